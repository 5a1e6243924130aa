@* Rivals. The paper mentions programs that came before it, and some that are faster, each for its own kind of problem: Dijkstra's program for the
queens; that of Hitotumatu and Noshita, who were the first to let links dance; the program by which Scott and Trotter packed the pentominoes
in 1958; and Fletcher's, the fastest of its time. {\mc RIVALS} contains a program after the fashion of each of them, as far as the paper describes it. They share nothing with algorithm~DLX, neither matrix nor links, but they
walk through search trees that algorithm~DLX knows as well. So their numbers of nodes are a check of ours.
@^Dijkstra, Edsger@>
@^Hitotumatu, Hirosi@>
@^Noshita, Kohei@>
@^Scott, Dana@>
@^Trotter, Hale@>
@^Fletcher, John@>

For example, `\.{rivals --rival dijkstra 8}' counts the 92 solutions of the eight queens problem, and `\.{rivals --rival fletcher 6x10.puzzle}' the 2339 packings
of the puzzle in that file.

@i cxx.w
@s Board int
@s Cell int
@s Counts int
@s Input int
@s Lines int
@s Manual int
@s PackingCount int
@s Piece int
@s Puzzle int
@s QueensCount int
@s Registers int
@s Rival int
@s Shape int
@s Squares int
@s Twig int
@s Dijkstra int
@s Linked int
@s Fletcher int
@s Scott int
@s Packer int

