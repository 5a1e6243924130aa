"""The heuristics: what choosing the shortest column saves, and the order of the columns."""
from typing import Any

from draw.drawing import axes_in_panels
from harness.show.given import Figures, Runs
from harness.show.pictures.register import PLOTS, Drawn, ReadTable, picture

BOARDS = ["20x3", "15x4", "12x5", "10x6"]
GROWING = range(4, 15)
ORDERS = {"organ pipe": "", "natural": ".natural"}


def describe_heuristics(table: ReadTable) -> str:
    """The alt text of heuristics, with the factors that its table has."""
    rows = {row["problem"]: row for row in table("heuristics")}

    def times(problem: str, which: str) -> str:
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
def heuristics(runs: Runs, figures: Figures) -> Drawn:
    """Draw how many times as many nodes a search has with the first column as with the shortest:
    for queens, in two orders of the columns, and for pentominoes in rectangles."""
    def both_rules(shortest: str, first: str) -> list[Any]:
        """Nodes and updates of both runs: those by the shortest column, then those by the first."""
        return [runs[id].report[counter] for id in (shortest, first)
                for counter in ("nodes", "updates")]

    found = {f"{n} queens, {order}": both_rules(
        f"queens.{n}" if order == "organ pipe" else f"queens.{n}.natural",
        f"queens.{n}{suffix}.first") for order, suffix in ORDERS.items() for n in GROWING}
    found |= {board: both_rules(f"rectangles.{board}.shortest", f"rectangles.{board}.first")
              for board in BOARDS}
    drawing, (left, right) = axes_in_panels(2, 2.8)
    for order, marker in zip(ORDERS, "os"):
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
