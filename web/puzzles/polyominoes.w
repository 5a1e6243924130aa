@* Polyominoes. A polyomino is a shape of squares that hang together by their sides; a pentomino has five of them.
{\mc POLYOMINOES} reads a puzzle about polyominoes, and writes the matrix of the corresponding exact cover problem. For example,
the puzzle file
$$\vbox{\halign{\tt#\hfil\cr
board 6x10\cr
pieces pentominoes\cr
X at 22-35\cr}}$$
asks for all packings of the twelve pentominoes into a rectangle of $6\times10$, with the center of the X in the upper left quarter. The matrix
has 72 columns and 2032 rows.

@i cxx.w
@s Cell int
@s Geometry int
@s Input int
@s Lines int
@s Manual int
@s NamedShape int
@s Piece int
@s Puzzle int
@s Shape int
@s Squares int

@ @(polyominoes.hpp@>=
#pragma once
#include "polyforms.hpp"

namespace dlx {
@<Declaration of the square lattice@>@;
Puzzle read_polyominoes(const Input& input, const Geometry& geometry);
}

@ @c
#include "polyominoes.hpp"
#include <algorithm>
#include <map>
#include <stdexcept>

namespace dlx {
@<Functions of the square lattice@>@;
@<Knuth's form of a puzzle@>@;
}

@* The square lattice. A quarter of a turn moves the square in rank~$x$, file~$y$ to rank~$y$, file~$-x$.

@<Declaration of the square lattice@>=
class Squares : public Geometry {
public:
  int turns() const override { return 4; }
  Cell turn(Cell cell) const override { return @[Cell{cell.y, -cell.x, 0}@]; }
  Cell reflect(Cell cell) const override { return @[Cell{cell.x, -cell.y, 0}@]; }
  std::string name(Cell cell, int side) const override;
  Cell cell(std::string_view name) const override;
  Cell place(const Shape& shape) const override;
  Shape drawing(const std::vector<std::string_view>& ranks) const override;
  std::vector<NamedShape> pieces(const std::string& family) const override;
};

@ A cell is named by its rank and its file.
@.... is not the name of a cell@>

@<Functions of the square lattice@>=
std::string Squares::name(Cell cell, int side) const { return pair_name(cell.x, cell.y, side); }

Cell Squares::cell(std::string_view name) const
{
  const auto named = pair_named(name, 1);
  if (!named) throw std::invalid_argument(in_quotes(name) + " is not the name of a cell");
  return @[Cell{named->first, named->second, 0}@];
}

@ The place of a shape is the square at the center of its bounding box; if there are several, the first.

@<Functions of the square lattice@>=
Cell Squares::place(const Shape& shape) const
{
  Cell low = shape.front();
  Cell high = shape.front();
  for (@[const Cell& cell : shape@]) {
    low = @[Cell{std::min(low.x, cell.x), std::min(low.y, cell.y), 0}@];
    high = @[Cell{std::max(high.x, cell.x), std::max(high.y, cell.y), 0}@];
  }
  return @[Cell{(low.x + high.x)/2, (low.y + high.y)/2, 0}@];
}

Shape Squares::drawing(const std::vector<std::string_view>& ranks) const
{
  Shape shape;
  for (std::size_t x = 0; x < ranks.size(); ++x)
    for (std::size_t y = 0; y < ranks[x].size(); ++y)
      if (ranks[x][y] == '#') shape.push_back(@[Cell{static_cast<int>(x), static_cast<int>(y), 0}@]);
  return shape;
}

@ The pentominoes have the letters that Golomb gave them, and the paper uses. Smaller polyominoes are
named after the letters they resemble. Each piece is in the position in which it is not flipped over.
@^pentominoes@>

@<Functions of the square lattice@>=
std::vector<NamedShape> Squares::pieces(const std::string& family) const
{
  static const std::map<std::string, std::vector<std::pair<std::string, std::vector<std::string_view> > > > families = @[{
    {"dominoes", {{"D", {"##"}}}},
    {"trominoes", {{"I", {"###"}}, {"V", {"##", "#."}}}},
    {"tetrominoes", {{"I", {"####"}}, {"L", {"###", "#.."}}, {"O", {"##", "##"}},
      {"S", {".##", "##."}}, {"T", {"###", ".#."}}}},
    {"pentominoes", {{"F", {".##", "##.", ".#."}}, {"I", {"#####"}}, {"L", {"####", "#..."}},
      {"N", {"###.", "..##"}}, {"P", {"##", "##", "#."}}, {"T", {"###", ".#.", ".#."}},
      {"U", {"#.#", "###"}}, {"V", {"###", "#..", "#.."}}, {"W", {".##", "##.", "#.."}},
      {"X", {".#.", "###", ".#."}}, {"Y", {"####", ".#.."}}, {"Z", {"##.", ".#.", ".##"}}}}}@];
  const auto found = families.find(family);
  std::vector<NamedShape> result;
  if (found != families.end())
    for (@[const auto& [letter, ranks] : found->second@]) result.push_back(@[NamedShape{letter, drawing(ranks)}@]);
  return result;
}

@* Knuth's form. Knuth's own program of this name reads another form of input, and so does ours. Its first line contains the names of all cells,
two characters each; the second line, the names of all pieces. Each further line describes a piece by its name, two numbers $s$ and~$t$,
and its cells: there are $s$ turns to be considered, 1, 2 or~4 of them, and the transpositions as well if $t=2$. The columns are in
the order of the two first lines.

A file is in this form if its first word has two characters; no word that begins a puzzle is so short.
@^Knuth's form of a puzzle@>

@<Knuth's form of a puzzle@>=
@<Read a piece in Knuth's form@>@;
Puzzle read_polyominoes(const Input& input, const Geometry& geometry)
{
  Lines lines(input.text);
  Puzzle puzzle;
  std::size_t read = 0; /* lines that were not blank */
  while (lines.next()) {
    if (lines.words.empty() || lines.text.front() == '|') continue;
    if (read == 0 && !is_cell_list(lines.words)) return read_puzzle(input, geometry);
    try {
      @<Obey one line in Knuth's form@>@;
    } catch (const std::invalid_argument& error) {
      throw std::invalid_argument(lines.place(input.name) + error.what());
    }
    ++read;
  }
  @<Check that each piece has been described@>@;
  return puzzle;
}

@ @<Read a piece in Knuth's form@>=
static bool is_cell_list(const std::vector<std::string_view>& words)
{
  return words.front().size() == 2;
}

@ @.cell ... is named twice@>
@.the second line names...@>
@<Obey one line in Knuth's form@>=
if (read == 0) {
  for (@[const auto word : lines.words@]) {
    if (word.size() != 2) throw std::invalid_argument(in_quotes(word) + " is not the name of a cell");
    puzzle.cells.push_back(geometry.cell(word));
  }
  puzzle.board = translated(puzzle.cells, 0, 0);
  puzzle.statements.push_back({lines.place(input.name), {"board"}});
  const auto twice = std::adjacent_find(puzzle.board.begin(), puzzle.board.end());
  if (twice != puzzle.board.end())
    throw std::invalid_argument("cell " + in_quotes(geometry.name(*twice, 0)) + " is named twice");
} else if (read == 1) {
  for (@[const auto word : lines.words@]) {
    if (std::any_of(puzzle.pieces.begin(), puzzle.pieces.end(), @[[&](const Piece& known) { return known.name == word; }@]))
      throw std::invalid_argument("the second line names the pieces, and " + in_quotes(word) + " is there twice");
    check_piece_name(puzzle, std::string(word));
    puzzle.pieces.push_back(@[Piece{std::string(word), Shape(), {}, Shape()}@]);
  }
  set_order(puzzle, {"cells", "pieces"});
  puzzle.statements.push_back({lines.place(input.name), {"pieces"}});
} else {
  describe_piece(puzzle, lines.words, geometry);
}

@ The piece is turned $s-1$ times, and each of these orientations is transposed if $t=2$. Orientations
that are equal count once.
@.a piece is described by...@>
@.there is no piece...@>
@.piece ... is described twice@>
@.piece ... has a cell twice@>

@<Read a piece in Knuth's form@>=
static void describe_piece(Puzzle& puzzle, const std::vector<std::string_view>& words, const Geometry& geometry)
{
  const std::string form = "a piece is described by its name, 1, 2 or 4 turns, 1 or 2 sides, and cells";
  if (words.size() < 4) throw std::invalid_argument(form);
  const auto piece = std::find_if(puzzle.pieces.begin(), puzzle.pieces.end(),
    @[[&](const Piece& known) { return known.name == words[0]; }@]);
  if (piece == puzzle.pieces.end()) throw std::invalid_argument("there is no piece " + in_quotes(words[0]));
  if (!piece->orientations.empty()) throw std::invalid_argument("piece " + in_quotes(words[0]) + " is described twice");
  if ((words[1] != "1" && words[1] != "2" && words[1] != "4") || (words[2] != "1" && words[2] != "2"))
    throw std::invalid_argument(form);
  Shape shape;
  for (std::size_t i = 3; i < words.size(); ++i) shape.push_back(geometry.cell(words[i]));
  piece->shape = normal_form(shape);
  if (std::adjacent_find(piece->shape.begin(), piece->shape.end()) != piece->shape.end())
    throw std::invalid_argument("piece " + in_quotes(words[0]) + " has a cell twice");
  @<Make the orientations of the |piece| from its turns and sides@>@;
}

@ A transposition exchanges rank and file. It is applied to each turned shape; to turn the transposed shape would not be the same, if there are fewer than four turns.

@<Make the orientations of the |piece| from its turns and sides@>=
auto& forms = piece->orientations;
for (int turn = 0; turn < words[1].front() - '0'; ++turn) {
  Shape side = shape;
  for (int sides = words[2].front() - '0'; sides > 0; --sides) {
    const Shape form = normal_form(side);
    if (std::find(forms.begin(), forms.end(), form) == forms.end()) forms.push_back(form);
    for (@[Cell& cell : side@]) cell = @[Cell{cell.y, cell.x, cell.z}@];
  }
  for (@[Cell& cell : shape@]) cell = geometry.turn(cell);
}

@ @.piece ... is not described@>
@.there is no puzzle@>
@<Check that each piece has been described@>=
if (read < 2) throw std::invalid_argument(lines.place(input.name) + "there is no puzzle");
for (@[const Piece& piece : puzzle.pieces@])
  if (piece.orientations.empty())
    throw std::invalid_argument(lines.place(input.name) + "piece " + in_quotes(piece.name) + " is not described");

@* The program. Its options are those of all generators.

@(polyominoes_main.cpp@>=
#include "polyominoes.hpp"
#include "program.hpp"

int main(int argc, char* argv[])
{
  const @[dlx::Manual@t\ @>@] manual = @[{"polyominoes", "[OPTIONS] [FILE]",
    @<Purpose of {\mc POLYOMINOES}@>,
    "  polyominoes scott.puzzle | dance\n  polyominoes --columns 'X cells pieces' 6x10.puzzle | dance --choose first\n"}@];
  return dlx::run_generator(argc, argv, manual, dlx::Squares(), dlx::read_polyominoes);
}

@ @<Purpose of {\mc POLYOMINOES}@>=
"Reads a puzzle about polyominoes from FILE (or standard input) and writes the\n"@/
"matrix of its exact cover problem. A puzzle consists of such lines as\n\n"@/
"  board 8x8                    or: board, followed by a drawing with # and .\n"@/
"  without 44-55                cells that are not on the board\n"@/
"  pieces pentominoes           dominoes, trominoes, tetrominoes; one-sided ...\n"@/
"  piece Q ##/##                one more piece\n"@/
"  X at 23                      restrictions: at CELLS, as DRAWINGS,\n"@/
"  P unflipped                  unflipped, vertical, horizontal\n"@/
"  V as ###/..#/..# at 33       its orientations at certain places\n"@/
"  Y repeated                   any number of copies of a piece\n"@/
"  cover 11 by Y vertical       what may cover a cell\n"@/
"  columns X cells pieces       the order of the columns\n\n"@/
"Knuth's own form (cells, names, then NAME s t cells) is understood, too."

@* Tests. The numbers of polyominoes are known: there are 1, 2, 5, 12 of them with two to five squares, if they may be
flipped over, and 1, 2, 7, 18 if they may not. We find all polyominoes by
adding squares to smaller ones, which does not use our lists.
@^census@>

@(polyominoes_test.cpp@>=
#include "polyominoes.hpp"
#include <gtest/gtest.h>
#include <algorithm>
#include <set>
#include <sstream>

namespace dlx {
@<Tools for testing polyominoes@>@;
@<Tests of polyominoes@>@;
}

@ @<Tools for testing polyominoes@>=
static Shape representative(const Shape& shape, bool flipped)
{
  const auto forms = orientations(shape, Squares(), flipped);
  return *std::min_element(forms.begin(), forms.end());
}

static std::set<Shape> all_polyominoes(std::size_t squares, bool flipped)
{
  std::set<Shape> found = @[{Shape{@[Cell{0, 0, 0}@]}}@];
  for (std::size_t n = 1; n < squares; ++n) {
    std::set<Shape> larger;
    for (@[const Shape& shape : found@])
      for (@[const Cell& cell : shape@])
        for (@[const Cell& side : {@[Cell{0, 1, 0}@], @[Cell{1, 0, 0}@], @[Cell{0, -1, 0}@], @[Cell{-1, 0, 0}@]}@]) {
          const Cell next = @[Cell{cell.x + side.x, cell.y + side.y, 0}@];
          if (std::find(shape.begin(), shape.end(), next) != shape.end()) continue;
          Shape grown = shape;
          grown.push_back(next);
          larger.insert(representative(normal_form(grown), flipped));
        }
    found = larger;
  }
  return found;
}

@ @<Tests of polyominoes@>=
TEST(Polyominoes, are_complete_sets)
{
  const std::vector<std::string> names = @[{"dominoes", "trominoes", "tetrominoes", "pentominoes"}@];
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto known = Squares().pieces(names[i]);
    std::set<Shape> listed;
    for (@[const NamedShape& piece : known@]) listed.insert(representative(piece.shape, true));
    EXPECT_EQ(listed, all_polyominoes(i + 2, true));
    EXPECT_EQ(listed.size(), known.size());
    const Puzzle puzzle = read_puzzle(@[Input{"test", "board 9x9\npieces one-sided " + names[i]}@], Squares());
    EXPECT_EQ(puzzle.pieces.size(), all_polyominoes(i + 2, false).size());
  }
}

@ On a small board of any form, placements are found by brute force: a set of five cells is a placement of a piece if its normal form
is an orientation of it.

@<Tests of polyominoes@>=
TEST(Polyominoes, are_placed_wherever_they_fit)
{
  const Puzzle puzzle = read_puzzle(@[Input{"test", "board\n.####\n###.#\n##.##\n#####\npieces pentominoes\n"}@], Squares());
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
      if (std::find(forms.begin(), forms.end(), form) != forms.end()) ++expected[i];
    }
  } while (std::next_permutation(chosen.begin(), chosen.end()));
  EXPECT_EQ(place_all(puzzle, Squares(), "test").rows_of_piece, expected);
}

