@* Tests of the bits. The dancing links are the judge. On small random matrices, every kernel must
find the same solutions in the same order, and must report the same profile whether it works in
order or not.

The bits have more ways to be wrong than the links: a kernel for each kind of processor, universes
of different sizes, and a last word that is not full. So the matrices must lead through all of
these, and small random ones alone would not.

@i cxx.w

@ The tests share three tools: a comparison with the links, large random matrices, and matrices in
the form of a strip. Whatever fails here is a fault of a kernel, or of the walk that all kernels
share; the matrix and its reader are those of the links.

@c
#include "agreement.hpp"
#include "bits.hpp"
#include "bits_bare.hpp"
#include "portion.hpp"
#include <random>
#include <set>

namespace dlx::bits_test {
@<Tools for testing bits@>@;
@<Tests of bits@>@;
}

@ Two engines agree on a question if they find the same solutions in the same order, and if the
reports are equal. What we expect is gathered from the links, once for all kernels. The other engine
is also asked without a listener: the order of the bits does not matter then, and a kernel may have
a quicker way through small universes. The report must still be the same.

A search that pauses must find the same solutions, too, however often it does so. The solutions are
put into a list, by |pull| not more than |most| of them, by |pulled| all.

@<Tools for testing bits@>=
using SolutionList = @[std::vector<std::vector<Choice> >@];

static void pull(LazyBits& bits, SolutionList& solutions, std::uint64_t most = UINT64_MAX)
{
  while (most > 0 && !bits.is_over())
    if (bits.next()) {
      solutions.emplace_back(bits.solution().begin(), bits.solution().end());
      --most;
    }
}

static SolutionList pulled(const Matrix& matrix, const std::string& kernel)
{
  SolutionList solutions;
  LazyBits bits(matrix, kernel);
  pull(bits, solutions);
  return solutions;
}

static bool agree(const Outcome& expected, Engine& other, const Question& question)
{
  return collected(other, question) == expected
    && other.search(question, Listener()) == expected.report;
}

@ These matrices have at most 60 rows, so their universes have one word from the beginning. Every
kernel that this machine can run is tried on each of them.

The order of the rows, the choice of a column, and the charges for empty columns can all go wrong in
a single word.

@<Tests of bits@>=
RC_GTEST_PROP(Bits, agree_with_links_on_small_matrices, ())
{
  const Matrix matrix = random_matrix(60);
  const Question question = random_question();
  Links links(matrix);
  const Outcome expected = collected(links, question);
  for (@[const auto& kernel : Bits::kernels()@]) {
    Bits bits(matrix, kernel);
    RC_ASSERT(agree(expected, bits, question));
  }
}

@ Several searches that pause do not disturb each other, and each goes on where it was, whether it
is asked for one solution or for many at a time; and any of them may be given up.

@<Tests of bits@>=
RC_GTEST_PROP(Bits, pause_and_go_on, ())
{
  const Matrix matrix = random_matrix(60);
  Links links(matrix);
  const Outcome expected = collected(links, Question());
  const std::size_t few = *uniform(std::size_t(0), expected.solutions.size() + 2);
  for (@[const auto& kernel : Bits::kernels()@]) {
    LazyBits one(matrix, kernel), other(matrix, kernel), third(matrix, kernel);
    SolutionList by_one, by_other, by_third;
    pull(third, by_third, few);
    while (!one.is_over() || !other.is_over()) {
      pull(one, by_one, 1);
      pull(other, by_other, *uniform(0U, 9U));
    }
    RC_ASSERT(by_one == expected.solutions);
    RC_ASSERT(by_other == expected.solutions);
    RC_ASSERT(by_third.size() == std::min(few, expected.solutions.size()));
    RC_ASSERT(std::ranges::equal(by_third, std::span(by_one).first(by_third.size())));
  }
  RC_CLASSIFY(expected.solutions.size() > 9U);
}

@ The plain program at the beginning of the chapter counts what the links count, on each level. It
has no patience for matrices with very many solutions, of which ninety rows may have billions.

