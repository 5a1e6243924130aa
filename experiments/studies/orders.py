"""Estimates what the order of columns does to the updates for the Aztec diamond.

Wassermann does not tell in which order his program has the segments. To count the updates of one
order takes more than an hour; this estimates them for several, from a sample of the parts into
which `dance` cuts a tree, with the standard error that the differences between these parts give.
Where the updates are counted, one sees what such an estimate is worth. The seed is fixed, and so
the estimates come out again.
"""
import random
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from math import hypot
from operator import mul
from statistics import mean, stdev
from typing import Any

from draw.rows import STICKS, cell_named
from harness.run.matrices import output_of, search_report
from harness.show.given import Given
from harness.show.table import Table, table
from harness.judge.octants import CLASSES, ways_of
from project import Project

# Parts of a tree; how many are searched, and how many twice.
TREE_PARTS, SAMPLE, PAIRED_PARTS = 20000, 120, 24
SEED = 1


# By what the segments are sorted: their kind, and the x and y of their left or lower end.
SEGMENT_ORDERS = {
    "horizontal, then vertical, by ranks": lambda kind, x, y: (kind, y, x),
    "vertical, then horizontal, by ranks": lambda kind, x, y: (kind != "V", y, x),
    "horizontal, then vertical, by files": lambda kind, x, y: (kind, x, y),
    "rank by rank, both kinds": lambda kind, x, y: (y, kind, x),
    "file by file, both kinds": lambda kind, x, y: (x, kind != "V", y),
    "rank by rank, vertical first": lambda kind, x, y: (y, kind != "V", x),
}
# Those whose updates have been counted, as the other tables call them.
COUNTED = {"horizontal, then vertical, by ranks": "by ranks",
           "horizontal, then vertical, by files": "by files"}
ORDERS_HEADER = ["order of segments", "X", "updates", "standard error", "pieces behind",
                 "its standard error", "counted", "standard errors off"]


def reorder_segments(matrix: str, key: Callable[..., Any], pieces_first: bool = True) -> str:
    """The matrix with its segments sorted by key(kind, x, y), and the pieces before or behind
    them."""
    header, rows = matrix.split("\n", 1)
    primary, secondary = header.split(" | ")
    names = primary.split()
    cells = {name: cell for name in names if (cell := cell_named(name, STICKS))}
    segments = sorted(cells, key=lambda name: key(*cells[name]))
    pieces = [name for name in names if name not in cells]
    columns = [*pieces, *segments] if pieces_first else [*segments, *pieces]
    return f"{' '.join(columns)} | {secondary}\n{rows}"


def updates_of_part(project: Project, matrix: str, part: int) -> int:
    """The updates of one of the TREE_PARTS of a search tree."""
    return search_report(project, matrix, "--part", f"{part}/{TREE_PARTS}")["updates"]


def percent_more(before: Sequence[int], after: Sequence[int]) -> tuple[float, float]:
    """By how many per cent the sum of `after` is more than that of `before`, and the standard error
    of that."""
    times = sum(after) / sum(before)
    error = stdev(b - times * a for a, b in zip(before, after)) / mean(before)
    return 100 * (times - 1), 100 * error / len(before) ** 0.5


def estimate(project: Project, matrix: str, order: str) -> tuple[int, int, float, float]:
    """For an order, four numbers: the updates and their standard error; and by how many per cent
    those of some parts change if the pieces come behind, with the standard error of that."""
    parts = random.Random(SEED).sample(range(1, TREE_PARTS + 1), SAMPLE)
    before = reorder_segments(matrix, SEGMENT_ORDERS[order])
    found = [updates_of_part(project, before, part) for part in parts]
    behind = reorder_segments(matrix, SEGMENT_ORDERS[order], pieces_first=False)
    other = [updates_of_part(project, behind, part) for part in parts[:PAIRED_PARTS]]
    return (round(mean(found) * TREE_PARTS), round(stdev(found) * TREE_PARTS / SAMPLE ** 0.5),
            *percent_more(found[:PAIRED_PARTS], other))


def compared_with_count(order: str, place: str, estimate: int, error: float,
                        searches: dict[str, Any]) -> list[Any]:
    """Two cells: the updates that were counted for this order and place, and by how many standard
    errors the estimate is more; empty ones, if they were not counted."""
    ways = [ways_of(each, COUNTED[order]) for each in (CLASSES if place == "all six" else [place])
            if order in COUNTED]
    ids = [next(iter(ids.values())) for ids in ways]
    if not ids or not all(id in searches for id in ids):
        return ["", ""]
    counted = sum(searches[id]["updates"] for id in ids)
    return [counted, f"{(estimate - counted) / error:+.2f}"]


def table_of_estimates(found: dict[str, list[tuple[int, int, float, float]]], printed: int,
                       searches: dict[str, Any]) -> Table:
    """The table of the estimates for each order and each place, with the sums; the book has the
    sums alone."""
    rows, short = [], []
    for order, estimates in found.items():
        updates, errors, changes, of_changes = zip(*estimates)
        total = sum(updates)
        error = hypot(*errors)
        change = sum(map(mul, updates, changes)) / total
        of_change = hypot(*map(mul, updates, of_changes)) / total
        rows += [[order, place, *row, *compared_with_count(order, place, row[0], row[1], searches)]
                 for place, *row in zip(
                     [*CLASSES, "all six"], [*updates, total], [*errors, round(error)],
                     [f"{each:+.2f}" for each in [*changes, change]],
                     [f"{each:.2f}" for each in [*of_changes, of_change]])]
        short.append([order, f"{total / 1e12:.1f}", f"{error / 1e12:.1f}",
                      f"{100 * (total / printed - 1):+.0f}", f"{change:+.1f}"])
    in_book = Table("Updates for the Aztec diamond, in other orders of segments",
                    ["Segments", "Trillions, of updates", "Standard, error",
                     "% more, than printed", "% more, with pieces, behind"], short)
    return Table("aztec-diamond-orders", ORDERS_HEADER, rows, in_book)


@table("aztec-diamond-orders", tries=True)
def orders(given: Given) -> Table:
    """The table of estimated updates for the Aztec diamond, by order of the segments."""
    project = given.project
    matrices = [output_of(project, ["polysticks", f"puzzles/aztec-diamond-{place}.puzzle"])
                for place in CLASSES]
    with ThreadPoolExecutor(2) as pool:
        found = {order: [*pool.map(estimate, repeat(project), matrices, repeat(order))]
                 for order in SEGMENT_ORDERS}
    return table_of_estimates(found, given.printed("aztec-diamond", "updates"), given.searches)
