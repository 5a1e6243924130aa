@* Sheets of solutions. Four sheets show all packings: of the fifteen tetrasticks other than the H, of the twelve hexiamonds, of 45 Y pentominoes in a square of $15\times15$, in the three classes that have any, and of the Aztec diamond. The last two are so large that their halves are on facing pages.
\edef\firstpage{\the\pageno}% the halves must begin on a left one
\def\hexiamondsheet{\slice{210mm}{0}{1}\figure{hexiamond-solutions.pdf}{All packings of the twelve hexiamonds in the rhombus, and in the arrows that have any.}}
\slice{150mm}{0}{1}\figure{tetrasticks-without-H.pdf}{All 72 squares of the fifteen tetrasticks other than the H.}
\ifodd\firstpage\else \hexiamondsheet\fi
\slice{210mm}{0}{.5297}\figure{y-solutions.pdf}{All packings of 45 Y pentominoes in a square of $15\times15$, the left half of the sheet. The color of a Y tells its orientation.}
\slice{210mm}{.5297}{1}\figure{y-solutions.pdf}{All packings of 45 Y pentominoes in a square of $15\times15$, the right half of the sheet.}
\slice{215mm}{0}{.54545}\figure{aztec-diamond.pdf}{All packings of the Aztec diamond, the left half of the sheet. A packing with an axis has three or four pairs of mirror images in symmetric positions.}
\slice{215mm}{.54545}{1}\figure{aztec-diamond.pdf}{All packings of the Aztec diamond, the right half of the sheet.}
\ifodd\firstpage \hexiamondsheet\fi
@^Aztec diamond@>

@i cxx.w
