@* Tests of given rows. What fixed rows leave of a matrix can also be made by hand, from the names
of the entries. Each engine must find the same in both, with the same counters; and so must the
links that are kept for many questions. The solutions are those of the whole matrix that contain the
given rows and lack the forbidden ones.

@i cxx.w

@
@c
#include "agreement.hpp"
#include "chance.hpp"
#include "engines.hpp"
#include "solve.hpp"
#include "sudoku.hpp"
#include <stdexcept>

namespace dlx::fixed_test {
@<Tests of given rows@>@;
}

@ Random rows would exclude each other nearly always. So most of the given rows are from a solution
of the matrix, if it has any; the forbidden ones are any others.

@<Tests of given rows@>=
static Fixed random_fixed(const Matrix& matrix, const std::vector<Solution>& solutions)
{
  Fixed fixed;
  const auto is_picked = rc::gen::weightedElement<bool>({{2, false}, {1, true}});
  if (!solutions.empty())
    for (@[const Choice& choice : *rc::gen::elementOf(solutions)@])
      if (*is_picked) fixed.given.push_back(choice.row);
  if (fixed.given.empty() && matrix.rows() > 0 && *is_picked)
    fixed.given = @[{*uniform(Index(0), matrix.rows())}@];
  fixed.given = *rc::gen::map(rc::gen::arbitrary<unsigned>(), @[[&](unsigned seed) {
    std::vector<Index> order = fixed.given;
    std::ranges::shuffle(order, std::mt19937(seed));
    return order;
  }@]);
  for (Index r = 0; r < matrix.rows(); ++r)
    if (std::ranges::count(fixed.given, r) == 0 && *uniform(0, 8) == 0) fixed.without.push_back(r);
  return fixed;
}

@ Two rows exclude each other if they share a column and do not have one color for it. Names tell
that, since they have the colors.

@<Tests of given rows@>=
static bool exclude(const Matrix& matrix, Index one, Index other)
{
  for (Index e = matrix.start(one); e < matrix.start(one + 1); ++e)
    for (Index f = matrix.start(other); f < matrix.start(other + 1); ++f) {
      const std::string name = matrix.entry_name(e), another = matrix.entry_name(f);
      const bool is_same = name.substr(0, name.find(':')) == another.substr(0, another.find(':'));
      if (is_same && (name != another || name.find(':') == name.npos)) return true;
    }
  return false;
}

static Matrix reduced_by_hand(const Matrix& matrix, const Fixed& fixed, std::vector<Index>& numbers)
{
  Matrix result;
  for (Index c = 0; c < matrix.columns(); ++c) {
    bool is_left = true;
    for (@[const Index r : fixed.given@])
      for (Index e = matrix.start(r); e < matrix.start(r + 1); ++e)
        is_left = is_left && matrix.entry_name(e) != matrix.name(c);
    if (!is_left) continue;
    if (c < matrix.primary()) result.add_primary(matrix.name(c));
    else result.add_secondary(matrix.name(c));
  }
  for (Index r = 0; r < matrix.rows(); ++r) {
    if (std::ranges::count(fixed.without, r) + std::ranges::count(fixed.given, r) > 0
        || std::ranges::any_of(
          fixed.given, @[[&](Index other) { return exclude(matrix, r, other); }@]))
      continue;
    std::vector<std::string> names;
    for (Index e = matrix.start(r); e < matrix.start(r + 1); ++e)
      names.push_back(matrix.entry_name(e));
    result.add_named_row(std::vector<std::string_view>(names.begin(), names.end()));
    numbers.push_back(r);
  }
  return result;
}

@ The outcome of a question with fixed rows is collected by an engine that stands for the one with
the links.

@<Tests of given rows@>=
class WithFixed : public Engine {
public:
  WithFixed(Engine& keeping, const Fixed& rows) : engine(keeping), fixed(rows) {}
private:
  Report run(const Question& question, const Listener& listener, const Portion&, const Exchange&)
    override
  {
    return engine.search(question, listener, fixed);
  }
  Engine& engine;
  const Fixed& fixed;
};

@ A row that has no primary column cannot be given, and if rows exclude each other, they cannot be
given together. Otherwise all reports are those of the matrix that was made by hand, and the
solutions are those of the whole matrix, from which they are picked.

@<Tests of given rows@>=
using Rows = @[std::multiset<std::set<Index> >@];

static void add_rows(Rows& rows, std::span<const Choice> solution)
{
  std::set<Index> one;
  for (@[const Choice& choice : solution@]) one.insert(choice.row);
  rows.insert(one);
}

static Rows wanted(const std::vector<Solution>& all, const Fixed& fixed)
{
  Rows picked;
  for (@[const Solution& solution : all@]) {
    const auto has = @[[&](Index r) {
      return std::ranges::any_of(solution, @[[&](const Choice& c) { return c.row == r; }@]);
    }@];
    if (std::ranges::all_of(fixed.given, has) && std::ranges::none_of(fixed.without, has))
      add_rows(picked, solution);
  }
  return picked;
}

