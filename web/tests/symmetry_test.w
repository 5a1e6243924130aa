@* Tests of symmetry. We compare our scores with a definition that knows nothing of outlines and
lattices: pictures. A packing of squares is a picture of letters; its left-right reflection is the
picture with each line written backwards, and its top-bottom reflection has the lines in opposite
order. There is an edge wherever two neighbors differ.

Symmetry scores are small numbers, and a wrong one does not look wrong: if left-right and top-bottom
were exchanged, or an edge at the rim were counted, the score of a packing would still be plausible.
So they are computed a second time, in two ways that could hardly have the same mistake.

@i cxx.w

@ Pictures of squares come first, then drawings of triangles, and then small cases that can be
verified by eye. The first two are random, and show that our scores are right; the others show which
score is which, and what is read and what is refused.

@c
#include "symmetry.hpp"
#include <cmath>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <sstream>

namespace dlx::symmetry_test {
@<Tools for testing symmetry@>@;
@<Tests of symmetry@>@;
}

@ Two squares that are neighbors stand one below the other or side by side. An edge that is common
to a picture and its reflection is a pair of neighbors that differ in both.

@<Tools for testing symmetry@>=
using Picture = @[std::vector<std::string>@];

static std::size_t common_edges(const Picture& one, const Picture& other)
{
  std::size_t count = 0;
  const auto differ = @[[](const Picture& picture, std::size_t x, std::size_t y, std::size_t dx,
                        std::size_t dy) { return picture[x][y] != picture[x + dx][y + dy]; }@];
  for (std::size_t x = 0; x < one.size(); ++x)
    for (std::size_t y = 0; y < one[x].size(); ++y) {
      if (x + 1 < one.size() && differ(one, x, y, 1, 0) && differ(other, x, y, 1, 0)) ++count;
      if (y + 1 < one[x].size() && differ(one, x, y, 0, 1) && differ(other, x, y, 0, 1)) ++count;
    }
  return count;
}

@ The packing has a row for each letter. It need not hang together.

The program gets it in the form in which {\mc DANCE} prints packings, so the reader of packings is
tested as well. Pieces that do not hang together make the test harder: each of them has an outline
in several parts, and the neighbors that differ can be anywhere.

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

@ Tests give packings as text, and look at the first one only.

A text without a packing would have the score of an empty one, and no test expects that. The test
names the lattice, because a picture of few letters might belong to either.

@<Tools for testing symmetry@>=
static Score score_of_text(const std::string& text, bool triangles)
{
  std::istringstream stream(text);
  Packings packings(stream, "p", triangles ? Lattice::triangles : Lattice::squares);
  Packing packing;
  return packings.next(packing) ? Scorer(packings).score_of(packing) : Score();
}

@ Three thousand random pictures of at most four letters have plenty of edges that agree by
accident, and a few that are really symmetric.

Boards are rectangles with sides from 1 to~7, so both parities occur, and an axis may go through
cells or between them. Three numbers must agree: all edges, and those that each reflection leaves
unchanged.

@<Tests of symmetry@>=
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

@ Triangles are drawn in the plane. On a regular hexagon of side~2, whose center is the lattice
point $(2,2)$, each of the 24 triangles has a center of its own; two of them have a common side if
their distance is $1/\sqrt3$. The middle between the two centers represents the side.

The program never computes with real numbers; it knows a triangle by its place in the lattice. Here
nothing but geometry is used, with a tolerance that is far smaller than any distance that occurs.

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

@ The reflection in a line through the origin at angle $\alpha$ takes a point at angle $\beta$ to
the angle $2\alpha-\beta$. An edge of the one picture is an edge of the other, if there are two
neighbors of different pieces whose middle is at the mirror image of its place.

This formula for a reflection is taken from plane geometry, and does not depend on the lattice at
all; if it were applied at a wrong angle, hardly any middle would come to the place of another.
Neighbors have the distance $1/\sqrt3\approx0.577$, and other triangles are at least 1 apart, so 0.6
separates them.

