"""Draws packings: one colour for each piece, thick lines between pieces. Scott's problem."""
import math

import matplotlib.pyplot as plt
from matplotlib.patches import PathPatch, Rectangle
from matplotlib.path import Path

from harness.packings_text import board_of
from harness.rules import as_sets
from harness.tables import Incomplete

# Light enough to carry a letter; neighbours in hue differ in lightness.
COLOURS = {
    "F": "#EE8866", "I": "#77AADD", "L": "#BBCC33", "N": "#FFAABB", "P": "#EEDD88", "T": "#44BB99",
    "U": "#99DDFF", "V": "#AAAA00", "W": "#CC99CC", "X": "#CC6677", "Y": "#DDDDDD", "Z": "#7788AA",
}
CASES = {"scott.x23.shortest": "X at 23", "scott.x24.shortest": "X at 24",
         "scott.x33.shortest": "X at 33, P not turned over"}


def edges(board):
    """The sides of cells, as lines: those round the pieces, and those inside them."""
    between, inside = set(), set()
    for (rank, file), piece in board.items():
        sides = {(rank - 1, file): ("across", rank - 1, file - 1),
                 (rank + 1, file): ("across", rank, file - 1),
                 (rank, file - 1): ("down", file - 1, rank - 1),
                 (rank, file + 1): ("down", file, rank - 1)}
        for neighbour, side in sides.items():
            (inside if board.get(neighbour) == piece else between).add(side)
    return lines(between), lines(inside)


def lines(sides):
    """Sides that continue each other, joined."""
    found = []
    for direction, across, start in sorted(sides):
        if found and found[-1][:2] == [direction, across] and found[-1][3] == start:
            found[-1][3] = start + 1
        else:
            found.append([direction, across, start, start + 1])
    return [[(start, across), (end, across)] if direction == "across"
            else [(across, start), (across, end)] for direction, across, start, end in found]


def bands(board):
    """Rectangles, one rank high, that fill the pieces: (piece, rank, first file, last file)."""
    found = []
    for (rank, file), piece in sorted(board.items()):
        if found and found[-1][:2] == [piece, rank] and found[-1][3] == file - 1:
            found[-1][3] = file
        else:
            found.append([piece, rank, file, file])
    return found


class Drawing:
    """Packings on one pair of axes: a path for each colour, and one for each kind of line."""

    def __init__(self, axes, border):
        self.axes, self.border = axes, border
        self.shapes, self.between, self.inside = {}, [], []

    def fill(self, colour, polygons):
        self.shapes.setdefault(colour, []).extend(polygons)

    def add(self, x, y, board, colours):
        """Add a board of squares, the piece on each cell, at its upper left corner."""
        for piece, rank, first, last in bands(board):
            self.fill(colours[piece], [rectangle(x + first - 1, y + rank - 1, x + last, y + rank)])
        for segments, kind in zip(edges(board), (self.between, self.inside)):
            kind += [[(x + file, y + rank) for file, rank in segment] for segment in segments]

    def finish(self):
        for colour, polygons in self.shapes.items():
            self.axes.add_patch(PathPatch(closed(polygons), facecolor=colour, edgecolor=colour,
                                          linewidth=0.3))
        for segments, width, colour in ((self.inside, self.border / 8, "#777777"),
                                        (self.between, self.border, "black")):
            if not segments:
                continue
            self.axes.add_patch(PathPatch(joined(segments), fill=False, edgecolor=colour,
                                          linewidth=width, capstyle="round"))


def rectangle(left, top, right, bottom):
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def joined(segments):
    """One path of many segments."""
    points = [point for segment in segments for point in segment]
    codes = [Path.MOVETO if number == 0 else Path.LINETO
             for segment in segments for number in range(len(segment))]
    return Path(points, codes)


def closed(polygons):
    """One path of many polygons. Each is closed, or else what shortens pictures for the page would
    go on with a polygon that begins where the one before it ends."""
    points = [point for polygon in polygons for point in (*polygon, polygon[0])]
    codes = [code for polygon in polygons
             for code in (Path.MOVETO, *[Path.LINETO] * (len(polygon) - 1), Path.CLOSEPOLY)]
    return Path(points, codes)


def draw_letters(axes, board, size):
    """A letter on the cell of each piece that lies nearest to the piece's middle."""
    for piece in sorted(set(board.values())):
        cells = [cell for cell, other in board.items() if other == piece]
        middle = [sum(coordinates) / len(cells) for coordinates in zip(*cells)]
        rank, file = min(cells, key=lambda cell: (math.dist(cell, middle), cell))
        axes.text(file - 0.5, rank - 0.5, piece, ha="center", va="center_baseline", fontsize=size)


def drawn(board):
    """The ranks of an 8x8 board in letters, with a dot for each hole."""
    return ["".join(board.get((rank, file), ".") for file in range(1, 9)) for rank in range(1, 9)]


def bare_axes(width, height, inches):
    """A drawing of a width in inches, and its axes without lines and numbers, y downward."""
    drawing = plt.figure(figsize=(inches, inches * height / width))
    axes = drawing.add_axes([0, 0, 1, 1])
    axes.set(xlim=(-0.1, width + 0.1), ylim=(height + 0.1, -0.1), aspect="equal")
    axes.axis("off")
    return drawing, axes


def one_board(rows, colours, width, height, inches, size):
    """A picture of a single packing of squares, and its data."""
    board = board_of(rows)
    drawing, axes = bare_axes(width, height, inches)
    picture = Drawing(axes, 2.0)
    picture.add(0, 0, board, {piece: colours[piece.rstrip("'")] for piece in board.values()})
    picture.finish()
    draw_letters(axes, board, size)
    return drawing, [["rank", "file", "piece"], *([*cell, board[cell]] for cell in sorted(board))]


def figure1(runs, figures):
    printed = figures.pair("scott.figure1.packing", "rows").printed
    solutions = runs["scott.x33.shortest"].solutions
    found = [rows for rows in solutions if as_sets(rows) == as_sets(printed)]
    if not found:
        raise Incomplete
    return one_board(found[0], COLOURS, 8, 8, 2.8, 11)


def draw_key(axes, width):
    """Which colour is which piece, at the upper right."""
    for number, (piece, colour) in enumerate(COLOURS.items()):
        x = width - 2.2 * (len(COLOURS) - number)
        axes.add_patch(Rectangle((x, 0.2), 2.2, 2.0, facecolor=colour))
        axes.text(x + 1.1, 1.2, piece, ha="center", va="center_baseline", fontsize=7)


ACROSS, PITCH, HEADING = 10, 9.4, 2.6


def scott_solutions(runs, figures):
    data = [["case", "solution", *(f"rank {rank}" for rank in range(1, 9))]]
    lines = sum(-(-len(runs[id].solutions) // ACROSS) for id in CASES)
    width, height = ACROSS * PITCH - 1.4, lines * PITCH + len(CASES) * HEADING - 1.4
    drawing, axes = bare_axes(width, height, 6.5)
    picture = Drawing(axes, 0.8)
    top = 0.0
    draw_key(axes, width)
    for id, title in CASES.items():
        solutions = runs[id].solutions
        axes.text(0, top + HEADING / 2, f"{title}: {len(solutions)} solutions", va="center")
        top += HEADING
        for number, rows in enumerate(solutions):
            board = board_of(rows)
            picture.add(number % ACROSS * PITCH, top + number // ACROSS * PITCH, board, COLOURS)
            data.append([title, number + 1, *drawn(board)])
        top += -(-len(solutions) // ACROSS) * PITCH
    picture.finish()
    return drawing, data
