@* Bits instead of links. How many updates would the dancing links make? If that is all we want to know, we need not make them. This
chapter walks through the tree of algorithm~DLX, and counts its nodes and updates exactly, level by level, but
represents sets of rows by words of bits; one instruction removes a row together with
63 others. For the paper's matrix~(3), \.{dance -e bits} reports one solution, 6~nodes, and 30~updates, as
\.{dance -e links} does, and has not touched a list. How can it know that there would have been thirty?

Let $W(S)$ be the sum of the lengths, less one, of the rows in a set~$S$. It is the number of updates that remove the rows of~$S$ from all of their columns but one.
At a node of the tree, let $R$ be the set of rows that are left, and let $C$ be the set of those in the column chosen. Covering this column costs $1+W(C)$ updates, and leaves the rows
$P=R\setminus C$. Now we choose a row~$r$ of~$C$ and cover its other columns. They cost one update each for their headers. Every row
of~$P$ that has a column in common with~$r$ is removed by the first of these columns; which one this is, and in which
order the columns are covered, does not matter, because in any case the row leaves all of its columns but one. So the child has the rows $R_r$ that have no column in common with~$r$, and
it costs $W(\{r\})+W(P)-W(R_r)$ updates to get there. The sum over all children is
$$1+2W(C)+\sum_{r\in C}\bigl(W(P)-W(R_r)\bigr).\eqno(*)$$
The formula asks for sets and their weights, but not for the order in which anything is removed. So we can count the work without doing it.
@^updates, without links@>

@i cxx.w

@ Let us go through matrix~(3) by hand. Its six rows are 1~=~C\thinspace E\thinspace F, 2~=~A\thinspace D\thinspace G, 3~=~B\thinspace C\thinspace F,
4~=~A\thinspace D, 5~=~B\thinspace G, and 6~=~D\thinspace E\thinspace G; their lengths less one are 2, 2, 2, 1, 1, 2, so that all of them together weigh~10.
At the root, columns A, B, C, E, and F have two rows each, and A is the first of them. We have $C=\{2,4\}$ and $W(C)=3$; what remains is $P=\{1,3,5,6\}$, with
$W(P)=7$. Row~2 has the columns A, D, and~G, whose rows are $\{2,4\}\cup\{2,4,6\}\cup\{2,5,6\}$. These are lost, and $R_2=\{1,3\}$ is left, with weight~4. Row~4 loses
$\{2,4\}\cup\{2,4,6\}$ and leaves $R_4=\{1,3,5\}$, with weight~5. So formula~$(*)$ says
$$1+2\cdot3+(7-4)+(7-5)=12.$$
The links confirm it. They remove the header of~A, and rows 2 and~4 from D, G, and~D, which makes~4; for row~2 they remove the headers of D and~G,
row~6 from two columns and row~5 from one, which makes~5; for row~4 the header of~D and row~6 from two columns, which makes~3.

In the same way the child of row~2 branches on~B and costs $1+2\cdot2+(2-0)=7$, and the child of row~4 branches on~E and costs $1+2\cdot2+(3-1)=7$. The former leads to a dead end, because
no row is left for~E; the only update there is that of the header. The latter leads to row~1 and then, by way of column~B and $1+2\cdot1+(0-0)=3$ updates, to
row~5 and to the solution. In all, there are $12+14+4=30$ updates on three levels (\Fig{universe}).
\figure{universe.pdf}{Matrix (3) as bits. Left: the masks of the columns, and of the set~$Q$ of the rows of three columns, with a bit for each of the rows 1 to 6. Right: the frames of the search, one for each level; a node shows the
row that led to it, the rows that are left, their weight $W$, and the column chosen.}

@ The picture shows what a machine gains. Every set of rows is a mask of six bits, and so is every column. To find the sizes of all columns at a node, we intersect
its mask with theirs and count bits. To choose a row of three columns takes two unions and one difference, however many rows are removed.

Even the weights are found by counting bits. All rows weigh at least~1, and the rows 1, 2, 3, and~6, which have three columns, weigh 1~more. If $Q$ is the set of these four, then $W(S)=\vert S\vert+\vert S\cap Q\vert$. We call a set like~$Q$
a {\it plane}, and treat it as one column more. If rows are of very different lengths, there is a plane for each
binary digit of the differences; in most puzzles, where all pieces are of the same size, there is none.

@* Bare bits. Here is the idea as a program, without any of the tricks that follow. The mask of column~|c| is the set of its rows. A node has the mask of the rows that are left, and knows which columns are {\it open}, that is, primary and not covered. To choose a column we intersect each open column with the rows and count; to choose a row we unite the masks of its columns, and take
the union away. The function |visit| is formula~$(*)$, term by term. It never looks at a row that is removed, and it has nothing to undo, because each node has masks of its own.

A test compares its reports with those of the links, level by level, on random matrices. If you want to understand the engine |Bits|, understand these lines first; all the rest of the chapter makes them fast.
@^bare bits@>

@(bits_bare.hpp@>=
#pragma once
#include "search.hpp"
#include <bit>

namespace dlx {
class BareBits {
public:
  explicit BareBits(const Matrix& given);
  Report search(bool shortest);
private:
  using Mask = @[std::vector<std::uint64_t>@]; /* a set of rows, 64 in a word */
  static Mask common(Mask a, const Mask& b);
  static Mask without(Mask a, const Mask& b);
  static Index size(const Mask& rows);
  std::uint64_t weight(const Mask& rows) const; /* $W$ */
  void visit(std::size_t level, const Mask& rows, const std::vector<bool>& open);
  const Matrix& matrix;
  std::vector<Mask> columns;
  Mask all; /* rows */
  bool by_size = true;
  Report report;
};

@<Masks of rows, and their weight@>@;
@<Visit a node, and all below it, by bare bits@>@;
@<Search by bare bits@>@;
}

@ @<Visit a node, and all below it, by bare bits@>=
inline void BareBits::visit(std::size_t level, const Mask& rows, const std::vector<bool>& open)
{
  Index column = matrix.columns(), least = UINT32_MAX;
  for (Index c = 0; c < matrix.primary() && least > 0; ++c) {
    if (!open[c]) continue;
    const Index rows_of_c = by_size ? size(common(rows, columns[c])) : 0;
    if (rows_of_c < least) column = c, least = rows_of_c;
  }
  if (column == matrix.columns()) {
    ++report.solutions;
    return;
  }
  const Mask chosen = common(rows, columns[column]); /* $C$ */
  const Mask rest = without(rows, chosen); /* $P$ */
  Level& below = report.levels[level + 1];
  below.updates += 1 + weight(chosen);
  for (Index r = 0; r < matrix.rows(); ++r) {
    if (!(chosen[r/64] >> r % 64 & 1)) continue;
    Mask left = rest; /* to become $R_r$ */
    std::vector<bool> still_open = open;
    for (@[const Index c : matrix.row(r)@]) {
      left = without(left, columns[c]);
      still_open[c] = false;
    }
    ++below.nodes;
    below.updates += matrix.row(r).size() - 1 + weight(rest) - weight(left);
    visit(level + 1, left, still_open);
  }
}

@ @<Masks of rows, and their weight@>=
inline BareBits::Mask BareBits::common(Mask a, const Mask& b)
{
  for (std::size_t w = 0; w < a.size(); ++w) a[w] &= b[w];
  return a;
}

inline BareBits::Mask BareBits::without(Mask a, const Mask& b)
{
  for (std::size_t w = 0; w < a.size(); ++w) a[w] &= ~b[w];
  return a;
}

inline Index BareBits::size(const Mask& rows)
{
  int sum = 0;
  for (@[const std::uint64_t word : rows@]) sum += std::popcount(word);
  return static_cast<Index>(sum);
}

inline std::uint64_t BareBits::weight(const Mask& rows) const
{
  std::uint64_t sum = 0;
  for (Index r = 0; r < matrix.rows(); ++r)
    if (rows[r/64] >> r % 64 & 1) sum += matrix.row(r).size() - 1;
  return sum;
}

@ The masks of all columns are made once. At the root, all rows are left and all primary columns are open.

@<Search by bare bits@>=
inline BareBits::BareBits(const Matrix& given)
  : matrix(given), columns(given.columns(), Mask((given.rows() + 63)/64)), all((given.rows() + 63)/64)
{
  for (Index r = 0; r < matrix.rows(); ++r) {
    all[r/64] |= std::uint64_t(1) << r % 64;
    for (@[const Index c : matrix.row(r)@]) columns[c][r/64] |= std::uint64_t(1) << r % 64;
  }
}

inline Report BareBits::search(bool shortest)
{
  by_size = shortest;
  report = Report();
  report.levels.resize(matrix.primary() + 1);
  report.levels[0].nodes = 1;
  visit(0, all, std::vector<bool>(matrix.columns(), true));
  report.drop_empty_levels();
  return report;
}

@ Now for the surprise: written like this, bits are several times slower than the links, with pentominoes as with queens. The idea alone brings nothing. These lines waste most of their time: they measure every open column at every node, look at every row of the matrix to add up weights, and make new vectors for each child. A real matrix has thousands of rows, and a mask has dozens of words; deep in the tree, where most of the nodes are, only a few rows are
left, and nearly all of these words are~0.

So the engine |Bits| moves to smaller universes on its way down, in which only the rows that are left have places. It counts weights by planes. It finds the shortest column without measuring all of them to the end. It takes no memory from the system while it searches. And it expands many nodes at a time, so that the processor seldom waits.
The rest of the chapter has these refinements one after the other; at its end you will find what they brought.

@ \listing
This is the engine as its callers see it. It comes in several {\it kernels}, which differ in the instructions that the processor must have: \.{portable}, \.{avx2}, and \.{avx512}. This chapter has the first, which needs nothing in particular; the others
are in the chapter {\it Kernels}. The engine takes the fastest kernel that the machine can run, unless
you ask for another. It refers to the matrix, which must live as long as the engine.

Callers may ask two things beforehand: whether a matrix |suit|s the bits, or links are better; and whether the bits |can_take| it at all.
@^kernel@>

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
  explicit Bits(const Matrix@[&&@] temporary, const std::string& kernel = "") = delete; /* the matrix must live as long as the engine */
  ~Bits() override;
  static std::vector<std::string> kernels(); /* that this machine can run, the slowest first */
  static std::string fastest_kernel() { return kernels().back(); }
  static bool suit(const Matrix& matrix); /* or links are better */
  static bool can_take(const Matrix& matrix); /* or it takes hours, or more than a gigabyte */
private:
  Report run(const Question& question, const Listener& listener, const Portion& portion, const Exchange& exchange) override;
  std::vector<Descent> go_down(const Question& question, const Descents& wanted) override;
  std::unique_ptr<Fitting> fitting;
};
}

@* Universes and frames. The first refinement keeps masks short. We look at a set of some rows, the {\it universe}, and give each of its rows a place. A mask has a bit for each place, and the universe has a mask for each column.
The universe at the root consists of all rows. Deeper in the tree, where few of them are left, most bits would be~0; then
we build a smaller universe of those rows alone, and search the subtree in there. That takes time, but every node below is cheaper.
If words had two bits, for example, the masks of matrix~(3) would have three words, $12\vert34\vert56$. The child of row~2 has only the rows 1 and~3 left; in a universe of its
own, a single word $13$ is enough for them.
@^universe@>

The second refinement uses the fact that there is nothing to undo. A node of the tree is a record with its own set of rows, so the records of a whole level may exist at the same time.
A {\it frame\/} has some nodes of one level. We {\it expand\/} many of them at
a time, which means that we replace them by their children in a new frame. In \Fig{universe}, the two nodes of level~1 are expanded together. Nodes are not visited in the order of the dancing links; but solutions come in that order if the listener wants to see them.
@^frame@>

