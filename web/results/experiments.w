@* Experiments. The programs of this book are run by a harness, in the folder \.{experiments}, that knows what the paper prints: a catalogue of
{\it claims}, each with its figures; and a list of {\it experiments}, each with a command, and with the counting rule
under which it settles a claim. The command \.{make reproduce} runs them, but for a few that take very long. The groups of this chapter follow the sections of the paper. Each of
them tells what the paper claims; shows the puzzle files, as the programs read them; copies the tables that the harness has written, printed figures beside those that we found; and says what we have learned.
@^claims@>
@^experiments@>

What the verdicts mean is said in the preface. No rule knows what is printed: a run is read first, and then compared. A misprint needs a proof: another
experiment that explains what the paper counted; or the same run by another engine, which has the matrix in common with the first but no part of the search; or arithmetic, when the printed figures contradict each other.
A figure that {\it differs\/} makes the whole run fail.
@^verdicts@>

In the tables, a figure of ours is bold if it is not the printed one, and a dash stands for one that no run has found. Only the table of the queens has not enough room for all figures twice; there, a column in
which all of them agree stands once. The misprints stand in a table of the summary, at the front of the book.

@i cxx.w
@s Links int
@s Sets int

@ Where does the time go, if all is run that belongs to the scale of the paper? We added up the seconds once, on one core: of 515, the links took 191 for searches that the bits had made already, and the queens took 114. The rectangle of $9\times10$ came third, with 86.

@* Counting rules. An update has only one meaning in the paper, and ours agrees with it in all cases but the misprints, to the last digit: one for the removal of a header, and
one for the removal of a node, on covering. Even the cover of a column that has no rows is counted. The remark beside the
profile of Scott's problem, that such covers were left out, does not describe the figures of that table; with \.{--empty-columns skip}
its total would be 3,610,626 instead of 3,617,723.
@^update@>

