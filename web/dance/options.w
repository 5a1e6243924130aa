@* What you can ask. {\mc DANCE} does one thing, but you can ask for it in many ways: by this engine
or that, with a profile or a picture of the tree, in part, in a trace, by chance. Each of these is
an option, and this chapter is a table of them. The page of `\.{dance --help}' is made from the
table, and so are the manual page, the reader of the command line, and every complaint about two
options that contradict each other. If you want another option, add a row.

The page of help says in few words what follows here in more.
\bull \.{--engine} $e$ chooses the engine: \.{links}, the dancing links; \.{bits}, the same tree
with bits; \.{sets}, the slow algorithm~X on sets; \.{frontier}, which counts and lists without a
tree; or \.{auto}, the default, which is the fastest that walks through the tree. You can also name
a {\it kernel\/} of \.{bits}, the version for one kind of processor, as in \.{bits:portable}.
\bull \.{--choose} $r$ is the rule for choosing a column: \.{shortest}, the default; \.{first}; or
\.{shortest:}$k$, which means the shortest on levels 0 to~$k$ and the first below.
\bull \.{--empty-columns} \.{count} charges an update for a chosen column that has no row, as the
paper does; with \.{skip} it is free.
\bull \.{--shuffle} $s$ takes the rows in a random order, which depends on the seed~$s$; the tree is
then another one, which all engines share. Printed rows keep their numbers. With \.{--restart} we
look for a single solution, and when a search takes long, it begins anew with another order; see the
chapter {\it Chance}.
\bull \.{--given} $r,s,\ldots$ wants only the solutions that have these rows, and
\.{--without}~$r,s,\ldots$ those that lack these; with \.{--without-label}~$l$, they lack all rows
of the label~$l$. See the chapter {\it Given rows}. Solutions begin with the given rows, which have
no branches; nodes, updates and levels are those of the search that is left. A trace has the whole
matrix, and goes without these options.
\bull \.{--print} prints every solution, \.{--print}~$n$ every $n$th. With \.{--rows}, a comment
above each solution has the numbers of its rows: the first row of the file has number~0, and blank
lines and comments are not counted. With \.{--branches}, each row is followed by the number of its
branch, as in `\.{A D (2 of 2)}'.
\bull \.{--limit} $n$ stops after $n$ solutions, and that is a success: the exit code is~0, although
the report is not complete. The nodes and updates reported are those that the dancing links have
made when they come to the $n$th solution, whatever the engine.
\bull \.{--time} $s$ ends the search after $s$ seconds, as Ctrl-C does: what was found is reported,
as not complete, and the exit code is~1. The clock starts when the matrix has been read. A fraction
is allowed. If $s$ is 0 or less, the time is over before the search begins, and nothing is found;
\.{inf} is no limit.
\bull \.{--profile} prints the nodes and updates of each level, and \.{--profile=degree} the nodes
of each level by their number of branches, as Knuth's own program does. Level~0 is the root, here
and in all other options.
\bull \.{--json} prints the report as a JSON object in a line, after a line for each solution that
\.{--print} asks for, with the numbers of its rows, their names and, with \.{--branches}, the
branches. \.{--print=json} is short for \.{--print --json}. Many readers of {\mc JSON} take a number
for a |double|, so \.{--json=strings} writes those beyond $2^{53}$ as strings.
\bull \.{--tree} $f$ writes the search tree to the file~$f$, and \.{--trace} $n$ prints the first
$n$ steps of the search instead of its report.
\bull \.{--estimate} $n$ estimates the tree by $n$ random descents instead of walking through it.
\.{--seed} $s$ chooses other random numbers.
\bull \.{--sample} $n$ prints $n$ solutions drawn by lot, with repetition, each time with the same
chance for all of them; \.{--seed} chooses other draws. With \.{--marginals} you see in how many
solutions each row is, and, for a column with colors, how many solutions give it each color. See the
chapter {\it Drawn by lot}.
\bull \.{--threads} $n$ sets the number of threads; the default is one for each core. The output
does not depend on it. With \.{--tree} or \.{--trace} there is only one thread, since these show an
order in time; and with \.{--restart}.
\bull \.{--part} $k$\./$n$ searches the $k$th of $n$ parts of the tree; see the chapter {\it Parts}.
\bull \.{--memory} $m$ limits the memory of the engine \.{frontier}, as in \.{500M} or \.{4G}; the
default is half of the machine's.
\bull \.{--progress} shows how far the search is. On a terminal a bar appears by itself after two
seconds. @.--engine@> @.--choose@> @.--empty-columns@> @.--shuffle@> @.--restart@> @.--print@>
@.--rows@> @.--given@> @.--without@> @.--without-label@> @.--limit@>
@.--time@> @.--profile@> @.--json@> @.--tree@> @.--estimate@> @.--trace@> @.--seed@> @.--sample@>
@.--marginals@> @.--threads@> @.--part@> @.--memory@> @.--progress@>

