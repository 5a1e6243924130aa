@* The program. {\mc DANCE} reads a matrix and finds its exact covers. Try
$$\vbox{\halign{\tt#\hfil\cr
build/bin/queens 8 \BAR{} build/bin/dance\cr}}$$
It answers `\.{92 solutions, 1,049 nodes, 16,680 updates}'. If you give it matrix~(3) and \.{--print}, it answers
$$\vbox{\halign{\tt#\hfil\cr
A D\cr
E F C\cr
B G\cr
\noalign{\smallskip}
\BAR{} 1 solution, 6 nodes, 30 updates\cr}}$$
The search itself you have already seen. What remains is to find out what you want, to reject contradictory options before wasting any time, and to print the results in a form that people and programs can read. The hardest part is to end well: when you interrupt the search, when the disk is full, or when the reader of the pipe has gone away.

@i cxx.w

@ \listing
The program has one body, |dance|, which the frame in the chapter {\it The frame of a program\/} calls. The rest is in an anonymous namespace. Code that other programs might use is in a library, with a chapter and tests of its own.

The list of headers is long, because here everything comes together: the engines, the estimate, the trace and the frontier on one side, and the system with its clocks, signals and pipes on the other. No other chapter knows both sides.

@c
#include "crew.hpp"
#include "engines.hpp"
#include "estimate.hpp"
#include "components.hpp"
#include "frontier.hpp"
#include "links.hpp"
#include "parts.hpp"
#include "program.hpp"
#include "trace.hpp"
@<Include what {\mc DANCE} needs of libraries and the system@>@;

namespace dlx {
namespace {
@<Do what {\mc DANCE} is asked@>@;
}@;
}@;

int main(int argc, char* argv[])
{
  using @[namespace dlx@];
  @<Describe the command line of {\mc DANCE}@>@;
  return run_program(attach_values(words_of(argc, argv)), manual, options, "FILE", dance);
}

@ \listing
Digests are made by {\mc OPENSSL}, and reports in {\mc JSON} by the library of Niels Lohmann. The headers \.{poll.h} and \.{unistd.h} are not part of C++, but of {\mc POSIX}: they tell whether there is a terminal, and whether a pipe still has a reader.

@<Include what {\mc DANCE} needs of libraries and the system@>=
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <csignal>
#include <filesystem>
#include <cstdio>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <numeric>
#include <openssl/evp.h>
#include <optional>
#include <poll.h>
#include <set>
#include <sstream>
#include <stdexcept>
#include <thread>
#include <unistd.h>

@ Here is what you can ask for. The page of \.{dance --help} says the same in fewer words.
\bull \.{--engine} $e$ chooses the engine: \.{links}, the dancing links; \.{bits}, the same tree with bits; \.{sets}, the slow algorithm~X on sets; \.{frontier}, which counts and lists without a tree; or \.{auto}, the default, which is the fastest that walks through the tree. You can also name a {\it kernel\/} of \.{bits}, the version for one kind of processor, as in \.{bits:portable}.
\bull \.{--choose} $r$ is the rule for choosing a column: \.{shortest}, the default; \.{first}; or \.{shortest:}$k$, which means the shortest on levels 0 to~$k$ and the first below.
\bull \.{--empty-columns} \.{count} charges an update for a chosen column that has no row, as the paper does; with \.{skip} it is free.
\bull \.{--print} prints every solution, \.{--print}~$n$ every $n$th. With \.{--branches}, each row is followed by the number of its branch, as in `\.{A D (2 of 2)}'.
\bull \.{--limit} $n$ stops after $n$ solutions. The nodes and updates reported are those that the dancing links have made when they come to the $n$th solution, whatever the engine.
\bull \.{--profile} prints the nodes and updates of each level, and \.{--profile=degree} the nodes of each level by their number of branches, as Knuth's own program does. Level~0 is the root, here and in all other options.
\bull \.{--json} prints the report as a JSON object, \.{--tree} $f$ writes the search tree to the file~$f$, and \.{--trace} $n$ prints the first $n$ steps of the search instead of its report.
\bull \.{--estimate} $n$ estimates the tree by $n$ random descents instead of walking through it. \.{--seed} $s$ chooses other random numbers.
\bull \.{--threads} $n$ sets the number of threads; the default is one for each core. The output does not depend on it. With \.{--tree} or \.{--trace} there is only one thread, since these show an order in time.
\bull \.{--part} $k$\./$n$ searches the $k$th of $n$ parts of the tree; see the chapter {\it Parts}. With \.{--print}, a comment above each solution gives the numbers of its rows.
\bull \.{--memory} $m$ limits the memory of the engine \.{frontier}, as in \.{500M} or \.{4G}; the default is half of the machine's.
\bull \.{--progress} shows how far the search is. On a terminal a bar appears by itself after two seconds.
@.--engine@> @.--choose@> @.--empty-columns@> @.--print@> @.--limit@>
@.--profile@> @.--json@> @.--tree@> @.--estimate@> @.--trace@> @.--seed@> @.--threads@> @.--part@> @.--memory@> @.--progress@>

@ \listing
@<Describe the command line of {\mc DANCE}@>=
const Manual manual = @[{"dance", "[OPTIONS] [FILE]",
  @<Purpose of {\mc DANCE}@>,
  "  queens 8 | dance --profile\n  polyominoes scott.puzzle | dance --print --limit 1\n"}@];
po::options_description options("Options");
options.add_options()@/
  ("engine,e", po::value<std::string>()->default_value("auto")->value_name("NAME"), help_on_engines().c_str())@/
  ("choose,c", po::value<std::string>()->default_value("shortest")->value_name("RULE"), "branch on which column: shortest, first, or shortest:K, which is shortest on levels 0 to K and first below [default: shortest]")@/
  ("empty-columns", po::value<std::string>()->default_value("count")->value_name("RULE"), "updates for columns without rows: count or skip [default: count]")@/
  ("print,p", po::value<std::string>()->implicit_value("1")->value_name("N"), "print every Nth solution [default: 1]")@/
  ("branches", "with --print, show which branch each row was")@/
  ("limit,l", po::value<std::string>()->value_name("N"), "stop after N solutions; counts are as of the Nth")@/
  ("profile", po::value<std::string>()->implicit_value("levels")->value_name("BY"), "print a profile: levels (nodes and updates) or degree (nodes by number of branches) [default: levels]")@/
  ("json,j", "print the report as a line of JSON")@/
  ("tree", po::value<std::string>()->value_name("FILE"), "write the search tree to FILE, as CSV")@/
  ("estimate", po::value<std::string>()->value_name("N"), "estimate the tree by N random descents")@/
  ("trace", po::value<std::string>()->value_name("N"), "print the first N steps of the search, as JSON")@/
  ("seed", po::value<std::string>()->value_name("N"), "random seed for --estimate [default: 1]")@/
  ("threads,t", po::value<std::string>()->value_name("N"), "use N threads, up to 1024 [default: one per core]; --tree, --trace, --branches and --profile=degree use one")@/
  ("part", po::value<std::string>()->value_name("K/N"), "search the Kth of N parts; gather joins their reports")@/
  ("memory", po::value<std::string>()->value_name("SIZE"), "with frontier, use at most SIZE, such as 500M or 4G [default: half of the memory]")@/
  ("progress", "show the progress on standard error, even off a terminal");

@ \listing
If you type \.{dance --help}, you may never have seen the paper. So the purpose says in one sentence what an exact cover is, and in another what the input looks like; the rest of the page is the list of options.