@ @(rivals.hpp@>=
#pragma once
#include "polyominoes.hpp"
#include <cstdint>

namespace dlx {
@<Public types of the rivals@>@;
@<Public functions of the rivals@>@;
}

@ @c
#include "rivals.hpp"
#include <algorithm>
#include <bit>
#include <stdexcept>

namespace dlx {
@<Dijkstra's queens@>@;
@<Queens with linked files@>@;
@<What packers share@>@;
@<Scott and Trotter's packer@>@;
@<Fletcher's packer@>@;
}

@* Rival queens. Both programs place a queen in rank 0, rank 1, and so on. A {\it look\/} is the examination of one square; the
two programs differ in the number of squares that they look at.
\figure{rival-queens.pdf}{The number of squares that each program looks at, divided by the number of queens that it places.}
@^look@>

@<Public types of the rivals@>=
struct QueensCount {
  std::uint64_t solutions = 0;
  std::uint64_t nodes = 1; /* the empty board, and every queen that was placed */
  std::uint64_t looks = 0; /* squares examined */
  friend bool operator==(const QueensCount&, const QueensCount&) = default;
};

@ Dijkstra has three Boolean arrays: which files are free, and which diagonals of both kinds. In each rank he looks at
all squares. To place a queen he makes three entries false, and true again when it is removed.

@<Dijkstra's queens@>=
class Dijkstra {
public:
  explicit Dijkstra(unsigned size) : n(size), file(n, 1), up(2*n, 1), down(2*n, 1) {}
  void generate(unsigned rank);
  QueensCount count;
private:
  unsigned n;
  std::vector<char> file, up, down; /* is it free? */
};

@ @<Dijkstra's queens@>=
void Dijkstra::generate(unsigned rank)
{
  if (rank == n) {
    ++count.solutions;
    return;
  }
  count.looks += n;
  for (unsigned f = 0; f < n; ++f) {
    if (!file[f] || !up[rank + f] || !down[n - 1 - rank + f]) continue;
    ++count.nodes;
    file[f] = up[rank + f] = down[n - 1 - rank + f] = 0;
    generate(rank + 1);
    file[f] = up[rank + f] = down[n - 1 - rank + f] = 1;
  }
}

QueensCount dijkstra_queens(unsigned n)
{
  Dijkstra queens(n);
  queens.generate(0);
  return queens.count;
}

@ @<Public functions of the rivals@>=
QueensCount dijkstra_queens(unsigned n);
QueensCount linked_queens(unsigned n);

@ Hitotumatu and Noshita replace one of the arrays by a doubly linked list of the files that are free. Element~|n| of |left| and |right| is the head of the
list. To place a queen they remove its file by operation~(1), and they put it back by operation~(2); the search for a free
file has become needless, because no other files are met.
@^operations (1) and (2)@>

@<Queens with linked files@>=
class Linked {
public:
  explicit Linked(unsigned size);
  void generate(unsigned rank);
  QueensCount count;
private:
  unsigned n;
  std::vector<unsigned> left, right; /* neighbors in the list of free files */
  std::vector<char> up, down;
};

@ @<Queens with linked files@>=
Linked::Linked(unsigned size) : n(size), left(n + 1), right(n + 1), up(2*n, 1), down(2*n, 1)
{
  for (unsigned f = 0; f <= n; ++f) {
    left[f] = f == 0 ? n : f - 1;
    right[f] = f == n ? 0 : f + 1;
  }
}

@ @<Queens with linked files@>=
void Linked::generate(unsigned rank)
{
  if (rank == n) {
    ++count.solutions;
    return;
  }
  count.looks += n - rank;
  for (unsigned f = right[n]; f != n; f = right[f]) {
    if (!up[rank + f] || !down[n - 1 - rank + f]) continue;
    ++count.nodes;
    left[right[f]] = left[f];
    right[left[f]] = right[f];
    up[rank + f] = down[n - 1 - rank + f] = 0;
    generate(rank + 1);
    up[rank + f] = down[n - 1 - rank + f] = 1;
    left[right[f]] = right[left[f]] = f;
  }
}

QueensCount linked_queens(unsigned n)
{
  Linked queens(n);
  queens.generate(0);
  return queens.count;
}

@* Rival packers. Both of them fill the first vacant cell, rank by rank, with each piece that is left and in all possible ways, and go on to the
next vacant cell. Pieces that stand before the cells in the order of the columns are placed before all others, wherever their restrictions
allow it. This is algorithm~DLX with the rule of the first column; the nodes are the same.

What a {\it test\/} is depends on the program.
\figure{rival-packers.pdf}{The number of tests, divided by the number of nodes. The cases of Scott's problem are told by the place of the X; in the whole
problem no piece is placed ahead.}

@<Public types of the rivals@>=
struct PackingCount {
  std::uint64_t solutions = 0;
  std::uint64_t nodes = 1; /* the empty board, and every piece that was placed */
  std::uint64_t tests = 0; /* see each program */
};

@ A packing is found when all cells are filled and no piece is left.

@<What packers share@>=
class Packer {
public:
  explicit Packer(const Puzzle& given);
  PackingCount count;
protected:
  std::size_t rank_by_rank(const Cell& cell) const; /* the number of a cell of the board */
  const Puzzle& puzzle;
  std::vector<std::size_t> ahead; /* the pieces to be placed first */
  std::uint32_t unused; /* the set of pieces that are not placed */
};

@ @.the rivals pack at most 32 pieces@>
@<What packers share@>=
Packer::Packer(const Puzzle& given) : puzzle(given)
{
  if (puzzle.pieces.size() > 32) throw std::invalid_argument("the rivals pack at most 32 pieces");
  for (@[const auto& word : puzzle.order@]) {
    if (word == "cells") break;
    for (std::size_t p = 0; p < puzzle.pieces.size(); ++p)
      if (puzzle.pieces[p].name == word || word == "pieces") ahead.push_back(p);
  }
  unused = static_cast<std::uint32_t>((std::uint64_t(1) << puzzle.pieces.size()) - 1);
}

std::size_t Packer::rank_by_rank(const Cell& cell) const
{
  return static_cast<std::size_t>(std::lower_bound(puzzle.board.begin(), puzzle.board.end(), cell) - puzzle.board.begin());
}

@* Packing by registers. The machine of Scott and Trotter had registers of 40 bits. A cell is a bit, and two registers are enough for a board of 60 cells, one for the
first 40 of them and one for the rest. For each piece and each cell there is a list of the placements whose first cell this is. A placement fits if the bitwise-and
of its registers and those of the board is zero; that is the {\it test\/} which is counted, once for each register that has to be looked at.
@^bitwise-and@>

@<Scott and Trotter's packer@>=
struct Registers {
  static constexpr std::size_t width = 40; /* bits of one register */
  std::uint64_t high = 0; /* the first cells */
  std::uint64_t low = 0; /* the others */
};

class Scott : public Packer {
public:
  explicit Scott(const Puzzle& given);
  void pack(std::size_t placed);
private:
  void try_all(std::size_t p, const std::vector<Registers>& placements, std::size_t placed);
  std::size_t first_vacant() const;
  std::vector<std::vector<Registers> > anywhere; /* for each piece placed ahead */
  std::vector<std::vector<std::vector<Registers> > > lists; /* for each piece and each cell */
  Registers board; /* the cells that are filled */
};

@ @.the board has ... cells...@>
@<Scott and Trotter's packer@>=
Scott::Scott(const Puzzle& given) : Packer(given)
{
  const std::size_t cells = puzzle.board.size();
  if (cells > 2*Registers::width)
    throw std::invalid_argument("the board has " + std::to_string(cells) + " cells, and two registers have 80 bits");
  for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
    anywhere.emplace_back();
    lists.emplace_back(cells);
    for (@[const Shape& shape : placements(puzzle, puzzle.pieces[p], Squares())@]) {
      Registers placement;
      for (@[const Cell& cell : shape@]) {
        const std::size_t number = rank_by_rank(cell);
        const bool is_high = number < Registers::width;
        (is_high ? placement.high : placement.low) |= std::uint64_t(1) << number%Registers::width;
      }
      anywhere[p].push_back(placement);
      lists[p][rank_by_rank(shape.front())].push_back(placement);
    }
  }
}

