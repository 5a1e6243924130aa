@* Text and errors. Matrices, puzzles, packings and lists of words are texts that you can read and
edit. This chapter reads them: a file as a whole, then its lines, the words of each line, and the
numbers among the words. It keeps track of the place, so that a message about a mistake leads you
there.

For example, if the third line of the file \.{m} has a column that does not exist, you see
$$\hbox{\.{m:3: row has unknown column 'B'}}$$
with the place from |Lines| and the culprit from |in_quotes|.

Three things make a text dangerous. It may be endless, or larger than memory; it may be the very
file that the program is going to write; and it may contain any bytes, which a message must not pass
on to a terminal. We deal with all of them here, once, so that the readers of matrices and puzzles
need not.
@^error messages@>

@i cxx.w

@ A function that finds a mistake throws |std::invalid_argument| or |std::runtime_error|, with a
message that names the culprit. Only the frame of a program catches it.

@(text.hpp@>=
#pragma once
#include <cstdint>
#include <istream>
#include <string>
#include <string_view>
#include <vector>

namespace dlx {
@<Types for reading text@>@;
@<Functions for reading text@>@;
}

@ There is a piece for each kind of thing that is read, from a line to a stream.

@c
#include "text.hpp"
#include "shown.hpp"
#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <new>
#include <stdexcept>

namespace dlx {
@<Split a text into lines and words@>@;
@<Measure a character@>@;
@<Quote a culprit@>@;
@<Read a whole number@>@;
@<Read a whole stream@>@;
}

@ Files have a header of their own. A browser has texts but no files, and the chapter {\it In the
browser\/} leaves this header out.

@(files.hpp@>=
#pragma once
#include "text.hpp"
#include <fstream>

namespace dlx {
@<Types for reading files@>@;
@<Functions for reading files@>@;
}

@ @(files.cpp@>=
#include "files.hpp"
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <stdexcept>
#include <system_error>

namespace dlx {
@<Read a whole file@>@;
}

@ Users of the library need only |in_quotes|. What it is made of has a header of its own, which is
not installed; and so has |refuse|, which throws a message put together from words and numbers, such
as |refuse("a piece of ", cells, " cells is too large")|. It needs no stream, which would bring all
of the library's locales into the module of the page, a quarter of its bytes.

@(shown.hpp@>=
#pragma once
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>

namespace dlx {
bool is_control(char letter); /* would a terminal obey it? */
std::size_t character_size(std::string_view text);
  /* the bytes of its first character, or 0 if that is not UTF-8 */
bool is_utf_8(std::string_view text);
std::string shown(std::string_view text, std::size_t most);
  /* its first bytes, fit for a terminal */
std::string in_one_line(std::span<const std::string_view> words);

template <typename... Parts> @[[[noreturn]]@] void refuse(const Parts&@[...@] parts)
{
  std::string message;
  const auto add = @[[&]<typename Part>(const Part& part) {
    if constexpr (std::is_integral_v<Part> && !std::is_same_v<Part, char>)
      message += std::to_string(part);
    else message += part;
  }@];
  @[(add(parts), ...)@];
  throw std::invalid_argument(message);
}
}

@* Lines and words. We read texts line by line, and split each line into words. This class does
both, and knows the number of the present line. Its |place| is the beginning of a message. In an
empty text that is line~1.

The lines and words are views into the text, which must outlive its |Lines|. Always,
\bull |text| and |words| are those of the line with the given |number|, counted from~1, and empty
before the first |next|;
\bull |rest| is what follows that line.

@<Types for reading text@>=
inline constexpr std::string_view utf_8_mark = "\xEF\xBB\xBF";

class Lines {
public:
  explicit Lines(std::string_view whole);
  bool next(); /* goes to the next line; false at the end */
  std::string place(const std::string& file) const;
  std::string_view text; /* the line that |next| has gone to, without its end */
  std::vector<std::string_view> words; /* of this line */
private:
  std::string_view rest;
  std::size_t number = 0;
};

@ A text may begin with the mark of UTF-8, and its lines may end as in {\mc DOS}, since the carriage
return counts as a blank. The last line may lack a line feed. A text that ends with a line feed has
no empty line after it. The function |next| takes the next line and its words, and returns |false|
if there is none; |place| returns the file and the number of the line, as a message begins.

@<Split a text into lines and words@>=
static bool is_blank(char letter)
{
  return letter <= ' ' && (letter == ' ' || (letter >= '\t' && letter <= '\r'));
} /* as |std::isspace|, and quicker */

Lines::Lines(std::string_view whole) : rest(whole)
{
  if (rest.starts_with(utf_8_mark)) rest.remove_prefix(utf_8_mark.size());
}

bool Lines::next()
{
  if (rest.empty()) return false;
  text = rest.substr(0, rest.find('\n'));
  rest.remove_prefix(text.size() < rest.size() ? text.size() + 1 : text.size());
  ++number;
  words.clear();
  const char* const end = text.data() + text.size();
  for (const char* at = text.data(); at != end; ) {
    const char* const begin = std::find_if_not(at, end, is_blank);
    at = std::find_if(begin, end, is_blank);
    if (begin != at) words.emplace_back(begin, at);
  }
  return true;
}

std::string Lines::place(const std::string& file) const
{
  return file + ":" + std::to_string(number == 0 ? 1 : number) + ": ";
}

@* Culprits and numbers. A text that a message shows can be very long, or contain anything. We cut
it, and show a question mark for each character that a terminal would obey, such as the one that
clears the screen, and for each byte that belongs to no character of {\mc UTF-8}.@^UTF-8@> Other
characters stay as they are, because a name may be in any language. Of a wrong name you see the
first forty bytes, and never half of a character. If a whole line is wrong, you see its words, with
single blanks between. So |shown| returns at most so many bytes of a text, with three dots if that
is not all; |in_one_line| joins the words; and |in_quotes| puts forty bytes or less between
quotation marks.

@<Quote a culprit@>=
std::string shown(std::string_view text, std::size_t most)
{
  std::string result;
  for (std::size_t at = 0, size = 0; at < text.size(); at += size) {
    size = character_size(text.substr(at));
    const std::string_view character = text.substr(at, size);
    const bool is_obeyed = size == 0 || is_control(character[0])
      || (character[0] == '\xc2' && character[1] < '\xa0');
    size = std::max<std::size_t>(size, 1);
    if (at + size > most) return result + "...";
    result += is_obeyed ? "?" : character;
  }
  return result;
}

std::string in_one_line(std::span<const std::string_view> words)
{
  std::string line;
  for (@[const auto word : words@]) line += (line.empty() ? "" : " ") + std::string(word);
  return line;
}

std::string in_quotes(std::string_view culprit)
{
  return "'" + shown(culprit, 40) + "'";
}

@ A character of {\mc UTF-8} has up to four bytes, and the first one tells how many. We refuse those
that a shorter one could say, halves of pairs, and what is beyond the last plane; so we agree with
all other readers on what is a character. What |character_size| returns is the number of bytes in
the first character of the text, or~0 if they are none. A text |is_utf_8| if it consists of
characters; and |is_control| is for those in {\mc ASCII} that cannot be seen.

@<Measure a character@>=
bool is_control(char letter)
{
  const auto code = static_cast<unsigned char>(letter);
  return code < ' ' || code == 0x7f;
}

std::size_t character_size(std::string_view text)
{
  const auto byte = @[[&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  }@];
  const unsigned first = byte(0), second = byte(1);
  const std::size_t size = first < 0x80 ? 1
    : first < 0xc2 ? 0
    : first < 0xe0 ? 2
    : first < 0xf0 ? 3
    : first < 0xf5 ? 4
    : 0;
  for (std::size_t i = 1; i < size; ++i)
    if ((byte(i) & 0xc0) != 0x80) return 0;
  const unsigned low = first == 0xe0 ? 0xa0
    : first == 0xf0 ? 0x90
    : 0,
                 high = first == 0xed ? 0x9f
    : first == 0xf4 ? 0x8f
    : 0xff;
  return second < low || second > high ? 0 : size;
}

bool is_utf_8(std::string_view text)
{
  for (std::size_t size = 1; !text.empty() && size > 0; text.remove_prefix(size))
    size = character_size(text);
  return text.empty();
}

@ If there are many culprits, the message names the first three. It also says how many more there
are.

@<Quote a culprit@>=
std::string first_of(const std::vector<std::string>& culprits)
{
  constexpr std::size_t shown = 3;
  std::string text;
  for (std::size_t i = 0; i < std::min(shown, culprits.size()); ++i)
    text += (i == 0 ? "" : ", ") + in_quotes(culprits[i]);
  return text
    + (culprits.size() > shown ? " and " + std::to_string(culprits.size() - shown) + " more" : "");
}

@ You read a number together with its name and its bounds, so that the message is the same in all
programs.

@<Functions for reading text@>=
std::string in_quotes(std::string_view culprit);
std::string first_of(const std::vector<std::string>& culprits); /* each in quotes */
std::uint64_t whole_number(
  const std::string& text, const std::string& what, std::uint64_t low, std::uint64_t high);

@ We check numbers more strictly than the library, which accepts $-1$ for $2^{64}-1$. The function
|from_chars| has no blanks, signs or decimal points in its grammar, and ignores the language of the
machine; so if it accepts all characters, they are a whole number. If only the word it goes into
limits the number, the message gives the largest value, and otherwise the range.
@.... must be a whole number...@>
@.... must be at most...@>

@<Read a whole number@>=
std::uint64_t whole_number(
  const std::string& text, const std::string& what, std::uint64_t low, std::uint64_t high)
{
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto result = std::from_chars(text.data(), end, number);
  if (result.ec == std::errc::result_out_of_range && result.ptr == end && high == UINT64_MAX)
    throw std::invalid_argument(
      what + " must be at most " + std::to_string(high) + ", not " + in_quotes(text));
  if (result.ec != std::errc() || result.ptr != end || number < low || number > high)
    throw std::invalid_argument(what + " must be a whole number " + @|(high == UINT64_MAX
        ? "not less than " + std::to_string(low) : "from " + std::to_string(low) + " to "
          + std::to_string(high)) + ", not " + in_quotes(text));
  return number;
}

@* Input. An input has a name, for messages: that of the file, or `\.{standard input}', which you
can also write as a single~`\.-'. You can read the |stream| of an |OpenInput| piece by piece.
@.cannot read...@>

@<Types for reading files@>=
class OpenInput {
public:
  explicit OpenInput(const std::string& file);
  std::istream& stream();
  std::string name;
private:
  std::ifstream opened; /* not for the standard input */
  bool is_standard;
};

@ Most programs read the whole input at once. Since it may be endless, we refuse more than a
gigabyte. A search cannot begin before the whole matrix has been read, so we would gain nothing by
reading it in pieces; and we can look twice at a text in memory, once for its contents and once for
its digest.

@<Types for reading text@>=
struct Input {
  std::string name;
  std::string text;
};

@ Read an input from a file, or from an open stream, to which you give a |name| for messages. If
this fails, you get a |std::runtime_error|. The second function is for programs that write a file
beside their output.

@<Functions for reading files@>=
Input read_file(const std::string& file); /* or the standard input, if |file| is a single `\.-' */
bool is_same_file(const std::string& one, const std::string& other);

@ @<Functions for reading text@>=
Input read_stream(std::istream& in, const std::string& name); /* to its end */

@ Two names may belong to one file, since there are links. The system compares devices and numbers
of files instead of names. If one of the files does not exist, the answer is no.

@<Read a whole file@>=
bool is_same_file(const std::string& one, const std::string& other)
{
  const auto path = @[[](const std::string& file) {
    return file == "-" ? std::string("/dev/stdin") : file;
  }@];
  std::error_code ignored;
  return std::filesystem::equivalent(path(one), path(other), ignored);
}

@ If the input were also the output, the program would read what it has written, and destroy what
was there. This is a mistake only for regular files; a terminal may be both.
@.is both input and output@>

@<Refuse a file that is the output, too@>=
if (std::filesystem::is_regular_file("/dev/stdout", ignored) && is_same_file(file, "/dev/stdout"))
  throw std::runtime_error(name + ": is both input and output");

@ Opening a directory succeeds, so we must rule directories out first. From here on it makes no
difference whether the text comes from a file or through a pipe.

@<Read a whole file@>=
OpenInput::OpenInput(const std::string& file)
  : name(file == "-" ? "standard input" : file), is_standard(file == "-")
{
  std::error_code ignored;
  if (std::filesystem::is_directory(is_standard ? "/dev/stdin" : file, ignored))
    throw std::runtime_error(name + ": cannot read: " + std::strerror(EISDIR));
  @<Refuse a file that is the output, too@>@;
  if (!is_standard) opened.open(file, std::ios::binary);
  if (!stream()) throw std::runtime_error(name + ": cannot read: " + std::strerror(errno));
}

std::istream& OpenInput::stream()
{
  return is_standard ? std::cin : opened;
}

Input read_file(const std::string& file)
{
  OpenInput source(file);
  return read_stream(source.stream(), source.name);
}

@ The |input| gets this |name|, and all of the stream for its text; a stream that cannot be read, or
is longer than a gigabyte, is a |std::runtime_error|.
@<Read a whole stream@>=
Input read_stream(std::istream& in, const std::string& name)
{
  Input input;
  input.name = name;
  @<Read the text of the |input|@>@;
  return input;
}

@ Memory may run out before the limit is reached. Both messages give the line. The text grows by 64
kilobytes at a time, which is what a pipe holds; a megabyte, which a string fills with zeros first,
took a small matrix longer than its search. If the stream knows how long it is, there is room for
the whole from the beginning; if not, the capacity grows by a factor, and the bytes are copied a few
times. We count line feeds only if we must complain.
@.the input is longer than...@>
@.not enough memory@>

@<Read the text of the |input|@>=
constexpr std::size_t most = std::size_t(1) << 30;
constexpr std::size_t block = std::size_t(1) << 16;
const auto place = @[[&] {
  return name + ":" + std::to_string(1 + std::count(input.text.begin(), input.text.end(), '\n'))
    + ": ";
}@];
try {
  @<Make room for all, if the stream knows how long it is@>@;
  while (in) {
    const std::size_t size = input.text.size();
    if (size >= most) throw std::runtime_error(place() + "the input is longer than a gigabyte");
    input.text.resize(size + block);
    in.read(input.text.data() + size, block);
    input.text.resize(size + static_cast<std::size_t>(in.gcount()));
  }
} catch (const std::bad_alloc&) {
  throw std::runtime_error(place() + "not enough memory");
}
if (in.bad()) throw std::runtime_error(name + ": cannot read: " + std::strerror(errno));

@ \listing
A pipe does not know it, and is left as it was.

@<Make room for all, if the stream knows how long it is@>=
const auto here = in.tellg();
if (here != std::istream::pos_type(-1) && in.seekg(0, std::ios::end)) {
  const auto left = in.tellg() - here;
  if (left > 0 && left < std::streamoff(most))
    input.text.reserve(static_cast<std::size_t>(left) + block);
}
in.clear();
if (here != std::istream::pos_type(-1)) in.seekg(here);
