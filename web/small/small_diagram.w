@*1 Small diagram. This is the dance that remembers, of the chapter {\it The frontier}.

@i cxx.w

@c
#include "small_matrix.hpp"
#include <algorithm>
#include <numeric>

using Set = @[std::vector<bool>@]; /* of columns */

static Matrix matrix;
static std::unordered_map<Set, Number> known;

@<Count the ways to cover the rest@>@;

int main()
{
  matrix = read_plain_matrix();
  std::vector<int> all(matrix.rows.size());
  std::iota(all.begin(), all.end(), 0);
  const Number solutions = count(all, Set(matrix.names.size()));
  std::cout << counted(solutions, "solution") << '\n'
            << @|known.size() << " sets of columns\n";
}

@ The rows that are |left| and the shortest column are found as in the small crew; new are the
first two lines and the last one, which look the number up and note it down. The |known| numbers are
a {\it decision diagram}:@^decision diagram@> an entry is a node, the rows of its column are
branches, and every way down to the end is a solution.

@<Count the ways to cover the rest@>=
static Number count(const std::vector<int>& left, const Set& covered)
{
  const auto found = known.find(covered);
  if (found != known.end()) return found->second; /* \beside{On matrix~(3), it never happens: five
    sets come once each.} */
  std::vector<std::vector<int> > having(matrix.names.size());
    /* the rows of each column */
  for (@[const int r : left@])
    for (@[const int c : matrix.rows[r]@]) having[c].push_back(r);
  int shortest = -1;
  for (int c = 0; c < matrix.primary; ++c)
    if (!covered[c]
        && (shortest < 0 || having[c].size() < having[shortest].size()))
      shortest = c;
  if (shortest < 0) return 1; /* a solution */
  Number sum = 0;
  for (@[const int r : having[shortest]@]) {
    Set after = covered;
    for (@[const int c : matrix.rows[r]@]) after[c] = true;
    const auto meets = @[[&](int other) {
      return std::ranges::any_of(
        matrix.rows[other], @[[&](int c) { return after[c]; }@]);
    }@];
    std::vector<int> rest = left;
    std::erase_if(rest, meets);
    add(sum, count(rest, after));
  }
  return known[covered] = sum; /* \beside{A dead end is noted, too, with~0.} */
}
