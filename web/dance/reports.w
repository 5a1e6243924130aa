@* What is reported. The report is a sentence, or a table by levels and a sentence, or a JSON
object. A search that was stopped reports what it has done, and its last words say so. All reports
are made in this chapter: that of a search, of an estimate, and of a sweep of the frontier. They
differ in what was found, and agree in the fields that tell what was done; so if you can read one of
them, you can read the others.

@i cxx.w

@ \listing
A |Task| is what was asked of which matrix; a |Run| is who has done it, in how many seconds. The
|sha256| of the matrix is the digest of the text that was read, if there will be a report in
{\mc JSON}; the text itself is gone when the search begins.

If a report follows solutions, its lines begin with a~`\.{\BAR}', like comments in a matrix, so that
you cannot mistake them for rows. Without solutions, this |line_prefix| is empty. The matrix
|searched| is what fixed rows leave, or the whole one; and a listener |with_old_numbers| gets the
rows under the numbers that they have in the whole one.

@(reports.hpp@>=
#pragma once
#include "estimate.hpp"
#include "fixed.hpp"
#include "frontier.hpp"
#include "options.hpp"
#include "solution_set.hpp"
#include "tree_file.hpp"
#include <unordered_map>

namespace dlx {
struct Task {
  const Settings& settings;
  const Matrix& matrix;
  std::string sha256;
  Fixed fixed; /* rows that are given or forbidden */
  const ReducedMatrix* reduced = nullptr; /* what they leave, if there are any */
  const Matrix& searched() const { return reduced ? reduced->matrix : matrix; }
  Listener with_old_numbers(const Listener& listener) const
  {
    return reduced ? reduced->with_old_numbers(listener) : listener;
  }
  const char* line_prefix() const
  {
    return settings.print_every > 0 || settings.marginals ? "| " : "";
  }
};

struct Run {
  std::string engine; /* its family */
  unsigned threads;
  double seconds;
  bool is_done; /* it came to the end of the tree, or to the limit of solutions */
  std::uint64_t attempts = 0; /* with restarts */
};

class SolutionPrinter {
public:
  explicit SolutionPrinter(const Task& given) : task(given) {}
  void print(std::span<const Choice> solution, const BranchCounter* branch_counter = nullptr);
    /* or count it, if it is not one of every $n$ */
private:
  const Task& task;
  std::uint64_t found = 0;
  std::unordered_map<Index, std::string> texts; /* of rows, by the entry that they begin with */
};

void report_search(const Task& task, const Run& run, const Report& report, const Degrees& degrees);
void report_estimate(const Task& task, const Run& run, const Estimate& found);
void report_sweep(const Task& task, const Run& run, const FrontierReport& report);
void report_draws(
  const Task& task, const Run& run, const SolutionSet& answers, const std::vector<Draw>& draws);
void report_marginals(
  const Task& task, const Run& run, const SolutionSet& answers, const Uses& uses);
std::string digest(const std::string& text);
Json matrix_summary(const Task& task); /* its matrix, as it is in all reports */
std::string with_commas(std::string digits); /* |"1545"| becomes |"1,545"| */
std::string with_commas(std::uint64_t number);
std::string plural(const std::string& digits, const char* noun); /* |"1,545 rows"|, |"1 row"| */
std::string plural(std::uint64_t number, const char* noun);
}

@ \listing
Digests are made by {\mc OPENSSL}.

@c
#include "reports.hpp"
#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <numeric>
#include <openssl/evp.h>
#include <sstream>
#include <stdexcept>

namespace dlx {
@<Print big numbers@>@;
@<Print a solution@>@;
@<Tell in {\mc JSON} what was done@>@;
@<Report a search@>@;
@<Report an estimate@>@;
@<Report a sweep of the frontier@>@;
@<Report what was drawn by lot@>@;
@<Report marginals@>@;
}

@ \listing
Big numbers are printed as in the paper, in groups of three digits.

The digits come as a string, because a frontier counts beyond 64 bits. A noun gets its plural unless
there is exactly one: there can be `0 solutions', and `1 node'.

