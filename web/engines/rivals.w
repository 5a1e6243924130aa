@* Rivals. Eight queens, once more, by a program that Edsger Dijkstra@^Dijkstra, Edsger@> wrote in
1972 to show how one should write programs \cite{Dahl 1972}, and by ours:
\session
$ rivals --rival dijkstra 8
solutions 92
nodes 2057
looks 15720
$ queens 8 \BAR dance
92 solutions, 1,049 nodes, 16,680 updates
\endsession
Dijkstra knows no matrix and no links. He puts a queen into the first rank, another into the second,
and so on, and keeps three lists of yes or no: is this file free, is this rising diagonal, is this
falling one?\marginfigure{three-lists.pdf}{A queen, and where the three lists
say no from now on: for her file, her rising diagonal, and her falling one. Her rank needs no list,
because the next queen goes into the next rank.}
He looks at 15,720 squares. We visit half as many nodes and yet make 16,680 updates,
each of which is more work than a look. So on the most famous of all problems the general method
loses against a page of 1972, and a book about dancing links should say so before it praises
anything else.

Then let the board grow:
$$\vbox{\ninepoint\halign{\hfil#&&\qquad\hfil#\cr
\sl queens&\sl looks, Dijkstra&\sl looks, linked files&\sl updates\cr
\noalign{\smallskip}
4&60&32&183\cr
8&15,720&5,508&16,680\cr
10&348,150&110,004&198,264\cr
12&10,103,868&2,915,740&3,594,752\cr
14&377,901,398&99,280,504&91,497,926\cr}}$$
With ten queens there are fewer updates than Dijkstra's looks, and with fourteen fewer than the
looks of either program, because these take the ranks as they come, and we may go where the fewest
squares are left. But whose is the third column?

@i cxx.w

@ It belongs to Hirosi Hitotumatu@^Hitotumatu, Hirosi@> and Kohei Noshita,@^Noshita, Kohei@> who
noticed in 1979 what Dijkstra's program does deep in the tree: it looks at files that have had their
queens for a long time (\Fig{rival-looks}). They keep the files that are free in a doubly linked
list. To place a queen, they remove her file from the list by operation~(1), and to take her back
they put it in again by operation~(2), at the very place where it was \cite{Hitotumatu 1979}. Two
assignments become four, one test disappears, and their program became nearly twice as fast; ours,
on a machine of today, becomes 1.7 times as fast. This is the whole dance, twenty-one years before
it had its name.
\figure{rival-looks.pdf}{Three queens stand, and the fourth rank is next. Dijkstra looks at
  all eight squares (rings), Hitotumatu and Noshita at the five whose files are free (dots). Two of
  them are safe (light blue).}

We built the rivals for another reason, too. They share no line with algorithm~DLX; but their tree
is one that we can walk through, if we make the ranks primary, leave their order alone, and take the
first column always:
\session
$ queens 8 --order natural --primary ranks \BAR dance --choose first
92 solutions, 2,057 nodes, 30,835 updates
\endsession
These are Dijkstra's 2,057 nodes, and a number that two programs find although they have nothing in
common begins to deserve belief.

@ Packing has its own old masters. In 1958, Dana Scott@^Scott, Dana@> and
Hale Trotter@^Trotter, Hale@> put the twelve pentominoes on a chessboard without its center, on a
machine with 5,120 bytes of memory and registers of 40 bits \cite{Scott 1958}. A cell is a bit, and
two registers are a board. They take the first vacant cell, and go through a list of all placements
that begin there: one fits if the bitwise-and@^bitwise-and@> of its registers and those of the board
is zero.
\remark{There are 1,568 placements, and two registers for each would be three times their memory.
We do not know how they did it.}

