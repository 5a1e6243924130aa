@* Sheets of solutions. All squares of the fifteen tetrasticks other than the H fit on a page (\Fig{tetrasticks-without-H}), and so does Scott's problem,@^Scott's problem@>@^Scott, Dana@> with which everything began (\Fig{scott-sheet}). Of the hexiamonds (\Fig{hexiamond-some}) and the Aztec diamond@^Aztec diamond, pictures of@> (\Fig{aztec-diamond-some}) a page shows only some. All are on the page \.{results/report.html}, as large as you like, and so are the 212 squares of Y~pentominoes.
\high{185mm}\figure{tetrasticks-without-H.pdf}{All 72 squares of the fifteen tetrasticks other than the H.}
\high{216mm}\figure{scott-sheet.pdf}{Scott's problem: twelve pentominoes on a chessboard without its center, all 65 packings, 19, 20 and 26 of them in the three cases.}
\high{203mm}\figure{hexiamond-some.pdf}{The twelve hexiamonds in the rhombus, every eighth of its 156 packings, and in the arrows that have any: all of (a) and~(e), and every ninth of the 41 of~(d). The page \.{results/report.html} shows all 204 of them.}
\high{203mm}\figure{aztec-diamond-some.pdf}{The Aztec diamond: thirty of its 107 packings, those in which the most pairs of mirror images lie in symmetric positions; with three or four pairs, the axis is drawn. The page \.{results/report.html} shows all of them, under the same numbers.}

@i cxx.w