@<Print big numbers@>=
std::string with_commas(std::string digits)
{
  for (std::size_t i = digits.size(); i > 3; ) {
    i -= 3;
    digits.insert(i, 1, ',');
  }
  return digits;
}

std::string with_commas(std::uint64_t number) { return with_commas(std::to_string(number)); }

std::string plural(const std::string& digits, const char* noun)
{
  return with_commas(digits) + ' ' + noun + (digits == "1" ? "" : "s");
}

std::string plural(std::uint64_t number, const char* noun)
{
  return plural(std::to_string(number), noun);
}

@* Solutions. A solution is printed as in the paper: one row per line, beginning with the column
that we branched on. An empty line ends it. If you want them, a comment above has the numbers of its
rows, and each line the number of its branch, unless the row was given. In {\mc JSON} a solution is
a line, as the report is; so if you read the output line by line, you know what a line is by its
fields.

There can be millions of solutions in a second, made of the same rows again and again. So the text
of a row is made once. If only every $n$th solution is wanted, the others are counted.

@<Print a solution@>=
void SolutionPrinter::print(std::span<const Choice> solution, const BranchCounter* branch_counter)
{
  const Settings& settings = task.settings;
  if (++found % settings.print_every != 0) return;
  if (settings.json) {
    @<Print the solution in {\mc JSON}@>@;
    return;
  }
  if (settings.rows) {
    std::cout << '|';
    for (@[const Choice& choice : solution@]) std::cout << ' ' << choice.row;
    std::cout << '\n';
  }
  const std::size_t given = task.fixed.given.size();
  for (std::size_t k = 0; k < solution.size(); ++k) {
    std::string& line = texts[task.matrix.start(solution[k].row) + solution[k].entry];
    if (line.empty()) line = row_text(task.matrix, solution[k]);
    std::cout << line;
    if (branch_counter && k < given) std::cout << " (given)";
    else if (branch_counter)
      std::cout << " (" << branch_counter->fork(k - given).tried << " of "
                << branch_counter->fork(k - given).branches << ')';
    std::cout << '\n';
  }
  std::cout << '\n';
}

@ \listing
@<Print the solution in {\mc JSON}@>=
auto json = to_json(task.matrix, solution);
const std::size_t given = task.fixed.given.size();
for (std::size_t k = 0; branch_counter && k < solution.size(); ++k)
  if (k < given) json["branches"].push_back(nullptr);
  else
    json["branches"].push_back(std::vector<std::uint64_t>{
      branch_counter->fork(k - given).tried, branch_counter->fork(k - given).branches});
std::cout << to_text(json) << '\n';

@* What was done. \listing
The digest of the matrix is that of the text as it was read, so it can be checked by
the command \.{sha256sum}.

Names of files change, and a matrix with one more blank in it is another text. By the digest a
report can be tied to the very input it belongs to, even months later.

@<Tell in {\mc JSON} what was done@>=
std::string digest(const std::string& text)
{
  unsigned char hash[EVP_MAX_MD_SIZE];
  unsigned length = 0;
  if (EVP_Digest(text.data(), text.size(), hash, &length, EVP_sha256(), nullptr) != 1)
    throw std::runtime_error("cannot compute the digest of the matrix");
  std::ostringstream out;
  for (unsigned i = 0; i < length; ++i)
    out << std::hex << std::setfill('0') << std::setw(2) << unsigned(hash[i]);
  return out.str();
}

@ \listing
The numbers of columns, rows and entries are those by which the paper introduces a matrix. So any
report shows whether a generator has made what the paper describes, before a single node is looked
at.

@<Tell in {\mc JSON} what was done@>=
Json matrix_summary(const Task& task)
{
  const Matrix& matrix = task.matrix;
  return @[{{"primary", matrix.primary()}, {"secondary", matrix.columns() - matrix.primary()},
    {"rows", matrix.rows()}, {"entries", matrix.entry_count()}, {"sha256", task.sha256}}@];
}

@ \listing
All reports tell what was done: they repeat the rule, the engine and the number of threads, because
a report is going to be read far from the command line that has produced it. The family of the
engine is given, and not the kernel, which is a matter of the processor at hand. A sweep chooses no
columns.

