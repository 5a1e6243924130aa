@* The links as an engine. The search of the chapter {\it Dancing links\/} finds all solutions, and counts nodes and updates. The engine |Links| takes the same steps in the same order, and has the same counters; but it can do what
a program needs that may run for days. It answers the whole question, with all rules for choosing a column. It tells a listener of visits and solutions, and of how far it has come. It can be stopped. And it searches portions of a tree, and gives portions away, so that
many engines can share one tree.

A portion goes in, as a list of paths, and a report comes out. For example, below the matrix~(3) of the paper there are two nodes on level~1, by rows $\rm A\,D\,G$ and $\rm A\,D$. A search of the portion that has the path of the second row alone
reports what there is at this node and below it, and nothing of its sister. Both reports, with the one of the root, add up to the report of the whole tree.
@^engine of the links@>

What is difficult here? Each node and each update must be counted once, no matter who comes by; and that the links be as they were when all is over, whatever has happened in between.

@i cxx.w
@s Choice int
@s Dance int
@s Descent int
@s Descents int
@s Engine int
@s Exchange int
@s Index int
@s Level int
@s Links int
@s Listener int
@s Matrix int
@s Node int
@s Place int
@s Portion int
@s Pulse int
@s Question int
@s Report int
@s Rings int
@s Visit int
@s Walk int
@s explore make_pair
@s visit make_pair
@s step_down make_pair
@s step_aside make_pair
@s step_up make_pair

@ The engine is made from a matrix, and may be asked
to |search| as often as we like, because every search leaves the links as it found them, even if a listener throws an exception. Tests may ask whether this is so. The links are a copy of the matrix, which the engine no longer needs.

