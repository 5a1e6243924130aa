@* Tests of draws. However we draw, the marginals must be those of all solutions, and each solution
must have the same chance. The chapter {\it Tests of the frontier\/} draws by every plan and
division; here are the other ways: walks, components, branches, colors, and limits.

@i cxx.w

@ @c
#include "agreement.hpp"
#include "sample.hpp"
#include "solution_set.hpp"
#include <map>
#include <numeric>

namespace dlx::sample_test {
@<Tools for testing draws@>@;
@<Tests of draws@>@;
}

@ Brute force is a walk by the links, solution by solution.

@<Tools for testing draws@>=
static Uses uses_by_links(const Matrix& matrix)
{
  Uses uses = @[{0, std::vector<Whole>(matrix.rows()), @[{}@]}@];
  std::map<std::pair<Index, Index>, Whole> colors;
  for (Index r = 0; r < matrix.rows(); ++r)
    for (Index e = matrix.start(r); e < matrix.start(r + 1); ++e)
      if (matrix.color(e) != 0)
        colors[std::pair(matrix.row(r)[e - matrix.start(r)], matrix.color(e))];
  Links links(matrix);
  for (@[const auto& solution : collected(links, Question()).solutions@]) {
    ++uses.solutions;
    std::set<std::pair<Index, Index> > here;
    for (@[const Choice& choice : solution@]) {
      const Index r = choice.row;
      ++uses.rows[r];
      for (Index e = matrix.start(r); e < matrix.start(r + 1); ++e)
        if (matrix.color(e) != 0) here.emplace(matrix.row(r)[e - matrix.start(r)], matrix.color(e));
    }
    for (@[const auto& pair : here@]) ++colors[pair];
  }
  uses.colors.assign(colors.begin(), colors.end());
  return uses;
}

@ Two matrices side by side, with their names made different, are one that falls apart.

@<Tools for testing draws@>=
static Matrix side_by_side(const Matrix& one, const Matrix& other)
{
  Matrix both;
  std::vector<std::vector<Index> > columns(2);
  for (@[const bool is_primary : {true, false}@])
    for (std::size_t i = 0; i < 2; ++i) {
      const Matrix& part = i == 0 ? one : other;
      for (Index c = is_primary ? 0 : part.primary();
             c < (is_primary ? part.primary() : part.columns()); ++c) {
        const std::string name = std::to_string(i) + part.name(c);
        columns[i].push_back(is_primary ? both.add_primary(name) : both.add_secondary(name));
      }
    }
  for (std::size_t i = 0; i < 2; ++i) {
    const Matrix& part = i == 0 ? one : other;
    for (Index r = 0; r < part.rows(); ++r) {
      std::vector<Index> row;
      for (@[const Index c : part.row(r)@]) row.push_back(columns[i][c]);
      both.add_row(row);
    }
  }
  return both;
}

@ Each way is taken: what seems best, a tree by its engine, the frontier alone, and branches, where
the frontier has no memory.

@<Tests of draws@>=
RC_GTEST_PROP(Sample, counts_the_uses_of_all_solutions, ())
{
  const Matrix matrix = random_matrix(30);
  const Uses expected = uses_by_links(matrix);
  for (@[const std::string name : {"auto", "links", "sets"}@]) {
    SolutionSet answers(matrix, FrontierQuestion(), nullptr, name);
    answers.first_walk *= *uniform(0U, 2U);
    const Uses uses = answers.uses();
    RC_ASSERT(uses.solutions == expected.solutions);
    RC_ASSERT(uses.rows == expected.rows);
    RC_ASSERT(uses.colors == expected.colors || (!matrix.has_colors() && uses.colors.empty()));
  }
}