@ @<Scott and Trotter's packer@>=
std::size_t Scott::first_vacant() const
{
  const auto filled = static_cast<std::size_t>(std::countr_one(board.high));
  return filled < Registers::width ? filled @|: Registers::width + static_cast<std::size_t>(std::countr_one(board.low));
}

void Scott::pack(std::size_t placed)
{
  if (placed < ahead.size()) {
    try_all(ahead[placed], anywhere[ahead[placed]], placed);
    return;
  }
  const std::size_t cell = first_vacant();
  if (cell == puzzle.board.size()) {
    if (unused == 0) ++count.solutions;
    return;
  }
  for (std::size_t p = 0; p < puzzle.pieces.size(); ++p)
    if ((unused >> p & 1) != 0) try_all(p, lists[p][cell], placed);
}

@ @<Scott and Trotter's packer@>=
void Scott::try_all(std::size_t p, const std::vector<Registers>& placements, std::size_t placed)
{
  unused ^= std::uint32_t(1) << p;
  for (@[const Registers& placement : placements@]) {
    ++count.tests;
    if ((placement.high & board.high) != 0) continue;
    ++count.tests;
    if ((placement.low & board.low) != 0) continue;
    ++count.nodes;
    board.high ^= placement.high;
    board.low ^= placement.low;
    pack(placed + 1);
    board.high ^= placement.high;
    board.low ^= placement.low;
  }
  unused ^= std::uint32_t(1) << p;
}

@ @<Scott and Trotter's packer@>=
PackingCount scott_packing(const Puzzle& puzzle)
{
  Scott scott(puzzle);
  scott.pack(0);
  return scott.count;
}

@ @<Public functions of the rivals@>=
PackingCount scott_packing(const Puzzle& puzzle);
PackingCount fletcher_packing(const Puzzle& puzzle);

@* Packing by a tree. Fletcher's program knows, in the form of instructions, all orientations of all pieces at once. It moves from the first
vacant cell to other cells near it, testing whether these are vacant, and each test serves all orientations that have the cells
in common that were visited until then. The instructions form a tree; ours is made of {\it twigs}. The cells of a path from the root of this tree, in the order of reading, are
a shape, or the beginning of some shapes. A {\it test\/} is the examination of one cell.
@^twig@>

A cell of the board is a byte in an array, and another cell is found by adding an |offset| to the number of that byte. There is a
border between the ranks that is never vacant, wide enough so that no shape can get across.

@<Fletcher's packer@>=
struct Twig {
  std::ptrdiff_t offset; /* from the first cell of the shape */
  std::uint32_t pieces; /* the pieces that have the shape which ends here */
  std::uint32_t reach; /* the pieces with a shape that ends here or farther on */
  std::vector<Twig> twigs; /* to the next cell */
};

class Fletcher : public Packer {
public:
  explicit Fletcher(const Puzzle& given);
  void pack(std::size_t placed, std::size_t from);
private:
  @<Declarations of Fletcher's packer@>@;
};

@ @<Declarations of Fletcher's packer@>=
void draw_board();
void plant(const Shape& form, std::size_t p);
void place_ahead(std::size_t placed);
void climb(const Twig& twig, std::size_t cell, std::size_t placed);
void place(std::size_t p, std::size_t cell, std::size_t placed);
std::ptrdiff_t stride = 0; /* from a cell to the one below it */
std::vector<char> filled; /* the board with its border; and one more vacant cell, at the end */
Twig root = @[{0, 0, 0, {}}@];

