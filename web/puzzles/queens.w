@* Queens. In how many ways can $N$ queens be placed on a chessboard of $N$ ranks and files so that
no two of them attack each other? {\mc QUEENS} writes the matrix of this problem. Each rank needs a queen and each file needs one, so these are
primary columns; each diagonal may have one, and these are secondary.
@^queens@>

For example, `\.{queens 2}' writes
$$\vbox{\halign{\tt#\hfil\cr
R1 F1 R0 F0 \BAR A1 B1\cr
R0 F0 B1\cr
R0 F1 A1\cr
R1 F0 A1\cr
R1 F1 B1\cr}}$$
with ranks R, files F, and the diagonals A and~B of both directions.

@i cxx.w
@s Index int
@s Manual int
@s Matrix int

@ @c
#include "matrix.hpp"
#include "program.hpp"
#include <iostream>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <vector>

namespace dlx {
@<Functions of {\mc QUEENS}@>@;
}@;

int main(int argc, char* argv[])
{
  using @[namespace dlx@];
  @<Describe the command line of {\mc QUEENS}@>@;
  return run_program(words_of(argc, argv), manual, options, "N", queens);
}

@ The argument is $N$, the number of queens, from 1 to 1000. The options are:
\bull \.{--order} \.{organ-pipe} (default) or \.{natural}: the order of the primary columns.
\bull \.{--primary} \.{both} (default) or \.{ranks}: whether files are primary as well, or secondary.
\bull \.{--json}, to print a census of the matrix instead of the matrix.
@.--order@>
@.--primary@>
@.--json@>

@<Describe the command line of {\mc QUEENS}@>=
const Manual manual = @[{"queens", "[OPTIONS] N",
  @<Purpose of {\mc QUEENS}@>,
  "  queens 8 | dance --print\n  queens 12 --order natural --primary ranks | dance --profile\n"}@];
po::options_description options("Options");
options.add_options()@/
  ("order,o", po::value<std::string>()->default_value("organ-pipe"), "of ranks and files: organ-pipe (the middle first) or natural")@/
  ("primary,p", po::value<std::string>()->default_value("both"), "primary columns: both ranks and files, or ranks only")@/
  ("json,j", "a census of the matrix, as JSON, instead of the matrix");

@ @<Purpose of {\mc QUEENS}@>=
"Writes the matrix of the problem to place N queens (1 to 1000) on a chessboard of\n"@/
"N ranks and files so that no two attack each other."

@ @.N is missing@>
@.--order must be...@>
@.--primary must be...@>
@<Functions of {\mc QUEENS}@>=
@<Make the matrix of $N$ queens@>@;
static int queens(const po::variables_map& values)
{
  if (values.count("N") == 0) throw std::invalid_argument("N is missing, the number of queens");
  const auto n = static_cast<unsigned>(whole_number(values["N"].as<std::string>(), "N", 1, 1000));
  const auto order = values["order"].as<std::string>();
  const auto primary = values["primary"].as<std::string>();
  if (order != "organ-pipe" && order != "natural")
    throw std::invalid_argument(@|"--order must be organ-pipe or natural, not '" + order + "'");
  if (primary != "both" && primary != "ranks")
    throw std::invalid_argument("--primary must be both or ranks, not '" + primary + "'");
  const Matrix matrix = queens_matrix(n, order == "natural", primary == "ranks");
  if (values.count("json") == 0) write_matrix(std::cout, matrix);
  else @<Print the census of the queens' matrix@>@;
  return 0;
}

@ @<Print the census of the queens' matrix@>=
{
  nlohmann::ordered_json json;
  json["columns"] = @[{{"ranks", n}, {"files", n}, {"diagonals", matrix.columns() - 2*n}}@];
  json["rows"] = matrix.rows();
  std::cout << json.dump() << '\n';
}

@* The matrix of queens. In {\it organ-pipe order}, the ranks and files in the middle come first, because a queen there attacks more squares: the order is
$r(m)$, $f(m)$, $r(m-1)$, $f(m-1)$, $r(m+1)$, $f(m+1)$, \dots, beginning with $m=\lfloor N/2\rfloor$. The natural order is $r(0)$, $r(1)$, \dots,
$f(0)$, $f(1)$, \dots.
@^organ-pipe order@>

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

@ The columns of ranks are primary. When files are secondary, they follow the ranks, in the same order.

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

@ The square in rank~$i$ and file~$j$ is on the diagonals $A(i+j)$ and $B(N-1-i+j)$. A diagonal of a single square cannot do any harm, so it has no column.
@^diagonals@>

@<Make the matrix of $N$ queens@>=
static Matrix queens_matrix(unsigned n, bool natural, bool only_ranks)
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
