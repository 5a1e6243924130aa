"""Packings of polysticks."""
from collections import Counter
from collections.abc import Collection, Iterable
from functools import partial
from typing import Any

import matplotlib.pyplot as plt
from matplotlib.patches import Rectangle

from draw.colours import BLUE, ORANGE, TETRASTICKS
from draw.drawing import AXIS_COLOUR, DASHED, WIDE, Place, axes_in_panels, draw_key, laid_out
from draw.sticks import Canvas, Packing, draw_stick_square, moved_by
from harness.judge.octants import CLASSES
from harness.judge.rules.sticks import (
    classes, crossing_points, pairs_in_mirror_position, passages_of, symmetry_of)
from draw.rows import read_packing, read_sticks
from harness.show.given import Figures, Runs, needed
from harness.show.pictures.register import BOOK, PLOTS, SHEETS, Drawn, ReadTable, picture


def rows_of_sticks(name: Any, packing: Packing) -> list[list[Any]]:
    """The rows of a CSV for one packing: its name, a piece, the piece's sticks."""
    return [[name, piece, " ".join(f"{kind}{x}{y}" for kind, x, y in sorted(sticks))]
            for piece, sticks in sorted(packing.items())]


STICKS_HEADER = ["packing", "piece", "segments"]


# ---------------------------------------------------------------- Figure 11

CENTERS_OF_X = ("diagonal", "side")
# The interior points that the packing of Figure 11(c) is said to cover.
POINTS_OF_C = frozenset({(1, 4), (2, 1), (3, 2), (4, 1)})


def solutions_without(runs: Runs, letter: str) -> list[list[str]]:
    """All squares of the tetrasticks that lack this letter, from both runs."""
    return [rows for part in CENTERS_OF_X
            for rows in runs[f"tetrasticks.5x5.without-{letter}.{part}"].solutions]


def chosen_without(runs: Runs, letter: str) -> Packing:
    """The packing without this letter that covers the fewest interior points; for L, of those that
    cover the points named in the paper."""
    solutions = solutions_without(runs, letter)
    if letter == "L":
        solutions = [rows for rows in solutions if passages_of(rows) == POINTS_OF_C]
    return read_packing(min(needed(solutions), key=lambda rows: len(passages_of(rows))))


@picture("figure11",
         "Figure 11: five squares of fifteen tetrasticks. There are sixteen, and a square lacks one"
         " of them: only H, J, L, N or Y can be the one. Packing (c) covers the interior points"
         " named in the paper, here in red rings; only one other packing does.",
         "Five square grids, lettered (a) to (e), three above and two below, filled with bent and"
         " straight rounded sticks in fifteen colors, each with its letter on a bead. In (c), red"
         " rings are round the points where a piece runs straight through. Under them,"
         " which piece is missing: H, J, L, N or Y, and how many solutions there are.")
def figure11(runs: Runs, figures: Figures) -> Drawn:
    """Draw five squares of fifteen tetrasticks, one for each letter that can be missing, with the
    counts."""
    canvas = Canvas(20.4, 14.0, 0.33)
    data = [STICKS_HEADER]
    places = [(0.6, 8.6), (7.7, 8.6), (14.8, 8.6), (4.1, 1.5), (11.2, 1.5)]
    for number, (letter, place) in enumerate(zip("HJLNY", places)):
        packing = chosen_without(runs, letter)
        draw_stick_square(canvas, packing, place)
        for point in POINTS_OF_C if letter == "L" else ():
            ((centre,),) = moved_by([[point]], place)
            canvas.disc(centre, 0.3, fill=False, zorder=99, edgecolor=AXIS_COLOUR, linewidth=1.2)
        claim = f"tetrasticks.5x5.without-{letter}"
        count, nodes, updates = (figures.pair(claim, quantity).measured
                                 for quantity in ("solutions", "nodes", "updates"))
        canvas.axes.text(place[0] + 2.5, place[1] - 0.35,
                         f"({'abcde'[number]}) without {letter}: {count} solutions\n"
                         f"{nodes:,} nodes, {updates:,} updates",
                         ha="center", va="top", linespacing=1.35, fontsize=7)
        data += rows_of_sticks(f"without {letter}", packing)
    return canvas.drawing, data


# ---------------------------------------------------------------- Figure 12

@picture("figure12", "Figure 12: polysticks are not supposed to cross each other as the V and the Z"
         " do here.",
         "A square grid filled with colored sticks. In a dashed red circle, above and right of the"
         " middle, two of them run across each other.")
