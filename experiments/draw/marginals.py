"""Maps of marginals: in how many solutions each piece covers each cell, as shades with a scale.

Each piece has a map of the board, and so has each digit of a sudoku. Pieces without a name have one
for each orientation, with a small picture of it above; but those of two cells, such as dominoes,
have one together, which shows how often each of their places is used. Cells are those of the kinds,
modules of draw that have

- outline(cell): its corners on the page, (x, y) in sides of a cell, y downward;
- NUMBER_SIZE: how high a number may be in a cell, in such sides;
- marks(names): the piece and the cells in the names of a row.

Cubes are in layers side by side, as far apart as the board is wide; so their module has for_maps,
which makes of all rows a kind with these three.
"""
import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from draw.colours import WHITE, darkened, ink, shade
from draw.drawing import Drawing, Line, Place, axes_with_sides, laid_out, middle, stroke
from draw.rows import Cell, base_of

Spot = tuple[Cell, ...]  # a cell; or both of a piece of two cells, which are its place
Outline = Callable[[Cell], Line]

GAP = 1.4  # between maps, in sides of a cell
HEADING = 1.5  # room for the name of a piece above its map, in such sides
LABELS, LEAST_NUMBERS = 7.0, 4.5  # sizes of words at the scale, and of the smallest numbers, points
MOST_STEPS = 5  # of a scale
IN_ALL = "#000000"
LONG, THICK = 0.31, 0.19  # half of a place, as shares of the distance of its two cells
APART = 0.3  # the lines that hatch a cell, along a rank
DARKER = 0.86  # white letters begin so early here, because the numbers are small


class Kind(Protocol):
    """What a kind has; see above."""
    NUMBER_SIZE: float

    def outline(self, cell: Any) -> Line: ...
    def marks(self, names: Sequence[str]) -> tuple[str, list[Any]]: ...


@dataclass
class Map:
    """Of a piece: in how many solutions it covers each spot. A piece without a name has the cells
    of one of its rows instead, unless it has two cells."""
    piece: str
    cells: Sequence[Cell] = ()
    uses: Counter[Spot] = field(default_factory=Counter)


def marks_of_piece(read: Callable[[Any], Any], names: Sequence[str]) -> tuple[str, list[Cell]]:
    """The name of the piece in a row, without the number of its copy, or "" if it has none; and its
    cells. `read` reads packings, as a kind of draw does."""
    ((piece, cells),) = read([names]).items()
    return base_of(piece) if isinstance(piece, str) else "", sorted(cells)


def maps_of(kind: Kind, rows: Iterable[tuple[int, Sequence[str]]]) -> list[Map]:
    """The maps of a kind, by the names of the pieces, from the names in each row and the number of
    solutions that have it."""
    found: dict[Any, Map] = {}
    for solutions, names in rows:
        piece, cells = kind.marks(names)
        is_place = not piece and len(cells) == 2
        shape = shape_of(cells, kind.outline) if not piece and not is_place else ()
        here = found.setdefault((piece, shape), Map(piece, cells if shape else ()))
        for spot in [tuple(cells)] if is_place else [(cell,) for cell in cells]:
            here.uses[spot] += solutions
    return [found[key] for key in sorted(found)]


def shape_of(cells: Iterable[Cell], outline: Outline) -> tuple[Place, ...]:
    """The same for cells that lie alike, wherever they are: their middles, from the upper left."""
    middles = [middle(outline(cell)) for cell in cells]
    left, top = (min(place) for place in zip(*middles))
    return tuple(sorted((round(x - left, 3), round(y - top, 3)) for x, y in middles))


def polygon(spot: Spot, outline: Outline) -> Line:
    """The corners of a cell; or those of a bar between the middles of both cells of a place."""
    if len(spot) == 1:
        return outline(spot[0])
    (ax, ay), (bx, by) = (middle(outline(cell)) for cell in spot)
    x, y, across, down = (ax + bx) / 2, (ay + by) / 2, bx - ax, by - ay
    return [(x + long * across - thick * down, y + long * down + thick * across)
            for long, thick in ((-LONG, -THICK), (LONG, -THICK), (LONG, THICK), (-LONG, THICK))]


# ---------------------------------------------------------------- the scale

