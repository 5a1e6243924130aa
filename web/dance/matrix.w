@* The matrix. \listing
Programs and people pass matrices to each other as text, which this chapter reads and
writes.

Matrix~(3)@^matrix (3)@> of the paper looks like this:
$$\vbox{\halign{\tt#\hfil\cr
\BAR{} the matrix (3)\cr
A B C D E F G\cr
C E F\cr
A D G\cr
B C F\cr
A D\cr
B G\cr
D E G\cr}}$$
The first line is a comment, the second names the seven columns, and each further line is a row,
given by its columns.

A row may give a {\it color\/} to a secondary column, as in \.{p:x}. Then other rows may share the
column, provided that they give it the same color; see the chapter {\it Colors}. A matrix without
colors is what it was in the paper.
@^colors@>

A primary column may have {\it bounds\/}: in the first line, \.{2:3\BAR A} says that the column~A is
to be covered two or three times, and \.{2\BAR A} that it is to be covered twice. The chapter
{\it How many times\/} tells what this is good for. Everywhere else the column is just~A.
@^bounds of a column@>

Reading such a text is easy; the only trouble is that it may contain mistakes. The program that
writes the matrix has a bug, or you mistype a name, and a search that begins nevertheless can run
for hours before it gives you a number that means nothing. So a matrix accepts only rows and columns
that make sense, and the reader names the line where the text goes wrong. A primary column without
rows is legal. There is no solution then, and it is for the search to find out.

@i cxx.w

@ \listing
This header is all that users of the matrix need.

@(matrix.hpp@>=
#pragma once
#include "text.hpp"
#include <concepts>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <iosfwd>
#include <iterator>
#include <map>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace dlx {
@<Public types of the matrix@>@;
@<Public functions of the matrix@>@;
}

@ \listing
@c
#include "matrix.hpp"
#include "shown.hpp"
#include <algorithm>
#include <ostream>
#include <stdexcept>

namespace dlx {
@<Suspect another form of the text@>@;
@<Refuse what cannot be a name@>@;
@<Build a matrix from columns and rows@>@;
@<Read and write the bounds of a column@>@;
@<Read and write the text of a matrix@>@;
}

@* Columns and rows. Columns are numbered from~0, in the order in which they are named, and the
primary ones come first. Rows are also numbered from~0. A row is the list of its columns, in the
order of the text. Their order affects no count, but solutions are printed in it.

Here are the fields, with what is always true of them.
\bull |names[c]| is the name of column~|c|, and no two are equal.
\bull The |slots| are a hash table, which leads back from each name to its column. They are a power
of two, or none. A slot has the number of a column, plus one, or 0 if it is free; at least three
quarters of them are. A column has the first free slot from the hash of its name on. So each name is
in memory only once, and a matrix may be copied.
\bull The first |primary_count| columns are the primary ones.
\bull In a matrix without bounds, the array |all_bounds| is empty, since each primary column is to
be covered once. Otherwise it has an element for each of them, up to the last that has bounds.
\bull All rows are in the array |entries|, one after another; row~|r|
ends before place |ends[r]|, where the next one begins.
\bull In a matrix without colors, the array |colors| is empty. Otherwise it has an element for each
of the |entries|: 0, or the number of a color, counted from~1. The names of the colors, and the
numbers of these names, are kept as those of the columns are; they are common to all columns.
\bull |last_row[c]| is the last row, plus one, that was found to have column~|c|. It tells in one
step whether a row has a column twice, and it need not be cleared before the next row.

@<Public types of the matrix@>=
using Index = @[std::uint32_t@]; /* a column, a row, or an entry */
using Alarm = @[std::function<void()>@]; /* throws if something takes too long; or null */
constexpr Index rows_between_alarms = 1024;

struct Bounds { /* how many times a primary column is to be covered */
  Index least = 1, most = 1;
  friend bool operator==(const Bounds&, const Bounds&) = default;
};

struct MatrixFields {
  std::vector<std::string> names;
  std::vector<Index> slots;
  Index primary_count = 0;
  std::vector<Bounds> all_bounds; /* of the first primary columns */
  std::vector<Index> entries;
  std::vector<Index> colors; /* empty, or one for each entry */
  std::vector<Index> new_colors; /* the same for the row that is being added */
  std::vector<std::string> color_names;
  std::map<std::string, Index> color_numbers; /* by name */
  std::vector<Index> ends; /* of the rows */
  std::vector<Index> last_row; /* the last row, plus one, that has this column */
  std::vector<std::pair<Index, std::string> > labels; /* each with the first row that has it */
  std::vector<bool> orders;
    /* empty, or tells of each column whether it only keeps copies in order */
};

@ The columns of a row are whole numbers, and programs have these in many forms: in braces, as in
|add_row({i, i + 1})|, with an~|i| of any type; in a vector of one type or another, an array, a
span, a set, or a view. All of them are |Indices|. A number that is negative, or larger than an
|Index|, must not become another one on the way. So |AnyInteger| holds any of them, with 64 bits and
a sign, and |wrong| is the first that is no |Index|; its |text| goes into the message. In a range,
characters and truth values are no |WholeNumber|: a row of 0s and 1s is not the list of its columns.

@<Public types of the matrix@>=
@[template <typename Number>
concept WholeNumber = std::integral<Number> && !std::same_as<Number, bool>
  && sizeof(Number) <= sizeof(std::uint64_t)
  && (std::same_as<Number, std::make_signed_t<Number> >
    || std::same_as<Number, std::make_unsigned_t<Number> >)@];
@[template <typename Number>
concept BecomesWhole = requires(const Number& number)
{
  { +number } -> std::integral;
  requires sizeof(+number) <= sizeof(std::uint64_t);
}@];
@[template <typename Place>
concept WholeNumberPlace = std::input_iterator<Place> && WholeNumber<std::iter_value_t<Place> >@];
@[template <typename Range>
concept WholeNumberRange = std::ranges::input_range<Range>
  && WholeNumber<std::ranges::range_value_t<Range> >@];
