@* Sudoku. A sudoku has nine ranks and nine files, and nine boxes of three by three cells. Some of its cells
contain digits from 1 to~9, the {\it givens\/}; the other cells are to be filled in such a way that each rank, each file and each box
contains each digit once. {\mc SUDOKU} writes the matrix of this exact cover problem. It can also
solve puzzles by itself, and make new ones.
@^sudoku@>

A puzzle is a line of 81 characters, rank by rank; a vacant cell is a~\.. or a~\.0. Many puzzles can stand in one file,
and a line that begins with `\.{\BAR}' is a comment. The matrix
has $4\cdot81=324$ columns, all of them primary:
\bull \.{p47}: the cell in rank~4, file~7 has a digit;
\bull \.{r45}: rank~4 has a~5;
\bull \.{f75}: file~7 has a~5;
\bull \.{b65}: box~6 has a~5.
\smallskip\noindent
A row puts a digit into a cell; `\.{p47 r45 f75 b65}', for example, puts a~5 into rank~4, file~7. A cell that is given needs one row only, and any other cell has nine.
So a puzzle with $g$ givens has $g+9(81-g)=729-8g$ rows.
@^givens@>

@i cxx.w
@s Answer int
@s Candidate int
@s Choice int
@s Dice int
@s Index int
@s Input int
@s Level int
@s Lines int
@s Links int
@s Listener int
@s Manual int
@s Matrix int
@s Question int
@s Report int
@s Visit int

@ @(sudoku.hpp@>=
#pragma once
#include "matrix.hpp"
#include "search.hpp"
#include "text.hpp"
#include <random>
#include <string>
#include <vector>

namespace dlx {
@<Public types of sudoku@>@;
@<Public functions of sudoku@>@;
}

@ @c
#include "sudoku.hpp"
#include "links.hpp"
#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace dlx {
@<Functions of sudoku@>@;
}

@* Puzzles. Inside the program, a puzzle is a string of 81 characters, in which vacant cells are points. A message
about a puzzle names its line.
@.a puzzle has 81 characters...@>
@.... is neither a digit nor a point@>
@.there is no puzzle@>

@<Functions of sudoku@>=
std::vector<std::string> read_sudokus(const Input& input)
{
  std::vector<std::string> puzzles;
  Lines lines(input.text);
  while (lines.next()) {
    if (lines.words.empty() || lines.text.front() == '|') continue;
    std::string cells(lines.words.front());
    if (lines.words.size() > 1 || cells.size() != 81)
      throw std::invalid_argument(lines.place(input.name) + @|"a puzzle has 81 characters without blanks; this one is "
          + in_quotes(lines.text));
    for (@[char& cell : cells@]) {
      if (std::string_view(".0123456789").find(cell) == std::string_view::npos)
        throw std::invalid_argument(lines.place(input.name) + in_quotes(std::string(1, cell)) + " is neither a digit nor a point");
      if (cell == '0') cell = '.';
    }
    puzzles.push_back(cells);
  }
  if (puzzles.empty()) throw std::invalid_argument(lines.place(input.name) + "there is no puzzle");
  return puzzles;
}

@ @<Public functions of sudoku@>=
std::vector<std::string> read_sudokus(const Input& input);
std::size_t givens_of(const std::string& puzzle);

@ @<Functions of sudoku@>=
std::size_t givens_of(const std::string& puzzle)
{
  return 81 - static_cast<std::size_t>(std::count(puzzle.begin(), puzzle.end(), '.'));
}

@* The matrix of a sudoku. A {\it candidate\/} is a digit for a cell. Cells, ranks, files and boxes are numbered from~0 here, but from~1 in names.
@^candidate@>

@<Public types of sudoku@>=
struct Candidate {
  std::size_t cell; /* 0 to 80, rank by rank */
  char digit;
};

