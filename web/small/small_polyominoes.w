@*1 Turning is a small matrix. A generator that turns pieces of squares, of triangles, and even of
hexagons needs nothing but four numbers for each kind.

Let a square be the point $(x,y)$ in its middle, $x$ lines down and $y$ places to the right. A
quarter turn takes it to $(y,-x)$, and a reflection to $(y,x)$. Both are of the form
$(x,y)\mapsto(ax+by,\,cx+dy)$, so a motion is four integers $a\,b\,c\,d$: the turn is
$0\;1\;{-1}\;0$, and the reflection is $0\;1\;1\;0$.@^turn, as a matrix@>

Hexagons need no more than that. Push a board of squares askew, so that each line begins half a cell
farther to the right than the one above. Now each cell touches six others, so it has become a
hexagon, and a sixth of a turn is $1\;1\;{-1}\;0$. The reflection remains what it was.@^polyhexes@>
\figure{third.pdf}{Left: hexagons and their coordinates. Right: a board of hexagons, without every
  third one, is a board of triangles. The coordinates of their middles are counted in thirds of a
  side.}

Triangles point up or down, and in our generator each of them has a third coordinate for that. It
need not: the middles of triangles are the middles of hexagons, two of every three (\Fig{third}). So
a piece of triangles {\it is\/} a piece of hexagons, on a board where every third hexagon is
missing. Nor need we forbid a piece to lie where its triangles
would point the wrong way, because some cell of it would then lie on a hexagon that is not there.
So squares and hexagons differ in four numbers, and triangles only in how a drawing becomes
integers.

@i cxx.w

@ The name of the lattice is the argument of the program. It reads a part of the language of puzzle
files: a board, drawn or $m\times n$, and pieces that are drawn. Each character of a drawing is a
cell, and the first triangle of the first line points down.

@c
#include "small_matrix.hpp"
#include <algorithm>
#include <array>
#include <map>

using Cell = @[std::array<int, 2>@];
using Shape = @[std::vector<Cell>@]; /* sorted, its first at the origin */
struct Motion {
  int a, b, c, d; /* it takes $(x,y)$ to $(ax+by,\,cx+dy)$ */
};
using Motions = @[std::vector<Motion>@];

const std::map<std::string, Motions> lattices = @[{@/
  {"squares", {{0, 1, -1, 0}, {0, 1, 1, 0}}},@/
  {"hexagons", {{1, 1, -1, 0}, {0, 1, 1, 0}}},@/
  {"triangles", {{1, 1, -1, 0}, {0, 1, 1, 0}}}}@];

@<Find the cells of a drawing@>@;

Shape at_origin(Shape shape)
{
  std::sort(shape.begin(), shape.end());
  const Cell first = shape.front();
  for (@[Cell& cell : shape@])
    cell = @[{cell[0] - first[0], cell[1] - first[1]}@];
  return shape;
}

@<Find all orientations@>@;

int main(int argc, char* argv[])
{
  const std::string lattice = argc == 2 ? argv[1] : "";
  if (lattices.count(lattice) == 0)
    refuse("which cells: squares, hexagons or triangles?");
  @<Read the board and the pieces@>@;
  @<Write the columns@>@;
  @<Write a row for each placement@>@;
}

@ A cell gets its name from its line and its position in the drawing, counted from~1; after 9 come
letters. So a drawing becomes a list of names and cells. For triangles, the sum of line and position
tells which way one points.

@<Find the cells of a drawing@>=
using Drawn = @[std::vector<std::pair<std::string, Cell> >@];

Drawn drawn(const std::string& drawing, bool are_triangles)
{ /* a slash is behind each line */
  const std::string digits = "123456789abcdefghijklmnopqrstuvwxyz";
  Drawn result;
  int x = 0, p = 0; /* line and position */
  for (@[const char sign : drawing@]) {
    const int up = (x + p)%2; /* does a triangle point up there? */
    const Cell cell = are_triangles
      ? @[Cell{3*x + up + 1, 3*(p - x - up)/2 + up + 1}@] : @[Cell{x, p}@];
    if (sign == '#')
      result.emplace_back(
        @[std::string{digits.at(x), digits.at(p)}@], cell);
    ++p;
    if (sign == '/') ++x, p = 0; /* \beside{In \.{\#\#\#/..\#}, the last cell has |x == 1| and |p
      == 2|.} */
  }
  return result;
}

