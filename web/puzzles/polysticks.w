@*1 Polysticks. Matches on a table,\marginfigure{sticks-2.pdf}{V and Z cross.} joined at their ends
in a square grid, are a polystick;@^polysticks@> a tetrastick has four of them (\Fig{pieces-3}).
Brian Barwell,@^Barwell, Brian@> who invented them \cite{Barwell 1990}, asked for packings that
cover each segment of a grid.@:POLYSTICKS, the program}{{\mc POLYSTICKS}, the program@> A piece has
no inside here, and so two of them can do what no polyominoes can: they can cross (\Fig{sticks-2}).
\widefigure{pieces-3.pdf}{The sixteen tetrasticks.@^tetrasticks@> Where two sticks meet at a right
  angle, they are drawn bent, lest you take two pieces that touch for one. The F, the H, the R, the
  T, the X and the Y are welded.}

The rules forbid crossing, although no segment is covered twice,@^crossings, of polysticks@> and the
matrix has to know. So it has a secondary column,@^secondary columns@> which may be covered at most
once, for each point where four segments meet. A piece with two segments in line there, and no
other, {\it passes\/} through the point,@^passing through a point@> and covers its column; a second
piece that passes would cross the first. A piece with three segments or four at a point is {\it
welded\/}@^welding@> there, and nothing can cross it.

@ Why is one of the sixteen left out in all puzzles of the paper? All of them have 64 segments. A
grid of $m\times n$ squares has $2mn+m+n$ segments. Twice that number, plus one, is $(2m+1)(2n+1)$,
and for 64 segments this product would be $129=3\cdot43$; so the only such grid is $1\times21$,
which has no room for the~X. Fifteen have 60 segments, and $121=11\cdot11$ leads to the grid of
$5\times5$.\marginfigure{sticks-4.pdf}{All but the H in the grid of $5\times5$. The X is orange.}
But which fifteen? Let us leave out the X, since it looks as if it were in the way.
\session
$ (echo board 5x5; echo pieces tetrasticks except X) \BAR
> polysticks 2> /dev/null \BAR dance
0 solutions, 26,036,883 nodes, 6,758,286,224 updates
\endsession
Twenty-six million nodes for nothing!
\remark{Many puzzles are hopeless because of a coloring of the board. John
Conway@^Conway, John@> and Jeffrey Lagarias~\cite{Conway 1990}@^Lagarias, Jeffrey@> follow its
border as a word in a group, and exclude coverings that no coloring could.}
The generator has said why, and we have hidden it, because it would spoil exercise~29.
Only five of the sixteen can be left out at all.
@^parity@>

@i cxx.w

@ \listing
Take a grid of four squares. It has twelve segments, as many as three tetrasticks have, for example
those that are called O, P and~U.
\session
$ (echo board 2x2; echo pieces tetrasticks only O P U) \BAR
> polysticks \BAR grep I11
H00 H10 H01 H11 H02 H12 V00 V10 V20 V01 V11 V21 O P U \BAR I11
U H01 V01 H11 V21 I11
U H00 V10 V11 H02 I11
U V00 V20 H01 H11 I11
U H10 V10 V11 H12 I11
$ (echo board 2x2; echo pieces tetrasticks only O P U) \BAR
> polysticks \BAR dance
8 solutions, 21 nodes, 573 updates
\endsession
These are the first line of the matrix and four of its 28 rows. There is a primary column for each
segment: H$xy$ is the horizontal one from the point $(x,y)$ to
$(x+1,y)$, and V$xy$ the vertical one from $(x,y)$ to $(x,y+1)$ (\Fig{sticks-1}). The eight
solutions are one in eight positions. The column \.{I11} after the bar, which only the~U has,
belongs to the point $(1,1)$ in the middle, the only one where four segments meet. A piece that
passes through it uses one half of the point, and a second piece that passes through it would use
the other half.
\marginfigure{sticks-1.pdf}{Segments are named after their left or their lower end. Pieces might
  cross at the point I11, and nowhere else.}

@ \listing
In \Fig{sticks-2} are the V and the Z of the paper's Figure~12. In the grid of
$5\times5$ squares with all tetrasticks but the~L, they are the rows
$$\vbox{\halign{\tt#\hfil\cr
V H23 H33 V43 V44 I33 I44\cr
Z H32 V32 V33 H24 I33\cr}}$$
which have the column \.{I33} in common, and cannot both be chosen. If we allow pieces to cross
there, the grid has nine packings with just this crossing.
\session
$ polysticks sticks-crossing.puzzle \BAR dance
9 solutions, 8,500 nodes, 1,440,079 updates
\endsession

@ \listing
There are 2 disticks, 5 tristicks and 16 tetrasticks.@^tetrasticks@>
\remark{In the theory of percolation,@^percolation@> connected sets of squares are
{\it site animals}, and connected sets of sticks are {\it bond animals}.}
Their letters are Knuth's, who changed three of Barwell's. Where two sticks of a piece meet at a
right angle, they are drawn bent in all packings, too. In \Fig{sticks-3}, the T runs straight
through the point where it is welded, but leaves only one segment to others.
\figure{sticks-3.pdf}{The T is welded at the point in the circle. A J may end there; to run through,
  it would need two segments.}
The twenty-five one-sided tetrasticks have 100 segments, and $201=3\cdot67$ leads to another strip
of width~1; this is why they need the Aztec diamond.

@ \listing
Among polyforms, secondary columns are new. Polyominoes cannot cross each other: they would have to
share a square. Polysticks can, at a point, without sharing a stick; but the rules forbid that, and
the matrix has to know. How it knows is the subject of the group on crossings. Otherwise the chapter
is about coordinates, turns, and the lists of pieces.

@ \listing
The header declares the lattice, and a reader of its own: the columns of polysticks come in another
order than those of other polyforms.

@(polysticks.hpp@>=
#pragma once
#include "puzzle_file.hpp"

namespace dlx {
@<Declaration of the stick lattice@>@;
Puzzle read_polysticks(const Input& input, const Geometry& geometry);
}

@ \listing
First come the segments, then the points where they meet, the boards, and the pieces. Other chapters
do not see the anonymous namespace.

@c
#include "polysticks.hpp"
#include "lattice.hpp"
#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <stdexcept>

namespace dlx {
namespace {
@<Cells, each of them once@>@;
@<Sticks in line at a point@>@;
}@;
@<Moves and names of sticks@>@;
@<Points of a set of sticks@>@;
@<Crossings and passages@>@;
@<Boards of sticks@>@;
namespace {
@<The polysticks, stick by stick@>@;
@<Tell whether a piece is welded@>@;
@<Growth of polysticks@>@;
}@;
@<Sets of polysticks@>@;
}

@* The stick lattice. \listing
A point of the grid has a rank, which grows upward,@^rank and file@> and a
file. The paper calls the segment from $(x,y)$ to $(x+1,y)$ H$xy$, and the one from $(x,y)$ to
$(x,y+1)$ V$xy$; and it says I$xy$ if two pieces might cross at the point $(x,y)$.
Alas, the paper's $x$ is the file and its $y$ is the rank, but in this book the first member of a
|Cell| is always the rank. So here
\bull |x| is the rank of the point where the segment begins, 0 at the bottom of the board;
\bull |y| is the file of that point, 0 at the left;
\bull |z| tells which of the three it is: the segment |across|, to the right, the one |upright|, or
the |point| itself.
\smallskip\noindent
Only the two functions that deal with names, |name| and |cell|, exchange the coordinates. A board
and a piece consist of segments; points occur where a shape is asked for its |points|, its
|crossings|, and its |passages|. Four turns make a circle, coordinates begin at~0, and messages
speak of segments and of points as places.

@<Declaration of the stick lattice@>=
class Sticks : public Geometry {
public:
  enum Kind { across, upright, point }; /* the |z| of a cell: H, V, I */
  Cell turn(Cell cell) const override;
  Cell reflect(Cell cell) const override;
  Shape neighbors(Cell cell) const override;
  std::string name(Cell cell, int side) const override;
  Cell cell(std::string_view name) const override;
  Cell place(const Shape& shape) const override;
  Shape drawing(const std::vector<std::string_view>& ranks) const override;
  std::vector<NamedShape> pieces(const std::string& family) const override;
  std::string known_sets() const override;
  int first() const override { return 0; }
  Shape points(const Shape& shape) const override;
  Shape crossings(const Shape& board) const override;
  Shape passages(const Shape& shape, bool welds_pass) const override;
  std::string colors(std::size_t dark, std::size_t light) const override;
  Nouns nouns() const override { return @[{"segment", "point", "segment"}@]; }
};

@ A quarter of a turn takes the point of rank~$r$, file~$f$ to rank~$f$, file~$-r$. A horizontal
stick, which begins there and ends one file farther, becomes an upright stick that begins at the new
point; but an upright one becomes a horizontal stick that ends there. Likewise, the reflection takes
file~$f$ to~$-f$, and exchanges the ends of a horizontal stick. Such a~$-1$ is easily forgotten; a
test makes sure that four turns, or two reflections, or twice a reflection and a turn, bring each
stick back.

@<Moves and names of sticks@>=
Cell Sticks::turn(Cell cell) const
{
  if (cell.z == across) return @[Cell{cell.y, -cell.x, upright}@];
  return @[Cell{cell.y, -cell.x - 1, across}@];
}

Cell Sticks::reflect(Cell cell) const
{
  return @[Cell{cell.x, cell.z == across ? -cell.y - 1 : -cell.y, cell.z}@];
}

@ \listing
Points are the first to use up the digits: they have one rank and one file more than the segments
that begin there. All names of a board shall be of one form, so the |side| that decides about commas
is that of the points.

@<Moves and names of sticks@>=
std::string Sticks::name(Cell cell, int side) const
{
  return "HVI"[cell.z] + name_of_numbers({cell.y, cell.x}, side + 1);
}

@ \listing
In a restriction like `\.{X at 22}' the letter I can be left out, and people do leave it out: where
there is no letter, nothing but a point can be meant.
@.... is not the name of a segment...@>

@<Moves and names of sticks@>=
Cell Sticks::cell(std::string_view name) const
{
  const std::string_view letters = "HVI";
  const auto letter = name.empty() ? letters.npos : letters.find(name[0]);
  const auto named = numbers_named(letter == letters.npos ? name : name.substr(1), 2, 0);
  if (!named)
    throw std::invalid_argument(in_quotes(name) + @|" is not the name of a segment or a point");
  const int kind = letter == letters.npos ? point : static_cast<int>(letter);
  return @[Cell{(*named)[1], (*named)[0], kind}@];
}

@* Points of sticks. \listing
The points of a shape are the ends of its sticks, each of them once. They show how high
and how wide a piece is. Where its sticks begin does not show it: a W is as high as wide, but its
sticks begin on two ranks and three files. (What |each_once| returns is a shape, sorted and without
copies.)
@^points of a shape@>

@<Points of a set of sticks@>=
Shape Sticks::points(const Shape& shape) const
{
  Shape ends;
  for (@[const Cell& stick : shape@]) {
    if (stick.z == point) continue;
    ends.push_back(@[Cell{stick.x, stick.y, point}@]);
    ends.push_back(stick.z == across ? @[Cell{stick.x, stick.y + 1, point}@]
                                     @|: @[Cell{stick.x + 1, stick.y, point}@]);
  }
  return each_once(std::move(ends));
}

@ \listing
A shape is sorted, and does not name a cell twice. Where sticks meet, or squares share a side, what
we collect has repetitions.

@<Cells, each of them once@>=
Shape each_once(Shape cells)
{
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

@ \listing
A shape is placed where the center of its bounding box is; if there are several points in question,
the first. For the X, this is the point where its sticks meet.

@<Points of a set of sticks@>=
Cell Sticks::place(const Shape& shape) const
{
  const Shape ends = points(shape);
  const auto ranks = std::ranges::minmax(ends, std::less(), &Cell::x);
  const auto files = std::ranges::minmax(ends, std::less(), &Cell::y);
  return @[Cell{(ranks.min.x + ranks.max.x)/2, (files.min.y + files.max.y)/2, point}@];
}

@* Crossings. \listing
At most four sticks of a shape meet in a point, two of them in each of the two
directions. This function counts those of one direction. If it says~2, they lie in a line, and the
shape runs straight through the point.

@<Sticks in line at a point@>=
int sticks_at(const Shape& shape, Cell end, Sticks::Kind kind)
{
  const Cell after = @[Cell{end.x, end.y, kind}@];
  const Cell before = kind == Sticks::across ? @[Cell{end.x, end.y - 1, kind}@]
                                             @|: @[Cell{end.x - 1, end.y, kind}@];
  return (std::ranges::binary_search(shape, after) ? 1 : 0)
    + @|(std::ranges::binary_search(shape, before) ? 1 : 0);
}

@ Two pieces can cross at a point only if the board has all four segments that end there. Such a
point, unless the puzzle allows crossings there, has a secondary column.
@^crossings, of polysticks@>

@<Crossings and passages@>=
Shape Sticks::crossings(const Shape& board) const
{
  Shape result;
  for (@[const Cell& end : points(board)@])
    if (sticks_at(board, end, across) + sticks_at(board, end, upright) == 4) result.push_back(end);
  return result;
}

@ If a piece has two segments in line at such a point, and no other there, it
{\it passes\/}@^passing through a point@> through the point. A second piece that passes through it
has the other two segments, and crosses the first. If each row contains the columns of the points
where its piece passes, then solutions are those packings where nothing crosses: a secondary column
is covered at most once.
A piece that has three or four segments at the point is {\it welded\/}@^welding@> there: it leaves
at most one segment to others, and nothing can cross. Does the secondary column belong to its row?
It makes no difference to the packings, nor to the size of any primary column; the nodes are the
same, and only the updates differ. So there are two rules. The paper states the first: a row has the
column whenever two of its segments are in line. Its numbers of updates follow the second, in which
a piece that is welded at the point does not have the column; they come out with no other. Alfred
Wassermann,@^Wassermann, Alfred@> whose Aztec diamond comes in {\it Experiments}, seems to have
followed the first, and so does a puzzle that says \.{welds pass}. It takes 302,735,806 updates
instead of 283,814,227 to put the fifteen tetrasticks other than the~H into squares of $5\times5$.

@<Crossings and passages@>=
Shape Sticks::passages(const Shape& shape, bool welds_pass) const
{
  Shape result;
  for (@[const Cell& end : points(shape)@]) {
    const int horizontal = sticks_at(shape, end, across);
    const int vertical = sticks_at(shape, end, upright);
    const bool straight = horizontal == 2 || vertical == 2;
    if (straight && (welds_pass || horizontal + vertical == 2)) result.push_back(end);
  }
  return result;
}

@ \listing
Horizontal and vertical sticks are counted apart when we ask whether a packing is possible at all.

@<Crossings and passages@>=
std::string Sticks::colors(std::size_t dark, std::size_t light) const
{
  return "the board has " + std::to_string(dark) + " horizontal segments and "
    + std::to_string(light) + " vertical ones";
}

@ One test is worth describing, because it knows nothing of secondary columns. A naive program
covers a grid of $3\times3$ squares with six different tetrasticks: it puts, in all possible ways, a
piece onto the first segment that is left, and looks at all pairs of pieces to see whether two
sticks of one cross two of the other. It finds as many packings as the matrix has solutions, when
crossings are forbidden and when they are allowed; and it finds more in the second case, so that the
grid does put the columns to the test.



@* Boards of sticks. \listing
In a drawing, \.{\char`\#} is a square, that is, its four sides. A grid of
$5\times5$ squares is drawn like a rectangle of $5\times5$ cells. The last line of a drawing has the
lowest rank, because ranks grow upward. Single segments, of pieces or of boards that do not consist
of squares, are named instead.

@<Boards of sticks@>=
Shape Sticks::drawing(const std::vector<std::string_view>& ranks) const
{
  Shape sides;
  for (std::size_t i = 0; i < ranks.size(); ++i)
    for (std::size_t j = 0; j < ranks[i].size(); ++j) {
      if (ranks[i][j] != '#') continue;
      const int x = static_cast<int>(ranks.size() - 1 - i);
      const int y = static_cast<int>(j);
      sides.insert(sides.end(),
        @[{@[Cell{x, y, across}@], @[Cell{x + 1, y, across}@], @[Cell{x, y, upright}@],@/
          @[Cell{x, y + 1, upright}@]}@]);
    }
  return each_once(std::move(sides));
}

@ \listing
The paper's matrices have all horizontal segments first, rank by rank, and then all vertical ones.
The order matters for the number of updates, since the first of several columns with fewest rows is
chosen. The common reader of puzzles leaves the two kinds mixed, point by point; a stable sort by
kind keeps everything else. Segments that the puzzle itself puts in order, with \.{cells}, stay as
they are, both kinds mixed if it says so; a rectangle of segments, such as \.{H00-H09}, has both
kinds at each point.
@^order of columns@>

@<Boards of sticks@>=
Puzzle read_polysticks(const Input& input, const Geometry& geometry)
{
  Puzzle puzzle = read_puzzle(input, geometry);
  const auto rest = puzzle.cells.begin() + std::ptrdiff_t(puzzle.listed);
  std::ranges::stable_sort(rest, puzzle.cells.end(), std::less(), &Cell::z);
  return puzzle;
}

@* Lists of polysticks. \listing
There are 2 disticks, 5 tristicks and 16 tetrasticks.
The letters of the tetrasticks are Knuth's, who changed three of Barwell's.@^Barwell, Brian@> Each
piece is described by its sticks, in the position that is not flipped over. As before, the smaller
ones are named after letters they resemble. A drawing by characters would not do: a stick is thinner
than a character, and two characters for each point would be worse to read than names.

@<The polysticks, stick by stick@>=
using Letters = @[std::vector<std::pair<std::string, std::string_view> >@];

const std::map<std::string, Letters> families = @[{@/
  {"disticks", {{"I", "H00 H10"}, {"V", "V00 H00"}}},@/
  {"tristicks",
    {{"I", "H00 H10 H20"}, {"L", "V00 V01 H00"}, {"T", "H00 H10 V10"},@/ {"U", "V00 H00 V10"},
    {"Z", "H01 V10 H10"}}},@/
  {"tetrasticks", {@/
    {"F", "V00 V01 H01 H02"}, {"H", "V00 V01 H01 V10"},@/
    {"I", "H00 H10 H20 H30"}, {"J", "V00 H00 V10 V11"},@/
    {"L", "V00 V01 V02 H00"}, {"N", "V00 V01 H02 V12"},@/
    {"O", "H00 H01 V00 V10"}, {"P", "H00 V10 H01 V01"},@/
    {"R", "H01 H11 V11 V00"}, {"T", "H02 H12 V10 V11"},@/
    {"U", "V00 H00 H10 V20"}, {"V", "V00 V01 H00 H10"},@/
    {"W", "H00 V10 H11 V21"}, {"X", "H01 H11 V10 V11"},@/
    {"Y", "H00 H10 H20 V10"}, {"Z", "H02 V11 V10 H10"}}}}@];

@ A piece as a whole is called welded if three or four of its sticks meet at some point. The six
welded tetrasticks are a set of their own, and so are the ten others.
@^welding@>

@<Tell whether a piece is welded@>=
bool is_welded(const Shape& shape)
{
  return std::ranges::any_of(Sticks().points(shape), @[[&](const Cell& end) {
    return sticks_at(shape, end, Sticks::across) + sticks_at(shape, end, Sticks::upright) > 2;
  }@]);
}

@ \listing
The last word of a family is a set that has letters, or a size, as in \.{4-sticks}. It may be
preceded by \.{welded} or \.{unwelded}; any other word is an unknown family, which is empty. The
neighbors of a stick are all others that share an end with it; |known_sets| lists the sets for a
message.

@<Sets of polysticks@>=
Shape Sticks::neighbors(Cell cell) const
{
  Shape result;
  for (@[const Cell& end : points(Shape(1, cell))@])
    for (@[const Cell& next : sticks_from(end)@])
      if (next != cell) result.push_back(next);
  return result;
}

std::string Sticks::known_sets() const
{
  return "disticks, tristicks, tetrasticks, welded and unwelded ones, and N-sticks";
}

std::vector<NamedShape> Sticks::pieces(const std::string& family) const
{
  const auto blank = family.rfind(' ');
  const std::string kind = blank == family.npos ? "" : family.substr(0, blank);
  const std::string size = blank == family.npos ? family : family.substr(blank + 1);
  std::vector<NamedShape> result;
  if (kind != "" && kind != "welded" && kind != "unwelded") return result;
  if (families.count(size) == 0) result = grown_family(size);
  else @<Read the pieces of the set |size|, stick by stick@>@;
  if (kind != "")
    std::erase_if(result,
      @[[&](const NamedShape& piece) { return is_welded(piece.shape) != (kind == "welded"); }@]);
  return result;
}

@ \listing
Each name has three characters, and a blank comes before the next one.

@<Read the pieces of the set |size|, stick by stick@>=
for (@[const auto& [letter, sticks] : families.at(size)@]) {
  Shape shape;
  for (std::size_t i = 0; i < sticks.size(); i += 4) shape.push_back(cell(sticks.substr(i, 3)));
  result.push_back(@[NamedShape{letter, normal_form(shape)}@]);
}

@* Growth of polysticks. \listing
Lists made by hand can be wrong, and the 55 pentasticks@^pentasticks@> have no letters.
But all polysticks of one size are also found by growth, as in the chapter {\it Polyforms}. For one
to six sticks their numbers are known from the literature, 1, 2, 5, 16, 55 and~222, and a test
compares them, and compares the sets of two, three and four with the lists above. Two sticks are
neighbors if they have a common end, and |sticks_from| lists the four sticks that may end at a
point. Say \.{4-sticks}, and you get all polysticks of four sticks, under the names S1, S2, and so
on. Sizes from 1 to~8 are known in this way. That is more than anybody will pack: the 4,265 pieces
of eight sticks have 33,466 orientations, and the program refuses them on a grid of $6\times6$
squares.
@^growth of shapes@>

@<Growth of polysticks@>=
Shape sticks_from(Cell end)
{
  return @[{@[Cell{end.x, end.y, Sticks::across}@], @[Cell{end.x, end.y - 1, Sticks::across}@],@/
           @[Cell{end.x, end.y, Sticks::upright}@], @[Cell{end.x - 1, end.y, Sticks::upright}@]}@];
}

@ \listing
A family \.{1-sticks} to \.{8-sticks} is grown; any other name has no pieces.

@<Growth of polysticks@>=
std::vector<NamedShape> grown_family(const std::string& family)
{
  std::vector<NamedShape> result;
  if (family.size() != 8 || family.substr(1) != "-sticks" || family[0] < '1' || family[0] > '8')
    return result;
  for (@[const Shape& shape : grown_shapes(Sticks(), static_cast<std::size_t>(family[0] - '0'))@])
    result.push_back(@[NamedShape{"S" + std::to_string(result.size() + 1), shape}@]);
  return result;
}

@* The program of polysticks. \listing
Its options are those of all generators: \.{--json} for a census instead of the matrix, \.{--help},
and \.{--version}.

@(polysticks_main.cpp@>=
#include "polysticks.hpp"
#include "generator.hpp"

int main(int argc, char* argv[])
{
  const @[dlx::Manual@t\ @>@] manual = @[{"polysticks", "[OPTIONS] [FILE]",
    @<Purpose of {\mc POLYSTICKS}@>,
    "  polysticks sticks-welded.puzzle | dance --print\n  polysticks --json aztec-diamond.puzzle\n"}@];
  return dlx::run_generator(argc, argv, manual, dlx::Sticks(), dlx::read_polysticks);
}

@ This is what \.{--help} says first. The lines about segments, crossings and welds are those that
other polyforms do not have.

@<Purpose of {\mc POLYSTICKS}@>=
std::string("Write the matrix of a puzzle about polysticks, from FILE or standard input. A\n"@/
"puzzle has lines such as\n\n"@/
"  board 5x5                    a grid of squares; or: board, and on the next\n"@/
"                               lines a drawing of the squares with # and .\n"@/
"  with H01 V55                 more segments\n"@/
"  without H00                  segments that are not on the board\n"@/
"  pieces tetrasticks except L  disticks, tristicks, tetrasticks; one-sided ...,\n"@/
"                               welded ..., unwelded ...; or: only F H\n"@/
"  pieces 5-sticks              all of a size (1 to 8), as S1, S2, and so on\n"@/
"  piece Q H00+V00+V10          one more piece\n")@/
+ dlx::help_on_restrictions(dlx::Sticks().nouns(), @[{"I vertical", "L unflipped"}@]) +@/
"  X at 11 22                   where the middle of its bounding box may be (the\n"@/
"                               first, if several points are in the middle)\n"@/
"  V on H00 V10                 the segments that it covers\n"@/
"  V as H00+V10 at 11           orientations at 11; V also needs a line with at\n"@/
"  cross 33                     a point where pieces may cross\n"@/
"  welds pass                   also a secondary column for each weld (see below)\n"@/
"  columns pieces cells         the order of the columns; cells are the segments;\n"@/
"                               columns after a bar are secondary\n\n"@/
"Hxy is the segment from (x,y) to (x+1,y), Vxy the one from (x,y) to (x,y+1); the\n"@/
"point 00 is at the lower left. The secondary column Ixy belongs to the pieces\n"@/
"that run straight through (x,y). With welds pass, it also belongs to the pieces\n"@/
"welded there, that is, with a third segment at the point. For repeated pieces,\n"@/
"segment restrictions and comments, see polyominoes --help."
