@* Algorithm X on sets. The paper states algorithm~X before it says anything about links: choose a column,
choose a row, delete columns and rows from the matrix, repeat. This chapter is that statement, turned into
a program as literally as possible. It is slow. Its purpose is to be obviously right,
so that the faster engines can be checked against it.
@^algorithm X@>
@^exact cover@>
@^matrix (3)@>

What goes in is a matrix and a question, and what comes out are solutions and a report, as for any other engine. Take the paper's matrix~(3), for example. Column A is the first of the columns that have two rows,
A~D~G and A~D. If we try the first of them, columns A, D, and~G are deleted, and with them all rows but B~C~F and C~E~F; then B is chosen, with its only row, and
no row is left for column~E. So we go back and try A~D; the rows C~E~F, B~C~F, and B~G are left, and C~E~F and B~G complete the only solution.

How does one go back? The dancing links put back what they have removed. Here, nothing is ever put back: each level has a state of its own, which begins as a copy of the state
above it, and to go back is to forget the copy. This is the alternative that the paper mentions in its conclusion. A state is the set of the rows
and the set of the columns that are left; so a copy takes time in proportion to the size of the matrix, at each node, even if little has changed. That is why the dance is faster.

The two engines have the matrix in common, the code that reads it, the question, and the form of the report. They have nothing in common that searches: a mistake about links cannot be made here, since there are none.

@i cxx.w
@s Flags int
@s Choice int
@s Engine int
@s Exchange int
@s Index int
@s Listener int
@s Matrix int
@s Portion int
@s Question int
@s Report int
@s Sets int
@s State int

@ The class shows what the engine has to keep. One more matrix is stored than would be necessary, so that nobody need care how long the other one lives.

