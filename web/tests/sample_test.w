@* Tests of draws. However we draw, the marginals must be those of all solutions, and each solution
must have the same chance. The chapter {\it Tests of the frontier\/} draws by every plan and
division; here are the other ways: walks, components, branches, colors, and limits.

@i cxx.w

@ @c
#include "agreement.hpp"
#include "placing.hpp"
#include "polyominoes.hpp"
#include "sample.hpp"
#include "solution_set.hpp"
#include <cmath>
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
    for (@[const auto& both : here@]) ++colors[both];
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
$(\hbox{number}-N/n)^2/(N/n)$ over all of them is $\chi^2$ with $k=n-1$ degrees of freedom. How
often is it as large as that, or larger? The cube root of $\chi^2/k$ is nearly normal, with mean
$1-2/(9k)$ and variance $2/(9k)$, as Wilson and Hilferty found; this gives the probability to two
digits or more. The seeds are fixed, so the test always has the same outcome.

@<Tools for testing draws@>=
static double chance_of_more(const std::vector<Draw>& draws, const Whole& solutions)
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
  const double k = n - 1, variance = 2/(9*k);
  return std::erfc((std::cbrt(sum/k) - (1 - variance))/std::sqrt(2*variance))/2;
}

@ There are five sets: the 2,339 packings of the pentominoes; dominoes on a board, two boards side
by side, and a board with two copies of a row; and a choir, each of whose six voices sings one of
two songs of its own, or one of three that all know. If several sing one of the three, it must be
the same: with $2^6$ choices of own songs, there are $64+3(3^6-2^6)=2{,}059$ solutions.

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

static Matrix pentominoes()
{
  const Input input = @[{"6x10", "board 6x10\npieces pentominoes\nX at 22-35"}@];
  return place_all(read_puzzle(input, Squares()), Squares(), input.name).matrix;
}

static Matrix choir()
{
  constexpr Index voices = 6;
  Matrix matrix;
  for (Index v = 0; v < voices; ++v) matrix.add_primary("voice" + std::to_string(v));
  matrix.add_secondary("together");
  for (Index v = 0; v < voices; ++v) {
    for (@[const char* const song : {"one", "two", "three"}@])
      matrix.add_row({v, voices}, {0, matrix.add_color(song)});
    for (int own = 0; own < 2; ++own) matrix.add_row({v});
  }
  return matrix;
}

struct Listed {
  const char* name;
  Matrix matrix;
  Whole solutions;
};

static std::vector<Listed> sets_of_solutions()
{
  return @[{{"pentominoes", pentominoes(), 2339}, {"dominoes", dominoes(4, 6), 281},
    {"two boards", side_by_side(dominoes(4, 4), dominoes(2, 4)), 180},
    {"twins", dominoes(4, 5, true), 136}, {"choir", choir(), 2059}}@];
}

@ And these are the ways. The sets are slow, so they have no pentominoes. There are passes if the
room of the frontier is small, and only the pentominoes can be divided; only walks take colors.

@<Tools for testing draws@>=
constexpr std::size_t small_room = std::size_t(2400) << 10;

struct WayToDraw {
  const char *name, *engine;
  std::uint64_t first_walk; /* updates */
  bool may_sweep;
  std::size_t room = 0; /* bytes; 0: all that there is */
};

static std::vector<WayToDraw> ways_to_draw(const Listed& of)
{
  constexpr std::uint64_t usual = 2000000;
  std::vector<WayToDraw> ways = @[{
    {"links", "links", usual, true}, {"bits", "bits", usual, true}}@];
  const bool is_large = std::string(of.name) == "pentominoes";
  if (!is_large) ways.push_back({"sets", "sets", usual, true});
  if (of.matrix.has_colors()) return ways;
  ways.push_back({"sweep", "frontier", 0, true});
  ways.push_back({"branches", "frontier", 0, false});
  if (is_large) ways.push_back({"passes", "frontier", 0, true, small_room});
  else ways.push_back({"short walk", "frontier", usual, true});
  return ways;
}

@ @<Tests of draws@>=
TEST(Sample, gives_each_solution_the_same_chance)
{
  constexpr std::size_t draws = 100000;
  constexpr double rare = 0.0001;
  for (@[const Listed& of : sets_of_solutions()@])
    for (@[const WayToDraw& way : ways_to_draw(of)@]) {
      SolutionSet answers(of.matrix, FrontierQuestion(), nullptr, way.engine);
      answers.first_walk = way.first_walk;
      answers.may_sweep = way.may_sweep;
      answers.prescribed.room = way.room;
      const auto drawn = answers.draw(draws, 1);
      EXPECT_EQ(drawn.size(), draws);
      EXPECT_EQ(answers.solutions, of.solutions) << of.name << ", " << way.name;
      const double chance = chance_of_more(drawn, answers.solutions);
      EXPECT_GT(chance, rare) << of.name << ", " << way.name;
      EXPECT_LT(chance, 1 - rare) << of.name << ", " << way.name;
    }
}

@ In this room, the pentominoes need several passes.

