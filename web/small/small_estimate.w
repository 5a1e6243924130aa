@*1 A small estimate. Here are the descents as a program of a page; if you are not after code, the
next chapter begins without it. It reads a matrix, makes as many descents as you wish, and prints
the mean of what they believe. There are no links, because a descent never goes back: it keeps a
list of the rows that are still possible, and each step makes a shorter one.

The program behind \.{dance --estimate} has, beyond this, the updates, level by level, and numbers
larger than $10^{308}$.

@i cxx.w

@ A row still fits if each of its columns is free, or has been given the same color as the row gives
it. We keep for each column what it has been |given|: nothing as yet, a color, or a blank, which is
no color.

@(small_estimate.cpp@>=
#include "small_matrix.hpp"
#include <cmath>
#include <cstdint>
#include <numeric>
#include <random>

struct Belief {
  double nodes = 1, solutions = 0;
};

@<Collect the rows that still fit@>@;
@<Choose the column with the fewest rows@>@;
@<Make one random descent@>@;

int main(int argc, char* argv[])
{
  const Matrix matrix = read_matrix();
  const int descents = argc > 1 ? std::atoi(argv[1]) : 1;
  const bool by_size = argc < 3; /* a second argument asks for the first column */
  std::mt19937_64 dice(1); /* which throws the same numbers on every machine */
  double nodes = 0, squares = 0, solutions = 0;
  for (int d = 1; d <= descents; ++d) {
    const Belief belief = descend(matrix, by_size, dice);
    nodes += belief.nodes;
    squares += belief.nodes*belief.nodes;
    solutions += belief.solutions;
  }
  const double mean = nodes/descents;
  const double spread = std::sqrt(std::max(0.0, squares/descents - mean*mean));
  std::cout << "about " << solutions/descents << " solutions and " << mean
            << " nodes, standard error " << spread/std::sqrt(descents) << '\n';
}

@ @<Collect the rows that still fit@>=
std::vector<int> fitting(const Matrix& matrix, const std::vector<int>& rows,
  const std::vector<std::string>& given)
{
  std::vector<int> result;
  for (@[const int r : rows@]) {
    bool fits = true;
    for (std::size_t i = 0; i < matrix.rows[r].size(); ++i) {
      const std::string& color = given[matrix.rows[r][i]];
      fits = fits && (color.empty() || color == matrix.colors[r][i]);
    }
    if (fits) result.push_back(r);
  }
  return result;
}

@ The number of primary columns stands for a column when there is none left, and all is solved. For
the rule of the first column, every column counts as if it had no rows, but we must not take this
for its size.

@<Choose the column with the fewest rows@>=
int choose(const Matrix& matrix, const std::vector<int>& rows,
  const std::vector<std::string>& given, bool by_size)
{
  std::vector<int> size(matrix.names.size());
  if (by_size)
    for (@[const int r : rows@])
      for (@[const int c : matrix.rows[r]@]) ++size[c];
  int best = matrix.primary;
  for (int c = 0; c < matrix.primary; ++c)
    if (given[c].empty() && (best == matrix.primary || size[c] < size[best])) best = c;
  return best;
}

@ The |weight| is the number of nodes that the present one stands for. A dead end has no branches,
so the weight becomes~0, and with it whatever the descent believes of the levels below.

@<Make one random descent@>=
Belief descend(const Matrix& matrix, bool by_size, std::mt19937_64& dice)
{
  Belief belief;
  double weight = 1;
  std::vector<std::string> given(matrix.names.size());
  std::vector<int> rows(matrix.rows.size()), branches;
  std::iota(rows.begin(), rows.end(), 0);
  while (weight > 0) {
    const int column = choose(matrix, rows, given, by_size);
    if (column == matrix.primary) {
      belief.solutions = weight;
      break;
    }
    branches.clear();
    for (@[const int r : rows@])
      for (@[const int c : matrix.rows[r]@])
        if (c == column) branches.push_back(r);
    weight *= branches.size();
    belief.nodes += weight;
    if (branches.empty()) break;
    const int r = branches[dice() % branches.size()];
    for (std::size_t i = 0; i < matrix.rows[r].size(); ++i)
      given[matrix.rows[r][i]] = matrix.colors[r][i].empty() ? " " : matrix.colors[r][i];
    rows = fitting(matrix, rows, given);
  }
  return belief;
}
