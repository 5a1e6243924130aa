@* The frontier. How many ways are there to cover a chessboard with 32 dominoes? The dance would have to visit each of the 12,988,816 coverings.
But if you counted them by hand, you would not do that. Lay the dominoes in the order of the squares, each on the first square that is still free. After some
of them, the rest depends only on which squares are covered. The border between these squares and the others is a line of steps across the board, the {\it frontier}.
Two beginnings that lead to the same frontier have the same continuations. So it is enough to know
how many beginnings there are for each frontier, and on the chessboard there are never more than 70 frontiers at a time.
@^frontier@>
@^dominoes@>

In this chapter we do so for any matrix, with an engine that counts solutions, and lists them, without walking through a tree. Dominoes are only the easiest case. The difficult
columns are those with rows everywhere, like the pieces of a puzzle. We may lay a piece anywhere, and in the middle of the board we must know which
pieces we have used. Golomb's twelve pentominoes, the eighteen one-sided ones, and the twenty-five one-sided tetrasticks of the Aztec diamond
are such puzzles. For them, a frontier has not just a number, but a family of sets of pieces, and the families meet in the middle.

You give the engine a matrix, and the memory that it may use. It gives you a number of any length and, if you like, the solutions themselves. For the matrix
$$\vbox{\halign{\tt#\hfil\cr
a b c d e f\cr
a b\cr e f\cr a d\cr b e\cr c f\cr}}$$
the answer is~1, namely $a\,d$, $b\,e$, $c\,f$. (Here dominoes cover a board of $2\times3$ squares, with the ranks $a$, $b$, $c$ and $d$, $e$, $f$, where no domino may lie on
$b\,c$ or $d\,e$.)

Six words come again and again; here is what they mean, and you will see each of them at work.
\bull The {\it frontier\/} is the border between the columns that are covered and those that are not.
\bull A {\it shape\/} is what a frontier looks like: the first column that is not covered, and which of those after it are covered already.
\bull A {\it sweep\/} takes the frontier through all columns, row by row; the shapes after so many rows are a {\it level}.
\bull A {\it state\/} is a shape, together with a set of the columns that have rows everywhere: the pieces that have been used.
\bull A {\it family\/} is all sets that occur with one shape.
\bull A {\it pass\/} is a sweep that has only some of the solutions, because the memory is too small for all.
\smallskip

@i cxx.w

@ \listing
Other chapters see the question, the answer, and the engine. The rest is in an anonymous namespace of \.{frontier.cpp}, so no other code can depend on it,
and the compiler knows all uses of each template. Numbers of any length come from Boost; the header needs them, because the answer is one.

