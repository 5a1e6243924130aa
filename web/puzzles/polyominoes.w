@*1 Polyominoes. Polyominoes are shapes of squares that are joined at their sides.@^polyominoes@>
Solomon Golomb gave them their name in a talk of
1953 \cite{Golomb 1994},@^Golomb, Solomon, on polyominoes@> and Martin
Gardner's@^Gardner, Martin@>
columns in {\it Scientific American\/} made them known. Machines packed them almost as soon as
there were machines.
\remark{In 1970 Golomb proved that no procedure can decide, for several given polyominoes, whether
their copies fill the plane.}
Scott filled his chessboard in 1958. Two years
later, Jenifer Haselgrove@^Haselgrove, Jenifer@> and her husband \cite{Haselgrove
1960}@^Haselgrove, C. B.@> were the first to know how many ways there are to fill a rectangle
of~$6\times10$, and they did it without dancing links. It takes us less than a
second.\marginfigure{six-by-ten.pdf}{The first of the 2,339.}
\session
$ tail -3 6x10.puzzle
board 6x10
pieces pentominoes
X at 22-35
$ polyominoes 6x10.puzzle \BAR dance
2,339 solutions, 904,970 nodes, 309,134,131 updates
\endsession
(The paper prints 902,631 nodes, because it leaves out the solutions there.) Without its last line,
this puzzle has four times as many solutions. A packing has four images,
itself among them: you can turn the board by half, or exchange left and right, or top and bottom.
In exactly one of them the X lies at the upper left: the square where its arms meet is in rank 2
or~3, and in one of the files 2 to~5; so each packing is found once, and not four times.

The pieces have Golomb's letters, and they look a little like them (\Fig{pieces-1}).@^pentominoes@>
In a set of {\it one-sided\/} pieces,@^one-sided pieces@> none of which may be turned over, a piece
that differs from its mirror image comes twice: the F is as drawn, and the F' is the other side of
it.
\remark{David Klarner@^Klarner, David@> asked how many copies of a single piece it takes to fill a
rectangle. For the~Y it is ten. No procedure is known that decides, for any polyomino, whether its
copies fill a rectangle.}
How a program turns a piece, by four numbers, is a chapter of the appendix, {\it Turning is a small
matrix}; it does hexagons, too.
\widefigure{pieces-1.pdf}{The twelve pentominoes, as the program draws them.}

@i cxx.w

@ \listing
The ranks 2 and~3, files 2 to~5 are a quarter of all squares where the middle of the X can be. For
another piece, its {\it place\/}@^place of a piece@> is the middle of the smallest rectangle that
holds it. Smaller polyominoes are named after the letters that they resemble, so there is a Z of
five squares and an S of four; in all lattices a prime is behind the letter of the other side of a
piece. A set may also have pieces of your own, and boards may have any shape.

