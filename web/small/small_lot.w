@*1 The small lot. The program of {\it Drawn by lot\/} takes the number of draws, and a seed. Beyond
it, {\mc DANCE} has numbers of any length, pieces, and components.

@i cxx.w

@ It begins as a small frontier that looks ahead: a state is the set of the columns that are
covered, and |ways| finds out in how many ways the rest can be covered, unless it is known from
before. New is |draw|.

@c
#include "small_matrix.hpp"
#include <algorithm>
#include <random>

using Set = @[std::vector<bool>@]; /* of columns */

static Matrix matrix;
static std::vector<std::vector<int> > having; /* the rows of a column */
static std::unordered_map<Set, Number> known;

@<Lay a row on the first free column@>@;
@<Count the ways to the end@>@;
@<Draw one solution@>@;

int main(int argc, char* argv[])
{
  matrix = read_plain_matrix();
  having.resize(matrix.names.size());
  for (std::size_t r = 0; r < matrix.rows.size(); ++r)
    for (@[const int c : matrix.rows[r]@]) having[c].push_back(int(r));
  const Set nothing(matrix.names.size());
  const Number solutions = ways(nothing);
  std::cout << counted(solutions, "solution") << '\n';
  std::mt19937_64 dice(argc > 2 ? std::stoull(argv[2]) : 1);
  int left = argc > 1 ? std::stoi(argv[1]) : 1;
  if (solutions == 0) left = 0;
  for (; left > 0; --left) draw(below(solutions, dice));
}

@ The function |steps| lays each row on the first free column, as in the small frontier, and returns
it with the set that is covered then.

@<Lay a row on the first free column@>=
static int first_free(const Set& covered)
{
  const auto end = covered.begin() + matrix.primary;
  return int(std::find(covered.begin(), end, false) - covered.begin());
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
  for (@[const auto& [row, after] : steps(covered)@]) add(sum, ways(after));
  return known[covered] = sum; /* \beside{Of the strip in {\it The small frontier}, the empty set
    is known to have 3~ways.} */
}

@ The library's generator throws the same numbers on every machine; its distributions need not. A
remainder alone would favor small numbers, since $2^{64}$ is hardly ever a multiple of~$n$; so we
reject the few highest throws first. (That happens at most once in $2^{64}/n$ throws, and here it
costs one throw of 512. But a lottery that is biased in principle is no lottery.) The remainder is
the |rank| of the solution. Each step that has no more ways than the rank takes them off, and the
first one that has more is taken.

@<Draw one solution@>=
static Number below(Number n, std::mt19937_64& dice)
{
  const Number end = ~Number(0) - ~Number(0) % n;
  Number number = dice();
  while (number >= end) number = dice();
  return number % n; /* \beside{If |n| were 3, |end| would be $2^{64}-1$, a multiple of three, and
    only one throw would be rejected.} */
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
      rank -= ways(after); /* \beside{In the strip, \.{a b} has two ways, and \.{a c} one: ranks 0
        and~1 begin with \.{a b}, and rank~2 with \.{a c}.} */
    }
}
