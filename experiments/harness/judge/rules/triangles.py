"""Boards of triangles, and the rules that count the sides of these."""
from collections.abc import Iterable
from typing import Any

from harness.judge.rules.register import of_matrix
from harness.run.runs import Run
from draw.lattices import sides
from draw.rows import TRIANGLES, board_of


def empty_board(rows: Iterable[str]) -> dict[Any, str]:
    """The triangles that the rows of a matrix cover, with no piece on them."""
    return {cell: "" for row in rows for cell in board_of([row], TRIANGLES)}


# ---------------------------------------------------------------- rules

@of_matrix("sides inside the board",
           "Sides of triangles with a triangle of the board on both hands.")
def sides_inside_board(runs: list[Run]) -> int:
    return len(sides(empty_board(runs[0].matrix))[1])


@of_matrix("sides inside the pieces", "Sides of triangles inside the pieces, of each piece once.")
def sides_inside_pieces(runs: list[Run]) -> int:
    boards = {}
    for row in runs[0].matrix:
        board = board_of([row], TRIANGLES)
        boards[next(iter(board.values()))] = board
    return sum(len(sides(board)[1]) for board in boards.values())


@of_matrix("sides between the pieces",
           "Sides inside the board that are not inside a piece: the score of perfect symmetry.")
def sides_between_pieces(runs: list[Run]) -> int:
    return sides_inside_board(runs) - sides_inside_pieces(runs)