def figure12(runs: Runs, figures: Figures) -> Drawn:
    """Draw a packing in which V and Z cross, with a dashed circle round the crossing."""
    packing = read_packing(runs["tetrasticks.figure12-crossing"].solutions[0])
    canvas = Canvas(5.8, 5.8, 0.45)
    place = (0.4, 0.4)
    crossing = {piece: packing[piece] for piece in "VZ"}
    others = {piece: sticks for piece, sticks in packing.items() if piece not in crossing}
    canvas.grid(frozenset().union(*packing.values()), place)
    canvas.packings([(place, others)])
    for piece, sticks in crossing.items():
        canvas.packings([(place, {piece: sticks})])
    canvas.letters(packing, place)
    canvas.disc((3 + place[0], 3 + place[1]), 0.42, fill=False, zorder=99, edgecolor=AXIS_COLOUR,
                linewidth=1.2, linestyle=DASHED)
    return canvas.drawing, [STICKS_HEADER, *rows_of_sticks("crossing at 33", packing)]


# ---------------------------------------------------------------- Figure 13

def draw_welded(runs: Runs, symmetric: bool) -> Drawn:
    """Draw those packings of welded tetrasticks that are symmetric, or the others."""
    squares = [read_packing(rows)
               for rows in classes(runs["tetrasticks.one-sided-welded.4x4"].solutions, 4)
               if (symmetry_of(rows, 4) > 1) == symmetric]
    canvas = Canvas(6 * len(squares) - 1.2, 4.8, 0.45)
    data = [STICKS_HEADER]
    for number, packing in enumerate(squares):
        draw_stick_square(canvas, packing, (6 * number + 0.4, 0.4))
        data += rows_of_sticks(number + 1, packing)
    return canvas.drawing, data


@picture("figure13",
         "Figure 13: two of the three ways to pack the one-sided welded tetrasticks into a square."
         " A prime is a piece turned over. The third way is left to the reader, as in the paper.",
         "Two small square grids side by side, each filled with ten branching sticks, every letter"
         " but X and T twice, once with a prime.")
def figure13(runs: Runs, figures: Figures) -> Drawn:
    """Draw the symmetric packing or packings of welded tetrasticks."""
    return draw_welded(runs, symmetric=True)


@picture("figure13-third", "The third way, which the paper leaves to the reader.",
         "A small square grid filled with ten branching sticks, the X in the middle.",
         gallery=BOOK, spoiler=True)
def figure13_third(runs: Runs, figures: Figures) -> Drawn:
    """Draw the packing of welded tetrasticks that is not symmetric."""
    return draw_welded(runs, symmetric=False)


# ---------------------------------------------------------------- Figure 15


@picture("figure15",
         "Figure 15: the Aztec diamond of order 5, and once more, in gray, with the points where"
         " pieces might cross. The X has its middle on one of the six discs with a number, or on a"
         " point that a symmetry takes there; the number says how many packings have the X at this"
         " place.",
         "A diamond of squares with steps for sides, nine squares high and wide, and beside it the"
         " same in gray with dots on its inner points; six of them, in the middle and at its left,"
         " are red discs, the larger the more packings they have, whose number is in the disc."
         " Small gray digits below and at the left number the places.", narrow=True)
def figure15(runs: Runs, figures: Figures) -> Drawn:
    """Draw the Aztec diamond, and beside it the points where one of the six runs has the centre of
    the X, with how many packings each run found."""
    rows = runs["aztec-diamond.rows"].matrix
    board = frozenset().union(*(sticks for _, sticks, _ in map(read_sticks, rows)))
    is_narrow = plt.rcParams["figure.figsize"][0] < WIDE  # then one is above the other
    canvas = Canvas(10.2, 20.3, 0.34) if is_narrow else Canvas(20.6, 10.8, 0.31)
    canvas.grid(board, (0.7, 10.9) if is_narrow else (0.4, 1.4), 0.09, "black")
    left = 0.7 if is_narrow else 11.2
    canvas.grid(board, (left, 1.4), 0.09, "#BBBBBB")
    for x, y in sorted(crossing_points(board)):
        canvas.disc((x + left, y + 1.4), 0.13, color="#888888", zorder=3)
    for digit in range(1, 5):
        canvas.name((digit + left, 1.0), str(digit), fontsize=8, color="#666666")
        canvas.name((left - 0.4, digit + 1.4), str(digit), fontsize=8, color="#666666")
    counts = figures.pair("aztec-diamond", "solutions_by_x_position", is_needed=False).measured
    for name, count in zip(CLASSES, counts or [""] * len(CLASSES)):
        x, y = map(int, name)
        place = x + left, y + 1.4
        radius = 0.24 + 0.23 * (count / max(counts))**0.5 if counts else 0.36
        canvas.disc(place, radius, facecolor=TETRASTICKS["X"], edgecolor="black",
                    linewidth=0.6, zorder=4)
        canvas.name(place, count, fontsize=8, weight="bold", zorder=5)
    if counts:
        canvas.name((left + 4.5, 0.3), f"{' + '.join(map(str, counts))} = {sum(counts)} packings",
                    fontsize=8.5)
    data = [[f"{kind}{x}{y}"] for kind, x, y in sorted(board)]
    return canvas.drawing, [["segment"], *data]


