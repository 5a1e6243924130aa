@* Tests of bounds. Brute force tries all sets of rows, and knows nothing of branches. And where no
column has bounds, the search of the chapter {\it How many times\/} must make the tree of the links,
update by update.

@i cxx.w

@ @c
#include "agreement.hpp"
#include "bounds.hpp"
#include "crew.hpp"
#include "engines.hpp"
#include "estimate.hpp"
#include "fixed.hpp"
#include "frontier.hpp"
#include "parts.hpp"
#include "sample.hpp"
#include "sets.hpp"
#include "solve.hpp"

namespace dlx::bounds_test {
@<Tools for testing bounds@>@;
@<Tests of bounds@>@;
}

@ A random matrix gets bounds, up to three rows for a column. Half of its columns keep their own.

@<Tools for testing bounds@>=
static Matrix bounded_matrix(std::size_t most_rows)
{
  const Matrix plain = random_matrix(most_rows);
  Matrix matrix;
  for (Index c = 0; c < plain.columns(); ++c) {
    const Index most = *uniform(1U, 4U);
    const Index least = std::min(*uniform(0U, most + 1), *uniform(0U, most + 1));
    const bool has_bounds = *rc::gen::arbitrary<bool>();
    if (c >= plain.primary()) matrix.add_secondary(plain.name(c));
    else if (has_bounds) matrix.add_primary(plain.name(c), @[{least, most}@]);
    else matrix.add_primary(plain.name(c));
  }
  for (Index color = 1; color <= plain.color_count(); ++color)
    matrix.add_color(plain.color_name(color));
  for (Index r = 0; r < plain.rows(); ++r) {
    std::vector<Index> colors;
    for (Index e = plain.start(r); e < plain.start(r + 1); ++e) colors.push_back(plain.color(e));
    const auto row = plain.row(r);
    matrix.add_row(std::vector<Index>(row.begin(), row.end()), colors);
  }
  return matrix;
}

@ Brute force has all solutions of the matrix; some of them have the rows that are given, and none
of those that are forbidden.

@<Tools for testing bounds@>=
static RowSets by_brute_force(const Matrix& matrix, const Fixed& fixed)
{
  RowSets solutions = solutions_by_brute_force(matrix);
  std::erase_if(solutions, @[[&](const std::vector<Index>& rows) {
    const auto has = @[[&](Index r) { return std::ranges::binary_search(rows, r); }@];
    return !std::ranges::all_of(fixed.given, has) || std::ranges::any_of(fixed.without, has);
  }@]);
  return solutions;
}

@ Each set comes once, and in the order of the keys; each branch of a node is tried; and a dead end
has none. The links are as they were.

@<Tests of bounds@>=
RC_GTEST_PROP(Bounds, links_find_the_sets_of_brute_force, ())
{
  const Matrix matrix = bounded_matrix(12);
  Links links(matrix);
  const auto before = links.snapshot();
  const Question question = random_question();
  const Outcome found = outcome(links, question);
  RC_ASSERT(sorted_solutions(found) == solutions_by_brute_force(matrix));
  RC_ASSERT(found.report.solutions == found.solutions.size());
  RC_ASSERT(found.report.complete);
  RC_ASSERT(found.report.total().nodes == found.visits.size());
  RC_ASSERT(std::ranges::is_sorted(found.solutions, comes_before));
  RC_ASSERT(links.snapshot() == before);
  RC_ASSERT(links.is_consistent());
  RC_CLASSIFY(found.solutions.empty());
  RC_CLASSIFY(found.solutions.size() > 9U);
  RC_CLASSIFY(found.visits.size() > 9U);
}

@ @<Tests of bounds@>=
RC_GTEST_PROP(Bounds, are_none_where_there_are_none, ())
{
  const Matrix matrix = random_matrix(60);
  const Question question = random_question();
  Links links(matrix);
  const Outcome expected = outcome(links, question);
  Outcome found;
  Listener listener = collecting_listener(found);
  listener.on_visit = @[[&](const Visit& visit) { found.visits.push_back(text_of(visit)); }@];
  Rings rings(matrix);
  found.report = search_with_bounds(rings, matrix, question, listener, Portion(), Exchange());
  RC_ASSERT(found.report == expected.report);
  RC_ASSERT(found.solutions == expected.solutions);
  RC_ASSERT(found.visits == expected.visits);
}

