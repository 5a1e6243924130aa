@* Components. One board of $6\times6$, and its coverings by dominoes:@^dominoes@>
\session
$ (echo board 6x6; echo pieces dominoes; echo D repeated) \BAR
> polyominoes \BAR dance
6,728 solutions, 25,695 nodes, 95,296 updates
\endsession
Now put two such boards side by side, with a wall between them,\marginfigure{wall.pdf}{Two boards
and a wall, which is file~7. No domino crosses it.}
and search them as one problem:
\session
$ (echo board 6x13; echo without 17-67; echo pieces dominoes;
> echo D repeated) \BAR polyominoes \BAR dance
45,265,984 solutions, 171,923,031 nodes, 615,399,545 updates
$ (echo board 6x13; echo without 17-67; echo pieces dominoes;
> echo D repeated) \BAR polyominoes \BAR small_components
45265984 solutions
\endsession
The dance goes through all coverings of the one board for each covering of the other, and 25,695
nodes have become 172 million; the last program has noticed that $45265984$ is $6728^2$. With a
third board the dance would be busy for hours.

How can a program see a wall? By the matrix: join two columns when some row has both. The connected
parts are the {\it components},@^component of a matrix@> and a row lies in one component with all of
its columns. An exact cover of the matrix is an exact cover of each component, chosen independently;
so the numbers of solutions multiply, and if one component has none, neither has the matrix.

@i cxx.w

@ A wall is not always so easy to see. Here is a matrix of two components, which looks like one. Its
columns are \.{a b c d e}, and its rows are \.{a d}, \.{a}, \.{b c}, \.{b e}, \.{b}, \.{d}, \.{c}
and~\.{e}. One has the columns \.a and~\.d,\marginfigure{joined-columns.pdf}{The columns, joined
where a row has both. The orange ones are one component, and the blue ones are the other.} and
2 covers: the row \.{a d}, or the rows \.a and~\.d. The other has \.b, \.c and~\.e, and 3
covers: \.{b c} with~\.e, or \.{b e} with~\.c, or each column alone. There are $2\cdot3=6$
solutions.

@ For puzzles this is a rare piece of luck: nobody sells two puzzles in one box as one. But what is
connected at the root of the tree need not be connected below it. After the dance has chosen a row,
a smaller matrix is left, and often one that falls apart, as a strip of dominoes does when one of
them stands upright across it.
\remark{Programs that count the solutions of Boolean formulas@^model counting@> split them in the
same way. Roberto Bayardo@^Bayardo, Roberto@> and Joseph
Pehoushek~\cite{Bayardo 2000}@^Pehoushek, Joseph@> do it at each node of a search.}
So the covers of a matrix are a product over its components, and the
covers of a component are a sum over the rows of one of its columns, where each term is a product
again: that is a program already.@^branching and counting@>

With components, and with a frontier for those that are not too wide, {\mc DANCE} can count covers
by the billions of billions. Such a number is a strange thing to own. It proves that the covers are
there, and shows none of them. If you want to see one, and not just the first that a search stumbles
on but a fair one, what can you do?

@ \listing
A matrix may fall apart into many components (\Fig{falls-apart}).
\widefigure{falls-apart.pdf}{A matrix of our tests that falls apart: as it is given, and with the
columns and rows of each component side by side.}

@* The engine of components. \listing
A |Component| is a matrix, with the numbers of its rows and columns in the whole one;
|components_of| finds all of them. The engine of this chapter is |count_apart|. It is asked as the
frontier is: by a |FrontierQuestion|, which may limit the memory, and with a |FrontierListener|. Its
|FrontierReport|, which has numbers of shapes and not of nodes, joins those of the components that
the frontier has counted; |components| tells how many components the matrix has.

Solutions are listed as an odometer@^odometer@> turns. Its wheels are the components, in the order
of their first columns, and the last one is the fastest. This does not depend on the number of
threads.

