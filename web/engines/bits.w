@* Bits instead of links. Dancing links perform each update, one after the other. But if we only want to know how many updates there are, we need not make them. This
chapter walks through the tree of algorithm~DLX, and counts its nodes and its updates exactly, level by level, while it
represents sets of rows by words of bits. A row is removed together with
63 others by one instruction.

Let $W(S)$ be the sum of the lengths, less one, of the rows in a set~$S$: the number of updates that remove the rows of~$S$ from their columns, except from
one column each. At a node of the tree, let $R$ be the set of rows that are left, and let $C$ be the set of those in the column chosen. To cover this column costs $1+W(C)$ updates, and leaves the rows
$P=R\setminus C$. Then a row~$r$ of~$C$ is chosen, and its other columns are covered. They cost one update each for their headers; and every row
of~$P$ that has a column in common with~$r$ is removed. It is removed by the first of these columns; which one this is, and in which
order the columns are covered, does not matter, because in any case it leaves all of its columns but one. Hence the child has the rows $R_r$ that have no column in common with~$r$, and
it costs $W(\{r\})+W(P)-W(R_r)$ updates to get there. The sum over all children is
$$1+2W(C)+\sum_{r\in C}\bigl(W(P)-W(R_r)\bigr).\eqno(*)$$
So we need the sets, and their weights; but not the order in which anything is removed. That is why the counters come out the same.
@^updates, without links@>

@i cxx.w
@s Arena int
@s Bits int
@s Choice int
@s Masks int
@s Count int
@s Engine int
@s Fitting int
@s Frame int
@s Head int
@s Index int
@s Kernel int
@s Lanes int
@s Links int
@s Listener int
@s Matrix int
@s Outcome int
@s Part int
@s Place int
@s Plain int
@s Portion int
@s Pulse int
@s Question int
@s Report int
@s Settled int
@s Start int
@s Table int
@s Universe int
@s Walk int
@s Walker int
@s Walking int
@s Wide int
@s Word int
@s Words int
@s Tables int
@s bitwise int
@s conditional_t make_pair
@s enter_universe make_pair
@s room_for make_pair
@s walk_with make_pair
@s __m128i int
@s __m256i int
@s __m512i int
@s __mmask8 int
@s __mmask16 int

@ The engine comes in several {\it kernels}, which differ in the instructions that the processor must have: \.{portable}, \.{popcnt}, \.{avx2} and \.{avx512}. The fastest one is chosen when the engine is made, unless
another is asked for. The engine refers to the matrix, which must live as long as the engine.
@^kernel@>
@.there is no kernel...@>

@(bits.hpp@>=
#pragma once
#include "search.hpp"
#include <memory>
#include <string>

namespace dlx {
struct Fitting;

class Bits : public Engine {
public:
  explicit Bits(const Matrix& matrix, const std::string& kernel = fastest_kernel()); /* or |std::invalid_argument| */
  ~Bits() override;
  using Engine::search;
  Report search(const Question& question, const Listener& listener, const Portion& portion) override;
  static std::vector<std::string> kernels(); /* that this machine can run, the slowest first */
  static std::string fastest_kernel() { return kernels().back(); }
  static bool suit(const Matrix& matrix); /* or links are better */
  static bool can_take(const Matrix& matrix); /* or it takes hours, or more than a gigabyte */
private:
  std::unique_ptr<Fitting> fitting;
};
}

@* The walk. We look at a set of some rows, the {\it universe}, and give each of its rows a place. A set of rows is then a bit mask, an array of words. For each column~$c$, the universe has the mask
of the rows that have this column. So the rows that get lost when row~$r$ is chosen are found by taking the union of a few masks, and the size of a column
in a set is the number of bits that two masks have in common.
@^universe@>

The universe at the root consists of all rows. Deeper in the tree, few of them are left, and most bits of the masks are~0; then
a smaller universe is built, of those rows alone, and the subtree is searched in there. That takes time, but every node below is cheaper.

There is nothing to undo: a node of the tree is a record with its own set of rows, and the records of a whole level may exist at the same time.
We make use of that. A {\it frame\/} has some nodes of one level, and many of them are {\it expanded\/} at
a time, that is to say, replaced by their children in a new frame; so the processor has several things to do at once and seldom waits for
a result. The order in which nodes are visited is not that of the dancing links, if nobody wants to see the solutions.
@^frame@>

@ A walk is compiled more than once, for processors of different kinds. There is a trap here. If two of these translations use the same function of the
standard library, the linker keeps only one of its copies, and it may keep the one that not every processor understands. So
the walk uses nothing from the library, and it is a
template in a namespace without a name. All that needs more than that is done by the |Walker|, whose virtual functions are translated elsewhere.

@(bits_walk.hpp@>=
#pragma once
#include <cstddef>
#include <cstdint>
#include <type_traits>
#ifdef __x86_64__
#include <emmintrin.h>
#endif

namespace dlx::bitwise {
using Index = @[std::uint32_t@];
using Word = @[std::uint64_t@];
@<What a walk and its walker share@>@;

namespace {
@<Small parts of a walk@>@;
@<The walk itself@>@;
@<The beginning of a walk@>@;
}@;
}

@ The |Table| describes the whole matrix. Lists of columns have the same length for all rows, if that is not wasteful, because then a loop has always
the same number of turns; a short list is filled up by repetition.

The weight $W(S)$ is computed by counting bits: it is the number of rows of~$S$ times |base|, the smallest weight of a row, plus the sum over~$k$ of $2^k$ times the number of rows
whose weight less |base| has the bit $2^k$ in its binary representation. For this
purpose we treat these sets of rows as further columns, called {\it planes}. In most puzzles all rows have the same length, and there
are none.

@<What a walk and its walker share@>=
struct Table {
  Index rows, columns, primary;
  Index planes; /* their numbers begin with |columns| */
  Index base;
  Index row_words; /* for the columns and planes of a row; an even number */
  Index open_words; /* for the primary columns */
  const Word* rows_of_bits; /* |row_words| for each row, and for one more, which is empty */
  const Index* starts; /* the list of row |r| begins at |entries[starts[r]]| */
  const Index* entries;
};

@ Memory is taken from the |Arena|, from the bottom to the top, and what was taken last is given back first.

@<What a walk and its walker share@>=
struct Arena {
  char *top, *end; /* of the present block */
  std::size_t block;
};

@ A node is a |Head|, followed by the mask of the rows that are left, and by the set of columns that are {\it open}, i.e., primary
columns that have not been covered. Its |row| is the place of the row chosen in the universe of its frame.

@<What a walk and its walker share@>=
struct Head {
  Index row;
  Index parent; /* a node of the frame above */
  Index column; /* the column chosen */
  Index weight; /* of the rows that are left */
};

constexpr Index dead_end = 0xfffffffe; /* instead of a column that has rows */
constexpr Index solution = 0xffffffff; /* if no column is open */

struct Frame {
  Frame* above;
  char* nodes;
  std::size_t stride; /* bytes from node to node */
  Index next, count; /* nodes from |next| on are still to be expanded */
  std::size_t level;
  double share; /* of each node in the whole tree */
  const Index* ids; /* the rows of the universe where these nodes were born */
  Arena before; /* it was like this when the frame was made */
};

@ A frame whose |ids| are null has only a copy of a node of the frame above, in a smaller universe; or it is the first frame of all, and
its nodes are the ends of the paths of the portion to be searched, one of which is given by |row|.

@<What a walk and its walker share@>=
struct Start {
  std::size_t level;
  Index paths; /* each has |level| rows, one path behind the other */
  const Index* rows;
  double share; /* of each path */
};

@ The walk counts into the |levels|, and asks for more room, or says that there is a pulse or a solution, by the virtual functions.

@<What a walk and its walker share@>=
struct Count {
  std::uint64_t nodes, updates;
};

class Walker {
public:
  virtual char* more_room(std::size_t bytes) = 0;
  virtual void note_pulse(Frame* deepest) = 0;
  virtual void note_solution(const Frame* frame, Index node) = 0;
  const Table* table;
  Start start;
  Arena arena;
  Count* levels; /* two more than there are primary columns */
  std::uint64_t solutions, children; /* so far */
  std::size_t shortest_levels;
  bool charge_empty, in_order, keeps_dead, stopped;
  std::int64_t until_pulse; /* children */
  unsigned skipped; /* occasions to build a smaller universe */
  float expected[130]; /* children below a node that has so many times 16 rows */
protected:
  ~Walker() = default;
};

void walk_portable(Walker& walker);
void walk_popcnt(Walker& walker);
void walk_avx2(Walker& walker);
void walk_avx512(Walker& walker);

@* Words. If we promise nothing about the processor, a compiler for the {\mc X86} counts bits by a slow function, so we use a well-known trick: it adds
neighboring bits, then neighboring pairs, and so on. Other processors have an instruction for it.
The bits that two masks of several words have in common are counted two words at a time, since all processors of that family have registers of 128~bits.
@^counting of bits@>

@<Small parts of a walk@>=
#ifdef __x86_64__
inline __m128i two_words(const Word* place) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(place)); }
#endif
#if defined __x86_64__ && !defined __POPCNT__
inline Index count_bits(Word x)
{
  x -= x >> 1 & 0x5555555555555555;
  x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333);
  x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0f;
  return static_cast<Index>(x*0x0101010101010101 >> 56);
}
@<Count common bits two words at a time@>@;
#else
inline Index count_bits(Word x) { return static_cast<Index>(__builtin_popcountll(x)); }

inline Index count_common(const Word* x, const Word* y, Index words)
{
  Index sum = 0;
  for (Index w = 0; w < words; ++w) sum += count_bits(x[w] & y[w]);
  return sum;
}
#endif
inline Index lowest_bit(Word x) { return static_cast<Index>(__builtin_ctzll(x)); } /* |x != 0| */
inline Word low_bits(Index n) { return n >= 64 ? ~Word(0) : (Word(1) << n) - 1; }

@ The last instruction of the loop adds eight bytes at once.

@<Count common bits two words at a time@>=
inline Index count_common(const Word* x, const Word* y, Index words)
{
  const __m128i ones = _mm_set1_epi8(0x55), pairs = _mm_set1_epi8(0x33), fours = _mm_set1_epi8(0x0f);
  __m128i sum = _mm_setzero_si128();
  for (Index w = 0; w + 1 < words; w += 2) {
    __m128i v = _mm_and_si128(two_words(x + w), two_words(y + w));
    v = _mm_sub_epi8(v, _mm_and_si128(_mm_srli_epi64(v, 1), ones));
    v = _mm_add_epi8(_mm_and_si128(v, pairs), _mm_and_si128(_mm_srli_epi64(v, 2), pairs));
    v = _mm_and_si128(_mm_add_epi8(v, _mm_srli_epi64(v, 4)), fours);
    sum = _mm_add_epi64(sum, _mm_sad_epu8(v, _mm_setzero_si128()));
  }
  const auto both = static_cast<Index>(_mm_cvtsi128_si32(_mm_add_epi64(sum, _mm_unpackhi_epi64(sum, sum))));
  return words % 2 == 0 ? both : both + count_bits(x[words - 1] & y[words - 1]);
}

