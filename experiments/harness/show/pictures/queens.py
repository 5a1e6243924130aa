"""Queens: Figure 16, the first steps of the eight and the ways left to go on; and what their
searches cost, over N and level by level."""
from collections.abc import Iterable, Mapping
from math import nan
from typing import Any

from matplotlib.axes import Axes
from matplotlib.patches import Rectangle

from draw.colours import BLUE, ORANGE, WHITE
from draw.drawing import Drawing, axes_in_panels, bare_axes, rectangle
from draw.queens import add_lines, draw_queens
from harness.judge.rules.trees import Node, walk, walk_after
from draw.rows import Square, queen_of
from harness.show.given import Figures, Runs, needed
from harness.show.pictures.register import PLOTS, Drawn, ReadTable, picture
from harness.results import Pair
from harness.run.runs import Run

N = 8
DEAD_END = ["R4 F7", "R5 F4", "R3", "R2 F3"]  # rows that lead to a dead end
ATTACKED, CHOSEN = "#D0D0D0", "#8CC5E8"
LEFT, TOP, ACROSS, DOWN = 1.3, 2.2, 11.6, 12.6


def way_to_dead_end(run: Run) -> list[tuple[Node, Any]]:
    """The nodes on the way, root first, each with the rows chosen; the dead end comes last."""
    dead_ends = needed([rows for node, rows in walk_after(run, DEAD_END)
                        if node["branches"] == "0"])
    return [(node, path) for node, path in walk(run)
            if path == dead_ends[0][:len(path)]]


def free_squares(queens: Iterable[Square]) -> set[Square]:
    """The squares that no queen stands on or attacks."""
    return {(rank, file) for rank in range(N) for file in range(N)
            if all(rank != r and file != f and abs(rank - r) != abs(file - f) for r, f in queens)}


def ways_left(queens: Iterable[Square]) -> dict[str, int]:
    """The number of free squares of each rank and file that has no queen."""
    free = free_squares(queens)
    ways = {}
    for line in range(N):
        if all(rank != line for rank, _ in queens):
            ways[f"R{line}"] = sum(rank == line for rank, _ in free)
        if all(file != line for _, file in queens):
            ways[f"F{line}"] = sum(file == line for _, file in free)
    return ways


@picture("figure16",
         "Figure 16: the first steps of the eight queens. Above the boards and at their right are"
         " the ways left to cover each file and rank; the next queen goes to where these are"
         " fewest. The paper draws the boards (a) to (d); (e) is the dead end that follows, since"
         " no square is left in one of the files.",
         "Five chessboards with none to four queens. Attacked squares are gray, and those of the"
         " rank or file that is covered next are blue: R4, F4, R3, F3; in the last one, F2 has"
         " none. Above and at the right stand the numbers of ways, with the chosen one in bold.")
def figure16(runs: Runs, figures: Figures) -> Drawn:
    """Draw the board after each choice on the way to the dead end. Fails if the search has not
    chosen a column with the fewest ways."""
    axes = bare_axes(3 * ACROSS - 0.4, 2 * DOWN - 1.3, 6.5)
    picture = Drawing(axes, 0.8)
    data: list[list[Any]] = [
        ["board", "queens", *(f"{kind}{line}" for line in range(N) for kind in "RF"), "chosen"]]
    for number, (node, rows) in enumerate(way_to_dead_end(runs["queens.8.tree"])):
        queens, chosen = [queen_of(row) for row in rows], node["column"]
        ways = ways_left(queens)
        needed(int(node["branches"]) == ways[chosen] == min(ways.values()))
        x, y = LEFT + number % 3 * ACROSS, TOP + number // 3 * DOWN
        add_squares(picture, x, y, free_squares(queens), chosen)
        write_names(axes, x, y, ways, chosen)
        draw_queens(axes, x, y, N, queens, 12)
        axes.text(x, y - 1.7, f"({'abcde'[number]})"
                  f" {f'{ways[chosen]} ways' if ways[chosen] else 'no way'} to cover {chosen}",
                  va="center")
        names = " ".join(f"R{rank}F{file}" for rank, file in queens)
        data.append(["abcde"[number], names,
                     *(ways.get(f"{kind}{line}", "") for line in range(N) for kind in "RF"),
                     chosen])
    axes.text(2 * ACROSS + LEFT, DOWN + TOP + N / 2, "Numbers: ways left\nto cover a file\n(above)"
              " or a rank\n(at the right).\n\nGray: attacked.\nBlue: the column\ncovered next.",
              va="center")
    return picture.finish(), data


def add_squares(picture: Drawing, x: float, y: float, free: Iterable[Square], chosen: Any) -> None:
    """Draw the squares of a board at (x, y), rank 0 at the bottom: grey where a queen is or
    attacks, blue in the chosen rank or file."""
    kind, line = "RF".index(chosen[0]), int(chosen[1:])
    for rank in range(N):
        for file in range(N):
            square = rank, file
            colour = (ATTACKED if square not in free else
                      CHOSEN if square[kind] == line else WHITE)
            top = y + N - rank - 1
            picture.fill(colour, [rectangle(x + file, top, x + file + 1, top + 1)])
    add_lines(picture, x, y, N)


