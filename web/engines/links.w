@* The links as an engine. \listing
The search of the chapter {\it Dancing links\/} finds all solutions and
counts nodes and updates. A program that may run for days needs more. It needs every rule for
choosing a column; it has listeners, who want to hear of visits, of solutions, and of its progress;
it must be able to stop; and it should share one tree among many engines. The engine |Links| does
all this, with the same steps in the same order, and so with the same counters.

The key is the {\it portion},@^engine of the links@> a list of paths that lead to subtrees. We give
the engine a portion of the tree, and it reports what it found there. For example, matrix~(3) of the
paper has two nodes on level~1, by the rows $\rm A\,D\,G$ and $\rm A\,D$. If the portion has only
the path of the second row, the report covers this node and everything below it, but not its
sibling. Add this report to those of the sibling and of the root, and you have the report of the
whole tree.

A portion is a |Portion| in the program. Engines that share a tree are connected by an |Exchange| of
two functions: by |is_share_wanted| a busy engine learns that another one wants a portion, and by
|on_share| it gives one away. (|Engine|, |Question|, |Report|, |Listener| and |Pulse| are as in
{\it Estimates}, and all of these types are printed in the appendix {\it The search}.)

Two things can go wrong. A node or an update might be counted twice, or not at all, when portions
change hands; and the links might be left in disorder when a search ends early. We look at both. (If
you only want to know how work is given away, read the words and skip the code.)

@i cxx.w

@ The engine copies the matrix into links, and needs it afterwards only if you ask for fixed rows,
when it looks up whether they go together, or if columns have bounds, which is a matter for the
chapter {\it How many times}. You may call |search|
as often as you like. A search that goes to its end leaves the links as it found them, and so does
an exception that a listener throws. One that is stopped, perhaps at the first solution, leaves them
where it is, with all columns of its |path| covered; the next search will |put_back| what it needs.
Often there is no next search, and for a large matrix the way back is as long as the way to the
solution. Two functions let the tests check that all is restored. Both of them put the links back
before they look.