@(frontier.hpp@>=
#pragma once
#include "search.hpp"
#include <boost/multiprecision/cpp_int.hpp>
#include <optional>
#include <stdexcept>
#include <string>

namespace dlx {
@<Public types of the frontier@>@;
}

@ \listing
The next list has the parts in an order in which each comes after those that it needs. To read them, begin with the board. The story goes in this order: first
what a frontier is and how one counts with it; then families, the meeting, and the list of solutions; then the plan, which says in
which order a board is swept; and last the tools, memory and threads.

@c
@<Headers for the engine of the frontier@>@;

namespace dlx {
namespace {
@<Memory that is counted@>@;
@<Workers that share a loop@>@;
@<The planner@>@;
@<The board@>@;
@<Shapes without duplicates@>@;
@<Families of sets@>@;
@<The sweep@>@;
}@;
@<The engine of the frontier@>@;
}@;

@ \listing
Nearly all that the engine borrows belongs to the standard library. Two headers are the system's own: large pieces of memory are asked for directly, and the pages of the process
and of the machine are counted.

@<Headers for the engine of the frontier@>=
#include "frontier.hpp"
#include <algorithm>
#include <atomic>
#include <bit>
#include <chrono>
#include <cmath>
#include <deque>
#include <exception>
#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <numbers>
#include <numeric>
#include <system_error>
#include <thread>
#include <sys/mman.h>
#include <unistd.h>

@* What is asked. The columns of the matrix are of two kinds. In a suitable order of the columns, the rows of a {\it local\/} column have their first columns close together; once the frontier has passed that stretch, the column is covered. The rows of a {\it long\/} column begin nearly everywhere. The {\it plan\/} says which columns are long, and in which order we cover the local primary columns. The columns of
a square board are its cells, rank by rank, and the columns of a puzzle's pieces are long. But the engine does not know what a column
means, and has to find out by itself.
@^long columns@>
@^plan of a sweep@>

@ \listing
A plan says which columns are long, and in which order the local primary columns are covered. A set of long columns is a word of bits. There are at most 26 of them, and the planner makes at most eighteen of the secondary columns long.

@<Public types of the frontier@>=
struct Plan {
  static constexpr std::size_t most_long = 26;
  static constexpr std::size_t most_secondary = 18; /* of these */
  std::vector<Index> order; /* the local primary columns */
  std::vector<Index> long_columns; /* ascending */
  double bits = 0; /* binary logarithm of the estimated number of shapes */
};

@ \listing
A plan can be prescribed, and so can the number of columns that the search is divided by at the beginning, and the room for the sweep itself; we shall see what that means. Only tests do so.
The |memory| is what the whole process may occupy. All that grows with the search is counted against it, and a search for which it is not enough does not begin, or ends with an exception.

@<Public types of the frontier@>=
struct FrontierQuestion {
  std::uint64_t solution_limit = Question().solution_limit; /* at least 1 */
  std::size_t memory = 0; /* bytes; 0 means half of the machine's */
  unsigned threads = 1;
  std::optional<Plan> plan; /* instead of the best that is found */
  unsigned division = 0; /* at most the number of long primary columns */
  std::size_t room = 0; /* bytes, instead of what the process leaves of |memory|; or 0 */
};

@ \listing
A sweep has stages, and while it is in one of them it gives a sign of life about twenty times a second, unless a single node keeps it busy for longer. If |on_stage| returns |false|, the search ends. The solutions are
passed on in this order: if two of them agree up to some point, the next row of each covers the first local primary column, in the
order of the plan, that is not covered yet; the one whose row comes first in the matrix comes first. If
the work has been divided into several passes, because of the memory, each pass has this order by itself. Neither the order nor the passes depend on the number of threads.
@^order of solutions@>

@<Public types of the frontier@>=
struct Stage {
  const char* name;
  std::size_t level, levels; /* 0 levels if their number is not known yet */
  std::uint64_t size; /* of what is being made, so far */
  std::size_t component = 0, components = 0; /* from~1 on; 0 if the matrix is connected */
  std::uint64_t passes = 0; /* that are done */
  double done = 0; /* the share of all work that they are */
};

struct FrontierListener {
  Follow on_solution; /* returns whether to go on, or nothing */
  std::function<bool(const Stage&)> on_stage; /* returns whether to go on */
};

@ \listing
There are no nodes to be reported and no updates. Instead, the report tells how many {\it shapes\/} of the frontier there were on each level, and how many
{\it states}, which are shapes with a set of long columns, lie on a way to a solution.

@<Public types of the frontier@>=
using Whole = @[boost::multiprecision::cpp_int@]; /* of any length */

struct FrontierReport {
  Whole solutions = 0;
  bool complete = true;
  Plan plan;
  std::size_t cut = 0; /* the level where the families met in the last pass; or 0 */
  std::uint64_t passes = 0;
  std::vector<std::uint64_t> shapes, states; /* of each level; states of all passes */
  std::size_t memory = 0; /* the most bytes that were in use, by our own account */
  unsigned threads = 0; /* that ran; fewer than asked for if the memory is not enough for all */
  std::size_t components = 1; /* that were counted apart; see the next chapter */
  std::uint64_t branchings = 0; /* columns that were branched on, where the frontier refused */
};

@ \listing
An impossible request raises an exception that says why. A search for which memory does not suffice is |Hopeless|, and the message
tells what was learnt until then.
@.the frontier is hopeless here...@>

@<Public types of the frontier@>=
class Hopeless : public std::runtime_error {
public:
  explicit Hopeless(const std::string& reason)
    : runtime_error("the frontier is hopeless here: " + reason + "; take another engine, such as bits") {}
};

class Frontier {
public:
  explicit Frontier(const Matrix& given) : matrix(given) {}
  explicit Frontier(const Matrix@[&&@] temporary) = delete;
  FrontierReport search(const FrontierQuestion& question, const FrontierListener& listener) const;
  static std::size_t usual_memory(); /* half of the machine's, in bytes */
private:
  const Matrix& matrix; /* must live as long as the engine */
};

@* Shapes. Let us cover a strip with dominoes, by hand. The board has two ranks and four files; we name its cells from top to bottom, file by file,
so that the frontier runs down: 0 and~1 in the first file, 2 and~3 in the second, and so on. Nothing is covered; the first free cell is~0. A
domino there is either $\{0,1\}$ or $\{0,2\}$. In the first case the first free cell is~2, and all cells from~2 on are free. In the second case
it is~1; cell~2 is covered already, and the rest is free. We write such a {\it shape\/} as the number of the first free cell, followed by a
row of bits for the cells from there on, the {\it window}, up to the last covered cell: the two shapes are $2$ and $1{:}01$. From $2$ we get to
$4$ and $3{:}01$ in the same way. From $1{:}01$ there is only one way to cover cell~1, by the domino $\{1,3\}$, and we are at~$4$. So
after two dominoes there are the shapes $4$, with two beginnings, and $3{:}01$, with one. After three dominoes $6$ is reached in $2+1$ ways,
and $5{:}01$ in two; after four, the full board, $8$, in $3+2=5$ ways. There are five coverings, and no more than two shapes at a time (\Fig{frontier-shapes}).
@^shape@>
@^window@>

\figure{frontier-shapes.pdf}{Dominoes on two ranks and four files: shapes after 0, 1, 2, 3 and 4 dominoes, each with the number of its beginnings. The frontier is bold.}

@ The |Board| knows the rows in the order of the plan. For each |Placed| row it has the place of its first primary column; the mask of its local columns, as seen
from there; and the set of its long columns. Shapes are numbers: the lowest |tag| bits are the first uncovered place, and the bits above are the
window. For most boards 64 bits are enough, so the type |Word| of a shape is a parameter; the other possibility is 128 bits.

@ \listing
The board is used by all workers at once, and never changes.

@<The board@>=
using Wide = @[unsigned __int128@];
static_assert(sizeof(std::size_t) == 8, "the frontier wants a machine of 64 bits");

@<Bits of a word@>@;
@<What is known of a shape's past@>@;
template <typename Word> struct Placed {
  Word mask; /* bit |k| means the place |k| after the first */
  Set longs;
  Index row; /* of the matrix */
  Index entry; /* of the row, that covers the first place */
};

template <typename Word> class Board {
public:
  Board(const Matrix& given, const Plan& plan);
  @<Members of the board that everybody may use@>@;
private:
  const Matrix& matrix;
  @<Private members of the board@>@;
};

@<Lay out the board@>@;
@<Settle a shape, and find guards@>@;
@<Extend shapes, and drop those without hope@>@;

@ \listing
A few functions know about bits. The standard library has them for 64 bits, but not for 128, so those are put together from two halves. The |length| of a word is the place
of its highest bit, plus~1.

@<Bits of a word@>=
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

@ \listing
The places are those of the local columns, in the plan's order. A secondary column has no place of its own in the plan. It comes
as late as it can: after the last primary column that is the first one of some row with this secondary column. Thus a row always begins with a primary column.

@<Private members of the board@>=
std::vector<Index> order; /* the column at each place */
std::vector<std::size_t> place; /* of each column, or |nowhere| */
static constexpr std::size_t nowhere = SIZE_MAX;
std::vector<Placed<Word> > rows; /* in the order of their first places */
std::vector<std::size_t> heads; /* where the rows with this first place begin */
unsigned tag = 0;
void order_columns(const Plan& plan);
std::size_t first_place(std::span<const Index> row) const;

@ \listing
For each column, the array |last| has the last place where a row with this column begins.
If a secondary column came before that place, some row would have it to the left of its first place, where a mask has no bits. We give places twice: first only to the primary
columns, so that we can compare first places; and then to all, because now there are secondary columns between them. A column keeps the value |nowhere| if it is long, or if
no row has it.

@<Lay out the board@>=
template <typename Word> void Board<Word>::order_columns(const Plan& plan)
{
  place.assign(matrix.columns(), nowhere);
  for (std::size_t t = 0; t < plan.order.size(); ++t) place[plan.order[t]] = t;
  std::vector<char> is_long(matrix.columns());
  for (@[const Index c : plan.long_columns@]) is_long[c] = 1;
  std::vector<std::vector<Index> > behind(plan.order.size());
  std::vector<std::size_t> last(matrix.columns(), nowhere);
  for (Index r = 0; r < matrix.rows(); ++r) {
    const std::size_t first = first_place(matrix.row(r));
    if (first == nowhere) continue;
    for (@[const Index c : matrix.row(r)@])
      if (last[c] == nowhere || last[c] < first) last[c] = first;
  }
  for (Index c = matrix.primary(); c < matrix.columns(); ++c)
    if (is_long[c] == 0 && last[c] != nowhere) behind[last[c]].push_back(c);
  for (std::size_t t = 0; t < plan.order.size(); ++t) {
    order.push_back(plan.order[t]);
    order.insert(order.end(), behind[t].begin(), behind[t].end());
  }
  for (std::size_t t = 0; t < order.size(); ++t) place[order[t]] = t;
}

@ \listing
A row without any primary column is in no solution, and so it has no place.

@<Lay out the board@>=
template <typename Word> std::size_t Board<Word>::first_place(std::span<const Index> row) const
{
  std::size_t first = nowhere;
  for (@[const Index c : row@])
    if (c < matrix.primary()) first = std::min(first, place[c]);
  return first;
}

@ \listing
To make a board, we sort the rows by their first places. Rows with the same first place stay in the order of the matrix, on which the order of solutions depends. The tag needs a number for each place, and one more for the full board.

@<Lay out the board@>=
template <typename Word> Board<Word>::Board(const Matrix& given, const Plan& plan) : matrix(given)
{
  order_columns(plan);
  tag = static_cast<unsigned>(std::bit_width(order.size() + 1));
  @<Number the long columns@>@;
  std::vector<std::vector<Placed<Word> > > at(order.size());
  for (Index r = 0; r < matrix.rows(); ++r) @<Place row |r|@>@;
  for (@[const auto& placed : at@]) {
    heads.push_back(rows.size());
    rows.insert(rows.end(), placed.begin(), placed.end());
  }
  heads.push_back(rows.size());
  heads.push_back(rows.size()); /* for the full board */
  @<Find out what depends on the places alone@>@;
}

@ \listing
Long columns have bits instead of places. They are numbered from~0 on, without gaps; so with $n$ of them, a set is a number less than $2^n$, and the bitmaps of families
need not be larger than that.

@<Number the long columns@>=
std::vector<Set> set_of(matrix.columns(), 0);
for (std::size_t i = 0; i < plan.long_columns.size(); ++i) {
  const Index c = plan.long_columns[i];
  set_of[c] = bit<Set>(i);
  (c < matrix.primary() ? primary_longs : secondary_longs) |= set_of[c];
}

@ \listing
We see the mask of a row from its first place, so that we can compare it with a window directly. The |entry| says which of the row's
columns that place is; we report it with a solution, as the other engines report the column that they branched on. The order of the columns makes sure that no difference of places is negative here, and none
is too large for the mask, because |fits| has looked before.

@<Place row |r|@>=
{
  const auto row = matrix.row(r);
  const std::size_t first = first_place(row);
  if (first == nowhere) continue;
  Placed<Word> placed = @[{0, 0, r, 0}@];
  for (std::size_t i = 0; i < row.size(); ++i) {
    const Index c = row[i];
    placed.longs |= set_of[c];
    if (set_of[c] == 0) placed.mask |= bit<Word>(place[c] - first);
    if (place[c] == first) placed.entry = static_cast<Index>(i);
  }
  at[first].push_back(placed);
}

@ \listing
A plan can be carried out if the windows fit into words: a row must not stretch over more places than a window has bits. (The bits of the tag are lost for
it.) So we ask this question, for both types of a word, before there is a board.

@<Members of the board that everybody may use@>=
static bool @[fits@](const Matrix& matrix, const Plan& plan);

@ \listing
The question is answered by a board without rows, which has the places and nothing else. The largest stretch and the tag must leave one bit of the word free; then no shape consists of 1s
only, and such a word can mean that a slot of a table is empty.

@<Lay out the board@>=
template <typename Word> bool Board<Word>::@[fits@](const Matrix& matrix, const Plan& plan)
{
  Board<Word> sketch(matrix);
  sketch.order_columns(plan);
  std::size_t window = 0;
  for (Index r = 0; r < matrix.rows(); ++r) {
    const std::size_t first = sketch.first_place(matrix.row(r));
    if (first == nowhere) continue;
    for (@[const Index c : matrix.row(r)@])
      if (sketch.place[c] != nowhere) window = std::max(window, sketch.place[c] - first + 1);
  }
  return window + static_cast<std::size_t>(std::bit_width(sketch.order.size() + 1)) < word_bits<Word>;
}

@ \listing
This is how such a board is made.

@<Private members of the board@>=
explicit Board(const Matrix& given) : matrix(given) {}

@ We may lay a row on a shape if its mask and the window have no bit in common. Then we {\it settle\/} the shape: its first place moves on to the first
primary column that is not covered. A secondary column does not stop it, covered or not; |passable[t]| is the set of the secondary
columns as seen from place~|t|.

It only helps to know that a secondary column is covered as long as some row may still want it. If two shapes differ in nothing else, one is as good as the other. So we clear the bit
when no row with this column can come any more. But there may be many such rows, and settling must be quick. So we only look at
the |guards| of the column: at most three sets of primary columns, such that each row with this secondary column contains one of the sets
entirely. When each guard has a covered column, there is no such row any more.
@^settling a shape@>

@<Settle a shape, and find guards@>=
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
A guard is stored like a row: a first place, and a mask of the others as seen from there. If its first place is behind the frontier, it is covered,
and that is enough; if it is farther away than a window is long, nothing of the guard is covered yet.

@<Private members of the board@>=
struct Guard {
  std::size_t place; /* the first of its columns */
  Word mask; /* all of them, as seen from there */
};
std::vector<Word> passable;
std::vector<std::vector<Guard> > guards; /* of each place */
Word settled(std::size_t t, Word window) const;
void find_guards(std::size_t t, std::vector<std::vector<std::size_t> > users);

@ \listing
The guards are found greedily. Of all the primary columns in rows with this secondary column, take the one that is in most of the rows; what these rows
have in common is a guard; then go on with the other rows. If three guards do not suffice, the column has none.

@<Settle a shape, and find guards@>=
template <typename Word> void Board<Word>::find_guards(std::size_t t, std::vector<std::vector<std::size_t> > users)
{
  constexpr std::size_t most = 3;
  std::vector<Guard> found;
  while (!users.empty()) {
    if (found.size() == most) return;
    std::map<std::size_t, std::size_t> times;
    for (@[const auto& user : users@])
      for (@[const std::size_t p : user@]) ++times[p];
    const std::size_t favorite = std::max_element(times.begin(), times.end(),
      @[[](const auto& a, const auto& b) { return a.second < b.second; }@])->first;
    std::vector<std::vector<std::size_t> > others;
    std::vector<std::size_t> common;
    @<Split the users by the favorite@>@;
    Guard guard = @[{common.front(), 0}@];
    for (@[const std::size_t p : common@])
      if (p - guard.place < word_bits<Word>) guard.mask |= bit<Word>(p - guard.place);
    found.push_back(guard);
    users.swap(others);
  }
  guards[t] = found;
}

@ \listing
Here |common| is intersected with one user after the other. The favorite is in all of those, so the intersection is never empty.

@<Split the users by the favorite@>=
for (@[const auto& user : users@]) {
  if (!std::binary_search(user.begin(), user.end(), favorite)) {
    others.push_back(user);
  } else if (common.empty()) {
    common = user;
  } else {
    std::vector<std::size_t> both;
    std::set_intersection(common.begin(), common.end(), user.begin(), user.end(), std::back_inserter(both));
    common.swap(both);
  }
}

@ The rows that may follow a shape are those of its first place. A full board waits, without a row, as long as others go on.

@<Extend shapes, and drop those without hope@>=
template <typename Word> template <typename Visit> void Board<Word>::extend(Word shape, Visit visit) const
{
  if (shape == full()) {
    visit(shape, no_row);
    return;
  }
  const std::size_t t = first_free(shape);
  const Word window = static_cast<Word>(shape >> tag);
  for (std::size_t r = heads[t]; r < heads[t + 1]; ++r)
    if ((window & rows[r].mask) == 0)
      visit(settled(t, static_cast<Word>(window | rows[r].mask)), static_cast<Index>(r));
}

@ \listing
Rows of the board have numbers of their own; |choice| leads back to the matrix.

@<Members of the board that everybody may use@>=
static constexpr Index no_row = 0x7fffffff; /* instead of a number in |rows| */
Word start() const { return settled(0, 0); }
Word full() const { return static_cast<Word>(order.size()); }
Set longs(Index r) const { return r == no_row ? 0 : rows[r].longs; }
std::size_t most_longs_in_a_row() const; /* primary ones */
Choice choice(Index r) const { return @[{rows[r].row, rows[r].entry}@]; }
template <typename Visit> void extend(Word shape, Visit visit) const;

@ \listing
How many primary long columns can be covered at a time? In puzzles, a row has one piece.

@<Extend shapes, and drop those without hope@>=
template <typename Word> std::size_t Board<Word>::most_longs_in_a_row() const
{
  int most = 0;
  for (@[const Placed<Word>& placed : rows@]) most = std::max(most, std::popcount(placed.longs & primary_longs));
  return static_cast<std::size_t>(most);
}

@ \listing
The tag of a shape is its first free place. On the full board this is the number of places.

@<Private members of the board@>=
std::size_t first_free(Word shape) const { return static_cast<std::size_t>(shape & (bit<Word>(tag) - 1)); }

@ Many shapes are hopeless: we cannot cover some column in a gap of the frontier any more, because all rows that might have done it are in conflict with the window.
We drop such shapes at once. This test is very good. In a rectangle of $9\times10$, it lets 9.86 million shapes of the eighteen pentominoes pass, and
9.26 million of these lie on a way to the full board. Without the test there are seven million on a single level, and most of them lead nowhere.

@<Extend shapes, and drop those without hope@>=
template <typename Word> bool Board<Word>::is_hopeful(Word shape, const Bounds& past) const
{
  if (shape == full()) return true;
  const std::size_t t = first_free(shape);
  if ((primary_longs & ~(past.possible | longs_left[t])) != 0) return false;
  const Word window = static_cast<Word>(shape >> tag);
  const Word below = static_cast<Word>(bit<Word>(length(window)) - 1);
  for (Word gaps = static_cast<Word>(~(window | passable[t]) & below); gaps != 0; gaps &= gaps - 1)
    if (!can_cover(t + lowest(gaps), t, window, past.sure)) return false;
  return true;
}

template <typename Word> bool Board<Word>::can_cover(std::size_t p, std::size_t t, Word window, Set sure) const
{
  for (std::size_t u = user_heads[p]; u < user_heads[p + 1] && users[u].first >= t; ++u)
    if ((static_cast<Word>(window >> (users[u].first - t)) & users[u].mask) == 0 && (users[u].longs & sure) == 0) return true;
  return false;
}

@ What does the past of a shape say about its long columns? Many beginnings may lead to it, with different sets. But we can keep two bounds
at little cost: the long columns that are {\it sure}, because every beginning covers them, and those that are {\it possible}, because some beginning does.
A row with a sure column cannot follow; and if a primary column is not possible in the past, nor in any row to come,
the shape is dead. Where there are few beginnings, as in puzzles with few solutions, sure and possible are almost the same, and most shapes never
come into being. This idea makes the sweep of the tetrasticks in a square several times shorter. Where there are very many beginnings, it neither helps nor harms.
@^sure and possible@>

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

@ \listing
The members that these functions look up are computed once. The rows that cover a place are its |users|; those that begin late come first, so that
the search for one that is still possible can end early. Rows with the same mask and the same long columns are listed once.

@<Private members of the board@>=
struct User {
  std::size_t first;
  Word mask; /* as seen from |first| */
  Set longs;
  friend bool operator==(const User&, const User&) = default;
};
std::vector<User> users;
std::vector<std::size_t> user_heads;
std::vector<Set> longs_left; /* in rows that begin at this place or after it */
bool can_cover(std::size_t p, std::size_t t, Word window, Set sure) const;

@ \listing
Primary and secondary long columns share one numbering, so that a set may have columns of both kinds, and these two sets tell them apart.

@<Members of the board that everybody may use@>=
Set primary_longs = 0, secondary_longs = 0;
bool is_hopeful(Word shape, const Bounds& past) const;

@ The {\it users\/} of a place are the rows that have it. We go through the places from the last to the first, so that the users of each place come in the right order, and the long columns that are left
at a place are the union of those behind it. We compare a user with the last one that we know, because two rows with the same columns are mostly side by side in a matrix. A duplicate that gets through costs a little time and does no harm. When we look at what is passable, we look no farther than a window may reach, so the shift stays inside the word.

@<Find out what depends on the places alone@>=
const std::size_t n = order.size();
passable.assign(n + 1, 0);
guards.resize(n + 1);
longs_left.assign(n + 1, 0);
std::vector<std::vector<User> > covering(n);
for (std::size_t t = n; t-- > 0; ) {
  longs_left[t] = longs_left[t + 1];
  for (@[const Placed<Word>& placed : at[t]@]) {
    longs_left[t] |= placed.longs;
    const User user = @[{t, placed.mask, placed.longs}@];
    for (Word x = placed.mask; x != 0; x &= x - 1) {
      auto& known = covering[t + lowest(x)];
      if (known.empty() || known.back() != user) known.push_back(user);
    }
  }
  for (std::size_t p = t; p < std::min<std::size_t>(n, t + word_bits<Word> - tag); ++p)
    if (order[p] >= matrix.primary()) passable[t] |= bit<Word>(p - t);
}
@<List the users and find the guards@>@;

@ \listing
The lists are put one behind the other, since they are read all the time. For a secondary column, the primary columns of its users are found from their masks: they are what is not passable.

@<List the users and find the guards@>=
for (@[const auto& those : covering@]) {
  user_heads.push_back(users.size());
  users.insert(users.end(), those.begin(), those.end());
}
user_heads.push_back(users.size());
for (std::size_t p = 0; p < n; ++p) {
  if (order[p] < matrix.primary()) continue;
  std::vector<std::vector<std::size_t> > primaries;
  for (@[const User& user : covering[p]@]) {
    primaries.emplace_back();
    for (Word x = user.mask & static_cast<Word>(~passable[user.first]); x != 0; x &= x - 1)
      primaries.back().push_back(user.first + lowest(x));
  }
  find_guards(p, primaries);
}

@* Counting forward. If there are no long columns, and you only want the number of solutions, the example shows everything. A level of the sweep is the list of the
shapes after so many rows, each with its number of |Ways|. From them we make the next level, and add up the ways of those that arrive at the same shape. In the end
only the full board is left, and its number is the answer.

The numbers can be long. They begin with 64 bits. When we notice that a sum outgrows them, we convert the numbers of the last complete level to 128 bits, and go on from there; then to 512; and finally to numbers of any length, which
are much slower. There are nearly $2^{160}$ ways to cover a board of $20\times20$.

@ \listing
Each type of number knows the next one.

@<Numbers that notice when they overflow@>=
using Long = @[boost::multiprecision::number<boost::multiprecision::cpp_int_backend<512, 512,
  boost::multiprecision::unsigned_magnitude, boost::multiprecision::checked, void> >@];

template <typename Number> struct Wider { using type = @[Whole@]; };
template <> struct Wider<std::uint64_t> { using type = @[Wide@]; };
template <> struct Wider<Wide> { using type = @[Long@]; };

template <typename Number> void accumulate(Number& sum, const Number& more)
{
  if @[constexpr (std::is_class_v<Number>)@] {
    sum += more;
  } else {
    if (__builtin_add_overflow(sum, more, &sum)) throw std::overflow_error("too many ways for this type");
  }
}

@ \listing
The ways of a shape are the simplest cargo. A row does not change their number, and when two of them meet they are added. Nothing is barred, because there
are no long columns.

@<Shapes without duplicates@>=
@<Numbers that notice when they overflow@>@;
template <typename Number> struct Ways {
  Number number = 1;
  static constexpr bool bars(Set) { return false; } /* there are no long columns */
  Ways with(Set) const { return *this; }
  void merge(const Ways& other) { accumulate(number, other.number); }
  Bounds bounds() const { return Bounds(); }
};

@ What a shape carries with it is its {\it cargo}: ways here, bounds later. A cargo knows what becomes of it when we lay a row, and how to merge with
another one that arrives at the same shape. A |Collector| gathers the shapes of one level from all threads. So that they do not wait for each other, a hash function divides the collector
into bins. Each thread has a buffer for each bin, and locks the bin only when the buffer is full. We compare the shapes
themselves, never their hashes.

@ \listing
The type |Node| is a shape with its cargo.

@<Shapes without duplicates@>=
@<Hash a shape@>@;
template <typename Word, typename Cargo> struct Node {
  static constexpr Word none = static_cast<Word>(~Word(0)); /* no shape looks like that */
  Word shape = none;
  Cargo cargo = Cargo();
};

@<Room for bins that grow@>@;
@<A bin for shapes@>@;
template <typename AnyNode> class Collector {
public:
  Collector(Workers& those, Budget& purse, Budget& scratch);
  void add(const AnyNode& node, unsigned worker);
  void flush(unsigned worker);
  template <typename Keep> Store<AnyNode> harvest(Keep is_wanted);
private:
  static constexpr std::size_t bins_at_all = 64, batch = 128;
  Workers& workers;
  Budget& budget;
  Growth growth;
  std::deque<Bin<AnyNode> > bins; /* they cannot be moved, because of their locks */
  std::vector<std::vector<Store<AnyNode> > > buffers; /* for each worker and bin */
  void empty_buffer(std::size_t b, unsigned worker);
};
@<Fill the bins of a level, and harvest them@>@;

@ \listing
Both halves of the hash are good: its high bits choose the bin, the low ones a slot. The low bits of a product depend on nothing but the low bits of its factors; that is why the high half is
brought down between the two multiplications. Without it, shapes that differ only far ahead in their windows would all begin their search at the same slot. The factors are odd, and so no
two shapes of 64 bits have the same hash.

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
The |Growth| of all bins is counted by a claim; they take their slots from a purse without a bottom.

@<Room for bins that grow@>=
struct Growth {
  explicit Growth(Budget& budget) : claim(&budget) {}
  Budget unlimited = Budget(SIZE_MAX);
  Claim claim;
  std::mutex busy; /* guards |claim|, and lets one bin grow at a time */
};

@ \listing
A bin is a table with open addressing, never more than two thirds full. At that load, a search that fails looks at five slots on the average; if nine tenths were allowed, it would be fifty.
@^open addressing@>

@<A bin for shapes@>=
template <typename AnyNode> class Bin {
public:
  explicit Bin(Growth& shared) : slots(store_of<AnyNode>(shared.unlimited)), growth(shared) {}
  void insert(const AnyNode& node);
  template <typename Keep> std::size_t compact(Keep is_wanted);
  std::mutex busy;
  Store<AnyNode> slots;
private:
  Growth& growth;
  std::size_t filled = 0;
  AnyNode& slot_of(const AnyNode& node);
  void grow();
};

@<Insert into a bin, and compact it@>@;

@ \listing
The search for a shape begins at the slot that its hash says, and goes on from there until it meets the shape, or an empty slot. As a third of the slots are empty at least, this does not take long. It is the
whole shape that is compared.

@<Insert into a bin, and compact it@>=
template <typename AnyNode> AnyNode& Bin<AnyNode>::slot_of(const AnyNode& node)
{
  const std::size_t wrap = slots.size() - 1;
  std::size_t i = hash(node.shape) & wrap;
  while (slots[i].shape != AnyNode::none && slots[i].shape != node.shape) i = (i + 1) & wrap;
  return slots[i];
}

template <typename AnyNode> void Bin<AnyNode>::insert(const AnyNode& node)
{
  if (slots.empty()) grow();
  AnyNode& slot = slot_of(node);
  if (slot.shape == node.shape) {
    slot.cargo.merge(node.cargo);
  } else {
    slot = node;
    if (3*++filled > 2*slots.size()) grow();
  }
}

@ \listing
A bin that grows has to find new slots for all of its nodes. Later it is compacted: what is wanted moves to the front of the table. No node is
overtaken by this, because a node never moves to a slot after its own.

Whether there is memory enough must not depend on which of the threads comes first. So a bin grows as soon as it has too many different shapes, and not when a copy of one of them wants to come in;
and what is claimed is the slots that it will have. The old ones, which are there for a moment more, are not counted; but only one bin grows at a time, and it is one of~64.

@<Insert into a bin, and compact it@>=
template <typename AnyNode> void Bin<AnyNode>::grow()
{
  const std::lock_guard<std::mutex> lock(growth.busy);
  const std::size_t size = std::max<std::size_t>(16, 2*slots.size());
  extend(growth.claim, (size - slots.size())*sizeof(AnyNode));
  auto old = store_of<AnyNode>(growth.unlimited, size);
  old.swap(slots);
  for (@[const AnyNode& node : old@])
    if (node.shape != AnyNode::none) slot_of(node) = node;
}

template <typename AnyNode> template <typename Keep> std::size_t Bin<AnyNode>::compact(Keep is_wanted)
{
  std::size_t kept = 0;
  for (@[const AnyNode& node : slots@])
    if (node.shape != AnyNode::none && is_wanted(node)) slots[kept++] = node;
  filled = 0;
  return kept;
}

@ \listing
Each worker has 64 buffers with room for 128 nodes. So it takes a lock once in 128 nodes, and hardly ever finds it taken. The bin is chosen by the six highest bits of the hash, for all workers alike; so all copies of a shape come to
the same bin, and are merged there. All buffers must be flushed before the harvest, since a node in a buffer is nowhere else.

@<Fill the bins of a level, and harvest them@>=
template <typename AnyNode> Collector<AnyNode>::Collector(Workers& those, Budget& purse, Budget& scratch)
  : workers(those), budget(purse), growth(purse), buffers(those.count(), std::vector<Store<AnyNode> >(bins_at_all, store_of<AnyNode>(scratch)))
{
  for (std::size_t b = 0; b < bins_at_all; ++b) bins.emplace_back(growth);
}

template <typename AnyNode> void Collector<AnyNode>::add(const AnyNode& node, unsigned worker)
{
  const std::size_t b = hash(node.shape) >> 58;
  auto& buffer = buffers[worker][b];
  buffer.push_back(node);
  if (buffer.size() == batch) empty_buffer(b, worker);
}

template <typename AnyNode> void Collector<AnyNode>::empty_buffer(std::size_t b, unsigned worker)
{
  const std::lock_guard<std::mutex> lock(bins[b].busy);
  for (@[const AnyNode& node : buffers[worker][b]@]) bins[b].insert(node);
  buffers[worker][b].clear();
}

template <typename AnyNode> void Collector<AnyNode>::flush(unsigned worker)
{
  for (std::size_t b = 0; b < bins_at_all; ++b) empty_buffer(b, worker);
}

@ \listing
The harvest consists of the nodes that somebody wants to keep. Why is a shape not tested earlier, before it goes into a bin? Because many rows may lead to it, and one test is enough for all of
them; and because only now are the bounds of its past complete. Bins are independent, so they are compacted by all workers, and the result is made exactly as large as it must be. The bins are left empty, but keep their room for the next level.

@<Fill the bins of a level, and harvest them@>=
template <typename AnyNode> template <typename Keep> Store<AnyNode> Collector<AnyNode>::harvest(Keep is_wanted)
{
  std::vector<std::size_t> kept(bins_at_all);
  workers.share(bins_at_all, 1, @[[&](std::size_t b, std::size_t, unsigned) { kept[b] = bins[b].compact(is_wanted); }@]);
  Store<AnyNode> result = store_of<AnyNode>(budget);
  result.reserve(std::accumulate(kept.begin(), kept.end(), std::size_t(0)));
  for (std::size_t b = 0; b < bins_at_all; ++b) {
    const auto begin = bins[b].slots.begin();
    result.insert(result.end(), begin, begin + static_cast<std::ptrdiff_t>(kept[b]));
    std::fill(bins[b].slots.begin(), bins[b].slots.end(), AnyNode());
  }
  return result;
}

@* Families. With long columns, a shape is not enough: we have to know which long columns have been covered. A {\it state\/} is a shape together with such a
set. Let us do another board of two ranks and four files by hand, with three pieces instead of dominoes: the domino~$D$, the straight tromino~$I$, and the bent one, $V$. Each is used
once. One piece on cell~0 makes the five shapes on the left of \Fig{frontier-meeting}, or a sixth one that leaves a hole, which we drop. After two pieces there are five shapes. We have reached the two in the second and third line with two sets of pieces each, $D$ and~$I$, or $D$ and~$V$, the latter in two ways; so these shapes have families of two sets. In the second line, only a bent tromino can cover what remains of the board; so of its sets, $D\!I$ is on the way to a solution and $DV$ is not. The shape in the first line needs the~$I$, which is used already. Since $D$ and~$I$ are sure there, the engine drops this shape at once, by its bounds; we keep it as an example.
@^family@>
@^state@>

\figure{frontier-meeting.pdf}{Three pieces on a board of two ranks and four files: the shapes after one piece and after two. $F$ is the family of the sets of pieces that may be used before the shape, $G$ that of
the sets that let the rest be covered. There are four live states, and four solutions.}

@ A shape may have very many states, so we do not put them into a table one by one. For each shape, the sets form a {\it family}, an
ascending list of words; and for all shapes of a level we store the families one after another, in chunks of memory.

@ \listing
The bounds of each family are in a |Slice|.

@<Families of sets@>=
@<Unions of families@>@;
struct Slice {
  const Set* begin = nullptr;
  std::uint32_t size = 0;
};

class Family {
public:
  using Make = @[std::function<std::span<const Set>(std::size_t node, unsigned worker)>@];
  explicit Family(Budget& purse) : budget(&purse), slices(store_of<Slice>(purse)), numbers(store_of<std::uint64_t>(purse)) {}
  Family(std::size_t nodes, Workers& workers, Budget& purse, std::size_t chunk_bytes, const Make& make);
  std::span<const Set> of(std::size_t node) const { return @[{slices[node].begin, slices[node].size}@]; }
  std::uint64_t size() const { return total; } /* sets in all */
  void number_states();
  std::uint64_t first_state(std::size_t node) const { return numbers[node]; }
private:
  Budget* budget;
  Store<Slice> slices; /* one for each node */
  Store<std::uint64_t> numbers; /* states before each node */
  std::vector<Chunk> chunks;
  std::uint64_t total = 0;
  Claim claim; /* to the memory in use */
};

@ \listing
The function |make| returns the sets of a node, which are copied to where they stay. Every worker fills chunks of its own. What counts as memory in use is the
size of the sets, so that it does not depend on the number of workers whether it suffices.

@<Families of sets@>=
Family::Family(std::size_t nodes, Workers& workers, Budget& purse, std::size_t chunk_bytes, const Make& make) : Family(purse)
{
  constexpr std::size_t grain = 256, smallest_chunk = std::size_t(1) << 15;
  claim = Claim(&purse);
  slices.resize(nodes);
  std::mutex mutex; /* guards |chunks|, |claim| and |total| */
  std::vector<std::span<Set> > room(workers.count()); /* that is left in each worker's chunk */
  workers.share(nodes, grain, @[[&](std::size_t begin, std::size_t end, unsigned worker) {
    std::size_t sum = 0;
    for (std::size_t node = begin; node < end; ++node) {
      const std::span<const Set> sets = make(node, worker);
      if (sets.empty()) continue;
      @<Copy the sets to where they stay@>@;
      sum += sets.size();
    }
    const std::lock_guard<std::mutex> lock(mutex);
    extend(claim, sum*sizeof(Set));
    total += sum;
  }@]);
}

@ \listing
The first chunks of a worker are small, and they become larger, up to |chunk_bytes|. So small levels do not take much, and large ones do not take many. A list that is larger than a chunk gets one for itself. The slices stay right when others are made, since a chunk never moves.

@<Copy the sets to where they stay@>=
if (room[worker].size() < sets.size()) {
  const std::lock_guard<std::mutex> lock(mutex);
  const std::size_t wanted = std::min(chunk_bytes, smallest_chunk << std::min<std::size_t>(8, chunks.size()/workers.count()));
  const std::size_t bytes = std::max(wanted, sets.size()*sizeof(Set));
  chunks.push_back(new_chunk(purse, bytes));
  room[worker] = std::span<Set>(chunks.back().get(), bytes/sizeof(Set));
}
std::copy(sets.begin(), sets.end(), room[worker].begin());
slices[node] = @[{room[worker].data(), static_cast<std::uint32_t>(sets.size())}@];
room[worker] = room[worker].subspan(sets.size());

@ \listing
States are numbered node by node. This is needed only for families of live states, which are small.

@<Families of sets@>=
void Family::number_states()
{
  numbers.resize(slices.size());
  std::uint64_t sum = 0;
  for (std::size_t node = 0; node < slices.size(); ++node) {
    numbers[node] = sum;
    sum += slices[node].size;
  }
}

@ \listing
The family of a node is a union. Each row that leads to the node comes from a node with sets of its own. It brings those of them that contain no
long column of the row, and adds the row's columns to them. A |Source| says that in general: all sets~|u| of |sets| for
which |(u & need) == want|, with the bits of |flip| changed and only those of |mask| kept. The result is ascending like |sets|,
unless the mask takes away bits that matter; then |is_sorted| is |false|. If |spread| is not empty, the source represents several: each of its subsets may be flipped, too.

@<Unions of families@>=
@<A deadline for long columns@>@;
@<A sieve for sets@>@;
struct Source {
  std::span<const Set> sets;
  Set need, want, flip, mask;
  bool is_sorted;
  Deadline deadline = @[{}@]; /* for the images */
  Set spread = 0;
  Set image(Set u) const { return (u ^ flip) & mask; }
  bool takes(Set u) const { return (u & need) == want && deadline.can_be_met(image(u)); }
};

@<Spread the sources@>@;
@<A gatherer of sets@>@;

@ \listing
A spread of $n$ columns makes $2^n$ sources of one. They are never stored; |Each| goes from one to the next. Subsets of a set of bits are visited by a well-known trick: to subtract the set and mask the result leads from each subset to the next. After the last one comes the empty set again. Most spreads are empty, and then each source is itself.

@<Spread the sources@>=
class Each {
public:
  explicit Each(const std::vector<Source>& all) : next_source(all.data()), end(all.data() + all.size()) { take(); }
  explicit operator bool() const { return is_there; }
  void next()
  {
    if (extra == spread) return take();
    extra = (extra - spread) & spread; /* the next subset */
    source.flip = flip | extra;
  }
  Source source;
private:
  void take()
  {
    is_there = next_source != end;
    if (!is_there) return;
    source = *next_source++;
    flip = source.flip;
    spread = source.spread;
    extra = 0;
  }
  const Source *next_source, *end;
  bool is_there = false;
  Set flip = 0, spread = 0, extra = 0;
};

@ \listing
A |Gatherer| makes a union of sources, and can do three things with it: list it, look up in it which sets of a given family it has, and compare it with another union. The last two could be
made by means of the first; but only the sets in common are wanted, and to find them takes less work.

@<A gatherer of sets@>=
class Gatherer {
public:
  Gatherer(std::size_t longs, std::size_t most, Budget& scratch);
  static std::size_t words_of_bitmap(std::size_t longs);
  static std::size_t bytes(std::size_t longs, std::size_t most); /* that it takes */
  void clear();
  void add(const Source& source);
  bool is_empty() const { return total == 0; }
  std::span<const Set> gather(); /* the union, ascending */
  std::span<const Set> gather_from(std::span<const Set> sets); /* those of |sets| that are in the union */
  std::span<const Set> gather_common(Gatherer& other); /* what is in both unions */
private:
  @<Private members of a gatherer@>@;
};

@<Give sources to a gatherer@>@;
@<Mark a union in a bitmap, and read it off@>@;
@<Merge a union as lists@>@;
@<Compare a union with other sets@>@;
@<Sift two unions@>@;

@ \listing
If there are many sets, they are marked in a bitmap, with a bit for each possible set, and read off from there in ascending order. If there are few, or
more than twenty long columns, so that the bitmap does not stay in the processor's cache, the sources are merged as lists.

The loops that mark and test have no branches that depend on the sets, for these are as good as random, and the processor would guess wrong half of the time.

@<Private members of a gatherer@>=
static constexpr std::size_t most_mapped = 20;
std::vector<Source> sources;
std::size_t total = 0; /* sets in all sources */
const std::size_t most_sets; /* in a list */
Store<std::uint64_t> marks; /* zero between calls; or empty */
Store<Set> merged, spare; /* the results stand in one of them until the next call */
std::vector<std::size_t> runs; /* where the ascending parts of |merged| begin, and its end */
bool is_dense() const { return !marks.empty() && total >= marks.size()/16; }
void mark();
void wipe();
std::span<const Set> list_sets();
Sieve sieve;
std::span<const Set> sift(const std::vector<Source>& those, Store<Set>& listed) const; /* what the sieve lets through, ascending */
std::span<const Set> list_common(const Gatherer& other);
void lengthen(Store<Set>& listed, std::size_t size) const;
void make_room(std::size_t more);
void merge_runs();

@ \listing
A gatherer is used again and again: it is cleared, gets its sources, and is asked for one of the three results. Of twenty long columns, the bitmap has a million bits, which
are 128 kilobytes. If there are less than six, it still has a word.

All that it needs is reserved when it is made: the bitmap, the sieve, and two lists of |most| sets and one more, since some loops write a set before they know whether it is wanted. (Of the lists, the system gives only the pages that are touched; and the sources are too few to be counted.) So memory does not run out at work, but a list may be too short for a union. We see that before anything is marked, and so no mark is left behind.

The sets of a source lie somewhere in memory, far from those of others. So their first lines are asked for while the next sources are found.

@<Give sources to a gatherer@>=
Gatherer::Gatherer(std::size_t longs, std::size_t most, Budget& scratch)
  : most_sets(most), marks(store_of<std::uint64_t>(scratch, words_of_bitmap(longs))), merged(store_of<Set>(scratch)), spare(store_of<Set>(scratch)), sieve(scratch)
{
  merged.reserve(most_sets + 1);
  spare.reserve(most_sets + 1);
}

std::size_t Gatherer::words_of_bitmap(std::size_t longs)
{
  return longs > most_mapped ? 0 : std::max<std::size_t>(1, (std::size_t(1) << longs)/64);
}

std::size_t Gatherer::bytes(std::size_t longs, std::size_t most)
{
  return sizeof(std::uint64_t)*(words_of_bitmap(longs) + Sieve::largest) + 2*sizeof(Set)*(most + 1);
}

void Gatherer::lengthen(Store<Set>& listed, std::size_t size) const
{
  if (size > most_sets + 1) throw Exhausted();
  if (listed.size() < size) listed.resize(size);
}

void Gatherer::clear()
{
  sources.clear();
  total = 0;
}

void Gatherer::add(const Source& source)
{
  if (source.sets.empty()) return;
  sources.push_back(source);
  total += source.sets.size() << std::popcount(source.spread);
  constexpr std::size_t most_fetched = 128, line = 64/sizeof(Set);
  for (std::size_t i = 0; i < std::min(source.sets.size(), most_fetched); i += line) __builtin_prefetch(&source.sets[i]);
}

@ \listing
To mark the sets of all sources is the loop in which a sweep spends most of its time. A set that is not taken contributes a~0, at a place where
it does no harm, for its image is a possible set.

When the marks are not needed any more, they are wiped away: either all of them, or, if there are not many, one by one.

@<Mark a union in a bitmap, and read it off@>=
void Gatherer::mark()
{
  std::uint64_t* const words = marks.data();
  for (Each each(sources); each; each.next()) {
    const Source source = each.source; /* a copy stays in registers */
    for (@[const Set u : source.sets@]) {
      const Set v = source.image(u);
      words[v >> 6] |= static_cast<std::uint64_t>(source.takes(u)) << (v & 63);
    }
  }
}

void Gatherer::wipe()
{
  if (total >= marks.size()/16) {
    std::fill(marks.begin(), marks.end(), 0);
    return;
  }
  for (Each each(sources); each; each.next())
    for (@[const Set u : each.source.sets@]) marks[each.source.image(u) >> 6] = 0;
}

@ \listing
The marks are read off word by word, from the lowest bit to the highest, and are erased at the same time. There cannot be more results than sets in
the sources, or than bits.

@<Mark a union in a bitmap, and read it off@>=
std::span<const Set> Gatherer::gather()
{
  if (!is_dense()) return list_sets();
  lengthen(merged, std::min(total, 64*marks.size()));
  mark();
  Set* end = merged.data();
  for (std::size_t w = 0; w < marks.size(); ++w) {
    if (marks[w] == 0) continue;
    for (std::uint64_t x = marks[w]; x != 0; x &= x - 1) *end++ = static_cast<Set>(64*w + lowest(x));
    marks[w] = 0;
  }
  return @[{merged.data(), end}@];
}

@ \listing
The merge of the standard library branches at each element; this one does not. Which of two sets is smaller cannot be foreseen; so the smaller one is copied, and both places move on by a truth
value, one by~1 and the other by~0. A set that is in both runs is copied twice; it will be struck out when there is one run only.

@<Merge a union as lists@>=
static void merge(const Set* x, const Set* const middle, const Set* const end, Set* result)
{
  const Set* y = middle;
  while (x < middle && y < end) {
    const bool is_left = *x <= *y;
    *result++ = is_left ? *x : *y;
    x += is_left;
    y += !is_left;
  }
  result = std::copy(x, middle, result);
  std::copy(y, end, result);
}

@ \listing
A list is made of ascending runs, one for each source; a run that is not sorted is sorted at once. When there is no room for another run, those that are
there are merged two by two, until one is left, from which everything that occurs twice is struck out; so the list need not be
much longer than the result.

@<Merge a union as lists@>=
std::span<const Set> Gatherer::list_sets()
{
  runs.assign(1, 0);
  for (Each each(sources); each; each.next()) {
    const Source source = each.source;
    make_room(source.sets.size());
    Set* const begin = merged.data() + runs.back();
    Set* end = begin;
    for (@[const Set u : source.sets@]) {
      *end = source.image(u);
      end += source.takes(u);
    }
    if (end == begin) continue;
    if (!source.is_sorted) std::sort(begin, end);
    runs.push_back(static_cast<std::size_t>(end - merged.data()));
  }
  merge_runs();
  return @[{merged.data(), runs.back()}@];
}

@ \listing
There is room if the list can take all sets of the next source, whether or not they will be taken. If after merging the list would be more than half full, it is made longer, so that merging does not
happen too often.

@<Merge a union as lists@>=
void Gatherer::make_room(std::size_t more)
{
  constexpr std::size_t least = 4096;
  if (merged.size() > runs.back() + more && spare.size() >= merged.size()) return;
  merge_runs();
  const std::size_t wanted = runs.back() + more;
  if (merged.size() <= 2*wanted) lengthen(merged, std::max(wanted + 1, std::min(2*wanted + least, most_sets + 1)));
  lengthen(spare, merged.size());
}

@ \listing
In each round, neighboring runs are merged from one list into the other one, and then the lists are exchanged. A last run without a partner is copied. At
the end there is one run, or none.

@<Merge a union as lists@>=
void Gatherer::merge_runs()
{
  while (runs.size() > 2) {
    std::size_t kept = 1;
    for (std::size_t r = 0; r + 1 < runs.size(); r += 2) {
      const std::size_t last = std::min(r + 2, runs.size() - 1);
      merge(merged.data() + runs[r], merged.data() + runs[r + 1], merged.data() + runs[last], spare.data() + runs[r]);
      runs[kept++] = runs[last];
    }
    runs.resize(kept);
    merged.swap(spare);
  }
  runs.back() = static_cast<std::size_t>(std::unique(merged.data(), merged.data() + runs.back()) - merged.data());
}

@ \listing
Sometimes a family is cut down: only those of its sets are wanted that are in a union, too. Without a bitmap, or if the union is small compared with the family, the union is listed, and
each of its sets is sought in the family by bisection. Otherwise, the union is marked, and the family is read from its beginning to its end. Either way we go through an ascending list, and what is kept of it
ascends.

@<Compare a union with other sets@>=
std::span<const Set> Gatherer::gather_from(std::span<const Set> sets)
{
  if (is_empty() || sets.empty()) return @[{}@];
  if (marks.empty() || 8*total < sets.size()) {
    const auto listed = list_sets();
    Set* end = merged.data();
    for (@[const Set u : listed@])
      if (std::binary_search(sets.begin(), sets.end(), u)) *end++ = u;
    return @[{merged.data(), end}@];
  }
  lengthen(merged, sets.size() + 1);
  mark();
  Set* end = merged.data();
  for (@[const Set u : sets@]) {
    *end = u;
    end += marks[u >> 6] >> (u & 63) & 1;
  }
  wipe();
  return @[{merged.data(), end}@];
}

@ \listing
And sometimes two unions have to be compared. Then one of them, the smaller one, is marked, and the other one is looked up set by set. A bit that is found is
erased, and so it is not found twice. Usually few are found.

@<Compare a union with other sets@>=
std::span<const Set> Gatherer::gather_common(Gatherer& other)
{
  if (is_empty() || other.is_empty()) return @[{}@];
  if (other.total < total) return other.gather_common(*this);
  if (marks.empty() || 64*other.total < marks.size()) return list_common(other);
  lengthen(merged, std::min(total, 64*marks.size()));
  Set* end = merged.data();
  mark();
  for (Each each(other.sources); each; each.next()) {
    const Source source = each.source;
    for (@[const Set u : source.sets@]) {
      const Set v = source.image(u);
      if ((marks[v >> 6] >> (v & 63) & static_cast<std::uint64_t>(source.takes(u))) == 0) continue;
      marks[v >> 6] &= ~(std::uint64_t(1) << (v & 63));
      *end++ = v;
    }
  }
  wipe();
  std::sort(merged.data(), end);
  return @[{merged.data(), end}@];
}

@ \listing
If there are too many long columns for a bitmap, we could list both unions and compare the lists. But to sort and merge a list costs much more than to look at its sets once, and hardly any set is in
both unions. So most of them are thrown out before anything is sorted. A |Sieve| is a small bitmap that fits into the fastest cache. Each set of one union is marked in it, at the place
that a hash function says. Then a set of the other union whose place has no mark cannot be in the first one, and is held back. A set that is let through is in the first union, or it has met the
place of another set by chance.

The sieve has about 16 bits for each set that is marked, or more. So hardly more than one place of sixteen has a mark, and about fifteen of sixteen sets that do not belong to the first union are held back. If
there are more than some 16,000 sets, they crowd together in the largest sieve, which has 32 kilobytes; then it holds back less, but never a set that is wanted.
@^sieve for sets@>

@<A sieve for sets@>=
class Sieve {
public:
  static constexpr std::size_t smallest = 16, largest = 4096; /* words: 128 bytes, 32 kilobytes */
  explicit Sieve(Budget& scratch) : words(store_of<std::uint64_t>(scratch)) { words.reserve(largest); }
  void clear(std::size_t sets); /* that are going to be marked */
  void mark(Set u, bool is_marked) { words[place(u) >> 6] |= static_cast<std::uint64_t>(is_marked) << (place(u) & 63); }
  bool lets_through(Set u) const { return (words[place(u) >> 6] >> (place(u) & 63) & 1) != 0; }
private:
  Store<std::uint64_t> words; /* $2^i$ of them */
  unsigned shift = 0;
  std::uint32_t place(Set u) const { return u*0x9e3779b1U >> shift; }
};

void Sieve::clear(std::size_t sets)
{
  words.assign(std::clamp(std::bit_ceil(sets/4), smallest, largest), 0); /* 16 bits for a set, or more */
  shift = 32 - static_cast<unsigned>(std::countr_zero(64*words.size()));
}

@ \listing
To {\it sift\/} a union is to list those of its sets that the sieve lets through, each of them once. The larger union may have very many sets, of which few will stay; so room is made for
one source at a time. When the list is full, what is in it twice is struck out. As in other loops, a set is written first, and the place moves on if the set is good; if not, the next one is written over it.

@<Sift two unions@>=
std::span<const Set> Gatherer::sift(const std::vector<Source>& those, Store<Set>& listed) const
{
  std::size_t kept = 0;
  const auto strike_out_copies = @[[&] {
    std::sort(listed.data(), listed.data() + kept);
    kept = static_cast<std::size_t>(std::unique(listed.data(), listed.data() + kept) - listed.data());
  }@];
  for (Each each(those); each; each.next()) {
    const Source source = each.source;
    if (kept + source.sets.size() > most_sets) strike_out_copies();
    const std::size_t wanted = kept + source.sets.size() + 1;
    if (listed.size() < wanted) lengthen(listed, std::max(wanted, std::min(2*wanted, most_sets + 1)));
    Set* end = listed.data() + kept;
    for (@[const Set u : source.sets@]) {
      *end = source.image(u);
      end += static_cast<int>(sieve.lets_through(*end)) & static_cast<int>(source.takes(u));
    }
    kept = static_cast<std::size_t>(end - listed.data());
  }
  strike_out_copies();
  return @[{listed.data(), kept}@];
}

@ \listing
We have the smaller union, and the other gatherer the larger one. First our sets are marked, and theirs are sifted; then what is left of theirs is marked, and ours are sifted. A set that is in both unions
comes through both times, because its place has been marked. Whatever else has come through is found out when the two lists, which are short by then, are compared. The result is
written over the beginning of our own list, where nothing is needed any more.

@<Sift two unions@>=
std::span<const Set> Gatherer::list_common(const Gatherer& other)
{
  sieve.clear(total);
  for (Each each(sources); each; each.next())
    for (@[const Set u : each.source.sets@]) sieve.mark(each.source.image(u), each.source.takes(u));
  const auto theirs = sift(other.sources, spare);
  sieve.clear(theirs.size());
  for (@[const Set u : theirs@]) sieve.mark(u, true);
  const auto ours = sift(sources, merged);
  Set* end = merged.data();
  for (@[const Set u : ours@])
    if (std::binary_search(theirs.begin(), theirs.end(), u)) *end++ = u;
  return @[{merged.data(), end}@];
}

@* The sweep. A |Sweep| carries out a search with shapes of one of the two types of words. Its data are the levels: there are |depth| steps from
the first shape to the full board.

@ \listing
Both types of words have the same text.

@<The sweep@>=
@<Parts of a sweep@>@;
template <typename Word> class Sweep {
public:
  Sweep(const Matrix& matrix, const FrontierQuestion& asked, const FrontierListener& hearer, FrontierReport& result, Room& memory, Workers& those);
  void run();
private:
  const Board<Word> board;
  const FrontierQuestion& question;
  const FrontierListener& listener;
  FrontierReport& report;
  Budget &budget, &scratch;
  const std::size_t chunk_slack;
  Workers& workers;
  @<Data of a sweep@>@;
  @<Declarations of a sweep@>@;
};

@<Go forward to count ways@>@;
@<Go there and back@>@;
@<Families meet@>@;
@<Find live states, and count their paths@>@;
@<Make links, and walk along them@>@;
@<Divide a sweep, and carry out a pass@>@;
@<Begin a sweep, and see it through@>@;

@ First, the count that needs no families. It goes on from the nodes of some level. Solutions may have different numbers of rows. If a board is full early, it goes on to
the next level with its ways, until all others have arrived there or have died; so the last level has the full board alone, or nothing.

All workers together make one level from another. If the cargo forbids a row, we do not even add it, and we do not harvest what is not hopeful. Neither of these loses a solution: the cargo forbids a row only if all beginnings of the shape
cover one of its long columns, and what is not hopeful has no end. So, by induction, a level has all shapes of solutions after so many rows.

@ \listing
When a number overflows, the level is counted again with a wider type.

@<Go forward to count ways@>=
template <typename Word> template <typename Number> Whole Sweep<Word>::@[count_ways@](Store<Node<Word, Ways<Number> > > here)
{
  try {
    Collector<Node<Word, Ways<Number> > > collector(workers, budget, scratch);
    while (!here.empty() && !(here.size() == 1 && here[0].shape == board.full())) {
      enter("shapes", report.shapes.size(), 0);
      here = next_level(collector, here);
      report.shapes.push_back(here.size());
    }
    return here.empty() ? Whole(0) : Whole(here[0].cargo.number);
  } catch (const std::overflow_error&) {
    @<Go on counting ways with wider numbers@>@;
  }
}

@ \listing
The level that was being made is lost, and so are the bins; but the level before is complete. It is converted, and gives its memory back.

@<Go on counting ways with wider numbers@>=
using Other = @[typename Wider<Number>::type@];
auto wide = store_of<Node<Word, Ways<Other> > >(budget);
wide.reserve(here.size());
for (@[const auto& node : here@]) wide.push_back(@[{node.shape, @[{Other(node.cargo.number)}@]}@]);
here = store_of<Node<Word, Ways<Number> > >(budget);
return @[count_ways<Other>(std::move(wide))@];

@ \listing
Whenever a stage begins, |enter| says so to the workers, who tell the listener.

@<Declarations of a sweep@>=
template <typename Number> Whole @[count_ways@](Store<Node<Word, Ways<Number> > > here);
template <typename AnyNode> Store<AnyNode> next_level(Collector<AnyNode>& collector, const Store<AnyNode>& here);
void enter(const char* name, std::size_t level, std::size_t levels);

@ \listing
Each piece of the loop flushes its buffers at the end, so there is nothing left in them when the harvest begins.

@<Go forward to count ways@>=
template <typename Word> template <typename AnyNode> Store<AnyNode> Sweep<Word>::next_level(Collector<AnyNode>& collector, const Store<AnyNode>& here)
{
  constexpr std::size_t grain = 2048;
  workers.share(here.size(), grain, @[[&](std::size_t begin, std::size_t end, unsigned worker) {
    for (std::size_t i = begin; i < end; ++i) {
      const auto& cargo = here[i].cargo;
      board.extend(here[i].shape, @[[&](Word shape, Index r) {
        const Set longs = board.longs(r);
        if (!cargo.bars(longs)) collector.add(@[{shape, cargo.with(longs)}@], worker);
      }@]);
    }
    collector.flush(worker);
  }@]);
  return collector.harvest(@[[&](const AnyNode& node) { return board.is_hopeful(node.shape, node.cargo.bounds()); }@]);
}

@* There and back. If there are long columns, or if you want to see the solutions, we keep all levels. The sweep goes forward, level by level, until nothing is left but
the full board. The cargo is what is sure and possible in the past of a node. (From here on, we call the shapes of a level its {\it nodes}, as in a graph.)

@ \listing
It stops early if a level has no shapes.

@<Go there and back@>=
template <typename Word> bool Sweep<Word>::go_forward()
{
  Collector<Node<Word, Bounds> > collector(workers, budget, scratch);
  levels.push_back(store_of<Node<Word, Bounds> >(budget, 1, @[{board.start(), Bounds()}@]));
  report.shapes.assign(1, 1);
  while (levels.size() < 3 || levels.back().size() > 1 || levels.back()[0].shape != board.full()) {
    enter("shapes", levels.size(), 0);
    levels.push_back(next_level(collector, levels.back()));
    report.shapes.push_back(levels.back().size());
    if (levels.back().empty()) return false;
  }
  depth = levels.size() - 1;
  return true;
}

@ \listing
There are at least three levels, if only because the full board follows itself; so the families always have a place to meet. While the sweep goes
forward and back, a level is a store of nodes; afterwards it is a |Level|, and the shapes themselves are not needed any more.

@<Data of a sweep@>=
std::vector<Store<Node<Word, Bounds> > > levels; /* until we have gone back */
std::size_t depth = 0;
std::vector<Level> steps; /* of each level, when we have gone back */

@ Then the sweep goes backward. A node stays if a step leads from it to a node that has stayed. On the way, each node that stays gets a new cargo:
what is sure and possible in its future. It is useful at once. We cannot make a step if something is sure in the past of one end and
in the future of the other, or if a primary column is not possible in either.

What remains of a level are the |steps| of each node, in the order of the rows; a step knows the number of the node where it ends. If some
secondary columns are long, each node remembers which of them are still |open|, that is, possible in its future.

@ \listing
The steps of all nodes of a level are in one array.

@<Parts of a sweep@>=
struct Step {
  std::uint32_t node; /* of the next level, or of the one before */
  Index row; /* in the order of the board, or |no_row| */
};

struct Level {
  explicit Level(Budget& budget) : starts(store_of<std::uint64_t>(budget)), all(store_of<Step>(budget)), open(store_of<Set>(budget)) {}
  std::size_t nodes = 0;
  Store<std::uint64_t> starts; /* where the steps of each node begin in |all|, and where they end */
  Store<Step> all;
  Store<Set> open; /* empty if there is no long secondary column */
  std::span<const Step> of(std::size_t node) const
  {
    return @[{all.data() + starts[node], all.data() + starts[node + 1]}@];
  }
};

@<Find a node by its shape@>@;

@ \listing
At the full board nothing is sure any more and nothing possible: all is done. From there we go back level by level. Whether the full board can be reached at all is known when we
are at the beginning.

@<Go there and back@>=
template <typename Word> bool Sweep<Word>::go_backward()
{
  steps.assign(depth + 1, Level(budget));
  levels[depth][0].cargo = Bounds();
  steps[depth].nodes = 1;
  steps[depth].open.assign(1, 0);
  for (std::size_t k = depth; k-- > 0; ) {
    enter("steps", k, depth);
    std::sort(levels[k].begin(), levels[k].end(), @[[&](const auto& a, const auto& b) { return board.stands_before(a.shape, b.shape); }@]);
    @<Find the steps from level |k|@>@;
    @<Keep the nodes of level |k| that have steps@>@;
    if (steps[k].nodes == 0) return false;
    levels[k + 1] = store_of<Node<Word, Bounds> >(budget);
  }
  levels.clear();
  return true;
}

@ \listing
The nodes come out of the bins in the order of their hashes, which is none. That would be good enough for the result, but not for the cache. Here they are sorted, by their first free places and then by their windows. Two
shapes that are neighbors in this order can be extended by much the same rows, and these lead to shapes that are neighbors on the next level. So when families are made, the
sets that are read for a node have often just been read for the node before it. This takes a third off the time of large families. The tag occupies the lowest bits of a
shape; so among shapes of the same place, to compare the numbers is to compare the windows.

@<Members of the board that everybody may use@>=
bool stands_before(Word a, Word b) const
{
  return first_free(a) != first_free(b) ? first_free(a) < first_free(b) : a < b;
}

@ \listing
The workers take blocks of nodes. The steps of a block are gathered in a vector of the worker, and then stored in a piece of memory that is just large enough. What a
block finds depends on nothing but its nodes, and the blocks are put together in their order.

@<Find the steps from level |k|@>=
constexpr std::size_t block = 2048; /* nodes */
auto& here = levels[k];
const Finder<Node<Word, Bounds> > finder(levels[k + 1], budget);
std::vector<Store<Step> > found((here.size() + block - 1)/block, store_of<Step>(budget));
auto degrees = store_of<std::uint32_t>(budget, here.size());
workers.share(found.size(), 1, @[[&](std::size_t b, std::size_t, unsigned) {
  std::vector<Step> sum;
  for (std::size_t i = b*block; i < std::min(here.size(), (b + 1)*block); ++i) {
    const std::size_t earlier = sum.size();
    find_steps(here[i], levels[k + 1], finder, sum);
    degrees[i] = static_cast<std::uint32_t>(sum.size() - earlier);
  }
  found[b].assign(sum.begin(), sum.end());
}@]);

@ For each step, we compare the bounds of its past with those of its future. A long column of the row must be sure neither in the past nor in the future. What is sure in the past must not be
sure in the future. And each primary long column must be possible somewhere. The bounds of the future start with everything sure and nothing possible, as if there were no steps at all.

@ \listing
A |Finder| knows the number of each shape of the next level.

@<Go there and back@>=
template <typename Word> void Sweep<Word>::find_steps(Node<Word, Bounds>& node, const Store<Node<Word, Bounds> >& next, const Finder<Node<Word, Bounds> >& finder, std::vector<Step>& result) const
{
  const Bounds past = node.cargo;
  Bounds future = @[{~Set(0), 0}@];
  board.extend(node.shape, @[[&](Word shape, Index r) {
    const Set longs = board.longs(r);
    if (past.bars(longs)) return;
    const std::uint32_t to = finder.find(shape);
    if (to == finder.nowhere) return;
    const Bounds& ahead = next[to].cargo;
    if (((past.sure | longs) & ahead.sure) != 0) return;
    if ((board.primary_longs & ~(past.possible | longs | ahead.possible)) != 0) return;
    result.push_back(@[{to, r}@]);
    future.merge(ahead.with(longs));
  }@]);
  node.cargo = future;
}

@ \listing
The nodes that stay move to the front, and their number in this order is the one by which they are known from now on, in the steps of the level before.

@<Keep the nodes of level |k| that have steps@>=
Level& level = steps[k];
level.starts.reserve(here.size() + 1);
level.starts.push_back(0);
for (std::size_t i = 0; i < here.size(); ++i) {
  if (degrees[i] == 0) continue;
  here[level.nodes++] = here[i];
  level.starts.push_back(level.starts.back() + degrees[i]);
}
here.resize(level.nodes);
level.all.reserve(level.starts.back());
for (@[auto& those : found@]) {
  level.all.insert(level.all.end(), those.begin(), those.end());
  those = store_of<Step>(budget);
}
if (board.secondary_longs != 0)
  for (@[const auto& node : here@]) level.open.push_back(node.cargo.possible & board.secondary_longs);

@ \listing
Both journeys return |false| if it turns out that there is no solution.

@<Declarations of a sweep@>=
bool go_forward();
bool go_backward();
void find_steps(Node<Word, Bounds>& node, const Store<Node<Word, Bounds> >& next, const Finder<Node<Word, Bounds> >& finder, std::vector<Step>& result) const;

@ \listing
A node is found by its shape in a table with open addressing, at most half full, of the numbers of the nodes, each with 32 bits of its hash. Many shapes
that are looked for are not there; most of them are recognized by a bitmap with eight bits per slot, which is small enough to be looked up quickly.

@<Find a node by its shape@>=
template <typename AnyNode> class Finder {
public:
  static constexpr std::uint32_t nowhere = UINT32_MAX;
  Finder(const Store<AnyNode>& all, Budget& budget);
  template <typename Word> std::uint32_t find(Word shape) const;
private:
  static constexpr std::uint64_t empty = UINT64_MAX, hash_part = ~std::uint64_t(UINT32_MAX);
  const Store<AnyNode>& nodes;
  Store<std::uint64_t> slots;
  Store<std::uint64_t> seen; /* the bitmap */
  std::uint64_t seen_bit(std::uint64_t h) const { return h >> 20 & (64*seen.size() - 1); }
};

@<Look a shape up among the nodes@>@;

@ \listing
Numbers of nodes have 32 bits. A level with four billion nodes would need more memory than we shall have for some time; but if it occurs, it is treated like a lack of memory.

A shape has three chances to be recognized as absent before any node is touched, which is far away in memory: by the bitmap, by an empty slot, and by the part of the hash in a slot that is not empty.
They begin at different bits of the hash, and so they seldom fail together. There are at least two slots to a node, and eight bits to a slot; so at most one bit of sixteen is set.

@<Look a shape up among the nodes@>=
template <typename AnyNode> Finder<AnyNode>::Finder(const Store<AnyNode>& all, Budget& budget)
  : nodes(all), slots(store_of(budget, std::bit_ceil(2*all.size() + 8), empty)),
    seen(store_of<std::uint64_t>(budget, slots.size()/8))
{
  if (all.size() >= nowhere) throw Exhausted();
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const std::uint64_t h = hash(nodes[i].shape);
    std::size_t s = h & (slots.size() - 1);
    while (slots[s] != empty) s = (s + 1) & (slots.size() - 1);
    slots[s] = (h & hash_part) | i;
    seen[seen_bit(h) >> 6] |= std::uint64_t(1) << (seen_bit(h) & 63);
  }
}

