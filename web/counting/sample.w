@* Drawn by lot. What does a covering by dominoes look like? The first one that a search finds is
not typical, since it has the first rows of the matrix wherever it can. You may shuffle the rows, so
that each solution has a chance to come first, but the chances are not equal. A cell with two rows
is decided by a toss; and if one of them leaves a thousand solutions and the other leaves one, this
single solution is drawn every other time.

The frontier knows better, because it has counted. Number the solutions as they would be listed, and
draw a number: a first row that leaves a thousand solutions has a thousand of the numbers. Here is
one from the Aztec diamond of order~10, whose twenty ranks have 2, 4, \dots, 20, 20, \dots, 4,
2~squares:
\session
$ polyominoes dominoes-aztec-10.puzzle \BAR small_lot 1 7
36028797018963968 solutions

1a 1b
29 2a
2b 2c
...
\endsession
(A cell is named after its rank and its file, both from 1, and after~9 come letters.) For the order
16, {\mc DANCE} takes some seconds:
\session
$ polyominoes dominoes-aztec-16.puzzle \BAR
> dance --engine frontier --sample 1 --seed 7 2> /dev/null \BAR
> tail -1 \BAR fmt -w 72
\BAR 1 draw by lot from
87,112,285,931,760,246,646,623,899,502,532,662,132,736 solutions
\endsession
A lottery without a bias should look like chaos, one thinks, but look at \Fig{aztec-lot}. There is
chaos in the middle, but in each of the four corners all dominoes lie the same way, like bricks. I
drew three more, with other seeds, and they all look like that. It is a theorem: William
Jockusch,@^Jockusch, William@> James Propp@^Propp, James@> and Peter Shor@^Shor, Peter@> proved in
the nineties \cite{Jockusch 1998} that on large boards of this kind nearly every covering is frozen
outside the {\it arctic circle},@^arctic circle@> which is dashed in the figure. (And the number of
solutions is no accident, either.)
\high{108mm}\figure{aztec-lot.pdf}{A covering of the Aztec diamond of order 16, drawn by lot. Lying
dominoes are white or gray, and upright ones blue or orange, by the color that their upper or left
square has on a chessboard. The circle touches the four sides of the square that the diamond
approaches.}

@i cxx.w

@* A draw by hand. The strip of the chapter {\it The frontier\/} has two ranks and four files, and
five coverings by dominoes. Its cells are numbered file by file, 0 and~1 in the first. A shape such
as $3{:}01$ says which cell is the first free one, here~3, and which ones are covered from there on:
not~3, but~4. From the full board back, the shapes have these numbers of ways to the end: $8$, the
full board, has~1, as have $6$ and $5{:}01$. From $4$ we can go to $6$ or to $5{:}01$, which
makes~2, and from $3{:}01$ only to~$6$, which makes~1. So $2$ has $2+1=3$ ways, and $1{:}01$, which
leads to~$4$ alone, has~2; the start has $3+2=5$.

We draw one of the numbers 0 to~4, and get~3, say.\marginfigure{drawn-path.pdf}{The shapes, each
with its number of ways to the end. The first three of the five ways go through~$2$, and so
number~3, in orange, does not.}
The three ways through $2$ are the numbers 0, 1,
and~2; so we are on the other side, at $1{:}01$, with number $3-3=0$. From there we get to~$4$. Its
first step, to~$6$, has one way to the end, which is number~0; so we go there, and to the end. The
covering has the dominoes $\{0,2\}$, $\{1,3\}$, $\{4,5\}$, $\{6,7\}$.

@* Where the X lies. And in how many coverings does $\{4,5\}$ lie? It is the step from $4$ to~$6$.
There are two ways to get to~$4$, and one to go on from~$6$: in two. Whenever we know, for each
shape, the ways that lead to it and the ways that lead on, we multiply one by the other at each
step where a row is laid, and add the products up. These are the {\it marginals},@^marginals@> one
number for each row of the matrix. They also tell where the X lies (\Fig{marginals-9x10}). The X
keeps away from the border, where it leaves holes that hardly any piece can fill; along the border
lies the I, and near the corners the V. The maps are of all 41,761,732 packings, and none of these
was looked at for them.

\widefigure{marginals-9x10.pdf}{Where the I, the V and the X lie: for each cell, the
percentage of the 41,761,732 packings of $9\times10$ in which this piece covers it. Drawn by \.{draw
--marginals}.}

\high{106mm}\figure{marginals-dominoes.pdf}{Dominoes on the chessboard, whose squares are not
drawn: a box lies on the side between two of them, and its number is the percentage of the
12,988,816 coverings that have a domino there. Along the border, what is likely and what is not take
turns; in the middle the numbers differ less.}

Even the chessboard remembers where its border is. A domino in the corner lies along the one edge as
often as along the other, of course. But then the next place along the edge is used in 19 percent of
the coverings, and the one after that in 42 percent, and so they take turns up to the next corner
(\Fig{marginals-dominoes}).

