@* Tests of words. The squares of random lists of words in three letters are also found by brute
force: three words are put into the ranks in all possible ways.

A word square is a hard thing to see in a matrix, with codes of letters at its crossings, but easy
to see in a square of letters; so brute force does not look at the matrix at all. If a crossing were
forgotten, the search would find squares that are none; if a code were too strict, it would lose
some.

@i cxx.w

@ There is a random test, in which both kinds of search find all squares of a list; then come the
squares of the paper, the codes, and the lists themselves. The random words are made of three
letters only, one of them beyond {\mc ASCII}, since with all letters of the alphabet hardly any list
of a dozen words would have a square.

@c
#include "letters.hpp"
#include "links.hpp"
#include "words.hpp"
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>
#include <algorithm>
#include <map>
#include <set>

namespace dlx::words_test {
@<Tools for testing words@>@;
@<Tests of words@>@;
}

@ The eight words of a square are a set, so they are different if it has eight elements.

Ranks, files and the two diagonals are written out one by one: the second diagonal goes from the
lower left corner up, and a program that read it the other way would find other squares.

@<Tools for testing words@>=
static std::vector<std::string> squares_by_force(const std::vector<Word>& words)
{
  const std::set<Word> known(words.begin(), words.end());
  std::vector<std::string> squares;
  for (@[const Word& a : words@])
    for (@[const Word& b : words@])
      for (@[const Word& c : words@]) {
        const std::set<Word> used = @[{a, b, c, {a[0], b[0], c[0]}, {a[1], b[1], c[1]},
          {a[2], b[2], c[2]}, {a[0], b[1], c[2]}, {c[0], b[1], a[2]}}@];
        if (used.size() == 8 && std::includes(known.begin(), known.end(), used.begin(), used.end()))
          squares.push_back(text_of(a) + ' ' + text_of(b) + ' ' + text_of(c));
      }
  std::sort(squares.begin(), squares.end());
  return squares;
}

@ The squares to be tested are those of the search by links. It finds them in another order, that of
its tree. Both lists are sorted, and so they can be compared as a whole, squares that are found
twice included.

@<Tools for testing words@>=
static std::vector<std::string> word_squares(const std::vector<Word>& words)
{
  std::vector<std::string> squares;
  find_word_squares(words, @[[&](const std::string& square) {
    squares.push_back(square);
    return true;
  }@]);
  std::sort(squares.begin(), squares.end());
  return squares;
}

@ \listing
A random word has letters from a set of three, one of which takes two bytes.
@<Tools for testing words@>=
static rc::Gen<Word> any_word()
{
  return rc::gen::container<Word>(
    rc::gen::elementOf(std::vector<std::string>(@[{"a", "z", "\xc3\xa4"}@])));
}

@ From 8 to 23 words are drawn, of which those that are equal become one. A list without a square is
as good a test as one with many, because a search that forgot a crossing would find some there. Both
kinds of lists occur, and the test reports how many have a square.

@<Tests of words@>=
RC_GTEST_PROP(Words, squares_are_those_of_brute_force, ())
{
  const auto number = *rc::gen::inRange<std::size_t>(8, 24);
  std::set<Word> chosen;
  for (std::size_t i = 0; i < number; ++i) chosen.insert(*any_word());
  const std::vector<Word> words(chosen.begin(), chosen.end());
  const auto expected = squares_by_force(words);
  RC_CLASSIFY(!expected.empty(), "has a square");
  RC_ASSERT(word_squares(words) == expected);
}

@ In colors, the same rows exclude each other; so the tree has the same nodes on each level.

@<Tests of words@>=
RC_GTEST_PROP(Words, squares_are_the_same_in_colors, ())
{
  const auto words = @[*rc::gen::unique<std::vector<Word> >(any_word())@];
  const Report plain = Links(words_matrix(words)).search(Question(), Listener());
  const Report colored = Links(colored_words_matrix(words)).search(Question(), Listener());
  RC_ASSERT(plain.solutions == colored.solutions);
  RC_ASSERT(std::ranges::equal(
    plain.levels, colored.levels, std::ranges::equal_to(), &Level::nodes, &Level::nodes));
  RC_ASSERT(plain.total().updates >= colored.total().updates);
}

@ The five squares of the paper are found if their words are in the list. (These are 39, since
\.{BAY} occurs in two squares.)

Each square is taken apart into its eight words by the slots themselves; if a slot had a wrong cell,
the list would lack the true word, and the square would not be found again. Should the words make
other squares as well, both searches must find these, too.

@<Tests of words@>=
TEST(Words, squares_of_the_paper)
{
  const std::vector<std::string> printed = @[{
    "ate win led", "bed oar wry", "ohm rue bet", "pea urn bay", "two ion tee"}@];
  std::string text;
  for (@[const auto& square : printed@])
    for (@[const Slot& slot : word_slots()@]) {
      for (@[const std::size_t cell : slot.cells@]) text += square[cell + cell/3];
      text += '\n';
    }
  const auto words = three_letter_words(@[Input{"list", text}@], true);
  EXPECT_EQ(words.size(), 39);
  const auto found = word_squares(words);
  EXPECT_EQ(found, squares_by_force(words));
  EXPECT_TRUE(std::includes(found.begin(), found.end(), printed.begin(), printed.end()));
}

