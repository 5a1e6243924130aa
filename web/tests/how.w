@* How we know. A program that counts packings prints 19, and 19 looks as good as 20. If the program
has a fault, nothing will tell you: it does not crash, and you cannot check the number by hand. How,
then, do we know that our numbers are right? In this chapter you find the ideas behind our
tests,@^tests@> and what the tests found. (They are in the listing, where they fill more than a
hundred pages.)

Let us first say what we have to know. A search must find only solutions, all of them, and none
twice. Its counters must count what they claim to count. The matrix must be the matrix of the
puzzle. And all of this must stay true when you interrupt the search, limit it, cut it into parts,
or give it to sixteen threads.@^threads@> Four claims, and each needs a witness of its own.

A witness must know the answer in another way. Two programs that share a mistake agree perfectly; we
ask of every comparison what the two sides have in common. Our most embarrassing mistakes were in
the parts that they shared.

@i cxx.w

@* Small matrices. The first claim is checked by the simplest witness there is.@^brute force@> Take
a matrix of at most twelve columns and a few rows, try {\it every\/} set of its rows, and keep those
that cover each primary column once and no secondary column twice. It takes ten lines without any
idea of a search, and you can check them by reading. The links, the bits, and a slow engine that
works on plain sets must find the same solutions, and the frontier, which counts, must count as
many. We compare the solutions themselves where there are any, and not only their number, since a
search that finds one solution twice and misses another counts right.

Twelve columns are enough because a search goes wrong in a small way or not at all. A row that stays
in a list too long does so for two columns as well as for two thousand. What size itself can break
has tests of its own: matrices with 300 primary columns, with 100,000 rows, with 5,000 levels, with
no column and with no row.

