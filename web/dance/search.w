@* The search. \listing
This book has many ways to walk through the tree of algorithm~X: by links, by sets,
by bits, with one thread or with many, on one machine or on several. They have to be
interchangeable, and their numbers comparable down to the last update. So we fix here what a caller
may ask of such an {\it engine}, and what the engine must report.
@^engine@>

Only the matrix and the rule for choosing a column decide what the tree is. The
{\it level\/}@^level@> of a node is the number of rows chosen to get there; the root has level~0. At
each node, the engine chooses a primary column that is not covered yet, and each row of that column
leads to a node on the next level. If no primary column is left, the node is a {\it solution}. Rows
without primary columns are never chosen.
@^solution@>

@i cxx.w

@ \listing
If you ask an engine, this header is all that you need.

@(search.hpp@>=
#pragma once
#include "matrix.hpp"
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <type_traits>
#include <vector>

namespace dlx {
@<Public types of the search@>@;
}

@ \listing
Engines that share a tree, or go down it at random, have some more to say to each other. That is in
a header of its own, which is not installed.

@(portion.hpp@>=
#pragma once
#include "search.hpp"

namespace dlx {
@<Types for those who share a tree@>@;
}

@ \listing
@c
#include "portion.hpp"
#include <stdexcept>

namespace dlx {
@<Ask an engine@>@;
}

@* The question. The column chosen is either the first one, in the order of the matrix, or the
{\it shortest}, which is the first of those that have the fewest rows. A mixture, which the paper
also tries, takes the shortest on levels 0 to~$k$, and the first on all levels below. A single
number, |shortest_levels|, expresses all three: it is the number of levels, counted from the root,
on which we choose the shortest column.
@^choice of a column@>
@^shortest column@>

If the chosen column has no rows at all,@^empty columns@> we cover it anyway, which costs one
update. That is how the paper's figures come out. A remark beside Knuth's Figure~5 says that such
trivial covers were avoided; set |charge_empty| to |false| if you prefer that.

@<Public types of the search@>=
struct Question {
  static constexpr std::size_t all_levels = std::numeric_limits<std::size_t>::max();
  std::size_t shortest_levels = all_levels; /* 0 means always the first column */
  bool charge_empty = true;
  std::uint64_t solution_limit = std::numeric_limits<std::uint64_t>::max(); /* at least 1 */
};

@ You may know some rows already: the digits that are given in a sudoku, the pieces that lie on a
board. {\it Given\/}@^given rows@> rows are in each solution that you want, and {\it forbidden\/}
@^forbidden rows@> ones in none. Both are {\it fixed\/}@^fixed rows@>, and have the numbers that
they have in the matrix.

All counters are then those of a smaller matrix. It lacks the columns of the given rows, all rows
that do not go together with a given one, and those that are forbidden; its root, on level~0, is the
node where all given rows have been chosen. A solution, however, has all of its rows: the given ones
come first, in the order in which you gave them, each with its first primary column. If given rows
exclude each other, |std::invalid_argument| names both, and the column. If there are neither given
nor forbidden rows, |is_empty| is |true|.

@<Public types of the search@>=
struct Fixed {
  std::vector<Index> given = @[{}@]; /* rows that are in each solution */
  std::vector<Index> without = @[{}@]; /* rows that are in none */
  bool is_empty() const { return given.empty() && without.empty(); }
};

@* The report. An {\it update\/}@^update@> is the removal of one element from one list: either the
header of a column from the list of columns still to be covered, or a~1 of the matrix from
the list of its column. It is the paper's unit of time. It does not depend on the machine, and it
can be counted without any lists. Putting an element back is not counted again.

Here is the rule in terms of what is left of the matrix. {\it To choose a column costs an update; to
choose a row of it costs an update for each of the row's other columns. A row is left as long as it
may still be chosen: it does not have the column chosen; and where it shares a column with a chosen
row, both give the column the same color. Each row that is not left any more costs an update for
each of its columns but one.} The exception is the column by which it is removed, since it stays in
that list. If there are no colors, a row goes if it has any column of a chosen row, and those are
the paper's updates.

The {\it profile\/}@^profile@> of a search gives nodes and updates level by level. To level~$k$
belong the updates on the way from level $k-1$ to level~$k$. Even a dead end@^dead end@> pays for
covering its empty column, and it pays on the next level; that is why the last line of a profile may
show updates and no nodes. In Scott's problem the paper puts the X in its place before its search
begins, and counts levels from there. For us the X is the first choice; so our profile has one level
more, and our level $k+1$ is the paper's level~$k$. To |add| two levels is to add their nodes and
their updates.

@<Public types of the search@>=
struct Level {
  std::uint64_t nodes = 0; /* rows tried; on level 0, the root */
  std::uint64_t updates = 0; /* removals from lists on the way to this level */
  void add(const Level& other)
  {
    nodes += other.nodes;
    updates += other.updates;
  }
  friend bool operator==(const Level&, const Level&) = default;
};

@ Totals are sums over the levels; |nodes| counts every node, including the root,
dead ends, and solutions. A report ends with the deepest level that has either nodes or updates.
Reports of portions of a tree can be added.

A search that was stopped is not |complete|, and |ended| says what has stopped it: the |limit| of
solutions; the |time| that the caller allowed for it; or a |stop|, which is a listener that wants no
more, or a stop token. The limit counts even if the last solution there is has met it, for the
search does not go on to find out that there are no more. So |total| adds up all levels; |add| adds
the solutions and levels of another report, and if that is not complete, neither is the sum; and
|drop_empty_levels| takes the last levels away that have neither nodes nor updates, but not the
root's.

@<Public types of the search@>=
@[enum class Ended@] { all, limit, time, stop };

struct Report {
  std::uint64_t solutions = 0; /* nodes where no primary column was left */
  bool complete = true;
  std::vector<Level> levels;
  Ended ended = Ended::all; /* if and only if |complete| */
  Level total() const
  {
    Level sum;
    for (@[const Level& level : levels@]) sum.add(level);
    return sum;
  }
  void add(const Report& other)
  {
    solutions += other.solutions;
    complete = complete && other.complete;
    ended = ended == Ended::all ? other.ended : ended;
    if (levels.size() < other.levels.size()) levels.resize(other.levels.size());
    for (std::size_t k = 0; k < other.levels.size(); ++k) levels[k].add(other.levels[k]);
  }
  void drop_empty_levels()
  {
    while (levels.size() > 1 && levels.back() == Level()) levels.pop_back();
  }
  friend bool operator==(const Report&, const Report&) = default;
};

@* The listener.
@^listener@>
While it runs, a search calls its listener. A {\it choice\/}@^choice@> is
a row, together with the place of the entry by which the row covers the column
branched on. Those of levels 0, 1, \dots\ form the path to a node.@^path@>

@<Public types of the search@>=
struct Choice {
  Index row;
  Index entry; /* 0 means the first entry of the row */
  friend bool operator==(const Choice&, const Choice&) = default;
};

@ A {\it visit\/} describes a node whose column has just been chosen,
and a {\it pulse\/} comes every few milliseconds, as a sign of life. Its
fraction of the tree assumes that all branches of a node
are of equal size.
@^progress@>
@^pulse@>

@<Public types of the search@>=
struct Visit {
  std::span<const Choice> path; /* its length is the level of the node */
  std::uint64_t updates; /* in the whole search, before this column is covered */
  bool solved; /* the last two fields are then meaningless */
  Index column; /* the column chosen */
  Index branches; /* the number of its rows */
};

struct Pulse {
  double fraction; /* of the whole tree, done by this search so far, 0 to 1 */
  std::uint64_t solutions, updates; /* found and made by this search so far */
};

@ \listing
After each solution the listener returns whether to go on. If you pass a function that returns
nothing, the search always goes on. An empty |std::function| counts as none.

@<Public types of the search@>=
template <typename Function>
using AfterSolution = @[std::invoke_result_t<Function&, std::span<const Choice> >@];
template <typename Function>
@[concept FollowsSolutions = std::is_void_v<AfterSolution<Function> > || std::is_convertible_v
  <AfterSolution<Function>,
bool>@];

class Follow {
public:
  Follow(std::nullptr_t = nullptr) {}
  template <@[FollowsSolutions Function@]> Follow(Function given)
  {
    if @[constexpr (std::is_void_v<AfterSolution<Function> >)@] {
      const std::function<void(std::span<const Choice>)> heard = given;
      if (heard)
        follow = @[[heard](std::span<const Choice> solution) {
          heard(solution);
          return true;
        }@];
    } else follow = given;
  }
  explicit operator bool() const { return bool(follow); }
  bool operator()(std::span<const Choice> solution) const { return follow(solution); }
private:
  std::function<bool(std::span<const Choice>)> follow;
};

@ For each event that it is interested in, the caller passes a function. (A |Follow| is a function
of a solution, which may return |false| or nothing at all.) If |on_solution| returns
|false|,@^stopping a search@> the search ends at once, and this solution is the last one reported.
If |on_pulse| returns |false|, it ends as soon as it can. In both cases the report is not
|complete|, and has |ended| by a |stop|. It counts the solutions up to that moment; its nodes and
updates then depend on the engine and on its threads. (Use the |solution_limit| if you want them to
be exact.)

A pulse comes once in 1,024 rows that are tried, or after about a million updates, if that is
earlier; only tests want more of them.

An engine that cannot report each node in the order of the search, as that of the bits cannot,
refuses a listener that has |on_visit|.

A listener may throw any exception; it ends the search and reaches the caller, and the engine
remains usable. But a listener must not start another search in the engine that has called it.

@<Public types of the search@>=
struct Listener {
  Follow on_solution; /* returns whether to go on, or nothing */
  std::function<void(const Visit&)> on_visit;
  std::function<bool(const Pulse&)> on_pulse; /* returns whether to go on */
  std::uint32_t pulse_interval = 1024;
    /* rows tried from pulse to pulse, at least 1; a quick engine may try more */
};

@ A {\it portion\/}@^portion@> of the tree consists of the subtrees of some nodes, each given by the
path that leads to it. The whole tree is the portion that has just the root, whose path is empty.
The |share| of a portion is our guess at its fraction of the whole tree.

Portions are the currency of work stealing.@^work stealing@> An engine that is busy gives part of
its own portion to another engine for the same matrix, which has nothing to do; and a tree that is
cut for many machines is cut into portions. Each node must be counted once. If |is_counted|, the
ends of the paths have been counted already, with the updates of the last rows that lead there;
otherwise the engine that searches the portion counts them.

@<Types for those who share a tree@>=
struct Portion {
  std::vector<std::vector<Choice> > paths = std::vector<std::vector<Choice> >(1);
    /* in the order of the search */
  double share = 1;
  bool is_counted = false; /* the end of each path */
};

@ Engines that share a tree are connected by an |Exchange|; a program that uses the library never
needs one. At each pulse, an engine asks whether |is_share_wanted|. If so, and if it can, it gives
away a part of its portion that comes, in the order of the search, after everything that it keeps.

@<Types for those who share a tree@>=
struct Exchange {
  std::function<bool()> is_share_wanted;
  std::function<void(Portion)> on_share;
};

@* Descents. Instead of searching a tree, we can go down from its root to a leaf many times, and at
each node take one branch at random. The chapter {\it Estimates\/} shows what this is good for. A
{\it descent\/} has a |Fork| for each node on its way that is not a solution. (If there are bounds,
a solution may have more rows below it. Then it has a fork, too, and the number of these forks,
which are the last ones, is |after_solution|.) Its |updates| are those of all its forks.
@^descent@>

@<Types for those who share a tree@>=
struct Fork {
  Index branches; /* rows of the column chosen at a node */
  std::uint64_t column_updates; /* for covering it */
  std::uint64_t row_updates; /* for covering the other columns of the row picked */
  friend bool operator==(const Fork&, const Fork&) = default;
};

struct Descent {
  std::vector<Fork> forks;
  bool solved;
  std::size_t after_solution = 0;
  std::uint64_t updates() const
  {
    std::uint64_t sum = 0;
    for (@[const Fork& fork : forks@]) sum += fork.column_updates + fork.row_updates;
    return sum;
  }
  friend bool operator==(const Descent&, const Descent&) = default;
};

@ Descents have numbers. Each has its own dice, which depend only on the seed and on this number; so
any engine can make any of them, in any order.

@<Types for those who share a tree@>=
struct Descents {
  std::uint64_t seed;
  std::uint64_t first; /* its number */
  std::size_t number; /* how many, from the |first| on */
};

@* The engine. A report covers the portion that was searched, without the parts that were given
away. If the search begins at the root, it counts the root. Most callers ask for the whole tree, and
have neither portion nor exchange. Some engines also make random descents, as in {\it Estimates};
the others throw |std::logic_error|. The links, and the engine \.{auto}, also take fixed rows: they
keep the links of the whole matrix, and to search what is left of it costs no more than the search.
The others refuse them by |std::invalid_argument|; where a long search is worth an engine of its
own, ask |solve|, which makes it for what is left. What an engine that was stopped has |ended| by,
the base class finds out: it is a stop, unless the limit has been met.

An engine does one thing at a time. If a second thread calls it during a search, or if a listener
does, it throws |std::logic_error|; give each thread an engine of its own, or use a crew. The matrix
may be shared, since engines only read it. A question that makes no sense raises
|std::invalid_argument|. The base class checks all this, so that each engine only has to |run|.
@.this engine makes no descents@>
@.this engine takes no fixed rows...@>
@.the engine is busy...@>
@.solution\_limit must be at least 1@>
@.pulse\_interval must be at least 1@>
@.a portion needs a path@>

@<Public types of the search@>=
struct Portion;@+ struct Exchange;@+ struct Descent;@+ struct Descents;

class Engine {
public:
  virtual ~Engine() = default;
  Report search(const Question& question, const Listener& listener);
  Report search(const Question& question, const Listener& listener, const Fixed& fixed);
  Report search(const Question& question, const Listener& listener, const Portion& portion,
    const Exchange& exchange);
  std::vector<Descent> descend(const Question& question, const Descents& wanted);
private:
  virtual Report run(const Question& question, const Listener& listener, const Portion& portion,
    const Exchange& exchange) = 0;
  virtual Report run_fixed(const Question& question, const Listener& listener, const Fixed& fixed);
  virtual std::vector<Descent> go_down(const Question& question, const Descents& wanted);
  std::atomic_flag is_busy;
};

@ \listing
The flag comes down however the work ends. A limit or an interval of~0 is an
|std::invalid_argument|; to ask an engine that is busy is a |std::logic_error|. The report says by
what it |ended|.

@<Ask an engine@>=
namespace {
struct Turn {
  std::atomic_flag& flag;
  explicit @[Turn(std::atomic_flag& busy) : flag(busy)@]
  {
    if (flag.test_and_set()) throw std::logic_error("the engine is busy with another search");
  }
  ~Turn() { flag.clear(); }
  Turn(const Turn&) = delete;
};

template <typename Run> Report report_of(
  std::atomic_flag& is_busy, const Question& question, const Listener& listener, const Run& run)
{
  if (question.solution_limit == 0)
    throw std::invalid_argument("solution_limit must be at least 1");
  if (listener.pulse_interval == 0)
    throw std::invalid_argument("pulse_interval must be at least 1");
  const Turn turn(is_busy);
  Report report = run();
  report.ended = report.complete ? Ended::all
    : report.solutions >= question.solution_limit ? Ended::limit
    : Ended::stop;
  return report;
}
}@;

@ \listing
Without a portion, a question is about the whole tree; a portion without a path is refused. An
engine that has no |run_fixed| of its own refuses fixed rows, and one without a |go_down| refuses
descents.

@<Ask an engine@>=
Report Engine::search(const Question& question, const Listener& listener)
{
  return search(question, listener, Portion(), Exchange());
}

Report Engine::search(const Question& question, const Listener& listener, const Portion& portion,
  const Exchange& exchange)
{
  if (portion.paths.empty()) throw std::invalid_argument("a portion needs a path");
  return report_of(is_busy, question, listener,
    @[[&] { return run(question, listener, portion, exchange); }@]);
}

Report Engine::search(const Question& question, const Listener& listener, const Fixed& fixed)
{
  return report_of(
    is_busy, question, listener, @[[&] { return run_fixed(question, listener, fixed); }@]);
}

Report Engine::run_fixed(const Question&, const Listener&, const Fixed&)
{
  throw std::invalid_argument(
    "this engine takes no fixed rows; the engines links and auto do, and so does dlx::solve");
}

std::vector<Descent> Engine::descend(const Question& question, const Descents& wanted)
{
  const Turn turn(is_busy);
  return go_down(question, wanted);
}

std::vector<Descent> Engine::go_down(const Question&, const Descents&)
{
  throw std::logic_error("this engine makes no descents");
}
