@* Tests of the frontier. What the frontier finds must be what the dancing links find, as multisets
of solutions, on thousands of random matrices, whatever the plan. The matrices have rows with
columns near each other, rows with a column that is everywhere, rows that occur twice, and rows of
secondary columns alone.

The frontier has more to go wrong than an engine that walks through a tree. It makes a plan, forgets
what two beginnings have in common, throws away what is hopeless, lets families meet, divides its
work when memory is short, and counts beyond any word of the machine. Each of these steps could lose
solutions, or count some twice, and the number would look as good as the right one. So the random
tests compare lists, and not only numbers; and each step has a test in which it cannot be avoided.

@i cxx.w

@ The tools make matrices and plans, and search them; the tests come in the order of the chapter,
from the list and the number to what is refused.

@c
#include "agreement.hpp"
#include "components.hpp"
#include "diagram.hpp"
#include "frontier_bare.hpp"
#include "passes.hpp"
#include "prescribed.hpp"
#include "solution_set.hpp"
#include <atomic>
#include <bit>
#include <numeric>
#include <random>
#include <set>

namespace dlx::frontier_test {
using namespace counting;
@<Tools for testing the frontier@>@;
@<Tests of the frontier@>@;
}

@ A {\it stretch\/} of columns is given by its beginning and a pattern of four bits. Rows of this
kind are what the frontier is made for, as the columns of a row lie near each other, like the cells
of a piece. But one of the last columns may be added to each row, and such a column reaches over the
whole board, like that of a piece.

The order of the columns within a row must not matter, hence a row is rotated; and one row in nine
comes twice, since equal rows are two ways and not one.

@<Tools for testing the frontier@>=
inline Matrix random_stretches()
{
  Matrix matrix;
  const unsigned primary = *uniform(0U, 17U), secondary = *uniform(0U, 7U),
                 columns = primary + secondary;
  for (unsigned c = 0; c < primary; ++c) matrix.add_primary("p" + std::to_string(c));
  for (unsigned c = 0; c < secondary; ++c) matrix.add_secondary("s" + std::to_string(c));
  const unsigned everywhere = *uniform(0U, 6U);
  const unsigned rows = columns == 0 ? 0 : *uniform(0U, 46U);
  for (unsigned r = 0; r < rows; ++r) {
    std::vector<char> has(columns);
    const unsigned begin = *uniform(0U, columns), pattern = *uniform(1U, 16U);
    for (unsigned k = 0; k < 4; ++k)
      if ((pattern >> k & 1) != 0 && begin + k < columns) has[begin + k] = 1;
    if (everywhere > 0) has[columns - 1 - *uniform(0U, everywhere) % columns] = 1;
    std::vector<Index> row;
    for (Index c = 0; c < columns; ++c)
      if (has[c] != 0) row.push_back(c);
    if (row.empty()) continue;
    std::rotate(row.begin(), row.begin() + *uniform(0, static_cast<int>(row.size())), row.end());
    for (unsigned copies = *rc::gen::weightedElement<unsigned>({{8, 1U}, {1, 2U}}); copies > 0;
           --copies)
      matrix.add_row(row);
  }
  return matrix;
}

@ Half of the matrices are made of stretches, the others of the patterns that all engines are tested
with. The latter have rows without any order, which make bad boards, and so the frontier must do
what it was not made for.

@<Tools for testing the frontier@>=
inline Matrix random_matrix()
{
  return *rc::gen::arbitrary<bool>() ? random_stretches() : matrix_from(random_recipe(40));
}

@ A random plan takes the local columns in any order, and makes long what may be long; sometimes
everything, sometimes nothing. A column may be long if each row that has it, and has a primary
column at all, keeps one that is local: otherwise that row would have no place on the board. The
condition depends on what is long already, so it is asked for one column after the other.

@<Tools for testing the frontier@>=
static bool may_be_long(const Matrix& matrix, const std::vector<char>& is_long, Index c)
{
  for (Index r = 0; r < matrix.rows(); ++r) {
    const auto row = matrix.row(r);
    if (std::find(row.begin(), row.end(), c) == row.end()) continue;
    const auto is_local = @[[&](Index other) {
      return other != c && other < matrix.primary() && is_long[other] == 0;
    }@];
    const auto is_primary = @[[&](Index other) { return other < matrix.primary(); }@];
    if (std::any_of(row.begin(), row.end(), is_primary)
        && std::none_of(row.begin(), row.end(), is_local))
      return false;
  }
  return true;
}

@ What is not long is sorted by random keys. The chance to be long is the same for all columns of a
plan: none, three in ten, or certainty wherever it is allowed. Secondary columns that are not long
have no place in the order; they come where their rows are.

@<Tools for testing the frontier@>=
static Plan random_plan(const Matrix& matrix)
{
  Plan plan;
  std::vector<char> is_long(matrix.columns());
  const unsigned chance = *rc::gen::element(0U, 3U, 10U);
  for (Index c = 0; c < matrix.columns(); ++c)
    if (*uniform(0U, 10U) < chance && may_be_long(matrix, is_long, c)) is_long[c] = 1;
  std::vector<std::pair<unsigned, Index> > keys;
  for (Index c = 0; c < matrix.columns(); ++c) {
    if (is_long[c] != 0) plan.long_columns.push_back(c);
    else if (c < matrix.primary()) keys.emplace_back(*uniform(0U, 1000U), c);
  }
  std::sort(keys.begin(), keys.end());
  for (@[const auto& key : keys@]) plan.order.push_back(key.second);
  return plan;
}

@ A search with a listener gives a list. To be compared with what the links have found, its
solutions are sorted, and sets of rows are compared as multisets. The solutions are kept in their
order as well, which has a test of its own.

@<Tools for testing the frontier@>=
struct Listed {
  FrontierReport report;
  std::vector<std::vector<Choice> > solutions; /* in their order */
  std::multiset<std::vector<Index> > rows; /* each solution sorted */
};

