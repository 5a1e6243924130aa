@* Puzzles by brute force. The engines are held against each other, but all of them believe what a generator writes. If a generator turned a piece in a wrong way, or overlooked a line of the
puzzle file, all engines would count the same wrong packings. This chapter consists of tests that would notice. They hold the three generators of polyforms, and the two packers among the rivals, against
a second reading of the puzzle file that shares no code with the first.

For example, the text
$$\vbox{\halign{\tt#\hfil\cr
board 2x3\cr
pieces dominoes\cr
piece E 11+12\cr
piece F \char`\#\char`\#\cr
cover 11 by D\cr}}$$
goes to the generator of polyominoes, whose matrix has 6 exact covers; it goes to the packers, which count 6 packings or refuse the line with \.{cover};
and it goes to brute force, which must find 6 as well. Such texts are written at random, thousands of them for each kind of lattice, and every kind of line occurs.

The second reading is a plain one, and it thinks in another way than the generators do. A cell is a point of the plane, with whole coordinates: the
center of a square or a triangle, the middle of a stick. A symmetry acts on points, and a placement is a set of points. There are neither
orientations in normal form nor columns; a line that restricts a piece is a question that each placement must pass.
@^brute force@>

@i cxx.w

@
The plain reading is a header that includes nothing of ours; so you can see at once that it shares no code. The scribe, who writes the puzzles, comes after it.

@(brute.hpp@>=
#pragma once
#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace plain {
@<The plane of brute force@>@;
@<The plain reading of a puzzle@>@;
@<The packings of brute force@>@;
}

@
The test itself knows both worlds. Everything of brute force is in the namespace |plain|, and everything else in |dlx|; where the two meet, the names tell which of them is meant.

@(brute_test.cpp@>=
#include "agreement.hpp"
#include "brute.hpp"
#include "links.hpp"
#include "polyiamonds.hpp"
#include "polyominoes.hpp"
#include "polysticks.hpp"
#include "rivals.hpp"
#include <set>

namespace dlx::brute_test {
@<The scribe@>@;
@<Tests by brute force@>@;
}

@* The plane. The unit is chosen such that all points have whole coordinates: the side of a square is~1, that of a triangle is~3, and a
stick has length~2. So the triangles $xy$ and $xy{*}$ have their centers at $(3x+1,3y+1)$ and $(3x+2,3y+2)$, in the askew coordinates of the triangular lattice, and the sticks
H$fr$ and V$fr$ have their middles at $(2r,2f+1)$ and $(2r+1,2f)$. What kind of cell a point is can be seen from its remainders. A translation moves by multiples of the unit.

This is the first way in which the plain reading differs from the generators, which give each kind of cell names and numbers of their own. If a generator took the wrong neighbor across a slanted side, or mixed up ranks and files, then the points would not follow it. The quotient is rounded down, as is the remainder that belongs to it, because a piece may be moved to negative coordinates on its way.

@<The plane of brute force@>=
using Point = @[std::pair<int, int>@]; /* rank and file, in units */
using Points = @[std::set<Point>@];
enum Lattice { squares, triangles, sticks };

inline int unit(Lattice lattice) { return lattice == squares ? 1 : lattice == triangles ? 3 : 2; }
inline int quotient(int a, int b) { return a >= 0 ? a/b : -((b - 1 - a)/b); } /* rounded down */
inline Point corner(Point point, int side) { return @[{quotient(point.first, side), quotient(point.second, side)}@]; }

inline Points moved(const Points& points, int rank, int file)
{
  Points result;
  for (@[const auto& [a, b] : points@]) result.insert({a + rank, b + file});
  return result;
}

@ Points that differ by a translation are compared at home: the least rank and the least file are~0 there, in multiples of the unit.

Only multiples of the unit may be taken away, since a triangle that points up must not become one that points down, nor a horizontal stick a vertical one.

@<The plane of brute force@>=
inline Points home(const Points& points, Lattice lattice)
{
  int rank = points.begin()->first;
  int file = points.begin()->second;
  for (@[const auto& [a, b] : points@]) {
    rank = std::min(rank, a);
    file = std::min(file, b);
  }
  const int side = unit(lattice);
  return moved(points, -quotient(rank, side)*side, -quotient(file, side)*side);
}

@ A quarter of a turn takes $(a,b)$ to $(b,-a)$. A sixth of a turn of the triangular lattice takes the basis vector $(1,0)$ to $(1,-1)$ and $(0,1)$ to $(1,0)$, hence
$(a,b)$ to $(a+b,-a)$. The reflections change the sign of the file, or exchange rank and file. That is all of geometry.

All images are made, whether they are equal or not: six turns would do for triangles and four for the others, but twelve serve for all, and the copies do no harm. How symmetric a piece is never appears here. The generators must know it, since each orientation is to be tried once; if they overlook an orientation, or count it twice, their matrix has too few rows, or equal ones, and the numbers of packings differ.

@<The plane of brute force@>=
inline std::vector<Points> images(const Points& shape, Lattice lattice, bool flipped)
{
  std::vector<Points> result;
  for (int side = 0; side < (flipped ? 2 : 1); ++side) {
    Points image = shape;
    if (side == 1) {
      image.clear();
      for (@[const auto& [a, b] : shape@]) image.insert(lattice == triangles ? Point(b, a) : Point(a, -b));
    }
    for (int turn = 0; turn < 12; ++turn) {
      result.push_back(home(image, lattice));
      Points turned;
      for (@[const auto& [a, b] : image@]) turned.insert(lattice == triangles ? Point(a + b, -a) : Point(b, -a));
      image = turned;
    }
  }
  return result;
}

@
A stick has two ends; the box around some points goes by the ranks and files of the cells, or of the ends of the sticks. Where a piece {\it is\/} depends on its box: in
the middle, rounded down; but up for triangles, because their places are the corners between them.

Two kinds of lines need the box: \.{vertical} and \.{horizontal}, which compare its sides, and \.{at}, which asks for its middle.

@<The plane of brute force@>=
struct Box {
  Point low, high;
};

inline Points ends(const Points& points)
{
  Points result;
  for (@[const auto& [a, b] : points@]) result.insert({corner({a, b}, 2), corner({a + 1, b + 1}, 2)});
  return result;
}

@
The first box is the other way round, with its low corner far above the high one, and shrinks to the first point. No puzzle of the scribe has a coordinate near a thousand.

The place is the middle of the box. For triangles, the sum of the corners is larger by~1 before it is halved, which is rounding up: the small hexagon, which has two ranks and two files, has its center as its place.

@<The plane of brute force@>=
inline Box box(const Points& points, Lattice lattice)
{
  Box result = @[{{1000, 1000}, {-1000, -1000}}@];
  for (@[const Point& point : lattice == sticks ? ends(points) : points@]) {
    const auto [a, b] = lattice == sticks ? point : corner(point, unit(lattice));
    result.low = @[{std::min(result.low.first, a), std::min(result.low.second, b)}@];
    result.high = @[{std::max(result.high.first, a), std::max(result.high.second, b)}@];
  }
  return result;
}

inline Point place(const Points& points, Lattice lattice)
{
  const auto [low, high] = box(points, lattice);
  const int more = lattice == triangles ? 1 : 0;
  return corner({low.first + high.first + more, low.second + high.second + more}, 2);
}

@* The plain reading.
A name is two digits or letters, or two numbers with a comma, with a letter before it or a star behind.

The function must read what a person may write in a puzzle, and need not refuse anything. A digit or letter is found by its position among the |numerals|; a longer number is read by the library, as far as the comma. The letter \.I is for a point where sticks cross, which belongs to neither kind; the rank comes first everywhere but in the name of a stick, which begins with its file.

@<The plain reading of a puzzle@>=
inline const std::string numerals = "0123456789abcdefghijklmnopqrstuvwxyz";

inline Point named(std::string name, Lattice lattice)
{
  const bool star = name.back() == '*';
  if (star) name.pop_back();
  const char letter = name.front();
  if (letter == 'H' || letter == 'V' || letter == 'I') name.erase(0, 1);
  const auto comma = name.find(',');
  const int first = comma == name.npos ? static_cast<int>(numerals.find(name[0])) : std::stoi(name);
  const int second = comma == name.npos ? static_cast<int>(numerals.find(name[1])) : std::stoi(name.substr(comma + 1));
  if (lattice == squares) return @[{first, second}@];
  if (lattice == triangles) return @[{3*first + 1 + star, 3*second + 1 + star}@];
  return @[{2*second + (letter == 'V'), 2*first + (letter == 'H')}@];
}

@ The scribe needs the inverse.

It always takes the short form of two digits or letters, for the boards are small; the long form, with a comma, is written by the scribe itself, now and then.

@<The plain reading of a puzzle@>=
inline std::string name_of(Point point, Lattice lattice)
{
  const auto [first, second] = corner(point, unit(lattice));
  const std::string letters = @[{numerals[static_cast<std::size_t>(first)], numerals[static_cast<std::size_t>(second)]}@];
  if (lattice == squares) return letters;
  if (lattice == triangles) return letters + (point.first%3 == 2 ? "*" : "");
  return (point.first%2 == 1 ? "V" : point.second%2 == 1 ? "H" : "I") + std::string(letters.rbegin(), letters.rend());
}

@ In a drawing, a character is a square, or a triangle, or the four sides of a square. The triangles in line~$i$ are numbered from left to right, those of the first line from~0; each line lies half a side to the right of
the one above it, so its number is less by~1 for the same character.

No table of neighbors is used, only the place of a character in its line. That the lines of triangles are shifted is the part which is easiest to get wrong: a generator that shifted them to the other side would read a reflected board.

@<The plain reading of a puzzle@>=
inline Points drawn(const std::vector<std::string>& lines, Lattice lattice)
{
  Points result;
  for (int i = 0; i < static_cast<int>(lines.size()); ++i)
    for (int j = 0; j < static_cast<int>(lines[static_cast<std::size_t>(i)].size()); ++j) {
      if (lines[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)] != '#') continue;
      const int star = (j + i)%2;
      const int up = 2*(static_cast<int>(lines.size()) - 1 - i);
      if (lattice == squares) result.insert({i, j});
      if (lattice == triangles) result.insert({3*i + 1 + star, 3*quotient(j - i, 2) + 1 + star});
      if (lattice == sticks) result.insert({{up, 2*j + 1}, {up + 2, 2*j + 1}, {up + 1, 2*j}, {up + 1, 2*j + 2}});
    }
  return result;
}

