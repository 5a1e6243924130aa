@* Shapes of a frontier. @^shape@>What must we remember of the rows that we have laid? The bare
frontier kept a bit for each column of the matrix, and a board of $20\times20$ squares has 400 of
them. But all columns far behind the frontier are covered, and all those far ahead of it are free.
Only those near the frontier differ from shape to shape; for most boards a shape is a word of 64
bits, which is compared, hashed and copied at once.

This chapter has the |Board|, which knows the rows in the order of the plan. It says to which shapes
a shape leads, and whether a shape has any hope. And it has the |Collector|, in which all threads
together put the shapes of a level.
@^window@>

@i cxx.w

@ \listing
The board is a template, because its words have 64 or 128 bits. So all of it is in the header, but
for the places of the columns.

@(shapes.hpp@>=
#pragma once
#include "plan.hpp"
#include "search.hpp"
#include <bit>
#include <deque>
#include <numeric>
#include <span>

namespace dlx::counting {
@<Bits of a word@>@;
@<Places of columns@>@;
@<The rows of a board@>@;
@<What is known of a shape's past@>@;
@<The board@>@;
@<Shapes without duplicates@>@;
}

@ \listing
@c
#include "shapes.hpp"
#include <algorithm>
#include <map>

namespace dlx::counting {
@<Give places to the columns@>@;
@<Find guards@>@;
}

@ \listing
A few functions know about bits. The standard library has them for 64 bits, but not for 128, so
those are put together from two halves. The |length| of a word is the place of its highest bit,
plus~1. The place of the lowest bit is |lowest|, and |bit(k)| has the bit~|k| alone.

@<Bits of a word@>=
using Wide = @[unsigned __int128@];
static_assert(sizeof(std::size_t) == 8, "the frontier wants a machine of 64 bits");

inline unsigned lowest(std::uint64_t x) { return static_cast<unsigned>(std::countr_zero(x)); }
inline unsigned lowest(Wide x)
{
  const auto low = static_cast<std::uint64_t>(x);
  return low != 0 ? lowest(low) : 64 + lowest(static_cast<std::uint64_t>(x >> 64));
}

inline unsigned length(std::uint64_t x) { return static_cast<unsigned>(std::bit_width(x)); }
inline unsigned length(Wide x)
{
  const auto high = static_cast<std::uint64_t>(x >> 64);
  return high != 0 ? 64 + length(high) : length(static_cast<std::uint64_t>(x));
}

template <typename Word> constexpr unsigned word_bits = 8*sizeof(Word);
template <typename Word> Word bit(std::size_t k) { return static_cast<Word>(Word(1) << k); }

@* Places. The places are those of the local columns, in the plan's order. A secondary column has no
place of its own in the plan. It comes as late as it can: after the last primary column that is the
first one of some row with this secondary column. Thus a row always begins with a primary column. A
row without any primary column is in no solution, and so it has no place.

@<Places of columns@>=
struct Places {
  Places(const Matrix& given, const Plan& plan);
  std::size_t first(std::span<const Index> row) const; /* or |nowhere| */
  const Matrix& matrix;
  static constexpr std::size_t nowhere = SIZE_MAX;
  std::vector<Index> order; /* the column at each place */
  std::vector<std::size_t> place; /* of each column, or |nowhere| if it is long or in no row */
  unsigned tag = 0; /* bits that tell the places apart */
  std::size_t window = 0; /* bits: most places over which a row stretches */
};

@ \listing
For each column, the array |last| has the last place where a row with this column begins. If a
secondary column came before that place, some row would have it to the left of its first place,
where a mask has no bits. We give places twice: first only to the primary columns, so that we can
compare first places; and then to all, because now there are secondary columns between them.

The tag needs a number for each place, and one more for the full board.

@<Give places to the columns@>=
Places::Places(const Matrix& given, const Plan& plan)
  : matrix(given), place(given.columns(), nowhere)
{
  for (std::size_t t = 0; t < plan.order.size(); ++t) place[plan.order[t]] = t;
  std::vector<char> is_long(matrix.columns());
  for (@[const Index c : plan.long_columns@]) is_long[c] = 1;
  std::vector<std::vector<Index> > behind(plan.order.size());
  std::vector<std::size_t> last(matrix.columns(), nowhere);
  for (Index r = 0; r < matrix.rows(); ++r) {
    const std::size_t begin = first(matrix.row(r));
    if (begin == nowhere) continue;
    for (@[const Index c : matrix.row(r)@])
      if (last[c] == nowhere || last[c] < begin) last[c] = begin;
  }
  for (Index c = matrix.primary(); c < matrix.columns(); ++c)
    if (is_long[c] == 0 && last[c] != nowhere) behind[last[c]].push_back(c);
  for (std::size_t t = 0; t < plan.order.size(); ++t) {
    order.push_back(plan.order[t]);
    order.insert(order.end(), behind[t].begin(), behind[t].end());
  }
  for (std::size_t t = 0; t < order.size(); ++t) place[order[t]] = t;
  tag = static_cast<unsigned>(std::bit_width(order.size() + 1));
  for (Index r = 0; r < matrix.rows(); ++r)
    for (@[const Index c : matrix.row(r)@])
      if (first(matrix.row(r)) != nowhere && place[c] != nowhere)
        window = std::max(window, place[c] - first(matrix.row(r)) + 1);
}

std::size_t Places::first(std::span<const Index> row) const
{
  std::size_t least = nowhere;
  for (@[const Index c : row@])
    if (c < matrix.primary()) least = std::min(least, place[c]);
  return least;
}

@ \listing
A plan can be carried out if the windows fit into words: a row must not stretch over more places
than a window has bits. The largest stretch and the tag must leave one bit of the word free; then no
shape consists of 1s only, and such a word can mean that a slot of a table is empty.

@<Places of columns@>=
template <typename Word> bool @[fit@](const Places& places)
{
  return places.window + places.tag < word_bits<Word>;
}

@ The rows get new numbers, in the order of their first places; rows with the same first place stay
in the order of the matrix, on which the order of solutions depends. For each |choice| we know the
row of the matrix, and the |entry| of that row which covers its first place; we report it with a
solution, as the other engines report the column that they branched on. Long columns have bits
instead of places. They are numbered from~0 on, without gaps; so with $n$ of them, a set is a number
less than $2^n$, and the bitmaps of families need not be larger than that. Primary and secondary
long columns share this numbering, so that a set may have columns of both kinds.

A full board waits, without a row, as long as others go on. Then it has taken the row |none|, which
has no columns.

@<The rows of a board@>=
struct Rows {
  std::vector<Choice> choices; /* what the rows are in the matrix */
  std::vector<Set> longs; /* of the rows, and of |none| */
  Set primary_longs = 0, secondary_longs = 0;
  Index none() const { return static_cast<Index>(choices.size()); }
  std::size_t pace() const; /* how many primary long columns a row has, at most */
};

@ \listing
In puzzles, a row has one piece. The pace is the most that any row has.

@<Find guards@>=
std::size_t Rows::pace() const
{
  int most = 0;
  for (@[const Set some : longs@]) most = std::max(most, std::popcount(some & primary_longs));
  return static_cast<std::size_t>(most);
}

@* The board. A shape is a number. Its lowest |tag| bits are the first uncovered place, and the bits
above are the window, from there up to the last covered place. For each row the board has the mask
of its local columns, as seen from its first place, so that we can compare it with a window
directly. The board is used by all workers at once, and never changes. The empty board is the shape
|start|, and |full| has the place behind the last. Shapes are in the order of their first free
places, and then of their numbers.

@<The board@>=
@<Guards of a secondary column@>@;
template <typename Word> class Board {
public:
  Board(const Places& places, const Plan& plan);
  Word start() const { return settled(0, 0); }
  Word full() const { return static_cast<Word>(passable.size() - 1); }
  template <typename Visit> void extend(Word shape, Visit visit) const;
    /* |visit(shape, row)| for each row that may follow */
  bool is_hopeful(Word shape, const Bounds& past) const;
  bool stands_before(Word a, Word b) const
  {
    return first_free(a) != first_free(b) ? first_free(a) < first_free(b) : a < b;
  }
  Rows rows;
private:
  struct User { /* a row that covers some place */
    std::size_t first;
    Word mask; /* as seen from |first| */
    Set longs;
    friend bool operator==(const User&, const User&) = default;
  };
  const unsigned tag;
  std::vector<Word> masks; /* of the rows; bit |k| means the place |k| after the first */
  std::vector<std::size_t> heads; /* where the rows with this first place begin */
  std::vector<User> users; /* of all places */
  std::vector<std::size_t> user_heads; /* where those of this place begin */
  std::vector<Word> passable; /* the secondary columns as seen from this place */
  std::vector<Set> longs_left; /* in rows that begin at this place or after it */
  std::vector<std::vector<Guard<Word> > > guards; /* of the secondary column at this place */
  std::size_t first_free(Word shape) const
  {
    return static_cast<std::size_t>(shape & (bit<Word>(tag) - 1));
  }
  Word settled(std::size_t t, Word window) const;
  bool can_cover(std::size_t p, std::size_t t, Word window, Set sure) const;
};

@<Lay out the board@>@;
@<Extend a shape, and settle it@>@;
@<Drop shapes without hope@>@;

@ \listing
The order of the columns makes sure that no difference of places is negative here, and none is too
large for the mask, because |fit| has looked before. What depends on the places alone is computed
once.

@<Lay out the board@>=
template <typename Word> Board<Word>::Board(const Places& places, const Plan& plan)
  : tag(places.tag)
{
  const Matrix& matrix = places.matrix;
  const std::size_t n = places.order.size();
  std::vector<Set> set_of(matrix.columns(), 0);
  for (std::size_t i = 0; i < plan.long_columns.size(); ++i) {
    const Index c = plan.long_columns[i];
    set_of[c] = bit<Set>(i);
    (c < matrix.primary() ? rows.primary_longs : rows.secondary_longs) |= set_of[c];
  }
  std::vector<std::vector<Index> > at(n); /* rows that begin there */
  for (Index r = 0; r < matrix.rows(); ++r)
    if (const std::size_t first = places.first(matrix.row(r)); first != Places::nowhere)
      at[first].push_back(r);
  for (std::size_t t = 0; t < n; ++t) {
    heads.push_back(masks.size());
    for (@[const Index r : at[t]@]) @<Place row |r| at~|t|@>@;
  }
  heads.push_back(masks.size());
  heads.push_back(masks.size()); /* for the full board */
  rows.longs.push_back(0); /* for no row */
  @<Find out what depends on the places alone@>@;
}

@ \listing
@<Place row |r| at~|t|@>=
{
  const auto row = matrix.row(r);
  Word mask = 0;
  Set longs = 0;
  Index entry = 0;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const Index c = row[i];
    longs |= set_of[c];
    if (set_of[c] == 0) mask |= bit<Word>(places.place[c] - t);
    if (places.place[c] == t) entry = static_cast<Index>(i);
  }
  masks.push_back(mask);
  rows.longs.push_back(longs);
  rows.choices.push_back({r, entry});
}