@ There are three layers. The {\it walk\/} goes through the tree. A {\it kernel\/} does for the walk what special instructions can do better: \.{portable} needs nothing in particular, and \.{avx2} and \.{avx512}
need processors of these names. And the {\it walker\/} connects the walk with the rest of the world.

The walk is compiled more than once, for processors of different kinds. There is a trap here. If two of the compiled files use the same function of the
standard library, the linker keeps only one of its copies, and that copy may have instructions that some processors do not know. So
the walk uses nothing from the library, and is a
template in an unnamed namespace. The |Walker| does the rest, by virtual functions that are compiled elsewhere.

@ \listing
The walk is all in one header, so that each kernel can compile it.

@(bits_walk.hpp@>=
#pragma once
#include <cstddef>
#include <cstdint>
#include <type_traits>
#if defined __x86_64__ && !defined __POPCNT__
#include <emmintrin.h>
#endif

namespace dlx::bitwise {
using Index = @[std::uint32_t@];
using Word = @[std::uint64_t@];
@<What a walk and its walker share@>@;

namespace {
@<Vectors of words@>@;
@<Count the bits of words@>@;
@<Find the least key in a word@>@;
@<Take room from the arena@>@;
@<Find how many words a mask needs@>@;
@<The masks of a universe@>@;
@<What becomes of nodes@>@;
@<The walk itself@>@;
@<Begin a walk in a universe of the right size@>@;
}@;
}

@ \listing
Data first. The |Table| describes the whole matrix, and never changes. It has each row twice: as a list of its columns, from which the masks of the columns to be united are found; and as a
mask of bits, one for each column, by which the columns of a row are closed in one stroke. Lists of columns have the same length for all rows, if that is not wasteful, because then a loop has always
the same number of turns; a short list is filled up by repetition, which does no harm to a union.

The weight $W(S)$ is computed by counting bits: it is the number of rows of~$S$ times |base|, the smallest weight of a row, plus the sum over~$k$ of $2^k$ times the number of rows
whose weight less |base| has the bit $2^k$ in its binary representation. For this
purpose we treat these sets of rows as further columns, called {\it planes}. In most puzzles all rows have the same length, and there
are none.

The last two members are about families of columns, of which more will be said when the table is made.

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
  Word ranks; /* one of two families of columns; or~0 if there are none */
  Index family_size; /* of the larger one */
};

@ \listing
Memory is taken from the |Arena|, from the bottom to the top, and what was taken last is given back first. To give it back, one restores a copy of the |Arena| that
was made before; no piece is ever freed by itself. A search takes and gives back memory millions of times in a second, and so this has to cost nothing.

Always |top <= end|; the room between them is free, and |top| is a multiple of 64.

@<What a walk and its walker share@>=
struct Arena {
  char *top, *end; /* of the present block */
  std::size_t block;
};

@ \listing
Where descents are made, as the group on descents explains, each node has a |Group| of them. The column chosen is known when the node has been expanded.

@<What a walk and its walker share@>=
struct Group { /* of descents that come by a node */
  const Index* members;
  Index size;
  Index branches, column_weight; /* of the column chosen at the node */
};

@ \listing
A node is a |Head|, followed by the mask of the rows that are left, and by the set of columns that are {\it open}, i.e., primary
columns that have not been covered. Its |row| is the place of the row chosen in the universe of its frame. As long as the node waits to be expanded, |weight| is $W(R)$; thereafter it is $W(P)$, since
the mask is then that of~$P$.

A |Frame| has |count| nodes of one level. We have expanded those before |next|, and need them no longer, except that the children know their |parent|; those from |next| on wait.
The frames on the way from the deepest one to the first are linked by |above|. In a search, |groups| is null.

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
  Group* groups; /* one for each node, if descents are made */
  std::size_t stride; /* bytes from node to node */
  Index next, count; /* nodes from |next| on are still to be expanded */
  std::size_t level;
  double share; /* of each node in the whole tree */
  const Index* ids; /* the rows of the universe where these nodes were born */
  Arena before; /* it was like this when the frame was made */
  Head (*head_of)(const Frame*, Index); /* how to read node |i|, if a kernel writes its nodes in another way; or null */
};

@ \listing
A frame whose |ids| are null has only copies of nodes of the frame above, in a smaller universe or on boards; or it is the first frame of all, and
its nodes are the ends of the paths of the portion to be searched, one of which is given by |row|.

@<What a walk and its walker share@>=
struct Start {
  std::size_t level;
  Index paths; /* each has |level| rows, one path after the other */
  const Index* rows;
  const Index* columns; /* of the last row of each path, where it was chosen; or null, if the ends of the paths are not to be counted */
  Index* weights; /* $W(P)$ for the parent of each path's end; the walk fills them in */
  double share; /* of each path */
};

@ \listing
The walk counts into the |levels|, and asks for more room, or says that there is a pulse or a solution, by the virtual functions. The engine fills in the |table|, the |start| and the question before a walk begins;
all counters begin with~0, and to end the walk, set |stopped|.

A search with a limit needs |in_order|, so that the solutions come in the right order, and |keeps_dead|, for a reason that the group on limits explains. With |in_order|, the walk needs |keeps_solved|, too; descents need |keeps_dead| and |keeps_solved|.

@<What a walk and its walker share@>=
struct Count {
  std::uint64_t nodes, updates;
};

@<Solutions that are kept for a while@>@;
class Walker {
public:
  virtual char* more_room(std::size_t bytes) = 0;
  virtual void note_pulse(Frame* deepest) = 0;
  virtual void note_solution(const Frame* frame, Index node) = 0;
  virtual void tell_kept(const Frame* first, const Index* ids) = 0;
  const Table* table;
  Start start;
  @<What a walker knows of descents@>@;
  Arena arena;
  Count* levels; /* two more than there are primary columns */
  std::uint64_t solutions, children; /* so far */
  std::size_t shortest_levels;
  bool charge_empty, in_order, keeps_dead, keeps_solved, stopped;
  Kept* kept; /* room for |most_kept| of them, if |in_order| */
  Index number_kept; /* |too_many|, if there was no room */
  std::int64_t until_pulse; /* children */
  unsigned skipped; /* occasions to build a smaller universe */
  float expected[130]; /* children below a node that has so many times 16 rows */
protected:
  ~Walker() = default;
};

@ \listing
A kernel may walk through a small subtree in any order that it likes. If the solutions must come in order, they are kept until the subtree is done, and then sorted: two solutions differ first in the rows of one column, where the links take the upper row first. So the order is that of the rows, from the first on. For each of them, the kernel writes down the
|rows|, by their places in the universe, and the columns where they were chosen; |rows[0]| is the number of the node of the first frame above them. That frame has at most |most_starts| nodes; the first frame of a search, which may be much longer, is never walked in this way if somebody listens. There are at most 32 other rows.

If a subtree turns out to have more than |most_kept| solutions, the kernel forgets what it has done there, and leaves the subtree to the usual walk, which needs no memory for them.

@<Solutions that are kept for a while@>=
struct Kept {
  std::uint8_t rows[40], columns[40];
  Index length; /* of both arrays */
};
constexpr Index most_kept = 4096, too_many = most_kept + 1, most_starts = 16;

@ \listing
There is one function for each kernel, compiled in a file of its own. Not all of them exist on each kind of processor, and only those are called that do.

@<What a walk and its walker share@>=
void walk_portable(Walker& walker);
void walk_avx2(Walker& walker);
void walk_avx512(Walker& walker);

@* Words. The plain way to count the bits of a word is to leave it to the compiler, which knows whether the processor has an instruction for it. If we promise nothing about a processor of the {\mc X86} family, the compiler calls a slow function. There we use a well-known trick instead: after the first step, each pair of bits
tells how many of its two bits were set; after the second, each group of four; after the third, each byte; and the product has the sum of all bytes in its top byte. All such processors have registers of two words, though. The first three steps are the same for both words at once, and an instruction made for comparing pictures then adds the eight bytes of each.
@^counting of bits@>

@ \listing
The type |Two| is a register of two words.

@<Count the bits of words@>=
#if defined __x86_64__ && !defined __POPCNT__
constexpr bool counts_by_pairs = true;
using Two = @[__m128i@];
template <typename T> T count_in_bytes(T x)
{
  x -= x >> 1 & Word(0x5555555555555555);
  x = (x & Word(0x3333333333333333)) + (x >> 2 & Word(0x3333333333333333));
  return (x + (x >> 4)) & Word(0x0f0f0f0f0f0f0f0f);
}

inline Index count_bits(Word x) { return static_cast<Index>(count_in_bytes(x)*0x0101010101010101 >> 56); }

inline Two count_two(Two x)
{
  using Words = @[Part<2>::Words@];
  return _mm_sad_epu8(reinterpret_cast<Two>(count_in_bytes(reinterpret_cast<Words>(x))), _mm_setzero_si128());
}

inline Two two_words(const Word* place) { return _mm_loadu_si128(reinterpret_cast<const Two*>(place)); }

inline Index count_common(const Word* x, const Word* y, Index words)
{
  Two sum = _mm_setzero_si128();
  Index w = 0;
  for (; w + 1 < words; w += 2) sum = _mm_add_epi64(sum, count_two(_mm_and_si128(two_words(x + w), two_words(y + w))));
  const auto both = static_cast<Index>(_mm_cvtsi128_si32(_mm_add_epi64(sum, _mm_unpackhi_epi64(sum, sum))));
  return w == words ? both : both + count_bits(x[w] & y[w]);
}
#else
constexpr bool counts_by_pairs = false;
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

@ \listing
Where the rows and the open columns fit into one word each, the shortest column is found by this function. The size of a column and its number are joined in one key, with eight bits for the number, and the least key
wins; so ties go to the first column, as with the links.

This is the innermost loop of a search for queens.

@<Find the least key in a word@>=
inline Word least_key_in_word(Word rows, Word open, const Word* masks)
{
  Word best = ~Word(0);
  for (; open != 0; open &= open - 1) {
    const Index c = lowest_bit(open);
    const Word key = Word(count_bits(rows & masks[c])) << 8 | c;
    best = key < best ? key : best;
  }
  return best;
}

@ \listing
Masks are united by the widest registers that there are. The compiler knows about vectors of 1, 2, 4, or 8 words, and turns an operation on such a vector into as many
instructions as the processor needs; a loop over single words it might turn into these or not, as it pleases. Words in memory are copied into a vector and out of it, which the language allows at any address;
the compiler makes a single instruction of such a copy.

@<Vectors of words@>=
template <unsigned words> struct Part {
  @[typedef Word Words __attribute__((vector_size(8*words)))@];
};

@ \listing
All room begins at a multiple of 64 bytes, where a line of the processor's cache begins, too. When the present block of the arena is full, the walker has another one. This happens seldom, so it may be a
virtual function.

@<Take room from the arena@>=
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

@ \listing
Masks have 1, 2, 4, 8, 16, or 32 words; then their number |fixed| is known to the compiler, which makes straight lines out of loops. Or |fixed| is~0, if there are more than 2048 rows. Similarly, |opens| is the
number of words for the open columns, at most~4, or else it is~0. So each kernel has 35 instances of the walk, which is why a compiler takes so long for them;
but the loops over these words are where the time of a search goes.

@<Find how many words a mask needs@>=
constexpr Index largest_fixed = 32;

inline Index words_for(Index rows) /* 0 if there are too many */
{
  Index words = 1;
  while (64*words < rows) words *= 2;
  return words <= largest_fixed ? words : 0;
}

