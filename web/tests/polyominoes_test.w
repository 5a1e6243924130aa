@* Tests of polyominoes. A generator that errs would deceive every engine alike, for all of them
read what it writes. So the tests of this chapter find pieces and placements in other ways, which
know nothing of our tables and loops; and they try every statement of a puzzle file, in all the ways
that it can be wrong. Polyominoes stand here for polyforms in general, since they are the easiest to
check by eye.

The numbers of polyominoes are known: there are 1, 2, 5, 12 of them with two to five squares, if
they may be flipped over, and 1, 2, 7, 18 if they may not. We find all polyominoes by adding squares
to smaller ones, which does not use our lists.
@^census@>

@i cxx.w

@ The tests stand in the order of the chapters about polyforms: sets, placements, the two forms of a
puzzle file, and then what is refused.

@c
#include "hopeless.hpp"
#include "polyominoes.hpp"
#include <gtest/gtest.h>
#include <algorithm>
#include <set>
#include <sstream>

namespace dlx::polyominoes_test {
@<Tools for testing polyominoes@>@;
@<Tests of polyominoes@>@;
}

@ Of all orientations of a polyomino, the least one represents it. Then two polyominoes are the same
if and only if their representatives are equal, and a set can do the counting.

Which of the orientations it is does not matter, as long as it is the same for all of them.

@<Tools for testing polyominoes@>=
static Shape representative(const Shape& shape, bool flipped)
{
  const auto forms = orientations(shape, Squares(), flipped);
  return *std::ranges::min_element(forms);
}

@ Each polyomino of $n+1$ squares arises from one of $n$ squares, because there is always a square
whose removal leaves the others connected. So we need only add a square, in all possible ways, to
what was found before.

If the function |orientations| had a mistake, the numbers would be too large, because equal shapes
would not be recognized; and the numbers themselves are known from the literature.

@<Tools for testing polyominoes@>=
static std::set<Shape> all_polyominoes(std::size_t squares, bool flipped)
{
  std::set<Shape> found = @[{Shape{@[Cell{0, 0, 0}@]}}@];
  for (std::size_t n = 1; n < squares; ++n) {
    std::set<Shape> larger;
    for (@[const Shape& shape : found@])
      for (@[const Cell& cell : shape@])
        for (@[const Cell& side :
            {@[Cell{0, 1, 0}@], @[Cell{1, 0, 0}@], @[Cell{0, -1, 0}@], @[Cell{-1, 0, 0}@]}@]) {
          const Cell next = @[Cell{cell.x + side.x, cell.y + side.y, 0}@];
          if (std::ranges::find(shape, next) != shape.end()) continue;
          Shape grown = shape;
          grown.push_back(next);
          larger.insert(representative(normal_form(grown), flipped));
        }
    found = larger;
  }
  return found;
}

@ Our lists must have a piece for each polyomino, and none twice. The one-sided sets have the larger
numbers.

A piece that was mistyped in our lists, with a square in a wrong place, would be missing in the set
that has grown, or would be there twice. The numbers of one-sided pieces come from a puzzle that is
read, so that the reader's way of making reflections is tested along with the lists.

@<Tests of polyominoes@>=
TEST(Polyominoes, are_complete_sets)
{
  const std::vector<std::string> names = @[{
    "dominoes", "trominoes", "tetrominoes", "pentominoes"}@];
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto known = Squares().pieces(names[i]);
    std::set<Shape> listed;
    for (@[const NamedShape& piece : known@]) listed.insert(representative(piece.shape, true));
    EXPECT_EQ(listed, all_polyominoes(i + 2, true));
    EXPECT_EQ(listed.size(), known.size());
    const Puzzle puzzle = read_puzzle(
      @[Input{"test", "board 9x9\npieces one-sided " + names[i]}@], Squares());
    EXPECT_EQ(puzzle.pieces.size(), all_polyominoes(i + 2, false).size());
  }
}

@ On a small board of any form, placements are found by brute force: a set of five cells is a
placement of a piece if its normal form is an orientation of it.

There are a few thousand sets of five cells on this board, and most of them are no piece at all. A
loop that stops one file too early, or begins one too late, would lose a placement at the rim; a
placement across a hole would be one too many.

