"""What the order of segments does to the updates for the Aztec diamond.

Wassermann tries six places of the X, one of each class of places that the symmetries of the board
exchange, and lets the I be vertical where the X is on a diagonal. Which places he took, he does not
tell. To take another one is to reflect the board, or to list its segments in another order; and
each of them has a tree of its own. Two tables say what each gives, and what their sums are.

Does he count the headers of columns that are covered? Each node but a solution covers one, and each
row chosen covers the others that it has, four to seven. So the nodes tell how many headers there
are at least, and at most.
"""
from bisect import bisect_left
from itertools import product

from harness.show.given import needed
from harness.show.table import Table, table

CLASSES = ["23", "33", "14", "24", "34", "44"]  # in Wassermann's order: a place of each
# How the segments are listed, the horizontal ones first; and what the names of the searches say.
# The two lists that begin with the vertical ones are their reflections, but for the order of a
# piece and its mirror image, which decides a few ties.
ORDERS = {"by ranks": "", "by files": "files."}
ENTRIES = 5, 8  # how many columns a row covers, at least and at most
SIDE = 9  # of the square around the board: coordinates run from 0 to 9
# The eight symmetries: whether x and y are exchanged, and each is counted from the other side.
SYMMETRIES = {f"{swap}{x}{y}": (swap, x, y) for swap, x, y in product((0, 1), repeat=3)}


def image(place, symmetry):
    """Where a symmetry takes a place, by the digits of its x and y."""
    swap, *flips = SYMMETRIES[symmetry]
    x, y = (SIDE - int(digit) if flip else int(digit) for digit, flip in zip(place, flips))
    return f"{y}{x}" if swap else f"{x}{y}"


def is_on_a_diagonal(place):
    return place[0] == place[1] or int(place[0]) + int(place[1]) == SIDE


def ways_of(place, order="by ranks"):
    """How the I may lie with the X at this place, with the name of the search."""
    ways = {"vertical": "", "horizontal": ".lying"} if is_on_a_diagonal(place) else {"": ""}
    return {way: f"aztec-diamond.{ORDERS[order]}{place}{suffix}" for way, suffix in ways.items()}


def known_searches(searches, place, order="by ranks"):
    """The known searches of a class of places: the place of the X, the way of the I, and the
    counters."""
    others = dict.fromkeys(image(place, symmetry) for symmetry in SYMMETRIES)
    return [(other, way, searches[id]) for other in others
            for way, id in ways_of(other, order).items() if id in searches]


def headers(search):
    """How many headers a search has removed, at least and at most."""
    chosen = search["nodes"] - 1
    return [search["nodes"] - search["solutions"] + chosen * (entries - 1) for entries in ENTRIES]


def sums_table(searches, printed):
    """A row for each symmetry and way of laying the I, if all six of its searches are there; and
    at the end one for the six searches, one of each class, whose sum is nearest to the printed."""
    choices = []
    for order, symmetry in product(ORDERS, SYMMETRIES):
        places = [image(place, symmetry) for place in CLASSES]
        for ways in product(*({**ways_of(place)} for place in places)):
            ids = [ways_of(place, order)[way] for place, way in zip(places, ways)]
            if all(id in searches for id in ids):
                choices.append((order, list(zip(places, ways)), ids))
    nearest = min(nearest_choices(searches, printed), key=lambda choice: abs(choice[0]))[1]
    choices.append(("by ranks", nearest, [ways_of(place)[way] for place, way in nearest]))
    rows = []
    for order, choice, ids in choices:
        total = sum(searches[id]["updates"] for id in ids)
        fewest, most = map(sum, zip(*(headers(searches[id]) for id in ids)))
        rows.append([order, " ".join(place for place, _ in choice),
                     *(way for _, way in choice if way), total, total - printed,
                     f"{100 * (total / printed - 1):+.4f}", total - most - printed,
                     total - fewest - printed])
    return rows