inline Listed list_solutions(const Matrix& matrix, const FrontierQuestion& question,
  const Prescription& prescribed = Prescription())
{
  Listed result;
  FrontierListener listener;
  listener.on_solution = @[[&](std::span<const Choice> solution) {
    result.solutions.emplace_back(solution.begin(), solution.end());
  }@];
  result.report = @[count_or_list@](matrix, question, listener, prescribed);
  for (@[const auto& solution : result.solutions@]) {
    std::vector<Index> rows;
    for (@[const Choice& choice : solution@]) rows.push_back(choice.row);
    std::sort(rows.begin(), rows.end());
    result.rows.insert(rows);
  }
  return result;
}

inline FrontierReport count_by_plan(const Matrix& matrix, const Prescription& prescribed)
{
  return @[count_or_list@](matrix, FrontierQuestion(), FrontierListener(), prescribed);
}

@ The dancing links make the list that is taken for right. They are held against brute force in the
chapter {\it Agreement}, and share nothing with the frontier but the matrix.

@<Tools for testing the frontier@>=
inline std::multiset<std::vector<Index> > solutions_by_links(const Matrix& matrix)
{
  Links links(matrix);
  std::multiset<std::vector<Index> > result;
  Listener listener;
  listener.on_solution = @[[&](std::span<const Choice> solution) {
    std::vector<Index> rows;
    for (@[const Choice& choice : solution@]) rows.push_back(choice.row);
    std::sort(rows.begin(), rows.end());
    result.insert(rows);
  }@];
  links.search(Question(), listener);
  return result;
}

@ In the first test, the engine makes its own plan; in the second one it gets a random plan, and the
work is divided by up to two columns from the beginning.

A search without a listener goes another way, as it only counts: it need not keep the steps that
lead from node to node if there are no long columns. So each matrix is searched twice, with and
without a list, and by one thread or by two or three.

@<Tests of the frontier@>=
RC_GTEST_PROP(Frontier, lists_and_counts_what_the_links_find, ())
{
  const Matrix matrix = random_matrix();
  const auto expected = solutions_by_links(matrix);
  FrontierQuestion question;
  question.threads = *uniform(1U, 4U);
  RC_ASSERT(list_solutions(matrix, question).rows == expected);
  RC_ASSERT(Frontier(matrix).search(question, FrontierListener()).solutions == expected.size());
  RC_CLASSIFY(expected.empty());
  RC_CLASSIFY(expected.size() > 9U);
}

@ A plan of the engine is a good one. Bad plans lead to long stretches, many shapes and strange
families, all of which must be handled, too. No plan can change the number of solutions; if one
does, a step forgets something that only a good plan makes harmless.

The work can be divided by long primary columns only, since such a column must be covered in the one
half or in the other; the number of divisions is lowered until there are enough of them.

@<Tests of the frontier@>=
RC_GTEST_PROP(Frontier, finds_the_same_by_every_plan_and_division, ())
{
  const Matrix matrix = random_matrix();
  const auto expected = solutions_by_links(matrix);
  Prescription prescribed;
  prescribed.plan = random_plan(matrix);
  prescribed.division = *uniform(0U, 3U);
  const auto& longs = prescribed.plan->long_columns;
  while (prescribed.division > static_cast<unsigned>(std::count_if(
             longs.begin(), longs.end(), @[[&](Index c) { return c < matrix.primary(); }@])))
    --prescribed.division;
  RC_ASSERT(list_solutions(matrix, FrontierQuestion(), prescribed).rows == expected);
  RC_ASSERT(count_by_plan(matrix, prescribed).solutions == expected.size());
  RC_CLASSIFY(longs.size() > 3U);
  RC_CLASSIFY(longs.empty());
  RC_CLASSIFY(prescribed.division > 0U);
}

@ The extreme plans deserve a test of their own: the columns in their order, and in reverse; no long
column, the first one that may be long, the last one, or both; and the work undivided, or divided by
all that are long. Random plans seldom meet these, and at the ends are where an index is wrong by
one.

@<Tests of the frontier@>=
RC_GTEST_PROP(Frontier, finds_the_same_by_the_extreme_plans, ())
{
  const Matrix matrix = random_matrix();
  const auto expected = solutions_by_links(matrix);
  for (@[const bool with_first : {false, true}@])
    for (@[const bool with_last : {false, true}@]) {
      Prescription prescribed;
      prescribed.plan = extreme_plan(matrix, with_first, with_last);
      const auto& longs = prescribed.plan->long_columns;
      const auto most = static_cast<unsigned>(std::count_if(
        longs.begin(), longs.end(), @[[&](Index c) { return c < matrix.primary(); }@]));
      for (@[const bool is_reversed : {false, true}@]) {
        prescribed.division = is_reversed ? most : 0;
        RC_ASSERT(list_solutions(matrix, FrontierQuestion(), prescribed).rows == expected);
        RC_ASSERT(count_by_plan(matrix, prescribed).solutions == expected.size());
        std::reverse(prescribed.plan->order.begin(), prescribed.plan->order.end());
      }
    }
}

@ The numbers of ways by which solutions are drawn, and rows are counted, must be right by every
plan and in every pass, too. A draw is one of the solutions, whatever its number was; if there are
few solutions, a hundred draws have most of them.

