@* Polyforms. Polyominoes, polyiamonds and polysticks are shapes made of equal parts: squares,
triangles or line segments of a regular lattice. Packing such shapes into a board is an exact cover problem:
there is a column for each cell of the board and one for each piece, and each row is a
{\it placement}, a way to put one piece on the board. This chapter contains what the
generators of such problems share: shapes and their orientations, the puzzle file, and the placements. The next three chapters add a lattice each.
@^placement@>
@^exact cover@>

You describe a puzzle in a text, the {\it puzzle file}. It says what the board is, what the pieces are, and which of their
placements are allowed, line by line. For example,
$$\vbox{\halign{\tt#\hfil\cr
board 2x3\cr
without 23\cr
piece I \char`\#\char`\#\char`\#\cr
pieces dominoes\cr
D horizontal\cr}}$$
is a board of two ranks and three files whose last cell is missing, a straight piece of three squares, and a domino that has to lie flat.
The generator turns it into a matrix:
$$\vbox{\halign{\tt#\hfil\cr
11 12 13 21 22 I D\cr
I 11 12 13\cr
D 11 12\cr
D 12 13\cr
D 21 22\cr}}$$
The first row and the last are the solution; `\.{polyominoes FILE \BAR{} dance --print}' says so. Puzzles of the paper are not much
longer. Here is a complete one, the first case of Dana Scott's problem: the twelve
pentominoes on a chessboard without its center, with the X at rank~2, file~3.
$$\vbox{\halign{\tt#\hfil\cr
board 8x8\cr
without 44 45 54 55\cr
pieces pentominoes\cr
X at 23\cr}}$$
Its matrix has 72 columns and 1545 rows.

The matrix is easy; two things are not. The first is the orientations. The twelve pentominoes have 63 altogether, and if you forget one of them, you get numbers that look plausible. We write none of them down; the program computes them from one drawing of each piece. The second is to break symmetries. A packing and its reflections are the same to a mathematician, and searching for only one of them is faster; but the restriction that
excludes the others must exclude neither too much nor too little. So the puzzle file has many kinds of restrictions, for pieces, for places, and for cells, and a good part of this
chapter is about them.

@i cxx.w

@ \listing
Three kinds of callers use this chapter. The generators hand over their lattice and let it do everything; {\mc RIVALS} reads the same files, but makes other things
of them; and tests look at orientations and placements one by one.

@(polyforms.hpp@>=
#pragma once
#include "matrix.hpp"
#include "text.hpp"
#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dlx {
@<Public types of polyforms@>@;
@<Public functions of polyforms@>@;
}

@ \listing
A puzzle goes through this program from top to bottom. Its statements become a |Puzzle|; this becomes a list of placements for each piece;
and these become rows.

@c
#include "polyforms.hpp"
@<Include what polyforms take from the libraries@>@;

namespace dlx {
@<Look into shapes and lists@>@;
@<Name the cells@>@;
@<Make, move and turn shapes@>@;
@<The reader of puzzle files@>@;
@<Let the reader go through a file@>@;
@<Check a name, or an order of columns@>@;
@<Place the pieces@>@;
@<Make a matrix of all placements@>@;
@<Say why a puzzle is hopeless@>@;
}@;

@ \listing
All of this needs the standard library only.

@<Include what polyforms take from the libraries@>=
#include <algorithm>
#include <bit>
#include <climits>
#include <functional>
#include <iterator>
#include <span>
#include <stdexcept>

@* Shapes. A {\it cell\/} has two coordinates; |x| is the rank, which grows downward, and |y| is the file,
which grows to the right. A third number |z| tells cells apart that share these coordinates, such as the two triangles of
a rhombus; it is 0 for squares. A {\it shape\/} is a list of cells. All shapes that are kept somewhere, boards as well as pieces, are
sorted and have no cell twice, so that two of them are equal as lists if they are equal as sets, and so that a cell can be looked up in a few steps.
Cells are compared by rank, then by file.

Nothing in a shape says where on the board it is, or what it is called; a |NamedShape| has the name of a piece with it, for the sets of pieces that a lattice knows.
@^cell@>
@^shape@>

@<Public types of polyforms@>=
struct Cell {
  int x, y, z;
  friend auto operator@[<=>@](const Cell&, const Cell&) = default;
};

using Shape = @[std::vector<Cell>@];

struct NamedShape {
  std::string name;
  Shape shape;
};

@ The {\it geometry\/} of a lattice tells how a cell moves when the lattice is turned by its least angle,
about the origin, or reflected; it knows the names of the cells, the drawings of shapes, and the customary sets of pieces. It has no data, and its
functions do not change anything;
all of this chapter would work for a fourth lattice without a change.

The |place| of a shape is the cell that a restriction such as `\.{X at 23}' speaks of; it is in the middle of the shape, as well as the lattice allows, and need not
belong to it. The |points| of the board are the cells that can be a place, and the points of a shape tell how high and how wide it is. Squares are
points themselves; a stick has its two ends instead. (A name may be well formed and still belong to no cell of the lattice; then it has no points.)

The functions |crossings| and |passages| matter only for sticks, which may cross each other; the chapter {\it Polysticks\/} explains them, and what it means that welds pass.

The cells of every lattice have two colors, such that neighbors differ; if the cells are sticks, one color is for horizontal ones, and the other for upright ones. The colors serve to prove that some boards cannot be packed.

A message to a person calls these things by the |Nouns| of the lattice: it would puzzle the author of a packing of sticks to read of cells. The words of the puzzle file, such as \.{cells},
are the same in all lattices.
@^geometry@>
@^crossings@>

@<Public types of polyforms@>=
struct Nouns {
  std::string cell = "cell", place = "cell", drawing = "drawing"; /* as in `\.{X at} PLACE', `\.{X as} DRAWING' */
};

class Geometry {
public:
  virtual ~Geometry() = default;
  virtual int turns() const = 0; /* how many turns make a full circle */
  virtual Cell turn(Cell cell) const = 0;
  virtual Cell reflect(Cell cell) const = 0;
  virtual std::string name(Cell cell, int side) const = 0; /* |side| is the largest coordinate of the board */
  virtual Cell cell(std::string_view name) const = 0; /* the inverse; or an exception */
  virtual Cell place(const Shape& shape) const = 0;
  virtual Shape drawing(const std::vector<std::string_view>& ranks) const = 0;
  virtual std::vector<NamedShape> pieces(const std::string& family) const = 0; /* empty if it knows no such set */
  virtual std::string known_sets() const = 0; /* the names of the sets, for people */
  virtual int first() const { return 1; } /* the least coordinate of a board */
  virtual Shape rectangle(int ranks, int files) const;
  virtual Shape points(const Shape& shape) const { return shape; }
  virtual Shape crossings(const Shape&) const { return Shape(); }
  virtual Shape passages(const Shape&, bool) const { return Shape(); } /* do welds pass? */
  virtual bool is_dark(Cell cell) const { return cell.z == 0; }
  virtual std::string colors(std::size_t dark, std::size_t light) const;
  virtual Nouns nouns() const { return Nouns(); }
};

@ \listing
A rectangle is drawn, unless the geometry knows better: a drawing of triangles has other ranks and files than the lattice, for instance.

@<Make, move and turn shapes@>=
Shape Geometry::rectangle(int ranks, int files) const
{
  const std::string rank(static_cast<std::size_t>(files), '#');
  return drawing(std::vector<std::string_view>(static_cast<std::size_t>(ranks), rank));
}

@ \listing
Two coordinates are written with a single character for each: a digit, or a letter from \.a, which
means~10, to \.Z, which means~61. If a board is larger than that, they are decimal numbers with a comma between. So names are short where they can be, because a
person has to read them and {\mc DANCE} prints a lot of them. The |side|, which is the largest coordinate of the board, decides for all of its cells
together; otherwise
`\.{1,62}' would stand beside `\.{11}'.
@^names of cells@>

@<Name the cells@>=
static const std::string digits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

std::string pair_name(int first, int second, int side)
{
  if (side >= static_cast<int>(digits.size())) return std::to_string(first) + ',' + std::to_string(second);
  return std::string(1, digits[static_cast<std::size_t>(first)]) + digits[static_cast<std::size_t>(second)];
}

