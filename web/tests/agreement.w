@* Agreement. Two engines that share no code, and a third method that is no search at all, must come to the
same results on thousands of random matrices. This chapter consists of tests only.

Brute force goes through all sets of rows. It knows nothing of levels and choices, but it
tells which sets are solutions: those that cover each primary column exactly once and each secondary column at most once, and in which every row has a primary column.
@^brute force@>

@i cxx.w
@s Bits int
@s Choice int
@s Engine int
@s Index int
@s Links int
@s Listener int
@s Matrix int
@s Outcome int
@s Question int
@s Report int
@s Sets int
@s Visit int
@s Recipe int
@s RowSets int
@s Number int
@s multiset int

@ The outcomes and the random matrices serve other tests, too.

@(outcome.hpp@>=
#pragma once
#include "search.hpp"
#include <sstream>

namespace dlx {
@<Outcomes of searches@>@;
}

@ @(agreement.hpp@>=
#pragma once
#include "links.hpp"
#include "outcome.hpp"
#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace dlx {
@<Random matrices@>@;
}

@ @(agreement_test.cpp@>=
#include "agreement.hpp"
#include "sets.hpp"
#include <set>

namespace dlx {
@<Brute force@>@;
@<Tests of agreement@>@;
}

@* Random matrices. A recipe for a matrix has 0 to 12 columns, some of them secondary, and some rows, each
given by a bit pattern. Rows may be equal, may lack a primary column, and may all have the same column;
columns may be empty. {\mc RAPIDCHECK} shrinks a recipe that makes a test fail.

@<Random matrices@>=
struct Recipe {
  unsigned primary, secondary;
  std::vector<unsigned> rows; /* bit |c| tells whether the row has column |c| */
};

inline Matrix matrix_from(const Recipe& recipe)
{
  Matrix matrix;
  for (unsigned c = 0; c < recipe.primary; ++c) matrix.add_primary("p" + std::to_string(c));
  for (unsigned c = 0; c < recipe.secondary; ++c) matrix.add_secondary("s" + std::to_string(c));
  for (@[const unsigned row : recipe.rows@]) {
    std::vector<Index> columns;
    for (Index c = 0; c < matrix.columns(); ++c)
      if ((row >> c & 1) != 0) columns.push_back(c);
    if (!columns.empty()) matrix.add_row(columns);
  }
  return matrix;
}

@ {\mc RAPIDCHECK} begins a test with small numbers and proceeds to larger ones; we ask for its nominal size at once, which makes numbers uniform.

@<Random matrices@>=
template <typename Number> static rc::Gen<Number> uniform(Number low, Number high) /* |low| to |high - 1| */
{
  return rc::gen::resize(rc::kNominalSize, rc::gen::inRange(low, high));
}

@ Only sparse rows lead to many solutions, so a row is often the intersection of two patterns; and about
one matrix in ten has a column that is in every row. Large numbers of rows are favored.

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
  const auto sparse = rc::gen::apply(@[[=](unsigned a, unsigned b, unsigned c) { return a & b & (c | sparser); }@],
    pattern, pattern, pattern);
  const auto size = std::max(*uniform(std::size_t(0), most_rows + 1), *uniform(std::size_t(0), most_rows + 1));
  recipe.rows = *rc::gen::container<std::vector<unsigned> >(size, sparse);
  for (@[unsigned& row : recipe.rows@])
    if (columns > 0) row |= everywhere;
  return recipe;
}

@ The rule and the charge for empty columns vary, too.

@<Random matrices@>=
inline Question random_question()
{
  Question question;
  question.shortest_levels = *rc::gen::element<std::size_t>(0, 1, 2, 3, Question::all_levels);
  question.charge_empty = *rc::gen::arbitrary<bool>();
  return question;
}

@* Outcomes. The outcome of a search is what the report says and a listener hears: the solutions, whose rows are in the order in which they were chosen; and, if it listens to them, the
visits.

@<Outcomes of searches@>=
struct Outcome {
  std::vector<std::vector<Choice> > solutions; /* in the order of the search */
  std::vector<std::string> visits; /* all that was said of each node */
  Report report;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

inline Listener gatherer(Outcome& result, std::uint32_t pulse_interval = 1024)
{
  Listener listener;
  listener.pulse_interval = pulse_interval;
  listener.on_solution = @[[&](std::span<const Choice> path) { result.solutions.emplace_back(path.begin(), path.end()); }@];
  return listener;
}

@ Some engines work in another way if somebody wants to hear of visits; so there are two functions.

@<Outcomes of searches@>=
inline Outcome gathered(Engine& engine, const Question& question, @|std::uint32_t pulse_interval = 1024)
{
  Outcome result;
  result.report = engine.search(question, gatherer(result, pulse_interval));
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

inline Outcome outcome(Engine& engine, const Question& question)
{
  Outcome result;
  Listener listener = gatherer(result);
  listener.on_visit = @[[&](const Visit& visit) { result.visits.push_back(text_of(visit)); }@];
  result.report = engine.search(question, listener);
  return result;
}

@ Brute force knows sets of rows only. To compare a solution with them, we sort its rows.

@<Brute force@>=
using RowSets = @[std::multiset<std::vector<Index> >@];

static RowSets solutions_by_brute_force(const Matrix& matrix)
{
  RowSets solutions;
  for (unsigned chosen = 0; chosen < 1U << matrix.rows(); ++chosen) {
    std::vector<unsigned> covered(matrix.columns());
    std::vector<Index> rows;
    bool good = true;
    for (Index r = 0; r < matrix.rows(); ++r)
      if ((chosen >> r & 1) != 0) {
        rows.push_back(r);
        bool has_primary = false;
        for (@[const Index c : matrix.row(r)@]) {
          ++covered[c];
          has_primary = has_primary || c < matrix.primary();
        }
        good = good && has_primary;
      }
    for (Index c = 0; c < matrix.columns(); ++c)
      good = good && (c < matrix.primary() ? covered[c] == 1 : covered[c] <= 1);
    if (good) solutions.insert(rows);
  }
  return solutions;
}

static RowSets sorted_solutions(const Outcome& outcome)
{
  RowSets solutions;
  for (@[const auto& solution : outcome.solutions@]) {
    std::vector<Index> rows;
    for (@[const Choice& choice : solution@]) rows.push_back(choice.row);
    std::sort(rows.begin(), rows.end());
    solutions.insert(rows);
  }
  return solutions;
}

@* Tests. The solutions are those of brute force, as multisets, and not only in number. After
the search the links are as they were.

@<Tests of agreement@>=
RC_GTEST_PROP(Agreement, links_find_the_solutions_of_brute_force, ())
{
  const Matrix matrix = matrix_from(random_recipe(13));
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

@ Links and sets agree on everything: on each node in turn, with its column, branches and updates so far, on the
solutions in their order, and on the profile. A solution names the entry of the column branched on.

@<Tests of agreement@>=
RC_GTEST_PROP(Agreement, links_and_sets_walk_through_the_same_tree, ())
{
  const Matrix matrix = matrix_from(random_recipe(60));
  const Question question = random_question();
  Links links(matrix);
  Sets sets(matrix);
  const Outcome one = outcome(links, question);
  const Outcome other = outcome(sets, question);
  RC_ASSERT(one.visits == other.visits);
  RC_ASSERT(one.solutions == other.solutions);
  RC_ASSERT(one.report == other.report);
}

@ A search that stops early, by its limit, has found the same as the other engine at the same
place, and leaves the links in order. Thereafter the engine can be used again.

@<Tests of agreement@>=
RC_GTEST_PROP(Agreement, a_stopped_search_leaves_everything_in_order, ())
{
  const Matrix matrix = matrix_from(random_recipe(60));
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

@* Fuzzing. Random matrices are those that we could think of. A {\it fuzzer\/} changes texts at random, too, but it looks at the
program as it does so, and prefers texts that reach a part of it that was not reached before. Whatever the text, |read_matrix| either refuses it by an exception of the proper kind,
or returns a matrix that is the same when it is written and read again; and all engines agree about it.
@^fuzzing@>

The fuzzer is lib{\mc FUZZER}, a part of the compiler {\mc CLANG}. It begins with some texts that we give it, small matrices in the directory
\.{experiments/tests/matrices}, and changes them. Whatever goes wrong ends the program, and is found in a file that contains the text.

@(agreement_fuzz.cpp@>=
#include "bits.hpp"
#include "links.hpp"
#include "outcome.hpp"
#include "sets.hpp"
#include <cstdlib>
#include <iostream>
#include <memory>
#include <stdexcept>

namespace dlx {
@<Functions of the fuzzer@>@;
}@;

extern "C" {
  int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
  {
    dlx::judge(std::string(data, data + size));
    return 0;
  }
}

@ No engine shall be busy for long. If a matrix has 24 rows or less, there are not more than $3^8$ ways through its tree, for the rows of the columns
on a path are all different, and a product of numbers whose sum is 24 is largest when all of them are~3.

@<Functions of the fuzzer@>=
@<Tell what is wrong, and stop@>@;
@<Hold the engines against each other@>@;
static void judge(const std::string& text)
{
  constexpr Index most_rows = 24;
  constexpr Index most_columns = 200;
  try {
    const Matrix matrix = read_matrix(text, "fuzz");
    std::ostringstream first, second;
    write_matrix(first, matrix);
    write_matrix(second, read_matrix(first.str(), "again"));
    if (first.str() != second.str()) fail("the matrix is not that which was written");
    if (matrix.rows() <= most_rows && matrix.columns() <= most_columns) compare_engines(matrix, text.size());
  } catch (const std::invalid_argument& error) {
    if (std::string(error.what()).find('\n') != std::string::npos) fail("a message has two lines");
  }
}

@ @<Tell what is wrong, and stop@>=
static void fail(const std::string& what)
{
  std::cerr << what << '\n';
  std::abort();
}

@ The length of the text decides which question is asked; a blank line more, and it is another one. Every engine is compared with the first. (The engine of bits does not tell of visits.)

@<Hold the engines against each other@>=
static void compare_engines(const Matrix& matrix, std::size_t number)
{
  Question question;
  const std::size_t rules[] = {Question::all_levels, 0, 1, 2};
  question.shortest_levels = rules[number % 4];
  question.charge_empty = number/4 % 2 == 0;
  if (number/8 % 2 == 0) question.solution_limit = 1 + number/16 % 8;
  std::vector<std::unique_ptr<Engine> > engines;
  engines.push_back(std::make_unique<Links>(matrix));
  engines.push_back(std::make_unique<Sets>(matrix));
  for (@[const auto& kernel : Bits::kernels()@]) engines.push_back(std::make_unique<Bits>(matrix, kernel));
  const Outcome one = outcome(*engines.front(), question);
  for (@[const auto& engine : engines@]) {
    const Outcome other = outcome(*engine, question);
    if (!other.visits.empty() && one.visits != other.visits) fail("the engines visit other nodes");
    if (one.solutions != other.solutions) fail("the engines have other solutions");
    if (one.report != other.report) fail("the engines count other nodes or updates");
  }
}
