@* Tiles. In 1921 Major Percy MacMahon@^MacMahon, Percy Alexander@> cut squares along their
diagonals, and painted the four parts in three colors. There are 24 such squares if you may turn
them, but not turn them over. Can you lay them out as a rectangle of four by six, so that neighbors
have the same color along their common edge, and the whole border has one color? It can be done
(\Fig{macmahon}); but in how many ways? Martin Gardner's@^Gardner, Martin@> {\it New Mathematical
Diversions\/}~\cite{Gardner 1966} has the number 12,261, which Gary Feldman's@^Feldman, Gary@>
computer had found in 1964, up to turning, reflecting, and exchanging two colors.
\high{32mm}\figure{macmahon.pdf}{MacMahon's 24 squares, each of them once, with a white border.}

With colors, the matrix writes itself: a row puts a tile into a cell, and gives a color to each edge
of the cell, which is a secondary column.
@:TILES, the program}{{\mc TILES}, the program@>
\session
$ (echo board 4x6; echo border a; echo colors abc) \BAR tiles \BAR dance
106,624 solutions, 44,046,604 nodes, 3,444,080,960 updates
\endsession
How does 106,624 compare with 12,261? The board has four symmetries, and the two colors that are not
on the border may be exchanged; together these are eight operations. None but the identity leaves a
filling as it is. If the board is turned or reflected, the only tile with nothing but the color of
the border moves; and if it stays where it is, the tiles that have only one of the other colors
change places. So each way comes eight times, and $106624/8=13328$ are left. The printed number
lacks 1,067 of them.\remark{Readers remember 13,328 from a later edition of the book, which was not
within our reach.}

Against a printed number, one matrix is not enough. Another one, which has three columns for each
inner edge and no colors, gives 106,624 as well.

@i cxx.w

@ Tiles can also compute. Let them not be
turned, and let there be as many copies of each as you like. In 1961 Hao Wang,@^Wang, Hao@> from
whom they@^Wang tiles@> have their name, believed that any set of tiles which can cover the
plane can also cover it periodically. In 1966 his student Robert Berger@^Berger, Robert@> built a
computer out of tiles, for which he needed 20,426 that cover the plane, but never with a period
\cite{Berger 1966}. The smallest such set has eleven; Emmanuel Jeandel@^Jeandel, Emmanuel@> and
Micha\"el Rao@:Rao}{Rao, Micha\"el@> found it in 2015 \cite{Jeandel 2021}. Here they are, with their
colors clockwise from the top.\marginfigure{wang.pdf}{The eleven tiles: 0 is white, 1 light blue,
2~blue, 3~orange, and 4 gray.} A period would be a {\it torus}, whose opposite edges meet; none of
any size has a solution, while a plain board always has some.
\session
$ for board in '8x8' '8x8 torus'; do (echo board $board
>  for tile in 2123 4212 2202 1113 1320 1333 1013 \\
>  0010 2021 2141 3321; do echo tile $tile unturned repeated; done) \BAR
>  tiles \BAR dance --limit 1; done
1 solution, 91 nodes, 3,827 updates, limit reached
0 solutions, 33,077 nodes, 1,704,421 updates
\endsession

@ \listing
The second matrix has no colors. An inner edge gets three columns, one for each color. The cell on
its left, or above it, covers the column of its own color; the cell on the other side covers those
of all colors {\it but\/} its own. If they agree, each of the three is covered once, and if they do
not, one of them is covered twice. The matrix is another one, and the number is the same.
\session
$ tiles --plain macmahon-4x6.puzzle \BAR dance
106,624 solutions, 44,046,604 nodes, 4,800,800,833 updates
\endsession
@.--plain@>
Berger's@^Berger, Robert@> computer \cite{Berger 1966} shows that nobody can tell in
general whether a set of Wang's tiles@^Wang tiles@> covers the plane. Jeandel and Rao gave, with
their eleven tiles \cite{Jeandel 2021}, a proof by computer that ten are not enough to cover it
without a period.

@ \listing
A tile is a word of four letters, the colors of its edges from the top one on, clockwise; to turn
it is to rotate the word. It has the |positions| in which it may lie, one only if it is
\.{unturned}, and there may be several |copies| of it, or a range, like the pieces of other
puzzles.

@<Tiles and their board@>=
using Colors = @[std::vector<std::string>@]; /* a letter each */

struct Tile {
  std::string name;
  std::vector<Colors> positions; /* all that differ */
  Copies copies;
};

struct Tiles {
  Index ranks = 0, files = 0;
  bool is_round = false, is_torus = false; /* do left and right edge meet, and all edges? */
  std::string border; /* its color, or nothing */
  std::vector<Tile> tiles;
  std::map<Colors, std::size_t> tile_at; /* the number of the tile that has this position */
  Colors colors; /* of all tiles */
};

std::string name_of(const Colors& tile) { return tile[0] + tile[1] + tile[2] + tile[3]; }

std::vector<Colors> positions(Colors tile) /* all that differ */
{
  std::vector<Colors> result;
  for (int turn = 0; turn < 4; ++turn) {
    if (std::ranges::find(result, tile) == result.end()) result.push_back(tile);
    std::rotate(tile.begin(), tile.begin() + 1, tile.end());
  }
  return result;
}

@ \listing
A color is a letter or a digit. A tile that is there already, perhaps in another position, comes
once more, and its copies are alike; but it cannot be turned in one line and unturned in another.

@<Tiles and their board@>=
bool is_color(const std::string& color)
{
  return is_letter(color) || (color.size() == 1 && color >= "0" && color <= "9");
}

struct How {
  Copies copies;
  bool is_unturned = false;
};

void add_tile(Tiles& puzzle, const Colors& colors, const How& how)
{
  const std::string name = name_of(colors);
  if (!std::ranges::all_of(colors, is_color))
    refuse("tile ", in_quotes(name), " has other colors than letters and digits");
  const auto all = how.is_unturned ? std::vector<Colors>(1, colors) : positions(colors);
  for (@[const Colors& turned : all@]) {
    const auto known = puzzle.tile_at.find(turned);
    if (known == puzzle.tile_at.end()) continue;
    Tile& tile = puzzle.tiles[known->second];
    if (tile.positions.size() != all.size())
      refuse("tile ", in_quotes(name), " is there already, as ", in_quotes(tile.name),
        ", and only one of them is unturned");
    tile.copies = together(tile.copies, how.copies);
    return;
  }
  for (@[const Colors& turned : all@]) puzzle.tile_at.emplace(turned, puzzle.tiles.size());
  puzzle.tiles.push_back(@[{name, all, how.copies}@]);
  for (@[const std::string& color : colors@])
    if (std::ranges::find(puzzle.colors, color) == puzzle.colors.end())
      puzzle.colors.push_back(color);
}

@ \listing
Words at the end of a line say how many copies there are of a tile, or that it is unturned, or both.

@<Read a puzzle of tiles@>=
std::optional<How> read_how(std::span<const std::string_view> words) /* none if they are wrong */
{
  How how;
  bool is_counted = false;
  while (!words.empty()) {
    const auto said = copies_said(words);
    if (said ? is_counted : how.is_unturned || words[0] != "unturned") return std::nullopt;
    if (said) how.copies = said->copies;
    (said ? is_counted : how.is_unturned) = true;
    words = words.subspan(said ? said->words : 1);
  }
  return how;
}

@ \listing
All tiles in some colors are found by counting, with the colors as digits; of the positions of a
tile, the least one is its name. If tiles are unturned, each position is a tile.

@<Read a puzzle of tiles@>=
void add_all_tiles(Tiles& puzzle, const Colors& letters, const How& how)
{
  const std::size_t n = letters.size();
  for (std::size_t i = 0; i < n*n*n*n; ++i) {
    const Colors tile = @[{
      letters[i/n/n/n], letters[i/n/n % n], letters[i/n % n], letters[i % n]}@];
    if (how.is_unturned || std::ranges::min(positions(tile)) == tile) add_tile(puzzle, tile, how);
  }
}

@ \listing
@<Read a puzzle of tiles@>=
void read_board(Tiles& puzzle, const std::string& size, std::string_view kind)
{
  const std::size_t x = size.find('x');
  if (puzzle.ranks > 0) refuse("there is a board already, of ", puzzle.ranks, 'x', puzzle.files);
  puzzle.ranks = static_cast<Index>(whole_number(size.substr(0, x), "the number of ranks", 1, 100));
  puzzle.files = static_cast<Index>(
    whole_number(size.substr(x + 1), "the number of files", 1, 100));
  puzzle.is_torus = kind == "torus";
  puzzle.is_round = !kind.empty();
}

void read_line(Tiles& puzzle, const Lines& line)
{
  const std::string_view what = line.words.front();
  const std::string value(line.words.size() > 1 ? line.words[1] : "");
  const auto more = std::span(line.words).subspan(std::min<std::size_t>(line.words.size(), 2));
  const std::string rest = in_one_line(more);
  const Colors letters = letters_of(value);
  const std::size_t n = letters.size();
  std::optional<How> how;
  if (what == "board" && value.find('x') != value.npos
      && (rest.empty() || rest == "torus" || rest == "cylinder")) {
    read_board(puzzle, value, rest);
  } else if (what == "border" && n == 1 && rest.empty()) {
    if (!puzzle.border.empty())
      refuse("there is a border already, of color ", in_quotes(puzzle.border));
    puzzle.border = letters[0];
  } else if (what == "colors" && n > 0 && n <= 9 && (how = read_how(more))) {
    add_all_tiles(puzzle, letters, *how);
  } else if (what == "tile" && n == 4 && (how = read_how(more))) {
    add_tile(puzzle, letters, *how);
  } else {
    refuse("a line is 'board 4x6', perhaps with torus or cylinder, 'border a', 'colors abc' or 'tile abca', perhaps with unturned, ",
      forms_of_copies, "; and not ", in_quotes(in_one_line(line.words)));
  }
}

@ \listing
All lines are read, but for blank ones and comments. A line gives the board, the border, a tile, or
colors, which stand for all tiles that can be made of them. Then there must be as many tiles as
cells.
@.... tiles for ... cells@>
@.there is no board@>
@.a torus has no border@>

@<Read a puzzle of tiles@>=
Tiles read_tiles(const Input& input)
{
  Tiles puzzle;
  Lines lines(input.text);
  while (lines.next()) {
    if (lines.words.empty() || lines.text.front() == '|') continue;
    try {
      read_line(puzzle, lines);
    } catch (const std::invalid_argument& error) {
      throw std::invalid_argument(lines.place(input.name) + error.what());
    }
  }
  @<Check that there are as many tiles as cells@>@;
  if (puzzle.ranks == 0) refuse(input.name, ": there is no board");
  if (puzzle.is_torus && !puzzle.border.empty()) refuse(input.name, ": a torus has no border");
  @<Refuse tiles that are too many@>@;
  return puzzle;
}

@ \listing
There is a row for each position of a copy in each cell, of which a computer has room for some
million.
@.too large a puzzle@>

@<Refuse tiles that are too many@>=
constexpr std::size_t most_rows = 5000000;
std::size_t laid = 0; /* copies, in all of their positions */
for (@[const auto& [name, all, copies] : puzzle.tiles@])
  laid += all.size()*(copies.counted + (copies.repeated ? 1 : 0));
if (laid > most_rows/cells)
  refuse(input.name, ": too large a puzzle: ", cells, " cells times ", laid,
    " positions of the tiles and their copies are more than ", most_rows);

@ \listing
@<Check that there are as many tiles as cells@>=
const std::size_t cells = std::size_t(puzzle.ranks)*puzzle.files;
std::size_t least = 0, most = 0;
bool is_endless = false;
for (@[const Tile& tile : puzzle.tiles@]) {
  least += tile.copies.least;
  most += tile.copies.counted;
  is_endless = is_endless || tile.copies.repeated;
}
const bool is_range = is_endless || least < most;
if (least > cells)
  refuse(input.name, ": ", (is_range ? "at least " : ""), least, " tiles for ", cells, " cells");
if (most < cells && !is_endless)
  refuse(input.name, ": ", (is_range ? "at most " : ""), most, " tiles for ", cells, " cells");

@ \listing
The sides of a cell are numbered as the letters of a tile are. The edge on the east side of cell
\.{2,5} is \.{e2,5}, and the one on its south side is \.{s2,5}; the others belong to its neighbors.
The |edges| of the |plain| matrix stand for as many columns as there are colors.

Where edges meet, the cells on the border have neighbors, too. Copies are kept in order by the cells
in which they lie, as the chapter {\it Copies\/} explains. Where there are copies, the label of a
row names its tile.

@<Make the matrix of the tiles@>=
Matrix matrix_of(const Tiles& puzzle, bool plain)
{
  Matrix matrix;
  const Index cells = puzzle.ranks*puzzle.files;
  const auto cell = @[[](Index rank, Index file) {
    return std::to_string(rank) + ',' + std::to_string(file);
  }@];
  @<Make the columns of the tiles@>@;
  for (@[const Order& order : orders@]) {
    const Tile& tile = puzzle.tiles[static_cast<std::size_t>(&order - orders.data())];
    const Copies& copies = tile.copies;
    if (has_copies) matrix.label_rows(tile.name);
    for (std::size_t copy = 1; copy <= copies.counted + (copies.repeated ? 1 : 0); ++copy) {
      for (@[const Colors& turned : tile.positions@])
        for (Index rank = 0; rank < puzzle.ranks; ++rank)
          for (Index file = 0; file < puzzle.files; ++file)
            @<Put the |turned| tile into this cell@>@;
      const bool may_be_left = copy > copies.least && copy <= copies.counted && copies.counted > 1;
      if (may_be_left) @<Leave this |copy| of the tile over@>@;
    }
  }
  return matrix;
}

@ \listing
A tile that comes once at most has a secondary column.

@<Make the columns of the tiles@>=
for (@[const Tile& tile : puzzle.tiles@])
  for (std::size_t copy = 1; copy <= tile.copies.counted; ++copy)
    if (tile.copies.counted > 1 || tile.copies.least > 0)
      matrix.add_primary(column_of(tile.name, tile.copies, copy));
for (Index i = 0; i < cells; ++i) matrix.add_primary(cell(i/puzzle.files, i % puzzle.files));
for (Index i = 0; i < cells; ++i)
  for (@[const char side : {'e', 's'}@]) {
    const std::string edge = side + cell(i/puzzle.files, i % puzzle.files);
    if (side == 'e' ? !puzzle.is_round && i % puzzle.files + 1 == puzzle.files
        : !puzzle.is_torus && i/puzzle.files + 1 == puzzle.ranks)
      continue;
    if (!plain) matrix.add_secondary(edge);
    for (std::size_t k = 0; k < puzzle.colors.size() && plain; ++k)
      matrix.add_secondary(edge + '.' + puzzle.colors[k]);
  }
for (@[const Tile& tile : puzzle.tiles@])
  if (tile.copies.counted == 1 && tile.copies.least == 0) matrix.add_secondary(tile.name);
std::vector<Order> orders;
bool has_copies = false;
for (@[const Tile& tile : puzzle.tiles@]) {
  orders.emplace_back(matrix, tile.name, tile.copies, cells);
  has_copies = has_copies || tile.copies != Copies();
}

@ \listing
If there is one rank only, and its edges meet, a cell is its own neighbor above and below; so the
edge has two colors, which must be the same.

@<Put the |turned| tile into this cell@>=
{
  std::vector<std::string> row;
  if (copy <= copies.counted) row.push_back(column_of(tile.name, copies, copy));
  row.push_back(cell(rank, file));
  bool fits = true;
  for (int side = 0; side < 4; ++side) {
    const bool is_inner = side == 0 ? puzzle.is_torus || rank > 0
      : side == 1 ? puzzle.is_round || file + 1 < puzzle.files
      : @|side == 2 ? puzzle.is_torus || rank + 1 < puzzle.ranks
      : puzzle.is_round || file > 0;
    const std::string& color = turned[static_cast<std::size_t>(side)];
    const std::string edge = side % 2 == 0
      ? 's' + cell(side == 0 ? (rank + puzzle.ranks - 1) % puzzle.ranks : rank, file)
      : @|'e' + cell(rank, side == 3 ? (file + puzzle.files - 1) % puzzle.files : file);
    const bool is_own = (side == 0 && puzzle.ranks == 1) || (side == 3 && puzzle.files == 1);
    if (!is_inner) fits = fits && (puzzle.border.empty() || puzzle.border == color);
    else if (is_own) fits = fits && color == turned[static_cast<std::size_t>((side + 2) % 4)];
    else if (!plain) row.push_back(edge + ':' + color);
    else for (@[const std::string& other : puzzle.colors@])
      if ((other == color) == (side == 1 || side == 2)) row.push_back(edge + '.' + other);
  }
  std::vector<Index> thresholds;
  order.keep(thresholds, copy, rank*puzzle.files + file);
  for (@[const Index c : thresholds@]) row.push_back(matrix.name(c));
  if (fits) matrix.add_named_row(std::vector<std::string_view>(row.begin(), row.end()));
}

@ \listing
@<Leave this |copy| of the tile over@>=
{
  std::vector<Index> row(1, matrix.find(column_of(tile.name, copies, copy)));
  order.keep(row, copy, order.left_over);
  matrix.add_row(row);
}

@ \listing
The program, and a test of all readers, want the matrix of a text; with |plain|, it has no colors. A
faulty text raises |std::invalid_argument|.

@(tiles.hpp@>=
#pragma once
#include "matrix.hpp"
#include "text.hpp"

namespace dlx {
Matrix tiles_matrix(const Input& input, bool plain);
}

@ \listing
@c
#include "tiles.hpp"
#include "copies.hpp"
#include "letters.hpp"
#include "shown.hpp"
#include <algorithm>
#include <map>
#include <optional>

namespace dlx {
namespace {
@<Tiles and their board@>@;
@<Read a puzzle of tiles@>@;
@<Make the matrix of the tiles@>@;
}

Matrix tiles_matrix(const Input& input, bool plain)
{
  return matrix_of(read_tiles(input), plain);
}
}

@ \listing
@(tiles_main.cpp@>=
#include "tiles.hpp"
#include "program.hpp"
#include <iostream>

using namespace dlx;

int main(int argc, char* argv[])
{
  const Manual manual = @[{"tiles", "[OPTIONS] [FILE]",
    "Write the matrix of a puzzle with square tiles whose edges have colors: fill the\n"
    "board, so that neighbors agree on the color of their edge. FILE (or standard\n"
    "input) has lines such as\n\n"
    "  board 4x6            or: board 4x6 cylinder, torus; edges that meet\n"
    "  border a             the color of the border; without this line, any\n"
    "  tile abca            a tile, its colors clockwise from the top; a color is a\n"
    "                       letter or digit; abba is aabb turned, so these are one\n"
    "                       tile, twice, by the name that comes first\n"
    "  tile abca 4 times    copies, which are alike; or: twice, at most twice,\n"
    "                       1 to 3 times, at least once, repeated (any number)\n"
    "  tile abca unturned   a tile that may not be turned\n"
    "  tile abca unturned repeated    both: one of Wang's tiles\n"
    "  colors abc           all tiles in these colors, each by the name that is first\n"
    "                       in their order; the same words may follow\n"
    "  | whatever           a comment",
    "  tiles macmahon.puzzle | dance --limit 1 --print | draw > macmahon.svg\n"
    "  printf '%s\\n' 'board 4x6' 'border a' 'colors abc' | tiles | dance\n"}@];
  const std::vector<Option> options = @[{{.name = "plain,p",
    .help = "write a matrix without colors, with a column for each color of an edge"}}@];
  return run_program(arguments(argc, argv), manual, options, "FILE", @[[](const Values& values) {
    write_matrix(std::cout, tiles_matrix(read_input(values, "FILE"), values.has("plain")));
    return 0;
  }@]);
}

@* Exercises. \numbered{19}[{\it M12\/}]\hint{Which squares stay the same when you turn them?}
How many squares like MacMahon's are there in four colors,
and how many in $n$?
\numbered{20}[{\it M22\/}] Show that the 24 squares in three colors do not fill $2\times12$, if the
border has one color. Which of them would have to lie inside of a rectangle of $3\times8$? Can it be
filled?
