"""The search tree of Figure 5: as wide as the work is, level below level."""
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from matplotlib.axes import Axes
import matplotlib.pyplot as plt

from draw.colours import BLUE, GREY, ORANGE
from draw.drawing import stroke
from harness.run.runs import Run
from harness.show.given import Figures, Runs
from harness.show.pictures.register import PLOTS, Drawn, ReadTable, picture

TREE_OF_SCOTT = "scott.x23.shortest"
# Branches are drawn in groups, by the share of the updates made on the way to their lower end and
# below it: least share, width, colour.
GROUPS = [(0.0, 0.3, "#9EC4E3"), (0.001, 0.5, "#9EC4E3"), (0.004, 0.8, "#5C94C7"),
          (0.015, 1.3, "#5C94C7"), (0.06, 2.2, "#2F68A6"), (0.25, 3.4, "#2F68A6")]
# From the root, which is level 0, to here a branch is a line. Below are too many of them: there, a
# band of each level is as high as the share of the search that goes so deep, bin by bin.
LAST_OF_LINES = 5
BINS, BAND, PALE = 120, 0.72, "#C4DCF0"
MILLION = 1_000_000


@dataclass
class DrawnNode:
    """A node takes the stretch of the search from its first update to the last one below it."""
    level: int
    parent: int
    first: int
    last: int
    column: str

    @property
    def middle(self) -> float:
        """Where the node stands across: halfway between its first and last update."""
        return (self.first + self.last) / 2


def read_nodes(run: Run) -> list[DrawnNode]:
    """The nodes of a run's tree in preorder. Their updates are counted from the start of the
    search; those on the way to a node are its own."""
    nodes: list[DrawnNode] = []
    path: list[int] = []
    before = 0
    for row in run.tree:
        level, updates = int(row["level"]), int(row["updates"])
        del path[level:]
        nodes.append(DrawnNode(level, path[-1] if path else -1, before, updates, row["column"]))
        path.append(len(nodes) - 1)
        for ancestor in path:
            nodes[ancestor].last = updates
        before = updates
    return nodes


def describe_tree(table: ReadTable) -> str:
    """The alt text of scott-tree: its size, and the levels where most updates are."""
    nodes = table("scott-tree")
    starts = [int(node["first update"]) for node in nodes]
    updates: Counter[str] = Counter()
    total = int(nodes[0]["last update"])
    for node, start, after in zip(nodes, starts, [*starts[1:], total]):
        updates[node["level"]] += after - start
    wide = [level for level, count in updates.items() if count > total / 10]
    share = 100 * sum(updates[level] for level in wide) / total
    upper, lower = (int(level) + 1 for level in (wide[0], wide[-1]))
    ways = sum(not node["column"] for node in nodes)
    return ("A tree that hangs from its root, and spreads from level to level; it has"
            f" {len(nodes):,} nodes. {share:.0f} percent of the updates are on the levels"
            f" {upper} to {lower}, as bars at the right show. Only {ways} ways, in orange,"
            " reach the bottom.")


@picture("scott-tree",
         "The search tree of Figure 5, for Scott's problem with the X at 23: from left to right it"
         " is as wide as the work, so that equal widths are equal numbers of updates. Level 0 is"
         " the root, and the paper's level k is level k+1 here. Below level 5 the branches are too"
         " many; instead, light blue shows how much of the work is done on a level or deeper, and"
         " a full band is all of it. The paths to the solutions are orange.",
         describe_tree,
         gallery=PLOTS)
def scott_tree(runs: Runs, figures: Figures) -> Drawn:
    """Draw the search tree of Scott's problem as wide as the work, and beside it the shares of the
    levels."""
    run = runs[TREE_OF_SCOTT]
    nodes = read_nodes(run)
    levels = run.report["levels"]
    width, _ = plt.rcParams["figure.figsize"]
    drawing, (tree, bars) = plt.subplots(1, 2, figsize=(width, 4.4), sharey=True,
                                         gridspec_kw={"width_ratios": [4.2, 1.1], "wspace": 0.04})
    draw_tree(tree, nodes, run.report["updates"])
    draw_bars(bars, levels, run.report)
    tree.set_ylim(len(levels) - 0.4, -0.5)
    tree.set_yticks(range(len(levels)))
    data: list[list[Any]] = [["node", "parent", "level", "first update", "last update", "column"]]
    data += [[number, node.parent if node.level else "", node.level - 1, node.first, node.last,
              node.column] for number, node in enumerate(nodes)]
    data[1][2] = "root"
    return drawing, data


