@* Symmetry. Take the restriction away from the rectangle of $6\times10$, and let the program show
only packings that are different.@^symmetry@>@:SYMMETRY, the program}{{\mc SYMMETRY}, the program@>
\session
$ (echo board 6x10; echo pieces pentominoes) \BAR polyominoes \BAR
> dance --print \BAR symmetry --different \BAR tail -1
\BAR 9356 packings, 2339 of them different
\endsession
That $9356=4\cdot2339$ is no accident. A packing of a rectangle has four images. Why are they always
four different ones? Because of the~F. No motion but the identity leaves an F as it is, and there is
only one F on the board. If two of the images were equal, then some motion would carry the packing
to itself, hence the F to itself. \Fig{classes} shows all that can happen in $3\times20$.
\figure{classes.pdf}{The eight packings of the twelve pentominoes in $3\times20$: two, and below
  each of them its images. The F, in color, lies in four of its orientations in each column, so no
  two are equal.}

Elsewhere the argument fails. If all pieces are dominoes, say, or if the set has both an F and
an~F', then a packing may well be its own image, and to divide by four is wrong.

@ How do you find out whether two packings are images of each other? You need not compare them at
all. Go through the board, rank by rank, and number the pieces as they come: the piece of the first
cell is~1, the next new piece is~2, and so on. This list of numbers describes the packing, without
any names. Do the same with all images of the packing, and keep the least of the lists. It is the
same for all packings of a class,@^classes of packings@> and for no other; so a set of such lists
tells whether a class has been met before.
\remark{If you want only the number of classes, you need not form them. By the lemma of
Cauchy@^Cauchy, Augustin-Louis@> and Frobenius,@^Frobenius, Georg@> often named after
Burnside,@^Burnside's lemma@> it is the mean, over all motions of the board, of the number of
packings that the motion keeps.}

Here is a packing of three pieces in $2\times3$, its left-right reflection, its top-bottom
reflection, and its half turn, with their lists below.
$$\vbox{\halign{\tt#\hfil&&\qquad\qquad\tt#\hfil\cr
AAB&BAA&CCB&BCC\cr
CCB&BCC&AAB&BAA\cr
\noalign{\smallskip}
112332&122133&112332&122133\cr}}$$
The least list is 112332. It comes twice, because the packing is its own top-bottom reflection: the
A and the~C change places, but as shapes they are alike. So this class has two members, and not
four. There is no case to distinguish and no piece to single out; symmetric packings, copies of
pieces, pairs of mirror images all come out by themselves.

If packings are many, it is better to break the symmetry@^breaking symmetry@> beforehand, as \.{X at
22-35} does. This is where one goes wrong, because each board and each set of pieces needs another
idea; so the count of classes is the check. The restricted search must find one of each, as it did
in the rectangle of~$6\times10$.

@ Some packings are not symmetric, but nearly so, and they please the eye. The paper measures this.
The {\it horizontal symmetry\/} of a packing is the number of edges between pieces that are also
edges between pieces in its left-right reflection, counted cell by cell;@^symmetry scores@> and the
{\it vertical symmetry\/} is the same with top and bottom. The packing above, AAB over CCB, has four
edges between its pieces. The left-right reflection keeps one of them, and the top-bottom reflection
all four (\Fig{reflections}). In Knuth's Figure~1, which is a packing of Scott's board, the
reflections keep 30 and 36 of 51 edges.
\figure{reflections.pdf}{A packing, and its reflections. Blue: edges between pieces that are also
edges in the packing.}

@i cxx.w

@ \listing
By Burnside's lemma,@^Burnside's lemma@> eight queens have $(92+4)/8=12$ classes: the identity keeps
92 solutions, the half turn keeps~4, and the six other motions keep none.

If the X is on an axis of the board, then its place decides nothing between a packing
and its reflection, and a second piece has to: in Scott's puzzle a P that is not flipped over, as we
see in {\it Experiments}. With the one-sided pentominoes, it is no use to say how the F may
lie, since in the reflected packing another piece is the~F, the one that was the F'. And if all
pieces are equal, there is nothing to take hold of.
@^mirror images@>
\remark{In space, no hand can turn a piece into its mirror image, and you may not want to count a
packing and its mirror image as one. Then add \.{--turns}, and {\mc SYMMETRY} takes the classes that
only turns make.}

The scores of Knuth's Figure~1 are what the program prints of it.
\session
$ symmetry scott-figure1.packing
1: horizontal 30, vertical 36, of 51 edges; unchanged pieces 0 and 0
\endsession

@ \listing
@^free cells@>
Cells that stay free nearly spoiled it. I had taken them together as one more piece, which was
simple and looked right, since every cell had its number. Then a square with two dominoes was the
same as a square with one domino and two free cells beside it. Now a free cell is always~0.

@ \listing
{\mc SYMMETRY} reads packings, as {\mc DANCE} prints them, and tells the two scores of each; among
thousands of packings, it finds those that the paper calls maximally symmetric and shows in its
Figures 8 and~9. Edges are counted cell by cell: where two pieces touch along a line two cells long,
there are two edges.

Three pieces in a rectangle of two ranks and three files make a packing, written as on the left; the
picture beside it has a letter for each square, and it is followed by its two reflections.
$$\vbox{\halign{\tt#\hfil&\qquad\qquad\tt#\hfil&\qquad\tt#\hfil&\qquad\tt#\hfil\cr
A 11 12&AAB&BAA&CCB\cr
B 13 23&CCB&BCC&AAB\cr
C 21 22\cr}}$$
There is an edge between pieces wherever two neighboring letters differ. The packing has four of
them, namely two between the A and the~C, one between the A and the~B, and one between the B and
the~C. In the left-right reflection only one of them is an edge again, the upright B being on the
wrong side; in the top-bottom reflection, all four are. What {\mc SYMMETRY} writes is
$$\vbox{\halign{\tt#\hfil\cr
1: horizontal 1, vertical 4, of 4 edges; unchanged pieces 0 and 3\cr}}$$
The last two numbers count whole pieces that are {\it unchanged}: a reflection carries them onto a
piece, perhaps onto another one, as it carries the A onto the~C. The packing of the paper's Figure~1
has `\.{horizontal 30, vertical 36, of 51 edges; unchanged pieces 0 and 0}'.

Nothing in a packing says what its board is, or which lattice its cells belong to; and triangles
have no left or right before we have decided how to draw them. Fortunately we get by without boards.
A cell is given by its corners, which are points with whole coordinates. The square in rank~$x$ and
file~$y$ has the corners $(x,y)$, $(x,y+1)$, $(x+1,y+1)$ and $(x+1,y)$; the triangle $xy$ has
$(x,y)$, $(x,y+1)$ and $(x+1,y)$; and the triangle $xy{*}$ has $(x+1,y+1)$ instead of $(x,y)$. A
{\it side\/} is a pair of neighboring corners. It is the same pair from whichever cell we come to
it, and it is an edge between pieces if two cells of different pieces have it in common
(\Fig{corners}).
\figure{corners.pdf}{Left: the packing of three pieces, with its points; ranks are counted downward.
  Heavy sides are edges between pieces. Middle: its left-right reflection; the orange edge is one in
  both. Right: two triangles and their corners.}

@ \listing
The library reads packings and scores them, one by one. A packing is forgotten before the next one
is read, for there may be millions: the eighteen one-sided pentominoes have 10,440,433 packings in a
rectangle of $9\times10$, and to score one of them should not take much longer than to find it.

@(symmetry.hpp@>=
#pragma once
#include "puzzle_file.hpp"
#include "text.hpp"
#include <array>
#include <compare>
#include <istream>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace dlx {
@<Public types of symmetry@>@;
@<Public functions of symmetry@>@;
}

@ \listing
From the generators it takes nothing but their knowledge of how cells are named. All the rest is a
story in three steps: words become cells, lines become pieces and packings, and these are laid upon
their reflections.

@c
#include "symmetry.hpp"
#include "polycubes.hpp"
#include "polyiamonds.hpp"
#include "polyominoes.hpp"
#include "polysticks.hpp"
#include "shown.hpp"
#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstring>
#include <functional>
#include <stdexcept>

namespace dlx {
@<Turn words into polygons@>@;
@<Read packings line by line@>@;
@<Match a board with its reflections@>@;
@<Score a packing@>@;
@<Tell packings apart up to symmetry@>@;
}

@* Cells. \listing
A cell is a polygon, given by its corners in order. The corners are points with whole coordinates in
a lattice whose axes meet at a right angle, if cells are squares, or at an angle of $60^\circ$, if
they are triangles. In both lattices, a reflection is a linear map with integer coefficients,
followed by a translation. So there are no fractions, no roundings, and no angles in this program.

A |Side| of a cell is a pair of points, the smaller one first; hence it is the same from whichever
cell we see it. An edge between pieces is a side that two cells of different pieces have in common.

A stick is a polygon of two corners, and its ``sides'' are its ends, where it meets other sticks.
Sticks have no scores, but their packings can be told apart up to symmetry. So can those of cubes. A
cube is a polygon of a single point, with all three coordinates; its sides lead to the points of its
neighbors.

@<Public types of symmetry@>=
enum class Lattice @[{squares, triangles, sticks, cubes}@];

struct Point {
  int x, y, layer = 0;
  friend auto operator@[<=>@](const Point&, const Point&) = default;
};

using Polygon = @[std::vector<Point>@];
using Side = @[std::pair<Point, Point>@];

@ Square $(x,y)$ has rank~$x$ and file~$y$. Of the two triangles that are called $(x,y)$, one has
the corners $(x,y)$, $(x+1,y)$, $(x,y+1)$, and the other, whose name ends with an asterisk, has
$(x+1,y)$, $(x,y+1)$, $(x+1,y+1)$. So they have a side in common, and both together are what the
square would be if the lattice were not askew. A stick is a polygon with two corners, its ends, and
a point where a piece passes has none.
@^names of cells@>

@<Turn words into polygons@>=
static Polygon polygon_of(const Cell& cell, Lattice lattice)
{
  const int x = cell.x;
  const int y = cell.y;
  if (lattice == Lattice::cubes) return @[Polygon{{x, y, cell.layer}}@];
  if (lattice == Lattice::sticks && cell.z == Sticks::point) return @[{}@];
  if (lattice == Lattice::sticks)
    return cell.z == Sticks::across ? @[Polygon{{x, y}, {x, y + 1}}@]
      : @[Polygon{{x, y}, {x + 1, y}}@];
  if (lattice == Lattice::squares) return @[{{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}}@];
  if (cell.z == 1) return @[{{x + 1, y}, {x, y + 1}, {x + 1, y + 1}}@];
  return @[{{x, y}, {x + 1, y}, {x, y + 1}}@];
}

@ How a cell is called depends on its lattice: squares are counted from~1, triangles from~0, and
only triangles may have an asterisk. Each lattice knows its own names, and so we ask it.

A word that cannot be read as the name of a cell is the name of a piece, and gives a polygon without
corners. But a word with a comma is meant to be a cell, and a word with a character that cannot be
seen is meant to be nothing at all. Both are mistakes that would otherwise pass for odd names of
pieces.
@.... is not the name of a cell@>

@<Turn words into polygons@>=
static const Geometry& geometry_of(Lattice lattice)
{
  static const Squares of_squares;
  static const Triangles of_triangles;
  static const Sticks of_sticks;
  static const Cubes of_cubes;
  if (lattice == Lattice::cubes) return of_cubes;
  if (lattice == Lattice::sticks) return of_sticks;
  if (lattice == Lattice::triangles) return of_triangles;
  return of_squares;
}

static Polygon polygon_named(std::string_view name, Lattice lattice)
{
  try {
    return polygon_of(geometry_of(lattice).cell(name), lattice);
  } catch (const std::invalid_argument&) {
    if (name.find(',') != name.npos || std::ranges::any_of(name, is_control))
      throw std::invalid_argument(in_quotes(name) + " is not the name of a cell");
    return @[{}@];
  }
}

@ The sides of a polygon join each corner to the next one, and the last to the first. A stick has
two sides, each from one of its ends to the same point, so that sticks that meet have one in common.
A cube has six. The smaller point comes first in a side.

@<Turn words into polygons@>=
static Side side_between(Point a, Point b)
{
  return a < b ? Side(a, b) : Side(b, a);
}

static std::vector<Side> sides_of(const Polygon& polygon)
{
  std::vector<Side> sides;
  if (polygon.size() == 1) {
    const Point at = polygon[0];
    for (@[const Cell& next : Cubes().neighbors(@[Cell{at.x, at.y, 0, at.layer}@])@])
      sides.push_back(side_between(at, @[Point{next.x, next.y, next.layer}@]));
    return sides;
  }
  if (polygon.size() == 2) return @[{Side(polygon[0], polygon[0]), Side(polygon[1], polygon[1])}@];
  for (std::size_t i = 0; i < polygon.size(); ++i)
    sides.push_back(side_between(polygon[i], polygon[(i + 1) % polygon.size()]));
  return sides;
}

@* Reading packings. \listing
A packing is a list of rows, and ends with a blank line or with the file. Lines that begin with a
`\.{\BAR}' are comments. (So {\mc DANCE}'s own last line, which tells how many solutions there were,
does no harm.)

