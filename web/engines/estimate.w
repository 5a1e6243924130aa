@* Estimates. How large is a search tree that nobody can walk through? Knuth's method of 1975 answers with the help of chance. From the root
we go down to a leaf, and at each node we pick one of its branches at random, all with equal
probability. If the nodes on the way had $b_0$, $b_1$, \dots, $b_{k-1}$ branches, then the tree would have
$$b_0b_1\ldots b_{k-1}$$
nodes on level~$k$, if all nodes of a level were alike. They are not, but the guess is right on average.
@^Monte Carlo estimate@>
@^estimates@>

Here is why. A node on level~$k$ is reached with probability $1/(b_0b_1\ldots b_{k-1})$, because that is how many
decisions must fall in its favor, and whenever it is reached, it counts for $b_0b_1\ldots b_{k-1}$. So its contribution is~1 on average, whatever the shape of the tree. The same is true of a cost
instead of the number~1: updates are estimated in this way, and so are solutions.

For example, `\.{queens 8 \BAR{} dance --estimate 10000}' estimates 1,049 nodes and 16,680 updates from ten thousand
descents, with an error of about one percent.

@i cxx.w
@s Descent int
@s Estimate int
@s Index int
@s Level int
@s Links int
@s Matrix int
@s Mean int
@s Pulse int
@s Question int
@s Report int
@s Sample int
@s Step int
@s Dice int

@ @(estimate.hpp@>=
#pragma once
#include "links.hpp"
#include <random>

namespace dlx {
@<Public types of an estimate@>@;
@<Public functions of an estimate@>@;
}

@ @c
#include "estimate.hpp"
#include <algorithm>
#include <cmath>

namespace dlx {
@<Functions of an estimate@>@;
}

@* Samples. A {\it sample\/} is what a single descent makes us believe. Its levels are those of a report, but with numbers that may exceed any integer.

@<Public types of an estimate@>=
struct Sample {
  struct Level {
    double nodes = 0;
    double updates = 0;
  };
  std::vector<Level> levels;
  double nodes = 0;
  double updates = 0;
  double solutions = 0;
};

@ @<Public functions of an estimate@>=
Sample sample_from(const Descent& descent);

@ Let |weight| be the product of the branches so far. The column of a node is covered once for each node like it, and there are |weight| of those; the other columns of a row,
once for each node on the next level.

@<Functions of an estimate@>=
Sample sample_from(const Descent& descent)
{
  Sample sample;
  sample.levels.resize(descent.steps.size() + 1);
  sample.levels[0].nodes = 1;
  double weight = 1;
  for (std::size_t k = 0; k < descent.steps.size(); ++k) {
    const Step& step = descent.steps[k];
    auto& next = sample.levels[k + 1];
    next.updates = weight*static_cast<double>(step.column_updates);
    weight *= step.branches;
    next.nodes = weight;
    next.updates += weight*static_cast<double>(step.row_updates);
  }
  for (@[const auto& level : sample.levels@]) {
    sample.nodes += level.nodes;
    sample.updates += level.updates;
  }
  if (descent.solved) sample.solutions = weight;
  return sample;
}

@* Means. The estimate is the mean of many samples. The {\it standard error\/} tells how far it is likely to be from the truth: it is the
deviation of the samples, divided by the square root of their number. About 95 of 100 estimates lie within 1.96
standard errors of the truth, if there are enough samples; in an unbalanced tree, where few of the
descents have most of the weight, that can mean very many.
@^standard error@>
@^confidence interval@>

@<Public types of an estimate@>=
class Mean {
public:
  void add(double sample);
  double mean() const { return average; }
  double standard_error() const; /* 0 if there is only one sample */
  double low() const { return average - 1.96*standard_error(); }
  double high() const { return average + 1.96*standard_error(); }
private:
  double count = 0;
  double average = 0;
  double squares = 0; /* sum of the squared deviations from |average| */
};

@ The sum of the squared deviations is kept up to date by Welford's method, which does not
subtract big numbers from each other. If the average moves from $a$ to~$a'$ because of the sample~$x$, the sum grows by $(x-a)(x-a')$.
@^Welford's method@>

@<Functions of an estimate@>=
void Mean::add(double sample)
{
  const double before = sample - average;
  count += 1;
  average += before/count;
  squares += before*(sample - average);
}

double Mean::standard_error() const
{
  return count > 1 ? std::sqrt(squares/(count - 1)/count) : 0;
}

@ @<Public types of an estimate@>=
struct Estimate {
  std::uint64_t descents = 0; /* how many were made */
  bool complete = true; /* as many as were asked for */
  Mean nodes, updates, solutions;
  std::vector<Sample::Level> levels; /* means */
};

@ @<Public functions of an estimate@>=
Estimate estimate(Links& links, const Question& question, std::uint64_t descents, std::uint64_t seed,
  const std::function<bool(const Pulse&)>& on_pulse);

@ The caller hears a pulse after every 64 descents, and can stop us by its answer.

@<Functions of an estimate@>=
@<Pick a number at random@>@;
Estimate estimate(Links& links, const Question& question, std::uint64_t descents, std::uint64_t seed,
  const std::function<bool(const Pulse&)>& on_pulse)
{
  Estimate result;
  Dice dice(seed);
  double updates_made = 0;
  while (result.complete && result.descents < descents) {
    const Descent descent = links.descend(question, @[[&](Index branches) { return dice.pick(branches); }@]);
    for (@[const Step& step : descent.steps@]) updates_made += static_cast<double>(step.column_updates + step.row_updates);
    @<Add the sample of this |descent|@>@;
    if (on_pulse && result.descents % 64 == 0) {
      const double fraction = static_cast<double>(result.descents)/static_cast<double>(descents);
      result.complete = on_pulse({fraction, 0, static_cast<std::uint64_t>(updates_made)});
    }
  }
  for (@[auto& level : result.levels@]) {
    level.nodes /= static_cast<double>(result.descents);
    level.updates /= static_cast<double>(result.descents);
  }
  return result;
}

@ @<Add the sample of this |descent|@>=
const Sample sample = sample_from(descent);
result.nodes.add(sample.nodes);
result.updates.add(sample.updates);
result.solutions.add(sample.solutions);
++result.descents;
result.levels.resize(std::max(result.levels.size(), sample.levels.size()));
for (std::size_t k = 0; k < sample.levels.size(); ++k) {
  result.levels[k].nodes += sample.levels[k].nodes;
  result.levels[k].updates += sample.levels[k].updates;
}

@ The standard says exactly what numbers its generator |std::mt19937_64| produces, but not how they are made into a number less
than~|n|. We do that ourselves, so that a seed means the same everywhere. Of the $2^{64}$ numbers, the largest ones
are rejected, to leave a multiple of~|n|.
@^seeds@>

@<Pick a number at random@>=
class Dice {
public:
  explicit Dice(std::uint64_t seed) : source(seed) {}
  Index pick(Index n)
  {
    const std::uint64_t excess = (UINT64_MAX % n + 1) % n;
    std::uint64_t number = source();
    while (number > UINT64_MAX - excess) number = source();
    return static_cast<Index>(number % n);
  }
private:
  std::mt19937_64 source;
};

@* Tests. That the method is right on average can be tested exactly, without chance: on a small tree we make all descents,
one after the other, and give to each the weight that is its probability.
The means must then be the numbers of a complete search, level by level.
@^unbiased@>

@(estimate_test.cpp@>=
#include "agreement.hpp"
#include "estimate.hpp"
#include <cmath>

namespace dlx {
@<Tools for testing estimates@>@;
@<Tests of estimates@>@;
}

@ All descents are made in the manner of an odometer. The |picks| are the branches to take, and |branches| tells how many there
were; after each descent we advance the last pick that is not yet at its end, and forget those behind it.

@<Tools for testing estimates@>=
static Sample mean_of_all_descents(Links& links, const Question& question)
{
  Sample mean;
  std::vector<Index> picks;
  do {
    std::size_t level = 0;
    const Descent descent = links.descend(question, @[[&](Index) {
      if (level == picks.size()) picks.push_back(0);
      return picks[level++];
    }@]);
    @<Add the sample, weighted with its probability, to the |mean|@>@;
    while (!picks.empty() && picks.back() + 1 == descent.steps[picks.size() - 1].branches) picks.pop_back();
    if (!picks.empty()) ++picks.back();
  } while (!picks.empty());
  return mean;
}

@ @<Add the sample, weighted with its probability, to the |mean|@>=
double probability = 1;
for (std::size_t k = 0; k < picks.size(); ++k) probability /= descent.steps[k].branches;
const Sample sample = sample_from(descent);
mean.solutions += probability*sample.solutions;
mean.levels.resize(std::max(mean.levels.size(), sample.levels.size()));
for (std::size_t k = 0; k < sample.levels.size(); ++k) {
  mean.levels[k].nodes += probability*sample.levels[k].nodes;
  mean.levels[k].updates += probability*sample.levels[k].updates;
}

@ The random matrices are those of the chapter on agreement.

@<Tests of estimates@>=
RC_GTEST_PROP(Estimate, is_right_on_average, ())
{
  const Matrix matrix = matrix_from(random_recipe(15));
  const Question question = random_question();
  Links links(matrix);
  const auto before = links.snapshot();
  const Sample mean = mean_of_all_descents(links, question);
  RC_ASSERT(links.snapshot() == before);
  const Report report = links.search(question, Listener());
  const auto is_near = @[[](double value, std::uint64_t exact) {
    return std::abs(value - static_cast<double>(exact)) < 1e-6*(1 + static_cast<double>(exact));
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

@ The numbers of the matrix of five rooks, who attack along ranks and files only, are easily told: on level~$k$ there are $5!/(5-k)!$
nodes, and all descents are alike. So a single one is enough, and has no error.

@<Tools for testing estimates@>=
static Matrix rooks(unsigned n)
{
  Matrix matrix;
  for (unsigned c = 0; c < 2*n; ++c) matrix.add_primary("c" + std::to_string(c));
  for (Index i = 0; i < n; ++i)
    for (Index j = 0; j < n; ++j) matrix.add_row({i, n + j});
  return matrix;
}

@ @<Tests of estimates@>=
TEST(Estimate, is_exact_where_all_nodes_of_a_level_are_alike)
{
  const Matrix matrix = rooks(5);
  Links links(matrix);
  const Estimate found = estimate(links, Question(), 3, 1, nullptr);
  EXPECT_EQ(found.descents, 3U);
  EXPECT_DOUBLE_EQ(found.nodes.mean(), 1 + 5 + 20 + 60 + 120 + 120);
  EXPECT_DOUBLE_EQ(found.solutions.mean(), 120);
  EXPECT_DOUBLE_EQ(found.nodes.standard_error(), 0);
  EXPECT_DOUBLE_EQ(found.updates.mean(), static_cast<double>(links.search(Question(), Listener()).total().updates));
  ASSERT_EQ(found.levels.size(), 6U);
  EXPECT_DOUBLE_EQ(found.levels[3].nodes, 60);
}

@ In a tree whose branches differ, the truth is within four standard errors. And the standard error is as the textbook has it.

@<Tests of estimates@>=
static const char* const lopsided = "A B C\nA\nA B C\nB C\nC\n";

TEST(Estimate, tells_its_error)
{
  const Matrix matrix = read_matrix(lopsided, "test");
  Links links(matrix);
  const auto exact = static_cast<double>(links.search(Question(), Listener()).total().nodes);
  const Estimate found = estimate(links, Question(), 4000, 1, nullptr);
  EXPECT_GT(found.nodes.standard_error(), 0);
  EXPECT_NEAR(found.nodes.mean(), exact, 4*found.nodes.standard_error());
  EXPECT_LT(found.nodes.standard_error(), 0.05*exact);
  Mean mean;
  for (@[const double sample : {2.0, 4.0, 4.0, 2.0}@]) mean.add(sample);
  EXPECT_DOUBLE_EQ(mean.mean(), 3);
  EXPECT_DOUBLE_EQ(mean.standard_error(), std::sqrt(4.0/3/4));
  EXPECT_DOUBLE_EQ(mean.high() - mean.low(), 2*1.96*mean.standard_error());
}

@ Equal seeds give equal results, and other seeds other ones.

@<Tests of estimates@>=
TEST(Estimate, depends_on_its_seed_only)
{
  const Matrix matrix = read_matrix(lopsided, "test");
  Links links(matrix);
  const auto with_seed = @[[&](std::uint64_t seed) { return estimate(links, Question(), 1001, seed, nullptr).nodes.mean(); }@];
  EXPECT_EQ(with_seed(7), with_seed(7));
  EXPECT_NE(with_seed(7), with_seed(8));
}

TEST(Estimate, can_be_stopped)
{
  const Matrix matrix = rooks(3);
  Links links(matrix);
  const Estimate found = estimate(links, Question(), 1000, 1, @[[](const Pulse& pulse) { return pulse.fraction < 0.1; }@]);
  EXPECT_FALSE(found.complete);
  EXPECT_EQ(found.descents, 128U);
  EXPECT_DOUBLE_EQ(found.nodes.mean(), 1 + 3 + 6 + 6);
}

@ A descent begins where a search would, and a matrix without columns is solved at the root.

@<Tests of estimates@>=
TEST(Estimate, of_the_empty_matrix_is_a_solution)
{
  const Matrix matrix;
  Links links(matrix);
  const Estimate found = estimate(links, Question(), 1, 1, nullptr);
  EXPECT_DOUBLE_EQ(found.nodes.mean(), 1);
  EXPECT_DOUBLE_EQ(found.solutions.mean(), 1);
  EXPECT_DOUBLE_EQ(found.updates.mean(), 0);
}
