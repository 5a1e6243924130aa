"""Draws packings of squares and triangles: a colour for each piece, thick lines between pieces."""
import io
import math
import pathlib
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, TypeVar

import matplotlib.pyplot as plt
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import PathPatch, Rectangle
from matplotlib.path import Path
from matplotlib.text import Text

from draw.colours import WHITE, ink
from draw.rows import SQUARES, Cell, Square, base_of, board_of

Place = tuple[float, float]  # on paper: x, y
Line = Sequence[Place]
BoardSide = tuple[str, int, int]  # across or down; the rank or file where it is; where it begins
T = TypeVar("T")
Placed = Collection[tuple[float, float, T]]  # packings, each behind its upper left corner: x, y
# The y of a heading, and below it packings, each behind its upper left corner and its number.
PlacedGroup = tuple[float, list[tuple[float, float, int, Any]]]

# matplotlib's own style, then ours: none that a user has set up.
STYLE_SHEET = pathlib.Path(__file__).with_name("dancing.mplstyle")
STYLES: list[str | pathlib.Path] = ["default", STYLE_SHEET]
NO_DATES: dict[str, dict[str, str | None]] = {
    "svg": {"Date": None, "Creator": None}, "pdf": {"CreationDate": None}, "png": {}}
PIXELS = 200  # of a PNG, per inch
# The width of a phone, at which a plot is drawn once more; what is less than WIDE is narrow.
NARROW, WIDE = {"figure.figsize": (3.5, 2.7), "axes.titlesize": 8.5}, 5.0
# The letters of the book; in the places of some signs, cmr10 has others.
BOOK_FONTS, NOT_IN_THEM = {"normal": "cmr10", "bold": "cmb10"}, set('<>|_{}^~`"\\')
AXIS_COLOUR, DASHED = "#CC3311", (0, (3, 2))
ON_GRID = {"facecolor": "white", "edgecolor": "none", "pad": 1}  # the ground of words there


def file_of(drawing: Figure, kind: str, **metadata: str) -> bytes:
    """The bytes of a file of this kind, svg, pdf or png, with the drawing and no date."""
    file = io.BytesIO()
    drawing.savefig(file, format=kind, metadata=NO_DATES[kind] | metadata,
                    dpi=PIXELS if kind == "png" else "figure")
    return shorten(file.getvalue()) if kind == "svg" else file.getvalue()


def set_as_in_book(drawing: Figure) -> None:
    """Set the words of a drawing in Computer Modern; those with letters that it lacks, in DejaVu.
    """
    for text in drawing.findobj(Text):
        text.set_math_fontfamily("cm")
        if not NOT_IN_THEM & set(re.sub(r"\$.*?\$", "", text.get_text())):
            weight = str(text.get_fontweight())
            text.set_fontfamily([BOOK_FONTS.get(weight, "cmr10"), "DejaVu Sans"])


def shorten(svg: bytes) -> bytes:
    """Two decimals are enough for the points of a path, and a letter needs no blanks round it.

    Words are text, which can be searched, copied and read aloud; where DejaVu is missing, Verdana
    is as wide.
    """
    def shorten_path(match: re.Match[bytes]) -> bytes:
        """A match of a path's points, with two decimals and no blanks round its letters."""
        rounded = re.sub(rb"(\.\d\d)\d+", rb"\1", match[0])
        return re.sub(rb"(?<=[MLQCz])\s+|\s+(?=[MLQCz])", b"", rounded)
    svg = svg.replace(b"'DejaVu Sans'", b"DejaVu Sans, Verdana, sans-serif")
    svg = re.sub(rb' transform="rotate\(-0 [^"]*"', b"", svg)
    return re.sub(rb' d="[^"]*"', shorten_path, svg)


def edges(board: Mapping[Square, Any], compared: bool = False,
          on_board: Callable[[Square], Square] = lambda cell: cell) -> tuple[list[Line], ...]:
    """The sides of cells, as lines: those round the pieces, those inside them, and, if the board
    is compared with its mirror image, the others: between pieces, but not so in the image. On a
    board whose edges meet, on_board tells which of its cells a cell beyond them is."""
    between: set[BoardSide] = set()
    inside: set[BoardSide] = set()
    alone: set[BoardSide] = set()
    for (rank, file), piece in board.items():
        sides = {(rank - 1, file): ("across", rank - 1, file - 1),
                 (rank + 1, file): ("across", rank, file - 1),
                 (rank, file - 1): ("down", file - 1, rank - 1),
                 (rank, file + 1): ("down", file, rank - 1)}
        for neighbour, side in sides.items():
            (inside if board.get(on_board(neighbour)) == piece else between).add(side)
    if compared:
        width = max(file for _, file in board)
        alone = {side for side in between if left_right(side, width) not in between}
    return joined_sides(between - alone), joined_sides(inside), joined_sides(alone)


def left_right(side: BoardSide, width: int) -> BoardSide:
    """The mirror image of a side, on a board of this width with left and right exchanged."""
    direction, across, start = side
    return ((direction, across, width - 1 - start) if direction == "across"
            else (direction, width - across, start))