@ The word `node' is used in several ways. Let $T$ be the number of all nodes, with the root and with the solutions, and let $S$ be the number of solutions.
\bull The three cases of Scott's problem are counted without the root: $T-1$. Their level~0 is the placement of the X, which is our level~1.
\bull Scott's whole problem, the $6\times10$ rectangle, and O'Beirne's hexagon are counted without the solutions: $T-S$.
\bull The Y pentominoes, the rectangle of $3\times30$, the hexiamonds of the paper's Figure~7, the tetrasticks and the queens are counted in full: $T$.
\bull The 13,922 ways to place 30 dominoes on the mutilated chessboard are the nodes of one level.
\smallskip\noindent
Each experiment names the rule that it applies; the programs always report~$T$.
@^nodes, ways to count them@>

@ The number of updates depends on the order of the columns, because the first of several shortest ones is chosen. In the paper's polyominoes, the cells come first, rank by rank, and then the pieces, although its text
names the pieces first; but in runs with the first column, that of the X comes before all others. In its polysticks the pieces come first, and then the horizontal segments before the vertical ones.
The order of the rows, and that of the entries within a row, have no effect.
@^order of columns@>

It matters, too, how the symmetry of a board is broken. The paper often tells that it was, but not how; then we looked for a way that leads to all printed numbers at once, and the puzzle file has become its record.
@^symmetry, how to break it@>

@* The small matrix. The section {\sl The dance steps\/} plays with a matrix of six rows; the section {\sl Efficiency considerations\/} says that 28 updates are needed for it by the rule of the shortest column, and 33 by that
of the first. This is the matrix, as |Links| reads it:
\puzzle{matrix3.txt}
By our count it needs 30 or 35 updates. The difference is made at level~0,
where column~A is covered and then the columns of its row. If the last row of the matrix is $\rm D\,E$ instead of $\rm D\,E\,G$, the printed numbers come out
exactly; so they were probably counted with that matrix.
\table{matrix3}{Updates for the matrix (3). Level 0 is the first choice, here and in all tables that are the paper's: what \.{dance} calls level 1.}

@* Scott's problem. The twelve pentominoes are placed on a chessboard without its center. In the section {\sl Solving an exact cover problem}, the paper counts nodes and solutions of three cases, under both rules: the X is centered at~23, at~24, or at~33, and
then the P is not turned over. This is the first case; in the second the X is at~24.
\puzzle{scott-x23.puzzle}
And this is the third:
\puzzle{scott-x33.puzzle}
The section {\sl Efficiency considerations\/} counts the updates of all three.
\table{scott-cases}{The three cases of Scott's problem.}
@^Scott, Dana@>
@^Scott's problem@>

@ In the third case, 5,526,988 updates are printed, and 4,865,610 is right. The wrong figure comes out exactly if the P has five orientations, one of them
flipped over, instead of four:
\puzzle{scott-x33-misprint.puzzle}
Four of the 30 solutions that are then found are spurious. By the first column, that faulty matrix leads to 154,925 nodes, and
without the spurious solutions to~154,921, a number that the paper uses elsewhere for the same case. So the printed total of 13,691,897 updates should be 13,030,519. Two figures that the paper derives from these are too large or too small
accordingly: the memory accesses of the dancing links, and the instructions for a node of Scott's own program.
\figure{figure1.pdf}{The packing of the paper's Figure 1, found among the 26 of the third case.}

@ The table beside the paper's Figure~5 is the profile of the first case, by the rule of the shortest column. It comes out in every line.
\table{scott-x23-shortest}{X at 23, shortest column. Level 0 is the placement of the X.}
The 2031 updates of level~0 are those of the cover of column~X, of five columns of cells, and of all the rows in these. The text says that they are the header of the X and 406 rows; in fact they are six headers, and 405 rows with
five entries elsewhere, one of which is the row of the X itself.
\figure{scott-tree.pdf}{The search tree of this case, the paper's Figure 5. A node is drawn where the search is when it gets there, so that
the width of a subtree is the work it takes. Level 0 is below the root, the placement of the X.}

@ So does the profile by the rule of the first column. There are ten times as many nodes, but only five times as many updates.
\table{scott-x23-first}{X at 23, first column. Level 0 is the placement of the X.}
\figure{scott-levels.pdf}{Nodes and updates on each level, under both rules. Level 0 is the placement of the X.}

@ The paper tries a mixture, too, with the rule of the shortest column on the upper levels only, and prints the last lines of two profiles. It does not pay.
\table{scott-hybrid-7}{The shortest column up to level 7, the first below. Level 0 is the placement of the X.}
\table{scott-hybrid-8}{The shortest column up to level 8, the first below. Level 0 is the placement of the X.}
\figure{scott-hybrids.pdf}{What the mixture costs, for each level where it might begin to take the first column; level 0 is the placement of the X. The least bars are orange. Neither nodes nor updates gain by it.}

@ Scott's first idea had been to place one piece after the other, in alphabetic order. The paper estimates that the search tree would have $2\times10^{12}$ nodes. Today one can count them. The board has all symmetries of the square, and the F has none; so with the F in one of its eight orientations we search exactly an eighth of the tree, which takes a quarter of an hour. The whole tree has 578,419,450,097 nodes, less than a third of the estimate; a quarter of a million random descents
find it within one percent. The paper gives no error for its own estimate.
\table{estimates}{Search trees that the paper estimates, and what we count.}
@^estimates@>

@* More pentominoes. The rectangles of sixty squares are those of de~Bruijn \cite{de Bruijn 1971} and of the Haselgroves \cite{Haselgrove 1960}. In that of $6\times10$, everything comes out as printed, under both rules. The center of the X is in the upper left quarter:
\puzzle{6x10.puzzle}
How many updates there are depends on the way in which the cells are listed: it makes a difference whether the rectangle has six ranks of ten files, as here, or ten ranks of six.
\table{rectangles}{Pentominoes in rectangles. The one-sided ones belong to the next section of the paper.}

@ Dudeney's chessboard \cite{Dudeney 1907} is to be dissected into the twelve pentominoes and a square. The paper says that there are 16,146 ways, and that 1,526,279,783 updates have shown it.
How the paper broke the symmetry of the board it does not say, but there is a way that makes both numbers. The X is in an octant. Off the diagonal, it leaves no symmetry:
\puzzle{dudeney-side.puzzle}
On the diagonal, it leaves a reflection, and the Z must not be turned over, as the P in the third case of Scott's problem:
\puzzle{dudeney-diagonal.puzzle}
The two runs together make the printed numbers, to the last digit.
\table{dudeney-chessboard}{The chessboard dissected into twelve pentominoes and a square.}
\figure{dudeney.pdf}{One of the dissections.}
@^Dudeney, Henry Ernest@>

@ The packings of a square of $15\times15$ with Y pentominoes \cite{Haselgrove 1974} fall into four classes, depending on what happens in the corners: each is covered by the end of a Y, whose arm is vertical or horizontal. One class has no
packing. What symmetry is left in a class is broken by the Y that covers the center. This is the first class:
\puzzle{y-vhhv.puzzle}
The paper's text prints 1,764,631,796 updates for it, and a translation 1,764,631,769; the former is right.
\table{y-pentominoes}{The four classes of packings of 45 Y pentominoes.}
\figure{figure6.pdf}{A packing of each class that has any, as in the paper's Figure~6. Its name tells how the Ys lie in the corners, left and right above, then below: H or V, as in the key.}
@^Haselgrove, Jenifer@>
@^Y pentominoes@>

@* Hexiamonds. The paper's Figure~7 shows the twelve hexiamonds of O'Beirne and Torbijn \cite{Torbijn 1969} in a rhombus and in four arrows, and tells solutions, nodes and updates of each; its text says only that the sphinx has three of its twelve orientations in the rhombus.
Our texts of the paper lack the drawings.
\puzzle{rhombus.puzzle}
The arrows were found by their numbers: shape, orientation and order of the cells are such that solutions, nodes and updates all agree. They point along a rank, and the sphinx is not flipped over. Three
ranks come first, downward, and then the ranks above them, upward, as if the ranks were numbered 0, 1, 2, $-1$, $-2$, and so on. Here is one of them:
\puzzle{arrow-4.puzzle}
\table{hexiamonds}{The twelve hexiamonds in a rhombus and in four arrows.}
\figure{figure7.pdf}{One packing of each shape that has any, as in the paper's Figure~7.}
\figure{hexiamond-solutions.pdf}{All packings of the rhombus, and of the arrows that have any.}
@^arrows@>

@ In O'Beirne's hexagon, the nineteen one-sided hexiamonds fall into seven cases, (a) to~(g) in the paper's Figure~8, by the distance of the small hexagon from the center. Again the pictures are lost, and with them the cases that
belong to the letters. The numbers tell. At distance~$\sqrt7$ the small hexagon leaves no symmetry; elsewhere it lies on an axis of the board, and one more piece has only half of its orientations. At distances $\sqrt3$ and $\sqrt{12}$ this is the chevron:
\puzzle{hexagon-sqrt3.puzzle}
At distances 1, 2, and~3 it is the lobster. The paper calls the case with 6675 solutions 8(c), which has 11,447 in its figure, and of which it says elsewhere that it has the vertical symmetry~50. This is the case of~$\sqrt3$; so 8(e) is meant, that of~$\sqrt7$.
@^O'Beirne, Thomas@>

@ The case of distance~0 was split by
the paper into two subcases by the position of the crown. Its numbers come out when the middle tooth of the crown is kept in a twelfth of the board, as here,
\puzzle{hexagon-0-sector.puzzle}
and when, if the crown is its own reflection, the chevron has only three of its six orientations. So say these lines of the second file:
$$\vbox{\halign{\eighttt#\hfil\cr
HEX at 66\cr
CRO as .\char`\#\char`\#\char`\#\char`\#\char`\#/...\char`\#\cr
CRO at 94\cr
CHE as \char`\#\char`\#/.\char`\#\char`\#\char`\#\char`\# .\char`\#\char`\#\char`\#\char`\#/\char`\#\char`\# .\char`\#/\char`\#\char`\#/\char`\#\char`\#/.\char`\#\cr}}$$
There are places of the crown that cut off triangles at the edge of the board, so that nothing can fill these. Three of them are in the first file: with them, nodes and updates are the printed ones. The second subcase has just one place of the crown, because the other one that might be there is
hopeless, too, and is not counted.
\table{hexagon}{The seven cases of the hexagon, by the distance of the small hexagon. A pair of symmetries is the horizontal and the vertical score of the most symmetric packing.}