def scale_for(most: float) -> tuple[float, float]:
    """The upper end of a scale of percents, and its steps, of which there are MOST_STEPS at most:
    round numbers, and none smaller than `most`, the largest number that is there."""
    if not most:
        return 100, 20
    power = 10 ** math.floor(math.log10(most))
    step = next(step for size in (0.2, 0.5, 1, 2, 5) if most <= MOST_STEPS * (step := size * power))
    return min(math.ceil(most / step - 1e-9) * step, 100), step


def sides_of(polygons: Iterable[Line]) -> list[Line]:
    """The sides of polygons, each once, as a line of two points."""
    found = {tuple(sorted(side)) for corners in polygons
             for side in zip(corners, [*corners[1:], corners[0]])}
    return [[*side] for side in sorted(found)]


def hatching(corners: Line) -> Iterator[Line]:
    """The slanted lines in a polygon, whose ends are on its sides."""
    sums = [x + y for x, y in corners]
    for number in range(math.floor(min(sums) / APART), math.ceil(max(sums) / APART)):
        total, ends = (number + 0.5) * APART, []
        for (x, y), (next_x, next_y) in zip(corners, [*corners[1:], corners[0]]):
            before, after = x + y - total, next_x + next_y - total
            if before * after < 0:
                share = before / (before - after)
                ends.append((x + share * (next_x - x), y + share * (next_y - y)))
        if len(ends) == 2:
            yield ends


@dataclass(frozen=True)
class Scale:
    """Which colour a number of solutions has, of all; and the percents that have the last shade,
    and a step. What is in all solutions does not count for these, or a piece with a fixed place
    would make all others pale; it has a colour of its own."""
    solutions: int
    top: float
    step: float

    @classmethod
    def of(cls, maps: Iterable[Map], solutions: int) -> "Scale":
        """The scale that suits all these maps."""
        counts = {uses for one in maps for uses in one.uses.values() if uses < solutions}
        return cls(solutions, *scale_for(100 * max(counts, default=0) / solutions))

    def colour(self, uses: int) -> str:
        """The colour of what is in so many of the solutions."""
        if uses == self.solutions:
            return IN_ALL
        return shade(100 * uses / self.solutions / self.top) if uses else WHITE


def in_percent(uses: int, solutions: int, top: float) -> str:
    """A share in percent, with a decimal on a scale that ends below 5; nothing if it is 0. Only
    what is in all solutions has 100."""
    percent = 100 * uses / solutions
    if not uses or uses == solutions:
        return "100" if uses else ""
    return f"{percent:.1f}" if top < 5 else f"{min(round(percent), 99)}"


def in_words(number: int) -> str:
    """A number with commas; or as a power of ten, if it is very large."""
    if number < 10**15:
        return f"{number:,}"
    power = len(str(number)) - 1
    return f"{number / 10**power:.3g} \u00d7 10^{power}"


def draw_scale(axes: Axes, width: float, y: float, line: float, size: float, scale: Scale,
               has_none: bool, has_all: bool) -> None:
    """The scale at a height y, no wider than so many sides, with its numbers and the number of
    solutions below, and what the colours beyond it mean. A line of its words is so high, in sides,
    and they have a size in points.
    """
    width, shades = min(width, 24 * line), 60
    for number in range(shades):
        axes.add_patch(Rectangle((number * width / shades, y), width / shades, line, linewidth=0.3,
                                 facecolor=(colour := shade((number + 1) / shades)),
                                 edgecolor=colour))
    axes.add_patch(Rectangle((0, y), width, line, fill=False, linewidth=0.5))
    for number in range(round(scale.top / scale.step) + 1):
        percent = number * scale.step
        axes.text(percent / scale.top * width, y + 1.7 * line, f"{percent:.4g}", ha="center",
                  va="center_baseline", fontsize=size)
    axes.text(0, y + 3 * line, f"percent of {in_words(scale.solutions)}"
              f" solution{'' if scale.solutions == 1 else 's'}"
              f"{'; hatched: in none' if has_none else ''}{'; black: in all' if has_all else ''}",
              ha="left", va="center_baseline", fontsize=size)


# ---------------------------------------------------------------- the sheet