@ \listing
A |Kernel| has its own kind of |Universe|, and functions for the tasks that are worth it: to list the bits of words, to count those that two masks have in common, to collect the rows of a mask, to build a universe,
to make children, and to walk through the whole of a universe. But all universes have this in common. The masks of columns are contiguous: |masks + c*words| is that of column~|c|.

The columns of the set |early| are those that had few rows when the universe was built; a dead end is likely to be found there, and the sooner one is found, the fewer columns must be measured.
One column more comes before them all. The children of a node differ only in one row, and often they die of the same empty column; so the column that was found empty last is the |suspect|, and the next child is asked for it first.

In a universe of one word, the rows that get |lost| when a row is chosen are known beforehand: there are at most 64 rows, and they are chosen again and again. The same is true of the primary columns that it has |covered|.
@^dead end@>

@<The masks of a universe@>=
template <unsigned fixed, unsigned opens> struct Masks {
  Index words; /* |fixed|, unless that is 0 */
  const Index* ids; /* the row at each place */
  Word* masks;
  const Word* early;
  Index suspect; /* a column that was empty at a dead end, or 0 */
  Word lost[fixed == 1 ? 64 : 1]; /* for each row, those that have a column in common with it */
  Word covered[fixed == 1 && opens > 0 ? 64 : 1][opens > 0 ? opens : 1]; /* its primary columns */
};

@* Nodes. A node is a |Head|, followed by the mask of the rows that are left, and by the set of the columns that are open. Its head has the |row| that led to the node, the number of its |parent|, the |column| chosen, and the |weight| of the rows that are left. A walk is the search within one universe; when it enters a smaller one, it makes another walk. The number of words in a mask is |fixed|, and that for the open columns is |opens|; the compiler knows both.

@ \listing
Here is the outline of the walk. It does not name a kernel. Of its three members, the first two belong to
every walk, and |universe| to this one alone.

The functions are in the order in which we need them. A node is found in memory; its sets are measured; its column is chosen, and we see whether it is alive; it is expanded into
its children. Then the frames are put around this.

@<The walk itself@>=
template <typename Kernel, unsigned fixed, unsigned opens> struct Walk {
  @<What is known of a universe when it is compiled@>@;
  Walker& walker;
  const Table& table;
  typename Kernel::template Universe<fixed, opens> universe = @[{}@];

  explicit Walk(Walker& w) : walker(w), table(*w.table) {}
  @<Find nodes and masks in memory@>@;
  @<Measure a set of rows@>@;
  @<Choose a column by counting bits@>@;
  @<Settle some nodes@>@;
  @<Expand some nodes of a frame@>@;
  @<Keep the children that descents have picked@>@;
  @<Make a child by choosing a row@>@;
  @<Go from frame to frame@>@;
  @<Enter a smaller universe if it pays@>@;
  @<Build a universe@>@;
  @<Begin at the ends of some paths@>@;
};

@ \listing
The number of words decides how many are united at once, how large the numbers of places are, and how many nodes are expanded together. It also tells the kernels which way is the best for them.

@<What is known of a universe when it is compiled@>=
static constexpr unsigned unit = fixed == 0 ? 1 : fixed < Kernel::widest ? fixed : Kernel::widest;
using Words = @[typename Part<unit>::Words@];
using Place = @[std::conditional_t<fixed == 0, Index, std::uint16_t>@];
static constexpr std::size_t most_parents = fixed == 0 ? 1 : fixed <= 8 ? 128 : 256/fixed; /* expanded at a time */
static constexpr bool is_small = fixed == 1 && opens > 0; /* then it knows what each row removes */
static constexpr bool is_tiny = fixed == 1 && opens == 1; /* then a node has 32 bytes */
static constexpr bool has_unknown_size = fixed == 0 || opens == 0;
static constexpr unsigned fixed_words = fixed;
static constexpr unsigned fixed_open_words = opens;

@ \listing
After the |Head| of a node come its |words()| words of rows, then its |open_words()| words of open columns. A node is not an object of C++, since its size is known too late; so these functions
say where its parts are. If |fixed| and |opens| are not zero, all that they compute is constant.

@<Find nodes and masks in memory@>=
Index words() const { return fixed > 0 ? fixed : universe.words; }
Index open_words() const { return opens > 0 ? opens : table.open_words; }
std::size_t stride() const
{
  const std::size_t bytes = sizeof(Head) + sizeof(Word)*(words() + open_words());
  return fixed < 8 ? bytes : (bytes + 63)/64*64;
}
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
static Words part(const Word* words, std::size_t i)
{
  Words result;
  __builtin_memcpy(&result, words + i*unit, sizeof(result));
  return result;
}
static void set_part(Word* words, std::size_t i, Words part) { __builtin_memcpy(words + i*unit, &part, sizeof(part)); }
std::size_t parts() const { return words()/unit; }

@ \listing
The function |size| counts the rows of a set, or only those that have column~|c|. The weight $W$ is the sum that we have seen in the example, with a plane for each binary digit. It is computed by Horner's rule, from the highest digit to the lowest. We do that for each child, so we force the compiler to inline it.

@<Measure a set of rows@>=
static Index common(const Word* x, const Word* y, Index words)
{
  return fixed == 1 ? count_bits(x[0] & y[0]) : Kernel::common_bits(x, y, words);
}
Index size(const Word* rows) const { return common(rows, rows, words()); }
Index size(const Word* rows, Index c) const { return common(rows, mask(c), words()); }

@[__attribute__((always_inline)) Index weight(const Word* rows) const@]
{
  Index above_base = 0;
  for (Index p = table.planes; p > 0; --p) above_base = 2*above_base + size(rows, table.columns + p - 1);
  return size(rows)*table.base + above_base;
}

@ \listing
The simpler of the two rules takes the first open column, which is given by the lowest bit of the first word that is not~0. If no column is open, all primary columns are covered, and
the node is a solution; if the column has no row, it is a dead end. Either way the node has no children, and |column| says so instead of naming one.

@<Choose a column by counting bits@>=
Index first_column(Head* node) const
{
  for (Index a = 0; a < open_words(); ++a)
    if (open_in(node)[a] != 0) {
      const Index c = 64*a + lowest_bit(open_in(node)[a]);
      return size(rows_of(node), c) > 0 ? c : dead_end;
    }
  return solution;
}

@ To find the shortest column, we join the size of a column and its number in one {\it key}, with the size in the upper bits. The least key wins; so ties go to the first column, as with the links.

Many nodes are dead ends, and a dead end is settled when we meet a column of size~0. So the order in which we look matters. First comes the |suspect|, the column that was empty at the last dead end, because the children of a node differ only in one row, and often die of the same column. Then come the |early| columns, about a dozen, which had few rows when the universe was built; then all others. But in a universe of one word, where sizes are found quickly, we do not stop before the end, since the processor guesses
wrong when it comes to a branch that is seldom taken; so it takes less time to look at all columns.
@^key of a column@>
@^dead end@>

@<Choose a column by counting bits@>=
template <bool exact> Word least_key(Head* node)
{
  const Index suspect = universe.suspect;
  if (!is_small && is_open(node, suspect) && bound(rows_of(node), mask(suspect), parts()) == 0) return suspect;
  Word best = ~Word(0);
  for (int late = is_small ? 1 : 0; late < 2; ++late)
    for (Index a = 0; a < open_words(); ++a)
      for (Word x = open_in(node)[a] & (late ? ~universe.early[a] : universe.early[a]); @|x != 0; x &= x - 1) {
        const Index c = 64*a + lowest_bit(x);
        const Index length = exact ? size(rows_of(node), c) : bound(rows_of(node), mask(c), parts());
        const Word key = Word(length) << 32 | c;
        if (!is_small && length == 0) return universe.suspect = c;
        best = key < best ? key : best;
      }
  return best;
}

@ \listing
A column that is not open has no rows either, but is no dead end; so a suspect must be open.

@<Choose a column by counting bits@>=
bool is_open(Head* node, Index c) const { return (open_in(node)[c/64] >> c % 64 & 1) != 0; }

@ Most of the time would be spent with counting, word by word. But only the shortest column must be known, and that is a matter of a few rows. So we unite the words in which the set and the column intersect, {\it before\/} the bits are counted:
$$\hbox{size}=\sum_w\vert x_w\cap y_w\vert\;\ge\;\Bigl\vert\bigcup_w\,(x_w\cap y_w)\Bigr\vert.$$
This {\it bound\/} takes one count instead of one for each word, and it is a good one. It is 0 if and only if the size is; and it is too small only if two rows have the same bit in different words, which happens about once in 20 times if there are three rows. The column that wins by the bound also wins by the size, provided that the bound of the winner is its size: others with fewer rows would have lower bounds. If it is not, all is done once more, exactly.
@^bound of a size@>

@<Choose a column by counting bits@>=
static Index bound(Word* x, Word* y, std::size_t parts)
{
  Words common = part(x, 0) & part(y, 0);
  for (std::size_t i = 1; i < parts; ++i) common |= part(x, i) & part(y, i);
  Word all = common[0];
  for (unsigned u = 1; u < unit; ++u) all |= common[u];
  return count_bits(all);
}

#if defined __x86_64__ && !defined __POPCNT__
@<Find the least bound of the open columns, two at a time@>@;
#else
Word least_bound(Head* node) { return least_key<fixed <= 1>(node); }
#endif
Index shortest_column(Head* node)
{
  if @[constexpr (is_tiny && !counts_by_pairs)@] return shortest_in_word(node);
  constexpr bool is_exact = fixed <= 1; /* one word, whose bound is the size; or so many that we count them all */
  const Word key = least_bound(node);
  const auto c = static_cast<Index>(key);
  if (key == ~Word(0)) return solution;
  if (key >> 32 == 0) return dead_end;
  if (is_exact || key >> 32 == size(rows_of(node), c)) return c;
  return static_cast<Index>(least_key<true>(node));
}

@ \listing
A processor without an instruction for counting looks at two columns at a time. What each of them has left is united in a word of one register, and the bits of both words are counted together. If only one column is left, it comes twice, which does no harm to a minimum. A key has the bound in its second byte and the column in the first, so keys can be compared as numbers of 16~bits.

@<Find the least bound of the open columns, two at a time@>=
Two common_of_two(const Word* rows, const Word* a, const Word* b) const
{
  const auto one_word = @[[](const Word* place) { return _mm_loadl_epi64(reinterpret_cast<const Two*>(place)); }@];
  if (fixed == 1) return _mm_and_si128(_mm_set1_epi64x(static_cast<long long>(*rows)), _mm_unpacklo_epi64(one_word(a), one_word(b)));
  Two in_a = _mm_setzero_si128(), in_b = in_a;
  for (Index w = 0; w < fixed; w += 2) {
    in_a = _mm_or_si128(in_a, _mm_and_si128(two_words(rows + w), two_words(a + w)));
    in_b = _mm_or_si128(in_b, _mm_and_si128(two_words(rows + w), two_words(b + w)));
  }
  return _mm_or_si128(_mm_unpacklo_epi64(in_a, in_b), _mm_unpackhi_epi64(in_a, in_b));
}

