@*1 The small frontier. You may skip the program, and lose nothing but a pleasure. A |level| maps
each shape to the number of its beginnings, and each row that has the first free column, and no
covered one, leads to a shape of the next level. A shape is simply the set of all columns that are
covered. Here is the strip of three files:
\session
$ printf '%s\\n' 'a b c d e f' 'a b' 'c d' 'e f' 'a c' 'b d' 'c e' 'd f' \BAR
> small_frontier
3 solutions; shapes: 1 2 2 1
\endsession
The frontier of {\mc DANCE} finds an order of the columns, needs one word of bits for a shape, and
keeps pieces in families.

@i cxx.w

@ The numbers soon become too long for any type of the language, but the frontier does nothing with
them except to add. So a |Whole| is a list of digits, the lowest first, in a system that counts to
$10^{18}$ before it carries, and every count is exact.

@c
#include "small_matrix.hpp"
#include <algorithm>
#include <cstdint>
#include <iomanip>

using Set = @[std::vector<bool>@]; /* of columns */
using Whole = @[std::vector<std::uint64_t>@]; /* a number of any length */

static void add(Whole& sum, const Whole& more)
{
  constexpr std::uint64_t base = 1000000000000000000;
  sum.resize(std::max(sum.size(), more.size()) + 1);
  for (std::size_t i = 0; i + 1 < sum.size(); ++i) {
    sum[i] += i < more.size() ? more[i] : 0;
    sum[i + 1] += sum[i]/base;
    sum[i] %= base;
  }
  if (sum.back() == 0) sum.pop_back();
}

static void write(const Whole& number)
{
  std::cout << (number.empty() ? 0 : number.back());
  for (std::size_t i = number.size(); i-- > 1; )
    std::cout << std::setw(18) << std::setfill('0') << number[i - 1];
}

@<Sweep the frontier through the matrix@>@;

@ A row is a candidate where the sweep meets the first of its columns; so rows are sorted by their
first primary column. The primary columns are covered in the order of the first line of the matrix;
if it is a bad one, there are more shapes.

@<Sweep the frontier through the matrix@>=
int main()
{
  const Matrix matrix = read_matrix();
  std::vector<std::vector<int> > having(matrix.primary); /* the rows of each column */
  for (std::size_t r = 0; r < matrix.rows.size(); ++r)
    for (std::size_t i = 0; i < matrix.rows[r].size(); ++i) {
      if (!matrix.colors[r][i].empty()) refuse("the small frontier takes no colors");
      if (matrix.rows[r][i] < matrix.primary) having[matrix.rows[r][i]].push_back(int(r));
    }
  std::unordered_map<Set, Whole> level;
  level[Set(matrix.names.size())] = @[{1}@];
  Whole solutions;
  std::vector<std::size_t> shapes; /* on each level */
  while (!level.empty()) {
    shapes.push_back(level.size());
    std::unordered_map<Set, Whole> next;
    for (@[const auto& [covered, beginnings] : level@])
      @<Lay each row on the first free column@>@;
    level.swap(next);
  }
  write(solutions);
  std::cout << " solutions; shapes:";
  for (@[const std::size_t number : shapes@]) std::cout << ' ' << number;
  std::cout << '\n';
}

@ @<Lay each row on the first free column@>=
{
  const auto first = std::find(covered.begin(), covered.begin() + matrix.primary, false);
  if (first == covered.begin() + matrix.primary) add(solutions, beginnings);
  else
    for (@[const int r : having[first - covered.begin()]@]) {
      Set after = covered;
      bool is_free = true;
      for (@[const int c : matrix.rows[r]@]) {
        is_free = is_free && !covered[c];
        after[c] = true;
      }
      if (is_free) add(next[after], beginnings);
    }
}
