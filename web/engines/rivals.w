@* Rivals. The paper mentions programs that came before algorithm~DLX, and some that are faster, each of them made for one kind of problem. There is
Dijkstra's program for the queens \cite{Dahl 1972}; that of Hitotumatu and Noshita, who were the first to let links dance \cite{Hitotumatu 1979};
the one by which Scott, with the help of Trotter, packed the pentominoes in 1958 \cite{Scott 1958}; and Fletcher's \cite{Fletcher 1965}, which the paper
calls the fastest algorithm known for packing the twelve pentominoes. (De~Bruijn \cite{de Bruijn 1971} found almost the same method, independently.) {\mc RIVALS} contains a program after the fashion of each of them, as far as the paper describes it. Here are two questions and their answers:
$$\vbox{\halign{\tt#\hfil&\qquad\tt#\hfil\cr
\char`\$ rivals --rival dijkstra 4&\char`\$ rivals --rival linked 4\cr
solutions 2&solutions 2\cr
nodes 17&nodes 17\cr
looks 60&looks 32\cr}}$$
A number means so many queens. The name of a file means the puzzle in it, which two other rivals pack: `\.{rivals --rival fletcher --columns 'X cells pieces' 6x10.puzzle}' counts the 2339
packings of the rectangle in two seconds, for which Fletcher's machine needed ten minutes.
Give {\mc RIVALS} a number or a puzzle file, and it prints three counts.
@^Dijkstra, Edsger@>
@^Hitotumatu, Hirosi@>
@^Noshita, Kohei@>
@^Scott, Dana@>
@^Trotter, Hale@>
@^Fletcher, John@>
@^Knuth, Donald@>

Why take the trouble? Because the rivals share nothing with algorithm~DLX, neither matrix nor links, and yet they walk through search trees that algorithm~DLX knows as well: those that it has if
it always chooses the first column. Their numbers of nodes are a check of ours, by people who had never heard of an exact cover. Besides, it is only fair to let the reader see
what was given up for generality. A rival cannot do much, but it does little for each node.

@i cxx.w
@s Cell int
@s Counts int
@s Dijkstra int
@s Fletcher int
@s Input int
@s Linked int
@s Makers int
@s Manual int
@s Packer int
@s Piece int
@s Puzzle int
@s Race int
@s Registers int
@s Rival int
@s Scott int
@s Shape int
@s Squares int
@s Statement int
@s Tally int
@s Twig int

@ \listing
The library has a function for each rival and one that lets them race. The queens are so simple that a number says all; a packer looks at its puzzle before it begins,
and may refuse it, so what we get for a puzzle is a function that packs.

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
Race race(const std::vector<Rival>& rivals, std::uint64_t rounds);
}

@ \listing
The order of this list is that of the chapter: two programs for queens, two for puzzles, and the race.

@c
#include "rivals.hpp"
#include <algorithm>
#include <bit>
#include <chrono>
#include <map>
#include <stdexcept>

namespace dlx {
@<Dijkstra's queens@>@;
@<Queens with linked files@>@;
@<Refuse what is beyond a packer@>@;
@<What packers share@>@;
@<Scott and Trotter's packer@>@;
@<Fletcher's packer@>@;
@<The race of the rivals@>@;
}

@ All rivals count alike. Solutions and nodes mean what they mean elsewhere: the root is a node, and so is whatever is placed, whether it leads anywhere or not.

The third count is what a program does over and over again, and each program has its own idea of that. Dijkstra
looks at a square, and so do Hitotumatu and Noshita; Scott and Trotter test a register; Fletcher tests a cell. A rival's |effort| is the number of these {\it looks\/}
or {\it tests}. It is not a time, but it is the same on all machines; whatever else is done for a node, and for a solution, is not counted.
@^look@>
@^test of a packer@>

@<Public types of the rivals@>=
struct Tally {
  std::uint64_t solutions = 0;
  std::uint64_t nodes = 1; /* the root, and every queen or piece that was placed */
  std::uint64_t effort = 0; /* looks or tests */
  friend bool operator==(const Tally&, const Tally&) = default;
};

@* Rival queens. Both programs place a queen in rank~0, another in rank~1, and so on, and they go back when a rank has no file left that is safe. So they have the same tree, and
place the same queens in the same order. What differs is how they come to know that a square is safe, and how many squares they look at that are not (\Fig{rival-queens}).
\figure{rival-queens.pdf}{The number of squares that each program looks at, divided by the number of queens that it places.}

Dijkstra has three Boolean arrays, which tell what is free: |file[f]|, for the files; |up[rank + f]|, for the diagonals that rise to the right, on which the sum of
rank and file is the same for all squares; and |down[n - 1 - rank + f]|, for those that fall, on which it is their difference. At each moment an element is true if and only if there is no queen in it, in the ranks that have been filled.

In every rank he looks at all $N$ squares. To place a queen he makes three entries false; to remove it he makes them true again. We save nothing in between, because we only place a queen where all three were true. So undoing is as cheap as doing. It is this property that the dancing links have in common with Boolean arrays, and that most data structures lack.

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

@ The procedure is recursive, and calls itself for the next rank as soon as this one has its queen. If all ranks are done, there is a solution. We count the looks of a rank together, since
they will be made in any case: no rank is left before its last square has been looked at.

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

@ Deep in the tree most of these looks find nothing. When $k$ queens have been placed, $k$ of the $N$ files are taken, and Dijkstra still looks at them. Hitotumatu and Noshita replace the array of files by a doubly linked list of those that are free; so they look at
$N-k$ squares. The diagonals keep their arrays: no list could tell which of the free files lie on free diagonals, for that changes with the rank.

The list is circular. Its head is element~|n| of |left| and |right|; the others are files, in increasing order at all times. That the order survives is a gift of the method, for an
element that is put back returns to where it was. Therefore both programs find the solutions in the same order.

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

@ At first all files are free. The head comes before the first of them, and after the last.

@<Queens with linked files@>=
Linked::Linked(unsigned size) : n(size), left(n + 1), right(n + 1), up(2*n, 1), down(2*n, 1)
{
  for (unsigned f = 0; f <= n; ++f) {
    left[f] = f == 0 ? n : f - 1;
    right[f] = f == n ? 0 : f + 1;
  }
}

@ To place a queen is to remove its file from the list by operation~(1) of the paper, and to take it back is operation~(2). While the
calls for later ranks are going on, |f| is not in the list, but |right[f]| still knows which file follows; and when they are over, all that they removed has been put back, so that file is in the list
again. The loop goes on from~|f| as though nothing had happened.

It is worth while to compare the two procedures line by line. The condition |file[f]| is gone, since the files that we meet are free; two assignments became
four; and everything else is the same. The paper reports that this made the program nearly twice as fast. On our machine it does so, too, as a race
for 12 queens shows; \.{results/bench-claims.csv} has the speed-up that was measured.
@^operations (1) and (2)@>

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

@ A list that has lost all its files is the head alone; the loop ends at once, and we need not find out that the rank is hopeless.

@<Queens with linked files@>=
Tally linked_queens(unsigned n)
{
  Linked queens(n);
  queens.generate(0);
  return queens.tally;
}

@* Rival packers. Both packers know the board and see it rank by rank. They take the first cell that is vacant and cover it with each piece that is left, in all possible ways; then they go on to the
next vacant cell. Each packing is found once, because something must cover that cell, and the piece that does so lies there with the first of its own cells.

Sometimes a piece is to be placed before all others, wherever its restrictions allow it, as Scott did with the~X. A puzzle says so by naming it before the cells, in a line
such as `\.{columns X cells pieces}'. This is algorithm~DLX with the rule of the first column, and the nodes are the same: a row that is tried there is a piece that is placed here. \Fig{rival-packers} compares the tests.
\figure{rival-packers.pdf}{The number of tests, divided by the number of nodes. The place of the X distinguishes the cases of Scott's problem; in the whole
problem no piece is placed ahead.}
Now let the links choose the shortest column. The larger the problem, the more looks or tests the rivals need for each update of the links, except from $20\times3$ to $15\times4$ (\Fig{rivals-links}).
\figure{rivals-links.pdf}{Looks or tests of the rivals for each update of the links: left, $N$ queens; right, all packings of four rectangles by the twelve pentominoes, with the X first. Neither is a time.}

