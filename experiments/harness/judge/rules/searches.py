"""Counting rules for searches of any kind, and for their matrices, that are no expressions."""
from collections import Counter
from textwrap import wrap

from harness.judge.rules.register import rule
from harness.rows import square_of


# ---------------------------------------------------------------- solutions

@rule("printed solution", "The only solution, row by row as printed: first the column branched on.")
def printed_solution(runs):
    (only,) = runs[0].solutions
    return list(only)


@rule("packings of these rows", "Packings that consist of just these rows.")
def packings_of_rows(runs, rows: list):
    return sum(as_sets(packing) == as_sets(rows) for run in runs for packing in run.solutions)


def as_sets(rows):
    return {frozenset(row.split()) for row in rows}


@rule("word squares among these", "How many of these squares are among the solutions.")
def squares_among(runs, squares: list):
    return len({square_of(solution) for solution in runs[0].solutions} & {*squares})


@rule("digits of a power of two", "The digits of 2 to the power, in lines of a width.")
def digits_of_power(runs, exponent: int, width: int):
    """For numbers that are too long to be compared as such."""
    return wrap(str(2 ** exponent), width)


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


@rule("rows of the matrix", "How many rows the matrix has.", reads="matrix")
def number_of_rows(runs):
    return len(runs[0].matrix)


@rule("rows of the matrix among these",
      "How many of these rows the matrix has, if the columns named are omitted from them.",
      reads="matrix")
def rows_among(runs, rows: list, omitted: str = ""):
    known = as_sets(runs[0].matrix)
    return sum(names - {*omitted.split()} in known for names in as_sets(rows))


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
