@* Sheets of solutions. Three sheets show all packings: of the fifteen tetrasticks other than the H (\Fig{tetrasticks-without-H}), of the twelve hexiamonds (\Fig{hexiamond-solutions}), and of the Aztec diamond@^Aztec diamond, pictures of@> (\Fig{aztec-diamond}). (The 212 squares of Y~pentominoes would be too small to be seen on paper; the page \.{results/report.html} shows each of them as large as you like.)
\slice{191mm}{0}{1}\figure{tetrasticks-without-H.pdf}{All 72 squares of the fifteen tetrasticks other than the H.}
\slice{213mm}{0}{.5}\figure{hexiamond-solutions.pdf}{All packings of the twelve hexiamonds in the rhombus, and in the arrows that have any: the arrow~(a), and the first 104 of the rhombus.}
\slice{213mm}{.5}{1}\figure{hexiamond-solutions.pdf}{All packings of the twelve hexiamonds: the other 52 of the rhombus, and the arrows (d) and~(e).}
\slice{193mm}{0}{.5}\figure{aztec-diamond.pdf}{All packings of the Aztec diamond: the first 56. A packing with an axis has three or four pairs of mirror images in symmetric positions.}
\slice{193mm}{.5}{1}\figure{aztec-diamond.pdf}{All packings of the Aztec diamond: the other 51.}

@i cxx.w
