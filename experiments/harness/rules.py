"""Counting rules: how a figure of the paper is read off one report, or several.

A claim's figure has a meaning only with the rule by which it is counted; experiments name it. Each
rule is a function of the runs, with a sentence that says what it counts. No rule sees what is
printed, but for the few that search for printed sets among what the runs have found: these say so,
and give what they have found. The paper's level k is what k+1 choices reach: level k+1 of our
reports, whose level 0 is the root.
"""
import csv
import inspect
from dataclasses import dataclass
from typing import Callable

from harness import lattice
from harness.sticks import classes, pairs_in_mirror_position, read_row

# What a rule raises when the runs lack what it looks for, or have it in another shape.
NO_FIGURE = (LookupError, ValueError, TypeError, AttributeError, ArithmeticError, OSError,
             csv.Error)


@dataclass(frozen=True)
class Rule:
    name: str
    sentence: str
    function: Callable
    reads: str  # report, matrix or tree: what the runs must have
    searches: bool = False  # does it look for the printed sets? Then they are its second argument
    error: Callable | None = None  # the standard error of what it gives, if that is an estimate
    timed: bool = False  # does it depend on the machine? Then only bench writes what it gives

    def arguments_error(self, arguments):
        """What is wrong with `arguments`, or nothing."""
        signature = inspect.signature(self.function)
        try:
            signature.bind([], *([[]] if self.searches else []), **arguments)
        except TypeError as error:
            return str(error)
        for name, value in arguments.items():
            if not FITS[signature.parameters[name].annotation](value):
                return f"'{name}' is of the wrong kind"
        return None

    def __call__(self, runs, printed, arguments):
        return self.function(runs, *([printed] if self.searches else []), **arguments)


# The kinds of a rule's arguments: a place to count from, a name, a list of names.
FITS = {
    int: lambda value: type(value) is int and value >= 0,
    str: lambda value: isinstance(value, str),
    list: lambda value: isinstance(value, list) and all(isinstance(step, str) for step in value),
}
RULES = {}


def rule(name, sentence, reads="report", searches=False, error=None, timed=False):
    def register(function):
        RULES[name] = Rule(name, sentence, function, reads, searches, error, timed)
        return function
    return register


# ---------------------------------------------------------------- one search

@rule("solutions", "Solutions found.")
def solutions(runs):
    return runs[0].report["solutions"]


@rule("nodes", "Nodes of the search tree: the root and every row tried, solutions included.")
def nodes(runs):
    return runs[0].report["nodes"]


@rule("nodes without the root", "Every row tried, solutions included; the root is not counted.")
def nodes_without_root(runs):
    return nodes(runs) - 1


@rule("nodes without the solutions",
      "The root and every row tried, but for the rows that complete a solution.")
def nodes_without_solutions(runs):
    return nodes(runs) - solutions(runs)


@rule("updates", "Removals from a list: headers and nodes, on covering only.")
def updates(runs):
    return runs[0].report["updates"]


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


@rule("cycles for each node",
      "600 seconds at 700,000 cycles each, divided by the nodes without the solutions.")
def cycles_for_each_node(runs):
    return 600 * 700_000 / nodes_without_solutions(runs)


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


# ---------------------------------------------------------------- the search tree

def walk(run):
    """The nodes of a search tree, each with the path of rows that leads to it."""
    path = []
    for node in run.tree:
        level = int(node["level"])
        if level > 0:
            path[level - 1:] = [frozenset(node["row"].split())]
        yield node, tuple(path)


def walk_after(run, path):
    """The nodes reached by rows that contain, step by step, the columns named in `path`."""
    steps = [frozenset(step.split()) for step in path]
    return [(node, rows) for node, rows in walk(run)
            if len(rows) == len(steps) and all(step <= row for step, row in zip(steps, rows))]


def nodes_after(run, path):
    return [node for node, _ in walk_after(run, path)]


def nodes_along(run, path):
    """The node before the first step of `path`, and the one after each step."""
    return [nodes_after(run, path[:length])[0] for length in range(len(path) + 1)]


@rule("branches along a path",
      "Rows of the column chosen at the root, and after each step of the path.",
      reads="tree")
def branches_along(runs, path: list):
    return [int(node["branches"]) for node in nodes_along(runs[0], path)]


@rule("columns along a path", "Column chosen at the root, and after each step of the path.",
      reads="tree")
def columns_along(runs, path: list):
    return [node["column"] for node in nodes_along(runs[0], path)]


@rule("dead end after a path", "Column without rows that stops the search after the path.",
      reads="tree")
def dead_end_after(runs, path: list):
    after = nodes_after(runs[0], path)
    return " ".join(sorted({node["column"] for node in after if node["branches"] == "0"}))


# ---------------------------------------------------------------- several searches

def total(count, runs):
    return sum(count([run]) for run in runs)


@rule("sum of solutions", "Solutions of all the runs together.")
def sum_of_solutions(runs):
    return total(solutions, runs)