The fields always come in this order. To a program it is all the same, but a person who compares two
reports by eye is grateful. The first fields are |run_fields|; |print_json| adds the matrix, the
|levels|, the version, and for a part the checksum, and prints the object in a line.

@<Tell in {\mc JSON} what was done@>=
static Json run_fields(const Task& task, const Run& run, bool complete)
{
  const Settings& settings = task.settings;
  Json json = @[{{"complete", complete}, {"engine", run.engine}, {"choose", settings.choose},
    {"empty_columns", settings.empty_columns}, {"threads", run.threads},
    {"seconds", run.seconds}}@];
  if (settings.is_swept || settings.asks_for_set())
    json["choose"] = json["empty_columns"] = nullptr;
  if (settings.shuffle) json["shuffle"] = *settings.shuffle;
  if (!task.fixed.given.empty()) json["given"] = task.fixed.given;
  if (!task.fixed.without.empty()) json["without"] = task.fixed.without;
  if (run.attempts > 0) json["attempts"] = run.attempts;
  return json;
}

static void print_json(const Task& task, Json json, const Json& levels)
{
  json["matrix"] = matrix_summary(task);
  json["levels"] = levels;
  json["version"] = version;
  if (json.contains("part")) json["checksum"] = checksum_of(json);
  std::cout << to_text(json, task.settings.large_as_strings) << '\n';
}

@ In a sentence, the forbidden rows are counted if there are many, as those of a label may be. What
|fixed_text| returns is the end of such a sentence, or nothing if no rows are fixed.

@<Tell in {\mc JSON} what was done@>=
static std::string fixed_text(const Task& task)
{
  constexpr std::size_t many = 10;
  const auto listed = @[[](const char* word, const std::vector<Index>& rows, std::size_t most) {
    if (rows.empty()) return std::string();
    if (rows.size() > most) return std::string(word) + plural(rows.size(), "row");
    std::string text = word + std::string(rows.size() == 1 ? "row" : "rows");
    for (@[const Index r : rows@]) text += ' ' + std::to_string(r);
    return text;
  }@];
  return listed(", given ", task.fixed.given, task.fixed.given.size())
    + listed(", without ", task.fixed.without, many);
}

@* The report of a search. Solutions, nodes and updates are those of the whole search. With
\.{--part}, they are those of the part alone. If the search was not complete, |completion_text| says
whether it has reached its limit or was stopped.

@<Report a search@>=
@<Print profiles@>@;
static const char* completion_text(bool complete, bool is_done = false)
{
  return complete ? "" : is_done ? ", limit reached" : ", stopped before the end";
}

void report_search(const Task& task, const Run& run, const Report& report, const Degrees& degrees)
{
  const Settings& settings = task.settings;
  const Level total = report.total();
  if (settings.json) {
    @<Write the report in JSON@>@;
    return;
  }
  if (settings.degrees) print_degrees(degrees, task.line_prefix());
  else if (settings.profile) print_profile(report, task.line_prefix());
  std::cout << task.line_prefix() << plural(report.solutions, "solution") << ", "
            << plural(total.nodes, "node") << ", " << plural(total.updates, "update")
            << completion_text(report.complete, run.is_done);
  if (run.attempts > 0) std::cout << ", in " << plural(run.attempts, "attempt");
  if (settings.part)
    std::cout << ", in part " << settings.part->first << " of " << settings.part->second;
  std::cout << fixed_text(task) << '\n';
}

@ \listing
@<Write the report in JSON@>=
Json json = @[{
  {"solutions", report.solutions}, {"nodes", total.nodes}, {"updates", total.updates}}@];
json.add(run_fields(task, run, report.complete));
if (settings.part)
  json["part"] = std::to_string(settings.part->first) + '/' + std::to_string(settings.part->second);
if (settings.degrees) json["branches"] = degrees;
print_json(task, json, to_json(report.levels));

@ The profile looks like the table beside Knuth's Figure~5, with the root on level~0. You can
compare it with the paper line by line. The last column is the number of updates per node.
@^profile@>

