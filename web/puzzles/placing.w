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
the order of the pieces, and how many placements, which its copies share. A repeated piece has no
column whose rows could be counted, but its rows are counted, too. How many more dark cells than
light ones a piece can cover will tell whether the colors are right.

How many copies there are of a piece depends on the order of the columns, too, as |copies_of| knows.

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
  std::vector<std::size_t> rows_of_piece, placements_of_piece;
  std::vector<std::set<int> > balances; /* of each piece in its rows: dark cells minus light ones */
  std::size_t thresholds = 0; /* columns that keep copies in order */
};

Copies copies_of(const Puzzle& puzzle, const Piece& piece);
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
@<Count the copies of a piece@>@;
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
      const int layer = cell.layer - form.front().layer;
      const auto is_on_board = @[[&](const Cell& part) {
        return contains(puzzle.board,
          @[Cell{part.x + x, part.y + y, part.z, part.layer + layer}@]);
      }@];
      if (!std::ranges::all_of(form, is_on_board)) continue;
      const Shape moved = translated(form, x, y, layer);
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
the left, a piece may begin as far out as it is wide, but after two rectangles, everything comes
again.

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
      for (int y = std::max(2 - width, 1 - puzzle.wrap.files); y <= puzzle.wrap.files; ++y) {
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

@ Behind the \.{\BAR}, a piece need not be used; so `\.{L twice}' means two copies at most. But
\.{1~to 3~times} says that one is used, and it is refused there.
@.piece ... is used ... or more@>

@<Count the copies of a piece@>=
Copies copies_of(const Puzzle& puzzle, const Piece& piece)
{
  Copies copies = piece.copies;
  const bool is_named = std::ranges::count(puzzle.order, piece.name) > 0;
  if (copies.counted == 0 || !is_behind_bar(puzzle, is_named ? piece.name : "pieces"))
    return copies;
  if (copies.least > 0 && (copies.repeated || copies.least < copies.counted))
    refuse("piece ", in_quotes(piece.name), " is used ", copies.least,
      (copies.least == 1 ? " time" : " times"),
      " or more, so it cannot be behind |; name it before the bar, as in columns cells ",
      shown(piece.name, 40), " | pieces");
  copies.least = 0;
  return copies;
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
  @<Must cells that stay free be covered?@>@;
  std::vector<Shape> firsts; /* of the placements of each piece, sorted */
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
  if (are_covered_by_free) @<Add the rows of cells that stay free@>@;
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
  const Copies copies = copies_of(puzzle, piece);
  const auto shapes = placements(puzzle, piece, geometry);
  const Index before = matrix.rows();
  result.balances.emplace_back();
  if (shapes.empty() && !piece.restricted_at.empty())
    refuse(piece.restricted_at, "the restrictions of piece ", in_quotes(piece.name),
      " leave no placement");
  if (result.thresholds > 0) matrix.label_rows(piece.name);
  else if (puzzle.pieces.size() > 1 || are_covered_by_free)
    matrix.label_rows(copies.repeated ? piece.name : "");
  for (std::size_t copy = 1; copy <= copies.counted + (copies.repeated ? 1 : 0); ++copy) {
    for (@[const Shape& shape : shapes@]) @<Add the row of a |shape| of this |piece|@>@;
    const bool may_be_left = copy > copies.least && copy <= copies.counted && copies.counted > 1;
    if (may_be_left) @<Add the row of a |copy| that is left over@>@;
  }
  result.rows_of_piece.push_back(matrix.rows() - before);
  result.placements_of_piece.push_back(shapes.size());
}

@ \listing
A copy that is left over covers no cell. A piece of which there is at most one needs no such row,
since its column is secondary.

@<Add the row of a |copy| that is left over@>=
{
  std::vector<Index> row(1, matrix.find(column_of(piece.name, copies, copy)));
  orders[p].keep(row, copy, orders[p].left_over);
  matrix.add_row(row);
}

@ Where any cell may stay free, the cells are secondary columns; and then a row of a repeated piece,
of a further copy, or of a piece that need not be used, would have no primary column, and be in no
solution. So if there are such pieces, the cells are primary after all, and each of them has a row
that leaves it free.

@<Add the rows of cells that stay free@>=
{
  matrix.label_rows("free");
  for (@[const Index c : cell_columns@]) matrix.add_row(@[std::vector<Index>(1, c)@]);
}

@ \listing
@<Must cells that stay free be covered?@>=
const bool are_covered_by_free = are_cells_secondary(puzzle)
  && std::ranges::any_of(
    puzzle.pieces, @[[&](const Piece& piece) {
      const Copies copies = copies_of(puzzle, piece);
      return copies.repeated || (copies.counted == 1 && copies.least == 0);
    }@]);

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
      parts += piece.left[i] ? @|(piece.copies.counted + (piece.copies.repeated ? 1 : 0))
          *piece.shape.size() : 0;
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
const int side = side_of(puzzle.board);
std::set<std::string> cells;
for (@[const Cell& cell : puzzle.board@]) cells.insert(geometry.name(cell, side));
for (@[const Piece& piece : puzzle.pieces@])
  if (cells.count(piece.name) > 0)
    refuse(piece.said_at, "piece ", in_quotes(piece.name), " has the name of a cell of the board");

@ \listing
A row has the piece, the cells, the crossings, and the thresholds, in this order. A piece that
passes through an inner point has the column of that point as well, unless crossing is allowed
there. The restrictions of cells will need to know which columns have got any row.

@<Add the row of a |shape| of this |piece|@>=
{
  std::vector<Index> row;
  if (copy <= copies.counted) row.push_back(matrix.find(column_of(piece.name, copies, copy)));
  for (@[const Cell& cell : shape@]) row.push_back(cell_columns[position_in(puzzle.board, cell)]);
  for (@[const Cell& cell : geometry.passages(shape, puzzle.welds_pass)@])
    if (contains(puzzle.crossings, cell))
      row.push_back(crossing_columns[position_in(puzzle.crossings, cell)]);
  orders[p].keep(row, copy, position_in(firsts[p], shape.front()));
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
columns.
@.piece ... is repeated, so it has no column@>

@<Make the columns of the puzzle@>=
bool is_behind = false; /* are we behind the \BAR? */
std::vector<std::string> behind; /* pieces, and cells, whose columns are secondary */
const auto add_cells = @[[&](Index (Matrix::*add)(const std::string&)) {
  for (@[const Cell& cell : puzzle.cells@])
    cell_columns[position_in(puzzle.board, cell)] = (matrix.*add)(geometry.name(cell, side));
}@];
for (@[const auto& word : puzzle.order@]) {
  if (word == "|") is_behind = true;
  else if (word != "cells") @<Add the columns of the pieces that are meant by this |word|@>@;
  else if (is_behind && !are_covered_by_free) behind.push_back(word);
  else add_cells(&Matrix::add_primary);
}
for (@[const std::string& name : behind@]) {
  if (name == "cells") add_cells(&Matrix::add_secondary);
  else matrix.add_secondary(name);
}
for (std::size_t i = 0; i < puzzle.crossings.size(); ++i)
  crossing_columns[i] = matrix.add_secondary(geometry.name(puzzle.crossings[i], side));
@<Make the columns that keep copies in order@>@;

@ Copies that may be left over have primary columns, even behind the~\.{\BAR}, where they need the
rows in which they are left over. A piece of which there is at most one has a secondary column, even
before the~\.{\BAR}.

@<Add the columns of the pieces that are meant by this |word|@>=
for (@[const Piece& piece : puzzle.pieces@]) {
  const Copies copies = copies_of(puzzle, piece);
  if (word == piece.name && copies.counted == 0)
    refuse("piece ", in_quotes(piece.name), " is repeated, so it has no column");
  if (word != piece.name
      && (word != "pieces" || std::ranges::count(puzzle.order, piece.name) > 0))
    continue;
  if (copies.counted == 1 && copies.least == 0) behind.push_back(piece.name);
  else for (std::size_t copy = 1; copy <= copies.counted; ++copy)
    matrix.add_primary(column_of(piece.name, copies, copy));
}

@ \listing
The positions of the copies of a piece are the first cells of its placements.

@<Make the columns that keep copies in order@>=
for (@[const Piece& piece : puzzle.pieces@]) {
  const Copies copies = copies_of(puzzle, piece);
  Shape& cells_of_piece = firsts.emplace_back();
  if (copies.counted + (copies.repeated ? 1 : 0) > 1) {
    for (@[const Shape& shape : placements(puzzle, piece, geometry)@])
      cells_of_piece.push_back(shape.front());
    std::ranges::sort(cells_of_piece);
    cells_of_piece.erase(
      std::unique(cells_of_piece.begin(), cells_of_piece.end()), cells_of_piece.end());
  }
  orders.emplace_back(matrix, piece.name, copies, cells_of_piece.size());
  result.thresholds += orders.back().columns();
}
