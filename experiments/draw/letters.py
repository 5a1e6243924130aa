"""Word searches: rectangles of letters."""
from collections.abc import Iterable

from matplotlib.figure import Figure

from draw.drawing import Drawing, Placed, axes_with_sides, bounds_from_zero
from draw.pieces import Colours
from draw.rows import LETTER_CELL, Square, letters_of

NAME = "word searches"
bounds = bounds_from_zero


def understands(names: Iterable[str]) -> bool:
    """Are these the names of a row: a word and its letters, or a cell that it is the first to fill?
    """
    if any(name.startswith("=") for name in names):
        return sum(":" in name for name in names) == 1 and any("@:" in name for name in names)
    words = [name for name in names if not {*name} & {*":/@="} and not LETTER_CELL.fullmatch(name)]
    letters = "".join(letters_of(names).values())
    return len(words) == 1 and len(letters) == len(words[0]) and letters in 2 * words[0]


def read(rows: Iterable[Iterable[str]]) -> dict[Square, str]:
    """The letter in each cell."""
    return {cell: letter for row in rows for cell, letter in letters_of(row).items()}


def sheet(placed: Placed[dict[Square, str]], colours: Colours, width: float, height: float,
          side: float) -> Figure:
    """A figure with these packings at their places; see draw/__init__.py."""
    axes = axes_with_sides(side, width, height)
    picture = Drawing(axes, 72 * side * 0.06)
    for x, y, letters in placed:
        _, _, right, bottom = bounds(letters)
        for line, end, turned in ([(k, right, False) for k in range(bottom + 1)]
                                  + [(k, bottom, True) for k in range(right + 1)]):
            ends = [(x, y + line), (x + end, y + line)]
            picture.inside.append([(x + line, y), (x + line, y + end)] if turned else ends)
        for (rank, file), letter in letters.items():
            axes.text(x + file + 0.5, y + rank + 0.5, letter, ha="center", va="center_baseline",
                      fontsize=72 * side * 0.6)
    return picture.finish()
