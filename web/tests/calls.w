@* Random calls. The tests of engines ask whether a search is right. This program asks whether the
{\it library\/} is right, when people use it as people do: they ask an engine again after an
exception, stop it in the middle, forget to set a number, share the work among threads, and cut it
into parts. It makes random calls, as {\mc MOBICAL}@:mobical}{{\mc MOBICAL}@> does for the solver
CaDiCaL, and compares each answer with brute force. If one is wrong, it looks for fewer calls and a
smaller matrix that still go wrong, and prints them as a text, which you can give to it again.
@^fuzzer of the interface@>

The seed of a case is its number, so it needs no storage. `\.{calls --cases 400}' makes 400 cases,
which is what the tests do; `\.{calls --seconds 60}' makes as many as a minute has room for, and
\.{calls} {\it file\/} repeats a case.

@i cxx.w

@ @c
#include "crew.hpp"
#include "engines.hpp"
#include "frontier.hpp"
#include "parts.hpp"
#include "sample.hpp"
#include "sets.hpp"
#include "solve.hpp"
#include <algorithm>
#include <chrono>
#include <fstream>
#include <iostream>
#include <map>
#include <random>
#include <set>
#include <sstream>

namespace dlx {
namespace {
@<A case is a matrix and some calls@>@;
@<Find all solutions by brute force@>@;
@<Make a call, and look at the answer@>@;
@<Make the calls of a case@>@;
@<Make a case from its number@>@;
@<Shrink a case@>@;
}@;
}@;

@<Fuzz, or repeat a case@>@;

@* Cases. A case is a text of lines, and that is also how the program keeps it: to shrink a case is
to leave lines out. The first line has the number of primary columns and the number of all. Then
come rows, as \.{row} with their columns, each perhaps with~`\.:' and a color, and calls, as
\.{call} with eight words:
\bull which engine, by its name, or \.{solutions}, \.{frontier}, \.{sample} or \.{marginals};
\bull the number of threads, where 0 must be refused, and 1 means the engine itself;
\bull the |shortest_levels|, whether |charge_empty|, the |solution_limit|, and the |pulse_interval|;
\bull what the listener does, \.{hears}, \.{stops}, \.{throws}, \.{asks} the same engine,
\.{silent}, that it stops or throws at a pulse, \.{pulse-stops}, \.{pulse-throws}, or \.{visits}
nodes, which the engine of the bits must refuse, if it is named;
\bull and at which solution or pulse it does so; or how many solutions are to be drawn.

\noindent A part of a search is wanted if the engine's name is followed by a slash and a number of
parts; then all of them are searched. An engine is made when it is called for the first time, and
called again thereafter.

@<A case is a matrix and some calls@>=
using Case = @[std::vector<std::string>@];
using Row = @[std::vector<Index>@];

struct Failure : std::runtime_error {
  explicit Failure(const std::string& reason) : runtime_error(reason) {}
};

@[enum class Thrown : int@]; /* what a listener throws */

struct Call {
  std::string engine;
  unsigned threads = 1;
  Question question = @[{}@];
  std::uint32_t pulse_interval = 1;
  std::string action = "hears";
  std::uint64_t when = 1;
};

static Call call_from(std::istream& words)
{
  Call call;
  words >> call.engine >> call.threads >> call.question.shortest_levels
    >> call.question.charge_empty >> call.question.solution_limit;
  words >> call.pulse_interval >> call.action >> call.when;
  if (!words) throw std::invalid_argument("a call has eight words");
  return call;
}

@ Brute force takes the first primary column that is left, and tries all rows. A solution is the set
of its rows. It knows of each column whether it is free, which is~0, covered, or covered with a
color.

@<Find all solutions by brute force@>=
using Found = @[std::set<std::set<Index> >@];

constexpr Index covered_without_color = UINT32_MAX;

static void solve_by_brute_force(
  const Matrix& matrix, const std::vector<Index>& covered, std::set<Index>& chosen, Found& found)
{
  Index c = 0;
  while (c < matrix.primary() && covered[c] != 0) ++c;
  if (c == matrix.primary()) {
    found.insert(chosen);
    return;
  }
  for (Index r = 0; r < matrix.rows(); ++r) {
    const auto row = matrix.row(r);
    std::vector<Index> after = covered;
    bool is_free = std::ranges::find(row, c) != row.end();
    for (Index i = 0; i < row.size(); ++i) {
      const Index color = matrix.color(matrix.start(r) + i);
      is_free = is_free && (covered[row[i]] == 0 || (color != 0 && covered[row[i]] == color));
      after[row[i]] = color == 0 ? covered_without_color : color;
    }
    if (!is_free) continue;
    chosen.insert(r);
    solve_by_brute_force(matrix, after, chosen, found);
    chosen.erase(r);
  }
}

@* Calls. The answer to a call has the solutions that the listener heard, and the report. What must
be true of it depends on what the listener did. A question that makes no sense must be refused,
before the listener hears anything. A listener that does its deed at solution~$w$ does so if the
limit lets the search come that far; it hears of no solution after that, and the report counts those
that it has heard. Otherwise the report has all solutions, or those up to the limit, and the same
profile as algorithm~X on sets; and the search is complete if and only if it was not stopped. Every
report says by what it has ended, and a listener that visits hears of each node. A |Failure| says
what is not as required.

@<Make a call, and look at the answer@>=
struct Reply {
  std::vector<std::set<Index> > heard;
  Report report;
  std::uint64_t visits = 0;
  bool was_refused = false, was_thrown = false, was_busy = false, has_acted = false;
};

static void require(bool is_true, const std::string& what)
{
  if (!is_true) throw Failure(what);
}

static void check(const Call& call, const Reply& answer, const Matrix& matrix, const Found& all)
{
  const bool is_senseless = call.threads == 0 || call.pulse_interval == 0
    || call.question.solution_limit == 0
    || (call.action == "visits" && call.engine.starts_with("bits"));
  require(answer.was_refused == is_senseless,
    "a question is refused without reason, or a senseless one is not refused");
  if (is_senseless) return;
  const std::set<std::set<Index> > different(answer.heard.begin(), answer.heard.end());
  require(different.size() == answer.heard.size(), "a solution is heard twice");
  require(std::ranges::includes(all, different), "something else than a solution is heard");
  const std::uint64_t wanted = std::min<std::uint64_t>(all.size(), call.question.solution_limit);
  const bool at_solution = call.action == "stops" || call.action == "throws"
    || call.action == "asks";
  if (at_solution) require(answer.has_acted == (call.when <= wanted), "a solution is not heard");
  if (at_solution && answer.has_acted)
    require(answer.heard.size() == call.when, "more is heard than was wanted");
  const bool throws = answer.has_acted && call.action.ends_with("throws");
  require(answer.was_thrown == throws, "an exception is lost");
  require(answer.was_busy == (answer.has_acted && call.action == "asks"),
    "an engine is asked in its search");
  if (answer.was_thrown || answer.was_busy) return;
  @<Look at the |report| of a search@>@;
}

@ @<Look at the |report| of a search@>=
const Report& report = answer.report;
const Ended stopped = report.solutions >= call.question.solution_limit ? Ended::limit : Ended::stop;
if (!report.levels.empty())
  require(report.ended == (report.complete ? Ended::all : stopped),
    "it says that something else has ended it");
if (call.action != "silent")
  require(report.solutions == answer.heard.size(), "solutions are not those that are heard");
if (answer.has_acted) return require(!report.complete, "complete, though it was stopped");
require(report.solutions == wanted,
  std::to_string(report.solutions) + " solutions for " + std::to_string(wanted));
require(report.complete == (call.question.solution_limit > all.size()), "wrongly complete, or not");
if (report.levels.empty()) return; /* of a frontier, or a range */
require(report.levels == Sets(matrix).search(call.question, Listener()).levels, "another profile");
if (call.action == "visits")
  require(answer.visits == report.total().nodes, "visits are not those of all nodes");

@ The listener does its deed once. One that |asks| calls the engine in the middle of its own search.

@<Make a call, and look at the answer@>=
static std::function<bool(std::span<const Choice>)> solution_callback(
  const Call& call, Reply& answer, const std::function<void()>& ask)
{
  return @[[&call, &answer, ask](std::span<const Choice> path) {
    std::set<Index> rows;
    for (const Choice& choice : path) rows.insert(choice.row);
    answer.heard.push_back(rows);
    if (answer.heard.size() != call.when
        || (call.action != "stops" && call.action != "throws" && call.action != "asks"))
      return true;
    answer.has_acted = true;
    if (call.action == "throws") throw Thrown();
    if (call.action == "asks") ask();
    return false;
  }@];
}

static Listener listener_of(const Call& call, Reply& answer, const std::function<void()>& ask)
{
  Listener listener;
  listener.pulse_interval = call.pulse_interval;
  if (call.action != "silent") listener.on_solution = solution_callback(call, answer, ask);
  if (call.action == "visits") listener.on_visit = @[[&answer](const Visit&) { ++answer.visits; }@];
  if (call.action.starts_with("pulse-"))
    listener.on_pulse = @[[&call, &answer, pulses = std::uint64_t(0)](const Pulse& pulse) mutable {
      require(pulse.fraction >= 0 && pulse.fraction < 1 + 1e-9, "a fraction beyond the whole");
      if (++pulses != call.when) return pulses < call.when;
      answer.has_acted = true;
      if (call.action == "pulse-throws") throw Thrown();
      return false;
    }@];
  return listener;
}

@ A range can only be left, not stopped; it has one thread, if it is allowed some. The frontier has
no pulses and no profile.

@<Make a call, and look at the answer@>=
static void call_range(const Call& call, const Matrix& matrix, Reply& answer)
{
  const auto hear = solution_callback(call, answer, @[[] {}@]);
  answer.report.complete = true;
  for (@[const auto& solution : solutions(matrix, {.threads = call.threads})@]) {
    ++answer.report.solutions;
    answer.report.complete = hear(solution)
      && answer.report.solutions < call.question.solution_limit;
    if (!answer.report.complete) break;
  }
}

static void call_frontier(const Call& call, const Matrix& matrix, Reply& answer)
{
  FrontierQuestion question;
  question.threads = call.threads;
  question.solution_limit = call.question.solution_limit;
  FrontierListener listener;
  if (call.action != "silent") listener.on_solution = solution_callback(call, answer, @[[] {}@]);
  const FrontierReport report = Frontier(matrix).search(question, listener);
  answer.report.solutions = static_cast<std::uint64_t>(report.solutions);
  answer.report.complete = report.complete;
}

@ Draws, which take their number for the seed, too, are some of the solutions; and marginals are
counted one by one. Both are without listeners.

@<Make a call, and look at the answer@>=
static void check_draws(const Call& call, const Matrix& matrix, const Found& all)
{
  const auto draws = sample(matrix, call.when, Seed(call.when), @[{.threads = call.threads}@]);
  require(draws.size() == (all.empty() ? 0 : call.when), "another number of draws");
  for (@[const Solution& draw : draws@]) {
    std::set<Index> rows;
    for (@[const Choice& choice : draw@]) rows.insert(choice.row);
    require(rows.size() == draw.size() && all.contains(rows), "a draw is no solution");
  }
}

using ColorPairs = @[std::set<std::pair<Index, Index> >@]; /* columns, and their colors */

static void add_colors(const Matrix& matrix, Index r, ColorPairs& pairs)
{
  for (Index e = matrix.start(r); e < matrix.start(r + 1); ++e)
    if (matrix.color(e) != 0)
      pairs.emplace(matrix.row(r)[e - matrix.start(r)], matrix.color(e));
}

static void check_marginals(const Call& call, const Matrix& matrix, const Found& all)
{
  ColorPairs pairs;
  for (Index r = 0; r < matrix.rows(); ++r) add_colors(matrix, r, pairs);
  std::vector<std::uint64_t> rows(matrix.rows());
  std::map<std::pair<Index, Index>, std::uint64_t> colors;
  for (@[const auto& solution : all@]) {
    ColorPairs here;
    for (@[const Index r : solution@]) {
      ++rows[r];
      add_colors(matrix, r, here);
    }
    for (@[const auto& both : here@]) ++colors[both];
  }
  const Marginals found = marginals(matrix, @[{.threads = call.threads}@]);
  require(found.solutions == all.size(), "marginals of another number of solutions");
  require(std::ranges::equal(found.rows, rows), "other uses of rows");
  require(found.colors.size() == pairs.size(), "other colors");
  for (@[const ColorUse& use : found.colors@])
    require(use.solutions == colors[@[std::pair(use.column, use.color)@]], "other uses of colors");
}

@ Parts are searched one after the other, by the same engine, and their reports are added.

@<Make a call, and look at the answer@>=
static void call_engine(const Call& call, const Matrix& matrix, Engine& engine, Reply& answer)
{
  const Listener listener = listener_of(
    call, answer, @[[&] { engine.search(Question(), Listener()); }@]);
  const std::size_t slash = call.engine.find('/');
  if (slash == call.engine.npos) {
    answer.report = engine.search(call.question, listener);
    return;
  }
  const std::uint64_t parts = std::stoull(call.engine.substr(slash + 1));
  for (std::uint64_t part = 1; part <= parts && answer.report.complete; ++part)
    answer.report.add(
      search_part(engine, call.question, listener, cut_out(matrix, call.question, part, parts)));
  answer.report.drop_empty_levels();
}

@ Engines live as long as the case. One that was in a crew is another than the one of the same name
that works alone.

@<Make the calls of a case@>=
static void make_calls(const Case& lines)
{
  Matrix matrix;
  Found all;
  std::map<std::string, std::unique_ptr<Engine> > engines;
  for (@[const std::string& line : lines@]) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "columns") {
      Index primary = 0, columns = 0;
      words >> primary >> columns;
      for (Index c = 0; c < columns; ++c)
        if (c < primary) matrix.add_primary('c' + std::to_string(c));
        else matrix.add_secondary('c' + std::to_string(c));
    } else if (word == "row") {
      Row row, colors;
      while (words >> word) {
        const std::size_t colon = word.find(':');
        row.push_back(static_cast<Index>(std::stoul(word)));
        colors.push_back(colon == word.npos ? 0 : matrix.add_color(word.substr(colon + 1)));
      }
      matrix.add_row(row, colors);
    } else if (word == "call") {
      @<Make the call of this line@>@;
    }
  }
}

@ A matrix gets no row after its engines have been made; so brute force comes with the first call.

@<Make the call of this line@>=
const Call call = call_from(words);
if (engines.empty()) {
  std::set<Index> chosen;
  all.clear();
  solve_by_brute_force(matrix, std::vector<Index>(matrix.columns()), chosen, all);
}
Reply answer;
try {
  if (call.engine == "sample" || call.engine == "marginals") {
    if (call.engine == "sample") check_draws(call, matrix, all);
    else check_marginals(call, matrix, all);
    continue;
  }
  if (call.engine == "solutions") {
    call_range(call, matrix, answer);
  } else if (call.engine == "frontier") {
    call_frontier(call, matrix, answer);
  } else {
    const std::string name = call.engine.substr(0, call.engine.find('/'));
    auto& engine = engines[name + ' ' + std::to_string(call.threads)];
    if (!engine && call.threads == 1) engine = engine_for(matrix, name);
    else if (!engine)
      engine = std::make_unique<Crew>(
        @[[&matrix, name] { return engine_for(matrix, name); }@], call.threads, 8);
    call_engine(call, matrix, *engine, answer);
  }
} catch (const Failure& failure) {
  throw Failure(line + ": " + failure.what());
} catch (const std::invalid_argument&) {
  answer.was_refused = true;
} catch (const Thrown&) {
  answer.was_thrown = true;
} catch (const std::logic_error&) {
  answer.was_busy = true;
}
try {
  check(call, answer, matrix, all);
} catch (const Failure& failure) {
  throw Failure(line + ": " + failure.what());
}

@* Cases by number. Some matrices are queens-like, with few rows in each column; others are nearly
empty; and a third has colors. A case has up to eight calls, mostly of two or three engines, so that
they are asked again and again.

Only engines that are asked the same question as the links can have parts and visits; a range and
the frontier know just one question, of the shortest column; and what asks for the set of all
solutions knows none. They cannot be asked within their own
search, and their pulses are others; so these deeds are not for them, and parts have no limits.

@<Make a case from its number@>=
static Case make_case(std::uint32_t seed)
{
  std::mt19937 generator(seed);
  const auto below = @[[&](std::size_t n) { return generator() % n; }@];
  const std::size_t primary = 1 + below(7), columns = primary + below(4);
  Case lines = @[{"columns " + std::to_string(primary) + ' ' + std::to_string(columns)}@];
  @<Add the rows of a random matrix@>@;
  std::vector<std::string> names(@[{"solutions", "sample", "marginals", "frontier", "auto"}@]);
  const std::size_t others = names.size() - 1;
  if (colors > 0) names[others - 1] = "auto"; /* the frontier takes none */
  for (@[const EngineKind& kind : all_engines()@]) names.push_back(kind.name());
  const std::string favorite = names[others + below(names.size() - others)];
  const std::vector<std::string> actions(
    @[{"hears", "stops", "throws", "silent", "asks", "pulse-stops", "pulse-throws", "visits"}@]);
  for (std::size_t calls = 1 + below(8); calls > 0; --calls) {
    @<Add a random call@>@;
  }
  return lines;
}

@ @<Add the rows of a random matrix@>=
const std::size_t rows = below(4) == 0 ? below(8) : 8 + below(24),
                  colors = below(3) == 0 ? 1 + below(3) : 0;
for (std::size_t r = 0; r < rows; ++r) {
  std::set<std::size_t> row;
  for (std::size_t k = 1 + below(3); k > 0; --k) row.insert(below(columns));
  std::string line = "row";
  for (@[const std::size_t c : row@]) {
    line += ' ' + std::to_string(c);
    if (colors > 0 && c >= primary && below(5) > 0) line += ':' + std::to_string(below(colors));
  }
  lines.push_back(line);
}

@ @<Add a random call@>=
std::string name = below(2) == 0 ? favorite : names[below(names.size())];
const bool is_other = name == "solutions" || name == "sample" || name == "marginals"
  || name == "frontier";
const bool is_part = !is_other && below(5) == 0;
if (is_part) name += '/' + std::to_string(1 + below(30));
const std::size_t threads = below(40) == 0 ? 0 : below(3) == 0 ? 2 + below(3) : 1;
const std::size_t limit = is_part || below(3) > 0 ? 999999
  : below(12) + (is_other && name != "frontier" ? 1 : 0);
const std::string action = actions[below(is_part ? 1 : is_other ? 4 : actions.size())];
std::ostringstream line;
line << "call " << name << ' ' << threads << ' ' << (is_other || below(2) == 0 ? 999 : below(4))
     << ' ' << (is_other ? 1 : below(2)) << ' ' << limit << ' '
     << (is_other || is_part || below(30) > 0 ? 1 + below(9) : 0) << ' ' << action << ' '
     << 1 + below(below(2) == 0 ? 4 : 40);
lines.push_back(line.str());

@* Shrinking. We leave out one line after the other, as long as the case still fails, and begin
again until no line can go. It need not fail for the same reason; the smaller failure is as good.
Threads are never twice the same, so a case must go well a hundred times before we believe that it
does. The text is the message of the first failure in so many |tries|, or empty.

@<Shrink a case@>=
static std::string failure_of(const Case& lines, int tries)
{
  try {
    for (; tries > 0; --tries) make_calls(lines);
  } catch (const std::exception& error) {
    return error.what();
  }
  return "";
}

constexpr int repetitions = 100;

static Case minimized(Case lines)
{
  for (std::size_t i = 1; i < lines.size(); ) {
    Case fewer = lines;
    fewer.erase(fewer.begin() + std::ptrdiff_t(i));
    if (failure_of(fewer, repetitions).empty()) {
      ++i;
    } else {
      lines = fewer;
      i = 1;
    }
  }
  return lines;
}

@ The exit code is 1 if a case fails, and 2 if the options are wrong. A case that crashes cannot be
shrunk; its number has been written to standard error before, if you ask for a single one by
\.{--seed}.

@<Fuzz, or repeat a case@>=
int main(int argc, char* argv[])
{
  try {
  const std::string option = argc > 1 ? argv[1] : "";
  if (argc == 2 && !option.starts_with("--")) {
    std::ifstream file(option);
    if (!file) throw std::invalid_argument(option + ": cannot be read");
    dlx::Case lines;
    for (std::string line; std::getline(file, line); ) lines.push_back(line);
    const std::string failure = dlx::failure_of(lines, dlx::repetitions);
    std::cout << (failure.empty() ? "no failure" : failure) << '\n';
    return failure.empty() ? 0 : 1;
  }
  if (argc != 3 || (option != "--cases" && option != "--seconds" && option != "--seed"))
    throw std::invalid_argument("give me --cases N, --seconds N, --seed N, or a file");
  const auto number = static_cast<std::uint32_t>(std::stoul(argv[2]));
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(number);
  std::uint32_t seed = option == "--seed" ? number : 0;
  const std::uint32_t last = option == "--cases" ? number
    : option == "--seed" ? seed + 1
    : UINT32_MAX;
  for (; seed < last && (option != "--seconds" || std::chrono::steady_clock::now() < end); ++seed) {
    const dlx::Case lines = dlx::make_case(seed);
    if (option == "--seed")
      for (@[const std::string& line : lines@]) std::cerr << line << std::endl;
    const std::string failure = dlx::failure_of(lines, 1);
    if (failure.empty()) continue;
    std::cout << "| case " << seed << ": " << failure << '\n';
    const dlx::Case fewer = dlx::minimized(lines);
    for (@[const std::string& line : fewer@]) std::cout << line << '\n';
    return 1;
  }
  std::cout << seed << " cases\n";
  return 0;
  } catch (const std::exception& error) {
    std::cerr << "calls: " << error.what() << '\n';
    return 2;
  }
}
