@*1 The dance that remembers. The dance, which chooses its next column as it goes, can remember,
too: when the columns that are covered are a set that it has met before, by whatever rows and in
whatever order, it knows in how many ways the rest can be covered. One would not think that this
happens often.
\session
$ polyominoes dominoes-8x8.puzzle \BAR small_diagram
12988816 solutions
1627 sets of columns
$ polyominoes all-3x20.puzzle \BAR small_diagram
8 solutions
16439 sets of columns
\endsession
Dominoes have fewer sets than shapes: 1627, and the frontier printed 1693 before the full board.
Even the pentominoes that the small frontier choked on are done at once, though with twelve
different pieces only half of the 32,644 nodes have been saved.

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
  std::cout << solutions << " solutions\n"
            << @|known.size() << " sets of columns\n";
}

@ The rows that are |left| and the shortest column are found as in the small estimate; new are the
first two lines and the last one, which look the number up and note it down. The |known| numbers are
a {\it decision diagram}:@^decision diagram@> an entry is a node, the rows of its column are
branches, and every way down to the end is a solution.

@<Count the ways to cover the rest@>=
static Number count(const std::vector<int>& left, const Set& covered)
{
  const auto found = known.find(covered);
  if (found != known.end()) return found->second;
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
  return known[covered] = sum;
}

@* Exercises. \numbered{48}[{\it 20\/}] A chessboard without two opposite corners cannot be covered
with dominoes. In how many ways can it be covered if two corners on the same side are missing? Is
that more or less than a tenth of the number for the whole board?
\numbered{49}[{\it 18\/}] Cover a board of three ranks and four files with dominoes, rank by rank,
by hand. How many shapes does the frontier have after each domino, and how many coverings are there?
\numbered{50}[{\it M32\/}] Why are there never more than 70 frontiers at a time, when dominoes cover
the chessboard? (There are 70 ways to choose four of eight things.)
\numbered{51}[{\it 20\/}] The small frontier refuses colors. Change it so that it takes them.
\numbered{52}[{\it M20\/}] In the matrix of exercise~2, each nonempty set of the $n$ columns is a
row. How many sets of columns does the dance that remembers store?
