"""Sudokus that are filled in."""
import re
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import NamedTuple

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from draw.drawing import Line, Placed, axes_with_sides, figure_of, rectangle
from draw.pieces import Colours
from draw.rows import SUDOKU_DIGITS, cell_and_digit, cell_and_region

NAME = "sudokus"


class Sudoku(NamedTuple):
    """A grid that is filled in. Cells are named by rank and file, such as 12 or GA."""
    digits: dict[str, str]  # on each cell
    regions: dict[str, str]  # of each cell
    diagonals: bool = False  # do they count?

    @property
    def side(self) -> int:
        """How many ranks there are, and files: as many as the cell that is last needs."""
        return max(SUDOKU_DIGITS.index(place) + 1 for cell in self.digits for place in cell)


def draw_grid(axes: Axes, x: float, y: float, sudoku: Sudoku, size: float, thick: float,
              colours: Mapping[str, str]) -> None:
    """A grid whose upper left corner is (x, y): the digit on each cell, in the colour of the cell.
    Lines between regions are so thick, in points."""
    side = sudoku.side
    if sudoku.diagonals:
        for ends in ([y, y + side], [y + side, y]):
            axes.plot([x, x + side], ends, color="0.8", linewidth=thick, zorder=0)
    for cell, digit in sudoku.digits.items():
        rank, file = (SUDOKU_DIGITS.index(place) + 1 for place in cell)
        axes.text(x + file - 0.5, y + rank - 0.5, digit, ha="center", va="center_baseline",
                  fontsize=size, color=colours[cell])
    for place in range(side + 1):
        for begin, end, width in segments(sudoku, place, False, thick):
            axes.plot([x + begin, x + end], [y + place, y + place], color="black", linewidth=width)
        for begin, end, width in segments(sudoku, place, True, thick):
            axes.plot([x + place, x + place], [y + begin, y + end], color="black", linewidth=width)


def segments(sudoku: Sudoku, place: int, is_upright: bool, thick: float
             ) -> list[tuple[int, int, float]]:
    """The line behind so many ranks, or files if it is upright, from begin to end in cells, in
    pieces of one width each: thick between two regions, and on the border of the grid."""
    def region(before: int, along: int) -> str | None:
        """That of the cell before the line or behind it; None outside."""
        pair = (before, along)[::-1 if is_upright else 1]
        outside = not 0 <= before < sudoku.side
        return None if outside else sudoku.regions["".join(SUDOKU_DIGITS[i] for i in pair)]

    widths = [thick if region(place - 1, i) != region(place, i) else thick * 2 / 7
              for i in range(sudoku.side)]
    pieces, begin = [], 0
    for width, alike in groupby(widths):
        end = begin + len(list(alike))
        pieces.append((begin, end, width))
        begin = end
    return pieces


# ---------------------------------------------------------------- for the program draw

ONE = "[1-9A-P]"
ROW = re.compile(f"b{ONE}({ONE}) (?:d1({ONE}) )?(?:d2({ONE}) )?f{ONE}({ONE}) p{ONE}{ONE}"
                 f" r{ONE}({ONE})")


def understands(names: Iterable[str]) -> bool:
    """Are these the names of a row: a cell, and one digit in its rank, file and region, and in its
    diagonals if they count?"""
    match = ROW.fullmatch(" ".join(sorted(names)))
    return match is not None and len({*match.groups()} - {None}) == 1


def read(rows: Iterable[Iterable[str]]) -> Sudoku:
    """The sudoku with these rows, one for each cell; a ValueError if cells are missing."""
    lines = [" ".join(names) for names in rows]
    sudoku = Sudoku(dict(map(cell_and_digit, lines)), dict(map(cell_and_region, lines)),
                    any(" d1" in f" {line}" for line in lines))
    if len(sudoku.digits) < sudoku.side ** 2:
        raise ValueError(f"a sudoku has {sudoku.side ** 2} cells, not {len(sudoku.digits)}")
    return sudoku


def bounds(sudoku: Sudoku) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of the drawing of a packing, in sides of a cell, y downward."""
    return 0, 0, sudoku.side, sudoku.side


NUMBER_SIZE = 0.42


def outline(cell: str) -> Line:
    """The corners of a cell, such as 12, on the page; see draw/marginals.py."""
    rank, file = map(SUDOKU_DIGITS.index, cell)
    return rectangle(file, rank, file + 1, rank + 1)


def marks(names: Iterable[str]) -> tuple[str, list[str]]:
    """The digit of a row for its piece, and its cell; see draw/marginals.py."""
    cell, digit = cell_and_digit(" ".join(names))
    return digit, [cell]


def sheet(placed: Placed[Sudoku], colours: Colours, width: float, height: float,
          side: float) -> Figure:
    """A figure with these packings at their places; see draw/__init__.py."""
    axes = axes_with_sides(side, width, height)
    for x, y, sudoku in placed:
        draw_grid(axes, x, y, sudoku, 72 * side * 0.6, 72 * side * 0.09,
                  dict.fromkeys(sudoku.digits, "black"))
    return figure_of(axes)
