@* Tests of polysticks. The numbers of polysticks with one to six sticks are known: 1, 2, 5, 16, 55, 222 of them if they may be flipped over, 1, 2, 7, 25, 99, 416 if not;
and 2, 6, 22, 88, 372, 1628 if they may not be turned either.
@^census@>

@i cxx.w
@s Cell int
@s Input int
@s Links int
@s Listener int
@s Naive int
@s NamedShape int
@s Piece int
@s Placed int
@s Puzzle int
@s Question int
@s Shape int
@s Sticks int

@ The sets come first, then the moves of the lattice, and then the matrices, whose packings are counted once more by a program that looks at the sticks.

@c
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

@ Growth finds all of them. A one-sided set is counted after it was read from a puzzle, so the primes of its names are tested as well.

@<Tests of polysticks@>=
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

@ There is no other tetrastick, and none of them has two letters.

@<Tests of polysticks@>=
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

@ Two pieces cross where one has the two horizontal segments of a point, and the other has the two vertical ones. Nothing is said of welds here; a piece that is welded there leaves no room for such an encounter.

@<Tools for testing polysticks@>=
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

@ The first open segment is covered in all possible ways.

@<Tools for testing polysticks@>=
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

@ This is the test that justifies the secondary columns: the numbers agree if crossings are forbidden, and if they are allowed; and whether welds pass makes no difference.

@<Tests of polysticks@>=
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

@ The rows are written out in full. The last puzzle has no secondary column at all, since its only point of that kind may be crossed.

@<Tests of polysticks@>=
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

@ Every kind of mistake has its message, with file and line.

@<Tests of polysticks@>=
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