@ @<Functions of sudoku@>=
std::vector<Candidate> candidates_of(const std::string& puzzle)
{
  std::vector<Candidate> result;
  for (std::size_t cell = 0; cell < 81; ++cell)
    for (char digit = '1'; digit <= '9'; ++digit)
      if (puzzle[cell] == '.' || puzzle[cell] == digit) result.push_back({cell, digit});
  return result;
}

@ The columns come kind by kind: first all cells, then ranks, files and boxes with their digits.

Each candidate is a row, and the rows are in the order of the candidates.

@<Functions of sudoku@>=
Matrix sudoku_matrix(const std::vector<Candidate>& candidates)
{
  Matrix matrix;
  for (@[const char kind : {'p', 'r', 'f', 'b'}@])
    for (char i = '1'; i <= '9'; ++i)
      for (char j = '1'; j <= '9'; ++j) matrix.add_primary({kind, i, j});
  for (@[const Candidate& candidate : candidates@]) {
    const std::size_t rank = candidate.cell/9;
    const std::size_t file = candidate.cell%9;
    const std::size_t box = 3*(rank/3) + file/3;
    const auto digit = static_cast<std::size_t>(candidate.digit - '1');
    std::vector<Index> row;
    for (@[const std::size_t column : {candidate.cell, 81 + 9*rank + digit, 162 + 9*file + digit, 243 + 9*box + digit}@])
      row.push_back(static_cast<Index>(column));
    matrix.add_row(row);
  }
  return matrix;
}

@ @<Public functions of sudoku@>=
std::vector<Candidate> candidates_of(const std::string& puzzle);
Matrix sudoku_matrix(const std::vector<Candidate>& candidates);

@* Solving. A proper puzzle has one solution. To find out whether this one is proper, we need not go farther than to its
second solution.

The search tree says how difficult the puzzle is. If it never branches, there is at each step a cell that
admits one digit only, or a digit that has one place only in some rank, file or box. We report the
most branches that a node of the tree has; this is 1 in the tree of an easy puzzle.
\figure{sudoku-trees.pdf}{Three sudokus and their search trees. The first has 34 givens, and its tree does not branch. The digits in
black are placed before the tree forks. Orange is the way to the solution; crosses are dead ends.}
@^difficulty of a sudoku@>

@<Public types of sudoku@>=
struct Answer {
  std::uint64_t solutions = 0; /* 2 means several */
  std::string solution; /* the first, if there is one */
  Level total; /* nodes and updates until the search ended */
  Index branches = 0; /* the most branches at one node */
};

@ @<Functions of sudoku@>=
Answer solve_candidates(const std::vector<Candidate>& candidates, std::uint64_t limit)
{
  Answer answer;
  Listener listener;
  listener.on_visit = @[[&](const Visit& visit) {
    if (!visit.solved) answer.branches = std::max(answer.branches, visit.branches);
  }@];
  listener.on_solution = @[[&](std::span<const Choice> solution) {
    if (!answer.solution.empty()) return;
    answer.solution = std::string(81, '.');
    for (@[const Choice& choice : solution@]) answer.solution[candidates[choice.row].cell] = candidates[choice.row].digit;
  }@];
  Question question;
  question.solution_limit = limit;
  const Report report = Links(sudoku_matrix(candidates)).search(question, listener);
  answer.solutions = report.solutions;
  answer.total = report.total();
  return answer;
}

Answer solve_sudoku(const std::string& puzzle)
{
  return solve_candidates(candidates_of(puzzle), 2);
}

@ @<Public functions of sudoku@>=
Answer solve_candidates(const std::vector<Candidate>& candidates, std::uint64_t limit);
Answer solve_sudoku(const std::string& puzzle);

@* Making puzzles. All that happens at random comes from dice that are thrown in the same order whenever the seed is the
same. The generator of the library is the same everywhere, but its distributions are not, hence we do without them; to take a remainder
prefers some faces of a die to others, by less than one part in $10^{17}$.
@^random numbers@>

