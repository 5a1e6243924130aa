@* Eight words at once. With the instructions of {\mc AVX-512},@:AVX-512}{{\mc AVX-512}@> a register
holds eight words, and their bits can be counted at once. The kernel \.{avx512} needs the extensions
{\mc VPOPCNTDQ} and {\mc BITALG} (for counting), {\mc VBMI}, {\mc VBMI2} (for moving bytes), and
{\mc GFNI} (for turning matrices of eight by eight bits around). It serves up to 256 primary columns
in universes of up to 2048 rows; in larger ones it does as the plain kernel does.

What can eight words at once be good for? For a single node with few rows, hardly anything. The
trick is to find eight things of the same kind to be done at the same time, and to place their data
side by side.

We find the shortest of the open columns in three ways, one in each of three chapters. In the
universes of this chapter, we look at eight columns at a time, node after node; for this purpose the
universe has the masks of the columns twice, the second time cut into {\it slices\/} of eight words
that fill a register: one slice holds word~|w| of eight columns. In a tiny universe, of one word, we
look at eight nodes at a time ({\it Nodes taken apart\/}). And if the rows are squares of a board,
we have something quicker still ({\it Boards\/}).

@i cxx.w

@ @(bits_wide.hpp@>=
#pragma once
#include "bits_plain.hpp"
#include <immintrin.h>

namespace dlx::bitwise {
namespace {
@<Registers of eight words@>@;
@<Count the bits that eight words have in common@>@;
@<List and collect by compressing@>@;
@<Turn a matrix of bits around@>@;
@<Put the columns in order@>@;
@<Find the least key of many columns@>@;
@<Make children in registers@>@;
}@;
}

@ Here are short names for some instructions. The names that the maker of the processor has given to
them are all in one alphabet soup, and would hide what happens. To address a part of a register in
memory we have to name its kind, and so there are casts. A register is loaded and stored at any
address; |same| fills all its words with one word, |same_byte| all its bytes; |first_lanes| selects
the first |n| lanes. Of memory, |load_bytes| and |store_bytes| take eight bytes, and |load_words|
and |store_words| as many words as the type says.

@<Registers of eight words@>=
using Lanes = @[__m512i@]; /* eight words */
inline Lanes load(const void* place) { return _mm512_loadu_si512(place); }
inline void store(void* place, Lanes lanes) { _mm512_storeu_si512(place, lanes); }
inline Lanes same(Word word) { return _mm512_set1_epi64(static_cast<long long>(word)); }
inline Lanes same_byte(Index byte) { return _mm512_set1_epi8(static_cast<char>(byte)); }
inline __mmask8 first_lanes(Index n) { return static_cast<__mmask8>(low_bits(n)); }
inline __m128i two_words(const Word* place)
{
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(place));
}
inline __m128i load_bytes(const void* place)
{
  return _mm_loadl_epi64(static_cast<const __m128i*>(place));
}
inline void store_bytes(void* place, __m128i bytes)
{
  _mm_storel_epi64(static_cast<__m128i*>(place), bytes);
}
constexpr int or_with_the_intersection = 0xf8; /* $x\lor(y\land z)$ */

template <unsigned words> Lanes load_words(const Word* place) /* the others become 0 */
{
  return words < 8 ? _mm512_maskz_loadu_epi64(first_lanes(words), place) : load(place);
}

template <unsigned words> void store_words(Word* place, Lanes lanes)
{
  words < 8 ? _mm512_mask_storeu_epi64(place, first_lanes(words), lanes) : store(place, lanes);
}

@ Some registers are filled with 64 bytes that are known beforehand, by a function of their numbers.
The compiler makes such tables, and the processor has only to fetch them.

@<Registers of eight words@>=
struct alignas(64) Bytes {
  std::uint8_t bytes[64];
  template <typename Function> explicit constexpr Bytes(Function given) : bytes()
  {
    for (unsigned i = 0; i < 64; ++i) bytes[i] = static_cast<std::uint8_t>(given(i));
  }
};
constexpr Bytes numbers_of_bytes(@[[](unsigned i) { return i; }@]);

inline Lanes load(const Bytes& table) { return load(table.bytes); }
inline Lanes numbers_of_lanes() { return _mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0); }

