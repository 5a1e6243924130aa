"""Word squares, with the words in their files and on their diagonals."""
import re
from collections.abc import Collection, Iterable

import matplotlib.pyplot as plt
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from draw.colours import BLUE
from draw.drawing import Placed, axes_with_sides, figure_of
from draw.pieces import Colours
from draw.rows import (
    SLOTS, is_word, letters_in, slot_and_word, square_letters, square_of)

NAME = "word squares"


def other_words(square: str) -> tuple[str, str]:
    """What a word square, given by its ranks, has in its files, and on its diagonals: two strings,
    with blanks between the words."""
    a, b, c = map(letters_in, square.split())
    return " ".join(map("".join, zip(a, b, c))), f"{a[0] + b[1] + c[2]} {c[0] + b[1] + a[2]}"


def draw_word_square(axes: Axes, x: float, y: float, square: str, size: float = 12) -> None:
    """A square whose upper left corner is (x, y), with the cells of its diagonals coloured, and its
    other words below: those of the files, and in blue those of the diagonals. The size of the
    letters is in points."""
    for rank, word in enumerate(square.split()):
        for file, letter in enumerate(letters_in(word)):
            diagonal = rank == file or rank + file == 2
            axes.add_patch(plt.Rectangle((x + file, y + rank), 1, 1, linewidth=size / 15,
                                         facecolor="#D6E8F5" if diagonal else "white",
                                         edgecolor="black"))
            axes.text(x + file + 0.5, y + rank + 0.5, letter, ha="center", va="center_baseline",
                      fontsize=size)
    files, diagonals = other_words(square)
    for down, words, colour in ((3.65, files, "black"), (4.3, diagonals, BLUE)):
        axes.text(x + 1.5, y + down, words, ha="center", va="center", fontsize=size * 7 / 12,
                  color=colour)


# ---------------------------------------------------------------- for the program draw

def understands(names: Collection[str]) -> bool:
    """Are these the names of a row: a slot, a word of three letters, and the crossings of the slot
    with others, or its cells with their letters?"""
    places = [name for name in names if name in SLOTS]
    words = [name for name in names if is_word(name)]
    crossings = [name for name in names if len(name) == 6 and name[4] == "."
                 and name[:2] in SLOTS and name[2:4] in SLOTS
                 or re.fullmatch("c[0-8]:[^:]+", name)]
    return len(places) == len(words) == 1 and 2 + len(crossings) == len(names)


def read(rows: Iterable[Collection[str]]) -> str:
    """The square, as `ATE WIN LED`."""
    solution = [*map(" ".join, rows)]
    letters = square_letters(solution)
    for slot, word in map(slot_and_word, rows):
        if "".join(letters[cell] for cell in SLOTS[slot]) not in (word, word.upper()):
            raise ValueError(f"'{word}' does not fit into the square")
    if "" in letters:
        raise ValueError("the square is not full")
    return square_of(solution)


def bounds(square: str) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the drawing of a packing, in sides of a cell, y downward."""
    return 0, 0, 3, 4.7


def sheet(placed: Placed[str], colours: Colours, width: float, height: float,
          side: float) -> Figure:
    """A figure with these packings at their places; see draw/__init__.py."""
    axes = axes_with_sides(side, width, height)
    for x, y, square in placed:
        draw_word_square(axes, x, y, square, 72 * side * 0.6)
    return figure_of(axes)
