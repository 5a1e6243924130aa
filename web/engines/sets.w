@* Algorithm X on sets. \listing
@^algorithm X@>How do you solve an exact cover problem if you have never
heard of links? You pick a column and say: one of its rows must be in the solution, so let us try
them all. The paper calls this algorithm~X.
\bull If no primary column is left, the chosen rows are a solution. Go back.
\bull Otherwise choose a primary column.
\bull For each row of that column: choose it, delete all of its columns, and all rows that have a~1
in any of them; solve the smaller matrix in the same way; then go back to the larger one.
\smallskip\noindent
This chapter turns these lines into a program as literally as possible. It is slow, but obviously
right, so we can check the faster engines against it.

To go back, the dancing links put back what they have removed. Here we put nothing back. Each level
has a {\it state\/} of its own, the sets of rows and columns that are left, which begins as a copy
of the state above it; to go back, we forget the copy. In its conclusion, the paper mentions this
alternative. A copy takes time in proportion to the size of the matrix, even at a node where little
has changed; so the dance is faster.

A program that searches is called an {\it engine}. This one shares with the other engines the
matrix, its reader, and the form of questions and reports, but not a line that searches. We cannot
make a mistake about links here, since there are no links.

@i cxx.w

@ Five types come from the chapter {\it The search}. A |Question| says which rule chooses the
columns, a |Report| holds the counts, and a |Listener| is called at each node and at each solution.
A |Portion| is a part of the tree, given by paths from the root, and this engine has no use for an
|Exchange|. A listener also hears a {\it pulse\/} now and then, to show progress; |until_pulse|
counts down to the next one.

The engine keeps a copy of the matrix, so that callers need not care how long theirs lives.

