@* Queens. @^queens@>Place four queens on a board of four by four squares so that no two of them
attack each other, along a rank, a file, or a diagonal. (The lines of a board are called by their
chess names in this book, because {\it row\/} and {\it column\/} are taken.) With a pencil it takes
a minute. In how many
ways can you place $N$ queens on $N\times N$? Max Bezzel@^Bezzel, Max@> asked for eight of them in
1848, two years later Franz Nauck@^Nauck, Franz@> had all 92 solutions, and to this day no formula
is known.
\remark{For large~$N$ there are about $(0.143N)^N$ solutions, as Michael Simkin@^Simkin, Michael@>
proved in 2021 \cite{Simkin 2023}. Rivin,@^Rivin, Igor@> Vardi,@^Vardi, Ilan@> and
Zimmermann@^Zimmermann, Paul@> tell what was known of queens in 1994~\cite{Rivin 1994}.}
For us it is the first puzzle whose matrix is not written by hand.
\session
$ queens 4 \BAR dance --print
R2 F0 A2 B1
F1 A1 B4 R0
F2 A5 B2 R3
R1 F3 A4 B5

R2 F3 A5 B4
F2 A2 B5 R0
R1 F0 A1 B2
F1 A4 B1 R3

\BAR 2 solutions, 13 nodes, 183 updates
\endsession
Here {\mc QUEENS}@:QUEENS, the program}{{\mc QUEENS}, the program@> writes a matrix, and {\mc DANCE}
searches it. Each line is a row of the matrix, that is, a queen, written from the column for which
the search chose her: the first one stands in rank~2 and file~0, on the diagonals A2 and~B1
(\Fig{queens-columns}). The first four queens are one solution, and the last four its mirror image.
\marginfigure{queens-columns.pdf}{A queen covers a rank~R, a file~F, and two diagonals A and~B. The
  ranks are counted from the top, the files from the left, and both from~0.}

@i cxx.w

@ Ranks and files are what you expect. Each rank needs a queen, and so does each file, so these are
columns that must be covered exactly once. But what are the diagonals? There are more of them than
queens, and most stay empty, while none may have two queens. You could add a {\it slack
row\/}@^slack rows@> for each, a row that covers this diagonal and nothing else: if no queen wants
it, the slack row takes it. That is correct, but then the search spends its time on diagonals that
do not matter. Knuth does something so simple that it looks like a trick. A diagonal gets a header
and a list like any other column; only this header is not linked into the list of headers from which
the search chooses. When a queen is placed, her diagonals are covered with her rank and file, and
all rows that attack her disappear. But nobody asks for an empty diagonal, and when all ranks and
files are gone, the puzzle is solved. You know such a column: it is {\it secondary},
@^secondary columns@> and the others are {\it primary}.@^primary columns@> In the text of a matrix,
a bar stands between the two kinds:
\session
$ queens 2
R1 F1 R0 F0 \BAR A1 B1
R0 F0 B1
R0 F1 A1
R1 F0 A1
R1 F1 B1
\endsession
Any two of these four rows have a column in common, and two queens cannot be placed.

@ You may have noticed that this matrix begins with R1, and not with R0. Does it matter? The
solutions are the same whatever the order of the columns, and so is the rule: the search takes a
column with the fewest rows. But at the root all ranks and files have $N$ rows each. It is a tie,
and the first of them is taken; and ties come again and again.

A queen in the middle of the board attacks more squares than one at its border, so it leaves less to
do. Knuth therefore puts the ranks and files of the middle first, and goes on from there to both
sides. Organ builders stand the longest pipe in the middle in the same way, and so he calls it the
{\it organ-pipe order}.@^organ-pipe order@> Not one of the rows changes; only the names in the first
line are put into another order.
\session
$ queens 12 \BAR dance
14,200 solutions, 211,716 nodes, 3,594,752 updates
$ queens 12 --order natural \BAR dance
14,200 solutions, 327,813 nodes, 6,249,000 updates
$ queens 12 --order natural --primary ranks \BAR dance
14,200 solutions, 416,829 nodes, 7,589,065 updates
\endsession
How the search breaks its ties is worth a third of the tree. (In the natural order, all ranks come
before all files, and both begin at the border.)
\remark{The fastest programs have neither matrix nor links. They keep three words of bits, for the
files and the diagonals of both kinds that are attacked in the next rank, and two shifts lead from
rank to rank. With this idea in hardware, the solutions for 27 queens were counted in 2016.}
The last search teaches something else.
There only the ranks are primary, and the files are secondary like the diagonals. That is the same
puzzle, since twelve queens in twelve different files leave no file empty; but the program does not
know it, and it can no longer see that some file has only one square left, or none. A column that
looks superfluous may be a way to notice bad news early.
@.--order@>
@.--primary@>

The size of the matrix, the order of its columns, the kinds of its columns: for queens, all of the
art is in the first line. In the next puzzle the first line is always the same, and all of the art
is in the rows.

@ \listing
Two functions are the whole library.

@(queens.hpp@>=
#pragma once
#include "matrix.hpp"

namespace dlx {
Matrix queens_matrix(unsigned n, bool natural, bool only_ranks);
Matrix with_slack_rows(const Matrix& matrix); /* in place of secondary columns */
}

@ \listing
@c
#include "queens.hpp"

namespace dlx {
@<Make the matrix of $N$ queens@>@;
}

@ \listing
@(queens_main.cpp@>=
#include "queens.hpp"
#include "program.hpp"
#include <iostream>
#include <stdexcept>

namespace dlx {
@<Answer what {\mc QUEENS} is asked@>@;
}@;

int main(int argc, char* argv[])
{
  using @[namespace dlx@];
  @<Describe the command line of {\mc QUEENS}@>@;
  return run_program(arguments(argc, argv), manual, options, "N", queens);
}

@ \listing
The argument is $N$, the number of queens, from 1 to 1000. The options are:
\bull \.{--order} \.{organ-pipe} (default) or \.{natural}: the order of the primary columns.
\bull \.{--primary} \.{both} (default), \.{ranks} or \.{all}: whether files and diagonals are
primary or secondary.
\bull \.{--json}, to print a census of the matrix instead of the matrix.
\smallskip\noindent
The paper experiments with the first two. They do not change the solutions, but they change a lot
about the time that it takes to find them.
@.--order@>
@.--primary@>
@.--json@>

@<Describe the command line of {\mc QUEENS}@>=
const Manual manual = @[{"queens", "[OPTIONS] N",
  @<Purpose of {\mc QUEENS}@>,
  "  queens 8 | dance --print\n  queens 12 --order natural --primary ranks | dance --profile\n"}@];
const std::vector<Option> options = @[{
  {.name = "order,o",
    .value = "NAME",
    .default_value = "organ-pipe",
    .help =
      "order of ranks and files: organ-pipe (from the middle) or natural [default: organ-pipe]"},@/
  {.name = "primary,p",
    .value = "NAME",
    .default_value = "both",
    .help =
      "primary columns: both (ranks and files), ranks, or all (slack rows for the diagonals) [default: both]"},@/
  {.name = "json,j", .help = "print a census of the matrix, as JSON, instead"}}@];

@ \listing
@<Purpose of {\mc QUEENS}@>=
"Write the matrix of the N queens problem: place N queens (1 to 1000) on an N by\n"@/
"N chessboard so that no two attack each other."

@* The matrix of queens. \listing
Algorithm~DLX chooses a column with the fewest rows, and the first of those
if there are several. At the root of the search all ranks and files have $N$ rows, and the order of
the columns decides where the search begins, and it decides again whenever there is a tie. A queen
in the middle attacks more squares than a queen at the border, and leaves fewer rows for the levels
below.

Knuth uses the {\it organ-pipe order},@^organ-pipe order@> in which the ranks and files in the
middle come first: $r(m)$, $f(m)$, $r(m-1)$, $f(m-1)$, $r(m+1)$, $f(m+1)$, \dots, beginning with
$m=\lfloor N/2\rfloor$. (Organ pipes are often arranged in this way, with the longest in the
middle.) The natural order is $r(0)$, $r(1)$, \dots, $f(0)$, $f(1)$, \dots. For twelve queens the
search has 211,716 nodes in organ-pipe order, and 327,813 in natural order:@.--order@> try
`\.{queens 12 --order natural \BAR{} dance}'.

We begin with $\lfloor n/2\rfloor$ and alternate between its two sides. If $n$ is even,
the lower side has one number more.

@<Make the matrix of $N$ queens@>=
static std::vector<unsigned> organ_pipe_order(unsigned n)
{
  std::vector<unsigned> order(1, n/2);
  for (unsigned distance = 1; order.size() < n; ++distance) {
    order.push_back(n/2 - distance);
    if (order.size() < n) order.push_back(n/2 + distance);
  }
  return order;
}

@ \listing
Two functions add a column to a matrix, under a name: |add_primary| and |add_secondary|. Another
one adds a row, given by the numbers of its columns: |add_row|. To look a name up is to |find| it;
if no column has it, we get the number of all columns. Columns have the order in which they are
added. Secondary columns must follow all primary ones; so if only the ranks are primary, all files
follow all ranks.

The puzzle is the same if only the ranks are primary, since $N$ queens in $N$ different files leave
no file empty. But the program does not know that, and can no longer notice that some file has only
one square left. With 12 queens in natural order, the search has 416,829 nodes instead of 327,813.

@<Make the matrix of $N$ queens@>=
static void add_ranks_and_files(Matrix& matrix, unsigned n, bool natural, bool only_ranks)
{
  std::vector<std::string> names;
  const auto middle_first = organ_pipe_order(n);
  for (unsigned i = 0; i < n; ++i) {
    names.push_back("R" + std::to_string(natural ? i : middle_first[i]));
    if (!natural && !only_ranks) names.push_back("F" + std::to_string(middle_first[i]));
  }
  for (@[const auto& name : names@]) matrix.add_primary(name);
  if (!natural && !only_ranks) return;
  for (unsigned i = 0; i < n; ++i) {
    const auto name = "F" + std::to_string(natural ? i : middle_first[i]);
    if (only_ranks) matrix.add_secondary(name);
    else matrix.add_primary(name);
  }
}

@ \listing
The square in rank~$i$ and file~$j$ is on the diagonals@^diagonals@> $A(i+j)$ and $B(N-1-i+j)$.
Along diagonals of the first kind the sum of the coordinates is constant, along those of the second
the difference, and $N-1$ is added to it so that both kinds are numbered from 0 to $2N-2$.

At each end of either kind, the diagonal is a corner of the board. A diagonal of a single square
cannot do any harm; it has no column, and |find| does not find its name. With such columns the tree
would be the same, but each corner that we try would cost one update more.

@<Make the matrix of $N$ queens@>=
Matrix queens_matrix(unsigned n, bool natural, bool only_ranks)
{
  Matrix matrix;
  add_ranks_and_files(matrix, n, natural, only_ranks);
  for (@[const char* const letter : {"A", "B"}@])
    for (unsigned k = 1; k + 2 < 2*n; ++k) matrix.add_secondary(letter + std::to_string(k));
  for (unsigned i = 0; i < n; ++i)
    for (unsigned j = 0; j < n; ++j) {
      std::vector<Index> row;
      for (@[const auto& name : {"R" + std::to_string(i), "F" + std::to_string(j),
                                "A" + std::to_string(i + j), "B" + std::to_string(n - 1 - i + j)}@])
        if (matrix.find(name) < matrix.columns()) row.push_back(matrix.find(name));
      matrix.add_row(row);
    }
  return matrix;
}

@ \listing
A program without secondary columns can make them primary, and add a {\it slack row\/} for each,
which has a~1 in this column and nowhere else. A diagonal without a queen is then covered by its
slack row, and the solutions are the same. The paper mentions this way, and says that secondary
columns are ``simpler and faster.'' With `\.{queens 12 --primary all}' you can see how much faster.
@.--primary@>
@^slack rows@>

@<Make the matrix of $N$ queens@>=
Matrix with_slack_rows(const Matrix& matrix)
{
  Matrix result;
  for (Index c = 0; c < matrix.columns(); ++c) result.add_primary(matrix.name(c));
  for (Index r = 0; r < matrix.rows(); ++r) {
    const auto row = matrix.row(r);
    result.add_row(std::vector<Index>(row.begin(), row.end()));
  }
  for (Index c = matrix.primary(); c < matrix.columns(); ++c) result.add_row({c});
  return result;
}

@ \listing
An order or a kind of column that does not exist is refused before any work is done.
@.N is missing@>
@.--order must be...@>
@.--primary must be...@>

@<Answer what {\mc QUEENS} is asked@>=
static int queens(const Values& values)
{
  if (!values.has("N")) throw std::invalid_argument("N is missing, the number of queens");
  const auto n = static_cast<unsigned>(whole_number(values["N"], "N", 1, 1000));
  const auto order = values["order"];
  const auto primary = values["primary"];
  if (order != "organ-pipe" && order != "natural")
    throw std::invalid_argument(@|"--order must be organ-pipe or natural, not '" + order + "'");
  if (primary != "both" && primary != "ranks" && primary != "all")
    throw std::invalid_argument("--primary must be both, ranks or all, not '" + primary + "'");
  Matrix matrix = queens_matrix(n, order == "natural", primary == "ranks");
  if (primary == "all") matrix = with_slack_rows(matrix);
  if (!values.has("json")) write_matrix(std::cout, matrix);
  else @<Print the census of the queens' matrix@>@;
  return 0;
}

@ \listing
For eight queens the census counts 8 ranks, 8 files, 26 diagonals, and 64 rows.

@<Print the census of the queens' matrix@>=
{
  Json json;
  json["columns"] = @[{{"ranks", n}, {"files", n}, {"diagonals", matrix.columns() - 2*n}}@];
  json["rows"] = matrix.rows();
  std::cout << to_text(json) << '\n';
}
