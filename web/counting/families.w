@* Families that meet. With long columns, a shape is not enough: we have to know which long columns
have been covered. A {\it state\/} is a shape together with such a set. The chapter {\it The
frontier\/} does a board of two ranks and four files by hand (\Fig{frontier-meeting}).
@^family@>
@^state@>

@i cxx.w

@ A shape may have very many states, so we do not put them into a table one by one. For each shape,
the sets form a {\it family}, an ascending list; and for all shapes of a level we store the families
one after another, in chunks of memory.

A set has up to 26 bits, but in a long list neighbors have the upper ones in common. So a list
consists of {\it blocks}:@^block of sets@> the upper half of some sets, which has 16 bits; how many
they are, less one; and their lower halves. For the eighteen pentominoes in $9\times10$, this takes
little more than half of the memory that whole sets would take.

@ \listing
This chapter has three parts: where families are stored; how one is made, as a union of others; and
how they grow through the graph of a sweep until they meet.

@(families.hpp@>=
#pragma once
#include "sweep.hpp"

namespace dlx::counting {
@<The packed sets of a node@>@;
@<A reader of sets that ascend@>@;
@<Families of sets@>@;
@<A pass and its deadlines@>@;
@<A source of sets@>@;
@<Sources without their spreads@>@;
@<A sieve for sets@>@;
@<A gatherer of sets@>@;
@<A meeting of families@>@;
}

@ \listing
@c
#include "families.hpp"
#include <algorithm>

namespace dlx::counting {
@<Pack sets@>@;
@<Read sets that ascend@>@;
@<Store families@>@;
@<Keep a deadline@>@;
@<Equip a gatherer@>@;
@<Mark a union in a bitmap, and read it off@>@;
@<Merge a union as lists@>@;
@<Compare a union with other sets@>@;
@<Sift two unions@>@;
@<Equip the workers for a meeting@>@;
@<Let families meet@>@;
@<Foresee what families need@>@;
}

@ \listing
Only the next sections know how sets are packed. The |Slice| of each node has the place where its
family begins, and its size. It is visited set by set, and blocks whose upper half differs from
|want| in a bit that we |need| are passed over.

@<The packed sets of a node@>=
class Slice {
public:
  Slice() = default;
  Slice(const Half* place, std::size_t sets)
    : begin(place), length(static_cast<std::uint32_t>(sets)) {}
  std::size_t size() const { return length; }
  bool empty() const { return length == 0; }
  const Half* place() const { return begin; }
  template <typename Visit> void for_each(Visit visit, Set need = 0, Set want = 0) const
  {
    const Half* block = begin;
    for (std::size_t left = length; left > 0; ) {
      const Set upper = static_cast<Set>(block[0]) << half_bits;
      const std::size_t number = std::size_t(1) + block[1];
      block += 2;
      if (((upper ^ want) & need) >> half_bits == 0)
        for (std::size_t i = 0; i < number; ++i) visit(upper | block[i]);
      block += number;
      left -= number;
    }
  }
  static std::size_t packed_size(std::span<const Set> sets); /* in halves */
  static void pack(std::span<const Set> sets, Half* place);
  static constexpr unsigned half_bits = 16;
private:
  const Half* begin = nullptr;
  std::uint32_t length = 0;
};

@ \listing
A |Reader| finds sets, one after the other, if they ascend. It takes a few short steps in a block,
and then longer and longer ones, until it must bisect the last; so it is quick whether the set that
is sought is near or far. To |open| a block is to stand at its first set.

@<A reader of sets that ascend@>=
class Reader {
public:
  static constexpr std::size_t none = ~std::size_t(0);
  explicit Reader(const Slice& slice) : block(slice.place()), left(slice.size())
  {
    if (left > 0) open();
  }
  std::size_t find(Set u)
    /* its number in the family, or |none|; |u| is not less than the last one */
  {
    constexpr int few = 4;
    if (left == 0 || (block[0] != u >> Slice::half_bits && !turn_to(u))) return none;
    const auto wanted = static_cast<Half>(u);
    for (int i = 0; i < few && place < end && *place < wanted; ++i) ++place;
    if (place < end && *place < wanted) leap(wanted);
    return place < end && *place == wanted ? before + static_cast<std::size_t>(place - block - 2)
      : none;
  }
private:
  const Half *block, *place = nullptr, *end = nullptr; /* we have got to |place| in this block */
  std::size_t left, before = 0; /* sets from this block on, and sets before it */
  void open() { end = (place = block + 2) + 1 + block[1]; }
  bool turn_to(Set u); /* says whether there is a block for~|u| */
  void leap(Half wanted);
};

@ \listing
The function |make| returns the sets of a node, which are copied to where they stay. States are
numbered node by node; this is needed only for families of live states, which are small. The sets
|of| a node are a slice; |size| counts the sets of all nodes, |bytes| is the memory that they take,
and |first_state| the number of a node's first state.

@<Families of sets@>=
class Family {
public:
  using Make = @[std::function<std::span<const Set>(std::size_t node, unsigned worker)>@];
  explicit Family(Budget& purse)
    : slices(store_of<Slice>(purse)), numbers(store_of<std::uint64_t>(purse)) {}
  Family(std::size_t nodes, Workers& workers, std::size_t chunk_bytes, const Make& make);
  const Slice& of(std::size_t node) const { return slices[node]; }
  std::uint64_t size() const { return total; } /* sets in all */
  std::size_t bytes() const { return claim ? claim.get_deleter().bytes : 0; }
  void number_states();
  std::uint64_t first_state(std::size_t node) const { return numbers[node]; }
  std::size_t node_of(std::uint64_t state) const
  {
    return static_cast<std::size_t>(
      std::upper_bound(numbers.begin(), numbers.end(), state) - numbers.begin() - 1);
  }
private:
  Store<Slice> slices; /* one for each node */
  Store<std::uint64_t> numbers; /* states before each node */
  std::vector<Chunk> chunks;
  std::uint64_t total = 0;
  Claim claim; /* to the memory in use */
};

@ \listing
A block ends where the upper half changes. It has at most $2^{16}$ sets, so their number less one is
a half, too.

@<Pack sets@>=
static std::span<const Set> first_block(std::span<const Set> sets)
{
  const Set last = sets[0] | ((Set(1) << Slice::half_bits) - 1);
  return sets.first(
    static_cast<std::size_t>(std::upper_bound(sets.begin(), sets.end(), last) - sets.begin()));
}

std::size_t Slice::packed_size(std::span<const Set> sets)
{
  std::size_t result = sets.size();
  for (; !sets.empty(); result += 2) sets = sets.subspan(first_block(sets).size());
  return result;
}

void Slice::pack(std::span<const Set> sets, Half* place)
{
  while (!sets.empty()) {
    const auto block = first_block(sets);
    *place++ = static_cast<Half>(block[0] >> half_bits);
    *place++ = static_cast<Half>(block.size() - 1);
    place = std::transform(
      block.begin(), block.end(), place, @[[](Set u) { return static_cast<Half>(u); }@]);
    sets = sets.subspan(block.size());
  }
}

@ \listing
Blocks are passed over until one has the upper half of~|u|; within a block, |leap| goes to the first
set that is not less than the wanted one.
@<Read sets that ascend@>=
bool Reader::turn_to(Set u)
{
  while (left > 0 && block[0] < u >> Slice::half_bits) {
    const auto number = static_cast<std::size_t>(end - block - 2);
    left -= number;
    before += number;
    block = end;
    if (left > 0) open();
  }
  return left > 0 && block[0] == u >> Slice::half_bits;
}

void Reader::leap(Half wanted)
{
  for (std::ptrdiff_t step = 1; place < end && *place < wanted; step *= 2) {
    const Half* const farther = end - place > step ? place + step : end;
    if (farther < end && *farther < wanted) place = farther;
    else place = std::lower_bound(place + 1, farther, wanted);
  }
}

@ \listing
Every worker fills chunks of its own. What counts as memory in use is the
size of the sets, so that it does not depend on the number of workers whether it suffices. For each
node, |number_states| notes how many states are before it.

@<Store families@>=
Family::Family(std::size_t nodes, Workers& workers, std::size_t chunk_bytes, const Make& make)
  : Family(workers.room.budget)
{
  constexpr std::size_t grain = 256, smallest_chunk = std::size_t(1) << 15;
  claim = Claim(&workers.room.budget);
  slices.resize(nodes);
  std::mutex access; /* guards |chunks|, |claim| and |total| */
  std::vector<std::span<Half> > room(workers.count()); /* that is left in each worker's chunk */
  workers.share(nodes, grain, @[[&](std::size_t begin, std::size_t end, unsigned worker) {
    std::size_t sum = 0, halves = 0;
    for (std::size_t node = begin; node < end; ++node) {
      const std::span<const Set> sets = make(node, worker);
      if (sets.empty()) continue;
      const std::size_t packed = Slice::packed_size(sets);
      @<Pack the sets where they stay@>@;
      sum += sets.size();
      halves += packed;
    }
    const std::lock_guard<std::mutex> lock(access);
    extend(claim, halves*sizeof(Half));
    total += sum;
  }@]);
}

void Family::number_states()
{
  numbers.resize(slices.size());
  std::uint64_t sum = 0;
  for (std::size_t node = 0; node < slices.size(); ++node) {
    numbers[node] = sum;
    sum += slices[node].size();
  }
}

@ \listing
The first chunks of a worker are small, and they become larger, up to |chunk_bytes|. So small levels
do not take much, and large ones do not take many. A list that is larger than a chunk gets one for
itself. The slices stay right when others are made, since a chunk never moves.

@<Pack the sets where they stay@>=
if (room[worker].size() < packed) {
  const std::lock_guard<std::mutex> lock(access);
  const std::size_t wanted = std::min(
    chunk_bytes, smallest_chunk << std::min<std::size_t>(8, chunks.size()/workers.count()));
  const std::size_t bytes = std::max(wanted, packed*sizeof(Half));
  chunks.push_back(new_chunk(workers.room.budget, bytes));
  room[worker] = std::span<Half>(chunks.back().get(), bytes/sizeof(Half));
}
Slice::pack(sets, room[worker].data());
slices[node] = Slice(room[worker].data(), sets.size());
room[worker] = room[worker].subspan(packed);

@ If the families of all nodes do not fit into the memory, the next chapter divides the work into
passes. A |Pass| says what a row on some level must not have. If a column has to be covered |early|,
no row of the second |half| of the levels may have it; since something must cover it, a row of the
first half does. If it has to be covered |late|, it is the other way round.

So a pass has deadlines. All early columns must be covered by the halfway level. Suppose that a row
covers at most one long column, as in a puzzle, and that there are three steps to go: then a set
that lacks four early columns comes too late, and we need not keep it. In general, a row covers at
most so many primary long columns, the |pace|, and a set may lack that many for each step. After it,
the opposite holds. Only the steps since then can have covered a late column, so a set with too many
of them has no past. Near the half, where the families are largest, most sets are discarded in this
way.

A |Deadline| has the |watched| columns. In the first half they are |inverted|, because there we
count the columns that are not covered. At most |slack| of the bits may be~1: we erase so many, one
by one, and then nothing must be left.
@^division into passes@>
@^deadline of a pass@>

@<A pass and its deadlines@>=
struct Deadline {
  Set watched = 0, inverted = 0;
  std::size_t slack = 0;
  bool can_be_met(Set u) const
  {
    Set overdue = (u ^ inverted) & watched;
    for (std::size_t i = 0; i < slack; ++i) overdue &= overdue - 1;
    return overdue == 0;
  }
};

struct Pass {
  Set early = 0, late = 0; /* disjoint */
  std::size_t half = 0, pace = 0;
  bool allows(std::size_t k, Set longs) const { return (longs & (k < half ? late : early)) == 0; }
    /* on the step from level |k| */
  Deadline deadline(std::size_t k) const;
};

@ \listing
It is enough to watch one kind of columns in each half. In the first half, no row may have a late
column, so no set that comes from the beginning has one; and if a set that comes from the end has
one nevertheless, the meeting drops it. In the second half the early columns are covered, and no row
may have one of them. If there is slack for all columns that are watched, there is no deadline.

@<Keep a deadline@>=
Deadline Pass::deadline(std::size_t k) const
{
  const bool is_early = k <= half;
  const Set watched = is_early ? early : late;
  const std::size_t slack = pace*(is_early ? half - k : k - half);
  if (slack >= static_cast<std::size_t>(std::popcount(watched))) return @[{}@];
  return @[{watched, is_early ? watched : 0, slack}@];
}

@* Unions. \listing
The family of a node is a union. Each row that leads to the node comes from a node with sets of its
own. It brings those of them that contain no long column of the row, and adds the row's columns to
them. A |Source| says that in general: all sets~|u| of |sets| for which |(u & need) == want|, with
the bits of |flip| changed and only those of |mask| kept. The result is ascending like |sets|,
unless the mask takes away bits that matter; then |is_sorted| is |false|. If |spread| is not empty,
the source represents several: each of its subsets may be flipped, too.

@<A source of sets@>=
struct Source {
  Slice sets;
  Set need, want, flip, mask;
  bool is_sorted;
  Deadline deadline = @[{}@]; /* for the images */
  Set spread = 0;
  Set image(Set u) const { return (u ^ flip) & mask; }
  bool takes(Set u) const
  {
    return (static_cast<int>((u & need) == want) & static_cast<int>(deadline.can_be_met(image(u))))
      != 0;
  }
  template <typename Visit> void for_each_image(Visit visit) const
    /* calls |visit(image, is_taken)| */
  {
    if (deadline.watched == 0)
      sets.for_each(@[[&](Set u) { visit(image(u), (u & need) == want); }@], need, want);
    else sets.for_each(@[[&](Set u) { visit(image(u), takes(u)); }@], need, want);
  }
};

@ \listing
A spread of $n$ columns makes $2^n$ sources of one. They are never stored; |Each| goes from one to
the next. Subsets of a set of bits are visited by a well-known trick: to subtract the set and mask
the result leads from each subset to the next. After the last one comes the empty set again. Most
spreads are empty, and then each source is itself.

@<Sources without their spreads@>=
class Each {
public:
  explicit Each(const std::vector<Source>& all)
    : next_source(all.data()), end(all.data() + all.size())
  {
    take();
  }
  explicit operator bool() const { return is_there; }
  void next()
  {
    if (extra == spread) return take();
    extra = (extra - spread) & spread; /* the next subset */
    source.flip = flip | extra;
  }
  Source source;
private:
  void take()
  {
    is_there = next_source != end;
    if (!is_there) return;
    source = *next_source++;
    flip = source.flip;
    spread = source.spread;
    extra = 0;
  }
  const Source *next_source, *end;
  bool is_there = false;
  Set flip = 0, spread = 0, extra = 0;
};

@ \listing
A |Gatherer| makes a union of sources, and can do three things with it: list it, look up in it which
sets of a given family it has, and compare it with another union. The last two could be made by
means of the first; but only the sets in common are wanted, and to find them takes less work. It is
used again and again: it is cleared, gets its sources, and is asked for one of the three results.

If there are many sets, they are marked in a bitmap, with a bit for each possible set, and read off
from there in ascending order. If there are few, or more than twenty long columns, so that the
bitmap does not stay in the processor's cache, the sources are merged as lists. Of twenty long
columns, the bitmap has a million bits, which are 128 kilobytes. If there are less than six, it
still has a word. A union is dense enough for the bitmap if its sources have a sixteenth as many
sets as the bitmap has words.

@<A gatherer of sets@>=
class Gatherer {
public:
  Gatherer(std::size_t longs, std::size_t most, Budget& scratch);
  static std::size_t bytes(std::size_t longs, std::size_t most); /* that it takes */
  void clear();
  void add(const Source& source);
  bool is_empty() const { return total == 0; }
  std::span<const Set> gather(); /* the union, ascending */
  std::span<const Set> gather_from(const Slice& sets); /* those of |sets| that are in the union */
  std::span<const Set> gather_common(Gatherer& other); /* what is in both unions */
private:
  std::vector<Source> sources;
  std::size_t total = 0; /* sets in all sources */
  const std::size_t most_sets; /* in a list */
  Store<std::uint64_t> marks; /* zero between calls; or empty */
  Store<Set> merged, spare; /* the results stand in one of them until the next call */
  std::vector<std::size_t> runs; /* where the ascending parts of |merged| begin, and its end */
  Sieve sieve;
  static std::size_t words_of_bitmap(std::size_t longs);
  bool is_dense() const { return !marks.empty() && total >= marks.size()/16; }
  void lengthen(Store<Set>& listed, std::size_t size) const;
  void mark();
  void wipe();
  std::span<const Set> list_sets();
  void make_room(std::size_t more);
  void merge_runs();
  std::span<const Set> list_common(const Gatherer& other);
  std::span<const Set> sift(const std::vector<Source>& those, Store<Set>& listed) const;
    /* what the sieve lets through, ascending */
};

@ \listing
All that a gatherer needs is reserved when it is made: the bitmap, the sieve, and two lists of
|most| sets and one more, since some loops write a set before they know whether it is wanted. (Of
the lists, the system gives only the pages that are touched; and the sources are too few to be
counted.) So memory does not run out at work, but a list may be too short for a union. We see that
before anything is marked, and so no mark is left behind.

The sets of a source lie somewhere in memory, far from those of others. So their first lines are
asked for while the next sources are found. A list that would become longer than it may is
|Exhausted|, as |lengthen| says, which makes a list at least so long, and never shorter.

@<Equip a gatherer@>=
Gatherer::Gatherer(std::size_t longs, std::size_t most, Budget& scratch)
  : most_sets(most), marks(store_of<std::uint64_t>(scratch, words_of_bitmap(longs))),
    merged(store_of<Set>(scratch)), spare(store_of<Set>(scratch)), sieve(scratch)
{
  merged.reserve(most_sets + 1);
  spare.reserve(most_sets + 1);
}

std::size_t Gatherer::words_of_bitmap(std::size_t longs)
{
  constexpr std::size_t most_mapped = 20;
  return longs > most_mapped ? 0 : std::max<std::size_t>(1, (std::size_t(1) << longs)/64);
}

std::size_t Gatherer::bytes(std::size_t longs, std::size_t most)
{
  return sizeof(std::uint64_t)*(words_of_bitmap(longs) + Sieve::largest) + 2*sizeof(Set)*(most + 1);
}

void Gatherer::lengthen(Store<Set>& listed, std::size_t size) const
{
  if (size > most_sets + 1) throw Exhausted();
  if (listed.size() < size) listed.resize(size);
}

void Gatherer::clear()
{
  sources.clear();
  total = 0;
}

void Gatherer::add(const Source& source)
{
  if (source.sets.empty()) return;
  sources.push_back(source);
  total += source.sets.size() << std::popcount(source.spread);
  constexpr std::size_t most_fetched = 256, line = 64/sizeof(Half);
  for (std::size_t i = 0; i < std::min(source.sets.size(), most_fetched); i += line)
    __builtin_prefetch(source.sets.place() + i);
}

@ \listing
To mark the sets of all sources is the loop in which a sweep spends most of its time. The loops that
mark and test have no branches that depend on the sets, for these are as good as random, and the
processor would guess wrong half of the time. (That is why |takes| asks both of its questions, where
\.{\&\&} would make a branch; and |for_each_image| asks but one where there is no deadline.) A set
that is not taken contributes a~0, at a place where it does no harm, for its image is a possible
set.

When the marks are not needed any more, they are wiped away: either all of them, or, if there are
not many, one by one. To |gather|, they are read off word by word, from the lowest bit to the
highest, and erased at the same time. There cannot be more results than sets in the sources, or than
bits.

@<Mark a union in a bitmap, and read it off@>=
void Gatherer::mark()
{
  std::uint64_t* const words = marks.data();
  for (Each each(sources); each; each.next()) {
    const Source source = each.source; /* a copy stays in registers */
    source.for_each_image(@[[words](Set v, bool is_taken) {
      words[v >> 6] |= static_cast<std::uint64_t>(is_taken) << (v & 63);
    }@]);
  }
}

void Gatherer::wipe()
{
  if (total >= marks.size()/16) {
    std::fill(marks.begin(), marks.end(), 0);
    return;
  }
  for (Each each(sources); each; each.next()) {
    const Source source = each.source;
    source.sets.for_each(@[[&](Set u) { marks[source.image(u) >> 6] = 0; }@]);
  }
}

std::span<const Set> Gatherer::gather()
{
  if (!is_dense()) return list_sets();
  lengthen(merged, std::min(total, 64*marks.size()));
  mark();
  Set* end = merged.data();
  for (std::size_t w = 0; w < marks.size(); ++w) {
    if (marks[w] == 0) continue;
    for (std::uint64_t x = marks[w]; x != 0; x &= x - 1)
      *end++ = static_cast<Set>(64*w + lowest(x));
    marks[w] = 0;
  }
  return @[{merged.data(), end}@];
}

@ \listing
A list is made of ascending runs, one for each source; a run that is not sorted is sorted at once.
When there is no room for another run, those that are there are merged two by two, until one is
left, from which everything that occurs twice is struck out; so the list need not be much longer
than the result.

There is room if the list can take all sets of the next source, whether or not they will be taken.
If after merging the list would be more than half full, it is made longer, so that merging does not
happen too often.

@<Merge a union as lists@>=
std::span<const Set> Gatherer::list_sets()
{
  runs.assign(1, 0);
  for (Each each(sources); each; each.next()) {
    const Source source = each.source;
    make_room(source.sets.size());
    Set* const begin = merged.data() + runs.back();
    Set* end = begin;
    source.sets.for_each(@[[&](Set u) {
      *end = source.image(u);
      end += source.takes(u);
    }@], source.need, source.want);
    if (end == begin) continue;
    if (!source.is_sorted) std::sort(begin, end);
    runs.push_back(static_cast<std::size_t>(end - merged.data()));
  }
  merge_runs();
  return @[{merged.data(), runs.back()}@];
}

void Gatherer::make_room(std::size_t more)
{
  constexpr std::size_t least = 4096;
  if (merged.size() > runs.back() + more && spare.size() >= merged.size()) return;
  merge_runs();
  const std::size_t wanted = runs.back() + more;
  if (merged.size() <= 2*wanted)
    lengthen(merged, std::max(wanted + 1, std::min(2*wanted + least, most_sets + 1)));
  lengthen(spare, merged.size());
}

@ \listing
In each round, neighboring runs are merged from one list into the other one, and then the lists are
exchanged. A last run without a partner is copied. At the end there is one run, or none.

The merge of the standard library branches at each element; this one does not. Which of two sets is
smaller cannot be foreseen; so the smaller one is copied, and both places move on by a truth value,
one by~1 and the other by~0. A set that is in both runs is copied twice; it will be struck out when
there is one run only.

@<Merge a union as lists@>=
static void merge(const Set* x, const Set* const middle, const Set* const end, Set* result)
{
  const Set* y = middle;
  while (x < middle && y < end) {
    const bool is_left = *x <= *y;
    *result++ = is_left ? *x : *y;
    x += is_left;
    y += !is_left;
  }
  result = std::copy(x, middle, result);
  std::copy(y, end, result);
}

void Gatherer::merge_runs()
{
  while (runs.size() > 2) {
    std::size_t kept = 1;
    for (std::size_t r = 0; r + 1 < runs.size(); r += 2) {
      const std::size_t last = std::min(r + 2, runs.size() - 1);
      merge(merged.data() + runs[r], merged.data() + runs[r + 1], merged.data() + runs[last],
        spare.data() + runs[r]);
      runs[kept++] = runs[last];
    }
    runs.resize(kept);
    merged.swap(spare);
  }
  runs.back() = static_cast<std::size_t>(
    std::unique(merged.data(), merged.data() + runs.back()) - merged.data());
}

@ \listing
Sometimes a family is cut down: only those of its sets are wanted that are in a union, too. Without
a bitmap, or if the union is small compared with the family, the union is listed, and each of its
sets is sought in the family by bisection. Otherwise, the union is marked, and the family is read
from its beginning to its end. Either way we go through an ascending list, and what is kept of it
ascends.

@<Compare a union with other sets@>=
std::span<const Set> Gatherer::gather_from(const Slice& sets)
{
  if (is_empty() || sets.empty()) return @[{}@];
  if (marks.empty() || 8*total < sets.size()) {
    const auto listed = list_sets();
    Set* end = merged.data();
    Reader reader(sets);
    for (@[const Set u : listed@])
      if (reader.find(u) != Reader::none) *end++ = u;
    return @[{merged.data(), end}@];
  }
  lengthen(merged, sets.size() + 1);
  mark();
  Set* end = merged.data();
  sets.for_each(@[[&](Set u) {
    *end = u;
    end += marks[u >> 6] >> (u & 63) & 1;
  }@]);
  wipe();
  return @[{merged.data(), end}@];
}

@ \listing
And sometimes two unions have to be compared. Then one of them, the smaller one, is marked, and the
other one is looked up set by set. A bit that is found is erased, and so it is not found twice.
Usually few are found.

@<Compare a union with other sets@>=
std::span<const Set> Gatherer::gather_common(Gatherer& other)
{
  if (is_empty() || other.is_empty()) return @[{}@];
  if (other.total < total) return other.gather_common(*this);
  if (marks.empty() || 64*other.total < marks.size()) return list_common(other);
  lengthen(merged, std::min(total, 64*marks.size()));
  Set* end = merged.data();
  mark();
  std::uint64_t* const words = marks.data();
  for (Each each(other.sources); each; each.next()) {
    const Source source = each.source;
    source.for_each_image(@[[words, &end](Set v, bool is_taken) {
      if ((words[v >> 6] >> (v & 63) & static_cast<std::uint64_t>(is_taken)) == 0) return;
      words[v >> 6] &= ~(std::uint64_t(1) << (v & 63));
      *end++ = v;
    }@]);
  }
  wipe();
  std::sort(merged.data(), end);
  return @[{merged.data(), end}@];
}

@ \listing
If there are too many long columns for a bitmap, we could list both unions and compare the lists.
But to sort and merge a list costs much more than to look at its sets once, and hardly any set is in
both unions. So most of them are thrown out before anything is sorted. A |Sieve| is a small bitmap
that fits into the fastest cache. Each set of one union is marked in it, at the place that a hash
function says. Then a set of the other union whose place has no mark cannot be in the first one, and
is held back. A set that is let through is in the first union, or it has met the place of another
set by chance.

The sieve has about 16 bits for each set that is marked, or more. So hardly more than one place of
sixteen has a mark, and about fifteen of sixteen sets that do not belong to the first union are held
back. If there are more than some 16,000 sets, they crowd together in the largest sieve, which has
32 kilobytes; then it holds back less, but never a set that is wanted.
@^sieve for sets@>

@<A sieve for sets@>=
class Sieve {
public:
  static constexpr std::size_t smallest = 16, largest = 4096; /* words: 128 bytes, 32 kilobytes */
  explicit Sieve(Budget& scratch) : words(store_of<std::uint64_t>(scratch))
  {
    words.reserve(largest);
  }
  void clear(std::size_t sets) /* that are going to be marked: 16 bits for each, or more */
  {
    words.assign(std::clamp(std::bit_ceil(sets/4), smallest, largest), 0);
    shift = 32 - static_cast<unsigned>(std::countr_zero(64*words.size()));
  }
  void mark(Set u, bool is_marked)
  {
    words[place(u) >> 6] |= static_cast<std::uint64_t>(is_marked) << (place(u) & 63);
  }
  bool lets_through(Set u) const { return (words[place(u) >> 6] >> (place(u) & 63) & 1) != 0; }
private:
  Store<std::uint64_t> words; /* $2^i$ of them */
  unsigned shift = 0;
  std::uint32_t place(Set u) const { return u*0x9e3779b1U >> shift; }
};

@ \listing
To {\it sift\/} a union is to list those of its sets that the sieve lets through, each of them once.
The larger union may have very many sets, of which few will stay; so room is made for one source at
a time. When the list is full, what is in it twice is struck out. As in other loops, a set is
written first, and the place moves on if the set is good; if not, the next one is written over it.

@<Sift two unions@>=
std::span<const Set> Gatherer::sift(const std::vector<Source>& those, Store<Set>& listed) const
{
  std::size_t kept = 0;
  const auto strike_out_copies = @[[&] {
    std::sort(listed.data(), listed.data() + kept);
    kept = static_cast<std::size_t>(
      std::unique(listed.data(), listed.data() + kept) - listed.data());
  }@];
  for (Each each(those); each; each.next()) {
    const Source source = each.source;
    if (kept + source.sets.size() > most_sets) strike_out_copies();
    const std::size_t wanted = kept + source.sets.size() + 1;
    if (listed.size() < wanted)
      lengthen(listed, std::max(wanted, std::min(2*wanted, most_sets + 1)));
    Set* end = listed.data() + kept;
    source.sets.for_each(@[[&](Set u) {
      *end = source.image(u);
      end += static_cast<int>(sieve.lets_through(*end)) & static_cast<int>(source.takes(u));
    }@], source.need, source.want);
    kept = static_cast<std::size_t>(end - listed.data());
  }
  strike_out_copies();
  return @[{listed.data(), kept}@];
}

@ \listing
We have the smaller union, and the other gatherer the larger one. First our sets are marked, and
theirs are sifted; then what is left of theirs is marked, and ours are sifted. A set that is in both
unions comes through both times, because its place has been marked. Whatever else has come through
is found out when the two lists, which are short by then, are compared. The result is written over
the beginning of our own list, where nothing is needed any more.

@<Sift two unions@>=
std::span<const Set> Gatherer::list_common(const Gatherer& other)
{
  sieve.clear(total);
  for (Each each(sources); each; each.next())
    each.source.sets.for_each(
      @[[&](Set u) { sieve.mark(each.source.image(u), each.source.takes(u)); }@]);
  const auto theirs = sift(other.sources, spare);
  sieve.clear(theirs.size());
  for (@[const Set u : theirs@]) sieve.mark(u, true);
  const auto ours = sift(sources, merged);
  Set* end = merged.data();
  for (@[const Set u : ours@])
    if (std::binary_search(theirs.begin(), theirs.end(), u)) *end++ = u;
  return @[{merged.data(), end}@];
}

@* The meeting. Let $F(n)$ be the family of the sets of long columns that can be covered in the past
of node~$n$. Let $G(n)$ be the family of the sets for which, if they are covered in the past, the
rest can be completed in the future. A state $(n,U)$ is {\it live\/} if $U$ is in both of them; then
it lies on the way to a solution. We find the families~$F$ going forward, from $F=\{\emptyset\}$ at
the first node, and the families~$G$ going backward, from the full board, where all primary columns
must be covered. But near the end, the families $F$ are very large, because most of their sets
cannot be completed; and near the beginning, the families~$G$ are, because most of theirs cannot be
reached. So we let whichever is smaller grow, until they are two levels apart. The level in between
is the {\it cut}. There we store neither family: for each node of the cut, we make both, compare
them, and keep only the sets that they have in common.

For the eighteen pentominoes in $9\times10$, the families $F$ are largest on level~9, with 522
million sets in all, and the families $G$ on level~11, with 184 million. On the level between them
17 million states are live.
@^meeting in the middle@>
@^live states@>

@ \listing
A meeting goes through the graph of a sweep, pass by pass. The families of the past, the $F$ of the
text, are called |before|, and those of the future, the~$G$, are |behind|. A level has one of them
at most, and gets its |live| states later. If memory runs out, there is an exception, and what the
families need can be foreseen. The |cut| is the level where past and future meet.

@<A meeting of families@>=
class Meeting {
public:
  Meeting(const Graph& swept, std::size_t longs, Workers& those);
  void find_live_states(const Pass& one, bool may_give_up);
  double overload() const;
  void forget();
  std::vector<Family> live; /* of each level */
  std::size_t cut() const { return low + 1; }
private:
  const Graph& graph;
  Workers& workers;
  struct Pair {
    Gatherer past, future;
    Pair(std::size_t longs, std::size_t most, Budget& scratch)
      : past(longs, most, scratch), future(longs, most, scratch) {}
  };
  std::vector<Pair> gatherers; /* a pair for each worker */
  std::size_t chunk_bytes = 0;
  Pass pass;
  std::vector<Family> before, behind;
  std::size_t low = 0, high = 0; /* the levels where the families have got to */
  template <typename Make> Family @[make_family@](std::size_t k, Make make);
    /* on level |k|; |make(pair, node)| returns the sets */
  void grow(bool is_forward);
  void compare();
  void arrive(Gatherer& gatherer, const Family& family, std::size_t k, const Steps& arrivals,
    std::size_t node) const;
  void depart(Gatherer& gatherer, const Family& family, std::size_t k, std::size_t node) const;
};

@ \listing
Each worker keeps its two gatherers, one for the past and one for the future, to the end, because
their bitmaps should not be made anew for each family. A list of a gatherer has room for all sets
that there can be, or for about a million, if these are less; if the memory is large enough to give
more to each of 64 workers, it has that. If the scratch is too small even for one worker with such
lists, this one gets it all. So it depends on the memory alone which union is too large, and the
number of workers is what remains to be chosen.

Chunks of families may be left partly empty, one for each worker, level, and kind of family. All
together they must not take more than what is set aside for them; on the other hand, the system
gives out memory in large pieces more quickly than in small ones.

@<Equip the workers for a meeting@>=
Meeting::Meeting(const Graph& swept, std::size_t longs, Workers& those)
  : graph(swept), workers(those)
{
  Budget& scratch = workers.room.scratch;
  const std::size_t bare = 2*Gatherer::bytes(longs, 0);
  if (scratch.left() < bare) throw Exhausted();
  const std::size_t usual = std::max(std::size_t(1) << 20, scratch.left()/64/(4*sizeof(Set)));
  const std::size_t most = std::min({std::size_t(1) << std::max<std::size_t>(6, longs), usual,
    (scratch.left() - bare)/(4*sizeof(Set))});
  workers.do_with(scratch.left()/(2*Gatherer::bytes(longs, most)));
  gatherers.reserve(workers.count());
  for (unsigned w = 0; w < workers.count(); ++w) gatherers.emplace_back(longs, most, scratch);
  chunk_bytes = std::bit_floor(
    std::clamp<std::size_t>(workers.room.chunks/(3*(graph.depth() + 1)*workers.count()),
      std::size_t(1) << 15, std::size_t(1) << 22));
}

@ \listing
The families begin at the first node and at the last. Before either grows, we look ahead: when a
quarter of the memory is in use, the prediction is good enough to give up at once if it is a quarter
too much, provided that the pass can be divided. So a pass that is too large does not cost more than
a small part of those that it is divided into. All families are empty after |forget|.

@<Let families meet@>=
template <typename Make> Family Meeting::@[make_family@](std::size_t k, Make make)
{
  return Family(
    graph.levels[k].nodes, workers, chunk_bytes, @[[&](std::size_t node, unsigned worker) {
      Pair& both = gatherers[worker];
      both.past.clear();
      both.future.clear();
      return make(both, node);
    }@]);
}

void Meeting::find_live_states(const Pass& one, bool may_give_up)
{
  static constexpr Set nothing = 0;
  const std::size_t depth = graph.depth();
  const Budget& budget = workers.room.budget;
  pass = one;
  forget();
  before[0] = make_family(
    0, @[[](Pair&, std::size_t) { return std::span<const Set>(&nothing, 1); }@]);
  behind[depth] = make_family(depth,
    @[[&](Pair&, std::size_t) { return std::span<const Set>(&graph.rows.primary_longs, 1); }@]);
  low = 0;
  high = depth;
  while (high - low > 2) {
    if (may_give_up && budget.in_use() > budget.left()/3 && overload() > 1.25) throw Exhausted();
    const bool is_forward = before[low].size() <= behind[high].size();
    workers.enter("families", is_forward ? low + 1 : high - 1, depth);
    grow(is_forward);
  }
  workers.enter("meeting", cut(), depth);
  compare();
  @<Find the live states before and behind the cut@>@;
}

void Meeting::forget()
{
  for (@[auto* const families : {&before, &behind, &live}@]) {
    families->clear();
    for (std::size_t k = 0; k <= graph.depth(); ++k) families->emplace_back(workers.room.budget);
  }
}

@ \listing
Going forward, each node needs to know the steps that arrive at it. They are turned around for this
level only, and forgotten again. Going backward, we use the steps as they are: a set of~$G$ says
what may be covered in the past of a node, and this depends on the steps that leave the node, which
are stored with it.

At the cut each worker needs both of its gatherers. If nothing arrives at the node, we need not look
at its future, because it has no live states. The common sets are in one of the two gatherers, and
the worker copies them before it goes on to another node. So |grow| makes the next family of the
past or of the future, and |compare| the live states at the cut.

@<Let families meet@>=
void Meeting::grow(bool is_forward)
{
  if (is_forward) {
    const Steps arrivals = graph.turned(low, workers.room.budget);
    before[low + 1] = make_family(low + 1, @[[&](Pair& both, std::size_t node) {
      arrive(both.past, before[low], low, arrivals, node);
      return both.past.gather();
    }@]);
    ++low;
  } else {
    behind[high - 1] = make_family(high - 1, @[[&](Pair& both, std::size_t node) {
      depart(both.future, behind[high], high - 1, node);
      return both.future.gather();
    }@]);
    --high;
  }
}

void Meeting::compare()
{
  const Steps arrivals = graph.turned(low, workers.room.budget);
  live[cut()] = make_family(cut(), @[[&](Pair& both, std::size_t node) {
    arrive(both.past, before[low], low, arrivals, node);
    if (both.past.is_empty()) return both.past.gather();
    depart(both.future, behind[high], cut(), node);
    return both.past.gather_common(both.future);
  }@]);
}

@ A long secondary column needs some thought, as a local one did: whether it matters that it is
covered depends on the rows that may still come. So the sets of a node consist of primary columns,
and of secondary columns that are open there; we forget the others. In this way, the two families
have a chance to be small at both ends. The sets of $G$ say what may be covered in the past. If we
forget a secondary column, a row without this column leads from sets with and without it to the same
set, so going backward we get both.

Here is one step in both directions, from node~$i$ to node~$j$ by a row with the set $R$ of long
columns. Forward, each $U$ that is disjoint from~$R$ becomes $U\cup R$, less what we forget at~$j$.
Backward, each $W$ that contains $R$, as far as we remember $R$ at~$j$, becomes $W\setminus R$; and
we may add any set of columns that are remembered at~$i$, but are neither in~$R$ nor remembered
at~$j$.

@ \listing
At a node, |arrive| adds the sources of all steps that lead to it, and |depart| those of all steps
that lead away from it. The columns that are forgotten are the spread of a source. Only secondary
ones can be forgotten, so most steps have none.

The images of a source ascend as its sets do. For in all sets that are taken the bits of |needed|
are~1 and those of the spread are~0, since the latter are not remembered at the other end. To change
these bits is to add the same number to each of the sets.

@<Let families meet@>=
void Meeting::arrive(Gatherer& gatherer, const Family& family, std::size_t k, const Steps& arrivals,
  std::size_t node) const
{
  const Set kept = graph.remembered(k + 1, node);
  const Deadline deadline = pass.deadline(k + 1);
  for (@[const Step& step : arrivals.of(node)@]) {
    const Set longs = graph.rows.longs[step.row];
    if (!pass.allows(k, longs)) continue;
    const Set forgotten = graph.remembered(k, step.node) & ~kept & ~longs;
    gatherer.add(@[{family.of(step.node), longs, 0, longs, kept, forgotten == 0, deadline}@]);
  }
}

void Meeting::depart(
  Gatherer& gatherer, const Family& family, std::size_t k, std::size_t node) const
{
  const Set remembered = graph.remembered(k, node);
  const Deadline deadline = pass.deadline(k);
  for (@[const Step& step : graph.levels[k].of(node)@]) {
    const Set longs = graph.rows.longs[step.row];
    if (!pass.allows(k, longs)) continue;
    const Set kept = graph.remembered(k + 1, step.node);
    const Set needed = longs & kept;
    gatherer.add(@[{family.of(step.node), needed, needed, needed, ~Set(0), true, deadline,
      remembered & ~kept & ~longs}@]);
  }
}

@ From the cut, we find the live states of the other levels in both directions. Going back, a live
state is one that is in~$F$, and from which a row leads to a live state; going on, it is one that is
in~$G$, and that a row reaches from a live state. As soon as a level has its live states, we do not
need its family any more, and it gives its memory back.

@<Find the live states before and behind the cut@>=
for (std::size_t k = low + 1; k-- > 0; ) {
  workers.enter("live states", k, depth);
  live[k] = make_family(k, @[[&](Pair& both, std::size_t node) {
    depart(both.future, live[k + 1], k, node);
    return both.future.gather_from(before[k].of(node));
  }@]);
  before[k] = Family(workers.room.budget);
}
for (std::size_t k = high; k <= depth; ++k) {
  workers.enter("live states", k, depth);
  const Steps arrivals = graph.turned(k - 1, workers.room.budget);
  live[k] = make_family(k, @[[&](Pair& both, std::size_t node) {
    arrive(both.past, live[k - 1], k - 1, arrivals, node);
    return both.past.gather_from(behind[k].of(node));
  }@]);
  behind[k] = Family(workers.room.budget);
}
for (@[Family& family : live@]) family.number_states();

@ \listing
How much memory will the families need until they meet? We know how they have grown so far. Suppose
that they go on like this, each time by a factor that is $15$ percent smaller than the one before.
For the Aztec diamond, undivided, the prediction from the levels 9 and~17 is within four percent of
what the next levels have: 416 million sets on level~10, and 352 million on level~16. The |overload|
is what they will need, divided by what they may have.

@<Foresee what families need@>=
double Meeting::overload() const
{
  constexpr double slowing = 0.85;
  double bytes = 0;
  for (@[const auto* const families : {&before, &behind}@])
    for (@[const Family& family : *families@]) bytes += static_cast<double>(family.bytes());
  const double room = bytes + static_cast<double>(workers.room.budget.left());
  double size[2] = @[{
    static_cast<double>(before[low].bytes()), static_cast<double>(behind[high].bytes())}@];
  double growth[2] = @[{1, 1}@];
  if (low > 0) growth[0] = size[0]/std::max(1.0, static_cast<double>(before[low - 1].bytes()));
  if (high < graph.depth())
    growth[1] = size[1]/std::max(1.0, static_cast<double>(behind[high + 1].bytes()));
  for (std::size_t gap = high - low; gap > 2; --gap) {
    const int side = size[0] <= size[1] ? 0 : 1;
    growth[side] = std::max(1.0, slowing*growth[side]);
    size[side] *= growth[side];
    bytes += size[side];
  }
  return bytes/std::max(1.0, room);
}
