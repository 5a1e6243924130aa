"""Counting rules for sets of pieces: which there are, how they may be turned, what they cover."""
from collections import Counter
from collections.abc import Callable, Iterable, KeysView
from typing import Any

from harness.judge.rules.register import of_matrix, rule
from harness.run.runs import Run
from draw.lattices import directions, points, symmetries
from draw.rows import SQUARES, STICKS, TRIANGLES, Cell, cell_named, read_row, read_sticks

MIRRORED = "'"  # the mark of a piece that is the mirror image of another


def names(runs: list[Run]) -> KeysView[str]:
    """The names of the pieces."""
    return runs[0].report["rows_by_piece"].keys()


@rule("pieces that are their own mirror images",
      "The pieces of a one-sided set without a partner, in alphabetical order.")
def symmetric_pieces(runs: list[Run]) -> str:
    return " ".join(sorted(name for name in names(runs) if MIRRORED not in name
                           and name + MIRRORED not in names(runs)))


@rule("pieces with a mirror image of their own",
      "The pieces of a one-sided set that have a partner, in alphabetical order.")
def paired_pieces(runs: list[Run]) -> str:
    return " ".join(sorted(name for name in names(runs) if name + MIRRORED in names(runs)))


# ---------------------------------------------------------------- squares

def cells_of(run: Run, piece: str, lattice: Any = SQUARES) -> set[frozenset[Cell]]:
    """The placements of a piece, each a set of cells."""
    found = {frozenset(cells) for name, cells in (read_row(row, lattice) for row in run.matrix)
             if name == piece}
    if not found:
        raise LookupError(f"no piece {piece}")
    return found


@of_matrix("orientations of a piece",
           "Shapes that the placements of a piece have, wherever they are.")
def orientations_of(runs: list[Run], piece: str) -> int:
    return len({moved_to_corner(cells) for cells in cells_of(runs[0], piece)})


@of_matrix("orientations of a piece of triangles",
           "The same, of a piece that is made of triangles.")
def orientations_of_triangles(runs: list[Run], piece: str) -> int:
    """How many shapes the placements of a piece of triangles have, wherever they are."""
    return len({moved_to_corner(cells) for cells in cells_of(runs[0], piece, TRIANGLES)})


def moved_to_corner(cells: Iterable[Cell]) -> frozenset[Cell]:
    """The cells, moved so that the least coordinates are 0."""
    top, left = min(x for x, *_ in cells), min(y for _, y, *_ in cells)
    return frozenset((x - top, y - left, *rest) for x, y, *rest in cells)


@of_matrix("places of a piece that differ",
           "Placements of a piece on a square board that leave every other cell something that"
           " covers it; those count once that differ by turns and reflections.")
def places_that_differ(runs: list[Run], piece: str, side: int) -> int:
    rows = [read_row(row, SQUARES) for row in runs[0].matrix]
    board = set().union(*(cells for _, cells in rows))

    def leaves_hope(placed: frozenset[Cell]) -> bool:
        """With the piece here, can each other cell be covered by another piece that does not
        overlap it?"""
        others = [cells for name, cells in rows if name != piece and not placed & set(cells)]
        return board == placed.union(*others)

    return len({frozenset(frozenset(map(image, cells)) for image in symmetries(side + 1))
                for cells in cells_of(runs[0], piece) if leaves_hope(cells)})


@of_matrix("rows that share a column with a row", "Rows of the matrix, other than itself.")
def rows_that_overlap(runs: list[Run], row: str) -> int:
    names = set(row.split())
    rows = [set(other.split()) for other in runs[0].matrix]
    if names not in rows:
        raise LookupError(row)
    return sum(1 for other in rows if other & names) - 1


# ---------------------------------------------------------------- triangles

@of_matrix("pieces by the triangles of one color",
           "Pieces whose triangles are of both colors alike, and the others that have four of one.")
def pieces_by_colour(runs: list[Run]) -> list[int]:
    pieces = {}
    for piece, cells in (read_row(row, TRIANGLES) for row in runs[0].matrix):
        pieces[piece] = max(Counter(up for _, _, up in cells).values())
    counts = Counter(pieces.values())
    if counts.keys() - {3, 4}:
        raise ValueError("there are other pieces, too")
    return [counts[3], counts[4]]


# ---------------------------------------------------------------- sticks

def of_sticks(name: str, sentence: str, read: Callable[[dict[str, frozenset[Cell]]], Any]) -> None:
    """Register a rule whose figure `read` takes off the pieces: the sticks of each, in one of its
    places."""
    @of_matrix(name, sentence)
    def of_pieces(runs: list[Run]) -> Any:
        """What `read` returns for the pieces of the first run, by name, each as the sticks of one
        of its rows."""
        return read({piece: sticks for piece, sticks, _ in map(read_sticks, runs[0].matrix)})


def is_welded(sticks: frozenset[Cell]) -> bool:
    """Do three sticks meet in a point of the piece?"""
    return any(len(directions(sticks, point)) > 2 for point in points(sticks))


def excess(sticks: frozenset[Cell]) -> int:
    """By how much the sticks of one kind outnumber those of the other."""
    return abs(2 * sum(kind == "H" for kind, _, _ in sticks) - len(sticks))


def names_where(pieces: dict[str, frozenset[Cell]], fits: Callable[[frozenset[Cell]], bool]) -> str:
    """The names of the pieces whose sticks are so, in alphabetical order."""
    return " ".join(sorted(piece for piece, sticks in pieces.items() if fits(sticks)))


of_sticks("welded pieces",
          "The pieces in which three sticks meet, in alphabetical order, mirror images left out.",
          lambda pieces: names_where({piece: sticks for piece, sticks in pieces.items()
                                      if MIRRORED not in piece}, is_welded))
of_sticks("number of welded pieces", "Pieces in which three sticks meet, mirror images counted.",
          lambda pieces: sum(map(is_welded, pieces.values())))
of_sticks("number of unwelded pieces",
          "Pieces in which no three sticks meet, mirror images counted.",
          lambda pieces: len(pieces) - sum(map(is_welded, pieces.values())))
of_sticks("pieces with three sticks of one direction",
          "The pieces with three sticks of one direction and one of the other, in alphabetical"
          " order.", lambda pieces: names_where(pieces, lambda sticks: excess(sticks) == 2))
of_sticks("pieces with sticks of one direction",
          "The pieces all of whose sticks are of one direction.",
          lambda pieces: names_where(pieces, lambda sticks: excess(sticks) == 4))
of_sticks("number of pieces", "Pieces of the puzzle, mirror images counted.", len)
of_sticks("number of pieces with an excess",
          "Pieces with more sticks of one direction than of the other.",
          lambda pieces: sum(excess(sticks) > 0 for sticks in pieces.values()))


def passed(rows: Iterable[str]) -> set[str]:
    """The secondary columns of a packing, one for each point that a piece passes."""
    return {name for row in rows for name in row.split()
            if name.startswith("I") and cell_named(name, STICKS)}


@rule("fewest points passed", "The fewest points that the pieces of any packing pass.")
def fewest_points_passed(runs: list[Run]) -> int:
    return min(len(passed(rows)) for run in runs for rows in run.solutions)


@rule("packings that pass just the points", "Packings that pass these points and no others.")
def packings_that_pass(runs: list[Run], points: list) -> int:
    return sum(passed(rows) == set(points) for run in runs for rows in run.solutions)
