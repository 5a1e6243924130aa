@* Placements. @^placement@>A shape is placed by moving its first cell to each cell of the board,
one after the other. If all of its cells are then on the board, and its place is among those
allowed, there is a placement. In this way each placement is found once. The placements come
orientation by orientation, and for each of them in the order of the board; this is the order of the
rows in the matrix, and therefore of the solutions.

Another way would be to move each normal form through all positions of a rectangle around the board.
But that would require the extent of the board; our way does not, and if the board has holes it
saves time as well.

@i cxx.w

@ \listing
A puzzle with all its pieces placed is a matrix, and we remember how many rows each piece has, in
the order of the pieces. A repeated piece has no column whose rows could be counted, but its rows
are counted, too. How many more dark cells than light ones a piece can cover will tell whether the
colors are right.

Tests compare the list of placements with a brute search, and {\mc RIVALS} makes its own tables of
it.

@(placing.hpp@>=
#pragma once
#include "matrix.hpp"
#include "puzzle_file.hpp"
#include <set>

namespace dlx {
struct Placed {
  Matrix matrix;
  std::vector<std::size_t> rows_of_piece;
  std::vector<std::set<int> > balances; /* of each piece in its rows: dark cells minus light ones */
  std::size_t thresholds = 0; /* columns that keep copies in order */
};

std::string column_of(const Piece& piece, std::size_t copy); /* which are counted from 1 */

std::vector<Shape> placements(const Puzzle& puzzle, const Piece& piece, const Geometry& geometry);
std::string why_too_large(const Puzzle& puzzle, const Geometry& geometry, std::size_t most);
  /* or an empty string */
Placed place_all(const Puzzle& puzzle, const Geometry& geometry, const std::string& file);
  /* which is only there for messages */
int balance_of(const Shape& shape, const Geometry& geometry);
}

@ \listing
@c
#include "placing.hpp"
#include "shown.hpp"
#include <algorithm>
#include <stdexcept>

namespace dlx {
@<Place the pieces@>@;
@<Keep copies in order@>@;
@<Make a matrix of all placements@>@;
}

@ A placement passes the restrictions of its piece, and those of its cells.

@<Place the pieces@>=
@<Decide whether a cell may be covered@>@;
@<Place a piece on a board that wraps@>@;
std::vector<Shape> placements(const Puzzle& puzzle, const Piece& piece, const Geometry& geometry)
{
  if (puzzle.wrap.kind != Wrap::flat) return wrapped_placements(puzzle, piece, geometry);
  std::vector<Shape> result;
  for (std::size_t i = 0; i < piece.orientations.size(); ++i) {
    const Shape& form = piece.orientations[i];
    if (!piece.left[i]) continue;
    for (@[const Cell& cell : puzzle.board@]) {
      if (cell.z != form.front().z) continue;
      const int x = cell.x - form.front().x;
      const int y = cell.y - form.front().y;
      const auto is_on_board = @[[&](const Cell& part) {
        return contains(puzzle.board, @[Cell{part.x + x, part.y + y, part.z}@]);
      }@];
      if (!std::ranges::all_of(form, is_on_board)) continue;
      const Shape moved = translated(form, x, y);
      if (piece.may_be({i, moved, geometry.place(moved), puzzle.board})
          && may_cover(puzzle, piece, i, moved))
        result.push_back(moved);
    }
  }
  return result;
}

@ On a board that wraps, we lay a piece onto the plane, wherever it reaches the rectangle, and look
which cells of the board these are. A piece that covers a cell twice {\it meets itself}, and that is
no placement.@^placement@> A piece may come to the same cells in several ways: the I of five squares
lies once round a cylinder of five files, whichever cell it begins with; and on a M\"obius strip, a
piece that lies across the seam is one thing seen from its left, and another seen from its right. A
set of cells counts once, and it is enough if one of the ways passes the restrictions.

On a torus, any two ranks may be neighbors; elsewhere, a piece must begin in one of the ranks. To
the left, a piece may begin as far out as it is wide.

@<Place a piece on a board that wraps@>=
static std::vector<Shape> wrapped_placements(
  const Puzzle& puzzle, const Piece& piece, const Geometry& geometry)
{
  std::vector<Shape> result;
  std::set<Shape> known;
  for (std::size_t i = 0; i < piece.orientations.size(); ++i) {
    const Shape& form = piece.orientations[i];
    std::set<Shape> found; /* in the order of the board */
    const int width = std::ranges::max(form, @[{}@], @[&Cell::y@]).y + 1;
    const Cell middle = geometry.place(form);
    for (int x = 1; piece.left[i] && x <= puzzle.wrap.ranks; ++x)
      for (int y = 2 - width; y <= puzzle.wrap.files; ++y) {
        const Shape cells = puzzle.wrap.on_board(translated(form, x, y));
        if (cells.empty() || !std::ranges::includes(puzzle.board, cells)) continue;
        const Cell place = puzzle.wrap.on_board(@[Cell{middle.x + x, middle.y + y, middle.z}@]);
        if (piece.may_be({i, cells, place, puzzle.board})
            && may_cover(puzzle, piece, i, cells))
          found.insert(cells);
      }
    for (@[const Shape& cells : found@])
      if (known.insert(cells).second) result.push_back(cells);
  }
  return result;
}

@ \listing
Of the lines that restrict a cell of the placement, if there are any, one must be for this piece and
this orientation. The lines are sorted by their cells, so those in question are neighbors.

@<Decide whether a cell may be covered@>=
static bool may_cover(const Puzzle& puzzle, const Piece& piece, std::size_t i, const Shape& moved)
{
  const auto allows = @[[&](const Cover& cover) {
    return &puzzle.pieces[cover.piece] == &piece && cover.forms[i];
  }@];
  return std::ranges::all_of(moved, @[[&](const Cell& cell) {
    const auto first = std::ranges::lower_bound(puzzle.covers, cell, @[{}@], @[&Cover::cell@]);
    const auto last = std::ranges::upper_bound(puzzle.covers, cell, @[{}@], @[&Cover::cell@]);
    return first == last || std::any_of(first, last, allows);
  }@]);
}

@* Copies. If there are two copies of the L,@^copies of a piece@> a packing in which they change
places is still the same packing. But the matrix has a column for each of them, \.{L.1} and \.{L.2},
and exact cover finds the packing twice; three pieces that come twice make eight of one. We could
search for all and divide at the end. It is better to forbid all but one, and the matrix can do that
by itself; so every program that solves exact covers counts correctly, without knowing anything of
copies.

No two pieces of a packing have the same first cell, since no cell is covered twice. So let us
number the first cells that the placements of the L have, from 0 to~$n-1$, and ask that \.{L.1} be
at the smaller {\it position}. How can columns say this? Take a {\it threshold\/}~$m$, between 1 and
$n-1$, and a secondary column for it,@^secondary columns@> `\.{L.1<2.}$m$'. A row of \.{L.1} is in
this column if its position is $m$ or more; a row of \.{L.2}, if its position is less than~$m$. At
most one row of a packing may be in a column. So if \.{L.1} is at position~$i$ and \.{L.2} at
position~$j$, they exclude each other if and only if $j<m\le i$ for some~$m$, which means $j<i$.

A row would be in some $n/2$ such columns. It need not be in all. Look for a position by halving:
begin with the threshold in the middle, go right or left of it, then take the threshold in the
middle of what is left, until there is but one position. This path meets only $\lceil\lg n\rceil$
thresholds at most. Let a row of \.{L.1} be in the columns where its own path goes right, and a row
of \.{L.2} in those where its path goes left. If $j<i$, the two paths part somewhere, at a threshold
where~$i$ goes right and $j$~goes left; so the rows still exclude each other. If not, they have no
threshold in common, because $j<m\le i$ is false for every~$m$.

With three copies, the first is before the second in this way, and the second before the third, by
columns of their own. A set of ten tetrominoes@^tetrominoes@> with two each of I, O and~T has 740
packings in a board of $5\times8$, and 5920 if the equal pieces have different names.

@ The |firsts| of an |Order| are the first cells of all placements, sorted. Its columns follow each
other in the matrix: from |column| on, there are all thresholds of the first copy and the second,
then those of the second and the third. A copy that may be left over has one more position, behind
the last cell. Two copies may both be there, which is no harm: nothing says that positions are
different. The function |make_order| adds these columns to the matrix, none if the piece has no
copies; |column_of| is the name of a copy's column, the piece's with the number of the copy behind a
point if there are several.

@<Keep copies in order@>=
struct Order {
  Shape firsts;
  Index column = 0;
  std::size_t positions = 0, columns = 0;
};

std::string column_of(const Piece& piece, std::size_t copy)
{
  return piece.copies > 1 ? piece.name + '.' + std::to_string(copy) : piece.name;
}

static Order make_order(
  const Puzzle& puzzle, const Piece& piece, const Geometry& geometry, Matrix& matrix)
{
  Order order;
  if (piece.copies == 1) return order;
  for (@[const Shape& shape : placements(puzzle, piece, geometry)@])
    order.firsts.push_back(shape.front());
  std::ranges::sort(order.firsts);
  order.firsts.erase(std::unique(order.firsts.begin(), order.firsts.end()), order.firsts.end());
  order.positions = order.firsts.size() + (piece.is_optional ? 1 : 0);
  order.column = matrix.columns();
  for (std::size_t copy = 1; copy < piece.copies; ++copy)
    for (std::size_t m = 1; m < order.positions; ++m, ++order.columns)
      matrix.mark_order(matrix.add_secondary(
        column_of(piece, copy) + '<' + std::to_string(copy + 1) + '.' + std::to_string(m)));
  return order;
}

@ A copy that is neither the first nor the last has two neighbors, and so it follows its path twice.
The |row| of a copy gets the thresholds on the path by halving to its |position|: shared with the
copy before it, those where the path goes left; with the copy behind it, those where it goes right.

@<Keep copies in order@>=
static void keep_in_order(std::vector<Index>& row, const Order& order, std::size_t copy,
  std::size_t copies, std::size_t position)
{
  const auto follow = @[[&](std::size_t earlier, bool is_earlier) {
    for (std::size_t low = 0, high = order.positions; high - low > 1; ) {
      const std::size_t m = (low + high)/2;
      const bool goes_right = position >= m;
      if (goes_right == is_earlier)
        row.push_back(
          order.column + static_cast<Index>((earlier - 1)*(order.positions - 1) + m - 1));
      (goes_right ? low : high) = m;
    }
  }@];
  if (copy > 1) follow(copy - 1, false);
  if (copy < copies) follow(copy, true);
}

@* The matrix of a puzzle. \listing
The matrix has a column for each cell and each piece, in the given order, and a secondary one for
each crossing. A row begins with its piece, as in the paper. Of each cell and each crossing we
remember the column, in the order of the board, because finding a column by its name takes longer.

@<Make a matrix of all placements@>=
Placed place_all(const Puzzle& puzzle, const Geometry& geometry, const std::string& file)
{
  Placed result;
  Matrix& matrix = result.matrix;
  std::vector<Index> cell_columns(puzzle.board.size()), crossing_columns(puzzle.crossings.size());
  std::vector<Order> orders;
  @<Refuse a puzzle that is too large@>@;
  @<Refuse a piece that is called like a cell@>@;
  try {
    @<Make the columns of the puzzle@>@;
  } catch (const std::invalid_argument& error) {
    refuse(file, ": ", error.what());
  }
  std::vector<bool> is_covered(matrix.columns());
  for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) @<Add the rows of this piece@>@;
  @<Make sure that each restricted cell can be covered@>@;
  return result;
}

@ \listing
The name of a repeated piece is a label of its rows, since it has no column; if it is the only
piece, you know what its name is. If there are copies, the rows of all pieces have a label, so that
a program that reads a solution finds the piece of each row, whatever the number of the copy.

A piece that fits nowhere makes the puzzle unsolvable, but that is a legal question. If it has been
restricted, however, the restriction is probably a mistake.
@.the restrictions of piece ... leave no placement@>

@<Add the rows of this piece@>=
{
  const Piece& piece = puzzle.pieces[p];
  const Order& order = orders[p];
  const auto shapes = placements(puzzle, piece, geometry);
  const Index before = matrix.rows();
  result.balances.emplace_back();
  if (shapes.empty() && !piece.restricted_at.empty())
    refuse(piece.restricted_at, "the restrictions of piece ", in_quotes(piece.name),
      " leave no placement");
  if (result.thresholds > 0) matrix.label_rows(piece.name);
  else if (puzzle.pieces.size() > 1) matrix.label_rows(piece.repeated ? piece.name : "");
  for (std::size_t copy = 1; copy <= piece.copies; ++copy) {
    for (@[const Shape& shape : shapes@]) @<Add the row of a |shape| of this |piece|@>@;
    if (piece.is_optional) @<Add the row of a |copy| that is left over@>@;
  }
  result.rows_of_piece.push_back(matrix.rows() - before);
}

@ \listing
A copy that is left over covers no cell. In the order of the copies it comes behind all placements.

@<Add the row of a |copy| that is left over@>=
{
  std::vector<Index> row(1, matrix.find(column_of(piece, copy)));
  keep_in_order(row, order, copy, piece.copies, order.firsts.size());
  matrix.add_row(row);
}

@ \listing
A chessboard has as many dark squares as light ones, and so has every domino; but a piece may cover
more of one kind. The {\it balance\/} of a shape is the number of its dark cells minus that of its
light ones.

@<Make a matrix of all placements@>=
int balance_of(const Shape& shape, const Geometry& geometry)
{
  int balance = 0;
  for (@[const Cell& cell : shape@]) balance += geometry.is_dark(cell) ? 1 : -1;
  return balance;
}

@ \listing
The work, and the size of the matrix, are at most the number of cells times that of the cells in all
orientations of all pieces. If this is within the limit, the matrix is there in a few seconds. (A
page takes less.)
@.too large a puzzle@>

@<Make a matrix of all placements@>=
std::string why_too_large(const Puzzle& puzzle, const Geometry& geometry, std::size_t most)
{
  std::size_t parts = 0;
  for (@[const Piece& piece : puzzle.pieces@])
    for (std::size_t i = 0; i < piece.orientations.size(); ++i)
      parts += piece.left[i] ? piece.copies*piece.shape.size() : 0;
  if (parts == 0 || puzzle.board.size() <= most/parts) return "";
  return std::to_string(puzzle.board.size()) + ' ' + std::string(geometry.nouns().cell) + "s times "
    + std::to_string(parts) + " in the orientations of the pieces are more than "
    + std::to_string(most);
}

@ @<Refuse a puzzle that is too large@>=
const std::string why = why_too_large(puzzle, geometry, 20000000);
if (!why.empty()) refuse(file, ": too large a puzzle: ", why);

@ \listing
A piece must not be called like a cell, such as~\.{11}.
@.piece ... has the name of a cell@>

@<Refuse a piece that is called like a cell@>=
int side = 0;
for (@[const Cell& cell : puzzle.board@]) side = std::max(@[{side, cell.x, cell.y}@]);
std::set<std::string> cells;
for (@[const Cell& cell : puzzle.board@]) cells.insert(geometry.name(cell, side));
for (@[const Piece& piece : puzzle.pieces@])
  if (!piece.repeated && cells.count(piece.name) > 0)
    refuse(piece.said_at, "piece ", in_quotes(piece.name), " has the name of a cell of the board");

@ \listing
A row has the piece, the cells, the crossings, and the thresholds, in this order. A piece that
passes through an inner point has the column of that point as well, unless crossing is allowed
there. The restrictions of cells will need to know which columns have got any row.

@<Add the row of a |shape| of this |piece|@>=
{
  std::vector<Index> row;
  if (!piece.repeated) row.push_back(matrix.find(column_of(piece, copy)));
  for (@[const Cell& cell : shape@]) row.push_back(cell_columns[position_in(puzzle.board, cell)]);
  for (@[const Cell& cell : geometry.passages(shape, puzzle.welds_pass)@])
    if (contains(puzzle.crossings, cell))
      row.push_back(crossing_columns[position_in(puzzle.crossings, cell)]);
  if (piece.copies > 1)
    keep_in_order(row, order, copy, piece.copies, position_in(order.firsts, shape.front()));
  for (@[const Index c : row@]) is_covered[c] = true;
  matrix.add_row(row);
  result.balances.back().insert(balance_of(shape, geometry));
}

@ \listing
Without a restriction, an empty column is a legal question, too; with one, it is probably a mistake.
A cell may have been removed from the board after it was restricted; then it needs no cover.
@.the restrictions of ... leave nothing to cover it@>

@<Make sure that each restricted cell can be covered@>=
for (@[const Cover& cover : puzzle.covers@]) {
  if (!contains(puzzle.board, cover.cell)) continue;
  const Index c = cell_columns[position_in(puzzle.board, cover.cell)];
  if (!is_covered[c])
    refuse(cover.said_at, "the restrictions of ", geometry.nouns().cell, ' ',
      in_quotes(matrix.name(c)), " leave nothing to cover it");
}

@ \listing
The order of columns is a list of words, and here it is obeyed. All names are as long as the largest
coordinate of the board demands. Crossings come last, as secondary columns; to put them anywhere
else would change nothing, because a secondary column is never chosen.

The matrix refuses names that come twice. A repeated piece must not be named in the order of
columns. And something must be left to do.
@.piece ... is repeated, so it has no column@>
@.nothing must be covered@>

@<Make the columns of the puzzle@>=
bool secondary = false;
const auto add_column = @[[&](const std::string& name) {
  return secondary ? matrix.add_secondary(name) : matrix.add_primary(name);
}@];
for (@[const auto& word : puzzle.order@]) {
  if (word == "|") secondary = true;
  else if (word == "cells")
    for (@[const Cell& cell : puzzle.cells@])
      cell_columns[position_in(puzzle.board, cell)] = add_column(geometry.name(cell, side));
  else
    for (@[const Piece& piece : puzzle.pieces@]) {
      const bool is_meant = word == piece.name
        || (word == "pieces" && !piece.repeated
          && std::ranges::count(puzzle.order, piece.name) == 0);
      if (!is_meant) continue;
      if (secondary && piece.copies > 1)
        refuse("piece ", in_quotes(piece.name),
          " has copies, which are all used; so it cannot be behind |");
      for (std::size_t copy = 1; copy <= piece.copies; ++copy) add_column(column_of(piece, copy));
    }
}
for (@[const Piece& piece : puzzle.pieces@])
  if (piece.repeated && matrix.find(piece.name) < matrix.columns())
    refuse("piece ", in_quotes(piece.name), " is repeated, so it has no column");
if (matrix.primary() == 0)
  refuse("nothing must be covered: each cell may stay free, and each piece may be left out");
secondary = true;
for (std::size_t i = 0; i < puzzle.crossings.size(); ++i)
  crossing_columns[i] = add_column(geometry.name(puzzle.crossings[i], side));
for (@[const Piece& piece : puzzle.pieces@])
  orders.push_back(make_order(puzzle, piece, geometry, matrix));
for (@[const Order& order : orders@]) result.thresholds += order.columns;
