@* Components. Two boards side by side, with a set of pieces each, are two problems, and whoever searches them as one problem goes through all packings of the second board for each packing of the first. If there are a million of each, that is a million
times too much work: we can count each board alone, and multiply.

A matrix shows this by itself. Let us join two columns when some row has both. What hangs together is a {\it component}, and a row lies in one component with all of its columns. An exact cover of the matrix is an exact cover of each component, chosen independently;
so the numbers of solutions multiply, and if one component has none, neither has the matrix.
@^component of a matrix@>

Here is a matrix of two components, which looks like one:
$$\vbox{\halign{\tt#\hfil\cr
a b c d e\cr
a d\cr
a\cr
b c\cr
b e\cr
d\cr
c\cr
e\cr}}$$
The columns \.a and~\.d are one of them, with 2 covers, \.{a d} and \.a, \.d; the columns \.b, \.c and~\.e are the other one, with 3. So there are 6 solutions. Graphs of real networks give such matrices: what is published of them has four to sixteen components, of fifty columns each or so.

The frontier is the engine that this chapter helps. It counts, and counting is where it pays to multiply. A component can be awkward for it, too, when its rows are wide, although a walk by bits would be through it at once. So each component is tried by the walk first, for a moment, and goes to the frontier if that was not enough.

@i cxx.w
@s Choice int
@s Component int
@s Engine int
@s Frontier int
@s FrontierListener int
@s FrontierQuestion int
@s FrontierReport int
@s Hopeless int
@s Index int
@s Listener int
@s Matrix int
@s Path int
@s Pulse int
@s Question int
@s Report int
@s Stage int
@s Whole int

@ \listing
A component is a matrix with the numbers of its rows and columns in the whole one. |count_apart| answers a question as the frontier does, and asks the frontier itself if the matrix has only one component. Otherwise
the report has the plans and the shapes of all components that the frontier has counted, one after the other, and |components| of it says how many there are.

The solutions are listed as an odometer turns: that of the last component, in the order of first columns, changes fastest. This does not depend on the number of threads.