@ With a pulse at each row, workers share whatever can be shared; and the parts add up.

@<Tests of bounds@>=
RC_GTEST_PROP(Bounds, are_for_crews_and_parts, ())
{
  const Matrix matrix = bounded_matrix(20);
  const Question question = random_question();
  Links links(matrix);
  const Outcome expected = collected(links, question);
  Crew crew(@[[&] { return engine_for(matrix); }@], *uniform(1U, 5U));
  RC_ASSERT(collected(crew, question, 1) == expected);
  const auto parts = *rc::gen::element<std::uint64_t>(1, 2, 3, 8, 33);
  Outcome all;
  for (std::uint64_t part = 1; part <= parts; ++part)
    all.report.add(search_part(crew, question, collecting_listener(all, 1),
      cut_out(matrix, question, part, parts)));
  std::ranges::sort(all.solutions, comes_before);
  RC_ASSERT(all == expected);
}

TEST(Bounds, are_for_crews_where_there_is_much_to_share)
{
  const Matrix matrix = roster();
  const Question question;
  Links links(matrix);
  const Outcome expected = collected(links, question);
  Crew crew(@[[&] { return engine_for(matrix); }@], 4);
  EXPECT_EQ(collected(crew, question, 1), expected);
  for (@[const std::uint64_t parts : {7, 100}@]) {
    Outcome all;
    for (std::uint64_t part = 1; part <= parts; ++part)
      all.report.add(search_part(crew, question, collecting_listener(all, 1),
        cut_out(matrix, question, part, parts)));
    std::ranges::sort(all.solutions, comes_before);
    EXPECT_EQ(all, expected);
  }
}

@ A search that ends at its limit has found the first solutions, and has made no step after the last
of them.

@<Tests of bounds@>=
RC_GTEST_PROP(Bounds, obey_a_limit, ())
{
  const Matrix matrix = bounded_matrix(20);
  Links links(matrix);
  const Outcome whole = collected(links, Question());
  Question question;
  question.solution_limit = *uniform(std::uint64_t(1), std::uint64_t(6));
  const Outcome some = collected(links, question);
  RC_ASSERT(some.report.solutions == std::min(question.solution_limit, whole.report.solutions));
  RC_ASSERT(std::ranges::equal(some.solutions,
    std::span(whole.solutions).first(some.solutions.size())));
  Crew crew(@[[&] { return engine_for(matrix); }@], 3);
  RC_ASSERT(collected(crew, question, 1) == some);
  RC_ASSERT(collected(links, Question()) == whole);
}

@ Rows that are given lower the bounds. They are what fits together, chosen one by one.

@<Tests of bounds@>=
RC_GTEST_PROP(Bounds, are_lowered_by_given_rows, ())
{
  const Matrix matrix = bounded_matrix(12);
  Fixed fixed;
  for (Index r = 0; r < matrix.rows(); ++r) {
    const auto kind = *uniform(0, 4);
    if (kind == 0) fixed.without.push_back(r);
    if (kind == 1) fixed.given.push_back(r);
    try {
      path_of(matrix, fixed);
    } catch (const std::invalid_argument&) {
      fixed.given.pop_back();
    }
  }
  const RowSets expected = by_brute_force(matrix, fixed);
  Outcome found;
  Links(matrix).search(Question(), collecting_listener(found), fixed);
  RC_ASSERT(sorted_solutions(found) == expected);
  RC_ASSERT(count(matrix, @[{.fixed = fixed}@]) == expected.size());
  RC_ASSERT(solve(matrix, @[{.fixed = fixed}@]).solutions == expected.size());
  RC_ASSERT(first(matrix, @[{.fixed = fixed}@]).has_value() == !expected.empty());
  RC_ASSERT(first(matrix, Seed(1), @[{.fixed = fixed}@]).has_value() == !expected.empty());
}

@ A loop gets the same solutions; and what is drawn by lot, or counted for each row, comes from a
walk through the tree.