@<Tools for testing symmetry@>=
static std::size_t common_edges(const std::vector<Drawn>& cells, double angle)
{
  std::vector<std::pair<double, double> > middles;
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (cells[i].piece != cells[j].piece
          && std::hypot(cells[i].x - cells[j].x, cells[i].y - cells[j].y) < 0.6)
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

@ Lattice lines are at angles 0, $60^\circ$ and $120^\circ$. One of them is the axis of the
left-right reflection, and the other axis is perpendicular to it.

There are three pairs of axes, and the paper's score is that of the best pair. Which of its two
numbers is the horizontal one is not compared, but left to the next test.

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

@ Which of the two scores is horizontal shows in a rhombus of two triangles, one of which points to
the left and the other to the right: their common side is unchanged by both reflections, but a third
triangle leaves only one.

An asymmetric board has no horizontal score at all, which is not the same as a score of~0. The
second number of a pair counts the pieces that are unchanged: all of them, as each is its own
reflection or has changed places with an equal one, or none.

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

@ Entire pieces are found again even if their cells are listed in another order, and if they have no
names.

The names of the pieces are different, so a piece is found again at the place of another one by its
cells alone.

@<Tests of symmetry@>=
TEST(Symmetry, counts_unchanged_pieces)
{
  const Score score = score_of_text("A 11 12\nB 13 23\nC 21 22\n", false);
  EXPECT_EQ(score.edges, 4U);
  EXPECT_EQ(score.horizontal, (Mirrored{1, 0}));
  EXPECT_EQ(score.vertical, (Mirrored{4, 3}));
  EXPECT_EQ(score_of_text("11 12\n13 23\n22 21\n", false).vertical, score.vertical);
}

@ Each lattice has its own names. On large boards, triangles are counted from~0 and squares from~1,
so it must be the lattice that reads a name with a comma. If all names were read as squares, the
first text would be refused for its rank~0; were they all read as triangles, the third one would be
accepted.

@<Tests of symmetry@>=
TEST(Symmetry, takes_names_from_the_lattice)
{
  EXPECT_EQ(score_of_text("A 0,70\nB 0,70*\n", true).edges, 1U);
  EXPECT_EQ(score_of_text("A 1,70\nB 1,71\n", false).edges, 1U);
  EXPECT_THROW(score_of_text("A 0,70\nB 0,71\n", false), std::invalid_argument);
}

@ Blank lines separate packings, however many there are; comments do not. The comment in front of
the first packing and the one behind the last are no packings of their own. Each row is kept as it
was written, since the program prints the best packings again.

@<Tests of symmetry@>=
TEST(Symmetry, is_read_packing_by_packing)
{
  std::istringstream stream("| comment\n\nA 11\nB 12\n| comment\n\n\nA 12 11\n| end\n");
  Packings packings(stream, "p", Lattice::squares);
  Packing packing;
  ASSERT_TRUE(packings.next(packing));
  ASSERT_EQ(packing.pieces.size(), 2U);
  EXPECT_EQ(packing.pieces[0]->row, "A 11");
  EXPECT_EQ(packing.pieces[1]->row, "B 12");
  ASSERT_TRUE(packings.next(packing));
  EXPECT_EQ(packing.pieces.size(), 1U);
  EXPECT_EQ(packing.pieces[0]->row, "A 12 11");
  EXPECT_FALSE(packings.next(packing));
}

@ The last of these texts is a packing with a piece in two parts. That is no mistake, as long as
some piece hangs together. The others are what may happen to a file that was edited, cut off, or was
never a packing; a byte that cannot be seen is shown as a question mark.

@<Tests of symmetry@>=
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
  EXPECT_EQ(complaint("X 99999999999999999999,1 11\n"),
    "p:1: '99999999999999999999,1' is not the name of a cell");
  EXPECT_EQ(complaint("X -1,1 1,1\n"), "p:1: '-1,1' is not the name of a cell");
  EXPECT_EQ(complaint(std::string("X 11 1\0\n", 9)), "p:1: '1?' is not the name of a cell");
  EXPECT_EQ(complaint("A 11 13\nB 12\n"), "none");
}
