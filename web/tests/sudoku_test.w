@* Tests of sudokus. The search is held against a solver of the plainest sort, which tries all
digits in each cell, rank by rank, and knows nothing of matrices.

What is claimed is that the matrix has the sudokus as its exact covers, that a puzzle which is made
has one solution, and that files are read with care. A mistake in the matrix, such as a box that is
shifted, would leave more solutions or fewer, and the plain solver would disagree.

@i cxx.w

@ There are tests of solving, of making, of the matrix, and of reading. The first two make their
puzzles by dice whose seed is written down, so a failure can be repeated; and a test that makes
puzzles counts how many of each sort it has met, so that it cannot pass by making easy ones only.

@c
#include "links.hpp"
#include "sudoku.hpp"
#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <set>

namespace dlx::sudoku_test {
@<Tools for testing sudokus@>@;
@<Tests of sudokus@>@;
}

@ The solver goes through the cells in their order, without any thought of which cell has fewest
choices, and stops at the second solution, as the search does. The three kinds of neighbors of a
cell are written in a single loop over nine: the rank begins at $9\lfloor c/9\rfloor$, the file at
$c\bmod9$, and the box at a corner, from which it goes on in three ranks of three. This is where a
wrong box would hide, but it would not be the same as in the matrix, which counts boxes from 0 to~8
and knows no corners.

@<Tools for testing sudokus@>=
static bool allows_digit(const std::string& grid, std::size_t cell, char digit)
{
  const std::size_t corner = cell/27*27 + cell%9/3*3; /* of the box */
  for (std::size_t i = 0; i < 9; ++i)
    for (@[const std::size_t other : {cell/9*9 + i, cell%9 + 9*i, corner + i/3*9 + i%3}@])
      if (other != cell && grid[other] == digit) return false;
  return true;
}

static void backtrack(std::string& grid, std::size_t cell, std::vector<std::string>& found)
{
  while (cell < 81 && grid[cell] != '.') ++cell;
  if (cell == 81) found.push_back(grid);
  for (char digit = '1'; cell < 81 && digit <= '9' && found.size() < 2; ++digit) {
    if (!allows_digit(grid, cell, digit)) continue;
    grid[cell] = digit;
    backtrack(grid, cell + 1, found);
    grid[cell] = '.';
  }
}

@ The solver of the program dances by itself, in rings that it uses again and again; the engine of
links must report the same of the matrix.

@<Tools for testing sudokus@>=
static void expect_the_counters_of_the_links(
  const std::vector<Candidate>& candidates, std::uint64_t limit, const Answer& answer)
{
  Index branches = 0;
  std::string first(81, '.');
  Listener listener;
  listener.on_visit = @[[&](const Visit& visit) {
    if (!visit.solved) branches = std::max(branches, visit.branches);
  }@];
  listener.on_solution = @[[&](std::span<const Choice> solution) {
    for (@[const Choice& choice : solution@]) {
      const Candidate candidate = candidates[choice.row];
      if (first[candidate.cell] == '.') first[candidate.cell] = candidate.digit;
    }
  }@];
  Question question;
  question.solution_limit = limit;
  const Matrix matrix = sudoku_matrix(candidates);
  const Report report = Links(matrix).search(question, listener);
  EXPECT_EQ(report.solutions, answer.solutions);
  EXPECT_EQ(report.total(), answer.total);
  EXPECT_EQ(branches, answer.branches);
  EXPECT_EQ(answer.solution, report.solutions == 0 ? "" : first);
}

@ The solver tries digits in vacant cells only, and would never notice that two givens contradict
each other; so they are examined before. If there is one solution, both programs must have the same
one; of several, each may find another first, and only their number is compared.

@<Tools for testing sudokus@>=
static std::vector<std::string> solutions_by_backtracking(std::string grid)
{
  std::vector<std::string> found;
  for (std::size_t cell = 0; cell < 81; ++cell)
    if (grid[cell] != '.' && !allows_digit(grid, cell, grid[cell])) return found;
  backtrack(grid, 0, found);
  return found;
}

