@* Passes and lists. From the live states we get what was asked for: the number of solutions, or the
solutions. And when the families do not fit into the memory, we divide the work into
{\it passes},@^pass@> sweeps that have only some of the solutions each.

Why do we find each solution once, in these states? A solution determines one path of steps, each
with its row. In each node, the solution has one row that covers the first free column, and the next
shape follows from it; after the last row there is only the step without a row, in one way. Two
solutions have different rows somewhere, and so they have different paths, even if they visit the
same nodes. We drop none of these nodes, because |is_hopeful| and the bounds only drop what lies on
the way of no solution. And the state of the solution in each node is live: it is in~$F$ by its rows
in the past, and in~$G$ by those in the future.

Conversely, a path of live states from the first level to the last is a solution. Its rows have no
local column in common, because of the masks. They have no long column in common either, because we
only lay a row on sets that are disjoint from it, and no row to come has a column that we have
forgotten. At the end, all primary columns are covered. This is still so if we divide the work into
passes: a primary column is covered in one half of the levels and not in the other, so exactly one
pass allows each path.

@i cxx.w

@ What if the families do not fit into the memory? Then we divide the work into passes, and each of
them has smaller families. Choose a primary long column, and make two passes: in one of them, the
first half of the levels must cover this column, and in the other one, the second half. Each
solution does one of these, and none does both. With $q$ columns there are $2^q$ passes. With twelve
columns there would be 4,096; with so little memory, choose another method. (The halves need not be
equal; any level could separate them. But the middle is where the families meet.)
@^division into passes@>

@ \listing
The meeting and the links stay from pass to pass. Everything else that a pass makes is gone when the
next one begins.

