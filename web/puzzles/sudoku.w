@* Sudoku. @^sudoku@>Why is one sudoku easy, and another one hard?
\remark{Howard Garns@^Garns, Howard@> invented the puzzle in 1979, as {\it number place}; its
Japanese name and its fame came later.}
Surely because of how many digits
are given. Let us type one in and see.
\remark{The small program at the end of this chapter makes a matrix of it.}
\session
$ echo .1..8.7.. ..3.....2 26.74.19. 8.....36. ..41....5 \\
>  97.2...18 4.2.97... .968....4 ...43.2.9 \BAR small_sudoku \BAR dance
1 solution, 82 nodes, 1,695 updates
\endsession
Here 34 digits are given, and the tree has 82 nodes, the root and one for each cell. The search
never had a choice. The next one has half as many givens, and nobody will ever find a sudoku with
fewer that has a single solution:
\session
$ echo .......1. 4........ .2....... ....5.4.7 ..8...3.. \\
>  ..1.9.... 3..4..2.. .5.1..... ...8.6... \BAR small_sudoku \BAR dance
1 solution, 82 nodes, 2,103 updates
\endsession
So much for the number of digits. And here are 24, seven more, and the search is in trouble:
\session
$ echo ..8...4.. ....53... 3.1....8. 5.4..8... ....421.. \\
>  ...3..... .6...79.1 .......62 149.....7 \BAR small_sudoku \BAR dance
1 solution, 401 nodes, 7,480 updates
\endsession
To see what the difference is, we must look at the matrix.

@i cxx.w

@ In a finished sudoku, each cell has a digit, and each digit comes once in each of nine ranks, nine
files, and nine boxes of three by three cells. These are the things to be done exactly once. There
are $4\cdot81$ of them, and they are the columns of the matrix:
\bull \.{p47}: the cell in rank~4, file~7 has a digit;
\bull \.{r45}: rank~4 has a~5;
\bull \.{f75}: file~7 has a~5;
\bull \.{b65}: box~6 has a~5.
\smallskip\noindent
A row puts a digit into a cell, and does four of
these things at once: \.{p47 r45 f75 b65} puts a~5 into rank~4,
file~7.\marginfigure{sudoku-row.pdf}{The row \.{p47 r45 f75 b65} fills the orange cell. Rank~4,
file~7 and box~6 have their~5 now, so no shaded cell gets another.} For a cell that is given
there is one row, and for any other cell there are nine; so with $g$ givens@^givens@> the matrix has
$g+9(81-g)=729-8g$ rows.

David Austin@^Austin, David@> told the readers of the American Mathematical Society about this
matrix~\cite{Austin}, and called his example an easy sudoku. Our text of his article has lost its
pictures. But it says that the matrix has 457 rows, and so we know something about a puzzle that we
have never seen: $729-8g=457$ means that 34 digits were given, as many as in our first one.

The rules of sudoku are in the names of each row, and nowhere else. Leave out the boxes, and you
have the matrix of the Latin squares.@^Latin squares@> Bend the boxes, and it is a {\it
jigsaw};@^jigsaw sudoku@> in a {\it killer},@^killer sudoku@> where cages of cells have given sums,
the rows of a cage are joined, one long row for each way to fill it. The search is the same for
all of them.

@ Now think of what it means that a column has one row left. If the column is \.{p47}, all digits
but one are excluded from a cell. If it is \.{r45}, there is only one cell in rank~4 where a~5 can
go; the same holds for files and boxes. With a pencil, these are the two things to look for. The
search always takes a shortest column, so as long as one of the 324 has length one, it does what a
beginner does, and goes down without a choice. Only when both tricks fail does it have to guess.
Then the tree forks, and most of what grows behind a fork is wrong.

Thus an easy sudoku is one whose tree never forks. \Fig{sudoku-trees} shows three trees: our first
sudoku, our third one, and between them one with 25 givens that forks only once. The wrong branch
there puts 19 digits into cells before it dies, and $82+19=101$.@^difficulty of a sudoku@>
@^dead end@>
\widefigure{sudoku-trees.pdf}{Three sudokus and their search trees. They have 34, 25 and 24 givens,
  and the first tree does not fork. The digits on gray are given; the others in black are placed
  before the tree forks. Orange is the way to the solution, as are the
  orange digits; crosses are dead ends.}