@<Print profiles@>=
static void print_profile(const Report& report, const std::string& line_prefix)
{
  const Level total = report.total();
  @<Say how a line of the profile is printed@>@;
  std::cout << line_prefix
            << "Level           Nodes                  Updates         Updates per node\n";
  for (std::size_t k = 0; k < report.levels.size(); ++k) print(std::to_string(k), report.levels[k]);
  print("Total", total);
}

@ \listing
A level without nodes can have updates, those of the dead ends above it. To divide by at least~1
avoids a quotient without meaning there. Each percentage is rounded by itself, so they need not add
up to~100.

@<Say how a line of the profile is printed@>=
const auto share = @[[](std::uint64_t part, std::uint64_t whole) {
  const double percent = whole == 0
    ? 0
    : @|100.0*static_cast<double>(part)/static_cast<double>(whole);
  return '(' + std::to_string(std::lround(percent)) + "%)";
}@];
const auto print = @[[&](const std::string& name, const Level& level) {
  const double ratio = static_cast<double>(level.updates)@|
    /static_cast<double>(std::max<std::uint64_t>(level.nodes, 1));
  std::cout << line_prefix << std::left << std::setw(5) << name << std::right << std::setw(16)
            << with_commas(level.nodes) << std::setw(7) << share(level.nodes, total.nodes)
            << std::setw(18) << with_commas(level.updates) << std::setw(7)
            << share(level.updates, total.updates) << std::setw(16) << std::fixed
            << std::setprecision(1) << ratio << '\n';
}@];

@ A solution and a dead end have no branches, and are in column~0. A line has the level, its numbers
of nodes with 0, 1, 2, \dots\ branches, and their sum.

@<Print profiles@>=
static void print_degrees(const Degrees& nodes, const std::string& line_prefix)
{
  std::size_t most = 0;
  for (@[const auto& level : nodes@]) most = std::max(most, level.size());
  std::cout << line_prefix << "Level";
  for (std::size_t degree = 0; degree < most; ++degree) std::cout << std::setw(12) << degree;
  std::cout << "       Nodes\n";
  for (std::size_t k = 0; k < nodes.size(); ++k) {
    std::cout << line_prefix << std::left << std::setw(5) << k << std::right;
    for (std::size_t degree = 0; degree < most; ++degree)
      std::cout << std::setw(12)
                << (degree < nodes[k].size() ? with_commas(nodes[k][degree]) : "0");
    std::cout << std::setw(12)
              << with_commas(std::accumulate(nodes[k].begin(), nodes[k].end(), std::uint64_t(0)))
              << '\n';
  }
}

@* The report of an estimate. \listing
An estimate that is interrupted is still an estimate, of as many descents as were made; it is
printed as usual, with a remark. The fields are those of a report of a search, as far as they make
sense. A mean with its error takes the place of a total.

@<Report an estimate@>=
@<Print an estimate@>@;
void report_estimate(const Task& task, const Run& run, const Estimate& found)
{
  const std::uint64_t seed = task.settings.seed;
  if (task.settings.json) {
    @<Write the estimate in JSON@>@;
    return;
  }
  print_estimate(found, task);
}

@ \listing
@<Write the estimate in JSON@>=
Json json = @[{{"descents", found.descents}, {"solved", found.solved}, {"seed", seed},
  {"solutions", found.solved > 0 ? json_of(found.solutions, found.descents) : Json()},
  {"nodes", json_of(found.nodes, found.descents)},
  {"updates", json_of(found.updates, found.descents)}}@];
if (found.solved == 0) json["why"]["solutions"] = "no descent met a solution";
json.add(run_fields(task, run, found.complete));
Json levels = Json::List(); /* of fractions */
for (std::size_t k = 0; k < found.levels.size(); ++k) {
  Json level = @[{{"level", k}}@];
  put_number(level, "nodes", found.levels[k].nodes);
  put_number(level, "updates", found.levels[k].updates);
  levels.push_back(level);
}
print_json(task, json, levels);

@ Four digits of an estimate are enough, for the fifth is hardly ever certain. A number that no
|double| can hold is written in the same way, from its logarithm.

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