@[template <typename Range>
concept NameRange = std::ranges::forward_range<Range>
  && std::convertible_to<std::ranges::range_reference_t<Range>, std::string_view>
  && (std::is_reference_v<std::ranges::range_reference_t<Range> >
    || std::is_trivially_copyable_v<std::ranges::range_value_t<Range> >)@];
@[template <typename Columns>
concept ViewOrNumber = std::same_as<Columns, std::string_view> || WholeNumber<Columns>@];

struct AnyInteger {
  template <@[BecomesWhole Number@]> constexpr AnyInteger(const Number& number)
    : bits(static_cast<std::uint64_t>(+number)), is_negative(std::cmp_less(+number, 0)) {}
  constexpr bool is_index() const { return !is_negative && bits <= UINT32_MAX; }
  std::string text() const
  {
    return is_negative ? std::to_string(static_cast<std::int64_t>(bits)) : std::to_string(bits);
  }
  std::uint64_t bits;
  bool is_negative;
};

@ Numbers that are side by side in memory, and have our type, are not copied. So |Indices| are for
an argument only, and do not outlive the call.

@<Public types of the matrix@>=
class Indices {
public:
  template <@[std::same_as<Index> Number@]> Indices(std::initializer_list<Number> given)
    : numbers(given) {}
  Indices(std::initializer_list<AnyInteger> given)
  {
    copies.reserve(given.size());
    copy(given.begin(), given.end());
  }
  template <@[WholeNumberPlace Place@]> Indices(Place begin, Place end)
  {
    copy(begin, end);
  }
  template <@[WholeNumberRange Range@]> Indices(Range@[&&@] range)
  {
    if @[constexpr (std::is_convertible_v<Range@[&@], std::span<const Index> >)@] numbers = range;
    else {
      if @[constexpr (std::is_invocable_v<decltype(std::ranges::size), Range@[&@]>)@]
        copies.reserve(std::ranges::size(range));
      copy(std::ranges::begin(range), std::ranges::end(range));
    }
  }
  Indices(const Indices&) = delete;
  Indices& operator@[=@](const Indices&) = delete;
  std::span<const Index> numbers;
  std::optional<AnyInteger> wrong; /* the first that is not among the |numbers| as it was */
private:
  template <typename Place, typename End> void copy(Place place, const End& end)
  {
    for (; place != end; ++place) {
      const AnyInteger number = *place;
      if (!number.is_index() && !wrong) wrong = number;
      copies.push_back(static_cast<Index>(number.bits));
    }
    numbers = copies;
  }
  std::vector<Index> copies;
};

@ \listing
|Names| are the same for names, of which any string will do that is still there after the range has
gone on to the next one.

@<Public types of the matrix@>=
class Names {
public:
  using View = @[std::string_view@];
  Names(std::initializer_list<View> given) : names(given) {}
  template <@[std::forward_iterator Place@]> Names(Place begin, Place end) { copy(begin, end); }
  template <@[NameRange Range@]> Names(Range@[&&@] range)
  {
    if @[constexpr (std::is_convertible_v<Range@[&@], std::span<const View> >)@] names = range;
    else copy(std::ranges::begin(range), std::ranges::end(range));
  }
  Names(const Names&) = delete;
  Names& operator@[=@](const Names&) = delete;
  std::span<const View> names;
private:
  template <typename Place, typename End> void copy(Place place, const End& end)
  {
    for (; place != end; ++place) copies.push_back(*place);
    names = copies;
  }
  std::vector<View> copies;
};

@ A row is added at the end of |entries|, and taken away again if something is wrong with it. A bad
name, a bad row, or a column that does not exist raises |std::invalid_argument|, with a message that
names the row; but primary columns after secondary ones raise |std::logic_error|, because no input
can make that mistake. In all cases the matrix stays as it was.

Many programs have no use for names. |add_primary(n)|, with a whole number, adds |n| columns, whose
names are their numbers; it returns the first of them.

An empty matrix has empty fields, and a matrix that was moved from is an empty matrix: you can ask
it anything, and build another one in it.

Copying millions of rows takes a while. A caller with little time passes an |Alarm|, which is called
after every thousand rows, and throws if it is too late. To |make_room| for so many |more| entries,
and for as many rows as you say, saves time, and adds none.

@<Public types of the matrix@>=
class Matrix : MatrixFields {
public:
  Matrix() = default;
  Matrix(const Matrix&) = default;
  Matrix(Matrix@[&&@] other) noexcept
    : MatrixFields(@[std::exchange<MatrixFields>(other, MatrixFields())@]) {}
  Matrix& operator@[=@](Matrix other) noexcept
  {
    @[std::swap<MatrixFields>(*this, other)@];
    return *this;
  }
  @<Add columns to a matrix@>@;
  Index add_row(const Indices& columns);
    /* their numbers, each once, at least one; returns the number of the row */
  Index add_row(const Indices& columns, const Indices& colors);
    /* a number for each of these columns, or 0 */
  Index add_named_row(const Names& columns); /* by their names, and colors, as in \.{p:x} */
  Index add_color(const std::string& name);
    /* the number of this color, which may be there already */
  void label_rows(const std::string& label);
    /* those that are added from now on; or no more, if it is empty */
  void mark_order(Index c); /* this column only keeps copies in order */
  void make_room(std::size_t more, std::size_t more_rows = 0)
  {
    entries.reserve(entries.size() + more);
    ends.reserve(ends.size() + more_rows);
  }
  Matrix with_rows(const std::vector<Index>& order, const Alarm& alarm = nullptr) const;
    /* each row once, in another order, with its label */
  @<Questions that a matrix answers@>@;
private:
  friend class TextRows;
  void check_order(bool is_primary) const; /* or |std::logic_error| */
  Index add_column(const std::string& name, bool is_primary);
  Index add_columns(const AnyInteger& n, bool is_primary);
  Index add_columns(std::string_view name, bool is_primary); /* a single one */
  void make_slots(std::size_t columns); /* enough for so many */
  void add_checked(const std::string& name, bool is_primary);
  std::size_t slot_of(std::string_view name) const; /* where it is, or would be */
  Index number_of(std::string_view name) const; /* or |std::invalid_argument| */
  void add_entry(std::string_view word); /* a column, perhaps with a color */
  void add_entries(const Indices& columns);
  void add_colors(const Indices& colors_of_row); /* for the entries that were added */
  template <typename Add> Index numbered(const Add& add);
    /* what |add| returns; or its |std::invalid_argument|, with the number of the row */
  Index add_words(const Names& words); /* a row; its exceptions do not have its number */
  void drop_row(); /* what comes after the last row in |entries| */
  void add_label(Index r, std::string_view label);
    /* for the rows from |r| on, if it is another one */
  Index end_row(); /* of what comes after the last row in |entries| */
};