Almost everything comes again and again. Ten million packings of a rectangle are made of three and a
half thousand rows, and these of ninety cells. So a line is understood when it comes first, and
found in a table ever after. A |PackedRow| is what a line means: the row as it is written, because
the best packings will be printed like that, and the |cells|, by their numbers in the order in which
they came.

A |Packing| has |pieces| in the order of its rows. |piece_at| holds one more than the place of the
piece that covers a cell, or 0 if the cell is not on the board.

@<Public types of symmetry@>=
struct PackedRow {
  std::string row;
  std::vector<std::size_t> cells;
  bool hangs_together = true, is_free = false;
};

struct Packing {
  std::vector<const PackedRow*> pieces;
  std::vector<std::size_t> piece_at;
  std::size_t cells = 0; /* on the board */
  std::vector<const PackedRow*> free; /* rows with cells that stay free */
};

@ A |Packings| is a stream that is read packing by packing, and the table of all lines that it has
seen, which never move; so a |Packing| can point to them. The cell of a number has its polygon in
|polygons|, and its name in |names|.

The |text| is that of the last packing, which began in line |first| and ended in line |number|. If
no option says what the cells are, we only know when we have read the first packing.

@<Public types of symmetry@>=
class Packings {
public:
  Packings(std::istream& from, const std::string& file, std::optional<Lattice> of_cells);
  bool next(Packing& packing); /* false at the end */
  std::string place() const { return place(number); } /* where the last one ended */
  Lattice lattice() const { return *cells_are; } /* once a packing has been read */
  std::size_t number_of(const Polygon& polygon, std::string_view word);
    /* of a cell, which may be new */
  const std::string& name_of(std::size_t cell) const { return names[cell]; }
  const std::vector<Polygon>& polygons() const { return polygon_of_cell; }
private:
  @<Private members of |Packings|@>@;
  std::istream& stream;
  std::string name, text;
  std::size_t first = 0, number = 0;
  std::optional<Lattice> cells_are;
  std::vector<char> buffer; /* of a line */
  std::vector<Polygon> polygon_of_cell;
  std::vector<std::string> names;
  std::map<Polygon, std::size_t> cells;
  @[std::unordered_map<std::string, PackedRow, Hash, std::equal_to<> >@] pieces;
};

@ We look a line up in its place in the |text|, without making a string of it. The library does this
for those whose hash function says that it can.