@ Masks are united by the widest registers that there are. The compiler knows about vectors of 1, 2, 4, or 8 words.

@<Small parts of a walk@>=
template <unsigned words> struct Part {
  @[typedef Word Words __attribute__((vector_size(8*words), aligned(8), may_alias))@];
};

@ All room begins at a multiple of 64 bytes. When the present block of the arena is full, the walker has another one.

@<Small parts of a walk@>=
inline char* room(Walker& walker, std::size_t bytes)
{
  bytes = (bytes + 63) & ~std::size_t(63);
  char* const begin = walker.arena.top;
  if (static_cast<std::size_t>(walker.arena.end - begin) < bytes) return walker.more_room(bytes);
  walker.arena.top += bytes;
  return begin;
}

template <typename T> static T* @[room_for@](Walker& walker, std::size_t number)
{
  return @[reinterpret_cast<T*>@](room(walker, number*sizeof(T)));
}

@ Masks have 1, 2, 4, 8, 16, or 32 words; then their number |fixed| is known to the compiler, which makes straight lines out of loops. Or |fixed| is~0, if there are more than 2048 rows. Similarly, |opens| is the
number of words for the open columns, at most~3, or else it is~0.

@<Small parts of a walk@>=
constexpr Index largest_fixed = 32;

inline Index words_for(Index rows) /* 0 if there are too many */
{
  Index words = 1;
  while (64*words < rows) words *= 2;
  return words <= largest_fixed ? words : 0;
}

@ A |Kernel| has its own kind of |Universe|, and functions for the four tasks that are worth it: to list the bits of a word, to collect the rows of a mask, to build a universe, and to
settle nodes. But all universes have this in common. The masks of columns are contiguous: |masks + c*words| is that of column~|c|.

The columns of the set |early| are those that had few rows when the universe was built; a dead end is likely to be found there.
@^dead end@>

@<Small parts of a walk@>=
template <unsigned fixed, unsigned opens> struct Masks {
  Index words; /* |fixed|, unless that is 0 */
  const Index* ids; /* the row at each place */
  Word* masks;
  Word* early;
  Word lost[fixed == 1 ? 64 : 1]; /* for each row, those that have a column in common with it */
  Word covered[fixed == 1 && opens > 0 ? 64 : 1][opens > 0 ? opens : 1]; /* its primary columns */
};

@* Nodes. Here is the outline of the program. It does not name a kernel; |fixed| and |opens| are the numbers of words of the universe where it walks.

@<The walk itself@>=
template <typename Kernel, unsigned fixed, unsigned opens> struct Walk {
  static constexpr unsigned unit = fixed == 0 ? 1 : fixed < Kernel::widest ? fixed : Kernel::widest;
  using Words = @[typename Part<unit>::Words@];
  using Place = @[std::conditional_t<fixed == 0, Index, std::uint16_t>@];
  static constexpr std::size_t most_parents = fixed == 0 ? 1 : fixed <= 8 ? 128 : 256/fixed; /* expanded at a time */
  static constexpr bool is_small = fixed == 1 && opens > 0; /* then it knows what each row removes */
  static constexpr bool is_tiny = fixed == 1 && opens == 1; /* then a node has 32 bytes */
  static constexpr bool has_unknown_size = fixed == 0 || opens == 0;
  static constexpr unsigned fixed_words = fixed;
  static constexpr unsigned fixed_open_words = opens;

  Walker& walker;
  const Table& table;
  typename Kernel::template Universe<fixed, opens> universe = @[{}@];

  explicit Walk(Walker& w) : walker(w), table(*w.table) {}
  @<Functions of nodes@>@;
  @<Functions of a walk@>@;
};

@ Behind the |Head| of a node are its |words()| words of rows, then its |open_words()| words of open columns. The functions called |size| count the rows of a set, or those of them that have column~|c|.

@<Functions of nodes@>=
Index words() const { return fixed > 0 ? fixed : universe.words; }
Index open_words() const { return opens > 0 ? opens : table.open_words; }
std::size_t stride() const { return sizeof(Head) + sizeof(Word)*(words() + open_words()); }
static Word* rows_of(Head* node) { return reinterpret_cast<Word*>(node + 1); }
Word* open_in(Head* node) const { return rows_of(node) + words(); }
Head* node_at(char* nodes, std::size_t i) const { return reinterpret_cast<Head*>(nodes + i*stride()); }
Index number_of(Head* node, const Frame* f) const
{
  const auto distance = static_cast<std::size_t>(reinterpret_cast<char*>(node) - f->nodes);
  return static_cast<Index>(distance/stride());
}
const Word* bits_of(Index row) const { return table.rows_of_bits + std::size_t(row)*table.row_words; }
Word* mask(Index c) const { return universe.masks + std::size_t(c)*words(); }
static Words& part(Word* words, std::size_t i) { return reinterpret_cast<Words*>(words)[i]; }
std::size_t parts() const { return words()/unit; }

static Index common(const Word* x, const Word* y, Index words) { return fixed == 1 ? count_bits(x[0] & y[0]) : count_common(x, y, words); }
Index size(const Word* rows) const { return common(rows, rows, words()); }
Index size(const Word* rows, Index c) const { return common(rows, mask(c), words()); }

Index weight(const Word* rows) const
{
  Index sum = size(rows)*table.base;
  for (Index p = 0; p < table.planes; ++p) sum += size(rows, table.columns + p) << p;
  return sum;
}

@ A column is chosen like this, if nobody knows better: the first open column; or the shortest one, in which case the search for it
ends when we meet a column of size~0. But in a universe of one word, where sizes are found quickly, we do not stop before the end, since the processor guesses
wrong when it comes to a branch that is seldom taken; so it takes less time to look at all columns.

@<Functions of nodes@>=
Index first_column(Head* node) const
{
  for (Index a = 0; a < open_words(); ++a)
    if (open_in(node)[a] != 0) {
      const Index c = 64*a + lowest_bit(open_in(node)[a]);
      return size(rows_of(node), c) > 0 ? c : dead_end;
    }
  return solution;
}

Index shortest_column(Head* node) const
{
  Word best = ~Word(0);
  for (int late = is_small ? 1 : 0; late < 2; ++late)
    for (Index a = 0; a < open_words(); ++a)
      for (Word x = open_in(node)[a] & (late ? ~universe.early[a] : universe.early[a]); @|x != 0; x &= x - 1) {
        const Index c = 64*a + lowest_bit(x);
        const Index length = size(rows_of(node), c);
        if (!is_small && length == 0) return dead_end;
        const Word key = Word(length) << 32 | c;
        best = key < best ? key : best;
      }
  if (best == ~Word(0)) return solution;
  return best >> 32 == 0 ? dead_end : static_cast<Index>(best);
}

@ To {\it settle\/} some nodes is to compute the weights of their rows, to choose their columns, and to keep only those that are neither dead ends nor solutions. Solutions remain, too, if they are to be visited in order; so do dead ends if the search may have to stop at a certain place, as the group
on limits explains.

@<Small parts of a walk@>=
struct Settled { /* what became of some nodes */
  std::size_t alive, dead, solved;
  std::uint64_t weight; /* of all */
};

@ The rule of the shortest column is left to the kernel.

@<Functions of nodes@>=
Settled settle(char* nodes, std::size_t number, std::size_t level)
{
  if (level < walker.shortest_levels) return Kernel::settle(*this, nodes, number);
  for (std::size_t i = 0; i < number; ++i) {
    Head* const node = node_at(nodes, i);
    node->weight = weight(rows_of(node));
    node->column = first_column(node);
  }
  return keep_alive(nodes, number);
}

@ The nodes that are kept close ranks. The loop has no branch that the processor would have to guess: each node is copied, perhaps to itself, and the next one takes its place if it is not alive.

@<Functions of nodes@>=
Settled keep_alive(char* nodes, std::size_t number) const
{
  Settled settled = @[{0, 0, 0, 0}@];
  for (std::size_t i = 0; i < number; ++i) {
    const Head* const node = node_at(nodes, i);
    const bool solved = node->column == solution;
    const bool dead = node->column == dead_end;
    settled.weight += node->weight;
    settled.dead += dead;
    settled.solved += solved;
    copy(node_at(nodes, settled.alive), node);
    settled.alive += !((dead & !walker.keeps_dead) | (solved & !walker.in_order));
  }
  return settled;
}

void copy(Head* to, const Head* from) const { __builtin_memmove(to, from, stride()); }

@* Expansion. To expand the nodes |chunk[j]| of a frame, for $0\le j<|parents|$, is to make a new frame with all of their children that are alive. If there are none, the answer is null.

@<Functions of a walk@>=
Frame* expand(Frame* f, Head* const* chunk, std::size_t parents)
{
  const Arena before = walker.arena;
  std::size_t number = 0; /* of children */
  std::uint64_t updates = parents;
  Word* const chosen = room_for<Word>(walker, parents*words());
  @<Remove the rows of the columns chosen, and count updates@>@;
  @<List the children@>@;
  char* const nodes = room_for_nodes(number);
  for (std::size_t i = 0; i < number; ++i)
    make_child(node_at(nodes, i), f, chunk[places[i]/words()], 64*(places[i] % words()) + bits[i]);
  const Settled settled = settle(nodes, number, f->level + 1);
  @<Count what was done in this expansion@>@;
  if (settled.alive == 0) {
    walker.arena = before;
    return nullptr;
  }
  Frame* const result = room_for<Frame>(walker, 1);
  const double share = f->share*static_cast<double>(parents)/static_cast<double>(settled.alive);
  const auto count = static_cast<Index>(settled.alive);
  *result = @[{f, nodes, stride(), 0, count, f->level + 1, share, universe.ids, before}@];
  return result;
}

@ Of formula~$(*)$, all but the last term is known before the children are made. A node is left with the set~$P$.

@<Remove the rows of the columns chosen, and count updates@>=
for (std::size_t j = 0; j < parents; ++j) {
  Word* const column = chosen + j*words();
  Word* const rows = rows_of(chunk[j]);
  for (Index w = 0; w < words(); ++w) {
    column[w] = rows[w] & mask(chunk[j]->column)[w];
    rows[w] &= ~column[w];
  }
  const Index branches = size(column);
  const Index weight_of_column = weight(column);
  number += branches;
  chunk[j]->weight -= weight_of_column;
  updates += 2*std::uint64_t(weight_of_column) + std::uint64_t(branches)*chunk[j]->weight;
}