@ The {\it users\/} of a place are the rows that cover it. We go through the places from the last to
the first, so that those users come first that begin late; then the search for one that is still
possible can end early. The long columns that are left at a place are the union of those behind it.
Rows with the same mask and the same long columns are listed once: we compare a user with the last
one that we know, because two rows with the same columns are mostly side by side in a matrix. A
duplicate that gets through costs a little time and does no harm. When we look at what is passable,
we look no farther than a window may reach, so the shift stays inside the word.

@<Find out what depends on the places alone@>=
passable.assign(n + 1, 0);
longs_left.assign(n + 1, 0);
std::vector<std::vector<User> > covering(n);
for (std::size_t t = n; t-- > 0; ) {
  longs_left[t] = longs_left[t + 1];
  for (std::size_t r = heads[t]; r < heads[t + 1]; ++r) {
    longs_left[t] |= rows.longs[r];
    const User user = @[{t, masks[r], rows.longs[r]}@];
    for (Word x = masks[r]; x != 0; x &= x - 1) {
      auto& known = covering[t + lowest(x)];
      if (known.empty() || known.back() != user) known.push_back(user);
    }
  }
  for (std::size_t p = t; p < std::min<std::size_t>(n, t + word_bits<Word> - tag); ++p)
    if (places.order[p] >= matrix.primary()) passable[t] |= bit<Word>(p - t);
}
@<List the users and find the guards@>@;

