@* Kernels. The engine of bits works on every processor by its plain kernel. Here are two kernels for processors that can do more. They take what the chapter {\it Bits instead of links\/} has
prepared, a |Walker|, and find the same, node by node and update by update; the tests hold each kernel that the machine can run against the links. So you need nothing in this chapter to
understand the engine, and nothing here can change a result. It is about speed alone.
@^kernel@>

One of them, \.{avx2}, is the plain kernel, translated by a compiler that may count the bits of a word by an instruction and unite four words at once. The other, \.{avx512}, is written for its processor, and fills the rest of the chapter. The group {\it Speed\/} in that other chapter compares them with the links.

To add a kernel, write a structure with the members that |Plain| has, a file that calls |walk_with|, and a line in the table; the tests will try it by themselves.

@i cxx.w

@ A kernel is a function that carries out a walk. The engine finds the kernels by their names in a table, the slowest first.

@(kernels.hpp@>=
#pragma once
#include "bits_walk.hpp"
#include <string>
#include <utility>
#include <vector>

namespace dlx {
using Kernel = @[void (*)(bitwise::Walker&)@];
const std::vector<std::pair<std::string, Kernel> >& all_kernels(); /* that this machine can run */
}

@ Each kernel is there if the processor has all instructions with which it was translated. The plain one is always there. A processor is asked once; the answer does not change.

The conditions are those of the options with which the files are translated, and must be changed together with them: the compiler may use any instruction that it has been allowed, wherever it likes, and a
processor that does not know it ends the program.

@c
#include "kernels.hpp"

namespace dlx {
const std::vector<std::pair<std::string, Kernel> >& all_kernels()
{
  static const auto found = @[[] {
    std::vector<std::pair<std::string, Kernel> > result = {{"portable", bitwise::walk_portable}};
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")) @|result.emplace_back("avx2", bitwise::walk_avx2);
    @<Find out if the wide kernel can be had@>@;
#endif
    return result;
  }()@];
  return found;
}
}

@ The instructions of {\mc AVX-512} came in several portions, and there are processors that have some of them only. All that the wide kernel uses must be there.

@<Find out if the wide kernel can be had@>=
bool wide = true;
wide = wide && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw");
wide = wide && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
wide = wide && __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2");
wide = wide && __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("avx512bitalg");
wide = wide && __builtin_cpu_supports("gfni");
if (wide) result.emplace_back("avx512", bitwise::walk_avx512);

@ The plain kernel is translated once more for processors that have {\mc AVX2}, with four words in a register.

@(bits_avx2.cpp@>=
#ifdef __AVX2__
#include "bits_plain.hpp"

namespace dlx::bitwise {
void walk_avx2(Walker& walker) { walk_with<Plain>(walker); }
}
#endif

@* The wide kernel. With the instructions of {\mc AVX-512}, a register holds eight words, and their bits can be counted at once. This kernel needs the extensions {\mc VPOPCNTDQ} and {\mc BITALG} (for counting), {\mc VBMI}, {\mc VBMI2} (for
moving bytes), and {\mc GFNI} (for turning matrices of eight by eight bits around). It serves up to 256 primary columns in universes of up to 2048 rows; in larger ones it does as the plain kernel does.
@^AVX-512@>

What can eight words at once be good for? For a single node with few rows, hardly anything. The trick is to find eight things of the same kind to be done at the same time, and to place their data side by side.

We find the shortest of the open columns in three ways. In a tiny universe, of one word, we look at eight nodes at a time. In larger ones, we look at eight columns at a
time, node after node; for this purpose the universe has the masks of the columns twice, the second time cut into {\it slices\/} of eight words that fill a register: one slice holds word~|w| of eight columns. And if the rows are squares of a board, we have something quicker still, in the last group.

@(bits_avx512.cpp@>=
#ifdef __AVX512VPOPCNTDQ__
#include "bits_plain.hpp"
#include <immintrin.h>

namespace dlx::bitwise {
namespace {
using Lanes = @[__m512i@]; /* eight words */
inline __m128i two_words(const Word* place) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(place)); }
@<Constants of the wide kernel@>@;
@<Frames of nodes taken apart@>@;
struct Wide {
  static constexpr unsigned widest = 8;
  @<The universe of the wide kernel@>@;
  @<Count the bits that eight words have in common@>@;
  @<List and collect by compressing@>@;
  @<Turn a matrix of bits around@>@;
  @<Put the columns in order@>@;
  @<Find the least key of many columns@>@;
  @<Make children in registers@>@;
  @<Choose among the columns of eight tiny nodes@>@;
  @<Walk quickly through a tiny universe@>@;
  @<Try eight rows in a tiny universe@>@;
  @<Search on boards@>@;
};
}@;

void walk_avx512(Walker& walker) { walk_with<Wide>(walker); }
}
#endif

@ A universe of the wide kernel has more than the masks. Which of its members are used depends on its size. A tiny one has what its own sections explain: the columns that were open, arranged in eights. One of two words may have what is needed for boards, the last group of the chapter. Unless it is searched in one of these ways,
a universe has {\it octets}, each of them eight columns that were open when the universe was made.
@^octet@>

@<The universe of the wide kernel@>=
struct Eight { /* columns, each by a byte or a word */
  Word masks[8]; /* or, in a field, two: its first bit, and which of eight bits are the column's */
  Word numbers;
  Index used; /* 4 or 8 */
};

template <unsigned words> struct Octet { /* eight columns, each in a lane */
  Lanes bit, word; /* its bit among the open columns, and in which of their words that is */
  Lanes number; /* of the column, in the top eight bits */
  Lanes slices[words]; /* word |w| of its mask */
};

template <unsigned fixed, unsigned opens> struct Universe : Masks<fixed, opens> {
  Word* slices;
  Octet<(fixed > 0 ? fixed : 1)>* octets; /* of the columns that were open */
  Index number_of_octets; /* at least 2 */
  Index fields, eights; /* how many there are of each kind, if the universe is tiny */
  Eight field[fixed == 1 ? 4 : 1], eight[fixed == 1 ? 4 : 1];
  @[alignas(64) std::uint8_t names[64]@]; /* the columns that were open, in order, twice */
  bool has_few_columns; /* not more than 32 were open */
  static constexpr unsigned on_boards = fixed == 2 && opens == 1 ? 128 : 1; /* rows, if they can go there */
  Word lost_pairs[on_boards][2]; /* for each row, those that have a column in common with it */
  @[alignas(64) std::uint8_t rank_of[on_boards], file_of[on_boards]@];
};

@ The compiler fills these tables, and the processor has only to fetch them. Some registers are filled from tables: with single bits; with numbers in the top eight bits; with the numbers of lanes and of bytes; with those of the bytes in two other orders; with multiples of eight; and with keys. The last four
will be explained.

@<Constants of the wide kernel@>=
struct alignas(64) Tables {
  Word bits[64], numbers[256], lanes[8];
  std::uint8_t bytes[64], turned[64], transposed[64], eights[64], keys[64];
  constexpr Tables() : bits(), numbers(), lanes(), bytes(), turned(), transposed(), eights(), keys()
  {
    for (unsigned i = 0; i < 8; ++i) lanes[i] = i;
    for (unsigned i = 0; i < 64; ++i) bits[i] = Word(1) << i;
    for (unsigned i = 0; i < 256; ++i) numbers[i] = Word(i) << 56;
    for (unsigned i = 0; i < 64; ++i) {
      const unsigned row = 7 - i % 8;
      bytes[i] = static_cast<std::uint8_t>(i);
      turned[i] = static_cast<std::uint8_t>(8*row + i/8);
      transposed[i] = static_cast<std::uint8_t>(8*(i % 8) + i/8);
      eights[i] = static_cast<std::uint8_t>(8*(i % 32));
      keys[i] = static_cast<std::uint8_t>(16*(i % 16) - 16);
    }
  }
};
constexpr Tables tables;
constexpr Word no_columns[4] = {0, 0, 0, 0};

@ Here are short names for some instructions. The names that the maker of the processor has given to them are all in one alphabet soup, and would hide what happens. To address a part of a register in memory we have to name its kind, and so there are casts.

@<Constants of the wide kernel@>=
inline Lanes load(const void* place) { return _mm512_loadu_si512(place); }
inline void store(void* place, Lanes lanes) { _mm512_storeu_si512(place, lanes); }
inline Lanes same(Word word) { return _mm512_set1_epi64(static_cast<long long>(word)); }
inline Lanes same_byte(Index byte) { return _mm512_set1_epi8(static_cast<char>(byte)); }
constexpr int or_with_the_intersection = 0xf8; /* $x\lor(y\land z)$ */
inline __mmask8 first_lanes(Index n) { return static_cast<__mmask8>(low_bits(n)); }

template <unsigned words> Lanes load_words(const Word* place) /* the others become 0 */
{
  return words < 8 ? _mm512_maskz_loadu_epi64(first_lanes(words), place) : load(place);
}

template <unsigned words> void store_words(Word* place, Lanes lanes)
{
  words < 8 ? _mm512_mask_storeu_epi64(place, first_lanes(words), lanes) : store(place, lanes);
}

inline void store_four(void* place, __m256i words) { _mm256_storeu_si256(static_cast<__m256i*>(place), words); }
inline __m128i load_bytes(const void* place) { return _mm_loadl_epi64(static_cast<const __m128i*>(place)); }
inline void store_bytes(void* place, __m128i bytes) { _mm_storel_epi64(static_cast<__m128i*>(place), bytes); }

@ To count the bits that two masks have in common, at most eight words of each are loaded at a time; but two words are too few for that.

@<Count the bits that eight words have in common@>=
@[__attribute__((always_inline)) static Index common_bits(const Word* x, const Word* y, Index words)@]
{
  if (words == 2) return count_bits(x[0] & y[0]) + count_bits(x[1] & y[1]);
  Lanes sum = _mm512_setzero_si512();
  for (Index w = 0; w < words; w += 8) {
    const __mmask8 some = first_lanes(words - w);
    const Lanes common = _mm512_and_si512(_mm512_maskz_loadu_epi64(some, x + w), _mm512_maskz_loadu_epi64(some, y + w));
    sum = _mm512_add_epi64(sum, _mm512_popcnt_epi64(common));
  }
  return static_cast<Index>(_mm512_reduce_add_epi64(sum));
}

@ Lists are simple, thanks to an instruction that does just that: it {\it compresses\/} a register, i.e., it brings together those bytes, or those words of 16, 32, or 64~bits, that a mask selects. We use it twice to list the rows of the columns chosen. First, the words that are not~0 are brought together, eight at a time;
most of the words are~0 in the depth of the tree. Then, if a register contains the numbers 0 to~63, what
comes out is the list of the bits of a word.

@<List and collect by compressing@>=
template <typename Place> static void list(Walker& walker, const Word* words, std::size_t number, @|std::uint8_t* bits, Place* places)
{
  if @[constexpr (sizeof(Place) > 2)@] {
    Plain::list(walker, words, number, bits, places);
  } else {
    Word* const some = room_for<Word>(walker, number + 8);
    Place* const which = room_for<Place>(walker, number + 8);
    std::size_t found = 0;
    __m128i w = _mm_set_epi16(7, 6, 5, 4, 3, 2, 1, 0);
    for (std::size_t i = 0; i < number; i += 8, w = _mm_add_epi16(w, _mm_set1_epi16(8))) {
      const Lanes eight = _mm512_maskz_loadu_epi64(first_lanes(static_cast<Index>(number - i < 8 ? number - i : 8)), words + i);
      const __mmask8 not_empty = _mm512_test_epi64_mask(eight, eight);
      _mm512_storeu_si512(some + found, _mm512_maskz_compress_epi64(not_empty, eight));
      _mm_storeu_si128(reinterpret_cast<__m128i*>(which + found), _mm_maskz_compress_epi16(not_empty, w));
      found += count_bits(not_empty);
    }
    for (std::size_t i = 0; i < found; ++i) {
      const Index n = list_word(some[i], which[i], bits, places);
      bits += n;
      places += n;
    }
  }
}

@ A quarter or the whole of a register is written, whatever the list's length. So a kernel may write up to 64 elements behind its list. (Most lists are short, and a short store takes less time, since it seldom
crosses the border between two lines of the cache.)