template <typename AnyNode> template <typename Word> std::uint32_t Finder<AnyNode>::find(Word shape) const
{
  const std::uint64_t h = hash(shape);
  if ((seen[seen_bit(h) >> 6] >> (seen_bit(h) & 63) & 1) == 0) return nowhere;
  for (std::size_t s = h & (slots.size() - 1); slots[s] != empty; s = (s + 1) & (slots.size() - 1)) {
    const auto i = static_cast<std::uint32_t>(slots[s]);
    if (((slots[s] ^ h) & hash_part) == 0 && nodes[i].shape == shape) return i;
  }
  return nowhere;
}

@* The meeting. Let $F(n)$ be the family of the sets of long columns that can be covered in the past of node~$n$. Let $G(n)$ be the family of the sets for which, if they are covered in the past, the rest can be completed in the future. A state $(n,U)$ is {\it live\/} if $U$ is in both of them; then it lies on the way to a solution. We
find the families~$F$ going forward, from $F=\{\emptyset\}$ at the first node, and the families~$G$ going backward, from the full board, where all
primary columns must be covered. But near the end, the families $F$ are very large, because most of their sets cannot be completed; and near the
beginning, the families~$G$ are, because most of theirs cannot be reached. So we let whichever is smaller grow, until they are two levels apart. The level in between is the {\it cut}. There we store neither
family: for each node of the cut, we make both, compare them, and keep only the sets that they have in common.