@<Tests of bounds@>=
RC_GTEST_PROP(Bounds, are_for_all_calls, ())
{
  const Matrix matrix = bounded_matrix(20);
  Links links(matrix);
  const auto expected = collected(links, Question()).solutions;
  std::vector<Solution> looped;
  for (@[const Solution& solution : solutions(matrix)@]) looped.push_back(solution);
  RC_ASSERT(looped == expected);
  RC_ASSERT(count(matrix) == expected.size());
  const auto one = first(matrix);
  RC_ASSERT(one.has_value() == !expected.empty());
  if (one) RC_ASSERT(*one == expected.front());
  const Marginals uses = marginals(matrix);
  std::vector<std::uint64_t> rows(matrix.rows());
  for (@[const auto& solution : expected@])
    for (@[const Choice& choice : solution@]) ++rows[choice.row];
  for (Index r = 0; r < matrix.rows(); ++r) RC_ASSERT(uses.rows[r] == rows[r]);
  const RowSets all = sorted_solutions(@[{expected, @[{}@], @[{}@]}@]);
  for (@[const Solution& drawn : sample(matrix, 5, Seed(1))@])
    RC_ASSERT(all.contains(*sorted_solutions(@[{{drawn}, @[{}@], @[{}@]}@]).begin()));
}

@ The rows may come in another order, or by way of a text.

@<Tests of bounds@>=
RC_GTEST_PROP(Bounds, are_a_part_of_the_matrix, ())
{
  const Matrix matrix = bounded_matrix(12);
  if (matrix.primary() == 0) return;
  std::ostringstream text;
  write_matrix(text, matrix);
  const Matrix copy = read_matrix(text.str(), "m");
  std::ostringstream again;
  write_matrix(again, copy);
  RC_ASSERT(again.str() == text.str());
  std::vector<Index> order;
  for (Index r = matrix.rows(); r > 0; --r) order.push_back(r - 1);
  const Matrix reversed = matrix.with_rows(order);
  for (Index c = 0; c < matrix.primary(); ++c) {
    RC_ASSERT(copy.bounds(c) == matrix.bounds(c));
    RC_ASSERT(reversed.bounds(c) == matrix.bounds(c));
  }
  RC_ASSERT(copy.has_bounds() == matrix.has_bounds());
  RC_ASSERT(count(reversed) == count(matrix));
}

@ The matrix of four nurses has the shifts of three days as primary columns.

@<Tools for testing bounds@>=
static Matrix roster()
{
  Matrix matrix;
  for (@[const std::string nurse : {"Ann", "Bob", "Cid", "Dee"}@])
    matrix.add_primary(nurse, @[{2, 3}@]);
  for (@[const std::string day : {"d1", "d2", "d3"}@])
    for (@[const std::string shift : {"s1", "s2", "s3"}@]) matrix.add_primary(day + shift);
  for (@[const std::string nurse : {"Ann", "Bob", "Cid", "Dee"}@])
    for (@[const std::string day : {"1", "2", "3"}@]) matrix.add_secondary(nurse + day);
  for (Index nurse = 0; nurse < 4; ++nurse)
    for (Index shift = 0; shift < 9; ++shift)
      matrix.add_row(@[{nurse, 4 + shift, 13 + 3*nurse + shift/3}@]);
  return matrix;
}

@ Estimates count all solutions, also those in the midst of the tree: here there are five, with the
empty set. And the nurses have only leaves for solutions.

@<Tests of bounds@>=
TEST(Bounds, have_estimates)
{
  const Matrix choose = read_matrix("0:1|A 0:1|B\nA\nB\nA B\n", "m");
  Links links(choose);
  EXPECT_EQ(links.search(Question(), Listener()).solutions, 5);
  const Estimate some = estimate(links, Question(), 20000, 1, nullptr);
  EXPECT_LT(some.solutions.low(), 5);
  EXPECT_GT(some.solutions.high(), 5);
  const Matrix matrix = roster();
  Links others(matrix);
  const Report report = others.search(Question(), Listener());
  EXPECT_EQ(report.solutions, 5184);
  const Estimate more = estimate(others, Question(), 20000, 1, nullptr);
  const auto expect_near = @[[](const Mean& mean, std::uint64_t truth) {
    const double error = static_cast<double>(mean.standard_error());
    EXPECT_NEAR(static_cast<double>(mean.mean()), static_cast<double>(truth), 3*error);
  }@];
  expect_near(more.nodes, report.total().nodes);
  expect_near(more.updates, report.total().updates);
  expect_near(more.solutions, report.solutions);
}

@ The sample of the chapter has the updates that are added up there. The copies, of which it speaks
at the beginning, have 48 solutions for each.