@ \listing
The inverse of |pair_name| may find that a text names nothing. It leaves to the geometry what to say then, for `\.{12}' without an H or a V is no
stick. A person may write a comma on small
boards, too; decimal numbers are better checked, namely that they are at least~|least|, since a mistake is more likely in them.

@<Name the cells@>=
std::optional<std::pair<int, int> > pair_named(std::string_view name, int least)
{
  const auto comma = name.find(',');
  if (comma != name.npos) {
    const auto number = @[[&](std::string_view text) {
      return static_cast<int>(whole_number(std::string(text), "a coordinate", static_cast<unsigned>(least), 1000000));
    }@];
    return std::make_pair(number(name.substr(0, comma)), number(name.substr(comma + 1)));
  }
  const auto x = name.size() == 2 ? digits.find(name[0]) : digits.npos;
  const auto y = name.size() == 2 ? digits.find(name[1]) : digits.npos;
  if (x == digits.npos || y == digits.npos) return std::nullopt;
  return std::make_pair(static_cast<int>(x), static_cast<int>(y));
}

@ Shapes that differ by a translation are the same to us. In {\it normal form}, a shape touches rank~0 and file~0, and its cells are sorted.
@^normal form@>

@<Make, move and turn shapes@>=
Shape normal_form(Shape shape)
{
  int x = INT_MAX;
  int y = INT_MAX;
  for (@[const Cell& cell : shape@]) {
    x = std::min(x, cell.x);
    y = std::min(y, cell.y);
  }
  return translated(std::move(shape), -x, -y);
}

@ \listing
A translation leaves the third coordinate alone. It keeps the order of the cells, too, but |turn| and |reflect| do not, and shapes come from
there as a rule; so the place for sorting is here.

@<Make, move and turn shapes@>=
Shape translated(Shape shape, int x, int y)
{
  for (@[Cell& cell : shape@]) {
    cell.x += x;
    cell.y += y;
  }
  std::ranges::sort(shape);
  return shape;
}

@ The orientations of a shape are its different normal forms when it is turned, and reflected too if it
may be flipped over. The ones that are not flipped come first; a shape with symmetries has fewer than others. There are never more than twelve, so it
does no harm that
we look through a list of those that are known.

The inner loop turns the shape by a full circle, so it is as before when we reflect it. After a reflection the turns go round in the other direction, but we still get all of them; so a geometry need know only one reflection.
@^orientations@>

@<Make, move and turn shapes@>=
std::vector<Shape> orientations(Shape shape, const Geometry& geometry, bool flipped)
{
  std::vector<Shape> result;
  for (int side = 0; side < (flipped ? 2 : 1); ++side) {
    for (int turn = 0; turn < geometry.turns(); ++turn) {
      const Shape form = normal_form(shape);
      if (!contains(result, form)) result.push_back(form);
      for (@[Cell& cell : shape@]) cell = geometry.turn(cell);
    }
    for (@[Cell& cell : shape@]) cell = geometry.reflect(cell);
  }
  return result;
}

@ \listing
Some questions come up everywhere. Whether a cell is in a shape, and at which position, is found by halving the shape again and again, because a
board may be large. A list of orientations
or of words is short, and not sorted; we look through it.

@<Look into shapes and lists@>=
static bool is_in(const Shape& shape, const Cell& cell) { return std::ranges::binary_search(shape, cell); }

static std::size_t position_in(const Shape& shape, const Cell& cell)
{
  return static_cast<std::size_t>(std::ranges::lower_bound(shape, cell) - shape.begin());
}

static bool contains(const auto& all, const auto& one)
{
  return std::ranges::find(all, one) != all.end();
}

static Shape without(const Shape& shape, const Shape& removed)
{
  Shape rest;
  std::ranges::set_difference(shape, removed, std::back_inserter(rest));
  return rest;
}

@ \listing
All of this can be used by the geometries, which are made of the same functions, and by tests.

@<Public functions of polyforms@>=
std::string pair_name(int first, int second, int side); /* |side| is the largest coordinate of the board */
std::optional<std::pair<int, int> > pair_named(std::string_view name, int least);
Shape translated(Shape shape, int x, int y);
Shape normal_form(Shape shape);
std::vector<Shape> orientations(Shape shape, const Geometry& geometry, bool flipped);
std::vector<NamedShape> drawn_pieces(const Geometry& geometry, const std::string& text);
inline bool has(Mask mask, std::size_t i) { return (mask >> i & 1) != 0; }
@<Public functions for puzzles@>@;

@* Puzzles. A puzzle is a board and some pieces. Each piece comes with its orientations, which are different normal forms, and possibly
with the only places where it may be. A piece has twelve orientations at most; so a set of them is a |Mask| of bits, and a restriction is a bitwise-and. The mask of those that are |left| and the list of |places| shrink from one restriction of the puzzle file to the next, and the mask is never empty.
An empty list of |places| means that the piece may be anywhere. If a restriction leaves nothing, that is an error, and you see it at once.

The |shape| is the piece as it was drawn, in normal form. It is there because `\.{P unflipped}' means that the piece is turned from this drawing only. If
|left_at| knows a place, the piece has only those orientations there that are in both masks. A piece that is |repeated| may be used any number of times, and therefore it has no column. The text |restricted_at| tells which
line of the file restricts this piece, the last
one if there are several; it is how an error message begins.

@<Public types of polyforms@>=
using Mask = @[std::uint16_t@]; /* of orientations of a piece; the lowest bit is for the first */

struct Piece {
  std::string name;
  Shape shape = @[{}@];
  std::vector<Shape> orientations = @[{}@];
  Mask left = 0xfff; /* all, at first */
  Shape places = @[{}@]; /* sorted */
  std::map<Cell, Mask> left_at = @[{}@];
  std::string restricted_at = ""; /* the last line that restricts the piece, as a message begins; or empty */
  bool repeated = false;
};

@ A |Cover| is one line that restricts a cell: only this piece, in one of these orientations, may cover it. There can be several for the same cell,
and then one of them must be obeyed.

@<Public types of polyforms@>=
struct Cover {
  Cell cell;
  std::size_t piece; /* its number */
  Mask forms;
  std::string said_at; /* the line of the file, as a message begins */
};

@ The board is there twice, sorted for looking up cells and in the order of the columns; both have the same cells. The |order| of the columns is a list of words; the word \.{cells} means all cells, normally rank by rank, and \.{pieces} means all pieces that are not named in the list. What follows
a \.{\BAR} is secondary: a piece there need not be used. When a puzzle has been read, \.{cells} is in this list exactly once, and so is \.{pieces}.

The |crossings| are the points of the board where two pieces could pass through each other, and must not. Such a point becomes a secondary column,
since at most one piece may pass there. For squares and triangles, there are none.
@^order of columns@>

@<Public types of polyforms@>=
struct Puzzle {
  Shape board; /* sorted */
  std::vector<Cell> cells; /* the board, in the order of the columns */
  std::vector<Piece> pieces; /* in the order in which they were introduced */
  std::vector<Cover> covers; /* sorted by their cells */
  std::vector<std::string> order;
  Shape crossings; /* sorted */
  bool welds_pass = false;
};