@<Purpose of {\mc DANCE}@>=
"Find all exact covers of a 0-1 matrix by Knuth's Algorithm DLX. An exact cover\n"@/
"is a set of rows with exactly one 1 in each primary column and at most one in\n"@/
"each secondary column. The first line of FILE (or of standard input) names the\n"@/
"columns, with the secondary ones after a lone |. Each further line is a row: the\n"@/
"names of its columns. A line that begins with | is a comment, even the first."

@ \listing
The library would take whatever follows \.{--print} or \.{--profile} for its value, even if it is the name of a file. We attach the number to \.{--print}
if there is one, and 1 if there is none; \.{--profile} alone means the levels. What looks like a number is meant to be one, even if it is not whole. (If a file has a number as its name, it can be called \.{./7}.)

The words behind \.{--} are never touched, because nothing there is an option.

@<Read the options of {\mc DANCE}@>=
static std::vector<std::string> attach_values(std::vector<std::string> words)
{
  for (std::size_t i = 0; i < words.size() && words[i] != "--"; ++i) {
    if (words[i] == "--profile") words[i] += "=levels";
    if (words[i] != "--print" && words[i] != "-p") continue;
    const bool is_number = i + 1 < words.size() && !words[i + 1].empty()
        && words[i + 1].find_first_not_of("0123456789.+-") == std::string::npos
        && words[i + 1].find_first_of("0123456789") != std::string::npos;
    words[i] = "--print=" + (is_number ? words[i + 1] : std::string("1"));
    if (is_number) words.erase(words.begin() + static_cast<std::ptrdiff_t>(i) + 1);
  }
  return words;
}

@ \listing
The program is one function for each thing that you can want: a search, an estimate, a trace, or a sweep of the frontier, which has no tree. They share the options that you gave, and the means to show progress.

@<Do what {\mc DANCE} is asked@>=
@<Read the options of {\mc DANCE}@>@;
@<Print numbers and names@>@;
@<Foresee a long way to a solution@>@;
@<Write the search tree@>@;
@<Show progress@>@;
@<Share what all tasks need@>@;
@<Print the place of a solution@>@;
@<Count branches@>@;
@<Print the report@>@;
@<Search the tree@>@;
@<Print an estimate@>@;
@<Estimate the tree@>@;
@<Write a trace@>@;
@<Trace the search@>@;
@<Report a sweep of the frontier@>@;
@<Sweep a frontier@>@;

@ {\mc DANCE} refuses as much as it can before it reads the matrix: options cost nothing to check, and if you have mistyped one, you should not have to wait for a matrix of a million rows. Then come the matrix and the warnings, and then one of four functions does the work. Two of them have a crew of engines that walk through the tree.

@<Do what {\mc DANCE} is asked@>=
static int dance(const po::variables_map& values)
{
  const Wish wish = wish_from(values);
  const Input input = read_input(values, "FILE");
  refuse_what_has_no_room(input);
  const Matrix matrix = read_matrix(input.text, input.name);
  Task task(wish, matrix, input.text);
  task.warn();
  if (wish.is_swept) return sweep(task);
  const EngineKind& engine = first_suitable(wish.engines, wish.engine, matrix);
  if (wish.steps > 0) return trace_search(task);
  Crew crew(@[[&] { return engine.make(matrix); }@], wish.threads);
  return wish.descents > 0 ? estimate_tree(task, engine, crew) : search_tree(task, engine, crew);
}

@* What is asked. \listing
The options are turned into a |Wish|, in which everything has been read and checked, and nothing is a word any more, except the names that a report repeats. Options that are left out have the values that you see here.

@<Read the options of {\mc DANCE}@>=
struct Wish {
  Question question;
  unsigned threads = 1;
  std::string engine, choose, empty_columns; /* as they were typed */
  bool is_swept = false; /* by the frontier */
  std::vector<EngineKind> engines; /* which can do it, the fastest first; none for a sweep */
  std::uint64_t every = 0; /* which solutions are printed; 0 means none */
  bool branches = false, profile = false, degrees = false, json = false, progress = false;
  std::optional<std::string> tree; /* its file */
  std::uint64_t steps = 0; /* of a trace, if one is wanted */
  std::uint64_t descents = 0, seed = 1; /* of an estimate, if one is wanted */
  std::optional<std::pair<std::uint64_t, std::uint64_t> > part; /* $k$ and $n$ */
  std::size_t memory = 0; /* in bytes; 0 means half of the machine's */
};

@ \listing
A person types the last level that goes by the shortest column, since the paper counts in this way; an engine wants to know how many such levels there are. So |K| and |shortest_levels| differ by~1.
A bound of a billion for |K| is no restriction, for no tree has so many levels.
@.--choose must be...@>
@.--empty-columns must be...@>

@<Read the options of {\mc DANCE}@>=
static Question question_from(const po::variables_map& values)
{
  Question question;
  const auto rule = values["choose"].as<std::string>();
  const std::string hybrid = "shortest:";
  if (rule == "first") question.shortest_levels = 0;
  else if (rule.starts_with(hybrid))
    question.shortest_levels = 1 + whole_number(rule.substr(hybrid.size()), "--choose shortest:K: K", 0, 1000000000);
  else if (rule != "shortest")
    throw std::invalid_argument("--choose must be shortest, first or shortest:K, not '" + rule + "'");
  const auto empty = values["empty-columns"].as<std::string>();
  if (empty != "count" && empty != "skip")
    throw std::invalid_argument("--empty-columns must be count or skip, not '" + empty + "'");
  question.charge_empty = empty == "count";
  if (values.count("limit") > 0)
    question.solution_limit = whole_number(values["limit"].as<std::string>(), "--limit", 1, UINT64_MAX);
  return question;
}

@ \listing
A row takes some 150 bytes, even if it has one entry, and an entry some twenty times the room of a letter of its text. If we simply read two hundred megabytes of short rows, the system would run out of memory and kill some program, perhaps another one. So we count lines before we read them.
@.the matrix needs about...@>

@<Foresee a long way to a solution@>=
static void refuse_what_has_no_room(const Input& input)
{
  const auto lines = static_cast<std::size_t>(std::count(input.text.begin(), input.text.end(), '\n'));
  const std::size_t needed = 150*lines + 20*input.text.size(), most = Frontier::usual_memory();
  if (needed > most)
    throw std::invalid_argument(input.name + ": the matrix needs about " + grouped(needed >> 30) + "G of memory, and may take " + grouped(most >> 30) + "G, half of this machine's");
}

@ A name may mean several engines, the fastest first, and we keep those that can do what you ask. (The frontier has no tree, so we treat it separately.) If none is left, two options contradict each other, and the message names both.

Two abilities matter. For \.{--tree} an engine must report each visit as it happens; for an estimate it must make descents, and for a trace it must have links that dance. We can tell which of the remaining engines suits the matrix when we have read it.
@.--tree cannot be used with...@>
@.--estimate cannot be used with...@>
@.--trace needs...@>
@.--profile must be...@>

@<Read the options of {\mc DANCE}@>=
static bool wants_degrees(const po::variables_map& values)
{
  if (values.count("profile") == 0) return false;
  const auto kind = values["profile"].as<std::string>();
  if (kind != "levels" && kind != "degree") throw std::invalid_argument("--profile must be levels or degree, not '" + kind + "'");
  return kind == "degree";
}