@(sets.hpp@>=
#pragma once
#include "search.hpp"

namespace dlx {
@<Types of Algorithm X@>@;
class Sets : public Engine {
public:
  explicit Sets(const Matrix& given);
private:
  Report run(const Question& question, const Listener& listener, const Portion& portion, const Exchange& exchange) override;
  @<The matrix of Algorithm X, which never changes@>@;
  @<The steps of Algorithm X@>@;
};
}

@ \listing
The program begins with sets, goes on to a matrix and a deletion in it, and ends with the search.

@c
#include "sets.hpp"
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

@* Sets. A set of rows, or of columns, is a sequence of bits, 64 in a word: number~|x| is in the set if bit |x % 64| of word |x/64| is~1. Bits behind the end of the universe are always~0, because nobody inserts them.

(A |std::bitset| must know its size when it is compiled, and a |std::vector<bool>| cannot count quickly. That is why there is a class of our own for such a common thing.)

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

@ The elements of a set are visited in ascending order, by asking for the first one from~0, then for the first one behind that, and so on. Words that are~0 are skipped, and in the others the position of the lowest bit is
found by one instruction. This order is important: rows must be tried in the order in which they stand in the matrix, or the solutions would come out in another order than with the links.

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

@ Of two sets we want their intersection, or only its size. Both have the same universe, so they have equally many words.

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

@ The state of a level has, first of all, what is left of the matrix: a row is in |rows| if it has no column that was deleted, and a column is in |columns| if it has not been covered by a row above. Both sets get smaller from level to level.

Once the column has been chosen, |untried|
is the set of its rows that are still to be tried; |branches| is the number of all of them, and |tried| is the number of those that are no longer in |untried|.

@<Types of Algorithm X@>=
struct State {
  Flags rows, columns; /* what is left of the matrix */
  Index column = 0; /* the column chosen */
  Index branches = 0; /* the number of its rows */
  Flags untried; /* those rows that were not tried yet */
  Index tried = 0; /* the number of the others */
};

@ The matrix as given never changes; |having[c]| is the set of rows that have a~1 in column~|c|. So the rows that column~|c| still has in a state are the intersection of |having[c]| with its |rows|; the
length of a column is counted whenever somebody wants to know it, and there is no counter that could be wrong.

@<The matrix of Algorithm X, which never changes@>=
const Matrix matrix;
std::vector<Flags> having;

@ The sets of the columns are filled by going through all rows.

@<List the rows of each column@>=
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

The updates would be the same if the rows were removed in another order: each row goes once, and it counts those of its columns that are there. Since column~|c| is erased first, it is not among them.

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

@ A column is chosen among the primary ones that are left. We take the first, or the first of the shortest;
|matrix.columns()| means that there is none, and that the node is a solution. To take the first, all columns are given the size~0.

Primary columns have the lowest numbers, so the loop ends when it meets a secondary one; |none|, which says that no column is left at all, is larger than any number. Once a column without rows has been found, we need not look for a shorter one.

@<Choose a column among those left@>=
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

@ \listing
Both steps change or look at a state, but they do not change the engine.

@<The steps of Algorithm X@>=
std::uint64_t delete_column(State& state, Index c) const;
Index choose_column(const State& state, bool shortest) const;

@* Trial and error. The states of all levels, from the root to the present node, stand on a stack. The
column chosen is deleted once for all of its rows. Then each row leads to a new state, from
which the other columns of that row are deleted, too.

The paper's algorithm is recursive; here the stack takes the place of the recursion, and the top of it says what to do next. If a row is left to be tried at the top, we try it, and this puts a new state on the stack. If none is left, the state is
taken away. When the stack is empty, everything has been tried. To stop early is easy as well: we pretend that no state has anything left to try.

If the portion is not the whole tree, we begin at the ends of its paths, one after the other. Sets never give anything away, so such a portion comes from somebody who has cut the tree, and has counted these nodes.

@<Search by trial and error@>=
Report Sets::run(const Question& question, const Listener& listener, const Portion& portion, const Exchange&)
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

@ This is the loop. When the search is to stop, |report.complete| becomes false; then every state seems to have nothing untried, and the stack empties itself.

A path has states of its own, and they are made anew for each. The loop ends when the node at the end of the path has been taken away as well; whatever else there is to know about the tree stands in the report.

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

@ At the root, all rows and columns are left. The root is a node, but it has taken no updates to get there. On its deepest path the tree has a level for each primary column, since each row that is chosen covers at least one.
At the end of any other path, the columns of its rows are gone, and what that took is counted elsewhere.

The |path| contains the choices that lead to the topmost state. It has one for each state of the stack but the first, behind the |stem|, which leads to that one.

@<Prepare the state at the end of the path@>=
std::vector<Choice> path = beginning;
const std::size_t stem = path.size();
std::vector<State> states(1);
states[0].rows = Flags(matrix.rows());
states[0].columns = Flags(matrix.columns());
for (Index r = 0; r < matrix.rows(); ++r) states[0].rows.insert(r);
for (Index c = 0; c < matrix.columns(); ++c) states[0].columns.insert(c);
for (@[const Choice& choice : path@])
  for (@[const Index c : matrix.row(choice.row)@]) until_pulse -= static_cast<std::int64_t>(delete_column(states[0], c)/1024);
if (!portion.is_counted) report.levels[0].nodes = 1;
@<Meet a new node of Algorithm X@>@;

@ The row that is chosen is no longer in the matrix of its state, where the column branched on
has been deleted already. Therefore the loop at the end comes only to the other columns of the row.

A choice tells, besides the row, which of its entries stands in the column branched on: there the row will be cut open when a solution is printed.

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
for (@[const Index c : row@])
  if (next.columns.contains(c)) {
    const std::uint64_t updates = delete_column(next, c);
    level.updates += updates;
    until_pulse -= static_cast<std::int64_t>(updates/1024);
  }
states.push_back(std::move(next));

@ At a new node, which is the topmost of the stack, we choose a column, unless the node is a solution. Then no row is left to try.

@<Meet a new node of Algorithm X@>=
State& node = states.back();
const std::size_t depth = stem + states.size() - 1;
const Index c = choose_column(node, depth < question.shortest_levels);
const bool solved = c == matrix.columns();
node.column = c;
node.tried = 0;
node.untried = solved ? Flags(0) : Flags::intersection(having[c], node.rows);
node.branches = solved ? 0 : Flags::common(having[c], node.rows);
if (listener.on_visit) listener.on_visit({path, report.total().updates, solved, solved ? 0 : c, node.branches});
@<Delete the column of the new node, and charge for it@>@;
@<Tell the listener of Algorithm X@>@;

@ The column is deleted at once, for all of its rows together, and its updates are charged to the level below, where the rows will be. If it has no row, the node is a dead end; some of the paper's numbers include one update for it, and others do not. The listener
has been told before the deletion.

@<Delete the column of the new node, and charge for it@>=
if (!solved && (node.branches > 0 || question.charge_empty))
  report.levels[depth + 1].updates += delete_column(node, c);

@ \listing
A solution is counted and told. If it was the last one wanted, the search is no longer |complete|. After some nodes there is a pulse, and each time the listener's answer tells whether we may go on. A node takes a while if the matrix is large, because we look at all places, 64 at a time; four million of them count as one node more, and so do 1024 updates.

@<Tell the listener of Algorithm X@>=
if (solved) {
  ++report.solutions;
  const bool goes_on = !listener.on_solution || listener.on_solution(path);
  if (!goes_on || report.solutions >= question.solution_limit) report.complete = false;
}
until_pulse -= 1 + static_cast<std::int64_t>(std::uint64_t(matrix.rows())*matrix.columns()/(1U << 22));
if (until_pulse <= 0 && listener.on_pulse && report.complete) {
  until_pulse = listener.pulse_interval;
  report.complete = listener.on_pulse({share_done + fraction_done(states)*path_share, report.solutions, report.total().updates});
}

@ \listing
The fraction of the tree is the sum over all levels of what was tried there. The branch at work
counts as not tried, except on top of the stack, where the rows tried are behind us.
@^progress@>

If a node has $b$ branches, each of them gets the $b$th part of what the node has. So the root has the share~1; and if two of its five rows have been tried, and the third is being tried, then two fifths of the tree are done, and one more fifth has to be divided.

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
This function is the only one that looks at more than one state.

@<The steps of Algorithm X@>=
static double fraction_done(const std::vector<State>& states);
