@* In the browser. The page of results packs boards while you watch. It does not imitate our
programs; it runs them. Clang translates the chapters on the matrix, the dance, the bits, the
puzzles and the trace into WebAssembly,@^WebAssembly@> and this chapter is the glue: a page deals in
texts and numbers, and our functions in matrices and listeners.

The page makes an instance of the module for each thing that it wants to know, which takes about a
millisecond. An instance holds one text and one matrix at a time, and it may be given another text
when it has answered. Suppose you press {\it Pack}. The page writes the puzzle into the |room| of a
few fresh instances, each in a thread of its own, lets each of them |take| it as a matrix, and asks
for |search| of one part after another; parts of a tree have sums that are exact, as the chapter
{\it Parts\/} shows. To stop a search, the page throws the instances away.

The counters are those of {\mc DANCE}. A test compares them, level by level, for every small puzzle
of the catalog.

@i cxx.w

@ The module calls three functions of the page: one that raises an error, one that hears how far the
search has come, and one that hears of solutions. The last two return whether to go on. What the
page calls are functions of {\mc C}, too, whose names the linker leaves as they are. (For \.{IN\_C}
the compiler reads \.{extern "C"}; the script that calls it says so, since {\mc CWEAVE} cannot read
it.)

@c
#include "chance.hpp"
#include "engines.hpp"
#include "hopeless.hpp"
#include "parts.hpp"
#include "polyiamonds.hpp"
#include "polyominoes.hpp"
#include "polysticks.hpp"
#include "queens.hpp"
#include "sudoku.hpp"
#include "trace.hpp"
#include <algorithm>
#include <cstdlib>
#include <exception>
#include <optional>
#include <typeinfo>

namespace dlx {
IN_C {
@<Functions of the page@>@;
@<Let exceptions end the instance@>@;
}@;
namespace {
@<What an instance holds@>@;
@<Make a matrix of the text@>@;
@<Tell the page of a solution@>@;
}@;
IN_C {
@<Functions that the page calls@>@;
}@;
}

@ @<Functions of the page@>=
@[void page_fail(const char* why)@]; /* throws, in JavaScript */
@[bool page_pulse(double fraction, double solutions, double updates)@]; /* go on? */
@[bool page_solution(const Index* rows, std::size_t count)@]; /* go on? */

@ Debian's \CPLUSPLUS/ library for WebAssembly lacks exceptions. Its compiler turns |throw| into two
calls, which we supply: the first allocates the exception, and the second hands its message to the
page. Nothing is ever caught, and the page drops the instance. So messages arrive without the number
of the line, which is put in front where a reader catches and throws again.

@<Let exceptions end the instance@>=
void* __cxa_allocate_exception(std::size_t size) { return std::malloc(size); }

using Destructor = @[void (*)(void*)@];

void __cxa_throw(void* thrown, std::type_info* kind, Destructor destructor)
  /* the last two are not needed */
{
  page_fail(static_cast<std::exception*>(thrown)->what());
  std::abort();
}

@ A text is a puzzle in the language of one of our generators, or a number of queens, or a sudoku,
or a matrix. The page needs to draw the columns that are cells, and so it gets their coordinates;
for all other columns |z| is $-1$.

@<What an instance holds@>=
enum Kind { squares, triangles, sticks, queens, sudoku, plain };

std::string text; /* written by the page */
std::vector<Index> numbers; /* a matrix without names, written likewise */
std::string remark; /* why there can be no packing */
std::string names; /* of columns, a line each */
std::string drawings; /* of pieces, a line each */
std::string labels; /* of rows that follow each other, a line each: the first row, and the label */
Wrap wrap; /* which edges of the board meet */
Matrix matrix;
struct Place {
  int x, y, z;
};
std::vector<Place> places; /* for each column */
std::vector<Index> chosen; /* rows of a solution */
std::vector<Event> events; /* of a trace */
std::vector<double> tally; /* solutions; then nodes and updates of each level */
std::optional<LazySearch> links; /* that solutions are pulled out of */

@ The three kinds of puzzles have a geometry and a reader each.

@<Make a matrix of the text@>=
const Geometry& geometry_of(Kind kind)
{
  static const Squares of_squares;
  static const Triangles of_triangles;
  static const Sticks of_sticks;
  if (kind == squares) return of_squares;
  if (kind == triangles) return of_triangles;
  return of_sticks;
}

