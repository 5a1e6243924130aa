"""Counting rules for the symmetry of packings, and for the placements of pieces of squares."""
from harness.judge.rules.register import rule
from harness.rows import SQUARES, read_row


# ---------------------------------------------------------------- symmetry

@rule("unchanged pieces in the best",
      "The most pieces that a left-right reflection leaves unchanged, of the packings with the"
      " greatest horizontal symmetry.")
def unchanged_in_best(runs):
    return max((row["horizontal"], row["unchanged_horizontal"])
               for run in runs for row in run.report["table"])[1]


@rule("scores of a packing",
      "The printed scores, horizontal and vertical, if any packing has them, in whichever way the"
      " rectangle is drawn; or else those of the packing that is nearest.", searches=True)
def scores_of_a_packing(runs, printed):
    found = [(row["horizontal"], row["vertical"]) for run in runs for row in run.report["table"]]
    return list(min([pair for score in found for pair in (score, score[::-1])], key=lambda pair: (
        sum(abs(one - other) for one, other in zip(pair, printed)), pair)))


# ---------------------------------------------------------------- placements

@rule("placements by brute force",
      "Cell sets on the board that are a piece, turned, reflected and moved: one row of each piece"
      " is enough to know its shape.",
      reads="matrix")
def placements_by_brute_force(runs):
    pieces, board = {}, set()
    for row in runs[0].matrix:
        piece, cells = read_row(row, SQUARES)
        pieces.setdefault(piece, cells)
        board.update(cells)
    return sum(len(placements(cells, board)) for cells in pieces.values())


def placements(cells, board):
    found = set()
    size = 1 + max(max(cell) for cell in board)
    for a, b, c, d in [(1, 0, 0, 1), (-1, 0, 0, 1), (1, 0, 0, -1), (-1, 0, 0, -1),
                       (0, 1, 1, 0), (0, -1, 1, 0), (0, 1, -1, 0), (0, -1, -1, 0)]:
        turned = [(a * x + b * y, c * x + d * y) for x, y in cells]
        for x in range(-size, 2 * size):
            for y in range(-size, 2 * size):
                moved = frozenset((u + x, v + y) for u, v in turned)
                if moved <= board:
                    found.add(moved)
    return found
