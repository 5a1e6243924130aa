"""Draws packings of polyiamonds: one colour for each piece, thick lines between pieces.

Ranks and files are askew: the lattice point (x, y) stands x/2 + y sides to the right, and x ranks
down.
"""
import math

import matplotlib.pyplot as plt
from matplotlib.patches import PathPatch

from harness.lattice import board_of, corners, empty_board, sides
from harness.packings import joined

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