@ \listing
The lists are put one behind the other, since they are read all the time. For a secondary column,
the primary columns of its users are found from their masks: they are what is not passable.

@<List the users and find the guards@>=
for (@[const auto& those : covering@]) {
  user_heads.push_back(users.size());
  users.insert(users.end(), those.begin(), those.end());
}
user_heads.push_back(users.size());
guards.resize(n + 1);
for (std::size_t p = 0; p < n; ++p) {
  if (places.order[p] < matrix.primary()) continue;
  std::vector<std::vector<std::size_t> > primaries;
  for (@[const User& user : covering[p]@]) {
    primaries.emplace_back();
    for (Word x = user.mask & static_cast<Word>(~passable[user.first]); x != 0; x &= x - 1)
      primaries.back().push_back(user.first + lowest(x));
  }
  for (@[const auto& guard : guards_for(primaries)@]) guards[p].push_back(guard);
}

@ We may lay a row on a shape if its mask and the window have no bit in common. The rows that may
follow a shape are those of its first place. Then we {\it settle\/} the new shape: its first place
moves on to the first primary column that is not covered. A secondary column does not stop it,
covered or not.

It only helps to know that a secondary column is covered as long as some row may still want it. If
two shapes differ in nothing else, one is as good as the other. So we clear the bit when no row with
this column can come any more. But there may be many such rows, and settling must be quick. So we
only look at the |guards| of the column: at most three sets of primary columns, such that each row
with this secondary column contains one of the sets entirely. When each guard has a covered column,
there is no such row any more.
@^settling a shape@>

