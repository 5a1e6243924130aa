@* Symmetry. Some packings please the eye more than others. The paper measures this: the {\it horizontal symmetry\/} of a packing is the
number of edges between pieces that are also edges between pieces in its left-right reflection, and the {\it vertical symmetry\/}
is the same with top and bottom. Edges are counted cell by cell, so each is a side of a single cell. {\mc SYMMETRY} reads packings, as {\mc DANCE} prints them, and
tells the two scores of each; among thousands of packings, it finds those that the paper calls maximally symmetric and shows in its Figures 8 and~9.
@^symmetry@>

Three pieces in a rectangle of two ranks and three files make a packing, written as on the left; the picture beside it has a letter for each square, and it is
followed by its two reflections.
$$\vbox{\halign{\tt#\hfil&\qquad\qquad\tt#\hfil&\qquad\tt#\hfil&\qquad\tt#\hfil\cr
A 11 12&AAB&BAA&CCB\cr
B 13 23&CCB&BCC&AAB\cr
C 21 22\cr}}$$
There is an edge between pieces wherever two neighboring letters differ. The packing has four of them, namely two between the A and the~C, one between the A and
the~B, and one between the B and the~C. In the left-right reflection only one of them is an edge again, the upright B being on the wrong side; in the
top-bottom reflection, all four are. What {\mc SYMMETRY}
writes is
$$\vbox{\halign{\tt#\hfil\cr
1: horizontal 1, vertical 4, of 4 edges; unchanged pieces 0 and 3\cr}}$$
which tells, at its end, how many entire pieces are {\it unchanged\/} by the two reflections: one piece may take the place of another, as the A that of the~C.
The packing of the paper's Figure~1 has `\.{horizontal 30, vertical 36, of 51 edges; unchanged pieces 0 and 0}'.

Nothing in a packing says what its board is, or which lattice its cells belong to; and triangles have no left or right before somebody has decided
how to draw them. This is where the difficulty lies. We get by without boards: all that matters is points, and edges between two
points, and whether an edge belongs to one piece or to two.

@i cxx.w
@s Axes int
@s Cell int
@s Contest int
@s Edge int
@s Edges int
@s Input int
@s Lines int
@s Manual int
@s Mirrored int
@s Outline int
@s Packing int
@s Picture int
@s Packings int
@s Point int
@s Polygon int
@s Reflection int
@s Score int
@s Squares int
@s Triangles int

@ The library reads packings and scores them, one by one. A packing is forgotten before the next one is read, for there may be millions.

@(symmetry.hpp@>=
#pragma once
#include "matrix.hpp"
#include "text.hpp"
#include <compare>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dlx {
@<Public types of symmetry@>@;
@<Public functions of symmetry@>@;
}

@ From the generators it takes nothing but their knowledge of how cells are named. All the rest is a story in three steps: cells become edges, packings become lists
of edges, and these are laid upon their reflections.

@c
#include "symmetry.hpp"
#include "polyiamonds.hpp"
#include "polyominoes.hpp"
#include <algorithm>
#include <climits>
#include <iterator>
#include <stdexcept>

namespace dlx {
@<Turn cells into edges@>@;
@<Read packings row by row@>@;
@<Lay edges upon their reflections@>@;
@<Score a packing@>@;
}

@* Points and edges. A cell is a polygon, given by its corners in order. The corners are points with whole coordinates in a lattice whose axes
meet at a right angle, if cells are squares, or at an angle of $60^\circ$, if they are triangles. In both lattices, a
reflection is a linear map with whole coefficients, followed by a translation. So there are no fractions, no roundings, and no angles in this program.

An edge is a pair of points, the smaller one first; hence an edge is the same from whichever cell we see it. The {\it outline\/} of a piece consists
of those edges that belong to just one of its cells;
it is sorted, and it determines the piece.

A |Packing| has an outline for each of its |rows|, in the same order. The rows themselves are kept as text, because the best packings will be printed as they were.
@^outline@>

@<Public types of symmetry@>=
struct Point {
  int x, y;
  friend auto operator@[<=>@](const Point&, const Point&) = default;
};

using Polygon = @[std::vector<Point>@];
using Edge = @[std::pair<Point, Point>@];
using Edges = @[std::vector<Edge>@];

struct Packing {
  std::vector<std::string> rows; /* as they were read */
  std::vector<Edges> outlines; /* of the pieces */
  bool is_loose = true; /* no piece hangs together */
};

