@* Given rows. \listing
@^given rows@>You pack the twelve pentominoes
into a box. Three of them are in; can the others still follow, and where would the next one go? Or
you have a thousand sudokus, which differ in nothing but their givens. Each of these questions is
about a part of a matrix that you have already. It would be a waste to make another one, with other
numbers for its rows.

So a question may have {\it fixed\/} rows:@^fixed rows@> the {\it given\/} ones are in each solution
that you want, and the {\it forbidden\/} ones in none.
@^forbidden rows@>
Here is matrix~(3) of the paper, whose rows have the numbers 0 to~5, without the row $\rm A\,D\,G$:
$$\vbox{\halign{\tt#\hfil\cr
dance --given 3 --without 1 --print matrix3.txt\cr
\noalign{\smallskip}
A D\cr
E F C\cr
B G\cr
\noalign{\smallskip}
\BAR{} 1 solution, 3 nodes, 10 updates, given row 3, without row 1\cr}}$$
The given row $\rm A\,D$ takes the columns A and~D with it, and the row $\rm D\,E\,G$. What is left
are five columns and three rows. A search of this smaller matrix has 3~nodes, its root is on
level~0, and these are the numbers that are reported. But a solution is one of the whole matrix: it
begins with the given rows.

In terms of the tree this is nothing new. You have chosen the given rows, in any order, before
the root; and a forbidden row has left its columns before anything began.
There are two ways to get there. If one question is asked, we make the smaller matrix, whatever the
engine that is going to search it, and keep a list of the numbers that its rows had; making it takes
no longer than making an engine. If a thousand are asked, we keep the links of the whole matrix, and
cover what a question gives, and uncover it afterwards, as the chapter {\it The links as an
engine\/} shows.

@i cxx.w

@ A |Renumbering| is what solutions and visits need on the way back to the caller: the |numbers|
that the rows, and the |columns|, have in the caller's matrix, and the |given| rows. An entry keeps
its place in its row.

A |ReducedMatrix| is what fixed rows leave of a |whole| one. Its columns and rows come in the order
of the whole, so ties are broken as in the links after the given rows. |path_of| is the list of the
given rows, each with its first primary column; it raises |std::invalid_argument| if fixed rows make
no sense, with a message that names the fields of |Fixed|, or, if you pass a |RowName|, what else
you call them.

