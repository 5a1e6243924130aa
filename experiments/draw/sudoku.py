"""Sudokus that are filled in."""
import re
from collections.abc import Iterable, Mapping

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from draw.drawing import Line, Placed, axes_with_sides, rectangle
from draw.pieces import Colours
from draw.rows import cell_and_digit

NAME = "sudokus"


def draw_grid(axes: Axes, x: float, y: float, digits: Mapping[str, str], size: float, thick: float,
              colours: Mapping[str, str]) -> None:
    """A grid whose upper left corner is (x, y): the digit on each cell, such as 12, in the colour
    of the cell. Lines between boxes are so thick, in points."""
    for cell, digit in digits.items():
        rank, file = int(cell[0]), int(cell[1])
        axes.text(x + file - 0.5, y + rank - 0.5, digit, ha="center", va="center_baseline",
                  fontsize=size, color=colours[cell])
    for place in range(10):
        width = thick if place % 3 == 0 else thick * 2 / 7
        axes.plot([x, x + 9], [y + place, y + place], color="black", linewidth=width)
        axes.plot([x + place, x + place], [y, y + 9], color="black", linewidth=width)


# ---------------------------------------------------------------- for the program draw

ROW = re.compile("b[1-9]([1-9]) f[1-9]([1-9]) p[1-9][1-9] r[1-9]([1-9])")


def understands(names: Iterable[str]) -> bool:
    """Are these the names of a row: a cell, and one digit in its rank, file and box?"""
    match = ROW.fullmatch(" ".join(sorted(names)))
    return match is not None and len(set(match.groups())) == 1


def read(rows: Iterable[Iterable[str]]) -> dict[str, str]:
    """The digit on each cell."""
    return dict(cell_and_digit(" ".join(names)) for names in rows)


def bounds(digits: Mapping[str, str]) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of the drawing of a packing, in sides of a cell, y downward."""
    return 0, 0, 9, 9


NUMBER_SIZE = 0.42


def outline(cell: str) -> Line:
    """The corners of a cell, such as 12, on the page; see draw/marginals.py."""
    rank, file = map(int, cell)
    return rectangle(file - 1, rank - 1, file, rank)


def marks(names: Iterable[str]) -> tuple[str, list[str]]:
    """The digit of a row for its piece, and its cell; see draw/marginals.py."""
    cell, digit = cell_and_digit(" ".join(names))
    return digit, [cell]


def sheet(placed: Placed[dict[str, str]], colours: Colours, width: float, height: float,
          side: float) -> Figure:
    """A figure with these packings at their places; see draw/__init__.py."""
    axes = axes_with_sides(side, width, height)
    for x, y, digits in placed:
        draw_grid(axes, x, y, digits, 72 * side * 0.6, 72 * side * 0.09,
                  dict.fromkeys(digits, "black"))
    return axes.figure
