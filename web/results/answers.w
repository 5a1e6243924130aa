@* Answers to the exercises. We give commands to a shell in the folder
\.{experiments/puzzles}, with the programs of this book on its path. (A line that begins with \.>
goes on with the command of the line before.)

@i cxx.w

@ {\it Dancing links.}
\answer{1}{How many solutions, nodes and updates do the five rows have? And what do two removals
do?} A~B leaves the row C~D, and A~C leaves B~D; so there are 2 solutions and, with the
root, 5~nodes. To cover A and its two rows takes 3~updates; B with B~D and B~C takes~3, as C does
with C~D and B~C; and at each of the two nodes below, two columns and a row take~3. That makes
$3+3+3+6=15$ updates. And the second removal writes what is there already, because $x$ still points
to the same neighbors. So one operation~(2) puts $x$ back, as if you had removed it once.
\answer{2}{Each nonempty set of columns is a row. Why are there twice as many nodes as solutions?}
They are the ways to divide the columns into classes, and their number is the
Bell number~$B_n$.@^Bell numbers@> If the class of the column that is chosen leaves $k$ of the
other columns in $c_k$ ways, then $B_n=\sum_kc_kB_k$, and there are $N_n=1+\sum_kc_kN_k$ nodes,
where $N_0=B_0=1$. By induction $N_n=1+1+\sum_{k>0}2c_kB_k=2B_n$, since $c_0=1$.
\answer{3}{When is the shortest column not the best?}
Column~d is the shortest, but its only row helps with nothing; column~a shows at once
that there is no solution.
\session
$ printf '%s\\n' 'a b c d' 'b c' 'a b' 'a c' d \BAR dance
0 solutions, 4 nodes, 10 updates
$ printf '%s\\n' 'a b c d' 'b c' 'a b' 'a c' d \BAR dance --choose first
0 solutions, 3 nodes, 9 updates
\endsession
\answer{4}{How many orders destroy a list, if four neighbors are removed?}
With four neighbors 66 of them destroy the list, with five 2,460 of 14,400, says a
program of ten lines that tries them all. In each of them, three elements $x$, $y$,~$z$, in the
order of the list or in the opposite order, are removed as $x$, $y$,~$z$ and come back as $x$,
$z$,~$y$. With three neighbors that is enough; with four it happens in 104 orders, and 38 of them
are saved by the fourth element. We have no formula.

@ {\it The plain program.}
\answer{5}{The edges of a ring cover its vertices.}
The first edge forces all the others, so there are 2 solutions and, with the root,
$2n+1$ nodes. With $2n+1$ vertices there is no solution; but the search notices only when one vertex
has no edge left, at the very end, and again there are $2n+1$ nodes.
\answer{6}{How does {\mc PLAIN} stop at the first solution?}
Let the search say whether it has found a solution, and let the loop end after the
row below which it has. If you return at once, the links stay in disorder; so uncover
the columns of this row, and column~$c$, on the way out, and they will be as at the beginning.
\answer{7}{And if it took the longest column?}
Turn the one sign around, and let the loop go on when it meets an empty column. There
are 81,925 updates, not five times as many, because a long column of the queens is not much longer
than a short one. But the factor grows with the board.

