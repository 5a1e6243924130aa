@*1 Polycubes. Seven pieces of wood make a cube.@^polycubes@> They are all the shapes of three or
four cubes that are not convex, which means all but the bars and the square of four, and their
inventor, Piet Hein,@^Hein, Piet@> called them Soma.@^Soma cube@> You may have put them together;
in how many ways can it be done?
\session
$ (echo board 3x3x3; echo pieces soma) \BAR polycubes \BAR dance
11,520 solutions, 256,917 nodes, 29,724,469 updates
\endsession
A cube can be turned in 24 ways, and $11520/24=480$ packings remain if you turn it; put a mirror
beside it, and they fall into 240 pairs.
\remark{John Conway@^Conway, John@> and Michael Guy@^Guy, Michael@> enumerated the 240 packings, one
rainy afternoon in 1961.}
\Fig{soma-1} shows one of them.
\figure{soma-1.pdf}{One of the 240 packings of Soma: its layers, the uppermost first, and the cube,
  in which each of the seven pieces can be seen from outside.}

I had expected that this would take a program of its own. But look at what is missing in the plane.
It is only that a piece may move from one layer to the next, and that it can be tipped over. So a
cell got a third coordinate, and a lattice got a second turn, about another axis. Three dimensions
cost one more line of program.

In the plane every piece may be flipped over, because you can lift it from the table. To flip a
shape of cubes over, you would have to lift it into a fourth dimension. So a screw of four cubes
stays a left one or a right one, and Soma has both, A and~A'.
@^one-sided pieces@>

@i cxx.w

@ \listing
In a file, a board of cubes has three numbers; and {\mc SYMMETRY}, which is in the next chapter,
finds the 240 packings of Soma.
\session
$ cat soma.puzzle
\BAR The seven pieces of Soma in a cube, in all positions
board 3x3x3
pieces soma
$ polycubes soma.puzzle \BAR dance --print \BAR
> symmetry --different \BAR tail -1
\BAR 11520 packings, 240 of them different
\endsession
Piet Hein@^Hein, Piet@> is said to have found the seven pieces in a lecture on quantum physics;
Martin Gardner@^Gardner, Martin@> made them known in 1958. Another piece of Soma, the flat
zigzag of four, is called Z there, and S in our other sets.

My first idea was to avoid a program for space. Cut the box into layers, lay these side by side in
the plane, and draw each piece there in as many parts as it needs. That would not do. Tip a piece
over, and the plane sees another drawing, so each piece would have had to be drawn 24 times by hand.
But if each shape in a list is turned and tipped, until there is nothing new, then nobody needs to
know how many turns there are.

 A box of $3\times4\times5$ holds the twelve
pentominoes in 3,940 ways, up to its eight symmetries; Christoffel Bouwkamp@^Bouwkamp, Christoffel@>
printed a catalogue of them.