For the eighteen pentominoes in $9\times10$, the largest family $F$, on level~9, has 522 million sets, and the largest $G$, on level~11, has 184
million. On the level between them 17 million are live.
@^meeting in the middle@>
@^live states@>

@ \listing
The families of the past are called |before|, and those of the future |behind|.

@<Families meet@>=
template <typename Word> void Sweep<Word>::meet()
{
  static constexpr Set nothing = 0;
  forget();
  before[0] = make_family(1, @[[](std::size_t, unsigned) { return std::span<const Set>(&nothing, 1); }@]);
  behind[depth] = make_family(1, @[[&](std::size_t, unsigned) { return std::span<const Set>(&board.primary_longs, 1); }@]);
  low = 0;
  high = depth;
  while (high - low > 2) {
    if (should_be_divided()) throw Exhausted();
    const bool is_forward = before[low].size() <= behind[high].size();
    enter("families", is_forward ? low + 1 : high - 1, depth);
    if (is_forward) @<Let the families grow forward@>@;
    else @<Let the families grow backward@>@;
  }
  @<Compare both families at the cut@>@;
}

@ \listing
Going forward, each node needs to know the steps that arrive at it. They are turned around for this level only, and forgotten again.

@<Let the families grow forward@>=
{
  const Level arrivals = turned(low);
  before[low + 1] = make_family(steps[low + 1].nodes, @[[&](std::size_t node, unsigned worker) {
    Gatherer& gatherer = gatherers[worker];
    gatherer.clear();
    arrive(gatherer, before[low], low, arrivals, node);
    return gatherer.gather();
  }@]);
  ++low;
}

