@* Gathering the parts. When you have searched all parts of a tree,@^parts@> {\mc GATHER} joins
their reports. The result is what {\mc DANCE} would have reported of the whole tree, except for the
time. If you have printed the solutions, {\mc GATHER} prints them in the order in which one search
finds them.

Each part is a file, written by `\.{dance --part} $k$\./$n$ \.{--json}'. For example, with
matrix~(3) and two parts, the first file may be
$$\vbox{\halign{\tt#\hfil\cr
\LB"rows":[3,0,4],"names":[["A","D"],["E","F","C"],["B","G"]]\RB\cr
\LB"solutions":1,"nodes":6,"updates":30, \rm and so on \tt "part":"1/2"\RB\cr}}$$
where the numbers of the rows are the key of the solution, by which solutions are ordered. So small
a tree is used up while it is cut, and the second file has zeros. You can name a folder instead of
its files, since a million names are too many for a command line.

Parts come from many machines, and something will have happened to some of them. A file may be
missing, duplicated, or cut off; you may have changed the matrix on one of the machines. Then the
sum would be a number that looks like a result. So adding is easy; the difficult part is to find a
reason to refuse. {\mc GATHER} adds only reports that are complete and agree in everything that is
not counted, one for each part.

@i cxx.w

@ There are no options except those of all programs: the reports contain everything that
{\mc GATHER} must know.

@c
#include "parts.hpp"
#include "program.hpp"
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <stdexcept>

namespace dlx {
namespace {
@<Gather the reports of all parts@>@;
}@;
}@;

int main(int argc, char* argv[])
{
  using @[namespace dlx@];
  const Manual manual = @[{"gather", "REPORT...",
    @<Purpose of {\mc GATHER}@>,
    "  for k in 1 2 3; do dance --part $k/3 --json matrix >part.$k; done\n  gather part.?\n  gather parts/ >whole.json\n"}@];
  return run_program(arguments(argc, argv), manual, @[{}@], "REPORT...", gather);
}

@ The purpose says what you may name, since a folder may surprise you, and what is refused.

@<Purpose of {\mc GATHER}@>=
"Join the reports of all parts of a search, as dance --part K/N --json prints\n"@/
"them, into the report of the whole. If dance also had --print, the solutions\n"@/
"come out in their order. REPORT is a file, or a folder of such files. Fails if\n"@/
"a part is missing, duplicated, or from another search."

@ The first report is the |model| for the others. For each part, |file_of| has the name of the file,
so that we can refuse a second report of the same part with both names. We keep the packings until
the end; they take as much memory as their text.

@<Gather the reports of all parts@>=
struct PrintedPacking {
  std::vector<Index> key; /* the numbers of its rows, in the order of the search */
  std::string text; /* its line */
};

class ReportMerger {
public:
  void add(const std::string& file);
  void finish(); /* prints what was gathered */
private:
  Json model; /* the first report; empty at the beginning */
  std::string first; /* its file */
  std::vector<std::string> file_of; /* the file of part $k$ is |file_of[k - 1]|, or none yet */
  std::vector<PrintedPacking> packings;
  std::string with_packings, without_packings;
    /* a file that has packings; one that should have some, and has none */
  Report sum;
  std::uint64_t threads = 0; /* the most that a part had */
  double seconds = 0; /* of all parts together */
  @<Steps of a joiner@>@;
};

@ The program adds file by file, and prints at the end; what refuses a report ends it with an
exception. So nothing has been printed if anything is wrong, and a script that looks at the output
alone is not deceived.

@<Gather the reports of all parts@>=
@<Read one report@>@;
@<Compare a report with the first one@>@;
@<Read the packings of a part@>@;
@<Read the profile of a part@>@;
@<Add a report to the sum@>@;
@<Print the whole@>@;

static int gather(const Values& values)
{
  if (!values.has("REPORT...")) throw std::invalid_argument("which reports? Name files or folders");
  ReportMerger merger;
  for (@[const std::string& name : values.all("REPORT...")@])
    for (@[const std::string& file : files_of(name)@]) merger.add(file);
  merger.finish();
  return 0;
}

@ The files of a folder are taken in alphabetic order, so that messages do not depend on the system.
A name that is no folder is taken for a file, and if there is none, the reader will say so. An empty
folder is refused by its own name, as the message that all parts are missing would not tell where to
look.
@.there is no file in it@>

@<Read one report@>=
static std::vector<std::string> files_of(const std::string& name)
{
  std::vector<std::string> files;
  if (!std::filesystem::is_directory(name)) return @[{name}@];
  for (@[const auto& entry : std::filesystem::directory_iterator(name)@])
    files.push_back(entry.path().string());
  if (files.empty()) throw std::runtime_error(name + ": there is no file in it");
  std::ranges::sort(files);
  return files;
}

@ A report is the last line of its file, and the line must be complete; so a file that was cut off
is recognized. If something is wrong with a report, the message has this line and a reason. There
may be packings above the report. They are added after the numbers, because the report tells how
many there should be.
@.not the report of a part...@>
@.it was changed after dance wrote it...@>

@<Read one report@>=
void ReportMerger::add(const std::string& file)
{
  const Input input = read_file(file);
  const std::string_view text = input.text;
  const std::size_t last = text.size() < 2 ? 0 : text.rfind('\n', text.size() - 2) + 1;
    /* |npos + 1 == 0| */
  const auto lines = 1
    + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(last), '\n');
  const std::string place = input.name + ':' + std::to_string(lines) + ": ";
  try {
    if (!text.ends_with('\n'))
      throw std::invalid_argument("not the report of a part; its end is missing");
    const Json report = parse_json(text.substr(last));
    const std::uint64_t part = check_report(report, input.name);
    add_to_sum(report);
    file_of[part - 1] = input.name;
    add_packings(text.substr(0, last), number_in(report, "solutions"), input.name);
    if (report.contains("checksum") && report.at("checksum") != checksum_of(report))
      throw std::invalid_argument(
        "it was changed after dance wrote it: its checksum does not match");
  } catch (const JsonError&) {
    throw std::invalid_argument(place + "not the report of a part, by dance --part --json");
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument(place + error.what());
  }
}

@ Two reports belong together if they agree in everything but what is counted, and in the number of
parts. If a field is missing, or is something else than what {\mc DANCE} writes, |at| or |as| throws
|JsonError|, and the message says that this is no report of a part. What is returned is the number
of the part.
@.the search was stopped...@>
@.... differs from that of...@>
@.is here already...@>

@<Compare a report with the first one@>=
std::uint64_t ReportMerger::check_report(const Json& report, const std::string& file)
{
  const auto [part, parts] = part_from(report.at("part").as<std::string>(), "its part");
  if (!report.at("complete").as<bool>())
    throw std::invalid_argument("the search was stopped before its end");
  if (first.empty()) {
    model = report;
    file_of.resize(parts);
    first = file;
  }
  if (parts != file_of.size())
    throw std::invalid_argument("this is one of " + std::to_string(parts) + " parts, and " + first
      + @|" one of " + std::to_string(file_of.size()));
  for (@[const char* const field : {"engine", "choose", "empty_columns", "matrix", "version"}@])
    if (report.at(field) != model.at(field))
      throw std::invalid_argument("its '" + std::string(field) + "' differs from that of " + first);
  for (@[const char* const field : {"given", "without"}@]) /* which a report may lack */
    if (report.contains(field) != model.contains(field)
        || (report.contains(field) && report.at(field) != model.at(field)))
      throw std::invalid_argument("its '" + std::string(field) + "' differs from that of " + first);
  if (!file_of[part - 1].empty())
    throw std::invalid_argument("part " + std::to_string(part)
      + " is also in " + file_of[part - 1]);
  return part;
}

@ What is counted is a whole number. A fraction or a negative number is refused: a sum in which such
a number is hidden looks like any other.
@.... is not a whole number@>

@<Compare a report with the first one@>=
std::uint64_t ReportMerger::number_in(const Json& report, const char* field)
{
  const auto number = std::get_if<std::uint64_t>(&report.at(field).value);
  if (!number)
    throw std::invalid_argument("its '" + std::string(field) + "' is not a whole number");
  return *number;
}

@ The profile is added level by level. It must agree with the totals of the same report; so a number
that was changed by accident, or by somebody's hand, does not get into the sum unless another one
was changed to match. The threads are the most that a part had, and the seconds those of all parts,
though not of one machine.
@.its levels do not add up@>
@.... is not a time@>

@<Add a report to the sum@>=
void ReportMerger::add_to_sum(const Json& report)
{
  const Report one = report_from(report);
  const Level total = one.total();
  if (total.nodes != number_in(report, "nodes") || total.updates != number_in(report, "updates"))
    throw std::invalid_argument("its levels do not add up");
  check_sum_fits(sum.solutions, one.solutions);
  check_sum_fits(sum.total().nodes, total.nodes);
  check_sum_fits(sum.total().updates, total.updates);
  sum.add(one);
  threads = std::max(threads, number_in(report, "threads"));
  const Json& spent = report.at("seconds");
  const bool is_whole = std::holds_alternative<std::uint64_t>(spent.value);
  const double time = is_whole ? static_cast<double>(spent.as<std::uint64_t>())
    : spent.as<double>();
  if (time < 0) throw std::invalid_argument("its 'seconds' is not a time");
  seconds += time;
}

@ Levels are a list, in which each one has its number, the root first.
@.its levels are not in order@>

@<Read the profile of a part@>=
Report ReportMerger::report_from(const Json& report)
{
  Report result;
  result.solutions = number_in(report, "solutions");
  Level above; /* the sum of the levels before */
  for (@[const auto& level : report.at("levels").as<Json::List>()@]) {
    if (number_in(level, "level") != result.levels.size())
      throw std::invalid_argument("its levels are not in order");
    result.levels.push_back({number_in(level, "nodes"), number_in(level, "updates")});
    const Level& here = result.levels.back();
    check_sum_fits(above.nodes, here.nodes);
    check_sum_fits(above.updates, here.updates);
    above.add(here);
  }
  return result;
}

@ No search takes $2^{64}$ updates, but a report that is damaged may say so. The machine would add
without a word, and forget what does not fit; so we look before each addition.
@.its numbers are too large...@>

@<Read the profile of a part@>=
void ReportMerger::check_sum_fits(std::uint64_t one, std::uint64_t other)
{
  if (other > UINT64_MAX - one)
    throw std::invalid_argument("its numbers are too large to be added");
}

@ Each packing is a line with the numbers of its rows, which are its key, and with their names.
Compared from left to right, the numbers put the packings of all parts into the order of one search.
There are as many packings as solutions, or none if \.{--print} was not given; and then no other
part may have any.
@.there are ... packings...@>

@<Read the packings of a part@>=
@<Read the packing in a line@>@;

void ReportMerger::add_packings(std::string_view text, std::uint64_t solutions,
  const std::string& file)
{
  Lines lines(text);
  std::uint64_t found = 0;
  for (; lines.next(); ++found) {
    try {
      packings.push_back(packing_in(lines.text));
    } catch (const std::exception&) {
      throw std::runtime_error(lines.place(file) + "not a solution, by dance --print --json");
    }
  }
  if (found == solutions && found > 0) with_packings = file;
  else if (found == 0 && solutions > 0) without_packings = file;
  if (found != 0 && found != solutions)
    throw std::invalid_argument(
      "there are " + std::to_string(found) + @|" packings, and not " + std::to_string(solutions));
  if (!with_packings.empty() && !without_packings.empty())
    throw std::invalid_argument(with_packings + " has packings, and "
      + without_packings + " has none");
}

@ If a line was damaged on the way from one machine to another, the packing may lack a name or a
number. You could not see it later.
@.not a solution...@>

@<Read the packing in a line@>=
static PrintedPacking packing_in(std::string_view line)
{
  PrintedPacking packing = @[{{}, std::string(line) + '\n'}@];
  const Json json = parse_json(line);
  for (@[const Json& row : json.at("rows").as<Json::List>()@])
    packing.key.push_back(
      static_cast<Index>(whole_number(to_text(row), "the number of a row", 0, UINT32_MAX)));
  if (json.at("names").as<Json::List>().size() != packing.key.size())
    throw std::invalid_argument("a packing has a row for each number");
  return packing;
}

@ If a part is missing, we say which one, and how many more; if you have a hundred machines, you
want to know which of them to ask. Otherwise the packings are sorted by their keys, and come before
the report, as in the output of a search.
@.... missing@>

@<Print the whole@>=
void ReportMerger::finish()
{
  const auto missing = std::ranges::count(file_of, std::string());
  if (missing > 0) {
    const auto which = std::ranges::find(file_of, std::string()) - file_of.begin() + 1;
    throw std::runtime_error(first + ": it is one of " + std::to_string(file_of.size())
      + " parts, and part " + std::to_string(which)
      + (missing > 1 ? " is missing, and " + std::to_string(missing - 1) + " more"
        : " is missing"));
  }
  std::ranges::sort(packings,
    @[[](const PrintedPacking& one, const PrintedPacking& other) { return one.key < other.key; }@]);
  for (@[const PrintedPacking& packing : packings@]) std::cout << packing.text;
  @<Write the sum in the form of the |model|@>@;
}

@ The order of the fields is that of the model, from which everything is taken that is the same in
all parts. Only the part itself is left out, and what was added is put in its place. If all parts
are one, the report is the same as before.

@<Write the sum in the form of the |model|@>=
const Level total = sum.total();
model.erase("part");
model.erase("checksum");
model["solutions"] = sum.solutions;
model["nodes"] = total.nodes;
model["updates"] = total.updates;
model["threads"] = threads;
model["seconds"] = seconds;
model["levels"] = to_json(sum.levels);
std::cout << to_text(model) << '\n';

@ Some of the steps need nothing that was gathered before: they read numbers, or see that these can
be added. The others compare with the model, or add to the sum.

@<Steps of a joiner@>=
std::uint64_t check_report(const Json& report, const std::string& file);
static std::uint64_t number_in(const Json& report, const char* field);
static Report report_from(const Json& report);
static void check_sum_fits(std::uint64_t one, std::uint64_t other);
void add_to_sum(const Json& report);
void add_packings(std::string_view text, std::uint64_t solutions, const std::string& file);
