"""What the paper does not tell: counts, each of them told twice, and scores of all packings.

All rectangles of the twelve pentominoes and of the eighteen one-sided ones, O'Beirne's hexagon, and
dominoes on square boards. The frontier counts all packings; a tree tells the same number, or a
formula, or the frontier on its way through another matrix. These are the tables of results/beyond,
results/dominoes, results/nine-by-ten, and results/nine-by-ten-tree, of the searches that the
paper estimates.
"""
from collections import Counter
from dataclasses import dataclass, field
from math import isqrt

from harness.show.tables import Incomplete, Table, write_tables

NINE_BY_TEN = "one-sided-pentominoes.9x10"
RUNS = [f"{NINE_BY_TEN}.{where}.symmetry" for where in ("x-above", "x-middle")]
LYING, UPRIGHT = "nine ranks of ten", "ten ranks of nine"
QUARTER = "frontier, X in a quarter"
HEXAGON = [f"hexagon.{case}" for case in ("a.sector", "a.axis", *"bcdefg")]


@dataclass
class Count:
    pieces: str
    board: str
    run: str  # that gives all packings; by a tree, if the frontier only checks it
    symmetries: int  # of the board; none of them leaves a packing of these pieces as it is
    others: list = field(default_factory=list)  # runs that give each packing once
    by: str = "tree"  # what tells the number besides the frontier


COUNTS = [
    *(Count("pentominoes", board, f"beyond.pentominoes.{board}", 4)
      for board in ("3x20", "4x15", "5x12", "6x10")),
    Count("one-sided pentominoes", "3x30", "beyond.one-sided.3x30", 4),
    Count("one-sided pentominoes", "5x18", "beyond.one-sided.5x18", 4,
          ["beyond.one-sided.5x18.x-above", "beyond.one-sided.5x18.x-middle"]),
    Count("one-sided pentominoes", "6x15", "beyond.one-sided.6x15", 4,
          ["beyond.one-sided.6x15.x-left", "beyond.one-sided.6x15.x-middle"], QUARTER),
    Count("one-sided pentominoes", "9x10", f"{NINE_BY_TEN}.whole", 4,
          [f"{NINE_BY_TEN}.x-above.frontier", f"{NINE_BY_TEN}.x-middle.frontier"], QUARTER),
    Count("one-sided hexiamonds", "hexagon", "hexagon.whole", 12, HEXAGON),
]
SQUARES = {n: f"beyond.dominoes.{n}" for n in range(2, 21, 2)}


def kasteleyn(n):
    """Domino tilings of an n x n board, n even: the fourth root of the product of all
    4 cos^2 + 4 cos^2 that Kasteleyn found, in exact integers.

    The doubled cosines are the eigenvalues of a path of n points, so that the square root of the
    product is the determinant of the path's characteristic polynomial at i times its matrix.
    """
    before, rows = [[0] * n for _ in range(n)], [[int(i == j) for j in range(n)] for i in range(n)]
    for _ in range(n):
        beside = [[0] * n, *rows, [0] * n]
        before, rows = rows, [[a + b + c for a, b, c in zip(*lines)]
                              for lines in zip(beside, beside[2:], before)]
    return isqrt(abs(determinant(rows)))


def determinant(rows):
    """By Bareiss, where each division of integers leaves no rest. No leading minor may be zero."""
    rows, last = [list(row) for row in rows], 1
    for i, top in enumerate(rows):
        for row in rows[i + 1:]:
            row[i + 1:] = [(x * top[i] - row[i] * y) // last
                           for x, y in zip(row[i + 1:], top[i + 1:])]
        last = top[i]
    return last


def told(judge, id, others=(), times=1):
    """The packings of a run, as often as they are told: by it, by its checks, by other runs."""
    run, *rest = judge.find([id, *others]) or [None]
    if run is None:
        raise Incomplete
    numbers = [found.report["solutions"] for found in [run, *judge.checks.get(id, [])]]
    if rest:
        numbers.append(times * sum(other.report["solutions"] for other in rest))
    return numbers


