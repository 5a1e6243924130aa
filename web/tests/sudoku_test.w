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
#include <stdexcept>

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
static void expect_the_counters_of_the_links(const Grid& grid,
  const std::vector<Candidate>& candidates, std::uint64_t limit, const Answer& answer)
{
  Index branches = 0;
  std::string first(grid.side*grid.side, '.');
  Listener listener;
  listener.on_visit = @[[&](const Visit& visit) {
    if (!visit.solved) branches = std::max(branches, visit.branches);
  }@];
  listener.on_solution = @[[&](std::span<const Choice> solution) {
    for (@[const Choice& choice : solution@]) {
      const Candidate candidate = candidates[choice.row];
      if (first[candidate.cell] == '.') first[candidate.cell] = sudoku_digits[candidate.digit];
    }
  }@];
  Question question;
  question.solution_limit = limit;
  const Matrix matrix = sudoku_matrix(grid, candidates);
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

static Answer solve_sudoku(const std::string& cells)
{
  static SudokuSolver solver = SudokuSolver(Grid());
  return solver.solve(@[Sudoku{Grid(), cells}@]);
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
  expect_the_counters_of_the_links(
    Grid(), candidates_of(@[Sudoku{Grid(), puzzle}@]), 2, answer);
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
    const std::string puzzle = make_sudoku(Grid(), dice, i%3 == 0 ? 17 : 51 - i/2);
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
  std::string puzzle = make_sudoku(Grid(), dice, 17);
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (puzzle[cell] == '.') continue;
    std::string less = puzzle;
    less[cell] = '.';
    EXPECT_EQ(solve_sudoku(less).solutions, 2);
  }
  EXPECT_EQ(givens_of(make_sudoku(Grid(), dice, 34)), 34);
  EXPECT_EQ(givens_of(make_sudoku(Grid(), dice, 81)), 81);
  Dice again(7);
  EXPECT_EQ(make_sudoku(Grid(), again, 17), puzzle);
}

@ A maker of puzzles has its candidates in random order, and wants one solution; then, too, the
rings are used again.

@<Tests of sudokus@>=
TEST(Sudoku, are_solved_in_any_order_of_candidates)
{
  Dice dice(11);
  SudokuSolver solver = SudokuSolver(Grid());
  for (int i = 0; i < 20; ++i) {
    auto candidates = all_candidates(Grid());
    dice.shuffle(candidates);
    candidates.resize(candidates.size() - 10*dice.pick(30));
    expect_the_counters_of_the_links(Grid(), candidates, 1, solver.solve(candidates, 1));
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
    const std::string puzzle = make_sudoku(Grid(), dice, givens);
    const Matrix matrix = sudoku_matrix(Grid(), candidates_of(@[Sudoku{Grid(), puzzle}@]));
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
  const auto name_row = @[[](const Grid& grid, std::size_t cell, std::size_t digit) {
    const Matrix matrix = sudoku_matrix(grid, {{cell, digit - 1}});
    std::string names;
    for (@[const Index c : matrix.row(0)@]) names += matrix.name(c) + ' ';
    return names;
  }@];
  EXPECT_EQ(name_row(Grid(), 0, 1), "p11 r11 f11 b11 ");
  EXPECT_EQ(name_row(Grid(), 33, 5), "p47 r45 f75 b65 ");
  EXPECT_EQ(name_row(Grid(), 80, 9), "p99 r99 f99 b99 ");
  EXPECT_EQ(name_row(Grid(2, 3), 13, 4), "p32 r34 f24 b34 ");
  EXPECT_EQ(name_row(Grid(5, 5), 624, 25), "pPP rPP fPP bPP ");
  Grid grid = Grid(4, 4);
  grid.diagonals = true;
  EXPECT_EQ(name_row(grid, 255, 10), "pGG rGA fGA bGA d1A ");
  EXPECT_EQ(name_row(grid, 15, 10), "p1G r1A fGA b4A d2A ");
  EXPECT_EQ(name_row(grid, 14, 10), "p1F r1A fFA b4A ");
}

@ A sudoku comes in many forms, and what is read must always be the same. Here is one in the forms
that we have met: with a name behind, as lines with bars and rules, with blanks, with dashes that
are vacant cells or rules, with headings, with points between the ranks, and in a frame. The last
rank is empty, so that it is nine dashes in one of them.

@<Tests of sudokus@>=
TEST(Sudoku, are_read_in_many_forms)
{
  const std::string cells = ".1..8.7....3.....226.74.19.8.....36...41....597.2...1.4.2.9....."
    "968..............";
  const auto with = @[[&](
    const std::string& vacant, std::size_t every, const std::string& between) {
    std::string text;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (i > 0 && i % every == 0) text += between;
      text += cells[i] == '.' ? vacant : std::string(1, cells[i]);
    }
    return text;
  }@];
  std::string framed = "+---+---+---+\n";
  for (std::size_t i = 0; i < 81; ++i)
    framed += (i % 3 == 0 ? "|" : "") + cells.substr(i, 1) + (i % 9 == 8 ? "|\n" : "");
  const std::string forms[] = {cells, with("0", 81, ""), with("*", 9, "\n"), with("_", 9, "\r\n"),
    with("x", 81, "") + " easy", with("?", 1, " "), with("-", 9, "\n"), with(".", 3, "|"),
    with(".", 9, "\n\n"), with("0", 9, "."), with("-", 81, "") + " 12 of 30",
    with(".", 9, "\n---------\n"), with(".", 1, " ") + " 7",
    "#A nobody\n[Puzzle]\n" + with("X", 9, "\n"), "Grid 01\n" + with(".", 9, "\n"),
    "Facile\n" + with(".", 9, "\n") + "\n-----------\n", framed, "| one\n" + with("-", 9, "\n")};
  std::string all;
  for (@[const std::string& form : forms@]) {
    const auto puzzles = read_sudokus(@[Input{"s", form}@]);
    ASSERT_EQ(puzzles.size(), 1) << form;
    EXPECT_EQ(puzzles.front().cells, cells) << form;
    EXPECT_EQ(puzzles.front().grid, Grid());
    all += form + "\nNo. 5\n";
  }
  EXPECT_EQ(read_sudokus(@[Input{"s", all}@]).size(), std::size(forms));
}

