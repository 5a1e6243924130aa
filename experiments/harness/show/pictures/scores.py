"""How symmetric the 10,440,433 packings of the one-sided pentominoes in 9x10 are.

All of them by their scores, those with the highest, and those that have the scores of Figure 10."""
from collections.abc import Callable, Iterator, Mapping
from string import ascii_lowercase
from typing import Any

import matplotlib.pyplot as plt
from matplotlib.colors import LogNorm

from draw.colours import ORANGE, PENTOMINOES
from draw.drawing import WIDE, Drawing, axes_in_panels, bare_axes, laid_out
from draw.rows import SQUARES, board_of
from harness.show.given import Figures, Runs, needed
from harness.show.pictures.register import PLOTS, SHEETS, Drawn, ReadTable, picture
from harness.show.scores import LYING, NINE_BY_TEN, SCORED, UPRIGHT, scores_in, scores_of


def figure10(figures: Figures) -> tuple[int, ...]:
    """The horizontal and the vertical score that the paper prints for Figure 10."""
    return scores_in(figures.pair(NINE_BY_TEN, "figure10", is_needed=False).printed)


def describe_scores(table: ReadTable) -> str:
    """The alt text of nine-by-ten-scores, with the mode and the range of its table."""
    rows = [[int(cell) for cell in row.values()] for row in table("nine-by-ten-scores")]
    mode = max(rows, key=lambda row: row[2])
    return (f"A round blue cloud that is darkest at {mode[0]} and {mode[1]}, where"
            f" {mode[2]:,} packings are; two orange marks lie at its rim, one right, one above."
            f" It reaches from {min(row[0] for row in rows)} to {max(row[0] for row in rows)}"
            f" across, and from {min(row[1] for row in rows)} to {max(row[1] for row in rows)} up.")


def describe_score_sheet(name: str) -> Callable[[ReadTable], str]:
    """Returns a function that makes the alt text of a sheet from the table of this name."""
    def seen(table: ReadTable) -> str:
        """The alt text: how many packings stand each way, with their scores."""
        rows = table(name)
        scores = {way: [(row["horizontal"], row["vertical"]) for row in rows
                        if row["drawn in"] == way] for way in (UPRIGHT, LYING)}
        return "Colored packings with a dashed upright axis each: " + "; ".join(
            f"{len(pairs)} in {way}, hsym {pairs[0][0]}, vsym"
            f" {' to '.join(dict.fromkeys([pairs[-1][1], pairs[0][1]]))}"
            for way, pairs in scores.items() if pairs) + "."
    return seen


@picture("nine-by-ten-scores", "How symmetric all 10,440,433 packings of the one-sided pentominoes"
         " in a 9x10 rectangle are. The horizontal score counts the edges between pieces that the"
         " left-right reflection has, too; the vertical score does so for top and bottom. The"
         " drawing of Figure 10 is lost: its scores may belong to a rectangle that lies (circle)"
         " or one that is upright (square).", describe_scores, gallery=PLOTS)
def histogram(runs: Runs, figures: Figures) -> Drawn:
    """Draw how many packings have which horizontal and vertical score, as a map of colours."""
    scores, wanted = scores_of(runs), figure10(figures)
    drawing, axes = axes_in_panels(height=3.6)
    ranges = [range(min(pair[axis] for pair in scores), max(pair[axis] for pair in scores) + 1)
              for axis in (0, 1)]
    cells = [[scores[h, v] or float("nan") for h in ranges[0]] for v in ranges[1]]
    axes.grid(False)
    map_of_all = axes.pcolormesh(*ranges, cells, norm=LogNorm(), cmap="Blues", shading="nearest",
                                 rasterized=True)
    for (h, v), marker, words, place in ((wanted, "o", "if it lies", (0, -9)),
                                         (wanted[::-1], "s", "if it is upright", (0, 7))):
        axes.plot(h, v, marker, color=ORANGE, markerfacecolor="none", markersize=7)
        axes.annotate(f"Figure 10\n{words}" if marker == "o" else f"Figure 10 {words}", (h, v),
                      place, textcoords="offset points", ha="center", color=ORANGE,
                      va="top" if marker == "o" else "bottom")
    axes.set(xlabel="horizontal score, in nine ranks of ten", ylabel="vertical score",
             title="Many packings are more symmetric than Figure 10",
             aspect="equal", xlim=(None, max(ranges[0]) + 4), ylim=(None, max(ranges[1]) + 4))
    is_narrow = plt.rcParams["figure.figsize"][0] < WIDE  # the title needs the whole width
    drawing.colorbar(map_of_all, ax=axes, label="packings with these scores",
                     location="bottom" if is_narrow else "right",
                     format=lambda value, _: f"{value:,.0f}")
    return drawing, [["horizontal", "vertical", "packings"],
                     *([*pair, count] for pair, count in sorted(scores.items()))]