A packing is complete when all cells are filled and no piece is left. The pieces that are left are a set, and the set is a word of bits; so there cannot be
more than 32 of them. The paper's puzzles have at most eighteen.

@<What packers share@>=
class Packer {
public:
  explicit Packer(const Puzzle& puzzle);
  Tally tally;
protected:
  bool is_ahead(std::size_t p) const { return std::find(ahead.begin(), ahead.end(), p) != ahead.end(); }
  std::vector<std::size_t> ahead; /* the pieces to be placed first, in this order */
  std::uint32_t unused; /* the set of pieces that are not placed */
};

@ The order of the columns is a list of words, and the ones before the word \.{cells} are what comes first. The word \.{pieces} among them means every piece that has no word of its own, before the cells or after them. Pieces behind the cells need no attention: their columns are covered when they
are used, and the search is over when the cells are.

@<What packers share@>=
Packer::Packer(const Puzzle& puzzle)
{
  @<Refuse a puzzle that no packer can do@>@;
  const auto& order = puzzle.order;
  const auto is_named = @[[&](const Piece& piece) { return std::find(order.begin(), order.end(), piece.name) != order.end(); }@];
  for (@[const auto& word : order@]) {
    if (word == "cells") break;
    for (std::size_t p = 0; p < puzzle.pieces.size(); ++p)
      if (puzzle.pieces[p].name == word || (word == "pieces" && !is_named(puzzle.pieces[p]))) ahead.push_back(p);
  }
  unused = static_cast<std::uint32_t>((std::uint64_t(1) << puzzle.pieces.size()) - 1);
}