@ A shape is given by a drawing or by the names of its cells.

The words of a file are split by blanks, the lines of a drawing by a slash, and the cells of a shape by a plus sign. Corners and kinds of cells are a matter of |named| alone.

@<The plain reading of a puzzle@>=
inline std::vector<std::string> split(const std::string& text, char mark)
{
  std::vector<std::string> result;
  std::istringstream parts(text);
  for (std::string part; std::getline(parts, part, mark); ) result.push_back(part);
  return result;
}

inline Points shape_of(const std::string& word, Lattice lattice)
{
  if (std::string("#./").find(word[0]) != std::string::npos) return home(drawn(split(word, '/'), lattice), lattice);
  Points result;
  for (@[const auto& name : split(word, '+')@]) result.insert(named(name, lattice));
  return home(result, lattice);
}

@ What a file says of a piece becomes tests: each placement must pass them all. A cell that is restricted, likewise, has tests of which a placement there must pass one.

A |Part| has its |shape| as it was given, and its |forms|, the images in which it may appear. A restriction never changes the forms; it becomes one more test. So there is no question of the order in which restrictions are applied, which a generator has to answer, since it throws orientations away as it reads.

@<The plain reading of a puzzle@>=
using Tester = @[std::function<bool(const Points&)>@];

struct Part {
  std::string name;
  Points shape;
  std::vector<Points> forms; /* at home */
  std::vector<Tester> tests = @[{}@];
  bool repeated = false;
  bool is_optional = false;
};

struct Cover {
  Point cell;
  std::string name;
  Tester test;
};

@ The sets of pieces, by the names of cells. Those of the tetrasticks are the paper's own, those of the hexiamonds come from its companions; the others were drawn by hand.

They were typed once more, instead of being taken from the generators, because a piece that is drawn wrongly there would be wrong here as well. If both lists were wrong in the same way, the numbers of the paper would tell.

The set of hexiamonds has three of its twelve pieces here; so the scribe never asks for all of them.

@<The plain reading of a puzzle@>=
using Names = @[std::vector<std::pair<std::string, std::string> >@];

inline const std::map<std::string, Names> sets_of_squares = @[{@/
  {"dominoes", {{"D", "11+12"}}},@/
  {"trominoes", {{"I", "11+12+13"}, {"V", "11+12+21"}}},@/
  {"tetrominoes", {{"I", "11+12+13+14"}, {"L", "11+12+13+21"}, {"O", "11+12+21+22"}, {"S", "12+13+21+22"}, {"T", "11+12+13+22"}}},@/
  {"pentominoes", {{"F", "12+13+21+22+32"}, {"I", "11+12+13+14+15"}, {"L", "11+12+13+14+21"}, {"N", "11+12+13+23+24"}, @|
    {"P", "11+12+21+22+31"}, {"T", "11+12+13+22+32"}, {"U", "11+13+21+22+23"}, {"V", "11+12+13+21+31"}, @|
    {"W", "12+13+21+22+31"}, {"X", "12+21+22+23+32"}, {"Y", "11+12+13+14+22"}, {"Z", "11+12+22+32+33"}}}}@];

inline const std::map<std::string, Names> sets_of_triangles = @[{@/
  {"diamonds", {{"D", "11+11*"}}},@/
  {"triamonds", {{"T", "11+11*+12"}}},@/
  {"tetriamonds", {{"I", "11+11*+12+12*"}, {"T", "11+11*+12+21"}, {"V", "12+12*+21*+22"}}},@/
  {"pentiamonds", {{"I", "11+11*+12+12*+13"}, {"J", "11+11*+21+21*+22"}, {"U", "11*+12+12*+21+21*"}, {"Y", "12+12*+13+21*+22"}}},@/
  {"hexiamonds", {{"BAR", "11+11*+12+12*+13+13*"}, {"SPH", "11+11*+12+12*+13+21"}, {"HEX", "11*+12+12*+21+21*+22"}}}}@];

@ The families \.{1-sticks} and \.{2-sticks} come in the order of their least orientations, in which the bent distick precedes the straight one.

