@* Words. At the end of the paper there are five squares of letters.@^word squares@> Each rank is a
word, and so is each file; and as if that were not enough, both diagonals are words, too, one read
downward and the other one upward (\Fig{word-squares}). Eight words in nine letters! Can you put
these eight in their places? There is one way.
\session
$ printf '%s\\n' ado aid all die led lid odd oil \BAR words \BAR dance
1 solution, 20 nodes, 8,853 updates
\endsession
\secret{The ranks are {\mc ALL}, {\mc DIE}, and {\mc ODD}.}
\widefigure{word-squares.pdf}{The five squares of the paper, with their files below and their
  diagonals in blue.}

{\mc WORDS}@:WORDS, the program}{{\mc WORDS}, the program@> takes the words of three letters from
any list, and makes a matrix of them. From Debian's dictionary,@^Debian@> in which 665 words have
three letters from a to~z, we get a hundred times as many as are in the paper, and its five are
among them:
\session
$ words --ascii --colors /usr/share/dict/words \BAR dance
519 solutions, 46,324 nodes, 30,992,325 updates
\endsession

@i cxx.w

@ The matrix has a primary column for each of the eight slots@^slot@> that want a word, three ranks,
three files, and two diagonals; a secondary one for each word, which may be used once; and, since we
know colors, a secondary column for each cell, whose color is its letter. The row
`\.{R1 ate c0:a c1:t c2:e}' puts {\mc ATE} into the first rank. Where two words cross, they must
agree on the letter.

But when the paper was written, there were no colors. All that Knuth had were zeros and ones, that
is, columns that two rows must not share. How do you say with these that two words {\it agree}? It
is as if you had to invite people to a party by telling them whom to avoid. Think about it before
you read on.

Where two slots cross, say the first rank and the first file, put in some columns that belong to
this crossing alone. Each letter~$x$ has a set $S(x)$ of them. The word in the rank takes the
columns in $S(x)$, if $x$ is its letter there; and the word in the file, with the letter~$y$, takes
all the columns that are {\it not\/} in $S(y)$. They can stand together if nothing of $S(x)$ is
outside of $S(y)$, in other words, if $S(x)\subseteq S(y)$.\marginfigure{crossing-columns.pdf}{Four
columns, with $S({\rm A})=\{1,2\}$ and $S({\rm B})=\{1,3\}$. The word in the rank takes $S({\rm
A})$. With an~A, the word in the file takes what is left; with a~B, both want column~2.}
It is so for equal
letters. For others it must fail, so no set may contain another. The sets of three out of
seven columns are all of one size, so none of them contains another, and there are 35 of them,
enough for the alphabet. Sperner's theorem,@^Sperner's theorem@>@^Sperner, Emanuel@> from 1928, says
that six columns would not do: you can have 20 such sets there and no more.

There are 22 crossings in the square, and with seven columns for each we need 154, where colors need
nine. The search tree is the same, node by node, only that it takes five times as many updates.
\session
$ words --ascii /usr/share/dict/words \BAR dance
519 solutions, 46,324 nodes, 158,792,093 updates
\endsession



@ \listing
The header tells what a square is made of, slots and crossings, and what one can ask for.

@(words.hpp@>=
#pragma once
#include "matrix.hpp"
#include "search.hpp"
#include "text.hpp"
#include <array>
#include <functional>
#include <string>
#include <vector>

namespace dlx {
@<Public types of words@>@;
@<Public functions of words@>@;
}

@ \listing
A list of words and the crossings become a matrix, by means of a code for the letters; the matrix is
searched.

@c
#include "words.hpp"
#include "letters.hpp"
#include "links.hpp"
#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <stdexcept>

namespace dlx {
@<The list of words@>@;
@<Slots and crossings@>@;
@<Codes of the letters@>@;
@<The matrix of words@>@;
@<Finding squares@>@;
}

@* The list. \listing
A list is a text with a word on each line, like the dictionaries for spelling that come with an
operating system. We take from it the lines that consist of three small letters. This leaves out the
names, which are capitalized. A word that is there twice counts once, and so does one that is
spelled in two ways; what a letter is, the chapter {\it Letters\/} says. With |ascii|, there are
only the letters from a to~z. So \.{n\'ee}, the only other word of this length in Debian's list, can
be left out.
@.there is no word of three letters@>
@.--ascii@>

@<The list of words@>=
std::vector<Word> three_letter_words(const Input& input, bool ascii)
{
  std::vector<Word> words;
  Lines lines(input.text);
  while (lines.next()) {
    if (lines.words.size() != 1) continue;
    @<Take the |letters| of the line@>@;
    const bool is_taken = std::ranges::all_of(letters, @[[&](const std::string& letter) {
      return is_small(letter) && (!ascii || letter.size() == 1);
    }@]);
    if (letters.size() == 3 && is_taken) words.push_back(@[{letters[0], letters[1], letters[2]}@]);
  }
  if (words.empty())
    throw std::invalid_argument(input.name + ": there is no word of three letters");
  std::ranges::sort(words);
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return words;
}

std::string text_of(const Word& word) { return word[0] + word[1] + word[2]; }

@ \listing
@<Take the |letters| of the line@>=
std::vector<std::string> letters;
try {
  letters = letters_of(lines.words.front());
} catch (const std::invalid_argument& error) {
  throw std::invalid_argument(lines.place(input.name) + error.what());
}

@ \listing
@<Public types of words@>=
using Word = @[std::array<std::string, 3>@]; /* its letters */

@ \listing
The result is sorted, each word once; an empty one is an error.

@<Public functions of words@>=
std::vector<Word> three_letter_words(const Input& input, bool ascii);
std::string text_of(const Word& word);

@* Crossings. \listing
We number the cells of a square from 0 to~8. Where two slots meet in a cell, their
words must have the same letter; let us call such a meeting a {\it crossing}. Two slots do not meet
more than once. There are nine crossings of ranks and files, six of diagonals and ranks, six of
diagonals and files, and one of the two diagonals: 22 in all.

@<Public types of words@>=
struct Slot {
  std::string name;
  std::array<std::size_t, 3> cells;
};

struct Crossing {
  std::size_t first, second; /* the slots */
  std::size_t cell;
};

@ \listing
The cells of a slot are in the order of reading; the second diagonal is read upward. We find the
crossings by comparing all pairs of slots, which is shorter than a list of 22, and cannot be wrong
in one place.

@<Slots and crossings@>=
const std::vector<Slot>& word_slots()
{
  static const std::vector<Slot> slots = @[{@/
    {"D1", {0, 4, 8}}, {"D2", {6, 4, 2}},@/
    {"R1", {0, 1, 2}}, {"R2", {3, 4, 5}}, {"R3", {6, 7, 8}},@/
    {"F1", {0, 3, 6}}, {"F2", {1, 4, 7}}, {"F3", {2, 5, 8}}}@];
  return slots;
}

std::vector<Crossing> word_crossings()
{
  std::vector<Crossing> result;
  const auto& slots = word_slots();
  for (std::size_t a = 0; a < slots.size(); ++a)
    for (std::size_t b = a + 1; b < slots.size(); ++b)
      for (@[const std::size_t cell : slots[a].cells@])
        if (std::count(slots[b].cells.begin(), slots[b].cells.end(), cell) > 0)
          result.push_back({a, b, cell});
  return result;
}

@ \listing
Everybody shares the same slots. They never change.

@<Public functions of words@>=
const std::vector<Slot>& word_slots();
std::vector<Crossing> word_crossings();

@* Agreement. \listing
How can columns of zeros and ones make sure that two words agree in a letter? They can
forbid only that two rows have a~1 in the same column. Therefore the word in the first slot of a
crossing takes some columns of the crossing, and the word in the second slot takes some. The two
sets of columns must be disjoint exactly when the letters are equal.

Let each letter~$x$ have a set $S(x)$ of columns. The first word takes the columns in~$S(x)$ and the
second one takes all columns that are {\it not\/} in~$S(y)$. They are disjoint if
$S(x)\subseteq S(y)$, and not otherwise. This must imply that $x=y$; in other words, none of the
sets may contain another. How many such sets do $n$ columns have? Sperner's
theorem@^Sperner's theorem@>@^Sperner, Emanuel@> says that you cannot do better than to take all
sets of $\lfloor n/2\rfloor$ columns. Six columns have 20 sets of three, too few for 26 letters, and
seven columns have~35. So we need seven columns, and the letters are the first 26 of these 35 sets.

(It can be done with less thought: give the crossing a column for each letter, and let the first
word take the column of its own letter, and the second word all the others. That does not change the
search tree, but it takes four times as many updates. It can also be done with fewer: the group
{\it Concluding remarks\/} of the chapter {\it Experiments} has a matrix that takes little more than
half of ours.)

@<Codes of the letters@>=
std::size_t code_columns(std::size_t letters)
{
  std::size_t columns = 7;
  for (std::size_t sets = 35; sets < letters; sets = sets*columns/(columns - columns/2)) ++columns;
  return columns;
}

std::vector<unsigned> letter_codes(std::size_t letters)
{
  std::vector<unsigned> codes;
  const auto size = static_cast<int>(code_columns(letters)/2);
  for (unsigned bits = 0; codes.size() < letters; ++bits)
    if (std::popcount(bits) == size) codes.push_back(bits);
  return codes;
}

@ \listing
Other letters than these 26 come after them, in the order of Unicode, and take the sets that are
left. If there are more than nine of them, there must be more columns; with eight columns, there are
70 sets.

@<Codes of the letters@>=
static std::map<std::string, unsigned> codes_of(const std::vector<Word>& words)
{
  std::set<std::string> others;
  for (@[const Word& word : words@]) others.insert(word.begin(), word.end());
  std::vector<std::string> alphabet;
  for (char letter = 'a'; letter <= 'z'; ++letter) alphabet.emplace_back(1, letter);
  for (@[const std::string& letter : alphabet@]) others.erase(letter);
  alphabet.insert(alphabet.end(), others.begin(), others.end());
  const auto codes = letter_codes(alphabet.size());
  std::map<std::string, unsigned> result;
  for (std::size_t i = 0; i < alphabet.size(); ++i) result[alphabet[i]] = codes[i];
  return result;
}

@ \listing
The codes are public for the sake of a test, which looks at all pairs of them: no set contains
another.

@<Public functions of words@>=
std::size_t code_columns(std::size_t letters); /* for each crossing */
std::vector<unsigned> letter_codes(std::size_t letters);
Matrix words_matrix(const std::vector<Word>& words);
Matrix colored_words_matrix(const std::vector<Word>& words);

@ \listing
Here is the whole matrix. The columns of a crossing have names like \.{D1R2.0}, and are secondary.
A row begins with its slot and its word.

@<The matrix of words@>=
Matrix words_matrix(const std::vector<Word>& words)
{
  Matrix matrix;
  const auto& slots = word_slots();
  const auto crossings = word_crossings();
  const auto codes = codes_of(words);
  const std::size_t width = code_columns(codes.size());
  for (@[const Slot& slot : slots@]) matrix.add_primary(slot.name);
  for (@[const Word& word : words@]) matrix.add_secondary(text_of(word));
  for (@[const Crossing& crossing : crossings@])
    for (std::size_t k = 0; k < width; ++k)
      matrix.add_secondary(
        slots[crossing.first].name + slots[crossing.second].name + '.' + std::to_string(k));
  for (std::size_t s = 0; s < slots.size(); ++s)
    for (std::size_t w = 0; w < words.size(); ++w)
      @<Add the row that puts word |w| into slot |s|@>@;
  return matrix;
}

@ \listing
A slot is the first or the second one in each of its crossings. The first takes the columns where
the code of its letter has a one, and the second those where it has a zero.

@<Add the row that puts word |w| into slot |s|@>=
{
  std::vector<Index> row(1, static_cast<Index>(s));
  row.push_back(static_cast<Index>(slots.size() + w));
  for (std::size_t c = 0; c < crossings.size(); ++c) {
    if (crossings[c].first != s && crossings[c].second != s) continue;
    const auto& cells = slots[s].cells;
    const auto place = std::find(cells.begin(), cells.end(), crossings[c].cell) - cells.begin();
    const unsigned code = codes.at(words[w][static_cast<std::size_t>(place)]);
    for (std::size_t k = 0; k < width; ++k)
      if ((code >> k & 1) == (crossings[c].first == s ? 1U : 0U))
        row.push_back(static_cast<Index>(slots.size() + words.size() + width*c + k));
  }
  matrix.add_row(row);
}

@* In colors. \listing
With colors there are nine columns instead of 154, one for each cell, and the letter
is the color. The row that begins with `\.{R1 ate}' ends with `\.{c0:a c1:t c2:e}'. It excludes the
same rows as before, and the tree is the same, node by node; but it has five entries, where the
other one has 19 to~24, and the search takes a fifth of the updates (\Tab{colors}).
`\.{words --colors}'@.--colors@> writes this matrix. (A row can be added by the names of its
columns, each with its color: |add_named_row|.)
@^colors, of secondary columns@>

@<The matrix of words@>=
Matrix colored_words_matrix(const std::vector<Word>& words)
{
  Matrix matrix;
  for (@[const Slot& slot : word_slots()@]) matrix.add_primary(slot.name);
  for (@[const Word& word : words@]) matrix.add_secondary(text_of(word));
  for (int cell = 0; cell < 9; ++cell) matrix.add_secondary('c' + std::to_string(cell));
  for (@[const Slot& slot : word_slots()@])
    for (@[const Word& word : words@]) {
      std::vector<std::string> row = @[{slot.name, text_of(word)}@];
      for (std::size_t i = 0; i < 3; ++i)
        row.push_back('c' + std::to_string(slot.cells[i]) + ':' + word[i]);
      matrix.add_named_row(std::vector<std::string_view>(row.begin(), row.end()));
    }
  return matrix;
}

@ \listing
A square is found rank by rank, as text. There may be very many of them. We pass each on to |heed|
as soon as we find it, until |heed| returns |false|. |Links|, the engine of the dancing links,
searches |words_matrix|, the matrix without colors. It calls a |Listener|: at each solution, and at
each |Pulse|, a sign of life that asks whether to go on.

@<Finding squares@>=
void find_word_squares(
  const std::vector<Word>& words, const std::function<bool(const std::string&)>& heed)
{
  bool is_wanted = true;
  Listener listener;
  listener.on_pulse = @[[&](const Pulse&) { return is_wanted; }@];
  listener.on_solution = @[[&](std::span<const Choice> solution) {
    std::array<std::string, 9> square;
    for (@[const Choice& choice : solution@]) {
      const auto& cells = word_slots()[choice.row/words.size()].cells;
      const auto& word = words[choice.row%words.size()];
      for (std::size_t i = 0; i < 3; ++i) square[cells[i]] = word[i];
    }
    std::string text;
    for (std::size_t i = 0; i < 9; ++i) text += (i == 3 || i == 6 ? " " : "") + square[i];
    is_wanted = is_wanted && heed(text);
  }@];
  Links(words_matrix(words)).search(Question(), listener);
}

@ \listing
The test of all this fills three ranks with words of random lists, in all possible ways, and looks
whether files and diagonals are words as well.

@<Public functions of words@>=
void find_word_squares(
  const std::vector<Word>& words, const std::function<bool(const std::string&)>& heed);

@* The program for words. \listing
Its options are:
\bull \.{--squares}, to print all squares as they are found, instead of the matrix whose solutions
they are.
\bull \.{--colors}, to write the matrix with colors.
\bull \.{--ascii}, to take the words of the letters a to~z alone.
\bull \.{--json}, to print a census of the matrix, with the words that were taken from the list.
@.--squares@>
@.--json@>

@<Describe the command line of {\mc WORDS}@>=
const @[dlx::Manual@t\ @>@] manual = @[{"words", "[OPTIONS] [FILE]",
  @<Purpose of {\mc WORDS}@>,
  "  words /usr/share/dict/words | dance\n  words --squares /usr/share/dict/words\n"}@];
const std::vector<Option> options = @[{
  {.name = "squares,s", .help = "print the squares themselves"},@/
  {.name = "colors,c", .help = "write a matrix whose letters are colors of the nine cells"},@/
  {.name = "ascii,a", .help = "take only words of the letters a to z"},@/
  {.name = "json,j", .help = "print a census of the matrix, as JSON, instead"}}@];

@ \listing
This is what \.{--help} says before the options.

@<Purpose of {\mc WORDS}@>=
"Write the matrix of all 3x3 squares whose ranks, files and diagonals are eight\n"@/
"different words. FILE (or standard input) has a word on each line, in UTF-8;\n"@/
"only those of three letters count that are lower-case or have no case. A letter\n"@/
"is what you see as one, with its accents, however it is spelled (NFC). The\n"@/
"second diagonal is read upward."

@ \listing
As always, the program is a file of its own.

@(words_main.cpp@>=
#include "words.hpp"
#include "program.hpp"
#include <iostream>

namespace dlx {
namespace {
@<Obey the command line of {\mc WORDS}@>@;
}@;
}@;

int main(int argc, char* argv[])
{
  using @[namespace dlx@];
  @<Describe the command line of {\mc WORDS}@>@;
  return run_program(arguments(argc, argv), manual, options, "FILE", words);
}

@ \listing
We print squares one by one, until their reader stops.
@.--squares cannot be used with --json@>
@<Obey the command line of {\mc WORDS}@>=
int words(const Values& values)
{
  if (values.has("squares") && values.has("json"))
    throw std::invalid_argument("--squares cannot be used with --json");
  if (values.has("colors") && values.has("squares"))
    throw std::invalid_argument("--colors cannot be used with --squares");
  const auto found = three_letter_words(read_input(values, "FILE"), values.has("ascii"));
  if (values.has("squares")) {
    find_word_squares(found, @[[](const std::string& square) {
      std::cout << square << std::endl;
      return std::cout.good();
    }@]);
    return 0;
  }
  const Matrix matrix = values.has("colors") ? colored_words_matrix(found) : words_matrix(found);
  if (!values.has("json")) write_matrix(std::cout, matrix);
  else @<Print the census of words@>@;
  return 0;
}

@ \listing
The words are part of the census, so that it is known which list was meant.

@<Print the census of words@>=
{
  Json json;
  json["columns"] = @[{{"slots", matrix.primary()}, {"words", found.size()},
    {values.has("colors") ? "cells" : "crossings",
      matrix.columns() - matrix.primary() - found.size()}}@];
  json["rows"] = matrix.rows();
  for (@[const Word& word : found@]) json["words"].push_back(text_of(word));
  std::cout << to_text(json) << '\n';
}

@* Exercises. \numbered{17}[{\it M18\/}]\hint{How many slots meet in each cell?}
Our matrix for word squares compares every two words that
share a cell, 22 pairs in all. Where are they, and how many are enough?
