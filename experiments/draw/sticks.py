"""Packings of sticks: rounded pieces that bend without touching each other."""
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

import matplotlib.pyplot as plt
from matplotlib.figure import Figure
from matplotlib.patches import Circle

from draw import pieces
from draw.colours import TETRASTICKS, ink
from draw.drawing import Line, Place, Placed, middle, stroke
from draw.marginals import marks_of_piece
from draw.pieces import Colours, Packing, Piece
from draw.lattices import directions, ends, points
from draw.rows import STICKS, Point, Stick, base_of

NAME = "packings of sticks"
PALETTES = [TETRASTICKS]
WIDTH, OUTLINE = 0.17, 0.035  # of a piece and of its border, if a stick is of length 1
BEND_RADIUS = 0.42
END_GAP = 0.27  # by so much a loose end stays away from its point
BEAD_RADIUS, LETTER_SIZE = 0.23, 0.33  # of what bears a letter; of the letter
# Where the control points of a Bezier curve lie, if it is to look like a quarter of a circle.
CURVE = 0.5523


def point_along(start: Place, step: Place, distance: float) -> Place:
    """The point at a distance from `start` in the direction of a step."""
    return start[0] + distance * step[0], start[1] + distance * step[1]


def strokes(sticks: Collection[Stick]) -> list[Line]:
    """A piece as lines and bends: lists of two points, or of the four of a Bezier curve."""
    lines: list[Line] = []
    for stick in sorted(sticks):
        (start, end), (across, up) = ends(stick), ((1, 0) if stick[0] == "H" else (0, 1))
        lines.append([point_along(start, (across, up), gap_at(sticks, start)),
                      point_along(end, (-across, -up), gap_at(sticks, end))])
    for point in sorted(points(sticks)):
        steps = directions(sticks, point)
        if is_bend(steps):
            one, other = steps
            lines.append([point_along(point, one, BEND_RADIUS),
                          point_along(point, one, BEND_RADIUS * (1 - CURVE)),
                          point_along(point, other, BEND_RADIUS * (1 - CURVE)),
                          point_along(point, other, BEND_RADIUS)])
    return lines


def is_bend(steps: Sequence[Point]) -> bool:
    """Do these steps from a point make a corner: two of them that are not opposite?"""
    return len(steps) == 2 and steps[0] != tuple(-step for step in steps[1])


def gap_at(sticks: Collection[Stick], point: Point) -> float:
    """How far from a point of its piece the straight part of a stick ends."""
    steps = directions(sticks, point)
    return END_GAP if len(steps) == 1 else BEND_RADIUS if is_bend(steps) else 0


def moved_by(lines: Iterable[Line], offset: Place) -> list[Line]:
    """Lines, lists of points, moved by an offset (x, y)."""
    return [[(x + offset[0], y + offset[1]) for x, y in line] for line in lines]


class Canvas:
    """Axes without lines and numbers; coordinates are those of the grid, and y grows upward.
    The pieces are tetrasticks, unless the caller gives the colour of a piece and its sticks."""

    def __init__(self, width: float, height: float, inches_per_unit: float,
                 colour_of: Callable[[Any, Collection[Stick]], str] = lambda piece,
                 _: TETRASTICKS[piece]):
        self.drawing = plt.figure(figsize=(width * inches_per_unit, height * inches_per_unit))
        self.axes = self.drawing.add_axes((0, 0, 1, 1))
        self.axes.set(xlim=(0, width), ylim=(0, height), aspect="equal")
        self.axes.axis("off")
        self.points_per_unit = 72 * inches_per_unit
        self.colour_of = colour_of
        self.depth = 2

    def stroke(self, lines: Collection[Line], width: float, colour: str, depth: float) -> None:
        """Draw lines of a width in units, at a depth: what has a larger one lies above."""
        stroke(self.axes, lines, edgecolor=colour, zorder=depth, joinstyle="round",
               linewidth=width * self.points_per_unit)

    def grid(self, board: Iterable[Stick], offset: Place, width: float = 0.03,
             colour: str = "#CCCCCC") -> None:
        """Draw the sticks of a board as thin lines."""
        self.stroke(moved_by(map(ends, sorted(board)), offset), width, colour, 1)

    def disc(self, place: Place, radius: float, **style: Any) -> None:
        """Draw a disc; the style is matplotlib's."""
        self.axes.add_patch(Circle(place, radius, **style))

    def name(self, place: Place, name: str, **style: Any) -> None:
        """Draw a name in the middle of a place; the style is matplotlib's."""
        self.axes.text(*place, name, ha="center", va="center_baseline", **style)

    def packings(self, placed: Iterable[tuple[Place, Packing]]) -> None:
        """Draw packings at their lower left corners; all that is drawn later lies above."""
        for width, border in ((WIDTH + 2 * OUTLINE, True), (WIDTH, False)):
            self.depth += 1
            by_colour: dict[str, list[Line]] = {}
            for offset, packing in placed:
                for piece, sticks in packing.items():
                    colour = "black" if border else self.colour_of(piece, sticks)
                    by_colour.setdefault(colour, []).extend(moved_by(strokes(sticks), offset))
            for colour, lines in by_colour.items():
                self.stroke(lines, width, colour, self.depth)

    def letters(self, packing: Packing, offset: Place) -> None:
        """Draw a bead with its letter on the stick of each named piece that is nearest to the
        piece's middle."""
        self.depth += 1
        size = pieces.size_of_letters(packing, LETTER_SIZE * self.points_per_unit)
        for piece in sorted(piece for piece in packing if isinstance(piece, str)):
            sticks = packing[piece]
            middles = [middle(ends(stick)) for stick in sticks]
            x, y = middle(middles)
            nearest = min(middles, key=lambda place: (abs(place[0] - x) + abs(place[1] - y), place))
            ((place,),) = moved_by([[nearest]], offset)
            colour = self.colour_of(piece, sticks)
            self.disc(place, BEAD_RADIUS, facecolor=colour, edgecolor="black",
                      zorder=self.depth, linewidth=OUTLINE * self.points_per_unit)
            self.name(place, base_of(piece), zorder=self.depth + 1, fontsize=size,
                      color=ink(colour))


