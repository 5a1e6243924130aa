"""Packings of polyiamonds as boards, the sides of their triangles, and how symmetric they are.

A triangle is its rank, its file, and 1 if it points up; a side is a pair of lattice points.
"""
from harness.packings_text import DIGITS, is_cell


def cell_of(name):
    """Rank, file, and whether the triangle points up, from a name such as 2b*."""
    up = name.endswith("*")
    return DIGITS.index(name[0]), DIGITS.index(name[1]), int(up)


def name_of(cell):
    x, y, up = cell
    return DIGITS[x] + DIGITS[y] + "*" * up


def board_of(rows):
    """The piece on each triangle, from rows such as `HEX 12* 13 13* 22 22* 23`, in any order."""
    board = {}
    for row in rows:
        names = row.split()
        (piece,) = [name for name in names if not is_cell(name.rstrip("*"))]
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


def sides_of(cell):
    """Each side of a triangle, a pair of lattice points, with the triangle beyond it."""
    points = corners(cell)
    return [(tuple(sorted(set(points) - {opposite})), other)
            for opposite, other in zip(points, neighbours(cell))]


def sides(board):
    """The sides of triangles: those round the pieces, and the others."""
    between, inside = set(), set()
    for cell, piece in board.items():
        for side, other in sides_of(cell):
            (inside if board.get(other) == piece else between).add(side)
    return sorted(between), sorted(inside)


def empty_board(rows):
    """The triangles that the rows of a matrix cover, with no piece on them."""
    return {cell: "" for row in rows for cell in board_of([row])}


# ---------------------------------------------------------------- the hexagon

def centre_of(board):
    """The lattice point in the middle of a hexagon."""
    points = {point for cell in board for point in corners(cell)}
    across, down = zip(*points)
    return sum(across) // len(points), sum(down) // len(points)


def turned(point, centre, turns):
    """A lattice point, seen from the centre, after so many sixths of a full turn."""
    x, y = point[0] - centre[0], point[1] - centre[1]
    for _ in range(turns):
        x, y = x + y, -x
    return x, y


def left_right(point):
    """The mirror image if ranks are upright: rank 0 stays."""
    x, y = point
    return -x, x + y


def top_bottom(point):
    x, y = point
    return x, -x - y


def inner_sides(board):
    """The sides of triangles that lie between two pieces, not on the rim."""
    return {side for cell, piece in board.items() for side, other in sides_of(cell)
            if board.get(other, piece) != piece}


def scores(board):
    """Horizontal and vertical symmetry of a hexagon that is turned 0, 1 or 2 times.

    The program symmetry computes them, too, from outlines instead of boards, but takes the best:
    a picture needs to know how the hexagon was turned.
    """
    centre, found = centre_of(board), []
    for turns in range(3):
        lines = {tuple(sorted(turned(point, centre, turns) for point in side))
                 for side in inner_sides(board)}
        found.append([len(lines & {tuple(sorted(map(reflect, side))) for side in lines})
                      for reflect in (left_right, top_bottom)])
    return found
