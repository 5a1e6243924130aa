@* The matrix. You have a box of twelve puzzle pieces and a board; or eight queens and a chessboard; or a sudoku. Write down a column for everything that must be done exactly once: each piece must be used, each square must be
filled. Write down a row for every single move, with a~1 in the column of each thing that it does. The puzzle is then a matrix of 0s and 1s, and a solution is a set of rows that have, together, exactly one~1 in each column. This is the {\it exact cover problem}, and nearly everything in this book is a case of it. It is NP-complete, even if each row has exactly three 1s; so nobody knows a method that is fast on every matrix.
@^exact cover@>

Some columns may be {\it secondary\/}: they are to be covered at most once,
while each {\it primary\/} column must be covered exactly once. A diagonal of the chessboard is an example; it may hold one queen, but it need not hold any. Knuth's later books call a column an item, and a row an option.
@^secondary columns@>

Programs and people pass matrices to each other as text. The matrix~(3)
of the paper looks like this:
$$\vbox{\halign{\tt#\hfil\cr
\BAR{} the matrix (3)\cr
A B C D E F G\cr
C E F\cr
A D G\cr
B C F\cr
A D\cr
B G\cr
D E G\cr}}$$
The first line is a comment, the second names the seven columns, and each further line is a row, given by its columns. Its only solution consists of the rows $\rm A\,D$, $\rm B\,G$, and $\rm C\,E\,F$.

Reading such a text is easy; the only trouble is that it may contain mistakes. The program that writes the matrix has a bug, or you mistype a name, and a search that begins nevertheless can run for hours before it gives you a number that means nothing.
So a matrix accepts only rows and columns that make sense, and the reader names the line where the text goes wrong. A primary column without rows is legal. There is no solution then, and it is for the search to find out.

@i cxx.w

@ \listing
This header is all that users of the matrix need.

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
@c
#include "matrix.hpp"
#include "shown.hpp"
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
named, and the primary ones come first. Rows are also numbered from~0. A row is the
list of its columns, in the order of the text. The order affects no count, but solutions are printed in it.

Here are the fields, with what is always true of them.
\bull |names[c]| is the name of column~|c|; no two are equal, and |numbers| leads back from each name to its column.
\bull The first |primary_count| columns are the primary ones.
\bull The array |entries| holds all rows, one after another; row~|r|
occupies places |starts[r]| to |starts[r + 1] - 1|. So |starts| has one element more than there are rows, and its last is the number of all entries.
\bull |last_row[c]| is the last row, plus one, that was found to have column~|c|. It tells in one step whether a row has a column twice, and it need not be cleared before the next row.

A bad name or row raises |std::invalid_argument|, because the user made the mistake; a nonexistent column raises |std::logic_error|, because we did. In both cases the matrix stays as it was.

@<Public types of the matrix@>=
using Index = @[std::uint32_t@]; /* a column, a row, or an entry */

class Matrix {
public:
  Index add_primary(const std::string& name); /* the number of the new column */
  Index add_secondary(const std::string& name); /* after all primary ones */
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

@ All answers take constant time, except that of |find|, which hashes the name, and returns |columns()| if no column has it. Nothing is checked here: callers that ask for a column or a row by its number know how many there are.

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

@ \listing
Primary columns come before secondary ones. A program that adds them in another order has a bug, so this is a |std::logic_error|.

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
A name may consist of any visible characters except two: a~`\.{\BAR}'
separates and comments, and Knuth's later solvers attach colors to a column by a~`\.:'. Bytes beyond ASCII are allowed, hence names in any language. The mark that announces
UTF-8 is invisible, and belongs at the beginning of a text; in a name it is an error.
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
We look for the mark of UTF-8 before we look at single characters, because its three bytes would pass one by one.

@<Refuse what cannot be a name@>=
static void check_name(const std::string& name)
{
  if (name.empty()) throw std::invalid_argument("a name is empty");
  if (name.find(utf_8_mark) != name.npos)
    throw std::invalid_argument("name " + in_quotes(name) + " contains a character that cannot be seen");
  for (@[const char letter : name@]) {
    if (letter == '|')
      throw std::invalid_argument("name " + in_quotes(name) + " contains '|'");
    if (letter == ':')
      throw std::invalid_argument("name " + in_quotes(name) + " contains ':', which is reserved for colors");
    if (letter == ' ' || is_control(letter))
      throw std::invalid_argument("name " + in_quotes(name) + " contains a character that cannot be seen");
  }
}

@ \listing
The whole row is checked before any of it is stored. Rows are counted from~1 in |last_row|, because 0 means none.

The limit on entries comes from the links: they number their nodes by an |Index|, and have a node for each entry, one for each column, and the root. If a column comes twice, we undo what the check has written so far; or else the next row would be refused without reason.
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
An unknown name is probably a typing error, so the message shows it as it was typed.
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
These are the names of the primary columns without rows, in their order.
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
columns; if it contains a lone `\.{\BAR}', the columns after the bar are secondary. Each
further line is a row: the names of its columns, in any order. A line that begins
with `\.{\BAR}' is a comment, and blank lines are ignored.

If |write_matrix| writes a matrix and we read it again, we have the same matrix, but no comments. A faulty text raises |std::invalid_argument|.
@^text form of a matrix@>

@<Public functions of the matrix@>=
Matrix read_matrix(std::string_view text, const std::string& file);
Matrix read_matrix(std::istream& in, const std::string& file); /* to the end of the stream */
void write_matrix(std::ostream& out, const Matrix& matrix);
void write_row(std::ostream& out, const Matrix& matrix, Index r, Index first); /* beginning with entry |first| */
std::vector<std::string> empty_columns(const Matrix& matrix); /* the primary ones, by name */

@ A message names the |file| and the line, like `\.{scott.txt:7: row has column '34' twice}'.
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
The bar is not a name, so we need not check it as one. A matrix without a primary column would have the empty set as its only solution; we take it for a mistake.

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

@ A row can be written from any of its entries, as if it
were a ring; the paper begins each row of a solution with the column that
was branched on.

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
