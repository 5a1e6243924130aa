@* The generator. \listing
The programs that make matrices from puzzle files differ in their geometry only, and possibly in a
second form of input, which |read| may know. So there is one function that is a whole program, but
for the words of its manual.

Their options are:
\bull \.{--add} $l$, one more line of the puzzle, after those of the file; it may be given several
times. So one file serves for all places of a piece.
\bull \.{--columns} $o$, the order of the columns, instead of that in the file.
\bull \.{--pieces} $s$, to print the pieces of a set, which {\mc DRAW} draws, instead of a matrix.
\bull \.{--json}, to print a census instead of the matrix: how many columns of each kind, how many
rows, and how many rows for each piece.
@.--add@>
@.--columns@>
@.--json@>

@i cxx.w

@ \listing
The generator needs the frame of a program and {\mc JSON}. Its header needs neither, so that
compilers read it quickly.

@(generator.hpp@>=
#pragma once
#include "manual.hpp"
#include "puzzle_file.hpp"

namespace dlx {
using PuzzleReader = @[Puzzle (*)(const Input& input, const Geometry& geometry)@];
int run_generator(
  int argc, char* argv[], const Manual& manual, const Geometry& geometry, PuzzleReader read);
}

@ A |PuzzleReader| is |read_puzzle|, or a function that looks first whether the file is in another
form.

@c
#include "generator.hpp"
#include "hopeless.hpp"
#include "program.hpp"
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <map>

namespace dlx {
@<Find pieces that are alike@>@;
@<Run a generator@>@;
}

@ This is all that the |main| of a generator does: it reads a puzzle by |read|, prints its matrix on
standard output, or what an option wants instead, and returns the exit code.
@<Run a generator@>=
int run_generator(
  int argc, char* argv[], const Manual& manual, const Geometry& geometry, PuzzleReader read)
{
  const std::vector<Option> options = @[{{.name = "add",
                                         .value = "LINE",
                                         .help = "add a line to the puzzle, such as 'X at 23'",
                                         .repeatable = true},@/
    {.name = "columns",
      .value = "ORDER",
      .help = "list the columns in this order, such as 'X cells pieces'"},@/
    {.name = "pieces", .value = "SET", .help = "print the pieces of a set, for draw, instead"},@/
    {.name = "json,j", .help = "print a census of the matrix, as JSON, instead"}}@];
  return run_program(arguments(argc, argv), manual, options, "FILE", @[[&](const Values& values) {
    if (values.has("pieces")) @<Print the pieces of a set and |return|@>@;
    Input input = read_input(values, "FILE");
    @<Add lines to the puzzle@>@;
    Puzzle puzzle = read(input, geometry);
    if (values.has("columns")) obey_columns_option(puzzle, values["columns"]);
    @<Print the matrix of the puzzle, or a census@>@;
    return 0;
  }@]);
}

@ Each piece of a set is printed as if it were a packing, so that {\mc DRAW} shows them side by
side. The reader of puzzle files knows how to read \.{one-sided} and \.{without holes}, and what is
wrong with a name.

@<Print the pieces of a set and |return|@>=
{
  const std::string board = geometry.is_solid() ? "board 1x1x1" : "board 1x1";
  const Input wanted = @[{"--pieces", board + "\npieces " + values["pieces"]}@];
  for (@[const Piece& piece : read_puzzle(wanted, geometry).pieces@]) {
    std::cout << piece.name;
    for (@[const Cell& cell : geometry.placed_first(piece.shape)@])
      std::cout << ' ' << geometry.name(cell, static_cast<int>(piece.shape.size()));
    std::cout << "\n\n";
  }
  return 0;
}

@ The reader never learns where the lines come from, but a message about one of them should not send
you to a line that your file does not have. So the name of the input changes, too.

@<Add lines to the puzzle@>=
if (values.has("add")) {
  for (@[const std::string& line : values.all("add")@]) input.text += '\n' + line;
  input.name += " and --add";
}

@ If a piece fits nowhere, or if there can be no packing, a warning on the standard error says so.
We still write the matrix, because it is correct. The census is one line of JSON. Names of pieces
may have any bytes; those that are no {\mc UTF-8} are replaced, with a warning, since {\mc JSON} has
no other.
@.piece ... fits nowhere@>

@<Print the matrix of the puzzle, or a census@>=
const Placed placed = place_all(puzzle, geometry, input.name);
const Matrix& matrix = placed.matrix;
const auto& rows_of_piece = placed.rows_of_piece;
@<Warn that pieces do not fit, or that there is no packing@>@;
@<Warn that pieces are alike@>@;
if (values.has("json")) {
  std::vector<std::string> names;
  for (@[const Piece& piece : puzzle.pieces@]) names.push_back(piece.name);
  warn_of_other_bytes(manual.name, names);
  Json json;
  json["columns"] = @[{{"cells", puzzle.board.size()},
    {"pieces",
      matrix.columns() - puzzle.board.size() - puzzle.crossings.size() - placed.thresholds}}@];
  if (!puzzle.crossings.empty()) json["columns"]["crossings"] = puzzle.crossings.size();
  if (placed.thresholds > 0) json["columns"]["thresholds"] = placed.thresholds;
  json["rows"] = matrix.rows();
  for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
    json["rows_by_piece"][puzzle.pieces[i].name] = rows_of_piece[i];
  std::cout << to_text(json) << '\n';
} else {
  write_matrix(std::cout, matrix);
}

@ For a census, you may have pieces without a board; then it is not asked whether there is a
packing.
@.there is no packing...@>

@<Warn that pieces do not fit, or that there is no packing@>=
std::vector<std::string> misfits;
std::string first_said_at;
for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
  if (placed.placements_of_piece[i] > 0) continue;
  if (misfits.empty()) first_said_at = puzzle.pieces[i].said_at;
  misfits.push_back(puzzle.pieces[i].name);
}
const std::string place = manual.name + ": " + input.name + ": "; /* with which a warning begins */
if (!misfits.empty())
  std::cerr << manual.name << ": " << first_said_at << (misfits.size() == 1 ? "piece " : "pieces ")
            << first_of(misfits) << (misfits.size() == 1 ? " fits" : " fit") << " nowhere\n";