@<Extend a shape, and settle it@>=
template <typename Word> template <typename Visit>
void Board<Word>::extend(Word shape, Visit visit) const
{
  if (shape == full()) {
    visit(shape, rows.none());
    return;
  }
  const std::size_t t = first_free(shape);
  const Word window = static_cast<Word>(shape >> tag);
  for (std::size_t r = heads[t]; r < heads[t + 1]; ++r)
    if ((window & masks[r]) == 0)
      visit(settled(t, static_cast<Word>(window | masks[r])), static_cast<Index>(r));
}

template <typename Word> Word Board<Word>::settled(std::size_t t, Word window) const
{
  for (unsigned s = lowest(static_cast<Word>(~(window | passable[t]))); s > 0; ) {
    t += s;
    window >>= s;
    s = lowest(static_cast<Word>(~(window | passable[t])));
  }
  for (Word x = window & passable[t]; x != 0; x &= x - 1) {
    const unsigned s = lowest(x);
    const auto& needed = guards[t + s];
    bool is_dead = !needed.empty();
    for (@[const auto& guard : needed@])
      is_dead = is_dead && (guard.place < t || (guard.place - t < word_bits<Word>
          && (window & static_cast<Word>(guard.mask << (guard.place - t))) != 0));
    if (is_dead) window &= static_cast<Word>(~bit<Word>(s));
  }
  return static_cast<Word>(window << tag | static_cast<Word>(t));
}

@ \listing
A guard is stored like a row: a first place, and a mask of all of its columns as seen from there. If
its first place is behind the frontier, it is covered, and that is enough; if it is farther away
than a window is long, nothing of the guard is covered yet.

The guards are found greedily, as lists of places. Of all the primary columns in rows with this
secondary column, take the one that is in most of the rows; what these rows have in common is a
guard; then go on with the other rows. If three guards do not suffice, the column has none.

@<Guards of a secondary column@>=
using PlaceList = @[std::vector<std::size_t>@]; /* ascending */
std::vector<PlaceList> guards_for(std::vector<PlaceList> users);

