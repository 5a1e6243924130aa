@* Word search. @^word search@>Hide some words in a rectangle of letters: from left to right or from
right to left, up, down, or along a diagonal. They may cross, where they agree on a letter. It
becomes a puzzle if the words must fill the board to the last letter. Here are eight, with 33
letters, for a board of five by five.
@:WORDSEARCH, the program}{{\mc WORDSEARCH}, the program@>
\session
$ printf '%s\\n' 5x5 'KNUTH DANCE KNOT NODE RING ROOK TREE ONE' \BAR
>  wordsearch \BAR dance --limit 1 --print \BAR draw > five-by-five.svg
\endsession
Find them all in the picture.\marginfigure{five-by-five.pdf}{The only filling, up to symmetry.
{\mc ONE} is the hardest word.} Without the limit, {\mc DANCE} finds eight fillings, which are this
one, turned and reflected. Of a hundred sets of words that I tried, three had a single filling;
that this one begins with {\mc KNUTH} and ends with {\mc DANCE}, I would not have dared to
invent.

@i cxx.w

@ What is the matrix? Each word must be somewhere, so the words are primary columns. Each cell is a
secondary one, and its color is its letter. If cells may stay empty, that is all. But here each cell
must belong to {\it at least one\/} word, and there we are stuck: a column can be covered exactly
once, or at most once, or by all rows that agree.

The way out is to let somebody be responsible. Of all words that cover a cell, one is the first in
our list; so ``to name the first word that covers this cell'' can be done in exactly one way, and
that is a primary column. Let us take the smallest example there is: {\mc TO} and {\mc AT}, in this
order, on a board of three cells in a line. They fill it as {\mc ATO}, and share the cell~0,1. Its
primary column is called \.{=0,1}, and the rows that cover it are claims: ``{\mc TO} is the first
word here,'' or ``{\mc AT} is.'' Only the first can be made (\Fig{first-word}).
\widefigure{first-word.pdf}{The board, and four rows of its matrix, as far as they are about the
  cell~0,1. A letter or a number is a color, a dot is an entry without one. The first three rows
  belong to the solution; the last one meets the first in the orange column.}

A claim says two things. First, the word is there. For this, each word has a secondary column,
\.{TO@@} or \.{AT@@}, whose color is the number of the place where it lies. {\mc AT} lies in its
place~0, so its row gives the color~0 to \.{AT@@}; and a claim that counts on {\mc AT} in place~0
gives the same color. If {\mc AT} were in another place, the two would not agree.

Second, no earlier word is there. For this, the cell and the earlier word have a secondary column,
\.{0,1/TO}. The row of {\mc TO} takes it where {\mc TO} covers the cell~0,1, and so does each claim
for {\mc AT}; here {\mc TO} has it, and the claim for {\mc AT} comes too late.

@ \listing
For the same reason as {\mc TO}, {\mc AT} itself takes \.{0,0/AT} and \.{0,1/AT}: no word behind it
in the list can claim its cells then.

@ \listing
The board can also be read where no picture can be shown; the last line of the command only picks
the letters out.
\session
$ printf '%s\\n' 5x5 'KNUTH DANCE KNOT NODE RING ROOK TREE ONE' \BAR
>  wordsearch \BAR dance --limit 1 --print \BAR
>  grep -o '.,.:.' \BAR sort -u \BAR cut -c5 \BAR paste -sd '' \BAR fold -w 5
KNUTH
EDONT
GNIRR
KOORE
DANCE
\endsession

@ \listing
The letters of a word are found by |letters_of|, which is in the listing. They are what you see:
\.{B\"AR} has three letters, however your file spells the second one, and crosses \.{\"OL} nowhere.
A name of a cell or a place is made of signs that no word has.

@<A word search@>=
struct Word {
  std::string text;
  std::vector<std::string> letters;
  bool operator==(const Word& other) const = default;
};

struct WordSearch {
  int ranks = 0, files = 0;
  std::vector<Word> words;
};

@ \listing
The file has the size of the board in its first line, and the words in the others.

@<A word search@>=
WordSearch read_wordsearch(const Input& input)
{
  WordSearch puzzle;
  Lines lines(input.text);
  while (lines.next()) {
    if (lines.words.empty() || lines.text.front() == '|') continue;
    const std::string first(lines.words.front());
    const std::size_t x = first.find('x');
    if (puzzle.ranks > 0) {
      @<Read the words of a line@>@;
    } else if (lines.words.size() > 1 || x == first.npos) {
      refuse(lines.place(input.name), "the first line is the board, RANKSxFILES, not ",
        in_quotes(lines.text));
    } else @<Read the size of the board@>@;
  }
  if (puzzle.words.empty()) refuse(input.name, ": there are no words");
  return puzzle;
}

@ \listing
@<Read the size of the board@>=
{
  puzzle.ranks = static_cast<int>(
    whole_number(first.substr(0, x), lines.place(input.name) + "the number of ranks", 1, 50));
  puzzle.files = static_cast<int>(
    whole_number(first.substr(x + 1), lines.place(input.name) + "the number of files", 1, 50));
}

@ \listing
@<Read the words of a line@>=
for (@[const auto part : lines.words@]) {
  Word word;
  try {
    word.letters = letters_of(part);
  } catch (const std::invalid_argument& error) {
    refuse(lines.place(input.name), error.what());
  }
  for (@[const std::string& letter : word.letters@]) word.text += letter;
  if (word.text.find_first_of(":|/@@=,") != word.text.npos)
    refuse(lines.place(input.name), "word ", in_quotes(part), " has other signs than letters");
  if (word.letters.empty() || !std::ranges::all_of(word.letters, is_seen))
    refuse(lines.place(input.name), "word ", in_quotes(part),
      " has a character that cannot be seen: a blank, or a mark without a letter");
  if (std::ranges::find(puzzle.words, word) != puzzle.words.end())
    refuse(lines.place(input.name), "word ", in_quotes(part), " is there twice");
  puzzle.words.push_back(word);
}

@ \listing
A place lists the names of the cells that it takes, in the order of the letters. The loop goes
through all first cells and nine directions: eight, and one that stands still, for words of one
letter. A word that is the same if it is read backwards has each of its places only once.

@<The places of a word@>=
using Place = @[std::vector<std::string>@];

std::vector<Place> places_of(const std::vector<std::string>& word, const WordSearch& puzzle)
{
  std::vector<Place> places;
  std::set<std::set<std::string> > seen;
  const std::vector<std::string> reversed(word.rbegin(), word.rend());
  const int length = static_cast<int>(word.size());
  for (int i = 0; i < 9*puzzle.ranks*puzzle.files; ++i) {
    const int down = i % 9/3 - 1, right = i % 3 - 1, rank = i/9/puzzle.files,
              file = i/9 % puzzle.files;
    const int last_rank = rank + down*(length - 1), last_file = file + right*(length - 1);
    if (down == 0 && right == 0 && length > 1) continue;
    if (std::min(last_rank, last_file) < 0 || last_rank >= puzzle.ranks
        || last_file >= puzzle.files)
      continue;
    Place place;
    for (int k = 0; k < length; ++k)
      place.push_back(std::to_string(rank + k*down) + ',' + std::to_string(file + k*right));
    const bool is_new = seen.emplace(place.begin(), place.end()).second;
    if (is_new || word != reversed) places.push_back(place);
  }
  return places;
}

@ \listing
A |WordSearch| is read from a text by |read_wordsearch|, which is in the listing. The columns
\.{WORD@@} and \.{0,1/WORD}, and the primary ones \.{=0,1}, are there only if the board is to be
filled; then each place of a word also has a row for each of its cells, which covers \.{=0,1}.
@.word ... fits nowhere@>

@<Make the matrix of a word search@>=
Matrix wordsearch_matrix(const Input& input, bool may_be_empty)
{
  const WordSearch puzzle = read_wordsearch(input);
  @<Refuse a word search that is too large@>@;
  Matrix matrix;
  Place cells;
  for (int i = 0; i < puzzle.ranks*puzzle.files; ++i)
    cells.push_back(std::to_string(i/puzzle.files) + ',' + std::to_string(i % puzzle.files));
  for (@[const Word& word : puzzle.words@]) matrix.add_primary(word.text);
  for (std::size_t i = 0; i < cells.size() && !may_be_empty; ++i)
    matrix.add_primary('=' + cells[i]);
  for (@[const std::string& cell : cells@]) matrix.add_secondary(cell);
  for (std::size_t w = 0; w < puzzle.words.size() && !may_be_empty; ++w) {
    matrix.add_secondary(puzzle.words[w].text + '@@');
    for (@[const std::string& cell : cells@])
      matrix.add_secondary(cell + '/' + puzzle.words[w].text);
  }
  const auto add = @[[&](const std::vector<std::string>& row) {
    matrix.add_named_row(std::vector<std::string_view>(row.begin(), row.end()));
  }@];
  for (auto word = puzzle.words.begin(); word != puzzle.words.end(); ++word) {
    const std::vector<Place> places = places_of(word->letters, puzzle);
    if (places.empty()) refuse(input.name, ": word ", in_quotes(word->text), " fits nowhere");
    for (std::size_t p = 0; p < places.size(); ++p) @<Add the rows of place |p|@>@;
  }
  return matrix;
}

@ \listing
A word of $k$ letters has at most eight places in each cell, and a place has one row, or, if the
board is to be filled, $k$~more, in which the words before it are named.
@.too large a puzzle@>

@<Refuse a word search that is too large@>=
constexpr std::size_t most = 200000000;
const auto size = static_cast<std::size_t>(puzzle.ranks*puzzle.files);
std::size_t entries = 0;
for (std::size_t w = 0; w < puzzle.words.size(); ++w)
  entries += 8*size*puzzle.words[w].letters.size()*(may_be_empty ? 1 : w + 5);
if (entries > most)
  refuse(input.name, ": too large a puzzle: ", puzzle.words.size(), " words on ", size,
    " cells may have more than ", most, " entries");

@ \listing
@<Add the rows of place |p|@>=
{
  const std::string place = word->text + "@@:" + std::to_string(p);
  const std::size_t length = word->letters.size();
  std::vector<std::string> row = @[{word->text}@];
  for (std::size_t k = 0; k < length; ++k) row.push_back(places[p][k] + ':' + word->letters[k]);
  if (!may_be_empty) row.push_back(place);
  for (std::size_t k = 0; k < length && !may_be_empty; ++k)
    row.push_back(places[p][k] + '/' + word->text);
  add(row);
  for (std::size_t k = 0; k < length && !may_be_empty; ++k) {
    row = @[{'=' + places[p][k], place}@];
    for (auto earlier = puzzle.words.begin(); earlier != word; ++earlier)
      row.push_back(places[p][k] + '/' + earlier->text);
    add(row);
  }
}

@ \listing
The program, and a test of all readers, want the matrix of a text, in which cells |may_be_empty| or
not. A faulty text raises |std::invalid_argument|.

@(wordsearch.hpp@>=
#pragma once
#include "matrix.hpp"
#include "text.hpp"

namespace dlx {
Matrix wordsearch_matrix(const Input& input, bool may_be_empty);
}

@ \listing
@c
#include "wordsearch.hpp"
#include "letters.hpp"
#include "shown.hpp"
#include <algorithm>
#include <set>

namespace dlx {
namespace {
@<A word search@>@;
@<The places of a word@>@;
}@;
@<Make the matrix of a word search@>@;
}

@ \listing
@(wordsearch_main.cpp@>=
#include "wordsearch.hpp"
#include "program.hpp"
#include <iostream>

using namespace dlx;

int main(int argc, char* argv[])
{
  const Manual manual = @[{"wordsearch", "[OPTIONS] [FILE]",
    "Write the matrix of a word search: hide words in a rectangle of letters, in any\n"
    "of the eight directions, so that each cell belongs to a word. The first line of\n"
    "FILE (or standard input) is the board, RANKSxFILES; the words follow, in UTF-8.\n"
    "A letter is what you see as one, with its accents, however it is spelled (NFC);\n"
    "capitals are other letters than small ones, and signs of width zero are none.\n"
    "Comments begin with |.",
    "  wordsearch --empty words.puzzle | dance --limit 1 --print\n"
    "  printf '%s\\n' 4x4 'ROOK KING PAWN MATE' | wordsearch | dance --print\n"}@];
  const std::vector<Option> options = @[{
    {.name = "empty,e", .help = "cells may be without a word"}}@];
  return run_program(arguments(argc, argv), manual, options, "FILE", @[[](const Values& values) {
    write_matrix(std::cout, wordsearch_matrix(read_input(values, "FILE"), values.has("empty")));
    return 0;
  }@]);
}

@* Exercises. \numbered{18}[{\it 20\/}]\hint{Factor the number.}
Suppose that {\it any\/} word that covers a cell may be
named, and not just the first. How many solutions has the puzzle of {\mc KNUTH} and {\mc DANCE}
then, and what does the number tell you of its filling?
