"""The Aztec diamond: the places of the X, what symmetries make of them, and the searches that have
the X there.
"""
from itertools import product

CLASSES = ["23", "33", "14", "24", "34", "44"]  # in Wassermann's order: a place of each
# How the segments are listed, as the tables call it, and how the names of the searches begin.
ID_PREFIXES = {
    "by ranks": "aztec-diamond.",
    "by files": "diamond.files.",
    "by lines": "diamond.lines.",
    "by points and ranks": "diamond.points-ranks.",
    "by points and files": "diamond.points-files.",
    "by ranks, backwards": "diamond.last-ranks.",
    "by files, backwards": "diamond.last-files.",
}
SIDE = 9  # of the square around the board: coordinates run from 0 to 9
# The eight symmetries: whether x and y are exchanged, and each is counted from the other side.
OCTANTS = {f"{swap}{x}{y}": (swap, x, y) for swap, x, y in product((0, 1), repeat=3)}


def image_of_place(place: str, symmetry: str) -> str:
    """The place to which a symmetry takes a place, both as two digits, x and y."""
    swap, *flips = OCTANTS[symmetry]
    x, y = (SIDE - int(digit) if flip else int(digit) for digit, flip in zip(place, flips))
    return f"{y}{x}" if swap else f"{x}{y}"


def is_on_a_diagonal(place: str) -> bool:
    """Does the place, two digits, lie on a diagonal of the board?"""
    return place[0] == place[1] or int(place[0]) + int(place[1]) == SIDE


def ways_of(place: str, order: str = "by ranks") -> dict[str, str]:
    """The ways to lay the I with the X at this place, "vertical", "horizontal" or "" for either:
    for each the id of the search in this order of segments."""
    ways = {"vertical": "", "horizontal": ".lying"} if is_on_a_diagonal(place) else {"": ""}
    return {way: f"{ID_PREFIXES[order]}{place}{suffix}" for way, suffix in ways.items()}
