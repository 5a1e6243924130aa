@* Letters. How many letters has the word B\"AR? You see three, but a file in {\mc UTF-8}@^UTF-8@>
has four bytes, or five: the second letter can be a character of its own, or an A followed by a mark
that says `two dots above'. Keyboards make the one, and some systems the other. On the screen they
are the same; a program that compares bytes will never let the words cross there.

Unicode@^Unicode@> has an answer to both questions. Of all spellings of a letter, one is the
{\it normal form\/}@^normal form of letters@> {\mc NFC}, which takes a single character where there
is one. And a {\it grapheme cluster\/}@^grapheme cluster@> is what a person sees as one letter: a
character with all the marks that belong to it. Both are tables of thousands of lines, which grow
every year; they are in {\mc UTF8PROC}, a small library of the language Julia. Only the programs
that put letters into cells and onto edges are linked with it. To all others a name is a string of
bytes, which they compare and print as it is.

@i cxx.w

@ \listing
@(letters.hpp@>=
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace dlx {
@<Functions for letters@>@;
}

@ \listing
@c
#include "letters.hpp"
#include "shown.hpp"
#include "text.hpp"
#include <algorithm>
#include <cstdlib>
#include <memory>
#include <utf8proc.h>

namespace dlx {
@<Take a word apart@>@;
@<Tell letters from other signs@>@;
}

@ The letters of a word come in its order. Invisible marks are left out, such as those of direction,
which come along when Hebrew words are copied.

@<Functions for letters@>=
std::vector<std::string> letters_of(std::string_view word);
bool is_seen(const std::string& letter);
  /* not a blank, a control character, or a mark that belongs to no letter */
bool is_letter(const std::string& letter); /* of an alphabet, and no digit or other sign */
bool is_small(const std::string& letter); /* and no capital; many scripts have none */

@ \listing
These are a text's bytes and its size in the types of the library utf8proc.
@<Take a word apart@>=
static const utf8proc_uint8_t* bytes_of(std::string_view text)
{
  return reinterpret_cast<const utf8proc_uint8_t*>(text.data());
}
static utf8proc_ssize_t signed_size(std::string_view text)
{
  return static_cast<utf8proc_ssize_t>(text.size());
}

@ The library makes the normal form of a word, and tells of any two neighbors in it whether a
cluster ends between them. Both deal in characters as numbers. To a word in {\mc ASCII} there is
nothing to do, and most words of most lists are; so we look at that first.
@.word ... is not UTF-8@>

@<Take a word apart@>=
static std::size_t read_character(std::string_view text, utf8proc_int32_t& character)
  /* returns its bytes */
{
  return static_cast<std::size_t>(utf8proc_iterate(bytes_of(text), signed_size(text), &character));
}

std::vector<std::string> letters_of(std::string_view word)
{
  std::vector<std::string> letters;
  if (std::ranges::all_of(
          word, @[[](char byte) { return static_cast<unsigned char>(byte) < 0x80; }@])) {
    letters.reserve(word.size());
    for (@[const char letter : word@]) letters.emplace_back(1, letter);
    return letters;
  }
  constexpr auto how = static_cast<utf8proc_option_t>(
    UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_IGNORE);
  utf8proc_uint8_t* made = nullptr;
  const auto size = utf8proc_map(bytes_of(word), signed_size(word), &made, how);
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(made, &std::free);
  if (size < 0)
    refuse(
      "word ", in_quotes(word), " is not UTF-8; convert the file, as by iconv -f latin1 -t utf-8");
  std::string_view rest(reinterpret_cast<const char*>(made), static_cast<std::size_t>(size));
  for (utf8proc_int32_t before = 0, character = 0, state = 0; !rest.empty(); before = character) {
    const std::size_t bytes = read_character(rest, character);
    if (letters.empty() || utf8proc_grapheme_break_stateful(before, character, &state))
      letters.emplace_back();
    letters.back() += rest.substr(0, bytes);
    rest.remove_prefix(bytes);
  }
  return letters;
}

@ What a cluster is we can tell by its first character. A mark comes first only if nothing is before
it. Private characters, and those that are too new for the library, may be letters. The library
numbers the kinds of letters one after another, and so those of marks, and of blanks and controls.
So |is_seen| is false for marks, blanks and controls, and |is_small| is true for each letter that is
not a capital.

@<Tell letters from other signs@>=
static utf8proc_category_t kind_of(const std::string& letter)
{
  utf8proc_int32_t character = 0;
  read_character(letter, character);
  return utf8proc_category(character);
}

bool is_seen(const std::string& letter)
{
  const auto kind = kind_of(letter);
  const bool is_mark = UTF8PROC_CATEGORY_MN <= kind && kind <= UTF8PROC_CATEGORY_ME;
  return !is_mark && (kind < UTF8PROC_CATEGORY_ZS || kind > UTF8PROC_CATEGORY_CF);
}

bool is_letter(const std::string& letter)
{
  const auto kind = kind_of(letter);
  return UTF8PROC_CATEGORY_LU <= kind && kind <= UTF8PROC_CATEGORY_LO;
}

bool is_small(const std::string& letter)
{
  const auto kind = kind_of(letter);
  return is_letter(letter) && kind != UTF8PROC_CATEGORY_LU && kind != UTF8PROC_CATEGORY_LT;
}
