@* Polyforms. Polyominoes, polyiamonds and polysticks are shapes made of equal parts: squares,
triangles or line segments of a regular lattice. Packing such shapes into a board is an exact cover problem:
there is a column for each cell of the board and one for each piece, and each row is a
{\it placement}, a way to put one piece on the board. This chapter contains what the
generators of such problems share: shapes and their orientations, the puzzle file, and the placements.
@^placement@>

Here is a complete puzzle file, the first case of Dana Scott's problem. It places the twelve
pentominoes on a chessboard without its center, with the X at rank~2, file~3.
$$\vbox{\halign{\tt#\hfil\cr
board 8x8\cr
without 44 45 54 55\cr
pieces pentominoes\cr
X at 23\cr}}$$

@i cxx.w
@s Cell int
@s Cover int
@s Geometry int
@s PuzzleReader int
@s Index int
@s Input int
@s Lines int
@s Manual int
@s Matrix int
@s NamedShape int
@s Piece int
@s Placed int
@s Puzzle int
@s Reader int
@s Shape int
@s Statement int

@ @(polyforms.hpp@>=
#pragma once
#include "matrix.hpp"
#include "text.hpp"
#include <compare>
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

@ @c
#include "polyforms.hpp"
#include "program.hpp"
#include <algorithm>
#include <climits>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <span>
#include <stdexcept>

namespace dlx {
@<Small functions of polyforms@>@;
@<Functions of polyforms@>@;
}

@* Shapes. A {\it cell\/} has two coordinates; |x| is the rank, which grows downward, and |y| is the file,
which grows to the right. A third number |z| tells cells apart that share these coordinates, such as the two triangles of
a rhombus; it is 0 for squares. A {\it shape\/} is a sorted list of cells.
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
about the origin, or reflected; it knows the names of the cells, the drawings of shapes, and the customary sets of pieces.

The |place| of a shape is the cell that a restriction such as `\.{X at 23}' speaks of. It is one of the shape's |points|, which
also tell how high and how wide the shape is. Squares are points themselves; a stick has its two ends instead.

Shapes that are not made of whole areas might cross each other. If so, |crossings| tells where this may happen on a board, and |passages|
tells where a shape runs straight through, so that no other can. If a third arm of the shape ends at the point, the shape is {\it welded\/} there; no
other can cross it anyway, so whether it passes does not change the packings, and is left to the puzzle.
@^geometry@>
@^crossings@>

@<Public types of polyforms@>=
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
  virtual int first() const { return 1; } /* the least coordinate of a board */
  virtual Shape rectangle(int ranks, int files) const;
  virtual Shape points(const Shape& shape) const { return shape; }
  virtual Shape crossings(const Shape&) const { return Shape(); }
  virtual Shape passages(const Shape&, bool) const { return Shape(); } /* do welds pass? */
};

@ A rectangle is drawn, unless the geometry knows better.

@<Functions of polyforms@>=
Shape Geometry::rectangle(int ranks, int files) const
{
  const std::string rank(static_cast<std::size_t>(files), '#');
  return drawing(std::vector<std::string_view>(static_cast<std::size_t>(ranks), rank));
}

@ Two coordinates are written with a single character for each: a digit, or a letter from \.a, which
means~10, to \.Z, which means~61. If a board is larger than that, they are decimal numbers with a comma between.
@^names of cells@>

@<Functions of polyforms@>=
static const std::string digits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

std::string pair_name(int first, int second, int side)
{
  if (side >= static_cast<int>(digits.size())) return std::to_string(first) + ',' + std::to_string(second);
  return std::string(1, digits[static_cast<std::size_t>(first)]) + digits[static_cast<std::size_t>(second)];
}

@ The inverse of |pair_name| may find that a text names nothing.

@<Functions of polyforms@>=
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

@ Shapes that differ by a translation are the same to us. Their {\it normal form\/} has the least coordinates
that are not negative.
@^normal form@>

@<Functions of polyforms@>=
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

@ @<Small functions of polyforms@>=
Shape translated(Shape shape, int x, int y)
{
  for (@[Cell& cell : shape@]) {
    cell.x += x;
    cell.y += y;
  }
  std::sort(shape.begin(), shape.end());
  return shape;
}

@ The orientations of a shape are its different normal forms when it is turned, and reflected too if it
may be flipped over. The ones that are not flipped come first; a shape with symmetries has fewer than others.
@^orientations@>

@<Functions of polyforms@>=
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

@ @<Public functions of polyforms@>=
std::string pair_name(int first, int second, int side); /* |side| is the largest coordinate of the board */
std::optional<std::pair<int, int> > pair_named(std::string_view name, int least);
Shape translated(Shape shape, int x, int y);
Shape normal_form(Shape shape);
std::vector<Shape> orientations(Shape shape, const Geometry& geometry, bool flipped);
@<Public functions for puzzles@>@;

@* Puzzles. A puzzle is a board and some pieces. Each piece comes with the orientations it may have, and possibly
with the only places where it may be. The |order| of the columns is a list of words; the
word \.{cells} stands for all cells, normally rank by rank, and \.{pieces} for all pieces that are not named in the list. What follows
a \.{\BAR} is secondary: a piece there need not be used.
@^order of columns@>

@<Public types of polyforms@>=
struct Piece {
  std::string name;
  Shape shape; /* as it was drawn */
  std::vector<Shape> orientations;
  Shape places; /* where it may be, sorted; anywhere, if there are none */
  std::string restricted_at = ""; /* the last line of the file that restricts this piece, or nothing */
  bool repeated = false; /* any number of copies, hence no column */
  std::map<Cell, std::vector<Shape> > orientations_at = @[{}@]; /* those that it may have at certain places */
};

struct Cover {
  Cell cell;
  std::string piece; /* one that may cover the cell */
  std::vector<Shape> orientations; /* and how */
  std::string said_at; /* the line of the file that says so */
};

struct Statement {
  std::string place; /* the file and the line, as a message begins */
  std::vector<std::string> words;
};

struct Puzzle {
  Shape board; /* sorted */
  std::vector<Cell> cells; /* the board, in the order of the columns */
  std::vector<Piece> pieces;
  std::vector<Cover> covers; /* sorted by their cells */
  std::vector<std::string> order;
  Shape crossings; /* where at most one piece may pass */
  bool welds_pass = false;
  std::vector<Statement> statements; /* what the file says, for who must name the line that asks too much */
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
\bull \.{piece Q \char`\#\char`\#/\char`\#\char`\#}: one more piece, drawn rank by rank; it need not hang together. Instead of a drawing, here and elsewhere, the cells
can be named, like \.{11+12+21+22}.
\bull \.{X at 23 24 33-44}: the piece X is at one of these places.
\bull \.{P unflipped}: the piece is not flipped over.
\bull \.{I vertical} or \.{I horizontal}: the piece is higher than wide, or wider than high.
\bull \.{P as \char`\#\char`\#\char`\#/.\char`\#\char`\#\ \char`\#\char`\#./\char`\#\char`\#\char`\#}: the piece has one of the orientations drawn.
\bull \.{P as \char`\#\char`\#\char`\#/.\char`\#\char`\# at 23 24}: it has one of the orientations drawn if it is at one of these places.
\bull \.{Y repeated}: there are as many copies of the piece as one likes, even none. Such a piece has no column.
\bull \.{cover 11 by Y vertical}: only this piece, in such an orientation, may cover the cell. Instead of \.{vertical} there may be any other restriction of the
orientations, or none. If several lines speak of the same cell, one of them must be obeyed.
\bull \.{cross 33}: pieces may cross at this point, if they are shapes that can.
\bull \.{welds pass}: a piece that runs straight through a point passes there, even if it is welded at the point.
\bull \.{cells 41-69 31-39}: these cells come before the others, rectangle by rectangle, in the order of the columns.
\bull \.{columns X cells pieces}: the order of the columns. It is \.{cells pieces} if nothing is said. With \.{columns cells \BAR\ pieces},
each piece is used at most once.
\smallskip\noindent
@^puzzle file@>

@<Functions of polyforms@>=
@<The reader of puzzle files@>@;
Puzzle read_puzzle(const Input& input, const Geometry& geometry)
{
  Reader reader(input, geometry);
  while (reader.read_statement()) {}
  reader.finish();
  return std::move(reader.puzzle);
}

@ @<Public functions for puzzles@>=
Puzzle read_puzzle(const Input& input, const Geometry& geometry);

@ The reader goes through the file statement by statement, and builds a |Puzzle|.

@<The reader of puzzle files@>=
class Reader {
public:
  Reader(const Input& given, const Geometry& lattice) : input(given), lines(input.text), geometry(lattice) {}
  bool read_statement(); /* false at the end of the file */
  void finish();
  Puzzle puzzle;
private:
  void obey();
  @<Functions that obey one kind of statement@>@;
  const Input& input;
  Lines lines;
  const Geometry& geometry;
  std::vector<std::string_view> words; /* of the statement */
  bool line_is_ahead = false; /* the present line is not part of a drawing that ended before it */
};

@ Whatever is wrong with a statement, the message tells the file and the line.

@<The reader of puzzle files@>=
bool Reader::read_statement()
{
  if (!line_is_ahead && !lines.next()) return false;
  line_is_ahead = false;
  words = lines.words;
  if (words.empty() || lines.text.front() == '|') return true;
  const std::string place = lines.place(input.name);
  puzzle.statements.push_back({place, {words.begin(), words.end()}});
  try {
    obey();
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument((line_is_ahead ? place : lines.place(input.name)) + error.what());
  }
  return true;
}

@ The first word tells the kind of a statement; if it is none of those that we know, it is the name of a piece.
@.there are two orders...@>

@<The reader of puzzle files@>=
void Reader::obey()
{
  const std::string_view kind = words.front();
  words.erase(words.begin());
  if (kind == "board") read_board();
  else if (kind == "without") remove_cells();
  else if (kind == "with") add_cells();
  else if (kind == "cross") allow_crossings();
  else if (kind == "welds") let_welds_pass();
  else if (kind == "pieces") add_set();
  else if (kind == "piece") add_drawn_piece();
  else if (kind == "cover") restrict_cell();
  else if (kind == "cells") order_cells();
  else if (kind == "columns" && puzzle.order.empty()) set_order(puzzle, words);
  else if (kind == "columns") throw std::invalid_argument("there are two orders of columns");
  else restrict_piece(kind);
}

@ @<Functions that obey one kind of statement@>=
void read_board();
void remove_cells();
void add_cells();
void allow_crossings();
void order_cells();
void add_set();
void add_drawn_piece();
void restrict_piece(std::string_view name);
void restrict_cell();

@* Boards. The size of a rectangle is written like \.{6x10}. Ranks and files are numbered from~1, unless the geometry has
other customs.
@.the board needs...@>
@.there are two boards@>

@<The reader of puzzle files@>=
void Reader::read_board()
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

Shape Reader::placed_first(Shape board) const
{
  return translated(std::move(board), geometry.first(), geometry.first());
}

@ The {\it extent\/} of the board is the smallest rectangle with all cells that it has ever had, and their points.
@^extent of a board@>

@<The reader of puzzle files@>=
void Reader::widen(const Shape& cells)
{
  for (@[const Cell& cell : geometry.points(cells)@]) {
    low.x = std::min(low.x, cell.x);
    low.y = std::min(low.y, cell.y);
    high.x = std::max(high.x, cell.x);
    high.y = std::max(high.y, cell.y);
  }
}

@ Nobody shall wait for a puzzle that is too large. A statement may look at every cell of the board, and there may be many statements; so we add up how many cells are looked at, and stop when there are too many.
What needs memory as well counts many times over.
@.the statements look at...@>
@^limits of a puzzle@>

@<The reader of puzzle files@>=
void Reader::look_at(std::size_t cells)
{
  constexpr std::size_t most = 300000000;
  looked_at += cells;
  if (looked_at > most) throw std::invalid_argument("the statements look at more than " + std::to_string(most) + " cells; the puzzle is too large");
}

@ A drawing ends before the first line that does not begin with a \.{\char`\#} or a \.., comments aside. It has at most 1000 lines of 2000 characters.
@.the drawing of the board...@>
@.... is not part of a drawing@>

@<The reader of puzzle files@>=
void Reader::read_drawn_board()
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

@ @<Functions that obey one kind of statement@>=
void read_drawn_board();
Shape placed_first(Shape board) const;
void widen(const Shape& cells);
void look_at(std::size_t cells);
Shape cells_named(std::string_view name, const Shape& known);
Cell low = @[{INT_MAX, INT_MAX, 0}@], high = @[{INT_MIN, INT_MIN, 0}@]; /* the extent of the board */
std::set<Cell> removed; /* cells that are not on the board any more */
std::set<Cell> ordered; /* cells whose order is given */
std::size_t looked_at = 0; /* cells, by all statements */

@ A name like \.{22-35} stands for all known cells in the rectangle between two corners, of which the upper left one comes first. The corners need not be cells, for the board may have holes; but they lie within its extent. In
place of the last file there may be a~\.z, whatever the board: `\.{41-6z}' are all of the ranks 4 to~6.
@.there is no board yet@>
@.there is no cell ... on the board@>
@.... reaches beyond the board@>
@.cell ... is not on the board any more@>

@<The reader of puzzle files@>=
Shape Reader::cells_named(std::string_view name, const Shape& known)
{
  const auto hyphen = name.find('-');
  if (puzzle.board.empty()) throw std::invalid_argument("there is no board yet");
  const Cell first = geometry.cell(name.substr(0, hyphen));
  const Cell last = hyphen == name.npos ? first : geometry.cell(name.substr(hyphen + 1));
  const bool is_narrow = last.y <= high.y || name.ends_with('z');
  const bool is_within = first.x >= low.x && first.y >= low.y && last.x <= high.x && is_narrow;
  if (hyphen != name.npos && !is_within) throw std::invalid_argument(in_quotes(name) + " reaches beyond the board");
  look_at(known.size());
  Shape result;
  for (@[const Cell& cell : known@]) {
    if (cell.x < first.x || cell.x > last.x || cell.y < first.y || cell.y > last.y) continue;
    if (hyphen != name.npos || cell.z == first.z) result.push_back(cell);
  }
  if (hyphen == name.npos && removed.count(first) > 0) throw std::invalid_argument("cell " + in_quotes(name) + " is not on the board any more");
  if (result.empty()) throw std::invalid_argument("there is no cell " + in_quotes(name) + " on the board");
  return result;
}

@ Cells can be taken from the board, as long as one is left.
@.without needs cells@>
@.... is not the name of a cell@>
@.this leaves no cell...@>
@<The reader of puzzle files@>=
void Reader::remove_cells()
{
  if (words.empty()) throw std::invalid_argument("without needs cells");
  for (@[const auto word : words@]) {
    const Shape cells = cells_named(word, puzzle.board);
    puzzle.board = without(puzzle.board, cells);
    removed.insert(cells.begin(), cells.end());
  }
  if (puzzle.board.empty()) throw std::invalid_argument("this leaves no cell on the board");
}

void Reader::add_cells()
{
  for (@[const auto word : words@]) {
    const Cell cell = geometry.cell(word);
    if (geometry.points(Shape(1, cell)).empty()) throw std::invalid_argument(in_quotes(word) + " is not the name of a cell");
    const auto place = std::lower_bound(puzzle.board.begin(), puzzle.board.end(), cell);
    if (place == puzzle.board.end() || *place != cell) puzzle.board.insert(place, cell);
    look_at(puzzle.board.size());
    removed.erase(cell);
    widen(Shape(1, cell));
  }
}

@ @<Small functions of polyforms@>=
static Shape without(const Shape& shape, const Shape& removed)
{
  Shape rest;
  std::set_difference(shape.begin(), shape.end(), removed.begin(), removed.end(), std::back_inserter(rest));
  return rest;
}

@ A point where crossing is allowed has no column. The board may change after this statement, so we only remember the names.

@<The reader of puzzle files@>=
void Reader::allow_crossings()
{
  for (@[const auto word : words@]) allowed.emplace_back(word, lines.place(input.name));
}

void Reader::find_crossings()
{
  const Shape all = geometry.crossings(puzzle.board);
  if (puzzle.welds_pass && all.empty()) throw std::invalid_argument(welds_place + "pieces cannot cross on this board");
  puzzle.crossings = all;
  for (@[const auto& [word, place] : allowed@]) {
    try {
      puzzle.crossings = without(puzzle.crossings, cells_named(word, all));
    } catch (const std::invalid_argument& error) {
      throw std::invalid_argument(place + error.what());
    }
  }
}

@ Nor is it known yet whether there is a point where welds can pass.
@.after welds comes pass@>
@.pieces cannot cross...@>

@<The reader of puzzle files@>=
void Reader::let_welds_pass()
{
  if (words.size() != 1 || words[0] != "pass") throw std::invalid_argument("after welds comes pass");
  puzzle.welds_pass = true;
  welds_place = lines.place(input.name);
}

@ @<Functions that obey one kind of statement@>=
void let_welds_pass();
std::string welds_place; /* where that was said */
void find_crossings();
std::vector<std::pair<std::string_view, std::string> > allowed; /* crossings: their names, and where they are named */

@ The cells whose order is given are noted first; |finish| appends the rest.
@.the order of the cells has ... twice@>

@<The reader of puzzle files@>=
void Reader::order_cells()
{
  for (@[const auto word : words@])
    for (@[const Cell& cell : cells_named(word, puzzle.board)@]) {
      if (!ordered.insert(cell).second)
        throw std::invalid_argument("the order of the cells has " + @|in_quotes(geometry.name(cell, 0)) + " twice");
      puzzle.cells.push_back(cell);
    }
}

@ The same question is asked of cells in a shape, of shapes in a list, and of words. A shape is sorted, and may be large.

@<Small functions of polyforms@>=
static bool is_in(const Shape& shape, const Cell& cell) { return std::binary_search(shape.begin(), shape.end(), cell); }

static bool contains(const auto& all, const auto& one)
{
  return std::find(all.begin(), all.end(), one) != all.end();
}

@* Pieces. A piece of a one-sided set that differs from its reflection is followed by its reflection, whose name
has a prime.
@.there is no set of pieces...@>
@.pieces needs...@>
@.there is no piece ... in this set@>
@^one-sided pieces@>

@<The reader of puzzle files@>=
void Reader::add_set()
{
  @<Split the |words| into a family and the pieces chosen from it@>@;
  if (family.empty()) throw std::invalid_argument("pieces needs the name of a set, possibly after one-sided");
  const auto shapes = geometry.pieces(family);
  if (shapes.empty()) throw std::invalid_argument("there is no set of pieces " + in_quotes(family));
  const std::size_t before = puzzle.pieces.size();
  for (@[const auto& [name, shape] : shapes@]) {
    const auto free = orientations(shape, geometry, true);
    const auto fixed = orientations(shape, geometry, false);
    add_piece(name, shape, one_sided ? fixed : free);
    if (one_sided && free.size() > fixed.size())
      add_piece(name + "'", free[fixed.size()], orientations(free[fixed.size()], geometry, false));
  }
  if (choice != words.end()) @<Keep the pieces chosen@>@;
}

@ @<Split the |words| into a family and the pieces chosen from it@>=
const bool one_sided = !words.empty() && words[0] == "one-sided";
const auto choice = std::find_if(words.begin(), words.end(),
  @[[](std::string_view word) { return word == "except" || word == "only"; }@]);
std::string family;
for (auto word = words.begin() + (one_sided ? 1 : 0); word != choice; ++word)
  family += (family.empty() ? "" : " ") + std::string(*word);

@ Behind \.{only} stand the pieces that are kept; behind \.{except}, those that are not.

@<Keep the pieces chosen@>=
{
  const auto first = puzzle.pieces.begin() + static_cast<std::ptrdiff_t>(before);
  for (auto word = choice + 1; word != words.end(); ++word)
    if (std::none_of(first, puzzle.pieces.end(), @[[&](const Piece& piece) { return piece.name == *word; }@]))
      throw std::invalid_argument("there is no piece " + in_quotes(*word) + " in this set");
  const bool only = *choice == "only";
  puzzle.pieces.erase(std::remove_if(first, puzzle.pieces.end(), @[[&](const Piece& piece) {
    return (std::find(choice + 1, words.end(), piece.name) == words.end()) == only;
  }@]), puzzle.pieces.end());
}

@ The name of a piece must be new, and it must not look like the beginning of a statement.
@.the name ... means something else@>
@.there are two pieces...@>
@.there are more than ... pieces@>
@.a piece needs a name and a drawing@>
@.... is not the drawing of a piece@>
@<Functions of polyforms@>=
void check_piece_name(const Puzzle& puzzle, const std::string& name)
{
  for (@[const char* const word : {"board", "with", "without", "pieces", "piece", "cross", "welds", "columns", "cells", "cover", "|"}@])
    if (name == word) throw std::invalid_argument("the name " + in_quotes(name) + " means something else");
  constexpr std::size_t most = 10000;
  if (puzzle.pieces.size() >= most) throw std::invalid_argument("there are more than " + std::to_string(most) + " pieces");
  for (@[const Piece& piece : puzzle.pieces@])
    if (piece.name == name) throw std::invalid_argument("there are two pieces " + in_quotes(name));
}

@ @<The reader of puzzle files@>=
void Reader::add_piece(const std::string& name, const Shape& shape, std::vector<Shape> forms)
{
  check_piece_name(puzzle, name);
  puzzle.pieces.push_back(@[Piece{name, shape, std::move(forms), Shape()}@]);
}

@ @.the drawing of a piece is longer...@>
@<The reader of puzzle files@>=
void Reader::add_drawn_piece()
{
  if (words.size() != 2) throw std::invalid_argument("a piece needs a name and a drawing");
  const Shape shape = drawn(words[1]);
  add_piece(std::string(words[0]), shape, orientations(shape, geometry, true));
}

Shape Reader::drawn(std::string_view drawing) const
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

@ @.... names a cell twice@>
@<The reader of puzzle files@>=
Shape Reader::named(std::string_view names) const
{
  Shape shape;
  for (@[const auto name : split(names, '+')@]) {
    shape.push_back(geometry.cell(name));
    if (geometry.points(Shape(1, shape.back())).empty()) throw std::invalid_argument(in_quotes(name) + " is not the name of a cell");
  }
  const Shape form = normal_form(shape);
  if (std::adjacent_find(form.begin(), form.end()) != form.end())
    throw std::invalid_argument(in_quotes(names) + " names a cell twice");
  return form;
}

@ @<Small functions of polyforms@>=
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

@ @<Functions that obey one kind of statement@>=
void add_piece(const std::string& name, const Shape& shape, std::vector<Shape> forms);
Shape drawn(std::string_view drawing) const;
Shape named(std::string_view names) const;

@ @<Small functions of polyforms@>=
static std::vector<Piece>::iterator find_piece(Puzzle& puzzle, std::string_view name)
{
  return std::find_if(puzzle.pieces.begin(), puzzle.pieces.end(), @[[&](const Piece& piece) { return piece.name == name; }@]);
}

@* Restrictions. They follow the pieces in the file, and each one acts on what the ones before it have left.
@.there is no statement and no piece...@>
@^restrictions@>

@<The reader of puzzle files@>=
void Reader::restrict_piece(std::string_view name)
{
  const auto piece = find_piece(puzzle, name);
  if (piece == puzzle.pieces.end()) throw std::invalid_argument("there is no statement and no piece " + in_quotes(name));
  const std::string_view kind = words.empty() ? "" : words[0];
  if (kind == "repeated" && words.size() == 1) {
    piece->repeated = true;
    return;
  }
  const auto at = std::find(words.begin(), words.end(), "at");
  if (kind == "at" && words.size() > 1) @<Restrict the places of the |piece|@>@;
  else if (kind == "as" && words.end() - at > 1) @<Restrict the orientations at some places@>@;
  else piece->orientations = orientations_left(*piece, words);
  piece->restricted_at = lines.place(input.name);
}

@ @.a restriction is...@>
@.this leaves no orientation...@>
@<The reader of puzzle files@>=
std::vector<Shape> Reader::orientations_left(const Piece& piece, std::span<const std::string_view> how) const
{
  const std::string_view kind = how.empty() ? "" : how[0];
  auto forms = piece.orientations;
  if (kind == "as" && how.size() > 1) @<Restrict the orientations to those drawn@>@;
  else if (kind == "unflipped" && how.size() == 1) keep(forms, orientations(piece.shape, geometry, false));
  else if ((kind == "vertical" || kind == "horizontal") && how.size() == 1)
    std::erase_if(forms, @[[&](const Shape& form) {
      const Shape points = geometry.points(form);
      return !(kind == "vertical" ? is_high(points) : is_wide(points));
    }@]);
  else throw std::invalid_argument("a restriction of a piece is: at CELLS, as DRAWINGS, unflipped, vertical, horizontal or repeated");
  if (forms.empty()) throw std::invalid_argument("this leaves no orientation to piece " + in_quotes(piece.name));
  return forms;
}

@ @<Functions that obey one kind of statement@>=
std::vector<Shape> orientations_left(const Piece& piece, std::span<const std::string_view> how) const;

@ @.this leaves no place...@>
@<Restrict the places of the |piece|@>=
{
  Shape places = places_named(std::span(words).subspan(1));
  std::erase_if(places, @[[&](const Cell& cell) {
    return !piece->places.empty() && !std::binary_search(piece->places.begin(), piece->places.end(), cell);
  }@]);
  if (places.empty()) throw std::invalid_argument("this leaves no place to piece " + in_quotes(name));
  piece->places = places;
}

@ A piece may have some of its orientations only, at certain places; elsewhere it keeps all. This breaks symmetries when some places of a piece are their own reflections and others are not.

@<Restrict the orientations at some places@>=
{
  const auto forms = orientations_left(*piece, std::span(words.begin(), at));
  const Shape places = places_named(std::span(at + 1, words.end()));
  look_at(1000*places.size());
  for (@[const Cell& place : places@])
    keep(piece->orientations_at.try_emplace(place, forms).first->second, forms);
}

@ Places are named one by one or by the corners of a rectangle, like cells.

@<The reader of puzzle files@>=
Shape Reader::places_named(std::span<const std::string_view> names)
{
  Shape places;
  const Shape points = geometry.points(puzzle.board);
  look_at(20*points.size());
  for (@[const auto name : names@]) {
    const Shape cells = cells_named(name, points);
    places.insert(places.end(), cells.begin(), cells.end());
    look_at(20*cells.size());
  }
  std::sort(places.begin(), places.end());
  places.erase(std::unique(places.begin(), places.end()), places.end());
  return places;
}

@ @<Functions that obey one kind of statement@>=
Shape places_named(std::span<const std::string_view> names);

@ The drawings must be of orientations that the piece still has.
@.is not an orientation...@>
@<Restrict the orientations to those drawn@>=
{
  std::vector<Shape> kept;
  for (@[const auto drawing : how.subspan(1)@]) {
    kept.push_back(drawn(drawing));
    if (!contains(forms, kept.back()))
      throw std::invalid_argument(in_quotes(drawing) + " is not an orientation of piece " + in_quotes(piece.name));
  }
  keep(forms, kept);
}

@ A cell can be restricted, too. This serves to break symmetries, for instance by what happens in the corners of the board, when
all pieces are alike.
@.a cell is restricted by...@>
@.there is no piece...@>

@<The reader of puzzle files@>=
void Reader::restrict_cell()
{
  if (words.size() < 3 || words[1] != "by")
    throw std::invalid_argument("a cell is restricted by: cover CELL by PIECE, perhaps with a restriction of its orientations");
  const auto piece = find_piece(puzzle, words[2]);
  if (piece == puzzle.pieces.end()) throw std::invalid_argument("there is no piece " + in_quotes(words[2]));
  const auto how = std::span<const std::string_view>(words).subspan(3);
  const auto forms = how.empty() ? piece->orientations : orientations_left(*piece, how);
  const Shape cells = cells_named(words[0], puzzle.board);
  look_at(1000*cells.size());
  for (@[const Cell& cell : cells@]) puzzle.covers.push_back({cell, piece->name, forms, lines.place(input.name)});
}

@ @<Small functions of polyforms@>=
static void keep(std::vector<Shape>& forms, const std::vector<Shape>& kept)
{
  std::erase_if(forms, @[[&](const Shape& form) { return !contains(kept, form); }@]);
}

static int height(const Shape& normal) { return normal.back().x; }

static int width(const Shape& normal)
{
  int largest = 0;
  for (@[const Cell& cell : normal@]) largest = std::max(largest, cell.y);
  return largest;
}

static bool is_high(const Shape& normal) { return height(normal) > width(normal); }
static bool is_wide(const Shape& normal) { return height(normal) < width(normal); }

@ The order of columns may name single pieces, before or after the others. It can be given in the file or on the command line.
@.the columns are...@>
@.the order of columns...@>

@<Functions of polyforms@>=
void set_order(Puzzle& puzzle, const std::vector<std::string_view>& words)
{
  puzzle.order.clear();
  for (@[const auto word : words@]) puzzle.order.emplace_back(word);
  for (@[const auto& word : puzzle.order@]) {
    const bool is_group = word == "cells" || word == "pieces" || word == "|";
    if (!is_group && find_piece(puzzle, word) == puzzle.pieces.end())
      throw std::invalid_argument("the columns are cells, pieces, or single pieces, but not " + in_quotes(word));
    if (std::count(puzzle.order.begin(), puzzle.order.end(), word) > 1)
      throw std::invalid_argument("the order of columns has " + in_quotes(word) + " twice");
  }
  const auto bar = std::find(puzzle.order.begin(), puzzle.order.end(), "|");
  if (std::count(puzzle.order.begin(), bar, "cells") == 0)
    throw std::invalid_argument("the order of columns lacks the cells");
  if (std::count(puzzle.order.begin(), puzzle.order.end(), "pieces") == 0) puzzle.order.insert(bar, "pieces");
}

@ On the command line it counts as one more statement, the last one.

@<Functions of polyforms@>=
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
  words.insert(words.begin(), "columns");
  puzzle.statements.push_back({"--columns: ", {words.begin(), words.end()}});
}

@ @<Public functions for puzzles@>=
void check_piece_name(const Puzzle& puzzle, const std::string& name);
void set_order(Puzzle& puzzle, const std::vector<std::string_view>& words);
void obey_columns_option(Puzzle& puzzle, const std::string& order);

@ At the end of the file, there must be something to pack, and somewhere to put it.
@.there is no board@>
@.there are no pieces@>
@<The reader of puzzle files@>=
void Reader::finish()
{
  if (puzzle.board.empty()) throw std::invalid_argument(lines.place(input.name) + "there is no board");
  if (puzzle.pieces.empty()) throw std::invalid_argument(lines.place(input.name) + "there are no pieces");
  std::erase_if(puzzle.cells, @[[&](const Cell& cell) { return !is_in(puzzle.board, cell); }@]);
  for (@[const Cell& cell : puzzle.board@])
    if (ordered.count(cell) == 0) puzzle.cells.push_back(cell);
  std::stable_sort(puzzle.covers.begin(), puzzle.covers.end(), @[[](const Cover& a, const Cover& b) { return a.cell < b.cell; }@]);
  find_crossings();
  if (puzzle.order.empty()) set_order(puzzle, {"cells", "pieces"});
}

@* Placements. A shape is placed by moving its first cell to each cell of the board, one after the other. If all of its
cells are then on the board, and its place is among those allowed, there is a placement. In this way
each placement is found once. (It is sorted like the shape from which it comes.)
@^placement@>

@<Functions of polyforms@>=
std::vector<Shape> placements(const Puzzle& puzzle, const Piece& piece, const Geometry& geometry)
{
  std::vector<Shape> result;
  for (@[const Shape& form : piece.orientations@])
    for (@[const Cell& cell : puzzle.board@]) {
      if (cell.z != form.front().z) continue;
      const int x = cell.x - form.front().x;
      const int y = cell.y - form.front().y;
      const auto is_on_board = @[[&](const Cell& part) { return is_in(puzzle.board, @[Cell{part.x + x, part.y + y, part.z}@]); }@];
      if (!std::all_of(form.begin(), form.end(), is_on_board)) continue;
      const Shape moved = translated(form, x, y);
      if (may_be_at(piece, form, geometry.place(moved)) && is_allowed(puzzle.covers, piece, form, moved)) result.push_back(moved);
    }
  return result;
}

@ A place can be closed to a piece, or open to some of its orientations only.

@<Small functions of polyforms@>=
static bool may_be_at(const Piece& piece, const Shape& form, const Cell& place)
{
  const auto& places = piece.places;
  if (!places.empty() && !is_in(places, place)) return false;
  const auto found = piece.orientations_at.find(place);
  return found == piece.orientations_at.end() || contains(found->second, form);
}

@ Of the lines that restrict a cell of the placement, if there are any, one must be for this piece and this orientation.

@<Small functions of polyforms@>=
static bool is_allowed(const std::vector<Cover>& covers, const Piece& piece, const Shape& form, const Shape& moved)
{
  for (@[const Cell& cell : moved@]) {
    auto cover = std::lower_bound(covers.begin(), covers.end(), cell, @[[](const Cover& one, const Cell& other) { return one.cell < other; }@]);
    const bool restricted = cover != covers.end() && cover->cell == cell;
    bool allowed = false;
    for (; !allowed && cover != covers.end() && cover->cell == cell; ++cover)
      allowed = cover->piece == piece.name && contains(cover->orientations, form);
    if (restricted && !allowed) return false;
  }
  return true;
}

@ A puzzle with all its pieces placed is a matrix, and we remember how many rows each piece has.

@<Public types of polyforms@>=
struct Placed {
  Matrix matrix;
  std::vector<std::size_t> rows_of_piece;
};

@ @<Public functions for puzzles@>=
std::vector<Shape> placements(const Puzzle& puzzle, const Piece& piece, const Geometry& geometry);

@ The matrix has a column for each cell and each piece, in the given order, and a secondary one for each crossing. A row begins with its piece,
as in the paper.

A piece that fits nowhere makes the puzzle unsolvable, but that is a legal question. If it has been
restricted, however, the restriction is probably a mistake.
@.the restrictions of piece ... leave no placement@>

@<Functions of polyforms@>=
Placed place_all(const Puzzle& puzzle, const Geometry& geometry, const std::string& file)
{
  Placed result;
  Matrix& matrix = result.matrix;
  std::vector<Index> cell_columns(puzzle.board.size()), crossing_columns(puzzle.crossings.size());
  const auto place_in = @[[](const Shape& shape, const Cell& cell) {
    return static_cast<std::size_t>(std::lower_bound(shape.begin(), shape.end(), cell) - shape.begin());
  }@];
  try {
    @<Refuse a puzzle that is too large@>@;
    @<Make the columns of the puzzle@>@;
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument(file + ": " + error.what());
  }
  std::vector<bool> is_covered(matrix.columns());
  for (@[const Piece& piece : puzzle.pieces@]) {
    const auto shapes = placements(puzzle, piece, geometry);
    result.rows_of_piece.push_back(shapes.size());
    if (shapes.empty() && !piece.restricted_at.empty())
      throw std::invalid_argument(piece.restricted_at + "the restrictions of piece " + in_quotes(piece.name) + " leave no placement");
    for (@[const Shape& shape : shapes@]) @<Add the row of a |shape| of this |piece|@>@;
  }
  @<Make sure that each restricted cell can be covered@>@;
  return result;
}

@ The work, and the size of the matrix, are at most the number of cells times that of the cells in all orientations of all pieces. If this is within the limit, the matrix is there in a few seconds.
@.too large a puzzle@>

@<Refuse a puzzle that is too large@>=
constexpr std::size_t most = 20000000;
std::size_t parts = 0;
for (@[const Piece& piece : puzzle.pieces@])
  for (@[const Shape& form : piece.orientations@]) parts += form.size();
if (parts*puzzle.board.size() > most)
  throw std::invalid_argument("too large a puzzle: " + std::to_string(puzzle.board.size()) + " cells times "
      + std::to_string(parts) + " in the orientations of the pieces are more than " + std::to_string(most));

@ A piece that passes through an inner point has the column of that point as well.

@<Add the row of a |shape| of this |piece|@>=
{
  std::vector<Index> row;
  if (!piece.repeated) row.push_back(matrix.find(piece.name));
  for (@[const Cell& cell : shape@]) row.push_back(cell_columns[place_in(puzzle.board, cell)]);
  for (@[const Cell& cell : geometry.passages(shape, puzzle.welds_pass)@])
    if (is_in(puzzle.crossings, cell)) row.push_back(crossing_columns[place_in(puzzle.crossings, cell)]);
  for (@[const Index c : row@]) is_covered[c] = true;
  matrix.add_row(row);
}

@ Without a restriction, an empty column is a legal question, too; with one, it is probably a mistake.
@.the restrictions of cell ... leave nothing to cover it@>
@<Make sure that each restricted cell can be covered@>=
for (@[const Cover& cover : puzzle.covers@]) {
  if (!is_in(puzzle.board, cover.cell)) continue;
  const Index c = cell_columns[place_in(puzzle.board, cover.cell)];
  if (!is_covered[c])
    throw std::invalid_argument(cover.said_at + "the restrictions of cell " + in_quotes(matrix.name(c)) + " leave nothing to cover it");
}

@ @.piece ... is repeated, so it has no column@>
@<Make the columns of the puzzle@>=
int side = 0;
for (@[const Cell& cell : puzzle.board@]) side = std::max(@[{side, cell.x, cell.y}@]);
bool secondary = false;
const auto add_column = @[[&](const std::string& name) { return secondary ? matrix.add_secondary(name) : matrix.add_primary(name); }@];
for (@[const auto& word : puzzle.order@]) {
  if (word == "|") secondary = true;
  else if (word == "cells")
    for (@[const Cell& cell : puzzle.cells@]) cell_columns[place_in(puzzle.board, cell)] = add_column(geometry.name(cell, side));
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

@* The generator. The programs that make matrices from puzzle files differ in their geometry only, and possibly
in a second form of input, which |read| may know.

Their options are:
\bull \.{--columns} $o$, the order of the columns, instead of that in the file.
\bull \.{--json}, to print a census instead of the matrix: how many columns of each kind, how many rows, and how many rows for each piece.
@.--columns@>
@.--json@>

@<Functions of polyforms@>=
int run_generator(int argc, char* argv[], const Manual& manual, const Geometry& geometry, PuzzleReader read)
{
  po::options_description options("Options");
  options.add_options()@/
    ("columns", po::value<std::string>(), "the order of the columns, such as 'X cells pieces'")@/
    ("json,j", "a census of the matrix, as JSON, instead of the matrix");
  return run_program(words_of(argc, argv), manual, options, "FILE", @[[&](const po::variables_map& values) {
    const Input input = read_input(values, "FILE");
    Puzzle puzzle = read(input, geometry);
    if (values.count("columns") > 0) obey_columns_option(puzzle, values["columns"].as<std::string>());
    @<Print the matrix of the puzzle, or a census@>@;
    return 0;
  }@]);
}

@ @.piece ... fits nowhere@>
@<Print the matrix of the puzzle, or a census@>=
const auto& [matrix, rows_of_piece] = place_all(puzzle, geometry, input.name);
for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
  if (rows_of_piece[i] == 0)
    std::cerr << input.name << ": piece " << in_quotes(puzzle.pieces[i].name) << " fits nowhere\n";
if (values.count("json") > 0) {
  nlohmann::ordered_json json;
  json["columns"] = @[{{"cells", puzzle.board.size()}, {"pieces", matrix.columns() - puzzle.board.size() - puzzle.crossings.size()}}@];
  if (!puzzle.crossings.empty()) json["columns"]["crossings"] = puzzle.crossings.size();
  json["rows"] = matrix.rows();
  for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
    json["rows_by_piece"][puzzle.pieces[i].name] = rows_of_piece[i];
  std::cout << json.dump(-1, ' ', false, @[nlohmann::ordered_json::error_handler_t::replace@]) << '\n';
} else {
  write_matrix(std::cout, matrix);
}

@ @<Public functions for puzzles@>=
struct Manual;
using PuzzleReader = @[Puzzle (*)(const Input& input, const Geometry& geometry)@];
int run_generator(int argc, char* argv[], const Manual& manual, const Geometry& geometry, PuzzleReader read);
Placed place_all(const Puzzle& puzzle, const Geometry& geometry, const std::string& file);
