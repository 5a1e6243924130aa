@* Tests of polycubes. Of all that can be wrong in space, the worst is a turn that is a reflection
in disguise. Shapes stay connected, neighbors stay neighbors, and the sets only become a little too
small, because a left screw counts as a right one. So this chapter takes nothing from the lattice
but its motions. It counts them, looks for a mirror among them, and compares the numbers of
polycubes with those of the literature, once with a mirror and once without.

@i cxx.w

@ First comes the lattice, then the sets, then the placements, and then whole puzzles.

@c
#include "engines.hpp"
#include "placing.hpp"
#include "polycubes.hpp"
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>
#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

namespace dlx::polycubes_test {
@<Tools for testing polycubes@>@;
@<Tests of polycubes@>@;
}

@ Two cubes are neighbors if their coordinates differ by one altogether.

@<Tools for testing polycubes@>=
static int distance(const Cell& a, const Cell& b)
{
  return std::abs(a.x - b.x) + std::abs(a.y - b.y) + std::abs(a.layer - b.layer);
}

static bool are_neighbors(const Cell& a, const Cell& b) { return distance(a, b) == 1; }

@ The images of a cell, as |turn| and |tip| lead from one to the next. A motion about the origin is
known by where it takes the three unit cells; so these move together, as a shape that is not sorted.

@<Tools for testing polycubes@>=
static std::set<Shape> images_of(const Shape& shape)
{
  const Cubes geometry;
  std::set<Shape> found = @[{shape}@];
  std::vector<Shape> waiting = @[{shape}@];
  while (!waiting.empty()) {
    const Shape last = waiting.back();
    waiting.pop_back();
    for (@[const Motion motion : {&Geometry::turn, &Geometry::tip}@]) {
      Shape moved = last;
      for (@[Cell& cell : moved@]) cell = (geometry.*motion)(cell);
      if (found.insert(moved).second) waiting.push_back(moved);
    }
  }
  return found;
}

static int determinant(const Shape& units)
{
  const auto [a, b, c] = std::tie(units[0], units[1], units[2]);
  return a.layer*(b.x*c.y - b.y*c.x) - a.x*(b.layer*c.y - b.y*c.layer)
    + a.y*(b.layer*c.x - b.x*c.layer);
}

@ A cube has 24 turns, none of which is a reflection: the determinant of a reflection is~$-1$.

@<Tests of polycubes@>=
TEST(Polycubes, have_twenty_four_turns_and_a_mirror)
{
  const Shape units = @[{@[Cell{0, 0, 0, 1}@], @[Cell{1, 0, 0, 0}@], @[Cell{0, 1, 0, 0}@]}@];
  const auto images = images_of(units);
  EXPECT_EQ(images.size(), 24U);
  for (@[const Shape& image : images@]) EXPECT_EQ(determinant(image), 1);
  Shape mirrored = units;
  for (@[Cell& cell : mirrored@]) cell = Cubes().reflect(cell);
  EXPECT_EQ(determinant(mirrored), -1);
}

@ Neighbors stay neighbors, wherever they are; four turns, four tips or two reflections change
nothing; and |neighbors| are the six cells at distance one.

@<Tests of polycubes@>=
RC_GTEST_PROP(Polycubes, keep_their_neighbors, ())
{
  const auto coordinate = @[rc::gen::inRange(-50, 50)@];
  const Cell cell = @[Cell{*coordinate, *coordinate, 0, *coordinate}@];
  const Cubes geometry;
  const Shape around = geometry.neighbors(cell);
  RC_ASSERT(std::set<Cell>(around.begin(), around.end()).size() == 6U);
  for (@[const Cell& next : around@]) {
    RC_ASSERT(are_neighbors(cell, next));
    RC_ASSERT(are_neighbors(geometry.turn(cell), geometry.turn(next)));
    RC_ASSERT(are_neighbors(geometry.tip(cell), geometry.tip(next)));
    RC_ASSERT(are_neighbors(geometry.reflect(cell), geometry.reflect(next)));
    RC_ASSERT(geometry.is_dark(cell) != geometry.is_dark(next));
  }
  Cell turned = cell;
  Cell tipped = cell;
  for (int i = 0; i < 4; ++i) {
    turned = geometry.turn(turned);
    tipped = geometry.tip(tipped);
  }
  RC_ASSERT(turned == cell);
  RC_ASSERT(tipped == cell);
  RC_ASSERT(geometry.reflect(geometry.reflect(cell)) == cell);
}

@ The least orientation represents a polycube. Growth adds a cube to a smaller one in all ways, and
sees neighbors by distance, not by |neighbors|.

@<Tools for testing polycubes@>=
static Shape least(const Shape& shape, bool flipped)
{
  return std::ranges::min(orientations(shape, Cubes(), flipped));
}

