@* Summary of the results. All wrong numbers of the paper and its companions, but for an estimate
that is merely off, fit on half a page (\Tab{misprints}).\remark{Wrong in the texts that we have.
What Knuth may have mended when the paper was printed again, in 2011, we cannot say.} Seventeen are
misprints,@^misprints@>@^errors of the paper@> as we call what a slip has done, be it of a pen, a
printer, or an input; and they come from nine slips, most of which you have seen at work. One lost
letter makes four wrong numbers, and one P three, or five, if it also made the two that stand beside
its case (or else there are ten slips). Each has a proof that can be run. One number is a plain
error,@^verdicts, error@> and no slip, because its author meant it: David Austin@^Austin, David@>
counts 2222 rows for the Kanoodle,@^Kanoodle@> a puzzle of twelve pieces, which has 1789
\cite{Austin}.

We have compared 420 numbers and statements of the paper, and of what others have written about
it, with runs of our own (\Fig{tally}). What became of each of them is its
{\it verdict}:@^verdicts@> 267 were {\it reproduced},@^verdicts, reproduced@> to the last digit. Of
the statements without a number, 60 are true, and 18 are not, or not quite; these have a list in the
appendix {\it Tables}. What surprised us most among them was a conjecture of
Barwell's.@^Barwell, Brian@> He knew of five packings of his squares of tetrasticks,@^tetrasticks@>
and expected fewer than a hundred; there are 1,795, and David Goodger's@^Goodger, David@> {\it
Polyform Puzzler\/}@^Polyform Puzzler@> \cite{Goodger}, a program that has nothing to do with ours,
has found as many.
\widefigure{tally.pdf}{The 420 numbers and statements, a square each, and their verdicts. A column
  of a table counts as one. Measured: the number depends on a machine, or is printed as `many' and
  the like. Editions: the texts of the paper differ.}
\apart{2.2em}
\widetable{misprints}{The wrong numbers: misprints, what follows from them, and Austin's 2222
  rows. (R: only ranks are primary.) For $9\times10$, ours are estimates of the tree in which
  the V has two ways; the paper must have meant 19 trillion and 64 billion. (What else it estimates
  is in \Tab{estimates}.) None of the tetrasticks is called S. The captions in the appendix have
  what only the Chinese translation prints wrong. The file \.{results/errata.csv} lists all with
  their proofs.}

But all verdicts lean on programs of our own, and a reader of detective stories knows what to think
of two witnesses who tell the same story word by word.

@i cxx.w

@ \listing
Here is the whole score of the 420, where a column of a table counts as one. Of them, 267 are
reproduced, 21 consistent, 17 misprints, and one is open. The other 114 are 60 statements that are
true,@^verdicts, true@> 18 that are
not,@^verdicts, false@>@^verdicts, in part@>@^verdicts, refuted@> and 36 numbers that are lost, or
can only be measured, and the like.@^verdicts, measured@>@^verdicts, lost@>@^verdicts, edition@>

Might we have been lucky? For 166 of the 267, nothing had to be guessed. At 18 of the other 101 a
guess was made, and the rest had to live with what was guessed before. The chances of the 18 add up
to 0.0023, if wrong numbers fall at random.

A number goes a long way before we judge it (\Fig{verdict}). A generator turns a puzzle file into a
matrix, an engine turns the matrix into a report, and a counting rule reads our number off the
report. Meanwhile, the paper's number waits in a catalogue, copied by hand and checked by eye. Only
when both are complete do they meet. If they differ, we call the paper's number a misprint only if
other runs prove it.
\figure{verdict.pdf}{From a puzzle to a verdict. A box is a file; an arrow is the program, or the
  person, that turns one file into the next. The gray boxes hold what was printed.}

What we say then is its {\it verdict}, which is one of these:
@q <!-- verdicts --> @>
@^verdicts, reproduced@>
@^verdicts, consistent@>
@^verdicts, misprint@>
@^verdicts, error@>
@^verdicts, edition@>
@^verdicts, measured@>
@^verdicts, true@>
@^verdicts, false@>
@^verdicts, refuted@>
@^verdicts, in part@>
@^verdicts, open@>
@^verdicts, lost@>
\bull {\it Reproduced\/}: our run gives the printed number, to the last digit printed. If the text
leaves something open, we say what, and how many ways we tried; chance alone would have given such
an agreement less than once in a thousand times.
\bull {\it Consistent\/}: our run gives the printed number, too; but the text leaves something open,
and we tried so many ways that chance alone would give such an agreement once in a thousand times or
more, or we did not count the ways.
\bull {\it Misprint\/}: the printed number cannot be right. Our run gives another, and a proof is
run as well: a second engine gives ours, a faulty input gives the printed one, or the text's own
numbers contradict it.
\bull {\it Error\/}: the printed number is wrong, and no slip of the pen explains it: the author
meant what he printed.
\bull {\it Edition\/}: two texts print different numbers, and our run agrees with the one that we
name.
\bull {\it Measured\/}: the number depends on the machine or on chance, or the text gives it only
roughly, or in a word such as many. We print ours next to it, with its standard error if it is an
estimate.
\bull {\it True\/}: our runs confirm a statement without a number, or that a printed set is among
those found, by comparisons that we name. Each of them could have failed.
\bull {\it False\/}: our runs contradict the statement.
\bull {\it Refuted\/}: the text only conjectures it, and our runs show that it is not so.
\bull {\it In part\/}: a part of the statement is true, and a part is not.
\bull {\it Open\/}: our run gives another number, and nothing proves which is right. We say what we
tried, and how near it came.
\bull {\it Lost\/}: the texts that we have do not determine what the number counts.
@q <!-- end of verdicts --> @>

\smallskip\noindent
Most of the numbers come out in every digit, in large searches as well as in small ones
(\Tab{summary}). A list, such as a column of a profile, counts as one number there.
\table{summary}{The numbers in the paper and its companions, with their verdicts, by subject.
  {\it Wrong\/} are misprints and errors of an author; {\it not true\/} are statements that are
  false, or true in part, and conjectures that are refuted.}

@ \listing
Nine slips explain all seventeen misprints@^misprints@>@^errors of the paper@> (\Tab{misprints},
with one line more, the rows of the Kanoodle, which are Austin's error). Some are slips of the pen:
a digit or two are wrong, or one letter is printed for another. For 18 queens, the printed updates
are too many by exactly $2^{32}$. In the estimates for the rectangle of $9\times10$, trillion is
printed for billion, and quadrillion for trillion. Other misprints reveal what the author did. The
updates for matrix~(3) belong to a matrix in which one row has lost its last letter. In one case of
Scott's problem, a piece could be turned over that should not have been. Whatever the paper computes
from such a number is wrong, too. Each misprint has a proof that you can run. Most proofs run
whenever the experiments do; those for 17 and 18 queens take hours, and only
\.{make reproduce SCALE=full} runs them.

One number is open, the updates for the Aztec diamond,@^Aztec diamond, updates for@> because we do
not know the choices that would lead to the printed one. Some numbers are only consistent, since
chance could have given us as much, or since we tried shapes without counting them; some are lost,
because our texts of the paper lack the pictures that they depend on. (The preface says which texts
we have.)

There are also statements without a number, and most of them are true. A few are not. With the X at
23, 404 rows overlap, not 406. In the grid of $5\times5$ squares there are 60 segments, but the
ranges in the text give~50. Barwell expected fewer than a hundred packings of his five squares;
there are 1,795. The file \.{results/numbers.html} lists all statements and numbers, and wherever we
contradict the paper, it also gives the case for the defense. The picture \.{errata-at-a-glance}
shows, for each of the wrong ones, what is printed and what is right.

@ \listing
{\interlinepenalty=10000 If you read the paper beside this book, here is where to look for what.
The names at the left are the paper's headings. (All pictures are on the page
\.{results/report.html}, too.)\par}
\nobreak\medskip
{\eightpoint \hyphenpenalty=10000 \halign{\vtop{\hsize=42mm \rightskip=0pt plus1fil \parindent=0pt\strut\it#\strut}\quad&\vtop{\hsize=71mm \rightskip=0pt plus1fil \parindent=0pt\strut#\strut}\quad&\vtop{\hsize=41mm \rightskip=0pt plus1fil \parindent=0pt\strut#\strut}\cr
{\bf in the paper}&{\bf its numbers and claims}&{\bf in this book}\cr
(before the first)&operations (1) and (2); why (2) undoes (1)&{\it Dancing links\/} (\Fig{unlink-1}, \Fig{unlink-2})\cr
The exact cover problem&matrix (3); three 1s in a row are enough; Scott's 72 columns and 1568 rows; Figure~1&{\it Dancing links}; {\it Rivals}; \Fig{figure1}\cr
Solving an exact cover problem&$2\times10^{12}$ nodes if F comes first; 9,015,751 cell by cell; 19, 20 and 26 solutions&{\it Experiments\/} (\Tab{scott-cases}, \Tab{estimates}); \Fig{rival-packers}\cr
The dance steps&Figures 2, 3, 4; the order of undoing&{\it Dancing links\/} (\Fig{toroid-2} to \Fig{toroid-5})\cr
Efficiency considerations&28 and 33 updates; profiles; mixtures; 14 and 8 accesses; machines; Scott's and Fletcher's programs; $6\times10$; Dudeney; Y~pentominoes&{\it Experiments\/} (\Tab{matrix3} to \Tab{y-pentominoes}); {\it Rivals\/}\cr
Applications to hexiamonds&rhombus and arrows; O'Beirne's hexagon; symmetry scores; $3\times30$; $9\times10$&{\it Experiments\/} (\Tab{hexiamonds} to \Tab{nine-by-ten}); {\it The frontier\/}\cr
A failed experiment&dominoes on a mutilated chessboard; the hexagon colored&\Tab{mutilated-chessboard}, \Tab{hexagon-coloured}\cr
Applications to tetrasticks&five squares; crossings; welded and unwelded pieces; the Aztec diamond&{\it Polysticks\/}; \Tab{tetrasticks} to \Tab{aztec-diamond}\cr
Applications to queens&1 to 18 queens; 16 in two orders; ratio of R-updates&{\it Queens\/}; \Tab{queens} to \Tab{queens-levels}\cr
Concluding remarks&word squares; Waltz, Haralick and Elliott&{\it Words\/}; {\it A short history\/}\cr
Addendum&107 Aztec diamonds; 10,440,433 rectangles&\Tab{aztec-diamond}, \Tab{nine-by-ten}\cr}}
@^sections of the paper@>