@ A place is checked only for the pieces that are placed ahead, since Fletcher did not need more.
@.piece ... must stand before the cells@>

@<Fletcher's packer@>=
Fletcher::Fletcher(const Puzzle& given) : Packer(given)
{
  draw_board();
  for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
    const Piece& piece = puzzle.pieces[p];
    if (std::find(ahead.begin(), ahead.end(), p) != ahead.end()) continue;
    if (!piece.places.empty())
      throw std::invalid_argument("piece " + in_quotes(piece.name) + " is restricted to some places, so it must stand before the cells");
    for (@[const Shape& form : piece.orientations@]) plant(form, p);
  }
}

@ If no shape has more cells than |length|, a border of that width stops them all. The byte after the last is a vacant cell where the
search for vacant cells comes to its end.

@<Fletcher's packer@>=
void Fletcher::draw_board()
{
  int length = 0;
  for (@[const Piece& piece : puzzle.pieces@]) length = std::max(length, static_cast<int>(piece.shape.size()));
  int files = 0;
  for (@[const Cell& cell : puzzle.board@]) files = std::max(files, cell.y);
  stride = files + length;
  const auto size = static_cast<std::size_t>((puzzle.board.back().x + length + 1)*stride);
  filled.assign(size, 1);
  for (@[const Cell& cell : puzzle.board@]) filled[static_cast<std::size_t>(cell.x*stride + cell.y)] = 0;
  filled.push_back(0);
}

@ @<Fletcher's packer@>=
void Fletcher::plant(const Shape& form, std::size_t p)
{
  Twig* twig = &root;
  for (@[const Cell& cell : form@]) {
    const std::ptrdiff_t offset = (cell.x - form.front().x)*stride + cell.y - form.front().y;
    if (offset == 0) continue;
    const auto same = @[[&](const Twig& other) { return other.offset == offset; }@];
    auto found = std::find_if(twig->twigs.begin(), twig->twigs.end(), same);
    if (found == twig->twigs.end()) found = twig->twigs.insert(found, @[Twig{offset, 0, 0, {}}@]);
    twig = &*found;
    twig->reach |= std::uint32_t(1) << p;
  }
  twig->pieces |= std::uint32_t(1) << p;
}

@ The search for the next vacant cell begins at the cell filled last; for the first one it begins at the border.

@<Fletcher's packer@>=
void Fletcher::pack(std::size_t placed, std::size_t from)
{
  if (placed < ahead.size()) {
    place_ahead(placed);
    return;
  }
  while (filled[from]) ++from;
  if (from + 1 == filled.size()) {
    if (unused == 0) ++count.solutions;
    return;
  }
  filled[from] = 1;
  climb(root, from, placed);
  filled[from] = 0;
}

@ All cells on the path to the present twig are filled. A twig that leads to no piece still unused is passed over.

@<Fletcher's packer@>=
void Fletcher::climb(const Twig& twig, std::size_t cell, std::size_t placed)
{
  for (std::uint32_t pieces = twig.pieces & unused; pieces != 0; pieces &= pieces - 1)
    place(static_cast<std::size_t>(std::countr_zero(pieces)), cell, placed);
  for (@[const Twig& next : twig.twigs@]) {
    if ((next.reach & unused) == 0) continue;
    char& tested = filled[static_cast<std::size_t>(static_cast<std::ptrdiff_t>(cell) + next.offset)];
    ++count.tests;
    if (tested) continue;
    tested = 1;
    climb(next, cell, placed);
    tested = 0;
  }
}

void Fletcher::place(std::size_t p, std::size_t cell, std::size_t placed)
{
  ++count.nodes;
  unused ^= std::uint32_t(1) << p;
  pack(placed + 1, cell);
  unused ^= std::uint32_t(1) << p;
}

