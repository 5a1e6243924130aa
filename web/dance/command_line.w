@* The program. \listing
{\mc DANCE}@:DANCE, the program}{{\mc DANCE}, the program@> reads a matrix and finds
its exact covers. Try
$$\vbox{\halign{\tt#\hfil\cr
build/bin/queens 8 \BAR{} build/bin/dance\cr}}$$
It answers `\.{92 solutions, 1,049 nodes, 16,680 updates}'. If you give it matrix~(3) and
\.{--print}, it answers
$$\vbox{\halign{\tt#\hfil\cr
A D\cr
E F C\cr
B G\cr
\noalign{\smallskip}
\BAR{} 1 solution, 6 nodes, 30 updates\cr}}$$
These are the options that you are likely to need; \.{dance --help} has all of them.
@^options of {\mc DANCE}@>
@.--print@>
@.--branches@>
@.--limit@>
@.--time@>
@.--profile@>
@.--engine@>
@.--choose@>
@.--empty-columns@>
@.--memory@>
@.--threads@>
@.--part@>
@.--estimate@>
@.--shuffle@>
@.--restart@>
@.--json@>
@.--tree@>
\bull \.{--print} shows the solutions, \.{--print=100} every hundredth, and \.{--branches} tells
which branch each row was; \.{--limit=3} ends the search after the third, and \.{--time=90} after
90~seconds.
\bull \.{--profile} counts nodes and updates level by level, \.{--profile=degree} the nodes by the
number of their branches.
\bull \.{--engine=bits}, \.{links}, \.{sets} or \.{frontier} names an engine; without it,
{\mc DANCE} takes the fastest engine that walks through a tree. \.{--memory=5G} limits the memory of
the engine \.{frontier}, which otherwise may take half of the machine's.
\bull \.{--choose=first} branches on the first column, and \.{--choose=shortest:7} on the shortest
one up to level~7, on the first one below. With \.{--empty-columns=skip}, it costs no update to
choose a column without rows.
\bull \.{--threads=4} uses four threads, and \.{--part=3/100} searches the third of a hundred parts
of the tree.
\bull \.{--estimate=10000} makes random descents; \.{--shuffle=1 --restart} looks for one solution
by chance.
\bull \.{--json} writes the report as a line of {\mc JSON}@^JSON@>, \.{--tree=FILE} the whole tree
as a table.
\smallskip\noindent
You have already seen the search. What remains of the program finds out what you want, rejects
contradictory options before any time is wasted, and prints the results. The hardest part is to end
well: when you interrupt the search, when the disk is full, or when the reader of the pipe has gone
away. Data go to the standard output, and conversation to the standard error; the exit code is 0 if
the search has done what you asked, 1 if something ended it before, and 2 if the input was wrong.
@^exit codes@>

@i cxx.w

@ \listing
The program has one body, |dance|, which the frame in the chapter {\it The frame of a program\/}
calls. What it is asked, how far it is, what it writes: each of these has one of the next chapters.
Here everything comes together: the options on one side, and the engines, the estimate, the trace
and the frontier on the other. No other chapter knows both sides.

@(dance.cpp@>=
#include "chance.hpp"
#include "counter.hpp"
#include "crew.hpp"
#include "estimate.hpp"
#include "frontier.hpp"
#include "links.hpp"
#include "parts.hpp"
#include "progress.hpp"
#include "reports.hpp"
#include "shown.hpp"
#include "solution_set.hpp"
#include "trace.hpp"
#include "tree_file.hpp"
#include <algorithm>
#include <cmath>
#include <ctime>
#include <iostream>
#include <set>

namespace dlx {
namespace {
@<Warn of what can be foreseen@>@;
@<Search the tree@>@;
@<Estimate the tree@>@;
@<Trace the search@>@;
@<Sweep a frontier@>@;
@<Find the rows that are given or forbidden@>@;
using counting::Interrupted;
@<Draw by lot, or count the uses of rows@>@;
@<Do what {\mc DANCE} is asked@>@;
}@;
}@;

int main(int argc, char* argv[])
{
  using @[namespace dlx@];
  const Manual manual = @[{"dance", "[OPTIONS] [FILE]",
    @<Purpose of {\mc DANCE}@>,
    "  queens 8 | dance --profile\n  polyominoes scott.puzzle | dance --print --limit 1\n"}@];
  return run_program(arguments(argc, argv), manual, options_of_dance(), "FILE", dance);
}

@ \listing
If you type \.{dance --help}, you may never have seen the paper. So the purpose says in one sentence
what an exact cover is, and in another what the input looks like; the rest of the page is the list
of options.

@<Purpose of {\mc DANCE}@>=
"Find all exact covers of a 0-1 matrix by Knuth's Algorithm DLX. An exact cover\n"@/
"is a set of rows with exactly one 1 in each primary column and at most one in\n"@/
"each secondary column. The first line of FILE (or of standard input) names the\n"@/
"columns, with the secondary ones after a lone |. Each further line is a row: the\n"@/
"names of its columns. Rows are numbered from 0. A line that begins with | is a\n"@/
"comment, even the first; comments and blank lines have no numbers. A row may say\n"@/
"p:x, secondary column p in color x; rows that agree on a color share the column.\n"@/
"In the first line, 2:3|A is a primary column A to be covered two or three times,\n"@/
"and 2|A one to be covered twice; then each set of rows is a solution once.\n"@/
"A row without a primary column is in no solution."

@ \listing
The options come first, for they cost nothing to check. Then come the matrix and the warnings, and
then one of four functions does the work, one for each thing that you can want: a search, an
estimate, a trace, or a sweep of the frontier, which has no tree. Two of them have a crew of engines
that walk through the tree. To make a second engine takes as long as some updates for each entry of
the matrix; so a search that is over by then has one.

@<Do what {\mc DANCE} is asked@>=
int dance(const Values& values)
{
  const Settings settings = settings_from(values);
  Input input = read_input(values, "FILE");
  check_memory_for(input);
  const Matrix matrix = read_matrix(input.text, input.name);
  const bool has_digest = settings.json || settings.steps > 0;
  Task task = @[{settings, matrix, has_digest ? digest(input.text) : "",
    fixed_rows(settings, matrix)}@];
  std::optional<ReducedMatrix> reduced;
  if (!task.fixed.is_empty()) task.reduced = &reduced.emplace(matrix, task.fixed);
  if (settings.steps > 0 && matrix.has_colors()) refuse(input.name, ": --trace takes no colors");
  if (settings.steps > 0 && matrix.has_bounds()) refuse(input.name, ": --trace takes no bounds");
  warn_of_hidden_columns(input.text, matrix);
  warn_of_zeros_and_ones(input.text);
  if ((settings.json && settings.print_every > 0) || settings.steps > 0)
    warn_of_other_bytes("dance", all_names(matrix));
  std::string().swap(input.text); /* which gives its memory back */
  Progress progress(settings.progress, settings.time);
  const std::optional<SearchEffort> effort = least_effort_if_long(task);
  warn_of_surprises(task, effort);
  if (settings.asks_for_set()) return ask_for_set(task, progress);
  if (settings.is_swept) return sweep(task, progress);
  if (settings.restarts) return search_by_chance(task, progress);
  std::optional<ShuffledMatrix> shuffled;
  if (settings.shuffle) shuffled.emplace(task.searched(), *settings.shuffle);
  const Matrix& searched = shuffled ? shuffled->matrix : task.searched();
  const EngineKind& engine = first_suitable(settings.engines, settings.engine, searched);
  if (settings.steps > 0) return trace_search(task, progress);
  Crew crew(@[[&] { return engine.make(searched); }@], settings.threads, Crew::usual_room,
    3*std::uint64_t(searched.entry_count()));
  if (settings.descents > 0) return estimate_tree(task, engine, crew, progress);
  return search_tree(task, engine, crew, shuffled ? &*shuffled : nullptr, progress,
    effort ? 4 : Listener().pulse_interval);
}

@ \listing
Labels become numbers of rows. |path_of| refuses numbers that make no sense, and calls them by the
options that have them. The rows of a forbidden label are added to those that are forbidden by their
numbers; a label that no row has is refused, and so is one of a given row.
@.--given ...@>
@.--without ...@>
@.--without-label ...@>

@<Find the rows that are given or forbidden@>=
Fixed fixed_rows(const Settings& settings, const Matrix& matrix)
{
  Fixed fixed = settings.fixed;
  path_of(matrix, fixed, @[[](const std::string& field, Index row) {
    return "--" + name_of_row(field, row);
  }@]);
  const std::set<Index> given(fixed.given.begin(), fixed.given.end());
  std::set<Index> without(fixed.without.begin(), fixed.without.end());
  for (@[const std::string& label : settings.labels_without@]) {
    bool is_there = false;
    for (Index r = 0; r < matrix.rows(); ++r) {
      if (matrix.label(r) != label) continue;
      is_there = true;
      if (given.contains(r))
        refuse("--given ", r, " is forbidden by --without-label ", label);
      if (without.insert(r).second) fixed.without.push_back(r);
    }
    if (!is_there) refuse("--without-label ", label, ": no row has this label");
  }
  return fixed;
}

@* Warnings. \listing
Five things can be foreseen. A matrix has primary columns, so a first line such as `\.{\BAR{} a b}'
is a comment. But perhaps it was meant to name secondary columns; it looks so if it contains all
names of the line that is taken for the header. If a primary column has no row, there is no
solution, and if a row has no primary column, it is in no solution; you may have wanted another
matrix. The search is made all the same, for its nodes and updates are what they are.

If all lines consist of a 0 and a~1, there are two columns with these names, and each row has both.
This is legal, but it is probably a matrix of two columns, written as 0s and~1s.

And if there are very many columns, the first solution may be hours away, although nothing has to be
tried twice: to choose the shortest column, each one is looked at that is still to be covered. The
pulses come more often in such a case, because a second can go by from one row to the next.
@.primary columns without rows@>
@.row has no primary column...@>
@.the columns are 0 and 1...@>
@.this will take long...@>

@<Warn of what can be foreseen@>=
@<Foresee a long way to a solution@>@;
void warn_of_surprises(const Task& task, const std::optional<SearchEffort>& effort)
{
  const Matrix& matrix = task.matrix;
  warn_of_rows_without_primary(matrix);
  const std::vector<std::string> empty = empty_columns(task.searched());
  if (!empty.empty())
    std::cerr << "dance: primary columns without rows: " << first_of(empty)
              << (empty == empty_columns(matrix) ? "" : ", after what is given and forbidden")
              << "; there is no solution\n";
  if (effort)
    std::cerr << "dance: this will take long: a solution has at least "
              << plural(effort->rows, "row")
              << ", and to choose their columns takes "
              << with_commas(static_cast<std::uint64_t>(effort->looks))
              << " looks at columns; --choose first needs none\n";
}

@ \listing
A row takes eight bytes, and an entry 24, or twelve times the room of its text if its name has one
letter. If we simply read gigabytes of short rows, the system would run out of memory and kill some
program, perhaps another one. So we count lines before we read them.
@.the matrix needs about...@>

@<Foresee a long way to a solution@>=
void check_memory_for(const Input& input)
{
  const auto lines = static_cast<std::size_t>(
    std::count(input.text.begin(), input.text.end(), '\n'));
  const std::size_t needed = 8*lines + 12*input.text.size(), most = Frontier::usual_memory();
  if (needed > most)
    refuse(input.name, ": the matrix needs about ", with_commas(needed >> 30),
      "G of memory, and may take ", with_commas(most >> 30), "G, half of this machine's");
}

@ \listing
If the first line begins with a bar and has the names of all columns, a message says that it is a
comment.
@<Foresee a long way to a solution@>=
void warn_of_hidden_columns(const std::string& text, const Matrix& matrix)
{
  Lines lines(text);
  if (!lines.next() || !lines.text.starts_with('|')) return;
  const std::set<std::string_view> words(lines.words.begin(), lines.words.end());
  for (Index c = 0; c < matrix.columns(); ++c)
    if (!words.contains(matrix.name(c))) return;
  std::cerr << "dance: the first line begins with |, and so it is a comment; in a header, a primary column comes before the |\n";
}

@ \listing
There is a message if each line has two words, all 0s and 1s; and another one if there are rows
without a primary column. It says how many there are, and which is the first.
@<Foresee a long way to a solution@>=
void warn_of_zeros_and_ones(const std::string& text)
{
  Lines lines(text);
  const auto is_digit = @[[](std::string_view word) { return word == "0" || word == "1"; }@];
  while (lines.next())
    if (lines.words.size() != 2 || !std::ranges::all_of(lines.words, is_digit)) return;
  std::cerr << "dance: the columns are 0 and 1, and each row has both; if you mean 0s and 1s, name the columns in the first line, and in each further line those where a row has a 1\n";
}

void warn_of_rows_without_primary(const Matrix& matrix)
{
  Index idle = 0, first = 0;
  for (Index r = matrix.rows(); r-- > 0; )
    if (std::ranges::all_of(matrix.row(r), @[[&](Index c) { return c >= matrix.primary(); }@])) {
      first = r;
      ++idle;
    }
  if (idle == 1)
    std::cerr << "dance: row " << first << " has no primary column, and is in no solution\n";
  else if (idle > 1)
    std::cerr << "dance: " << plural(idle, "row")
              << " have no primary column, and are in no solution; the first is row " << first
              << '\n';
}

@ \listing
@<Foresee a long way to a solution@>=
std::vector<std::string> all_names(const Matrix& matrix) /* and labels, and colors */
{
  std::vector<std::string> names;
  for (Index c = 0; c < matrix.columns(); ++c) names.push_back(matrix.name(c));
  for (Index color = 1; color <= matrix.color_count(); ++color)
    names.push_back(matrix.color_name(color));
  for (Index r = 0; r < matrix.rows(); ++r)
    if (matrix.label(r) != names.back()) names.emplace_back(matrix.label(r));
  return names;
}

@ If the longest row covers $l$ primary columns out of~$p$, a solution has $m=\lceil p/l\rceil$ rows
or more. On the way to it at least $p-kl$ columns are left on level~$k$, so we look at
$mp-lm(m-1)/2$ columns or more. Levels that simply take the first column need no looks at all.

@<Foresee a long way to a solution@>=
struct SearchEffort {
  std::uint64_t rows;
  double looks;
};

SearchEffort least_effort(const Matrix& matrix, std::size_t shortest_levels)
{
  std::ptrdiff_t longest = 1;
  for (Index r = 0; r < matrix.rows(); ++r)
    longest = std::max(longest,
      std::ranges::count_if(matrix.row(r), @[[&](Index c) { return c < matrix.primary(); }@]));
  const std::uint64_t l = static_cast<std::uint64_t>(longest);
  const std::uint64_t rows = (matrix.primary() + l - 1)/l;
  const std::uint64_t levels = std::min<std::uint64_t>(rows, shortest_levels);
  return @[{rows,
    static_cast<double>(levels)*matrix.primary()
      - static_cast<double>(l)*static_cast<double>(levels)*(static_cast<double>(levels) - 1)
        /2}@];
}

@ There may be a long way only if there is a solution, and if a search chooses columns. Otherwise,
and if the way is not long, the answer is nothing.

@<Foresee a long way to a solution@>=
std::optional<SearchEffort> least_effort_if_long(const Task& task)
{
  constexpr double many_looks = 3e9; /* some seconds */
  const Settings& settings = task.settings;
  if (settings.is_swept || settings.steps > 0 || task.searched().has_bounds())
    return std::nullopt;
  if (!empty_columns(task.searched()).empty()) return std::nullopt;
  const SearchEffort effort = least_effort(task.searched(), settings.question.shortest_levels);
  return effort.looks > many_looks ? std::optional(effort) : std::nullopt;
}

@* The search. \listing
When we print only every $n$th solution, we count the others. Solutions come in the same order for
any number of threads, so the selection is always the same. The clock starts after the listener is
made: the seconds of a report are those of the search alone.

A search has done what you asked if it has come to its end, or to the limit that you set; then the
exit code is~0. We do not keep the tree of a search that you interrupt, or whose time is over,
because a part of a tree looks exactly like a tree; but if the file of the tree itself has failed,
|finish| says why. If the time is over before the search begins, nothing is searched, here and in
the other ways to ask.

@<Search the tree@>=
@<Decide whether the search succeeded@>@;
Report nothing_searched() { return @[{0, false, @[{}@], Ended::time}@]; }
int search_tree(const Task& task, const EngineKind& engine, Crew& crew,
  const ShuffledMatrix* shuffled, Progress& progress, std::uint32_t pulse_interval)
{
  const Settings& settings = task.settings;
  const Matrix& matrix = task.matrix;
  Listener listener;
  BranchCounter branch_counter;
  SolutionPrinter printer(task);
  if (settings.print_every > 0)
    listener.on_solution = @[[&](std::span<const Choice> solution) {
      printer.print(solution, settings.branches ? &branch_counter : nullptr);
    }@];
  @<Listen to visits if the tree or its branches are wanted@>@;
  const Stopwatch stopwatch;
  bool is_advised = !sweep_would_answer(settings) || matrix.has_colors() || matrix.has_bounds();
  listener.on_pulse = @[[&](const Pulse& pulse) {
    if (!is_advised && stopwatch.seconds() > 3) @<Advise a sweep if the walk never ends@>@;
    return progress.show_and_continue(pulse) && (!tree || tree->is_good());
  }@];
  listener.pulse_interval = pulse_interval;
  const Cut cut = settings.part
    ? cut_out(task.searched(), settings.question, settings.part->first, settings.part->second)
    : Cut();
  listener = task.with_old_numbers(listener);
  const Report report = progress.must_stop() ? nothing_searched() : search_part(
    crew, settings.question, shuffled ? shuffled->with_old_numbers(listener) : listener, cut);
  const double seconds = stopwatch.seconds();
  progress.finish();
  const bool is_done = is_success(settings, report);
  report_search(
    task, @[{engine.family, crew.workers(), seconds, is_done}@], report, branch_counter.nodes);
  if (tree && (is_done || !tree->is_good())) tree->finish();
  else if (tree) std::cerr << "dance: the tree is not complete, and is not kept\n";
  return is_done ? 0 : 1;
}

@ There are matrices of which only the number of covers makes sense, because a walk would come to
each of them: 70 columns with two rows each have $2^{70}$. After three seconds we know the share of
the tree that is done. If the rest would take months, and there are millions of solutions already,
the frontier may be able to count them in a moment.
@.solutions so far...@>

@<Advise a sweep if the walk never ends@>=
{
  constexpr double months = 1e7; /* seconds */
  constexpr std::uint64_t many = 1000000; /* solutions */
  if (pulse.solutions >= many && stopwatch.seconds() > months*pulse.fraction) {
    is_advised = true;
    progress.finish();
    std::cerr << "dance: " << plural(pulse.solutions, "solution")
              << " so far, and no end of them for months; --engine frontier counts without walking to each, if the memory is enough" << std::endl;
  }
}

@ A sweep can be advised only where it would answer the same question: how many solutions are there?

@<Decide whether the search succeeded@>=
bool sweep_would_answer(const Settings& settings)
{
  return settings.print_every == 0 && settings.question.solution_limit == Question().solution_limit
    && !settings.profile && !settings.tree && !settings.part;
}

@ When the limit is reached, a signal may have come as well, or the time may be over, and then the
counters may lack some updates. A search has succeeded if it is complete, or if it has reached its
limit and nothing has interrupted it.

@<Decide whether the search succeeded@>=
template <typename Found> bool is_success(const Settings& settings, const Found& report)
{
  const bool is_at_limit = report.solutions >= settings.question.solution_limit;
  return report.complete || (is_at_limit && !is_interrupted());
}

@ The tree is |optional|, so it exists only if it is wanted; and it lives as long as the search, so
that its destructor cleans up even if the search ends by an exception.

@<Listen to visits if the tree or its branches are wanted@>=
std::optional<TreeFile> tree;
if (settings.tree) tree.emplace(*settings.tree, matrix);
if (tree || settings.branches || settings.degrees)
  listener.on_visit = @[[&](const Visit& visit) {
    if (tree) tree->add(visit);
    branch_counter.add(visit);
  }@];

@ The chapter {\it Chance\/} searches with restarts, and one thread. A single number tells how far
it is, that of the attempt. The exit code is~0 if the search has succeeded, else~1.

@<Search the tree@>=
int search_by_chance(const Task& task, Progress& progress)
{
  const Settings& settings = task.settings;
  const Stopwatch stopwatch;
  ByChance found;
  found.report = nothing_searched();
  if (!progress.must_stop())
    found = first_by_chance(
      task.searched(), settings.question, *settings.shuffle, @[[&](const ByChance& so_far) {
        progress.stage = "attempt " + with_commas(so_far.attempts);
        return progress.show_and_continue(@[{0, 0, 0}@]);
      }@]);
  const double seconds = stopwatch.seconds();
  progress.finish();
  SolutionPrinter printer(task);
  Listener listener;
  listener.on_solution = @[[&](std::span<const Choice> solution) { printer.print(solution); }@];
  if (found.solution && settings.print_every > 0)
    task.with_old_numbers(listener).on_solution(*found.solution);
  const bool is_done = is_success(settings, found.report);
  report_search(task, @[{"links", 1, seconds, is_done, found.attempts}@], found.report, Degrees());
  return is_done ? 0 : 1;
}

@* Estimates. \listing
The descents are made by the crew, and do not depend on the number of its threads, nor on the
engine. The exit code is~1 if they were interrupted, else~0.

@<Estimate the tree@>=
int estimate_tree(const Task& task, const EngineKind& engine, Crew& crew, Progress& progress)
{
  const Settings& settings = task.settings;
  const Stopwatch stopwatch;
  Estimate found;
  found.complete = false;
  if (!progress.must_stop())
    found = estimate(crew, settings.question, settings.descents, settings.seed,
      @[[&](const Pulse& pulse) { return progress.show_and_continue(pulse); }@]);
  const double seconds = stopwatch.seconds();
  progress.finish();
  report_estimate(task, @[{engine.family, crew.workers(), seconds, found.complete}@], found);
  return found.complete ? 0 : 1;
}

@* The trace. \listing
With \.{--trace} we can watch the links dance, one update at a time: the program writes the matrix,
with its rows as lists of columns counted from~0; and the steps, one on each line. The first name in
a step is the act, namely
\bull \.{choose} a column, at a node of the given level;
\bull \.{try} a row, counted from~0, which leads to a node of the given level;
\bull \.{cover} a column, whose header is removed, and whose nodes \.{remove} then tells;
\bull \.{remove} the node of a column in the given row, or \.{restore} it;
\bull \.{uncover} a column, whose header is put back after its nodes have been restored;
\bull \.{solution}, with its level.
@^trace@>

\smallskip\noindent The trace is \.{complete} if the search is over.

The steps are written as they come, for there may be very many. The library writes an object only
when it is complete, but a trace of a million steps should not have to be in memory first. So we
write the beginning without its closing brace, then the steps, and close the object by hand. The
trace ends when enough steps have been written, when you interrupt it, when its time is over, or
when its reader has gone. If a signal or the time has ended it, the exit code is~1.

@<Trace the search@>=
@<Write a step of a trace@>@;
int trace_search(const Task& task, Progress& progress)
{
  const Settings& settings = task.settings;
  const Matrix& matrix = task.matrix;
  Rings rings(matrix);
  Json head = @[{
    {"choose", settings.choose}, {"empty_columns", settings.empty_columns}, {"version", version}}@];
  head["matrix"] = matrix_summary(task);
  @<Add columns and rows to the |head|@>@;
  const std::string opening = to_text(head);
  std::cout << opening.substr(0, opening.size() - 1) << ",\"events\":[";
    /* the object is not closed yet */
  std::uint64_t written = 0;
  bool is_wanted = true;
  trace(rings, settings.question, @[[&](const Event& event) {
    is_wanted = written < settings.steps && !progress.must_stop() && std::cout.good();
    if (is_wanted) std::cout << (written++ > 0 ? ",\n" : "\n") << to_text(json_of(event, matrix));
    return is_wanted;
  }@]);
  std::cout << "\n],\"complete\":" << (is_wanted ? "true" : "false") << "}\n";
  return is_interrupted() ? 1 : 0;
}

@ The names of the columns and the lists of the rows are all that is needed to set up the links.

A row is a list of numbers here, since a reader of the trace builds arrays, and would have to look
up every name otherwise.

@<Add columns and rows to the |head|@>=
auto& columns = head["matrix"]["columns"] = Json::List();
for (Index c = 0; c < matrix.columns(); ++c) columns.push_back(matrix.name(c));
auto& rows = head["matrix"]["lists"] = Json::List();
for (Index r = 0; r < matrix.rows(); ++r) rows.push_back(matrix.row(r));

@ Each step is an object. Its first field names the act, and the others are what you need to carry
it out: if you have the links before a step, you can make those after it. Rows and levels are
numbers; columns have their names, because a person may read some of the lines.

@<Write a step of a trace@>=
Json json_of(const Event& event, const Matrix& matrix)
{
  switch (event.act) {
  case Act::choose: return @[{{"choose", matrix.name(event.column)}, {"level", event.level}}@];
  case Act::attempt: return @[{{"try", event.row}, {"level", event.level}}@];
  case Act::cover: return @[{{"cover", matrix.name(event.column)}}@];
  case Act::remove: return @[{{"remove", matrix.name(event.column)}, {"row", event.row}}@];
  case Act::restore: return @[{{"restore", matrix.name(event.column)}, {"row", event.row}}@];
  case Act::uncover: return @[{{"uncover", matrix.name(event.column)}}@];
  default: return @[{{"solution", true}, {"level", event.level}}@];
  }
}

@* The frontier. \listing
The engine of the frontier has a chapter of its own. A limit of solutions, \.{--print} and threads
make sense without a tree.

A sweep has stages in place of pulses, and each of them is a good moment to look at the flag. So we
make a pulse that claims nothing, and the meter draws the stage instead of numbers. The exit code
is~0 if the sweep has come to its end, or to its limit of solutions, else~1.

@<Sweep a frontier@>=
@<Tell how far a sweep is@>@;
@<Count, or name an engine that takes the matrix@>@;
int sweep(const Task& task, Progress& progress)
{
  const Settings& settings = task.settings;
  const Matrix& matrix = task.searched();
  const Stopwatch stopwatch;
  FrontierQuestion question;
  question.solution_limit = settings.question.solution_limit;
  question.threads = settings.threads;
  question.memory = settings.memory;
  FrontierListener listener;
  SolutionPrinter printer(task);
  Listener caller;
  caller.on_solution = @[[&](std::span<const Choice> solution) { printer.print(solution); }@];
  if (settings.print_every > 0) listener.on_solution = task.with_old_numbers(caller).on_solution;
  bool is_foreseen = false;
  Stage first = @[{"", 0, 0, 0}@]; /* after a pass */
  double tried = 0; /* when it came, in seconds */
  std::optional<double> walk; /* how many seconds it would take */
  bool is_walk_foreseen = false, is_late = false;
  listener.on_stage = @[[&](const Stage& stage) {
    progress.stage = text_of(stage);
    @<Say if a walk would be over by now@>@;
    if (!is_foreseen && stage.done > 0) @<Foresee how long all passes will take@>@;
    return progress.show_and_continue(@[{0, 0, 0}@]);
  }@];
  FrontierReport report;
  report.complete = false;
  report.threads = settings.threads;
  if (!progress.must_stop()) report = count_or_name_another_engine(matrix, question, listener);
  const double seconds = stopwatch.seconds();
  progress.finish();
  if (report.threads < settings.threads)
    std::cerr << "dance: the memory is enough for " << report.threads << " of " << settings.threads
              << " threads" << std::endl;
  const bool is_done = is_success(settings, report);
  report_sweep(task, @[{"frontier", report.threads, seconds, is_done}@], report);
  return is_done ? 0 : 1;
}

@ \listing
The frontier knows no other engines; so the advice to take one gets its name here. A matrix that is
hopeless for the frontier is refused, with the engine that \.{auto} would take; otherwise we return
the report.

@<Count, or name an engine that takes the matrix@>=
std::string suggested_engine(const Matrix& matrix)
{
  return first_suitable(engines_called("auto"), "auto", matrix).family;
}

FrontierReport count_or_name_another_engine(
  const Matrix& matrix, const FrontierQuestion& question, const FrontierListener& listener)
{
  try {
    return count_apart(matrix, question, listener);
  } catch (const Hopeless& hopeless) {
    refuse(hopeless.what(), ", such as ", suggested_engine(matrix));
  }
}

@ Some matrices, such as that of fourteen queens, have far too many shapes, and you should not wait
half a minute to hear that another engine would have had the answer at once. After a second of a
processor we estimate how long that would take, and when the sweep has worked as long, we say so. (A
clock on the wall would say so of any sweep on a machine that is busy with something else.)
@.a walk would be over...@>

@<Say if a walk would be over by now@>=
const double worked = static_cast<double>(std::clock())/CLOCKS_PER_SEC;
  /* seconds of all processors */
if (!is_walk_foreseen && worked > 1) {
  constexpr double briefly = 0.05; /* seconds, for each half of the estimate */
  walk = seconds_to_walk(matrix, settings.threads, briefly);
  is_walk_foreseen = true;
}
if (!is_late && walk && worked > *walk*settings.threads) {
  is_late = true;
  progress.finish();
  std::cerr << "dance: the sweep goes on; a walk would be over by now, with --engine "
            << suggested_engine(matrix) << std::endl;
}

@ When memory is short, a sweep is divided into passes. When ten seconds of them are done, we can
foresee how long all will take. If it is more than a minute, you want to know early whether a walk
would be quicker.

@<Foresee how long all passes will take@>=
{
  if (first.done == 0) {
    first = stage;
    tried = stopwatch.seconds();
  }
  const double passed = stopwatch.seconds() - tried, share = stage.done - first.done;
  if (passed > 10 && share > 0) {
    is_foreseen = true;
    const double left = (1 - stage.done)/share; /* how often as much again */
    if (left*passed > 60) {
      const auto about = @[[](double number) {
        return number < 1e15 ? with_commas(static_cast<std::uint64_t>(std::llround(number)))
          : "10^15 or more";
      }@];
      const std::optional<double> all_of_a_walk = seconds_to_walk(matrix, settings.threads);
      progress.finish();
      std::cerr << "dance: with so little memory, some "
                << about(left*static_cast<double>(stage.passes - first.passes))
                << " more passes take about " << about(left*passed)
                << " s; more memory makes fewer, and "
                << (all_of_a_walk ? "" : "it cannot be foreseen how long ") << "--engine "
                << suggested_engine(matrix) << " would take"
                << (all_of_a_walk ? " about " + about(*all_of_a_walk) + " s" : "") << std::endl;
    }
  }
}

@ A stage is shown by its name, the level it has come to, and the size of its table, for memory is
what a sweep runs out of first.

@<Tell how far a sweep is@>=
std::string text_of(const Stage& stage)
{
  std::string text = stage.name;
  if (stage.components > 0)
    text = "component " + std::to_string(stage.component) + " of "
      + std::to_string(stage.components) + ": " + text;
  if (stage.level > 0) text += ", level " + std::to_string(stage.level);
  if (stage.levels > 0) text += " of " + std::to_string(stage.levels);
  if (stage.passes > 0) text += ", passes done: " + with_commas(stage.passes);
  return text + ", " + std::to_string(stage.size >> 20) + "M";
}

@* By lot. \listing
The chapter {\it Drawn by lot\/} answers both questions about the set of all solutions. If it is
interrupted, it knows nothing, nothing is printed but the report, and the exit code is~1.

@<Draw by lot, or count the uses of rows@>=
int ask_for_set(const Task& task, Progress& progress)
{
  const Settings& settings = task.settings;
  const Stopwatch stopwatch;
  FrontierQuestion question;
  question.threads = settings.threads;
  question.memory = settings.memory;
  SolutionSet answers(task.searched(), question, @[[&](const Stage& stage) {
    progress.stage = text_of(stage);
    return progress.show_and_continue(@[{0, 0, 0}@]);
  }@], settings.engine);
  answers.on_memory = @[[&](std::size_t all, std::size_t for_draws) {
    progress.finish();
    @<Say how much memory a set takes@>@;
  }@];
  std::vector<Draw> draws;
  Uses uses;
  bool is_done = true;
  try {
    if (progress.must_stop()) throw Interrupted();
    if (settings.marginals) uses = answers.uses();
    else draws = answers.draw(settings.draws, settings.seed);
    @<Give draws, or uses, their old numbers@>@;
  } catch (const Interrupted&) {
    is_done = false;
  } catch (const Hopeless& hopeless) {
    refuse(hopeless.what(), ", such as ", suggested_engine(task.searched()));
  }
  const double seconds = stopwatch.seconds();
  progress.finish();
  const Run run = @[{answers.engine, settings.threads, seconds, is_done}@];
  if (settings.marginals) report_marginals(task, run, answers, uses);
  else report_draws(task, run, answers, draws);
  return is_done ? 0 : 1;
}

@ \listing
What is over after a short walk takes no memory worth a word. Neither do marginals, if the tree is
walked, nor draws of less than a megabyte.
@.takes up to ... of memory@>

@<Say how much memory a set takes@>=
const bool is_sweep = all > for_draws, is_usual = settings.memory == Settings().memory;
using @[counting::in_bytes@];
if (is_sweep)
  std::cerr << "dance: the frontier takes up to " << in_bytes(all) << " of memory"
            << (is_usual ? ", half of this machine's" : "")
            << @|(for_draws > 0 ? ", of which the draws are " + in_bytes(for_draws) : "")
            << std::endl;
else if (constexpr std::size_t mega = 1 << 20; for_draws >= mega)
  std::cerr << "dance: " << plural(settings.draws, "draw") << " take up to " << in_bytes(for_draws)
            << " of memory" << std::endl;

@ \listing
@<Give draws, or uses, their old numbers@>=
if (task.reduced) {
  for (@[Draw& draw : draws@]) draw = task.reduced->with_old_numbers(draw);
  if (settings.marginals) uses = uses_in_whole(task.matrix, *task.reduced, uses);
}

@ {\it Notes.} Knuth's own {\mc DANCE}@^Knuth's own programs@> is on his home page, and so are its
successors {\mc DLX1} (in the words of {\it The Art of Computer Programming\/}) and {\mc DLX2},
which adds colors; their input has our form, or nearly. Their columns may not contain colons or
bars, so ours may not either.
