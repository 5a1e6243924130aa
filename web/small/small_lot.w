@*1 The small lot. If you are not after code, skip to the last page of this chapter. The program
takes the number of draws, and a seed. Beyond it, {\mc DANCE} has numbers of any length, pieces, and
components.

@i cxx.w

@ It begins as a small frontier that looks ahead: a state is the set of the columns that are
covered, and |ways| finds out in how many ways the rest can be covered, unless it is known from
before. New is |draw|.

@c
#include "small_matrix.hpp"
#include <algorithm>
#include <random>

using Number = @[unsigned long long@]; /* exact below $2^{64}$ */
using Set = @[std::vector<bool>@]; /* of columns */

static Matrix matrix;
static std::vector<std::vector<int> > having; /* the rows of each column */
static std::unordered_map<Set, Number> known;

@<Lay a row on the first free column@>@;
@<Count the ways to the end@>@;
@<Draw one solution@>@;

int main(int argc, char* argv[])
{
  matrix = read_matrix();
  having.resize(matrix.names.size());
  for (std::size_t r = 0; r < matrix.rows.size(); ++r)
    for (std::size_t i = 0; i < matrix.rows[r].size(); ++i) {
      if (!matrix.colors[r][i].empty()) refuse("the small lot takes no colors");
      having[matrix.rows[r][i]].push_back(int(r));
    }
  const Set nothing(matrix.names.size());
  const Number solutions = ways(nothing);
  std::cout << solutions << " solutions\n";
  std::mt19937_64 dice(argc > 2 ? std::stoull(argv[2]) : 1);
  for (int left = argc > 1 ? std::stoi(argv[1]) : 1; left > 0 && solutions > 0; --left)
    draw(below(solutions, dice));
}

@ The function |steps| lays each row on the first free column, as in the small frontier, and returns
it with the set that is covered then.

@<Lay a row on the first free column@>=
static int first_free(const Set& covered)
{
  return int(std::find(covered.begin(), covered.begin() + matrix.primary, false)
    - covered.begin());
}

static std::vector<std::pair<int, Set> > steps(const Set& covered)
{
  std::vector<std::pair<int, Set> > result;
  for (@[const int r : having[first_free(covered)]@]) {
    Set after = covered;
    bool is_free = true;
    for (@[const int c : matrix.rows[r]@]) {
      is_free = is_free && !covered[c];
      after[c] = true;
    }
    if (is_free) result.emplace_back(r, after);
  }
  return result;
}

@ @<Count the ways to the end@>=
static Number ways(const Set& covered)
{
  if (first_free(covered) == matrix.primary) return 1;
  const auto found = known.find(covered);
  if (found != known.end()) return found->second;
  Number sum = 0;
  for (@[const auto& [row, after] : steps(covered)@]) {
    const Number more = ways(after);
    if (sum + more < sum) refuse("the number is too large for the small lot");
    sum += more;
  }
  return known[covered] = sum;
}

@ The library's generator throws the same numbers on every machine; its distributions need not. A
remainder alone would favor small numbers, since $2^{64}$ is hardly ever a multiple of~$n$; so we
reject the few highest throws first. (That happens less often than once in $2^{64}/n$ throws, which
is to say never. But a lottery that is biased in principle is no lottery.) The remainder is the
|rank| of the solution. Each step that has no more ways than the rank takes them off, and the first
one that has more is taken.

@<Draw one solution@>=
static Number below(Number n, std::mt19937_64& dice)
{
  const Number end = ~Number(0) - ~Number(0) % n;
  Number number = dice();
  while (number >= end) number = dice();
  return number % n;
}

static void draw(Number rank)
{
  std::cout << '\n';
  Set covered(matrix.names.size());
  while (first_free(covered) < matrix.primary)
    for (@[const auto& [row, after] : steps(covered)@]) {
      if (rank < ways(after)) {
        write_row(matrix, row);
        covered = after;
        break;
      }
      rank -= ways(after);
    }
}

@* Exercises. \numbered{55}[{\it M20\/}] Draw from Aztec diamonds with 1, 2, 3 and 4 steps. How
many coverings do they have? Guess a formula, and see whether it is right for the board of this
chapter.
\numbered{56}[{\it 15\/}] In how many coverings of the strip of two ranks and four files does each
of its ten dominoes lie? Why must the ten numbers add up to 20?

@* A part for the whole.@^one-sided pentominoes, a sample of their tree@> This book began with a
number of the paper that was a thousand times too many: the updates for the one-sided pentominoes in
$9\times10$. Nobody searches a tree to see whether it is too large to be searched, and descents see
one branch at each node and must believe the rest. But one can take whole parts of a tree, and
search them to their ends.

So I cut the tree into ten thousand parts, dealt like cards, so that each gets something of
everything (the chapter {\it Parts\/} says how), and searched forty of them, every 250th. That was
for the X above the middle rank; with the X on this rank I took 40 parts of 2000. Scaled up, they
had $(4.69\pm0.39)\cdot10^{12}$ updates and $10.6\pm0.9$ million solutions. Only then did I dare to
search the whole tree: 4,650,206,985,562 updates and 10,440,433 solutions. At most two percent of
the work had told the truth within two percent.

The quadrillions of the opening were never to be seen, but the puzzle can still be cut from
cardboard, and you have the programs. That is a good place to end, because it is where we began:
with a number that somebody could check.
