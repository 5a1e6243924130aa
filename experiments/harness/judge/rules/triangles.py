"""Boards of triangles and the sides of these, and the rules that count sides.

A side is a pair of lattice points.
"""
from harness.judge.rules.register import rule
from harness.rows import TRIANGLES, board_of


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
    return {cell: "" for row in rows for cell in board_of([row], TRIANGLES)}


# ---------------------------------------------------------------- rules

@rule("sides inside the board", "Sides of triangles with a triangle of the board on both hands.",
      reads="matrix")
def sides_inside_board(runs):
    return len(sides(empty_board(runs[0].matrix))[1])


@rule("sides inside the pieces", "Sides of triangles inside the pieces, of each piece once.",
      reads="matrix")
def sides_inside_pieces(runs):
    boards = {}
    for row in runs[0].matrix:
        board = board_of([row], TRIANGLES)
        boards[next(iter(board.values()))] = board
    return sum(len(sides(board)[1]) for board in boards.values())


@rule("sides between the pieces",
      "Sides inside the board that are not inside a piece: the score of perfect symmetry.",
      reads="matrix")
def sides_between_pieces(runs):
    return sides_inside_board(runs) - sides_inside_pieces(runs)