template <typename Word> struct Guard {
  Guard(const PlaceList& places) : place(places.front())
  {
    for (@[const std::size_t p : places@])
      if (p - place < word_bits<Word>) mask |= bit<Word>(p - place);
  }
  std::size_t place; /* the first of its columns */
  Word mask = 0; /* all of them, as seen from there */
};

@ \listing
Here |common| is intersected with one user after the other. The favorite is in all of those, so the
intersection is never empty. If more than three guards would be needed, there are none.

@<Find guards@>=
std::vector<PlaceList> guards_for(std::vector<PlaceList> users)
{
  constexpr std::size_t most = 3;
  std::vector<PlaceList> found;
  while (!users.empty()) {
    if (found.size() == most) return @[{}@];
    std::map<std::size_t, std::size_t> times;
    for (@[const PlaceList& user : users@])
      for (@[const std::size_t p : user@]) ++times[p];
    const std::size_t favorite = std::max_element(times.begin(), times.end(),
      @[[](const auto& a, const auto& b) { return a.second < b.second; }@])->first;
    std::vector<PlaceList> others;
    PlaceList common;
    for (@[const PlaceList& user : users@]) {
      if (!std::binary_search(user.begin(), user.end(), favorite)) {
        others.push_back(user);
      } else if (common.empty()) {
        common = user;
      } else {
        PlaceList both;
        std::set_intersection(
          common.begin(), common.end(), user.begin(), user.end(), std::back_inserter(both));
        common.swap(both);
      }
    }
    found.push_back(common);
    users.swap(others);
  }
  return found;
}

@ Many shapes are hopeless: we cannot cover some column in a gap of the frontier any more, because
all rows that might have done it are in conflict with the window. We drop such shapes at once. This
test is very good. In a rectangle of $9\times10$, it lets 9.86 million shapes of the eighteen
pentominoes pass, and 9.26 million of these lie on a way to the full board. Without the test there
are seven million on a single level, and most of them lead nowhere.

@<Drop shapes without hope@>=
template <typename Word> bool Board<Word>::is_hopeful(Word shape, const Bounds& past) const
{
  if (shape == full()) return true;
  const std::size_t t = first_free(shape);
  if ((rows.primary_longs & ~(past.possible | longs_left[t])) != 0) return false;
  const Word window = static_cast<Word>(shape >> tag);
  const Word below = static_cast<Word>(bit<Word>(length(window)) - 1);
  for (Word gaps = static_cast<Word>(~(window | passable[t]) & below); gaps != 0; gaps &= gaps - 1)
    if (!can_cover(t + lowest(gaps), t, window, past.sure)) return false;
  return true;
}

template <typename Word>
bool Board<Word>::can_cover(std::size_t p, std::size_t t, Word window, Set sure) const
{
  for (std::size_t u = user_heads[p]; u < user_heads[p + 1] && users[u].first >= t; ++u)
    if ((static_cast<Word>(window >> (users[u].first - t)) & users[u].mask) == 0
        && (users[u].longs & sure) == 0)
      return true;
  return false;
}

@ What does the past of a shape say about its long columns? Many beginnings may lead to it, with
different sets. But we can keep two bounds at little cost: the long columns that are {\it sure},
because every beginning covers them, and those that are {\it possible}, because some beginning does.
A row with a sure column cannot follow; and if a primary column is not possible in the past, nor in
any row to come, the shape is dead. Where there are few beginnings, as in puzzles with few
solutions, sure and possible@^sure and possible@> are almost the same, and most shapes never come
into being. This idea makes the sweep of the tetrasticks in a square several times shorter. Where
there are very many beginnings, it neither helps nor harms.

@<What is known of a shape's past@>=
struct Bounds {
  Set sure = 0, possible = 0;
  bool bars(Set longs) const { return (sure & longs) != 0; }
  Bounds with(Set longs) const { return @[{sure | longs, possible | longs}@]; }
  const Bounds& bounds() const { return *this; }
  void merge(const Bounds& other)
  {
    sure &= other.sure;
    possible |= other.possible;
  }
};