@ What |add_primary| and |add_secondary| return is the number of the new column, or of the first of
so many. The secondary columns come after all primary ones. (If |Columns| could be anything, names
in braces would no longer be strings.)

@<Add columns to a matrix@>=
Index add_primary(const std::string& name);
Index add_primary(const std::string& name, Bounds bounds); /* how many times it is to be covered */
Index add_secondary(const std::string& name);
template <@[ViewOrNumber Columns@]> Index add_primary(Columns columns)
{
  return add_columns(columns, true);
}
template <@[ViewOrNumber Columns@]> Index add_secondary(Columns columns)
{
  return add_columns(columns, false);
}

@ All answers take constant time, except that of |find|, which hashes the name, and returns
|columns()| if no column has it, and that of |label|, which looks through a few labels by halving.
The functions that are printed here check nothing: callers that ask for a column or a row by its
number know how many there are. (Where the library checks its vectors, by |_GLIBCXX_ASSERTIONS|, it
sees wrong numbers as well.) The others take longer anyway, and raise |std::logic_error| for a
number beyond the end. A |start| is the number of a row's first entry, if entries are counted
through all rows; the |color| of an entry is~0 if it has none.

@<Questions that a matrix answers@>=
Index columns() const { return static_cast<Index>(names.size()); }
Index primary() const { return primary_count; }
Index rows() const { return static_cast<Index>(ends.size()); }
Index entry_count() const { return static_cast<Index>(entries.size()); }
Index start(Index r) const { return r == 0 ? 0 : ends[r - 1]; } /* entries in the rows before |r| */
std::span<const Index> row(Index r) const
{
  return std::span<const Index>(entries).subspan(start(r), ends[r] - start(r));
}
const std::string& name(Index c) const { return names[c]; }
bool has_bounds() const { return !all_bounds.empty(); } /* other than 1 and 1 */
Bounds bounds(Index c) const { return c < all_bounds.size() ? all_bounds[c] : Bounds(); }
  /* of a primary column */
bool has_colors() const { return !colors.empty(); }
Index color(Index entry) const { return colors.empty() ? 0 : colors[entry]; }
  /* entries are counted through all rows; 0 means none */
Index color_count() const { return static_cast<Index>(color_names.size()); }
const std::string& color_name(Index color) const { return color_names[color - 1]; }
std::string entry_name(Index entry) const; /* of the column, with its color */
std::string_view label(Index r) const; /* often empty */
std::string_view shown_label(Index r) const; /* the same, or empty if a column of the row says it */
bool has_labels() const; /* that are not empty */
bool has_order() const { return !orders.empty(); }
bool is_order(Index c) const { return c < orders.size() && orders[c]; }
Index find(std::string_view name) const;

@ \listing
Primary columns come before secondary ones. A program that adds them in another order has a bug, so
this is a |std::logic_error|. The function |slot_of| returns the place of a name in the table
|slots|, or the free place where it would be; |find| returns the number of the column, or
|columns()|.

@<Build a matrix from columns and rows@>=
Index Matrix::add_primary(const std::string& name) { return add_column(name, true); }
Index Matrix::add_secondary(const std::string& name) { return add_column(name, false); }
Index Matrix::add_columns(std::string_view name, bool is_primary)
{
  return add_column(std::string(name), is_primary);
}

void Matrix::check_order(bool is_primary) const
{
  if (is_primary && primary_count != columns())
    throw std::logic_error("primary columns come before secondary ones");
}

@<Add a primary column with bounds@>@;

std::size_t Matrix::slot_of(std::string_view name) const
{
  const std::size_t last = slots.size() - 1;
  std::size_t slot = @[std::hash<std::string_view>()(name)@] & last;
  while (slots[slot] != 0 && names[slots[slot] - 1] != name) slot = (slot + 1) & last;
  return slot;
}

Index Matrix::find(std::string_view name) const
{
  const Index found = slots.empty() ? 0 : slots[slot_of(name)];
  return found == 0 ? columns() : found - 1;
}

@ Bounds of 1 and~1 are none. An upper bound of~0 would be a way to forbid rows, but it is probably
a mistake. If the bounds are refused, there is no new column.
@.column ... is to be covered...@>

@<Add a primary column with bounds@>=
Index Matrix::add_primary(const std::string& name, Bounds bounds)
{
  const std::string is_to_be = "column " + in_quotes(name) + " is to be covered ";
  if (bounds.most == 0)
    throw std::invalid_argument(is_to_be + "0 times; leave it out, with its rows");
  if (bounds.least > bounds.most)
    throw std::invalid_argument(is_to_be + std::to_string(bounds.least) + " to "
      + std::to_string(bounds.most) + " times; the lower bound comes first, as in "
      + std::to_string(bounds.most) + ':' + std::to_string(bounds.least) + '|' + name);
  const Index c = add_primary(name);
  if (bounds != Bounds()) {
    all_bounds.resize(primary_count);
    all_bounds[c] = bounds;
  }
  return c;
}