@ \listing
If you do not care which of two mirror images you get, say \.{pieces reflected tetracubes}, or
`\.{A reflected}' of one piece. The tetracubes are \.I, \.L, \.O, \.S, \.T, \.A, \.{A'} and~\.P.
Christoffel Bouwkamp also listed all 1,264 packings of 25 Y pentominoes into a cube
of~$5\times5\times5$, in 1990. The chapter {\it Experiments\/} has what we count.

@ \listing
The header declares one class, |Cubes|.

@(polycubes.hpp@>=
#pragma once
#include "polyforms.hpp"

namespace dlx {
@<Declaration of the cubic lattice@>@;
}

@ \listing
@c
#include "polycubes.hpp"
#include "lattice.hpp"
#include "polyominoes.hpp"
#include <algorithm>
#include <functional>
#include <stdexcept>

namespace dlx {
@<Answer for the cubic lattice@>@;
@<Sets of polycubes@>@;
}

@* The cubic lattice. \listing
The cube of layer~$l$, rank~$x$ and file~$y$ is |Cell{x, y, 0, l}|, and its
name has the three numbers in this order: \.{123} is in the uppermost layer. Layers are counted
downward, as ranks are, since they are drawn one below the other.

We |turn| about the upright axis, so that each layer stays where it is; when we |tip|, the front
comes to the top, and each file stays where it is. These two lead to all 24 positions of a cube:
four turns for each of the six faces that tipping and turning can bring to the top. A test counts
them. The reflection exchanges left and right.

@<Declaration of the cubic lattice@>=
class Cubes : public Geometry {
public:
  bool is_solid() const override { return true; }
  Cell turn(Cell cell) const override { return @[Cell{cell.y, -cell.x, 0, cell.layer}@]; }
  Cell tip(Cell cell) const override { return @[Cell{cell.layer, cell.y, 0, -cell.x}@]; }
  Cell reflect(Cell cell) const override { return @[Cell{cell.x, -cell.y, 0, cell.layer}@]; }
  Shape neighbors(Cell cell) const override;
  std::string name(Cell cell, int side) const override;
  Cell cell(std::string_view name) const override;
  Cell place(const Shape& shape) const override;
  Shape drawing(const std::vector<std::string_view>& ranks) const override;
  std::vector<NamedShape> pieces(const std::string& family) const override;
  std::string known_sets() const override;
  bool is_dark(Cell cell) const override { return (cell.layer + cell.x + cell.y)%2 == 0; }
};

@ \listing
A cell of a piece may be named~\.{000}, as in the plane.
@.... is not the name of a cell@>

@<Answer for the cubic lattice@>=
std::string Cubes::name(Cell cell, int side) const
{
  return name_of_numbers({cell.layer, cell.x, cell.y}, side);
}

Cell Cubes::cell(std::string_view name) const
{
  const auto named = numbers_named(name, 3, 1);
  if (!named) throw std::invalid_argument(in_quotes(name) + " is not the name of a cell");
  return @[Cell{(*named)[1], (*named)[2], 0, (*named)[0]}@];
}

@ \listing
A cube has six neighbors, and its place is in the middle of the bounding box; if several cells are
in the middle, it is the first of them.

@<Answer for the cubic lattice@>=
Shape Cubes::neighbors(Cell cell) const
{
  Shape result;
  for (@[const int step : {-1, 1}@])
    for (@[const Cell& by : {@[Cell{step, 0, 0, 0}@], @[Cell{0, step, 0, 0}@],
        @[Cell{0, 0, 0, step}@]}@])
      result.push_back(@[Cell{cell.x + by.x, cell.y + by.y, 0, cell.layer + by.layer}@]);
  return result;
}

Cell Cubes::place(const Shape& shape) const
{
  const auto middle = @[[&](int Cell::*coordinate) {
    const auto [least, most] = std::ranges::minmax(shape, std::less(), coordinate);
    return (least.*coordinate + most.*coordinate)/2;
  }@];
  return @[Cell{middle(&Cell::x), middle(&Cell::y), 0, middle(&Cell::layer)}@];
}

@ In the file, a blank line divides two layers of a board. A piece has to be one word, whose ranks
are divided by slashes; there two slashes divide layers. This is no second rule: between two slashes
is an empty rank, and so is a blank line. The corner of four cubes, for example, is
\.{\char`\#//\char`\#\char`\#/\char`\#}: one cube on top, and three below it.

@<Answer for the cubic lattice@>=
Shape Cubes::drawing(const std::vector<std::string_view>& ranks) const
{
  Shape shape;
  int layer = 0;
  int x = 0;
  for (@[const std::string_view rank : ranks@]) {
    for (std::size_t y = 0; y < rank.size(); ++y)
      if (rank[y] == '#') shape.push_back(@[Cell{x, static_cast<int>(y), 0, layer}@]);
    layer += rank.empty() ? 1 : 0;
    x = rank.empty() ? 0 : x + 1;
  }
  return shape;
}

@ The pieces of Soma have the letters that are usual, except that one screw is the mirror image of
the other and has its prime. Of the 23 pentacubes, twelve are pentominoes and keep their letters;
the eleven others have no letters on which people agree, and are numbered as they grow. Larger sets
have numbers alone. And all sets of polyominoes can be had, made of cubes, so that you can pack
\.{pentominoes} into a box; none of them has a mirror image of its own.

@<Sets of polycubes@>=
static const PieceSets sets_of_polycubes = @[{@/
  {"soma", "V ##/# L ###/# T ###/.# Z ##/.## A .#//##/# P #//##/#"},@/
  {"tricubes", "I ### V ##/#"},@/
  {"tetracubes", "I #### L ###/# O ##/## S .##/## T ###/.# A .#//##/# P #//##/#"}}@];

static const GrownSets grown_polycubes = @[{{"pentacubes", 'C', 5},@/
  {"hexacubes", 'H', 6}, {"heptacubes", 'P', 7}, {"octacubes", 'O', 8}}@];

std::vector<NamedShape> Cubes::pieces(const std::string& family) const
{
  auto pieces = drawn_pieces(*this, sets_of_polycubes, family);
  if (pieces.empty()) pieces = grown_pieces(*this, grown_polycubes, family);
  if (pieces.empty()) return Squares().pieces(family);
  if (family == "pentacubes") @<Give letters to the pentominoes@>@;
  return pieces;
}

std::string Cubes::known_sets() const
{
  return names_of(sets_of_polycubes, grown_polycubes) + "; and flat ones: "
    + Squares().known_sets();
}

@ \listing
The least orientation of a flat piece lies flat: whatever begins a second layer could as well begin
a second rank of the first one, which comes earlier.

