@* Bits instead of links. @^bits@>The links keep four lists of neighbors and a list of sizes up to
date, element by element. But a machine word has 64~bits, one for each of 64 rows. \remark{Section
7.1.3 of~\cite{Knuth 2011} tells the history of words of bits.} So a set of rows is a few words; a
few instructions choose a row, however many others it removes, and nothing is ever undone, because
each node has sets of its own. The program {\it Small bits}, in the appendix, has no links:
\session
$ small_bits < matrix3.txt
1 solution, 6 nodes, 30 updates
$ polyominoes scott-x23.puzzle \BAR small_bits
19 solutions, 10422 nodes, 3617723 updates
\endsession
It goes through the same tree, and its counters are those of the links, up to the last update. How
much faster must it be? Written down as it stands, the idea is eight times {\it slower\/} than the
links with ten queens, and six times with the pentominoes in $6\times10$.

@i cxx.w

@ The masks become emptier from node to node (\Fig{universe}). A real matrix has thousands of rows,
and a mask has dozens of words; but deep in the tree, where nearly all nodes are, a few rows are
left, and nearly all of these words are~0. We intersect nothing with nothing, word by word.
\widefigure{universe.pdf}{Matrix (3) as bits. Its rows are 1~=~C\thinspace E\thinspace F,
  2~=~A\thinspace D\thinspace G, 3~=~B\thinspace C\thinspace F, 4~=~A\thinspace D, 5~=~B\thinspace
  G, 6~=~D\thinspace E\thinspace G. Left: the masks of the columns. Right: the tree; a node
  shows the row that led to it, the rows that are left, and the column chosen.}

The cure is to move, on the way down, to smaller {\it universes},@^universe of rows@> in which only
the rows that are left have places (\Fig{shrinking}).
\remark{Compact-Table,@^Compact-Table@> by Jordan Demeulenaere@^Demeulenaere, Jordan@> and six
others (2016), keeps our masks, with a list of the words that are not~0 instead of a smaller
universe. We tried that, and threw it away.}
So a mask for a thousand rows shrinks to a
single word.
\figure{shrinking.pdf}{A universe that shrinks. Row~2 of matrix~(3) has been chosen, and only rows 1
  and~3 are left. In their universe of two places column~B, which was 001010, becomes 01, and
  column~E, which was 100001, becomes~10. Columns A, D, and~G are covered, and need no masks any
  more.}

And the updates? As with colors, they can be counted without being made, from the lengths of the
rows that are left.

The engine behind \.{dance} goes on from here. When the rows that are left fit into one word, a
register of eight words can hold eight nodes of a level, side by side; and then each instruction
counts, compares or intersects for all eight. Already a word at a time, such an engine is four to
nine times as fast as the links, and with eight words up to 26.6 times (\Tab{bench}).
\table{bench}{How many times as fast as the links the engines are that \.{make bench} measures:
    bits with words of 64, 256 and 512 bits, and the plainest links, of nodes and pointers. Right:
the
  memory they need. The machine is named in \.{results/bench.csv}.}

There the links have lost, and it is worth knowing why. A link must be read before the next one can
be followed, and a size before it is known whether it is less, so that the processor waits. Words of
bits lie one behind the other, and can be fetched before they are asked for. But where only one
place of 500 has a~1, a mask is nearly all zeros from the beginning, and the links are a little
faster; so {\mc DANCE} looks at the matrix before it chooses.

@ \listing
One $W(K)$ of formula~$(*)$, in {\it Small bits}, is for covering the column; the other is for the
headers of the other columns of the rows~$r$. Even weights are found by counting bits: every row of
matrix~(3) weighs at least~1, and the rows of three columns weigh 1~more, so that $W(S)=\vert
S\vert+\vert S\cap Q\vert$ if $Q$ is their set. A set like~$Q$ is called a {\it plane},@^planes@>
and treated as one column more. If lengths differ by more, there is a plane for each binary digit of
the differences.

@* Bare bits. \listing
@^bare bits@>Here is the idea as a program, without any of the tricks that follow. The
mask of column~|c| is the set of its rows. A node keeps the mask of the rows that are left, and
knows which columns are {\it open}, that is, primary and not covered. To choose a column we
intersect each open column with the rows and count; to choose a row we unite the masks of its
columns, and take the union away. The function |visit| is formula~$(*)$, term by term. It never
looks at a row that is removed, and it has nothing to undo, because each node has masks of its own.
(In a |Matrix|, the entries of row~|r| have the numbers from |start(r)| on. Where an entry has a
color, only those rows of the column are lost that do not agree with it; see the chapter
{\it Colors}.)

A test compares its reports with those of the links, level by level, on random matrices. If you
understand these lines, you know how the engine |Bits| counts; the rest of it is speed.