@(passes.hpp@>=
#pragma once
#include "paths.hpp"
#include "prescribed.hpp"

namespace dlx::counting {
@<A link between live states@>@;
class Passes {
public:
  Passes(const Graph& swept, std::size_t longs, Workers& those, const FrontierQuestion& asked,
    const FrontierListener& hearer, const OnPaths& reader, FrontierReport& result);
  void run(unsigned division); /* by so many columns from the beginning */
private:
  static constexpr int most_divided = 12; /* columns */
  const Graph& graph;
  Workers& workers;
  const FrontierQuestion& question;
  const FrontierListener& listener;
  const OnPaths& on_paths;
  FrontierReport& report;
  const bool has_longs;
  Meeting meeting;
  Pass pass;
  std::vector<Store<Link> > links; /* of each level */
  std::vector<Choice> path; /* the choices on the way to where the walk is */
  std::uint64_t listed = 0;
  void divide(const Pass& part, unsigned columns, double share);
  void cross();
  Set columns_left() const;
  unsigned columns_wanted() const;
  LivePaths paths() const
  {
    return @[{graph, pass, workers, has_longs ? &meeting.live : nullptr}@];
  }
  void make_links();
  void walk(std::size_t k, std::uint32_t state);
  void pass_on();
};
}

@ \listing
@c
#include "passes.hpp"
#include <algorithm>
#include <cmath>

namespace dlx::counting {
@<Run all passes@>@;
@<Choose columns to divide by@>@;
@<Count the paths of live states@>@;
@<Make links, and walk along them@>@;
@<Carry out a pass@>@;
}

@ The first pass is everything. If it turns out that a pass does not fit, it is divided, and we try
again with its parts; those that have been done stay done. The solutions of a pass are listed when
there is nothing left that could fail, and so none is listed twice. What has been listed before an
interrupt counts.

How long will all passes take? Each half is half of the |share| of the work, as far as we know. So
as soon as a pass is done, a listener can foresee the end.

@<Run all passes@>=
Passes::Passes(const Graph& swept, std::size_t longs, Workers& those, const FrontierQuestion& asked,
  const FrontierListener& hearer, const OnPaths& reader, FrontierReport& result)
  : graph(swept), workers(those), question(asked), listener(hearer), on_paths(reader),
    report(result), has_longs(longs > 0), meeting(swept, longs, those) {}

void Passes::run(unsigned division)
{
  report.states.assign(graph.depth() + 1, 0);
  try {
    divide(@[{0, 0, graph.depth()/2, graph.rows.pace()}@], division, 1);
  } catch (const Interrupted&) {
    report.solutions += listed;
    throw;
  }
  report.solutions += listed;
}

void Passes::divide(const Pass& part, unsigned columns, double share)
{
  pass = part;
  if (columns == 0) {
    try {
      cross();
      workers.progress.done += share;
      return;
    } catch (const Exhausted&) {
      columns = columns_wanted();
      meeting.forget();
    }
  }
  const Set rest = columns_left();
  if (rest == 0) throw Exhausted();
  Pass early = part, late = part;
  early.early |= rest & -rest;
  late.late |= rest & -rest;
  divide(early, columns - 1, share/2);
  divide(late, columns - 1, share/2);
}

@ \listing
By how many columns should the work be divided? Suppose that each makes the families smaller by a
factor of~0.6. We take as few as may suffice: passes differ, and if one of them is too large, it is
divided by itself. And we take no more than there are, because the prediction may be too high, and
smaller passes are worth a try. So the number is rounded down, and is at least 1 and at most~8. No
columns are left if the pass has been divided by |most_divided| already.

@<Choose columns to divide by@>=
Set Passes::columns_left() const
{
  const Set divided = pass.early | pass.late;
  return std::popcount(divided) < most_divided ? graph.rows.primary_longs & ~divided : 0;
}

unsigned Passes::columns_wanted() const
{
  constexpr double smaller = 0.6;
  const double columns = std::log(meeting.overload())/std::log(1/smaller);
  const int most = std::min(
    std::popcount(columns_left()), most_divided - std::popcount(pass.early | pass.late));
  return static_cast<unsigned>(
    std::clamp(std::floor(columns), 1.0, std::clamp<double>(most, 1, 8)));
}

@ A single pass: the families meet, the live states are found, and then there is a number, or there
are links. The states are added to the report at the end, when memory cannot run out any more;
otherwise a pass that had to be divided would be reported together with its parts. Solutions that
are listed are counted when the listener has heard of them, and not here.

The first state is the only one on level~0, and so it has the number~0. If it is not live, there is
no solution in this pass.

@<Carry out a pass@>=
void Passes::cross()
{
  const std::size_t depth = graph.depth();
  if (has_longs) {
    meeting.find_live_states(pass, columns_left() != 0);
    report.cut = meeting.cut();
  }
  std::vector<std::uint64_t> states;
  for (std::size_t k = 0; k <= depth; ++k) states.push_back(paths().states(k));
  if (listener.on_solution) {
    make_links();
  } else {
    const PathCounts counts(paths(), on_paths != nullptr);
    if (on_paths) on_paths(paths(), counts);
    report.solutions += counts.total();
  }
  for (std::size_t k = 0; k <= depth; ++k) report.states[k] += states[k];
  workers.progress.passes = ++report.passes;
  if (!listener.on_solution) return;
  workers.enter("list", 0, depth);
  path.clear();
  if (states.front() > 0) walk(0, 0);
  links.clear();
}

@* Counting paths. We count paths going backward. The live states of a level are numbered, and
|follow| makes one visit for each step from a state of node~$i$ to a next one. The visitor gets the
numbers of both states, and the row. Where no column is long, there are no families, and each node
of the graph is a live state.

A header of its own has the live states of a pass, and the number of paths from each of them to the
end, because those who draw by lot want to see them, too. They get both from each pass.

@(paths.hpp@>=
#pragma once
#include "families.hpp"
#include "numbers.hpp"
#include <variant>

namespace dlx::counting {
@<The live paths of a pass@>@;
@<Numbers of paths@>@;
}

@ \listing
If nothing is forgotten on a step, the wanted sets ascend. Each step from a live state of node~|i|
on level~|k| to a live state of the next level is visited, with the numbers of both states and the
row.

@<The live paths of a pass@>=
struct LivePaths {
  const Graph& graph;
  const Pass& pass;
  Workers& workers;
  const std::vector<Family>* live; /* of each level; or null, if no column is long */
  std::size_t depth() const { return graph.depth(); }
  std::uint64_t states(std::size_t k) const
  {
    return live ? (*live)[k].size() : graph.levels[k].nodes;
  }
  std::uint64_t first_state(std::size_t k, std::size_t node) const
  {
    return live ? (*live)[k].first_state(node) : node;
  }
  std::size_t node_of(std::size_t k, std::uint64_t state) const
  {
    return live ? (*live)[k].node_of(state) : static_cast<std::size_t>(state);
  }
  template <typename Visit> void follow(std::size_t k, std::size_t i, Visit visit) const
  {
    if (!live) {
      for (@[const Step& step : graph.levels[k].of(i)@]) visit(i, step.node, step.row);
      return;
    }
    const Family &here = (*live)[k], &there = (*live)[k + 1];
    if (here.of(i).empty()) return;
    const std::uint64_t first = here.first_state(i);
    for (@[const Step& step : graph.levels[k].of(i)@]) {
      const Set longs = graph.rows.longs[step.row];
      if (there.of(step.node).empty() || !pass.allows(k, longs)) continue;
      Reader reader(there.of(step.node));
      const Set kept = graph.remembered(k + 1, step.node);
      const bool is_sorted = (graph.remembered(k, i) & ~kept & ~longs) == 0;
      const std::uint64_t first_goal = there.first_state(step.node);
      std::uint64_t state = first;
      here.of(i).for_each(@[[&](Set u) {
        const std::uint64_t from = state++;
        if ((u & longs) != 0) return;
        if (!is_sorted) reader = Reader(there.of(step.node));
        const std::size_t goal = reader.find((u | longs) & kept);
        if (goal != Reader::none) visit(from, first_goal + goal, step.row);
      }@]);
    }
  }
};

@ Each live state gets the number of its paths to the end, which is the sum of the numbers of the
next ones. Two workers never add to the same state, because a node belongs to only one of them.

The numbers near the end are small, and most levels can do with 64 or 128 bits. So each level has
numbers of its own type. When they overflow, the level is counted once more, with the next wider
type. The levels before it have larger numbers, and begin with that type.

If only the total is wanted, a level gives its memory back as soon as the level before it has been
counted.

@<Numbers of paths@>=
class PathCounts {
public:
  PathCounts(const LivePaths& paths, bool keeps_all);
  Whole total() const;
  Whole number(std::size_t k, std::uint64_t state) const; /* of the state on level~|k| */
  template <typename Task> auto at(std::size_t k, Task task) const
  {
    return std::visit(task, levels[k]);
  }
    /* |task| gets the numbers of the states of level~|k| */
private:
  using Level =
    @[std::variant<Store<std::uint64_t>, Store<Wide>, Store<Long>, Store<Whole> >@];
  std::vector<Level> levels; /* all but the first are empty if we do not keep them */
  template <typename Number, typename Next>
  void @[count_level@](const LivePaths& paths, std::size_t k, const Store<Next>& next);
};

@ \listing
The first state is the only one on level~0. If it is not live, there is no solution in this pass.

@<Count the paths of live states@>=
PathCounts::PathCounts(const LivePaths& paths, bool keeps_all)
{
  Budget& budget = paths.workers.room.budget;
  const std::size_t depth = paths.depth();
  paths.workers.enter("count", 0, depth);
  for (std::size_t k = 0; k <= depth; ++k) levels.emplace_back(store_of<std::uint64_t>(budget));
  levels[depth] = store_of(budget, paths.states(depth), std::uint64_t(1));
  for (std::size_t k = depth; k-- > 0; ) {
    std::visit(@[[&]<typename Next>(const Store<Next>& next) {
      count_level<Next>(paths, k, next);
    }@], levels[k + 1]);
    if (!keeps_all) levels[k + 1] = store_of<std::uint64_t>(budget);
  }
}

template <typename Number, typename Next>
void PathCounts::@[count_level@](
  const LivePaths& paths, std::size_t k, const Store<Next>& next)
{
  constexpr std::size_t grain = 1024;
  try {
    auto here = store_of(paths.workers.room.budget, paths.states(k), Number(0));
    paths.workers.share(paths.graph.levels[k].nodes, grain,
      @[[&](std::size_t begin, std::size_t end, unsigned) {
        for (std::size_t i = begin; i < end; ++i)
          paths.follow(k, i, @[[&](std::uint64_t from, std::uint64_t to, Index) {
            accumulate(here[from], Number(next[to]));
          }@]);
      }@]);
    levels[k] = std::move(here);
  } catch (const std::overflow_error&) {
    count_level<typename Wider<Number>::type>(paths, k, next);
  }
}

Whole PathCounts::total() const
{
  return at(0, @[[](const auto& numbers) { return numbers.empty(); }@]) ? Whole(0) : number(0, 0);
}

Whole PathCounts::number(std::size_t k, std::uint64_t state) const
{
  return at(k, @[[&](const auto& numbers) { return Whole(numbers[state]); }@]);
}

@* The list. To list the solutions we walk along all paths of live states. Such a walk never meets a
dead end. A |Link| is a row that may be laid at a state. The links of a state are side by side, in
the order of the rows, and the last one is marked; we know a state by its first link. So a link
leads to the next state, and we need nothing else.
@^listing of solutions@>

@<A link between live states@>=
struct Link {
  static constexpr Index last = 0x80000000; /* this bit of |row| is the mark */
  std::uint32_t next; /* the first link of the next state */
  Index row;
};

@ \listing
The links are made going backward, since a link must know where the links of the next state begin.
As soon as a level has links, the states that it leads to are not needed any more.

First we count, so that each state knows where its links begin. If there are more links than 32 bits
can count, the work is divided, as if there were not enough memory. Then the same states are
followed again. As the steps of a node are in the order of the rows, so are the links of each of its
states.

@<Make links, and walk along them@>=
void Passes::make_links()
{
  constexpr std::size_t grain = 1024;
  Budget& budget = workers.room.budget;
  const LivePaths live_paths = paths();
  links.assign(graph.depth(), store_of<Link>(budget));
  auto next_starts = store_of<std::uint64_t>(budget, 2);
  for (std::size_t k = graph.depth(); k-- > 0; ) {
    workers.enter("links", k, graph.depth());
    auto starts = store_of<std::uint64_t>(budget, live_paths.states(k) + 1);
    workers.share(
      graph.levels[k].nodes, grain, @[[&](std::size_t begin, std::size_t end, unsigned) {
        for (std::size_t i = begin; i < end; ++i)
          live_paths.follow(
            k, i, @[[&](std::uint64_t from, std::uint64_t, Index) { ++starts[from + 1]; }@]);
      }@]);
    std::partial_sum(starts.begin(), starts.end(), starts.begin());
    if (starts.back() > UINT32_MAX) throw Exhausted();
    Store<std::uint64_t> ends(starts);
    links[k].resize(starts.back());
    workers.share(
      graph.levels[k].nodes, grain, @[[&](std::size_t begin, std::size_t end, unsigned) {
        for (std::size_t i = begin; i < end; ++i)
          live_paths.follow(k, i, @[[&](std::uint64_t from, std::uint64_t to, Index r) {
            links[k][ends[from]++] = @[{static_cast<std::uint32_t>(next_starts[to]), r}@];
          }@]);
      }@]);
    for (std::size_t s = 0; s + 1 < starts.size(); ++s) links[k][ends[s] - 1].row |= Link::last;
    next_starts.swap(starts);
    if (has_longs) meeting.live[k + 1] = Family(budget);
  }
}

@ \listing
The walk is a recursion as deep as there are levels. A step without a row leaves the path as it is.
There may be millions of solutions in a second, so the walk gives a sign of life once in some
thousands. When the limit is reached, the walk is left by the exception that an interrupt throws;
the effect is the same. The listener gets the path from |pass_on|.

@<Make links, and walk along them@>=
void Passes::walk(std::size_t k, std::uint32_t state)
{
  if (k == graph.depth()) {
    pass_on();
    return;
  }
  for (const Link* link = &links[k][state]; ; ++link) {
    const Index r = link->row & ~Link::last;
    if (r != graph.rows.none()) path.push_back(graph.rows.choices[r]);
    walk(k + 1, link->next);
    if (r != graph.rows.none()) path.pop_back();
    if ((link->row & Link::last) != 0) return;
  }
}

void Passes::pass_on()
{
  constexpr std::uint64_t interval = 4096;
  ++listed;
  if (!listener.on_solution(path) || listed >= question.solution_limit) throw Interrupted();
  if (listed % interval == 0) workers.look_up();
}