@<Tests of polyominoes@>=
TEST(Polyominoes, are_placed_wherever_they_fit)
{
  const Puzzle puzzle = read_puzzle(
    @[Input{"test", "board\n.####\n###.#\n##.##\n#####\npieces pentominoes\n"}@], Squares());
  std::vector<std::size_t> expected(puzzle.pieces.size());
  std::vector<bool> chosen(puzzle.board.size());
  std::fill(chosen.end() - 5, chosen.end(), true);
  do {
    Shape shape;
    for (std::size_t i = 0; i < chosen.size(); ++i)
      if (chosen[i]) shape.push_back(puzzle.board[i]);
    const Shape form = normal_form(shape);
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
      const auto& forms = puzzle.pieces[i].orientations;
      if (std::ranges::find(forms, form) != forms.end()) ++expected[i];
    }
  } while (std::next_permutation(chosen.begin(), chosen.end()));
  EXPECT_EQ(place_all(puzzle, Squares(), "test").rows_of_piece, expected);
}

@ Knuth's form and ours lead to the same matrix, but for the order of its rows. To compare them, we
need the text of a matrix, and its lines without their order.

It is a multiset, because two equal rows are not the same as one.

@<Tools for testing polyominoes@>=
static std::string matrix_text(const std::string& puzzle)
{
  std::ostringstream out;
  write_matrix(out,
    place_all(read_polyominoes(@[Input{"test", puzzle}@], Squares()), Squares(), "test").matrix);
  return out.str();
}

static std::multiset<std::string> sorted_lines(const std::string& text)
{
  std::multiset<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line); ) lines.insert(line);
  return lines;
}

@ The second puzzle shows that a shape which is not turned is transposed all the same.

In the first puzzle, the square O has one turn and one side, and our form finds by itself that there
are no more. The order of the descriptions is not that of the pieces.

@<Tests of polyominoes@>=
TEST(Polyominoes, have_two_forms_of_input)
{
  const std::string ours = "board 2x4\npiece L ###/#..\npiece O ##/##\n";
  const std::string knuths = "11 12 13 14 21 22 23 24\nL O\nO 1 1 00 01 10 11\nL 4 2 00 01 02 10\n";
  EXPECT_EQ(sorted_lines(matrix_text(ours)), sorted_lines(matrix_text(knuths)));
  EXPECT_EQ(matrix_text("11 12 21 22\nD\nD 1 2 11 12\n"),
    "11 12 21 22 D\nD 11 12\nD 21 22\nD 11 21\nD 12 22\n");
}

@ Large boards have names with a comma.

With a single digit or letter one can count to 61, so a side of 61 is the last one that needs no
comma, and 62 would be the first with one. The test takes the last cell on the long side, where a
name would first go wrong.

@<Tests of polyominoes@>=
TEST(Polyominoes, have_boards_of_any_size)
{
  EXPECT_EQ(matrix_text("board 1x61\npiece D ##\nD at 1Y\n").substr(183), "D\nD 1Y 1Z\n");
  const std::string large = matrix_text("board 70x2\npiece D ##\nD at 69,1\n");
  EXPECT_EQ(large.substr(large.find("D\n")), "D\nD 69,1 69,2\nD 69,1 70,1\n");
}

@ Every mistake in a puzzle file has its message. The file is called \.p, so that the messages are
short. A mistake may show as late as when the pieces are placed; hence the tool goes that far.

The whole message is compared. A test that would be content with any exception could not tell a
mistake in the board from one in the pieces.

