@* Polysticks. A polystick is a shape of line segments, the sticks, that hang together by their ends in a square grid; a tetrastick
has four of them. Brian Barwell, who invented polysticks, asked for packings that cover each segment of a grid. There is one
condition that polyominoes do not know: the pieces must not cross each other.
@^Barwell, Brian@>
@^polysticks@>

{\mc POLYSTICKS} reads a puzzle about polysticks, and writes the matrix of the corresponding exact cover problem. For example,
the puzzle file
$$\vbox{\halign{\tt#\hfil\cr
board 5x5\cr
pieces tetrasticks except L\cr
columns pieces cells\cr}}$$
asks for all ways to cover a grid of $5\times5$ squares with fifteen of the sixteen tetrasticks. The matrix has a primary column for each piece and
for each of the 60~segments, and 16~secondary columns for the points where pieces might cross. One of its solutions is part~(c) of the figure.

\figure{figure11.pdf}{Squares of fifteen tetrasticks, as in the paper's Figure~11: all but the H, the J, the L, the N or the Y.}

@i cxx.w
@s Cell int
@s Geometry int
@s Input int
@s Manual int
@s NamedShape int
@s Piece int
@s Placed int
@s Puzzle int
@s Shape int
@s Sticks int
@s Letters int
@s Index int
@s Links int
@s Listener int
@s Question int
@s Naive int

@ @(polysticks.hpp@>=
#pragma once
#include "polyforms.hpp"

namespace dlx {
@<Declaration of the stick lattice@>@;
Puzzle read_polysticks(const Input& input, const Geometry& geometry);
}

@ @c
#include "polysticks.hpp"
#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>

namespace dlx {
@<Functions of the stick lattice@>@;
}

@* The stick lattice. A point of the grid has a rank, which grows upward, and a file. The paper calls the segment from $(x,y)$ to $(x+1,y)$ H$xy$, and
the one from $(x,y)$ to $(x,y+1)$ V$xy$; and it says I$xy$ if two pieces might cross at the point $(x,y)$. Here $x$ is the file and $y$ is the rank,
and the third number of a cell tells which of the three it is.
@^rank and file@>

@<Declaration of the stick lattice@>=
class Sticks : public Geometry {
public:
  enum Kind { across, upright, point }; /* the |z| of a cell: H, V, I */
  int turns() const override { return 4; }
  Cell turn(Cell cell) const override;
  Cell reflect(Cell cell) const override;
  std::string name(Cell cell, int side) const override;
  Cell cell(std::string_view name) const override;
  Cell place(const Shape& shape) const override;
  Shape drawing(const std::vector<std::string_view>& ranks) const override;
  std::vector<NamedShape> pieces(const std::string& family) const override;
  int first() const override { return 0; }
  Shape points(const Shape& shape) const override;
  Shape crossings(const Shape& board) const override;
  Shape passages(const Shape& shape, bool welds_pass) const override;
};

@ A quarter of a turn takes the point of rank~$r$, file~$f$ to rank~$f$, file~$-r$. A horizontal stick, which
begins there and ends one file farther, becomes an upright stick that begins at the new point; but an upright one becomes a horizontal
stick that ends there. Likewise, the reflection takes file~$f$ to~$-f$, and exchanges the ends of a horizontal stick.

@<Functions of the stick lattice@>=
Cell Sticks::turn(Cell cell) const
{
  if (cell.z == across) return @[Cell{cell.y, -cell.x, upright}@];
  return @[Cell{cell.y, -cell.x - 1, across}@];
}

Cell Sticks::reflect(Cell cell) const
{
  return @[Cell{cell.x, cell.z == across ? -cell.y - 1 : -cell.y, cell.z}@];
}

@ Points are the first to use up the digits: they have one rank and one file more than the segments that begin there.

@<Functions of the stick lattice@>=
std::string Sticks::name(Cell cell, int side) const
{
  return "HVI"[cell.z] + pair_name(cell.y, cell.x, side + 1);
}

@ In a restriction like `\.{X at 22}' the letter I can be left out.
@.... is not the name of a segment...@>

@<Functions of the stick lattice@>=
Cell Sticks::cell(std::string_view name) const
{
  const std::string_view letters = "HVI";
  const auto letter = name.empty() ? letters.npos : letters.find(name[0]);
  const auto named = pair_named(letter == letters.npos ? name : name.substr(1), 0);
  if (!named) throw std::invalid_argument(in_quotes(name) + @|" is not the name of a segment or a point");
  const int kind = letter == letters.npos ? point : static_cast<int>(letter);
  return @[Cell{named->second, named->first, kind}@];
}

@ @<Functions of the stick lattice@>=
static Shape each_once(Shape cells)
{
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

@* Points. The points of a shape are the ends of its sticks.
@^points of a shape@>

@<Functions of the stick lattice@>=
Shape Sticks::points(const Shape& shape) const
{
  Shape ends;
  for (@[const Cell& stick : shape@]) {
    if (stick.z == point) continue;
    ends.push_back(@[Cell{stick.x, stick.y, point}@]);
    ends.push_back(stick.z == across ? @[Cell{stick.x, stick.y + 1, point}@] : @[Cell{stick.x + 1, stick.y, point}@]);
  }
  return each_once(std::move(ends));
}

@ A shape is placed where the center of its bounding box is; if there are several points in question, the first.

@<Functions of the stick lattice@>=
Cell Sticks::place(const Shape& shape) const
{
  const Shape ends = points(shape);
  Cell low = ends.front();
  Cell high = ends.front();
  for (@[const Cell& end : ends@]) {
    low = @[Cell{low.x, std::min(low.y, end.y), point}@];
    high = @[Cell{end.x, std::max(high.y, end.y), point}@];
  }
  return @[Cell{(low.x + high.x)/2, (low.y + high.y)/2, point}@];
}

@ At most four sticks of a shape meet in a point; here are the two that lie in a line with it, and whether the shape has them.

@<Functions of the stick lattice@>=
static int sticks_at(const Shape& shape, Cell end, Sticks::Kind kind)
{
  const Cell after = @[Cell{end.x, end.y, kind}@];
  const Cell before = kind == Sticks::across ? @[Cell{end.x, end.y - 1, kind}@] : @[Cell{end.x - 1, end.y, kind}@];
  return (std::binary_search(shape.begin(), shape.end(), after) ? 1 : 0)
       + (std::binary_search(shape.begin(), shape.end(), before) ? 1 : 0);
}

@ Two pieces can cross at a point only if the board has all four segments that end there. If one of them has two segments in line, and no other
there, it {\it passes\/} through the point. A second piece that passes through it has the other two segments, and crosses the first. A piece that has three or four segments
at the point is welded there: it leaves at most one segment to others, and nothing can cross. The paper says
that the secondary column belongs to the row whenever two segments are in line; but its numbers of updates, which
we check, come out only if pieces are left aside that are welded at the point. Wassermann, as it seems, took the rule literally, and so does a puzzle that says \.{welds pass}. This changes neither the solutions nor the nodes, but it takes 302,735,806 updates instead of
283,814,227 to find the squares without the H.

\table{tetrasticks}{Squares of fifteen tetrasticks, by the piece that is left out.}
@^passing through a point@>
@^welding@>

@<Functions of the stick lattice@>=
Shape Sticks::crossings(const Shape& board) const
{
  Shape result;
  for (@[const Cell& end : points(board)@])
    if (sticks_at(board, end, across) + sticks_at(board, end, upright) == 4) result.push_back(end);
  return result;
}

Shape Sticks::passages(const Shape& shape, bool welds_pass) const
{
  Shape result;
  for (@[const Cell& end : points(shape)@]) {
    const int horizontal = sticks_at(shape, end, across);
    const int vertical = sticks_at(shape, end, upright);
    const bool straight = horizontal == 2 || vertical == 2;
    if (straight && (welds_pass || horizontal + vertical == 2)) result.push_back(end);
  }
  return result;
}

@ In a drawing, \.{\char`\#} is a square, and stands for its four sides. So a grid of $5\times5$ squares is drawn like a rectangle
of $5\times5$ cells. The last line of a drawing has the lowest rank.

@<Functions of the stick lattice@>=
Shape Sticks::drawing(const std::vector<std::string_view>& ranks) const
{
  Shape sides;
  for (std::size_t i = 0; i < ranks.size(); ++i)
    for (std::size_t j = 0; j < ranks[i].size(); ++j) {
      if (ranks[i][j] != '#') continue;
      const int x = static_cast<int>(ranks.size() - 1 - i);
      const int y = static_cast<int>(j);
      sides.insert(sides.end(), @[{@[Cell{x, y, across}@], @[Cell{x + 1, y, across}@], @[Cell{x, y, upright}@], @[Cell{x, y + 1, upright}@]}@]);
    }
  return each_once(std::move(sides));
}

@ The paper's matrices have all horizontal segments first, rank by rank, and then all vertical ones. The order matters for the number of updates,
since the first of several columns with fewest rows is chosen.
@^order of columns@>

@<Functions of the stick lattice@>=
Puzzle read_polysticks(const Input& input, const Geometry& geometry)
{
  Puzzle puzzle = read_puzzle(input, geometry);
  std::stable_sort(puzzle.cells.begin(), puzzle.cells.end(), @[[](Cell a, Cell b) { return a.z < b.z; }@]);
  return puzzle;
}

@* The pieces. There are 2 disticks, 5 tristicks and 16 tetrasticks. The letters of the tetrasticks are Knuth's, who changed three of Barwell's. Each piece is described by
its sticks, in the position that is not flipped over. The smaller ones are named after letters they resemble.
@^tetrasticks@>

@<Functions of the stick lattice@>=
using Letters = @[std::vector<std::pair<std::string, std::string_view> >@];

static const std::map<std::string, Letters> families = @[{@/
  {"disticks", {{"I", "H00 H10"}, {"V", "V00 H00"}}},@/
  {"tristicks", {{"I", "H00 H10 H20"}, {"L", "V00 V01 H00"}, {"T", "H00 H10 V10"}, {"U", "V00 H00 V10"}, {"Z", "H01 V10 H10"}}},@/
  {"tetrasticks", {@/
    {"F", "V00 V01 H01 H02"}, {"H", "V00 V01 H01 V10"},@/
    {"I", "H00 H10 H20 H30"}, {"J", "V00 H00 V10 V11"},@/
    {"L", "V00 V01 V02 H00"}, {"N", "V00 V01 H02 V12"},@/
    {"O", "H00 H01 V00 V10"}, {"P", "H00 V10 H01 V01"},@/
    {"R", "H01 H11 V11 V00"}, {"T", "H02 H12 V10 V11"},@/
    {"U", "V00 H00 H10 V20"}, {"V", "V00 V01 H00 H10"},@/
    {"W", "H00 V10 H11 V21"}, {"X", "H01 H11 V10 V11"},@/
    {"Y", "H00 H10 H20 V10"}, {"Z", "H02 V11 V10 H10"}}}}@];

@ A piece is {\it welded\/} if three or four of its sticks meet in a point. The six welded tetrasticks are a set of their own, and so are the
ten others.
@^welding@>

@<Functions of the stick lattice@>=
static bool is_welded(const Shape& shape)
{
  for (@[const Cell& end : Sticks().points(shape)@])
    if (sticks_at(shape, end, Sticks::across) + sticks_at(shape, end, Sticks::upright) > 2) return true;
  return false;
}

@ The last word of a family is a set that has letters, or a size, as in \.{4-sticks}. The words \.{welded} or \.{unwelded} may precede it.

@<Functions of the stick lattice@>=
@<Grow polysticks@>@;
std::vector<NamedShape> Sticks::pieces(const std::string& family) const
{
  const auto blank = family.rfind(' ');
  const std::string kind = blank == family.npos ? "" : family.substr(0, blank);
  const std::string size = blank == family.npos ? family : family.substr(blank + 1);
  std::vector<NamedShape> result;
  if (kind != "" && kind != "welded" && kind != "unwelded") return result;
  if (families.count(size) == 0) result = grown_family(size);
  else
    for (@[const auto& [letter, sticks] : families.at(size)@]) {
      Shape shape;
      for (std::size_t i = 0; i < sticks.size(); i += 4) shape.push_back(cell(sticks.substr(i, 3)));
      result.push_back(@[NamedShape{letter, normal_form(shape)}@]);
    }
  if (kind != "")
    std::erase_if(result, @[[&](const NamedShape& piece) { return is_welded(piece.shape) != (kind == "welded"); }@]);
  return result;
}

@ Four segments end at each point of the grid.

@<Grow polysticks@>=
static Shape sticks_from(Cell end)
{
  return @[{@[Cell{end.x, end.y, Sticks::across}@], @[Cell{end.x, end.y - 1, Sticks::across}@],
           @[Cell{end.x, end.y, Sticks::upright}@], @[Cell{end.x - 1, end.y, Sticks::upright}@]}@];
}

@ All polysticks of one size are also found by growth: each of them comes from a smaller one by an additional stick, because the sticks
hang together, and one of them can be taken away so that the others still do. A polystick is represented by the least of its orientations.
@^growth of polysticks@>

@<Grow polysticks@>=
static std::set<Shape> grown_polysticks(std::size_t size)
{
  const Sticks sticks;
  std::set<Shape> found = @[{Shape(1, @[Cell{0, 0, Sticks::across}@])}@];
  for (std::size_t n = 1; n < size; ++n) {
    std::set<Shape> larger;
    for (@[const Shape& shape : found@])
      for (@[const Cell& end : sticks.points(shape)@])
        for (@[const Cell& next : sticks_from(end)@]) {
          if (std::binary_search(shape.begin(), shape.end(), next)) continue;
          Shape grown = shape;
          grown.push_back(next);
          const auto forms = orientations(grown, sticks, true);
          larger.insert(*std::min_element(forms.begin(), forms.end()));
        }
    found = std::move(larger);
  }
  return found;
}

@ The set \.{4-sticks} contains all polysticks of four sticks, under the names S1, S2, and so on. Sizes from 1 to~8 are known in this way.

@<Grow polysticks@>=
static std::vector<NamedShape> grown_family(const std::string& family)
{
  std::vector<NamedShape> result;
  if (family.size() != 8 || family.substr(1) != "-sticks" || family[0] < '1' || family[0] > '8') return result;
  for (@[const Shape& shape : grown_polysticks(static_cast<std::size_t>(family[0] - '0'))@])
    result.push_back(@[NamedShape{"S" + std::to_string(result.size() + 1), shape}@]);
  return result;
}

@* The program. Its options are those of all generators.

@(polysticks_main.cpp@>=
#include "polysticks.hpp"
#include "program.hpp"

int main(int argc, char* argv[])
{
  const @[dlx::Manual@t\ @>@] manual = @[{"polysticks", "[OPTIONS] [FILE]",
    @<Purpose of {\mc POLYSTICKS}@>,
    "  polysticks sticks-welded.puzzle | dance --print\n  polysticks --json aztec-diamond.puzzle\n"}@];
  return dlx::run_generator(argc, argv, manual, dlx::Sticks(), dlx::read_polysticks);
}

@ @<Purpose of {\mc POLYSTICKS}@>=
"Reads a puzzle about polysticks from FILE (or standard input) and writes the\n"@/
"matrix of its exact cover problem. A puzzle consists of such lines as\n\n"@/
"  board 5x5                    a grid of squares; or: board, and on the next\n"@/
"                               lines a drawing of the squares with # and .\n"@/
"  with H01 V55                 more segments; without H00: some less\n"@/
"  pieces tetrasticks except L  disticks, tristicks, tetrasticks, or all\n"@/
"                               8-sticks; one-sided ..., welded ..., unwelded ...\n"@/
"  pieces tetrasticks only F H  some of a set\n"@/
"  piece Q H00+V00+V10          one more piece\n"@/
"  X at 11 22                   restrictions: at POINTS, as SEGMENTS,\n"@/
"  I vertical                   unflipped, vertical, horizontal\n"@/
"  cross 33                     a point where pieces may cross\n"@/
"  welds pass                   secondary columns for welds, too (see below)\n"@/
"  columns pieces cells         the order of the columns; what follows a bar\n"@/
"                               need not be covered: columns cells | pieces\n\n"@/
"Hxy is the segment from (x,y) to (x+1,y), Vxy the one from (x,y) to (x,y+1), and\n"@/
"the secondary column Ixy is for the pieces that run straight through (x,y), but\n"@/
"if they are welded there, that is, have a third segment at the point, only if\n"@/
"welds pass."

@* Tests. The numbers of polysticks with one to six sticks are known: 1, 2, 5, 16, 55, 222 of them if they may be flipped over, 1, 2, 7, 25, 99, 416 if not;
and 2, 6, 22, 88, 372, 1628 if they may not be turned either.
@^census@>

@(polysticks_test.cpp@>=
#include "links.hpp"
#include "polysticks.hpp"
#include <gtest/gtest.h>
#include <algorithm>
#include <map>
#include <set>
#include <sstream>

namespace dlx {
@<Tools for testing polysticks@>@;
@<Tests of polysticks@>@;
}

@ @<Tests of polysticks@>=
TEST(Polysticks, grow_to_the_known_numbers)
{
  const std::vector<std::vector<std::size_t> > known = @[{{1, 1, 2}, {2, 2, 6}, {5, 7, 22}, {16, 25, 88}, {55, 99, 372}, {222, 416, 1628}}@];
  for (std::size_t i = 0; i < known.size(); ++i) {
    const std::string start = "board 1x1\npieces ";
    const std::string family = std::to_string(i + 1) + "-sticks";
    std::size_t fixed = 0;
    for (@[const NamedShape& piece : Sticks().pieces(family)@]) fixed += orientations(piece.shape, Sticks(), true).size();
    EXPECT_EQ(read_polysticks(@[Input{"test", start + family}@], Sticks()).pieces.size(), known[i][0]);
    EXPECT_EQ(read_polysticks(@[Input{"test", start + "one-sided " + family}@], Sticks()).pieces.size(), known[i][1]);
    EXPECT_EQ(fixed, known[i][2]);
  }
}

@ The lists with letters are the same sets.

@<Tools for testing polysticks@>=
static std::set<Shape> representatives(const std::string& family)
{
  std::set<Shape> result;
  for (@[const NamedShape& piece : Sticks().pieces(family)@]) {
    const auto forms = orientations(piece.shape, Sticks(), true);
    result.insert(*std::min_element(forms.begin(), forms.end()));
  }
  return result;
}

@ @<Tests of polysticks@>=
TEST(Polysticks, are_complete_sets)
{
  const std::vector<std::string> names = @[{"disticks", "tristicks", "tetrasticks"}@];
  for (std::size_t i = 0; i < names.size(); ++i) {
    EXPECT_EQ(representatives(names[i]), representatives(std::to_string(i + 2) + "-sticks"));
    EXPECT_EQ(representatives(names[i]).size(), Sticks().pieces(names[i]).size());
  }
}

@ The paper names the welded tetrasticks, and says how many one-sided ones there are of both kinds.

@<Tests of polysticks@>=
static std::string letters_of(const std::string& family)
{
  std::string letters;
  for (@[const Piece& piece : read_polysticks(@[Input{"test", "board 1x1\npieces " + family}@], Sticks()).pieces@])
    letters += piece.name;
  return letters;
}

TEST(Polysticks, are_welded_or_not)
{
  EXPECT_EQ(letters_of("welded tetrasticks"), "FHRTXY");
  EXPECT_EQ(letters_of("unwelded tetrasticks"), "IJLNOPUVWZ");
  EXPECT_EQ(letters_of("one-sided welded tetrasticks"), "FF'HH'RR'TXYY'");
  EXPECT_EQ(letters_of("one-sided unwelded tetrasticks"), "IJJ'LL'NN'OPP'UVWZZ'");
}

@ Four turns, or two reflections, change nothing; and a turn that follows a reflection is undone by another such pair.

@<Tests of polysticks@>=
TEST(Polysticks, are_turned_and_reflected_like_the_grid)
{
  const Sticks sticks;
  for (@[const Cell& stick : {@[Cell{2, 5, Sticks::across}@], @[Cell{2, 5, Sticks::upright}@]}@]) {
    Cell turned = stick;
    for (int i = 0; i < 4; ++i) {
      EXPECT_EQ(i == 0, turned == stick);
      turned = sticks.turn(turned);
    }
    EXPECT_EQ(turned, stick);
    EXPECT_EQ(sticks.reflect(sticks.reflect(stick)), stick);
    EXPECT_EQ(sticks.turn(sticks.reflect(sticks.turn(sticks.reflect(stick)))), stick);
  }
}

@ On a small board of any form, placements are found by brute force: a set of four sticks is a placement of a piece if its normal form
is an orientation of it.

@<Tests of polysticks@>=
TEST(Polysticks, are_placed_wherever_they_fit)
{
  const Puzzle puzzle = read_polysticks(@[Input{"test", "board\n.#\n##\n##\nwith H20 H30 H31\nwithout V01\npieces tetrasticks\n"}@], Sticks());
  ASSERT_EQ(puzzle.board.size(), 17U);
  std::vector<std::size_t> expected(puzzle.pieces.size());
  std::vector<bool> chosen(puzzle.board.size());
  std::fill(chosen.end() - 4, chosen.end(), true);
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
  EXPECT_EQ(place_all(puzzle, Sticks(), "test").rows_of_piece, expected);
}

@* Crossings. A naive program covers the first segment that is left, and looks at the sticks themselves to find out whether two pieces cross.

@<Tools for testing polysticks@>=
struct Naive {
  std::vector<std::vector<Shape> > placements; /* of each piece */
  Shape board;
  bool may_cross;
  std::vector<Shape> placed = std::vector<Shape>();
  std::size_t packings = 0;
  void cover(const std::set<Cell>& covered, std::set<std::size_t>& used);
};

@ @<Tools for testing polysticks@>=
static bool has(const Shape& shape, Cell a, Cell b)
{
  return std::count(shape.begin(), shape.end(), a) + std::count(shape.begin(), shape.end(), b) == 2;
}

static bool cross(const Shape& one, const Shape& other)
{
  for (int x = 0; x < 9; ++x)
    for (int y = 0; y < 9; ++y) {
      const Cell left = @[Cell{x, y - 1, Sticks::across}@], right = @[Cell{x, y, Sticks::across}@];
      const Cell down = @[Cell{x - 1, y, Sticks::upright}@], up = @[Cell{x, y, Sticks::upright}@];
      if (has(one, left, right) && has(other, down, up)) return true;
      if (has(other, left, right) && has(one, down, up)) return true;
    }
  return false;
}

@ @<Tools for testing polysticks@>=
void Naive::cover(const std::set<Cell>& covered, std::set<std::size_t>& used)
{
  const auto open = std::find_if(board.begin(), board.end(), @[[&](const Cell& cell) { return covered.count(cell) == 0; }@]);
  if (open == board.end()) {
    ++packings;
    return;
  }
  for (std::size_t i = 0; i < placements.size(); ++i)
    for (@[const Shape& shape : placements[i]@]) {
      if (used.count(i) > 0 || std::count(shape.begin(), shape.end(), *open) == 0) continue;
      if (std::any_of(shape.begin(), shape.end(), @[[&](const Cell& cell) { return covered.count(cell) > 0; }@])) continue;
      if (!may_cross && std::any_of(placed.begin(), placed.end(), @[[&](const Shape& other) { return cross(shape, other); }@])) continue;
      std::set<Cell> more = covered;
      more.insert(shape.begin(), shape.end());
      used.insert(i);
      placed.push_back(shape);
      cover(more, used);
      placed.pop_back();
      used.erase(i);
    }
}

@ The matrix of the same puzzle has as many solutions. A grid of $3\times3$ squares is covered by six of the tetrasticks; whether they may cross makes a difference.

@<Tests of polysticks@>=
static std::size_t solutions_of(const Puzzle& puzzle)
{
  const Placed placed = place_all(puzzle, Sticks(), "test");
  return Links(placed.matrix).search(Question(), Listener()).solutions;
}

static std::size_t naive_packings(const Puzzle& puzzle, bool may_cross)
{
  Naive naive = @[{{}, puzzle.board, may_cross}@];
  for (@[const Piece& piece : puzzle.pieces@]) naive.placements.push_back(placements(puzzle, piece, Sticks()));
  std::set<std::size_t> used;
  naive.cover(@[{}@], used);
  return naive.packings;
}

@ @<Tests of polysticks@>=
TEST(Polysticks, do_not_cross)
{
  const std::string board = "board 3x3\npieces tetrasticks\ncolumns cells | pieces\n";
  const Puzzle puzzle = read_polysticks(@[Input{"test", board}@], Sticks());
  const Puzzle crossing = read_polysticks(@[Input{"test", board + "cross 11-22\n"}@], Sticks());
  const Puzzle welds = read_polysticks(@[Input{"test", board + "welds pass\n"}@], Sticks());
  EXPECT_EQ(solutions_of(puzzle), naive_packings(puzzle, false));
  EXPECT_EQ(solutions_of(crossing), naive_packings(crossing, true));
  EXPECT_EQ(solutions_of(puzzle), solutions_of(welds));
  EXPECT_LT(solutions_of(puzzle), solutions_of(crossing));
  EXPECT_GT(solutions_of(puzzle), 0U);
}

@ A welded piece has no secondary column at its weld, unless welds pass; a corner has none, and nothing crosses at the rim.

@<Tools for testing polysticks@>=
static std::string stick_matrix(const std::string& puzzle)
{
  std::ostringstream out;
  write_matrix(out, place_all(read_polysticks(@[Input{"test", puzzle}@], Sticks()), Sticks(), "test").matrix);
  return out.str();
}

@ @<Tests of polysticks@>=
TEST(Polysticks, have_secondary_columns_where_they_pass)
{
  EXPECT_EQ(stick_matrix("board 2x1\npiece I V00+V01\n"),
            "H00 H01 H02 V00 V10 V01 V11 I\nI V00 V01\nI V10 V11\n");
  const std::string start = "board 2x2\n";
  const std::string header = "H00 H10 H01 H11 H02 H12 V00 V10 V20 V01 V11 V21 ";
  EXPECT_EQ(stick_matrix(start + "piece I H00+H10\nI horizontal\n"), header + "I | I11\nI H00 H10\nI H01 H11 I11\nI H02 H12\n");
  EXPECT_EQ(stick_matrix(start + "piece V H00+V00\nV as H00+V00\nV at 11\n"), header + "V | I11\nV H11 V11\n");
  EXPECT_EQ(stick_matrix(start + "pieces tetrasticks only X\n"), header + "X | I11\nX V10 H01 H11 V11\n");
  EXPECT_EQ(stick_matrix(start + "pieces tetrasticks only X\nwelds pass\n"), header + "X | I11\nX V10 H01 H11 V11 I11\n");
  EXPECT_EQ(stick_matrix(start + "piece H V00+V01+H01+V10\nH as V00+V01+H01+V10\n").substr(header.size()),
            "H | I11\nH V00 V10 H01 V01\nH V10 V20 H11 V11\n");
  EXPECT_EQ(stick_matrix(start + "piece H V00+V01+H01+V10\nH as V00+V01+H01+V10\nwelds pass\n").substr(header.size()),
            "H | I11\nH V00 V10 H01 V01\nH V10 V20 H11 V11 I11\n");
  EXPECT_EQ(stick_matrix(start + "cross 11\npiece I H00+H10\nI horizontal\n"), header + "I\nI H00 H10\nI H01 H11\nI H02 H12\n");
}

@ The paper prints two rows beside Figure~12.

@<Tests of polysticks@>=
TEST(Polysticks, have_the_rows_of_figure_12)
{
  std::set<std::set<std::string> > rows;
  std::istringstream matrix(stick_matrix("board 5x5\npieces tetrasticks except L\n"));
  for (std::string text; std::getline(matrix, text); ) {
    std::istringstream words(text);
    std::set<std::string> row;
    for (std::string word; words >> word; ) row.insert(word);
    rows.insert(row);
  }
  EXPECT_EQ(rows.count({"V", "H23", "I33", "H33", "V43", "I44", "V44"}), 1U);
  EXPECT_EQ(rows.count({"Z", "H24", "V33", "I33", "V32", "H32"}), 1U);
}

@ What a puzzle that is wrong is told:

@<Tools for testing polysticks@>=
static std::string stick_complaint(const std::string& puzzle)
{
  try {
    place_all(read_polysticks(@[Input{"p", puzzle}@], Sticks()), Sticks(), "p");
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "none";
}

@ Restrictions look at the points of a piece: a W is as high as wide, although its sticks begin at two ranks and three files.

@<Tests of polysticks@>=
TEST(Polysticks, are_high_or_wide_by_their_points)
{
  const std::string start = "board 5x5\npieces tetrasticks\n";
  EXPECT_EQ(stick_complaint(start + "W vertical\n"), "p:3: this leaves no orientation to piece 'W'");
  EXPECT_EQ(stick_complaint(start + "W horizontal\n"), "p:3: this leaves no orientation to piece 'W'");
  const Puzzle puzzle = read_polysticks(@[Input{"p", start + "U vertical\nY horizontal\n"}@], Sticks());
  std::map<std::string, std::size_t> forms;
  for (@[const Piece& piece : puzzle.pieces@]) forms[piece.name] = piece.orientations.size();
  EXPECT_EQ(forms["U"], 2U);
  EXPECT_EQ(forms["Y"], 4U);
  EXPECT_EQ(forms["N"], 8U);
}

@ Names of points have two digits, or a comma between two numbers on boards with more than 60 ranks or files of squares.

@<Tests of polysticks@>=
TEST(Polysticks, have_grids_of_any_size)
{
  const std::string piece = "\npiece I H00\nI at ";
  const std::string small = stick_matrix("board 1x60" + piece + "X1\n");
  EXPECT_EQ(small.substr(small.find("I\n")), "I\nI HX1\n");
  const std::string large = stick_matrix("board 1x61" + piece + "60,1\n");
  EXPECT_EQ(large.substr(large.find("I\n")), "I\nI H60,1\n");
  EXPECT_EQ(stick_matrix("with H00 V10 H00\npieces disticks only V\n"), "H00 V10 V\nV H00 V10\n");
}

@ @<Tests of polysticks@>=
TEST(Polysticks, complain_about_mistakes)
{
  const std::string start = "board 2x2\n";
  const std::string segment = "is not the name of a segment or a point";
  EXPECT_EQ(stick_complaint(start + "without H20\n"), "p:2: there is no cell 'H20' on the board");
  EXPECT_EQ(stick_complaint(start + "without G00\n"), "p:2: 'G00' " + segment);
  EXPECT_EQ(stick_complaint(start + "with H0\n"), "p:2: 'H0' " + segment);
  EXPECT_EQ(stick_complaint(start + "with 00\n"), "p:2: '00' is not the name of a cell");
  EXPECT_EQ(stick_complaint(start + "piece Q H00+\n"), "p:2: '' " + segment);
  EXPECT_EQ(stick_complaint(start + "piece Q H00+I00\n"), "p:2: 'I00' is not the name of a cell");
  EXPECT_EQ(stick_complaint(start + "piece Q H00+V00+H00\n"), "p:2: 'H00+V00+H00' names a cell twice");
  EXPECT_EQ(stick_complaint(start + "piece cross H00\n"), "p:2: the name 'cross' means something else");
  EXPECT_EQ(stick_complaint(start + "welds\n"), "p:2: after welds comes pass");
  EXPECT_EQ(stick_complaint(start + "welds pass 11\n"), "p:2: after welds comes pass");
  EXPECT_EQ(stick_complaint("board 1x2\nwelds pass\npieces disticks\n"), "p:2: pieces cannot cross on this board");
  EXPECT_EQ(stick_complaint(start + "pieces 9-sticks\n"), "p:2: there is no set of pieces '9-sticks'");
  EXPECT_EQ(stick_complaint(start + "pieces big disticks\n"), "p:2: there is no set of pieces 'big disticks'");
  EXPECT_EQ(stick_complaint(start + "pieces welded disticks\n"), "p:2: there is no set of pieces 'welded disticks'");
  EXPECT_EQ(stick_complaint(start + "pieces disticks except I L\n"), "p:2: there is no piece 'L' in this set");
  EXPECT_EQ(stick_complaint(start + "pieces disticks except I V\n"), "p:2: there are no pieces");
  EXPECT_EQ(stick_complaint(start + "pieces disticks\nV at H00\n"), "p:3: there is no cell 'H00' on the board");
  EXPECT_EQ(stick_complaint(start + "pieces disticks\ncross 01\n"), "p:3: there is no cell '01' on the board");
  EXPECT_EQ(stick_complaint(start + "pieces disticks\ncolumns pieces | cells\n"), "p:3: the order of columns lacks the cells");
}
