@* The frame of a program. All programs of this book have something in common. They know the options \.{--help} and \.{--version}, they read a file, or the standard input if you name none, and they report bad input in one line. So if you know one of them, you know how to use them all. Results go to the standard output, messages to standard error. The exit code@^exit codes@> is~0 when a program has done what you asked, 1 when it was stopped before that, and~2 when the input or the options are wrong.

For example, {\mc QUEENS} with a wrong argument says
$$\hbox{\.{queens: N must be a whole number from 1 to 1000, not 'eight'}}$$
and ends with code~2. With \.{--help} it prints a page: a command line, a paragraph, the options and two examples. The program only describes itself and its options; this chapter does the rest.

The heart is a function |run_program|, which runs the body of a program and catches every exception. No other function of the program needs to catch any; they may simply throw.

@i cxx.w

@ {\mc BOOST.PROGRAM\_OPTIONS} parses the command line. Only this chapter and the programs know about it; libraries do not.

@(program.hpp@>=
#pragma once
#include "files.hpp"
#include "manual.hpp"
#include "search.hpp"
#include <boost/program_options.hpp>
#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace dlx {
namespace po = boost::program_options;
@<Public types of a program@>@;
@<Public functions of a program@>@;
}

@ The small functions come first, because the large one calls them.

@c
#include "program.hpp"
#include "shown.hpp"
#include <boost/crc.hpp>
#include <cerrno>
#include <csignal>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>
#include <vector>

namespace dlx {
@<Words, answers and messages of a program@>@;
@<Run a program, and give it its input@>@;
}

@* Options. A |Manual| is what \.{--help} prints besides the list of options.

The purpose does not end with a line feed, the examples do. Tests run each program with \.{--help}, and \.{make install} makes the manual pages from what it prints.

