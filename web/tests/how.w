@* How we know. Four programs are given the same matrix, and they agree:@^tests@>
\session
$ polyominoes scott-x33-misprint.puzzle \BAR dance --engine links
30 solutions, 15,893 nodes, 5,526,988 updates
$ polyominoes scott-x33-misprint.puzzle \BAR dance --engine bits
30 solutions, 15,893 nodes, 5,526,988 updates
$ polyominoes scott-x33-misprint.puzzle \BAR plain
Altogether 30 solutions, after 5526988 updates.
$ polyominoes scott-x33-misprint.puzzle \BAR dance --engine frontier
30 solutions, 25,431 shapes
\endsession
The first walks through dancing links, the second moves bits and touches no link, the third is the
plain program of this book, and the fourth has no search tree at all. They share not one line of the
search, and 5,526,988 is the printed number besides. It is wrong all the same.
\remark{William McKeeman@^McKeeman, William@> called the comparison of several programs with one
purpose {\it differential testing}~\cite{McKeeman 1998}.}
This is the P that was turned over; four of the thirty packings have a piece that must not lie like
that. None of the four could notice, because the fault sits where they all believe what they are
told: in the matrix.

A program that counts packings and prints 19 does not crash if it should have printed~20, and you
cannot check it by hand. So how do we know that our own numbers are right? We need witnesses who
know the answer in another way; and of each of them we ask what it has in common with the accused,
because our most embarrassing mistakes were there.

@i cxx.w

@* Small matrices. A search must find only solutions, all of them, and none
twice.@^brute force@> Take a random matrix of at most twelve columns and a few rows, try {\it
every\/} set of its rows that have a primary column, and keep those that cover each primary column
once and no secondary column twice. That takes ten lines, which you can check by reading, and the
engines must find the same sets. \remark{Random testing from properties is the idea of Koen
Claessen@^Claessen, Koen@> and John Hughes,@^Hughes, John@> whose {\mc QUICKCHECK}~\cite{Claessen
2000}@:QuickCheck}{{\mc QUICKCHECK}@> has descendants in most languages; we use {\mc
RAPIDCHECK}@:RapidCheck}{{\mc RAPIDCHECK}@> by Emil Eriksson@^Eriksson, Emil@> and {\mc
HYPOTHESIS}@:Hypothesis}{{\mc HYPOTHESIS}@> by David MacIver.@^MacIver, David@>} Are twelve columns
enough? The faults that we have met, or planted, all show there; but that is experience, and not a
proof.

But brute force has no nodes and no updates. The witness for these is a slow engine that we wrote
from the same words of the paper: algorithm~X on plain sets, which it intersects where the links
remove and put back. The two must agree on each node in turn. If both are wrong, it is because we
have misread the paper; and then its own numbers help us.

@* A second reader. None of this would have helped against the P. To catch it we need a second
reader of puzzle files,@^second reader@> one that does not share even the geometry. It has no names
for cells, no orientations, and no matrix. A cell is a point of the plane, its center, and a quarter
of a turn takes $(a,b)$ to $(b,-a)$;\marginfigure{quarter-turn.pdf}{A~P, and the same after a
quarter of a turn about the origin. Its cells are points, and no list of orientations is needed.}
then the last vacant cell is covered by anything that fits.

Who writes the puzzles for it? A random text is refused by every reader, and a puzzle without a
packing is little better, because zero equals zero. Therefore we have a scribe,@^scribe@> a program
that cuts a board into pieces, so that there is at least one packing, turns each piece before
writing it down, and adds restrictions, the lines that are hardest to read. Each run of the tests
writes 200 puzzles for each kind of lattice.

Are 200 enough? The only way to test a test is to plant a
fault and see whether it is found.@^planted faults@> I once wanted the tests to be faster, and had
the scribe write only 100. Then I planted a generator that is deaf to the word \.{unflipped}, a near
relation of the fault above, and the 100 puzzles missed it. So there are 200 again.

@* What the tests found. \listing
The scribe has also found a fault that was not planted. A piece may be
written as Knuth's own program@^Knuth's own programs@> has it, with a number of turns and a number
of sides, and ours turned such a piece once too often before it transposed it. With four turns, as
in all of Knuth's examples, that makes no difference. But the scribe does not know what is usual,
and wrote a domino with one turn and two sides. It was turned, then transposed, and lay as
before:\marginfigure{domino-turn.pdf}{A domino that may not be turned, and has two sides. Above, as
it should be read; below, as it was: the turn in orange makes two orientations one.} one
orientation, where there are two (\Fig{domino-turn}). The second reader disagreed.

@* What they could not find. But programs try only what their authors thought of. So we asked
readers who had not written the programs to find fault with them.
They found no wrong digit, but wrong words beside the digits.

We called numbers ``reproduced'' that could not have come out otherwise: the sudoku of
Austin's@^Austin, David@> article is lost, so I had made one with as many givens as his matrix
needs, and of course it had his 457 rows. And we called his 2222 a misprint, although he also prints
all 669 digits of $2^{2222}$, correctly; nobody mistypes those. All of this had passed every test.
Since then, each statement that we call true is also tested with a report that refutes it, and must
be called false then.

What remains? Numbers too large for every test stand on a net of small facts: engines that share no
line agree wherever both can go, and on boards that no tree could ever reach, the frontier agrees
with Kasteleyn's@^Kasteleyn, Pieter Willem@> formula for dominoes \cite{Kasteleyn 1961}. But the
generators and the second reader were written with the same understanding of what a puzzle means,
and a misunderstanding would be shared. The {\it other ways\/} are ahead. But let us first see where
the dance came from.

@ \listing
One of those readers attacked the project,@^attacker@> found no wrong count, but changed a
report: a large search is divided among machines, and when one of them claimed 999 solutions that it
had not found, they were added to the others without a word. Now a report has a
checksum.@^checksum@> Another compared our copy of the printed numbers with the texts, figure by
figure. And a mistake that can be reconstructed down to the last digit, like the P, is better
evidence than any agreement.

@* Exercises. \numbered{37}[{\it 15\/}] Our second reader of puzzles knows nothing about
orientations, and has its own lists of pieces. Which mistakes could both readers make all the same?
\numbered{38}[{\it25\/}]\hint{In which of the two matrices are all columns primary?}
Plant a fault in {\mc PLAIN}, by changing one place, so that it remains
right about matrix~(3), but not about eight queens. Then plant one that no matrix can bring to
light; what is not left as it was found is a fault, too.@^planted faults@>
