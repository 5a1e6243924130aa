"""Boards of triangles, and the rules that count the sides of these."""
from harness.judge.rules.register import rule
from harness.lattices import sides
from harness.rows import TRIANGLES, board_of


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