@ To count the bits that two masks have in common, at most eight words of each are loaded at a time;
but two words are too few for that.

@<Count the bits that eight words have in common@>=
@[__attribute__((always_inline)) inline Index common_bits(
  const Word* x, const Word* y, Index words)@]
{
  if (words == 2) return count_bits(x[0] & y[0]) + count_bits(x[1] & y[1]);
  Lanes sum = _mm512_setzero_si512();
  for (Index w = 0; w < words; w += 8) {
    const __mmask8 some = first_lanes(words - w);
    const Lanes common = _mm512_and_si512(
      _mm512_maskz_loadu_epi64(some, x + w), _mm512_maskz_loadu_epi64(some, y + w));
    sum = _mm512_add_epi64(sum, _mm512_popcnt_epi64(common));
  }
  return static_cast<Index>(_mm512_reduce_add_epi64(sum));
}

@ Lists are simple, thanks to an instruction that does just that: it {\it compresses\/} a register,
i.e., it brings together those bytes, or those words of 16, 32, or 64~bits, that a mask selects. We
use it twice to list the rows of the columns chosen. First, the words that are not~0 are brought
together, eight at a time; most of the words are~0 in the depth of the tree. Then, if a register
contains the numbers 0 to~63, what comes out is the list of the bits of a word.

A quarter or the whole of a register is written, whatever the list's length. So a kernel may write
up to 64 elements behind its list. (Most lists are short, and a short store takes less time, since
it seldom crosses the border between two lines of the cache.) The number of bits is what |list_word|
returns.

@<List and collect by compressing@>=
inline Index list_word(Word word, std::uint16_t place, std::uint8_t* bits, std::uint16_t* places)
{
  const Lanes numbers = _mm512_maskz_compress_epi8(word, load(numbers_of_bytes));
  const Lanes copies = _mm512_set1_epi16(static_cast<short>(place));
  const Index number = count_bits(word);
  _mm_storeu_si128(reinterpret_cast<__m128i*>(bits), _mm512_castsi512_si128(numbers));
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(places), _mm512_castsi512_si256(copies));
  if (number <= 16) return number;
  store(bits, numbers);
  store(places, copies);
  store(places + 32, copies);
  return number;
}

inline void list_by_compressing(Memory& memory, const Word* words, std::size_t number,
  @|std::uint8_t* bits, std::uint16_t* places)
{
  Word* const some = room_for<Word>(memory, number + 8);
  auto* const which = room_for<std::uint16_t>(memory, number + 8);
  std::size_t found = 0;
  __m128i w = _mm_set_epi16(7, 6, 5, 4, 3, 2, 1, 0);
  for (std::size_t i = 0; i < number; i += 8, w = _mm_add_epi16(w, _mm_set1_epi16(8))) {
    const Lanes eight = _mm512_maskz_loadu_epi64(
      first_lanes(static_cast<Index>(number - i < 8 ? number - i : 8)), words + i);
    const __mmask8 not_empty = _mm512_test_epi64_mask(eight, eight);
    store(some + found, _mm512_maskz_compress_epi64(not_empty, eight));
    _mm_storeu_si128(
      reinterpret_cast<__m128i*>(which + found), _mm_maskz_compress_epi16(not_empty, w));
    found += count_bits(not_empty);
  }
  for (std::size_t i = 0; i < found; ++i) {
    const Index n = list_word(some[i], which[i], bits, places);
    bits += n;
    places += n;
  }
}

@ The |ids| of the rows that are left have 32 bits each, and a register has room for sixteen of
them; so each word of the mask is taken in four parts. If a store writes too much, the next one
overwrites it, or it is behind the end, where there is room for it.

@<List and collect by compressing@>=
template <typename Universe>
void collect_by_compressing(const Universe& universe, const Word* rows, Index* ids)
{
  for (Index i = 0; i < 4*universe.words(); ++i) {
    const auto some = static_cast<__mmask16>(rows[i/4] >> 16*(i % 4));
    store(ids, _mm512_maskz_compress_epi32(some, load(universe.ids + 16*i)));
    ids += count_bits(some);
  }
}