@ Sudokus of other sizes have other boxes, unless a line says which; digits above~9 are letters or
numbers. A map below a puzzle takes any names, and belongs to it alone; statements are for all that
follow.

@<Tests of sudokus@>=
TEST(Sudoku, are_read_in_other_grids)
{
  const auto read = @[[](const std::string& text) { return read_sudokus(@[Input{"s", text}@]); }@];
  const auto grid_of = @[[&](std::size_t side) {
    return read(std::string(side*side, '.')).front().grid;
  }@];
  EXPECT_EQ(grid_of(6), Grid(2, 3));
  EXPECT_EQ(grid_of(8), Grid(2, 4));
  EXPECT_EQ(grid_of(12), Grid(3, 4));
  EXPECT_EQ(grid_of(15), Grid(3, 5));
  EXPECT_EQ(grid_of(25), Grid(5, 5));
  EXPECT_EQ(Grid(2, 3).regions, "111222111222333444333444555666555666");
  EXPECT_EQ(read(std::string(16, '.')).front().grid, Grid(2, 2));
  EXPECT_EQ(read("boxes 3x2\n" + std::string(36, '.')).front().grid, Grid(3, 2));
  EXPECT_EQ(read("boxes 1x7\n" + std::string(49, '.')).front().grid, Grid(1, 7));
  std::string numbers, letters;
  for (int i = 0; i < 256; ++i) {
    numbers += std::to_string(i % 17) + (i % 16 == 15 ? "\n" : " | ");
    letters += i % 17 == 0 ? '.' : sudoku_digits[i % 17 - 1];
  }
  EXPECT_EQ(read(numbers).front().cells, letters);
  EXPECT_EQ(read(letters).front().cells, letters);
  const auto puzzles = read("diagonals\n12..\n....\n....\n....\n\nAABB\nAABB\nccdd\nccdd\n"
    "boxes 2x2\n...............4\n................\n");
  ASSERT_EQ(puzzles.size(), 3);
  EXPECT_EQ(puzzles[0].grid, puzzles[1].grid);
  EXPECT_TRUE(puzzles[0].grid.diagonals && puzzles[0].grid.has_boxes());
  const std::string regions = "1112211222333443344455555";
  const auto jigsaw = read(std::string(25, '.') + "\n" + regions).front();
  EXPECT_EQ(jigsaw.grid.regions, regions);
  EXPECT_FALSE(jigsaw.grid.has_boxes());
  EXPECT_EQ(read_grid(@[Input{"s", "boxes 2x3\ndiagonals\n"}@]).side, 6);
  EXPECT_EQ(read_grid(@[Input{"s", std::string(25, '.') + "\n" + regions}@]), jigsaw.grid);
}

@ In grids of any kind, the solver must do what the engine of links does; and the header of a grid,
a puzzle and its regions must be read as they were written.

@<Tests of sudokus@>=
TEST(Sudoku, are_made_and_solved_in_other_grids)
{
  Grid jigsaw = Grid(1, 5), crossed = Grid(2, 3), wide = Grid(3, 4);
  jigsaw.regions = "1112211222333443344455555";
  crossed.diagonals = true;
  Dice dice(5);
  for (@[const Grid& grid : {Grid(2, 2), jigsaw, crossed, Grid(3, 2), wide, Grid(1, 5)}@]) {
    SudokuSolver solver = SudokuSolver(grid);
    for (int i = 0; i < 3; ++i) {
      const Sudoku puzzle = {grid, make_sudoku(grid, dice, 0)};
      const Answer answer = solver.solve(puzzle);
      EXPECT_EQ(answer.solutions, 1);
      expect_the_counters_of_the_links(grid, candidates_of(puzzle), 2, answer);
      const auto again = read_sudokus(@[Input{"s", sudoku_header(grid) + puzzle.cells + "\n"
        + (grid.has_boxes() ? "" : grid.regions)}@]);
      ASSERT_EQ(again.size(), 1);
      EXPECT_EQ(again.front().cells, puzzle.cells);
      EXPECT_EQ(again.front().grid, grid);
    }
  }
  Grid hopeless = Grid(2, 2);
  hopeless.regions = "1222112431443334";
  EXPECT_THROW(make_sudoku(hopeless, dice, 0), std::invalid_argument);
}