Word least_bound(Head* node)
{
  if @[constexpr (has_unknown_size)@] return least_key<fixed <= 1>(node);
  const Index suspect = universe.suspect;
  if (!is_small && is_open(node, suspect) && bound(rows_of(node), mask(suspect), parts()) == 0) return suspect;
  constexpr int no_key = 0x7fff;
  Two least = _mm_set1_epi16(no_key);
  for (int late = is_small ? 1 : 0; late < 2; ++late)
    for (Index a = 0; a < open_words(); ++a)
      for (Word x = open_in(node)[a] & (late ? ~universe.early[a] : universe.early[a]); @|x != 0; x &= x - 1) {
        const Index c = 64*a + lowest_bit(x);
        const Word others = x & (x - 1);
        x = others == 0 ? x : others;
        const Index d = 64*a + lowest_bit(x);
        const Two sizes = count_two(common_of_two(rows_of(node), mask(c), mask(d)));
        if (!is_small && (_mm_movemask_epi8(_mm_cmpeq_epi16(sizes, _mm_setzero_si128())) & 0x0101) != 0) @|
          return universe.suspect = _mm_cvtsi128_si32(sizes) == 0 ? c : d;
        const Two columns = _mm_set_epi64x(d, c);
        least = _mm_min_epi16(least, _mm_or_si128(_mm_slli_epi64(sizes, 8), columns));
      }
  const int key = _mm_cvtsi128_si32(_mm_min_epi16(least, _mm_unpackhi_epi64(least, least))) & 0xffff;
  return key == no_key ? ~Word(0) : Word(key >> 8) << 32 | (key & 255);
}

@ \listing
In a tiny universe, all is exact, and no branch is taken.

@<Choose a column by counting bits@>=
Index shortest_in_word(Head* node) const
{
  const Word open = open_in(node)[0];
  const Word key = least_key_in_word(rows_of(node)[0], open, universe.masks);
  const Index column = key < 256 ? dead_end : static_cast<Index>(key & 255);
  return open == 0 ? solution : column;
}

@ To {\it settle\/} some nodes is to choose their columns, and to keep only those that are neither dead ends nor solutions. Solutions remain, too, if they are to be visited in order; so do dead ends if the search may have to stop at a certain place, as the group
on limits explains.

@<What becomes of nodes@>=
struct Settled { /* what became of some nodes */
  std::size_t alive, dead, solved;
  std::uint64_t weight; /* of the rows left to all of them */
};

@ \listing
On some levels the question may ask for the first column instead of the shortest.

@<Settle some nodes@>=
Settled settle(char* nodes, std::size_t number, std::size_t level)
{
  for (std::size_t i = 0; i < number; ++i) {
    Head* const node = node_at(nodes, i);
    node->column = level < walker.shortest_levels ? shortest_column(node) : first_column(node);
  }
  return keep_alive(nodes, number);
}

@ The nodes that are kept close ranks. The loop has no branch that the processor would have to guess: each node is copied, perhaps to itself, and the next one takes its place if it is not alive. Whether a child is alive looks like chance to a processor, and each wrong guess would cost it as much as many copies.

@<Settle some nodes@>=
Settled keep_alive(char* nodes, std::size_t number) const
{
  Settled settled = @[{0, 0, 0, 0}@];
  for (std::size_t i = 0; i < number; ++i) {
    const Head* const node = node_at(nodes, i);
    settled.weight += node->weight;
    const bool solved = node->column == solution;
    const bool dead = node->column == dead_end;
    settled.dead += dead;
    settled.solved += solved;
    copy(node_at(nodes, settled.alive), node);
    settled.alive += !((dead & !walker.keeps_dead) | (solved & !walker.keeps_solved));
  }
  return settled;
}

@ \listing
If the size of a node is known to the compiler, it is copied by way of registers, and not by a function of the library, for which it is too short.

@<Settle some nodes@>=
void copy(Head* to, const Head* from) const
{
  if @[constexpr (has_unknown_size)@] {
    __builtin_memmove(to, from, stride());
  } else {
    char bytes[sizeof(Head) + sizeof(Word)*(fixed + opens)];
    __builtin_memcpy(bytes, from, sizeof(bytes));
    __builtin_memcpy(to, bytes, sizeof(bytes));
  }
}

@* Expansion. To expand the nodes |chunk[j]| of a frame, for $0\le j<|parents|$, is to make a new frame with all of their children that are alive. If there are none, the answer is null, and all memory that was taken is given back at once.

The steps are those of the example. The rows of the columns chosen are taken away from each parent, which leaves~$P$. Each of these rows becomes a child. The children are settled, all of them together, and what they weigh is the last term of
formula~$(*)$. Each child alive has an equal share of what its parents had.

@<Expand some nodes of a frame@>=
Frame* expand(Frame* f, Head* const* chunk, std::size_t parents)
{
  const Arena before = walker.arena;
  std::size_t number = 0; /* of children */
  std::uint64_t updates = parents;
  Word* const chosen = room_for<Word>(walker, parents*words());
  @<Remove the rows of the columns chosen, and count updates@>@;
  @<List the children@>@;
  Group* groups = nullptr; /* unless there are descents */
  if (f->groups) number = keep_picked(f, chunk, parents, bits, places, groups);
  char* const nodes = room_for_nodes(number);
  const Settled settled = Kernel::make_children(*this, Listed({f, chunk, bits, places, number}), nodes);
  @<Count what was done in this expansion@>@;
  if (settled.alive == 0) walker.arena = before;
  if (settled.alive == 0) return nullptr;
  Frame* const result = room_for<Frame>(walker, 1);
  const double share = f->share*static_cast<double>(parents)/static_cast<double>(settled.alive);
  const auto count = static_cast<Index>(settled.alive);
  *result = @[{f, nodes, groups, stride(), 0, count, f->level + 1, share, universe.ids, before, nullptr}@];
  return result;
}

@ Of formula~$(*)$, all but the last term is known before the children are made: 1~for each parent, $2W(C)$, and $W(P)$ times the number of rows in~$C$. A node is left with the set~$P$, and its |weight| becomes $W(P)$.

@<Remove the rows of the columns chosen, and count updates@>=
for (std::size_t j = 0; j < parents; ++j) {
  Word* const column = chosen + j*words();
  Word* const rows = rows_of(chunk[j]);
  for (std::size_t i = 0; i < parts(); ++i) {
    const Words all = part(rows, i), of_column = part(mask(chunk[j]->column), i);
    set_part(column, i, all & of_column);
    set_part(rows, i, all & ~of_column);
  }
  const Index branches = size(column);
  const Index weight_of_column = weight(column);
  if (f->groups) {
    Group& group = f->groups[number_of(chunk[j], f)];
    group = @[{group.members, group.size, branches, weight_of_column}@];
  }
  number += branches;
  chunk[j]->weight -= weight_of_column;
  updates += 2*std::uint64_t(weight_of_column) + std::uint64_t(branches)*chunk[j]->weight;
}

@ \listing
Settling a child takes longer in a larger universe and with more open columns; so it counts for more than one child until the next pulse. The updates of dead ends are charged to the level below the children, where the links would make them, and solutions are counted here unless
each of them is to be visited.

@<Count what was done in this expansion@>=
walker.levels[f->level + 1].nodes += number;
walker.levels[f->level + 1].updates += updates - settled.weight;
if (walker.charge_empty) walker.levels[f->level + 2].updates += settled.dead;
if (!walker.in_order) walker.solutions += settled.solved;
walker.children += number;
walker.until_pulse -= static_cast<std::int64_t>(number*(1 + std::size_t(words())*open_words()/64));

@ \listing
Word |w| of the column chosen by parent~|j| has the number |j*words() + w|; a child is given by such a number and a bit. There is some room to spare after the lists, and after the
nodes, because a kernel may write more than it wants to.

@<List the children@>=
auto* const bits = room_for<std::uint8_t>(walker, number + 64);
auto* const places = room_for<Place>(walker, number + 64);
Kernel::list(walker, chosen, parents*words(), bits, places);

@ \listing
The list goes to the kernel, which makes the children and settles them.

@<What becomes of nodes@>=
template <typename Place> struct Children {
  Frame* frame; /* of the parents */
  Head* const* chunk;
  const std::uint8_t* bits;
  const Place* places;
  std::size_t number;
};

@ \listing
A kernel that knows no better way does it like this.

@<Make a child by choosing a row@>=
using Listed = @[Children<Place>@];
Head* parent_of(const Listed& listed, std::size_t i) const { return listed.chunk[listed.places[i]/words()]; }
Index place_of(const Listed& listed, std::size_t i) const { return 64*(listed.places[i] % words()) + listed.bits[i]; }

Settled make_children(const Listed& listed, char* nodes)
{
  make_nodes(listed, nodes);
  return settle(nodes, listed.number, listed.frame->level + 1);
}

void make_nodes(const Listed& listed, char* nodes) const
{
  for (std::size_t i = 0; i < listed.number; ++i) {
    Head* const node = node_at(nodes, i);
    make_child(node, listed.frame, parent_of(listed, i), place_of(listed, i));
    node->weight = weight(rows_of(node));
  }
}

@ \listing
The child that chooses the row at this |place| loses all rows that have a column in common with it. In a universe of one word, these sets are ready; elsewhere there would be many of them, and few would be used.

@<Make a child by choosing a row@>=
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

@ In general, the masks of the columns of the row are united, one register after the other, and the union is taken away from the parent's rows; the row itself is in the union, and so it is lost as well. The primary columns that the row has are no longer open. (Secondary columns are
never open, but their masks take away rows as all others do. That is the whole difference between the two kinds.)

The parent may be the node itself: then the row is chosen in place.

@<Make a child by choosing a row@>=
Words lost_with(Index row, std::size_t i) const /* the |i|th part of the union */
{
  const Index* const end = table.entries + table.starts[row + 1];
  const Index* entry = table.entries + table.starts[row];
  Words lost = part(mask(*entry), i);
  while (++entry != end) lost |= part(mask(*entry), i);
  return lost;
}

void choose_row(Head* node, Head* parent, Index row) const
{
  for (std::size_t i = 0; i < parts(); ++i) set_part(rows_of(node), i, part(rows_of(parent), i) & ~lost_with(row, i));
  const Word* const covered = bits_of(row);
  for (Index a = 0; a < open_words(); ++a) open_in(node)[a] = open_in(parent)[a] & ~covered[a];
}

@* Descents by bits. \listing
The descents of an estimate begin all at the root, and many of them go the same way for some levels. So the bits make some thousands of them together. A walk goes through that part of the tree which is visited by
any of them; at each node there is a {\it group\/} of descents, and the dice divide it among the children. A child whose group is empty is not made. The updates on the way from a node to its child are those that the child contributes to
formula~$(*)$, which is to say that nothing else must be counted.
@^descent@>

For example, let 64 descents begin at the root of matrix~(3). The dice send about one half of them to row~2 and the others to row~4. The former all end on level~2, after row~3, where no row is left for~E; the latter all go on by row~1 and
row~5 to the solution. So four expansions serve for 64 descents.

Here is the work that a search has not. The children of parent~|j| are one after another in the lists, in the order of their rows; there are |branches| of them, and one of them is picked by each member of the parent's group. Those who have picked the same child are
brought together, by counting. Then the lists are made shorter; children that are kept move to the left, to places that were read already.

@<Keep the children that descents have picked@>=
std::size_t keep_picked(Frame* f, Head* const* chunk, std::size_t parents, std::uint8_t* bits, Place* places, Group*& groups)
{
  std::size_t most = 0;
  for (std::size_t j = 0; j < parents; ++j) most += f->groups[number_of(chunk[j], f)].size;
  groups = room_for<Group>(walker, most);
  std::size_t kept = 0;
  std::size_t first = 0; /* child of parent |j| */
  for (std::size_t j = 0; j < parents; ++j) {
    const Group& group = f->groups[number_of(chunk[j], f)];
    Index* const picks = room_for<Index>(walker, group.size);
    walker.throw_dice(group, f->level, picks);
    @<Divide the |group| among the children of parent |j|@>@;
    first += group.branches;
  }
  return kept;
}