@ \listing
Nearly everything that {\mc POLYOMINOES} needs is common to all lattices. What remains is the
lattice of squares, the letters of the pieces, and another form of input, Knuth's, which his own
program {\mc POLYOMINOES}@^Knuth's own programs@> reads. One small thing can go wrong, and does so
silently: if an orientation is missing from a table, nothing fails, and a number is too small. This
is why one test finds all polyominoes of two to five squares without our tables, by adding squares
to smaller ones. There are 1, 2, 5, 12 of them if they may be flipped over, and 1, 2, 7, 18 if they
may not; and the test finds the same shapes. Another test tries all sets of five squares on a board
with holes. This puzzle is the example of a later section:
$$\vbox{\halign{\tt#\hfil\cr
board 2x4\cr
without 24\cr
pieces trominoes only V\cr
piece O \char`\#\char`\#/\char`\#\char`\#\cr}}$$
Its matrix has a line with the columns, the cells first, and a line for each placement of each
piece, here printed side by side:
$$\vbox{\halign{\tt#\hfil&\qquad\tt#\hfil\cr
11 12 13 14 21 22 23 V O\cr
V 11 12 21&V 12 21 22\cr
V 12 13 22&V 13 22 23\cr
V 13 14 23&V 11 21 22\cr
V 11 12 22&V 12 22 23\cr
V 12 13 23&O 11 12 21 22\cr
&O 12 13 22 23\cr}}$$
{\mc DANCE} finds the only solution, `\.{14 23 V 13}' and `\.{11 12 21 22 O}', with 3 nodes.

@ \listing
Other chapters get a class for the lattice and a function that reads puzzles in either form. The
chapter about symmetry needs the lattice only, to read the names of cells.

@(polyominoes.hpp@>=
#pragma once
#include "puzzle_file.hpp"

namespace dlx {
@<Declaration of the square lattice@>@;
Puzzle read_polyominoes(const Input& input, const Geometry& geometry);
}

@ \listing
The two parts do not know each other: the lattice answers what the general reader of puzzle files
asks, and the reader of Knuth's form asks the same questions of it.

@c
#include "polyominoes.hpp"
#include "lattice.hpp"
#include <algorithm>
#include <stdexcept>

namespace dlx {
@<Answer for the square lattice@>@;
@<Knuth's form of a puzzle@>@;
}

@* The square lattice. \listing
The square |Cell{x, y, 0}| is in rank~|x| and file~|y|; as only one cell has
these coordinates, the third one is always~0. Squares are their own points, because we can say in
terms of squares what high and wide mean, and where the place of a shape is; and shapes of whole
squares do not cross. All that the general |Geometry| has to say about points and crossings remains
true.

Ranks grow downward. A quarter of a turn moves the square in rank~$x$, file~$y$ to rank~$y$,
file~$-x$; four such turns bring everything back. Our reflection exchanges left and right. Both are
about the square $(0,0)$ and make coordinates negative. This does no harm, because each shape is
brought to its normal form afterwards. A square is dark if the sum of its rank and file is even; and
a board of squares can wrap.

@<Declaration of the square lattice@>=
class Squares : public Geometry {
public:
  Cell turn(Cell cell) const override { return @[Cell{cell.y, -cell.x, 0}@]; }
  Cell reflect(Cell cell) const override { return @[Cell{cell.x, -cell.y, 0}@]; }
  Shape neighbors(Cell cell) const override;
  std::string name(Cell cell, int side) const override;
  Cell cell(std::string_view name) const override;
  Cell place(const Shape& shape) const override;
  Shape drawing(const std::vector<std::string_view>& ranks) const override;
  std::vector<NamedShape> pieces(const std::string& family) const override;
  std::string known_sets() const override;
  bool is_dark(Cell cell) const override { return (cell.x + cell.y)%2 == 0; }
  bool can_wrap() const override { return true; }
};

@ \listing
A cell is named by its rank and its file, as in \.{23}. This is the custom of the paper, which
counts from~1, and so do we; but a cell of a {\it piece\/} may be named~\.{00}. So only names with a
comma, which belong to large boards, are refused if a number is less than~1.
@.... is not the name of a cell@>

@<Answer for the square lattice@>=
std::string Squares::name(Cell cell, int side) const
{
  return name_of_numbers({cell.x, cell.y}, side);
}

Cell Squares::cell(std::string_view name) const
{
  const auto named = numbers_named(name, 2, 1);
  if (!named) throw std::invalid_argument(in_quotes(name) + " is not the name of a cell");
  return @[Cell{(*named)[0], (*named)[1], 0}@];
}

@ Four squares have a side in common with a square.

@<Answer for the square lattice@>=
Shape Squares::neighbors(Cell cell) const
{
  return @[{@[Cell{cell.x - 1, cell.y, 0}@], @[Cell{cell.x, cell.y - 1, 0}@],
    @[Cell{cell.x, cell.y + 1, 0}@],@/ @[Cell{cell.x + 1, cell.y, 0}@]}@];
}

@ The place of a shape@^place of a piece@> is the square at the center of its bounding box; if there
are several, the first. For the X it is the square where the arms meet. It need not belong to the
shape, as the U shows, and in another orientation it may be another square of the piece. But if the
bounding box has a central square, a reflection of the board moves the place along with the piece.
So we can break the symmetry by restricting the places.

@<Answer for the square lattice@>=
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

@ \listing
In a drawing, a character \.{\char`\#} is a square, in a rank for each line. All other characters
have been refused by the reader, but for the dots. The shape comes out sorted.

@<Answer for the square lattice@>=
Shape Squares::drawing(const std::vector<std::string_view>& ranks) const
{
  Shape shape;
  for (std::size_t x = 0; x < ranks.size(); ++x)
    for (std::size_t y = 0; y < ranks[x].size(); ++y)
      if (ranks[x][y] == '#')
        shape.push_back(@[Cell{static_cast<int>(x), static_cast<int>(y), 0}@]);
  return shape;
}

@ The pentominoes@^pentominoes@> have the letters that Golomb@^Golomb, Solomon, on polyominoes@>
gave them, and the paper uses. Smaller polyominoes are named after the letters they
resemble. Each piece is drawn as it lies when it is not flipped over: a line \.{P unflipped} in a
puzzle file refers to that. In a set of one-sided pieces, none of which may be flipped over, a piece
that differs from its mirror image comes twice: the F is as drawn, and \.{F'} is flipped over.

We draw the sets, rather than list coordinates, because a drawing can be checked by eye. Their order
is alphabetic; it becomes the order of the columns, and it matters where {\mc DANCE} breaks ties.
From these |PieceSets|, |drawn_pieces| makes the shapes. Larger sets, the |GrownSets|, have a letter
and a size, and |grown_pieces| grows them as in {\it Polyforms}.
If neither knows the set, it has no pieces; |known_sets| lists those of both kinds for a message.

@<Answer for the square lattice@>=
static const PieceSets sets_of_polyominoes = @[{
  {"dominoes", "D ##"},@/
  {"trominoes", "I ### V ##/#."},@/
  {"tetrominoes", "I #### L ###/#.. O ##/## S .##/##. T ###/.#."},@/
  {"pentominoes", "F .##/##./.#. I ##### L ####/#... N ###./..## "@/
   "P ##/##/#. T ###/.#./.#. U #.#/### V ###/#../#.. "@/
   "W .##/##./#.. X .#./###/.#. Y ####/.#.. Z ##./.#./.##"}}@];

static const GrownSets grown_polyominoes = @[{
  {"hexominoes", 'H', 6},@/ {"heptominoes", 'P', 7}, {"octominoes", 'O', 8}}@];

std::vector<NamedShape> Squares::pieces(const std::string& family) const
{
  const auto drawn = drawn_pieces(*this, sets_of_polyominoes, family);
  return drawn.empty() ? grown_pieces(*this, grown_polyominoes, family) : drawn;
}

std::string Squares::known_sets() const { return names_of(sets_of_polyominoes, grown_polyominoes); }

@* Knuth's form. \listing
Knuth's own program of this name reads another form of input, and so does ours, because there are
files in it, and because a second form is a check of the first: the same puzzle must lead to the
same rows. Its first line contains the names of all cells, two characters each; the second line, the
names of all pieces. Each further line describes a piece by its name, two numbers $s$ and~$t$, and
its cells: there are $s$ turns to be considered, 1, 2 or~4 of them, and the transpositions as well
if $t=2$. The columns are in the order of the two first lines. The small puzzle at the beginning of
the code looks like this, since the V equals its transposition and the O all of its images:
$$\vbox{\halign{\tt#\hfil\cr
11 12 13 14 21 22 23\cr
V O\cr
V 4 1 00 01 10\cr
O 1 1 00 01 10 11\cr}}$$

A file is in this form if its first word has two characters; no word that begins a puzzle is so
short. So you need not say which form it is. The reader goes through the file line by line, and
|read| tells how far it has got.
@^Knuth's form of a puzzle@>

@<Knuth's form of a puzzle@>=
@<Tell and read what is in Knuth's form@>@;
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

@ The first line of a puzzle in our form may be a comment, which has been skipped when this is
asked. Cells, and no statements, have names of two characters, so the first word decides.

@<Tell and read what is in Knuth's form@>=
static bool is_cell_list(const std::vector<std::string_view>& words)
{
  return words.front().size() == 2;
}

@ The first two lines are lists, and all the others describe pieces. The columns can be put in order
as soon as the names of the pieces are known.

@<Obey one line in Knuth's form@>=
if (read == 0) @<Read the list of cells in Knuth's form@>@;
else if (read == 1) @<Read the list of pieces in Knuth's form@>@;
else describe_piece(puzzle, lines.words, geometry);

@ The order of the cells is kept for the columns, while the board itself is sorted, as boards must
be. Cells that are equal are neighbors there.
@.cell ... is named twice@>

@<Read the list of cells in Knuth's form@>=
{
  for (@[const auto word : lines.words@]) {
    if (word.size() != 2)
      throw std::invalid_argument(in_quotes(word) + " is not the name of a cell");
    puzzle.cells.push_back(geometry.cell(word));
  }
  puzzle.board = translated(puzzle.cells, 0, 0);
  const auto twice = std::ranges::adjacent_find(puzzle.board);
  if (twice != puzzle.board.end())
    throw std::invalid_argument("cell " + in_quotes(geometry.name(*twice, 0)) + " is named twice");
}

@ Pieces have names here before they have shapes. A piece without orientations is one that has not
been described yet.
@.the second line names...@>

@<Read the list of pieces in Knuth's form@>=
{
  for (@[const auto word : lines.words@]) {
    if (std::ranges::find(puzzle.pieces, word, @[&Piece::name@]) != puzzle.pieces.end())
      throw std::invalid_argument(
        "the second line names the pieces, and " + in_quotes(word) + " is there twice");
    check_piece_name(puzzle, std::string(word));
    puzzle.pieces.push_back(@[Piece{std::string(word)}@]);
  }
  set_order(puzzle, {"cells", "pieces"});
}

@ The piece is turned $s-1$ times, and each of these orientations is transposed if $t=2$.
Orientations that are equal count once. If we always write $s=4$ and $t=2$, we get the same rows as
if we consider the symmetries of the pieces; the two numbers are needed only for pieces that may not
be turned or flipped over.
@.a piece is described by...@>
@.there is no piece...@>
@.piece ... is described twice@>
@.piece ... has a cell twice@>

@<Tell and read what is in Knuth's form@>=
static void describe_piece(
  Puzzle& puzzle, const std::vector<std::string_view>& words, const Geometry& geometry)
{
  const std::string form =
    "a piece is described by its name, 1, 2 or 4 turns, 1 or 2 sides, and cells";
  if (words.size() < 4) throw std::invalid_argument(form);
  const auto piece = std::ranges::find(puzzle.pieces, words[0], @[&Piece::name@]);
  if (piece == puzzle.pieces.end())
    throw std::invalid_argument("there is no piece " + in_quotes(words[0]));
  if (!piece->orientations.empty())
    throw std::invalid_argument("piece " + in_quotes(words[0]) + " is described twice");
  if ((words[1] != "1" && words[1] != "2" && words[1] != "4")
      || (words[2] != "1" && words[2] != "2"))
    throw std::invalid_argument(form);
  Shape shape;
  for (std::size_t i = 3; i < words.size(); ++i) shape.push_back(geometry.cell(words[i]));
  piece->shape = normal_form(shape);
  if (std::ranges::adjacent_find(piece->shape) != piece->shape.end())
    throw std::invalid_argument("piece " + in_quotes(words[0]) + " has a cell twice");
  @<Make the orientations of the |piece| from its turns and sides@>@;
}

@ A transposition exchanges rank and file. It is applied to each turned shape; to turn the
transposed shape would not be the same, if there are two turns.

@<Make the orientations of the |piece| from its turns and sides@>=
auto& forms = piece->orientations;
for (int turn = 0; turn < words[1].front() - '0'; ++turn) {
  Shape side = shape;
  for (int sides = words[2].front() - '0'; sides > 0; --sides) {
    const Shape form = normal_form(side);
    if (std::ranges::find(forms, form) == forms.end()) forms.push_back(form);
    for (@[Cell& cell : side@]) cell = @[Cell{cell.y, cell.x, cell.z}@];
  }
  for (@[Cell& cell : shape@]) cell = geometry.turn(cell);
}

@ At the end there must have been two lists, and no piece may be left without its line.
@.piece ... is not described@>
@.there is no puzzle@>
@<Check that each piece has been described@>=
if (read < 2) throw std::invalid_argument(lines.place(input.name) + "there is no puzzle");
for (@[const Piece& piece : puzzle.pieces@])
  if (piece.orientations.empty())
    throw std::invalid_argument(
      lines.place(input.name) + "piece " + in_quotes(piece.name) + " is not described");

@* The program. \listing
Its options are those of all generators, and the chapter before implements them. So
{\mc POLYOMINOES} consists of a manual, the lattice, and the way to read a file. What is in the
manual beyond the options is, above all, a summary of the statements of a puzzle file: a person who
writes one looks there first.

@(polyominoes_main.cpp@>=
#include "polyominoes.hpp"
#include "generator.hpp"

int main(int argc, char* argv[])
{
  const @[dlx::Manual@t\ @>@] manual = @[{"polyominoes", "[OPTIONS] [FILE]",
    @<Purpose of {\mc POLYOMINOES}@>,
    "  polyominoes scott.puzzle | dance\n  polyominoes --columns 'X cells pieces' 6x10.puzzle | dance --choose first\n"}@];
  return dlx::run_generator(argc, argv, manual, dlx::Squares(), dlx::read_polyominoes);
}

@ The statements are in the order in which a file normally has them: board, pieces, restrictions,
columns. The other generators refer to this page for what is common to all.

@<Purpose of {\mc POLYOMINOES}@>=
std::string("Write the matrix of a puzzle about polyominoes, from FILE or standard input.\n"@/
"Cell 23 is in rank 2 from the top and file 3 from the left. A puzzle has lines\n"@/
"such as\n\n"@/
"  board 8x8                    or: board, followed by a drawing with # and .\n"@/
"  board 4x15 cylinder          or: torus, mobius; edges that meet\n"@/
"  without 44-55                cells, or rectangles, that are not on the board\n"@/
"  pieces pentominoes           dominoes to octominoes; one-sided ...,\n"@/
"                               ... without holes; --pieces lists them\n"@/
"  pieces tetrominoes only O T  some of a set; or: except I\n"@/
"  piece Q ##/##                one more piece\n")@/
+ dlx::help_on_restrictions(dlx::Nouns(), @[{"P unflipped", "V as ###/#../#.."}@]) +@/
"  X at 23 34-45                where the middle of its bounding box may be (the\n"@/
"                               first, if several cells are in the middle)\n"@/
"  X on 12 21 22 23 32          the cells that it covers\n"@/
"  V as ###/..#/..# at 33       orientations at 33; V also needs a line with at\n"@/
"  L twice                      two copies, which are alike; or: L 3 times\n"@/
"  L at most twice              a range; or: L 1 to 3 times, L at least once\n"@/
"  pieces trominoes twice       two copies of each; or: at most twice\n"@/
"  Y repeated                   any number of copies of a piece\n"@/
"  free 2                       so many cells stay free; or: at most 2, 2 to 4,\n"@/
"                               at least 2, any\n"@/
"  cover 11 by Y vertical       allow only this to cover a cell\n"@/
"  columns X cells pieces       the order of the columns; columns after a bar\n"@/
"                               are secondary: columns cells | pieces\n"@/
"  | whatever                   a comment\n\n"@/
"Knuth's own form (cells, names, then NAME s t cells) also works."
