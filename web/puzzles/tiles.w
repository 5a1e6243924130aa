@* Tiles. In 1921 Major Percy MacMahon@^MacMahon, Percy Alexander@> cut squares along their
diagonals, and painted the four parts in three colors. There are 24 such squares if you may turn
them, but not turn them over. Can you lay them out as a rectangle of four by six, so that neighbors
have the same color along their common edge, and the whole border has one color? It can be done; but
in how many ways? Martin Gardner@^Gardner, Martin@> printed 12,261, which Gary
Feldman's@^Feldman, Gary@> computer had found in 1964, up to turning, reflecting, and exchanging two
colors. That is wrong, and has been known to be wrong for a long time.
`\.{tiles macmahon-4x6.puzzle \BAR{} dance}' finds 106,624 in all. Each way comes eight times, since
the board has four symmetries, and the two colors that are not on the border may be exchanged. Does
an operation ever leave a solution as it is? If it moves the board, it moves every cell; but the
tile that has only the color of the border would have to stay in its cell. If it does not move the
board, it is the exchange alone, which changes the tile that has only one of the other colors. So
the answer is no, and 13,328 are left.

With colors, the matrix writes itself. A row puts a tile into a cell in one of its positions. It
covers the tile, and the cell, which are primary columns; and it gives a color to each of the edges
of the cell, which are secondary ones. Two neighbors share an edge if they agree on its color.

A second way checks the first. An inner edge gets a column for each color, and no column has a
color. The cell on the left of the edge, or above it, covers the column of its own color, and the
other cell covers those of all colors {\it but\/} its own. If they agree, each column is covered
once; if they do not, one of them is covered twice. The option \.{--plain}@.--plain@> writes this
matrix.
@:TILES, the program}{{\mc TILES}, the program@>

@i cxx.w

@ A tile is a word of four letters, the colors of its edges from the top one on, clockwise; to turn
it is to rotate the word.

@<Tiles and their board@>=
using Colors = @[std::vector<std::string>@]; /* a letter each */

struct Tiles {
  Index ranks = 0, files = 0;
  std::string border; /* its color, or nothing */
  std::vector<Colors> tiles;
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
A tile may come once, in whatever position. A color is a letter or a digit. A tile that is there in
another position is refused.

@<Tiles and their board@>=
bool is_color(const std::string& color)
{
  return is_letter(color) || (color.size() == 1 && color >= "0" && color <= "9");
}

void add_tile(Tiles& puzzle, const Colors& tile)
{
  if (!std::ranges::all_of(tile, is_color))
    refuse("tile ", in_quotes(name_of(tile)), " has other colors than letters and digits");
  for (@[const Colors& turned : positions(tile)@])
    if (std::ranges::find(puzzle.tiles, turned) != puzzle.tiles.end())
      refuse(
        "tile ", in_quotes(name_of(tile)), " is there already, as ", in_quotes(name_of(turned)));
  puzzle.tiles.push_back(tile);
  for (@[const std::string& color : tile@])
    if (std::ranges::find(puzzle.colors, color) == puzzle.colors.end())
      puzzle.colors.push_back(color);
}

@ \listing
All tiles in some colors are found by counting, with the colors as digits; of the positions of a
tile, the least one is its name.

@<Read a puzzle of tiles@>=
void read_line(Tiles& puzzle, const Lines& line)
{
  const std::string_view what = line.words.front();
  const std::string value(line.words.size() == 2 ? line.words.back() : "");
  const std::size_t x = value.find('x');
  const Colors letters = letters_of(value);
  const std::size_t n = letters.size();
  if (what == "board" && x != value.npos) {
    if (puzzle.ranks > 0) refuse("there is a board already, of ", puzzle.ranks, 'x', puzzle.files);
    puzzle.ranks = static_cast<Index>(
      whole_number(value.substr(0, x), "the number of ranks", 1, 100));
    puzzle.files = static_cast<Index>(
      whole_number(value.substr(x + 1), "the number of files", 1, 100));
  } else if (what == "border" && n == 1) {
    if (!puzzle.border.empty())
      refuse("there is a border already, of color ", in_quotes(puzzle.border));
    puzzle.border = letters[0];
  } else if (what == "colors" && n > 0 && n <= 9) {
    for (std::size_t i = 0; i < n*n*n*n; ++i) {
      const Colors tile = @[{
        letters[i/n/n/n], letters[i/n/n % n], letters[i/n % n], letters[i % n]}@];
      if (std::ranges::min(positions(tile)) == tile) add_tile(puzzle, tile);
    }
  } else if (what == "tile" && n == 4) {
    add_tile(puzzle, letters);
  } else {
    refuse("a line is 'board 4x6', 'border a', 'colors abc' or 'tile abca', and not ",
      in_quotes(in_one_line(line.words)));
  }
}

@ \listing
All lines are read, but for blank ones and comments. A line gives the board, the border, a tile, or
colors, which stand for all tiles that can be made of them. Then there must be as many tiles as
cells.
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
  if (puzzle.tiles.size() != puzzle.ranks*puzzle.files)
    refuse(
      input.name, ": ", puzzle.tiles.size(), " tiles for ", puzzle.ranks*puzzle.files, " cells");
  return puzzle;
}

@ The sides of a cell are numbered as the letters of a tile are. The edge on the east side of cell
\.{2,5} is \.{e2,5}, and the one on its south side is \.{s2,5}; the others belong to its neighbors.
The |edges| of the |plain| matrix stand for as many columns as there are colors.

@<Make the matrix of the tiles@>=
Matrix tiles_matrix(const Tiles& puzzle, bool plain)
{
  Matrix matrix;
  const auto cell = @[[](Index rank, Index file) {
    return std::to_string(rank) + ',' + std::to_string(file);
  }@];
  for (@[const Colors& tile : puzzle.tiles@]) matrix.add_primary(name_of(tile));
  for (Index i = 0; i < puzzle.ranks*puzzle.files; ++i)
    matrix.add_primary(cell(i/puzzle.files, i % puzzle.files));
  for (Index i = 0; i < puzzle.ranks*puzzle.files; ++i)
    for (@[const char side : {'e', 's'}@]) {
      const std::string edge = side + cell(i/puzzle.files, i % puzzle.files);
      if (side == 'e' ? i % puzzle.files + 1 == puzzle.files : i/puzzle.files + 1 == puzzle.ranks)
        continue;
      if (!plain) matrix.add_secondary(edge);
      for (std::size_t k = 0; k < puzzle.colors.size() && plain; ++k)
        matrix.add_secondary(edge + '.' + puzzle.colors[k]);
    }
  for (@[const Colors& tile : puzzle.tiles@])
    for (@[const Colors& turned : positions(tile)@])
      for (Index rank = 0; rank < puzzle.ranks; ++rank)
        for (Index file = 0; file < puzzle.files; ++file) @<Put the |turned| tile into this cell@>@;
  return matrix;
}

@ @<Put the |turned| tile into this cell@>=
{
  std::vector<std::string> row = @[{name_of(tile), cell(rank, file)}@];
  bool fits = true;
  for (int side = 0; side < 4; ++side) {
    const bool is_inner = side == 0 ? rank > 0
      : side == 1 ? file + 1 < puzzle.files
      : @|side == 2 ? rank + 1 < puzzle.ranks
      : file > 0;
    const std::string& color = turned[static_cast<std::size_t>(side)];
    const std::string edge = (side % 2 == 0 ? 's' : 'e')
      + cell(rank - (side == 0), file - (side == 3));
    if (!is_inner) fits = fits && (puzzle.border.empty() || puzzle.border == color);
    else if (!plain) row.push_back(edge + ':' + color);
    else for (@[const std::string& other : puzzle.colors@])
      if ((other == color) == (side == 1 || side == 2)) row.push_back(edge + '.' + other);
  }
  if (fits) matrix.add_named_row(std::vector<std::string_view>(row.begin(), row.end()));
}

@ \listing
@c
#include "letters.hpp"
#include "program.hpp"
#include "shown.hpp"
#include <algorithm>
#include <iostream>

using namespace dlx;

namespace {
@<Tiles and their board@>@;
@<Read a puzzle of tiles@>@;
@<Make the matrix of the tiles@>@;
}@;

int main(int argc, char* argv[])
{
  const Manual manual = @[{"tiles", "[OPTIONS] [FILE]",
    "Write the matrix of a puzzle with square tiles whose edges have colors: fill the\n"
    "board, so that neighbors agree on the color of their edge. FILE (or standard\n"
    "input) has the lines 'board RANKSxFILES', 'border COLOR' (or none), and the\n"
    "tiles, which may be turned: 'tile abca', four colors clockwise, or 'colors abc',\n"
    "all tiles in these colors. A color is a letter or digit; | begins a comment.",
    "  tiles macmahon.puzzle | dance --limit 1 --print\n"
    "  printf '%s\\n' 'board 4x6' 'border a' 'colors abc' | tiles | dance\n"}@];
  const std::vector<Option> options = @[{{.name = "plain,p",
    .help = "write a matrix without colors, with a column for each color of an edge"}}@];
  return run_program(arguments(argc, argv), manual, options, "FILE", @[[](const Values& values) {
    write_matrix(
      std::cout, tiles_matrix(read_tiles(read_input(values, "FILE")), values.has("plain")));
    return 0;
  }@]);
}
@* Exercises. \numbered{24}[{\it M12\/}] How many squares like MacMahon's are there in four colors,
and how many in $n$?
\numbered{25}[{\it M22\/}] Show that the 24 squares in three colors do not fill $2\times12$, if the
border has one color. Which of them would have to lie inside of a rectangle of $3\times8$? Can it be
filled?
