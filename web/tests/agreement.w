@* Agreement. Two engines that share the matrix and nothing of the search, and a third method that
is no search at all, must come to the same results on thousands of random matrices. This chapter
consists of tests only.

What would be a proof that a search is right? It finds only solutions, it finds all of them, and
none twice; and its counters count what they should. The first half can be held against brute
force,@^brute force@> on matrices so small that all sets of their rows can be tried. The second half
cannot, since brute force makes no nodes and no updates. There, two programs must come to the same
numbers that were written in different ways, from the same words of the paper. If both are wrong,
they must be wrong in the same way, and that would be a misunderstanding of the paper rather than a
mistake in a program.

For example, the matrix with columns A, B, C and rows A~B, C, A, B~C has two solutions, $\{1,2\}$
and $\{3,4\}$. Brute force finds them among 16 sets of rows. The links and the sets must find the
same two, after the same five nodes.

Brute force goes through all sets of rows. It knows nothing of levels and choices, but it tells
which sets are solutions: those that cover each primary column exactly once, or as often as its
bounds say, and each secondary column at most once, and in which every row has a primary column.

@i cxx.w

@ The outcomes and the random matrices serve other tests, too. They are headers, which are known to
nothing but tests; and there are two of them, because the fuzzer has no use for {\mc RAPIDCHECK},
which is in the second one.

