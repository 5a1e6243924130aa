@* Kernels. @^kernel@>What can a processor do for the walk? The plain kernel, with which this
chapter begins, needs no answer: it works on every processor, and each of its functions is the
shortest that does the work. Another one, \.{avx2}, is the same text, translated by a compiler that
may count the bits of a word by an instruction and unite four words at once. A third, \.{avx512}, is
written for its processor; it fills three chapters of the listing: {\it Eight words at once},
{\it Nodes taken apart}, and {\it Boards}.

The kernels find the same, node by node and update by update; the tests hold each kernel that the
machine can run against the links. So nothing here can change a result. It is about speed alone, and
the last group says what was gained.

To add a kernel, write a structure with the members that |Plain| has, a file that calls
|begin_walk|, and a line in the table; the tests will try it by themselves.

@i cxx.w

@* The plain kernel. \listing
A kernel says how many words the {\it widest\/} of its registers has, and which kind of universe it
wants. It has functions to |list_bits|, to count the |common_bits| of two masks, to
|collect| the rows of a mask, to |build| the masks of a universe, to find the |least_bound| of the
open columns of a node, and to |make_children|. The last three functions may decline. They say if
the universe |is_small_enough|, so that no smaller one need be entered; and they search a whole
universe, or the next nodes of a frame, in a way of their own. The plain kernel declines, since it
knows no other way than the walk.
@^plain kernel@>