@(sets.hpp@>=
#pragma once
#include "search.hpp"

namespace dlx {
@<Types of Algorithm X@>@;
class Sets : public Engine {
public:
  explicit Sets(const Matrix& given);
private:
  Report run(const Question& question, const Listener& listener, const Portion& portion,
    const Exchange& exchange) override;
  @<The matrix of Algorithm X, which never changes@>@;
  @<The steps of Algorithm X@>@;
};
}

@ \listing
@c
#include "sets.hpp"
#include "portion.hpp"
#include <algorithm>
#include <bit>

namespace dlx {
@<Look through a set@>@;
@<Find what two sets have in common@>@;
@<List the rows of each column@>@;
@<Delete a column and its rows from the matrix@>@;
@<Choose a column among those left@>@;
@<Search by trial and error@>@;
@<Tell how much of the tree is done@>@;
}

@* Sets. What does algorithm~X do with a set of rows, or of columns? It takes elements out, counts
what two sets have in common, and goes through a set in ascending order. All of this is quick if a
set is a sequence of bits, 64 in a word: number~|x| is in the set if bit |x % 64| of word |x/64|
is~1. Bits beyond the end of the universe are always~0. (A |std::bitset| must know its size when it
is compiled, and a |std::vector<bool>| cannot count quickly.)

@<Types of Algorithm X@>=
class Flags {
public:
  explicit Flags(std::size_t universe = 0) : words((universe + 63)/64) {}
  void insert(Index x) { words[x/64] |= bit(x); }
  void erase(Index x) { words[x/64] &= ~bit(x); }
  bool contains(Index x) const { return (words[x/64] & bit(x)) != 0; }
  Index first_from(Index x) const; /* the least element not less than |x|, or |none| */
  static Index common(const Flags& a, const Flags& b); /* the size of the intersection */
  static Flags intersection(const Flags& a, const Flags& b);
  static constexpr Index none = UINT32_MAX;
private:
  static std::uint64_t bit(Index x) { return std::uint64_t(1) << x % 64; }
  std::vector<std::uint64_t> words;
};

@ To visit the elements in ascending order, we ask for the first one from~0 on, then for the first
one after that, and so on; one instruction finds the lowest bit of a word. The order matters. We
must try rows in the order of the matrix, or the solutions would come out in another order than with
the links. If no element is left, the answer is |none|.

@<Look through a set@>=
Index Flags::first_from(Index x) const
{
  std::size_t w = x/64;
  if (w >= words.size()) return none;
  std::uint64_t word = words[w] & (~std::uint64_t(0) << x % 64);
  while (word == 0) {
    if (++w == words.size()) return none;
    word = words[w];
  }
  return static_cast<Index>(64*w + static_cast<std::size_t>(std::countr_zero(word)));
}

@ Both sets have the same universe, and so the same number of words. The number of elements that
they share is |common|, and the set of these is the |intersection|.

@<Find what two sets have in common@>=
Index Flags::common(const Flags& a, const Flags& b)
{
  int sum = 0;
  for (std::size_t w = 0; w < a.words.size(); ++w) sum += std::popcount(a.words[w] & b.words[w]);
  return static_cast<Index>(sum);
}

Flags Flags::intersection(const Flags& a, const Flags& b)
{
  Flags result = a;
  for (std::size_t w = 0; w < a.words.size(); ++w) result.words[w] &= b.words[w];
  return result;
}

@ What must be kept for a level? A |State| has what is left of the matrix, and how far we are with
the column chosen. A row is in |rows| if none of its columns has been deleted; a column is in
|columns| if no chosen row covers it, and if it has not been chosen itself. Both sets shrink from
level to level. Once we have chosen a column, |untried| is the set of its rows that we have yet to
try.

@<Types of Algorithm X@>=
struct State {
  Flags rows, columns; /* what is left of the matrix */
  Index column = 0; /* the column chosen */
  Index branches = 0; /* the number of its rows */
  Flags untried; /* those rows that were not tried yet */
  Index tried = 0; /* the number of the others */
};

@ No search changes the matrix itself, and |having[c]| is the set of rows that have a~1 in
column~|c|. So the rows that column~|c| has in a state are the intersection of |having[c]| with
|rows|. We count them whenever we need their number, so no counter can go wrong.

@<The matrix of Algorithm X, which never changes@>=
const Matrix matrix;
std::vector<Flags> having;

@ The set |having[c]| gets all rows that have column~|c|. A column is in the set of those that are
left, or it is not; so there is no place for bounds.
@<List the rows of each column@>=
Sets::Sets(const Matrix& given) : matrix(given), having(given.columns(), Flags(given.rows()))
{
  refuse_bounds(matrix, "the engine sets");
  for (Index r = 0; r < matrix.rows(); ++r)
    for (@[const Index c : matrix.row(r)@]) having[c].insert(r);
}

@* Deletion. This is the definition of an update,@^update, on sets@> as a program. To delete
column~|c| is one update. Every row with a~1 in it goes, too; and each 1 of such a row in another
remaining column is one more update, because it would have to leave the list of that column. We
erase column~|c| first, so its own 1s do not count.

Their order does not matter: each doomed row is removed once, at a cost of one update for each of
its columns that is still there. So we can count the work of the dancing links without making a
single link. The number of updates is returned.

@<Delete a column and its rows from the matrix@>=
std::uint64_t Sets::delete_column(State& state, Index c) const
{
  std::uint64_t updates = 1;
  state.columns.erase(c);
  const Flags doomed = Flags::intersection(having[c], state.rows);
  for (Index r = doomed.first_from(0); r != Flags::none; r = doomed.first_from(r + 1)) {
    state.rows.erase(r);
    for (@[const Index other : matrix.row(r)@])
      if (state.columns.contains(other)) ++updates;
  }
  return updates;
}

@ A row may also come to a column with a color, as the chapter {\it Colors\/} explains. Then the
column is not deleted, but only the rows that have another color there, or none, go; each of them
pays for the columns that it has besides this one. If the column has been given this color before,
there are no such rows.

@<Delete a column and its rows from the matrix@>=
std::uint64_t Sets::delete_entry(State& state, Index entry, Index c) const
{
  const Index color = matrix.color(entry);
  if (color == 0) return delete_column(state, c);
  std::uint64_t updates = 1;
  const Flags sharing = Flags::intersection(having[c], state.rows);
  for (Index r = sharing.first_from(0); r != Flags::none; r = sharing.first_from(r + 1)) {
    const auto row = matrix.row(r);
    const auto place = static_cast<Index>(std::ranges::find(row, c) - row.begin());
    if (matrix.color(matrix.start(r) + place) == color) continue;
    state.rows.erase(r);
    for (@[const Index other : row@])
      if (other != c && state.columns.contains(other)) ++updates;
  }
  return updates;
}

@ We choose the first of the remaining primary columns, or the first of the shortest; if none is
left, the node is a solution, and we return |matrix.columns()|. Under the rule of the first column
we call every size~0, and the loop stops at the first column that it meets. Primary columns have the
lowest numbers, so the loop also ends at a secondary one, and at |none|, which is larger than any
number.

@<Choose a column among those left@>=
Index Sets::choose_column(const State& state, bool shortest) const
{
  Index best = matrix.columns();
  Index least = UINT32_MAX;
  for (Index c = state.columns.first_from(0); c < matrix.primary();
         c = state.columns.first_from(c + 1)) {
    const Index size = shortest ? Flags::common(having[c], state.rows) : 0;
    if (size >= least) continue;
    best = c;
    least = size;
    if (least == 0) break;
  }
  return best;
}

@ \listing
@<The steps of Algorithm X@>=
std::uint64_t delete_column(State& state, Index c) const;
std::uint64_t delete_entry(State& state, Index entry, Index c) const; /* of a row that is chosen */
Index choose_column(const State& state, bool shortest) const;

@* Trial and error. We keep the states of all levels, from the root to the present node, on a stack.
If the state at the top has a row to try, we try it, and this puts a new state on the stack; if it
has none, we take it away. When the stack is empty, we have tried everything. To stop early, we act
as if every state had run out of rows.

The caller may ask for a {\it portion\/} of the tree, a list of paths from the root. Then we begin
at the end of each path in turn. (The nodes above it were counted elsewhere, by the program that cut
the tree into portions.)

@<Search by trial and error@>=
Report Sets::run(
  const Question& question, const Listener& listener, const Portion& portion, const Exchange&)
{
  Report report;
  report.levels.resize(matrix.primary() + 1);
  std::int64_t until_pulse = listener.pulse_interval;
  const double path_share = portion.share/static_cast<double>(portion.paths.size());
  double share_done = 0;
  for (@[const std::vector<Choice>& beginning : portion.paths@]) {
    if (report.complete) @<Search below the end of this path@>@;
    share_done += path_share;
  }
  report.drop_empty_levels();
  return report;
}

@ In each step, the state on top tries its next row, or leaves the stack.

@<Search below the end of this path@>=
{
  @<Prepare the state at the end of the path@>@;
  while (!states.empty()) {
    State& state = states.back();
    const Index r = report.complete ? state.untried.first_from(0) : Flags::none;
    if (r == Flags::none) {
      states.pop_back();
    } else {
      @<Choose row |r| and delete its columns@>@;
      @<Meet a new node of Algorithm X@>@;
    }
  }
}

@ At the root, all rows and columns are left. The root counts as a node, and needs no updates. At
the end of any other path, the columns of its rows are gone, and their updates are counted
elsewhere. Each chosen row covers at least one primary column, so the tree has at most as many
levels below the root as there are primary columns.

The |path| has the choices that lead to the state at the top: those of the |stem|, which lead to the
first state, and then one for each further state.

@<Prepare the state at the end of the path@>=
std::vector<Choice> path = beginning;
const std::size_t stem = path.size();
std::vector<State> states(1);
states[0].rows = Flags(matrix.rows());
states[0].columns = Flags(matrix.columns());
for (Index r = 0; r < matrix.rows(); ++r) states[0].rows.insert(r);
for (Index c = 0; c < matrix.columns(); ++c) states[0].columns.insert(c);
for (@[const Choice& choice : path@])
  for (Index i = 0; i < matrix.row(choice.row).size(); ++i)
    until_pulse -= static_cast<std::int64_t>(
      delete_entry(states[0], matrix.start(choice.row) + i, matrix.row(choice.row)[i])/1024);
if (!portion.is_counted) report.levels[0].nodes = 1;
{
  @<Meet a new node of Algorithm X@>@;
}

@ The column that we branch on has been deleted already, once for all of its rows. So the loop at
the end meets only the other columns of the row. The |entry| of a choice is the place of that column
in the row; a printed solution begins the row there.

@<Choose row |r| and delete its columns@>=
state.untried.erase(r);
++state.tried;
State next = state;
const auto row = matrix.row(r);
const auto entry = std::ranges::find(row, state.column) - row.begin();
path.resize(stem + states.size() - 1);
path.push_back({r, static_cast<Index>(entry)});
Level& level = report.levels[stem + states.size()];
++level.nodes;
for (Index i = 0; i < row.size(); ++i)
  if (next.columns.contains(row[i])) {
    const std::uint64_t updates = delete_entry(next, matrix.start(r) + i, row[i]);
    level.updates += updates;
    until_pulse -= static_cast<std::int64_t>(updates/1024);
  }
states.push_back(std::move(next));

@ At a new node, which is the top of the stack, we choose a column. A solution has none, so it has
no row to try.

@<Meet a new node of Algorithm X@>=
State& node = states.back();
const std::size_t depth = stem + states.size() - 1;
const Index c = choose_column(node, depth < question.shortest_levels);
const bool solved = c == matrix.columns();
node.column = c;
node.tried = 0;
node.untried = solved ? Flags(0) : Flags::intersection(having[c], node.rows);
node.branches = solved ? 0 : Flags::common(having[c], node.rows);
if (listener.on_visit)
  listener.on_visit({path, report.total().updates, solved, solved ? 0 : c, node.branches});
@<Delete the column of the new node, and charge for it@>@;
@<Tell the listener of Algorithm X@>@;

@ We charge the updates for the column to the level below, where its rows will be. If it has no row,
the node is a dead end, and the question decides whether we still charge for the column. We report
the visit before the deletion.

@<Delete the column of the new node, and charge for it@>=
if (!solved && (node.branches > 0 || question.charge_empty))
  report.levels[depth + 1].updates += delete_column(node, c);

@ {\it Notes.} Knuth named algorithm~X because he could think of no better name. Many programs in
other languages, some of ten lines, represent the matrix by sets as we do; you meet them in
discussions of sudoku.

@ A node takes a while if the matrix is large, because we look at all places, 64 at a time. So
|until_pulse| goes down by one for each node, and by one more for each four million places or 1024
updates. (What |fraction_done| returns is our guess, from the numbers of branches, at how much of
the present subtree is done.)

@<Tell the listener of Algorithm X@>=
if (solved) {
  ++report.solutions;
  const bool goes_on = !listener.on_solution || listener.on_solution(path);
  if (!goes_on || report.solutions >= question.solution_limit) report.complete = false;
}
until_pulse -= 1
  + static_cast<std::int64_t>(std::uint64_t(matrix.rows())*matrix.columns()@|/(1U << 22));
if (until_pulse <= 0 && listener.on_pulse && report.complete) {
  until_pulse = listener.pulse_interval;
  report.complete = listener.on_pulse(
    {share_done + fraction_done(states)*path_share, report.solutions, report.total().updates});
}

@ \listing
The fraction of the tree that is done is the sum over all levels of the branches behind us. The
branch at work does not count, except on top of the stack, where all rows tried are behind us.
@^progress@>

If a node has $b$ branches, each of them gets the $b$th part of the node's share. The root has the
share~1; so if we have tried two of its five rows and are trying the third, two fifths of the tree
are done, and one more fifth has to be divided.

@<Tell how much of the tree is done@>=
double Sets::fraction_done(const std::vector<State>& states)
{
  double done = 0;
  double share = 1;
  for (@[const State& state : states@]) {
    if (state.branches == 0) break;
    share /= state.branches;
    done += share*(state.tried - (&state == &states.back() ? 0 : 1));
  }
  return done;
}

@ \listing
@<The steps of Algorithm X@>=
static double fraction_done(const std::vector<State>& states);