For pieces without a name of their own, the generator makes one from the order; brute force has to know it, since a line of the puzzle may name such a piece.

@<The plain reading of a puzzle@>=
inline const std::map<std::string, Names> sets_of_sticks = @[{@/
  {"1-sticks", {{"S1", "H00"}}},@/
  {"2-sticks", {{"S1", "V00+H00"}, {"S2", "H00+H10"}}},@/
  {"disticks", {{"I", "H00+H10"}, {"V", "V00+H00"}}},@/
  {"tristicks", {{"I", "H00+H10+H20"}, {"L", "V00+V01+H00"}, {"T", "H00+H10+V10"}, {"U", "V00+H00+V10"}, {"Z", "H01+V10+H10"}}},@/
  {"tetrasticks", {{"F", "V00+V01+H01+H02"}, {"H", "V00+V01+H01+V10"}, {"I", "H00+H10+H20+H30"}, {"J", "V00+H00+V10+V11"}, @|
    {"L", "V00+V01+V02+H00"}, {"N", "V00+V01+H02+V12"}, {"O", "H00+H01+V00+V10"}, {"P", "H00+V10+H01+V01"}, @|
    {"R", "H01+H11+V11+V00"}, {"T", "H02+H12+V10+V11"}, {"U", "V00+H00+H10+V20"}, {"V", "V00+V01+H00+H10"}, @|
    {"W", "H00+V10+H11+V21"}, {"X", "H01+H11+V10+V11"}, {"Y", "H00+H10+H20+V10"}, {"Z", "H02+V11+V10+H10"}}}}@];

inline const std::map<std::string, Names>& sets_of(Lattice lattice)
{
  return lattice == squares ? sets_of_squares : lattice == triangles ? sets_of_triangles : sets_of_sticks;
}

@ The reader goes through the lines. It trusts them, since mistakes are tested elsewhere.

What is left of a puzzle when it has been read are a |board|, which is a set of points; its |parts|; the |covers|, that is, cells about which the file says by what they may be covered; and the |crossings| that are allowed. Nothing is optimized, and nothing is precomputed.

@<The plain reading of a puzzle@>=
using Words = @[std::vector<std::string>@];

struct Reading {
  Lattice lattice;
  Points board = @[{}@];
  std::vector<Part> parts = @[{}@];
  std::vector<Cover> covers = @[{}@];
  Points crossings = @[{}@]; /* that are allowed */
  int knuths = 0; /* the number of the next line in Knuth's form */
  @<Read a plain puzzle@>@;
};

@ A line that begins with a hash or a dot belongs to the drawing of the board, which is complete when another line comes.

The first line tells whether the puzzle is in Knuth's form: it begins with the name of a cell, which has two characters, while no keyword has. A bar is added behind the last line, so that a drawing at the end of the file is complete, too.

@<Read a plain puzzle@>=
Reading(const std::string& text, Lattice given) : lattice(given)
{
  std::vector<std::string> drawing;
  bool is_first = true;
  for (@[const std::string& line : split(text + "\n|", '\n')@]) {
    Words words = split_words(line);
    if (words.empty() || (line[0] == '|' && !drawing.empty() && line.size() > 1)) continue;
    if (line[0] == '#' || line[0] == '.') {
      drawing.push_back(words[0]);
      continue;
    }
    if (!drawing.empty()) draw_board(drawing);
    drawing.clear();
    if (line[0] == '|') continue;
    if (is_first && words[0].size() == 2) knuths = 1;
    is_first = false;
    if (knuths > 0) read_knuths(words);
    else obey(words);
  }
}

@ Two corners with a hyphen are a rectangle. For places, ranks and files are compared; for cells, those of the cells, whatever part of a rhombus or a square they are.

If a cell is named alone, only this cell is meant; in a rectangle, the star of a triangle and the letter of a stick do not count. The generators have to draw the same distinction, and there it is spread over two classes; here it is one condition.

@<Read a plain puzzle@>=
static Words split_words(const std::string& line)
{
  Words words;
  std::istringstream in(line);
  for (std::string word; in >> word; ) words.push_back(word);
  return words;
}

Points chosen(const Words& names, const Points& among, int side) const
{
  Points result;
  for (@[const auto& name : names@]) {
    const auto hyphen = name.find('-');
    const Point one = named(name.substr(0, hyphen), lattice);
    const Point low = corner(one, unit(lattice));
    const Point high = corner(named(name.substr(hyphen + 1), lattice), unit(lattice));
    for (@[const Point& point : among@]) {
      const Point at = corner(point, side);
      const bool inside = at.first >= low.first && at.first <= high.first && at.second >= low.second && at.second <= high.second;
      if (hyphen != name.npos ? inside : side > 1 || lattice == squares ? point == one : at == low) result.insert(point);
    }
  }
  return result;
}

@ The places are those that a restriction may name. For squares these are the cells, and for sticks the ends of the cells. A corner of triangles is named by a triangle that points down, and whose corner it is; it may be that there is no such triangle on the board, and then a puzzle cannot name the place, although pieces may be there. A set does not mind if an end is that of several sticks.

@<Read a plain puzzle@>=
Points places() const /* that a restriction may name: ranks and files */
{
  Points result;
  for (@[const Point& cell : board@])
    if (lattice != triangles || cell.first%3 == 1) result.insert(corner(cell, unit(lattice)));
  return lattice == sticks ? ends(board) : result;
}

@ Sticks can cross only where four of them meet, so a point at the rim of the board has no crossing, even if a file allows it. The second function looks for a piece by its name; a line that begins with a word that is neither a keyword nor a name says nothing, and the scribe writes no such lines.

@<Read a plain puzzle@>=
Points inner_points() const /* where sticks can cross: ranks and files */
{
  Points result;
  if (lattice == sticks)
    for (@[const auto& [rank, file] : ends(board)@])
      if (board.count({2*rank, 2*file - 1}) + board.count({2*rank, 2*file + 1}) + board.count({2*rank - 1, 2*file}) + board.count({2*rank + 1, 2*file}) == 4)
        result.insert({rank, file});
  return result;
}

Part* part(const std::string& name)
{
  for (@[Part& part : parts@])
    if (part.name == name) return &part;
  return nullptr;
}

@ A board of squares or triangles begins with rank and file~1, one of sticks with~0. A drawing of triangles is shifted so that its first file is the first.

Only the board is moved in this way; a shape needs no such care, for it is taken home anyway. The drawings of a board and of a piece are read alike, and differ in this move alone.

@<Read a plain puzzle@>=
void draw_board(const std::vector<std::string>& drawing)
{
  board = drawn(drawing, lattice);
  if (lattice == triangles) board = moved(board, 0, -3*box(board, lattice).low.second);
  if (lattice != sticks) board = moved(board, unit(lattice), unit(lattice));
}

@ The lines, one kind after the other. The words \.{welds pass}, \.{cells} and, but for the bar, \.{columns} have no influence on the number of packings.

They have no influence, but the generators must read them, and so they stand in the texts: if a generator let the order of its columns decide what is a packing, the numbers would differ.

