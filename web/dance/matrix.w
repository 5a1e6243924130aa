@* The matrix. An exact cover problem is a matrix of 0s and 1s, and the question
whether some of its rows have, together, exactly one~1 in each column. This
chapter is about that matrix: how it is held in memory, and how it is written
as text, so that a person, a generator and a solver can pass it to each other.
@^exact cover@>
@^matrix (3)@>

Some columns may be {\it secondary\/}: they are to be covered at most once,
while each {\it primary\/} column must be covered exactly once. The matrix~(3)
of the paper has seven primary columns, and looks like this as text:
$$\vbox{\halign{\tt#\hfil\cr
\BAR{} the matrix (3)\cr
A B C D E F G\cr
C E F\cr
A D G\cr
B C F\cr
A D\cr
B G\cr
D E G\cr}}$$
Its only solution consists of the rows $\rm A\,D$, $\rm E\,F\,C$ and $\rm B\,G$. They may stand in any order, and so may the names in each of them.

What is difficult about reading such a text is only that it may be wrong. A generator has a bug, or a person who adds a line mistypes a name; a search that begins nevertheless can take hours, and its result means nothing.
So a matrix takes no row and no column that is not right, and the reader of a text says where it stands. An empty primary column is right, by the way: there is no solution then, and it is for the search to say so.
The literature that came after the paper calls a column an item and a row an option.

The chapter has two halves: first the matrix as it is held in memory, which programs build row by row; then its text, which is read and written.

@i cxx.w
@s Index int
@s Lines int
@s Matrix int

@ Users of the matrix see the following header file.

The text is needed only for its types |std::string_view| and for |Lines|; whoever includes this header can also read files and quote names.