# ---------------------------------------------------------------- sheets

def describe_stick_squares(table: ReadTable) -> str:
    """The alt text of tetrasticks-without-H: how many squares there are."""
    number = len({row["packing"] for row in table("tetrasticks-without-H")})
    return (f"{number} small squares in rows of eight, with their numbers; each is made of bent"
            " lines in fifteen colors, which a key at the top explains.")


@picture("tetrasticks-without-H",
         "All 72 squares of the fifteen tetrasticks without H.", describe_stick_squares,
         gallery=SHEETS)
def without_h(runs: Runs, figures: Figures) -> Drawn:
    """Draw all the squares that lack the H, numbered; no other letter leaves so few."""
    packings = [read_packing(rows) for rows in solutions_without(runs, "H")]
    canvas, corners = sticks_sheet(packings, 8, 5, 1.1, 6.5, heading=1.9)
    canvas.packings(list(zip(corners, packings)))
    for number, (left, bottom) in enumerate(corners, start=1):
        canvas.name((left, bottom + 5.4), str(number), fontsize=6.5)
    draw_key_above(canvas, packings[0], canvas.axes.get_xlim()[1] - 0.4, 1.1)
    return canvas.drawing, [STICKS_HEADER, *(
        row for number, packing in enumerate(packings, start=1)
        for row in rows_of_sticks(number, packing))]


def draw_key_above(canvas: Canvas, packing: Any, right: float, size: float) -> None:
    """Draw the colours of all pieces of a packing at the top of a sheet; a mirror image has that of
    its piece."""
    colours = {piece: TETRASTICKS[piece] for piece in sorted(packing) if not piece.endswith("'")}
    draw_key(canvas.axes, colours, right, canvas.axes.get_ylim()[1] - size - 0.1, size, 7)