@<Read a plain puzzle@>=
void obey(Words& words)
{
  const std::string kind = words[0];
  words.erase(words.begin());
  if (kind == "board" && !words.empty()) @<Read the size of a plain board@>@;
  else if (kind == "with")
    for (@[const auto& word : words@]) board.insert(named(word, lattice));
  else if (kind == "without")
    for (@[const Point& cell : chosen(words, board, unit(lattice))@]) board.erase(cell);
  else if (kind == "pieces") add_set(words);
  else if (kind == "piece") {
    const Points shape = shape_of(words[1], lattice);
    parts.push_back(@[{words[0], shape, images(shape, lattice, true)}@]);
  } else if (kind == "cross") crossings.merge(chosen(words, inner_points(), 1));
  else if (kind == "cover") @<Read a plain cover@>@;
  else if (kind == "columns") @<Look for a bar@>@;
  else if (@[Part* const found = part(kind)@]) restrict_part(*found, words);
}

@ A size is turned into a drawing, so there is one way to make a board, and what is true of one is true of the other. A parallelogram of triangles is drawn like any other board: its lines have twice as many triangles as it has files, and each begins one character further to the right.

@<Read the size of a plain board@>=
{
  const auto sides = split(words[0], 'x');
  const int files = std::stoi(sides[1]);
  Words drawing;
  for (int i = 0; i < std::stoi(sides[0]); ++i)
    drawing.push_back(lattice == triangles ? std::string(static_cast<std::size_t>(i), '.') + std::string(static_cast<std::size_t>(2*files), '#')
      : @|std::string(static_cast<std::size_t>(files), '#'));
  draw_board(drawing);
}

@ A line with the name of a piece alone allows all its placements there, so its test is passed by everything. What follows the name is a restriction as in the lines about pieces, and is read by the same function. A rectangle of cells means one such line for each of its cells.

@<Read a plain cover@>=
{
  const Tester test = words.size() > 3 ? test_of(*part(words[2]), @[Words(words.begin() + 3, words.end())@])
    : @|Tester(@[[](const Points&) { return true; }@]);
  for (@[const Point& cell : chosen({words[0]}, board, unit(lattice))@]) covers.push_back(@[{cell, words[2], test}@]);
}

@ Behind the bar stand the names of optional pieces, or the word that means all pieces without a name in this line.

An optional piece has a secondary column in the matrix of the generator. Brute force knows nothing of columns: it will count a packing even if that piece is not in it.

@<Look for a bar@>=
{
  const auto bar = std::find(words.begin(), words.end(), "|");
  for (@[Part& piece : parts@]) {
    const bool is_named = std::find(words.begin(), words.end(), piece.name) != words.end();
    piece.is_optional = std::find(bar, words.end(), is_named ? piece.name : "pieces") != words.end();
  }
}

@ A piece of a one-sided set cannot be flipped over, but its reflection is another piece, if it is not the same.

It is welded if three or four of its sticks meet at a point. To find out, we look at the four places around each end: the horizontal sticks at its left and right, the vertical ones above and below. No list says which pieces are welded, neither here nor in the generator.

@<Read a plain puzzle@>=
static bool is_welded(const Points& shape)
{
  for (@[const auto& [rank, file] : ends(shape)@])
    if (shape.count({2*rank, 2*file - 1}) + shape.count({2*rank, 2*file + 1}) + shape.count({2*rank - 1, 2*file}) + shape.count({2*rank + 1, 2*file}) > 2)
      return true;
  return false;
}

@ The last of all images is one from the other side. If it is among the turned ones, the piece is equal to its reflection, and there is one piece of it in a one-sided set. A prime is added to the name of the reflection, as the generator does. Behind the name of the set may stand \.{only} or \.{except}, with names; they are looked for when all pieces have been made.

@<Read a plain puzzle@>=
void add_set(const Words& words)
{
  const bool one_sided = words[0] == "one-sided";
  std::size_t i = one_sided ? 1 : 0;
  const std::string weld = words[i] == "welded" || words[i] == "unwelded" ? words[i++] : "";
  std::vector<Part> found;
  for (@[const auto& [name, cells] : sets_of(lattice).at(words[i])@]) {
    const Points shape = shape_of(cells, lattice);
    if (weld != "" && is_welded(shape) != (weld == "welded")) continue;
    const auto turned = images(shape, lattice, false);
    const auto all = images(shape, lattice, true);
    found.push_back(@[{name, shape, one_sided ? turned : all}@]);
    if (one_sided && std::find(turned.begin(), turned.end(), all.back()) == turned.end())
      found.push_back(@[{name + "'", all.back(), images(all.back(), lattice, false)}@]);
  }
  for (@[const Part& piece : found@]) {
    const bool is_listed = std::find(words.begin(), words.end(), piece.name) != words.end();
    if (i + 1 == words.size() || is_listed == (words[i + 1] == "only")) parts.push_back(piece);
  }
}

@ The box decides between upright and lying placements, without any list of orientations. The word \.{unflipped} means the turns of the shape as it was given, and \.{as} names the forms that are allowed one by one.

@<Read a plain puzzle@>=
Tester test_of(const Part& part, const Words& how) const
{
  const Lattice here = lattice;
  if (how[0] == "vertical" || how[0] == "horizontal")
    return @[[here, high = how[0] == "vertical"](const Points& points) {
      const auto [low, top] = box(points, here);
      const int excess = (top.first - low.first) - (top.second - low.second);
      return high ? excess > 0 : excess < 0;
    }@];
  std::vector<Points> forms = images(part.shape, lattice, false);
  if (how[0] == "as") {
    forms.clear();
    for (std::size_t i = 1; i < how.size(); ++i) forms.push_back(shape_of(how[i], lattice));
  }
  return @[[here, forms](const Points& points) { return std::find(forms.begin(), forms.end(), home(points, here)) != forms.end(); }@];
}

@ A test that holds at some places only is passed everywhere else.