@<Tests of the frontier@>=
RC_GTEST_PROP(Frontier, draws_and_counts_rows_by_every_plan_and_division, ())
{
  const Matrix matrix = random_matrix();
  const auto expected = solutions_by_links(matrix);
  SolutionSet answers(matrix, FrontierQuestion(), nullptr);
  answers.first_walk = 0;
  answers.prescribed.plan = random_plan(matrix);
  const auto& longs = answers.prescribed.plan->long_columns;
  answers.prescribed.division = std::min(*uniform(0U, 3U),
    static_cast<unsigned>(std::ranges::count_if(
      longs, @[[&](Index c) { return c < matrix.primary(); }@])));
  Component all = @[{matrix, std::vector<Index>(matrix.rows()), @[{}@]}@];
  std::iota(all.rows.begin(), all.rows.end(), Index(0));

  const Uses uses = answers.uses_in(all, true);
  std::vector<Whole> counted(matrix.rows());
  for (@[const auto& solution : expected@])
    for (@[const Index r : solution@]) ++counted[r];
  RC_ASSERT(uses.solutions == expected.size());
  RC_ASSERT(uses.rows == counted);

  constexpr std::size_t draws = 100;
  Dice dice(1);
  const auto drawn = answers.draw_from(all, draws, dice, true);
  RC_ASSERT(drawn.size() == (expected.empty() ? 0 : draws));
  std::set<std::vector<Index> > seen;
  for (@[const Draw& draw : drawn@]) {
    std::vector<Index> rows;
    for (@[const Choice& choice : draw@]) rows.push_back(choice.row);
    std::ranges::sort(rows);
    RC_ASSERT(expected.contains(rows));
    seen.insert(rows);
  }
  const std::set<std::vector<Index> > distinct(expected.begin(), expected.end());
  if (expected.size() < 8) RC_ASSERT(seen == distinct);
  RC_CLASSIFY(answers.prescribed.division > 0U && expected.size() > 1U);
}

@ With more than twenty long columns there is no bitmap of all sets, and where the families meet,
they are sifted. Here are 24 of them, two primary and the others secondary, on six local columns; a
row covers one local column and each long one with a chance of one in ten. A sieve that holds back a
set that it should let through loses solutions here, and in no other test, for with fewer long
columns there is a bitmap of all sets.

@<Tests of the frontier@>=
RC_GTEST_PROP(Frontier, compares_families_of_very_many_long_columns, ())
{
  constexpr Index locals = 6, primary = 8, columns = 30;
  Matrix matrix;
  Prescription prescribed;
  prescribed.plan = Plan();
  for (Index c = 0; c < columns; ++c) {
    if (c < primary) matrix.add_primary(std::to_string(c));
    else matrix.add_secondary(std::to_string(c));
    (c < locals ? prescribed.plan->order : prescribed.plan->long_columns).push_back(c);
  }
  const auto rows = *uniform<Index>(10, 40);
  for (Index r = 0; r < rows; ++r) {
    std::vector<Index> row = @[{r % locals}@];
    for (Index c = locals; c < columns; ++c)
      if (*uniform(0U, 10U) == 0) row.push_back(c);
    matrix.add_row(row);
  }
  const auto expected = solutions_by_links(matrix);
  prescribed.division = *uniform(0U, 3U);
  RC_ASSERT(list_solutions(matrix, FrontierQuestion(), prescribed).rows == expected);
  RC_ASSERT(count_by_plan(matrix, prescribed).solutions == expected.size());
  RC_CLASSIFY(expected.size() > 9U);
}

@ In this plan the local columns are in their order. If the first column that may be long is also
the last one, it is long once; and when the first has become long, the last must be asked again
whether it may be.

@<Tools for testing the frontier@>=
static Plan extreme_plan(const Matrix& matrix, bool with_first, bool with_last)
{
  Plan plan;
  std::vector<char> is_long(matrix.columns());
  std::vector<Index> columns(matrix.columns());
  std::iota(columns.begin(), columns.end(), 0);
  const auto may_be = @[[&](
                        Index c) { return is_long[c] == 0 && may_be_long(matrix, is_long, c); }@];
  if (const auto c = std::find_if(columns.begin(), columns.end(), may_be);
        with_first && c != columns.end())
    is_long[*c] = 1;
  if (const auto c = std::find_if(columns.rbegin(), columns.rend(), may_be);
        with_last && c != columns.rend())
    is_long[*c] = 1;
  for (@[const Index c : columns@]) {
    if (is_long[c] != 0) plan.long_columns.push_back(c);
    else if (c < matrix.primary()) plan.order.push_back(c);
  }
  return plan;
}

@ The order in which solutions come out is the one that was told: sort them by their rows, where
each row is the one that covers the first primary column that is not yet covered, in the order of
the plan. As the rows of a solution are reported in this order anyway, it is enough to compare; and
the entry of a choice is that column. With any number of threads it is the same.

The order is worth a test because people rely on it: they compare two lists with the tools of their
system, or take the first few solutions for a sample that can be had again.

@<Tests of the frontier@>=
RC_GTEST_PROP(Frontier, lists_in_the_order_of_the_plan, ())
{
  const Matrix matrix = random_matrix();
  FrontierQuestion question;
  Prescription prescribed;
  prescribed.plan = random_plan(matrix);
  const Listed found = list_solutions(matrix, question, prescribed);
  RC_ASSERT(std::is_sorted(found.solutions.begin(), found.solutions.end(), precedes));
  for (@[const auto& solution : found.solutions@]) {
    std::vector<char> is_covered(matrix.columns());
    auto next = prescribed.plan->order.begin();
    for (@[const Choice& choice : solution@]) {
      while (is_covered[*next] != 0) ++next;
      RC_ASSERT(matrix.row(choice.row)[choice.entry] == *next);
      for (@[const Index c : matrix.row(choice.row)@]) is_covered[c] = 1;
    }
  }
  question.threads = 3;
  RC_ASSERT(list_solutions(matrix, question, prescribed).solutions == found.solutions);
}

@ Two solutions are compared row by row, by the numbers that the rows have in the matrix. Since
equal rows have different numbers, no two solutions are equal.

@<Tools for testing the frontier@>=
inline bool precedes(const std::vector<Choice>& a, const std::vector<Choice>& b)
{
  return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(),
    @[[](const Choice& one, const Choice& other) { return one.row < other.row; }@]);
}

@ A limit takes the first solutions. A frontier that only counts knows their number at the end, and
must then cut it down to the limit. The report is complete only if there are fewer solutions than
that; behind the last one wanted, the search has not looked.

