@* Placements. A shape is placed by moving its first cell to each cell of the board, one after the other. If all of its
cells are then on the board, and its place is among those allowed, there is a placement. In this way
each placement is found once. The placements come orientation by orientation, and for each of them in the order of the board; this is the order of the rows in the matrix, and therefore of the solutions.

Another way would be to move each normal form through all positions of a rectangle around the board. This needs the extent of the board; and the first
cell is as good as a rectangle, for a board with holes even better.
@^placement@>

@i cxx.w

@ \listing
A puzzle with all its pieces placed is a matrix, and we remember how many rows each piece has, in the order of the pieces. A repeated piece has no
column whose rows could be counted, but
its rows are counted, too. How many more dark cells than light ones a piece can cover will tell whether the colors are right.

Tests compare the list of placements with a brute search, and {\mc RIVALS} makes its own tables of it.

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
};

std::vector<Shape> placements(const Puzzle& puzzle, const Piece& piece, const Geometry& geometry);
Placed place_all(const Puzzle& puzzle, const Geometry& geometry, const std::string& file); /* which is only there for messages */
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
@<Make a matrix of all placements@>@;
}

@ A placement passes the restrictions of its piece, and those of its cells.

@<Place the pieces@>=
@<Decide whether a cell may be covered@>@;
std::vector<Shape> placements(const Puzzle& puzzle, const Piece& piece, const Geometry& geometry)
{
  std::vector<Shape> result;
  for (std::size_t i = 0; i < piece.orientations.size(); ++i) {
    const Shape& form = piece.orientations[i];
    if (!piece.left[i]) continue;
    for (@[const Cell& cell : puzzle.board@]) {
      if (cell.z != form.front().z) continue;
      const int x = cell.x - form.front().x;
      const int y = cell.y - form.front().y;
      const auto is_on_board = @[[&](const Cell& part) { return contains(puzzle.board, @[Cell{part.x + x, part.y + y, part.z}@]); }@];
      if (!std::ranges::all_of(form, is_on_board)) continue;
      const Shape moved = translated(form, x, y);
      if (piece.may_be({i, moved, geometry.place(moved)}) && may_cover(puzzle, piece, i, moved)) result.push_back(moved);
    }
  }
  return result;
}

@ \listing
Of the lines that restrict a cell of the placement, if there are any, one must be for this piece and this orientation. The lines are sorted by their
cells, so those in question are neighbors.

@<Decide whether a cell may be covered@>=
static bool may_cover(const Puzzle& puzzle, const Piece& piece, std::size_t i, const Shape& moved)
{
  const auto allows = @[[&](const Cover& cover) { return &puzzle.pieces[cover.piece] == &piece && cover.forms[i]; }@];
  return std::ranges::all_of(moved, @[[&](const Cell& cell) {
    const auto first = std::ranges::lower_bound(puzzle.covers, cell, @[{}@], @[&Cover::cell@]);
    const auto last = std::ranges::upper_bound(puzzle.covers, cell, @[{}@], @[&Cover::cell@]);
    return first == last || std::any_of(first, last, allows);
  }@]);
}

@ \listing
The matrix has a column for each cell and each piece, in the given order, and a secondary one for each crossing. A row begins with its piece,
as in the paper. Of each cell and each crossing we remember the column, in the order of the board, because finding a column by its name takes longer.

@<Make a matrix of all placements@>=
Placed place_all(const Puzzle& puzzle, const Geometry& geometry, const std::string& file)
{
  Placed result;
  Matrix& matrix = result.matrix;
  std::vector<Index> cell_columns(puzzle.board.size()), crossing_columns(puzzle.crossings.size());
  try {
    @<Refuse a puzzle that is too large@>@;
    @<Make the columns of the puzzle@>@;
  } catch (const std::invalid_argument& error) {
    refuse(file, ": ", error.what());
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
    refuse(piece.restricted_at, "the restrictions of piece ", in_quotes(piece.name), " leave no placement");
  for (@[const Shape& shape : shapes@]) @<Add the row of a |shape| of this |piece|@>@;
}

@ \listing
A chessboard has as many dark squares as light ones, and so has every domino; but a piece may cover more of one kind. The {\it balance\/} of a shape is the number of its dark cells minus that of its light ones.

@<Make a matrix of all placements@>=
int balance_of(const Shape& shape, const Geometry& geometry)
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
  for (std::size_t i = 0; i < piece.orientations.size(); ++i) parts += piece.left[i] ? piece.shape.size() : 0;
if (parts*puzzle.board.size() > most)
  refuse("too large a puzzle: ", puzzle.board.size(), ' ', geometry.nouns().cell, "s times ", parts, " in the orientations of the pieces are more than ", most);

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
    if (contains(puzzle.crossings, cell)) row.push_back(crossing_columns[position_in(puzzle.crossings, cell)]);
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
  if (!contains(puzzle.board, cover.cell)) continue;
  const Index c = cell_columns[position_in(puzzle.board, cover.cell)];
  if (!is_covered[c])
    refuse(cover.said_at, "the restrictions of ", geometry.nouns().cell, ' ', in_quotes(matrix.name(c)), " leave nothing to cover it");
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
      if (!piece.repeated && std::ranges::count(puzzle.order, piece.name) == 0)
        add_column(piece.name);
}
for (@[const Piece& piece : puzzle.pieces@])
  if (piece.repeated && matrix.find(piece.name) < matrix.columns())
    refuse("piece ", in_quotes(piece.name), " is repeated, so it has no column");
secondary = true;
for (std::size_t i = 0; i < puzzle.crossings.size(); ++i) crossing_columns[i] = add_column(geometry.name(puzzle.crossings[i], side));
