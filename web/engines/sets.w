@* Algorithm X on sets. The paper states algorithm~X before it says anything about links: choose a column,
choose a row, delete columns and rows from the matrix, repeat. This chapter is that statement, turned into
a program as literally as possible. It is slow. Its purpose is to be obviously right,
so that the faster engines can be checked against it.
@^algorithm X@>

The state of the search is a matrix that shrinks: the set of rows and the set of columns that
are left. Nothing is ever put back. Instead, each level has a state of its own, which begins as a copy of the state
above it; this is the alternative to dancing links that the paper mentions in its conclusion. The matrix and the reader of its text are those of |Links|, and so are question and report; nothing else is shared.

@i cxx.w
@s Flags int
@s Choice int
@s Engine int
@s Index int
@s Listener int
@s Matrix int
@s Portion int
@s Question int
@s Report int
@s Sets int
@s State int

@ @(sets.hpp@>=
#pragma once
#include "search.hpp"

namespace dlx {
@<Types of Algorithm X@>@;
class Sets : public Engine {
public:
  explicit Sets(const Matrix& given);
  using Engine::search;
  Report search(const Question& question, const Listener& listener, const Portion& portion) override;
private:
  @<Members of Algorithm X@>@;
};
}

@ @c
#include "sets.hpp"
#include <algorithm>
#include <bit>

namespace dlx {
@<Functions of Algorithm X@>@;
}

@* Sets of rows. A set of rows, or of columns, is a sequence of bits, 64 in a word.

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

@ @<Functions of Algorithm X@>=
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

@ @<Functions of Algorithm X@>=
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

@ The matrix as given never changes; |having[c]| is the set of rows that have a~1 in column~|c|.
A state adds what is left of the matrix. Once the column has been chosen, |untried|
is the set of its rows that are still to be tried.

@<Types of Algorithm X@>=
struct State {
  Flags rows, columns; /* what is left of the matrix */
  Index column = 0; /* the column chosen */
  Index branches = 0; /* the number of its rows */
  Flags untried; /* those rows that were not tried yet */
  Index tried = 0; /* the number of the others */
};

@ @<Members of Algorithm X@>=
const Matrix matrix;
std::vector<Flags> having;

@ @<Functions of Algorithm X@>=
Sets::Sets(const Matrix& given) : matrix(given), having(given.columns(), Flags(given.rows()))
{
  for (Index r = 0; r < matrix.rows(); ++r)
    for (@[const Index c : matrix.row(r)@]) having[c].insert(r);
}

@* Deletion. To delete column~|c| from the matrix is one update. With it, every
row that has a~1 in it is deleted; each 1 of such a row in another column that
is still there is an update, because it would have to leave the list of that column.
This is the definition of an update, and here it is as a program.
@^update@>

@<Functions of Algorithm X@>=
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

@ A column is chosen among the primary ones that are left. We take the first, or the first of the shortest;
|matrix.columns()| means that there is none.

@<Functions of Algorithm X@>=
Index Sets::choose_column(const State& state, bool shortest) const
{
  Index best = matrix.columns();
  Index least = UINT32_MAX;
  for (Index c = state.columns.first_from(0); c < matrix.primary(); c = state.columns.first_from(c + 1)) {
    const Index size = shortest ? Flags::common(having[c], state.rows) : 0;
    if (size >= least) continue;
    best = c;
    least = size;
    if (least == 0) break;
  }
  return best;
}

@ @<Members of Algorithm X@>=
std::uint64_t delete_column(State& state, Index c) const;
Index choose_column(const State& state, bool shortest) const;

@* Trial and error. The states of all levels, from the root to the present node, stand on a stack. The
column chosen is deleted once for all of its rows. Then each row leads to a new state, from
which the other columns of that row are deleted, too.

Sets never give a portion of the tree away, and so nobody can have a smaller portion for them than the whole tree.

@<Functions of Algorithm X@>=
Report Sets::search(const Question& question, const Listener& listener, const Portion&)
{
  @<Prepare the state at the root@>@;
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
  report.drop_empty_levels();
  return report;
}

@ @<Prepare the state at the root@>=
Report report;
std::uint64_t nodes_met = 0;
std::vector<Choice> path;
std::vector<State> states(1);
states[0].rows = Flags(matrix.rows());
states[0].columns = Flags(matrix.columns());
for (Index r = 0; r < matrix.rows(); ++r) states[0].rows.insert(r);
for (Index c = 0; c < matrix.columns(); ++c) states[0].columns.insert(c);
report.levels.resize(matrix.primary() + 1);
report.levels[0].nodes = 1;
@<Meet a new node of Algorithm X@>@;

@ The row that is chosen is no longer in the matrix of its state, where the column branched on
has been deleted already.

@<Choose row |r| and delete its columns@>=
state.untried.erase(r);
++state.tried;
State next = state;
const auto row = matrix.row(r);
const auto entry = std::find(row.begin(), row.end(), state.column) - row.begin();
path.resize(states.size() - 1);
path.push_back({r, static_cast<Index>(entry)});
Level& level = report.levels[states.size()];
++level.nodes;
for (@[const Index c : row@])
  if (next.columns.contains(c)) level.updates += delete_column(next, c);
states.push_back(std::move(next));

@ At a new node, which is the topmost of the stack, we choose a column, unless the node is a solution. Then no row is left to try.

@<Meet a new node of Algorithm X@>=
State& node = states.back();
const std::size_t depth = states.size() - 1;
const Index c = choose_column(node, depth < question.shortest_levels);
const bool solved = c == matrix.columns();
node.column = c;
node.tried = 0;
node.untried = solved ? Flags(0) : Flags::intersection(having[c], node.rows);
node.branches = solved ? 0 : Flags::common(having[c], node.rows);
if (listener.on_visit) listener.on_visit({path, report.total().updates, solved, solved ? 0 : c, node.branches});
if (!solved && (node.branches > 0 || question.charge_empty))
  report.levels[depth + 1].updates += delete_column(node, c);
@<Tell the listener of Algorithm X@>@;

@ @<Tell the listener of Algorithm X@>=
if (solved) {
  ++report.solutions;
  if (listener.on_solution) listener.on_solution(path);
  if (report.solutions >= question.solution_limit) report.complete = false;
}
if (listener.on_pulse && ++nodes_met % listener.pulse_interval == 0 && report.complete)
  report.complete = listener.on_pulse({fraction_done(states), report.solutions, report.total().updates});

@ The fraction of the tree is the sum over all levels of what was tried there. The branch at work
counts as not tried.
@^progress@>

@<Functions of Algorithm X@>=
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

@ @<Members of Algorithm X@>=
static double fraction_done(const std::vector<State>& states);
