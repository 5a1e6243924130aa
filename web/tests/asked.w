@* The same questions. The library can be asked in \CPLUSPLUS/, in Python and in JavaScript, and
{\mc DANCE} on the command line. Limits and questions have the same names there, and a 0 or an
infinity should mean the same. A test asks all four the same questions and compares what they say.
This program is the one that it asks in \CPLUSPLUS/.
@^languages@>

It reads one question: a line with the call and its options, such as `\.{count limit=2}', a line
with the columns, and a line for each row. Then it prints the answer as a line of {\mc JSON}. An
answer that is none is an object: it is \.{stopped} by \.{time} or \.{stop}, or \.{refused}, with
the message. The options are those of |Limits|, and \.{seed}, \.{draws}, and \.{stop=1}, a stop that
comes before the call.

@i cxx.w
@s stop_source int

@ @c
#include "sample.hpp"
#include <iomanip>
#include <iostream>
#include <map>
#include <sstream>

namespace dlx {
namespace {
@<What is asked@>@;
@<Print an answer@>@;
@<Answer a question@>@;
}@;
}

int main()
{
  try {
    std::cout << dlx::answer(dlx::read_question(std::cin)) << '\n';
  } catch (const dlx::Stopped& stopped) {
    std::cout << "{\"stopped\":" << dlx::name_of(stopped.ended)
      << ",\"solutions\":" << stopped.solutions << "}\n";
  } catch (const std::invalid_argument& error) {
    std::cout << "{\"refused\":" << std::quoted(error.what()) << "}\n";
  }
}

@ A line without words is a row without columns. The matrix is made as a program makes it, row by
row, and not by |read_matrix|, since texts cannot say all that we want to ask; but labels come from
a text.

@<What is asked@>=
struct Asked {
  std::string call;
  std::map<std::string, std::string> options;
  Matrix matrix;
  bool has(const std::string& name) const { return options.contains(name); }
};

std::vector<std::string> words_of(const std::string& line, char blank = ' ')
{
  std::vector<std::string> words;
  std::istringstream stream(line);
  for (std::string word; std::getline(stream, word, blank); )
    if (!word.empty()) words.push_back(word);
  return words;
}

Matrix matrix_of(std::istream& in)
{
  Matrix matrix;
  std::string line;
  std::getline(in, line);
  bool is_primary = true;
  for (@[const std::string& name : words_of(line)@])
    if (name == "|") is_primary = false;
    else is_primary ? matrix.add_primary(name) : matrix.add_secondary(name);
  while (std::getline(in, line)) {
    const std::vector<std::string> words = words_of(line);
    matrix.add_named_row(@[std::vector<std::string_view>(words.begin(), words.end())@]);
  }
  return matrix;
}

Asked read_question(std::istream& in)
{
  Asked asked;
  std::string line;
  std::getline(in, line);
  for (@[const std::string& word : words_of(line)@]) {
    const std::size_t sign = word.find('=');
    if (sign == word.npos) asked.call = word;
    else asked.options[word.substr(0, sign)] = word.substr(sign + 1);
  }
  if (asked.call == "labels") asked.matrix = read_matrix(in, "the question");
  else asked.matrix = matrix_of(in);
  return asked;
}

@ Options that are no limits are left to the calls.

@<What is asked@>=
std::vector<Index> rows_in(const std::string& numbers)
{
  std::vector<Index> rows;
  for (@[const std::string& number : words_of(numbers, ',')@])
    rows.push_back(static_cast<Index>(std::stoul(number)));
  return rows;
}

Limits limits_of(const Asked& asked)
{
  Limits limits;
  for (@[const auto& [name, value] : asked.options@]) {
    if (name == "time") limits.time = Seconds(std::stod(value));
    if (name == "limit") limits.limit = std::stoull(value);
    if (name == "memory") limits.memory = std::stoull(value);
    if (name == "threads") limits.threads = static_cast<unsigned>(std::stoul(value));
    if (name == "given") limits.fixed.given = rows_in(value);
    if (name == "without") limits.fixed.without = rows_in(value);
    if (name == "stop") {
      std::stop_source source;
      source.request_stop();
      limits.stop = source.get_token();
    }
  }
  return limits;
}

@ @<Print an answer@>=
std::string name_of(Ended ended)
{
  static const char* const names[] = {"\"all\"", "\"limit\"", "\"time\"", "\"stop\""};
  return names[static_cast<int>(ended)];
}

template <typename Things, typename Shown>
std::string @[list_of@](const Things& things, const Shown& shown)
{
  std::string text;
  for (@[const auto& thing : things@]) text += (text.empty() ? "" : ",") + shown(thing);
  return "[" + text + "]";
}

std::string rows_of(const Solution& solution)
{
  return list_of(solution, @[[](const Choice& choice) { return std::to_string(choice.row); }@]);
}

std::string text_of(const Report& report)
{
  return "{\"solutions\":" + std::to_string(report.solutions)
    + ",\"complete\":" + (report.complete ? "true" : "false")
    + ",\"ended\":" + name_of(report.ended)
    + ",\"levels\":" + list_of(report.levels, @[[](const Level& level) {
        return "[" + std::to_string(level.nodes) + "," + std::to_string(level.updates) + "]";
      }@]) + "}";
}

std::string text_of(const Marginals& found, const Matrix& matrix)
{
  return "{\"solutions\":" + found.solutions.text()
    + ",\"rows\":" + list_of(found.rows, @[[](const Number& number) { return number.text(); }@])
    + ",\"colors\":" + list_of(found.colors, @[[&](const ColorUse& use) {
        return "[\"" + matrix.name(use.column) + "\",\"" + matrix.color_name(use.color) + "\","
          + use.solutions.text() + "]";
      }@]) + "}";
}

@ @<Answer a question@>=
std::string answer(const Asked& asked)
{
  const Matrix& matrix = asked.matrix;
  const Limits limits = limits_of(asked);
  const auto number = @[[&](const char* name) { return std::stoull(asked.options.at(name)); }@];
  if (asked.call == "count") return count(matrix, limits).text();
  if (asked.call == "counted") {
    const Counted found = counted(matrix, limits);
    return "[" + found.number.text() + (found.way == Way::walk ? ",\"walk\"]" : ",\"other\"]");
  }
  if (asked.call == "first") {
    const std::optional<Solution> found
      = asked.has("seed") ? first(matrix, Seed(number("seed")), limits) : first(matrix, limits);
    return found ? rows_of(*found) : "null";
  }
  if (asked.call == "solutions") {
    std::vector<Solution> found;
    for (@[const Solution& solution : solutions(matrix, limits)@]) found.push_back(solution);
    return list_of(found, rows_of);
  }
  if (asked.call == "solve") return text_of(solve(matrix, limits));
  if (asked.call == "sample")
    return list_of(sample(matrix, number("draws"), Seed(number("seed")), limits), rows_of);
  if (asked.call == "marginals") return text_of(marginals(matrix, limits), matrix);
  std::vector<std::string> labels;
  for (Index r = 0; r < matrix.rows(); ++r)
    labels.push_back("\"" + std::string(matrix.label(r)) + "\"");
  return list_of(labels, @[[](const std::string& label) { return label; }@]);
}