@ {\it Colors.}
\answer{8}{In how many ways can you paint a ring in three colors?}
The vertices are secondary columns. A row covers an edge and gives different colors to
its ends. Go around the ring, and let each vertex but the first differ from the one before: there
are $3\cdot2^{n-1}$ ways. If the last vertex happens to have the color of the first, make the two
one; so the numbers for $n$ and for $n-1$ vertices add up to $3\cdot2^{n-1}$. With two vertices
there are 6~ways, hence with~$n$ there are $2^n+2(-1)^n$.
\answer{9}{How many updates does Knuth's more sparing rule need?}
The three words take $19+5+3=27$ updates. (By our rule, the levels take $5+8+6=19$,
$1+3+1+1=6$, and $3+1+1=5$ updates; that makes~30.) In the matrix below, the first row is chosen
for~{\mc A}, and the second row leaves because of~$q$. If the first one takes $p$ before~$q$, the
second one's node of~$p$ is marked by then, and passed over; the search takes 8~updates. If $q$
comes first, it takes~9. Our rule takes 9 in both cases.
\session
$ printf '%s\\n' 'A B \BAR p q z' 'A p:b q' 'B p:b q z' \BAR dance
0 solutions, 2 nodes, 9 updates
\endsession

@ {\it Queens.}
\answer{10}{Why does only one of the twelve solutions have a symmetry?}
If all twelve came eight times, there would be 96, which is four too many. No solution
is its own reflection, because a queen and her image attack each other, and so do two queens on an
axis. But one with a half turn comes four times, and one with a quarter turn twice. So four are
missing only if a single one has a half turn. It has queens in files 3, 5, 2, 8, 1, 7, 4, 6, counted
from the first rank on.
\answer{11}{What if each diagonal needs a queen?}
It takes five nodes on every board with $n\ge4$. Count from~0. The diagonal beside the
corner $(0,0)$ has two squares, $(0,1)$ and $(1,0)$. A queen on $(0,1)$ attacks $(n-1,1)$, one of
the two squares beside the corner $(n-1,0)$; so there is a queen on the other one, $(n-2,0)$. Now
rank~0, file~1 and file~0 are taken, and the diagonal $(0,2)$, $(1,1)$, $(2,0)$ is lost. (If $n=4$,
that diagonal has the second queen, and the longer one beside it is lost.) A queen on $(1,0)$ leads
to the same, reflected.
\session
$ queens 16 \BAR sed 's/ \BAR / /' \BAR dance
0 solutions, 5 nodes, 515 updates
\endsession
\answer{12}{First the border, then the middle: how many nodes?}
I had bet on far more: beginning in the corners costs hardly more than the natural
order, and with all ranks first the tree is even smaller than in Knuth's order. Instead of changing
the program you can sort its first line.
\session
$ for order in tac 'sort -srk1.1,1.1'; do
>  (echo $(queens 12 \BAR sed 's/\BAR.*//;q' \BAR xargs -n 1 \BAR $order) \\
>  $(queens 12 \BAR sed 's/.*\BAR/\BAR/;q')
>  queens 12 \BAR sed 1d) \BAR dance; done
14,200 solutions, 333,088 nodes, 6,294,367 updates
14,200 solutions, 207,138 nodes, 3,525,709 updates
\endsession
\answer{13}{Does the ratio of R-updates to updates have a limit?}
We do not know. The ratio grows from 7 queens to 18 (\Fig{queens-fall}), where it is
1.62.

@ {\it Sudoku.}
\answer{14}{How many sudokus are there of $4\times4$? And which digits may be missing from the
givens?} The first box has 24 fillings. Then the other two digits of the first rank
have two orders, and so have those of the first file. So have those of the second rank and file, but
there one way of four leaves a cell without a digit, and the other three leave each cell one. That
makes $24\cdot4\cdot3=288$. If two digits are not given, exchange them everywhere
in a solution, and you have another. If two such ranks are empty, exchange these.
\session
$ (echo {cell,rank,file,box}{1..4}{1..4}; for r in {1..4}; do
>  for f in {1..4}; do b=$(((r + 1)/2*2 + (f + 1)/2 - 2))
>  for d in {1..4}; do echo cell$r$f rank$r$d file$f$d box$b$d
>  done; done; done) \BAR dance
288 solutions, 2,157 nodes, 22,545 updates
\endsession
\answer{15}{Both diagonals have each digit, too.}
There are 342 columns, 18 more. Their names, \.{d1}~and \.{d2} with a digit, come at
the end of the first line, before it is ended; and a row goes on with
$$\vbox{\halign{\tt#\hfil\cr
if (rank == file) std::cout << " d1" << digit;\cr
if (rank + file == 8) std::cout << " d2" << digit;\cr}}$$
\answer{16}{How large can the tree of a proper sudoku be?}
My first climber kept the best twenty sudokus at each step, and was stuck at 2,996
nodes after half a minute. The second one kept the best sixty, and in a quarter of an hour it found
a tree twenty times as large as ours, of a sudoku with 26 givens. I do not know how far one can go.
\session
$ echo ..4.9.5.. 6..24.8.. 8.9....2. .....42.. 7..1...8. \\
>  ...5....7 3....2... .26....38 1......92 \BAR small_sudoku \BAR dance
1 solution, 8,773 nodes, 150,024 updates
\endsession

@ {\it Words.}
\answer{17}{How many pairs of words must be compared?}
In each corner three slots meet, in the middle of each side two, and in the center
four: $4\cdot3+4\cdot1+6=22$ pairs. It is enough to compare each of them with the first slot of its
cell, which leaves $4\cdot2+4\cdot1+3=15$.

@ {\it Word search.}
\answer{18}{What if any word that covers a cell may be named?}
Each filling is found once for each way to name, for every cell, one of the words that
cover it. The 1,536 solutions are $8\cdot192$, so the numbers of words that cover a cell have the
product $192=2^6\cdot3$. With 33 letters, the words have eight more than there are cells: six cells
belong to two words, and one, the {\mc N} below the~{\mc D}, to three, {\mc KNOT}, {\mc RING} and
{\mc ONE}.
\session
$ wordsearch word-search.puzzle \BAR sed '/^=/s: [^ ]*/.*::' \BAR dance
1,536 solutions, 85,809 nodes, 31,069,361 updates
\endsession

@ {\it Tiles.}
\answer{19}{How many squares are there in four colors, and in~$n$?}
Of the $n^4$ ways to paint the four parts, a half turn keeps $n^2$, and each quarter
turn keeps~$n$. By the lemma that is named after Burnside, there are $(n^4+n^2+2n)/4$ squares: 24
for three colors, 70 for four.
@^Burnside's lemma@>
\answer{20}{Do MacMahon's squares fill $2\times12$, or $3\times8$?}
The six squares without the color of the border cannot lie at the border. A rectangle
of $2\times12$ has no cell for them. One of $3\times8$ has just six, the inner ones, which they must
fill; so it might work, but it does not.
\session
$ (echo board 3x8; echo border a; echo colors abc) \BAR tiles \BAR dance
0 solutions, 3,727 nodes, 1,009,783 updates
\endsession

@ {\it Polyforms.}
\answer{21}{How many orientations do the one-sided pentominoes have?}
They have 63, as before. To forbid turning over does not forbid an orientation: it
only gives half of them to the mirror image, which has become another piece.
\answer{22}{Why do the tetrominoes fill no rectangle?}
Color the rectangle like a chessboard@^coloring@>: it has ten black squares. The I,
the L, the O, and the S cover two each, but the T covers one or three, and so the pieces cover nine
or eleven.
\answer{23}{And why do the hexominoes fill none?}
A rectangle of 210 squares has 105 black ones. The 24 hexominoes that cover three of
them cover an even number together, and so do the other eleven, each of which covers two or four.
\answer{24}{Which square may be missing if straight trominoes cover the others?}
Color the squares with three colors, along the diagonals that rise, so that each
tromino covers one square of each color. Of one color there are 22 squares, and the missing square
has this color. The same holds for the diagonals that fall. Both conditions leave only 33, 36, 63,
and~66, which are images of each other; and as Golomb found, they can be done.
@^Golomb, Solomon@>
\session
$ (echo board 8x8; echo without 33; echo pieces trominoes only I;
>  echo I repeated) \BAR polyominoes \BAR dance
356 solutions, 2,100 nodes, 17,426 updates
\endsession
\answer{25}{And if bent trominoes do?}
By induction: of a board of $2^n\times2^n$ that lacks a square, one quarter lacks it.
Put a tromino in the middle so that it covers a square of each other quarter; now all quarters lack
a square. A missing corner leaves more ways.
\session
$ for s in 11 44; do (echo board 8x8; echo without $s
>  echo pieces trominoes only V; echo V repeated) \BAR
>  polyominoes \BAR dance --engine frontier; done
30,355 solutions, 1,511 shapes
13,779 solutions, 1,206 shapes
\endsession
\answer{26}{What if no piece is turned over?}
Without the second motion of the hexagons, $0\;1\;1\;0$, the L, the P and the S come
from one side only. Six of the eight choices of sides fill the parallelogram, in 4,
4, 4, 2, 2 and 2 ways; together these are the 18.
\answer{27}{The program for polyominoes, turned into one for cubes.}
Nine numbers, three for each new coordinate. Two motions are enough, a turn about one
axis and a turn about another, without any reflection, and there are 11,520 packings.
\answer{28}{Which parallelograms do the hexiamonds fill?}
A half turn is the only symmetry of a parallelogram. So there are 74 ways to fill the
first one, and none to fill the second.
\session
$ for b in 4x9 3x12; do (echo board $b; echo pieces hexiamonds) \BAR
>  polyiamonds \BAR dance; done
148 solutions, 136,351 nodes, 68,771,379 updates
0 solutions, 19,120 nodes, 9,453,154 updates
\endsession
\answer{29}{Which shapes can tetrasticks not form, and why?}
Subtract the number of vertical segments of a piece from that of its horizontal ones.
The difference is $\pm2$ for the H, the J, the L, the N and the~Y, $\pm4$ for the~I, and 0 for the
other ten. So all sixteen have a sum that is not divisible by~4, and one of the five must be missing
if it is to be~0. But it is~0 for the grid, and for each shape that a quarter turn or a diagonal
reflection leaves unchanged, because these motions exchange horizontal and vertical segments.
\answer{30}{Find the third solution yourself.}
We keep it, too. There are 16 packings, if turned and reflected ones count.

@ {\it Symmetry.}
\answer{31}{What has become of seven pieces?}
The L, the N, the F, the T, the W, the Y and the Z form a block, whose outline stays
the same if it is turned by $180^\circ$. It has been turned.
\answer{32}{What is the smallest rectangle whose packing has four different images?}
It is $3\times4$. In a rectangle of $2\times n$ the horizontal dominoes lie above
each other in pairs, so a top-bottom reflection changes nothing. This one of $3\times4$ has four
images:
\session
$ (echo board 3x4; echo pieces dominoes; echo D repeated) \BAR
> polyominoes \BAR dance --print \BAR symmetry --different \BAR
> sed -n 8,13p \BAR paste -sd ,
11 12,13 14,21 22,31 32,23 33,24 34
\endsession
\answer{33}{How many coverings of a chessboard are really different?}
Make a column for each orbit@^orbits@> of cells under the motion, and a row for each
orbit of dominoes, unless two of its dominoes overlap. The covers are the coverings that the
motion keeps, and the frontier counts them: 5,280 for the half turn, 44 for each quarter turn,
19,664 for each of the two reflections that exchange ranks or files, and none for the others,
because a domino on the diagonal overlaps with its image. So
$$(12{,}988{,}816+5{,}280+2\cdot44+2\cdot19{,}664)/8=1{,}629{,}189$$
coverings are different.

@ {\it Experiments.}
\answer{34}{Why do all packings have the same number of inner edges?}
The rectangle has $9\cdot9+8\cdot10=161$ inner edges, and each lies between two pieces
or within one. A pentomino has four edges inside, since its five squares hang together without a
ring, but the~P, with its square of four, has five. Both forms of the~P are there, so
$16\cdot4+2\cdot5=74$ edges lie within pieces, and 87 between them.
\answer{35}{A proof for the thirty dominoes that needs no machine?}
For each of the 496 pairs of black squares, count the ways to cover the other squares,
and add up. Each number is a determinant, by Kasteleyn's method \cite{Kasteleyn 1961}; but two holes
change its signs, and we know no formula for the sum. Our frontier counts them all, and each twice,
because the two holes are pieces with different names.
\session
$ (echo board 8x8; echo without 11 88; echo pieces dominoes;
>  echo D repeated; echo piece A 00; echo piece B 00) \BAR
>  polyominoes 2>/dev/null \BAR dance --engine frontier
711,289,168 solutions, 88,428 shapes
\endsession
\answer{36}{Pairs of numbers in a line.}
The $n$ numbers and the $2n$ places are primary columns, and each row puts one number into
two places. There are 26 lines for seven pairs, and 150 for eight, each of them twice, since it
can be read from right to left. If the first~$k$ stands in place~$a_k$, the other one stands in
$a_k+k+1$, and all places add up to $n(2n+1)$. So the $a_k$ add up to $n(3n-1)/4$, which is no whole
number if $n$ is 5, 6, 9 or~10; then there is no such line.
\session
$ langford() { (eval echo {1..$1} s{1..$((2*$1))}
>  for ((k = 1; k <= $1; ++k)); do for ((i = 1; i + k < 2*$1; ++i)); do
>  echo $k s$i s$((i + k + 1)); done; done) \BAR dance; }
>  langford 7; langford 8
52 solutions, 607 nodes, 8,339 updates
300 solutions, 2,789 nodes, 37,241 updates
\endsession

@ {\it How we know.}
\answer{37}{Which mistakes could both readers make?}
Both may misunderstand a word of the puzzle file, or of the paper. Neither could
notice that the letters of two pieces are exchanged in both lists, or that a puzzle file does not
describe the puzzle in question. A third reader, by somebody who has not seen the other two, would
be a remedy. Will you write it?
\answer{38}{Plant a fault that is seldom seen, and one that never is.}
Put all headers into the list of headers, and not the primary ones alone. Matrix~(3)
has no secondary columns; but of eight queens, none can now be found, since every diagonal would
have to be covered. Then leave out the last |uncover(c)| if |k| is~0. It puts back what nobody will
look at, because {\mc PLAIN} searches once.

@ {\it Rivals.}
\answer{39}{Dijkstra's queens in three words of bits.}
It looks at those squares only that are safe:
$$\vbox{\eightpoint\halign{\tt#\hfil\cr
\char35include <cstdio>\cr
unsigned n = 8, solutions, looks;\cr
void place(unsigned rank, unsigned file, unsigned up, unsigned down)\cr
\LB\cr
\ \ if (rank == n) \LB{} ++solutions; return; \RB\cr
\ \ unsigned free = \TL(file \BAR{} up \BAR{} down) \AM{} ((1u << n) - 1);\cr
\ \ for (; free != 0; free \AM= free - 1) \LB\cr
\ \ \ \ const unsigned square = free \AM{} -free;\cr
\ \ \ \ ++looks;\cr
\ \ \ \ place(rank + 1, file \BAR{} square,\cr
\ \ \ \ \ \ (up \BAR{} square) << 1, (down \BAR{} square) >> 1);\cr
\ \ \RB\cr
\RB\cr}}$$
The main program begins with an empty board:
$$\vbox{\eightpoint\halign{\tt#\hfil\cr
int main()\cr
\LB\cr
\ \ place(0, 0, 0, 0);\cr
\ \ std::printf("\char37u solutions, \char37u looks\BS n", solutions, looks);\cr
\RB\cr}}$$
There is one look for each queen that is placed, and nothing to undo. For eight queens these are
2,056, where Dijkstra has 15,720 looks and the linked files 5,508.

@ {\it Estimates.}
\answer{40}{How many descents does a tree have?}
It has one for each leaf, that is, for each solution and each dead end. If each of the
other nodes has two branches or more, these are more than half of the nodes. But the tree of
matrix~(3) has
six nodes and only two descents.
\answer{41}{What could an oracle do for an estimate?}
Pick each branch with a probability proportional to the size of its subtree, and let
the weight of a node be the product of the reciprocals of these probabilities on the way. By
induction, the estimate for the subtree that was picked is exact; if it has $s$ nodes, and all
subtrees together have~$S$, then the weight $S/s$ makes $S$ of it, and the node itself is one more.
(This is importance sampling at its best;
@^importance sampling@>
it needs what it wants to find out.)
\answer{42}{What do descents believe of each level?}
Keep a mean for each level, and in |descend| add the |weight| to that of its level.
The trap: a descent that ends early must add~0 to each level below.

@ {\it Chance.}
\answer{43}{How good are the limits of this chapter, by hand?}
Limit $2^{k-1}$ comes first in attempt $2^k-1$, so 32 comes in the 63rd. From 100 we
take away 63, then 31, then~3, which leaves~3, so the limit is~2. Without restarts it takes
$(1+100)/2=50.5$ units. With all limits~1, each attempt is lucky every other time: 2~units. With
ours, attempt~$n$ is made with probability $1/2^{n-1}$; then it takes one unit or its limit, each
half of the time. The single units add up to $1/2+1/4+1/8+\cdots=1$, and the limits, each divided
by~$2^n$, to $1/2+1/4+2/8+1/16+1/32+2/64+4/128+\cdots=1.17$. That makes 2.17 units: we lose a sixth
of a unit, and did not have to know the distribution.
\answer{44}{How many orders of the forty queens need a second attempt?}
With the first column there are 75.
\session
$ for s in {1..100}; do queens 40 --order natural --primary ranks \BAR
>  small_chance $s; done \BAR grep attempt \BAR grep -vc 'attempt 1,'
75
\endsession
\hangindent2em \hangafter0 With the shortest one, chosen as in the small estimate, there are 32; and
  with `\.{queens 40}', where the files are primary, too, there is none.

@ {\it Bits instead of links.}
\answer{45}{Why does the order within rows and columns not matter?}
The formula has sets of rows and their weights, and neither knows an order. The column
that is chosen depends on the numbers of rows in the columns and on the order of the columns, but
not on that of rows or of the elements of a row. So the same sets of rows occur at the nodes of the
tree, only that siblings come in another order; and the updates are a sum over the nodes.
\answer{46}{What must change if the bits are to know colors?}
Only the masks in |lost|; formula~$(*)$ does not notice. A row no longer loses those
rows of a secondary column that give it the same color. So keep, for each column and color, the mask
of the rows that have it, and take this mask away from that of the column before the union.

@ {\it The frontier.}
\answer{47}{Two corners on the same side are missing.}
Two corners on the same side have different colors, so the argument that forbids the
opposite ones says nothing. There are almost a fifth of the ways for the whole board.
\session
$ (echo board 8x8; echo without 11 18; echo pieces dominoes;
> echo D repeated) \BAR polyominoes \BAR dance --engine frontier
2,436,304 solutions, 1,411 shapes
\endsession
\answer{48}{Dominoes on three ranks and four files, by hand.}
After 0, 1, \dots, 6 dominoes there are as many shapes as in the last line.
\session
$ (echo board 3x4; echo pieces dominoes; echo D repeated) \BAR
> polyominoes \BAR small_frontier
11 solutions; shapes: 1 2 4 5 6 5 1
\endsession
\answer{49}{Why are there never more than 70 frontiers?}
Let $h_i$ be the number of covered squares in file~$i$ after $n$ dominoes, and let the
first free square be in rank~$r$ and file~$f$, all counted from~0. Then $h_f=r$; the files before it
have $h_i=r+1$ or $r+2$, and those after it $h_i=r$ or $r+1$, because only an upright domino reaches
into the next rank. So the parities of all heights, together with $r$ and~$f$, tell the shape. And
the parities and~$n$ tell $r$ and~$f$: if the first free square came later, no height would be
smaller, and $h_f$ would be larger; but the sum is $2n$. How many vectors of parities are there? As
many black squares are covered as white ones. A file of even height has as many of either, and one
of odd height has one more of the color of its uppermost square; so there are as many odd heights in
files of even number as in the others, which leaves $1^2+4^2+6^2+4^2+1^2=70$.
\answer{50}{A frontier that knows colors.}
A |Set| becomes a vector of strings, one for each column: empty if it is free, \.x if
it is covered, and \.: with the color if it has one. A column of the row is no obstacle if its
string is empty, or if it is the one that the row would put there and has a color. All else stays.
\answer{51}{How many sets does the dance that remembers store?}
All columns that are left are equally short, and the first of them is chosen. Hence
column~1 is covered at every node but the root, and the others may be covered or not, in all ways
but one: when nothing is left, nothing is stored. With the root, these are $2^{n-1}$ sets.
\session
$ (echo a b c d e; printf '%s\\n' {a,}' '{b,}' '{c,}' '{d,}' '{e,}) \BAR
> small_diagram
52 solutions
16 sets of columns
\endsession

@ {\it Components.}
\answer{52}{Each column has two rows of its own.}
There are $2^n$ solutions and $2^{n+1}-1$ nodes, and one update, that of a header, for
each node that is no solution, which makes $2^n-1$. For the frontier each column is a component, and
it multiplies.
\session
$ (echo {a..z}; printf '%s\\n' {a..z} {a..z}) \BAR dance --engine frontier
67,108,864 solutions in 26 components
\endsession
\answer{53}{What if the components are remembered?}
A map takes the rows and the columns of a part to its sum; if the part is in it, the
loop over the rows is skipped. The 23 seconds for the chessboard become a hundredth of a second,
because most of the parts that come up have come up before.

@ {\it Drawn by lot.}
\answer{54}{How many coverings do Aztec diamonds have?}
There are 2, 8, 64 and 1024 coverings, which are $2^1$, $2^3$, $2^6$ and $2^{10}$. So
with $n$~steps there should be $2^{n(n+1)/2}$; and the board of the chapter has indeed
$2^{55}=36028797018963968$. (Noam Elkies,@^Elkies, Noam@> Greg Kuperberg,@^Kuperberg, Greg@> Michael
Larsen@^Larsen, Michael@> and James Propp@^Propp, James@> found four proofs of this in 1992.)
\answer{55}{In how many coverings does each domino lie?}
The upright ones lie in 3, 2, 2, and~3 coverings, from left to right, and the lying
ones of each rank in 2, 1, and~2. There are five coverings of four dominoes each.

@ {\it The crew.}
\answer{56}{How can all four workers wait forever?}
Workers 0, 1, and~2 are busy with the portions $P_0$, $P_1$, and $P_2$, in this order.
Worker~3 is idle, so all three decide to give something away. The gifts of the first two arrive; the
list is now $P_0$, $W_0$, $P_1$, $W_1$, $P_2$. Worker~3 takes the last that waits, $W_1$. Workers 1
and~3 find so many solutions that there is no more room, and wait. The gift of worker~2 arrives,
$W_2$, behind $P_2$. Worker~0 finishes $P_0$, and takes $W_2$, the last that waits. Now $W_0$ is the
first of the list, and no worker has it; all four wait for room, and only $W_0$ could make it. (With
three workers this cannot happen.)
\answer{57}{What if the crew knew the sizes of its subtrees?}
After 8396 nodes, where 8161 is the least that one can hope for, a quarter of them all. (When the
tree is cut finer, more nodes are above the cuts, and fewer are shared.)

@ {\it Parts.}
\answer{58}{Should each turn begin with the same hand?}
The largest of seven parts has 5 percent more than the average if the hands take
turns, and 7 percent if they do not; of eight parts, 24 percent and 14 percent. For eight parts and
these queens, the turns do harm.

@ {\it How many times.}
\answer{59}{Five queens dominate the board. How often is none of them in reach of another?}
Squares are numbers such as~11. In the second matrix, a queen also covers her rank,
her file, and her two diagonals, which are secondary columns without bounds; this leaves 728 ways.
\session
$ queens() { for a in {1..8}; do for b in {1..8}; do
>  echo Q ${1:+r$a f$b s$((a + b)) t$((a - b))} $(
>  for c in {1..8}; do for d in {1..8}; do
>  ((a == c \BAR\BAR b == d \BAR\BAR a + b == c + d \BAR\BAR
>  a - b == c - d)) && echo $c$d; done; done); done; done; }
>  (echo '5\BAR'Q '1:5\BAR'{1..8}{1..8}; queens) \BAR dance
>  (echo '5\BAR'Q '1:5\BAR'{1..8}{1..8} '\BAR' {r,f}{1..8} s{2..16} \\
>  t{-7..7}; queens lines) \BAR dance
4,860 solutions, 607,242 nodes, 421,535,432 updates
728 solutions, 12,447 nodes, 2,255,900 updates
\endsession
