@* Readers. \listing
Puzzles are written by people, and people write anything. Whatever a text is, each reader of a
puzzle either makes a matrix of it, which is the same when it is written and read again; or it
refuses the text, and the message is one line that a terminal can show.

The fuzzer@^fuzzing@> begins with the puzzles in \.{experiments/puzzles}. All readers are asked
about each text, as most of them refuse it in the first line, and so a file is a seed as it stands.

@i cxx.w

@ \listing
The fuzzer ends itself where something is wrong; the test goes on. Both ask the same function.

@(readers.hpp@>=
#pragma once
#include "placing.hpp"
#include "polycubes.hpp"
#include "polyiamonds.hpp"
#include "polyominoes.hpp"
#include "polysticks.hpp"
#include "shown.hpp"
#include "sudoku.hpp"
#include "tiles.hpp"
#include "words.hpp"
#include "wordsearch.hpp"
#include <algorithm>
#include <sstream>

namespace dlx::readers_test {
@<Ask the readers about a text@>@;
}

@ \listing
@(readers_fuzz.cpp@>=
#include "readers.hpp"
#include <cstdlib>
#include <iostream>

extern "C" {
  int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
  {
    const std::string fault = dlx::readers_test::fault_with(std::string(data, data + size));
    if (fault.empty()) return 0;
    std::cerr << fault << '\n';
    std::abort();
  }
}

@ \listing
@(readers_test.cpp@>=
#include "readers.hpp"
#include <gtest/gtest.h>
#include <random>

namespace dlx::readers_test {
@<Tests of readers@>@;
}

@ \listing
A board may have a million cells, which is correct, but too slow for thousands of texts. So we do
not ask about a text if it |has_large_board|: if a word such as \.{30x40}, whose numbers we
multiply, has more than |most| cells. And a puzzle is read, but not placed, if it is large in spite
of its board.

@<Ask the readers about a text@>=
static bool has_large_board(const std::string& text, std::size_t most)
{
  Lines lines(text);
  while (lines.next())
    for (@[const std::string_view word : lines.words@]) {
      std::size_t cells = 1, side = 0;
      for (@[const char letter : word@]) {
        const bool is_digit = letter >= '0' && letter <= '9';
        if (letter == 'x') cells = std::min(cells*side, most + 1);
        side = is_digit ? std::min(10*side + static_cast<std::size_t>(letter - '0'), most + 1) : 0;
      }
      if (word.find('x') != word.npos && cells*side > most) return true;
    }
  return false;
}

static Matrix placed(
  const Input& input, const Geometry& geometry, Puzzle (*read)(const Input&, const Geometry&))
{
  if (has_large_board(input.text, 400)) return Matrix();
  const Puzzle puzzle = read(input, geometry);
  const bool is_large = !why_too_large(puzzle, geometry, 20000).empty();
  return is_large ? Matrix() : place_all(puzzle, geometry, input.name).matrix;
}

static Matrix read_sudoku(const Input& input)
{
  const std::vector<Sudoku> puzzles = read_sudokus(input);
  for (@[const auto& [grid, cells] : puzzles@]) {
    const std::string text = sudoku_header(grid) + cells + '\n'
      + (grid.has_boxes() ? "" : grid.regions + '\n');
    std::vector<Sudoku> again;
    try {
      again = read_sudokus(@[{"again", text}@]);
    } catch (const std::invalid_argument&) {} /* it is no fault of the first text */
    if (again.size() != 1 || again[0].cells != cells || again[0].grid != grid)
      throw std::runtime_error("the sudoku is not that which was written: " + text);
  }
  const Sudoku& first = puzzles.front();
  return first.grid.side > 9 ? Matrix() : sudoku_matrix(first.grid, candidates_of(first));
}

static Matrix read_words(const Input& input)
{
  const std::vector<Word> words = three_letter_words(input, false);
  return words.size() > 40 ? Matrix() : words_matrix(words);
}

@ \listing
Each reader has a function, which returns the matrix of a text, or an empty one if it would be too
large. The fault of the first reader that does something wrong is what |fault_with| returns, or
nothing; |rows_read| throws it, or returns the number of rows.

@<Ask the readers about a text@>=
struct TextReader {
  std::string name;
  Matrix (*read)(const Input& input);
};

static const TextReader text_readers[] = @[{
  {"polyominoes", [](const Input& input) { return placed(input, Squares(), read_polyominoes); }},
  {"polyiamonds", [](const Input& input) { return placed(input, Triangles(), read_puzzle); }},
  {"polysticks", [](const Input& input) { return placed(input, Sticks(), read_polysticks); }},
  {"polycubes", [](const Input& input) { return placed(input, Cubes(), read_puzzle); }},
  {"tiles", [](const Input& input) {
    return has_large_board(input.text, 24) ? Matrix() : tiles_matrix(input, false);
  }},
  {"wordsearch", [](const Input& input) {
    return has_large_board(input.text, 36) ? Matrix() : wordsearch_matrix(input, false);
  }},
  {"sudoku", read_sudoku}, {"words", read_words}}@];

static Index rows_read(const TextReader& reader, const std::string& text)
{
  std::ostringstream first, second;
  try {
    write_matrix(first, reader.read(@[{"text", text}@]));
  } catch (const std::invalid_argument& error) {
    const std::string message = error.what();
    if (message.empty() || message.size() > 5000 || !is_utf_8(message)
        || std::ranges::any_of(message, is_control))
      throw std::runtime_error("a message is not fit for a terminal: " + message);
    return 0;
  }
  const Matrix again = read_matrix(first.str(), "again");
  write_matrix(second, again);
  if (second.str() != first.str())
    throw std::runtime_error("the matrix is not that which was written");
  return again.rows();
}

static std::string fault_with(const std::string& text)
{
  for (@[const TextReader& reader : text_readers@])
    try {
      rows_read(reader, text);
    } catch (const std::exception& error) {
      return reader.name + ": " + error.what() + "\nof the text:\n" + text;
    }
  return "";
}

@ \listing
Without a fuzzer, texts are changed by chance. A part of a text is left out, comes twice, goes to
another text, or becomes any byte. The same texts are tried each time.

@<Tests of readers@>=
static std::string seeds[] = @[{@/
  "board 4x5 torus\nwithout 11-12\nwith 11\npieces one-sided tetrominoes only L L' T\n"
  "piece Q ##/##\nL at most twice\nT as ###/.#. at 22 23\nT at 22-33\nfree 1 to 3\n"
  "cover 35 by Q\ncells 21-45\ncolumns Q cells | pieces\n",@/
  "| Knuth's\n11 12 13 21 22 23\nA B\nA 4 2 11 12 13 21\nB 2 1 11 12\n",@/
  "board\n##.##\n#####\npieces pentominoes except X\nY repeated\nI horizontal\nP unflipped\n"
  "L on 11 21 22 23 24\nfree any\n",@/
  "board 3x4\npiece A H11+V11+V12\nA 2 times\ncross 11\nwelds pass\npieces 2-sticks\n",@/
  "board 2x3x3\npieces soma\nL reflected\nV at 111-122\npiece D ##//#.\n",@/
  "board\n##\n##\n\n##\n#.\npieces reflected tricubes at least once\nV unturned\n",@/
  "board 2x3 cylinder\nborder a\ntile abca at most twice\ntile abcc unturned repeated\n"
  "colors ab\n",@/
  "3x4\nROOK ROW KNOT\n", "ate\nwin\nled\nawl\ntie\nend\naid\nlie\n",@/
  "boxes 2x2\ndiagonals\n1..4\n....\n.2..\n...3\n1122\n1122\n3344\n3344\n",@/
  "board 3x4\npieces one-sided tetriamonds\nfree at least 2\n",@/
  ".1..8.7....3.....226.74.19.8.....36...41....597.2...184.2.97....968....4...43.2.9\n",@/
  "Heading\n1 2 3 | 4 5 6 | 7 8 9\n---+---+---\n---+---+---\n45678912*\n7?x000_--\n"
  "---------\n---------\n---------\n---------\n.........\n.........\n"}@];

TEST(Readers, know_or_refuse_texts_that_were_changed_by_chance)
{
  std::mt19937 random(1);
  const auto below = @[[&](std::size_t n) { return random()%n; }@];
  for (@[const std::string& text : seeds@])
    EXPECT_TRUE(std::ranges::any_of(
      text_readers, @[[&](const TextReader& reader) { return rows_read(reader, text) > 0; }@]))
      << text;
  for (int i = 0; i < 3000; ++i) {
    std::string text = seeds[below(std::size(seeds))];
    for (std::size_t changes = 1 + below(4); changes > 0; --changes) {
      const std::string& other = below(2) == 0 ? text : seeds[below(std::size(seeds))];
      const std::string part = other.substr(below(other.size() + 1), below(12));
      const std::size_t at = below(text.size() + 1);
      const std::string byte(1, static_cast<char>(below(256)));
      const std::string bytes[] = @[{"", part, part, byte}@];
      text.replace(at, below(8), bytes[below(4)]);
    }
    ASSERT_EQ(fault_with(text), "");
  }
}

@ \listing
These are faults that the test or the fuzzer has found, or a person who wrote them: names and
numbers that went into messages as they were, and puzzles that took all of the memory, or a day.

@<Tests of readers@>=
static std::string refusal(const std::string& reader, const std::string& text)
{
  try {
    std::ranges::find(text_readers, reader, @[&TextReader::name@])->read(@[{"text", text}@]);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "";
}

TEST(Readers, show_names_and_numbers_that_a_terminal_would_obey)
{
  const std::string puzzle = "board 3x4\npiece A\x1b ##\n";
  EXPECT_EQ(refusal("polyominoes", "board 3\x1bx4\n"),
    "text:1: a side of the board must be a whole number from 1 to 1000, not '3?'");
  EXPECT_EQ(refusal("polyominoes", puzzle + "B at 11\n"),
    "text:3: there is no statement and no piece 'B'; the pieces are A?");
  EXPECT_EQ(
    refusal("polyominoes", puzzle + "A\x1b at least once\ncolumns cells | pieces\n"),
    "text: piece 'A?' is used 1 time or more, so it cannot be behind |; name it before the bar, as in columns cells A? | pieces");
}

TEST(Readers, refuse_puzzles_without_bounds)
{
  EXPECT_EQ(refusal("tiles", "board 2x2\ncolors abcdefghi at most 10000 times\n"),
    "text: too large a puzzle: 4 cells times 65610000 positions of the tiles and their copies are more than 5000000");
  std::string words = "50x50\n";
  for (int i = 100; i < 200; ++i) words += " WORDS" + std::to_string(i);
  try {
    wordsearch_matrix(@[{"text", words}@], false);
    FAIL();
  } catch (const std::invalid_argument& error) {
    EXPECT_STREQ(error.what(),
      "text: too large a puzzle: 100 words on 2500 cells may have more than 200000000 entries");
  }
  EXPECT_EQ(rows_read(text_readers[0], "board 3x5 cylinder\npiece A 1,1+1,1000000\n"), 15);
}