@<Tools for testing polyominoes@>=
static std::string error_of(const std::string& puzzle)
{
  try {
    place_all(read_polyominoes(@[Input{"p", puzzle}@], Squares()), Squares(), "p");
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "none";
}

@ The number in front of a message is that of the line where the mistake can be seen. What a file
lacks is noticed at its end.

A range that reaches beyond the board is one mistake, and a single cell beyond it another; so is a
cell that was there and has been removed, and one that never was. If you edit a puzzle you will make
all four, and each has its message.

@<Tests of polyominoes@>=
TEST(Polyominoes, complain_about_boards)
{
  EXPECT_EQ(error_of(""), "p:1: there is no puzzle");
  EXPECT_EQ(error_of("pieces pentominoes\n"), "p:1: there is no board");
  EXPECT_EQ(error_of("board 8x8\n"), "p:1: there are no pieces");
  EXPECT_EQ(error_of("board 8x8\nboard 8x8\n"), "p:2: there are two boards");
  EXPECT_EQ(error_of("board 8*8\n"), "p:1: the board needs a size such as 6x10, or a drawing on the next lines; cylinder, torus or mobius may come last");
  EXPECT_EQ(error_of("board 8x0\n"),
    "p:1: a side of the board must be a whole number from 1 to 1000, not '0'");
  EXPECT_EQ(
    error_of("board\n...\npieces pentominoes\n"), "p:1: the drawing of the board is empty");
  EXPECT_EQ(error_of("board 8x8\nwithout 99\n"), "p:2: there is no cell '99' on the board");
  EXPECT_EQ(error_of("board 8x8\nwithout\n"), "p:2: without needs cells");
  EXPECT_EQ(error_of("board 2x2\nwithout 11-22\n"), "p:2: this leaves no cell on the board");
  EXPECT_EQ(error_of("without 11\n"), "p:1: there is no board yet");
  EXPECT_EQ(error_of("board\n##\n| comment\n#o\n"),
    "p:4: a drawing consists of # and ., and '#o' does not");
  EXPECT_EQ(error_of("board\n##\nO#\n"), "p:3: a drawing consists of # and ., and 'O#' does not");
  EXPECT_EQ(error_of("board\n#  #\r\n"), "p:2: a drawing consists of # and ., and '# #' does not");
  EXPECT_EQ(error_of("board\nX X\n"), "p:2: a drawing consists of # and ., and 'X X' does not");
  EXPECT_EQ(error_of("board\n\nX\n"), "p:1: the board needs a size such as 6x10, or a drawing on the next lines; cylinder, torus or mobius may come last");
  EXPECT_EQ(error_of("piece X ##\nboard\n##\nX vertical\n"),
    "p:4: the restrictions of piece 'X' leave no placement");
  EXPECT_EQ(
    error_of("board 70x70\ncells 65,1 65,1\n"), "p:2: the order of the cells has '65,1' twice");
  EXPECT_EQ(error_of("board 8x8\nwithout 1\n"), "p:2: '1' is not the name of a cell");
  EXPECT_EQ(error_of("board 2x2\nwithout 00-11\n"), "p:2: '00-11' reaches beyond the board");
  EXPECT_EQ(error_of("board 2x2\nwithout 22-33\n"), "p:2: '22-33' reaches beyond the board");
  EXPECT_EQ(error_of("board 2x2\nwithout 11-19\n"), "p:2: '11-19' reaches beyond the board");
  EXPECT_EQ(error_of("board 2x2\nwithout 11-1z\n"), "p:2: there are no pieces");
  EXPECT_EQ(error_of("board 8x8\nwithout 44 44\n"), "p:2: cell '44' is not on the board any more");
  EXPECT_EQ(error_of("board 8x8\nwithout 44\nwith 44\nwithout 44 44\n"),
    "p:4: cell '44' is not on the board any more");
}

@ Pieces come in sets, or they are drawn. A piece and a cell of the same name would be one column.

A drawing is refused if a character in it is neither a hash nor a dot, even if it is an `o' that
looks like a hole; and two letters without a plus are no cell.

@<Tests of polyominoes@>=
TEST(Polyominoes, complain_about_pieces)
{
  EXPECT_EQ(error_of("board 8x8\npieces hexagons\n"), "p:2: there is no set of pieces 'hexagons'; the sets are dominoes, trominoes, tetrominoes, pentominoes, hexominoes, heptominoes and octominoes");
  EXPECT_EQ(error_of("board 8x8\npieces\n"),
    "p:2: pieces needs the name of a set, possibly after one-sided");
  EXPECT_EQ(error_of("board 8x8\npieces one-sided\n"),
    "p:2: pieces needs the name of a set, possibly after one-sided");
  EXPECT_EQ(error_of("board 8x8\npiece Q\n"), "p:2: a piece needs a name and a drawing");
  EXPECT_EQ(error_of("board 8x8\npiece Q ## ##\n"),
    "p:2: a piece needs a name and a drawing, each of them a single word");
  for (@[const std::string more :
      {"once", "twice", "at most 3 times", "1 to 3 times", "repeated", "unflipped", "at 22"}@])
    EXPECT_EQ(error_of("board 8x8\npiece Q ## " + more + '\n'),
      "p:2: a restriction has a line of its own; write 'piece Q ##', 'Q " + more + '\'');
  for (@[const std::string more : {"unflipped", "vertical", "at 22"}@])
    EXPECT_EQ(error_of("board 8x8\npieces pentominoes only X F " + more + '\n'),
      "p:2: a restriction has a line of its own, for one piece;"
      " write 'pieces pentominoes only X F', 'PIECE " + more + "'; the pieces are F X");
  EXPECT_EQ(
    error_of("board 8x8\npieces hexagons repeated\n"), error_of("board 8x8\npieces hexagons\n"));
  const std::string drawing = "p:2: a drawing consists of # and ., with / between the ranks, and '";
  for (@[const std::string wrong : {"#o", "xx/xx", "XX", "xxx", "1#/11"}@])
    EXPECT_EQ(error_of("board 8x8\npiece Q " + wrong + '\n'), drawing + wrong + "' does not");
  EXPECT_EQ(error_of("board 8x8\npiece Q 111\n"),
    "p:2: '111' is not the name of a cell; a drawing consists of # and .");
  EXPECT_EQ(error_of("board 8x8\npiece Q ./.\n"), "p:2: the drawing './.' is empty");
  for (@[const std::string name : {"A:b", "A|b", ":"}@])
    EXPECT_EQ(error_of("board 8x8\npiece " + name + " ##\n"),
      "p:2: the name '" + name
        + "' contains ':' or '|', which have a meaning in matrices; choose another");
  EXPECT_EQ(error_of("board 8x8\npiece cells #\n"), "p:2: the name 'cells' is reserved");
  EXPECT_EQ(error_of("board 8x8\npiece Q #\npiece Q ##\n"), "p:3: there are two pieces 'Q'");
  EXPECT_EQ(
    error_of("board 8x8\npiece 11 #\n"), "p:2: piece '11' has the name of a cell of the board");
}

@ If any cell may stay free, and a piece need not be used, cells are covered by rows of their own,
or else the rows of the piece would be in no solution. Otherwise they are secondary columns.

@<Tests of polyominoes@>=
TEST(Polyominoes, have_something_to_cover)
{
  const std::string start = "board 1x2\npiece I ##\n", rows = "| label free\n11\n12\n";
  EXPECT_EQ(matrix_text(start + "I repeated\nfree any\n"), "11 12\n| label I\n11 12\n" + rows);
  EXPECT_EQ(matrix_text(start + "columns | I cells\n"), "11 12 | I\nI 11 12\n" + rows);
  EXPECT_EQ(matrix_text(start + "I at most once\nfree any\n"), "11 12 | I\nI 11 12\n" + rows);
  EXPECT_EQ(matrix_text(start + "columns I | cells\n"), "I | 11 12\nI 11 12\n");
}

@ If a puzzle exceeds a limit, the message names the limit. All of these puzzles are refused
quickly, and that is what limits are for.

Each of the puzzles exceeds one limit by as little as possible. A text may come from anywhere, and a
line of a few bytes must not keep the machine busy for hours.

@<Tests of polyominoes@>=
TEST(Polyominoes, have_limits)
{
  const std::string drawing =
    "p:2: the drawing of the board is larger than 1000 lines of 2000 characters";
  EXPECT_EQ(error_of("board\n" + std::string(2001, '#')), drawing);
  std::string lines, pieces, cells;
  for (int i = 0; i <= 10000; ++i) {
    lines += "#\n";
    pieces += "piece p" + std::to_string(i) + " #\n";
    cells += " 1,1-1000,1000";
  }
  EXPECT_EQ(error_of("board\n" + lines), "p:1002" + drawing.substr(3));
  EXPECT_EQ(error_of("board 1x1\n" + pieces), "p:10002: there are more than 10000 pieces");
  EXPECT_EQ(error_of("board 1x1\npiece Q " + std::string(10001, '#')),
    "p:2: the drawing of a piece is longer than 10000 characters");
  EXPECT_EQ(error_of("board 1000x1000\npieces dominoes\nD at" + cells),
            "p:3: the statements look at more than 300000000 cells; the puzzle is too large");
  EXPECT_EQ(error_of("board 1000x1000\npieces pentominoes"),
            "p: too large a puzzle: 1000000 cells times 315 in the orientations of the pieces are more than 20000000");
}

@ A question about a placement sees the finished board, although its line may come before one that
takes cells away.

@<Tests of polyominoes@>=
TEST(Polyominoes, ask_with_the_finished_board)
{
  for (@[const std::string wrap : {"", " torus"}@]) {
    Puzzle puzzle = read_puzzle(
      @[Input{"p", "board 3x3" + wrap + "\npieces dominoes\nwithout 22\n"}@], Squares());
    std::set<Shape> boards;
    puzzle.pieces[0].tests.push_back(@[[&](const Placement& placement) {
      boards.insert(placement.board);
      return contains(placement.board, placement.cells.front());
    }@]);
    EXPECT_FALSE(placements(puzzle, puzzle.pieces[0], Squares()).empty());
    EXPECT_EQ(boards, std::set<Shape>({puzzle.board}));
    EXPECT_EQ(puzzle.board.size(), 8U);
  }
}

@ A restriction can be impossible to read, or it can leave nothing to be placed.

The number of the line tells when a contradiction was noticed: with the second of two lines, if the
two together leave nothing, and not with the first.

@<Tests of polyominoes@>=
TEST(Polyominoes, complain_about_restrictions)
{
  const std::string start = "board 3x3\npiece L ##/#.\n";
  EXPECT_EQ(error_of(start + "Q at 11\n"),
    "p:3: there is no statement and no piece 'Q'; the pieces are L");
  const std::string forms = "p:3: a restriction of a piece is: "
    + list_of_restrictions(Squares().nouns())
    + ", or copies: once, twice, 3 times, at most twice, 1 to 3 times, at least once or repeated";
  EXPECT_EQ(error_of(start + "L\n"), forms);
  EXPECT_EQ(error_of(start + "L near 11\n"), forms + ", and not 'near 11'");
  EXPECT_EQ(error_of(start + "L as ##\n"), "p:3: '##' is not an orientation of piece 'L'");
  EXPECT_EQ(error_of(start + "L vertical\n"), "p:3: this leaves no orientation to piece 'L'");
  EXPECT_EQ(error_of(start + "L at 11\nL at 22\n"), "p:4: this leaves no place to piece 'L'");
  EXPECT_EQ(
    error_of(start + "columns cells\ncolumns cells\n"), "p:4: there is a second order of columns");
  EXPECT_EQ(
    error_of(start + "L at 33\n"), "p:3: the restrictions of piece 'L' leave no placement");
  EXPECT_EQ(error_of(start + "L as ##/#. at 44\n"), "p:3: there is no cell '44' on the board");
  EXPECT_EQ(error_of(start + "L as ## at 22\n"), "p:3: '##' is not an orientation of piece 'L'");
  EXPECT_EQ(error_of(start + "L as ##/#. at\n"),
    "p:3: a drawing consists of # and ., with / between the ranks, and 'at' does not");
  EXPECT_EQ(error_of(start + "L at 22\nL as ##/#. at 22\nL as ##/.# at 22\n"),
    "p:5: the restrictions of piece 'L' leave no placement");
  EXPECT_EQ(error_of(start + "L as ##/#. at 22\n"),
            "p:3: 'L as ##/#. at 22' says nothing about other places; if L lies there, write 'L as ##/#.' and 'L at 22'; if it may lie elsewhere in any way, add 'L at 11-33'");
  EXPECT_EQ(error_of(start + "L twice at 22\n"),
    "p:3: a line has one restriction; write 'L twice', 'L at 22'");
  EXPECT_EQ(error_of(start + "L on 11 12\n"), "p:3: too few cells: piece 'L' has 3");
  EXPECT_EQ(error_of(start + "L on 11-22\n"), "p:3: too many cells: piece 'L' has 3");
  EXPECT_EQ(
    error_of(start + "L on 11 12 13\n"), "p:3: piece 'L' cannot have the shape of '11 12 13'");
  EXPECT_EQ(error_of(start + "L on 11 12 44\n"), "p:3: there is no cell '44' on the board");
  EXPECT_EQ(error_of(start + "L on 11 12 21\nL on 11 12 21\n"),
    "p:4: piece 'L' is on other cells already; where it has a choice, a line with at says so");
  EXPECT_EQ(error_of(start + "L on 11 12 21\nL twice\n"),
            "p:3: piece 'L' has copies, which cannot all be on the same cells; make one of them a piece with a name of its own");
  EXPECT_EQ(error_of(start + "L on 11 12 21\nwithout 21\n"),
    "p:3: the restrictions of piece 'L' leave no placement");
  EXPECT_EQ(error_of(start + "columns cells Q\n"),
    "p:3: the columns are cells, pieces, or single pieces, but not 'Q'");
  EXPECT_EQ(
    error_of(start + "columns cells cells\n"), "p:3: the order of columns has 'cells' twice");
  EXPECT_EQ(error_of(start + "columns L\n"), "p:3: the order of columns lacks the cells");
}

@ Orientations that are restricted at some places are free at the others. Here the vertical domino
at 11 is excluded, but not the one at 12. A line of this kind does not stand alone.

The whole matrix is compared, row by row, so no other placement has vanished.

@<Tests of polyominoes@>=
TEST(Polyominoes, are_oriented_as_their_place_allows)
{
  const std::string start = "board 2x2\npieces dominoes\n";
  EXPECT_EQ(matrix_text(start + "D as ## at 11\nD at 11-22\n"),
    "11 12 21 22 D\nD 11 12\nD 21 22\nD 12 22\n");
  EXPECT_EQ(matrix_text(start + "D as ## at 11-22\nD as ## #/# at 11 12\n"),
    "11 12 21 22 D\nD 11 12\nD 21 22\n");
}

@ A piece can be put on its cells. Where the edges of the board meet, it may be torn apart there. If
there are copies, all rows have labels, and a comment tells which columns order them.

@<Tests of polyominoes@>=
TEST(Polyominoes, lie_on_given_cells)
{
  const std::string start = "board 2x3 cylinder\npiece I ##\n";
  EXPECT_EQ(matrix_text(start + "I on 11 13\n"), "11 12 13 21 22 23 I\nI 11 13\n");
  EXPECT_EQ(
    error_of(start + "I on 11 22\n"), "p:3: the restrictions of piece 'I' leave no placement");
}

TEST(Polyominoes, have_copies_in_order)
{
  EXPECT_EQ(matrix_text("board 1x3\npiece S #\nS twice\npiece T #\n"),
            "11 12 13 S.1 S.2 T | S.1<2.1 S.1<2.2\n| order S.1<2.1 S.1<2.2\n| label S\n"
            "S.1 11\nS.1 12 S.1<2.1\nS.1 13 S.1<2.1 S.1<2.2\nS.2 11 S.1<2.1\nS.2 12 S.1<2.2\nS.2 13\n"
            "| label T\nT 11\nT 12\nT 13\n");
}

@ A copy that may be left over has a row for it, and further copies come behind those that are
counted. If there is one copy at most, its column is secondary; and copies behind the \.{\BAR} may
be left over.

@<Tests of polyominoes@>=
TEST(Polyominoes, have_ranges_of_copies)
{
  const std::string start = "board 1x3\npiece S #\n";
  EXPECT_EQ(matrix_text(start + "S 1 to 2 times\n"),
            "11 12 13 S.1 S.2 | S.1<2.1 S.1<2.2 S.1<2.3\n| order S.1<2.1 S.1<2.2 S.1<2.3\n| label S\n"
            "S.1 11\nS.1 12 S.1<2.1\nS.1 13 S.1<2.2\nS.2 11 S.1<2.2 S.1<2.1\nS.2 12 S.1<2.2\n"
            "S.2 13 S.1<2.3\nS.2\n");
  EXPECT_EQ(matrix_text(start + "S at least once\n"),
            "11 12 13 S.1 | S.1<2.1 S.1<2.2\n| order S.1<2.1 S.1<2.2\n| label S\n"
            "S.1 11\nS.1 12 S.1<2.1\nS.1 13 S.1<2.1 S.1<2.2\n11 S.1<2.1\n12 S.1<2.2\n13\n");
  EXPECT_EQ(matrix_text(start + "S at most once\n"), "11 12 13 | S\nS 11\nS 12\nS 13\n");
  EXPECT_EQ(matrix_text(start + "S twice\ncolumns cells | pieces\n"),
    matrix_text(start + "S at most twice\n"));
  EXPECT_EQ(matrix_text(start + "S 2 to 2 times\n"), matrix_text(start + "S twice\n"));
  EXPECT_EQ(matrix_text("board 1x3\npieces dominoes at most twice\n"),
    matrix_text("board 1x3\npieces dominoes\nD at most 2 times\n"));
}

@ Words that are no range are refused, and so are two lines that do not agree; but a line about
a piece takes precedence over one about its set.

@<Tests of polyominoes@>=
TEST(Polyominoes, complain_about_ranges)
{
  const std::string start = "board 1x4\npieces dominoes\n";
  const std::string forms = "p:3: copies are once, twice, 3 times, at most twice, 1 to 3 times, at least once or repeated, but not '";
  for (@[const std::string wrong : {"at most", "at most 2", "at least two", "exactly twice"}@])
    EXPECT_EQ(error_of(start + "D " + wrong + '\n'), forms + wrong + '\'');
  EXPECT_EQ(error_of(start + "D 3 to 2 times\n"),
    "p:3: a range begins with its least number, unlike '3 to 2'");
  EXPECT_EQ(error_of(start + "D 0 to 0 times\n"),
    "p:3: the number of copies must be a whole number from 1 to 10000, not '0'");
  EXPECT_EQ(error_of(start + "D at most twice at 11\n"),
    "p:3: a line has one restriction; write 'D at most twice', 'D at 11'");
  EXPECT_EQ(error_of(start + "D at most twice\nD at least once\n"), "p:4: there is a second line about the copies of piece 'D'; for a range, write one line, as in '1 to 3 times'");
  EXPECT_EQ(error_of(start + "D 1 to 2 times\ncolumns cells | pieces\n"), "p: piece 'D' is used 1 time or more, so it cannot be behind |; name it before the bar, as in columns cells D | pieces");
  EXPECT_EQ(matrix_text("board 1x4\npieces dominoes 3 times\nD twice\nD twice\n"),
    matrix_text(start + "D twice\n"));
  EXPECT_EQ(error_of(start + "free 3 to 2\n"),
    "p:3: a range begins with its least number, unlike '3 to 2'");
}

@ The restrictions of cells have messages, too. They are the last to be judged, because the
restrictions of pieces act on them.

In the puzzle before the last, each line has a sense by itself, and together they have none.

@<Tests of polyominoes@>=
TEST(Polyominoes, complain_about_restrictions_of_cells)
{
  const std::string start = "board 3x3\npiece L ###/#..\n";
  const std::string form = "p:3: a cell is restricted by: cover CELL by PIECE, perhaps with a restriction of its orientations";
  EXPECT_EQ(error_of(start + "cover 11\n"), form);
  EXPECT_EQ(error_of(start + "cover 11 with L\n"), form);
  EXPECT_EQ(error_of(start + "cover 11 by Q\n"), "p:3: there is no piece 'Q'; the pieces are L");
  EXPECT_EQ(error_of(start + "cover 44 by L\n"), "p:3: there is no cell '44' on the board");
  EXPECT_EQ(error_of(start + "cover 11 by L at 11\n"),
    "p:3: a restriction of orientations is: " + list_of_restrictions(Squares().nouns(), true)
      + ", and not 'at 11'");
  EXPECT_EQ(error_of(start + "cover 22 by L as ###/#..\nL vertical\n"),
    "p:3: the restrictions of cell '22' leave nothing to cover it");
  EXPECT_EQ(error_of(start + "L repeated\ncolumns L cells\n"),
    "p: piece 'L' is repeated, so it has no column");
}

@ A repeated piece leaves no trace in the columns; where there are other pieces, its rows have a
label. A cell that only certain pieces may cover loses the other rows; where two lines speak of the
same cell, rows of either kind remain.

In the second puzzle the domino may be repeated and the monomino may not: only the latter has a
column.

@<Tests of polyominoes@>=
TEST(Polyominoes, may_be_repeated)
{
  EXPECT_EQ(matrix_text("board 1x3\npieces dominoes\nD repeated\n"), "11 12 13\n11 12\n12 13\n");
  EXPECT_EQ(matrix_text("board 1x2\npiece D ##\npiece M #\nD repeated\n"),
    "11 12 M\n| label D\n11 12\n| label\nM 11\nM 12\n");
}

@ Here 11 is the only cell in question, until the last puzzle.

The matrices show it best: of the two rows that have cell~11, horizontal and vertical, and of the
single cell, those remain that a line allows. In the last puzzle, a line about a range and one about
a cell of that range are joined by `or'.

@<Tests of polyominoes@>=
TEST(Polyominoes, cover_cells_as_they_are_told)
{
  const std::string start = "board 2x2\npieces dominoes\nD repeated\npiece M #\nM repeated\n";
  EXPECT_EQ(matrix_text(start + "cover 11 by D vertical\n"),
    "11 12 21 22\n| label D\n21 22\n11 21\n12 22\n| label M\n12\n21\n22\n");
  EXPECT_EQ(matrix_text(start + "cover 11 by D vertical\ncover 11 by M\n"),
    "11 12 21 22\n| label D\n21 22\n11 21\n12 22\n| label M\n11\n12\n21\n22\n");
  EXPECT_EQ(matrix_text(start + "cover 11-22 by D\ncover 22 by D horizontal\n"),
    "11 12 21 22\n| label D\n11 12\n21 22\n11 21\n12 22\n");
}

@ Knuth's form has mistakes of its own.

Since it has no keywords, a mistake is found by what does not fit: a name that comes twice, a piece
that is not described, or described twice, and numbers that no symmetry of a square has.

@<Tests of polyominoes@>=
TEST(Polyominoes, complain_about_mistakes_in_the_other_form)
{
  EXPECT_EQ(error_of("11 11\nQ\n"), "p:1: cell '11' is named twice");
  EXPECT_EQ(error_of("11 900000,2\n"), "p:1: '900000,2' is not the name of a cell");
  EXPECT_EQ(
    error_of("11 12\nQ Q\n"), "p:2: the second line names the pieces, and 'Q' is there twice");
  EXPECT_EQ(
    error_of("00 01\nI 5 5\n"), "p:2: the second line names the pieces, and '5' is there twice");
  EXPECT_EQ(error_of("11 12\ncells\n"), "p:2: the name 'cells' is reserved");
  EXPECT_EQ(error_of("11 12\n"), "p:1: there is no puzzle");
  EXPECT_EQ(error_of("11 12\nQ\n"), "p:2: piece 'Q' is not described");
  EXPECT_EQ(error_of("11 12\nQ\nR 1 1 11\n"), "p:3: there is no piece 'R'");
  EXPECT_EQ(error_of("11 12\nQ\nQ 1 1 11\nQ 1 1 11\n"), "p:4: piece 'Q' is described twice");
  EXPECT_EQ(error_of("11 12\nQ\nQ 1 1 11 11\n"), "p:3: piece 'Q' has a cell twice");
  const std::string form =
    "p:3: a piece is described by its name, 1, 2 or 4 turns, 1 or 2 sides, and cells";
  EXPECT_EQ(error_of("11 12\nQ\nQ 3 1 11\n"), form);
  EXPECT_EQ(error_of("11 12\nQ\nQ 1 1\n"), form);
}
