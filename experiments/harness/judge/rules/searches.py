"""Counting rules for searches of any kind, and for their matrices, that are no expressions."""
from collections import Counter

from harness.judge.rules.register import rule


# ---------------------------------------------------------------- solutions

@rule("printed solution", "The only solution, row by row as printed: first the column branched on.")
def printed_solution(runs):
    (only,) = runs[0].solutions
    return list(only)


@rule("packing among the solutions",
      "The solution that has the most rows of the printed packing, these in the order and in the"
      " words of print.", sees_print=True)
def packing_among_solutions(runs, printed):
    wanted = {frozenset(row.split()): row for row in printed}
    nearest = max(map(as_sets, runs[0].solutions), key=lambda rows: len(rows & wanted.keys()))
    return [*(row for names, row in wanted.items() if names in nearest),
            *sorted(" ".join(sorted(names)) for names in nearest - wanted.keys())]


def as_sets(rows):
    return {frozenset(row.split()) for row in rows}


# ---------------------------------------------------------------- the matrix

@rule("places left for another piece",
      "Rows of the second piece that share no column with a row of the first, on average.",
      reads="matrix")
def places_left(runs, first: str, second: str):
    rows = [set(row.split()) for row in runs[0].matrix]
    placed = [row for row in rows if first in row]
    others = [row for row in rows if second in row]
    free = sum(not row & other for row in placed for other in others)
    return free / len(placed)


@rule("largest row", "Entries of the largest row.", reads="matrix")
def largest_row(runs):
    return max(len(row.split()) for row in runs[0].matrix)


@rule("primary columns in order", "The primary columns of the matrix, in its order.",
      reads="trace")
def primary_columns(runs):
    matrix = runs[0].report["matrix"]
    return matrix["columns"][:matrix["primary"]]


@rule("rows found in the matrix", "Those of the printed rows that the matrix has.",
      reads="matrix", sees_print=True)
def rows_found_in_matrix(runs, printed):
    known = as_sets(runs[0].matrix)
    return [row for row in printed if frozenset(row.split()) in known]


# ---------------------------------------------------------------- searches compared

@rule("case that the other runs divide",
      "The one of the named cases, which are the last runs, that has as many solutions as the runs"
      " before them together.")
def case_divided(runs, cases: list):
    totals = Counter()
    for name, run in zip(cases, runs[-len(cases):], strict=True):
        totals[name] += run.report["solutions"]
    together = sum(run.report["solutions"] for run in runs[:-len(cases)])
    (only,) = (name for name in totals if totals[name] == together)
    return only


# ---------------------------------------------------------------- the cells of a printed profile

def in_percent(counts):
    """Each count, and then their sum, in percent of the sum, as a table prints it."""
    return [round(100 * count / sum(counts)) for count in [*counts, sum(counts)]]


def profile(runs, counter):
    """A number of each level of the paper, which counts from the first choice."""
    return [level[counter] for level in runs[0].report["levels"][1:]]


@rule("nodes by level, in percent",
      "Nodes that k+1 choices reach, in percent of all, for each level k; at last, all.")
def nodes_in_percent(runs):
    return in_percent(profile(runs, "nodes"))


@rule("updates by level, in percent",
      "Updates on the way to the nodes of level k, in percent of all; at last, all.")
def updates_by_level_in_percent(runs):
    return in_percent(profile(runs, "updates"))


@rule("updates for each node, by level",
      "Updates on the way to the nodes of level k, divided by these, to one decimal; then of all.")
def updates_for_each_node(runs):
    nodes, updates = profile(runs, "nodes"), profile(runs, "updates")
    return [f"{some / many:.1f}"
            for some, many in zip([*updates, sum(updates)], [*nodes, sum(nodes)], strict=True)]