@<Private members of |Packings|@>=
struct Hash {
  using is_transparent = @[void@];
  std::size_t @[operator()@](std::string_view line) const
  {
    return @[std::hash<std::string_view>()(line)@];
  }
};
bool read_line(std::string_view& line);
void read_text();
void lay(std::string_view line, Packing& packing);
const PackedRow& piece_of(std::string_view line);
PackedRow new_piece(std::string_view line);
std::string place(std::size_t line) const;

@ The stream may have no end, and neither may its lines. A line that does not fit into the |buffer|
is refused.
@.the line is longer than...@>
@.cannot read...@>

@<Read packings line by line@>=
Packings::Packings(std::istream& from, const std::string& file, std::optional<Lattice> of_cells)
  : stream(from), name(file), cells_are(of_cells), buffer(std::size_t(1) << 20) {}

std::string Packings::place(std::size_t line) const
{
  return name + ":" + std::to_string(line == 0 ? 1 : line) + ": ";
}

bool Packings::read_line(std::string_view& line)
{
  stream.getline(buffer.data(), static_cast<std::streamsize>(buffer.size()));
  if (stream.bad()) throw std::runtime_error(name + ": cannot read: " + std::strerror(errno));
  const auto length = static_cast<std::size_t>(stream.gcount());
  if (length == 0) return false;
  ++number;
  if (stream.fail()) throw std::runtime_error(place() + "the line is longer than a megabyte");
  line = std::string_view(buffer.data(), stream.eof() ? length : length - 1);
  if (number == 1 && line.starts_with(utf_8_mark)) line.remove_prefix(utf_8_mark.size());
  return true;
}

@ The text of a packing goes from its first row to a blank line. A comment within it becomes an
empty line, so that the place of each row is still known.
@.the packing is longer than...@>

@<Read packings line by line@>=
void Packings::read_text()
{
  constexpr std::size_t most = std::size_t(1) << 24;
  text.clear();
  std::string_view line;
  while (read_line(line)) {
    const bool is_comment = line.starts_with('|');
    if (line.find_first_not_of(" \t\r\f\v") == line.npos) {
      if (!text.empty()) return;
    } else if (!is_comment || !text.empty()) {
      if (text.empty()) first = number;
      if (!is_comment) text += line;
      text += '\n';
      if (text.size() > most)
        throw std::runtime_error(place() + "the packing is longer than 16 megabytes");
    }
  }
}