static std::vector<EngineKind> engines_from(const po::variables_map& values)
{
  std::vector<EngineKind> engines = engines_called(values["engine"].as<std::string>());
  const std::string family = engines.front().family;
  std::string visited; /* an option that wants to hear of each visit */
  if (wants_degrees(values)) visited = "--profile=degree";
  if (values.count("branches") > 0) visited = "--branches";
  if (values.count("tree") > 0) visited = "--tree";
  if (!visited.empty()) std::erase_if(engines, @[[](const EngineKind& kind) { return !kind.visits; }@]);
  if (engines.empty()) throw std::invalid_argument(visited + " does not work with the engine " + family);
  if (values.count("estimate") > 0) std::erase_if(engines, @[[](const EngineKind& kind) { return !kind.descends; }@]);
  if (engines.empty()) throw std::invalid_argument("--estimate does not work with the engine " + family);
  if (values.count("trace") > 0) std::erase_if(engines, @[[](const EngineKind& kind) { return !kind.dances; }@]);
  if (engines.empty()) throw std::invalid_argument("--trace needs the engine links");
  return engines;
}

@ If the system does not know how many cores there are, it answers~0. More than 1024 threads are more likely a mistake than a large machine, and each thread needs links or bits of its own.

@<Read the options of {\mc DANCE}@>=
static unsigned threads_from(const po::variables_map& values)
{
  constexpr unsigned most = 1024;
  if (values.count("threads") == 0) return std::clamp(std::thread::hardware_concurrency(), 1U, most);
  return static_cast<unsigned>(whole_number(values["threads"].as<std::string>(), "--threads", 1, most));
}

@ Some options contradict each other. If so, the message names both.
@.--estimate cannot be used with...@>
@.--trace cannot be used with...@>
@.--part cannot be used with...@>
@.the engine frontier has no tree...@>

@<Read the options of {\mc DANCE}@>=
static void refuse(const po::variables_map& values, const std::string& complaint, std::initializer_list<const char*> options)
{
  for (@[const char* const option : options@])
    if (values.count(option) > 0 && !values[option].defaulted()) throw std::invalid_argument(complaint + " --" + option);
}

static std::uint64_t number_of(const po::variables_map& values, const std::string& option, std::uint64_t least)
{
  return whole_number(values[option].as<std::string>(), "--" + option, least, UINT64_MAX);
}

@<Read a size of memory@>@;
@<See that the tree overwrites nothing@>@;

static Wish wish_from(const po::variables_map& values)
{
  const auto has = @[[&](const char* option) { return values.count(option) > 0; }@];
  Wish wish;
  wish.question = question_from(values);
  wish.threads = threads_from(values);
  wish.engine = values["engine"].as<std::string>();
  wish.choose = values["choose"].as<std::string>();
  wish.empty_columns = values["empty-columns"].as<std::string>();
  wish.is_swept = wish.engine == sweeping_engine;
  if (!wish.is_swept) wish.engines = engines_from(values);
  wish.degrees = wants_degrees(values);
  wish.branches = has("branches");
  wish.profile = has("profile");
  wish.json = has("json");
  wish.progress = has("progress");
  @<Read what an estimate, a trace, a sweep or a part needs@>@;
  if (has("print")) wish.every = number_of(values, "print", 1);
  if (has("tree")) wish.tree = values["tree"].as<std::string>();
  if (has("tree")) protect_files(values);
  return wish;
}

@ \listing
An estimate searches nothing, so there are no solutions to be printed and no tree to be written. A seed without an estimate would have no effect, and an option without effect is most likely a mistake. Only the links dance, in one thread, so no other engine can be traced.

The frontier has no nodes and updates to report, and chooses no columns. A part cannot know which solution of the whole is the $n$th, or what comes first in time.
@.--estimate needs...@>
@.--seed needs...@>
@.--trace needs...@>
@.--memory needs...@>
@.--branches needs...@>
@.--part needs...@>

@<Read what an estimate, a trace, a sweep or a part needs@>=
if (has("seed")) wish.seed = number_of(values, "seed", 0);
if (has("seed") && !has("estimate")) throw std::invalid_argument("--seed needs --estimate");
if (has("estimate")) {
  wish.descents = number_of(values, "estimate", 1);
  refuse(values, "--estimate cannot be used with", @[{"print", "limit", "tree"}@]);
  if (wish.degrees) throw std::invalid_argument("--estimate cannot be used with --profile=degree");
}
if (has("trace")) {
  wish.steps = number_of(values, "trace", 1);
  refuse(values, "--trace cannot be used with", @[{"print", "limit", "profile", "tree", "estimate", "progress"}@]);
  if (wish.is_swept) throw std::invalid_argument("--trace needs the engine links");
}
if (wish.is_swept) refuse(values, "the engine frontier has no tree, and does not take", @[{"estimate", "profile", "tree", "branches", "choose", "empty-columns"}@]);
else if (has("memory")) throw std::invalid_argument("--memory needs the engine frontier");
if (has("memory")) wish.memory = memory_from(values["memory"].as<std::string>());
if (has("branches") && !has("print")) throw std::invalid_argument("--branches needs --print");
if (has("part")) {
  if (wish.degrees) throw std::invalid_argument("--part cannot be used with --profile=degree");
  wish.part = part_from(values["part"].as<std::string>(), "--part");
  refuse(values, "--part cannot be used with", @[{"limit", "tree", "trace", "estimate", "branches"}@]);
  if (wish.is_swept) throw std::invalid_argument("--part does not work with the engine frontier, which has no tree");
  if (has("print") && values["print"].as<std::string>() != "1") throw std::invalid_argument("--part needs --print without a number");
}

@ \listing
A size is a whole number, with a letter for a power of 1024.

The number of digits is checked before the number is read, so that the message speaks of sizes, and not of whole numbers.
@.--memory must be...@>
@.--memory ... is more than...@>

@<Read a size of memory@>=
static std::size_t memory_from(const std::string& text)
{
  const std::string letters = "KMGT";
  const std::size_t end = text.find_first_not_of("0123456789");
  const std::size_t letter = end == std::string::npos ? end : letters.find(text[end]);
  const bool is_right = end != 0 && !text.empty() && (end == std::string::npos || (end + 1 == text.size() && letter != std::string::npos));
  const std::size_t shift = is_right && letter != std::string::npos ? 10*(letter + 1) : 0;
  if (!is_right) throw std::invalid_argument("--memory must be a size such as 500M or 4G, not '" + text + "'");
  const std::string digits = text.substr(0, end);
  const std::uint64_t most = UINT64_MAX >> shift;
  if (digits.size() > 18 || whole_number(digits, "--memory", 1, UINT64_MAX) > most)
    throw std::invalid_argument("--memory " + text + " is more than any machine has");
  return whole_number(digits, "--memory", 1, most) << shift;
}
@ \listing
The tree must not take the place of the matrix from which it grows, nor of the file that gets the report. We ask the system whether two names belong to the same file, since there are links, and a file can be the standard input.
@.--tree would overwrite...@>

@<See that the tree overwrites nothing@>=
static void protect_files(const po::variables_map& values)
{
  const auto tree = values["tree"].as<std::string>();
  const std::string input = values.count("FILE") > 0 ? values["FILE"].as<std::string>() : "-";
  for (@[const std::string& file : {input, std::string("/dev/stdout")}@])
    if (is_same_file(tree, file))
      throw std::invalid_argument("--tree " + tree + " would overwrite what this command reads or writes");
}
@* What all tasks need. \listing
A task has the wish, the matrix, and what goes on beside the work: the meter, and the ears for signals. Its |goes_on| is what a listener answers to a pulse.

