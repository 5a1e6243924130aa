@* The search. There are several ways to carry out the search that the paper calls
algorithm~X, but only one search tree once the rule for choosing a column is fixed.
This chapter says what every engine for such a tree is asked and what it has to report, so that
engines with nothing else in common can be held against each other.

The {\it level\/} of a node in the search tree is the number of rows chosen to get there;
the root has level~0. At each node, the engine chooses a primary column that is not
covered yet, and each row of that column leads to a node on the next level. If no primary
column is left, the node is a {\it solution}. Rows that have no primary column
are never chosen.
@^level@>
@^solution@>

@i cxx.w
@s Choice int
@s Descent int
@s Descents int
@s Engine int
@s Exchange int
@s Follow int
@s Function int
@s Index int
@s Level int
@s Listener int
@s Portion int
@s Pulse int
@s Question int
@s Report int
@s Step int
@s Turn int
@s Visit int

@ There is only a header, with types but without functions that need a place of their own: a question goes in, a report comes out, and a listener hears what happens in between.

@(search.hpp@>=
#pragma once
#include "matrix.hpp"
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <stdexcept>
#include <type_traits>
#include <vector>

namespace dlx {
@<Public types of the search@>@;
}

@* The question. The column chosen is either the first one, in the order of the matrix,
or the {\it shortest}, namely the first of those that have the fewest rows. The
paper tries a mixture, too: the shortest on levels 0 to~$k$, the first on all levels below. All
three are told by one number, |shortest_levels|: the rule of the shortest column
holds on that many levels, counted from the root.
@^choice of a column@>

If the chosen column has no rows at all, it is covered all the same, which costs one
update. The figures of the paper were made in this way. The remark beside the
paper's Figure~5 says that such trivial covers were avoided; that can be had, too,
by setting |charge_empty| to |false|.
@^empty columns@>

@<Public types of the search@>=
struct Question {
  static constexpr std::size_t all_levels = std::numeric_limits<std::size_t>::max();
  std::size_t shortest_levels = all_levels; /* 0 means always the first column */
  bool charge_empty = true;
  std::uint64_t solution_limit = std::numeric_limits<std::uint64_t>::max(); /* at least 1 */
};

@* The report. An {\it update\/} is the removal of one element from one list: either the
header of a column from the list of columns still to be covered, or a~1 of the matrix from
the list of its column. It is the unit of time of the paper; it does not depend on the machine, and it
can be counted without any lists. Putting an element back is not counted again.
@^update@>

The {\it profile\/} of a search tells nodes and updates level by level. The updates
of level~$k$ are those on the way from level $k-1$ to level~$k$. A dead end on level~$k$ charges the cover of its column to level $k+1$; so
the last level of a profile may have updates but no nodes. Where the paper places a first piece before its search
begins, our profile has one level more: our level $k+1$ is the paper's level~$k$.
@^profile@>

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

@ The totals are sums over the levels; |nodes| counts every node, namely the root,
dead ends and solutions. The last level of a report is the deepest that has either nodes or updates.
A search that somebody stopped is not |complete|. Reports of portions of a tree can be added.

@<Public types of the search@>=
struct Report {
  std::uint64_t solutions = 0; /* nodes where no primary column was left */
  bool complete = true;
  std::vector<Level> levels;
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
    if (levels.size() < other.levels.size()) levels.resize(other.levels.size());
    for (std::size_t k = 0; k < other.levels.size(); ++k) levels[k].add(other.levels[k]);
  }
  void drop_empty_levels()
  {
    while (levels.size() > 1 && levels.back() == Level()) levels.pop_back();
  }
  friend bool operator==(const Report&, const Report&) = default;
};

@* The listener. While it runs, a search reports what it meets. A {\it choice\/} is
a row, together with the place of that entry of the row which stands in the column
branched on. The choices of levels 0, 1, \dots\ form the path to a node.

@<Public types of the search@>=
struct Choice {
  Index row;
  Index entry; /* 0 means the first entry of the row */
  friend bool operator==(const Choice&, const Choice&) = default;
};

@ A {\it visit\/} tells what is known of a node when its column has just been chosen,
and a {\it pulse\/} comes every few milliseconds, as a sign of life. The
fraction of the tree that is done is estimated as if all branches of a node
were of equal size.
@^progress@>

@<Public types of the search@>=
struct Visit {
  std::span<const Choice> path; /* its length is the level of the node */
  std::uint64_t updates; /* in the whole search, before this column is covered */
  bool solved; /* then the two last fields mean nothing */
  Index column; /* the column chosen */
  Index branches; /* the number of its rows */
};

struct Pulse {
  double fraction; /* of the whole tree, done by this search so far, 0 to 1 */
  std::uint64_t solutions, updates; /* found and made by this search so far */
};

@ A search asks its listener after each solution whether to go on, so |Follow| is a function that returns |bool|. If you give it one that returns nothing, the search always goes on.

@<Public types of the search@>=
class Follow {
public:
  Follow(std::nullptr_t = nullptr) {}
  template <typename Function> Follow(Function given)
  {
    if @[constexpr (std::is_void_v<std::invoke_result_t<Function, std::span<const Choice> > >)@]
      follow = @[[given](std::span<const Choice> solution) mutable {
        given(solution);
        return true;
      }@];
    else
      follow = given;
  }
  explicit operator bool() const { return bool(follow); }
  bool operator()(std::span<const Choice> solution) const { return follow(solution); }
private:
  std::function<bool(std::span<const Choice>)> follow;
};