@* Shapes without duplicates. What a shape carries with it is its {\it cargo}: the bounds of its
past, or the number of ways to get there. A cargo knows what becomes of it when we lay a row, and
how to merge with another one that arrives at the same shape. A |Collector| gathers the shapes of
one level from all threads. So that they do not wait for each other, a hash function divides the
collector into bins. Each thread has a buffer for each bin, and locks the bin only when the buffer
is full. We compare the shapes themselves, never their hashes.

@ \listing
The type |LadenShape| is a shape with its cargo. All buffers must be flushed before the harvest,
since a node in a buffer is nowhere else.

@<Shapes without duplicates@>=
@<Hash a shape@>@;
template <typename Word, typename Cargo> struct LadenShape {
  static constexpr Word none = static_cast<Word>(~Word(0)); /* no shape looks like that */
  Word shape = none;
  Cargo cargo = Cargo();
};

@<A bin for shapes@>@;
template <typename AnyShape> class Collector {
public:
  explicit Collector(Workers& those);
  void add(const AnyShape& node, unsigned worker);
  void flush(unsigned worker);
  template <typename Keep> Store<AnyShape> harvest(Keep is_wanted);
private:
  static constexpr std::size_t bins_at_all = 64, batch = 128;
  Workers& workers;
  Growth growth;
  std::deque<Bin<AnyShape> > bins; /* they cannot be moved, because of their locks */
  std::vector<std::vector<Store<AnyShape> > > buffers; /* for each worker and bin */
  void empty_buffer(std::size_t b, unsigned worker);
};
@<Fill the bins of a level, and harvest them@>@;

@ \listing
Both halves of the hash are good: its high bits choose the bin, the low ones a slot. The low bits of
a product depend on nothing but the low bits of its factors; that is why the high half is brought
down between the two multiplications. Without it, shapes that differ only far ahead in their windows
would all begin their search at the same slot. The factors are odd, and so no two shapes of 64 bits
have the same hash.

@<Hash a shape@>=
inline std::uint64_t hash(std::uint64_t x)
{
  x *= 0x9e3779b97f4a7c15;
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93;
  return x ^ x >> 29;
}

inline std::uint64_t hash(Wide x)
{
  return hash(static_cast<std::uint64_t>(x) ^ hash(static_cast<std::uint64_t>(x >> 64)));
}

@ \listing
A bin is a table with open addressing, never more than two thirds full. At that load, a search that
fails looks at five slots on the average; if nine tenths were allowed, it would be fifty. The search
for a shape begins at the slot that its hash says, and goes on from there until it meets the shape,
or an empty slot.

The |Growth| of all bins is counted by a claim; they take their slots from a purse without a bottom.
@^open addressing@>

@<A bin for shapes@>=
struct Growth {
  explicit Growth(Budget& budget) : claim(&budget) {}
  Budget unlimited = Budget(SIZE_MAX);
  Claim claim;
  std::mutex busy; /* guards |claim|, and lets one bin grow at a time */
};

template <typename AnyShape> class Bin {
public:
  explicit Bin(Growth& shared) : slots(store_of<AnyShape>(shared.unlimited)), growth(shared) {}
  void insert(const AnyShape& node)
  {
    if (slots.empty()) grow();
    AnyShape& slot = slot_of(node);
    if (slot.shape == node.shape) {
      slot.cargo.merge(node.cargo);
    } else {
      slot = node;
      if (3*++filled > 2*slots.size()) grow();
    }
  }
  @<Compact a bin@>@;
  std::mutex busy;
  Store<AnyShape> slots;
private:
  Growth& growth;
  std::size_t filled = 0;
  AnyShape& slot_of(const AnyShape& node)
  {
    const std::size_t wrap = slots.size() - 1;
    std::size_t i = hash(node.shape) & wrap;
    while (slots[i].shape != AnyShape::none && slots[i].shape != node.shape) i = (i + 1) & wrap;
    return slots[i];
  }
  @<Let a bin grow@>@;
};

@ \listing
A bin that grows has to find new slots for all of its nodes.