@<Share what all tasks need@>=
class Task {
public:
  Task(const Wish& wanted, const Matrix& given, const std::string& given_text);
  void warn(); /* of what can be foreseen */
  bool goes_on(const Pulse& pulse)
  {
    meter.show(pulse);
    return !interrupted && std::cout.good() && audience.is_there();
  }
  const char* margin() const { return wish.every > 0 ? "| " : ""; } /* of a report after solutions */
  nlohmann::ordered_json summary() const; /* of the matrix, in a report */
  nlohmann::ordered_json what_was_done(const std::string& engine, unsigned threads, bool complete, double seconds) const;
  void print_json(nlohmann::ordered_json json, const nlohmann::ordered_json& levels) const;
  const Wish& wish;
  const Matrix& matrix;
  Meter meter;
  std::uint32_t pulse_interval = Listener().pulse_interval;
private:
  const std::string& text; /* of the matrix */
  Audience audience;
};

@* Solutions. A solution is printed as in the paper: one row per line, beginning with the column that we branched on. An empty line ends it. If a report follows solutions, its lines begin with a~`\.{\BAR}', like comments in a matrix, so that you cannot mistake them for rows.

When we print only every $n$th solution, we count the others. Solutions come in the same order for any number of threads, so the selection is always the same. The clock starts after the listener is made: the seconds of a report are those of the search alone.

@<Search the tree@>=
static int search_tree(Task& task, const EngineKind& engine, Crew& crew)
{
  const Wish& wish = task.wish;
  const Matrix& matrix = task.matrix;
  Listener listener;
  std::uint64_t found = 0;
  Branching branching;
  if (wish.every > 0)
    listener.on_solution = @[[&](std::span<const Choice> solution) {
      if (++found % wish.every != 0) return;
      if (wish.part) print_place(solution);
      for (std::size_t k = 0; k < solution.size(); ++k)
        if (wish.branches) std::cout << branching.row(matrix, solution[k], k);
        else write_row(std::cout, matrix, solution[k].row, solution[k].entry);
      std::cout << '\n';
    }@];
  @<Listen to visits if the tree or its branches are wanted@>@;
  listener.on_pulse = @[[&](const Pulse& pulse) { return task.goes_on(pulse) && (!tree || tree->is_good()); }@];
  listener.pulse_interval = task.pulse_interval;
  const Watch watch;
  const Cut cut = wish.part ? cut_out(matrix, wish.question, wish.part->first, wish.part->second) : Cut();
  const Report report = search_part(crew, wish.question, listener, cut);
  const double seconds = watch.seconds();
  @<Close the search@>@;
  return report.complete ? 0 : 1;
}

@ \listing
Big numbers are printed as in the paper, in groups of three digits.

The digits come as a string, because a frontier counts beyond 64 bits. A noun gets its plural unless there is exactly one: there can be `0 solutions', and `1 node'.

@<Print numbers and names@>=
static std::string grouped(std::string digits)
{
  for (std::size_t i = digits.size(); i > 3; ) {
    i -= 3;
    digits.insert(i, 1, ',');
  }
  return digits;
}

static std::string grouped(std::uint64_t number) { return grouped(std::to_string(number)); }

static std::string counted(const std::string& digits, const char* noun) { return grouped(digits) + ' ' + noun + (digits == "1" ? "" : "s"); }

static std::string counted(std::uint64_t number, const char* noun) { return counted(std::to_string(number), noun); }

@* Warnings. \listing
Three things can be foreseen. A matrix has primary columns, so a first line such as `\.{\BAR{} a b}' is a comment. But perhaps it was meant to name secondary columns; it looks so if it contains all names of the line that is taken for the header. If a primary column has no row, there is no solution, and you may have wanted another matrix. The search is made all the same, for its nodes and updates are what they are.

And if there are very many columns, the first solution may be hours away, although nothing has to be tried twice: to choose the shortest column, each one is looked at that is still to be covered.
The pulses come more often in such a case, because a second can go by from one row to the next.
@.primary columns without rows@>
@.this will take long...@>

@<Share what all tasks need@>=
void Task::warn()
{
  if (hides_columns(text, matrix))
    std::cerr << "dance: the first line begins with |, and so it is a comment; in a header, a primary column comes before the |\n";
  const std::vector<std::string> empty = empty_columns(matrix);
  constexpr double many_looks = 3e9; /* some seconds */
  const Way way = shortest_way(matrix, wish.is_swept || wish.steps > 0 ? 0 : wish.question.shortest_levels);
  if (!empty.empty()) {
    std::cerr << "dance: primary columns without rows: " << first_of(empty) << "; there is no solution\n";
  } else if (way.looks > many_looks) {
    std::cerr << "dance: this will take long: a solution has at least " << counted(way.rows, "row") << ", and to choose their columns takes "
              << grouped(static_cast<std::uint64_t>(way.looks)) << " looks at columns; --choose first needs none\n";
    pulse_interval = 4;
  }
}

@ \listing
@<Foresee a long way to a solution@>=
static bool hides_columns(const std::string& text, const Matrix& matrix)
{
  Lines lines(text);
  if (!lines.next() || !lines.text.starts_with('|')) return false;
  const std::set<std::string_view> words(lines.words.begin(), lines.words.end());
  for (Index c = 0; c < matrix.columns(); ++c)
    if (!words.contains(matrix.name(c))) return false;
  return true;
}

@ If the longest row covers $l$ primary columns out of~$p$, a solution has $m=\lceil p/l\rceil$ rows or more. On the way to it at least $p-kl$ columns are left on level~$k$, so we look at $mp-lm(m-1)/2$ columns or more. Levels that simply take the first column need no looks at all.

@<Foresee a long way to a solution@>=
struct Way {
  std::uint64_t rows;
  double looks;
};

static Way shortest_way(const Matrix& matrix, std::size_t shortest_levels)
{
  std::ptrdiff_t longest = 1;
  for (Index r = 0; r < matrix.rows(); ++r)
    longest = std::max(longest, std::ranges::count_if(matrix.row(r), @[[&](Index c) { return c < matrix.primary(); }@]));
  const std::uint64_t l = static_cast<std::uint64_t>(longest);
  const std::uint64_t rows = (matrix.primary() + l - 1)/l;
  const std::uint64_t levels = std::min<std::uint64_t>(rows, shortest_levels);
  return @[{rows, static_cast<double>(levels)*matrix.primary() - static_cast<double>(l)*static_cast<double>(levels)*(static_cast<double>(levels) - 1)/2}@];
}

@* The tree. \listing
The option \.{--tree} writes the search tree in preorder, as a table with a line for each node: its level; the number of updates in
the whole search before the column of this node is covered; that column; its number of rows, which is the number of branches; and the row that has led
here. From such a table the harness draws Figure~5 of the paper.

The file gets its name when it is complete; if the search is stopped, there is no file.

The unfinished file bears the number of the process in its name, so that two searches that write the same tree do not write into each other's lines; the one that ends last has its tree kept. The destructor removes what is unfinished, whatever has gone wrong in between.

Only regular files are accepted, because a device or a pipe cannot be replaced by renaming. A symbolic link is followed first, so that the file behind it is replaced, and not the link.
@^search tree@>
@.cannot write...@>
@.--tree needs...@>

@<Write the search tree@>=
class Tree {
public:
  Tree(const std::string& name, const Matrix& shown) : file(name), matrix(shown)
  {
    if (file.empty()) throw std::invalid_argument("--tree needs the name of a file");
    if (std::filesystem::exists(file) && !std::filesystem::is_regular_file(file))
      throw std::runtime_error(file + ": cannot write: not a regular file");
    if (std::filesystem::exists(file)) file = std::filesystem::canonical(file);
    part = file + ".part" + std::to_string(getpid());
    out.open(part);
    if (!out) throw std::runtime_error(file + ": cannot write: " + std::strerror(errno));
    out << "level,updates,column,branches,row\n";
  }
  ~Tree() { std::remove(part.c_str()); }
  void add(const Visit& visit);
  bool is_good() const { return out.good(); }
  void finish();
private:
  std::string file;
  std::string part; /* the name until the file is complete */
  const Matrix& matrix;
  std::ofstream out;
};

@ A solution has neither a column nor branches, so these two fields are empty; thus it differs from a dead end, which has a column with 0 branches. The row that has led here is printed as in a solution, beginning with the column branched on. The root has none.

@<Write the search tree@>=
void Tree::add(const Visit& visit)
{
  out << visit.path.size() << ',' << visit.updates << ',';
  if (!visit.solved) out << in_csv(matrix.name(visit.column)) << ',' << visit.branches << ',';
  else out << ",,";
  std::string names;
  if (!visit.path.empty()) {
    const Choice choice = visit.path.back();
    std::ostringstream row;
    write_row(row, matrix, choice.row, choice.entry);
    names = row.str();
    names.pop_back();
  }
  out << in_csv(names) << '\n';
}

@ The names of columns may contain commas and quotation marks, which have a meaning in such a table. The usual remedy is to put the field between quotation marks, and to double each of those within.

@<Print numbers and names@>=
static std::string in_csv(const std::string& field)
{
  if (field.find_first_of(",\"") == std::string::npos) return field;
  std::string text = "\"";
  for (@[const char letter : field@]) text += letter == '"' ? std::string("\"\"") : std::string(1, letter);
  return text + '"';
}

@ We close the file before we judge its success, since the last block is written only then, and the disk may be full. The system renames it in a single step: you see the old file or the new one, and never a half.

@<Write the search tree@>=
void Tree::finish()
{
  out.close();
  if (!out || std::rename(part.c_str(), file.c_str()) != 0)
    throw std::runtime_error(file + ": cannot write: " + std::strerror(errno));
}

@ The tree is |optional|, so it exists only if it is wanted; and it lives as long as the search, so that its destructor cleans up even if the search ends by an exception.

@<Listen to visits if the tree or its branches are wanted@>=
std::optional<Tree> tree;
if (wish.tree) tree.emplace(*wish.tree, matrix);
if (tree || wish.branches || wish.degrees)
  listener.on_visit = @[[&](const Visit& visit) {
    if (tree) tree->add(visit);
    branching.add(visit);
  }@];

@* Branches. \listing
Knuth's own program for this paper, {\mc DANCE}, prints after each row of a solution which branch it was, `(2 of 2)', and in its profile it sorts the nodes of a level by the number of their branches. A search tells us of each node before it tells us of the nodes below; so it suffices to remember, for each node on the way from the root,
how many branches it has and how many of them have begun.
@^branching degree@>