# ---------------------------------------------------------------- packings

def drawn_both_ways(runs: Runs) -> Iterator[Any]:
    """The packings that the runs have kept, each drawn in nine ranks of ten and in ten of nine: the
    way, its two scores, the board."""
    for id in SCORED:
        for entry in runs[id].report["chosen"]:
            board = board_of(entry["rows"], SQUARES)
            yield LYING, (entry["horizontal"], entry["vertical"]), board
            yield UPRIGHT, (entry["vertical"], entry["horizontal"]), {
                (file, rank): piece for (rank, file), piece in board.items()}


def score_sheet(groups: Mapping[Any, Any], per_line: int, title_of: Callable[[int, int], str]
                ) -> Drawn:
    """Draw groups of packings, each group below its heading, the title of a packing made by
    title_of(number, vertical score). Returns the drawing and its data."""
    groups = needed({heading: packings for heading, packings in groups.items() if packings})
    places, height = laid_out([*groups.values()], per_line, 11.2, 12.4, 2.2)
    axes = bare_axes(per_line * 11.2 - 1.2, height, 6.5)
    picture = Drawing(axes, 1.2)
    data = [["drawn in", "horizontal", "vertical", *(f"rank {rank}" for rank in range(1, 11))]]
    for heading, (middle, packings) in zip(groups, places):
        axes.text(0, middle - 0.1, heading, va="center", fontsize=8.5)
        for x, y, number, (way, (horizontal, vertical), board) in packings:
            picture.add(x, y + 1.4, board, PENTOMINOES, compared=True)
            axes.text(x, y + 0.4, title_of(number, vertical), va="center", fontsize=8)
            ranks, files = max(board)
            data.append([way, horizontal, vertical, *(
                " ".join(board[rank, file] for file in range(1, files + 1)) if rank <= ranks else ""
                for rank in range(1, 11))])
    return picture.finish(), data


THICK = "A thick line has a mirror image across the dashed axis; the score counts these lines."


@picture("nine-by-ten-best", "The packings with the highest horizontal symmetry (hsym) of all"
         " 10,440,433, for both ways to draw the rectangle; the best come first, those with the"
         " highest vertical symmetry (vsym). " + THICK,
         describe_score_sheet("nine-by-ten-best"), gallery=SHEETS)
def best(runs: Runs, figures: Figures) -> Drawn:
    """Draw the packings with the highest horizontal score, upright and lying."""
    packings = sorted(drawn_both_ways(runs), key=lambda packing: (packing[0], packing[1]),
                      reverse=True)
    groups = {}
    for way in (UPRIGHT, LYING):
        those = [packing for packing in packings if packing[0] == way]
        most = max((scores[0] for _, scores, _ in those), default=0)
        groups[f"{way.capitalize()}: hsym {most}"] = [
            packing for packing in those if packing[1][0] == most]
    return score_sheet(groups, 7, lambda _, vertical: f"vsym {vertical}")


@picture("nine-by-ten-figure10", "One of these may be the lost drawing of Figure 10: all packings"
         " that have the two scores printed with it, in both ways to draw the rectangle. " + THICK,
         describe_score_sheet("nine-by-ten-figure10"), gallery=SHEETS)
def packings_like_figure10(runs: Runs, figures: Figures) -> Drawn:
    """Draw the packings that have both scores printed for Figure 10."""
    wanted = figure10(figures)
    packings = [packing for packing in sorted(drawn_both_ways(runs), key=lambda packing: packing[0])
                if packing[1] == wanted]
    return score_sheet({"hsym {}, vsym {}".format(*wanted): packings}, 5,
                       lambda number, _: f"({ascii_lowercase[number - 1]})")