@<List and collect by compressing@>=
static Index list_word(Word word, std::uint16_t place, std::uint8_t* bits, std::uint16_t* places)
{
  const Lanes numbers = _mm512_maskz_compress_epi8(word, load(tables.bytes));
  const Lanes copies = _mm512_set1_epi16(static_cast<short>(place));
  const Index number = count_bits(word);
  _mm_storeu_si128(reinterpret_cast<__m128i*>(bits), _mm512_castsi512_si128(numbers));
  store_four(places, _mm512_castsi512_si256(copies));
  if (number <= 16) return number;
  _mm512_storeu_si512(bits, numbers);
  _mm512_storeu_si512(places, copies);
  _mm512_storeu_si512(places + 32, copies);
  return number;
}

@ The |ids| of the rows that are left have 32 bits each, and a register has room for sixteen of them; so each word of the mask is taken in four parts. If a store writes too much, the next one overwrites it, or it is behind the end, where there is room for it.

@<List and collect by compressing@>=
template <typename Walk> static void collect(const Walk& walk, const Word* rows, Index* ids)
{
  for (Index i = 0; i < 4*walk.words(); ++i) {
    const auto some = static_cast<__mmask16>(rows[i/4] >> 16*(i % 4));
    _mm512_storeu_si512(ids, _mm512_maskz_compress_epi32(some, load(walk.universe.ids + 16*i)));
    ids += count_bits(some);
  }
}

@ To build the masks of a universe is to transpose a matrix of bits: we have its rows, and want its columns. This is done for 64 rows and 128 columns at a time, which give sixteen vectors of eight columns each; so the rows of the table have an even number of words. The plain kernel sets one bit at a time; here, a few hundred instructions do $64\times128$ of them.

@<Turn a matrix of bits around@>=
template <typename Walk> static void build(Walk& walk, Index rows, const Word* open)
{
  if @[constexpr (Walk::has_unknown_size)@] {
    Plain::build(walk, rows, open);
  } else {
    auto& universe = walk.universe;
    const Table& table = walk.table;
    const std::size_t columns = 64*std::size_t(table.row_words);
    universe.early = no_columns;
    universe.slices = room_for<Word>(walk.walker, columns*walk.words());
    for (Index w = 0; w < walk.words(); ++w)
      for (Index column = 0; column < table.row_words; column += 2) {
        Word* const slices = universe.slices + 64*column*walk.words() + 8*w;
        transpose(table.rows_of_bits + column, table.row_words, universe.ids + 64*w, slices, 8*walk.words());
      }
    @<Make the masks from the slices@>@;
    @<Prepare the choice of a column@>@;
  }
}

@ The rows are at random places in memory, and of each we fetch two words at once: the first words of eight rows go to one register, the second ones to another. Rows with even and with odd numbers are fetched apart, and come into the right order when words are unpacked from both.

@<Turn a matrix of bits around@>=
static void transpose(const Word* rows, std::size_t stride, const Index* ids, Word* slices, std::size_t apart)
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

static Lanes four_pairs(const Word* rows, std::size_t stride, const Index* ids) /* of every other row */
{
  Lanes pairs = _mm512_castsi128_si512(two_words(rows + ids[0]*stride));
  pairs = _mm512_inserti64x2(pairs, two_words(rows + ids[2]*stride), 1);
  pairs = _mm512_inserti64x2(pairs, two_words(rows + ids[4]*stride), 2);
  return _mm512_inserti64x2(pairs, two_words(rows + ids[6]*stride), 3);
}

@ Now each of the eight words is a row. The register is first permuted so that its eighth~$k$ consists of the bytes numbered~$k$ of the rows, the last row first; then each eighth is an
$8\times8$ matrix, and the instruction for a product of such matrices turns it around when it is multiplied by the unit matrix, whose bits are in the other order.
After that, byte~$i$ of eighth~$k$ belongs to column $8k+i$, and has the bits of eight rows.

When this has been done for eight times eight rows, the eighths change places, so that the bytes of a column come together; and one more permutation of bytes makes them a word.

@<Turn a matrix of bits around@>=
static Lanes turn_eighths(Lanes bytes) { return _mm512_gf2p8affine_epi64_epi8(same(0x8040201008040201), bytes, 0); }

static Lanes turn(Lanes words)
{
  const Lanes bytes = _mm512_permutexvar_epi8(load(tables.turned), words);
  return turn_eighths(bytes);
}

static void put_columns(Lanes* z, Word* slices, std::size_t apart)
{
  turn_words(z);
  for (unsigned k = 0; k < 8; ++k)
    _mm512_store_si512(slices + k*apart, _mm512_permutexvar_epi8(load(tables.transposed), z[k]));
}

@ The eighth~$k$ of |z[i]| becomes eighth~$i$ of |z[k]|, in three steps, which exchange single words, pairs of words, and halves. This transposition of $8\times8$ words will be used twice more.

@<Turn a matrix of bits around@>=
@[__attribute__((always_inline)) static void turn_words(Lanes* z)@]
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

@ We now have slices of columns in their order. But to choose a row, its masks must be united, and then all words of one column should fill a register. The transposition makes eight words of a column from eight slices; or if a column has only $n<8$ words, it makes those
of $8/n$ columns that are eight places apart. In a universe of one word, the slices {\it are\/} the masks.

@<Make the masks from the slices@>=
universe.masks = universe.slices;
if @[constexpr (Walk::fixed_words > 1)@] {
  constexpr unsigned n = Walk::fixed_words < 8 ? Walk::fixed_words : 8;
  universe.masks = room_for<Word>(walk.walker, columns*walk.words());
  for (Index c = 0; c < table.columns + table.planes; c += 64/n)
    for (Index w = 0; w < walk.words(); w += 8) {
      Lanes z[8];
      for (unsigned i = 0; i < 8; ++i) z[i] = load(universe.slices + c*walk.words() + 8*(w + i));
      turn_words(z);
      for (unsigned j = 0; j < 8; ++j)
        for (unsigned k = 0; k < 8; k += n)
          _mm512_mask_storeu_epi64(walk.mask(c + k/n*8 + j) + w - k, static_cast<__mmask8>(low_bits(n) << k), z[j]);
    }
}

@ The rest depends on the way in which columns will be chosen.

@<Prepare the choice of a column@>=
if @[constexpr (may_have_boards<Walk>())@] prepare_boards(walk, rows);
if @[constexpr (Walk::is_tiny)@] arrange(universe, open[0]);
else put_in_order(walk, open);

@ A universe is made where some columns have been covered; so the columns of the matrix, in their order, would leave many lanes of the slices empty. Therefore we put them in an order of our own, with the shortest first.
It has no influence on what is chosen: the numbers of the columns decide between columns of the same size, not their places.

Sizes are computed eight by eight, as bytes; sizes of 255 or more are 255. One fetch brings a slice of eight columns, and one instruction counts the bits of all of them.
Then a limit is raised in steps. At each step we list those columns that are within the limit and not yet in the list.