@ A shape has eight orientations, or twelve, or fewer if it is symmetric, and the program does not
care how many. It keeps a list, and goes along it with a finger. Each motion is tried on the shape
under the finger, and what is new goes to the end of the list; when the finger gets there, the list
is complete, since whatever a motion makes of a shape in the list is in the list.
@^orientations@>

@<Find all orientations@>=
std::vector<Shape> orientations(const Shape& shape, const Motions& motions)
{
  std::vector<Shape> found(1, at_origin(shape));
  for (std::size_t finger = 0; finger < found.size(); ++finger)
    for (@[const auto& [a, b, c, d] : motions@]) {
      Shape moved;
      for (@[const auto& [x, y] : found[finger]@])
        moved.push_back(@[{a*x + b*y, c*x + d*y}@]);
      moved = at_origin(moved);
      if (std::find(found.begin(), found.end(), moved) == found.end())
        found.push_back(moved); /* \beside{This makes the list longer while we go along it: by 0
          for a square of four cells, by 7 for an L.} */
    }
  return found;
}

@ The board is a list of lines; its size, if there is one, stands for lines that are all full. A bar
begins a comment.

@<Read the board and the pieces@>=
std::string board, word;
std::vector<std::pair<std::string, Shape> > pieces;
while (std::cin >> word) {
  if (word[0] == '|') std::getline(std::cin, word);
  else if (word[0] == '#' || word[0] == '.') board += word + '/';
  else if (word == "piece") {
    std::string name;
    Shape shape;
    std::cin >> name >> word;
    for (@[const auto& [unused, cell]
        : drawn(word, lattice == "triangles")@])
      shape.push_back(cell);
    if (shape.empty()) refuse("a piece has a name and a drawing");
    pieces.emplace_back(name, shape);
  }
  else if (word[0] >= '1' && word[0] <= '9') {
    const int n = std::stoi(word.substr(word.find('x') + 1));
    for (int m = std::stoi(word); m > 0; --m)
      board += std::string(n, '#') + '/';
  }
  else if (word != "board") refuse("what is " + word + '?');
}

@ @<Write the columns@>=
std::map<Cell, std::string> name_of; /* a cell of the board */
for (@[const auto& [name, cell] : drawn(board, lattice == "triangles")@]) {
  name_of[cell] = name;
  std::cout << name << ' ';
}
for (std::size_t i = 0; i < pieces.size(); ++i)
  std::cout << pieces[i].first << (i + 1 < pieces.size() ? ' ' : '\n');

@ A form is laid with its first cell on each cell of the board in turn. It is a placement if the
other cells are on the board, too.

@<Write a row for each placement@>=
for (@[const auto& [piece, shape] : pieces@])
  for (@[const Shape& form : orientations(shape, lattices.at(lattice))@])
    for (@[const auto& [first, unused] : name_of@]) {
      std::string row = piece;
      for (@[const auto& [x, y] : form@]) {
        const auto found = name_of.find(@[{first[0] + x, first[1] + y}@]);
        if (found == name_of.end()) row = ""; /* \beside{One cell is off the board: no placement.}
          */
        else if (!row.empty()) row += " " + found->second;
      }
      if (!row.empty()) std::cout << row << '\n';
    }

@ The Kanoodle, a puzzle that you can buy, has twelve pieces of three to five squares, all of which
its file draws. The small generator and the real one make the same matrix of it.
@^Kanoodle@>
\session
$ cmp <(small_polyominoes squares < kanoodle.puzzle \BAR sort) \\
> <(polyominoes kanoodle.puzzle \BAR sort) && echo equal
equal
\endsession
Triangles it knows, too. Three diamonds fill a hexagon in two ways, and since they have different
names here, each of these comes in $3!=6$ permutations.
\session
$ small_polyominoes triangles <<end \BAR plain
> board
> .###
> .###
> piece A ##
> piece B ##
> piece C ##
> end
Altogether 12 solutions, after 283 updates.
\endsession
The real generator has no hexagons; here the small one is ahead. Do the seven shapes of four
hexagons fill a parallelogram?
\session
$ small_polyominoes hexagons <<end \BAR plain
> board 4x7
> piece I ####
> piece L ###/..#
> piece O ##/##
> piece P ###/#
> piece S ##/.##
> piece U .##/#.#
> piece Y .#/.##/#
> end
Altogether 18 solutions, after 402933 updates.
\endsession
