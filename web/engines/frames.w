@* Frames. How is a search laid out in words? The walk speaks of rows, columns and nodes. This
chapter says where they are: which bit of which word is a row, how many bytes there are from node to
node, where memory comes from, and how sets of rows are measured. All sizes are as far as possible
known to the compiler, because the loops over these words are where the time of a search goes.

Take the matrix~(3), and suppose that words had two bits. Its six rows have the places 0 to~5 in
three words, $12\vert34\vert56$; the column~A, of rows 2 and~4, has the mask $01\vert01\vert00$. A
node of this universe is a head of four numbers, three words for the rows that are left, and one for
the open columns.

@i cxx.w

@ \listing
The walk's header includes this one, so that each kernel can compile it. Nothing here is of the
standard library but a choice between types, since a function would be compiled several times; see
{\it The walk}. What kernels compile is in an unnamed namespace, and the rest has no functions.

@(bits_frame.hpp@>=
#pragma once
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace dlx::bitwise {
using Index = @[std::uint32_t@];
using Word = @[std::uint64_t@];
@<The table of a matrix@>@;
@<The memory of a search@>@;
@<Nodes and frames@>@;

namespace {
@<Words and registers@>@;
@<Count the bits of a word@>@;
@<Take room from the arena@>@;
@<Numbers that the compiler should know@>@;
@<Add the planes by Horner's rule@>@;
@<A node in memory@>@;
@<A universe@>@;
}@;
}

@ The |Table| describes the whole matrix, and never changes. It has each row twice: as a list of the
columns whose rows are lost with it, from which the masks to be united are found; and as a mask of
bits, one for each column that it has, by which the columns of a row are closed in one stroke. (In a
matrix without colors, these are the same columns. Where they differ, a third list has those of the
mask; see {\it The engine of bits}.) Lists of columns have the same length for all rows, if that is
not wasteful, because then a loop has always the same number of turns; a short list is filled up by
repetition, which does no harm to a union.

The weight $W(S)$ is computed by counting bits: it is the number of rows of~$S$ times |base|, the
smallest weight of a row, plus the sum over~$k$ of $2^k$ times the number of rows whose weight less
|base| has the bit $2^k$ in its binary representation. For this purpose we treat these sets of rows
as further columns, called {\it planes}. In most puzzles all rows have the same length, and there
are none.

The last two members are about families of columns; see {\it The engine of bits}.
@^planes@>

@<The table of a matrix@>=
struct Table {
  Index rows, columns, primary;
  Index planes; /* their numbers begin with |columns| */
  Index base;
  Index row_words; /* for the columns and planes of a row; an even number */
  Index open_words; /* for the primary columns */
  const Word* rows_of_bits; /* |row_words| for each row, and for one more, which is empty */
  const Index* starts; /* the list of row |r| begins at |entries[starts[r]]| */
  const Index* entries; /* whose rows are lost with it */
  const Index* own_starts;
    /* a list of the columns that it has; in a matrix without colors, the same one */
  const Index* own_entries;
  Word ranks; /* one of two families of columns; or~0 if there are none */
  Index family_size; /* of the larger one */
};

@ \listing
Memory is taken from the |Arena|, from the bottom to the top, and what was taken last is given back
first. To give it back, one restores a copy of the |Arena| that was made before; no piece is ever
freed by itself. A search takes and gives back memory millions of times in a second, and so this has
to cost nothing.

Always |top <= end|; the room between them is free, and |top| is a multiple of 64. All room begins
at such a multiple, where a line of the processor's cache begins, too. When the present block of the
arena is full, the engine has another one. This happens seldom, so it may be a virtual function.

@<The memory of a search@>=
struct Arena {
  char *top, *end; /* of the present block */
  std::size_t block;
};

class Memory {
public:
  virtual char* more_room(std::size_t bytes) = 0;
  Arena arena;
protected:
  ~Memory() = default;
};

@ \listing
The result of |room| is the beginning of so many bytes, rounded up to whole lines of the cache. They
come from the present block, or from another one if it is full; and nothing is put into them.
@<Take room from the arena@>=
inline char* room(Memory& memory, std::size_t bytes)
{
  bytes = (bytes + 63) & ~std::size_t(63);
  char* const begin = memory.arena.top;
  if (static_cast<std::size_t>(memory.arena.end - begin) < bytes) return memory.more_room(bytes);
  memory.arena.top += bytes;
  return begin;
}

template <typename T> static T* @[room_for@](Memory& memory, std::size_t number)
{
  return @[reinterpret_cast<T*>@](room(memory, number*sizeof(T)));
}

@* Nodes in memory. A node is a |Head|, followed by the mask of the rows that are left, and by the
set of columns that are {\it open}, i.e., primary columns that have not been covered. Its |row| is
the place of the row chosen in the universe of its frame.@^frame@> As long as the node waits to be
expanded, |weight| is $W(R)$; thereafter it is $W(P)$, since the mask is then that of~$P$.

A |Frame| has |count| nodes of one level. We have expanded those before |next|, and need them no
longer, except that the children know their |parent|; those from |next| on wait. The frames on the
way from the deepest one to the first are linked by |above|. A frame whose |ids| are null has only
copies of nodes of the frame above, in a smaller universe or on boards; or it is the first frame of
all, and its nodes are the ends of the paths of the portion to be searched, one of which is given by
|row|.

Where descents are made, each node has a |Group| of them; in a search, |groups| is null.

@<Nodes and frames@>=
struct Head {
  Index row;
  Index parent; /* a node of the frame above */
  Index column; /* the column chosen */
  Index weight; /* of the rows that are left */
};

constexpr Index dead_end = 0xfffffffe; /* instead of a column that has rows */
constexpr Index solution = 0xffffffff; /* if no column is open */

struct Group { /* of descents that come by a node */
  const Index* members;
  Index size;
  Index branches, column_weight; /* of the column chosen, when the node has been expanded */
};

struct Frame {
  Frame* above;
  char* nodes;
  Group* groups; /* one for each node, if descents are made */
  std::size_t stride; /* bytes from node to node */
  Index next, count; /* nodes from |next| on are still to be expanded */
  std::size_t level;
  double share; /* of each node in the whole tree */
  const Index* ids; /* the rows of the universe where these nodes were born */
  Arena before; /* it was like this when the frame was made */
  Head (*head_of)(const Frame*, Index);
    /* how to read node |i|, if a kernel writes its nodes in another way; or null */
};

@ A node cannot be a structure of \CPLUSPLUS/, since its size is known too late. So we hold it by
its first byte, and find its parts by counting bytes from there, within the block of memory that all
nodes come from. It may look shorter to write |head + 1| for the words behind a head, but a pointer
to a head is good for one head only: no array of words begins there as far as the language knows. In
a block of bytes, on the other hand, heads and words come to life as soon as they are stored. (The
last formality would be to launder each pointer, but then {\mc GCC} would forget what it knows of
it.) So the |head| is at the beginning, and |rows| are the words of those that are left, right
behind it.

@<A node in memory@>=
struct TreeNode {
  char* place;
  Head& head() const { return *reinterpret_cast<Head*>(place); }
  Head* operator@[->@]() const { return &head(); }
  Word* rows() const { return reinterpret_cast<Word*>(place + sizeof(Head)); } /* that are left */
};

@* Words. The plain way to count the bits of a word is to leave it to the compiler, which knows
whether the processor has an instruction for it. If we promise nothing about a processor of the
{\mc X86} family, the compiler calls a slow function. There we use a well-known trick instead: after
the first step, each pair of bits tells how many of its two bits were set; after the second, each
group of four; after the third, each byte; and the product has the sum of all bytes in its top byte.
The three steps are a template, because the plain kernel makes them with two words in a register.
@^counting of bits@>

@<Count the bits of a word@>=
#if defined __x86_64__ && !defined __POPCNT__
template <typename T> T count_in_bytes(T x)
{
  x -= x >> 1 & Word(0x5555555555555555);
  x = (x & Word(0x3333333333333333)) + (x >> 2 & Word(0x3333333333333333));
  return (x + (x >> 4)) & Word(0x0f0f0f0f0f0f0f0f);
}

inline Index count_bits(Word x)
{
  return static_cast<Index>(count_in_bytes(x)*0x0101010101010101 >> 56);
}
#else
inline Index count_bits(Word x) { return static_cast<Index>(__builtin_popcountll(x)); }
#endif

@ \listing
Masks are united by the widest registers that there are. The compiler knows about vectors of 1, 2,
4, or 8 words, and turns an operation on such a vector into as many instructions as the processor
needs; a loop over single words it might turn into these or not, as it pleases. Words in memory are
copied into a vector and out of it, which the language allows at any address; the compiler makes a
single instruction of such a copy. The number of the lowest bit that is set is |lowest_bit|; there
must be one. In |low_bits(n)|, the lowest |n| bits are set, and no others.

@<Words and registers@>=
inline Index lowest_bit(Word x) { return static_cast<Index>(__builtin_ctzll(x)); } /* |x != 0| */
inline Word low_bits(Index n) { return n >= 64 ? ~Word(0) : (Word(1) << n) - 1; }

template <unsigned words> struct Register {
  @[typedef Word Words __attribute__((vector_size(8*words)))@];
};

@ \listing
Masks have 1, 2, 4, 8, 16, or 32 words; then their number |fixed| is known to the compiler, which
makes straight lines out of loops. Or |fixed| is~0, if there are more than 2048 rows. (Of our
searches, only that of the hexagon, which begins with 3233 rows, gains from 32 words: three to five
percent.) Similarly, |opens| is the number of words for the open columns, 1, 2 or~4, or else it
is~0, as it always is if |fixed| is~0. (Three words are taken for four; see {\it The engine of
bits}.) So each kernel has 25 instances of the walk, which is why a compiler takes so long for them.

The number of words, known when the program runs, must become one that is known to the compiler. So
|with_constant| tries one number after the other, and calls the function with the constant that it
finds, or with the last one. For the number of words in a mask, |with_words| does so; and
|words_for| returns the least of these numbers that is enough for so many |rows|, or~0.

@<Numbers that the compiler should know@>=
template <unsigned n> struct Constant {
  static constexpr unsigned value = n;
};

template <unsigned first, unsigned... others, typename Function>
void with_constant(Index n, Function given)
{
  if @[constexpr (sizeof...(others) > 0)@] {
    if (n != first) return @[with_constant<others...>(n, given)@];
  }
  given(Constant<first>());
}

constexpr Index largest_fixed = 32;
template <typename Function> void with_words(Index words, Function given)
{
  with_constant<0, 1, 2, 4, 8, 16, largest_fixed>(words, given);
}

inline Index words_for(Index rows) /* 0 if there are too many */
{
  Index words = 1;
  while (64*words < rows) words *= 2;
  return words <= largest_fixed ? words : 0;
}

@* The parts of a universe. @^universe@>A universe has the masks of all columns, contiguous:
|masks + c*words()| is that of column~|c|. A kernel may have more in its universe, which is then
derived from this one. The kernel says how many words its registers have, and counts the bits that
two long masks have in common.

The columns of the set |early| are those that had few rows when the universe was built; a dead
end@^dead end@> is likely to be found there, and the sooner one is found, the fewer columns must be
measured. One column more comes before them all. The children of a node differ only in one row, and
often they die of the same empty column; so the column that was found empty last is the |suspect|,
and the next child is asked for it first.

In a universe of one word, the rows that get |lost| when a row is chosen are known beforehand: there
are at most 64 rows, and they are chosen again and again. The same is true of the primary columns
that it has |covered|. (Nothing sets the tables to~0 before |prepare_rows| fills them: to clear a
kilobyte takes as long as a few nodes, and many universes have no more than a few dozen.)

@<A universe@>=
template <typename Kernel, unsigned fixed, unsigned opens> struct Universe {
  @<What is known of a universe when it is compiled@>@;
  const Table& table;
  Index number_of_words = 0; /* |fixed|, unless that is 0 */
  const Index* ids = nullptr; /* the row at each place */
  Word* masks = nullptr;
  const Word* early = nullptr;
  Index suspect = 0; /* a column that was empty at a dead end, or 0 */
  Word lost[fixed == 1 ? 64 : 1]; /* for each row, those that have a column in common with it */
  Word covered[is_small ? 64 : 1][opens > 0 ? opens : 1]; /* its primary columns */

  explicit Universe(const Table& given) : table(given) {}
  @<Find nodes and masks in memory@>@;
  @<Measure a set of rows@>@;
  @<Choose a row@>@;
};

@ \listing
The number of words decides how many are united at once, how large the numbers of places are, and
which way is the best for the kernels.

@<What is known of a universe when it is compiled@>=
static constexpr unsigned fixed_words = fixed, fixed_open_words = opens;
static constexpr unsigned unit = fixed == 0 ? 1 : fixed < Kernel::widest ? fixed : Kernel::widest;
using Words = @[typename Register<unit>::Words@];
using Place = @[std::conditional_t<fixed == 0, Index, std::uint16_t>@];
static constexpr bool is_small = fixed == 1 && opens > 0; /* then it knows what each row removes */
static constexpr bool is_tiny = fixed == 1 && opens == 1; /* then a node has 32 bytes */
static constexpr bool has_unknown_size = fixed == 0 || opens == 0;

@ \listing
After the |Head| of a node come its |words()| words of rows, then its |open_words()| words of open
columns. If |fixed| and |opens| are not zero, all that these functions compute is constant. Long
masks are on lines of the cache: nodes are as many lines long as they need, and the first of them
begins so that its rows begin a line. There is some room behind the last node, because a kernel may
write more than it wants to. The |stride| is the number of bytes from a node to the next one;
|node_at| and |number_of| go from a number to its node and back. The columns of a row are
|bits_of(row)|, and |open_in| has those that are open at a node.

@<Find nodes and masks in memory@>=
Index words() const { return fixed > 0 ? fixed : number_of_words; }
Index open_words() const { return opens > 0 ? opens : table.open_words; }
std::size_t stride() const
{
  const std::size_t bytes = sizeof(Head) + sizeof(Word)*(words() + open_words());
  return fixed < 8 ? bytes : (bytes + 63)/64*64;
}

char* room_for_nodes(Memory& memory, std::size_t number) const
{
  char* const begin = room(memory, (number + 8)*stride() + 64);
  return fixed < 8 ? begin : begin + 64 - sizeof(Head);
}

Word* open_in(TreeNode node) const { return node.rows() + words(); }
bool is_open(TreeNode node, Index c) const { return (open_in(node)[c/64] >> c % 64 & 1) != 0; }
TreeNode node_at(char* nodes, std::size_t i) const { return @[{nodes + i*stride()}@]; }
Index number_of(TreeNode node, const Frame* f) const
{
  return static_cast<Index>(static_cast<std::size_t>(node.place - f->nodes)/stride());
}
const Word* bits_of(Index row) const
{
  return table.rows_of_bits + std::size_t(row)*table.row_words;
}
Word* mask(Index c) const { return masks + std::size_t(c)*words(); }

@ \listing
A mask has |parts()|, each of which fills a register. If the size of a node is known to the
compiler, it is copied by way of registers, and not by a function of the library, for which it is
too short. The function |part| fetches one of them, and |set_part| stores it.

@<Find nodes and masks in memory@>=
std::size_t parts() const { return words()/unit; }
static Words part(const Word* words, std::size_t i)
{
  Words result;
  __builtin_memcpy(&result, words + i*unit, sizeof(result));
  return result;
}
static void set_part(Word* words, std::size_t i, Words part)
{
  __builtin_memcpy(words + i*unit, &part, sizeof(part));
}

void copy(TreeNode to, TreeNode from) const
{
  if @[constexpr (has_unknown_size)@] {
    __builtin_memmove(to.place, from.place, stride());
  } else {
    char bytes[sizeof(Head) + sizeof(Word)*(fixed + opens)];
    __builtin_memcpy(bytes, from.place, sizeof(bytes));
    __builtin_memcpy(to.place, bytes, sizeof(bytes));
  }
}

void fill(TreeNode node, Index rows, const Word* open) const /* with the first |rows| places */
{
  for (Index w = 0; w < words(); ++w) node.rows()[w] = rows > 64*w ? low_bits(rows - 64*w) : 0;
  for (Index a = 0; a < open_words(); ++a) open_in(node)[a] = open[a];
}

@ The function |size| counts the rows of a set, or only those that have column~|c|. The weight $W$
is the sum that we have seen in the example, with a plane for each binary digit. We compute it for
each child, so we force the compiler to inline it. What |common| returns is the number of bits that
two sets of so many |words| share.

@<Measure a set of rows@>=
static Index common(const Word* x, const Word* y, Index words)
{
  return fixed == 1 ? count_bits(x[0] & y[0]) : Kernel::common_bits(x, y, words);
}
Index size(const Word* rows) const { return common(rows, rows, words()); }
Index size(const Word* rows, Index c) const { return common(rows, mask(c), words()); }

@[__attribute__((always_inline)) Index weight(const Word* rows) const@]
{
  const auto in_plane = @[[&](Index p) { return size(rows, table.columns + p); }@];
  return add_planes(size(rows)*table.base, table.planes, in_plane);
}

@ \listing
The sum is computed by Horner's rule: the highest digit comes first, and is doubled before the next
one is added. Kernels that measure eight sets at a time do it in the same way, so the number is of
any type that can be added.
@^Horner's rule@>

@<Add the planes by Horner's rule@>=
template <typename Number, typename Function>
@[__attribute__((always_inline)) inline Number add_planes(
  Number from_base, Index planes, const Function& in_plane)@]
{
  Number above_base = from_base - from_base;
  for (Index p = planes; p > 0; --p) above_base = above_base + above_base + in_plane(p - 1);
  return from_base + above_base;
}

@ Most of the time would be spent with counting, word by word. But only the shortest column must be
known, and that is a matter of a few rows. So we unite the words in which the set and the column
intersect, {\it before\/} the bits are counted:
$$\hbox{size}=\sum_w\vert x_w\cap y_w\vert\;\ge\;\Bigl\vert\bigcup_w\,(x_w\cap y_w)\Bigr\vert.$$
This {\it bound\/} takes one count instead of one for each word, and it is a good one. It is 0 if
and only if the size is; and it is too small only if two rows share a bit position; with three rows,
that happens once in twenty times. The column that wins by the bound also wins by the size, provided
that the bound of the winner is its size: others with fewer rows would have lower bounds. If it is
not, all is done once more, exactly.
@^bound of a size@>

@<Measure a set of rows@>=
Index bound(const Word* rows, Index c) const
{
  const Word* const column = mask(c);
  Words common = part(rows, 0) & part(column, 0);
  for (std::size_t i = 1; i < parts(); ++i) common |= part(rows, i) & part(column, i);
  Word all = common[0];
  for (unsigned u = 1; u < unit; ++u) all |= common[u];
  return count_bits(all);
}

@ To choose a row, the masks of its columns are united, one register after the other, and the union
is taken away from the parent's rows; the row itself is in the union, and so it is lost as well. The
primary columns that the row has are no longer open. (Secondary columns are never open, but their
masks take away rows as all others do. That is the whole difference between the two kinds.)

The parent may be the node itself: then the row is chosen in place. What is lost with a row is
computed by |lost_with|, one part of a mask at a time.

@<Choose a row@>=
Words lost_with(Index row, std::size_t i) const /* the |i|th part of the union */
{
  const Index* const end = table.entries + table.starts[row + 1];
  const Index* entry = table.entries + table.starts[row];
  Words united = part(mask(*entry), i);
  while (++entry != end) united |= part(mask(*entry), i);
  return united;
}

void choose_row(TreeNode node, TreeNode parent, Index row) const
{
  for (std::size_t i = 0; i < parts(); ++i)
    set_part(node.rows(), i, part(parent.rows(), i) & ~lost_with(row, i));
  const Word* const its_columns = bits_of(row);
  for (Index a = 0; a < open_words(); ++a) open_in(node)[a] = open_in(parent)[a] & ~its_columns[a];
}

@ \listing
In a universe of one word, this work is done once for each row, when the universe is built;
elsewhere there would be many of these sets, and few would be used. So the child that chooses the
row at some |place| has only to look it up.

@<Choose a row@>=
void prepare_rows(Index rows)
{
  for (Index i = 0; i < rows; ++i) {
    lost[i] = lost_with(ids[i], 0)[0];
    for (Index a = 0; a < opens; ++a) covered[i][a] = bits_of(ids[i])[a];
  }
}

void choose_place(TreeNode node, TreeNode parent, Index place) const
{
  if @[constexpr (is_small)@] {
    node.rows()[0] = parent.rows()[0] & ~lost[place];
    for (Index a = 0; a < opens; ++a) open_in(node)[a] = open_in(parent)[a] & ~covered[place][a];
  } else {
    choose_row(node, parent, ids[place]);
  }
}