@ A row may say `\.{A 11 12}' in two of our lattices. If no option says which it is, the first
packing does: its cells are triangles, if it has any asterisk. It is made of sticks if each row has
one name at most that is not of the form \.{H00} or \.{V00}, or \.{I11}, for a point where a piece
passes. (A hexomino may be called \.{H07}, but then there are other names in its row.) Likewise, it
is made of cubes if each row has one name at most without three coordinates, and if there are fewer
squares than cubes; \.{H07} could be a cube, too, and would be alone among squares. A threshold,
such as \.{L.1<2.7}, does not count; it has digits and a point behind its last \.<.

@<Read packings line by line@>=
static bool is_threshold(std::string_view word)
{
  const auto behind = word.substr(std::min(word.rfind('<'), word.size() - 1) + 1);
  return behind.find('.') != behind.npos && behind.find_first_not_of("0123456789.") == behind.npos;
}

static bool are_sticks(std::string_view text)
{
  bool has_stick = false;
  Lines lines(text);
  while (lines.next()) {
    std::size_t others = 0;
    for (@[const auto word : lines.words@]) {
      const bool is_stick = word.size() > 2 && std::string_view("HVI").find(word[0]) != word.npos
        && !polygon_named(word.substr(1), Lattice::squares).empty();
      has_stick = has_stick || is_stick;
      others += is_stick || is_threshold(word) ? 0 : 1;
    }
    if (others > 1) return false;
  }
  return has_stick;
}

@ @<Read packings line by line@>=
static bool is_cell(std::string_view word, Lattice lattice)
{
  try {
    return !polygon_named(word, lattice).empty();
  } catch (const std::invalid_argument&) {
    return false;
  }
}

static bool are_cubes(std::string_view text)
{
  std::size_t cubes = 0, squares = 0;
  Lines lines(text);
  while (lines.next()) {
    std::size_t others = 0;
    for (@[const auto word : lines.words@]) {
      if (is_threshold(word)) continue;
      const bool is_cube = is_cell(word, Lattice::cubes);
      cubes += is_cube ? 1 : 0;
      squares += is_cell(word, Lattice::squares) ? 1 : 0;
      others += is_cube ? 0 : 1;
    }
    if (others > 1) return false;
  }
  return cubes > squares;
}

@ \listing
This is |false| at the end of the stream. If no option says what the cells are, the first packing
decides, by an asterisk, |are_sticks| or |are_cubes|; an error in a row names its line.
@<Read packings line by line@>=
bool Packings::next(Packing& packing)
{
  read_text();
  if (text.empty()) return false;
  if (!cells_are)
    cells_are = text.find('*') != text.npos ? Lattice::triangles
      : are_sticks(text) ? Lattice::sticks
      : are_cubes(text) ? Lattice::cubes
      : Lattice::squares;
  packing.pieces.clear();
  packing.cells = 0;
  packing.free.clear();
  std::ranges::fill(packing.piece_at, 0);
  std::size_t at = first;
  for (std::string_view rest = text; !rest.empty(); ++at) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(line.size() + 1);
    try {
      if (!line.empty()) lay(line, packing);
    } catch (const std::invalid_argument& error) {
      throw std::invalid_argument(place(at) + error.what());
    }
  }
  return true;
}

@ A cell that is covered twice would spoil everything, because its sides would be edges where they
are none. When a piece is new, its cells may be new, too. A row joins the |packing| as a piece, or
as free cells; |piece_of| knows the rows that have been there before.
@.cell ... is covered twice@>

@<Read packings line by line@>=
void Packings::lay(std::string_view line, Packing& packing)
{
  const PackedRow& piece = piece_of(line);
  packing.piece_at.resize(names.size());
  if (piece.is_free) {
    packing.free.push_back(&piece);
    return;
  }
  packing.pieces.push_back(&piece);
  packing.cells += piece.cells.size();
  for (@[const std::size_t cell : piece.cells@]) {
    if (packing.piece_at[cell] != 0)
      throw std::invalid_argument("cell " + in_quotes(names[cell]) + " is covered twice");
    packing.piece_at[cell] = packing.pieces.size();
  }
}

const PackedRow& Packings::piece_of(std::string_view line)
{
  const auto found = pieces.find(line);
  if (found != pieces.end()) return found->second;
  return pieces.emplace(std::string(line), new_piece(line)).first->second;
}

@ A point is no stick. Rows have its column if a piece passes there, and the name of a piece cannot
look like that. A cell has the number of its |polygon|; a new one gets the next number, and the
|word| as its name.

@<Read packings line by line@>=
static bool is_crossing(std::string_view word, Lattice lattice)
{
  return lattice == Lattice::sticks && word.size() > 2 && word[0] == 'I'
    && !polygon_named(word.substr(1), Lattice::squares).empty();
}

std::size_t Packings::number_of(const Polygon& polygon, std::string_view word)
{
  const auto [found, is_new] = cells.emplace(polygon, names.size());
  if (is_new) names.emplace_back(word);
  if (is_new) polygon_of_cell.push_back(polygon);
  return found->second;
}

@ The words of a row are cells, and perhaps the name of a piece, anywhere among them. A word such as
\.{L.1<2.7} is a threshold that keeps copies in order, and says nothing about the packing. And cells
that the puzzle leaves \.{free} are no piece, but holes; nor is \.{L.2} without any cell, which is a
copy that has been left over. A cell that has two names, as the square
\.{11}, which is \.{1,1}, too, is known by that which came first.
@.the row has no cell@>
@.the row names two pieces...@>

@<Read packings line by line@>=
PackedRow Packings::new_piece(std::string_view line)
{
  PackedRow piece;
  piece.row = line;
  std::string_view letter;
  Lines row(line);
  row.next();
  @<Refuse the row of a tile@>@;
  for (@[const auto word : row.words@]) {
    if (is_threshold(word) || is_crossing(word, *cells_are)) continue;
    piece.is_free = piece.is_free || word == "free" || word.starts_with("free.");
    const Polygon polygon = polygon_named(word, *cells_are);
    if (polygon.empty()) {
      if (!letter.empty())
        throw std::invalid_argument(
          "the row names two pieces, " + in_quotes(letter) + " and " + in_quotes(word));
      letter = word;
      continue;
    }
    piece.cells.push_back(number_of(polygon, word));
  }
  const std::size_t number = letter.find_last_not_of("0123456789") + 1; /* of a copy */
  const bool is_copy = number > 1 && number < letter.size() && letter[number - 1] == '.';
  piece.is_free = piece.is_free || (piece.cells.empty() && is_copy);
  if (piece.is_free) return piece;
  if (piece.cells.empty()) throw std::invalid_argument("the row has no cell");
  @<Find out whether the |piece| hangs together@>@;
  return piece;
}

@ \listing
A color is behind a colon, which no name of a cell or a piece has.
@.rows with colors...@>

@<Refuse the row of a tile@>=
for (@[const auto word : row.words@])
  if (word.find(':') != word.npos)
    throw std::invalid_argument("rows with colors, such as " + in_quotes(word)
      + ", are no packing; symmetry knows squares, triangles, sticks and cubes, but no tiles");

@ The solutions of other problems than packings may have names that look like cells; the rank~R4 of
the queens is the square of rank~53, file~4. But their rows are not pieces, and a score of such a
thing would be a number without a meaning. A row names one piece at most, and the program refuses a
packing that is {\it loose}, in which no piece hangs together. A packing with one coherent piece is
good enough, since puzzles may well have pieces in several parts.
@^loose packing@>

To see whether cells hang together, we begin with the first, and reach one cell after the other
through common sides. The list |cells_at| tells, for each side, to which cells it belongs.

@<Find out whether the |piece| hangs together@>=
std::map<Side, std::vector<std::size_t> > cells_at;
const auto sides = @[[&](std::size_t i) { return sides_of(polygon_of_cell[piece.cells[i]]); }@];
for (std::size_t i = 0; i < piece.cells.size(); ++i)
  for (@[const Side& side : sides(i)@]) cells_at[side].push_back(i);
std::vector<std::size_t> reached(1, 0);
std::vector<bool> is_reached(piece.cells.size());
is_reached[0] = true;
for (std::size_t next = 0; next < reached.size(); ++next)
  for (@[const Side& side : sides(reached[next])@])
    for (@[const std::size_t other : cells_at[side]@]) {
      if (is_reached[other]) continue;
      is_reached[other] = true;
      reached.push_back(other);
    }
piece.hangs_together = reached.size() == piece.cells.size();

@ The program asks this of each packing, unless it knows the board; for on a board that wraps, a
piece may hang together behind the edges.

@<Public functions of symmetry@>=
bool is_loose(const Packing& packing);

@ Each piece knows whether it hangs together, since this was found out when it was met for the first
time. A packing is loose if none of its pieces does: then the words are hardly names of cells.

@<Score a packing@>=
bool is_loose(const Packing& packing)
{
  return std::ranges::none_of(packing.pieces, &PackedRow::hangs_together);
}

@* Reflections. \listing
@^reflections@>A reflection takes the point $(x,y)$ to $(ax+by,\,cx+dy)$, with four
whole numbers, and then moves it back onto the board. On squares, left and right are exchanged by
$(x,-y)$. The paper draws its triangles such that they point to the left or to the right, as ours do
if you turn the page. Its left-right reflection exchanges the two kinds of triangles and its
top-bottom reflection does not.

In the lattice of triangles there are three ways to draw a board like that, because each of the
three directions of lattice lines can be the vertical one. We try them all, and take the one with
the better scores. With a packing of a hexagon on the table, you would do the same: turn it until it
looks best. A board that is symmetric only in one direction has scores in that direction, and none
in the others.

@ \listing
The four coefficients of a |Reflection| are whole numbers with $ad-bc=-1$. Two that make |Axes| are
at right angles; one after the other they are half a turn.

@<Public types of symmetry@>=
struct Reflection {
  int a, b, c, d;
  bool operator==(const Reflection&) const = default;
};

struct Axes {
  Reflection left_right, top_bottom;
};

@ \listing
For squares, $x$ is unchanged when left and right are exchanged. In the lattice of triangles, three
reflections keep the kind of every triangle. Up to a translation, each of them exchanges two corners
of the triangle $(0,0)$, $(1,0)$, $(0,1)$. The other three are these followed by half a turn, which
changes all signs.

@<Match a board with its reflections@>=
static std::vector<Axes> axes_of(bool triangles)
{
  if (!triangles) return @[{{{1, 0, 0, -1}, {-1, 0, 0, 1}}}@];
  std::vector<Axes> result;
  for (@[const Reflection& r :
      {@[Reflection{0, 1, 1, 0}@], @[Reflection{-1, -1, 0, 1}@], @[Reflection{1, 0, -1, -1}@]}@])
    result.push_back(@[{{-r.a, -r.b, -r.c, -r.d}, r}@]);
  return result;
}

@ \listing
A point is moved, and a polygon by moving its corners. The order of these may change; they are put
in ascending order, so that the result can be compared with that of another.

@<Match a board with its reflections@>=
static Point moved(Point p, const Reflection& r, Point by)
{
  return @[{r.a*p.x + r.b*p.y + by.x, r.c*p.x + r.d*p.y + by.y}@];
}

static Polygon moved(Polygon polygon, const Reflection& r, Point by)
{
  for (@[Point& p : polygon@]) p = moved(p, r, by);
  std::ranges::sort(polygon);
  return polygon;
}

@ \listing
The geometry depends on the board and not on the packing, and is done once for all packings of a
board. What remains of it are numbers. The {\it inner\/} sides of a |MirroredBoard| are those that
two of its cells have in common; each is a pair of cells, and its number is its place in the list
|inner|. A |Mirror| tells where a reflection takes a cell and an inner side. Both lists are empty if
the board is not symmetric.
@^boards@>

@<Public types of symmetry@>=
struct Mirror {
  std::vector<std::size_t> cells, sides;
};

struct MirroredBoard {
  std::vector<std::size_t> cells; /* in ascending order */
  std::vector<std::pair<std::size_t, std::size_t> > inner;
  std::vector<std::array<Mirror, 2> > mirrors;
    /* left-right and top-bottom, for each choice of the axes */
};

@ \listing
While a board is made, |BoardIndex| finds cells by their polygons, whose corners are in ascending
order, and inner sides by themselves.

@<Match a board with its reflections@>=
struct BoardIndex {
  std::map<Polygon, std::size_t> cells;
  std::map<Side, std::size_t> inner;
};

@ \listing
To find the translation, we compare the least coordinates of the board before and after. They need
not be those of one point. If the cells then fall on cells, the board is symmetric; if they do not,
no other translation could bring that about.

@<Match a board with its reflections@>=
static Point least(const std::map<Polygon, std::size_t>& cells, const Reflection& r)
{
  Point result = @[{INT_MAX, INT_MAX}@];
  for (@[const auto& [polygon, cell] : cells@])
    for (@[const Point& corner : polygon@]) {
      const Point p = moved(corner, r, @[{0, 0}@]);
      result = @[{std::min(result.x, p.x), std::min(result.y, p.y)}@];
    }
  return result;
}

@ \listing
On a symmetric board, inner sides fall on inner sides, since their cells fall on cells. The result
is empty if some cell does not fall on a cell.

@<Match a board with its reflections@>=
static Mirror mirror_of(const BoardIndex& places, const Reflection& r)
{
  const Point from = least(places.cells, r);
  const Point to = least(places.cells, @[{1, 0, 0, 1}@]);
  const Point by = @[{to.x - from.x, to.y - from.y}@];
  Mirror mirror;
  for (@[const auto& [polygon, cell] : places.cells@]) {
    const auto found = places.cells.find(moved(polygon, r, by));
    if (found == places.cells.end()) return Mirror();
    if (mirror.cells.size() <= cell) mirror.cells.resize(cell + 1);
    mirror.cells[cell] = found->second;
  }
  mirror.sides.resize(places.inner.size());
  for (@[const auto& [side, number] : places.inner@])
    mirror.sides[number] = places.inner.at(
      side_between(moved(side.first, r, by), moved(side.second, r, by)));
  return mirror;
}

@ \listing
The cells of the board are those that the packing covers.

@<Match a board with its reflections@>=
static MirroredBoard board_of(
  const Packing& packing, const std::vector<Polygon>& polygons, bool triangles)
{
  MirroredBoard board;
  BoardIndex places;
  std::map<Side, std::size_t> seen; /* with the cell of which it is a side */
  for (std::size_t cell = 0; cell < packing.piece_at.size(); ++cell) {
    if (packing.piece_at[cell] == 0) continue;
    board.cells.push_back(cell);
    places.cells[moved(polygons[cell], @[{1, 0, 0, 1}@], @[{0, 0}@])] = cell;
    for (@[const Side& side : sides_of(polygons[cell])@]) {
      const auto [other, is_new] = seen.emplace(side, cell);
      if (is_new) continue;
      places.inner[side] = board.inner.size();
      board.inner.push_back({other->second, cell});
    }
  }
  for (@[const Axes& axes : axes_of(triangles)@])
    board.mirrors.push_back(
      {mirror_of(places, axes.left_right), mirror_of(places, axes.top_bottom)});
  return board;
}

@* Scores. \listing
If the board itself is not symmetric, there is no score: |edges| has no value then. A
piece is {\it unchanged\/} by a reflection if its mirror image is a piece of the packing, too; this
is symmetry of entire pieces, not just of edges. The paper counts them once, for two packings of the
hexagon that keep 13 of their 19 pieces. We always do, since a packing can have many symmetric edges
and not a single symmetric piece, as that of Figure~1 has.
@^unchanged pieces@>

@<Public types of symmetry@>=
struct Mirrored {
  std::optional<std::size_t> edges; /* between pieces, before and after the reflection */
  std::size_t unchanged = 0; /* pieces */
  friend auto operator@[<=>@](const Mirrored&, const Mirrored&) = default;
};

struct Score {
  std::size_t edges = 0; /* between pieces */
  Mirrored horizontal, vertical;
  std::pair<std::size_t, std::size_t> degree() const;
};

@ Here is the definition of a score, word by word: an edge between pieces counts if its mirror image
is an edge between pieces. These are the fields that we need here:
$$\vbox{\halign{\tt#\hfil\cr
struct PackedRow \LB{} std::vector<std::size\UL t> cells; ... \RB;\cr
struct Packing \LB{} std::vector<const PackedRow*> pieces;\cr
\qquad std::vector<std::size\UL t> piece\UL at; ... \RB;\cr
struct Mirror \LB{} std::vector<std::size\UL t> cells, sides; \RB;\cr}}$$
A |Packing| has the pieces, each as a |PackedRow| with the numbers of its |cells|, and in |piece_at|
the number, from 1, of the piece that covers each cell; a cell that no piece covers has 0, or, for
the classes below, a number that no piece has. An {\it inner\/} side of the board, which two of its
cells have in common, may be an edge between pieces or not: |is_edge| has a 1 or a~0 for each. A
|Mirror| says which cell or side is the image of each. (In a score, the board is what the pieces
cover, and a mirror takes it to itself; so every image is covered.) A piece is unchanged if the
mirror images of its cells are all cells of one piece, and this piece has no others.

@<Score a packing@>=
static Mirrored mirrored(
  const Packing& packing, const std::vector<unsigned char>& is_edge, const Mirror& mirror)
{
  Mirrored result;
  if (mirror.cells.empty()) return result;
  std::size_t edges = 0;
  for (std::size_t side = 0; side < is_edge.size(); ++side)
    edges += is_edge[side] & is_edge[mirror.sides[side]];
  result.edges = edges;
  for (@[const PackedRow* const piece : packing.pieces@]) {
    const std::size_t image = packing.piece_at[mirror.cells[piece->cells.front()]];
    const auto is_there = @[[&](std::size_t cell) {
      return packing.piece_at[mirror.cells[cell]] == image;
    }@];
    if (packing.pieces[image - 1]->cells.size() == piece->cells.size()
        && std::ranges::all_of(piece->cells, is_there))
      ++result.unchanged;
  }
  return result;
}

@ A packing is more symmetric than another, or has a greater |degree| of symmetry, if the larger of
its two scores is larger; or, if these are equal, the smaller one. This is the order in which the
paper's @^maximally symmetric packing@>{\it maximally symmetric\/} packings are the greatest.
Whether it is the horizontal score or the vertical one that is larger does not matter, because a
packing can be turned.

@<Score a packing@>=
std::pair<std::size_t, std::size_t> Score::degree() const
{
  const std::size_t h = horizontal.edges.value_or(0);
  const std::size_t v = vertical.edges.value_or(0);
  return std::make_pair(std::max(h, v), std::min(h, v));
}

@ \listing
A |Scorer| scores packings whose cells have their numbers from the same |Packings|. It keeps the
|board|, since the next packing will have the same. (If it has as many cells, and covers all of
these, its cells are these.)

@<Public types of symmetry@>=
class Scorer {
public:
  explicit Scorer(const Packings& source) : packings(source) {}
  Score score_of(const Packing& packing);
private:
  const Packings& packings;
  MirroredBoard board;
  std::vector<unsigned char> is_edge; /* for each inner side */
};

@ \listing
All axes are tried, and the best are chosen. Where two choices of the axes are
equally good, we let the horizontal score decide.

@<Score a packing@>=
Score Scorer::score_of(const Packing& packing)
{
  const auto is_covered = @[[&](std::size_t cell) { return packing.piece_at[cell] != 0; }@];
  if (packing.cells != board.cells.size() || !std::ranges::all_of(board.cells, is_covered))
    board = board_of(packing, packings.polygons(), packings.lattice() == Lattice::triangles);
  is_edge.clear();
  for (@[const auto& [one, other] : board.inner@])
    is_edge.push_back(packing.piece_at[one] != packing.piece_at[other]);
  std::optional<Score> best;
  for (@[const auto& [left_right, top_bottom] : board.mirrors@]) {
    Score score;
    score.edges = static_cast<std::size_t>(std::ranges::count(is_edge, 1));
    score.horizontal = mirrored(packing, is_edge, left_right);
    score.vertical = mirrored(packing, is_edge, top_bottom);
    if (!best
        || std::make_pair(best->degree(), best->horizontal)
          < std::make_pair(score.degree(), score.horizontal))
      best = score;
  }
  return *best;
}

@* Classes. \listing
Two packings are the same@^classes of packings@> to a mathematician if a symmetry of the
board carries one to the other; turns count as well as reflections: a square has eight symmetries, a
hexagon of triangles twelve, and a cube 48. A rectangle of $6\times10$ has four, and its 9356
packings with pentominoes are 2339 classes. If you want to see one of each, it is not necessary to
break the symmetry beforehand, which is a delicate matter; {\mc SYMMETRY} can leave out those that
it has met in another position.

Some people do not want to see their pieces in a mirror, in space above all, where no hand can do
that; for them, \.{--turns} leaves out the reflections. The cubes of Soma have 480 different
packings up to turns, and 240 up to turns and reflections.

Only the shapes of the pieces count, and not their names: a reflection makes an~\.{F'} of an~F.
Cells that stay free belong to the board if a row of the packing says that they do; packings of
different boards are different. A puzzle may also say \.{free any}: then any cells may stay free,
and no row names them; so we need the puzzle file, and take the board from there. It also tells
whether the board wraps, which changes its symmetries: a torus may be rolled in two directions.

@ How do you find out whether two packings are images of each other? You need not compare them. Go
through the cells of the board in a fixed order, and number the pieces as they come: the piece of
the first cell is 1, the next new piece is 2, and so on. This list of numbers describes the packing,
without any names, and copies of a piece are alike in it. Do the same with all images of the
packing, and keep the least of these lists. It is the same for all packings of a class, and for no
other; a class that has been met is in a set of such lists.

The list of a packing is made by |numbered|. Its |image| of the board has the cells to which a
symmetry takes those of the board, one by one; and all cells that stay free have the number~0. (They
were one more piece at first. Then a square with two dominoes was the same as a square with one
domino, and two free cells beside it.)

@<Tell packings apart up to symmetry@>=
static std::vector<std::size_t> numbered(
  const Packing& packing, const std::vector<std::size_t>& image)
{
  std::vector<std::size_t> result, numbers(packing.pieces.size() + 2, 0);
  std::size_t last = 0;
  for (@[const std::size_t cell : image@]) {
    const std::size_t piece = packing.piece_at[cell];
    if (piece <= packing.pieces.size() && numbers[piece] == 0) numbers[piece] = ++last;
    result.push_back(numbers[piece]);
  }
  return result;
}

@ Which motions of the plane@^symmetries of a torus@> are symmetries of a board that wraps? Two
places of the plane may stand for one cell of the board, and a symmetry must take them to places
that stand for one cell again. Reflections and translations do. Ranks and files may be exchanged on
a torus@^torus@> only, and only if there are as many of each; and on a M\"obius
strip,@:Mobius strip}{M\"obius strip@> the middle line must stay where it is. Our program tries all
motions that take the first cell to some cell of the board, and keeps those that take every other
cell to a cell, too. In this way a cylinder of four ranks@^cylinder@> and fifteen files has 60
symmetries, and a torus of $8\times8$ squares has 512.

@ \listing
The packings of a class are known apart for each set of cells that packings cover; |boards| counts
these sets.
@<Public types of symmetry@>=
class Classes {
public:
  Classes(Packings& source, const std::optional<Input>& puzzle, bool without_reflections)
    : packings(source), board_file(puzzle), only_turns(without_reflections) {}
  bool is_new(Packing packing); /* and none of its images has been there */
  std::size_t boards() const { return seen.size(); }
private:
  void read_board();
  Packings& packings;
  std::optional<Input> board_file; /* until it is read */
  bool only_turns;
  std::vector<std::size_t> whole; /* the board of the file, in ascending order; or empty */
  Wrap wrap;
  std::vector<std::size_t> cells; /* of the board, in ascending order */
  std::vector<std::vector<std::size_t> > images; /* of each cell, by each symmetry of the board */
  std::map<std::vector<std::size_t>, std::set<std::vector<std::size_t> > > seen;
    /* for each board */
};

@ \listing
The motions of a lattice that keep the origin come from a few of them, one after the other. They
have four coefficients, as reflections have, but turns have the determinant~1.

@<Tell packings apart up to symmetry@>=
static std::vector<Reflection> motions_of(Lattice lattice, bool only_turns)
{
  std::vector<Reflection> generators = @[{{0, 1, 1, 0}, {-1, 0, 0, 1}}@];
  if (lattice == Lattice::triangles)
    generators = @[{{0, 1, 1, 0}, {-1, -1, 0, 1}, {-1, 0, 0, -1}}@];
  std::vector<Reflection> motions(1, @[{1, 0, 0, 1}@]);
  for (std::size_t i = 0; i < motions.size(); ++i)
    for (@[const Reflection& r : generators@]) {
      const Reflection m = motions[i];
      const Reflection next = @[{
        r.a*m.a + r.b*m.c, r.a*m.b + r.b*m.d, r.c*m.a + r.d*m.c, r.c*m.b + r.d*m.d}@];
      if (std::ranges::find(motions, next) == motions.end()) motions.push_back(next);
    }
  if (only_turns)
    std::erase_if(motions, @[[](const Reflection& m) { return m.a*m.d - m.b*m.c != 1; }@]);
  return motions;
}

@ In space nine coefficients would be needed. We do without: the lattice can turn, tip and reflect a
cell, and so we do this with all cells of the board at once. A {\it pose\/} is the list of where
they are then, moved as near to the origin as it can be, but still in the order of the board. From
the board as it stands we go on until there is no new pose, as for the orientations of a piece. If a
pose has the same cells as the first, it is a symmetry of the board, and says which cell takes the
place of which.

@<Tell packings apart up to symmetry@>=
static Shape pose_of(Shape cells)
{
  const Cell from = std::ranges::min(cells);
  const Cell to = normal_form(cells).front();
  for (@[Cell& cell : cells@])
    cell = @[{cell.x + to.x - from.x, cell.y + to.y - from.y, cell.z,
      cell.layer + to.layer - from.layer}@];
  return cells;
}

static std::vector<Shape> poses_of(const Shape& board, bool only_turns)
{
  std::vector<Shape> poses(1, pose_of(board));
  const Geometry& cubes = geometry_of(Lattice::cubes);
  std::vector<Motion> motions = @[{&Geometry::turn, &Geometry::tip}@];
  if (!only_turns) motions.push_back(&Geometry::reflect);
  for (std::size_t i = 0; i < poses.size(); ++i)
    for (@[const Motion motion : motions@]) {
      Shape next = poses[i];
      for (@[Cell& cell : next@]) cell = @[(cubes.*motion)(cell)@];
      next = pose_of(next);
      if (std::ranges::find(poses, next) == poses.end()) poses.push_back(next);
    }
  return poses;
}

@ \listing
A class is known by the least of its lists. So pieces have lost their names, and copies of a piece
are alike, as are all free cells.

@<Tell packings apart up to symmetry@>=
bool Classes::is_new(Packing packing)
{
  const std::size_t free = packing.pieces.size() + 1; /* a number that no piece has */
  if (board_file) read_board();
  packing.piece_at.resize(packings.polygons().size());
  for (@[const PackedRow* const row : packing.free@])
    for (@[const std::size_t cell : row->cells@]) packing.piece_at[cell] = free;
  for (@[const std::size_t cell : whole@])
    if (packing.piece_at[cell] == 0) packing.piece_at[cell] = free;
  std::vector<std::size_t> board;
  for (std::size_t cell = 0; cell < packing.piece_at.size(); ++cell)
    if (packing.piece_at[cell] != 0) board.push_back(cell);
  if (!whole.empty() && board != whole) @<Refuse a packing that leaves the board@>@;
  if (board != cells) @<Find the symmetries of another |board|@>@;
  std::vector<std::size_t> least;
  for (@[const auto& image : images@]) {
    const auto pieces = numbered(packing, image);
    if (least.empty() || pieces < least) least = pieces;
  }
  return seen[board].insert(least).second;
}

@ \listing
The board of a file may have cells that no packing has had yet; they get their numbers here.

@<Tell packings apart up to symmetry@>=
void Classes::read_board()
{
  const Lattice lattice = packings.lattice();
  const Geometry& geometry = geometry_of(lattice);
  const Puzzle puzzle = lattice == Lattice::squares ? read_polyominoes(*board_file, geometry)
    : read_puzzle(*board_file, geometry);
  const int side = side_of(puzzle.board);
  for (@[const Cell& cell : puzzle.board@])
    whole.push_back(packings.number_of(polygon_of(cell, lattice), geometry.name(cell, side)));
  std::ranges::sort(whole);
  wrap = puzzle.wrap;
  board_file.reset();
}

@ \listing
@<Refuse a packing that leaves the board@>=
{
  std::vector<std::size_t> outside;
  std::ranges::set_difference(board, whole, std::back_inserter(outside));
  throw std::invalid_argument(packings.place() + "cell "
    + in_quotes(packings.name_of(outside.front())) + " is not on the board");
}

@ \listing
@<Find the symmetries of another |board|@>=
{
  BoardIndex places;
  for (@[const std::size_t cell : board@])
    places.cells[moved(packings.polygons()[cell], @[{1, 0, 0, 1}@], @[{0, 0}@])] = cell;
  images.clear();
  if (packings.lattice() == Lattice::cubes) @<Find the symmetries of a board of cubes@>@;
  else if (wrap.kind != Wrap::flat) @<Find the symmetries of a board that wraps@>@;
  else
    for (@[const Reflection& motion : motions_of(packings.lattice(), only_turns)@]) {
      const Mirror mirror = mirror_of(places, motion);
      if (mirror.cells.empty()) continue;
      images.emplace_back();
      for (@[const std::size_t cell : board@]) images.back().push_back(mirror.cells[cell]);
    }
  cells = board;
}

@ @<Find the symmetries of a board of cubes@>=
{
  Shape at;
  for (@[const std::size_t cell : board@]) {
    const Point& point = packings.polygons()[cell].front();
    at.push_back(@[{point.x, point.y, 0, point.layer}@]);
  }
  const auto poses = poses_of(at, only_turns);
  std::map<Cell, std::size_t> cell_at;
  for (std::size_t i = 0; i < board.size(); ++i) cell_at[poses[0][i]] = board[i];
  for (@[const Shape& pose : poses@]) {
    std::vector<std::size_t> image;
    for (@[const Cell& cell : pose@])
      if (const auto found = cell_at.find(cell); found != cell_at.end())
        image.push_back(found->second);
    if (image.size() == board.size()) images.push_back(image);
  }
}

@ \listing
On a M\"obius strip, the motion keeps the rank $x$ of each cell, or makes it $r+1-x$, where $r$ is
the number of ranks; the corners of squares have ranks from 1 to~$r+1$, whose sum is $r+2$.

@<Find the symmetries of a board that wraps@>=
for (@[const Reflection& motion : motions_of(packings.lattice(), only_turns)@]) {
  if (motion.b != 0 && (wrap.kind != Wrap::torus || wrap.ranks != wrap.files)) continue;
  const auto least_corner = @[[&](std::size_t cell, Point by) {
    return moved(packings.polygons()[cell], motion, by).front();
  }@];
  const Point from = least_corner(board.front(), @[{0, 0}@]);
  for (@[const auto& [target, number] : places.cells@]) {
    const Point by = @[{target.front().x - from.x, target.front().y - from.y}@];
    if (wrap.kind == Wrap::mobius && by.x != (motion.a == 1 ? 0 : wrap.ranks + 2)) continue;
    std::vector<std::size_t> image;
    for (@[const std::size_t cell : board@]) {
      const Point corner = least_corner(cell, by);
      const Cell there = wrap.on_board(@[Cell{corner.x, corner.y, 0}@]);
      const auto found = places.cells.find(
        moved(polygon_of(there, Lattice::squares), @[{1, 0, 0, 1}@], @[{0, 0}@]));
      if (found == places.cells.end()) break;
      image.push_back(found->second);
    }
    if (image.size() == board.size()) images.push_back(image);
  }
}

@* The program. \listing
{\mc SYMMETRY} prints a line for each packing. Its options are:
\bull \.{--best}, to print only those packings that are maximally symmetric among all, row by row,
each after its line as a comment. The result can be read by {\mc SYMMETRY} again.
\bull \.{--least} $n$, to print in this way all packings whose larger score is $n$ or more.
\bull \.{--different}, to print one packing of each class, and to say at the end how many packings
and how many classes there are.
\bull \.{--turns}, for classes that turns make, without reflections.
\bull \.{--board} $f$, to take the board of \.{--different} from the puzzle file~$f$, with all cells
that stay free, and with its edges that meet.
\bull \.{--lattice} \.{auto} (default), \.{squares}, \.{triangles}, \.{sticks} or \.{cubes}: what
cells are. They are taken for triangles if there is any asterisk in the first packing.
\bull \.{--json}, to print a JSON object: the number of packings, a table that tells how many
packings have the same scores and unchanged pieces, the maximally symmetric packings, and those that
\.{--least} wants.
@.--best@>
@.--least@>
@.--different@>
@.--turns@>
@.--board@>
@.--lattice@>
@.--json@>

\smallskip\noindent
The library knows neither JSON nor what has been asked; this part does.

@(symmetry_main.cpp@>=
#include "symmetry.hpp"
#include "program.hpp"
#include <algorithm>
#include <iostream>
#include <stdexcept>

namespace dlx {
@<Answer what {\mc SYMMETRY} is asked@>@;
}@;

int main(int argc, char* argv[])
{
  using @[namespace dlx@];
  @<Describe the command line of {\mc SYMMETRY}@>@;
  return run_program(arguments(argc, argv), manual, options, "FILE", symmetry);
}

@ The examples in the manual end with a file that comes with the experiments, the packing of the
paper's Figure~1.

@<Describe the command line of {\mc SYMMETRY}@>=
const Manual manual = @[{"symmetry", "[OPTIONS] [FILE]",
  @<Purpose of {\mc SYMMETRY}@>,
  "  polyominoes scott.puzzle | dance --print | symmetry --best\n  polyominoes 6x10.puzzle | dance --print | symmetry --different | draw\n  symmetry --json scott-figure1.packing\n"}@];
const std::vector<Option> options = @[{
  {.name = "best,b", .help = "print only the most symmetric packings"},@/
  {.name = "least,l",
    .value = "N",
    .help = "print only packings whose larger score is N or more"},@/
  {.name = "different,d",
    .help = "print one packing of each class that the board's symmetries make"},@/
  {.name = "turns",
    .help = "with --different, take packings that are mirror images for different"},@/
  {.name = "board",
    .value = "PUZZLE",
    .help =
      "take the board of --different from this puzzle file: with cells that stay free, and edges that meet"},@/
  {.name = "lattice",
    .value = "NAME",
    .default_value = "auto",
    .help =
      "cells are squares, triangles, sticks or cubes; auto means what the names in the first packing are [default: auto]"},@/
  {.name = "json,j", .help = "print a table of scores and the best packings, as JSON"}}@];

@ The same words that define the scores in the paper tell a user what the numbers are.

@<Purpose of {\mc SYMMETRY}@>=
"Score the symmetry of packings from FILE (or standard input), in the format of\n"@/
"dance --print. The horizontal score counts the edges between pieces that remain\n"@/
"edges between pieces in the left-right reflection; the vertical score, those in\n"@/
"the top-bottom reflection. Pieces that a reflection leaves in place are counted\n"@/
"as well."

@ Packings are read, scored, entered in a contest, and perhaps printed, one after the other. A line
is on its way as soon as its packing is complete; only \.{--best}, \.{--least} and \.{--json} have
to wait for the end. When their reader stops, so do we.
@.no piece ... hangs together@>

@<Answer what {\mc SYMMETRY} is asked@>=
@<Print a score of {\mc SYMMETRY}@>@;
@<Keep the best packings@>@;
static int symmetry(const Values& values)
{
  @<Find out what {\mc SYMMETRY} is asked@>@;
  OpenInput source(values.has("FILE") ? values["FILE"] : "-");
  Packings packings(source.stream(), source.name, cells_are);
  Scorer scorer(packings);
  Contest contest(least);
  Classes classes(packings, board, only_turns);
  std::size_t different = 0;
  for (Packing packing; std::cout && packings.next(packing); ) {
    if (!board && is_loose(packing))
      throw std::invalid_argument(
        packings.place() + "no piece of this packing hangs together; are these names of cells?");
    if (wants_different) {
      ++contest.entered;
      if (classes.is_new(packing)) ++different, print_rows(packing);
      continue;
    }
    if (packings.lattice() == Lattice::cubes)
      throw std::invalid_argument(
        packings.place() + "scores are for packings of the plane; --different knows cubes");
    if (packings.lattice() == Lattice::sticks)
      throw std::invalid_argument(packings.place()
        + "scores count edges between cells, and sticks have none; --different knows sticks");
    const Score score = scorer.score_of(packing);
    contest.enter(packing, score);
    if (!wants_json && !wants_best && !least) print_score(contest.entered, score);
  }
  if (wants_different)
    std::cout << "| " << contest.entered << (contest.entered == 1 ? " packing, " : " packings, ")
              << different << " of them different\n";
  if (classes.boards() > 1)
    std::cerr
      << "symmetry: the packings cover " << classes.boards()
      << " different sets of cells; if they leave cells free, --board PUZZLE tells what the board is\n";
  if (wants_different) return 0;
  if (wants_json) std::cout << to_text(contest.to_json()) << '\n';
  else print_entries(least ? contest.chosen : wants_best ? contest.best : Contest::Entries());
  return 0;
}

@ Options that contradict each other are refused before a file is opened.
@.--lattice must be...@>
@.--best cannot be used with...@>
@.--least must be...@>
@.--different cannot be used...@>

@<Find out what {\mc SYMMETRY} is asked@>=
const std::map<std::string, std::optional<Lattice> > lattices = @[{{"auto", @[{}@]},
  {"squares", Lattice::squares}, {"triangles", Lattice::triangles}, {"sticks", Lattice::sticks},
  {"cubes", Lattice::cubes}}@];
const auto lattice = values["lattice"];
if (lattices.count(lattice) == 0)
  throw std::invalid_argument(
    "--lattice must be auto, squares, triangles, sticks or cubes, not '" + lattice + "'");
const std::optional<Lattice> cells_are = lattices.at(lattice);
const bool wants_json = values.has("json");
const bool wants_best = values.has("best");
if (wants_json && wants_best)
  throw std::invalid_argument("--best cannot be used with --json, which has the best packings");
std::optional<std::size_t> least;
if (values.has("least")) least = whole_number(values["least"], "--least", 0, UINT64_MAX);
const bool wants_different = values.has("different");
if (wants_different && (wants_json || wants_best || least))
  throw std::invalid_argument(
    "--different cannot be used with --best, --least or --json, which are about scores");
if (wants_best && least) throw std::invalid_argument("--best cannot be used with --least");
const bool only_turns = values.has("turns");
for (@[const std::string option : {"board", "turns"}@])
  if (values.has(option) && !wants_different)
    throw std::invalid_argument("--" + option + " goes with --different");
std::optional<Input> board;
if (values.has("board")) board = read_input(values, "board");

@ A packing on a board that is not symmetric has the score `\.{none}'. The rows are printed as they
were read, with an empty line behind them, and a score in a line with the |number| of its packing.