def axes_in_panels(count: int = 1, height: float = 2.7, **options: Any) -> tuple[Figure, Any]:
    """A figure and its axes, or several axes side by side, so high in inches; on a phone, one below
    the other."""
    width, _ = plt.rcParams["figure.figsize"]
    stacked = width < WIDE
    return plt.subplots(*((count, 1) if stacked else (1, count)),
                        figsize=(width, height * (count if stacked else 1)),
                        constrained_layout=True, **options)


def joined_sides(sides: Iterable[BoardSide]) -> list[Line]:
    """Sides joined to longer lines where they continue each other: pairs of points (x, y)."""
    found: list[list[Any]] = []
    for direction, across, start in sorted(sides):
        if found and found[-1][:2] == [direction, across] and found[-1][3] == start:
            found[-1][3] = start + 1
        else:
            found.append([direction, across, start, start + 1])
    return [[(start, across), (end, across)] if direction == "across"
            else [(across, start), (across, end)] for direction, across, start, end in found]


def bands(board: Mapping[Square, Any]) -> list[list[Any]]:
    """Rectangles, one rank high, that fill the pieces: (piece, rank, first file, last file)."""
    found: list[list[Any]] = []
    for (rank, file), piece in sorted(board.items()):
        if found and found[-1][:2] == [piece, rank] and found[-1][3] == file - 1:
            found[-1][3] = file
        else:
            found.append([piece, rank, file, file])
    return found


