@* Puzzles and packings. What exactly did we run, and what came out? These are some of the
files@^puzzle files@> behind the cases and the tables, and some of the packings. (All files are in
\.{experiments/puzzles}, and all packings on the page \.{results/report.html}.) A line that begins
with a bar is a comment. {\it X at 33\/} keeps the center of the X in rank 3 and file~3, {\it P
as\/}~\dots\ allows only these orientations, with a slash between ranks, and coordinates above 9 are
letters: a is 10, and f is~15. Our programs count every node, with the root and the solutions.

@i cxx.w

@ Scott's three cases have 65 packings, which his computer of 5120 bytes found in 1958, in three and
a half hours;@^Scott's problem@>@^Scott, Dana@> the 19 of the first case are at
the end of {\it Lines to type}. The faulty file below has an
orientation of the P too many, its last. Dudeney's chessboard takes two files, whose numbers are
added. For the Y~pentominoes, the lines {\it cover\/} say how a corner or the center is covered.
The one-sided pentominoes@^one-sided pentominoes@> fill a strip of $3\times30$ in 46 ways.
\session
$ for p in scott-x33-misprint y-vhhv one-sided-3x30; do
>  polyominoes $p.puzzle \BAR dance; done
30 solutions, 15,893 nodes, 5,526,988 updates
92 solutions, 14,352,556 nodes, 1,764,631,796 updates
46 solutions, 605,440 nodes, 190,311,749 updates
\endsession
\pair{scott-x33.puzzle}{scott-x33-misprint.puzzle}
\pair{dudeney-side.puzzle}{dudeney-diagonal.puzzle}
\pair{y-vhhv.puzzle}{one-sided-3x30.puzzle}
\noindent
For the $9\times10$ rectangle, `\.{polyominoes FILE \BAR{} dance --engine frontier}' counts
8,864,824 packings with the X above the middle rank, and 1,575,609 with the X on it.
\pair{one-sided-9x10-x-above.puzzle}{one-sided-9x10-x-middle.puzzle}

@ Of the arrows (\Fig{hexiamond-some}), (a) is below; the others, \.{arrow-0}, \.{arrow-41} and
\.{arrow-3}, are like it. Their line {\it cells\/} has the order of the ranks that the numbers of
the paper told us. The hexagon with the small one in its center takes two files, and this is the
first.
\high{168mm}\widefigure{hexiamond-some.pdf}{The twelve hexiamonds@^hexiamonds@> in the rhombus,
  every twentieth of its 156 packings, and in the arrows that have any: all of (a) and~(e), and
  every sixth of the 41 of~(d). Orange: the sphinx, which breaks the symmetry. The blues and grays
  only keep neighbors apart.}
\session
$ for p in rhombus hexagon-0-sector hexagon-sqrt3; do
>  polyiamonds $p.puzzle \BAR dance; done
156 solutions, 70,505 nodes, 37,313,405 updates
1,779 solutions, 3,983,503 nodes, 2,009,358,472 updates
11,447 solutions, 20,749,149 nodes, 10,315,775,812 updates
\endsession
\pair{rhombus.puzzle}{arrow-4.puzzle}
\pair{hexagon-0-sector.puzzle}{hexagon-sqrt3.puzzle}
\floatsfirst

@ Each square of tetrasticks takes two files as well, by the place of the X. The Aztec diamond takes
six; this is the last of them. The queens need no file: `\.{queens 8}' writes their matrix.
\session
$ for p in 5x5-without-L-diagonal 5x5-without-L-side welded; do
>  polysticks sticks-$p.puzzle \BAR dance; done
389 solutions, 1,358,251 nodes, 304,367,838 updates
218 solutions, 1,322,937 nodes, 306,675,283 updates
16 solutions, 1,257 nodes, 149,477 updates
\endsession
\sidebyside{\puzzle{sticks-5x5-without-L-diagonal.puzzle}\puzzle{sticks-5x5-without-L-side.puzzle}%
  \puzzle{sticks-welded.puzzle}}{\puzzle{aztec-diamond-44.puzzle}}