RC_GTEST_PROP(Fixed, leaves_what_a_hand_would_leave, ())
{
  const Matrix matrix = random_matrix(25);
  Links links(matrix);
  const std::vector<Solution> all = collected(links, Question()).solutions;
  const Fixed fixed = random_fixed(matrix, all);
  const bool is_idle = std::ranges::any_of(fixed.given, @[[&](Index r) {
    return std::ranges::all_of(matrix.row(r), @[[&](Index c) { return c >= matrix.primary(); }@]);
  }@]);
  if (is_idle) {
    RC_ASSERT_THROWS_AS(path_of(matrix, fixed), std::invalid_argument);
    return;
  }
  std::vector<Index> numbers;
  const Matrix by_hand = reduced_by_hand(matrix, fixed, numbers);
  Question question = random_question();
  if (*rc::gen::arbitrary<bool>())
    question.solution_limit = *uniform(std::uint64_t(1), std::uint64_t(9));
  Links judge(by_hand);
  const Outcome expected = outcome(judge, question);
  std::vector<Solution> solutions;
  for (@[const Solution& solution : expected.solutions@]) {
    solutions.push_back(path_of(matrix, fixed));
    for (@[const Choice& choice : solution@])
      solutions.back().push_back({numbers[choice.row], choice.entry});
  }
  const ReducedMatrix reduced(matrix, fixed);
  RC_ASSERT(reduced.numbers == numbers);
  for (@[const EngineKind& kind : all_engines()@]) {
    const auto engine = kind.make(reduced.matrix);
    const Outcome found = outcome(*engine, question, kind.visits);
    RC_ASSERT(found.report == expected.report);
    RC_ASSERT(!kind.visits || found.visits == expected.visits);
    RC_ASSERT(found.solutions == expected.solutions);
  }
  @<Ask the links that are kept, twice@>@;
  @<Ask in a line@>@;
  RC_CLASSIFY(solutions.size() > 1U);
  RC_CLASSIFY(solutions.size() > 1U && fixed.given.size() > 1U && matrix.has_colors());
}

@ A search that ends at its limit, or by an exception, leaves the links as they were.

@<Ask the links that are kept, twice@>=
const auto before = links.snapshot();
Outcome heard; /* with the columns and rows of the whole matrix */
Listener ears = collecting_listener(heard);
ears.on_visit = @[[&](const Visit& visit) { heard.visits.push_back(text_of(visit)); }@];
heard.report = judge.search(question, reduced.with_old_numbers(ears));
const auto any = engine_for(matrix);
for (@[Engine* const engine : {static_cast<Engine*>(&links), any.get(), any.get()}@]) {
  WithFixed kept(*engine, fixed);
  const Outcome found = outcome(kept, question);
  RC_ASSERT(found.solutions == solutions);
  RC_ASSERT(found == heard);
  RC_ASSERT(links.snapshot() == before);
}
ears.on_solution = @[[](std::span<const Choice>) { throw 1; }@];
if (expected.report.solutions > 0) RC_ASSERT_THROWS_AS(links.search(question, ears, fixed), int);
RC_ASSERT(links.snapshot() == before);

@ @<Ask in a line@>=
const Rows picked = wanted(all, fixed);
const Limits limits = @[{.fixed = fixed}@];
RC_ASSERT(count(matrix, limits) == picked.size());
Rows found;
std::vector<Solution> in_order;
for (@[const Solution& solution : dlx::solutions(matrix, limits)@]) {
  add_rows(found, solution);
  in_order.push_back(solution);
}
RC_ASSERT(found == picked);
RC_ASSERT(first(matrix, limits) == (picked.empty() ? std::nullopt : std::optional(in_order[0])));
const std::optional<Solution> chance = first(matrix, Seed(7), limits);
RC_ASSERT(chance.has_value() == !picked.empty());
if (chance) {
  Rows one;
  add_rows(one, *chance);
  RC_ASSERT(picked.contains(*one.begin()));
}
for (@[const unsigned threads : {1U, 3U}@]) {
  Outcome solved;
  solved.report = solve(
    matrix, @[{.threads = threads, .fixed = fixed}@], collecting_listener(solved), question);
  RC_ASSERT(solved.report == expected.report);
  RC_ASSERT(solved.solutions == solutions);
}

@ Two rows can be given together if and only if they do not exclude each other.

@<Tests of given rows@>=
RC_GTEST_PROP(Fixed, refuse_rows_that_exclude_each_other, ())
{
  const Matrix matrix = random_matrix(25);
  RC_PRE(matrix.rows() > 1);
  const Index one = *uniform(Index(0), matrix.rows()), other = *uniform(Index(0), matrix.rows());
  const auto is_idle = @[[&](Index r) {
    return std::ranges::all_of(matrix.row(r), @[[&](Index c) { return c >= matrix.primary(); }@]);
  }@];
  RC_PRE(one != other && !is_idle(one) && !is_idle(other));
  const Fixed fixed = @[{.given = {one, other}}@];
  if (exclude(matrix, one, other))
    RC_ASSERT_THROWS_AS(path_of(matrix, fixed), std::invalid_argument);
  else RC_ASSERT(path_of(matrix, fixed).size() == 2U);
}

