@* Restrictions. @^restrictions@>A piece may go anywhere and lie in any way, until the puzzle file
says more: the X is only at certain places, the P is not flipped over, the I is upright. Each such
line is a {\it restriction}, and a restriction is nothing but a question about a placement, whose
answer is yes or no. A placement is allowed if all the answers are yes.

So this chapter is a table of questions. Each row has the word by which the puzzle file calls it,
what follows this word, and a function that reads this and returns the question. The messages and
the page of help make their list of restrictions from the table; if you want another restriction,
add a row.

Restrictions serve to break symmetries. A packing and its reflections need not be found twice, if
one piece is kept on one side of an axis. It matters that they do so correctly: if a piece lies on
the axis in some of its places, it is kept on one side by a list of places, and on the axis itself
by a list of orientations.

@i cxx.w

@ A piece has its |orientations|, which are different normal forms, 48 at most. The |shape| is
the piece as it was drawn, in normal form. It is there because `\.{P unflipped}' means that the
piece is turned from this drawing only. There may be several |copies| of a piece, or a range of
them; what restricts the piece restricts them all. A piece that is repeated may be used any number
of times, and therefore it has no column. Cells that stay free are copies of a piece, too, as we
shall see.

Many restrictions ask for the orientation only, or for the place only. We keep what they leave: the
orientations that are |left|, and the list of |places|, which shrink from one restriction to the
next, and are never empty, except that an empty list of |places| means that the piece may be
anywhere. If a restriction leaves nothing, that is an error, and you see it at once. All other
questions are in |tests|; they are asked when the whole file has been read, so they may look at the
finished |board|, too. The text |restricted_at| tells which line of the file restricts this piece,
the last one if there are several; it is how an error message begins.

@<Pieces and their restrictions@>=
struct Placement {
  std::size_t form; /* the number of the orientation */
  const Shape& cells;
  Cell place; /* what the geometry calls the place of these cells */
  const Shape& board; /* all its cells, sorted; empty if we ask before the file has been read */
};

using Test = @[std::function<bool(const Placement&)>@];
using Forms = @[std::bitset<48>@]; /* some orientations of a piece */

struct Piece {
  std::string name;
  Shape shape = @[{}@];
  std::vector<Shape> orientations = @[{}@];
  std::string said_at = ""; /* the line that brings the piece, as a message begins */
  Forms left = Forms().set(); /* all, at first */
  Shape places = @[{}@]; /* sorted */
  std::vector<Test> tests = @[{}@];
  std::string restricted_at = "";
    /* the last line that restricts the piece, as a message begins; or empty */
  Copies copies = @[{}@];
  bool may_be(const Placement& placement) const;
};

@ \listing
The words of a statement about a piece are those behind the one that names the restriction. The
reader of the puzzle file knows what their names and drawings mean.

@(restrictions.hpp@>=
#pragma once
#include "copies.hpp"
#include "polyforms.hpp"
#include <bitset>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dlx {
@<Pieces and their restrictions@>@;
struct Said {
  const Piece& piece;
  std::span<const std::string_view> words;
  const Geometry& geometry;
  std::function<Shape(std::string_view)> drawn; /* a shape in normal form */
  std::function<Shape(std::span<const std::string_view>)> places, cells; /* on the board, sorted */
  bool is_flat; /* this board */
};
@<Rows of the table of restrictions@>@;
const Restriction& restriction_called(
  std::span<const std::string_view> words, const Geometry& geometry, bool only_forms = false);
Forms forms_left(const Piece& piece, const Test& test); /* or an exception, if there are none */
Shape places_left(const Piece& piece, const Test& test, const Shape& points); /* likewise */
bool begins_restriction(std::string_view word, bool is_last); /* of its line */
std::string in_capitals(std::string noun);
std::string list_of_restrictions(const Nouns& nouns, bool only_forms = false);
std::string help_on_restrictions(const Nouns& nouns, const std::vector<std::string>& examples);
}

@ \listing
@c
#include "restrictions.hpp"
#include "shown.hpp"
#include "text.hpp"
#include <algorithm>

namespace dlx {
@<Ask about the orientation@>@;
@<Ask about the place@>@;
@<The table of restrictions@>@;
@<Find out what a restriction leaves@>@;
@<List the restrictions@>@;
}

@ A row has the |word|, and the noun for what comes after it, such as \.{DRAWINGS}; some words come
alone. It tells what the question is about: if it looks at the orientation alone, or at the place
alone, we can notice that nothing is left. A question that |asks| about both has to wait for the
placements, and then it is an error if the piece has none. So has a question about the board.

@<Rows of the table of restrictions@>=
enum class About { form, place, both };

struct Restriction {
  std::string_view word;
  std::string Nouns::@[*object@]; /* what follows the word, if anything does */
  About asks;
  Test @[(*read)(const Said& said)@];
};

@ Here is the table. Not all of it is here: \.{repeated}, \.{twice}, \.{at most 3~times} and so on
are not really restrictions, although the statements have the same form. And \.{as} may be followed
by \.{at}, which then restricts the orientations at these places, and at no others; the piece needs
another line that says where it may be.

@<The table of restrictions@>=
constexpr Restriction restrictions[] = @[{
  {"at", &Nouns::place, About::place, read_places}, @|
  {"as", &Nouns::drawing, About::form, read_drawings}, @|
  {"on", &Nouns::cell, About::both, read_cells}, @|
  {"unflipped", nullptr, About::form, read_unflipped}, @|
  {"unturned", nullptr, About::form, read_unturned}, @|
  {"vertical", nullptr, About::form, [](const Said& said) { return of_height(said, 1); }}, @|
  {"horizontal", nullptr, About::form, [](const Said& said) { return of_height(said, -1); }}}@];

@ A question about the orientation is answered beforehand, for all of them. The tests that
|of_forms| makes are passed by placements in the orientations for which |is_wanted| is true, or
which are among the |shapes|; for \.{unflipped}, these are the turns of the piece as it is drawn,
and for \.{unturned}, there is but that one.

@<Ask about the orientation@>=
static Test of_forms(const Piece& piece, const auto& is_wanted)
{
  Forms wanted;
  for (std::size_t i = 0; i < piece.orientations.size(); ++i)
    wanted[i] = is_wanted(piece.orientations[i]);
  return @[[wanted](const Placement& placement) { return wanted[placement.form]; }@];
}

static Test of_forms(const Piece& piece, const std::vector<Shape>& shapes)
{
  return of_forms(
    piece, @[[&](const Shape& form) { return std::ranges::count(shapes, form) > 0; }@]);
}

static Test read_unflipped(const Said& said)
{
  return of_forms(said.piece, orientations(said.piece.shape, said.geometry, false));
}

static Test read_unturned(const Said& said)
{
  return of_forms(said.piece, @[std::vector<Shape>(1, said.piece.shape)@]);
}

@ A shape is vertical if it is higher than wide. Its points decide about that, because a single
stick would have no height as a cell. A shape in normal form begins in rank~0 and file~0. Its last
cell has the greatest rank, because it is sorted; for the greatest file we must look at all. In
space, layers are what is high, and its width is the longer side of what it covers when you look
from above.

@<Ask about the orientation@>=
static Test of_height(const Said& said, int sign) /* 1 means vertical, $-1$ horizontal */
{
  return of_forms(said.piece, @[[&](const Shape& form) {
    const Shape points = said.geometry.points(form);
    const int files = std::ranges::max(points, @[{}@], @[&Cell::y@]).y;
    if (!said.geometry.is_solid()) return sign*(points.back().x - files) > 0;
    const int ranks = std::ranges::max(points, @[{}@], @[&Cell::x@]).x;
    return sign*(points.back().layer - std::max(ranks, files)) > 0;
  }@]);
}

@ \listing
The drawings must be of orientations that the piece still has. A drawing that is none of them may be
a shape of another kind altogether, and we do not guess.
@.... is not an orientation...@>

@<Ask about the orientation@>=
static Test read_drawings(const Said& said)
{
  const std::vector<Shape>& forms = said.piece.orientations;
  std::vector<Shape> wanted;
  for (@[const auto drawing : said.words@]) {
    wanted.push_back(said.drawn(drawing));
    const auto i = static_cast<std::size_t>(
      std::ranges::find(forms, wanted.back()) - forms.begin());
    if (i == forms.size() || !said.piece.left[i])
      refuse(in_quotes(drawing), " is not an orientation of piece ", in_quotes(said.piece.name));
  }
  return of_forms(said.piece, wanted);
}

@ \listing
A placement passes if its place is one of those named.
@<Ask about the place@>=
static Test read_places(const Said& said)
{
  return @[[places = said.places(said.words)](
           const Placement& placement) { return contains(places, placement.place); }@];
}

@ Sometimes you know exactly which cells a piece covers, perhaps because it lies there already. On a
flat board, the cells must be an orientation that the piece still has. On a board that wraps, they
may look different; there the placements tell.
@.too few cells@>
@.too many cells@>
@.piece ... cannot have the shape...@>

@<Ask about the place@>=
static Test read_cells(const Said& said)
{
  const Piece& piece = said.piece;
  const Shape cells = said.cells(said.words);
  const std::size_t size = piece.shape.size();
  if (cells.size() != size)
    refuse("too ", (cells.size() < size ? "few " : "many "), said.geometry.nouns().cell,
      "s: piece ", in_quotes(piece.name), " has ", size);
  const auto i = static_cast<std::size_t>(
    std::ranges::find(piece.orientations, normal_form(cells)) - piece.orientations.begin());
  if (said.is_flat && (i == piece.orientations.size() || !piece.left[i]))
    refuse("piece ", in_quotes(piece.name), " cannot have the shape of ",
      in_quotes(in_one_line(said.words)));
  return @[[cells](const Placement& placement) { return placement.cells == cells; }@];
}

@ A statement has the wrong form if its first word is not in the table, or if something follows that
should not, or nothing where something should. The message shows all right forms; you replace the
words in capital letters. A cell is covered by a piece whose orientation may be restricted, but not
its place. So |restriction_called| returns the one that the words have, |only_forms| if it must be
about orientations, and otherwise throws; |begins_restriction| tells whether a word, perhaps the
last one of its line, can be the first of a restriction.
@.a restriction of a piece is...@>
@.a restriction of orientations is...@>

@<List the restrictions@>=
const Restriction& restriction_called(
  std::span<const std::string_view> words, const Geometry& geometry, bool only_forms)
{
  const Nouns nouns = geometry.nouns();
  for (@[const Restriction& restriction : restrictions@]) {
    const bool has_form = !words.empty() && restriction.word == words[0]
      && (restriction.object != nullptr) == (words.size() > 1);
    if (has_form && (restriction.asks == About::form || !only_forms)) return restriction;
  }
  const std::string said = words.empty() ? "" : ", and not " + in_quotes(in_one_line(words));
  if (only_forms)
    refuse("a restriction of orientations is: ", list_of_restrictions(nouns, true), said);
  refuse("a restriction of a piece is: ", list_of_restrictions(nouns),
    (geometry.is_solid() ? ", or reflected" : ""), ", or copies: ", forms_of_copies, said);
}

bool begins_restriction(std::string_view word, bool is_last)
{
  const auto found = std::ranges::find(restrictions, word, @[&Restriction::word@]);
  return word == "repeated" || word == "reflected" || word == "once" || word == "twice"
    || (found != std::end(restrictions) && !(found->object && is_last));
}

std::string in_capitals(std::string noun)
{
  for (@[char& letter : noun@])
    if ('a' <= letter && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
  return noun;
}

std::string list_of_restrictions(const Nouns& nouns, bool only_forms)
{
  std::string text;
  for (@[const auto& [word, object, asks, read] : restrictions@]) {
    if (only_forms && asks != About::form) continue;
    text += (text.empty() ? "" : ", ") + std::string(word);
    if (object) text += ' ' + in_capitals(nouns.*object) + 'S';
  }
  return text;
}

@ \listing
The page of help has examples on the left, and the list on the right, in lines of at most 77
characters.

@<List the restrictions@>=
std::string help_on_restrictions(const Nouns& nouns, const std::vector<std::string>& examples)
{
  constexpr std::size_t margin = 30, width = 77;
  std::vector<std::string> lines(1);
  const std::string all = "restrictions: " + list_of_restrictions(nouns);
  Lines listed(all);
  listed.next();
  for (@[const std::string_view word : listed.words@]) {
    if (margin + lines.back().size() + 1 + word.size() > width) lines.emplace_back();
    (lines.back() += ' ') += word;
  }
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::string left = i < examples.size() ? "  " + examples[i] : "";
    left.resize(margin, ' ');
    text += left + lines[i] + '\n';
  }
  return text;
}

@ They follow the pieces in the file, and each one acts on what the ones before it have left. So
their order does not matter for the result, but a message speaks of the first one that leaves
nothing. The orientations that the piece still has and that pass the |test| are |forms_left|, and so
|places_left| are places; if there is none, they throw. A placement |may_be| if all restrictions of
the piece allow it.
@.this leaves no orientation...@>
@.this leaves no place...@>

@<Find out what a restriction leaves@>=
Forms forms_left(const Piece& piece, const Test& test)
{
  Forms forms;
  for (std::size_t i = 0; i < piece.orientations.size(); ++i)
    forms[i] = piece.left[i] && test({i, piece.orientations[i], @[{}@], Shape()});
  if (forms.none()) refuse("this leaves no orientation to piece ", in_quotes(piece.name));
  return forms;
}

Shape places_left(const Piece& piece, const Test& test, const Shape& points)
{
  Shape places = piece.places.empty() ? points : piece.places;
  std::erase_if(places, @[[&](const Cell& place) { return !test({0, Shape(), place, Shape()}); }@]);
  if (places.empty()) refuse("this leaves no place to piece ", in_quotes(piece.name));
  return places;
}

bool Piece::may_be(const Placement& placement) const
{
  return left[placement.form] && (places.empty() || contains(places, placement.place))
    && std::ranges::all_of(tests, @[[&](const Test& test) { return test(placement); }@]);
}