@ Each mean is followed by its standard error, and by the interval that contains the truth with a
probability of about 95 percent. If no descent has met a solution, we know nothing about their
number, and say so. A single descent has no standard error. The last line has the number of descents
and the seed; with these you can repeat the experiment and get every digit again.
@.no descent met a solution@>

@<Print an estimate@>=
static void print_estimate(const Estimate& found, const Task& task)
{
  if (task.settings.profile)
    for (std::size_t k = 0; k < found.levels.size(); ++k)
      std::cout << "level " << k << ": about " << rounded(found.levels[k].nodes) << " nodes, "
                << rounded(found.levels[k].updates) << " updates\n";
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
  std::cout << "from " << plural(found.descents, "descent") << " with seed " << task.settings.seed
            << completion_text(found.complete) << fixed_text(task) << '\n';
}

@ In {\mc JSON} all digits are given, for a program may want to compute with them; the four numbers
are the ones that the sentence has. Where there is no number, there is \.{null}, and the field
\.{why} says why: a single descent has no error, or the number is beyond a |double|, in which many
programs would read it.

@<Print an estimate@>=
static void put_number(Json& json, const char* name, const Large& number)
{
  const auto value = static_cast<double>(number);
  json[name] = nullptr;
  if (std::isfinite(value)) json[name] = value;
  else json["why"][name] = rounded(number) + " does not fit into a double";
}

static Json json_of(const Mean& mean, std::uint64_t descents)
{
  Json json;
  put_number(json, "mean", mean.mean());
  const std::pair<const char*, Large> others[] = @[{
    {"standard_error", mean.standard_error()}, {"low", mean.low()}, {"high", mean.high()}}@];
  for (@[const auto& [name, number] : others@]) {
    put_number(json, name, number);
    if (descents > 1) continue;
    json[name] = nullptr;
    json["why"][name] = "a single descent has no error";
  }
  return json;
}

@* The report of a sweep. \listing
The number of solutions may be too large for the {\mc JSON} library, so we put it in front
ourselves. In place of nodes the sentence has shapes, which measure the work of a sweep; and the
number of passes, if memory was short.

@<Report a sweep of the frontier@>=
static std::string number_text(const Whole& number, const Task& task) /* in {\mc JSON} */
{
  const bool is_string = task.settings.large_as_strings && number > largest_exact;
  return is_string ? '"' + number.str() + '"' : number.str();
}

@<Tell in {\mc JSON} how a sweep went@>@;
void report_sweep(const Task& task, const Run& run, const FrontierReport& report)
{
  if (task.settings.json) {
    const Json json = json_of(report, task, run);
    std::cout << "{\"solutions\":" << number_text(report.solutions, task) << ','
              << to_text(json, task.settings.large_as_strings).substr(1) << '\n';
    return;
  }
  std::cout << task.line_prefix() << plural(report.solutions.str(), "solution");
  if (report.components > 1) std::cout << " in " << report.components << " components";
  if (report.branchings > 0) std::cout << " by " << plural(report.branchings, "branching");
  if (!report.shapes.empty() || report.components + report.branchings == 1)
    std::cout << ", " << plural(sum_of(report.shapes), "shape");
  if (report.passes > 1) std::cout << " in " << report.passes << " passes";
  std::cout << completion_text(report.complete, run.is_done) << fixed_text(task) << '\n';
}

@ If a sweep has nothing to say about a field, the field is |null|, so that a reader of reports need
not know engines. One field has what only a sweep can report: the plan, that is, which columns are
long, in which order the others are covered, and how many bits the number of shapes was expected to
have; then what was found on each level, and the memory.

@<Tell in {\mc JSON} how a sweep went@>=
static std::uint64_t sum_of(const std::vector<std::uint64_t>& numbers)
{
  return std::accumulate(numbers.begin(), numbers.end(), std::uint64_t(0));
}