@ A puzzle file consists of statements, one in a line. Lines that begin with `\.{\BAR}' are comments.
\bull \.{board 8x8}: a rectangle of 8 ranks and 8 files. The word \.{board} alone is followed by a drawing, in which a \.{\char`\#} is a cell
and a \.. is none.
\bull \.{without 44 45}: these cells are not on the board. Instead of two cells, two corners of a rectangle
can be given: \.{44-55}.
\bull \.{with 45}: these cells are on the board, too.
\bull \.{pieces pentominoes}: a set that the generator knows; \.{one-sided} before its name means that no piece may be flipped over, but
each piece that differs from its reflection comes twice, as \.F and \.{F'} say. The line can end with \.{except} or \.{only} and the names
of some pieces.
\bull \.{piece Q \char`\#\char`\#/\char`\#\char`\#}: one more piece, drawn rank by rank; it need not be connected. Instead of a drawing, here and
elsewhere, the cells
can be named, like \.{11+12+21+22}.
\bull \.{X at 23 24 33-44}: the piece X is at one of these places.
\bull \.{P unflipped}: the piece is not flipped over.
\bull \.{I vertical} or \.{I horizontal}: the piece is higher than wide, or wider than high.
\bull \.{P as \char`\#\char`\#\char`\#/.\char`\#\char`\#\ \char`\#\char`\#./\char`\#\char`\#\char`\#}: the piece has one of the orientations drawn.
\bull \.{P as \char`\#\char`\#\char`\#/.\char`\#\char`\#\ at 23 24}: it has one of the orientations drawn if it is at one of these places.
\bull \.{Y repeated}: there are as many copies of the piece as you like, even none. Such a piece has no column.
\bull \.{cover 11 by Y vertical}: only this piece, in such an orientation, may cover the cell. Instead of \.{vertical} there may be any other restriction of the
orientations, or none. If several lines speak of the same cell, one of them must be obeyed.
\bull \.{cross 33}: pieces may cross at this point, if they are shapes that can.
\bull \.{welds pass}: a piece that runs straight through a point passes there, even if it is welded at the point.
\bull \.{cells 41-69 31-39}: these cells come before the others, rectangle by rectangle, in the order of the columns.
\bull \.{columns X cells pieces}: the order of the columns. Without this statement, the order is \.{cells pieces}. With \.{columns cells \BAR{} pieces},
each piece is used at most once.
\smallskip\noindent
There is no punctuation in this language, nothing is nested, and a statement never speaks of what comes later, except about crossings. No puzzle of the paper
needs more, and a file that is read by a person had better say plainly what it says.
@^puzzle file@>

@<Let the reader go through a file@>=
Puzzle read_puzzle(const Input& input, const Geometry& geometry)
{
  Reader reader(input, geometry);
  while (reader.read_statement()) {}
  reader.finish();
  return std::move(reader.puzzle);
}

@ \listing
The |input| has a name, with which messages begin, and the entire text of the file. A faulty text raises |std::invalid_argument|.

@<Public functions for puzzles@>=
Puzzle read_puzzle(const Input& input, const Geometry& geometry);

@ \listing
The reader goes through the file statement by statement, and builds a |Puzzle|. Each kind of statement has a function that obeys it; besides, there
are functions for parts of
statements, namely for drawings and for names. Those that obey find their words in |words|, and throw what is wrong without saying in which line, because |read_statement| knows that.

@<The reader of puzzle files@>=
namespace {
struct Reader {
  Reader(const Input& given, const Geometry& lattice) : input(given), lines(input.text), geometry(lattice) {}
  @<What the reader remembers@>@;
  @<Read a puzzle, statement by statement@>@;
  @<Read boards, and names of cells@>@;
  @<Read pieces@>@;
  @<Read restrictions@>@;
  @<The statements of a puzzle file@>@;
};
}

@ \listing
The file is given line by line, and |words| are those of the statement that are still to be read; its first word has gone when it is obeyed. The
words belong to the text of the |input|, which stays.

A drawing of the board ends before a line that is not part of it. This line has been taken from |lines| already, and |line_is_ahead| tells so.

Two corners enclose the {\it extent\/} of the board, which is the smallest rectangle with all cells that it has ever had, and their points. The sets
|removed| and |ordered| tell which cells are not on the board any more, and which have their place in the order of
columns already. Crossings that are |allowed| wait for the end of the file, as does the line that lets welds pass.
@^extent of a board@>

@<What the reader remembers@>=
Puzzle puzzle;
const Input& input;
Lines lines;
const Geometry& geometry;
const Nouns nouns = geometry.nouns();
std::vector<std::string_view> words;
bool line_is_ahead = false;
Cell low = @[{INT_MAX, INT_MAX, 0}@], high = @[{INT_MIN, INT_MIN, 0}@]; /* the extent */
std::set<Cell> removed, ordered;
std::vector<std::pair<std::string_view, std::string> > allowed; /* names of crossings, and the lines that allow them */
std::string welds_place; /* the line that says that welds pass */
std::size_t looked_at = 0; /* cells, by all statements */

@ \listing
Whatever is wrong with a statement, the message tells the file and the line: the line of the statement itself, or that of a drawing which went wrong. Blank lines
and comments are no statements.

@<Read a puzzle, statement by statement@>=
bool read_statement() /* false at the end of the file */
{
  if (!line_is_ahead && !lines.next()) return false;
  line_is_ahead = false;
  words = lines.words;
  if (words.empty() || lines.text.front() == '|') return true;
  const std::string place = lines.place(input.name);
  try {
    obey();
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument((line_is_ahead ? place : lines.place(input.name)) + error.what());
  }
  return true;
}

@ \listing
The first word tells the kind of a statement; if it is none of those in this table, it is the name of a piece. This is why no piece may have a name
that begins another statement.

@<The statements of a puzzle file@>=
struct Statement {
  std::string_view keyword;
  @[void (Reader::*obey)()@];
};

static constexpr Statement statements[] = @[{@|
  {"board", &Reader::read_board}, {"without", &Reader::remove_cells}, {"with", &Reader::add_cells}, @|
  {"cross", &Reader::allow_crossings}, {"welds", &Reader::let_welds_pass}, @|
  {"pieces", &Reader::add_set}, {"piece", &Reader::add_drawn_piece}, {"cover", &Reader::restrict_cell}, @|
  {"cells", &Reader::order_cells}, {"columns", &Reader::order_columns}}@];

@ \listing
@<Read a puzzle, statement by statement@>=
void obey()
{
  const std::string_view word = words.front();
  words.erase(words.begin());
  const auto found = std::ranges::find(statements, word, @[&Statement::keyword@]);
  if (found != std::end(statements)) std::invoke(found->obey, *this);
  else restrict_piece(word);
}

@ \listing
At the end of the file, there must be something to pack, and somewhere to put it. Cells that were put in order, and removed afterwards, leave the order; cells
of which nothing was said come last, sorted. The restrictions of cells are sorted in such a way that lines about the same cell keep their order.
@.there is no board@>
@.there are no pieces@>

@<Read a puzzle, statement by statement@>=
void finish()
{
  if (puzzle.board.empty()) throw std::invalid_argument(lines.place(input.name) + "there is no board");
  if (puzzle.pieces.empty()) throw std::invalid_argument(lines.place(input.name) + "there are no pieces");
  std::erase_if(puzzle.cells, @[[&](const Cell& cell) { return !is_in(puzzle.board, cell); }@]);
  for (@[const Cell& cell : puzzle.board@])
    if (ordered.count(cell) == 0) puzzle.cells.push_back(cell);
  std::ranges::stable_sort(puzzle.covers, @[{}@], @[&Cover::cell@]);
  find_crossings();
  if (puzzle.order.empty()) set_order(puzzle, {"cells", "pieces"});
}

@* Boards. \listing
The size of a rectangle is written like \.{6x10}. Ranks and files are numbered from~1, unless the geometry has
other customs. A side has a limit of 1000, which is ample: two such sides make a million cells.
@.the board needs...@>
@.there are two boards@>

@<Read boards, and names of cells@>=
void read_board()
{
  if (!puzzle.board.empty()) throw std::invalid_argument("there are two boards");
  if (words.empty()) {
    read_drawn_board();
    return;
  }
  const auto cross = words[0].find('x');
  if (words.size() > 1 || cross == std::string_view::npos)
    throw std::invalid_argument("the board needs a size such as 6x10, or a drawing on the next lines");
  const auto side = @[[](std::string_view text) {
    return static_cast<int>(whole_number(std::string(text), "a side of the board", 1, 1000));
  }@];
  const int ranks = side(words[0].substr(0, cross));
  const int files = side(words[0].substr(cross + 1));
  puzzle.board = placed_first(geometry.rectangle(ranks, files));
  widen(puzzle.board);
}

@ Rectangles and drawings both come with the coordinate~0 at their upper left, and are moved to where the geometry wants its boards to begin.

@<Read boards, and names of cells@>=
Shape placed_first(Shape board) const
{
  return translated(std::move(board), geometry.first(), geometry.first());
}

@ The extent grows with every cell that comes to the board, and never shrinks. Removing a cell does not make the name of a rectangle wrong in which it was.

@<Read boards, and names of cells@>=
void widen(const Shape& cells)
{
  for (@[const Cell& cell : geometry.points(cells)@]) {
    low.x = std::min(low.x, cell.x);
    low.y = std::min(low.y, cell.y);
    high.x = std::max(high.x, cell.x);
    high.y = std::max(high.y, cell.y);
  }
}

@ You should not have to wait for a puzzle that is too large, and wonder whether anything is happening. A statement may look at every cell of the board, and there
may be many statements; so we add up how many cells are looked at, and stop when there are too many.
What needs memory as well counts many times over. The limit is such that the longest files that it allows take a few seconds.
@.the statements look at...@>
@^limits of a puzzle@>

@<Read boards, and names of cells@>=
void look_at(std::size_t cells)
{
  constexpr std::size_t most = 300000000;
  looked_at += cells;
  if (looked_at > most) throw std::invalid_argument("the statements look at more than " + std::to_string(most) + ' ' + nouns.cell + "s; the puzzle is too large");
}

@ A board of any other form is drawn. This is most convenient for a person, who sees what it looks like. A drawing ends before the first line that
does not begin with a \.{\char`\#} or a \.., comments aside. It has at most 1000 lines of 2000 characters.
@.the drawing of the board...@>
@.... is not part of a drawing@>

@<Read boards, and names of cells@>=
void read_drawn_board()
{
  std::vector<std::string_view> ranks;
  while (lines.next()) {
    if (!lines.words.empty() && lines.text.front() == '|') continue;
    if (lines.words.empty() || lines.words[0].find_first_of("#.") != 0) {
      line_is_ahead = true;
      break;
    }
    if (lines.words.size() > 1 || lines.words[0].find_first_not_of("#.") != std::string_view::npos)
      throw std::invalid_argument(in_quotes(lines.text) + " is not part of a drawing");
    ranks.push_back(lines.words[0]);
    if (ranks.size() > 1000 || ranks.back().size() > 2000)
      throw std::invalid_argument("the drawing of the board is larger than 1000 lines of 2000 characters");
  }
  puzzle.board = placed_first(geometry.drawing(ranks));
  if (puzzle.board.empty()) throw std::invalid_argument("the drawing of the board is empty");
  widen(puzzle.board);
}

@ A name like \.{22-35} means all known cells in the rectangle between two corners. The upper left corner comes first. The corners need not
be cells, for the board may have holes; but they lie within its extent. In
place of the last file there may be a~\.z, whatever the board: `\.{41-6z}' are all of the ranks 4 to~6.

What is known, and by which noun, is up to the caller: the cells of the board, its points, or its crossings. A single name must be that of a known cell in all three
coordinates; in a rectangle, the third coordinate is
free, so both triangles of each rhombus belong to it. That a cell was on the board and has been removed deserves a message of its own, because the
person who wrote the file
believes that it is there.
@.there is no board yet@>
@.there is no ... on the board@>
@.... reaches beyond the board@>
@.... is not on the board any more@>

@<Read boards, and names of cells@>=
Shape cells_named(std::string_view name, const Shape& known, const std::string& noun)
{
  const auto hyphen = name.find('-');
  if (puzzle.board.empty()) throw std::invalid_argument("there is no board yet");
  const Cell first = geometry.cell(name.substr(0, hyphen));
  Cell last = hyphen == name.npos ? first : geometry.cell(name.substr(hyphen + 1));
  if (hyphen != name.npos && name.ends_with('z')) last.y = high.y;
  const bool is_within = first.x >= low.x && first.y >= low.y && last.x <= high.x && last.y <= high.y;
  if (hyphen != name.npos && !is_within) throw std::invalid_argument(in_quotes(name) + " reaches beyond the board");
  look_at(known.size());
  Shape result;
  for (@[const Cell& cell : known@]) {
    if (cell.x < first.x || cell.x > last.x || cell.y < first.y || cell.y > last.y) continue;
    if (hyphen != name.npos || cell.z == first.z) result.push_back(cell);
  }
  if (hyphen == name.npos && removed.count(first) > 0) throw std::invalid_argument(nouns.cell + ' ' + in_quotes(name) + " is not on the board any more");
  if (result.empty()) throw std::invalid_argument("there is no " + noun + ' ' + in_quotes(name) + " on the board");
  return result;
}

@ Cells can be taken from the board, as long as one is left. The rest of a sorted board is sorted.
@.without needs...@>
@.this leaves no ... on the board@>

@<Read boards, and names of cells@>=
void remove_cells()
{
  if (words.empty()) throw std::invalid_argument("without needs " + nouns.cell + 's');
  for (@[const auto word : words@]) {
    const Shape cells = cells_named(word, puzzle.board, nouns.cell);
    puzzle.board = without(puzzle.board, cells);
    removed.insert(cells.begin(), cells.end());
  }
  if (puzzle.board.empty()) throw std::invalid_argument("this leaves no " + nouns.cell + " on the board");
}

@ Cells can be added as well, even such as had been removed. They need not be neighbors of other cells. What is on the board already, stays there.
@.... is not the name of...@>

@<Read boards, and names of cells@>=
void add_cells()
{
  for (@[const auto word : words@]) {
    const Cell cell = geometry.cell(word);
    if (geometry.points(Shape(1, cell)).empty()) throw std::invalid_argument(in_quotes(word) + " is not the name of a " + nouns.cell);
    const auto place = std::ranges::lower_bound(puzzle.board, cell);
    if (place == puzzle.board.end() || *place != cell) puzzle.board.insert(place, cell);
    look_at(puzzle.board.size());
    removed.erase(cell);
    widen(Shape(1, cell));
  }
}

@ A point where crossing is allowed has no column. The board may change after this statement, so we only remember the names and their line. At the end, |find_crossings| asks the geometry for all points where
pieces could cross, and takes the allowed ones away. Any other name is an error in its line.
@.pieces cannot cross...@>

@<Read boards, and names of cells@>=
void allow_crossings()
{
  for (@[const auto word : words@]) allowed.emplace_back(word, lines.place(input.name));
}

void find_crossings()
{
  const Shape all = geometry.crossings(puzzle.board);
  if (puzzle.welds_pass && all.empty()) throw std::invalid_argument(welds_place + "pieces cannot cross on this board");
  puzzle.crossings = all;
  for (@[const auto& [word, place] : allowed@]) {
    try {
      puzzle.crossings = without(puzzle.crossings, cells_named(word, all, "inner point"));
    } catch (const std::invalid_argument& error) {
      throw std::invalid_argument(place + error.what());
    }
  }
}

@ Nor is it known yet whether there is a point where welds can pass. The statement has two words only because a single one would look like a piece
without a restriction.
@.after welds comes pass@>

@<Read boards, and names of cells@>=
void let_welds_pass()
{
  if (words.size() != 1 || words[0] != "pass") throw std::invalid_argument("after welds comes pass");
  puzzle.welds_pass = true;
  welds_place = lines.place(input.name);
}

@ The cells whose order is given are noted first; |finish| appends the rest. Within a rectangle they are in the order of the board. Such an order
matters to a search that takes the first
column always, since it fills the board in this order.
@.the order of the ... has ... twice@>

@<Read boards, and names of cells@>=
void order_cells()
{
  for (@[const auto word : words@])
    for (@[const Cell& cell : cells_named(word, puzzle.board, nouns.cell)@]) {
      if (!ordered.insert(cell).second)
        throw std::invalid_argument("the order of the " + nouns.cell + "s has " + @|in_quotes(geometry.name(cell, 0)) + " twice");
      puzzle.cells.push_back(cell);
    }
}

@* Pieces. \listing
A piece of a one-sided set that differs from its reflection is followed by its reflection, whose name
has a prime. How can we tell? The orientations of a piece that may be flipped over begin with those of the piece as it is; if there are more of them,
the first one after these is a reflection. So the eighteen one-sided pentominoes come from the drawings of twelve, and you need not draw the other~F.
@.there is no set of pieces...@>
@.pieces needs...@>
@.there is no piece ... in this set@>
@^one-sided pieces@>

@<Read pieces@>=
std::string known_pieces() const /* for a message */
{
  std::vector<std::string> names;
  for (@[const Piece& piece : puzzle.pieces@]) names.push_back(piece.name);
  return names.empty() ? "; no pieces are named yet" : "; the pieces are" + in_a_row(names);
}

void add_set()
{
  @<Split the |words| into a family and the pieces chosen from it@>@;
  if (family.empty()) throw std::invalid_argument("pieces needs the name of a set, possibly after one-sided");
  const auto shapes = geometry.pieces(family);
  if (shapes.empty()) throw std::invalid_argument("there is no set of pieces " + in_quotes(family) + "; the sets are " + geometry.known_sets());
  std::vector<std::string> names; /* of the whole set */
  @<Define |add_if_chosen|@>@;
  for (@[const auto& [name, shape] : shapes@]) {
    const auto free = orientations(shape, geometry, true);
    const auto fixed = orientations(shape, geometry, false);
    add_if_chosen(name, shape, one_sided ? fixed : free);
    if (one_sided && free.size() > fixed.size())
      add_if_chosen(name + "'", free[fixed.size()], orientations(free[fixed.size()], geometry, false));
  }
  @<Refuse a choice that is not in the set@>@;
}

@ The name of a family may have several words, like `\.{welded tetrasticks}', and ends with the line or where a choice among its pieces begins.

@<Split the |words| into a family and the pieces chosen from it@>=
const bool one_sided = !words.empty() && words[0] == "one-sided";
const auto choice = std::ranges::find_if(words, @[[](std::string_view word) { return word == "except" || word == "only"; }@]);
std::string family;
for (auto word = words.begin() + (one_sided ? 1 : 0); word != choice; ++word)
  family += (family.empty() ? "" : " ") + std::string(*word);

@ After \.{only} come the pieces that you want; after \.{except}, those that you do not. The choice is made before a piece is added, so that of two sets with an~I, say, one can be
left out.

@<Define |add_if_chosen|@>=
const bool only = choice != words.end() && *choice == "only";
const auto add_if_chosen = @[[&](const std::string& name, const Shape& shape, const std::vector<Shape>& forms) {
  names.push_back(name);
  const bool is_named = choice != words.end() && std::ranges::find(choice + 1, words.end(), name) != words.end();
  if (is_named == only) add_piece(name, shape, forms);
}@];

@ An unknown name is probably a typing error. To ignore it would silently change the puzzle; so we complain, and list the names that exist.

@<Refuse a choice that is not in the set@>=
for (auto word = choice; word != words.end(); ++word)
  if (word != choice && std::ranges::find(names, *word) == names.end())
    throw std::invalid_argument("there is no piece " + in_quotes(*word) + " in this set, which has" + in_a_row(names));

@ The name of a piece must be new, and it must not look like the beginning of a statement. Nor may it be~\.{\BAR}, which has a
meaning in the order of columns and in the matrix. Names are checked one against all others; with ten thousand pieces, the
limit, this takes a moment.
@.the name ... is reserved@>
@.there are two pieces...@>
@.there are more than ... pieces@>

@<Check a name, or an order of columns@>=
void check_piece_name(const Puzzle& puzzle, const std::string& name)
{
  if (name == "|" || std::ranges::find(Reader::statements, name, @[&Reader::Statement::keyword@]) != std::end(Reader::statements))
    throw std::invalid_argument("the name " + in_quotes(name) + " is reserved");
  constexpr std::size_t most = 10000;
  if (puzzle.pieces.size() >= most) throw std::invalid_argument("there are more than " + std::to_string(most) + " pieces");
  if (find_piece(puzzle, name) != puzzle.pieces.end()) throw std::invalid_argument("there are two pieces " + in_quotes(name));
}

@ A message lists a hundred names at most.

@<Look into shapes and lists@>=
static std::string in_a_row(const std::vector<std::string>& names)
{
  constexpr std::size_t most = 100;
  std::string all;
  for (std::size_t i = 0; i < std::min(names.size(), most); ++i) all += " " + names[i];
  return all + (names.size() > most ? " ..." : "");
}

@ Pieces are found by their names. This looks through all of them, for a puzzle has a few dozen as a rule.

@<Look into shapes and lists@>=
static auto find_piece(auto& puzzle, std::string_view name) { return std::ranges::find(puzzle.pieces, name, @[&Piece::name@]); }

@ A new piece has no restrictions yet.

@<Read pieces@>=
void add_piece(const std::string& name, const Shape& shape, const std::vector<Shape>& forms)
{
  check_piece_name(puzzle, name);
  puzzle.pieces.push_back(@[Piece{name, shape, forms}@]);
}

@ A piece that is drawn may be flipped over. To have it otherwise, one adds a restriction.
@.a piece needs a name and a drawing@>

@<Read pieces@>=
void add_drawn_piece()
{
  if (words.size() != 2) throw std::invalid_argument("a piece needs a name and a drawing");
  const Shape shape = drawn(words[1]);
  add_piece(std::string(words[0]), shape, orientations(shape, geometry, true));
}

@ A drawing is one word; slashes separate its ranks. A word that begins with any other character must consist of names of cells. The
limit keeps the orientations, of which each
piece has up to twelve, from filling the memory.
@.the drawing of a piece is longer...@>
@.... is not the drawing of a piece@>

@<Read pieces@>=
Shape drawn(std::string_view drawing) const
{
  constexpr std::size_t most = 10000;
  if (drawing.size() > most)
    throw std::invalid_argument("the drawing of a piece is longer than " + std::to_string(most) + " characters");
  if (std::string_view("#./").find(drawing[0]) == std::string_view::npos) return named(drawing);
  const Shape shape = geometry.drawing(split(drawing, '/'));
  if (shape.empty() || drawing.find_first_not_of("#./") != drawing.npos)
    throw std::invalid_argument(in_quotes(drawing) + " is not the drawing of a piece");
  return normal_form(shape);
}

@ A shape of named cells can be anywhere in the lattice, for it is brought to its normal form. It is a good way to write down sticks, which are awkward to draw.
@.... names ... twice@>

@<Read pieces@>=
Shape named(std::string_view names) const
{
  Shape shape;
  for (@[const auto name : split(names, '+')@]) {
    shape.push_back(geometry.cell(name));
    if (geometry.points(Shape(1, shape.back())).empty()) throw std::invalid_argument(in_quotes(name) + " is not the name of a " + nouns.cell);
  }
  const Shape form = normal_form(shape);
  if (std::ranges::adjacent_find(form) != form.end())
    throw std::invalid_argument(in_quotes(names) + " names a " + nouns.cell + " twice");
  return form;
}

@ When a message shows the form of a statement, you replace the words in capital letters.

@<Look into shapes and lists@>=
static std::string in_capitals(std::string noun)
{
  for (@[char& letter : noun@])
    if ('a' <= letter && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
  return noun;
}

@ The same mark may be at both ends of a text, or twice in a row; then some of the parts are empty.

@<Look into shapes and lists@>=
static std::vector<std::string_view> split(std::string_view text, char mark)
{
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0; begin <= text.size(); ) {
    const std::size_t end = std::min(text.find(mark, begin), text.size());
    parts.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

@ The sets of pieces that a lattice knows are drawn in the same way: their text has a name and a drawing in turn, as in \.{I \char`\#\char`\#\char`\#\ V \char`\#\char`\#/\char`\#.}, which are the trominoes. We write all these texts ourselves, so we check nothing.

@<Make, move and turn shapes@>=
std::vector<NamedShape> drawn_pieces(const Geometry& geometry, const std::string& text)
{
  std::vector<NamedShape> pieces;
  Lines lines(text);
  while (lines.next())
    for (std::size_t i = 0; i + 1 < lines.words.size(); i += 2)
      pieces.push_back(@[NamedShape{std::string(lines.words[i]), geometry.drawing(split(lines.words[i + 1], '/'))}@]);
  return pieces;
}

@* Restrictions. They follow the pieces in the file, and each one acts on what the ones before it have left. So their order does not matter for the
result, but a message speaks of the first one that leaves nothing.

A restriction concerns the places of a piece, its orientations, or its orientations at certain places; \.{repeated} is not really a restriction, but the statement has the same form.
@.there is no statement and no piece...@>
@^restrictions@>

@ \listing
@<Read restrictions@>=
void restrict_piece(std::string_view name)
{
  const auto piece = find_piece(puzzle, name);
  if (piece == puzzle.pieces.end()) throw std::invalid_argument("there is no statement and no piece " + in_quotes(name) + known_pieces());
  const std::string_view kind = words.empty() ? "" : words[0];
  if (kind == "repeated" && words.size() == 1) {
    piece->repeated = true;
    return;
  }
  const auto at = std::ranges::find(words, "at");
  if (kind == "at" && words.size() > 1) @<Restrict the places of the |piece|@>@;
  else if (kind == "as" && words.end() - at > 1) @<Restrict the orientations at some places@>@;
  else piece->left = orientations_left(*piece, words);
  piece->restricted_at = lines.place(input.name);
}

@ \listing
The words after the name of a piece say which orientations it keeps. They are the same if they speak of a piece everywhere, of a piece at some
places, or of a piece that covers a cell; so this is a function, and the caller decides what to do with the result.

A shape is vertical if it is higher than wide. Its points decide about that, because a single stick would have no height as a cell.
@.a restriction of a piece is...@>
@.this leaves no orientation...@>

@<Read restrictions@>=
Mask orientations_left(const Piece& piece, std::span<const std::string_view> how) const
{
  const std::string_view kind = how.empty() ? "" : how[0];
  std::vector<Shape> wanted;
  if (kind == "as" && how.size() > 1) @<Draw the orientations that are |wanted|@>@;
  else if (kind == "unflipped" && how.size() == 1) wanted = orientations(piece.shape, geometry, false);
  else if ((kind == "vertical" || kind == "horizontal") && how.size() == 1)
    std::ranges::copy_if(piece.orientations, std::back_inserter(wanted), @[[&](const Shape& form) {
      const int excess = height_less_width(geometry.points(form));
      return kind == "vertical" ? excess > 0 : excess < 0;
    }@]);
  else throw std::invalid_argument("a restriction of a piece is: at " + in_capitals(nouns.place) + "S, as " + @|in_capitals(nouns.drawing)
      + "S, unflipped, vertical, horizontal or repeated");
  const Mask left = mask_of(piece, wanted);
  if (left == 0) throw std::invalid_argument("this leaves no orientation to piece " + in_quotes(piece.name));
  return left;
}

@ \listing
If several lines name places, those that all of them name are left.
@.this leaves no place...@>

@<Restrict the places of the |piece|@>=
{
  Shape places = places_named(std::span(words).subspan(1));
  std::erase_if(places, @[[&](const Cell& cell) {
    return !piece->places.empty() && !is_in(piece->places, cell);
  }@]);
  if (places.empty()) throw std::invalid_argument("this leaves no place to piece " + in_quotes(name));
  piece->places = places;
}

@ A piece may have some of its orientations only, at certain places; elsewhere it keeps all. This breaks symmetries when some places of a piece are
their own reflections and others are not: the piece is kept on one side
of an axis by a list of places, and on the axis itself by a list of orientations. The word \.{at} divides the two lists. If two such lines speak of
the same place, both
must be obeyed.

@ \listing
@<Restrict the orientations at some places@>=
{
  const Mask forms = orientations_left(*piece, std::span(words.begin(), at));
  const Shape places = places_named(std::span(at + 1, words.end()));
  look_at(1000*places.size());
  for (@[const Cell& place : places@]) piece->left_at.try_emplace(place, forms).first->second &= forms;
}

@ \listing
Places are named one by one or by the corners of a rectangle, like cells. They are points of the board. The work is counted many times over, because
every name costs a look at all points, and every place that is found costs memory until the list is sorted.

@<Read restrictions@>=
Shape places_named(std::span<const std::string_view> names)
{
  Shape places;
  const Shape points = geometry.points(puzzle.board);
  look_at(20*points.size());
  for (@[const auto name : names@]) {
    const Shape cells = cells_named(name, points, nouns.place);
    places.insert(places.end(), cells.begin(), cells.end());
    look_at(20*cells.size());
  }
  std::ranges::sort(places);
  places.erase(std::unique(places.begin(), places.end()), places.end());
  return places;
}

@ \listing
The drawings must be of orientations that the piece still has. A drawing that is none of them may be a shape of another kind altogether, and we do not guess.
@.... is not an orientation...@>

@<Draw the orientations that are |wanted|@>=
for (@[const auto drawing : how.subspan(1)@]) {
  wanted.push_back(drawn(drawing));
  if (mask_of(piece, @[{wanted.back()}@]) == 0)
    throw std::invalid_argument(in_quotes(drawing) + " is not an orientation of piece " + in_quotes(piece.name));
}

@ \listing
Of some shapes, those count that are orientations of the piece, and are left to it.

@<Look into shapes and lists@>=
static Mask mask_of(const Piece& piece, const std::vector<Shape>& shapes)
{
  unsigned mask = 0;
  for (std::size_t i = 0; i < piece.orientations.size(); ++i) mask |= contains(shapes, piece.orientations[i]) ? 1U << i : 0U;
  return static_cast<Mask>(mask & piece.left);
}

@ \listing
A shape in normal form begins in rank~0 and file~0. Its last cell has the greatest rank, because it is sorted; for the greatest file we must look at all.

@<Look into shapes and lists@>=
static int height_less_width(const Shape& normal)
{
  return normal.back().x - std::ranges::max(normal, @[{}@], @[&Cell::y@]).y;
}

@ A cell can be restricted, too. This serves to break symmetries, for instance by what happens in the corners of the board, when
all pieces are alike. Forty-five copies of the Y, for instance, have no place that could be restricted, since none of them differs from the others;
but each corner of the square needs a Y that lies flat, or one that is upright.
@.... is restricted by...@>
@.there is no piece...@>

@ \listing
@<Read restrictions@>=
void restrict_cell()
{
  if (words.size() < 3 || words[1] != "by")
    throw std::invalid_argument("a " + nouns.cell + " is restricted by: cover " + @|in_capitals(nouns.cell)
      + " by PIECE, perhaps with a restriction of its orientations");
  const auto piece = find_piece(puzzle, words[2]);
  if (piece == puzzle.pieces.end()) throw std::invalid_argument("there is no piece " + in_quotes(words[2]) + known_pieces());
  const auto how = std::span<const std::string_view>(words).subspan(3);
  const auto number = static_cast<std::size_t>(piece - puzzle.pieces.begin());
  const Mask forms = how.empty() ? piece->left : orientations_left(*piece, how);
  const Shape cells = cells_named(words[0], puzzle.board, nouns.cell);
  look_at(1000*cells.size());
  for (@[const Cell& cell : cells@]) puzzle.covers.push_back({cell, number, forms, lines.place(input.name)});
}

@ \listing
An order of the columns is obeyed by a function that readers of other files call, too.
@.there is a second order...@>

@<Read restrictions@>=
void order_columns()
{
  if (!puzzle.order.empty()) throw std::invalid_argument("there is a second order of columns");
  set_order(puzzle, words);
}

@ The order of columns may name single pieces, before or after the others. It can be given in the file or on the command line. The order matters for
ties only, if {\mc DANCE} takes
the shortest column, and for everything, if it takes the first.

If you leave out \.{pieces}, they go before the \.{\BAR}. You must name the cells, because to leave them out is probably a mistake.
@.the columns are...@>
@.the order of columns...@>

@ \listing
@<Check a name, or an order of columns@>=
void set_order(Puzzle& puzzle, const std::vector<std::string_view>& words)
{
  puzzle.order.clear();
  for (@[const auto word : words@]) puzzle.order.emplace_back(word);
  for (@[const auto& word : puzzle.order@]) {
    const bool is_group = word == "cells" || word == "pieces" || word == "|";
    if (!is_group && find_piece(puzzle, word) == puzzle.pieces.end())
      throw std::invalid_argument("the columns are cells, pieces, or single pieces, but not " + in_quotes(word));
    if (std::ranges::count(puzzle.order, word) > 1)
      throw std::invalid_argument("the order of columns has " + in_quotes(word) + " twice");
  }
  const auto bar = std::ranges::find(puzzle.order, "|");
  if (std::count(puzzle.order.begin(), bar, "cells") == 0)
    throw std::invalid_argument("the order of columns lacks the cells");
  if (!contains(puzzle.order, "pieces")) puzzle.order.insert(bar, "pieces");
}

@ \listing
On the command line it replaces what the file says. An error in it has no line; so the message begins with
the option instead.

@<Check a name, or an order of columns@>=
void obey_columns_option(Puzzle& puzzle, const std::string& order)
{
  std::vector<std::string_view> words;
  Lines lines(order);
  while (lines.next()) words.insert(words.end(), lines.words.begin(), lines.words.end());
  try {
    set_order(puzzle, words);
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument(std::string("--columns: ") + error.what());
  }
}

@ \listing
Knuth's form of a puzzle has names of pieces and an order of columns, too, and obeys the same rules.

@<Public functions for puzzles@>=
void check_piece_name(const Puzzle& puzzle, const std::string& name);
void set_order(Puzzle& puzzle, const std::vector<std::string_view>& words);
void obey_columns_option(Puzzle& puzzle, const std::string& order);

@* Placements. A shape is placed by moving its first cell to each cell of the board, one after the other. If all of its
cells are then on the board, and its place is among those allowed, there is a placement. In this way
each placement is found once. The placements come orientation by orientation, and for each of them in the order of the board; this is the order of the rows in the matrix, and therefore of the solutions.

Another way would be to move each normal form through all positions of a rectangle around the board. This needs the extent of the board; and the first
cell is as good as a rectangle, for a board with holes even better.
@^placement@>

@<Place the pieces@>=
@<Decide whether a placement is allowed@>@;
std::vector<Shape> placements(const Puzzle& puzzle, const Piece& piece, const Geometry& geometry)
{
  std::vector<Shape> result;
  for (std::size_t i = 0; i < piece.orientations.size(); ++i) {
    const Shape& form = piece.orientations[i];
    if (!has(piece.left, i)) continue;
    for (@[const Cell& cell : puzzle.board@]) {
      if (cell.z != form.front().z) continue;
      const int x = cell.x - form.front().x;
      const int y = cell.y - form.front().y;
      const auto is_on_board = @[[&](const Cell& part) { return is_in(puzzle.board, @[Cell{part.x + x, part.y + y, part.z}@]); }@];
      if (!std::ranges::all_of(form, is_on_board)) continue;
      const Shape moved = translated(form, x, y);
      if (may_be_at(piece, i, geometry.place(moved)) && is_allowed(puzzle, piece, i, moved)) result.push_back(moved);
    }
  }
  return result;
}

@ A place can be closed to a piece, or open to some of its orientations only. Here |i| is the number of the orientation, and |place| is what the
geometry says of the shape that has been moved.

@<Decide whether a placement is allowed@>=
static bool may_be_at(const Piece& piece, std::size_t i, const Cell& place)
{
  if (!piece.places.empty() && !is_in(piece.places, place)) return false;
  const auto found = piece.left_at.find(place);
  return found == piece.left_at.end() || has(found->second, i);
}

@ \listing
Of the lines that restrict a cell of the placement, if there are any, one must be for this piece and this orientation. The lines are sorted by their
cells, so those in question are neighbors.

@<Decide whether a placement is allowed@>=
static bool is_allowed(const Puzzle& puzzle, const Piece& piece, std::size_t i, const Shape& moved)
{
  const auto allows = @[[&](const Cover& cover) { return &puzzle.pieces[cover.piece] == &piece && has(cover.forms, i); }@];
  return std::ranges::all_of(moved, @[[&](const Cell& cell) {
    const auto first = std::ranges::lower_bound(puzzle.covers, cell, @[{}@], @[&Cover::cell@]);
    const auto last = std::ranges::upper_bound(puzzle.covers, cell, @[{}@], @[&Cover::cell@]);
    return first == last || std::any_of(first, last, allows);
  }@]);
}

@ \listing
A puzzle with all its pieces placed is a matrix, and we remember how many rows each piece has, in the order of the pieces. A repeated piece has no
column whose rows could be counted, but
its rows are counted, too. How many more dark cells than light ones a piece can cover will tell whether the colors are right.

@<Public types of polyforms@>=
struct Placed {
  Matrix matrix;
  std::vector<std::size_t> rows_of_piece;
  std::vector<std::set<int> > balances; /* of each piece in its rows: dark cells minus light ones */
};

@ \listing
Tests compare this list with a brute search, and {\mc RIVALS} makes its own tables of it.

@<Public functions for puzzles@>=
std::vector<Shape> placements(const Puzzle& puzzle, const Piece& piece, const Geometry& geometry);

@ \listing
The matrix has a column for each cell and each piece, in the given order, and a secondary one for each crossing. A row begins with its piece,
as in the paper. Of each cell and each crossing we remember the column, in the order of the board, because finding a column by its name takes longer.

@<Make a matrix of all placements@>=
@<Weigh dark cells against light ones@>@;

Placed place_all(const Puzzle& puzzle, const Geometry& geometry, const std::string& file)
{
  Placed result;
  Matrix& matrix = result.matrix;
  std::vector<Index> cell_columns(puzzle.board.size()), crossing_columns(puzzle.crossings.size());
  try {
    @<Refuse a puzzle that is too large@>@;
    @<Make the columns of the puzzle@>@;
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument(file + ": " + error.what());
  }
  std::vector<bool> is_covered(matrix.columns());
  for (@[const Piece& piece : puzzle.pieces@]) @<Add the rows of this |piece|@>@;
  @<Make sure that each restricted cell can be covered@>@;
  return result;
}

@ \listing
A piece that fits nowhere makes the puzzle unsolvable, but that is a legal question. If it has been
restricted, however, the restriction is probably a mistake.
@.the restrictions of piece ... leave no placement@>

@<Add the rows of this |piece|@>=
{
  const auto shapes = placements(puzzle, piece, geometry);
  result.rows_of_piece.push_back(shapes.size());
  result.balances.emplace_back();
  if (shapes.empty() && !piece.restricted_at.empty())
    throw std::invalid_argument(piece.restricted_at + "the restrictions of piece " + in_quotes(piece.name) + " leave no placement");
  for (@[const Shape& shape : shapes@]) @<Add the row of a |shape| of this |piece|@>@;
}

@ \listing
A chessboard has as many dark squares as light ones, and so has every domino; but a piece may cover more of one kind. The {\it balance\/} of a shape is the number of its dark cells minus that of its light ones.

@<Weigh dark cells against light ones@>=
static int balance_of(const Shape& shape, const Geometry& geometry)
{
  int balance = 0;
  for (@[const Cell& cell : shape@]) balance += geometry.is_dark(cell) ? 1 : -1;
  return balance;
}

@ \listing
The work, and the size of the matrix, are at most the number of cells times that of the cells in all orientations of all pieces. If this is within
the limit, the matrix is there in a few seconds.
@.too large a puzzle@>

@<Refuse a puzzle that is too large@>=
constexpr std::size_t most = 20000000;
std::size_t parts = 0;
for (@[const Piece& piece : puzzle.pieces@])
  parts += static_cast<std::size_t>(std::popcount(mask_of(piece, piece.orientations)))*piece.shape.size();
if (parts*puzzle.board.size() > most)
  throw std::invalid_argument("too large a puzzle: " + std::to_string(puzzle.board.size()) + ' ' + geometry.nouns().cell + "s times "
      + std::to_string(parts) + " in the orientations of the pieces are more than " + std::to_string(most));

@ \listing
A row has the piece, the cells, and the crossings, in this order. A piece that passes through an inner point has the column of that point as well,
unless crossing is allowed there. The restrictions of cells
will need to know which columns have got any row.

@<Add the row of a |shape| of this |piece|@>=
{
  std::vector<Index> row;
  if (!piece.repeated) row.push_back(matrix.find(piece.name));
  for (@[const Cell& cell : shape@]) row.push_back(cell_columns[position_in(puzzle.board, cell)]);
  for (@[const Cell& cell : geometry.passages(shape, puzzle.welds_pass)@])
    if (is_in(puzzle.crossings, cell)) row.push_back(crossing_columns[position_in(puzzle.crossings, cell)]);
  for (@[const Index c : row@]) is_covered[c] = true;
  matrix.add_row(row);
  result.balances.back().insert(balance_of(shape, geometry));
}

@ \listing
Without a restriction, an empty column is a legal question, too; with one, it is probably a mistake. A cell may have been removed from the board
after it was restricted; then it needs no cover.
@.the restrictions of ... leave nothing to cover it@>

@<Make sure that each restricted cell can be covered@>=
for (@[const Cover& cover : puzzle.covers@]) {
  if (!is_in(puzzle.board, cover.cell)) continue;
  const Index c = cell_columns[position_in(puzzle.board, cover.cell)];
  if (!is_covered[c])
    throw std::invalid_argument(cover.said_at + "the restrictions of " + geometry.nouns().cell + ' ' + in_quotes(matrix.name(c)) + " leave nothing to cover it");
}

@ \listing
The order of columns is a list of words, and here it is obeyed. All names are as long as the largest coordinate of the board demands. Crossings come
last, as secondary columns; to put them anywhere else would change nothing,
because a secondary column is never chosen.

The matrix itself refuses a name that comes twice, such as that of a piece called~\.{11}. A repeated piece must not be named in the order of columns.
@.piece ... is repeated, so it has no column@>

@<Make the columns of the puzzle@>=
int side = 0;
for (@[const Cell& cell : puzzle.board@]) side = std::max(@[{side, cell.x, cell.y}@]);
bool secondary = false;
const auto add_column = @[[&](const std::string& name) { return secondary ? matrix.add_secondary(name) : matrix.add_primary(name); }@];
for (@[const auto& word : puzzle.order@]) {
  if (word == "|") secondary = true;
  else if (word == "cells")
    for (@[const Cell& cell : puzzle.cells@]) cell_columns[position_in(puzzle.board, cell)] = add_column(geometry.name(cell, side));
  else if (word != "pieces") add_column(word);
  else
    for (@[const Piece& piece : puzzle.pieces@])
      if (!piece.repeated && !contains(puzzle.order, piece.name))
        add_column(piece.name);
}
for (@[const Piece& piece : puzzle.pieces@])
  if (piece.repeated && matrix.find(piece.name) < matrix.columns())
    throw std::invalid_argument("piece " + in_quotes(piece.name) + @|" is repeated, so it has no column");
secondary = true;
for (std::size_t i = 0; i < puzzle.crossings.size(); ++i) crossing_columns[i] = add_column(geometry.name(puzzle.crossings[i], side));

@* Hopeless puzzles. Many puzzles that you might invent have no packing, for a reason that needs no search: the pieces have sixty cells, and the board has sixty-four; or the board is a chessboard without
two opposite corners, and each domino covers a white square and a black one. It would be a pity to wait for hours then. So we ask three questions, and report the first one whose answer is no.
\bull Can each cell be covered by some piece? (Another function asks whether each piece fits somewhere.)
\bull Do the sizes of the pieces add up to that of the board?
\bull Do they have as many dark cells as the board, and as many light ones?
\smallskip\noindent
There must be no false alarm. So restrictions of cells and pieces count only as far as they leave fewer placements; optional pieces, and pieces that are repeated, are used to best advantage. A puzzle that passes may still have no packing.
A test compares the answers with brute force.
@^parity@>
@^hopeless puzzles@>

@ \listing
@<Say why a puzzle is hopeless@>=
@<Find out whether numbers can add up@>@;
std::string why_hopeless(const Puzzle& puzzle, const Placed& placed, const Geometry& geometry)
{
  const Matrix& matrix = placed.matrix;
  std::vector<Share> sizes, balances;
  @<Make a list of what each piece can contribute@>@;
  const auto empty = empty_columns(matrix);
  if (!empty.empty()) return "no piece can cover " + first_of(empty);
  const int area = static_cast<int>(puzzle.board.size());
  if (!can_add_up(sizes, 0, area, area)) @<Tell that the sizes are wrong@>@;
  const int balance = balance_of(puzzle.board, geometry);
  const int dark = (area + balance)/2;
  if (!can_add_up(balances, dark - area, dark, balance))
    return geometry.colors(static_cast<std::size_t>(dark), static_cast<std::size_t>(area - dark)) + ", and the pieces cannot cover so many of each";
  return "";
}

@ \listing
A |Share| is what a piece can add to a sum. A piece without a placement has been reported before, so we say nothing more about it.

@<Make a list of what each piece can contribute@>=
int needed = 0;
bool is_free = false; /* are there pieces that need not be used just once? */
for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
  const Piece& piece = puzzle.pieces[p];
  const bool is_needed = !piece.repeated && matrix.find(piece.name) < matrix.primary();
  const int size = static_cast<int>(piece.shape.size());
  if (placed.rows_of_piece[p] == 0 && is_needed) return "";
  sizes.push_back({{size}, is_needed, piece.repeated});
  balances.push_back({placed.balances[p], is_needed, piece.repeated});
  needed += is_needed ? size : 0;
  is_free = is_free || !is_needed;
}

@ \listing
If each piece is used once, the two numbers say what is wrong. If there is a choice, no number would, and the message says that no choice fits.

@<Tell that the sizes are wrong@>=
{
  const std::string cells = ' ' + geometry.nouns().cell + 's';
  return is_free ? "no choice of the pieces has the " + std::to_string(area) + cells + " of the board"
    : @|"the pieces have " + std::to_string(needed) + cells + " together, and the board has " + std::to_string(area);
}

@ \listing
Can a sum be reached, if each piece that is needed adds one of its |values|, each piece that is optional may add one, and one that is repeated as many as it likes? All sums that can be reached are found piece by piece. The cells covered so far are a part of the board, so every sum is between |low| and |high|, the extremes for parts of the board. The limit for the size of a puzzle makes sure that all this takes no time.

@<Find out whether numbers can add up@>=
struct Share {
  std::set<int> values;
  bool is_needed, is_repeated;
};

static bool can_add_up(const std::vector<Share>& shares, int low, int high, int target)
{
  const auto place = @[[&](int sum) { return static_cast<std::size_t>(sum - low); }@];
  std::vector<bool> reached(place(high) + 1);
  reached[place(0)] = true;
  for (@[const Share& share : shares@]) {
    std::vector<bool> next = reached;
    if (share.is_needed) next.assign(next.size(), false);
    std::vector<int> sums;
    for (int sum = low; sum <= high; ++sum)
      if (reached[place(sum)]) sums.push_back(sum);
    @<Add a value to each of the |sums|@>@;
    reached = next;
  }
  return reached[place(target)];
}

@ \listing
A sum that is new is one to which a repeated piece can be added again.

@<Add a value to each of the |sums|@>=
for (std::size_t i = 0; i < sums.size(); ++i)
  for (@[const int value : share.values@]) {
    const int sum = sums[i] + value;
    if (sum < low || sum > high || next[place(sum)]) continue;
    next[place(sum)] = true;
    if (share.is_repeated) sums.push_back(sum);
  }

@ \listing
Squares and triangles are colored like a chessboard, and sticks have a word of their own.

@<Say why a puzzle is hopeless@>=
std::string Geometry::colors(std::size_t dark, std::size_t light) const
{
  return "colored like a chessboard, the board has " + std::to_string(dark) + " cells of one color and " + std::to_string(light) + " of the other";
}

@ {\it Notes.} The number of orientations of a piece, times the number of motions that keep it, is always the same: 8 in the lattice of squares, 12 in that of triangles.
So the twelve pentominoes have $5\cdot8+5\cdot4+2+1=63$ orientations: five have no symmetry, five have one, the~I has two reflections and a half turn, and the~X has everything. If you
want to count polyominoes, rather than pack them, the algorithm of D.~Hugh Redelmeier~\cite{Redelmeier 1981} visits each of them once without storing any; transfer
matrices, which are relatives of our frontier, go much farther. Coloring is not the only reason why a puzzle may be hopeless. John Conway and Jeffrey
Lagarias~\cite{Conway 1990} follow the border of a region as a word in a group, and exclude coverings that no coloring could. In general, it is NP-complete to decide
whether given pieces fill a region.
@^Redelmeier, D. Hugh@>
@^Conway, John@>
@^Lagarias, Jeffrey@>

@* The generator. \listing
The programs that make matrices from puzzle files differ in their geometry only, and possibly
in a second form of input, which |read| may know. So there is one function that is a whole program, but for the words of its manual.

Their options are:
\bull \.{--add} $l$, one more line of the puzzle, after those of the file; it may be given several times. So one file serves for all places of a piece.
\bull \.{--columns} $o$, the order of the columns, instead of that in the file.
\bull \.{--json}, to print a census instead of the matrix: how many columns of each kind, how many rows, and how many rows for each piece.
@.--add@>
@.--columns@>
@.--json@>

The generator needs the frame of a program and {\mc JSON}, and so it has a header and a translation of its own.

@(generator.hpp@>=
#pragma once
#include "polyforms.hpp"
#include "program.hpp"

namespace dlx {
using PuzzleReader = @[Puzzle (*)(const Input& input, const Geometry& geometry)@];
int run_generator(int argc, char* argv[], const Manual& manual, const Geometry& geometry, PuzzleReader read);
}

@ A |PuzzleReader| is |read_puzzle|, or a function that looks first whether the file is in another form.

@(generator.cpp@>=
#include "generator.hpp"
#include <iostream>
#include <nlohmann/json.hpp>

namespace dlx {
@<Run a generator@>@;
}

@ @<Run a generator@>=
int run_generator(int argc, char* argv[], const Manual& manual, const Geometry& geometry, PuzzleReader read)
{
  po::options_description options("Options");
  options.add_options()@/
    ("add", po::value<std::vector<std::string> >()->value_name("LINE"), "add a line to the puzzle, such as 'X at 23'")@/
    ("columns", po::value<std::string>()->value_name("ORDER"), "list the columns in this order, such as 'X cells pieces'")@/
    ("json,j", "print a census of the matrix, as JSON, instead");
  return run_program(words_of(argc, argv), manual, options, "FILE", @[[&](const po::variables_map& values) {
    Input input = read_input(values, "FILE");
    @<Add lines to the puzzle@>@;
    Puzzle puzzle = read(input, geometry);
    if (values.count("columns") > 0) obey_columns_option(puzzle, values["columns"].as<std::string>());
    @<Print the matrix of the puzzle, or a census@>@;
    return 0;
  }@]);
}

@ The reader never learns where the lines come from, but a message about one of them should not send you to a line that your file does not have. So the name of the input changes, too.

@<Add lines to the puzzle@>=
if (values.count("add") > 0) {
  for (@[const std::string& line : values["add"].as<std::vector<std::string> >()@]) input.text += '\n' + line;
  input.name += " and --add";
}

@ If a piece fits nowhere, or if there can be no packing, a warning on the standard error says so. We still write the matrix, because it is correct. The
census is one line of JSON. Names of pieces may have any characters;
those that are no UTF-8 are replaced, since JSON has no other.
@.piece ... fits nowhere@>

@<Print the matrix of the puzzle, or a census@>=
const Placed placed = place_all(puzzle, geometry, input.name);
const auto& [matrix, rows_of_piece, balances] = placed;
@<Warn that pieces do not fit, or that there is no packing@>@;
if (values.count("json") > 0) {
  nlohmann::ordered_json json;
  json["columns"] = @[{{"cells", puzzle.board.size()}, {"pieces", matrix.columns() - puzzle.board.size() - puzzle.crossings.size()}}@];
  if (!puzzle.crossings.empty()) json["columns"]["crossings"] = puzzle.crossings.size();
  json["rows"] = matrix.rows();
  for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
    json["rows_by_piece"][puzzle.pieces[i].name] = rows_of_piece[i];
  std::cout << in_text(json) << '\n';
} else {
  write_matrix(std::cout, matrix);
}

@ For a census, you may have pieces without a board; then it is not asked whether there is a packing.
@.there is no packing...@>

@<Warn that pieces do not fit, or that there is no packing@>=
std::vector<std::string> misfits;
for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
  if (rows_of_piece[i] == 0) misfits.push_back(puzzle.pieces[i].name);
if (!misfits.empty())
  std::cerr << input.name << (misfits.size() == 1 ? ": piece " : ": pieces ") << first_of(misfits) << (misfits.size() == 1 ? " fits" : " fit") << " nowhere\n";
const std::string reason = values.count("json") > 0 ? "" : why_hopeless(puzzle, placed, geometry);
if (!reason.empty()) std::cerr << input.name << ": there is no packing: " << reason << '\n';

@ The |file| is only there for messages.

@<Public functions for puzzles@>=
Placed place_all(const Puzzle& puzzle, const Geometry& geometry, const std::string& file);
std::string why_hopeless(const Puzzle& puzzle, const Placed& placed, const Geometry& geometry); /* empty if nothing proves it */