Puzzle read_any(Kind kind)
{
  const Input input = {"the puzzle", text};
  if (kind == squares) return read_polyominoes(input, geometry_of(kind));
  if (kind == triangles) return read_puzzle(input, geometry_of(kind));
  return read_polysticks(input, geometry_of(kind));
}

@ The cells of a puzzle are columns under their names, which depend on the largest coordinate of the
board.

The pieces are listed for the page's buttons and for its keys: a name, and the cells of one
orientation.

A page takes a quarter of what the programs take: a phone is slow, and each thread of a search has a
matrix of its own. Of a larger puzzle it gets the board, which it can draw, and a remark.
@.too large for a page@>

@<Make a matrix of the text@>=
void place_pieces(Kind kind, bool cells_first)
{
  const Geometry& geometry = geometry_of(kind);
  Puzzle puzzle = read_any(kind);
  if (cells_first) obey_columns_option(puzzle, "cells pieces");
  int side = 0;
  for (@[const Cell& cell : puzzle.board@]) side = std::max({side, cell.x, cell.y});
  if (const std::string why = why_too_large(puzzle, geometry, 5000000); !why.empty()) {
    remark = "too large for a page: " + why;
    for (@[const Cell& cell : puzzle.board@]) matrix.add_primary(geometry.name(cell, side));
  } else {
    const Placed placed = place_all(puzzle, geometry, "the puzzle");
    remark = why_hopeless(puzzle, placed, geometry);
    matrix = placed.matrix;
  }
  wrap = puzzle.wrap;
  places.assign(matrix.columns(), @[Place{0, 0, -1}@]);
  for (@[const Cell& cell : puzzle.board@])
    places[matrix.find(geometry.name(cell, side))] = @[Place{cell.x, cell.y, cell.z}@];
  for (@[const Piece& piece : puzzle.pieces@]) {
    drawings += piece.name;
    for (@[const Cell& cell : piece.shape@])
      drawings += ' ' + std::to_string(cell.x) + ',' + std::to_string(cell.y) + ','
        + std::to_string(cell.z);
    drawings += '\n';
  }
}