@(links.hpp@>=
#pragma once
#include "dancing.hpp"

namespace dlx {
class Links : public Engine {
public:
  explicit Links(const Matrix& given, const Alarm& alarm = nullptr)
    : matrix(given), rings(given, alarm, true) {}
  bool is_consistent() { return put_back().is_consistent(); }
  std::vector<std::vector<Index> > snapshot() { return put_back().snapshot(); }
private:
  Report run(const Question& question, const Listener& listener, const Portion& portion,
    const Exchange& exchange) override;
  Report run_fixed(const Question& question, const Listener& listener, const Fixed& fixed) override;
  std::vector<Descent> go_down(const Question& question, const Descents& wanted) override;
  Rings& put_back();
  const Matrix& matrix; /* for searches with fixed rows, or with bounds */
  Rings rings;
  std::vector<Node> path; /* where a search was stopped, or empty */
  std::size_t sized_levels = 0; /* of that search */
};
}

@ \listing
The descents of an estimate are made as the chapter {\it Estimates\/} says. One |Tour| goes through
the tree once, by the steps of a cursor. It knows what it was asked and who listens, and it ends
with the search, so that nothing is left over that could be asked or heard of later.

The pieces are told from the inside to the outside: from one node of the search tree to the next;
then from one path of a portion to the next; then how a part of the portion is given away, and what
the listener hears of it all. Searches and descents begin with |put_back|, which goes back to the
root from where the last search was stopped, and returns the links.

@c
#include "links.hpp"
#include "bounds.hpp"
#include "estimate.hpp"
#include "fixed.hpp"
#include <algorithm>

namespace dlx {
namespace {
class Tour : Cursor {
public:
  @<Start walking through the links@>@;
  Report through_all();
  using Cursor::path;
private:
  @<Data of a walk@>@;
  @<What a walk can do@>@;
};

@<From node to node@>@;
@<From path to path@>@;
@<Give rows away@>@;
@<Tell the listener of the walk@>@;
}

Report Links::run(const Question& question, const Listener& listener, const Portion& portion,
  const Exchange& exchange)
{
  if (matrix.has_bounds())
    return search_with_bounds(rings, matrix, question, listener, portion, exchange);
  Tour tour(put_back(), question, listener, portion, exchange);
  Report report = tour.through_all();
  path.swap(tour.path);
  sized_levels = question.shortest_levels;
  return report;
}

@<Search by the links what fixed rows leave@>@;

std::vector<Descent> Links::go_down(const Question& question, const Descents& wanted)
{
  if (matrix.has_bounds()) return descend_with_bounds(rings, matrix, question, wanted);
  return dlx::descend(put_back(), question, wanted);
}

Rings& Links::put_back()
{
  Cursor(rings, sized_levels).path.swap(path); /* its destructor goes back */
  return rings;
}
}

@ Fixed rows need no other links. The forbidden ones leave their columns, a cursor goes to the node
where the given ones have been chosen, and the tour begins there, as if it were the root: it sees
the columns that are left, and counts from level~0. Afterwards everything goes back in the opposite
order, however the search has ended, because the destructors of the three do it: the tour's first,
then the cursor's, and last the one of |Removed|. So a thousand sudokus share the links of one
matrix.

The listener gets whole solutions, by the |Renumbering| of the chapter {\it Given rows}, although
no number changes here. (With bounds, we make the smaller matrix of that chapter.)

@<Search by the links what fixed rows leave@>=
struct Removed {
  Removed(Rings& all, const std::vector<Index>& those) : rings(all), rows(those)
  {
    for (@[const Index r : rows@]) rings.remove_row(r);
  }
  Removed(const Removed&) = delete;
  ~Removed()
  {
    for (std::size_t i = rows.size(); i > 0; --i) rings.restore_row(rows[i - 1]);
  }
  Rings& rings;
  const std::vector<Index>& rows;
};

Report Links::run_fixed(const Question& question, const Listener& listener, const Fixed& fixed)
{
  if (matrix.has_bounds()) {
    const ReducedMatrix reduced(matrix, fixed);
    return Links(reduced.matrix).search(question, reduced.with_old_numbers(listener));
  }
  Renumbering whole;
  whole.given = path_of(matrix, fixed);
  const Listener hearer = whole.with_old_numbers(listener);
  const Removed removed(put_back(), fixed.without);
  Cursor cursor(rings);
  cursor.go_to(whole.given);
  const Portion all;
  const Exchange none;
  return Tour(rings, question, hearer, all, none).through_all();
}

@* From node to node. The |path| of the cursor leads from the root of the search tree to the present
node. We use no recursion from level to level, and a problem may have any number of levels.

The first |exhausted| levels of the path are finished, even if their columns still contain rows:
those rows have been tried, or given away. When the search is stopped, all levels are exhausted, and
it stays where it is.

@<Data of a walk@>=
const Question& question;
const Listener& listener;
Report report;
std::size_t exhausted = 0; /* levels of the path that have no row left to try */
const Exchange& exchange;
std::int64_t until_pulse; /* rows to try before the next pulse, or thousands of updates to make */

@ A |Tour|@:Tour}{\&{Tour}@> is a |Cursor| that walks through a portion of the tree, and has these
data. Its function |explore| walks through the subtree below the present path. It visits the root of
the subtree, which puts a header on the path unless the root is a solution or a dead end. Then it
looks at the last entry of the path, again and again, and chooses the row below. If no row is left,
it goes back. It ends when the path is as short as at the beginning, its |base|; links and path are
then as before, unless the search has been stopped. (Five small functions of the |Tour| are in the
listing: |note_visit|, |note_solution| and |note_pulse| tell the listener; |choices| lists the
choices of the upper levels of the path; and |place_of| counts the branches at a node of it.)

@<From node to node@>=
void Tour::explore()
{
  const std::size_t base = path.size();
  visit();
  while (path.size() > base) {
    const Node x = path.back();
    if (path.size() <= exhausted || rings.down[x] == rings.column[x]) {
      if (exhausted == Question::all_levels) return;
      go_back();
    } else @<Choose the row below |x| and visit the next level@>@;
  }
}

@ The pulse, which tells the listener how far we are, comes between the cover and the visit. So if
the listener stops the search, this node is counted, and nothing below it.

In a dense matrix a single row may cost millions of updates. If we counted only rows, minutes could
pass between two pulses. 1024 updates count as much as one row.

@<Choose the row below |x| and visit the next level@>=
{
  const std::uint64_t updates = choose(rings.down[x]);
  report.levels[path.size()].add(@[{1, updates}@]);
  until_pulse -= 1 + static_cast<std::int64_t>(updates/1024);
  if (until_pulse <= 0) note_pulse();
  if (exhausted < Question::all_levels) visit();
}

@ To visit a node that is no solution, we choose its column, cover it, and put its header on the
path. A column without rows is not worth the way: to cover it would be one update, which we count if
the |question| wants it, and there would be nothing to try before we uncover it again.

@<From node to node@>=
void Tour::visit()
{
  if (is_solution()) note_solution();
  else {
    const Node c = choose_column(question);
    if (listener.on_visit) note_visit(c);
    if (rings.down[c] != c) {
      const std::uint64_t updates = cover(c);
      report.levels[path.size()].updates += updates;
      until_pulse -= static_cast<std::int64_t>(updates/1024);
    } else if (question.charge_empty) ++report.levels[path.size() + 1].updates;
  }
}

@ \listing
These are the only functions through which the search passes at every node; everything else is
called where a portion begins or ends, or where somebody listens.

@<What a walk can do@>=
void explore();
void visit();

@* Portions of the tree. @^portion@>A whole search begins at the root, which has a path of length~0.
A portion begins at other nodes, one after the other: we lead the path to each of them, and
|explore| does the rest.

The paths from |next_path| to |last_path| are yet to be searched; we assume that their subtrees are
equally large. The path of the present subtree is the |stem|.
@^stem@>
Its levels belong to other searches; they are exhausted for us.

@<Data of a walk@>=
const Portion& portion;
std::size_t next_path = 0, last_path; /* what is left of it */
std::size_t stem = 0; /* the length of its path at work */
double path_share; /* of the whole tree, for each of its paths */
double share_done = 0; /* of the whole tree, for the paths that were searched */

@ \listing
No path can be longer than the number
of primary columns, and so we know how many levels there can be.

@<Start walking through the links@>=
Tour(Rings& given, const Question& asked, const Listener& hearer, const Portion& whole,
  const Exchange& others)
  : Cursor(given, asked.shortest_levels), question(asked), listener(hearer), exchange(others),
    until_pulse(hearer.pulse_interval),@| portion(whole), last_path(whole.paths.size()),
    path_share(whole.share/static_cast<double>(last_path))
{
  report.levels.resize(rings.primary() + 1);
}

@ We search the paths one after the other. If a listener throws an exception, the destructor of the
cursor leads the links back to the root.

We add the share of a path when we have searched it; between paths, this is all we know about
progress. Since paths may have been given away, the loop looks at |last_path| each time. And since
the way to a path takes time, and there may be nothing at its end, a pulse may come between two
paths.

@<From path to path@>=
Report Tour::through_all()
{
  while (next_path < last_path) {
    @<Begin at the next path of the |portion|@>@;
    explore();
    share_done += path_share;
    exhausted = stem;
    if (until_pulse <= 0 && report.complete) note_pulse();
  }
  report.drop_empty_levels();
  return std::move(report);
}

@ The choices on the way to a node have been counted by another search, and we do not count them
again. Only the last row of a path may not have been counted: the engine of links also gives away
rows that it has not tried, and says so by an |is_counted| that is false. Then the search of the
portion counts the node at the end of the path, which may be the root, and the updates of its last
row. We need not ask whether it is a solution or a dead end; |explore| will see.

@<Begin at the next path of the |portion|@>=
const std::uint64_t updates = go_to(portion.paths[next_path++]);
until_pulse -= 1 + static_cast<std::int64_t>(updates/1024);
stem = exhausted = path.size();
if (!portion.is_counted) {
  ++report.levels[stem].nodes;
  report.levels[stem].updates += updates;
}

@ When another engine is idle, we give away a large part of the tree: the second half of our
remaining paths or, if there are none, the remaining rows of the first level that has any. In both
cases, everything we keep comes earlier in the order of the search. In the second case, that level
and all levels above it have no rows left: they are exhausted. If no level has rows, we have nothing
to give.

For example, let the path have three levels, and be at the second of three rows, the first of four,
and the third of five:
$$\vbox{\halign{#\hfil&\qquad#\hfil&\qquad#\hfil&\qquad#\hfil&\qquad#\hfil\cr
&\sl first level&\sl second level&\sl third level&|exhausted|\cr
\noalign{\smallskip}
before&1 {\bf2} 3&{\bf1} 2 3 4&1 2 {\bf3} 4 5&0\cr
first gift&1 {\bf2}&{\bf1} 2 3 4&1 2 {\bf3} 4 5&1\cr
second gift&1 {\bf2}&{\bf1}&1 2 {\bf3} 4 5&2\cr}}$$
The first gift is row~3 of the first level, a third of the whole. The second is rows 2, 3 and~4 of
the second level: $3/12$ of the whole. When the third level is done, |explore| goes back over the
other two without another look.

@ The share of the gift is that of its paths.@^share of a portion@>

@<Give rows away@>=
void Tour::give_away()
{
  Portion gift = @[{{}, 0}@];
  if (next_path < last_path) {
    const std::size_t kept = next_path + (last_path - next_path)/2;
    const auto first = portion.paths.begin();
    gift.paths.assign(first + std::ptrdiff_t(kept), first + std::ptrdiff_t(last_path));
    gift.share = path_share*static_cast<double>(last_path - kept);
    gift.is_counted = portion.is_counted;
    last_path = kept;
  } else {
    @<Put the rows left on the first level that has some into the |gift|@>@;
  }
  if (!gift.paths.empty()) exchange.on_share(std::move(gift));
}

@ We have counted the cover of this column already, and we know its share from the numbers of
branches on the path. Those left are the rows below the row at work.

@<Put the rows left on the first level that has some into the |gift|@>=
while (exhausted < path.size() && gift.paths.empty()) {
  const Node x = path[exhausted];
  for (Node r = rings.down[x]; r != rings.column[x]; r = rings.down[r]) {
    gift.paths.push_back(choices(exhausted));
    gift.paths.back().push_back(rings.choice_of(r));
  }
  ++exhausted;
}
double share = path_share;
for (std::size_t k = stem; k < exhausted; ++k) share /= place_of(path[k]).branches;
gift.share = share*static_cast<double>(gift.paths.size());

@ \listing
To give away is to make the own portion smaller, so it may be done only between two nodes, when
links and path agree.

@<What a walk can do@>=
void give_away();

@* What the listener hears. \listing
The listener knows rows and columns of the matrix, but nothing of nodes. To find the row of a node
takes a while, yet it happens only when somebody listens.

@<Tell the listener of the walk@>=
std::vector<Choice> Tour::choices(std::size_t levels) const
{
  std::vector<Choice> result;
  for (std::size_t k = 0; k < levels; ++k) result.push_back(rings.choice_of(path[k]));
  return result;
}

@ A visit reports the number of branches, which is the length of a list. We count it again, because
the sizes are not up to date when the rule is to take the first column.

We test the limit here, where solutions are counted. After the last solution that the question or
the listener wants, we try no more rows; so the counters are those at the solution itself, as
\.{--limit} promises.

@<Tell the listener of the walk@>=
void Tour::note_solution()
{
  ++report.solutions;
  if (listener.on_visit) note_visit(rings.root);
  const bool goes_on = !listener.on_solution || listener.on_solution(choices(path.size()));
  if (!goes_on || report.solutions >= question.solution_limit) stop();
}

void Tour::note_visit(Node c)
{
  const bool solved = c == rings.root;
  Index branches = 0;
  for (Node i = rings.down[c]; i != c; i = rings.down[i]) ++branches;
  const auto so_far = choices(path.size());
  listener.on_visit(
    {so_far, report.total().updates, solved, solved ? 0 : rings.column_of(c), branches});
}

@ To stop, we declare that nothing is left, neither in the present subtree nor after it. Links and
path stay as they are, and the engine keeps the path.

@<Tell the listener of the walk@>=
void Tour::stop()
{
  exhausted = Question::all_levels;
  last_path = next_path;
  report.complete = false;
}

@ How much of the tree have we searched? At each node of the path we know how many branches there
are, and which one we are in. If the branches were equally large, every branch on level~$k$ would be
a fraction $1/(b_0b_1\ldots b_k)$ of the tree, where $b_0$, $b_1$, \dots\ are the numbers of
branches on the path. In a portion, the product begins after the stem, with the share of a path.
Branches that we have given away come after the one at work, so they do not count as ours. Since a
path can have a million levels, and a pulse must be quick, we look at no more than a thousand.

@<Tell the listener of the walk@>=
double Tour::fraction_done() const
{
  double done = share_done;
  double share = path_share;
  constexpr std::size_t many = 1000;
  for (std::size_t k = stem; k < std::min(path.size(), stem + many); ++k) {
    const Place place = place_of(path[k]);
    share /= place.branches;
    done += share*place.before;
  }
  return done;
}

@ The number of |branches| is positive for a node, because the node itself is one of them. It may
be~0 for a header. But a header is on the path only between a visit and its first row, and we never
ask then.

@<What a walk can do@>=
struct Place {
  Index before, branches; /* of the rows of a column: those before this one, and all */
};

Place place_of(Node x) const;

@ To find the place, we walk through the list of the column. The list is complete: the column is
covered, and covering leaves its own list alone. This happens once per level at each pulse.

@<Tell the listener of the walk@>=
Tour::Place Tour::place_of(Node x) const
{
  Place place = @[{0, 0}@];
  const Node c = rings.column[x];
  for (Node i = rings.down[c]; i != c; i = rings.down[i]) {
    if (i == x) place.before = place.branches;
    ++place.branches;
  }
  return place;
}

@ A pulse is also the moment when we give work away. We give before we report our progress, so that
the gift does not count as ours.

Pulses come after a number of rows or updates and not after some time, because to ask for the time
would cost more than to count.

@<Tell the listener of the walk@>=
void Tour::note_pulse()
{
  until_pulse = listener.pulse_interval;
  if (exchange.is_share_wanted && exchange.is_share_wanted()) give_away();
  if (listener.on_pulse
      && !listener.on_pulse({fraction_done(), report.solutions, report.total().updates}))
    stop();
}

@ The remaining functions are not templates: they walk through lists without changing them, and need
no sizes.

@<What a walk can do@>=
std::vector<Choice> choices(std::size_t levels) const;
void note_solution();
void note_visit(Node c);
void note_pulse();
double fraction_done() const;
void stop();

@ {\it Notes.} Other schedulers hand over tasks; ours hands over paths. A path is short, and an
engine that receives one repeats a few covers and is where the other engine was. The chapter
{\it The crew\/} says more about work stealing.