@* Masks. To build the masks of a universe is to transpose a matrix of bits: we have its rows, and
want its columns. This is done for 64 rows and 128 columns at a time, which give sixteen vectors of
eight columns each; so the rows of the table have an even number of words. The plain kernel sets one
bit at a time; here, a few hundred instructions do $64\times128$ of them.

The rows are at random places in memory, and of each we fetch two words at once: the first words of
eight rows go to one register, the second ones to another. Rows with even and with odd numbers are
fetched apart, and come into the right order when words are unpacked from both.

Now each of the eight words is a row. The register is first permuted so that its eighth~$k$ consists
of the bytes numbered~$k$ of the rows, the last row first; then each eighth is an $8\times8$ matrix,
and the instruction for a product of such matrices turns it around when it is multiplied by the unit
matrix, whose bits are in the other order. After that, byte~$i$ of eighth~$k$ belongs to column
$8k+i$, and has the bits of eight rows. So |turn_eighths| turns each $8\times8$ matrix around,
|turn| permutes the bytes before, and |transpose| does everything for 64 rows, whose slices will be
|apart| words from each other.

@<Turn a matrix of bits around@>=
@<Transpose eight by eight words@>@;
inline Lanes turn_eighths(Lanes bytes)
{
  return _mm512_gf2p8affine_epi64_epi8(same(0x8040201008040201), bytes, 0);
}

inline Lanes turn(Lanes words)
{
  static constexpr Bytes last_row_first(@[[](unsigned i) { return 8*(7 - i % 8) + i/8; }@]);
  return turn_eighths(_mm512_permutexvar_epi8(load(last_row_first), words));
}

inline Lanes four_pairs(const Word* rows, std::size_t stride, const Index* ids)
  /* of every other row */
{
  Lanes pairs = _mm512_castsi128_si512(two_words(rows + ids[0]*stride));
  pairs = _mm512_inserti64x2(pairs, two_words(rows + ids[2]*stride), 1);
  pairs = _mm512_inserti64x2(pairs, two_words(rows + ids[4]*stride), 2);
  return _mm512_inserti64x2(pairs, two_words(rows + ids[6]*stride), 3);
}

inline void transpose(
  const Word* rows, std::size_t stride, const Index* ids, Word* slices, std::size_t apart)
{
  Lanes first[8], second[8];
  for (unsigned i = 0; i < 8; ++i) {
    const Lanes even = four_pairs(rows, stride, ids + 8*i);
    const Lanes odd = four_pairs(rows, stride, ids + 8*i + 1);
    first[i] = turn(_mm512_unpacklo_epi64(even, odd));
    second[i] = turn(_mm512_unpackhi_epi64(even, odd));
  }
  put_columns(first, slices, apart);
  put_columns(second, slices + 8*apart, apart);
}

@ When this has been done for eight times eight rows, the eighths change places, so that the bytes
of a column come together; and one more permutation of bytes makes them a word.

The eighth~$k$ of |z[i]| becomes eighth~$i$ of |z[k]|, in three steps, which exchange single words,
pairs of words, and halves. This transposition of $8\times8$ words will be used twice more.

@<Transpose eight by eight words@>=
@[__attribute__((always_inline)) inline void turn_words(Lanes* z)@]
{
  Lanes a[8];
  for (unsigned i = 0; i < 8; i += 2) {
    a[i] = _mm512_unpacklo_epi64(z[i], z[i + 1]);
    a[i + 1] = _mm512_unpackhi_epi64(z[i], z[i + 1]);
  }
  for (unsigned i = 0; i < 2; ++i) {
    const Lanes even_low = _mm512_shuffle_i64x2(a[i], a[2 + i], 0x88); /* pairs 0 and 2 of both */
    const Lanes odd_low = _mm512_shuffle_i64x2(a[i], a[2 + i], 0xdd);
    const Lanes even_high = _mm512_shuffle_i64x2(a[4 + i], a[6 + i], 0x88);
    const Lanes odd_high = _mm512_shuffle_i64x2(a[4 + i], a[6 + i], 0xdd);
    z[i] = _mm512_shuffle_i64x2(even_low, even_high, 0x88);
    z[2 + i] = _mm512_shuffle_i64x2(odd_low, odd_high, 0x88);
    z[4 + i] = _mm512_shuffle_i64x2(even_low, even_high, 0xdd);
    z[6 + i] = _mm512_shuffle_i64x2(odd_low, odd_high, 0xdd);
  }
}