@ The page asks for room, writes its text there, and has it taken. |cells_first| is the order of
columns in which the rule `first column' makes sense on a board: it goes from cell to cell. So
|room| returns where |size| bytes can be written; and |take| makes the matrix of them, and the lines
of names, drawings and labels. (A line of labels has a row, and the label that this row and those
after it have.)

@<Functions that the page calls@>=
char* room(std::size_t size)
{
  text.resize(size);
  return text.data();
}

void take(Kind kind, bool cells_first)
{
  links.reset();
  places.clear();
  for (@[std::string* lines : {&remark, &names, &drawings, &labels}@]) lines->clear();
  if (kind == queens)
    matrix = queens_matrix(
      static_cast<unsigned>(whole_number(text, "the number of queens", 1, 32)), false, false);
  else if (kind == sudoku) {
    const Sudoku puzzle = read_sudokus({"the sudoku", text}).front();
    matrix = sudoku_matrix(puzzle.grid, candidates_of(puzzle));
    remark = digit_given_twice(puzzle);
  }
  else if (kind == plain) matrix = read_matrix(text, "the matrix");
  else place_pieces(kind, cells_first);
  for (Index c = 0; c < matrix.columns(); ++c) names += matrix.name(c) + '\n';
  std::string_view last;
  for (Index r = 0; r < matrix.rows(); ++r)
    if (const std::string_view label = matrix.shown_label(r); label != last) {
      labels += std::to_string(r) + ' ' + std::string(label) + '\n';
      last = label;
    }
}

@ \listing
To make a text of many small matrices, and to read it, takes as long as to search them. So a matrix
may also come as |numbers|, to be written where |number_room| says: how many columns are primary,
and how many are not; and for each row its length, and its columns.

@<Functions that the page calls@>=
Index* number_room(std::size_t size)
{
  numbers.resize(size);
  return numbers.data();
}

void take_numbers()
{
  links.reset();
  places.clear();
  for (@[std::string* lines : {&remark, &names, &drawings, &labels}@]) lines->clear();
  matrix = Matrix();
  matrix.add_primary(numbers[0]);
  matrix.add_secondary(numbers[1]);
  matrix.make_room(numbers.size());
  for (std::size_t row = 2; row < numbers.size(); row += numbers[row] + 1)
    matrix.add_row(@[std::span<const Index>(numbers.data() + row + 1, numbers[row])@]);
}

@ Then it can look at everything. Strings end with a zero, and the rows of a matrix are stretches of
one list. The remark |hopeless| is empty if there is none. Names, drawings and labels have a line
each; |row_start| is the place of a row's first entry among all entries; and |column_cells| is null
if there are no cells.

@<Functions that the page calls@>=
const char* hopeless() { return remark.c_str(); }
const char* column_names() { return names.c_str(); }
const char* piece_drawings() { return drawings.c_str(); }
const char* row_labels() { return labels.c_str(); }
Index column_count() { return matrix.columns(); }
Index primary_count() { return matrix.primary(); }
Index row_count() { return matrix.rows(); }
Index row_start(Index r) { return matrix.start(r); }
const Index* row_entries(Index r) { return matrix.row(r).data(); }
const Wrap* board_wrap() { return &wrap; }
const Place* column_cells() { return places.empty() ? nullptr : places.data(); }

@ A search is made by the engine that suits the matrix, and that is the engine of the bits, unless
the matrix is too large for it. It ends at a |limit| of solutions, or when the page wants no more; a
limit of~0 is none. The result is a list of numbers: solutions, and for each level the nodes and the
updates. A |double| is exact as far as $2^{53}$, which takes a browser a year. The list has
|tally_size| numbers.

@<Functions that the page calls@>=
const double* search(
  bool shortest, Index part, Index parts, bool tells_solutions, double limit)
{
  Question question;
  if (!shortest) question.shortest_levels = 0;
  if (limit > 0) question.solution_limit = static_cast<std::uint64_t>(limit);
  Listener listener;
  listener.on_pulse = @[[](const Pulse& pulse) {
    return page_pulse(
      pulse.fraction, static_cast<double>(pulse.solutions), static_cast<double>(pulse.updates));
  }@];
  if (tells_solutions) listener.on_solution = tell;
  const Report report = search_part(
    *engine_for(matrix), question, listener, cut_out(matrix, question, part, parts));
  tally.assign(1, static_cast<double>(report.solutions));
  for (@[const Level& level : report.levels@])
    tally.insert(
      tally.end(), {static_cast<double>(level.nodes), static_cast<double>(level.updates)});
  return tally.data();
}
std::size_t tally_size() { return tally.size(); }

@ \listing
The page hears of a solution by the numbers of its rows; |tell| returns whether to go on.

@<Tell the page of a solution@>=
bool tell(std::span<const Choice> choices)
{
  chosen.clear();
  for (@[const Choice& choice : choices@]) chosen.push_back(choice.row);
  return page_solution(chosen.data(), chosen.size());
}

@ Those who want solutions one by one, and decide each time whether to go on, pull them out of the
links. There is not more than one; the answer is whether there may be others. A solution that is
found within so many |steps| is handed to |page_solution|.

@<Functions that the page calls@>=
bool pull(std::size_t steps)
{
  if (!links) links.emplace(matrix);
  if (links->next(steps)) tell(links->solution());
  return !links->is_over;
}

@ Others want one solution by chance, as the chapter {\it Chance\/} finds it. If the page wants no
more meanwhile, |page_fail| ends the instance, because nothing is caught here.

@<Functions that the page calls@>=
void by_chance(std::uint64_t seed)
{
  const ByChance found = first_by_chance(matrix, Question(), seed, @[[](const ByChance&) {
    if (!page_pulse(0, 0, 0)) page_fail("ended by the page");
    return true;
  }@]);
  if (found.solution) tell(*found.solution);
}

@ The links are drawn from a trace. An event is four words, as the chapter {\it Traces\/} defines
it; the page sees as many as it has asked for, or all of them. The events are returned, and
|event_count| says how many there are.

@<Functions that the page calls@>=
const Event* trace_events(bool shortest, std::size_t most)
{
  Question question;
  if (!shortest) question.shortest_levels = 0;
  Rings rings(matrix);
  events.clear();
  trace(rings, question, @[[most](const Event& event) {
    events.push_back(event);
    return events.size() < most;
  }@]);
  return events.data();
}
std::size_t event_count() { return events.size(); }
