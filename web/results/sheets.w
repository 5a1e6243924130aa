@* Sheets of packings. Three puzzles have packings that you can see all together, or nearly so, and
still tell the pieces apart: the one-sided pentominoes (\Fig{3x30-solutions}), then Scott's
problem,@^Scott's problem@>@^Scott, Dana@> with which everything began (\Fig{scott-sheet}), which is
what his computer of 5120 bytes found in 1958, in three and a half hours; and the hexiamonds
(\Fig{hexiamond-some}). All others are on the page \.{results/report.html}, as large as you like.
\widefigure{3x30-solutions.pdf}{All 46 packings of the eighteen one-sided
  pentominoes@^one-sided pentominoes@> in a rectangle of $3\times30$.}
\high{212mm}\widefigure{scott-sheet.pdf}{Twelve pentominoes on a chessboard without its center: all
  65 packings, 19, 20 and 26 of them in the three cases.}
\high{188mm}\widefigure{hexiamond-some.pdf}{The twelve hexiamonds@^hexiamonds@> in the rhombus,
  every eighth of its 156 packings, and in the arrows that have any: all of (a) and~(e), and every
  ninth of the 41 of~(d).}

@i cxx.w
