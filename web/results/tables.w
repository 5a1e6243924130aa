@* Tables. Here are the numbers of the paper and of its companions, in the paper's order. Read them
like this: {\it a number that stands alone is printed, and our programs find the same; a bold one is
ours, and another is printed, which stands below it, or beside it in the column of what is
printed.\/} Powers of ten are estimates, and
never bold. What the paper does not print is in the last tables, or its caption says so.
\tablesstay

@i cxx.w

@ {\it What is counted.} An {\it update\/}@^update, in the paper@> has only one meaning in the
paper: we remove the header of a column, or, as we cover it, we remove a node. Even covering a
column without rows counts. The remark beside the table for Scott's problem says that such covers
were left out; but then its total would be 3,610,626 in place of 3,617,723.

A {\it node\/} is not always the same thing.@^nodes, ways to count them@>@^counting rules@> Let $T$
be the number of all nodes, with the root and the solutions, as our programs report it, and let $S$
be the number of solutions. The three cases of Scott's problem leave out the root: $T-1$. The same
problem with the X anywhere, the $6\times10$ rectangle, and O'Beirne's hexagon leave out the
solutions: $T-S$. The Y~pentominoes, the $3\times30$ rectangle, the twelve hexiamonds, the
tetrasticks and the queens count every node: $T$.

{\it Levels\/} are the paper's, whose level~0 is the first choice. And the order of the
columns@^order of columns@> matters, because the search takes the first of several
shortest columns.@^ties@> With squares and triangles, the cells come first, rank by rank, and then
the pieces, as \Tab{columns} will show; with sticks the pieces come first, then the horizontal
segments, then the vertical ones.