@<Tests of the frontier@>=
RC_GTEST_PROP(Frontier, stops_at_its_limit, ())
{
  const Matrix matrix = random_matrix();
  const Listed all = list_solutions(matrix, FrontierQuestion());
  FrontierQuestion question;
  question.solution_limit = *uniform(1U, 6U);
  const Listed found = list_solutions(matrix, question);
  const auto expected = std::min<std::size_t>(all.solutions.size(), question.solution_limit);
  RC_ASSERT(std::equal(found.solutions.begin(), found.solutions.end(), all.solutions.begin(),
    all.solutions.begin() + static_cast<std::ptrdiff_t>(expected)));
  RC_ASSERT(found.report.solutions == expected);
  RC_ASSERT(found.report.complete == (all.solutions.size() < question.solution_limit));
  const FrontierReport count_by_plan = Frontier(matrix).search(question, FrontierListener());
  RC_ASSERT(count_by_plan.solutions == expected);
  RC_ASSERT(count_by_plan.complete == found.report.complete);
}

@ The example on the chapter's first page has five of the seven dominoes of a $2\times3$ board, and
one solution. With the others, there are three.

All of it can be verified by eye, and this makes it the first test to look at when others fail.

@<Tests of the frontier@>=
TEST(Frontier, solves_the_example_of_its_chapter)
{
  Matrix matrix;
  for (Index c = 0; c < 6; ++c) matrix.add_primary(std::string(1, "abcdef"[c]));
  matrix.add_row({0, 1});
  matrix.add_row({4, 5});
  for (Index c = 0; c < 3; ++c) matrix.add_row({c, c + 3});
  const std::multiset<std::vector<Index> > expected = @[{{2, 3, 4}}@];
  EXPECT_EQ(list_solutions(matrix, FrontierQuestion()).rows, expected);
  EXPECT_EQ(Frontier(matrix).search(FrontierQuestion(), FrontierListener()).solutions, 1);
  matrix.add_row({1, 2});
  matrix.add_row({3, 4});
  EXPECT_EQ(Frontier(matrix).search(FrontierQuestion(), FrontierListener()).solutions, 3);
}

@ A board of two ranks can be covered by dominoes in as many ways as Fibonacci's numbers say: with
one file in 1 way, with two in~2, and with $n$ in as many as with $n-1$ and $n-2$ together. The
number outgrows 64 bits at 92 files, 128 bits at 185 and 512 bits at~739. If every domino has a
color, one of two, which is one row or another with the same columns, it is $2^n$ times as many.

Here a matrix of some thousand rows has a number of solutions with some hundred digits. No other
engine could confirm it, but additions can.

@<Tools for testing the frontier@>=
inline Matrix dominoes(Index files, unsigned colors)
{
  Matrix matrix;
  for (Index c = 0; c < 2*files; ++c) matrix.add_primary("c" + std::to_string(c));
  for (unsigned color = 0; color < colors; ++color)
    for (Index c = 0; c < 2*files; ++c) {
      if (c % 2 == 0) matrix.add_row({c, c + 1});
      if (c + 2 < 2*files) matrix.add_row({c, c + 2});
    }
  return matrix;
}

@ The bare frontier, which the book explains first, counts the strip of its example, level by level,
and what the links find on random matrices. Without a good order and without families it has too
many shapes for large ones.

@<Tests of the frontier@>=
RC_GTEST_PROP(Frontier, counts_what_links_find_when_it_is_bare, ())
{
  const Matrix matrix = random_matrix();
  std::vector<std::size_t> shapes;
  RC_ASSERT(count_bare(matrix, shapes) == solutions_by_links(matrix).size());
}

RC_GTEST_PROP(Frontier, counts_colors_when_it_is_bare, ())
{
  const Matrix matrix = dlx::random_matrix(20);
  std::vector<std::size_t> shapes;
  RC_ASSERT(count_bare(matrix, shapes) == Links(matrix).search(Question(), Listener()).solutions);
}

TEST(Frontier, is_as_it_was_by_hand_when_it_is_bare)
{
  std::vector<std::size_t> shapes;
  EXPECT_EQ(count_bare(dominoes(4, 1), shapes), 5);
  EXPECT_EQ(shapes, std::vector<std::size_t>({1, 2, 2, 2, 1}));
}

@ The diagram counts what the links find, too, with secondary columns as well; and it has far fewer
entries than there are coverings of a strip.

@<Tests of the frontier@>=
RC_GTEST_PROP(Frontier, counts_what_links_find_by_a_diagram, ())
{
  const Matrix matrix = random_matrix();
  Diagram diagram(matrix);
  RC_ASSERT(diagram.count() == solutions_by_links(matrix).size());
}

TEST(Frontier, has_fewer_sets_of_columns_than_solutions_in_a_diagram)
{
  Diagram diagram(dominoes(10, 1));
  EXPECT_EQ(diagram.count(), 89);
  EXPECT_LT(diagram.size(), 40);
  EXPECT_THROW(Diagram(read_matrix("A B | p\nA p:x\nB p:x\n", "test")), std::invalid_argument);
}

@ The engine itself refuses colors, and so do the components, before they lose them.

@<Tests of the frontier@>=
TEST(Frontier, refuses_colors)
{
  const Matrix matrix = read_matrix("A B | p\nA p:x\nB p:x\n", "test");
  EXPECT_THROW(Frontier(matrix).search(FrontierQuestion(), FrontierListener()), Hopeless);
  EXPECT_THROW(components_of(matrix), Hopeless);
  EXPECT_THROW(count_apart(matrix, FrontierQuestion(), FrontierListener()), Hopeless);
}

@ The numbers of files are chosen on both sides of each of these bounds. When a number outgrows its
word, the count goes on with a wider one from the last level that was complete; if the overflow were
noticed a level too late, the sum would be wrong by a power of two. With colors, the numbers grow
faster, and meet the bounds at other levels.

