@* Tests of polysticks. The numbers of polysticks with one to six sticks are known: 1, 2, 5, 16, 55,
222 of them if they may be flipped over, 1, 2, 7, 25, 99, 416 if not; and 2, 6, 22, 88, 372, 1628 if
they may not be turned either.

What can go wrong with sticks, and not with squares, is the difference between horizontal and
vertical ones, the points where they end, and the crossings there; so most of the tests are about
these. The rest of a generator is common to all lattices, and is tested with the polyominoes.
@^census@>

@i cxx.w

@ The sets come first, then the moves of the lattice, and then the matrices.

@c
#include "hopeless.hpp"
#include "polysticks.hpp"
#include <gtest/gtest.h>
#include <algorithm>
#include <set>
#include <sstream>

namespace dlx::polysticks_test {
@<Tools for testing polysticks@>@;
@<Tests of polysticks@>@;
}

@ Growth finds all of them. A one-sided set is counted after it was read from a puzzle, so the
primes of its names are tested as well.

A mistake in |turn| or |reflect| would change at least one of the three columns of numbers, and most
likely all. The boards of these puzzles have one square: the pieces are read, and nothing is placed,
for 416 pieces would make a large matrix, and tell nothing more.

@<Tests of polysticks@>=
TEST(Polysticks, grow_to_the_known_numbers)
{
  const std::vector<std::vector<std::size_t> > known = @[{
    {1, 1, 2}, {2, 2, 6}, {5, 7, 22}, {16, 25, 88}, {55, 99, 372}, {222, 416, 1628}}@];
  for (std::size_t i = 0; i < known.size(); ++i) {
    const std::string start = "board 1x1\npieces ";
    const std::string family = std::to_string(i + 1) + "-sticks";
    std::size_t fixed = 0;
    for (@[const NamedShape& piece : Sticks().pieces(family)@])
      fixed += orientations(piece.shape, Sticks(), true).size();
    EXPECT_EQ(
      read_polysticks(@[Input{"test", start + family}@], Sticks()).pieces.size(), known[i][0]);
    EXPECT_EQ(
      read_polysticks(@[Input{"test", start + "one-sided " + family}@], Sticks()).pieces.size(),
      known[i][1]);
    EXPECT_EQ(fixed, known[i][2]);
  }
}

@ The lists with letters are the same sets.

The least orientation of a piece represents it, so two lists of pieces can be compared as sets, in
whatever way and order they are drawn. The set of |representatives| has fewer members than the list
if two letters mean the same piece.

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

@ There is no other tetrastick, and none of them has two letters. The lists with letters were typed
by hand; growth knows nothing of them. A letter whose sticks were typed wrongly would be missing,
would be equal to another one, or would not hang together.

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

The paper lists six letters of the first kind and ten of the other; which of them get a reflection
can be seen from the primes. With them, there are ten one-sided pieces of the first kind and fifteen
of the other, as the paper says.

