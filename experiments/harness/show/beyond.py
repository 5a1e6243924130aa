"""What the paper does not tell: counts, each of them made twice, and scores of all packings.

All rectangles of the twelve pentominoes and of the eighteen one-sided ones, O'Beirne's hexagon, and
dominoes on square boards. The catalogue says which runs must agree (beyond.toml). These are the
tables of results/beyond, results/dominoes, results/nine-by-ten, and results/nine-by-ten-tree.
"""
from collections import Counter
from dataclasses import dataclass, field

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


def found(judge, ids):
    """The runs of these; all of them are needed."""
    runs = judge.find(ids)
    if runs is None:
        raise Incomplete
    return runs


def packings(judge):
    rows = []
    for count in COUNTS:
        all_packings = found(judge, [count.run, *count.others])[0].report["solutions"]
        rows.append([count.pieces, count.board, all_packings, all_packings // count.symmetries,
                     count.by])
    return ["Pieces", "Board", "Packings", "Different", "Told also by"], rows


def dominoes(judge):
    runs = found(judge, SQUARES.values())
    return ["Board", "Packings"], [[f"{n}x{n}", run.report["solutions"]]
                                   for n, run in zip(SQUARES, runs)]


def scores_of(runs):
    """How many packings have which horizontal and vertical score, in nine ranks of ten."""
    scores = Counter()
    for id in RUNS:
        for row in runs[id].report["table"]:
            scores[row["horizontal"], row["vertical"]] += row["packings"]
    return scores


def upright(scores):
    """The same in ten ranks of nine: what was vertical is horizontal."""
    return Counter({(vertical, horizontal): count
                    for (horizontal, vertical), count in scores.items()})


def symmetries(judge):
    """The scores of all packings in 9x10, and where those of Figure 10 stand among them."""
    found(judge, RUNS)
    lying = scores_of(judge.runs)
    ways = [lying, upright(lying)]
    claim = judge.catalogue.claims[NINE_BY_TEN]
    (h, v), (other_h, other_v) = (
        texts["figure10_symmetries"] for texts in (claim.quantities, claim.other))
    most = [max(scores)[0] for scores in ways]

    def row(name, wanted):
        return [name, *(sum(count for pair, count in scores.items() if wanted(*pair, best))
                        for scores, best in zip(ways, most))]

    return ["Scores", *(f"In {way}" for way in (LYING, UPRIGHT))], [
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
    rows = [[run.report[name] for name in ("solutions", "nodes", "updates")]
            for run in found(judge, places)]
    return ["Place of the X", "Solutions", "Nodes", "Updates"], [
        *([place, *row] for place, row in zip(places.values(), rows)),
        ["in all", *map(sum, zip(*rows))]]


def write_beyond(project, judge):
    """Write the tables of which all is there."""
    for name, build in {"beyond": packings, "dominoes": dominoes,
                        "nine-by-ten": symmetries, "nine-by-ten-tree": trees}.items():
        try:
            header, rows = build(judge)
        except Incomplete:
            continue
        write_tables({name: Table(name, header, rows, is_plain=True)}, project)
