@* Tests of the rivals. That the packers agree with algorithm~DLX about random puzzles, with every
kind of line, is tested beside the generators, in \.{experiments/tests/puzzles/test\_brute.py}. Here
are known numbers.

The two programs for queens have the same tree. The looks of the second program are those at free
files only: in rank~$k$ there are $N-k$ of them. For four queens, the nodes on levels 0 to~4 are 1,
4, 6, 4, 2, hence the looks are $4\cdot15$ and $4+4\cdot3+6\cdot2+4\cdot1$. These are the numbers on
the first page of the chapter about the rivals.

@i cxx.w

@
@c
#include "rivals.hpp"
#include <gtest/gtest.h>

namespace dlx::rivals_test {
@<Tests of the rivals@>@;
}

@ The numbers of solutions are known from one queen to ten. Dijkstra's program looks at all $N$
squares of a rank from every node but the solutions, which fixes its looks once the nodes are right;
and the nodes are those of the other program.

@<Tests of the rivals@>=
TEST(Rivals, place_queens)
{
  const std::vector<std::uint64_t> solutions = @[{1, 0, 0, 2, 10, 4, 40, 92, 352, 724}@];
  for (unsigned n = 1; n <= solutions.size(); ++n) {
    const Tally arrays = dijkstra_queens(n);
    const Tally linked = linked_queens(n);
    EXPECT_EQ(arrays.solutions, solutions[n - 1]);
    EXPECT_EQ(linked.solutions, solutions[n - 1]);
    EXPECT_EQ(linked.nodes, arrays.nodes);
    EXPECT_EQ(arrays.effort, n*(arrays.nodes - arrays.solutions));
  }
  EXPECT_EQ(dijkstra_queens(4), (@[Tally{2, 17, 60}@]));
  EXPECT_EQ(linked_queens(4), (@[Tally{2, 17, 32}@]));
}

@ Tests of packers are counted one by one here. In a rank of three cells, a domino~A and a single
square~B can be placed in two ways. Fletcher's tree has two twigs, since it has the vertical domino
as well, and it tests both twice; Scott's lists have five placements. The twelve pentominoes fill
$20\times3$ in two ways, up to symmetry.

@<Tests of the rivals@>=
static Puzzle puzzle_of(const std::string& text)
{
  return read_polyominoes(@[Input{"p", text}@], Squares());
}

TEST(Rivals, count_their_tests)
{
  const Puzzle puzzle = puzzle_of("board 1x3\npiece A ##\npiece B #\n");
  EXPECT_EQ(scott_packer(puzzle)(), (@[Tally{2, 5, 8}@]));
  EXPECT_EQ(fletcher_packer(puzzle)(), (@[Tally{2, 5, 4}@]));
  EXPECT_EQ(fletcher_packer(puzzle_of("board 20x3\npieces pentominoes\n"))().solutions, 8U);
}

@ A piece in two parts does not step over the border, and a piece is placed ahead once, even if two
words speak of it.

@<Tests of the rivals@>=
TEST(Rivals, have_a_border_that_nothing_crosses)
{
  EXPECT_EQ(fletcher_packer(puzzle_of("board 2x2\npiece A #...#\npiece B ##\n"))().solutions, 0U);
  const Puzzle puzzle = puzzle_of("board 2x2\npiece A ##\npiece B ##\ncolumns B pieces cells\n");
  EXPECT_EQ(scott_packer(puzzle)().solutions, 4U);
  EXPECT_EQ(fletcher_packer(puzzle)().solutions, 4U);
}