@<Tests of the frontier@>=
TEST(Frontier, counts_at_any_length)
{
  Whole last = 1, number = 1;
  for (Index n = 2; n <= 1000; ++n) {
    const Whole next = last + number;
    last = number;
    number = next;
    if (n != 2 && n != 91 && n != 92 && n != 184 && n != 185 && n != 400 && n != 738 && n != 739
        && n != 1000)
      continue;
    const Matrix plain = dominoes(n, 1);
    const Matrix in_colors = dominoes(n, 2);
    EXPECT_EQ(Frontier(plain).search(FrontierQuestion(), FrontierListener()).solutions, number)
      << n;
    Whole colored = number;
    colored <<= n;
    EXPECT_EQ(Frontier(in_colors).search(FrontierQuestion(), FrontierListener()).solutions, colored)
      << n;
  }
}

@ The same goes for paths of live states, which are counted by another function, from back to front.
It is used if there is a long column, so one is made long. That the families have met is seen from
the level of the cut, which would be~0 otherwise.

@<Tests of the frontier@>=
TEST(Frontier, counts_paths_at_any_length)
{
  Whole last = 1, number = 1;
  for (Index n = 2; n <= 800; ++n) {
    const Whole next = last + number;
    last = number;
    number = next;
    if (n != 92 && n != 185 && n != 800) continue;
    Plan plan;
    plan.order.resize(2*n - 1);
    std::iota(plan.order.begin(), plan.order.end(), 0);
    plan.long_columns.push_back(2*n - 1);
    const FrontierReport report = count_by_plan(dominoes(n, 1), @[{plan}@]);
    EXPECT_EQ(report.solutions, number) << n;
    EXPECT_GT(report.cut, 0U);
  }
}

@ Rows that stretch over up to 100 columns need the wide words. With columns $0$ to~$n-1$ and a row
$\{c,c+n/2\}$ for each $c<n/2$, twice, there are $2^{n/2}$ solutions. If each stretches over more
than that, it is hopeless.

A shape is a word of 64 bits, or of 128, whose upper bits tell where it is. So the stretches are
chosen around the lengths at which the narrow word is just wide enough, and just too narrow; a wrong
bound there would push bits of the shape into those of the place. The number of solutions says
whether it has happened.

@<Tests of the frontier@>=
inline FrontierReport count_pairs(Index pairs)
{
  Matrix matrix;
  Plan plan;
  for (Index c = 0; c < 2*pairs; ++c) matrix.add_primary("c" + std::to_string(c));
  for (Index c = 0; c < 2*pairs; ++c) plan.order.push_back(c);
  for (Index c = 0; c < 2*pairs; ++c) matrix.add_row({c % pairs, c % pairs + pairs});
  return count_by_plan(matrix, @[{plan}@]);
}

TEST(Frontier, takes_wide_words_for_long_stretches)
{
  for (@[const Index pairs : {40U, 53U, 54U, 55U, 56U, 57U, 58U, 90U, 100U}@]) {
    Whole expected = 1;
    expected <<= pairs;
    EXPECT_EQ(count_pairs(pairs).solutions, expected) << pairs;
  }
  EXPECT_THROW(count_pairs(125), Hopeless);
}

@ The engine refuses a hopeless search, and says why. If the memory is too small from the beginning,
it says so at once. If families do not fit, it divides the work, and the result is the same; if the
work cannot be divided, it throws.

The message matters, because it is all that you get instead of a number: it names the memory that
the search needs and the memory that it has, or the row that has too many columns. A search that
would take a day before it fails is worse than one that says so at once.

@<Tests of the frontier@>=
static std::string error_of(const Matrix& matrix, const FrontierQuestion& question,
  const Prescription& prescribed = Prescription())
{
  try {
    @[count_or_list@](matrix, question, FrontierListener(), prescribed);
  } catch (const Hopeless& error) {
    return error.what();
  }
  return "none";
}

TEST(Frontier, refuses_what_is_hopeless)
{
  FrontierQuestion question;
  question.memory = 1000000;
  EXPECT_NE(error_of(dominoes(8, 1), question).find("the process needs"), std::string::npos);
  EXPECT_NE(error_of(dominoes(8, 1), question).find("may use 1M;"), std::string::npos);
  Matrix broad;
  std::vector<Index> all(300);
  std::iota(all.begin(), all.end(), 0);
  for (@[const Index c : all@]) broad.add_primary("c" + std::to_string(c));
  broad.add_row(all);
  EXPECT_NE(error_of(broad, FrontierQuestion()).find("row 1 has 300 columns"), std::string::npos);
}

@ The prediction of what families need can be far too high, and it may ask for more columns than
there are to divide by. That must not be the end, for what can be divided may well do. In this
matrix the families grow elevenfold on each of four levels, then not at all on five, and then shrink
again, and there is a single long primary column. The long secondary columns are in groups of four.
A first and a second set of at least two columns of each group are taken; so both have two, which
gives $6^4$ ways. The last six local columns make 64 shapes on each level.

@<Tools for testing the frontier@>=
inline void add_pattern(Matrix& matrix, std::vector<Index> row, Index from, unsigned pattern)
{
  for (Index k = 0; pattern >> k != 0; ++k)
    if ((pattern >> k & 1) != 0) row.push_back(from + k);
  matrix.add_row(row);
}

inline Matrix swelling_families(Index groups, Index steady, Index tails)
{
  const Index back = groups + steady + 1, last = back + groups, piece = last + 1 + tails;
  Matrix matrix;
  for (Index c = 0; c <= piece; ++c) matrix.add_primary("p" + std::to_string(c));
  for (Index c = 0; c < 4*groups; ++c) matrix.add_secondary("s" + std::to_string(c));
  for (@[const auto& row : {std::vector<Index>(1, last), std::vector<Index>({last, piece})}@])
    matrix.add_row(row);
  for (Index c = groups + 1; c < piece; ++c)
    if (c < back || c > last) matrix.add_row({c});
  @<Add the rows that make families swell@>@;
  return matrix;
}

