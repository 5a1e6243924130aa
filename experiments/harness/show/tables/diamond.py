"""What the order of segments does to the updates for the Aztec diamond.

Wassermann tries six places of the X, one of each class of places that the symmetries of the board
exchange, and forces the I to be vertical where the X is on a diagonal. He tells neither which of
them he took nor how his segments are listed. To take other places is to reflect the board, or to
list its segments in another order; and each has a tree of its own. With the I horizontal at both
places it is his system again, but for the order of a piece and its mirror image: x and y have
changed places, and the vertical segments come first. With one of them horizontal, it is not.

Two tables say what each search gives, and what the sums of six are. What has not been counted is
there, too: the catalogue knows which searches we mean.

Does he count the headers of columns that are covered? Each node but a solution covers one, and each
row chosen covers the others that it has: four of primary columns, and none to three of secondary
ones. So the nodes tell exactly how many primary headers there are, and how many headers at least
and at most.
"""
from bisect import bisect_left
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from harness.judge.octants import (
    CLASSES, ID_PREFIXES, OCTANTS, image_of_place, is_on_a_diagonal, ways_of)
from harness.show.given import Given, needed
from harness.show.table import Table, table

Searches = Mapping[str, dict[str, Any]]  # counters by id
# The sum of the updates of some searches; and places of the X, ways of the I and counters.
SumOfSearches = tuple[int, list[tuple[str, str, dict[str, Any]]]]
HIS = ["23", "32"]  # the first places of the octants whose solutions come in his order
NOT_RUN = "not run"
WORD = 2**32
NEAR = 100_000_000  # so much more than a sum, at most, his machines may have counted by sharing it
# How many primary columns a row covers, and how many columns at most.
PRIMARY_COLUMNS, MOST_COLUMNS = 5, 8


def known_searches(searches: Searches, place: str, way: str
                   ) -> list[tuple[str, str, dict[str, Any]]]:
    """The known searches by ranks whose X is at any place of the class of this one, and whose I
    lies this way or freely: tuples of the place, the way of the I, and the counters."""
    others = dict.fromkeys(image_of_place(place, symmetry) for symmetry in OCTANTS)
    return [(other, lies, searches[id]) for other in others for lies, id in ways_of(other).items()
            if lies in ("", way) and id in searches]


def headers(search: Mapping[str, Any], entries: int) -> int:
    """How many headers of columns a search has removed, if each row covers so many columns."""
    return search["nodes"] - search["solutions"] + (search["nodes"] - 1) * (entries - 1)


def planned_systems(planned: Container[str]
                    ) -> Iterator[tuple[str, list[str], tuple[str, ...], list[str]]]:
    """Yields each order of segments, octant and way of laying the I at the second and at the sixth
    place, for which all six searches are planned: the order, the places, the ways, and the ids of
    the searches. The octants that fit Wassermann's numbers come first."""
    for symmetry in sorted(
            OCTANTS, key=lambda symmetry: image_of_place(CLASSES[0], symmetry) not in HIS):
        places = [image_of_place(place, symmetry) for place in CLASSES]
        for order, ways in product(ID_PREFIXES, product(["vertical", "horizontal"], repeat=2)):
            lies = iter(ways)
            ids = [ways_of(place, order)[next(lies) if is_on_a_diagonal(place) else ""]
                   for place in places]
            if all(id in planned for id in ids):
                yield order, places, ways, ids


def as_in_his_text(ways: Sequence[str]) -> str:
    """How the ways of the I at the second and sixth place fit Wassermann's text: "yes", "mirrored"
    or "no"."""
    known = {"vertical vertical": "yes", "horizontal horizontal": "mirrored"}
    return known.get(" ".join(ways), "no")


SUMS = ["segments", "places of the X", "I at the second", "I at the sixth", "as in his text",
        "searches", "updates", "more than printed", "per cent", "per node", "modulo a word",
        "without chosen headers", "without primary headers", "least without headers"]


def sum_row(order: str, places: Iterable[str], ways: Sequence[str],
            found: Sequence[Mapping[str, Any]], printed: int) -> list[Any]:
    """The row with the sum of six searches, compared with the printed one; only the number of those
    found, if some are not."""
    row = [order, " ".join(places), *ways, as_in_his_text(ways), len(found)]
    if len(found) < len(CLASSES):
        return row + [NOT_RUN] + [""] * (len(SUMS) - len(row) - 1)
    total, nodes = (sum(search[name] for search in found) for name in ("updates", "nodes"))
    more = total - printed
    less = [more - sum(headers(search, entries) for search in found)
            for entries in (1, PRIMARY_COLUMNS, MOST_COLUMNS)]
    return [*row, total, more, f"{100 * more / printed:+.4f}", f"{more / nodes:+.3f}", -more % WORD,
            *less]


def sums_table(searches: Searches, planned: Container[str], printed: int) -> list[list[Any]]:
    """A row for each system; and at the end one for the six searches by ranks, one of each class
    and with the I the same way, whose sum is nearest to the printed."""
    rows = [sum_row(order, places, ways, [searches[id] for id in ids if id in searches], printed)
            for order, places, ways, ids in planned_systems(planned)]
    rows = [row for row in rows if as_in_his_text(tuple(row[2:4])) != "no" or row[6] != NOT_RUN]
    nearest = min(nearest_choices(searches, printed), key=lambda choice: abs(choice[0]))[1]
    places, ways, found = zip(*nearest)
    return [*rows, sum_row("by ranks", places, tuple(filter(None, ways)), found, printed)]


