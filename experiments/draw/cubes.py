"""Packings of cubes: their layers side by side, the uppermost first, and then all of it as it is
seen from above, from the front and from the right.

A cube in sight is a hexagon of six triangles. In each triangle of the paper, we see the cube that
is the nearest; so nothing has to be drawn that another cube hides.
"""
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from matplotlib.figure import Figure

from draw import pieces, squares
from draw.colours import PENTOMINOES, darkened
from draw.drawing import Drawing, Line, Place, Placed, axes_with_sides, draw_letters, rectangle
from draw.marginals import marks_of_piece
from draw.lattices import corners, faces_of, sides_of, triangles_in_sight
from draw.pieces import Colours, Packing, Piece, board_with
from draw.rows import CUBES, Cube, Point, Triangle
from draw.triangles import HEIGHT

NAME = "packings of cubes"
PALETTES = [PENTOMINOES]
APART = 0.8  # between layers, and between them and the view, in sides
LIGHT = [1, 0.84, 0.66]  # of faces seen from above, from the front, and from the right


class Box(NamedTuple):
    """The smallest box that has all cubes of a packing: its first cube, and its sides."""
    first: Cube
    layers: int
    ranks: int
    files: int


class Face(NamedTuple):
    """A face of a cube in sight."""
    piece: Piece
    cube: Cube
    axis: int


def understands(names: Collection[str]) -> bool:
    """May these be the names of a row of cubes? But those of queens and sudokus, such as R10 F10
    and p11 r15 f15 b15, are not cells of layers that are so far apart."""
    initials = {name[0] for name in names}
    return (pieces.understands(names, CUBES)
            and not ({*"RF"} <= initials or {*"bfpr"} <= initials))


def read(rows: Sequence[Iterable[str]]) -> Packing:
    """The cubes of each piece."""
    return pieces.read_pieces(rows, CUBES, faces_of)


def box_of(packing: Packing) -> Box:
    """The smallest box that has all cubes."""
    layers, ranks, files = zip(*board_with(packing))
    first = min(layers), min(ranks), min(files)
    return Box(first, *(max(numbers) - least + 1
                        for numbers, least in zip((layers, ranks, files), first)))


def bounds(packing: Packing) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the drawing of a packing, in sides of a cell, y downward."""
    _, layers, ranks, files = box_of(packing)
    width = layers * (files + APART) + (ranks + files) * HEIGHT
    return 0, 0, width, max(ranks, (ranks + files) / 2 + layers)


@dataclass(frozen=True)
class Layers:
    """How marginals.py sees cubes, in place of a module: as layers side by side, the uppermost
    first, whose left edges are so far apart."""
    apart: float
    NUMBER_SIZE = squares.NUMBER_SIZE

    def outline(self, cube: Cube) -> Line:
        """The corners of a cube in its layer on the page."""
        layer, rank, file = cube
        x = layer * self.apart + file
        return rectangle(x - 1, rank - 1, x, rank)

    @staticmethod
    def marks(names: Sequence[str]) -> tuple[str, list[Cube]]:
        """The piece and the cubes of a row."""
        return marks_of_piece(read, names)


def for_maps(rows: Iterable[Sequence[str]]) -> Layers:
    """The layers of the board that all these rows have together."""
    files = [file for names in rows for _, _, file in Layers.marks(names)[1]]
    return Layers(max(files) - min(files) + 1 + APART)


def colours_for(packing: Packing, colours: Colours) -> dict[Piece, str]:
    """Have `colours` choose for the packing, and return the colour of each piece; without a name,
    that of its orientation."""
    colours.choose_for(packing)
    result = {}
    for piece, cubes in packing.items():
        low = [min(numbers) for numbers in zip(*cubes)]
        shape = frozenset(tuple(a - b for a, b in zip(cube, low)) for cube in cubes)
        result[piece] = colours[piece] if isinstance(piece, str) else colours.of(shape)
    return result


def in_sight(board: Mapping[Cube, Piece]) -> dict[Triangle, Face]:
    """The face that is seen in each triangle of the paper: that of the nearest cube."""
    seen: dict[Triangle, Face] = {}
    for cube in sorted(board, key=lambda cube: cube[1] + cube[2] - cube[0]):
        for triangle, axis in triangles_in_sight(cube):
            seen[triangle] = Face(board[cube], cube, axis)
    return seen


def add_view(picture: Drawing, x: float, y: float, board: Mapping[Cube, Piece], ranks: int,
             colours: Mapping[Piece, str]) -> None:
    """Add the view of a board of so many ranks, whose first layer, rank and file are 0, with the
    upper left corner at (x, y)."""
    def place(point: Point) -> Place:
        """Where a lattice point is on the sheet."""
        return x + (point[0] + ranks) * HEIGHT, y + point[1] + point[0] / 2

    seen = in_sight(board)
    between: set[tuple[Point, Point]] = set()
    inside: set[tuple[Point, Point]] = set()
    for triangle, face in sorted(seen.items()):
        picture.fill(darkened(colours[face.piece], LIGHT[face.axis]),
                     [[place(corner) for corner in corners(triangle)]])
        for side, other in sides_of(triangle):
            beyond = seen.get(other)
            if beyond is None or beyond.piece != face.piece:
                between.add(side)
            elif beyond != face:
                inside.add(side)
    for sides, lines in (between, picture.between), (inside, picture.inside):
        lines += [[place(start), place(end)] for start, end in sorted(sides)]


def sheet(placed: Placed[Packing], colours: Colours, width: float, height: float,
          side: float) -> Figure:
    """A figure with these packings at their places; see draw/__init__.py."""
    axes = axes_with_sides(side, width, height)
    picture = Drawing(axes, 72 * side * 0.09)
    for x, y, packing in placed:
        first, layers, ranks, files = box_of(packing)
        chosen = colours_for(packing, colours)
        size = pieces.size_of_letters(packing, 72 * side * 0.45)
        board = {(layer - first[0], rank - first[1], file - first[2]): piece
                 for (layer, rank, file), piece in board_with(packing).items()}
        for number in range(layers):
            layer = {(rank + 1, file + 1): piece for (at, rank, file), piece in board.items()
                     if at == number}
            left = x + number * (files + APART)
            picture.add(left, y, layer, chosen)
            draw_letters(axes, layer, size, left, y, chosen)
        add_view(picture, x + layers * (files + APART), y, board, ranks, chosen)
    return picture.finish()