@ At first |ends[b]| is the number of members that pick a child before child~|b|. When all members have found their places, it is the end of those that pick~|b|.

@<Divide the |group| among the children of parent |j|@>=
Index* const ends = room_for<Index>(walker, group.branches + 1);
Index* const sorted = room_for<Index>(walker, group.size);
for (Index b = 0; b <= group.branches; ++b) ends[b] = 0;
for (Index i = 0; i < group.size; ++i) ++ends[picks[i] + 1];
for (Index b = 0; b < group.branches; ++b) ends[b + 1] += ends[b];
for (Index i = 0; i < group.size; ++i) sorted[ends[picks[i]]++] = group.members[i];
for (Index b = 0, begin = 0; b < group.branches; begin = ends[b++]) {
  if (ends[b] == begin) continue;
  bits[kept] = bits[first + b];
  places[kept] = places[first + b];
  groups[kept++] = @[{sorted + begin, ends[b] - begin, 0, 0}@];
}

@* Frames. The walk goes from frame to frame. It takes some nodes from the deepest frame and expands them; then their children are the deepest frame. When all nodes of a frame have been
taken, it goes back up. There is no recursion here, except into smaller universes.

That many nodes are expanded at a time is good for the processor, but it must not be overdone: all children of the deepest frame exist at once, and should stay in the cache. A hundred parents
have some hundreds of children, of 32 to 300 bytes each.

Frames keep the order of the search: children are listed as their parents are, and the rows of a column are in their order. So if somebody listens, the solutions come in order as well, provided that a node which is not expanded with the others, but visited or searched by itself, waits until those before it are done. Only a search with a limit
must take one parent at a time, since nothing after its last solution may be counted.
@^order of solutions@>

@ \listing
Some nodes leave this loop: a leaf, which is visited; a node that moves to a smaller universe; and nodes that the kernel searches in a way of its own.

@<Go from frame to frame@>=
void walk(Frame* const first)
{
  Frame* f = first;
  Head* chunk[most_parents];
  const std::size_t most = walker.in_order && walker.keeps_dead ? 1 : most_parents;
  while (true) {
    std::size_t parents = 0;
    if (walker.until_pulse < 0) walker.note_pulse(f);
    while (f->next < f->count && parents < most && !walker.stopped) {
      const bool waits = walker.in_order && parents > 0; /* for those before it */
      Head* const node = node_at(f->nodes, f->next);
      const bool is_leaf = node->column >= dead_end;
      if (!is_leaf && !waits && Kernel::search_some(*this, f)) continue;
      const Index smaller = is_leaf ? none : smaller_universe(node);
      if (waits && (is_leaf || smaller != none)) break;
      ++f->next;
      if (is_leaf) @<Visit a node that has no children@>@;
      else if (smaller != none) search_below(smaller, f, node);
      else chunk[parents++] = node;
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

@ \listing
Solutions and dead ends are in a frame only if they are to be visited in order. A dead end waits there to have its turn, and nothing is to be done when it comes.

@<Visit a node that has no children@>=
{
  if (f->groups) walker.note_leaf(f, f->next - 1);
  else if (node->column == solution) walker.note_solution(f, f->next - 1);
}

@ When does a smaller universe pay? To build one of $n'$~words takes time, which is won back at each child
that is generated in it instead of one of $n$~words. As measurements have shown, with all kernels, there should be at least about $(20+33n')/(n-n')$ children. How many children there will be depends on the number of rows that are left; so we keep an average for each number of rows (divided by~16). To keep it up to date,
we build the smaller universe once in 64 times even if it does not seem to pay.

We cannot know beforehand how many children there will be, and a bad guess costs only time: the tree is the same in every universe, and so are the counters. Therefore it does no harm that the averages of two threads differ.
@^smaller universe@>

@ \listing
A kernel may refuse to enter a universe of one word, if it will soon have something better. A universe of unknown size is left when the rows fit into one of known size, or into half of its words.

@<Enter a smaller universe if it pays@>=
static constexpr Index none = ~Index(0);

Index smaller_universe(Head* node) /* how many words it has, if it pays; or |none| */
{
  if @[constexpr (fixed == 1)@] return none;
  if (Kernel::stays(*this)) return none;
  const Index rows = size(rows_of(node));
  const Index smaller = words_for(rows);
  if (fixed == 0) return smaller == 0 && rows > 32*words() ? none : smaller;
  if (smaller >= fixed) return none;
  const float price = static_cast<float>(20 + 33*smaller)/static_cast<float>(fixed - smaller);
  return walker.expected[rows/16] < price && ++walker.skipped % 64 != 0 ? none : smaller;
}

void search_below(Index smaller, Frame* f, Head* node)
{
  const Index rows = size(rows_of(node));
  const std::uint64_t before = walker.children;
  enter(smaller, f, node, rows);
  if (fixed == 0) return;
  float& expected = walker.expected[rows/16];
  expected += (static_cast<float>(walker.children - before) - expected)/16;
}

@ \listing
The number of words, known when the program runs, must become one that is known to the compiler.

@<Enter a smaller universe if it pays@>=
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

@ \listing
In the smaller universe, a new walk begins with a frame that has only one node, a copy of the one from which we come. Its |ids| are the rows that are left, in their order. Places that are left over in the last word get a row that is empty, the one after the last row of the table: its
bits are never set, but a kernel may fetch them. When the walk returns, the subtree is done, and the memory of the universe is given back.

@<Enter a smaller universe if it pays@>=
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
    Group* const group = f->groups ? f->groups + number_of(node, f) : nullptr;
    Frame only = @[{f, nullptr, group, 0, 0, 1, f->level, f->share, nullptr, before, nullptr}@];
    @<Copy the node into the frame |only|@>@;
    if (!Kernel::walk_quickly(below, &only, open_in(node)[0])) below.walk(&only);
    walker.arena = before;
  }
}

@ \listing
All rows of the new universe are left, and so the copy has a mask full of ones. Its head is that of the original, with the weight and the column that were found already; |parent| tells where the original is, so that the path to a solution can be found.

@<Copy the node into the frame |only|@>=
only.nodes = below.room_for_nodes(1);
only.stride = below.stride();
Head* const twin = below.node_at(only.nodes, 0);
*twin = *node;
twin->parent = number_of(node, f);
below.fill(twin, rows, open_in(node));

@ \listing
A universe is built when its |ids| are known: the |rows| rows that are left, and what fills the last word. Only the columns in |open| will be chosen there. The masks are the business of the kernel, because this is a matter of turning a matrix of bits around, where special instructions help much.

@<Build a universe@>=
char* room_for_nodes(std::size_t number)
{
  char* const begin = room(walker, (number + 8)*stride() + 64);
  return fixed < 8 ? begin : begin + 64 - sizeof(Head);
}

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

@ \listing
If there are at most 64 rows, the work that |choose_row| does at each child is done here once for each row, and |make_child| has only to look it up.

@<Prepare the sets of rows that get lost@>=
for (Index i = 0; i < rows; ++i) {
  const Index r = ids[i];
  universe.lost[i] = lost_with(r, 0)[0];
  for (Index a = 0; a < opens; ++a) universe.covered[i][a] = bits_of(r)[a];
}

@* The first frame. \listing
A walk begins with the ends of some paths, and counts them with their last updates, unless the portion says that this has been done. If the whole tree is to be searched, there is one path, of no row, and its end is the root.
By formula~$(*)$, a node costs $W(\{r\})+W(P)-W(R_r)$ updates. The first term is counted by the walker, and $W(P)$ is found on the way.

All rows are in the first universe, in their order, even if the paths leave only a few of them; the first smaller universe is soon at hand.

@<Begin at the ends of some paths@>=
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
  if (walker.charge_empty) walker.levels[level + 1].updates += settled.dead;
  if (!walker.in_order) walker.solutions += settled.solved;
  const auto count = static_cast<Index>(settled.alive);
  Frame first = @[{nullptr, nodes, walker.everybody, stride(), 0, count, level, walker.start.share, nullptr, before, nullptr}@];
  if (!Kernel::walk_quickly(*this, &first, open[0])) walk(&first);
  walker.arena = before;
}

@ All paths are equally long, since they end on the same level, in the frame that was divided. We choose their rows, one after the other, in a node that begins as the root.

@<Go to the ends of the paths@>=
for (Index i = 0; i < walker.start.paths; ++i) {
  Head* const node = node_at(nodes, i);
  fill(node, table.rows, open);
  for (std::size_t k = 0; k < walker.start.level; ++k) {
    if (walker.start.columns && k + 1 == walker.start.level) @<Remove the last column of path |i|@>@;
    choose_row(node, node, walker.start.rows[i*walker.start.level + k]);
  }
  node->row = i;
  node->parent = 0;
  node->weight = weight(rows_of(node));
  if (walker.start.columns) walker.levels[walker.start.level].updates -= node->weight;
}

@ If the end of a path has not been counted yet, its last row costs what formula~$(*)$ says. For this we need $W(P)$, which is the weight of the parent when the rows of the column have gone and no row has
been chosen. It is kept, in case that this node must be taken back.

@<Remove the last column of path |i|@>=
{
  for (Index w = 0; w < words(); ++w) rows_of(node)[w] &= ~mask(walker.start.columns[i])[w];
  walker.start.weights[i] = weight(rows_of(node));
  walker.levels[walker.start.level].updates += walker.start.weights[i];
}

@ The number of rows and that of the primary columns decide which instance of the walk will begin. From then on the walk goes only to smaller universes, whose numbers of words are again
known; and the number of words for open columns stays the same.

@<Begin a walk in a universe of the right size@>=
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
    case 4: walk_with<Kernel, 4>(walker); break;
    default: walk_with<Kernel, 0>(walker);
  }
}

@* The plain kernel. \listing
A kernel has eight functions: to |list| the bits of words, to count the |common_bits| of two masks, to |collect| the rows of a mask, to |make_children|, to |build| the masks of a universe, to |walk_quickly| in it, to say if it |stays| there instead of entering a smaller one, and to |search_some| nodes of a frame in a way of its own. The last three may decline. The plain kernel
does not know more than any compiler does, and each of its functions is the shortest that does the work. It is compiled for every processor; and once more, from the same text, for processors of
the {\mc X86} family that have {\mc AVX2}, whose instructions the compiler then uses by itself. They have registers of four words, and the kernel needs to know nothing else.
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
  @<List the bits of a word, and the rows of a mask@>@;
  static Index common_bits(const Word* x, const Word* y, Index words) { return count_common(x, y, words); }
  template <typename Walk> static Settled make_children(Walk& walk, const typename Walk::Listed& listed, char* nodes) { return walk.make_children(listed, nodes); }
  @<Set the masks bit by bit@>@;
  @<Find the columns that deserve an early look@>@;
  @<What the plain kernel does not know@>@;
};
}@;
}

@ \listing
What it does not know how to do is left to the walk.

@<What the plain kernel does not know@>=
template <typename Walk> static bool walk_quickly(Walk&, Frame*, Word) { return false; }
template <typename Walk> static bool stays(const Walk&) { return false; }
template <typename Walk> static bool search_some(Walk&, Frame*) { return false; }

@ \listing
To compile the walk with a kernel, nothing is needed but a file that calls |walk_with|.