@<Count branches@>=
class Branching {
public:
  void add(const Visit& visit);
  std::string row(const Matrix& matrix, const Choice& choice, std::size_t k) const; /* a line */
  std::vector<std::vector<std::uint64_t> > nodes; /* by level and number of branches */
private:
  struct Step {
    Index branches = 0, begun = 0;
  };
  std::vector<Step> way; /* from the root to the last node */
};

void Branching::add(const Visit& visit)
{
  const std::size_t k = visit.path.size();
  way.resize(k); /* the nodes above */
  if (k > 0) ++way.back().begun;
  way.emplace_back().branches = visit.branches;
  if (nodes.size() <= k) nodes.resize(k + 1);
  if (nodes[k].size() <= visit.branches) nodes[k].resize(visit.branches + std::size_t(1));
  ++nodes[k][visit.branches];
}

std::string Branching::row(const Matrix& matrix, const Choice& choice, std::size_t k) const
{
  std::ostringstream line;
  write_row(line, matrix, choice.row, choice.entry);
  std::string text = line.str();
  text.insert(text.size() - 1, " (" + std::to_string(way[k].begun) + " of " + std::to_string(way[k].branches) + ")");
  return text;
}

@ A solution and a dead end have no branches, and are in column~0.

@<Print the report@>=
static void print_degrees(const std::vector<std::vector<std::uint64_t> >& nodes, const std::string& margin)
{
  std::size_t most = 0;
  for (@[const auto& level : nodes@]) most = std::max(most, level.size());
  std::cout << margin << "Level";
  for (std::size_t degree = 0; degree < most; ++degree) std::cout << std::setw(12) << degree;
  std::cout << "       Nodes\n";
  for (std::size_t k = 0; k < nodes.size(); ++k) {
    std::cout << margin << std::left << std::setw(5) << k << std::right;
    for (std::size_t degree = 0; degree < most; ++degree)
      std::cout << std::setw(12) << (degree < nodes[k].size() ? grouped(nodes[k][degree]) : "0");
    std::cout << std::setw(12) << grouped(std::accumulate(nodes[k].begin(), nodes[k].end(), std::uint64_t(0))) << '\n';
  }
}

@ \listing
The {\it place\/} of a solution is the sequence of its rows, counted from~0; by it, the solutions of all parts can be put in order.

@<Print the place of a solution@>=
static void print_place(std::span<const Choice> solution)
{
  std::cout << '|';
  for (@[const Choice& choice : solution@]) std::cout << ' ' << choice.row;
  std::cout << '\n';
}

@* Progress and interrupts. If you press Ctrl-C, the signal sets a flag, and the search looks at it at each pulse and then ends in good order. The flag is the only global variable of this book, because a signal can reach nothing else. It is atomic, since the thread that gets the signal may not be the one that looks. A second signal of the same kind has its usual effect, and kills the program. The search also ends when its output can no longer be written: because the reader has gone, or because the file of the tree is broken.
@^interrupts@>

@<Share what all tasks need@>=
Task::Task(const Wish& wanted, const Matrix& given, const std::string& given_text) : wish(wanted), matrix(given), meter(wanted.progress), text(given_text)
{
  struct sigaction action = @[{}@];
  action.sa_handler = note_interrupt;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (@[const int number : {SIGINT, SIGTERM, SIGHUP}@]) sigaction(number, &action, nullptr);
}

@ \listing
A handler of signals interrupts the program wherever it is, perhaps in the middle of a lock, and hardly anything is allowed there. To store into an atomic variable that needs no lock is one of the few things; the compiler checks that it needs none.

@<Show progress@>=
static std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a handler of signals must not wait");
static void note_interrupt(int) { interrupted = true; }

@ \listing
A search may take days and write nothing before its end. If the report would go into a pipe, and the program that was to read it has died, nothing would stop the search. So we ask the system,
twice a second; it knows it when the other end of the pipe is closed, whatever has closed it.

To ask more often would cost something in a search that has a pulse every few milliseconds; to ask less often would keep alive a search that has become useless. When |poll| answers 0 or less, it has nothing to tell, and the reader is taken to be there.
@^pipe without a reader@>

@<Show progress@>=
class Audience {
public:
  bool is_there()
  {
    const auto now = std::chrono::steady_clock::now();
    if (now < next_look) return true;
    next_look = now + std::chrono::milliseconds(500);
    pollfd output = @[{STDOUT_FILENO, 0, 0}@];
    return poll(&output, 1, 0) <= 0 || (output.revents & POLLERR) == 0;
  }
private:
  std::chrono::steady_clock::time_point next_look = std::chrono::steady_clock::now();
};

@ \listing
The meter draws a bar on a terminal, five times a second; elsewhere it writes a line each second, for programs
that want to know. It supposes that the rest of the tree will be as quick as the part that is done.

The bar waits for two seconds, because most searches are over by then, and a bar that flickers is no help. Where the option asks for it, it is there from the beginning. A sweep of the frontier has stages instead of a fraction; then |stage| is what is shown.
@^progress@>