@rule("solutions of each run", "Solutions, run by run.")
def solutions_of_each(runs):
    return [solutions([run]) for run in runs]


@rule("case that the other runs divide",
      "The one of the named cases, which are the last runs, that has as many solutions as the runs"
      " before them together.")
def case_divided(runs, cases: list):
    parts = total(solutions, runs[:-len(cases)])
    totals = {}
    for name, run in zip(cases, runs[-len(cases):], strict=True):
        totals[name] = totals.get(name, 0) + solutions([run])
    (only,) = (name for name, count in totals.items() if count == parts)
    return only


@rule("sum of nodes", "Nodes of all the runs together, roots and solutions included.")
def sum_of_nodes(runs):
    return total(nodes, runs)


@rule("sum of nodes without the solutions",
      "The roots and all rows tried of all the runs, but for the rows that complete a solution.")
def sum_of_nodes_without_solutions(runs):
    return total(nodes_without_solutions, runs)


@rule("sum of updates", "Updates of all the runs together.")
def sum_of_updates(runs):
    return total(updates, runs)


@rule("updates of each run", "Updates, run by run.")
def updates_of_each(runs):
    return [updates([run]) for run in runs]


@rule("memory accesses", "14 memory accesses for each update of all the runs together.")
def memory_accesses(runs):
    return 14 * sum_of_updates(runs)


@rule("memory accesses in percent",
      "14 accesses for each update of the first run, in percent of 8 for each of the second.")
def memory_accesses_in_percent(runs):
    first, second = (run.report["updates"] for run in runs)
    return 100 * (14 * first) / (8 * second)


@rule("updates in percent", "Updates of the first run, in percent of those of the second.")
def updates_in_percent(runs):
    first, second = (run.report["updates"] for run in runs)
    return 100 * first / second


@rule("instructions for each node",
      "50,000,000 instructions, divided by the nodes without the root of all the runs.")
def instructions_for_each_node(runs):
    return 50_000_000 / total(nodes_without_root, runs)


@rule("nodes without the root and the spurious solutions",
      "Rows tried in the first run, less as many as it has solutions more than the second.")
def nodes_without_spurious(runs):
    first, second = runs
    spurious = solutions([first]) - solutions([second])
    return nodes_without_root([first]) - spurious


# ---------------------------------------------------------------- polysticks

@rule("pieces", "Pieces of the puzzle.")
def pieces(runs):
    return runs[0].report["columns"]["pieces"]


@rule("columns by kind", "Columns: one for each piece, each segment, each point of crossing.")
def columns_by_kind(runs):
    columns = runs[0].report["columns"]
    return [columns[kind] for kind in ("pieces", "cells", "crossings")]


@rule("rows found in the matrix", "Those of the printed rows that the matrix has.",
      reads="matrix", searches=True)
def rows_found_in_matrix(runs, printed):
    known = as_sets(runs[0].matrix)
    return [row for row in printed if frozenset(row.split()) in known]


@rule("packings up to symmetry",
      "Packings of a square, of which those count once that differ by turns and reflections.")
def packings_up_to_symmetry(runs, squares: int):
    return len(classes(runs[0].solutions, squares))


@rule("pieces of the packings", "The pieces of the first packing, in alphabetical order.")
def pieces_of_packings(runs):
    return " ".join(sorted(read_row(row)[0] for row in runs[0].solutions[0]))


def most_pairs(runs, squares):
    return [max(pairs_in_mirror_position(rows, squares)) for run in runs for rows in run.solutions]


@rule("most pairs in mirror position",
      "The most pairs of a piece and its mirror image which lie symmetrically to an axis of the"
      " square, in any packing of the runs.")
def most_pairs_in_mirror_position(runs, squares: int):
    return max(most_pairs(runs, squares))


@rule("packings by pairs in mirror position",
      "Packings of all the runs in which, for the best axis, so many pairs of a piece and its"
      " mirror image lie symmetrically: first those with the most pairs, then those with one less.")
def packings_by_pairs_in_mirror_position(runs, squares: int):
    found = most_pairs(runs, squares)
    return [found.count(max(found)), found.count(max(found) - 1)]


# ---------------------------------------------------------------- polyiamonds

@rule("sides inside the board", "Sides of triangles with a triangle of the board on both hands.",
      reads="matrix")
def sides_inside_board(runs):
    return len(lattice.sides(lattice.empty_board(runs[0].matrix))[1])


@rule("sides inside the pieces", "Sides of triangles inside the pieces, of each piece once.",
      reads="matrix")
def sides_inside_pieces(runs):
    boards = {}
    for row in runs[0].matrix:
        board = lattice.board_of([row])
        boards[next(iter(board.values()))] = board
    return sum(len(lattice.sides(board)[1]) for board in boards.values())


@rule("sides between the pieces",
      "Sides inside the board that are not inside a piece: the score of perfect symmetry.",
      reads="matrix")
def sides_between_pieces(runs):
    return sides_inside_board(runs) - sides_inside_pieces(runs)