@ The caller gives functions for the events that it wants to hear of. If |on_solution| returns |false|, the search ends at once, and this solution was the last one that the listener hears. If |on_pulse| returns |false|, it ends
as soon as it can. In both cases the report is not |complete|. It counts the solutions up to that moment; its nodes and updates then depend on the engine and on its threads. (The |solution_limit| is for those who want them exactly.)

A pulse comes once in some thousands of rows that are tried, or after about a million updates, if that is earlier; only tests want more of them.

A listener may throw any exception. It ends the search and reaches the caller, and the engine can be asked again. But a listener must not start another search in the engine that it listens to.
@^stopping a search@>

@<Public types of the search@>=
struct Listener {
  Follow on_solution; /* returns whether to go on, or nothing */
  std::function<void(const Visit&)> on_visit;
  std::function<bool(const Pulse&)> on_pulse; /* returns whether to go on */
  std::uint32_t pulse_interval = 1024; /* rows tried from pulse to pulse, at least 1; a quick engine may try more */
};

@ A {\it portion\/} of the tree consists of the subtrees of some nodes, each given by the path that leads to it. The whole tree is the portion that has just the root,
whose path is empty. Its |share| is the fraction of the whole tree that it is believed to be.

A portion comes from an engine that has been asked to give away a part of its own portion, because another
engine of its kind, for the same matrix, has nothing to do; or somebody has cut the tree. Each node is
counted once: if |is_counted|, the ends of the paths, and the updates of the last rows that lead there, have been counted already; otherwise whoever searches the portion
counts them. An engine gives away what it has not counted, or has been told not to count.
@^portion@>

@<Public types of the search@>=
struct Portion {
  std::vector<std::vector<Choice> > paths = std::vector<std::vector<Choice> >(1); /* in the order of the search */
  double share = 1;
  bool is_counted = false; /* the end of each path */
};

@ Engines that share a tree talk to the crew, not to the listener. At each pulse, an engine asks
whether |is_share_wanted|; if so, and if it can, it gives away a part of its portion that comes behind all that it keeps, in
the order of the search. A program that uses the library never needs an |Exchange|.

@<Public types of the search@>=
struct Exchange {
  std::function<bool()> is_share_wanted;
  std::function<void(Portion)> on_share;
};

@* Descents. \listing
Instead of searching a tree, one may go down from its root to a leaf, many times, and take only one branch at each node, as the dice decide. The chapter {\it Estimates\/} says
what this is good for. A {\it descent\/} has a |Step| for each node on its way that is not a solution.
@^descent@>

@<Public types of the search@>=
struct Step {
  Index branches; /* rows of the column chosen at a node */
  std::uint64_t column_updates; /* for covering it */
  std::uint64_t row_updates; /* for covering the other columns of the row picked */
  friend bool operator==(const Step&, const Step&) = default;
};

struct Descent {
  std::vector<Step> steps;
  bool solved;
  std::uint64_t updates() const
  {
    std::uint64_t sum = 0;
    for (@[const Step& step : steps@]) sum += step.column_updates + step.row_updates;
    return sum;
  }
  friend bool operator==(const Descent&, const Descent&) = default;
};

@ Descents have numbers. Each has dice of its own, which depend on the seed and on this number alone; so it does not matter who makes which of them, or in which order.

@<Public types of the search@>=
struct Descents {
  std::uint64_t seed;
  std::uint64_t first; /* its number */
  std::size_t number; /* how many, from the |first| on */
};

@* The engine. A report tells of the portion that was searched, and not of those that were given away. The root is counted by the search
that begins there; a portion that has it is the whole tree. Most callers leave portion and exchange out.

Descents come back in the order of their numbers. Some engines cannot make them, and throw |std::logic_error|.

An engine does one thing at a time. If a second thread asks it during a search, or if a listener does, the engine throws |std::logic_error|; give each thread an engine of its own, or use a crew. The matrix may be shared,
since engines only read it. A question that makes no sense raises |std::invalid_argument|. All this is checked here, so that each engine only has to |run|.
@.this engine makes no descents@>
@.the engine is busy...@>
@.solution\_limit must be at least 1@>
@.pulse\_interval must be at least 1@>
@.a portion needs a path@>

@<Public types of the search@>=
class Engine {
public:
  virtual ~Engine() = default;
  Report search(const Question& question, const Listener& listener, const Portion& portion = Portion(), const Exchange& exchange = Exchange())
  {
    if (question.solution_limit == 0) throw std::invalid_argument("solution_limit must be at least 1");
    if (listener.pulse_interval == 0) throw std::invalid_argument("pulse_interval must be at least 1");
    if (portion.paths.empty()) throw std::invalid_argument("a portion needs a path");
    const Turn turn(is_busy);
    return run(question, listener, portion, exchange);
  }
  std::vector<Descent> descend(const Question& question, const Descents& wanted)
  {
    const Turn turn(is_busy);
    return go_down(question, wanted);
  }
private:
  virtual Report run(const Question& question, const Listener& listener, const Portion& portion, const Exchange& exchange) = 0;
  virtual std::vector<Descent> go_down(const Question&, const Descents&) { throw std::logic_error("this engine makes no descents"); }
  @<Take turns with an engine@>@;
};

@ \listing
The flag is up while the engine is at work, and comes down however the work ends.

@<Take turns with an engine@>=
std::atomic_flag is_busy;
struct Turn {
  std::atomic_flag& flag;
  explicit @[Turn(std::atomic_flag& busy) : flag(busy)@]
  {
    if (flag.test_and_set()) throw std::logic_error("the engine is busy with another search");
  }
  ~Turn() { flag.clear(); }
  Turn(const Turn&) = delete;
};