@ {\it The dance steps, and efficiency.} Both searches of matrix~(3) find the one solution.
\table{matrix3}{Updates for matrix (3)@^matrix (3)@> on each level, by both rules.}
Scott's matrix@^Scott's problem@> has the printed 72 columns and 1568 rows; there are 192 ways to
place the~F, and 34 to place the~I after it. If the X may be anywhere, we find the printed 520
solutions and, cell by cell, 9,015,751 nodes. With the X at 23, the paper says that the shortest
column takes 36\% of the memory accesses@^memory accesses@> of the first one, and it is 35.5. (An
update costs 14 of them there, and 8 here.) Fletcher's program takes 15 cycles for a node, or 14.8.
\table{scott-cases}{The twelve pentominoes on a chessboard without its center: the three cases of
  Scott's problem, by the place of the X.}
\twotables{scott-x23-shortest}{Scott's problem with the X at 23, level by level, when the search
  takes the shortest column.@^profile@>}{scott-hybrid-7}{The same, when it takes the shortest column
  up to level 7, and the first one below.@^mixture of rules@> (The paper prints these lines.)}
\twotables{scott-x23-first}{The same, when it takes the first column.}{scott-hybrid-8}{The same,
  with the shortest column up to level 8.}

@ {\it Other pentominoes.} \Tab{rectangles} has the rectangles that were searched, and
\Tab{estimates} what the paper only estimates. (The chessboard that Dudeney dissects is among the
cases.)
\table{rectangles}{The twelve pentominoes in a rectangle of $6\times10$, by both rules, and the
  eighteen one-sided ones in one of $3\times30$.}
\table{y-pentominoes}{Packings of 45 Y pentominoes@^Y pentominoes@> in a square of $15\times15$
  \cite{Haselgrove 1974}, by how the Ys lie in the corners: (a)~VHHV, (b)~VHVV, (c)~VHVH,
  (d)~VVVV, first in the upper two, then in the lower two. The paper's Chinese translation prints
  1,764,631,769 updates for the first class.}
\table{estimates}{Search trees that the paper estimates. Ours of Scott's problem is a count; for the
  rectangle of $9\times10$ ours are estimates, too, of the tree in which the V has its horizontal
  arm above.@^estimates@>}

@ {\it Hexiamonds.} The shapes are (a) to (e) of the paper's Figure~7.
\table{hexiamonds}{The twelve hexiamonds@^hexiamonds@> in four arrows and in a rhombus.}
\twotables{hexagon}{The seven cases of O'Beirne's hexagon,@^O'Beirne's hexagon@> by the distance of
  the small hexagon from the center, in sides of a triangle. Symmetries are the horizontal and the
  vertical score of the most symmetric packing.}{symmetries}{Symmetry scores:@^symmetry scores@>
  edges between pieces that are edges still in the mirror. The last line counts pieces, in the most
  symmetric packings of the hexagon. For $3\times30$, which is Figure~9, the translation prints 27
  and 18.}

@ {\it The rectangle of $9\times10$.}@^one-sided pentominoes, the rectangle of 9 by 10@> The
addendum's 10,440,433 packings are the sum of two searches, whose nodes and updates the paper does
not have.
\table{nine-by-ten-tree}{The search trees of the eighteen one-sided pentominoes in a rectangle of
  $9\times10$, with the X in a quarter; if it is on the middle rank, the V has its horizontal arm
  above. All numbers but 10,440,433 are ours alone.}
\table{nine-by-ten-estimates}{How large is the tree if another piece is restricted? Two ways of
  four for the V, the T or the U leave each packing twice, and one way for the W leaves it once.
  Estimates of ours, by millions of random descents, with their standard errors. The paper's own are
  64 and 19, but in trillions and quadrillions.@^estimates@>}
\table{nine-by-ten}{Where the paper's Figure~10,@^Figure 10 of the paper@> with the printed scores
  74 and 49, would be among all packings of the rectangle, which may be drawn either way. Our
  counts.}

@ {\it The failed experiment.} On the chessboard without two opposite corners
\cite{Black 1946},@^Black, Max@>@^mutilated chessboard@> the dominoes take the printed 4,780,846
updates to find no packing, and there are 13,922 nodes at which 30 of the 31 dominoes lie, as the
paper says.
\table{hexagon-coloured}{O'Beirne's hexagon with the small one at distance~$\sqrt7$, divided into
  six subproblems by coloring,@^coloring@> and undivided. For the updates of the single subproblems,
  the paper says only that they are between 1.7 and 2.2 billion.}

@ {\it Tetrasticks.} The five squares are (a) to (e) of the paper's Figure~11.
\table{tetrasticks}{Fifteen of the sixteen tetrasticks@^tetrasticks@> in a square of $5\times5$.}
\twotables{polysticks}{How many polysticks there are, and how many packings up to turns and
  reflections. Ten of the tetrasticks make the puzzle {\it 845 Combinations}.}{aztec-diamond}{The
one-sided tetrasticks in the Aztec diamond, by Wassermann's  
number@^Wassermann, Alfred@>@^Aztec diamond@> of the place of the X, for which we take 23, 33, 14, 
 24, 34 and~44. He prints the updates of all six together.} Wassermann's matrix has 165 columns,
for 25 pieces, 100 segments and 40 points, and 2945 rows; so has ours. (Our other sums are in
\.{results/}\allowbreak\.{aztec-diamond-sums.csv}.)

@ {\it Queens.} In the natural order, sixteen queens take 312,512,659 nodes, as printed, and
5,801,583,739 updates, where \dots789 are printed. The organ-pipe order@^organ-pipe order@> takes
the printed 54\% of them.
\table{slack}{Updates for $N$ queens when the diagonals are secondary columns, and when they are
  primary and have slack rows.@^slack rows@> Our counts, for a remark of the paper.}
\widetable{queens}{The $N$ queens:@^queens, results for@> both ranks and files primary, or only
  ranks~(R).}

@ \listing
The paper prints only the sums of these levels.
\table{queens-levels}{Sixteen queens by levels.}

@ {\it The companions.} Of Austin's matrices,@^Austin, David@>@^Kanoodle@> that of the Kanoodle has
the printed 67 columns, but 1,789 rows and not 2,222. That of his sudoku has the printed 457 rows in
any sudoku with 34 givens.

@ {\it What is not true.} Of the statements without a number, eighteen are false,@^verdicts, false@>
or true in part,@^verdicts, in part@> or conjectures that turned out otherwise.@^verdicts, refuted@>
The first sixteen are the paper's; CN is its Chinese translation.
\twocolumns \ninepoint
\bull ``The rows from bottom to top'' must return (CN): from top to bottom will do.
\bull 406 rows ``that overlap with the placement of X at 23'': 404 overlap.
\bull ``Column $c$ was not covered'' if it ``contained no rows'' (Scott's problem): it was. Without
such updates there would be 3,610,626 and 17,745,093.
\bull ``We can name the first twelve columns F I L P N T U V W X Y Z'': the printed numbers come out
if these are the last.
\bull The shortest column ``is even more effective in larger problems'': the first one takes 9.9
times as many nodes with the X at 23, but 5.4 times in $15\times4$.
\bull It saves a factor ``that is exponential in the number of levels'': from 8 to 14 queens, the
factor grows rather like a line.
\bull Dancing is ``significantly better than the alternative of copying,'' as he believes: it writes
fewer words for a node, but not on matrix~(3).
\bull Conway's@^Conway, John@> two packings of the hexagon ``were maximally symmetric overall,'' by
the greater score: theirs is~50, and one packing has~52.
\bull ``I expected the subproblems to run up to 16 times as fast'': the best is 5.2 times as fast,
and all six together take longer than the whole.
\bull The rectangle of $9\times10$ ``would be simpler'' than the hexagon: it has 53 times as many
nodes.
\bull Figure~10 ``will have maximum horizontal symmetry,'' which is 74: others have up to 75, or 83
if the rectangle is turned.
\bull ``The five tetrasticks that have an excess'' of segments in one direction: six have it, since
the I has an excess of four.
\bull Barwell@^Barwell, Brian@> ``conjectured that fewer than a hundred solutions would actually
exist'': 1,795 exist.
\bull $H_{xy}$ and $V_{xy}$ have ``$0\le x,y<5$'': this makes 50 segments, and the grid has~60.
\bull A piece ``should include the corresponding interior junction point'': if a piece that is
welded there does so, the updates are others than printed.
\bull ``The fifteen tetrasticks (including~L)'' (CN) have 607 packings: those without~L have.
\bull Queens stand on ``$0\le i,j\le N$'' (CN): for $N=4$ that makes 25 rows, and not~16.
\bull ``An Aztec diamond of order $n$'' has the squares with $\vert x\vert+\vert y\vert\le n$
(Wassermann): for $n=5$ they have 144 segments, and 25 tetrasticks cover~100.
\endtwocolumns

@ {\it Which columns come first?} The rest of the tables are ours alone: what we tried, and what
lies beyond the paper.@^order of columns@>
\table{columns}{Updates of searches by the shortest column, with the columns of the pieces before
  all cells or segments, or behind them; at which of the two places they give the paper's numbers
  (those that are right, for the X at 33); and how many of twenty random orders of the pieces give
  them at this place, too.}
\table{beyond}{Packings that the frontier counts; how many are different, if a turn or a reflection
  makes no difference; and how else we know the number.@^frontier@>}
\table{dominoes}{How many ways there are to cover a square board with dominoes.@^dominoes@>
  Kasteleyn's product of cosines gives the same.@^Kasteleyn, Pieter Willem@>}
\widetable{cubes}{Polycubes in boxes,@^polycubes@>@^Soma cube@> and how many packings are different
  up to turns, and up to reflections as well.}

@ \listing
Here is what word squares cost.
\table{word-square-models}{The word squares of one list of 600 words,@^word squares@> in different
  matrices. Slots are the ranks, files and diagonals; a crossing compares two slots in a cell. Down
  to the fourth line, each matrix keeps the changes of those above it; the last three change one
  thing in the first.}
