"""Scott's problem: the pentominoes on the chessboard without its centre; and what its search costs.
"""
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from draw.colours import BLUE, ORANGE, PENTOMINOES
from draw.drawing import (
    Drawing, axes_in_panels, bare_axes, draw_key, draw_letters, laid_out, one_board)
from harness.judge.rules.searches import as_sets
from draw.rows import SQUARES, Square, board_of
from harness.show.given import Figures, Runs, needed
from harness.show.pictures.register import BOOK, PLOTS, SHEETS, Drawn, ReadTable, picture

PRINTED = Path(__file__).parents[3] / "puzzles" / "scott-figure1.packing"
SCOTT_CASES = {"scott.x23.shortest": "X at 23", "scott.x24.shortest": "X at 24",
               "scott.x33.shortest": "X at 33, P not turned over"}


@picture("figure1", "Figure 1: the twelve pentominoes on a chessboard without its center, which is"
         " Scott's problem of 1958. There are 65 such packings; this one is among the 26 with the X"
         " at rank 3, file 3.",
         "A square board of 64 cells, its four middle cells empty, packed with the twelve"
         " pentominoes, each in a color of its own and with its letter.")
def figure1(runs: Runs, figures: Figures) -> Drawn:
    """Draw the packing that the paper prints, as the search with the X at 33 has found it."""
    figures.pair("scott.figure1.packing", "rows")
    printed = PRINTED.read_text(encoding="ascii").splitlines()[1:]
    solutions = runs["scott.x33.shortest"].solutions
    found = needed([rows for rows in solutions if as_sets(rows) == as_sets(printed)])
    return one_board(found[0], PENTOMINOES, 8, 8, 2.8, 11)


def drawn(board: Mapping[Square, str]) -> list[str]:
    """The ranks of an 8x8 board in letters, with a dot for each hole."""
    return ["".join(board.get((rank, file), ".") for file in range(1, 9)) for rank in range(1, 9)]


def describe_solutions(table: ReadTable) -> str:
    """The alt text of scott-solutions: how many boards there are for each place of the X."""
    groups = Counter(row["case"] for row in table("scott-solutions"))
    return ("Small square boards in lines of ten, each packed with twelve pieces in colors of their"
            " own, and its number in the hole in the middle: " + "; ".join(
                f"{number} for {case}" for case, number in groups.items()) + ".")


def describe_sheet(table: ReadTable) -> str:
    """The alt text of scott-sheet."""
    case = next(iter(SCOTT_CASES.values()))
    number = sum(row["case"] == case for row in table("scott-solutions"))
    return (f"{number} square boards in lines of five, each packed with twelve pieces that have"
            " their letters and colors of their own, and its number in the hole in the middle.")


@picture("scott-solutions", "All 65 solutions of Scott's problem, by the place of the X: 23 is"
         " rank 2, file 3.", describe_solutions, gallery=SHEETS)
def scott_solutions(runs: Runs, figures: Figures) -> Drawn:
    """Draw all packings of Scott's problem, ten in a line, and make their table."""
    per_line = 10
    data: list[list[Any]] = [["case", "solution", *(f"rank {rank}" for rank in range(1, 9))]]
    groups, height = laid_out([runs[id].solutions for id in SCOTT_CASES], per_line, 9.4, 9.4, 2.6)
    width = per_line * 9.4 - 1.4
    key = 3.2  # room above the boards for the key to the colours
    axes = bare_axes(width, height + key - 1.4, 6.5)
    picture = Drawing(axes, 0.8)
    draw_key(axes, PENTOMINOES, width, 0.0, 2.2, 7)
    for title, (middle, places) in zip(SCOTT_CASES.values(), groups):
        axes.text(0, middle + key, f"{title}: {len(places)} solutions", va="center")
        for x, y, number, rows in places:
            y += key
            board = board_of(rows, SQUARES)
            picture.add(x, y, board, PENTOMINOES)
            axes.text(x + 4, y + 4, str(number), ha="center", va="center_baseline",
                      fontsize=6.3)
            data.append([title, number, *drawn(board)])
    return picture.finish(), data


@picture("scott-sheet", "The solutions of Scott's problem with the X at rank 2, file 3.",
         describe_sheet, gallery=BOOK)
def scott_sheet(runs: Runs, figures: Figures) -> Drawn:
    """Draw the packings of the first case for the book, five in a line, with letters."""
    per_line, step = 5, 9.2
    packings = runs[next(iter(SCOTT_CASES))].solutions
    ((_, places),), height = laid_out([packings], per_line, step, step)
    axes = bare_axes(per_line * step - step + 8, height, 6.5)
    picture = Drawing(axes, 0.8)
    for x, y, number, rows in places:
        board = board_of(rows, SQUARES)
        picture.add(x, y, board, PENTOMINOES)
        draw_letters(axes, board, 7.5, x, y, PENTOMINOES)
        axes.text(x + 4, y + 4, str(number), ha="center", va="center_baseline", fontsize=8)
    return picture.finish(), {}


CLAIMS = {"shortest column (S)": "scott.x23.shortest", "first column (no S)": "scott.x23.first"}


def describe_levels(table: ReadTable) -> str:
    """The alt text of scott-levels, with the peaks that its table has."""
    rows = table("scott-levels")

    def peak(counter: str, rule: str) -> str:
        """The highest value of a counter with this rule, and its level, in words."""
        row = max(rows, key=lambda row: int(row[f"{counter}, {rule}"]))
        return f"{int(row[f'{counter}, {rule}']):,} on level {row['level']}"

    short, first = CLAIMS
    return ("Two plots on logarithmic scales, each with two curves that rise from level to level"
            f" and fall at the end. With the shortest column, nodes rise to {peak('nodes', short)}"
            f" and updates to {peak('updates', short)}; with the first column, to"
            f" {peak('nodes', first)} and {peak('updates', first)}.")


@picture("scott-levels",
         "Scott's problem with the X at 23, level by level: how many nodes and updates there are if"
         " the search takes the shortest column (the S heuristic), and if it takes the first one."
         " Level 0 is the placement of the X.", describe_levels,
         gallery=PLOTS)
def scott_levels(runs: Runs, figures: Figures) -> Drawn:
    """Draw nodes and updates of Scott's problem on each level, by the shortest and by the first
    column."""
    drawing, both = axes_in_panels(2, sharex=True)
    columns = {f"{counter}, {name}": figures.pair(claim, f"levels_{counter}").measured
               for counter in ("nodes", "updates") for name, claim in CLAIMS.items()}
    levels = [[level, *values] for level, values in enumerate(zip(*columns.values(), strict=True))]
    for axes, counter in zip(both, ("nodes", "updates")):
        short, first = (columns[f"{counter}, {name}"] for name in CLAIMS)
        for values, marker, name, place, colour in (
                (first, "s", "first column", (0.03, 0.78), ORANGE),
                (short, "o", "shortest column", (0.42, 0.36), BLUE)):
            axes.plot(values, marker=marker, color=colour)
            axes.text(*place, name, color=colour, transform=axes.transAxes)
        axes.fill_between(range(len(levels)), short, first, color=ORANGE, alpha=0.15, linewidth=0)
        axes.set(title=f"Shortest column: {1 - sum(short) / sum(first):.0%} fewer {counter}",
                 xlabel="level", ylabel=f"{counter} on the level", yscale="log")
        axes.set_xticks(range(len(levels)))
        axes.yaxis.set_major_formatter(lambda value, _: f"{value:,.0f}")
    return drawing, [["level", *columns], *levels]