@ \listing
A name may consist of any visible characters except two: a~`\.{\BAR}' separates and comments, and
a~`\.:' gives a color to a column. Bytes beyond ASCII are allowed, hence names in any language. The
mark that announces UTF-8 is invisible, and belongs at the beginning of a text; in a name it is an
error.
@.column ... is named twice@>
@.name ... contains...@>
@.a name is empty@>

@<Build a matrix from columns and rows@>=
Index Matrix::add_column(const std::string& name, bool is_primary)
{
  const Index c = columns();
  check_order(is_primary);
  check_name(name);
  if (find(name) != c) throw Suspect("column " + in_quotes(name) + " is named twice");
  make_slots(c + std::size_t(1));
  add_checked(name, is_primary);
  return c;
}

void Matrix::make_slots(std::size_t columns_then)
{
  std::size_t size = std::max(slots.size(), std::size_t(8));
  while (4*columns_then > size) size *= 2;
  if (size == slots.size()) return;
  std::vector<Index> larger(size);
  slots.swap(larger);
  for (Index c = 0; c < columns(); ++c) slots[slot_of(names[c])] = c + 1;
}

void Matrix::add_checked(const std::string& name, bool is_primary)
{
  last_row.push_back(0);
  names.push_back(name);
  slots[slot_of(name)] = columns();
  if (is_primary) ++primary_count;
}

@ \listing
All names are looked up, and all room is made, before the first of many columns is added; so either
all of them are added, or none. (A number is short enough for a string that has no memory of its
own.)
@.... columns cannot be added...@>

@<Build a matrix from columns and rows@>=
Index Matrix::add_columns(const AnyInteger& n, bool is_primary)
{
  check_order(is_primary);
  const Index first = columns();
  const std::size_t most = std::size_t(UINT32_MAX - 1) - entries.size() - first;
  if (n.is_negative || n.bits > most)
    throw std::invalid_argument(n.text() + " columns cannot be added; there may be 0 to "
      + std::to_string(most) + " more");
  const std::size_t all = first + static_cast<std::size_t>(n.bits);
  for (std::size_t c = first; c < all; ++c)
    if (find(std::to_string(c)) != first)
      throw std::invalid_argument("column " + in_quotes(std::to_string(c))
        + " is named twice; columns that are added by their number have their numbers for names");
  names.reserve(all);
  last_row.reserve(all);
  make_slots(all);
  for (std::size_t c = first; c < all; ++c) add_checked(std::to_string(c), is_primary);
  return first;
}

@ \listing
We look for the mark of UTF-8 before we look at single characters, because its three bytes would
pass one by one.

@<Refuse what cannot be a name@>=
static void check_name(const std::string& name)
{
  if (name.empty()) throw std::invalid_argument("a name is empty");
  if (name.find(utf_8_mark) != name.npos)
    throw std::invalid_argument(
      "name " + in_quotes(name) + " contains a character that cannot be seen");
  if (name.find('|') != name.npos)
    throw std::invalid_argument("name " + in_quotes(name) + " contains '|'; before secondary columns it stands alone, and behind bounds a name follows, as in 2:3|A");
  for (@[const char letter : name@]) {
    if (letter == ':')
      throw Suspect(
        "name " + in_quotes(name) + " contains ':', which gives a color to a column of a row");
    if (letter == ' ' || is_control(letter))
      throw std::invalid_argument(
        "name " + in_quotes(name) + " contains a character that cannot be seen");
  }
}

@ \listing
Rows are counted from~1 in |last_row|, because 0 means none.

A color is for secondary columns only, because what must be covered exactly once cannot be shared.
The limit on entries comes from the links: they number their nodes by an |Index|, and have a node
for each entry, one for each column, and the root.
@.row is empty@>
@.row has column ..., and there are...@>
@.the matrix has too many entries@>
@.row gives a color...@>

@<Build a matrix from columns and rows@>=
static std::string no_column(const std::string& number, Index columns)
{
  return "row has column " + number + ", and there are " + std::to_string(columns)
    + " columns, from 0 on";
}

static std::string no_color(const std::string& number, Index colors)
{
  return "row has color " + number + ", and there are " + std::to_string(colors)
    + " colors, from 1 on; 0 means no color";
}

Index Matrix::end_row()
{
  const Index next = rows() + 1;
  const std::span<const Index> row = std::span<const Index>(entries).subspan(start(rows()));
  if (row.empty()) throw std::invalid_argument("row is empty");
  if (entries.size() + columns() >= UINT32_MAX)
    throw std::invalid_argument("the matrix has too many entries");
  if (const Index largest = std::ranges::max(row); largest >= columns())
    throw std::invalid_argument(no_column(std::to_string(largest), columns()));
  @<Check the colors of the row@>@;
  @<Refuse a column that comes twice@>@;
  if (has_colors() || !new_colors.empty()) {
    colors.resize(start(rows()));
    colors.insert(colors.end(), new_colors.begin(), new_colors.end());
    colors.resize(entries.size());
    new_colors.clear();
  }
  ends.push_back(static_cast<Index>(entries.size()));
  return next - 1;
}

@ \listing
If a column comes twice, we undo what the check has written so far; or else the next row would be
refused without reason.
@.row has column ... twice@>

@<Refuse a column that comes twice@>=
for (@[const Index c : row@]) {
  if (last_row[c] == next) {
    for (@[const Index other : row@]) last_row[other] = 0;
    throw Suspect("row has column " + in_quotes(names[c]) + " twice");
  }
  last_row[c] = next;
}