@ \listing
The puzzle file is richer than the packers are: Scott and Fletcher had twelve pieces, all different and all to be used. What a packer cannot do it must not do wrongly, so every kind of line that a file
can have has been gone through. Most of them only change the board, or the orientations of a piece, and do no harm. These
are refused by both packers:
\bull \.{Y repeated}: they give each piece a single bit, and forget it once it is used.
\bull \.{columns cells \BAR{} pieces}, or any other order in which a piece follows the bar: a piece that need not be used might be left over at the end, and they take that for a failure.
\bull more pieces than bits.
\smallskip\noindent
Scott's packer has no room for more than 80 cells. Fletcher's has more scruples, which come below.

@.... is repeated, and a packer has one of each@>
@.a packer must use all pieces...@>
@.a packer has at most 32 pieces@>
@<Refuse a puzzle that no packer can do@>=
if (puzzle.pieces.size() > 32)
  refuse(puzzle, begins({"piece", "pieces"}), "a packer has at most 32 pieces");
for (@[const Piece& piece : puzzle.pieces@])
  if (piece.repeated)
    refuse(puzzle, @[[&](const Statement& line) { return line.words[0] == piece.name && line.words.back() == "repeated"; }@],
      "piece " + in_quotes(piece.name) + " is repeated, and a packer has one of each");
const auto bar = std::find(puzzle.order.begin(), puzzle.order.end(), "|");
for (auto word = bar; word != puzzle.order.end(); ++word)
  if (*word != "|" && (*word != "pieces" || @<There is a piece that the order does not name@>))
    refuse(puzzle, begins({"columns"}), "a packer must use all pieces, so there can be none behind the bar");

@ \listing
If every piece has a word of its own, then the word \.{pieces} stands for nothing at all, and may stand anywhere.

@<There is a piece that the order does not name@>=
std::any_of(puzzle.pieces.begin(), puzzle.pieces.end(), @[[&](const Piece& piece) {
  return std::find(puzzle.order.begin(), puzzle.order.end(), piece.name) == puzzle.order.end();
}@])

@ \listing
A refusal names the file and the line, so that its reader need not look for what has offended. A puzzle remembers its statements for this
purpose. The last line in question is the one that counts; with Knuth's form of a puzzle, whose lines are of other kinds, there may be none, and then the first line must do.

@<Refuse what is beyond a packer@>=
[[noreturn]] static void refuse(const Puzzle& puzzle, const std::function<bool(const Statement&)>& is_culprit, const std::string& reason)
{
  const auto found = std::find_if(puzzle.statements.rbegin(), puzzle.statements.rend(), is_culprit);
  const Statement& culprit = found == puzzle.statements.rend() ? puzzle.statements.front() : *found;
  throw std::invalid_argument(culprit.place + reason);
}

static auto begins(const std::vector<std::string>& kinds) /* the lines of these kinds */
{
  return @[[kinds](const Statement& line) { return std::find(kinds.begin(), kinds.end(), line.words[0]) != kinds.end(); }@];
}

@* Packing by registers. The machine of Scott and Trotter had registers of 40 bits, and an instruction that forms the bitwise-and of two of them. A cell of the board is a bit. Two registers are
enough for 60 cells: one for the first 40 of them, and one for the rest. (The chessboard's other four cells were never vacant, in Scott's problem.) We number the cells as
the columns are ordered, which is rank by rank if the puzzle does not say otherwise.

A placement fits if the bitwise-and of its registers and those of the board is zero. The first register is looked at first, and if there is a conflict the second one is not; each look
is a test that we count. To place a piece is an exclusive-or, and so is to remove it.
@^bitwise-and@>

@<Scott and Trotter's packer@>=
struct Registers {
  static constexpr std::size_t width = 40; /* bits of one register */
  std::uint64_t high = 0; /* the first cells */
  std::uint64_t low = 0; /* the others */
};

