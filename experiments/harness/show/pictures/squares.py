"""Packings of squares: Y pentominoes, one-sided pentominoes, Dudeney, Kanoodle."""
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from matplotlib.axes import Axes
from matplotlib.patches import PathPatch

from draw.colours import DUDENEY, KANOODLE, PENTOMINOES, Y_HORIZONTAL, pale
from draw.drawing import (
    Drawing, bare_axes, closed, draw_key, draw_letters, edges, figure_of, laid_out,
    one_board, rectangle, stroke)
from draw.squares import bar_and_cell, y_colour
from draw.rows import SQUARES, Square, board_of, read_row
from harness.show.given import Figures, Runs, needed
from harness.show.pictures.register import BOOK, SHEETS, Drawn, ReadTable, picture


# ---------------------------------------------------------------- Y pentominoes

Y_CLASSES = ["y-pentominoes.15x15.a", "y-pentominoes.15x15.b", "y-pentominoes.15x15.c"]


def y_board(rows: Iterable[str]) -> tuple[dict[Square, int], dict[int, str]]:
    """The board of a packing of Ys, as the number of the piece on each cell; and the colour of each
    piece by its orientation."""
    board: dict[Square, int] = {}
    colours: dict[int, str] = {}
    for number, (_, cells) in enumerate(read_row(row, SQUARES) for row in sorted(rows)):
        board.update((cell, number) for cell in cells)
        colours[number] = y_colour(cells)
    return board, colours


def orientations() -> Iterator[tuple[int, list[Square]]]:
    """The eight Ys of a key, four horizontal and four vertical ones: pairs of where each stands
    across and its cells."""
    for across in (0, 1):
        for number in range(4):
            side, end = number // 2, 2 + number % 2
            cells = [(2 - side, along) for along in range(1, 5)] + [(1 + side, end)]
            yield (26 + 4 * number, [cell[::-1] for cell in cells]) if across else (
                2 + 5 * number, cells)


def draw_kinds(axes: Axes, x: float, y: float, scale: float, **style: Any) -> None:
    """Write H and V beside the two groups of Ys of a key."""
    for kind, place in (("H", 0), ("V", 24)):
        axes.text(x + scale * place, y, kind, va="center", **style)


CORNERS = (1, 1), (1, 15), (15, 1), (15, 15)  # left and right above, then below


def corners_of(board: Mapping[Square, int], colours: Mapping[int, str]) -> str:
    """Four letters, one for each corner: H if a horizontal Y lies there, V if a vertical one
    does."""
    return "".join("H" if colours[board[cell]] in Y_HORIZONTAL else "V" for cell in CORNERS)


def ranks_of(board: Mapping[Square, int]) -> list[str]:
    """The ranks of a 15x15 board as text: the numbers of the pieces."""
    return [" ".join(f"{board[rank, file]:02d}" for file in range(1, 16)) for rank in range(1, 16)]


@picture("figure6", "Figure 6: 45 Y pentominoes in a square, one packing of each class that has"
         " any. A class is named by its corner Ys, which have thick outlines here: top left, top"
         " right, bottom left, bottom right; H is a Y that lies, V one that is upright.",
         "Three large squares side by side, each of 45 Ys in eight colors; those in the corners"
         " have thick outlines and the letter H or V. Below them a key: four"
         " Ys that lie, in blues and greens, called H, and four that stand, in reds and yellows,"
         " called V.")
def figure6(runs: Runs, figures: Figures) -> Drawn:
    """Draw the first packing of each class of 45 Ys, those in the corners with thick outlines."""
    axes = bare_axes(49, 23, 6.5)
    picture = Drawing(axes, 1.3)
    data = [["class", *(f"rank {rank}" for rank in range(1, 16))]]
    for number, id in enumerate(Y_CLASSES):
        board, colours = y_board(needed(runs[id].solutions)[0])
        picture.add(17 * number, 2.4, board, colours)
        for corner, kind in zip(CORNERS, corners_of(board, colours)):
            cells = {cell: kind for cell, piece in board.items() if piece == board[corner]}
            outline, *_ = edges(cells)
            stroke(axes, [[(17 * number + file, 2.4 + rank) for file, rank in line]
                          for line in outline], linewidth=2.6, edgecolor="black", zorder=3)
            draw_letters(axes, cells, 8, 17 * number, 2.4)
        axes.text(17 * number, 1.1, f"{corners_of(board, colours)}: one of"
                  f" {len(runs[id].solutions)} solutions", va="center")
        data.append([id[-1], *ranks_of(board)])
    for x, shape in orientations():
        picture.add(x, 19, dict.fromkeys(shape, ""), {"": y_colour(shape)})
    draw_kinds(axes, 0, 20, 1)
    return picture.finish(), data


