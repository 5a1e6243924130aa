@*1 Small components. This is the program of {\it Components}, and the matrix that looks like one.

\session
$ printf '%s\\n' 'a b c d e' 'a d' a 'b c' 'b e' b d c e \BAR small_components
6 solutions
\endsession
The program forgets what it has counted, takes the shortest column, and has no frontier. So it needs
23 seconds for the dominoes of a chessboard, more than {\mc PLAIN}, which visits all coverings; but
exercise~53 will help.

@i cxx.w

@ A |Part| has the rows that are left, and the primary columns that are not covered. The connected
components are found by union-find@^union-find@> with path halving: each column points to another
one of its component, or to itself if it is the root of it, and to join two columns means that one
root points to the other.

@c
#include "small_matrix.hpp"
#include <algorithm>
#include <map>
#include <numeric>

struct Part {
  std::vector<int> rows, columns;
};

static Matrix matrix;

@<Branch on the shortest column@>@;
@<Count a product of sums@>@;

int main()
{
  matrix = read_plain_matrix();
  Part whole;
  whole.rows.resize(matrix.rows.size());
  std::iota(whole.rows.begin(), whole.rows.end(), 0);
  whole.columns.resize(matrix.primary);
  std::iota(whole.columns.begin(), whole.columns.end(), 0);
  std::cout << counted(count(whole), "solution") << '\n';
}

@ Nothing is new here: the rows of the shortest column of a part are the branches, and |without| the
columns of a row, and the rows that meet them, the part is smaller.

@<Branch on the shortest column@>=
static std::vector<int> shortest_rows(const Part& part)
{
  std::map<int, std::vector<int> > having; /* the rows of each column */
  for (@[const int c : part.columns@]) having[c]; /* \beside{To name an entry makes it; so a column
    without rows is there, too.} */
  for (@[const int r : part.rows@])
    for (@[const int c : matrix.rows[r]@])
      if (c < matrix.primary) having[c].push_back(r);
  auto shortest = having.begin();
  for (auto at = having.begin(); at != having.end(); ++at)
    if (at->second.size() < shortest->second.size()) shortest = at;
  return shortest->second;
}

static Part without(Part part, int row)
{
  std::vector<bool> gone(matrix.names.size());
  for (@[const int c : matrix.rows[row]@]) gone[c] = true;
  const auto is_gone = @[[&](int c) { return gone[c]; }@];
  const auto meets = @[[&](int r) {
    return std::ranges::any_of(matrix.rows[r], is_gone);
  }@];
  std::erase_if(part.columns, is_gone);
  std::erase_if(part.rows, meets);
  return part;
}

@ New is that a sum has a product around it. Secondary columns join like others, because two rows
that share one exclude each other. A column without rows is a component by itself, and the sum for
it is~0.

@<Count a product of sums@>=
static int root_of(std::vector<int>& above, int c)
{
  while (above[c] != c) c = above[c] = above[above[c]]; /* \beside{Each step also points |c| to the
    one after the next; so the way is half as long next time.} */
  return c;
}

static std::map<int, Part> parts_of(const Part& whole)
{
  std::vector<int> above(matrix.names.size());
  std::iota(above.begin(), above.end(), 0);
  for (@[const int r : whole.rows@])
    for (@[const int c : matrix.rows[r]@])
      above[root_of(above, c)] = root_of(above, matrix.rows[r][0]);
  std::map<int, Part> parts; /* by their roots */
  for (@[const int c : whole.columns@])
    parts[root_of(above, c)].columns.push_back(c);
  for (@[const int r : whole.rows@]) {
    const auto found = parts.find(root_of(above, matrix.rows[r][0]));
    if (found == parts.end()) continue; /* \beside{A row without a
      primary column.} */
    found->second.rows.push_back(r);
  }
  return parts;
}

static Number count(const Part& whole)
{
  Number product = 1;
  for (@[const auto& [root, part] : parts_of(whole)@]) {
    Number sum = 0;
    for (@[const int r : shortest_rows(part)@])
      add(sum, count(without(part, r)));
    if (sum > 0 && product > ~Number(0)/sum)
      refuse("the number is too large");
    product *= sum;
  }
  return product;
}