RC_GTEST_PROP(Sample, counts_the_uses_in_components_and_branches, ())
{
  const Matrix matrix = side_by_side(
    matrix_from(random_recipe(20)), matrix_from(random_recipe(20)));
  const Uses expected = uses_by_links(matrix);
  for (@[const bool may_sweep : {true, false}@]) {
    SolutionSet answers(matrix, FrontierQuestion(), nullptr);
    answers.first_walk = 0;
    answers.may_sweep = may_sweep;
    const Uses uses = answers.uses();
    RC_ASSERT(uses.solutions == expected.solutions);
    RC_ASSERT(uses.rows == expected.rows);
  }
}

@ Is each solution as likely as any other? If $n$ things are drawn $N$ times, the sum of
$(\hbox{number}-N/n)^2/(N/n)$ over all of them, $\chi^2$, is about $n-1$, with a standard deviation
of $\sqrt{2(n-1)}$. A sum that is five of these too large would be a finding. The seeds are fixed,
so the test always has the same outcome.

@<Tools for testing draws@>=
static double excess(const std::vector<Draw>& draws, const Whole& solutions)
{
  std::map<std::vector<Index>, double> times;
  for (@[const Draw& draw : draws@]) {
    std::vector<Index> rows;
    for (@[const Choice& choice : draw@]) rows.push_back(choice.row);
    std::ranges::sort(rows);
    ++times[rows];
  }
  const double n = static_cast<double>(solutions), mean = static_cast<double>(draws.size())/n;
  double sum = (n - static_cast<double>(times.size()))*mean;
  for (@[const auto& [rows, number] : times@]) sum += (number - mean)*(number - mean)/mean;
  return (sum - (n - 1))/std::sqrt(2*(n - 1));
}

@ The matrices are dominoes on a board, two boards side by side, and a board with copies of a row.
@<Tools for testing draws@>=
static Matrix dominoes(Index ranks, Index files, bool has_twins = false)
{
  Matrix matrix;
  for (Index c = 0; c < ranks*files; ++c) matrix.add_primary(std::to_string(c));
  for (Index c = 0; c < ranks*files; ++c) {
    if (c % files + 1 < files) matrix.add_row({c, c + 1});
    if (c + files < ranks*files) matrix.add_row({c, c + files});
  }
  if (has_twins) matrix.add_row({0, 1});
  return matrix;
}

@ @<Tests of draws@>=
TEST(Sample, gives_each_solution_the_same_chance)
{
  const std::vector<Matrix> matrices = @[{dominoes(4, 6), dominoes(4, 5, true),
    side_by_side(dominoes(4, 4), dominoes(2, 4))}@];
  for (@[const Matrix& matrix : matrices@])
    for (@[const char* const name : {"frontier", "links", "bits", "sets"}@])
      for (@[const bool may_sweep : {true, false}@])
        for (@[const std::uint64_t first_walk : {0, 2000000}@]) {
          SolutionSet answers(matrix, FrontierQuestion(), nullptr, name);
          answers.first_walk = first_walk;
          answers.may_sweep = may_sweep;
          const auto draws = answers.draw(20000, 1);
          EXPECT_EQ(draws.size(), 20000U);
          EXPECT_LT(std::abs(excess(draws, answers.solutions)), 5) << name << matrix.rows();
        }
}

@ A seed gives the same draws with any number of threads, and other ones than another seed.

@<Tests of draws@>=
TEST(Sample, depends_on_the_seed_and_not_on_threads)
{
  const Matrix matrix = dominoes(6, 6);
  const auto by_two = sample(matrix, 50, Seed(3), @[{.threads = 2}@]);
  EXPECT_EQ(sample(matrix, 50, Seed(3)), by_two);
  EXPECT_NE(sample(matrix, 50, Seed(4)), by_two);
  for (@[const char* const name : {"frontier", "links"}@]) {
    FrontierQuestion three;
    three.threads = 3;
    EXPECT_EQ(SolutionSet(matrix, FrontierQuestion(), nullptr, name).draw(50, 7),
      SolutionSet(matrix, three, nullptr, name).draw(50, 7));
  }
}

