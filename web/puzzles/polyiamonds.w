@* Polyiamonds. A polyiamond is a shape of equal triangles that hang together by their sides; a hexiamond has six of them. O'Beirne named them, and asked
whether the nineteen one-sided hexiamonds can be packed into a hexagon.
@^O'Beirne, Thomas@>
@^polyiamonds@>

{\mc POLYIAMONDS} reads a puzzle about polyiamonds, and writes the matrix of the corresponding exact cover problem. For example,
the puzzle file
$$\vbox{\halign{\tt#\hfil\cr
board 6x6\cr
pieces hexiamonds\cr
SPH as \char`\#\char`\#/.\char`\#\char`\#\char`\#/..\char`\#\ ...\char`\#/\char`\#\char`\#\char`\#\char`\#\char`\#\ ...\char`\#/..\char`\#\char`\#/.\char`\#\char`\#\char`\#\cr}}$$
asks for all packings of the twelve hexiamonds into a rhombus, where the sphinx has only three of its twelve orientations. The matrix
has 84 columns and 1677 rows.

@i cxx.w
@s Cell int
@s Geometry int
@s Input int
@s Manual int
@s NamedShape int
@s Puzzle int
@s Shape int
@s Triangles int

@ @(polyiamonds.hpp@>=
#pragma once
#include "polyforms.hpp"

namespace dlx {
@<Declaration of the triangular lattice@>@;
}

@ @c
#include "polyiamonds.hpp"
#include <algorithm>
#include <climits>
#include <map>
#include <stdexcept>

namespace dlx {
@<Functions of the triangular lattice@>@;
}

@* The triangular lattice. Two triangles with a common side are a rhombus, and the rhombuses with parallel sides lie in ranks and files, like the squares
of a board that somebody has pushed askew: each rank is half a side farther to the right than the one above it. The triangle $(x,y,0)$, called $xy$, is the part
of a rhombus that points down, and the triangle $(x,y,1)$, called $xy{*}$, is the part that points up. The latter touches $xy$, the triangle on its right,
which is $x(y+1)$, and the one below, $(x+1)y$.

@<Declaration of the triangular lattice@>=
class Triangles : public Geometry {
public:
  int turns() const override { return 6; }
  Cell turn(Cell cell) const override { return @[Cell{cell.x + cell.y + cell.z, -cell.x - 1, 1 - cell.z}@]; }
  Cell reflect(Cell cell) const override { return @[Cell{cell.y, cell.x, cell.z}@]; }
  std::string name(Cell cell, int side) const override;
  Cell cell(std::string_view name) const override;
  Cell place(const Shape& shape) const override;
  Shape drawing(const std::vector<std::string_view>& ranks) const override;
  Shape rectangle(int ranks, int files) const override;
  std::vector<NamedShape> pieces(const std::string& family) const override;
};

@ Here is why |turn| is a turn. The corners of the triangle $xy$ are the lattice points $(x,y)$, $(x+1,y)$, and $(x,y+1)$. A sixth of a full turn about the
point $(0,0)$ takes $(x,y)$ to $(x+y,-x)$, so the three corners become $(x+y,-x)$, $(x+y+1,-x-1)$, and $(x+y+1,-x)$. These belong to the triangle
$(x+y)(-x-1){*}$.
The triangle $xy{*}$ has the corner $(x+1,y+1)$ in place of $(x,y)$, and it is treated in the same way. The reflection exchanges rank and file.
@^turns of the triangular lattice@>

@<Functions of the triangular lattice@>=
std::string Triangles::name(Cell cell, int side) const
{
  return pair_name(cell.x, cell.y, side) + (cell.z == 1 ? "*" : "");
}

@ @.... is not the name of a triangle@>
@<Functions of the triangular lattice@>=
Cell Triangles::cell(std::string_view name) const
{
  const bool points_up = name.ends_with('*');
  const auto named = pair_named(name.substr(0, name.size() - (points_up ? 1 : 0)), 0);
  if (!named) throw std::invalid_argument(in_quotes(name) + " is not the name of a triangle");
  return @[Cell{named->first, named->second, points_up ? 1 : 0}@];
}

@ The place of a shape is the lattice point in the middle of its ranks and files. The point $(x,y)$ is named by the triangle $xy$,
whose upper left corner it is. If there is no point exactly in the middle, it is the next one.
So `\.{HEX at 55}' speaks of the small hexagon whose center is the lattice point $(5,5)$.
@^lattice point@>

@<Functions of the triangular lattice@>=
Cell Triangles::place(const Shape& shape) const
{
  Cell low = shape.front();
  Cell high = shape.front();
  for (@[const Cell& cell : shape@]) {
    low = @[Cell{std::min(low.x, cell.x), std::min(low.y, cell.y), 0}@];
    high = @[Cell{std::max(high.x, cell.x), std::max(high.y, cell.y), 0}@];
  }
  return @[Cell{(low.x + high.x + 1)/2, (low.y + high.y + 1)/2, 0}@];
}

@ A board of $r$ ranks and $f$ files is a rhombus or a parallelogram, not a rectangle: it consists of $rf$ rhombuses.

@<Functions of the triangular lattice@>=
Shape Triangles::rectangle(int ranks, int files) const
{
  Shape shape;
  for (int x = 0; x < ranks; ++x)
    for (int y = 0; y < files; ++y)
      for (int z = 0; z < 2; ++z) shape.push_back(@[Cell{x, y, z}@]);
  return shape;
}

@ In a drawing, each character is a triangle; they stand upright on the page, so the ranks are not askew. The first triangle of the first line points down, and the directions
alternate both along a line and downward. For example, `\.{.\char`\#\char`\#\char`\#/.\char`\#\char`\#\char`\#}' is the small hexagon: its upper half is a
triangle that points down between two that point up.

The triangle in position~$p$ of line~$x$ belongs to the file $\lfloor(p-x)/2\rfloor$. This can be negative, hence we shift the drawing so that its
first file is~0. The number of shifted places is even, for a shift of the file by~1 is a shift by two positions.
@^drawing@>

@<Functions of the triangular lattice@>=
Shape Triangles::drawing(const std::vector<std::string_view>& ranks) const
{
  Shape shape;
  int first_file = INT_MAX;
  const int half = static_cast<int>(ranks.size())/2 + 1; /* makes all files positive */
  for (std::size_t x = 0; x < ranks.size(); ++x)
    for (std::size_t p = 0; p < ranks[x].size(); ++p) {
      if (ranks[x][p] != '#') continue;
      const int shifted = static_cast<int>(p) - static_cast<int>(x) + 2*half;
      shape.push_back(@[Cell{static_cast<int>(x), shifted/2, shifted%2}@]);
      first_file = std::min(first_file, shifted/2);
    }
  return translated(std::move(shape), 0, -first_file);
}

@* The sets of polyiamonds. O'Beirne's names of the hexiamonds are lobster, butterfly, chevron, crown, snake, hook, signpost, bar, crook, hexagon, sphinx and yacht; we take three letters
of each. The snake, the hook, the signpost, the bar, the crook, the sphinx and the yacht differ from their reflections. The names of the smaller polyiamonds
are letters that they resemble, more or less.

In one-sided sets, which of a piece's two sides is the unprimed one is a matter of convention. The order of the hexiamonds, and their sides, are those that lead to the numbers
of updates in the paper, where ties are broken in this order.
@^hexiamonds@>

@<Functions of the triangular lattice@>=
std::vector<NamedShape> Triangles::pieces(const std::string& family) const
{
  static const std::map<std::string, std::vector<std::pair<std::string, std::vector<std::string_view> > > > families = @[{@/
    {"diamonds", {{"D", {"##"}}}},@/
    {"triamonds", {{"T", {"###"}}}},@/
    {"tetriamonds", {{"I", {"####"}}, {"T", {"###", ".#"}}, {"V", {"##", "##"}}}},@/
    {"pentiamonds", {{"I", {"#####"}}, {"J", {"##", ".###"}}, {"U", {".###", ".##"}}, {"Y", {"###", "##"}}}},@/
    {"hexiamonds", {{"LOB", {"####", ".##"}}, {"BUT", {"###", "###"}}, {"CHE", {"####", "...##"}},@/
      {"CRO", {".#####", "...#"}}, {"SNA", {".##", ".##", ".##"}}, {"HOK", {"####", "..##"}},@/
      {"SIG", {".####", "...##"}}, {"BAR", {"######"}}, {"CRK", {".#", ".#####"}},@/
      {"HEX", {".###", ".###"}}, {"SPH", {"#####", ".#"}}, {"YAC", {".###", "###"}}}}}@];
  const auto found = families.find(family);
  std::vector<NamedShape> result;
  if (found != families.end())
    for (@[const auto& [letters, ranks] : found->second@]) result.push_back(@[NamedShape{letters, drawing(ranks)}@]);
  return result;
}

@* The program of polyiamonds. Its options are those of all generators.

@(polyiamonds_main.cpp@>=
#include "polyiamonds.hpp"
#include "program.hpp"

int main(int argc, char* argv[])
{
  const @[dlx::Manual@t\ @>@] manual = @[{"polyiamonds", "[OPTIONS] [FILE]",
    @<Purpose of {\mc POLYIAMONDS}@>,
    "  polyiamonds rhombus.puzzle | dance --print\n  polyiamonds --json hexagon.puzzle\n"}@];
  return dlx::run_generator(argc, argv, manual, dlx::Triangles(), dlx::read_puzzle);
}

@ @<Purpose of {\mc POLYIAMONDS}@>=
"Reads a puzzle about polyiamonds from FILE (or standard input) and writes the\n"@/
"matrix of its exact cover problem. Triangles that point down have names like 23,\n"@/
"and those that point up, like 23*. In drawings, # is a triangle and . is none; the\n"@/
"first of the first line points down. A puzzle consists of such lines as\n\n"@/
"  board 6x6                    a rhombus, or: board, followed by a drawing\n"@/
"  without 11 66*               triangles that are not on the board\n"@/
"  pieces hexiamonds            diamonds, triamonds, tetriamonds, pentiamonds;\n"@/
"                               one-sided ...\n"@/
"  piece Q .###/.###            one more piece\n"@/
"  HEX at 44                    restrictions: at LATTICE POINTS, as DRAWINGS,\n"@/
"  SPH unflipped                unflipped, vertical, horizontal\n"@/
"  CRO as .##/###/# at 83       its orientations at certain places\n"@/
"  cells 41-69 31-39            the order of the triangles\n"@/
"  columns cells LOB pieces     the order of the columns"

@* Tests of polyiamonds. We find all polyiamonds by adding triangles to smaller ones, and compare them with our lists. This uses the neighbors of a triangle, and
so it tests the turns as well: a wrong turn would tear shapes apart.

@(polyiamonds_test.cpp@>=
#include "polyiamonds.hpp"
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>
#include <algorithm>
#include <set>
#include <sstream>

namespace dlx {
@<Tools for testing polyiamonds@>@;
@<Tests of polyiamonds@>@;
}

@ @<Tools for testing polyiamonds@>=
static Shape neighbors(const Cell& cell)
{
  const int step = cell.z == 0 ? -1 : 1;
  return @[Shape{@[Cell{cell.x, cell.y, 1 - cell.z}@], @[Cell{cell.x + step, cell.y, 1 - cell.z}@], @[Cell{cell.x, cell.y + step, 1 - cell.z}@]}@];
}

static Shape first_orientation(const Shape& shape, bool flipped)
{
  const auto forms = orientations(shape, Triangles(), flipped);
  return *std::min_element(forms.begin(), forms.end());
}

static std::set<Shape> grown_by_one(const std::set<Shape>& shapes, bool flipped)
{
  std::set<Shape> larger;
  for (@[const Shape& shape : shapes@])
    for (@[const Cell& cell : shape@])
      for (@[const Cell& next : neighbors(cell)@]) {
        if (std::find(shape.begin(), shape.end(), next) != shape.end()) continue;
        Shape grown = shape;
        grown.push_back(next);
        larger.insert(first_orientation(grown, flipped));
      }
  return larger;
}

@ The numbers of polyiamonds with two to eight triangles are known: free, one-sided (not to be flipped over), and fixed (not to be turned either).
@^census@>

@<Tests of polyiamonds@>=
TEST(Polyiamonds, are_as_many_as_the_literature_says)
{
  const std::vector<std::size_t> free = @[{1, 1, 3, 4, 12, 24, 66}@];
  const std::vector<std::size_t> one_sided = @[{1, 1, 4, 6, 19, 43, 120}@];
  const std::vector<std::size_t> fixed = @[{3, 6, 14, 36, 94, 250, 675}@];
  const Shape one = @[{@[Cell{0, 0, 0}@]}@];
  std::set<Shape> flipped = @[{first_orientation(one, true)}@];
  std::set<Shape> unflipped = flipped;
  for (std::size_t i = 0; i < free.size(); ++i) {
    flipped = grown_by_one(flipped, true);
    unflipped = grown_by_one(unflipped, false);
    EXPECT_EQ(flipped.size(), free[i]);
    EXPECT_EQ(unflipped.size(), one_sided[i]);
    std::size_t all = 0;
    for (@[const Shape& shape : flipped@]) all += orientations(shape, Triangles(), true).size();
    EXPECT_EQ(all, fixed[i]);
  }
}

@ @<Tests of polyiamonds@>=
TEST(Polyiamonds, are_complete_sets)
{
  const std::vector<std::string> names = @[{"diamonds", "triamonds", "tetriamonds", "pentiamonds", "hexiamonds"}@];
  const Shape one = @[{@[Cell{0, 0, 0}@]}@];
  std::set<Shape> expected = @[{first_orientation(one, true)}@];
  std::set<Shape> unflipped = expected;
  for (@[const std::string& family : names@]) {
    expected = grown_by_one(expected, true);
    unflipped = grown_by_one(unflipped, false);
    const auto known = Triangles().pieces(family);
    std::set<Shape> listed;
    for (@[const NamedShape& piece : known@]) listed.insert(first_orientation(piece.shape, true));
    EXPECT_EQ(listed, expected);
    EXPECT_EQ(listed.size(), known.size());
    const Puzzle puzzle = read_puzzle(@[Input{"test", "board 9x9\npieces one-sided " + family}@], Triangles());
    EXPECT_EQ(puzzle.pieces.size(), unflipped.size());
  }
}

@ Neighbors stay neighbors when they are turned or reflected; six turns, or two reflections, change nothing.

@<Tests of polyiamonds@>=
RC_GTEST_PROP(Polyiamonds, keep_their_neighbors, ())
{
  const auto coordinate = @[rc::gen::inRange(-50, 50)@];
  const Cell cell = @[Cell{*coordinate, *coordinate, *rc::gen::inRange(0, 2)}@];
  const Triangles geometry;
  for (@[const Cell& next : neighbors(cell)@]) {
    const Shape turned = neighbors(geometry.turn(cell));
    const Shape reflected = neighbors(geometry.reflect(cell));
    RC_ASSERT(std::find(turned.begin(), turned.end(), geometry.turn(next)) != turned.end());
    RC_ASSERT(std::find(reflected.begin(), reflected.end(), geometry.reflect(next)) != reflected.end());
  }
  Cell moved = cell;
  for (int turn = 0; turn < 6; ++turn) moved = geometry.turn(moved);
  RC_ASSERT(moved == cell);
  RC_ASSERT(geometry.reflect(geometry.reflect(cell)) == cell);
}

@ Names and cells are inverse to each other, on small boards and on large ones.

@<Tests of polyiamonds@>=
TEST(Polyiamonds, have_names)
{
  const Triangles geometry;
  EXPECT_EQ(geometry.name(@[Cell{2, 11, 1}@], 20), "2b*");
  EXPECT_EQ(geometry.name(@[Cell{2, 11, 0}@], 62), "2,11");
  for (@[const int side : {61, 62}@])
    for (@[const Cell& cell : {@[Cell{2, 11, 0}@], @[Cell{2, 11, 1}@], @[Cell{60, 1, 1}@]}@]) EXPECT_EQ(geometry.cell(geometry.name(cell, side)), cell);
  for (@[const char* const bad : {"", "*", "2", "2*", "23**", "2+", "234"}@]) EXPECT_THROW(geometry.cell(bad), std::invalid_argument);
}

@ @<Tests of polyiamonds@>=
TEST(Polyiamonds, are_drawn_upright)
{
  const Triangles geometry;
  const Shape hexagon = @[{@[Cell{0, 0, 1}@], @[Cell{0, 1, 0}@], @[Cell{0, 1, 1}@], @[Cell{1, 0, 0}@], @[Cell{1, 0, 1}@], @[Cell{1, 1, 0}@]}@];
  EXPECT_EQ(geometry.drawing({".###", ".###"}), hexagon);
  EXPECT_EQ(geometry.drawing({"...###", "...###"}), hexagon);
  EXPECT_EQ(geometry.place(translated(hexagon, 4, 4)), (@[Cell{5, 5, 0}@]));
  EXPECT_EQ(geometry.drawing({"####", ".####", "..####"}), geometry.rectangle(3, 2));
  const auto pieces = geometry.pieces("hexiamonds");
  EXPECT_EQ(pieces.back().shape, (@[Shape{@[Cell{0, 1, 1}@], @[Cell{0, 2, 0}@], @[Cell{0, 2, 1}@], @[Cell{1, 0, 1}@], @[Cell{1, 1, 0}@], @[Cell{1, 1, 1}@]}@]));
}

@ On a small board, placements are found by brute force: a set of six triangles is a placement of a piece if its normal form
is an orientation of it. The board is a hexagon of side two, less three triangles.

@<Tests of polyiamonds@>=
TEST(Polyiamonds, are_placed_wherever_they_fit)
{
  const Puzzle puzzle = read_puzzle(@[Input{"test", "board\n.#####\n.######\n#######\n.####\npieces one-sided hexiamonds\n"}@], Triangles());
  std::vector<std::size_t> expected(puzzle.pieces.size());
  std::vector<bool> chosen(puzzle.board.size());
  std::fill(chosen.end() - 6, chosen.end(), true);
  do {
    Shape shape;
    for (std::size_t i = 0; i < chosen.size(); ++i)
      if (chosen[i]) shape.push_back(puzzle.board[i]);
    const Shape form = normal_form(shape);
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
      const auto& forms = puzzle.pieces[i].orientations;
      if (std::find(forms.begin(), forms.end(), form) != forms.end()) ++expected[i];
    }
  } while (std::next_permutation(chosen.begin(), chosen.end()));
  EXPECT_EQ(place_all(puzzle, Triangles(), "test").rows_of_piece, expected);
}

@ The order of the triangles can be given; what is not mentioned follows.

@<Tools for testing polyiamonds@>=
static std::string triangle_matrix(const std::string& puzzle)
{
  std::ostringstream out;
  write_matrix(out, place_all(read_puzzle(@[Input{"p", puzzle}@], Triangles()), Triangles(), "p").matrix);
  return out.str();
}

static std::string triangle_complaint(const std::string& puzzle)
{
  try {
    triangle_matrix(puzzle);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "none";
}

@ @<Tests of polyiamonds@>=
TEST(Polyiamonds, may_see_their_board_in_another_order)
{
  const std::string start = "board 2x2\npiece D ##\n";
  EXPECT_EQ(triangle_matrix(start).substr(0, 30), "11 11* 12 12* 21 21* 22 22* D\n");
  EXPECT_EQ(triangle_matrix(start + "cells 22 21-21 11*\n").substr(0, 30), "22 21 21* 11* 11 12 12* 22* D\n");
  EXPECT_EQ(triangle_matrix(start + "cells 22 21\nwithout 22\n").substr(0, 27), "21 11 11* 12 12* 21* 22* D\n");
}

TEST(Polyiamonds, complain_about_puzzles)
{
  const std::string start = "board 2x2\npiece D ##\n";
  EXPECT_EQ(triangle_complaint(start + "cells 21-22 22\n"), "p:3: the order of the cells has '22' twice");
  EXPECT_EQ(triangle_complaint(start + "cells 33\n"), "p:3: there is no cell '33' on the board");
  EXPECT_EQ(triangle_complaint(start + "D at 1+\n"), "p:3: '1+' is not the name of a triangle");
  EXPECT_EQ(triangle_complaint(start + "D as ###\n"), "p:3: '###' is not an orientation of piece 'D'");
  EXPECT_EQ(triangle_complaint("board 2x2\npieces hexagons\n"), "p:2: there is no set of pieces 'hexagons'");
  EXPECT_EQ(triangle_complaint("board 2x2\npiece cells ##\n"), "p:2: the name 'cells' means something else");
}