@ To settle a child takes the longer, the larger the universe is and the more columns are open; so it counts for more children than one until the next pulse.

@<Count what was done in this expansion@>=
walker.levels[f->level + 1].nodes += number;
walker.levels[f->level + 1].updates += updates - settled.weight;
if (walker.charge_empty) walker.levels[f->level + 2].updates += settled.dead;
if (!walker.in_order) walker.solutions += settled.solved;
walker.children += number;
walker.until_pulse -= static_cast<std::int64_t>(number*(1 + std::size_t(words())*open_words()/64));

@ Word |w| of the column chosen by parent~|j| has the number |j*words() + w|; a child is given by such a number and a bit. There is some room to spare behind the lists, and behind the
nodes, because a kernel may write more than it wants to.

@<List the children@>=
auto* const bits = room_for<std::uint8_t>(walker, number + 64);
auto* const places = room_for<Place>(walker, number + 64);
std::size_t listed = 0;
for (std::size_t i = 0; i < parents*words(); ++i)
  listed += Kernel::list(chosen[i], static_cast<Place>(i), bits + listed, places + listed);

@ The child that chooses the row at this |place| loses all rows that have a column in common with it. In a universe of one word, these sets are ready; elsewhere there would be many of them, and few would be used.

@<Functions of a walk@>=
void make_child(Head* node, const Frame* f, Head* parent, std::size_t place) const
{
  node->row = static_cast<Index>(place);
  node->parent = number_of(parent, f);
  if @[constexpr (is_small)@] {
    rows_of(node)[0] = rows_of(parent)[0] & ~universe.lost[place];
    for (Index a = 0; a < opens; ++a) open_in(node)[a] = open_in(parent)[a] & ~universe.covered[place][a];
  } else {
    choose_row(node, parent, universe.ids[place]);
  }
}

@ The parent may be the node itself: then the row is chosen in place.

@<Functions of a walk@>=
void choose_row(Head* node, Head* parent, Index row) const
{
  const Index* const end = table.entries + table.starts[row + 1];
  for (std::size_t i = 0; i < parts(); ++i) {
    const Index* entry = table.entries + table.starts[row];
    Words lost = part(mask(*entry), i);
    while (++entry != end) lost |= part(mask(*entry), i);
    part(rows_of(node), i) = part(rows_of(parent), i) & ~lost;
  }
  const Word* const covered = bits_of(row);
  for (Index a = 0; a < open_words(); ++a) open_in(node)[a] = open_in(parent)[a] & ~covered[a];
}

@* Frames. The walk goes from frame to frame. It takes some nodes from the deepest frame and expands them; then their children are the deepest frame. When all nodes of a frame have been
taken, it goes back up. There is no recursion here, except into smaller universes.

@<Functions of a walk@>=
void walk(Frame* const first)
{
  Frame* f = first;
  Head* chunk[most_parents];
  const std::size_t most = walker.in_order ? 1 : most_parents;
  while (true) {
    std::size_t parents = 0;
    if (walker.until_pulse < 0) walker.note_pulse(f);
    while (f->next < f->count && parents < most && !walker.stopped) {
      Head* const node = node_at(f->nodes, f->next++);
      if (node->column >= dead_end) @<Visit a node that has no children@>@;
      else if (!search_in_smaller_universe(f, node)) chunk[parents++] = node;
    }
    if (parents > 0 && !walker.stopped) {
      Frame* const children = expand(f, chunk, parents);
      if (children) f = children;
    } else if (f == first) {
      return;
    } else {
      walker.arena = f->before;
      f = f->above;
    }
  }
}

@ @<Visit a node that has no children@>=
{
  if (node->column == solution) walker.note_solution(f, f->next - 1);
}

@ When does a smaller universe pay? To build one of $n'$~words takes time, which is won back at each child
that is generated in it instead of one of $n$~words. As measurements have shown, with all kernels, there should be at least about $(20+33n')/(n-n')$ children. How many children there will be depends on the number of rows that are left; so we keep an average for each number of rows (divided by~16). To keep it up to date,
we build the smaller universe once in 64 times even if it does not seem to pay.
@^smaller universe@>

@<Functions of a walk@>=
bool search_in_smaller_universe(Frame* f, Head* node)
{
  if @[constexpr (fixed == 1)@] return false;
  const Index rows = size(rows_of(node));
  const Index smaller = words_for(rows);
  if (fixed > 0 && smaller >= fixed) return false;
  if (fixed == 0) @<Leave a universe of unknown size, if that halves it@>@;
  const float price = static_cast<float>(20 + 33*smaller)/static_cast<float>(fixed - smaller);
  float& expected = walker.expected[rows/16];
  if (expected < price && ++walker.skipped % 64 != 0) return false;
  const std::uint64_t before = walker.children;
  enter(smaller, f, node, rows);
  expected += (static_cast<float>(walker.children - before) - expected)/16;
  return true;
}

@ A universe of unknown size is left when the rows fit into one of known size, or into half of its words.

@<Leave a universe of unknown size, if that halves it@>=
{
  if (smaller == 0 && rows > 32*words()) return false;
  enter(smaller, f, node, rows);
  return true;
}

@ The number of words, known when the program runs, must become one that is known to the compiler.

@<Functions of a walk@>=
void enter(Index smaller, Frame* f, Head* node, Index rows)
{
  switch (smaller) {
    case 0: enter_universe<0>(f, node, rows); break;
    case 1: enter_universe<1>(f, node, rows); break;
    case 2: enter_universe<2>(f, node, rows); break;
    case 4: enter_universe<4>(f, node, rows); break;
    case 8: enter_universe<8>(f, node, rows); break;
    case 16: enter_universe<16>(f, node, rows); break;
    default: enter_universe<largest_fixed>(f, node, rows);
  }
}

@ Places that are left over in the last word get a row that is empty.

@<Functions of a walk@>=
template <unsigned smaller> void enter_universe(Frame* f, Head* node, Index rows)
{
  if @[constexpr (fixed == 0 || (smaller > 0 && smaller < fixed))@] {
    const Arena before = walker.arena;
    Walk<Kernel, smaller, opens> below(walker);
    const Index words_below = smaller > 0 ? smaller : (rows + 63)/64;
    Index* const ids = room_for<Index>(walker, 64*(words_below + 1));
    Kernel::collect(*this, rows_of(node), ids);
    for (Index i = rows; i < 64*words_below; ++i) ids[i] = table.rows;
    below.build(words_below, ids, rows, open_in(node));
    Frame only = @[{f, nullptr, 0, 0, 1, f->level, f->share, nullptr, before}@];
    @<Copy the node into the frame |only|@>@;
    below.walk(&only);
    walker.arena = before;
  }
}

@ @<Copy the node into the frame |only|@>=
only.nodes = below.room_for_nodes(1);
only.stride = below.stride();
Head* const twin = below.node_at(only.nodes, 0);
*twin = *node;
twin->parent = number_of(node, f);
below.fill(twin, rows, open_in(node));

@ A universe is built when its |ids| are known: the |rows| rows that are left, and what fills the last word. Only the columns in |open| will be chosen there.

@<Functions of a walk@>=
char* room_for_nodes(std::size_t number) { return room(walker, (number + 8)*stride()); }

void fill(Head* node, Index rows, const Word* open) const /* with the first |rows| places */
{
  for (Index w = 0; w < words(); ++w) rows_of(node)[w] = rows > 64*w ? low_bits(rows - 64*w) : 0;
  for (Index a = 0; a < open_words(); ++a) open_in(node)[a] = open[a];
}

void build(Index number_of_words, const Index* ids, Index rows, const Word* open)
{
  universe.words = number_of_words;
  universe.ids = ids;
  Kernel::build(*this, rows, open);
  if @[constexpr (is_small)@] @<Prepare the sets of rows that get lost@>@;
}

@ @<Prepare the sets of rows that get lost@>=
for (Index i = 0; i < rows; ++i) {
  const Index r = ids[i];
  universe.lost[i] = 0;
  for (Index e = table.starts[r]; e < table.starts[r + 1]; ++e) universe.lost[i] |= mask(table.entries[e])[0];
  for (Index a = 0; a < opens; ++a) universe.covered[i][a] = bits_of(r)[a];
}

@* The first frame. A walk begins with the ends of some paths. Their nodes have been counted already by whoever gave them away, except for the root.

@<Functions of a walk@>=
void begin(Index number_of_words)
{
  const Arena before = walker.arena;
  Index* const ids = room_for<Index>(walker, 64*(number_of_words + 1));
  for (Index i = 0; i < 64*number_of_words; ++i) ids[i] = i < table.rows ? i : table.rows;
  Word* const open = room_for<Word>(walker, open_words());
  for (Index a = 0; a < open_words(); ++a) open[a] = table.primary > 64*a ? low_bits(table.primary - 64*a) : 0;
  build(number_of_words, ids, table.rows, open);
  char* const nodes = room_for_nodes(walker.start.paths);
  @<Go to the ends of the paths@>@;
  const std::size_t level = walker.start.level;
  const Settled settled = settle(nodes, walker.start.paths, level);
  if (level == 0) ++walker.levels[0].nodes;
  if (walker.charge_empty) walker.levels[level + 1].updates += settled.dead;
  if (!walker.in_order) walker.solutions += settled.solved;
  const auto count = static_cast<Index>(settled.alive);
  Frame first = @[{nullptr, nodes, stride(), 0, count, level, walker.start.share, nullptr, before}@];
  walk(&first);
  walker.arena = before;
}

@ @<Go to the ends of the paths@>=
for (Index i = 0; i < walker.start.paths; ++i) {
  Head* const node = node_at(nodes, i);
  fill(node, table.rows, open);
  for (std::size_t k = 0; k < walker.start.level; ++k) choose_row(node, node, walker.start.rows[i*walker.start.level + k]);
  node->row = i;
  node->parent = 0;
}

@ The number of rows and that of the primary columns decide which translation of the walk will begin.

@<The beginning of a walk@>=
template <typename Kernel, unsigned opens> void walk_with(Walker& walker)
{
  const Index rows = walker.table->rows;
  switch (words_for(rows)) {
    case 0: @[Walk<Kernel, 0, opens>(walker)@].begin((rows + 63)/64); break;
    case 1: @[Walk<Kernel, 1, opens>(walker)@].begin(1); break;
    case 2: @[Walk<Kernel, 2, opens>(walker)@].begin(2); break;
    case 4: @[Walk<Kernel, 4, opens>(walker)@].begin(4); break;
    case 8: @[Walk<Kernel, 8, opens>(walker)@].begin(8); break;
    case 16: @[Walk<Kernel, 16, opens>(walker)@].begin(16); break;
    default: @[Walk<Kernel, largest_fixed, opens>(walker)@].begin(largest_fixed);
  }
}

