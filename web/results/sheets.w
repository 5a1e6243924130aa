@* Sheets of solutions. Three sheets show all packings: of the fifteen tetrasticks other than the H (\Fig{tetrasticks-without-H}), of the twelve hexiamonds (\Fig{hexiamond-solutions}), and of the Aztec diamond@^Aztec diamond, pictures of@> (\Fig{aztec-diamond}), whose halves are on facing pages. (The 212 squares of Y~pentominoes would be too small to be seen on paper; the page \.{results/report.html} shows each of them as large as you like.)
\slice{150mm}{0}{1}\figure{tetrasticks-without-H.pdf}{All 72 squares of the fifteen tetrasticks other than the H.}
\vfill\eject % now the number of the page is known; the halves must begin on a left one
\def\hexiamondsheet{\slice{210mm}{0}{1}\figure{hexiamond-solutions.pdf}{All packings of the twelve hexiamonds in the rhombus, and in the arrows that have any.}}
\ifodd\pageno \hexiamondsheet \vfill\eject \let\hexiamondsheet=\relax \fi
\slice{215mm}{0}{.54545}\figure{aztec-diamond.pdf}{All packings of the Aztec diamond, the left half of the sheet. A packing with an axis has three or four pairs of mirror images in symmetric positions.}
\slice{215mm}{.54545}{1}\figure{aztec-diamond.pdf}{All packings of the Aztec diamond, the right half of the sheet.}
\hexiamondsheet

@i cxx.w