def write_names(axes: Axes, x: float, y: float, ways: Mapping[str, int], chosen: Any) -> None:
    """Write the names of files and ranks below and on the left of a board, and how many ways each
    has left above and on the right."""
    for line in range(N):
        middle = y + N - line - 0.5
        for name, here, there in (
                (f"R{line}", (x - 0.7, middle), (x + N + 0.5, middle)),
                (f"F{line}", (x + line + 0.5, y + N + 0.6), (x + line + 0.5, y - 0.5))):
            axes.text(*here, name, fontsize=7, color="#666666", ha="center",
                      va="center_baseline")
            axes.text(*there, str(ways.get(name, "")), fontsize=8.5, ha="center",
                      va="center_baseline", weight="bold" if name == chosen else "normal")


# ---------------------------------------------------------------- plots over N

def queens_figures(figures: Figures, column: str) -> dict[int, Pair]:
    """The figures of one column of the queens' table, printed and measured, for each N that has
    been run."""
    return {n: pair for n, pair in figures.queens(column).items() if pair.measured is not None}


def describe_work_per_solution(table: ReadTable) -> str:
    """The alt text of queens-per-solution, with the numbers of its table."""
    rows = table("queens-per-solution")
    six = next(row for row in rows if row["N"] == "6")
    last = next(row for row in reversed(rows) if all(row.values()))
    nodes, rank_nodes, updates, rank_updates = (
        f"{float(last[column]):.1f}" for column in list(last)[1:5])
    return (f"Two plots with two curves each, which jump up at N = 6, to"
            f" {float(six['nodes per solution']):.1f} nodes, and hardly move after N = 15. At"
            f" N = {last['N']} a solution takes {nodes} nodes and {updates} updates; if only ranks"
            f" are primary, {rank_nodes} and {rank_updates}. A gray band at N = 2 and 3 says that"
            " there is no solution.")


@picture("queens-per-solution",
         "The work for one solution of N queens. A primary column must be covered, a secondary one"
         " need not be: with ranks alone primary, the search takes longer to see that a file has no"
         " square left. Two and three queens have no solution.",
         describe_work_per_solution, gallery=PLOTS)
def queens_per_solution(runs: Runs, figures: Figures) -> Drawn:
    """Draw nodes and updates for each solution against N, with ranks and files primary or ranks
    alone."""
    solutions = {n: pair.measured for n, pair in queens_figures(figures, "solutions").items()}
    drawing, both = axes_in_panels(2, sharex=True)
    names = ("ranks and files primary", "ranks alone primary (R)")
    last = max(n for n, count in solutions.items() if count)
    first = min(15, last)
    columns = {column: {n: pair.measured / solutions[n] if solutions[n] else nan for n, pair in
                        queens_figures(figures, column).items() if n in solutions}
               for column in ("nodes", "R-nodes", "updates", "R-updates")}
    for axes, counter in zip(both, ("nodes", "updates")):
        for column, name, marker in zip((counter, f"R-{counter}"), names, "os"):
            axes.plot(*zip(*columns[column].items()), marker=marker, label=name)
        settled, end = (columns[counter].get(n, nan) for n in (first, last))
        axes.set(title=f"{first} to {last} queens: {settled:,.0f} to {end:,.0f} {counter}",
                 xlabel="N", ylabel=f"{counter} per solution", ylim=(0, None))
        axes.set_xticks(range(2, max(solutions) + 1, 2))
        for n in (n for n, count in solutions.items() if not count):
            axes.add_patch(Rectangle((n - 0.5, 0), 1, 1, color="#EEEEEE", linewidth=0,
                                     transform=axes.get_xaxis_transform()))
            axes.text(n, 0.95 * axes.get_ylim()[1], "no solution", fontsize=7.5, rotation=90,
                      ha="center", va="top")
    both[0].legend(loc="lower right", fontsize=8)
    rows = [[n, *(round(values[n], 4) if n in values else None for values in columns.values())]
            for n, count in solutions.items() if count]
    return drawing, [["N", *(f"{column} per solution" for column in columns)], *rows]


def describe_ratio(table: ReadTable) -> str:
    """The alt text of queens-ratio: where it ends, and which printed ratios lie beside the
    curve."""
    rows = table("queens-ratio")
    ratios = {int(row["N"]): float(row["R-Updates / Updates"]) for row in rows}
    printed = {int(row["N"]): float(row.get("as printed", "nan")) for row in rows}
    wrong = [f"at N = {n} a cross for the printed {printed[n]:.3f} lies beside {ratio:.3f}"
             for n, ratio in ratios.items() if abs(printed[n] - ratio) > 1e-5]
    return (f"A curve that goes up and down as far as N = 7 and rises from there, from"
            f" {ratios[7]:.2f} to {ratios[max(ratios)]:.2f} at N = {max(ratios)}, less and less"
            " steeply on the whole;"
            f" {'; '.join(wrong) or 'no printed ratio lies beside it'}.")


FIRST = 4  # the least N of the plot: before it there are hardly any queens
WORD = 2**32  # a carry from one word of 32 bits to the next