@(components.hpp@>=
#pragma once
#include "frontier.hpp"
#include <span>

namespace dlx {
struct Component {
  Matrix matrix;
  std::vector<Index> rows, columns; /* their numbers in the whole matrix */
};

std::vector<Component> components_of(const Matrix& matrix, std::span<const Index> covered = @[{}@]);
  /* in the order of their first columns */
FrontierReport count_apart(
  const Matrix& matrix, const FrontierQuestion& question, const FrontierListener& listener);
}

@ \listing
The tools of this chapter, which {\mc DANCE} and the chapter {\it Counting in a line\/} use, too,
have a header that is not installed.

@(counter.hpp@>=
#pragma once
#include "components.hpp"
#include <map>
#include <optional>

namespace dlx {
std::optional<double> seconds_to_walk(const Matrix& matrix, unsigned threads, double enough = 0.5);
  /* by an estimate and a short walk, of |enough| seconds each */
using Begin = @[std::function<void(const Component&)>@];
using Count = @[std::function<Whole(const Component&)>@];
Whole product_of_all(
  const std::vector<Component>& components, const Begin& begin, const Count& count);
std::vector<Index> cheapest_rows(const Matrix& matrix);
  /* those of the primary column to branch on */
std::vector<Component> rest_of(const Component& part, Index r);
  /* what is left of it after row~|r|, with numbers in the whole matrix */

@<The counter of components@>@;
}

@ \listing
@c
#include "counter.hpp"
#include "engines.hpp"
#include "estimate.hpp"
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <stdexcept>

namespace dlx {
namespace {
@<Join columns@>@;
@<List the product@>@;
@<Visit the solutions of a component@>@;
@<Store the solutions of the others, and visit those of the first@>@;
@<Turn the wheels@>@;
}@;
@<Find the components@>@;
@<Count one component@>@;
@<Count by branches@>@;
@<Multiply what is counted, and count twins once@>@;
@<Count all components@>@;
@<Foresee how long a walk takes@>@;
}

@ \listing
Finding connected components is a classic; this is union-find@^union-find@> with path halving.
Each column points to another one of its component, or to itself if it is the root of it. To join
two columns means to let one root point to the other; we take the smaller number as the root, and a
component is named by its first column. Paths become shorter each time we follow them.

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

@ \listing
A row without a primary column is never chosen, because no column that we branch on has it. It
joins nothing, and is left out. Secondary columns join like others: two rows that share one exclude
each other. We drop a secondary column without rows.

We also want the components of what is left when some columns have been |covered|. Then these
columns are not there, and neither are the rows that meet them. Colors are refused, as the frontier
refuses them.

First we join the columns of each row that is left; |above| has the pointers. Then each primary
column goes to the component of its root, or begins a new one; primary columns come before secondary
ones in each component, as in any matrix, because we go through the columns in order. (The number of
a column in its component is its |place|.)

@<Find the components@>=
std::vector<Component> components_of(const Matrix& matrix, std::span<const Index> covered)
{
  refuse_colors_and_bounds(matrix);
  std::vector<char> is_covered(matrix.columns());
  for (@[const Index c : covered@]) is_covered[c] = 1;
  const auto is_left = @[[&](Index r) {
    const auto row = matrix.row(r);
    return std::ranges::any_of(row, @[[&](Index c) { return c < matrix.primary(); }@])
      && std::ranges::none_of(row, @[[&](Index c) { return is_covered[c] != 0; }@]);
  }@];
  std::vector<Index> above(matrix.columns()), rows;
  std::iota(above.begin(), above.end(), Index(0));
  for (Index r = 0; r < matrix.rows(); ++r) {
    if (!is_left(r)) continue;
    rows.push_back(r);
    for (@[const Index c : matrix.row(r)@]) join(above, matrix.row(r).front(), c);
  }

  std::vector<Component> components;
  std::map<Index, std::size_t> number; /* of a component, by its root */
  std::vector<Index> place(matrix.columns());
  for (Index c = 0; c < matrix.columns(); ++c) {
    const Index root = root_of(above, c);
    if (is_covered[c] != 0 || root >= matrix.primary()) continue;
      /* roots come first, so nothing primary is here */
    const auto found = number.emplace(root, components.size());
    if (found.second) components.emplace_back();
    Component& component = components[found.first->second];
    place[c] = c < matrix.primary() ? component.matrix.add_primary(matrix.name(c))
      : component.matrix.add_secondary(matrix.name(c));
    component.columns.push_back(c);
  }
  for (@[const Index r : rows@]) {
    Component& component = components[number.at(root_of(above, matrix.row(r).front()))];
    std::vector<Index> row;
    for (@[const Index c : matrix.row(r)@]) row.push_back(place[c]);
    component.matrix.add_row(row);
    component.rows.push_back(r);
  }
  return components;
}

@* Counting in parts. \listing
How many covers does a component have? We choose one of its columns and try
each row of it, as a walk does. What is left after a row has been chosen is a smaller matrix, and
often one that falls apart. So the covers of a matrix are a product over its components, and the
covers of a component are a sum over the rows of one of its columns. That is a program already. It
takes the shortest column; if a column has no rows, there is nothing to add, and the sum is~0.
@^branching and counting@>

@(components_bare.hpp@>=
#pragma once
#include "components.hpp"
#include <algorithm>

namespace dlx {
inline Whole count_in_parts(const Matrix& matrix, std::span<const Index> covered = @[{}@])
{
  Whole product = 1;
  for (@[const Component& part : components_of(matrix, covered)@]) {
    std::vector<std::vector<Index> > rows(part.matrix.primary()); /* of each primary column */
    for (Index r = 0; r < part.matrix.rows(); ++r)
      for (@[const Index c : part.matrix.row(r)@])
        if (c < rows.size()) rows[c].push_back(r);
    Whole sum = 0;
    for (@[const Index r : std::ranges::min(rows, @[{}@], &std::vector<Index>::size)@])
      sum += count_in_parts(part.matrix, part.matrix.row(r));
    product *= sum;
  }
  return product;
}
}

@ \listing
In the example, the first component branches on~\.a. Row \.{a d} leaves nothing, and nothing can
be covered in one way; row \.a leaves \.d with one row. That makes $1+1$. The second component
branches on~\.c, which has two rows. After \.{b c} only \.e is left. After \.c alone, \.b and~\.e
are still one component, with the rows \.{b e}, \.b and~\.e, which has two covers. That makes $1+2$,
and the product is~6.

The engine, which is in the listing, does the same with five improvements.
\bull {\it A walk first.} Small components are counted most quickly by a walk@^walk@> through their
trees, without another look for components. So we give the engine of bits some two million updates,
and branch only if they were not enough.
\bull {\it The frontier.} If a component of the given matrix is too large for the walk, the frontier
comes next, and we branch if it refuses, because rows are too wide, for example. (A matrix that is
connected goes to the frontier at once. Should we try the frontier again after some branchings? We
did, whenever half of the columns were gone: on blocks of wide rows with some rows that join two
blocks, it took two to ten times as long. To find an order for the frontier takes a tenth of a
second, and in this time a walk makes many updates.)
\bull {\it Memory.} The columns of a component tell its rows: they are the rows of the whole matrix
that lie in these columns. So the engine remembers the count of each component by its columns. Two
orders of the same choices leave the same columns, and many branches end in a part that is known.
This is how the exact cover counters DXZ~\cite{Nishino 2017}@^DXZ@>@^Nishino, Masaaki@> and
DXD~\cite{Fang 2026}@^DXD@>@^Fang, Liangda@> work, and programs that count the solutions of logical
formulas.
\bull {\it Another column.} The shortest column has the fewest rows; but a choice among ten rows
that cover twenty columns each gets us farther than a choice between two dominoes. A choice among
$k$ rows costs $\log_2k$ bits. We divide this price by the number of columns that a row covers on
average, and branch where the quotient is least.
\bull {\it Twins.} Components that differ only by the names of their columns are counted once. Real
networks have such twins:@^twins@> two sites with the same equipment, say. The rows must be, number
by number, in the same order; to ask for more would be to ask whether two graphs are isomorphic.
\smallskip

@ \listing
What all of this shares is a |Counter|.@:Counter}{\&{Counter}@> Its |product_of| counts several
components and multiplies, smallest first; |work| is the number of updates that its walks have made;
|share| is the fraction of all branches that is at work, and |done| that which has been counted.
Whenever a component has been counted by a walk or by the frontier, or was known, |done| grows by
the |share|. A branching divides the |share| equally among its rows, and a product divides it among
its components, as long as they are at work; when a product is known, all of its share is done, even
if a~0 has spared us some factors. The |report| is what the caller gets in the end, and |goes_on|
asks the listener if it may.

@ \listing
A |Counter| counts components, one after another, and remembers what it has counted. It serves one
question.

@<The counter of components@>=
class Counter {
public:
  Counter(const FrontierQuestion& asked, const FrontierListener& hearer,
    std::uint64_t first_walk = 2000000); /* updates; 0 for no walk */
  Whole count(const Component& part, bool may_sweep); /* by the frontier */
  Whole product_of(const std::vector<Component>& parts);
  void begin(std::size_t number); /* another component of the whole, from~1 on */
  struct Stopped {}; /* is thrown when |on_stage| wants no more */
  FrontierReport report; /* of what the frontier has counted, and of the branches */
private:
  @<What a counter knows@>@;
};

@ \listing
@<What a counter knows@>=
FrontierQuestion question;
FrontierListener listener; /* hears the stages, but no solutions */
std::uint64_t walked_at_most;
std::map<std::vector<Index>, Whole> known; /* counts, by the columns of a component */
std::size_t room; /* bytes for what is known */
std::size_t component = 0; /* that is being counted, or 0 if there is only one */
double done = 0, share = 1;
  /* of the branches that are counted, and of the one that is being counted */
std::uint64_t work = 0; /* updates of all walks in this component */

bool walk(const Component& part, Whole& count);
bool sweep(const Component& part, Whole& count);
Whole branch(const Component& part);
bool goes_on(const Stage& stage) const;

@ \listing
The walk hears a pulse now and then, where the caller may stop everything. 64 bits are enough for
its count: no walk gets that far. The result is |false| if the walk has been given up.

@<Count one component@>=
bool Counter::walk(const Component& part, Whole& count)
{
  if (walked_at_most == 0) return false;
  Listener ears;
  ears.on_pulse = @[[&](const Pulse& pulse) {
    if (!goes_on({"walk", 0, 0, 0})) throw Stopped();
    return pulse.updates < walked_at_most;
  }@];
  const Report walked = engine_for(part.matrix)->search(Question(), ears);
  work += walked.total().updates;
  count = walked.solutions;
  return walked.complete;
}

@ \listing
What the frontier reports of a component is added to the report, with columns by their numbers in
the whole matrix. The result is |false| if the frontier is hopeless here.

@<Count one component@>=
bool Counter::sweep(const Component& part, Whole& count)
{
  try {
    const FrontierReport swept = Frontier(part.matrix).search(question, listener);
    if (!swept.complete) throw Stopped();
    count = swept.solutions;
    report.passes = std::max(report.passes, swept.passes);
    report.memory = std::max(report.memory, swept.memory);
    report.threads = std::min(report.threads, swept.threads);
    for (@[const Index c : swept.plan.order@]) report.plan.order.push_back(part.columns[c]);
    for (@[const Index c : swept.plan.long_columns@])
      report.plan.long_columns.push_back(part.columns[c]);
    report.plan.bits = std::max(report.plan.bits, swept.plan.bits);
    report.shapes.insert(report.shapes.end(), swept.shapes.begin(), swept.shapes.end());
    report.states.insert(report.states.end(), swept.states.begin(), swept.states.end());
    return true;
  } catch (const Hopeless&) {
    return false;
  }
}

@ \listing
The memory for what is |known| is limited, too. What is not known yet is walked; or else swept,
where that is allowed; or else counted by branches.

@<Count one component@>=
Whole Counter::count(const Component& part, bool may_sweep)
{
  const auto found = known.find(part.columns);
  if (found != known.end()) {
    done += share;
    return found->second;
  }
  Whole count;
  if (walk(part, count) || (may_sweep && sweep(part, count))) done += share;
  else count = branch(part);
  const std::size_t bytes = part.columns.size()*sizeof(Index) + 150;
  if (bytes <= room) {
    room -= bytes;
    known.emplace(part.columns, count);
  }
  return count;
}

@ \listing
The listener of the caller hears the stages of the frontier. Once there are branches, it hears
instead how many thousandths of them are done. At the beginning of each component, |begin| sets the
share to nothing; |goes_on| tells the listener of a stage, and returns its answer.

@<Count one component@>=
Counter::Counter(
  const FrontierQuestion& asked, const FrontierListener& hearer, std::uint64_t first_walk)
  : question(asked), walked_at_most(first_walk),
    room(Frontier::allowed_memory(asked.memory)/8)
{
  question.solution_limit = FrontierQuestion().solution_limit;
  report.threads = question.threads;
  listener.on_stage = @[[this, heard = hearer.on_stage](const Stage& stage) {
    if (!heard) return true;
    Stage told = share == 1
      ? stage
      : Stage{"branches", static_cast<std::size_t>(1000*done), 1000, stage.size};
    told.component = component;
    told.components = component > 0 ? report.components : 0;
    return heard(told);
  }@];
}

void Counter::begin(std::size_t number)
{
  component = number;
  done = 0;
  work = 0;
  if (!goes_on({"walk", 0, 0, 0})) throw Stopped();
}

bool Counter::goes_on(const Stage& stage) const { return listener.on_stage(stage); }

@ \listing
The result is a sum over the rows of one column, each of which leaves a product.
@<Count by branches@>=
Whole Counter::branch(const Component& part)
{
  const std::vector<Index> rows = cheapest_rows(part.matrix);
  ++report.branchings;
  const double whole_share = share;
  share /= static_cast<double>(std::max<std::size_t>(rows.size(), 1));
  Whole sum = 0;
  for (@[const Index r : rows@]) {
    @<Refuse to go on for days@>@;
    sum += product_of(rest_of(part, r));
  }
  share = whole_share;
  return sum;
}

std::vector<Component> rest_of(const Component& part, Index r)
{
  std::vector<Component> rest = components_of(part.matrix, part.matrix.row(r));
  for (@[Component& component : rest@]) {
    for (@[Index& c : component.columns@]) c = part.columns[c];
    for (@[Index& row : component.rows@]) row = part.rows[row];
  }
  return rest;
}

@ \listing
The price of a choice is measured in bits, for each column that a row covers on average.

@<Count by branches@>=
std::vector<Index> cheapest_rows(const Matrix& matrix)
{
  std::vector<std::vector<Index> > rows(matrix.primary());
  for (Index r = 0; r < matrix.rows(); ++r)
    for (@[const Index c : matrix.row(r)@])
      if (c < matrix.primary()) rows[c].push_back(r);
  const auto price = @[[&](const std::vector<Index>& some) {
    /* bits for a choice, by the columns that it covers */
    double covered = 0;
    for (@[const Index r : some@]) covered += static_cast<double>(matrix.row(r).size());
    const auto choices = static_cast<double>(some.size());
    return some.empty() ? -1 : choices*std::log2(choices)/covered;
  }@];
  return *std::ranges::min_element(rows, @[{}@], price);
}

@ \listing
Small parts come first, because one that has no cover spares us the others. Each part has its share
of the branch.

@<Count by branches@>=
Whole Counter::product_of(const std::vector<Component>& parts)
{
  std::vector<const Component*> sorted;
  for (@[const Component& part : parts@]) sorted.push_back(&part);
  std::ranges::stable_sort(
    sorted, @[{}@], @[[](const Component* part) { return part->matrix.rows(); }@]);
  const double whole_share = share, end = done + share;
  share /= static_cast<double>(std::max<std::size_t>(parts.size(), 1));
  Whole product = 1;
  for (@[const Component* part : sorted@]) {
    product *= count(*part, false);
    if (product == 0) break;
  }
  share = whole_share;
  done = end;
  return product;
}

@ \listing
How long will all of it take? (There are two exceptions: |Hopeless| goes to the caller, |Stopped|
means that the listener wants no more.) The part of the branches that is done tells, as it does for
the progress of a walk. If less than a thousandth of them is |done| after five billion updates, we
refuse, and say so.

@<Refuse to go on for days@>=
constexpr std::uint64_t enough_to_tell = 5000000000; /* updates */
if (work > enough_to_tell && done < 0.001)
  throw Hopeless("branching would take more than a thousand times the " + std::to_string(work)
    + " updates made so far");
if (!goes_on({"branches", 0, 0, 0})) throw Stopped();

@ \listing
The key of a component is its rows, after the number of primary columns. Each component begins, but
of several twins only the first is counted.

@<Multiply what is counted, and count twins once@>=
Whole product_of_all(
  const std::vector<Component>& components, const Begin& begin, const Count& count)
{
  std::map<std::vector<std::vector<Index> >, Whole> alike;
  Whole product = 1;
  for (@[const Component& component : components@]) {
    begin(component);
    std::vector<std::vector<Index> > rows(1, std::vector<Index>{component.matrix.primary()});
    for (Index r = 0; r < component.matrix.rows(); ++r) {
      const auto row = component.matrix.row(r);
      rows.emplace_back(row.begin(), row.end());
    }
    auto found = alike.find(rows);
    if (found == alike.end()) found = alike.emplace(std::move(rows), count(component)).first;
    product *= found->second;
    if (product == 0) break;
  }
  return product;
}

@ \listing
The report is that of the whole matrix. If the listener stops the count, it is not complete, and has
no solutions.
@<Count all components@>=
FrontierReport count_apart(
  const Matrix& matrix, const FrontierQuestion& question, const FrontierListener& listener)
{
  const std::vector<Component> components = components_of(matrix);
  Counter counter(question, listener);
  if (components.size() < 2) @<Let the frontier count all, unless it refuses@>@;
  FrontierReport& sum = counter.report;
  sum.components = components.size();
  try {
    sum.solutions = product_of_all(components, @[[&](const Component& component) {
      if (components.size() > 1)
      counter.begin(static_cast<std::size_t>(&component - components.data()) + 1);
    }@], @[[&](const Component& component) {
      return counter.count(component, components.size() > 1);
    }@]);
    @<List what is wanted@>@;
  } catch (const Counter::Stopped&) { /* a product that lacks a factor says nothing */
    sum.complete = false;
    sum.solutions = 0;
  }
  return std::move(counter.report);
}

@ \listing
If there is only one component, the frontier has the first word. (If you say how much memory may be
used, it has the last one, too, for a walk promises nothing about memory.)

@<Let the frontier count all, unless it refuses@>=
{
  try {
    return Frontier(matrix).search(question, listener);
  } catch (const Hopeless&) {
    if (question.memory < FrontierQuestion().memory || components.empty()) throw;
  }
}

@ \listing
When memory is short, the frontier works in passes, and there may be so many of them that a walk
through the tree would be over earlier. How long would it take? We estimate the updates, as in the
chapter {\it Estimates}, with the fastest engine that suits the matrix, |engine_for(matrix)|; and
the speed is that of a walk that is soon given up. Neither is exact, but one way is usually much
quicker than the other. If there are very many columns, we foresee nothing, for a descent looks at
all columns at each of its nodes, and a single one may take minutes.

@ \listing
A walk that ends while we measure it has told the truth. Otherwise we divide an estimate of its
updates by the speed that we have measured for up to |enough| seconds, and by the |threads|. Where
there are too many columns, there is no answer.

@<Foresee how long a walk takes@>=
std::optional<double> seconds_to_walk(const Matrix& matrix, unsigned threads, double enough)
{
  constexpr Index most_columns = 10000;
  if (matrix.primary() > most_columns) return @[{}@];
  using Clock = @[std::chrono::steady_clock@];
  constexpr std::uint64_t descents = 2000, seed = 1;
  const auto engine = engine_for(matrix);
  auto start = Clock::now();
  const auto passed = @[[&] {
    return std::chrono::duration<double>(Clock::now() - start).count();
  }@];
  Listener ears;
  ears.on_pulse = @[[&](const Pulse&) { return passed() < enough; }@];
  const auto updates = static_cast<double>(
    estimate(*engine, Question(), descents, seed, ears.on_pulse).updates.mean());
  start = Clock::now();
  const Report walked = engine->search(Question(), ears);
  const double seconds = passed();
  if (walked.complete) return seconds;
  return updates/static_cast<double>(walked.total().updates)*seconds/threads;
}

@ \listing
The {\it odometer\/} has a wheel for each component, with its solutions. We do not store the first
wheel; the search itself turns it, solution by solution. We store the others. If that takes more
memory than the question allows, the listing ends with an exception. Now and then the listener hears
a stage, and may end the listing then, or at any solution.
@.solutions of a component...@>

@ \listing
The sum is a product already.

@<List what is wanted@>=
{
  if (question.solution_limit < FrontierQuestion().solution_limit
      && sum.solutions > question.solution_limit) {
    sum.solutions = question.solution_limit;
    sum.complete = false;
  }
  if (listener.on_solution) {
    const Whole wanted = sum.solutions;
    sum.solutions = Odometer(components, listener, Frontier::allowed_memory(question.memory))
                      .turn(wanted);
    sum.complete = sum.complete && sum.solutions == wanted;
  }
}

@ \listing
The path is that of the whole solution.

@<List the product@>=
using Path = @[std::vector<Choice>@];

class Odometer {
public:
  Odometer(const std::vector<Component>& given, const FrontierListener& hearer, std::size_t bytes)
    : components(given), listener(hearer), wheels(given.size()), memory(bytes) {}
  Whole turn(const Whole& most); /* returns how many solutions have been listed */
private:
  const std::vector<Component>& components;
  const FrontierListener& listener;
  std::vector<std::vector<Path> > wheels; /* the first is empty */
  Path path; /* of the whole solution */
  Whole most, listed = 0;
  std::size_t memory; /* bytes that are left */
  bool goes_on = true;
  void visit_all(const Component& component, const std::function<bool(const Path&)>& visitor);
  void store(std::vector<Path>& wheel, const Path& found);
  void turn_from(std::size_t wheel);
  void pass_on();
  void look_up();
};

@ \listing
The choices of a component refer to its rows, and those of a listener to the rows of the whole
matrix. A choice has the place in its row of the column that was branched on, and as a row has all
its columns in one component, in the same order, the place stays.

@<Visit the solutions of a component@>=
void Odometer::visit_all(
  const Component& component, const std::function<bool(const Path&)>& visitor)
{
  Listener ears;
  ears.on_solution = @[[&](std::span<const Choice> choices) {
    Path found(choices.begin(), choices.end());
    for (@[Choice& choice : found@]) choice.row = component.rows[choice.row];
    return visitor(found);
  }@];
  ears.on_pulse = @[[&](const Pulse&) {
    look_up();
    return goes_on;
  }@];
  if (goes_on) engine_for(component.matrix)->search(Question(), ears);
}

@ \listing
All components but the first have their solutions stored, as many as are wanted; those of the first
are visited, and |turn| returns how many solutions have been listed. A solution that does not fit
into the memory is an error.
@<Store the solutions of the others, and visit those of the first@>=
Whole Odometer::turn(const Whole& wanted)
{
  most = wanted;
  if (most == 0) return listed;
  for (std::size_t i = 1; i < components.size(); ++i) {
    const auto enough = @[[&](const Path& found) {
      store(wheels[i], found);
      return wheels[i].size() < most;
    }@];
    visit_all(components[i], enough);
  }
  visit_all(components.front(), @[[&](const Path& first) {
    path = first;
    turn_from(1);
    return goes_on;
  }@]);
  return listed;
}

void Odometer::store(std::vector<Path>& wheel, const Path& found)
{
  const std::size_t bytes = 2*sizeof(Path) + found.size()*sizeof(Choice) + 16;
    /* a vector doubles as it grows */
  if (bytes > memory)
    throw std::runtime_error(
      "the solutions of a component do not fit into the memory;"
      " count them, or ask for more memory");
  memory -= bytes;
  wheel.push_back(found);
}

@ \listing
The path gets each solution of this wheel, and for each of them those of the wheels behind it;
|pass_on| hands a whole path to the listener, and |look_up| asks it now and then whether to go on.
@<Turn the wheels@>=
void Odometer::turn_from(std::size_t wheel)
{
  if (wheel == wheels.size()) return pass_on();
  const std::size_t before = path.size();
  for (@[const Path& found : wheels[wheel]@]) {
    path.insert(path.end(), found.begin(), found.end());
    turn_from(wheel + 1);
    if (!goes_on) return;
    path.resize(before);
  }
}

void Odometer::pass_on()
{
  constexpr unsigned interval = 4096;
  ++listed;
  goes_on = listener.on_solution(path) && listed < most;
  if (goes_on && listed % interval == 0) look_up();
}

void Odometer::look_up()
{
  goes_on = goes_on && (!listener.on_stage || listener.on_stage({"list", 0, 0, 0}));
}

@* Links that remember. \listing
How much can the memory do alone? Here is a dance that remembers, in
the manner of DXZ:@^DXZ@> no components and no frontier, only the links, the shortest column, and a
table. When the columns that are covered are a set that it has met before, in whatever order and by
whatever rows they were covered, it takes the number of the covers of the rest from its table. Such
a table is a {\it decision diagram}.@^decision diagram@> An entry is a node of the diagram, and the
rows of the column chosen there are its branches, each of which leads to the entry of the columns
that are covered then; every way down to the end is a solution. (Algorithm DXZ keeps the branches,
too, and can list or compare the solutions afterwards. We keep the numbers.)

This program takes no colors: its sets of columns would have to include them. So |count| returns how
many covers the columns have that are left, and |size| is the number of entries.

@(diagram.hpp@>=
#pragma once
#include "dancing.hpp"
#include "frontier.hpp"
#include <unordered_map>

namespace dlx {
class Diagram {
public:
  explicit Diagram(const Matrix& matrix) : rings(matrix), covered(matrix.columns())
  {
    if (matrix.has_colors()) throw std::invalid_argument("a diagram has no colors");
  }
  Whole count(); /* what is left to be covered */
  std::size_t size() const { return counts.size(); }
private:
  void take_or_return(Node r);
  Rings rings;
  Cursor cursor = Cursor(rings);
  std::vector<bool> covered; /* is each column? */
  std::unordered_map<std::vector<bool>, Whole> counts;
};
@<Count by a diagram@>@;
}

@ \listing
The columns of a row change from free to covered, or back.
@<Count by a diagram@>=
inline void Diagram::take_or_return(Node r)
{
  Node x = r;
  do {
    covered[rings.column_of(x)].flip();
    x = rings.right[x];
  } while (x != r);
}

inline Whole Diagram::count()
{
  if (cursor.is_solution()) return 1;
  const auto known = counts.find(covered);
  if (known != counts.end()) return known->second;
  Whole sum = 0;
  const Node c = cursor.choose_column(Question());
  cursor.cover(c);
  for (Node r = rings.down[c]; r != c; r = rings.down[r]) {
    cursor.choose(r);
    take_or_return(r);
    sum += count();
    take_or_return(r);
  }
  cursor.go_back();
  counts.emplace(covered, sum);
  return sum;
}

@ \listing
The program |bare|
@^bare, the program@>
calls the bare frontier of the last chapter, or, by an option, one of the two programs of this one:
@.--parts@> @.--diagram@>
\session
$ printf '%s\\n' 'a b c d e' 'a d' a 'b c' 'b e' b d c e \BAR bare --parts
6 solutions
$ polyominoes dominoes-8x8.puzzle \BAR bare --diagram
12988816 solutions
1627 sets of columns
\endsession
The dance itself would go through the 12,988,816 coverings@^dominoes@> one by one. With twelve
different pentominoes, on the other hand, the set of columns tells which pieces have been used. The
rectangle of $6\times10$, with the X in a quarter, has 568,420 sets of columns where the tree has
904,970 nodes; that is little to gain for so much memory. \Tab{bench-peers}, in the appendix on
benchmarks, shows the times.

@ \listing
@(bare.cpp@>=
#include "components_bare.hpp"
#include "diagram.hpp"
#include "frontier_bare.hpp"
#include <iostream>
#include <string_view>

int main(int argc, char* argv[])
{
  try {
    const dlx::Matrix matrix = dlx::read_matrix(std::cin, "standard input");
    const std::string_view option = argc > 1 ? argv[1] : "";
    if (option == "--parts") {
      std::cout << dlx::count_in_parts(matrix) << " solutions\n";
      return 0;
    }
    if (option == "--diagram") {
      dlx::Diagram diagram(matrix);
      std::cout << diagram.count() << " solutions\n";
      std::cout << diagram.size() << " sets of columns\n";
      return 0;
    }
    std::vector<std::size_t> shapes;
    std::cout << dlx::count_bare(matrix, shapes) << " solutions; shapes:";
    for (@[const std::size_t number : shapes@]) std::cout << ' ' << number;
    std::cout << '\n';
  } catch (const std::exception& error) {
    std::cerr << "bare: " << error.what() << '\n';
    return 2;
  }
}

@ \listing
How far does this go? Our program \.{experiments/bench/blocks.py} makes matrices like those from
networks, with blocks of 40 to 60 columns and rows that cover up to half a block; in every other
one, some rows join two blocks, so that the matrix is connected. There are 64 with four to twelve
blocks, which have up to $10^{25}$ covers, and 16 with two or three blocks and at most a few million
covers, so that a solver may walk through all. We counted each a second time, with its columns and
rows in another order.
\high{66mm}\figure{bench-blocks.pdf}{Matrices that fall apart, or nearly so: how many of 80 each
  solver counts in how many seconds, the quickest first. A minute is allowed. Those with the fewest
  covers come first, and a solver that has failed three times is not asked again; so the legend says
  how many it has tried.}

\Fig{bench-blocks} compares our engines with public solvers: {\mc CLINGO}, which comes with
Debian,@^Debian@>
@:clingo}{{\mc CLINGO}@>
and two libraries from npm, \.{dancing-links}@:dancing-links}{\.{dancing-links} (npm)@> and
\.{dlxlib}.@:dlxlib}{\.{dlxlib} (npm)@> (They are called by \.{clingo.py} and by \.{libraries.mjs}
in the folder \.{experiments}.) Whenever two of them came to an end, they had the same count. Only
the frontier counted all 80 matrices, each within a minute. Walks counted only small ones; the bits
were quicker than the frontier on three matrices, the others on none.
(\.{make bench OF=counting PEERS='...'} runs it again, with whatever solvers you have;
\.{results/bench-blocks.csv} tells the versions, and how busy the machine was.)

@ \listing
{\it Notes.} Our |join| shortens paths by halving them; Robert Tarjan@^Tarjan, Robert@> and Jan
van Leeuwen@^Leeuwen, Jan van@> analyzed this and its relatives in 1984. Programs that count the
solutions of Boolean formulas split them in the same way. Roberto Bayardo@^Bayardo, Roberto@> and
Joseph Pehoushek~\cite{Bayardo 2000} do it at each node of a search; the counters Cachet@^Cachet@>,
of 2004, and sharpSAT@^sharpSAT@>, of 2006, also remember the components that they have counted, as
our engine does. They learn from failures, too, which we do not.
@^model counting@>
@^Pehoushek, Joseph@>

@* Exercises. \numbered{52}[{\it M10\/}]\hint{Begin with $n=1$.}
A matrix has $n$ columns, all primary, and $2n$ rows, with
a single~1 each, so that each column has two. How many solutions, nodes and updates are there? Which
program should you take if $n=26$?
\numbered{53}[{\it 22\/}]\hint{A map leads from a part to its sum.}
Let {\it Small components\/} remember what it has counted. How long does
the chessboard take then?