@<Show progress@>=
struct Watch {
  std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
  double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(); }
};

class Meter {
public:
  explicit Meter(bool wanted) : is_on(wanted), on_terminal(isatty(STDERR_FILENO) == 1) {}
  void show(const Pulse& pulse);
  void finish();
  std::string stage; /* is shown instead of numbers, if there is any */
private:
  bool is_on, on_terminal;
  bool has_drawn = false;
  Watch watch;
  double last = 0; /* seconds after the start */
};

@ \listing
The time left is worth telling only if it is not astronomical; beyond $10^7$ seconds, some months, it is left out. The speed is the mean since the beginning, and not that of the last moment, because it is meant to be compared with other runs.

@<Show progress@>=
void Meter::show(const Pulse& pulse)
{
  const double now = watch.seconds();
  if (!is_on && !(on_terminal && now > 2)) return;
  if (now - last < (on_terminal ? 0.2 : 1.0)) return;
  last = now;
  std::ostringstream text;
  const double left = pulse.fraction > 0 ? now*(1/pulse.fraction - 1) : 0;
  if (!stage.empty()) text << stage;
  else text << std::fixed << std::setprecision(2) << 100*pulse.fraction << "% done, ";
  if (stage.empty() && pulse.fraction > 0 && left < 1e7) text << std::setprecision(0) << left << " s left, ";
  if (stage.empty()) text << std::setprecision(1) << static_cast<double>(pulse.updates)/now/1e6 << " million updates per second";
  @<Draw the text of the meter@>@;
}

@ \listing
On a terminal the line is drawn over the one before it, and what remains of that one is erased. Elsewhere each line is complete, and names the program, since several may write to the same log.

@<Draw the text of the meter@>=
if (on_terminal) {
  constexpr std::size_t width = 20;
  const auto filled = static_cast<std::size_t>(std::lround(pulse.fraction*static_cast<double>(width)));
  std::cerr << "\r[" << std::string(filled, '#') << std::string(width - filled, '.') << "] " << text.str() << "\33[K" << std::flush;
  has_drawn = true;
} else {
  std::cerr << "dance: " << text.str() << std::endl;
}

@ \listing
What has been drawn disappears at the end, so that the report begins in a clean line. Nothing is to be done if nothing was drawn.

@<Show progress@>=
void Meter::finish()
{
  if (has_drawn) std::cerr << "\r\33[K" << std::flush;
}

@* What is reported. The report is a sentence, or a table by levels and a sentence, or a JSON object. A search that was stopped reports what it has done, and its last words say so. We do not keep its tree, because a part of a tree looks exactly like a tree. If the file of the tree itself has failed, |finish| says why.

@<Close the search@>=
task.meter.finish();
const std::string margin = task.margin();
if (wish.json) {
  @<Write the report in JSON@>@;
} else {
  if (wish.degrees) print_degrees(branching.nodes, margin);
  else if (wish.profile) print_profile(report, margin);
  const Level total = report.total();
  std::cout << margin << counted(report.solutions, "solution") << ", " << counted(total.nodes, "node") << ", "
            << counted(total.updates, "update") << (report.complete ? "" : ", stopped before the end");
  if (wish.part) std::cout << ", in part " << wish.part->first << " of " << wish.part->second;
  std::cout << '\n';
}
if (tree && (report.complete || !tree->is_good())) tree->finish();
else if (tree) std::cerr << "dance: the tree is not complete, and is not kept\n";

@ The profile looks like the table beside Knuth's Figure~5, with the root on level~0. You can compare it with the paper line by line. The last column is the number of updates per node.
@^profile@>

@<Print the report@>=
static void print_profile(const Report& report, const std::string& margin)
{
  const Level total = report.total();
  @<Say how a line of the profile is printed@>@;
  std::cout << margin << "Level           Nodes                  Updates         Updates per node\n";
  for (std::size_t k = 0; k < report.levels.size(); ++k) print(std::to_string(k), report.levels[k]);
  print("Total", total);
}

@ {\it Notes.} Knuth's own {\mc DANCE} is on his home page, and so are its successors {\mc DLX1} (in the words of {\it The Art of Computer Programming\/}) and {\mc DLX2}, which adds colors; their input has our form, or nearly. Their columns may not contain colons or bars, so ours may not either.

@ \listing
A level without nodes can have updates, those of the dead ends above it. To divide by at least~1 avoids a quotient without meaning there. Each percentage is rounded by itself, so they need not add up to~100.

@<Say how a line of the profile is printed@>=
const auto share = @[[](std::uint64_t part, std::uint64_t whole) {
  const double percent = whole == 0 ? 0 : @|100.0*static_cast<double>(part)/static_cast<double>(whole);
  return '(' + std::to_string(std::lround(percent)) + "%)";
}@];
const auto print = @[[&](const std::string& name, const Level& level) {
  const double ratio = static_cast<double>(level.updates)@|/static_cast<double>(std::max<std::uint64_t>(level.nodes, 1));
  std::cout << margin << std::left << std::setw(5) << name << std::right << std::setw(16) << grouped(level.nodes)
            << std::setw(7) << share(level.nodes, total.nodes) << std::setw(18) << grouped(level.updates)
            << std::setw(7) << share(level.updates, total.updates) << std::setw(16) << std::fixed
            << std::setprecision(1) << ratio << '\n';
}@];

@ \listing
The digest of the matrix is that of the text as it was read, so it can be checked by
the command \.{sha256sum}.

Names of files change, and a matrix with one more blank in it is another text. By the digest a report can be tied to the very input it belongs to, even months later.

@<Print the report@>=
static std::string digest(const std::string& text)
{
  unsigned char hash[EVP_MAX_MD_SIZE];
  unsigned length = 0;
  if (EVP_Digest(text.data(), text.size(), hash, &length, EVP_sha256(), nullptr) != 1)
    throw std::runtime_error("cannot compute the digest of the matrix");
  std::ostringstream out;
  for (unsigned i = 0; i < length; ++i) out << std::hex << std::setfill('0') << std::setw(2) << unsigned(hash[i]);
  return out.str();
}

@ \listing
The numbers of columns, rows and entries are those by which the paper introduces a matrix. So any report shows whether a generator has made what the paper describes, before a single node is looked at.

@<Print the report@>=
nlohmann::ordered_json Task::summary() const
{
  return @[{{"primary", matrix.primary()}, {"secondary", matrix.columns() - matrix.primary()},
    {"rows", matrix.rows()}, {"entries", matrix.entry_count()}, {"sha256", digest(text)}}@];
}

@ \listing
All reports tell what was done: they repeat the rule, the engine and the number of threads, because a report is going to be read far from the command line that has produced it. The family of the engine is given, and not the kernel, which is a matter of the processor at hand. A sweep chooses no columns.

The fields always come in this order. To a program it is all the same, but a person who compares two reports by eye is grateful.

@<Print the report@>=
nlohmann::ordered_json Task::what_was_done(const std::string& engine, unsigned threads, bool complete, double seconds) const
{
  nlohmann::ordered_json json = @[{{"complete", complete}, {"engine", engine}, {"choose", wish.choose}, {"empty_columns", wish.empty_columns}, {"threads", threads}, {"seconds", seconds}}@];
  if (wish.is_swept) json["choose"] = json["empty_columns"] = nullptr;
  return json;
}

void Task::print_json(nlohmann::ordered_json json, const nlohmann::ordered_json& levels) const
{
  json["matrix"] = summary();
  json["levels"] = levels;
  json["version"] = version;
  if (json.contains("part")) json["checksum"] = checksum_of(json);
  std::cout << in_text(json) << '\n';
}