@ \listing
What comes after the last row is taken away by |drop_row|, and made a row by |end_row|. The other
functions return the number of the new row; if it is refused, they throw an exception, and nothing
of it remains. All messages begin with the word `row', or with a name in it; |numbered| says which
row it is. Those that |read_matrix| gets by |add_words| do not, since it names the line.
@<Build a matrix from columns and rows@>=
void Matrix::drop_row()
{
  entries.resize(start(rows()));
  new_colors.clear();
}

template <typename Add> Index Matrix::numbered(const Add& add)
{
  try {
    return add();
  } catch (const std::invalid_argument& error) {
    drop_row();
    const std::string message = error.what(), row = "row";
    throw std::invalid_argument(row + ' ' + std::to_string(rows())
      + (message.starts_with(row + ' ') ? message.substr(row.size()) : ": " + message));
  } catch (...) {
    drop_row();
    throw;
  }
}

@ \listing
The columns may be those of another row of this matrix, as in |add_row(row(0))|. If there is no room
behind the last row, all of them are going to move; so the new ones are copied first.
@.row has ... columns, and...@>
@<Build a matrix from columns and rows@>=
void Matrix::add_entries(const Indices& columns_of_row)
{
  if (columns_of_row.wrong)
    throw std::invalid_argument(no_column(columns_of_row.wrong->text(), columns()));
  std::span<const Index> row = columns_of_row.numbers;
  std::vector<Index> copy;
  if (entries.capacity() - entries.size() < row.size()) {
    copy.assign(row.begin(), row.end());
    row = copy;
  }
  entries.insert(entries.end(), row.begin(), row.end());
}

void Matrix::add_colors(const Indices& colors_of_row)
{
  const std::span<const Index> row = colors_of_row.numbers;
  const std::size_t size = entries.size() - start(rows());
  if (row.size() != size)
    throw std::invalid_argument("row has " + std::to_string(size) + " columns, and "
      + std::to_string(row.size()) + " numbers of colors; 0 means no color");
  if (colors_of_row.wrong)
    throw std::invalid_argument(no_color(colors_of_row.wrong->text(), color_count()));
  if (std::ranges::any_of(row, @[[](Index color) { return color != 0; }@]))
    new_colors.assign(row.begin(), row.end());
}

Index Matrix::add_row(const Indices& columns_of_row)
{
  return numbered(@[[&] {
    add_entries(columns_of_row);
    return end_row();
  }@]);
}

Index Matrix::add_row(const Indices& columns_of_row, const Indices& colors_of_row)
{
  return numbered(@[[&] {
    add_entries(columns_of_row);
    add_colors(colors_of_row);
    return end_row();
  }@]);
}

Index Matrix::add_words(const Names& words)
{
  try {
    for (@[const auto word : words.names@]) add_entry(word);
    return end_row();
  } catch (...) {
    drop_row();
    throw;
  }
}

Index Matrix::add_named_row(const Names& columns_of_row)
{
  return numbered(@[[&] { return add_words(columns_of_row); }@]);
}

@ \listing
The rows of the copy come in the given order; |last_row| may stay as it is, since it speaks of no
row that is still to come. A row keeps its label; and the label of rows that are still to come stays
the same.
@.the order has...@>

@<Build a matrix from columns and rows@>=
Matrix Matrix::with_rows(const std::vector<Index>& order, const Alarm& alarm) const
{
  @<Check that the |order| has each row once@>@;
  Matrix result = *this;
  result.labels.clear();
  Index end = 0;
  for (Index r = 0; r < rows(); ++r) {
    if (alarm && (r + 1) % rows_between_alarms == 0) alarm();
    for (Index e = start(order[r]); e < ends[order[r]]; ++e) {
      if (has_colors()) result.colors[end] = colors[e];
      result.entries[end++] = entries[e];
    }
    result.ends[r] = end;
    if (!labels.empty()) result.add_label(r, label(order[r]));
  }
  if (!labels.empty()) result.add_label(rows(), labels.back().second);
  return result;
}

@ \listing
@<Check that the |order| has each row once@>=
const std::string there_are = std::to_string(rows()) + " rows";
if (order.size() != rows())
  throw std::logic_error(
    "the order has " + std::to_string(order.size()) + " numbers, and there are " + there_are);
std::vector<bool> has_come(rows());
for (@[const Index r : order@]) {
  if (r >= rows())
    throw std::logic_error(
      "the order has row " + std::to_string(r) + ", and there are " + there_are + ", from 0 on");
  if (has_come[r]) throw std::logic_error("the order has row " + std::to_string(r) + " twice");
  has_come[r] = true;
}

@ \listing
@<Check the colors of the row@>=
for (std::size_t i = 0; i < new_colors.size(); ++i) {
  if (new_colors[i] > color_count())
    throw std::invalid_argument(no_color(std::to_string(new_colors[i]), color_count()));
  if (new_colors[i] != 0 && row[i] < primary_count)
    throw std::invalid_argument("row gives a color to primary column " + in_quotes(names[row[i]])
      + "; colors are for secondary columns");
}

@ \listing
The name of a color may consist of what the name of a column may. As a name has no~`\.:', the first
one ends it. The number of a color, from~1, is what |add_color| returns, even if it is there
already. One entry of a row that is not complete is added by |add_entry|; and |entry_name| is the
name of the column, followed by a colon and the color if there is one.
@.row has an empty color...@>
@.row has color...@>

@<Build a matrix from columns and rows@>=
Index Matrix::add_color(const std::string& name)
{
  check_name(name);
  const auto [place, is_new] = color_numbers.try_emplace(name, color_count() + 1);
  if (is_new) color_names.push_back(name);
  return place->second;
}

void Matrix::add_entry(std::string_view word)
{
  const std::size_t colon = word.find(':'), bar = word.find('|');
  const bool has_bounds_of_column = bar != word.npos && find(word.substr(bar + 1)) < columns();
  entries.push_back(number_of(has_bounds_of_column ? word : word.substr(0, colon)));
  if (colon == word.npos) {
    if (!new_colors.empty()) new_colors.push_back(0);
    return;
  }
  const std::string_view color = word.substr(colon + 1);
  if (color.empty()) throw std::invalid_argument("row has an empty color in " + in_quotes(word));
  if (color.find_first_of(":|") != color.npos)
    throw std::invalid_argument(
      "row has color " + in_quotes(color) + ", which contains ':' or '|'");
  new_colors.resize(entries.size() - start(rows()) - 1);
  new_colors.push_back(add_color(std::string(color)));
}

