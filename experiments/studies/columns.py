"""What the order of the columns does to the searches by the shortest column.

The paper names the columns of the pieces first. For each of some problems of every family, this
puts the pieces before the cells and behind them, in the order of our set and in orders drawn by
lot, and counts how many orders give the paper's nodes and updates.
"""
import random
import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any

from harness.judge.figures import agree
from harness.judge.expressions import apply_rule
from draw.rows import SQUARES, STICKS, TRIANGLES, cell_named
from harness.run.runs import COUNTERS, Run
from harness.run.matrices import output_of, search_report
from harness.show.given import Given
from harness.show.table import Table, table
from harness.schema import Quantity
from project import Project

LATTICES = {"polyominoes": SQUARES, "polyiamonds": TRIANGLES, "polysticks": STICKS}
PROBLEMS_BY_CLAIM = {  # by claim: what the book calls it
    **{f"scott.x{place}.shortest": f"the X at {place}" for place in (23, 24, 33)},
    "pentominoes.6x10.shortest": "6x10",
    "dudeney": "chessboard and square",
    "one-sided-pentominoes.3x30": "3x30",
    "hexiamonds.rhombus": "rhombus (c)",
    **{f"hexiamonds.arrow-{count}": f"arrow ({letter})"
       for count, letter in {41: "d", 0: "b", 4: "a", 3: "e"}.items()},
    "hexagon.e": "hexagon (e)",
    **{f"tetrasticks.5x5.without-{piece}": f"5x5 without {piece}" for piece in "HJLNY"},
}
PIECES_FIRST = {"first": True, "last": False}
RANDOM_ORDERS = 20  # of the pieces, which a study tries
COLUMNS_HEADER = ["claim", "pieces", "nodes", "updates", "as in the paper", "orders drawn",
                  "of these, as in the paper", "counting rule"]


def reorder_pieces(matrix: str, lattice: re.Pattern[str], pieces_first: bool,
                   shuffle: Callable[[list[str]], None] = lambda pieces: None) -> str:
    """The matrix with its pieces before or behind the cells; shuffle(names) sorts the names of the
    pieces in place."""
    header, rows = matrix.split("\n", 1)
    primary, bar, secondary = header.partition(" | ")
    cells = [name for name in primary.split() if cell_named(name, lattice)]
    pieces = [name for name in primary.split() if not cell_named(name, lattice)]
    shuffle(pieces)
    columns = [*pieces, *cells] if pieces_first else [*cells, *pieces]
    return f"{' '.join(columns)}{bar}{secondary}\n{rows}"


@lru_cache(maxsize=None)
def search_counters(project: Project, matrix: str, *options: str) -> list[int]:
    """Solutions, nodes and updates of the search of a matrix, with these options of dance."""
    report = search_report(project, matrix, *options)
    return [report[counter] for counter in COUNTERS]


def rule_values(project: Project, matrices: Iterable[str], rules: Mapping[str, str],
                *options: str) -> dict[str, Any]:
    """What these counting rules, by quantity, give for the searches of these matrices together,
    with these options of dance."""
    runs = [Run("", "", 0, dict(zip(COUNTERS, search_counters(project, matrix, *options))))
            for matrix in matrices]
    return {quantity: apply_rule(rule, {}, runs) for quantity, rule in rules.items()}


class Problem:
    """The searches for a claim, and how its nodes and updates are read off them."""

    def __init__(self, given: Given, claim: str) -> None:
        """Find the searches of a claim, make their matrices, and look up what is printed."""
        self.project = given.project
        settled: dict[Quantity, Any] = given.catalogue.settlements()
        self.readings = {name: settled[claim, name][1] for name in ("nodes", "updates")
                         if (claim, name) in settled}
        self.wanted = {name: given.printed(claim, name) if reading.right is None else reading.right
                       for name, reading in self.readings.items()}
        experiment = settled[claim, "updates"][0]
        generators = [given.catalogue.command(id).stages[0] for id in experiment.sources]
        self.matrices = [output_of(self.project, words) for words in generators]
        self.lattice = LATTICES[generators[0][0]]

    def counts(self, *order: Any) -> dict[str, Any]:
        """Nodes and updates of the claim, by its rules, with the columns as reorder_pieces puts
        them."""
        matrices = [reorder_pieces(matrix, self.lattice, *order) for matrix in self.matrices]
        rules = {name: reading.rule for name, reading in self.readings.items()}
        return rule_values(self.project, matrices, rules)

    def fits(self, found: dict[str, Any]) -> bool:
        """Are these counters the printed ones?"""
        return all(agree(found[name], wanted, 0) for name, wanted in self.wanted.items())


def place_row(problem: Problem, claim: str, place: str) -> list[Any]:
    """The row for a claim and a place of its pieces: the counters in our order, and how many of
    RANDOM_ORDERS orders of the pieces give the printed ones."""
    found = problem.counts(PIECES_FIRST[place])
    rng = random.Random(1)
    drawn = [problem.counts(PIECES_FIRST[place], rng.shuffle) for _ in range(RANDOM_ORDERS)]
    rule = problem.readings["nodes"].rule if "nodes" in problem.readings else ""
    return [claim, place, found.get("nodes", ""), found["updates"],
            "yes" if problem.fits(found) else "no", RANDOM_ORDERS, sum(map(problem.fits, drawn)),
            rule]


def in_book(rows: list[list[Any]]) -> Table:
    """The table for the book: a row for each problem, with both places of the pieces."""
    lines = []
    for first, last in zip(rows[::2], rows[1::2]):
        (fitting,) = [row for row in (first, last) if row[4] == "yes"]
        lines.append([PROBLEMS_BY_CLAIM[first[0]], first[3], last[3],
                      "first" if fitting is first else "last", fitting[6]])
    return Table("The columns of the pieces, first and last",
                 ["Problem", "Updates, pieces first", "Updates, pieces last",
                  "In the paper, they are", f"So are, of {RANDOM_ORDERS} orders"], lines)


@table("columns", tries=True)
def columns(given: Given) -> Table:
    """The table of what the order of the pieces' columns does: a row for each claim and place, with
    the counters in our order, and how many of RANDOM_ORDERS others fit the paper. All these
    searches are made here."""
    rows = []
    for claim in PROBLEMS_BY_CLAIM:
        problem = Problem(given, claim)
        rows += [place_row(problem, claim, place) for place in PIECES_FIRST]
    return Table("columns", COLUMNS_HEADER, rows, in_book(rows))