def draw_stick_square(canvas: Canvas, packing: Packing, offset: Place) -> None:
    """Draw the grid, the pieces and the letters of one packing, moved by an offset."""
    canvas.grid(frozenset().union(*packing.values()), offset)
    canvas.packings([(offset, packing)])
    canvas.letters(packing, offset)


# ---------------------------------------------------------------- for the program draw

MARGIN = 0.25  # round a packing, for its borders and letters


def sticks_among(names: Iterable[str]) -> list[str]:
    """The names of sticks and pieces, without those of points where a piece passes, such as I12."""
    return [name for name in names if not (name[0] == "I" and STICKS.fullmatch(name))]


def understands(names: Iterable[str]) -> bool:
    """May these be the names of a row of sticks?"""
    return pieces.understands(sticks_among(names), STICKS)


def read(rows: Iterable[Iterable[str]]) -> Packing:
    """The sticks of each piece."""
    return pieces.read_pieces([sticks_among(names) for names in rows], STICKS, ends)


def bounds(packing: Packing) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the drawing of a packing, in sides of a cell, y downward."""
    across, up = zip(*points(frozenset().union(*packing.values())))
    return min(across) - MARGIN, -max(up) - MARGIN, max(across) + MARGIN, MARGIN - min(up)


NUMBER_SIZE = 0.26
ENDS, HALF = 0.05, 0.17  # of the outline of a stick: what is free at its ends, half of its width


def outline(stick: Stick) -> Line:
    """The corners of a long hexagon on the page round a stick; see draw/marginals.py."""
    (x, y), (end, _) = ends(stick)
    along, beside = (ENDS, ENDS + HALF, 1 - ENDS - HALF, 1 - ENDS), (0, HALF, HALF, 0)
    upper = list(zip(along, beside))
    corners = [*upper, *((place, -width) for place, width in upper[2:0:-1])]
    return [(x + one, -y - other) if end > x else (x + other, -y - one) for one, other in corners]


def marks(names: Sequence[str]) -> tuple[str, list[Stick]]:
    """The piece and the sticks of a row; see draw/marginals.py."""
    return marks_of_piece(read, names)


def sheet(placed: Placed[Packing], colours: Colours, width: float, height: float,
          side: float) -> Figure:
    """A figure with these packings at their places; see draw/__init__.py."""
    def colour_of(piece: Piece, sticks: Collection[Stick]) -> str:
        """The colour of a piece; without a name, that of its orientation."""
        return (colours[piece] if isinstance(piece, str)
                else colours.of(pieces.at_origin(sticks, lambda stick: (*stick[1:], stick[0]))))

    canvas = Canvas(width, height, side, colour_of)
    for _, _, packing in placed:
        colours.choose_for(packing)
    moved = [((x, height - y), packing) for x, y, packing in placed]
    for offset, packing in moved:
        canvas.grid(frozenset().union(*packing.values()), offset)
    canvas.packings(moved)
    for offset, packing in moved:
        canvas.letters(packing, offset)
    return canvas.drawing
