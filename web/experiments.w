@* Experiments. The programs of this book are run by a harness, in the folder \.{experiments}, that knows what the paper prints: a catalogue of
{\it claims}, each with its figures; and a list of {\it experiments}, each with a command, and with the counting rule
under which it settles a claim. The command \.{make reproduce} runs them, but for a few that take very long. Every table of this chapter has been written by the harness and is merely
copied into the book; where a figure that we measured differs from the one that is printed, both are shown.
@^claims@>
@^experiments@>

A verdict is {\it reproduced\/} if the figures are equal. It is {\it misprint\/} if they are not, and if there is a proof: another
experiment that explains what the paper counted, or the same run by the engine |Sets|, which shares no code with |Links|.
Anything else that is not equal {\it differs}, and that makes the whole run fail.
@^verdicts@>

@i cxx.w
@s Links int
@s Sets int

@* Counting rules. An update has only one meaning in the paper, and ours agrees with it in every case, to the last digit: one for the removal of a header, and
one for the removal of a node, on covering. Even the cover of a column that has no rows is counted. The remark beside the
profile of Scott's problem, that such covers were left out, does not describe the figures of that table; with \.{--empty-columns skip}
its total would be 3,610,626 instead of 3,617,723.
@^update@>

@ The word `node' is used in several ways. Let $T$ be the number of all nodes, with the root and with the solutions, and let $S$ be the number of solutions.
\bull The three cases of Scott's problem are counted without the root: $T-1$. Their level~0 is the placement of the X, which is our level~1.
\bull Scott's whole problem, and the $6\times10$ rectangle, are counted without the solutions: $T-S$.
\bull The queens are counted in full: $T$.
\smallskip\noindent
Each experiment names the rule that it applies; the programs always report~$T$.
@^nodes, ways to count them@>

@* The small matrix. The matrix~(3) of the paper needs 30 or 35 updates, depending on the rule, and not 28 or~33 as printed. The difference is made at level~0,
where column~A is covered and then the columns of its row. If the last row of the matrix is $\rm D\,E$ instead of $\rm D\,E\,G$, the printed numbers come out
exactly; so they were probably counted with that matrix.
\table{matrix3}{Updates for the matrix (3).}

@* Scott's problem. The twelve pentominoes are placed on a chessboard without its center. The puzzle file of the first
case stands in the chapter on polyforms; in the second case the X is at~24, in the third at~33, and there the P is not flipped over.
\table{scott-cases}{The three cases of Scott's problem.}

@ In the third case, 5,526,988 updates are printed, and 4,865,610 is right. The wrong figure comes out exactly if the P has five orientations, one of them
flipped over, instead of four; four of the 30 solutions that are then found are spurious. By the first column, that faulty matrix leads to 154,925 nodes, and
without the spurious solutions to~154,921, a number that the paper uses elsewhere for the same case. So the printed total of 13,691,897 updates should be 13,030,519.
\figure{figure1.pdf}{The packing of the paper's Figure 1, found among the 26 of the third case.}

@ The profile of the first case, with the rule of the shortest column:
\table{scott-x23-shortest}{X at 23, shortest column.}
\figure{scott-tree.pdf}{The search tree of this case, the paper's Figure 5. A node is drawn where the search is when it gets there, so that
the width of a subtree is the work it takes.}

@ And with the rule of the first column:
\table{scott-x23-first}{X at 23, first column.}
\figure{scott-levels.pdf}{Nodes and updates on each level, under both rules.}

@ The paper tries a mixture, too, with the rule of the shortest column on the upper levels only. It does not pay.
\table{scott-hybrid-7}{The shortest column up to level 7, the first below.}
\table{scott-hybrid-8}{The shortest column up to level 8, the first below.}

@ All 65 solutions on one sheet:
\figure{scott-solutions.pdf}{The 19, 20 and 26 solutions of the three cases.}

@* More pentominoes. In the rectangle of $6\times10$, with the center of the X in the upper left quarter, everything comes out as printed: 902,631 nodes
and 309,134,131 updates, or 28,320,810 nodes and 4,107,105,935 updates if the first column is chosen. The order of the columns matters: cells come first, rank by rank, and
then the pieces; but in runs with the first column, the column of the X comes before all others.

@ The Y pentominoes in a square of $15\times15$ fall into four classes, depending on what happens in the corners; one class has no
packing. What symmetry is left in a class is broken by the Y that covers the center. The puzzle files say how.
\table{y-pentominoes}{The four classes of packings of 45 Y pentominoes.}
\figure{figure6.pdf}{A packing of each class that has any, as in the paper's Figure~6.}
\figure{y-solutions.pdf}{All 212 packings. The color of a Y tells its orientation.}

@ The one-sided pentominoes have 46 packings in a rectangle of $3\times30$. The most symmetric ones keep 51 of their 73 edges when left and right are
exchanged, and 48 when top and bottom are; a translation of the paper prints 27 and~18, which fits no packing.
\figure{figure9.pdf}{A maximally symmetric packing, as in the paper's Figure~9.}
\figure{3x30-solutions.pdf}{All 46 packings.}

@ Dudeney's chessboard has 16,146 dissections into the twelve pentominoes and a square, as the paper says. How the paper breaks the symmetry of the board is
not known, and no way that we have tried makes its 1,526,279,783 updates; this figure is not settled.
\figure{dudeney.pdf}{One of the dissections.}

@ The Kanoodle is a rectangle of $5\times11$ with twelve pieces. Its matrix has 67 columns and, by our count, 1789 rows instead of the 2222 that are
printed; a count that does not use the generator confirms this.
\figure{kanoodle.pdf}{A packing of the Kanoodle.}
\allfigures

@* Hexiamonds. The rhombus, and the four arrows for which the paper gives numbers but no drawing that has survived in its text, were found by
their numbers: shape, orientation and order of the cells are such that solutions, nodes and updates all agree.
\table{hexiamonds}{The twelve hexiamonds in a rhombus and in four arrows.}
\figure{figure7.pdf}{One packing of each shape that has any, as in the paper's Figure~7.}
\figure{hexiamond-solutions.pdf}{All packings of the rhombus, and of the arrows that have any.}

@ In O'Beirne's hexagon, the seven cases differ by the distance of the small hexagon from the center. The case of distance~0 was split by
the paper into two subcases by the position of the crown. Its numbers come out when the middle tooth of the crown is kept in a twelfth of the board,
and when, if the crown is its own reflection, the chevron has only three of its six orientations.
\figure{figure8.pdf}{A maximally symmetric packing of each case, as in the paper's Figure~8: hsym is the horizontal score, vsym the vertical one. A name with
a prime is that of a piece turned over, in a lighter color.}
\table{hexagon}{The seven cases of the hexagon. A pair of symmetries is the horizontal and the vertical score of the most symmetric packing.}
\allfigures

@* Tetrasticks. The five squares, each without one of the tetrasticks, stand in the chapter on polysticks.
\figure{tetrasticks-without-H.pdf}{All 72 squares without the H.}

@ Pieces may not cross each other as they do here:
\figure{figure12.pdf}{The crossing of the paper's Figure~12.}
\figure{figure13.pdf}{The ten one-sided welded tetrasticks in a square. The third packing is left to the reader.}

@ The board for all one-sided tetrasticks, which the paper leaves open, has 100 segments and 40 points where pieces might cross. Its matrix has 165 columns
and 2945 rows.
\figure{figure15.pdf}{The Aztec diamond, as in the paper's Figure~15.}

@ The fifteen one-sided unwelded tetrasticks do not fill a grid of $5\times5$ squares, as the paper says. In its Figure~14 they form an `oboe',
but no text that we have describes its shape: the shape is lost.
\allfigures

