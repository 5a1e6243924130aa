@*1 A small estimate. This is the program of {\it Estimates}. It reads a matrix, makes as many
descents as its first argument says, and prints the mean of what they believe. With a second
argument, whatever it may be, it branches on the first column instead of the shortest.

There are no links, since a descent never comes back: it keeps a list of the rows that are still
possible, and makes it shorter at each step. (\.{dance --estimate} estimates the updates, too.)

@i cxx.w

@ A mean and its standard error can be kept up to date without storing the numbers, and without
subtracting large ones from each other. If the mean moves from $a$ to~$a'$ because of the
number~$x$, the sum of the squared deviations grows by $(x-a)(x-a')$; this is Welford's
method@^Welford's method@> \cite{Welford 1962}. The dice throw the same numbers on every machine.

@c
#include "small_matrix.hpp"
#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

@;
struct Mean {
  double count = 0, mean = 0, squares = 0;
  void add(double x)
  {
    const double before = x - mean;
    mean += before/++count; /* \beside{After 2, 4, and~9, |mean| is~5 and |squares| is
      $9+1+16=26$.} */
    squares += before*(x - mean);
  }
  void print(const char* what) const
  {
    std::cout << "about " << mean << what << ", standard error "
              << std::sqrt(squares/count/std::max(1.0, count - 1)) << '\n';
  }
};

@<Make a random descent@>@;

int main(int argc, char* argv[])
{
  const Matrix matrix = read_matrix();
  const int descents = argc > 1 ? std::atoi(argv[1]) : 1;
  std::mt19937_64 dice(1);
  Mean solutions, nodes;
  for (int d = 0; d < descents; ++d)
    descend(matrix, argc < 3, dice, solutions, nodes);
  solutions.print(" solutions");
  nodes.print(" nodes");
}

@ The |weight| of a node says how many nodes of its level the descent believes in. For each column
we keep what it has been |given|: nothing as yet, a color, or a blank, which is no color. A row fits
if each of its columns has been given nothing, or the color that this row gives it.

@<Make a random descent@>=
void descend(const Matrix& matrix, bool by_size, @|std::mt19937_64& dice,
  @|Mean& solutions, Mean& nodes)
{
  double weight = 1, believed = 1;
  std::vector<std::string> given(matrix.names.size());
  std::vector<int> rows(matrix.rows.size()); /* that fit */
  std::iota(rows.begin(), rows.end(), 0);
  while (weight > 0) {
    @<Choose the column |best|, and collect its rows as |branches|@>@;
    if (best == matrix.primary) break;
    weight *= static_cast<double>(branches.size()); /* \beside{Matrix~(3), if $\rm A\,D\,G$ is
      drawn: the weights are 1, 2, 2, and then 0, for the empty column~E.} */
    believed += weight;
    if (branches.empty()) break;
    const int r = branches[dice() % branches.size()];
    for (std::size_t i = 0; i < matrix.rows[r].size(); ++i) {
      const std::string& color = matrix.colors[r][i];
      given[matrix.rows[r][i]] = color.empty() ? " " : color;
    }
    std::erase_if(rows, @[[&](int s) {
      for (std::size_t i = 0; i < matrix.rows[s].size(); ++i) {
        const std::string& color = given[matrix.rows[s][i]];
        if (!color.empty() && color != matrix.colors[s][i]) return true;
      }
      return false;
    }@]);
  }
  solutions.add(weight); /* a dead end has made it 0 */
  nodes.add(believed); /* \beside{That descent believes in $1+2+2=5$ nodes, one by $\rm A\,D$ in
    $1+2+2+2=7$; the mean is~6, which is true.} */
}

@ If there is no column left, |best| is the number of the primary ones, and all is solved.

@<Choose the column |best|, and collect its rows as |branches|@>=
std::vector<int> size(matrix.names.size()), branches;
if (by_size)
  for (@[const int r : rows@])
    for (@[const int c : matrix.rows[r]@]) ++size[c];
int best = matrix.primary;
for (int c = 0; c < matrix.primary; ++c)
  if (given[c].empty() && (best == matrix.primary || size[c] < size[best]))
    best = c;
for (@[const int r : rows@])
  if (std::ranges::count(matrix.rows[r], best) > 0) branches.push_back(r);