@(matrix.hpp@>=
#pragma once
#include "text.hpp"
#include <cstdint>
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace dlx {
@<Public types of the matrix@>@;
@<Public functions of the matrix@>@;
}

@ \listing
A matrix begins with names, becomes columns and rows, and then a text; the pieces come in this order.

@c
#include "matrix.hpp"
#include <algorithm>
#include <iterator>
#include <ostream>
#include <stdexcept>

namespace dlx {
@<Refuse what cannot be a name@>@;
@<Build a matrix from columns and rows@>@;
@<Read and write the text of a matrix@>@;
}

@* Columns and rows. Columns are numbered from~0, in the order in which they are
named, and the primary ones come first. Rows are numbered from~0, too. A row is the
list of its columns, in the order of the text; that order changes no count,
but it is the order in which a solution is printed.

This is what the fields mean, and what is always true of them.
\bull |names[c]| is the name of column~|c|; no two are equal, and |numbers| leads back from each name to its column.
\bull The first |primary_count| columns are the primary ones.
\bull All rows stand one behind the other in the single array |entries|; row~|r|
occupies places |starts[r]| to |starts[r + 1] - 1|. So |starts| has one element more than there are rows, and its last is the number of all entries.
\bull |last_row[c]| is the last row, plus one, that was found to have column~|c|. It tells in one step whether a row has a column twice, and there is nothing to clear before the next row.

A name or a row that cannot be right is refused by a |std::invalid_argument|, and what no program can mean, such as a column that does not exist, by a |std::logic_error|. In both cases the matrix stays as it was.

@<Public types of the matrix@>=
using Index = @[std::uint32_t@]; /* a column, a row, or an entry */

class Matrix {
public:
  Index add_primary(const std::string& name); /* the number of the new column */
  Index add_secondary(const std::string& name); /* behind all primary ones */
  Index add_row(const std::vector<Index>& columns); /* their numbers, each once, at least one; returns the number of the row */
  Index add_named_row(const std::vector<std::string_view>& columns) { return add_row(numbers_of(columns)); } /* by their names */
  @<Questions that a matrix answers@>@;
private:
  Index add_column(const std::string& name);
  std::vector<std::string> names;
  std::unordered_map<std::string, Index> numbers; /* the inverse of |names| */
  Index primary_count = 0;
  std::vector<Index> entries;
  std::vector<Index> starts = std::vector<Index>(1, 0);
  std::vector<Index> last_row; /* the last row, plus one, that has this column */
};

@ The function |find| answers |columns()| if there is no column of that name.

A matrix answers these questions in constant time, but for |find|, which computes a hash of the name. None of the answers is checked: whoever asks for a column or a row by its number knows how many there are.

@<Questions that a matrix answers@>=
Index columns() const { return static_cast<Index>(names.size()); }
Index primary() const { return primary_count; }
Index rows() const { return static_cast<Index>(starts.size() - 1); }
Index entry_count() const { return static_cast<Index>(entries.size()); }
Index start(Index r) const { return starts[r]; } /* entries in the rows before |r| */
std::span<const Index> row(Index r) const
{
  return std::span<const Index>(entries).subspan(starts[r], starts[r + 1] - starts[r]);
}
const std::string& name(Index c) const { return names[c]; }
Index find(const std::string& name) const;
std::vector<Index> numbers_of(const std::vector<std::string_view>& columns) const; /* or |std::invalid_argument| */

@ A matrix is built from its columns to its rows, and a primary column
cannot follow a secondary one; that would be a mistake of the calling program,
not of its user.

The counter of primary columns grows only after the column has been added. So a name that is refused leaves no trace.

@<Build a matrix from columns and rows@>=
Index Matrix::add_primary(const std::string& name)
{
  if (primary_count != columns())
    throw std::logic_error("primary columns come before secondary ones");
  const Index c = add_column(name);
  ++primary_count;
  return c;
}

Index Matrix::add_secondary(const std::string& name) { return add_column(name); }

Index Matrix::find(const std::string& name) const
{
  const auto found = numbers.find(name);
  return found == numbers.end() ? columns() : found->second;
}

@ \listing
A name may consist of any characters that are visible, but for two: a~`\.{\BAR}'
separates and comments, and a `\.:' is reserved for the colors that Knuth's later
solvers attach to a column. Bytes beyond ASCII are allowed, hence names in any language; but the mark that tells
that a text is in UTF-8 is not visible, and belongs at its beginning, where no name should have it.

The check and the search for a namesake come before anything is stored.
@.column ... is named twice@>
@.name ... contains...@>
@.a name is empty@>

@<Build a matrix from columns and rows@>=
Index Matrix::add_column(const std::string& name)
{
  const Index c = columns();
  check_name(name);
  if (!numbers.emplace(name, c).second)
    throw std::invalid_argument("column " + in_quotes(name) + " is named twice");
  names.push_back(name);
  last_row.push_back(0);
  return c;
}

@ \listing
We look for the mark of UTF-8 before we look at single characters, because its three bytes would be allowed one by one.

Since |letter| may be negative, its |code| is compared as an unsigned number; otherwise all bytes beyond {\mc ASCII} would look like characters that cannot be seen.

@<Refuse what cannot be a name@>=
static void check_name(const std::string& name)
{
  if (name.empty()) throw std::invalid_argument("a name is empty");
  if (name.find(utf_8_mark) != name.npos)
    throw std::invalid_argument("name " + in_quotes(name) + " contains a character that cannot be seen");
  for (@[const char letter : name@]) {
    const auto code = static_cast<unsigned char>(letter);
    if (letter == '|')
      throw std::invalid_argument("name " + in_quotes(name) + " contains '|'");
    if (letter == ':')
      throw std::invalid_argument("name " + in_quotes(name) + " contains ':', which is reserved for colors");
    if (code <= ' ' || code == 0x7f)
      throw std::invalid_argument("name " + in_quotes(name) + " contains a character that cannot be seen");
  }
}

@ A row is checked before it is added, so that a matrix stays as it was when a row
is refused. We count rows from~1 in |last_row|, because 0 means none.

The limit belongs to the links: they have a node for each entry and each column, and one more, and number them by an |Index|. A column that does not exist is a fault of the calling program, since the reader of a text has found the columns by their names. If a column comes twice, what the check has written so far is undone, or else the next row would be refused without reason.
@.row has column ... twice@>
@.row is empty@>
@.row has a column...@>
@.the matrix has too many entries@>

@<Build a matrix from columns and rows@>=
Index Matrix::add_row(const std::vector<Index>& columns_of_row)
{
  const Index next = rows() + 1;
  if (columns_of_row.empty()) throw std::invalid_argument("row is empty");
  if (entries.size() + columns_of_row.size() + columns() >= UINT32_MAX)
    throw std::invalid_argument("the matrix has too many entries");
  for (@[const Index c : columns_of_row@])
    if (c >= columns()) throw std::logic_error("row has a column that does not exist");
  for (@[const Index c : columns_of_row@]) {
    if (last_row[c] == next) {
      for (@[const Index other : columns_of_row@]) last_row[other] = 0;
      throw std::invalid_argument("row has column " + in_quotes(names[c]) + " twice");
    }
    last_row[c] = next;
  }
  std::ranges::copy(columns_of_row, std::back_inserter(entries));
  starts.push_back(static_cast<Index>(entries.size()));
  return next - 1;
}

@ \listing
A name that is not found is likely to be mistyped, and the message shows it as it was typed.
@.row has unknown column...@>

@<Build a matrix from columns and rows@>=
std::vector<Index> Matrix::numbers_of(const std::vector<std::string_view>& columns_of_row) const
{
  std::vector<Index> result;
  for (@[const auto word : columns_of_row@]) {
    const Index c = find(std::string(word));
    if (c == columns()) throw std::invalid_argument("row has unknown column " + in_quotes(word));
    result.push_back(c);
  }
  return result;
}

@ \listing
A primary column without rows is found as soon as somebody asks. These are the names of all such columns, in their order.
@^empty columns@>

@<Build a matrix from columns and rows@>=
std::vector<std::string> empty_columns(const Matrix& matrix)
{
  std::vector<bool> has_row(matrix.columns());
  for (Index r = 0; r < matrix.rows(); ++r)
    for (@[const Index c : matrix.row(r)@]) has_row[c] = true;
  std::vector<std::string> names;
  for (Index c = 0; c < matrix.primary(); ++c)
    if (!has_row[c]) names.push_back(matrix.name(c));
  return names;
}

@* Text form. The text is the one that Knuth's programs read. Its first line names the
columns; if a lone `\.{\BAR}' stands among them, those behind it are secondary. Each
further line is a row: the names of its columns, in any order. A line that begins
with `\.{\BAR}' is a comment, wherever it stands. Blank lines are ignored.

What is written by |write_matrix| and read again is the same matrix, as a test shows. A comment is lost on the way.

A text that is wrong is refused by a |std::invalid_argument|, whose message begins with the name of the |file| and the number of the line.
@^text form of a matrix@>

@<Public functions of the matrix@>=
Matrix read_matrix(std::string_view text, const std::string& file);
Matrix read_matrix(std::istream& in, const std::string& file); /* to the end of the stream */
void write_matrix(std::ostream& out, const Matrix& matrix);
void write_row(std::ostream& out, const Matrix& matrix, Index r, Index first); /* beginning with entry |first| */
std::vector<std::string> empty_columns(const Matrix& matrix); /* the primary ones, by name */

@ The text is passed as a whole, with the |file| whose name messages will bear.
Each message says where it happened: `\.{scott.txt:7: row has column '34' twice}'.
The line numbers count from~1.

The first line that is neither blank nor a comment names the columns, and all others are rows. A flag tells which is which.
@.no primary column@>
@.there is a second '|'@>

@<Read and write the text of a matrix@>=
Matrix read_matrix(std::string_view text, const std::string& file)
{
  Matrix matrix;
  Lines lines(text);
  bool have_columns = false;
  while (lines.next()) {
    if (lines.words.empty() || lines.text.front() == '|') continue;
    try {
      if (have_columns) matrix.add_named_row(lines.words);
      else @<Read the names of the columns@>@;
      have_columns = true;
    } catch (const std::invalid_argument& error) {
      throw std::invalid_argument(lines.place(file) + error.what());
    }
  }
  if (!have_columns) throw std::invalid_argument(lines.place(file) + "no primary column");
  return matrix;
}

Matrix read_matrix(std::istream& in, const std::string& file) { return read_matrix(read_stream(in, file).text, file); }

@ \listing
The bar is not a name, so it has not to be checked as one. There may be one bar without anything behind it, and then all columns are primary; but a second one would mean a third kind of columns, which does not exist. A matrix without a primary column would have the empty set as its only solution, and whoever writes one has made a mistake.

@<Read the names of the columns@>=
{
  bool secondary = false;
  for (@[const auto word : lines.words@]) {
    if (word == "|") {
      if (secondary) throw std::invalid_argument("there is a second '|'");
      secondary = true;
    } else if (secondary) {
      matrix.add_secondary(std::string(word));
    } else {
      matrix.add_primary(std::string(word));
    }
  }
  if (matrix.primary() == 0) throw std::invalid_argument("no primary column");
}

@ Writing is simpler. A row can be written from any of its entries, as if it
were a ring; the paper prints a row of a solution beginning with the column that
was branched on.

The first entry of a row has the number~0, and |write_matrix| begins there, so that rows come out in the order in which they were read.

@<Read and write the text of a matrix@>=
void write_row(std::ostream& out, const Matrix& matrix, Index r, Index first)
{
  const auto row = matrix.row(r);
  for (std::size_t i = 0; i < row.size(); ++i)
    out << (i == 0 ? "" : " ") << matrix.name(row[(first + i) % row.size()]);
  out << '\n';
}

void write_matrix(std::ostream& out, const Matrix& matrix)
{
  for (Index c = 0; c < matrix.columns(); ++c) {
    if (c == matrix.primary()) out << " |";
    out << (c == 0 ? "" : " ") << matrix.name(c);
  }
  out << '\n';
  for (Index r = 0; r < matrix.rows(); ++r) write_row(out, matrix, r, 0);
}