@(bits_plain.hpp@>=
#pragma once
#include "bits_walk.hpp"
#if defined __x86_64__ && !defined __POPCNT__
#include <emmintrin.h>
#endif

namespace dlx::bitwise {
namespace {
struct Plain {
#ifdef __AVX2__
  static constexpr unsigned widest = 4;
#else
  static constexpr unsigned widest = 2;
#endif
  template <unsigned fixed, unsigned opens> using UniverseOf = @[Universe<Plain, fixed, opens>@];
  @<List the bits of a word, and the rows of a mask@>@;
  @<Count the bits that two masks have in common@>@;
  @<Find the least bound of the open columns@>@;
  @<Set the masks bit by bit@>@;
  @<Find the columns that deserve an early look@>@;
  template <typename Walk, typename Place>
  static Settled make_children(Walk& walk, const Children<Place>& children, char* nodes)
  {
    return walk.make_children(children, nodes);
  }
  template <typename Walk> static bool is_small_enough(const Walk&) { return false; }
  template <typename Walk> static bool search_universe(Walk&, Frame*, Word) { return false; }
  template <typename Walk> static bool search_nodes(Walk&, Frame*) { return false; }
};
}@;
}

@ To compile the walk with a kernel, nothing is needed but a file that calls |begin_walk|. The plain
one is translated once more for processors that have {\mc AVX2}, with four words in a register.

@(bits_portable.cpp@>=
#include "bits_plain.hpp"

namespace dlx::bitwise {
void walk_portable(Search& search) { begin_walk<Plain>(search); }
}

@ This is the same kernel, translated for {\mc AVX2}.
@(bits_avx2.cpp@>=
#ifdef __AVX2__
#include "bits_plain.hpp"

namespace dlx::bitwise {
void walk_avx2(Search& search) { begin_walk<Plain>(search); }
}
#endif

@ Lists of rows are made twice: when the children of a frame are listed, and when a universe gets
smaller. In both cases we take the lowest bit of a word again and again, and erase it: |x & (x - 1)|
is |x| without its lowest bit. For each bit of the |word|, the first list gets its number and the
|place| of the word; the second one gets the row itself.

Most words of a column have no bit left, or one, or two, and a processor that had to guess how many
would often be wrong. So two bits are always put down, whether they are there or not, and only what
is there is counted. If we have put down a row that is not there, the next word overwrites it, or it
stays after the end of the list. Each kernel that uses this list is 2 to 6 percent faster for it.

@<List the bits of a word, and the rows of a mask@>=
template <typename Place> static void list_bits(
  Memory&, const Word* words, std::size_t number, @|std::uint8_t* bits, Place* places)
{
  for (std::size_t w = 0; w < number; ++w) {
    Word word = words[w];
    for (int i = 0; i < 2; ++i, word &= word - 1) {
      *bits = static_cast<std::uint8_t>(lowest_bit(word | Word(1) << 63));
      *places = static_cast<Place>(w);
      bits += word != 0;
      places += word != 0;
    }
    for (; __builtin_expect(word != 0, false); word &= word - 1) {
      *bits++ = static_cast<std::uint8_t>(lowest_bit(word));
      *places++ = static_cast<Place>(w);
    }
  }
}

template <typename Universe>
static void collect(const Universe& universe, const Word* rows, Index* ids)
{
  for (Index w = 0; w < universe.words(); ++w)
    for (Word x = rows[w]; x != 0; x &= x - 1) *ids++ = universe.ids[64*w + lowest_bit(x)];
}

@ The masks are set bit by bit: row~|r|, which has place~|i|, sets bit~|i| in the mask of each of
its columns, and of each plane to which it belongs. This is the transposition of a matrix of bits in
the simplest way. It takes time in proportion to the entries of the rows that are left, and to the
words of all masks, which must be erased before.

@<Set the masks bit by bit@>=
template <typename Universe>
static void build(Universe& universe, Memory& memory, Index rows, const Word* open)
{
  const Table& table = universe.table;
  const std::size_t length = std::size_t(universe.words())*(table.columns + table.planes);
  universe.masks = room_for<Word>(memory, length);
  for (std::size_t i = 0; i < length; ++i) universe.masks[i] = 0;
  for (Index i = 0; i < rows; ++i) {
    const Index r = universe.ids[i];
    const Word bit = Word(1) << i % 64;
    for (Index e = table.own_starts[r]; e < table.own_starts[r + 1]; ++e)
      universe.mask(table.own_entries[e])[i/64] |= bit;
    for (Index c = table.columns; c < table.columns + table.planes; ++c)
      if ((universe.bits_of(r)[c/64] >> c % 64 & 1) != 0) universe.mask(c)[i/64] |= bit;
  }
  find_early_columns(universe, memory, open);
}

@ A dozen columns, more or less, are looked at early. We begin with those that have at most two
rows, and raise the limit until there are enough. Which columns are early has no influence on what
is chosen, only on the time that it takes.

@<Find the columns that deserve an early look@>=
template <typename Universe>
static void find_early_columns(Universe& universe, Memory& memory, const Word* open)
{
  Word* const early = room_for<Word>(memory, universe.open_words());
  universe.early = early;
  for (Index a = 0; a < universe.open_words(); ++a) early[a] = 0;
  if (Universe::is_small) return;
  Index* const sizes = room_for<Index>(memory, 64*std::size_t(universe.open_words()));
  for (Index a = 0; a < universe.open_words(); ++a)
    for (Word x = open[a]; x != 0; x &= x - 1) {
      const Index c = 64*a + lowest_bit(x);
      sizes[c] = universe.size(universe.mask(c));
    }
  Index found = 0;
  for (Index limit = 2; found < 8 && limit < 64*universe.words(); limit += 1 + limit/4) {
    found = 0;
    for (Index a = 0; a < universe.open_words(); ++a)
      for (Word x = open[a]; x != 0; x &= x - 1)
        if (sizes[64*a + lowest_bit(x)] <= limit) {
          early[a] |= x & ~(x - 1);
          ++found;
        }
  }
}

@ The least bound is that of the walk, where an instruction counts bits. In a tiny universe no
branch is taken; this is the innermost loop of a search for queens. The result is a key of the walk,
or all ones if no column is open.

@<Find the least bound of the open columns@>=
#if !defined __x86_64__ || defined __POPCNT__
template <typename Walk> static Word least_bound(Walk& walk, TreeNode node)
{
  if @[constexpr (!Walk::Universe::is_tiny)@]
    return @[walk.template least_key<Walk::Universe::fixed_words <= 1>(node)@];
  Word best = ~Word(0);
  for (Word open = walk.universe.open_in(node)[0]; open != 0; open &= open - 1) {
    const Index c = lowest_bit(open);
    const Word key = Word(count_bits(node.rows()[0] & walk.universe.masks[c])) << 32 | c;
    best = key < best ? key : best;
  }
  return best;
}
#else
@<Unite what two columns have in common with a set of rows@>@;
@<Find the least bound, two columns at a time@>@;
#endif

@ A processor without such an instruction still has registers of two words. The first three steps of
counting are the same for both words at once, and an instruction made for comparing pictures then
adds the eight bytes of each. That makes it worth while to do two things at a time. Here, they are
two words of a mask. Each word of |count_two(x)| is the number of bits in that word of~|x|, and
|two_words| fetches two from memory.

@<Count the bits that two masks have in common@>=
#if !defined __x86_64__ || defined __POPCNT__
static Index common_bits(const Word* x, const Word* y, Index words)
{
  Index sum = 0;
  for (Index w = 0; w < words; ++w) sum += count_bits(x[w] & y[w]);
  return sum;
}
#else
using Two = @[__m128i@];
static Two count_two(Two x)
{
  using Words = @[Register<2>::Words@];
  return _mm_sad_epu8(
    reinterpret_cast<Two>(count_in_bytes(reinterpret_cast<Words>(x))), _mm_setzero_si128());
}

static Two two_words(const Word* place)
{
  return _mm_loadu_si128(reinterpret_cast<const Two*>(place));
}

static Index common_bits(const Word* x, const Word* y, Index words)
{
  Two sum = _mm_setzero_si128();
  Index w = 0;
  for (; w + 1 < words; w += 2)
    sum = _mm_add_epi64(sum, count_two(_mm_and_si128(two_words(x + w), two_words(y + w))));
  const auto both = static_cast<Index>(
    _mm_cvtsi128_si32(_mm_add_epi64(sum, _mm_unpackhi_epi64(sum, sum))));
  return w == words ? both : both + count_bits(x[w] & y[w]);
}
#endif

@ And here they are two columns. What each of them has left is united in a word of one register, and
the bits of both words are counted together.

@<Unite what two columns have in common with a set of rows@>=
template <typename Universe>
static Two common_of_two(const Universe& universe, const Word* rows, Index c, Index d)
{
  const Word *a = universe.mask(c), *b = universe.mask(d);
  const auto one_word = @[[](const Word* place) {
    return _mm_loadl_epi64(reinterpret_cast<const Two*>(place));
  }@];
  if (Universe::fixed_words == 1)
    return _mm_and_si128(
      _mm_set1_epi64x(static_cast<long long>(*rows)), _mm_unpacklo_epi64(one_word(a), one_word(b)));
  Two in_a = _mm_setzero_si128(), in_b = in_a;
  for (Index w = 0; w < Universe::fixed_words; w += 2) {
    in_a = _mm_or_si128(in_a, _mm_and_si128(two_words(rows + w), two_words(a + w)));
    in_b = _mm_or_si128(in_b, _mm_and_si128(two_words(rows + w), two_words(b + w)));
  }
  return _mm_or_si128(_mm_unpacklo_epi64(in_a, in_b), _mm_unpackhi_epi64(in_a, in_b));
}

@ If only one column is left, it comes twice, which does no harm to a minimum. A key has the bound
in its second byte and the column in the first, so keys can be compared as numbers of 16~bits. The
result is a key of the walk, or all ones if no column is open.

@<Find the least bound, two columns at a time@>=
template <typename Walk> static Word least_bound(Walk& walk, TreeNode node)
{
  using Universe = @[typename Walk::Universe@];
  constexpr bool is_small = Universe::is_small;
  if @[constexpr (Universe::has_unknown_size)@]
    return @[walk.template least_key<Universe::fixed_words <= 1>(node)@];
  Universe& universe = walk.universe;
  if (!is_small && walk.is_suspect_empty(node)) return universe.suspect;
  constexpr int no_key = 0x7fff;
  Two least = _mm_set1_epi16(no_key);
  for (int late = is_small ? 1 : 0; late < 2; ++late)
    for (Index a = 0; a < universe.open_words(); ++a)
      for (Word x = universe.open_in(node)[a] & (late ? ~universe.early[a] : universe.early[a]);
             @|x != 0; x &= x - 1) {
        const Index c = 64*a + lowest_bit(x);
        const Word others = x & (x - 1);
        x = others == 0 ? x : others;
        const Index d = 64*a + lowest_bit(x);
        const Two sizes = count_two(common_of_two(universe, node.rows(), c, d));
        if (!is_small
            && (_mm_movemask_epi8(_mm_cmpeq_epi16(sizes, _mm_setzero_si128())) & 0x0101) != 0)@|
          return universe.suspect = _mm_cvtsi128_si32(sizes) == 0 ? c : d;
        const Two columns = _mm_set_epi64x(d, c);
        least = _mm_min_epi16(least, _mm_or_si128(_mm_slli_epi64(sizes, 8), columns));
      }
  const int key = _mm_cvtsi128_si32(_mm_min_epi16(least, _mm_unpackhi_epi64(least, least)))
    & 0xffff;
  return key == no_key ? ~Word(0) : Word(key >> 8) << 32 | (key & 255);
}

@* The table of kernels. \listing
A kernel is started by a function that carries out a walk. The engine finds the kernels by their
names in a table, the slowest first.

@(kernels.hpp@>=
#pragma once
#include "bits_walk.hpp"
#include <string>
#include <vector>

namespace dlx {
struct Kernel {
  std::string name;
  void (*walk)(bitwise::Search&);
};
const std::vector<Kernel>& all_kernels(); /* that this machine can run */
}

@ Each kernel is there if the processor has all instructions with which it was translated. The plain
one is always there. A processor is asked once; the answer does not change.

The conditions are those of the options with which the files are translated, and must be changed
together with them: the compiler may use any instruction that it has been allowed, wherever it
likes, and a processor that does not know it ends the program. The instructions of {\mc AVX-512}
came in several portions, and there are processors that have some of them only; all that the kernel
uses must be there.

@c
#include "kernels.hpp"

namespace dlx {
const std::vector<Kernel>& all_kernels()
{
  static const auto found = @[[] {
    std::vector<Kernel> result = {{"portable", bitwise::walk_portable}};
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2"))
      @|result.push_back(@[{"avx2", bitwise::walk_avx2}@]);
    bool wide = true;
    wide = wide && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw");
    wide = wide && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
    wide = wide && __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2");
    wide = wide && __builtin_cpu_supports("avx512vpopcntdq")
      && __builtin_cpu_supports("avx512bitalg");
    wide = wide && __builtin_cpu_supports("gfni");
    if (wide) result.push_back(@[{"avx512", bitwise::walk_avx512}@]);
#endif
    return result;
  }()@];
  return found;
}
}

@* What each refinement brought. The chapter {\it Bits instead of links\/} has a picture of it. Most
comes from the first step, that is, from frames of many nodes in one arena, weights by planes, and
lists of the rows that are left: already this kernel is two to four times as fast as the links.
Smaller universes make it twice as fast on Scott's puzzle and 2.6 times in the $6\times10$
rectangle, where the masks are long; ten queens have two words from the beginning, and gain nothing.
Early columns and bounds together bring a tenth more in the rectangle, and the counting of two
columns at a time more than a third on the queens; the rest is a few percent, or none; and the
bounds even make eight and ten queens a little slower. For larger problems and the other kernels, we
ran \.{build/bin/bench} with and without each, in turns, on one machine.
\bull The bounds on sizes made \.{portable} 1.1 to 1.3 times as fast on the packings.
\bull Counting two words at once, and looking at two columns at a time, made \.{portable} 1.2 to 1.3
times as fast on the packings and 1.4 times on the queens, where the processor has no instruction
for it.
\bull Most words of a column have no row left, or one, or two, and a processor often guesses wrong
how many. So we write down two rows whether they are there or not, and count only those that are.
This made \.{portable} 1.02 to 1.06 times as fast on nearly everything.
\bull If all rows of a column are within eight neighboring bits of a word, as those of a rank of
queens are, they are a {\it field}, and \.{avx512} fetches eight fields by a single instruction. It
became 1.15 times as fast if only the ranks of the queens are primary, but not faster if the files
are primary, too.
\bull The rows to be tried at all nodes of a frame wait in one {\it queue of trials}. The kernel
takes eight nodes from it, tries one row of each, and puts back those that have another row; so it
need not guess how many they have. This made \.{avx512} 1.09 times as fast if only the ranks are
primary.
\bull In a tiny universe, the rows that a row removes, and the mask of a column, are looked up by
permuting registers, and no longer gathered word by word. This made \.{avx512} 1.16 times as fast if
only the ranks are primary.
\bull When at most eight ranks and eight files are left, the squares that are left fit on a
{\it board}, a word in which each byte is a rank; one instruction finds the sizes of eight ranks,
and two find those of the files. The boards made \.{avx512} 1.7 times as fast on 14 queens, 1.3
times on 16 and 17, where more nodes are above the boards, and 4.6 times on the dominoes of the
chessboard.

\smallskip\noindent
Other ideas were thrown away. In the $6\times10$ rectangle, nine of ten nodes live in universes of
eight words. A dead end has 41 rows there, in 3.4 of the words, and dies of the fifth column that is
looked at; the other nodes have 76 rows in 4.8 words, and 21 columns. So why not skip the words that
are~0? Because the number of turns of the loop is then something that the processor must guess, and
the compiler cannot make a straight line of it: the plain kernel, with an instruction that counts
bits, became slower by a twelfth to a seventh. Adding up the columns of the rows that are left, bit
by bit in parallel, does not pay either: there are more rows than open columns. To move to boards
from a universe of one word, and not only from one of two words, brought nothing, since only about
three nodes move there together.

@ And what does it cost to listen? Let the listener count solutions, and do nothing else. When each
parent had to be expanded alone, 14 queens took thirteen times as long with such a listener as
without; now that frames keep the order, and boards sort their few solutions, they take twice as
long. There is one solution for 15 nodes, and to find its 14 rows takes longer than to find that it
is there: a quarter of the time that listening adds goes to writing a solution down where it is
found, and the rest to sorting, to the way from its board up to the root, and to looking up rows and
entries. The 2339 packings of the $6\times10$ cost nothing that could be measured. To sort without
branches, by counting how many keys are less, was no faster. Boards that keep the order of their
nodes would need no sorting, but then each trial would have to be fetched by two gathers, and there
are fifteen trials for one solution; we have not tried it.