@(manual.hpp@>=
#pragma once
#include <string>

namespace dlx {
struct Manual {
  std::string name; /* of the program */
  std::string synopsis; /* what follows the name on a command line */
  std::string purpose; /* a paragraph */
  std::string examples; /* two lines, at least */
};
}

@ The |Body| of a program gets the values of the options, and returns the exit code. (The headers of Boost take long to read. A program that needs only a |Manual| does without them.)

@<Public types of a program@>=
using Body = @[std::function<int(const po::variables_map&)>@];

extern const char* const version; /* of all programs of the book */

@ A program has at most one argument that is not an option, and |argument| is its name. If the name ends in three dots, there may be many arguments, and the value is a vector. If the reader of our output has gone away, we want a write that fails, not a signal that kills us.

You see one line of an exception, of at most 400 characters, which is more than any message of our own. If it is about the options, the line ends with a hint at \.{--help}; a mistake in the input gets no such hint, because help would not help. We have a message of our own for lack of memory, since that of the library is `|std::bad_alloc|'.

The exit code is~2 until we know better, so no handler has to set it.
@.--help@>
@.--version@>

@<Run a program, and give it its input@>=
int run_program(std::vector<std::string> words, const Manual& manual, const po::options_description& options, const char* argument, const Body& body)
{
  constexpr std::size_t longest = 400;
  int exit_code = 2;
  std::ios::sync_with_stdio(false);
  std::signal(SIGPIPE, SIG_IGN);
  try {
    @<Parse the |words| of the command line@>@;
    if (values.count("help") > 0) exit_code = print_help(manual, visible);
    else if (values.count("version") > 0) exit_code = print_version(manual);
    else exit_code = body(values);
    @<Make sure that the output has been written@>@;
  } catch (const po::error& error) {
    std::cerr << manual.name << ": " << shown(error.what(), longest) << "; see " << manual.name << " --help\n";
  } catch (const std::bad_alloc&) {
    std::cerr << manual.name << ": not enough memory\n";
  } catch (const std::exception& error) {
    std::cerr << manual.name << ": " << shown(error.what(), longest) << '\n';
  }
  return exit_code;
}

@ A program passes on what was typed as a vector, since {\mc DANCE} changes some of the words before they are parsed.

@<Public functions of a program@>=
int run_program(std::vector<std::string> words, const Manual& manual, const po::options_description& options, const char* argument, const Body& body);
std::vector<std::string> words_of(int argc, char* argv[]);

@ A report in {\mc JSON} is one line. It may quote names of columns, which can be any bytes; we replace those that are not characters, since {\mc JSON} allows nothing else.

@<Public functions of a program@>=
std::string in_text(const nlohmann::ordered_json& json);
std::uint32_t checksum_of(nlohmann::ordered_json json); /* of all fields but |"checksum"| */
nlohmann::ordered_json in_json(const std::vector<Level>& levels); /* a list, the root first */
nlohmann::ordered_json in_json(const Matrix& matrix, std::span<const Choice> solution); /* numbers and names of its rows */

@ The line has no blanks between its fields, which keep the order in which they were added.

@<Words, answers and messages of a program@>=
std::string in_text(const nlohmann::ordered_json& json)
{
  return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

@ If other programs are going to add a report to others, it has a checksum of all its other fields. Then we notice when a disk or an editor has changed a number.

@<Words, answers and messages of a program@>=
std::uint32_t checksum_of(nlohmann::ordered_json json)
{
  json.erase("checksum");
  const std::string text = in_text(json);
  boost::crc_32_type sum;
  sum.process_bytes(text.data(), text.size());
  return sum.checksum();
}

nlohmann::ordered_json in_json(const std::vector<Level>& levels)
{
  nlohmann::ordered_json result = nlohmann::ordered_json::array();
  for (std::size_t k = 0; k < levels.size(); ++k) result.push_back({{"level", k}, {"nodes", levels[k].nodes}, {"updates", levels[k].updates}});
  return result;
}

@ A solution is an object of two lists: the numbers of its rows, counted from~0, and their names, each row beginning with its label, if it has one, and the column that was branched on.

@<Words, answers and messages of a program@>=
nlohmann::ordered_json in_json(const Matrix& matrix, std::span<const Choice> solution)
{
  auto rows = nlohmann::ordered_json::array(), names = nlohmann::ordered_json::array();
  for (@[const Choice& choice : solution@]) {
    const auto row = matrix.row(choice.row);
    rows.push_back(choice.row);
    nlohmann::ordered_json words = nlohmann::ordered_json::array();
    if (!matrix.label(choice.row).empty()) words.push_back(matrix.label(choice.row));
    for (std::size_t i = 0; i < row.size(); ++i) words.push_back(matrix.entry_name(matrix.start(choice.row) + static_cast<Index>((choice.entry + i) % row.size())));
    names.push_back(words);
  }
  return @[{{"rows", rows}, {"names", names}}@];
}

@ The library would accept abbreviated options. Then a new option could change the meaning of an old command; so we switch that off.

The options of the program come before \.{--help} and \.{--version}. The argument is not in the list, because the synopsis shows it. To the library it is an option whose name may be left out; so we put it in a second description, which is never printed.

@<Parse the |words| of the command line@>=
po::options_description visible("Options");
for (@[const auto& option : options.options()@]) visible.add(option);
visible.add_options()@/
  ("help,h", "print this help")@/
  ("version,V", "print the version");
po::options_description all = visible;
const bool is_list = std::string(argument).ends_with("...");
if (is_list) all.add_options()(argument, po::value<std::vector<std::string> >());
else all.add_options()(argument, po::value<std::string>());
po::positional_options_description positions;
positions.add(argument, -1);
constexpr auto style = po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;
po::variables_map values;
const auto parsed = po::command_line_parser(words).options(all).positional(positions).style(style).run();
if (!is_list) refuse_a_second(argument, parsed);
po::store(parsed, values);
po::notify(values);

@ If you name two files, or forget the hyphens of an option, the library says that there are `too many positional options'. We say instead that there can be only one, and name both: one is what you meant, and the other shows where hyphens are missing.
@.there can be only one...@>

@<Words, answers and messages of a program@>=
static void refuse_a_second(const std::string& argument, const po::parsed_options& parsed)
{
  std::vector<std::string> given;
  for (@[const auto& option : parsed.options@])
    if (option.string_key == argument) given.insert(given.end(), option.value.begin(), option.value.end());
  if (given.size() > 1)
    throw po::error("there can be only one " + argument + ", not '" + given[0] + "' and '" + given[1] + "'");
}

@ The first word is the name of the program. The page of help goes to the standard output, so you can read it in a pager.

@<Words, answers and messages of a program@>=
std::vector<std::string> words_of(int argc, char* argv[])
{
  std::vector<std::string> words(argv + 1, argv + argc);
  return words;
}

@<Print an option with its help@>@;

static int print_help(const Manual& manual, const po::options_description& visible)
{
  std::cout << "Usage: " << manual.name << ' ' << manual.synopsis << "\n\n"
            << manual.purpose << "\n\nOptions:\n";
  for (@[const auto& option : visible.options()@]) print_option(*option);
  std::cout << "\nExamples:\n" << manual.examples;
  return 0;
}

const char* const version = RELEASE; /* from \.{CITATION.cff}, by way of CMake */

static int print_version(const Manual& manual)
{
  std::cout << manual.name << " (Dancing Links, Reproduced) " << version << '\n';
  return 0;
}

@ The library would print `\.{-p [ --print ] [=N(=1)]}', a form that few users have seen. We print
`\.{-p, --print[=N]}', as most programs do, and fill lines of 80 columns with the text; defaults are part of it.

@<Print an option with its help@>=
static void print_option(const po::option_description& option)
{
  constexpr std::size_t margin = 23, width = 80;
  const std::string short_name = option.canonical_display_name(po::command_line_style::allow_dash_for_short);
  std::string value = option.format_parameter(); /* such as \.{N (=1)} or \.{[=N(=1)]} */
  const std::size_t begin = value.find("(=");
  if (begin != value.npos) value.erase(begin, value.find(')', begin) + 1 - begin);
  if (value.ends_with(' ')) value.pop_back();
  std::string line = (short_name[0] == '-' ? "  " + short_name + ", " : "      ") + option.canonical_display_name(po::command_line_style::allow_long);
  if (!value.empty()) line += value[0] == '[' ? value : '=' + value;
  const bool is_long = line.size() > margin;
  if (is_long) std::cout << line << '\n';
  if (is_long) line.clear();
  line.resize(margin, ' ');
  std::istringstream words(option.description());
  for (std::string word; words >> word; line += ' ' + word)
    if (line.size() + word.size() + 1 > width) {
      std::cout << line << '\n';
      line.assign(margin, ' ');
    }
  std::cout << line << '\n';
}

@ If the standard output cannot be written, because a disk is full, for example, the program was stopped early. It says so, unless the reader of a pipe has simply had enough. We test this for all programs, after the last byte has been flushed. Otherwise a script that keeps the output in a file might never notice.
@.cannot write...@>

@<Make sure that the output has been written@>=
std::cout.flush();
if (!std::cout) {
  if (errno != EPIPE) std::cerr << manual.name << ": cannot write the standard output\n";
  exit_code = 1;
}

@ The input is the file named by the argument, or the standard input.

We refuse an empty input here, because no program can do anything with it. If it is the standard input, the true reason is probably one line above: in
$$\hbox{\.{polyominoes wrong.puzzle \BAR{} dance \BAR{} ...}}$$
each program complains, but only the first complaint is about the mistake.
@.... is empty@>

@<Run a program, and give it its input@>=
Input read_input(const po::variables_map& values, const char* argument)
{
  const std::string file = values.count(argument) > 0 ? values[argument].as<std::string>() : "-";
  Input input = read_file(file);
  if (input.text.empty())
    throw std::invalid_argument(input.name + " is empty" + (file == "-" ? "; perhaps the program before it has failed" : ""));
  return input;
}

@ All programs but {\mc QUEENS} and {\mc BENCH} read their input with this function.

@<Public functions of a program@>=
Input read_input(const po::variables_map& values, const char* argument);