@ The horizontal symmetry of a packing is the number of edges between pieces that are also edges between pieces in its left-right reflection, and the vertical symmetry is the same for top and bottom. The paper's sums hold: the board has
156 inner edges, and 96 of them lie within pieces, so a perfect score would be~60. All scores that the paper tells come out. The rotation of a packing by 60 degrees has other scores, hence we take the best of the three directions.
\figure{figure8.pdf}{A maximally symmetric packing of each case, as in the paper's Figure~8: hsym is the horizontal score, vsym the vertical one. A name with
a prime is that of a piece turned over, in a lighter color.}
\table{symmetries}{Symmetry scores. The last line counts pieces, in the most symmetric packings with horizontal score 52.}
@^symmetry scores@>

@ The one-sided pentominoes have 46 packings in a rectangle of $3\times30$. The most symmetric ones keep 51 of their 73 edges when left and right are
exchanged, and 48 when top and bottom are; a translation of the paper prints 27 and~18, which fits no packing.
\puzzle{one-sided-3x30.puzzle}
\figure{figure9.pdf}{A maximally symmetric packing, as in the paper's Figure~9.}
\figure{3x30-solutions.pdf}{All 46 packings.}

@ In a rectangle of $9\times10$, they would keep the links busy for a long time; therefore the paper estimates, and finds 64 trillion nodes and 19 quadrillion updates. With the X in a quarter, the tree needs no estimate. By
$$\.{make reproduce SCALE=full ONLY='one-sided-pentominoes.9x10.x-*'}$$
which cuts it into parts, the bits walk through all of it in a quarter of an hour of two cores.
\table{nine-by-ten-tree}{The rectangle of $9\times10$ by its tree, with the X in a quarter.}
So there are $1.4\times10^{10}$ nodes and $4.65\times10^{12}$ updates; the paper has more than four thousand times as many.

The paper does not say how it breaks the symmetry. But no way that we know comes near to its figures. We estimate $4\times10^{10}$ nodes and $2\times10^{13}$ updates if the W has one of its orientations, which leaves no symmetry,
\puzzle{one-sided-9x10-w.puzzle}
$5\times10^{10}$ and $2\times10^{13}$ if the V has its horizontal arm above, which leaves a reflection; and $1.0\times10^{11}$ and $4\times10^{13}$ if nothing is restricted.
The same estimate with the X in a quarter finds $1.5\times10^{10}$ nodes and $5\times10^{12}$ updates, which are within two standard errors of the truth.
(That a restriction never makes a tree larger is no theorem: with fewer rows, another column may be shortest.)
@^Wassermann, Alfred@>

@ Later a cluster of computers found all packings, says the paper's addendum; there are 10,440,433. The frontier, an engine that walks through no tree, counts them: 8,864,824 with the X above the middle rank,
and 1,575,609 with the X on it.
\puzzle{one-sided-9x10-x-above.puzzle}
\puzzle{one-sided-9x10-x-middle.puzzle}
Without any restriction it counts 41,761,732, which are four times as many. It lists them, too, and {\mc SYMMETRY} reads the list while it is written, and scores as many.

`Many of these turn out to be more symmetric than' Figure~10, the addendum goes on. That drawing has not survived in the texts that we have, so we cannot tell
which packing it shows. But its scores are printed, 74 and~49 (72 and~47 in a translation), and they can be compared with those of all packings, in both ways to draw the rectangle. Of their 87 edges between pieces, the most symmetric packings keep~83.
\table{nine-by-ten}{The horizontal and vertical symmetry of all packings, and where Figure~10 stands among them.}
More symmetric than Figure~10 are the packings with more than 74, and those with 74 and more than~49. They are 197 together, so `many' is right.
Eight packings have the scores of Figure~10, and 32 those of the translation; either text may be right. So the printed scores are consistent with ours, and more cannot be said.
\figure{nine-by-ten-scores.pdf}{The scores of all 10,440,433 packings. The mark of Figure 10 stands where its two scores are.}
\figure{nine-by-ten-best.pdf}{The packings with the highest horizontal symmetry: seven in ten ranks of nine, and ten in nine ranks of ten.}
\figure{nine-by-ten-figure10.pdf}{All packings that have the two scores of Figure 10. If these are printed right, one of the eight drawings is the lost one.}
@^symmetry scores@>

@ What can be counted without a tree invites to go on. Here are all rectangles of the twelve pentominoes, and of the eighteen one-sided ones, which do not fit into $2\times45$, because the X does not; and
O'Beirne's hexagon, not divided into cases. The last column says what else tells the number.
\table{beyond}{Packings that the frontier counts; and how many are different, if turns and reflections of the board are not told apart.}
Dominoes on a square board are an easy case for the frontier, and a hopeless one for a tree, as soon as the board is a little larger than the chessboard. Kasteleyn's product of cosines, computed to
its last digit, gives the same.
\table{dominoes}{Dominoes on square boards.}
@^Kasteleyn, Pieter Willem@>
@^dominoes@>
@^frontier@>

@* A failed experiment. Two experiments of the paper show that coloring does not help. First, a chessboard without two opposite corners cannot be covered by dominoes; the search needs 4,780,846 updates to find out.
\puzzle{mutilated-chessboard.puzzle}
The paper adds that there are 13,922 ways to place 30 of the 31~dominoes. That is the number of nodes on level~30 of the search tree, where the root is level~0. The ways to place 30~dominoes anywhere on it are 355,644,584.
\table{mutilated-chessboard}{The mutilated chessboard \cite{Black 1946}.}

@ Second, the hexagon with the small one at distance~$\sqrt7$ falls into six subproblems. The sphinx, the yacht, and their reflections cover four triangles that point one way, and two that point the other way; two of these four pieces must favor those that point up.
One of the six puzzles:
\puzzle{hexagon-coloured-1.puzzle}
Each subproblem has about a sixth of the solutions, but together they take more updates than the whole. The paper prints only the sum, and says that each takes between 1.7 and 2.2 billion, which is so, to two digits.
\table{hexagon-coloured}{The hexagon divided by coloring, and undivided.}

@* Tetrasticks. There are 2 disticks, 5 tristicks and 16 tetrasticks, as Barwell said; the program finds them by growth. The five squares of the paper's Figure~11, each without one of the tetrasticks, stand in the chapter on polysticks, with their table.
Each takes two runs, whose nodes and updates the paper has added: the X is on a diagonal of the grid, and the symmetry that is left is broken by the~I; or it is elsewhere.
\puzzle{sticks-5x5-without-L-diagonal.puzzle}
\puzzle{sticks-5x5-without-L-side.puzzle}
The paper does not say which letter belongs to which figures; only one assignment agrees. In its list of the columns, an S stands where its other list of pieces has a~T: a slip of the pen, for no tetrastick is called~S.
\figure{tetrasticks-without-H.pdf}{All 72 squares without the H.}
@^Barwell, Brian@>

@ Pieces may not cross each other as the V and the Z do in the figure.
\figure{figure12.pdf}{The crossing of the paper's Figure~12.}
To draw it, we permit a crossing in one point, and fix two pieces:
\puzzle{sticks-crossing.puzzle}
The rule that gives the paper's updates is finer than its text: a row has the secondary column of a point if the piece runs straight through it, but not if three or four of its sticks meet there.
By the text's rule, Figure~11(c) would have as many solutions, but 660,956,627 updates in place of the printed 611,043,121; and no packing would cover just the four points that the text names. By ours, two packings do.

@ The ten one-sided welded tetrasticks, those with a point where three or four sticks meet, are packed in a grid of $4\times4$ squares. Of 16 packings, three differ by more than turns and reflections.
\puzzle{sticks-welded.puzzle}
\table{polysticks}{Polysticks, and the packings of some sets up to symmetry.}
\figure{figure13.pdf}{The ten one-sided welded tetrasticks in a square. The third packing is left to the reader.}

@ The fifteen one-sided unwelded tetrasticks \cite{Jelliss 1998} do not fill a grid of $5\times5$ squares, as the paper says. In its Figure~14 they form an `oboe',
but our texts have no drawing, and do not describe it: for us the shape is lost.

The puzzle {\it 845 Combinations\/} \cite{845 Combinations} asks for ten tetrasticks in a grid of $4\times4$ squares; the paper says that it has 83 solutions. Just two sets of ten have 83 packings, when all sets are tried at once. They differ in one piece, and we do not know which of them is in the box.
The printed number is consistent with that, and no more: the sets have 84 different counts, and 74 of the numbers up to~100 are among them, so nearly any number would fit some set.
\puzzle{sticks-845-O.puzzle}
\puzzle{sticks-845-U.puzzle}
\figure{845-combinations.pdf}{How many packings the sets of ten tetrasticks have. Just two sets have 83.}

@ The board for all one-sided tetrasticks, which the paper leaves open, has 100 segments and 40 points where pieces might cross. Its matrix has 165 columns
and 2945 rows. Wassermann \cite{Wassermann} has found 107 solutions; he tried six positions of the X, and let the I stand upright where the X is on a diagonal. We find as many for each position, and as many symmetric pairs. (He gives the numbers 9 and~83 to the most symmetric ones, and 36 and~58 to the next, in an order that he does not tell. Of the 720 orders of his six places, eight
put these numbers where ours have their X; in all eight, 9 is among the eleven with the X at 3,3.) But we need 0.44\% more updates than he did.

The solutions are the same whatever we choose, but not the updates, and he does not tell his choices. Does a piece pass where it is welded? We let it pass, as the paper has it; without that, 3,3 takes 373,848,034,288
updates instead of 406,116,869,969, and the total would be far below his. Which of the equivalent places of the X stand for the six? How does the I lie, and in which order are the segments listed? The last two questions are one with the first: to reflect the board is to list its segments in another order.
So we fix the order, rank by rank, first the horizontal segments and then the vertical ones, and let the X go through all images of its six places. An image off the diagonals takes a quarter of an hour of one core, and one on a diagonal three minutes.
\table{aztec-diamond-updates}{Billions of updates for each place of the X, under the eight symmetries of the board. A row is named after the place that stands for 2,3.}
No two images agree. For the octant in the first row the total is 0.44\% more than his number with the I upright, 0.20\% less with the I lying, and 0.011\% more if the I stands upright at 3,3 and lies at 4,4; that is the nearest, but no reason speaks for it. A choice of places moves the total by several per cent, much more than what separates it from his. Where a dash stands, the search has not been made yet.

There is one more way in which his number could differ. He ran the search on many machines, and a program that splits a tree among machines covers the columns on the way to each share again. If he counted these updates, too, no choice of places will give his number, and it would not even come out twice. So this figure is open.
The files \.{results/aztec-diamond-updates.csv} and \.{results/aztec-diamond-sums.csv} have all of these runs. Here is one of the puzzles:
\puzzle{aztec-diamond-44.puzzle}
\figure{figure15.pdf}{The Aztec diamond, as in the paper's Figure~15. Beside each place of the X is its number of packings.}
\figure{aztec-diamond-best.pdf}{The packings with four symmetric pairs, by their numbers in the sheet at the end of the chapter. The letters are those of the pieces that lie symmetrically to their mirror images.}
\table{aztec-diamond}{Solutions for the Aztec diamond, by Wassermann's number of the position of the X.}
@^Aztec diamond@>
@^Wassermann, Alfred@>

@* The queens. The puzzle needs no file: \.{queens 8} writes the matrix of eight queens. Both ways of counting agree with the paper for all~$N$ in the table, but for three numbers, on which links and bits agree. When only the ranks are primary, 17 queens have
2,015,702,974 nodes, where the paper prints \dots907, and 18 queens have 13,955,363,609, where it prints \dots353,609; the updates of both are as printed. When files are primary, too, 18 queens take
137,061,093,093 updates, and the paper prints exactly $2^{32}$ more.
\table{queens}{The $N$ queens: both ranks and files primary, and only ranks primary (R).}

When ranks and files are taken in their natural order, the sixteen queens need
5,801,583,739 updates; the paper prints \dots789. Links and bits agree on our figure, and the number of nodes, 312,512,659, is the same in print. The organ-pipe order takes 54\% of these updates, as the paper says.
\table{queens-order}{Sixteen queens in the natural order.}
With a slack row for each diagonal, in place of secondary columns, the queens take more updates, the more the larger the board is.
\table{slack}{Updates for $N$ queens with secondary columns, and with slack rows in place of them.}
\figure{queens-per-solution.pdf}{The work for one solution. Two and three queens have none.}
@^organ-pipe order@>

@ What the search does on a chessboard of $8\times8$ squares is shown in Figure~16 of the paper. Each step treats that rank or file which has the fewest ways left.
\figure{figure16.pdf}{The first steps of the eight queens, as in the paper's Figure~16, with the ways left to cover each rank and file. Squares that a queen occupies or
attacks are gray, the ways of the column that is chosen are blue. After~(d), a queen in R2 and F3 leaves no way to cover~F2.}

@ The paper wonders whether the ratio of R-updates to updates approaches a limit as $N$ goes to infinity. At the end of our table
it is still growing.
\figure{queens-ratio.pdf}{R-updates divided by updates. The cross is the ratio of what is printed for 18 queens.}

@ How does the work spread over the board? For Scott's problem the paper counts it level by level; for the queens it only gives sums. The picture shows the levels of boards up to 16, and \.{results/searches.json} has them up to~18. The curves rise together at first, as long as any queen is as good as another. With ranks alone, the search
goes on where a file could already have told it that there is no hope, so the dashed curves bend later and meet the others only in the last levels, which hold the solutions.
\figure{queens-profiles.pdf}{$N$ queens, level by level: nodes and updates, with ranks and files primary (solid) and with ranks alone (dashed). Level~0 is the first queen.}
@^profile@>

@ Knuth's own program goes one step further: it sorts the nodes of each level by the number of their branches. So does {\mc DANCE}, and it says behind each row, as his program does, which branch it was:
\session
$ queens 8 \BAR dance --profile=degree
$ queens 8 \BAR dance --print --branches --limit 1
\endsession
@^branching degree@>

@* What the shortest column saves. ``The heuristic is even more effective in larger problems,'' says the paper, ``because it tends to reduce the total number of nodes by a factor that is exponential in the number of levels.'' It shows one problem at a time; here is the curve. On 8 queens the first column has twice as many nodes as the shortest one, on 14 queens four times as many; the
factor grows by an eighth or so with each queen, so it is exponential as far as we can see. The organ pipe's order helps by a factor that also grows, but slowly, to~1.6. Among the rectangles of the pentominoes the shape matters as much as the size: in $20\times3$ the first column does worse than in $15\times4$, although that tree is smaller, perhaps because a narrow strip is easily
cut into bays that nothing fits, and only the shortest column looks at all of them.
\figure{heuristics.pdf}{How many times as many nodes a search has when it takes the first column: left, $N$ queens in both orders of the columns, and what the natural order costs; right, all packings of the four rectangles by the twelve pentominoes, with the X first and then cell by cell from a short side.}
@^S heuristic@>

@* Concluding remarks. The paper prints five word squares, in which each rank, file and diagonal is a word, and says that all of their kind were found in some 60 million updates, with a list of about 600 words that is not known. Ours has 665 words of three letters. All
five squares are among the solutions, as the chapter {\it Words\/} shows; the number of updates can be compared in kind only.

@ The paper measures machines in updates per second. The last of these machines is the one on which the results of this book were computed; its speeds are
those of the links and of the bits, on the pentominoes in $6\times10$.
\figure{measured-machines.pdf}{The paper's machines and this one, and how long this one takes for an hour's work of each. What ran before 1992 was another program, whose job is counted in the updates that DLX takes for it.}
@^speed@>

@* The companions. Austin's article \cite{Austin} has two matrices that can be checked. The Kanoodle is a rectangle of $5\times11$ with twelve pieces. Its matrix has 67 columns and, by our count, 1789 rows instead of the 2222 that are
printed; a count that does not use the generator confirms this, and no other set of a tromino, three tetrominoes and eight pentominoes has more than 2140.
\puzzle{kanoodle.puzzle}
\table{companions}{The two matrices of the article.}
\figure{kanoodle.pdf}{A packing of the Kanoodle.}
@^Kanoodle@>
@^Austin, David@>

@ \listing
How is a picture made of a packing? By one more program in the pipe. It works in the same way for a puzzle of your own:
\session
$ polyominoes kanoodle-sample.puzzle \BAR dance --print \BAR draw -n 1 > k.svg
\endsession
This puzzle is the Kanoodle with a few pieces put into their places, so that the first packing comes at once. {\mc DRAW} belongs to the harness, and is written in Python. It gets nothing but the rows of packings, with a blank line behind each, and their names must tell the rest. A
row with \.{23} and \.{24*} in it consists of triangles, one with \.{H23} of sticks; a row of squares has neither, and those of queens, sudokus and word squares have names that nothing else has. The kind that is left when all rows of the first packing have been read is that of all packings; a row that does
not belong to it is refused with its line, and so is a name that comes twice, for then it is no exact cover.

The one name of a row that is no cell is the piece. It tells the color, and stands on the cell nearest to the middle of the piece. If there is none, because there are many copies of a piece, the color tells how the copy is turned. Two cells of one piece have a thin line between them, and all others a thick one; this alone
would suffice, for those who see no colors. The pictures of the experiments are drawn by the same functions, so the command above gives what the figure shows.
@^pictures of packings@>

@ \listing
Several packings go onto one sheet, up to a thousand, or with \.{--each} into a file each. The names of pieces are free, and hence \.{L1}, a good name for the first of two Ls, might be a square, in rank~47. It would lie apart from the others of its row, and from all cells of the board; then it is
a name.
@.draw@>

@ The sudoku that he calls easy was in a picture, which is lost. Its matrix has 457 rows, so it had 34 givens; the first of these three has as many, and its search tree does not branch, like his. The chapter on sudokus draws all three trees.
\puzzle{sudoku.txt}
