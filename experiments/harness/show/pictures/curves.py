"""Curves: Scott's problem level by level, and the queens against N."""
from math import nan

from matplotlib.patches import Rectangle

from draw.colours import BLUE, ORANGE
from draw.drawing import axes_in_panels
from harness.show.given import needed
from harness.show.pictures.register import PLOTS, picture
from harness.show.table import Pair
from harness.show.tables.figures import QUEENS_NEEDED

CLAIMS = {"shortest column (S)": "scott.x23.shortest", "first column (no S)": "scott.x23.first"}
MARKERS = ["o", "s"]


def describe_levels(table):
    """The alt text of scott-levels, with the peaks that its table has."""
    rows = table("scott-levels")

    def peak(counter, rule):
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
def scott_levels(runs, figures):
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


def queens_figures(figures, column):
    """The figures of one column of the queens' table, printed and measured, for each N that has
    been run."""
    pairs = {n: figures.pair("queens", f"{n}.{column}", is_needed=n <= QUEENS_NEEDED)
             for n in range(1, 19)}
    return {n: pair for n, pair in pairs.items() if pair.measured is not None}


def describe_work_per_solution(table):
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
def queens_per_solution(runs, figures):
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
        for column, name, marker in zip((counter, f"R-{counter}"), names, MARKERS):
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


def describe_ratio(table):
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
def queens_ratio(runs, figures):
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


def describe_profiles(table):
    """The alt text of queens-profiles, with the peaks that its table has."""
    rows = table("queens-profiles")

    def peak(n, way, counter):
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
def queens_profiles(runs, figures):
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


BOARDS = ["20x3", "15x4", "12x5", "10x6"]
GROWING = range(4, 15)
ORDERS = {"organ pipe": "", "natural": ".natural"}


def describe_heuristics(table):
    """The alt text of heuristics, with the factors that its table has."""
    rows = {row["problem"]: row for row in table("heuristics")}

    def times(problem, which):
        """A factor of the table for this problem, with one decimal."""
        return f"{float(rows[problem][which]):.1f}"

    which = "nodes, first column / shortest"
    queens = rows["14 queens, organ pipe"]
    return ("Left, three curves over N, from 4 to 14 queens. The first column has more nodes than"
            f" the shortest one by a factor that grows to {float(queens[which]):.1f} in the organ"
            f" pipe's order and to {times('14 queens, natural', which)} in the natural order; the"
            " natural order has more nodes than the organ pipe's by a factor that grows to"
            f" {int(rows['14 queens, natural']['nodes']) / int(queens['nodes']):.2f}. Right, four"
            " points for the rectangles of the pentominoes, over the nodes with the shortest"
            f" column: {', '.join(times(board, which) for board in BOARDS)} times as many nodes.")


@picture("heuristics",
         "How many times as many nodes a search has if it takes the first column, not the shortest"
         " one, as problems grow: N queens, with columns from the middle of the board outward"
         " (organ pipe) or from one side to the other (natural), and the twelve pentominoes in"
         " their rectangles. These stand on a short side, and the X, which may be anywhere, comes"
         " first; a rectangle that lies has longer ranks, and a larger factor.",
         describe_heuristics, gallery=PLOTS)
def heuristics(runs, figures):
    """Draw how many times as many nodes a search has with the first column as with the shortest:
    for queens, in two orders of the columns, and for pentominoes in rectangles."""
    def both_rules(shortest, first):
        """Nodes and updates of both runs: those by the shortest column, then those by the first."""
        return [runs[id].report[counter] for id in (shortest, first)
                for counter in ("nodes", "updates")]

    found = {f"{n} queens, {order}": both_rules(
        f"queens.{n}" if order == "organ pipe" else f"queens.{n}.natural",
        f"queens.{n}{suffix}.first") for order, suffix in ORDERS.items() for n in GROWING}
    found |= {board: both_rules(f"rectangles.{board}.shortest", f"rectangles.{board}.first")
              for board in BOARDS}
    drawing, (left, right) = axes_in_panels(2, 2.8)
    for order, marker in zip(ORDERS, MARKERS):
        ratios = [found[f"{n} queens, {order}"] for n in GROWING]
        left.plot(GROWING, [first / shortest for shortest, _, first, _ in ratios], marker=marker,
                  label=f"first / shortest, {order}")
    left.plot(GROWING, [found[f"{n} queens, natural"][0] / found[f"{n} queens, organ pipe"][0]
                        for n in GROWING], marker="^", label="natural / organ pipe, shortest")
    last = found[f"{GROWING[-1]} queens, organ pipe"]
    left.set(title=f"Queens: up to {last[2] / last[0]:.1f} times as many", xlabel="N",
             ylabel="quotient of nodes", ylim=(0.9, None))
    left.legend(loc="upper left", fontsize=8)
    for board in BOARDS:
        shortest, _, first, _ = found[board]
        right.plot(shortest, first / shortest, "o", color="C0")
        right.annotate(board.replace("x", "\u00d7"), (shortest, first / shortest), (0, 4),
                       textcoords="offset points", ha="center", fontsize=8)
    costs = [found[board][2] / found[board][0] for board in BOARDS]
    right.set(title=f"Pentominoes: {min(costs):.0f} to {max(costs):.0f} times as many",
              xscale="log", xlim=(1.5e4, 8e6), ylim=(0, 13),
              xlabel="nodes with the shortest column",
              ylabel="first / shortest")
    right.xaxis.set_major_formatter(lambda value, _: f"{value:,.0f}")
    rows = [[problem, *four, round(four[2] / four[0], 4), round(four[3] / four[1], 4)]
            for problem, four in found.items()]
    return drawing, [["problem", "nodes", "updates", "nodes, first column",
                      "updates, first column", "nodes, first column / shortest",
                      "updates, first column / shortest"], *rows]
