@* Tests of estimates. That the method is right on average can be tested exactly, without chance: on
a small tree we make all descents, one after the other, and give to each the weight that is its
probability. The means must then be the numbers of a complete search, level by level.
@^unbiased@>

@i cxx.w

@ The matrices and questions that chance makes are those of the chapter {\it Agreement}. To these we
add the mean of all descents, which is a Monte Carlo method without Monte Carlo, and two matrices
that can be understood by thought.

@c
#include "agreement.hpp"
#include "estimate.hpp"
#include <cmath>

namespace dlx::estimate_test {
@<Tools for testing estimates@>@;
@<Tests of estimates@>@;
}

@ All descents are made in the manner of an odometer. The |picks| are the branches to take, and
|branches| tells how many there were; after each descent we advance the last pick that is not yet at
its end, and forget those behind it.

The picker answers what the odometer shows, and appends a~0 when the descent is longer than any
before. The number of descents is that of the leaves of the tree, so the matrices must be small.

@<Tools for testing estimates@>=
static Sample mean_of_all_descents(Rings& rings, const Question& question)
{
  Sample mean;
  std::vector<Index> picks;
  do {
    std::size_t level = 0;
    const Descent descent = descend(rings, question, @[[&](std::size_t, Index) {
      if (level == picks.size()) picks.push_back(0);
      return picks[level++];
    }@]);
    @<Add the sample, weighted with its probability, to the |mean|@>@;
    while (!picks.empty() && picks.back() + 1 == descent.forks[picks.size() - 1].branches)
      picks.pop_back();
    if (!picks.empty()) ++picks.back();
  } while (!picks.empty());
  return mean;
}

@ The probability of a descent is the product of those of its decisions. Samples have different
numbers of levels; a level that one does not have is~0 there.

These probabilities add up to~1 over all descents, and the mean is exact, but for rounding. A dead
end is a fork, too, but nothing is picked there; this is why the product has as many factors as
there are picks, and not forks.

@<Add the sample, weighted with its probability, to the |mean|@>=
double probability = 1;
for (std::size_t k = 0; k < picks.size(); ++k) probability /= descent.forks[k].branches;
const Sample sample = sample_from(descent);
mean.solutions += probability*sample.solutions;
mean.levels.resize(std::max(mean.levels.size(), sample.levels.size()));
for (std::size_t k = 0; k < sample.levels.size(); ++k) {
  mean.levels[k].nodes += probability*sample.levels[k].nodes;
  mean.levels[k].updates += probability*sample.levels[k].updates;
}

@ All nodes and all updates of a complete search must come out as means, on each level; if a descent
goes deeper than the search does, its lowest level must be empty. Moreover, the links must be as
they were.

A weight that is multiplied too early or too late, on a level whose nodes have different numbers of
branches, would shift the mean of that level; so would an update that is counted on the wrong one. A
test of the estimate by chance alone could not see an error of a percent.

@<Tests of estimates@>=
RC_GTEST_PROP(Estimate, is_right_on_average, ())
{
  const Matrix matrix = random_matrix(15);
  const Question question = random_question();
  Rings rings(matrix);
  const auto before = rings.snapshot();
  const Sample mean = mean_of_all_descents(rings, question);
  RC_ASSERT(rings.snapshot() == before);
  const Report report = Links(matrix).search(question, Listener());
  const auto is_near = @[[](const Large& value, std::uint64_t exact) {
    return std::abs(static_cast<double>(value) - static_cast<double>(exact))
      < 1e-6*(1 + static_cast<double>(exact));
  }@];
  RC_ASSERT(is_near(mean.solutions, report.solutions));
  RC_ASSERT(mean.levels.size() >= report.levels.size());
  for (std::size_t k = 0; k < mean.levels.size(); ++k) {
    const Level exact = k < report.levels.size() ? report.levels[k] : Level();
    RC_ASSERT(is_near(mean.levels[k].nodes, exact.nodes));
    RC_ASSERT(is_near(mean.levels[k].updates, exact.updates));
  }
  RC_CLASSIFY(report.levels.size() > 3U);
}