@<Put the columns in order@>=
template <typename Walk> static void put_in_order(Walk& walk, const Word* open)
{
  constexpr unsigned opens = Walk::fixed_open_words;
  auto& universe = walk.universe;
  @[alignas(64) std::uint8_t sizes[64*opens]@];
  for (Index c = 0; c < 64*opens; c += 8) {
    Lanes sum = _mm512_setzero_si512();
    for (Index w = 0; w < walk.words(); ++w)
      sum = _mm512_add_epi64(sum, _mm512_popcnt_epi64(load(universe.slices + c*walk.words() + 8*w)));
    store_bytes(sizes + c, _mm512_cvtusepi64_epi8(sum));
  }
  @[alignas(64) std::uint8_t numbers[64*opens + 64]@];
  Index listed = 0;
  Word rest[opens], any = 1;
  for (Index a = 0; a < opens; ++a) rest[a] = open[a];
  for (Index limit = 2; any != 0; limit += 1 + limit/4) {
    any = 0;
    for (Index a = 0; a < opens; ++a) {
      const Word within = rest[a] & _mm512_cmple_epu8_mask(load(sizes + 64*a), same_byte(limit < 255 ? limit : 255));
      const Lanes bytes = _mm512_add_epi8(load(tables.bytes), same_byte(64*a));
      _mm512_storeu_si512(numbers + listed, _mm512_maskz_compress_epi8(within, bytes));
      listed += count_bits(within);
      rest[a] &= ~within;
      any |= rest[a];
    }
  }
  _mm512_storeu_si512(numbers + listed, _mm512_setzero_si512());
  @<Make octets of the columns@>@;
}

@ Octet~|g| gets the columns |numbers[8*g]| and so on. There are always two octets, perhaps with lanes that have no column; such a lane has no |bit|, and so it is never open.

@<Make octets of the columns@>=
universe.number_of_octets = listed > 16 ? (listed + 7)/8 : 2;
universe.octets = room_for<Octet<Walk::fixed_words> >(walk.walker, universe.number_of_octets);
for (Index g = 0; g < universe.number_of_octets; ++g) {
  auto& octet = universe.octets[g];
  const __mmask8 some = first_lanes(listed > 8*g ? listed - 8*g : 0);
  const Lanes c = _mm512_cvtepu8_epi64(load_bytes(numbers + 8*g));
  octet.bit = _mm512_maskz_sllv_epi64(some, same(1), _mm512_and_si512(c, same(63)));
  octet.word = _mm512_srli_epi64(c, 6);
  octet.number = _mm512_slli_epi64(c, 56);
  for (Index w = 0; w < walk.words(); w += 8) {
    Lanes z[8];
    for (unsigned i = 0; i < 8; ++i) z[i] = load_words<Walk::fixed_words>(walk.mask(numbers[8*g + i]) + w);
    turn_words(z);
    for (Index i = 0; i < 8 && w + i < walk.words(); ++i) octet.slices[w + i] = z[i];
  }
}

@ A {\it key\/} consists of the size of a column and, in its last eight bits, the number of the column; the smallest key of an open column belongs to the column to be chosen. Which columns of an octet are open at a node is found by a permutation, which brings for each of the eight the word of open columns that has its bit.

We find the minimum in each of eight lanes, beginning with the |first| octet. The size of a column is a sum over the words of the node, and takes three instructions for each word. Its bound, which was explained with the walk, takes only one, for the intersection and the union together. Octets none of whose columns is open are passed over.

@<Find the least key of many columns@>=
template <unsigned words> static __mmask8 open_columns(const Octet<words>& octet, Lanes open)
{
  return _mm512_test_epi64_mask(_mm512_permutexvar_epi64(octet.word, open), octet.bit);
}

static Lanes keys(Lanes sizes, Lanes numbers) { return _mm512_shldi_epi64(sizes, numbers, 8); }

template <bool exact, typename Walk> static Lanes least_keys(const Walk& walk, Head* node, Index first, Lanes least)
{
  constexpr unsigned fixed = Walk::fixed_words;
  const auto& universe = walk.universe;
  Lanes rows[fixed];
  for (Index w = 0; w < fixed; ++w) rows[w] = same(walk.rows_of(node)[w]);
  const Lanes open = load_words<Walk::fixed_open_words>(walk.open_in(node));
  for (Index g = first; g < universe.number_of_octets; ++g) {
    const auto& octet = universe.octets[g];
    const __mmask8 some = open_columns(octet, open);
    if (some == 0) continue;
    Lanes sum = _mm512_setzero_si512();
    for (Index w = 0; w < fixed; ++w) {
      if @[constexpr (exact)@] sum = _mm512_add_epi64(sum, _mm512_popcnt_epi64(_mm512_and_si512(rows[w], octet.slices[w])));
      else sum = _mm512_ternarylogic_epi64(sum, rows[w], octet.slices[w], or_with_the_intersection);
    }
    if @[constexpr (!exact)@] sum = _mm512_popcnt_epi64(sum);
    least = _mm512_mask_min_epu64(least, some, least, keys(sum, octet.number));
  }
  return least;
}

@ There is a quick instruction for the least of the eight minima, if they fit into 16~bits.
A key that does not fit becomes $2^{16}-1$, and then a slower instruction must decide.

As in the plain kernel, the winner by the bounds must have as many rows as its bound says, or all is done again. The processor cannot guess whether a node is a dead end, so we ask the compiler to do without a branch.

@<Find the least key of many columns@>=
static Word least_of_eight(Lanes keys)
{
  const __m128i minimum = _mm_minpos_epu16(_mm512_cvtusepi64_epi16(keys));
  const Word key = static_cast<Word>(_mm_cvtsi128_si32(minimum)) & 0xffff;
  return __builtin_expect(key == 0xffff, 0) ? _mm512_reduce_min_epu64(keys) : key;
}

template <Index first, typename Walk> static void choose_column(const Walk& walk, Head* node, Lanes least)
{
  constexpr bool is_exact = Walk::fixed_words == 1;
  Word key = least_of_eight(least_keys<is_exact>(walk, node, first, least));
  if (!is_exact && key != ~Word(0) && walk.size(walk.rows_of(node), key & 255) != key >> 8)
    key = least_of_eight(least_keys<true>(walk, node, 0, same(~Word(0))));
  const Index column = key == ~Word(0) ? solution : static_cast<Index>(key & 255);
  node->column = __builtin_expect_with_probability(key < 256, 1, 0.5) ? dead_end : column;
}

@* Children in registers. Nine of ten nodes of a packing live in universes of eight words, and most of them are dead ends. How long does a processor take to make such a child, and to see that it is dead? It is no matter of instructions alone. When a result is stored and fetched again, some time goes by; and if the next child is
put where this one was, provided that this one is dead, then its address depends on whether this one is dead, and so the processor cannot make several children side by side: each of them waits for the death of the one before.

Therefore a child stays in registers until everything is known of it. The rows left, the union of what it loses, the keys of the first two octets, and its weight are found without a store. At the end we store it behind the last one that is alive, and nothing waits for that. All loads and stores of a mask are those of whole registers, on a line of the cache;
a mask that was stored by single words could not be fetched as a register until all of them had reached the cache.

The first two octets have the shortest columns, so they do two things at once. If one of their open columns has no row, the child is a dead end. (Dead ends must stay if they are to be kept. On levels where it is the first column that decides, and in universes of one or two words, where a child is made by a few instructions, the children are made
as in the plain kernel.) Otherwise the |leasts| of the child, the least keys so far, are not lost: a second loop begins with the third octet.
@^dead end@>

@<Make children in registers@>=
template <typename Walk> static Settled make_children(Walk& walk, const typename Walk::Listed& listed, char* nodes)
{
  if @[constexpr (Walk::has_unknown_size)@] {
    return walk.make_children(listed, nodes);
  } else {
    const Walker& walker = walk.walker;
    if (listed.frame->level + 1 >= walker.shortest_levels) return walk.make_children(listed, nodes);
    if @[constexpr (Walk::fixed_words <= 2)@] {
      walk.make_nodes(listed, nodes);
      for (std::size_t i = 0; i < listed.number; ++i) choose_column<0>(walk, walk.node_at(nodes, i), same(~Word(0)));
      return walk.keep_alive(nodes, listed.number);
    }
    constexpr unsigned fixed = Walk::fixed_words, parts = fixed < 8 ? 1 : fixed/8;
    const auto& universe = walk.universe;
    Word* const leasts = room_for<Word>(walk.walker, 8*listed.number + 8);
    const unsigned mortal = walker.keeps_dead ? 0 : 0xff;
    const Lanes none = _mm512_setzero_si512();
    Lanes weight = none;
    std::size_t made = 0;
    for (std::size_t i = 0; i < listed.number; ++i) @<Make child |i| and drop it if an early column is empty@>@;
    for (std::size_t i = 0; i < made; ++i) {
      Head* const node = walk.node_at(nodes, i);
      choose_column<2>(walk, node, load(leasts + 8*i));
      node->weight = walk.weight(walk.rows_of(node));
    }
    Settled settled = walk.keep_alive(nodes, made);
    settled.dead += listed.number - made;
    settled.weight = static_cast<std::uint64_t>(_mm512_reduce_add_epi64(weight));
    return settled;
  }
}

@ The weight of a node is a sum over its words. So each lane computes the share of its own word, and the shares of all children are added up at the end.

