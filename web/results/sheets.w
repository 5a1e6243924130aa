@* Sheets of solutions. Three sheets show all packings: of the fifteen tetrasticks other than the H (\Fig{tetrasticks-without-H}), of the twelve hexiamonds (\Fig{hexiamond-solutions}), and of the Aztec diamond@^Aztec diamond, pictures of@> (\Fig{aztec-diamond}). (The 212 squares of Y~pentominoes would be too small to be seen on paper; the page \.{results/report.html} shows each of them as large as you like.)
\slice{191mm}{0}{1}\figure{tetrasticks-without-H.pdf}{All 72 squares of the fifteen tetrasticks other than the H.}
\slice{213mm}{0}{.5}\figure{hexiamond-solutions.pdf}{All packings of the twelve hexiamonds in the rhombus, and in the arrows that have any: the left half of the sheet.}
\slice{213mm}{.5}{1}\figure{hexiamond-solutions.pdf}{All packings of the twelve hexiamonds, the right half of the sheet.}
\slice{193mm}{0}{.5}\figure{aztec-diamond.pdf}{All packings of the Aztec diamond, the left half of the sheet. A packing with an axis has three or four pairs of mirror images in symmetric positions.}
\slice{193mm}{.5}{1}\figure{aztec-diamond.pdf}{All packings of the Aztec diamond, the right half of the sheet.}

@i cxx.w