inline void put_columns(Lanes* z, Word* slices, std::size_t apart)
{
  static constexpr Bytes bytes_of_columns(@[[](unsigned i) { return 8*(i % 8) + i/8; }@]);
  turn_words(z);
  for (unsigned k = 0; k < 8; ++k)
    _mm512_store_si512(slices + k*apart, _mm512_permutexvar_epi8(load(bytes_of_columns), z[k]));
}

@ So we get slices of columns in their order. But to choose a row, its masks must be united, and
then all words of one column should fill a register. The transposition makes eight words of a column
from eight slices; or if a column has only $n<8$ words, it makes those of $8/n$ columns that are
eight places apart. In a universe of one word, the slices {\it are\/} the masks.

@<Turn a matrix of bits around@>=
template <typename Universe> void make_masks(Universe& universe, Memory& memory)
{
  const Table& table = universe.table;
  const std::size_t columns = 64*std::size_t(table.row_words);
  universe.slices = room_for<Word>(memory, columns*universe.words());
  for (Index w = 0; w < universe.words(); ++w)
    for (Index column = 0; column < table.row_words; column += 2) {
      Word* const slices = universe.slices + 64*column*universe.words() + 8*w;
      transpose(table.rows_of_bits + column, table.row_words, universe.ids + 64*w, slices,
        8*universe.words());
    }
  universe.masks = universe.slices;
  if @[constexpr (Universe::fixed_words > 1)@] {
    constexpr unsigned n = Universe::fixed_words < 8 ? Universe::fixed_words : 8;
    universe.masks = room_for<Word>(memory, columns*universe.words());
    for (Index c = 0; c < table.columns + table.planes; c += 64/n)
      for (Index w = 0; w < universe.words(); w += 8) {
        Lanes z[8];
        for (unsigned i = 0; i < 8; ++i)
          z[i] = load(universe.slices + c*universe.words() + 8*(w + i));
        turn_words(z);
        for (unsigned j = 0; j < 8; ++j)
          for (unsigned k = 0; k < 8; k += n)
            _mm512_mask_storeu_epi64(universe.mask(c + k/n*8 + j) + w - k,
              static_cast<__mmask8>(low_bits(n) << k), z[j]);
      }
  }
}

@* Octets. @^octet@>A universe is made where some columns have been covered; so the columns of the
matrix, in their order, would leave many lanes of the slices empty. Therefore we put them in an
order of our own, with the shortest first. It has no influence on what is chosen: the numbers of the
columns decide between columns of the same size, not their places. An {\it octet\/} is eight columns
in this order.

Sizes are computed eight by eight, as bytes; sizes of 255 or more are 255. One fetch brings a slice
of eight columns, and one instruction counts the bits of all of them. Then a limit is raised in
steps. At each step we list those columns that are within the limit and not yet in the list.

@<Put the columns in order@>=
template <unsigned words> struct Octet { /* eight columns, each in a lane */
  Lanes bit, word; /* its bit among the open columns, and in which of their words that is */
  Lanes number; /* of the column, in the top eight bits */
  Lanes slices[words]; /* word |w| of its mask */
};