@<Tests of bounds@>=
TEST(Bounds, of_the_sample)
{
  const Matrix matrix = read_matrix(
    "A B 2:3|C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nC X:0\nB X:1\nC Y:1\n", "m");
  Links links(matrix);
  const Outcome found = outcome(links, Question());
  EXPECT_EQ(sorted_solutions(found), RowSets({{1, 3, 4}}));
  EXPECT_EQ(found.report.levels, (std::vector<Level>{{1, 0}, {2, 16}, {1, 4}, {1, 4}}));
}

@ Five queens can dominate a chessboard in 4860 ways: each square has a queen, or is in reach of one
to five of them. This is a number that others have found.

@<Tests of bounds@>=
TEST(Bounds, let_five_queens_dominate_the_chessboard)
{
  Matrix matrix;
  matrix.add_primary("queens", @[{5, 5}@]);
  for (int square = 0; square < 64; ++square)
    matrix.add_primary(std::to_string(square), @[{1, 5}@]);
  for (int queen = 0; queen < 64; ++queen) {
    std::vector<int> row = @[{0}@];
    for (int square = 0; square < 64; ++square) {
      const int ranks = std::abs(queen/8 - square/8), files = std::abs(queen % 8 - square % 8);
      if (ranks == 0 || files == 0 || ranks == files) row.push_back(1 + square);
    }
    matrix.add_row(row);
  }
  EXPECT_EQ(count(matrix), 4860);
}

@ @<Tests of bounds@>=
TEST(Bounds, cannot_be_said_by_copies)
{
  const Matrix matrix = roster();
  Matrix copies;
  for (Index c = 0; c < 4; ++c)
    for (@[const char* copy : {".1", ".2"}@]) copies.add_primary(matrix.name(c) + copy);
  for (Index c = 4; c < 13; ++c) copies.add_primary(matrix.name(c));
  for (Index c = 0; c < 4; ++c) copies.add_secondary(matrix.name(c) + ".3");
  for (Index c = 13; c < 25; ++c) copies.add_secondary(matrix.name(c));
  for (Index r = 0; r < matrix.rows(); ++r) {
    const auto row = matrix.row(r);
    for (@[const Index copy : {2*row[0], 2*row[0] + 1, 17 + row[0]}@])
      copies.add_row({copy, row[1] + 4, row[2] + 8});
  }
  EXPECT_EQ(count(matrix), 5184);
  EXPECT_EQ(count(copies), 248832);
}

@ All other engines refuse bounds, and name the one that takes them.

@<Tests of bounds@>=
TEST(Bounds, are_refused_by_all_others)
{
  const Matrix matrix = roster();
  const std::string rest =
    " takes no bounds, and column 'Ann' has some; take the engine links, or auto";
  const auto error_of = @[[&](const auto& act) {
    try {
      act();
    } catch (const std::exception& error) {
      return std::string(error.what());
    }
    return std::string("none");
  }@];
  EXPECT_EQ(error_of(@[[&] { engine_for(matrix, "bits"); }@]), "the engine bits" + rest);
  EXPECT_EQ(error_of(@[[&] { Sets sets(matrix); }@]), "the engine sets" + rest);
  EXPECT_EQ(error_of(@[[&] { Rings rings(matrix); }@]), "this search" + rest);
  EXPECT_EQ(error_of(@[[&] { Frontier(matrix).search(FrontierQuestion(), FrontierListener()); }@]),
    "the frontier is hopeless here: it takes no bounds; take another engine");
  const auto solve_with = @[[](const Matrix& given_matrix, const std::vector<Index>& given) {
    solve(given_matrix, @[{.fixed = @[{given, @[{}@]}@]}@]);
  }@];
  EXPECT_EQ(error_of(@[[&] { solve_with(matrix, @[{0, 3, 6}@]); }@]), "none");
  const Matrix two = read_matrix("2|A\nA\nA\nA\n", "m");
  EXPECT_EQ(error_of(@[[&] { solve_with(two, @[{0, 1, 2}@]); }@]),
    "given 2 is one too many: column 'A' is to be covered at most 2 times");
  Matrix bad;
  EXPECT_EQ(error_of(@[[&] { bad.add_primary("A", @[{3, 2}@]); }@]),
    "column 'A' is to be covered 3 to 2 times; the lower bound comes first, as in 2:3|A");
  EXPECT_EQ(bad.columns(), 0);
}
