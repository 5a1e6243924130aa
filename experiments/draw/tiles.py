"""Square tiles whose edges have colors, each a triangle."""
from collections.abc import Collection, Iterable

from matplotlib.figure import Figure

from draw.colours import Y_HORIZONTAL, Y_VERTICAL
from draw.drawing import Drawing, Placed, axes_with_sides, bounds_from_zero, rectangle
from draw.pieces import Colours
from draw.rows import EDGE, LETTER_CELL, Square, is_tile, tile_of

NAME = "tiles"
bounds = bounds_from_zero


def understands(names: Collection[str]) -> bool:
    """Are these the names of a row: a tile, a cell, and the colors of the edges that it shares?"""
    return sorted(
        0 if is_tile(name) else 1 if LETTER_CELL.fullmatch(name) and ":" not in name else
        2 if EDGE.fullmatch(name) else 3 for name in names) == [0, 1] + [2] * (len(names) - 2)


def read(rows: Iterable[Collection[str]]) -> dict[Square, list[str]]:
    """The four colors of the tile in each cell. In a single rank or file, edges between cells on
    top of each other, or side by side, can only be those of a board whose edges meet."""
    rows = list(rows)
    cells = [tile_of(row)[0] for row in rows]
    meeting = [side for side, axis in ((2, 0), (1, 1)) if len({cell[axis] for cell in cells}) == 1]
    return dict(tile_of(row, meeting) for row in rows)


def sheet(placed: Placed[dict[Square, list[str]]], colours: Colours, width: float, height: float,
          side: float) -> Figure:
    """A figure with these packings at their places; see draw/__init__.py."""
    axes = axes_with_sides(side, width, height)
    picture = Drawing(axes, 72 * side * 0.06)
    letters = sorted({color for _, _, tiles in placed for tile in tiles.values() for color in tile})
    colour = dict(zip(letters, (Y_HORIZONTAL + Y_VERTICAL) * len(letters)))
    for x, y, tiles in placed:
        for (rank, file), tile in tiles.items():
            ends = rectangle(x + file, y + rank, x + file + 1, y + rank + 1)
            middle = (x + file + 0.5, y + rank + 0.5)
            for color, one, other in zip(tile, ends, ends[1:] + ends[:1]):
                picture.fill(colour[color], [[one, other, middle]])
                picture.inside.append([one, other])
    return picture.finish()
