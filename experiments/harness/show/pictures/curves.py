"""Curves: Scott's problem level by level, and the queens against N."""
from math import nan

import matplotlib.pyplot as plt

from harness.show.colours import ORANGE
from harness.show.pictures.register import PLOTS, picture
from harness.show.tables import QUEENS_NEEDED, Incomplete, Pair

CLAIMS = {"shortest column (S)": "scott.x23.shortest", "first column (no S)": "scott.x23.first"}
MARKERS = ["o", "s"]


def seen_by_level(table):
    rows = table("scott-levels")

    def peak(counter, rule):
        row = max(rows, key=lambda row: int(row[f"{counter}, {rule}"]))
        return f"{int(row[f'{counter}, {rule}']):,} on level {row['level']}"

    short, first = CLAIMS
    return ("Two plots on logarithmic scales, each with two curves that rise from level to level"
            f" and fall at the end. With the shortest column, nodes rise to {peak('nodes', short)}"
            f" and updates to {peak('updates', short)}; with the first column, to"
            f" {peak('nodes', first)} and {peak('updates', first)}.")


@picture("scott-levels",
         "Nodes and updates level by level, with and without the S heuristic. Level 0 is the"
         " placement of the X.", seen_by_level,
         gallery=PLOTS)
def scott_levels(runs, figures):
    drawing, both = plt.subplots(1, 2, figsize=(6.5, 2.7), sharex=True, constrained_layout=True)
    columns = {f"{counter}, {name}": figures.pair(claim, f"levels_{counter}").measured
               for counter in ("nodes", "updates") for name, claim in CLAIMS.items()}
    levels = [[level, *values] for level, values in enumerate(zip(*columns.values(), strict=True))]
    for axes, counter in zip(both, ("nodes", "updates")):
        for name, marker in zip(CLAIMS, MARKERS):
            axes.plot(columns[f"{counter}, {name}"], marker=marker, label=name)
        axes.set(title=f"{counter.capitalize()} on each level, X at 23", xlabel="level",
                 yscale="log")
        axes.set_xticks(range(len(levels)))
        axes.yaxis.set_major_formatter(lambda value, _: f"{value:,.0f}")
    both[0].legend(loc="upper left")
    return drawing, [["level", *columns], *levels]


def queens_figures(figures, column):
    """The figures of one column of the queens' table, printed and measured, for each N that has
    been run."""
    pairs = {n: figures.pair("queens", f"{n}.{column}", needed=n <= QUEENS_NEEDED)
             for n in range(1, 19)}
    return {n: pair for n, pair in pairs.items() if pair.measured is not None}


def seen_per_solution(table):
    rows = table("queens-per-solution")
    six = next(row for row in rows if row["N"] == "6")
    last = next(row for row in reversed(rows) if all(row.values()))
    nodes, rank_nodes, updates, rank_updates = (
        f"{float(last[column]):.1f}" for column in list(last)[1:5])
    return (f"Two plots with two curves each, which jump up at N = 6, to"
            f" {float(six['nodes per solution']):.1f} nodes, and hardly move after N = 15. At"
            f" N = {last['N']} a solution takes {nodes} nodes and {updates} updates; if only ranks"
            f" are primary, {rank_nodes} and {rank_updates}. A grey band at N = 2 and 3 says that"
            " there is no solution.")


@picture("queens-per-solution",
         "N queens: nodes and updates per solution. Two and three queens have none.",
         seen_per_solution, gallery=PLOTS)
def queens_per_solution(runs, figures):
    solutions = {n: pair.measured for n, pair in queens_figures(figures, "solutions").items()}
    drawing, both = plt.subplots(1, 2, figsize=(6.5, 2.7), sharex=True, constrained_layout=True)
    names = ("ranks and files primary", "ranks primary (R)")
    columns = {column: {n: pair.measured / solutions[n] if solutions[n] else nan for n, pair in
                        queens_figures(figures, column).items() if n in solutions}
               for column in ("nodes", "R-nodes", "updates", "R-updates")}
    for axes, counter in zip(both, ("nodes", "updates")):
        for column, name, marker in zip((counter, f"R-{counter}"), names, MARKERS):
            axes.plot(*zip(*columns[column].items()), marker=marker, label=name)
        axes.set(title=f"{counter.capitalize()} per solution", xlabel="N", ylim=(0, None))
        axes.set_xticks(range(2, max(solutions) + 1, 2))
        for n in (n for n, count in solutions.items() if not count):
            axes.axvspan(n - 0.5, n + 0.5, color="#EEEEEE", linewidth=0)
            axes.text(n, 0.95 * axes.get_ylim()[1], "no solution", fontsize=6.5, rotation=90,
                      ha="center", va="top")
    both[0].legend(loc="lower right")
    rows = [[n, *(round(values[n], 4) if n in values else None for values in columns.values())]
            for n, count in solutions.items() if count]
    return drawing, [["N", *(f"{column} per solution" for column in columns)], *rows]


def seen_in_ratio(table):
    rows = table("queens-ratio")
    ratios = {int(row["N"]): float(row["R-Updates / Updates"]) for row in rows}
    printed = {int(row["N"]): float(row.get("as printed", "nan")) for row in rows}
    wrong = [f"at N = {n} a cross for the printed {printed[n]:.3f} lies beside {ratio:.3f}"
             for n, ratio in ratios.items() if abs(printed[n] - ratio) > 1e-5]
    return (f"A curve that goes up and down as far as N = 7 and rises from there, from"
            f" {ratios[7]:.2f} to {ratios[max(ratios)]:.2f} at N = {max(ratios)}, less and less"
            " steeply on the whole;"
            f" {'; '.join(wrong) or 'no printed ratio lies beside it'}.")


@picture("queens-ratio",
         "N queens: does the ratio of R-Updates to Updates approach a limit? What is printed for 18"
         " queens does not go on with the others.", seen_in_ratio, gallery=PLOTS)
def queens_ratio(runs, figures):
    updates, rank_updates = (queens_figures(figures, column) for column in ("updates", "R-updates"))
    ratios = {n: Pair(rank_updates[n].printed / updates[n].printed,
                      rank_updates[n].measured / updates[n].measured)
              for n in updates if n in rank_updates}
    if not ratios:
        raise Incomplete
    drawing, axes = plt.subplots(figsize=(4.2, 2.7), constrained_layout=True)
    axes.plot(list(ratios), [ratio.measured for ratio in ratios.values()], marker="o",
              label="found")
    wrong = {n: ratio.printed for n, ratio in ratios.items() if ratio.differs()}
    axes.plot(list(wrong), list(wrong.values()), "x", color=ORANGE, markersize=6,
              label="as printed, where that is not what is found")
    for n, ratio in wrong.items():
        axes.annotate(f"{ratio:.3f}", (n, ratio), (0, -6), textcoords="offset points", ha="center",
                      va="top", fontsize=7, color=ORANGE)
    axes.set(title="R-Updates / Updates", xlabel="N", ylim=(0.95, None))
    axes.set_xticks(range(2, max(ratios) + 1, 2))
    axes.legend(loc="upper left", fontsize=7)
    rows = [[n, round(ratio.measured, 6), round(ratio.printed, 6)] for n, ratio in ratios.items()]
    return drawing, [["N", "R-Updates / Updates", "as printed"], *rows]
