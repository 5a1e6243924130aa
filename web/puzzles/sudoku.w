@* Sudoku. @^sudoku@>A sudoku has nine ranks and nine files, and nine boxes of three by three cells.
Some of its cells contain digits from 1 to~9, the {\it givens\/};@^givens@> the other cells are to
be filled in such a way that each rank, each file and each box contains each digit once.
{\mc SUDOKU}@:SUDOKU, the program}{{\mc SUDOKU}, the program@> writes the matrix of this exact cover
problem. It can also solve puzzles by itself, and make new ones. Here is a puzzle, as a line of a
file, and below it the answer of `\.{sudoku --solve}':@.--solve@>
$$\vbox{\halign{\tt#\hfil\cr
.1..8.7....3.....226.74.19.8.....36...41\relax
....597.2...184.2.97....968....4...43.2.9\cr
5193827467436198522687451938219543676341\relax
78925975263418482597631396821574157436289\cr}}$$

A puzzle is such a line of 81 characters, rank by rank; a vacant cell is a~\.. or a~\.0. A file can
have many puzzles, and a line that begins with `\.{\BAR}' is a comment. The matrix has
$4\cdot81=324$ columns, all of them primary:
\bull \.{p47}: the cell in rank~4, file~7 has a digit;
\bull \.{r45}: rank~4 has a~5;
\bull \.{f75}: file~7 has a~5;
\bull \.{b65}: box~6 has a~5.
\smallskip\noindent
A row puts a digit into a cell; `\.{p47 r45 f75 b65}', for example, puts a~5 into rank~4, file~7. A
cell that is given needs one row only, and any other cell has nine. A puzzle with $g$ givens has
$g+9(81-g)=729-8g$ rows. Ours has 34 givens and 457 rows, and {\mc DANCE} solves it with 82~nodes
and 1695~updates: the root, and one row for each cell.

The rules of sudoku are in the four names of each row, and nowhere else. Leave out the boxes, and
you have the matrix of the Latin squares. More interesting questions are what makes a puzzle proper,
what makes it hard, and how to make one.
@^Latin squares@>

@i cxx.w

@ \listing
The header has three types: the |Candidate|, which is a row, the |Answer|, and the |SudokuSolver|,
which gives it.

@(sudoku.hpp@>=
#pragma once
#include "dancing.hpp"
#include "dice.hpp"
#include "text.hpp"
#include <string>
#include <vector>

namespace dlx {
@<What a candidate is@>@;
@<Public functions of sudoku@>@;
@<Public types of sudoku@>@;
}

@ \listing
A puzzle is read, becomes a matrix, and is solved; to make one is to solve many.

@c
#include "sudoku.hpp"
#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace dlx {
@<Reading sudokus@>@;
@<The matrix of a sudoku@>@;
@<Solving sudokus@>@;
@<Making sudokus@>@;
}

@* Puzzles. \listing
Inside the program, a puzzle is a string of 81 characters, in which vacant cells are points. A
message about a puzzle names its line.
@.a puzzle has 81 characters...@>
@.... is neither a digit nor a point@>
@.there is no puzzle@>

@<Reading sudokus@>=
std::vector<std::string> read_sudokus(const Input& input)
{
  std::vector<std::string> puzzles;
  Lines lines(input.text);
  while (lines.next()) {
    if (lines.words.empty() || lines.text.front() == '|') continue;
    std::string cells(lines.words.front());
    if (lines.words.size() > 1 || cells.size() != 81)
      throw std::invalid_argument(lines.place(input.name)
        + @|"a puzzle has 81 characters without blanks; this one is " + in_quotes(lines.text));
    for (@[char& cell : cells@]) {
      if (std::string_view(".0123456789").find(cell) == std::string_view::npos)
        throw std::invalid_argument(lines.place(input.name) + in_quotes(std::string(1, cell))
          + " is neither a digit nor a point");
      if (cell == '0') cell = '.';
    }
    puzzles.push_back(cells);
  }
  if (puzzles.empty()) throw std::invalid_argument(lines.place(input.name) + "there is no puzzle");
  return puzzles;
}

@ One file may hold thousands of puzzles, all of which are read before the first is answered; so you
hear of a mistake in the last line at once.

@<Public functions of sudoku@>=
std::vector<std::string> read_sudokus(const Input& input);
std::size_t givens_of(const std::string& puzzle);

@ A character that is not a point is a given.

@<Reading sudokus@>=
std::size_t givens_of(const std::string& puzzle)
{
  return 81 - static_cast<std::size_t>(std::ranges::count(puzzle, '.'));
}

@* The matrix of a sudoku. A {\it candidate\/} is a digit for a cell. Cells, ranks, files and boxes
are numbered from~0 here, but from~1 in the names of the columns of the matrix.

@<What a candidate is@>=
struct Candidate {
  std::size_t cell; /* 0 to 80, rank by rank */
  char digit;
};

@ A vacant cell has nine candidates, a given one has its digit. Givens are rows like others rather
than rows chosen in advance: the matrix is the whole problem, and you can ask any solver about it.
It costs little, as a column with one row is chosen at once.

@<The matrix of a sudoku@>=
std::vector<Candidate> candidates_of(const std::string& puzzle)
{
  std::vector<Candidate> result;
  result.reserve(729);
  for (std::size_t cell = 0; cell < 81; ++cell)
    for (char digit = '1'; digit <= '9'; ++digit)
      if (puzzle[cell] == '.' || puzzle[cell] == digit) result.push_back({cell, digit});
  return result;
}

@ The columns come kind by kind: first all cells, then ranks, files and boxes with their digits.

Each candidate is a row, and they come in the same order; so the number of a row tells its cell and
its digit.

@<The matrix of a sudoku@>=
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
    for (@[const std::size_t column :
        {candidate.cell, 81 + 9*rank + digit, 162 + 9*file + digit, 243 + 9*box + digit}@])
      row.push_back(static_cast<Index>(column));
    matrix.add_row(row);
  }
  return matrix;
}

@ \listing
The matrix takes candidates, not a puzzle, because a maker of puzzles tries them in an order of its
own.

@<Public functions of sudoku@>=
std::vector<Candidate> candidates_of(const std::string& puzzle);
Matrix sudoku_matrix(const std::vector<Candidate>& candidates);

@* Solving. A proper@^proper sudoku@> puzzle has one solution. To find out whether this one is
proper, we stop at the second solution.

The search tree says how difficult@^difficulty of a sudoku@> the puzzle is. If it never branches,
there is at each step a cell that admits only one digit, or some rank, file or box where a digit has
only one place. Easy puzzles are like that; we report the largest number of branches at any node.
\Fig{sudoku-trees} shows three trees.@^dead end@>
\figure{sudoku-trees.pdf}{Three sudokus and their search trees. The first has 34 givens, and its
  tree does not branch. The digits in black are placed before the tree forks. Orange is the way to
  the solution; crosses are dead ends.}

@<Public types of sudoku@>=
struct Answer {
  std::uint64_t solutions = 0; /* 2 means several */
  std::string solution; /* the first, if there is one */
  Level total; /* nodes and updates until the search ended */
  Index branches = 0; /* the most branches at one node */
};

@ There are people who solve sudokus by the thousand, and a search is over after a hundred steps or
so. Whatever surrounds it must be cheap. A |SudokuSolver| sets up the rings of the empty puzzle
once. For a puzzle, it clears them, and adds the rows of the candidates; and a cursor dances through
them. (We once made a matrix for each puzzle, with names for its columns, and new links, and noted
the way to each node. More than nine tenths of the time went there.)

A test compares solutions, nodes, updates and branches with those of an engine.

A puzzle as text is solved up to its second solution, which is enough to know that there are
several.

@<Public types of sudoku@>=
class SudokuSolver {
public:
  Answer solve(const std::string& puzzle) { return solve(candidates_of(puzzle), 2); }
  Answer solve(const std::vector<Candidate>& candidates, std::uint64_t limit);
private:
  Node shortest_column() const;
  const Matrix all = sudoku_matrix(candidates_of(std::string(81, '.')));
  Rings rings = Rings(all);
  Cursor cursor = Cursor(rings);
};

@ The |limit| is 2 for a question whether there is one solution, and 1 if any will do. From a new
node we go |down| to the first row of its column, and from an old one to the next row, or back. If
no level has a row left, the search is over, and we need not go back through all of them only to
find that out: a puzzle that never branches is answered without a single |uncover|. (The shortest
column is found by going through the list of headers from both ends at once; the listing has it.)

@<Solving sudokus@>=
Answer SudokuSolver::solve(const std::vector<Candidate>& candidates, std::uint64_t limit)
{
  cursor.path.clear();
  rings.clear(all.primary());
  for (@[const Candidate& candidate : candidates@])
    rings.add_row(
      all.row(static_cast<Index>(9*candidate.cell) @|+ static_cast<Index>(candidate.digit - '1')));
  Answer answer;
  answer.total.nodes = 1;
  bool is_new = true;
  do {
    if (is_new && cursor.is_solution()) {
      @<Note a solution@>@;
      is_new = false;
      if (++answer.solutions == limit) break;
    } else if (is_new) {
      const Node c = shortest_column();
      answer.branches = std::max(answer.branches, rings.size[c]);
      answer.total.updates += cursor.cover(c);
    }
    const Node x = cursor.path.back();
    is_new = rings.down[x] != rings.column[x];
    if (is_new) answer.total.add(@[{1, cursor.choose(rings.down[x])}@]);
    else if (std::ranges::none_of(
                 cursor.path, @[[this](Node y) { return rings.down[y] != rings.column[y]; }@]))
      break;
    else cursor.go_back();
  } while (!cursor.path.empty());
  return answer;
}

@ \listing
Most of the remaining time goes into looking for the shortest column, for some 160 of them are left
at a node on average, and the processor has to wait for each link before it can follow the next.
Therefore we go from both ends of the list at once. Of the second half we only learn how short its
columns are; if one is shorter than all of the first half, which is rare, we look for it.

@<Solving sudokus@>=
Node SudokuSolver::shortest_column() const
{
  const auto& size = rings.size;
  Node c = rings.right[Rings::root], d = rings.left[Rings::root], best = c;
  Index least = size[d];
  while (c != d) {
    if (size[c] < size[best]) best = c;
    least = std::min(least, size[d]);
    c = rings.right[c];
    if (c != d) d = rings.left[d];
  }
  least = std::min(least, size[c]);
  if (size[best] <= least) return best;
  while (size[c] != least) c = rings.right[c];
  return c;
}

@ Each row has its cell first, and the columns of the cells are the first~81; so we go round the row
until |column_of(cell)|, the column of the node, is one of these. The next node tells the digit, for
its column is that of a rank with this digit. We need not look for the numbers of rows.

@<Note a solution@>=
if (answer.solutions == 0) {
  answer.solution.resize(81);
  for (@[const Node x : cursor.path@]) {
    Node cell = x;
    while (rings.column_of(cell) >= 81) cell = rings.right[cell];
    answer.solution[rings.column_of(cell)] = static_cast<char>(
      '1' + rings.column_of(rings.right[cell]) % 9);
  }
}

@* Making puzzles. @^making puzzles@>A full sudoku is what the search finds first when the rows of
an empty puzzle are in random order. (Not all full sudokus are equally likely; that does not matter
here.) Then we take away the digits in random order, except for those without which there would be
several solutions, until no more than the wanted number of givens are left or all digits have been
tried. In the latter case none of the givens can be spared.

A |Dice| throws random numbers,@^random numbers@> as the appendix of this name says, and can
|shuffle| a list; |givens_of| counts the givens.

One pass is enough. If a digit could not be spared when it was tried, it cannot be spared later,
when fewer others are left. This can be tested: a test makes puzzles with as few givens as it can,
takes away each given in turn, and finds two solutions each time.

@<Making sudokus@>=
std::string make_sudoku(Dice& dice, std::size_t givens)
{
  SudokuSolver solver;
  auto candidates = candidates_of(std::string(81, '.'));
  dice.shuffle(candidates);
  std::string puzzle = solver.solve(candidates, 1).solution;
  std::vector<std::size_t> cells(81);
  std::iota(cells.begin(), cells.end(), std::size_t(0)); /* rank by rank */
  dice.shuffle(cells);
  for (@[const std::size_t cell : cells@]) {
    if (givens_of(puzzle) <= givens) break;
    const char digit = puzzle[cell];
    puzzle[cell] = '.';
    if (solver.solve(puzzle).solutions > 1) puzzle[cell] = digit;
  }
  return puzzle;
}

@ \listing
The dice are the caller's, so that the next puzzle goes on where this one ended.

@<Public functions of sudoku@>=
std::string make_sudoku(Dice& dice, std::size_t givens);

@ {\it Notes.} Howard Garns@^Garns, Howard@> invented the puzzle in 1979, as {\it number place}; its
Japanese name and its fame came later. There are 6,670,903,752,021,072,936,960 full sudokus, as
Bertram Felgenhauer@^Felgenhauer, Bertram@> and Frazer Jarvis@^Jarvis, Frazer@> counted in 2005,
class by class and not one by one. A puzzle with one solution needs 17 givens. Gary
McGuire,@^McGuire, Gary@> Bastian Tugemann,@^Tugemann, Bastian@> and Gilles
Civario@^Civario, Gilles@>~\cite{McGuire 2014} showed it in seven million hours of processor time.
Some small sets of cells in a full grid can be filled in a second way, so a proper puzzle has a
given in each of them. In every grid, up to symmetry, they looked for 16 cells that meet all of
these sets, a covering problem again, and tested what they found. Sudokus of any order are
NP-complete, as Takayuki Yato and Takahiro Seta proved. Our measure of difficulty is a crude one: a
person also sees patterns that the search does not know, such as two cells of a rank that admit the
same two digits and no others.
@^NP-completeness, of sudokus@>
@^Yato, Takayuki@>
@^Seta, Takahiro@>

@* The program for sudokus. \listing
It writes the matrix of one puzzle, or answers all puzzles that it reads, or makes some. Its options
are:
\bull \.{--puzzle}~$n$: the $n$th puzzle of the file only; by default the first if you want a
matrix, and all with \.{--solve}.
\bull \.{--solve}: a line for each puzzle instead of a matrix; it is the solution, or says that
there is \.{no solution}, and why if a digit is given twice, or that there are
\.{several solutions}.
\bull \.{--threads}~$n$, with \.{--solve}: use $n$ threads; the default is one for each core. The
output does not depend on it.
\bull \.{--make}~$n$: make $n$ puzzles, 1 to 100000, and read none.
\bull \.{--seed}~$s$, with \.{--make}: the seed of the dice, 1 by default.
\bull \.{--givens}~$g$, with \.{--make}: take digits away while there are more than $g$ of them, 17
(default) to~81. No puzzle with 16 givens has a unique solution, and so 17 means: as many as
possible.
\bull \.{--json}: the census of the matrix; with \.{--solve}, a report on the puzzles.
@.--puzzle@> @.--solve@> @.--threads@> @.--make@> @.--seed@> @.--givens@> @.--json@>

@<Describe the command line of {\mc SUDOKU}@>=
const @[dlx::Manual@t\ @>@] manual = @[{"sudoku", "[OPTIONS] [FILE]",
  @<Purpose of {\mc SUDOKU}@>,
  "  sudoku --make 10 --seed 7 > ten.txt\n  sudoku --puzzle 3 ten.txt | dance --profile\n  sudoku --solve ten.txt\n"}@];
const std::vector<Option> options = @[{
  {.name = "puzzle,n",
    .value = "N",
    .help = "take the Nth puzzle of the file [default: 1; all with --solve]"},@/
  {.name = "solve,s", .help = "print each solution, or: no solution; several solutions"},@/
  {.name = "threads,t",
    .value = "N",
    .help = "with --solve, use N threads, up to 1024 [default: one per core]"},@/
  {.name = "make,m", .value = "N", .help = "make N puzzles, up to 100000"},@/
  {.name = "seed", .value = "N", .help = "random seed for --make [default: 1]"},@/
  {.name = "givens,g",
    .value = "N",
    .help = "with --make, remove digits down to N, from 17 to 81 [default: 17]"},@/
  {.name = "json,j", .help = "print a census of the matrix, or with --solve a report, as JSON"}}@];

@ This is what \.{--help} says before the options: what a line of the file looks like, and what size
of matrix to expect.

@<Purpose of {\mc SUDOKU}@>=
"Write the matrix of a sudoku. Each puzzle in FILE (or standard input) is a line\n"@/
"of 81 characters, with . or 0 for a vacant cell. The matrix has 324 columns, one\n"@/
"row for each given digit, and nine rows for each vacant cell."

@ The program is a file of its own, since a library does not print.

@(sudoku_main.cpp@>=
#include "sudoku.hpp"
#include "program.hpp"
#include <algorithm>
#include <array>
#include <atomic>
#include <iostream>
#include <set>
#include <stdexcept>
#include <thread>

namespace dlx {
namespace {
@<Make puzzles@>@;
@<Answer puzzles@>@;
@<Write the matrix of a puzzle@>@;
@<Obey the command line of {\mc SUDOKU}@>@;
}@;
}@;

int main(int argc, char* argv[])
{
  using @[namespace dlx@];
  @<Describe the command line of {\mc SUDOKU}@>@;
  return run_program(arguments(argc, argv), manual, options, "FILE", sudoku);
}

@ There are three ways to go: to make puzzles, to answer those that are read, or to write the matrix
of one. What does not go together is refused.
@.--make reads no file@>
@.--make cannot be used with...@>
@.there are only...@>
@.there is only...@>
@.... needs --make@>
@.--threads needs --solve@>
@<Obey the command line of {\mc SUDOKU}@>=
int sudoku(const Values& values)
{
  constexpr unsigned most_threads = 1024;
  unsigned threads = std::clamp(std::thread::hardware_concurrency(), 1U, most_threads);
  if (values.has("threads")) {
    threads = static_cast<unsigned>(whole_number(values["threads"], "--threads", 1, most_threads));
    if (!values.has("solve")) throw std::invalid_argument("--threads needs --solve");
  }
  if (values.has("make")) return make_puzzles(values);
  for (@[const char* const option : {"seed", "givens"}@])
    if (values.has(option))
      throw std::invalid_argument("--" + std::string(option) + " needs --make");
  const Input input = read_input(values, "FILE");
  std::vector<std::string> puzzles = read_sudokus(input);
  if (values.has("puzzle")) {
    const std::uint64_t n = whole_number(values["puzzle"], "--puzzle", 1, UINT64_MAX);
    if (n > puzzles.size())
      throw std::invalid_argument("--puzzle " + std::to_string(n)
        + (puzzles.size() == 1 ? ": there is only 1 puzzle"
          : ": there are only " + std::to_string(puzzles.size()) + " puzzles")
        + " in " + input.name);
    puzzles = @[std::vector<std::string>(1, puzzles[n - 1])@];
  }
  if (values.has("solve")) answer_puzzles(puzzles, threads, values.has("json"));
  else write_puzzle_matrix(puzzles.front(), values.has("json"));
  return 0;
}

@ We write each puzzle as soon as it is made, and stop when its reader stops.

@<Make puzzles@>=
int make_puzzles(const Values& values)
{
  if (values.has("FILE")) throw std::invalid_argument("--make reads no file");
  if (values.has("solve") || values.has("puzzle") || values.has("json"))
    throw std::invalid_argument("--make cannot be used with --solve, --puzzle or --json");
  const std::uint64_t number = whole_number(values["make"], "--make", 1, 100000);
  const auto text = @[[&](const char* option, const char* default_value) {
    return values.has(option) ? values[option] : default_value;
  }@];
  const std::uint64_t givens = whole_number(text("givens", "17"), "--givens", 17, 81);
  Dice dice(whole_number(text("seed", "1"), "--seed", 0, UINT64_MAX));
  for (std::uint64_t i = 0; i < number && std::cout.good(); ++i)
    std::cout << make_sudoku(dice, givens) << std::endl;
  return 0;
}

@ If a digit is given twice in a rank, a file or a box, you need no search to see why there is no
solution, and the answer says so.

@<Answer puzzles@>=
std::string digit_given_twice(const std::string& puzzle) /* or nothing */
{
  constexpr const char* units[] = @[{"rank", "file", "box"}@];
  std::set<std::array<std::size_t, 3> > seen;
  for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
    if (puzzle[cell] == '.') continue;
    const std::size_t places[] = @[{cell/9, cell%9, cell/27*3 + cell%9/3}@];
    for (std::size_t unit = 0; unit < 3; ++unit)
      if (!seen.insert(@[{unit, places[unit], static_cast<std::size_t>(puzzle[cell])}@]).second)
        return @[std::string("two ")@] + puzzle[cell] + "s in " + units[unit] + ' '
          + std::to_string(places[unit] + 1);
  }
  return "";
}

@ A line is written as soon as its puzzle, and all before it, have been answered; the report, which
is one JSON object, comes at the end. Each thread has a solver of its own, and takes the |next|
puzzle. The thread that writes is one of them: as long as the answer that it needs is not there, it
answers another puzzle.

@<Answer puzzles@>=
@<Several solvers at work@>@;
void answer_puzzles(const std::vector<std::string>& puzzles, unsigned threads, bool json)
{
  constexpr const char* words[] = @[{"no solution", "one solution", "several solutions"}@];
  Json report;
  Solvers solvers(puzzles, threads);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    if (!std::cout.good()) return;
    const std::string& puzzle = puzzles[i];
    const Answer answer = solvers.answer(i);
    if (!json) {
      const std::string why = answer.solutions == 0 ? digit_given_twice(puzzle) : "";
      std::cout << (answer.solutions == 1 ? answer.solution : words[answer.solutions])
                << (why.empty() ? "" : ": ") << why << std::endl;
      continue;
    }
    report["puzzles"].push_back(
      {{"puzzle", puzzle}, {"givens", givens_of(puzzle)}, {"answer", words[answer.solutions]},
        {"solution", answer.solution}, {"nodes", answer.total.nodes},
        {"updates", answer.total.updates}, {"branches", answer.branches}});
  }
  if (json) std::cout << to_text(report) << '\n';
}

@ The threads are joined by their destructors, and before that, the destructor of the whole takes
the puzzles away that are left. The function |answer| waits for the answer to puzzle~|i|, which can
be had once, and answers others meanwhile; |answer_next| answers the next puzzle, and returns
|false| if none is left.

@<Several solvers at work@>=
class Solvers {
public:
  Solvers(const std::vector<std::string>& given, unsigned threads)
    : puzzles(given), places(given.size())
  {
    const std::size_t useful = std::min<std::size_t>(threads, puzzles.size());
    while (others.size() + 1 < useful)
      others.emplace_back(@[[this] {
        for (SudokuSolver solver; answer_next(solver); )
          ;
      }@]);
  }
  ~Solvers() { next = puzzles.size(); }
  Answer answer(std::size_t i)
  {
    while (!places[i].is_there)
      if (!answer_next(own)) places[i].is_there.wait(false);
    return std::move(places[i].answer);
  }
private:
  struct Place {
    Answer answer;
    std::atomic<bool> is_there = false;
  };
  bool answer_next(SudokuSolver& solver)
  {
    const std::size_t i = next++;
    if (i >= puzzles.size()) return false;
    places[i].answer = solver.solve(puzzles[i]);
    places[i].is_there = true;
    places[i].is_there.notify_one();
    return true;
  }
  const std::vector<std::string>& puzzles;
  std::vector<Place> places;
  std::atomic<std::size_t> next = 0;
  SudokuSolver own;
  std::vector<std::jthread> others;
};

@ The census counts the columns kind by kind. These numbers are the same for all puzzles; the rows
are not, and with the givens one sees that $729-8g$ is right.

@<Write the matrix of a puzzle@>=
void write_puzzle_matrix(const std::string& puzzle, bool census)
{
  const Matrix matrix = sudoku_matrix(candidates_of(puzzle));
  if (!census) {
    write_matrix(std::cout, matrix);
    return;
  }
  Json json;
  json["columns"] = @[{{"cells", 81}, {"ranks", 81}, {"files", 81}, {"boxes", 81}}@];
  json["rows"] = matrix.rows();
  json["givens"] = givens_of(puzzle);
  std::cout << to_text(json) << '\n';
}

@* Exercises. \numbered{18}[{\it 10\/}] The matrix of an empty sudoku has 729 rows. You enter one
digit. How many of the other 728 rows can no longer be used?
\numbered{19}[{\it 18\/}] A Latin square@^Latin squares@> of order~$n$ has each of $n$ letters once
in each rank and in each file. Write the matrix of those of order~4 with a line or two of shell.
Which $3n^2$ columns does it have?
\numbered{20}[{\it M22\/}] In a sudoku of $4\times4$, each of four digits comes once in each rank,
file and box of $2\times2$. How many filled squares are there? And show of the large sudoku: if it
has only one solution, then at least eight digits are given, and of the three ranks that go through
the same boxes at most one is empty.