@<Make children in registers@>=
template <typename Walk> static Lanes weights(const Walk& walk, Lanes rows, unsigned p)
{
  Lanes above_base = _mm512_setzero_si512();
  for (Index plane = walk.table.planes; plane > 0; --plane) {
    const Lanes members = load_words<Walk::fixed_words>(walk.mask(walk.table.columns + plane - 1) + 8*p);
    above_base = _mm512_add_epi64(_mm512_slli_epi64(above_base, 1), _mm512_popcnt_epi64(_mm512_and_si512(rows, members)));
  }
  return _mm512_add_epi64(_mm512_mul_epu32(_mm512_popcnt_epi64(rows), same(walk.table.base)), above_base);
}

@ A lane of |common| is the union of the words in which the child and a column have common rows; so the column is empty if and only if that is~0, and otherwise it has at least as many rows as there are bits. To have word~|w| of the child in all lanes takes a permutation.

@<Make child |i| and drop it if an early column is empty@>=
{
  Head* const parent = walk.parent_of(listed, i);
  const Index place = walk.place_of(listed, i);
  const Index r = universe.ids[place];
  const Index* entry = walk.table.entries + walk.table.starts[r];
  const Index* const end = walk.table.entries + walk.table.starts[r + 1];
  Lanes rows[parts];
  for (unsigned p = 0; p < parts; ++p) rows[p] = load_words<fixed>(walk.mask(*entry) + 8*p);
  while (++entry != end)
    for (unsigned p = 0; p < parts; ++p) rows[p] = _mm512_or_si512(rows[p], load_words<fixed>(walk.mask(*entry) + 8*p));
  const Lanes open = _mm512_andnot_si512(load_words<Walk::fixed_open_words>(walk.bits_of(r)), load_words<Walk::fixed_open_words>(walk.open_in(parent)));
  Lanes common[2] = @[{none, none}@];
  for (unsigned p = 0; p < parts; ++p) {
    rows[p] = _mm512_andnot_si512(rows[p], load_words<fixed>(walk.rows_of(parent) + 8*p));
    weight = _mm512_add_epi64(weight, weights(walk, rows[p], p));
    for (unsigned w = 0; w < 8 && w < fixed; ++w)
      for (unsigned g = 0; g < 2; ++g)
        common[g] = _mm512_ternarylogic_epi64(common[g], _mm512_permutexvar_epi64(same(w), rows[p]), universe.octets[g].slices[8*p + w], or_with_the_intersection);
  }
  unsigned empty = 0;
  Lanes least = same(~Word(0));
  for (unsigned g = 0; g < 2; ++g) {
    const __mmask8 some = open_columns(universe.octets[g], open);
    empty |= _mm512_mask_testn_epi64_mask(some, common[g], common[g]);
    least = _mm512_mask_min_epu64(least, some, least, keys(_mm512_popcnt_epi64(common[g]), universe.octets[g].number));
  }
  _mm512_store_si512(leasts + 8*made, least);
  Head* const node = walk.node_at(nodes, made);
  node->row = place;
  node->parent = walk.number_of(parent, listed.frame);
  for (unsigned p = 0; p < parts; ++p) store_words<fixed>(walk.rows_of(node) + 8*p, rows[p]);
  store_words<Walk::fixed_open_words>(walk.open_in(node), open);
  made += (empty & mortal) == 0;
}

@ All eight nodes live in the same universe and have the same columns to choose from. Whether one of them is open at a certain node need not be looked up: if it is covered there, all of its rows are gone, and its
size is~0. If it is open and its size is~0, the node is a dead end. So we ignore all columns of size~0, but count the others; and if they are fewer than the columns that are open, the node is a dead end.

What is to be found for each node, then, is the column with the |least| key among those that are not empty, and how many of these there are. Each lane holds the sizes of eight columns at its node, a byte for each. If there are more than 32 columns, it is done in the other way, since a key has only five bits for the number of a column.

@<Choose the columns of eight tiny nodes@>=
Lanes least = same(~Word(0));
Lanes not_empty = _mm512_setzero_si512(); /* in bytes */
for (Index k = 0; k < walk.universe.fields; ++k) {
  const Eight& field = walk.universe.field[k];
  compare(sizes_of_fields(field, rows), field.numbers, least, not_empty);
}
for (Index k = 0; k < walk.universe.eights; ++k) {
  const Eight& eight = walk.universe.eight[k];
  compare(sizes_of_columns(eight, rows), eight.numbers, least, not_empty);
}
@<Find the |column| of the |least| key, and who is |dead| or |solved|@>@;

@ A key is a byte: one less than the size, or~7 if that is more, in three bits, and the number of the column in five. An empty column gets a key of at least 224, like one of eight rows and more.

@<Choose among the columns of eight tiny nodes@>=
static void compare(Lanes sizes, Word numbers, Lanes& least, @|Lanes& not_empty)
{
  const Lanes less_one = _mm512_add_epi8(sizes, same(~Word(0)));
  const Lanes shifted = _mm512_slli_epi16(_mm512_min_epu8(less_one, same_byte(7)), 5);
  least = _mm512_min_epu8(least, _mm512_or_si512(shifted, same(numbers)));
  not_empty = _mm512_add_epi8(not_empty, _mm512_min_epu8(sizes, same_byte(1)));
}

@ To compute a size takes three instructions: one intersects the rows with the mask of the column, one counts, and one shifts the result in from the left, while those of the other columns move to the right.

But many columns can be had for less. The rows of a rank are side by side in the matrix of the queens, and also in a universe. If all rows of a column are within eight neighboring places, they are a {\it field\/} of the word, and there is an instruction that fetches
eight fields at once, from wherever they begin. So three instructions are enough for eight columns: they fetch the fields, remove the rows of other columns, and count the bits of each byte. When the ranks alone are primary, nothing else is needed.
@^field@>

@<Choose among the columns of eight tiny nodes@>=
static Lanes sizes_of_columns(const Eight& eight, Lanes rows)
{
  Lanes sizes = _mm512_setzero_si512();
  for (Index i = 0; i < eight.used; i += 4)
    for (unsigned j = 0; j < 4; ++j) {
      const Lanes common = _mm512_and_si512(rows, same(eight.masks[i + j]));
      sizes = _mm512_shrdi_epi64(sizes, _mm512_popcnt_epi64(common), 8);
    }
  return sizes;
}

static Lanes sizes_of_fields(const Eight& field, Lanes rows)
{
  const Lanes bytes = _mm512_multishift_epi64_epi8(same(field.masks[0]), rows);
  return _mm512_popcnt_epi8(_mm512_and_si512(bytes, same(field.masks[1])));
}

@ When a universe is built, its columns are given numbers in their order, so that the first of the shortest has the least key, and each becomes part of a field or of an eight.