@ For each piece and each cell there is a list of the placements whose first cell this is. A piece that is placed ahead has all its placements in one
list |anywhere|, for there is no cell that it must cover. The lists are made once and for all.

Scott's machine, the {\mc IAS} computer, which the paper calls {\mc MANIAC}, had 5120 bytes for all of this, and we do not know how he did it. Our registers for the 1568 placements alone take five times as much, and each of them is in two lists.

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
The placements are those of the generator, from which come all restrictions of places, orientations and cells. So this packer understands
every line about them. It is not independent of the generator's idea of a placement, then; but that is tested elsewhere, by programs that share nothing with it.

@.the board has ... cells...@>
@<Scott and Trotter's packer@>=
Scott::Scott(const Puzzle& puzzle) : Packer(puzzle), cells(puzzle.board.size())
{
  if (cells > 2*Registers::width)
    refuse(puzzle, begins({"board", "with"}), @|"the board has " + std::to_string(cells) + " cells, and two registers have 80 bits");
  std::map<Cell, std::size_t> numbers;
  for (@[const Cell& cell : puzzle.cells@]) numbers.emplace(cell, numbers.size());
  for (@[const Piece& piece : puzzle.pieces@]) {
    anywhere.emplace_back();
    lists.emplace_back(cells);
    for (@[const Shape& shape : placements(puzzle, piece, Squares())@]) @<Add a placement to the lists@>@;
  }
}

@ \listing
The first cell of a placement is the one with the least number, which need not be the first one of the shape.

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

@ The first vacant cell is the number of ones at the end of a register. If all forty bits of the first are ones, the second continues the count; a board without a vacant cell has as many ones as
cells.

@<Scott and Trotter's packer@>=
std::size_t Scott::first_vacant() const
{
  const auto filled = static_cast<std::size_t>(std::countr_one(board.high));
  return filled < Registers::width ? filled @|: Registers::width + static_cast<std::size_t>(std::countr_one(board.low));
}

@ Now the search. As long as there are pieces to be placed ahead, it is their turn; then the vacant cells come, and for each of them
all pieces that are left. When no cell is vacant, pieces may still be left, and then this is no solution.

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

@ This is the inner loop, which the paper estimates at 140 instructions for each node. Ours counts one test or two for each placement in the list, and it is the length of the lists that costs:
a piece with eight orientations is tried in eight ways, even if the neighbors of the cell are filled and none of them has a chance.

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
To count twice, as in a race, we take a fresh copy of the packer each time; so the lists are not made again.

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

@* Packing by a tree. Fletcher's idea cures this. His program knows all orientations of all pieces at once, in the form of instructions. It moves from the first
vacant cell to other cells near it, testing whether these are vacant, and each test serves all orientations that have the cells in common
that were visited until then. If the cell to the right is filled, one test has done with every orientation that would need it.

Fletcher let a macro processor write the instructions, 765 of them, in his inner loop. Ours are data: they form a tree, made of {\it twigs}. The cells on
a path from the root of this tree are a shape, or the beginning of some shapes, in the order of reading; the
root is the vacant cell itself. A {\it test\/} is the examination of one cell.
@^twig@>

Each twig has two sets of pieces. The |pieces| of a twig are those with an orientation that consists of the cells of the path to it, no more and no fewer; there can be several, if a
puzzle has pieces that look alike. The |reach| of a twig contains these pieces, and those that have an orientation farther on.

@<Fletcher's packer@>=
struct Twig {
  std::ptrdiff_t offset; /* from the first cell of the shape */
  std::uint32_t pieces;
  std::uint32_t reach;
  std::vector<Twig> twigs; /* to the next cell */
};

@ A cell of the board is a byte in an array, rank by rank, and another cell is found by adding an |offset| to the number of that byte. There is a
border between the ranks that is never vacant, wide enough so that no shape can get across. So a test needs no coordinates, and need
not ask whether the cell is on the board.

The members of the class, in the order of their use: |stride| is the distance from a cell to the one below it; |filled| is the board with its border, and one more byte at the end that is always vacant;
|anywhere| has, for each piece that is placed ahead, the bytes of all its placements; and |root| is the tree.

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
The first functions serve to set out the board and to grow the tree, the others to climb it.

@<Declarations of Fletcher's packer@>=
void draw_board(const Puzzle& puzzle);
void plant(const Shape& form, std::size_t p);
std::size_t byte_of(const Cell& cell) const { return static_cast<std::size_t>(cell.x*stride + cell.y); }
void climb(const Twig& twig, std::size_t cell, std::size_t placed);
void place(std::size_t p, std::size_t cell, std::size_t placed);
void place_ahead(std::size_t placed);

