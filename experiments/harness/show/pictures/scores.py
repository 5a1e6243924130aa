"""How symmetric the 10,440,433 packings of the one-sided pentominoes in 9x10 are.

All of them by their scores, those with the highest, and those that have the scores of Figure 10."""
from collections import Counter

import matplotlib.pyplot as plt
from matplotlib.colors import LogNorm

from harness.rows import SQUARES, board_of
from harness.show.beyond import LYING, NINE_BY_TEN, RUNS, UPRIGHT, scores_of
from harness.show.colours import BLUE, ORANGE, PENTOMINOES
from harness.show.drawing import Drawing, bare_axes
from harness.show.pictures.register import PLOTS, SHEETS, picture
from harness.show.tables import Incomplete


def figure10(figures):
    """Its printed scores, horizontal and vertical."""
    return tuple(figures.pair(NINE_BY_TEN, "figure10_symmetries", needed=False).printed)


def seen_in_scores(table):
    rows = [[int(cell) for cell in row.values()] for row in table("nine-by-ten-scores")]
    mode = max(rows, key=lambda row: row[2])
    return (f"Left, a round blue cloud that is darkest at {mode[0]} and {mode[1]}, where"
            f" {mode[2]:,} packings are; two orange marks lie at its rim, one right, one above."
            " Right, two bell-shaped curves on a logarithmic scale, from"
            f" {min(row[0] for row in rows)} to {max(row[0] for row in rows)} and from"
            f" {min(row[1] for row in rows)} to {max(row[1] for row in rows)}.")


def seen_in_sheet(name):
    def seen(table):
        rows = table(name)
        scores = {way: [(row["horizontal"], row["vertical"]) for row in rows
                        if row["drawn in"] == way] for way in (UPRIGHT, LYING)}
        return "Coloured packings with their scores above them: " + "; ".join(
            f"{len(pairs)} in {way}, hsym {pairs[0][0]}, vsym"
            f" {' to '.join(dict.fromkeys([pairs[-1][1], pairs[0][1]]))}"
            for way, pairs in scores.items() if pairs) + "."
    return seen


@picture("nine-by-ten-scores", "The scores of all 10,440,433 packings of the one-sided pentominoes"
         " in 9x10, and where those of Figure 10 stand.", seen_in_scores, gallery=PLOTS)
def histogram(runs, figures):
    scores, wanted = scores_of(runs), figure10(figures)
    drawing, both = plt.subplots(1, 2, figsize=(6.5, 3.2), constrained_layout=True)
    ranges = [range(min(pair[axis] for pair in scores), max(pair[axis] for pair in scores) + 1)
              for axis in (0, 1)]
    cells = [[scores[h, v] or float("nan") for h in ranges[0]] for v in ranges[1]]
    map_of_all = both[0].pcolormesh(*ranges, cells, norm=LogNorm(), cmap="Blues", shading="nearest",
                                    rasterized=True)
    for (h, v), marker, words in ((wanted, "o", LYING), (wanted[::-1], "s", UPRIGHT)):
        both[0].plot(h, v, marker, color=ORANGE, markerfacecolor="none", markersize=6,
                     label=f"Figure 10 in {words}")
    both[0].set(xlabel="horizontal symmetry, in nine ranks of ten", ylabel="vertical symmetry",
                title="Packings by both scores")
    both[0].legend(loc="upper left", fontsize=6)
    drawing.colorbar(map_of_all, ax=both[0])
    for axis, (name, marker) in enumerate({"horizontal": "o", "vertical": "s"}.items()):
        counts = Counter()
        for pair, count in scores.items():
            counts[pair[axis]] += count
        both[1].plot(*zip(*sorted(counts.items())), marker=marker, markersize=3,
                     color=(BLUE, "black")[axis], linewidth=0.8,
                     label=f"{name}, in nine ranks of ten")
    for score in wanted:
        both[1].axvline(score, color=ORANGE, linewidth=0.8)
        both[1].annotate(str(score), (score, 1e4), fontsize=7, color=ORANGE, ha="right",
                         textcoords="offset points", xytext=(-2, 0))
    both[1].set(xlabel="score", yscale="log", title="Packings by each score", ylim=(0.7, 2e7))
    both[1].legend(loc="upper left", fontsize=6, framealpha=1)  # a line runs behind it
    return drawing, [["horizontal", "vertical", "packings"],
                     *([*pair, count] for pair, count in sorted(scores.items()))]


# ---------------------------------------------------------------- packings

def chosen(runs):
    """The packings that were kept, each with its scores, in nine ranks of ten and upright."""
    for id in RUNS:
        for entry in runs[id].report["chosen"]:
            board = board_of(entry["rows"], SQUARES)
            yield LYING, (entry["horizontal"], entry["vertical"]), board
            yield UPRIGHT, (entry["vertical"], entry["horizontal"]), {
                (file, rank): piece for (rank, file), piece in board.items()}


def sheet(packings, across):
    """A picture of packings with their scores, and its data."""
    if not packings:
        raise Incomplete
    high = -(-len(packings) // across)
    drawing, axes = bare_axes(across * 11.2 - 1.2, high * 12, 6.5)
    picture = Drawing(axes, 1.2)
    data = [["drawn in", "horizontal", "vertical", *(f"rank {rank}" for rank in range(1, 11))]]
    for number, (way, (horizontal, vertical), board) in enumerate(packings):
        x, y = number % across * 11.2, number // across * 12
        picture.add(x, y + 1.2, board, PENTOMINOES)
        axes.text(x, y + 0.6, f"hsym {horizontal}, vsym {vertical}", va="center", fontsize=7)
        ranks, files = max(board)
        data.append([way, horizontal, vertical, *(
            " ".join(board[rank, file] for file in range(1, files + 1)) if rank <= ranks else ""
            for rank in range(1, 11))])
    picture.finish()
    return drawing, data


@picture("nine-by-ten-best", "The packings with the highest horizontal symmetry of all 10,440,433,"
         " in both ways to draw the rectangle.", seen_in_sheet("nine-by-ten-best"), gallery=SHEETS)
def best(runs, figures):
    packings = sorted(chosen(runs), key=lambda packing: (packing[0], packing[1]), reverse=True)
    most = {way: max(scores[0] for other, scores, _ in packings if other == way)
            for way in (UPRIGHT, LYING)}
    return sheet([packing for packing in packings if packing[1][0] == most[packing[0]]], 6)


@picture("nine-by-ten-figure10", "All packings that have the two scores printed with Figure 10, in"
         " both ways to draw the rectangle. One of them may be that of the lost drawing.",
         seen_in_sheet("nine-by-ten-figure10"), gallery=SHEETS)
def candidates(runs, figures):
    return sheet([packing for packing in sorted(chosen(runs), key=lambda packing: packing[0])
                  if packing[1] == figure10(figures)], 4)