@ Square $(x,y)$ has rank~$x$ and file~$y$. Of the two triangles that are called $(x,y)$, one has the corners $(x,y)$, $(x+1,y)$, $(x,y+1)$, and the
other, whose name ends with an asterisk, has $(x+1,y)$, $(x,y+1)$, $(x+1,y+1)$. So they have a side in common, and both together are what the square would be if the
lattice were not askew.
@^names of cells@>

@<Turn cells into edges@>=
static Polygon polygon_of(const Cell& cell, bool triangles)
{
  const int x = cell.x;
  const int y = cell.y;
  if (!triangles) return @[{{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}}@];
  if (cell.z == 1) return @[{{x + 1, y}, {x, y + 1}, {x + 1, y + 1}}@];
  return @[{{x, y}, {x + 1, y}, {x, y + 1}}@];
}

@ How a cell is called depends on its lattice: squares are counted from~1, triangles from~0, and only triangles may have an asterisk.
Each lattice knows its own names, and so we ask it.

A name that cannot be read as that of a cell is the name of a piece, and gives a polygon without corners. But a name with a comma is meant to be a
cell, and a name with a character that cannot be seen
is meant to be nothing at all. Both are mistakes that would otherwise pass for odd names of pieces.
@.... is not the name of a cell@>

@<Turn cells into edges@>=
static Polygon polygon_named(std::string_view name, bool triangles)
{
  try {
    return polygon_of(triangles ? Triangles().cell(name) : Squares().cell(name), triangles);
  } catch (const std::invalid_argument&) {
    const auto is_strange = @[[](char letter) { return letter == ',' || (letter >= 0 && letter < ' ') || letter == '\177'; }@];
    if (std::ranges::any_of(name, is_strange)) throw std::invalid_argument(in_quotes(name) + " is not the name of a cell");
    return @[{}@];
  }
}

@ The sides of a polygon join each corner to the next one, and the last to the first.

@<Turn cells into edges@>=
static Edge edge_between(Point a, Point b)
{
  return a < b ? Edge(a, b) : Edge(b, a);
}

static Edges sides_of(const Polygon& polygon)
{
  Edges sides;
  for (std::size_t i = 0; i < polygon.size(); ++i)
    sides.push_back(edge_between(polygon[i], polygon[(i + 1) % polygon.size()]));
  return sides;
}

@ From a list of edges, |standing| takes those that stand there just so many |times|. This one function answers three questions. The outline of a
piece consists of the edges that stand once among the sides of its cells, for a
side inside the piece belongs to two of them. The edges between pieces stand twice among
the outlines of all pieces, and the border of the board stands once. What it gives is sorted, as an outline has to be.

@<Turn cells into edges@>=
static Edges standing(Edges edges, std::ptrdiff_t times)
{
  std::ranges::sort(edges);
  Edges result;
  for (auto begin = edges.begin(); begin != edges.end(); ) {
    const auto end = std::upper_bound(begin, edges.end(), *begin);
    if (end - begin == times) result.push_back(*begin);
    begin = end;
  }
  return result;
}