@ @<Fletcher's packer@>=
void Fletcher::place_ahead(std::size_t placed)
{
  const std::size_t p = ahead[placed];
  for (@[const Shape& shape : placements(puzzle, puzzle.pieces[p], Squares())@]) {
    std::vector<char*> cells;
    for (@[const Cell& cell : shape@]) cells.push_back(&filled[static_cast<std::size_t>(cell.x*stride + cell.y)]);
    count.tests += cells.size();
    const auto is_filled = @[[](const char* cell) { return *cell != 0; }@];
    if (std::any_of(cells.begin(), cells.end(), is_filled)) continue;
    for (@[char* cell : cells@]) *cell = 1;
    place(p, 0, placed);
    for (@[char* cell : cells@]) *cell = 0;
  }
}

PackingCount fletcher_packing(const Puzzle& puzzle)
{
  Fletcher fletcher(puzzle);
  fletcher.pack(0, 0);
  return fletcher.count;
}

@* The program for rivals. Its argument is a number of queens, or a file with a puzzle about polyominoes. The options are:
\bull \.{--rival} $r$: \.{dijkstra} or \.{linked}, for 1 to 20 queens; \.{scott} or \.{fletcher}, for a puzzle.
\bull \.{--race} $n$: run both rivals for the problem in turn, $n$~times each, and compare their best times, $1\le n\le1000$.
\bull \.{--columns} $o$: the order of the columns, instead of that in the file.
\bull \.{--json}: the counts as a JSON object.
@.--rival@> @.--race@> @.--columns@> @.--json@>

@<Describe the command line of {\mc RIVALS}@>=
const @[dlx::Manual@t\ @>@] manual = @[{"rivals", "[OPTIONS] N|FILE",
  @<Purpose of {\mc RIVALS}@>,
  "  rivals --rival fletcher --columns 'X cells pieces' 6x10.puzzle\n  rivals --race 5 12\n"}@];
po::options_description options("Options");
options.add_options()@/
  ("rival,r", po::value<std::string>(), "dijkstra or linked (for N queens); scott or fletcher (for a puzzle)")@/
  ("race", po::value<std::string>(), "run both rivals in turn, so many times (1 to 1000), and compare times")@/
  ("columns", po::value<std::string>(), "the order of the columns, such as 'X cells pieces'")@/
  ("json,j", "the counts as JSON");

@ @<Purpose of {\mc RIVALS}@>=
"Counts the solutions of the N queens problem (N is 1 to 20), or the packings of\n"@/
"polyominoes that the puzzle in FILE asks for, in the way of programs before DLX:\n"@/
"Dijkstra's with Boolean arrays, Hitotumatu and Noshita's with linked files, Scott\n"@/
"and Trotter's by bitwise-and, or Fletcher's by a tree of cells."

@ @(rivals_main.cpp@>=
#include "rivals.hpp"
#include <algorithm>
#include <chrono>
#include <functional>
#include <iostream>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace dlx {
@<Functions of {\mc RIVALS}@>@;
}@;

int main(int argc, char* argv[])
{
  using @[namespace dlx@];
  @<Describe the command line of {\mc RIVALS}@>@;
  return run_program(words_of(argc, argv), manual, options, "N", run_rivals);
}

@ A rival is a function that counts. What it counts is kept under names.

@<Functions of {\mc RIVALS}@>=
using Counts = @[nlohmann::ordered_json@];
using Rival = @[std::function<Counts()>@];
@<The four rivals@>@;
@<Let one rival count@>@;
@<Let two rivals race@>@;
static int run_rivals(const po::variables_map& values)
{
  if (values.count("rival") + values.count("race") != 1) throw std::invalid_argument("one of --rival and --race is needed");
  const auto rivals = rivals_for(values);
  if (values.count("race") > 0) {
    const std::uint64_t rounds = whole_number(values["race"].as<std::string>(), "--race", 1, 1000);
    print_counts(race(rivals, rounds), values.count("json") > 0);
    return 0;
  }
  const auto name = values["rival"].as<std::string>();
  for (@[const auto& [known, rival] : rivals@])
    if (known == name) {
      print_counts(rival(), values.count("json") > 0);
      return 0;
    }
  throw std::invalid_argument("--rival must be " + rivals[0].first + " or " + rivals[1].first + " for this problem, not '" + name + "'");
}