@(bits_portable.cpp@>=
#include "bits_plain.hpp"

namespace dlx::bitwise {
void walk_portable(Walker& walker) { walk_with<Plain>(walker); }
}

@ Lists of rows are made twice: when the children of a frame are listed, and when a universe gets smaller. In both cases we take the lowest bit of a word again and again, and erase it: |x & (x - 1)| is |x| without its lowest bit.
For each bit of the |word|, the first list gets its number and the |place| of the word; the second one gets the row itself.

Most words of a column have no bit left, or one, or two, and a processor that had to guess how many would often be wrong. So two bits are always put down, whether they are there or not, and only what is there is counted. If we have put down a row that is not there, the next word overwrites it, or it stays after the end of the list.
Each kernel that uses this list is 2 to 6 percent faster for it.

@<List the bits of a word, and the rows of a mask@>=
template <typename Place> static void list(Walker&, const Word* words, std::size_t number, @|std::uint8_t* bits, Place* places)
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

template <typename Walk> static void collect(const Walk& walk, const Word* rows, Index* ids)
{
  for (Index w = 0; w < walk.words(); ++w)
    for (Word x = rows[w]; x != 0; x &= x - 1) *ids++ = walk.universe.ids[64*w + lowest_bit(x)];
}

@ \listing
The masks are set bit by bit: row~|r|, which has place~|i|, sets bit~|i| in the mask of each of its columns, and of each plane to which it belongs. This is the transposition of a matrix of bits in the
simplest way. It takes time in proportion to the entries of the rows that are left, and to the words of all masks, which must be erased before.

@<Set the masks bit by bit@>=
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

@ \listing
A dozen columns, more or less, are looked at early. We begin with those that have at most two rows, and raise the limit until there are enough. Which columns are early has no influence on what is chosen, only on the time that it takes.

@<Find the columns that deserve an early look@>=
template <typename Walk> static void find_early_columns(Walk& walk, const Word* open)
{
  Word* const early = room_for<Word>(walk.walker, walk.open_words());
  walk.universe.early = early;
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

@* The engine. \listing
Now for all that the walk leaves to others. The |Fitting| of an engine has the table of its matrix, and the kernel; it is made once, and lasts as long as the engine. A walker lasts as long as a search. What is known of the
kernels comes from \.{kernels.hpp}, which belongs to the chapter about them.

@c
#include "bits.hpp"
#include "kernels.hpp"
#include "dice.hpp"
#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <new>
#include <numeric>
#include <set>
#include <stdexcept>

namespace dlx {
@<The fitting of an engine@>@;
@<Look for two families of columns@>@;
namespace {
@<The walker and its time of life@>@;
@<The arena gets another block@>@;
@<Tell the path to a node@>@;
@<Hear of solutions and pulses@>@;
@<Throw dice, and hear of leaves@>@;
@<Give a portion away@>@;
@<Take back what was counted too soon@>@;
}@;
@<Make the engine and let it search@>@;
@<Judge whether the bits suit a matrix@>@;
}

@ An engine is made with the name of a kernel. All errors are found here, before anything is searched.
@.there is no kernel...@>

@<Make the engine and let it search@>=
std::vector<std::string> Bits::kernels()
{
  std::vector<std::string> names;
  for (@[const auto& kernel : all_kernels()@]) names.push_back(kernel.first);
  return names;
}

Bits::Bits(const Matrix& matrix, const std::string& kernel)
{
  const auto& all = all_kernels();
  const auto found = std::ranges::find(all, kernel, @[&std::pair<std::string, Kernel>::first@]);
  if (found == all.end()) throw std::invalid_argument("there is no kernel '" + kernel + "' on this machine");
  if (!can_take(matrix))
    throw std::invalid_argument("the engine bits cannot take " + std::to_string(matrix.rows()) + " rows in " + std::to_string(matrix.columns())
        + (matrix.columns() == 1 ? " column with " : " columns with ") + std::to_string(matrix.entry_count()) + " entries; take the engine links");
  fitting = std::make_unique<Fitting>(matrix, found->second);
}

Bits::~Bits() = default;

Report Bits::run(const Question& question, const Listener& listener, const Portion& portion, const Exchange& exchange)
{
  Walking walking(*fitting, question, listener, portion, exchange);
  return walking.report();
}

@ Bits do not suit every matrix. If it is {\it sparse}, that is to say, if less than one of 400 places has an entry, the masks are so long, compared with the lists, that links are faster
or need a tenth of the memory; the section on speed has the measurements. And if there are very many
rows, the masks of all columns, and those of all children of a node, fill the memory: there is a mask for each row of the column chosen.
@^bits, when not to use@>
@^sparse matrix@>

@<Judge whether the bits suit a matrix@>=
@<Count the words of masks@>@;
bool Bits::suit(const Matrix& matrix)
{
  constexpr std::size_t sparse = 400;
  constexpr std::size_t most_words = std::size_t(1) << 25;
  const std::size_t places = std::size_t(matrix.rows())*matrix.columns();
  return places <= sparse*matrix.entry_count() && words_of_masks(matrix) <= most_words && can_take(matrix);
}

@ The masks of the largest universe are one for each column; and there may be as many nodes at once as the longest column has rows, each with a mask.

@<Count the words of masks@>=
static std::size_t words_of_masks(const Matrix& matrix)
{
  const std::size_t words = (std::size_t(matrix.rows()) + 63)/64;
  std::vector<std::size_t> sizes(matrix.columns() + 1);
  for (Index r = 0; r < matrix.rows(); ++r)
    for (@[const Index c : matrix.row(r)@]) ++sizes[c];
  return words*(matrix.columns() + *std::max_element(sizes.begin(), sizes.end()));
}

@ Where links are only better, you may still ask for bits. But some matrices are hopeless, and are refused at once: those whose masks need more than half a gigabyte, since the table needs as much again;
and those where a single way down the tree takes too long. The latter has about as many levels as there are rows of average length in the primary columns, and on each of them the masks of the open columns are
looked at; $10^{10}$ words take some seconds. For example, 20,000 columns of one row each need $10^{11}$.
@.the engine bits cannot take...@>

@<Judge whether the bits suit a matrix@>=
bool Bits::can_take(const Matrix& matrix)
{
  constexpr std::size_t most_words = std::size_t(1) << 26;
  constexpr double most_looks = 1e10; /* at words, on a way down the tree */
  const double rows = matrix.rows();
  const double levels = matrix.primary()*rows/std::max<Index>(matrix.entry_count(), 1);
  return words_of_masks(matrix) <= most_words && rows/64*matrix.primary()*levels <= most_looks;
}

@ The |table| of a |Fitting| has pointers into its vectors, and so a |Fitting| must not be copied.

@<The fitting of an engine@>=
struct Fitting {
  Fitting(const Matrix& model, Kernel walk);
  Fitting(const Fitting&) = delete;
  void find_families();
  const Matrix& matrix;
  Kernel kernel;
  bitwise::Table table = @[{}@];
  std::vector<bitwise::Word> rows_of_bits;
  std::vector<Index> starts, entries;
  std::vector<std::array<Index, 2> > entries_of; /* each row's entry in its column of either family; |[1]| is that in a rank */
};

@ We must know the lengths of the rows before the table can be laid out. Families of columns, which are explained below, are looked for if a word has room for them. Lists of columns are made equally long if that adds not more than half to them. The empty row after the last one has a list of no columns, so there are two more starts.

@<The fitting of an engine@>=
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
  if (table.open_words == 1) find_families();
}

@ There are as many planes as the difference between the longest and the shortest row has binary digits. A row of bits has room for the planes after the columns. It has an even number of words, since
one of the kernels takes two at a time; and it has at least as many as the open columns.

@<Set the numbers of the table@>=
table.rows = matrix.rows();
table.columns = matrix.columns();
table.primary = matrix.primary();
table.base = static_cast<Index>(shortest) - 1;
while ((longest - shortest) >> table.planes != 0) ++table.planes;
table.open_words = std::max((table.primary + 63)/64, Index(1));
table.row_words = std::max(2*((table.columns + table.planes + 127)/128), table.open_words + table.open_words % 2);
rows_of_bits.resize(std::size_t(table.row_words)*(table.rows + 1));

@ A row is added in both of its forms. The planes get the binary digits of what its length has in excess of the shortest; and a list that is too short repeats its first column.

@<Add row |r| to the table@>=
{
  const auto row = matrix.row(r);
  bitwise::Word* const bits_of_row = rows_of_bits.data() + std::size_t(r)*table.row_words;
  const auto set_bit = @[[&](Index c) { bits_of_row[c/64] |= bitwise::Word(1) << c % 64; }@];
  std::ranges::for_each(row, set_bit);
  for (Index p = 0; p < table.planes; ++p)
    if (((row.size() - shortest) >> p & 1) != 0) set_bit(table.columns + p);
  starts.push_back(static_cast<Index>(entries.size()));
  entries.insert(entries.end(), row.begin(), row.end());
  if (equally_long) entries.insert(entries.end(), longest - row.size(), row.front());
}

@ Sometimes the primary columns fall into two {\it families}, such that each row has exactly one column of each, and no two rows have the same two. Among the queens, the ranks are a family, and the files are the other; with dominoes, the black cells and
the white ones. Then each row is a square of a board, and one of the kernels makes use of this. Let us speak of ranks and files, whatever the columns may be.
@^families of columns@>

The columns are taken in their order. One that has no row in common with the ranks becomes a rank, else it becomes a file; so the first column is a rank, and in a matrix of queens, where a rank and a file always meet, all others find their places. Elsewhere it may happen that families are not found, since a column that meets no earlier one becomes a rank, although a later one may show that it should have been a file; that does no harm.

@<Look for two families of columns@>=
void Fitting::find_families()
{
  std::vector<std::vector<Index> > rows_of(table.primary);
  for (Index r = 0; r < table.rows; ++r)
    for (@[const Index c : matrix.row(r)@])
      if (c < table.primary) rows_of[c].push_back(r);
  const Index none = table.primary;
  std::vector<Index> rank_of(table.rows, none), file_of(table.rows, none);
  bitwise::Word ranks = 0;
  for (Index c = 0; c < table.primary; ++c) {
    const auto is_free = @[[&](const std::vector<Index>& column_of) {
      return std::ranges::all_of(rows_of[c], [&](Index r) { return column_of[r] == none; });
    }@];
    const bool is_rank = is_free(rank_of);
    if (!is_rank && !is_free(file_of)) return;
    ranks |= bitwise::Word(is_rank) << c;
    for (@[const Index r : rows_of[c]@]) (is_rank ? rank_of : file_of)[r] = c;
  }
  @<Accept the families if each row has a square of its own@>@;
}

@ The larger family tells how many rows must be chosen until eight ranks and eight files are left, or less. The entries of a row in its rank and in its file are noted for listeners.

@<Accept the families if each row has a square of its own@>=
std::set<std::pair<Index, Index> > squares;
for (Index r = 0; r < table.rows; ++r)
  if (rank_of[r] == none || file_of[r] == none || !squares.emplace(rank_of[r], file_of[r]).second) return;
table.ranks = ranks;
entries_of.resize(table.rows);
for (Index r = 0; r < table.rows; ++r)
  for (Index i = 0; i < matrix.row(r).size(); ++i)
    if (matrix.row(r)[i] < table.primary) entries_of[r][ranks >> matrix.row(r)[i] & 1] = i;
const auto number = static_cast<Index>(std::popcount(ranks));
table.family_size = std::max(number, table.primary - number);

@* The walker. \listing
To the |Walker| that the walk knows, a |Walking| adds what belongs to this one search: the question, the listener and the portion, which outlive it; the |counts| of all levels; the |blocks|
of memory; and the share that was given away. It is made for a search and destroyed after it.

@<The walker and its time of life@>=
class Walking : public bitwise::Walker {
public:
  Walking(const Fitting& engine, const Question& asked, const Listener& hearer, const Portion& given, const Exchange& others);
  ~Walking();
  Walking(const Walking&) = delete;
  Report report();
  @<Descents that are wanted of a walker@>@;
private:
  char* more_room(std::size_t bytes) override;
  void note_pulse(bitwise::Frame* deepest) override;
  void note_solution(const bitwise::Frame* frame, Index node) override;
  void tell_kept(const bitwise::Frame* first, const Index* ids) override;
  bool tell_path(); /* returns whether to go on */
  void find_path_to(const bitwise::Frame* frame, Index number);
  Choice choice(Index row, Index column) const;
  void give_away(bitwise::Frame* frame);
  void take_back(const bitwise::Frame* frame, Index number);
  @<Small functions of the walker@>@;
  const Fitting& fitting;
  const Question& question;
  const Listener& listener;
  const Portion& portion;
  const Exchange& exchange;
  double given_away = 0; /* share */
  std::vector<Choice> path;
  std::unique_ptr<bitwise::Kept[]> room_for_kept;
  std::vector<std::pair<bitwise::Word, const bitwise::Kept*> > sorted;
  std::vector<Index> rows, columns, weights; /* the first: of all paths; the others: for the last row of each path */
  std::vector<bitwise::Count> counts;
  std::vector<std::pair<char*, std::size_t> > blocks;
};

@ A new walker begins with all that the walk wants to know. A listener gets the solutions in order. So does a search with a limit, since it must end at the same solution as the links. The average numbers of children, of which nothing is known yet,
begin with a hundred, large enough for a first try.

@<The walker and its time of life@>=
Walking::Walking(const Fitting& engine, const Question& asked, const Listener& hearer, const Portion& given, const Exchange& others)
  : bitwise::Walker(), fitting(engine), question(asked), listener(hearer), portion(given), exchange(others), counts(engine.matrix.primary() + 2)
{
  table = &fitting.table;
  levels = counts.data();
  for (@[const auto& path : portion.paths@]) {
    for (@[const Choice& choice : path@]) rows.push_back(choice.row);
    if (!portion.is_counted) ++levels[path.size()].nodes;
    if (path.empty() || portion.is_counted) continue;
    const auto row = fitting.matrix.row(path.back().row);
    columns.push_back(row[path.back().entry]);
    levels[path.size()].updates += row.size() - 1;
  }
  weights.resize(columns.size());
  const std::size_t paths = portion.paths.size();
  start = @[{portion.paths.front().size(), static_cast<Index>(paths), rows.data(), columns.empty() ? nullptr : columns.data(), weights.data(), portion.share/static_cast<double>(paths)}@];
  shortest_levels = question.shortest_levels;
  charge_empty = question.charge_empty;
  keeps_dead = question.solution_limit < Question().solution_limit;
  keeps_solved = in_order = listener.on_solution || keeps_dead;
  if (in_order && !keeps_dead) room_for_kept = std::make_unique_for_overwrite<bitwise::Kept[]>(bitwise::most_kept);
  kept = room_for_kept.get();
  until_pulse = pulse_interval();
  std::ranges::fill(expected, 100.0F);
}

@ The whole search is a call of the kernel, between the setting up and the report. A walk cannot handle exceptions, but neither must it: whatever throws does so from one of the virtual functions, and passes through.

@<The walker and its time of life@>=
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

@ The same walk makes the descents; it starts with a group of them at the root. It does not matter in which order nodes are visited, but no leaf may be dropped.

@<The walker and its time of life@>=
std::vector<Descent> Walking::make(const Descents& wanted)
{
  std::vector<Index> members(wanted.number);
  std::iota(members.begin(), members.end(), 0U);
  bitwise::Group all = @[{members.data(), static_cast<Index>(wanted.number), 0, 0}@];
  everybody = &all;
  keeps_dead = keeps_solved = true;
  descents = wanted;
  made.resize(wanted.number);
  fitting.kernel(*this);
  return std::move(made);
}

@ The engine makes a walker for this purpose alone. It has no listener, and its portion is the whole tree.

@<Make the engine and let it search@>=
std::vector<Descent> Bits::go_down(const Question& question, const Descents& wanted)
{
  const Listener nobody;
  const Portion whole;
  const Exchange nothing;
  Walking walking(*fitting, question, nobody, whole, nothing);
  return walking.make(wanted);
}

@ The arena consists of blocks. When one is full, the next is used; and it is used again when a block before it is full for the second time. A new block is twice as large as the one before, up to a megabyte; but if something larger is wanted, the block is made to fit. Blocks are given back when the search is done.

The alignment is that of a register of eight words, and of a line of the cache.

@<The arena gets another block@>=
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

@* Paths. \listing
The rows chosen on the way to a node are found by going up from frame to frame. The column branched on is known from the node above, and its entry is looked up in the row, or in the table of families, whose boards have solutions by the hundred thousand. A frame without |ids| adds no row, since it has only the same node in another universe. At the top, the path of the portion is put in front.

@<Tell the path to a node@>=
void Walking::find_path_to(const bitwise::Frame* frame, Index number)
{
  path.clear();
  bitwise::Head node = node_in(frame, number);
  for (; frame->above; frame = frame->above) {
    const bitwise::Head parent = node_in(frame->above, node.parent);
    if (frame->ids) path.push_back(choice(frame->ids[node.row], parent.column));
    node = parent;
  }
  const auto& beginning = portion.paths[node.row];
  path.insert(path.end(), beginning.rbegin(), beginning.rend());
  std::ranges::reverse(path);
}

Choice Walking::choice(Index row, Index column) const
{
  if (table->ranks != 0) return @[{row, fitting.entries_of[row][table->ranks >> column & 1]}@];
  const auto columns_of = fitting.matrix.row(row);
  Index entry = 0;
  for (Index i = 1; i < columns_of.size(); ++i) entry = columns_of[i] == column ? i : entry;
  return @[{row, entry}@];
}

@ Here is what the walker has for them, and what it knows of those that are wanted. The dice are not thrown by the walk, because it must not use functions that others use as well.

@<What a walker knows of descents@>=
virtual void throw_dice(const Group& group, std::size_t level, Index* picks) = 0;
virtual void note_leaf(const Frame* frame, Index node) = 0;
Group* everybody; /* all descents, or null in a search */

@ The walker of the engine has dice and ears, and a place for each descent, which is filled when its leaf is found.

@<Descents that are wanted of a walker@>=
std::vector<Descent> make(const Descents& wanted);
void throw_dice(const bitwise::Group& group, std::size_t level, Index* picks) override;
void note_leaf(const bitwise::Frame* frame, Index node) override;
Descents descents = @[{}@];
std::vector<Descent> made;

@ Each member of a group throws a die of its own, which depends on the seed, on the number of the descent, and on the level. So it does not matter in whose company a descent goes, and how many of them are made at a time.

@<Throw dice, and hear of leaves@>=
void Walking::throw_dice(const bitwise::Group& group, std::size_t level, Index* picks)
{
  for (Index i = 0; i < group.size; ++i) picks[i] = pick_of_descent(descents.seed, descents.first + group.members[i], level, group.branches);
}

@ When some descents end, at a leaf that they have reached together, their steps are found on the way up to the root. Each node there was expanded, and so its weight is $W(P)$; before that, it was $W(P)+W(C)$, which
is the $W(R_r)$ that the step above it needs. A dead end is a step without branches.

@<Throw dice, and hear of leaves@>=
void Walking::note_leaf(const bitwise::Frame* frame, Index number)
{
  bitwise::Head node = node_in(frame, number);
  const bitwise::Group& leaf = frame->groups[number];
  Descent descent = @[{{}, node.column == bitwise::solution}@];
  if (!descent.solved) descent.steps.push_back({0, charge_empty ? 1U : 0U, 0});
  std::uint64_t left = node.weight;
  for (; frame->above; frame = frame->above) {
    const bitwise::Head parent = node_in(frame->above, node.parent);
    if (frame->ids) @<Add the step from |parent| to |node|@>@;
    node = parent;
  }
  std::ranges::reverse(descent.steps);
  for (Index i = 0; i < leaf.size; ++i) made[leaf.members[i]] = descent;
}

@ To cover the column costs one update more than its weight. By formula~$(*)$, the row costs its other entries, the weight of |parent| as it is, and less by what was |left| to |node| before a column was
covered there.

@<Add the step from |parent| to |node|@>=
{
  const bitwise::Group& group = frame->above->groups[node.parent];
  const std::uint64_t length = fitting.matrix.row(frame->ids[node.row]).size();
  descent.steps.push_back({group.branches, 1 + std::uint64_t(group.column_weight), length - 1 + parent.weight - left});
  left = std::uint64_t(parent.weight) + group.column_weight;
}

@ A pulse comes after some thousands of children. They are cheaper than rows tried by the links, which explains the factor; but a test that wants a pulse at each row gets one at each child.

@<Small functions of the walker@>=
static bitwise::Head node_in(const bitwise::Frame* frame, Index number)
{
  if (frame->head_of) return frame->head_of(frame, number);
  return *reinterpret_cast<const bitwise::Head*>(frame->nodes + number*frame->stride);
}
std::int64_t pulse_interval() const { return 8*std::int64_t(listener.pulse_interval) - 7; } /* 1 remains 1 */

@ When the walk visits a solution, the listener gets it with its path. If it was the last one wanted, the walk is stopped, and counters must be put right, as the group on limits explains.

@<Hear of solutions and pulses@>=
void Walking::note_solution(const bitwise::Frame* frame, Index node)
{
  if (listener.on_solution) find_path_to(frame, node);
  if (tell_path() && solutions < question.solution_limit) return;
  stopped = true;
  for (const bitwise::Frame* f = frame; f; f = f->above)
    for (Index i = f->next; i < f->count; ++i) take_back(f, i);
}

@ To tell the path is to let the listener decide whether we go on.

@<Hear of solutions and pulses@>=
bool Walking::tell_path()
{
  ++solutions;
  return !listener.on_solution || listener.on_solution(path);
}

@ We pass kept solutions on node by node of the first frame, since those below a node have the path to it in common, and are few. They are sorted by the first eight of their own rows, as a single number, and seldom by more. The bytes that a solution has in common with the one before need not be looked up again.
If the listener has heard enough, the walk is stopped; but the subtree has been counted as a whole, so then nodes and updates are more than those of the links.

On 14 queens, sixteen boards have 52 solutions together. To sort these 52 at once took a tenth of the whole search; three or four at a time cost next to nothing.

@<Hear of solutions and pulses@>=
void Walking::tell_kept(const bitwise::Frame* first, const Index* ids)
{
  @<Bring the solutions below each node together@>@;
  const auto comes_before = @[[](const auto& a, const auto& b) {
    if (a.first != b.first) return a.first < b.first;
    return std::lexicographical_compare(a.second->rows, a.second->rows + a.second->length, b.second->rows, b.second->rows + b.second->length);
  }@];
  Index i = 0;
  for (@[const Index end : ends@]) {
    if (i == end) continue;
    std::sort(sorted.data() + i, sorted.data() + end, comes_before);
    find_path_to(first, sorted[i].second->rows[0]);
    const std::size_t above = path.size();
    for (bitwise::Word before = ~sorted[i].first; i < end && !stopped; before = sorted[i++].first) {
      const bitwise::Kept& solution = *sorted[i].second;
      path.resize(above + solution.length - 1);
      for (Index k = static_cast<Index>(std::countl_zero(sorted[i].first ^ before))/8 + 1; k < solution.length; ++k)
        path[above + k - 1] = choice(ids[solution.rows[k]], solution.columns[k]);
      stopped = !tell_path();
    }
    if (stopped) return;
  }
}

@ This is a sort by counting: |ends[b]| is first the number of solutions below the nodes before node~|b|, and at last of those up to it.

@<Bring the solutions below each node together@>=
Index ends[bitwise::most_starts + 1] = @[{}@];
for (Index i = 0; i < number_kept; ++i) ++ends[kept[i].rows[0] + 1];
std::partial_sum(std::begin(ends), std::end(ends), ends);
sorted.resize(number_kept);
for (Index i = 0; i < number_kept; ++i) {
  bitwise::Word key = 0;
  for (Index k = 1; k <= 8; ++k) key = key << 8 | (k < kept[i].length ? kept[i].rows[k] : 0U);
  sorted[ends[kept[i].rows[0]]++] = @[{key, kept + i}@];
}

@ What is done of the tree is all that we had, less what was given away, less what waits in the frames. Only a listener gets solutions and updates.

After a pulse, we ask if a share is wanted; see {\it The crew}.

@<Hear of solutions and pulses@>=
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
  if (!stopped && exchange.is_share_wanted && exchange.is_share_wanted()) give_away(deepest);
}