@* Reading packings. A packing is a list of rows, and ends with a blank line or with the file. Lines that begin with a `\.{\BAR}' are comments. (So
{\mc DANCE}'s own last line, which tells how many solutions there were, does no harm.)

A |Packings| is a file that is read packing by packing. Its |lines| are those that are still to come, after the last packing. What
a name means is kept in |polygons|, because most names come again and again: the packings of a rectangle of sixty squares have only sixty names of cells.

@<Public types of symmetry@>=
class Packings {
public:
  Packings(const Input& input, bool triangles) : file(input.name), lines(input.text), on_triangles(triangles) {}
  bool next(Packing& packing); /* false at the end */
  std::string place() const { return lines.place(file); } /* where the last one ended */
private:
  void add_row(Packing& packing, std::set<Polygon>& seen);
  std::string file;
  Lines lines;
  bool on_triangles;
  @[std::map<std::string, Polygon, std::less<> >@] polygons;
};

@ A cell that is covered twice would spoil everything, because its sides would stand where they do not belong; so we keep all cells of the packing in |seen|.
Blank lines in front of a packing are skipped, and a comment inside of it does not end it.

@<Read packings row by row@>=
bool Packings::next(Packing& packing)
{
  packing = Packing();
  std::set<Polygon> seen;
  while (lines.next()) {
    if (!lines.text.empty() && lines.text.front() == '|') continue;
    if (!lines.words.empty()) {
      try {
        add_row(packing, seen);
      } catch (const std::invalid_argument& error) {
        throw std::invalid_argument(lines.place(file) + error.what());
      }
    } else if (!packing.rows.empty()) {
      break;
    }
  }
  return !packing.rows.empty();
}

@ The solutions of other problems than packings may have names that look like cells; the rank~R4 of the queens is the square of rank~53, file~4. But their rows
are not pieces, and a score of such a thing would be a number without a meaning. A row names one piece at most, and the program refuses a packing that
is {\it loose}, in which no piece hangs together.
A packing with one coherent piece is good enough, since puzzles may well have pieces in several parts.
@^loose packing@>

To see whether cells hang together, we begin with the first, and reach one cell after the other through common edges. The list |cells_at| tells, for
each edge, to which cells it belongs.

@<Read packings row by row@>=
static bool hang_together(const std::vector<Polygon>& cells)
{
  std::map<Edge, std::vector<std::size_t> > cells_at;
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (@[const Edge& edge : sides_of(cells[i])@]) cells_at[edge].push_back(i);
  std::vector<std::size_t> reached(1, 0);
  std::vector<bool> is_reached(cells.size());
  is_reached[0] = true;
  for (std::size_t next = 0; next < reached.size(); ++next)
    for (@[const Edge& edge : sides_of(cells[reached[next]])@])
      for (@[const std::size_t other : cells_at[edge]@]) {
        if (is_reached[other]) continue;
        is_reached[other] = true;
        reached.push_back(other);
      }
  return reached.size() == cells.size();
}

@ A row is a piece: the words that name cells become a list of polygons, and their sides, those that stand once, the outline. The name of the piece
may stand anywhere in
the row, or be missing.
@.the row has no cell@>
@.the row names two pieces...@>
@.cell ... is covered twice@>

@<Read packings row by row@>=
void Packings::add_row(Packing& packing, std::set<Polygon>& seen)
{
  Edges sides;
  std::string_view piece;
  std::vector<Polygon> cells;
  for (@[const auto word : lines.words@]) {
    auto found = polygons.find(word);
    if (found == polygons.end()) found = polygons.emplace(std::string(word), polygon_named(word, on_triangles)).first;
    const Polygon& polygon = found->second;
    if (polygon.empty()) {
      if (!piece.empty()) throw std::invalid_argument("the row names two pieces, " + in_quotes(piece) + " and " + in_quotes(word));
      piece = word;
      continue;
    }
    if (!seen.insert(polygon).second) throw std::invalid_argument("cell " + in_quotes(word) + " is covered twice");
    cells.push_back(polygon);
    std::ranges::copy(sides_of(polygon), std::back_inserter(sides));
  }
  if (sides.empty()) throw std::invalid_argument("the row has no cell");
  packing.is_loose = packing.is_loose && !hang_together(cells);
  packing.rows.emplace_back(lines.text);
  packing.outlines.push_back(standing(std::move(sides), 1));
}

@* Reflections. A reflection takes the point $(x,y)$ to $(ax+by,\,cx+dy)$, and then to where the board is. The paper draws its triangles such that they
point to the left or to the right. So its left-right reflection exchanges the two kinds of triangles and its top-bottom reflection
does not.

In the lattice of triangles there are three ways to draw a board like that, for each of the three directions of lattice lines can be vertical. We
try them all, and take the one with the better scores. This is what a person would do who has a packing of a hexagon on the table, and turns it until
it looks best. A board that
is symmetric in one direction only has scores in that direction, and none in the others.

The four coefficients of a |Reflection| are whole numbers with $ad-bc=-1$. The two that make |Axes| are at right angles, so one after the other they are half a turn.
@^reflections@>

@<Public types of symmetry@>=
struct Reflection {
  int a, b, c, d;
};

struct Axes {
  Reflection left_right, top_bottom;
};

@ The squares' ranks run from top to bottom, so $x$ remains as it is when left and right are exchanged. In the lattice of triangles, the reflections
that do not exchange the two kinds exchange two
corners of the triangle $(0,0)$, $(1,0)$, $(0,1)$ each: the first one of these three exchanges $(1,0)$ with $(0,1)$, the others exchange $(0,0)$ with
$(1,0)$ or with $(0,1)$, but
for a translation. Turned by half a circle, which changes all signs, they make the others.

@<Lay edges upon their reflections@>=
static std::vector<Axes> axes_of(bool triangles)
{
  if (!triangles) return @[{{{1, 0, 0, -1}, {-1, 0, 0, 1}}}@];
  std::vector<Axes> result;
  for (@[const Reflection& r : {@[Reflection{0, 1, 1, 0}@], @[Reflection{-1, -1, 0, 1}@], @[Reflection{1, 0, -1, -1}@]}@])
    result.push_back(@[{{-r.a, -r.b, -r.c, -r.d}, r}@]);
  return result;
}

@ An edge is moved by moving its ends. The order of the two may change, and so may the order of the edges in a list; but the results can be compared
with other edges and lists,
for both are put in order again.

@<Lay edges upon their reflections@>=
static Edge moved(const Edge& edge, const Reflection& r, Point by)
{
  const auto move = @[[&](Point p) { return @[Point{r.a*p.x + r.b*p.y + by.x, r.c*p.x + r.d*p.y + by.y}@]; }@];
  return edge_between(move(edge.first), move(edge.second));
}

static Edges moved(Edges edges, const Reflection& r, Point by)
{
  for (@[Edge& edge : edges@]) edge = moved(edge, r, by);
  std::ranges::sort(edges);
  return edges;
}

@ To find the translation, we compare the least coordinates on the border of the board before and after. They need not be those of one point. If the
border then falls on
itself, the board is symmetric; if it does not, no other translation could bring that about.

@<Lay edges upon their reflections@>=
static Point least(const Edges& edges)
{
  Point result = @[{INT_MAX, INT_MAX}@];
  for (@[const Edge& edge : edges@])
    for (@[const Point& p : {edge.first, edge.second}@])
      result = @[{std::min(result.x, p.x), std::min(result.y, p.y)}@];
  return result;
}

@* Scores. If the board itself is not symmetric, there is no score: |edges| has no value then, which is less than to have the value~0. A piece is {\it
unchanged\/} by a reflection
if its mirror image is a piece of the packing, too; this is symmetry of entire pieces, not just of edges. The paper does not count them. We do, since
a packing can have many symmetric edges and not a single symmetric piece, as that of Figure~1 has.
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
};

@ Here is the definition of a score, word by word: an edge between pieces counts, if its mirror image is an edge between pieces. As all lists are
sorted, each question is answered
by a binary search; so a packing with $n$ edges takes about $n\log n$ steps.

@<Score a packing@>=
static Mirrored mirrored(const Packing& packing, const Edges& border, const Edges& between, const Reflection& r)
{
  Mirrored result;
  const Point from = least(moved(border, r, @[{0, 0}@]));
  const Point to = least(border);
  const Point by = @[{to.x - from.x, to.y - from.y}@];
  if (moved(border, r, by) != border) return result;
  result.edges = 0;
  for (@[const Edge& edge : between@])
    if (std::ranges::binary_search(between, moved(edge, r, by))) ++*result.edges;
  std::vector<Edges> all = packing.outlines;
  std::ranges::sort(all);
  for (@[const Edges& outline : all@])
    if (std::ranges::binary_search(all, moved(outline, r, by))) ++result.unchanged;
  return result;
}

@ A packing is more symmetric than another if the larger of its two scores is larger; or, if these are equal, the smaller one. This is
the order in which the paper's {\it maximally symmetric\/} packings are the greatest. Whether it is the horizontal score or the vertical one that is
larger does not matter, because a
packing can be turned.
@^maximally symmetric packing@>

@<Score a packing@>=
bool is_less_symmetric(const Score& one, const Score& other)
{
  const auto key = @[[](const Score& score) {
    const std::size_t h = score.horizontal.edges.value_or(0);
    const std::size_t v = score.vertical.edges.value_or(0);
    return std::make_pair(std::max(h, v), std::min(h, v));
  }@];
  return key(one) < key(other);
}

@ Now everything is at hand: the border, the edges between pieces, and the axes, of which the best are chosen. Where two choices of the axes are
equally good, we let the horizontal score decide.

@<Score a packing@>=
Score score_of(const Packing& packing, bool triangles)
{
  Edges sides;
  for (@[const Edges& outline : packing.outlines@]) std::ranges::copy(outline, std::back_inserter(sides));
  const Edges border = standing(sides, 1);
  const Edges between = standing(sides, 2);
  std::optional<Score> best;
  for (@[const Axes& axes : axes_of(triangles)@]) {
    Score score;
    score.edges = between.size();
    score.horizontal = mirrored(packing, border, between, axes.left_right);
    score.vertical = mirrored(packing, border, between, axes.top_bottom);
    const bool equal = best && !is_less_symmetric(*best, score) && !is_less_symmetric(score, *best);
    if (!best || is_less_symmetric(*best, score) || (equal && score.horizontal > best->horizontal)) best = score;
  }
  return *best;
}

@ These two functions, and the reader of packings, are what the program needs.

@<Public functions of symmetry@>=
Score score_of(const Packing& packing, bool triangles);
bool is_less_symmetric(const Score& one, const Score& other);

@* The program. {\mc SYMMETRY} prints a line for each packing. Its options are:
\bull \.{--best}, to print only those packings that are maximally symmetric among all, row by row, each after its line as a comment. The result can be
read by {\mc SYMMETRY} again.
\bull \.{--lattice} \.{auto} (default), \.{squares} or \.{triangles}: what cells are. They are taken for triangles if there is any asterisk in the file.
\bull \.{--json}, to print a JSON object: the number of packings, a table that tells how many packings have the same scores and unchanged pieces, and
the maximally symmetric packings.
@.--best@>
@.--lattice@>
@.--json@>

\smallskip\noindent
The library knows neither JSON nor what has been asked; this part does.

@(symmetry_main.cpp@>=
#include "symmetry.hpp"
#include "program.hpp"
#include <iostream>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace dlx {
@<Answer what {\mc SYMMETRY} is asked@>@;
}@;

int main(int argc, char* argv[])
{
  using @[namespace dlx@];
  @<Describe the command line of {\mc SYMMETRY}@>@;
  return run_program(words_of(argc, argv), manual, options, "FILE", symmetry);
}

@ The examples in the manual end with a file that comes with the experiments, the packing of the paper's Figure~1.

@<Describe the command line of {\mc SYMMETRY}@>=
const Manual manual = @[{"symmetry", "[OPTIONS] [FILE]",
  @<Purpose of {\mc SYMMETRY}@>,
  "  polyominoes scott.puzzle | dance --print | symmetry --best\n  symmetry --json scott-figure1.packing\n"}@];
po::options_description options("Options");
options.add_options()@/
  ("best,b", "print the maximally symmetric packings only")@/
  ("lattice", po::value<std::string>()->default_value("auto"), "cells: squares, triangles, or auto (triangles if there is an asterisk)")@/
  ("json,j", "a table of the scores and the best packings, as JSON");

@ The same words that define the scores in the paper tell a user what the numbers are.

@<Purpose of {\mc SYMMETRY}@>=
"Reads packings from FILE (or standard input), as dance --print writes them, and\n"@/
"tells the horizontal and the vertical symmetry of each: the edges between pieces\n"@/
"that are edges between pieces in the reflection, too; and the pieces unchanged."

@ Packings are read, scored, entered in a contest, and perhaps printed, one after the other. A line is on its way as soon as its packing is complete;
only \.{--best} and \.{--json}
have to wait for the end. A row may say `\.{A 11 12}' in any of our lattices, so the lattice must be known before the first packing is read. The whole
input is in memory, hence
a look for an asterisk costs nothing.
@.no piece ... hangs together@>