def frame_of(maps: Iterable[Map], outline: Outline) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the board that all maps have together."""
    across, down = zip(*(point for cell in cells_of(maps) for point in outline(cell)))
    return min(across), min(down), max(across), max(down)


def cells_of(maps: Iterable[Map]) -> list[Cell]:
    """The cells of the board: those that the maps have together."""
    return sorted({cell for one in maps for spot in one.uses for cell in spot})


def has_places(maps: Iterable[Map]) -> bool:
    """Is there a map of places instead of cells?"""
    return any(len(spot) == 2 for one in maps for spot in one.uses)


def moved(points: Line, x: float, y: float, size: float = 1) -> Line:
    """Points, so many times as large, and then moved to the right and down."""
    return [(x + size * across, y + size * down) for across, down in points]


def sheet(kind: Kind, maps: Sequence[Map], solutions: int, columns: int, side: float,
          numbers: float = 1, labels: float = LABELS) -> Figure:
    """A figure with so many of the maps side by side, and their common scale below; a side of a
    cell is so long in inches. There is at least one solution, and one map. Numbers may be so many
    times as large as usual, and the words at the scale of a size in points."""
    left, upper, right, lower = frame_of(maps, kind.outline)
    heading = HEADING if any(one.piece or one.cells for one in maps) else 0.0
    ((_, places),), height = laid_out(
        [maps], columns, right - left + GAP, heading + lower - upper + GAP)
    line = labels * 1.35 / 72 / side
    width = columns * (right - left + GAP) - GAP
    axes = axes_with_sides(side, width, height - GAP + 5 * line)
    picture = Drawing(axes, 72 * side * 0.09)
    scale = Scale.of(maps, solutions)
    for x, y, _, one in places:
        draw_heading(picture, one, kind, x, y + heading / 2, side)
        draw_map(picture, one, kind, (x - left, y + heading - upper), cells_of(maps),
                 scale, 72 * side * kind.NUMBER_SIZE * numbers)
    draw_scale(axes, width, height - GAP + line, line, labels, scale,
               not has_places(maps) and any(not one.uses[cell,] for one in maps
                                            for cell in cells_of(maps)),
               any(uses == solutions for one in maps for uses in one.uses.values()))
    return picture.finish()


def draw_heading(picture: Drawing, one: Map, kind: Kind, x: float, y: float, side: float
                 ) -> None:
    """The name of a piece, or a small picture of its orientation, with its middle at a height y."""
    if one.piece:
        picture.axes.text(x, y, one.piece, va="center_baseline", fontweight="bold",
                          fontsize=min(max(72 * side * 0.8, 6), 11))
    if not one.cells:
        return
    lines = [kind.outline(cell) for cell in one.cells]
    across, down = zip(*(point for line in lines for point in line))
    size = min(1, (HEADING - 0.4) / max(max(across) - min(across), max(down) - min(down)))
    small = [moved(line, x - size * min(across), y - size * (max(down) + min(down)) / 2, size)
             for line in lines]
    picture.fill("#777777", small)
    picture.inside += sides_of(small)


def draw_map(picture: Drawing, one: Map, kind: Kind, offset: Place, board: Iterable[Cell],
             scale: Scale, size: float) -> None:
    """A map whose board is moved by an offset, with numbers of a size in points; if this is too
    small, there are none."""
    spots = {(cell,): 0 for cell in board}
    if has_places([one]):  # of the board, only the border
        sides = Counter(tuple(side) for cell, in spots for side in sides_of(
            [[(round(x, 6), round(y, 6)) for x, y in moved(kind.outline(cell), *offset)]]))
        stroke(picture.axes, [[*side] for side, cells in sorted(sides.items()) if cells == 1],
               linewidth=picture.border / 4, edgecolor="#555555", zorder=0.5)
        spots.clear()
    polygons = {spot: moved(polygon(spot, kind.outline), *offset) for spot in spots | one.uses}
    picture.alone += sides_of(polygons.values())
    stroke(picture.axes, [line for spot, corners in polygons.items() if not one.uses[spot]
                          for line in hatching(corners)],
           linewidth=picture.border / 4, edgecolor="#AAAAAA", zorder=1.5)
    for spot, corners in polygons.items():
        uses = one.uses[spot]
        colour = scale.colour(uses)
        picture.fill(colour, [corners])
        text = in_percent(uses, scale.solutions, scale.top)
        small = size if len(spot) == 1 else size * 0.6
        if text and small >= LEAST_NUMBERS:
            picture.axes.text(*middle(corners), text, ha="center", va="center_baseline",
                              fontsize=small * min(1, 2 / len(text)),
                              color=ink(darkened(colour, DARKER)))