@(outcome.hpp@>=
#pragma once
#include "search.hpp"
#include <algorithm>
#include <set>
#include <sstream>

namespace dlx {
@<Outcomes of searches@>@;
@<Brute force@>@;
}

@
The tests of an engine include this header; it brings the links, which are the judge.

@(agreement.hpp@>=
#pragma once
#include "links.hpp"
#include "outcome.hpp"
#include <algorithm>
#include <gtest/gtest.h>
#include <random>
#include <rapidcheck/gtest.h>
#include <set>

namespace dlx {
@<Random matrices@>@;
}

@
The test program itself has links and sets to compare.

@(agreement_test.cpp@>=
#include "agreement.hpp"
#include "bits.hpp"
#include "sets.hpp"
#include <array>
#include <cstdlib>

namespace dlx::agreement_test {
@<Queens without lists@>@;
@<Tests of agreement@>@;
}

@* Random matrices. A recipe for a matrix has 0 to 12 columns, some of them secondary, and some
rows, each given by a bit pattern. If there are |colors|, an entry in a secondary column has one of
them, or none. Rows may be equal, may lack a primary column, and may all have the same column;
columns may be empty. {\mc RAPIDCHECK} shrinks a recipe that makes a test fail: it tries smaller
ones as long as these make the test fail as well, and shows the last of them, in which nothing can
be spared.

Why not larger matrices? What can go wrong in a search does so in small ones already, and thousands
of these can be tried in a second. There are tests of large matrices where size itself is the
danger; see the tests of the bits.

@<Random matrices@>=
struct Recipe {
  unsigned primary, secondary;
  std::vector<unsigned> rows; /* bit |c| tells whether the row has column |c| */
  unsigned colors = 0; /* how many there are */
  unsigned seed = 0; /* which entry gets which */
};

@<Add a row in random colors@>@;
inline Matrix matrix_from(const Recipe& recipe)
{
  Matrix matrix;
  std::mt19937 random(recipe.seed);
  for (unsigned c = 0; c < recipe.primary; ++c) matrix.add_primary("p" + std::to_string(c));
  for (unsigned c = 0; c < recipe.secondary; ++c) matrix.add_secondary("s" + std::to_string(c));
  for (@[const unsigned row : recipe.rows@]) {
    std::vector<Index> columns;
    for (Index c = 0; c < matrix.columns(); ++c)
      if ((row >> c & 1) != 0) columns.push_back(c);
    if (!columns.empty()) add_painted_row(matrix, columns, recipe.colors, random);
  }
  return matrix;
}

@ One entry in six has no color.

@<Add a row in random colors@>=
inline void add_painted_row(
  Matrix& matrix, const std::vector<Index>& columns, unsigned colors, std::mt19937& random)
{
  std::vector<Index> painted(columns.size());
  for (std::size_t i = 0; i < columns.size() && colors > 0; ++i)
    if (columns[i] >= matrix.primary() && random() % 6 > 0)
      painted[i] = matrix.add_color("c" + std::to_string(random() % colors));
  matrix.add_row(columns, painted);
}

@ {\mc RAPIDCHECK} begins a test with small numbers and proceeds to larger ones; we ask for its
nominal size at once, which makes numbers uniform.

@<Random matrices@>=
template <typename Number> static rc::Gen<Number> uniform(Number low, Number high)
  /* |low| to |high - 1| */
{
  return rc::gen::resize(rc::kNominalSize, rc::gen::inRange(low, high));
}

@ Only sparse rows lead to many solutions, so a row is often the intersection of two patterns; and
about one matrix in ten has a column that is in every row. Large numbers of rows are favored.

@<Random matrices@>=
inline Recipe random_recipe(std::size_t most_rows)
{
  Recipe recipe;
  recipe.primary = *uniform(0U, 9U);
  recipe.secondary = *uniform(0U, 13U - recipe.primary);
  const unsigned columns = recipe.primary + recipe.secondary;
  const unsigned all = (1U << columns) - 1;
  const unsigned everywhere = *rc::gen::weightedElement<unsigned>({{9, 0U}, {1, 1U}});
  const unsigned sparser = *rc::gen::weightedElement<unsigned>({{2, all}, {3, 0U}});
  const auto pattern = uniform(0U, all + 1);
  const auto sparse = rc::gen::apply(
    @[[=](unsigned a, unsigned b, unsigned c) { return a & b & (c | sparser); }@], pattern, pattern,
    pattern);
  const auto size = std::max(
    *uniform(std::size_t(0), most_rows + 1), *uniform(std::size_t(0), most_rows + 1));
  recipe.rows = *rc::gen::container<std::vector<unsigned> >(size, sparse);
  for (@[unsigned& row : recipe.rows@])
    if (columns > 0) row |= everywhere;
  return recipe;
}

@ Half of the matrices have colors, from one to five of them.

@<Random matrices@>=
inline Matrix random_matrix(std::size_t most_rows)
{
  Recipe recipe = random_recipe(most_rows);
  recipe.colors = *rc::gen::weightedElement<unsigned>(
    {{5, 0U}, {1, 1U}, {2, 2U}, {1, 3U}, {1, 5U}});
  recipe.seed = *rc::gen::arbitrary<unsigned>();
  return matrix_from(recipe);
}

@ The rule for choosing a column and the charge for empty columns vary, too. A rule that changes its
mind on level 1, 2, or~3 is the most treacherous, since the small trees of our matrices are not much
deeper.

@<Random matrices@>=
inline Question random_question()
{
  Question question;
  question.shortest_levels = *rc::gen::element<std::size_t>(0, 1, 2, 3, Question::all_levels);
  question.charge_empty = *rc::gen::arbitrary<bool>();
  return question;
}

@ Some matrices are boards: each row is a square, with a rank and a file for primary columns, and
with a few secondary ones. One of the kernels treats them in a way of its own. The larger a board
is, the more secondary columns its rows may have, or else its tree would be too large. The columns
come in any order, and there may be a file more or less than there are ranks; squares are missing in
half of the matrices, and in some of them one square is there twice, so that it is no board after
all. All comes from the seed.

@<Random matrices@>=
inline Matrix board_matrix(unsigned seed, unsigned colors = 0)
{
  std::mt19937 random(seed);
  const auto below = @[[&](unsigned n) { return static_cast<Index>(random() % n); }@];
  const Index ranks = 2 + below(11);
  const Index files = ranks + 1 - below(3);
  const Index secondary = ranks + below(files);
  Matrix matrix;
  std::vector<Index> columns(ranks + files);
  for (Index c = 0; c < columns.size(); ++c)
    columns[c] = matrix.add_primary("p" + std::to_string(c));
  if (below(2) == 0) std::ranges::shuffle(columns, random);
  for (Index c = 0; c < secondary; ++c) matrix.add_secondary("s" + std::to_string(c));
  const unsigned missing = below(2)*below(5);
  const Index most = 3 + below(ranks)/3; /* secondary columns of a row */
  for (Index square = 0; square < ranks*files; ++square) {
    if (below(10) < missing) continue;
    std::set<Index> row = @[{columns[square % ranks], columns[ranks + square/ranks]}@];
    for (Index c = most - below(4); c > 0; --c) row.insert(ranks + files + below(secondary));
    for (unsigned twice = below(500) == 0 ? 2 : 1; twice > 0; --twice)
      add_painted_row(matrix, std::vector<Index>(row.begin(), row.end()), colors, random);
  }
  return matrix;
}

@ How long the links will need cannot be seen from a matrix; so where matrices are large, the links
try it, and give up after some pulses or updates.

The limits are those that make the whole test a matter of seconds.

@<Random matrices@>=
inline bool is_quick(Links& links, const Question& question)
{
  int pulses = 0;
  Listener listener;
  listener.on_pulse = @[[&](
                        const Pulse& pulse) { return ++pulses < 40 && pulse.updates < 3000000; }@];
  return links.search(question, listener).complete;
}

@* Outcomes. The outcome of a search is what the report says and a listener hears: the solutions,
whose rows are in the order in which they were chosen; and, if it listens to them, the visits.

@<Outcomes of searches@>=
struct Outcome {
  std::vector<std::vector<Choice> > solutions; /* in the order of the search */
  std::vector<std::string> visits; /* all that was said of each node */
  Report report;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

inline Listener collecting_listener(Outcome& result, std::uint32_t pulse_interval = 1024)
{
  Listener listener;
  listener.pulse_interval = pulse_interval;
  listener.on_solution = @[[&](std::span<const Choice> path) {
    result.solutions.emplace_back(path.begin(), path.end());
  }@];
  return listener;
}

@ Some engines work in another way if somebody wants to hear of visits; so there are two functions.
The first, |collected|, listens to solutions only; the second, |outcome|, to everything. A visit is
written as a text, so that a test that fails shows it.

@<Outcomes of searches@>=
inline Outcome collected(
  Engine& engine, const Question& question, @|std::uint32_t pulse_interval = 1024)
{
  Outcome result;
  result.report = engine.search(question, collecting_listener(result, pulse_interval));
  return result;
}

inline std::string text_of(const Visit& visit)
{
  std::ostringstream text;
  for (@[const Choice& choice : visit.path@]) text << choice.row << '.' << choice.entry << ' ';
  text << visit.updates << (visit.solved ? " solved" : "");
  if (!visit.solved) text << ' ' << visit.column << ' ' << visit.branches;
  return text.str();
}

inline Outcome outcome(Engine& engine, const Question& question, bool visits = true)
{
  Outcome result;
  Listener listener = collecting_listener(result);
  if (visits)
    listener.on_visit = @[[&](const Visit& visit) { result.visits.push_back(text_of(visit)); }@];
  result.report = engine.search(question, listener);
  return result;
}

@ Brute force counts, for each set of rows, how often each column is covered, and looks at its
colors. Here is all that an exact cover is, in a few lines without any cleverness; they can be
checked by looking at them, and that is their use. Since rows may be equal to each other, rows are
known by their numbers.

@<Brute force@>=
@<Say whether the rows of a set are a solution@>@;
using RowSets = @[std::multiset<std::vector<Index> >@];

inline RowSets solutions_by_brute_force(const Matrix& matrix)
{
  RowSets solutions;
  for (unsigned chosen = 0; chosen < 1U << matrix.rows(); ++chosen) {
    std::vector<Index> rows;
    for (Index r = 0; r < matrix.rows(); ++r)
      if ((chosen >> r & 1) != 0) rows.push_back(r);
    if (is_solution(matrix, rows)) solutions.insert(rows);
  }
  return solutions;
}

@ A row without a primary column is never chosen by a search, which ends when all primary columns
are covered; so it is not allowed here either.

@<Say whether the rows of a set are a solution@>=
inline bool is_solution(const Matrix& matrix, const std::vector<Index>& rows)
{
  std::vector<unsigned> covered(matrix.columns());
  std::vector<std::set<Index> > colors(matrix.columns());
  for (@[const Index r : rows@]) {
    bool has_primary = false;
    for (std::size_t i = 0; i < matrix.row(r).size(); ++i) {
      const Index c = matrix.row(r)[i];
      ++covered[c];
      colors[c].insert(matrix.color(matrix.start(r) + static_cast<Index>(i)));
      has_primary = has_primary || c < matrix.primary();
    }
    if (!has_primary) return false;
  }
  for (Index c = 0; c < matrix.columns(); ++c) {
    const bool is_shared = colors[c].size() == 1 && !colors[c].contains(0);
    const auto [least, most] = c < matrix.primary() ? matrix.bounds(c) : @[Bounds{0, 1}@];
    if (covered[c] < least || (covered[c] > most && !is_shared)) return false;
  }
  return true;
}

@ Brute force knows sets of rows only. To compare a solution with them, we sort its rows. The order
in which they were chosen is lost; it is tested where two searches are compared, since there it must
be the same, too.

@<Brute force@>=
inline RowSets sorted_solutions(const Outcome& outcome)
{
  RowSets solutions;
  for (@[const auto& solution : outcome.solutions@]) {
    std::vector<Index> rows;
    for (@[const Choice& choice : solution@]) rows.push_back(choice.row);
    std::ranges::sort(rows);
    solutions.insert(rows);
  }
  return solutions;
}

@* Properties. The solutions are those of brute force, as multisets, and not only in number: a
search that finds one solution twice and misses another would have the right count. After the search
the links are as they were.

We report to {\mc RAPIDCHECK} which matrices have no solution, or several, or a tree of some size; a
glance at these percentages shows that the recipes are not all trivial.

@<Tests of agreement@>=
RC_GTEST_PROP(Agreement, links_find_the_solutions_of_brute_force, ())
{
  const Matrix matrix = random_matrix(13);
  Links links(matrix);
  const auto before = links.snapshot();
  RC_ASSERT(links.is_consistent());
  const Outcome found = outcome(links, random_question());
  RC_ASSERT(sorted_solutions(found) == solutions_by_brute_force(matrix));
  RC_ASSERT(found.report.solutions == found.solutions.size());
  RC_ASSERT(found.report.complete);
  RC_ASSERT(links.snapshot() == before);
  RC_CLASSIFY(found.solutions.empty());
  RC_CLASSIFY(found.solutions.size() > 1U);
  RC_CLASSIFY(found.visits.size() > 9U);
}

@ So are those of a search by bits that pauses after each of them.

@<Tests of agreement@>=
RC_GTEST_PROP(Agreement, a_search_that_pauses_finds_the_solutions_of_brute_force, ())
{
  const Matrix matrix = random_matrix(13);
  LazyBits bits(matrix);
  Outcome found;
  while (!bits.is_over())
    if (bits.next()) found.solutions.emplace_back(bits.solution().begin(), bits.solution().end());
  RC_ASSERT(sorted_solutions(found) == solutions_by_brute_force(matrix));
}

@ Links and sets agree on everything: on each node in turn, with its column, branches and updates so
far, on the solutions in their order, and on the profile. A solution names the entry of the column
branched on. If any two nodes were exchanged, or if an update were counted one level too low, this
test would fail.

@<Tests of agreement@>=
RC_GTEST_PROP(Agreement, links_and_sets_walk_through_the_same_tree, ())
{
  const Matrix matrix = random_matrix(60);
  const Question question = random_question();
  Links links(matrix);
  Sets sets(matrix);
  const Outcome one = outcome(links, question);
  const Outcome other = outcome(sets, question);
  RC_ASSERT(one.visits == other.visits);
  RC_ASSERT(one.solutions == other.solutions);
  RC_ASSERT(one.report == other.report);
}

@ Most searches of the book go to their end. But people get impatient, and interrupt a search, or
want only a few of its solutions, and then go on with the same engine; so whatever was taken apart
must be put together again, from wherever the search happens to be.

A search that stops early, by its limit, has found the same as the other engine at the same
place, and leaves the links in order. Thereafter the engine can be used again.

@<Tests of agreement@>=
RC_GTEST_PROP(Agreement, a_stopped_search_leaves_everything_in_order, ())
{
  const Matrix matrix = random_matrix(60);
  Question question = random_question();
  Links links(matrix);
  Sets sets(matrix);
  const auto before = links.snapshot();
  const Outcome whole = outcome(links, question);
  question.solution_limit = *uniform(std::uint64_t(1), std::uint64_t(6));
  const Outcome part = outcome(links, question);
  RC_ASSERT(links.snapshot() == before);
  RC_ASSERT(part.report.solutions == std::min(question.solution_limit, whole.report.solutions));
  RC_ASSERT(part.report.complete == (whole.report.solutions < question.solution_limit));
  RC_ASSERT(part == outcome(sets, question));
  RC_ASSERT(outcome(links, Question()).report.solutions == whole.report.solutions);
}

@* Queens without lists. Four numbers of the paper's table of queens are misprints, and our
witnesses for that are the links and the bits. Both are ours, and both are clever. Here is a counter
that is not. It knows what queens do, and what the paper says an update is; it has no lists, no bits
and no matrix.

What does it cost to cover a column? A row of the matrix is a square. It is in the list of a column
as long as no queen attacks the square, because a queen covers the columns of all lines through her
square. So to cover a line takes one update for its header and, for each free square on it, one for
each of the other lines through that square; then the square is no longer free. A diagonal of a
single square has no column.

@<Queens without lists@>=
constexpr int most_queens = 20;
using Lines = @[signed char[most_queens]@];

struct FreeSquares { /* what is left of the board */
  int count = 0; /* of ranks without a queen, and of files */
  Lines ranks = @[{}@], files = @[{}@]; /* these, in the order of their columns */
  Lines in_rank = @[{}@], in_file = @[{}@]; /* how many free squares there are in each */
};

struct QueenCounts {
  std::uint64_t solutions = 0, nodes = 0, updates = 0;
  friend bool operator==(const QueenCounts&, const QueenCounts&) = default;
};

class QueenCounter {
public:
  QueenCounter(int n, bool files_are_primary, bool in_natural_order);
  QueenCounts counted(bool by_halves = false);
private:
  bool is_free(int i, int j) const
  {
    return !rank[i] && !file[j] && !rising[i + j] && !falling[i - j + n];
  }
  unsigned others(int i, int j) const
  {
    return 1U + (i + j > 0 && i + j < 2*n - 2) + (std::abs(i - j) < n - 1);
  }
  void search(const FreeSquares& left);
  void place(const FreeSquares& left, int i, int j, bool by_file);
  int n;
  bool files_too, natural, halved = false;
  bool rank[most_queens] = @[{}@], file[most_queens] = @[{}@]; /* is there a queen in it? */
  bool rising[2*most_queens] = @[{}@], falling[2*most_queens] = @[{}@];
  Lines turn = @[{}@]; /* when the columns of a rank and of its file come */
  FreeSquares whole;
  QueenCounts counts;
};

@ The organ-pipe order begins in the middle.

@<Queens without lists@>=
QueenCounter::QueenCounter(int n, bool files_are_primary, bool in_natural_order)
  : n(n), files_too(files_are_primary), natural(in_natural_order)
{
  for (int k = 0; k < n; ++k) {
    const int line = natural ? k : k % 2 == 0 ? n/2 + k/2 : n/2 - (k + 1)/2;
    whole.ranks[k] = whole.files[k] = static_cast<signed char>(line);
    whole.in_rank[k] = whole.in_file[k] = static_cast<signed char>(n);
    turn[line] = static_cast<signed char>(k);
  }
  whole.count = n;
}

QueenCounts QueenCounter::counted(bool by_halves)
{
  halved = by_halves;
  counts = QueenCounts();
  search(whole);
  return counts;
}

@ A node chooses the line with the fewest free squares, the first of several, and pays for it, even
if there is no free square. In the organ-pipe order a file comes right after the rank of the same
number; in the natural order all ranks come first.

With ranks alone, the tree is its own mirror image, so we may search the left half of the first
rank, and count it twice.

@<Queens without lists@>=
void QueenCounter::search(const FreeSquares& left)
{
  ++counts.nodes;
  if (left.count == 0) {
    ++counts.solutions;
    return;
  }
  int line = left.ranks[0];
  bool by_file = false;
  for (int k = 1; k < left.count; ++k)
    if (left.in_rank[left.ranks[k]] < left.in_rank[line]) line = left.ranks[k];
  int least = left.in_rank[line];
  for (int k = 0; k < left.count && files_too; ++k) {
    const int j = left.files[k];
    if (left.in_file[j] < least
        || (left.in_file[j] == least && !by_file && !natural && turn[j] < turn[line])) {
      line = j;
      least = left.in_file[j];
      by_file = true;
    }
  }
  @<Cover the line that was chosen, and try its squares@>@;
}

@ @<Cover the line that was chosen, and try its squares@>=
++counts.updates;
Lines squares;
int found = 0;
for (int k = 0; k < left.count; ++k) {
  const int other = by_file ? left.ranks[k] : left.files[k];
  const int i = by_file ? other : line, j = by_file ? line : other;
  if (!is_free(i, j)) continue;
  counts.updates += others(i, j);
  squares[found++] = static_cast<signed char>(other);
}
for (int k = 0; k < found; ++k) {
  const int other = squares[k];
  const bool is_root = left.count == n;
  if (halved && is_root && 2*other >= n - 1) continue; /* its mirror image, or the middle */
  const QueenCounts before = counts;
  place(left, by_file ? other : line, by_file ? line : other, by_file);
  if (halved && is_root) {
    counts.solutions += counts.solutions - before.solutions;
    counts.nodes += counts.nodes - before.nodes;
    counts.updates += counts.updates - before.updates;
  }
}
if (halved && left.count == n && n % 2 == 1) place(left, line, n/2, false);

@ A queen covers three more lines. The squares of the line that was chosen are gone already; they
still change the sizes of the lines that cross it, but cost nothing.

@<Queens without lists@>=
void QueenCounter::place(const FreeSquares& left, int i, int j, bool by_file)
{
  FreeSquares next = left;
  counts.updates += others(i, j);
  int ranks = 0, files = 0;
  for (int k = 0; k < left.count; ++k) {
    const int a = left.ranks[k], b = left.files[k];
    if (a != i) {
      next.ranks[ranks++] = left.ranks[k];
      @<Let the queen attack rank |a|@>@;
    }
    if (b != j) {
      next.files[files++] = left.files[k];
      if (is_free(i, b)) {
        --next.in_file[b];
        if (by_file) counts.updates += others(i, b);
      }
    }
  }
  next.count = ranks;
  rank[i] = file[j] = rising[i + j] = falling[i - j + n] = true;
  search(next);
  rank[i] = file[j] = rising[i + j] = falling[i - j + n] = false;
}

@ @<Let the queen attack rank |a|@>=
if (is_free(a, j)) {
  --next.in_rank[a];
  if (!by_file) counts.updates += others(a, j);
}
for (@[const int f : {j + (a - i), j - (a - i)}@])
  if (f >= 0 && f < n && is_free(a, f)) {
    --next.in_rank[a];
    --next.in_file[f];
    counts.updates += others(a, f);
  }

@ The numbers are the paper's, for ranks and files, and for ranks alone. In the natural order the
paper has only 16 queens; for 11 queens they are those of the links.

@<Tests of agreement@>=
TEST(QueensWithoutLists, count_what_the_paper_prints)
{
  EXPECT_EQ(QueenCounter(1, true, false).counted(), (QueenCounts{1, 2, 3}));
  EXPECT_EQ(QueenCounter(2, true, false).counted(), (QueenCounts{0, 3, 19}));
  EXPECT_EQ(QueenCounter(3, false, false).counted(), (QueenCounts{0, 6, 70}));
  EXPECT_EQ(QueenCounter(5, true, false).counted(), (QueenCounts{10, 46, 572}));
  EXPECT_EQ(QueenCounter(8, true, false).counted(), (QueenCounts{92, 1049, 16680}));
  EXPECT_EQ(QueenCounter(8, false, false).counted(), (QueenCounts{92, 1223, 18849}));
  EXPECT_EQ(QueenCounter(11, true, false).counted(), (QueenCounts{2680, 45393, 783140}));
  EXPECT_EQ(QueenCounter(11, false, false).counted(), (QueenCounts{2680, 67706, 1123572}));
  EXPECT_EQ(QueenCounter(11, true, true).counted(), (QueenCounts{2680, 69528, 1332056}));
}

TEST(QueensWithoutLists, are_mirror_images_with_ranks_alone)
{
  for (int n = 1; n <= 10; ++n)
    EXPECT_EQ(QueenCounter(n, false, false).counted(true), QueenCounter(n, false, false).counted())
      << n;
}

@ The four misprints take from a minute to half an hour each, and so these tests run only if you ask
for them:
$$\.{build/bin/unit\_test --gtest\_also\_run\_disabled\_tests --gtest\_filter='*.DISABLED\_*'}$$

@<Tests of agreement@>=
TEST(QueensWithoutLists, DISABLED_misprint_of_16_in_natural_order)
{
  EXPECT_EQ(QueenCounter(16, true, true).counted(), (QueenCounts{14772512, 312512659, 5801583739}));
}

TEST(QueensWithoutLists, DISABLED_misprint_of_17_with_ranks_alone)
{
  EXPECT_EQ(
    QueenCounter(17, false, false).counted(true), (QueenCounts{95815104, 2015702974, 32248234866}));
}

TEST(QueensWithoutLists, DISABLED_misprint_of_18)
{
  EXPECT_EQ(
    QueenCounter(18, true, false).counted(), (QueenCounts{666090624, 8567992237, 137061093093}));
}

TEST(QueensWithoutLists, DISABLED_misprint_of_18_with_ranks_alone)
{
  EXPECT_EQ(QueenCounter(18, false, false).counted(true),
    (QueenCounts{666090624, 13955363609, 221993811321}));
}

@* Fuzzing. @^fuzzing@>Random matrices are those that we could think of. A {\it fuzzer\/} changes
texts at random, too, but it looks at the program as it does so, and prefers texts that reach a part
of it that was not reached before. Whatever the text, |read_matrix| either refuses it by an
exception of the proper kind, or returns a matrix that is the same when it is written and read
again; and all engines agree about it.

The fuzzer is lib{\mc FUZZER}, a part of the compiler {\mc CLANG}. It begins with some texts that we
give it, small matrices in the directory \.{experiments/tests/matrices}, and changes them. Whatever
goes wrong ends the program, and is found in a file that contains the text.

@(agreement_fuzz.cpp@>=
#include "engines.hpp"
#include "outcome.hpp"
#include "solution_set.hpp"
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <stdexcept>

namespace dlx {
@<Judge a text of the fuzzer@>@;
}@;

extern "C" {
  int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
  {
    dlx::check_text(std::string(data, data + size));
    return 0;
  }
}

@ No engine shall be busy for long. If a matrix has 24 rows or less, there are not more than $3^8$
ways through its tree, for the rows of the columns on a path are all different, and a product of
numbers whose sum is 24 is largest when all of them are~3. With bounds, all sets of rows may be
solutions, and so twelve rows are enough.

@<Judge a text of the fuzzer@>=
@<Tell what is wrong, and stop@>@;
@<Hold the engines against each other@>@;
@<Hold draws and marginals against all solutions@>@;
@<Hold the links against brute force@>@;
static void check_text(const std::string& text)
{
  constexpr Index most_columns = 200;
  try {
    const Matrix matrix = read_matrix(text, "fuzz");
    std::ostringstream first, second;
    write_matrix(first, matrix);
    write_matrix(second, read_matrix(first.str(), "again"));
    if (first.str() != second.str()) fail("the matrix is not that which was written");
    const Index most_rows = matrix.has_bounds() ? 12 : 24;
    if (matrix.rows() <= most_rows && matrix.columns() <= most_columns) {
      if (matrix.has_bounds()) check_bounds(matrix, text.size());
      else compare_engines(matrix, text.size());
      check_set(matrix, text.size());
    }
  } catch (const std::invalid_argument& error) {
    if (std::string(error.what()).find('\n') != std::string::npos) fail("a message has two lines");
  }
}

@ Where there are bounds, all other engines refuse.

@<Hold the links against brute force@>=
static void check_bounds(const Matrix& matrix, std::size_t number)
{
  Question question;
  question.shortest_levels = number % 2 == 0 ? Question::all_levels : 0;
  const Outcome found = outcome(*engine_for(matrix), question);
  if (sorted_solutions(found) != solutions_by_brute_force(matrix))
    fail("the solutions are not those of brute force");
  if (found.report.total().nodes != found.visits.size()) fail("not all nodes are visited");
}

@ To fail is to end the program in a way that the fuzzer notices. The message comes first.

@<Tell what is wrong, and stop@>=
static void fail(const std::string& what)
{
  std::cerr << what << '\n';
  std::abort();
}

@ A fuzzer that had to invent questions as well would spend its time on them. So the length of the
text decides which question is asked; a blank line more, and it is another one. Every engine in the
list is compared with the links. (The engine of bits does not tell of visits.)

@<Hold the engines against each other@>=
static void compare_engines(const Matrix& matrix, std::size_t number)
{
  Question question;
  const std::size_t rules[] = {Question::all_levels, 0, 1, 2};
  question.shortest_levels = rules[number % 4];
  question.charge_empty = number/4 % 2 == 0;
  if (number/8 % 2 == 0) question.solution_limit = 1 + number/16 % 8;
  const Outcome one = outcome(*engines_called("links").front().make(matrix), question);
  for (@[const EngineKind& kind : all_engines()@]) {
    const Outcome other = outcome(*kind.make(matrix), question, kind.visits);
    if (kind.visits && one.visits != other.visits) fail("the engines visit other nodes");
    if (one.solutions != other.solutions) fail("the engines have other solutions");
    if (one.report != other.report) fail("the engines count other nodes or updates");
  }
}

@ All solutions are listed by the links, and then the set of solutions is asked: by what seems best,
without the short walk, and by branches. Again the length of the text decides. Each draw is a
solution.

@<Hold draws and marginals against all solutions@>=
static std::vector<Index> rows_of(std::span<const Choice> solution)
{
  std::vector<Index> rows;
  for (@[const Choice& choice : solution@]) rows.push_back(choice.row);
  std::ranges::sort(rows);
  return rows;
}

static void check_set(const Matrix& matrix, std::size_t number)
{
  std::vector<std::vector<Index> > all;
  std::vector<Whole> uses(matrix.rows());
  Listener listener;
  listener.on_solution = @[[&](std::span<const Choice> solution) {
    all.push_back(rows_of(solution));
    for (@[const Index r : all.back()@]) ++uses[r];
    return true;
  }@];
  engine_for(matrix, "links")->search(Question(), listener);
  std::ranges::sort(all);
  SolutionSet answers(matrix, FrontierQuestion(), nullptr);
  if (number % 3 > 0) answers.first_walk = 0;
  answers.may_sweep = number % 3 < 2;
  const Uses found = answers.uses();
  if (found.solutions != all.size() || found.rows != uses) fail("other marginals");
  const std::size_t draws = number % 8;
  const std::vector<Draw> drawn = answers.draw(draws, number);
  if (drawn.size() != (all.empty() ? 0 : draws)) fail("another number of draws");
  for (@[const Draw& draw : drawn@])
    if (!std::ranges::binary_search(all, rows_of(draw))) fail("a draw is no solution");
}