def y_parts(cells: Sequence[Square]) -> Iterator[tuple[float, float, float, float]]:
    """Two rectangles, (left, top, right, bottom), that together are a Y: its bar, and the cell
    beside it, joined to the bar."""
    gap = 0.12
    across, bar, beside = bar_and_cell(cells)
    foot = [cell for cell in bar if cell[1 - across] == beside[1 - across]]
    for part in (bar, [beside, *foot]):
        ranks, files = zip(*part)
        yield (min(files) - 1 + gap, min(ranks) - 1 + gap, max(files) - gap, max(ranks) - gap)


def describe_y_solutions(table: ReadTable) -> str:
    """The alt text of y-solutions: how many packings each class has."""
    groups = Counter(row["class"] for row in table("y-solutions")).values()
    return ("Small numbered squares in rows of seventeen, each a weave of Ys in eight colors, in"
            f" {len(groups)} groups: {', '.join(map(str, groups))}. Neighbors differ in few Ys.")


@picture("y-solutions",
         "All 212 packings of 45 Y pentominoes, colored by orientation. A Y that lies as in the"
         " packing before is pale, so that what has changed shows; the first packing of each class"
         " is in full color.", describe_y_solutions, gallery=SHEETS)
def y_solutions(runs: Runs, figures: Figures) -> Drawn:
    """Draw all packings of 45 Ys, class by class, on a black ground that shows in the gaps between
    pieces."""
    sheet, height = laid_out([runs[id].solutions for id in Y_CLASSES], 17, 17, 19, 9)
    axes = bare_axes(287, height - 2, 6.5)
    shapes: dict[str, list[Any]] = {"black": []}
    data: list[list[Any]] = [["class", "solution", *(f"rank {rank}" for rank in range(1, 16))]]
    for id, (middle, places) in zip(Y_CLASSES, sheet):
        corners = corners_of(*y_board(places[0][-1]))
        axes.text(0, middle - 1.5, f"{corners}: {len(places)} solutions", va="center", fontsize=7)
        before = set()
        for x, y, number, rows in places:
            axes.text(x, y - 0.5, str(number), fontsize=5.9)
            shapes["black"].append(rectangle(x - 0.12, y - 0.12, x + 15.12, y + 15.12))
            for _, cells in (read_row(row, SQUARES) for row in rows):
                colour = pale(y_colour(cells)) if frozenset(cells) in before else y_colour(cells)
                shapes.setdefault(colour, []).extend(
                    rectangle(x + left, y + up, x + right, y + down)
                    for left, up, right, down in y_parts(cells))
            before = {frozenset(cells) for _, cells in (read_row(row, SQUARES) for row in rows)}
            data.append([id[-1], number, *ranks_of(y_board(rows)[0])])
    for x, cells in orientations():
        shapes[y_colour(cells)] += [
            [(200 + 1.8 * (x + across), 1.8 * down) for across, down in rectangle(*part)]
            for part in y_parts(cells)]
    draw_kinds(axes, 200, 3, 1.8, fontsize=7)
    for colour, rectangles in shapes.items():
        axes.add_patch(PathPatch(closed(rectangles), facecolor=colour, linewidth=0))
    return figure_of(axes), data


PER_CLASS = 6  # of them in the book


@picture("y-some", "Packings of 45 Y pentominoes, some of each class, colored by orientation.",
         f"Three lines of {PER_CLASS} squares, each a weave of Ys in eight colors.",
         gallery=BOOK)