@ Whatever is not a sudoku is refused, and the message has the line, the culprit, and how many
characters there are.

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
  const auto times = @[[](int n, const std::string& line) {
    std::string text;
    for (int i = 0; i < n; ++i) text += line;
    return text;
  }@];
  const std::string nine = ".........\n", empty = times(81, ".");
  const std::string forms = "a sudoku is a line of 81 characters or 9 lines of 9, or has another "
    "size up to 25x25; this line has ";
  const std::string vacant = " is neither a digit nor a vacant cell, which is one of . 0 * _ x - ?";
  const std::string statements = " is neither 'diagonals' nor 'boxes' with a size from 2x2 to 5x5, "
    "such as 'boxes 2x3'; a comment begins with | or #";
  const std::pair<std::string, std::string> cases[] = {
    {"", "1: there is no puzzle"},
    {"| nothing\n", "1: there is no puzzle"},
    {"Grid 01\n---------\n", "2: there is no puzzle"},
    {empty + "\n12\n", "2: " + forms + "2 characters"},
    {times(80, "."), "1: " + forms + "80 characters"},
    {times(80, ".") + " easy", "1: " + forms + "80 characters"},
    {times(10, "......... "), "1: " + forms + "90 characters"},
    {times(9, ".") + " easy", "1: " + forms + "9 characters"},
    {"x\n", "1: " + forms + "1 character"},
    {times(729, "1"), "1: " + forms + "729 characters"},
    {"%" + empty, "1: '%'" + vacant},
    {"z" + times(80, "."), "1: 'z'" + vacant},
    {"5..\xc3\xa4.....\n", "1: '\xc3\xa4'" + vacant},
    {"A" + times(80, "."), "1: 'A' is too large; the digits of a sudoku of 9x9 are 1 to 9"},
    {times(8, nine) + "..A......", "9: 'A' is too large; the digits of a sudoku of 9x9 are 1 to 9"},
    {times(255, ".") + "H",
      "1: 'H' is too large; the digits of a sudoku of 16x16 are 1 to 9 and A to G"},
    {times(128, "0.") , "1: a vacant cell is either 0 or another sign, not both, and the digits "
      "are 1 to 9 and A to G"},
    {times(4, nine), "4: a sudoku of 9x9 has 9 lines of 9 characters, and not 4"},
    {times(4, nine) + "........\n", "5: this line has 8 characters, and those above have 9"},
    {times(8, nine) + empty, "9: this line has 81 characters, and those above have 9"},
    {times(16, times(16, ".") + "\n"), "1: these lines of 16 characters could be a sudoku of "
      "16x16, or each one of 4x4; write 'boxes 4x4' or 'boxes 2x2' above"},
    {times(3, times(15, ".") + "G\n"),
      "3: a sudoku of 16x16 has 16 lines of 16 characters, and not 3"},
    {"boxes 2x3\n" + nine, "2: a sudoku of 6x6 is a line of 36 characters or 6 lines of 6; this "
      "line has 9 characters"},
    {"boxes 2x3\n" + empty, "2: a sudoku of 6x6 is a line of 36 characters or 6 lines of 6; this "
      "line has 81 characters"},
    {"boxes 6x5\n" + nine, "1: 'boxes 6x5'" + statements},
    {"Diagonal\n" + empty, "1: 'Diagonal'" + statements},
    {"box\n" + empty, "1: 'box'" + statements},
    {empty + "\ndiagonals\n", "2: there is no puzzle below this line"},
    {"Small\n" + times(36, "."),
      "1: only a sudoku of 9x9 has a heading; a comment begins with | or #"},
    {times(36, ".") + "\nEnd\n",
      "2: only a sudoku of 9x9 has a heading; a comment begins with | or #"},
    {times(25, ".") + "\n",
      "1: a sudoku of 5x5 has no boxes; write its regions below it, or 'boxes 1x5' above"},
    {"1122112233443344", "1: these regions are not below a puzzle of their size"},
    {empty + "\n1122\n1122\n3344\n3344",
      "2: these regions are not below a puzzle of their size"},
    {times(16, ".") + "\n1122112233113311", "2: there are 3 regions, and not 4"},
    {times(16, ".") + "\n1122112233343344",@|
      "2: each region must have 4 cells, but '3' has 5, '4' has 3"},
    {times(16, ".") + "\n1122142233443341", "2: region '1' is in pieces"}};
  for (@[const auto& [text, message] : cases@]) EXPECT_EQ(complaint(text), "s:" + message) << text;
}
