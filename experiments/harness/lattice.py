"""Packings of polyiamonds as boards, the sides of their triangles, and how symmetric they are.

A triangle is its rank, its file, and 1 if it points up; a side is a pair of lattice points.
"""
from harness.packings_text import DIGITS

PIECES = ["LOB", "BUT", "CHE", "CRO", "SNA", "HOK", "SIG", "BAR", "CRK", "HEX", "SPH", "YAC"]


def cell_of(name):
    """Rank, file, and whether the triangle points up, from a name such as 2b*."""
    up = name.endswith("*")
    return DIGITS.index(name[0]), DIGITS.index(name[1]), int(up)


def board_of(rows):
    """The piece on each triangle, from rows such as `HEX 12* 13 13* 22 22* 23`, in any order."""
    board = {}
    for row in rows:
        names = row.split()
        (piece,) = [name for name in names if name.rstrip("'") in PIECES]
        for name in names:
            if name != piece:
                board[cell_of(name)] = piece
    return board


def corners(cell):
    """The lattice points at the corners of a triangle; each two of them bound the side opposite."""
    x, y, up = cell
    third = (x + 1, y + 1) if up else (x, y)
    return [third, (x + 1, y), (x, y + 1)]


def neighbours(cell):
    """The triangle beyond each side, in the order of the corners opposite."""
    x, y, up = cell
    if up:
        return [(x, y, 0), (x, y + 1, 0), (x + 1, y, 0)]
    return [(x, y, 1), (x - 1, y, 1), (x, y - 1, 1)]


def sides(board):
    """The sides of triangles, pairs of lattice points: those round the pieces, and the others."""
    between, inside = set(), set()
    for cell, piece in board.items():
        for opposite, other in zip(corners(cell), neighbours(cell)):
            side = tuple(sorted(set(corners(cell)) - {opposite}))
            (inside if board.get(other) == piece else between).add(side)
    return sorted(between), sorted(inside)


def empty_board(rows):
    """The triangles that the rows of a matrix cover, with no piece on them."""
    return {cell: "" for row in rows for cell in board_of([row])}


# ---------------------------------------------------------------- the hexagon

def mirrored(point):
    """A lattice point reflected in the line of rank 0, and in the line at right angles to it."""
    x, y = point
    return (-x, x + y), (x, -x - y)


def turned(point):
    """A lattice point after a sixth of a full turn about the point (0, 0)."""
    x, y = point
    return x + y, -x


def axes_of(centre):
    """Reflections of lattice points, left-right and top-bottom, as a hexagon may stand."""
    def conjugate(turns, number):
        def reflect(point):
            moved = point[0] - centre[0], point[1] - centre[1]
            for _ in range(turns):
                moved = turned(moved)
            moved = mirrored(moved)[number]
            for _ in range(6 - turns):
                moved = turned(moved)
            return moved[0] + centre[0], moved[1] + centre[1]
        return reflect
    return [(conjugate(turns, 0), conjugate(turns, 1)) for turns in range(3)]


def score(between, reflect):
    """How many sides between pieces are also sides between pieces of the reflection."""
    lines = set(between)
    return sum(tuple(sorted(map(reflect, side))) in lines for side in between)


def inner_sides(board):
    """The sides of triangles that lie between two pieces, not on the rim."""
    return {tuple(sorted(set(corners(cell)) - {opposite}))
            for cell, piece in board.items()
            for opposite, other in zip(corners(cell), neighbours(cell))
            if board.get(other, piece) != piece}


def scores(board, centre):
    """Horizontal and vertical symmetry, for each of the ways in which the hexagon may stand."""
    lines = inner_sides(board)
    return [tuple(score(lines, reflect) for reflect in pair) for pair in axes_of(centre)]