static Answer solve_sudoku(const std::string& puzzle)
{
  static SudokuSolver solver;
  return solver.solve(puzzle);
}

static void expect_the_same_answer(const std::string& puzzle)
{
  const auto found = solutions_by_backtracking(puzzle);
  const Answer answer = solve_sudoku(puzzle);
  EXPECT_EQ(answer.solutions, found.size()) << puzzle;
  EXPECT_EQ(answer.solution,
    found.empty() ? ""
      : answer.solutions == 1 ? found.front()
      : answer.solution)
    << puzzle;
  expect_the_counters_of_the_links(candidates_of(puzzle), 2, answer);
}

@ We make sixty puzzles of all grades, from those with fifty givens to those where nothing can be
spared. Each has one solution. If a given is replaced by another digit, or if some givens are struck
out, there may be none, one or several.

The last lines make sure that all grades have really occurred: sudokus that branch and others that
do not, and spoiled ones of all three kinds.

@<Tests of sudokus@>=
TEST(Sudoku, agrees_with_backtracking_on_puzzles_of_all_grades)
{
  Dice dice(1999);
  std::set<std::string> different;
  std::map<bool, int> graded; /* how many puzzles branch, and how many do not */
  std::map<std::uint64_t, int> spoiled; /* how many have none, one, several solutions */
  for (std::size_t i = 0; i < 60; ++i) {
    const std::string puzzle = make_sudoku(dice, i%3 == 0 ? 17 : 51 - i/2);
    different.insert(puzzle);
    expect_the_same_answer(puzzle);
    EXPECT_EQ(solve_sudoku(puzzle).solutions, 1);
    ++graded[solve_sudoku(puzzle).branches > 1];
    @<Spoil the |puzzle|, and compare again@>@;
  }
  EXPECT_EQ(different.size(), 60);
  EXPECT_GT(graded[false], 20);
  EXPECT_GT(graded[true], 10);
  EXPECT_GT(spoiled[0], 20);
  EXPECT_GT(spoiled[1], 10);
  EXPECT_GT(spoiled[2], 10);
}

@ The first given that is not a five is struck out, or becomes a five. In the first case there is
one solution or there are several, and in the second often none. Any other digit than five would
have done, and it is tried by both programs, whatever comes of it.

@<Spoil the |puzzle|, and compare again@>=
for (@[const char instead : {'.', '5'}@]) {
  std::string other = puzzle;
  other[other.find_first_not_of(".5")] = instead;
  expect_the_same_answer(other);
  ++spoiled[solve_sudoku(other).solutions];
}

@ Puzzles made without a wish cannot spare a given, and others have as many as was wished.

A puzzle in which nothing can be spared has two solutions or more when any given is erased; the
search says 2 for all of these numbers. With 81 givens, nothing is taken away, and a full sudoku
comes out. The same seed makes the same puzzle again; otherwise you could not speak of the third
puzzle of a seed.

@<Tests of sudokus@>=
TEST(Sudoku, are_made_as_wanted)
{
  Dice dice(7);
  std::string puzzle = make_sudoku(dice, 17);
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (puzzle[cell] == '.') continue;
    std::string less = puzzle;
    less[cell] = '.';
    EXPECT_EQ(solve_sudoku(less).solutions, 2);
  }
  EXPECT_EQ(givens_of(make_sudoku(dice, 34)), 34);
  EXPECT_EQ(givens_of(make_sudoku(dice, 81)), 81);
  Dice again(7);
  EXPECT_EQ(make_sudoku(again, 17), puzzle);
}

@ A maker of puzzles has its candidates in random order, and wants one solution; then, too, the
rings are used again.

@<Tests of sudokus@>=
TEST(Sudoku, are_solved_in_any_order_of_candidates)
{
  Dice dice(11);
  SudokuSolver solver;
  for (int i = 0; i < 20; ++i) {
    auto candidates = candidates_of(std::string(81, '.'));
    dice.shuffle(candidates);
    candidates.resize(candidates.size() - 10*dice.pick(30));
    expect_the_counters_of_the_links(candidates, 1, solver.solve(candidates, 1));
  }
}

