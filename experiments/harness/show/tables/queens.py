"""The queens level by level, in both ways of counting: what the paper gives for Scott's problem."""
from collections.abc import Mapping
from typing import Any

from harness.show.given import Given, needed
from harness.show.table import Table, table

QUEENS_BY_LEVEL = range(8, 19)
IN_BOOK = 16
LEVELS_HEADER = ["level", "nodes", "updates", "R-nodes", "R-updates"]


def levels_of(searches: Mapping[str, Any], n: int) -> list[list[Any]]:
    """A row of counters for each level of N queens, with ranks and files primary and with ranks
    alone; no rows, if either search is unknown. The root is left out: level 0 is the first
    queen."""
    both, ranks = (searches.get(id, {}).get("levels", [])[1:]
                   for id in (f"queens.{n}", f"queens.{n}.ranks"))
    return [[level, *counts, *rank_counts]
            for level, (counts, rank_counts) in enumerate(zip(both, ranks))]


@table("queens-levels")
def levels(given: Given) -> Table:
    """The queens level by level, counted in both ways, for all N that are known. The book has a
    table of its own, for IN_BOOK. If no N is known, it is Incomplete."""
    rows = needed([[n, *row] for n in QUEENS_BY_LEVEL for row in levels_of(given.searches, n)])
    in_book = Table(f"{IN_BOOK} queens, level by level",
                    ["Level", *map(str.capitalize, LEVELS_HEADER[1:])],
                    levels_of(given.searches, IN_BOOK))
    return Table("queens-levels", ["N", *LEVELS_HEADER], rows, in_book)
