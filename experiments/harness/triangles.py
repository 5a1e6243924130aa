"""Draws packings of polyiamonds: one colour for each piece, thick lines between pieces.

Ranks and files are askew: the lattice point (x, y) stands x/2 + y sides to the right, and x ranks down.
"""
import math

import matplotlib.pyplot as plt
from matplotlib.patches import PathPatch

from harness.packings import DIGITS, joined
from harness.tables import Incomplete

# A piece and its reflection differ in lightness.
COLOURS = {
    "LOB": "#EE8866", "BUT": "#FFAABB", "CHE": "#AAAA00", "CRO": "#EEDD88", "SNA": "#44BB99",
    "HOK": "#77AADD", "SIG": "#CC99CC", "BAR": "#BBCC33", "CRK": "#CC6677", "HEX": "#FFFFFF",
    "SPH": "#99DDFF", "YAC": "#BBBBBB",
}
HEIGHT = math.sqrt(3) / 2
ARROWS = {"hexiamonds.arrow-4": "arrow-4", "hexiamonds.arrow-0": "arrow-0",
          "hexiamonds.rhombus": "rhombus", "hexiamonds.arrow-41": "arrow-41",
          "hexiamonds.arrow-3": "arrow-3"}
CASES = {"hexagon.a": "0", "hexagon.b": "1", "hexagon.c": "\u221a3", "hexagon.d": "2",
         "hexagon.e": "\u221a7", "hexagon.f": "3", "hexagon.g": "\u221a12"}


def cell_of(name):
    """Rank, file, and whether the triangle points up, from a name such as 2b*."""
    up = name.endswith("*")
    return DIGITS.index(name[0]), DIGITS.index(name[1]), int(up)


def board_of(rows):
    """The piece on each triangle, from rows such as `HEX 12* 13 13* 22 22* 23`, in any order."""
    board = {}
    for row in rows:
        names = row.split()
        (piece,) = [name for name in names if name.rstrip("'") in COLOURS]
        for name in names:
            if name != piece:
                board[cell_of(name)] = piece
    return board


def corners(cell):
    """The lattice points at the corners of a triangle; each two of them bound the side opposite."""
    x, y, up = cell
    third = (x + 1, y + 1) if up else (x, y)
    return [third, (x + 1, y), (x, y + 1)]


def neighbours(cell):
    """The triangle beyond each side, in the order of the corners opposite."""
    x, y, up = cell
    step = 1 if up else -1
    return [(x, y, 1 - up), (x, y + step, 1 - up), (x + step, y, 1 - up)]


def sides(board):
    """The sides of triangles, as pairs of lattice points: those round the pieces, and the others."""
    between, inside = set(), set()
    for cell, piece in board.items():
        for opposite, other in zip(corners(cell), neighbours(cell)):
            side = tuple(sorted(set(corners(cell)) - {opposite}))
            (inside if board.get(other) == piece else between).add(side)
    return sorted(between), sorted(inside)


def on_paper(point):
    """Lattice points on the page, with y downward."""
    x, y = point
    return y + x / 2, x * HEIGHT


def tinted(piece):
    """The colour of a piece; its reflection's is halfway to white."""
    colour = COLOURS[piece.rstrip("'")]
    if not piece.endswith("'"):
        return colour
    parts = [int(colour[start:start + 2], 16) for start in (1, 3, 5)]
    return "#" + "".join(f"{(part + 255) // 2:02X}" for part in parts)


def turned(points, quarter):
    """Turned by a quarter to the left, where a picture is to stand on another side."""
    return [(y, -x) for x, y in points] if quarter else points


def draw_board(axes, board, corner=(0, 0), border=1.6, quarter=False):
    """Draw a board with its upper left corner at a place."""
    page = [point for cell in board
            for point in turned([on_paper(point) for point in corners(cell)], quarter)]
    left, top = (min(point[number] for point in page) for number in (0, 1))

    def placed(points):
        return [(corner[0] + x - left, corner[1] + y - top)
                for x, y in turned([on_paper(point) for point in points], quarter)]

    for piece in sorted(set(board.values())):
        shapes = [placed(corners(cell)) for cell in sorted(board) if board[cell] == piece]
        colour = tinted(piece)
        axes.add_patch(PathPatch(joined(shapes), facecolor=colour, edgecolor=colour, linewidth=0.3))
    between, inside = sides(board)
    for lines, width, colour in ((inside, border / 8, "#777777"), (between, border, "black")):
        axes.add_patch(PathPatch(joined([placed(line) for line in lines]), fill=False,
                                 edgecolor=colour, linewidth=width, capstyle="round"))


def extent(board, quarter=False):
    page = turned([on_paper(point) for cell in board for point in corners(cell)], quarter)
    return tuple(max(point[number] for point in page) - min(point[number] for point in page)
                 for number in (0, 1))


def bare_axes(width, height, inches):
    drawing = plt.figure(figsize=(inches, inches * height / width))
    axes = drawing.add_axes([0, 0, 1, 1])
    axes.set(xlim=(-0.2, width + 0.2), ylim=(height + 0.2, -0.2), aspect="equal")
    axes.axis("off")
    return drawing, axes


def caption(axes, middle, top, lines):
    axes.text(middle, top, "\n".join(lines), ha="center", va="top", fontsize=7, linespacing=1.3)


def data_of(title, board):
    return [[title, *cell, piece] for cell, piece in sorted(board.items())]


HEADER = ["shape", "rank", "file", "points up", "piece"]


def shape_of(run):
    """A board to draw: a solution's, or that of the matrix if there is no solution."""
    return board_of(run.solutions[0]) if run.solutions else None


def figure7(runs, figures):
    """The rhombus and the arrows, each with its first solution; an arrow without one stays empty."""
    boards, data = {}, [HEADER]
    for id, shape in ARROWS.items():
        solutions = runs[id].solutions
        boards[id] = board_of(solutions[0]) if solutions else empty_arrow(runs)
        data += data_of(shape, boards[id])
    places = {"hexiamonds.arrow-4": (0, 0), "hexiamonds.arrow-0": (9.5, 0),
              "hexiamonds.rhombus": (7.0, 9.6), "hexiamonds.arrow-41": (0, 18.2),
              "hexiamonds.arrow-3": (13.0, 18.2)}
    drawing, axes = bare_axes(23, 28, 6.5)
    for id, (x, y) in places.items():
        draw_board(axes, boards[id], (x, y))
        width, height = extent(boards[id])
        report = runs[id].report
        caption(axes, x + width / 2, y + height + 0.4,
                [f"{report['solutions']:,} solutions, {report['nodes']:,} nodes,",
                 f"{report['updates']:,} updates"])
    return drawing, data
