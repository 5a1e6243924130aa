@*1 The dance that remembers. The frontier goes through the columns in a fixed order. The dance
chooses its columns as it goes, and yet it can remember, too: when the columns that are covered are
a set that it has met before, by whatever rows and in whatever order, it knows the number of ways to
cover the rest.

@i cxx.w

@c
#include "small_matrix.hpp"
#include <algorithm>
#include <cstdint>

using Set = @[std::vector<bool>@]; /* of columns */

static Matrix matrix;
static std::unordered_map<Set, std::uint64_t> known;

@<Count the ways to cover the rest@>@;

int main()
{
  matrix = read_matrix();
  std::vector<int> all;
  for (std::size_t r = 0; r < matrix.rows.size(); ++r) {
    for (@[const std::string& color : matrix.colors[r]@])
      if (!color.empty()) refuse("the small diagram takes no colors");
    all.push_back(int(r));
  }
  const std::uint64_t solutions = count(all, Set(matrix.names.size()));
  std::cout << solutions << " solutions\n" << known.size() << " sets of columns\n";
}

@ In place of links, the function has a list of the rows that are |left|. It chooses the shortest
column, like the dance; if that one has no rows, nothing is added, and the sum is~0. The |known|
numbers are a {\it decision diagram}:@^decision diagram@> an entry is a node, the rows of its column
are branches, each to the entry of the columns that are covered then, and every way down to the end
is a solution. (The numbers are exact up to $2^{64}-1$; if a sum becomes larger, the program says so
and stops.)

@<Count the ways to cover the rest@>=
static std::uint64_t count(const std::vector<int>& left, const Set& covered)
{
  const auto primary_end = covered.begin() + matrix.primary;
  if (std::find(covered.begin(), primary_end, false) == primary_end) return 1;
  const auto found = known.find(covered);
  if (found != known.end()) return found->second;
  std::vector<std::vector<int> > having(matrix.names.size()); /* the rows of each column */
  for (@[const int r : left@])
    for (@[const int c : matrix.rows[r]@]) having[c].push_back(r);
  int shortest = -1;
  for (int c = 0; c < matrix.primary; ++c)
    if (!covered[c] && (shortest < 0 || having[c].size() < having[shortest].size())) shortest = c;
  std::uint64_t sum = 0;
  for (@[const int r : having[shortest]@]) {
    Set after = covered;
    for (@[const int c : matrix.rows[r]@]) after[c] = true;
    std::vector<int> rest;
    for (@[const int other : left@])
      if (std::none_of(matrix.rows[other].begin(), matrix.rows[other].end(),
        @[[&](int c) { return after[c]; }@])) rest.push_back(other);
    const std::uint64_t ways = count(rest, after);
    if (sum + ways < sum) refuse("the number is too large for the small diagram");
    sum += ways;
  }
  return known[covered] = sum;
}
