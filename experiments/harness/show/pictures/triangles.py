"""Packings of polyiamonds. The hexagon stands on its side, as in the paper: its ranks go up."""
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from typing import Any

from matplotlib.axes import Axes

from draw.colours import HEXIAMONDS, WHITE
from draw.drawing import AXIS_COLOUR, DASHED, Drawing, Place, bare_axes, draw_key, laid_out, stroke
from draw.triangles import (
    add_board, draw_names, extent, on_paper, upper_left_at)
from harness.judge.rules.triangles import empty_board
from draw.lattices import corners, sides, sides_of
from draw.rows import TRIANGLES, Point, Triangle, board_of, name_of_triangle
from harness.show.given import Figures, Runs
from harness.show.pictures.register import BOOK, SHEETS, Drawn, ReadTable, picture

PIECES = list(HEXIAMONDS)
Board = Mapping[Triangle, str]  # pieces on triangles
OnPaper = Callable[[Point], Place]  # where a lattice point is

# Where the shapes stand in Figure 7: their names, the middle from left to right, the top.
# They are lettered in this order.
SHAPES = {"hexiamonds.arrow-4": ("arrow-4", 3.6, 0), "hexiamonds.arrow-0": ("arrow-0", 15.4, 0.9),
          "hexiamonds.rhombus": ("rhombus", 10.9, 9.2),
          "hexiamonds.arrow-41": ("arrow-41", 5.2, 17.4),
          "hexiamonds.arrow-3": ("arrow-3", 17, 16.6)}
# Where the cases stand in Figure 8: distance of the small hexagon, column and line of the middle.
CASES = {"hexagon.a": ("0", 0.5, 0), "hexagon.b": ("1", 1.5, 0),
         "hexagon.c": ("\u221a3", 0, 1), "hexagon.d": ("2", 1, 1), "hexagon.e": ("\u221a7", 2, 1),
         "hexagon.f": ("3", 0.5, 2), "hexagon.g": ("\u221a12", 1.5, 2)}


PACKING_HEADER = ["shape", "rank", "file", "points up", "piece"]


def title_of_search(solutions: int, nodes: int, updates: int) -> str:
    """The counters of a search in two lines of text."""
    return f"{solutions:,} solutions, {nodes:,} nodes,\n{updates:,} updates"


def add_titled(picture: Drawing, data: list[Any], name: str, board: Board, place: OnPaper,
               title: str, foot: Place, alone: Collection[Any] = frozenset(),
               axis: float | None = None, size: float = 7.7) -> None:
    """Add a board with the names of its pieces, and the title below it at the place `foot`, to a
    picture and to its data. A level axis goes through no name."""
    add_board(picture, board, place, alone=alone)
    draw_names(picture.axes, board, place, size, axis=axis)
    picture.axes.text(*foot, title, ha="center", va="top", fontsize=8, linespacing=1.3)
    data += [[name, *cell, piece] for cell, piece in sorted(board.items())]


@picture("figure7", "Figure 7: the twelve hexiamonds in a rhombus and in four arrows, each with its"
         " first packing; arrow (b) has none.",
         "A rhombus, and round it four arrows of different lengths that point to the right. The"
         " rhombus and three of the arrows are packed with colored pieces that have three letters"
         " each; the longest arrow, (b), is empty and says: no packing.")
def figure7(runs: Runs, figures: Figures) -> Drawn:
    """Draw the rhombus and the arrows, each with its first solution; one without any stays
    empty."""
    axes = bare_axes(21.6, 24.8, 6.5)
    picture = Drawing(axes, 1.6)
    data = [PACKING_HEADER]
    for letter, (id, (name, centre, top)) in zip("abcde", SHAPES.items()):
        solutions = runs[id].solutions
        board = (board_of(solutions[0], TRIANGLES) if solutions
                 else empty_board(runs["hexiamonds.arrow-0.matrix"].matrix))
        left, right, first, last = extent(board)
        place = upper_left_at(board, centre - (right - left) / 2, top)
        report = runs[id].report
        add_titled(picture, data, name, board, place, f"({letter}) " + title_of_search(
            report["solutions"], report["nodes"], report["updates"]),
            (centre, last - first + top + 0.5))
        if not solutions:
            axes.text(centre, top + (last - first) / 2, "no packing", ha="center",
                      va="center_baseline", fontsize=10,
                      bbox={"facecolor": "white", "edgecolor": "none", "pad": 1})
    return picture.finish(), data


