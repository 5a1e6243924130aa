@* Polyiamonds. A polyiamond is a shape of equal triangles that hang together by their sides; a hexiamond has six of them. O'Beirne named them, and asked
whether the nineteen one-sided hexiamonds can be packed into a hexagon.
@^O'Beirne, Thomas@>
@^polyiamonds@>

{\mc POLYIAMONDS} reads a puzzle about polyiamonds, and writes the matrix of the corresponding exact cover problem. For example,
the puzzle file
$$\vbox{\halign{\tt#\hfil\cr
board 6x6\cr
pieces hexiamonds\cr
SPH as \char`\#\char`\#/.\char`\#\char`\#\char`\#/..\char`\#\ ...\char`\#/\char`\#\char`\#\char`\#\char`\#\char`\#\ ...\char`\#/..\char`\#\char`\#/.\char`\#\char`\#\char`\#\cr}}$$
asks for all packings of the twelve hexiamonds into a rhombus, where the sphinx has only three of its twelve orientations. The matrix
has 84 columns and 1677 rows.

@i cxx.w
@s Cell int
@s Geometry int
@s Input int
@s Manual int
@s NamedShape int
@s Puzzle int
@s Shape int
@s Triangles int

@ @(polyiamonds.hpp@>=
#pragma once
#include "polyforms.hpp"

namespace dlx {
@<Declaration of the triangular lattice@>@;
}

@ @c
#include "polyiamonds.hpp"
#include <algorithm>
#include <climits>
#include <map>
#include <stdexcept>

namespace dlx {
@<Functions of the triangular lattice@>@;
}

@* The triangular lattice. Two triangles with a common side are a rhombus, and the rhombuses with parallel sides lie in ranks and files, like the squares
of a board that somebody has pushed askew: each rank is half a side farther to the right than the one above it. The triangle $(x,y,0)$, called $xy$, is the part
of a rhombus that points down, and the triangle $(x,y,1)$, called $xy{*}$, is the part that points up. The latter touches $xy$, the triangle on its right,
which is $x(y+1)$, and the one below, $(x+1)y$.

@<Declaration of the triangular lattice@>=
class Triangles : public Geometry {
public:
  int turns() const override { return 6; }
  Cell turn(Cell cell) const override { return @[Cell{cell.x + cell.y + cell.z, -cell.x - 1, 1 - cell.z}@]; }
  Cell reflect(Cell cell) const override { return @[Cell{cell.y, cell.x, cell.z}@]; }
  std::string name(Cell cell, int side) const override;
  Cell cell(std::string_view name) const override;
  Cell place(const Shape& shape) const override;
  Shape drawing(const std::vector<std::string_view>& ranks) const override;
  Shape rectangle(int ranks, int files) const override;
  std::vector<NamedShape> pieces(const std::string& family) const override;
};

@ Here is why |turn| is a turn. The corners of the triangle $xy$ are the lattice points $(x,y)$, $(x+1,y)$, and $(x,y+1)$. A sixth of a full turn about the
point $(0,0)$ takes $(x,y)$ to $(x+y,-x)$, so the three corners become $(x+y,-x)$, $(x+y+1,-x-1)$, and $(x+y+1,-x)$. These belong to the triangle
$(x+y)(-x-1){*}$.
The triangle $xy{*}$ has the corner $(x+1,y+1)$ in place of $(x,y)$, and it is treated in the same way. The reflection exchanges rank and file.
@^turns of the triangular lattice@>

@<Functions of the triangular lattice@>=
std::string Triangles::name(Cell cell, int side) const
{
  return pair_name(cell.x, cell.y, side) + (cell.z == 1 ? "*" : "");
}

@ @.... is not the name of a triangle@>
@<Functions of the triangular lattice@>=
Cell Triangles::cell(std::string_view name) const
{
  const bool points_up = name.ends_with('*');
  const auto named = pair_named(name.substr(0, name.size() - (points_up ? 1 : 0)), 0);
  if (!named) throw std::invalid_argument(in_quotes(name) + " is not the name of a triangle");
  return @[Cell{named->first, named->second, points_up ? 1 : 0}@];
}

@ The place of a shape is the lattice point in the middle of its ranks and files. The point $(x,y)$ is named by the triangle $xy$,
whose upper left corner it is. If there is no point exactly in the middle, it is the next one.
So `\.{HEX at 55}' speaks of the small hexagon whose center is the lattice point $(5,5)$.
@^lattice point@>

@<Functions of the triangular lattice@>=
Cell Triangles::place(const Shape& shape) const
{
  Cell low = shape.front();
  Cell high = shape.front();
  for (@[const Cell& cell : shape@]) {
    low = @[Cell{std::min(low.x, cell.x), std::min(low.y, cell.y), 0}@];
    high = @[Cell{std::max(high.x, cell.x), std::max(high.y, cell.y), 0}@];
  }
  return @[Cell{(low.x + high.x + 1)/2, (low.y + high.y + 1)/2, 0}@];
}

@ A board of $r$ ranks and $f$ files is a rhombus or a parallelogram, not a rectangle: it consists of $rf$ rhombuses.

@<Functions of the triangular lattice@>=
Shape Triangles::rectangle(int ranks, int files) const
{
  Shape shape;
  for (int x = 0; x < ranks; ++x)
    for (int y = 0; y < files; ++y)
      for (int z = 0; z < 2; ++z) shape.push_back(@[Cell{x, y, z}@]);
  return shape;
}

@ In a drawing, each character is a triangle; they stand upright on the page, so the ranks are not askew. The first triangle of the first line points down, and the directions
alternate both along a line and downward. For example, `\.{.\char`\#\char`\#\char`\#/.\char`\#\char`\#\char`\#}' is the small hexagon: its upper half is a
triangle that points down between two that point up.

The triangle in position~$p$ of line~$x$ belongs to the file $\lfloor(p-x)/2\rfloor$. This can be negative, hence we shift the drawing so that its
first file is~0. The number of shifted places is even, for a shift of the file by~1 is a shift by two positions.
@^drawing@>

@<Functions of the triangular lattice@>=
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

@* The sets of polyiamonds. O'Beirne's names of the hexiamonds are lobster, butterfly, chevron, crown, snake, hook, signpost, bar, crook, hexagon, sphinx and yacht; we take three letters
of each. The snake, the hook, the signpost, the bar, the crook, the sphinx and the yacht differ from their reflections. The names of the smaller polyiamonds
are letters that they resemble, more or less.

In one-sided sets, which of a piece's two sides is the unprimed one is a matter of convention. The order of the hexiamonds, and their sides, are those that lead to the numbers
of updates in the paper, where ties are broken in this order.
@^hexiamonds@>

@<Functions of the triangular lattice@>=
std::vector<NamedShape> Triangles::pieces(const std::string& family) const
{
  static const std::map<std::string, std::vector<std::pair<std::string, std::vector<std::string_view> > > > families = @[{@/
    {"diamonds", {{"D", {"##"}}}},@/
    {"triamonds", {{"T", {"###"}}}},@/
    {"tetriamonds", {{"I", {"####"}}, {"T", {"###", ".#"}}, {"V", {"##", "##"}}}},@/
    {"pentiamonds", {{"I", {"#####"}}, {"J", {"##", ".###"}}, {"U", {".###", ".##"}}, {"Y", {"###", "##"}}}},@/
    {"hexiamonds", {{"LOB", {"####", ".##"}}, {"BUT", {"###", "###"}}, {"CHE", {"####", "...##"}},@/
      {"CRO", {".#####", "...#"}}, {"SNA", {".##", ".##", ".##"}}, {"HOK", {"####", "..##"}},@/
      {"SIG", {".####", "...##"}}, {"BAR", {"######"}}, {"CRK", {".#", ".#####"}},@/
      {"HEX", {".###", ".###"}}, {"SPH", {"#####", ".#"}}, {"YAC", {".###", "###"}}}}}@];
  const auto found = families.find(family);
  std::vector<NamedShape> result;
  if (found != families.end())
    for (@[const auto& [letters, ranks] : found->second@]) result.push_back(@[NamedShape{letters, drawing(ranks)}@]);
  return result;
}

@* The program of polyiamonds. Its options are those of all generators.

@(polyiamonds_main.cpp@>=
#include "polyiamonds.hpp"

int main(int argc, char* argv[])
{
  const @[dlx::Manual@t\ @>@] manual = @[{"polyiamonds", "[OPTIONS] [FILE]",
    @<Purpose of {\mc POLYIAMONDS}@>,
    "  polyiamonds rhombus.puzzle | dance --print\n  polyiamonds --json hexagon.puzzle\n"}@];
  return dlx::run_generator(argc, argv, manual, dlx::Triangles(), dlx::read_puzzle);
}

@ @<Purpose of {\mc POLYIAMONDS}@>=
"Reads a puzzle about polyiamonds from FILE (or standard input) and writes the\n"@/
"matrix of its exact cover problem. Triangles that point down have names like 23,\n"@/
"and those that point up, like 23*. In drawings, # is a triangle and . is none; the\n"@/
"first of the first line points down. A puzzle consists of such lines as\n\n"@/
"  board 6x6                    a rhombus, or: board, followed by a drawing\n"@/
"  without 11 66*               triangles that are not on the board\n"@/
"  pieces hexiamonds            diamonds, triamonds, tetriamonds, pentiamonds;\n"@/
"                               one-sided ...\n"@/
"  piece Q .###/.###            one more piece\n"@/
"  HEX at 44                    restrictions: at LATTICE POINTS, as DRAWINGS,\n"@/
"  SPH unflipped                unflipped, vertical, horizontal\n"@/
"  CRO as .##/###/# at 83       its orientations at certain places\n"@/
"  cells 41-69 31-39            the order of the triangles\n"@/
"  columns cells LOB pieces     the order of the columns"
