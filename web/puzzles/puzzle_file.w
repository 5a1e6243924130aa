@* The puzzle file. \listing
@^puzzle file@>You describe a puzzle as a person would: a board of such a size,
without these cells; the pieces of such a set, but not that one; the X in this corner. This chapter
reads these lines, and makes a |Puzzle| of them, in which every name has become cells or a piece. It
knows nothing of columns and rows.

There is no punctuation in this language, nothing is nested, and a statement never speaks of what
comes later, except about crossings. The paper's puzzles need no more, and a plain language is
easier to read than a clever one.

@i cxx.w

@ A puzzle file consists of statements,@^statements of a puzzle@> one in a line. Lines that begin
with `\.{\BAR}' are comments.
\bull \.{board 8x8}:@^puzzle file, board@> a rectangle of 8 ranks and 8 files. A cell is
named by its rank and its file; above~9, coordinates are letters, from \.a, which is 10, to \.Z,
which is 61. If the board is larger, they are numbers with a comma between, as in \.{7,100}. The
word \.{board} alone is followed by a drawing, in which a \.{\char`\#} is a cell and a \.. is none.
At the end of this line, \.{cylinder}, \.{torus} or
\.{mobius}@^torus@>@:Mobius strip}{M\"obius strip@>@^cylinder@> tell which edges of the rectangle
meet.
\bull \.{without 44 45}:@^puzzle file, without@> these cells are not on the board. Instead
of two cells, two corners of a rectangle can be given: \.{44-55}.
\bull \.{with 45}:@^puzzle file, with@> these cells are on the board, too.
\bull \.{pieces pentominoes}:@^puzzle file, pieces@> a set that the generator knows;
\.{one-sided} before its name@^puzzle file, one-sided@> means that no piece may be flipped
over, but each piece that differs from its reflection comes twice, as \.F and \.{F'} say. The line
can end with \.{except} or \.{only} and the names of some pieces.
\bull \.{piece Q \char`\#\char`\#/\char`\#\char`\#}:@^puzzle file, piece@> one more piece,
drawn rank by rank; it need not be connected. Instead of a drawing, here and elsewhere, the cells
can be named, like \.{11+12+21+22}.
\bull \.{L twice} or \.{L 3 times}:@^puzzle file, twice@>@^puzzle file, times@>
there are that many copies of the piece, all alike. A range@^range of copies@> is \.{L at most
twice}, \.{L 1 to 3 times} or \.{L at least once}. At the end of the line, such words are about each
piece of a set, as in \.{pieces pentominoes at most twice}; a line about one of them takes
precedence.
\bull \.{free 2}:@^puzzle file, free cells@> exactly two cells stay free; a range is
\.{free at most 3}, \.{free 2 to 4} or \.{free at least 2}. With \.{free any}, as many stay free as
you like.
\bull \.{X at 23 24 33-44}:@^puzzle file, at@> the piece X is at one of these places. A
piece is where the middle of its bounding box is; if several squares are in the middle, the first of
them counts.
\bull \.{X on 12 21 22 23 32}:@^puzzle file, on@> the piece X covers these cells.
\bull \.{P unflipped}:@^puzzle file, unflipped@> the piece is not flipped over.
@^restrictions@>
\bull \.{I vertical} or
\.{I horizontal}:@^puzzle file, vertical@>@^puzzle file, horizontal@> the piece
is higher than wide, or wider than high.
\bull
\.{P as \char`\#\char`\#\char`\#/.\char`\#\char`\#\ \char`\#\char`\#./\char`\#\char`\#\char`\#}:
@^puzzle file, as@> the piece has one of the orientations drawn.
\bull \.{P as \char`\#\char`\#\char`\#/.\char`\#\char`\#\ at 23 24}: it has one of the orientations
drawn if it is at one of these places. Such a line does not keep the piece at these places; so there
must be one that says where it may be, or another such line.
\bull \.{P unturned}:@^puzzle file, unturned@> the piece lies as it is drawn.
\bull \.{Y repeated}:@^puzzle file, repeated@> there are as many copies of the piece as
you like, even none. Such a piece has no column.
\bull \.{A reflected}:@^puzzle file, reflected@> of cubes only, the piece or its mirror
image, whichever you like. Behind \.{pieces}, the word is meant for a whole set: \.{pieces reflected
tetracubes}.
\bull \.{cover 11 by Y vertical}:@^puzzle file, cover@> only this piece, in such an
orientation, may cover the cell. Instead of \.{vertical} there may be any other restriction of the
orientations, or none. If several lines speak of the same cell, one of them must be obeyed.
\bull \.{cross 33}:@^puzzle file, cross@> pieces may cross at this point, if they are
shapes that can.
\bull \.{welds pass}:@^puzzle file, welds pass@> a piece that runs straight through a
point passes there, even if it is welded at the point.
\bull \.{cells 41-69 31-39}:@^puzzle file, cells@> these cells come before the others,
rectangle by rectangle, in the order of the columns.
\bull \.{columns X cells pieces}:@^puzzle file, columns@> the order of the columns.
Without this statement, the order is \.{cells pieces}. With \.{columns cells \BAR{} pieces}, each
piece is used at most once, or twice if there are two copies. And \.{columns pieces \BAR{} cells} is
the same as \.{free any}.

\smallskip\noindent
A |Reader| has a function for each statement; these are in the listing.

@<Let the reader go through a file@>=
Puzzle read_puzzle(const Input& input, const Geometry& geometry)
{
  Reader reader(input, geometry);
  while (reader.read_statement()) {}
  reader.finish();
  return std::move(reader.puzzle);
}

@ A puzzle is a board and some pieces; a |Piece| has a name and a shape, and knows what the
statements say of it. The board is there twice, sorted for looking up cells and in the order of the
columns; both have the same cells. The |order| of the columns is a list of words; the word \.{cells}
means all cells, normally rank by rank, and \.{pieces} means all pieces that are not named in the
list. What follows a \.{\BAR} is secondary: a piece there need not be used. When a puzzle has been
read, \.{cells} is in this list exactly once, and so is \.{pieces}.

The |crossings| are the points of the board where two pieces could pass through each other, and must
not. Such a point becomes a secondary column, since at most one piece may pass there. For squares
and triangles, there are none.
@^order of columns@>

@<A puzzle@>=
@<What covers a cell@>@;
struct Puzzle {
  Shape board; /* sorted */
  std::vector<Cell> cells; /* the board, in the order of the columns */
  std::size_t listed = 0; /* how many of these are where a line \.{cells} has put them */
  std::vector<Piece> pieces; /* in the order in which they were introduced */
  std::vector<Cover> covers; /* sorted by their cells */
  std::vector<std::string> order;
  Shape crossings; /* sorted */
  bool welds_pass = false;
  Wrap wrap;
  enum class Free @[{none, counted, any}@] free = Free::none; /* which cells may stay free? */
};

@ A |Cover| is one line that restricts a cell: only this piece, in one of these orientations, its
|Forms|, may cover it. There can be several for the same cell, and then one of them must be obeyed.

@<What covers a cell@>=
struct Cover {
  Cell cell;
  std::size_t piece; /* its number */
  Forms forms;
  std::string said_at; /* the line of the file, as a message begins */
};

@ \listing
The |input| has a name, with which messages begin, and the entire text of the file. A faulty text
raises |std::invalid_argument|.

Knuth's form of a puzzle has names of pieces and an order of columns, too, and obeys the same rules;
so its reader calls |check_piece_name| and |set_order|. The last function is for the option
\.{--columns}.

@(puzzle_file.hpp@>=
#pragma once
#include "restrictions.hpp"
#include "text.hpp"

namespace dlx {
@<A puzzle@>@;
Puzzle read_puzzle(const Input& input, const Geometry& geometry);
void check_piece_name(const Puzzle& puzzle, const std::string& name);
void set_order(Puzzle& puzzle, const std::vector<std::string_view>& words);
bool is_behind_bar(const Puzzle& puzzle, std::string_view word); /* of the order of columns */
bool are_cells_secondary(const Puzzle& puzzle);
void obey_columns_option(Puzzle& puzzle, const std::string& order);
}

@ \listing
@c
#include "puzzle_file.hpp"
#include "lattice.hpp"
#include "shown.hpp"
#include <algorithm>
#include <climits>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <stdexcept>

namespace dlx {
@<Look for names@>@;
@<The reader of puzzle files@>@;
@<Let the reader go through a file@>@;
@<Check a name, or an order of columns@>@;
}

@ \listing
Each kind of statement has a function that obeys it; besides, there are functions for parts of
statements, namely for drawings and for names. Those that obey find their words in |words|, and
throw what is wrong without saying in which line, because |read_statement| knows that.

@<The reader of puzzle files@>=
namespace {
struct Reader {
  Reader(const Input& given, const Geometry& lattice)
    : input(given), lines(input.text), geometry(lattice) {}
  @<What the reader remembers@>@;
  @<Read a puzzle, statement by statement@>@;
  @<Read boards, and names of cells@>@;
  @<Read pieces@>@;
  @<Read the restrictions of pieces and cells@>@;
  @<The statements of a puzzle file@>@;
};
}

@ \listing
The file is given line by line, and |words| are those of the statement that are still to be read;
its first word has gone when it is obeyed. The words belong to the text of the |input|, which stays.

A drawing of the board ends before a line that is not part of it. This line has been taken from
|lines| already, and |line_is_ahead| tells so.

Two corners enclose the {\it extent\/} of the board, which is the smallest rectangle with all cells
that it has ever had, and their points. The sets |removed| and |ordered| tell which cells are not on
the board any more, and which have their place in the order of columns already. Crossings that are
|allowed| wait for the end of the file, as does the line that lets welds pass.
@^extent of a board@>

Some lines can be judged only at the end of the file: those that restrict the orientations of a
piece at some places, which are |Local|, and those that say on which cells a piece is |laid|.

@<What the reader remembers@>=
struct Local {
  std::size_t piece; /* its number */
  std::string as, at; /* the line, in two halves */
  std::string said_at; /* as a message begins */
};
Puzzle puzzle;
const Input& input;
Lines lines;
const Geometry& geometry;
const Nouns nouns = geometry.nouns();
std::vector<std::string_view> words;
bool line_is_ahead = false;
Cell low = @[{INT_MAX, INT_MAX, 0, INT_MAX}@], high = @[{INT_MIN, INT_MIN, 0, INT_MIN}@];
  /* the extent */
std::set<Cell> removed, ordered;
std::vector<std::pair<std::string_view, std::string> > allowed;
  /* names of crossings, and the lines that allow them */
std::string welds_place; /* the line that says that welds pass */
std::string sides_place; /* the last line that keeps a piece from being flipped over */
std::vector<Local> locals;
std::map<std::string, std::string> laid;
  /* names of the pieces on given cells, and the lines that say so */
std::set<std::string> counted; /* names of the pieces with a line about their copies */
std::size_t looked_at = 0; /* cells, by all statements */
Piece free_cells = @[{"free"}@]; /* if they are counted */

@ \listing
Whatever is wrong with a statement, the message tells the file and the line: the line of the
statement itself, or that of a drawing which went wrong. Blank lines and comments are no statements.

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
    refuse((line_is_ahead ? place : lines.place(input.name)), error.what());
  }
  return true;
}

@ \listing
The first word tells the kind of a statement; if it is none of those in this table, it is the name
of a piece. This is why no piece may have a name that begins another statement.

@<The statements of a puzzle file@>=
struct Statement {
  std::string_view keyword;
  @[void (Reader::*obey)()@];
};

static constexpr Statement statements[] = @[{@|{"board", &Reader::read_board},
  {"without", &Reader::remove_cells}, {"with", &Reader::add_cells},@|
  {"cross", &Reader::allow_crossings}, {"welds", &Reader::let_welds_pass},@|
  {"pieces", &Reader::add_set}, {"piece", &Reader::add_drawn_piece},
  {"cover", &Reader::restrict_cell},@| {"free", &Reader::leave_cells_free},@|
  {"cells", &Reader::order_cells}, {"columns", &Reader::order_columns}}@];

static bool is_keyword(std::string_view word)
{
  return std::ranges::count(statements, word, @[&Statement::keyword@]) > 0;
}

@ \listing
The first word leaves |words|, and the function of this statement, or that which restricts the piece
of this name, obeys the rest.
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
At the end of the file, there must be something to pack, and somewhere to put it. Free cells are the
last piece. Cells that were put in order, and removed afterwards, leave the order; cells of which
nothing was said come last, sorted. The restrictions of cells are sorted in such a way that lines
about the same cell keep their order.
@.there is no board@>
@.there are no pieces@>
@.on a mobius strip...@>

@<Read a puzzle, statement by statement@>=
void finish()
{
  if (puzzle.board.empty()) refuse(lines.place(input.name), "there is no board");
  if (puzzle.wrap.kind == Wrap::mobius && !sides_place.empty())
    refuse(sides_place, "on a mobius strip, a piece becomes its mirror image on its way round; so no piece can be unflipped or one-sided");
  if (puzzle.pieces.empty()) refuse(lines.place(input.name), "there are no pieces");
  check_locals();
  check_laid();
  std::erase_if(puzzle.cells, @[[&](const Cell& cell) { return !contains(puzzle.board, cell); }@]);
  puzzle.listed = puzzle.cells.size();
  for (@[const Cell& cell : puzzle.board@])
    if (ordered.count(cell) == 0) puzzle.cells.push_back(cell);
  std::ranges::stable_sort(puzzle.covers, @[{}@], @[&Cover::cell@]);
  find_crossings();
  if (puzzle.free == Puzzle::Free::counted) {
    free_cells.shape = normal_form(Shape(1, puzzle.board.front()));
    free_cells.orientations = orientations(free_cells.shape, geometry, false);
    puzzle.pieces.push_back(free_cells);
  }
  if (puzzle.order.empty() && puzzle.free == Puzzle::Free::any)
    set_order(puzzle, {"pieces", "|", "cells"});
  else if (puzzle.order.empty()) set_order(puzzle, {"cells", "pieces"});
  order_free_cells(puzzle);
}

@* Boards. \listing
The size of a rectangle is written like \.{6x10}, and that of a box like \.{3x4x5}: layers, ranks
and files. They are numbered from~1, unless the geometry has other customs. A side has a limit of
1000, and a box of a million cells, which is ample.
@.the board needs...@>
@.the board is larger than...@>
@.there are two boards@>

@<Read boards, and names of cells@>=
[[noreturn]] void refuse_board() const
{
  refuse(geometry.is_solid()
    ? "the board needs a size such as 3x4x5 (layers, ranks and files), or a drawing on the next lines, with a blank line between layers"
    : "the board needs a size such as 6x10, or a drawing on the next lines; cylinder, torus or mobius may come last");
}

void read_board()
{
  if (!puzzle.board.empty()) refuse("there are two boards");
  take_wrap();
  if (words.empty()) {
    read_drawn_board();
    return;
  }
  const auto sizes = split(words[0], 'x');
  if (words.size() > 1 || sizes.size() != (geometry.is_solid() ? 3 : 2)) refuse_board();
  std::vector<int> sides;
  for (@[const auto text : sizes@])
    sides.push_back(
      static_cast<int>(whole_number(std::string(text), "a side of the board", 1, 1000)));
  const int files = sides.back();
  const int ranks = sides[sides.size() - 2];
  const int layers = sides.size() == 3 ? sides.front() : 1;
  constexpr int most = 1000000;
  if (layers > most/(ranks*files))
    refuse("the board is larger than ", most, ' ', nouns.cell, 's');
  const Shape layer = geometry.rectangle(ranks, files);
  Shape board;
  for (int i = 0; i < layers; ++i) {
    const Shape moved = translated(layer, 0, 0, i);
    board.insert(board.end(), moved.begin(), moved.end());
  }
  puzzle.board = geometry.placed_first(std::move(board));
  puzzle.wrap.ranks = ranks;
  puzzle.wrap.files = files;
  widen(puzzle.board);
}

@ The last word tells whether the board wraps. It may wrap if it is drawn, too; then the rectangle
is as large as the drawing, dots included.
@.only boards of squares...@>

@<Read boards, and names of cells@>=
void take_wrap()
{
  static constexpr std::string_view kinds[] = @[{"cylinder", "torus", "mobius"}@];
  const auto kind = words.empty() ? std::end(kinds) : std::ranges::find(kinds, words.back());
  if (kind == std::end(kinds)) return;
  if (!geometry.can_wrap())
    refuse("only boards of squares can be a cylinder, a torus or a mobius strip");
  puzzle.wrap.kind = static_cast<Wrap::Kind>(kind - std::begin(kinds) + 1);
  words.pop_back();
}

@ The extent grows with every cell that comes to the board, and never shrinks. Removing a cell does
not make the name of a rectangle wrong in which it was.

@<Read boards, and names of cells@>=
void widen(const Shape& cells)
{
  for (@[const Cell& cell : geometry.points(cells)@]) {
    low.x = std::min(low.x, cell.x);
    low.y = std::min(low.y, cell.y);
    low.layer = std::min(low.layer, cell.layer);
    high.x = std::max(high.x, cell.x);
    high.y = std::max(high.y, cell.y);
    high.layer = std::max(high.layer, cell.layer);
  }
}

@ You should not have to wait for a puzzle that is too large, and wonder whether anything is
happening. A statement may look at every cell of the board, and there may be many statements; so we
add up how many cells are looked at, and stop when there are too many. What needs memory as well
counts many times over. The limit is such that the longest files that it allows take a few seconds.
@.the statements look at...@>
@^limits of a puzzle@>

@<Read boards, and names of cells@>=
void look_at(std::size_t cells)
{
  constexpr std::size_t most = 300000000;
  looked_at += cells;
  if (looked_at > most)
    refuse(
      "the statements look at more than ", most, ' ', nouns.cell, "s; the puzzle is too large");
}

@ A board of any other form is drawn. This is most convenient for a person, who sees what it looks
like. A drawing ends before the first line that does not begin with a \.{\char`\#} or a \..,
comments aside. It has at most 1000 lines of 2000 characters. In space it has a drawing for each
layer, the uppermost first, and a blank line between two of them, which the geometry gets to see as
an empty rank.

People also draw with other characters, such as \.X and \.O or 1 and~0. A line that could not be a
statement is taken for a part of the drawing: the statements have at least two words, but for
\.{board} alone, and the first of them is a keyword or the name of a piece.
@.the drawing of the board...@>
@.a drawing consists of...@>

@<Read boards, and names of cells@>=
void read_drawn_board()
{
  std::vector<std::string_view> ranks;
  while (lines.next()) {
    if (!lines.words.empty() && lines.text.front() == '|') continue;
    if (lines.words.empty() && geometry.is_solid() && !ranks.empty()) {
      if (!ranks.back().empty()) ranks.emplace_back();
      continue;
    }
    if (lines.words.empty() || may_be_statement(lines.words, ranks.empty())) {
      line_is_ahead = true;
      break;
    }
    if (lines.words.size() > 1 || lines.words[0].find_first_not_of("#.") != std::string_view::npos)
      refuse(
        "a drawing consists of # and ., and ", in_quotes(in_one_line(lines.words)), " does not");
    ranks.push_back(lines.words[0]);
    if (ranks.size() > 1000 || ranks.back().size() > 2000)
      refuse("the drawing of the board is larger than 1000 lines of 2000 characters");
  }
  if (ranks.empty()) refuse_board();
  puzzle.board = geometry.placed_first(geometry.drawing(ranks));
  if (puzzle.board.empty()) refuse("the drawing of the board is empty");
  puzzle.wrap.ranks = static_cast<int>(ranks.size());
  for (@[const auto rank : ranks@])
    puzzle.wrap.files = std::max(puzzle.wrap.files, static_cast<int>(rank.size()));
  widen(puzzle.board);
}

@ \listing
The first line of a drawing is where a statement is not expected; there, several words are a
statement only if it is known.

@<Read boards, and names of cells@>=
bool may_be_statement(const std::vector<std::string_view>& line, bool is_first) const
{
  if (line[0].find_first_of("#.") == 0) return false;
  const bool is_known = is_keyword(line[0]) || find_piece(puzzle, line[0]) != puzzle.pieces.end();
  return is_known || (line.size() > 1 && !is_first);
}

@ A name like \.{22-35} means all known cells in the rectangle between two corners. The upper left
corner comes first. The corners need not be cells, for the board may have holes; but they lie within
its extent. In place of the last file there may be a~\.z, whatever the board: `\.{41-6z}' are all of
the ranks 4 to~6.

What is known, and by which noun, is up to the caller: the cells of the board, its points, or its
crossings. A single name must be that of a known cell in all three coordinates; in a rectangle, the
third coordinate is free, so both triangles of each rhombus belong to it. That a cell was on the
board and has been removed deserves a message of its own, because the person who wrote the file
believes that it is there.
@.there is no board yet@>
@.there is no ... on the board@>
@.... reaches beyond the board@>
@.... is not on the board any more@>

@<Read boards, and names of cells@>=
Shape cells_named(std::string_view name, const Shape& known, const std::string& noun)
{
  const auto hyphen = name.find('-');
  if (puzzle.board.empty()) refuse("there is no board yet");
  const Cell first = geometry.cell(name.substr(0, hyphen));
  Cell last = hyphen == name.npos ? first : geometry.cell(name.substr(hyphen + 1));
  if (hyphen != name.npos && name.ends_with('z')) last.y = high.y;
  const bool is_within = first.x >= low.x && first.y >= low.y && first.layer >= low.layer
    && last.x <= high.x && last.y <= high.y && last.layer <= high.layer;
  if (hyphen != name.npos && !is_within) refuse(in_quotes(name), " reaches beyond the board");
  look_at(known.size());
  Shape result;
  for (@[const Cell& cell : known@]) {
    if (cell.x < first.x || cell.x > last.x || cell.y < first.y || cell.y > last.y) continue;
    if (cell.layer < first.layer || cell.layer > last.layer) continue;
    if (hyphen != name.npos || cell.z == first.z) result.push_back(cell);
  }
  if (hyphen == name.npos && removed.count(first) > 0)
    refuse(nouns.cell, ' ', in_quotes(name), " is not on the board any more");
  if (result.empty()) refuse("there is no ", noun, ' ', in_quotes(name), " on the board");
  return result;
}

@ Cells can be taken from the board, as long as one is left. The rest of a sorted board is sorted.
@.without needs...@>
@.this leaves no ... on the board@>

@<Read boards, and names of cells@>=
void remove_cells()
{
  if (words.empty()) refuse("without needs ", nouns.cell, 's');
  for (@[const auto word : words@]) {
    const Shape cells = cells_to_remove(word);
    puzzle.board = without(puzzle.board, cells);
    removed.insert(cells.begin(), cells.end());
  }
  if (puzzle.board.empty()) refuse("this leaves no ", nouns.cell, " on the board");
}

@ \listing
Some people want to take a piece from its set in this way, and the message says how that is done.

@<Read boards, and names of cells@>=
Shape cells_to_remove(std::string_view name)
{
  try {
    return cells_named(name, puzzle.board, nouns.cell);
  } catch (const std::invalid_argument& error) {
    if (find_piece(puzzle, name) == puzzle.pieces.end()) throw;
    refuse(error.what(), "; to leave this piece out, write ",
      in_quotes("pieces ... except " + std::string(name)));
  }
}

@ Cells can be added as well, even such as had been removed. They need not be neighbors of other
cells. What is on the board already, stays there.
@.... is not the name of...@>
@.... is beyond the edges...@>

@<Read boards, and names of cells@>=
void add_cells()
{
  for (@[const auto word : words@]) {
    const Cell cell = geometry.cell(word);
    if (geometry.points(Shape(1, cell)).empty())
      refuse(in_quotes(word), " is not the name of a ", nouns.cell);
    if (!puzzle.wrap.is_within(cell))
      refuse(in_quotes(word), " is beyond the edges of the board, which meet");
    const auto place = std::ranges::lower_bound(puzzle.board, cell);
    if (place == puzzle.board.end() || *place != cell) puzzle.board.insert(place, cell);
    look_at(puzzle.board.size());
    removed.erase(cell);
    widen(Shape(1, cell));
  }
}

@ A point where crossing is allowed has no column. The board may change after this statement, so we
only remember the names and their line. At the end, |find_crossings| asks the geometry for all
points where pieces could cross, and takes the allowed ones away. Any other name is an error in its
line.
@.pieces cannot cross...@>

@<Read boards, and names of cells@>=
void allow_crossings()
{
  for (@[const auto word : words@]) allowed.emplace_back(word, lines.place(input.name));
}

void find_crossings()
{
  const Shape all = geometry.crossings(puzzle.board);
  if (puzzle.welds_pass && all.empty()) refuse(welds_place, "pieces cannot cross on this board");
  puzzle.crossings = all;
  for (@[const auto& [word, place] : allowed@]) {
    try {
      puzzle.crossings = without(puzzle.crossings, cells_named(word, all, "inner point"));
    } catch (const std::invalid_argument& error) {
      refuse(place, error.what());
    }
  }
}

@ Nor is it known yet whether there is a point where welds can pass. The statement has two words
only because a single one would look like a piece without a restriction.
@.after welds comes pass@>

@<Read boards, and names of cells@>=
void let_welds_pass()
{
  if (words.size() != 1 || words[0] != "pass") refuse("after welds comes pass");
  puzzle.welds_pass = true;
  welds_place = lines.place(input.name);
}

@ The cells whose order is given are noted first; |finish| appends the rest. Within a rectangle they
are in the order of the board. Such an order matters to a search that takes the first column always,
since it fills the board in this order.
@.the order of the ... has ... twice@>

@<Read boards, and names of cells@>=
void order_cells()
{
  for (@[const auto word : words@])
    for (@[const Cell& cell : cells_named(word, puzzle.board, nouns.cell)@]) {
      if (!ordered.insert(cell).second)
        refuse(
          "the order of the ", nouns.cell, "s has ", in_quotes(geometry.name(cell, 0)), " twice");
      puzzle.cells.push_back(cell);
    }
}

@ A cell that stays free is covered by a piece of one cell, which is called \.{free}. Where two
cells stay free, there are two copies of it, and where two to four stay free, a range of them. This
is all, since copies are counted correctly anyway. If any cell may stay free, it is simpler to let
the columns of all cells be secondary.
@.free needs...@>
@.there is a second line about free...@>

@<Read boards, and names of cells@>=
void leave_cells_free()
{
  if (puzzle.free != Puzzle::Free::none)
    refuse("there is a second line about free ", nouns.cell, 's');
  puzzle.free = Puzzle::Free::any;
  if (words.size() == 1 && words[0] == "any") return;
  puzzle.free = Puzzle::Free::counted;
  const std::vector<std::string_view> said = words;
  words.push_back("times");
  const auto number = copies_said(words, "the number of free " + nouns.cell + 's');
  if (said.empty() || !number || number->words != words.size())
    refuse("free needs a number, as in 2, at most 2, 2 to 4 or at least 2, or any",
      (said.empty() ? "" : ", and not " + in_quotes(in_one_line(said))));
  free_cells.copies = number->copies;
}

@* Pieces. \listing
A piece of a one-sided set that differs from its reflection is followed by its reflection, whose
name has a prime. How can we tell? The orientations of a piece that may be flipped over begin with
those of the piece as it is; if there are more of them, the first one after these is a reflection.
So the eighteen one-sided pentominoes come from the drawings of twelve, and you need not draw the
other~F. What restricts one piece has a line to itself, also if it restricts all.

In space no hand can flip a piece over into its mirror image. So sets of polycubes are one-sided,
until \.{reflected} before the name of a set says that each piece stands for both.
@.a restriction has a line...@>
@.there is no set of pieces...@>
@.pieces needs...@>
@.there is no piece ... in this set@>
@^one-sided pieces@>

@<Read pieces@>=
std::string known_pieces(std::string_view missing = "") const
  /* for a message; if there are none, the line that gets the one that is |missing| */
{
  std::vector<std::string> names;
  for (@[const Piece& piece : puzzle.pieces@]) names.push_back(piece.name);
  if (!names.empty()) return "; the pieces are" + in_a_row(names);
  const std::string family = set_with(@[{&missing, 1}@]);
  return "; no pieces are named yet; first write a line such as "
    + in_quotes("pieces " + (family.empty() ? set_with(@[{}@]) : family));
}

void add_set()
{
  const std::string line = in_one_line(words);
  @<Put copies behind the choice@>@;
  const Copies copies = take_copies().value_or(Copies());
  const auto first = std::find_if(words.begin() + (words.empty() ? 0 : 1), words.end(),
    @[[](std::string_view word) { return begins_restriction(word, false); }@]);
  const std::string restriction = in_one_line(std::span(first, words.end()));
  words.erase(first, words.end());
  @<Split the |words| into a family and the pieces chosen from it@>@;
  if (family.empty()) refuse("pieces needs the name of a set, possibly after one-sided");
  if (one_sided) sides_place = lines.place(input.name);
  const auto shapes = geometry.pieces(family);
  if (shapes.empty())
    refuse(
      "there is no set of pieces ", in_quotes(family), "; the sets are ", geometry.known_sets(),
      choice_meant(line));
  std::vector<std::string> names; /* of the whole set */
  @<Define |add_if_chosen|@>@;
  for (@[const auto& [name, shape] : shapes@]) {
    const auto free = orientations(shape, geometry, true);
    const auto fixed = orientations(shape, geometry, false);
    add_if_chosen(name, shape, one_sided ? fixed : free);
    if (one_sided && free.size() > fixed.size())
      add_if_chosen(
        name + "'", free[fixed.size()], orientations(free[fixed.size()], geometry, false));
  }
  @<Refuse a choice that is not in the set@>@;
  if (!restriction.empty())
    refuse("a restriction has a line of its own, for one piece; write ",
      in_quotes("pieces " + in_one_line(words)), ", ", in_quotes("PIECE " + restriction),
      known_pieces());
}

@ The name of a family may have several words, like `\.{welded tetrasticks}', and ends with the line
or where a choice among its pieces begins.

@<Split the |words| into a family and the pieces chosen from it@>=
const bool is_reflected = geometry.is_solid() && !words.empty() && words[0] == "reflected";
const bool is_one_sided = !words.empty() && words[0] == "one-sided";
const bool one_sided = geometry.is_solid() ? !is_reflected : is_one_sided;
const auto choice = std::ranges::find_if(words, begins_choice);
const std::string family = in_one_line(
  std::span(words.begin() + (is_reflected || is_one_sided ? 1 : 0), choice));

@ People also write \.{pieces tetrominoes repeated except S}, which can mean one thing only.

@<Put copies behind the choice@>=
const auto begins_choice = @[[](std::string_view word) {
  return word == "except" || word == "only";
}@];
const auto chosen = std::ranges::find_if(words, begins_choice);
if (@[const auto said = copies_at_end(std::span(words.begin(), chosen))@])
  std::rotate(chosen - static_cast<std::ptrdiff_t>(said->words), chosen, words.end());

@ If you name pieces, but no set, or a set and then its pieces, the message has the
\.{only} that is missing. The set is one of five to a hundred pieces: the first one that has all
these names.

@<Read pieces@>=
static bool are_all_in(
  const std::vector<NamedShape>& shapes, std::span<const std::string_view> names)
{
  return std::ranges::all_of(names, @[[&](std::string_view name) {
    return std::ranges::find(shapes, name, @[&NamedShape::name@]) != shapes.end();
  }@]);
}

std::string set_with(std::span<const std::string_view> names) const /* or nothing */
{
  const std::string all = geometry.known_sets();
  Lines listed(all);
  listed.next();
  for (@[const std::string_view word : listed.words@]) {
    const std::string family(word.substr(0, word.find_first_of(",;:")));
    const auto shapes = geometry.pieces(family);
    if (shapes.size() > 100) break;
    if (shapes.size() >= 5 && are_all_in(shapes, names)) return family;
  }
  return "";
}

std::string choice_meant(const std::string& line) const /* in |add_set|; nothing, if unclear */
{
  const std::string first(words[0]);
  const auto shapes = geometry.pieces(first);
  const bool has_set = !shapes.empty() && are_all_in(shapes, std::span(words).subspan(1));
  const std::string family = has_set ? first : set_with(words);
  if (family.empty()) return "";
  return "; for some pieces of a set, write "
    + in_quotes("pieces " + family + " only" + (has_set ? line.substr(family.size()) : ' ' + line));
}

@ After \.{only} come the pieces that you want; after \.{except}, those that you do not. The choice
is made before a piece is added, so that of two sets with an~I, say, one can be left out.

@<Define |add_if_chosen|@>=
const bool only = choice != words.end() && *choice == "only";
const auto add_if_chosen = @[[&](const std::string& name, const Shape& shape,
                             const std::vector<Shape>& forms) {
  names.push_back(name);
  const bool is_named = choice != words.end()
    && std::ranges::find(choice + 1, words.end(), name) != words.end();
  if (is_named != only) return;
  add_piece(name, shape, forms);
  puzzle.pieces.back().copies = copies;
}@];

@ The end of a line tells how many copies there are. Words that look like a range, and are none, are
refused at once, since they would be read as places; so are words that end with \.{times}.
@.copies are...@>

@<Read pieces@>=
std::optional<Copies> take_copies() /* and the |words| that say so, if any do */
{
  if (@[const auto said = copies_at_end(words)@]) {
    words.resize(words.size() - said->words);
    return said->copies;
  }
  for (std::size_t i = 0; i < words.size(); ++i)
    if (is_bad_range(std::span(words).subspan(i))) refuse_copies(std::span(words).subspan(i));
  if (words.size() > 1 && (words.back() == "times" || words.back() == "time")) refuse_copies(words);
  return std::nullopt;
}

static bool is_bad_range(std::span<const std::string_view> said)
{
  return said.size() > 1 && said[0] == "at" && (said[1] == "most" || said[1] == "least")
    && !copies_said(said);
}

[[noreturn]] static void refuse_copies(std::span<const std::string_view> said)
{
  refuse("copies are ", forms_of_copies, ", but not ", in_quotes(in_one_line(said)));
}

@ An unknown name is probably a typing error. To ignore it would silently change the puzzle; so we
complain, and list the names that exist.

@<Refuse a choice that is not in the set@>=
for (auto word = choice; word != words.end(); ++word)
  if (word != choice && std::ranges::find(names, *word) == names.end())
    refuse("there is no piece ", in_quotes(*word), " in this set, which has", in_a_row(names));

@ The name of a piece must be new, and it must not look like the beginning of a statement. Nor may
it contain a~\.{\BAR} or a~\.:, which have a meaning in the matrix. Names are checked one against
all others; with ten thousand pieces, the limit, this takes a moment.
@.the name ... is reserved@>
@.the name ... contains...@>
@.there are two pieces...@>
@.there are more than ... pieces@>

@<Check a name, or an order of columns@>=
void check_piece_name(const Puzzle& puzzle, const std::string& name)
{
  if (name == "|" || Reader::is_keyword(name)) refuse("the name ", in_quotes(name), " is reserved");
  if (name.find_first_of(":|") != name.npos)
    refuse("the name ", in_quotes(name),
      " contains ':' or '|', which have a meaning in matrices; choose another");
  constexpr std::size_t most = 10000;
  if (puzzle.pieces.size() >= most) refuse("there are more than ", most, " pieces");
  if (find_piece(puzzle, name) != puzzle.pieces.end())
    refuse("there are two pieces ", in_quotes(name));
}

@ A message lists a hundred names at most, each in its first forty bytes.

@<Look for names@>=
static std::string in_a_row(const std::vector<std::string>& names)
{
  constexpr std::size_t most = 100;
  std::string all;
  for (std::size_t i = 0; i < std::min(names.size(), most); ++i) all += " " + shown(names[i], 40);
  return all + (names.size() > most ? " ..." : "");
}

@ Pieces are found by their names. This looks through all of them, for a puzzle has a few dozen as a
rule.

@<Look for names@>=
static void order_free_cells(Puzzle& puzzle); /* see below */
static auto find_piece(auto& puzzle, std::string_view name)
{
  return std::ranges::find(puzzle.pieces, name, @[&Piece::name@]);
}

@ A new piece has no restrictions yet.

@<Read pieces@>=
void add_piece(const std::string& name, const Shape& shape, const std::vector<Shape>& forms)
{
  check_piece_name(puzzle, name);
  puzzle.pieces.push_back(@[Piece{name, shape, forms, lines.place(input.name)}@]);
}

@ A piece that is drawn may be flipped over, unless it is made of cubes. To have it otherwise, one
adds a restriction, in a line of its own. A piece of a set has its name already, and no drawing.
@.a piece needs a name and a drawing@>
@.a restriction has a line...@>

@<Read pieces@>=
void add_drawn_piece()
{
  const auto rest = std::span<const std::string_view>(words).subspan(
    std::min(words.size(), std::size_t{2}));
  const auto copies = copies_said(std::span(words).subspan(words.empty() ? 0 : 1));
  if (copies && copies->words + 1 == words.size())
    refuse("a piece needs a name and a drawing", instead());
  if (!rest.empty() && (begins_restriction(rest[0], rest.size() == 1) || rest.back() == "times"))
    refuse("a restriction has a line of its own; write ",
      in_quotes("piece " + in_one_line(std::span(words).first(2))), ", ",
      in_quotes(std::string(words[0]) + ' ' + in_one_line(rest)));
  if (words.size() != 2)
    refuse(
      "a piece needs a name and a drawing",
      (rest.empty() ? instead() : ", each of them a single word"));
  const Shape shape = drawn(words[1]);
  add_piece(std::string(words[0]), shape, orientations(shape, geometry, !geometry.is_solid()));
}

std::string instead() const /* of a piece without a drawing, or nothing */
{
  const bool is_there = !words.empty() && find_piece(puzzle, words[0]) != puzzle.pieces.end();
  const std::string family = words.empty() ? "" : set_with(std::span(words).first(1));
  if (words.empty() || (!is_there && family.empty())) return "";
  const std::string line = in_one_line(words);
  if (is_there)
    return words.size() == 1 ? "; " + in_quotes(line) + " is there already"
      : "; write " + in_quotes(line);
  return "; for a piece of a set, write "
    + (words.size() == 1 ? in_quotes("pieces " + family + " only " + line)
      : in_quotes("pieces " + family) + ", " + in_quotes(line));
}

@ A drawing is one word; slashes separate its ranks. In place of a drawing, there may be names of
cells, with a plus between; a single name has a digit, or else \.{XX} would be a cell far away, and
not two squares drawn with the wrong character. The limit keeps the orientations, of which each
piece has up to twelve, from filling the memory.
@.the drawing of a piece is longer...@>
@.the drawing ... is empty@>
@.a drawing consists of...@>

@<Read pieces@>=
Shape drawn(std::string_view drawing) const
{
  constexpr std::size_t most = 10000;
  if (drawing.size() > most)
    refuse("the drawing of a piece is longer than ", most, " characters");
  const bool has_digit = drawing.find_first_of("0123456789") != drawing.npos;
  if (drawing.find('+') != drawing.npos
      || (has_digit && drawing.find_first_of("#./") == drawing.npos))
    return named(drawing);
  if (drawing.find_first_not_of("#./") != drawing.npos)
    refuse("a drawing consists of # and ., with / between the ranks, and ", in_quotes(drawing),
      " does not");
  const Shape shape = geometry.drawing(split(drawing, '/'));
  if (shape.empty()) refuse("the drawing ", in_quotes(drawing), " is empty");
  return normal_form(shape);
}

@ A shape of named cells can be anywhere in the lattice, for it is brought to its normal form. It is
a good way to write down sticks, which are awkward to draw.
@.... names ... twice@>

@<Read pieces@>=
Shape named(std::string_view names) const
{
  Shape shape;
  for (@[const auto name : split(names, '+')@]) {
    @<Add the cell of this |name| to the |shape|@>@;
    if (geometry.points(Shape(1, shape.back())).empty())
      refuse(in_quotes(name), " is not the name of a ", nouns.cell);
  }
  const Shape form = normal_form(shape);
  if (std::ranges::adjacent_find(form) != form.end())
    refuse(in_quotes(names), " names a ", nouns.cell, " twice");
  return form;
}

@ \listing
A single name may have been meant as a drawing, such as \.{111}.

@<Add the cell of this |name| to the |shape|@>=
try {
  shape.push_back(geometry.cell(name));
} catch (const std::invalid_argument& error) {
  refuse(error.what(), (name.size() == names.size() ? "; a drawing consists of # and ." : ""));
}

@* Restrictions of pieces and cells. \listing
A restriction concerns the places of a piece, its orientations, or its orientations at certain
places; the chapter {\it Restrictions\/} has the table. Here we tell them apart, and give their
words a meaning. First |restrict_piece| finds the piece; then |restrict_known| obeys the |words|
behind its name.
@.there is no statement and no piece...@>
@.a line has one restriction...@>

@<Read the restrictions of pieces and cells@>=
void restrict_piece(std::string_view name)
{
  const auto piece = find_piece(puzzle, name);
  if (piece == puzzle.pieces.end())
    refuse("there is no statement and no piece ", in_quotes(name), known_pieces(name));
  const std::vector<std::string_view> line = words;
  try {
    restrict_known(piece);
  } catch (const std::invalid_argument&) {
    @<Refuse a line with several restrictions@>@;
    throw;
  }
}

void restrict_known(std::vector<Piece>::iterator piece)
{
  const std::vector<std::string_view> line = words;
  if (words.size() == 1 && words[0] == "reflected") {
    reflect_piece(*piece);
    return;
  }
  if (@[const auto copies = take_copies()@]) @<Obey what says how many |copies| there are@>@;
  const auto at = std::ranges::find(words, "at");
  const bool is_local = words.end() - at > 1 && words[0] == "as";
  const auto how = std::span<const std::string_view>(words.begin(), is_local ? at : words.end());
  const Restriction& restriction = restriction_called(how, geometry);
  const Test test = restriction.read(said_of(*piece, how));
  if (is_local) @<Restrict the orientations at some places@>@;
  else if (restriction.asks == About::form) piece->left = forms_left(*piece, test);
  else if (restriction.asks == About::place)
    piece->places = places_left(*piece, test, geometry.points(puzzle.board));
  else piece->tests.push_back(test);
  if (how[0] == "on" && !laid.emplace(piece->name, lines.place(input.name)).second)
    refuse("piece ", in_quotes(piece->name),
      " is on other cells already; where it has a choice, a line with at says so");
  piece->restricted_at = lines.place(input.name);
}

@ A polycube gets the orientations of its mirror image, behind its own. Restrictions that have been
there before would not know of them; so this line comes first.
@.pieces are reflected in space...@>
@.say that piece ... is reflected before...@>

@<Read the restrictions of pieces and cells@>=
void reflect_piece(Piece& piece) const
{
  if (!geometry.is_solid())
    refuse("pieces are reflected in space only; in the plane, a piece may be flipped over unless it is unflipped or one-sided");
  const auto number = static_cast<std::size_t>(&piece - puzzle.pieces.data());
  if (!piece.restricted_at.empty()
      || std::ranges::count(puzzle.covers, number, @[&Cover::piece@]) > 0)
    refuse("say that piece ", in_quotes(piece.name), " is reflected before you restrict it");
  piece.orientations = orientations(piece.shape, geometry, true);
}

@ People put several restrictions into one line, as in \.{L unflipped at 22}. This is refused,
because \.{as} and \.{at} together mean something else; the message shows the lines that you can
write instead. Only if a line has been refused do we look for more words that begin a restriction,
since a cell in rank~10 may be called \.{at} or \.{as}.

@<Refuse a line with several restrictions@>=
std::string each;
std::size_t restrictions = 0;
bool is_range = false; /* that could not be read? */
for (std::size_t i = 0, end; i < line.size(); i = end) {
  const auto rest = std::span(line).subspan(i);
  const auto said = copies_said(rest);
  end = i + (said ? said->words : 1);
  const bool begins = said || begins_restriction(line[i], end == line.size());
  is_range = is_range || is_bad_range(rest);
  restrictions += begins ? 1 : 0;
  each += begins ? (each.empty() ? "'" : "', '") + piece->name + ' ' : " ";
  each += in_one_line(rest.first(end - i));
}
const bool has_meaning = restrictions == 2 && line[0] == "as" && std::ranges::count(line, "at") > 0;
if (restrictions > 1 && !has_meaning && !is_range && each.front() == '\'')
  refuse("a line has one restriction; write ", shown(each, 200), '\'');

@ The number of copies has a line to itself, and this is the only one about them. A line about a
whole set holds until then.
@.there is a second line about the copies...@>

@<Obey what says how many |copies| there are@>=
{
  if (!words.empty()) refuse_copies(line);
  if (!counted.insert(piece->name).second && piece->copies != *copies)
    refuse("there is a second line about the copies of piece ", in_quotes(piece->name),
      "; for a range, write one line, as in ", in_quotes("1 to 3 times"));
  piece->copies = *copies;
  return;
}

@ A restriction gets its piece, the words behind its first one, and functions that give a drawing,
places or cells their meaning. If it is \.{unflipped}, we remember the line.
@<Read the restrictions of pieces and cells@>=
Said said_of(const Piece& piece, std::span<const std::string_view> how)
{
  if (how[0] == "unflipped") sides_place = lines.place(input.name);
  return @[{piece, how.subspan(1), geometry,
    [this](std::string_view drawing) { return drawn(drawing); },
    [this](std::span<const std::string_view> names) {
      return all_named(names, geometry.points(puzzle.board), nouns.place);
    },
    [this](std::span<const std::string_view> names) {
      return all_named(names, puzzle.board, nouns.cell);
    },
    puzzle.wrap.kind == Wrap::flat}@];
}

@ A piece may have some of its orientations only, at certain places; elsewhere it keeps all. This
breaks symmetries when some places of a piece are their own reflections and others are not. The word
\.{at} divides the two lists. If two such lines speak of the same place, both must be obeyed.

@<Restrict the orientations at some places@>=
{
  const Forms forms = forms_left(*piece, test);
  const auto where = std::span<const std::string_view>(at + 1, words.end());
  const Shape places = all_named(where, geometry.points(puzzle.board), nouns.place);
  look_at(1000*places.size());
  locals.push_back({static_cast<std::size_t>(piece - puzzle.pieces.begin()), in_one_line(how),
    in_one_line(where), lines.place(input.name)});
  piece->tests.push_back(@[[forms, places](const Placement& placement) {
    return !contains(places, placement.place) || forms[placement.form];
  }@]);
}

@ Such a line alone is a trap: you read \.{D as \char`\#\char`\# at 22}, and believe that the domino
lies at~22; but it has eleven placements in $3\times3$ squares, and not one. So there must be
another line that says where the piece may be, or a second one of this kind; for two such lines can
only be meant as we understand them.
@.... says nothing about other places...@>

@<Read the restrictions of pieces and cells@>=
void check_locals() const
{
  for (@[const Local& local : locals@]) {
    const Piece& piece = puzzle.pieces[local.piece];
    const bool has_place = !piece.places.empty() || laid.count(piece.name) > 0;
    if (has_place || std::ranges::count(locals, local.piece, @[&Local::piece@]) > 1) continue;
    const std::string name = shown(piece.name, 40);
    const auto quoted = @[[&](const std::string& line) {
      return "'" + name + ' ' + shown(line, 200) + "'";
    }@];
    const auto corner = @[[&](const Cell& cell) {
      return geometry.name(
        @[Cell{cell.x, cell.y, geometry.points(puzzle.board).front().z, cell.layer}@],
        std::max({high.x, high.y, high.layer}));
    }@];
    refuse(local.said_at, quoted(local.as + " at " + local.at),
      " says nothing about other places; if ", name, " lies there, write ", quoted(local.as),
      " and ", quoted("at " + local.at),@|  "; if it may lie elsewhere in any way, add ",
      quoted("at " + corner(low) + '-' + corner(high)));
  }
}

@ A piece can be on one set of cells only, and no two copies can be on the same cells.
@.piece ... is on other cells already@>
@.piece ... has copies, which cannot...@>

@<Read the restrictions of pieces and cells@>=
void check_laid() const
{
  for (@[const auto& [name, place] : laid@])
    if (const Piece& piece = *find_piece(puzzle, name); piece.copies.counted > 1)
      refuse(place, "piece ", in_quotes(name), " has copies, which cannot all be on the same cells; make one of them a piece with a name of its own");
}

@ \listing
Places and cells are named one by one or by the corners of a rectangle. Places are points of the
board, and cells are its cells. The work is counted many times over, because every name costs a look
at all points, and every place that is found costs memory until the list is sorted.

@<Read the restrictions of pieces and cells@>=
Shape all_named(
  std::span<const std::string_view> names, const Shape& known, const std::string& noun)
{
  Shape all;
  look_at(20*known.size());
  for (@[const auto name : names@]) {
    const Shape cells = cells_named(name, known, noun);
    all.insert(all.end(), cells.begin(), cells.end());
    look_at(20*cells.size());
  }
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

@ A cell can be restricted, too. This serves to break symmetries, for instance by what happens in
the corners of the board, when all pieces are alike. Forty-five copies of the Y, for instance, have
no place that could be restricted, since none of them differs from the others; but each corner of
the square needs a Y that lies flat, or one that is upright.
@.... is restricted by...@>
@.there is no piece...@>

@<Read the restrictions of pieces and cells@>=
void restrict_cell()
{
  if (words.size() < 3 || words[1] != "by")
    refuse("a ", nouns.cell, " is restricted by: cover ", in_capitals(nouns.cell),
      " by PIECE, perhaps with a restriction of its orientations");
  const auto piece = find_piece(puzzle, words[2]);
  if (piece == puzzle.pieces.end())
    refuse("there is no piece ", in_quotes(words[2]), known_pieces(words[2]));
  const auto how = std::span<const std::string_view>(words).subspan(3);
  Forms forms = piece->left;
  if (!how.empty()) {
    const Restriction& restriction = restriction_called(how, geometry, true);
    forms = forms_left(*piece, restriction.read(said_of(*piece, how)));
  }
  const Shape cells = cells_named(words[0], puzzle.board, nouns.cell);
  look_at(1000*cells.size());
  const auto number = static_cast<std::size_t>(piece - puzzle.pieces.begin());
  for (@[const Cell& cell : cells@])
    puzzle.covers.push_back({cell, number, forms, lines.place(input.name)});
}

@ \listing
An order of the columns is obeyed by a function that readers of other files call, too.
@.there is a second order...@>

@<Read the restrictions of pieces and cells@>=
void order_columns()
{
  if (!puzzle.order.empty()) refuse("there is a second order of columns");
  set_order(puzzle, words);
}

@ The order of columns may name single pieces, before or after the others. It can be given in the
file or on the command line. The order matters for ties only, if {\mc DANCE} takes the shortest
column, and for everything, if it takes the first.

If you leave out \.{pieces}, they go before the \.{\BAR}. You must name the cells, because to leave
them out is probably a mistake. Cells behind the \.{\BAR} may stay free.
@.the columns are...@>
@.the order of columns...@>

@<Check a name, or an order of columns@>=
void set_order(Puzzle& puzzle, const std::vector<std::string_view>& words)
{
  puzzle.order.clear();
  for (@[const auto word : words@]) puzzle.order.emplace_back(word);
  for (@[const auto& word : puzzle.order@]) {
    const bool is_group = word == "cells" || word == "pieces" || word == "|";
    if (!is_group && (word == "free" || find_piece(puzzle, word) == puzzle.pieces.end()))
      refuse("the columns are cells, pieces, or single pieces, but not ", in_quotes(word));
    if (std::ranges::count(puzzle.order, word) > 1)
      refuse("the order of columns has ", in_quotes(word), " twice");
  }
  const auto bar = std::ranges::find(puzzle.order, "|");
  if (std::ranges::count(puzzle.order, "cells") == 0)
    refuse("the order of columns lacks the cells");
  if (std::ranges::count(puzzle.order, "pieces") == 0) puzzle.order.insert(bar, "pieces");
}

@ Where cells are counted that stay free, each of them must be used, or said to be left over; so
they are never behind the \.{\BAR}, even if all other pieces are. What the order of columns says
about free cells, and what the line about them says, must not be at odds. If they are at odds,
|order_free_cells| refuses the puzzle; cells that are counted get the column \.{free} before the
\.{\BAR}.
@.any ... may stay free...@>
@.free ... are counted...@>

@<Check a name, or an order of columns@>=
bool is_behind_bar(const Puzzle& puzzle, std::string_view word)
{
  return std::count(std::ranges::find(puzzle.order, "|"), puzzle.order.end(), word) > 0;
}

bool are_cells_secondary(const Puzzle& puzzle) { return is_behind_bar(puzzle, "cells"); }

static void order_free_cells(Puzzle& puzzle)
{
  if (puzzle.free == Puzzle::Free::any && !are_cells_secondary(puzzle))
    refuse("any cell may stay free, so the order of columns must have the cells behind |; write ",
      (is_behind_bar(puzzle, "pieces")
        ? "'columns | cells pieces', or 'pieces ... at most once' instead"
        : "'columns pieces | cells'"));
  if (puzzle.free != Puzzle::Free::counted) return;
  if (are_cells_secondary(puzzle))
    refuse("free cells are counted, so the order of columns cannot have the cells behind |");
  puzzle.order.insert(std::ranges::find(puzzle.order, "|"), "free");
}

@ \listing
On the command line it replaces what the file says. An error in it has no line; so the message
begins with the option instead.

@<Check a name, or an order of columns@>=
void obey_columns_option(Puzzle& puzzle, const std::string& order)
{
  std::vector<std::string_view> words;
  Lines lines(order);
  while (lines.next()) words.insert(words.end(), lines.words.begin(), lines.words.end());
  try {
    set_order(puzzle, words);
    order_free_cells(puzzle);
  } catch (const std::invalid_argument& error) {
    refuse("--columns: ", error.what());
  }
}
