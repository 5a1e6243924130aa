@*1 Small colors. Can it be true that updates need no links? This program keeps a plain list of the
rows that are still possible, makes a new one for each branch, and adds up updates that nobody
makes.
\session
$ printf '%s\\n' 'R F D \BAR p q r' 'R p:a q:t' 'R p:b q:e' \\
> 'F p:a r:n' 'F p:b r:y' 'D r:n q:o' 'D r:y q:e' \BAR small_colors
R p:b q:e
F p:b r:y
D r:y q:e
1 solution, 5 nodes, 30 updates
$ queens 8 \BAR small_colors \BAR tail -1
92 solutions, 1049 nodes, 16680 updates
\endsession
Both lines are what {\mc DANCE} prints, to the last update.

@i cxx.w

@ Two rows agree if they have no column in common but such as have the same color in both. A node is
given by the |rows| that agree with all rows chosen, and by the primary columns that are still
|open|.

@c
#include "small_matrix.hpp"
#include <algorithm>
#include <cstdint>
#include <numeric>

struct Search {
  const Matrix matrix = read_matrix();
  std::vector<int> chosen;
  std::uint64_t solutions = 0, nodes = 1, updates = 0;
  int length(int r) const { return int(matrix.rows[r].size()); }
  bool has(int r, int c) const
  {
    return std::ranges::count(matrix.rows[r], c) > 0;
  }
  bool agree(int r, int s) const
  {
    for (int i = 0; i < length(r); ++i)
      for (int j = 0; j < length(s); ++j)
        if (matrix.rows[r][i] == matrix.rows[s][j]
          && (matrix.colors[r][i].empty()
            || matrix.colors[r][i] != matrix.colors[s][j]))
          return false; /* \beside{A shared column without a color, or with two.} */
    return true;
  }
  @<Search below a node@>@;
};

int main()
{
  Search search;
  std::vector<int> rows(search.matrix.rows.size());
  std::vector<int> open(search.matrix.primary);
  std::iota(rows.begin(), rows.end(), 0);
  std::iota(open.begin(), open.end(), 0);
  search.below(rows, open);
  std::cout << counted(search.solutions, "solution") << ", "
            << counted(search.nodes, "node") << ", "
            << counted(search.updates, "update") << '\n';
}

@ Four lines add to the updates: one for the column that we branch on; and for each of its rows, for
the row that is chosen, and for each row that disagrees with it, one for every column but one.

@<Search below a node@>=
void below(const std::vector<int>& rows, const std::vector<int>& open)
{
  if (open.empty()) {
    ++solutions;
    for (@[const int r : chosen@]) write_row(matrix, r);
    return;
  }
  std::vector<int> size(matrix.names.size());
  for (@[const int r : rows@])
    for (@[const int c : matrix.rows[r]@]) ++size[c];
  const int c = *std::ranges::min_element(
    open, @[[&](int a, int b) { return size[a] < size[b]; }@]);
  ++updates; /* \beside{At the root of matrix~(3), column~A: $1+(2+1)$ updates so far, as in {\it
    Dancing links}.} */
  for (@[const int r : rows@])
    if (has(r, c)) updates += length(r) - 1;
  for (@[const int r : rows@]) {
    if (!has(r, c)) continue;
    ++nodes;
    updates += length(r) - 1;
    std::vector<int> rest, left;
    for (@[const int s : rows@])
      if (agree(r, s)) rest.push_back(s);
      else if (!has(s, c)) updates += length(s) - 1; /* \beside{The row $\rm A\,D\,G$ adds 2 for
        itself, and 2 and~1 for $\rm D\,E\,G$ and $\rm B\,G$.} */
    for (@[const int d : open@])
      if (!has(r, d)) left.push_back(d);
    chosen.push_back(r);
    below(rest, left);
    chosen.pop_back();
  }
}
