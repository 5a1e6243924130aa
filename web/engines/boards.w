@* Boards. @^boards@>Let 14 queens be placed. When six of them have been placed, eight ranks and
eight files are left. Their squares are a chessboard of 64 places, and the diagonals of the six take
some of these away. Let each byte of a word be a rank, and each bit of a byte a file. Then the
squares that are left in all the ranks are counted by a single instruction, which counts the bits of
each byte; and those in the files by two, because the instruction that turns around a matrix of
eight by eight bits makes files of ranks. So three instructions find the sizes of all sixteen
columns, at eight nodes. In a tiny universe, where the rows have no particular order, the files
alone take two dozen.

For example, let only the squares $(0,0)$, $(0,2)$ and $(1,2)$ be left, of rank~0 with files 0
and~2, and of rank~1 with file~2. The bytes of the ranks 0, 1, 2 are 5, 4, and~0, which have 2, 1,
and~0 bits; those of the files 0, 1, 2 are 1, 0, and~3, with 1, 0, and 2~bits. (The instruction
turns the order of bits in a byte around, too; but they are only counted.) If rank~2 or file~1 is
open, this is a dead end.

@i cxx.w

@ This is done if the table has found two families of primary columns, and if the search has no
limit. (It calls one of them |ranks|; the others are the files.) As soon as not more than eight
columns of each family are open, a node that lives in a universe of two words moves to a
{\it board}, on which each of its rows gets the place $8i+j$, if it belongs to the $i$th rank that
is open and to the $j$th file. Of 14 queens, level~6 is the first whose nodes move, and 97 nodes of
a hundred are below it, as the profile of this search tells, which is where the boards are.

Furthermore, each row covers exactly one rank and one file; so the number of open columns is known
from the level, and need not be remembered. If it is~0, we have solutions.