@ Numbers of 64, 128 and more bits meet in one graph: 200 dominoes have $10^{48}$ coverings. In half
of the coverings, by symmetry, the first corner is covered by a domino that lies.

@<Tests of draws@>=
TEST(Sample, draws_from_very_many)
{
  const Matrix matrix = dominoes(8, 60);
  EXPECT_EQ(sample(matrix, 3, Seed(1)).front().size(), 240U);
  const Matrix square = dominoes(12, 12);
  const Marginals found = marginals(square);
  EXPECT_EQ(found.solutions, Number(std::string("53060477521960000")));
  EXPECT_EQ(found.rows[0], Number(std::string("26530238760980000")));
  EXPECT_EQ(found.rows[0], found.rows[1]);
}

@ Without a solution there is nothing to draw; without columns, the empty set is the only one.
Limits that are over end both.

@<Tests of draws@>=
TEST(Sample, answers_at_the_edges)
{
  Matrix none;
  none.add_primary("a");
  EXPECT_TRUE(sample(none, 5, Seed(1)).empty());
  EXPECT_EQ(marginals(none).solutions, 0);
  const Matrix empty;
  EXPECT_EQ(sample(empty, 2, Seed(1)), std::vector<Solution>(2));
  EXPECT_EQ(marginals(empty).solutions, 1);
  EXPECT_TRUE(sample(dominoes(2, 2), 0, Seed(1)).empty());
  EXPECT_THROW(sample(dominoes(2, 2), 1, Seed(1), @[{.time = Seconds(0)}@]), Stopped);
  EXPECT_THROW(marginals(dominoes(2, 2), @[{.time = Seconds(0)}@]), Stopped);
}

@ With fixed rows, the solutions are those that have the given ones and lack the forbidden ones.

@<Tests of draws@>=
RC_GTEST_PROP(Sample, obeys_fixed_rows, ())
{
  const Matrix matrix = random_matrix(12);
  Links links(matrix);
  const auto all = collected(links, Question()).solutions;
  const bool has_rows = !all.empty() && !all.front().empty();
  RC_PRE(has_rows);
  const Index given = (*rc::gen::elementOf(*rc::gen::elementOf(all))).row;
  const Index without = *uniform<Index>(0, matrix.rows());
  RC_PRE(without != given);
  std::vector<Whole> rows(matrix.rows());
  Whole solutions = 0;
  for (@[const auto& solution : all@]) {
    const auto has = @[[&](Index r) {
      return std::ranges::find(solution, r, &Choice::row) != solution.end();
    }@];
    if (!has(given) || has(without)) continue;
    ++solutions;
    for (@[const Choice& choice : solution@]) ++rows[choice.row];
  }
  const Limits limits = @[{.fixed = {.given = {given}, .without = {without}}}@];
  const Marginals found = marginals(matrix, limits);
  RC_ASSERT(found.solutions == Number(solutions.str()));
  for (Index r = 0; r < matrix.rows(); ++r) RC_ASSERT(found.rows[r] == Number(rows[r].str()));
  for (@[const ColorUse& use : found.colors@]) {
    const std::string name = matrix.name(use.column) + ':' + matrix.color_name(use.color);
    Whole times = 0;
    for (@[const auto& solution : all@]) {
      bool gives = false, is_wanted = false, is_unwanted = false;
      for (@[const Choice& choice : solution@]) {
        is_wanted = is_wanted || choice.row == given;
        is_unwanted = is_unwanted || choice.row == without;
        for (Index e = matrix.start(choice.row); e < matrix.start(choice.row + 1); ++e)
          gives = gives || matrix.entry_name(e) == name;
      }
      if (gives && is_wanted && !is_unwanted) ++times;
    }
    RC_ASSERT(use.solutions == Number(times.str()));
  }
  for (@[const Solution& draw : sample(matrix, 20, Seed(1), limits)@]) {
    RC_ASSERT(draw.front().row == given);
    RC_ASSERT(std::ranges::find(draw, without, &Choice::row) == draw.end());
  }
}
