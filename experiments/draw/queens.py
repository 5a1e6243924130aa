"""Queens on chessboards, rank 0 at the bottom."""
import re
from collections.abc import Collection, Iterable

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from draw.drawing import Drawing, Line, Placed, axes_with_sides, rectangle
from draw.pieces import Colours
from draw.rows import Square, queen_of

NAME = "boards of queens"
QUEEN = "\u265b"
DARK_SQUARE = "#D0D0D0"


def add_lines(picture: Drawing, x: float, y: float, n: int) -> None:
    """Add the lines of a board of n ranks, with its upper left corner at (x, y), to a Drawing."""
    for line in range(n + 1):
        across = [(x, y + line), (x + n, y + line)]
        down = [(x + line, y), (x + line, y + n)]
        (picture.between if line in (0, n) else picture.inside).extend([across, down])


def draw_queens(axes: Axes, x: float, y: float, n: int, queens: Iterable[Square],
                size: float) -> None:
    """Draw the queens, (rank, file), of such a board; the size of their letters is in points."""
    for rank, file in queens:
        axes.text(x + file + 0.5, y + n - rank - 0.5, QUEEN, fontsize=size, ha="center",
                  va="center_baseline")


# ---------------------------------------------------------------- for the program draw

def understands(names: Iterable[str]) -> bool:
    """Are these the names of a row: a rank, a file and, as a rule, both diagonals?"""
    kinds = sorted(name[0] for name in names)
    return (all(re.fullmatch("[RFAB][0-9]{1,4}", name) for name in names)
            and len(set(kinds)) == len(kinds) and {"R", "F"} <= set(kinds))


def read(rows: Iterable[Iterable[str]]) -> list[Square]:
    """The squares of the queens."""
    return sorted(map(queen_of, rows))


def ranks_needed(queens: Collection[Square]) -> int:
    """The ranks of the smallest board that takes these queens, one for each rank."""
    return max(len(queens), 1 + max(max(queen) for queen in queens))


def bounds(queens: Collection[Square]) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of the drawing of a packing, in sides of a cell, y downward."""
    return 0, 0, ranks_needed(queens), ranks_needed(queens)


NUMBER_SIZE = 0.42


def outline(cell: Square) -> Line:
    """The corners of a square on the page, with rank 0 at the bottom; see draw/marginals.py."""
    rank, file = cell
    return rectangle(file, -rank - 1, file + 1, -rank)


def marks(names: Iterable[str]) -> tuple[str, list[Square]]:
    """No piece, since all are queens, and the square of a row; see draw/marginals.py."""
    return "", [queen_of(names)]


def add_dark_squares(picture: Drawing, x: float, y: float, n: int) -> None:
    """Add the dark squares of a board: every other file as a stripe, and every other rank, with the
    corners in the opposite order. Where two stripes cross, they cancel each other, so n stripes are
    all that is needed."""
    for line in range(n % 2, n, 2):
        picture.fill(DARK_SQUARE, [rectangle(x, y + line, x + n, y + line + 1)])
    for line in range(1, n, 2):
        picture.fill(DARK_SQUARE, [rectangle(x + line, y, x + line + 1, y + n)[::-1]])


def sheet(placed: Placed[list[Square]], colours: Colours, width: float, height: float,
          side: float) -> Figure:
    """A figure with these packings at their places; see draw/__init__.py."""
    axes = axes_with_sides(side, width, height)
    picture = Drawing(axes, 72 * side * 0.06)
    for x, y, queens in placed:
        n = ranks_needed(queens)
        add_dark_squares(picture, x, y, n)
        add_lines(picture, x, y, n)
        draw_queens(axes, x, y, n, queens, 72 * side * 0.75)
    return picture.finish()
