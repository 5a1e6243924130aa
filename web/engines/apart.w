@* Nodes taken apart. In a tiny universe, of one word, a node has so little to do that eight of them
can be served at once, by a walk of their own in which the nodes are in no order. It takes nodes
apart: a frame has an array for the first words of all heads, another one for the second words, and
one more for the rows that are left; they are |apart| by the same number of words. So whatever is
done for one node is done for eight of them by the same instructions, from the choice of a column to
the making of children, and nothing must be listed or copied.

Which columns are open at a node is not remembered; it is enough to know how many they are, in order
to tell dead ends and solutions. As a column takes eight bits, this number is in the next eight bits
of the second word.

@i cxx.w

@ The walk is over a {\it ground}, which is either a tiny universe or a number of boards. It has the
|masks| of the columns, and the rows that are |lost| with each row, and looks them up; and its
functions tell in what else it differs from the other kind of ground. On boards, which are the
subject of the next chapter, these masks are different from node to node, and so a node carries a
{\it tag}, from which we learn where to look. In a tiny universe, there is only one place to look,
and the tag is used for something else: the number of columns that are open.

@(bits_apart.hpp@>=
#pragma once
#include "bits_wide.hpp"

namespace dlx::bitwise {
namespace {
@<Frames of nodes taken apart@>@;
@<Arrange the columns in eights@>@;
@<Choose among the columns of eight nodes@>@;
@<Children of nodes taken apart@>@;
@<Try eight rows@>@;
@<Expand nodes taken apart@>@;
@<Walk over nodes taken apart@>@;
@<The ground of a tiny universe@>@;
@<Search a tiny universe@>@;
}@;
}

@ To find a path, the engine goes up from frame to frame, and reads such a node by |head_in|: the
second word tells the column by eight bits only. If the nodes are on boards, the |marks| translate
back: row~|i| of board~|k| has |places[64*k + i]| in the universe, and column~|c| of that board is
|columns[16*k + c]| of the matrix. The |parents| are the frame above, and |words| are the first of
the three arrays, which are |apart| words from each other. What |head_in| returns has the row, the
number of the parent, the column, and the weight.

@<Frames of nodes taken apart@>=
struct Marks {
  std::uint8_t places[16*64];
  std::uint8_t columns[16*16];
};

struct Apart : Frame {
  std::size_t apart;
  const Marks* marks; /* if the nodes are on boards; or null */
  Apart* parents() const { return static_cast<Apart*>(above); }
  Word* words() const { return reinterpret_cast<Word*>(nodes); }
};

inline Head head_in(const Frame* frame, Index number)
{
  const Apart& f = *static_cast<const Apart*>(frame);
  const Word* const words = f.words() + number;
  Index row = static_cast<Index>(words[0]), column = static_cast<Index>(words[f.apart]) & 255;
  if (f.marks) {
    column = f.marks->columns[16*(row/64) + column];
    row = f.marks->places[row];
  }
  return @[{
    row, static_cast<Index>(words[0] >> 32), column, static_cast<Index>(words[f.apart] >> 32)}@];
}

@* Eight columns at eight nodes. All eight nodes live in the same universe and have the same columns
to choose from. Whether one of them is open at a certain node need not be looked up: if it is
covered there, all of its rows are gone, and its size is~0. If it is open and its size is~0, the
node is a dead end. So we ignore all columns of size~0, but count the others; and if they are fewer
than the columns that are open, the node is a dead end.

What is to be found for each node, then, is the column with the |least| key among those that are not
empty, and how many of these there are. Each lane holds the sizes of eight columns at its node, a
byte for each. If there are more than 32 columns, it is done in the other way, since a key has only
five bits for the number of a column.

To compute a size takes three instructions: one intersects the rows with the mask of the column, one
counts, and one shifts the result in from the left, while those of the other columns move to the
right.

But many columns can be had for less. The rows of a rank are side by side in the matrix of the
queens, and also in a universe. If all rows of a column are within eight neighboring places, they
are a {\it field\/}@^field@> of the word, and there is an instruction that fetches eight fields at
once, from wherever they begin. So three instructions are enough for eight columns: they fetch the
fields, remove the rows of other columns, and count the bits of each byte. When the ranks alone are
primary, nothing else is needed. Both functions return eight sizes for each lane, a byte each:
|sizes_of_columns| counts the |rows| of one column after the other, and |sizes_of_fields| those of
eight fields at once.

@<Choose among the columns of eight nodes@>=
inline Lanes sizes_of_columns(const Eight& eight, Lanes rows)
{
  Lanes sizes = _mm512_setzero_si512();
  for (Index i = 0; i < eight.used; i += 4)
    for (unsigned j = 0; j < 4; ++j) {
      const Lanes common = _mm512_and_si512(rows, same(eight.masks[i + j]));
      sizes = _mm512_shrdi_epi64(sizes, _mm512_popcnt_epi64(common), 8);
    }
  return sizes;
}

inline Lanes sizes_of_fields(const Eight& field, Lanes rows)
{
  const Lanes bytes = _mm512_multishift_epi64_epi8(same(field.masks[0]), rows);
  return _mm512_popcnt_epi8(_mm512_and_si512(bytes, same(field.masks[1])));
}

@ When a universe is built, its columns are given numbers in their order, so that the first of the
shortest has the least key, and each becomes part of a field or of an eight. If only four sizes are
shifted in, they end in the upper half of the lane.

@<Arrange the columns in eights@>=
struct Eight { /* columns, each by a byte or a word */
  Word masks[8]; /* or, in a field, two: its first bit, and which of eight bits are the column's */
  Word numbers;
  Index used; /* 4 or 8 */
};

template <bool is_tiny> struct Arrangement {
};
template <> struct @[Arrangement<true>@] {
  Index fields = 0, eights = 0; /* how many there are of each kind */
  Eight field[4], eight[4];
  @[alignas(64) std::uint8_t names[64]@]; /* the columns that were open, in order, twice */
  bool has_few_columns = false; /* not more than 32 were open */
};

template <typename Universe> void arrange(Universe& universe, Word open)
{
  Index in_fields = 0, others = 0;
  universe.has_few_columns = count_bits(open) <= 32;
  for (Index number = 0; open != 0 && number < 32; open &= open - 1, ++number) {
    const Word mask = universe.masks[lowest_bit(open)];
    const Index first = mask == 0 ? 0 : lowest_bit(mask);
    universe.names[number] = universe.names[number + 32] = static_cast<std::uint8_t>(
      lowest_bit(open));
    const bool is_field = mask >> first < 256;
    Eight& part = is_field ? universe.field[in_fields/8] : universe.eight[others/8];
    const Index i = (is_field ? in_fields++ : others++) % 8;
    if (i == 0) part = @[{{}, 0, 8}@];
    part.numbers |= Word(number) << 8*i;
    if (!is_field) part.masks[i] = mask;
    if (is_field) part.masks[0] |= Word(first) << 8*i;
    if (is_field) part.masks[1] |= mask >> first << 8*i;
  }
  universe.fields = (in_fields + 7)/8;
  universe.eights = (others + 7)/8;
  if (others % 8 > 0 && others % 8 <= 4) {
    Eight& last = universe.eight[universe.eights - 1];
    last.used = 4;
    last.numbers <<= 32;
  }
}

@ A key is a byte: one less than the size, or~7 if that is more, in three bits, and the number of
the column in five. An empty column gets a key of at least 224, like one of eight rows and more.

The least of eight bytes is found in three steps, in which the minimum of two bytes gets to both
places; so in the end all of the eight are the same. The name of a column is looked up in a table of
64 bytes, by the lowest byte of each lane; as six bits of the key are taken, of which one belongs to
the size, the table has each name twice. So |compare| makes keys of |sizes| and |numbers|, puts each
into its byte of |least| if it is less, and adds 1 to the bytes of |not_empty| whose columns have
rows.

@<Choose among the columns of eight nodes@>=
inline void compare(Lanes sizes, Word numbers, Lanes& least, @|Lanes& not_empty)
{
  const Lanes less_one = _mm512_add_epi8(sizes, same(~Word(0)));
  const Lanes shifted = _mm512_slli_epi16(_mm512_min_epu8(less_one, same_byte(7)), 5);
  least = _mm512_min_epu8(least, _mm512_or_si512(shifted, same(numbers)));
  not_empty = _mm512_add_epi8(not_empty, _mm512_min_epu8(sizes, same_byte(1)));
}

inline Lanes least_of_bytes(Lanes lanes)
{
  lanes = _mm512_min_epu8(lanes, _mm512_ror_epi64(lanes, 32));
  lanes = _mm512_min_epu8(lanes, _mm512_ror_epi64(lanes, 16));
  return _mm512_min_epu8(lanes, _mm512_ror_epi64(lanes, 8));
}

inline Lanes look_up(const std::uint8_t* table, Lanes places)
{
  return _mm512_maskz_permutexvar_epi8(0x0101010101010101, places, load(table));
}

@ If the least key is 224 or more, although the node is alive, all of its columns are long. That is
as good as never so in the depth of a tree, and then it does not matter how long it takes to look at
them one by one, lane by lane, as the plain kernel does it. Columns are taken in their order, and
one replaces another only if it has fewer rows; so the first of the shortest wins, as it must if the
tree is to be the same. The result has what was found in the lanes |which|, and |columns| in all
others.

@<Choose among the columns of eight nodes@>=
template <typename Universe>
Lanes shortest_of_long_columns(const Universe& universe, Lanes rows, Lanes columns, unsigned which)
{
  @[alignas(64) Word sets[8], result[8]@];
  _mm512_store_si512(sets, rows);
  _mm512_store_si512(result, columns);
  for (; which != 0; which &= which - 1) {
    const Index lane = lowest_bit(which);
    Index shortest = 65;
    for (Index c = 0; c < universe.table.primary; ++c) {
      const Index size = count_bits(sets[lane] & universe.masks[c]);
      if (size > 0 && size < shortest) result[lane] = c;
      if (size > 0 && size < shortest) shortest = size;
    }
  }
  return load(result);
}

@* From parents to children. The way from frame to frame is that of the walk. The answer tells
whether the subtree has been done. If a subtree has too many solutions to be kept, its counters must
be as if we had never been there. It has at most 32 levels, and the counters of the first frame do
not change. The same is true of a subtree with too many nodes, if a caller waits for the next
solution and not for those after it. Such a search cannot pause here; so it looks ahead of what is
wanted, but for less than a millisecond.

@<Walk over nodes taken apart@>=
template <typename Walk, typename Ground>
bool go_through(Walk& walk, const Ground& ground, Apart* first)
{
  Search& search = walk.search;
  constexpr unsigned most_levels = 34;
  constexpr std::uint64_t most_ahead = 16384; /* children */
  Count* const levels = search.levels + first->level + 1;
  const std::size_t left = walk.table.primary + 1 - first->level;
  const std::size_t some = left < most_levels ? left : most_levels;
  const std::uint64_t children_before = search.children;
  Count before[most_levels];
  if (search.in_order) __builtin_memcpy(before, levels, some*sizeof(Count));
  search.number_kept = 0;
  for (Apart* f = first; ; ) {
    if (search.pauses && search.children - children_before > most_ahead)
      search.number_kept = too_many;
    else if (search.until_pulse < 0 && !search.pauses) search.note_pulse(f);
    const Index parents = search.stopped || search.number_kept == too_many
      ? 0
      : std::uint32_t(f->count - f->next < most_together ? f->count - f->next : most_together);
    const auto expand_some = @[search.in_order ? expand<true, Walk, Ground>
      : expand<false, Walk, Ground>@];
    Apart* const children = parents > 0 ? expand_some(walk, ground, f, parents, first->level)
      : nullptr;
    if (children) f = children;
    if (parents > 0) continue;
    if (f == first) break;
    search.arena = f->before;
    f = f->parents();
  }
  if (!search.in_order) return true;
  if (search.number_kept != too_many) {
    search.tell_kept(first, walk.universe.ids);
    return true;
  }
  __builtin_memcpy(levels, before, some*sizeof(Count));
  search.children = children_before;
  search.number_kept = 0;
  return false;
}

@ To expand some parents, we first find the columns chosen, what they weigh, and how many children
there will be; then all children are tried. Each parent has the word |chosen| of the rows of its
column, |left| of the other rows, and |third|, with its number in the upper half and its tag in the
lower one.

We do not know how large the subtrees will be; so what the parents have of the whole search is
divided equally among the children that are alive. The frame remembers what the arena was |before|
the trials were listed, and when it is done, everything is given back at once.

@<Expand nodes taken apart@>=
constexpr Index most_together = 256; /* parents that are expanded at a time */

template <bool keeps, typename Walk, typename Ground> @[__attribute__((noinline)) Apart* expand(
  Walk& walk, const Ground& ground, Apart* f, Index parents, std::size_t first_level)@]
{
  Search& search = walk.search;
  const Arena before = search.arena;
  Word* const from = f->words() + f->next;
  const Index first = f->next;
  f->next += parents;
  Word chosen[most_together + 8], left[most_together + 8], third[most_together + 8];
  Lanes numbers = _mm512_setzero_si512(), sum = _mm512_setzero_si512();
  for (Index i = 0; i < parents; i += 8) @<Cover eight columns chosen@>@;
  const auto number = static_cast<std::size_t>(_mm512_reduce_add_epi64(numbers));
  const Index open = ground.open_below(walk.table, f->level);
    /* columns at each child, or |unknown| */
  @<Try the rows of all parents@>@;
  @<Count what the trials have brought@>@;
  if (offspring.alive == 0) {
    search.arena = before;
    return nullptr;
  }
  Apart* const result = room_for<Apart>(search, 1);
  const double share = f->share*static_cast<double>(parents)/static_cast<double>(offspring.alive);
  const auto count = static_cast<Index>(offspring.alive);
  *result = @[{{f, reinterpret_cast<char*>(offspring.nodes), nullptr, 0, 0, count, f->level + 1,
               share, walk.universe.ids, before, head_in},
    apart, f->marks}@];
  return result;
}

@ The second word of a head has the column, and the weight $W(R)$ in its upper half, which becomes
$W(P)$. Lanes behind the last parent are~0 from the beginning, and remain so. They have no rows, so
they have no branches and no weight, and we can add them to the sums like the others; but we must
not store them in the frame, where other nodes may be.

@<Cover eight columns chosen@>=
{
  const __mmask8 some = first_lanes(parents - i < 8 ? parents - i : 8);
  const Lanes rows = _mm512_maskz_loadu_epi64(some, from + 2*f->apart + i);
  const Lanes second = _mm512_maskz_loadu_epi64(some, from + f->apart + i);
  const Lanes tags = ground.tag_of(_mm512_maskz_loadu_epi64(some, from + i), second);
  const Lanes column = _mm512_and_si512(second, same(255));
  const Lanes mask = ground.mask_of(column, tags);
  const Lanes in_column = _mm512_and_si512(rows, mask);
  const Lanes others = _mm512_andnot_si512(mask, rows);
  const Lanes branches = _mm512_popcnt_epi64(in_column);
  const Lanes weight_of_column = weights_on(walk, ground, tags, in_column);
  const Lanes weight = _mm512_sub_epi64(_mm512_srli_epi64(second, 32), weight_of_column);
  const Lanes parent = _mm512_slli_epi64(_mm512_add_epi64(same(first + i), numbers_of_lanes()), 32);
  store(chosen + i, in_column);
  store(left + i, others);
  store(third + i, _mm512_or_si512(parent, tags));
  _mm512_mask_storeu_epi64(
    from + f->apart + i, some, _mm512_or_si512(column, _mm512_slli_epi64(weight, 32)));
  numbers = _mm512_add_epi64(numbers, branches);
  sum = _mm512_add_epi64(sum, _mm512_slli_epi64(weight_of_column, 1));
  sum = _mm512_add_epi64(sum, _mm512_mul_epu32(branches, weight));
}

@ A {\it trial\/} is a row of the column that a parent has chosen; so there are as many trials as
there will be children. They form a queue, which begins with an entry for each parent. An entry has
the rows of the column that are not yet tried, the other rows of the parent, and the third word of
the parent. Eight entries are taken at a time, the lowest row of each is tried, and an entry that
has another row goes to the end of the queue. So we need not guess how many rows a column has, and
all lanes are in use, except at the end. As children are made in the order of this queue, they are
not in the order of the search. If it is known that no column is open at the children, they are
solutions, and need not be tried.

Where only the ranks of the queens are primary, the kernel is faster by a twelfth than with a list
that has all trials from the beginning, in which the rounds for each eight parents must be guessed;
it makes no difference if the files are primary, too.
@^queue of trials@>

@<Try the rows of all parents@>=
const std::size_t apart = number + 8;
Word* const trials = room_for<Word>(search, 3*apart);
for (Index i = 0; i < parents; i += 8) {
  store(trials + i, load(chosen + i));
  store(trials + apart + i, load(left + i));
  store(trials + 2*apart + i, load(third + i));
}
const Lanes none = _mm512_setzero_si512();
Offspring offspring = @[{f, static_cast<Index>(f->level + 1 - first_level),
  room_for<Word>(search, 3*apart), apart, open, 0, 0, 0, none, none}@];
const bool are_solutions = open == 0 && !keeps; /* and they need not be known one by one */
if (are_solutions) offspring.solved = number;
std::size_t listed = are_solutions ? 0 : parents;
for (std::size_t i = 0; i < listed; ) {
  const Index some = listed - i < 8 ? static_cast<Index>(listed - i) : 8;
  listed += try_rows<keeps>(
    walk, ground, offspring, first_lanes(some), trials + i, trials + listed);
  i += some;
}

@ The {\it offspring\/} consists of the arrays of children that are alive, and of what must be
counted. (The |grandchildren| and the solutions that are kept will be explained with the boards.)

To append means to compress: those lanes that a mask selects close ranks in a register, and the
whole register is stored. Only children that are alive are kept. The first word of their heads has
the number of the parent and that of the row, and the second the weight and the number of the
column, with whatever else the ground wants to know. The function |append| stores those lanes of
three registers that |some| selects, one array after the other; |add| appends the children that are
|alive|, and counts them.

@<Children of nodes taken apart@>=
struct Offspring {
  const Apart* frame; /* of the parents */
  Index levels; /* from the first frame to the offspring */
  Word* nodes; /* three arrays */
  std::size_t apart;
  Index open; /* as in |expand| */
  std::size_t alive, dead, solved;
  Lanes weights; /* of the rows that are left to all children */
  Lanes grandchildren;
};

template <typename Walk, typename Ground> void keep_all(
  const Walk& walk, const Ground& ground, const Offspring& result, __mmask8 solved, Lanes heads);

inline void append(Word* to, std::size_t apart, __mmask8 some, Lanes a, Lanes b, Lanes c)
{
  store(to, _mm512_maskz_compress_epi64(some, a));
  store(to + apart, _mm512_maskz_compress_epi64(some, b));
  store(to + 2*apart, _mm512_maskz_compress_epi64(some, c));
}

inline void add(
  Offspring& result, __mmask8 alive, Lanes head, Lanes numbers, Lanes weight, @|Lanes rows)
{
  const Lanes second = _mm512_or_si512(numbers, _mm512_slli_epi64(weight, 32));
  append(result.nodes + result.alive, result.apart, alive, head, second, rows);
  result.alive += count_bits(alive);
}

@ The lowest row of each entry is tried. Its number is that of the bits below it. What it removes is
looked up for all eight at once. (In a lane without an entry, what is found does not matter.) The
weights of all that are tried are added up, since the updates that lead to a dead end or to a
solution have been made as well as the others. Then the children are settled, which is the business
of the ground. The entries that have more rows are appended to the queue, and the answer is their
number. In each lane, |weights_on| returns the weight of the |rows| there; the ground knows the
planes, and may need the |tags| of the nodes for them.

@<Try eight rows@>=
template <typename Walk, typename Ground>
Lanes weights_on(const Walk& walk, const Ground& ground, Lanes tags, Lanes rows)
{
  return weights(walk.table, rows, @[[&](Index p) { return ground.plane(walk, p, tags); }@]);
}

template <bool keeps, typename Walk, typename Ground> Index try_rows(const Walk& walk,
  const Ground& ground, Offspring& result, __mmask8 some, @|const Word* trials, Word* end)
{
  const Lanes minus_one = same(~Word(0));
  const Lanes untried = load(trials), left = load(trials + result.apart),
              third = load(trials + 2*result.apart);
  const Lanes row = _mm512_popcnt_epi64(
    _mm512_andnot_si512(untried, _mm512_add_epi64(untried, minus_one)));
  const Lanes lost = ground.lost_by(some, row, third);
  const Lanes rows = _mm512_andnot_si512(lost, left);
  const Lanes rest = _mm512_and_si512(untried, _mm512_add_epi64(untried, minus_one));
  const __mmask8 others = _mm512_mask_test_epi64_mask(some, rest, rest);
  append(end, result.apart, others, rest, left, third);
  const Lanes weight = weights_on(walk, ground, third, rows);
  result.weights = _mm512_mask_add_epi64(result.weights, some, result.weights, weight);
  ground.template settle<keeps>(walk, result, some, row, third, rows, weight);
  return count_bits(others);
}

@ The counters are those of |expand| in the chapter {\it The walk}, by formula~$(*)$. To cover the
column of a parent costs $1+W(K)$ updates, and its $b$ children cost $W(K)+b\,W(P)$ less their own
weights. The |sum| has $2\,W(K)+b\,W(P)$ of each parent.

If only two columns are open at the children, the ground of boards has counted their children, too:
by formula~$(*)$, a child that is alive costs $1+2W(K)$ updates more, where $K$ is its only row.

@<Count what the trials have brought@>=
const auto updates = parents
  + static_cast<std::uint64_t>(
    _mm512_reduce_add_epi64(sum) - _mm512_reduce_add_epi64(offspring.weights));
search.levels[f->level + 1].nodes += number;
search.levels[f->level + 1].updates += updates;
if (search.charge_empty) search.levels[f->level + 2].updates += offspring.dead;
if (!keeps) search.solutions += offspring.solved;
search.children += number;
search.until_pulse -= static_cast<std::int64_t>(number);
if (open == 2) {
  const auto grandchildren = static_cast<std::uint64_t>(
    _mm512_reduce_add_epi64(offspring.grandchildren));
  const auto their_weights = static_cast<std::uint64_t>(_mm512_reduce_add_epi64(offspring.weights));
  search.levels[f->level + 2].nodes += grandchildren;
  search.levels[f->level + 2].updates += grandchildren + 2*their_weights;
  if (!keeps) search.solutions += grandchildren;
  search.children += grandchildren;
}

@* Tiny universes. To look up eight words, an instruction can gather them from anywhere in memory,
but it does so one by one. A table of 64 words, though, fits into eight registers, and another
instruction permutes the words of two registers by the last four bits of each lane. So we look into
four quarters of the table, and the next two bits of the lane decide which of the four results is
right; that is faster than to gather. In each lane, the result is the word of the |table| at the
place that the lane tells.

@<The ground of a tiny universe@>=
inline Lanes look_up_16(const Word* table, Lanes places) /* by the last four bits of each lane */
{
  return _mm512_permutex2var_epi64(load(table), places, load(table + 8));
}

inline Lanes look_up_64(const Word* table, Lanes places)
{
  Lanes quarters[4];
  for (unsigned i = 0; i < 4; ++i) quarters[i] = look_up_16(table + 16*i, places);
  const __mmask8 is_odd = _mm512_test_epi64_mask(places, same(16)),
                 is_upper = _mm512_test_epi64_mask(places, same(32));
  const Lanes lower = _mm512_mask_blend_epi64(is_odd, quarters[0], quarters[1]);
  const Lanes upper = _mm512_mask_blend_epi64(is_odd, quarters[2], quarters[3]);
  return _mm512_mask_blend_epi64(is_upper, lower, upper);
}

@ On this ground the tag is the number of open columns, which comes from the second word of a node,
and goes to that of its children. It is not known beforehand, since some rows may cover more columns
than others. Masks and lost rows are the same for all nodes, so they are looked up by the column or
the row alone, and a |plane| is one mask in all lanes, whatever the tags. How many columns are open
below a level is |unknown|.

@<The ground of a tiny universe@>=
constexpr Index unknown = 1; /* it matters only if it is 0 or 2 */

struct Tiny {
  const Word *masks, *lost;
  @[alignas(64) std::uint8_t covered[64]@]; /* columns that each row covers */

  static Index open_below(const Table&, std::size_t) { return unknown; }
  static Lanes tag_of(Lanes, Lanes second)
  {
    return _mm512_and_si512(_mm512_srli_epi64(second, 8), same(255));
  }
  Lanes mask_of(Lanes column, Lanes) const { return look_up_64(masks, column); }
  Lanes lost_by(__mmask8, Lanes row, Lanes) const { return look_up_64(lost, row); }
  static std::uint8_t place_of(Word head) { return head & 63; }
  static std::uint8_t column_of(Word, Word column) { return static_cast<std::uint8_t>(column); }
  template <typename Walk> static Lanes plane(const Walk& walk, Index p, Lanes)
  {
    return same(walk.universe.masks[walk.table.columns + p]);
  }

  @<Settle eight children in a tiny universe@>@;
};

@ An instruction that adds all bytes of a lane tells how many columns were not empty. The children
are counted as dead or solved, or are appended with the columns chosen for them; solutions are kept
if the search |keeps| any.

@<Settle eight children in a tiny universe@>=
template <bool keeps, typename Walk> void settle(const Walk& walk, Offspring& result, __mmask8 some,
  @|Lanes row, Lanes third, Lanes rows, Lanes weight) const
{
  const auto& universe = walk.universe;
  const Lanes number_open = _mm512_sub_epi64(
    _mm512_and_si512(third, same(255)), look_up(covered, row));
  Lanes least = same(~Word(0)), not_empty = _mm512_setzero_si512(); /* in bytes */
  for (Index k = 0; k < universe.fields; ++k)
    compare(sizes_of_fields(universe.field[k], rows), universe.field[k].numbers, least, not_empty);
  for (Index k = 0; k < universe.eights; ++k)
    compare(sizes_of_columns(universe.eight[k], rows), universe.eight[k].numbers, least, not_empty);
  least = _mm512_and_si512(least_of_bytes(least), same(255));
  const Lanes alive_columns = _mm512_sad_epu8(not_empty, _mm512_setzero_si512());
  const __mmask8 dead = _mm512_mask_cmpneq_epu64_mask(some, alive_columns, number_open);
  const __mmask8 solved = _mm512_mask_testn_epi64_mask(some, number_open, number_open);
  Lanes column = look_up(universe.names, least);
  const auto unclear = static_cast<__mmask8>(
    _mm512_mask_cmpge_epu64_mask(some, least, same(224)) & ~(dead | solved));
  if (__builtin_expect(unclear != 0, false))
    column = shortest_of_long_columns(universe, rows, column, unclear);
  const Lanes head = _mm512_or_si512(row, _mm512_andnot_si512(same(255), third));
  const Lanes numbers = _mm512_or_si512(column, _mm512_slli_epi64(number_open, 8));
  result.dead += count_bits(dead);
  result.solved += count_bits(solved);
  if (keeps && solved != 0) keep_all(walk, *this, result, solved, head);
  add(result, static_cast<__mmask8>(some & ~(dead | solved)), head, numbers, weight, rows);
}

@ On the levels where the first column is taken, for descents, for limits, and for many columns, the
usual walk is good enough. It also serves in the first universe of all if the solutions must come in
order, since a portion may begin with solutions. The nodes of the first frame are taken apart at the
beginning. Behind the arrays, there is always room for seven words more, since we read and write
eight at a time. A search |is_unrestricted| if it keeps no dead ends, and takes the shortest column
on all levels. The answer of |search_tiny_universe| is whether the subtree has been done; if not,
the columns of a tiny universe have been put in order for the usual walk.

@<Search a tiny universe@>=
inline bool is_unrestricted(const Search& search)
{
  return !search.keeps_dead && search.shortest_levels > search.table->primary;
}

template <typename Walk>
@[__attribute__((noinline)) bool search_tiny_universe(Walk& walk, Frame* first, Word open)@]
{
  if @[constexpr (Walk::Universe::is_tiny)@] {
    const auto& universe = walk.universe;
    Search& search = walk.search;
    const bool has_leaves = !first->above && search.in_order;
    if (is_unrestricted(search) && universe.has_few_columns && !has_leaves) {
      const std::size_t apart = first->count + 8;
      Word* const arrays = room_for<Word>(search, 3*apart);
      for (Index i = 0; i < first->count; ++i) {
        const TreeNode node = universe.node_at(first->nodes, i);
        for (unsigned k = 0; k < 3; ++k)
          __builtin_memcpy(arrays + k*apart + i, node.place + 8*k, 8);
        arrays[apart + i] |= count_bits(universe.open_in(node)[0]) << 8;
      }
      Tiny ground = @[{universe.masks, universe.lost, {}}@];
      for (unsigned i = 0; i < 64; ++i)
        ground.covered[i] = static_cast<std::uint8_t>(count_bits(open & universe.covered[i][0]));
      Apart all = @[{*first, apart, nullptr}@];
      all.nodes = reinterpret_cast<char*>(arrays);
      all.head_of = head_in;
      if (go_through(walk, ground, &all)) return true;
    }
    put_in_order(walk.universe, search, &open);
  }
  return false;
}