def sticks_sheet(packings: Any, per_line: int, size: float, gap: float, inches: float,
                 heading: float = 0.0, blocks: int = 1) -> tuple[Canvas, list[Place]]:
    """A canvas for these packings, each of a size, under a heading and in blocks beside each other;
    and the lower left corner of each packing."""
    pitch = size + gap
    lines = -(-len(packings) // (per_line * blocks))
    ((_, places),), _ = laid_out([packings], per_line, pitch, pitch)
    corners = []
    for x, y, *_ in places:
        block, down = divmod(y, lines * pitch)
        corners.append((x + block * per_line * pitch + gap / 2,
                        lines * pitch - down - size - gap / 2))
    width = blocks * per_line * pitch
    return Canvas(width, lines * pitch + heading, inches / width), corners


SIZE = 9
REMARKABLE = 3  # pairs
AXES = {"upright": ((SIZE / 2, 0), (SIZE / 2, SIZE)), "falling": ((1.2, 7.8), (7.8, 1.2)),
        "level": ((0, SIZE / 2), (SIZE, SIZE / 2)), "rising": ((1.2, 1.2), (7.8, 7.8))}


def colour_among(coloured: Collection[str], piece: str, _: object) -> str:
    """The colour of a piece if it, or its mirror image, is one of those coloured; else gray."""
    return TETRASTICKS[piece] if piece.rstrip("'") in coloured else "#DDDDDD"


def draw_axis(canvas: Canvas, name: str, corner: Place, width: float) -> None:
    """Draw the dashed axis of this name on the board with this lower left corner."""
    (line,) = moved_by([AXES[name]], corner)
    canvas.axes.plot(*zip(*line), color=AXIS_COLOUR, linewidth=width, linestyle=DASHED, zorder=99)


def best_axis(rows: Iterable[str]) -> tuple[list[str], str]:
    """The pairs of pieces that lie symmetrically to the axis which has the most of them, and the
    name of that axis."""
    return max(zip(pairs_in_mirror_position(rows, SIZE), AXES),
               key=lambda best: (len(best[0]), best[1]))


def all_diamonds(runs: Runs) -> list[tuple[str, list[str]]]:
    """All packings of the Aztec diamond, in the order of their numbers: the place of the X, and the
    rows."""
    return [(place, rows) for place in CLASSES
            for rows in runs[f"aztec-diamond.{place}"].solutions]


def describe_best(table: ReadTable) -> str:
    """The alt text of aztec-diamond-best: the packings shown, and their axes."""
    rows = table("aztec-diamond-pairs")
    most = max(int(row["symmetric pairs"]) for row in rows)
    best = [f"{row['packing']}, {row['axis']}" for row in rows
            if int(row["symmetric pairs"]) == most]
    return ("Large diamonds of bent sticks, each stick with its letter on a bead. A dashed red axis"
            f" runs through each of them: {'; '.join(best)}.")


def describe_diamonds(table: ReadTable) -> str:
    """The alt text of aztec-diamonds: how many there are, and which have an axis."""
    rows = table("aztec-diamond-pairs")
    marked = [row["packing"] for row in rows if int(row["symmetric pairs"]) >= REMARKABLE]
    return (f"{len(rows)} small diamonds of bent sticks in colors, in two blocks with rows of"
            " seven, with their numbers. A dashed axis runs through the numbers"
            f" {', '.join(marked)}.")


@picture("aztec-diamond-best",
         "The packings of the Aztec diamond with the most symmetric pairs: the pieces in color lie"
         " symmetrically, across the dashed axis, to their mirror images. The numbers are those in"
         " the sheet of all packings.",
         describe_best)
def best_diamonds(runs: Runs, figures: Figures) -> Drawn:
    """Draw the packings with the most symmetric pairs; only the pieces of these are in colour."""
    solutions = all_diamonds(runs)
    scores = [best_axis(rows) for _, rows in solutions]
    most = max(len(pairs) for pairs, _ in scores)
    chosen = [number for number, (pairs, _) in enumerate(scores) if len(pairs) == most]
    canvas = Canvas(10 * len(chosen) - 0.2, 10.9, 0.34)
    data = [STICKS_HEADER]
    for place, number in enumerate(chosen):
        packing, corner = read_packing(solutions[number][1]), (10 * place + 0.4, 0.4)
        pairs, axis = scores[number]
        canvas.colour_of = partial(colour_among, pairs)
        draw_stick_square(canvas, packing, corner)
        draw_axis(canvas, axis, corner, 1.6)
        canvas.axes.text(corner[0], 10.3, f"No. {number + 1}: {len(pairs)} pairs in mirror"
                         f" position,\n{', '.join(pairs)}", va="center")
        data += rows_of_sticks(number + 1, packing)
    return canvas.drawing, data


@picture("aztec-diamond",
         "All 107 packings of the Aztec diamond, by the place of the X (as in Figure 15). Where an"
         " axis is drawn, on a tinted ground, three or four pairs of a piece and its mirror image"
         " lie symmetrically to it.", describe_diamonds, gallery=SHEETS)
def aztec_diamonds(runs: Runs, figures: Figures) -> Drawn:
    """Draw all packings of the Aztec diamond, with the axes of those that have REMARKABLE symmetric
    pairs or more."""
    solutions = all_diamonds(runs)
    canvas, corners = sticks_sheet(solutions, 7, SIZE, 1, 13, heading=2, blocks=2)
    placed, listed = [], [STICKS_HEADER]
    table: list[list[Any]] = [["packing", "X", "symmetric pairs", "axis"]]
    for number, ((place, rows), corner) in enumerate(zip(solutions, corners), start=1):
        placed.append((corner, read_packing(rows)))
        listed += rows_of_sticks(number, read_packing(rows))
        pairs, axis = best_axis(rows)
        table.append([number, place, len(pairs), axis if pairs else ""])
        canvas.axes.text(corner[0], corner[1] + SIZE, str(number), va="top", fontsize=7)
        if place not in [row[1] for row in table[1:-1]]:
            canvas.axes.text(*corner, f"X at {place}", fontsize=6.2)
        if len(pairs) >= REMARKABLE:
            canvas.axes.add_patch(Rectangle(corner, SIZE, SIZE, facecolor="#FFF3D6", zorder=0.5))
            draw_axis(canvas, axis, corner, 1.1)
            canvas.axes.text(*corner, f"{len(pairs)} pairs", fontsize=6.2)
    canvas.packings(placed)
    draw_key_above(canvas, placed[0][1], 7 * (SIZE + 1) - 0.4, 1.8)
    data = {"aztec-diamond-packings": listed, "aztec-diamond-pairs": table}
    return canvas.drawing, data


AZTEC_IN_BOOK = 30  # of them in the book


@picture("aztec-diamond-some",
         "Those packings of the Aztec diamond in which the most pairs of a piece and its mirror"
         " image lie symmetrically to an axis.",
         f"{AZTEC_IN_BOOK} diamonds of bent sticks in colors, in rows of five, with their numbers.",
         gallery=BOOK)
def some_diamonds(runs: Runs, figures: Figures) -> Drawn:
    """Draw the AZTEC_IN_BOOK packings with the most symmetric pairs, in the order of their numbers;
    where there are REMARKABLE pairs or more, with the axis."""
    scores = [(*best_axis(rows), number, place, rows)
              for number, (place, rows) in enumerate(all_diamonds(runs), start=1)]
    best = sorted(scores, key=lambda score: -len(score[0]))[:AZTEC_IN_BOOK]
    canvas, corners = sticks_sheet(best, 5, SIZE, 1, 6.5, heading=2)
    placed = []
    for (pairs, axis, number, place, rows), corner in zip(
            sorted(best, key=lambda score: score[2]), corners):
        placed.append((corner, read_packing(rows)))
        canvas.axes.text(corner[0], corner[1] + SIZE, str(number), va="top", fontsize=8.5)
        canvas.axes.text(*corner, f"X at {place}", fontsize=7)
        canvas.axes.text(corner[0] + SIZE, corner[1], f"{len(pairs)} pair{'s' * (len(pairs) > 1)}",
                         ha="right", fontsize=7)
        if len(pairs) >= REMARKABLE:
            draw_axis(canvas, axis, corner, 1.1)
    canvas.packings(placed)
    draw_key_above(canvas, placed[0][1], 5 * (SIZE + 1) - 0.4, 1.6)
    return canvas.drawing, {}


# ---------------------------------------------------------------- 845 Combinations

def describe_sets(table: ReadTable) -> str:
    """The alt text of 845-combinations: the ends of the bars, and how many sets have 83
    packings."""
    count = Counter(int(row["packings up to symmetry"]) for row in table("845-combinations"))
    return (f"Bars on a logarithmic scale that fall from {count[1]} sets with one packing to single"
            f" sets with more than a hundred, the last with {max(count)}. An arrow points at the"
            f" {count[83]} that have 83.")


@picture("845-combinations",
         "Which ten of the sixteen tetrasticks cover a 4x4 grid, and in how many ways, up to"
         " rotation and reflection? The paper prints 83 for the puzzle 845 Combinations, without"
         " saying which ten it has: just two sets have 83.", describe_sets,
         gallery=PLOTS)
def combinations_845(runs: Runs, figures: Figures) -> Drawn:
    """Draw how many sets of ten tetrasticks have how many packings, and one packing of each set
    that has 83."""
    count = Counter("".join(sorted(read_sticks(row)[0] for row in rows))
                    for rows in runs["tetrasticks.845-combinations.any-ten"].solutions)
    sets = {pieces: number // 8 for pieces, number in count.items()}
    drawing, axes = axes_in_panels()
    heights = Counter(sets.values())
    axes.bar(list(heights), list(heights.values()), width=1,
             color=[ORANGE if number == 83 else BLUE for number in heights])
    axes.set(xlabel="packings up to symmetry", ylabel="sets of ten", yscale="log", xlim=(0, None),
             ylim=(0.6, None),
             title=f"{len(sets):,} of the 8,008 sets fit, {heights[83]} of them in 83 ways")
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:,.0f}")
    those = sorted(pieces for pieces, number in sets.items() if number == 83)
    axes.text(83, 1.4 * heights[83], "83 packings:\n" + "\n".join(
        " ".join(pieces) for pieces in those), ha="left", va="bottom", color=ORANGE)
    rows = sorted(sets.items(), key=lambda item: (-item[1], item[0]))
    return drawing, [["pieces", "packings up to symmetry"], *rows]