@(bits_bare.hpp@>=
#pragma once
#include "search.hpp"
#include <bit>
#include <map>

namespace dlx {
class BareBits {
public:
  @<Search by bare bits@>@;
private:
  using Mask = @[std::vector<std::uint64_t>@]; /* a set of rows, 64 in a word */
  @<Masks of rows, and their weight@>@;
  @<Visit a node, and all below it, by bare bits@>@;
  const Matrix& matrix;
  std::vector<Mask> columns;
  std::map<std::pair<Index, Index>, Mask> colored; /* the rows that give a column a color */
  Mask all; /* rows */
  bool by_size = true;
  Report report;
};
}

@ \listing
A node has the |rows| that are left, and the columns that are |open|. Its column is the first of
the shortest open ones, or just the first. The solutions, the nodes below, and the updates are added
to the |report|.
@<Visit a node, and all below it, by bare bits@>=
void visit(std::size_t level, const Mask& rows, const std::vector<bool>& open)
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
    for (Index e = matrix.start(r); e < matrix.start(r + 1); ++e) {
      const Index c = matrix.row(r)[e - matrix.start(r)];
      left = without(left,
        matrix.color(e) == 0 ? columns[c]
                             @|: without(columns[c], colored.at({c, matrix.color(e)})));
      still_open[c] = false;
    }
    ++below.nodes;
    below.updates += matrix.row(r).size() - 1 + weight(rest) - weight(left);
    visit(level + 1, left, still_open);
  }
}

@ \listing
Masks are combined word by word: |common| has the rows that are in both, and |without| those of
|a| that are not in |b|. The |size| of a mask is the number of its rows; its |weight| is the sum of
their lengths, each less one.
@<Masks of rows, and their weight@>=
static Mask common(Mask a, const Mask& b)
{
  for (std::size_t w = 0; w < a.size(); ++w) a[w] &= b[w];
  return a;
}

static Mask without(Mask a, const Mask& b)
{
  for (std::size_t w = 0; w < a.size(); ++w) a[w] &= ~b[w];
  return a;
}

static Index size(const Mask& rows)
{
  int sum = 0;
  for (@[const std::uint64_t word : rows@]) sum += std::popcount(word);
  return static_cast<Index>(sum);
}

std::uint64_t weight(const Mask& rows) const /* $W$ */
{
  std::uint64_t sum = 0;
  for (Index r = 0; r < matrix.rows(); ++r)
    if (rows[r/64] >> r % 64 & 1) sum += matrix.row(r).size() - 1;
  return sum;
}

@ \listing
The masks of all columns are made once. At the root, all rows are left and all primary columns are
open. If |shortest| is |false|, each node takes its first open column.

@<Search by bare bits@>=
explicit BareBits(const Matrix& given)
  : matrix(given), columns(given.columns(), Mask((given.rows() + 63)/64)),
    all((given.rows() + 63)/64)
{
  for (Index r = 0; r < matrix.rows(); ++r) {
    all[r/64] |= std::uint64_t(1) << r % 64;
    for (@[const Index c : matrix.row(r)@]) columns[c][r/64] |= std::uint64_t(1) << r % 64;
    for (Index e = matrix.start(r); e < matrix.start(r + 1); ++e)
      if (matrix.color(e) != 0)
        colored.try_emplace(@[{matrix.row(r)[e - matrix.start(r)], matrix.color(e)}@], all.size())
          .first->second[r/64] |= std::uint64_t(1) << r % 64;
  }
}

Report search(bool shortest)
{
  by_size = shortest;
  report = Report();
  report.levels.resize(matrix.primary() + 1);
  report.levels[0].nodes = 1;
  visit(0, all, std::vector<bool>(matrix.columns(), true));
  report.drop_empty_levels();
  return report;
}

@ \listing
Now for the surprise: written like this, bits are several times slower than the links, with
pentominoes as with queens. By itself, the idea brings nothing. These lines waste most of their
time: they measure every open column at every node, look at every row of the matrix to add up
weights, and make new vectors for each child. A real matrix has thousands of rows, and a mask has
dozens of words; deep in the tree, where most of the nodes are, only a few rows are left, and nearly
all of these words are~0.

Therefore the engine |Bits| moves to smaller {\it universes\/} on its way down,
@^universe of rows@>
masks in which only the rows that are left have places. After row~2 in \Fig{universe}, which is
$\rm A\,D\,G$, only rows 1 and~3 are left. The child gets a universe of two places: column~B, which
was 001010, becomes 01, and column~E, which was 100001, becomes~10. In the same way, a mask for a
thousand rows shrinks to a single word. The engine counts weights by planes. It finds the shortest
column without measuring all of them to the end. It takes no memory from the system while it
searches. And it expands many nodes at a time, so that the processor seldom waits.

All of this is in the listing. Here is what it brought.

