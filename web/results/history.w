@* A short history. Backtracking is older@^backtracking@> than the word. The queens were puzzled
out by hand in the nineteenth century, and Scott@^Scott, Dana@> packed his pentominoes in 1958, on a
computer of 5120 bytes. In 1965 Golomb@^Golomb, Solomon, on backtracking@> and
Baumert@^Baumert, Leonard@> gave the method its theory, with the advice to branch where there are
fewest ways to go on \cite{Golomb 1965}; and in 1972 the problem got its name, when
Karp@^Karp, Richard@> put {\it exact cover\/}@^exact cover@> on his list of NP-complete problems
\cite{Karp 1972}.@^NP-completeness@>

But who had the idea of the links? A search that goes back must undo what it has done, and so it has
to remember. Floyd@^Floyd, Robert@> let a machine write down old
values before it overwrote them \cite{Floyd 1967}; Haralick@^Haralick, Robert@> and
Elliott@^Elliott, Gordon@> copied the whole state at every level \cite{Haralick 1980}.
Waltz@^Waltz, David@> gave labels to the corners of drawings, and struck out those that became
impossible, much as covering strikes out rows \cite{Waltz 1975}. (``Perhaps this fact has
subliminally influenced my choice of names,'' writes Knuth, for a waltz is a dance.)

Then, in 1979, Hirosi Hitotumatu@^Hitotumatu, Hirosi@> and Kohei
Noshita@^Noshita, Kohei@> published two pages \cite{Hitotumatu 1979} in which nothing is written
down and nothing is copied, because what has left a doubly linked list@^doubly linked lists@> still
knows its place. The idea is theirs; the next chapter shows what they did with it.

@i cxx.w

@ Twenty-one years later Knuth let the lists cross, so that a row leaves many columns at once and
comes back to all \cite{Knuth 2000}.@^Knuth, Donald, the paper of 2000@> And he saw that
pentominoes, hexiamonds, tetrasticks and queens are one problem. (``As far as I know, nobody has
previously pointed out that such problems are actually exact cover problems.'')

Then came sudoku.@^sudoku, history of@> Garns's puzzle had moved to Japan, and from there, with
Wayne Gould,@^Gould, Wayne@> to the London {\it Times\/} in 2004; then everybody wrote a program for
it, and many found that the shortest good one was algorithm~X. In 2009 David
Austin@^Austin, David@> told the readers of the American Mathematical Society about it, with the
Kanoodle,@^Kanoodle@> a puzzle of twelve pieces~\cite{Austin}.