static Json json_of(const FrontierReport& report, const Task& task, const Run& run)
{
  const auto names = @[[&](const std::vector<Index>& columns) {
    auto list_of_names = Json::List();
    for (@[const Index c : columns@]) list_of_names.push_back(task.searched().name(c));
    return list_of_names;
  }@];
  Json json = @[{{"nodes", nullptr}, {"updates", nullptr}}@];
  json.add(run_fields(task, run, report.complete));
  json["matrix"] = matrix_summary(task);
  json["levels"] = Json::List();
  json["frontier"] = @[{{"long", names(report.plan.long_columns)},
    {"order", names(report.plan.order)}, {"bits", report.plan.bits}, {"cut", report.cut},
    {"passes", report.passes}, {"components", report.components}, {"branchings", report.branchings},
    {"shapes", report.shapes}, {"states", report.states},
    {"memory", Frontier::allowed_memory(task.settings.memory)},
    {"memory_used", report.memory}}@];
  json["version"] = version;
  return json;
}

@* Reports of a set. \listing
Draws are printed as solutions are; then comes the report. There are neither nodes nor updates to be
told, but the memory that was allowed, and the most that was in use.

@<Report what was drawn by lot@>=
static std::string fields_of_set(const Task& task, const Run& run, const SolutionSet& answers)
{
  Json json = @[{{"nodes", nullptr}, {"updates", nullptr}}@];
  json.add(run_fields(task, run, run.is_done));
  json["levels"] = Json::List();
  json["memory"] = Frontier::allowed_memory(task.settings.memory);
  json["memory_used"] = answers.memory_used;
  json["matrix"] = matrix_summary(task);
  json["version"] = version;
  return to_text(json, task.settings.large_as_strings).substr(1);
}

void report_draws(
  const Task& task, const Run& run, const SolutionSet& answers, const std::vector<Draw>& draws)
{
  SolutionPrinter printer(task);
  for (@[const Draw& draw : draws@]) printer.print(draw);
  if (task.settings.json) {
    std::cout << "{\"solutions\":" << (run.is_done ? number_text(answers.solutions, task) : "null")
              << ",\"draws\":" << draws.size() << ",\"seed\":" << task.settings.seed << ','
              << fields_of_set(task, run, answers) << '\n';
    return;
  }
  std::cout << task.line_prefix() << plural(draws.size(), "draw");
  if (run.is_done) std::cout << " by lot from " << plural(answers.solutions.str(), "solution");
  std::cout << completion_text(run.is_done) << fixed_text(task) << '\n';
}

@ \listing
A line of the marginals has a number and a row, as it is in the matrix; after an empty line come the
colors, if there are any. In {\mc JSON}, the numbers of the rows are a list, in the order of the
rows.

@<Report marginals@>=
void report_marginals(
  const Task& task, const Run& run, const SolutionSet& answers, const Uses& uses)
{
  const Matrix& matrix = task.matrix;
  if (task.settings.json) {
    @<Write marginals in JSON@>@;
    return;
  }
  for (Index r = 0; r < uses.rows.size(); ++r)
    std::cout << uses.rows[r] << ' ' << row_text(matrix, @[Choice{r, 0}@]) << '\n';
  if (!uses.colors.empty()) std::cout << '\n';
  for (@[const auto& [both, number] : uses.colors@])
    std::cout << number << ' ' << matrix.name(both.first) << ':' << matrix.color_name(both.second)
              << '\n';
  std::cout << task.line_prefix();
  std::cout << (run.is_done ? plural(uses.solutions.str(), "solution") : "stopped before the end")
            << fixed_text(task) << '\n';
}

@ \listing
@<Write marginals in JSON@>=
std::string rows, colors;
for (@[const Whole& number : uses.rows@])
  rows += (rows.empty() ? "" : ",") + number_text(number, task);
for (@[const auto& [both, number] : uses.colors@])
  colors += (colors.empty() ? "[" : ",[") + to_text(matrix.name(both.first)) + ','
    + to_text(matrix.color_name(both.second)) + ',' + number_text(number, task) + ']';
std::cout << "{\"solutions\":" << (run.is_done ? number_text(uses.solutions, task) : "null")
          << ",\"rows\":[" << rows << "],\"colors\":[" << colors << "],"
          << fields_of_set(task, run, answers) << '\n';