@ \listing
Going backward, we use the steps as they are. A set of~$G$ says what may be covered in the past of a node. This depends on the steps that leave the node, and they are stored with it.

@<Let the families grow backward@>=
{
  behind[high - 1] = make_family(steps[high - 1].nodes, @[[&](std::size_t node, unsigned worker) {
    Gatherer& gatherer = gatherers[worker];
    gatherer.clear();
    depart(gatherer, behind[high], high - 1, node);
    return gatherer.gather();
  }@]);
  --high;
}

@ \listing
At the cut each worker needs two gatherers, one for the past and one for the future of a node. If nothing arrives at the node, we need not look at its future, because it has no live states. The common sets are in one of the two gatherers, and the worker copies them before it goes on to another node.

@<Compare both families at the cut@>=
const std::size_t cut = low + 1;
report.cut = cut;
enter("meeting", cut, depth);
const Level arrivals = turned(low);
live[cut] = make_family(steps[cut].nodes, @[[&](std::size_t node, unsigned worker) {
  Gatherer& past = gatherers[worker];
  Gatherer& future = more_gatherers[worker];
  past.clear();
  future.clear();
  arrive(past, before[low], low, arrivals, node);
  if (past.is_empty()) return past.gather();
  depart(future, behind[high], cut, node);
  return past.gather_common(future);
}@]);

@ A long secondary column needs some thought, as a local one did: whether it matters that it is covered depends on the rows that may still come. So the sets of a
node consist of primary columns, and of secondary columns that are open there; we forget the others. In this way, the two families have a chance to be small at
both ends. The sets of $G$ say what may be covered in the past. If we forget a secondary column, a row without this column leads from sets with and without it to the same set,
so going backward we get both.

Here is one step in both directions, from node~$i$ to node~$j$ by a row with the set $R$ of long columns. Forward, each $U$ that is
disjoint from~$R$ becomes $U\cup R$, less what we forget at~$j$. Backward, each $W$ that contains $R$, as far as we remember $R$ at~$j$,
becomes $W\setminus R$; and we may add any set of columns that are remembered at~$i$, but are neither in~$R$ nor remembered at~$j$.

@ \listing
Here is the step forward.

@<Families meet@>=
template <typename Word> void Sweep<Word>::arrive(Gatherer& gatherer, const Family& family, std::size_t k, const Level& arrivals, std::size_t node) const
{
  const Set kept = remembered(k + 1, node);
  for (@[const Step& step : arrivals.of(node)@]) {
    const Set longs = board.longs(step.row);
    if (!is_allowed(k, longs)) continue;
    const Set forgotten = remembered(k, step.node) & ~kept & ~longs;
    gatherer.add(@[{family.of(step.node), longs, 0, longs, kept, forgotten == 0, deadline(k + 1)}@]);
  }
}

@ \listing
The columns that are forgotten are the spread of a source. Only secondary ones can be forgotten, so most steps have none.

The images of a source ascend as its sets do. For in all sets that are taken the bits of |needed| are~1 and those of the spread are~0, since the latter are not remembered at the other end. To change these bits is to add the same number to
each of the sets.

@<Families meet@>=
template <typename Word> void Sweep<Word>::depart(Gatherer& gatherer, const Family& family, std::size_t k, std::size_t node) const
{
  for (@[const Step& step : steps[k].of(node)@]) {
    const Set longs = board.longs(step.row);
    if (!is_allowed(k, longs)) continue;
    const Set kept = remembered(k + 1, step.node);
    const Set needed = longs & kept;
    const Set forgotten = remembered(k, node) & ~kept & ~longs;
    gatherer.add(@[{family.of(step.node), needed, needed, needed, ~Set(0), true, deadline(k), forgotten}@]);
  }
}

@ \listing
Most matrices have no long secondary columns. Then what is remembered is the same everywhere. An engine that forgets all families gets empty ones, one for each level.

@<Families meet@>=
template <typename Word> Set Sweep<Word>::remembered(std::size_t k, std::size_t node) const
{
  return board.secondary_longs == 0 ? board.primary_longs : board.primary_longs | steps[k].open[node];
}

template <typename Word> Family Sweep<Word>::make_family(std::size_t nodes, const Family::Make& make) const
{
  return Family(nodes, workers, budget, chunk_bytes, make);
}

template <typename Word> void Sweep<Word>::forget()
{
  for (@[auto* const families : {&before, &behind, &live}@]) {
    families->clear();
    for (std::size_t k = 0; k <= depth; ++k) families->emplace_back(budget);
  }
}

@ \listing
The steps into a level, node by node, are found from those that lead out of the level before, by counting. The steps into node~$j$ are counted by |starts[j + 2]|. When these numbers have been added up, the steps
into~$j$ begin at |starts[j + 1]|. This place moves on with each step that is put there, and stops where the steps into node $j+1$ begin. So in the end |starts[j]| is where those into~$j$ begin, as it should be, and no second array was
needed.

@<Families meet@>=
template <typename Word> Level Sweep<Word>::turned(std::size_t k) const
{
  Level result(budget);
  auto& starts = result.starts;
  starts.assign(steps[k + 1].nodes + 2, 0);
  for (@[const Step& step : steps[k].all@]) ++starts[step.node + 2];
  for (std::size_t j = 2; j < starts.size(); ++j) starts[j] += starts[j - 1];
  result.all.resize(steps[k].all.size());
  for (std::size_t i = 0; i < steps[k].nodes; ++i)
    for (@[const Step& step : steps[k].of(i)@])
      result.all[starts[step.node + 1]++] = @[{static_cast<std::uint32_t>(i), step.row}@];
  return result;
}

@ \listing
The families |before| are the $F$ of the text, those |behind| are the~$G$. A level has one of them at most, and gets its |live| states later.

@<Data of a sweep@>=
std::vector<Family> before, behind, live;
std::size_t low = 0, high = 0; /* the levels where the families have got to */
std::vector<Gatherer> gatherers, more_gatherers; /* one for each worker */
std::size_t chunk_bytes = 0;

@ \listing
A note on the names: at a node, |arrive| adds the sources of all steps that lead to it, and |depart| those of all steps that lead away from it.

@<Declarations of a sweep@>=
void meet();
void arrive(Gatherer& gatherer, const Family& family, std::size_t k, const Level& arrivals, std::size_t node) const;
void depart(Gatherer& gatherer, const Family& family, std::size_t k, std::size_t node) const;
Set remembered(std::size_t k, std::size_t node) const;
Family make_family(std::size_t nodes, const Family::Make& make) const;
void forget();
Level turned(std::size_t k) const;

@* Live states. From the cut, we find the live states of the other levels in both directions. Going back, a live state is one that is in~$F$, and from which a
row leads to a live state; going on, it is one that is in~$G$, and that a row reaches from a live state. As soon as a level has its live states, we do not need its family any more.

@ \listing
Families that are no longer needed give their memory back.

@<Find live states, and count their paths@>=
template <typename Word> void Sweep<Word>::find_live_states()
{
  for (std::size_t k = low + 1; k-- > 0; ) {
    enter("live states", k, depth);
    live[k] = make_family(steps[k].nodes, @[[&](std::size_t node, unsigned worker) {
      gatherers[worker].clear();
      depart(gatherers[worker], live[k + 1], k, node);
      return gatherers[worker].gather_from(before[k].of(node));
    }@]);
    before[k] = Family(budget);
  }
  for (std::size_t k = high; k <= depth; ++k) {
    enter("live states", k, depth);
    const Level arrivals = turned(k - 1);
    live[k] = make_family(steps[k].nodes, @[[&](std::size_t node, unsigned worker) {
      gatherers[worker].clear();
      arrive(gatherers[worker], live[k - 1], k - 1, arrivals, node);
      return gatherers[worker].gather_from(behind[k].of(node));
    }@]);
    behind[k] = Family(budget);
  }
  for (@[Family& family : live@]) family.number_states();
}

@ Why do we find each solution once, in these states? A solution determines one path of steps, each with its row. In each node, the solution has one row that covers the first free column,
and the next shape follows from it; after the last row there is only the step without a row, in one way. Two solutions have different rows somewhere, and so
they have different paths, even if they visit the same nodes. We drop none of these nodes, because |is_hopeful| and the bounds only drop what lies on the way of no solution. And the state of the solution in each node is live: it is in~$F$ by its rows in the past, and in~$G$ by those in the future.

Conversely, a path of live states from the first level to the last is a solution. Its rows have no local column in common, because of the masks. They have no long column in common either,
because we only lay a row on sets that are disjoint from it, and no row to come has a column that we have forgotten. At the end, all primary columns are covered.
This is still so if we divide the work into passes, as explained below: a primary column is covered in one half of the levels and not in the other, so exactly one pass allows each path.

We count paths going backward. We number the live states of a level, and |follow| makes one visit for each step from a state of node~$i$ to a next one.

@ \listing
@<Find live states, and count their paths@>=
template <typename Word> template <typename Visit> void Sweep<Word>::follow(std::size_t k, std::size_t i, Visit visit) const
{
  const auto sets = live[k].of(i);
  if (sets.empty()) return;
  const std::uint64_t first = live[k].first_state(i);
  for (@[const Step& step : steps[k].of(i)@]) {
    const auto goals = live[k + 1].of(step.node);
    const Set longs = board.longs(step.row);
    if (goals.empty() || !is_allowed(k, longs)) continue;
    const Set kept = remembered(k + 1, step.node);
    const bool is_sorted = (remembered(k, i) & ~kept & ~longs) == 0;
    const std::uint64_t first_goal = live[k + 1].first_state(step.node);
    auto goal = goals.begin();
    for (std::size_t s = 0; s < sets.size(); ++s) {
      if ((sets[s] & longs) != 0) continue;
      const Set wanted = (sets[s] | longs) & kept;
      @<Look for the wanted set among the goals@>@;
      if (goal == goals.end() || *goal != wanted) continue;
      visit(first + s, first_goal + static_cast<std::uint64_t>(goal - goals.begin()), step.row);
    }
  }
}

@ \listing
If nothing is forgotten on this step, the wanted sets ascend.

@<Look for the wanted set among the goals@>=
if (is_sorted)
  while (goal != goals.end() && *goal < wanted) ++goal;
else goal = std::lower_bound(goals.begin(), goals.end(), wanted);

@ \listing
Each live state gets the number of its paths to the end, which is the sum of the numbers of the next ones. Two workers never add to the same state, because a node belongs to
only one of them.

@<Find live states, and count their paths@>=
template <typename Word> template <typename Number> Whole Sweep<Word>::@[count_paths@](std::size_t k, Store<Number> next) const
{
  constexpr std::size_t grain = 1024;
  try {
    for (; k > 0; --k) {
      auto here = store_of(budget, live[k - 1].size(), Number(0));
      workers.share(steps[k - 1].nodes, grain, @[[&](std::size_t begin, std::size_t end, unsigned) {
        for (std::size_t i = begin; i < end; ++i)
          follow(k - 1, i, @[[&](std::uint64_t from, std::uint64_t to, Index) { accumulate(here[from], next[to]); }@]);
      }@]);
      next.swap(here);
    }
    return next.empty() ? Whole(0) : Whole(next[0]);
  } catch (const std::overflow_error&) {
    @<Go on counting paths with wider numbers@>@;
  }
}

@ \listing
When numbers overflow, we go on from the last complete level, as before.

@<Go on counting paths with wider numbers@>=
using Other = @[typename Wider<Number>::type@];
auto wide = store_of<Other>(budget);
wide.reserve(next.size());
for (@[const Number& number : next@]) wide.push_back(Other(number));
next = store_of<Number>(budget);
return @[count_paths<Other>(k, std::move(wide))@];

@ \listing
The visitor of |follow| gets the numbers of both states, and the row.

@<Declarations of a sweep@>=
void find_live_states();
template <typename Visit> void follow(std::size_t k, std::size_t i, Visit visit) const;
template <typename Number> Whole @[count_paths@](std::size_t k, Store<Number> next) const;

@* The list. To list the solutions we walk along all paths of live states. Such a walk never meets a dead end. A |Link| is a row
that may be laid at a state. The links of a state are side by side, in the order of the rows, and the last one is marked; we know a state by its first link. So a link leads to the next state, and we need nothing else.
@^listing of solutions@>

@ \listing
The mark is a bit of |row|.

@<Parts of a sweep@>=
struct Link {
  static constexpr Index last = 0x80000000; /* this bit of |row| */
  std::uint32_t next; /* the first link of the next state */
  Index row;
};

@ \listing
The links are made going backward, since a link must know where the links of the next state begin. As soon as a level has links, the states that it leads to are not needed
any more.

@<Make links, and walk along them@>=
template <typename Word> void Sweep<Word>::make_links()
{
  links.assign(depth, store_of<Link>(budget));
  auto next_starts = store_of<std::uint64_t>(budget, 2);
  for (std::size_t k = depth; k-- > 0; ) {
    enter("links", k, depth);
    auto starts = store_of<std::uint64_t>(budget, live[k].size() + 1);
    @<Count the links of the states on level |k|@>@;
    Store<std::uint64_t> ends(starts);
    @<Make the links of the states on level |k|@>@;
    for (std::size_t s = 0; s + 1 < starts.size(); ++s) links[k][ends[s] - 1].row |= Link::last;
    next_starts.swap(starts);
    live[k + 1] = Family(budget);
  }
}

@ \listing
First we count, so that each state knows where its links begin. If there are more links than 32 bits can count, the work is divided, as if there were not enough memory.

@<Count the links of the states on level |k|@>=
constexpr std::size_t grain = 1024;
workers.share(steps[k].nodes, grain, @[[&](std::size_t begin, std::size_t end, unsigned) {
  for (std::size_t i = begin; i < end; ++i)
    follow(k, i, @[[&](std::uint64_t from, std::uint64_t, Index) { ++starts[from + 1]; }@]);
}@]);
std::partial_sum(starts.begin(), starts.end(), starts.begin());
if (starts.back() > UINT32_MAX) throw Exhausted();

@ \listing
Then the same states are followed again. As the steps of a node are in the order of the rows, so are the links of each of its states.

@<Make the links of the states on level |k|@>=
links[k].resize(starts.back());
workers.share(steps[k].nodes, grain, @[[&](std::size_t begin, std::size_t end, unsigned) {
  for (std::size_t i = begin; i < end; ++i)
    follow(k, i, @[[&](std::uint64_t from, std::uint64_t to, Index r) {
      links[k][ends[from]++] = @[{static_cast<std::uint32_t>(next_starts[to]), r}@];
    }@]);
}@]);

@ \listing
The walk is a recursion as deep as there are levels. A step without a row leaves the path as it is. There may be millions of solutions in a second, so the walk gives a sign of life once in some thousands.

@<Make links, and walk along them@>=
template <typename Word> void Sweep<Word>::walk(std::size_t k, std::uint32_t state)
{
  if (k == depth) {
    pass_on();
    return;
  }
  for (const Link* link = &links[k][state]; ; ++link) {
    const Index r = link->row & ~Link::last;
    if (r != board.no_row) path.push_back(board.choice(r));
    walk(k + 1, link->next);
    if (r != board.no_row) path.pop_back();
    if ((link->row & Link::last) != 0) return;
  }
}

template <typename Word> void Sweep<Word>::pass_on()
{
  constexpr std::uint64_t interval = 4096;
  ++listed;
  if (!listener.on_solution(path) || listed >= question.solution_limit) throw Interrupted();
  if (listed % interval == 0) workers.look_up();
}

@ \listing
The |path| has the choices on the way to where the walk is. It becomes a solution at the end of each branch.

@<Data of a sweep@>=
std::vector<Store<Link> > links; /* of each level */
std::vector<Choice> path;
std::uint64_t listed = 0;

@ \listing
When the limit is reached, the walk is left by the exception that an interrupt throws; the effect is the same.

@<Declarations of a sweep@>=
void make_links();
void walk(std::size_t k, std::uint32_t state);
void pass_on();

@* Division. What if the families do not fit into the memory? Then we divide the work into passes, and each of them has smaller families. Choose a primary long column, and make two
passes: in one of them, the first half of the levels must cover this column, and in the other one, the second half. Each solution does one of these, and none does
both. With $q$ columns there are $2^q$ passes.

A |Pass| says what a row on some level must not have. If a column has to be covered |early|, no row of the second half may have it; since something must cover it, a
row of the first half does.
@^division into passes@>

@ \listing
The sets are disjoint.

@<Parts of a sweep@>=
struct Pass {
  Set early = 0, late = 0;
  bool forbids(bool is_early, Set longs) const { return (longs & (is_early ? late : early)) != 0; }
};

@ A pass has deadlines. All early columns must be covered by the halfway level. Suppose that a row covers at most one long column, as in a puzzle, and that there are three steps to
go: then a set that lacks four early columns comes too late, and we need not keep it. In general, a row covers at most so many primary long columns, the |pace|, and a set may lack that many for each step. After it,
the opposite holds. Only the steps since then can have covered a late column, so a set with too many of them has no past. Near the half, where the families are
largest, most sets are discarded in this way.

A |Deadline| has the |watched| columns. In the first half they are |inverted|, because there we count the columns that are not covered. At most |slack| of the bits may be~1: we erase so many, one
by one, and then nothing must be left.
@^deadline of a pass@>

@<A deadline for long columns@>=
struct Deadline {
  Set watched = 0, inverted = 0;
  std::size_t slack = 0;
  bool can_be_met(Set u) const
  {
    Set overdue = (u ^ inverted) & watched;
    for (std::size_t i = 0; i < slack; ++i) overdue &= overdue - 1;
    return overdue == 0;
  }
};