@<Public types of sudoku@>=
class Dice {
public:
  explicit Dice(std::uint64_t seed) : source(seed) {}
  template<typename T> void shuffle(std::vector<T>& things)
  {
    for (std::size_t i = things.size(); i > 1; --i) std::swap(things[i - 1], things[source()%i]);
  }
private:
  std::mt19937_64 source;
};

@ A full sudoku is what the search finds first when the rows of an empty puzzle are in random order. (Not all full sudokus are
equally likely; that does not matter here.) Then we take away the digits in random order, except for those without which there would be several
solutions, until no more than the wanted number of givens are left or all digits have been tried. In the latter case none of the
givens can be spared.
@^making puzzles@>

@<Functions of sudoku@>=
std::string make_sudoku(Dice& dice, std::size_t givens)
{
  auto candidates = candidates_of(std::string(81, '.'));
  dice.shuffle(candidates);
  std::string puzzle = solve_candidates(candidates, 1).solution;
  std::vector<std::size_t> cells(81);
  std::iota(cells.begin(), cells.end(), std::size_t(0));
  dice.shuffle(cells);
  for (@[const std::size_t cell : cells@]) {
    if (givens_of(puzzle) <= givens) break;
    const char digit = puzzle[cell];
    puzzle[cell] = '.';
    if (solve_sudoku(puzzle).solutions > 1) puzzle[cell] = digit;
  }
  return puzzle;
}

@ @<Public functions of sudoku@>=
std::string make_sudoku(Dice& dice, std::size_t givens);

@* The program for sudokus. It writes the matrix of one puzzle, or answers all puzzles that it reads, or makes some. Its options are:
\bull \.{--puzzle}~$n$: the $n$th puzzle of the file only; the first, if nothing is said and a matrix is wanted.
\bull \.{--solve}: a line for each puzzle instead of a matrix; it is the solution, or says that there is \.{no solution} or that there are \.{several solutions}.
\bull \.{--make}~$n$: make $n$ puzzles, 1 to 100000, and read none.
\bull \.{--seed}~$s$, with \.{--make}: the seed of the dice, 1 by default.
\bull \.{--givens}~$g$, with \.{--make}: take digits away while there are more than $g$ of them, 17 (default) to~81. No puzzle with 16 givens has a unique solution,
and so 17 means: as many as possible.
\bull \.{--json}: the census of the matrix; with \.{--solve}, a report on the puzzles.
@.--puzzle@> @.--solve@> @.--make@> @.--seed@> @.--givens@> @.--json@>

@<Describe the command line of {\mc SUDOKU}@>=
const @[dlx::Manual@t\ @>@] manual = @[{"sudoku", "[OPTIONS] [FILE]",
  @<Purpose of {\mc SUDOKU}@>,
  "  sudoku --make 10 --seed 7 > ten.txt\n  sudoku --puzzle 3 ten.txt | dance --profile\n  sudoku --solve ten.txt\n"}@];
po::options_description options("Options");
options.add_options()@/
  ("puzzle,n", po::value<std::string>(), "which puzzle of the file (default 1; with --solve, all)")@/
  ("solve,s", "print the solution of each puzzle, or: no solution, or: several solutions")@/
  ("make,m", po::value<std::string>(), "make so many puzzles (1 to 100000)")@/
  ("seed", po::value<std::string>(), "with --make: of the dice (0 or more; 1 if left out)")@/
  ("givens,g", po::value<std::string>(), "with --make: take digits away while there are more (17 to 81; 17 if left out)")@/
  ("json,j", "a census of the matrix, or with --solve a report, as JSON");

@ @<Purpose of {\mc SUDOKU}@>=
"Reads puzzles from FILE (or standard input), each a line of 81 characters with a\n"@/
". or 0 for a vacant cell, and writes the matrix of one of them: 324 columns, a\n"@/
"row for each given digit, and nine rows for each vacant cell."

