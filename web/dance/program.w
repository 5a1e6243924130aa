@* The frame of a program. All programs of this book have something in common: they know the options \.{--help} and \.{--version}; they read
a file, or the standard input if no file is named; and they report bad input in one line. This chapter
provides it.

Data go to the standard output, and conversation to standard error. A program ends with exit code~0 when it has done what
it was asked, with~1 when it was stopped before the end, and with~2 when it could not do it, as a rule because the input or the options are wrong.

For example, {\mc QUEENS} with a wrong argument says
$$\hbox{\.{queens: N must be a whole number from 1 to 1000, not 'eight'}}$$
and ends with code~2; with \.{--help} it prints a page that is a command line, a paragraph, the options and two examples. Neither is written in the chapter of the program. It describes itself, and what it does with the options; what all have in common is done here, so that a person who knows one program knows how to ask each other.

The outline is a function |run_program| that tries to do what was asked, and catches whatever goes wrong. There is one such place in a program, and all other functions may simply throw. @^outline of a program@>
@^exit codes@>

@i cxx.w
@s Manual int
@s Input int
@s Body int
@s parsed_options int

@ The options are a matter of the library {\mc BOOST.PROGRAM\_OPTIONS}. Only this chapter and the programs know of it; a library that reads text or searches does not.

@(program.hpp@>=
#pragma once
#include "files.hpp"
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

@* Options. A |Manual| contains what \.{--help} prints besides the list of options. The |Body| of
a program gets the values of its options, and returns the exit code.

The purpose ends without a line feed and the examples with one. Tests run each program with \.{--help}, and the manual pages of \.{make install} are made from what it prints.

@<Public types of a program@>=
struct Manual {
  std::string name; /* of the program */
  std::string synopsis; /* what stands behind the name on a command line */
  std::string purpose; /* a paragraph */
  std::string examples; /* two lines, at least */
};

using Body = @[std::function<int(const po::variables_map&)>@];

constexpr const char* version = "2.2.0"; /* of all programs of the book */

@ A program has at most one argument that is not an option; |argument| is the name under which its
value is kept. If the name ends in three dots, there may be many arguments, and the value is a vector of them. All mistakes surface as exceptions here. If the reader of our output has gone away, we want to
see a write that fails, and not a signal that kills.

One line is all that a user gets to see of an exception. A mistake in the options comes with a hint at \.{--help}; a mistake in the input does not, since help would not say more. Memory that has run out has a message of its own, for that of the library would be `|std::bad_alloc|'.

The exit code is~2 until something better is known. So an exception, whatever it is, needs no line that says so.
@.--help@>
@.--version@>

@<Run a program, and give it its input@>=
int run_program(std::vector<std::string> words, const Manual& manual, const po::options_description& options, const char* argument, const Body& body)
{
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
    std::cerr << manual.name << ": " << one_line(error.what()) << "; see " << manual.name << " --help\n";
  } catch (const std::bad_alloc&) {
    std::cerr << manual.name << ": not enough memory\n";
  } catch (const std::exception& error) {
    std::cerr << manual.name << ": " << one_line(error.what()) << '\n';
  }
  return exit_code;
}

@ A program passes on what was typed as a vector, since {\mc DANCE} changes some of the words before they are parsed.

@<Public functions of a program@>=
int run_program(std::vector<std::string> words, const Manual& manual, const po::options_description& options, const char* argument, const Body& body);
std::vector<std::string> words_of(int argc, char* argv[]);

@ A report in {\mc JSON} is one line. It may quote names of columns, which can be any bytes; those that are no characters are replaced, since {\mc JSON} knows only characters.

@<Public functions of a program@>=
std::string in_text(const nlohmann::ordered_json& json);
std::uint32_t checksum_of(nlohmann::ordered_json json); /* of all fields but |"checksum"| */
nlohmann::ordered_json in_json(const std::vector<Level>& levels); /* a list, the root first */

@ The line has no blanks between its fields, and no order but the one in which they were put in.

@<Words, answers and messages of a program@>=
std::string in_text(const nlohmann::ordered_json& json)
{
  return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

@ A report that other programs are going to add up has a checksum of all its other fields, so that a number that was changed on the way, by a disk or by an editor, is noticed.

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
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (std::size_t k = 0; k < levels.size(); ++k) list.push_back({{"level", k}, {"nodes", levels[k].nodes}, {"updates", levels[k].updates}});
  return list;
}

@ The library would accept an abbreviated option, and so an option to come could change the meaning of
an old command. We do not want that.

The options of all programs are listed before \.{--help} and \.{--version}, and the argument is not listed, for the synopsis shows it. The library treats that argument as an option whose name may be left out; this is why it is in a second description, which is not shown.

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

@ The library would say that there are `too many positional options', which is not the language of somebody who has named two files, or has left out the hyphens of an option.

Both culprits are named: one of them is what was meant, and the other tells which hyphens are missing.
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

@ The first word is the name of the program, which it knows already. A page of help goes to the standard output, because it is what was asked for; so it can be read through a pager.

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

@ A message may quote anything that the user has typed. It is shown in one line, and not at any length.

A character that a terminal would obey, such as the one that clears the screen, becomes a question mark. The limit of 400 characters is more than any of our own messages takes, even with a long name in it.

@<Words, answers and messages of a program@>=
static std::string one_line(std::string message)
{
  constexpr std::size_t longest = 400;
  if (message.size() > longest) message = message.substr(0, longest) + "...";
  for (@[char& letter : message@])
    if (static_cast<unsigned char>(letter) < ' ' || letter == '\177') letter = '?';
  return message;
}

@ If the standard output cannot be written, because a disk is full, say, the program has
been stopped before the end. It says so, unless the reader of a pipe has simply had enough.

It is tested here for all programs, after the last byte has been flushed. An answer that has not arrived is not an answer, and exit code~0 would be a lie; a script that keeps the output in a file might never notice.
@.cannot write...@>

@<Make sure that the output has been written@>=
std::cout.flush();
if (!std::cout) {
  if (errno != EPIPE) std::cerr << manual.name << ": cannot write the standard output\n";
  exit_code = 1;
}

@ The input is the file that the one argument names, or else the standard input.

The options of the library are read by name, so the argument is asked for under the name that was given to |run_program|. The name for messages comes with the text.

An input without a single byte is refused here, because no program can do anything with it. If it is the standard input, the true reason is most likely a line above: in
$$\hbox{\.{polyominoes wrong.puzzle \BAR{} dance \BAR{} ...}}$$
each program has its own complaint, and only the first one is about the mistake.
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

@ All programs but {\mc QUEENS} and {\mc BENCH} read their input by this function.

@<Public functions of a program@>=
Input read_input(const po::variables_map& values, const char* argument);