@(fixed.hpp@>=
#pragma once
#include "search.hpp"

namespace dlx {
struct Renumbering {
  std::vector<Index> numbers; /* of the rows, in the matrix of the caller; empty: the same */
  std::vector<Index> columns; /* the same for columns */
  std::vector<Choice> given; /* with which a solution begins, and a path does not */
  std::vector<Choice> with_old_numbers(std::span<const Choice> solution) const;
  Listener with_old_numbers(const Listener& listener) const; /* refers to this */
};

using RowName = @[std::function<std::string(const std::string& field, Index row)>@];
std::string name_of_row(const std::string& field, Index row); /* such as |"given 5"| */
std::vector<Choice> path_of(
  const Matrix& whole, const Fixed& fixed, const RowName& name = name_of_row);

struct ReducedMatrix : Renumbering {
  ReducedMatrix(const Matrix& whole, const Fixed& fixed, const Alarm& alarm = nullptr);
  Matrix matrix;
};
}

@ \listing
@c
#include "fixed.hpp"
#include <algorithm>
#include <stdexcept>

namespace dlx {
@<Refuse fixed rows that make no sense@>@;
@<Make the reduced matrix@>@;
@<Give rows and columns their old numbers@>@;
}

@* What is refused. Two given rows may exclude each other, and then you want to know which, and in
which column; `no solution' would be true, and no help. A number that is too large, or comes twice,
or is both given and forbidden, is a mistake as well; so is a given row without a primary column,
because such rows are in no solution. Each of these is an |std::invalid_argument|. The rows of a
list are marked in |noted| by |note_rows|; and |path_of| returns a choice for each given row, by the
first of its columns that is primary.
@.given ...: there are...@>
@.given ... comes twice@>
@.given ... is forbidden@>
@.given ... has no primary column...@>
@.given ... exclude each other...@>

@<Refuse fixed rows that make no sense@>=
std::string name_of_row(const std::string& field, Index row)
{
  return field + ' ' + std::to_string(row);
}

static void note_rows(const Matrix& whole, const std::vector<Index>& rows,
  const std::string& field, const RowName& name, std::vector<bool>& noted)
{
  noted.resize(whole.rows());
  for (@[const Index r : rows@]) {
    if (r >= whole.rows())
      throw std::invalid_argument(name(field, r) + ": there are "
        + std::to_string(whole.rows()) + " rows, numbered from 0");
    if (noted[r]) throw std::invalid_argument(name(field, r) + " comes twice");
    noted[r] = true;
  }
}

std::vector<Choice> path_of(const Matrix& whole, const Fixed& fixed, const RowName& name)
{
  std::vector<bool> is_given, is_forbidden;
  note_rows(whole, fixed.given, "given", name, is_given);
  note_rows(whole, fixed.without, "without", name, is_forbidden);
  std::vector<Choice> path;
  std::vector<Choice> taken(whole.columns(), @[{UINT32_MAX, 0}@]); /* the first to have a column */
  std::vector<Index> times(whole.columns()); /* how many have it */
  for (@[const Index r : fixed.given@]) {
    if (is_forbidden[r])
      throw std::invalid_argument(name("given", r) + " is forbidden by " + name("without", r));
    const auto row = whole.row(r);
    for (Index i = 0; i < row.size(); ++i) {
      Choice& first = taken[row[i]];
      if (first.row == UINT32_MAX) first = @[{r, i}@];
      else @<Let row |r| share the column, or refuse it@>@;
      ++times[row[i]];
    }
    const auto primary = std::ranges::find_if(
      row, @[[&](Index c) { return c < whole.primary(); }@]);
    if (primary == row.end())
      throw std::invalid_argument(
        name("given", r) + " has no primary column, and is in no solution");
    path.push_back({r, static_cast<Index>(primary - row.begin())});
  }
  return path;
}

@ The rows may share the column in one color, or if its bounds allow it.
@.given ... is one too many...@>

@<Let row |r| share the column, or refuse it@>=
{
  const Index c = row[i], most = c < whole.primary() ? whole.bounds(c).most : 1;
  const Index one = whole.start(first.row) + first.entry, other = whole.start(r) + i;
  if (most > 1 && times[c] == most)
    throw std::invalid_argument(name("given", r) + " is one too many: column '" + whole.name(c)
      + "' is to be covered at most " + std::to_string(most) + " times");
  const bool is_plain = whole.color(one) == 0 && whole.color(other) == 0;
  if (most == 1 && (is_plain || whole.color(one) != whole.color(other)))
    throw std::invalid_argument(name("given", first.row) + " and " + name("given", r)
      + " exclude each other: "
      + (is_plain ? "both have column '" + whole.name(row[i]) + '\''
        : "one has '" + whole.entry_name(one) + "', the other '" + whole.entry_name(other) + '\''));
}

@* What is left. A given row without a color takes its column away, or lowers the bounds of one that
may have more rows; the row itself is gone. One that gives a color to a
column leaves it there, for the rows that agree. Such a column is shared by all of them, and does
not show that it has been used; each row that is chosen later pays an update for it, as it would
below the given row. Therefore all colors have the numbers that they have in the whole matrix.

@<Make the reduced matrix@>=
ReducedMatrix::ReducedMatrix(const Matrix& whole, const Fixed& fixed, const Alarm& alarm)
{
  given = path_of(whole, fixed);
  constexpr Index covered = UINT32_MAX;
  std::vector<Index> state(whole.columns()); /* |covered|, or the color of a given row, or 0 */
  std::vector<Bounds> bounds; /* of the primary columns */
  for (Index c = 0; c < whole.primary(); ++c) bounds.push_back(whole.bounds(c));
  std::vector<bool> is_forbidden(whole.rows());
  for (@[const Index r : fixed.without@]) is_forbidden[r] = true;
  for (@[const Index r : fixed.given@]) {
    is_forbidden[r] = true; /* to be given again */
    @<Take what the given row |r| has@>@;
  }

  std::vector<Index> place(whole.columns());
  for (Index c = 0; c < whole.columns(); ++c) {
    if (state[c] == covered) continue;
    place[c] = c < whole.primary() ? matrix.add_primary(whole.name(c), bounds[c])
      : matrix.add_secondary(whole.name(c));
    columns.push_back(c);
  }
  for (Index color = 1; color <= whole.color_count(); ++color)
    matrix.add_color(whole.color_name(color));
  std::vector<Index> row, colors;
  for (Index r = 0; r < whole.rows(); ++r) {
    if (alarm && (r + 1) % rows_between_alarms == 0) alarm();
    if (is_forbidden[r]) continue;
    @<Add what is left of row |r|, if it agrees with all given rows@>@;
  }
}

@ @<Take what the given row |r| has@>=
for (Index e = whole.start(r); e < whole.start(r + 1); ++e) {
  const Index c = whole.row(r)[e - whole.start(r)];
  if (c < whole.primary()) {
    bounds[c].least -= bounds[c].least > 0;
    state[c] = --bounds[c].most == 0 ? covered : 0;
  } else state[c] = whole.color(e) == 0 ? covered : whole.color(e);
}

@ A row that agrees has all of its entries, since one whose column is covered is gone.

@<Add what is left of row |r|, if it agrees with all given rows@>=
row.clear();
colors.clear();
bool agrees = true;
for (Index e = whole.start(r); agrees && e < whole.start(r + 1); ++e) {
  const Index c = whole.row(r)[e - whole.start(r)];
  agrees = state[c] == 0 || state[c] == whole.color(e);
  row.push_back(place[c]);
  colors.push_back(whole.color(e));
}
if (!agrees) continue;
matrix.add_row(row, colors);
numbers.push_back(r);

@* Old numbers. The caller knows nothing of the smaller matrix. A solution begins with the given
rows; the path of a visit does not, because its length is the level of the node. If rows have kept
their numbers, the list of |numbers| is empty.

@<Give rows and columns their old numbers@>=
static Index renumbered(const std::vector<Index>& numbers, Index i)
{
  return numbers.empty() ? i : numbers[i];
}

std::vector<Choice> Renumbering::with_old_numbers(std::span<const Choice> solution) const
{
  std::vector<Choice> result = given;
  for (@[const Choice& choice : solution@])
    result.push_back({renumbered(numbers, choice.row), choice.entry});
  return result;
}

Listener Renumbering::with_old_numbers(const Listener& listener) const
{
  Listener result = listener;
  if (listener.on_solution)
    result.on_solution = @[[this, heard = listener.on_solution](std::span<const Choice> solution) {
      return heard(with_old_numbers(solution));
    }@];
  if (listener.on_visit)
    result.on_visit = @[[this, heard = listener.on_visit](const Visit& visit) {
      const std::vector<Choice> whole = with_old_numbers(visit.path);
      const Index column = visit.solved ? 0 : renumbered(columns, visit.column);
      heard({std::span(whole).subspan(given.size()), visit.updates, visit.solved, column,
        visit.branches});
    }@];
  return result;
}