template <typename Universe> void put_in_order(Universe& universe, Memory& memory, const Word* open)
{
  constexpr unsigned opens = Universe::fixed_open_words;
  @[alignas(64) std::uint8_t sizes[64*opens]@];
  for (Index c = 0; c < 64*opens; c += 8) {
    Lanes sum = _mm512_setzero_si512();
    for (Index w = 0; w < universe.words(); ++w)
      sum = _mm512_add_epi64(
        sum, _mm512_popcnt_epi64(load(universe.slices + c*universe.words() + 8*w)));
    store_bytes(sizes + c, _mm512_cvtusepi64_epi8(sum));
  }
  @[alignas(64) std::uint8_t numbers[64*opens + 64]@];
  Index listed = 0;
  Word rest[opens], any = 1;
  for (Index a = 0; a < opens; ++a) rest[a] = open[a];
  for (Index limit = 2; any != 0; limit += 1 + limit/4) {
    any = 0;
    for (Index a = 0; a < opens; ++a) {
      const Word within = rest[a]
        & _mm512_cmple_epu8_mask(load(sizes + 64*a), same_byte(limit < 255 ? limit : 255));
      const Lanes bytes = _mm512_add_epi8(load(numbers_of_bytes), same_byte(64*a));
      store(numbers + listed, _mm512_maskz_compress_epi8(within, bytes));
      listed += count_bits(within);
      rest[a] &= ~within;
      any |= rest[a];
    }
  }
  store(numbers + listed, _mm512_setzero_si512());
  @<Make octets of the columns@>@;
}

@ Octet~|g| gets the columns |numbers[8*g]| and so on. There are always two octets, perhaps with
lanes that have no column; such a lane has no |bit|, and so it is never open.

@<Make octets of the columns@>=
universe.number_of_octets = listed > 16 ? (listed + 7)/8 : 2;
universe.octets = room_for<Octet<Universe::fixed_words> >(memory, universe.number_of_octets);
for (Index g = 0; g < universe.number_of_octets; ++g) {
  auto& octet = universe.octets[g];
  const __mmask8 some = first_lanes(listed > 8*g ? listed - 8*g : 0);
  const Lanes c = _mm512_cvtepu8_epi64(load_bytes(numbers + 8*g));
  octet.bit = _mm512_maskz_sllv_epi64(some, same(1), _mm512_and_si512(c, same(63)));
  octet.word = _mm512_srli_epi64(c, 6);
  octet.number = _mm512_slli_epi64(c, 56);
  for (Index w = 0; w < universe.words(); w += 8) {
    Lanes z[8];
    for (unsigned i = 0; i < 8; ++i)
      z[i] = load_words<Universe::fixed_words>(universe.mask(numbers[8*g + i]) + w);
    turn_words(z);
    for (Index i = 0; i < 8 && w + i < universe.words(); ++i) octet.slices[w + i] = z[i];
  }
}

@ A {\it key\/} consists of the size of a column and, in its last eight bits, the number of the
column; the smallest key of an open column belongs to the column to be chosen. Which columns of an
octet are open at a node is found by a permutation, which brings for each of the eight the word of
open columns that has its bit.

We find the minimum in each of eight lanes, beginning with the |first| octet. The size of a column
is a sum over the words of the node, and takes three instructions for each word. Its bound, which
the chapter {\it Frames\/} explains, takes only one, for the intersection and the union together.
Octets none of whose columns is open are passed over. The open columns of an octet are a mask of
lanes, |keys| joins sizes and numbers, and |least_keys| returns the lesser ones of |least| and what
it finds.

@<Find the least key of many columns@>=
template <unsigned words> __mmask8 open_columns(const Octet<words>& octet, Lanes open)
{
  return _mm512_test_epi64_mask(_mm512_permutexvar_epi64(octet.word, open), octet.bit);
}

inline Lanes keys(Lanes sizes, Lanes numbers) { return _mm512_shldi_epi64(sizes, numbers, 8); }

template <bool exact, typename Universe>
Lanes least_keys(const Universe& universe, TreeNode node, Index first, Lanes least)
{
  constexpr unsigned fixed = Universe::fixed_words;
  Lanes rows[fixed];
  for (Index w = 0; w < fixed; ++w) rows[w] = same(node.rows()[w]);
  const Lanes open = load_words<Universe::fixed_open_words>(universe.open_in(node));
  for (Index g = first; g < universe.number_of_octets; ++g) {
    const auto& octet = universe.octets[g];
    const __mmask8 some = open_columns(octet, open);
    if (some == 0) continue;
    Lanes sum = _mm512_setzero_si512();
    for (Index w = 0; w < fixed; ++w) {
      if @[constexpr (exact)@]
        sum = _mm512_add_epi64(
          sum, _mm512_popcnt_epi64(_mm512_and_si512(rows[w], octet.slices[w])));
      else sum = _mm512_ternarylogic_epi64(sum, rows[w], octet.slices[w], or_with_the_intersection);
    }
    if @[constexpr (!exact)@] sum = _mm512_popcnt_epi64(sum);
    least = _mm512_mask_min_epu64(least, some, least, keys(sum, octet.number));
  }
  return least;
}

