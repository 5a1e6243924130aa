@* The frontier. @^frontier@>In how many ways do 32 dominoes@^dominoes@> cover a chessboard? There
is a file for that, and the program at the end of this chapter reads it:
\session
$ polyominoes dominoes-8x8.puzzle \BAR small_frontier \BAR fmt -w 72
12988816 solutions; shapes: 1 2 4 8 16 27 34 42 52 60 61 63 67 69 69
69 70 70 70 70 70 70 70 70 70 70 70 70 70 69 53 17 1
\endsession
It took four milliseconds on my machine, a third of a nanosecond for each covering, in which even
light gets no farther than ten centimeters. Whatever this program does, it has not looked at them.
\remark{Coverings by dominoes can be counted without any frontier, too, by a
determinant@^determinant@> of Kasteleyn's~\cite{Kasteleyn 1961}.@^Kasteleyn, Pieter Willem@>}

But you would not visit them either, if you counted with a pencil. You would lay the dominoes in the
order of the squares, each on the first square that is still free, and sooner or later you would
say: here I have been before. After some of the dominoes, all that matters for the rest is which
squares are covered. The border between these and the others is a line of steps across the board,
the {\it frontier}. Two beginnings that lead to the same frontier have the same continuations; so we
need not tell them apart, and it is enough to know how many they are.
\remark{Physicists call this the transfer matrix,@^transfer matrix@> and in contests of programmers
it is the broken profile.@^broken profile@>@^dynamic programming@>}
The long list of numbers above
says how many different frontiers there are after 0, 1, 2, \dots~dominoes, and although the
beginnings soon run into millions, there are never more than 70 of them.

@i cxx.w

@* By hand. Let us cover a strip with dominoes. The board has two ranks and four files; we name its
cells from top to bottom, file by file, so that the frontier runs down: 0 and~1 in the first file, 2
and~3 in the second, and so on. Nothing is covered; the first free cell is~0. A domino there is
either $\{0,1\}$ or $\{0,2\}$. In the first case the first free cell is~2, and all cells from~2 on
are free. In the second case it is~1; cell~2 is covered already, and the rest is free. We write such
a {\it shape\/}@^shape of a frontier@> as the number of the first free cell, followed by a row of
bits for the cells from there on, the {\it window},@^window of a shape@> up to the last covered
cell: the two shapes are $2$ and $1{:}01$.

From $2$ we get to $4$ and $3{:}01$ in the same way. From $1{:}01$ there is only one way to cover
cell~1, by the domino $\{1,3\}$, and we are at~$4$. So after two dominoes there are the shapes~$4$,
with two beginnings, and $3{:}01$, with one. After three dominoes $6$ is reached in $2+1$ ways, and
$5{:}01$ in two; after four, the full board, $8$, in $3+2=5$ ways. There are five coverings, and no
more than two shapes at a time (\Fig{frontier-shapes}).

\widefigure{frontier-shapes.pdf}{Dominoes on two ranks and four files: shapes after 0, 1, 2, 3 and 4
  dominoes, each with its name below it, and beside it the number of its beginnings. The frontier
  is bold.}

@ On the chessboard the tree grows and grows from domino to domino, while the frontier
stops growing when it is as long as a file (\Fig{frontier-levels}). On a larger board the difference
becomes ridiculous:
\session
$ polyominoes dominoes-16x16.puzzle \BAR dance --engine frontier
2,444,888,770,250,892,795,802,079,170,816 solutions, 440,580 shapes
\endsession
No search will ever visit what these 31 digits count.

\figure{frontier-levels.pdf}{Dominoes on the chessboard: the shapes of the frontier after each
  domino, and the nodes of the tree that always covers the first free cell.}

So is this the end of dancing? I gave the small program the twelve pentominoes in the rectangle of
$3\times20$, where the dance finds all eight packings after 32,644 nodes; after forty seconds of
processor time I stopped it. What has gone wrong? A cell is soon forgotten after the frontier has
passed it, but a piece may lie anywhere. In the middle of the board we must know not only which
cells are covered but also which pieces are gone, and there are nearly as many shapes as beginnings.

@* Families that meet. Nevertheless the frontier can count packings of pieces. Let us do it by
hand, on a board of two ranks and four files, with three pieces: the domino~$D$, the straight
tromino~$I$, and the bent one,~$V$. They have eight squares together, so each of them is used once.

With each shape, we now keep the sets of pieces that may have been used. A shape with one of its
sets is a {\it state}.@^state@> On the left of \Fig{frontier-meeting} are the shapes after one
piece, and on the right those after two. (A shape with a hole that no piece fits is left out.)
\figure{frontier-meeting.pdf}{Three pieces on two ranks and four files: the shapes after one piece,
  with its letter, and after two. Each set of pieces that may be {\it used\/} on the way is a
  state; the set that {\it fits\/} leaves the right piece for the rest. Four of the seven states are
  live.}

Look at the second line on the right. You can come there with $D$ and~$I$, or with $D$ and~$V$, so
there are two states. But what is left of the board has the shape of the~$V$. So the $V$ must still
be there: the state $DI$ is {\it live},@^live states@> and $DV$ is dead. In the third line, what is
left has the shape of the~$I$, but the $I$ has been used on the only way there; so this shape is
dead altogether. Each of the four live states is reached in one way, and finished in one; so there
are four packings.

With three pieces, you see at a glance what is dead. With eighteen, nearly all states are, and there
are too many of them to find that out at the end. So a program comes from both ends. Forward from
the empty board, it finds for each shape its {\it family\/}:@^family@> all sets of pieces that can
have been used. Backward from the full board, it finds for each shape all sets of pieces that can
fill the rest. When one piece is missing, the rest has five squares, and tells which piece that is.
When two are missing, it has ten squares, and a few pairs of pieces fill them; and so on. Each of
the two sides is small where it begins, and becomes huge, and so each goes half of the way. Where
they meet,@^meeting in the middle@> a state is live if the pieces that were not used can fill the
rest. What is not live is thrown away; the others lead back to both ends, and from now on the
program meets no dead state any more.

Now we can return to the puzzle of the first page, the eighteen one-sided pentominoes in
$9\times10$, where the paper expected some months of work.
@^one-sided pentominoes, counted without a tree@>
Forward, there are 522 million sets after nine pieces; backward, there are 184 million before
the last seven; and on the level where they meet, after ten pieces, only 17 million states are live.
(The sets of a family are in ascending order. Neighbors have their upper half in common, so that
little more than two bytes are stored for each.) So the 41,761,732 packings, four times 10,440,433,
are a matter of a minute and 2.4 gigabytes.@^memory, of the frontier@>

@* Finding the order. \listing
How does a program know where to sweep? It does not see a board, only the
columns of a matrix. But rows tell which columns are neighbors; so it makes a {\it
drawing},@^drawing of a graph@> in which neighbors are near each other, sweeps it in 120 directions,
and takes the order that promises
the fewest shapes.

@ If solutions are few, and the columns are not near each other, as in a sudoku, the dance is better
by far, because the frontier makes a shape whether or not it leads anywhere. But must we choose? The
frontier owes its power to one thing only, that it knows a place where it has been before.

@* The dance that remembers. The dance, which chooses its next column as it goes, can remember, too:
when the columns that are covered are a set that it has met before, by whatever rows and in whatever
order, it knows in how many ways the rest can be covered.
\remark{Knuth's {\mc SIMPATH}~\cite{Knuth 2011}@:Simpath}{{\mc SIMPATH}@> makes a diagram of all
paths through a graph in the manner of the frontier. It is one of Minato's@^Minato, Shin-ichi@>
zero-suppressed decision diagrams~\cite{Minato 1993}.@^zero-suppressed decision diagrams@>}
One would not think that this happens
often. The program is {\it Small diagram}, in the appendix.
\session
$ polyominoes dominoes-8x8.puzzle \BAR small_diagram
12988816 solutions
1627 sets of columns
$ polyominoes all-3x20.puzzle \BAR small_diagram
8 solutions
16439 sets of columns
\endsession
Dominoes have fewer sets than shapes: 1627, and the frontier printed 1693 before the full board.
Even the pentominoes that the small frontier choked on are done at once, though with twelve
different pieces only half of the 32,644 nodes have been spared.

@* The words of the engine. \listing
You give the engine a matrix, and the memory that it may use. It gives you a number of any length
and, if you like, the solutions themselves. Five words come again and again.
\bull The {\it frontier\/} is the border between the columns that are covered and those that are
not.
\bull A {\it shape\/} is what a frontier looks like: the first column that is
not covered, and which of those after it are covered already. (In these chapters, a shape is never
that of a piece.)
\bull A {\it sweep\/}@^sweep@> takes the frontier through all columns, row by row. As in a tree, the
{\it level\/} is the number of rows that have been chosen; but many nodes of a tree have become one
shape.
\bull A {\it state\/} is a shape, together with the set of the pieces that have been used. (To the
engine, a piece is a {\it long\/}@^long columns@> column, one whose rows begin all along the order.)
\bull A {\it family\/} is all sets that occur with one shape.
\smallskip

@ \listing
Call a shape on a level a {\it node}; each row that can be laid there is a step to
a node of the next level. Let $F(n)$ be the family of the sets of pieces that can have
been used before node~$n$. The family $G(n)$ looks ahead: a set is in it if the other pieces can
fill the rest of the board. A state $(n,U)$ is {\it live\/} if $U$ is in both of
them; then it lies on the way to a solution. We find the families~$F$ going forward, from
$F=\{\emptyset\}$ at the first node, and the families~$G$ going backward, from the full board, where
all pieces must be used. But near the end, the families $F$ are very large, because most of their
sets cannot be completed; and near the beginning, the families~$G$ are, because most of theirs
cannot be reached. So we go forward or backward by a level, whichever side has the smaller families,
until only one level is left between them, the
{\it cut}.@^cut of the frontier@> There we store no family: for one node of the cut at a time, we
make its $F$ from the level before it and its $G$ from the level after it, keep the sets that they
have in common, and throw both away.

@ \listing
The slowest vibration along a board is half a cosine wave. A cosine is flat at its ends, where the
order would be left to chance. So we take the arcsine of the values, after the largest has been
made~1. It turns the wave into a straight line, and the spacing becomes even: the arcsines of $1$,
${1\over2}$, $-{1\over2}$, $-1$ are $90^\circ$, $30^\circ$, $-30^\circ$, $-90^\circ$. The order with
the fewest shapes wins, unless the order of the matrix, or its reverse, is better.
\figure{frontier-drawing.pdf}{Dominoes on five ranks and eight files: the columns, with lines
  between neighbors, drawn by two vibrations (left), which crowd them together at the ends, and by
  the arcsines of their values (right), which do not. A sweep in the direction of the arrow has just
  passed the columns to the left of the dashed line.}

What did we try in vain? When we improved the order by moving single columns, the estimate became
better, and the shapes became forty times as many. And bitmaps, with 64 sets to a word, instead of
lists, would only pay if the families were dense; on the largest level of the $9\times10$ a word
would have no more than 2.2 sets.

@ \listing
Here is the idea as a program, the {\it bare frontier}.@^bare frontier@> It takes the columns in
the order of the matrix, and a shape is simply the set of all columns that are covered (and of the
colors that they have, if there are any, which the engine itself refuses). We keep one |level|, a
map from shapes to the numbers of their beginnings, and make the next one from it. Each row that has
the first uncovered primary column, and no column that is covered, leads to a shape of the next
level. Nothing is ever undone. If a shape covers all primary columns, its beginnings are solutions.

The function counts the exact covers of any matrix (a |Whole|@:Whole}{\&{Whole}@> is a whole number
of any length), and also tells how many shapes there are on each level. A test compares it with the
dancing links on random matrices, and asks it for the strip above. The engine does the same with
four improvements: it finds a good order of the columns; in this order, a shape is a word of bits;
hopeless shapes are dropped; and pieces are kept in families, apart from the shapes.

@(frontier_bare.hpp@>=
#pragma once
#include "frontier.hpp"
#include <map>

namespace dlx {
inline Whole count_bare(const Matrix& matrix, std::vector<std::size_t>& shapes)
{
  using Covered = @[std::vector<Index>@];
    /* for each column: 0, or 1 if it is covered, or more, if it has a color */
  std::map<Covered, Whole> level;
  level[Covered(matrix.columns())] = 1;
  for (Whole solutions = 0; ; ) {
    if (level.empty()) return solutions;
    shapes.push_back(level.size());
    std::map<Covered, Whole> next;
    for (@[const auto& [covered, ways] : level@]) {
      Index first = 0; /* that is not covered */
      while (first < matrix.primary() && covered[first] > 0) ++first;
      if (first == matrix.primary()) solutions += ways;
      else @<Lay all rows that cover |first|@>@;
    }
    level.swap(next);
  }
}
}

@ \listing
@<Lay all rows that cover |first|@>=
for (Index r = 0; r < matrix.rows(); ++r) {
  bool covers_first = false, is_free = true;
  Covered after = covered;
  for (Index e = matrix.start(r); e < matrix.start(r + 1); ++e) {
    const Index c = matrix.row(r)[e - matrix.start(r)];
    after[c] = 1 + matrix.color(e);
    covers_first = covers_first || c == first;
    is_free = is_free && (covered[c] == 0 || (covered[c] > 1 && covered[c] == after[c]));
  }
  if (covers_first && is_free) next[after] += ways;
}

@* What is asked. \listing
The columns of the matrix are of two kinds. In a suitable order of the columns, the rows of a
{\it local\/} column have their first columns close together; once the frontier has passed that
stretch, the column is covered. The rows of a {\it long\/} column begin nearly everywhere. The
{\it plan\/} says which columns are long, and in which order we cover the local primary columns. The
columns of a square board are its cells, rank by rank, and the columns of a puzzle's pieces are
long. But the engine does not know what a column means, and has to find out by itself.
@^long columns@>

@ \listing
Other chapters, and programs outside, see the question, the answer, and the engine. Numbers of any
length come from Boost;@^Boost@> the header needs them, because the answer is one.

@(frontier.hpp@>=
#pragma once
#include "search.hpp"
#include <boost/multiprecision/cpp_int.hpp>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>

namespace dlx {
@<Public types of the frontier@>@;
}

@ \listing
The |memory| is what the whole process may occupy. All that grows with the search is counted against
it, and a search for which it is not enough does not begin, or ends with an exception. If you leave
it out, half of the machine's is allowed.

@<Public types of the frontier@>=
struct FrontierQuestion {
  std::uint64_t solution_limit = Question().solution_limit; /* at least 1 */
  std::size_t memory = std::numeric_limits<std::size_t>::max(); /* bytes, at least 1 */
  unsigned threads = 1;
};

@ \listing
A sweep has stages, and while it is in one of them it gives a sign of life about twenty times a
second, unless a single node keeps it busy for longer. If |on_stage| returns |false|, the search
ends. The solutions are passed on in this order: if two of them agree up to some point, the next row
of each covers the first local primary column, in the order of the plan, that is not covered yet;
the one whose row comes first in the matrix comes first. If the work has been divided into several
passes, because of the memory, each pass has this order by itself. Neither the order nor the passes
depend on the number of threads.
@^order of solutions@>

@<Public types of the frontier@>=
struct Stage {
  const char* name;
  std::size_t level, levels; /* 0 levels if their number is not known yet */
  std::uint64_t size; /* bytes that are in use, by our own account */
  std::size_t component = 0, components = 0; /* from~1 on; 0 if the matrix is connected */
  std::uint64_t passes = 0; /* that are done */
  double done = 0; /* the share of all work that they are */
};

struct FrontierListener {
  Follow on_solution; /* returns whether to go on, or nothing */
  std::function<bool(const Stage&)> on_stage; /* returns whether to go on */
};

@ \listing
There are no nodes to be reported and no updates. Instead, the report tells the plan, how many
{\it shapes\/} of the frontier there were on each level, and how many {\it states}, which are shapes
with a set of long columns, lie on a way to a solution.

@<Public types of the frontier@>=
using Whole = @[boost::multiprecision::cpp_int@]; /* of any length */

struct FrontierReport {
  struct Planned {
    std::vector<Index> order; /* the local primary columns */
    std::vector<Index> long_columns; /* ascending */
    double bits = 0; /* binary logarithm of the estimated number of shapes */
  };
  Whole solutions = 0;
  bool complete = true;
  Planned plan;
  std::size_t cut = 0; /* the level where the families met in the last pass; or 0 */
  std::uint64_t passes = 0;
  std::vector<std::uint64_t> shapes, states; /* of each level; states of all passes */
  std::size_t memory = 0; /* the most bytes that were in use, by our own account */
  unsigned threads = 0; /* that ran; fewer than asked for if the memory is not enough for all */
  std::size_t components = 1; /* that were counted apart; see |count_apart| */
  std::uint64_t branchings = 0; /* columns that were branched on, where the frontier refused */
};

@ \listing
An impossible request raises an exception that says why. A search for which memory does not suffice
is |Hopeless|, and the message tells what was learnt until then. A matrix with colors is |Hopeless|,
too.
@.the frontier is hopeless here...@>

@<Public types of the frontier@>=
class Hopeless : public std::runtime_error {
public:
  explicit Hopeless(const std::string& reason)
    : runtime_error("the frontier is hopeless here: " + reason + "; take another engine") {}
};

inline void refuse_colors_and_bounds(const Matrix& matrix)
{
  if (matrix.has_bounds()) throw Hopeless("it takes no bounds");
  if (matrix.has_colors()) throw Hopeless("it takes no colors");
}

class Frontier {
public:
  explicit Frontier(const Matrix& given) : matrix(given) {}
  explicit Frontier(const Matrix@[&&@] temporary) = delete;
  FrontierReport search(const FrontierQuestion& question, const FrontierListener& listener) const;
  static std::size_t usual_memory(); /* half of the machine's, in bytes */
  static std::size_t allowed_memory(std::size_t memory); /* the usual one, if it is left out */
private:
  const Matrix& matrix; /* must live as long as the engine */
};

@* The engine. \listing
The chapters that follow are the rooms of a house, and data goes through them in one direction:
$$\hbox{matrix $\longrightarrow$ plan $\longrightarrow$ board $\longrightarrow$ levels
  $\longrightarrow$ families $\longrightarrow$ number, or list.}$$
Each makes a value for the next, and knows none of those behind it.
\bull {\it Shapes of a frontier\/} has the board: to which shapes a shape leads, and which of them
are hopeless.
\bull {\it The sweep\/} goes from level to level, to count; or there and back, to leave a graph of
nodes and steps.
\bull {\it Families that meet\/} finds the states of this graph that are on the way to a solution.
\bull {\it Passes and lists\/} counts their paths, or walks along them, and divides the work when
memory is short.
\bull {\it The plan of a sweep\/} comes first for the engine and last for a reader, who by then
knows what it is good for.
\smallskip

\noindent Here is the way through all rooms. Without long columns and listeners, all that is wanted
is a number, which needs one way forward and no family. Otherwise we go there and back. If memory
runs out on the way, to divide would not help, since all passes have the same shapes; so only the
families may be divided.

@<Sweep by the plan@>=
if (plan.long_columns.empty() && !listener.on_solution && !prescribed.on_paths) {
  report.solutions = count_ways(matrix, plan, workers, report.shapes);
  report.passes = 1;
} else if (@[const auto graph = sweep(matrix, plan, workers, report.shapes)@]) {
  Passes(*graph, plan.long_columns.size(), workers, question, listener, prescribed.on_paths, report)
    .run(prescribed.division);
}

@ \listing
All parts of the engine are in the namespace |counting|.

@c
#include "prescribed.hpp"
#include "passes.hpp"
#include <algorithm>
#include <cmath>
#include <fstream>
#include <numeric>
#include <unistd.h>

namespace dlx {
namespace counting {
@<Ask the system about memory@>@;
@<Refuse what is hopeless at once@>@;
@<The engine of the frontier@>@;
}@;

FrontierReport Frontier::search(
  const FrontierQuestion& question, const FrontierListener& listener) const
{
  return @[counting::count_or_list(matrix, question, listener, counting::Prescription())@];
}

std::size_t Frontier::usual_memory()
{
  return static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES))/2
    *static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

std::size_t Frontier::allowed_memory(std::size_t memory)
{
  return memory < FrontierQuestion().memory ? memory : usual_memory();
}
}

@ \listing
A plan can be prescribed, and so can the number of columns that the search is divided by at the
beginning, and the room for the sweep itself. Only tests do so. To draw solutions by lot, another
chapter wants to see the |LivePaths| of each pass, with the numbers of paths; |on_paths| gets them.
It may throw for lack of memory before it has changed anything, and the pass is divided then.

@(prescribed.hpp@>=
#pragma once
#include "frontier.hpp"
#include "plan.hpp"

namespace dlx::counting {
struct LivePaths;
class PathCounts;
using OnPaths = @[std::function<void(const LivePaths&, const PathCounts&)>@];

struct Prescription {
  std::optional<Plan> plan; /* instead of the best that is found */
  unsigned division = 0; /* at most the number of long primary columns */
  std::size_t room = 0; /* bytes, instead of what the process leaves of |memory|; or 0 */
  OnPaths on_paths = nullptr; /* for each pass, if nothing is listed */
};

FrontierReport @[count_or_list@](const Matrix& matrix, const FrontierQuestion& question,
  const FrontierListener& listener, const Prescription& prescribed);
std::string @[in_bytes@](std::size_t bytes); /* in megabytes, rounded up, or in gigabytes */
}

@ \listing
Columns without rows are looked at first: if one of them is primary, there is no solution, and
nothing has to be planned. What is thrown during the sweep arrives here. An interrupt still has an
answer, though not a complete one; without enough memory there is none. The question is checked at
the door, as those of the other engines are.

A count cannot stop at a limit, since it does not come to one solution after the other. It is made
as ever; but if you ask for no more than so many, you get the same answer as from the other engines.
@.threads must be at least 1@>
@.memory must be at least 1@>
@.solution\_limit must be at least 1@>

@<The engine of the frontier@>=
FrontierReport @[count_or_list@](const Matrix& matrix, const FrontierQuestion& question,
  const FrontierListener& listener, const Prescription& prescribed)
{
  FrontierReport report;
  if (question.threads == 0) throw std::invalid_argument("threads must be at least 1");
  if (question.memory == 0) throw std::invalid_argument("memory must be at least 1");
  if (question.solution_limit == 0)
    throw std::invalid_argument("solution_limit must be at least 1");
  if (prescribed.plan) check_plan(matrix, *prescribed.plan);
  report.threads = question.threads;
  if (!has_rows_everywhere(matrix)) return report;
  refuse_colors_and_bounds(matrix);
  refuse_long_rows(matrix);
  @<Make room, and hire workers@>@;
  try {
    const Plan plan = prescribed.plan ? *prescribed.plan : best_plan(matrix, workers);
    report.plan = @[{plan.order, plan.long_columns, plan.bits}@];
    refuse_too_many_shapes(plan, memory);
    @<Sweep by the plan@>@;
  } catch (const Interrupted&) {
    report.complete = false;
  } catch (const Exhausted&) {
    throw Hopeless(@<What was learnt until memory ran out@>@;);
  }
  report.threads = workers.count();
  report.memory = resident + room.budget.most_in_use() + room.scratch.most_in_use();
  if (question.solution_limit != Question().solution_limit
      && report.solutions >= question.solution_limit) {
    report.solutions = question.solution_limit;
    report.complete = false;
  }
  return report;
}

@ \listing
What the process has in memory already, the matrix above all, is not ours to use. Next come the plan
and the board; they are made of many small pieces, which are not counted one by one, but there are
bounds for each column, row and entry of the matrix. A process does not always have the same number
of pages; so the sum is rounded up to a multiple of four megabytes, lest the passes depend on that.
There must not be more workers than the scratch has room for.

@<Make room, and hire workers@>=
constexpr std::size_t least_memory = std::size_t(24) << 20;
  /* besides what the process has already */
constexpr std::size_t grain_of_memory = std::size_t(4) << 20;
constexpr std::size_t worker_scratch = std::size_t(1) << 20; /* for the buffers of a collector */
const std::size_t memory = Frontier::allowed_memory(question.memory);
const std::size_t occupied = resident_memory() + 400*matrix.columns() + 100*matrix.rows()
  + 200*matrix.entry_count();
const std::size_t resident = (occupied/grain_of_memory + 1)*grain_of_memory;
if (prescribed.room == 0 && memory < resident + least_memory)
  throw Hopeless("the process needs " + in_bytes(resident + least_memory)
    + " of memory, and may use " + in_bytes(memory));
Room room(prescribed.room > 0 ? prescribed.room : memory - resident);
const auto tell = @[[&](const WorkStage& now) {
  return listener.on_stage(
    @[{now.name, now.level, now.levels, now.size, 0, 0, now.passes, now.done}@]);
}@];
Workers workers(question.threads, room, listener.on_stage ? Workers::Tell(tell) : nullptr);
workers.do_with(room.scratch.left()/worker_scratch);

@ \listing
How far did we get? If it does not work, you want to know how near it was.

@<What was learnt until memory ran out@>=
"it would take more than " + in_bytes(memory) + " of memory. There were "
  + std::to_string(report.plan.long_columns.size()) + " long columns, and "
  + std::to_string(std::accumulate(report.shapes.begin(), report.shapes.end(), std::uint64_t(0)))
  + " shapes on " + std::to_string(report.shapes.size()) + " levels when it ran out, while making "
  + workers.progress.name

@ \listing
Three things can be seen at once. If a primary column has no row, that is the end of it; the sweep
would find no solution, either, but only after a plan had been made. A row that has more columns
than a window and all long columns together makes every order useless. And if the estimate is far
beyond what the memory can hold, there is no use in trying; but the estimate is often too high by
several bits, so we must not be strict. A search is refused if the estimate is more than twelve bits
beyond the memory. One whose shapes would all fit is refused, therefore, only where the estimate is
too high by more than twelve bits, which is rare.

@<Refuse what is hopeless at once@>=
static bool has_rows_everywhere(const Matrix& matrix)
{
  std::vector<char> has_row(matrix.columns());
  for (Index r = 0; r < matrix.rows(); ++r)
    for (@[const Index c : matrix.row(r)@]) has_row[c] = 1;
  return std::find(has_row.begin(), has_row.begin() + matrix.primary(), 0)
    == has_row.begin() + matrix.primary();
}

static void refuse_long_rows(const Matrix& matrix)
{
  constexpr std::size_t most = word_bits<Wide> + Plan::most_long;
  for (Index r = 0; r < matrix.rows(); ++r)
    if (matrix.row(r).size() > most)
      throw Hopeless("row " + std::to_string(r + 1) + " has " + std::to_string(matrix.row(r).size())
        + " columns, and a frontier has no more than " + std::to_string(most));
}

static void refuse_too_many_shapes(const Plan& plan, std::size_t memory)
{
  constexpr double doubt = 12, bytes = 16; /* bits; bytes for each shape */
  const double most = std::log2(static_cast<double>(memory)/bytes);
  if (plan.bits > most + doubt)
    throw Hopeless("it would have about 2^" + std::to_string(std::lround(plan.bits))
      + " shapes, and the memory has room for 2^" + std::to_string(std::lround(most)));
}

@ \listing
The system knows how many pages of the process are in memory; it is the second number in this file.
The first one is that of all pages which the process has asked for, many of them never touched. If
the file cannot be read, the number is~0, and the promise is kept for what we take ourselves. A size
is written in megabytes, rounded up, or from ten gigabytes on in gigabytes.

@<Ask the system about memory@>=
static std::size_t resident_memory()
{
  std::ifstream file("/proc/self/statm");
  std::size_t size = 0, resident = 0;
  file >> size >> resident;
  return resident*static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

std::string @[in_bytes@](std::size_t bytes)
{
  constexpr unsigned mega = 20, giga = 30;
  return bytes < std::size_t(10) << giga ? std::to_string((bytes + (1 << mega) - 1) >> mega) + "M"
    : std::to_string(bytes >> giga) + "G";
}