@<Print a score of {\mc SYMMETRY}@>=
static void print_rows(const Packing& packing)
{
  for (@[const auto& rows : {packing.pieces, packing.free}@])
    for (@[const PackedRow* const row : rows@]) std::cout << row->row << '\n';
  std::cout << '\n';
}

static std::string in_words(const std::optional<std::size_t>& edges)
{
  return edges ? std::to_string(*edges) : "none";
}

static void print_score(std::size_t number, const Score& score)
{
  std::cout << number << ": horizontal " << in_words(score.horizontal.edges) << ", vertical "
            << in_words(score.vertical.edges) << ", of " << score.edges
            << " edges; unchanged pieces " << score.horizontal.unchanged << " and "
            << score.vertical.unchanged << '\n';
}

@ The packings are in a contest. Those that are in the lead are kept, all with equal scores, in the
order in which they came; |number| counts packings from~1. So are, in |chosen|, those whose larger
score is at |least| what was asked for, if anything was. The |table| tells how many packings have
the same two scores and as many unchanged pieces. So the memory that this takes depends on the
number of different scores, and not on that of the packings.

@<Keep the best packings@>=
namespace {
struct Contest {
  struct Entry {
    std::size_t number;
    Score score;
    std::vector<std::string> rows;
  };
  using Entries = @[std::vector<Entry>@];
  explicit Contest(std::optional<std::size_t> from) : least(from) {}
  void enter(const Packing& packing, const Score& score);
  Json to_json() const;
  std::optional<std::size_t> least;
  std::size_t entered = 0;
  Entries best, chosen;
  std::map<std::pair<Mirrored, Mirrored>, std::size_t> table;
};
}