@ \listing
It is enough to watch one kind of columns in each half. In the first half, no row may have a late column, so no set that comes from the beginning has one; and if a set that comes from the end has one
nevertheless, the meeting drops it. In the second half the early columns are covered, and no row may have one of them. If there is slack for all columns that are watched,
there is no deadline.

@<Divide a sweep, and carry out a pass@>=
template <typename Word> Deadline Sweep<Word>::deadline(std::size_t k) const
{
  const std::size_t half = depth/2;
  const bool is_early = k <= half;
  const Set watched = is_early ? pass.early : pass.late;
  const std::size_t slack = pace*(is_early ? half - k : k - half);
  if (slack >= static_cast<std::size_t>(std::popcount(watched))) return @[{}@];
  return @[{watched, is_early ? watched : 0, slack}@];
}

@ \listing
The first pass is everything. If it turns out that a pass does not fit, it is divided, and we try again with its parts; those that have been done stay done. The solutions of
a pass are listed when there is nothing left that could fail, and so none is listed twice.

How long will all passes take? Each half is half of the |share| of the work, as far as we know. So as soon as a pass is done, a listener can foresee the end.

@<Divide a sweep, and carry out a pass@>=
template <typename Word> void Sweep<Word>::divide(const Pass& part, unsigned columns, double share)
{
  pass = part;
  if (columns == 0) {
    try {
      cross();
      done += share;
      return;
    } catch (const Exhausted&) {
      columns = columns_wanted();
      forget();
    }
  }
  const Set rest = columns_left();
  if (rest == 0) throw Exhausted();
  const Set column = rest & -rest;
  divide(@[{part.early | column, part.late}@], columns - 1, share/2);
  divide(@[{part.early, part.late | column}@], columns - 1, share/2);
}

@ \listing
A single pass: the families meet, the live states are found, and then there is a number, or there are links. The states are added to the report at the end, when memory cannot run out any more; otherwise a pass that had to be divided would be reported together
with its parts. Solutions that are listed are counted when somebody has heard of them, and not here.

@<Divide a sweep, and carry out a pass@>=
template <typename Word> void Sweep<Word>::cross()
{
  meet();
  find_live_states();
  std::vector<std::uint64_t> states;
  for (@[const Family& family : live@]) states.push_back(family.size());
  if (listener.on_solution) {
    make_links();
  } else {
    enter("count", 0, depth);
    report.solutions += count_paths(depth, store_of(budget, live[depth].size(), std::uint64_t(1)));
  }
  for (std::size_t k = 0; k <= depth; ++k) report.states[k] += states[k];
  ++report.passes;
  if (listener.on_solution) @<Walk along all links@>@;
}

@ \listing
The first state is the only one on level~0, and so it has the number~0. If it is not live, there is no solution in this pass.

@<Walk along all links@>=
{
  enter("list", 0, depth);
  path.clear();
  if (states.front() > 0) walk(0, 0);
  links.clear();
}

@ \listing
How much memory will the families need until they meet? We know how they have grown so far. Suppose that they go on like this, each time by a factor that is $15$ percent
smaller than the one before. For the Aztec diamond, undivided, the prediction from the levels 9 and~17 is within four percent of what the next levels have: 416 million
sets on level~10, and 352 million on level~16. The |overload| is what they will need, divided by what they may have.

@<Divide a sweep, and carry out a pass@>=
template <typename Word> double Sweep<Word>::overload() const
{
  constexpr double slowing = 0.85;
  double sets = 0;
  for (@[const auto* const families : {&before, &behind}@])
    for (@[const Family& family : *families@]) sets += static_cast<double>(family.size());
  const double room = sets*sizeof(Set) + static_cast<double>(budget.left());
  double size[2] = @[{static_cast<double>(before[low].size()), static_cast<double>(behind[high].size())}@];
  double growth[2] = @[{1, 1}@];
  if (low > 0) growth[0] = size[0]/std::max(1.0, static_cast<double>(before[low - 1].size()));
  if (high < depth) growth[1] = size[1]/std::max(1.0, static_cast<double>(behind[high + 1].size()));
  for (std::size_t gap = high - low; gap > 2; --gap) {
    const int side = size[0] <= size[1] ? 0 : 1;
    growth[side] = std::max(1.0, slowing*growth[side]);
    size[side] *= growth[side];
    sets += size[side];
  }
  return sets*sizeof(Set)/std::max(1.0, room);
}

@ \listing
When a quarter of the memory is in use, the prediction is good enough to stop at once if it is twice too much, provided that the pass can be divided. So a
pass that is too large does not cost more than a small part of those that it is divided into.

@<Divide a sweep, and carry out a pass@>=
template <typename Word> bool Sweep<Word>::should_be_divided() const
{
  return budget.in_use() > budget.left()/3 && columns_left() != 0 && overload() > 1.25;
}

template <typename Word> Set Sweep<Word>::columns_left() const
{
  const Set divided = pass.early | pass.late;
  return std::popcount(divided) < most_divided ? board.primary_longs & ~divided : 0;
}

@ \listing
By how many columns should the work be divided? Suppose that each makes the families smaller by a factor of~0.6. We take as few as may suffice: passes differ, and if one of
them is too large, it is divided by itself. And we take no more than there are, because the prediction may be too high, and smaller passes are worth a try.

@<Divide a sweep, and carry out a pass@>=
template <typename Word> unsigned Sweep<Word>::columns_wanted() const
{
  constexpr double smaller = 0.6;
  const double columns = std::log(overload())/std::log(1/smaller);
  const int most = std::min(std::popcount(columns_left()), most_divided - std::popcount(pass.early | pass.late));
  return static_cast<unsigned>(std::clamp(std::floor(columns), 1.0, std::clamp<double>(most, 1, 8)));
}

@ \listing
With twelve columns there would be 4,096 passes. With so little memory, choose another method.

@<Data of a sweep@>=
static constexpr int most_divided = 12; /* columns */
Pass pass;
std::size_t pace = 0; /* primary long columns that a row has, at most */
double done = 0; /* the share of the passes that are done */

@ \listing
The halves of a sweep need not be equal; any level could separate them. But the middle is where the families meet.

@<Declarations of a sweep@>=
void divide(const Pass& part, unsigned columns, double share);
void cross();
double overload() const;
bool should_be_divided() const;
Set columns_left() const;
unsigned columns_wanted() const;
Deadline deadline(std::size_t k) const;
bool is_allowed(std::size_t k, Set longs) const { return !pass.forbids(k < depth/2, longs); }

@ \listing
Here is the whole sweep.

@<Begin a sweep, and see it through@>=
template <typename Word> Sweep<Word>::Sweep(const Matrix& matrix, const FrontierQuestion& asked, const FrontierListener& hearer, FrontierReport& result, Room& memory, Workers& those)
  : board(matrix, result.plan), question(asked), listener(hearer), report(result), budget(memory.budget), scratch(memory.scratch), chunk_slack(memory.chunks), workers(those)
{
  pace = board.most_longs_in_a_row();
}

@ \listing
Without long columns and listeners, all that is wanted is a number. A count needs one way forward and no family. It is right because a solution is one path of
steps, as above, each of which adds the ways of its shape to those of the next one; rows with the same mask are steps of their own.

@<Count without long columns@>=
{
  report.shapes.assign(1, 1);
  report.solutions = count_ways(store_of<Node<Word, Ways<std::uint64_t> > >(budget, 1, @[{board.start(), @[{1}@]}@]));
  report.passes = 1;
}

@ \listing
Otherwise we go there and back, and do one pass or many. If memory runs out on the way there, to divide would not help, since all passes have the same shapes; so only the families may be divided. What has been listed when somebody interrupts us counts.

@<Begin a sweep, and see it through@>=
template <typename Word> void Sweep<Word>::run()
{
  if (report.plan.long_columns.empty() && !listener.on_solution) {
    @<Count without long columns@>@;
    return;
  }
  try {
    if (!go_forward() || !go_backward()) return;
    @<Equip the workers with gatherers@>@;
    @<Choose the size of chunks@>@;
    report.states.assign(depth + 1, 0);
    divide(Pass(), question.division, 1);
  } catch (const Interrupted&) {
    report.solutions += listed;
    throw;
  }
  report.solutions += listed;
}

@ \listing
All phases tell where they are whenever they enter a level, for the bar of \.{--progress}; there, too, they learn that somebody wants them to stop.

@<Begin a sweep, and see it through@>=
template <typename Word> void Sweep<Word>::enter(const char* name, std::size_t level, std::size_t last)
{
  workers.stage = @[{name, level, last, budget.in_use(), 0, 0, report.passes, done}@];
  workers.look_up();
}

@ \listing
Each worker keeps its two gatherers to the end, because their bitmaps should not be made anew for each family. A list of a gatherer has room for all sets that there can be, or for about a million, if these are less; if the memory is large enough to give more to each of 64 workers, it has that. If the scratch is too small even for one worker with such lists, this one gets it all. So it depends on the memory alone which union is too large, and the number of workers is what remains to be chosen.

@<Equip the workers with gatherers@>=
const std::size_t longs = report.plan.long_columns.size(), bare = 2*Gatherer::bytes(longs, 0);
if (scratch.left() < bare) throw Exhausted();
const std::size_t usual = std::max(std::size_t(1) << 20, scratch.left()/64/(4*sizeof(Set)));
const std::size_t most = std::min({std::size_t(1) << std::max<std::size_t>(6, longs), usual, (scratch.left() - bare)/(4*sizeof(Set))});
workers.do_with(scratch.left()/(2*Gatherer::bytes(longs, most)));
for (@[auto* const those : {&gatherers, &more_gatherers}@]) {
  those->reserve(workers.count());
  for (unsigned w = 0; w < workers.count(); ++w) those->emplace_back(longs, most, scratch);
}

@ \listing
Chunks of families may be left partly empty, one for each worker, level, and kind of family. All together they must not take more than what is
set aside for them; on the other hand, the system gives out memory in large pieces more quickly than in small ones.

@<Choose the size of chunks@>=
chunk_bytes = std::bit_floor(std::clamp<std::size_t>(chunk_slack/(3*(depth + 1)*workers.count()), std::size_t(1) << 15, std::size_t(1) << 22));

@* The plan. How can a program know that some columns of a matrix are the cells of a board, and that the others are pieces? It looks at rows. If two
columns have a row in common, let us call them {\it neighbors}. A cell of a board has some dozens of neighbors, which are near it; a
piece has nearly all cells as neighbors. So if the largest number of neighbors is clearly above the median, we first take long columns from all those that reach the
median, those with the most neighbors first, and no two in the same row. Then the others get an order, and with an order we have a better criterion: the {\it life\/} of a column, from the first row that contains it to the last one, as a
fraction of the sweep. We repeat this until nothing changes, at most five times.

Every row must keep a local primary column, or we could not lay it on anything.

@ \listing
A planner tries orders, and keeps the |best|.

@<The planner@>=
@<A drawing of the columns@>@;
class Planner {
public:
  Planner(const Matrix& given, Budget& purse, Workers& those);
  Plan plan();
private:
  const Matrix& matrix;
  Budget& budget;
  Workers& workers; /* they only tell the listener that we are alive */
  std::vector<std::vector<Index> > rows_of; /* with some primary column, of each column */
  std::vector<char> is_long;
  std::vector<double> life; /* at first, the share of columns that are neighbors */
  std::vector<Index> best; /* the best order so far */
  double best_bits = 0;
  @<Other members of the planner@>@;
};

@<Plan in rounds@>@;
@<Judge an order by its entropy@>@;
@<Choose which columns are long@>@;
@<Try orders, and keep the best@>@;

@ \listing
Five rounds have always been enough. The first order is a makeshift: it still has the pieces, and they draw everything together in the middle. When we take some of them out, the drawing is truer, and it is easier to tell the lives of the other columns apart. We stop as soon as a round finds nothing, except for the first, which does not know the lives.

@<Plan in rounds@>=
Plan Planner::plan()
{
  constexpr int most_rounds = 5;
  find_best_order();
  for (int round = 0; round < most_rounds; ++round) {
    if (choose_long_columns(round)) find_best_order();
    else if (round > 0) break;
  }
  Plan result;
  result.order = best;
  result.bits = best_bits;
  for (Index c = 0; c < matrix.columns(); ++c)
    if (is_long[c] != 0) result.long_columns.push_back(c);
  return result;
}

@ \listing
For each column, |life| is at first the number of its neighbors, divided by the largest such number. A large matrix takes some time here, so every column gives a sign of life. A neighbor is counted when it is met for the first time; the array |last| remembers for which column that was, and so nothing has to
be cleared. Each column with a row is counted as a neighbor of its own; as this is so for all of them, it does not matter.

@<Plan in rounds@>=
Planner::Planner(const Matrix& given, Budget& purse, Workers& those) : matrix(given), budget(purse), workers(those), rows_of(given.columns()), is_long(given.columns()), life(given.columns())
{
  for (Index r = 0; r < matrix.rows(); ++r) {
    const auto row = matrix.row(r);
    if (std::any_of(row.begin(), row.end(), @[[&](Index c) { return c < matrix.primary(); }@]))
      for (@[const Index c : row@]) rows_of[c].push_back(r);
  }
  std::vector<Index> last(matrix.columns(), UINT32_MAX); /* column with this neighbor */
  for (Index c = 0; c < matrix.columns(); ++c) {
    workers.look_up();
    for (@[const Index r : rows_of[c]@])
      for (@[const Index other : matrix.row(r)@]) {
        life[c] += last[other] != c ? 1 : 0;
        last[other] = c;
      }
  }
  for (@[const auto& rows : rows_of@]) @<Make a curve of entropies for so many rows@>@;
  double most = 1;
  for (@[const double share : life@]) most = std::max(most, share);
  for (@[double& share : life@]) share /= most;
}

@ We judge an order by an estimate of the number of shapes. Suppose that at some moment the frontier has passed the beginnings of $i$ of the $m$ rows of a column, and that each of its
rows is equally likely to be the one that covers it. Then the column is covered with the probability $p=i/m$, and the binary entropy
$-p\log_2p-(1-p)\log_2(1-p)$ is its share in the logarithm of the number of shapes. We add up the shares of all columns as if they were independent, take
72~percent of the sum because they are not, and add up the numbers of shapes over all places. The absolute value is poor: for most puzzles
it is too high, in the worst case that we have seen by 15 bits, and for others too low, by some four bits. But it ranks orders well. A secondary column counts only 70~percent of
a primary one, since we forget it as soon as no row wants it. We found these two constants by trying.
@^entropy@>

@ \listing
The entropies are computed once for each number of rows.

@<Make a curve of entropies for so many rows@>=
{
  std::vector<double>& curve = curves[rows.size()];
  if (!curve.empty()) continue;
  const auto m = static_cast<double>(rows.size());
  for (double i = 0; i <= m; ++i) {
    const double p = i/std::max(1.0, m);
    curve.push_back(i == 0 || i == m ? 0 : -p*std::log2(p) - (1 - p)*std::log2(1 - p));
  }
}

@ \listing
The sweep is simulated place by place. When a row begins, the shares of its columns change, except of those that are done and of those that are long. When the frontier passes a
column, this one is covered for sure and has no share any more.

@<Judge an order by its entropy@>=
double Planner::estimate(const std::vector<Index>& order) const
{
  constexpr double correlation = 0.72, secondary = 0.7;
  const std::vector<Index> first = first_places(order);
  @<Sort the rows by their first places@>@;
  std::vector<Index> begun(matrix.columns());
  std::vector<char> is_done(matrix.columns());
  const auto share = @[[&](Index c) { return (c < matrix.primary() ? 1.0 : secondary)*curves.at(rows_of[c].size())[begun[c]]; }@];
  double entropy = 0, sum = 0;
  for (std::size_t t = 0; t < order.size(); ++t) {
    for (Index i = heads[t]; i < heads[t + 1]; ++i)
      for (@[const Index c : matrix.row(sorted[i])@]) {
        if (is_done[c] != 0 || is_long[c] != 0) continue;
        entropy -= share(c);
        ++begun[c];
        entropy += share(c);
      }
    entropy -= share(order[t]);
    is_done[order[t]] = 1;
    sum += std::exp2(correlation*entropy);
  }
  return std::log2(sum + 1);
}

@ \listing
Rows are sorted by counting, since up to 122 orders are judged in each round, and there are many rows.

@<Sort the rows by their first places@>=
std::vector<Index> heads(order.size() + 2);
for (@[const Index t : first@])
  if (t < order.size()) ++heads[t + 1];
std::partial_sum(heads.begin(), heads.end(), heads.begin());
std::vector<Index> sorted(matrix.rows());
std::vector<Index> next(heads);
for (Index r = 0; r < matrix.rows(); ++r)
  if (first[r] < order.size()) sorted[next[first[r]]++] = r;

@ \listing
The |curves| are indexed by the number of rows that a column has; there are few different numbers.

@<Other members of the planner@>=
std::map<std::size_t, std::vector<double> > curves;
void find_best_order();
bool choose_long_columns(int round);
double estimate(const std::vector<Index>& order) const;
std::vector<Index> first_places(const std::vector<Index>& order) const;
void measure_lives();

@ \listing
The first place of a row is asked for here as it was for the board, but before there is one. Only primary columns have places in an |order|. The life of a column begins with the first place of any of its rows,
and ends with the last of them.

@<Judge an order by its entropy@>=
std::vector<Index> Planner::first_places(const std::vector<Index>& order) const
{
  std::vector<Index> place(matrix.columns(), UINT32_MAX);
  for (std::size_t t = 0; t < order.size(); ++t) place[order[t]] = static_cast<Index>(t);
  std::vector<Index> first(matrix.rows(), UINT32_MAX);
  for (Index r = 0; r < matrix.rows(); ++r)
    for (@[const Index c : matrix.row(r)@]) first[r] = std::min(first[r], place[c]);
  return first;
}

void Planner::measure_lives()
{
  const std::vector<Index> first = first_places(best);
  for (Index c = 0; c < matrix.columns(); ++c) {
    if (rows_of[c].empty()) continue;
    Index low = UINT32_MAX, high = 0;
    for (@[const Index r : rows_of[c]@]) {
      low = std::min(low, first[r]);
      high = std::max(high, first[r]);
    }
    life[c] = (high - low + 1.0)/static_cast<double>(best.size());
  }
}