@ The numbers of the matrix of five rooks, who attack along ranks and files only, are easily told:
on level~$k$ there are $5!/(5-k)!$ nodes, and all descents are alike. So a single one is enough, and
has no error.

An exact cover of the ranks and files by rooks is a permutation. The nodes of the five levels and of
the root are known from this, without any program.

@<Tools for testing estimates@>=
static Matrix rooks(unsigned n)
{
  Matrix matrix;
  for (unsigned c = 0; c < 2*n; ++c) matrix.add_primary("c" + std::to_string(c));
  for (Index i = 0; i < n; ++i)
    for (Index j = 0; j < n; ++j) matrix.add_row({i, n + j});
  return matrix;
}

@
The updates are those of a complete search, and the third level has $5\cdot4\cdot3$ nodes.

Three descents go three different ways, probably, but make the same sample; a weight that was lost
or used twice would change the mean, and a sample that was not like the others would give the
estimate an error.

@<Tests of estimates@>=
TEST(Estimate, is_exact_where_all_nodes_of_a_level_are_alike)
{
  const Matrix matrix = rooks(5);
  Links links(matrix);
  const Estimate found = estimate(links, Question(), 3, 1, nullptr);
  EXPECT_EQ(found.descents, 3U);
  EXPECT_EQ(found.nodes.mean(), 1 + 5 + 20 + 60 + 120 + 120);
  EXPECT_EQ(found.solutions.mean(), 120);
  EXPECT_EQ(found.nodes.standard_error(), 0);
  EXPECT_EQ(found.updates.mean(),
    static_cast<double>(links.search(Question(), Listener()).total().updates));
  ASSERT_EQ(found.levels.size(), 6U);
  EXPECT_EQ(found.levels[3].nodes, 60);
}

@ In a tree whose branches differ, the truth is within four standard errors. And the standard error
is as the textbook has it.

With 4000 descents and this seed the result is always the same; so the test does not fail by chance
one day. The four samples at the end have the mean~3, and deviate from it by~1 each; hence their
variance is $4/3$, and the square of the standard error is a quarter of this. It is easy to divide
by a number that is too large by one, and you would not see it among thousands of descents.

@<Tests of estimates@>=
static const char* const lopsided = "A B C\nA\nA B C\nB C\nC\n";

TEST(Estimate, tells_its_error)
{
  const Matrix matrix = read_matrix(lopsided, "test");
  Links links(matrix);
  const auto exact = static_cast<double>(links.search(Question(), Listener()).total().nodes);
  const Estimate found = estimate(links, Question(), 4000, 1, nullptr);
  EXPECT_GT(found.nodes.standard_error(), 0);
  EXPECT_NEAR(static_cast<double>(found.nodes.mean()), exact,
    static_cast<double>(4*found.nodes.standard_error()));
  EXPECT_LT(found.nodes.standard_error(), 0.05*exact);
  Mean four;
  for (@[const double sample : {2.0, 4.0, 4.0, 2.0}@]) four.add(sample);
  EXPECT_EQ(four.mean(), 3);
  EXPECT_EQ(four.standard_error(), std::sqrt(4.0/3/4));
  EXPECT_DOUBLE_EQ(static_cast<double>(four.high() - four.low()),
    static_cast<double>(2*1.96*four.standard_error()));
}

@ A tree may be larger than any number of type |double|. If 1100 columns have two rows each, there
are $2^{1100}=1.3583\ldots\times10^{331}$ solutions; all descents are alike, and so the error is~0.
Samples that are not alike have an error, and must have one however large they are: four of them are
taken from the last test, and multiplied by $2^{5000}$.

@<Tests of estimates@>=
static Large power_of_two(int exponent)
{
  Large result = 1;
  for (int i = 0; i < exponent; ++i) result *= 2;
  return result;
}