@<Tests of bits@>=
RC_GTEST_PROP(Bits, count_what_links_count_when_they_are_bare, ())
{
  const Matrix matrix = random_matrix(90);
  Question few;
  few.solution_limit = 5000;
  if (!Links(matrix).search(few, Listener()).complete) return;
  for (@[const bool shortest : {true, false}@]) {
    Question question;
    if (!shortest) question.shortest_levels = 0;
    RC_ASSERT(BareBits(matrix).search(shortest) == Links(matrix).search(question, Listener()));
  }
}

@ Larger matrices have up to 310 columns and some thousand rows, of 1 to 20 columns each. Some
columns are much more popular than others. If the dancing links need too long for such a matrix, it
is not used; but most of them are.

Popular columns make dead ends on deep levels, and rows that vanish in large numbers, so the
universe shrinks from many words to one. All comes from the seed, and |std::mt19937| is the same
everywhere; so a failure can be repeated.

@<Tools for testing bits@>=
static Matrix large_matrix(unsigned seed, unsigned colors = 0)
{
  std::mt19937 random(seed);
  const auto below = @[[&](unsigned n) { return static_cast<Index>(random() % n); }@];
  Matrix matrix;
  const Index primary = below(seed % 5 == 0 ? 260 : 150) + 1;
  const Index columns = primary + below(50);
  for (Index c = 0; c < primary; ++c) matrix.add_primary("p" + std::to_string(c));
  for (Index c = primary; c < columns; ++c) matrix.add_secondary("s" + std::to_string(c));
  const Index rows = below(4) == 0 ? below(6000) : below(700);
  const Index longest = 1 + below(std::min(columns, Index(20)));
  const unsigned popular = 1 + below(4);
  for (Index r = 0; r < rows; ++r) {
    std::set<Index> row;
    const Index length = 1 + below(longest);
    for (Index k = 0; k < length; ++k) {
      Index c = below(columns);
      for (unsigned i = 1; i < popular; ++i) c = std::min(c, below(columns));
      row.insert(c);
    }
    add_painted_row(matrix, std::vector<Index>(row.begin(), row.end()), colors, random);
  }
  return matrix;
}

@ Beyond a thousand, the seeds give matrices with colors, from one to seventeen of them, whose
numbers have from one to five digits. Under sanitizers, where each search takes ten times as long,
we take every seventh seed, which still has all remainders by which the tests below divide; and the
board of free squares has 64 of them, not 81.

@<Tools for testing bits@>=
#ifdef SANITIZED
constexpr unsigned stride = 7;
constexpr Index side = 8;
#else
constexpr unsigned stride = 1;
constexpr Index side = 9;
#endif
static unsigned colors_for(unsigned seed) { return seed <= 1000 ? 0 : 1 + seed % 5*(seed % 5); }

@ The seeds give some hundred matrices that lead through all sizes of universes. The rules for the
choice of a column take turns, and so do the charges for empty columns and the limits.

If fewer than 600 of them were used, the test would not mean what it says, and it fails.

A mistake in the last word of a universe, or in a carry between words, needs such matrices to show.

@<Tests of bits@>=
TEST(Bits, agree_with_links_on_large_matrices)
{
  unsigned used = 0;
  for (unsigned seed = 1; seed <= 1500; seed += stride) {
    const Matrix matrix = large_matrix(seed, colors_for(seed));
    Question question;
    const std::size_t rules[] = {Question::all_levels, Question::all_levels, 1, 0};
    question.shortest_levels = rules[seed % 4];
    question.charge_empty = seed % 3 != 0;
    Links links(matrix);
    if (!is_quick(links, question)) continue;
    ++used;
    Question limited = question;
    limited.solution_limit = 1 + seed % 50;
    const Outcome expected = collected(links, question), first = collected(links, limited);
    for (@[const auto& kernel : Bits::kernels()@]) {
      Bits bits(matrix, kernel);
      EXPECT_TRUE(agree(expected, bits, question)) << kernel << ", seed " << seed;
      EXPECT_TRUE(agree(first, bits, limited)) << kernel << ", seed " << seed << ", with a limit";
      if (question.shortest_levels == Question::all_levels) {
        EXPECT_EQ(pulled(matrix, kernel), expected.solutions) << kernel << ", seed " << seed;
      }
    }
  }
  EXPECT_GT(used, 600/stride);
}

