@* Summary of the results. These pages tell you what became of every number in the paper. The preface defines the verdicts; the rest is in the chapter {\it Experiments}.
@^verdicts@>
@^Knuth, Donald@>

A figure goes a long way before it is judged. A puzzle file is turned into a matrix by a generator, and the matrix into a report by an engine; a counting rule reads our figure off the report. What the paper prints has been copied into a catalogue, by hand and eye, and does not meet our figure before both of them are complete. If they are not the same,
the paper's figure is a misprint only when other runs prove it.
\figure{verdict.pdf}{From a puzzle to a verdict. Boxes are files, arrows are what makes one from another. The gray ones are what was printed.}

Most of the figures come out in every digit, those of large searches as well as those of small ones.
\table{summary}{The figures that are printed in the paper and its companions, with their verdicts, by subject. Wrong are misprints and errors of an author; not true are statements that are false, or true in part, and conjectures that are refuted.}

@i cxx.w

@ The misprints come from a dozen slips, and are of several kinds. Some are slips of a digit: a digit or two of many are wrong, or one letter stands for another; the printed updates for 18 queens are too many by exactly $2^{32}$. Others tell what the paper's author did. The updates for the matrix~(3) are those of a matrix in which
one row has lost its last letter; in one case of Scott's problem a piece was allowed to be turned over; and what follows from such a figure is wrong with it. In each case there is a proof that is run: for most of them whenever the experiments are, and for 17 and 18 queens at scale full alone.
@^misprints@>

One figure is open, the number of updates for the Aztec diamond: the choices are unknown that would lead to the printed one. What is consistent, or lost, depends on pictures and orders that our texts lack; the published paper has the pictures.

The texts also make statements without a figure, and most of them are true. A few are not: 404 rows overlap with the X at 23, and not 406; the grid of $5\times5$ squares has 60 segments, and the ranges of the text give~50; Barwell expected
fewer than a hundred packings of his five squares, and there are 1,795. The page has all of them, with what may be said against each verdict.
\table{misprints}{Misprints of the paper and of its companions. The file \.{results/errata.csv} has them with their proofs, and the picture \.{errata-at-a-glance} shows why we believe it.}

@ And this is the problem with which everything began, on one sheet. There are more pictures in the experiments; the page \.{results/report.html} has all of them, with all claims to search and sort.
\figure{scott-solutions.pdf}{Scott's problem: twelve pentominoes on a chessboard without its center, in the 19, 20 and 26 ways of the three cases.}
@^Scott, Dana@>
@^Scott's problem@>
