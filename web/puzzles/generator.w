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

@i cxx.w

@ \listing
The generator needs the frame of a program and {\mc JSON}, and so it has a header and a translation of its own.

@(generator.hpp@>=
#pragma once
#include "puzzle_file.hpp"
#include "program.hpp"

namespace dlx {
using PuzzleReader = @[Puzzle (*)(const Input& input, const Geometry& geometry)@];
int run_generator(int argc, char* argv[], const Manual& manual, const Geometry& geometry, PuzzleReader read);
}

@ A |PuzzleReader| is |read_puzzle|, or a function that looks first whether the file is in another form.

@(generator.cpp@>=
#include "generator.hpp"
#include "hopeless.hpp"
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
