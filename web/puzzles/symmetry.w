@* Symmetry. Some packings please the eye more than others. The paper measures this: the {\it horizontal symmetry\/} of a packing is the
number of edges between pieces that are also edges between pieces in its left-right reflection, and the {\it vertical symmetry\/}
is the same with top and bottom. Edges are counted cell by cell, so each is a side of a single cell. {\mc SYMMETRY} reads packings, as {\mc DANCE} prints them, and
tells the two scores of each.
@^symmetry@>

The packing of Figure~1, for example, has 51 edges between pieces; 30 of them have an edge for their
mirror image from left to right, and 36 from top to bottom. From its twelve rows, {\mc SYMMETRY} makes the line
$$\vbox{\halign{\tt#\hfil\cr
1: horizontal 30, vertical 36, of 51 edges; unchanged pieces 0 and 0\cr}}$$
which tells, at its end, how many entire pieces are unchanged by the two reflections.

@i cxx.w
@s Axes int
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

@ @(symmetry.hpp@>=
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

@ @c
#include "symmetry.hpp"
#include "polyominoes.hpp"
#include <algorithm>
#include <climits>
#include <stdexcept>
#include <tuple>

namespace dlx {
@<Small functions of symmetry@>@;
@<Functions of symmetry@>@;
}

@* Points and edges. A cell is a polygon, given by its corners in order. The corners are points with whole coordinates in a lattice whose axes
meet at a right angle, if cells are squares, or at an angle of $60^\circ$, if they are triangles. In both lattices, a
reflection is a linear map with whole coefficients, followed by a translation.

An edge is a pair of points, the smaller one first. The {\it outline\/} of a piece consists of those edges that belong to just one of its cells;
it is sorted, and determines the piece.
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
other, whose name ends with an asterisk, has $(x+1,y)$, $(x,y+1)$, $(x+1,y+1)$. So they have a side in common.
@^names of cells@>

A name that cannot be read as that of a cell is the name of a piece, and gives a polygon without corners. But a name with a comma is meant to be a cell, and a name with a character that cannot be seen
is meant to be nothing at all.
@.... is not the name of a cell@>

@<Small functions of symmetry@>=
static Polygon polygon_named(std::string_view name, bool triangles)
{
  const bool starred = triangles && name.ends_with('*');
  Cell cell;
  try {
    cell = Squares().cell(starred ? name.substr(0, name.size() - 1) : name);
  } catch (const std::invalid_argument&) {
    const bool is_strange = name.find(',') != name.npos
        || std::any_of(name.begin(), name.end(), @[[](char letter) { return (letter >= 0 && letter < ' ') || letter == '\177'; }@]);
    if (is_strange) throw std::invalid_argument(in_quotes(name) + " is not the name of a cell");
    return @[{}@];
  }
  const int x = cell.x;
  const int y = cell.y;
  if (starred) return @[{{x + 1, y}, {x, y + 1}, {x + 1, y + 1}}@];
  if (triangles) return @[{{x, y}, {x + 1, y}, {x, y + 1}}@];
  return @[{{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}}@];
}

@ @<Small functions of symmetry@>=
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

@ From a list of edges, |standing| takes those that stand there just so many |times|. It finds the outline of a piece: the edges that stand once among the sides of its cells. The edges between pieces stand twice among
the outlines of all pieces, and the border of the board stands once.

@<Small functions of symmetry@>=
static Edges standing(Edges edges, std::ptrdiff_t times)
{
  std::sort(edges.begin(), edges.end());
  Edges result;
  for (auto begin = edges.begin(); begin != edges.end(); ) {
    const auto end = std::upper_bound(begin, edges.end(), *begin);
    if (end - begin == times) result.push_back(*begin);
    begin = end;
  }
  return result;
}

@* Reading packings. A packing is a list of rows, and ends with a blank line or with the file. Lines that begin with a `\.{\BAR}' are comments. What
a name means is kept, because most names come again and again.

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

@ A cell that is covered twice would spoil everything, so we keep all cells of the packing in |seen|.

@<Functions of symmetry@>=
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
are not pieces. A row names one piece at most, and the program refuses a packing that is {\it loose}, in which no piece hangs together.
@^loose packing@>

@<Small functions of symmetry@>=
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

@ @.the row has no cell@>
@.the row names two pieces...@>
@.cell ... is covered twice@>
@<Functions of symmetry@>=
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
    for (@[const Edge& side : sides_of(polygon)@]) sides.push_back(side);
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
try them all, and take the one with the better scores.
@^reflections@>

@<Public types of symmetry@>=
struct Reflection {
  int a, b, c, d;
};

struct Axes {
  Reflection left_right, top_bottom;
};

@ The squares' ranks run from top to bottom. In the lattice of triangles, the reflections that do not exchange the two kinds exchange two
corners of the triangle $(0,0)$, $(1,0)$, $(0,1)$ each; turned by half a circle, they make the others.

@<Small functions of symmetry@>=
static std::vector<Axes> axes_of(bool triangles)
{
  if (!triangles) return @[{{{1, 0, 0, -1}, {-1, 0, 0, 1}}}@];
  std::vector<Axes> result;
  for (@[const Reflection& r : {@[Reflection{0, 1, 1, 0}@], @[Reflection{-1, -1, 0, 1}@], @[Reflection{1, 0, -1, -1}@]}@])
    result.push_back(@[{{-r.a, -r.b, -r.c, -r.d}, r}@]);
  return result;
}

@ To find the translation, we compare the least coordinates on the border of the board before and after. If the border then falls on
itself, the board is symmetric.

@<Small functions of symmetry@>=
static Edge moved(const Edge& edge, const Reflection& r, Point by)
{
  const auto move = @[[&](Point p) { return @[Point{r.a*p.x + r.b*p.y + by.x, r.c*p.x + r.d*p.y + by.y}@]; }@];
  return edge_between(move(edge.first), move(edge.second));
}

static Edges moved(Edges edges, const Reflection& r, Point by)
{
  for (@[Edge& edge : edges@]) edge = moved(edge, r, by);
  std::sort(edges.begin(), edges.end());
  return edges;
}

static Point least(const Edges& edges)
{
  Point result = @[{INT_MAX, INT_MAX}@];
  for (@[const Edge& edge : edges@])
    for (@[const Point& p : {edge.first, edge.second}@])
      result = @[{std::min(result.x, p.x), std::min(result.y, p.y)}@];
  return result;
}

@* Scores. If the board itself is not symmetric, there is no score. A piece is {\it unchanged\/} by a reflection
if its mirror image is a piece of the packing, too; this is symmetry of entire pieces, not just of edges.
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

@ @<Functions of symmetry@>=
static Mirrored mirrored(const Packing& packing, const Edges& border, const Edges& between, const Reflection& r)
{
  Mirrored result;
  const Point from = least(moved(border, r, @[{0, 0}@]));
  const Point to = least(border);
  const Point by = @[{to.x - from.x, to.y - from.y}@];
  if (moved(border, r, by) != border) return result;
  result.edges = 0;
  for (@[const Edge& edge : between@])
    if (std::binary_search(between.begin(), between.end(), moved(edge, r, by))) ++*result.edges;
  std::vector<Edges> all = packing.outlines;
  std::sort(all.begin(), all.end());
  for (@[const Edges& outline : all@])
    if (std::binary_search(all.begin(), all.end(), moved(outline, r, by))) ++result.unchanged;
  return result;
}

@ A packing is more symmetric than another if the larger of its two scores is larger; or, if these are equal, the smaller one. This is
the order in which the paper's {\it maximally symmetric\/} packings are the greatest. We let the horizontal score decide what remains.
@^maximally symmetric packing@>

@<Functions of symmetry@>=
bool is_less_symmetric(const Score& one, const Score& other)
{
  const auto key = @[[](const Score& score) {
    const std::size_t h = score.horizontal.edges.value_or(0);
    const std::size_t v = score.vertical.edges.value_or(0);
    return std::make_pair(std::max(h, v), std::min(h, v));
  }@];
  return key(one) < key(other);
}

Score score_of(const Packing& packing, bool triangles)
{
  Edges sides;
  for (@[const Edges& outline : packing.outlines@]) sides.insert(sides.end(), outline.begin(), outline.end());
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

@ @<Public functions of symmetry@>=
Score score_of(const Packing& packing, bool triangles);
bool is_less_symmetric(const Score& one, const Score& other);

@* The program. {\mc SYMMETRY} prints a line for each packing. Its options are:
\bull \.{--best}, to print only those packings that are maximally symmetric among all, row by row, each after its line as a comment. The result can be read by {\mc SYMMETRY} again.
\bull \.{--lattice} \.{auto} (default), \.{squares} or \.{triangles}: what cells are. They are taken for triangles if there is any asterisk in the file.
\bull \.{--json}, to print a JSON object: the number of packings, a table that tells how many packings have the same scores and unchanged pieces, and the maximally symmetric packings.
@.--best@>
@.--lattice@>
@.--json@>

@(symmetry_main.cpp@>=
#include "symmetry.hpp"
#include "program.hpp"
#include <iostream>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace dlx {
@<Functions of {\mc SYMMETRY}@>@;
}@;

int main(int argc, char* argv[])
{
  using @[namespace dlx@];
  @<Describe the command line of {\mc SYMMETRY}@>@;
  return run_program(words_of(argc, argv), manual, options, "FILE", symmetry);
}

@ @<Describe the command line of {\mc SYMMETRY}@>=
const Manual manual = @[{"symmetry", "[OPTIONS] [FILE]",
  @<Purpose of {\mc SYMMETRY}@>,
  "  polyominoes scott.puzzle | dance --print | symmetry --best\n  symmetry --json scott-figure1.packing\n"}@];
po::options_description options("Options");
options.add_options()@/
  ("best,b", "print the maximally symmetric packings only")@/
  ("lattice", po::value<std::string>()->default_value("auto"), "cells: squares, triangles, or auto (triangles if there is an asterisk)")@/
  ("json,j", "a table of the scores and the best packings, as JSON");

@ @<Purpose of {\mc SYMMETRY}@>=
"Reads packings from FILE (or standard input), as dance --print writes them, and\n"@/
"tells the horizontal and the vertical symmetry of each: the edges between pieces\n"@/
"that are edges between pieces in the reflection, too; and the pieces unchanged."

@ @.--lattice must be...@>
@.--best goes without...@>
@.no piece ... hangs together@>
@<Functions of {\mc SYMMETRY}@>=
@<Print a score of {\mc SYMMETRY}@>@;
@<Keep the best packings@>@;
static int symmetry(const po::variables_map& values)
{
  const auto lattice = values["lattice"].as<std::string>();
  if (lattice != "auto" && lattice != "squares" && lattice != "triangles")
    throw std::invalid_argument("--lattice must be auto, squares or triangles, not '" + lattice + "'");
  const bool wants_json = values.count("json") > 0;
  const bool wants_best = values.count("best") > 0;
  if (wants_json && wants_best) throw std::invalid_argument("--best goes without --json, which tells the best, too");
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

@ @<Print a score of {\mc SYMMETRY}@>=
static std::string in_words(const std::optional<std::size_t>& edges)
{
  return edges ? std::to_string(*edges) : "none";
}

static void print_score(std::size_t number, const Score& score)
{
  std::cout << number << ": horizontal " << in_words(score.horizontal.edges) << ", vertical " << in_words(score.vertical.edges)
            << ", of " << score.edges << " edges; unchanged pieces " << score.horizontal.unchanged << " and " << score.vertical.unchanged << '\n';
}

@ The packings are in a contest. Those that are in the lead are kept, and the table of all scores.

@<Keep the best packings@>=
struct Contest {
  struct Entry {
    std::size_t number; /* of the packing, counted from 1 */
    Score score;
    std::vector<std::string> rows;
  };
  void enter(const Packing& packing, const Score& score);
  void print_best() const;
  nlohmann::ordered_json in_json() const;
  std::size_t entered = 0;
  std::vector<Entry> best;
  std::map<std::pair<Mirrored, Mirrored>, std::size_t> table; /* how many have these scores */
};

@ @<Keep the best packings@>=
void Contest::enter(const Packing& packing, const Score& score)
{
  ++entered;
  ++table[std::make_pair(score.horizontal, score.vertical)];
  if (!best.empty() && is_less_symmetric(score, best.front().score)) return;
  if (!best.empty() && is_less_symmetric(best.front().score, score)) best.clear();
  best.push_back({entered, score, packing.rows});
}

void Contest::print_best() const
{
  for (@[const Entry& entry : best@]) {
    std::cout << "| ";
    print_score(entry.number, entry.score);
    for (@[const std::string& row : entry.rows@]) std::cout << row << '\n';
    std::cout << '\n';
  }
}

@ @<Keep the best packings@>=
static nlohmann::ordered_json json_of(const Mirrored& horizontal, const Mirrored& vertical)
{
  const auto number = @[[](const std::optional<std::size_t>& edges) {
    return edges ? nlohmann::ordered_json(*edges) : nlohmann::ordered_json(nullptr);
  }@];
  return @[{{"horizontal", number(horizontal.edges)}, {"vertical", number(vertical.edges)},
    {"unchanged_horizontal", horizontal.unchanged}, {"unchanged_vertical", vertical.unchanged}}@];
}

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

@* Tests. We compare our scores with a definition that knows nothing of outlines and lattices: pictures. A packing
of squares is a picture of letters; its left-right reflection is the picture with each line written backwards, and its top-bottom
reflection has the lines in opposite order. There is an edge wherever two neighbors differ.

@(symmetry_test.cpp@>=
#include "symmetry.hpp"
#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <sstream>

namespace dlx {
@<Tools for testing symmetry@>@;
@<Tests of symmetry@>@;
}

@ @<Tools for testing symmetry@>=
using Picture = @[std::vector<std::string>@];

static std::size_t common_edges(const Picture& one, const Picture& other)
{
  std::size_t count = 0;
  const auto differ = @[[](const Picture& picture, std::size_t x, std::size_t y, std::size_t dx, std::size_t dy) {
    return picture[x][y] != picture[x + dx][y + dy];
  }@];
  for (std::size_t x = 0; x < one.size(); ++x)
    for (std::size_t y = 0; y < one[x].size(); ++y) {
      if (x + 1 < one.size() && differ(one, x, y, 1, 0) && differ(other, x, y, 1, 0)) ++count;
      if (y + 1 < one[x].size() && differ(one, x, y, 0, 1) && differ(other, x, y, 0, 1)) ++count;
    }
  return count;
}

@ The packing has a row for each letter. It need not hang together.

@<Tools for testing symmetry@>=
static std::string rows_of(const Picture& picture)
{
  std::map<char, std::string> rows;
  for (std::size_t x = 0; x < picture.size(); ++x)
    for (std::size_t y = 0; y < picture[x].size(); ++y)
      rows[picture[x][y]] += ' ' + std::to_string(x + 1) + std::to_string(y + 1);
  std::string text;
  for (@[const auto& [letter, cells] : rows@]) text += letter + cells + '\n';
  return text;
}

static Score score_of_text(const std::string& text, bool triangles)
{
  const Input input = @[{"p", text}@];
  Packings packings(input, triangles);
  Packing packing;
  return packings.next(packing) ? score_of(packing, triangles) : Score();
}

@ @<Tests of symmetry@>=
RC_GTEST_PROP(Symmetry, of_squares_is_that_of_pictures, ())
{
  const auto ranks = *rc::gen::inRange<std::size_t>(1, 8);
  const auto files = *rc::gen::inRange<std::size_t>(1, 8);
  const auto line = rc::gen::container<std::string>(files, rc::gen::element('A', 'B', 'C', 'D'));
  const auto picture = *rc::gen::container<Picture>(ranks, line);
  Picture left_right = picture;
  for (@[std::string& text : left_right@]) text = std::string(text.rbegin(), text.rend());
  const Picture top_bottom(picture.rbegin(), picture.rend());
  const Score score = score_of_text(rows_of(picture), false);
  RC_ASSERT(score.edges == common_edges(picture, picture));
  RC_ASSERT(score.horizontal.edges == common_edges(picture, left_right));
  RC_ASSERT(score.vertical.edges == common_edges(picture, top_bottom));
}

@ Triangles are drawn in the plane. On a regular hexagon of side~2, whose center is the lattice point $(2,2)$, each of the 24 triangles has a center of its
own; two of them have a common side if their distance is $1/\sqrt3$. The middle between the two centers stands for the side.

@<Tools for testing symmetry@>=
struct Drawn {
  double x, y; /* the center of a triangle, if that of the hexagon is the origin */
  char piece;
  std::string name;
};

static std::vector<Drawn> hexagon(const std::string& pieces)
{
  std::vector<Drawn> result;
  for (int x = 0; x < 4; ++x)
    for (int y = 0; y < 4; ++y)
      for (int z = 0; z < 2; ++z) {
        const double a = x + (1 + z)/3.0 - 2;
        const double b = y + (1 + z)/3.0 - 2;
        if (std::abs(a + b) > 2 || result.size() == pieces.size()) continue;
        const std::string name = std::to_string(x) + std::to_string(y) + (z == 1 ? "*" : "");
        result.push_back({a + b/2, b*std::sqrt(0.75), pieces[result.size()], name});
      }
  return result;
}

@ The reflection in a line through the origin at angle $\alpha$ takes a point at angle $\beta$ to the angle $2\alpha-\beta$. An edge of the one picture is an edge of the other,
if there are two neighbors of different pieces whose middle is at the mirror image of its place.

@<Tools for testing symmetry@>=
static std::size_t common_edges(const std::vector<Drawn>& cells, double angle)
{
  std::vector<std::pair<double, double> > middles;
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (cells[i].piece != cells[j].piece && std::hypot(cells[i].x - cells[j].x, cells[i].y - cells[j].y) < 0.6)
        middles.push_back({(cells[i].x + cells[j].x)/2, (cells[i].y + cells[j].y)/2});
  std::size_t count = 0;
  for (@[const auto& [x, y] : middles@]) {
    const double mirror_x = std::cos(2*angle)*x + std::sin(2*angle)*y;
    const double mirror_y = std::sin(2*angle)*x - std::cos(2*angle)*y;
    for (@[const auto& [u, v] : middles@])
      if (std::hypot(mirror_x - u, mirror_y - v) < 0.01) ++count;
  }
  return count;
}

@ Lattice lines are at angles 0, $60^\circ$ and $120^\circ$. One of them is the axis of the left-right reflection, and the other axis is perpendicular to it.

@<Tests of symmetry@>=
RC_GTEST_PROP(Symmetry, of_triangles_is_that_of_pictures, ())
{
  const auto cells = hexagon(*rc::gen::container<std::string>(24, rc::gen::element('A', 'B', 'C')));
  RC_ASSERT(cells.size() == 24U);
  std::map<char, std::string> rows;
  for (@[const Drawn& cell : cells@]) rows[cell.piece] += ' ' + cell.name;
  std::string text;
  for (@[const auto& [piece, names] : rows@]) text += piece + names + '\n';
  std::pair<std::size_t, std::size_t> best;
  const double pi = std::acos(-1);
  for (int k = 0; k < 3; ++k) {
    const auto h = common_edges(cells, k*pi/3);
    const auto v = common_edges(cells, k*pi/3 + pi/2);
    best = std::max(best, std::make_pair(std::max(h, v), std::min(h, v)));
  }
  const Score score = score_of_text(text, true);
  RC_ASSERT(score.horizontal.edges && score.vertical.edges);
  RC_ASSERT(best == std::make_pair(std::max(*score.horizontal.edges, *score.vertical.edges),
                                   std::min(*score.horizontal.edges, *score.vertical.edges)));
}

@ Which of the two scores is horizontal shows in a rhombus of two triangles, one of which points to the left and the other to the right: their common side is unchanged by both reflections, but
a third triangle leaves only one.

@<Tests of symmetry@>=
TEST(Symmetry, tells_left_from_right)
{
  const Score rhombus = score_of_text("A 00\nB 00*\n", true);
  EXPECT_EQ(rhombus.edges, 1U);
  EXPECT_EQ(rhombus.horizontal, (Mirrored{1, 2}));
  EXPECT_EQ(rhombus.vertical, (Mirrored{1, 2}));
  const Score trapezoid = score_of_text("A 00\nB 00*\nC 10\n", true);
  EXPECT_EQ(trapezoid.edges, 2U);
  EXPECT_EQ(trapezoid.horizontal, (Mirrored{std::nullopt, 0}));
  EXPECT_EQ(trapezoid.vertical, (Mirrored{2, 3}));
}

TEST(Symmetry, counts_unchanged_pieces)
{
  const Score score = score_of_text("A 11 12\nB 13 23\nC 21 22\n", false);
  EXPECT_EQ(score.edges, 4U);
  EXPECT_EQ(score.horizontal, (Mirrored{1, 0}));
  EXPECT_EQ(score.vertical, (Mirrored{4, 3}));
  EXPECT_EQ(score_of_text("11 12\n13 23\n22 21\n", false).vertical, score.vertical);
}

@ @<Tests of symmetry@>=
TEST(Symmetry, is_read_packing_by_packing)
{
  const Input input = @[{"p", "| comment\n\nA 11\nB 12\n| comment\n\n\nA 12 11\n| end\n"}@];
  Packings packings(input, false);
  Packing packing;
  ASSERT_TRUE(packings.next(packing));
  EXPECT_EQ(packing.rows, (std::vector<std::string>{"A 11", "B 12"}));
  ASSERT_TRUE(packings.next(packing));
  EXPECT_EQ(packing.outlines.size(), 1U);
  EXPECT_FALSE(packings.next(packing));
}

TEST(Symmetry, complains_about_bad_packings)
{
  const auto complaint = @[[](const std::string& text) -> std::string {
    try {
      score_of_text(text, false);
    } catch (const std::invalid_argument& error) {
      return error.what();
    }
    return "none";
  }@];
  EXPECT_EQ(complaint("A 11\nB 12 11\n"), "p:2: cell '11' is covered twice");
  EXPECT_EQ(complaint("\nA 11 11\n"), "p:2: cell '11' is covered twice");
  EXPECT_EQ(complaint("A\n"), "p:1: the row has no cell");
  EXPECT_EQ(complaint("A F\n"), "p:1: the row names two pieces, 'A' and 'F'");
  EXPECT_EQ(complaint("X 99999999999999999999,1 11\n"), "p:1: '99999999999999999999,1' is not the name of a cell");
  EXPECT_EQ(complaint("X -1,1 1,1\n"), "p:1: '-1,1' is not the name of a cell");
  EXPECT_EQ(complaint(std::string("X 11 1\0\n", 9)), "p:1: '1?' is not the name of a cell");
  EXPECT_EQ(complaint("A 11 13\nB 12\n"), "none");
}