def draw_tree(axes: Axes, nodes: list[DrawnNode], updates: Any) -> None:
    """Draw the tree, the more of all updates a branch has, the thicker, but none of the upper ones
    very thin; bands below its lines; and the paths to solutions in orange."""
    groups: list[Any] = [[] for _ in GROUPS]
    for number, node in enumerate(nodes[1:], start=1):
        if node.level > LAST_OF_LINES:
            continue
        share = (node.last - node.first) / updates
        group = max(place for place, (least, *_) in enumerate(GROUPS) if share >= least)
        groups[max(group, 2) if node.level <= 3 else group].append(number)
    for numbers, (_, width, colour) in zip(groups, GROUPS):
        draw_branches(axes, nodes, numbers, linewidth=width, edgecolor=colour)
    for level in range(LAST_OF_LINES + 1, max(node.level for node in nodes) + 1):
        draw_band(axes, [node for node in nodes if node.level == level], level, updates)
    found = [number for number, node in enumerate(nodes) if not node.column]
    draw_branches(axes, nodes, with_ancestors(nodes, found), linewidth=0.9, edgecolor=ORANGE)
    axes.plot([nodes[number].middle / MILLION for number in found],
              [nodes[number].level for number in found], "|", color=ORANGE, markersize=8,
              zorder=3)
    axes.set_xlim(0, updates / MILLION)
    axes.grid(False)
    axes.set_title(f"{len(found)} solutions in {len(nodes):,} nodes")
    axes.set_xlabel("million updates so far")
    axes.set_ylabel("level")


def draw_band(axes: Axes, nodes: Iterable[DrawnNode], level: int, updates: Any) -> None:
    """Draw how much of the search is at the nodes of a level or below them, from left to right."""
    covered = [0.0] * BINS
    wide = updates / BINS
    for node in nodes:
        for place in range(int(node.first / wide), min(int(node.last / wide) + 1, BINS)):
            covered[place] += min(node.last, (place + 1) * wide) - max(node.first, place * wide)
    foot = level + BAND / 2
    axes.stairs([foot - BAND * part / wide for part in covered],
                [place * wide / MILLION for place in range(BINS + 1)], baseline=foot, fill=True,
                color=PALE, linewidth=0, zorder=0.5)


def with_ancestors(nodes: list[DrawnNode], numbers: Iterable[int]) -> list[int]:
    """These nodes and all above them, but for the root, which has no branch to it."""
    wanted = set()
    for number in numbers:
        while number > 0 and number not in wanted:
            wanted.add(number)
            number = nodes[number].parent
    return sorted(wanted)


def draw_branches(axes: Axes, nodes: list[DrawnNode], numbers: Iterable[int], **style: Any) -> None:
    """Draw the branches to these nodes as one path, two siblings in one stroke."""
    siblings: dict[int, list[int]] = {}
    for number in numbers:
        siblings.setdefault(nodes[number].parent, []).append(number)
    strokes = [[children[start], parent, *children[start + 1:start + 2]]
               for parent, children in siblings.items() for start in range(0, len(children), 2)]
    stroke(axes, [[(nodes[number].middle / MILLION, nodes[number].level) for number in numbers]
                  for numbers in strokes], joinstyle="round", **style)


def draw_bars(axes: Axes, levels: Any, report: Mapping[str, Any]) -> None:
    """Draw the share of each level in all updates and nodes, as in the paper's table."""
    places = [level["level"] for level in levels]
    shares = {"updates": [100 * level["updates"] / report["updates"] for level in levels],
              "nodes": [100 * level["nodes"] / report["nodes"] for level in levels]}
    for (name, values), shift, colour in zip(shares.items(), (-0.2, 0.2), (BLUE, GREY)):
        axes.barh([place + shift for place in places], values, 0.36, color=colour, label=name)
    wide = [place for place, share in zip(places, shares["updates"]) if share > 10]
    axes.set_title(f"{sum(shares['updates'][place] for place in wide):.0f}% of the work:\n"
                   f"levels {wide[0]} to {wide[-1]}", loc="center")
    axes.grid(axis="y", visible=False)
    axes.tick_params(axis="y", length=0)
    axes.set_xlabel("% of all")
    axes.legend(loc="upper right", handlelength=1, borderaxespad=0)
