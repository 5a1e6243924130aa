"""Counting rules for searches of any kind, exact and estimated, and for their matrices.

The paper's level k is what k+1 choices reach: level k+1 of our reports, whose level 0 is the root.
"""
from collections import Counter

from harness.judge.arithmetic import months
from harness.judge.rules.register import rule


# ---------------------------------------------------------------- one search, or several together

def total(runs, counter):
    return sum(run.report[counter] for run in runs)


@rule("solutions", "Solutions found.")
@rule("sum of solutions", "Solutions of all the runs together.")
def solutions(runs):
    return total(runs, "solutions")


@rule("nodes", "Nodes of the search tree: the root and every row tried, solutions included.")
@rule("sum of nodes", "Nodes of all the runs together, roots and solutions included.")
def nodes(runs):
    return total(runs, "nodes")


@rule("nodes without the root", "Every row tried, solutions included; the root is not counted.")
def nodes_without_root(runs):
    return nodes(runs) - len(runs)


@rule("nodes without the solutions",
      "The root and every row tried, but for the rows that complete a solution.")
@rule("sum of nodes without the solutions",
      "The roots and all rows tried of all the runs, but for the rows that complete a solution.")
def nodes_without_solutions(runs):
    return nodes(runs) - solutions(runs)


@rule("updates", "Removals from a list: headers and nodes, on covering only.")
@rule("sum of updates", "Updates of all the runs together.")
def updates(runs):
    return total(runs, "updates")


@rule("memory accesses", "14 memory accesses for each update of all the runs together.")
def memory_accesses(runs):
    return 14 * updates(runs)


@rule("cycles for each node",
      "600 seconds at 700,000 cycles each, divided by the nodes without the solutions.")
def cycles_for_each_node(runs):
    return 600 * 700_000 / nodes_without_solutions(runs)


@rule("instructions for each node",
      "50,000,000 instructions, divided by the nodes without the root of all the runs.")
def instructions_for_each_node(runs):
    return 50_000_000 / nodes_without_root(runs)


# ---------------------------------------------------------------- level by level

def profile(runs, counter, start):
    return [level[counter] for level in runs[0].report["levels"][start + 1:]]


@rule("nodes by level", "Nodes that k+1 choices reach, for each level k from the first one named.")
def nodes_by_level(runs, start: int = 0):
    return profile(runs, "nodes", start)


@rule("updates by level",
      "Updates on the way to the nodes of level k, for each level k from the first one named.")
def updates_by_level(runs, start: int = 0):
    return profile(runs, "updates", start)


@rule("nodes of one level", "Nodes that a given number of choices reaches.")
def nodes_of_one_level(runs, choices: int):
    return runs[0].report["levels"][choices]["nodes"]


# ---------------------------------------------------------------- solutions

@rule("printed solution", "The only solution, row by row as printed: first the column branched on.")
def printed_solution(runs):
    (only,) = runs[0].solutions
    return list(only)


@rule("packing among the solutions",
      "The solution that has the most rows of the printed packing, these in the order and in the"
      " words of print.", searches=True)
def packing_among_solutions(runs, printed):
    wanted = {frozenset(row.split()): row for row in printed}
    nearest = max(map(as_sets, runs[0].solutions), key=lambda rows: len(rows & wanted.keys()))
    return [*(row for names, row in wanted.items() if names in nearest),
            *sorted(" ".join(sorted(names)) for names in nearest - wanted.keys())]


def as_sets(rows):
    return {frozenset(row.split()) for row in rows}


# ---------------------------------------------------------------- the matrix

@rule("columns of the matrix", "Columns of all kinds.")
def columns_of_matrix(runs):
    return sum(runs[0].report["columns"].values())


@rule("rows of the matrix", "Rows.")
def rows_of_matrix(runs):
    return runs[0].report["rows"]


@rule("rows of a piece", "Rows of one piece: its placements on the board.")
def rows_of_piece(runs, piece: str):
    return runs[0].report["rows_by_piece"][piece]


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


@rule("pieces", "Pieces of the puzzle.")
def pieces(runs):
    return runs[0].report["columns"]["pieces"]


@rule("rows found in the matrix", "Those of the printed rows that the matrix has.",
      reads="matrix", searches=True)
def rows_found_in_matrix(runs, printed):
    known = as_sets(runs[0].matrix)
    return [row for row in printed if frozenset(row.split()) in known]


# ---------------------------------------------------------------- searches compared

@rule("solutions of each run", "Solutions, run by run.")
def solutions_of_each(runs):
    return [solutions([run]) for run in runs]


@rule("solutions up to symmetry",
      "Solutions, divided by the number of ways to turn and reflect the board.")
def solutions_up_to_symmetry(runs, symmetries: int):
    quotient, rest = divmod(solutions(runs), symmetries)
    if rest:
        raise ValueError("the solutions are no multiple of the symmetries")
    return quotient


@rule("updates of each run", "Updates, run by run.")
def updates_of_each(runs):
    return [updates([run]) for run in runs]


@rule("case that the other runs divide",
      "The one of the named cases, which are the last runs, that has as many solutions as the runs"
      " before them together.")
def case_divided(runs, cases: list):
    totals = Counter()
    for name, run in zip(cases, runs[-len(cases):], strict=True):
        totals[name] += solutions([run])
    (only,) = (name for name in totals if totals[name] == solutions(runs[:-len(cases)]))
    return only


@rule("memory accesses in percent",
      "14 accesses for each update of the first run, in percent of 8 for each of the second.")
def memory_accesses_in_percent(runs):
    first, second = updates_of_each(runs)
    return 100 * (14 * first) / (8 * second)


@rule("updates in percent", "Updates of the first run, in percent of those of the second.")
def updates_in_percent(runs):
    first, second = updates_of_each(runs)
    return 100 * first / second


@rule("nodes without the root and the spurious solutions",
      "Rows tried in the first run, less as many as it has solutions more than the second.")
def nodes_without_spurious(runs):
    first, second = solutions_of_each(runs)
    return nodes_without_root(runs[:1]) - (first - second)


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


# ---------------------------------------------------------------- the cells of a printed profile

def in_percent(counts):
    """Each count, and then their sum, in percent of the sum, as a table prints it."""
    return [round(100 * count / sum(counts)) for count in [*counts, sum(counts)]]


@rule("nodes by level, in percent",
      "Nodes that k+1 choices reach, in percent of all, for each level k; at last, all.")
def nodes_in_percent(runs):
    return in_percent(nodes_by_level(runs))


@rule("updates by level, in percent",
      "Updates on the way to the nodes of level k, in percent of all; at last, all.")
def updates_by_level_in_percent(runs):
    return in_percent(updates_by_level(runs))


@rule("updates for each node, by level",
      "Updates on the way to the nodes of level k, divided by these, to one decimal; at last, of all.")
def updates_for_each_node(runs):
    nodes, updates = nodes_by_level(runs), updates_by_level(runs)
    return [round(some / many, 1)
            for some, many in zip([*updates, sum(updates)], [*nodes, sum(nodes)], strict=True)]
