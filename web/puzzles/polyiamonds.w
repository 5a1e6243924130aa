@*1 Polyiamonds. A polyiamond is a shape of equal triangles that are joined at their sides.
@^polyiamonds@>Two triangles are a diamond; six are a hexiamond. With six turns and a reflection, a
piece has up to twelve orientations, and the sphinx has all of them
(\Fig{triangles-2}).
There are twelve hexiamonds. Thomas O'Beirne@^O'Beirne, Thomas@> \cite{O'Beirne 1961} gave names to
them (\Fig{pieces-2}), and asked for something that kept people awake, as we shall see in {\it
Experiments}.
@:POLYIAMONDS, the program}{{\mc POLYIAMONDS}, the program@>
@^hexiamonds@>
\high{22mm}\figure{triangles-2.pdf}{The sphinx: turned, and reflected and turned. The turns are
  about the orange point; the dark triangle is the same one in all of them.}
\widefigure{pieces-2.pdf}{The twelve hexiamonds, with O'Beirne's names and ours.}

Sometimes a puzzle is over before it has begun.
There are three shapes of four triangles; they have
twelve triangles together, as many as a parallelogram of $2\times3$ rhombuses, in which six
triangles point up and six point down.@^parity@> But two of the pieces have two of each kind,
however they lie, and the third has three of one and one of the other; so together they never cover
six of each.
The generator knows this argument, and warns you. The search does not, and tries
everything; here it takes seven nodes, and with sticks we shall see millions.

@i cxx.w

@ \listing
Seven of the hexiamonds differ from their mirror images: the snake, the hook, the signpost, the bar,
the crook, the sphinx and the yacht. With six turns, this can make twelve orientations, but only the
hook, the signpost, the crook, the sphinx and the yacht have all of them.
@^hexiamonds@>

@ \listing
There is arithmetic behind the turns. Let $\zeta$ be a complex number with
$\zeta^2=\zeta-1$, a sixth root of unity, and let the point $(x,y)$ be $x+y\zeta$. Then
$1/\zeta=1-\zeta$, and a turn is a division: $(x+y\zeta)/\zeta=(x+y)-x\zeta$. The points of this
lattice are Eisenstein's integers,@^Eisenstein's integers@> as those of the square lattice are
Gauss's.@^Gauss, Carl Friedrich@>

@ \listing
Here is a puzzle that you can solve as fast as {\mc DANCE}: a hexagon of six triangles, packed with
diamonds.
\session
$ polyiamonds <<end
> board
> .###
> .###
> pieces diamonds
> D repeated
> end
11* 12 12* 21 21* 22
12 12*
21 21*
11* 21
12* 22
11* 12
21* 22
\endsession
A diamond covers two triangles that share a side, and there are six such sides. Three of them, every
other one, are a packing; and the other three are the other packing. (A piece that is
{\it repeated\/} has no column, because you may use it as often as you like.)

In a drawing each character is a triangle, the first one points down, and the others alternate.
Hence the dot before the first \.{\char`\#} of the hexagon, whose first triangle points up. Two
triangles that make a rhombus share the digits of their names, and the one that points up has an
asterisk (\Fig{triangles-3}).
\figure{triangles-3.pdf}{Left: ranks of three rhombuses, and the names of their triangles. Middle:
  the colored piece as it is drawn by characters, a crook. Right: the same board when the page is
  turned. So the paper has it.}
The paper's triangles point to the left or to the right, and ours do as soon as you turn the page.
It is more than a matter of taste: in the paper's drawings, a left-right reflection exchanges the
two kinds of triangles, and in ours a top-bottom one does. When we speak of the horizontal symmetry
of a packing, we mean what the paper means.

@ \listing
As for all polyforms, the placements and the matrix come from the common part. The coordinates are
new. Squares have four sides, two coordinates, and one position; triangles have three sides, and two
positions. What are their ranks and files, how do they turn, and how can they be drawn with the
characters of a typewriter? This chapter answers these questions, once, in a class; and it lists the
customary sets of polyiamonds.

@ \listing
The header declares one class, |Triangles|. It is all that the rest of the book needs to know: who
reads a puzzle, places pieces, or looks for symmetries asks a |Geometry|, and does not know which
lattice he is in.

@(polyiamonds.hpp@>=
#pragma once
#include "polyforms.hpp"

namespace dlx {
@<Declaration of the triangular lattice@>@;
}

@ \listing
The functions come in this order. The table of pieces belongs to this file alone.

@c
#include "polyiamonds.hpp"
#include "lattice.hpp"
#include <algorithm>
#include <climits>
#include <functional>
#include <stdexcept>

namespace dlx {
@<Names of triangles@>@;
@<Place of a set of triangles@>@;
@<Boards of triangles@>@;
namespace {
@<The polyiamonds, as they are drawn@>@;
}@;
@<Sets of polyiamonds@>@;
}

@* The triangular lattice. \listing
Two triangles with a common side are a rhombus,@^rhombus@> and the
rhombuses with parallel sides lie in ranks and files, like the squares of a board that has been
pushed askew: each rank is half a side farther to the right than the one above it. A |Cell| of this
lattice has the members
\bull |x|, the rank of its rhombus, which grows downward;
\bull |y|, the file of its rhombus, which grows to the right;
\bull |z|, which is 0 if it is the part of the rhombus that points down, called $xy$, and 1 if it is
the part that points up, called~$xy{*}$.
\smallskip\noindent
The triangle $xy{*}$ touches $xy$, the triangle on its right, which is $x(y+1)$, and the one below,
$(x+1)y$. In other words, the neighbors of a triangle differ from it in~|z| and in at most one other
coordinate (\Fig{triangles-1}).

\figure{triangles-1.pdf}{Left: ranks, files and names of a board of $3\times3$ rhombuses, one of
  them colored. Right: the six triangles about the origin, as |x|, |y| and |z|. Each becomes the
  next one, clockwise, by a turn; the reflection keeps the dashed axis.}

Ranks and files could have been those of the drawing, with twice as many files and no~|z|. We prefer
the rhombus because a translation is then any change of |x| and~|y|. In the drawing, a translation
must be by an even number of files, or else triangles that point up become triangles that point
down; and the part about normal forms, which is the same for all lattices, would have to know that.

@<Declaration of the triangular lattice@>=
class Triangles : public Geometry {
public:
  Cell turn(Cell cell) const override
  {
    return @[Cell{cell.x + cell.y + cell.z, -cell.x - 1, 1 - cell.z}@];
  }
  Cell reflect(Cell cell) const override { return @[Cell{cell.y, cell.x, cell.z}@]; }
  Shape neighbors(Cell cell) const override;
  std::string name(Cell cell, int side) const override;
  Cell cell(std::string_view name) const override;
  Cell place(const Shape& shape) const override;
  Shape drawing(const std::vector<std::string_view>& ranks) const override;
  Shape rectangle(int ranks, int files) const override;
  std::vector<NamedShape> pieces(const std::string& family) const override;
  std::string known_sets() const override;
};

@ Why is |turn| a turn?@^turns of the triangular lattice@> The corners of the triangle $xy$ are the
lattice points $(x,y)$, $(x+1,y)$, and $(x,y+1)$. A sixth of a full turn about the point $(0,0)$
takes $(x,y)$ to $(x+y,-x)$, and the three corners become $(x+y,-x)$, $(x+y+1,-x-1)$, and
$(x+y+1,-x)$. These belong to the triangle $(x+y)(-x-1){*}$. For the triangle $xy{*}$, which has the
corner $(x+1,y+1)$ in place of $(x,y)$, the same holds. A reflection exchanges rank and file; a
triangle that points up still points up afterwards, since the axis bisects the triangles that it
meets.

Formulas of this kind are easily wrong in a sign. Here is a test of them. It takes a random triangle
and its three neighbors, turns or reflects all four, and asks whether they are neighbors still;
after six turns, or two reflections, the triangle must be where it was. A map that keeps all
neighbors is a motion of the lattice; a wrong sign tears some of them apart.

The twelve orientations of the sphinx are all different. A piece with symmetries has fewer
orientations, because some of them coincide.

@ \listing
A name is that of the rhombus, two coordinates as for squares, and the star of a triangle that
points up.

@<Names of triangles@>=
std::string Triangles::name(Cell cell, int side) const
{
  return name_of_numbers({cell.x, cell.y}, side) + (cell.z == 1 ? "*" : "");
}

@ \listing
The inverse takes the star away, and leaves the rest to |numbers_named|. Coordinates may be 0 here,
although boards begin at~1: a piece can be described by the names of its triangles, wherever they
are.
@.... is not the name of a triangle@>

@<Names of triangles@>=
Cell Triangles::cell(std::string_view name) const
{
  const bool points_up = name.ends_with('*');
  const auto named = numbers_named(name.substr(0, name.size() - (points_up ? 1 : 0)), 2, 0);
  if (!named) throw std::invalid_argument(in_quotes(name) + " is not the name of a triangle");
  return @[Cell{(*named)[0], (*named)[1], points_up ? 1 : 0}@];
}

@ The place of a shape@^place of a piece@> is the lattice point@^lattice point@> in the middle of
its ranks and files. We name the point $(x,y)$ by the triangle $xy$, whose upper left corner it is.
If there is no point exactly in the middle, it is the next one upward, to the left, or both. For
example, `\.{HEX at 55}' speaks of the small hexagon@^hexagon@> whose center is the lattice point
$(5,5)$. People want to speak of the center of a hexagon, and no triangle is there; this is why we
speak of points.

@<Place of a set of triangles@>=
Cell Triangles::place(const Shape& shape) const
{
  const auto ranks = std::ranges::minmax(shape, std::less(), &Cell::x);
  const auto files = std::ranges::minmax(shape, std::less(), &Cell::y);
  return @[Cell{(ranks.min.x + ranks.max.x + 1)/2, (files.min.y + files.max.y + 1)/2, 0}@];
}

@* Boards of triangles. \listing
A board of $r$ ranks and $f$ files is a rhombus or a parallelogram, not a rectangle: it
consists of $rf$ rhombuses. As many of its triangles point up as down. This is a strong condition.
For example, the three tetriamonds have twelve triangles, and so has a board of $2\times3$; but two
of the pieces have two triangles of each position, and the third has three of one and one of the
other. They do not pack the parallelogram, and {\mc DANCE}, which does not know why, needs seven
nodes to find that out.

@<Boards of triangles@>=
Shape Triangles::rectangle(int ranks, int files) const
{
  Shape shape;
  for (int x = 0; x < ranks; ++x)
    for (int y = 0; y < files; ++y)
      for (int z = 0; z < 2; ++z) shape.push_back(@[Cell{x, y, z}@]);
  return shape;
}

@ In a drawing,@^drawing@> each character is a triangle; they are upright on the page, and the ranks
are level. The first triangle of the first line points down, and the directions alternate both along
a line and downward. So `\.{.\char`\#\char`\#\char`\#/.\char`\#\char`\#\char`\#}' is the small
hexagon of our example: its upper half is a triangle that points down between two that point up, and
its lower half is the reverse.

The triangle in position~$p$ of line~$x$ belongs to the file $\lfloor(p-x)/2\rfloor$, because each
rank begins half a file farther to the right; and it points up if $p-x$ is odd. That may be
negative. Therefore we add to $p-x$ an even number that is large enough for all lines, and finally
shift the drawing so that its first file is~0. The number must be even, for a shift of the file by~1
is a shift by two positions.

@<Boards of triangles@>=
Shape Triangles::drawing(const std::vector<std::string_view>& ranks) const
{
  Shape shape;
  int first_file = INT_MAX;
  const int half = static_cast<int>(ranks.size())/2 + 1; /* makes all files positive */
  for (std::size_t x = 0; x < ranks.size(); ++x)
    for (std::size_t p = 0; p < ranks[x].size(); ++p) {
      if (ranks[x][p] != '#') continue;
      const int shifted = static_cast<int>(p) - static_cast<int>(x) + 2*half;
      shape.push_back(@[Cell{static_cast<int>(x), shifted/2, shifted%2}@]);
      first_file = std::min(first_file, shifted/2);
    }
  return translated(std::move(shape), 0, -first_file);
}

@* The sets of polyiamonds. \listing
O'Beirne's names of the hexiamonds@^hexiamonds@> are lobster, butterfly,
chevron, crown, snake, hook, signpost, bar, crook, hexagon, sphinx and yacht; we take three letters
@^hexiamonds, lobster@>
@^hexiamonds, butterfly@>
@^hexiamonds, chevron@>
@^hexiamonds, crown@>
@^hexiamonds, snake@>
@^hexiamonds, hook@>
@^hexiamonds, signpost@>
@^hexiamonds, bar@>
@^hexiamonds, crook@>
@^hexiamonds, hexagon@>
@^hexiamonds, sphinx@>
@^hexiamonds, yacht@>
of each. The snake, the hook, the signpost, the bar, the crook, the sphinx and the
yacht differ from their reflections. Smaller polyiamonds are named after letters that they more or
less resemble.

The order of the hexiamonds, and which of their sides is the unprimed one, are those that lead to
the numbers of updates in the paper.

Is the list complete, and is nothing in it twice? A test starts with a single triangle, and adds a
neighbor to each polyiamond that it has, in all ways; from the least orientation of the result it
sees whether this polyiamond is a new one. It finds 1, 1, 3, 4 and~12 of them with two to six
triangles, which are those of the list, and 24 and~66 with seven and eight, as the literature says.

@<The polyiamonds, as they are drawn@>=
const PieceSets sets_of_polyiamonds = @[{@/
  {"diamonds", "D ##"},@/
  {"triamonds", "T ###"},@/
  {"tetriamonds", "I #### T ###/.# V ##/##"},@/
  {"pentiamonds", "I ##### J ##/.### U .###/.## Y ###/##"},@/
  {"hexiamonds", "LOB ####/.## BUT ###/### CHE ####/...## CRO .#####/...# "@/
    "SNA .##/.##/.## HOK ####/..## SIG .####/...## BAR ###### "@/
    "CRK .#/.##### HEX .###/.### SPH #####/.# YAC .###/###"}}@];

@ \listing
A triangle has three neighbors, which point the other way. The pieces of a set are drawn or grown,
none if the set is unknown; |known_sets| lists the sets for a message.
@<Sets of polyiamonds@>=
static const GrownSets grown_polyiamonds = @[{{"heptiamonds", 'H', 7}, {"octiamonds", 'O', 8}}@];

Shape Triangles::neighbors(Cell cell) const
{
  const int step = cell.z == 0 ? -1 : 1;
  return @[{@[Cell{cell.x, cell.y, 1 - cell.z}@], @[Cell{cell.x + step, cell.y, 1 - cell.z}@],
    @[Cell{cell.x, cell.y + step, 1 - cell.z}@]}@];
}

std::vector<NamedShape> Triangles::pieces(const std::string& family) const
{
  const auto drawn = drawn_pieces(*this, sets_of_polyiamonds, family);
  return drawn.empty() ? grown_pieces(*this, grown_polyiamonds, family) : drawn;
}

std::string Triangles::known_sets() const
{
  return names_of(sets_of_polyiamonds, grown_polyiamonds);
}

@* The program of polyiamonds. \listing
Its options are those of all generators: \.{--json} for a census instead of the matrix, \.{--help},
and \.{--version}. With a larger puzzle, here is how they are used. The file \.{rhombus.puzzle} asks
for all packings of the twelve hexiamonds into a rhombus, where the sphinx has only three of its
twelve orientations, lest each packing be found several times:
\puzzle{rhombus.puzzle}%
Its matrix has 84 columns and 1677 rows, and `\.{polyiamonds rhombus.puzzle \BAR{} dance}' says that
there are 156 solutions.

@(polyiamonds_main.cpp@>=
#include "polyiamonds.hpp"
#include "generator.hpp"

int main(int argc, char* argv[])
{
  const @[dlx::Manual@t\ @>@] manual = @[{"polyiamonds", "[OPTIONS] [FILE]",
    @<Purpose of {\mc POLYIAMONDS}@>,
    "  polyiamonds rhombus.puzzle | dance --print\n  polyiamonds --json hexagon.puzzle\n"}@];
  return dlx::run_generator(argc, argv, manual, dlx::Triangles(), dlx::read_puzzle);
}

@ This is what \.{--help} says first. It repeats only as much of the puzzle file as you need if you
have forgotten a word, and what differs from squares: the names of triangles, and the drawings.

@<Purpose of {\mc POLYIAMONDS}@>=
std::string("Write the matrix of a puzzle about polyiamonds, from FILE or standard input. A\n"@/
            "triangle that points down has a name like 23, one that points up, like 23*. In\n"@/
            "drawings, # is a triangle and . is a gap; the first triangle of the first line\n"@/
            "points down. A puzzle has lines such as\n\n"@/
            "  board 6x6                    a rhombus, or: board, followed by a drawing\n"@/
            "  without 11 66*               triangles that are not on the board\n"@/
            "  pieces hexiamonds            diamonds, triamonds, tetriamonds, pentiamonds;\n"@/
            "                               one-sided ...; and then: except HEX, only LOB CRO\n"@/
            "  piece Q .###/.###            one more piece\n")@/
  + dlx::help_on_restrictions(
    @[{"triangle", "lattice point"}@], @[{"SPH unflipped", "SPH as #####/#."}@])
  +@/ "  HEX at 44                    the middle of its ranks and files is this point,\n"@/
    "                               the corner at the upper left of 44\n"@/
    "  D on 22 22*                  the triangles that it covers\n"@/
    "  CRO as .##/###/# at 83       orientations at 83; CRO also needs a line with at\n"@/
    "  cells 41-69 31-39            the order of the triangles\n"@/
    "  columns cells LOB pieces     the order of the columns\n\n"@/
    "For repeated and optional pieces, cell restrictions and comments, see\n"@/
    "polyominoes --help."
