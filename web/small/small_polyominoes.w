@*1 Turning is a small matrix. What follows is a generator that you can type in, and if you are not
after code, {\it Polyiamonds\/} loses nothing if you go there at once. I had planned one small
program for each lattice. It became one for three, because the lattices differ in four numbers.

Let a square be the point $(x,y)$ in its middle, $x$ lines down and $y$ places to the right. A
quarter turn takes it to $(y,-x)$, and a reflection to $(x,-y)$. Both are of the form
$(x,y)\mapsto(ax+by,\,cx+dy)$, so four integers $a\,b\,c\,d$ describe a motion: the turn is
$0\;1\;{-1}\;0$, and the reflection $1\;0\;0\;{-1}$.@^turn, as a matrix@>

Hexagons need no more. Push a board of squares askew, so that each line begins half a cell farther
to the right than the one above. Then each cell touches six others, which makes it a hexagon, and a
sixth of a turn takes $(x,y)$ to $(x+y,-x)$: it is $1\;1\;{-1}\;0$. (Follow the neighbor $(0,1)$ on
its way: $(1,0)$, $(1,-1)$, $(0,-1)$, $(-1,0)$, $(-1,1)$, and back.)
@^polyhexes@>
\figure{third.pdf}{A board of hexagons, without every third one, is a board of triangles. The middle
  of each triangle has two integers, here $x$ and~$y$, counted in thirds of a side; the corners are
  the hexagons that are missing.}

And triangles? They point up or down, and I expected to pay for that with a third coordinate. But
look at \Fig{third}: the middles of triangles are the middles of hexagons, two of every three. So a
piece of triangles {\it is\/} a piece of hexagons, on a board where every third hexagon is missing.
We need not forbid a triangle that points up to lie where one points down, for its neighbors would
meet a hexagon that is not there. The turn stays as it is; only the way from a drawing to the
integers is new.

@i cxx.w

@ Such is the whole program. The name of the lattice is its argument, and the puzzle is a part of
the language above: a board, drawn or $m\times n$, and pieces that you draw. As in the larger
program, each character of a drawing is a cell, and the first triangle of a drawing points down.

@c
#include "small_matrix.hpp"
#include <algorithm>
#include <array>
#include <map>

using Cell = @[std::array<int, 2>@];
using Shape = @[std::vector<Cell>@]; /* sorted */
struct Motion {
  int a, b, c, d; /* it takes $(x,y)$ to $(ax+by,\,cx+dy)$ */
};

const @[std::map<std::string, std::vector<Motion>>@t\ @>@] lattices = @[{@/
  {"squares", {{0, 1, -1, 0}, {1, 0, 0, -1}}},@/
  {"hexagons", {{1, 1, -1, 0}, {0, 1, 1, 0}}},@/
  {"triangles", {{1, 1, -1, 0}, {0, 1, 1, 0}}}}@];

Cell cell_at(int x, int p, bool are_triangles)
{
  if (!are_triangles) return @[{x, p}@];
  const int up = (p - x) & 1; /* does the triangle in line |x|, position |p| point up? */
  return @[{3*x + up + 1, 3*(p - x - up)/2 + up + 1}@];
}

Shape at_origin(Shape shape)
{
  std::sort(shape.begin(), shape.end());
  const Cell first = shape.front();
  for (@[Cell& cell : shape@]) cell = @[{cell[0] - first[0], cell[1] - first[1]}@];
  return shape;
}

@<Find all orientations@>@;

int main(int argc, char* argv[])
{
  const auto lattice = lattices.find(argc == 2 ? argv[1] : "");
  if (lattice == lattices.end()) refuse("which cells: squares, hexagons or triangles?");
  const bool are_triangles = lattice->first == "triangles";
  @<Read the board and the pieces@>@;
  @<Write a column for each cell and each piece@>@;
  @<Write a row for each placement@>@;
}

@ How many orientations has a shape? There may be eight or twelve, or fewer if it has symmetries,
and the program does not care. It keeps a list, and goes along it with a finger. Under the finger,
each motion is tried, and a shape that is new goes to the end of the list; when the finger gets
there, the list is complete, since whatever a motion makes of a shape in it is in it, too.
@^orientations@>

@<Find all orientations@>=
std::vector<Shape> orientations(const Shape& shape, const std::vector<Motion>& motions)
{
  std::vector<Shape> found(1, at_origin(shape));
  for (std::size_t finger = 0; finger < found.size(); ++finger)
    for (@[const auto& [a, b, c, d] : motions@]) {
      Shape moved;
      for (@[const auto& [x, y] : found[finger]@]) moved.push_back(@[{a*x + b*y, c*x + d*y}@]);
      moved = at_origin(moved);
      if (std::find(found.begin(), found.end(), moved) == found.end()) found.push_back(moved);
    }
  return found;
}

@ @<Read the board and the pieces@>=
std::vector<std::string> ranks; /* of the board */
@[std::vector<std::pair<std::string, Shape>>@t\ @>@] pieces;
std::string line, word;
while (std::getline(std::cin, line)) {
  std::istringstream words(line);
  if (line[0] == '|' || !(words >> word)) continue;
  if (word == "board") {
    int m, n;
    char x;
    if (words >> m >> x >> n) ranks.assign(m, std::string(n, '#'));
  }
  else if (word == "piece") {
    std::string name;
    Shape shape;
    words >> name;
    for (int i = 0; std::getline(words >> std::ws, word, '/'); ++i)
      for (int p = 0; p < int(word.size()); ++p)
        if (word[p] == '#') shape.push_back(cell_at(i, p, are_triangles));
    if (shape.empty()) refuse("what does the piece " + name + " look like?");
    pieces.emplace_back(name, shape);
  }
  else if (word.find_first_not_of("#.") == word.npos) ranks.push_back(word);
  else refuse("a line is board, piece, or a part of a drawing, and not " + line);
}

@ A cell is named by its line and its position there, counted from~1; after 9 come letters. The map
finds the name of a cell on the board, and knows which cells are not.

@<Write a column for each cell and each piece@>=
const std::string digits = "123456789abcdefghijklmnopqrstuvwxyz";
std::map<Cell, std::string> board;
for (int i = 0; i < int(ranks.size()); ++i)
  for (int p = 0; p < int(ranks[i].size()); ++p)
    if (ranks[i][p] == '#') {
      const std::string name = @[{digits.at(i), digits.at(p)}@];
      board[cell_at(i, p, are_triangles)] = name;
      std::cout << name << ' ';
    }
for (std::size_t i = 0; i < pieces.size(); ++i)
  std::cout << pieces[i].first << (i + 1 < pieces.size() ? ' ' : '\n');

@ @<Write a row for each placement@>=
for (@[const auto& [name, shape] : pieces@])
  for (@[const Shape& form : orientations(shape, lattice->second)@])
    for (@[const auto& [from, unused] : board@]) {
      std::string row = name;
      for (@[const auto& [x, y] : form@]) {
        const auto found = board.find(@[{from[0] + x, from[1] + y}@]);
        row = found == board.end() ? "" : row + " " + found->second;
        if (row.empty()) break;
      }
      if (!row.empty()) std::cout << row << '\n';
    }