@ If a share is wanted, the highest frame that has nodes to be expanded gives the second half of them away. These nodes have been counted, which is taken back, as the next group explains; the one who gets them counts them. The highest frame has the largest shares, and its second half comes after all that we keep, in the order of the search (unless a kernel goes its own way there; if an order is wanted, such a frame gives nothing away); so the crew can put the gift into its list right after our own portion.

@<Give a portion away@>=
void Walking::give_away(bitwise::Frame* frame)
{
  bitwise::Frame* highest = nullptr;
  for (; frame; frame = frame->above)
    if (frame->next < frame->count && !(in_order && frame->head_of)) highest = frame;
  if (!highest) return;
  Portion gift;
  gift.paths.clear();
  const Index kept = (highest->count - highest->next)/2;
  for (Index i = highest->next + kept; i < highest->count; ++i) {
    find_path_to(highest, i);
    gift.paths.push_back(path);
    take_back(highest, i);
  }
  gift.share = highest->share*static_cast<double>(gift.paths.size());
  gift.is_counted = portion.is_counted && gift.paths.front().size() == portion.paths.front().size();
  highest->count = highest->next + kept;
  given_away += gift.share;
  exchange.on_share(std::move(gift));
}

@* Limits. \listing
When a node is expanded, all of its children are counted at once; the dancing links would count each one when its turn has come. At the end of a search
this is the same, but not at the solution where the search has reached its limit: those nodes in the frames that are still to be visited have been counted too soon.
They are taken back, so that nodes and updates are those that the links have made when they come to this solution, no more and no less.
@^limit of a search@>