John Fletcher@^Fletcher, John@> threw the lists away \cite{Fletcher 1965}. He starts from the vacant
cell, too, but then tests single cells near it, and each test serves all pieces at once: if the cell
on its right is filled, one test has done with every shape that would need it. So his program climbs
a tree whose branches are cells, and whose leaves are pieces; he wrote it out as 765 instructions,
by a macro processor. The paper calls it the fastest algorithm known.
Nicolaas de Bruijn@:Bruijn, Nicolaas de}{de Bruijn, Nicolaas@> had found nearly the same
independently \cite{de Bruijn 1971}.

Such a tree should save most of the tests. It saves a sixth: in the rectangle of $6\times10$, it
makes ten and a half for each node, against twelve and a half. For one of Fletcher's tests looks at
one cell, and one of Scott's at all cells of a placement. Here are the times, divided by that of the
links:
$$\vbox{\ninepoint\halign{#\hfil&&\qquad\hfil#\cr
&\sl Scott&\sl Fletcher&\sl links\cr
\noalign{\smallskip}
Scott's board, the X at 23&0.52&0.76&1\cr
the rectangle, $6\times10$&1.6&2.2&1\cr}}$$
(The rivals are our own programs, after what the paper tells of them.) A rival does little for each
node, and the links do much; but the links need fewer nodes, and no new program for each new puzzle,
which may be worth more than any factor in this chapter.

But whether they look, test, or update, all of these programs go to every node of their trees. There
are trees with a billion billion nodes; and the next chapter measures one before you have finished
this sentence.

@ \listing
The library has a function for each rival. The queens are so simple that a number says all; a packer
looks at its puzzle before it begins, and may refuse it, so what we get for a puzzle is a function
that packs.

@(rivals.hpp@>=
#pragma once
#include "polyominoes.hpp"
#include <cstdint>
#include <functional>

namespace dlx {
@<Public types of the rivals@>@;
Tally dijkstra_queens(unsigned n); /* the number of queens is 1 or more */
Tally linked_queens(unsigned n);
std::function<Tally()> scott_packer(const Puzzle& puzzle); /* these two throw what they refuse */
std::function<Tally()> fletcher_packer(const Puzzle& puzzle);
}

@ \listing
The order of this list is that of the chapter: two programs for queens, and two for puzzles.

@c
#include "rivals.hpp"
#include "placing.hpp"
#include <algorithm>
#include <bit>
#include <map>
#include <stdexcept>
#include <utility>

namespace dlx {
@<Dijkstra's queens@>@;
@<Queens with linked files@>@;
@<What packers share@>@;
@<Scott and Trotter's packer@>@;
@<Fletcher's packer@>@;
}

@ \listing
All rivals count alike. Solutions and nodes mean what they mean elsewhere: the root is a node, and
so is whatever is placed, whether it leads anywhere or not.

The third count is what a program does over and over again, and each program has its own idea of
that. Dijkstra looks at a square, and so do Hitotumatu and Noshita; Scott and Trotter test a
register; Fletcher tests a cell. A rival's |effort| is the number of these {\it looks\/} or
{\it tests}. It is not a time, but it is the same on all machines; whatever else is done for a node,
and for a solution, is not counted.
@^look@>

@<Public types of the rivals@>=
struct Tally {
  std::uint64_t solutions = 0;
  std::uint64_t nodes = 1; /* the root, and every queen or piece that was placed */
  std::uint64_t effort = 0; /* looks or tests */
  friend bool operator==(const Tally&, const Tally&) = default;
};

@* Rival queens. \listing
Both programs place a queen in rank~0,
@^queens, rivals for@>
another in rank~1, and so on, and they go back when a rank has no file left that is safe. They have
the same tree, and place the same queens in the same order. What differs is how they come to know
that a square is safe, and how many squares they look at that are not (\Fig{rival-queens}).
\figure{rival-queens.pdf}{$N$ queens by Boolean arrays and by linked files: the number of squares
  that each program looks at, divided by the number of queens that it places.}

Dijkstra has three Boolean arrays,@^Dijkstra, Edsger@> which tell what is free. (This program counts
the ranks from above.)
\bull |file[f]| is for the files.
\bull |up[rank + f]| is for the diagonals that rise to the right; on each of them the sum of rank
and file is the same for all squares.
\bull |down[n - 1 - rank + f]| is for the diagonals that fall; there it is the difference.
\smallskip\noindent
At each moment an element is true if and only if no queen, in the ranks that have been filled, is in
this file or on this diagonal.

In every rank he looks at all $N$ squares. To place a queen he makes three entries false; to remove
it he makes them true again. We save nothing in between, because we only place a queen where all
three were true. Undoing is as cheap as doing. It is this property that the dancing links have in
common with Boolean arrays, and that most data structures lack.

@<Dijkstra's queens@>=
class Dijkstra {
public:
  explicit Dijkstra(unsigned size) : n(size), file(n, 1), up(2*n, 1), down(2*n, 1) {}
  void generate(unsigned rank);
  Tally tally;
private:
  unsigned n;
  std::vector<char> file, up, down; /* is it free? */
};

@ \listing
The procedure is recursive,@^recursion@> and calls itself for the next rank as soon as this one
has its queen. If all ranks are done, there is a solution. We count the looks of a rank together,
since they will be made in any case: no rank is left before its last square has been looked at.

@<Dijkstra's queens@>=
void Dijkstra::generate(unsigned rank)
{
  if (rank == n) {
    ++tally.solutions;
    return;
  }
  tally.effort += n;
  for (unsigned f = 0; f < n; ++f) {
    if (!file[f] || !up[rank + f] || !down[n - 1 - rank + f]) continue;
    ++tally.nodes;
    file[f] = up[rank + f] = down[n - 1 - rank + f] = 0;
    generate(rank + 1);
    file[f] = up[rank + f] = down[n - 1 - rank + f] = 1;
  }
}

Tally dijkstra_queens(unsigned n)
{
  Dijkstra queens(n);
  queens.generate(0);
  return queens.tally;
}

@ \listing
Deep in the tree most of these looks find nothing. When $k$ queens have been placed, $k$ of the
$N$ files are taken, and Dijkstra still looks at them. Hitotumatu@^Hitotumatu, Hirosi@> and Noshita
replace@^Noshita, Kohei@> the array of files by a doubly linked list of those that are free, and
look at $N-k$ squares. The diagonals keep their arrays: no list could tell which of the free files
lie on free diagonals, for that changes with the rank.

It is a circular list. Its head is element~|n| of |left| and |right|; the others are files, in
increasing order at all times. That the order survives is a gift of the method, for an element that
is put back returns to where it was. Therefore both programs find the solutions in the same order.

@<Queens with linked files@>=
class Linked {
public:
  explicit Linked(unsigned size);
  void generate(unsigned rank);
  Tally tally;
private:
  unsigned n;
  std::vector<unsigned> left, right; /* neighbors in the list of free files */
  std::vector<char> up, down;
};

@ \listing
At first all files are free. The head comes before the first of them, and after the last.

@<Queens with linked files@>=
Linked::Linked(unsigned size) : n(size), left(n + 1), right(n + 1), up(2*n, 1), down(2*n, 1)
{
  for (unsigned f = 0; f <= n; ++f) {
    left[f] = f == 0 ? n : f - 1;
    right[f] = f == n ? 0 : f + 1;
  }
}

@ \listing
To place a queen is to remove its file from the list by operation~(1) of the
paper,@^operations (1) and (2)@> and to take it back is operation~(2). While the calls for later
ranks are going on, |f| is not in the list, but |right[f]| still knows which file follows; and when
they are over, all that they removed has been put back, so that file is in the list again. Then the
loop goes on from~|f| as though nothing had happened.

Compare the two procedures line by line. The condition |file[f]| is gone, since the files that we
meet are free; two assignments became four; and everything else is the same. According to the paper,
this made the program nearly twice as fast. On our machine it is 1.8 times as fast, in a race for 12
queens (\.{results/bench-claims.csv}).

@<Queens with linked files@>=
void Linked::generate(unsigned rank)
{
  if (rank == n) {
    ++tally.solutions;
    return;
  }
  tally.effort += n - rank;
  for (unsigned f = right[n]; f != n; f = right[f]) {
    if (!up[rank + f] || !down[n - 1 - rank + f]) continue;
    ++tally.nodes;
    left[right[f]] = left[f];
    right[left[f]] = right[f];
    up[rank + f] = down[n - 1 - rank + f] = 0;
    generate(rank + 1);
    up[rank + f] = down[n - 1 - rank + f] = 1;
    left[right[f]] = right[left[f]] = f;
  }
}

@ \listing
A list that has lost all its files is the head alone; the loop ends at once, and we need not find
out that the rank is hopeless.

@<Queens with linked files@>=
Tally linked_queens(unsigned n)
{
  Linked queens(n);
  queens.generate(0);
  return queens.tally;
}

@* Rival packers. \listing
Both packers know the board and see it rank by rank. They take the first cell that
is vacant and cover it with each piece that is left, in all possible ways; then they go on to the
next vacant cell. Each packing is found once, because something must cover that cell, and the piece
that does so lies there with the first of its own cells.

Sometimes a piece is to be placed before all others, wherever its restrictions allow it, as Scott
did with the~X. A puzzle says so by naming it before the cells, in a line such as
`\.{columns X cells pieces}'. This is algorithm~DLX with the rule of the first column, and the nodes
are the same: a row that is tried there is a piece that is placed here. \Fig{rival-packers} compares
the tests.
\figure{rival-packers.pdf}{Scott's and Fletcher's packers: the number of tests that each makes,
  divided by the number of its nodes. The numbers of nodes are those of the paper, which leaves out
  the root in the three cases, and the solutions in the two whole problems. The place of the X
  distinguishes the cases of Scott's problem; in the whole problem no piece is placed ahead.}
Now let the links choose the shortest column. As the problem grows, the rivals need more and more
looks or tests for each update of the links; only the step from $20\times3$ to $15\times4$ goes the
other way (\Fig{rivals-links}).
\figure{rivals-links.pdf}{Looks or tests of the rivals for each update of the links: left, $N$
  queens; right, all packings of four rectangles by the twelve pentominoes, with the X first.
  Neither is a time.}

The puzzle that a packer gets is a |Puzzle|, as the generator reads it from its file, with its
|board|, its |cells| in the order of the columns, and its |pieces|. A packing is complete when all
cells are filled and no piece is left. The pieces that are left are a set, and the set is a word of
bits; there cannot be more than 32 of them. In the paper's puzzles there are at most eighteen.

@<What packers share@>=
class Packer {
public:
  explicit Packer(const Puzzle& puzzle);
  Tally tally;
protected:
  bool is_ahead(std::size_t p) const
  {
    return std::find(ahead.begin(), ahead.end(), p) != ahead.end();
  }
  std::vector<std::size_t> ahead; /* the pieces to be placed first, in this order */
  std::uint32_t unused; /* the set of pieces that are not placed */
};

@ \listing
The order of the columns is a list of words. A piece has the place of its own word there, or that of
the word \.{pieces} if it has none; the pieces whose place is before that of \.{cells} come first.
Pieces behind the cells need no attention: their columns are covered when they are used, and the
search is over when the cells are.

The puzzle file is richer than the packers are: Scott and Fletcher had twelve pieces, all different
and all to be used. What a packer cannot do it must not do wrongly. A packer gives each piece a
single bit, and forgets it once it is used; no piece can be repeated. And a piece behind
the~\.{\BAR}, which need not be used, might be left over at the end, and a packer would take that
for a failure.
@.... is repeated, and a packer has one of each@>
@.a packer must use all pieces...@>
@.a packer has at most 32 pieces@>

@<What packers share@>=
Packer::Packer(const Puzzle& puzzle)
{
  const auto place_of_word = @[[&](const std::string& word) {
    return std::ranges::find(puzzle.order, word) - puzzle.order.begin();
  }@];
  const auto place_of = @[[&](std::size_t p) {
    const auto place = place_of_word(puzzle.pieces[p].name);
    return std::cmp_less(place, puzzle.order.size()) ? place : place_of_word("pieces");
  }@];
  if (puzzle.pieces.size() > 32) throw std::invalid_argument("a packer has at most 32 pieces");
  if (puzzle.wrap.kind != Wrap::flat) throw std::invalid_argument("a packer's board is flat");
  if (are_cells_secondary(puzzle))
    throw std::invalid_argument("a packer must cover all cells, so they cannot be behind the bar");
  for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
    const Copies& copies = puzzle.pieces[p].copies;
    if (copies == @[Copies{0, 0, true}@])
      throw std::invalid_argument("piece " + in_quotes(puzzle.pieces[p].name)
        + @|" is repeated, and a packer has one of each");
    if (copies != Copies())
      throw std::invalid_argument("piece " + in_quotes(puzzle.pieces[p].name)
        + @|" has copies, or a range of them, and a packer has one of each");
    if (place_of(p) > place_of_word("|"))
      throw std::invalid_argument(
        "a packer must use all pieces, so there can be none behind the bar");
    if (place_of(p) < place_of_word("cells")) ahead.push_back(p);
  }
  std::ranges::stable_sort(ahead, @[{}@], place_of);
  unused = static_cast<std::uint32_t>((std::uint64_t(1) << puzzle.pieces.size()) - 1);
}

@* Packing by registers. \listing
The machine of Scott@^Scott, Dana@> and Trotter,@^Trotter, Hale@> the
{\mc IAS} computer, which the paper calls {\mc MANIAC},@:MANIAC}{{\mc MANIAC}@>
@^IAS computer@>
had registers of 40 bits, and an instruction that forms the bitwise-and@^bitwise-and@> of two of
them. A cell of the board is a bit. Two registers are enough for 60 cells: one for the first 40 of
them, and one for the rest. (The chessboard's other four cells were never vacant, in Scott's
problem.) We number the cells as the columns are ordered, which is rank by rank if the puzzle does
not say otherwise.

A placement fits if the bitwise-and of its registers and those of the board is zero. The second
register is looked at only if there is no conflict in the first; each look is a test that we count.
To place a piece is an exclusive-or, and so is to remove it.

@<Scott and Trotter's packer@>=
struct Registers {
  static constexpr std::size_t width = 40; /* bits of one register */
  std::uint64_t high = 0; /* the first cells */
  std::uint64_t low = 0; /* the others */
};

@ \listing
For each piece and each cell there is a list of the placements whose first cell this is. If a
piece is placed ahead, all its placements are in one list, |anywhere|, for there is no cell that it
must cover. We make these lists once and for all.

Scott's machine had 5120 bytes for all of this, and we do not know how he did it. Our registers for
the 1568 placements alone take five times as much, and each of them is in two lists.

@<Scott and Trotter's packer@>=
class Scott : public Packer {
public:
  explicit Scott(const Puzzle& puzzle);
  void pack(std::size_t placed);
private:
  void try_all(std::size_t p, const std::vector<Registers>& placements, std::size_t placed);
  std::size_t first_vacant() const;
  std::size_t cells; /* of the board */
  std::vector<std::vector<Registers> > anywhere; /* for each piece */
  std::vector<std::vector<std::vector<Registers> > > lists; /* for each piece and each cell */
  Registers board; /* the cells that are filled */
};

@ \listing
A piece is a |Piece|, and its |placements| are those of the generator, which obey all restrictions
of a puzzle file.

@.the board has ... cells...@>
@<Scott and Trotter's packer@>=
Scott::Scott(const Puzzle& puzzle) : Packer(puzzle), cells(puzzle.board.size())
{
  if (cells > 2*Registers::width)
    throw std::invalid_argument(
      "the board has " + std::to_string(cells) + @|" cells, and two registers have 80 bits");
  std::map<Cell, std::size_t> numbers;
  for (@[const Cell& cell : puzzle.cells@]) numbers.emplace(cell, numbers.size());
  for (@[const Piece& piece : puzzle.pieces@]) {
    anywhere.emplace_back();
    lists.emplace_back(cells);
    for (@[const Shape& shape : placements(puzzle, piece, Squares())@])
      @<Add a placement to the lists@>@;
  }
}

@ \listing
The first cell of a placement is the one with the least number; the shape may list another cell
first.

@<Add a placement to the lists@>=
{
  Registers placement;
  std::size_t first = cells;
  for (@[const Cell& cell : shape@]) {
    const std::size_t number = numbers.at(cell);
    const bool is_high = number < Registers::width;
    (is_high ? placement.high : placement.low) |= std::uint64_t(1) << number%Registers::width;
    first = std::min(first, number);
  }
  anywhere.back().push_back(placement);
  lists.back()[first].push_back(placement);
}

@ \listing The number of the first vacant cell is how many ones are at the end of the registers,
before any zero.

@<Scott and Trotter's packer@>=
std::size_t Scott::first_vacant() const
{
  const auto filled = static_cast<std::size_t>(std::countr_one(board.high));
  return filled < Registers::width
    ? filled
    @|: Registers::width + static_cast<std::size_t>(std::countr_one(board.low));
}

@ \listing
Now the search: first the pieces that are placed ahead, then the vacant cells, and for each of
them all pieces that are left. (To find the |first_vacant| cell, we count the ones at the end of the
registers.)

@<Scott and Trotter's packer@>=
void Scott::pack(std::size_t placed)
{
  if (placed < ahead.size()) {
    try_all(ahead[placed], anywhere[ahead[placed]], placed);
    return;
  }
  const std::size_t cell = first_vacant();
  if (cell == cells) {
    if (unused == 0) ++tally.solutions;
    return;
  }
  for (std::size_t p = 0; p < lists.size(); ++p)
    if ((unused >> p & 1) != 0) try_all(p, lists[p][cell], placed);
}

@ \listing
This is the inner loop, which the paper estimates at 140 instructions for each node. Ours counts
one test or two for each placement in the list, and it is the length of the lists that costs: a
piece with eight orientations is tried in eight ways, even if the neighbors of the cell are filled
and none of them has a chance.

@<Scott and Trotter's packer@>=
void Scott::try_all(std::size_t p, const std::vector<Registers>& placements, std::size_t placed)
{
  unused ^= std::uint32_t(1) << p;
  for (@[const Registers& placement : placements@]) {
    ++tally.effort;
    if ((placement.high & board.high) != 0) continue;
    ++tally.effort;
    if ((placement.low & board.low) != 0) continue;
    ++tally.nodes;
    board.high ^= placement.high;
    board.low ^= placement.low;
    pack(placed + 1);
    board.high ^= placement.high;
    board.low ^= placement.low;
  }
  unused ^= std::uint32_t(1) << p;
}

@ \listing
To count twice, as in a race, we take a fresh copy of the packer each time; so the lists are not
made again.

@<Scott and Trotter's packer@>=
std::function<Tally()> scott_packer(const Puzzle& puzzle)
{
  const Scott fresh(puzzle);
  return @[[fresh]() {
    Scott scott = fresh;
    scott.pack(0);
    return scott.tally;
  }@];
}

@* Packing by a tree. \listing
Fletcher's idea does away with the long lists.@^Fletcher, John@> His program
knows all orientations of all pieces at once, in the form of instructions. It moves from the first
vacant cell to other cells near it, testing whether these are vacant, and each test serves all
orientations that share the cells visited until then. If the cell to the right is filled, one test
has done with every orientation that would need it.

Fletcher let a macro processor write the instructions, 765 of them, in his inner loop. Ours are
data: they form a tree, made of {\it twigs}. The cells on a path from the root of this tree are a
shape, or the beginning of some shapes, in the order of reading; the root is the vacant cell itself.
A {\it test\/} is the examination of one cell.
@^twig@>

Each twig has two sets of pieces. The |pieces| of a twig are those with an orientation that consists
of the cells of the path to it, no more and no fewer; there can be several, if a puzzle has pieces
that look alike. The twig's |reach| contains these pieces, and those that have an orientation
farther on.

@<Fletcher's packer@>=
struct Twig {
  std::ptrdiff_t offset; /* from the first cell of the shape */
  std::uint32_t pieces;
  std::uint32_t reach;
  std::vector<Twig> twigs; /* to the next cell */
};

@ \listing
A cell of the board is a byte in an array, rank by rank, and another cell is found by adding an
|offset| to the number of that byte. There is a border between the ranks that is never vacant, wide
enough so that no shape can get across. So a test needs no coordinates, and need not ask whether the
cell is on the board.

The members of the class, in the order of their use: |stride| is the distance from a cell to the one
below it; |filled| is the board with its border, and one more byte at the end that is always vacant;
|anywhere| has, for each piece that is placed ahead, the bytes of all its placements; and |root| is
the tree.

@<Fletcher's packer@>=
class Fletcher : public Packer {
public:
  explicit Fletcher(const Puzzle& puzzle);
  void pack(std::size_t placed, std::size_t from);
private:
  @<Declarations of Fletcher's packer@>@;
  std::ptrdiff_t stride;
  std::vector<char> filled;
  std::vector<std::vector<std::vector<std::size_t> > > anywhere;
  Twig root = @[{0, 0, 0, {}}@];
};

@ \listing
The first functions serve to set out the board and to grow the tree, the others to climb it. The
bytes of the board are numbered rank by rank, and |byte_of| returns the number of a cell.

@<Declarations of Fletcher's packer@>=
void draw_board(const Puzzle& puzzle);
void plant(const Shape& form, std::size_t p);
std::size_t byte_of(const Cell& cell) const
{
  return static_cast<std::size_t>(cell.x*stride + cell.y);
}
void climb(const Twig& twig, std::size_t cell, std::size_t placed);
void place(std::size_t p, std::size_t cell, std::size_t placed);
void place_ahead(std::size_t placed);

@ \listing
A piece that is placed ahead does not climb the tree. Its placements are looked up in a list, which
comes from the generator and obeys all restrictions. For the others there is the tree, and that
knows nothing but shapes.

@<Fletcher's packer@>=
Fletcher::Fletcher(const Puzzle& puzzle) : Packer(puzzle)
{
  @<Refuse a puzzle that is beyond Fletcher@>@;
  draw_board(puzzle);
  for (@[const std::size_t p : ahead@]) {
    anywhere.emplace_back();
    for (@[const Shape& shape : placements(puzzle, puzzle.pieces[p], Squares())@]) {
      anywhere.back().emplace_back();
      for (@[const Cell& cell : shape@]) anywhere.back().back().push_back(byte_of(cell));
    }
  }
  for (std::size_t p = 0; p < puzzle.pieces.size(); ++p)
    for (std::size_t i = 0; i < puzzle.pieces[p].orientations.size(); ++i)
      if (!is_ahead(p) && puzzle.pieces[p].left[i]) plant(puzzle.pieces[p].orientations[i], p);
}

@ \listing
What would be lost on the tree is refused:
\bull \.{X at 23}, \.{X on 22 23}, or \.{X as \char`\#\char`\#\ at 23}: the same twig serves all
places. Such a piece must be placed ahead.
\bull \.{cover 11 by X}: the same twig serves all cells. This does no harm if all pieces are placed
ahead.
\bull an order of cells other than rank by rank: the cells of a shape follow each other in that
order, and none of them precedes the vacant cell.
\bull a piece of more than a thousand cells, since the tree would be as high as that, and a climber
remembers the whole path.
\smallskip

@.piece ... is restricted to some places...@>
@.fletcher can restrict a cell only...@>
@.fletcher fills the cells rank by rank...@>
@.piece ... has more than 1000 cells@>
@<Refuse a puzzle that is beyond Fletcher@>=
if (!puzzle.covers.empty() && ahead.size() < puzzle.pieces.size())
  throw std::invalid_argument(
    "fletcher can restrict a cell only if all pieces stand before the cells");
if (puzzle.cells != puzzle.board)
  throw std::invalid_argument("fletcher fills the cells rank by rank, and in no other order");
for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
  const Piece& piece = puzzle.pieces[p];
  if (!is_ahead(p) && (!piece.places.empty() || !piece.tests.empty()))
    throw std::invalid_argument("piece " + in_quotes(piece.name)
      + @|" is restricted to some places, so it must stand before the cells");
  if (piece.shape.size() > 1000)
    throw std::invalid_argument("piece " + in_quotes(piece.name) + @|" has more than 1000 cells");
}

@ \listing
How wide must the border be? No cell of a shape is farther from the first one than |reach|, in ranks
or in files, where |reach| is the largest coordinate of an orientation. This has nothing to do with
the number of its cells, because a piece need not be connected: it can be drawn as
\.{\char`\#...\char`\#}, and a border of two would let it step over into the next rank. Below the
last rank of the board there must be as many ranks without a vacant cell.

The byte after the last is vacant. There the search for vacant cells comes to its end, without a
question in the loop. A board can be small and yet lie far from the origin, or a piece can be long;
ten million bytes are more than a packer will ever get to see.

@.fletcher needs ... bytes...@>
@<Fletcher's packer@>=
void Fletcher::draw_board(const Puzzle& puzzle)
{
  int reach = 0;
  for (@[const Piece& piece : puzzle.pieces@])
    for (@[const Shape& form : piece.orientations@])
      for (@[const Cell& cell : form@]) reach = std::max(@[{reach, cell.x, cell.y}@]);
  int files = 0;
  for (@[const Cell& cell : puzzle.board@]) files = std::max(files, cell.y);
  stride = std::ptrdiff_t(files) + reach + 1;
  const auto size = static_cast<std::size_t>(
    (std::ptrdiff_t(puzzle.board.back().x) + reach + 1)*stride);
  if (size > 10000000)
    throw std::invalid_argument("fletcher needs " + std::to_string(size)
      + @|" bytes for the board and a border as wide as the pieces, and has 10000000");
  filled.assign(size, 1);
  for (@[const Cell& cell : puzzle.board@]) filled[byte_of(cell)] = 0;
  filled.push_back(0);
}

@ \listing
To plant a shape is to follow its cells from the root, as far as there are twigs, and to let new
ones grow where there are none. The first cell is the root and needs no twig; all others come later
in the order of reading, and their offsets are positive.

@<Fletcher's packer@>=
void Fletcher::plant(const Shape& form, std::size_t p)
{
  Twig* twig = &root;
  for (std::size_t i = 1; i < form.size(); ++i) {
    const std::ptrdiff_t offset = (form[i].x - form[0].x)*stride + form[i].y - form[0].y;
    const auto same = @[[&](const Twig& other) { return other.offset == offset; }@];
    auto found = std::find_if(twig->twigs.begin(), twig->twigs.end(), same);
    if (found == twig->twigs.end()) found = twig->twigs.insert(found, @[Twig{offset, 0, 0, {}}@]);
    twig = &*found;
    twig->reach |= std::uint32_t(1) << p;
  }
  twig->pieces |= std::uint32_t(1) << p;
}

@ \listing
We look for the next vacant cell from the first cell of the piece that was placed last, since no
cell before it can be vacant. For the first cell of all, and after pieces that are placed ahead, we
begin at the border.

@<Fletcher's packer@>=
void Fletcher::pack(std::size_t placed, std::size_t from)
{
  if (placed < ahead.size()) {
    place_ahead(placed);
    return;
  }
  while (filled[from]) ++from;
  if (from + 1 == filled.size()) {
    if (unused == 0) ++tally.solutions;
    return;
  }
  filled[from] = 1;
  climb(root, from, placed);
  filled[from] = 0;
}

@ \listing
When we have climbed to a twig, we have filled all cells on the path to it. If there are unused
pieces that consist of just these cells, they can be placed, one after the other; and then the
climber goes on to each cell that a longer shape would need. A twig that leads to no piece still
unused is passed over, and the tree becomes thinner as the board fills.

That is Fletcher's loop. Its tests are hardly fewer than those of Scott's, which surprised us: ten
and a half for each node in the rectangle of $6\times10$, against twelve and a half. But they are
not wasted like Scott's: a successful test is a step toward a piece, and no test looks at more than
one byte.

@<Fletcher's packer@>=
void Fletcher::climb(const Twig& twig, std::size_t cell, std::size_t placed)
{
  for (std::uint32_t pieces = twig.pieces & unused; pieces != 0; pieces &= pieces - 1)
    place(static_cast<std::size_t>(std::countr_zero(pieces)), cell, placed);
  for (@[const Twig& next : twig.twigs@]) {
    if ((next.reach & unused) == 0) continue;
    char& tested = filled[cell + static_cast<std::size_t>(next.offset)];
    ++tally.effort;
    if (tested) continue;
    tested = 1;
    climb(next, cell, placed);
    tested = 0;
  }
}

void Fletcher::place(std::size_t p, std::size_t cell, std::size_t placed)
{
  ++tally.nodes;
  unused ^= std::uint32_t(1) << p;
  pack(placed + 1, cell);
  unused ^= std::uint32_t(1) << p;
}

@ \listing
A placement that is looked up has all its cells tested, even if the first of them is filled already.

@<Fletcher's packer@>=
void Fletcher::place_ahead(std::size_t placed)
{
  for (@[const auto& cells : anywhere[placed]@]) {
    tally.effort += cells.size();
    const auto is_filled = @[[&](std::size_t cell) { return filled[cell] != 0; }@];
    if (std::any_of(cells.begin(), cells.end(), is_filled)) continue;
    for (@[const std::size_t cell : cells@]) filled[cell] = 1;
    place(ahead[placed], 0, placed);
    for (@[const std::size_t cell : cells@]) filled[cell] = 0;
  }
}

std::function<Tally()> fletcher_packer(const Puzzle& puzzle)
{
  const Fletcher fresh(puzzle);
  return @[[fresh]() {
    Fletcher fletcher = fresh;
    fletcher.pack(0, 0);
    return fletcher.tally;
  }@];
}

@* The program for rivals. \listing
Its argument is a number of queens, or a file with a puzzle about polyominoes; a file whose name is
a number can be called \.{./8}. The options are:
\bull \.{--rival} $r$: \.{dijkstra} or \.{linked}, for 1 to 20 queens; \.{scott} or \.{fletcher},
for a puzzle.
\bull \.{--race} $n$: run both rivals for the problem in turn, $n$~times each, and compare their
best times, $1\le n\le1000$.
\bull \.{--columns} $o$: the order of the columns, instead of that in the file.
\bull \.{--json}: the counts as a JSON object.
\smallskip\noindent
One of \.{--rival} and \.{--race} must be there.
@.--rival@> @.--race@> @.--columns@> @.--json@>

@<Describe the command line of {\mc RIVALS}@>=
const @[dlx::Manual@t\ @>@] manual = @[{"rivals", "[OPTIONS] N|FILE",
  @<Purpose of {\mc RIVALS}@>,
  "  rivals --rival fletcher --columns 'X cells pieces' 6x10.puzzle\n  rivals --race 5 12\n"}@];
const std::vector<Option> options = @[{
  {.name = "rival,r",
    .value = "NAME",
    .help = "dijkstra or linked (for N queens); scott or fletcher (for a puzzle)"},@/
  {.name = "race",
    .value = "N",
    .help = "run both rivals N times in turn, up to 1000, and compare times"},@/
  {.name = "columns",
    .value = "ORDER",
    .help = "list the columns in this order, such as 'X cells pieces'"},@/
  {.name = "json,j", .help = "print the counts as JSON"}}@];

@ \listing
If you ask for help, you want to know beforehand which puzzles a rival cannot do.

@<Purpose of {\mc RIVALS}@>=
"Count the solutions of the N queens problem (N from 1 to 20), or the packings of\n"@/
"the polyominoes in FILE, as programs did before DLX. For queens: dijkstra, with\n"@/
"Boolean arrays, and linked, with linked files, by Hitotumatu and Noshita. For\n"@/
"packings: scott, with bitwise and, by Scott and Trotter, and fletcher, with a\n"@/
"tree of cells. Give --rival or --race.\n\n"@/
"The packers use each piece once: they refuse repeated pieces, pieces after a bar\n"@/
"in the order of the columns, and more than 32 pieces. scott has room for 80\n"@/
"cells. fletcher fills the cells rank by rank, and restricts places (at, cover)\n"@/
"only for pieces that come before the cells in the order of the columns."

@ \listing
The outline: find the two rivals for the problem, let one of them count or both race, print.

@(rivals_main.cpp@>=
#include "rivals.hpp"
#include "placing.hpp"
#include "program.hpp"
#include <chrono>
#include <iostream>
#include <limits>
#include <stdexcept>

namespace dlx {
@<Find the two rivals for the problem@>@;
@<Let two rivals race@>@;
@<Let the rivals count, or race@>@;
}@;

int main(int argc, char* argv[])
{
  using @[namespace dlx@];
  @<Describe the command line of {\mc RIVALS}@>@;
  return run_program(arguments(argc, argv), manual, options, "N", run_rivals);
}

@ \listing
A problem has two rivals. Each of them comes with the name of its effort, which is looks or tests,
and with a function that makes its counter. A rival that is not wanted is never made, because it
might refuse a puzzle that the other one can pack.

The argument is looked at first, so that a number out of range is called that, whatever options
there are. A puzzle is read, and placed as its generator would do it, before any rival sees it. The
matrix is thrown away; but if something is wrong with a puzzle, the message has the same words as
there.
@.N is missing@>
@.--columns is for puzzles@>

@<Find the two rivals for the problem@>=
using Counter = @[std::function<Tally()>@];

struct Rival {
  std::string name, effort;
  std::function<Counter()> make;
};

static std::vector<Rival> rivals_for(const Values& values)
{
  if (!values.has("N"))
    throw std::invalid_argument("N is missing, the number of queens, or a file");
  const auto word = values["N"];
  if (!word.empty() && word.find_first_not_of("0123456789") == word.npos) {
    if (values.has("columns"))
      throw std::invalid_argument("--columns is for puzzles, not for queens");
    const auto n = static_cast<unsigned>(whole_number(word, "the number of queens", 1, 20));
    return @[{{"dijkstra", "looks", [n] { return std::bind_front(dijkstra_queens, n); }},
      {"linked", "looks", [n] { return std::bind_front(linked_queens, n); }}}@];
  }
  const Input input = read_file(word);
  Puzzle puzzle = read_polyominoes(input, Squares());
  if (values.has("columns")) obey_columns_option(puzzle, values["columns"]);
  place_all(puzzle, Squares(), input.name);
  return @[{{"scott", "tests", std::bind_front(scott_packer, puzzle)},
    {"fletcher", "tests", std::bind_front(fletcher_packer, puzzle)}}@];
}

@ \listing
Counts come out under their names, a line for each, or as a {\mc JSON} object.
@.one of --rival and --race is needed...@>
@.--rival must be...@>

@<Let the rivals count, or race@>=
static Counts answer(const Values& values)
{
  const auto rivals = rivals_for(values);
  const std::string choice = rivals[0].name + " or " + rivals[1].name;
  if (values.has("rival") == values.has("race"))
    throw std::invalid_argument(
      "one of --rival and --race is needed: --rival " + choice + ", or --race and a number");
  if (values.has("race")) return race(rivals, whole_number(values["race"], "--race", 1, 1000));
  const auto name = values["rival"];
  for (@[const Rival& rival : rivals@])
    if (rival.name == name) return counts_of(rival, rival.make()());
  throw std::invalid_argument(
    "--rival must be " + choice + " for this problem, not " + in_quotes(name));
}

static int run_rivals(const Values& values)
{
  const Counts counts = answer(values);
  if (values.has("json")) std::cout << to_text(counts) << '\n';
  else
    for (@[const auto& [name, number] : counts.as<Json::Fields>()@])
      std::cout << name << ' ' << to_text(number) << '\n';
  return 0;
}

@* The race. \listing
@^race@>Two rivals that do the same job can be timed against each other. They run in
turn, so that if the machine slows down, both suffer. For each, the best time counts, because only a
disturbance can make a program slower than it is. Divide the time of the first by that of the
second, and you have the |speedup|.

A race is worth nothing if the racers do not do the same job. They must find the same number of
solutions and the same number of nodes; the effort is their own affair. If they differ, the race is
off.

@ \listing
The counts are solutions, nodes, and the effort under its own name. In a race, the two take turns,
as many |rounds| as are wanted. The result has the counts of both, the least |seconds| of each, and
the |speedup|, which is the time of the first divided by that of the second.
@.the racers disagree...@>
@<Let two rivals race@>=
using Counts = @[Json@];

static Counts counts_of(const Rival& rival, const Tally& tally)
{
  return @[{{"solutions", tally.solutions}, {"nodes", tally.nodes}, {rival.effort, tally.effort}}@];
}

static Counts race(const std::vector<Rival>& rivals, std::uint64_t rounds)
{
  const Counter counters[] = @[{rivals[0].make(), rivals[1].make()}@];
  double seconds[] = @[{
    std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()}@];
  Tally tallies[2];
  for (std::uint64_t round = 0; round < rounds; ++round)
    for (std::size_t i = 0; i < 2; ++i) {
      const auto start = std::chrono::steady_clock::now();
      tallies[i] = counters[i]();
      const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
      seconds[i] = std::min(seconds[i], elapsed.count());
      if (tallies[i].solutions != tallies[0].solutions || tallies[i].nodes != tallies[0].nodes)
        throw std::logic_error("the racers disagree about solutions or nodes");
    }
  Counts counts;
  for (std::size_t i = 0; i < 2; ++i) counts[rivals[i].name] = counts_of(rivals[i], tallies[i]);
  counts["seconds"] = @[{{rivals[0].name, seconds[0]}, {rivals[1].name, seconds[1]}}@];
  counts["speedup"] = seconds[0]/seconds[1];
  return counts;
}

@* Exercises. \numbered{39}[{\it 20\/}]\hint{The lowest bit of $x$ is \.{x \AM{} -x}.} Write
Dijkstra's program with three words of bits: the files, the rising diagonals, and the falling ones
that are attacked in the next rank. How many squares does it look at?