@ @.one of --rival and --race is needed@>
@.--rival must be...@>
@.N is missing@>
@.--columns is for puzzles@>
@<The four rivals@>=
@<Turn counts into JSON@>@;
static std::vector<std::pair<std::string, Rival> > rivals_for(const po::variables_map& values)
{
  if (values.count("N") == 0) throw std::invalid_argument("N is missing, the number of queens, or a file");
  const auto word = values["N"].as<std::string>();
  if (!word.empty() && word.find_first_not_of("0123456789") == word.npos) {
    if (values.count("columns") > 0) throw std::invalid_argument("--columns is for puzzles, not for queens");
    const auto n = static_cast<unsigned>(whole_number(word, "N", 1, 20));
    const auto dijkstra = @[[n] { return counts_of(dijkstra_queens(n)); }@];
    const auto linked = @[[n] { return counts_of(linked_queens(n)); }@];
    return @[{{"dijkstra", dijkstra}, {"linked", linked}}@];
  }
  const Input input = read_file(word);
  Puzzle puzzle = read_polyominoes(input, Squares());
  if (values.count("columns") > 0) {
    Lines lines(values["columns"].as<std::string>());
    lines.next();
    set_order(puzzle, lines.words);
  }
  const auto scott = @[[puzzle] { return counts_of(scott_packing(puzzle)); }@];
  const auto fletcher = @[[puzzle] { return counts_of(fletcher_packing(puzzle)); }@];
  return @[{{"scott", scott}, {"fletcher", fletcher}}@];
}

@ @<Turn counts into JSON@>=
static Counts counts_of(const QueensCount& count)
{
  return @[{{"solutions", count.solutions}, {"nodes", count.nodes}, {"looks", count.looks}}@];
}

static Counts counts_of(const PackingCount& count)
{
  return @[{{"solutions", count.solutions}, {"nodes", count.nodes}, {"tests", count.tests}}@];
}

@ @<Let one rival count@>=
static void print_counts(const Counts& counts, bool json)
{
  if (json) {
    std::cout << counts.dump() << '\n';
    return;
  }
  for (@[const auto& [name, number] : counts.items()@]) std::cout << name << ' ' << number << '\n';
}

@ The rivals run in turn, so that a change of the machine's mood strikes both of them, and the best time of each counts. The |speedup| is the time of the first
divided by that of the second.
@^race@>

@<Let two rivals race@>=
static Counts race(const std::vector<std::pair<std::string, Rival> >& rivals, std::uint64_t rounds)
{
  Counts result;
  std::vector<double> best;
  for (std::uint64_t round = 0; round < rounds; ++round)
    for (std::size_t i = 0; i < rivals.size(); ++i) {
      const auto start = std::chrono::steady_clock::now();
      result[rivals[i].first] = rivals[i].second();
      const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
      if (round == 0) best.push_back(elapsed.count());
      best[i] = std::min(best[i], elapsed.count());
    }
  for (std::size_t i = 0; i < rivals.size(); ++i) result["seconds"][rivals[i].first] = best[i];
  result["speedup"] = best[0]/best[1];
  return result;
}

@* Tests of the rivals. The two programs for queens have the same tree; they count the known numbers of solutions. The looks of the second program are those at free files only:
in rank~$k$ there are $N-k$ of them. For four queens, the nodes on levels 0 to~4 are 1, 4, 6, 4, 2, hence the looks are $4\cdot15$ and $4+4\cdot3+6\cdot2+4\cdot1$.