std::string Matrix::entry_name(Index entry) const
{
  if (entry >= entry_count())
    throw std::logic_error("there is no entry " + std::to_string(entry) + "; the matrix has "
      + std::to_string(entry_count()) + ", from 0 on");
  const std::string& column = names[entries[entry]];
  return color(entry) == 0 ? column : column + ':' + color_name(color(entry));
}

@ \listing
An unknown name is probably a typing error, so the message shows it as it was typed. But perhaps the
row has what other programs know, and ours do not: its cost, after a bar.
@.row has unknown column...@>
@.row has...@>

@<Build a matrix from columns and rows@>=
Index Matrix::number_of(std::string_view name) const
{
  const Index c = find(name);
  if (c < columns()) return c;
  if (name.starts_with('|'))
    throw std::invalid_argument("row has " + in_quotes(name)
      + "; a row lists the names of its columns, and costs are not supported");
  const std::size_t bar = name.find('|');
  if (bar != name.npos && find(name.substr(bar + 1)) < columns())
    throw std::invalid_argument("row has " + in_quotes(name)
      + "; bounds are in the first line, and a row has the column as "
      + in_quotes(name.substr(bar + 1)));
  if (bar != name.npos)
    throw std::invalid_argument("row has " + in_quotes(name) + ", and costs are not supported");
  throw Suspect("row has unknown column " + in_quotes(name));
}

@ Rows that follow each other may have a {\it label}. It is no column, and no search hears of it;
but a solution is printed with it. The generators of packings need this for a piece that may be used
any number of times. The rows that are added from now on get the label of |label_rows|, in place of
the one before; |add_label| notes a label only where it changes; and the |label| of a row is empty
if it has none.
@^label of a row@>

@<Build a matrix from columns and rows@>=
void Matrix::label_rows(const std::string& label)
{
  if (!labels.empty() && labels.back().first == rows()) labels.pop_back();
  labels.emplace_back(rows(), label);
}

void Matrix::add_label(Index r, std::string_view label)
{
  if (label != (labels.empty() ? std::string_view() : labels.back().second))
    labels.emplace_back(r, label);
}

std::string_view Matrix::label(Index r) const
{
  if (r >= rows())
    throw std::logic_error("there is no row " + std::to_string(r) + "; the matrix has "
      + std::to_string(rows()) + ", from 0 on");
  const auto after = std::ranges::upper_bound(
    labels, r, @[{}@], @[&std::pair<Index, std::string>::first@]);
  return after == labels.begin() ? std::string_view() : std::string_view((after - 1)->second);
}

@ Some secondary columns say nothing about a packing: they only keep the copies of a piece in order,
as {\it Placements\/} explains. Programs that read solutions want to skip them; so the matrix knows
which they are. The rows of a puzzle with copies all have the name of their piece for a label. It is
not printed with a solution if a column of the row has it already, alone or with the number of a
copy, as \.{E.2} has the~E. Then |shown_label| is empty. And |has_labels| tells whether any label is
not.

@<Build a matrix from columns and rows@>=
void Matrix::mark_order(Index c)
{
  if (c < primary_count || c >= columns())
    throw std::logic_error("only secondary columns keep copies in order");
  orders.resize(columns());
  orders[c] = true;
}

bool Matrix::has_labels() const
{
  return std::ranges::any_of(
    labels, @[[](const std::string& text) { return !text.empty(); }@],
    @[&std::pair<Index, std::string>::second@]);
}

std::string_view Matrix::shown_label(Index r) const
{
  const std::string_view text = label(r);
  const auto says_it = @[[&](Index c) {
    return names[c].starts_with(text)
      && (names[c].size() == text.size() || names[c][text.size()] == '.');
  }@];
  return has_order() && std::ranges::any_of(row(r), says_it) ? std::string_view() : text;
}

@ \listing
These are the names of the primary columns that need a row and have none, in their order.
@^empty columns@>

@<Build a matrix from columns and rows@>=
std::vector<std::string> empty_columns(const Matrix& matrix)
{
  std::vector<bool> has_row(matrix.columns());
  for (Index r = 0; r < matrix.rows(); ++r)
    for (@[const Index c : matrix.row(r)@]) has_row[c] = true;
  std::vector<std::string> names;
  for (Index c = 0; c < matrix.primary(); ++c)
    if (!has_row[c] && matrix.bounds(c).least > 0) names.push_back(matrix.name(c));
  return names;
}

@ \listing
Only the links take bounds. Each other way to search says so, as the subject of the sentence.
@.... takes no bounds...@>

@<Build a matrix from columns and rows@>=
void refuse_bounds(const Matrix& matrix, const std::string& taker)
{
  for (Index c = 0; c < matrix.primary(); ++c)
    if (matrix.bounds(c) != Bounds())
      throw std::invalid_argument(taker + " takes no bounds, and column "
        + in_quotes(matrix.name(c)) + " has some; take the engine links, or auto");
}

@* Text form. The text is the one that Knuth's programs read.@^text form of a matrix@> Its first
line names the columns; if it contains a lone `\.{\BAR}', the columns after the bar are secondary.
A primary column may have its bounds before it, with a bar between them, as in \.{2:3\BAR A}.
Each further line is a row: the names of its columns, in any order; a secondary column may be
followed by~`\.:' and its color. A line that begins with `\.{\BAR}' is a comment, and blank lines
are ignored. A line ends with a line feed, perhaps after a carriage return.

A comment such as `\.{\BAR{} label Y}' labels the rows that follow it, up to the next one, which may
be `\.{\BAR{} label}' alone. A comment such as `\.{\BAR{} order L.1<2.1 L.1<2.2}', which comes after
the names of the columns, tells which secondary columns only keep copies in order; if one of the
words is no such column, it is like any other comment. Other solvers skip all of them.

