@* Sheets of solutions. Two puzzles have few enough packings to be seen together: the square of all
tetrasticks but the H (\Fig{tetrasticks-without-H}), and Scott's
problem,@^Scott's problem@>@^Scott, Dana@> with which everything began (\Fig{scott-sheet}). Of the
Y~pentominoes@^Y pentominoes@> (\Fig{y-some}), the hexiamonds (\Fig{hexiamond-some}) and the Aztec
diamond@^Aztec diamond, pictures of@> (\Fig{aztec-diamond-some}) you see some here, and all on the
page \.{results/report.html}, as large as you like.
\high{108mm}\figure{y-some.pdf}{Eighteen of the 212 packings of 45 Y pentominoes in a square, six of
  each class, colored by orientation. The page \.{results/report.html} shows all of them.}
\high{191mm}\figure{tetrasticks-without-H.pdf}{All 72 squares of the fifteen tetrasticks other than
  the H.}
\high{216mm}\figure{scott-sheet.pdf}{Scott's problem: twelve pentominoes on a chessboard without its
  center, all 65 packings, 19, 20 and 26 of them in the three cases.}
\high{203mm}\figure{hexiamond-some.pdf}{The twelve hexiamonds in the rhombus, every eighth of its
  156 packings, and in the arrows that have any: all of (a) and~(e), and every ninth of the 41
  of~(d). The page \.{results/report.html} shows all 204 of them.}
\high{203mm}\figure{aztec-diamond-some.pdf}{The Aztec diamond: thirty of its 107 packings, those in
  which the most pairs of mirror images lie in symmetric positions; with three or four pairs, the
  axis is drawn. The page \.{results/report.html} shows all of them, under the same numbers.}

@i cxx.w
