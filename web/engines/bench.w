@* Benchmarks. How long does an update take? {\mc BENCH} searches the matrices that it is given with one engine after the other, many times in turn, so that
a change of the machine's mood strikes all of them alike. {\mc GOOGLE BENCHMARK} does the timing.
The command \.{make bench} prepares the matrices, and makes the table \.{results/bench.csv}, with medians of five runs, and the relative standard deviation as the spread.

A time by itself tells little, because machines differ. So one of the contestants is a yardstick called |pointers|, the plainest
program that one could write: nodes on the heap, linked by pointers, and a recursive search
that does nothing but count.
@^benchmarks@>

@i cxx.w
@s Bits int
@s Column int
@s Engine int
@s EngineMaker int
@s Index int
@s Level int
@s Links int
@s Listener int
@s Matrix int
@s Object int
@s Portion int
@s Pointers int
@s Question int
@s Report int
@s Task int

@ @c
#include "bits.hpp"
#include "links.hpp"
#include "program.hpp"
#include <benchmark/benchmark.h>
#include <deque>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <memory>

namespace dlx {
@<The yardstick@>@;
@<Functions of {\mc BENCH}@>@;
}@;

int main(int argc, char* argv[])
{
  return dlx::run_benchmarks(argc, argv);
}

@ An update of the dancing links takes as long as one of the pointers, within a few percent. The engine of bits does not make the updates that it counts; so the time for one of them says how much
faster the same tree is searched.
\figure{bench-updates.pdf}{Nanoseconds per update, for the pointers, the links, and each kernel of the bits that the machine has.}

@ What more threads bring is measured by whole runs of {\mc DANCE}, with one thread and with two in turn. With one thread, each of these matrices takes it more than a second.
\table{bench-threads}{How many times as fast two threads are as one, and how much memory the program needs, in megabytes.}

@* The yardstick. An object is a node or the header of a column.

@<The yardstick@>=
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
  using Engine::search;
  Report search(const Question& question, const Listener& listener, const Portion& portion) override;
private:
  @<Declarations of the yardstick@>@;
  std::deque<Column> columns; /* an element of a |deque| never moves */
  std::deque<Object> objects;
  Column root = @[{}@];
  Level total;
  std::uint64_t solutions = 0;
};

@ @<The yardstick@>=
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

@ @<The yardstick@>=
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

@ @<The yardstick@>=
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

@ @<The yardstick@>=
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

@ @<Declarations of the yardstick@>=
void add_row(std::span<const Index> row);
void cover(Column& column);
void uncover(Column& column);
void solve();

@ The yardstick knows only the rule of the shortest column and the whole tree, and nobody can listen to it.

@<The yardstick@>=
Report Pointers::search(const Question&, const Listener&, const Portion&)
{
  total = Level();
  solutions = 0;
  solve();
  Report report;
  report.solutions = solutions;
  report.levels.push_back(total);
  return report;
}

@* Measuring. Each matrix is a file; the name of the benchmark is the name of the file and that of the engine, for which a kernel of \.{bits} counts as well. All engines must
count the same numbers of nodes and updates, or there is nothing to compare; the first of them says which.
@.... counts other updates@>

@<Functions of {\mc BENCH}@>=
using EngineMaker = @[std::function<std::unique_ptr<Engine>(const Matrix&)>@];

struct Task {
  Matrix matrix;
  Level total; /* all~0 before the first search */
};

static void measure(benchmark::State& state, const EngineMaker& make, Task* task)
{
  const auto engine = make(task->matrix);
  Level total;
  for (@[[[maybe_unused]] auto iteration : state@]) total = engine->search(Question(), Listener()).total();
  if (task->total == Level()) task->total = total;
  if (task->total != total) state.SkipWithError("counts other updates");
  state.counters["nodes"] = static_cast<double>(total.nodes);
  state.counters["updates"] = static_cast<double>(total.updates);
}

@ @<Functions of {\mc BENCH}@>=
static std::vector<std::pair<std::string, EngineMaker> > all_engines()
{
  const auto pointers = @[[](const Matrix& matrix) { return std::make_unique<Pointers>(matrix); }@];
  const auto links = @[[](const Matrix& matrix) { return std::make_unique<Links>(matrix); }@];
  std::vector<std::pair<std::string, EngineMaker> > engines = @[{{"pointers", pointers}, {"links", links}}@];
  for (@[const auto& kernel : Bits::kernels()@])
    engines.emplace_back("bits:" + kernel, @[[kernel](const Matrix& matrix) { return std::make_unique<Bits>(matrix, kernel); }@]);
  return engines;
}

@ The arguments that {\mc GOOGLE BENCHMARK} does not know are the matrices.

@<Functions of {\mc BENCH}@>=
static int run_benchmarks(int argc, char* argv[])
{
  const auto engines = all_engines();
  std::deque<Task> tasks;
  benchmark::Initialize(&argc, argv);
  if (argc < 2 || argv[1][0] == '-') {
    std::cerr << "bench: matrices are wanted, and options of Google Benchmark (see --help)\n";
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

@ @<Register the benchmarks of the matrix in file |argv[i]|@>=
{
  const Input input = read_file(argv[i]);
  Task* const task = &tasks.emplace_back();
  task->matrix = read_matrix(input.text, input.name);
  for (@[const auto& [name, make] : engines@])
    benchmark::RegisterBenchmark((std::filesystem::path(argv[i]).stem().string() + '/' + name).c_str(), measure, make, task)
      ->Unit(benchmark::kMillisecond);
}