@(components.hpp@>=
#pragma once
#include "frontier.hpp"

namespace dlx {
struct Component {
  Matrix matrix;
  std::vector<Index> rows, columns; /* their numbers in the whole matrix */
};

std::vector<Component> components_of(const Matrix& matrix); /* in the order of their first columns */
FrontierReport count_apart(const Matrix& matrix, const FrontierQuestion& question, const FrontierListener& listener);
}

@ \listing
@c
#include "components.hpp"
#include "engines.hpp"
#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <stdexcept>

namespace dlx {
namespace {
@<Join columns@>@;
@<Count one component@>@;
@<List the product@>@;
}@;
@<Find the components@>@;
@<Count all components@>@;
}

@ To find what hangs together is a classic. Each column points to another one of its component, or to itself if it is the root of it. To join two columns means to let one root point to the other; we take the smaller number as the root, so a component is named by its first column.
Paths become shorter each time they are walked.
@^union and find@>

@<Join columns@>=
Index root_of(std::vector<Index>& above, Index c)
{
  while (above[c] != c) {
    above[c] = above[above[c]];
    c = above[c];
  }
  return c;
}

void join(std::vector<Index>& above, Index one, Index other)
{
  one = root_of(above, one);
  other = root_of(above, other);
  if (one < other) above[other] = one;
  else above[one] = other;
}

@ A row without a primary column is never chosen, for there is no column to branch on that would have it. So it joins nothing, and is left out. Secondary columns join like others: two rows that share one exclude each other.
A secondary column that no row is left for is dropped.

Primary columns come before secondary ones in a matrix, and so they do in each component, if we go through the columns in order.

@<Find the components@>=
std::vector<Component> components_of(const Matrix& matrix)
{
  std::vector<Index> above(matrix.columns());
  std::iota(above.begin(), above.end(), Index(0));
  const auto is_chosen = @[[&](Index r) { return std::ranges::any_of(matrix.row(r), [&](Index c) { return c < matrix.primary(); }); }@];
  for (Index r = 0; r < matrix.rows(); ++r)
    if (is_chosen(r))
      for (@[const Index c : matrix.row(r)@]) join(above, matrix.row(r).front(), c);

  std::vector<Component> components;
  std::map<Index, std::size_t> number; /* of a component, by its root */
  std::vector<Index> place(matrix.columns());
  for (Index c = 0; c < matrix.columns(); ++c) {
    const Index root = root_of(above, c);
    if (root >= matrix.primary()) continue; /* roots come first, so nothing primary is here */
    const auto found = number.emplace(root, components.size());
    if (found.second) components.emplace_back();
    Component& component = components[found.first->second];
    place[c] = c < matrix.primary() ? component.matrix.add_primary(matrix.name(c)) : component.matrix.add_secondary(matrix.name(c));
    component.columns.push_back(c);
  }
  for (Index r = 0; r < matrix.rows(); ++r) {
    if (!is_chosen(r)) continue;
    Component& component = components[number.at(root_of(above, matrix.row(r).front()))];
    std::vector<Index> row;
    for (@[const Index c : matrix.row(r)@]) row.push_back(place[c]);
    component.matrix.add_row(row);
    component.rows.push_back(r);
  }
  return components;
}

@* Counting. The walk stops when it has seen a million updates or so and is not done; then the frontier may try. If that is hopeless, the walk goes all the way. It counts in 64 bits, which is no limit: nobody walks so far.

The walk hears a pulse now and then, at which the caller may stop the search altogether.

@<Count one component@>=
constexpr std::uint64_t first_try = 2000000, last_try = 5000000000; /* updates */

struct Walk {
  Report report;
  bool is_stopped = false; /* by the caller */
};

Walk walk(const Matrix& matrix, std::uint64_t most, const FrontierListener& listener)
{
  Walk result;
  Listener ears;
  ears.on_pulse = @[[&](const Pulse& pulse) {
    if (listener.on_stage && !listener.on_stage({"walk", 0, 0, 0})) result.is_stopped = true;
    return !result.is_stopped && pulse.updates < most;
  }@];
  result.report = engine_for(matrix)->search(Question(), ears);
  return result;
}

@ What the frontier reports of a component is added to the |sum|, with columns by their numbers in the whole matrix.

@<Count one component@>=
void add_to(FrontierReport& sum, const FrontierReport& part, const Component& component)
{
  for (@[const Index c : part.plan.order@]) sum.plan.order.push_back(component.columns[c]);
  for (@[const Index c : part.plan.long_columns@]) sum.plan.long_columns.push_back(component.columns[c]);
  sum.plan.bits = std::max(sum.plan.bits, part.plan.bits);
  sum.passes = std::max(sum.passes, part.passes);
  sum.memory = std::max(sum.memory, part.memory);
  sum.shapes.insert(sum.shapes.end(), part.shapes.begin(), part.shapes.end());
  sum.states.insert(sum.states.end(), part.states.begin(), part.states.end());
}

void count_one(FrontierReport& sum, Whole& count, const Component& component, const FrontierQuestion& question, const FrontierListener& listener)
{
  FrontierListener silent;
  silent.on_stage = listener.on_stage;
  Walk walked = walk(component.matrix, first_try, silent);
  if (!walked.report.complete && !walked.is_stopped) {
    FrontierQuestion all = question;
    all.solution_limit = FrontierQuestion().solution_limit;
    all.plan.reset();
    try {
      const FrontierReport report = Frontier(component.matrix).search(all, silent);
      add_to(sum, report, component);
      count = report.solutions;
      sum.complete = report.complete;
      return;
    } catch (const Hopeless&) {
      walked = walk(component.matrix, std::numeric_limits<std::uint64_t>::max(), silent);
    }
  }
  count = walked.report.solutions;
  sum.complete = walked.report.complete;
}

@ Components that differ only by the names of their columns are counted once. That a graph has them is common, for example two sites with the same equipment. We take two matrices for the same only if their rows are, number by number, in the same order; to ask for more would be to ask whether two graphs are isomorphic.

A component without solutions ends the work, and it pays to find it early; but the first try is so short that we do not sort.

@<Count all components@>=
FrontierReport count_apart(const Matrix& matrix, const FrontierQuestion& question, const FrontierListener& listener)
{
  const std::vector<Component> components = components_of(matrix);
  if (components.size() < 2 || question.plan) @<Let the frontier count all, or the walk where it refuses@>@;
  FrontierReport sum;
  sum.components = components.size();
  sum.solutions = 1;
  std::map<std::vector<std::vector<Index> >, Whole> known;
  for (@[const Component& component : components@]) {
    std::vector<std::vector<Index> > rows(1, std::vector<Index>{component.matrix.primary()});
    for (Index r = 0; r < component.matrix.rows(); ++r) {
      const auto row = component.matrix.row(r);
      rows.emplace_back(row.begin(), row.end());
    }
    const auto found = known.emplace(std::move(rows), 0);
    Whole& count = found.first->second;
    if (found.second) count_one(sum, count, component, question, listener);
    if (!sum.complete) break;
    sum.solutions *= count;
    if (sum.solutions == 0) break;
  }
  if (!sum.complete) sum.solutions = 0; /* a product that lacks a factor says nothing */
  else @<List what is wanted@>@;
  return sum;
}

@ \listing
If there is only one component, the frontier has the first word. If it refuses, a walk of a few seconds may still do; and if that is not enough, we refuse as well. (If you say how much memory may be used, there is no such walk, for the walk promises nothing.)

@<Let the frontier count all, or the walk where it refuses@>=
{
  try {
    return Frontier(matrix).search(question, listener);
  } catch (const Hopeless&) {
    FrontierListener silent;
    silent.on_stage = listener.on_stage;
    if (question.plan || question.memory > 0 || components.empty() || !walk(components.front().matrix, last_try, silent).report.complete) throw;
  }
}

@* Listing. The limit may end the listing, and then the number of solutions is the limit, as it is for the frontier.

@<List what is wanted@>=
{
  if (question.solution_limit < FrontierQuestion().solution_limit && sum.solutions > question.solution_limit) {
    sum.solutions = question.solution_limit;
    sum.complete = false;
  }
  if (listener.on_solution) Odometer(components, listener, question.memory > 0 ? question.memory : Frontier::usual_memory()).turn(sum.solutions);
}

@ The odometer has a wheel for each component, with its solutions. The first wheel is not stored; it is turned by the search itself, solution by solution. The others are, which takes memory; if it is more than the question allows, the listing ends with an exception.
@.solutions of a component...@>

@<List the product@>=
using Path = @[std::vector<Choice>@];

class Odometer {
public:
  Odometer(const std::vector<Component>& given, const FrontierListener& hearer, std::size_t most)
    : components(given), listener(hearer), wheels(given.size()), memory(most) {}
  void turn(Whole most);
private:
  const std::vector<Component>& components;
  const FrontierListener& listener;
  std::vector<std::vector<Path> > wheels; /* the first is empty */
  Path path; /* of the whole solution */
  Whole left;
  std::size_t memory; /* bytes that are left */
  void store(std::vector<Path>& wheel, const Path& found);
  bool turn_from(std::size_t wheel); /* is more wanted? */
};

@ The choices of a component refer to its rows, and those of a listener to the rows of the whole matrix. A choice has the place in its row of the column that was branched on, and as a row has all its columns in one component, in the same order, the place stays.

@<List the product@>=
void visit_all(const Component& component, const std::function<bool(const Path&)>& visitor)
{
  bool goes_on = true;
  Listener ears;
  ears.on_solution = @[[&](std::span<const Choice> choices) {
    if (!goes_on) return;
    Path path(choices.begin(), choices.end());
    for (Choice& choice : path) choice.row = component.rows[choice.row];
    goes_on = visitor(path);
  }@];
  ears.on_pulse = @[[&](const Pulse&) { return goes_on; }@];
  engine_for(component.matrix)->search(Question(), ears);
}

void Odometer::turn(Whole most)
{
  left = std::move(most);
  if (left == 0) return;
  for (std::size_t i = 1; i < components.size(); ++i) {
    const auto enough = @[[&](const Path& found) {
      store(wheels[i], found);
      return wheels[i].size() < left;
    }@];
    visit_all(components[i], enough);
  }
  visit_all(components.front(), @[[&](const Path& first) {
    path = first;
    return turn_from(1);
  }@]);
}

void Odometer::store(std::vector<Path>& wheel, const Path& found)
{
  const std::size_t bytes = 2*sizeof(Path) + found.size()*sizeof(Choice) + 16; /* a vector doubles as it grows */
  if (bytes > memory) throw std::runtime_error("the solutions of a component do not fit into the memory; count them, or ask for more memory");
  memory -= bytes;
  wheel.push_back(found);
}

bool Odometer::turn_from(std::size_t wheel)
{
  if (wheel == wheels.size()) {
    listener.on_solution(path);
    return --left > 0;
  }
  const std::size_t before = path.size();
  for (@[const Path& found : wheels[wheel]@]) {
    path.insert(path.end(), found.begin(), found.end());
    if (!turn_from(wheel + 1)) return false;
    path.resize(before);
  }
  return true;
}

@* Tests. \listing
Random matrices are put together, their columns and rows shuffled, and must come apart again: the count is the product of the counts by brute force, and the list has each solution once.

@(components_test.cpp@>=
#include "components.hpp"
#include "links.hpp"
#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <span>

using namespace dlx;

namespace {
@<Make a matrix of several@>@;
@<Find all covers of it by brute force@>@;
}

TEST(Components, MultiplyAndList)
{
  for (unsigned seed = 1; seed <= 300; ++seed) {
    std::mt19937 random(seed);
    const Matrix matrix = several(random);
    const std::set<std::vector<Index> > wanted = covers_of(matrix);
    FrontierListener listener;
    std::vector<std::vector<Index> > found;
    listener.on_solution = @[[&](std::span<const Choice> choices) {
      std::vector<Index> rows;
      for (const Choice& choice : choices) {
        rows.push_back(choice.row);
        ASSERT_LT(matrix.row(choice.row)[choice.entry], matrix.primary());
      }
      std::ranges::sort(rows);
      found.push_back(rows);
    }@];
    ASSERT_EQ(count_apart(matrix, FrontierQuestion(), FrontierListener()).solutions, wanted.size()) << seed;
    const FrontierReport report = count_apart(matrix, FrontierQuestion(), listener);
    ASSERT_EQ(report.solutions, found.size());
    ASSERT_EQ(std::set(found.begin(), found.end()), wanted) << seed;
    ASSERT_EQ(found.size(), wanted.size());
    if (wanted.size() < 2) continue;
    const auto all = std::move(found);
    found.clear();
    FrontierQuestion some;
    some.solution_limit = wanted.size()/2;
    const FrontierReport limited = count_apart(matrix, some, listener);
    ASSERT_FALSE(limited.complete);
    ASSERT_EQ(limited.solutions, found.size());
    if (report.components > 1) {
      ASSERT_TRUE(std::ranges::equal(found, std::span(all).first(found.size()))); /* in the same order */
    }
  }
}

TEST(Components, NumbersOfAnyLength)
{
  Matrix matrix; /* seventy pairs of equal rows: $2^{70}$ solutions */
  for (int i = 0; i < 70; ++i) {
    const Index c = matrix.add_primary(std::to_string(i));
    matrix.add_row({c});
    matrix.add_row({c});
  }
  const FrontierReport report = count_apart(matrix, FrontierQuestion(), FrontierListener());
  EXPECT_EQ(report.components, 70);
  EXPECT_EQ(report.solutions, Whole(1) << 70);
}

@ A block has up to five columns, the last of which may be secondary, and up to seven rows.

@<Make a matrix of several@>=
Matrix several(std::mt19937& random)
{
  const auto up_to = @[[&](Index most) { return static_cast<Index>(random() % (most + 1)); }@];
  struct Block { Index primary, secondary, first; };
  std::vector<Block> blocks(1 + up_to(3));
  std::vector<std::pair<std::size_t, Index> > names; /* primary columns, shuffled */
  for (std::size_t b = 0; b < blocks.size(); ++b) {
    blocks[b] = {1 + up_to(3), up_to(1), 0};
    for (Index c = 0; c < blocks[b].primary; ++c) names.emplace_back(b, c);
  }
  std::ranges::shuffle(names, random);
  std::map<std::pair<std::size_t, Index>, Index> column;
  Matrix matrix;
  for (@[const auto& name : names@]) column[name] = matrix.add_primary(std::to_string(name.first) + "p" + std::to_string(name.second));
  for (std::size_t b = 0; b < blocks.size(); ++b)
    if (blocks[b].secondary > 0) column[{b, blocks[b].primary}] = matrix.add_secondary(std::to_string(b) + "s");
  std::vector<std::vector<Index> > rows;
  for (std::size_t b = 0; b < blocks.size(); ++b)
    for (Index i = up_to(6); i > 0; --i) {
      std::vector<Index> row;
      for (Index c = 0; c < blocks[b].primary + blocks[b].secondary; ++c)
        if (up_to(1) > 0) row.push_back(column.at({b, c}));
      if (!row.empty()) rows.push_back(row);
    }
  std::ranges::shuffle(rows, random);
  for (@[const auto& row : rows@]) matrix.add_row(row);
  return matrix;
}

@ Brute force covers the first primary column that is not yet covered in each way that there is.

@<Find all covers of it by brute force@>=
void cover_more(const Matrix& matrix, std::vector<bool>& covered, std::vector<Index>& rows, std::set<std::vector<Index> >& found)
{
  Index c = 0;
  while (c < matrix.primary() && covered[c]) ++c;
  if (c == matrix.primary()) {
    std::vector<Index> sorted = rows;
    std::ranges::sort(sorted);
    found.insert(sorted);
    return;
  }
  for (Index r = 0; r < matrix.rows(); ++r) {
    const auto row = matrix.row(r);
    if (std::ranges::find(row, c) == row.end() || std::ranges::any_of(row, @[[&](Index d) { return covered[d]; }@])) continue;
    for (@[const Index d : row@]) covered[d] = true;
    rows.push_back(r);
    cover_more(matrix, covered, rows, found);
    rows.pop_back();
    for (@[const Index d : row@]) covered[d] = false;
  }
}

std::set<std::vector<Index> > covers_of(const Matrix& matrix)
{
  std::vector<bool> covered(matrix.columns());
  std::vector<Index> rows;
  std::set<std::vector<Index> > found;
  cover_more(matrix, covered, rows, found);
  return found;
}