@ The first column has a row for each shape, with the long primary column and without it. In the
middle, each group of secondary columns is taken by a row of the first set and by one of the second,
with at least two of its four columns each.

@<Add the rows that make families swell@>=
for (unsigned pattern = 0; pattern >> tails == 0; ++pattern) {
  add_pattern(matrix, @[{0}@], last + 1, pattern);
  add_pattern(matrix, @[{0, piece}@], last + 1, pattern);
}
for (Index g = 0; g < groups; ++g)
  for (unsigned pattern = 0; pattern < 16; ++pattern) {
    if (std::popcount(pattern) < 2) continue;
    add_pattern(matrix, @[{1 + g}@], piece + 1 + 4*g, pattern);
    add_pattern(matrix, @[{back + g}@], piece + 1 + 4*g, pattern);
  }

@ How much memory the process needs at least is known from the refusal. With nine megabytes more,
two passes suffice. The plan is prescribed, with the one primary column and all sixteen secondary
ones long, since the planner might find a better one, in which nothing swells.

The prediction asks for more divisions than the one that there can be. If it were obeyed, there
would be columns to divide by that are none; if it were taken for a refusal, there would be no
number. Random matrices are too small to fill any memory, and would meet neither.

@<Tests of the frontier@>=
TEST(Frontier, divides_by_no_more_columns_than_there_are)
{
  const Matrix matrix = swelling_families(4, 5, 6);
  FrontierQuestion question;
  Plan plan;
  for (Index c = 0; c + 17 < matrix.columns(); ++c) plan.order.push_back(c);
  for (Index c = matrix.columns() - 17; c < matrix.columns(); ++c) plan.long_columns.push_back(c);
  question.memory = 1000000;
  const std::string reason = error_of(matrix, question, @[{plan}@]), needs = "the process needs ";
  ASSERT_NE(reason.find(needs), std::string::npos);
  question.memory = (std::stoul(reason.substr(reason.find(needs) + needs.size())) + 9) << 20;
  const FrontierReport report = @[count_or_list@](matrix, question, FrontierListener(), @[{plan}@]);
  EXPECT_EQ(report.solutions, 2*64*6*6*6*6);
  EXPECT_EQ(report.passes, 2U);
}

@ How the work is divided depends on the memory, and on nothing else. We walk from little room
upward in small steps, with one thread and with six; for each room, the answer must be the same for
both: the number of passes, the solutions in their order, or a refusal. The matrix is of the same
kind, with fewer long columns and more shapes; so the workers need little room for themselves, and
several of them can work where the families just fit, or just do not. We see to it that the sweep is
refused with the least room, divided with more, and not divided with the most; and that the number
of threads that ran depends on the room, too. In a second matrix, there are more long columns, and
so a worker needs more than a megabyte for itself; there is not enough for all of them.

Under {\mc ADDRESSSANITIZER}, this test also finds a gatherer that writes past its room.

@<Tests of the frontier@>=
static std::string passes_and_order(
  const Matrix& matrix, const Prescription& prescribed, unsigned threads, std::set<unsigned>& ran)
{
  FrontierListener listener;
  std::uint64_t order = 0;
  listener.on_solution = @[[&](std::span<const Choice> solution) {
    for (const Choice& choice : solution) order = 31*order + choice.row;
  }@];
  FrontierQuestion question;
  question.threads = threads;
  try {
    const FrontierReport report = @[count_or_list@](matrix, question, listener, prescribed);
    if (threads > 1) ran.insert(report.threads);
    return std::to_string(report.passes) + " passes, " + report.solutions.str() + " solutions, "
      + std::to_string(order);
  } catch (const Hopeless&) {
    return "hopeless";
  }
}

@ With each room from |least| to |most| megabytes, in steps, one thread and six must come to the
same. What is returned are the numbers of passes that occurred, or the refusal.
@<Tests of the frontier@>=
static std::set<std::string> passes_by_room(const Matrix& matrix, Index longs, std::size_t least,
  std::size_t most, std::size_t step, std::set<unsigned>& ran)
{
  constexpr unsigned mega = 20;
  Plan plan;
  for (Index c = 0; c < matrix.columns(); ++c)
    (c + longs < matrix.columns() ? plan.order : plan.long_columns).push_back(c);
  std::set<std::string> passes;
  for (std::size_t room = least << mega; room <= most << mega; room += step << mega) {
    const std::string expected = passes_and_order(matrix, @[{plan, 0, room}@], 1, ran);
    passes.insert(expected.substr(0, expected.find(',')));
    EXPECT_EQ(passes_and_order(matrix, @[{plan, 0, room}@], 6, ran), expected) << room;
  }
  return passes;
}

TEST(Frontier, is_divided_by_memory_and_not_by_threads)
{
  std::set<unsigned> threads;
  EXPECT_EQ(passes_by_room(swelling_families(3, 3, 9), 13, 6, 42, 6, threads),
    std::set<std::string>({"hopeless", "2 passes", "1 passes"}));
  EXPECT_EQ(passes_by_room(swelling_families(4, 5, 5), 17, 6, 18, 6, threads),
    std::set<std::string>({"hopeless", "2 passes"}));
  EXPECT_GT(threads.size(), 1U);
}

@ A bad plan would give a wrong number without a word, so each kind of mistake in it has a message
of its own. The matrix has a primary and a secondary column that can be long.

