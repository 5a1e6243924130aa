"""Packings of squares: Y pentominoes, one-sided pentominoes, Dudeney, Kanoodle."""
from matplotlib.patches import PathPatch

from harness.rows import SQUARES, board_of, read_row
from harness.show.colours import DUDENEY, KANOODLE, PENTOMINOES
from harness.show.drawing import Drawing, bare_axes, closed, laid_out, one_board, rectangle
from harness.show.packings.squares import bar_and_cell, y_colour
from harness.show.pictures.register import SHEETS, picture
from harness.show.tables import Incomplete


def first_solution(run):
    if not run.solutions:
        raise Incomplete
    return run.solutions[0]


# ---------------------------------------------------------------- Y pentominoes

Y_CLASSES = ["y-pentominoes.15x15.a", "y-pentominoes.15x15.b", "y-pentominoes.15x15.c"]


def y_board(rows):
    """The number of the piece on each cell, and the colour of each piece by its orientation."""
    board, colours = {}, {}
    for number, (_, cells) in enumerate(read_row(row, SQUARES) for row in sorted(rows)):
        board.update((cell, number) for cell in cells)
        colours[number] = y_colour(cells)
    return board, colours


def ranks_of(board):
    """The ranks of a 15x15 board, as the numbers of the pieces."""
    return [" ".join(f"{board[rank, file]:02d}" for file in range(1, 16)) for rank in range(1, 16)]


@picture("figure6", "Figure 6: Y pentominoes in a square, one packing of each class that has any.")
def figure6(runs, figures):
    drawing, axes = bare_axes(49, 17.5, 6.5)
    picture = Drawing(axes, 1.3)
    data = [["class", *(f"rank {rank}" for rank in range(1, 16))]]
    for number, id in enumerate(Y_CLASSES):
        board, colours = y_board(first_solution(runs[id]))
        picture.add(17 * number, 2.4, board, colours)
        count = len(runs[id].solutions)
        axes.text(17 * number, 1.1, f"one of {count} solutions", va="center")
        data.append([id[-1], *ranks_of(board)])
    picture.finish()
    return drawing, data


def y_parts(cells):
    """The bar of a Y and its cell beside the bar, joined to it: (left, top, right, bottom)."""
    gap = 0.12
    across, bar, beside = bar_and_cell(cells)
    foot = [cell for cell in bar if cell[1 - across] == beside[1 - across]]
    for part in (bar, [beside, *foot]):
        ranks, files = zip(*part)
        yield (min(files) - 1 + gap, min(ranks) - 1 + gap, max(files) - gap, max(ranks) - gap)


@picture("y-solutions",
         "All 212 packings of 45 Y pentominoes, coloured by orientation.", gallery=SHEETS,
         alt="Small squares in rows, by the orientations of the Y in their corners.")
def y_solutions(runs, figures):
    """All 212 packings, class by class; the pieces leave the gaps between them black."""
    sheet, height = laid_out([runs[id].solutions for id in Y_CLASSES], 17, 17, 17, 6)
    drawing, axes = bare_axes(287, height - 2, 6.5)
    shapes = {"black": []}
    data = [["class", "solution", *(f"rank {rank}" for rank in range(1, 16))]]
    for id, (middle, places) in zip(Y_CLASSES, sheet):
        axes.text(0, middle, f"{len(places)} solutions", va="center", fontsize=7)
        for x, y, number, rows in places:
            shapes["black"].append(rectangle(x - 0.12, y - 0.12, x + 15.12, y + 15.12))
            for _, cells in (read_row(row, SQUARES) for row in rows):
                shapes.setdefault(y_colour(cells), []).extend(
                    rectangle(x + left, y + up, x + right, y + down)
                    for left, up, right, down in y_parts(cells))
            data.append([id[-1], number, *ranks_of(y_board(rows)[0])])
    for colour, rectangles in shapes.items():
        axes.add_patch(PathPatch(closed(rectangles), facecolor=colour, linewidth=0))
    return drawing, data


# ---------------------------------------------------------------- others

@picture("figure9", "Figure 9: a maximally symmetric packing of the one-sided pentominoes in 3x30.")
def figure9(runs, figures):
    best = runs["one-sided-pentominoes.3x30.symmetry"].report["best"]
    if not best:
        raise Incomplete
    return one_board(best[0]["rows"], PENTOMINOES, 30, 3, 6.5, 8)


@picture("3x30-solutions", "All 46 packings of the one-sided pentominoes in 3x30.", gallery=SHEETS)
def strips(runs, figures):
    """A sheet of all 46 packings of the one-sided pentominoes in 3x30."""
    solutions = runs["one-sided-pentominoes.3x30"].solutions
    if not solutions:
        raise Incomplete
    data = [["solution", "rank 1", "rank 2", "rank 3"]]
    ((_, places),), height = laid_out([solutions], 3, 30.8, 4)
    drawing, axes = bare_axes(3 * 30.8 - 0.8, height - 1, 6.5)
    picture = Drawing(axes, 0.8)
    for x, y, number, rows in places:
        board = board_of(rows, SQUARES)
        picture.add(x, y, board, PENTOMINOES)
        data.append([number, *(" ".join(board[rank, file] for file in range(1, 31))
                               for rank in (1, 2, 3))])
    picture.inside.clear()  # too fine for a sheet
    picture.finish()
    return drawing, data


@picture("dudeney", "One of the dissections of the chessboard: twelve pentominoes and a square.")
def dudeney(runs, figures):
    rows = first_solution(runs["dudeney.sample"])
    return one_board(rows, DUDENEY, 8, 8, 2.8, 11)


@picture("kanoodle", "A packing of the Kanoodle.")
def kanoodle(runs, figures):
    return one_board(first_solution(runs["kanoodle.sample"]), KANOODLE, 11, 5, 3.6, 11)