static std::set<Shape> larger_by_a_cube(const std::set<Shape>& shapes, bool flipped)
{
  std::set<Shape> larger;
  for (@[const Shape& shape : shapes@])
    for (@[const Cell& cell : shape@])
      for (int place = 0; place < 27; ++place) {
        const Cell next = @[
          Cell{cell.x + place/9 - 1, cell.y + place/3%3 - 1, 0, cell.layer + place%3 - 1}@];
        if (!are_neighbors(cell, next) || contains(shape, next)) continue;
        Shape grown = shape;
        grown.push_back(next);
        larger.insert(least(grown, flipped));
      }
  return larger;
}

static std::vector<Piece> pieces_of(const std::string& line)
{
  return read_puzzle(@[Input{"test", "board 1x1x1\npieces " + line + "\n"}@], Cubes()).pieces;
}

@ Polycubes of one to six cubes are counted in three ways in the literature: 1, 1, 2, 7, 23, 112 if
a mirror image is the same piece; 1, 1, 2, 8, 29, 166 if not; and 1, 3, 15, 86, 534, 3481 if they
must not be turned either. The sets of the program must have as many pieces, and the same ones. (The
reader takes mirror images to be two pieces unless we say \.{reflected}.)
@^census@>

@<Tests of polycubes@>=
TEST(Polycubes, are_as_many_as_the_literature_says)
{
  const std::vector<std::vector<std::size_t> > known = @[{
    {1, 1, 3}, {2, 2, 15}, {7, 8, 86}, {23, 29, 534}, {112, 166, 3481}}@];
  const std::vector<std::string> sets = @[{
    "", "tricubes", "tetracubes", "pentacubes", "hexacubes"}@];
  std::set<Shape> mirrored = @[{Shape{@[Cell{0, 0, 0}@]}}@];
  std::set<Shape> turned = mirrored;
  for (std::size_t i = 0; i < known.size(); ++i) {
    mirrored = larger_by_a_cube(mirrored, true);
    turned = larger_by_a_cube(turned, false);
    EXPECT_EQ(mirrored.size(), known[i][0]);
    EXPECT_EQ(turned.size(), known[i][1]);
    std::size_t fixed = 0;
    for (@[const Shape& shape : turned@]) fixed += orientations(shape, Cubes(), false).size();
    EXPECT_EQ(fixed, known[i][2]);
    if (sets[i].empty()) continue;
    std::set<Shape> listed;
    for (@[const Piece& piece : pieces_of(sets[i])@]) listed.insert(least(piece.shape, false));
    EXPECT_EQ(listed, turned);
    EXPECT_EQ(pieces_of(sets[i]).size(), turned.size());
    EXPECT_EQ(pieces_of("reflected " + sets[i]).size(), mirrored.size());
  }
}

@ If a piece has a mirror image of its own, this is the piece of the same name with a prime; any
other piece is its own image. All of Soma is in the tetracubes, but for the smallest piece.

@<Tests of polycubes@>=
TEST(Polycubes, have_primes_if_they_are_mirror_images)
{
  for (@[const std::string pieces : {"tetracubes", "pentacubes"}@]) {
    std::map<Shape, std::string> names;
    for (@[const Piece& piece : pieces_of(pieces)@]) names[least(piece.shape, false)] = piece.name;
    std::size_t images = 0;
    for (@[const auto& [shape, name] : names@]) {
      Shape mirrored = shape;
      for (@[Cell& cell : mirrored@]) cell = Cubes().reflect(cell);
      const std::string image = names.at(least(mirrored, false));
      const bool has_prime = name.back() == '\'';
      EXPECT_TRUE(image == name ? !has_prime : image == name + "'" || name == image + "'") << name;
      images += has_prime ? 1 : 0;
    }
    EXPECT_EQ(images, pieces == "tetracubes" ? 1U : 6U);
  }
  std::set<Shape> tetracubes;
  for (@[const Piece& piece : pieces_of("tetracubes")@])
    tetracubes.insert(least(piece.shape, false));
  for (@[const Piece& piece : pieces_of("soma")@])
    EXPECT_EQ(tetracubes.contains(least(piece.shape, false)), piece.name != "V");
}

@ Names and cells are inverse to each other. In a drawing, an empty rank ends a layer; the corner of
four cubes has one on top.

@<Tests of polycubes@>=
TEST(Polycubes, have_names_and_drawings)
{
  const Cubes geometry;
  EXPECT_EQ(geometry.name(@[Cell{2, 11, 0, 1}@], 20), "12b");
  EXPECT_EQ(geometry.name(@[Cell{2, 11, 0, 1}@], 62), "1,2,11");
  for (@[const int side : {61, 62}@])
    for (@[const Cell& cell : {@[Cell{2, 11, 0, 1}@], @[Cell{60, 1, 0, 9}@]}@])
      EXPECT_EQ(geometry.cell(geometry.name(cell, side)), cell);
  for (@[const char* const bad : {"", "1", "12", "1234", "1,2", "12+"}@])
    EXPECT_THROW(geometry.cell(bad), std::invalid_argument) << bad;
  EXPECT_EQ(geometry.drawing({".#", "", "##", "#."}),
    (@[Shape{@[Cell{0, 1, 0, 0}@], @[Cell{0, 0, 0, 1}@], @[Cell{0, 1, 0, 1}@],
      @[Cell{1, 0, 0, 1}@]}@]));
}