@ Boards have the first rule, or there are none; the charges vary.

They are searched by each kernel, and the last third of them has colors. Small ones live in a
universe of one word and never move to boards; those of more than 64 rows, of which there must be
some hundreds, do. One with a file too many has no solution, and one of twelve ranks has levels
above the boards.

@<Tests of bits@>=
TEST(Bits, agree_with_links_on_boards)
{
  unsigned used = 0;
  for (unsigned seed = 1; seed <= 1500; seed += stride) {
    const Matrix matrix = board_matrix(seed, colors_for(seed));
    Question question;
    question.charge_empty = seed % 3 != 0;
    Links links(matrix);
    if (!is_quick(links, question)) continue;
    used += matrix.rows() > 64;
    const Outcome expected = collected(links, question);
    for (@[const auto& kernel : Bits::kernels()@]) {
      Bits bits(matrix, kernel);
      EXPECT_TRUE(agree(expected, bits, question)) << kernel << ", seed " << seed;
      EXPECT_EQ(pulled(matrix, kernel), expected.solutions) << kernel << ", seed " << seed;
    }
  }
  EXPECT_GT(used, 300/stride);
}

@ Then there are matrices that leave the beaten track: with 300 primary columns; with 100,000 rows;
with 5,000 levels; with no column or no row.

A strip of $n$ columns has a row for each interval of each length allowed, in as many copies as one
likes; so a single function makes matrices that are broad, or long, or deep, and their number of
solutions is a number of compositions.

@<Tools for testing bits@>=
static Matrix strip(Index columns, Index copies, Index least, Index most)
  /* rows of neighboring columns */
{
  Matrix matrix;
  for (Index c = 0; c < columns; ++c) matrix.add_primary("p" + std::to_string(c));
  for (Index i = 0; i < copies; ++i)
    for (Index length = least; length <= most; ++length)
      for (Index c = 0; c + length <= columns; ++c) {
        std::vector<Index> row;
        for (Index k = 0; k < length; ++k) row.push_back(c + k);
        matrix.add_row(row);
      }
  return matrix;
}

@ Each of them is searched by links and bits until there are 2,000 solutions; those that are not too
large, also to the end.

An array of fixed size, or an index of 16 bits, would be overrun by one of them.

@<Tests of bits@>=
TEST(Bits, have_no_limits)
{
  const Matrix matrices[] = {Matrix(), strip(1, 0, 1, 1), strip(300, 1, 75, 77),
    strip(300, 1, 20, 20), strip(20, 5000, 5, 5), strip(12, 10000, 6, 6), strip(5000, 1, 1, 1),
    strip(24, 1, 3, 4)};
  for (@[const Matrix& matrix : matrices@]) {
    Links links(matrix);
    Question question;
    question.solution_limit = 2000;
    const Report first = links.search(question, Listener());
    const bool is_small = matrix.rows() <= 20000;
    const Outcome expected = is_small ? collected(links, Question()) : Outcome();
    for (@[const auto& kernel : Bits::kernels()@]) {
      Bits bits(matrix, kernel);
      EXPECT_EQ(first, bits.search(question, Listener()));
      if (!is_small) continue;
      EXPECT_TRUE(agree(expected, bits, Question())) << kernel << ", " << matrix.rows() << " rows";
    }
  }
}

@ A kernel that walks in an order of its own keeps the solutions of a small subtree until it can
sort them, but not if they are many. With 65 rows of one or two columns, most subtrees have many;
and so has a board of nine ranks and nine files whose squares are all free, with its $9!$ solutions.