@ \listing
A piece that is placed ahead does not climb the tree. Its placements are looked up in a list, which comes from the generator and obeys all restrictions. For the others there is the tree, and that knows nothing but
shapes.

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
    if (!is_ahead(p))
      for (@[const Shape& form : puzzle.pieces[p].orientations@]) plant(form, p);
}

@ \listing
What would be lost on the tree is refused:
\bull \.{X at 23}, or \.{X as \char`\#\char`\#\ at 23}: the same twig serves all places. Such a piece must be placed ahead.
\bull \.{cover 11 by X}: the same twig serves all cells. This does no harm if all pieces are placed ahead.
\bull an order of cells other than rank by rank: the cells of a shape follow each other in that order, and none of them precedes the vacant cell.
\bull a piece of more than a thousand cells, since the tree would be as high as that, and a climber remembers the whole path.
\smallskip

@.piece ... is restricted to some places...@>
@.fletcher can restrict a cell only...@>
@.fletcher fills the cells rank by rank...@>
@.piece ... has more than 1000 cells@>
@<Refuse a puzzle that is beyond Fletcher@>=
const bool all_ahead = ahead.size() == puzzle.pieces.size();
if (!puzzle.covers.empty() && !all_ahead)
  refuse(puzzle, begins({"cover"}), "fletcher can restrict a cell only if all pieces stand before the cells");
if (puzzle.cells != puzzle.board)
  refuse(puzzle, begins({"cells", "board"}), "fletcher fills the cells rank by rank, and in no other order");
for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
  const Piece& piece = puzzle.pieces[p];
  const auto is_about_it = @[[&](const Statement& line) { return line.words[0] == piece.name && line.words.size() > 2; }@];
  if (!is_ahead(p) && (!piece.places.empty() || !piece.orientations_at.empty()))
    refuse(puzzle, is_about_it, @|"piece " + in_quotes(piece.name) + " is restricted to some places, so it must stand before the cells");
  if (piece.shape.size() > 1000)
    refuse(puzzle, @[[&](const Statement& line) { return line.words.size() > 1 && line.words[1] == piece.name; }@],
      "piece " + in_quotes(piece.name) + " has more than 1000 cells");
}

@ \listing
How wide must the border be? No cell of a shape is farther from the first one than |reach|, in ranks or in files, where |reach| is the largest coordinate of an
orientation. This has nothing to do with the number of its cells, because a piece need not be connected: it can be drawn as \.{\char`\#...\char`\#}, and a border
of two would let it step over into the next rank. Below the last rank of the board there must be as many ranks without a vacant cell.

The byte after the last is vacant. There the search for vacant cells comes to its end, without a question in the loop. A board can be small and yet lie far from the origin,
or a piece can be long; ten million bytes are more than a packer will ever get to see.

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
  const auto size = static_cast<std::size_t>((std::ptrdiff_t(puzzle.board.back().x) + reach + 1)*stride);
  if (size > 10000000)
    refuse(puzzle, begins({"board", "with"}), @|"fletcher needs " + std::to_string(size) + " bytes for the board and a border as wide as the pieces, and has 10000000");
  filled.assign(size, 1);
  for (@[const Cell& cell : puzzle.board@]) filled[byte_of(cell)] = 0;
  filled.push_back(0);
}

@ \listing
To plant a shape is to follow its cells from the root, as far as there are twigs, and to let new ones grow where there are none. The first
cell is the root and needs no twig; all others come later in the order of reading, so their offsets are positive.

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

@ The search for the next vacant cell begins at the cell that was filled last as a first one, since no cell before it can be vacant. For the first cell of all, and after pieces
that are placed ahead, it begins at the border.

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

@ When we have climbed to a twig, we have filled all cells on the path to it. If there are unused pieces that consist of just these cells, they can be placed, one after the other; and then
the climber goes on to each cell that a longer shape would need. A twig that leads to no piece still unused is passed over, so the tree becomes thinner as the board fills.

That is Fletcher's loop. Its tests are hardly fewer than those of Scott's, which surprised us: ten and a half for each node in the rectangle of $6\times10$, against twelve and a half. But they are not wasted like Scott's: a successful test is a step toward a piece, and no test looks at more than one byte.

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

@* The race. Two rivals that do the same job can be timed against each other. They run in turn, so that a change of the machine's mood strikes both of them. The best time of each counts, because only a disturbance can make a program slower than it is.
@^race@>

A race is worth nothing if the racers do not do the same job. They must find the same number of solutions and the same number of nodes, in every round; the effort is their own
affair. If they differ, the race is off, and |disagreement| says why.

