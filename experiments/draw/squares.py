"""Packings of squares: cells in the colours of their pieces, with thick lines between these."""
import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from matplotlib.figure import Figure

from draw import pieces
from draw.marginals import marks_of_piece
from draw.colours import (
    DUDENEY, KANOODLE, PENTOMINOES, Y_HORIZONTAL, Y_VERTICAL)
from draw.drawing import Drawing, Line, Placed, axes_with_sides, draw_letters, rectangle
from draw.pieces import Colours, Packing, Piece, board_with
from draw.lattices import sides_of_square
from draw.rows import SQUARES, TRIANGLES, Square

NAME = "packings of squares"
PALETTES = [PENTOMINOES, DUDENEY, KANOODLE]


@dataclass
class Wrap:
    """A rectangle whose edges meet, as those of a cylinder, a torus or a mobius strip."""
    kind: str
    ranks: int
    files: int

    def on_board(self, cell: Square) -> Square:
        """The cell of the rectangle that a cell of the plane is."""
        rank, file = cell
        round_it, file = divmod(file - 1, self.files)
        if self.kind == "torus":
            rank = (rank - 1) % self.ranks + 1
        elif self.kind == "mobius" and round_it % 2:
            rank = self.ranks + 1 - rank
        return rank, file + 1


def wrap_of(puzzle: str) -> Wrap | None:
    """How the board of this puzzle file wraps; None, if it is flat."""
    found = re.search(r"^board\b(.*) (cylinder|torus|mobius)[ \t]*\n((\|.*\n|[#.]+[ \t]*\n)*)",
                      puzzle.replace("\r", "") + "\n", re.MULTILINE)
    if not found:
        return None
    if "x" in found[1]:
        return Wrap(found[2], *map(int, found[1].split("x")))
    ranks = [rank.strip() for rank in found[3].splitlines() if not rank.startswith("|")]
    return Wrap(found[2], len(ranks), max(map(len, ranks), default=0))


def understands(names: Collection[str]) -> bool:
    """May these be the names of a row of squares? But 12* is the name of a triangle, not of a
    piece."""
    return (pieces.understands(names, SQUARES)
            and not any(name.endswith("*") and TRIANGLES.fullmatch(name) for name in names))


def read(rows: Sequence[Iterable[str]]) -> Packing:
    """The cells of each piece."""
    return pieces.read_pieces(rows, SQUARES, sides_of_square)


def bounds(packing: Packing) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of the drawing of a packing, in sides of a cell, y downward."""
    ranks, files = zip(*board_with(packing))
    return min(files) - 1, min(ranks) - 1, max(files), max(ranks)


NUMBER_SIZE = 0.5


def outline(cell: Square) -> Line:
    """The corners of a cell on the page; see draw/marginals.py."""
    rank, file = cell
    return rectangle(file - 1, rank - 1, file, rank)


def marks(names: Sequence[str]) -> tuple[str, list[Square]]:
    """The piece and the cells of a row; see draw/marginals.py."""
    return marks_of_piece(read, names)


def colours_for(packing: Packing, colours: Colours) -> dict[Piece, str]:
    """Have `colours` choose for the packing, and return the colour of each piece; without a name,
    that of its orientation."""
    colours.choose_for(packing)
    return {piece: colours[piece] if isinstance(piece, str) else colour_of_shape(cells, colours)
            for piece, cells in packing.items()}


def colour_of_shape(cells: Collection[Square], colours: Colours) -> str:
    """The colour of a piece without a name: that of its orientation, wherever it lies."""
    if is_y(cells):
        return y_colour(cells)
    return colours.of(pieces.at_origin(cells, lambda cell: (*cell, "")))


def sheet(placed: Placed[Packing], colours: Colours, width: float, height: float, side: float,
          wrap: Wrap | None = None) -> Figure:
    """A figure with these packings at their places; see draw/__init__.py."""
    axes = axes_with_sides(side, width, height)
    picture = Drawing(axes, 72 * side * 0.09)
    for x, y, packing in placed:
        board = board_with(packing)
        chosen = colours_for(packing, colours)
        picture.add(x, y, board, chosen, wrap=wrap)
        draw_letters(axes, board, pieces.size_of_letters(packing, 72 * side * 0.45), x, y, chosen)
    return picture.finish()


# ---------------------------------------------------------------- Y pentominoes

def y_colour(cells: Collection[Square]) -> str:
    """The colour of the orientation of a Y: where the one cell beside the bar is, above or below,
    left or right, and at which end."""
    across, bar, beside = bar_and_cell(cells)
    side = beside[across] > bar[0][across]
    end = beside[1 - across] - bar[0][1 - across] == 1
    return (Y_VERTICAL if across else Y_HORIZONTAL)[2 * side + end]


def bar_and_cell(cells: Collection[Square]) -> tuple[int, list[Square], Square]:
    """The coordinate across the bar of a Y (0, the rank, if it is horizontal), the four cells of
    the bar, and the cell beside it."""
    ranks, files = zip(*cells)
    across = 0 if max(files) - min(files) == 3 else 1
    place = sorted(cell[across] for cell in cells)[2]
    beside = next(cell for cell in cells if cell[across] != place)
    return across, sorted(cell for cell in cells if cell[across] == place), beside


def is_y(cells: Collection[Square]) -> bool:
    """Is this a Y: a bar of four cells, and one beside an inner cell of it?"""
    extents = sorted(max(places) - min(places) for places in zip(*cells))
    if len(cells) != 5 or extents != [1, 3]:
        return False
    across, bar, *others = bar_and_cell(cells)
    return len(bar) == 4 and others[0][1 - across] in [cell[1 - across] for cell in bar[1:3]]
