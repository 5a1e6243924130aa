"""Packings of polysticks: what the rows of a matrix mean, and the symmetries of the square grid.

A stick is (kind, x, y): H from (x, y) to (x+1, y), V from (x, y) to (x, y+1).
"""
import re

from harness.packings_text import DIGITS

COLUMN = re.compile(r"([HVI])([0-9a-zA-Z])([0-9a-zA-Z])")


def read_row(row):
    """The piece of a row (in any order), its sticks, and the points where it passes."""
    pieces, sticks, passages = [], set(), set()
    for name in row.split():
        column = COLUMN.fullmatch(name)
        if not column:
            pieces.append(name)
            continue
        kind, x, y = column[1], DIGITS.index(column[2]), DIGITS.index(column[3])
        if kind == "I":
            passages.add((x, y))
        else:
            sticks.add((kind, x, y))
    (piece,) = pieces
    return piece, frozenset(sticks), frozenset(passages)


def read_packing(rows):
    """The sticks of each piece."""
    return {piece: sticks for piece, sticks, _ in map(read_row, rows)}


def passages_of(rows):
    """The points that any piece passes, as the secondary columns say."""
    return frozenset().union(*(passages for _, _, passages in map(read_row, rows)))


# ---------------------------------------------------------------- the grid

def ends(stick):
    kind, x, y = stick
    return ((x, y), (x + 1, y)) if kind == "H" else ((x, y), (x, y + 1))


def points(sticks):
    return {end for stick in sticks for end in ends(stick)}


def directions(sticks, point):
    """Where the sticks lead from a point, as steps (dx, dy)."""
    x, y = point
    around = {(1, 0): ("H", x, y), (-1, 0): ("H", x - 1, y),
              (0, 1): ("V", x, y), (0, -1): ("V", x, y - 1)}
    return [step for step, stick in around.items() if stick in sticks]


def crossing_points(board):
    """The points of a board with all four segments."""
    return {point for point in points(board) if len(directions(board, point)) == 4}


def stick_between(one, other):
    (x, y), (other_x, _) = sorted((one, other))
    return ("H" if other_x > x else "V", x, y)


def symmetries(squares):
    """The eight maps of points that take a grid of squares x squares to itself."""
    def turned(point, turns):
        for _ in range(turns):
            point = (squares - point[1], point[0])
        return point
    return [lambda point, turns=turns, mirrored=mirrored: turned(
                (squares - point[0], point[1]) if mirrored else point, turns)
            for mirrored in (False, True) for turns in range(4)]


def image(sticks, symmetry):
    return frozenset(stick_between(*map(symmetry, ends(stick))) for stick in sticks)


def shapes(rows):
    """A packing as the set of its pieces, whatever their names: reflected, F becomes F'."""
    return frozenset(read_packing(rows).values())


def images(packing, squares):
    """What a packing becomes by each of the eight symmetries."""
    return [frozenset(image(sticks, symmetry) for sticks in packing)
            for symmetry in symmetries(squares)]


def classes(solutions, squares):
    """The solutions that are no image of one before them."""
    seen, first = set(), []
    for rows in solutions:
        packing = shapes(rows)
        if packing not in seen:
            seen.update(images(packing, squares))
            first.append(rows)
    return first


def pairs_in_mirror_position(rows, squares):
    """How many pairs of a piece and its mirror image lie so, for each of the four axes."""
    packing = read_packing(rows)
    return [sum(image(sticks, mirror) == packing.get(piece + "'")
                for piece, sticks in packing.items())
            for mirror in symmetries(squares)[4:]]


def symmetry_of(rows, squares):
    """How many of the eight symmetries take a packing to itself."""
    packing = shapes(rows)
    return images(packing, squares).count(packing)
