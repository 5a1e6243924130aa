@* Parts. Nobody in this chapter talks to anybody. Here are three searches, which could be on three
machines, or on the same one in three different years:@^many machines@>@^parts@>
\session
$ for part in 1 2 3; do queens 8 \BAR small_parts $part 3; done
31 solutions, 364 nodes
28 solutions, 325 nodes
33 solutions, 360 nodes
\endsession
Add them up: 92 solutions and 1049 nodes, no node missing and none counted twice. Each of the three
needed nothing but the matrix and two numbers. So a hundred machines can share a tree without a
network; and if your search takes a week, you make a thousand short ones of it, and lose little when
the lights go out.

@i cxx.w

@* Dealing. Go down to a level with many more nodes than there are parts, and deal its subtrees like
cards, in the order of the search, one to each part in turn. Neighboring subtrees have most of their
rows in common, and usually have similar sizes; so each part gets a sample of all kinds. Sixteen
cards for each part make them equal enough, unless a single card is very large. Yet there is a trap:
the tree of the queens is so regular that every seventh subtree, say, may be the first one below its
parent, and the first ones may be larger than the others. So each turn of dealing begins one hand
later than the turn before, as no card player would do. (Does it help? See exercise~58.)

With a thousand parts, every part would have to visit 16 thousand nodes before it begins. So
{\mc DANCE} deals in rounds, of at most seven {\it hands\/}@^hand of a part@> each. Parts that share
a hand go down from its cards alone, and deal again (\Fig{deal}); a thousand parts take four rounds.
In each of them the first part of those that share a hand counts the nodes that all of them pass.
\widefigure{deal.pdf}{Dealing to 21 parts. Above are the first four turns, with the numbers of the
  hands that the cards go to. Parts 2, 9 and 16, numbered from~0, share hand 2. They go down from
  its cards alone, and deal the subtrees below to three hands. Part 9 gets the dark ones. (A hand
  has 16 cards or more; these are four.)}

How equal are the parts?@^parts, sizes of@> Of the thousand parts of the Aztec
diamond@^Aztec diamond, parts of@> of tetrasticks with the X at 4,4, the largest has 7.2 times as
many updates as an average part, 0.72 percent of the whole. So however many machines there are, they
cannot be more than 139 times as fast as one.