@<Give letters to the pentominoes@>=
{
  auto all = Squares().pieces("pentominoes");
  std::erase_if(pieces, @[[](const NamedShape& piece) { return piece.shape.back().layer == 0; }@]);
  for (std::size_t i = 0; i < pieces.size(); ++i)
    all.push_back(@[NamedShape{(i < 9 ? "C00" : "C0") + std::to_string(i + 1), pieces[i].shape}@]);
  return all;
}

@* The program of polycubes. \listing
Its options are those of all generators.

@(polycubes_main.cpp@>=
#include "polycubes.hpp"
#include "generator.hpp"

int main(int argc, char* argv[])
{
  const @[dlx::Manual@t\ @>@] manual = @[{"polycubes", "[OPTIONS] [FILE]",
    @<Purpose of {\mc POLYCUBES}@>,
    "  polycubes soma.puzzle | dance\n"
    "  polycubes soma.puzzle | dance --print | symmetry --different | draw > soma.svg\n"
    "  polycubes --pieces tetracubes | draw > tetracubes.svg\n"}@];
  return dlx::run_generator(argc, argv, manual, dlx::Cubes(), dlx::read_puzzle);
}

@ This is what \.{--help} says first.

@<Purpose of {\mc POLYCUBES}@>=
std::string("Write the matrix of a puzzle about polycubes, from FILE or standard input. Cell\n"@/
"123 is in layer 1 from the top, in its rank 2 and file 3. A puzzle has lines\n"@/
"such as\n\n"@/
"  board 3x4x5                  layers, ranks and files; or: board, followed by a\n"@/
"                               drawing of each layer with # and ., the uppermost\n"@/
"                               first, and a blank line between two layers\n"@/
"  without 222 111-121          cells, or boxes, that are not on the board\n"@/
"  pieces soma                  also: tricubes to octacubes, which are one-sided;\n"@/
"                               pentominoes, and all flat sets of polyominoes\n"@/
"  pieces tetracubes except I   some of a set; or: only L A A'\n"@/
"  pieces reflected tetracubes  each piece or its mirror image, in one piece\n"@/
"  piece Q ##/#//#              one more piece: ranks divided by /, layers by //\n"@/
"  A reflected                  this piece or its mirror image\n")@/
+ dlx::help_on_restrictions(dlx::Nouns(), @[{"P unturned", "V as ##/# #//##"}@]) +@/
"  X at 223 111-122             where the middle of its bounding box may be (the\n"@/
"                               first, if several cells are in the middle)\n"@/
"  V on 111 112 212             the cells that it covers\n"@/
"  I vertical                   with more layers than ranks, and than files\n"@/
"  cover 111 by Y horizontal    allow only this to cover a cell\n"@/
"  columns X cells pieces       the order of the columns\n\n"@/
"For copies, repeated and optional pieces, free cells and comments, see\n"@/
"polyominoes --help."

@* Exercises. \numbered{21}[{\it 10\/}] The eighteen one-sided pentominoes may be turned, but not
turned over. How many orientations do they have altogether?
\numbered{22}[{\it M15\/}] Show that the five tetrominoes@^tetrominoes@> do not fill a
rectangle.
\numbered{23}[{\it M20\/}] 
There are 35 hexominoes.@^hexominoes@> Show that they do not fill a
rectangle of $14\times15$, or any other of 210 squares.@^coloring@>
\numbered{24}[{\it M22\/}] A chessboard lacks one square, and 21 straight trominoes@^trominoes@> are
to cover the rest. For which squares can it be done? In how many ways?
\numbered{25}[{\it M20\/}] And with bent trominoes? Show that any square may be
missing. For which
of 11 and 44 are there more ways?
\numbered{26}[{\it 16\/}] Cross four numbers out of {\it Turning is a small matrix}, so that no
piece is turned over. Which of the seven shapes of four hexagons differ from their mirror images?
Each of these may be drawn from either side; which choices fill the parallelogram of $4\times7$
there?
\numbered{27}[{\it 24\/}]\hint{A cell has three coordinates now.}
Turn this program into one for cubes. How many numbers does a motion
have, and how many motions do you need for the 24 turns of a cube? Try Soma.
\numbered{28}[{\it 18\/}]
The twelve hexiamonds fill a rhombus with sides of six. Do
they fill the parallelograms of $4\times9$ and of $3\times12$?
\numbered{29}[{\it M25\/}]\hint{Count horizontal and vertical segments.}
Show that the sixteen tetrasticks do not form any shape
that remains the same if you turn it by $90^\circ$, or reflect it about a diagonal. Show also that
the one that is left out of a grid of $5\times5$ squares must be the H, the J, the L, the N or
the~Y.
\numbered{30}[{\it 30\/}] Put the ten one-sided welded tetrasticks into a square of $4\times4$, with
the X in the middle, by hand. ``I've decided not to show the third solution,'' writes Knuth,
``because I want readers to have the pleasure of finding it for themselves.''
