"""What the paper does not tell: counts, each of them made twice, and scores of all packings.

All rectangles of the twelve pentominoes and of the eighteen one-sided ones, O'Beirne's hexagon, and
dominoes on square boards: beyond.toml describes their tables. The catalogue says which runs must
agree (catalogue/beyond.toml).
"""
import re
import tomllib
from collections import Counter
from pathlib import Path

from harness.judge.verdicts import apply_rule
from harness.show.tables import Incomplete, Table, write_tables

NINE_BY_TEN = "one-sided-pentominoes.9x10"
RUNS = [f"{NINE_BY_TEN}.{where}.symmetry" for where in ("x-above", "x-middle")]
LYING, UPRIGHT = "nine ranks of ten", "ten ranks of nine"
DESCRIBED = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))


def rows_of(description):
    """What reads the rows of a table off the runs, as beyond.toml describes them."""
    def build(judge):
        rows = []
        for ids, *cells in description["rows"]:
            runs = judge.find(ids)
            if runs is None:
                raise Incomplete
            rows.append([apply_rule(cell[1:], {}, runs) if cell[0] == "=" else cell
                         for cell in cells])
        return description["header"], rows
    return build


def scores_in(quote):
    """The horizontal and the vertical score in a text's words."""
    return tuple(map(int, re.findall(r"\d+", quote)))


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
    if judge.find(RUNS) is None:
        raise Incomplete
    lying = scores_of(judge.runs)
    ways = [lying, upright(lying)]
    (h, v), (other_h, other_v) = (
        scores_in(judge.catalogue.claims[NINE_BY_TEN].statements[name])
        for name in ("figure10", "figure10_in_the_translation"))
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


def write_beyond(project, judge):
    """Write the tables of which all is there."""
    described = {name: rows_of(description) for name, description in DESCRIBED.items()}
    for name, build in {**described, "nine-by-ten": symmetries}.items():
        try:
            header, rows = build(judge)
        except Incomplete:
            continue
        write_tables({name: Table(name, header, rows, is_plain=True)}, project)