@ \listing
@<Write the report in JSON@>=
const Level total = report.total();
nlohmann::ordered_json json = @[{{"solutions", report.solutions}, {"nodes", total.nodes}, {"updates", total.updates}}@];
json.update(task.what_was_done(engine.family, crew.workers(), report.complete, seconds));
if (wish.part) json["part"] = std::to_string(wish.part->first) + '/' + std::to_string(wish.part->second);
if (wish.degrees) json["branches"] = branching.nodes;
task.print_json(json, in_json(report.levels));

@* What is estimated. \listing
The descents are made by the crew, and do not depend on the number of its threads, nor on the engine. An estimate that is interrupted is still an estimate, of as many descents as were made; it is printed as usual, with a remark.

@<Estimate the tree@>=
static int estimate_tree(Task& task, const EngineKind& engine, Crew& crew)
{
  const Wish& wish = task.wish;
  const Watch watch;
  const Estimate found = estimate(crew, wish.question, wish.descents, wish.seed, @[[&](const Pulse& pulse) { return task.goes_on(pulse); }@]);
  const double seconds = watch.seconds();
  task.meter.finish();
  if (!wish.json) {
    print_estimate(found, wish.seed, wish.profile);
  } else {
    @<Write the estimate in JSON@>@;
  }
  return found.complete ? 0 : 1;
}

@ Four digits of an estimate are enough, for the fifth is hardly ever certain. A number that no |double| can hold is written in the same way, from its logarithm.

@<Print an estimate@>=
static std::string rounded(const Large& number)
{
  const auto value = static_cast<double>(number);
  std::ostringstream out;
  out << std::setprecision(4);
  if (std::isfinite(value)) {
    out << value;
    return out.str();
  }
  const double power = std::floor(number.logarithm());
  const double digits = std::round(1000*std::pow(10, number.logarithm() - power))/1000;
  out << (digits < 10 ? digits : 1) << "e+" << std::llround(digits < 10 ? power : power + 1);
  return out.str();
}

@ Each mean is followed by its standard error, and by the interval that contains the truth with a probability of about 95 percent. If no descent has met a solution, we know nothing about their number, and say so. A single descent has no standard error. The last line has the number of descents and the seed; with these you can repeat the experiment and get every digit again.
@.no descent met a solution@>

@<Print an estimate@>=
static void print_estimate(const Estimate& found, std::uint64_t seed, bool with_levels)
{
  if (with_levels)
    for (std::size_t k = 0; k < found.levels.size(); ++k)
      std::cout << "level " << k << ": about " << rounded(found.levels[k].nodes) << " nodes, " << rounded(found.levels[k].updates) << " updates\n";
  const auto print = @[[&found](const char* name, const Mean& mean) {
    std::cout << "about " << rounded(mean.mean()) << ' ' << name;
    if (found.descents > 1)
      std::cout << ", standard error " << rounded(mean.standard_error())
                << ", 95% interval " << rounded(mean.low()) << " to " << rounded(mean.high());
    std::cout << '\n';
  }@];
  if (found.solved > 0) print("solutions", found.solutions);
  else std::cout << "no descent met a solution, so nothing is known of their number\n";
  print("nodes", found.nodes);
  print("updates", found.updates);
  std::cout << "from " << counted(found.descents, "descent") << " with seed " << seed
            << (found.complete ? "" : ", stopped before the end") << '\n';
}

@ In {\mc JSON} all digits are given, for a program may want to compute with them; the four numbers are the ones that the sentence has. Where there is no number, there is \.{null}, and the field \.{why} says why: a single descent has no error, or the number is beyond a |double|, in which many programs would read it.

@<Print an estimate@>=
static void put(nlohmann::ordered_json& json, const char* name, const Large& number)
{
  const auto value = static_cast<double>(number);
  json[name] = nullptr;
  if (std::isfinite(value)) json[name] = value;
  else json["why"][name] = rounded(number) + " does not fit into a double";
}

static nlohmann::ordered_json json_of(const Mean& mean, std::uint64_t descents)
{
  nlohmann::ordered_json json;
  put(json, "mean", mean.mean());
  const std::pair<const char*, Large> others[] = @[{{"standard_error", mean.standard_error()}, {"low", mean.low()}, {"high", mean.high()}}@];
  for (@[const auto& [name, number] : others@]) {
    put(json, name, number);
    if (descents > 1) continue;
    json[name] = nullptr;
    json["why"][name] = "a single descent has no error";
  }
  return json;
}

@ The fields are those of a report of a search, as far as they make sense; so if you can read one, you can read the other. A mean with its error takes the place of a total.

@<Write the estimate in JSON@>=
nlohmann::ordered_json json = @[{
  {"descents", found.descents}, {"solved", found.solved}, {"seed", wish.seed},
  {"solutions", found.solved > 0 ? json_of(found.solutions, found.descents) : nlohmann::ordered_json()},
  {"nodes", json_of(found.nodes, found.descents)}, {"updates", json_of(found.updates, found.descents)}}@];
if (found.solved == 0) json["why"]["solutions"] = "no descent met a solution";
json.update(task.what_was_done(engine.family, crew.workers(), found.complete, seconds));
nlohmann::ordered_json levels = nlohmann::ordered_json::array(); /* of fractions */
for (std::size_t k = 0; k < found.levels.size(); ++k) {
  nlohmann::ordered_json level = @[{{"level", k}}@];
  put(level, "nodes", found.levels[k].nodes);
  put(level, "updates", found.levels[k].updates);
  levels.push_back(level);
}
task.print_json(json, levels);

@* The trace. \listing
With \.{--trace} we can watch the links dance, one update at a time: the program writes the matrix, with its rows as lists of columns counted from~0; and the
steps, one on each line. The first name in a step is the act, namely
\bull \.{choose} a column, at a node of the given level;
\bull \.{try} a row, counted from~0, which leads to a node of the given level;
\bull \.{cover} a column, whose header is removed, and whose nodes \.{remove} then tells;
\bull \.{remove} the node of a column in the given row, or \.{restore} it;
\bull \.{uncover} a column, whose header is put back after its nodes have been restored;
\bull \.{solution}, with its level.
@^trace@>

\smallskip\noindent The trace is \.{complete} if the search is over.

The steps are written as they come, for there may be very many. The library writes an object only when it is complete, but a trace of a million steps should not have to be in memory first. So we write the beginning without its closing brace, then the steps, and close the object by hand. The trace ends when enough steps have been written, when you interrupt it, or when its reader has gone.

@<Trace the search@>=
static int trace_search(const Task& task)
{
  const Wish& wish = task.wish;
  const Matrix& matrix = task.matrix;
  Rings rings(matrix);
  nlohmann::ordered_json head = @[{{"choose", wish.choose}, {"empty_columns", wish.empty_columns}, {"version", version}}@];
  head["matrix"] = task.summary();
  @<Add columns and rows to the |head|@>@;
  const std::string opening = in_text(head);
  std::cout << opening.substr(0, opening.size() - 1) << ",\"events\":["; /* the object is not closed yet */
  std::uint64_t written = 0;
  bool is_wanted = true;
  trace(rings, wish.question, @[[&](const Event& event) {
    is_wanted = written < wish.steps && !interrupted && std::cout.good();
    if (is_wanted) std::cout << (written++ > 0 ? ",\n" : "\n") << in_text(json_of(event, matrix));
    return is_wanted;
  }@]);
  std::cout << "\n],\"complete\":" << (is_wanted ? "true" : "false") << "}\n";
  return interrupted ? 1 : 0;
}