@<Tests of draws@>=
TEST(Sample, has_passes_in_a_small_room)
{
  using @[counting::Prescription@];
  const Matrix matrix = pentominoes();
  Prescription prescribed;
  prescribed.room = small_room;
  prescribed.on_paths = @[[](const auto&, const auto&) {}@];
  EXPECT_GT(@[counting::count_or_list@](
    matrix, FrontierQuestion(), FrontierListener(), prescribed).passes, 1U);
}

@ The marginals of the pentominoes are those of all packings, which the links list.

@<Tests of draws@>=
TEST(Sample, counts_the_uses_in_all_packings)
{
  const Matrix matrix = pentominoes();
  const Uses expected = uses_by_links(matrix);
  for (@[const std::size_t room : {std::size_t(0), small_room}@]) {
    SolutionSet answers(matrix, FrontierQuestion(), nullptr);
    answers.prescribed.room = room;
    const Uses uses = answers.uses();
    EXPECT_EQ(answers.engine, "frontier");
    EXPECT_EQ(uses.solutions, 2339);
    EXPECT_EQ(uses.rows, expected.rows);
  }
}

@ The engine that is named is the one that has answered.

@<Tests of draws@>=
TEST(Sample, names_the_engines_that_have_answered)
{
  const auto engine_of = @[[](const Matrix& matrix, const char* name, std::uint64_t first_walk) {
    SolutionSet answers(matrix, FrontierQuestion(), nullptr, name);
    answers.first_walk = first_walk;
    answers.draw(1, 1);
    SolutionSet others(matrix, FrontierQuestion(), nullptr, name);
    others.first_walk = first_walk;
    others.uses();
    EXPECT_EQ(others.engine, answers.engine);
    return answers.engine;
  }@];
  EXPECT_EQ(engine_of(dominoes(4, 4), "auto", 2000000), "bits");
  EXPECT_EQ(engine_of(dominoes(4, 4), "auto", 0), "frontier");
  EXPECT_EQ(engine_of(dominoes(4, 4), "frontier", 2000000), "bits");
  EXPECT_EQ(engine_of(dominoes(4, 4), "sets", 0), "sets");
  EXPECT_EQ(engine_of(choir(), "auto", 2000000), "bits");
  const Matrix both = side_by_side(dominoes(2, 2), dominoes(8, 8));
  EXPECT_EQ(engine_of(both, "auto", 1000), "bits, frontier");
  EXPECT_EQ(engine_of(Matrix(), "auto", 2000000), "bits");
}

@ A message says how much memory draws take, before a sweep and before a long walk; marginals keep
no draws. What does not fit is refused; and so is a sweep that has too little left.

@<Tests of draws@>=
TEST(Sample, says_how_much_memory_it_takes)
{
  using Told = @[std::vector<std::pair<std::size_t, std::size_t> >@];
  constexpr std::size_t mega = std::size_t(1) << 20, all = 8000*mega,
                        each = 128 + 2*8*sizeof(Choice);
  const Matrix matrix = dominoes(4, 4);
  for (@[const char* const name : {"frontier", "links"}@]) {
    const bool is_sweep = std::string(name) == "frontier";
    FrontierQuestion question;
    question.memory = all;
    SolutionSet answers(matrix, question, nullptr, name);
    Told told;
    answers.on_memory = @[[&](std::size_t bytes, std::size_t for_draws) {
      told.emplace_back(bytes, for_draws);
    }@];
    answers.first_walk = 0;
    answers.draw(1000, 1);
    EXPECT_GE(answers.memory_used, 1000*each);
    EXPECT_LE(answers.memory_used, all);
    answers.uses();
    const std::size_t draws = 1000*each;
    const Told expected = @[is_sweep ? Told{{all, draws}} : Told{{draws, draws}, {0, 0}}@];
    EXPECT_EQ(told, expected);
    EXPECT_THROW(answers.draw(all/each, 1), std::runtime_error);
  }
  FrontierQuestion question;
  question.memory = mega;
  SolutionSet answers(matrix, question, nullptr, "frontier");
  answers.first_walk = 0;
  EXPECT_THROW(answers.draw(1, 1), Hopeless);
  EXPECT_THROW(sample(matrix, mega, Seed(1), @[{.memory = mega}@]), std::runtime_error);
  Matrix bounded; /* a column is covered up to four times, by six rows */
  bounded.add_primary("A", @[Bounds{0, 4}@]);
  for (Index r = 0; r < 6; ++r) bounded.add_row({0});
  SolutionSet four(bounded, FrontierQuestion(), nullptr);
  EXPECT_EQ(four.draw(100, 1).size(), 100U);
  EXPECT_EQ(four.solutions, 1 + 6 + 15 + 20 + 15);
  EXPECT_EQ(four.memory_used, 100*(128 + 2*4*sizeof(Choice)));
  EXPECT_EQ(four.engine, "links");
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
  for (@[const std::uint64_t limit : {UINT64_C(0), UINT64_C(1), UINT64_MAX - 1}@]) {
    EXPECT_THROW(sample(dominoes(2, 2), 1, Seed(1), @[{.limit = limit}@]), std::invalid_argument);
    EXPECT_THROW(marginals(dominoes(2, 2), @[{.limit = limit, .fixed = {.given = {0}}}@]),
      std::invalid_argument);
  }
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