Whether there is memory enough must not depend on which of the threads comes first. So a bin grows
as soon as it has too many different shapes, and not when a copy of one of them wants to come in;
and what is claimed is the slots that it will have. The old ones, which are there for a moment more,
are not counted; but only one bin grows at a time, and it is one of~64.

@<Let a bin grow@>=
void grow()
{
  const std::lock_guard<std::mutex> lock(growth.busy);
  const std::size_t size = std::max<std::size_t>(16, 2*slots.size());
  extend(growth.claim, (size - slots.size())*sizeof(AnyShape));
  auto old = store_of<AnyShape>(growth.unlimited, size);
  old.swap(slots);
  for (@[const AnyShape& node : old@])
    if (node.shape != AnyShape::none) slot_of(node) = node;
}

@ \listing
Later a bin is compacted: what is wanted moves to the front of the table. No node is
overtaken by this, because a node never moves to a slot after its own.

@<Compact a bin@>=
template <typename Keep> std::size_t compact(Keep is_wanted)
{
  std::size_t kept = 0;
  for (@[const AnyShape& node : slots@])
    if (node.shape != AnyShape::none && is_wanted(node)) slots[kept++] = node;
  filled = 0;
  return kept;
}

@ \listing
Each worker has 64 buffers with room for 128 nodes. So it takes a lock once in 128 nodes, and hardly
ever finds it taken. The bin is chosen by the six highest bits of the hash, for all workers alike;
so all copies of a shape come to the same bin, and are merged there.

@<Fill the bins of a level, and harvest them@>=
template <typename AnyShape> Collector<AnyShape>::Collector(Workers& those)
  : workers(those), growth(those.room.budget),
    buffers(those.count(),
      std::vector<Store<AnyShape> >(bins_at_all, store_of<AnyShape>(those.room.scratch)))
{
  for (std::size_t b = 0; b < bins_at_all; ++b) bins.emplace_back(growth);
}

template <typename AnyShape> void Collector<AnyShape>::add(const AnyShape& node, unsigned worker)
{
  const std::size_t b = hash(node.shape) >> 58;
  auto& buffer = buffers[worker][b];
  buffer.push_back(node);
  if (buffer.size() == batch) empty_buffer(b, worker);
}

template <typename AnyShape> void Collector<AnyShape>::empty_buffer(std::size_t b, unsigned worker)
{
  const std::lock_guard<std::mutex> lock(bins[b].busy);
  for (@[const AnyShape& node : buffers[worker][b]@]) bins[b].insert(node);
  buffers[worker][b].clear();
}

template <typename AnyShape> void Collector<AnyShape>::flush(unsigned worker)
{
  for (std::size_t b = 0; b < bins_at_all; ++b) empty_buffer(b, worker);
}

@ \listing
The harvest consists of the nodes that are worth keeping. Why is a shape not tested earlier, before
it goes into a bin? Because many rows may lead to it, and one test is enough for all of them; and
because only now are the bounds of its past complete. Bins are independent, so they are compacted by
all workers, and the result is made exactly as large as it must be. The bins are left empty, but
keep their room for the next level.

@<Fill the bins of a level, and harvest them@>=
template <typename AnyShape> template <typename Keep>
Store<AnyShape> Collector<AnyShape>::harvest(Keep is_wanted)
{
  std::vector<std::size_t> kept(bins_at_all);
  workers.share(bins_at_all, 1,
    @[[&](std::size_t b, std::size_t, unsigned) { kept[b] = bins[b].compact(is_wanted); }@]);
  Store<AnyShape> result = store_of<AnyShape>(workers.room.budget);
  result.reserve(std::accumulate(kept.begin(), kept.end(), std::size_t(0)));
  for (std::size_t b = 0; b < bins_at_all; ++b) {
    const auto begin = bins[b].slots.begin();
    result.insert(result.end(), begin, begin + static_cast<std::ptrdiff_t>(kept[b]));
    std::fill(bins[b].slots.begin(), bins[b].slots.end(), AnyShape());
  }
  return result;
}
