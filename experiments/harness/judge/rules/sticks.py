"""Packings of polysticks, the symmetries of their grid, and the rules that count by these."""
from collections.abc import Callable, Collection, Iterable

from harness.judge.rules.register import of_matrix, rule
from harness.run.runs import Run
from draw.lattices import directions, ends, points, symmetries
from draw.rows import STICKS, read_packing, read_row, read_sticks

Point = tuple[int, int]
Stick = tuple[str, int, int]  # H or V, and the end with the least coordinates


def passages_of(rows: Iterable[str]) -> frozenset[Point]:
    """The points that any piece passes, as the secondary columns say."""
    return frozenset().union(*(passages for _, _, passages in map(read_sticks, rows)))


# ---------------------------------------------------------------- the grid

def crossing_points(board: Collection[Stick]) -> set[Point]:
    """The points of a board with all four segments."""
    return {point for point in points(board) if len(directions(board, point)) == 4}


@of_matrix("straight lines without their node",
           "Inner nodes of the board that a row passes in a straight line, and does not name; or"
           " the other way round.")
def lines_without_node(runs: list[Run]) -> int:
    rows = [read_sticks(row) for row in runs[0].matrix]
    inner = crossing_points(frozenset().union(*(sticks for _, sticks, _ in rows)))

    def is_straight(sticks: Collection[Stick], point: Point) -> bool:
        """Do two of the sticks meet in this point and go on in a straight line?"""
        steps = {*directions(sticks, point)}
        return {(1, 0), (-1, 0)} <= steps or {(0, 1), (0, -1)} <= steps
    return sum(len({point for point in inner if is_straight(sticks, point)} ^ passages)
               for _, sticks, passages in rows)


def stick_between(one: Point, other: Point) -> Stick:
    """The stick between two neighboring points."""
    (x, y), (other_x, _) = sorted((one, other))
    return ("H" if other_x > x else "V", x, y)


def image(sticks: Iterable[Stick], symmetry: Callable[[Point], Point]) -> frozenset[Stick]:
    """What the sticks become by a symmetry."""
    return frozenset(stick_between(*map(symmetry, ends(stick))) for stick in sticks)


def shapes(rows: Iterable[str]) -> frozenset[frozenset[Stick]]:
    """A packing as the set of its pieces, whatever their names: reflected, F becomes F'."""
    return frozenset(read_packing(rows).values())


def images(packing: frozenset[frozenset[Stick]], squares: int) -> list[frozenset[frozenset[Stick]]]:
    """What a packing becomes by each of the eight symmetries."""
    return [frozenset(image(sticks, symmetry) for sticks in packing)
            for symmetry in symmetries(squares)]


def classes(solutions: Iterable[list[str]], squares: int) -> list[list[str]]:
    """The solutions that are no image of one before them."""
    seen, first = set(), []
    for rows in solutions:
        packing = shapes(rows)
        if packing not in seen:
            seen.update(images(packing, squares))
            first.append(rows)
    return first


def pairs_in_mirror_position(rows: Iterable[str], squares: int) -> list[list[str]]:
    """Which pieces lie so with their mirror images, for each of the four axes."""
    packing = read_packing(rows)
    return [[piece for piece, sticks in sorted(packing.items())
             if image(sticks, mirror) == packing.get(piece + "'")]
            for mirror in symmetries(squares)[4:]]


def symmetry_of(rows: Iterable[str], squares: int) -> int:
    """How many of the eight symmetries take a packing to itself."""
    packing = shapes(rows)
    return images(packing, squares).count(packing)


# ---------------------------------------------------------------- rules

@rule("packings up to symmetry",
      "Packings of a square, of which those count once that differ by turns and reflections.")
def packings_up_to_symmetry(runs: list[Run], squares: int) -> int:
    return len(classes(runs[0].solutions, squares))


@rule("pieces of the packings", "The pieces of the first packing, in alphabetical order.")
def pieces_of_packings(runs: list[Run]) -> str:
    return " ".join(sorted(read_row(row, STICKS)[0] for row in runs[0].solutions[0]))


def most_pairs(runs: list[Run], squares: int) -> list[int]:
    """For each packing, the most pairs that lie symmetrically to one axis."""
    return [max(map(len, pairs_in_mirror_position(rows, squares)))
            for run in runs for rows in run.solutions]


@rule("most pairs in mirror position",
      "The most pairs of a piece and its mirror image which lie symmetrically to an axis of the"
      " square, in any packing of the runs.")
def most_pairs_in_mirror_position(runs: list[Run], squares: int) -> int:
    return max(most_pairs(runs, squares))


@rule("packings by pairs in mirror position",
      "Packings of all the runs in which, for the best axis, so many pairs of a piece and its"
      " mirror image lie symmetrically: first those with the most pairs, then those with one less.")
def packings_by_pairs_in_mirror_position(runs: list[Run], squares: int) -> list[int]:
    found = most_pairs(runs, squares)
    return [found.count(max(found)), found.count(max(found) - 1)]


@rule("packings with a symmetry",
      "Packings of a square, of those that differ, that a turn or a reflection leaves as they are.")
def packings_with_symmetry(runs: list[Run], squares: int) -> int:
    return sum(symmetry_of(rows, squares) > 1 for rows in classes(runs[0].solutions, squares))


@rule("packings with the X in the middle",
      "Packings of a square, of those that differ, in which the X is in the middle.")
def packings_with_x_in_middle(runs: list[Run], squares: int) -> int:
    return sum(center(read_packing(rows)["X"]) == (squares // 2, squares // 2)
               for rows in classes(runs[0].solutions, squares))


def center(sticks: frozenset[Stick]) -> Point:
    """The point where four sticks meet, which is that of an X."""
    (found,) = (point for point in points(sticks) if len(directions(sticks, point)) == 4)
    return found


@of_matrix("points of the X that differ",
           "Points of the board for the center of the X, of which those count once that differ by"
           " turns and reflections.")
def points_of_x(runs: list[Run], squares: int) -> int:
    return len(classes_of_x(runs, squares))


@of_matrix("points of the X that differ, on a diagonal",
           "Those of them that lie on a diagonal of the board.")
def points_of_x_on_a_diagonal(runs: list[Run], squares: int) -> int:
    """How many classes of points for the center of the X, equal up to symmetry, lie on a
    diagonal."""
    return sum(any(x == y for x, y in images) for images in classes_of_x(runs, squares))


def classes_of_x(runs: list[Run], squares: int) -> set[frozenset[Point]]:
    """The points of the X, in sets of those that symmetries of the board take to each other."""
    centers = [center(sticks) for piece, sticks, _ in map(read_sticks, runs[0].matrix)
               if piece == "X"]
    return {frozenset(symmetry(point) for symmetry in symmetries(squares)) for point in centers}