@ None of the codes contains another. If one were part of another, two different letters could stand
in one cell, and the matrix would have solutions that are no squares. They are words of seven bits,
as there are seven columns for each crossing; and the crossings are 22, as their chapter computes.
With more than 35 letters there are eight columns, and from 71 letters on nine.

@<Tests of words@>=
TEST(Words, have_codes_that_exclude_each_other)
{
  for (@[const auto& [letters, columns] : std::map<std::size_t, std::size_t>{
           {26, 7}, {35, 7}, {36, 8}, {70, 8}, {71, 9}, {252, 10}, {253, 11}}@]) {
    const auto codes = letter_codes(letters);
    ASSERT_EQ(codes.size(), letters);
    for (@[const unsigned a : codes@])
      for (@[const unsigned b : codes@]) EXPECT_EQ((a & ~b) == 0, a == b);
    EXPECT_EQ(code_columns(letters), columns);
    EXPECT_LT(codes.back(), 1U << columns);
  }
  EXPECT_EQ(word_crossings().size(), 22);
}

@ Of such a list remain the words of three small letters, each once. A list without any is refused.

The columns are counted as well: a primary one for each slot, a secondary one for each word, and
seven for each crossing.

@<Tests of words@>=
TEST(Words, are_small_and_different)
{
  const auto words = three_letter_words(
    @[Input{"list", "tin\nAnn\nten's\nate\nit's\nour\n\nate\nfour\ntwo too\n"}@], false);
  EXPECT_EQ(words, (std::vector<Word>(@[{{"a", "t", "e"}, {"o", "u", "r"}, {"t", "i", "n"}}@])));
  const Matrix matrix = words_matrix(words);
  EXPECT_EQ(matrix.primary(), 8);
  EXPECT_EQ(matrix.columns(), 8 + 3 + 7*22);
  EXPECT_EQ(matrix.rows(), 24);
  try {
    three_letter_words(@[Input{"list", "four\n"}@], false);
    FAIL();
  } catch (const std::invalid_argument& error) {
    EXPECT_STREQ(error.what(), "list: there is no word of three letters");
  }
}

@ A letter may have one spelling or two: an \"a that is one character is the same as an~a with two
dots behind it. In Hebrew, the points below and above belong to their letter, and marks of direction
to none. In Hangul a syllable is a letter, whether it is one character or is put together from
three.

@<Tests of words@>=
TEST(Letters, are_what_one_sees)
{
  using Letters = @[std::vector<std::string>@];
  EXPECT_EQ(letters_of("B\xc3\x84R"), (Letters(@[{"B", "\xc3\x84", "R"}@])));
  EXPECT_EQ(letters_of("BA\xcc\x88R"), (Letters(@[{"B", "\xc3\x84", "R"}@])));
  EXPECT_EQ(letters_of("q\xcc\x88"
                       "a"),
    (Letters(@[{"q\xcc\x88", "a"}@])))
    << "no character has this letter";
  EXPECT_EQ(letters_of("\xd7\xa9\xd6\xb8\xe2\x80\x8f\xd7\x9c"),
    (Letters(@[{"\xd7\xa9\xd6\xb8", "\xd7\x9c"}@])));
  EXPECT_EQ(
    letters_of("\xed\x95\x9c\xea\xb5\xad"), (Letters(@[{"\xed\x95\x9c", "\xea\xb5\xad"}@])));
  EXPECT_EQ(letters_of("\xe1\x84\x92\xe1\x85\xa1\xe1\x86\xab\xea\xb5\xad"),
    (Letters(@[{"\xed\x95\x9c", "\xea\xb5\xad"}@])));
  EXPECT_EQ(letters_of(""), Letters());
  for (@[const char* const wrong :
      {"\xff", "B\xc4R", "B\xc3", "\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80"}@])
    EXPECT_THROW(letters_of(wrong), std::invalid_argument);
}

@ Letters are small if they are no capitals; so are those of Hebrew. A mark alone is no letter, nor
is a blank without a break.

@<Tests of words@>=
TEST(Letters, have_kinds)
{
  for (@[const char* const small : {"a", "\xc3\xa4", "\xce\xbb", "\xd1\x8f", "\xd7\xa9\xd6\xb8"}@])
    EXPECT_TRUE(is_small(small) && is_letter(small) && is_seen(small)) << small;
  for (@[const char* const capital : {"A", "\xc3\x84", "\xce\x9b", "\xc7\x85"}@])
    EXPECT_TRUE(!is_small(capital) && is_letter(capital) && is_seen(capital)) << capital;
  for (@[const char* const other : {"7", "'", "\xe2\x82\xac"}@])
    EXPECT_TRUE(!is_letter(other) && is_seen(other)) << other;
  for (@[const char* const hidden : {"\xcc\x88", "\xc2\xa0", "\xc2\x9b", "\xe3\x80\x80"}@])
    EXPECT_TRUE(!is_letter(hidden) && !is_seen(hidden));
}

