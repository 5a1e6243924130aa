"""Counting rules for the symmetry of packings, and for the placements of pieces of squares."""
from collections import Counter

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
      " rectangle is drawn; or else those of the packing that is nearest.", sees_print=True)
def scores_of_a_packing(runs, printed):
    found = [(row["horizontal"], row["vertical"]) for run in runs for row in run.report["table"]]
    return list(min([pair for score in found for pair in (score, score[::-1])], key=lambda pair: (
        sum(abs(one - other) for one, other in zip(pair, printed)), pair)))


def best_by(runs, kind, other):
    """The other score of the packings that have the best of a kind, and how many have each."""
    rows = [row for run in runs for row in run.report["table"]]
    most = max(row[kind] for row in rows)
    found = Counter()
    for row in rows:
        if row[kind] == most:
            found[row[other]] += row["packings"]
    return dict(sorted(found.items(), reverse=True))


@rule("horizontal symmetries with the best vertical one",
      "Horizontal symmetries of the packings with the greatest vertical one, the greatest first.")
def horizontal_with_best_vertical(runs):
    return list(best_by(runs, "vertical", "horizontal"))


@rule("packings with the best vertical symmetry, by the horizontal one",
      "How many of them have each of these.")
def packings_with_best_vertical(runs):
    return list(best_by(runs, "vertical", "horizontal").values())


@rule("vertical symmetries with the best horizontal one",
      "Vertical symmetries of the packings with the greatest horizontal one, the greatest first.")
def vertical_with_best_horizontal(runs):
    return list(best_by(runs, "horizontal", "vertical"))


@rule("packings with the best symmetries of all",
      "Packings with the greatest horizontal symmetry and, of these, the greatest vertical one.")
def packings_with_best_of_all(runs):
    return list(best_by(runs, "horizontal", "vertical").values())[0]


@rule("packings with a score above", "Packings of which one symmetry is above a score.")
def packings_above(runs, score: int):
    return sum(row["packings"] for run in runs for row in run.report["table"]
               if max(row["horizontal"], row["vertical"]) > score)


@rule("packings with the most unchanged pieces",
      "Packings with the greatest horizontal symmetry and, of these, the most pieces that a"
      " left-right reflection leaves unchanged.")
def packings_with_most_unchanged(runs):
    return list(best_by(runs, "horizontal", "unchanged_horizontal").values())[0]


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