@<Answer what {\mc SYMMETRY} is asked@>=
@<Print a score of {\mc SYMMETRY}@>@;
@<Keep the best packings@>@;
static int symmetry(const po::variables_map& values)
{
  @<Find out what {\mc SYMMETRY} is asked@>@;
  const Input input = read_input(values, "FILE");
  const bool triangles = lattice == "triangles" || (lattice == "auto" && input.text.find('*') != std::string::npos);
  Packings packings(input, triangles);
  Contest contest;
  for (Packing packing; packings.next(packing); ) {
    if (packing.is_loose) throw std::invalid_argument(packings.place() + "no piece of this packing hangs together; are these names of cells?");
    const Score score = score_of(packing, triangles);
    contest.enter(packing, score);
    if (!wants_json && !wants_best) print_score(contest.entered, score);
  }
  if (wants_json) std::cout << contest.in_json().dump() << '\n';
  else if (wants_best) contest.print_best();
  return 0;
}

@ Options that contradict each other are refused before a file is opened.
@.--lattice must be...@>
@.--best goes without...@>

@<Find out what {\mc SYMMETRY} is asked@>=
const auto lattice = values["lattice"].as<std::string>();
if (lattice != "auto" && lattice != "squares" && lattice != "triangles")
  throw std::invalid_argument("--lattice must be auto, squares or triangles, not '" + lattice + "'");