@ A packing that is less symmetric than the leaders is not kept, and one that is more symmetric
makes them leave.

@<Keep the best packings@>=
static Contest::Entry entry_of(std::size_t number, const Packing& packing, const Score& score)
{
  Contest::Entry entry = @[{number, score, @[{}@]}@];
  for (@[const PackedRow* const piece : packing.pieces@]) entry.rows.push_back(piece->row);
  return entry;
}

void Contest::enter(const Packing& packing, const Score& score)
{
  ++entered;
  ++table[std::make_pair(score.horizontal, score.vertical)];
  if (least && std::max(score.horizontal.edges, score.vertical.edges) >= least)
    chosen.push_back(entry_of(entered, packing, score));
  if (!best.empty() && score.degree() < best.front().score.degree()) return;
  if (!best.empty() && score.degree() > best.front().score.degree()) best.clear();
  best.push_back(entry_of(entered, packing, score));
}

@ They are printed as packings, with the scores as comments, and this is why {\mc SYMMETRY} and
whatever else reads packings, such as the drawing of pictures, can go on from there.

@<Keep the best packings@>=
static void print_entries(const Contest::Entries& entries)
{
  for (@[const Contest::Entry& entry : entries@]) {
    std::cout << "| ";
    print_score(entry.number, entry.score);
    for (@[const std::string& row : entry.rows@]) std::cout << row << '\n';
    std::cout << '\n';
  }
}