@ The names of the columns and the lists of the rows are all that is needed to set up the links.

A row is a list of numbers here, since a reader of the trace builds arrays, and would have to look up every name otherwise.

@<Add columns and rows to the |head|@>=
auto& columns = head["matrix"]["columns"] = nlohmann::ordered_json::array();
for (Index c = 0; c < matrix.columns(); ++c) columns.push_back(matrix.name(c));
auto& rows = head["matrix"]["lists"] = nlohmann::ordered_json::array();
for (Index r = 0; r < matrix.rows(); ++r) rows.push_back(matrix.row(r));

@ Each step is an object. Its first field names the act, and the others are what you need to carry it out: if you have the links before a step, you can make those after it. Rows and levels are numbers; columns have their names, because a person may read some of the lines.

@<Write a trace@>=
static nlohmann::ordered_json json_of(const Event& event, const Matrix& matrix)
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
The engine of the frontier has a chapter of its own. A limit of solutions, \.{--print} and threads make sense without a tree.

A sweep has stages in place of pulses, and each of them is a good moment to look at the flag. So we make a pulse that claims nothing, and the meter draws the stage instead of numbers.

@<Sweep a frontier@>=
static int sweep(Task& task)
{
  const Wish& wish = task.wish;
  const Matrix& matrix = task.matrix;
  const Watch watch;
  FrontierQuestion question;
  question.solution_limit = wish.question.solution_limit;
  question.threads = wish.threads;
  question.memory = wish.memory;
  FrontierListener listener;
  @<Listen to the solutions of a sweep@>@;
  bool is_foreseen = false;
  Stage first = @[{"", 0, 0, 0}@]; /* after a pass */
  double begun = 0; /* when it came, in seconds */
  listener.on_stage = @[[&](const Stage& stage) {
    task.meter.stage = text_of(stage);
    if (!is_foreseen && stage.done > 0) @<Foresee how long all passes will take@>@;
    return task.goes_on(@[{0, 0, 0}@]);
  }@];
  const FrontierReport report = count_apart(matrix, question, listener);
  const double seconds = watch.seconds();
  task.meter.finish();
  if (report.threads < wish.threads)
    std::cerr << "dance: the memory is enough for " << report.threads << " of " << wish.threads << " threads" << std::endl;
  @<Tell what the frontier has found@>@;
  return report.complete ? 0 : 1;
}

@ When memory is short, a sweep is divided into passes. When ten seconds of them are done, we can foresee how long all will take. If it is more than a minute, you want to know early whether a walk would be quicker.

@<Foresee how long all passes will take@>=
{
  if (first.done == 0) {
    first = stage;
    begun = watch.seconds();
  }
  const double passed = watch.seconds() - begun, share = stage.done - first.done;
  if (passed > 10 && share > 0) {
    is_foreseen = true;
    const double left = (1 - stage.done)/share; /* how often as much again */
    if (left*passed > 60) {
      const auto about = @[[](double number) { return number < 1e15 ? grouped(static_cast<std::uint64_t>(std::llround(number))) : "10^15 or more"; }@];
      task.meter.finish();
      std::cerr << "dance: with so little memory, some " << about(left*static_cast<double>(stage.passes - first.passes)) << " more passes take about "
        << about(left*passed) << " s; more memory makes fewer, and --engine bits would take about " << about(seconds_to_walk(matrix, wish.threads)) << " s" << std::endl;
    }
  }
}

@ There can be millions of solutions in a second, and a row is always printed from the same entry. So its line is made once, and the lines
of a solution go to the stream together.

@<Listen to the solutions of a sweep@>=
std::vector<std::string> lines(wish.every > 0 ? matrix.rows() : 0);
std::string text; /* of one solution */
std::uint64_t found = 0;
if (wish.every > 0)
  listener.on_solution = @[[&](std::span<const Choice> solution) {
    if (++found % wish.every != 0) return;
    text.clear();
    for (@[const Choice& choice : solution@]) text += line_of(lines, matrix, choice);
    std::cout << text << '\n';
  }@];

@ A stage is shown by its name, the level it has come to, and the size of its table, for memory is what a sweep runs out of first.

@<Report a sweep of the frontier@>=
static const std::string& line_of(std::vector<std::string>& lines, const Matrix& matrix, const Choice& choice)
{
  std::string& text = lines[choice.row];
  if (text.empty()) {
    std::ostringstream out;
    write_row(out, matrix, choice.row, choice.entry);
    text = out.str();
  }
  return text;
}

static std::string text_of(const Stage& stage)
{
  std::string text = stage.name;
  if (stage.components > 0) text = "component " + std::to_string(stage.component) + " of " + std::to_string(stage.components) + ": " + text;
  if (stage.level > 0) text += ", level " + std::to_string(stage.level);
  if (stage.levels > 0) text += " of " + std::to_string(stage.levels);
  if (stage.passes > 0) text += ", passes done: " + grouped(stage.passes);
  return text + ", " + std::to_string(stage.size >> 20) + "M";
}

@ The number of solutions may be too large for the {\mc JSON} library, so we put it in front ourselves. In place of nodes the sentence has shapes, which measure the work of a sweep; and the number of passes, if memory was short.

@<Tell what the frontier has found@>=
if (wish.json) {
  const std::string rest = in_text(json_of(report, task, seconds));
  std::cout << "{\"solutions\":" << report.solutions << ',' << rest.substr(1) << '\n';
} else {
  std::cout << task.margin() << counted(report.solutions.str(), "solution");
  if (report.components > 1) std::cout << " in " << report.components << " components";
  if (report.branchings > 0) std::cout << " by " << counted(report.branchings, "branching");
  if (!report.shapes.empty() || report.components + report.branchings == 1) std::cout << ", " << counted(sum_of(report.shapes), "shape");
  if (report.passes > 1) std::cout << " in " << report.passes << " passes";
  std::cout << (report.complete ? "" : ", stopped before the end") << '\n';
}

@ If a sweep has nothing to say about a field, the field is |null|, so that a reader of reports need not know engines. One field has what only a sweep can report: the plan, that is, which columns are long, in which order the others are covered, and how many bits the number of shapes was expected to have; then what was found on each level, and the memory.

@<Report a sweep of the frontier@>=
static std::uint64_t sum_of(const std::vector<std::uint64_t>& numbers)
{
  return std::accumulate(numbers.begin(), numbers.end(), std::uint64_t(0));
}

static nlohmann::ordered_json json_of(const FrontierReport& report, const Task& task, double seconds)
{
  const auto names = @[[&](const std::vector<Index>& columns) {
    auto list_of_names = nlohmann::ordered_json::array();
    for (@[const Index c : columns@]) list_of_names.push_back(task.matrix.name(c));
    return list_of_names;
  }@];
  nlohmann::ordered_json json = @[{{"nodes", nullptr}, {"updates", nullptr}}@];
  json.update(task.what_was_done("frontier", report.threads, report.complete, seconds));
  json["matrix"] = task.summary();
  json["levels"] = nlohmann::ordered_json::array();
  json["frontier"] = @[{{"long", names(report.plan.long_columns)}, {"order", names(report.plan.order)}, {"bits", report.plan.bits}, {"cut", report.cut},
    {"passes", report.passes}, {"components", report.components}, {"branchings", report.branchings}, {"shapes", report.shapes}, {"states", report.states},
    {"memory", task.wish.memory == 0 ? Frontier::usual_memory() : task.wish.memory}, {"memory_used", report.memory}}@];
  json["version"] = version;
  return json;
}
