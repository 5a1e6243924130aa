@* Sheets of solutions. Three sheets show all packings: of the hexiamonds, of 45 Y pentominoes in a square of $15\times15$, in the three classes that have any, and of the Aztec diamond. The last two are so large that their halves are on facing pages.
\edef\firstpage{\the\pageno}% the halves must begin on a left one
\def\hexiamondsheet{\slice{165mm}{0}{1}\figure{hexiamond-solutions.pdf}{All packings of the rhombus, and of the arrows that have any.}}
\ifodd\firstpage \hexiamondsheet\fi
\slice{\ifodd\firstpage 210mm\else 175mm\fi}{0}{.5297}\figure{y-solutions.pdf}{All packings of the Y pentominoes, the left half of the sheet. The color of a Y tells its orientation.}
\slice{210mm}{.5297}{1}\figure{y-solutions.pdf}{All packings of the Y pentominoes, the right half of the sheet.}
\slice{215mm}{0}{.54545}\figure{aztec-diamond.pdf}{All packings of the Aztec diamond, the left half of the sheet. A packing with an axis has three or four pairs of mirror images in symmetric positions.}
\slice{215mm}{.54545}{1}\figure{aztec-diamond.pdf}{All packings of the Aztec diamond, the right half of the sheet.}
\ifodd\firstpage\else \hexiamondsheet\fi
@^Aztec diamond@>

@i cxx.w