def some_squares(runs: Runs, figures: Figures) -> Drawn:
    """Draw PER_CLASS packings of each class of 45 Ys, as far from each other in its list as may
    be."""
    groups = [needed(runs[id].solutions) for id in Y_CLASSES]
    lines, height = laid_out([group[::len(group) // PER_CLASS][:PER_CLASS] for group in groups],
                             PER_CLASS, 17, 17.5, 4)
    axes = bare_axes(17 * PER_CLASS - 2, height + 4, 6.5)
    picture = Drawing(axes, 0.9)
    for group, (middle, places) in zip(groups, lines):
        name = corners_of(*y_board(places[0][-1]))
        axes.text(0, middle - 0.6, f"{name}: {len(places)} of {len(group)}", va="center")
        for x, y, _, rows in places:
            picture.add(x, y, *y_board(rows))
    for x, cells in orientations():
        picture.add(x, height, dict.fromkeys(cells, ""), {"": y_colour(cells)})
    draw_kinds(axes, 0, height + 1, 1)
    return picture.finish(), {}


# ---------------------------------------------------------------- others

@picture("figure9", "Figure 9: a maximally symmetric packing of the one-sided pentominoes in 3x30."
         " A thick edge between pieces has a mirror image across the dashed axis. The horizontal"
         " score, hsym, counts these edges, cell by cell; the vertical one, vsym, those that the"
         " reflection of top and bottom has, too.",
         "A strip of three ranks and thirty files with eighteen lettered pieces in colors; a piece"
         " and its mirror image have the same one. Its scores stand below. A dashed red axis cuts"
         " it in the middle; nearly all lines between pieces are thick.")
def figure9(runs: Runs, figures: Figures) -> Drawn:
    """Draw the most symmetric packing of the one-sided pentominoes in 3x30, with its scores."""
    best = needed(runs["one-sided-pentominoes.3x30.symmetry"].report["best"])
    drawing, data = one_board(best[0]["rows"], PENTOMINOES, 30, 3, 6.5, 9, foot=1.3, compared=True)
    drawing.axes[0].text(15, 3.6, f"hsym = {best[0]['horizontal']}, vsym = {best[0]['vertical']}",
                         ha="center", va="top")
    return drawing, data


def describe_strips(table: ReadTable) -> str:
    """The alt text of 3x30-solutions: how many there are, and how many begin with a U."""
    rows = table("3x30-solutions")
    ends = sum(row["rank 1"].startswith("U U") for row in rows)
    return (f"{len(rows)} numbered strips in three columns, with a key of twelve colors at the"
            f" top. {ends} of them begin with a U at the left.")


@picture("3x30-solutions", "All 46 packings of the one-sided pentominoes in 3x30. No piece may be"
         " turned over, so a piece and its mirror image, of the same color, are two.",
         describe_strips,
         gallery=SHEETS)
def strips(runs: Runs, figures: Figures) -> Drawn:
    """Draw all 46 packings of the one-sided pentominoes in 3x30, numbered."""
    solutions = needed(runs["one-sided-pentominoes.3x30"].solutions)
    data: list[list[Any]] = [["solution", "rank 1", "rank 2", "rank 3"]]
    ((_, places),), height = laid_out([solutions], 3, 32.6, 4, 3)
    axes = bare_axes(3 * 32.6 - 0.8, height - 1, 6.5)
    draw_key(axes, PENTOMINOES, 3 * 32.6 - 0.8, 0.0, 2.2, 6.5)
    boards = [board_of(rows, SQUARES) for rows in solutions]
    with_u = sum(board[1, 1].startswith("U") for board in boards)
    axes.text(0, 1.1, f"{len(boards)} packings; {with_u} of them begin with a U", va="center")
    picture = Drawing(axes, 0.8)
    for x, y, number, rows in places:
        board = board_of(rows, SQUARES)
        picture.add(x + 1.8, y, board, PENTOMINOES)
        axes.text(x + 1.4, y + 1.5, str(number), ha="right", va="center_baseline",
                  fontsize=6.1)
        data.append([number, *(" ".join(board[rank, file] for file in range(1, 31))
                               for rank in (1, 2, 3))])
    picture.inside.clear()  # boards are too small for the lines between cells of a piece
    return picture.finish(), data


@picture("dudeney", "The first pentomino puzzle, by Dudeney (1907): twelve pieces and a square.",
         "A board of 64 cells packed with twelve pieces of five cells, in colors and with letters,"
         " and a white square of four cells, S.")
def dudeney(runs: Runs, figures: Figures) -> Drawn:
    """Draw one packing of Dudeney's puzzle."""
    (rows, *_) = needed(runs["dudeney.sample"].solutions)
    return one_board(rows, DUDENEY, 8, 8, 2.8, 11)


@picture("kanoodle", "A packing of the Kanoodle, a puzzle of Austin's article.",
         "A rectangle of five ranks and eleven files packed with twelve colored pieces, A to L, of"
         " three, four and five cells.", gallery=BOOK)
def kanoodle(runs: Runs, figures: Figures) -> Drawn:
    """Draw one packing of the Kanoodle."""
    (rows, *_) = needed(runs["kanoodle.sample"].solutions)
    return one_board(rows, KANOODLE, 11, 5, 3.6, 11)
