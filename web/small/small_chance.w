@*1 Chance in a few lines. This is the search with restarts of {\it Chance}. It takes the columns
one after the other, and prints the first cover that it finds. Its first argument is the seed of the
dice, and its second the unit of the limits, in rows tried; with a huge unit there is no restart.
(The program behind \.{dance --restart} has links and the shortest column, and chooses the unit
itself.)

@i cxx.w

@ If an attempt fails although something is |left| of its limit, there is no cover.

@c
#include "small_matrix.hpp"
#include <algorithm>
#include <numeric>
#include <random>

@;
using Columns = @[std::vector<bool>@]; /* those that are open */

struct Attempt {
  const Matrix& matrix;
  long left; /* so many rows may still be tried */
  std::vector<int> chosen;
  bool find(const std::vector<int>& rows, const Columns& open);
};

@<Find a cover of the open columns, if there is time@>@;
@<Compute a limit of Luby, Sinclair, and Zuckerman@>@;

int main(int argc, char* argv[])
{
  const Matrix matrix = read_matrix();
  std::mt19937_64 dice(argc > 1 ? std::atoi(argv[1]) : 1);
  const long unit = argc > 2 ? std::atol(argv[2]) : 4*matrix.primary;
  std::vector<int> rows(matrix.rows.size());
  std::iota(rows.begin(), rows.end(), 0);
  const Columns all(matrix.names.size(), true);
  long tried = 0;
  for (int n = 1;; ++n) {
    for (std::size_t i = rows.size(); i > 1; --i)
      std::swap(rows[i - 1], rows[dice() % i]); /* \beside{A shuffle: of the first |i| rows, one is
        drawn for place |i - 1|.} */
    Attempt attempt = @[{matrix, unit*luby(n), @[{}@]}@];
    const bool found = attempt.find(rows, all);
    tried += unit*luby(n) - attempt.left;
    if (!found && attempt.left == 0) continue;
    for (@[const int r : attempt.chosen@]) write_row(matrix, r);
    std::cout << (found ? "found" : "no cover") << " in attempt " << n
              << @|", after " << tried << " rows\n";
    return 0;
  }
}

@ A node has the |rows| that are still possible, and the columns that are |open|; a child gets those
rows that have no column in common with its own. (Of colors this program knows
nothing.)

@<Find a cover of the open columns, if there is time@>=
bool Attempt::find(const std::vector<int>& rows, const Columns& open)
{
  const auto end = open.begin() + matrix.primary;
  const auto column = std::find(open.begin(), end, true) - open.begin();
  if (column == matrix.primary) return true;
  for (@[const int r : rows@]) {
    const std::vector<int>& taken = matrix.rows[r];
    if (std::ranges::count(taken, column) == 0) continue;
    if (left == 0) return false; /* \beside{The callers find |left| at~0, too, and so the attempt
      ends.} */
    --left;
    std::vector<int> rest = rows;
    std::erase_if(rest, @[[&](int s) {
      const std::vector<int>& other = matrix.rows[s];
      return std::ranges::find_first_of(other, taken) != other.end();
    }@]);
    Columns still_open = open;
    for (@[const int c : taken@]) still_open[c] = false;
    chosen.push_back(r);
    if (find(rest, still_open)) return true;
    chosen.pop_back();
  }
  return false;
}

@ The first $2^k-1$ limits are the first $2^{k-1}-1$ of them twice, and then $2^{k-1}$.

@<Compute a limit of Luby, Sinclair, and Zuckerman@>=
long luby(long n)
{
  long power = 1; /* $2^{k-1}$ */
  while (2*power - 1 < n) power *= 2;
  return 2*power - 1 == n ? power : luby(n - (power - 1)); /* \beside{1, 1, 2, 1, 1, 2, 4, and then
    the same seven again, and~8.} */
}