@ On a small board, placements are found by brute force: a set of four cubes is a placement of a
piece if its normal form is an orientation of it.

@<Tests of polycubes@>=
TEST(Polycubes, are_placed_wherever_they_fit)
{
  const Puzzle puzzle = read_puzzle(
    @[Input{"test", "board\n##.\n###\n\n###\n#.#\n\n.##\n##.\npieces tetracubes\n"}@], Cubes());
  std::vector<std::size_t> expected(puzzle.pieces.size());
  std::vector<bool> chosen(puzzle.board.size());
  std::fill(chosen.end() - 4, chosen.end(), true);
  do {
    Shape shape;
    for (std::size_t i = 0; i < chosen.size(); ++i)
      if (chosen[i]) shape.push_back(puzzle.board[i]);
    const Shape form = normal_form(shape);
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
      expected[i] += std::ranges::count(puzzle.pieces[i].orientations, form) == 1 ? 1 : 0;
  } while (std::next_permutation(chosen.begin(), chosen.end()));
  EXPECT_EQ(place_all(puzzle, Cubes(), "test").rows_of_piece, expected);
}

@ Whole puzzles are counted by brute force as well: the first cube of the board and some others may
be a piece, if they look like one; then the rest is packed. What a piece looks like is said without
turns. A domino is two neighbors. The bent tricube has two pairs of neighbors, and a pair at
distance two; so has the straight one, but only there two of three coordinates are the same for all.

@<Tools for testing polycubes@>=
static bool is_bent(const Cell& a, const Cell& b, const Cell& c)
{
  const bool is_straight = (a.x == b.x && b.x == c.x) + (a.y == b.y && b.y == c.y)
    + (a.layer == b.layer && b.layer == c.layer) == 2;
  return distance(a, b) + distance(b, c) + distance(a, c) == 4 && !is_straight;
}

static std::uint64_t packings(const Shape& board, std::size_t cubes)
{
  if (board.empty()) return 1;
  std::uint64_t found = 0;
  const auto& first = board[0];
  for (std::size_t i = 1; i < board.size(); ++i) {
    if (cubes == 2 && are_neighbors(first, board[i]))
      found += packings(without(board, @[Shape{first, board[i]}@]), cubes);
    for (std::size_t j = i + 1; cubes == 3 && j < board.size(); ++j)
      if (is_bent(first, board[i], board[j]))
        found += packings(without(board, @[Shape{first, board[i], board[j]}@]), cubes);
  }
  return found;
}

static std::uint64_t solutions(const std::string& puzzle, const std::string& engine)
{
  const Matrix matrix = place_all(
    read_puzzle(@[Input{"test", puzzle}@], Cubes()), Cubes(), "test").matrix;
  return engine_for(matrix, engine)->search(Question(), Listener()).solutions;
}

@ The board is a box of $3\times2\times3$ with a few cubes missing, as many as are needed that the
pieces can fill it.

@<Tests of polycubes@>=
RC_GTEST_PROP(Polycubes, are_packed_as_brute_force_packs_them, ())
{
  const std::size_t cubes = *rc::gen::inRange<std::size_t>(2, 4);
  Shape box;
  for (int place = 0; place < 18; ++place)
    box.push_back(@[Cell{place/3%2 + 1, place%3 + 1, 0, place/6 + 1}@]);
  Shape board = box;
  for (auto missing = cubes*(*rc::gen::inRange<std::size_t>(0, 4)); missing > 0; --missing)
    board.erase(board.begin()
      + *rc::gen::inRange<std::ptrdiff_t>(0, static_cast<std::ptrdiff_t>(board.size())));
  std::string puzzle = "board";
  for (std::size_t place = 0; place < box.size(); ++place)
    puzzle += std::string(place%6 == 0 && place > 0 ? "\n" : "") + (place%3 == 0 ? "\n" : "")
      + (contains(board, box[place]) ? "#" : ".");
  puzzle += cubes == 2 ? "\npiece D ##\nD repeated\n" : "\npiece V ##/#\nV repeated\n";
  RC_ASSERT(solutions(puzzle, "links") == packings(board, cubes));
}

@ The cube that the pieces were made for comes last, beside the smallest box of the pentominoes.

@<Tests of polycubes@>=
TEST(Polycubes, pack_the_soma_cube_and_a_flat_box)
{
  for (@[const std::string engine : {"links", "bits"}@])
    EXPECT_EQ(solutions("board 3x3x3\npieces soma\n", engine), 11520U) << engine;
  EXPECT_EQ(solutions("board 2x3x10\npieces pentominoes\n", "bits"), 96U);
}
