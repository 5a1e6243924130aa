@* Tests of polyiamonds. We find all polyiamonds by adding triangles to smaller ones, and compare
them with our lists. This uses the neighbors of a triangle, and so it tests the turns as well: a
wrong turn would tear shapes apart.

Triangles are the lattice in which it is easiest to be wrong, and hardest to see it: there are two
kinds of cells, and a turn of one sixth exchanges them. The common parts of a generator are tested
with the polyominoes; this chapter asks whether the lattice is what it should be.

@i cxx.w

@ Lattice and sets are tested first, and then the matrices. Each test tries the smallest thing that
could fail: a single cell, then a shape, a set, a board, and a whole puzzle. So if several of them
fail, the first one points to the fault.

@c
#include "hopeless.hpp"
#include "polyiamonds.hpp"
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>
#include <algorithm>
#include <set>
#include <sstream>

namespace dlx::polyiamonds_test {
@<Tools for testing polyiamonds@>@;
@<Tests of polyiamonds@>@;
}

@ The neighbors of a triangle are written down here once more, from the description of the lattice
rather than from |turn|. A polyiamond is represented by the least of its orientations.

Each triangle has three neighbors, all of the other kind. One of them shares its rhombus, and the
two others lie in rhombi beside it: in the rank above and the file to the left of a triangle that
points down, on the opposite sides of one that points up. To grow, a shape gets each neighbor of
each of its cells in turn; in a set of least orientations, equal results become one.

@<Tools for testing polyiamonds@>=
static Shape neighbors(const Cell& cell)
{
  const int step = cell.z == 0 ? -1 : 1;
  return @[Shape{@[Cell{cell.x, cell.y, 1 - cell.z}@], @[Cell{cell.x + step, cell.y, 1 - cell.z}@],
    @[Cell{cell.x, cell.y + step, 1 - cell.z}@]}@];
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

@ The numbers of polyiamonds with two to eight triangles are known: free, one-sided (not to be
flipped over), and fixed (not to be turned either).

Three sequences of seven numbers are more than a wrong lattice could hit by chance. Fixed
polyiamonds are counted as orientations of the free ones, so the number of symmetries of each shape
is tested, too.
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

@ Each set is complete, and names nothing twice; if its pieces may not be flipped over, it has as
many as are found by growth.

The lists are made of drawings, which a person has typed. A triangle at a wrong place makes a piece
that is none, or is another one's twin, and then the sets differ; a reflection that is forgotten, or
counted where a piece is equal to it, makes the one-sided set too small or too large.

@<Tests of polyiamonds@>=
TEST(Polyiamonds, are_complete_sets)
{
  const std::vector<std::string> names = @[{
    "diamonds", "triamonds", "tetriamonds", "pentiamonds", "hexiamonds"}@];
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
    const Puzzle puzzle = read_puzzle(
      @[Input{"test", "board 9x9\npieces one-sided " + family}@], Triangles());
    EXPECT_EQ(puzzle.pieces.size(), unflipped.size());
  }
}

@ Neighbors stay neighbors when they are turned or reflected; six turns, or two reflections, change
nothing.

A map that keeps neighbors is a symmetry of the lattice; there is no other requirement. The
coordinates may be negative, for shapes are turned about a corner, and only then brought home.

Were two of the six turns exchanged, or the kind of a triangle forgotten, the turned neighbor would
be somewhere else.

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
    RC_ASSERT(
      std::find(reflected.begin(), reflected.end(), geometry.reflect(next)) != reflected.end());
  }
  Cell moved = cell;
  for (int turn = 0; turn < 6; ++turn) moved = geometry.turn(moved);
  RC_ASSERT(moved == cell);
  RC_ASSERT(geometry.reflect(geometry.reflect(cell)) == cell);
}

@ Names and cells are inverse to each other, on small boards and on large ones.

The bad names are those which are nearly right: too short, too long, with a star at the wrong place
or with two of them.

The number beside a cell is the side of the board: up to 61 a digit or letter will do, and from 62
on there is a comma. Both sides of this bound are tried, with a star and without, since the star
must come behind whatever form the number has.

@<Tests of polyiamonds@>=
TEST(Polyiamonds, have_names)
{
  const Triangles geometry;
  EXPECT_EQ(geometry.name(@[Cell{2, 11, 1}@], 20), "2b*");
  EXPECT_EQ(geometry.name(@[Cell{2, 11, 0}@], 62), "2,11");
  for (@[const int side : {61, 62}@])
    for (@[const Cell& cell : {@[Cell{2, 11, 0}@], @[Cell{2, 11, 1}@], @[Cell{60, 1, 1}@]}@])
      EXPECT_EQ(geometry.cell(geometry.name(cell, side)), cell);
  for (@[const char* const bad : {"", "*", "2", "2*", "23**", "2+", "234"}@])
    EXPECT_THROW(geometry.cell(bad), std::invalid_argument);
}

@ A drawing may begin at any even position; that of a parallelogram is askew. The place of the small
hexagon is its center.

If a drawing were read with its lines shifted to the other side, it would not be a hexagon. An odd
number of places in front exchanges the two directions of a triangle, hence only even numbers leave
a shape as it is. The last piece of the list is compared triangle by triangle, as a sample of what
the drawings in the list become.