@i cxx.w

@ \listing
The result of this chapter are the |Settings|, in which everything has been read and checked; only
the names that a report repeats are still words. Options that are left out have
the values that you see here.

@(options.hpp@>=
#pragma once
#include "engines.hpp"
#include "program.hpp"
#include <limits>
#include <optional>
#include <utility>

namespace dlx {
struct Settings {
  Question question;
  double time = std::numeric_limits<double>::infinity();
    /* limit in seconds */
  unsigned threads = 1;
  std::string engine, choose, empty_columns; /* as they were typed */
  bool is_swept = false; /* by the frontier */
  std::vector<EngineKind> engines; /* which can do it, the fastest first; none for a sweep */
  std::optional<std::uint64_t> shuffle; /* the rows, with this seed */
  Fixed fixed; /* rows that are given or forbidden, by their numbers */
  std::vector<std::string> labels_without; /* of more rows that are forbidden */
  bool restarts = false; /* search until one solution is found, with new orders of rows */
  std::uint64_t print_every = 0; /* one solution of so many is printed; 0: none */
  bool rows = false, branches = false, profile = false, degrees = false, json = false,
       progress = false;
  bool large_as_strings = false; /* write numbers above $2^{53}$ as strings in {\mc JSON} */
  std::optional<std::string> tree; /* file to write the tree to */
  std::uint64_t steps = 0; /* of the search to print; 0: no trace */
  std::uint64_t descents = 0, seed = 1; /* of an estimate; no |descents|: no estimate */
  std::uint64_t draws = 0; /* by lot, with the |seed| */
  bool marginals = false;
  bool asks_for_set() const { return draws > 0 || marginals; } /* no search, but a |SolutionSet| */
  std::optional<std::pair<std::uint64_t, std::uint64_t> > part; /* $k$ and $n$ */
  std::size_t memory = std::numeric_limits<std::size_t>::max(); /* bytes; left out: the usual */
};

std::vector<Option> options_of_dance();
Settings settings_from(const Values& values);
}

@ \listing
@c
#include "options.hpp"
#include "parts.hpp"
#include "shown.hpp"
#include <algorithm>
#include <charconv>
#include <cmath>
#include <thread>

namespace dlx {
namespace {
@<Say what an engine can do@>@;
@<Say what an option is@>@;
@<Read the values of options@>@;
@<The options of {\mc DANCE}@>@;
@<Look for engines that can do what is asked@>@;
@<Refuse options that contradict each other@>@;
}@;
@<Turn options into settings@>@;
}

@* The table. An |Option|, as all programs have them, has a row, and the function |read| puts what
was typed into the settings.

The rest of the row is about other options. Not every engine has the |ability|; without the
option that it |needs|, an option would have no effect, and is most likely a mistake; and what it
|excludes|, one by one, makes no sense beside it. A word such as \.{profile=degree} means this value
alone. The message ends with the |remedy|. The |number| of an option is its value, if that is a
whole number from |least| on.

@<Say what an option is@>=
struct TypedOption {
  std::string option, value;
  std::uint64_t number(std::uint64_t least) const
  {
    return whole_number(value, option, least, UINT64_MAX);
  }
  std::vector<Index> rows() const; /* their numbers, with commas between them */
};

struct OptionSpec {
  Option option;
  void @[(*read)(Settings& settings, const TypedOption& typed)@] = nullptr;
  const Ability* ability = nullptr; /* that the engine needs; |nullptr| if any will do */
  std::vector<std::string> needs = @[{}@]; /* one of these */
  std::vector<std::string> excludes = @[{}@];
  const char* remedy = "leave out one of them";
};

@ The engines differ in what they can do. For a tree in a file, an engine must report each visit as
it happens; for an estimate it must make descents, and for a trace it must have links that dance.
The frontier has no tree, so it can do none of this; but it alone obeys a limit of memory. Each sort
of |Ability| has a message of its own, if the usual one would be too general.
@.... does not work with the engine...@>
@.--trace needs the engine links@>
@.--memory needs the engine frontier@>

@<Say what an engine can do@>=
struct Ability {
  bool @[(*suits)(const EngineKind& kind)@];
  const char* message = nullptr; /* follows the name of the option */
};

constexpr Ability to_walk = @[{[](const EngineKind&) { return true; }}@];
  /* through the tree, and so not to sweep */
constexpr Ability to_visit = @[{[](const EngineKind& kind) { return kind.visits; }}@];
constexpr Ability to_descend = @[{[](const EngineKind& kind) { return kind.descends; }}@];
constexpr Ability to_dance = @[{
  [](const EngineKind& kind) { return kind.dances; }, "needs the engine links"}@];
constexpr Ability to_sweep = @[{
  [](const EngineKind&) { return false; }, "needs the engine frontier"}@];
constexpr Ability to_divide = @[{[](const EngineKind&) { return true; },
  "does not work with the engine frontier, which has no tree; leave out one of them"}@];

@ Here is the table. Its order is that of the help.

@<The options of {\mc DANCE}@>=
const OptionSpec table[] = @[{
  @<Options that say how to search@>@;
  @<Options about solutions and reports@>@;
  @<Options that ask for something else@>@;
  @<Options about the machine@>@;
}@];

@ \listing
The engine has no help of its own, because the list of engines knows better. A sweep of the frontier
chooses no columns.

@<Options that say how to search@>=
@[{.option = {.name = "engine,e", .value = "NAME", .default_value = "auto"}, .read = read_engine},@/
{.option = {.name = "choose,c", .value = "RULE", .default_value = "shortest",
  .help = "branch on which column: shortest, first, or shortest:K, which is shortest on levels 0 to K and first below [default: shortest]"},
  .read = read_rule, .ability = &to_walk},@/
{.option = {.name = "empty-columns", .value = "RULE", .default_value = "count",
  .help = "updates for columns without rows: count or skip [default: count]"},
  .read = read_empty_columns, .ability = &to_walk},@/
{.option = {.name = "shuffle", .value = "SEED",
  .help = "take the rows in a random order; printed rows keep their numbers"},
  .read = [](Settings& settings, const TypedOption& typed) { settings.shuffle = typed.number(0); },
  .ability = &to_walk,
  .excludes = {"trace", "part"},
  .remedy = "shuffle the rows of the file instead"},@/
{.option = {.name = "restart",
  .help =
    "with --shuffle, find one solution, and begin anew when that takes long, with another order"},
  .read = [](Settings& settings, const TypedOption&)
    { settings.restarts = true; settings.question.solution_limit = 1; },
  .ability = &to_dance, .needs = {"shuffle"}, .excludes = {"tree", "branches", "profile=degree"},
  .remedy = "take --limit 1 in place of --restart"},@/
{.option = {.name = "given", .value = "ROWS",
  .help = "find solutions that have these rows, such as 5,17; rows are numbered from 0"},
  .read = [](Settings& settings, const TypedOption& typed)
    { settings.fixed.given = typed.rows(); },
  .excludes = {"trace"}, .remedy = "--tree shows the search of what is left"},@/
{.option = {.name = "without", .value = "ROWS",
  .help = "find solutions that lack these rows"},
  .read = [](Settings& settings, const TypedOption& typed)
    { settings.fixed.without = typed.rows(); },
  .excludes = {"trace"}, .remedy = "--tree shows the search of what is left"},@/
{.option = {.name = "without-label", .value = "LABEL",
  .help = "find solutions that lack all rows of this label; may come several times",
  .repeatable = true},
  .read = [](Settings& settings, const TypedOption& typed)
    { settings.labels_without.push_back(typed.value); },
  .excludes = {"trace"}, .remedy = "--tree shows the search of what is left"},@]

@ \listing
@<Options about solutions and reports@>=
@[{.option = {.name = "print,p", .value = "N", .implicit_value = "1",
  .help = "print every Nth solution [default: 1]; --print=json is --print --json",
  .words = {"json"}},
  .read = read_print},@/
{.option = {.name = "rows",
  .help = "with --print, put the numbers of its rows above each solution"},
  .read = [](Settings& settings, const TypedOption&) { settings.rows = true; },
  .needs = {"print", "sample"}},@/
{.option = {.name = "branches", .help = "with --print, show which branch each row was"},
  .read = [](Settings& settings, const TypedOption&) { settings.branches = true; },
  .ability = &to_visit,
  .needs = {"print"}},@/
{.option = {.name = "limit,l", .value = "N",
  .help = "stop after N solutions; counts are as of the Nth"},
  .read = [](Settings& settings, const TypedOption& typed) {
    settings.question.solution_limit = typed.number(1);
  }},@/
{.option = {.name = "time", .value = "SECONDS",
  .help = "end the search after SECONDS, such as 90 or 0.5, and report what was found"},
  .read = read_time},@/
{.option = {.name = "profile", .value = "BY", .implicit_value = "levels",
  .help = "print a profile: levels (nodes and updates) or degree (nodes by number of branches) [default: levels]", .words = {"levels", "degree"}},
  .read = read_profile, .ability = &to_walk},@/
{.option = {.name = "json,j", .value = "LARGE", .implicit_value = "numbers",
  .help = "print the report, and each solution, as a line of JSON, with large numbers as numbers, or as strings beyond 2^53 [default: numbers]", .words = {"numbers", "strings"}},
  .read = read_json},@/
{.option = {.name = "tree", .value = "FILE", .help = "write the search tree to FILE, as CSV"},
  .read = [](Settings& settings, const TypedOption& typed) {
    settings.tree = typed.value;
  }, .ability = &to_visit},@]

@ \listing
An estimate searches nothing, so there are no solutions to be printed and no tree to be written.
Only the links dance, in one thread, so no other engine can be traced.

@<Options that ask for something else@>=
@[{.option = {.name = "estimate", .value = "N", .help = "estimate the tree by N random descents"},
  .read = [](Settings& settings, const TypedOption& typed) { settings.descents = typed.number(1); },
  .ability = &to_descend, .excludes = {"print", "limit", "tree", "restart", "profile=degree"}},@/
{.option = {.name = "trace", .value = "N",
  .help = "print the first N steps of the search, as JSON"},
  .read = [](Settings& settings, const TypedOption& typed) { settings.steps = typed.number(1); },
  .ability = &to_dance,
  .excludes = {"print", "limit", "profile", "tree", "estimate", "progress"}},@/
{.option = {.name = "seed", .value = "N",
  .help = "random seed for --estimate and --sample [default: 1]"},
  .read = [](Settings& settings, const TypedOption& typed) { settings.seed = typed.number(0); },
  .needs = {"estimate", "sample"}},@/
{.option = {.name = "sample", .value = "N",
  .help = "print N solutions drawn by lot, each time with the same chance for all"},
  .read = [](Settings& settings, const TypedOption& typed)
    { settings.draws = whole_number(typed.value, typed.option, 1, 1000000000);
      if (settings.print_every == 0) settings.print_every = 1; },
  .excludes = {"choose", "empty-columns", "shuffle", "branches", "limit", "profile", "tree",
    "estimate", "trace", "part"}},@/
{.option = {.name = "marginals",
  .help = "print in how many solutions each row is, and each color"},
  .read = [](Settings& settings, const TypedOption&) { settings.marginals = true; },
  .excludes = {"choose", "empty-columns", "shuffle", "print", "limit", "profile", "tree",
    "estimate", "trace", "part", "sample"}},@]

@ \listing
A part cannot know which solution of the whole is the $n$th, or what comes first in time.

@<Options about the machine@>=
@[{.option = {.name = "threads,t", .value = "N",
  .help = "use N threads, up to 1024 [default: one per core]; --tree, --trace, --restart, --branches and --profile=degree use one"},
  .read = read_threads},@/
{.option = {.name = "part", .value = "K/N",
  .help = "search the Kth of N parts; gather joins their reports"},
  .read = [](Settings& settings, const TypedOption& typed) {
    settings.part = part_from(typed.value, typed.option);
  },
  .ability = &to_divide,
  .excludes = {"profile=degree", "limit", "tree", "trace", "estimate", "branches"}},@/
{.option = {.name = "memory", .value = "SIZE",
  .help = "with frontier, use at most SIZE, such as 500M or 4G [default: half of the memory]"},
  .read = read_memory, .ability = &to_sweep},@/
{.option = {.name = "progress", .help = "show the progress on standard error, even off a terminal"},
  .read = [](Settings& settings, const TypedOption&) { settings.progress = true; }},@]

@* Values. \listing
The engine comes first in the table, so all other options know it. A name may mean several engines,
the fastest first; which of them suits the matrix we can tell when we have read it. The frontier is
not one of them, for it walks through no tree.

If the system does not know how many cores there are, it answers~0. More than 1024 threads are more
likely a mistake than a large machine, and each thread needs links or bits of its own.

@<Read the values of options@>=
constexpr unsigned max_threads = 1024;

void read_engine(Settings& settings, const TypedOption& typed)
{
  settings.engine = typed.value;
  settings.is_swept = typed.value == sweeping_engine;
  if (!settings.is_swept) settings.engines = engines_called(typed.value);
}

void read_threads(Settings& settings, const TypedOption& typed)
{
  settings.threads = static_cast<unsigned>(whole_number(typed.value, typed.option, 1, max_threads));
}

@ \listing
A person types the last level that goes by the shortest column, since the paper counts in this way;
an engine wants to know how many such levels there are. So |K| and |shortest_levels| differ by~1. A
bound of a billion for |K| is no restriction, for no tree has so many levels.
@.--choose must be...@>
@.--empty-columns must be...@>
@.--json must be...@>
@.--profile must be...@>

@<Read the values of options@>=
void read_rule(Settings& settings, const TypedOption& typed)
{
  const std::string hybrid = "shortest:";
  settings.choose = typed.value;
  if (typed.value == "first") settings.question.shortest_levels = 0;
  else if (typed.value.starts_with(hybrid))
    settings.question.shortest_levels = 1
      + whole_number(typed.value.substr(hybrid.size()), "--choose shortest:K: K", 0, 1000000000);
  else if (typed.value != "shortest")
    refuse("--choose must be shortest, first or shortest:K, not '", typed.value, "'");
}

void read_empty_columns(Settings& settings, const TypedOption& typed)
{
  settings.empty_columns = typed.value;
  settings.question.charge_empty = typed.value == "count";
  if (typed.value != "count" && typed.value != "skip")
    refuse("--empty-columns must be count or skip, not '", typed.value, "'");
}

void read_print(Settings& settings, const TypedOption& typed)
{
  settings.json = typed.value == "json";
  settings.print_every = settings.json ? 1 : typed.number(1);
}

void read_json(Settings& settings, const TypedOption& typed)
{
  settings.json = true;
  settings.large_as_strings = typed.value == "strings";
  if (typed.value != "numbers" && typed.value != "strings")
    refuse("--json must be numbers or strings, not '", typed.value, "'");
}

void read_profile(Settings& settings, const TypedOption& typed)
{
  settings.profile = true;
  settings.degrees = typed.value == "degree";
  if (typed.value != "degree" && typed.value != "levels")
    refuse("--profile must be levels or degree, not '", typed.value, "'");
}

@ \listing
The value has numbers of rows, with commas between them; anything else is refused. Whether there are
such rows, and whether they go together, we can tell when we have the matrix.
@.... must be numbers of rows...@>

@<Read the values of options@>=
std::vector<Index> TypedOption::rows() const
{
  std::vector<Index> result;
  for (std::size_t begin = 0; begin <= value.size(); ) {
    const std::size_t end = std::min(value.find(',', begin), value.size());
    const std::string word = value.substr(begin, end - begin);
    if (word.empty() || word.find_first_not_of("0123456789") != std::string::npos)
      refuse(option, " must be numbers of rows, such as 5,17, not '", value, "'");
    result.push_back(static_cast<Index>(whole_number(word, option, 0, UINT32_MAX)));
    begin = end + 1;
  }
  return result;
}

@ \listing
A time means what it means in the library: \.{inf} is no limit, and a time of 0 or less is over
before the search begins. But \.{nan} is no time.
@.--time must be...@>

@<Read the values of options@>=
void read_time(Settings& settings, const TypedOption& typed)
{
  const char* const end = typed.value.data() + typed.value.size();
  const auto result = std::from_chars(typed.value.data(), end, settings.time);
  if (result.ec != std::errc() || result.ptr != end || std::isnan(settings.time))
    refuse("--time must be a number of seconds, such as 90 or 0.5, not '", typed.value, "'");
}

@ \listing
A size is a whole number, with a letter for a power of 1024.

The number of digits is checked before the number is read, so that the message speaks of sizes, and
not of whole numbers.
@.--memory must be...@>
@.--memory ... is more than...@>

@<Read the values of options@>=
void read_memory(Settings& settings, const TypedOption& typed)
{
  const std::string letters = "KMGT";
  const std::string& text = typed.value;
  const std::size_t end = text.find_first_not_of("0123456789");
  const std::size_t letter = end == std::string::npos ? end : letters.find(text[end]);
  const bool is_right = end != 0 && !text.empty()
    && (end == std::string::npos || (end + 1 == text.size() && letter != std::string::npos));
  if (!is_right) refuse("--memory must be a size such as 500M or 4G, not '", text, "'");
  const std::size_t shift = letter != std::string::npos ? 10*(letter + 1) : 0;
  const std::string digits = text.substr(0, end);
  const std::uint64_t most = UINT64_MAX >> shift;
  if (digits.size() > 18 || whole_number(digits, "--memory", 1, UINT64_MAX) > most)
    refuse("--memory ", text, " is more than any machine has");
  settings.memory = whole_number(digits, "--memory", 1, most) << shift;
}

@* From the table. \listing
The frame of the program gets its options from the table, and makes of them what \.{--help} prints,
and so the manual page. If a row needs or excludes an option that is not in the table, |check_names|
throws an exception: so no run of {\mc DANCE} would succeed.

@<Turn options into settings@>=
std::vector<Option> options_of_dance()
{
  std::vector<Option> all;
  Values declared; /* without a value */
  for (@[const OptionSpec& spec : table@]) {
    all.push_back(spec.option);
    if (spec.option.help.empty()) all.back().help = help_on_engines();
    declared.words[spec.option.long_name()];
  }
  for (@[const OptionSpec& spec : table@]) check_names(declared, spec);
  return all;
}

@ {\mc DANCE} refuses as much as it can before it reads the matrix: options cost nothing to check,
and if you have mistyped one, you should not have to wait for a matrix of a million rows. We go
through the table once. Each option that was typed first asks for an engine that can do its work;
then its value is read; and then it may refuse the company of others. So of two mistakes you see the
one of the option that comes first in the help.

Some things are beyond the table. One value of \.{--profile} asks more of an engine than the other.
With \.{--restart} there is one solution, so no other limit is possible. And a part prints all of
its solutions, if any, because it does not know which of them is the $n$th; {\mc GATHER} cannot add
strings.
@.--restart finds one solution...@>
@.--part needs --print...@>
@.--part needs --json...@>

@<Turn options into settings@>=
Settings settings_from(const Values& values)
{
  Settings settings;
  settings.threads = std::clamp(std::thread::hardware_concurrency(), 1U, max_threads);
  for (@[const OptionSpec& spec : table@]) {
    const std::string name = spec.option.long_name();
    const bool is_typed = values.has(name);
    if (is_typed && spec.ability) require_engine(settings, *spec.ability, "--" + name);
    for (@[const std::string& value : values.all(name)@])
      spec.read(settings, @[{"--" + name, value}@]);
    if (is_typed) refuse_conflicts(values, spec);
  }
  if (settings.degrees) require_engine(settings, to_visit, "--profile=degree");
  if (settings.restarts && settings.question.solution_limit != 1)
    refuse("--restart finds one solution; --limit must be 1, not '", values["limit"], "'");
  if (settings.part && settings.print_every > 1) refuse("--part needs --print without a number");
  if (settings.part && settings.large_as_strings) refuse("--part needs --json without a value");
  if (settings.tree) refuse_to_overwrite(*settings.tree, values);
  return settings;
}

@ Of the engines that the name means, we keep those that can do what you ask. If none is left, two
options contradict each other, and the message names both.
@.the engine frontier has no tree...@>

@<Look for engines that can do what is asked@>=
void require_engine(Settings& settings, const Ability& ability, const std::string& option)
{
  std::erase_if(settings.engines, @[[&](const EngineKind& kind) { return !ability.suits(kind); }@]);
  const bool is_done = settings.is_swept ? &ability == &to_sweep : !settings.engines.empty();
  if (is_done) return;
  if (ability.message) refuse(option, ' ', ability.message);
  if (settings.is_swept)
    refuse(
      "the engine frontier has no tree, and does not take ", option, "; leave out one of them");
  refuse(option, " does not work with the engine ", engines_called(settings.engine).front().family,
    "; leave out --engine");
}

@ Some options contradict each other. If so, the message names both. A usual value that you have not
typed contradicts nothing. Asking whether an option |is_given| is an error if the table does not
have it; so |check_names| just asks.
@.--estimate cannot be used with...@>
@.--trace cannot be used with...@>
@.--part cannot be used with...@>
@.--seed needs...@>
@.--branches needs...@>

@<Refuse options that contradict each other@>=
bool is_given(const Values& values, const std::string& word)
  /* such as |profile| or |profile=degree| */
{
  const std::size_t equals = word.find('=');
  const std::string name = word.substr(0, equals);
  return values.has(name)
    && (equals == std::string::npos || values[name] == word.substr(equals + 1));
}

void check_names(const Values& declared, const OptionSpec& spec)
{
  for (@[const std::string& word : spec.needs@]) is_given(declared, word);
  for (@[const std::string& word : spec.excludes@]) is_given(declared, word);
}

void refuse_conflicts(const Values& values, const OptionSpec& spec)
{
  const std::string name = spec.option.long_name();
  std::string needed; /* if none of them is given */
  for (@[const std::string& word : spec.needs@]) {
    needed += (needed.empty() ? " needs --" : " or --") + word;
    if (is_given(values, word)) {
      needed.clear();
      break;
    }
  }
  if (!needed.empty()) refuse("--", name, needed);
  for (@[const std::string& word : spec.excludes@])
    if (is_given(values, word))
      refuse("--", name, " cannot be used with --", word, "; ", spec.remedy);
}

@ \listing
The tree must not take the place of the matrix from which it grows, nor of the file that gets the
report. We ask the system whether two names belong to the same file, since there are links, and a
file can be the standard input.
@.--tree would overwrite...@>

@<Refuse options that contradict each other@>=
void refuse_to_overwrite(const std::string& tree, const Values& values)
{
  const std::string input = values.has("FILE") ? values["FILE"] : "-";
  for (@[const std::string& file : {input, std::string("/dev/stdout")}@])
    if (is_same_file(tree, file))
      refuse("--tree ", tree, " would overwrite what this command reads or writes");
}
