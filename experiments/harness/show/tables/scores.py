"""The scores of all packings of the one-sided pentominoes in 9x10."""
from collections.abc import Callable
from typing import Any

from harness.show.given import Given
from harness.show.scores import LYING, NINE_BY_TEN, UPRIGHT, scores_in, scores_of
from harness.show.table import Table, table


@table("nine-by-ten")
def nine_by_ten(given: Given) -> Table:
    """How many packings have which score, and where those of Figure 10 are among them."""
    lying = scores_of(given.runs)
    ways = [lying, {(v, h): count for (h, v), count in lying.items()}]  # as they are, and upright
    (h, v), (other_h, other_v) = (
        scores_in(given.printed(NINE_BY_TEN, name))
        for name in ("figure10", "figure10_in_the_translation"))
    most = [max(scores)[0] for scores in ways]

    def row(name: str, wanted: Callable[[int, int, int], bool]) -> list[Any]:
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
