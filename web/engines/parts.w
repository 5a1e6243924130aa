@* Parts. A crew is as large as its machine. To search a tree that takes a machine a week, one would like to have a hundred machines, and a {\it part\/} of the tree for each of them; and a search that runs for an hour on
one machine had better be a hundred short ones, each of which is kept when it is done, so that little is lost if the lights go out. This chapter cuts a tree into $N$ parts. Part $K$ of~$N$ is a search of its own; it needs only the matrix and the two numbers.
No part knows anything of another one, no message is sent, and it does not matter where, when, or in which order they are searched.
@^parts of a tree@>
@^many machines@>

What goes in is a matrix, a question, and $K$ and~$N$. What comes out is a |Cut|: the portion that part~$K$ has to search, and what was counted while cutting. For example,
$$\vbox{\halign{\tt#\hfil\cr
queens 8 >queens.txt\cr
dance --part 1/3 --json queens.txt >a\cr
dance --part 2/3 --json queens.txt >b\cr
dance --part 3/3 --json queens.txt >c\cr
gather a b c\cr}}$$
says what `\.{dance --json queens.txt}' says. The program {\mc GATHER} is in the listing.

Wassermann's cluster of 1999 had slaves that made no progress and a master who saw it: the least progressing slave had to split its tree. Our crew works in a similar way; a worker with nothing to do asks one that has work, so we need not measure any subtree beforehand.
But somebody must be there to be asked. Parts that may run next year on another machine cannot ask each other. So the cut is made beforehand, and must be fair without knowing how large a subtree is.

Three things are difficult: that parts be of nearly the same size; that each node and each update be counted by one part, and by one only; and that the cutting, which every part has to do for itself, take no time.

@i cxx.w
@s Choice int
@s Cut int
@s Cutter int
@s Dance int
@s Engine int
@s Index int
@s Level int
@s Links int
@s Listener int
@s Matrix int
@s Node int
@s Path int
@s Portion int
@s Question int
@s Report int
@s Rings int
@s Sets int

@ A part that gets nothing is a part: its report has zeros. The numbers go from 1 to~$N$, and $N$ is at most a million. With $N=1$, nothing is cut.

A |Cut| contains three things. All nodes above the portion, and the updates that lead there, are in the report~|above|, if they belong to this part; |early| has the solutions among these nodes, in the order of the search; and the |portion| has the rest.

@(parts.hpp@>=
#pragma once
#include "search.hpp"

namespace dlx {
constexpr std::uint64_t most_parts = 1000000;
using Path = @[std::vector<Choice>@];

struct Cut {
  Report above;
  std::vector<Path> early;
  Portion portion;
};

Cut cut_out(const Matrix& matrix, const Question& question, std::uint64_t part, std::uint64_t parts); /* |1 <= part <= parts| */
Report search_part(Engine& engine, const Question& question, const Listener& listener, const Cut& cut);
bool comes_before(std::span<const Choice> one, std::span<const Choice> other); /* in the order of the search */
}

@ \listing
Any engine searches the portion. The cut itself is made by the steps of the dance, whatever the engine; it is a matter of some thousands of nodes.

@c
#include "parts.hpp"
#include "dancing.hpp"
#include <algorithm>

namespace dlx {
namespace {
class Cutter {
public:
  Cutter(const Matrix& matrix, const Question& asked) : rings(matrix), root(rings.root), question(asked) {}
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

@* Dealing. Take all nodes of some level, where there are many more than $N$, and deal them to the parts like cards, in the order of the search: each part gets every $N$th subtree. Subtrees side by side have most of their
rows in common, and are of similar size more often than not; so each part gets a sample of all kinds of subtrees. We have estimated nothing.

With a thousand parts and 16 cards for each, every part would walk through 16 thousand nodes before it begins, and this would take longer than to search a small part. So we deal
in rounds. In each of them there are at most seven {\it hands}, and at least |cards| subtrees for each of seven. (If fewer are left in the last round, each gets more subtrees; it needs them, for a single one may be ten times as large as an average part.) If there are more parts than hands, then parts that have the same hand stay together; in the next round they go down from the subtrees of this hand alone, until there are enough of them again, and deal these. A thousand parts take four rounds, a million takes
eight, and in each of them a part looks at some hundreds of nodes. With more hands and cards the parts are somewhat more equal, but cutting takes longer: with 32 hands of 32 cards, three times as long.

For example, let there be 21 parts. In the first round there are seven hands, and part~16 has the same hand as part~2 and part~9, for they leave the same remainder. In the second round the three of them divide what they have. The numbers count from~0 here.

@<Deal the subtrees out@>=
Cut Cutter::cut(std::uint64_t part, std::uint64_t parts)
{
  constexpr std::uint64_t most_hands = 7;
  constexpr std::size_t cards = 16;
  constexpr std::size_t deepest = 200;
  while (parts > 1) {
    const std::uint64_t hands = std::min(parts, most_hands);
    is_ours = part == 0;
    while (!paths.empty() && paths.size() < cards*most_hands && paths.front().size() < deepest && go_down()) continue;
    @<Keep the hand of this part@>@;
    parts = (parts - part % hands + hands - 1)/hands;
    part /= hands;
  }
  std::ranges::sort(result.early, comes_before);
  result.portion.paths = std::move(paths);
  result.above.drop_empty_levels();
  return std::move(result);
}

@ In a tree that is as regular as that of the queens, every seventh subtree may be the first one of its mother, and the first ones may be larger than the others. (This happens less often with seven hands than with eight, which share divisors with more numbers.) So each turn of dealing begins with the hand behind the one where the turn before has begun.

@<Keep the hand of this part@>=
std::size_t kept = 0;
for (std::size_t i = 0; i < paths.size(); ++i)
  if ((i + i/hands) % hands == part % hands) std::swap(paths[kept++], paths[i]);
paths.resize(kept);

@ All parts that hold the same hand go down in the same way, and see the same nodes. Which of them should count these? There is one whose number, among them, is~0, and it does. After the deal it has the number~0 again, among those that
have its hand; so it counts what comes next as well. So each node that a cutter goes through is counted by one part. And all nodes below belong to the subtrees
of the portions, each of which is in one portion.
@^parts, counters of@>

That is the whole proof that the counters add up: in each round, the nodes that are passed have one owner, and the subtrees that are left are dealt, each to one hand.

A tree may be so narrow that it never has enough nodes on a level. We give up 200 levels down; then a part has more than another one, or all.

@<What a cutter knows@>=
Rings rings;
Node* const root;
const Question& question;
std::vector<Path> paths = std::vector<Path>(1); /* to the subtrees in our hand, all equally long, in the order of the search */
std::vector<Path> next; /* to their children */
static constexpr std::size_t widest = std::size_t(1) << 20; /* level that we go down to */
bool is_ours = false; /* do we count what we pass? */
Cut result;

@* Going down. To go down by a level means to visit the end of each path, and to replace the path by those that are longer by one row. The way from end to end
is a walk through the tree that has these paths, and it is short where they have their first rows in common. It is recursive; the paths are not long.

The root is passed when the first level is made; from then on, the end of each path has been counted.

A single level may make millions of paths out of a thousand, if a column has very many rows. We do not go down to it before there are fewer paths in our hand: nothing has happened then, for all parts of this hand alike, and what we have is dealt.

@<Go down to the next level of the tree@>=
bool Cutter::go_down()
{
  const std::size_t level = paths.front().size();
  const Report above = result.above;
  const std::size_t early = result.early.size();
  result.above.levels.resize(level + 2);
  if (level == 0 && is_ours) result.above.levels[0].nodes = 1;
  next.clear();
  follow(paths, 0);
  if (next.size() > widest) {
    result.above = above;
    result.early.resize(early);
    return false;
  }
  result.portion.is_counted = true;
  paths.swap(next);
  return true;
}

@ All |some| paths agree on the levels before this one, and there is at least one of them. Sizes are maintained on all levels, whatever the rule for choosing a column; it costs little here.

@<Go down to the next level of the tree@>=
void Cutter::follow(std::span<const Path> some, std::size_t level)
{
  if (level == some.front().size()) {
    visit(some.front());
    return;
  }
  Node* const c = rings.node_of(some.front()[level])->column;
  Dance<true>::cover(c);
  while (!some.empty()) {
    const Choice choice = some.front()[level];
    std::size_t same = 1;
    while (same < some.size() && some[same][level] == choice) ++same;
    const Node* const r = rings.node_of(choice);
    Dance<true>::cover_others(r);
    follow(some.first(same), level + 1);
    Dance<true>::uncover_others(r);
    some = some.subspan(same);
  }
  Dance<true>::uncover(c);
}

@ The end of a path may be a solution. It has no children, and so it vanishes from the paths; if it is ours, we keep it apart. Or it may be a dead end, which vanishes as well. In any case its column is chosen as in
the search, and what the search would count is counted.

@<Go down to the next level of the tree@>=
void Cutter::visit(const Path& path)
{
  if (next.size() > widest) return;
  if (root->right == root) {
    result.above.solutions += is_ours;
    if (is_ours) result.early.push_back(path);
    return;
  }
  const bool is_sized = path.size() < question.shortest_levels;
  Node* const c = is_sized ? Dance<true>::choose_column(root) : Dance<false>::choose_column(root);
  if (c->down == c && !question.charge_empty) return;
  Level passed = @[{0, Dance<true>::cover(c)}@];
  for (const Node* r = c->down; r != c; r = r->down) {
    @<Make the path to row |r|, and count it if it is ours@>@;
  }
  Dance<true>::uncover(c);
  if (is_ours) result.above.levels[path.size() + 1].add(passed);
}

@ The updates are known when they have been made. A part that does not count them need not make them.

@<Make the path to row |r|, and count it if it is ours@>=
next.push_back(path);
next.back().push_back(rings.choice_of(r));
if (is_ours) {
  ++passed.nodes;
  passed.updates += Dance<true>::cover_others(r);
  Dance<true>::uncover_others(r);
}

@ \listing
To go down a level is to |follow| all paths that we have, and to |visit| the end of each.

@<What a cutter can do@>=
bool go_down(); /* or not, if that level is too wide */
void follow(std::span<const Path> some, std::size_t level);
void visit(const Path& path);

@* The order of solutions. In the search, the rows of a column are tried from top to bottom, in the order of the matrix. And two paths that part somewhere part at two rows of the same column, since the column chosen depends only on the rows above. So of two solutions, that one comes first whose rows, as a sequence of numbers, come first in lexicographic order. It does not matter who has found them. This {\it place\/} of a solution is
all that must be known of it to put the solutions of many parts into order; no part need say how many came before.
@^order of solutions@>

@<Search what belongs to a part@>=
bool comes_before(std::span<const Choice> one, std::span<const Choice> other)
{
  return std::ranges::lexicographical_compare(one, other, @[[](const Choice& x, const Choice& y) { return x.row < y.row; }@]);
}

@ A part passes on its own solutions in this order, too. Those that came up while it was cut are inserted where they belong.

If nothing is left to be searched, the engine is not asked, for a portion without any path is none.

@<Search what belongs to a part@>=
Report search_part(Engine& engine, const Question& question, const Listener& listener, const Cut& cut)
{
  Listener ears = listener;
  auto early = cut.early.begin();
  bool goes_on = true;
  if (listener.on_solution && !cut.early.empty())
    ears.on_solution = @[[&](std::span<const Choice> solution) {
      for (; goes_on && early != cut.early.end() && comes_before(*early, solution); ++early) goes_on = listener.on_solution(*early);
      return goes_on = goes_on && listener.on_solution(solution);
    }@];
  Report report = cut.above;
  if (!cut.portion.paths.empty()) report.add(engine.search(question, ears, cut.portion));
  for (; goes_on && listener.on_solution && early != cut.early.end(); ++early) goes_on = listener.on_solution(*early);
  report.complete = report.complete && goes_on;
  report.drop_empty_levels();
  return report;
}

@* Sizes. How equal are the parts? We have timed all thousand parts of the Aztec diamond with the X at 4,4, which add up to its 431,880,306,004 updates. The largest has 7.2 times as many updates as an average part, which is 0.72 percent of the whole. By Graham's bound, $m$ machines of which each takes
the next part whenever it has finished one are done after a time of at most $1/m+(1-1/m)L$, where~1 is the time of the whole search on one machine, and $L$ that of the largest part. So no number of machines is more than 148 times as fast as one here, and Slurm's are less: on a single machine, a node
of Slurm that had finished a task waited for a second before it began the next one, and the controller started 137 tasks in a second. Thus there should be more parts than workers, but each should be long against the pause. The harness cuts what takes longer than two minutes into parts of half a minute: then the pause is three percent, and what is lost when the lights go out is little.
@^parts, sizes of@>
@^Graham, Ronald@>
@^Graham's bound@>
@^Slurm@>

@ Parts also make a sample of a search that is too long for us. The paper estimates that the one-sided pentominoes in $9\times10$ take $19\cdot10^{15}$ updates. We have searched 40 parts of 10,000 with the X above the middle rank, namely every 250th from the 13th on, and 40 parts of 2000 with the X
on this rank, every 50th from the 13th on, by \.{polyominoes one-sided-9x10-x-above.puzzle \BAR\ dance --part} $k$\./\.{10000} and the like.
Multiplied, they have $(4.69\pm0.39)\cdot10^{12}$ updates, $(1.43\pm0.12)\cdot10^{10}$ nodes, and $10.6\pm0.9$ million solutions, where the errors are those of random samples. The whole tree, which was searched later, has 4,650,206,985,562 updates, 14,154,325,280 nodes and 10,440,433 solutions.