Our matrices are random, and this is harder than it sounds. If you throw a coin for each entry,
nearly all matrices have no solution, and the test says nothing. A row is often the intersection of
two random patterns, which makes it sparse; one matrix in ten has a column that is in every row;
rows occur twice; some columns are secondary. On level 1, 2 or~3 the rule for choosing a column
changes, because these small trees have few levels, and a change of rules is where an engine can go
astray. The library that makes the matrices, {\mc RAPIDCHECK} by Emil
Eriksson,@:RapidCheck}{{\mc RAPIDCHECK}@>@^Eriksson, Emil@> has a second talent. When a matrix makes
a test fail, it tries smaller ones as long as they fail too. What you have to understand in the end
has two rows or three.

@ Brute force has no nodes and no updates; it cannot judge the counters. Here we need two programs
that were written in different ways from the same words of the paper. These are the links, and
algorithm~X on sets. They share the matrix, its reader and the form of the report, but no line of
the search: one of them removes nodes from lists and the other intersects sets. They must agree on
each node in turn, with the column chosen there, the number of its rows, and the updates so far.
Suppose that an engine charged an update one level too low. The totals would still agree, and so
would the solutions; but the third node would not.

If both are wrong, they are wrong in the same way. Then we have misread the paper, and the paper's
own numbers would show it. The experiments have profiles, which matter much: all 78 cells of the
profiles beside Knuth's Figure~5 come out, and their percentages.

The chapter {\it Dancing links\/} has a search of a few lines, which you can follow with the paper
in your other hand, and the engine of the links has many more, because it must stop, report, and
give work away. A property ties the two together: same solutions, same order, same counters on each
level. What is explained is what computes.

@* Brute force in the plane. @^brute force@>All engines believe the generators. If a generator
turned a piece the wrong way, every engine would count the same wrong packings, in perfect
agreement. To catch it we need a second reader of puzzle files, one that shares not even the
geometry.

This reader has no names for cells,@^second reader@> no ranks and files, and no table of turns. A
cell is a point of the plane, its center, in units that make all coordinates whole: the triangle
$xy$ of the askew lattice has its center at $(3x+1,3y+1)$, and its neighbor $xy{*}$ at
$(3x+2,3y+2)$. You can tell the two kinds apart by the remainders modulo~3. A sixth of a turn takes
$(a,b)$ to $(a+b,-a)$, a quarter of a turn in the square lattice takes $(a,b)$ to $(b,-a)$, and that
is all the geometry there is. All twelve images of a piece (eight of squares) are made, whether they
differ or not; they go into a set, which drops the copies. A generator must know how symmetric a
piece is, since each orientation is to be tried once. The second reader never asks.

A restriction is one more test, which a placement must pass. The reader need not care in which order
restrictions apply, while a generator throws orientations away as it reads. Two pieces of sticks
cross at a point if one has both horizontal sticks there and the other both vertical ones; no
secondary column is needed to say so. And the search covers the last vacant cell by anything that
fits, copying the set of vacant cells at each step, so that nothing has to be put back. It is slow.
On boards of sixteen squares, it is fast enough.

@* Small oracles. Not every question needs a rival program. Sometimes there is a definition so plain
that it can be run.
@^oracle of a test@>

\bull {\it Are our lists of pieces complete?} We grow them: we add a cell to each polyiamond of $n$
cells, in all ways, and so get those with $n+1$. The numbers of polyiamonds with two to eight
triangles are known, free, one-sided and fixed; our program gets these numbers, and every set of
pieces has exactly the shapes that have grown. A test of one line is enough for the lattice itself:
neighbors stay neighbors under every turn and reflection.

\bull {\it Are the scores of symmetry right?} {\mc SYMMETRY} compares outlines of pieces by clever
bookkeeping. Our test draws pictures. It paints a packing on a square, reflects the picture, and
counts the edges between different letters in both. Three thousand random pictures have at most four
letters, so that plenty of edges agree by accident. For triangles, the picture is in the plane, with
angles, and the center of each triangle is computed by cosines.

\bull {\it Is that the only solution of a sudoku?} A solver of the plainest sort tries all digits in
each cell, rank by rank, and stops at the second solution. It reads the three kinds of neighbors in
a single loop over nine, where a wrong box would show. We give it sixty puzzles of all grades, and
the same puzzles with a digit changed, so that it sometimes has no solution to find, and sometimes
several.

\bull {\it May the links return in another order?} The Chinese edition of the paper says
@^Chinese translation of the paper, on the order of undoing@>
that elements must be put back in the reverse order of their removal. We remove the elements of a
short list in every order, put them back in every order, and count the ways that leave the list in
disorder. You have seen the result in the chapter {\it Dancing links\/}; it is kinder than this
advice.

@* The scribe. @^scribe@>Who writes the puzzles? A random text is refused by every reader and tests
nothing. A text whose lines are correct one by one, but which makes no sense as a whole, is little
better: it has no packing, and zero equals zero. Therefore we have a scribe, a program that
remembers what it has written.

The scribe draws a board, with holes, with squares added far from the rest, with a comment in the
middle of the drawing. It cuts the board into pieces, from the first cell to the last; so there is
at least one packing. It turns each piece before writing it down, since a generator that could not
turn pieces would otherwise get away with it. Then it adds restrictions, the lines that are hardest
to read: \.{P as \char`\#\char`\#/\char`\#\char`\#/\char`\#. at 33}, which prescribes the
orientation of the P at one place and says nothing about all the others; two lines
\.{cover 11 by}~\dots, of which a placement must satisfy one; pieces that are optional, or repeated,
or named by a rectangle of places. When a line has made the puzzle hopeless, the scribe takes it
back, eight times out of nine. The ninth stays, because refusals need tests as well.

Reader and scribe are in Python,@^Python@> some 700 lines in \.{experiments/tests/test\_brute.py},
so that not even the compiler is shared. Its choices are made by
{\mc HYPOTHESIS},@:Hypothesis}{{\mc HYPOTHESIS}@> a library by David MacIver,@^MacIver, David@>
which, like {\mc RAPIDCHECK}, looks for a smaller puzzle when one has failed. Here is a puzzle of
this sort: three dominoes on six squares, the first of which must be covered by a certain one of
them.
$$\vbox{\halign{\tt#\hfil\cr
board 2x3\cr
pieces dominoes\cr
piece E 11+12\cr
piece F \char`\#\char`\#\cr
cover 11 by D\cr}}$$
You can count its six packings on your fingers, and so can the generator's matrix and the second
reader; Fletcher's packer, in the chapter {\it Rivals}, refuses the puzzle, and names the line, as
it should.

Each run of the tests writes 200 puzzles for each kind of lattice, and 120 in the form of Knuth's
own program; they are the same each time, unless you ask for more (\.{PUZZLES=10000}). About half of
them have packings.

@* All descents. An estimate by random descents has an error by nature. How do you test a number
that may be wrong? If you compare it with the truth, and allow for four standard errors, you will
not notice a weight that is off by a percent.

We leave chance out. On a small tree we can make {\it all\/} descents, one after the other, as an
odometer@^odometer@> goes through its numbers: the last digit advances, and when it is at its end,
it disappears and the one before it advances. Each descent has a probability, the product of $1/b$
over the branches it took. The mean of all samples, weighted by these probabilities, is then not
close to the truth but equal to it.

Matrix~(3)@^matrix (3)@> shows how it works. Column~A has two rows, A~D and A~D~G. If the dice pick
A~D, there is one branch on each of the next two levels, C~E~F and then B~G, and we have a solution;
the sample says that the levels have 1, 2, 2 and 2 nodes, and that there are two solutions. If they
pick A~D~G, there is one branch, B~C~F, and after it a dead end; the sample says 1, 2, 2 and 0
nodes, and no solution. Both have probability $1\over2$. Their means are 1, 2, 2 and~1, six nodes in
all, with one solution. This is the tree.

We do the same with random matrices,@^random matrices@> for the nodes and the updates of each level,
and the means must agree with a complete search to nine digits or so. A weight that is multiplied
one level too late would change them by a factor. Afterwards, chance may come back: with 4,000
descents and a fixed seed, the truth must be within four standard errors, and the standard error
itself is checked by hand on four samples.

@* Stop anywhere. Most searches in this book go to their end. But you will interrupt one, or want
five solutions and no more, and then ask the same engine again. Whatever the search has taken apart
must be put together from wherever it happens to be.

Our test is not subtle: stop everywhere. On small matrices we stop the search after the first
solution, after the second, and so on; at the first pulse, at the second, and so on, with a pulse at
every row; and by an exception from the listener. Each time all links are compared with a copy that
was made before, and the engine searches again, to the end. The trace, from which the page
\.{results/report.html} shows a search step by step, has the finest steps: it is stopped after each
single removal.
@^stopping a search@>

Memory can run out anywhere, too. We make the first request for memory fail, then the second, then
the third. A crew must stop its workers, wake those who sleep, hand the exception to the caller, and
be ready for another search. If one worker forgot to stop the others, the test would never end.

@ A limit is stricter.@^limit of a search@> With \.{--limit 5} the report says how many updates had
been made when the fifth solution was found, and this number must be that of one thread that walks
through the links, whichever engine was used and however many threads. The bits count all children
of a node at once, and a crew has found later solutions before it knows which ones come first; both
have to take back what they counted too soon. We test every limit from one solution to one more than
there are. Off by one is the usual mistake, and it shows at the two ends.

Threads make this harder because their order is different each time, and a test cannot wait for a
bad one. We do two things. First, we leave the threads out: a single engine gives part of its tree
away at every pulse, and then searches what it gave away, from a stack. All cases of sharing come
up, and each can be repeated step by step. Then come real threads, with pulses so short that nearly
every portion is divided again, and with no room for solutions that must wait. Whatever the threads
do, the outcome must be the same, down to the order of the solutions.
{\mc THREADSANITIZER}@:ThreadSanitizer}{{\mc THREADSANITIZER}@> watches for two threads at one place
in memory.

@* Bad plans and narrow trees. An engine that is tested with the matrices for which it was made will
pass. Therefore we also test the others with matrices for which they were not made.

The frontier makes a plan before it sweeps: which columns are {\it long}, with rows all along the
sweep, like the columns of pieces, and in which order the others are covered. A good plan makes the
work small, but {\it no\/} plan may change the number of solutions. If one does, then some step
forgets something that only a good plan makes harmless. Most tests of the frontier give it a random
plan:@^plans, random@> the columns in any order, and no long columns, or three in ten of those that
may be long, or all of them. Half of the matrices have rows whose columns lie near each other, like
the cells of a piece; the other half have no order at all, and make terrible boards.

The cutter, which deals a tree to many parts, faces the opposite problem: its trees are too small. A
random matrix@^random matrices@> of twelve columns is used up before there is anything to deal. One
test has a tree of $1+6+6^2+\cdots+6^7=335923$ nodes, and asks that no part be twice as large as the
average. Another one deals a small tree to a million parts, nearly all of which get nothing, and
must say so with zeros. And a tree with a single branch for hundreds of levels cannot be dealt at
all; the cutter must give up, and leave the whole search to one part and its fast engine.

Then there are the matrices that no puzzle would produce: no column, no row, a row with every
column, the same row twice, columns that nothing covers, names with bytes that are no letters. What
is the answer for the empty matrix? It has one solution, the empty set of rows.

@* Things too large to check. Some numbers are beyond every test: a search for the one-sided
pentominoes in the $9\times10$ rectangle makes more than four trillion updates. Here the evidence is
a net of small facts. Engines that share no line agree on everything that both can do. Dominoes have
a formula by Kasteleyn,@^Kasteleyn, Pieter Willem@> and the frontier agrees with it on boards that
no tree could ever reach. Rooks@^rooks@> have factorials. A number that the paper prints, a number
that we compute, and a number that a solver by other authors computes have three independent
origins; where all three agree, we stop worrying. (You can add a fourth:
\.{make check}@^make check@> runs your own solver on the paper's matrices.)

There is also the opposite kind of evidence. When our number differs from the printed one, we do not
believe either until we can say what went wrong. The updates that the paper prints for matrix~(3)
are those of a matrix whose last row is D~E and not D~E~G. If a piece may be turned over, the third
case of Scott's problem comes out as printed. A mistake that can be reconstructed down to the last
digit is better evidence than agreement.

@* What the tests found. It would be a poor set of tests that never failed. These are some of their
finds.

\bull {\it The byte order mark.} A fuzzer changes texts at random, watches which parts of the
program they reach, and prefers those that reach new ones. It found a matrix that changed when it
was written and read again. The name of its first column began with the three bytes that editors put
at the start of a UTF-8 file, and our reader took them away. Such a name is now refused.
@^fuzzing@>

\bull {\it Turn, then transpose.} In Knuth's form,@^Knuth's own programs@> a piece comes with $s$
turns, counting the shape as given, and $t$ sides. We turned once too often before we transposed.
That makes no difference with four turns, as in all of Knuth's examples. But the scribe does not
know what is usual. A domino with one turn and two sides was turned, then transposed, and lay as
before: one orientation, not two. The second reader disagreed.

\bull {\it The solution that was not counted.} When a limit ends a search by a crew, one part is
searched again, up to the last solution that was wanted. If you interrupted the crew during exactly
this second search, the report had fewer solutions than the listener had heard. No test of ours
asked for that. A program called {\mc CALLS} did:
@:CALLS, the program}{{\mc CALLS}, the program@>
@^CaDiCaL@>
it makes random calls of the library, in the manner of {\mc MOBICAL}, which does the same for the
solver CaDiCaL; it asks engines again after exceptions, limits, interrupts and parts, compares each
answer with brute force, and shrinks a failure to a text of a few lines.
@:mobical}{{\mc MOBICAL}@>

Some of these tests run for as long as you let them. The ordinary ones take minutes, and run
whenever something changes, once more with the sanitizers of the compiler, which watch for memory
that is used after it has been freed. Each time, the fuzzers get a minute.

@ Programs try what their authors have thought of. A stranger tries what is annoying. We asked a
stranger to be two people: first a newcomer, who has read nothing, and then an attacker, who wants
to see the project fail.
@^newcomer@>
@^attacker@>

The newcomer had five tasks. One was to pack a board of their own, and they had a picture in five
minutes. Another was to be convinced of a misprint. They ran the matrix that gives Knuth's number
for the X at 33, ran the right one, which gives ours, and then wrote a solver in Python, which found
4,865,610 updates, too. Then they gave this solver to \.{make check}. They wrote a program with our
library. And they counted the packings of a $6\times8$ board with a hole of $2\times4$ by dominoes:
9,801, by the frontier and by the links.

@ The attacker@^attacker@> did not get a wrong count, a crash, or a lost result; but they got a list
of 23 complaints. Time and trust were the subjects of the most interesting ones.

\bull {\it Deafness.} The links looked for an interrupt once in 1,024 nodes, which is a thousandth
of a second on most matrices. On a dense one with 3,000 rows and 3,000 columns it was three minutes.
We had tested that a pulse stops the search, but not that there is a pulse. Now the links also count
updates between pulses.
@^interrupts@>

\bull {\it Forgery.} The attacker wrote 999 solutions into the report of a part,@^checksum@> and
{\mc GATHER} added them up without a word. All other forgeries were refused, because nodes and
updates must be the sums of their levels; but nothing had to fit the number of solutions. Now a
report has a checksum.

\bull {\it Comments.} A first line `\.{\BAR{} a b}' names secondary columns only. Our reader took it
for a comment, and the row below it for the names of the columns; there was one solution, but of
another matrix. It still happens: this is the price of comments that begin with a bar.

\bull {\it Promises.} The {\mc README} promised that a wrong name of a piece would bring a list of
all pieces. It was true in one of four cases.

@ Then there was an audit,@^audit@> and it taught us more than the tests. A reader who had not
written the programs compared the catalogue with the texts, figure by figure, and computed the
numbers again, by programs of their own and by Knuth's, which is called {\mc DANCE},
too.@^Knuth's own programs@> No digit of the catalogue was wrong. What was wrong were the words
around the digits.

The book said that every figure of the paper was judged. A hundred and more had been left out, among
them all cells of the two profiles; they are in \Tab{scott-x23-shortest} and \Tab{scott-x23-first}
now, and a list of sentences names each of the others with its reason. We had called numbers
``reproduced'' that could not have come out otherwise: Austin's@^Austin, David@> sudoku is lost, and
we had made one with as many givens as his matrix needs. Of course it had his 457 rows. Such figures
are now called {\it consistent}. We had called Austin's 2222 a misprint, although he also prints all
669 digits of $2^{2222}$, correctly; this is no mistyped digit. It is now an {\it error}. We had
counted as eighteen separate misprints what came from a few slips. And some errors of the paper that
the book itself had found were in no list at all.

All of these had passed every test, because a test can only ask what its author thought of. A
verdict says how sure we are, and we needed a stranger to find out when we were too sure.

The next audit found the opposite. Of the rectangle of $9\times10$ we had written that nobody could
explain its misprint, and beside it stood our own estimates, which are the printed numbers divided
by a thousand. Two strangers saw it at once, apart from each other. They also showed that we were
too sure of ``about ten times'' as many nodes by the first column (it is 9.0), and not sure enough
of the 140 instructions for a node of Scott's program, which the paper computes from a wrong number.

@ What remains? The catalogue was typed by hand and compared with the texts by eye and by program;
the texts themselves may be damaged, and we have only the copies that we have. We believe the
compiler, the processor and the standard library. The generators and the second reader were written
by the same project, from the same understanding of what a puzzle means, and a misunderstanding
would be shared. And a proof by a program is only as good as its reader's patience. That is why the
programs are short: you can look for yourself.

@ {\it Notes.} Random testing from properties, with failures that shrink, is the idea of Koen
Claessen@^Claessen, Koen@> and John Hughes,@^Hughes, John@> whose
{\mc QUICKCHECK}@:QuickCheck}{{\mc QUICKCHECK}@> for Haskell \cite{Claessen 2000} has descendants in
most languages; {\mc RAPIDCHECK} is one of them. McKeeman called the comparison of several programs
with one purpose {\it differential testing\/} \cite{McKeeman 1998}; he tried it on C compilers.
@^McKeeman, William@>

@* Exercises. \numbered{73}[{\it 10\/}] Find two mistakes in a search that do not show if you
compare only numbers of solutions, and one that does not show if you compare sets of solutions.
\numbered{74}[{\it 15\/}] Our second reader of puzzles knows nothing about orientations, and has its
own lists of pieces. Which mistakes could both readers make all the same?