@<Tools for testing bits@>=
static Matrix free_squares(Index n)
{
  Matrix matrix;
  for (Index c = 0; c < 2*n; ++c) matrix.add_primary("p" + std::to_string(c));
  for (Index i = 0; i < n*n; ++i) matrix.add_row({i/n, n + i % n});
  return matrix;
}

@ @<Tests of bits@>=
TEST(Bits, tell_many_solutions_in_order)
{
  for (@[const Matrix& matrix : {free_squares(side), strip(7, 5, 1, 2)}@]) {
    Links links(matrix);
    const Outcome expected = collected(links, Question());
    for (@[const auto& kernel : Bits::kernels()@]) {
      EXPECT_EQ(pulled(matrix, kernel), expected.solutions) << kernel;
      Bits bits(matrix, kernel);
      EXPECT_TRUE(agree(expected, bits, Question())) << kernel << ", " << matrix.rows() << " rows";
      EXPECT_EQ(pulled(matrix, kernel), expected.solutions) << kernel;
    }
  }
}

@ Kept solutions remember the node that they come from by its number in the first frame, a single
byte. That is enough for the copy of one node or for sixteen boards, but a portion may have a
thousand paths, and its first frame is as long. So a walk through such a frame must not keep
solutions, which this test makes sure of: all nodes of level~3 are a portion, whose first universe
is tiny, or has boards. In the tiny one there are fewer than |most_kept| solutions, none of them on
level~3; so if they were kept, nothing else could go wrong.

@<Tests of bits@>=
TEST(Bits, search_portions_of_many_paths_in_order)
{
  const std::pair<Matrix, std::size_t> tasks[] = {{strip(4, 7, 1, 2), 3}, {free_squares(side), 3}};
  for (@[const auto& [matrix, level] : tasks@]) {
    Links links(matrix);
    Portion portion;
    portion.paths.clear();
    portion.is_counted = true;
    Listener collector;
    collector.on_visit = @[[&, depth = level](const Visit& visit) {
      if (visit.path.size() == depth && !visit.solved)
        portion.paths.emplace_back(visit.path.begin(), visit.path.end());
    }@];
    links.search(Question(), collector);
    ASSERT_GT(portion.paths.size(), 256U);
    Outcome expected;
    expected.report = links.search(Question(), collecting_listener(expected), portion, Exchange());
    for (@[const auto& kernel : Bits::kernels()@]) {
      Bits bits(matrix, kernel);
      Outcome found;
      found.report = bits.search(Question(), collecting_listener(found), portion, Exchange());
      EXPECT_TRUE(found == expected) << kernel << ", " << portion.paths.size() << " paths";
      EXPECT_EQ(bits.search(Question(), Listener(), portion, Exchange()), expected.report);
    }
  }
}

@ With any limit, and with or without a listener, the counters are those of the links when they come
to the last solution wanted.

This is hard for the bits. Without a listener they count a whole subtree at once, and yet they must
not count more than the links would have done. Limits of one solution, of all, and of one more than
all are the most dangerous ones.

@<Tests of bits@>=
RC_GTEST_PROP(Bits, stop_where_the_links_stop, ())
{
  const Matrix matrix = random_matrix(60);
  Question question = random_question();
  Links links(matrix);
  const std::uint64_t all = links.search(question, Listener()).solutions;
  const std::uint64_t most = *uniform(std::uint64_t(1), std::min<std::uint64_t>(all, 50) + 2);
  for (@[const std::uint64_t limit : {std::uint64_t(1), most, all, all + 1}@]) {
    question.solution_limit = std::max<std::uint64_t>(limit, 1);
    const Outcome expected = collected(links, question);
    for (@[const auto& kernel : Bits::kernels()@]) {
      Bits bits(matrix, kernel);
      RC_ASSERT(agree(expected, bits, question));
    }
  }
  RC_CLASSIFY(all > 1U);
}

@ A search can be stopped at each pulse, and after each solution; then it can begin again.