const bool wants_json = values.count("json") > 0;
const bool wants_best = values.count("best") > 0;
if (wants_json && wants_best) throw std::invalid_argument("--best goes without --json, which tells the best, too");

@ A packing on a board that is not symmetric has the score `\.{none}'.

@<Print a score of {\mc SYMMETRY}@>=
static std::string in_words(const std::optional<std::size_t>& edges)
{
  return edges ? std::to_string(*edges) : "none";
}

static void print_score(std::size_t number, const Score& score)
{
  std::cout << number << ": horizontal " << in_words(score.horizontal.edges) << ", vertical " << in_words(score.vertical.edges)
            << ", of " << score.edges << " edges; unchanged pieces " << score.horizontal.unchanged << " and " << score.vertical.unchanged << '\n';
}

@ The packings are in a contest. Those that are in the lead are kept, all with equal scores, in the order in which they came; |number| counts packings
from~1. The |table| tells how
many packings have the same two scores and as many unchanged pieces. So the memory that this takes depends on the number of different scores, and not on that
of the packings.

@<Keep the best packings@>=
namespace {
struct Contest {
  struct Entry {
    std::size_t number;
    Score score;
    std::vector<std::string> rows;
  };
  void enter(const Packing& packing, const Score& score);
  void print_best() const;
  nlohmann::ordered_json in_json() const;
  std::size_t entered = 0;
  std::vector<Entry> best;
  std::map<std::pair<Mirrored, Mirrored>, std::size_t> table;
};
}

@ A packing that is less symmetric than the leaders is not kept, and one that is more symmetric makes them leave.

@<Keep the best packings@>=
void Contest::enter(const Packing& packing, const Score& score)
{
  ++entered;
  ++table[std::make_pair(score.horizontal, score.vertical)];
  if (!best.empty() && is_less_symmetric(score, best.front().score)) return;
  if (!best.empty() && is_less_symmetric(best.front().score, score)) best.clear();
  best.push_back({entered, score, packing.rows});
}

@ The winners are printed as packings, with the scores as comments, and this is why {\mc SYMMETRY} and whatever else reads packings, such as the
drawing of pictures, can go on from there.

@<Keep the best packings@>=
void Contest::print_best() const
{
  for (@[const Entry& entry : best@]) {
    std::cout << "| ";
    print_score(entry.number, entry.score);
    for (@[const std::string& row : entry.rows@]) std::cout << row << '\n';
    std::cout << '\n';
  }
}

@ In JSON, scores have the same four names wherever they stand, and a score that does not exist is \.{null}.

@<Keep the best packings@>=
static nlohmann::ordered_json json_of(const Mirrored& horizontal, const Mirrored& vertical)
{
  const auto number = @[[](const std::optional<std::size_t>& edges) {
    return edges ? nlohmann::ordered_json(*edges) : nlohmann::ordered_json(nullptr);
  }@];
  return @[{{"horizontal", number(horizontal.edges)}, {"vertical", number(vertical.edges)},
    {"unchanged_horizontal", horizontal.unchanged}, {"unchanged_vertical", vertical.unchanged}}@];
}

@ The table is printed entire, since one of its uses is to count how many packings are symmetric to a given degree. It is in ascending order, so it
ends with the packings that look best
horizontally.

@<Keep the best packings@>=
nlohmann::ordered_json Contest::in_json() const
{
  nlohmann::ordered_json json = @[{{"packings", entered}, {"best", nlohmann::ordered_json::array()}, {"table", nlohmann::ordered_json::array()}}@];
  for (@[const Entry& entry : best@]) {
    auto item = json_of(entry.score.horizontal, entry.score.vertical);
    item["number"] = entry.number;
    item["edges"] = entry.score.edges;
    item["rows"] = entry.rows;
    json["best"].push_back(item);
  }
  for (@[const auto& [scores, count] : table@]) {
    auto item = json_of(scores.first, scores.second);
    item["packings"] = count;
    json["table"].push_back(item);
  }
  return json;
}

@* How we know. The tests stand in the appendix, but two of them explain what a score is, in another way than this chapter does. One makes random
pictures of letters,
like the ones on the chapter's first page. It writes each line of a picture backwards, or the lines in opposite order, and counts the pairs of neighbors that differ
before and after. No outline is needed, no lattice, and no translation; and the two counts must be the scores.

The other does the same with triangles, in the plane: each of the 24 triangles of a hexagon has a center with real coordinates, an edge is the middle
between two centers,
and it is reflected with sines and cosines at all axes of the hexagon. The best pair of axes must have the scores that come from the whole
coefficients of this chapter.