@ There is a quick instruction for the least of the eight minima, if they fit into 16~bits.
A key that does not fit becomes $2^{16}-1$, and then a slower instruction must decide.

As in the plain kernel, the winner by the bounds must have as many rows as its bound says, or all is
done again. The processor cannot guess whether a node is a dead end, so we ask the compiler to do
without a branch. The node gets the number of its column, or |solution| or |dead_end|.

@<Find the least key of many columns@>=
inline Word least_of_eight(Lanes keys)
{
  const __m128i minimum = _mm_minpos_epu16(_mm512_cvtusepi64_epi16(keys));
  const Word key = static_cast<Word>(_mm_cvtsi128_si32(minimum)) & 0xffff;
  return __builtin_expect(key == 0xffff, 0) ? _mm512_reduce_min_epu64(keys) : key;
}

template <Index first, typename Universe>
void choose_column(const Universe& universe, TreeNode node, Lanes least)
{
  constexpr bool is_exact = Universe::fixed_words == 1;
  Word key = least_of_eight(least_keys<is_exact>(universe, node, first, least));
  if (!is_exact && key != ~Word(0) && universe.size(node.rows(), key & 255) != key >> 8)
    key = least_of_eight(least_keys<true>(universe, node, 0, same(~Word(0))));
  const Index column = key == ~Word(0) ? solution : static_cast<Index>(key & 255);
  node->column = __builtin_expect_with_probability(key < 256, 1, 0.5) ? dead_end : column;
}

@* Children in registers. Nine of ten nodes of a packing live in universes of eight words, and most
of them are dead ends.@^dead end@> How long does a processor take to make such a child, and to see
that it is dead? It is no matter of instructions alone. When a result is stored and fetched again,
some time goes by; and if the next child is put where this one was, provided that this one is dead,
then its address depends on whether this one is dead, and so the processor cannot make several
children side by side: each of them waits for the death of the one before.

Therefore a child stays in registers until everything is known of it. The rows left, the union of
what it loses, the keys of the first two octets, and its weight are found without a store. At the
end we store it behind the last one that is alive, and nothing waits for that. All loads and stores
of a mask are those of whole registers, on a line of the cache; a mask that was stored by single
words could not be fetched as a register until all of them had reached the cache.

The first two octets have the shortest columns, so they do two things at once. If one of their open
columns has no row, the child is a dead end. (Dead ends must stay if they are to be kept. On levels
where it is the first column that decides, and in universes of one or two words, where a child is
made by a few instructions, the children are made as in the plain kernel.) Otherwise the |leasts| of
the child, the least keys so far, are not lost: a second loop begins with the third octet.

@<Make children in registers@>=
@<Weigh sets of rows, one in each lane@>@;
template <typename Walk, typename Place>
Settled make_in_registers(Walk& walk, const Children<Place>& children, char* nodes)
{
  using Universe = @[typename Walk::Universe@];
  constexpr unsigned fixed = Universe::fixed_words, opens = Universe::fixed_open_words,
                     parts = fixed < 8 ? 1 : fixed/8;
  const Universe& universe = walk.universe;
  Search& search = walk.search;
  if @[constexpr (fixed <= 2)@] {
    walk.make_nodes(children, nodes);
    for (std::size_t i = 0; i < children.number; ++i)
      choose_column<0>(universe, universe.node_at(nodes, i), same(~Word(0)));
    return walk.keep_alive(nodes, children.number);
  }
  Word* const leasts = room_for<Word>(search, 8*children.number + 8);
  const unsigned mortal = search.keeps_dead ? 0 : 0xff;
  const Lanes none = _mm512_setzero_si512();
  Lanes weight = none; /* of all children; each lane has the share of its own words */
  std::size_t made = 0;
  for (std::size_t i = 0; i < children.number; ++i)
    @<Make child |i| and drop it if an early column is empty@>@;
  for (std::size_t i = 0; i < made; ++i) {
    const TreeNode node = universe.node_at(nodes, i);
    choose_column<2>(universe, node, load(leasts + 8*i));
    node->weight = universe.weight(node.rows());
  }
  Settled settled = walk.keep_alive(nodes, made);
  settled.dead += children.number - made;
  settled.weight = static_cast<std::uint64_t>(_mm512_reduce_add_epi64(weight));
  return settled;
}

