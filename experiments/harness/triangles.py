"""Draws packings of polyiamonds: one colour for each piece, thick lines between pieces.

Ranks and files are askew: the lattice point (x, y) stands x/2 + y sides to the right, and x ranks
down.
"""
import math

import matplotlib.pyplot as plt
from matplotlib.patches import PathPatch

from harness.packings import DIGITS, joined

# A piece and its reflection differ in lightness.
COLOURS = {
    "LOB": "#EE8866", "BUT": "#FFAABB", "CHE": "#AAAA00", "CRO": "#EEDD88", "SNA": "#44BB99",
    "HOK": "#77AADD", "SIG": "#CC99CC", "BAR": "#BBCC33", "CRK": "#CC6677", "HEX": "#FFFFFF",
    "SPH": "#99DDFF", "YAC": "#BBBBBB",
}
HEIGHT = math.sqrt(3) / 2
# Where the shapes stand in Figure 7: their names, the middle from left to right, the top.
SHAPES = {"hexiamonds.arrow-4": ("arrow-4", 6, 0), "hexiamonds.arrow-0": ("arrow-0", 19, 0.9),
          "hexiamonds.rhombus": ("rhombus", 12.5, 9.6),
          "hexiamonds.arrow-41": ("arrow-41", 6, 18.2), "hexiamonds.arrow-3": ("arrow-3", 19, 17.3)}
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
    if up:
        return [(x, y, 0), (x, y + 1, 0), (x + 1, y, 0)]
    return [(x, y, 1), (x - 1, y, 1), (x, y - 1, 1)]


def sides(board):
    """The sides of triangles, pairs of lattice points: those round the pieces, and the others."""
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


def bounds(board):
    """Left, right, top and bottom of a board on the page."""
    across, down = zip(*(on_paper(point) for cell in board for point in corners(cell)))
    return min(across), max(across), min(down), max(down)


def extent(board):
    left, right, top, bottom = bounds(board)
    return right - left, bottom - top


def draw_board(axes, board, corner=(0, 0), border=1.6):
    """Draw a board with its upper left corner at a place."""
    left, _, top, _ = bounds(board)

    def placed(points):
        return [(corner[0] + x - left, corner[1] + y - top) for x, y in map(on_paper, points)]

    for piece in sorted({piece for piece in board.values() if piece}):
        shapes = [placed(corners(cell)) for cell in sorted(board) if board[cell] == piece]
        colour = tinted(piece)
        axes.add_patch(PathPatch(joined(shapes), facecolor=colour, edgecolor=colour, linewidth=0.3))
    between, inside = sides(board)
    for lines, width, colour in ((inside, border / 8, "#777777"), (between, border, "black")):
        axes.add_patch(PathPatch(joined([placed(line) for line in lines]), fill=False,
                                 edgecolor=colour, linewidth=width, capstyle="round"))


def draw_names(axes, board, corner=(0, 0)):
    """The name of each piece, on the triangle that lies nearest to the piece's middle."""
    left, _, top, _ = bounds(board)
    middles = {cell: middle(map(on_paper, corners(cell))) for cell in board}
    for piece in sorted({piece for piece in board.values() if piece}):
        cells = [cell for cell, other in board.items() if other == piece]
        centre = middle(middles[cell] for cell in cells)
        nearest = min(cells, key=lambda cell: (round(math.dist(middles[cell], centre), 6), cell))
        x, y = middles[nearest]
        axes.text(corner[0] + x - left, corner[1] + y - top, piece, ha="center",
                  va="center_baseline", fontsize=4.5)


def middle(points):
    across, down = zip(*points)
    return sum(across) / len(across), sum(down) / len(down)


def bare_axes(width, height, inches):
    drawing = plt.figure(figsize=(inches, inches * height / width))
    axes = drawing.add_axes([0, 0, 1, 1])
    axes.set(xlim=(-0.2, width + 0.2), ylim=(height + 0.2, -0.2), aspect="equal")
    axes.axis("off")
    return drawing, axes


def caption(axes, centre, top, lines):
    axes.text(centre, top, "\n".join(lines), ha="center", va="top", fontsize=7, linespacing=1.3)


def data_of(title, board):
    return [[title, *cell, piece] for cell, piece in sorted(board.items())]


HEADER = ["shape", "rank", "file", "points up", "piece"]


def empty_board(rows):
    """The triangles that the rows of a matrix cover, with no piece on them."""
    return {cell: "" for row in rows for cell in board_of([row])}


def title_of(run):
    report = run.report
    return [f"{report['solutions']:,} solutions, {report['nodes']:,} nodes,",
            f"{report['updates']:,} updates"]


def figure7(runs, figures):
    """The rhombus and the arrows, each with its first solution; one without any stays empty."""
    drawing, axes = bare_axes(25.6, 25.6, 6.5)
    data = [HEADER]
    for id, (name, centre, top) in SHAPES.items():
        solutions = runs[id].solutions
        board = (board_of(solutions[0]) if solutions
                 else empty_board(runs["hexiamonds.arrow-0.matrix"].matrix))
        width, height = extent(board)
        draw_board(axes, board, (centre - width / 2, top))
        draw_names(axes, board, (centre - width / 2, top))
        caption(axes, centre, top + height + 0.5, title_of(runs[id]))
        data += data_of(name, board)
    return drawing, data


# ---------------------------------------------------------------- the hexagon

def mirrored(point):
    """A lattice point reflected in the line of rank 0, and in the line at right angles to it."""
    x, y = point
    return (-x, x + y), (x, -x - y)


def turned(point):
    """A lattice point after a sixth of a full turn about the point (0, 0)."""
    x, y = point
    return x + y, -x


def axes_of(centre):
    """Reflections of lattice points, left-right and top-bottom, for three positions of a hexagon."""
    def conjugate(turns, number):
        def reflect(point):
            moved = point[0] - centre[0], point[1] - centre[1]
            for _ in range(turns):
                moved = turned(moved)
            moved = mirrored(moved)[number]
            for _ in range(6 - turns):
                moved = turned(moved)
            return moved[0] + centre[0], moved[1] + centre[1]
        return reflect
    return [(conjugate(turns, 0), conjugate(turns, 1)) for turns in range(3)]


def score(between, reflect):
    """How many sides between pieces are also sides between pieces of the reflection."""
    lines = set(between)
    return sum(tuple(sorted(map(reflect, side))) in lines for side in between)


def inner_sides(board):
    """The sides of triangles that lie between two pieces, not on the rim."""
    return {tuple(sorted(set(corners(cell)) - {opposite}))
            for cell, piece in board.items()
            for opposite, other in zip(corners(cell), neighbours(cell))
            if board.get(other, piece) != piece}


def scores(board, centre):
    """Horizontal and vertical symmetry, for each of the ways in which the hexagon may stand."""
    lines = inner_sides(board)
    return [tuple(score(lines, reflect) for reflect in pair) for pair in axes_of(centre)]
