"""The scores of all packings of the one-sided pentominoes in 9x10: for a table and for pictures."""
import re
from collections import Counter
from typing import Any

NINE_BY_TEN = "one-sided-pentominoes.9x10"
SCORED = [f"{NINE_BY_TEN}.{where}.symmetry" for where in ("x-above", "x-middle")]
LYING, UPRIGHT = "nine ranks of ten", "ten ranks of nine"


def scores_in(quote: str) -> tuple[int, ...]:
    """The horizontal and the vertical score, the two numbers in a quote."""
    return tuple(map(int, re.findall(r"\d+", quote)))


def scores_of(runs: Any) -> Counter[tuple[int, int]]:
    """How many packings of the runs have which pair of scores, horizontal and vertical, in nine
    ranks of ten."""
    scores: Counter[tuple[int, int]] = Counter()
    for id in SCORED:
        for row in runs[id].report["table"]:
            scores[row["horizontal"], row["vertical"]] += row["packings"]
    return scores