def packings(judge):
    numbers = {count.run: told(judge, count.run, count.others, count.symmetries)
               for count in COUNTS}
    if min(map(len, numbers.values())) < 2:
        raise Incomplete
    rows = [[count.pieces, count.board, numbers[count.run][0],
             numbers[count.run][0] // count.symmetries, count.by] for count in COUNTS]
    return numbers, ["Pieces", "Board", "Packings", "Different", "Told also by"], rows


def dominoes(judge):
    numbers = {id: [*told(judge, id), kasteleyn(n)] for n, id in SQUARES.items()}
    rows = [[f"{n}x{n}", numbers[id][0]] for n, id in SQUARES.items()]
    return numbers, ["Board", "Packings"], rows


def scores_of(runs):
    """How many packings have which horizontal and vertical score, in nine ranks of ten."""
    found = Counter()
    for id in RUNS:
        for row in runs[id].report["table"]:
            found[row["horizontal"], row["vertical"]] += row["packings"]
    return found


def upright(scores):
    """The same in ten ranks of nine: what was vertical is horizontal."""
    return Counter({(vertical, horizontal): count
                    for (horizontal, vertical), count in scores.items()})


def symmetries(judge):
    """The scores of all packings in 9x10, and where those of Figure 10 stand among them."""
    if judge.find(RUNS) is None:
        raise Incomplete
    lying = scores_of(judge.runs)
    ways = [lying, upright(lying)]
    claim = judge.catalogue.claims[NINE_BY_TEN]
    (h, v), (other_h, other_v) = (
        [texts[f"figure10_{direction}_symmetry"] for direction in ("horizontal", "vertical")]
        for texts in (claim.quantities, claim.other))
    most = [max(scores)[0] for scores in ways]

    def row(name, wanted):
        return [name, *(sum(count for pair, count in scores.items() if wanted(*pair, best))
                        for scores, best in zip(ways, most))]

    return {}, ["Scores", *(f"In {way}" for way in (LYING, UPRIGHT))], [
        ["highest horizontal symmetry", *most],
        row("packings that have it", lambda x, y, best: x == best),
        row(f"with {h} and {v}, as Figure 10", lambda x, y, _: (x, y) == (h, v)),
        row(f"with {other_h} and {other_v}, as in the translation",
            lambda x, y, _: (x, y) == (other_h, other_v)),
        row(f"with more than {h}", lambda x, y, _: x > h),
        row(f"with {h} and more than {v}", lambda x, y, _: x == h and y > v),
        row(f"with at least {h} and {v}", lambda x, y, _: x >= h and y >= v)]


def trees(judge):
    """The searches of 9x10 by a tree: with the X in a quarter, each packing comes once."""
    places = {f"{NINE_BY_TEN}.x-above": "above the middle rank",
              f"{NINE_BY_TEN}.x-middle": "on the middle rank"}
    runs = judge.find(places)
    if runs is None:
        raise Incomplete
    rows = [[run.report[name] for name in ("solutions", "nodes", "updates")] for run in runs]
    numbers = {id: [row[0], *told(judge, f"{id}.frontier")] for id, row in zip(places, rows)}
    return numbers, ["Place of the X", "Solutions", "Nodes", "Updates"], [
        *([place, *row] for place, row in zip(places.values(), rows)),
        ["in all", *map(sum, zip(*rows))]]


def write_beyond(project, judge):
    """Write the tables of which all is there. Returns what does not agree, by experiment."""
    disputes = {}
    for name, build in {"beyond": packings, "dominoes": dominoes,
                        "nine-by-ten": symmetries, "nine-by-ten-tree": trees}.items():
        try:
            numbers, header, rows = build(judge)
        except Incomplete:
            continue
        write_tables({name: Table(name, header, rows, is_plain=True)}, project)
        disputes |= {id: f"{' and '.join(map(str, sorted(set(found))))} do not agree"
                     for id, found in numbers.items() if len(set(found)) > 1}
    return disputes