@ Austin's article \cite{Austin} says that its easy example has 457 rows. Since $457=729-8\cdot34$,
this is so for the puzzles with 34 givens, and for no others.

Each row has a column of each kind, and the nine rows of a vacant cell share the first one.

The columns come in four groups of 81, for cells, for digits in ranks, in files and in boxes. This
is tested before their names are, and for all rows, as a matrix with the right numbers of rows and
columns could still put them into wrong groups.

@<Tests of sudokus@>=
TEST(Sudoku, have_rows_for_givens_and_vacant_cells)
{
  Dice dice(3);
  for (@[const std::size_t givens : {81U, 60U, 34U, 33U}@]) {
    const std::string puzzle = make_sudoku(dice, givens);
    const Matrix matrix = sudoku_matrix(candidates_of(puzzle));
    EXPECT_EQ(matrix.columns(), 324);
    EXPECT_EQ(matrix.primary(), 324);
    EXPECT_EQ(matrix.rows(), 729 - 8*givens);
    EXPECT_EQ(matrix.rows() == 457, givens == 34);
    std::vector<Index> rows_of_cell(81);
    for (Index r = 0; r < matrix.rows(); ++r) {
      ASSERT_EQ(matrix.row(r).size(), 4);
      for (std::size_t kind = 0; kind < 4; ++kind) EXPECT_EQ(matrix.row(r)[kind]/81, kind);
      ++rows_of_cell[matrix.row(r)[0]];
    }
    for (std::size_t cell = 0; cell < 81; ++cell)
      EXPECT_EQ(rows_of_cell[cell], puzzle[cell] == '.' ? 9 : 1);
  }
}

@ The names of columns are right in the corners and the middle of a box.

Cells are numbered rank by rank; number~33 lies in rank~4 and file~7, and hence in box~6.

@<Tests of sudokus@>=
TEST(Sudoku, have_named_columns)
{
  const auto name_row = @[[](std::size_t cell, char digit) {
    const Matrix matrix = sudoku_matrix({{cell, digit}});
    std::string names;
    for (@[const Index c : matrix.row(0)@]) names += matrix.name(c) + ' ';
    return names;
  }@];
  EXPECT_EQ(name_row(0, '1'), "p11 r11 f11 b11 ");
  EXPECT_EQ(name_row(33, '5'), "p47 r45 f75 b65 ");
  EXPECT_EQ(name_row(80, '9'), "p99 r99 f99 b99 ");
}

@ Comments, empty lines and zeros are understood; everything else is refused, with its line.

A blank within a line is the usual mistake when you copy a puzzle from somewhere, and the message
says so. The last text has a comment and an empty line, which the reader must skip, and zeros for
vacant cells; it contains two puzzles.

@<Tests of sudokus@>=
TEST(Sudoku, are_read_with_care)
{
  const auto complaint = @[[](const std::string& text) {
    try {
      read_sudokus(@[Input{"s", text}@]);
    } catch (const std::invalid_argument& error) {
      return std::string(error.what());
    }
    return std::string("none");
  }@];
  const std::string empty(81, '.');
  EXPECT_EQ(complaint(""), "s:1: there is no puzzle");
  EXPECT_EQ(complaint("| nothing\n"), "s:1: there is no puzzle");
  EXPECT_EQ(complaint(empty + "\n12\n"),
    "s:2: a puzzle has 81 characters without blanks; this one is '12'");
  EXPECT_EQ(
    complaint("1 2\n"), "s:1: a puzzle has 81 characters without blanks; this one is '1 2'");
  EXPECT_EQ(complaint("x" + std::string(80, '0')), "s:1: 'x' is neither a digit nor a point");
  const auto puzzles = read_sudokus(
    @[Input{"s", "| two\n" + empty + "\n\n" + std::string(80, '0') + "7\n"}@]);
  EXPECT_EQ(puzzles, (std::vector<std::string>(@[{empty, std::string(80, '.') + "7"}@])));
}
