"""Counting rules for estimates, symmetries and placements of squares."""
from harness.packings_text import cells_of
from harness.rules import rule


# ---------------------------------------------------------------- estimates

@rule("estimated nodes", "Nodes of the search tree, the mean of random descents.")
def estimated_nodes(runs, printed):
    return runs[0].report["nodes"]["mean"]


@rule("estimated updates", "Updates of the search, the mean of random descents.")
def estimated_updates(runs, printed):
    return runs[0].report["updates"]["mean"]


def thousandfold(estimates, printed):
    low = min(estimate["low"] for estimate in estimates)
    high = max(estimate["high"] for estimate in estimates)
    if 1000 * low <= printed <= 1000 * high:
        return printed
    return 1000 * estimates[0]["mean"]


def excessive(estimate, printed):
    return printed if printed > 100 * estimate["high"] else estimate["mean"]


@rule("a thousand times the nodes",
      "The printed figure, if a thousandth of it lies in the 95 percent interval of the estimated"
      " nodes, or between those of several trees; else a thousand times the first estimate.")
def thousand_times_nodes(runs, printed):
    return thousandfold([run.report["nodes"] for run in runs], printed)


@rule("a thousand times the updates",
      "The printed figure, if a thousandth of it lies in the 95 percent interval of the estimated"
      " updates, or between those of several trees; else a thousand times the first estimate.")
def thousand_times_updates(runs, printed):
    return thousandfold([run.report["updates"] for run in runs], printed)


@rule("more than a hundred times the nodes",
      "The printed figure, if it exceeds a hundred times the 95 percent interval of the estimated"
      " nodes; else the estimate.")
def excessive_nodes(runs, printed):
    return excessive(runs[0].report["nodes"], printed)


@rule("more than a hundred times the updates",
      "The printed figure, if it exceeds a hundred times the 95 percent interval of the estimated"
      " updates; else the estimate.")
def excessive_updates(runs, printed):
    return excessive(runs[0].report["updates"], printed)


# ---------------------------------------------------------------- symmetry

@rule("horizontal symmetry",
      "Edges between pieces, also in the left-right reflection, of the maximally symmetric"
      " packing.")
def horizontal_symmetry(runs, printed):
    return runs[0].report["best"][0]["horizontal"]


@rule("vertical symmetry",
      "Edges between pieces, also in the top-bottom reflection, of the maximally symmetric"
      " packing.")
def vertical_symmetry(runs, printed):
    return runs[0].report["best"][0]["vertical"]


@rule("best symmetries",
      "The larger and the smaller symmetry of the maximally symmetric packing of all.")
def best_symmetries(runs, printed):
    return sorted(symmetries(runs, printed), reverse=True)


@rule("symmetries",
      "Horizontal and vertical symmetry of the maximally symmetric packing of all.")
def symmetries(runs, printed):
    best = runs[0].report["best"][0]
    return [best["horizontal"], best["vertical"]]


def rows_of_table(runs, *kinds):
    """The numbers that the table of symmetries has in these columns, over all runs."""
    return [tuple(row[kind] for kind in kinds) for run in runs for row in run.report["table"]]


@rule("best horizontal symmetry", "The greatest horizontal symmetry of all packings.")
def best_horizontal(runs, printed):
    return max(rows_of_table(runs, "horizontal"))[0]


@rule("best vertical symmetry", "The greatest vertical symmetry of all packings.")
def best_vertical(runs, printed):
    return max(rows_of_table(runs, "vertical"))[0]


@rule("unchanged pieces in the best",
      "The most pieces that a left-right reflection leaves unchanged, of the packings with the"
      " greatest horizontal symmetry.")
def unchanged_in_best(runs, printed):
    return max(rows_of_table(runs, "horizontal", "unchanged_horizontal"))[1]


# ---------------------------------------------------------------- the matrix

@rule("largest row", "Entries of the largest row.",
      reads="matrix")
def largest_row(runs, printed):
    return max(len(row.split()) for row in runs[0].matrix)


@rule("placements by brute force",
      "Cell sets on the board that are a piece, turned, reflected and moved: one row of each piece"
      " is enough to know its shape.",
      reads="matrix")
def placements_by_brute_force(runs, printed):
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