@* The queens. Both ways of counting agree with the paper for all~$N$ in the table, but for one number: with 17 queens, and with only the ranks primary, there are
2,015,702,974 nodes, and the paper prints \dots907; the updates of that case are as printed. When ranks and files are taken in their natural order, the sixteen queens need
5,801,583,739 updates; the paper prints \dots789. The engine |Sets| confirms our figure, and the number of nodes, 312,512,659, is the same in print.
\table{queens}{The $N$ queens: both ranks and files primary, and only ranks primary (R).}
\figure{queens-per-solution.pdf}{The work for one solution.}

@ What the search does on a chessboard of $8\times8$ squares is shown in Figure~16 of the paper. Each step treats that rank or file which has the fewest ways left.
\figure{figure16.pdf}{The first steps of the eight queens, as in the paper's Figure~16, with the ways left to cover each rank and file. Squares that a queen occupies or
attacks are gray, the ways of the column that is chosen are blue. After~(d), a queen in R2 and F3 leaves no way to cover~F2.}

@ The paper wonders whether the ratio of R-updates to updates approaches a limit as $N$ goes to infinity. At the end of our table
it is still growing.
\figure{queens-ratio.pdf}{R-updates divided by updates.}

@* Speed. The paper measures machines in updates per second. The last of these machines is the one on which the results of this book were computed; its speed is
that of the links, on the pentominoes in $6\times10$.
\figure{measured-machines.pdf}{Updates per second, from 1958 to today.}
