@* Benchmarks. \listing
@^benchmarks@>How long does an update take? {\mc BENCH} answers in nanoseconds.
@:BENCH, the program}{{\mc BENCH}, the program@>
It searches each matrix with one engine after the other, many times in turn, so that a disturbance
strikes all of them alike. {\mc GOOGLE BENCHMARK} does the timing. For example,
$$\hbox{\.{build/bin/bench queens-8.matrix --benchmark\_filter=links}}$$
prints how many milliseconds the links need for that matrix, and how many nodes and updates they
count in that time.

The command \.{make bench}
@^make bench@>
prepares the matrices, and writes the table \.{results/bench.csv}, with medians of five runs, and
the relative standard deviation as the spread.

A time by itself tells you little, because machines differ. (Ours differ, too: the tables here, and
those of the chapter {\it Bits instead of links}, were not all made on the same machine, and each
file in \.{results} names its own. Two of them are of the same make, and still the links are a
seventh quicker in \Tab{bench-counting} than in \Tab{bench} and \Fig{measured-machines}.) We add a
yardstick to the engines, called |pointers|, the plainest program that we could write: nodes on the
heap, linked by pointers, and a recursive search that only counts.

@i cxx.w

@ \listing
The outline is short: a yardstick, and a few functions that hand matrices and engines to the
library.

@c
#include "engines.hpp"
#include "program.hpp"
#include <benchmark/benchmark.h>
#include <deque>
#include <filesystem>
#include <functional>
#include <iostream>
#include <memory>

namespace dlx {
namespace {
@<The objects and columns of the yardstick@>@;
@<Link the objects of a matrix@>@;
@<Cover and uncover by pointers@>@;
@<Search by pointers, and count@>@;
@<Measure one engine on one matrix@>@;
@<List what can be measured@>@;
}@;
@<Register the benchmarks and run them@>@;
}@;

int main(int argc, char* argv[])
{
  return dlx::run_benchmarks(argc, argv);
}

@ An update of the dancing links takes about as long as one of the pointers: a little less for
packings, and a seventh more for queens (\Fig{bench-updates}). The engine of bits does not make the
updates that it counts; its nanoseconds per update show how much faster it searches the same tree.
\high{64mm}\figure{bench-updates.pdf}{Nanoseconds per update, for the links, for the fastest kernel
  of the bits, and, as gray ticks without a name, for the pointers and the other kernels.}

@ To see what threads bring, we time whole runs of {\mc DANCE}, with one thread and with two in turn
(\Tab{bench-threads}). With one thread, each of these matrices takes more than a second.
\table{bench-threads}{How many times as fast two threads are as one, and how much memory the program
  needs, in megabytes.}

@ An engine that walks through no tree cannot be measured by nodes and updates. If you want only the
number of solutions, you will ask how much time and memory each engine needs. Each engine counts the
solutions of some matrices, with one thread and twenty seconds of a processor. \Tab{bench-counting}
lists the times, and \Fig{bench-counting} compares the frontier with the tree searches.
\table{bench-counting}{Seconds and megabytes that the engines need to count all solutions. A dash
  means more than twenty seconds. The tetrasticks have the X on the diagonal, which gives 41 of the
  72 solutions of \Tab{tetrasticks}.}
\high{78mm}\figure{bench-counting.pdf}{Where the dance loses and where it wins: seconds to count all
  solutions. Engines that need more than twenty seconds are named to the right of the gray line.}
The dance loses where solutions are many, since it must come to each of them: with dominoes, it
cannot go beyond the chessboard. Narrow boards and few kinds of pieces suit the frontier, as in the
rectangles. The dance wins where solutions are few and a bad choice is soon found out, as with the
queens and the tetrasticks.

@ Most of the time you do not wait for all solutions, but for the first one, or for the answer to a
sudoku, or for a large file to be read, or only for the program to start. \Tab{bench-waiting} lists
the times of such things, done in turn again and again.
\table{bench-waiting}{What you wait for, in milliseconds of processor time. First solutions are
  those of {\mc DANCE} with \.{--shuffle} and \.{--restart}, with the seeds from 1 on; a sudoku is
  one of a file of two thousand; 14 queens have 365,596 solutions, which are counted, or passed to a
  listener one by one. The million rows are a file, and its {\it plain reader\/} does nothing but
  read it. Lines that begin with {\it library\/} time a call of that name from the chapter {\it A
  few lines}, ten times or more in one program; those that begin with {\it npm\/}, if any, are of
  one process of Node. The last two lines show what it takes to start two programs in a pipe.}
Why does it take nearly twice as long to hear of solutions as to count them? Of the nodes of 14
queens, 78 in a hundred lie below boards of eight ranks and eight files, where a search that only
counts keeps no rows. If we counted first, and walked through these nodes a second time for the sake
of the rows, the search would visit 1.78 times as many nodes. Instead we write rows down on the only
walk, and sort them (in the listing). That is hardly better, because there is a solution for every
15~nodes, and to write down its 14 rows takes longer than to find that it is there.

\Fig{bench-growth} shows how such times grow with the problem.
\high{78mm}\figure{bench-growth.pdf}{How the time grows with the size of a problem. Both scales are
  logarithmic, and the slope is that between the two largest sizes.}

Where does the time go, and what keeps the engines from being faster?

For the links, it is a chain of loads: you cannot leave a node before you have read which one comes
next. No link is followed faster than an address; so we compared ours with addresses, in records of
48 bytes, by the least of several runs in turn. (The machine was an {\mc AMD} EPYC with two cores,
the compiler {\mc GCC}~12.) Either way, an update made and undone takes some 20 instructions of two
inner loops. But our links are numbers, and at each step of the chain, a number is added to the
beginning of its array (see {\it Setting up the rings\/}). On queens, this takes a twentieth of the
time. In return, a node takes 20 bytes. The pentominoes in $6\times10$ take a tenth less time than
with addresses, and where the links do not fit the cache,@^cache@> the search takes little more than
half of it: 0.66 seconds, and 1.14 with addresses, for a random matrix of 60~columns and 6,000~rows
of twenty~1s.

For the bits, it is the number of instructions. Let us look at a node of the pentominoes in
$6\times10$, with the profile that \.{perf record build/bin/bench} makes on an Intel Xeon of
2.6~GHz, another machine than that of {\it What is gained}. It takes 140~cycles. (The links take
4700.) A third of them goes to making its children, a quarter to finding the shortest of the columns
that are left, and a fifth to building smaller universes; the rest is spread thin. Take the largest
share. A child needs 47 instructions of {\mc AVX-512},@:AVX-512}{{\mc AVX-512}@> each of which
treats 512 bits. This processor begins two of them in a cycle, so 23 cycles would be the least, and
we are at 45. We know of no trick that would halve this part, and the others are smaller.

For the frontier, it is memory.@^memory, of the frontier@> The one-sided pentominoes in $9\times10$
need 2.4 gigabytes. Most of them are taken by the families, at little more than two bytes for each
set, of which there are 522~million on level~9 alone (you have seen that in {\it Families that
meet}). Each set is read once for each step that leads on from its shape, and one of its bits is
tested or set. These loops, with the one that follows the live states, take more than half of the
time, and none of them more than a sixth.

@ Is there anything faster? \Tab{bench-peers} has other ways to count. Two of them are ours, the
frontier@^frontier, times of the@> and the dance that remembers,@^decision diagram@> which works in
the manner of DXZ; two are Knuth's, {\mc DLX1}, with links,@:DLX1}{{\mc DLX1}@> and
{\mc SSXCC},@:SSXCC}{{\mc SSXCC}@> with sparse sets.@^sparse sets@> Each has one thread, and twenty
seconds of a processor; a script passes the matrix to Knuth's programs, which takes about a tenth of
a second of theirs. For packings and queens we know of nothing faster than the bits (with
{\mc POPCNT} and {\mc AVX2}, and without {\mc AVX-512}, they take two to four times as long).
Dominoes on a chessboard are another matter: to notice that two beginnings leave the same rest of
the matrix is worth more there than any speed, and the frontier and the diagram both do.
\table{bench-peers}{Seconds of a processor in which other programs count all covers, with one
  thread, on a busy machine of two cores. A dash means more than twenty. The command is in
  \.{experiments/README.md}, and \.{results/bench-peers.csv} names the machine.}
And for the first cover alone, is it not better to ask a solver for
satisfiability?@^satisfiability, solvers for@> \Tab{bench-first} has
Ca{\mc D}i{\mc C}a{\mc L},@^CaDiCaL@> as Debian packs it, beside dancing links and cells. A variable
says that a row is chosen; each primary column is a clause, and of the rows of any column at most
one is chosen.
\table{bench-first}{Seconds of a processor until one cover is found: by
  \.{dance --shuffle 1 --restart}, by \.{dance} with the rows in the order of the file, and by other
  programs; on the same machine. A dash means more than twenty seconds. The command is in
  \.{experiments/README.md}, and \.{results/bench-first.csv} names the machine.}
The solver finds a cover of each. For the queens, and for Langford's pairs,@^Langford's problem@> it
is far ahead of any dance that takes the rows as they come; but chance helps the dance more than
learning helps the solver. (With sparse sets, the rows are soon in some disorder by themselves.) We
would expect it to be otherwise where a problem is full of logic, and has few solutions or none,
since we do not learn from failures; this table has no such problem. If you have sudokus by the
million,@^sudoku, programs for@> take a program that can do nothing else, such as tdoku:@^tdoku@> it
is several times as fast, for it works on whole ranks and boxes at once.

@ {\it Notes.} Knuth counts {\it mems},@^mems@> accesses to memory, which do not depend on the
machine; see the programs on his home page, and \cite{Knuth 2022}, where dancing links, colors and
dancing cells are compared in this unit. Nanoseconds age faster, but they include what mems leave
out: caches, branch prediction, and instructions that treat 512 bits at a time.

@* The yardstick. \listing
The plainest program that comes to mind after you have read the paper is this: every 1 of the matrix
is an object on the heap, with four pointers to its neighbors and one to its column. It saves
neither memory nor time, and wastes neither. It serves for comparison in two ways. If you have such
a program, you can time it on your machine and know what to expect of ours; and if the links should
ever become much slower than it, we would notice.

An |Object| is a node or the header of a column. In a row, |left| and |right| make a circle; in a
column, |up| and |down| make a circle through its |head|. A |Column| also has a |size|, the number
of its objects, and two links |before| and |after| for the list of primary columns that are not
covered. A secondary column is its own neighbor in that list.

@<The objects and columns of the yardstick@>=
struct Column;
struct Object {
  Object *left, *right, *up, *down;
  Column* column;
};

struct Column {
  Object head;
  std::uint64_t size;
  Column *before, *after; /* in the list of columns to be covered */
};

class Pointers : public Engine {
public:
  explicit Pointers(const Matrix& matrix);
private:
  Report run(const Question& question, const Listener& listener, const Portion& portion,
    const Exchange& exchange) override;
  @<What pointers can do@>@;
  std::deque<Column> columns; /* an element of a |deque| never moves */
  std::deque<Object> objects;
  Column root = @[{}@];
  Level total;
  std::uint64_t solutions = 0;
};

@ When we make the columns, we insert each primary one before the |root|, so they are in the order
of the matrix. Then come the rows.

@<Link the objects of a matrix@>=
Pointers::Pointers(const Matrix& matrix)
{
  root.before = root.after = &root;
  for (Index c = 0; c < matrix.columns(); ++c) {
    Column& column = columns.emplace_back();
    column.head.up = column.head.down = &column.head;
    column.before = column.after = &column;
    if (c < matrix.primary()) {
      column.before = root.before;
      column.after = &root;
      root.before->after = &column;
      root.before = &column;
    }
  }
  for (Index r = 0; r < matrix.rows(); ++r) add_row(matrix.row(r));
}

@ A new object is inserted at the right end of its row, that is, to the left of the first one, and
at the lower end of its column, that is, above the header.

@<Link the objects of a matrix@>=
void Pointers::add_row(std::span<const Index> row)
{
  Object* first = nullptr;
  for (@[const Index c : row@]) {
    Object& object = objects.emplace_back();
    Column& column = columns[c];
    if (first == nullptr) first = object.left = object.right = &object;
    object.left = first->left;
    object.right = first;
    first->left->right = &object;
    first->left = &object;
    object.column = &column;
    object.up = column.head.up;
    object.down = &column.head;
    object.up->down = column.head.up = &object;
    ++column.size;
  }
}

@ To cover a column and to uncover it are the two operations of the paper, word for word. An update
is counted for the header, and for each object that leaves its column. To add them up in a local
variable, and not in the object that everybody sees, is the only concession to speed: the compiler
may keep it in a register.

In |uncover|, everything is done in the reverse order: from the bottom to the top, and from the
right to the left.

@<Cover and uncover by pointers@>=
void Pointers::cover(Column& column)
{
  std::uint64_t updates = 1;
  column.before->after = column.after;
  column.after->before = column.before;
  for (Object* i = column.head.down; i != &column.head; i = i->down)
    for (Object* j = i->right; j != i; j = j->right) {
      j->up->down = j->down;
      j->down->up = j->up;
      --j->column->size;
      ++updates;
    }
  total.updates += updates;
}

void Pointers::uncover(Column& column)
{
  for (Object* i = column.head.up; i != &column.head; i = i->up)
    for (Object* j = i->left; j != i; j = j->left) {
      ++j->column->size;
      j->up->down = j->down->up = j;
    }
  column.before->after = column.after->before = &column;
}

@ And this is algorithm~DLX as the paper has it. A node is counted when it is entered. The column is
the first of the shortest; a dead end is a column without objects, for which the loop over rows does
nothing. There is no way to stop before the end.

@<Search by pointers, and count@>=
void Pointers::solve()
{
  ++total.nodes;
  if (root.after == &root) {
    ++solutions;
    return;
  }
  Column* best = root.after;
  for (Column* column = best->after; column != &root; column = column->after)
    if (column->size < best->size) best = column;
  cover(*best);
  for (Object* r = best->head.down; r != &best->head; r = r->down) {
    for (Object* j = r->right; j != r; j = j->right) cover(*j->column);
    solve();
    for (Object* j = r->left; j != r; j = j->left) uncover(*j->column);
  }
  uncover(*best);
}

@ Only |search|, which all engines have, can be seen from outside.

@<What pointers can do@>=
void add_row(std::span<const Index> row);
void cover(Column& column);
void uncover(Column& column);
void solve();

@ The yardstick knows only the rule of the shortest column and the whole tree, and it has no
listener. Its report has all nodes and updates on one level, since it does not know levels; only the
total is compared. When the search is over, all links are as they were, and it can be made again.

@<Search by pointers, and count@>=
Report Pointers::run(const Question&, const Listener&, const Portion&, const Exchange&)
{
  total = Level();
  solutions = 0;
  solve();
  Report report;
  report.solutions = solutions;
  report.levels.push_back(total);
  return report;
}

@* Measuring. \listing
Each matrix is a file; the name of the benchmark is the name of the file and that of the engine, for
which a kernel of \.{bits} counts as well. All engines must count the same numbers of nodes and
updates, or there is nothing to compare; the first of them says which.
@.... counts other updates@>

The engine is made before the clock begins to run, because a search of hours takes no notice of that
time. The library repeats the loop until the clock shows half a second or more, and divides. The
searches answer the usual question, and have no listener.

@<Measure one engine on one matrix@>=
using EngineMaker = @[std::function<std::unique_ptr<Engine>(const Matrix&)>@];

struct BenchmarkInput {
  Matrix matrix;
  Level total; /* all~0 before the first search */
};

void measure(benchmark::State& state, const EngineMaker& make, BenchmarkInput* benchmark_input)
{
  const auto engine = make(benchmark_input->matrix);
  Level total;
  for (@[[[maybe_unused]] auto iteration : state@])
    total = engine->search(Question(), Listener()).total();
  if (benchmark_input->total == Level()) benchmark_input->total = total;
  if (benchmark_input->total != total) state.SkipWithError("counts other updates");
  state.counters["nodes"] = static_cast<double>(total.nodes);
  state.counters["updates"] = static_cast<double>(total.updates);
}

@ Measured are the yardstick and all engines in the list, with each of their kernels that
this machine can run, but for one. The sets are so slow that one would have to wait for them, and
nothing would be learned.

@<List what can be measured@>=
std::vector<std::pair<std::string, EngineMaker> > engines_to_measure() /* the slowest first */
{
  const auto pointers = @[[](const Matrix& matrix) { return std::make_unique<Pointers>(matrix); }@];
  std::vector<std::pair<std::string, EngineMaker> > result = @[{{"pointers", pointers}}@];
  for (auto kind = all_engines().rbegin(); kind != all_engines().rend(); ++kind)
    if (kind->family != "sets")
      result.emplace_back(
        kind->name(), @[[kind](const Matrix& matrix) { return kind->make(matrix); }@]);
  return result;
}

@ The library takes its own options away from the command line. What it leaves are the matrices; if
anything there begins with a minus sign, or if nothing is left, the command was wrong.

Its page of \.{--help} does not know that there are matrices, so we say that before. The exit code
is~2 if the command was wrong, or if a matrix cannot be read.
@.matrices are wanted...@>

@<Register the benchmarks and run them@>=
static void print_help()
{
  std::cout << "Usage: bench [OPTIONS] MATRIX...\n\n"
    "Measures how long each engine searches each MATRIX, a file as dance reads it.\n"
    "`make bench' chooses matrices and makes tables. The options are those of Google\n"
    "Benchmark:\n\n" << std::flush;
  benchmark::PrintDefaultHelp();
}

static int run_benchmarks(int argc, char* argv[])
{
  const auto engines = engines_to_measure();
  std::deque<BenchmarkInput> benchmark_inputs;
  benchmark::Initialize(&argc, argv, print_help);
  if (argc < 2 || argv[1][0] == '-') {
    std::cerr << "bench: matrices are wanted, and options of Google Benchmark; see bench --help\n";
    return 2;
  }
  try {
    for (int i = 1; i < argc; ++i) @<Register the benchmarks of the matrix in file |argv[i]|@>@;
  } catch (const std::exception& error) {
    std::cerr << "bench: " << error.what() << '\n';
    return 2;
  }
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}

@ All matrices are read before the first engine runs, so that a mistake in the last file is found at
once. They are in a |deque|, whose elements never move, because the library keeps pointers to them.

@<Register the benchmarks of the matrix in file |argv[i]|@>=
{
  const Input input = read_file(argv[i]);
  BenchmarkInput* const benchmark_input = &benchmark_inputs.emplace_back();
  benchmark_input->matrix = read_matrix(input.text, input.name);
  for (@[const auto& [name, make] : engines@])
    benchmark::RegisterBenchmark(
      (std::filesystem::path(argv[i]).stem().string() + '/' + name).c_str(), measure, make,
      benchmark_input)
      ->Unit(benchmark::kMillisecond);
}

@* A plain reader. \listing
How long must it take to read a matrix, and how much memory must there be? The yardstick is the
program {\mc READER}, which does what anybody might write to see the first solution of a large
matrix of primary columns. It reads line by line, looks up each name, makes nodes of 32-bit links,
and searches. A test sees that \.{dance --limit 1} takes at most 1.2 times the memory of \.{reader};
with a million rows of four names it takes about as long (\Tab{bench-waiting}). It took one and a
half times as long while the engine put its links back after the solution, which \.{reader} never
does; now it puts them back only if there is another search.
@^memory@>

@(reader.cpp@>=
#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <string>
#include <unordered_map>
#include <vector>

namespace {
using Link = @[std::uint32_t@];
struct Node {
  Link left, right, up, down, column, size;
};
std::vector<Node> nodes;

void add(Link column, Link first)
  /* a node at the right end of a row, and at the lower end of a column */
{
  const auto x = static_cast<Link>(nodes.size());
  if (first == x) nodes.push_back({x, x, nodes[column].up, column, column, 0});
  else nodes.push_back({x - 1, first, nodes[column].up, column, column, 0});
  nodes[nodes[x].left].right = nodes[first].left = x;
  nodes[nodes[x].up].down = nodes[column].up = x;
  ++nodes[column].size;
}
@<Cover and uncover in 32 bits@>@;
@<Search in 32 bits for a solution@>@;
}

int main(int argc, char* argv[])
{
  std::ifstream in(argc == 2 ? argv[1] : "", std::ios::ate);
  if (!in) {
    std::cerr << "usage: reader MATRIX\n";
    return 2;
  }
  @<Read a matrix into nodes of 32 bits@>@;
  std::cout << (search() ? "1 solution\n" : "0 solutions\n");
}

@ \listing
@<Read a matrix into nodes of 32 bits@>=
nodes.reserve(static_cast<std::size_t>(in.tellg())/2 + 2);
  /* more than are needed; what is not used takes no room */
nodes.push_back({0, 0, 0, 0, 0, 0});
in.seekg(0);
std::unordered_map<std::string, Link> columns;
std::string line;
for (bool is_header = true; std::getline(in, line); is_header = false) {
  const auto first = static_cast<Link>(nodes.size());
  for (std::size_t begin = 0; begin < line.size(); ) {
    const std::size_t end = std::min(line.find(' ', begin), line.size());
    const std::string name = line.substr(begin, end - begin);
    begin = end + 1;
    if (is_header) @<Add a header in 32 bits@>@;
    else add(columns.at(name), first);
  }
}

@ \listing
@<Add a header in 32 bits@>=
{
  const auto c = static_cast<Link>(nodes.size());
  nodes.push_back({c - 1, 0, c, c, c, 0});
  nodes[c - 1].right = nodes[0].left = c;
  columns[name] = c;
}

@ \listing
Column |c| leaves the list of headers, and its rows leave all other columns; |uncover| undoes this
in the reverse order.
@<Cover and uncover in 32 bits@>=
void cover(Link c)
{
  nodes[nodes[c].left].right = nodes[c].right;
  nodes[nodes[c].right].left = nodes[c].left;
  for (Link i = nodes[c].down; i != c; i = nodes[i].down)
    for (Link j = nodes[i].right; j != i; j = nodes[j].right) {
      nodes[nodes[j].up].down = nodes[j].down;
      nodes[nodes[j].down].up = nodes[j].up;
      --nodes[nodes[j].column].size;
    }
}

void uncover(Link c)
{
  for (Link i = nodes[c].up; i != c; i = nodes[i].up)
    for (Link j = nodes[i].left; j != i; j = nodes[j].left) {
      ++nodes[nodes[j].column].size;
      nodes[nodes[j].up].down = nodes[nodes[j].down].up = j;
    }
  nodes[nodes[c].left].right = nodes[nodes[c].right].left = c;
}

@ \listing
The answer is whether there is a solution. The search ends at the first one, and leaves the links as
they are there.
@<Search in 32 bits for a solution@>=
bool search()
{
  Link best = nodes[0].right;
  if (best == 0) return true;
  for (Link c = best; c != 0; c = nodes[c].right)
    if (nodes[c].size < nodes[best].size) best = c;
  cover(best);
  for (Link r = nodes[best].down; r != best; r = nodes[r].down) {
    for (Link j = nodes[r].right; j != r; j = nodes[j].right) cover(nodes[j].column);
    if (search()) return true;
    for (Link j = nodes[r].left; j != r; j = nodes[j].left) uncover(nodes[j].column);
  }
  uncover(best);
  return false;
}

@* The library's calls. \listing
Programs that use the library do not start {\mc DANCE}, and read no text. The program
{\mc QUESTIONS} asks one of some questions again and again, and prints the last answer:
\.{questions count 10} counts the tilings of a $10\times10$ board by dominoes ten times; \.{count8}
and \.{count12} do so for other boards. \.{first} finds one of the tilings, \.{sudoku} solves a
sudoku by |first|, and \.{links} by the links alone; \.{queens} finds the first solution of eight
queens. \.{solve} walks through all solutions of ten queens, \.{solutions} goes through those of
eleven, one by one, and \.{listen} passes them to a listener that does nothing. \.{late} has a
millisecond for three million rows in a random order, which is too short. \.{labeled} makes a matrix
of 40,000 rows with values.

@(questions.cpp@>=
#include "solve.hpp"
#include <functional>
#include <iostream>
#include <map>

namespace {
@<Matrices to be asked about@>@;
}

int main(int argc, char* argv[])
{
  const dlx::Matrix board = dominoes(10), queens = queens_on(10), eleven = queens_on(11);
  const dlx::Matrix small = dominoes(8), large = dominoes(12), few = queens_on(8);
  const dlx::Matrix sudoku = sudoku_of(
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  const std::map<std::string, std::function<std::string()> > questions = {
    {"count", @[[&] { return dlx::count(board).text(); }@]},
    {"first", @[[&] { return std::to_string(dlx::first(board)->size()); }@]},
    {"count8", @[[&] { return dlx::count(small).text(); }@]},
    {"count12", @[[&] { return dlx::count(large).text(); }@]},
    {"sudoku", @[[&] { return std::to_string(dlx::first(sudoku)->size()); }@]},
    {"links", @[[&] { return std::to_string(solutions_by_links(sudoku)); }@]},
    {"queens", @[[&] { return std::to_string(dlx::first(few)->size()); }@]},
    {"solutions", @[[&] { return std::to_string(pulled(eleven)); }@]},
    {"listen", @[[&] { return std::to_string(dlx::solve(eleven, {}, silent()).solutions); }@]},
    {"late", late},
    {"solve", @[[&] { return std::to_string(dlx::solve(queens).solutions); }@]},
    {"labeled", @[[] { return std::to_string(labeled(40000)); }@]}};
  const auto question = questions.find(argc == 3 ? argv[1] : "");
  const int times = argc == 3 ? std::atoi(argv[2]) : 0;
  if (question == questions.end() || times < 1) {
    std::cerr << "usage: questions ";
    for (@[const auto& [name, ask] : questions@])
      std::cerr << (name == questions.begin()->first ? "" : "|") << name;
    std::cerr << " TIMES\n";
    return 2;
  }
  std::string answer;
  for (int i = 0; i < times; ++i) answer = question->second();
  std::cout << answer << '\n';
}

@ \listing
There are matrices of dominoes on a board of $n\times n$ cells, and of |n| queens, whose diagonals
are secondary. A sudoku has a row for each digit that its |givens| allow in a cell.
@<Matrices to be asked about@>=
dlx::Matrix dominoes(dlx::Index n)
{
  dlx::Matrix board;
  for (dlx::Index cell = 0; cell < n*n; ++cell) board.add_primary(std::to_string(cell));
  for (dlx::Index cell = 0; cell < n*n; ++cell) {
    if (cell % n < n - 1) board.add_row({cell, cell + 1});
    if (cell < n*n - n) board.add_row({cell, cell + n});
  }
  return board;
}

dlx::Matrix queens_on(dlx::Index n)
{
  dlx::Matrix board;
  for (dlx::Index line = 0; line < 2*n; ++line) board.add_primary(std::to_string(line));
  for (dlx::Index line = 2*n; line < 6*n - 2; ++line) board.add_secondary(std::to_string(line));
  for (dlx::Index rank = 0; rank < n; ++rank)
    for (dlx::Index file = 0; file < n; ++file)
      board.add_row({rank, n + file, 2*n + rank + file, 5*n - 2 + rank - file});
  return board;
}

dlx::Matrix sudoku_of(const std::string& givens)
{
  dlx::Matrix matrix;
  for (dlx::Index c = 0; c < 4*81; ++c) matrix.add_primary(std::to_string(c));
  for (dlx::Index cell = 0; cell < 81; ++cell)
    for (dlx::Index digit = 0; digit < 9; ++digit) {
      const dlx::Index rank = cell/9, file = cell % 9, box = rank/3*3 + file/3;
      if (givens[cell] == '.' || givens[cell] == static_cast<char>('1' + digit))
        matrix.add_row({cell, 81 + 9*rank + digit, 162 + 9*file + digit, 243 + 9*box + digit});
    }
  return matrix;
}

@ \listing
Links alone return how many solutions there are, at most one; |pulled| returns how many a range has,
and goes to its end. Only |late| has a time limit, too short for its matrix, and so it is stopped.
@<Matrices to be asked about@>=
std::uint64_t solutions_by_links(const dlx::Matrix& matrix) /* one, if there is one */
{
  dlx::Question question;
  question.solution_limit = 1;
  return dlx::engine_for(matrix, "links")->search(question, dlx::Listener()).solutions;
}

std::size_t pulled(const dlx::Matrix& matrix)
{
  std::size_t number = 0;
  for (@[const dlx::Solution& solution : dlx::solutions(matrix)@]) number += !solution.empty();
  return number;
}

dlx::Listener silent()
{
  dlx::Listener listener;
  listener.on_solution = @[[](std::span<const dlx::Choice>) {}@];
  return listener;
}

std::string late()
{
  static const dlx::Matrix matrix = @[[] {
    dlx::Matrix made;
    for (dlx::Index c = 0; c < 400; ++c) made.add_primary(std::to_string(c));
    for (dlx::Index r = 0; r < 3000000; ++r) made.add_row({r % 200, 200 + r/200 % 200});
    return made;
  }()@];
  try {
    dlx::first(matrix, dlx::Seed(1), @[{.time = dlx::Seconds(0.001)}@]);
  } catch (const dlx::Stopped&) {
    return "stopped";
  }
  return "found";
}

@ \listing
A matrix of 200 columns has so many |rows|, each of two columns and with a text as its value; the
answer is the number of its rows.
@<Matrices to be asked about@>=
dlx::Index labeled(dlx::Index rows)
{
  dlx::Labeled<std::string> matrix;
  for (dlx::Index c = 0; c < 200; ++c) matrix.add_primary(std::to_string(c));
  for (dlx::Index r = 0; r < rows; ++r)
    matrix.add_row({r % 200, (r + 1 + r/200 % 199) % 200}, "a row with a value");
  return matrix.rows();
}

@* Refinements one by one. \listing
What does each refinement of the bits bring? The program {\mc REFINEMENTS} searches each matrix by
{\it bare bits}, and then by kernels that have one refinement more each than the one before; the
last of them is \.{portable}. The command \.{make bench OF=refinements} writes
\.{results/bench-refinements.csv}.

A kernel is a structure with functions, so one that knows less is derived from the plain kernel.
What the walk always has cannot be taken away from it: frames with many nodes, planes, lists of the
rows that are left, and the memory of the arena. These are the first step. The second one enters
smaller universes. The third looks early at columns with few rows, and at the suspect. The fourth
compares columns by bounds. The last one is everything else that the plain kernel has, which is
another way to count bits.
@^refinements of the bits@>

@(refinements.cpp@>=
#include "bits.hpp"
#include "bits_bare.hpp"
#include "bits_plain.hpp"
#include "kernels.hpp"
#include "links.hpp"
#include "program.hpp"
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <functional>
#include <iostream>
#include <stdexcept>

namespace dlx {
@<Kernels with some of the refinements@>@;
@<Search a matrix with one refinement more each time@>@;
}

int main(int argc, char* argv[])
{
  try {
    std::puts("matrix,with,milliseconds,times as fast as bare bits");
    for (int i = 1; i < argc; ++i) dlx::compare_refinements(argv[i]);
  } catch (const std::exception& error) {
    std::cerr << "refinements: " << error.what() << '\n';
    return 2;
  }
}

@ \listing
A kernel whose universes are small enough never enters a smaller one. The columns to be looked at
early are forgotten after a universe has been built, and the suspect before each child. Exact sizes
are those of the exact keys.

The walk is translated only for at most 128 primary columns.

@<Kernels with some of the refinements@>=
namespace bitwise {
namespace {
template <bool shrinks, bool early, bool bounds> struct Partial : Plain {
  template <typename Walk> static bool is_small_enough(const Walk&) { return !shrinks; }
  template <typename Universe>
  static void build(Universe& universe, Memory& memory, Index rows, const Word* open)
  {
    static constexpr Word none[2] = {0, 0};
    Plain::build(universe, memory, rows, open);
    if (!early) universe.early = none;
  }
  template <typename Walk, typename Place>
  static Settled make_children(Walk& walk, const Children<Place>& children, char* nodes)
  {
    walk.make_nodes(children, nodes);
    for (std::size_t i = 0; i < children.number; ++i) {
      const TreeNode node = walk.universe.node_at(nodes, i);
      if (!early) walk.universe.suspect = 0;
      Word key = @[walk.template least_key<!bounds>(node)@];
      const auto c = static_cast<Index>(key);
      if (bounds && key != ~Word(0) && key >> 32 != 0
          && key >> 32 != walk.universe.size(node.rows(), c))
        key = @[walk.template least_key<true>(node)@];
      node->column = key == ~Word(0) ? solution
        : key >> 32 == 0 ? dead_end
        : static_cast<Index>(key);
    }
    return walk.keep_alive(nodes, children.number);
  }
};
}@;

template <typename Kernel> void walk_partly(Search& search)
{
  if (search.table->open_words > 2)
    throw std::invalid_argument("more than 128 primary columns are not wanted here");
  if (search.table->open_words == 1) begin_walk<Kernel, 1>(search);
  else begin_walk<Kernel, 2>(search);
}
}

@ \listing
The engine takes its kernels from this list, since the linker takes a function that the program has
itself, and not that of the library.

@<Kernels with some of the refinements@>=
const std::vector<Kernel>& all_kernels()
{
  static const std::vector<Kernel> all = {
    @[{"frames", bitwise::walk_partly<bitwise::Partial<false, false, false> >}@],
    @[{"smaller universes", bitwise::walk_partly<bitwise::Partial<true, false, false> >}@],
    @[{"early columns", bitwise::walk_partly<bitwise::Partial<true, true, false> >}@],
    @[{"bounds", bitwise::walk_partly<bitwise::Partial<true, true, true> >}@],
    @[{"portable", bitwise::walk_portable}@]};
  return all;
}

@ \listing
A search is repeated for a second of processor time, and the least time counts. All must count what
the links count. For each kernel a line is printed: the name of the matrix, that of the kernel, the
milliseconds, and how many times as fast this is as the bare bits.

@<Search a matrix with one refinement more each time@>=
static void compare_refinements(const char* file)
{
  const Input input = read_file(file);
  const Matrix matrix = read_matrix(input.text, input.name);
  const Report expected = Links(matrix).search(Question(), Listener());
  double bare = 0;
  const auto measure = @[[&](const std::string& name, const std::function<Report()>& search) {
    double least = 1e9;
    const auto milliseconds = @[[] {
      return 1000*static_cast<double>(std::clock())/CLOCKS_PER_SEC;
    }@];
    for (const double end = milliseconds() + 1000; least == 1e9 || milliseconds() < end; ) {
      const double start = milliseconds();
      if (search() != expected) throw std::runtime_error(name + " counts otherwise than the links");
      least = std::min(least, milliseconds() - start);
    }
    if (bare == 0) bare = least;
    std::printf("%s,%s,%.3f,%.2f\n", std::filesystem::path(file).stem().c_str(), name.c_str(),
      least, bare/least);
    std::fflush(stdout);
  }@];
  BareBits bits(matrix);
  measure("bare bits", @[[&] { return bits.search(true); }@]);
  Links links(matrix);
  measure("links", @[[&] { return links.search(Question(), Listener()); }@]);
  for (@[const auto& name : Bits::kernels()@]) {
    Bits engine(matrix, name);
    measure(name, @[[&] { return engine.search(Question(), Listener()); }@]);
  }
}