@<Choose among the columns of eight tiny nodes@>=
template <typename Universe> static void arrange(Universe& universe, Word open)
{
  Index in_fields = 0, others = 0;
  universe.has_few_columns = count_bits(open) <= 32;
  for (Index number = 0; open != 0 && number < 32; open &= open - 1, ++number) {
    const Word mask = universe.masks[lowest_bit(open)];
    const Index first = mask == 0 ? 0 : lowest_bit(mask);
    universe.names[number] = universe.names[number + 32] = static_cast<std::uint8_t>(lowest_bit(open));
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
  @<Do with half of the last eight, if that is enough@>@;
}

@ If only four sizes are shifted in, they end in the upper half of the lane.

@<Do with half of the last eight, if that is enough@>=
if (others % 8 > 0 && others % 8 <= 4) {
  Eight& last = universe.eight[universe.eights - 1];
  last.used = 4;
  last.numbers <<= 32;
}

@ The least of eight bytes is found in three steps, and an instruction that adds all bytes of a lane tells how many columns were not empty. The name of a column is looked up in a table of 64 bytes; as six bits of the key are taken, of which one belongs to the size, the table has each name twice.

If the least key is 224 or more, although the node is alive, all of its columns are long. That is as good as never so in the depth of a tree, and then it does not matter how long it takes to look at them one by one.

@<Find the |column| of the |least| key, and who is |dead| or |solved|@>=
least = _mm512_and_si512(least_of_bytes(least), same(255));
const Lanes alive_columns = _mm512_sad_epu8(not_empty, _mm512_setzero_si512());
const __mmask8 dead = _mm512_mask_cmpneq_epu64_mask(some, alive_columns, number_open);
const __mmask8 solved = _mm512_mask_testn_epi64_mask(some, number_open, number_open);
Lanes column = look_up(walk.universe.names, least);
const auto unclear = static_cast<__mmask8>(_mm512_mask_cmpge_epu64_mask(some, least, same(224)) & ~(dead | solved));
if (__builtin_expect(unclear != 0, false)) column = shortest_of_long_columns(walk, rows, column, unclear);

@ The minimum of two bytes gets to both places; so in the end all of the eight are the same.

@<Choose among the columns of eight tiny nodes@>=
static Lanes least_of_bytes(Lanes lanes)
{
  lanes = _mm512_min_epu8(lanes, _mm512_ror_epi64(lanes, 32));
  lanes = _mm512_min_epu8(lanes, _mm512_ror_epi64(lanes, 16));
  return _mm512_min_epu8(lanes, _mm512_ror_epi64(lanes, 8));
}

@ The instruction that looks up bytes does so for all 64 bytes of a register. We want one in each lane, the lowest; the mask makes the others~0.

Long columns are looked at as the plain kernel does it, lane by lane. Columns are taken in their order, and one replaces another only if it has fewer rows; so the first of the shortest wins, as it must if the tree is to be the same.

@<Choose among the columns of eight tiny nodes@>=
static Lanes look_up(const std::uint8_t* table, Lanes places) /* of 64 bytes, by the lowest byte of each lane */
{
  return _mm512_maskz_permutexvar_epi8(0x0101010101010101, places, load(table));
}

template <typename Walk> static Lanes shortest_of_long_columns(const Walk& walk, Lanes rows, Lanes columns, unsigned which)
{
  @[alignas(64) Word sets[8], result[8]@];
  _mm512_store_si512(sets, rows);
  _mm512_store_si512(result, columns);
  for (; which != 0; which &= which - 1) {
    const Index lane = lowest_bit(which);
    Index shortest = 65;
    for (Index c = 0; c < walk.table.primary; ++c) {
      const Index size = count_bits(sets[lane] & walk.universe.masks[c]);
      if (size > 0 && size < shortest) result[lane] = c;
      if (size > 0 && size < shortest) shortest = size;
    }
  }
  return load(result);
}

@ The weights are computed as ever, by planes, for eight sets of rows together. We explain |ground| and |tags| below; in a tiny universe, each plane is the same for all of the eight. The highest plane comes first, and the sum is doubled before the next one is added, as in Horner's rule.

@<Choose among the columns of eight tiny nodes@>=
template <typename Walk, typename Ground> static Lanes weights_of(const Walk& walk, const Ground& ground, Lanes tags, Lanes rows)
{
  Lanes above_base = _mm512_setzero_si512();
  for (Index p = walk.table.planes; p > 0; --p) {
    const Lanes members = _mm512_popcnt_epi64(_mm512_and_si512(rows, ground.plane(walk, p - 1, tags)));
    above_base = _mm512_add_epi64(_mm512_slli_epi64(above_base, 1), members);
  }
  return _mm512_add_epi64(_mm512_mul_epu32(_mm512_popcnt_epi64(rows), same(walk.table.base)), above_base);
}

@ A tiny universe is searched by a walk of its own, in which the nodes are in no order. It takes nodes apart: a frame has an array for the first words of all heads, another one for the second words, and one more for the rows that are left; they are |apart| by the same number of words. So whatever is
done for one node is done for eight of them by the same instructions, from the choice of a column to the making of children, and nothing must be listed or copied.

Which columns are open at a node is not remembered; it is enough to know how many they are, in order to tell dead ends and solutions. As a column takes eight bits, this number is in the next eight bits of the second word.

On the levels where the first column is taken, for descents, for limits, and for many columns, the usual walk is good enough. It also serves in the first universe of all if the solutions must come in order, since a portion may begin with solutions. The nodes of the first frame are taken apart at the beginning.

@<Walk quickly through a tiny universe@>=
template <typename Walk> static bool may_walk_quickly(const Walk& walk)
{
  return !walk.walker.keeps_dead && walk.walker.shortest_levels > walk.table.primary;
}

template <typename Walk> static bool walk_quickly(Walk& walk, Frame* first, Word open)
{
  if @[constexpr (Walk::is_tiny)@] {
    Walker& walker = walk.walker;
    const bool has_leaves = !first->above && walker.in_order;
    if (may_walk_quickly(walk) && walk.universe.has_few_columns && !has_leaves) {
      @<Take the nodes of the |first| frame apart@>@;
      @<Make the ground of the tiny universe@>@;
      Apart quick = @[{*first, apart, nullptr}@];
      quick.nodes = reinterpret_cast<char*>(arrays);
      quick.head_of = head_in;
      if (go_through(walk, ground, &quick)) return true;
    }
    put_in_order(walk, &open);
  }
  return false;
}

@ A frame of nodes that we have taken apart has three arrays, |apart| words from each other, and not a record for each node. The walker goes up a path from frame to frame, and reads such a node by |head_in|: the second word tells the column by eight bits only. If the nodes are on boards, as the next group explains, the |squares| translate back: row~|i| of board~|k| has |places[64*k + i]| in the universe, and column~|c| of that board is |columns[16*k + c]| of the matrix.

@<Frames of nodes taken apart@>=
struct Squares {
  std::uint8_t places[16*64];
  std::uint8_t columns[16*16];
};

struct Apart : Frame {
  std::size_t apart;
  const Squares* squares; /* if the nodes are on boards; or null */
  Apart* parents() const { return static_cast<Apart*>(above); }
};

static Head head_in(const Frame* frame, Index number)
{
  const Apart& f = *static_cast<const Apart*>(frame);
  const Word* const words = reinterpret_cast<const Word*>(f.nodes) + number;
  Index row = static_cast<Index>(words[0]), column = static_cast<Index>(words[f.apart]) & 255;
  if (f.squares) {
    column = f.squares->columns[16*(row/64) + column];
    row = f.squares->places[row];
  }
  return @[{row, static_cast<Index>(words[0] >> 32), column, static_cast<Index>(words[f.apart] >> 32)}@];
}

@ Nodes that we have taken apart belong to a {\it ground}, which is either a tiny universe or a number of boards. It has the |masks| of the columns, and the rows that are |lost| with each row; and its functions tell in what it differs from the other kind of ground. On boards, these masks are different from
node to node, and so a node carries a {\it tag}, from which we learn where to look. In a tiny universe, there is only one place to look, and the tag is used for something else: the number of columns that are open.

Everything else is the same, beginning with the way from frame to frame.

@<Walk quickly through a tiny universe@>=
template <typename Walk, typename Ground> static bool go_through(Walk& walk, const Ground& ground, Apart* first)
{
  Walker& walker = walk.walker;
  @<Remember the counters, if solutions must be kept@>@;
  for (Apart* f = first; ; ) {
    if (walker.until_pulse < 0) walker.note_pulse(f);
    const Index parents = walker.stopped || walker.number_kept == too_many ? 0 : std::uint32_t(f->count - f->next < most ? f->count - f->next : most);
    const auto expand_some = @[walker.in_order ? expand<true, Walk, Ground> : expand<false, Walk, Ground>@];
    Apart* const children = parents > 0 ? expand_some(walk, ground, f, parents, first->level) : nullptr;
    if (children) f = children;
    if (parents > 0) continue;
    if (f == first) break;
    walker.arena = f->before;
    f = f->parents();
  }
  @<Tell the solutions kept, or forget what was done@>@;
}
static constexpr Index most = 256; /* parents at a time */

@ If a subtree has too many solutions to be kept, its counters must be as if we had never been there. It has at most 32 levels, and the counters of the first frame do not change.

@<Remember the counters, if solutions must be kept@>=
constexpr unsigned most_levels = 34;
Count* const levels = walker.levels + first->level + 1;
const std::size_t left = walk.table.primary + 1 - first->level;
const std::size_t some = left < most_levels ? left : most_levels;
const std::uint64_t children = walker.children;
Count before[most_levels];
if (walker.in_order) __builtin_memcpy(before, levels, some*sizeof(Count));
walker.number_kept = 0;

@ The answer tells whether the subtree has been done.

@<Tell the solutions kept, or forget what was done@>=
if (!walker.in_order) return true;
if (walker.number_kept == too_many) {
  __builtin_memcpy(levels, before, some*sizeof(Count));
  walker.children = children;
  walker.number_kept = 0;
  return false;
}
walker.tell_kept(first, walk.universe.ids);
return true;

@ Behind the arrays, there is always room for seven words more, since we read and write eight at a time.

@<Take the nodes of the |first| frame apart@>=
const std::size_t apart = first->count + 8;
Word* const arrays = room_for<Word>(walker, 3*apart);
for (Index i = 0; i < first->count; ++i) {
  Head* const node = walk.node_at(first->nodes, i);
  for (unsigned k = 0; k < 3; ++k) __builtin_memcpy(arrays + k*apart + i, reinterpret_cast<char*>(node) + 8*k, 8);
  arrays[apart + i] |= count_bits(walk.open_in(node)[0]) << 8;
}

@ To expand some parents, we first find the columns chosen, what they weigh, and how many children there will be; then all children are tried. Each parent has the word |chosen| of the rows of its column, |left| of the other rows, and |third|, with its number in the upper half and its tag in the lower one.

@<Walk quickly through a tiny universe@>=
template <bool keeps, typename Walk, typename Ground>
@[__attribute__((noinline)) static Apart* expand(Walk& walk, const Ground& ground, Apart* f, Index parents, std::size_t first_level)@]
{
  Walker& walker = walk.walker;
  const Arena before = walker.arena;
  Word* const from = reinterpret_cast<Word*>(f->nodes) + f->next;
  const Index first = f->next;
  f->next += parents;
  Word chosen[most + 8], left[most + 8], third[most + 8];
  Lanes numbers = _mm512_setzero_si512(), sum = _mm512_setzero_si512();
  for (Index i = 0; i < parents; i += 8) @<Remove the rows of eight columns chosen@>@;
  const auto number = static_cast<std::size_t>(_mm512_reduce_add_epi64(numbers));
  const Index open = ground.open_below(walk.table, f->level); /* columns at each child, or |unknown| */
  @<Try the rows of all parents@>@;
  @<Count what the trials have brought@>@;
  if (offspring.alive == 0) {
    walker.arena = before;
    return nullptr;
  }
  @<Make a frame of what is alive@>@;
}

@ The second word of a head has the column, and the weight $W(R)$ in its upper half, which becomes $W(P)$. Lanes behind the last parent are~0 from the beginning, and remain so. They have no rows, so they have no branches and no weight, and we can add them to the sums like the others; but we must not store them in the frame, where other nodes may be.

@<Remove the rows of eight columns chosen@>=
{
  const __mmask8 some = first_lanes(parents - i < 8 ? parents - i : 8);
  const Lanes rows = _mm512_maskz_loadu_epi64(some, from + 2*f->apart + i);
  const Lanes second = _mm512_maskz_loadu_epi64(some, from + f->apart + i);
  const Lanes tags = ground.tag_of(_mm512_maskz_loadu_epi64(some, from + i), second);
  const Lanes column = _mm512_and_si512(second, same(255));
  const Lanes mask = _mm512_i64gather_epi64(ground.mask_index(column, tags), ground.masks, 8);
  const Lanes in_column = _mm512_and_si512(rows, mask);
  const Lanes others = _mm512_andnot_si512(mask, rows);
  const Lanes branches = _mm512_popcnt_epi64(in_column);
  const Lanes weight_of_column = weights_of(walk, ground, tags, in_column);
  const Lanes weight = _mm512_sub_epi64(_mm512_srli_epi64(second, 32), weight_of_column);
  const Lanes parent = _mm512_slli_epi64(_mm512_add_epi64(same(first + i), load(tables.lanes)), 32);
  _mm512_storeu_si512(chosen + i, in_column);
  _mm512_storeu_si512(left + i, others);
  _mm512_storeu_si512(third + i, _mm512_or_si512(parent, tags));
  _mm512_mask_storeu_epi64(from + f->apart + i, some, _mm512_or_si512(column, _mm512_slli_epi64(weight, 32)));
  numbers = _mm512_add_epi64(numbers, branches);
  sum = _mm512_add_epi64(sum, _mm512_slli_epi64(weight_of_column, 1));
  sum = _mm512_add_epi64(sum, _mm512_mul_epu32(branches, weight));
}

@ A {\it trial\/} is a row of the column that a parent has chosen; so there are as many trials as there will be children. They form a queue, which begins with an entry for each parent. An entry has the
rows of the column that are not yet tried, the other rows of the parent, and the third word of the parent. Eight entries are taken at a time, the lowest row of each is tried, and an entry that has another row goes to the end of the queue.
So we need not guess how many rows a column has, and all lanes are in use, except at the end. As children are made in the order of this queue, they are not in the order of the search.

Where only the ranks of the queens are primary, the kernel is faster by a twelfth than with a list that has all trials from the beginning, in which the rounds for each eight parents must be guessed; it makes no difference if the files are primary, too.
@^queue of trials@>

@<Try the rows of all parents@>=
const std::size_t apart = number + 8;
Word* const trials = room_for<Word>(walker, 3*apart);
for (Index i = 0; i < parents; i += 8) {
  _mm512_storeu_si512(trials + i, load(chosen + i));
  _mm512_storeu_si512(trials + apart + i, load(left + i));
  _mm512_storeu_si512(trials + 2*apart + i, load(third + i));
}
const Lanes none = _mm512_setzero_si512();
Offspring offspring = @[{f, static_cast<Index>(f->level + 1 - first_level), room_for<Word>(walker, 3*apart), apart, open, 0, 0, 0, none, none}@];
const bool are_solutions = open == 0 && !keeps; /* and nobody wants to know them */
if (are_solutions) offspring.solved = number;
std::size_t listed = are_solutions ? 0 : parents;
for (std::size_t i = 0; i < listed; ) {
  const Index some = listed - i < 8 ? static_cast<Index>(listed - i) : 8;
  listed += try_rows<keeps>(walk, ground, offspring, first_lanes(some), trials + i, trials + listed);
  i += some;
}

@ To append means to compress: those lanes that a mask selects close ranks in a register, and the whole register is stored.

@<Try eight rows in a tiny universe@>=
static Lanes without_lowest(Lanes bits) { return _mm512_and_si512(bits, _mm512_add_epi64(bits, same(~Word(0)))); }

static void append(Word* to, std::size_t apart, __mmask8 some, Lanes a, Lanes b, Lanes c)
{
  _mm512_storeu_si512(to, _mm512_maskz_compress_epi64(some, a));
  _mm512_storeu_si512(to + apart, _mm512_maskz_compress_epi64(some, b));
  _mm512_storeu_si512(to + 2*apart, _mm512_maskz_compress_epi64(some, c));
}

@ The {\it offspring\/} consists of the arrays of children that are alive, and of what must be counted. They are tried in groups of eight, from the beginning of the queue to its end. If it is known that no column is open at the children, they are solutions, and need not be tried. The |grandchildren| will be
explained with the boards.

@<Walk quickly through a tiny universe@>=
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

@ To keep a solution, we go up from its last row, which is in the |head|, to the |first| frame, as the walker does to find a path. The solution has |length| rows below that frame, and room for some |further| ones. The answer is null if there is no room left.

@<Walk quickly through a tiny universe@>=
template <typename Ground> static Kept* keep(Walker& walker, const Ground& ground, const Apart* f, Word head, Index length, Index further)
{
  if (walker.number_kept >= most_kept) {
    walker.number_kept = too_many;
    return nullptr;
  }
  Kept& kept = walker.kept[walker.number_kept++];
  kept.length = length + further + 1;
  for (Index i = length; ; --i, f = f->parents()) {
    const Word* const parent = reinterpret_cast<const Word*>(f->nodes) + (head >> 32);
    kept.rows[i] = ground.place_of(head);
    kept.columns[i] = ground.column_of(head, parent[f->apart] & 255);
    if (i == 1) break;
    head = *parent;
  }
  kept.rows[0] = static_cast<std::uint8_t>(head >> 32);
  return &kept;
}

template <typename Walk, typename Ground>
@[__attribute__((noinline)) static void keep_all(const Walk& walk, const Ground& ground, const Offspring& result, __mmask8 solved, Lanes heads)@]
{
  @[alignas(64) Word head[8]@];
  _mm512_store_si512(head, heads);
  for (unsigned i = solved; i != 0; i &= i - 1)
    keep(walk.walker, ground, result.frame, head[lowest_bit(i)], result.levels, 0);
}

@ The lowest row of each entry is tried. Its number is that of the bits below it. What it removes is looked up for all eight at once; lanes without an entry look up no rows. The weights of all that are tried are added up, since the updates that lead to a dead end or to a solution have been made as well as the others.
Then the children are settled, which is the business of the ground. The entries that have more rows are appended to the queue, and the answer is their number.

@<Try eight rows in a tiny universe@>=
template <bool keeps, typename Walk, typename Ground> static Index try_rows(const Walk& walk, const Ground& ground, Offspring& result, __mmask8 some, @|const Word* trials, Word* end)
{
  const Lanes none = _mm512_setzero_si512();
  const Lanes untried = load(trials), left = load(trials + result.apart), third = load(trials + 2*result.apart);
  const Lanes row = _mm512_popcnt_epi64(_mm512_andnot_si512(untried, _mm512_add_epi64(untried, same(~Word(0)))));
  const Lanes lost = _mm512_mask_i64gather_epi64(none, some, ground.lost_index(row, third), ground.lost, 8);
  const Lanes rows = _mm512_andnot_si512(lost, left);
  const Lanes rest = without_lowest(untried);
  const __mmask8 others = _mm512_mask_test_epi64_mask(some, rest, rest);
  append(end, result.apart, others, rest, left, third);
  const Lanes weight = weights_of(walk, ground, third, rows);
  result.weights = _mm512_mask_add_epi64(result.weights, some, result.weights, weight);
  ground.template settle<keeps>(walk, result, some, row, third, rows, weight);
  return count_bits(others);
}

@ Only children that are alive are kept. The first word of their heads has the number of the parent and that of the row, and the second the weight and the number of the column, with whatever else the ground wants to know.

@<Walk quickly through a tiny universe@>=
static void add(Offspring& result, __mmask8 alive, Lanes head, Lanes numbers, Lanes weight, @|Lanes rows)
{
  const Lanes second = _mm512_or_si512(numbers, _mm512_slli_epi64(weight, 32));
  append(result.nodes + result.alive, result.apart, alive, head, second, rows);
  result.alive += count_bits(alive);
}

@ Now for the ground that is a tiny universe. The tag is the number of open columns, which comes from the second word of a node, and goes to that of its children. It is not known beforehand, since some rows may cover more columns than others.

@<Walk quickly through a tiny universe@>=
static constexpr Index unknown = 1; /* it matters only if it is 0 or 2 */

struct Tiny {
  const Word *masks, *lost;
  @[alignas(64) std::uint8_t covered[64]@]; /* columns that each row covers */

  static Index open_below(const Table&, std::size_t) { return unknown; }
  static Lanes tag_of(Lanes, Lanes second) { return _mm512_and_si512(_mm512_srli_epi64(second, 8), same(255)); }
  static Lanes mask_index(Lanes column, Lanes) { return column; }
  static Lanes lost_index(Lanes row, Lanes) { return row; }
  static std::uint8_t place_of(Word head) { return head & 63; }
  static std::uint8_t column_of(Word, Word column) { return static_cast<std::uint8_t>(column); }
  template <typename Walk> static Lanes plane(const Walk& walk, Index p, Lanes) { return same(walk.universe.masks[walk.table.columns + p]); }

  @<Settle eight children in a tiny universe@>@;
};

@ They are settled as above.

@<Settle eight children in a tiny universe@>=
template <bool keeps, typename Walk> void settle(const Walk& walk, Offspring& result, __mmask8 some, @|Lanes row, Lanes third, Lanes rows, Lanes weight) const
{
  const Lanes number_open = _mm512_sub_epi64(_mm512_and_si512(third, same(255)), look_up(covered, row));
  @<Choose the columns of eight tiny nodes@>@;
  const Lanes head = _mm512_or_si512(row, _mm512_andnot_si512(same(255), third));
  const Lanes numbers = _mm512_or_si512(column, _mm512_slli_epi64(number_open, 8));
  result.dead += count_bits(dead);
  result.solved += count_bits(solved);
  if (keeps && solved != 0) keep_all(walk, *this, result, solved, head);
  add(result, static_cast<__mmask8>(some & ~(dead | solved)), head, numbers, weight, rows);
}

@ @<Make the ground of the tiny universe@>=
Tiny ground = @[{walk.universe.masks, walk.universe.lost, {}}@];
for (unsigned i = 0; i < 64; ++i)
  ground.covered[i] = static_cast<std::uint8_t>(count_bits(open & walk.universe.covered[i][0]));

@ The counters are those of |expand| in the other chapter, by formula~$(*)$. To cover the column of a parent costs $1+W(C)$ updates, and its $b$ children cost $W(C)+b\,W(P)$ less their own weights. The |sum| has $2\,W(C)+b\,W(P)$ of each parent.

@<Count what the trials have brought@>=
const auto updates = parents + static_cast<std::uint64_t>(_mm512_reduce_add_epi64(sum) - _mm512_reduce_add_epi64(offspring.weights));
walker.levels[f->level + 1].nodes += number;
walker.levels[f->level + 1].updates += updates;
if (walker.charge_empty) walker.levels[f->level + 2].updates += offspring.dead;
if (!keeps) walker.solutions += offspring.solved;
walker.children += number;
walker.until_pulse -= static_cast<std::int64_t>(number);
if (open == 2) @<Count the grandchildren, too@>@;

@ We do not know how large the subtrees will be; so what the parents have of the whole search is divided equally among the children that are alive. The frame remembers what the arena was |before| the trials were listed, and
when it is done, everything is given back at once.

@<Make a frame of what is alive@>=
Apart* const result = room_for<Apart>(walker, 1);
const double share = f->share*static_cast<double>(parents)/static_cast<double>(offspring.alive);
const auto count = static_cast<Index>(offspring.alive);
*result = @[{{f, reinterpret_cast<char*>(offspring.nodes), nullptr, 0, 0, count, f->level + 1, share, walk.universe.ids, before, head_in}, apart, f->squares}@];
return result;

@* Boards. Let 14 queens be placed. When six of them have been placed, eight ranks and eight files are left. Their squares are a chessboard of 64 places, and the diagonals of the six take some of these away. Let each byte of a word be a rank, and each bit of a byte a file. Then
the squares that are left in all the ranks are counted by a single instruction, which counts the bits of each byte; and those in the files by two, because the instruction that turns around a matrix of eight by eight bits makes files of ranks. So three instructions find the sizes of
all sixteen columns, at eight nodes. In a tiny universe, where the rows have no particular order, the files alone take two dozen.
@^boards@>

For example, let only the squares $(0,0)$, $(0,2)$ and $(1,2)$ be left, of rank~0 with files 0 and~2, and of rank~1 with file~2. The bytes of the ranks 0, 1, 2 are 5, 4, and~0, which have 2, 1, and~0 bits; those of the files 0, 1, 2 are 1, 0, and~3, with 1, 0, and 2~bits. (The instruction
turns the order of bits in a byte around, too; but they are only counted.) If rank~2 or file~1 is open, this is a dead end.

This is done if the table has found two families of primary columns, and if the search has no limit. (It calls one of them |ranks|; the others are the files.) As soon as not more than eight columns of each family are open, a node that lives in a universe of two words moves to a {\it board}, on which each of its rows gets the place $8i+j$, if it belongs to
the $i$th rank that is open and to the $j$th file. Of 14 queens, level~6 is the first whose nodes move, and 97 nodes of a hundred are below it, as the profile of this search tells, which is where the boards are.

Furthermore, each row covers exactly one rank and one file; so the number of open columns is known from the level, and need not be remembered. If it is~0, we have solutions.

@ A subtree on a board is small, and has no more than a dozen nodes on most levels. Therefore up to sixteen nodes move to boards at a time, and their subtrees are searched together. What differs from board to board are the rows that are |lost| with each row, the |masks| of the columns, and the |numbers| of the columns; the planes, too.
The tag of a node is 64 times the number of its board. (The |masks| are in the order of the columns, where ranks and files are mixed. There is some room behind |lost| for what is written too much.)

@<Search on boards@>=
struct Boards {
  @[alignas(64) Word lost[16*64 + 8]@];
  Word masks[16*16];
  Word rank_numbers[16], file_numbers[16]; /* a byte for each of eight columns */
  Word* planes; /* sixteen words for each */
  Squares squares;

  static Index open_below(const Table& table, std::size_t level) { return table.primary - 2*static_cast<Index>(level + 1); }
  static Lanes tag_of(Lanes head, Lanes) { return _mm512_and_si512(head, same(64*15)); }
  static Lanes mask_index(Lanes column, Lanes tag) { return _mm512_or_si512(column, _mm512_srli_epi64(tag, 2)); }
  static Lanes lost_index(Lanes row, Lanes third) { return _mm512_or_si512(row, _mm512_and_si512(third, same(64*15))); }
  std::uint8_t place_of(Word head) const { return squares.places[head & 1023]; }
  std::uint8_t column_of(Word head, Word column) const { return squares.columns[(head & 64*15)/4 + column]; }
  template <typename Walk> Lanes plane(const Walk&, Index p, Lanes tags) const { return of_boards(planes + 16*p, tags); }

  @<Settle eight children on boards@>@;
};

@ If there are sixteen words, one for each board, a single permutation finds those that belong to the boards of eight nodes.

@<Settle eight children on boards@>=
static Lanes of_boards(const Word* words, Lanes tags)
{
  return _mm512_permutex2var_epi64(load(words), _mm512_srli_epi64(tags, 6), load(words + 8));
}

@ To choose the columns of eight nodes is now a matter of a few lines. A column has at most eight rows, and its number is less than~16; so a key has four bits for its size less one, and four for its number. An empty column has 15 instead of a size, from the table of keys. As in a tiny universe, a node is a dead end if
the columns that are not empty are fewer than those that are open.

@<Settle eight children on boards@>=
template <bool keeps, typename Walk> void settle(const Walk& walk, Offspring& result, __mmask8 some, @|Lanes row, Lanes third, Lanes rows, Lanes weight) const
{
  if (keeps && result.open == 0) return keep_all(walk, *this, result, some, _mm512_or_si512(row, third));
  if (keeps && result.open == 2) keep_grandchildren(walk.walker, result, some, _mm512_or_si512(row, third), rows);
  if (result.open == 2) return count_grandchildren(result, some, rows);
  const Lanes in_ranks = _mm512_popcnt_epi8(rows);
  const Lanes in_files = _mm512_popcnt_epi8(turn_eighths(rows));
  const Lanes rank_keys = _mm512_or_si512(_mm512_shuffle_epi8(load(tables.keys), in_ranks), of_boards(rank_numbers, third));
  const Lanes file_keys = _mm512_or_si512(_mm512_shuffle_epi8(load(tables.keys), in_files), of_boards(file_numbers, third));
  const Lanes least = least_of_bytes(_mm512_min_epu8(rank_keys, file_keys));
  const Lanes one = same_byte(1);
  const Lanes not_empty = _mm512_add_epi8(_mm512_min_epu8(in_ranks, one), _mm512_min_epu8(in_files, one));
  const Lanes alive_columns = _mm512_sad_epu8(not_empty, _mm512_setzero_si512());
  const __mmask8 dead = _mm512_mask_cmpneq_epu64_mask(some, alive_columns, same(result.open));
  result.dead += count_bits(dead);
  add(result, static_cast<__mmask8>(some & ~dead), _mm512_or_si512(row, third), _mm512_and_si512(least, same(15)), weight, rows);
}

@ If only two columns are open at a child, they are a rank and a file. It is alive if their square is left; then it has one child, which is a solution. (Two columns of the larger family have no row, which is a dead end, too.) So the last two levels are counted together. By formula~$(*)$, a child that is alive costs
$1+2W(C)$ updates, where $C$ is its only row.

@<Settle eight children on boards@>=
static void count_grandchildren(Offspring& result, __mmask8 some, Lanes rows)
{
  result.dead += count_bits(_mm512_mask_testn_epi64_mask(some, rows, rows));
  result.grandchildren = _mm512_mask_add_epi64(result.grandchildren, some, result.grandchildren, _mm512_popcnt_epi64(rows));
}

@ If they must be kept, the last row is the only one left, and the column is the lower one of its two.

@<Settle eight children on boards@>=
@[__attribute__((noinline)) void keep_grandchildren(Walker& walker, const Offspring& result, __mmask8 some, Lanes heads, @|Lanes rows) const@]
{
  @[alignas(64) Word head[8], row[8]@];
  _mm512_store_si512(head, heads);
  _mm512_store_si512(row, rows);
  for (unsigned i = _mm512_mask_test_epi64_mask(some, rows, rows); i != 0; i &= i - 1) {
    const Word h = head[lowest_bit(i)];
    const Index square = lowest_bit(row[lowest_bit(i)]), board = static_cast<Index>(h & 64*15)/64;
    const Index rank = rank_numbers[board] >> square/8*8 & 255, file = file_numbers[board] >> square % 8*8 & 255;
    Kept* const kept = keep(walker, *this, result.frame, h, result.levels, 1);
    if (!kept) return;
    kept->rows[result.levels + 1] = squares.places[64*board + square];
    kept->columns[result.levels + 1] = squares.columns[16*board + (rank < file ? rank : file)];
  }
}

@ @<Count the grandchildren, too@>=
{
  const auto grandchildren = static_cast<std::uint64_t>(_mm512_reduce_add_epi64(offspring.grandchildren));
  const auto weights = static_cast<std::uint64_t>(_mm512_reduce_add_epi64(offspring.weights));
  walker.levels[f->level + 2].nodes += grandchildren;
  walker.levels[f->level + 2].updates += grandchildren + 2*weights;
  if (!keeps) walker.solutions += grandchildren;
  walker.children += grandchildren;
}

@ In a universe of two words that is to have boards, we must know for each row what gets lost with it, and its rank and file. A smaller universe, of one word, is not entered from there, since boards below it bring nothing; see the group {\it Speed\/} of the other chapter.

@<Search on boards@>=
template <typename Walk> static constexpr bool may_have_boards() { return Walk::fixed_words == 2 && Walk::fixed_open_words == 1; }

template <typename Walk> static bool stays(const Walk& walk)
{
  return @[may_have_boards<Walk>()@] && walk.table.ranks != 0 && may_walk_quickly(walk);
}

template <typename Walk> static void prepare_boards(Walk& walk, Index rows)
{
  if (!stays(walk)) return;
  const Table& table = walk.table;
  auto& universe = walk.universe;
  for (Index i = 0; i < rows; ++i) {
    const Index r = universe.ids[i];
    walk.set_part(universe.lost_pairs[i], 0, walk.lost_with(r, 0));
    const Word columns = walk.bits_of(r)[0] & low_bits(table.primary);
    universe.rank_of[i] = static_cast<std::uint8_t>(lowest_bit(columns & table.ranks));
    universe.file_of[i] = static_cast<std::uint8_t>(lowest_bit(columns & ~table.ranks));
  }
}

@ Now the next nodes of a frame move to boards. Their copies make up a frame, as if it were one in a smaller universe; the parent of a copy is the original.

@<Search on boards@>=
@<Make a board@>@;
template <typename Walk> static bool search_some(Walk& walk, Frame* f)
{
  if @[constexpr (may_have_boards<Walk>())@] {
    if (!stays(walk) || walk.table.family_size > f->level + 8) return false;
    Walker& walker = walk.walker;
    const Arena before = walker.arena;
    Boards& boards = *room_for<Boards>(walker, 1);
    boards.planes = room_for<Word>(walker, 16*walk.table.planes);
    Word* const copies = room_for<Word>(walker, 3*16 + 8);
    const Index first = f->next;
    Index count = 0;
    for (Index k = 0; k < 16 && f->next < f->count; ++k, ++f->next, ++count) {
      Head* const node = walk.node_at(f->nodes, f->next);
      if (node->column >= dead_end) break;
      @<Move the next node to board |k|@>@;
    }
    Apart only = @[{{f, reinterpret_cast<char*>(copies), nullptr, 0, 0, count, f->level, f->share, nullptr, before, head_in}, 16, &boards.squares}@];
    const bool is_done = go_through(walk, boards, &only);
    walker.arena = before;
    if (!is_done) f->next = first;
    return is_done;
  }
  return false;
}

@ Each copy has the weight of the original, and its column, whose number on the board is its place among those that are open.

@<Move the next node to board |k|@>=
const Word open = walk.open_in(node)[0];
copies[k] = Word(f->next) << 32 | 64*k;
copies[16 + k] = Word(node->weight) << 32 | count_bits(open & low_bits(node->column));
copies[32 + k] = make_board(walk, boards, k, walk.rows_of(node), open);

@ Board |k| is made from the rows that a node has left, and from its open columns. The answer is the set of its rows on the board.

In what follows, to {\it expand\/} bytes is the opposite of compressing them: the first bytes of a register go to those places that a mask selects. So the numbers 0, 1, 2, \dots, expanded by the set of open files, tell for each column which of these files it is; and with multiples of eight the same is done for the ranks. The place of each row of
the universe is the sum of what is found for its rank and its file.

(The files are |open & ~walk.table.ranks|. It would be the same to write |open & ~ranks|, but then the compiler Clang, in version~19, turns one form of this expression into another one and back for ever, and takes gigabytes of memory.)

@<Make a board@>=
static __m128i low_half(Lanes lanes) { return _mm512_castsi512_si128(lanes); }
static Word low_word(Lanes lanes) { return static_cast<Word>(_mm_cvtsi128_si64(low_half(lanes))); }

template <typename Walk>
@[__attribute__((noinline)) static Word make_board(const Walk& walk, Boards& boards, Index k, const Word* rows, Word open)@]
{
  const auto& universe = walk.universe;
  const Word ranks = open & walk.table.ranks, files = open & ~walk.table.ranks;
  const Lanes bytes = load(tables.bytes);
  const Lanes eights = _mm512_maskz_expand_epi8(ranks, load(tables.eights));
  const Lanes ones = _mm512_maskz_expand_epi8(files, bytes);
  Lanes place[2]; /* of each row of the universe */
  for (Index w = 0; w < 2; ++w) {
    const Lanes in_rank = _mm512_permutexvar_epi8(load(universe.rank_of + 64*w), eights);
    place[w] = _mm512_add_epi8(in_rank, _mm512_permutexvar_epi8(load(universe.file_of + 64*w), ones));
  }
  @<Give numbers to the columns of the board@>@;
  @<List the rows of the board@>@;
  @<Bring sets of rows into the order of the board@>@;
  return all;
}

@ A column gets its number in the order of all open columns, as the first of the shortest must win. The mask of the $i$th rank is byte~$i$; that of the $j$th file is bit~$j$ of each byte. They are in two registers, and a code, which is $i$ or $8+j$, picks the masks of all columns from these.

@<Give numbers to the columns of the board@>=
const Lanes numbers = _mm512_maskz_expand_epi8(open, bytes);
boards.rank_numbers[k] = low_word(_mm512_maskz_compress_epi8(ranks, numbers));
boards.file_numbers[k] = low_word(_mm512_maskz_compress_epi8(files, numbers));
_mm_storeu_si128(reinterpret_cast<__m128i*>(boards.squares.columns + 16*k), low_half(_mm512_maskz_compress_epi8(open, bytes)));
const Lanes file_codes = _mm512_maskz_expand_epi8(files, _mm512_add_epi8(bytes, same_byte(8)));
__m128i codes = low_half(_mm512_maskz_compress_epi8(open, _mm512_mask_expand_epi8(file_codes, ranks, bytes)));
const Lanes rank_masks = _mm512_sllv_epi64(same(0xff), _mm512_slli_epi64(load(tables.lanes), 3));
const Lanes file_masks = _mm512_sllv_epi64(same(0x0101010101010101), load(tables.lanes));
for (Index i = 0; i < 16; i += 8) {
  _mm512_storeu_si512(boards.masks + 16*k + i, _mm512_permutex2var_epi64(rank_masks, _mm512_cvtepu8_epi64(codes), file_masks));
  codes = _mm_srli_si128(codes, 8);
}

@ The rows are listed twice: |from| which places of the universe |to| which of the board they move. So that the loops may have a round number of turns, the lists say behind their end that row~0 moves to place~64. We never look there in |order|; in |lost| it is the first place of the next board, which is made later and puts its own word there; and behind the last board there is room for it. Then |order| tells for each place of the board
who has come there; no column, if it says~128.

@<List the rows of the board@>=
@[alignas(64) std::uint8_t from[192], to[192], order[128]@];
const Index in_first_word = count_bits(rows[0]);
const Index number = in_first_word + count_bits(rows[1]);
_mm512_storeu_si512(from, _mm512_maskz_compress_epi8(rows[0], bytes));
_mm512_storeu_si512(to, _mm512_maskz_compress_epi8(rows[0], place[0]));
_mm512_storeu_si512(from + in_first_word, _mm512_maskz_compress_epi8(rows[1], _mm512_add_epi8(bytes, same_byte(64))));
_mm512_storeu_si512(to + in_first_word, _mm512_maskz_compress_epi8(rows[1], place[1]));
_mm512_storeu_si512(from + number, _mm512_setzero_si512());
_mm512_storeu_si512(to + number, same_byte(64));
_mm512_storeu_si512(order, same_byte(128));
for (Index i = 0; i < number; i += 8)
  for (Index j = i; j < i + 8; ++j) order[to[j]] = from[j];

@ If a set of rows is given by its two words in the universe, what is its word on the board? There is an instruction that shuffles bits: it selects 64 bits of a word by 64 bytes that tell which they are. It is done for both words, each of which answers for those places of the board that got their rows from it.

This is done for all rows of the board, since each of them removes others, and that is where the time goes: by the profile of a search for 16 queens, a board takes as long to make as thirty trials on it.

@<Bring sets of rows into the order of the board@>=
const Lanes order_of = load(order);
_mm512_storeu_si512(boards.squares.places + 64*k, order_of);
const Word all = ~_mm512_movepi8_mask(order_of);
const Word from_first = _mm512_cmplt_epu8_mask(order_of, same_byte(64));
const auto in_order = @[[&](const Word* words) {
  const __mmask64 low = _mm512_mask_bitshuffle_epi64_mask(from_first, same(words[0]), order_of);
  const __mmask64 high = _mm512_mask_bitshuffle_epi64_mask(all & ~from_first, same(words[1]), order_of);
  return _kor_mask64(low, high);
}@];
for (Index i = 0; i < number; i += 4)
  for (Index j = i; j < i + 4; ++j)
    _store_mask64(reinterpret_cast<__mmask64*>(boards.lost + 64*k + to[j]), in_order(universe.lost_pairs[from[j]]));
for (Index p = 0; p < walk.table.planes; ++p) boards.planes[16*p + k] = in_order(walk.mask(walk.table.columns + p));