In matrix~(3), let the limit be one solution. When row~5 is reached, no node waits in any frame, so nothing is taken back. But if rows 2 and~4 were exchanged, the solution would come first, while the child of row A~D~G still
waits; its node and its five updates would have to go.

By formula~$(*)$, the child of row~$r$ costs $W(\{r\})+W(P)-W(R_r)$ updates. The last term is its weight, and $W(P)$ is the weight that the
parent has after it was expanded, or was found when we went to the end of the path, for a node of the first frame. A dead end may have been charged for its empty column as well; therefore dead ends must not be dropped
if there is a limit.

A copy of a node, in a smaller universe, was not counted; so it is the original that is taken back. The root stays as it is, and so do the ends of paths that had been counted before the search.

@<Take back what was counted too soon@>=
void Walking::take_back(const bitwise::Frame* f, Index number)
{
  bitwise::Head node = node_in(f, number);
  for (; f->above && !f->ids; f = f->above) node = node_in(f->above, node.parent);
  if (charge_empty && node.column == bitwise::dead_end) --levels[f->level + 1].updates;
  if (f->level == 0 || (!f->above && portion.is_counted)) return;
  const Index row = f->above ? f->ids[node.row] : portion.paths[node.row].back().row;
  const Index before = f->above ? node_in(f->above, node.parent).weight : weights[node.row];
  --levels[f->level].nodes;
  levels[f->level].updates -= fitting.matrix.row(row).size() - 1 + before - node.weight;
}

@* Speed. \Tab{bench} shows how many times as fast as the dancing links the kernels are. \.{make bench} measures it, and \.{results/bench.csv} names the machine. You will find more in the chapter {\it Benchmarks}. Without {\mc AVX-512}, the pentominoes in the $6\times10$ rectangle gain most and the queens least: a queen removes few rows, so a node has hardly twenty updates that could be saved. The instructions of {\mc AVX-512} were made for such small sets, and they help
the queens most: from \.{avx2} to \.{avx512}, the queens gain more than any other problem. The memory is the peak of the whole program, including the text of its matrix.
\table{bench}{How many times as fast as the links the other engines are, and how much memory the program needs, in megabytes. The column {\it pointers\/} is for the yardstick of the chapter Benchmarks: the plainest dancing links, with nodes on the heap.}

@ What did each refinement bring? \Fig{bench-refinements} adds them to the bare bits one by one, up to \.{portable}. (The command \.{make bench OF=refinements} measures it again, and \.{results/bench-refinements.csv} has the times.)
\figure{bench-refinements.pdf}{How many times as fast as bare bits a search is, with one refinement after the other, on one thread. {\it Frames\/} hold many nodes, in one arena, with weights by planes and lists of the rows that are left; {\it early columns\/} are measured first because they have few rows; {\it bounds\/} say that a column cannot be the shortest before its rows are all counted. The last line is the kernel \.{portable}, which has everything. The dancing links come first, for comparison.}

Most comes from the first step, that is, from frames of many nodes in one arena, weights by planes, and lists of the rows that are left: already this kernel is two to four times as fast as the links. Smaller universes make it twice as fast on Scott's puzzle and 2.6 times in the $6\times10$ rectangle, where the masks are long; ten queens have two words from the beginning, and gain nothing. Early columns and bounds together bring a tenth more in the rectangle, and the counting of two columns at a time more than a third on the queens; the rest is a few percent, or none; and the bounds even make eight and ten queens a little slower. For larger problems and the other kernels, we ran \.{build/bin/bench} with and without each, in turns, on one machine.
\bull The bounds on sizes made \.{portable} 1.1 to 1.3 times as fast on the packings.
\bull Counting two words at once, and looking at two columns at a time, made \.{portable} 1.2 to 1.3 times as fast on the packings and 1.4 times on the queens, where the processor has no instruction for it.
\bull Most words of a column have no row left, or one, or two, and a processor often guesses wrong how many. So we write down two rows whether they are there or not, and count only those that are. This made \.{portable} 1.02 to 1.06 times as fast on nearly everything.
\bull If all rows of a column are within eight neighboring bits of a word, as those of a rank of queens are, they are a {\it field}, and \.{avx512} fetches eight fields by a single instruction. It became 1.15 times as fast if only the ranks of the queens are primary, but not faster if the files are primary, too.
\bull The rows to be tried at all nodes of a frame wait in one {\it queue of trials}. The kernel takes eight nodes from it, tries one row of each, and puts back those that have another row; so it need not guess how many they have. This made \.{avx512} 1.09 times as fast if only the ranks are primary.
\bull When at most eight ranks and eight files are left, the squares that are left fit on a {\it board}, a word in which each byte is a rank; one instruction finds the sizes of eight ranks, and two find those of the files. The boards made \.{avx512} 1.7 times as fast on 14 queens, 1.3 times on 16 and 17, where more nodes are above the boards, and 4.6 times on the dominoes of the chessboard.

\smallskip\noindent
Other ideas were thrown away. In the $6\times10$ rectangle, nine of ten nodes live in universes of eight words. A dead end has 41 rows there, in 3.4 of the words, and dies of the fifth column that is looked at; the other nodes have 76 rows in 4.8 words, and 21 columns. So why not skip the words that are~0?
Because the number of turns of the loop is then something that the processor must guess, and the compiler cannot make a straight line of it: the plain kernel, with an instruction that counts bits, became slower by a twelfth to a seventh. Adding up the columns of the rows that are left, bit by bit in parallel, does not pay either: there are more rows
than open columns. To move to boards from a universe of one word, and not only from one of two words, brought nothing, since only about three nodes move there together.

@ For a long time we believed that faster counting would bring nothing more, because the time went to the processor's wrong guesses. That was an excuse. The time went to waiting: for children that were stored and fetched again at once, at addresses that depended on the fate of their older siblings. We had never asked where a single child of the $6\times10$ spends its 51 nanoseconds.
When children were made in registers, and the open columns closed ranks, \.{avx512} became 1.5 times as fast on the pentominoes in $6\times10$, on the tetrasticks and on the hexagon, 1.4 times on the rectangle of $3\times30$, and 1.1 times on Scott's puzzle, where universes are small and soon left. The Aztec diamond with the X at 4,4 takes 0.6 of the time for each node. For the Y pentominoes in $15\times15$, whose 225 columns have four words,
it is 0.45; but there, the walk had simply not been compiled for so many columns. Queens are as fast as before, since they live on their boards. The lesson holds for every processor: write a set of rows with the same width of register with which you will read it. If several narrow stores have written what one wide load wants, the processor cannot forward the values, and waits until all of them are in the cache.

And what does it cost to listen? Let the listener count solutions, and do nothing else. When each parent had to be expanded alone, 14 queens took thirteen times as long with such a listener as without; now that frames keep the order, and boards sort their few solutions, they take twice as long. There is one solution for 15 nodes, and to find its 14 rows takes longer than to find that it is there: a quarter of the time that listening adds goes to writing a solution down where it is found, and the rest to sorting, to the way from its board up to the root, and to looking up rows and entries.
The 2339 packings of the $6\times10$ cost nothing that could be measured. To sort without branches, by counting how many keys are less, was no faster. Boards that keep the order of their nodes would need no sorting, but then each trial would have to be fetched by two gathers, and there are fifteen trials for one solution; we have not tried it.

@ Masks are long if there are many rows, and there are many masks if there are many columns. So the bits need not be the fastest for every matrix. The number of rows alone does no harm: a
matrix with 100,000 rows of 30 columns each, chosen at random among 300, is searched some two hundred times as fast as with the links.
What counts is how sparse the matrix is. If one place of 200 has an entry (100,000 rows of 10 columns among 2000), the bits have lost most of their advantage, and take
two or three times the memory; if it is one of 500 (50,000 rows of 4 columns among 2000), the links are a little faster. The 300 queens have one entry in 450 places: the bits are still three times as fast, but take
ten times the memory. This is why the function |suit| of |Bits| leaves a matrix with less than one entry in 400 places to the links. And if segments of 3 and of 5 cells are packed into a strip of 12,000 cells, with one entry in 3000 places, its function |can_take| says no, even if you ask for the bits.

@ {\it Notes.} Section 7.1.3 of~\cite{Knuth 2011} is about words of bits, and tells their history. The way to count bits in the group {\it Words\/} goes back to D.~B.
Gillies and J.~C.~P. Miller, in a textbook of 1957; Leslie Lamport wrote in 1975 about several fields in one word that are compared at once. To keep a record for each
node, so that there is nothing to undo, is called {\it copying\/} in constraint programming; links that remember their places are a form of {\it trailing}. Solvers of
constraints also know our masks: the algorithm Compact-Table, of Demeulenaere and six others (2016), has a set of the rows of a table that are left, and a mask of rows
for each value. Its sets are sparse. They keep a list of the words that are not~0, which is what we tried and threw away; but its tables are much longer than our
matrices.
@^Gillies, Donald@>
@^Miller, J. C. P.@>
@^Lamport, Leslie@>
@^Compact-Table@>