A line may combine both, as in \.{P unflipped at 33}: at this place the piece is not turned over, and elsewhere it does what it likes. It is tempting to read this as `only at~33', and a generator that did would lose packings here.

@<Read a plain puzzle@>=
void restrict_part(Part& piece, const Words& words)
{
  const auto at = std::find(words.begin(), words.end(), "at");
  const Points here = at == words.end() ? Points() : chosen(@[Words(at + 1, words.end())@], places(), 1);
  const Lattice kind = lattice;
  if (words[0] == "repeated") piece.repeated = true;
  else if (words[0] == "at")
    piece.tests.push_back(@[[here, kind](const Points& points) { return here.count(place(points, kind)) > 0; }@]);
  else {
    const Tester test = test_of(piece, @[Words(words.begin(), at)@]);
    piece.tests.push_back(@[[test, here, kind, always = at == words.end()](const Points& points) {
      return (!always && here.count(place(points, kind)) == 0) || test(points);
    }@]);
  }
}

@ Knuth's form: cells, names, and pieces with the numbers of turns and sides. Each orientation that comes from a turn is transposed, if there are two sides.

This form says less than ours: it tells how many turns are to be made, and does not care whether the results are equal. So the same row might come out twice, and the generator must drop the second; brute force has sets, in which nothing comes twice.

@<Read a plain puzzle@>=
void read_knuths(const Words& words)
{
  const int number = knuths++;
  if (number == 1)
    for (@[const auto& word : words@]) board.insert(named(word, lattice));
  if (number == 2)
    for (@[const auto& word : words@]) parts.push_back(@[{word, {}, {}}@]);
  if (number < 3) return;
  Points shape;
  for (std::size_t i = 3; i < words.size(); ++i) shape.insert(named(words[i], lattice));
  const auto turned = images(shape, lattice, false);
  for (int turn = 0; turn < std::stoi(words[1]); ++turn) {
    const Points& form = turned[static_cast<std::size_t>(turn)];
    Points transposed;
    for (@[const auto& [a, b] : form@]) transposed.insert({b, a});
    part(words[0])->forms.push_back(form);
    if (words[2] == "2") part(words[0])->forms.push_back(transposed);
  }
}

@* Packings. A placement is found by moving a form so that its first point comes to a cell of the board. The same set of points may come out several times;
being in a set, it counts once.

A |Lay| is a piece at its place. Whether a cell may be covered by a piece is asked for all its cells, since a file may speak of any of them: if there are lines about a cell, the piece must be named by at least one of them, and pass its test.

@<The packings of brute force@>=
struct Lay {
  std::size_t part;
  Points cells;
};

inline bool may_cover(const Reading& reading, const Part& part, const Points& points)
{
  for (@[const Point& cell : points@]) {
    int lines = 0;
    int passed = 0;
    for (@[const Cover& cover : reading.covers@])
      if (cover.cell == cell) {
        ++lines;
        passed += cover.name == part.name && cover.test(points);
      }
    if (lines > 0 && passed == 0) return false;
  }
  return std::all_of(part.tests.begin(), part.tests.end(), @[[&](const Tester& test) { return test(points); }@]);
}

@
To try every form at every cell of the board takes time, of which there is plenty on a board of sixteen squares. That the first point must come to a cell is enough, because a placement has its first point somewhere on the board.

@<The packings of brute force@>=
inline std::set<Points> placements(const Reading& reading, const Part& part)
{
  std::set<Points> result;
  const int side = unit(reading.lattice);
  for (@[const Points& form : part.forms@])
    for (@[const Point& cell : reading.board@]) {
      const int rank = cell.first - form.begin()->first;
      const int file = cell.second - form.begin()->second;
      if (rank%side != 0 || file%side != 0) continue;
      const Points points = moved(form, rank, file);
      if (std::includes(reading.board.begin(), reading.board.end(), points.begin(), points.end()) && may_cover(reading, part, points))
        result.insert(points);
    }
  return result;
}

@
A puzzle is {\it hopeless\/} if some piece has no placement at all, or nothing can cover some cell that the file speaks of. A generator may refuse such a puzzle.

If a puzzle is hopeless, brute force counts 0 packings; but a puzzle without packings need not be hopeless, and a generator that refused one of those would be wrong. So both are told apart.

@<The packings of brute force@>=
inline std::vector<Lay> all_lays(const Reading& reading)
{
  std::vector<Lay> result;
  for (std::size_t p = 0; p < reading.parts.size(); ++p)
    for (@[const Points& points : placements(reading, reading.parts[p])@]) result.push_back(@[{p, points}@]);
  return result;
}

inline bool is_hopeless(const Reading& reading)
{
  std::set<std::size_t> placed;
  Points covered;
  for (@[const Lay& lay : all_lays(reading)@]) {
    placed.insert(lay.part);
    covered.insert(lay.cells.begin(), lay.cells.end());
  }
  return placed.size() < reading.parts.size()
    || std::any_of(reading.covers.begin(), reading.covers.end(), @[[&](const Cover& line) { return covered.count(line.cell) == 0; }@]);
}

@ Two pieces cross at a point if one has both horizontal sticks that end there, and the other has both vertical ones.

The generator expresses this by secondary columns, and has to get the columns right; here pairs of pieces are compared, and there is nothing else to it.

@<The packings of brute force@>=
inline bool cross(const Points& one, const Points& other, const Points& allowed)
{
  for (@[const auto& [rank, file] : ends(one)@]) {
    const auto across = @[[r = 2*rank, f = 2*file](const Points& points) { return points.count({r, f - 1}) + points.count({r, f + 1}) == 2; }@];
    const auto upright = @[[r = 2*rank, f = 2*file](const Points& points) { return points.count({r - 1, f}) + points.count({r + 1, f}) == 2; }@];
    if (allowed.count({rank, file}) == 0 && ((across(one) && upright(other)) || (upright(one) && across(other)))) return true;
  }
  return false;
}

@ The search covers the last cell that is vacant, by anything that fits. There is no more to it.
A puzzle with very many packings is given up when |most| steps have been taken.

Each call has a set of vacant cells of its own, so no cell has to be put back, and none can be put back wrongly. The last cell is taken rather than the first, or the one with fewest choices, so that the tree is unlike any of those that it is compared with.

@<The packings of brute force@>=
class Packing {
public:
  explicit Packing(const Reading& given, int patience = 20000) : reading(given), lays(all_lays(given)), most(patience) { cover(reading.board); }
  std::uint64_t solutions = 0;
  bool is_given_up = false;
private:
  void cover(const Points& vacant);
  bool fits(const Lay& lay, const Points& vacant) const;
  const Reading& reading;
  std::vector<Lay> lays;
  int most; /* steps */
  std::vector<const Lay*> laid;
  int steps = 0;
};

@ A piece that is not repeated can be laid once; at the end, all those that are not optional must have been laid.

These four questions are the whole definition of a packing: the piece covers the cell, and only vacant cells; it has not been used before, unless it may be repeated; and it crosses none of those that lie there.

@<The packings of brute force@>=
inline bool Packing::fits(const Lay& lay, const Points& vacant) const
{
  if (lay.cells.count(*vacant.rbegin()) == 0) return false;
  if (!std::includes(vacant.begin(), vacant.end(), lay.cells.begin(), lay.cells.end())) return false;
  return std::none_of(laid.begin(), laid.end(), @[[&](const Lay* other) {
    return (other->part == lay.part && !reading.parts[lay.part].repeated)
      || (reading.lattice == sticks && cross(lay.cells, other->cells, reading.crossings));
  }@]);
}

@
A step is a piece that was laid. A puzzle that was given up is not compared; |RC_CLASSIFY| will tell how many these are.

When nothing is vacant any more, it is time to ask whether all pieces are used that must be: the same piece may have been laid often, if it is repeated, and an optional one may be missing. Nothing else is remembered of a packing but that there was one.

@<The packings of brute force@>=
inline void Packing::cover(const Points& vacant)
{
  if (vacant.empty()) {
    std::set<std::size_t> used;
    for (@[const Lay* lay : laid@]) used.insert(lay->part);
    for (std::size_t p = 0; p < reading.parts.size(); ++p)
      if (!reading.parts[p].repeated && !reading.parts[p].is_optional && used.count(p) == 0) return;
    ++solutions;
    return;
  }
  for (@[const Lay& lay : lays@]) {
    if (is_given_up || !fits(lay, vacant)) continue;
    is_given_up = ++steps > most;
    Points rest;
    std::set_difference(vacant.begin(), vacant.end(), lay.cells.begin(), lay.cells.end(), std::inserter(rest, rest.end()));
    laid.push_back(&lay);
    cover(rest);
    laid.pop_back();
  }
}

@* The scribe. A random puzzle is worth little if it has no packing. So the scribe often cuts the board into pieces, and then there is one, if no restriction forbids it; and pieces that are repeated, or optional, leave freedom as well.

The scribe reads what has been written so far, in order to know the names of the cells and pieces. A line that makes the puzzle hopeless is taken back as a rule, and
lines that a packer refuses are rare if the puzzle is for packers. {\mc RAPIDCHECK} makes the choices, and shrinks them if a test fails.

A random text of arbitrary words would be refused by every reader, and would test only that. A text that is right in each line, but senseless as a whole, is little better. This is why the scribe knows what it has written.

@<The scribe@>=
struct Scribe {
  explicit Scribe(plain::Lattice given, bool for_packers = false) : lattice(given), is_for_packers(for_packers) {}
  plain::Lattice lattice;
  bool is_for_packers;
  std::string text = @[{}@];
  @<Write a puzzle@>@;
};

@
The order of the lines: the board, the pieces, what restricts them, and the columns at the end. A person may write them in many orders, but a line can only speak of cells and pieces that are known when it is read, so most of the order is necessary.

The numbers in |one_in| balance the cases. Of ten puzzles for the generators, about four have packings, five have none, and one is refused; fewer than one in a hundred are given up. The command \.{build/bin/brute\_test} prints these shares.

@<Write a puzzle@>=
std::string puzzle()
{
  text = one_in(4) ? "| a comment\n\n" : "";
  write_board();
  change_board();
  if (is_for_packers || !one_in(3)) cut_board();
  if (one_in(is_for_packers ? 9 : 2) || read().parts.empty()) write_set();
  for (int lines = below(4); lines > 0; --lines) try_lines(&Scribe::restrict_piece);
  if (one_in(4)) try_lines(&Scribe::write_cover);
  if (one_in(4)) write_cells();
  if (lattice == plain::sticks) write_crossings();
  if (one_in(2)) write_columns();
  return text;
}

@
A line that makes the puzzle hopeless is taken back, but for one in nine of them, because refusals have to be tested, too. To find out, the whole text is read again by the plain reading; this is slow, but no state has to be kept, and the boards are small.

@<Write a puzzle@>=
void try_lines(void (Scribe::*write)())
{
  const std::string start = text;
  (this->*write)();
  if (plain::is_hopeless(read()) && !one_in(9)) text = start;
}

@
Choices are made by these. Of the functions that follow, those that are |const| return a word or a part of a line; the others write a line, or none.

@<Write a puzzle@>=
static int below(int n) { return *uniform(0, n); }
static bool one_in(int n) { return below(n) == 0; }
plain::Reading read() const { return plain::Reading(text, lattice); }

@
Boards are so small that brute force has a chance: at most 16 squares, 12 triangles, or 17 sticks. They are drawn, or have a size.

The first cell is always there, so no board is empty. A comment in the middle of a drawing is allowed, and has been put there because it is a place where a reader may lose count of its lines.

@<Write a puzzle@>=
static std::string some_of(const std::vector<std::string>& words)
{
  return words[*uniform(std::size_t(0), words.size())];
}

void write_board()
{
  const int ranks = 1 + below(lattice == plain::squares ? 4 : lattice == plain::triangles ? 3 : 2);
  const int files = 1 + below(lattice == plain::squares ? 4 : lattice == plain::triangles ? 2 : 3);
  if (!one_in(3)) {
    text += "board " + std::to_string(ranks) + "x" + std::to_string(files) + "\n";
    return;
  }
  text += "board\n";
  for (int rank = 0; rank < ranks; ++rank) {
    if (rank == 1 && one_in(4)) text += "| in the drawing\n";
    for (int file = 0; file < (lattice == plain::triangles ? 2*files + 1 : files); ++file)
      text += (rank == 0 && file == 0) || !one_in(4) ? '#' : '.';
    text += '\n';
  }
}

@
A cell can come to the board, wherever it is; and a cell can go, if others stay.

A cell that is added may hang on to the board by nothing at all, and some are named with a comma. A cell that is taken away may be written as a rectangle of one cell, which is another path through the reader.

@<Write a puzzle@>=
std::string some_cell() const
{
  const auto board = read().board;
  return plain::name_of(*std::next(board.begin(), below(static_cast<int>(board.size()))), lattice);
}

void change_board()
{
  if (one_in(4)) {
    const std::string letters = std::to_string(1 + below(4)) + (one_in(5) ? "," : "") + std::to_string(1 + below(4));
    const std::string before = lattice == plain::sticks ? some_of({"H", "V"}) : "";
    text += "with " + before + letters + (lattice == plain::triangles && one_in(2) ? "*" : "") + "\n";
  }
  const std::string start = text;
  const std::string cell = some_cell();
  if (one_in(4)) text += "without " + cell + (one_in(3) ? "-" + cell : "") + "\n";
  if (read().board.empty()) text = start;
}

@ The board is cut from its first cell to its last: a piece gets the first cell that is left and some of the next ones. It need not hang together. Then it is turned or flipped in some way, so that
it is not in the position where it will be needed.

With this, there is at least one packing by construction, which generator and engine have to find, unless a later line forbids it: the pieces lie where they were cut. Were they written as they lie, a generator that cannot turn pieces would not be caught.

@<Write a puzzle@>=
std::string cells_joined(const plain::Points& points) const
{
  std::string names;
  for (@[const auto& point : plain::moved(points, plain::unit(lattice), plain::unit(lattice))@])
    names += (names.empty() ? "" : "+") + plain::name_of(point, lattice);
  return names;
}

void cut_board()
{
  auto left = read().board;
  for (int number = 1; !left.empty(); ++number) {
    plain::Points piece;
    for (int size = 2 + below(4); size > 0 && !left.empty(); --size) {
      const int skipped = piece.empty() ? 0 : std::min(below(3), static_cast<int>(left.size()) - 1);
      piece.insert(left.extract(std::next(left.begin(), skipped)).value());
    }
    const auto images = plain::images(piece, lattice, true);
    const auto& image = images[*uniform(std::size_t(0), images.size())];
    text += "piece p" + std::to_string(number) + " " + (one_in(2) ? drawing(image) : cells_joined(image)) + "\n";
  }
}

@
A drawing of sticks has squares only, so pieces of sticks are named cell by cell. That of triangles may need an empty place at the beginning of its lines, as many of them as bring the first triangle to its direction.

It is the inverse of the function |drawn|, up to a translation, for the position of a triangle in its line is twice its file, plus its rank, plus~1 for one that points up. If both functions shifted the lines to the wrong side, brute force would still believe what it draws itself; but the generator would read another shape, and the numbers would differ.

@<Write a puzzle@>=
std::string drawing(const plain::Points& points) const
{
  if (lattice == plain::sticks) return cells_joined(points);
  std::vector<std::string> lines;
  const int side = plain::unit(lattice);
  for (@[const auto& point : plain::home(points, lattice)@]) {
    const auto [rank, file] = plain::corner(point, side);
    const int star = lattice == plain::triangles ? point.first%3 - 1 : 0;
    const int position = lattice == plain::triangles ? 2*file + rank + star : file;
    lines.resize(std::max(lines.size(), static_cast<std::size_t>(rank) + 1), ".");
    std::string& line = lines[static_cast<std::size_t>(rank)];
    line.resize(std::max(line.size(), static_cast<std::size_t>(position) + 1), '.');
    line[static_cast<std::size_t>(position)] = '#';
  }
  std::string result;
  for (@[const auto& line : lines@]) result += (result.empty() ? "" : "/") + line;
  return result;
}

@
One or two pieces of a set are chosen, or one is left out, or the set is taken as a whole. As a rule they are repeated or optional, because they would seldom fill what is vacant.

The names of the pieces are not known beforehand, for a one-sided set makes new ones; so the set is written, read, and written again with some of the names in it.

@<Write a puzzle@>=
void write_set()
{
  std::vector<std::string> families;
  for (@[const auto& [family, names] : plain::sets_of(lattice)@]) families.push_back(family);
  const std::string family = some_of(families);
  const bool is_part = lattice == plain::triangles && family == "hexiamonds"; /* of that set */
  std::string line = "pieces ";
  if (one_in(3)) line += "one-sided ";
  if (lattice == plain::sticks && family == "tetrasticks" && one_in(3)) line += one_in(2) ? "welded " : "unwelded ";
  line += family;
  const std::string start = text;
  std::vector<std::string> names;
  text += line + "\n";
  for (@[const auto& part : read().parts@])
    if (start.find("piece " + part.name + " ") == start.npos) names.push_back(part.name);
  const std::string name = some_of(names);
  const std::string other = some_of(names);
  if (is_part || !one_in(3)) text = start + line + " only " + name + (other != name ? " " + other : "") + "\n";
  else if (names.size() > 1 && one_in(3)) text = start + line + " except " + name + "\n";
  for (@[const auto& part : read().parts@])
    if (start.find("piece " + part.name + " ") == start.npos && one_in(is_for_packers ? 9 : 2)) text += part.name + " repeated\n";
}

@
Places are named one by one, or as a rectangle whose corners are places of the board. A place of sticks is a point, whose letter may be left out; the first one always has it, and of the others about one half.

@<Write a puzzle@>=
std::string some_places() const
{
  const auto all = read().places();
  const auto name = @[[&](int index) {
    const auto [rank, file] = *std::next(all.begin(), index);
    const plain::Point point = lattice == plain::triangles ? @[plain::Point(3*rank + 1, 3*file + 1)@] : lattice == plain::sticks ? @[plain::Point(2*rank, 2*file)@]
      : @|plain::Point(rank, file);
    return plain::name_of(point, lattice);
  }@];
  const int size = static_cast<int>(all.size());
  const int first = below(size);
  if (one_in(3)) return name(first) + "-" + name(size - 1 - below(size - first));
  std::string result = name(first);
  for (int place = first + 1; place < size; ++place)
    if (one_in(2)) result += " " + name(place).substr(lattice == plain::sticks && one_in(2) ? 1 : 0);
  return result;
}

@
A rectangle may be empty, if its second corner lies on the left of the first. Then the generator finds no place on the board, and says so.

Most forms after \.{as} are those of placements that are left, or else nearly all such lines would be hopeless. They come as drawings or as names of cells.

@<Write a puzzle@>=
std::string some_orientation(const plain::Part& part) const
{
  const auto left = plain::placements(read(), part);
  const std::string kind = some_of({"vertical", "horizontal", "unflipped", "as", "as"});
  std::string result = kind;
  if (kind == "as")
    for (int number = 1 + below(4); number > 0; --number) {
      const auto& form = one_in(9) || left.empty() ? part.forms[*uniform(std::size_t(0), part.forms.size())]
        : @|*std::next(left.begin(), below(static_cast<int>(left.size())));
      result += " " + (one_in(2) ? drawing(form) : cells_joined(plain::home(form, lattice)));
    }
  return result;
}

void restrict_piece()
{
  const auto parts = read().parts;
  const auto& part = parts[*uniform(std::size_t(0), parts.size())];
  const int kind = below(4);
  std::string how = some_orientation(part);
  if (kind == 0) how = "at " + some_places();
  if (kind == 1 && how.starts_with("as")) how += " at " + some_places();
  if (kind == 2 && one_in(is_for_packers ? 9 : 3)) how = "repeated";
  text += part.name + " " + how + "\n";
}

@
A cell may be covered by several pieces, if several lines say so.

These lines are the hardest to read for a generator, because several of them about one cell mean one or another, while restrictions of a piece mean one and another.

The order of some cells is given now and then, which changes the columns of a matrix and no packing; and pieces of sticks may be allowed to cross at one of the inner points, or welds to pass, which changes columns as well. These lines are written once at most.

@<Write a puzzle@>=
void write_cover()
{
  const auto parts = read().parts;
  const std::string cell = some_cell();
  for (int lines = 1 + below(3); lines > 0; --lines) {
    const auto& part = parts[*uniform(std::size_t(0), parts.size())];
    text += "cover " + cell + (one_in(5) ? "-" + cell : "") + " by " + part.name + (one_in(2) ? " " + some_orientation(part) : "") + "\n";
  }
}

void write_cells()
{
  const std::string first = some_cell();
  const std::string second = some_cell();
  text += "cells " + first + (second != first ? " " + second : "") + "\n";
}

void write_crossings()
{
  const auto points = read().inner_points();
  if (points.empty()) return;
  if (one_in(3)) text += "welds pass\n";
  const auto [rank, file] = *std::next(points.begin(), below(static_cast<int>(points.size())));
  if (one_in(3)) text += "cross " + plain::name_of({2*rank, 2*file}, lattice).substr(one_in(2) ? 1 : 0) + "\n";
}

@
The order of the columns: some pieces by name, before or after the cells or behind a bar, and the others somewhere. A repeated piece has no column, and no name here.

That the order of the columns does not change the number of packings is a theorem about exact covers, but that a generator puts every row under the right column is not. Pieces behind the bar are optional; all the rest is order.

@<Write a puzzle@>=
void write_columns()
{
  std::vector<std::string> before, after, behind;
  for (@[const auto& part : read().parts@])
    if (!part.repeated && !one_in(3)) (one_in(2) ? before : one_in(is_for_packers ? 6 : 2) ? behind : after).push_back(part.name);
  const int others = below(4);
  if (others > 0) (others == 1 ? before : others == 2 ? after : behind).push_back("pieces");
  std::string line = "columns";
  for (@[const auto& word : before@]) line += " " + word;
  line += " cells";
  for (@[const auto& word : after@]) line += " " + word;
  if (!behind.empty()) line += " |";
  for (@[const auto& word : behind@]) line += " " + word;
  text += line + "\n";
}

@
For Knuth's form the board is cut as well. The cells come in some order, and pieces have any numbers of turns and sides, whether or not they are as symmetric as that.

There is no restriction in this form, so the pieces are cut from the board, and everything depends on turns and sides being made in Knuth's order: a piece with a single turn, for example, must lie as it is written.

@<Write a puzzle@>=
std::string knuths_puzzle()
{
  text = "";
  write_board();
  change_board();
  cut_board();
  const auto reading = read();
  std::string first, second, others;
  for (@[const auto& cell : reading.board@]) {
    const std::string name = plain::name_of(cell, lattice);
    first = one_in(5) ? name + " " + first : first + name + " ";
  }
  for (@[const auto& part : reading.parts@]) {
    second += part.name + " ";
    others += part.name + " " + some_of({"1", "2", "4", "4"}) + " " + some_of({"1", "2", "2"});
    for (@[const auto& cell : part.shape@]) others += " " + plain::name_of(cell, lattice);
    others += "\n";
  }
  return first + "\n" + second + "\n" + others;
}

@* Comparisons.
A generator either writes a matrix, whose exact covers are the packings of brute force, or it refuses the puzzle, and then it must be for a reason that brute force confirms:
a piece or a cell is hopeless. A drawing that is not an orientation is refused as well, and so is a rectangle without a place; brute force does not mind those.

So the |Verdict| about a puzzle is a refusal or a report; and a report may come with a reason why there can be no packing, if the generator has found one.

@<Tests by brute force@>=
struct Verdict {
  std::string refusal; /* empty, if there is a matrix */
  Report report = @[{}@];
  std::string hopeless_because = ""; /* empty, if the generator knows no reason */
};

using Reader = @[Puzzle (*)(const Input&, const Geometry&)@];

static Verdict covers_of(const std::string& text, const Geometry& geometry, Reader read, std::size_t shortest_levels)
{
  try {
    Question question;
    question.shortest_levels = shortest_levels;
    const Puzzle puzzle = read(@[Input{"p", text}@], geometry);
    const Placed placed = place_all(puzzle, geometry, "p");
    return @[{"", Links(placed.matrix).search(question, Listener()), why_hopeless(puzzle, placed, geometry)}@];
  } catch (const std::invalid_argument& error) {
    return @[{error.what()}@];
  }
}

@ Each reason for a refusal is recognized by some words of the message. A refusal in other words fails the test: it may be a generator that misunderstands a line, and this is the fault that one would notice last, since nothing is counted then.

@<Tests by brute force@>=
static bool is_due(const std::string& refusal, const std::string& text, bool hopeless)
{
  const auto says = @[[&](const char* words) { return refusal.find(words) != refusal.npos; }@];
  if (says("is not an orientation") || (says("there is no ") && says(" on the board"))) return true;
  if (says("this leaves no orientation") && text.find("cover") != text.npos) return true;
  return says("leave") && hopeless;
}

@ If the generator has warned that there is no packing, there must be none. {\mc RAPIDCHECK} prints the distribution of the cases.

The text is logged together with both numbers, so that a failure can be repeated by hand: the puzzle goes into a file, and the generator is run on it.

It is enough to compare the numbers of packings, since a matrix with a wrong row can hardly have the right number in thousands of puzzles. A text that brute force gives up is no longer of interest, and the generator does not even read it.

@<Tests by brute force@>=
static std::string kind_of(const std::string& reason)
{
  if (reason.starts_with("no piece can cover")) return "cells";
  return reason.ends_with("so many of each") ? "colors" : "sizes";
}

static void compare_with_brute_force(const std::string& text, plain::Lattice lattice, const Geometry& geometry, Reader read)
{
  const plain::Reading reading(text, lattice);
  const plain::Packing packing(reading);
  const Verdict verdict = packing.is_given_up ? @[Verdict{"given up"}@] : covers_of(text, geometry, read, Question::all_levels);
  RC_LOG() << text << "brute force: " << packing.solutions << ", generator: " << verdict.report.solutions << ' ' << verdict.refusal << '\n';
  RC_CLASSIFY(packing.is_given_up, "given up");
  RC_CLASSIFY(!packing.is_given_up && !verdict.refusal.empty(), "refused");
  RC_CLASSIFY(verdict.refusal.empty() && packing.solutions == 0, "no packing");
  RC_CLASSIFY(verdict.refusal.empty() && packing.solutions > 0, "packings");
  if (packing.is_given_up) return;
  if (!verdict.hopeless_because.empty()) {
    RC_CLASSIFY(true, "warned of " + kind_of(verdict.hopeless_because));
    RC_ASSERT(packing.solutions == 0U);
  }
  if (verdict.refusal.empty()) RC_ASSERT(verdict.report.solutions == packing.solutions);
  else RC_ASSERT(is_due(verdict.refusal, text, plain::is_hopeless(reading)));
}

@ Four properties share this function, one for each lattice, and one for Knuth's form, which knows squares only. We let {\mc RAPIDCHECK} make 1500 puzzles for each.

@<Tests by brute force@>=
RC_GTEST_PROP(Brute, packs_polyominoes, ()) { compare_with_brute_force(Scribe(plain::squares).puzzle(), plain::squares, Squares(), read_polyominoes); }
RC_GTEST_PROP(Brute, packs_polyiamonds, ()) { compare_with_brute_force(Scribe(plain::triangles).puzzle(), plain::triangles, Triangles(), read_puzzle); }
RC_GTEST_PROP(Brute, packs_polysticks, ()) { compare_with_brute_force(Scribe(plain::sticks).puzzle(), plain::sticks, Sticks(), read_polysticks); }
RC_GTEST_PROP(Brute, packs_what_Knuth_describes, ())
{
  compare_with_brute_force(Scribe(plain::squares).knuths_puzzle(), plain::squares, Squares(), read_polyominoes);
}

@ The rivals are held against algorithm~DLX with the rule of the first column, in solutions and in nodes; or they refuse what their chapter says, and nothing else.

Nodes are a sharper test than solutions: the trees must have the same size, though a packer knows no matrix at all. It fills the cells in their order, and this is the same as to choose the first column.

@<Tests by brute force@>=
static void compare_rival(const std::function<std::function<Tally()>(const Puzzle&)>& packer, const Puzzle& puzzle, @|const Report& dance, const std::string& name, bool may_refuse)
{
  std::string refusal;
  Tally tally;
  try {
    tally = packer(puzzle)();
  } catch (const std::invalid_argument& error) {
    refusal = error.what();
  }
  RC_LOG() << name << ": " << tally.solutions << " of " << dance.solutions << ' ' << refusal << '\n';
  RC_CLASSIFY(refusal.empty() && tally.solutions > 0, name);
  if (!refusal.empty()) RC_ASSERT(may_refuse);
  else RC_ASSERT(tally.solutions == dance.solutions && tally.nodes == dance.total().nodes);
}

@ Pieces that a line \.{columns} names before the cells are placed ahead of the others; this both packers can do. What a packer cannot do is stated twice, in its chapter and here, in other words: repeated and optional pieces are beyond both, and Fletcher has neither conditions on places nor an order of the cells.

@<Tests by brute force@>=
static void compare_rivals(const std::string& text)
{
  const Verdict dance = covers_of(text, Squares(), read_polyominoes, 0);
  if (!dance.refusal.empty()) return;
  const Puzzle puzzle = read_polyominoes(@[Input{"p", text}@], Squares());
  const auto has = @[[&](const char* word) { return text.find(word) != text.npos; }@];
  const bool beyond_both = has("repeated") || has(" | ");
  const bool beyond_fletcher = has("cover") || has(" at ") || puzzle.cells != puzzle.board;
  RC_LOG() << text;
  compare_rival(scott_packer, puzzle, dance.report, "packed by Scott", beyond_both);
  compare_rival(fletcher_packer, puzzle, dance.report, "packed by Fletcher", beyond_both || beyond_fletcher);
}

RC_GTEST_PROP(Brute, and_the_rivals_have_the_tree_of_the_links, ()) { compare_rivals(Scribe(plain::squares, true).puzzle()); }
RC_GTEST_PROP(Brute, and_the_rivals_read_what_Knuth_describes, ()) { compare_rivals(Scribe(plain::squares).knuths_puzzle()); }