@ In JSON, scores have the same four names everywhere, and a score that does not exist is \.{null}.

@<Keep the best packings@>=
static Json json_of(const Mirrored& horizontal, const Mirrored& vertical)
{
  const auto number = @[[](const std::optional<std::size_t>& edges) {
    return edges ? Json(*edges) : Json();
  }@];
  return @[{{"horizontal", number(horizontal.edges)}, {"vertical", number(vertical.edges)},
    {"unchanged_horizontal", horizontal.unchanged}, {"unchanged_vertical", vertical.unchanged}}@];
}

@ An entry has its scores, its number, and its rows as they were read.

@<Keep the best packings@>=
static Json json_of(const Contest::Entries& entries)
{
  auto result = Json::List();
  for (@[const Contest::Entry& entry : entries@]) {
    auto item = json_of(entry.score.horizontal, entry.score.vertical);
    item["number"] = entry.number;
    item["edges"] = entry.score.edges;
    item["rows"] = entry.rows;
    result.push_back(item);
  }
  return result;
}

@ The table is printed entire, since one of its uses is to count how many packings are symmetric to
a given degree. It is in ascending order, so it ends with the packings that look best horizontally.

@<Keep the best packings@>=
Json Contest::to_json() const
{
  Json json = @[{{"packings", entered}, {"best", json_of(best)}}@];
  if (least) json["chosen"] = json_of(chosen);
  json["table"] = Json::List();
  for (@[const auto& [scores, count] : table@]) {
    auto item = json_of(scores.first, scores.second);
    item["packings"] = count;
    json["table"].push_back(item);
  }
  return json;
}

@* Two other ways. \listing
Two tests find the scores in another way than this chapter does. One reflects
pictures of letters, like those on the chapter's first page, line by line, and knows nothing of
corners and sides. The other reflects triangles in the plane, with sines and cosines. The chapter
{\it How we know\/} has more about them.

@* Exercises. \numbered{31}[{\it 14\/}] The two packings of \Fig{classes} have more in common than
one sees at first. What has become of seven of the pieces?
\numbered{32}[{\it 20\/}]\hint{Two ranks are too few.}
Find the smallest rectangle of squares that has a packing with dominoes
whose four images are all different.
\numbered{33}[{\it M30\/}]\hint{Use Burnside's lemma. The coverings that a motion
keeps are the covers of a smaller matrix.}
Dominoes cover a chessboard in 12,988,816 ways. How many are they up to
turns and reflections?
@^dominoes@>