@<Tests of the frontier@>=
TEST(Frontier, refuses_questions_without_sense)
{
  const Matrix matrix = read_matrix("a b p | s\na p\nb s\na b\np\n", "test");
  const auto complaint = @[[&](std::vector<Index> order,
                           std::vector<Index> long_columns) -> std::string {
    try {
      count_by_plan(matrix, @[{Plan{order, long_columns}}@]);
    } catch (const std::invalid_argument& error) {
      return error.what();
    }
    return "none";
  }@];
  EXPECT_EQ(complaint({0, 1, 2}, {3}), "none");
  EXPECT_EQ(complaint({0, 1, 2, 2}, {}), "the plan has column 'p' twice");
  EXPECT_EQ(complaint({0, 1, 2}, {2}), "the plan has column 'p' twice");
  EXPECT_EQ(complaint({0, 1}, {3}), "the plan lacks column 'p'");
  EXPECT_EQ(complaint({0, 1, 2, 3}, {}), "the plan has no use for column 3");
  EXPECT_EQ(complaint({0, 1, 2}, {4}), "the plan has no use for column 4");
  EXPECT_EQ(complaint({0, 1}, {2}), "the plan leaves row 4 without a local column");
  EXPECT_EQ(complaint({0, 1, 2}, std::vector<Index>(27, 3)),
    "the plan has 27 long columns, and may have 26");
  FrontierQuestion question;
  question.threads = 0;
  EXPECT_THROW(Frontier(matrix).search(question, FrontierListener()), std::invalid_argument);
  question = FrontierQuestion();
  question.solution_limit = 0;
  EXPECT_THROW(Frontier(matrix).search(question, FrontierListener()), std::invalid_argument);
  question = FrontierQuestion();
  question.memory = 0;
  EXPECT_THROW(Frontier(matrix).search(question, FrontierListener()), std::invalid_argument);
}

@ A matrix that would be gone before its engine is refused by the compiler. Otherwise a listener may
stop the list at any solution, or throw.

@<Tests of the frontier@>=
@[static_assert(!std::is_constructible_v<Frontier, Matrix>)@];
TEST(Frontier, stops_when_a_listener_wants_it)
{
  const Matrix matrix = dominoes(8, 1);
  for (int last = 1; last <= 34; ++last)
    for (@[const bool throws : {false, true}@]) {
      int heard = 0;
      FrontierListener listener;
      listener.on_solution = @[[&](std::span<const Choice>) {
        if (++heard == last && throws) throw last;
        return heard < last;
      }@];
      if (throws) {
        EXPECT_THROW(Frontier(matrix).search(FrontierQuestion(), listener), int);
        continue;
      }
      const FrontierReport report = Frontier(matrix).search(FrontierQuestion(), listener);
      EXPECT_EQ(report.solutions, last);
      EXPECT_EQ(heard, last);
      EXPECT_FALSE(report.complete);
    }
}

@ An interrupt ends the search in good order, even before there is a plan. The listener wants no
more at the first sign of life, which comes while the engine is still planning; so nothing has been
counted, the plan is empty, and the listener is not called a second time.

@<Tests of the frontier@>=
TEST(Frontier, can_be_interrupted)
{
  FrontierListener listener;
  int signs = 0;
  listener.on_stage = @[[&](const Stage&) { return ++signs < 1; }@];
  const Matrix strip = dominoes(500, 1);
  const FrontierReport report = Frontier(strip).search(FrontierQuestion(), listener);
  EXPECT_FALSE(report.complete);
  EXPECT_EQ(report.solutions, 0);
  EXPECT_EQ(signs, 1);
  EXPECT_TRUE(report.plan.order.empty());
}

@* Room by room. The rooms of the frontier can also be tried one by one. The strip of the example
has a board whose shapes are those that we found by hand; |shape| writes them as the chapter does,
with a place and a window.

@<Tests of the frontier@>=
static Plan plan_of_strip(Index files)
{
  Plan plan;
  for (Index c = 0; c < 2*files; ++c) plan.order.push_back(c);
  return plan;
}

TEST(Shapes, are_those_found_by_hand)
{
  const Matrix strip = dominoes(4, 1);
  const Plan plan = plan_of_strip(4);
  const Places places(strip, plan);
  const Board<std::uint64_t> board(places, plan);
  const auto shape = @[[&](std::uint64_t place, std::uint64_t window) {
    return place | window << places.tag;
  }@];
  const auto next = @[[&](std::uint64_t from) {
    std::set<std::uint64_t> result;
    board.extend(from, @[[&](std::uint64_t to, Index) { result.insert(to); }@]);
    return result;
  }@];
  using Shapes = @[std::set<std::uint64_t>@];
  EXPECT_EQ(next(board.start()), Shapes({shape(2, 0), shape(1, 2)}));
  EXPECT_EQ(next(shape(1, 2)), Shapes({shape(4, 0)}));
  EXPECT_EQ(next(shape(2, 0)), Shapes({shape(4, 0), shape(3, 2)}));
  EXPECT_EQ(next(board.full()), Shapes({board.full()}));
  EXPECT_TRUE(board.is_hopeful(shape(3, 2), @[counting::Bounds()@]));
  EXPECT_FALSE(board.is_hopeful(shape(0, 6), @[counting::Bounds()@]))
    << "0 is free, and 1 and 2 are covered";
}

@ The graph that the sweep leaves has as many nodes on each level, and turning its steps around
loses none of them.

@<Tests of the frontier@>=
TEST(Sweep, leaves_a_graph)
{
  const Matrix strip = dominoes(4, 1);
  Room room(std::size_t(1) << 24);
  Workers workers(2, room, nullptr);
  std::vector<std::uint64_t> shapes;
  const auto graph = sweep(strip, plan_of_strip(4), workers, shapes);
  ASSERT_TRUE(graph);
  EXPECT_EQ(shapes, std::vector<std::uint64_t>({1, 2, 2, 2, 1}));
  for (std::size_t k = 0; k < graph->depth(); ++k) {
    EXPECT_EQ(graph->levels[k].nodes, shapes[k]);
    std::multiset<std::pair<std::size_t, std::size_t> > there, back;
    const Steps turned = graph->turned(k, room.budget);
    for (std::size_t i = 0; i < graph->levels[k].nodes; ++i)
      for (@[const Step& step : graph->levels[k].of(i)@]) there.emplace(i, step.node);
    for (std::size_t i = 0; i < graph->levels[k + 1].nodes; ++i)
      for (@[const Step& step : turned.of(i)@]) back.emplace(step.node, i);
    EXPECT_EQ(there, back);
  }
}