const std::string reason = values.has("json") ? "" : why_hopeless(puzzle, placed, geometry);
if (!reason.empty()) std::cerr << place << "there is no packing: " << reason << '\n';

@ Two pieces with the same placements are copies without knowing it: each packing comes once with
them, and once more with their names exchanged. That may be what you want, say if they have
different colors. If not, the numbers are too large by a factor, which we tell. It is $m!$ for $m$
single pieces of the same placements, and less if some of them have copies, which never change
places among themselves. Pieces that may be left over make the factor differ from packing to
packing. Cells that stay free are no piece, which could be confused with another. Where there is no
packing, there is nothing to multiply.
@.pieces are alike...@>

@<Warn that pieces are alike@>=
if (!values.has("json") && reason.empty()) {
  const auto [alike, factor] = alike_pieces(puzzle, placed, geometry);
  if (!alike.empty())
    std::cerr << place << "pieces are alike: " << alike << "; so "
              << @|(factor.empty() ? "some packings come" : "each packing comes") << ' '
              << (factor.empty() ? "several" : factor)
              << " times, and once if you count copies, as in '" << alike.substr(0, alike.find(' '))
              << " twice'\n";
}

@ To compare all placements of all pieces would be slow if there are thousands of pieces. Those with
different numbers of cells or placements are different anyway. The function returns the names of the
pieces that are alike, for a message, and by which factor that multiplies the packings; an empty
text stands for a factor that is not the same for all of them.

@<Find pieces that are alike@>=
static std::pair<std::string, std::string> alike_pieces(
  const Puzzle& puzzle, const Placed& placed, const Geometry& geometry)
{
  std::map<std::pair<std::size_t, std::size_t>, std::vector<std::size_t> > similar;
  for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
    const Piece& piece = puzzle.pieces[p];
    if (piece.copies.counted > 0 && piece.name != "free" && placed.placements_of_piece[p] > 0)
      similar[@[{piece.shape.size(), placed.placements_of_piece[p]}@]].push_back(p);
  }
  std::string names;
  bool is_constant = true;
  double factor = 1;
  for (@[const auto& [size, pieces] : similar@]) {
    if (pieces.size() == 1) continue;
    std::map<std::vector<Shape>, std::vector<std::size_t> > same;
    for (@[const std::size_t p : pieces@]) {
      auto shapes = placements(puzzle, puzzle.pieces[p], geometry);
      std::ranges::sort(shapes);
      same[shapes].push_back(p);
    }
    for (@[const auto& [shapes, group] : same@])
      if (group.size() > 1) @<Note the names of a |group|, and its factor@>@;
  }
  return @[{names,
    !is_constant ? ""
      : factor < 1e15 ? std::to_string(static_cast<std::uint64_t>(factor))
      : "over 10^15"}@];
}

@ The number of ways to say which of the shapes are whose is a multinomial coefficient. We multiply
by the number of shapes so far, and divide by the number of those of the same piece.

@<Note the names of a |group|, and its factor@>=
{
  std::size_t all = 0;
  if (!names.empty()) names += ", ";
  for (@[const std::size_t p : group@]) {
    const Copies copies = copies_of(puzzle, puzzle.pieces[p]);
    names += (all > 0 ? " " : "") + puzzle.pieces[p].name;
    is_constant = is_constant && copies.least == copies.counted && !copies.repeated;
    for (std::size_t copy = 1; copy <= copies.counted; ++copy)
      factor = factor*static_cast<double>(++all)/static_cast<double>(copy);
  }
}
