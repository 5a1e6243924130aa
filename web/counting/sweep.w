@* The sweep. @^sweep@>If there are no long columns, and you only want the number of solutions,
there is little more to do than the bare frontier did. A level of the sweep is the list of the
shapes after so many rows, each with its number of |Ways|. From them we make the next level, and add
up the ways of those that arrive at the same shape. In the end only the full board is left, and its
number is the answer.

Otherwise we keep all levels, and go back over them. What remains is a graph: the nodes of each
level, and the steps between them, without those that lead nowhere. The rooms that follow see
neither boards nor shapes, but only this graph; so here is where the two types of words end.

@i cxx.w

@ \listing
Both functions report the number of |shapes| of each level as they go. If there is no way to the
full board, |sweep| returns nothing. Counting has a header of its own, because the compiler takes
some seconds to read about long numbers.

@(sweep.hpp@>=
#pragma once
#include "shapes.hpp"
#include <optional>

namespace dlx::counting {
@<The graph of a sweep@>@;
std::optional<Graph> sweep(
  const Matrix& matrix, const Plan& plan, Workers& workers, std::vector<std::uint64_t>& shapes);
}

@ \listing
@(numbers.hpp@>=
#pragma once
#include "frontier.hpp"
#include "shapes.hpp"

namespace dlx::counting {
@<Numbers that notice when they overflow@>@;
Whole count_ways(
  const Matrix& matrix, const Plan& plan, Workers& workers, std::vector<std::uint64_t>& shapes);
}

@ The steps of all nodes of a level are in one array. A node is known by its number, and a step by
the row that is laid, and the node where it ends. If some secondary columns are long, each node
remembers which of them are still |open|, that is, possible in its future.

There are |depth| steps from the first node to the last, which is the full board. A row makes a set
of long columns larger, and a node may make it smaller: what is |remembered| at a node is the
primary ones, and the open ones of the others.

@<The graph of a sweep@>=
struct Step {
  std::uint32_t node; /* of the next level, or of the one before */
  Index row; /* in the order of the board */
};

struct Steps {
  explicit Steps(Budget& budget)
    : starts(store_of<std::uint64_t>(budget)), all(store_of<Step>(budget)),
      open(store_of<Set>(budget)) {}
  std::size_t nodes = 0;
  Store<std::uint64_t> starts; /* where the steps of each node begin in |all|, and where they end */
  Store<Step> all;
  Store<Set> open; /* empty if there is no long secondary column */
  std::span<const Step> of(std::size_t node) const
  {
    return @[{all.data() + starts[node], all.data() + starts[node + 1]}@];
  }
};

struct Graph {
  Rows rows;
  std::vector<Steps> levels;
  std::size_t depth() const { return levels.size() - 1; }
  Set remembered(std::size_t k, std::size_t node) const
  {
    return rows.secondary_longs == 0 ? rows.primary_longs
      : rows.primary_longs | levels[k].open[node];
  }
  Steps turned(std::size_t k, Budget& budget) const;
    /* the steps to level |k + 1|, by the nodes where they end */
};

@ \listing
Both note in |shapes| how many there are on each level; |sweep| returns no graph if there is no
solution.
@c
#include "sweep.hpp"
#include "numbers.hpp"
#include <algorithm>

namespace dlx::counting {
namespace {
@<Go forward by a level@>@;
@<Go forward to count ways@>@;
@<Find a node by its shape@>@;
@<Go there and back@>@;
@<Choose the type of a shape@>@;
}@;
@<Turn the steps of a level@>@;

Whole count_ways(
  const Matrix& matrix, const Plan& plan, Workers& workers, std::vector<std::uint64_t>& shapes)
{
  return @[with_board(
    matrix, plan, @[[&](const auto& board) { return count_on(board, workers, shapes); }@])@];
}

std::optional<Graph> sweep(
  const Matrix& matrix, const Plan& plan, Workers& workers, std::vector<std::uint64_t>& shapes)
{
  return @[with_board(
    matrix, plan, @[[&](const auto& board) { return sweep_over(board, workers, shapes); }@])@];
}
}

@ \listing
The narrow words are quicker, so they are taken whenever they suffice. Everything that depends on
the type of a word is compiled twice, and here is the only place where we choose. Of the 128 bits of
a wide word, the tag takes some.

@<Choose the type of a shape@>=
template <typename Task> auto with_board(const Matrix& matrix, const Plan& plan, Task task)
{
  const Places places(matrix, plan);
  if (@[fit<std::uint64_t>(places)@]) return task(@[Board<std::uint64_t>(places, plan)@]);
  if (@[fit<Wide>(places)@]) return task(@[Board<Wide>(places, plan)@]);
  throw Hopeless(
    "in the best order of the columns, some row still stretches over more than 110 of them");
}

@* Counting forward. The numbers can be long. They begin with 64 bits. When we notice that a sum
outgrows them, we convert the numbers of the last complete level to 128 bits, and go on from there;
then to 512; and finally to numbers of any length, which are much slower. There are nearly $2^{160}$
ways to cover a board of $20\times20$.

@ \listing
Each type of number knows the next one. A sum that its type cannot hold is |std::overflow_error|.

@<Numbers that notice when they overflow@>=
using Long = @[boost::multiprecision::number<boost::multiprecision::cpp_int_backend<512, 512,
  boost::multiprecision::unsigned_magnitude, boost::multiprecision::checked, void> >@];

template <typename Number> struct Wider { using type = @[Whole@]; };
template <> struct Wider<std::uint64_t> { using type = @[Wide@]; };
template <> struct Wider<Wide> { using type = @[Long@]; };

template <typename Number> void accumulate(Number& sum, const Number& more)
{
  if @[constexpr (std::is_class_v<Number>)@] {
    sum += more;
  } else {
    if (__builtin_add_overflow(sum, more, &sum))
      throw std::overflow_error("too many ways for this type");
  }
}

@ All workers together make one level from another. If the cargo forbids a row, we do not even add
it, and we do not harvest what is not hopeful. Neither of these loses a solution: the cargo forbids
a row only if all beginnings of the shape cover one of its long columns, and what is not hopeful has
no end. So, by induction, a level has all shapes of solutions after so many rows.

Solutions may have different numbers of rows. If a board is full early, it goes on to the next level
with its ways, until all others have arrived there or have died; so the last level has the full
board alone, or nothing.

@<Go forward by a level@>=
template <typename Word, typename AnyShape> Store<AnyShape> @[next_level@](const Board<Word>& board,
  Workers& workers, Collector<AnyShape>& collector, const Store<AnyShape>& here)
{
  constexpr std::size_t grain = 2048;
  workers.share(here.size(), grain, @[[&](std::size_t begin, std::size_t end, unsigned worker) {
    for (std::size_t i = begin; i < end; ++i) {
      const auto& cargo = here[i].cargo;
      board.extend(here[i].shape, @[[&](Word shape, Index r) {
        const Set longs = board.rows.longs[r];
        if (!cargo.bars(longs)) collector.add(@[{shape, cargo.with(longs)}@], worker);
      }@]);
    }
    collector.flush(worker); /* so nothing is left in the buffers when the harvest begins */
  }@]);
  return collector.harvest(
    @[[&](const AnyShape& node) { return board.is_hopeful(node.shape, node.cargo.bounds()); }@]);
}

@ The ways of a shape are the simplest cargo. A row does not change their number, and when two of
them meet they are added. Nothing is barred, because there are no long columns.

A count needs one way forward. It is right because a solution is one path of steps, each of which
adds the ways of its shape to those of the next one; rows with the same mask are steps of their own.

@<Go forward to count ways@>=
template <typename Number> struct Ways {
  Number number = 1;
  static constexpr bool bars(Set) { return false; } /* there are no long columns */
  Ways with(Set) const { return *this; }
  void merge(const Ways& other) { accumulate(number, other.number); }
  Bounds bounds() const { return Bounds(); }
};

template <typename Word, typename Number> Whole @[go_on@](const Board<Word>& board,
  Workers& workers, std::vector<std::uint64_t>& shapes,
  Store<LadenShape<Word, Ways<Number> > > here)
{
  try {
    Collector<LadenShape<Word, Ways<Number> > > collector(workers);
    while (!here.empty() && !(here.size() == 1 && here[0].shape == board.full())) {
      workers.enter("shapes", shapes.size(), 0);
      here = next_level(board, workers, collector, here);
      shapes.push_back(here.size());
    }
    return here.empty() ? Whole(0) : Whole(here[0].cargo.number);
  } catch (const std::overflow_error&) {
    @<Go on counting ways with wider numbers@>@;
  }
}

template <typename Word>
Whole @[count_on@](const Board<Word>& board, Workers& workers, std::vector<std::uint64_t>& shapes)
{
  using Start = @[LadenShape<Word, Ways<std::uint64_t> >@];
  shapes.assign(1, 1);
  return go_on(
    board, workers, shapes, store_of<Start>(workers.room.budget, 1, @[{board.start(), @[{1}@]}@]));
}

@ \listing
The level that was being made is lost, and so are the bins; but the level before is complete. It is
converted, and gives its memory back.

@<Go on counting ways with wider numbers@>=
using Other = @[typename Wider<Number>::type@];
auto wide = store_of<LadenShape<Word, Ways<Other> > >(workers.room.budget);
wide.reserve(here.size());
for (@[const auto& node : here@]) wide.push_back(@[{node.shape, @[{Other(node.cargo.number)}@]}@]);
here = store_of<LadenShape<Word, Ways<Number> > >(workers.room.budget);
return go_on(board, workers, shapes, std::move(wide));

@* There and back. If there are long columns, or if you want to see the solutions, we keep all
levels. The sweep goes forward, level by level, until nothing is left but the full board, or stops
early if a level has no shapes. The cargo is what is sure and possible in the past of a node. (From
here on, we call the shapes of a level its {\it nodes}, as in a graph.) There are at least three
levels, if only because the full board follows itself; so the families always have a place to meet.

@<Go there and back@>=
template <typename Word> using Past = @[LadenShape<Word, Bounds>@];
template <typename Word> using Pasts = @[std::vector<Store<Past<Word> > >@]; /* level by level */

template <typename Word> bool @[go_forward@](const Board<Word>& board, Workers& workers,
  std::vector<std::uint64_t>& shapes, Pasts<Word>& levels)
{
  Collector<Past<Word> > collector(workers);
  levels.push_back(store_of<Past<Word> >(workers.room.budget, 1, @[{board.start(), Bounds()}@]));
  shapes.assign(1, 1);
  while (levels.size() < 3 || levels.back().size() > 1 || levels.back()[0].shape != board.full()) {
    workers.enter("shapes", levels.size(), 0);
    levels.push_back(next_level(board, workers, collector, levels.back()));
    shapes.push_back(levels.back().size());
    if (levels.back().empty()) return false;
  }
  return true;
}

@ Then the sweep goes backward. A node stays if a step leads from it to a node that has stayed. On
the way, each node that stays gets a new cargo: what is sure and possible in its future. It is
useful at once. We cannot make a step if something is sure in the past of one end and in the future
of the other, or if a primary column is not possible in either. What remains of a level are the
|Steps| of its nodes, in the order of the rows.

At the full board nothing is sure any more and nothing possible: all is done. From there we go back
level by level. Whether the full board can be reached at all is known when we are at the beginning.

@<Go there and back@>=
@<Compare past and future@>@;
template <typename Word> std::optional<Graph> @[sweep_over@](
  const Board<Word>& board, Workers& workers, std::vector<std::uint64_t>& shapes)
{
  Budget& budget = workers.room.budget;
  Pasts<Word> levels;
  if (!go_forward(board, workers, shapes, levels)) return std::nullopt;
  const std::size_t depth = levels.size() - 1;
  Graph graph = @[{board.rows, std::vector<Steps>(depth + 1, Steps(budget))}@];
  levels[depth][0].cargo = Bounds();
  graph.levels[depth].nodes = 1;
  graph.levels[depth].open.assign(1, 0);
  for (std::size_t k = depth; k-- > 0; ) {
    workers.enter("steps", k, depth);
    auto& here = levels[k];
    std::sort(here.begin(), here.end(),
      @[[&](const auto& a, const auto& b) { return board.stands_before(a.shape, b.shape); }@]);
    @<Find the steps from level |k|@>@;
    @<Keep the nodes of level |k| that have steps@>@;
    if (level.nodes == 0) return std::nullopt;
    levels[k + 1] = store_of<Past<Word> >(budget);
  }
  return graph;
}

@ \listing
The nodes come out of the bins in the order of their hashes, which is none. That would be good
enough for the result, but not for the cache. Here they are sorted, by their first free places and
then by their windows. Two shapes that are neighbors in this order can be extended by much the same
rows, and these lead to shapes that are neighbors on the next level. So when families are made, the
sets that are read for a node have often just been read for the node before it. This takes a third
off the time of large families. The tag occupies the lowest bits of a shape; so among shapes of the
same place, to compare the numbers is to compare the windows.

The workers take blocks of nodes. The steps of a block are gathered in a vector of the worker, and
then stored in a piece of memory that is just large enough. What a block finds depends on nothing
but its nodes, and the blocks are put together in their order.

@<Find the steps from level |k|@>=
constexpr std::size_t block = 2048; /* nodes */
const Finder<Past<Word> > finder(levels[k + 1], budget);
std::vector<Store<Step> > found((here.size() + block - 1)/block, store_of<Step>(budget));
auto degrees = store_of<std::uint32_t>(budget, here.size());
workers.share(found.size(), 1, @[[&](std::size_t b, std::size_t, unsigned) {
  std::vector<Step> sum;
  for (std::size_t i = b*block; i < std::min(here.size(), (b + 1)*block); ++i) {
    const std::size_t earlier = sum.size();
    find_steps(board, here[i], levels[k + 1], finder, sum);
    degrees[i] = static_cast<std::uint32_t>(sum.size() - earlier);
  }
  found[b].assign(sum.begin(), sum.end());
}@]);

@ \listing
The nodes that stay move to the front, and their number in this order is the one by which they are
known from now on, in the steps of the level before.

@<Keep the nodes of level |k| that have steps@>=
Steps& level = graph.levels[k];
level.starts.reserve(here.size() + 1);
level.starts.push_back(0);
for (std::size_t i = 0; i < here.size(); ++i) {
  if (degrees[i] == 0) continue;
  here[level.nodes++] = here[i];
  level.starts.push_back(level.starts.back() + degrees[i]);
}
here.resize(level.nodes);
level.all.reserve(level.starts.back());
for (@[auto& those : found@]) {
  level.all.insert(level.all.end(), those.begin(), those.end());
  those = store_of<Step>(budget);
}
if (board.rows.secondary_longs != 0)
  for (@[const auto& node : here@])
    level.open.push_back(node.cargo.possible & board.rows.secondary_longs);

@ For each step, we compare the bounds of its past with those of its future. A long column of the
row must be sure neither in the past nor in the future. What is sure in the past must not be sure in
the future. And each primary long column must be possible somewhere. The bounds of the future start
with everything sure and nothing possible, as if there were no steps at all.

@<Compare past and future@>=
template <typename Word> void @[find_steps@](const Board<Word>& board, Past<Word>& node,
  const Store<Past<Word> >& next, const Finder<Past<Word> >& finder, std::vector<Step>& result)
{
  const Bounds past = node.cargo;
  Bounds future = @[{~Set(0), 0}@];
  board.extend(node.shape, @[[&](Word shape, Index r) {
    const Set longs = board.rows.longs[r];
    if (past.bars(longs)) return;
    const std::uint32_t to = finder.find(shape);
    if (to == finder.nowhere) return;
    const Bounds& ahead = next[to].cargo;
    if (((past.sure | longs) & ahead.sure) != 0) return;
    if ((board.rows.primary_longs & ~(past.possible | longs | ahead.possible)) != 0) return;
    result.push_back(@[{to, r}@]);
    future.merge(ahead.with(longs));
  }@]);
  node.cargo = future;
}

@ \listing
A |Finder| knows the number of each shape of the next level. The numbers are in a table with open
addressing, at most half full, each with 32 bits of its hash. Many shapes that are looked for are
not there; most of them are recognized by a bitmap with eight bits per slot, which is small enough
to be looked up quickly.

A shape has three chances to be recognized as absent before any node is touched, which is far away
in memory: by the bitmap, by an empty slot, and by the part of the hash in a slot that is not empty.
They begin at different bits of the hash, and so they seldom fail together. There are at least two
slots to a node, and eight bits to a slot; so at most one bit of sixteen is set.

Numbers of nodes have 32 bits. A level with four billion nodes would need more memory than we shall
have for some time; but if it occurs, it is treated like a lack of memory.

@<Find a node by its shape@>=
template <typename AnyShape> class Finder {
public:
  static constexpr std::uint32_t nowhere = UINT32_MAX;
  Finder(const Store<AnyShape>& all, Budget& budget)
    : nodes(all), slots(store_of(budget, std::bit_ceil(2*all.size() + 8), empty)),
      seen(store_of<std::uint64_t>(budget, slots.size()/8))
  {
    if (all.size() >= nowhere) throw Exhausted();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const std::uint64_t h = hash(nodes[i].shape);
      std::size_t s = h & (slots.size() - 1);
      while (slots[s] != empty) s = (s + 1) & (slots.size() - 1);
      slots[s] = (h & hash_part) | i;
      seen[seen_bit(h) >> 6] |= std::uint64_t(1) << (seen_bit(h) & 63);
    }
  }
  template <typename Word> std::uint32_t find(Word shape) const
  {
    const std::uint64_t h = hash(shape);
    if ((seen[seen_bit(h) >> 6] >> (seen_bit(h) & 63) & 1) == 0) return nowhere;
    for (std::size_t s = h & (slots.size() - 1); slots[s] != empty;
           s = (s + 1) & (slots.size() - 1)) {
      const auto i = static_cast<std::uint32_t>(slots[s]);
      if (((slots[s] ^ h) & hash_part) == 0 && nodes[i].shape == shape) return i;
    }
    return nowhere;
  }
private:
  static constexpr std::uint64_t empty = UINT64_MAX, hash_part = ~std::uint64_t(UINT32_MAX);
  const Store<AnyShape>& nodes;
  Store<std::uint64_t> slots;
  Store<std::uint64_t> seen; /* the bitmap */
  std::uint64_t seen_bit(std::uint64_t h) const { return h >> 20 & (64*seen.size() - 1); }
};

@ \listing
The steps into a level, node by node, are found from those that lead out of the level before, by
counting. The steps into node~$j$ are counted by |starts[j + 2]|. When these numbers have been added
up, the steps into~$j$ begin at |starts[j + 1]|. This place moves on with each step that is put
there, and stops where the steps into node $j+1$ begin. So in the end |starts[j]| is where those
into~$j$ begin, as it should be, and no second array was needed.

@<Turn the steps of a level@>=
Steps Graph::turned(std::size_t k, Budget& budget) const
{
  Steps result(budget);
  auto& starts = result.starts;
  starts.assign(levels[k + 1].nodes + 2, 0);
  for (@[const Step& step : levels[k].all@]) ++starts[step.node + 2];
  for (std::size_t j = 2; j < starts.size(); ++j) starts[j] += starts[j - 1];
  result.all.resize(levels[k].all.size());
  for (std::size_t i = 0; i < levels[k].nodes; ++i)
    for (@[const Step& step : levels[k].of(i)@])
      result.all[starts[step.node + 1]++] = @[{static_cast<std::uint32_t>(i), step.row}@];
  return result;
}
