"""Cells that are neighbours, and what is between them: squares, triangles, sticks, cubes.

Cells are those of rows.py. A side is a pair of points, the smaller one first: lattice points if
cells are triangles, corners if they are squares.
"""
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial
from typing import Any

from draw.rows import Cube, Point, Square, Stick, Triangle

Side = tuple[Point, Point]


def side_between(one: Point, other: Point) -> Side:
    """The side with these two ends."""
    return (one, other) if one < other else (other, one)


# ---------------------------------------------------------------- squares

def symmetries(far: int) -> list[Callable[[Point], Point]]:
    """The eight maps of a square to itself, of points whose coordinates run from 0 to `far'; or of
    cells, if they run from 1 to one less."""
    def image(mirrored: bool, turns: int, point: Point) -> Point:
        """A point, reflected if so wanted, and after so many quarters of a full turn."""
        if mirrored:
            point = (far - point[0], point[1])
        for _ in range(turns):
            point = (far - point[1], point[0])
        return point
    return [partial(image, mirrored, turns) for mirrored in (False, True) for turns in range(4)]


def sides_of_square(cell: Square) -> list[Side]:
    """The four sides of a square, whose lower right corner has its rank and file."""
    rank, file = cell
    corners = [(rank - 1, file - 1), (rank - 1, file), (rank, file), (rank, file - 1)]
    return [side_between(*pair) for pair in zip(corners, [*corners[1:], corners[0]])]


# ---------------------------------------------------------------- triangles

def corners(cell: Triangle) -> list[Point]:
    """The lattice points at the corners of a triangle; each two of them bound the side opposite."""
    x, y, up = cell
    third = (x + 1, y + 1) if up else (x, y)
    return [third, (x + 1, y), (x, y + 1)]


def neighbours(cell: Triangle) -> list[Triangle]:
    """The triangle beyond each side, in the order of the corners opposite."""
    x, y, up = cell
    if up:
        return [(x, y, 0), (x, y + 1, 0), (x + 1, y, 0)]
    return [(x, y, 1), (x - 1, y, 1), (x, y - 1, 1)]


def sides_of(cell: Triangle) -> list[tuple[Side, Triangle]]:
    """Each side of a triangle, a pair of lattice points, with the triangle beyond it."""
    points = corners(cell)
    return [(side_between(*[point for point in points if point != opposite]), other)
            for opposite, other in zip(points, neighbours(cell))]


def sides(board: Mapping[Triangle, Any]) -> tuple[list[Side], list[Side]]:
    """The sides of triangles: those round the pieces, and the others."""
    between: set[Side] = set()
    inside: set[Side] = set()
    for cell, piece in board.items():
        for side, other in sides_of(cell):
            (inside if board.get(other) == piece else between).add(side)
    return sorted(between), sorted(inside)


# ---------------------------------------------------------------- sticks

def ends(stick: Stick) -> tuple[Point, Point]:
    """Both ends of a stick, the lower or left one first."""
    kind, x, y = stick
    return ((x, y), (x + 1, y)) if kind == "H" else ((x, y), (x, y + 1))


def points(sticks: Iterable[Stick]) -> set[Point]:
    """The ends of all these sticks."""
    return {end for stick in sticks for end in ends(stick)}


def directions(sticks: Collection[Stick], point: Point) -> list[Point]:
    """Where the sticks lead from a point, as steps (dx, dy)."""
    x, y = point
    around = {(1, 0): ("H", x, y), (-1, 0): ("H", x - 1, y),
              (0, 1): ("V", x, y), (0, -1): ("V", x, y - 1)}
    return [step for step, stick in around.items() if stick in sticks]


# ---------------------------------------------------------------- cubes

def faces_of(cube: Cube) -> list[tuple[Cube, int]]:
    """The six faces of a cube: the one of the two cubes there that is nearer to the origin, and the
    axis, 0 to 2, that the face is square to."""
    faces = []
    for axis in range(3):
        before = list(cube)
        before[axis] -= 1
        layer, rank, file = before
        faces += [(cube, axis), ((layer, rank, file), axis)]
    return faces


def triangles_in_sight(cube: Cube) -> list[tuple[Triangle, int]]:
    """What can be seen of a cube from above, from the front and from the right, all alike, if no
    other cube is before it: six triangles, each with the axis that its face is square to.

    On paper, a step to the right leads along x of the lattice of triangles, a step down along y,
    and a step to the front along y and back along x. A step to the viewer leads nowhere.
    """
    layer, rank, file = cube
    x, y = file - rank, layer + rank
    return [((x, y, 0), 0), ((x - 1, y, 1), 0), ((x - 1, y + 1, 0), 1), ((x - 1, y + 1, 1), 1),
            ((x, y, 1), 2), ((x, y + 1, 0), 2)]
