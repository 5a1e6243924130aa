"""Counting rules for the symmetry of packings, and for the placements of pieces of squares."""
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from heapq import nlargest
from typing import Any

from harness.judge.rules.register import of_matrix, rule
from harness.run.runs import Run
from draw.lattices import symmetries
from draw.rows import SQUARES, read_row

Cell = tuple[int, int]


# ---------------------------------------------------------------- symmetry

@rule("unchanged pieces in the best",
      "The most pieces that a left-right reflection leaves unchanged, of the packings with the"
      " greatest horizontal symmetry.")
def unchanged_in_best(runs: list[Run]) -> int:
    return max((row["horizontal"], row["unchanged_horizontal"])
               for run in runs for row in run.report["table"])[1]


@rule("packings with two scores",
      "Packings with these two scores, of which either is the horizontal one: the rectangle may be"
      " drawn in two ways.")
def packings_with_scores(runs: list[Run], one: int, other: int) -> int:
    return sum(row["packings"] for run in runs for row in run.report["table"]
               if {row["horizontal"], row["vertical"]} == {one, other})


def of_best(name: str, sentence: str, kind: str, other: str,
            read: Callable[[dict[int, int]], Any]) -> None:
    """Register a rule on the packings that have the best score of a kind: it reads how many of them
    have each of the other scores, the greatest first."""
    @rule(name, sentence)
    def of_table(runs: list[Run]) -> Any:
        """What `read` returns for the counts of the best packings by their other score."""
        rows = [row for run in runs for row in run.report["table"]]
        most = max(row[kind] for row in rows)
        found: Counter[int] = Counter()
        for row in rows:
            if row[kind] == most:
                found[row[other]] += row["packings"]
        return read(dict(sorted(found.items(), reverse=True)))


of_best("horizontal symmetries with the best vertical one",
        "Horizontal symmetries of the packings with the greatest vertical one, the greatest first.",
        "vertical", "horizontal", list)
of_best("packings with the best vertical symmetry, by the horizontal one",
        "How many of them have each of these.",
        "vertical", "horizontal", lambda found: [*found.values()])
of_best("vertical symmetries with the best horizontal one",
        "Vertical symmetries of the packings with the greatest horizontal one, the greatest first.",
        "horizontal", "vertical", list)
of_best("packings with the best symmetries of all",
        "Packings with the greatest horizontal symmetry and, of these, the greatest vertical one.",
        "horizontal", "vertical", lambda found: next(iter(found.values())))
of_best("packings with the most unchanged pieces",
        "Packings with the greatest horizontal symmetry and, of these, the most pieces that a"
        " left-right reflection leaves unchanged.",
        "horizontal", "unchanged_horizontal", lambda found: next(iter(found.values())))


@rule("packings that are more symmetric",
      "Packings whose greater score is above the first one, or equal to it with the other score"
      " above the second one.")
def packings_more_symmetric(runs: list[Run], one: int, other: int) -> int:
    return sum(row["packings"] for run in runs for row in run.report["table"]
               if sorted([row["horizontal"], row["vertical"]], reverse=True) > [one, other])


# ---------------------------------------------------------------- placements

@of_matrix("rows with their images",
           "Rows of a rectangle's matrix that it has also reflected left-right and top-bottom, and"
           " turned by a half.")
def rows_with_images(runs: list[Run], ranks: int, files: int) -> int:
    rows = {(piece, frozenset(cells))
            for piece, cells in (read_row(row, SQUARES) for row in runs[0].matrix)}

    def images(cells: Iterable[Cell]) -> Iterator[frozenset[Cell]]:
        """The cells reflected left-right, reflected top-bottom, and turned by a half."""
        for across, down in [(True, False), (False, True), (True, True)]:
            yield frozenset((ranks + 1 - x if down else x, files + 1 - y if across else y)
                            for x, y in cells)
    return sum(all((piece, image) in rows for image in images(cells)) for piece, cells in rows)


@of_matrix("rows with as many cells of each color",
           "Rows with as many cells of one color as of the other, if the board is colored like a"
           " chessboard.")
def rows_with_both_colours(runs: list[Run]) -> int:
    return sum(2 * sum(sum(cell) % 2 for cell in cells) == len(cells)
               for _, cells in (read_row(row, SQUARES) for row in runs[0].matrix))


@of_matrix("placements by brute force",
           "Cell sets on the board that are a piece, turned, reflected and moved: one row of each"
           " piece is enough to know its shape.")
def placements_by_brute_force(runs: list[Run]) -> int:
    pieces, board = pieces_and_board(runs[0].matrix)
    return sum(len(placements(cells, board)) for cells in pieces.values())


def pieces_and_board(matrix: Iterable[str]) -> tuple[dict[str, Any], set[Cell]]:
    """The cells of each piece in one of its rows, and those of the board."""
    pieces: dict[str, Any] = {}
    board: set[Cell] = set()
    for row in matrix:
        piece, cells = read_row(row, SQUARES)
        pieces.setdefault(piece, cells)
        board.update(cells)
    return pieces, board


@of_matrix("most placements of such pieces",
           "The most placements that as many different polyominoes of these sizes can have on the"
           " board.")
def most_placements(runs: list[Run]) -> int:
    pieces, board = pieces_and_board(runs[0].matrix)
    sizes = Counter(map(len, pieces.values()))
    return sum(sum(nlargest(count, placements_by_shape(size, board).values()))
               for size, count in sizes.items())


def placements_by_shape(size: int, board: set[Cell]) -> Counter[Any]:
    """How many connected sets of so many cells the board has, by their shape."""
    found = {frozenset([cell]) for cell in board}
    for _ in range(size - 1):
        found = {some | {(x + u, y + v)} for some in found for x, y in some
                 for u, v in [(0, 1), (1, 0), (0, -1), (-1, 0)]
                 if (x + u, y + v) in board - some}
    return Counter(map(shape_of, found))


def shape_of(cells: Iterable[Cell]) -> Any:
    """A tuple of cells that is equal for all cells which can be turned, reflected or moved into
    these."""
    images = [[*map(image, cells)] for image in symmetries(0)]
    corners = [[min(place) for place in zip(*image)] for image in images]
    return min(tuple(sorted((u - x, v - y) for u, v in image))
               for image, (x, y) in zip(images, corners))


def placements(cells: Iterable[Cell], board: set[Cell]) -> set[frozenset[Cell]]:
    """The sets of cells of the board that are these, turned, reflected or moved."""
    found = set()
    size = 1 + max(max(cell) for cell in board)
    for image in symmetries(0):
        turned = [*map(image, cells)]
        for x in range(-size, 2 * size):
            for y in range(-size, 2 * size):
                moved = frozenset((u + x, v + y) for u, v in turned)
                if moved <= board:
                    found.add(moved)
    return found