def bounds_from_zero(board: Iterable[Square]) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of cells (rank, file) that are counted from 0."""
    ranks, files = zip(*board)
    return 0, 0, 1 + max(files), 1 + max(ranks)


class Drawing:
    """Packings on one pair of axes: a path for each colour, and one for each kind of line."""

    def __init__(self, axes: Axes, border: float):
        self.axes, self.border = axes, border
        self.shapes: dict[str, list[Line]] = {}
        self.between: list[Line] = []
        self.inside: list[Line] = []
        self.alone: list[Line] = []

    def fill(self, colour: str, polygons: Iterable[Line]) -> None:
        """Add polygons of a colour; finish draws them."""
        self.shapes.setdefault(colour, []).extend(polygons)

    def add(self, x: float, y: float, board: Mapping[Square, Any], colours: Mapping[Any, str],
            compared: bool = False, wrap: Any = None) -> None:
        """Add a board of squares, the piece on each cell, at its upper left corner. If it is
        compared with its mirror image, an axis is drawn, and edges that are alone are thin. If it
        wraps, the edges that meet are dashed, and open where a piece goes on behind them."""
        for piece, rank, first, last in bands(board):
            self.fill(colours[piece], [rectangle(x + first - 1, y + rank - 1, x + last, y + rank)])
        if compared:
            middle, ranks = max(file for _, file in board) / 2, max(rank for rank, _ in board)
            self.draw_dashed([x + middle] * 2, [y - 0.4, y + ranks + 0.4])
        sides = edges(board, compared, wrap.on_board) if wrap else edges(board, compared)
        if wrap:
            self.draw_seams(x, y, wrap)
        for segments, kind in zip(sides, (self.between, self.inside, self.alone)):
            kind += [[(x + file, y + rank) for file, rank in segment] for segment in segments]

    def draw_dashed(self, across: Sequence[float], down: Sequence[float]) -> None:
        """An axis, or an edge that meets another."""
        self.axes.plot(across, down, color=AXIS_COLOUR, linewidth=self.border * 0.7,
                       linestyle=DASHED, zorder=2.5)

    def draw_seams(self, x: float, y: float, wrap: Any) -> None:
        """Edges that meet, with arrows that show how."""
        down, up, right = "v", "v" if wrap.kind != "mobius" else "^", ">"
        for file, arrow in ((0, down), (wrap.files, up)):
            self.draw_dashed([x + file] * 2, [y - 0.4, y + wrap.ranks + 0.4])
            self.draw_arrow(x + file, y + wrap.ranks / 2, arrow)
        for rank in (0, wrap.ranks) if wrap.kind == "torus" else ():
            self.draw_dashed([x - 0.4, x + wrap.files + 0.4], [y + rank] * 2)
            self.draw_arrow(x + wrap.files / 2, y + rank, right)

    def draw_arrow(self, x: float, y: float, arrow: str) -> None:
        """An arrowhead, `arrow` being a marker of matplotlib."""
        self.axes.plot([x], [y], color=AXIS_COLOUR, marker=arrow, markersize=self.border * 3,
                       zorder=2.6)

    def finish(self) -> Figure:
        """Draw the polygons and lines that have been added; the figure."""
        for colour, polygons in self.shapes.items():
            self.axes.add_patch(PathPatch(closed(polygons), facecolor=colour, edgecolor=colour,
                                          linewidth=0.3))
        for segments, width, colour in ((self.inside, self.border / 8, "#777777"),
                                        (self.alone, self.border / 4, "#555555"),
                                        (self.between, self.border, "black")):
            stroke(self.axes, segments, linewidth=width, edgecolor=colour)
        return figure_of(self.axes)


def rectangle(left: float, top: float, right: float, bottom: float) -> list[Place]:
    """The corners of a rectangle, clockwise from the upper left one if y grows downward."""
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def stroke(axes: Axes, lines: Collection[Line], **style: Any) -> None:
    """Draw lines as one path; one of four points is a Bezier curve."""
    codes = [code for line in lines for code in
             (Path.MOVETO, *[Path.CURVE4 if len(line) == 4 else Path.LINETO] * (len(line) - 1))]
    if lines:
        axes.add_patch(PathPatch(Path([point for line in lines for point in line], codes),
                                 fill=False, capstyle="round", **style))


def closed(polygons: Collection[Line]) -> Path:
    """One path of many polygons. Each is closed, or else what shortens pictures for the page would
    go on with a polygon that begins where the one before it ends."""
    points = [point for polygon in polygons for point in (*polygon, polygon[0])]
    codes = [code for polygon in polygons
             for code in (Path.MOVETO, *[Path.LINETO] * (len(polygon) - 1), Path.CLOSEPOLY)]
    return Path(points, codes)


def middle(points: Collection[Place]) -> Place:
    """The mean of points."""
    across, down = zip(*points)
    return sum(across) / len(points), sum(down) / len(points)


def names_in(board: Mapping[Cell, Any]) -> list[str]:
    """The pieces of a board that have names, each once, in alphabetical order."""
    return sorted({piece for piece in board.values() if isinstance(piece, str)} - {""})


def draw_letters(axes: Axes, board: Mapping[Square, Any], size: float, x: float = 0, y: float = 0,
                 colours: Mapping[Any, str] | None = None) -> None:
    """A letter on the cell of each piece that lies nearest to the piece's middle. The board has
    its upper left corner at (x, y)."""
    for piece in names_in(board):
        cells = [cell for cell, other in board.items() if other == piece]
        centre = middle(cells)
        rank, file = min(cells, key=lambda cell: (math.dist(cell, centre), cell))
        axes.text(x + file - 0.5, y + rank - 0.5, base_of(piece), ha="center", va="center_baseline",
                  fontsize=size, color=ink(colours[piece] if colours else WHITE))


def draw_key(axes: Axes, colours: Mapping[str, str], right: float, y: float, size: float,
             letters: float) -> None:
    """Which colour is which piece: boxes of a size, the last of which ends at the right, from y up
    or down as the axes have it; and the size of their letters."""
    for number, (piece, colour) in enumerate(colours.items()):
        x = right - size * (len(colours) - number)
        axes.add_patch(Rectangle((x, y), size, size, facecolor=colour, edgecolor="black",
                                 linewidth=0.4))
        axes.text(x + size / 2, y + size / 2, piece, ha="center", va="center_baseline",
                  fontsize=letters, color=ink(colour))


def laid_out(groups: Sequence[Sequence[Any]], per_line: int, across: float, down: float,
             heading: float = 0.0) -> tuple[list[PlacedGroup], float]:
    """Groups of packings as lines of a sheet: where each heading stands, and the packings, each
    with its upper left corner and its number, from 1 in each group; then the height. Packings stand
    so far across and down from each other."""
    sheet, top = [], 0.0
    lines = [-(-len(packings) // per_line) for packings in groups]
    for packings, count in zip(groups, lines):
        sheet.append((top + heading / 2, [
            (number % per_line * across, top + heading + number // per_line * down, number + 1,
             packing) for number, packing in enumerate(packings)]))
        top += heading + count * down
    return sheet, sum(lines) * down + len(groups) * heading


def bare_axes(width: float, height: float, inches: float) -> Axes:
    """The axes of a drawing of a width in inches, without lines and numbers, y downward."""
    axes = plt.figure(figsize=(inches, inches * height / width)).add_axes((0, 0, 1, 1))
    axes.set(xlim=(-0.1, width + 0.1), ylim=(height + 0.1, -0.1), aspect="equal")
    axes.axis("off")
    return axes


def figure_of(axes: Axes) -> Figure:
    """The figure of these axes, which are not on a part of a figure."""
    figure = axes.figure
    assert isinstance(figure, Figure)
    return figure


def axes_with_sides(side: float, width: float, height: float) -> Axes:
    """As bare_axes, with a side of a cell so long in inches, and a little room round the cells."""
    return bare_axes(width, height, side * max(width + 0.2, width * (height + 0.2) / height))


def one_board(rows: Iterable[str], colours: Mapping[str, str], width: float, height: float,
              inches: float, size: float, foot: float = 0, compared: bool = False
              ) -> tuple[Figure, list[list[Any]]]:
    """A picture of a single packing of squares, with room for words at its foot, and its data. It
    is so many inches wide; its width, height and foot are in cells. Compared with its mirror
    image, it has an axis, and edges that are alone are thin."""
    board = board_of(rows, SQUARES)
    axes = bare_axes(width, height + foot, inches)
    picture = Drawing(axes, 2.0)
    picture.add(0, 0, board, colours, compared)
    drawing = picture.finish()
    draw_letters(axes, board, size, colours=colours)
    return drawing, [["rank", "file", "piece"], *([*cell, board[cell]] for cell in sorted(board))]