If |write_matrix| writes a matrix and we read it again, we have the same matrix, but no other
comments: the same columns and rows, in the same order, with the same colors and labels. (The colors
may have got other numbers, those of their first rows.) Where this cannot be, as the matrix has no
primary column, or a label is more than a word, |write_matrix| writes nothing, and raises
|std::invalid_argument|. So does |read_matrix|, if a text is faulty.

@<Public functions of the matrix@>=
Matrix read_matrix(std::string_view text, const std::string& file);
Matrix read_matrix(std::istream& in, const std::string& file); /* to the end of the stream */
void write_matrix(std::ostream& out, const Matrix& matrix);
void write_row(std::ostream& out, const Matrix& matrix, Index r, Index first);
  /* beginning with entry |first| */
std::vector<std::string> empty_columns(const Matrix& matrix);
  /* the primary ones that need a row, by name */
void refuse_bounds(const Matrix& matrix, const std::string& taker);
  /* or |std::invalid_argument|, with this subject, if it has bounds */

@ \listing
A message names the |file| and the line, like `\.{scott.txt:7: row has column '34' twice}'. If a
name is unknown, comes twice, or has a colon, the message may also say what a matrix looks like.
@.no primary column@>
@.there is a second '|'@>
@.there are blanks before the '|'...@>
@.there is a carriage return...@>

@<Read and write the text of a matrix@>=
class TextRows { /* whose errors name a line, and not the number of the row */
public:
  static void add(Matrix& matrix, const Names& words) { matrix.add_words(words); }
};

Matrix read_matrix(std::string_view text, const std::string& file)
{
  Matrix matrix;
  matrix.make_room(text.size()/2);
    /* an entry has a letter and a blank, or more; what is not used takes no memory */
  Lines lines(text);
  bool have_columns = false;
  std::string suspicion; /* if the header looks like a list */
  const bool has_returns = text.find('\r') != text.npos;
  while (lines.next()) {
    try {
      if (has_returns && lines.text.find('\r') < lines.text.size() - 1)
        throw std::invalid_argument(
          "there is a carriage return within the line; lines end with line feeds");
      if (lines.words.empty()) continue;
      if (lines.text.front() == '|') {
        @<Obey a comment with a label or an order@>@;
        continue;
      }
      if (lines.words.front().starts_with('|'))
        throw std::invalid_argument("there are blanks before the '|'; a comment begins with it, and a header begins with a primary column");
      if (have_columns) TextRows::add(matrix, lines.words);
      else @<Read the names of the columns@>@;
      have_columns = true;
    } catch (const Suspect& error) {
      @<Complain, and say what a matrix looks like@>@;
    } catch (const std::invalid_argument& error) {
      throw std::invalid_argument(lines.place(file) + error.what());
    }
  }
  if (!have_columns) throw std::invalid_argument(lines.place(file) + "no primary column");
  if (matrix.rows() == 0 && !suspicion.empty()) throw std::invalid_argument(suspicion);
  return matrix;
}

Matrix read_matrix(std::istream& in, const std::string& file)
{
  return read_matrix(read_stream(in, file).text, file);
}

@ \listing
@<Obey a comment with a label or an order@>=
const bool is_label = lines.words.front() == "|" && lines.words.size() > 1
  && lines.words[1] == "label" && lines.words.size() < 4;
if (is_label) matrix.label_rows(std::string(lines.words.size() == 3 ? lines.words[2] : ""));
if (lines.words.front() == "|" && lines.words.size() > 2 && lines.words[1] == "order")
  @<Mark the columns of an order@>@;

@ \listing
@<Mark the columns of an order@>=
{
  std::vector<Index> columns;
  for (@[const auto word : std::span(lines.words).subspan(2)@])
    columns.push_back(matrix.find(word));
  const auto is_secondary = @[[&](
                              Index c) { return c >= matrix.primary() && c < matrix.columns(); }@];
  if (std::ranges::all_of(columns, is_secondary))
    for (@[const Index c : columns@]) matrix.mark_order(c);
}

@ \listing
The bar is not a name, so we need not check it as one. A matrix without a primary column would have
the empty set as its only solution; we take it for a mistake.

@<Read the names of the columns@>=
{
  bool secondary = false;
  for (@[const auto word : lines.words@]) {
    if (word == "|") {
      if (secondary) throw std::invalid_argument("there is a second '|'");
      secondary = true;
    } else if (secondary) {
      matrix.add_secondary(name_without_bounds(word));
    } else {
      @<Add a primary column, perhaps with bounds@>@;
    }
  }
  if (matrix.primary() == 0) throw std::invalid_argument("no primary column");
  if (!secondary && is_list_of_lists(lines.text))
    suspicion = lines.place(file) + "this is a list of lists" + right_form;
}

@ \listing
What comes before a bar within a word are bounds: a number, or two with a colon between them. They
have nine digits at most; there are not so many rows.
@.column ... has bounds...@>
@.secondary column ... has bounds...@>

@<Read and write the bounds of a column@>=
static std::size_t bar_of(std::string_view word) /* behind bounds, before a name; or |npos| */
{
  const std::size_t bar = word.find('|');
  return bar == 0 || bar == word.size() - 1 ? word.npos : bar;
}

static std::string name_without_bounds(std::string_view word) /* of a secondary column */
{
  if (bar_of(word) != word.npos)
    throw std::invalid_argument("secondary column " + in_quotes(word)
      + " has bounds; only a primary column has them, before the '|' that stands alone");
  return std::string(word);
}

static Bounds bounds_from(std::string_view text, std::string_view word)
{
  constexpr std::size_t most_digits = 9;
  const std::size_t colon = std::min(text.find(':'), text.size());
  const std::string lower(text.substr(0, colon)),
    upper(colon == text.size() ? text : text.substr(colon + 1));
  for (@[const std::string& number : {lower, upper}@])
    if (number.empty() || number.size() > most_digits
        || number.find_first_not_of("0123456789") != number.npos)
      throw std::invalid_argument("column " + in_quotes(word) + " has bounds " + in_quotes(text)
        + "; write how many times it is to be covered, as in 2|A, 2:3|A or 0:3|A");
  return @[{static_cast<Index>(std::stoul(lower)), static_cast<Index>(std::stoul(upper))}@];
}

static std::string name_with_bounds(const Matrix& matrix, Index c)
{
  if (c >= matrix.primary() || matrix.bounds(c) == Bounds()) return matrix.name(c);
  const auto [least, most] = matrix.bounds(c);
  return (least == most ? "" : std::to_string(least) + ':') + std::to_string(most) + '|'
    + matrix.name(c);
}

@ \listing
@<Add a primary column, perhaps with bounds@>=
const std::size_t bar = bar_of(word);
if (bar == word.npos) matrix.add_primary(std::string(word));
else matrix.add_primary(
  std::string(word.substr(bar + 1)), bounds_from(word.substr(0, bar), word));

@ \listing
@<Complain, and say what a matrix looks like@>=
const bool is_strange = !empty_columns(matrix).empty()
  || matrix.entry_count() == std::size_t(matrix.rows())*matrix.columns();
throw std::invalid_argument(lines.place(file) + error.what() + (is_strange ? right_form : ""));

@ \listing
People have exact covers in many forms: as 0s and 1s, with a line for each row; as a list of lists;
in the form of {\mc DIMACS}; with commas between the columns. Most of these texts soon have a name
that is unknown, that comes twice, or that has a colon; but so does a matrix with a typing error.
Which of them is it? If a matrix is worth a search, each primary column has a row, and some row has
not all columns. As long as we have not seen that, the text may be something else, and a |Suspect|
error is followed by the |right_form|.
@^forms of an exact cover@>

@<Suspect another form of the text@>=
struct Suspect : std::invalid_argument {
  explicit Suspect(const std::string& message) : std::invalid_argument(message) {}
};

constexpr const char* right_form = "; the first line of a matrix names its columns, as in 'A B C',"
  " and each further line those of a row, as in 'A C', not 0s and 1s";

@ \listing
A list of lists in a single line would be read as a header, and then as a matrix without rows. How
can we tell it from a header, in which the first name may begin with a bracket, and the last one end
with another? In \.{[0,0] [0,1] [1,0]} the first bracket closes within the first name. In a list it
closes at the end of the line, and there are others within. We refuse such a header if no row
follows it, so that nothing of interest is lost; and even then it is accepted with a lone bar at its
end, which |write_matrix| adds.
@.this is a list of lists...@>

@<Suspect another form of the text@>=
static bool is_list_of_lists(std::string_view line)
{
  constexpr const char* blanks = " \t\r";
  line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
  line.remove_suffix(line.size() - (line.find_last_not_of(blanks) + 1));
  const auto is_one_of = @[[](std::string_view brackets, char letter) {
    return brackets.find(letter) != brackets.npos;
  }@];
  std::ptrdiff_t open = 0, most_open = 0;
  std::size_t size = 0; /* of what ends with the bracket that closes the first */
  for (; size < line.size() && (size == 0 || open > 0); ++size) {
    open += is_one_of("[{", line[size]) - is_one_of("]}", line[size]);
    most_open = std::max(most_open, open);
  }
  return most_open > 1 && open == 0 && size == line.size();
}

@ \listing
A row can be written from any of its entries, as if it
were a ring; the paper begins each row of a solution with the column that
was branched on. If it has a label that no column says, that comes first. The names are written by
|write_entries|, from entry |first| on, and |write_row| puts the label before them.

@<Read and write the text of a matrix@>=
static void write_entries(std::ostream& out, const Matrix& matrix, Index r, Index first)
{
  const auto row = matrix.row(r);
  for (std::size_t i = 0; i < row.size(); ++i)
    out << (i == 0 ? "" : " ")
        << matrix.entry_name(matrix.start(r) + static_cast<Index>((first + i) % row.size()));
  out << '\n';
}

void write_row(std::ostream& out, const Matrix& matrix, Index r, Index first)
{
  const auto label = matrix.shown_label(r);
  out << label << (label.empty() ? "" : " ");
  write_entries(out, matrix, r, first);
}

@ \listing
All labels are looked at before anything is written. A matrix that has no primary column, or has a
label with a blank in it, is refused by |check_text|. Then |write_matrix| writes the header, the
columns that keep copies in order, if any, and the rows, with a comment wherever the label changes.
@.a matrix without primary columns...@>
@.row ... has label...@>

@<Read and write the text of a matrix@>=
static void check_text(const Matrix& matrix)
{
  if (matrix.primary() == 0)
    throw std::invalid_argument("a matrix without primary columns has no text");
  for (Index r = 0; r < matrix.rows(); ++r)
    if (const auto label = matrix.label(r); label.find_first_of(" \t\n\v\f\r") != label.npos)
      throw std::invalid_argument("row " + std::to_string(r) + " has label " + in_quotes(label)
        + "; in the text of a matrix, a label is one word");
}

void write_matrix(std::ostream& out, const Matrix& matrix)
{
  check_text(matrix);
  std::string header;
  for (Index c = 0; c < matrix.columns(); ++c) {
    if (c == matrix.primary()) header += " |";
    header += (c == 0 ? "" : " ") + name_with_bounds(matrix, c);
  }
  const bool is_like_a_list = matrix.rows() == 0 && matrix.columns() == matrix.primary()
    && is_list_of_lists(header);
  out << header << (is_like_a_list ? " |\n" : "\n");
  if (matrix.has_order()) out << "| order";
  for (Index c = 0; c < matrix.columns(); ++c)
    if (matrix.is_order(c)) out << ' ' << matrix.name(c);
  if (matrix.has_order()) out << '\n';
  std::string_view last;
  for (Index r = 0; r < matrix.rows(); ++r) {
    const auto label = matrix.label(r);
    if (label != last) out << "| label" << (label.empty() ? "" : " ") << label << '\n';
    last = label;
    write_entries(out, matrix, r, 0);
  }
}