The fraction that a pulse tells must be one, too, and the last search shows that nothing is left
over from those that were stopped.

@<Tests of bits@>=
TEST(Bits, stop_when_they_are_told)
{
  const Matrix matrix = strip(24, 2, 3, 4);
  for (@[const auto& kernel : Bits::kernels()@]) {
    Bits bits(matrix, kernel);
    const Report whole = bits.search(Question(), Listener());
    for (std::uint64_t limit = 1; limit <= whole.solutions + 1; ++limit) {
      Question question;
      question.solution_limit = limit;
      const Report part = bits.search(question, Listener());
      EXPECT_EQ(part.solutions, std::min(limit, whole.solutions));
      EXPECT_EQ(part.complete, limit > whole.solutions);
    }
    for (int last = 1; last < 100; ++last) {
      int pulses = 0;
      Listener listener;
      listener.pulse_interval = 1;
      listener.on_pulse = @[[&](const Pulse& pulse) {
        return pulse.fraction >= 0 && pulse.fraction <= 1 + 1e-9 && ++pulses < last;
      }@];
      const Report part = bits.search(Question(), listener);
      EXPECT_EQ(part.complete, pulses < last);
    }
    EXPECT_EQ(bits.search(Question(), Listener()), whole);
  }
}

@ In a universe of many words and columns, a child takes long to settle. So there must be pulses
even where the tree has few nodes; this one has a single way to its only solution.

The listener ends the search at the third pulse. If fewer came, the search would go on to its end,
and be complete; and then an interrupt by a person would not be noticed for a long while either.

@<Tests of bits@>=
TEST(Bits, give_signs_of_life_in_large_universes)
{
  const Matrix matrix = strip(3000, 1, 1, 1);
  for (@[const auto& kernel : Bits::kernels()@]) {
    int pulses = 0;
    Listener listener;
    listener.on_pulse = @[[&](const Pulse&) { return ++pulses < 3; }@];
    EXPECT_FALSE(Bits(matrix, kernel).search(Question(), listener).complete);
  }
}

@ What is sparse, or has too many rows, does not suit the bits; and what would take hours they
refuse. The numbers are those just inside and just outside of the bounds: in a strip of $n$ columns
with a row for each, one place of~$n$ has an entry.

The first kind of bound decides what \.{auto} means; the second is for those who name the engine,
and would run out of memory or patience.

@<Tests of bits@>=
TEST(Bits, suit_most_matrices)
{
  EXPECT_TRUE(Bits::are_good_for(Matrix()));
  EXPECT_TRUE(Bits::are_good_for(strip(300, 1, 75, 77)));
  EXPECT_TRUE(Bits::are_good_for(strip(12, 1000, 6, 6)));
  EXPECT_TRUE(Bits::are_good_for(strip(400, 1, 1, 1)));
  EXPECT_FALSE(Bits::are_good_for(strip(401, 1, 1, 1)));
  EXPECT_FALSE(Bits::are_good_for(strip(1, 70000, 1, 1)));
  EXPECT_TRUE(Bits::are_possible_for(Matrix()));
  EXPECT_TRUE(Bits::are_possible_for(strip(5000, 1, 1, 1)));
  EXPECT_FALSE(Bits::are_possible_for(strip(20000, 1, 1, 1)));
  EXPECT_FALSE(Bits::are_possible_for(strip(1, 200000, 1, 1)));
  const Matrix wide = strip(20000, 1, 1, 1);
  EXPECT_THROW(Bits(wide, "portable"), std::invalid_argument);
}

@ The plain kernel is there on all machines, whatever their processor, and it is the first of the
list, which goes from slow to fast; so the tests above mean something everywhere. A name that no
kernel has is refused; otherwise, if you misspelled one, you would measure another kernel without
knowing it.

@<Tests of bits@>=
TEST(Bits, know_their_kernels)
{
  EXPECT_EQ(Bits::kernels().front(), "portable");
  const Matrix empty;
  EXPECT_THROW(Bits(empty, "wooden"), std::invalid_argument);
}