@ Here is the choice of long columns. A step that forgets $n$ secondary ones leads back to $2^n$ states, since each of these columns may have been covered or not; this gives the bound on their number. We found the constants by trying. In the first round, a piece of few cells, with few places, has not many more neighbors than a cell in the
middle of the board; so we look at the largest number first. If it is clearly above the median, there are pieces, and any column that reaches the median may be one. No row has two
pieces, and this tells a piece from a cell. In this way we find fourteen of the fifteen tetrasticks in a square of $5\times5$. The fifteenth is the~X, whose few places make it look like a cell. When we found only eleven of them, the sweep
had 1,202,096 shapes for the square without the~H, instead of 329,648.

@ \listing
A |life| is at first the share of columns that are neighbors.

@<Choose which columns are long@>=
bool Planner::choose_long_columns(int round)
{
  constexpr double clearly = 1.4, much = 0.6, little = 0.3;
  if (best.empty()) return false;
  if (round > 0) measure_lives();
  @<Find the |median| of the lives@>@;
  const bool has_pieces = round == 0 && *std::max_element(life.begin(), life.end()) >= clearly*median;
  const double enough = has_pieces ? median : clearly*median;
  std::vector<Index> candidates;
  for (Index c = 0; c < matrix.columns(); ++c)
    if (is_long[c] == 0 && life[c] >= little && (life[c] >= enough || (round > 0 && life[c] >= much)))
      candidates.push_back(c);
  std::stable_sort(candidates.begin(), candidates.end(), @[[&](Index a, Index b) { return life[a] > life[b]; }@]);
  const auto first_secondary = is_long.begin() + matrix.primary();
  auto secondary = static_cast<std::size_t>(std::count(first_secondary, is_long.end(), 1));
  std::size_t chosen = secondary + static_cast<std::size_t>(std::count(is_long.begin(), first_secondary, 1));
  const std::size_t before = chosen;
  for (@[const Index c : candidates@]) {
    const bool is_secondary = c >= matrix.primary();
    if (chosen == Plan::most_long) break;
    if ((is_secondary && secondary == Plan::most_secondary) || !may_be_long(c, round < 2)) continue;
    is_long[c] = 1;
    ++chosen;
    secondary += is_secondary;
  }
  return chosen > before;
}

@ \listing
The median is that of the local primary columns. The mean would be drawn up by the few columns that we want to find. If the number of columns is even, the upper of the two in the middle will do.

@<Find the |median| of the lives@>=
std::vector<double> lives;
for (@[const Index c : best@]) lives.push_back(life[c]);
const auto middle = lives.begin() + static_cast<std::ptrdiff_t>(lives.size()/2);
std::nth_element(lives.begin(), middle, lives.end());
const double median = *middle;

@ \listing
In the first two rounds, no row gets two long columns. Later it may. But never may a row lose its last local primary column, for then it would have no place where it could be laid, and solutions with this row would be lost.

@<Choose which columns are long@>=
bool Planner::may_be_long(Index c, bool apart) const
{
  for (@[const Index r : rows_of[c]@]) {
    bool has_local = false;
    for (@[const Index other : matrix.row(r)@]) {
      if (is_long[other] != 0 && apart) return false;
      has_local = has_local || (other != c && other < matrix.primary() && is_long[other] == 0);
    }
    if (!has_local) return false;
  }
  return true;
}

@ \listing
A column that is chosen as long stays so in later rounds.

@<Other members of the planner@>=
bool may_be_long(Index c, bool apart) const;

@ Now for the order. A board has a length and a breadth, and we should sweep it along its length. But the program has no board, only a graph of neighbors. It makes a {\it drawing\/} of this graph in the plane (\Fig{frontier-drawing}). The coordinates of a column are the values of two functions that are as smooth as possible, like the two slowest vibrations of a membrane. Then it sweeps the drawing in 120 directions. The best of these orders wins, unless the order of the matrix, or its reverse, is better.

The slowest vibration along a board is half a cosine wave. A cosine is flat at its ends, where the order would be left to chance. So we take the arcsine of the values. It turns the wave into a straight line, and the spacing becomes even inside the board, too.
@^vibrations@>
@^drawing of a graph@>

\figure{frontier-drawing.pdf}{Dominoes on five ranks and eight files: the columns, with lines between neighbors, drawn by two vibrations (left), and by their arcsines. A sweep in the direction of the arrow
has just passed the columns to the left of the dashed line.}

@ \listing
If the order of the matrix is good enough, nothing is drawn.

@<Try orders, and keep the best@>=
void Planner::find_best_order()
{
  constexpr int directions = 120;
  constexpr double good_enough = 13; /* bits; it would take longer to do better */
  std::vector<Index> given;
  for (Index c = 0; c < matrix.primary(); ++c)
    if (is_long[c] == 0) given.push_back(c);
  best = given;
  best_bits = estimate(given);
  consider(std::vector<Index>(given.rbegin(), given.rend()));
  if (best_bits < good_enough) return;
  const Drawing drawing(matrix, rows_of, given, budget, workers);
  const auto tried = std::clamp<std::size_t>(most_work/(matrix.entry_count() + 1), 8, directions);
  for (std::size_t d = 0; d < tried; ++d) {
    const double angle = 2*std::numbers::pi*static_cast<double>(d)/static_cast<double>(tried);
    consider(drawing.swept(std::cos(angle), std::sin(angle)));
  }
}

@ \listing
An order that is better by nothing but an error of rounding is not considered better.

@<Try orders, and keep the best@>=
void Planner::consider(const std::vector<Index>& order)
{
  workers.look_up();
  const double bits = estimate(order);
  if (bits > best_bits - 1e-9) return;
  best = order;
  best_bits = bits;
}

@ \listing
A large matrix is swept in fewer directions, down to eight, lest the plan take longer than what is planned.

@<Other members of the planner@>=
static constexpr std::size_t most_work = 40000000; /* entries, in all directions together */
void consider(const std::vector<Index>& order);

@ \listing
The coordinates of column |columns[i]| are |x[i]| and |y[i]|. Only the local primary columns are drawn, for only they have an order to be found.

@<A drawing of the columns@>=
class Drawing {
public:
  Drawing(const Matrix& matrix, const std::vector<std::vector<Index> >& rows_of, const std::vector<Index>& local, Budget& budget, Workers& workers);
  std::vector<Index> swept(double dx, double dy) const; /* the columns in this direction */
private:
  struct Neighbor {
    std::size_t column; /* place in |columns| */
    double weight;
  };
  const std::vector<Index> columns;
  Store<Neighbor> near; /* the neighbors of all columns */
  std::vector<std::size_t> starts; /* where those of each column begin, and the end */
  std::vector<double> degree; /* sum of the weights of a column's neighbors */
  std::vector<double> x, y;
  @<Other members of a drawing@>@;
};

@<Draw the columns by vibrations@>@;
@<Begin a drawing with distances@>@;
@<Sweep over a drawing@>@;

@ \listing
The weight of an edge is the sum, over the rows that both columns have in common, of the reciprocal of the length of the row; so long rows do not matter more than short ones. The neighbors are found once and stored, because each round reads all of them. The degree begins with a tiny number, lest that of a lonely
column be~0 when we divide by it. The second function is made orthogonal to the first in each round, or else it would become the same.

@<Draw the columns by vibrations@>=
Drawing::Drawing(const Matrix& matrix, const std::vector<std::vector<Index> >& rows_of, const std::vector<Index>& local, Budget& budget, Workers& workers)
  : columns(local), near(store_of<Neighbor>(budget)), starts(1, 0), degree(local.size(), 1e-9), x(local.size()), y(local.size())
{
  const std::size_t n = columns.size();
  std::vector<std::size_t> number(matrix.columns(), n);
  for (std::size_t i = 0; i < n; ++i) number[columns[i]] = i;
  std::vector<double> weight(n + 1);
  for (std::size_t i = 0; i < n; ++i) {
    workers.look_up();
    number[columns[i]] = n; /* no column is its own neighbor */
    @<Find the neighbors of column |i|@>@;
    number[columns[i]] = i;
  }
  begin();
  for (int round = 0; round < rounds; ++round) {
    workers.look_up();
    smooth(x);
    smooth(y);
    make_orthogonal(y, x);
  }
  straighten(x);
  straighten(y);
}

@ \listing
The weights of the neighbors are added up in an array that is zero before and after. The place |n| of this array is for all columns that are not in the drawing.

@<Find the neighbors of column |i|@>=
std::vector<std::size_t> found;
for (@[const Index r : rows_of[columns[i]]@])
  for (@[const Index c : matrix.row(r)@]) {
    const std::size_t j = number[c];
    if (weight[j] == 0 && j < n) found.push_back(j);
    weight[j] += 1.0/static_cast<double>(matrix.row(r).size());
  }
for (@[const std::size_t j : found@]) {
  near.push_back(@[{j, weight[j]}@]);
  degree[i] += weight[j];
  weight[j] = 0;
}
weight[n] = 0;
starts.push_back(near.size());

@ A function becomes smoother if we replace each of its values by the mean of itself and the average over the neighbors. If we do this again and again, only the
slowest vibrations survive, first of all the one of frequency~0, the constant. So we take the constant out each time, and from the second function also what it
has in common with the first. This is the well-known power method, with weights.
@^power method@>

@ \listing
Each neighbor has its weight, and each column the sum of those of its neighbors.

@<Draw the columns by vibrations@>=
void Drawing::smooth(std::vector<double>& values) const
{
  std::vector<double> result(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    double sum = 0;
    for (@[const Neighbor& neighbor : neighbors(i)@]) sum += neighbor.weight*values[neighbor.column];
    result[i] = 0.5*values[i] + 0.5*sum/degree[i];
  }
  values.swap(result);
  make_orthogonal(values, std::vector<double>(values.size(), 1.0));
  const double norm = std::sqrt(product(values, values));
  for (@[double& value : values@]) value /= std::max(norm, 1e-30);
}

double Drawing::product(const std::vector<double>& a, const std::vector<double>& b) const
{
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += degree[i]*a[i]*b[i];
  return sum;
}

void Drawing::make_orthogonal(std::vector<double>& values, const std::vector<double>& other) const
{
  const double part = product(values, other)/std::max(product(other, other), 1e-30);
  for (std::size_t i = 0; i < values.size(); ++i) values[i] -= part*other[i];
}

@ \listing
After 150 rounds the vibrations that are not wanted have died away, at least on boards of up to some hundreds of cells; on longer ones the drawing is not quite
smooth, but where we began was a good order already.

@<Other members of a drawing@>=
static constexpr int rounds = 150;
void begin();
void smooth(std::vector<double>& values) const;
double product(const std::vector<double>& a, const std::vector<double>& b) const;
void make_orthogonal(std::vector<double>& values, const std::vector<double>& other) const;
static void straighten(std::vector<double>& values);
std::vector<double> distances(std::size_t from) const;
std::span<const Neighbor> neighbors(std::size_t i) const { return @[{near.data() + starts[i], near.data() + starts[i + 1]}@]; }

@ \listing
It matters where we begin, if 150 rounds are to be enough. Take a column, the farthest column~$a$ from it, and the farthest one~$b$ from there: these are two ends of the
board, and the difference of the distances from $a$ and~$b$ is the first function. A column~$c$ that is far from both, and about equally far, is at the side, and the distance
from it is the second. Tiny differences are added, lest a board that is symmetric leave us with a function that is~0.

@<Begin a drawing with distances@>=
void Drawing::begin()
{
  if (columns.empty()) return;
  const auto farthest = @[[](const std::vector<double>& from) {
    return static_cast<std::size_t>(std::max_element(from.begin(), from.end()) - from.begin());
  }@];
  const std::vector<double> from_a = distances(farthest(distances(0)));
  const std::vector<double> from_b = distances(farthest(from_a));
  std::vector<double> aside;
  for (std::size_t i = 0; i < columns.size(); ++i)
    aside.push_back(4*std::min(from_a[i], from_b[i]) - 3*std::abs(from_a[i] - from_b[i]));
  const std::vector<double> from_c = distances(farthest(aside));
  const auto n = static_cast<double>(columns.size());
  for (std::size_t i = 0; i < columns.size(); ++i) {
    x[i] = from_a[i] - from_b[i] + 1e-3*static_cast<double>(i)/n;
    y[i] = from_c[i] + 1e-3*static_cast<double>(7*i % columns.size())/n;
  }
}

@ \listing
Distances are found in breadth, as usual: a queue of columns, each of which adds its neighbors if they have not been seen. What cannot be reached is as far away as can be.

@<Begin a drawing with distances@>=
std::vector<double> Drawing::distances(std::size_t from) const
{
  const auto unreachable = static_cast<double>(columns.size());
  std::vector<double> result(columns.size(), unreachable);
  std::vector<std::size_t> queue(1, from);
  result[from] = 0;
  for (std::size_t i = 0; i < queue.size(); ++i)
    for (@[const Neighbor& neighbor : neighbors(queue[i])@])
      if (result[neighbor.column] == unreachable) {
        result[neighbor.column] = result[queue[i]] + 1;
        queue.push_back(neighbor.column);
      }
  return result;
}

@ \listing
The largest value of a vibration becomes~1, or $-1$, before we take the arcsine. A sweep sorts the columns by their heights, as seen in its direction; columns of equal height stay in
the order of the matrix.

@<Sweep over a drawing@>=
void Drawing::straighten(std::vector<double>& values)
{
  double top = 1e-30;
  for (@[const double value : values@]) top = std::max(top, std::abs(value));
  for (@[double& value : values@]) value = std::asin(value/top);
}

std::vector<Index> Drawing::swept(double dx, double dy) const
{
  std::vector<std::size_t> order(columns.size());
  std::iota(order.begin(), order.end(), 0);
  const auto height = @[[&](std::size_t i) { return dx*x[i] + dy*y[i]; }@];
  std::stable_sort(order.begin(), order.end(), @[[&](std::size_t a, std::size_t b) { return height(a) < height(b); }@]);
  std::vector<Index> result;
  for (@[const std::size_t i : order@]) result.push_back(columns[i]);
  return result;
}

@* Memory. \listing
The promise about memory is kept by counting. All large arrays are {\it stores}, vectors that ask a |Budget| before they take memory. If it is
exhausted, there is an exception; the work is divided, or given up. Large pieces come directly from the system and go back
to it at once, for the allocator of the library would keep them. But the chunks of families are spared for the next families, which come soon and are about as
large; to get as much memory from the system, page by page, each of which it fills with zeros, takes a sixth of the time of a search that is divided into many passes.
A spare chunk goes back as soon as others need the room.
@^memory, promised@>

There are two budgets. Three quarters of the memory are for what has to be kept. Half of the rest is for what the threads need for themselves, the {\it scratch\/}; the other half
is for chunks that are not full, and for all that is too small to be counted. As the first budget has nothing to do with the number of threads, the work is
divided in the same way with any number of them. The scratch divides nothing, either: each worker gets what it may need before it begins, and if there is not enough for all, fewer work; \.{dance} says how many. A test walks from little memory upward in small steps, with one thread to six, and finds the same passes, and the same solutions in the same order.

Earlier versions let each thread take from the scratch as it went on, and divided the work when nothing was left. With 46 megabytes, the one-sided pentominoes in $5\times18$ took anything between four passes and sixteen, or had no answer at all, depending on the number of threads and on chance. Now they take six, by one thread, even if you ask for five.

@<Memory that is counted@>=
using Set = @[std::uint32_t@]; /* of long columns */
using Chunks = @[std::multimap<std::size_t, Set*>@]; /* by their sizes */

class Exhausted : public std::exception {
};

class Budget {
public:
  explicit Budget(std::size_t bytes) : limit(bytes) {}
  ~Budget() { release(0); }
  void take(std::size_t bytes);
  void give_back(std::size_t bytes) { used -= bytes; }
  std::size_t in_use() const { return used; }
  std::size_t most_in_use() const { return most; }
  std::size_t left() const { return limit - std::min<std::size_t>(limit, used); }
  Set* chunk(std::size_t bytes);
  void spare(Set* place, std::size_t bytes);
private:
  @<Private members of a budget@>@;
};

@<Two budgets, and room for chunks@>@;

@<Take memory, and map it@>@;
@<A store@>@;
@<A claim to memory@>@;

@ All threads take from the same budget. The numbers can be read and changed by each of them without a lock; only the list of chunks needs one.

@<Private members of a budget@>=
const std::size_t limit;
std::atomic<std::size_t> used = 0, most = 0, spared = 0; /* bytes */
Chunks chunks; /* that are spared */
std::mutex mutex; /* guards |chunks| */
void release(std::size_t most_spared);

@ The shares in the memory are fixed. What is left over besides these three, a sixteenth, is for what is too small to be counted.

@<Two budgets, and room for chunks@>=
struct Room {
  explicit Room(std::size_t bytes) : budget(bytes - bytes/4), scratch(bytes/8), chunks(bytes/16) {}
  Budget budget, scratch;
  const std::size_t chunks;
};

@ What is asked for is added first and compared afterwards, so that two threads cannot both believe that the last piece is theirs. The most that was ever in use is kept for the report.

@<Take memory, and map it@>=
void Budget::take(std::size_t bytes)
{
  const std::size_t now = used.fetch_add(bytes) + bytes;
  if (now > limit) {
    used -= bytes;
    throw Exhausted();
  }
  std::size_t seen = most;
  while (now > seen && !most.compare_exchange_weak(seen, now)) {}
  if (now + spared > limit) release(limit - now);
}

@ Large pieces of memory begin at a multiple of two megabytes, if they are as large as that; then the system can make a single page of these, which saves time. To get such a piece, we ask for two megabytes more, and return what is too much at both ends.

