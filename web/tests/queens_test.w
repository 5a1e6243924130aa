@* Tests of queens. On small boards we can try all ways to put one queen on each rank and each file,
and count those in which no two attack each other. Neither the order of the columns nor the kind of
the files and diagonals may change that number.

@i cxx.w

@ By brute force, this counts the permutations of $n$ files, one for each rank, in which no two
queens share a diagonal.
@c
#include "queens.hpp"
#include "links.hpp"
#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>

namespace dlx::queens_test {
static unsigned peaceful_permutations(unsigned n)
{
  std::vector<int> file(n);
  std::iota(file.begin(), file.end(), 0);
  unsigned count = 0;
  do {
    bool peaceful = true;
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < i; ++j)
        peaceful = peaceful && static_cast<std::size_t>(std::abs(file[i] - file[j])) != i - j;
    count += peaceful;
  } while (std::ranges::next_permutation(file).found);
  return count;
}

TEST(Queens, matrices_have_the_solutions_that_permutations_have)
{
  for (unsigned n = 1; n <= 8; ++n)
    for (@[const bool natural : {false, true}@])
      for (@[const bool only_ranks : {false, true}@]) {
        const Matrix matrix = queens_matrix(n, natural, only_ranks);
        EXPECT_EQ(Links(matrix).search(Question(), Listener()).solutions, peaceful_permutations(n))
          << n;
        EXPECT_EQ(Links(with_slack_rows(matrix)).search(Question(), Listener()).solutions,
          peaceful_permutations(n))
          << n;
      }
}
}