All this is possible where one can count. Where a tree is too large even for that, one can still
draw parts of it, and so this chapter goes back to the first page of the book.

@* A part for the whole. This book@^one-sided pentominoes, a sample of their tree@> began with a
number of the paper that was a thousand times too many: the updates for the one-sided pentominoes in
$9\times10$. Nobody searches a tree to see whether it is too large to be searched, and descents see
one branch at each node and must believe the rest. But one can take whole parts of a tree, and
search them to their ends.

So I cut the tree into ten thousand parts, dealt like cards, so that each gets something of
everything (the chapter {\it Parts\/} says how), and searched forty of them, every 250th. That was
for the X above the middle rank; with the X on this rank I took 40 parts of 2000. Scaled up, they
had $(4.69\pm0.39)\cdot10^{12}$ updates and $10.6\pm0.9$ million solutions. Only then did I dare to
search the whole tree: 4,650,206,985,562 updates and 10,440,433 solutions. At most two percent of
the work had told the truth within two percent; by luck, for they had promised no better than eight.

The quadrillions of the opening were never to be seen, but the puzzle can still be cut from
cardboard (\Fig{pieces-5}), and you have the programs. That is a good place to end, because it is
where we began: with a number that somebody could check.
\high{174mm}\widefigure{pieces-5.pdf}{The puzzle of the first page, for your scissors. (Print
this page alone, or you cut up the one on its back.)}

@* The engine of lots. \listing
The function |sample| draws, with repetition, and |marginals| counts. Both obey fixed rows, as
|count| does. A seed gives the same draws on any machine, whatever the number of threads, as long as
the memory is the same: if it is short, the work is divided into other passes. If there is no
solution, there is nothing to be drawn, and the list is empty.

Each draw has each solution with the same probability, exactly, if the numbers of the generator
are random. A board may have far more solutions than there are seeds; but in this respect all seeds
are equal.

If a column has colors, |Marginals| also tells how many solutions give it each color. A solution
counts once, even if several of its rows agree on the color.