It is a crude measure, since a person also sees patterns that the search does not know, such as two
cells of a rank that admit the same two digits and no others. Still, let us make 300 sudokus from
which no digit can be spared, and count those that never fork:
\session
$ sudoku --make 300 --seed 1 \BAR sudoku --solve --json - \BAR
>  grep -o '"nodes":82,' \BAR wc -l
117
\endsession
They have 22 to 28 givens, and even among those with 22 some are easy. Our third sudoku is the tenth
of these 300, and has the largest tree of all.
@:SUDOKU, the program}{{\mc SUDOKU}, the program@>
@.--make@>
@.--solve@>

@ How do you make a sudoku?@^making puzzles@> First fill a grid: shuffle the rows of the empty
grid's matrix, and take the first solution.
\remark{There are some $6.67\cdot10^{21}$ full grids. Bertram
Felgenhauer@^Felgenhauer, Bertram@> and Frazer Jarvis@^Jarvis, Frazer@> counted them in 2005, class
by class.}
Then try to take away each digit, in random
order, and put it back if the puzzle would have a second solution without it. One pass is enough,
because a digit that could not be spared when others were still there cannot be spared when they are
gone. What is left is {\it proper},@^proper sudoku@> which means that it has one solution.

In this way one gets down to 22 givens or so, and hardly ever to~17. Gordon Royle@^Royle, Gordon@>
collected 49,151 sudokus with 17, by other methods; the one above is in his list. That there are
none with~16 was shown by Gary McGuire,@^McGuire, Gary@> Bastian Tugemann,@^Tugemann, Bastian@> and
Gilles Civario@^Civario, Gilles@>~\cite{McGuire 2014}, in seven million hours of processor time. In
a full grid, some small sets of cells can be filled in a second way, and a proper puzzle has a given
in each of these sets. So in every grid, up to symmetry, they looked for 16 cells that meet all of
its sets: a covering problem again, though not an exact one.

@ \listing
The header has four types: the |Grid|, which says what the rules are; a |Sudoku|, which is a grid
with givens; the |Candidate|, which is a row; and the |SudokuSolver|, which gives an |Answer|.

@(sudoku.hpp@>=
#pragma once
#include "dancing.hpp"
#include "dice.hpp"
#include "text.hpp"
#include <string>
#include <vector>

namespace dlx {
@<What a sudoku is@>@;
@<What a candidate is@>@;
@<Public functions of sudoku@>@;
@<Public types of sudoku@>@;
}

@ \listing
A puzzle is read, becomes a matrix, and is solved; to make one is to solve many.

@c
#include "sudoku.hpp"
#include "shown.hpp"
#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <utility>

namespace dlx {
@<Grids@>@;
@<Reading sudokus@>@;
@<The matrix of a sudoku@>@;
@<Solving sudokus@>@;
@<Making sudokus@>@;
}

@* Grids. \listing
Sudokus have 4 to 25 ranks and as many files. Their digits are the |sudoku_digits|, 1 to~9
and then A to~P. A |Grid| says how many of them there are, which cells make a region, and whether
the diagonals count. The regions of an ordinary sudoku are its boxes: in a $6\times6$, for example,
a box has two ranks and three files. Regions are characters, so that a map of them looks like a
puzzle that is filled in; a box has its number, the boxes being numbered as one reads.

@<What a sudoku is@>=
inline constexpr std::string_view sudoku_digits = "123456789ABCDEFGHIJKLMNOP";

struct Grid {
  explicit Grid(std::size_t ranks = 3, std::size_t files = 3); /* of a box */
  bool has_boxes() const; /* or other regions */
  std::vector<std::size_t> units_of(std::size_t cell) const;
  friend bool operator==(const Grid&, const Grid&) = default;
  std::size_t side; /* ranks of the grid, and files, and digits */
  std::size_t box_ranks; /* a divisor of |side| */
  std::string regions; /* of each cell, rank by rank */
  bool diagonals = false; /* do they have each digit, too? */
};

struct Sudoku {
  Grid grid;
  std::string cells; /* rank by rank: a digit, or a point for a vacant cell */
};

@ \listing
We number the box of each cell, and see from these numbers whether all regions are boxes.

@<Grids@>=
static std::string boxes_of(std::size_t side, std::size_t ranks)
{
  std::string boxes;
  for (std::size_t cell = 0; cell < side*side; ++cell)
    boxes += sudoku_digits[cell/side/ranks*ranks + cell%side/(side/ranks)];
  return boxes;
}

Grid::Grid(std::size_t ranks, std::size_t files)
  : side(ranks*files), box_ranks(ranks), regions(boxes_of(ranks*files, ranks))
{
}

bool Grid::has_boxes() const { return regions == boxes_of(side, box_ranks); }

@ \listing
A {\it unit\/} is a rank, a file, a region or a diagonal: a set of cells that has each digit once.
Of $n$~ranks, $n$~files and $n$~regions, the units are numbered from 0 to $3n-1$ in this order, and
the diagonals are $3n$, from the upper left corner, and $3n+1$. Here are the units of a cell. This
is all that the rest of the chapter knows about the rules.

@<Grids@>=
std::vector<std::size_t> Grid::units_of(std::size_t cell) const
{
  const std::size_t rank = cell/side, file = cell%side;
  std::vector<std::size_t> units = {
    rank, side + file, 2*side + sudoku_digits.find(regions[cell])};
  if (diagonals && rank == file) units.push_back(3*side);
  if (diagonals && rank + file + 1 == side) units.push_back(3*side + 1);
  return units;
}

@* Puzzles. \listing
There are as many ways to write a sudoku as there are programs for them: a line, or a
line for each rank, with bars between boxes and rules between bands, or with blanks between the
cells; and a vacant cell can be any of `\.{. 0 * \_ x - ?}'. We read what people have, as long as
there is one way only to read it.

\bull A puzzle is a line of $n^2$ characters, behind which a name may follow, or $n$ lines of~$n$.
Blanks and bars do not count, nor do rules such as \.{---+---+---}. A line begins with `\.{\BAR}' or
`\.\#' if it is a comment. (If it also ends with a bar, it is a rank in a frame.)
\bull If $n>9$, the digits are 1 to 9 and A to~P, or numbers with blanks between them.
\bull Before a sudoku of $9\times9$ there may be a heading, a line that has letters.
\bull \.{boxes 2x3} and \.{diagonals} are for the puzzles below such a line. Without it, a box is as
near to a square as can be, and wider than high.
\bull A grid full of equal neighbors is a map of the regions of the puzzle above it.
\smallskip\noindent
Some lines could be two things. Nine dashes are a rank of vacant cells if the other lines do not
make whole puzzles without them, and otherwise a rule. A line of 89 characters is nine ranks if
there is a point after each but the last. Sixteen lines of sixteen can be one puzzle or sixteen of
$4\times4$; if no digit tells which, we ask you to say it.
@^ambiguity, of sudokus@>

@ \listing
One file may hold thousands of puzzles, all of which are read before the first is answered; so you
hear of a mistake in the last line at once. |read_sudokus| reads one or more, and |read_grid| the
grid of the first, or, if there is none, that of a line such as \.{boxes 2x3}; of mistakes, both
throw |std::invalid_argument|, with file and line. |givens_of| counts the givens, and
|sudoku_header| is what a file begins with so that grids like this one can be read from it: some
lines, or nothing.

@<Public functions of sudoku@>=
std::vector<Sudoku> read_sudokus(const Input& input);
Grid read_grid(const Input& input);
std::size_t givens_of(const std::string& cells);
std::string sudoku_header(const Grid& grid);

@ \listing
A character that is not a point is a given.

@<Reading sudokus@>=
std::size_t givens_of(const std::string& cells)
{
  return cells.size() - static_cast<std::size_t>(std::ranges::count(cells, '.'));
}

std::string sudoku_header(const Grid& grid)
{
  std::string lines;
  if (grid.side != 9 || grid.box_ranks != 3)
    lines = "boxes " + std::to_string(grid.box_ranks) + "x"
      + std::to_string(grid.side/grid.box_ranks) + "\n";
  return lines + (grid.diagonals ? "diagonals\n" : "");
}

@ \listing
The reader goes through the lines. Lines of cells wait in the |run| as long as they have the same
width, until it is known which of them make a puzzle.

@<Reading sudokus@>=
namespace {
constexpr std::size_t largest_side = sudoku_digits.size();

struct SudokuLine {
  std::size_t number = 0;
  std::string cells; /* as in a |Sudoku|, or empty for a heading */
  bool dashes = true; /* and nothing else */
  bool title = false; /* has a short line a word with more letters than other cells? */
  bool zeros = false, signs = false; /* for vacant cells; a sign is anything but a zero */
};

@<Recognize a line@>@;

class SudokuReader {
public:
  explicit SudokuReader(const Input& input);
  std::vector<Sudoku> puzzles;
  Grid grid; /* of the next puzzle, as far as it is known */
  std::size_t number = 0; /* of the line */
  std::size_t statement = 0; /* the last one, such as \.{diagonals}, if no puzzle has come since */
private:
  template <typename... Parts> @[[[noreturn]]@] void complain(
    std::size_t line, const Parts&@[...@] parts) const
  {
    refuse(@[name, ":", line, ": ", parts...@]);
  }
  @<Steps of the reader@>@;
  const std::string& name; /* of the input */
  bool is_sized = false; /* by a line such as \.{boxes 2x3} */
  std::size_t heading = 0; /* the last one, if no puzzle has come since */
  std::size_t unmapped = 0; /* the line of the last puzzle, unless it has a map */
  std::vector<SudokuLine> run;
};

@<Read all lines@>@;
}

std::vector<Sudoku> read_sudokus(const Input& input)
{
  SudokuReader reader(input);
  if (reader.puzzles.empty()) refuse(input.name, ":", reader.number, ": there is no puzzle");
  if (reader.statement > 0)
    refuse(input.name, ":", reader.statement, ": there is no puzzle below this line");
  return std::move(reader.puzzles);
}

Grid read_grid(const Input& input)
{
  const SudokuReader reader(input);
  if (!reader.puzzles.empty()) return reader.puzzles.front().grid;
  if (reader.statement == 0)
    refuse(input.name, ":", reader.number, ": there is neither a puzzle nor a line 'boxes 2x3'");
  return reader.grid;
}

@ \listing
A line with more than 25 cells is a puzzle by itself.

@<Read all lines@>=
SudokuReader::SudokuReader(const Input& input) : name(input.name)
{
  Lines lines(input.text);
  while (lines.next()) {
    ++number;
    if (lines.words.empty() || is_comment(lines.words)) continue;
    const auto words = words_between_bars(lines.words);
    if (words.empty() || is_rule(words)) continue;
    if (begins_like(words.front(), "diag") || begins_like(words.front(), "box")) {
      end_run(nullptr);
      obey(words);
      continue;
    }
    const SudokuLine line = take_apart(words);
    if (line.cells.empty()) {
      end_run(nullptr);
      heading = number;
    } else if (line.cells.size() > largest_side) {
      end_run(&line);
      take_puzzle(side_of(line.cells.size()), @[{&line, 1}@]);
    } else {
      const auto first = std::ranges::find(run, false, &SudokuLine::dashes);
      if (!line.dashes && first != run.end() && first->cells.size() != line.cells.size())
        end_run(&line);
      run.push_back(line);
    }
  }
  number = std::max<std::size_t>(number, 1);
  end_run(nullptr);
  check_regions();
  if (!puzzles.empty()) check_heading(puzzles.back().grid.side);
}

@ \listing
These functions recognize lines, words and characters. |side_of| returns $n$ if there are $n^2$
cells and $4\le n\le25$, and otherwise~0; |small_number| is for one or two digits, and returns~100
if they are something else; |cell_of| returns a digit, a point, or a zero byte for a character that
is none, and finds them in a table that has |cells_of_letters|, all 256, because there may be
millions of cells to read; and |is_title| is true of a word that has more letters than digits and
vacant cells.

@<Recognize a line@>=
std::size_t side_of(std::size_t cells)
{
  std::size_t side = 4;
  while (side*side < cells) ++side;
  return side*side == cells && side <= largest_side ? side : 0;
}

std::size_t small_number(std::string_view word)
{
  std::size_t number = 0;
  for (@[const char letter : word@])
    if (letter >= '0' && letter <= '9') number = 10*number + static_cast<std::size_t>(letter - '0');
    else return 100;
  return word.empty() || word.size() > 2 ? 100 : number;
}

constexpr std::array<char, 256> cells_of_letters()
{
  std::array<char, 256> cells = @[{}@];
  for (@[const char letter : std::string_view(".0*_xX-?")@])
    cells[static_cast<unsigned char>(letter)] = '.';
  for (@[const char digit : sudoku_digits@]) {
    cells[static_cast<unsigned char>(digit)] = digit;
    cells[static_cast<unsigned char>(digit | ' ')] = digit; /* or a small letter */
  }
  return cells;
}

char cell_of(char letter)
{
  static constexpr std::array<char, 256> cells = cells_of_letters();
  return cells[static_cast<unsigned char>(letter)];
}

bool is_letter(char letter) /* but |x|, which is a vacant cell */
{
  const char small = static_cast<char>(letter | ' ');
  return (small >= 'a' && small <= 'z' && small != 'x')
    || static_cast<unsigned char>(letter) >= 0x80;
}

bool is_title(std::string_view word)
{
  const auto letters = std::ranges::count_if(word, is_letter);
  return letters > std::ranges::count_if(
    word, @[[](char letter) { return !is_letter(letter) && cell_of(letter) != '\0'; }@]);
}

bool begins_like(std::string_view word, std::string_view start)
{
  return word.size() >= start.size()
    && std::equal(start.begin(), start.end(), word.begin(),
      @[[](char one, char other) { return one == (other | ' '); }@]);
}

bool is_comment(const std::vector<std::string_view>& words)
{
  const char first = words.front().front();
  return first == '#' || (first == '|' && words.back().back() != '|');
}

@ \listing
A long row of dashes is a rule. Numbers are recognized by one that has two digits, among ten at
least.

@<Recognize a line@>=
std::vector<std::string_view> words_between_bars(const std::vector<std::string_view>& words)
{
  std::vector<std::string_view> result;
  for (@[std::string_view word : words@])
    while (!word.empty()) {
      const std::size_t size = std::min(word.find('|'), word.size());
      if (size > 0) result.push_back(word.substr(0, size));
      word.remove_prefix(std::min(size + 1, word.size()));
    }
  return result;
}

bool is_rule(const std::vector<std::string_view>& words)
{
  std::size_t dashes = 0;
  bool is_drawn = false;
  for (@[const std::string_view word : words@])
    for (@[const char letter : word@]) {
      if (letter != '-' && letter != '+' && letter != '=') return false;
      is_drawn |= letter != '-';
      ++dashes;
    }
  return is_drawn || (dashes > largest_side && dashes != 81);
}

bool are_numbers(const std::vector<std::string_view>& words)
{
  bool has_large = false;
  for (@[const std::string_view word : words@]) {
    const std::size_t value = small_number(word);
    if (value > largest_side && !(word.size() == 1 && cell_of(word.front()) == '.')) return false;
    has_large |= word.size() == 2;
  }
  return has_large && words.size() >= 10;
}

@ \listing
If there are points between nine ranks, they are taken out; so with any other size from $5\times5$
on, as $n^2+n-1$ is never a square.

@<Recognize a line@>=
std::string without_joints(std::string_view word)
{
  std::size_t side = 5;
  while (side*side + side - 1 < word.size()) ++side;
  if (side*side + side - 1 != word.size()) return std::string(word);
  std::string joined;
  for (std::size_t at = 0; at < word.size(); ++at)
    if (at % (side + 1) != side) joined += word[at];
    else if (word[at] != '.') return std::string(word);
  return joined;
}

@ \listing
A line has the cells of its words, unless there is a name behind them. How many of the words
belong to the puzzle? All of them, if they make 81 cells; or only the first, if it alone is a
puzzle; or all that could be a rank or a puzzle; or those that make 81 cells before a name.

@<Steps of the reader@>=
bool fits(std::size_t cells) const /* Can a line have so many? */
{
  return is_sized ? cells == grid.side || cells == grid.side*grid.side
    : cells <= largest_side || side_of(cells) > 0;
}

std::size_t cells_taken(const std::vector<std::size_t>& ends, bool all) const
  /* |ends| of words, in cells; have |all| words cells? Returns 0 if no number is right */
{
  if (ends.empty()) return 0;
  const std::size_t whole = is_sized ? grid.side*grid.side : 81;
  if (all && ends.back() == whole) return whole;
  if (ends.front() > largest_side && fits(ends.front())) return ends.front();
  if (all && fits(ends.back())) return ends.back();
  const bool has_name = !all || ends.back() < whole + 9;
  return has_name && std::ranges::find(ends, whole) != ends.end() ? whole : 0;
}

@ \listing
Here is a line, with its cells. It is a heading if a title comes before nine cells.
@.is neither a digit nor a vacant cell@>

@<Steps of the reader@>=
SudokuLine take_apart(std::vector<std::string_view> words) const
{
  SudokuLine line;
  line.number = number;
  if (are_numbers(words)) {
    for (@[const std::string_view word : words@]) {
      const std::size_t value = small_number(word);
      line.cells += value == 0 || value == 100 ? '.' : sudoku_digits[value - 1];
    }
    line.dashes = false;
    if (!fits(line.cells.size())) complain_of_width(number, line.cells.size());
    return line;
  }
  const std::string joined = without_joints(words.front());
  words.front() = joined;
  std::vector<std::size_t> ends;
  for (@[const std::string_view word : words@]) {
    const std::size_t good = add_cells(word, line);
    if (good < word.size()) break;
    ends.push_back(line.cells.size());
  }
  const std::size_t found = ends.empty() ? 0 : ends.back();
  const bool all = ends.size() == words.size();
  const std::size_t taken = line.dashes && all && found <= largest_side ? found
    : cells_taken(ends, all);
  line.cells.resize(taken);
  line.title = taken < 10 && std::ranges::any_of(words, is_title);
  if (taken > 0) return line;
  if (all) complain_of_width(number, found);
  const std::string_view word = words[ends.size()];
  if (!is_title(word)) complain_of_character(word);
  if (found >= 9) complain_of_width(number, found);
  return line;
}

@ \listing
The cells of a word are added to the line, up to the first character that is none; returned is how
many characters there were before it.

@<Recognize a line@>=
std::size_t add_cells(std::string_view word, SudokuLine& line)
{
  const auto end = std::ranges::find(word, '\0', cell_of);
  const std::string_view good = word.substr(0, static_cast<std::size_t>(end - word.begin()));
  line.cells += good;
  std::ranges::transform(good, line.cells.end() - std::ssize(good), cell_of);
  line.dashes = line.dashes && good.find_first_not_of('-') == std::string_view::npos;
  line.zeros |= good.find('0') != std::string_view::npos;
  line.signs |= std::ranges::any_of(
    good, @[[](char letter) { return letter != '0' && cell_of(letter) == '.'; }@]);
  return good.size();
}

@ \listing
The messages about lines say what was found.
@.a sudoku is a line of...@>
@.a sudoku of... is a line of...@>

@<Steps of the reader@>=
[[noreturn]] void complain_of_character(std::string_view word) const
{
  SudokuLine ignored;
  word.remove_prefix(add_cells(word, ignored));
  const std::size_t size = std::max<std::size_t>(character_size(word), 1);
  complain(number, in_quotes(word.substr(0, size)),
    " is neither a digit nor a vacant cell, which is one of . 0 * _ x - ?");
}

[[noreturn]] void complain_of_width(std::size_t line, std::size_t cells) const
{
  const std::string side = std::to_string(grid.side);
  complain(line, is_sized ? "a sudoku of " + side + "x" + side : "a sudoku", " is a line of ",
    is_sized ? grid.side*grid.side : 81, " characters or ", is_sized ? side : "9", " lines of ",
    is_sized ? side : "9", is_sized ? "" : ", or has another size up to 25x25",
    "; this line has ", cells, cells == 1 ? " character" : " characters");
}

@ \listing
A statement holds for all puzzles below it. A line that only looks like one must not pass as a
heading, or a puzzle would lose its diagonals in silence.
@.is neither 'diagonals' nor...@>

@<Steps of the reader@>=
void obey(const std::vector<std::string_view>& words)
{
  check_regions();
  unmapped = 0;
  statement = number;
  if (words.size() == 1 && words.front() == "diagonals") {
    grid.diagonals = true;
    return;
  }
  const std::size_t cross = std::min(words.back().find('x'), words.back().size() - 1);
  const std::size_t ranks = small_number(words.back().substr(0, cross));
  const std::size_t files = small_number(words.back().substr(cross + 1));
  if (words.size() != 2 || words.front() != "boxes" || ranks*files < 4
    || ranks*files > largest_side)
    complain(number, in_quotes(in_one_line(words)), " is neither 'diagonals' nor 'boxes' with a "
      "size from 2x2 to 5x5, such as 'boxes 2x3'; a comment begins with | or #");
  size_grid(ranks, files);
  is_sized = true;
}

void size_grid(std::size_t ranks, std::size_t files)
{
  const bool diagonals = grid.diagonals;
  grid = Grid(ranks, files);
  grid.diagonals = diagonals;
}

@ \listing
When a run is over, rules of another width are dropped. Titles such as {\it Facile\/} have no
other letters than a map of regions may have; but a map has as many lines as letters in a line. So
if their number is not right, titles are headings. The |next| line, if there is one, has another
width, and a message may name it.

@<Steps of the reader@>=
void end_run(const SudokuLine* next)
{
  if (run.empty()) return;
  const auto first = std::ranges::find(run, false, &SudokuLine::dashes);
  const std::size_t width = (first == run.end() ? run.front() : *first).cells.size();
  std::erase_if(run, @[[width](const SudokuLine& line) { return line.cells.size() != width; }@]);
  const auto titles = static_cast<std::size_t>(
    std::ranges::count(run, true, &SudokuLine::title));
  const bool has_headings = width < 4 || titles % width != 0;
  const std::vector<SudokuLine> lines = std::exchange(run, @[{}@]);
  for (@[const SudokuLine& line : lines@])
    if (has_headings && line.title) {
      make_puzzles(nullptr);
      heading = line.number;
    } else run.push_back(line);
  make_puzzles(next);
}

@ \listing
Now the run has lines of one width. Each of them is a puzzle, or some of them are one. The run is
empty afterwards.
@.... could be...@>
@.... and those above have...@>
@.a sudoku of... has... lines@>

@<Steps of the reader@>=
void make_puzzles(const SudokuLine* next)
{
  const std::vector<SudokuLine> all = std::exchange(run, @[{}@]);
  if (all.empty()) return;
  const std::size_t width = all.front().cells.size();
  std::vector<SudokuLine> ranks; /* those that are certainly no rules */
  std::ranges::copy_if(
    all, std::back_inserter(ranks), @[[](const SudokuLine& line) { return !line.dashes; }@]);
  if (ranks.empty() && all.size() % width != 0) return;
  const bool makes_whole = !ranks.empty() && ranks.size() % width == 0;
  const bool is_whole = makes_whole || all.size() % width == 0;
  const bool is_each = is_sized ? width == grid.side*grid.side : is_puzzle(ranks, is_whole);
  if (is_each)
    for (@[const SudokuLine& line : ranks@]) take_puzzle(side_of(width), @[{&line, 1}@]);
  else {
    if (width < 4) complain_of_width(all.front().number, width);
    if (!is_whole && next != nullptr)
      complain(next->number, "this line has ", next->cells.size(),
        " characters, and those above have ", width);
    if (!is_whole)
      complain(all.back().number, "a sudoku of ", width, "x", width, " has ", width, " lines of ",
        width, " characters, and not ", ranks.size());
    const auto& lines = makes_whole ? ranks : all;
    for (std::size_t i = 0; i < lines.size(); i += width)
      take_puzzle(width, @[{&lines[i], width}@]);
  }
}

@ \listing
Is each of these lines a puzzle? Only lines of 16 or 25 cells can be.

@<Steps of the reader@>=
bool is_puzzle(const std::vector<SudokuLine>& lines, bool is_whole) const
{
  if (lines.empty()) return false;
  const std::size_t width = lines.front().cells.size(), side = side_of(width);
  if (side == 0) return false;
  const bool has_large = std::ranges::any_of(lines, @[[side](const SudokuLine& line) {
    return std::ranges::max(line.cells) > sudoku_digits[side - 1] && !is_map(line.cells, side);
  }@]);
  if (has_large) return false;
  if (is_whole)
    complain(lines.front().number, "these lines of ", width, " characters could be a sudoku of ",
      width, "x", width, ", or each one of ", side, "x", side, "; write 'boxes ",
      side, "x", side, "' or 'boxes ", default_ranks(side), "x", side/default_ranks(side),
      "' above");
  return true;
}

@ \listing
Nothing but a map has so many neighbors that are equal: at least half of those that $n$~regions of
$n$~cells must have.

@<Recognize a line@>=
bool is_map(const std::string& cells, std::size_t side)
{
  if (cells.find('.') != std::string::npos) return false;
  std::size_t equal = 0;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    equal += cell % side + 1 < side && cells[cell] == cells[cell + 1];
    equal += cell + side < cells.size() && cells[cell] == cells[cell + side];
  }
  return 2*equal >= side*(side - 1);
}

std::size_t default_ranks(std::size_t side) /* of a box */
{
  std::size_t ranks = 1;
  for (std::size_t i = 2; i*i <= side; ++i)
    if (side % i == 0) ranks = i;
  return ranks;
}

@ \listing
Here are the lines of a puzzle, or of its regions. Zeros beside other signs are a danger in a
large sudoku, for there they may be digits.
@.... is too large@>
@.a vacant cell is either...@>

@<Steps of the reader@>=
void take_puzzle(std::size_t side, std::span<const SudokuLine> lines)
{
  SudokuLine all;
  for (@[const SudokuLine& line : lines@]) {
    all.cells += line.cells;
    all.zeros |= line.zeros;
    all.signs |= line.signs;
  }
  check_heading(side);
  if (is_map(all.cells, side)) {
    take_regions(side, all.cells, lines.front().number);
    return;
  }
  check_regions();
  const auto place = std::ranges::max_element(all.cells) - all.cells.begin();
  const std::size_t line = lines[static_cast<std::size_t>(place)*lines.size()/(side*side)].number;
  const char largest = all.cells[static_cast<std::size_t>(place)];
  const auto digits = @[[side] {
    return "1 to " + std::string(side > 9 ? "9 and A to " : "") + sudoku_digits[side - 1];
  }@];
  if (largest > sudoku_digits[side - 1])
    complain(line, "'", largest, "' is too large; the digits of a sudoku of ", side, "x", side,
      " are ", digits());
  if (side > 9 && all.zeros && all.signs)
    complain(lines.front().number,
      "a vacant cell is either 0 or another sign, not both, and the digits are ", digits());
  if (!is_sized && grid.side != side) size_grid(default_ranks(side), side/default_ranks(side));
  puzzles.push_back(@[{grid, std::move(all.cells)}@]);
  unmapped = lines.front().number;
  heading = statement = 0;
}

@ \listing
What must be true of headings, and of sudokus that have no boxes.
@.only a sudoku of 9x9...@>
@.has no boxes@>

@<Steps of the reader@>=
void check_heading(std::size_t side) const
{
  if (heading > 0 && side != 9)
    complain(heading, "only a sudoku of 9x9 has a heading; a comment begins with | or #");
}

void check_regions() const
{
  if (unmapped > 0 && !is_sized && puzzles.back().grid.box_ranks == 1) {
    const std::size_t side = grid.side;
    complain(unmapped, "a sudoku of ", side, "x", side,
      " has no boxes; write its regions below it, or 'boxes 1x", side, "' above");
  }
}

@ \listing
A map gives a name to each of $n$ regions, which are connected, and have $n$~cells each. Names
that are not the first digits become digits, in their order.
@.these regions are not below...@>
@.there are... regions@>
@.each region must have...@>
@.region... is in pieces@>

@<Steps of the reader@>=
void take_regions(std::size_t side, std::string cells, std::size_t line)
{
  if (unmapped == 0 || puzzles.back().grid.side != side)
    complain(line, "these regions are not below a puzzle of their size");
  std::string names = cells;
  std::ranges::sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  if (names.size() != side)
    complain(line, "there are ", names.size(), " regions, and not ", side);
  std::string wrong;
  for (@[const char region : names@]) {
    const auto size = static_cast<std::size_t>(std::ranges::count(cells, region));
    if (size != side)
      wrong += (wrong.empty() ? ", but '" : ", '") + std::string(1, region) + "' has "
        + std::to_string(size);
  }
  if (!wrong.empty()) complain(line, "each region must have ", side, " cells", wrong);
  for (@[const char region : names@]) {
    if (!is_connected(cells, side, region)) complain(line, "region '", region, "' is in pieces");
  }
  for (@[char& cell : cells@]) cell = sudoku_digits[names.find(cell)];
  puzzles.back().grid.regions = cells;
  unmapped = heading = 0;
}

@ \listing
We flood the region from its first cell on.

@<Recognize a line@>=
bool is_connected(std::string cells, std::size_t side, char region)
{
  std::vector<std::size_t> wet = {cells.find(region)};
  cells[wet.front()] = '.';
  for (std::size_t i = 0; i < wet.size(); ++i) {
    const std::size_t cell = wet[i], rank = cell/side, file = cell % side;
    const auto flood = @[[&](bool is_there, std::size_t other) {
      if (!is_there || cells[other] != region) return;
      cells[other] = '.';
      wet.push_back(other);
    }@];
    flood(rank > 0, cell - side);
    flood(rank + 1 < side, cell + side);
    flood(file > 0, cell - 1);
    flood(file + 1 < side, cell + 1);
  }
  return cells.find(region) == std::string::npos;
}

@* The matrix of a sudoku. \listing
A {\it candidate\/} is a digit for a cell. Cells, units and digits are
numbered from~0 here, but from~1 in the names of the columns of the matrix.

@<What a candidate is@>=
struct Candidate {
  std::size_t cell; /* rank by rank */
  std::size_t digit; /* 0 for a 1 */
};

@ \listing
A vacant cell has $n$ candidates, a given one has its digit. Givens are rows like others rather
than rows chosen in advance: the matrix is the whole problem, and you can ask any solver about it.
It costs little, as a column with one row is chosen at once.

@<The matrix of a sudoku@>=
std::vector<Candidate> candidates_of(const Sudoku& puzzle)
{
  const std::size_t side = puzzle.grid.side;
  std::vector<Candidate> result;
  result.reserve(puzzle.cells.size()*side);
  for (std::size_t cell = 0; cell < puzzle.cells.size(); ++cell)
    for (std::size_t digit = 0; digit < side; ++digit)
      if (puzzle.cells[cell] == '.' || puzzle.cells[cell] == sudoku_digits[digit])
        result.push_back(@[{cell, digit}@]);
  return result;
}

@ \listing
@<The matrix of a sudoku@>=
std::vector<Candidate> all_candidates(const Grid& grid)
{
  return candidates_of(@[{grid, std::string(grid.side*grid.side, '.')}@]);
}

@ \listing
The columns come kind by kind: first all cells, then ranks, files, boxes (or other regions, which
have the same letter) and diagonals, \.{d1} and \.{d2}, with their digits.

Each candidate is a row, and they come in the same order; so the number of a row tells its cell and
its digit.

@<The matrix of a sudoku@>=
Matrix sudoku_matrix(const Grid& grid, const std::vector<Candidate>& candidates)
{
  const std::size_t side = grid.side;
  Matrix matrix;
  for (@[const char kind : {'p', 'r', 'f', 'b', 'd'}@]) {
    const std::size_t units = kind != 'd' ? side
      : grid.diagonals ? 2
      : 0;
    for (std::size_t i = 0; i < units; ++i)
      for (std::size_t j = 0; j < side; ++j)
        matrix.add_primary({kind, sudoku_digits[i], sudoku_digits[j]});
  }
  for (@[const Candidate& candidate : candidates@]) {
    std::vector<Index> row = {static_cast<Index>(candidate.cell)};
    for (@[const std::size_t unit : grid.units_of(candidate.cell)@])
      row.push_back(static_cast<Index>(side*side + side*unit + candidate.digit));
    matrix.add_row(row);
  }
  return matrix;
}

@ \listing
The matrix takes candidates, not a puzzle, because a maker of puzzles tries them in an order of its
own.

@<Public functions of sudoku@>=
std::vector<Candidate> candidates_of(const Sudoku& puzzle);
std::vector<Candidate> all_candidates(const Grid& grid); /* of an empty one */
Matrix sudoku_matrix(const Grid& grid, const std::vector<Candidate>& candidates);

@ \listing
If a digit is given twice in a unit, you need no search to see why there is no solution; and
|digit_given_twice| says so.

@<Public functions of sudoku@>=
std::string digit_given_twice(const Sudoku& puzzle); /* or nothing */

@ \listing
@<The matrix of a sudoku@>=
std::string digit_given_twice(const Sudoku& puzzle)
{
  const Grid& grid = puzzle.grid;
  const char* const units[] = @[{
    "rank", "file", grid.has_boxes() ? "box" : "region", "diagonal"}@];
  std::vector<bool> seen((3*grid.side + 2)*grid.side); /* digits of each unit */
  for (std::size_t cell = 0; cell < puzzle.cells.size(); ++cell) {
    const char digit = puzzle.cells[cell];
    if (digit == '.') continue;
    for (@[const std::size_t unit : grid.units_of(cell)@]) {
      const std::size_t place = grid.side*unit + sudoku_digits.find(digit);
      if (seen[place])
        return @[std::string("two ")@] + digit + "s in " + units[unit/grid.side] + ' '
          + std::to_string(unit % grid.side + 1);
      seen[place] = true;
    }
  }
  return "";
}

@* Solving. \listing
A proper@^proper sudoku@> puzzle has one solution. To find out whether this one is
proper, we stop at the second solution.

The search tree says how difficult@^difficulty of a sudoku@> the puzzle is. If it never branches,
there is at each step a cell that admits only one digit, or some rank, file or box where a digit has
only one place. Easy puzzles are like that; we report the largest number of branches at any node.

@<Public types of sudoku@>=
struct Answer {
  std::uint64_t solutions = 0; /* 2 means several */
  bool complete = true; /* or has the search taken more nodes than it may? */
  std::string solution; /* the first, if there is one */
  Level total; /* nodes and updates until the search ended */
  Index branches = 0; /* the most branches at one node */
};

@ \listing
There are people who solve sudokus by the thousand, and a search is over after a hundred steps or
so. Whatever surrounds it must be cheap. A |SudokuSolver| sets up the rings of an empty grid once.
For a puzzle in this grid, it clears them, and adds the rows of the candidates; and a cursor dances
through them. (We once made a matrix for each puzzle, with names for its columns, and new links, and
noted the way to each node. More than nine tenths of the time went there.)

A test compares solutions, nodes, updates and branches with those of an engine.

A puzzle is solved up to its second solution, which is enough to know that there are several.

@<Public types of sudoku@>=
class SudokuSolver {
public:
  explicit SudokuSolver(const Grid& its_grid) : grid(its_grid) {}
  Answer solve(const Sudoku& puzzle) { return solve(candidates_of(puzzle), 2); }
  Answer solve(const std::vector<Candidate>& candidates, std::uint64_t limit,
    std::uint64_t most_nodes = UINT64_MAX);
  const Grid grid;
private:
  Node shortest_column() const;
  const Matrix all = sudoku_matrix(grid, all_candidates(grid));
  Rings rings = Rings(all);
  Cursor cursor = Cursor(rings);
};

@ \listing
The |limit| is 2 for a question whether there is one solution, and 1 if any will do. Only a
maker of puzzles has no patience for more than |most_nodes|. From a new
node we go |down| to the first row of its column, and from an old one to the next row, or back. If
no level has a row left, the search is over, and we need not go back through all of them only to
find that out: a puzzle that never branches is answered without a single |uncover|. (The shortest
column is found by going through the list of headers from both ends at once; the listing has it.)

@<Solving sudokus@>=
Answer SudokuSolver::solve(
  const std::vector<Candidate>& candidates, std::uint64_t limit, std::uint64_t most_nodes)
{
  cursor.path.clear();
  rings.clear(all.primary());
  for (@[const Candidate& candidate : candidates@])
    rings.add_row(all.row(static_cast<Index>(grid.side*candidate.cell + candidate.digit)));
  Answer answer;
  answer.total.nodes = 1;
  bool is_new = true;
  do {
    if (is_new && cursor.is_solution()) {
      @<Note a solution@>@;
      is_new = false;
      if (++answer.solutions == limit) break;
    } else if (is_new) {
      answer.complete = answer.total.nodes <= most_nodes;
      if (!answer.complete) break;
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

@ \listing
Each row has its cell first, and the columns of the cells are the first~$n^2$; so we go round the
row until |column_of(cell)|, the column of the node, is one of these. The next node tells the digit,
for its column is that of a rank with this digit, which is also the end of its name. So we never
need the number of a row, nor a division.

@<Note a solution@>=
if (answer.solutions == 0) {
  const std::size_t cells = grid.side*grid.side;
  answer.solution.resize(cells);
  for (@[const Node x : cursor.path@]) {
    Node cell = x;
    while (rings.column_of(cell) >= cells) cell = rings.right[cell];
    answer.solution[rings.column_of(cell)] =
      all.name(rings.column_of(rings.right[cell])).back();
  }
}

@* Making puzzles. \listing
@^making puzzles@>A full sudoku is what the search finds first when the rows of
an empty puzzle are in random order. (Not all full sudokus are equally likely; that does not matter
here.) Then we take away the digits in random order, except for those without which there would be
several solutions, until no more than the wanted number of givens are left or all digits have been
tried. In the latter case none of the givens can be spared.

A |Dice| throws random numbers,@^random numbers@> as the appendix of this name says, and can
|shuffle| a list; |givens_of| counts the givens.

In large grids, a search can go astray for hours where another order of the rows would take it to
the end at once.@^restarts@> So each search may take |most_nodes| only. If the first one does not
find a full sudoku, we shuffle again, and have more patience. If a later one does not end, we keep
the digit that it was about. For $9\times9$, none has ever come near the limit.

Otherwise one pass is enough. If a digit could not be spared when it was tried, it cannot be spared
later, when fewer others are left. This can be tested: a test makes puzzles with as few givens as it
can, takes away each given in turn, and finds two solutions each time.

@<Making sudokus@>=
static std::string full_sudoku(SudokuSolver& solver, Dice& dice)
{
  auto candidates = all_candidates(solver.grid);
  for (std::uint64_t most_nodes = 10000; ; most_nodes += most_nodes/4) {
    dice.shuffle(candidates);
    const Answer answer = solver.solve(candidates, 1, most_nodes);
    if (answer.solutions > 0) return answer.solution;
    if (answer.complete) refuse("no sudoku has these regions");
  }
}

std::string make_sudoku(const Grid& grid, Dice& dice, std::size_t givens)
{
  constexpr std::uint64_t most_nodes = 20000;
  SudokuSolver solver(grid);
  Sudoku puzzle = {grid, full_sudoku(solver, dice)};
  std::vector<std::size_t> cells(puzzle.cells.size());
  std::iota(cells.begin(), cells.end(), std::size_t(0)); /* rank by rank */
  dice.shuffle(cells);
  for (@[const std::size_t cell : cells@]) {
    if (givens_of(puzzle.cells) <= givens) break;
    const char digit = std::exchange(puzzle.cells[cell], '.');
    const Answer answer = solver.solve(candidates_of(puzzle), 2, most_nodes);
    if (answer.solutions > 1 || !answer.complete) puzzle.cells[cell] = digit;
  }
  return puzzle.cells;
}

@ \listing
The dice are the caller's, so that the next puzzle goes on where this one ended. If there is no full
sudoku in this grid, we throw |std::invalid_argument|.

@<Public functions of sudoku@>=
std::string make_sudoku(const Grid& grid, Dice& dice, std::size_t givens); /* its cells */

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
\bull \.{--make}~$n$: make $n$ puzzles, 1 to 100000, of $9\times9$. If you name a file, they are
made in the grid of its first puzzle; it can also have the lines \.{boxes} and \.{diagonals} alone.
\bull \.{--seed}~$s$, with \.{--make}: the seed of the dice, 1 by default.
\bull \.{--givens}~$g$, with \.{--make}: take digits away while there are more than $g$ of them, by
default as many as possible. For $9\times9$, that is 17 to~81, since no puzzle with 16 givens has a
unique solution; for other grids, and with diagonals or other regions, 0 to all.
\bull \.{--json}: the census of the matrix; with \.{--solve}, a report on the puzzles.
@.--puzzle@> @.--solve@> @.--threads@> @.--make@> @.--seed@> @.--givens@> @.--json@>

@<Describe the command line of {\mc SUDOKU}@>=
const @[dlx::Manual@t\ @>@] manual = @[{"sudoku", "[OPTIONS] [FILE]",
  @<Purpose of {\mc SUDOKU}@>,
  "  sudoku --make 10 --seed 7 > ten.txt\n  sudoku --puzzle 3 ten.txt | dance --profile\n"
  "  sudoku --solve ten.txt\n  echo boxes 2x3 | sudoku --make 5 -\n"}@];
const std::vector<Option> options = @[{
  {.name = "puzzle,n",
    .value = "N",
    .help = "take the Nth puzzle of the file [default: 1; all with --solve]"},@/
  {.name = "solve,s", .help = "print each solution, or: no solution; several solutions"},@/
  {.name = "threads,t",
    .value = "N",
    .help = "with --solve, use N threads, up to 1024 [default: one per core]"},@/
  {.name = "make,m",
    .value = "N",
    .help = "make N puzzles, up to 100000, of 9x9, or in the grid of FILE, if it is named; - is"
            " standard input"},@/
  {.name = "seed", .value = "N", .help = "random seed for --make [default: 1]"},@/
  {.name = "givens,g",
    .value = "N",
    .help = "with --make, remove digits down to N, for 9x9 from 17 to 81 [default: all"
            " that can be spared]"},@/
  {.name = "json,j", .help = "print a census of the matrix, or with --solve a report, as JSON"}}@];

@ \listing
This is what \.{--help} says before the options: what a file looks like, and what size of matrix
to expect. A {\it killer\/}@^killer sudoku@> has cages of cells that are to have a given sum; it is
left to you. The rows of its cells are joined, and we need no new columns, because a cage that is
filled covers all its cells at once.

@<Purpose of {\mc SUDOKU}@>=
"Write the matrix of a sudoku. Each puzzle in FILE (or standard input) is a line\n"@/
"of 81 characters, maybe with a name behind, or 9 lines of 9. A vacant cell is\n"@/
"one of . 0 * _ x - ?, and blanks, bars and rules do not count. A line is a\n"@/
"comment if it begins with #, or with | without a | at its end, and a heading if\n"@/
"it has letters. The matrix has 324 columns, one row for each given digit, and\n"@/
"nine rows for each vacant cell; sudoku FILE | dance counts its solutions.\n\n"@/
"Sudokus of 4x4 to 25x25 are written likewise, without headings, in digits 1 to 9\n"@/
"and A to P or in numbers. Boxes of 6x6 have 2 ranks and 3 files, unless a line\n"@/
"above says, for example, 'boxes 3x2'; after a line 'diagonals', both of them\n"@/
"have each digit, too; and a full grid below a puzzle is a map of its regions, as\n"@/
"of a jigsaw.\n\n"@/
"Killer: join the rows of the cells of a cage, a row for each way to fill it. In\n"@/
"the matrix of the empty puzzle, p11 and p12 with sum 3 thus have only two rows:\n"@/
"'p11 r11 f11 b11 p12 r12 f22 b12' and 'p11 r12 f12 b12 p12 r11 f21 b11'."

@ \listing
The program is a file of its own, since a library does not print.

@(sudoku_main.cpp@>=
#include "sudoku.hpp"
#include "program.hpp"
#include <algorithm>
#include <array>
#include <atomic>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <thread>
#include <utility>

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

@ \listing
There are three ways to go: to make puzzles, to answer those that are read, or to write the matrix
of one. What does not go together is refused.
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
  std::vector<Sudoku> puzzles = read_sudokus(input);
  if (values.has("puzzle")) {
    const std::uint64_t n = whole_number(values["puzzle"], "--puzzle", 1, UINT64_MAX);
    if (n > puzzles.size())
      throw std::invalid_argument("--puzzle " + std::to_string(n)
        + (puzzles.size() == 1 ? ": there is only 1 puzzle"
          : ": there are only " + std::to_string(puzzles.size()) + " puzzles")
        + " in " + input.name);
    puzzles = @[std::vector<Sudoku>(1, puzzles[n - 1])@];
  }
  if (values.has("solve")) answer_puzzles(puzzles, threads, values.has("json"));
  else write_puzzle_matrix(puzzles.front(), values.has("json"));
  return 0;
}

@ \listing
We write each puzzle as soon as it is made, and stop when its reader stops. What we write can be
read again: first the lines that describe the grid, and below each puzzle its regions.

@<Make puzzles@>=
int make_puzzles(const Values& values)
{
  if (values.has("solve") || values.has("puzzle") || values.has("json"))
    throw std::invalid_argument("--make cannot be used with --solve, --puzzle or --json");
  const std::uint64_t number = whole_number(values["make"], "--make", 1, 100000);
  const auto text = @[[&](const char* option, const char* default_value) {
    return values.has(option) ? values[option] : default_value;
  }@];
  const Grid grid = values.has("FILE") ? read_grid(read_input(values, "FILE")) : Grid();
  const bool is_usual = grid == Grid();
  const std::uint64_t givens = whole_number(text("givens", is_usual ? "17" : "0"), "--givens",
    is_usual ? 17 : 0, grid.side*grid.side);
  Dice dice(whole_number(text("seed", "1"), "--seed", 0, UINT64_MAX));
  std::string header = sudoku_header(grid); /* of the first puzzle */
  for (std::uint64_t i = 0; i < number && std::cout.good(); ++i) {
    const std::string puzzle = make_sudoku(grid, dice, givens);
    std::cout << std::exchange(header, "") << puzzle << '\n'
              << (grid.has_boxes() ? "" : grid.regions + '\n') << std::flush;
  }
  return 0;
}

@ \listing
A line is written as soon as its puzzle, and all before it, have been answered; the report, which
is one JSON object, comes at the end. Each thread has a solver of its own, which it keeps as long as
the grid is the same, and takes the |next| puzzle. The thread that writes is one of them: as long as
the answer that it needs is not there, it answers another puzzle.

@<Answer puzzles@>=
@<Several solvers at work@>@;
void answer_puzzles(const std::vector<Sudoku>& puzzles, unsigned threads, bool json)
{
  constexpr const char* words[] = @[{"no solution", "one solution", "several solutions"}@];
  Json report;
  bool has_several = false;
  Solvers solvers(puzzles, threads);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    if (!std::cout.good()) return;
    const Sudoku& puzzle = puzzles[i];
    const Answer answer = solvers.answer(i);
    has_several = has_several || answer.solutions > 1;
    if (!json) {
      const std::string why = answer.solutions == 0 ? digit_given_twice(puzzle) : "";
      std::cout << (answer.solutions == 1 ? answer.solution : words[answer.solutions])
                << (why.empty() ? "" : ": ") << why << std::endl;
      continue;
    }
    report["puzzles"].push_back(
      {{"puzzle", puzzle.cells}, {"givens", givens_of(puzzle.cells)},
        {"answer", words[answer.solutions]}, {"solution", answer.solution},
        {"nodes", answer.total.nodes},
        {"updates", answer.total.updates}, {"branches", answer.branches}});
  }
  if (json) std::cout << to_text(report) << '\n';
  else if (has_several)
    std::cerr << "sudoku: several solutions are counted by: sudoku --puzzle N FILE | dance\n";
}

@ \listing
The threads are joined by their destructors, and before that, the destructor of the whole takes
the puzzles away that are left. The function |answer| waits for the answer to puzzle~|i|, which can
be had once, and answers others meanwhile; |answer_next| answers the next puzzle, and returns
|false| if none is left.

@<Several solvers at work@>=
class Solvers {
public:
  Solvers(const std::vector<Sudoku>& given, unsigned threads)
    : puzzles(given), places(given.size())
  {
    const std::size_t useful = std::min<std::size_t>(threads, puzzles.size());
    while (others.size() + 1 < useful)
      others.emplace_back(@[[this] {
        for (std::optional<SudokuSolver> solver; answer_next(solver); )
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
  bool answer_next(std::optional<SudokuSolver>& solver)
  {
    const std::size_t i = next++;
    if (i >= puzzles.size()) return false;
    if (!solver || solver->grid != puzzles[i].grid) solver.emplace(puzzles[i].grid);
    places[i].answer = solver->solve(puzzles[i]);
    places[i].is_there = true;
    places[i].is_there.notify_one();
    return true;
  }
  const std::vector<Sudoku>& puzzles;
  std::vector<Place> places;
  std::atomic<std::size_t> next = 0;
  std::optional<SudokuSolver> own;
  std::vector<std::jthread> others;
};

@ \listing
The census counts the columns kind by kind. These numbers are the same for all puzzles in a grid;
the rows are not, and with the givens one sees that $729-8g$ is right.

@<Write the matrix of a puzzle@>=
void write_puzzle_matrix(const Sudoku& puzzle, bool census)
{
  const Matrix matrix = sudoku_matrix(puzzle.grid, candidates_of(puzzle));
  if (!census) {
    write_matrix(std::cout, matrix);
    return;
  }
  const std::size_t side = puzzle.grid.side, of_a_kind = side*side;
  Json json;
  json["columns"] = @[{{"cells", of_a_kind}, {"ranks", of_a_kind}, {"files", of_a_kind},
    {puzzle.grid.has_boxes() ? "boxes" : "regions", of_a_kind}}@];
  if (puzzle.grid.diagonals) json["columns"]["diagonals"] = 2*side;
  json["rows"] = matrix.rows();
  json["givens"] = givens_of(puzzle.cells);
  std::cout << to_text(json) << '\n';
}