SHEET_WIDTH, SHEET_GAP, HEADING, KEY = 83.2, 1.6, 4.2, 4.6


def describe_triangles(table: ReadTable) -> str:
    """The alt text of hexiamond-solutions: how many packings each shape has."""
    groups = Counter(row["shape"] for row in table("hexiamond-solutions"))
    return ("Groups of small colored packings: " + ", ".join(
        f"{number} of {'a rhombus' if shape == 'rhombus' else 'an arrow'}"
        for shape, number in groups.items()) + ".")


@picture("hexiamond-solutions",
         "All packings of the rhombus, and of the three arrows that can be packed, by their letters"
         " in Figure 7.", describe_triangles, gallery=SHEETS)
def hexiamond_solutions(runs: Runs, figures: Figures) -> Drawn:
    """Draw all packings of the rhombus and of the arrows that have any, in two blocks beside each
    other."""
    shapes, top = [], KEY
    for letter, (id, (name, *_)) in zip("abcde", SHAPES.items()):
        boards = [board_of(rows, TRIANGLES) for rows in runs[id].solutions]
        if boards:
            left, right, first, last = extent(boards[0])
            across, down = right - left + SHEET_GAP, last - first + SHEET_GAP
            ((middle, places),), height = laid_out(
                [boards], int((SHEET_WIDTH + SHEET_GAP) // across), across, down, HEADING)
            shapes.append((letter, name, top, middle, places))
            top += height
    cut = min(y + start for *_, start, _, places in shapes for _, y, *_ in places
              if y + start >= (KEY + top) / 2)
    axes = bare_axes(2 * SHEET_WIDTH + SHEET_GAP, max(cut, top - cut + KEY) - SHEET_GAP, 13)
    picture = Drawing(axes, 0.6)

    def folded(x: float, y: float) -> Place:
        """Where a place of one long block stands on the page, of which the lower part is set beside
        the upper."""
        return (x, y) if y < cut else (x + SHEET_WIDTH + SHEET_GAP, y - cut + KEY)

    data: list[list[Any]] = [["shape", "solution", *PIECES]]
    draw_key(axes, HEXIAMONDS, SHEET_WIDTH, 0.0, 4.2, 7.1)
    for letter, name, top, middle, places in shapes:
        add_heading(axes, places[0][-1], *folded(0, top), f"({letter}) {name.split('-')[0]}:"
                    f" {len(places)} packings")
        for x, y, number, board in places:
            add_numbered(picture, board, *folded(x, top + y), number)
            data.append([name, number, *(cells_of_piece(board, piece) for piece in PIECES)])
    picture.inside.clear()  # boards are too small for the lines between cells of a piece
    return picture.finish(), data


STEP = {"hexiamonds.rhombus": 20, "hexiamonds.arrow-41": 6}  # the others are all shown
PER_LINE = 4
LINE_GAP, TITLE = 1.6, 1.7  # between packings, and the room for a title, in sides
# Pieces that touch differ; the hexagon is white, and the sphinx has a colour of its own.
CALM, OF_SPHINX = ("#EDF2F9", "#BFD9EC", "#86B4DA", "#D2D2D2"), "#E9A27C"


def calm_colours(board: Board) -> dict[str, str]:
    """A colour of CALM for each piece but two, so that no two that share a side have the same."""
    touching: dict[str, set[str]] = {piece: set() for piece in board.values()}
    for cell, piece in board.items():
        touching[piece] |= {board[other] for _, other in sides_of(cell) if other in board} - {piece}
    found = {"HEX": WHITE, "SPH": OF_SPHINX}
    rest = sorted(touching.keys() - found.keys(), key=lambda piece: (-len(touching[piece]), piece))

    def choose(number: int) -> bool:
        """Find colours for the pieces of `rest` from this one on, if there are any."""
        if number == len(rest):
            return True
        piece = rest[number]
        for start in range(len(CALM)):
            colour = CALM[(number + start) % len(CALM)]
            if colour not in {found.get(other) for other in touching[piece]}:
                found[piece] = colour
                if choose(number + 1):
                    return True
                del found[piece]
        return False

    choose(0)
    return found


def describe_some(table: ReadTable) -> str:
    """The alt text of hexiamond-some: how many packings of each shape are shown."""
    numbers = Counter(row["shape"] for row in table("hexiamond-solutions"))
    steps = {name: STEP.get(id, 1) for id, (name, *_) in SHAPES.items()}
    return "Packings in blue and gray in lines of four, with their numbers: " + ", ".join(
        f"{-(-number // steps[shape])} of {shape}" for shape, number in numbers.items()) + "."


@picture("hexiamond-some",
         "Packings of the rhombus, and of the three arrows that can be packed, by their letters in"
         " Figure 7.", describe_some, gallery=BOOK)
def some_hexiamonds(runs: Runs, figures: Figures) -> Drawn:
    """Draw some packings of each shape, in lines of four, with calm colours: every twentieth or
    sixth of a shape that has many."""
    shapes, top, width = [], 0.0, 0.0
    for letter, (id, (name, *_)) in zip("abcde", SHAPES.items()):
        boards = [*enumerate((board_of(rows, TRIANGLES) for rows in runs[id].solutions), start=1)]
        some = boards[::STEP.get(id, 1)]
        if some:
            left, right, first, last = extent(some[0][1])
            shapes.append((f"({letter}) {name.split('-')[0]}, {len(some)} of {len(boards)}", top,
                           some, last - first + LINE_GAP))
            top += TITLE + -(-len(some) // PER_LINE) * shapes[-1][-1]
            width = max(width, right - left + SHEET_GAP)
    axes = bare_axes(PER_LINE * width - SHEET_GAP, top - LINE_GAP + 0.8, 6.5)
    picture = Drawing(axes, 1.1)
    for title, top, some, down in shapes:
        axes.text(0, top + 0.4 * TITLE, title, va="center", fontsize=9.5)
        ((_, places),), _ = laid_out([some], PER_LINE, width, down, TITLE)
        for x, y, _, (number, board) in places:
            add_numbered(picture, board, x, top + y, number, calm_colours(board), 8.5)
    return picture.finish(), {}


def add_heading(axes: Axes, board: Board, x: float, y: float, title: str) -> None:
    """Draw the outline of a shape, and a title beside it."""
    draw_outline(axes, board, x, y + 0.6, HEADING - 1.6)
    axes.text(x + 8, y + HEADING / 2 - 0.2, title, va="center", fontsize=8)


def add_numbered(picture: Drawing, board: Board, x: float, y: float, number: int,
                 colours: Mapping[str, str] | None = None, size: float = 7.1) -> None:
    """Add a packing to a picture, in colours of its own if there are any, with its number at the
    lower left corner, in letters of a size."""
    add_board(picture, board, upper_left_at(board, x, y), colours)
    _, _, first, last = extent(board)
    picture.axes.text(x, y + last - first + 0.6, str(number), va="bottom", fontsize=size)


def draw_outline(axes: Axes, board: Board, x: float, y: float, height: float) -> None:
    """Draw the rim of a board, scaled to this height."""
    _, _, first, last = extent(board)
    scale, (rim, _) = height / (last - first), sides(dict.fromkeys(board, ""))
    place = upper_left_at(board, 0, 0)
    stroke(axes, [[(x + scale * across, y + scale * down) for across, down in map(place, side)]
                  for side in rim], linewidth=0.8, edgecolor="black")


def cells_of_piece(board: Board, piece: str) -> str:
    """The names of the cells that a piece covers, in one string."""
    return " ".join(name_of_triangle(cell) for cell, other in sorted(board.items())
                    if other == piece)


# ---------------------------------------------------------------- the hexagon

def centre_of(board: Board) -> Point:
    """The lattice point in the middle of a hexagon."""
    points = {point for cell in board for point in corners(cell)}
    across, down = zip(*points)
    return sum(across) // len(points), sum(down) // len(points)


def turned_by_sixths(point: Point, centre: Point, turns: int) -> Point:
    """A lattice point, seen from the centre of the hexagon, after so many sixths of a full turn."""
    x, y = point[0] - centre[0], point[1] - centre[1]
    for _ in range(turns):
        x, y = x + y, -x
    return x, y


def point_left_right(point: Point) -> Point:
    """The mirror image of a point, left and right exchanged, if ranks are upright: rank 0 stays."""
    x, y = point
    return -x, x + y


def top_bottom(point: Point) -> Point:
    """The mirror image of a point, top and bottom exchanged, if ranks are upright."""
    x, y = point
    return x, -x - y


def inner_sides(board: Board) -> set[Any]:
    """The sides of triangles that lie between two pieces, not on the rim."""
    return {side for cell, piece in board.items() for side, other in sides_of(cell)
            if board.get(other, piece) != piece}


def unmatched_sides(board: Board) -> list[Any]:
    """The inner sides of a hexagon that have no mirror image: a pair of sets, for left-right and
    for top-bottom, for each way to turn it, 0, 1 or 2 times."""
    centre, found = centre_of(board), []
    for turns in range(3):
        lines = {tuple(sorted(turned_by_sixths(point, centre, turns) for point in side)): side
                 for side in inner_sides(board)}
        found.append([{side for line, side in lines.items()
                       if tuple(sorted(map(reflect, line))) not in lines}
                      for reflect in (point_left_right, top_bottom)])
    return found


def scores(board: Board) -> list[Any]:
    """Horizontal and vertical score of a hexagon, a pair for each way to turn it, 0, 1 or 2 times:
    how many inner sides have a mirror image. The program symmetry computes them, too, from outlines
    instead of boards, but takes the best: a picture needs to know how the hexagon was turned."""
    total = len(inner_sides(board))
    return [[total - len(sides) for sides in pair] for pair in unmatched_sides(board)]


@picture("figure8",
         "Figure 8: O'Beirne's hexagon, a maximally symmetric packing of each case, drawn with"
         " rank 1 at the bottom, as the scores assume. A thick edge between pieces has a mirror"
         " image across the dashed axis. The horizontal score, hsym, counts edges that the"
         " left-right reflection has, too; the vertical one, vsym, does so for top and bottom. A"
         " prime is a piece turned over, in a paler color.",
         "Seven hexagons with zigzag rims and a dashed red axis each, lettered (a) to (g), in lines"
         " of two, three and two. Each is packed with nineteen pieces, mirror images paler than"
         " their originals. The white small hexagon moves from the middle in (a) to the rim in"
         " (g).")
def figure8(runs: Runs, figures: Figures) -> Drawn:
    """Draw for each case of the hexagon a packing that is maximally symmetric."""
    axes = bare_axes(27.8, 32.0, 7.6)
    picture = Drawing(axes, 1.6)
    data = [PACKING_HEADER]
    for id, (distance, column, line) in CASES.items():
        best = runs[f"{id}.symmetry"].report["best"][0]
        board = board_of(best["rows"], TRIANGLES)
        symmetries = [best["horizontal"], best["vertical"]]
        across, down = 4.4 + 9.5 * column, 4.1 + 10.7 * line
        place = places_on_page(board, symmetries, (across, down))
        title = (f"({id[-1]}) distance {distance}: hsym = {symmetries[0]},"
                 f" vsym = {symmetries[1]}\n")
        turns = scores(board).index(symmetries)
        better = symmetries.index(max(symmetries))
        add_titled(picture, data, id[-1], board, place,
                   title + statistics(figures, id), (across, down + 4.5),
                   alone=unmatched_sides(board)[turns][better],
                   axis=down if better else None, size=7.6)
        end = (0, 4.3) if better == 0 else (4.6, 0)
        axes.plot([across - end[0], across + end[0]], [down - end[1], down + end[1]],
                  color=AXIS_COLOUR, linewidth=1.2, linestyle=DASHED, zorder=2.5)
    return picture.finish(), data


def statistics(figures: Figures, id: str) -> str:
    """The counters that the paper prints under a case, as text; only the solutions, if the others
    are not settled."""
    solutions = figures.pair(id, "solutions").measured
    nodes, updates = (figures.pair(id, name, is_needed=False).measured
                      for name in ("nodes", "updates"))
    if nodes is None or updates is None:
        return f"{solutions:,} solutions"
    return title_of_search(solutions, nodes, updates)


def places_on_page(board: Board, symmetries: Any, middle_of_page: Any) -> Callable[[Any], Place]:
    """Returns a function from a lattice point to its place on the page, for the hexagon turned so
    that it has these scores, left-right and top-bottom. Its ranks go up, in one of three
    directions; the scores tell which."""
    centre, turns = centre_of(board), scores(board).index(symmetries)
    left, top = middle_of_page

    def place(point: Any) -> Place:
        """Left and top on the page of a lattice point of the hexagon."""
        across, down = on_paper(turned_by_sixths(point, centre, turns))
        return left - down, top + across

    return place
