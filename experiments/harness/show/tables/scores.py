"""The scores of all packings of the one-sided pentominoes in 9x10."""
import re
from collections import Counter

from harness.show.table import Table, table

NINE_BY_TEN = "one-sided-pentominoes.9x10"
RUNS = [f"{NINE_BY_TEN}.{where}.symmetry" for where in ("x-above", "x-middle")]
LYING, UPRIGHT = "nine ranks of ten", "ten ranks of nine"


def scores_in(quote):
    """The horizontal and the vertical score, the two numbers in a quote."""
    return tuple(map(int, re.findall(r"\d+", quote)))


def scores_of(runs):
    """How many packings of the runs have which pair of scores, horizontal and vertical, in nine
    ranks of ten."""
    scores = Counter()
    for id in RUNS:
        for row in runs[id].report["table"]:
            scores[row["horizontal"], row["vertical"]] += row["packings"]
    return scores


@table("nine-by-ten")
def symmetries(given):
    """How many packings have which score, and where those of Figure 10 are among them."""
    lying = scores_of(given.runs)
    ways = [lying, {(v, h): count for (h, v), count in lying.items()}]  # as they are, and upright
    (h, v), (other_h, other_v) = (
        scores_in(given.printed(NINE_BY_TEN, name))
        for name in ("figure10", "figure10_in_the_translation"))
    most = [max(scores)[0] for scores in ways]

    def row(name, wanted):
        """The row of this name: for both ways to draw the rectangle, how many packings have scores
        that satisfy wanted(horizontal, vertical, highest horizontal)."""
        return [name, *(sum(count for pair, count in scores.items() if wanted(*pair, best))
                        for scores, best in zip(ways, most))]

    return Table("nine-by-ten", ["Scores", *(f"In {way}" for way in (LYING, UPRIGHT))], [
        ["highest horizontal symmetry", *most],
        row("packings that have it", lambda x, y, best: x == best),
        row(f"with {h} and {v}, as Figure 10", lambda x, y, _: (x, y) == (h, v)),
        row(f"with {other_h} and {other_v}, as in the translation",
            lambda x, y, _: (x, y) == (other_h, other_v)),
        row(f"with more than {h}", lambda x, y, _: x > h),
        row(f"with {h} and more than {v}", lambda x, y, _: x == h and y > v),
        row(f"with at least {h} and {v}", lambda x, y, _: x >= h and y >= v)])