@<Public types of the rivals@>=
struct Rival {
  std::string name;
  std::string effort; /* what its effort is called: looks, or tests */
  std::function<Tally()> count;
};

struct Race {
  std::vector<Tally> tallies; /* of each rival */
  std::vector<double> seconds; /* its best time */
  std::string disagreement; /* empty, if all is well */
};

@ We compare every tally with the very first one, and so also with those of the same rival in other rounds.

@<The race of the rivals@>=
Race race(const std::vector<Rival>& rivals, std::uint64_t rounds)
{
  Race result;
  for (std::uint64_t round = 0; round < rounds; ++round)
    for (std::size_t i = 0; i < rivals.size(); ++i) {
      const auto start = std::chrono::steady_clock::now();
      const Tally tally = rivals[i].count();
      const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
      if (round == 0) {
        result.tallies.push_back(tally);
        result.seconds.push_back(elapsed.count());
      }
      result.seconds[i] = std::min(result.seconds[i], elapsed.count());
      @<Compare the |tally| with the first@>@;
    }
  return result;
}

@ \listing
One line says which counts they are, and whose.
@.disagree...@>

@<Compare the |tally| with the first@>=
const Tally& first = result.tallies[0];
const auto said = @[[](const Rival& rival, const Tally& count) {
  return rival.name + " counts " + std::to_string(count.solutions) + " solutions and " + std::to_string(count.nodes) + " nodes";
}@];
if (tally.solutions != first.solutions || tally.nodes != first.nodes) {
  result.disagreement = "the racers disagree: " + said(rivals[0], first) + ", " + said(rivals[i], tally);
  return result;
}

@* The program for rivals. \listing
Its argument is a number of queens, or a file with a puzzle about polyominoes; a file whose name is a number can be called \.{./8}. The options are:
\bull \.{--rival} $r$: \.{dijkstra} or \.{linked}, for 1 to 20 queens; \.{scott} or \.{fletcher}, for a puzzle.
\bull \.{--race} $n$: run both rivals for the problem in turn, $n$~times each, and compare their best times, $1\le n\le1000$. The exit code is~1 if they disagree.
\bull \.{--columns} $o$: the order of the columns, instead of that in the file.
\bull \.{--json}: the counts as a JSON object.
\smallskip\noindent
One of \.{--rival} and \.{--race} must be there.
@.--rival@> @.--race@> @.--columns@> @.--json@>

@<Describe the command line of {\mc RIVALS}@>=
const @[dlx::Manual@t\ @>@] manual = @[{"rivals", "[OPTIONS] N|FILE",
  @<Purpose of {\mc RIVALS}@>,
  "  rivals --rival fletcher --columns 'X cells pieces' 6x10.puzzle\n  rivals --race 5 12\n"}@];
po::options_description options("Options");
options.add_options()@/
  ("rival,r", po::value<std::string>()->value_name("NAME"), "dijkstra or linked (for N queens); scott or fletcher (for a puzzle)")@/
  ("race", po::value<std::string>()->value_name("N"), "run both rivals N times in turn, up to 1000, and compare times")@/
  ("columns", po::value<std::string>()->value_name("ORDER"), "list the columns in this order, such as 'X cells pieces'")@/
  ("json,j", "print the counts as JSON");

@ If you ask for help, you want to know beforehand which puzzles a rival cannot do.

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

@ The outline: make the rivals that are wanted, let them count or race, print.

@(rivals_main.cpp@>=
#include "rivals.hpp"
#include "program.hpp"
#include <iostream>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace dlx {
@<Let the rivals count, or race@>@;
}@;

int main(int argc, char* argv[])
{
  using @[namespace dlx@];
  @<Describe the command line of {\mc RIVALS}@>@;
  return run_program(words_of(argc, argv), manual, options, "N", run_rivals);
}

@ A problem has two rivals, and the argument tells which two. It is looked at first, so that a number out of range is called that, whatever options there are. A racer that refuses the puzzle
does so before the other one has begun to run.

@.one of --rival and --race is needed...@>
@<Let the rivals count, or race@>=
@<Make the rivals for the problem@>@;
@<Print the tally of a rival@>@;
@<Print the outcome of a race@>@;
static int run_rivals(const po::variables_map& values)
{
  const auto makers = makers_for(values);
  const std::string choice = makers[0].first + " or " + makers[1].first;
  if (values.count("rival") + values.count("race") != 1)
    throw std::invalid_argument("one of --rival and --race is needed: --rival " + choice + ", or --race and a number");
  const bool json = values.count("json") > 0;
  if (values.count("race") > 0) {
    const std::uint64_t rounds = whole_number(values["race"].as<std::string>(), "--race", 1, 1000);
    return print_race(@[{makers[0].second(), makers[1].second()}@], rounds, json);
  }
  const auto name = values["rival"].as<std::string>();
  for (@[const auto& [known, make] : makers@])
    if (known == name) return print_tally(make(), json);
  throw std::invalid_argument("--rival must be " + choice + " for this problem, not " + in_quotes(name));
}

