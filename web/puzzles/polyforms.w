@* Polyforms. A tile covers one cell; now let the pieces have a shape. Polyominoes, polyiamonds,
polysticks and polycubes are made of equal parts: squares, triangles, line segments or cubes. To
pack such shapes into a board is to cover each cell once, and to use each piece once, so we have an
exact cover problem before we have thought about it. All that is left is to write the matrix, and
nobody wants to write fifteen hundred rows by hand. @^exact cover@> So you write a {\it puzzle
file}, which says what you would tell a friend: what the board is, which pieces there are, and what
else they must obey. Here is one of five lines, and what the generator@^generator@> {\mc
POLYOMINOES}@:POLYOMINOES, the program}{{\mc POLYOMINOES}, the program@> makes of
it.\marginfigure{places.pdf}{The board and its cells, and the four placements, which are the rows
of the matrix. The first and the last are the packing.}
\session
$ polyominoes <<end
> board 2x3
> without 23
> piece I ###
> pieces dominoes
> D horizontal
> end
11 12 13 21 22 I D
I 11 12 13
D 11 12
D 12 13
D 21 22
\endsession
\remark{To decide whether given pieces fill a region is
NP-complete,@^NP-completeness, of coverings@> too.}
The name of a cell is its rank, counted downward, and its file, counted to the right; the board of
two ranks and three files has lost its last cell, \.{23}. There are two pieces, a straight \.I,
drawn with a \.{\char`\#} for each square, and the only domino, \.D, which must lie flat. The first
line of the matrix has a column for each cell and for each piece; each further line is a row, and it
is a {\it placement}: a way to put one piece on the board (\Fig{places}).
@^placement@>

@ Puzzles of the paper are not much longer. Here is a complete one, the first that Knuth tells of:
Dana Scott's, on a chessboard without its center, and with the X at rank~2, file~3.
@^Scott, Dana@>
\session
$ cat scott-x23.puzzle
\BAR Scott's problem, with the X centered at rank 2, file 3
board 8x8
without 44 45 54 55
pieces pentominoes
X at 23
columns X cells pieces
$ polyominoes scott-x23.puzzle \BAR wc -l
1546
$ polyominoes scott-x23.puzzle \BAR plain
Altogether 19 solutions, after 3617723 updates.
\endsession
Six lines became 1,546: a line of columns, in the paper's order, and 1,545 rows. The program turns
and reflects one drawing of each piece, and computes the 63 orientations@^orientations@> in which
the twelve pentominoes can lie. If we had to type such a list, and forgot one of them, nothing would
fail; we would only get a number that is too small, and looks plausible. The matrix
mentions no orientation and no reflection. It does not even know that it is about squares, and this
is why one search serves all lattices. We go through them now, and each lattice has a point of
its own: squares a packing that is found four times, triangles a puzzle that is over before it has
begun, sticks pieces that must not cross, and cubes a mirror.

@i cxx.w

@ \listing
Within the generator, too, a shape is just a list of cells. If a lattice can tell how a cell moves
when everything is turned or reflected, what its neighbors are, and what it is called, then the rest
is common to all. An {\it orientation\/} of a piece is
what turning and reflecting it can lead to, up to its place on the board. The twelve pentominoes
have 63 together, since five have no symmetry and can lie in eight ways, five have one and can lie
in four, the~I can lie in two, and the~X in one: $5\cdot8+5\cdot4+2+1=63$.
@^orientations@>

Change the first line of the small puzzle into `\.{polyominoes <<end \BAR{} dance --print}', and you
see the packing, which is the first row and the last; put `\.{\BAR{} draw > five.svg}' behind that,
and you have it as a picture. The \.D could also stand upright, on 11 and~21 or on 12 and~22; but
the last line of the puzzle wants it to lie flat, and there is no such row.

@ \listing
The large sets of pieces are not written down either, because it would be easy to forget one of 369
octominoes.@^octominoes@> They grow:@^growth of shapes@> each shape of $n$ cells comes from one of
$n-1$ by an additional neighbor, since a connected shape always has a cell that can be taken away so
that the others hang together.
\remark{If you want to count polyominoes, rather than pack them, the algorithm of D.~Hugh
Redelmeier~\cite{Redelmeier 1981}@^Redelmeier, D. Hugh@> visits each of them once without storing
any.}
We begin with a single cell and go from size to size. Each shape
comes up many times, from several smaller ones and in several orientations; so it is represented by
the least of its orientations, and the set keeps it once. (A line for each piece is printed here.)
\session
$ polyominoes --pieces octominoes \BAR grep -c .
369
$ polyominoes --pieces heptominoes \BAR grep -c .
108
$ polyominoes --pieces 'heptominoes without holes' \BAR grep -c .
107
\endsession
One thing remains that no drawing tells. A packing and its reflection are the same to a
mathematician, and to search for only one of the two takes half the time; but then a restriction
like \.{X at 23} must keep exactly one of each set of images, and in {\it Experiments\/} you will
see how easily one goes wrong there.
@^restrictions@>

@ \listing
This chapter is about shapes and their orientations, which are the same for all lattices; the four
after it add a lattice each. The appendix about puzzle files lists all that such a file may contain.
Restrictions are of many kinds, for pieces, for places, and for cells.

@ \listing
Callers see cells, shapes, and the questions that a lattice answers.

@(polyforms.hpp@>=
#pragma once
#include <compare>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace dlx {
@<Public types of polyforms@>@;
Shape translated(Shape shape, int x, int y, int layer = 0);
Shape normal_form(Shape shape);
std::vector<Shape> orientations(Shape shape, const Geometry& geometry, bool flipped);
bool contains(const Shape& shape, const Cell& cell);
int side_of(const Shape& shape); /* the largest coordinate, for names; at least 0 */
std::size_t position_in(const Shape& shape, const Cell& cell); /* which it contains */
Shape without(const Shape& shape, const Shape& removed);
}

@ \listing
The lattices are made of a few more functions, which nothing else needs.

@(lattice.hpp@>=
#pragma once
#include "polyforms.hpp"
#include "text.hpp"
#include <optional>
#include <set>
#include <utility>

namespace dlx {
std::string name_of_numbers(const std::vector<int>& numbers, int side);
  /* |side| is the largest coordinate of the board */
std::optional<std::vector<int> > numbers_named(
  std::string_view name, std::size_t count, int least);
using PieceSets = @[std::vector<std::pair<std::string, std::string> >@]; /* names and drawings */

struct GrownSet {
  std::string name;
  char letter;
  std::size_t size;
};
using GrownSets = @[std::vector<GrownSet>@];
std::vector<NamedShape> drawn_pieces(
  const Geometry& geometry, const PieceSets& sets, const std::string& name); /* or none */
std::vector<NamedShape> grown_pieces(
  const Geometry& geometry, const GrownSets& sets, const std::string& name); /* or none */
std::set<Shape> grown_shapes(const Geometry& geometry, std::size_t size);
std::string names_of(const PieceSets& sets, const GrownSets& grown);
std::vector<std::string_view> split(std::string_view text, char mark);
}

@ \listing
@c
#include "lattice.hpp"
#include <algorithm>
#include <climits>
#include <iterator>
#include <span>

namespace dlx {
@<Look into shapes@>@;
@<Name the cells@>@;
@<Make, move and turn shapes@>@;
}

@* Shapes. \listing
@^shape@>A {\it cell\/} has two coordinates;@^coordinates@> |x| is the rank, which grows
downward, and |y| is the file, which grows to the right. A third number |z| tells cells apart that
share these coordinates, such as the two triangles of a rhombus; it is 0 for squares. In space, and
only there, a cell has a third coordinate, its |layer|, which grows downward; in the plane it is~0.
A {\it shape\/} is a list of cells. All shapes that are kept somewhere, boards as well as pieces,
are sorted and have no cell twice, so that two of them are equal as lists if they are equal as sets,
and so that a cell can be looked up in a few steps. Cells are compared by layer, then by rank, then
by file.

Nothing in a shape says where on the board it is, or what it is called; a |NamedShape| carries the
name of a piece with it, for the sets of pieces that a lattice knows.

@<Public types of polyforms@>=
struct Cell {
  int x, y, z, layer = 0;
  friend bool operator==(const Cell&, const Cell&) = default;
  friend auto operator@[<=>@](const Cell& a, const Cell& b)
  {
    return @[std::tie(a.layer, a.x, a.y, a.z) <=> std::tie(b.layer, b.x, b.y, b.z)@];
  }
};

using Shape = @[std::vector<Cell>@];

struct NamedShape {
  std::string name;
  Shape shape;
};

@ The programs for squares, triangles, sticks and cubes are one program. Wherever they differ, it
asks a question, and the {\it geometry\/} of the lattice answers it. The geometry tells how a cell
moves when the lattice is turned by its least angle, about the origin, or reflected; it knows the
names of the cells, the drawings of shapes, and the customary sets of pieces. It has no data, and
its functions do not change anything.

Take the square \.{23}, for example. Its |cell| is $(2,3,0)$, and \.{23} is the |name| of that;
|turn| takes it to $(3,-2,0)$, and after four turns it is back; |reflect| takes it to
$(2,-3,0)$; its |neighbors| are 13, 22, 24 and~33. And a restriction `\.{X at 23}' means that the
middle of the X is there: every shape has such a |place|, even if, as in the U, it is not one of its
squares. The |points| of a board are the cells that can be a place. Squares are points themselves; a
stick has its two ends instead. (The functions |crossings|@^crossings@> and |passages| are for
sticks; the chapter {\it Polysticks\/} explains them. And |is_solid| and |tip| are for cubes; in the
plane there are no layers, and nothing to tip over.)

In every lattice the cells have two colors. Neighboring squares or triangles differ in color; of
sticks, the horizontal ones have one color, and the upright ones the other. We need the colors to
prove that some boards cannot be packed.

Error messages speak the language of the lattice, its |Nouns|: if you pack sticks, you should not
have to read about cells. In the puzzle file, words such as \.{cells} are the same for all lattices.

Functions that are defined here have the usual answers: a board begins at~1 and cannot wrap, nothing
crosses or passes, a cell with |z==0| is dark, and the nouns are \.{cell}, \.{cell} and \.{drawing}.

@<Public types of polyforms@>=
struct Nouns {
  std::string cell = "cell", place = "cell", drawing = "drawing";
    /* as in `\.{X at} PLACE', `\.{X as} DRAWING' */
};

class Geometry {
public:
  virtual ~Geometry() = default;
  virtual bool is_solid() const { return false; } /* are there layers? */
  virtual Cell turn(Cell cell) const = 0; /* in its layer */
  virtual Cell tip(Cell cell) const { return cell; } /* about another axis, in space */
  virtual Cell reflect(Cell cell) const = 0;
  virtual Shape neighbors(Cell cell) const = 0; /* those that it can be joined to */
  virtual std::string name(Cell cell, int side) const = 0;
    /* |side| is the largest coordinate of the board */
  virtual Cell cell(std::string_view name) const = 0; /* the inverse; or an exception */
  virtual Cell place(const Shape& shape) const = 0;
  virtual Shape drawing(const std::vector<std::string_view>& ranks) const = 0;
  virtual std::vector<NamedShape> pieces(const std::string& family) const = 0;
    /* empty if it knows no such set */
  virtual std::string known_sets() const = 0; /* the names of the sets, for people */
  virtual int first() const { return 1; } /* the least coordinate of a board */
  virtual bool can_wrap() const { return false; }
  virtual Shape rectangle(int ranks, int files) const;
  Shape placed_first(Shape shape) const; /* as a board in its first ranks, files and layers */
  virtual Shape points(const Shape& shape) const;
  virtual Shape crossings(const Shape&) const { return Shape(); }
  virtual Shape passages(const Shape&, bool) const { return Shape(); }
    /* for sticks only: do welds pass? */
  virtual bool is_dark(Cell cell) const { return cell.z == 0; }
  virtual std::string colors(std::size_t dark, std::size_t light) const;
  virtual Nouns nouns() const { return Nouns(); }
};

using Motion = @[Cell (Geometry::*)(Cell) const@]; /* |turn|, |tip| or |reflect| */

@ A board may {\it wrap}.@^boards that wrap@> On a {\it cylinder},@^cylinder@> the left edge of the
rectangle meets the right one; on a {\it torus},@^torus@> the top meets the bottom as well; and on a
{\it M\"obius strip},@:Mobius strip}{M\"obius strip@> the left edge meets the right one after half a
twist, so that the first rank goes on in the last one. Most functions know nothing of that, and see
an ordinary shape; only when a piece has been laid, a |Wrap| says which cells of the board it
covers. Think of the plane, ruled into copies of the rectangle, of which every other one is upside
down if there is a twist. A cell of the plane is the same as the cell of the board that is in its
place in the copy.

Ranks and files are counted from~1, and only squares can wrap. Triangles could, except on a M\"obius
strip; sticks would need to know where a piece crosses itself at the seam.

@<Public types of polyforms@>=
struct Wrap {
  enum Kind @[{flat, cylinder, torus, mobius}@] kind = flat;
  int ranks = 0, files = 0; /* of the rectangle */
  Cell on_board(Cell cell) const; /* the cell itself, if the board is flat */
  Shape on_board(const Shape& shape) const; /* sorted; empty if the shape meets itself */
  bool is_within(const Cell& cell) const;
};

@ In \CPLUSPLUS/, the remainder of a negative number is negative; |into| makes a number from 1 to
the period of it. A cell of the plane comes to the cell |on_board|; a shape comes to these cells,
sorted, or to none if it would cover one twice. On a flat board they stay as they are, and every
cell |is_within|; otherwise those of the rectangle are.

@<Make, move and turn shapes@>=
Cell Wrap::on_board(Cell cell) const
{
  const auto into = @[[](int number, int period) {
    return ((number - 1)%period + period)%period + 1;
  }@];
  if (kind == flat) return cell;
  const int y = into(cell.y, files);
  const bool is_upside_down = kind == mobius && (cell.y - y)/files%2 != 0;
  const int x = kind == torus ? into(cell.x, ranks) : is_upside_down ? ranks + 1 - cell.x : cell.x;
  return @[Cell{x, y, cell.z}@];
}

Shape Wrap::on_board(const Shape& shape) const
{
  Shape result;
  for (@[const Cell& cell : shape@]) result.push_back(on_board(cell));
  std::ranges::sort(result);
  return std::ranges::adjacent_find(result) == result.end() ? result : Shape();
}

bool Wrap::is_within(const Cell& cell) const
{
  return kind == flat || (std::min(cell.x, cell.y) >= 1 && cell.x <= ranks && cell.y <= files);
}

@ \listing
A rectangle is drawn, and the points of a shape are its cells, unless the geometry knows better: a
drawing of triangles has other ranks and files than the lattice, for instance.

@<Make, move and turn shapes@>=
Shape Geometry::rectangle(int ranks, int files) const
{
  const std::string rank(static_cast<std::size_t>(files), '#');
  return drawing(std::vector<std::string_view>(static_cast<std::size_t>(ranks), rank));
}

Shape Geometry::points(const Shape& shape) const { return shape; }

Shape Geometry::placed_first(Shape shape) const
{
  return translated(std::move(shape), first(), first(), is_solid() ? first() : 0);
}

@ \listing
Squares and triangles are colored like a chessboard, and sticks have a word of their own. The text
is a part of a message, with the number of cells of each color.

@<Make, move and turn shapes@>=
std::string Geometry::colors(std::size_t dark, std::size_t light) const
{
  return "colored like a chessboard, the board has " + std::to_string(dark)
    + " cells of one color and " + std::to_string(light) + " of the other";
}

@ \listing
Coordinates are written with a single character for each: a digit, or a letter from \.a, which
means~10, to \.Z, which means~61. If a board is larger than that, they are decimal numbers with a
comma between. So names are short where they can be, because a person has to read them and
{\mc DANCE} prints a lot of them. The |side|, which is the largest coordinate of the board, decides
for all of its cells together; otherwise `\.{1,62}' would stand beside `\.{11}'.
@^names of cells@>

@<Name the cells@>=
static const std::string digits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

std::string name_of_numbers(const std::vector<int>& numbers, int side)
{
  const bool is_short = std::max(side, std::ranges::max(numbers))
    < static_cast<int>(digits.size());
  std::string name;
  for (@[const int number : numbers@]) {
    if (is_short) name += digits[static_cast<std::size_t>(number)];
    else name += (name.empty() ? "" : ",") + std::to_string(number);
  }
  return name;
}

@ \listing
The inverse of |name_of_numbers| may find that a text names nothing, because it has not as many
coordinates as there should be. It leaves to the geometry what to say then, for `\.{12}' without an
H or a V is no stick. A person may write a comma on small boards, too. A mistake is more likely in
decimal numbers, so they are checked: one that is bad, or less than |least|, is an exception.

@<Name the cells@>=
std::optional<std::vector<int> > numbers_named(
  std::string_view name, std::size_t count, int least)
{
  std::vector<int> numbers;
  if (name.find(',') != name.npos) {
    for (@[const std::string_view text : split(name, ',')@])
      numbers.push_back(static_cast<int>(
        whole_number(std::string(text), "a coordinate", static_cast<unsigned>(least), 1000000)));
    if (numbers.size() != count) return std::nullopt;
    return numbers;
  }
  if (name.size() != count || name.find_first_not_of(digits) != name.npos) return std::nullopt;
  for (@[const char digit : name@]) numbers.push_back(static_cast<int>(digits.find(digit)));
  return numbers;
}

@ Shapes that differ by a translation are the same to us. In {\it normal form}, a shape touches
rank~0 and file~0, and layer~0, and its cells are sorted; |translated| moves it there.
@^normal form@>

@<Make, move and turn shapes@>=
Shape normal_form(Shape shape)
{
  int x = INT_MAX;
  int y = INT_MAX;
  int layer = INT_MAX;
  for (@[const Cell& cell : shape@]) {
    x = std::min(x, cell.x);
    y = std::min(y, cell.y);
    layer = std::min(layer, cell.layer);
  }
  return translated(std::move(shape), -x, -y, -layer);
}

@ \listing
A translation leaves |z| alone. It keeps the order of the cells, too, but |turn|
and |reflect| do not, and shapes come from there as a rule; so the place for sorting is here.

@<Make, move and turn shapes@>=
Shape translated(Shape shape, int x, int y, int layer)
{
  for (@[Cell& cell : shape@]) {
    cell.x += x;
    cell.y += y;
    cell.layer += layer;
  }
  std::ranges::sort(shape);
  return shape;
}

@ The orientations@^orientations@> of a shape are its different normal forms when it is turned, and
reflected too if it may be flipped over. Those that are not flipped come first; a shape with
symmetries has fewer than others. There are never more than twelve in the plane, and 24 or, with
reflections, 48 in space; it does no harm that we look through a list of those that are known.

How many turns make a full circle? We need not ask. The list grows behind our finger: each shape in
it is turned once, in space tipped once as well, and what is new goes to the end. When the finger
comes to the end, the list is complete; for if some orientation were missing, the last step on a way
to it would start from one that is in the list, and would have been taken. In the plane the shapes
come in the order of the turns. A reflection has the orientations of the other side; after it the
turns go round in the other direction, but we still get all of them, so a geometry need know only
one reflection.

@<Make, move and turn shapes@>=
std::vector<Shape> orientations(Shape shape, const Geometry& geometry, bool flipped)
{
  std::vector<Shape> result;
  const auto add = @[[&](Shape moved, Motion motion) {
    for (@[Cell& cell : moved@]) cell = (geometry.*motion)(cell);
    moved = normal_form(std::move(moved));
    if (std::ranges::find(result, moved) == result.end()) result.push_back(std::move(moved));
  }@];
  result.push_back(normal_form(shape));
  for (std::size_t i = 0, sides = flipped ? 2 : 1; i < result.size(); ++i) {
    add(result[i], &Geometry::turn);
    if (geometry.is_solid()) add(result[i], &Geometry::tip);
    if (i + 1 == result.size() && --sides > 0) add(shape, &Geometry::reflect);
  }
  return result;
}

@ \listing
Whether a cell is in a shape, and at which position, is found by halving the shape again and again,
because a board may be large. A cell that is not there has the position where it would be. And
|without| removes the cells of another shape. The side of a board decides what its cells are called.

@<Look into shapes@>=
bool contains(const Shape& shape, const Cell& cell)
{
  return std::ranges::binary_search(shape, cell);
}

std::size_t position_in(const Shape& shape, const Cell& cell)
{
  return static_cast<std::size_t>(std::ranges::lower_bound(shape, cell) - shape.begin());
}

int side_of(const Shape& shape)
{
  int side = 0;
  for (@[const Cell& cell : shape@]) side = std::max(@[{side, cell.x, cell.y, cell.layer}@]);
  return side;
}

Shape without(const Shape& shape, const Shape& removed)
{
  Shape rest;
  std::ranges::set_difference(shape, removed, std::back_inserter(rest));
  return rest;
}

@ \listing
The sets of pieces that a lattice knows are drawn in the same way: the text of a set has a name and
a drawing in turn, as in \.{I \char`\#\char`\#\char`\#\ V \char`\#\char`\#/\char`\#.}, which are the
trominoes.@^trominoes@> We write all these texts ourselves, so we check nothing. A new set is a new
entry of its lattice, and the message that lists the sets has it, too; only the help is by hand. The
pieces of the set of this name come from |drawn_pieces|, none if there is no such set; |names_of|
lists the sets for a message.

@<Make, move and turn shapes@>=
std::vector<NamedShape> drawn_pieces(
  const Geometry& geometry, const PieceSets& sets, const std::string& name)
{
  std::vector<NamedShape> pieces;
  const auto found = std::ranges::find(sets, name, @[&PieceSets::value_type::first@]);
  Lines lines(found == sets.end() ? std::string_view() : found->second);
  while (lines.next())
    for (std::size_t i = 0; i + 1 < lines.words.size(); i += 2)
      pieces.push_back(@[NamedShape{
        std::string(lines.words[i]), geometry.drawing(split(lines.words[i + 1], '/'))}@]);
  return pieces;
}

std::string names_of(const PieceSets& sets, const GrownSets& grown)
{
  std::string names = sets.front().first;
  for (@[const auto& one : std::span(sets).subspan(1)@]) names += ", " + one.first;
  for (@[const auto& one : grown@]) names += (&one == &grown.back() ? " and " : ", ") + one.name;
  return names;
}

@ Larger sets have no letters that everybody knows, and it would be easy to forget one of 369
octominoes.@^octominoes@> They grow:@^growth of shapes@> each shape of $n$ cells comes from one of
$n-1$ by an additional neighbor, because a connected shape always has a cell that can be taken away
so that the others hang together. We begin with a single cell and go from size to size. Each comes
up many times, from several smaller ones and in several orientations; it is represented by the least
of its orientations, and the set keeps it once. (The function |contains| looks a cell up in a
shape.)

@<Make, move and turn shapes@>=
std::set<Shape> grown_shapes(const Geometry& geometry, std::size_t size)
{
  std::set<Shape> found = @[{Shape(1, @[Cell{0, 0, 0}@])}@];
  for (std::size_t n = 1; n < size; ++n) {
    std::set<Shape> larger;
    for (@[const Shape& shape : found@])
      for (@[const Cell& cell : shape@])
        for (@[const Cell& next : geometry.neighbors(cell)@]) {
          if (contains(shape, next)) continue;
          Shape grown = shape;
          grown.push_back(next);
          larger.insert(std::ranges::min(orientations(grown, geometry, true)));
        }
    found = std::move(larger);
  }
  return found;
}

@ \listing
Their names are a letter and a number of at least two digits, such as \.{H07}, since \.{H7} would be
a cell; in space, where \.{H07} would be one, there are at least three. The words \.{without holes}
at the end of the name of a set leave out what surrounds a cell, as one of the 108 heptominoes does.
There are no pieces if no set has this name.

@<Make, move and turn shapes@>=
std::vector<NamedShape> grown_pieces(
  const Geometry& geometry, const GrownSets& sets, const std::string& name)
{
  constexpr std::string_view condition = " without holes";
  const std::string family = name.substr(
    0, name.ends_with(condition) ? name.size() - condition.size() : name.npos);
  std::vector<NamedShape> pieces;
  const auto found = std::ranges::find(sets, family, @[&GrownSet::name@]);
  if (found == sets.end()) return pieces;
  const auto shapes = grown_shapes(geometry, found->size);
  const std::size_t digits_of_names = std::max<std::size_t>(
    geometry.is_solid() ? 3 : 2, std::to_string(shapes.size()).size());
  std::size_t number = 0;
  for (@[const Shape& shape : shapes@]) {
    const std::string text = std::to_string(++number);
    if (family == name || !has_hole(shape, geometry))
      pieces.push_back(@[NamedShape{
        found->letter + std::string(digits_of_names - text.size(), '0') + text, shape}@]);
  }
  return pieces;
}

@ \listing
A shape has a hole if some neighbor of it cannot be reached from outside, from neighbor to neighbor.
Outside is the frame one cell wide around the rectangle that encloses it.

@<Look into shapes@>=
static bool has_hole(const Shape& shape, const Geometry& geometry)
{
  const int low = -1, high = static_cast<int>(shape.size());
    /* a normal form has no larger coordinate than |high|${}-1$ */
  std::set<Cell> reached = @[{@[Cell{low, low, 0}@]}@];
  std::vector<Cell> next(1, *reached.begin());
  while (!next.empty()) {
    const Cell cell = next.back();
    next.pop_back();
    for (@[const Cell& other : geometry.neighbors(cell)@]) {
      const auto [least, most] = std::minmax({other.x, other.y, other.layer});
      const bool is_near = least >= low && most <= high;
      if (is_near && !contains(shape, other) && reached.insert(other).second) next.push_back(other);
    }
  }
  const auto is_shut_off = @[[&](const Cell& cell) {
    return !contains(shape, cell) && reached.count(cell) == 0;
  }@];
  return std::ranges::any_of(shape, @[[&](const Cell& cell) {
    return std::ranges::any_of(geometry.neighbors(cell), is_shut_off);
  }@]);
}

@ \listing
The same mark may be at both ends of a text, or twice in a row; then some of the parts are empty.

@<Make, move and turn shapes@>=
std::vector<std::string_view> split(std::string_view text, char mark)
{
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0; begin <= text.size(); ) {
    const std::size_t end = std::min(text.find(mark, begin), text.size());
    parts.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}