@* The engine of parts. \listing
For example,
$$\vbox{\halign{\tt#\hfil\cr
queens 8 >queens.txt\cr
dance --part 1/3 --json queens.txt >a\cr
dance --part 2/3 --json queens.txt >b\cr
dance --part 3/3 --json queens.txt >c\cr
gather a b c\cr}}$$
prints what `\.{dance --json queens.txt}' prints, but for the time. The program {\mc GATHER}
@:GATHER, the program}{{\mc GATHER}, the program@>
adds the reports up, and refuses to do so if a part is missing, or duplicated, or from another
search.

@ \listing
A part is found in two steps, and the header has a function for each: |cut_out| finds what belongs
to the part, and |search_part| lets an engine search it. The numbers of the parts go from 1 to~$N$,
and $N$ is at most a million. With $N=1$ we cut nothing. A part may get nothing at all; then its
report has zeros.

What passes from the first step to the second is a |Cut|. It has three members. The report~|above|
counts the nodes above the portion, and the updates that lead to them, if they belong to this part.
Solutions among these nodes are in |early|, in the order of the search. And |portion| is the rest,
which the engine searches.

@(parts.hpp@>=
#pragma once
#include "portion.hpp"
#include <string>

namespace dlx {
constexpr std::uint64_t most_parts = 1000000;
using Path = @[std::vector<Choice>@];

struct Cut {
  Report above;
  std::vector<Path> early;
  Portion portion;
};

Cut cut_out(
  const Matrix& matrix, const Question& question, std::uint64_t part, std::uint64_t parts);
    /* |1 <= part <= parts| */
Report search_part(
  Engine& engine, const Question& question, const Listener& listener, const Cut& cut);
bool comes_before(std::span<const Choice> one, std::span<const Choice> other);
  /* in the order of the search */
std::pair<std::uint64_t, std::uint64_t> part_from(const std::string& text, const std::string& what);
  /* the numbers of |K/N| */
}

@ \listing
Any engine searches the portion. The cut itself is made by the steps of the dance, whatever the
engine; it is a matter of some thousands of nodes. The result of |cut_out| is the cut for one
|part|, counted from~1: its portion, its early solutions, and what it counts above them.

@c
#include "parts.hpp"
#include "bounds.hpp"
#include "text.hpp"
#include <algorithm>
#include <optional>
#include <stdexcept>

namespace dlx {
namespace {
class Cutter {
public:
  Cutter(const Matrix& matrix, const Question& asked)
    : rings(matrix, nullptr, true), question(asked)
  {
    if (matrix.has_bounds()) bounded.emplace(rings, matrix, question);
  }
  Cut cut(std::uint64_t part, std::uint64_t parts);
private:
  @<What a cutter knows@>@;
  @<What a cutter can do@>@;
};
@<Go down to the next level of the tree@>@;
@<Deal the subtrees out@>@;
}

Cut cut_out(const Matrix& matrix, const Question& question, std::uint64_t part, std::uint64_t parts)
{
  return Cutter(matrix, question).cut(part - 1, parts);
}

@<Search what belongs to a part@>@;
}

@* Dealing in rounds. \listing
Go down to a level with many more than $N$ nodes, and deal its subtrees to the parts
like cards, in the order of the search: each part gets every $N$th subtree. Neighboring subtrees
have most of their rows in common, and usually have similar sizes; each part gets a sample of all
kinds of subtrees, and we have not estimated anything.

With a thousand parts and 16 cards for each, every part would have to visit 16 thousand nodes before
it begins, and this would take longer than to search a small part. Therefore we deal in rounds. A
round has at most seven {\it hands},@^hand of a part@> and each hand gets 16 {\it cards\/} or more;
a card is a subtree. (In the last round there may be fewer hands; then each gets more subtrees,
which is good, because one subtree may be ten times as large as an average part.) When there are
more parts than hands, several parts share a hand. In the next round they go down from the subtrees
of this hand alone, until these are enough, and deal again. A thousand parts take four rounds, a
million parts take eight, and in each round a part looks at a few hundred nodes. With more hands and
cards the parts would be somewhat more equal, but cutting would take longer: with 32 hands of 32
cards, three times as long.

For example, let there be 21 parts, numbered from~0. There are seven hands in the first round. Parts
2, 9 and~16 share a hand, because these numbers leave the same remainder when divided by~7. In the
second round the three of them, now numbered 0, 1 and~2, divide what they have; each gets a hand of
its own (\Fig{deal}).

If $N$ is not a multiple of~7, some hands belong to one part more than others. Hand~$h$ belongs to
the parts $h$, $h+7$, $h+14$, and so on, so their number is $\lceil(N-h)/7\rceil$. In the code,
|parts| is the number of parts that share our cards, at first~$N$, and |part| is our number among
them, from~0. Both are counted anew when a hand has been dealt. The function belongs to a
|Cutter|@:Cutter}{\&{Cutter}@>, which makes one cut, and whose data come in a moment: |paths| are
those of the subtrees in the hand that we are dealt, and |result| is the cut.

@<Deal the subtrees out@>=
Cut Cutter::cut(std::uint64_t part, std::uint64_t parts)
{
  constexpr std::uint64_t most_hands = 7;
  constexpr std::size_t cards = 16;
  constexpr std::size_t deepest = 200;
  while (parts > 1) {
    const std::uint64_t hands = std::min(parts, most_hands);
    is_ours = part == 0;
    while (!paths.empty() && paths.size() < cards*most_hands && paths.front().size() < deepest
        && go_down())
      continue;
    @<Keep the hand of this part@>@;
    parts = (parts - part % hands + hands - 1)/hands;
    part /= hands;
  }
  std::ranges::sort(result.early, comes_before);
  result.portion.paths = std::move(paths);
  result.above.drop_empty_levels();
  return std::move(result);
}

@ \listing
The tree of the queens is so regular that every seventh subtree may be the first one below its
parent, and the first ones may be larger than the others. (With eight hands this would happen more
often, because eight shares divisors with more numbers.) So each turn of dealing begins one hand
later than the turn before.

@<Keep the hand of this part@>=
std::size_t kept = 0;
for (std::size_t i = 0; i < paths.size(); ++i)
  if ((i + i/hands) % hands == part % hands) std::swap(paths[kept++], paths[i]);
paths.resize(kept);

@ \listing
All parts@^parts, counters of@> with the same hand go down in the same way, and see the same
nodes. Which of them should count these nodes? The one whose number is~0. After the deal it again
has the number~0 among the parts that share its hand, so it also counts what comes next. This proves
that the counters add up: in each round, the nodes that we pass have exactly one owner, and we deal
each of the subtrees that are left to exactly one hand.

A tree may be so narrow that no level has enough nodes. We give up after 200 levels; then one part
may have more than another, or everything.

@<What a cutter knows@>=
Rings rings;
Cursor cursor = Cursor(rings);
const Question& question;
std::optional<BoundedCursor> bounded; /* if there are bounds, in place of the |cursor| */
std::vector<Path> paths = std::vector<Path>(1);
  /* to the subtrees in our hand, all equally long, in the order of the search */
std::vector<Path> next; /* to their children */
static constexpr std::size_t widest = std::size_t(1) << 20; /* level that we go down to */
bool is_ours = false; /* do we count what we pass? */
Cut result;

@* Going down. \listing
To go down one level, we visit the end of each path, and replace the path by its
extensions by one row. Neighboring paths share most of their rows, and it is a short way from the
end of one to the end of the next. Sizes are maintained on all levels, whatever the rule for
choosing a column; it costs little here.

We pass the root when we make the first level; from then on, the end of each path has been counted.

If a column has very many rows, a single level may make millions of paths out of a thousand. Then we
do not go down (and the function returns |false|), but deal what we have, and try again when our
hand has fewer paths. All parts that share this hand make the same decision, and nothing has been
counted.

@<Go down to the next level of the tree@>=
bool Cutter::go_down()
{
  const std::size_t level = paths.front().size();
  const Report above = result.above;
  const std::size_t early = result.early.size();
  result.above.levels.resize(level + 2);
  if (level == 0 && is_ours) result.above.levels[0].nodes = 1;
  next.clear();
  for (@[const Path& path : paths@]) {
    if (bounded) visit_with_bounds(path);
    else {
      cursor.go_to(path);
      visit(path);
    }
  }
  if (next.size() > widest) {
    result.above = above;
    result.early.resize(early);
    return false;
  }
  result.portion.is_counted = true;
  paths.swap(next);
  return true;
}

@ \listing
The end of a path may be a solution. It has no children, and vanishes from the paths; if it is
ours, we keep it apart. Or it may be a dead end, which vanishes, too. In any case we choose its
column as the search would, and count what the search would count.

@<Go down to the next level of the tree@>=
void Cutter::visit(const Path& path)
{
  if (next.size() > widest) return;
  if (cursor.is_solution()) {
    result.above.solutions += is_ours;
    if (is_ours) result.early.push_back(path);
    return;
  }
  const Node c = cursor.choose_column(question);
  if (rings.down[c] == c && !question.charge_empty) return;
  Level passed = @[{0, cursor.cover(c)}@];
  for (Node r = rings.down[c]; r != c; r = rings.down[r]) {
    @<Make the path to row |r|, and count it if it is ours@>@;
  }
  cursor.go_back();
  if (is_ours) result.above.levels[path.size() + 1].add(passed);
}

@ \listing
With bounds there is another cursor, and a solution may have children.

@<Go down to the next level of the tree@>=
void Cutter::visit_with_bounds(const Path& path)
{
  if (next.size() > widest) return;
  bounded->go_to(path);
  const Node c = bounded->choose_column();
  if (c == Rings::root && is_ours) {
    ++result.above.solutions;
    result.early.push_back(path);
  }
  Level passed = @[{0, bounded->open(c)}@];
  while (bounded->next()) {
    next.push_back(path);
    next.back().push_back(bounded->choices(path.size() + 1).back());
    passed.add(@[{1, bounded->made}@]);
  }
  bounded->close();
  if (is_ours) result.above.levels[path.size() + 1].add(passed);
}

@ \listing
We know the number of updates only after making them. If the node is not ours, we need not make
them.

@<Make the path to row |r|, and count it if it is ours@>=
next.push_back(path);
next.back().push_back(rings.choice_of(r));
if (is_ours) passed.add(@[{1, cursor.choose(r)}@]);

@ \listing
To go down a level is to |visit| the end of each path that we have.

@<What a cutter can do@>=
bool go_down(); /* or not, if that level is too wide */
void visit(const Path& path);
void visit_with_bounds(const Path& path);

@* The order of solutions. \listing
@^order of solutions@>The search tries the rows of a column from top to
bottom, in the order of the matrix. Two paths that part somewhere part at two rows of the same
column, since the chosen column depends only on the rows above. Of two solutions the first is the
one whose rows, as a sequence of numbers, come first in lexicographic order, no matter which part
has found it. We call this sequence the {\it key\/}@^key of a solution@> of the solution. To merge
the solutions of many parts, we need only their keys; no part has to know how many solutions come
before its own.

@<Search what belongs to a part@>=
bool comes_before(std::span<const Choice> one, std::span<const Choice> other)
{
  return std::ranges::lexicographical_compare(
    one, other, @[[](const Choice& x, const Choice& y) { return x.row < y.row; }@]);
}

@ \listing
A part passes on its own solutions in this order. We insert the early ones, which came up during
the cut, where they belong. If the portion is empty, we need no engine at all.

@<Search what belongs to a part@>=
Report search_part(
  Engine& engine, const Question& question, const Listener& listener, const Cut& cut)
{
  Listener merging_listener = listener;
  auto early = cut.early.begin();
  bool wants_more = true;
  if (listener.on_solution && !cut.early.empty())
    merging_listener.on_solution = @[[&](std::span<const Choice> solution) {
      for (; wants_more && early != cut.early.end() && comes_before(*early, solution); ++early)
        wants_more = listener.on_solution(*early);
      return wants_more = wants_more && listener.on_solution(solution);
    }@];
  Report report = cut.above;
  if (!cut.portion.paths.empty())
    report.add(engine.search(question, merging_listener, cut.portion, Exchange()));
  for (; wants_more && listener.on_solution && early != cut.early.end(); ++early)
    wants_more = listener.on_solution(*early);
  report.complete = report.complete && wants_more;
  if (!wants_more) report.ended = Ended::stop;
  report.drop_empty_levels();
  return report;
}

@ \listing
You write a part as a fraction, and so do reports. We check its two numbers one by one, so that the
message can say which of them is wrong, after |what| they are.
@.... must be two numbers...@>

@<Search what belongs to a part@>=
std::pair<std::uint64_t, std::uint64_t> part_from(const std::string& text, const std::string& what)
{
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos)
    throw std::invalid_argument(what + " must be two numbers, as in 3/100, not '" + text + "'");
  const std::uint64_t parts = whole_number(text.substr(slash + 1), what + " K/N: N", 1, most_parts);
  return @[{whole_number(text.substr(0, slash), what + " K/N: K", 1, parts), parts}@];
}

@* Batches. \listing How equal are the parts? We have timed all thousand parts of the Aztec diamond
with the X at 4,4, which add up to its 431,880,306,004 updates. Let the whole search take time~1 on
one machine, and the largest part time~$L$, and let each of $m$ machines take the next part whenever
it is free. By Graham's bound~\cite{Graham 1969},@^Graham's bound@> everything is done after at most
$1/m+(1-1/m)L$. But the largest part alone takes~$L$, here 0.0072, so there cannot be more than a
factor of $1/L$, here 139.

@ \listing
Slurm,@^Slurm@> the batch scheduler of many clusters, adds pauses. On a single machine, each worker
of Slurm waited for a second after a task, and the controller could start 137 tasks in a second. We
want more parts than workers, but each should be long compared with the pause. If parts took a fifth
of a second, a worker would spend five sixths of its life waiting. The harness cuts a search that
takes longer than two minutes into parts of half a minute; then the pause is three percent, and an
interruption costs each worker half a minute or less.
