@*1 The small lot. If you are not after code, draw a few coverings, and turn the page. The program
takes the number of draws, and a seed; the same seed gives the same draws on every machine. Beyond
it, {\mc DANCE} has numbers of any length, pieces, and components, each of which is drawn by itself:
after \.{dance --sample 5}, five packings of $9\times10$ come as easily as five dominoes.

@i cxx.w

@ A state is the set of the columns that are covered, and |ways| knows in how many ways the rest can
be covered, if it has been asked before. So far this is a frontier that looks ahead.

@c
#include "small_matrix.hpp"
#include <algorithm>
#include <cstdint>
#include <random>

using Set = @[std::vector<bool>@]; /* of columns */

static Matrix matrix;
static std::unordered_map<Set, std::uint64_t> known;

@<Lay a row@>@;
@<Count the ways to the end@>@;
@<Draw one solution@>@;

int main(int argc, char* argv[])
{
  matrix = read_matrix();
  for (@[const auto& colors : matrix.colors@])
    for (@[const std::string& color : colors@])
      if (!color.empty()) refuse("the small lot takes no colors");
  std::mt19937_64 dice(argc > 2 ? std::stoull(argv[2]) : 1);
  const Set nothing(matrix.names.size());
  std::cout << ways(nothing) << " solutions\n";
  for (int draws = argc > 1 ? std::stoi(argv[1]) : 1; draws > 0 && ways(nothing) > 0; --draws) {
    std::cout << '\n';
    draw(below(ways(nothing), dice));
  }
}

@ Which rows can be laid on the first column that is free? The function returns each of them, with
the set that is covered after it.

@<Lay a row@>=
static int first_free(const Set& covered)
{
  return int(std::find(covered.begin(), covered.begin() + matrix.primary, false)
    - covered.begin());
}

static std::vector<std::pair<int, Set> > steps(const Set& covered)
{
  static std::vector<std::vector<int> > having; /* the rows of each column */
  if (having.empty()) {
    having.resize(matrix.names.size());
    for (std::size_t r = 0; r < matrix.rows.size(); ++r)
      for (@[const int c : matrix.rows[r]@]) having[c].push_back(int(r));
  }
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
static std::uint64_t ways(const Set& covered)
{
  if (first_free(covered) == matrix.primary) return 1;
  const auto found = known.find(covered);
  if (found != known.end()) return found->second;
  std::uint64_t sum = 0;
  for (@[const auto& [row, after] : steps(covered)@]) {
    const std::uint64_t more = ways(after);
    if (sum + more < sum) refuse("the number is too large for the small lot");
    sum += more;
  }
  return known[covered] = sum;
}

@ Here is the lot. The library's distributions may differ from machine to machine, but its generator
may not. So we take as many of its bits as the largest number has, and reject what is too large,
which happens less often than not. Then all numbers below~$n$ have the same chance, to the last
unit; and the number drawn is the |rank| of a solution among all. Each step that has no more ways
than the rank takes them off; the first one that has more is taken.

@<Draw one solution@>=
static std::uint64_t below(std::uint64_t n, std::mt19937_64& dice)
{
  int spare = 0; /* bits that |n - 1| does not need */
  while (spare < 63 && (n - 1) >> (63 - spare) == 0) ++spare;
  for (;;) {
    const std::uint64_t number = dice() >> spare;
    if (number < n) return number;
  }
}

static void draw(std::uint64_t rank)
{
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

@* Exercises. \numbered{203}[{\it M20\/}] Draw from Aztec diamonds with 1, 2, 3 and 4 steps. How
many coverings do they have? Guess a formula, and see whether it is right for the board of this
chapter.
\numbered{204}[{\it 15\/}] In how many coverings of the strip of two ranks and four files does each
of its ten dominoes lie? Why must the ten numbers add up to 20?