@* What is gained. \listing
The engine has several {\it kernels}, for the instructions of different
processors; \Tab{bench} has them all.
\Fig{bench-refinements} shows what each refinement has brought. Most comes from the first one: many
nodes side by side in one stretch of memory, weights by planes, and lists of the rows that are left
make the bits two to four times as fast as the links. Smaller universes double that for pentominoes,
where masks are long; the ten queens have two words from the beginning, and gain nothing; the bounds
even make them slower, by a tenth. (\.{make bench} measures all this, and \.{results/bench.csv} and
\.{results/bench-refinements.csv} name the machine.) The instructions of {\mc AVX-512} help the
queens most,@:AVX-512}{{\mc AVX-512}@> because their sets are small: from \.{avx2} to \.{avx512},
they gain more than any other problem.
@^kernel@>
(The pointers there are the yardstick of the chapter Benchmarks.)

\figure{bench-refinements.pdf}{How many times as fast as bare bits a search is, with one refinement
  after the other, on one thread. {\it Frames\/} hold many nodes, in one stretch of memory, with
  weights by planes and lists of the rows that are left; {\it early columns\/} are measured first
  because they have few rows; {\it bounds\/} say that a column cannot be the shortest before its
  rows are all counted. The last line is the kernel \.{portable}, which has everything. The dancing
  links come first, for comparison.}

@ \listing
For a long time I believed that faster counting would bring nothing more, because the time went to
the processor's wrong guesses. That was an excuse. The time went to waiting: for children that were
stored and fetched again at once, at addresses that depended on the fate of their older siblings. I
had never asked where a single child of the $6\times10$ spends its nanoseconds. Now children are
made in registers, and the columns still open are kept side by side. That made \.{avx512} 1.5 times
as fast on the pentominoes in $6\times10$, on the tetrasticks and on the hexagon. The lesson holds
for every processor: write a set of rows with the same width of register with which you will read
it. If several narrow stores have written what one wide load wants, the processor cannot forward the
values, and waits until all of them are in the cache.

@ \listing
Masks are long if there are many rows, and there are many masks if there are many columns. The
bits need not be the fastest for every matrix. Many rows alone do no harm: a matrix with 100,000
rows of 30 columns each, chosen at random among 300, is searched some two hundred times as fast as
with the links. What counts is how sparse the matrix is. If there is a~1 in one of 200 places
(100,000 rows of 10 columns among 2000), the bits have lost most of their advantage, and take two or
three times the memory; if it is in one of 500 (50,000 rows of 4 columns among 2000), the links are
a little faster. The 300 queens have one entry in 450 places: the bits are still three times as
fast, but take ten times the memory. This is why {\mc DANCE}, if you name no engine, leaves a matrix
with less than one entry in 400 places to the links. And if segments of 3 and of 5 cells are packed
into a strip of 12,000 cells, with one entry in 3000 places, the engine refuses, even if you ask for
the bits.

@* Colors by bits. \listing
@^colors, by bits@>(You may skip this group if you have skipped {\it Colors}.)
Bare bits have a mask for each color of each column, and the engine could do the same. But a column
may have very many colors. The engine needs no more than a few masks for a column, and its search
does not know that there are colors. A table has two things of each row: the columns that the row
has, and the columns whose rows are lost when it is chosen. Without colors these are the same. But
they need not be.

A column with $m$ colors gets $b$ pairs of further columns, where $2^b\ge m$, one pair for each
binary digit of the number of a color. A row of color~$x$ {\it has\/} the column of each of its
digits, and what is {\it lost\/} with it are the rows that have the opposite of any of these digits:
those of all other colors. The column itself remains, too, in every row that had it. A row that has
the column without a color disagrees with every color. So it has both columns of the first pair, and
is lost with any color; and what is lost with it are all rows of the column itself. In the example
of the chapter {\it Colors}, with the words {\mc AT}, {\mc BE}, {\mc NO} and {\mc YE}, the
column~$q$ has three colors, t, e and~o. Let their numbers be $00$, $01$ and~$10$. Let 0- and 1- be
the columns of the first digit, and -0 and -1 those of the second:
$$\vbox{\halign{#\hfil&\qquad#\hfil&\qquad#\hfil&\qquad#\hfil\cr
\sl color&\sl number&\sl the row has&\sl and loses the rows of\cr
\noalign{\smallskip}
t&00&$q$, 0-, -0&1-, -1\cr
e&01&$q$, 0-, -1&1-, -0\cr
o&10&$q$, 1-, -0&0-, -1\cr
none&&$q$, 0-, 1-&$q$\cr}}$$
{\mc AT} has the columns of 0~and 0, and it loses the rows of 1~and~1; these are {\mc BE} and
{\mc YE} by their second digit, and {\mc NO} by its first.

With 26 letters there are five pairs for each cell, and a union of five masks instead of one. That
is all that a color costs the bits.

@* Exercises. \numbered{45}[{\it M22\/}]\hint{What does the choice of a column depend on?}
``The order in which individual elements of a row or column
are linked together has no effect on the algorithm's total running time,'' says the paper. Prove it
for the updates. ({\it Small bits}, in the appendix, has a formula for them.)
\numbered{46}[{\it 20\/}]\hint{Which rows may share a column now?}
Teach {\it Small bits\/} colors. What has to change, apart from the call
that refuses them?