@ The messages name rows, columns, and colors.

@<Tests of given rows@>=
static std::string complaint(const Matrix& matrix, const Fixed& fixed)
{
  try {
    count(matrix, @[{.fixed = fixed}@]);
  } catch (const std::invalid_argument& error) {
    EXPECT_THROW(first(matrix, @[{.fixed = fixed}@]), std::invalid_argument);
    EXPECT_THROW(first(matrix, Seed(1), @[{.fixed = fixed}@]), std::invalid_argument);
    EXPECT_THROW(solutions(matrix, @[{.fixed = fixed}@]), std::invalid_argument);
    EXPECT_THROW(solve(matrix, @[{.fixed = fixed}@]), std::invalid_argument);
    const auto engine = engine_for(matrix);
    EXPECT_THROW(engine->search(Question(), Listener(), fixed), std::invalid_argument);
    return error.what();
  }
  return "";
}

TEST(Fixed, say_what_is_wrong)
{
  const Matrix matrix = read_matrix("A D | p q\nA p:x\nD p:y\nD p\nD p:x\nA D\nq\n", "");
  EXPECT_EQ(complaint(matrix, @[{.given = {6}}@]), "given 6: there are 6 rows, numbered from 0");
  EXPECT_EQ(complaint(matrix, @[{.without = {99}}@]),
    "without 99: there are 6 rows, numbered from 0");
  EXPECT_EQ(complaint(matrix, @[{.given = {0, 3, 0}}@]), "given 0 comes twice");
  EXPECT_EQ(complaint(matrix, @[{.without = {1, 1}}@]), "without 1 comes twice");
  EXPECT_EQ(complaint(matrix, @[{.given = {3}, .without = {3}}@]),
    "given 3 is forbidden by without 3");
  EXPECT_EQ(complaint(matrix, @[{.given = {5}}@]),
    "given 5 has no primary column, and is in no solution");
  EXPECT_EQ(complaint(matrix, @[{.given = {1, 4}}@]),
    "given 1 and given 4 exclude each other: both have column 'D'");
  EXPECT_EQ(complaint(matrix, @[{.given = {0, 1}}@]),
    "given 0 and given 1 exclude each other: one has 'p:x', the other 'p:y'");
  EXPECT_EQ(complaint(matrix, @[{.given = {2, 0}}@]),
    "given 2 and given 0 exclude each other: one has 'p', the other 'p:x'");
  EXPECT_EQ(complaint(matrix, @[{.given = {0, 3}}@]), "");
  for (@[const char* name : {"bits", "sets"}@]) {
    const auto engine = engine_for(matrix, name);
    EXPECT_THROW(
      engine->search(Question(), Listener(), @[Fixed{.given = {0}}@]), std::invalid_argument);
  }
}

@ The limits include the making of the smaller matrix. After a move a range still knows the given
rows, and nothing of the caller's matrix is needed any more.

@<Tests of given rows@>=
TEST(Fixed, keep_within_limits)
{
  Matrix matrix = read_matrix("A B C\nA\nA B\nB C\nC\nC\n", "");
  EXPECT_THROW(
    count(matrix, @[{.time = Seconds(0), .fixed = {.given = {1}}}@]), Stopped);
  EXPECT_EQ(
    solve(matrix, @[{.time = Seconds(0), .fixed = {.given = {1}}}@]).ended, Ended::time);
  Solutions range = solutions(matrix, @[{.fixed = {.given = {1}, .without = {3}}}@]);
  matrix = Matrix();
  Solutions moved = std::move(range);
  EXPECT_EQ(*moved.begin(), (@[Solution{{1, 0}, {4, 0}}@]));
  EXPECT_EQ(std::ranges::distance(moved), 0); /* after this one */
}

@ A sudoku is the empty one with its digits given: row $9c+d-1$ puts digit~$d$ into cell~$c$. One
engine solves them all.

@<Tests of given rows@>=
TEST(Fixed, solve_sudokus_by_one_engine)
{
  const Matrix empty = sudoku_matrix(Grid(), all_candidates(Grid()));
  const auto engine = engine_for(empty);
  SudokuSolver solver = SudokuSolver(Grid());
  Dice dice(3);
  for (int i = 0; i < 5; ++i) {
    const std::string puzzle = make_sudoku(Grid(), dice, 20);
    Fixed fixed;
    for (Index cell = 0; cell < 81; ++cell)
      if (puzzle[cell] != '.') fixed.given.push_back(9*cell + Index(puzzle[cell] - '1'));
    std::string filled(81, '.');
    Listener listener;
    listener.on_solution = @[[&](std::span<const Choice> solution) {
      for (@[const Choice& choice : solution@])
        filled[choice.row/9] = static_cast<char>('1' + choice.row%9);
    }@];
    const Question question = @[{.solution_limit = 2}@];
    EXPECT_EQ(engine->search(question, listener, fixed).solutions, 1U);
    EXPECT_EQ(filled, solver.solve(@[Sudoku{Grid(), puzzle}@]).solution);
  }
}