@(rivals_test.cpp@>=
#include "rivals.hpp"
#include "links.hpp"
#include <gtest/gtest.h>

namespace dlx {
@<Tools for testing rivals@>@;
@<Tests of the rivals@>@;
}

@ @<Tests of the rivals@>=
TEST(Rivals, place_queens)
{
  const std::vector<std::uint64_t> solutions = @[{1, 0, 0, 2, 10, 4, 40, 92, 352, 724}@];
  for (unsigned n = 1; n <= solutions.size(); ++n) {
    const QueensCount arrays = dijkstra_queens(n);
    const QueensCount linked = linked_queens(n);
    EXPECT_EQ(arrays.solutions, solutions[n - 1]);
    EXPECT_EQ(linked.solutions, solutions[n - 1]);
    EXPECT_EQ(linked.nodes, arrays.nodes);
    EXPECT_EQ(arrays.looks, n*(arrays.nodes - arrays.solutions));
  }
  EXPECT_EQ(dijkstra_queens(4), (@[QueensCount{2, 17, 60}@]));
  EXPECT_EQ(linked_queens(4), (@[QueensCount{2, 17, 32}@]));
}

@ The packers walk through the tree that algorithm~DLX has with the rule of the first column.

@<Tools for testing rivals@>=
static Puzzle puzzle_of(const std::string& text) { return read_polyominoes(@[Input{"test", text}@], Squares()); }

static void expect_the_tree_of_links(const std::string& text)
{
  const Puzzle puzzle = puzzle_of(text);
  Question question;
  question.shortest_levels = 0;
  const Report report = Links(place_all(puzzle, Squares(), "test").matrix).search(question, Listener());
  for (@[const PackingCount& count : {scott_packing(puzzle), fletcher_packing(puzzle)}@]) {
    EXPECT_EQ(count.solutions, report.solutions) << text;
    EXPECT_EQ(count.nodes, report.total().nodes) << text;
  }
}

@ There are boards with holes, pieces of different sizes, pieces that look alike, restrictions, pieces that do not fill the board or are too many, and
a piece that fits nowhere; some of the
puzzles have solutions and some do not. The one with the twelve pentominoes is $20\times3$, which has eight solutions, two up to symmetry.

@<Tests of the rivals@>=
TEST(Rivals, pack_as_links_do)
{
  expect_the_tree_of_links("board 20x3\npieces pentominoes\n");
  expect_the_tree_of_links("board 20x3\npieces pentominoes\nX at 22-a2\ncolumns X cells pieces\n");
  expect_the_tree_of_links("board 4x5\npieces tetrominoes\n");
  expect_the_tree_of_links("board 2x3\npiece A ##\npiece B ##\npiece C ##\n");
  expect_the_tree_of_links("board 2x2\npiece A ##\npiece B ##\npiece C ##\n");
  expect_the_tree_of_links("board 2x4\npiece A ##\npiece B ##\n");
  expect_the_tree_of_links("board 3x3\nwithout 22\npiece A ###/#..\npiece B ##/#.\npiece C #\n");
  expect_the_tree_of_links("board 3x4\npiece A ##\npieces one-sided tetrominoes\n");
  expect_the_tree_of_links("board 5x5\npieces tetrominoes\npiece V ###/#../#..\nV unflipped\ncolumns T V cells pieces\n");
  expect_the_tree_of_links("board 4x4\npieces tetrominoes\nI vertical\ncolumns I L cells pieces\n");
  EXPECT_EQ(fletcher_packing(puzzle_of("board 20x3\npieces pentominoes\n")).solutions, 8);
  EXPECT_EQ(scott_packing(puzzle_of("board 2x3\npiece A ##\npiece B ##\npiece C ##\n")).solutions, 18);
}

@ Tests are counted one by one here. In a rank of three cells, a domino~A and a single square~B can be placed in two ways. Fletcher's tree has two twigs, since it
has the vertical domino as well, and it tests both twice; Scott's lists have five placements.

@<Tests of the rivals@>=
TEST(Rivals, count_their_tests)
{
  const Puzzle puzzle = puzzle_of("board 1x3\npiece A ##\npiece B #\n");
  EXPECT_EQ(scott_packing(puzzle).solutions, 2);
  EXPECT_EQ(scott_packing(puzzle).nodes, 5);
  EXPECT_EQ(scott_packing(puzzle).tests, 8);
  EXPECT_EQ(fletcher_packing(puzzle).nodes, 5);
  EXPECT_EQ(fletcher_packing(puzzle).tests, 4);
}

@ @<Tests of the rivals@>=
TEST(Rivals, have_limits)
{
  const auto complaint = @[[](PackingCount (*pack)(const Puzzle&), const std::string& text) {
    try {
      pack(puzzle_of(text));
    } catch (const std::invalid_argument& error) {
      return std::string(error.what());
    }
    return std::string("none");
  }@];
  std::string many = "board 8x10\n";
  for (int i = 0; i < 33; ++i) many += "piece p" + std::to_string(i) + " #\n";
  EXPECT_EQ(complaint(scott_packing, many), "the rivals pack at most 32 pieces");
  EXPECT_EQ(complaint(scott_packing, "board 9x9\npiece A ##\n"), "the board has 81 cells, and two registers have 80 bits");
  EXPECT_EQ(complaint(scott_packing, "board 8x10\npiece A ##\n"), "none");
  EXPECT_EQ(complaint(fletcher_packing, "board 2x2\npiece A ##\nA at 11\n"),
    "piece 'A' is restricted to some places, so it must stand before the cells");
}