TEST(Estimate, goes_beyond_a_double)
{
  Matrix matrix;
  for (Index c = 0; c < 1100; ++c) matrix.add_primary("c" + std::to_string(c));
  for (Index c = 0; c < 1100; ++c)
    for (int copy = 0; copy < 2; ++copy) matrix.add_row({c});
  Links links(matrix);
  const Estimate found = estimate(links, Question(), 2, 1, nullptr);
  const Large exact = power_of_two(1100);
  EXPECT_EQ(found.solutions.mean(), exact);
  EXPECT_EQ(found.levels[1100].nodes, exact);
  EXPECT_EQ(found.solutions.standard_error(), 0);
  EXPECT_EQ(found.solutions.low(), exact);
  EXPECT_EQ(found.solutions.high(), exact);
  EXPECT_NEAR(exact.logarithm(), 1100*std::log10(2), 1e-9);
  EXPECT_TRUE(std::isinf(static_cast<double>(exact)));
  EXPECT_EQ(static_cast<double>(exact/power_of_two(90)), std::ldexp(1, 1010));
  Mean mean;
  for (@[const double sample : {2.0, 4.0, 4.0, 2.0}@]) mean.add(power_of_two(5000)*sample);
  EXPECT_EQ(mean.mean()/power_of_two(5000), 3);
  EXPECT_EQ(mean.standard_error()/power_of_two(5000), std::sqrt(4.0/3/4));
  EXPECT_EQ((Large(1)/power_of_two(600)).root(), Large(1)/power_of_two(300));
}

@ The interval does not go below what the descents have met. The samples 1 and 1000 have the mean
500.5, and a standard error that is nearly as large.

@<Tests of estimates@>=
TEST(Estimate, is_never_below_what_was_met)
{
  Mean mean;
  for (@[const double sample : {1.0, 1000.0}@]) mean.add(sample, 7);
  EXPECT_EQ(mean.low(), 7);
  const Matrix matrix = read_matrix(lopsided, "test");
  Links links(matrix);
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Estimate found = estimate(links, Question(), 2, seed, nullptr);
    EXPECT_GE(found.nodes.low(), 2);
    EXPECT_GE(found.updates.low(), 1);
    EXPECT_GE(found.solutions.low(), found.solved > 0 ? 1 : 0);
    EXPECT_LE(found.nodes.low(), found.nodes.mean());
  }
}

@ Equal seeds give equal results, and other seeds other ones. A number of descents that no number of
whole parties makes has been taken on purpose.

In the second test somebody stops the estimate, as a person would by an interrupt. The first party
has 64 descents, less than a tenth of what is wanted, and the second party 128, after which more
than a tenth has been made; so 192 remain, and their mean is still right.

@<Tests of estimates@>=
TEST(Estimate, depends_on_its_seed_only)
{
  const Matrix matrix = read_matrix(lopsided, "test");
  Links links(matrix);
  const auto with_seed = @[[&](std::uint64_t seed) {
    return estimate(links, Question(), 1001, seed, nullptr).nodes.mean();
  }@];
  EXPECT_EQ(with_seed(7), with_seed(7));
  EXPECT_NE(with_seed(7), with_seed(8));
}

TEST(Estimate, can_be_stopped)
{
  const Matrix matrix = rooks(3);
  Links links(matrix);
  const Estimate found = estimate(
    links, Question(), 1000, 1, @[[](const Pulse& pulse) { return pulse.fraction < 0.1; }@]);
  EXPECT_FALSE(found.complete);
  EXPECT_EQ(found.descents, 192U); /* a party of 64, and one of 128 */
  EXPECT_EQ(found.nodes.mean(), 1 + 3 + 6 + 6);
  EXPECT_TRUE(estimate(links, Question(), 64, 1, @[[](const Pulse&) { return false; }@]).complete);
    /* too late to be stopped */
}

@
A descent begins where a search would, and a matrix without columns is solved at the root.

The mean of the updates is~0, and nothing is divided by~0 on the way.

@<Tests of estimates@>=
TEST(Estimate, of_the_empty_matrix_is_a_solution)
{
  const Matrix matrix;
  Links links(matrix);
  const Estimate found = estimate(links, Question(), 1, 1, nullptr);
  EXPECT_EQ(found.nodes.mean(), 1);
  EXPECT_EQ(found.solutions.mean(), 1);
  EXPECT_EQ(found.updates.mean(), 0);
}