def all_choices(searches: Searches, classes: Iterable[str], way: str) -> list[SumOfSearches]:
    """Each list of searches, one of each of the classes, the I lying this way: the sum of their
    updates, and the searches with their places of the X and ways of the I."""
    known = [known_searches(searches, place, way) for place in classes]
    return [(sum(found["updates"] for _, _, found in choice), list(choice))
            for choice in product(*known)]


def nearest_choices(searches: Searches, printed: int) -> list[SumOfSearches]:
    """The searches, one of each class, whose sum comes nearest to the printed one from below, and
    from above, if there are any: how much more that is, and which they are. For each choice of
    the first three classes, the best of the others are two neighbors in their order."""
    def choices(way: str) -> Iterator[SumOfSearches]:
        """Yields choices of six searches, the I lying this way, that can be the nearest: how much
        more than printed, and the searches."""
        others = sorted(all_choices(searches, CLASSES[3:], way), key=lambda choice: choice[0])
        sums = [total for total, _ in others]
        for total, first in all_choices(searches, CLASSES[:3], way):
            at = bisect_left(sums, printed - total)
            for other, rest in others[max(at - 1, 0):at + 1]:
                yield total + other - printed, first + rest
    found = [*choices("vertical"), *choices("horizontal")]
    below = [choice for choice in found if choice[0] < 0]
    above = [choice for choice in found if choice[0] >= 0]
    return [pick(side, key=lambda choice: choice[0])
            for pick, side in ((max, below), (min, above)) if side]


def updates_in_book(searches: Searches) -> Table:
    """A row for each symmetry: billions of updates for each of the six places, where known."""
    header = ["Symmetry", "23", "14", "24", "34", "33, I vertical", "33, I horizontal",
              "44, I vertical", "44, I horizontal"]
    rows = []
    for symmetry in OCTANTS:
        ids = [id for place in ("23", "14", "24", "34", "33", "44")
               for id in ways_of(image_of_place(place, symmetry)).values()]
        rows.append([image_of_place("23", symmetry), *(
            f"{searches[id]['updates'] / 1e9:,.3f}" if id in searches else "---" for id in ids)])
    return Table("Billions of updates for the Aztec diamond, by the place that stands for 23",
                 header, rows)


def sums_for_the_book(sums: Iterable[list[Any]]) -> Table:
    """A row for each sum that can be his, and one for what has not been run of an order; then how
    many sums are near the printed number modulo 2^32, and how many should be by chance."""
    his = [dict(zip(SUMS, row)) for row in sums if row[SUMS.index("as in his text")] != "no"]
    known = [row for row in his if row["updates"] != NOT_RUN]
    rows = [[row["segments"], row["places of the X"][:2], row["I at the second"],
             f"{row['updates']:,}", f"{float(row['per cent']):+.3f}",
             f"{float(row['per node']):+.2f}", f"{row['modulo a word'] / 1e6:,.0f}"]
            for row in known]
    lacking: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for row in his:
        if row["updates"] == NOT_RUN:
            lacking.setdefault((row["segments"], row["I at the second"]), []).append(row)
    rows += [[order, f"{len(some)} octant{'s' * (len(some) > 1)}", way,
              "in part" if any(row["searches"] for row in some) else NOT_RUN, "", "", ""]
             for (order, way), some in lacking.items()]
    hits = sum(row["modulo a word"] < NEAR for row in known)
    rows.append([f"{len(known)} sums", "", "", "", "", f"below {NEAR // 10**6}:",
                 f"{hits} (chance: {len(known) * NEAR / WORD:.1f})"])
    return Table("In search of the printed number of updates for the Aztec diamond",
                 ["Segments", "Octant", "I", "Updates", "% more", "A node", "Modulo, millions"],
                 rows)


def checked_searches(searches: Searches) -> Searches:
    """The searches as given. Raises Incomplete unless the six in our own order, with which the
    others are compared, are among them."""
    needed(all(f"aztec-diamond.{place}" in searches for place in CLASSES))
    return searches


@table("aztec-diamond-updates")
def updates(given: Given) -> Table:
    """The table with a row for each search that is planned: its counters, or that it has not been
    run."""
    searches, counters = checked_searches(given.searches), ["solutions", "nodes", "updates"]
    rows = [[order, place, other, way, *map(searches.get(id, {"updates": NOT_RUN}).get, counters)]
            for order in ID_PREFIXES for place in CLASSES
            for other in dict.fromkeys(image_of_place(place, symmetry) for symmetry in OCTANTS)
            for way, id in ways_of(other, order).items() if id in given.catalogue.experiments]
    return Table("aztec-diamond-updates", ["segments", "class", "X", "I", *counters], rows,
                 in_book=updates_in_book(searches))


@table("aztec-diamond-sums")
def sums(given: Given) -> Table:
    """The table of sums of six searches, by order, octant and ways of the I."""
    searches, printed = checked_searches(given.searches), given.printed("aztec-diamond", "updates")
    rows = sums_table(searches, given.catalogue.experiments, printed)
    return Table("aztec-diamond-sums", SUMS, rows, in_book=sums_for_the_book(rows[:-1]))
