@* Tests of chance. The first limits are those of the paper by Luby and the others, and their sum
grows as it should: after $2^k-1$ attempts it is $k2^{k-1}$.

@i cxx.w

@
@c
#include "agreement.hpp"
#include "chance.hpp"
#include "engines.hpp"

namespace dlx::chance_test {
using Solution = @[std::vector<Choice>@];
@<Tests of chance@>@;
}

@ @<Tests of chance@>=
TEST(Chance, knows_the_limits_of_luby)
{
  std::vector<std::uint64_t> limits;
  for (std::uint64_t n = 1; n <= 15; ++n) limits.push_back(luby(n));
  EXPECT_EQ(limits, (@[std::vector<std::uint64_t>{1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8}@]));
  std::uint64_t sum = 0;
  for (std::uint64_t n = 1; n < 1024; ++n) sum += luby(n);
  EXPECT_EQ(sum, 10*std::uint64_t(512));
}

@ \listing
A shuffled matrix has the rows of the given one, and each seed has an order of its own. All engines
report the same of it, and with old numbers they find the solutions of the given matrix, in another
order.

@<Tests of chance@>=
using Rows = @[std::vector<Index>@];

static std::vector<Rows> as_sets(const std::vector<Solution>& solutions) /* in ascending order */
{
  std::vector<Rows> result;
  for (@[const Solution& solution : solutions@]) {
    Rows rows;
    for (@[const Choice& choice : solution@]) rows.push_back(choice.row);
    std::ranges::sort(rows);
    result.push_back(rows);
  }
  std::ranges::sort(result);
  return result;
}

RC_GTEST_PROP(Chance, keeps_the_solutions, (std::uint64_t seed))
{
  const Matrix matrix = matrix_from(random_recipe(25));
  const ShuffledMatrix shuffled(matrix, seed);
  RC_ASSERT(shuffled.matrix.rows() == matrix.rows());
  for (Index r = 0; r < matrix.rows(); ++r)
    RC_ASSERT(std::ranges::equal(shuffled.matrix.row(r), matrix.row(shuffled.numbers[r])));
  Links links(matrix);
  const Outcome given = collected(links, Question());
  Report first_report;
  for (@[const EngineKind& kind : all_engines()@]) {
    std::vector<Solution> found;
    Listener listener;
    listener.on_solution = @[[&](std::span<const Choice> solution) {
      found.emplace_back(solution.begin(), solution.end());
    }@];
    const Report report =
      kind.make(shuffled.matrix)->search(Question(), shuffled.with_old_numbers(listener));
    if (first_report.levels.empty()) first_report = report;
    RC_ASSERT(report == first_report);
    RC_ASSERT(as_sets(found) == as_sets(given.solutions));
  }
}

@ \listing
With restarts, there is a solution if and only if there is one, it is one of those that the links
find, and the same seed makes the same attempts. A matrix without solutions whose tree is larger
than many units comes to its end as well, and a listener that wants no more is obeyed.

@<Tests of chance@>=
RC_GTEST_PROP(Chance, finds_one_if_there_is_one, (std::uint64_t seed))
{
  const Matrix matrix = matrix_from(random_recipe(25));
  Links links(matrix);
  const Outcome given = collected(links, Question());
  const ByChance found = first_by_chance(matrix, Question(), seed, nullptr);
  RC_ASSERT(found.solution.has_value() == !given.solutions.empty());
  RC_ASSERT(found.report.complete == !found.solution);
  if (found.solution) {
    const std::vector<Rows> all = as_sets(given.solutions), one = as_sets(@[{*found.solution}@]);
    RC_ASSERT(std::ranges::binary_search(all, one.front()));
  }
  const ByChance again = first_by_chance(matrix, Question(), seed, nullptr);
  RC_ASSERT(again.report == found.report && again.solution == found.solution
    && again.attempts == found.attempts);
}

TEST(Chance, ends_where_there_is_no_solution)
{
  Matrix pigeons; /* eight of them, and seven holes */
  for (Index p = 0; p < 8; ++p) pigeons.add_primary('p' + std::to_string(p));
  for (Index h = 0; h < 7; ++h) pigeons.add_secondary('h' + std::to_string(h));
  for (Index p = 0; p < 8; ++p)
    for (Index h = 0; h < 7; ++h) pigeons.add_row({p, 8 + h});
  const ByChance none = first_by_chance(pigeons, Question(), 1, nullptr);
  EXPECT_FALSE(none.solution);
  EXPECT_TRUE(none.report.complete);
  EXPECT_GT(none.attempts, 5U);
  std::uint64_t asked = 0;
  const ByChance stopped = first_by_chance(
    pigeons, Question(), 1, @[[&](const ByChance&) { return ++asked < 3; }@]);
  EXPECT_FALSE(stopped.solution || stopped.report.complete);
  EXPECT_EQ(asked, 3U);
}

@ \listing
A caller can also end the search while the rows are being shuffled, or the links made. We ask for no
more at the first question, at the second, and so on, until a solution is found before.

@<Tests of chance@>=
TEST(Chance, ends_before_the_links_are_made)
{
  Matrix matrix;
  matrix.add_primary("A");
  for (Index r = 0; r < 5*rows_between_alarms; ++r) matrix.add_row({0});
  std::uint64_t asked = 0, most = 0;
  for (bool is_found = false; !is_found; ++most) {
    asked = 0;
    const ByChance found = first_by_chance(
      matrix, Question(), 1, @[[&](const ByChance&) { return ++asked <= most; }@]);
    is_found = found.solution.has_value();
    EXPECT_FALSE(found.report.complete);
    EXPECT_EQ(found.report.ended, is_found ? Ended::limit : Ended::stop);
    EXPECT_EQ(asked, is_found ? most : most + 1);
  }
  EXPECT_EQ(asked, 15U); /* five times to shuffle, five to copy, five to link */
}