@ A gatherer makes unions, and its tricks depend on how many long columns and how many sets there
are: bitmap or lists, marks or a sieve. Here a |std::set| makes the same unions. The sources are
random, with spreads and masks; each gatherer is used four times, so marks that were left behind
would be found. The |random_sets| of so many long columns are sorted; |packed| writes them at
|place| as a gatherer reads them; and |add_source| adds them to the gatherer as a random source, and
what that stands for to |expected|.

@<Tests of the frontier@>=
static std::vector<Set> random_sets(std::size_t longs)
{
  std::set<Set> result;
  const unsigned number = *uniform(0U, *rc::gen::element(4U, 60U, 2000U));
  std::mt19937 random(*uniform(0U, 1000000U));
  for (unsigned i = 0; i < number; ++i)
    result.insert(static_cast<Set>(random()) & (bit<Set>(longs) - 1));
  return @[{result.begin(), result.end()}@];
}

static Slice packed(const std::vector<Set>& sets, std::vector<Half>& place)
{
  place.resize(Slice::packed_size(sets));
  Slice::pack(sets, place.data());
  return Slice(place.data(), sets.size());
}

static void add_source(Gatherer& gatherer, std::set<Set>& expected, const std::vector<Set>& sets,
  std::vector<Half>& place, std::size_t longs)
{
  std::mt19937 random(*uniform(0U, 1000000U));
  const auto some = @[[&] {
    return static_cast<Set>(random() & random() & random()) & (bit<Set>(longs) - 1);
  }@];
  const Set flip = some(), mask = *rc::gen::arbitrary<bool>() ? ~Set(0) : ~some(),
            spread = *uniform(0, 4) == 0 ? some() & some() & mask & ~flip : 0;
  const Source source = @[{packed(sets, place), flip, 0, flip, mask, false, Deadline(), spread}@];
  gatherer.add(source);
  for (@[const Set u : sets@]) {
    if ((u & flip) != 0) continue;
    for (Set extra = 0; ; ) {
      expected.insert((u ^ flip ^ extra) & mask);
      extra = (extra - spread) & spread;
      if (extra == 0) break;
    }
  }
}

@ @<Tests of the frontier@>=
RC_GTEST_PROP(Families, are_unions, ())
{
  const std::size_t longs = *rc::gen::element(3U, 8U, 14U, 22U);
  Budget scratch(std::size_t(1) << 26);
  Gatherer one(longs, std::size_t(1) << 20, scratch), other(longs, std::size_t(1) << 20, scratch);
  for (int round = 0; round < 4; ++round) {
    const std::vector<std::vector<Set> > sets = @[{
      random_sets(longs), random_sets(longs), random_sets(longs), random_sets(longs)}@];
    std::vector<Half> places[4];
    std::set<Set> ours, theirs;
    one.clear();
    other.clear();
    for (std::size_t i = 0; i < sets.size(); ++i) {
      if (i < 2) add_source(one, ours, sets[i], places[i], longs);
      else add_source(other, theirs, sets[i], places[i], longs);
    }
    const auto is = @[[](std::span<const Set> found, const std::vector<Set>& expected) {
      return std::equal(found.begin(), found.end(), expected.begin(), expected.end());
    }@];
    const auto common = @[[](const auto& a, const auto& b) {
      std::vector<Set> both;
      std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
      return both;
    }@];
    RC_ASSERT(is(one.gather(), std::vector<Set>(ours.begin(), ours.end())));
    RC_ASSERT(is(one.gather_from(packed(sets[3], places[3])), common(ours, sets[3])));
    RC_ASSERT(is(one.gather_common(other), common(ours, theirs)));
  }
}

@ A budget gives no more than it has, and gets everything back. A chunk that is spared counts as
left, until the room is needed; then it goes.

@<Tests of the frontier@>=
TEST(Memory, is_counted)
{
  Budget budget(1000000);
  {
    auto store = store_of<std::uint64_t>(budget, 100000);
    EXPECT_EQ(budget.in_use(), 800000U);
    EXPECT_THROW(store_of<std::uint64_t>(budget, 30000), Exhausted);
    EXPECT_EQ(budget.in_use(), 800000U);
    Store<std::uint64_t> moved(std::move(store));
    EXPECT_EQ(budget.in_use(), 800000U);
    Claim claim(&budget);
    extend(claim, 200000);
    EXPECT_EQ(budget.left(), 0U);
  }
  EXPECT_EQ(budget.in_use(), 0U);
  EXPECT_EQ(budget.most_in_use(), 1000000U);
  const Half* const place = @[new_chunk(budget, 65536).get()@];
  EXPECT_EQ(budget.chunk(65536), place) << "a chunk that was spared comes back";
  budget.spare(const_cast<Half*>(place), 65536);
  EXPECT_EQ(budget.left(), 1000000U);
}

@ Workers share a loop: each item is done once, by any number of them. If one fails, the loop ends,
and the others find no more.

@<Tests of the frontier@>=
TEST(Memory, has_workers)
{
  Room room(1000000);
  for (unsigned number = 1; number <= 5; ++number) {
    Workers workers(number, room, nullptr);
    std::vector<std::atomic<int> > times(1000);
    workers.share(times.size(), 7, @[[&](std::size_t begin, std::size_t end, unsigned worker) {
      EXPECT_LT(worker, number);
      for (std::size_t i = begin; i < end; ++i) ++times[i];
    }@]);
    for (@[const auto& time : times@]) EXPECT_EQ(time, 1);
    EXPECT_THROW(workers.share(1000, 7,
                   @[[&](std::size_t begin, std::size_t, unsigned) {
                     if (begin >= 70) throw Exhausted();
                   }@]),
      Exhausted);
  }
}