@ The puzzle is read, and placed as its generator would do it, before any rival sees it. The matrix is thrown away; but if something is wrong with a puzzle, the message has the same words as there.

@.--rival must be...@>
@.N is missing@>
@.--columns is for puzzles@>
@<Make the rivals for the problem@>=
@<Make a rival when it is wanted@>@;

static Makers makers_for(const po::variables_map& values)
{
  if (values.count("N") == 0) throw std::invalid_argument("N is missing, the number of queens, or a file");
  const auto word = values["N"].as<std::string>();
  if (!word.empty() && word.find_first_not_of("0123456789") == word.npos) {
    if (values.count("columns") > 0) throw std::invalid_argument("--columns is for puzzles, not for queens");
    const auto n = static_cast<unsigned>(whole_number(word, "the number of queens", 1, 20));
    const auto by_arrays = @[[n] { return dijkstra_queens(n); }@];
    const auto by_links = @[[n] { return linked_queens(n); }@];
    const auto dijkstra = @[[by_arrays] { return rival_of("dijkstra", "looks", by_arrays); }@];
    const auto linked = @[[by_links] { return rival_of("linked", "looks", by_links); }@];
    return @[{{"dijkstra", dijkstra}, {"linked", linked}}@];
  }
  const Input input = read_file(word);
  Puzzle puzzle = read_polyominoes(input, Squares());
  if (values.count("columns") > 0) obey_columns_option(puzzle, values["columns"].as<std::string>());
  place_all(puzzle, Squares(), input.name);
  const auto scott = @[[puzzle] { return rival_of("scott", "tests", scott_packer(puzzle)); }@];
  const auto fletcher = @[[puzzle] { return rival_of("fletcher", "tests", fletcher_packer(puzzle)); }@];
  return @[{{"scott", scott}, {"fletcher", fletcher}}@];
}

@ Each name comes with a function that makes the rival. One that is not wanted is never made, because it might refuse a puzzle that the other one can pack.

@<Make a rival when it is wanted@>=
using Makers = @[std::vector<std::pair<std::string, std::function<Rival()> > >@];

static Rival rival_of(const std::string& name, const std::string& effort, const std::function<Tally()>& count)
{
  return @[{name, effort, count}@];
}

@ Counts come out under their names, a line for each, or as an object.

@<Print the tally of a rival@>=
using Counts = @[nlohmann::ordered_json@];
static Counts counts_of(const Rival& rival, const Tally& tally)
{
  return @[{{"solutions", tally.solutions}, {"nodes", tally.nodes}, {rival.effort, tally.effort}}@];
}

static void print_counts(const Counts& counts, bool json)
{
  if (json) {
    std::cout << in_text(counts) << '\n';
    return;
  }
  for (@[const auto& [name, number] : counts.items()@]) std::cout << name << ' ' << number << '\n';
}

static int print_tally(const Rival& rival, bool json)
{
  print_counts(counts_of(rival, rival.count()), json);
  return 0;
}

@ The |speedup| is the time of the first divided by that of the second. If the racers disagree, we do not say how fast they were.

@<Print the outcome of a race@>=
static int print_race(const std::vector<Rival>& rivals, std::uint64_t rounds, bool json)
{
  const Race result = race(rivals, rounds);
  if (!result.disagreement.empty()) {
    std::cerr << "rivals: " << result.disagreement << '\n';
    return 1;
  }
  Counts counts;
  Counts seconds;
  for (std::size_t i = 0; i < rivals.size(); ++i) {
    counts[rivals[i].name] = counts_of(rivals[i], result.tallies[i]);
    seconds[rivals[i].name] = result.seconds[i];
  }
  counts["seconds"] = seconds;
  counts["speedup"] = result.seconds[0]/result.seconds[1];
  print_counts(counts, json);
  return 0;
}

@* Tests of the rivals. \listing
That the packers agree with algorithm~DLX about thousands of random puzzles, with every kind of line, is tested in a chapter of its own. Here are known numbers.