@(bits_boards.hpp@>=
#pragma once
#include "bits_apart.hpp"

namespace dlx::bitwise {
namespace {
@<Keep solutions for a while@>@;
@<Sixteen boards@>@;
@<What a universe knows of squares@>@;
@<Make a board@>@;
@<Search on boards@>@;
}@;
}

@ A subtree on a board is small, and has no more than a dozen nodes on most levels. Therefore up to
sixteen nodes move to boards at a time, and their subtrees are searched together. What differs from
board to board are the rows that are |lost| with each row, the |masks| of the columns, and the
|numbers| of the columns; the planes, too. The tag of a node is 64 times the number of its board.
(The |masks| are in the order of the columns, where ranks and files are mixed. There is some room
behind |lost| for what is written too much.)

If there are sixteen words, one for each board, a single permutation finds those that belong to the
boards of eight nodes. The functions get the |tags| of eight nodes, and look up what belongs to
their boards: |of_boards| returns for each lane the word of its board, and |tag_of| takes the tag
from the head of a node, whose last ten bits are the board and the place of the row on it. Two
columns are covered on each level, so |open_below| can be computed; |place_of| and |column_of|
translate back to the universe and to the matrix.

@<Sixteen boards@>=
struct Boards {
  @[alignas(64) Word lost[16*64 + 8]@];
  Word masks[16*16];
  Word rank_numbers[16], file_numbers[16]; /* a byte for each of eight columns */
  Word* planes; /* sixteen words for each */
  Marks marks;

  static Lanes of_boards(const Word* words, Lanes tags)
  {
    return look_up_16(words, _mm512_srli_epi64(tags, 6));
  }

  static Index open_below(const Table& table, std::size_t level)
  {
    return table.primary - 2*static_cast<Index>(level + 1);
  }
  static Lanes tag_of(Lanes head, Lanes) { return _mm512_and_si512(head, same(64*15)); }
  Lanes mask_of(Lanes column, Lanes tag) const
  {
    return _mm512_i64gather_epi64(_mm512_or_si512(column, _mm512_srli_epi64(tag, 2)), masks, 8);
  }
  Lanes lost_by(__mmask8 some, Lanes row, Lanes third) const
  {
    const Lanes places = _mm512_or_si512(row, _mm512_and_si512(third, same(64*15)));
    return _mm512_mask_i64gather_epi64(_mm512_setzero_si512(), some, places, lost, 8);
  }
  std::uint8_t place_of(Word head) const { return marks.places[head & 1023]; }
  std::uint8_t column_of(Word head, Word column) const
  {
    return marks.columns[(head & 64*15)/4 + column];
  }
  template <typename Walk> Lanes plane(const Walk&, Index p, Lanes tags) const
  {
    return of_boards(planes + 16*p, tags);
  }

  @<Settle eight children on boards@>@;
};

@ To choose the columns of eight nodes is now a matter of a few lines. A column has at most eight
rows, and its number is less than~16; so a key has four bits for its size less one, and four for its
number. An empty column has 15 instead of a size, from the table of keys. As in a tiny universe, a
node is a dead end if the columns that are not empty are fewer than those that are open.

If only two columns are open at a child, they are a rank and a file. It is alive if their square is
left; then it has one child, which is a solution. (Two columns of the larger family have no row,
which is a dead end, too.) So the last two levels are counted together.

@<Settle eight children on boards@>=
template <bool keeps, typename Walk> void settle(const Walk& walk, Offspring& result, __mmask8 some,
  @|Lanes row, Lanes third, Lanes rows, Lanes weight) const
{
  static constexpr Bytes keys_of_sizes(@[[](unsigned i) { return 16*(i % 16) - 16; }@]);
  if (keeps && result.open == 0)
    return keep_all(walk, *this, result, some, _mm512_or_si512(row, third));
  if (keeps && result.open == 2)
    keep_grandchildren(walk.search, result, some, _mm512_or_si512(row, third), rows);
  if (result.open == 2) {
    result.dead += count_bits(_mm512_mask_testn_epi64_mask(some, rows, rows));
    result.grandchildren = _mm512_mask_add_epi64(
      result.grandchildren, some, result.grandchildren, _mm512_popcnt_epi64(rows));
    return;
  }
  const Lanes in_ranks = _mm512_popcnt_epi8(rows);
  const Lanes in_files = _mm512_popcnt_epi8(turn_eighths(rows));
  const Lanes rank_keys = _mm512_or_si512(
    _mm512_shuffle_epi8(load(keys_of_sizes), in_ranks), of_boards(rank_numbers, third));
  const Lanes file_keys = _mm512_or_si512(
    _mm512_shuffle_epi8(load(keys_of_sizes), in_files), of_boards(file_numbers, third));
  const Lanes least = least_of_bytes(_mm512_min_epu8(rank_keys, file_keys));
  const Lanes one = same_byte(1);
  const Lanes not_empty = _mm512_add_epi8(
    _mm512_min_epu8(in_ranks, one), _mm512_min_epu8(in_files, one));
  const Lanes alive_columns = _mm512_sad_epu8(not_empty, _mm512_setzero_si512());
  const __mmask8 dead = _mm512_mask_cmpneq_epu64_mask(some, alive_columns, same(result.open));
  result.dead += count_bits(dead);
  add(result, static_cast<__mmask8>(some & ~dead), _mm512_or_si512(row, third),
    _mm512_and_si512(least, same(15)), weight, rows);
}

@ To keep a solution, we go up from its last row, which is in the |head|, to the |first| frame, as
the engine does to find a path. The solution has |length| rows below that frame, and room for some
|further| ones. The answer is null if there is no room left. The solutions in the lanes |solved| are
kept by |keep_all|.

@<Keep solutions for a while@>=
template <typename Ground> Kept* keep(
  Search& search, const Ground& ground, const Apart* f, Word head, Index length, Index further)
{
  if (search.number_kept >= most_kept) {
    search.number_kept = too_many;
    return nullptr;
  }
  Kept& kept = search.kept[search.number_kept++];
  kept.length = length + further + 1;
  for (Index i = length; ; --i, f = f->parents()) {
    const Word* const parent = f->words() + (head >> 32);
    kept.rows[i] = ground.place_of(head);
    kept.columns[i] = ground.column_of(head, parent[f->apart] & 255);
    if (i == 1) break;
    head = *parent;
  }
  kept.rows[0] = static_cast<std::uint8_t>(head >> 32);
  return &kept;
}

template <typename Walk, typename Ground> @[__attribute__((noinline)) void keep_all(
  const Walk& walk, const Ground& ground, const Offspring& result, __mmask8 solved, Lanes heads)@]
{
  @[alignas(64) Word head[8]@];
  _mm512_store_si512(head, heads);
  for (unsigned i = solved; i != 0; i &= i - 1)
    keep(walk.search, ground, result.frame, head[lowest_bit(i)], result.levels, 0);
}

@ If grandchildren must be kept, the last row is the only one left, and the column is the lower one
of its two.

@<Settle eight children on boards@>=
@[__attribute__((noinline)) void keep_grandchildren(
  Search& search, const Offspring& result, __mmask8 some, Lanes heads, @|Lanes rows) const@]
{
  @[alignas(64) Word head[8], row[8]@];
  _mm512_store_si512(head, heads);
  _mm512_store_si512(row, rows);
  for (unsigned i = _mm512_mask_test_epi64_mask(some, rows, rows); i != 0; i &= i - 1) {
    const Word h = head[lowest_bit(i)];
    const Index square = lowest_bit(row[lowest_bit(i)]), board = static_cast<Index>(h & 64*15)/64;
    const Index rank = rank_numbers[board] >> square/8*8 & 255,
                file = file_numbers[board] >> square % 8*8 & 255;
    Kept* const kept = keep(search, *this, result.frame, h, result.levels, 1);
    if (!kept) return;
    kept->rows[result.levels + 1] = marks.places[64*board + square];
    kept->columns[result.levels + 1] = marks.columns[16*board + (rank < file ? rank : file)];
  }
}

@* From a universe to boards. In a universe of two words that is to have boards, we must know for
each row what gets lost with it, and its rank and file. A smaller universe, of one word, is not
entered from there, since boards below it bring nothing; see the group {\it Speed\/} of the chapter
{\it Kernels}. So a universe |has_boards_ahead| if it has room for these tables, the matrix has
ranks and files, and the search is unrestricted; and |note_squares| fills the tables for so many
|rows|.

@<What a universe knows of squares@>=
template <bool has> struct QueenSquares {
  static constexpr bool has_squares = false;
};
template <> struct @[QueenSquares<true>@] {
  static constexpr bool has_squares = true;
  Word lost_pairs[128][2]; /* for each row, those that have a column in common with it */
  @[alignas(64) std::uint8_t rank_of[128] = {}, file_of[128] = {}@];
};

template <typename Universe> bool has_boards_ahead(const Universe&, const Search& search)
{
  return Universe::has_squares && search.table->ranks != 0 && is_unrestricted(search);
}

template <typename Universe> void note_squares(Universe& universe, const Search& search, Index rows)
{
  if (!has_boards_ahead(universe, search)) return;
  const Table& table = universe.table;
  for (Index i = 0; i < rows; ++i) {
    const Index r = universe.ids[i];
    universe.set_part(universe.lost_pairs[i], 0, universe.lost_with(r, 0));
    const Word columns = universe.bits_of(r)[0] & low_bits(table.primary);
    universe.rank_of[i] = static_cast<std::uint8_t>(lowest_bit(columns & table.ranks));
    universe.file_of[i] = static_cast<std::uint8_t>(lowest_bit(columns & ~table.ranks));
  }
}

@ Now the next nodes of a frame move to boards. Their copies make up a frame, as if it were one in a
smaller universe; the parent of a copy is the original. Each copy has the weight of the original,
and its column, whose number on the board is its place among those that are open. The answer is
whether their subtrees have been searched; if not, the frame is as it was before.

@<Search on boards@>=
template <typename Walk> bool search_on_boards(Walk& walk, Frame* f)
{
  if @[constexpr (Walk::Universe::has_squares)@] {
    const auto& universe = walk.universe;
    Search& search = walk.search;
    if (!has_boards_ahead(universe, search) || walk.table.family_size > f->level + 8) return false;
    const Arena before = search.arena;
    Boards& boards = *room_for<Boards>(search, 1);
    boards.planes = room_for<Word>(search, 16*walk.table.planes);
    Word* const copies = room_for<Word>(search, 3*16 + 8);
    const Index first = f->next;
    Index count = 0;
    for (Index k = 0; k < 16 && f->next < f->count; ++k, ++f->next, ++count) {
      const TreeNode node = universe.node_at(f->nodes, f->next);
      if (node->column >= dead_end) break;
      const Word open = universe.open_in(node)[0];
      copies[k] = Word(f->next) << 32 | 64*k;
      copies[16 + k] = Word(node->weight) << 32 | count_bits(open & low_bits(node->column));
      copies[32 + k] = make_board(universe, boards, k, node.rows(), open);
    }
    Apart only = @[{{f, reinterpret_cast<char*>(copies), nullptr, 0, 0, count, f->level, f->share,
                    nullptr, before, head_in},
      16, &boards.marks}@];
    const bool is_done = go_through(walk, boards, &only);
    search.arena = before;
    if (!is_done) f->next = first;
    return is_done;
  }
  return false;
}

@ Board |k| is made from the rows that a node has left, and from its open columns. The answer is the
set of its rows on the board.

In what follows, to {\it expand\/} bytes is the opposite of compressing them: the first bytes of a
register go to those places that a mask selects. So the numbers 0, 1, 2, \dots, expanded by the set
of open files, tell for each column which of these files it is; and with multiples of eight the same
is done for the ranks. The place of each row of the universe is the sum of what is found for its
rank and its file.

(The files are |open & ~universe.table.ranks|. It would be the same to write |open & ~ranks|, but
then the compiler Clang, in version~19, turns one form of this expression into another one and back
for ever, and takes gigabytes of memory.) Of a register, |low_half| takes the first two words, and
|low_word| the first one.

@<Make a board@>=
inline __m128i low_half(Lanes lanes) { return _mm512_castsi512_si128(lanes); }
inline Word low_word(Lanes lanes) { return static_cast<Word>(_mm_cvtsi128_si64(low_half(lanes))); }

template <typename Universe> @[__attribute__((noinline)) Word make_board(
  const Universe& universe, Boards& boards, Index k, const Word* rows, Word open)@]
{
  const Word ranks = open & universe.table.ranks, files = open & ~universe.table.ranks;
  const Lanes bytes = load(numbers_of_bytes);
  static constexpr Bytes multiples_of_eight(@[[](unsigned i) { return 8*(i % 32); }@]);
  const Lanes eights = _mm512_maskz_expand_epi8(ranks, load(multiples_of_eight));
  const Lanes ones = _mm512_maskz_expand_epi8(files, bytes);
  Lanes place[2]; /* of each row of the universe */
  for (Index w = 0; w < 2; ++w) {
    const Lanes in_rank = _mm512_permutexvar_epi8(load(universe.rank_of + 64*w), eights);
    place[w] = _mm512_add_epi8(
      in_rank, _mm512_permutexvar_epi8(load(universe.file_of + 64*w), ones));
  }
  @<Give numbers to the columns of the board@>@;
  @<List the rows of the board@>@;
  @<Bring sets of rows into the order of the board@>@;
  return all;
}

@ A column gets its number in the order of all open columns, as the first of the shortest must win.
The mask of the $i$th rank is byte~$i$; that of the $j$th file is bit~$j$ of each byte. They are in
two registers, and a code, which is $i$ or $8+j$, picks the masks of all columns from these.

@<Give numbers to the columns of the board@>=
const Lanes numbers = _mm512_maskz_expand_epi8(open, bytes);
boards.rank_numbers[k] = low_word(_mm512_maskz_compress_epi8(ranks, numbers));
boards.file_numbers[k] = low_word(_mm512_maskz_compress_epi8(files, numbers));
_mm_storeu_si128(reinterpret_cast<__m128i*>(boards.marks.columns + 16*k),
  low_half(_mm512_maskz_compress_epi8(open, bytes)));
const Lanes file_codes = _mm512_maskz_expand_epi8(files, _mm512_add_epi8(bytes, same_byte(8)));
__m128i codes = low_half(
  _mm512_maskz_compress_epi8(open, _mm512_mask_expand_epi8(file_codes, ranks, bytes)));
const Lanes rank_masks = _mm512_sllv_epi64(same(0xff), _mm512_slli_epi64(numbers_of_lanes(), 3));
const Lanes file_masks = _mm512_sllv_epi64(same(0x0101010101010101), numbers_of_lanes());
for (Index i = 0; i < 16; i += 8) {
  store(boards.masks + 16*k + i,
    _mm512_permutex2var_epi64(rank_masks, _mm512_cvtepu8_epi64(codes), file_masks));
  codes = _mm_srli_si128(codes, 8);
}

@ The rows are listed twice: |from| which places of the universe |to| which of the board they move.
So that the loops may have a round number of turns, the lists say behind their end that row~0 moves
to place~64. We never look there in |order|; in |lost| it is the first place of the next board,
which is made later and puts its own word there; and behind the last board there is room for it.
Then |order| tells for each place of the board who has come there; no column, if it says~128.

@<List the rows of the board@>=
@[alignas(64) std::uint8_t from[192], to[192], order[128]@];
const Index in_first_word = count_bits(rows[0]);
const Index number = in_first_word + count_bits(rows[1]);
store(from, _mm512_maskz_compress_epi8(rows[0], bytes));
store(to, _mm512_maskz_compress_epi8(rows[0], place[0]));
store(
  from + in_first_word, _mm512_maskz_compress_epi8(rows[1], _mm512_add_epi8(bytes, same_byte(64))));
store(to + in_first_word, _mm512_maskz_compress_epi8(rows[1], place[1]));
store(from + number, _mm512_setzero_si512());
store(to + number, same_byte(64));
store(order, same_byte(128));
for (Index i = 0; i < number; i += 8)
  for (Index j = i; j < i + 8; ++j) order[to[j]] = from[j];

@ If a set of rows is given by its two words in the universe, what is its word on the board? There
is an instruction that shuffles bits: it selects 64 bits of a word by 64 bytes that tell which they
are. It is done for both words, each of which answers for those places of the board that got their
rows from it.

This is done for all rows of the board, since each of them removes others, and that is where the
time goes: by the profile of a search for 16 queens, a board takes as long to make as thirty trials
on it.

@<Bring sets of rows into the order of the board@>=
const Lanes order_of = load(order);
store(boards.marks.places + 64*k, order_of);
const Word all = ~_mm512_movepi8_mask(order_of);
const Word from_first = _mm512_cmplt_epu8_mask(order_of, same_byte(64));
const auto in_order = @[[&](const Word* words) {
  const __mmask64 low = _mm512_mask_bitshuffle_epi64_mask(from_first, same(words[0]), order_of);
  const __mmask64 high = _mm512_mask_bitshuffle_epi64_mask(
    all & ~from_first, same(words[1]), order_of);
  return _kor_mask64(low, high);
}@];
for (Index i = 0; i < number; i += 4)
  for (Index j = i; j < i + 4; ++j)
    _store_mask64(reinterpret_cast<__mmask64*>(boards.lost + 64*k + to[j]),
      in_order(universe.lost_pairs[from[j]]));
for (Index p = 0; p < universe.table.planes; ++p)
  boards.planes[16*p + k] = in_order(universe.mask(universe.table.columns + p));

@* The kernel. Here are the three chapters put together. A universe of the kernel has more than the
masks: one of one word has its columns arranged in eights, one of two words what is needed for
boards, and each has slices. Unless it is searched in one of these ways, it has octets.

@(bits_avx512.cpp@>=
#ifdef __AVX512VPOPCNTDQ__
#include "bits_wide.hpp"
#include "bits_apart.hpp"
#include "bits_boards.hpp"

namespace dlx::bitwise {
namespace {
struct Avx512;
template <unsigned fixed, unsigned opens> struct WideUniverse
  : Universe<Avx512, fixed, opens>,
    Arrangement<fixed == 1 && opens == 1>,
    QueenSquares<fixed == 2 && opens == 1> {
  using Universe<Avx512, fixed, opens>::Universe;
  Word* slices = nullptr;
  Octet<(fixed > 0 ? fixed : 1)>* octets = nullptr; /* of the columns that were open */
  Index number_of_octets = 0; /* at least 2 */
};

struct Avx512 : Plain {
  static constexpr unsigned widest = 8;
  template <unsigned fixed, unsigned opens> using UniverseOf = @[WideUniverse<fixed, opens>@];
  @<What the kernel does with eight words at once@>@;
};
}@;

void walk_avx512(Search& search) { begin_walk<Avx512>(search); }
}
#endif

@ Whatever a function cannot do better is left to the plain kernel. Rows are listed and collected by
compressing, except in a list whose places have more than two bytes. In a universe of known size,
|build| transposes the masks, notes the squares if there are any, and arranges the columns in eights
or octets.

@<What the kernel does with eight words at once@>=
@[__attribute__((always_inline)) static Index common_bits(
  const Word* x, const Word* y, Index words)@]
{
  return bitwise::common_bits(x, y, words);
}

template <typename Place> static void list_bits(
  Memory& memory, const Word* words, std::size_t number, @|std::uint8_t* bits, Place* places)
{
  if @[constexpr (sizeof(Place) > 2)@] Plain::list_bits(memory, words, number, bits, places);
  else list_by_compressing(memory, words, number, bits, places);
}

template <typename Universe>
static void collect(const Universe& universe, const Word* rows, Index* ids)
{
  collect_by_compressing(universe, rows, ids);
}

template <typename Universe>
static void build(Universe& universe, Search& search, Index rows, const Word* open)
{
  static constexpr Word no_columns[4] = {0, 0, 0, 0};
  if @[constexpr (Universe::has_unknown_size)@] return Plain::build(universe, search, rows, open);
  else {
    universe.early = no_columns;
    make_masks(universe, search);
    if @[constexpr (Universe::has_squares)@] note_squares(universe, search, rows);
    if @[constexpr (Universe::is_tiny)@] arrange(universe, open[0]);
    else put_in_order(universe, search, open);
  }
}

@ \listing
Children are made in registers where the shortest column is taken and the size of the universe is
known, and else as in the plain kernel. A universe |is_small_enough| if it has boards ahead. The
other two functions search a tiny universe, or nodes on boards, and return whether that was done.
@<What the kernel does with eight words at once@>=
template <typename Walk, typename Place>
static Settled make_children(Walk& walk, const Children<Place>& children, char* nodes)
{
  if @[constexpr (!Walk::Universe::has_unknown_size)@] {
    if (children.frame->level + 1 < walk.search.shortest_levels)
      return make_in_registers(walk, children, nodes);
  }
  return walk.make_children(children, nodes);
}

template <typename Walk> static bool is_small_enough(const Walk& walk)
{
  return has_boards_ahead(walk.universe, walk.search);
}
template <typename Walk> static bool search_universe(Walk& walk, Frame* first, Word open)
{
  return search_tiny_universe(walk, first, open);
}
template <typename Walk> static bool search_nodes(Walk& walk, Frame* f)
{
  return search_on_boards(walk, f);
}