@ The weights of eight sets are computed at once, as the chapter {\it Frames\/} does it for one;
|plane(p)| has a mask for each lane.
@<Weigh sets of rows, one in each lane@>=
template <typename Function> Lanes weights(const Table& table, Lanes rows, const Function& plane)
{
  const auto in_plane = @[[&](Index p) {
    return _mm512_popcnt_epi64(_mm512_and_si512(rows, plane(p)));
  }@];
  return add_planes(
    _mm512_mul_epu32(_mm512_popcnt_epi64(rows), same(table.base)), table.planes, in_plane);
}

@ A lane of |common| is the union of the words in which the child and a column have common rows; so
the column is empty if and only if that is~0, and otherwise it has at least as many rows as there
are bits. To have word~|w| of the child in all lanes takes a permutation.

@<Make child |i| and drop it if an early column is empty@>=
{
  const TreeNode parent = walk.parent_of(children, i);
  const Index place = walk.place_of(children, i);
  const Index r = universe.ids[place];
  const Index* entry = universe.table.entries + universe.table.starts[r];
  const Index* const end = universe.table.entries + universe.table.starts[r + 1];
  Lanes rows[parts];
  for (unsigned p = 0; p < parts; ++p) rows[p] = load_words<fixed>(universe.mask(*entry) + 8*p);
  while (++entry != end)
    for (unsigned p = 0; p < parts; ++p)
      rows[p] = _mm512_or_si512(rows[p], load_words<fixed>(universe.mask(*entry) + 8*p));
  const Lanes open = _mm512_andnot_si512(
    load_words<opens>(universe.bits_of(r)), load_words<opens>(universe.open_in(parent)));
  Lanes common[2] = @[{none, none}@];
  for (unsigned p = 0; p < parts; ++p) {
    rows[p] = _mm512_andnot_si512(rows[p], load_words<fixed>(parent.rows() + 8*p));
    const auto plane = @[[&](Index k) {
      return load_words<fixed>(universe.mask(universe.table.columns + k) + 8*p);
    }@];
    weight = _mm512_add_epi64(weight, weights(universe.table, rows[p], plane));
    for (unsigned w = 0; w < 8 && w < fixed; ++w)
      for (unsigned g = 0; g < 2; ++g)
        common[g] = _mm512_ternarylogic_epi64(common[g], _mm512_permutexvar_epi64(same(w), rows[p]),
          universe.octets[g].slices[8*p + w], or_with_the_intersection);
  }
  @<See which columns of the child are empty, and which has the fewest rows@>@;
  _mm512_store_si512(leasts + 8*made, least);
  const TreeNode node = universe.node_at(nodes, made);
  node->row = place;
  node->parent = universe.number_of(parent, children.frame);
  for (unsigned p = 0; p < parts; ++p) store_words<fixed>(node.rows() + 8*p, rows[p]);
  store_words<opens>(universe.open_in(node), open);
  made += (empty & mortal) == 0;
}

@ @<See which columns of the child are empty, and which has the fewest rows@>=
unsigned empty = 0;
Lanes least = same(~Word(0));
for (unsigned g = 0; g < 2; ++g) {
  const __mmask8 some = open_columns(universe.octets[g], open);
  empty |= _mm512_mask_testn_epi64_mask(some, common[g], common[g]);
  least = _mm512_mask_min_epu64(
    least, some, least, keys(_mm512_popcnt_epi64(common[g]), universe.octets[g].number));
}