def all_choices(searches, classes):
    """Each list of searches, one of each of the classes: the sum of their updates, and their places
    of the X and ways of the I."""
    known = [known_searches(searches, place) for place in classes]
    return [(sum(found["updates"] for _, _, found in choice), [search[:2] for search in choice])
            for choice in product(*known)]


def nearest_choices(searches, printed):
    """The searches, one of each class, whose sum comes nearest to the printed one from below, and
    from above, if there are any: how much more that is, and which they are. For each choice of
    the first three classes, the best of the others are two neighbors in their order."""
    others = sorted(all_choices(searches, CLASSES[3:]))
    sums = [total for total, _ in others]

    def choices():
        for total, first in all_choices(searches, CLASSES[:3]):
            at = bisect_left(sums, printed - total)
            for other, rest in others[max(at - 1, 0):at + 1]:
                yield total + other - printed, first + rest
    found = [*choices()]
    below = [choice for choice in found if choice[0] < 0]
    above = [choice for choice in found if choice[0] >= 0]
    return [pick(side) for pick, side in ((max, below), (min, above)) if side]


def table_for_the_book(searches):
    """A row for each symmetry: billions of updates for each of the six places, where known."""
    header = ["Symmetry", "23", "14", "24", "34", "33, I vertical", "33, I horizontal",
              "44, I vertical", "44, I horizontal"]
    rows = []
    for symmetry in SYMMETRIES:
        ids = [id for place in ("23", "14", "24", "34", "33", "44")
               for id in ways_of(image(place, symmetry)).values()]
        rows.append([image("23", symmetry), *(
            f"{searches[id]['updates'] / 1e9:,.3f}" if id in searches else "---" for id in ids)])
    return Table("Billions of updates for the Aztec diamond, by the place that stands for 23",
                 header, rows)


def sums_for_the_book(sums, nearest, printed):
    """A row for each way to choose: how many sums there are, and the nearest to the printed one
    from below and from above, in percent of it; without headers, each sum has two bounds."""
    def row(name, number, ranges):
        below = max(most for _, most in ranges if most < 0)
        above = min(least for least, _ in ranges if least > 0)
        percents = [100 * more / printed for more in (below, above)]
        return [name, number, *(f"{percent:+.{3 if abs(percent) > 0.001 else 6}f}"
                                for percent in percents)]

    def as_counted(order):
        return [(more, more) for segments, _, _, _, _, more, *_ in sums if segments == order]
    by_ranks, by_files = map(as_counted, ORDERS)
    rows = [row("rank by rank", len(by_ranks), by_ranks),
            row("an image for each place", len(SYMMETRIES) ** len(CLASSES),
                [(more, more) for more, _ in nearest]),
            row("file by file", len(by_files), by_files),
            row("without headers", len(sums), [(least, most) for *_, least, most in sums])]
    return Table("In search of the printed number of updates for the Aztec diamond",
                 ["Way", "Totals", "Nearest in %, below", "Nearest in %, above"], rows)


def with_ours(searches):
    """These, among which must be the six in our own order, with which the others are compared."""
    needed(all(f"aztec-diamond.{place}" in searches for place in CLASSES))
    return searches


@table("aztec-diamond-updates")
def updates(given):
    """A row for each known search."""
    searches, counters = with_ours(given.searches), ["solutions", "nodes", "updates"]
    rows = [[order, place, other, way, *map(found.get, counters)]
            for order in ORDERS for place in CLASSES
            for other, way, found in known_searches(searches, place, order)]
    return Table("aztec-diamond-updates", ["segments", "class", "X", "I", *counters], rows,
                 in_book=table_for_the_book(searches))


@table("aztec-diamond-sums")
def sums(given):
    searches, printed = with_ours(given.searches), given.printed("aztec-diamond", "updates")
    header = ["segments", "places of the X", "I at the second", "I at the sixth", "updates",
              "more than printed", "per cent", "least without headers", "most without headers"]
    rows = sums_table(searches, printed)
    return Table("aztec-diamond-sums", header, rows, in_book=sums_for_the_book(
        rows[:-1], nearest_choices(searches, printed), printed))