@ @(sudoku_main.cpp@>=
#include "sudoku.hpp"
#include "program.hpp"
#include <iostream>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace dlx {
@<Functions of {\mc SUDOKU}@>@;
}@;

int main(int argc, char* argv[])
{
  using @[namespace dlx@];
  @<Describe the command line of {\mc SUDOKU}@>@;
  return run_program(words_of(argc, argv), manual, options, "FILE", sudoku);
}

@ @.--make reads no file@>
@.--make goes with neither...@>
@.there are only...@>
@.there is only...@>
@.... goes with --make only@>
@<Functions of {\mc SUDOKU}@>=
@<Make puzzles@>@;
@<Answer puzzles@>@;
@<Write the matrix of a puzzle@>@;
static int sudoku(const po::variables_map& values)
{
  if (values.count("make") > 0) return make_puzzles(values);
  for (@[const char* const option : {"seed", "givens"}@])
    if (values.count(option) > 0) throw std::invalid_argument("--" + std::string(option) + " goes with --make only");
  const Input input = read_input(values, "FILE");
  std::vector<std::string> puzzles = read_sudokus(input);
  if (values.count("puzzle") > 0) {
    const std::uint64_t n = whole_number(values["puzzle"].as<std::string>(), "--puzzle", 1, UINT64_MAX);
    if (n > puzzles.size())
      throw std::invalid_argument("--puzzle " + std::to_string(n) + (puzzles.size() == 1 ? ": there is only 1 puzzle"
          : ": there are only " + std::to_string(puzzles.size()) + " puzzles") + " in " + input.name);
    puzzles = @[std::vector<std::string>(1, puzzles[n - 1])@];
  }
  if (values.count("solve") > 0) answer_puzzles(puzzles, values.count("json") > 0);
  else write_puzzle_matrix(puzzles.front(), values.count("json") > 0);
  return 0;
}

@ Each puzzle is written as soon as it is made, and when nobody wants any more, no more are made.

@<Make puzzles@>=
static int make_puzzles(const po::variables_map& values)
{
  if (values.count("FILE") > 0) throw std::invalid_argument("--make reads no file");
  if (values.count("solve") + values.count("puzzle") + values.count("json") > 0)
    throw std::invalid_argument("--make goes with neither --solve nor --puzzle nor --json");
  const std::uint64_t number = whole_number(values["make"].as<std::string>(), "--make", 1, 100000);
  const auto text = @[[&](const char* option, const char* usual) { return values.count(option) > 0 ? values[option].as<std::string>() : usual; }@];
  const std::uint64_t givens = whole_number(text("givens", "17"), "--givens", 17, 81);
  Dice dice(whole_number(text("seed", "1"), "--seed", 0, UINT64_MAX));
  for (std::uint64_t i = 0; i < number && std::cout.good(); ++i) std::cout << make_sudoku(dice, givens) << std::endl;
  return 0;
}

@ @<Answer puzzles@>=
static void answer_puzzles(const std::vector<std::string>& puzzles, bool json)
{
  constexpr const char* words[] = @[{"no solution", "one solution", "several solutions"}@];
  nlohmann::ordered_json report;
  for (@[const auto& puzzle : puzzles@]) {
    if (!std::cout.good()) return;
    const Answer answer = solve_sudoku(puzzle);
    if (!json) {
      std::cout << (answer.solutions == 1 ? answer.solution : words[answer.solutions]) << std::endl;
      continue;
    }
    report["puzzles"].push_back({{"puzzle", puzzle}, {"givens", givens_of(puzzle)}, {"answer", words[answer.solutions]},
      {"solution", answer.solution}, {"nodes", answer.total.nodes}, {"updates", answer.total.updates}, {"branches", answer.branches}});
  }
  if (json) std::cout << report.dump() << '\n';
}

