@* Sheets of solutions. Two sheets are so large that each of their halves takes a page. First, the packings of 45 Y pentominoes in a square of $15\times15$, in the three classes that have any:
\slice{175mm}{0}{.5297}\figure{y-solutions.pdf}{All packings of the Y pentominoes, the left half of the sheet. The color of a Y tells its orientation.}
\slice{215mm}{.5297}{1}\figure{y-solutions.pdf}{All packings of the Y pentominoes, the right half of the sheet.}
Then the packings of the Aztec diamond:
\slice{215mm}{0}{.54545}\figure{aztec-diamond.pdf}{All packings of the Aztec diamond, the left half of the sheet. A packing with an axis has three or four pairs of mirror images in symmetric positions.}
\slice{215mm}{.54545}{1}\figure{aztec-diamond.pdf}{All packings of the Aztec diamond, the right half of the sheet.}
@^Aztec diamond@>

@i cxx.w
