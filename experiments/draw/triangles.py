"""Packings of triangles: cells in the colours of their pieces, with thick lines between these.

Ranks and files are askew: the lattice point (x, y) stands x/2 + y sides to the right, and x ranks
down.
"""
import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from draw import pieces
from draw.colours import HEXIAMONDS, ink
from draw.drawing import Drawing, Line, Place, Placed, axes_with_sides, middle, names_in
from draw.marginals import marks_of_piece
from draw.pieces import Colours, Packing, Piece, board_with
from draw.lattices import Side, corners, sides, sides_of
from draw.rows import TRIANGLES, Point, Triangle, base_of

Board = Mapping[Triangle, Any]  # the piece on each cell

NAME = "packings of triangles"
PALETTES = [HEXIAMONDS]
HEIGHT = math.sqrt(3) / 2
NAME_WIDTH, NAME_HEIGHT = 0.84, 0.28  # of names, in sides
STEPS = 6  # along a side, from place to place for a name


def on_paper(point: Point) -> Place:
    """Where a lattice point is on the page, (x, y), with y downward."""
    x, y = point
    return y + x / 2, x * HEIGHT


def extent(board: Iterable[Triangle]) -> tuple[float, float, float, float]:
    """Left, right, top and bottom of a board on the page."""
    across, down = zip(*(on_paper(point) for cell in board for point in corners(cell)))
    return min(across), max(across), min(down), max(down)


def upper_left_at(board: Iterable[Triangle], x: float, y: float) -> Callable[[Point], Place]:
    """The function from a lattice point to its place on the page, if the upper left corner of the
    board's box is to be at (x, y)."""
    left, _, top, _ = extent(board)

    def place(point: Point) -> Place:
        """Where a lattice point is on the page."""
        across, down = on_paper(point)
        return x + across - left, y + down - top

    return place


def add_board(picture: Drawing, board: Board, place: Callable[[Point], Place],
              colours: Mapping[Any, str] | None = None,
              alone: Collection[Side] = frozenset()) -> None:
    """Add a board whose lattice points have their places on the page. The pieces are hexiamonds,
    or have colours of their own. Thin are the sides that are alone."""
    for piece in sorted(set(board.values()) - {""}, key=str):
        picture.fill((colours or HEXIAMONDS)[piece], [
            list(map(place, corners(cell))) for cell in sorted(board) if board[cell] == piece])
    between, inside = sides(board)
    for lines, kind in (([line for line in between if line not in alone], picture.between),
                        (inside, picture.inside), (alone, picture.alone)):
        kind += [list(map(place, line)) for line in sorted(lines)]


def draw_names(axes: Axes, board: Board, place: Callable[[Point], Place], size: float,
               colours: Mapping[Any, str] | None = None, axis: float | None = None) -> None:
    """The name of each piece: where there is most room for it between the sides of the piece, and
    the level axis if there is one, not close beside another name, and near its middle if there are
    several such places. No line of the inside goes through it."""
    names: list[Place] = []
    for piece in names_in(board):
        cells = [cell for cell, other in board.items() if other == piece]
        triangles = [list(map(place, corners(cell))) for cell in cells]
        centre = middle([middle(triangle) for triangle in triangles])
        rim, _ = sides(dict.fromkeys(cells, piece))
        border = [middle([start] * k + [end] * (STEPS - k))
                  for start, end in (map(place, side) for side in rim) for k in range(STEPS + 1)]
        places = {middle([first] * i + [second] * j + [third] * (STEPS - i - j))
                  for first, second, third in triangles
                  for i in range(STEPS + 1) for j in range(STEPS + 1 - i)}
        x, y = min(places, key=lambda here: (
            -round(min(room_between(here, point) for point in
                       (border if axis is None else [*border, (here[0], axis)])), 3),
            any(abs(here[0] - other[0]) < 1 and abs(here[1] - other[1]) < NAME_HEIGHT
                for other in names),
            round(math.dist(here, centre), 6), here))
        names.append((x, y))
        colour = (colours or HEXIAMONDS)[piece]
        axes.text(x, y, base_of(piece), ha="center", va="center_baseline", fontsize=size,
                  color=ink(colour), bbox={"facecolor": colour, "edgecolor": "none", "pad": 0})


def room_between(here: Place, point: Place) -> float:
    """How far a point is from the box of a name here; or how deep within it, and then negative."""
    across = abs(here[0] - point[0]) - NAME_WIDTH / 2
    down = abs(here[1] - point[1]) - NAME_HEIGHT / 2
    return max(across, down) if max(across, down) < 0 else math.hypot(max(across, 0), max(down, 0))


# ---------------------------------------------------------------- for the program draw

def understands(names: Collection[str]) -> bool:
    """May these be the names of a row of triangles?"""
    return pieces.understands(names, TRIANGLES)


def read(rows: Sequence[Iterable[str]]) -> Packing:
    """The cells of each piece."""
    return pieces.read_pieces(rows, TRIANGLES,
                              lambda cell: [side for side, _ in sides_of(cell)])


def bounds(packing: Packing) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the drawing of a packing, in sides of a cell, y downward."""
    left, right, top, bottom = extent(board_with(packing))
    return left, top, right, bottom


NUMBER_SIZE = 0.28


def outline(cell: Triangle) -> Line:
    """The corners of a cell on the page; see draw/marginals.py."""
    return list(map(on_paper, corners(cell)))


def marks(names: Sequence[str]) -> tuple[str, list[Triangle]]:
    """The piece and the cells of a row; see draw/marginals.py."""
    return marks_of_piece(read, names)


def colours_for(packing: Packing, colours: Colours) -> dict[Piece, str]:
    """Have `colours` choose for the packing, and return the colour of each piece; without a name,
    that of its orientation."""
    colours.choose_for(packing)
    return {piece: colours[piece] if isinstance(piece, str)
            else colours.of(pieces.at_origin(cells, lambda cell: cell))
            for piece, cells in packing.items()}


def sheet(placed: Placed[Packing], colours: Colours, width: float, height: float,
          side: float) -> Figure:
    """A figure with these packings at their places; see draw/__init__.py."""
    axes = axes_with_sides(side, width, height)
    picture = Drawing(axes, 72 * side * 0.09)
    for x, y, packing in placed:
        board = board_with(packing)

        def place(point: Point) -> Place:
            """Where a lattice point is on the sheet."""
            across, down = on_paper(point)
            return x + across, y + down

        chosen = colours_for(packing, colours)
        add_board(picture, board, place, chosen)
        draw_names(axes, board, place, pieces.size_of_letters(packing, 72 * side * 0.42), chosen)
    return picture.finish()