Then the dance learned to write things down after all.
\remark{In 2010 Tommi Junttila@^Junttila, Tommi@> and Petteri Kaski@^Kaski, Petteri@> asked how a
solver for satisfiability@^satisfiability, solvers for@> does on exact covers \cite{Junttila 2010}.
A solver without learning makes the steps of algorithm~X on their clauses; those that learn pruned
the tree better than DLX, but took more time.}
Masaaki Nishino@^Nishino, Masaaki@> and three
others keep each set of columns that they have seen with a diagram of its covers, and never search
it twice, in their program DXZ \cite{Nishino 2017}. Meanwhile Knuth
@^Knuth, Donald, later programs of@>
gave the dance fifty pages and 450 exercises in {\it The Art of Computer Programming\/}
\cite{Knuth 2022}, and then he gave up the links. Following a suggestion of Christine
Solnon,@^Solnon, Christine@> he replaced them by sparse sets:@^sparse sets@> the members of a set
come first in an array, a member that leaves is exchanged with the last one, and to undo, only the
size must be restored. ``I plan to write it as if I live on a planet where the sparse-set ideas are
well known, but doubly linked links are almost unheard-of,'' says his program {\mc
SSXCC}.@:SSXCC}{{\mc SSXCC}@> And this year Liangda Fang@^Fang, Liangda@> and four others let the
diagrams fall apart, in DXD \cite{Fang 2026}; their idea has a chapter here, {\it Components}, and
Nishino's a part of {\it The frontier}.@^decision diagram@> In this book, the links go on dancing
(\Fig{timeline}).
\widefigure{timeline.pdf}{Works on searching and packing that this book is about, to scale. Orange:
the two papers about the links.}

@ \listing
Here are more of the names. We have looked up each work; where we know of one only from
another, we say so.

How should such a program remember what it has to undo? Floyd,@^Floyd, Robert@> in a paper of 1967
that Knuth's cites \cite{Floyd 1967}, let a machine write down old values before it overwrites
them. Haralick@^Haralick, Robert@> and Elliott,@^Elliott, Gordon@> who compared ways to look ahead
in 1980, copied the state at every level \cite{Haralick 1980}. Waltz@^Waltz, David@> filtered
\cite{Waltz 1975}: when he had given a label to
a corner of a drawing, he struck out the labels of its neighbors that had become impossible, and of
theirs, until nothing changed. (``Perhaps this fact has subliminally influenced my choice of
names,'' writes Knuth.) It is the same idea as covering a column, except that Waltz's labels did not
have to come back.

In 1979 Hirosi Hitotumatu@^Hitotumatu, Hirosi@> and Kohei Noshita@^Noshita, Kohei@> published two
pages in {\it Information Processing Letters\/} \cite{Hitotumatu 1979}. They put the free files of
the queens' board into a doubly linked list,@^doubly linked lists@> took one out by operation~(1),
put it back by~(2), and made Dijkstra's program twice as fast (see {\it Rivals\/}). That year, an
American magazine printed the first ``Number Place,'' by Howard Garns; the two would meet.
@^Garns, Howard@>

@ \listing
Twenty years later Knuth wrote {\it Dancing Links\/} \cite{Knuth 2000}.
@^Knuth, Donald, the paper of 2000@>
Two things were new. One is that the lists may cross: a row leaves many columns at once, and comes
back to all. The other is that pentominoes, hexiamonds, tetrasticks and queens are one problem.
(``As far as I know, nobody has previously pointed out that such problems are actually exact cover
problems.'') It was not yet printed when Alfred Wassermann@^Wassermann, Alfred@> put
its program on a cluster, in November 1999, and settled two open questions \cite{Wassermann}.


Masaaki Nishino@^Nishino, Masaaki@> and three others let the
dance write down what it finds \cite{Nishino 2017}. Their algorithm DXZ@^DXZ@> keeps each set of
columns that it has seen with a diagram of its covers, and never searches it twice; they report that
it is up to several orders of magnitude faster than DLX. Liangda Fang@^Fang, Liangda@> and four
others let such diagrams fall apart into independent parts, built in parallel \cite{Fang 2026}. This
is algorithm DXD;@^DXD@> our chapter {\it Components\/} rests on the same idea.
@^decision diagram@>

@ \listing
And Knuth came back to it.
@^Knuth, Donald, later programs of@>
Late in 2019, Fascicle~5 of {\it The Art of Computer Programming\/} gave the dance fifty pages and
450 exercises; since 2022 they are Section 7.2.2.1 of Volume~4B \cite{Knuth 2022}. Columns are
{\it items\/}@^items and options@> there, and rows are {\it options}. Secondary items may have
{\it colors},@^colors@> so that two options share such an item if they agree on its color, as in our
chapter {\it Colors\/}; items may be covered several times; options may have a cost. Its programs,
{\mc DLX1},@:DLX1}{{\mc DLX1}@> {\mc DLX2} and so on, are on his web page, as are the paper's five.

@ \listing
Then he gave up the links. Following a suggestion that Christine Solnon
@^Solnon, Christine@>
@^Knuth, Donald, later programs of@>
made in 2020, he replaced them by sparse sets,
@^sparse sets@>
an invention of Preston Briggs and Linda Torczon
@^Briggs, Preston@>
@^Torczon, Linda@>
\cite{Briggs 1993}: the members of a set come first in an array, and a member that leaves is
exchanged with the last one. To undo, only the size must be restored. ``I plan to write it as if I
live on a planet where the sparse-set ideas are well known, but doubly linked links are almost
unheard-of,'' says the program {\mc SSXCC}@:SSXCC}{{\mc SSXCC}@> at its beginning. His Christmas
lecture of 2023 was called {\it Dancing Cells}.
@^dancing cells@>
Which of the two is better? He raced them on many problems, for a draft of Volume~4C that we have
not seen. The author of a library in Rust that has both sums it up: there is no clear winner, and no
rule for when to take which. So the links may go on dancing.