@(links.hpp@>=
#pragma once
#include "dancing.hpp"

namespace dlx {
class Links : public Engine {
public:
  explicit Links(const Matrix& matrix) : rings(matrix) {}
  bool is_consistent() const { return rings.is_consistent(); }
  std::vector<std::ptrdiff_t> snapshot() const { return rings.snapshot(); }
private:
  Report run(const Question& question, const Listener& listener, const Portion& portion, const Exchange& exchange) override;
  std::vector<Descent> go_down(const Question& question, const Descents& wanted) override;
  Rings rings;
};
}

@ \listing
The descents of an estimate are made as the chapter {\it Estimates\/} says. One search is a |Walk| through the tree. It knows what it was asked and who listens, and it ends with the search, so that nothing is left over that could be asked or heard of later.

The pieces are told from the inside to the outside: from one node of the search tree to the next; then from one path of a portion to the next; then how a part of the portion is given away, and what the listener hears of it all.

@c
#include "links.hpp"
#include "estimate.hpp"
#include <algorithm>

namespace dlx {
namespace {
class Walk {
public:
  @<Start walking through the links@>@;
  Report through_all();
private:
  @<Data of a walk@>@;
  @<What a walk can do@>@;
};

@<From node to node@>@;
@<From path to path@>@;
@<Give rows away@>@;
@<Tell the listener of the walk@>@;
}

Report Links::run(const Question& question, const Listener& listener, const Portion& portion, const Exchange& exchange)
{
  return Walk(rings, question, listener, portion, exchange).through_all();
}

std::vector<Descent> Links::go_down(const Question& question, const Descents& wanted) { return dlx::descend(rings, question, wanted); }
}

@* From node to node. The |path| from the root of the search tree to the present node has one entry for each level: a node in the column branched on, which belongs to
the row that has been chosen. As long as no row has been chosen, the entry is the header of that column. There
is no recursion from level to level, so a problem may have any number of them.

The first |exhausted| levels of the path have no row left to try, whatever their columns say, because what is left there was given away; then the last row was tried already. If the search has been stopped, all levels are exhausted.

@<Data of a walk@>=
const Rings& rings;
Node* const root;
const Question& question;
const Listener& listener;
std::vector<Node*> path;
Report report;
std::size_t exhausted = 0; /* levels of the path that have no row left to try */
const Exchange& exchange;
std::int64_t until_pulse; /* rows to try before the next pulse, or thousands of updates to make */

@ The function |explore| walks through a subtree, whose root is the node given by the path. It visits this root, which puts a header on the path
unless the node is a solution. Then it looks at the last entry of the path, again and again: it undoes the row that was tried there, and tries the next row of the column; if
there is none, it uncovers the column and drops the entry. It ends when the path is as short as it was at the beginning, which is its |base|; links and path are then as before.

@<From node to node@>=
template <bool sized> void Walk::explore()
{
  const std::size_t base = path.size();
  visit<sized>();
  while (path.size() > base) {
    Node* const x = path.back();
    Node* const c = x->column;
    if (x != c) Dance<sized>::uncover_others(x);
    Node* const r = path.size() > exhausted ? x->down : c;
    if (r == c) {
      Dance<sized>::uncover(c);
      path.pop_back();
    } else {
      @<Choose row |r| and visit the next level@>@;
    }
  }
}

@ The pulse comes between the cover and the visit. A listener that stops the search there has seen the node counted, and sees nothing of what lies below.

In a dense matrix a single row may cost millions of updates. If we counted rows alone, minutes could pass between two pulses; so 1024 updates count as much as one row.

@<Choose row |r| and visit the next level@>=
path.back() = r;
Level& level = report.levels[path.size()];
++level.nodes;
const std::uint64_t updates = Dance<sized>::cover_others(r);
level.updates += updates;
until_pulse -= 1 + static_cast<std::int64_t>(updates/1024);
if (until_pulse <= 0) note_pulse();
if (exhausted < Question::all_levels) visit<sized>();

@ To visit a node means to choose its column, to cover it, and to put its header on the path. But there is nothing
to cover if the node is a solution. And when the rule for choosing a column changes on this level,
another instance of |explore| takes care of the whole subtree; this recursion is one step deep, from |explore<true>| to |explore<false>|. The rule is thus a matter of the program's text, not of a test in
its inner loops.

@<From node to node@>=
template <bool sized> void Walk::visit()
{
  if (root->right == root) {
    note_solution();
  } else if (sized && path.size() >= question.shortest_levels) {
    explore<false>();
  } else {
    Node* const c = Dance<sized>::choose_column(root);
    if (listener.on_visit) note_visit(c);
    if (question.charge_empty || c->down != c) {
      path.push_back(c);
      const std::uint64_t updates = Dance<sized>::cover(c);
      report.levels[path.size()].updates += updates;
      until_pulse -= static_cast<std::int64_t>(updates/1024);
    }
  }
}

@ \listing
Both are compiled twice, once for each rule. They are the only functions through which the search passes at every node; everything else is called where a portion begins or ends, or where somebody listens.

@<What a walk can do@>=
template <bool sized> void explore();
template <bool sized> void visit();

@* Portions of the tree. A whole search begins at the root, which has a path of length~0. A portion of one begins at other nodes, one after the other: the path is led
to each of them, and |explore| does the rest.

Those paths of the portion that are still to be searched go from |next_path| to |last_path|; all are believed to be of the same size.
The path of the subtree at work is the |stem|: its levels belong to others, and are exhausted for us.
@^portion@>

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
Walk(const Rings& given, const Question& asked, const Listener& hearer, const Portion& whole, const Exchange& others)
  : rings(given), root(given.root), question(asked), listener(hearer), exchange(others), until_pulse(hearer.pulse_interval), @|
    portion(whole), last_path(whole.paths.size()), path_share(whole.share/static_cast<double>(last_path))
{
  report.levels.resize(rings.primary() + 1);
}

~Walk() { go_to(@[{}@]); }
Walk(const Walk&) = delete;

@ The paths of a portion are searched one after the other, and when the walk ends, the links are led back to the root. The destructor does that, because a listener may end the walk by an exception, or there may be no memory for a solution. At such a moment the path still says which columns are
covered: it never changes without the links, and nothing throws in between. So a column comes on the path before it is covered, since only |push_back| can fail.
 The share of a path is added when it has been searched; between paths, this is all that is known of the progress. Paths may have been given away in the meantime, so the loop looks at |last_path| each time. The way to a path costs time as rows do, and there may be nothing behind it; so there can be a pulse between two paths, too.

@<From path to path@>=
Report Walk::through_all()
{
  while (next_path < last_path) {
    @<Begin at the next path of the |portion|@>@;
    if (stem < question.shortest_levels) explore<true>();
    else explore<false>();
    share_done += path_share;
    exhausted = stem;
    if (until_pulse <= 0 && report.complete) note_pulse();
  }
  report.drop_empty_levels();
  return std::move(report);
}

@ On the way to a node, we choose again what another search has chosen and counted. The links give away rows that have not been tried;
then we count the node itself, which may be the root, and the updates of its last row. Whether the node is a solution or a dead end does not matter here: |explore| will see.

@<Begin at the next path of the |portion|@>=
const std::uint64_t updates = go_to(portion.paths[next_path++]);
until_pulse -= 1 + static_cast<std::int64_t>(updates/1024);
stem = exhausted = path.size();
if (!portion.is_counted) {
  ++report.levels[stem].nodes;
  report.levels[stem].updates += updates;
}

@ From one path to the next we go up to where they part, and down again. If they part at two rows of the same column, it remains covered; there may be very many rows. The columns of a level are covered and uncovered by
the rule of that level, with sizes or without. The updates returned are those of the last row alone.

@<From path to path@>=
std::uint64_t Walk::go_to(std::span<const Choice> target)
{
  std::size_t common = 0;
  while (common < std::min(path.size(), target.size()) && path[common] == rings.node_of(target[common])) ++common;
  const auto is_sized = @[[this](std::size_t level) { return level < question.shortest_levels; }@];
  Node* const other = common < std::min(path.size(), target.size()) ? rings.node_of(target[common]) : nullptr;
  const bool is_aside = other && other->column == path[common]->column;
  while (path.size() > common + is_aside)
    if (is_sized(path.size() - 1)) step_up<true>();
    else step_up<false>();
  std::uint64_t updates = 0;
  if (is_aside) updates = is_sized(common) ? step_aside<true>(other) : step_aside<false>(other);
  while (path.size() < target.size()) {
    Node* const r = rings.node_of(target[path.size()]);
    updates = is_sized(path.size()) ? step_down<true>(r) : step_down<false>(r);
  }
  return updates;
}

@ There are three steps. All of them keep the other columns of a level covered as long as its row is the one on the path; a header on the path has no row; only its column has to be uncovered.

Two of them return the updates for the other columns of the row, which |go_to| passes on if this was the last step. The updates for the column itself belong to the search that chose it first, and are not counted again.

@<From path to path@>=
template <bool sized> std::uint64_t Walk::step_down(Node* r)
{
  path.push_back(r);
  Dance<sized>::cover(r->column);
  return Dance<sized>::cover_others(r);
}

template <bool sized> std::uint64_t Walk::step_aside(Node* r)
{
  Node* const x = path.back();
  if (x != x->column) Dance<sized>::uncover_others(x);
  path.back() = r;
  return Dance<sized>::cover_others(r);
}

template <bool sized> void Walk::step_up()
{
  Node* const x = path.back();
  if (x != x->column) Dance<sized>::uncover_others(x);
  Dance<sized>::uncover(x->column);
  path.pop_back();
}

@ \listing
The three steps are compiled twice, as covering and uncovering are, for the rule of the level that they lead to or from.

@<What a walk can do@>=
std::uint64_t go_to(std::span<const Choice> target);
template <bool sized> std::uint64_t step_down(Node* r);
template <bool sized> std::uint64_t step_aside(Node* r);
template <bool sized> void step_up();

@ When somebody else has nothing to do, we give away a large part of the tree: the second half of the paths of the portion that are left, or else the
rows that are left on the first level that still has some. In both cases all that we keep comes before it, in the order of the search. In the second case, no other rows are left on that
level or above it, so we have done with these levels; this holds as well if an instance of |explore| below
another one gives away rows of the latter. If no level has rows, there is nothing to give.

@<Give rows away@>=
void Walk::give_away()
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

@ The cover of the column of that level is counted already, and its share is known from the numbers of branches on the path. A row left is one
below the row at work.

@<Put the rows left on the first level that has some into the |gift|@>=
while (exhausted < path.size() && gift.paths.empty()) {
  const Node* const x = path[exhausted];
  for (const Node* r = x->down; r != x->column; r = r->down) {
    gift.paths.push_back(choices(exhausted));
    gift.paths.back().push_back(rings.choice_of(r));
  }
  ++exhausted;
}
double share = path_share;
for (std::size_t k = stem; k < exhausted; ++k) share /= place_of(path[k]).branches;
gift.share = share*static_cast<double>(gift.paths.size());

@ \listing
To give away is to make the own portion smaller, so it may be done only between two nodes, when links and path agree.

@<What a walk can do@>=
void give_away();

@* What the listener hears. \listing
The listener knows rows and columns of the matrix, but nothing of nodes. To find the row of a node takes a while, yet it happens only when somebody listens.

@<Tell the listener of the walk@>=
std::vector<Choice> Walk::choices(std::size_t levels) const
{
  std::vector<Choice> result;
  for (std::size_t k = 0; k < levels; ++k) result.push_back(rings.choice_of(path[k]));
  return result;
}

@ A visit tells the number of branches, which is the length of a list. We count again, because the size of the column is not to be trusted where the rule is that of the first column.

The limit is tested only here, since nothing else changes the number of solutions. After the last solution that is wanted, by the question or by the listener, no row is tried any more; so the counters are those at the solution itself, which is what \.{--limit} promises.

@<Tell the listener of the walk@>=
void Walk::note_solution()
{
  ++report.solutions;
  if (listener.on_visit) note_visit(root);
  const bool goes_on = !listener.on_solution || listener.on_solution(choices(path.size()));
  if (!goes_on || report.solutions >= question.solution_limit) stop();
}

void Walk::note_visit(const Node* c)
{
  const bool solved = c == root;
  Index branches = 0;
  for (const Node* i = c->down; i != c; i = i->down) ++branches;
  const auto so_far = choices(path.size());
  listener.on_visit({so_far, report.total().updates, solved, solved ? 0 : rings.column_of(c), branches});
}

@ To stop means that there is nothing left, neither in the subtree at work nor behind it. Links and path are put in order by those who have disturbed them, on their way back.

@<Tell the listener of the walk@>=
void Walk::stop()
{
  exhausted = Question::all_levels;
  last_path = next_path;
  report.complete = false;
}

@ Among the branches of one node, we can tell which one is at work, and how many there
are. If the branches were of equal size, every branch on level~$k$ would be
a fraction $1/(b_0b_1\ldots b_k)$ of the tree, where $b_0$, $b_1$, \dots\ are the numbers of
branches on the path. In a portion, the product begins behind the stem, with the share of a path. Branches
given away are not before the one at work, so they are not credited here. A path can have a million levels, and a pulse must not take long; so the deepest of them are left out.

@<Tell the listener of the walk@>=
double Walk::fraction_done() const
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

@ Its |branches| are never~0 for a node, because the node itself is one of them. It may be~0 for a header; but the path has a header only at the moment between a visit and its first row, when no question comes.

@<What a walk can do@>=
struct Place {
  Index before, branches; /* of the rows of a column: those before this one, and all */
};

static Place place_of(const Node* x);

@ To find the place, we walk through the list of the column. It is complete, for the column is covered, and covering leaves its own list alone. This takes as long as the column has rows, and happens once a level at each pulse.

@<Tell the listener of the walk@>=
Walk::Place Walk::place_of(const Node* x)
{
  Place place = @[{0, 0}@];
  for (const Node* i = x->column->down; i != x->column; i = i->down) {
    if (i == x) place.before = place.branches;
    ++place.branches;
  }
  return place;
}

@ A pulse is also the moment at which others may ask for work. We give before we tell how far we are, so that what was given away does not count as ours.

A pulse comes after a number of rows tried or updates made, not after a time, since to ask for the time would cost more than to count. The counter begins anew before anything else happens.

@<Tell the listener of the walk@>=
void Walk::note_pulse()
{
  until_pulse = listener.pulse_interval;
  if (exchange.is_share_wanted && exchange.is_share_wanted()) give_away();
  if (listener.on_pulse && !listener.on_pulse({fraction_done(), report.solutions, report.total().updates})) stop();
}

@ None of these is compiled twice, for they walk through lists without changing them, and sizes do not matter to them.

@<What a walk can do@>=
std::vector<Choice> choices(std::size_t levels) const;
void note_solution();
void note_visit(const Node* c);
void note_pulse();
double fraction_done() const;
void stop();
