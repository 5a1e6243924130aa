@* Queens. @^queens@>In how many ways can we place $N$ queens on a chessboard of $N$ ranks and files
so that no two of them attack each other? People have asked since 1848, and no formula is known.
Rivin,@^Rivin, Igor@> Vardi,@^Vardi, Ilan@> and Zimmermann@^Zimmermann, Paul@> report what was known
in 1994~\cite{Rivin 1994}. For us it is the first puzzle whose matrix is not written by hand.
{\mc QUEENS}@:QUEENS, the program}{{\mc QUEENS}, the program@> is the smallest of our generators,
because nothing is packed here: no piece has a shape, and all the interest is in the columns.

A row of the matrix is a queen on one of the $N^2$ squares. It has a~1 in the columns of her rank,
of her file, and of her two diagonals. Each rank needs a queen and each file needs one: these are
primary columns. The diagonals are different: there are more of them than queens, and most stay
empty. A diagonal may have at most one queen: it is a secondary column.@^secondary columns@> For
example, `\.{queens 2}' writes
$$\vbox{\halign{\tt#\hfil\cr
R1 F1 R0 F0 \BAR{} A1 B1\cr
R0 F0 B1\cr
R0 F1 A1\cr
R1 F0 A1\cr
R1 F1 B1\cr}}$$
with ranks R, files F, and, after the bar, the diagonals A and~B of both directions. Any two of
these four rows have a column in common, and two queens cannot be placed. Four queens can;
`\.{queens 4 \BAR{} dance --print}' finds two solutions, and the first is
$$\vbox{\halign{\tt#\hfil\cr
R2 F0 A2 B1\cr
F1 A1 B4 R0\cr
F2 A5 B2 R3\cr
R1 F3 A4 B5\cr}}$$
with queens in the files 1, 3, 0, 2 of the ranks 0, 1, 2, 3. (Each row begins with the column that
was branched on, and goes round from there; this is why the second and the third begin with a file.)
The other solution is the mirror image.

@i cxx.w

@ Two functions are the whole library.

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

@* The matrix of queens. Algorithm~DLX chooses a column with the fewest rows, and the first of those
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

@ Two functions add a column to a matrix, under a name: |add_primary| and |add_secondary|. Another
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

@ The square in rank~$i$ and file~$j$ is on the diagonals@^diagonals@> $A(i+j)$ and $B(N-1-i+j)$.
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

@ A program without secondary columns can make them primary, and add a {\it slack row\/} for each,
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

@ {\it Notes.} Max Bezzel@^Bezzel, Max@> asked for eight queens in 1848, and two years later Franz
Nauck@^Nauck, Franz@> gave all 92 solutions; Gauss@^Gauss, Carl Friedrich@> read of the problem, and
wrote letters about it. Most programs for counting them have neither matrix nor links. They place
the queens rank by rank, and keep three words of bits: the files that are attacked, and the
diagonals of both kinds, as they meet the next rank. Two shifts lead from rank to rank. With this
idea in hardware, Thomas Preu\ss er@:Preusser, Thomas}{Preu\ss er, Thomas@> and Matthias
Engelhardt@^Engelhardt, Matthias@> counted the 234,907,967,154,122,528 solutions for 27 queens in
2016. For large~$N$ there are about $(0.143N)^N$ solutions, as Michael Simkin@^Simkin, Michael@>
proved in 2021. One solution is easy to find for any $N\ge4$, by a formula; but if some queens are
in place already, it is NP-complete
@^NP-completeness, of queens@>
to decide whether the others can be added (Ian Gent, Christopher Jefferson,
and Peter Nightingale, 2017).
@^Gent, Ian@>
@^Jefferson, Christopher@>
@^Nightingale, Peter@>

@* Exercises. \numbered{13}[{\it M12\/}] How many columns and rows does the matrix of $n$ queens
have? Our programs have no column for a diagonal of one square.
\numbered{14}[{\it M12\/}] The 92 solutions of the eight queens are 12 different ones, turned and
reflected. Why does this show that just one of the twelve has a symmetry, and which one?
\numbered{15}[{\it 15\/}] The first line of the matrix of queens has a bar, and the diagonals come
after it. Remove the bar, so that each diagonal needs a queen. There is no solution, of course. How
long does the search take to find out, for eight queens, and does it take longer for sixteen?
\numbered{16}[{\it 12\/}] Turn the queens into rooks, with one command more in the pipe. How many
solutions must there be on the chessboard?
@^rooks@>
\numbered{17}[{\it M48\/}] The paper calls it R-updates@^R-updates@> if only the ranks are primary.
Does the ratio of R-updates to updates approach a limit as the number of queens goes to infinity?
The paper asks.