@<Tests of polysticks@>=
static std::string letters_of(const std::string& family)
{
  std::string letters;
  for (@[const Piece& piece :
      read_polysticks(@[Input{"test", "board 1x1\npieces " + family}@], Sticks()).pieces@])
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

@ Four turns, or two reflections, change nothing; and a turn that follows a reflection is undone by
another such pair.

These are the equations of the group of the square. They hold for a horizontal stick and for a
vertical one, off the center, so that no mistake is hidden by symmetry. Fewer than four turns must
change the stick, or else a |turn| that does nothing would pass.

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

@ On a small board of any form, placements are found by brute force: a set of four sticks is a
placement of a piece if its normal form is an orientation of it.

The board has a notch, sticks that stand out, and one that is missing, so that each loop over ranks
and files has something to stumble on. There are 2,380 sets of four of its 17 sticks, and all of
them are tried: no placement is found by moving a piece, hence none can be lost at the rim.

@<Tests of polysticks@>=
TEST(Polysticks, are_placed_wherever_they_fit)
{
  const Puzzle puzzle = read_polysticks(
    @[Input{"test", "board\n.#\n##\n##\nwith H20 H30 H31\nwithout V01\npieces tetrasticks\n"}@],
    Sticks());
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

@* Crossings. That two pieces do not cross is a matter of secondary columns, which a generator may
put in wrong places. A second reader of puzzles, which has no columns, counts the packings once
more; it is a program in Python, \.{experiments/tests/test\_brute.py}. But the numbers do not tell
whether a welded piece has a secondary column at its weld, since nothing else can come there. The
numbers of updates depend on it, though, so we look at the columns themselves.

@<Tools for testing polysticks@>=
static std::string stick_matrix(const std::string& puzzle)
{
  std::ostringstream out;
  write_matrix(
    out, place_all(read_polysticks(@[Input{"test", puzzle}@], Sticks()), Sticks(), "test").matrix);
  return out.str();
}

@ The rows are written out in full. The last puzzle has no secondary column at all, since its only
point of that kind may be crossed.

In turn there are a board without inner points; a straight piece, which passes; a corner, which does
not; a cross, which is welded; an H, which passes at one of its placements and is welded at the
other; and a point that may be crossed.

@<Tests of polysticks@>=
TEST(Polysticks, have_secondary_columns_where_they_pass)
{
  EXPECT_EQ(stick_matrix("board 2x1\npiece I V00+V01\n"),
            "H00 H01 H02 V00 V10 V01 V11 I\nI V00 V01\nI V10 V11\n");
  const std::string start = "board 2x2\n";
  const std::string header = "H00 H10 H01 H11 H02 H12 V00 V10 V20 V01 V11 V21 ";
  EXPECT_EQ(stick_matrix(start + "piece I H00+H10\nI horizontal\n"),
    header + "I | I11\nI H00 H10\nI H01 H11 I11\nI H02 H12\n");
  EXPECT_EQ(stick_matrix(start + "piece V H00+V00\nV as H00+V00\nV at 11\n"),
    header + "V | I11\nV H11 V11\n");
  EXPECT_EQ(
    stick_matrix(start + "pieces tetrasticks only X\n"), header + "X | I11\nX V10 H01 H11 V11\n");
  EXPECT_EQ(stick_matrix(start + "pieces tetrasticks only X\nwelds pass\n"),
    header + "X | I11\nX V10 H01 H11 V11 I11\n");
  EXPECT_EQ(
    stick_matrix(start + "piece H V00+V01+H01+V10\nH as V00+V01+H01+V10\n").substr(header.size()),
    "H | I11\nH V00 V10 H01 V01\nH V10 V20 H11 V11\n");
  EXPECT_EQ(stick_matrix(start + "piece H V00+V01+H01+V10\nH as V00+V01+H01+V10\nwelds pass\n")
              .substr(header.size()),
    "H | I11\nH V00 V10 H01 V01\nH V10 V20 H11 V11 I11\n");
  EXPECT_EQ(stick_matrix(start + "cross 11\npiece I H00+H10\nI horizontal\n"),
    header + "I\nI H00 H10\nI H01 H11\nI H02 H12\n");
}

@ The paper prints two rows beside Figure~12.

They are rows of the V and of the Z, which would cross at a point, and therefore have its secondary
column in common. They are compared as sets, since the paper writes the columns in another order
than ours.

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

@ The message for a puzzle that is wrong comes from reading or from placing it; if nothing is wrong,
the answer is |"none"|, and a test that expects a message fails.

@<Tools for testing polysticks@>=
static std::string stick_error(const std::string& puzzle)
{
  try {
    place_all(read_polysticks(@[Input{"p", puzzle}@], Sticks()), Sticks(), "p");
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "none";
}

@ Restrictions look at the points of a piece: a W is as high as wide, although its sticks begin at
two ranks and three files.

If heights were taken from the middles of the sticks instead, the W would be vertical in some of its
orientations. The numbers of orientations that are left for U, Y and~N are easily verified by
drawing them.

@<Tests of polysticks@>=
TEST(Polysticks, are_high_or_wide_by_their_points)
{
  const std::string start = "board 5x5\npieces tetrasticks\n";
  EXPECT_EQ(
    stick_error(start + "W vertical\n"), "p:3: this leaves no orientation to piece 'W'");
  EXPECT_EQ(
    stick_error(start + "W horizontal\n"), "p:3: this leaves no orientation to piece 'W'");
  const Puzzle puzzle = read_polysticks(
    @[Input{"p", start + "U vertical\nY horizontal\n"}@], Sticks());
  std::map<std::string, std::size_t> forms;
  for (@[const Piece& piece : puzzle.pieces@])
    for (std::size_t i = 0; i < piece.orientations.size(); ++i)
      forms[piece.name] += piece.left[i] ? 1 : 0;
  EXPECT_EQ(forms["U"], 2U);
  EXPECT_EQ(forms["Y"], 4U);
  EXPECT_EQ(forms["N"], 8U);
}

@ Names of points have two digits, or a comma between two numbers on boards with more than 60 ranks
or files of squares.

A grid of 60 squares has 61 points on a side, and with them ends what a single digit or letter can
name. A board may also consist of sticks that are named one by one, with one of them named twice.

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

The messages say `segment' where a person has written the name of a stick, since this is the paper's
word. Names come first, of a wrong letter, too short, or of a point where a stick is wanted; then
shapes, welds and crossings, sets, and places; and then what other lattices have as well, but in
their own words. The file is called \.p, so that file and line are short.

@<Tests of polysticks@>=
TEST(Polysticks, complain_about_mistakes)
{
  const std::string start = "board 2x2\n";
  const std::string segment = "is not the name of a segment or a point";
  EXPECT_EQ(
    stick_error(start + "without H20\n"), "p:2: there is no segment 'H20' on the board");
  EXPECT_EQ(stick_error(start + "without G00\n"), "p:2: 'G00' " + segment);
  EXPECT_EQ(stick_error(start + "with H0\n"), "p:2: 'H0' " + segment);
  EXPECT_EQ(stick_error(start + "with 00\n"), "p:2: '00' is not the name of a segment");
  EXPECT_EQ(stick_error(start + "piece Q H00+\n"), "p:2: '' " + segment);
  EXPECT_EQ(
    stick_error(start + "piece Q H00+I00\n"), "p:2: 'I00' is not the name of a segment");
  EXPECT_EQ(
    stick_error(start + "piece Q H00+V00+H00\n"), "p:2: 'H00+V00+H00' names a segment twice");
  EXPECT_EQ(stick_error(start + "piece cross H00\n"), "p:2: the name 'cross' is reserved");
  EXPECT_EQ(stick_error(start + "welds\n"), "p:2: after welds comes pass");
  EXPECT_EQ(stick_error(start + "welds pass 11\n"), "p:2: after welds comes pass");
  EXPECT_EQ(stick_error("board 1x2\nwelds pass\npieces disticks\n"),
    "p:2: pieces cannot cross on this board");
  EXPECT_EQ(stick_error(start + "pieces 9-sticks\n"), "p:2: there is no set of pieces '9-sticks'; the sets are disticks, tristicks, tetrasticks, welded and unwelded ones, and N-sticks");
  EXPECT_EQ(stick_error(start + "pieces big disticks\n"), "p:2: there is no set of pieces 'big disticks'; the sets are disticks, tristicks, tetrasticks, welded and unwelded ones, and N-sticks");
  EXPECT_EQ(stick_error(start + "pieces welded disticks\n"), "p:2: there is no set of pieces 'welded disticks'; the sets are disticks, tristicks, tetrasticks, welded and unwelded ones, and N-sticks");
  EXPECT_EQ(stick_error(start + "pieces disticks except I L\n"),
    "p:2: there is no piece 'L' in this set, which has I V");
  EXPECT_EQ(stick_error(start + "pieces disticks except I V\n"), "p:2: there are no pieces");
  EXPECT_EQ(stick_error(start + "pieces disticks\nV at H00\n"),
    "p:3: there is no point 'H00' on the board");
  EXPECT_EQ(stick_error(start + "pieces disticks\ncross 01\n"),
    "p:3: there is no inner point '01' on the board");
  EXPECT_EQ(stick_error(start + "pieces disticks\ncolumns pieces\n"),
    "p:3: the order of columns lacks the cells");
  EXPECT_EQ(stick_error(start + "without\n"), "p:2: without needs segments");
  EXPECT_EQ(stick_error(start + "without H00 H00\n"),
    "p:2: segment 'H00' is not on the board any more");
  EXPECT_EQ(stick_error("board 1x1\nwithout H00 H01 V00 V10\n"),
    "p:2: this leaves no segment on the board");
  EXPECT_EQ(
    stick_error(start + "cells H00 H00\n"), "p:2: the order of the segments has 'H00' twice");
  EXPECT_EQ(stick_error(start + "piece Q xx\n"),
    "p:2: a drawing consists of # and ., with / between the ranks, and 'xx' does not");
  EXPECT_EQ(stick_error(start + "piece Q H0\n"),
    "p:2: 'H0' " + segment + "; a drawing consists of # and .");
  const std::string pieces = start + "pieces disticks\n";
  EXPECT_EQ(stick_error(pieces + "V on H00 H01\n"),
    "p:3: piece 'V' cannot have the shape of 'H00 H01'");
  EXPECT_EQ(stick_error(pieces + "V on H00\n"), "p:3: too few segments: piece 'V' has 2");
  EXPECT_EQ(
    stick_error(pieces + "V on 00 H00\n"), "p:3: there is no segment '00' on the board");
  EXPECT_EQ(stick_error(pieces + "V as H00+V10 at 11\n"),
            "p:3: 'V as H00+V10 at 11' says nothing about other places; if V lies there, write 'V as H00+V10' and 'V at 11'; if it may lie elsewhere in any way, add 'V at I00-I22'");
  EXPECT_EQ(stick_error(pieces + "I lying\n"),
    "p:3: a restriction of a piece is: " + list_of_restrictions(Sticks().nouns())
      + ", or copies: once, twice, 3 times, at most twice, 1 to 3 times, at least once or repeated, and not 'lying'");
  EXPECT_EQ(stick_error(pieces + "cover H00\n"),
            "p:3: a segment is restricted by: cover SEGMENT by PIECE, perhaps with a restriction of its orientations");
  EXPECT_EQ(stick_error(pieces + "cover H00 by V\nV at 11\n"),
    "p:3: the restrictions of segment 'H00' leave nothing to cover it");
}
