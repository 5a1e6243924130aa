@* The frame of a program. All programs of this book have something in common. They know the options
\.{--help} and \.{--version}, they read a file, or the standard input if you name none, and they
report bad input in one line. So if you know one of them, you know how to use them all. Results go
to the standard output, messages to standard error. The exit code@^exit codes@> is~0 when a program
has done what you asked, 1 when it was stopped before that, and~2 when the input or the options are
wrong.

For example, {\mc QUEENS} with a wrong argument says
$$\hbox{\.{queens: N must be a whole number from 1 to 1000, not 'eight'}}$$
and ends with code~2. With \.{--help} it prints a page: a command line, a paragraph, the options and
two examples. The program only describes itself and its options; this chapter does the rest.

The heart is a function |run_program|, which runs the body of a program and catches every exception.
No other function of the program needs to catch any; they may simply throw.

@i cxx.w

@ {\mc BOOST.PROGRAM\_OPTIONS} parses the command line, and the library of Niels Lohmann writes
{\mc JSON}. A compiler needs seconds to read either; so only this chapter does, and the programs get
types of ours.

@(program.hpp@>=
#pragma once
#include "files.hpp"
#include "json.hpp"
#include "manual.hpp"
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace dlx {
@<Public types of a program@>@;
@<Public functions of a program@>@;
}

@ The small functions come first, because the large one calls them.

@c
#include "program.hpp"
#include "shown.hpp"
#include <algorithm>
#include <boost/program_options.hpp>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <sstream>
#include <stdexcept>

namespace dlx {
namespace po = boost::program_options;
@<Words, answers and messages of a program@>@;
@<Run a program, and give it its input@>@;
}

@* Options. A |Manual| is what \.{--help} prints besides the list of options.

The purpose does not end with a line feed, the examples do. Tests run each program with \.{--help},
and \.{make install} makes the manual pages from what it prints.

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

@ An |Option| is a line of the help. If it has a |value|, this is the word that stands for it. An
option that is left out has its |default_value| value, if there is one, and one whose value may be
left out means |implicit_value| if it stands by itself. Of a |name|, |long_name| is what comes
before the comma, and |letter| what comes behind it, or nothing.

@<Public types of a program@>=
struct Option {
  std::string name; /* and its letter, as in |"print,p"| */
  std::string value = @[{}@], default_value = @[{}@], implicit_value = @[{}@], help = @[{}@];
  bool repeatable = false; /* each time with a value of its own */
  std::vector<std::string> words = @[{}@]; /* that its value may be */
  std::string long_name() const { return name.substr(0, name.find(',')); }
  std::string letter() const
  {
    return long_name() == name ? "" : name.substr(long_name().size() + 1);
  }
};

@ The |words| of an option are what was typed or, if nothing was, its usual value; a flag that was
typed has the empty word. Each option that the program has is a key here, so that its words may be
none. A program asks whether it |has| an option, that is, whether you typed it, and for the last of
its words. To ask for an option that the program does not have is an error in the program: otherwise
one wrong letter would turn an option off.
@.there is no option...@>

@<Public types of a program@>=
struct Values {
  std::map<std::string, std::vector<std::string> > words; /* by the names of the options */
  std::set<std::string> typed;
  const std::vector<std::string>& all(const std::string& name) const; /* its words */
  bool has(const std::string& name) const { return all(name), typed.contains(name); }
  std::string operator[](const std::string& name) const
  {
    return all(name).empty() ? "" : all(name).back();
  }
};

@ If no option has this name, we throw |std::logic_error|.
@<Words, answers and messages of a program@>=
const std::vector<std::string>& Values::all(const std::string& name) const
{
  const auto found = words.find(name);
  if (found == words.end())
    throw std::logic_error("there is no option '" + name + "' in this program");
  return found->second;
}

@ The |Body| of a program gets the values of the options, and returns the exit code.

@<Public types of a program@>=
using Body = @[std::function<int(const Values&)>@];

extern const char* const version; /* of all programs of the book */

@ A program has at most one argument that is not an option, and |argument| is its name. If the name
ends in three dots, there may be many arguments, and the value is a vector. If the reader of our
output has gone away, we want a write that fails, not a signal that kills us.

You see one line of an exception, of at most 400 characters, which is more than any message of our
own. If it is about the options, the line ends with a hint at \.{--help}; a mistake in the input
gets no such hint, because help would not help. We have a message of our own for lack of memory,
since that of the library is `|std::bad_alloc|'.

The exit code is~2 until we know better, so no handler has to set it.
@.--help@>
@.--version@>

@<Run a program, and give it its input@>=
int run_program(std::vector<std::string> words, const Manual& manual,
  const std::vector<Option>& options, const char* argument, const Body& body)
{
  constexpr std::size_t longest = 400;
  int exit_code = 2;
  std::ios::sync_with_stdio(false);
  std::signal(SIGPIPE, SIG_IGN);
  try {
    @<Parse the |words| of the command line@>@;
    if (values.has("help")) exit_code = print_help(manual, visible);
    else if (values.has("version")) exit_code = print_version(manual);
    else exit_code = body(values);
    @<Make sure that the output has been written@>@;
  } catch (const po::error& error) {
    std::cerr << manual.name << ": " << shown(error.what(), longest) << "; see " << manual.name
              << " --help\n";
  } catch (const std::bad_alloc&) {
    std::cerr << manual.name << ": not enough memory\n";
  } catch (const std::exception& error) {
    std::cerr << manual.name << ": " << shown(error.what(), longest) << '\n';
  }
  return exit_code;
}

@ @<Public functions of a program@>=
int run_program(std::vector<std::string> words, const Manual& manual,
  const std::vector<Option>& options, const char* argument, const Body& body);
std::vector<std::string> arguments(int argc, char* argv[]);

@ The library would accept abbreviated options. Then a new option could change the meaning of an old
command; so we switch that off.

The options of the program come before \.{--help} and \.{--version}. The argument is not in the
list, because the synopsis shows it. To the library it is an option whose name may be left out; so
we put it in a second list, which is never printed.

@<Parse the |words| of the command line@>=
std::vector<Option> visible = options;
visible.push_back(@[{.name = "help,h", .help = "print this help"}@]);
visible.push_back(@[{.name = "version,V", .help = "print the version"}@]);
const bool is_list = std::string(argument).ends_with("...");
std::vector<Option> all = visible;
all.push_back(@[{.name = argument, .value = argument, .repeatable = is_list}@]);
po::options_description known;
for (@[const Option& option : all@]) @<Make an |option| known to the library@>@;
po::positional_options_description positions;
positions.add(argument, -1);
constexpr auto style = po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;
attach_values(words, options);
const auto parsed =
  po::command_line_parser(words).options(known).positional(positions).style(style).run();
if (!is_list) refuse_second_argument(argument, parsed);
po::variables_map found;
po::store(parsed, found);
Values values;
for (@[const Option& option : all@]) values.words[option.long_name()];
for (@[const auto& [name, value] : found@]) {
  const auto many = boost::any_cast<std::vector<std::string> >(&value.value());
  values.words[name] = many ? *many : @[std::vector<std::string>{value.as<std::string>()}@];
  if (!value.defaulted()) values.typed.insert(name);
}

@ \listing
An option is a flag, or has a word, or a list of words. The library refuses a flag or a word that
comes twice.

@<Make an |option| known to the library@>=
{
  const char* const name = option.name.c_str();
  if (option.value.empty()) known.add_options()(name, new po::untyped_value(true));
  else if (option.repeatable) known.add_options()(name, po::value<std::vector<std::string> >());
  else {
    auto* const word = po::value<std::string>();
    if (!option.default_value.empty()) word->default_value(option.default_value);
    if (!option.implicit_value.empty()) word->implicit_value(option.implicit_value);
    known.add_options()(name, word);
  }
}

@ The library would take whatever follows \.{--print} or \.{--profile} for its value, even if it is
the name of a file. So we attach the value ourselves: that of an option alone, or the next word, if
both look like numbers. What looks like a number is meant to be one, even if it is not whole. (If a
file has a number as its name, it can be called \.{./7}.) A value that is a word is attached only
with an equals sign; without one it is a file, and if there is no such file, we say how to write the
value.

The words behind \.{--} are never touched, because nothing there is an option.
@.there is no file...@>

@<Words, answers and messages of a program@>=
static bool looks_like_a_number(const std::string& word)
{
  return word.find_first_not_of("0123456789.+-") == std::string::npos
    && word.find_first_of("0123456789") != std::string::npos;
}

static void attach_values(std::vector<std::string>& words, const std::vector<Option>& options)
{
  for (std::size_t i = 0; i < words.size() && words[i] != "--"; ++i)
    for (@[const Option& option : options@]) {
      const std::string name = "--" + option.long_name(), letter = '-' + option.letter();
      const bool is_this = words[i] == name || (letter != "-" && words[i] == letter);
      if (option.implicit_value.empty() || !is_this)
        continue;
      const std::string next = i + 1 < words.size() ? words[i + 1] : "";
      if (std::ranges::count(option.words, next) > 0 && !std::filesystem::exists(next))
        throw po::error("there is no file '" + next + "'; if it is the value of " + name + ", say "
          + name + '=' + next);
      const bool is_value = looks_like_a_number(option.implicit_value) && looks_like_a_number(next);
      words[i] = name + '=' + (is_value ? next : option.implicit_value);
      if (is_value) words.erase(words.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
}

@ If you name two files, or forget the hyphens of an option, the library says that there are `too
many positional options'. We say instead that there can be only one, and name both: one is what you
meant, and the other shows where hyphens are missing.
@.there can be only one...@>

@<Words, answers and messages of a program@>=
static void refuse_second_argument(const std::string& argument, const po::parsed_options& parsed)
{
  std::vector<std::string> given;
  for (@[const auto& option : parsed.options@])
    if (option.string_key == argument)
      given.insert(given.end(), option.value.begin(), option.value.end());
  if (given.size() > 1)
    throw po::error(
      "there can be only one " + argument + ", not '" + given[0] + "' and '" + given[1] + "'");
}

@ The first word is the name of the program. The page of help goes to the standard output, so you
can read it in a pager. So the |arguments| are all words but the first; and the exit code of help
is~0.

@<Words, answers and messages of a program@>=
std::vector<std::string> arguments(int argc, char* argv[])
{
  std::vector<std::string> words(argv + 1, argv + argc);
  return words;
}

@<Print an option with its help@>@;

static int print_help(const Manual& manual, const std::vector<Option>& options)
{
  std::cout << "Usage: " << manual.name << ' ' << manual.synopsis << "\n\n"
            << manual.purpose << "\n\nOptions:\n";
  for (@[const Option& option : options@]) print_option(option);
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
`\.{-p, --print[=N]}', as most programs do, and fill lines of 80 columns with the text; defaults are
part of it.

@<Print an option with its help@>=
static void print_option(const Option& option)
{
  constexpr std::size_t margin = 23, width = 80;
  std::string line = (option.letter().empty() ? "      " : "  -" + option.letter() + ", ") + "--"
    + option.long_name();
  if (!option.implicit_value.empty()) line += "[=" + option.value + ']';
  else if (!option.value.empty()) line += '=' + option.value;
  const bool is_long = line.size() > margin;
  if (is_long) std::cout << line << '\n';
  if (is_long) line.clear();
  line.resize(margin, ' ');
  std::istringstream words(option.help);
  for (std::string word; words >> word; line += ' ' + word)
    if (line.size() + word.size() + 1 > width) {
      std::cout << line << '\n';
      line.assign(margin, ' ');
    }
  std::cout << line << '\n';
}

@ If the standard output cannot be written, because a disk is full, for example, the program was
stopped early. It says so, unless the reader of a pipe has simply had enough. We test this for all
programs, after the last byte has been flushed. Otherwise a script that keeps the output in a file
might never notice.
@.cannot write...@>

@<Make sure that the output has been written@>=
std::cout.flush();
if (!std::cout) {
  if (errno != EPIPE) std::cerr << manual.name << ": cannot write the standard output\n";
  exit_code = 1;
}

@ The input is the file named by the argument, or the standard input.

We refuse an empty input here, because no program can do anything with it. If it is the standard
input, the true reason is probably one line above: in
$$\hbox{\.{polyominoes wrong.puzzle \BAR{} dance \BAR{} ...}}$$
each program complains, but only the first complaint is about the mistake.
@.... is empty@>

@<Run a program, and give it its input@>=
Input read_input(const Values& values, const char* argument)
{
  const std::string file = values.has(argument) ? values[argument] : "-";
  Input input = read_file(file);
  if (input.text.empty())
    throw std::invalid_argument(
      input.name + " is empty" + (file == "-" ? "; perhaps the program before it has failed" : ""));
  return input;
}

@ All programs but {\mc QUEENS} and {\mc BENCH} read their input with this function.

@<Public functions of a program@>=
Input read_input(const Values& values, const char* argument);

@ A name can be any bytes, and is printed as it was read. But {\mc JSON} has no bytes that are not
{\mc UTF-8}, and two names could look the same there; so we say it.
@.names that are not UTF-8...@>

@<Public functions of a program@>=
void warn_of_other_bytes(const std::string& program, std::vector<std::string> names);
  /* before they are written in {\mc JSON} */

@ If there are names that are not UTF-8, a message of the |program| quotes the first of them, and
says what will be in their place.
@<Run a program, and give it its input@>=
void warn_of_other_bytes(const std::string& program, std::vector<std::string> names)
{
  std::erase_if(names, is_utf_8);
  if (!names.empty())
    std::cerr << program << ": names that are not UTF-8: " << first_of(names)
              << "; JSON has U+FFFD for their bytes\n";
}

@* JSON. \listing
A report in {\mc JSON} is one line. A |Json| is a value: nothing, a truth, a number, a word, a list
of values, or an object, whose fields keep the order in which they were added.

@(json.hpp@>=
#pragma once
#include "search.hpp"
#include <concepts>
#include <exception>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace dlx {
@<A value in JSON@>@;
@<Turn values into JSON and back@>@;
}

@ \listing
An object can be written down as a list of its fields, a list as a vector. A field that is not there
yet is added by |operator[]|. If the value is of another type than you ask for, |as| throws
|JsonError|.

@<A value in JSON@>=
struct JsonError : std::exception {};

struct Json {
  using Field = @[std::pair<std::string, Json>@];
  using List = @[std::vector<Json>@];
  using Fields = @[std::vector<Field>@];
  std::variant<std::nullptr_t, bool, std::uint64_t, double, std::string, List, Fields> value;
  Json(std::nullptr_t = nullptr) {}
  Json(bool given) : value(given) {}
  template <@[std::integral Number@]> Json(Number given) : value(static_cast<std::uint64_t>(given))
  {} /* which is not negative */
  Json(double given) : value(given) {}
  template <@[std::convertible_to<std::string_view> Text@]> Json(const Text& given)
    : value(std::string(std::string_view(given))) {}
  Json(std::initializer_list<Field> given) : value(Fields(given)) {}
  template <typename Part> Json(std::span<const Part> given)
    : value(List(given.begin(), given.end())) {}
  template <typename Part> Json(const std::vector<Part>& given) : Json(std::span<const Part>(given))
  {}
  bool operator==(const Json& other) const = default;
  void push_back(Json part); /* to a list, or to nothing */
  Json& operator[](const std::string& name); /* a field of an object, or of nothing */
  const Json& at(const std::string& name) const;
  bool contains(const std::string& name) const;
  void add(const Json& other); /* its fields */
  void erase(const std::string& name);
  template <typename Type> const Type& as() const
  {
    const auto found = std::get_if<Type>(&value);
    if (found) return *found;
    throw JsonError();
  }
};

@ \listing
A reader that meets something else than it expects throws |JsonError|: |parse_json| if a text is
none, |at| if a field is missing, and |as| if a value has another type.

@<Turn values into JSON and back@>=
constexpr std::uint64_t largest_exact = std::uint64_t(1) << 53; /* as a |double| */

std::string to_text(const Json& json, bool large_as_strings = false);
Json parse_json(std::string_view text);
std::uint32_t checksum_of(Json json); /* of all fields but |"checksum"| */
Json to_json(const std::vector<Level>& levels); /* a list, the root first */
Json to_json(const Matrix& matrix, std::span<const Choice> solution);
  /* numbers and names of its rows */

@ \listing
@(json.cpp@>=
#include "json.hpp"
#include <algorithm>
#include <boost/crc.hpp>
#include <nlohmann/json.hpp>

namespace dlx {
@<Fields of an object@>@;
@<From our values to those of the library, and back@>@;
@<Levels and solutions in {\mc JSON}@>@;
}

@ \listing
If a field is missing, |at| throws |JsonError|, and |operator[]| adds it. All fields of the |other|
object are set by |add|, and |erase| takes one away, if it is there. A value that is nothing becomes
a list by |push_back|, and an object by |operator[]|.
@<Fields of an object@>=
static auto @[field_of@](auto& fields, const std::string& name)
{
  return std::ranges::find(fields, name, &Json::Field::first);
}

void Json::push_back(Json part)
{
  if (value.index() == 0) value = List();
  std::get<List>(value).push_back(std::move(part));
}

Json& Json::operator[](const std::string& name)
{
  if (value.index() == 0) value = Fields();
  auto& fields = std::get<Fields>(value);
  const auto field = field_of(fields, name);
  return field != fields.end() ? field->second : fields.emplace_back(name, Json()).second;
}

const Json& Json::at(const std::string& name) const
{
  const auto field = field_of(as<Fields>(), name);
  if (field == as<Fields>().end()) throw JsonError();
  return field->second;
}

bool Json::contains(const std::string& name) const
{
  return field_of(as<Fields>(), name) != as<Fields>().end();
}

void Json::add(const Json& other)
{
  for (@[const auto& [name, part] : other.as<Fields>()@]) (*this)[name] = part;
}

void Json::erase(const std::string& name)
{
  std::erase_if(
    std::get<Fields>(value), @[[&](const Field& field) { return field.first == name; }@]);
}

@ \listing
The line has no blanks between its fields. It may quote names of columns, which can be any bytes; we
replace those that are not characters, since {\mc JSON} allows nothing else. The library does that,
writes fractions, and reads what was written; lists and names in {\mc ASCII} we write ourselves,
since there can be a hundred thousand solutions in a second. Many readers take a number for a
|double|. The whole numbers up to $2^{53}$ are those that a |double| holds with all that are
smaller; larger ones can be put in quotes. Both functions |write| append to the |text|; and
|to_text| returns the line, without its end.

@<From our values to those of the library, and back@>=
using NlohmannJson = @[nlohmann::ordered_json@];

static void write(std::string& text, const std::string& word)
{
  const auto is_plain = @[[](char c) { return c >= ' ' && c < 127 && c != '"' && c != '\\'; }@];
  if (std::ranges::all_of(word, is_plain)) text.append(1, '"').append(word).append(1, '"');
  else text += NlohmannJson(word).dump(-1, ' ', false, NlohmannJson::error_handler_t::replace);
}

static void write(std::string& text, const Json& json, bool large_as_strings)
{
  std::visit(@[[&](const auto& value) {
    using Type = std::decay_t<decltype(value)>;
    if constexpr (std::is_same_v<Type, Json::List>) {
      @<Write a list in brackets@>@;
    } else if constexpr (std::is_same_v<Type, Json::Fields>) {
      @<Write an object in braces@>@;
    } else if constexpr (std::is_same_v<Type, std::string>) {
      write(text, value);
    } else if constexpr (std::is_same_v<Type, std::uint64_t>) {
      if (large_as_strings && value > largest_exact) write(text, std::to_string(value));
      else text += std::to_string(value);
    } else {
      text += NlohmannJson(value).dump();
    }
  }@], json.value);
}

std::string to_text(const Json& json, bool large_as_strings)
{
  std::string text;
  write(text, json, large_as_strings);
  return text;
}

@ \listing
@<Write a list in brackets@>=
char mark = '[';
for (@[const Json& part : value@]) {
  text += mark;
  write(text, part, large_as_strings);
  mark = ',';
}
text += value.empty() ? "[]" : "]";

@ \listing
@<Write an object in braces@>=
char mark = '{';
for (@[const auto& [name, part] : value@]) {
  text += mark;
  write(text, name);
  text += ':';
  write(text, part, large_as_strings);
  mark = ',';
}
text += value.empty() ? "{}" : "}";

@ \listing
A number with a sign or a fraction is a |double|. What is no {\mc JSON} is a |JsonError|.

@<From our values to those of the library, and back@>=
static Json from_nlohmann(const NlohmannJson& source)
{
  Json result;
  if (source.is_array()) {
    result.value = Json::List();
    for (@[const NlohmannJson& part : source@]) result.push_back(from_nlohmann(part));
  } else if (source.is_object()) {
    result.value = Json::Fields();
    for (@[const auto& field : source.items()@]) result[field.key()] = from_nlohmann(field.value());
  } else if (source.is_string()) {
    result = source.get<std::string>();
  } else if (source.is_boolean()) {
    result = source.get<bool>();
  } else if (source.is_number_unsigned()) {
    result = source.get<std::uint64_t>();
  } else if (source.is_number()) {
    result = source.get<double>();
  }
  return result;
}

Json parse_json(std::string_view text)
{
  const NlohmannJson parsed = NlohmannJson::parse(text, nullptr, false); /* without an exception */
  if (parsed.is_discarded()) throw JsonError();
  return from_nlohmann(parsed);
}

@ \listing
If other programs are going to add a report to others, it has a checksum of all its other fields.
Then we notice when a disk or an editor has changed a number. Levels become a list of objects, each
with its number, its nodes, and its updates.

@<Levels and solutions in {\mc JSON}@>=
std::uint32_t checksum_of(Json json)
{
  json.erase("checksum");
  const std::string text = to_text(json);
  boost::crc_32_type sum;
  sum.process_bytes(text.data(), text.size());
  return sum.checksum();
}

Json to_json(const std::vector<Level>& levels)
{
  Json result = Json::List();
  for (std::size_t k = 0; k < levels.size(); ++k)
    result.push_back(
      @[{{"level", k}, {"nodes", levels[k].nodes}, {"updates", levels[k].updates}}@]);
  return result;
}

@ \listing
A solution is an object of two lists: the numbers of its rows, counted from~0, and their names, each
row beginning with its label, if it has one that no column says, and the column that was branched
on. If the matrix has labels, there is a list of those, with one for each row; and if it has columns
that only keep copies in order, there is a list of those among the names.

@<Levels and solutions in {\mc JSON}@>=
Json to_json(const Matrix& matrix, std::span<const Choice> solution)
{
  Json rows = Json::List(), names = Json::List(), labels = Json::List(), order = Json::List();
  for (@[const Choice& choice : solution@]) {
    const auto row = matrix.row(choice.row);
    rows.push_back(choice.row);
    Json words = Json::List();
    if (!matrix.shown_label(choice.row).empty()) words.push_back(matrix.shown_label(choice.row));
    for (std::size_t i = 0; i < row.size(); ++i)
      words.push_back(matrix.entry_name(
        matrix.start(choice.row) + static_cast<Index>((choice.entry + i) % row.size())));
    names.push_back(std::move(words));
    labels.push_back(matrix.label(choice.row));
    for (@[const Index c : row@])
      if (matrix.is_order(c)) order.push_back(matrix.name(c));
  }
  Json result;
  result["rows"] = std::move(rows);
  result["names"] = std::move(names);
  if (matrix.has_labels()) result["labels"] = std::move(labels);
  if (matrix.has_order()) result["order"] = std::move(order);
  return result;
}