@ @<Write the matrix of a puzzle@>=
static void write_puzzle_matrix(const std::string& puzzle, bool census)
{
  const Matrix matrix = sudoku_matrix(candidates_of(puzzle));
  if (!census) {
    write_matrix(std::cout, matrix);
    return;
  }
  nlohmann::ordered_json json;
  json["columns"] = @[{{"cells", 81}, {"ranks", 81}, {"files", 81}, {"boxes", 81}}@];
  json["rows"] = matrix.rows();
  json["givens"] = givens_of(puzzle);
  std::cout << json.dump() << '\n';
}

@* Tests of sudokus. The search is held against a solver of the plainest sort, which tries all digits in each cell, rank by rank, and
knows nothing of matrices.

@(sudoku_test.cpp@>=
#include "sudoku.hpp"
#include <gtest/gtest.h>
#include <map>
#include <set>

namespace dlx {
@<Tools for testing sudokus@>@;
@<Tests of sudokus@>@;
}

@ @<Tools for testing sudokus@>=
static bool admits(const std::string& grid, std::size_t cell, char digit)
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
    if (!admits(grid, cell, digit)) continue;
    grid[cell] = digit;
    backtrack(grid, cell + 1, found);
    grid[cell] = '.';
  }
}

@ The solver presupposes that the givens do not contradict each other.

@<Tools for testing sudokus@>=
static std::vector<std::string> plainly_solved(std::string grid)
{
  std::vector<std::string> found;
  for (std::size_t cell = 0; cell < 81; ++cell)
    if (grid[cell] != '.' && !admits(grid, cell, grid[cell])) return found;
  backtrack(grid, 0, found);
  return found;
}

static void expect_the_same_answer(const std::string& puzzle)
{
  const auto found = plainly_solved(puzzle);
  const Answer answer = solve_sudoku(puzzle);
  EXPECT_EQ(answer.solutions, found.size()) << puzzle;
  EXPECT_EQ(answer.solution, found.empty() ? "" : answer.solutions == 1 ? found.front() : answer.solution) << puzzle;
}

@ We make sixty puzzles of all grades, from those with fifty givens to those where nothing can be spared. Each has one solution. If a given is replaced by another digit, or
if some givens are struck out, there may be none, one or several.

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
    for (@[const char instead : {'.', '5'}@]) {
      std::string other = puzzle;
      other[other.find_first_not_of(".5")] = instead;
      expect_the_same_answer(other);
      ++spoiled[solve_sudoku(other).solutions];
    }
  }
  EXPECT_EQ(different.size(), 60);
  EXPECT_GT(graded[false], 20);
  EXPECT_GT(graded[true], 10);
  EXPECT_GT(spoiled[0], 20);
  EXPECT_GT(spoiled[1], 10);
  EXPECT_GT(spoiled[2], 10);
}

@ Puzzles made without a wish cannot spare a given, and others have as many as was wished.

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

@ Austin's article \cite{Austin} says that its easy example has 457 rows. Since $457=729-8\cdot34$, this is so for the puzzles with 34 givens, and for no others.

Each row has a column of each kind, and the nine rows of a vacant cell share the first one.

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
    for (std::size_t cell = 0; cell < 81; ++cell) EXPECT_EQ(rows_of_cell[cell], puzzle[cell] == '.' ? 9 : 1);
  }
}

@ The names of columns are right in the corners and the middle of a box.

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

@ @<Tests of sudokus@>=
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
  EXPECT_EQ(complaint(empty + "\n12\n"), "s:2: a puzzle has 81 characters without blanks; this one is '12'");
  EXPECT_EQ(complaint("1 2\n"), "s:1: a puzzle has 81 characters without blanks; this one is '1 2'");
  EXPECT_EQ(complaint("x" + std::string(80, '0')), "s:1: 'x' is neither a digit nor a point");
  const auto puzzles = read_sudokus(@[Input{"s", "| two\n" + empty + "\n\n" + std::string(80, '0') + "7\n"}@]);
  EXPECT_EQ(puzzles, (std::vector<std::string>(@[{empty, std::string(80, '.') + "7"}@])));
}