@ Knuth's form and ours lead to the same matrix, but for the order of its rows. A shape that is not turned is transposed, and not turned after all.

@<Tests of polyominoes@>=
static std::string matrix_text(const std::string& puzzle)
{
  std::ostringstream out;
  write_matrix(out, place_all(read_polyominoes(@[Input{"test", puzzle}@], Squares()), Squares(), "test").matrix);
  return out.str();
}

static std::multiset<std::string> sorted_lines(const std::string& text)
{
  std::multiset<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line); ) lines.insert(line);
  return lines;
}

TEST(Polyominoes, have_two_forms_of_input)
{
  const std::string ours = "board 2x4\npiece L ###/#..\npiece O ##/##\n";
  const std::string knuths = "11 12 13 14 21 22 23 24\nL O\nO 1 1 00 01 10 11\nL 4 2 00 01 02 10\n";
  EXPECT_EQ(sorted_lines(matrix_text(ours)), sorted_lines(matrix_text(knuths)));
  EXPECT_EQ(matrix_text("11 12 21 22\nD\nD 1 2 11 12\n"), "11 12 21 22 D\nD 11 12\nD 21 22\nD 11 21\nD 12 22\n");
}

@ Large boards have names with a comma.

@<Tests of polyominoes@>=
TEST(Polyominoes, have_boards_of_any_size)
{
  EXPECT_EQ(matrix_text("board 1x61\npiece D ##\nD at 1Y\n").substr(183), "D\nD 1Y 1Z\n");
  const std::string large = matrix_text("board 70x2\npiece D ##\nD at 69,1\n");
  EXPECT_EQ(large.substr(large.find("D\n")), "D\nD 69,1 69,2\nD 69,1 70,1\n");
}

