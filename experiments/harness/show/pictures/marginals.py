"""Marginals: in how many packings a piece covers each cell, by what dance --marginals reports."""
from collections.abc import Callable, Sequence
from typing import Any

import matplotlib.pyplot as plt

from draw import squares
from draw.drawing import WIDE
from draw.marginals import GAP, Map, frame_of, maps_of, sheet
from draw.rows import packed_names
from harness.show.given import Figures, Runs, needed
from harness.show.pictures.register import Drawn, ReadTable, picture

ON_PHONE = 2  # maps side by side, at most
NARROWEST = 10.0  # sides of a cell that a picture is wide, at least: cells are no larger


def maps_and_table(runs: Runs, board: str) -> tuple[list[Map], int, list[list[Any]]]:
    """The maps of the packings of a board, their number, and the table of all maps: for each piece
    and cell, or place of a domino, the number of packings."""
    counted, rows = runs[f"marginals.{board}"], runs[f"marginals.{board}.rows"]
    uses, names = needed(counted.report["rows"]), [packed_names(row) for row in rows.matrix]
    maps = maps_of(squares, zip(uses, needed(names), strict=True))
    has_places = any(len(spot) == 2 for one in maps for spot in one.uses)
    data: list[list[Any]] = [["rank", "file", "next rank", "next file", "packings"]
                             if has_places else ["piece", "rank", "file", "packings"]]
    for one in maps:
        for spot, packings in sorted(one.uses.items()):
            cells = [number for cell in spot for number in cell]
            data.append([*cells, packings] if has_places else [one.piece, *cells, packings])
    return maps, counted.report["solutions"], data


def draw_sheet(maps: Sequence[Map], solutions: int, columns: int, inches: float,
               **sizes: float) -> Any:
    """A drawing of these maps, so many side by side and so wide, with letters of these sizes; on a
    phone, as wide as that."""
    width, _ = plt.rcParams["figure.figsize"]
    if width < WIDE:
        columns, inches = min(columns, ON_PHONE), width
    left, _, right, _ = frame_of(maps, squares.outline)
    side = inches / max(columns * (right - left + GAP) - GAP, NARROWEST)
    return sheet(squares, maps, solutions, columns, side, **(sizes if width >= WIDE else {}))


def sheet_and_table(runs: Runs, board: str, columns: int, inches: float, **sizes: float) -> Drawn:
    """The drawing of all maps of a board, so many side by side and so wide, and the table of its
    data."""
    maps, solutions, data = maps_and_table(runs, board)
    return draw_sheet(maps, solutions, columns, inches, **sizes), data


def describe(name: str, words: str) -> Callable[[ReadTable], str]:
    """Returns a function that makes the alt text: words, and which cell has the most packings."""
    def seen(table: ReadTable) -> str:
        """The alt text, with the largest number of the table of this name."""
        most = max(table(name), key=lambda row: int(row["packings"]))
        what = f"by the {most['piece']}" if "piece" in most else "by a domino"
        return (f"{words} The darkest place, covered {what} in {int(most['packings']):,} packings,"
                f" is at rank {most['rank']}, file {most['file']}.")
    return seen


@picture("marginals-scott", "Scott's problem with the X anywhere: in how many percent of the 520"
         " packings each piece covers each cell. The I lies on the border in all of them.",
         describe("marginals-scott", "Twelve square boards with a hole, one for each pentomino,"
                  " whose cells are shaded from white to dark blue and have numbers."),
         narrow=True)
def marginals_scott(runs: Runs, figures: Figures) -> Drawn:
    """Draw the maps of all twelve pieces on Scott's board."""
    return sheet_and_table(runs, "scott", 4, 6.5)


@picture("marginals-6x10", "All 9,356 packings of the twelve pentominoes in 6x10: in how many"
         " percent of them each piece covers each cell. A number 0 is less than half a percent.",
         describe("marginals-6x10", "Twelve boards of six ranks and ten files, one for each"
                  " pentomino, whose cells are shaded from white to dark blue and have numbers."),
         narrow=True)
def marginals_6x10(runs: Runs, figures: Figures) -> Drawn:
    """Draw the maps of all twelve pieces in 6x10."""
    return sheet_and_table(runs, "6x10", 3, 6.5)


@picture("marginals-9x10", "Where does the X lie? In how many percent of the 41,761,732 packings of"
         " the one-sided pentominoes in 9x10 the I, the V, and the X cover each cell.",
         describe("marginals-9x10", "Three boards of nine ranks and ten files, for the I, the V,"
                  " and the X, whose cells are shaded from white to dark blue and have numbers."),
         narrow=True)
def marginals_9x10(runs: Runs, figures: Figures) -> Drawn:
    """Draw the maps of three pieces in 9x10; the table has those of all one-sided pentominoes."""
    maps, solutions, data = maps_and_table(runs, "9x10")
    return draw_sheet([one for one in maps if one.piece in "IVX"], solutions, 3, 6.5,
                      numbers=1.2, labels=8.5), data


@picture("marginals-dominoes", "Dominoes on the chessboard: in how many percent of the 12,988,816"
         " coverings each of the 112 places is used.",
         describe("marginals-dominoes", "A chessboard with a bar on each side between two cells,"
                  " shaded from pale to dark blue, with a number. They are darkest in the"
                  " corners, and pale and dark in turn along the border."), narrow=True)
def marginals_dominoes(runs: Runs, figures: Figures) -> Drawn:
    """Draw the map of the places of dominoes on the chessboard."""
    return sheet_and_table(runs, "dominoes", 1, 3.8, numbers=0.95, labels=9)