The two programs for queens have the same tree. The looks of the second program are those at free files only:
in rank~$k$ there are $N-k$ of them. For four queens, the nodes on levels 0 to~4 are 1, 4, 6, 4, 2, hence the looks are $4\cdot15$ and $4+4\cdot3+6\cdot2+4\cdot1$. These are the numbers on the first page of the chapter.

@(rivals_test.cpp@>=
#include "rivals.hpp"
#include <gtest/gtest.h>

namespace dlx {
@<Tests of the rivals@>@;
}

@ The numbers of solutions are known from one queen to ten. Dijkstra's program looks at all $N$ squares of a rank from every node but the solutions, which fixes its looks once the nodes are right; and the nodes are those of the other program.

@<Tests of the rivals@>=
TEST(Rivals, place_queens)
{
  const std::vector<std::uint64_t> solutions = @[{1, 0, 0, 2, 10, 4, 40, 92, 352, 724}@];
  for (unsigned n = 1; n <= solutions.size(); ++n) {
    const Tally arrays = dijkstra_queens(n);
    const Tally linked = linked_queens(n);
    EXPECT_EQ(arrays.solutions, solutions[n - 1]);
    EXPECT_EQ(linked.solutions, solutions[n - 1]);
    EXPECT_EQ(linked.nodes, arrays.nodes);
    EXPECT_EQ(arrays.effort, n*(arrays.nodes - arrays.solutions));
  }
  EXPECT_EQ(dijkstra_queens(4), (@[Tally{2, 17, 60}@]));
  EXPECT_EQ(linked_queens(4), (@[Tally{2, 17, 32}@]));
}

@ Tests of packers are counted one by one here. In a rank of three cells, a domino~A and a single square~B can be placed in two ways. Fletcher's tree has two twigs, since it
has the vertical domino as well, and it tests both twice; Scott's lists have five placements. The twelve pentominoes fill $20\times3$ in two ways, up to symmetry.

@<Tests of the rivals@>=
static Puzzle puzzle_of(const std::string& text) { return read_polyominoes(@[Input{"p", text}@], Squares()); }

TEST(Rivals, count_their_tests)
{
  const Puzzle puzzle = puzzle_of("board 1x3\npiece A ##\npiece B #\n");
  EXPECT_EQ(scott_packer(puzzle)(), (@[Tally{2, 5, 8}@]));
  EXPECT_EQ(fletcher_packer(puzzle)(), (@[Tally{2, 5, 4}@]));
  EXPECT_EQ(fletcher_packer(puzzle_of("board 20x3\npieces pentominoes\n"))().solutions, 8U);
}

@ A piece in two parts does not step over the border, and a piece is placed ahead once, even if two words speak of it.

@<Tests of the rivals@>=
TEST(Rivals, have_a_border_that_nothing_crosses)
{
  EXPECT_EQ(fletcher_packer(puzzle_of("board 2x2\npiece A #...#\npiece B ##\n"))().solutions, 0U);
  const Puzzle puzzle = puzzle_of("board 2x2\npiece A ##\npiece B ##\ncolumns B pieces cells\n");
  EXPECT_EQ(scott_packer(puzzle)().solutions, 4U);
  EXPECT_EQ(fletcher_packer(puzzle)().solutions, 4U);
}

@ No two of our rivals disagree, as far as we know. So these racers are invented: one finds too few solutions, one too many nodes, and one cannot remember what it said in the round before.

@<Tests of the rivals@>=
static Rival invented(const std::string& name, const Tally& tally)
{
  const auto count = @[[tally] { return tally; }@];
  return @[{name, "looks", count}@];
}

TEST(Rivals, must_agree_if_they_race)
{
  const Rival one = invented("one", @[Tally{2, 17, 60}@]);
  EXPECT_EQ(race(@[{one, invented("two", @[Tally{2, 17, 32}@])}@], 3).disagreement, "");
  EXPECT_EQ(race(@[{one, invented("two", @[Tally{1, 17, 60}@])}@], 1).disagreement,
    "the racers disagree: one counts 2 solutions and 17 nodes, two counts 1 solutions and 17 nodes");
  EXPECT_NE(race(@[{one, invented("two", @[Tally{2, 18, 60}@])}@], 1).disagreement, "");
  unsigned round = 0;
  Tally tally = @[{2, 17, 60}@];
  const auto forget = @[[&] {
    tally.nodes = round++ < 2 ? 17 : 16;
    return tally;
  }@];
  const Rival forgetful = @[{"two", "looks", forget}@];
  EXPECT_EQ(race(@[{one, forgetful}@], 2).disagreement, "");
  round = 0;
  EXPECT_NE(race(@[{one, forgetful}@], 3).disagreement, "");
}
