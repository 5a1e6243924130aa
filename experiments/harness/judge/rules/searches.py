"""Counting rules for searches of any kind, and for their matrices, that are no expressions."""
from collections import Counter
from collections.abc import Callable, Iterable
from textwrap import wrap
from typing import Any

from harness.judge.rules.register import of_matrix, of_trace, rule
from harness.run.runs import Run
from draw.rows import square_of


# ---------------------------------------------------------------- solutions

@rule("printed solution", "The only solution, row by row as printed: first the column branched on.")
def printed_solution(runs: list[Run]) -> list[str]:
    (only,) = runs[0].solutions
    return list(only)


@rule("packings of these rows", "Packings that consist of just these rows.")
def packings_of_rows(runs: list[Run], rows: list) -> int:
    return sum(as_sets(packing) == as_sets(rows) for run in runs for packing in run.solutions)


def as_sets(rows: Iterable[str]) -> set[frozenset[str]]:
    """Each row as the set of its columns."""
    return {frozenset(row.split()) for row in rows}


@rule("word squares among these", "How many of these squares are among the solutions.")
def squares_among(runs: list[Run], squares: list) -> int:
    return len({square_of(solution) for solution in runs[0].solutions} & {*squares})


@rule("digits of a power of two", "The digits of 2 to the power, in lines of a width.")
def digits_of_power(runs: list[Run], exponent: int, width: int) -> list[str]:
    """For numbers that are too long to be compared as such."""
    return wrap(str(2 ** exponent), width)


# ---------------------------------------------------------------- the matrix

@of_matrix("places left for another piece",
           "Rows of the second piece that share no column with a row of the first, on average.")
def places_left(runs: list[Run], first: str, second: str) -> float:
    rows = [set(row.split()) for row in runs[0].matrix]
    placed = [row for row in rows if first in row]
    others = [row for row in rows if second in row]
    free = sum(not row & other for row in placed for other in others)
    return free / len(placed)


@of_matrix("largest row", "Entries of the largest row.")
def largest_row(runs: list[Run]) -> int:
    return max(len(row.split()) for row in runs[0].matrix)


@of_trace("primary columns in order", "The primary columns of the matrix, in its order.")
def primary_columns(runs: list[Run]) -> list[str]:
    matrix = runs[0].report["matrix"]
    return matrix["columns"][:matrix["primary"]]


@of_matrix("rows of the matrix", "How many rows the matrix has.")
def number_of_rows(runs: list[Run]) -> int:
    return len(runs[0].matrix)


@of_matrix("rows of the matrix among these",
           "How many of these rows the matrix has, if the columns named are omitted from them.")
def rows_among(runs: list[Run], rows: list, omitted: str = "") -> int:
    known = as_sets(runs[0].matrix)
    return sum(names - {*omitted.split()} in known for names in as_sets(rows))


# ---------------------------------------------------------------- searches compared

@rule("case that the other runs divide",
      "The one of the named cases, which are the last runs, that has as many solutions as the runs"
      " before them together.")
def case_divided(runs: list[Run], cases: list) -> str:
    totals: Counter[str] = Counter()
    for name, run in zip(cases, runs[-len(cases):], strict=True):
        totals[name] += run.report["solutions"]
    together = sum(run.report["solutions"] for run in runs[:-len(cases)])
    (only,) = (name for name in totals if totals[name] == together)
    return only


# ---------------------------------------------------------------- the cells of a printed profile

def in_percent(counts: list[int]) -> list[int]:
    """Each count, and then their sum, in percent of the sum, as a table prints it."""
    return [round(100 * count / sum(counts)) for count in [*counts, sum(counts)]]


def of_profile(name: str, sentence: str, read: Callable[[list[int], list[int]], Any]) -> None:
    """Register a rule on nodes and updates of each level of the paper, which counts from the first
    choice."""
    @rule(name, sentence)
    def of_levels(runs: list[Run]) -> Any:
        """What `read` returns for two lists: the nodes, and the updates, of each level below the
        root."""
        levels = runs[0].report["levels"][1:]
        return read(*([level[counter] for level in levels] for counter in ("nodes", "updates")))


of_profile("nodes by level, in percent",
           "Nodes that k+1 choices reach, in percent of all, for each level k; at last, all.",
           lambda nodes, updates: in_percent(nodes))
of_profile("updates by level, in percent",
           "Updates on the way to the nodes of level k, in percent of all; at last, all.",
           lambda nodes, updates: in_percent(updates))
of_profile("updates for each node, by level",
           "Updates on the way to the nodes of level k, divided by these, to one decimal; then of"
           " all.", lambda nodes, updates: [f"{some / many:.1f}" for some, many in zip(
               [*updates, sum(updates)], [*nodes, sum(nodes)], strict=True)])