@<Take memory, and map it@>=
static void* map_memory(std::size_t bytes)
{
  constexpr std::size_t huge = std::size_t(1) << 21, page = 4096;
  const std::size_t whole = (bytes + page - 1)/page*page;
  const std::size_t extra = bytes < huge ? 0 : huge;
  void* const place = mmap(nullptr, whole + extra, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (place == MAP_FAILED) throw std::bad_alloc();
  if (extra == 0) return place;
  char* const begin = static_cast<char*>(place);
  const std::size_t skipped = (huge - reinterpret_cast<std::uintptr_t>(place) % huge) % huge;
  if (skipped > 0) munmap(begin, skipped);
  munmap(begin + skipped + whole, huge - skipped);
  madvise(begin + skipped, whole, MADV_HUGEPAGE);
  return begin + skipped;
}

@ The standard library lets us say where a vector gets its memory: from an allocator, which here is |Metered|. It knows its budget, and goes along when vectors are moved or exchanged. The function |store_of|
makes a store of some size.

@<A store@>=
@<Chunks that are spared@>@;
template <typename T> class Metered {
public:
  using value_type = @[T@];
  using propagate_on_container_move_assignment = @[std::true_type@];
  using propagate_on_container_copy_assignment = @[std::true_type@];
  using propagate_on_container_swap = @[std::true_type@];
  explicit Metered(Budget& purse) : budget(&purse) {}
  template <typename Other> Metered(const Metered<Other>& other) : budget(other.budget) {}
  T* allocate(std::size_t number);
  void deallocate(T* place, std::size_t number);
  template <typename Other> bool operator==(const Metered<Other>& other) const { return budget == other.budget; }
  Budget* budget;
private:
  static constexpr std::size_t large = 1 << 18; /* bytes */
};

template <typename T> using Store = @[std::vector<T, Metered<T> >@];

template <typename T> Store<T> @[store_of@](Budget& budget, std::size_t size = 0, const T& value = T());

@<Allocate what the budget allows@>@;

@ Small pieces come from the library. The budget is asked first, and gets everything back if the memory cannot be had. Whether a piece is small depends only on its size, which a vector knows when it gives the piece back; so each piece
returns to where it came from, and need not be marked.

@<Allocate what the budget allows@>=
template <typename T> T* Metered<T>::allocate(std::size_t number)
{
  const std::size_t bytes = number*sizeof(T);
  budget->take(bytes);
  try {
    if (bytes >= large) return @[static_cast<T*>(map_memory(bytes))@];
    return @[static_cast<T*>(::operator new(bytes))@];
  } catch (...) {
    budget->give_back(bytes);
    throw;
  }
}

template <typename T> void Metered<T>::deallocate(T* place, std::size_t number)
{
  const std::size_t bytes = number*sizeof(T);
  if (bytes < large) @[::operator delete(place)@];
  else munmap(place, bytes);
  budget->give_back(bytes);
}

template <typename T> Store<T> @[store_of@](Budget& budget, std::size_t size, const T& value)
{
  return Store<T>(size, value, Metered<T>(budget));
}

@ A chunk that a family does not need any more is spared, and waits for another family. It may be used again if it has exactly the size that is wanted. That is often so, since nearly all chunks have one of
a few sizes, powers of two.

What is in use and what is spared must fit into the budget together. If they do not, because a chunk has been spared or because something else was taken, some of those that are spared go
back to the system.

@<Chunks that are spared@>=
Set* Budget::chunk(std::size_t bytes)
{
  const std::lock_guard<std::mutex> lock(mutex);
  const auto found = chunks.find(bytes);
  if (found == chunks.end()) return @[static_cast<Set*>(map_memory(bytes))@];
  Set* const place = found->second;
  chunks.erase(found);
  spared -= bytes;
  return place;
}

void Budget::spare(Set* place, std::size_t bytes)
{
  {
    const std::lock_guard<std::mutex> lock(mutex);
    chunks.emplace(bytes, place);
    spared += bytes;
  }
  release(left());
}

@ The largest go first, so that it does not take many of them. No request for memory fails because of a chunk that we have kept: |take| compares with the limit only what is in use, and makes
the room afterwards.

@<Chunks that are spared@>=
void Budget::release(std::size_t most_spared)
{
  const std::lock_guard<std::mutex> lock(mutex);
  while (spared > most_spared) {
    const auto largest = std::prev(chunks.end());
    munmap(largest->second, largest->first);
    spared -= largest->first;
    chunks.erase(largest);
  }
}

@ A |Claim| is to memory that is in use somewhere else; it ends when the claim goes. A |Chunk| is such memory. Both are unique pointers, for nothing else knows so well how to move. Families are moved all the time, into vectors and out of them; if they gave back what they have by destructors of their own, they
would need other functions, too, and an error in one of them would make the account wrong.

@<A claim to memory@>=
struct GiveBack {
  std::size_t bytes = 0;
  void operator()(Budget* budget) const { budget->give_back(bytes); }
};
using Claim = @[std::unique_ptr<Budget, GiveBack>@];

inline void extend(Claim& claim, std::size_t more)
{
  claim->take(more);
  claim.get_deleter().bytes += more;
}

struct Spare {
  Budget* budget = nullptr;
  std::size_t bytes = 0;
  void operator()(Set* place) const { budget->spare(place, bytes); }
};
using Chunk = @[std::unique_ptr<Set, Spare>@];

inline Chunk new_chunk(Budget& budget, std::size_t bytes)
{
  return Chunk(budget.chunk(bytes), @[{&budget, bytes}@]);
}

@* Threads. \listing
All the work is in loops over nodes, which the |Workers| share. A loop is cut into pieces of |grain| items; an idle worker takes the next one. The
thread that wants the loop done is worker~0, and between pieces it gives a sign of life, if the last one is long enough ago. An exception in any
piece ends the loop, and is passed on.

Threads are made for each loop anew. It takes some microseconds, and a loop of one piece needs none.
@^threads@>

@<Workers that share a loop@>=
class Interrupted : public std::exception {
};

class Workers {
public:
  using Job = @[std::function<void(std::size_t begin, std::size_t end, unsigned worker)>@];
  Workers(unsigned number, const FrontierListener& hearer) : listener(hearer), most(number) {}
  unsigned count() const { return most; }
  void do_with(std::size_t fewer) { most = static_cast<unsigned>(std::clamp<std::size_t>(fewer, 1, most)); }
  void share(std::size_t items, std::size_t grain, const Job& job);
  void look_up();
  Stage stage = @[{"plan", 0, 0, 0}@];
private:
  const FrontierListener& listener;
  unsigned most;
  std::chrono::steady_clock::time_point last_sign;
};

@<Share a loop, and look up now and then@>@;

@ The next piece is known from an atomic number. Nodes differ much in the work that they make; but a worker whose nodes are easy comes back earlier for more, and so all are done at
about the same time. When somebody has failed, the number is set to the end: the others finish the pieces that they have, and find no other. The threads are joined at the end of the inner block, and only
then the failure is looked at.

@<Share a loop, and look up now and then@>=
void Workers::share(std::size_t items, std::size_t grain, const Job& job)
{
  std::atomic<std::size_t> next = 0;
  std::exception_ptr failure;
  std::mutex mutex; /* guards |failure| */
  const auto work = @[[&](unsigned worker) {
    try {
      for (std::size_t begin = next.fetch_add(grain); begin < items; begin = next.fetch_add(grain)) {
        if (worker == 0) look_up();
        job(begin, std::min(items, begin + grain), worker);
      }
    } catch (...) {
      const std::lock_guard<std::mutex> lock(mutex);
      if (!failure) failure = std::current_exception();
      next = items;
    }
  }@];
  {
    std::vector<std::jthread> hired;
    @<Hire workers for the loop@>@;
    work(0);
  }
  if (failure) std::rethrow_exception(failure);
}

@ If the system has no thread to spare, we do with those that we have.

@<Hire workers for the loop@>=
try {
  for (unsigned worker = 1; worker < most && worker*grain < items; ++worker) hired.emplace_back(work, worker);
} catch (const std::system_error&) { /* |hired| is shorter, and that is all */
}

@ Signs of life come twenty times a second, so that a progress bar moves smoothly and an interrupt is obeyed at once.

@<Share a loop, and look up now and then@>=
void Workers::look_up()
{
  constexpr std::chrono::milliseconds interval(50);
  const auto now = std::chrono::steady_clock::now();
  if (!listener.on_stage || now - last_sign < interval) return;
  last_sign = now;
  if (!listener.on_stage(stage)) throw Interrupted();
}

@* The engine. \listing
Now all parts can be put together. Columns without rows are looked at first: if one of them is primary, there is no solution, and nothing has to be planned. What is thrown during the sweep arrives here. An interrupt still has an answer, though not a complete one; without enough memory
there is none.

@<The engine of the frontier@>=
@<Ask the system about memory@>@;
@<Choose the type of a shape@>@;
FrontierReport Frontier::search(const FrontierQuestion& question, const FrontierListener& listener) const
{
  FrontierReport report;
  @<Refuse a question without sense to the frontier@>@;
  report.threads = question.threads;
  if (!has_rows_everywhere(matrix)) return report;
  refuse_long_rows(matrix);
  @<Make room, and hire workers@>@;
  try {
    report.plan = question.plan ? *question.plan : Planner(matrix, room.budget, workers).plan();
    refuse_what_is_hopeless(report.plan, memory);
    @[sweep_with(matrix, question, listener, report, room, workers)@];
  } catch (const Interrupted&) {
    report.complete = false;
  } catch (const Exhausted&) {
    throw Hopeless(@<What was learnt until memory ran out@>@;);
  }
  report.threads = workers.count();
  report.memory = resident + room.budget.most_in_use() + room.scratch.most_in_use();
  @<Cut the answer down to the limit@>@;
  return report;
}

@ The question is checked at the door, as those of the other engines are.
@.threads must be at least 1@>
@.solution\_limit must be at least 1@>

@<Refuse a question without sense to the frontier@>=
if (question.threads == 0) throw std::invalid_argument("threads must be at least 1");
if (question.solution_limit == 0) throw std::invalid_argument("solution_limit must be at least 1");
if (question.plan) check_plan(matrix, *question.plan);

@ A count cannot stop at a limit, since it does not come to one solution after the other. It is made as ever; but if you ask for no more than so many, you get the same answer as from the other engines.

@<Cut the answer down to the limit@>=
if (question.solution_limit != Question().solution_limit && report.solutions >= question.solution_limit) {
  report.solutions = question.solution_limit;
  report.complete = false;
}

@ What the process has in memory already, the matrix above all, is not ours to use. Next come the plan and the board; they are made of many
small pieces, which are not counted one by one, but there are bounds for each column, row and entry of the matrix. A process does not always have the same number of pages; so the sum is rounded up to a multiple of four megabytes, lest the passes depend on that.
There must not be more workers than the scratch has room for.

@<Make room, and hire workers@>=
const std::size_t memory = question.memory == 0 ? usual_memory() : question.memory;
const std::size_t occupied = resident_memory() + 400*matrix.columns() + 100*matrix.rows() + 200*matrix.entry_count();
const std::size_t resident = (occupied/grain_of_memory + 1)*grain_of_memory;
if (question.room == 0 && memory < resident + least_memory)
  throw Hopeless("the process needs " + in_bytes(resident + least_memory) + " of memory, and may use " + in_bytes(memory));
Room room(question.room > 0 ? question.room : memory - resident);
Workers workers(question.threads, listener);
workers.do_with(room.scratch.left()/worker_scratch);

@ How far did we get? If it does not work, you want to know how near it was.

@<What was learnt until memory ran out@>=
"it would take more than " + in_bytes(memory) + " of memory. There were " + std::to_string(report.plan.long_columns.size()) + " long columns, and "
  + std::to_string(std::accumulate(report.shapes.begin(), report.shapes.end(), std::uint64_t(0))) + " shapes on "
  + std::to_string(report.shapes.size()) + " levels when it ran out, while making " + workers.stage.name

@ The narrow words are quicker, so they are taken whenever they suffice. Everything in this chapter that depends on the type of a word is compiled twice, and here is the only place where we choose. Of the 128 bits of a wide word, the tag takes some.

@<Choose the type of a shape@>=
static void sweep_with(const Matrix& matrix, const FrontierQuestion& question, const FrontierListener& listener, FrontierReport& report, Room& room, Workers& workers)
{
  if (Board<std::uint64_t>::@[fits@](matrix, report.plan)) {
    Sweep<std::uint64_t>(matrix, question, listener, report, room, workers).run();
  } else if (Board<Wide>::@[fits@](matrix, report.plan)) {
    Sweep<Wide>(matrix, question, listener, report, room, workers).run();
  } else {
    throw Hopeless("in the best order of the columns, some row still stretches over more than 110 of them");
  }
}

@ Two things can be seen at once. A row that has more columns than a window and all long columns together makes every order useless. And if the estimate is far beyond what
the memory can hold, there is no use in trying; but the estimate is often too high by several bits, so we must not be strict. A search is refused if the estimate is
more than twelve bits beyond the memory. One whose shapes would all fit is refused, therefore, only where the estimate is too high by more than twelve bits, which is rare.

@<Choose the type of a shape@>=
static void refuse_long_rows(const Matrix& matrix)
{
  constexpr std::size_t most = word_bits<Wide> + Plan::most_long;
  for (Index r = 0; r < matrix.rows(); ++r)
    if (matrix.row(r).size() > most)
      throw Hopeless("row " + std::to_string(r + 1) + " has " + std::to_string(matrix.row(r).size()) + " columns, and a frontier has no more than " + std::to_string(most));
}

static void refuse_what_is_hopeless(const Plan& plan, std::size_t memory)
{
  constexpr double doubt = 12, bytes = 16; /* bits; bytes for each shape */
  const double most = std::log2(static_cast<double>(memory)/bytes);
  if (plan.bits > most + doubt)
    throw Hopeless("it would have about 2^" + std::to_string(std::lround(plan.bits)) + " shapes, and the memory has room for 2^" + std::to_string(std::lround(most)));
}

@ A plan that was prescribed must have each primary column, local or long, and no column twice; and each row that has a primary column must have a local one.
A plan that breaks this rule would give a wrong number, so it is refused with the name of the culprit.
@.the plan...@>

@<Choose the type of a shape@>=
static void check_plan(const Matrix& matrix, const Plan& plan)
{
  std::vector<char> is_planned(matrix.columns()), is_local;
  const auto enroll = @[[&](const std::vector<Index>& columns, Index end) {
    for (const Index c : columns) {
      if (c >= end) throw std::invalid_argument("the plan has no use for column " + std::to_string(c));
      if (is_planned[c] != 0) throw std::invalid_argument("the plan has column " + in_quotes(matrix.name(c)) + " twice");
      is_planned[c] = 1;
    }
  }@];
  if (plan.long_columns.size() > Plan::most_long)
    throw std::invalid_argument("the plan has " + std::to_string(plan.long_columns.size()) + " long columns, and may have " + std::to_string(Plan::most_long));
  enroll(plan.order, matrix.primary());
  is_local = is_planned;
  enroll(plan.long_columns, matrix.columns());
  for (Index c = 0; c < matrix.primary(); ++c)
    if (is_planned[c] == 0) throw std::invalid_argument("the plan lacks column " + in_quotes(matrix.name(c)));
  for (Index r = 0; r < matrix.rows(); ++r) {
    const auto row = matrix.row(r);
    const auto is_primary = @[[&](Index c) { return c < matrix.primary(); }@];
    const auto has_place = @[[&](Index c) { return is_local[c] != 0; }@];
    if (std::ranges::any_of(row, is_primary) && std::ranges::none_of(row, has_place))
      throw std::invalid_argument("the plan leaves row " + std::to_string(r + 1) + " without a local column");
  }
}

@ If a primary column has no row, that is the end of it. The sweep would find no solution, either, but only after a plan had been made.

@<Choose the type of a shape@>=
static bool has_rows_everywhere(const Matrix& matrix)
{
  std::vector<char> has_row(matrix.columns());
  for (Index r = 0; r < matrix.rows(); ++r)
    for (@[const Index c : matrix.row(r)@]) has_row[c] = 1;
  return std::find(has_row.begin(), has_row.begin() + matrix.primary(), 0) == has_row.begin() + matrix.primary();
}

@ The system knows how many pages of the process are in memory; it is the second number in this file. The first one is that of all pages which the process has asked for, many of them never touched. If the file cannot be read, the
number is~0, and the promise is kept for what we take ourselves.

@<Ask the system about memory@>=
static constexpr std::size_t least_memory = std::size_t(24) << 20; /* besides what the process has already */
static constexpr std::size_t grain_of_memory = std::size_t(4) << 20;
static constexpr std::size_t worker_scratch = std::size_t(1) << 20; /* for the buffers of a collector */

static std::size_t resident_memory()
{
  std::ifstream file("/proc/self/statm");
  std::size_t size = 0, resident = 0;
  file >> size >> resident;
  return resident*static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

std::size_t Frontier::usual_memory()
{
  return static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES))/2*static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

static std::string in_bytes(std::size_t bytes)
{
  constexpr unsigned mega = 20, giga = 30;
  return bytes < std::size_t(10) << giga ? std::to_string((bytes + (1 << mega) - 1) >> mega) + "M" : std::to_string(bytes >> giga) + "G";
}

@* Where it wins. A tree has at least one leaf for each solution, and the frontier has no leaves. So the more solutions there are, the better for the frontier; and the narrower a board, the fewer shapes it has. On the chessboard, the tree grows by a constant factor from level to level, but the frontier stops growing when it is as long as a file (\Fig{frontier-levels}). The coverings of a board of $20\times20$ by dominoes are a number of 49 digits. We count them in seconds, and no tree will ever have them all. For the eighteen one-sided pentominoes in $9\times10$, the paper expects some months of work. They have 41,761,732 packings, four times 10,440,433; the command
$$\.{polyominoes one-sided-9x10-all.puzzle \BAR\ dance --engine frontier --memory 5G}$$
counts them in a minute of one processor, or so, with less than four gigabytes.
@^dominoes@>

\figure{frontier-levels.pdf}{Dominoes on the chessboard: the shapes of the frontier after each domino, and the nodes of the tree that always covers the first free cell.}

But the frontier makes a shape whether or not it leads to a solution, while the dance goes to the column with the fewest rows, and often finds out early that a branch
is dead. If there are few solutions and the columns are not near each other, as in a sudoku, the dance is better by any factor you like. Queens are an example in between: for
the 14,200 solutions of 12 queens the frontier takes some fifty times as long as the links, which are not the fastest engine (\Tab{bench-counting}). The program {\mc DANCE} does not choose this engine by itself, because it reports neither nodes nor updates.

What did we try and throw away? When we improved the order by moving single columns, the estimate became better, and the shapes became forty times as many. And bitmaps, with 64 sets to a word, instead of lists, would only pay if the families were dense;
on the largest level of the $9\times10$ a word would have no more than 2.2 sets.

@ {\it Notes.} Physicists call this the transfer matrix, since Kramers and Wannier in 1941; in contests of programmers it is the broken profile, and for networks it is
frontier-based search. Knuth's {\mc SIMPATH}, in an exercise of Section 7.1.4 of~\cite{Knuth 2011}, goes through a graph in this manner, and makes a diagram of all paths
from one point to another. The diagrams are Minato's zero-suppressed decision diagrams~\cite{Minato 1993}, and our families of sets of pieces could have been kept in such
diagrams. To meet in the middle is an idea of Horowitz and Sahni, who used it for knapsacks in 1974. If the frontier never has more than $w$ columns, the time grows
exponentially with~$w$ but only in proportion to the number of columns; theorists speak of bounded pathwidth. Without such a bound, counting is hard even where finding is
easy. If all rows have two columns, exact covers are perfect matchings, and to count those is \#P-complete, as Leslie Valiant showed in 1979, although for a planar graph,
such as a board, Kasteleyn's method counts them by a determinant.
@^transfer matrix@>
@^broken profile@>
@^Minato, Shin-ichi@>
@^Valiant, Leslie@>
@^ZDD@>