@picture("queens-ratio",
         "N queens: how many times as many updates there are if ranks alone must be covered. The"
         " paper wonders whether this ratio approaches a limit. The printed value for 18 queens"
         " breaks the curve: its updates are too many by 2^32, as if a carry between two words had"
         " gone wrong.",
         describe_ratio, gallery=PLOTS)
def queens_ratio(runs: Runs, figures: Figures) -> Drawn:
    """Draw against N how many times the updates grow if ranks alone are primary; crosses are
    printed ratios that differ."""
    updates, rank_updates = (queens_figures(figures, column) for column in ("updates", "R-updates"))
    ratios = needed({n: Pair(rank_updates[n].printed / updates[n].printed,
                             rank_updates[n].measured / updates[n].measured)
                     for n in updates if n in rank_updates})
    drawing, axes = axes_in_panels(height=2.9)
    shown = [n for n in ratios if n >= FIRST]
    axes.plot(shown, [ratios[n].measured for n in shown], marker="o")
    wrong = {n: ratios[n].printed for n in shown if ratios[n].differs()}
    for n, ratio in wrong.items():
        before = [n - 1] if n - 1 in ratios else []
        axes.plot([*before, n], [*(ratios[m].measured for m in before), ratio], "x--",
                  color=ORANGE, markevery=[-1], markersize=7)
        too_many = updates[n].printed - updates[n].measured == WORD
        axes.annotate(f"printed: {ratio:.3f}" + (",\n$2^{32}$ updates too many" if too_many
                                                 else ""),
                      (n, ratio), (0.98, 0.5), textcoords="axes fraction", ha="right", va="top",
                      color=ORANGE, arrowprops={"arrowstyle": "-", "color": ORANGE, "shrinkB": 4})
    axes.set(title="Ranks alone cost more and more as N grows", xlabel="N",
             ylabel="R-updates / updates", ylim=(1, None))
    axes.set_xticks(range(FIRST, max(ratios) + 1, 2))
    rows = [[n, round(ratio.measured, 6), round(ratio.printed, 6)] for n, ratio in ratios.items()]
    return drawing, [["N", "R-Updates / Updates", "as printed"], *rows]


PROFILED = [8, 10, 12, 14, 16]  # the boards whose levels are shown
WAYS = {"ranks and files": "queens.{}", "ranks alone": "queens.{}.ranks"}


def describe_profiles(table: ReadTable) -> str:
    """The alt text of queens-profiles, with the peaks that its table has."""
    rows = table("queens-profiles")

    def peak(n: int, way: str, counter: str) -> str:
        """The highest value of a counter for n queens with these columns primary, and its level, in
        words."""
        row = max((row for row in rows if row["N"] == str(n) and row["primary"] == way),
                  key=lambda row: int(row[counter]))
        return f"{int(row[counter]):,} on level {row['level']}"

    both, ranks = WAYS
    return (f"Two plots on logarithmic scales, with two curves for each of {len(PROFILED)} boards;"
            " all of them rise steeply, bend over in the middle of the board, and fall to the"
            f" number of solutions. Of 16 queens, most nodes are {peak(16, both, 'nodes')}, and"
            f" {peak(16, ranks, 'nodes')} if only ranks are primary; most updates are"
            f" {peak(16, both, 'updates')} and {peak(16, ranks, 'updates')}.")


@picture("queens-profiles",
         "N queens, level by level: nodes and updates if ranks and files must be covered (solid)"
         " and if ranks alone must be (dashed). Level 0 is the first queen.", describe_profiles,
         gallery=PLOTS)
def queens_profiles(runs: Runs, figures: Figures) -> Drawn:
    """Draw nodes and updates level by level for some N, with ranks and files primary or ranks
    alone."""
    drawing, both = axes_in_panels(2, 3.0, sharex=True)
    rows = []
    for n in PROFILED:
        for way, id, style in zip(WAYS, WAYS.values(), ("o-", "o--")):
            levels = runs[id.format(n)].report["levels"][1:]  # without the root
            rows += [[n, way, number, level["nodes"], level["updates"]]
                     for number, level in enumerate(levels)]
            for axes, counter in zip(both, ("nodes", "updates")):
                axes.plot([level[counter] or nan for level in levels], style, markersize=2,
                          color=BLUE if style == "o-" else ORANGE,
                          label=f"{way} primary" if n == PROFILED[0] else None)
                if style == "o--":
                    found = [level[counter] for level in levels]
                    axes.annotate(f"N = {n}", (found.index(max(found)) + 1, max(found)), (0, 4),
                                  textcoords="offset points", ha="center", fontsize=8)
    for axes, counter in zip(both, ("nodes", "updates")):
        axes.set_xticks(range(0, PROFILED[-1], 2))
        axes.set(title=f"With more queens, {counter} peak deeper", xlabel="level",
                 ylabel=f"{counter} on the level", yscale="log")
        axes.set_ylim(top=axes.get_ylim()[1] * 3)
    both[0].legend(loc="lower right", fontsize=8)
    return drawing, [["N", "primary", "level", "nodes", "updates"], *rows]