@(sample.hpp@>=
#pragma once
#include "solve.hpp"

namespace dlx {
struct ColorUse {
  Index column, color;
  Number solutions; /* in which the column has this color */
};

struct Marginals {
  Number solutions; /* of the matrix */
  std::vector<Number> rows; /* for each row, the number of solutions that have it */
  std::vector<ColorUse> colors; /* those of the matrix, by column and color */
};

std::vector<Solution> sample(
  const Matrix& matrix, std::size_t draws, Seed seed, const Limits& limits = Limits());
Marginals marginals(const Matrix& matrix, const Limits& limits = Limits());
}

@ \listing
The questions of |dance| go further, and are in another header, which is not installed. A
|SolutionSet| takes an engine by its name. The frontier takes no colors, and may be hopeless; if you
name no engine, a walk through the tree then does its work. It is made twice, once to count the
solutions, and once to get to those whose numbers have been drawn.

If |on_stage| wants no more, the exception is |Interrupted|. Before a sweep or a long walk begins,
|on_memory| hears how many bytes it takes at most, |all|, and the |draws| that are kept, which are a
part of these. It is an error if so many draws do not fit into the memory.

@(solution_set.hpp@>=
#pragma once
#include "counter.hpp"
#include "dice.hpp"
#include "engines.hpp"
#include "fixed.hpp"
#include "prescribed.hpp"
#include <set>
#include <utility>

namespace dlx {
using Draw = @[std::vector<Choice>@];

struct Uses {
  Whole solutions = 0;
  std::vector<Whole> rows; /* as in |Marginals| */
  std::vector<std::pair<std::pair<Index, Index>, Whole> > colors; /* of columns and colors */
};

Uses uses_in_whole(const Matrix& whole, const ReducedMatrix& reduced, const Uses& found);
  /* of a reduced matrix */

class SolutionSet {
public:
  using OnStage = @[std::function<bool(const Stage&)>@];
  using OnMemory = @[std::function<void(std::size_t all, std::size_t draws)>@];
  using Reader = @[counting::OnPaths@];
  SolutionSet(const Matrix& given, const FrontierQuestion& asked, const OnStage& hearer,
    std::string name = "auto");
  std::vector<Draw> draw(std::size_t draws, std::uint64_t seed);
  Uses uses();
  Whole solutions = 0; /* their number, after either of these calls */
  std::string engine; /* which has answered; or several, with commas between them */
  std::size_t memory_used = 0; /* the most bytes that were in use, by our own account */
  OnMemory on_memory = nullptr;
  std::vector<Draw> draw_from(
    const Component& part, std::size_t draws, Dice& dice, bool sweeps);
  Uses uses_in(const Component& part, bool sweeps);
  std::uint64_t first_walk = 2000000; /* updates; only tests change these three */
  bool may_sweep = true;
  counting::Prescription prescribed;
private:
  @<What a set of solutions knows@>@;
};
}

@ \listing
@c
#include "sample.hpp"
#include "solution_set.hpp"
#include "guard.hpp"
#include "paths.hpp"
#include <algorithm>
#include <map>
#include <numeric>

namespace dlx {
@<Use what counts@>@;
namespace {
@<Pick a number of any length@>@;
@<Draw from the live paths of a pass@>@;
@<Count the uses of rows in a pass@>@;
@<Find solutions by their numbers@>@;
@<Listen for the uses of rows and colors@>@;
}@;
@<Ask the frontier, or the tree@>@;
@<Draw from a component@>@;
@<Count the uses in a component@>@;
@<Ask about all components@>@;
@<Sample in a line@>@;
}

@ \listing
@<Use what counts@>=
using @[counting::Budget@];
using @[counting::Interrupted@];
using @[counting::LivePaths@];
using @[counting::PathCounts@];
using @[counting::Prescription@];
using @[counting::Store@];
using @[counting::store_of@];

@* Numbers of any length. \listing
We take as many random bits as the largest number has, and reject what is
too large; so each number has the same chance, to the last unit. On average, more than half of the
trials succeed.

@<Pick a number of any length@>=
Whole pick(Dice& dice, const Whole& n) /* 0 to |n - 1|; |n > 0| */
{
  const unsigned bits = n > 1 ? boost::multiprecision::msb(n - 1) + 1 : 0;
  for (;;) {
    Whole number = 0;
    for (unsigned left = bits; left > 0; ) {
      const unsigned some = std::min(left, 64U);
      number = number << some | dice.word() >> (64 - some);
      left -= some;
    }
    if (number < n) return number;
  }
}

@* Drawing from a pass. \listing
A pass is a part of the work that fits into the memory; its {\it live
paths\/} are those that lead to solutions (see the chapter {\it Passes and lists}). All draws go
through the levels together. On each level they are sorted by their states; so each node is visited
once, however many draws have come there, and the steps of a node, which are many if it has a
family, are followed once. A draw that goes to a state has a |rank|, the number of its solution
among those that begin there. A step that has fewer ways takes them off the rank, and the first one
that has more is taken.

@<Draw from the live paths of a pass@>=
class Lots {
public:
  Lots(std::size_t draws, Dice& throws) : drawn(draws), dice(throws) {}
  void take_part(const LivePaths& paths, const PathCounts& counts);
  std::vector<Draw> drawn;
private:
  Dice& dice;
  Whole total = 0; /* solutions of all passes until now */
  struct Lot {
    std::size_t number; /* of the draw */
    std::uint64_t state;
    Whole rank;
    std::uint64_t next = 0; /* its next state, if it |has_stepped| */
    bool has_stepped = false;
  };
  void step(std::span<Lot> lots, const LivePaths& paths,
    const PathCounts& counts, std::size_t k, std::size_t node);
};
@<Take part in the draws@>@;

@ \listing
What if there are several passes? Their numbers of ways become known one after the other, and by
the time that we know all, the states are gone. So the first pass draws all that is wanted, as if it
were the only one. If pass~$i$ has $c_i$ solutions, it takes over each draw with probability
$c_i/(c_1+\cdots+c_i)$, and draws it anew. In the end pass~$i$ has the draw with this probability,
times $1-c_j/(c_1+\cdots+c_j)$ for each later pass~$j$. The product is $c_i$ over the sum of all.
One number decides both things: it is picked below $c_1+\cdots+c_i$; if it is below~$c_i$, the pass
has the draw, and the number is the rank. (This is reservoir sampling,@^reservoir sampling@> with
weights.)

@<Take part in the draws@>=
void Lots::take_part(const LivePaths& paths, const PathCounts& counts)
{
  const Whole ways = counts.total();
  if (ways == 0) return;
  total += ways;
  std::vector<Lot> lots;
  for (std::size_t number = 0; number < drawn.size(); ++number) {
    Whole rank = pick(dice, total);
    if (rank >= ways) continue;
    drawn[number].clear();
    lots.push_back(@[{number, 0, std::move(rank)}@]);
  }
  for (std::size_t k = 0; k < paths.depth(); ++k) {
    paths.workers.enter("draw", k, paths.depth());
    std::ranges::sort(lots, @[{}@], &Lot::state);
    for (std::size_t begin = 0, end = 0; begin < lots.size(); begin = end) {
      const std::size_t node = paths.node_of(k, lots[begin].state);
      while (end < lots.size() && paths.node_of(k, lots[end].state) == node) ++end;
      step(std::span(lots).subspan(begin, end - begin), paths, counts, k, node);
    }
  }
}

@ \listing
@<Take part in the draws@>=
void Lots::step(std::span<Lot> lots, const LivePaths& paths,
  const PathCounts& counts, std::size_t k, std::size_t node)
{
  paths.follow(k, node, @[[&](std::uint64_t from, std::uint64_t to, Index r) {
    auto lot = std::ranges::lower_bound(lots, from, @[{}@], &Lot::state);
    for (; lot != lots.end() && lot->state == from; ++lot) {
      if (lot->has_stepped) continue;
      const Whole ways = counts.number(k + 1, to);
      if (lot->rank >= ways) {
        lot->rank -= ways;
        continue;
      }
      lot->has_stepped = true;
      lot->next = to;
      if (r != paths.graph.rows.none()) drawn[lot->number].push_back(paths.graph.rows.choices[r]);
    }
  }@]);
  for (@[Lot& lot : lots@]) {
    lot.state = lot.next;
    lot.has_stepped = false;
  }
}

@* Uses of rows. \listing
The numbers of ways from each state to the end are there; those from the beginning
are counted going forward, for one level at a time. No number is larger than that of all solutions,
so the type that was wide enough for this one is wide enough for all: no sum can overflow. (The
numbers of the last levels may have a narrower type. They never have a wider one, but the compiler
does not know it.) We copy the numbers of a level into the type of all others; the loop through the
steps is compiled for four types then, and not for sixteen pairs of them.

@<Count the uses of rows in a pass@>=
template <typename Number, typename Other> Number @[widened@](const Other& other)
{
  if @[constexpr (std::is_class_v<Number> || !std::is_class_v<Other>)@]
    return static_cast<Number>(other);
  else throw std::logic_error("a level has more ways than the first one");
}

template <typename Number>
Store<Number> @[ways_to_end@](const PathCounts& counts, std::size_t k, Budget& budget)
{
  return counts.at(k, @[[&]<typename Other>(const Store<Other>& numbers) {
    auto ways = store_of(budget, numbers.size(), Number(0));
    std::ranges::transform(numbers, ways.begin(), widened<Number, Other>);
    return ways;
  }@]);
}

class RowUses {
public:
  explicit RowUses(Index rows) : uses(rows) {}
  void take_part(const LivePaths& paths, const PathCounts& counts);
  std::vector<Whole> uses;
};

void RowUses::take_part(const LivePaths& paths, const PathCounts& counts)
{
  counts.at(0, @[[&]<typename Number>(const Store<Number>& total) {
    Budget& budget = paths.workers.room.budget;
    if (total.empty()) return;
    std::vector<Number> sums(uses.size());
    auto here = store_of(budget, total.size(), Number(1));
    for (std::size_t k = 0; k < paths.depth(); ++k) {
      paths.workers.enter("marginals", k, paths.depth());
      auto next = store_of(budget, paths.states(k + 1), Number(0));
      const auto ways = ways_to_end<Number>(counts, k + 1, budget);
      for (std::size_t node = 0; node < paths.graph.levels[k].nodes; ++node)
        paths.follow(k, node, @[[&](std::uint64_t from, std::uint64_t to, Index r) {
          next[to] += here[from];
          if (r != paths.graph.rows.none())
            sums[paths.graph.rows.choices[r].row] += here[from]*ways[to];
        }@]);
      here.swap(next);
    }
    for (std::size_t r = 0; r < uses.size(); ++r) uses[r] += Whole(sums[r]);
  }@]);
}

@* Walks through a tree. \listing
A tree has an order of its solutions, too. So we count them by a walk, draw
numbers, and walk again, to the last of these.

@<Find solutions by their numbers@>=
using Search = @[std::function<void(const Listener&)>@];

std::vector<Draw> draw_by_walk(
  const Search& search, std::uint64_t solutions, std::size_t draws, Dice& dice)
{
  std::vector<Draw> drawn(solutions > 0 ? draws : 0);
  std::vector<std::pair<std::uint64_t, std::size_t> > wanted; /* numbers, and their draws */
  for (std::size_t i = 0; i < drawn.size(); ++i)
    wanted.emplace_back(static_cast<std::uint64_t>(pick(dice, solutions)), i);
  if (wanted.empty()) return drawn;
  std::ranges::sort(wanted);
  auto next = wanted.begin();
  std::uint64_t number = 0;
  Listener listener;
  listener.on_solution = @[[&](std::span<const Choice> solution) {
    for (; next != wanted.end() && next->first == number; ++next)
      drawn[next->second].assign(solution.begin(), solution.end());
    ++number;
    return next != wanted.end();
  }@];
  search(listener);
  if (next != wanted.end()) throw Interrupted();
  return drawn;
}

@ \listing
If there are colors, several rows of a solution may give the same color to a column. Each pair of
a column and a color has a number, and |last| has the last solution that was counted for it.

@<Listen for the uses of rows and colors@>=
using ColorPair = @[std::pair<Index, Index>@];
using ColorPairs = @[std::map<ColorPair, std::size_t>@]; /* with their numbers */

std::vector<ColorPair> colors_of(const Matrix& matrix, Index r)
  /* the columns of row~|r| with a color, and the colors */
{
  std::vector<ColorPair> pairs;
  for (Index e = matrix.start(r); e < matrix.start(r + 1); ++e)
    if (matrix.color(e) != 0)
      pairs.emplace_back(matrix.row(r)[e - matrix.start(r)], matrix.color(e));
  return pairs;
}

ColorPairs color_pairs(const Matrix& matrix)
{
  ColorPairs pairs;
  for (Index r = 0; r < matrix.rows(); ++r)
    for (@[const ColorPair& both : colors_of(matrix, r)@]) pairs.emplace(both, 0);
  std::size_t number = 0;
  for (@[auto& both : pairs@]) both.second = number++;
  return pairs;
}

class Hearing {
public:
  explicit Hearing(const Matrix& given);
  void hear(std::span<const Choice> solution);
  Uses uses() const;
private:
  const Matrix& matrix;
  std::uint64_t solutions = 0;
  std::vector<std::uint64_t> rows, colors, last;
  const ColorPairs pairs;
  std::vector<std::vector<std::size_t> > pairs_of; /* each row */
};

Hearing::Hearing(const Matrix& given)
  : matrix(given), rows(given.rows()), pairs(color_pairs(given)), pairs_of(given.rows())
{
  colors.assign(pairs.size(), 0);
  last.assign(colors.size(), 0);
  for (Index r = 0; r < matrix.rows(); ++r)
    for (@[const ColorPair& both : colors_of(matrix, r)@]) pairs_of[r].push_back(pairs.at(both));
}

void Hearing::hear(std::span<const Choice> solution)
{
  ++solutions;
  for (@[const Choice& choice : solution@]) {
    ++rows[choice.row];
    for (@[const std::size_t both : pairs_of[choice.row]@]) {
      if (last[both] != solutions) ++colors[both];
      last[both] = solutions;
    }
  }
}

Uses Hearing::uses() const
{
  Uses result = @[{solutions, std::vector<Whole>(rows.begin(), rows.end()), @[{}@]}@];
  for (@[const auto& [both, number] : pairs@]) result.colors.emplace_back(both, colors[number]);
  return result;
}

@* Components and branches. \listing
Each component is drawn by itself, as often as is wanted, and the draws
are put together. For a component there are the three ways of the chapter {\it Components}: a short
walk, the frontier, and branches.

@<What a set of solutions knows@>=
const Matrix& matrix;
const FrontierQuestion question;
const OnStage on_stage;
const std::string wanted; /* engine */
Counter counter;
std::set<std::string> engines; /* that have answered */
std::size_t kept = 0; /* bytes that the draws take at most */
bool has_told_of_sweeps = false;
std::size_t memory() const; /* that may be used */
void keep(std::size_t draws);
void tell_memory(bool sweeps);
void name_engine(const std::string& family);
Report walk(Engine& walker, std::uint64_t most, const Listener& listener) const;
  /* of at most so many updates */
std::vector<Draw> branch_from(const Component& part, std::size_t draws, Dice& dice);
Uses uses_of_all(
  const std::vector<Component>& parts, const std::vector<Index>& rows, bool sweeps);
  /* of |rows|, which are all of their rows, and maybe others */
Uses branch_uses(const Component& part);
bool sweep(const Component& part, const Reader& reader, Whole& count);
void look_up() const;
template <typename ByParts, typename ByTree>
auto answer(const ByParts& by_parts, const ByTree& by_tree);

@ \listing
If some parts are walked through and others are swept, several engines have answered.

@<Ask the frontier, or the tree@>=
static EngineKind kind_for(const Matrix& matrix, const std::string& name = "auto")
{
  return first_suitable(engines_called(name), name, matrix);
}

void SolutionSet::name_engine(const std::string& family)
{
  engines.insert(family);
  engine.clear();
  for (@[const std::string& one : engines@]) engine += (engine.empty() ? "" : ", ") + one;
}

@ \listing
The tree has the last word, unless you name the frontier. If you say how much memory the frontier
may take, and that is not enough, no branches are tried before. (Colors and bounds are for the tree
alone.)

@<Ask the frontier, or the tree@>=
SolutionSet::SolutionSet(const Matrix& given, const FrontierQuestion& asked,
  const OnStage& hearer, std::string name)
  : matrix(given), question(asked), on_stage(hearer), wanted(std::move(name)),
    counter(asked, @[FrontierListener{nullptr, hearer}@])
{
  engine = wanted; /* until it is asked */
}

void SolutionSet::look_up() const
{
  if (on_stage && !on_stage(@[{"walk", 0, 0, 0}@])) throw Interrupted();
}

template <typename ByParts, typename ByTree>
auto SolutionSet::answer(const ByParts& by_parts, const ByTree& by_tree)
{
  const bool is_named = wanted == sweeping_engine;
  engines.clear();
  if (is_named) refuse_colors_and_bounds(matrix);
  if (is_named || (wanted == "auto" && !matrix.has_colors() && !matrix.has_bounds())) {
    try {
      engine = kind_for(matrix).family; /* until one has answered */
      return by_parts(components_of(matrix));
    } catch (const Counter::Stopped&) {
      throw Interrupted();
    } catch (const Hopeless&) {
      if (is_named) throw;
    }
  }
  engines.clear();
  name_engine(kind_for(matrix, wanted).family);
  tell_memory(false);
  return by_tree();
}

@ \listing
A walk of two million updates is short. A part is walked through in full, or not at all; so the
second walk, by the same engine, gets as far as the first one. A crew may walk through the whole as
long as it likes.

@<Ask the frontier, or the tree@>=
Report SolutionSet::walk(Engine& walker, std::uint64_t most, const Listener& listener) const
{
  if (most == 0) return @[{0, false, @[{}@], Ended::stop}@];
  Listener ears = listener;
  ears.on_pulse = @[[&](const Pulse& pulse) {
    look_up();
    return pulse.updates < most;
  }@];
  return walker.search(Question(), ears);
}

bool SolutionSet::sweep(
  const Component& part, const Reader& reader, Whole& count)
{
  Prescription with = prescribed;
  with.on_paths = reader;
  FrontierQuestion rest = question;
  rest.memory = memory() - kept;
  tell_memory(true);
  try {
    const FrontierReport report = @[counting::count_or_list@](
      part.matrix, rest, @[FrontierListener{nullptr, on_stage}@], with);
    name_engine(sweeping_engine);
    memory_used = std::max(memory_used, report.memory + kept);
    if (!report.complete) throw Interrupted();
    count = report.solutions;
    return true;
  } catch (const Hopeless&) {
    if (question.memory < FrontierQuestion().memory) throw;
    return false;
  }
}

@ \listing
All draws are kept until the last one is made, and how much memory this takes can be said before
the first one: count how many times the primary columns may be covered, once each unless they have
bounds, and divide that by the fewest that a row has; a solution has no more rows. A vector doubles
as it grows, so each row may take twice its size; and some words are for the draw itself, and for
its lot. The frontier gets what is left. So the work has the same passes whenever the memory and the
number of draws are the same.
@.draws ... do not fit into...@>

@<Draw from a component@>=
static std::size_t bytes_of_draw(const Matrix& matrix) /* at most */
{
  constexpr std::size_t for_itself = 128;
  std::uint64_t times = 0;
  for (Index c = 0; c < matrix.primary(); ++c) times += matrix.bounds(c).most;
  Index fewest = matrix.primary();
  for (Index r = 0; r < matrix.rows(); ++r) {
    const auto primary = static_cast<Index>(std::ranges::count_if(
      matrix.row(r), @[[&](Index c) { return c < matrix.primary(); }@]));
    if (primary > 0) fewest = std::min(fewest, primary);
  }
  times /= std::max<Index>(fewest, 1);
  return for_itself + 2*sizeof(Choice)*std::min<std::uint64_t>(times, matrix.rows());
}

std::size_t SolutionSet::memory() const
{
  return Frontier::allowed_memory(question.memory);
}

void SolutionSet::keep(std::size_t draws)
{
  const std::size_t each = bytes_of_draw(matrix);
  if (draws >= memory()/each)
    throw std::runtime_error(std::to_string(draws) + " draws, each of which may take "
      + std::to_string(each) + " bytes, do not fit into " + @[counting::in_bytes@](memory())
      + " of memory; draw fewer, or allow more memory");
  kept = draws*each;
  memory_used = kept;
}

void SolutionSet::tell_memory(bool sweeps)
{
  if (!on_memory || (sweeps && has_told_of_sweeps)) return;
  has_told_of_sweeps = sweeps;
  on_memory(sweeps ? memory() : kept, kept);
}

@ \listing
A draw from a component has the numbers of its rows in the whole matrix. Draws from two components
are joined one by one: there are no more of them then, but each has more rows.

@<Draw from a component@>=
static void renumber(std::vector<Draw>& drawn, const std::vector<Index>& rows)
{
  for (@[Draw& solution : drawn@])
    for (@[Choice& choice : solution@]) choice.row = rows[choice.row];
}

static void join_draws(std::vector<Draw>& drawn, const std::vector<Draw>& more)
  /* appends the rows of the |i|-th of |more| to those of the |i|-th of |drawn| */
{
  for (std::size_t i = 0; i < drawn.size(); ++i)
    drawn[i].insert(drawn[i].end(), more[i].begin(), more[i].end());
}

std::vector<Draw> SolutionSet::draw_from(
  const Component& part, std::size_t draws, Dice& dice, bool sweeps)
{
  std::vector<Draw> drawn;
  const EngineKind kind = kind_for(part.matrix);
  const auto walker = kind.make(part.matrix);
  if (const Report walked = walk(*walker, first_walk, Listener()); walked.complete) {
    name_engine(kind.family);
    solutions = walked.solutions;
    drawn = draw_by_walk(
      @[[&](const Listener& listener) { walk(*walker, first_walk, listener); }@],
      walked.solutions, draws, dice);
  } else {
    Lots lots(draws, dice);
    const auto reader = @[[&](const auto& paths, const auto& counts) {
      lots.take_part(paths, counts);
    }@];
    if (!sweeps || !sweep(part, reader, solutions)) return branch_from(part, draws, dice);
    if (solutions > 0) drawn = std::move(lots.drawn);
  }
  renumber(drawn, part.rows);
  return drawn;
}

@ \listing
Where the frontier refuses, we branch, as we do when we count. The chapter {\it Components\/}
counts each branch; with these counts we know how many of the draws are in which, and there we draw
again. The sum of the counts is left in |solutions|; if it is zero, there are no draws.

@<Draw from a component@>=
std::vector<Draw> SolutionSet::branch_from(
  const Component& part, std::size_t draws, Dice& dice)
{
  const std::vector<Index> rows = cheapest_rows(part.matrix);
  std::vector<Whole> ends; /* of the numbers of each branch */
  Whole total = 0;
  for (@[const Index r : rows@]) ends.push_back(total += counter.product_of(rest_of(part, r)));
  solutions = total;
  std::vector<Draw> drawn(total > 0 ? draws : 0);
  std::vector<std::vector<std::size_t> > draws_of(rows.size());
  for (std::size_t i = 0; i < drawn.size(); ++i)
    draws_of[static_cast<std::size_t>(
      std::ranges::upper_bound(ends, pick(dice, total)) - ends.begin())].push_back(i);
  for (std::size_t b = 0; b < rows.size(); ++b) {
    if (draws_of[b].empty()) continue;
    std::vector<Draw> some(draws_of[b].size(), @[Draw{@[{part.rows[rows[b]], 0}@]}@]);
    for (@[const Component& rest : rest_of(part, rows[b])@])
      join_draws(some, draw_from(rest, some.size(), dice, false));
    for (std::size_t i = 0; i < some.size(); ++i) drawn[draws_of[b][i]] = std::move(some[i]);
  }
  solutions = total;
  return drawn;
}

@* Marginals of the whole. \listing
In a product, a row of one component goes with all solutions of the
others. In a sum over branches, the row that was chosen is in all solutions of its branch.

For a single component, |uses_in| counts in the solutions of this part alone. It tries a short walk
first; if that does not come to its end, a sweep, if sweeps are allowed; and branches last.

@<Count the uses in a component@>=
static std::size_t place_of(Index r, const std::vector<Index>& rows) /* which ascend */
{
  return static_cast<std::size_t>(std::ranges::lower_bound(rows, r) - rows.begin());
}

Uses SolutionSet::uses_in(const Component& part, bool sweeps)
{
  Hearing hearing(part.matrix);
  Listener listener;
  listener.on_solution = @[[&](std::span<const Choice> solution) { hearing.hear(solution); }@];
  const EngineKind kind = kind_for(part.matrix);
  if (walk(*kind.make(part.matrix), first_walk, listener).complete) {
    name_engine(kind.family);
    return hearing.uses();
  }
  RowUses sums(part.matrix.rows());
  const auto reader = @[[&](const auto& paths, const auto& counts) {
    sums.take_part(paths, counts);
  }@];
  Whole count;
  if (sweeps && sweep(part, reader, count)) return @[{count, std::move(sums.uses), @[{}@]}@];
  return branch_uses(part);
}

Uses SolutionSet::uses_of_all(
  const std::vector<Component>& parts, const std::vector<Index>& rows, bool sweeps)
{
  std::vector<Uses> uses;
  for (@[const Component& part : parts@]) uses.push_back(uses_in(part, sweeps));
  std::vector<Whole> behind(parts.size() + 1, 1); /* the product from each part on */
  for (std::size_t p = parts.size(); p-- > 0; ) behind[p] = uses[p].solutions*behind[p + 1];
  Uses all = @[{behind[0], std::vector<Whole>(rows.size()), @[{}@]}@];
  Whole before = 1;
  for (std::size_t p = 0; p < parts.size(); ++p) {
    const Whole others = before*behind[p + 1];
    for (std::size_t i = 0; i < uses[p].rows.size(); ++i)
      all.rows[place_of(parts[p].rows[i], rows)] = uses[p].rows[i]*others;
    before *= uses[p].solutions;
  }
  return all;
}

Uses SolutionSet::branch_uses(const Component& part)
{
  Uses sum = @[{0, std::vector<Whole>(part.rows.size()), @[{}@]}@];
  for (@[const Index r : cheapest_rows(part.matrix)@]) {
    const Uses branch = uses_of_all(rest_of(part, r), part.rows, false);
    sum.solutions += branch.solutions;
    sum.rows[r] += branch.solutions;
    for (std::size_t i = 0; i < sum.rows.size(); ++i) sum.rows[i] += branch.rows[i];
  }
  return sum;
}

@* All together. \listing
@<Ask about all components@>=
std::vector<Draw> SolutionSet::draw(std::size_t draws, std::uint64_t seed)
{
  keep(draws);
  Dice dice(seed);
  return answer(
    @[[&](const std::vector<Component>& components) {
      std::vector<Draw> all(draws);
      Whole product = 1;
      for (@[const Component& part : components@]) {
        const std::vector<Draw> drawn = draw_from(part, draws, dice, may_sweep);
        product *= solutions;
        if (product == 0) all.clear();
        if (product == 0) break;
        join_draws(all, drawn);
      }
      solutions = product;
      return all;
    }@],
    @[[&] {
      dice = Dice(seed);
      Crew crew(@[[&] { return engine_for(matrix, wanted); }@], question.threads);
      const Report walked = walk(crew, UINT64_MAX, Listener());
      if (!walked.complete) throw Interrupted();
      solutions = walked.solutions;
      return draw_by_walk(
        @[[&](const Listener& listener) { walk(crew, UINT64_MAX, listener); }@], walked.solutions,
        draws, dice);
    }@]);
}

Uses SolutionSet::uses()
{
  keep(0);
  Uses found = answer(
    @[[&](const std::vector<Component>& components) {
      std::vector<Index> all(matrix.rows());
      std::iota(all.begin(), all.end(), Index(0));
      return uses_of_all(components, all, may_sweep);
    }@],
    @[[&] {
      Hearing hearing(matrix);
      Listener listener;
      listener.on_solution = @[[&](std::span<const Choice> solution) { hearing.hear(solution); }@];
      Crew crew(@[[&] { return engine_for(matrix, wanted); }@], question.threads);
      if (!walk(crew, UINT64_MAX, listener).complete) throw Interrupted();
      return hearing.uses();
    }@]);
  solutions = found.solutions;
  return found;
}

@ \listing
We look at the limits at each stage. A limit of solutions would make no sense: which of them would
be drawn from?
@.a limit of solutions...@>

@<Sample in a line@>=
template <typename Task> static auto within(const Matrix& matrix, const Limits& limits, Task task)
{
  if (limits.limit < Limits().limit)
    throw std::invalid_argument(
      "a limit of solutions is not for sample and marginals, which need all of them; leave it out");
  const Guard guard(limits);
  guard.heed();
  FrontierQuestion question;
  question.threads = limits.threads;
  question.memory = limits.memory;
  SolutionSet answers(matrix, question, @[[&](const Stage&) {
    guard.heed();
    return true;
  }@]);
  return task(answers);
}

std::vector<Solution> sample(
  const Matrix& matrix, std::size_t draws, Seed seed, const Limits& limits)
{
  if (!limits.fixed.is_empty()) {
    const WhatIsLeft left(matrix, limits);
    std::vector<Solution> drawn = sample(left.reduced.matrix, draws, seed, left.limits);
    for (@[Solution& solution : drawn@]) solution = left.reduced.with_old_numbers(solution);
    return drawn;
  }
  return within(matrix, limits, @[[&](SolutionSet& answers) {
    return answers.draw(draws, static_cast<std::uint64_t>(seed));
  }@]);
}

Marginals marginals(const Matrix& matrix, const Limits& limits)
{
  const auto count_uses = @[[](SolutionSet& answers) { return answers.uses(); }@];
  Uses found;
  if (limits.fixed.is_empty()) {
    found = within(matrix, limits, count_uses);
  } else {
    const WhatIsLeft left(matrix, limits);
    found = uses_in_whole(
      matrix, left.reduced, within(left.reduced.matrix, left.limits, count_uses));
  }
  Marginals result;
  result.solutions = Number(found.solutions.str());
  for (@[const Whole& number : found.rows@]) result.rows.emplace_back(number.str());
  for (@[const auto& [both, number] : found.colors@])
    result.colors.push_back(@[{both.first, both.second, Number(number.str())}@]);
  return result;
}

@ \listing
A row that was given is in all solutions, and gives its colors in all of them; a row that is gone
is in none.

@<Count the uses in a component@>=
Uses uses_in_whole(const Matrix& whole, const ReducedMatrix& reduced, const Uses& found)
{
  Uses result = @[{found.solutions, std::vector<Whole>(whole.rows()), @[{}@]}@];
  for (Index r = 0; r < found.rows.size(); ++r) result.rows[reduced.numbers[r]] = found.rows[r];
  std::map<ColorPair, Whole> colors;
  for (@[const auto& [both, number] : color_pairs(whole)@]) colors[both] = 0;
  for (@[const auto& [both, number] : found.colors@])
    colors[@[{reduced.columns[both.first], both.second}@]] = number;
  for (@[const Choice& given : reduced.given@]) {
    result.rows[given.row] = found.solutions;
    for (@[const ColorPair& both : colors_of(whole, given.row)@]) colors[both] = found.solutions;
  }
  result.colors.assign(colors.begin(), colors.end());
  return result;
}

@* Exercises. \numbered{54}[{\it M20\/}]\hint{Look at them in binary.}
Draw from Aztec diamonds of the orders 1, 2, 3 and 4. How
many coverings do they have? Guess a formula, and see whether it is right for the board of this
chapter.
\numbered{55}[{\it 15\/}]\hint{How many dominoes are in a covering?}
In how many coverings of the strip of two ranks and four files does each
of its ten dominoes lie? Why must the ten numbers add up to 20?