template <typename Kernel> void walk_with(Walker& walker)
{
  switch (walker.table->open_words) {
    case 1: walk_with<Kernel, 1>(walker); break;
    case 2: walk_with<Kernel, 2>(walker); break;
    case 3: walk_with<Kernel, 3>(walker); break;
    default: walk_with<Kernel, 0>(walker);
  }
}

@* The plain kernel. This one does not know more than any compiler does. It is translated for every processor of its kind, and twice more for the {\mc X86} family: for those that count bits by an instruction, {\mc POPCNT}, as nearly all have done since~2008; and for those that have {\mc AVX2}.
@^plain kernel@>

@(bits_plain.hpp@>=
#pragma once
#include "bits_walk.hpp"

namespace dlx::bitwise {
namespace {
struct Plain {
#ifdef __AVX2__
  static constexpr unsigned widest = 4; /* words in a register */
#else
  static constexpr unsigned widest = 2;
#endif
  template <unsigned fixed, unsigned opens> using Universe = @[Masks<fixed, opens>@];
  @<Functions of the plain kernel@>@;
};
}@;
}

@ @(bits_portable.cpp@>=
#include "bits_plain.hpp"

namespace dlx::bitwise {
void walk_portable(Walker& walker) { walk_with<Plain>(walker); }
}

@ @(bits_popcnt.cpp@>=
#ifdef __POPCNT__
#include "bits_plain.hpp"

namespace dlx::bitwise {
void walk_popcnt(Walker& walker) { walk_with<Plain>(walker); }
}
#endif

@ @(bits_avx2.cpp@>=
#ifdef __AVX2__
#include "bits_plain.hpp"

namespace dlx::bitwise {
void walk_avx2(Walker& walker) { walk_with<Plain>(walker); }
}
#endif

@ For each bit of the |word|, the list gets its number and the |place| of the word.

@<Functions of the plain kernel@>=
template <typename Place> static std::size_t list(Word word, Place place, @|std::uint8_t* bits, Place* places)
{
  std::size_t number = 0;
  for (; word != 0; word &= word - 1) {
    bits[number] = static_cast<std::uint8_t>(lowest_bit(word));
    places[number++] = place;
  }
  return number;
}

template <typename Walk> static void collect(const Walk& walk, const Word* rows, Index* ids)
{
  for (Index w = 0; w < walk.words(); ++w)
    for (Word x = rows[w]; x != 0; x &= x - 1) *ids++ = walk.universe.ids[64*w + lowest_bit(x)];
}

template <typename Walk> static Settled settle(Walk& walk, char* nodes, std::size_t number)
{
  for (std::size_t i = 0; i < number; ++i) {
    Head* const node = walk.node_at(nodes, i);
    node->weight = walk.weight(walk.rows_of(node));
    node->column = walk.shortest_column(node);
  }
  return walk.keep_alive(nodes, number);
}

@ The masks are set bit by bit.

@<Functions of the plain kernel@>=
template <typename Walk> static void build(Walk& walk, Index rows, const Word* open)
{
  const Table& table = walk.table;
  const std::size_t length = std::size_t(walk.words())*(table.columns + table.planes);
  walk.universe.masks = room_for<Word>(walk.walker, length);
  for (std::size_t i = 0; i < length; ++i) walk.universe.masks[i] = 0;
  for (Index i = 0; i < rows; ++i) {
    const Index r = walk.universe.ids[i];
    const Word bit = Word(1) << i % 64;
    for (Index e = table.starts[r]; e < table.starts[r + 1]; ++e) walk.mask(table.entries[e])[i/64] |= bit;
    for (Index c = table.columns; c < table.columns + table.planes; ++c)
      if ((walk.bits_of(r)[c/64] >> c % 64 & 1) != 0) walk.mask(c)[i/64] |= bit;
  }
  find_early_columns(walk, open);
}

@ A dozen columns, more or less, are looked at early. We begin with those that have at most two rows, and raise the limit until there are enough.

@<Functions of the plain kernel@>=
template <typename Walk> static void find_early_columns(Walk& walk, const Word* open)
{
  Word* const early = walk.universe.early = room_for<Word>(walk.walker, walk.open_words());
  for (Index a = 0; a < walk.open_words(); ++a) early[a] = 0;
  if (walk.is_small) return;
  Index* const sizes = room_for<Index>(walk.walker, 64*std::size_t(walk.open_words()));
  for (Index a = 0; a < walk.open_words(); ++a)
    for (Word x = open[a]; x != 0; x &= x - 1) {
      const Index c = 64*a + lowest_bit(x);
      sizes[c] = walk.size(walk.mask(c));
    }
  Index found = 0;
  for (Index limit = 2; found < 8 && limit < 64*walk.words(); limit += 1 + limit/4) {
    found = 0;
    for (Index a = 0; a < walk.open_words(); ++a)
      for (Word x = open[a]; x != 0; x &= x - 1)
        if (sizes[64*a + lowest_bit(x)] <= limit) {
          early[a] |= x & ~(x - 1);
          ++found;
        }
  }
}

@* The wide kernel. With the instructions of {\mc AVX-512}, a register holds eight words, and their bits can be counted at once. This kernel needs the extensions {\mc VPOPCNTDQ} (for counting), {\mc VBMI}, {\mc VBMI2} (for
moving bytes), and {\mc GFNI} (for turning matrices of eight by eight bits around). It serves up to 2048 rows with up to 192 primary columns; beyond that, it does as the plain kernel does.
@^AVX-512@>

There are two ways to find the shortest of the open columns. In a universe of one word, we look at eight nodes at a time, column after column. In larger ones, we look at eight columns at a
time, node after node; for this purpose the universe has the masks of the columns once more, word by word: |slices[w*slice + c]| is word~|w| of column~|c|.
Up to sixteen of the early columns have copies of their own, which stand side by side.

@(bits_avx512.cpp@>=
#ifdef __AVX512VPOPCNTDQ__
#include "bits_plain.hpp"
#include <immintrin.h>

namespace dlx::bitwise {
namespace {
using Lanes = @[__m512i@]; /* eight words */
@<Constants of the wide kernel@>@;
struct Wide {
  static constexpr unsigned widest = 8;
  @<The universe of the wide kernel@>@;
  @<Functions of the wide kernel@>@;
};
}@;

void walk_avx512(Walker& walker) { walk_with<Wide>(walker); }
}
#endif

@ A universe of the wide kernel has more than the masks.

@<The universe of the wide kernel@>=
struct Column {
  Word mask, bit, number; /* the number stands in the top eight bits */
};

template <unsigned fixed, unsigned opens> struct Universe : Masks<fixed, opens> {
  Word* slices;
  std::size_t slice;
  Index groups[3]; /* of eight columns, that are needed for each word of open columns */
  const Word* early_slices; /* sixteen columns */
  Lanes early_bits[2]; /* their bits in the words of open columns */
  Lanes early_words[2]; /* which words these are */
  Index columns;
  Column column[fixed == 1 ? 65 : 1]; /* if it is tiny, those that were open, and one that never is */
};

@ Some registers are filled from tables: with single bits; with numbers in the top eight bits; with the numbers of bytes; and with those of the bytes in two other orders,
which will be explained.

@<Constants of the wide kernel@>=
struct alignas(64) Tables {
  Word bits[64], numbers[256];
  std::uint8_t bytes[64], turned[64], transposed[64];
  constexpr Tables() : bits(), numbers(), bytes(), turned(), transposed()
  {
    for (unsigned i = 0; i < 64; ++i) bits[i] = Word(1) << i;
    for (unsigned i = 0; i < 256; ++i) numbers[i] = Word(i) << 56;
    for (unsigned i = 0; i < 64; ++i) {
      const unsigned row = 7 - i % 8;
      bytes[i] = static_cast<std::uint8_t>(i);
      turned[i] = static_cast<std::uint8_t>(8*row + i/8);
      transposed[i] = static_cast<std::uint8_t>(8*(i % 8) + i/8);
    }
  }
};
constexpr Tables tables;

@ Here are short names for some instructions. To get a place in memory, a part of a register wants to be told of its own kind.

@<Constants of the wide kernel@>=
inline Lanes load(const void* place) { return _mm512_loadu_si512(place); }
inline Lanes same(Word word) { return _mm512_set1_epi64(static_cast<long long>(word)); }
inline Lanes same_byte(Index byte) { return _mm512_set1_epi8(static_cast<char>(byte)); }
inline __mmask8 first_lanes(Index n) { return static_cast<__mmask8>(low_bits(n)); }

inline __m256i load_four(const void* place) { return _mm256_loadu_si256(static_cast<const __m256i*>(place)); }
inline void store_four(void* place, __m256i words) { _mm256_storeu_si256(static_cast<__m256i*>(place), words); }
inline __m128i load_bytes(const void* place) { return _mm_loadl_epi64(static_cast<const __m128i*>(place)); }
inline void store_bytes(void* place, __m128i bytes) { _mm_storel_epi64(static_cast<__m128i*>(place), bytes); }

@ The first two tasks are simple. A kernel may write up to 64 elements behind its list.

@<Functions of the wide kernel@>=
template <typename Place> static std::size_t list(Word word, Place place, @|std::uint8_t* bits, Place* places)
{
  if @[constexpr (sizeof(Place) > 2)@] {
    return Plain::list(word, place, bits, places);
  } else {
    _mm512_storeu_si512(bits, _mm512_maskz_compress_epi8(word, load(tables.bytes)));
    const Lanes copies = _mm512_set1_epi16(static_cast<short>(place));
    _mm512_storeu_si512(places, copies);
    const Index number = count_bits(word);
    if (number > 32) _mm512_storeu_si512(places + 32, copies);
    return number;
  }
}

template <typename Walk> static void collect(const Walk& walk, const Word* rows, Index* ids)
{
  for (Index i = 0; i < 4*walk.words(); ++i) {
    const auto some = static_cast<__mmask16>(rows[i/4] >> 16*(i % 4));
    _mm512_storeu_si512(ids, _mm512_maskz_compress_epi32(some, load(walk.universe.ids + 16*i)));
    ids += count_bits(some);
  }
}

@ To build the masks of a universe is to transpose a matrix of bits: we have its rows, and want its columns. This is done for 64 rows and 128 columns at a time, which give sixteen vectors of eight columns each; so the rows of the table have an even number of words.

@<Functions of the wide kernel@>=
template <typename Walk> static void build(Walk& walk, Index rows, const Word* open)
{
  if @[constexpr (Walk::has_unknown_size)@] {
    Plain::build(walk, rows, open);
  } else {
    auto& universe = walk.universe;
    const Table& table = walk.table;
    universe.slice = 64*std::size_t(table.row_words);
    universe.slices = room_for<Word>(walk.walker, universe.slice*walk.words());
    for (Index w = 0; w < walk.words(); ++w) {
      Word* const slice = universe.slices + w*universe.slice;
      for (Index column = 0; column < table.row_words; column += 2)
        transpose(table.rows_of_bits + column, table.row_words, universe.ids + 64*w, @|slice + 64*column);
    }
    @<Make the masks from the slices@>@;
    @<Prepare the choice of a column@>@;
  }
}

@ The rows are at random places in memory, and of each we fetch two words at once: the first words of eight rows go to one register, the second ones to another.

@<Functions of the wide kernel@>=
static void transpose(const Word* rows, std::size_t stride, const Index* ids, Word* columns)
{
  Lanes first[8], second[8];
  for (unsigned i = 0; i < 8; ++i) {
    const Lanes even = four_pairs(rows, stride, ids + 8*i);
    const Lanes odd = four_pairs(rows, stride, ids + 8*i + 1);
    first[i] = turn(_mm512_unpacklo_epi64(even, odd));
    second[i] = turn(_mm512_unpackhi_epi64(even, odd));
  }
  put_columns(first, columns);
  put_columns(second, columns + 64);
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

@<Functions of the wide kernel@>=
static Lanes turn(Lanes words)
{
  const Lanes bytes = _mm512_permutexvar_epi8(load(tables.turned), words);
  return _mm512_gf2p8affine_epi64_epi8(same(0x8040201008040201), bytes, 0);
}

static void put_columns(Lanes* z, Word* columns)
{
  @<Transpose the matrix |z| of eighths@>@;
  for (unsigned k = 0; k < 8; ++k)
    _mm512_store_si512(columns + 8*k, _mm512_permutexvar_epi8(load(tables.transposed), z[k]));
}

@ What is eighth~$k$ of |z[i]| becomes eighth~$i$ of |z[k]|, in three steps, which exchange single words, pairs of words, and halves.

@<Transpose the matrix |z| of eighths@>=
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

@ If there is one word only, the slice is the array of masks. If there are two, they are interleaved; otherwise, four words of a column are brought together.

@<Make the masks from the slices@>=
universe.masks = universe.slices;
if @[constexpr (Walk::fixed_words > 1)@] {
  universe.masks = room_for<Word>(walk.walker, universe.slice*walk.words());
  for (Index w = 0; w < walk.words(); w += 4)
    for (std::size_t c = 0; c < universe.slice; c += 8) {
      const Word* const from = universe.slices + w*universe.slice + c;
      Word* const to = universe.masks + c*walk.words() + w;
      if @[constexpr (Walk::fixed_words == 2)@] interleave(from, universe.slice, to);
      else bring_together(from, universe.slice, to, walk.words());
    }
}

@ In the lists of lanes, the last one comes first, and those from 8 to~15 are in the second register.

@<Functions of the wide kernel@>=
static void interleave(const Word* from, std::size_t slice, Word* to)
{
  const Lanes low = _mm512_set_epi64(11, 3, 10, 2, 9, 1, 8, 0);
  const Lanes high = _mm512_set_epi64(15, 7, 14, 6, 13, 5, 12, 4);
  const Lanes a = load(from), b = load(from + slice);
  _mm512_storeu_si512(to, _mm512_permutex2var_epi64(a, low, b));
  _mm512_storeu_si512(to + 8, _mm512_permutex2var_epi64(a, high, b));
}

static void bring_together(const Word* from, std::size_t slice, Word* to, Index words)
{
  const Lanes low = _mm512_set_epi64(11, 10, 3, 2, 9, 8, 1, 0);
  const Lanes high = _mm512_set_epi64(15, 14, 7, 6, 13, 12, 5, 4);
  const Lanes a = load(from), b = load(from + slice);
  const Lanes c = load(from + 2*slice), d = load(from + 3*slice);
  const Lanes even_ab = _mm512_unpacklo_epi64(a, b), odd_ab = _mm512_unpackhi_epi64(a, b);
  const Lanes even_cd = _mm512_unpacklo_epi64(c, d), odd_cd = _mm512_unpackhi_epi64(c, d);
  put(to, words, 0, 2, _mm512_permutex2var_epi64(even_ab, low, even_cd));
  put(to, words, 1, 3, _mm512_permutex2var_epi64(odd_ab, low, odd_cd));
  put(to, words, 4, 6, _mm512_permutex2var_epi64(even_ab, high, even_cd));
  put(to, words, 5, 7, _mm512_permutex2var_epi64(odd_ab, high, odd_cd));
}

static void put(Word* to, Index words, Index first, Index second, Lanes both) /* four words of each */
{
  store_four(to + first*words, _mm512_castsi512_si256(both));
  store_four(to + second*words, _mm512_extracti64x4_epi64(both, 1));
}

@ The rest depends on the way in which columns will be chosen.

@<Prepare the choice of a column@>=
for (Index a = 0; a < walk.open_words(); ++a)
  universe.groups[a] = open[a] == 0 ? 0 : 8 - static_cast<Index>(__builtin_clzll(open[a]))/8;
if @[constexpr (Walk::is_tiny)@] {
  universe.columns = 0;
  for (Word x = open[0]; x != 0; x &= x - 1) {
    const Index c = lowest_bit(x);
    universe.column[universe.columns++] = @[{universe.masks[c], tables.bits[c], tables.numbers[c]}@];
  }
  universe.column[universe.columns] = @[{0, 0, 0}@];
} else if @[constexpr (Walk::fixed_words > 2)@] {
  find_early_columns(walk, open);
}

@ The sizes of all columns are computed eight by eight, as bytes; sizes of 255 or more are 255. We look for the largest limit, among a few, such that not more than sixteen columns
are within it.

@<Functions of the wide kernel@>=
template <typename Walk> static void find_early_columns(Walk& walk, const Word* open)
{
  constexpr unsigned opens = Walk::fixed_open_words;
  @[alignas(64) std::uint8_t sizes[64*opens]@];
  for (Index c = 0; c < 64*opens; c += 8)
    store_bytes(sizes + c, _mm512_cvtusepi64_epi8(sizes_of_eight(walk, c)));
  Word early[opens] = @[{}@];
  Index found = 0;
  for (Index limit = 2; found < 8 && limit < 255; limit += 1 + limit/4) {
    Word within[opens];
    Index number = 0;
    for (Index a = 0; a < opens; ++a) {
      within[a] = open[a] & _mm512_cmple_epu8_mask(load(sizes + 64*a), same_byte(limit));
      number += count_bits(within[a]);
    }
    if (number > 16) break;
    for (Index a = 0; a < opens; ++a) early[a] = within[a];
    found = number;
  }
  @<Copy the slices of the early columns@>@;
}

template <typename Walk> static Lanes sizes_of_eight(const Walk& walk, Index c)
{
  Lanes sum = _mm512_setzero_si512();
  for (Index w = 0; w < walk.words(); ++w) {
    const Lanes masks = load(walk.universe.slices + w*walk.universe.slice + c);
    sum = _mm512_add_epi64(sum, _mm512_popcnt_epi64(masks));
  }
  return sum;
}

@ The numbers of the early columns are listed, and then treated in two groups of eight; |some| lanes of a group are used.

@<Copy the slices of the early columns@>=
@[alignas(64) std::uint8_t numbers[64*opens + 64]@];
Index listed = 0;
for (Index a = 0; a < opens; ++a) {
  const Lanes bytes = _mm512_add_epi8(load(tables.bytes), same_byte(64*a));
  _mm512_storeu_si512(numbers + listed, _mm512_maskz_compress_epi8(early[a], bytes));
  listed += count_bits(early[a]);
}
Word* const copies = room_for<Word>(walk.walker, 16*std::size_t(walk.words()));
auto& universe = walk.universe;
const Lanes none = _mm512_setzero_si512();
for (unsigned g = 0; g < 2; ++g) {
  const Lanes c = _mm512_cvtepu8_epi64(load_bytes(numbers + 8*g));
  const __mmask8 some = first_lanes(listed > 8*g ? listed - 8*g : 0);
  const Lanes bit = _mm512_and_si512(c, same(63));
  universe.early_bits[g] = _mm512_maskz_sllv_epi64(some, same(1), bit);
  universe.early_words[g] = _mm512_srli_epi64(c, 6);
  for (Index w = 0; w < walk.words(); ++w) {
    const Word* const slice = universe.slices + w*universe.slice;
    const Lanes masks = _mm512_mask_i64gather_epi64(none, some, c, slice, 8);
    _mm512_storeu_si512(copies + 16*w + 8*g, masks);
  }
}
universe.early_slices = copies;

@ In a large universe, nodes with an empty early column are put aside before the columns of the others are chosen.
The list of survivors is made without a branch.

@<Functions of the wide kernel@>=
template <typename Walk> static Settled settle(Walk& walk, char* nodes, std::size_t number)
{
  if @[constexpr (Walk::has_unknown_size)@] {
    return Plain::settle(walk, nodes, number);
  } else if @[constexpr (Walk::is_tiny)@] {
    return settle_tiny(walk, nodes, number);
  } else {
    Index* const others = room_for<Index>(walk.walker, number);
    std::size_t listed = 0;
    for (std::size_t i = 0; i < number; ++i) {
      Head* const node = walk.node_at(nodes, i);
      node->weight = walk.weight(walk.rows_of(node));
      node->column = dead_end;
      others[listed] = static_cast<Index>(i);
      listed += !has_empty_early_column(walk, node);
    }
    for (std::size_t i = 0; i < listed; ++i) choose_column(walk, walk.node_at(nodes, others[i]));
    return walk.keep_alive(nodes, number);
  }
}

@ A column is empty if no word of its mask has a bit in common with that of the node.

@<Functions of the wide kernel@>=
template <typename Walk> static bool has_empty_early_column(const Walk& walk, Head* node)
{
  if @[constexpr (Walk::fixed_words <= 2)@] return false;
  constexpr int or_with_the_intersection = 0xf8; /* $x\lor(y\land z)$ */
  const auto& universe = walk.universe;
  const Lanes open = _mm512_maskz_loadu_epi64(first_lanes(walk.open_words()), walk.open_in(node));
  Lanes common[2] = @[{_mm512_setzero_si512(), _mm512_setzero_si512()}@];
  for (Index w = 0; w < walk.words(); ++w)
    for (unsigned g = 0; g < 2; ++g) {
      const Lanes rows = same(walk.rows_of(node)[w]);
      const Lanes masks = load(universe.early_slices + 16*w + 8*g);
      common[g] = _mm512_ternarylogic_epi64(common[g], rows, masks, or_with_the_intersection);
    }
  unsigned empty = 0;
  for (unsigned g = 0; g < 2; ++g) {
    const Lanes words = _mm512_permutexvar_epi64(universe.early_words[g], open);
    const __mmask8 is_open = _mm512_test_epi64_mask(words, universe.early_bits[g]);
    empty |= _mm512_mask_testn_epi64_mask(is_open, common[g], common[g]);
  }
  return empty != 0;
}

@ A {\it key\/} consists of the size of a column and, in its last eight bits, the number of the column; the smallest key of an open column belongs to the column that is to be chosen. We find the minimum in
each of eight lanes, and then the least of the eight; there is a quick instruction for that, if they fit into 16~bits.
A key that does not fit becomes $2^{16}-1$, and then a slower instruction must decide. Whether a node is a dead end cannot be guessed, so the compiler is told to do without a branch.

@<Functions of the wide kernel@>=
template <typename Walk> static void choose_column(const Walk& walk, Head* node)
{
  Lanes least = same(~Word(0));
  for (Index a = 0; a < walk.open_words(); ++a) {
    const Lanes open = same(walk.open_in(node)[a]);
    for (Index g = 0; g < walk.universe.groups[a]; ++g) {
      const Lanes size = common_rows(walk, node, walk.universe.slices + 64*a + 8*g);
      const Lanes key = _mm512_shldi_epi64(size, load(tables.numbers + 64*a + 8*g), 8);
      const __mmask8 is_open = _mm512_test_epi64_mask(open, load(tables.bits + 8*g));
      least = _mm512_mask_min_epu64(least, is_open, least, key);
    }
  }
  const __m128i minimum = _mm_minpos_epu16(_mm512_cvtusepi64_epi16(least));
  Word key = static_cast<Word>(_mm_cvtsi128_si32(minimum)) & 0xffff;
  if (key == 0xffff) key = _mm512_reduce_min_epu64(least);
  const Index column = key == ~Word(0) ? solution : static_cast<Index>(key & 255);
  node->column = __builtin_expect_with_probability(key < 256, 1, 0.5) ? dead_end : column;
}

template <typename Walk> static Lanes common_rows(const Walk& walk, Head* node, @|const Word* slices)
{
  Lanes sum = _mm512_setzero_si512();
  for (Index w = 0; w < walk.words(); ++w) {
    const Lanes masks = load(slices + w*walk.universe.slice);
    const Lanes common = _mm512_and_si512(masks, same(walk.rows_of(node)[w]));
    sum = _mm512_add_epi64(sum, _mm512_popcnt_epi64(common));
  }
  return sum;
}

@ In a universe of one word, with one word of open columns, a node has 32 bytes, and eight of them fill four registers. Two permutations bring the masks of eight nodes, or their open columns, together. Those of the eight that do not exist are
neither dead nor alive.

@<Functions of the wide kernel@>=
template <typename Walk> static Settled settle_tiny(const Walk& walk, char* nodes, @|std::size_t number)
{
  Settled settled = @[{0, 0, 0, 0}@];
  Lanes weights = _mm512_setzero_si512();
  for (std::size_t i = 0; i < number; i += 8) {
    char* const eight = nodes + i*walk.stride();
    const Lanes rows = third_or_fourth_words(eight, _mm512_set_epi64(0, 0, 0, 0, 14, 10, 6, 2));
    const Lanes open = third_or_fourth_words(eight, _mm512_set_epi64(0, 0, 0, 0, 15, 11, 7, 3));
    const __mmask8 some = first_lanes(number - i < 8 ? static_cast<Index>(number - i) : 8);
    @<Find the |least| keys of eight nodes@>@;
    @<Find the |weight| of each of the eight@>@;
    const __mmask8 dead = _mm512_mask_cmplt_epu64_mask(some, least, same(256));
    const __mmask8 solved = _mm512_mask_cmpeq_epu64_mask(some, least, same(~Word(0)));
    settled.dead += count_bits(dead);
    settled.solved += count_bits(solved);
    @<Keep those of the eight that are alive@>@;
  }
  settled.weight = static_cast<std::uint64_t>(_mm512_reduce_add_epi64(weights));
  return settled;
}

static Lanes third_or_fourth_words(const char* eight, Lanes which)
{
  const Lanes low = _mm512_permutex2var_epi64(load(eight), which, load(eight + 64));
  const Lanes high = _mm512_permutex2var_epi64(load(eight + 128), which, load(eight + 192));
  return _mm512_inserti64x4(low, _mm512_castsi512_si256(high), 1);
}

@ There are two minima, for the even and for the odd columns, so that the processor need not wait for one before it works on the other.

@<Find the |least| keys of eight nodes@>=
Lanes least = same(~Word(0));
Lanes other = least;
for (Index k = 0; k < walk.universe.columns; k += 2) {
  improve(least, walk.universe.column[k], rows, open);
  improve(other, walk.universe.column[k + 1], rows, open);
}
least = _mm512_min_epu64(least, other);

@ A column improves the keys of those nodes where it is open and shorter than what was found so far.

@<Functions of the wide kernel@>=
static void improve(Lanes& least, const Column& column, Lanes rows, Lanes open)
{
  const Lanes size = _mm512_popcnt_epi64(_mm512_and_si512(rows, same(column.mask)));
  const Lanes key = _mm512_shldi_epi64(size, same(column.number), 8);
  const __mmask8 is_open = _mm512_test_epi64_mask(open, same(column.bit));
  least = _mm512_mask_min_epu64(least, is_open, least, key);
}

@ @<Find the |weight| of each of the eight@>=
Lanes weight = _mm512_mul_epu32(_mm512_popcnt_epi64(rows), same(walk.table.base));
for (Index p = 0; p < walk.table.planes; ++p) {
  const Word plane = walk.universe.masks[walk.table.columns + p];
  const Lanes members = _mm512_and_si512(rows, same(plane));
  weight = _mm512_add_epi64(weight, _mm512_slli_epi64(_mm512_popcnt_epi64(members), p));
}
weights = _mm512_mask_add_epi64(weights, some, weights, weight);

@ The second word of a node contains its column and its weight. As in |keep_alive|, each node is copied, and there is no branch.

@<Keep those of the eight that are alive@>=
Lanes column = _mm512_and_si512(least, same(255));
column = _mm512_mask_mov_epi64(column, solved, same(solution));
column = _mm512_mask_mov_epi64(column, dead, same(dead_end));
@[alignas(64) Word second_words[8]@];
_mm512_store_si512(second_words, _mm512_or_si512(column, _mm512_slli_epi64(weight, 32)));
const unsigned gone = (walk.walker.keeps_dead ? 0U : dead) | (walk.walker.in_order ? 0U : solved);
unsigned alive = some & ~gone;
for (unsigned k = 0; k < 8; ++k, alive >>= 1) {
  const auto second_word = static_cast<long long>(second_words[k]);
  store_four(nodes + 32*settled.alive, _mm256_mask_set1_epi64(load_four(eight + 32*k), 2, second_word));
  settled.alive += alive & 1;
}

@* The walker. Now for all that the walk leaves to others. The |Fitting| of an engine has the table of its matrix, and the kernel.

@c
#include "bits.hpp"
#include "bits_walk.hpp"
#include <algorithm>
#include <new>
#include <stdexcept>

namespace dlx {
@<The kernels@>@;
@<The fitting of an engine@>@;
@<The walker@>@;
@<Functions of the engine@>@;
}

@ The table of kernels begins with the slowest; each kernel is there if the processor has all instructions with which it was translated.

@<The kernels@>=
using Kernel = @[void (*)(bitwise::Walker&)@];

static const std::vector<std::pair<std::string, Kernel> >& all_kernels()
{
  static const auto found = @[[] {
    std::vector<std::pair<std::string, Kernel> > result = {{"portable", bitwise::walk_portable}};
#ifdef __x86_64__
    if (__builtin_cpu_supports("popcnt") && __builtin_cpu_supports("sse4.2")) @|result.emplace_back("popcnt", bitwise::walk_popcnt);
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")) @|result.emplace_back("avx2", bitwise::walk_avx2);
    @<Find out if the wide kernel can be had@>@;
#endif
    return result;
  }()@];
  return found;
}

@ @<Find out if the wide kernel can be had@>=
bool wide = true;
wide = wide && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw");
wide = wide && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
wide = wide && __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2");
wide = wide && __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("gfni");
if (wide) result.emplace_back("avx512", bitwise::walk_avx512);

@ @<Functions of the engine@>=
std::vector<std::string> Bits::kernels()
{
  std::vector<std::string> names;
  for (@[const auto& kernel : all_kernels()@]) names.push_back(kernel.first);
  return names;
}

Bits::Bits(const Matrix& matrix, const std::string& kernel)
{
  const auto& all = all_kernels();
  const auto found = std::find_if(all.begin(), all.end(), @[[&](const auto& candidate) { return candidate.first == kernel; }@]);
  if (found == all.end()) throw std::invalid_argument("there is no kernel '" + kernel + "' on this machine");
  if (!can_take(matrix))
    throw std::invalid_argument("the engine bits cannot take " + std::to_string(matrix.rows()) + " rows of " + std::to_string(matrix.columns())
        + " columns with " + std::to_string(matrix.entry_count()) + " entries; take the engine links");
  fitting = std::make_unique<Fitting>(matrix, found->second);
}

Bits::~Bits() = default;

Report Bits::search(const Question& question, const Listener& listener, const Portion& portion)
{
  Walking walking(*fitting, question, listener, portion);
  return walking.report();
}

@ Bits do not suit every matrix. If it is {\it sparse}, that is to say, if less than one of 400 places has an entry, the masks are so long, compared with the lists, that links are faster
or need a tenth of the memory; the section on speed has the measurements. And if there are very many
rows, the masks of all columns, and those of all children of a node, fill the memory: there is a mask for each row of the column chosen.
@^bits, when not to use@>
@^sparse matrix@>

@<Functions of the engine@>=
@<Count the words of masks@>@;
bool Bits::suit(const Matrix& matrix)
{
  constexpr std::size_t sparse = 400;
  constexpr std::size_t most_words = std::size_t(1) << 25;
  const std::size_t places = std::size_t(matrix.rows())*matrix.columns();
  return places <= sparse*matrix.entry_count() && words_of_masks(matrix) <= most_words && can_take(matrix);
}

@ @<Count the words of masks@>=
static std::size_t words_of_masks(const Matrix& matrix)
{
  const std::size_t words = (std::size_t(matrix.rows()) + 63)/64;
  std::vector<std::size_t> sizes(matrix.columns() + 1);
  for (Index r = 0; r < matrix.rows(); ++r)
    for (@[const Index c : matrix.row(r)@]) ++sizes[c];
  return words*(matrix.columns() + *std::max_element(sizes.begin(), sizes.end()));
}

@ Where links are only better, bits may be asked for all the same. But some matrices are hopeless, and are refused at once: those whose masks need more than half a gigabyte, since the table needs as much again;
and those where a single way down the tree takes too long. The latter has about as many levels as there are rows of average length in the primary columns, and on each of them the masks of the open columns are
looked at; $10^{10}$ words take some seconds. For example, 20,000 columns of one row each need $10^{11}$.
@.the engine bits cannot take...@>

@<Functions of the engine@>=
bool Bits::can_take(const Matrix& matrix)
{
  constexpr std::size_t most_words = std::size_t(1) << 26;
  constexpr double most_looks = 1e10; /* at words, on a way down the tree */
  const double rows = matrix.rows();
  const double levels = matrix.primary()*rows/std::max<Index>(matrix.entry_count(), 1);
  return words_of_masks(matrix) <= most_words && rows/64*matrix.primary()*levels <= most_looks;
}

@ Lists of columns are made equally long if that adds not more than half to them.

@<The fitting of an engine@>=
struct Fitting {
  Fitting(const Matrix& model, Kernel walk);
  const Matrix& matrix;
  Kernel kernel;
  bitwise::Table table = @[{}@];
  std::vector<bitwise::Word> rows_of_bits;
  std::vector<Index> starts, entries;
};

Fitting::Fitting(const Matrix& model, Kernel walk) : matrix(model), kernel(walk)
{
  std::size_t shortest = SIZE_MAX;
  std::size_t longest = 1;
  for (Index r = 0; r < matrix.rows(); ++r) {
    shortest = std::min(shortest, matrix.row(r).size());
    longest = std::max(longest, matrix.row(r).size());
  }
  shortest = std::min(shortest, longest);
  @<Set the numbers of the table@>@;
  const bool equally_long = 2*longest*matrix.rows() <= 3*std::size_t(matrix.entry_count());
  for (Index r = 0; r < matrix.rows(); ++r) @<Add row |r| to the table@>@;
  starts.push_back(static_cast<Index>(entries.size()));
  starts.push_back(static_cast<Index>(entries.size()));
  table.rows_of_bits = rows_of_bits.data();
  table.starts = starts.data();
  table.entries = entries.data();
}

@ @<Set the numbers of the table@>=
table.rows = matrix.rows();
table.columns = matrix.columns();
table.primary = matrix.primary();
table.base = static_cast<Index>(shortest) - 1;
while ((longest - shortest) >> table.planes != 0) ++table.planes;
table.open_words = std::max((table.primary + 63)/64, Index(1));
table.row_words = std::max(2*((table.columns + table.planes + 127)/128), table.open_words + table.open_words % 2);
rows_of_bits.resize(std::size_t(table.row_words)*(table.rows + 1));

@ @<Add row |r| to the table@>=
{
  const auto row = matrix.row(r);
  bitwise::Word* const bits_of_row = rows_of_bits.data() + std::size_t(r)*table.row_words;
  const auto set_bit = @[[&](Index c) { bits_of_row[c/64] |= bitwise::Word(1) << c % 64; }@];
  std::for_each(row.begin(), row.end(), set_bit);
  for (Index p = 0; p < table.planes; ++p)
    if (((row.size() - shortest) >> p & 1) != 0) set_bit(table.columns + p);
  starts.push_back(static_cast<Index>(entries.size()));
  entries.insert(entries.end(), row.begin(), row.end());
  if (equally_long) entries.insert(entries.end(), longest - row.size(), row.front());
}

@ @<The walker@>=
class Walking : public bitwise::Walker {
public:
  Walking(const Fitting& engine, const Question& asked, const Listener& hearer, const Portion& given);
  ~Walking();
  Walking(const Walking&) = delete;
  Report report();
private:
  char* more_room(std::size_t bytes) override;
  void note_pulse(bitwise::Frame* deepest) override;
  void note_solution(const bitwise::Frame* frame, Index node) override;
  @<Private functions of a walker@>@;
  const Fitting& fitting;
  const Question& question;
  const Listener& listener;
  const Portion& portion;
  double given_away = 0; /* share */
  std::vector<Index> rows; /* of all paths */
  std::vector<bitwise::Count> counts;
  std::vector<std::pair<char*, std::size_t> > blocks;
};

@ A walk cannot handle exceptions, but neither must it: whatever throws does so from one of the virtual functions, and passes through.

@<The walker@>=
Walking::Walking(const Fitting& engine, const Question& asked, const Listener& hearer, const Portion& given)
  : bitwise::Walker(), fitting(engine), question(asked), listener(hearer), portion(given), counts(engine.matrix.primary() + 2)
{
  table = &fitting.table;
  for (@[const auto& path : portion.paths@])
    for (@[const Choice& choice : path@]) rows.push_back(choice.row);
  const std::size_t paths = portion.paths.size();
  start = @[{portion.paths.front().size(), static_cast<Index>(paths), rows.data(), portion.share/static_cast<double>(paths)}@];
  levels = counts.data();
  shortest_levels = question.shortest_levels;
  charge_empty = question.charge_empty;
  keeps_dead = question.solution_limit < Question().solution_limit;
  in_order = listener.on_solution || keeps_dead;
  until_pulse = pulse_interval();
  std::fill(std::begin(expected), std::end(expected), 100.0F);
}

Report Walking::report()
{
  Report result;
  fitting.kernel(*this);
  result.solutions = solutions;
  result.complete = !stopped;
  result.levels.clear();
  for (@[const bitwise::Count& count : counts@]) result.levels.push_back({count.nodes, count.updates});
  result.drop_empty_levels();
  return result;
}

@ The arena consists of blocks. When one is full, the next is used; and it is used again when a block before it is full for the second time.

@<The walker@>=
char* Walking::more_room(std::size_t bytes)
{
  constexpr std::align_val_t alignment = std::align_val_t(64);
  const std::size_t next = blocks.empty() ? 0 : arena.block + (arena.end ? 1 : 0);
  if (next == blocks.size()) blocks.emplace_back(nullptr, 0);
  auto& [begin, size] = blocks[next];
  if (size < bytes) {
    operator delete(begin, alignment);
    begin = nullptr;
    size = std::max(bytes, std::size_t(1) << (16 + std::min<std::size_t>(next, 4)));
    begin = static_cast<char*>(operator new(size, alignment));
  }
  arena = @[{begin + bytes, begin + size, next}@];
  return begin;
}

Walking::~Walking()
{
  for (@[const auto& block : blocks@]) operator delete(block.first, std::align_val_t(64));
}

@* Paths. The rows chosen on the way to a node are found by going up from frame to frame. The column branched on is known from the node above.

@<The walker@>=
std::vector<Choice> Walking::path_to(const bitwise::Frame* frame, Index number) const
{
  std::vector<Choice> path;
  const bitwise::Head* node = node_in(frame, number);
  for (; frame->above; frame = frame->above) {
    const bitwise::Head* const parent = node_in(frame->above, node->parent);
    if (frame->ids) {
      const Index r = frame->ids[node->row];
      const auto row = fitting.matrix.row(r);
      const auto entry = std::find(row.begin(), row.end(), parent->column);
      path.push_back({r, static_cast<Index>(entry - row.begin())});
    }
    node = parent;
  }
  const auto& beginning = portion.paths[node->row];
  path.insert(path.end(), beginning.rbegin(), beginning.rend());
  std::reverse(path.begin(), path.end());
  return path;
}

@ @<Private functions of a walker@>=
std::vector<Choice> path_to(const bitwise::Frame* frame, Index number) const;
static const bitwise::Head* node_in(const bitwise::Frame* frame, Index number)
{
  return reinterpret_cast<const bitwise::Head*>(frame->nodes + number*frame->stride);
}
void give_away(bitwise::Frame* frame);
void take_back(const bitwise::Frame* frame);
std::int64_t pulse_interval() const { return 8*std::int64_t(listener.pulse_interval) - 7; } /* children are cheap; but 1 remains 1 */

@ @<The walker@>=
void Walking::note_solution(const bitwise::Frame* frame, Index node)
{
  ++solutions;
  if (listener.on_solution) listener.on_solution(path_to(frame, node));
  if (solutions < question.solution_limit) return;
  stopped = true;
  take_back(frame);
}

@ What is done of the tree is all that we had, less what was given away, less what waits in the frames. Solutions and updates are told only to somebody who listens.

@<The walker@>=
void Walking::note_pulse(bitwise::Frame* deepest)
{
  until_pulse = pulse_interval();
  if (listener.on_pulse) {
    Pulse pulse = @[{portion.share - given_away, solutions, 0}@];
    for (const bitwise::Frame* f = deepest; f; f = f->above) pulse.fraction -= f->share*(f->count - f->next);
    pulse.fraction = std::max(pulse.fraction, 0.0);
    for (@[const bitwise::Count& count : counts@]) pulse.updates += count.updates;
    if (!listener.on_pulse(pulse)) stopped = true;
  }
  if (!stopped && listener.is_share_wanted && listener.is_share_wanted()) give_away(deepest);
}

@ If a share is wanted, the highest frame that has nodes to be expanded gives one half of them away, the later one. These nodes have been counted.

@<The walker@>=
void Walking::give_away(bitwise::Frame* frame)
{
  bitwise::Frame* highest = nullptr;
  for (; frame; frame = frame->above)
    if (frame->next < frame->count) highest = frame;
  if (!highest) return;
  Portion gift;
  gift.paths.clear();
  const Index kept = (highest->count - highest->next)/2;
  for (Index i = highest->next + kept; i < highest->count; ++i) gift.paths.push_back(path_to(highest, i));
  gift.share = highest->share*static_cast<double>(gift.paths.size());
  highest->count = highest->next + kept;
  given_away += gift.share;
  listener.on_share(std::move(gift));
}

@* Limits. When a node is expanded, all of its children are counted at once; the dancing links would count each one when its turn has come. At the end of a search
this is the same, but not at the solution where the search has reached its limit: those nodes in the frames that are still to be visited have been counted too soon.
They are taken back, so that nodes and updates are those that the links have made when they come to this solution, no more and no less.
@^limit of a search@>

By formula~$(*)$, the child of row~$r$ costs $W(\{r\})+W(P)-W(R_r)$ updates. The last term is its weight, and $W(P)$ is the weight that the
parent has after it was expanded. A dead end may have been charged for its empty column as well; therefore dead ends must not be dropped
if there is a limit.

The nodes of the first frame were not counted here, except for the root, which is visited in any case. And a copy of a node, in a smaller universe, is alone in its frame.

@<The walker@>=
void Walking::take_back(const bitwise::Frame* frame)
{
  for (const bitwise::Frame* f = frame; f; f = f->above)
    for (Index i = f->next; i < f->count; ++i) {
      const bitwise::Head* const node = node_in(f, i);
      if (charge_empty && node->column == bitwise::dead_end) --levels[f->level + 1].updates;
      if (!f->above) continue;
      const auto length = fitting.matrix.row(f->ids[node->row]).size();
      --levels[f->level].nodes;
      levels[f->level].updates -= length - 1 + node_in(f->above, node->parent)->weight - node->weight;
    }
}

@* Speed. The table shows how many times as fast as the dancing links the kernels are in the same run, by \.{make bench}, on the machine that \.{results/bench.csv} names; the chapter
on benchmarks tells more. The pentominoes in $6\times10$ gain most, and the queens, whose nodes have hardly twenty updates each,
gain least, since few rows are removed at a node. The memory is the peak of the whole program, with the text of its matrix.
\table{bench}{How many times as fast as the links the other engines are, and how much memory the program needs, in megabytes.}

@ Masks are long if there are many rows, and there are many masks if there are many columns. So the bits need not be the fastest for every matrix. The number of rows alone does no harm: a
matrix with 100,000 rows of 30 columns each, chosen at random among 300, is searched dozens of times as fast as with the links.
What counts is how sparse the matrix is. If one place of 200 has an entry (100,000 rows of 10 columns among 2000), the bits have lost their advantage, and take
two or three times the memory; if it is one of 500 (50,000 rows of 4 columns among 2000), the links are twice as fast. The 300 queens have one entry in 450 places: the bits are still twice as fast, but take
ten times the memory. And if segments of 3 and of 5 cells are packed into a strip of 12,000 cells, with one entry in 3000 places, the bits hardly get anywhere, and take some
ten times the memory. This is why |suit| leaves a matrix with less than one entry in 400 places to the links.

@* Tests. The dancing links are the judge. On small random matrices, every kernel must find the same solutions in the same order, and must report the same
profile whether it works in order or not.

@(bits_test.cpp@>=
#include "agreement.hpp"
#include "bits.hpp"
#include <random>
#include <set>

namespace dlx {
@<Tools for testing bits@>@;
@<Tests of bits@>@;
}

@ @<Tools for testing bits@>=
static bool agree(Engine& one, Engine& other, const Question& question)
{
  const Outcome expected = gathered(one, question);
  return gathered(other, question) == expected && other.search(question, Listener()) == expected.report;
}

@ @<Tests of bits@>=
RC_GTEST_PROP(Bits, agree_with_links_on_small_matrices, ())
{
  const Matrix matrix = matrix_from(random_recipe(60));
  const Question question = random_question();
  Links links(matrix);
  for (@[const auto& kernel : Bits::kernels()@]) {
    Bits bits(matrix, kernel);
    RC_ASSERT(agree(links, bits, question));
  }
}

@ Larger matrices have up to 200 columns and some thousand rows, of 1 to 20 columns each. Some columns are much more popular than others. If the dancing links
need too long for such a matrix, it is not used; but most of them are.

@<Tools for testing bits@>=
static Matrix large_matrix(unsigned seed)
{
  std::mt19937 random(seed);
  const auto below = @[[&](unsigned n) { return static_cast<Index>(random() % n); }@];
  Matrix matrix;
  const Index primary = below(150) + 1;
  const Index columns = primary + below(50);
  for (Index c = 0; c < primary; ++c) matrix.add_primary("p" + std::to_string(c));
  for (Index c = primary; c < columns; ++c) matrix.add_secondary("s" + std::to_string(c));
  const Index rows = below(4) == 0 ? below(6000) : below(700);
  const Index longest = 1 + below(std::min(columns, Index(20)));
  const unsigned popular = 1 + below(4);
  for (Index r = 0; r < rows; ++r) {
    std::set<Index> row;
    const Index length = 1 + below(longest);
    for (Index k = 0; k < length; ++k) {
      Index c = below(columns);
      for (unsigned i = 1; i < popular; ++i) c = std::min(c, below(columns));
      row.insert(c);
    }
    matrix.add_row(std::vector<Index>(row.begin(), row.end()));
  }
  return matrix;
}

@ @<Tools for testing bits@>=
static bool is_quick(Links& links, const Question& question)
{
  int pulses = 0;
  Listener listener;
  listener.on_pulse = @[[&](const Pulse& pulse) { return ++pulses < 40 && pulse.updates < 3000000; }@];
  return links.search(question, listener).complete;
}

@ @<Tests of bits@>=
TEST(Bits, agree_with_links_on_large_matrices)
{
  int used = 0;
  for (unsigned seed = 1; seed <= 1000; ++seed) {
    const Matrix matrix = large_matrix(seed);
    Question question;
    const std::size_t rules[] = {Question::all_levels, Question::all_levels, 1, 0};
    question.shortest_levels = rules[seed % 4];
    question.charge_empty = seed % 3 != 0;
    Links links(matrix);
    if (!is_quick(links, question)) continue;
    ++used;
    for (@[const auto& kernel : Bits::kernels()@]) {
      Bits bits(matrix, kernel);
      EXPECT_TRUE(agree(links, bits, question)) << kernel << ", seed " << seed;
      Question limited = question;
      limited.solution_limit = 1 + seed % 50;
      EXPECT_TRUE(agree(links, bits, limited)) << kernel << ", seed " << seed << ", with a limit";
    }
  }
  EXPECT_GT(used, 400);
}

@ Then there are matrices that leave the beaten track: with 300 primary columns; with 100,000 rows; with 5,000 levels; with no column or no row.

@<Tools for testing bits@>=
static Matrix strip(Index columns, Index copies, Index least, Index most) /* rows of neighboring columns */
{
  Matrix matrix;
  for (Index c = 0; c < columns; ++c) matrix.add_primary("p" + std::to_string(c));
  for (Index i = 0; i < copies; ++i)
    for (Index length = least; length <= most; ++length)
      for (Index c = 0; c + length <= columns; ++c) {
        std::vector<Index> row;
        for (Index k = 0; k < length; ++k) row.push_back(c + k);
        matrix.add_row(row);
      }
  return matrix;
}

@ @<Tests of bits@>=
TEST(Bits, have_no_limits)
{
  const Matrix matrices[] = {Matrix(), strip(1, 0, 1, 1), strip(300, 1, 75, 77), strip(300, 1, 20, 20),
    strip(20, 5000, 5, 5), strip(12, 10000, 6, 6), strip(5000, 1, 1, 1), strip(24, 1, 3, 4)};
  for (@[const Matrix& matrix : matrices@]) {
    Links links(matrix);
    for (@[const auto& kernel : Bits::kernels()@]) {
      Bits bits(matrix, kernel);
      Question question;
      question.solution_limit = 2000;
      EXPECT_EQ(links.search(question, Listener()), bits.search(question, Listener()));
      if (matrix.rows() > 20000) continue;
      EXPECT_TRUE(agree(links, bits, Question())) << kernel << ", " << matrix.rows() << " rows";
    }
  }
}

@ With a limit, whatever it is, and whether somebody listens or not, the counters are those of the links when they come to the last solution wanted.

@<Tests of bits@>=
RC_GTEST_PROP(Bits, stop_where_the_links_stop, ())
{
  const Matrix matrix = matrix_from(random_recipe(60));
  Question question = random_question();
  Links links(matrix);
  const std::uint64_t all = links.search(question, Listener()).solutions;
  const std::uint64_t most = *uniform(std::uint64_t(1), std::min<std::uint64_t>(all, 50) + 2);
  for (@[const std::uint64_t limit : {std::uint64_t(1), most, all, all + 1}@]) {
    question.solution_limit = std::max<std::uint64_t>(limit, 1);
    for (@[const auto& kernel : Bits::kernels()@]) {
      Bits bits(matrix, kernel);
      RC_ASSERT(agree(links, bits, question));
    }
  }
  RC_CLASSIFY(all > 1U);
}

@ A search can be stopped at each pulse, and after each solution; then it can begin again.

@<Tests of bits@>=
TEST(Bits, stop_when_they_are_told)
{
  const Matrix matrix = strip(24, 2, 3, 4);
  for (@[const auto& kernel : Bits::kernels()@]) {
    Bits bits(matrix, kernel);
    const Report whole = bits.search(Question(), Listener());
    for (std::uint64_t limit = 1; limit <= whole.solutions + 1; ++limit) {
      Question question;
      question.solution_limit = limit;
      const Report part = bits.search(question, Listener());
      EXPECT_EQ(part.solutions, std::min(limit, whole.solutions));
      EXPECT_EQ(part.complete, limit > whole.solutions);
    }
    for (int last = 1; last < 100; ++last) {
      int pulses = 0;
      Listener listener;
      listener.pulse_interval = 1;
      listener.on_pulse = @[[&](const Pulse& pulse) { return pulse.fraction >= 0 && pulse.fraction <= 1 + 1e-9 && ++pulses < last; }@];
      const Report part = bits.search(Question(), listener);
      EXPECT_EQ(part.complete, pulses < last);
    }
    EXPECT_EQ(bits.search(Question(), Listener()), whole);
  }
}

TEST(Bits, give_signs_of_life_in_large_universes)
{
  const Matrix matrix = strip(3000, 1, 1, 1);
  for (@[const auto& kernel : Bits::kernels()@]) {
    int pulses = 0;
    Listener listener;
    listener.on_pulse = @[[&](const Pulse&) { return ++pulses < 3; }@];
    EXPECT_FALSE(Bits(matrix, kernel).search(Question(), listener).complete);
  }
}

TEST(Bits, suit_most_matrices)
{
  EXPECT_TRUE(Bits::suit(Matrix()));
  EXPECT_TRUE(Bits::suit(strip(300, 1, 75, 77)));
  EXPECT_TRUE(Bits::suit(strip(12, 1000, 6, 6)));
  EXPECT_TRUE(Bits::suit(strip(400, 1, 1, 1)));
  EXPECT_FALSE(Bits::suit(strip(401, 1, 1, 1)));
  EXPECT_FALSE(Bits::suit(strip(1, 70000, 1, 1)));
  EXPECT_TRUE(Bits::can_take(Matrix()));
  EXPECT_TRUE(Bits::can_take(strip(5000, 1, 1, 1)));
  EXPECT_FALSE(Bits::can_take(strip(20000, 1, 1, 1)));
  EXPECT_FALSE(Bits::can_take(strip(1, 200000, 1, 1)));
  EXPECT_THROW(Bits(strip(20000, 1, 1, 1), "portable"), std::invalid_argument);
}

TEST(Bits, know_their_kernels)
{
  EXPECT_EQ(Bits::kernels().front(), "portable");
  EXPECT_THROW(Bits(Matrix(), "wooden"), std::invalid_argument);
}