@<Tests of polyiamonds@>=
TEST(Polyiamonds, are_drawn_upright)
{
  const Triangles geometry;
  const Shape hexagon = @[{@[Cell{0, 0, 1}@], @[Cell{0, 1, 0}@], @[Cell{0, 1, 1}@],
    @[Cell{1, 0, 0}@], @[Cell{1, 0, 1}@], @[Cell{1, 1, 0}@]}@];
  EXPECT_EQ(geometry.drawing({".###", ".###"}), hexagon);
  EXPECT_EQ(geometry.drawing({"...###", "...###"}), hexagon);
  EXPECT_EQ(geometry.place(translated(hexagon, 4, 4)), (@[Cell{5, 5, 0}@]));
  EXPECT_EQ(geometry.drawing({"####", ".####", "..####"}), geometry.rectangle(3, 2));
  const auto pieces = geometry.pieces("hexiamonds");
  EXPECT_EQ(pieces.back().shape,
    (@[Shape{@[Cell{0, 1, 1}@], @[Cell{0, 2, 0}@], @[Cell{0, 2, 1}@], @[Cell{1, 0, 1}@],
      @[Cell{1, 1, 0}@], @[Cell{1, 1, 1}@]}@]));
}

@ On a small board, placements are found by brute force: a set of six triangles is a placement of a
piece if its normal form is an orientation of it. The board is a hexagon of side two, less three
triangles.

The one-sided set is taken, so the reflected pieces have placements of their own.

Any set of six triangles is looked at, so nothing depends on how the generator moves a piece over
the board; an origin that is off by one would lose the placements at one side of it.

@<Tests of polyiamonds@>=
TEST(Polyiamonds, are_placed_wherever_they_fit)
{
  const Puzzle puzzle = read_puzzle(
    @[Input{"test", "board\n.#####\n.######\n#######\n.####\npieces one-sided hexiamonds\n"}@],
    Triangles());
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

@ For a puzzle that is right, we look at the text of its matrix; for one that is wrong, at the
message. If the generator does not complain, the message is |"none"|, so a test of errors fails when
the generator is too kind.

@<Tools for testing polyiamonds@>=
static std::string triangle_matrix(const std::string& puzzle)
{
  std::ostringstream out;
  write_matrix(
    out, place_all(read_puzzle(@[Input{"p", puzzle}@], Triangles()), Triangles(), "p").matrix);
  return out.str();
}

static std::string triangle_error(const std::string& puzzle)
{
  try {
    triangle_matrix(puzzle);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "none";
}

@ The order of the triangles can be given in a line \.{cells}; what is not mentioned follows. Such a
line changes the header alone, also if one of its triangles is not on the board in the end. A
rectangle such as \.{21-21} consists of both triangles of a rhombus, while \.{21} is one of them.

The messages are a choice, since the reader is the one that polyominoes have, whose tests go through
all of them. Here are those for which it must ask the lattice about a name, a drawing or a set, and
a name that is taken.

@<Tests of polyiamonds@>=
TEST(Polyiamonds, may_see_their_board_in_another_order)
{
  const std::string start = "board 2x2\npiece D ##\n";
  EXPECT_EQ(triangle_matrix(start).substr(0, 30), "11 11* 12 12* 21 21* 22 22* D\n");
  EXPECT_EQ(triangle_matrix(start + "cells 22 21-21 11*\n").substr(0, 30),
    "22 21 21* 11* 11 12 12* 22* D\n");
  EXPECT_EQ(triangle_matrix(start + "cells 22 21\nwithout 22\n").substr(0, 27),
    "21 11 11* 12 12* 21* 22* D\n");
}

TEST(Polyiamonds, complain_about_puzzles)
{
  const std::string start = "board 2x2\npiece D ##\n";
  EXPECT_EQ(
    triangle_error(start + "cells 21-22 22\n"), "p:3: the order of the cells has '22' twice");
  EXPECT_EQ(triangle_error(start + "cells 33\n"), "p:3: there is no cell '33' on the board");
  EXPECT_EQ(triangle_error(start + "D at 1+\n"), "p:3: '1+' is not the name of a triangle");
  EXPECT_EQ(
    triangle_error(start + "D as ###\n"), "p:3: '###' is not an orientation of piece 'D'");
  EXPECT_EQ(
    triangle_error(start + "D on 11 22\n"), "p:3: piece 'D' cannot have the shape of '11 22'");
  EXPECT_EQ(triangle_error(start + "D as ## at 22\n"),
            "p:3: 'D as ## at 22' says nothing about other places; if D lies there, write 'D as ##' and 'D at 22'; if it may lie elsewhere in any way, add 'D at 11-22'");
  EXPECT_EQ(
    triangle_error("board\nxxx\n"), "p:2: a drawing consists of # and ., and 'xxx' does not");
  EXPECT_EQ(triangle_error("board 2x2\npieces hexagons\n"), "p:2: there is no set of pieces 'hexagons'; the sets are diamonds, triamonds, tetriamonds, pentiamonds, hexiamonds, heptiamonds and octiamonds");
  EXPECT_EQ(triangle_error("board 2x2\npiece cells ##\n"), "p:2: the name 'cells' is reserved");
}