@ Every mistake in a puzzle file has its message.

@<Tools for testing polyominoes@>=
static std::string complaint(const std::string& puzzle)
{
  try {
    place_all(read_polyominoes(@[Input{"p", puzzle}@], Squares()), Squares(), "p");
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "none";
}

@ @<Tests of polyominoes@>=
TEST(Polyominoes, complain_about_boards_and_pieces)
{
  EXPECT_EQ(complaint(""), "p:1: there is no puzzle");
  EXPECT_EQ(complaint("pieces pentominoes\n"), "p:1: there is no board");
  EXPECT_EQ(complaint("board 8x8\n"), "p:1: there are no pieces");
  EXPECT_EQ(complaint("board 8x8\nboard 8x8\n"), "p:2: there are two boards");
  EXPECT_EQ(complaint("board 8*8\n"), "p:1: the board needs a size such as 6x10, or a drawing on the next lines");
  EXPECT_EQ(complaint("board 8x0\n"), "p:1: a side of the board must be a whole number from 1 to 1000, not '0'");
  EXPECT_EQ(complaint("board\n...\npieces pentominoes\n"), "p:1: the drawing of the board is empty");
  EXPECT_EQ(complaint("board 8x8\nwithout 99\n"), "p:2: there is no cell '99' on the board");
  EXPECT_EQ(complaint("board 8x8\nwithout\n"), "p:2: without needs cells");
  EXPECT_EQ(complaint("board 2x2\nwithout 11-22\n"), "p:2: this leaves no cell on the board");
  EXPECT_EQ(complaint("without 11\n"), "p:1: there is no board yet");
  EXPECT_EQ(complaint("board\n##\n| comment\n#o\n"), "p:4: '#o' is not part of a drawing");
  EXPECT_EQ(complaint("board 8x8\nwithout 1\n"), "p:2: '1' is not the name of a cell");
  EXPECT_EQ(complaint("board 2x2\nwithout 00-11\n"), "p:2: '00-11' reaches beyond the board");
  EXPECT_EQ(complaint("board 2x2\nwithout 22-33\n"), "p:2: '22-33' reaches beyond the board");
  EXPECT_EQ(complaint("board 2x2\nwithout 11-19\n"), "p:2: '11-19' reaches beyond the board");
  EXPECT_EQ(complaint("board 2x2\nwithout 11-1z\n"), "p:2: there are no pieces");
  EXPECT_EQ(complaint("board 8x8\nwithout 44 44\n"), "p:2: cell '44' is not on the board any more");
  EXPECT_EQ(complaint("board 8x8\nwithout 44\nwith 44\nwithout 44 44\n"), "p:4: cell '44' is not on the board any more");
  EXPECT_EQ(complaint("board 8x8\npieces hexagons\n"), "p:2: there is no set of pieces 'hexagons'");
  EXPECT_EQ(complaint("board 8x8\npieces\n"), "p:2: pieces needs the name of a set, possibly after one-sided");
  EXPECT_EQ(complaint("board 8x8\npieces one-sided\n"), "p:2: pieces needs the name of a set, possibly after one-sided");
  EXPECT_EQ(complaint("board 8x8\npiece Q\n"), "p:2: a piece needs a name and a drawing");
  EXPECT_EQ(complaint("board 8x8\npiece Q #o\n"), "p:2: '#o' is not the drawing of a piece");
  EXPECT_EQ(complaint("board 8x8\npiece cells #\n"), "p:2: the name 'cells' means something else");
  EXPECT_EQ(complaint("board 8x8\npiece Q #\npiece Q ##\n"), "p:3: there are two pieces 'Q'");
  EXPECT_EQ(complaint("board 8x8\npiece 11 #\n"), "p: column '11' is named twice");
}

TEST(Polyominoes, have_limits)
{
  const std::string drawing = "p:2: the drawing of the board is larger than 1000 lines of 2000 characters";
  EXPECT_EQ(complaint("board\n" + std::string(2001, '#')), drawing);
  std::string lines, pieces, cells;
  for (int i = 0; i <= 10000; ++i) {
    lines += "#\n";
    pieces += "piece p" + std::to_string(i) + " #\n";
    cells += " 1,1-1000,1000";
  }
  EXPECT_EQ(complaint("board\n" + lines), "p:1002" + drawing.substr(3));
  EXPECT_EQ(complaint("board 1x1\n" + pieces), "p:10002: there are more than 10000 pieces");
  EXPECT_EQ(complaint("board 1x1\npiece Q " + std::string(10001, '#')), "p:2: the drawing of a piece is longer than 10000 characters");
  EXPECT_EQ(complaint("board 1000x1000\npieces dominoes\nD at" + cells),
            "p:3: the statements look at more than 300000000 cells; the puzzle is too large");
  EXPECT_EQ(complaint("board 1000x1000\npieces pentominoes"),
            "p: too large a puzzle: 1000000 cells times 315 in the orientations of the pieces are more than 20000000");
}

TEST(Polyominoes, complain_about_restrictions)
{
  const std::string start = "board 3x3\npiece L ##/#.\n";
  EXPECT_EQ(complaint(start + "Q at 11\n"), "p:3: there is no statement and no piece 'Q'");
  EXPECT_EQ(complaint(start + "L near 11\n"),
            "p:3: a restriction of a piece is: at CELLS, as DRAWINGS, unflipped, vertical, horizontal or repeated");
  EXPECT_EQ(complaint(start + "L as ##\n"), "p:3: '##' is not an orientation of piece 'L'");
  EXPECT_EQ(complaint(start + "L vertical\n"), "p:3: this leaves no orientation to piece 'L'");
  EXPECT_EQ(complaint(start + "L at 11\nL at 22\n"), "p:4: this leaves no place to piece 'L'");
  EXPECT_EQ(complaint(start + "columns cells\ncolumns cells\n"), "p:4: there are two orders of columns");
  EXPECT_EQ(complaint(start + "L at 33\n"), "p:3: the restrictions of piece 'L' leave no placement");
  EXPECT_EQ(complaint(start + "L as ##/#. at 44\n"), "p:3: there is no cell '44' on the board");
  EXPECT_EQ(complaint(start + "L as ## at 22\n"), "p:3: '##' is not an orientation of piece 'L'");
  EXPECT_EQ(complaint(start + "L as ##/#. at\n"), "p:3: 'at' is not an orientation of piece 'L'");
  EXPECT_EQ(complaint(start + "L at 22\nL as ##/#. at 22\nL as ##/.# at 22\n"), "p:5: the restrictions of piece 'L' leave no placement");
  EXPECT_EQ(complaint(start + "columns cells Q\n"), "p:3: the columns are cells, pieces, or single pieces, but not 'Q'");
  EXPECT_EQ(complaint(start + "columns cells cells\n"), "p:3: the order of columns has 'cells' twice");
  EXPECT_EQ(complaint(start + "columns L\n"), "p:3: the order of columns lacks the cells");
}

@ Orientations that are restricted at some places are free at the others. Here the vertical domino at 11 is excluded, but not the one at 12.

@<Tests of polyominoes@>=
TEST(Polyominoes, are_oriented_as_their_place_allows)
{
  const std::string start = "board 2x2\npieces dominoes\n";
  EXPECT_EQ(matrix_text(start + "D as ## at 11\n"), "11 12 21 22 D\nD 11 12\nD 21 22\nD 12 22\n");
  EXPECT_EQ(matrix_text(start + "D as ## at 11-22\nD as ## #/# at 11 12\n"), "11 12 21 22 D\nD 11 12\nD 21 22\n");
}

@ So have the restrictions of cells.

@<Tests of polyominoes@>=
TEST(Polyominoes, complain_about_restrictions_of_cells)
{
  const std::string start = "board 3x3\npiece L ###/#..\n";
  const std::string form = "p:3: a cell is restricted by: cover CELL by PIECE, perhaps with a restriction of its orientations";
  EXPECT_EQ(complaint(start + "cover 11\n"), form);
  EXPECT_EQ(complaint(start + "cover 11 with L\n"), form);
  EXPECT_EQ(complaint(start + "cover 11 by Q\n"), "p:3: there is no piece 'Q'");
  EXPECT_EQ(complaint(start + "cover 44 by L\n"), "p:3: there is no cell '44' on the board");
  EXPECT_EQ(complaint(start + "cover 11 by L at 11\n"),
            "p:3: a restriction of a piece is: at CELLS, as DRAWINGS, unflipped, vertical, horizontal or repeated");
  EXPECT_EQ(complaint(start + "cover 22 by L as ###/#..\nL vertical\n"), "p:3: the restrictions of cell '22' leave nothing to cover it");
  EXPECT_EQ(complaint(start + "L repeated\ncolumns L cells\n"), "p: piece 'L' is repeated, so it has no column");
}

@ A repeated piece leaves no trace in the columns. A cell that only certain pieces may cover loses the other rows; where two
lines speak of the same cell, rows of either kind remain.

@<Tests of polyominoes@>=
TEST(Polyominoes, may_be_repeated)
{
  EXPECT_EQ(matrix_text("board 1x3\npieces dominoes\nD repeated\n"), "11 12 13\n11 12\n12 13\n");
  EXPECT_EQ(matrix_text("board 1x2\npiece D ##\npiece M #\nD repeated\n"), "11 12 M\n11 12\nM 11\nM 12\n");
}

TEST(Polyominoes, cover_cells_as_they_are_told)
{
  const std::string start = "board 2x2\npieces dominoes\nD repeated\npiece M #\nM repeated\n";
  EXPECT_EQ(matrix_text(start + "cover 11 by D vertical\n"), "11 12 21 22\n21 22\n11 21\n12 22\n12\n21\n22\n");
  EXPECT_EQ(matrix_text(start + "cover 11 by D vertical\ncover 11 by M\n"), "11 12 21 22\n21 22\n11 21\n12 22\n11\n12\n21\n22\n");
  EXPECT_EQ(matrix_text(start + "cover 11-22 by D\ncover 22 by D horizontal\n"), "11 12 21 22\n11 12\n21 22\n11 21\n12 22\n");
}

@ Knuth's form has mistakes of its own.

@<Tests of polyominoes@>=
TEST(Polyominoes, complain_about_mistakes_in_the_other_form)
{
  EXPECT_EQ(complaint("11 11\nQ\n"), "p:1: cell '11' is named twice");
  EXPECT_EQ(complaint("11 900000,2\n"), "p:1: '900000,2' is not the name of a cell");
  EXPECT_EQ(complaint("11 12\nQ Q\n"), "p:2: the second line names the pieces, and 'Q' is there twice");
  EXPECT_EQ(complaint("00 01\nI 5 5\n"), "p:2: the second line names the pieces, and '5' is there twice");
  EXPECT_EQ(complaint("11 12\ncells\n"), "p:2: the name 'cells' means something else");
  EXPECT_EQ(complaint("11 12\n"), "p:1: there is no puzzle");
  EXPECT_EQ(complaint("11 12\nQ\n"), "p:2: piece 'Q' is not described");
  EXPECT_EQ(complaint("11 12\nQ\nR 1 1 11\n"), "p:3: there is no piece 'R'");
  EXPECT_EQ(complaint("11 12\nQ\nQ 1 1 11\nQ 1 1 11\n"), "p:4: piece 'Q' is described twice");
  EXPECT_EQ(complaint("11 12\nQ\nQ 1 1 11 11\n"), "p:3: piece 'Q' has a cell twice");
  const std::string form = "p:3: a piece is described by its name, 1, 2 or 4 turns, 1 or 2 sides, and cells";
  EXPECT_EQ(complaint("11 12\nQ\nQ 3 1 11\n"), form);
  EXPECT_EQ(complaint("11 12\nQ\nQ 1 1\n"), form);
}
