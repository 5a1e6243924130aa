"""Counting rules for estimates, symmetries and placements of squares."""
from harness.arithmetic import months
from harness.packings_text import cells_of
from harness.rules import rule


# ---------------------------------------------------------------- estimates

def standard_error(counter):
    return lambda runs: runs[0].report[counter]["standard_error"]


@rule("estimated nodes", "Nodes of the search tree, the mean of random descents.",
      error=standard_error("nodes"))
def estimated_nodes(runs):
    return runs[0].report["nodes"]["mean"]


@rule("estimated updates", "Updates of the search, the mean of random descents.",
      error=standard_error("updates"))
def estimated_updates(runs):
    return runs[0].report["updates"]["mean"]


SPEED = 5.94  # million updates a second, which the paper prints for its fastest machine


@rule("estimated months",
      f"Updates of the search, the mean of random descents, in months at {SPEED} million a second.",
      error=lambda runs: months(standard_error("updates")(runs), SPEED))
def estimated_months(runs):
    return months(estimated_updates(runs), SPEED)


# ---------------------------------------------------------------- symmetry

@rule("horizontal symmetry",
      "Edges between pieces, also in the left-right reflection, of the maximally symmetric"
      " packing.")
def horizontal_symmetry(runs):
    return runs[0].report["best"][0]["horizontal"]


@rule("vertical symmetry",
      "Edges between pieces, also in the top-bottom reflection, of the maximally symmetric"
      " packing.")
def vertical_symmetry(runs):
    return runs[0].report["best"][0]["vertical"]


@rule("best symmetries",
      "The larger and the smaller symmetry of the maximally symmetric packing of all.")
def best_symmetries(runs):
    return sorted(symmetries(runs), reverse=True)


@rule("symmetries",
      "Horizontal and vertical symmetry of the maximally symmetric packing of all.")
def symmetries(runs):
    best = runs[0].report["best"][0]
    return [best["horizontal"], best["vertical"]]


def rows_of_table(runs, *kinds):
    """The numbers that the table of symmetries has in these columns, over all runs."""
    return [tuple(row[kind] for kind in kinds) for run in runs for row in run.report["table"]]


@rule("best horizontal symmetry", "The greatest horizontal symmetry of all packings.")
def best_horizontal(runs):
    return max(rows_of_table(runs, "horizontal"))[0]


@rule("best vertical symmetry", "The greatest vertical symmetry of all packings.")
def best_vertical(runs):
    return max(rows_of_table(runs, "vertical"))[0]


@rule("unchanged pieces in the best",
      "The most pieces that a left-right reflection leaves unchanged, of the packings with the"
      " greatest horizontal symmetry.")
def unchanged_in_best(runs):
    return max(rows_of_table(runs, "horizontal", "unchanged_horizontal"))[1]


# ---------------------------------------------------------------- the matrix

@rule("largest row", "Entries of the largest row.",
      reads="matrix")
def largest_row(runs):
    return max(len(row.split()) for row in runs[0].matrix)


@rule("placements by brute force",
      "Cell sets on the board that are a piece, turned, reflected and moved: one row of each piece"
      " is enough to know its shape.",
      reads="matrix")
def placements_by_brute_force(runs):
    pieces, board = {}, set()
    for row in runs[0].matrix:
        piece, cells = cells_of(row)
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
