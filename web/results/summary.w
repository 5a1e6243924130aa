@* Summary of the results. These pages tell you what became of every number in the paper. The preface defines the verdicts, and the chapter {\it Experiments\/} has the details. If you do not know the paper, the names will mean nothing to you yet; look at the picture at the end of the chapter, and come back after the experiments.
@^verdicts@>
@^Knuth, Donald@>

A number goes a long way before we judge it (\Fig{verdict}). A generator turns a puzzle file into a matrix, an engine turns the matrix into a report, and a counting rule reads our number off the report. Meanwhile, the paper's number waits in a catalogue, copied by hand and checked by eye. Only when both are complete do they meet. If they differ,
we call the paper's number a misprint only if other runs prove it.
\figure{verdict.pdf}{From a puzzle to a verdict. Boxes are files, and each arrow is what makes one from another. The gray boxes hold what was printed.}

Most of the numbers come out in every digit, in large searches as well as in small ones (\Tab{summary}).
\table{summary}{The numbers in the paper and its companions, with their verdicts, by subject. {\it Wrong\/} are misprints and errors of an author; {\it not true\/} are statements that are false, or true in part, and conjectures that are refuted.}

@i cxx.w

@ Nine slips explain all eighteen misprints (\Tab{misprints}). Some are slips of the pen: a digit or two are wrong, or one letter is printed for another. The printed updates for 18 queens are too many by exactly $2^{32}$. The estimates for the rectangle of $9\times10$ have trillion for billion, and quadrillion for trillion. Other misprints reveal what the author did. The updates for matrix~(3) belong to a matrix in which
one row has lost its last letter. In one case of Scott's problem, a piece could be turned over that should not. Whatever the paper computes from such a number is wrong, too. Each misprint has a proof that you can run. Most proofs run whenever the experiments do; those for 17 and 18 queens take hours, and only \.{make reproduce SCALE=full} runs them.
@^misprints@>

One number is open, the updates for the Aztec diamond, because we do not know the choices that would lead to the printed one. Some numbers are only consistent, or lost, because our texts of the paper lack the pictures and the orders of pieces that they depend on. (The preface says which texts we have.)

The texts also make statements without a number, and most of them are true. A few are not. With the X at 23, 404 rows overlap, not 406. The grid of $5\times5$ squares has 60 segments, but the ranges in the text give~50. Barwell expected
fewer than a hundred packings of his five squares; there are 1,795. The file \.{results/numbers.html} lists all statements and numbers, and, for each verdict against the paper, what you could say in its defense.
\table{misprints}{The wrong numbers of the paper and of its companions: misprints, what follows from them, and Austin's~2222, which is an error of his own. The file \.{results/errata.csv} has them with their proofs, and the picture \.{errata-at-a-glance} shows why we believe it.}

@ \Fig{scott-solutions} shows, on one sheet, the problem with which everything began. You will find more pictures in the experiments, and all of them on the page \.{results/report.html}.
\figure{scott-solutions.pdf}{Scott's problem: twelve pentominoes on a chessboard without its center, in the 19, 20 and 26 ways of the three cases.}
@^Scott, Dana@>
@^Scott's problem@>
