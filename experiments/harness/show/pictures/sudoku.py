"""Sudokus and their search trees."""
from pathlib import Path
from typing import Any

from matplotlib.axes import Axes
from matplotlib.patches import Rectangle
import matplotlib.pyplot as plt

from draw.colours import BLUE, ORANGE
from draw.drawing import WIDE
from draw.sudoku import draw_grid, read
from draw.rows import cell_and_digit
from harness.run.runs import Run
from harness.show.given import Figures, Runs
from harness.show.pictures.register import PLOTS, Drawn, ReadTable, picture
from harness.show.pictures.trees import read_nodes, with_ancestors

SUDOKUS = {"sudoku.easy": "Easy", "sudoku.fork": "One fork", "sudoku.hard": "Hard"}
# In this file they are the puzzles, in this order.
FILE = Path(__file__).parents[3] / "puzzles" / "sudoku.txt"


def describe_trees(table: ReadTable) -> str:
    """The alt text of sudoku-trees: the nodes of each puzzle."""
    rows = table("sudoku-trees")
    nodes = ", ".join(f"{row['puzzle'].lower()}, {row['nodes']} nodes" for row in rows)
    return (f"Three solved sudokus, and below each its tree: {nodes}. The first is a straight line,"
            " the second forks once, and the third has many short side branches; one orange way"
            " leads to the bottom of each.")


@picture("sudoku-trees",
         "Three sudokus and their search trees, from easy to hard. Digits on gray are given."
         " Those in orange come after the first fork; the others follow by force. Below, orange is"
         " the way to the solution, and a cross is a dead end. Level 0 is the root.",
         describe_trees,
         gallery=PLOTS)
def sudoku_trees(runs: Runs, figures: Figures) -> Drawn:
    """Draw three solved sudokus, each with its search tree."""
    width = plt.rcParams["figure.figsize"][0]
    if width > WIDE:
        drawing, axes = plt.subplots(2, 3, figsize=(width, 0.3 + 0.72 * width),
                                     gridspec_kw={"height_ratios": [1.1, 1], "hspace": 0.12})
        size = 9.0
    else:  # a sudoku and its tree side by side, so that one can read it
        drawing, axes = plt.subplots(3, 2, figsize=(width, 1.95 * width),
                                     gridspec_kw={"width_ratios": [1.35, 1], "wspace": 0.45})
        axes, size = axes.T, 9.5
    data: list[list[Any]] = [
        ["puzzle", "nodes", "updates", "branches at most", "level of the first fork"]]
    found = [(runs[id], title) for id, title in SUDOKUS.items()]
    puzzles = [line for line in FILE.read_text().splitlines() if line[0] != "|"]
    for (run, title), puzzle, grid, tree in zip(found, puzzles, *axes):
        branches = [int(row["branches"]) for row in run.tree if row["branches"]]
        forks = [int(row["level"]) for row in run.tree if int(row["branches"] or 0) > 1]
        data.append([title, run.report["nodes"], run.report["updates"], max(branches),
                     forks[0] if forks else ""])
        for i, sign in enumerate(puzzle):
            if sign != ".":
                grid.add_patch(Rectangle((i % 9, i // 9), 1, 1, color="0.9", linewidth=0))
        draw_solution(grid, run, forks[0] if forks else 81, size)
        said = {0: f"{title}: no fork", 1: title}
        grid.set_title(said.get(len(forks), f"{title}: {len(forks)} forks"), loc="center")
        draw_sudoku_tree(tree, read_nodes(run))
        tree.set_title(f"{run.report['nodes']:,} nodes", loc="center")
        if width < WIDE or tree is axes[1][0]:
            tree.set_ylabel("level")
    return drawing, data


def draw_solution(axes: Axes, run: Run, forced: Any, size: float) -> None:
    """Draw the solution of a run: black where the search had no choice before its first fork, else
    orange."""
    (solution,) = run.solutions
    first = {cell_and_digit(node["row"])[0] for node in run.tree
             if 0 < int(node["level"]) <= forced}
    sudoku = read(row.split() for row in solution)
    draw_grid(axes, 0, 0, sudoku, size, 1.4,
              {cell: "black" if cell in first else ORANGE for cell in sudoku.digits})
    axes.set(xlim=(-0.1, 9.1), ylim=(9.1, -0.1), aspect="equal")
    axes.axis("off")


def draw_sudoku_tree(axes: Axes, nodes: Any) -> None:
    """Draw a search tree. Every leaf has its own place across; a node stands over the middle of its
    first and last child."""
    children: list[list[int]] = [[] for _ in nodes]
    for number, node in enumerate(nodes[1:], start=1):
        children[node.parent].append(number)
    across, leaves = [0.0] * len(nodes), 0
    for number in reversed(range(len(nodes))):
        if children[number]:
            below = [across[child] for child in children[number]]
            across[number] = (min(below) + max(below)) / 2
        else:
            across[number] = -leaves
            leaves += 1
    solved = {number for number, node in enumerate(nodes) if not node.column}
    on_way = set(with_ancestors(nodes, solved))
    for number, node in enumerate(nodes[1:], start=1):
        orange = number in on_way
        axes.plot([across[node.parent], across[number]], [node.level - 1, node.level],
                  color=ORANGE if orange else BLUE, linewidth=1.4 if orange else 0.8,
                  zorder=2 if orange else 1, solid_capstyle="round")
    dead = [number for number in range(len(nodes)) if not children[number] and number not in solved]
    axes.plot([across[n] for n in dead], [nodes[n].level for n in dead], "x", color="black",
              markersize=4.5, markeredgewidth=1, zorder=3)
    axes.plot([across[n] for n in solved], [nodes[n].level for n in solved], "o", color=ORANGE)
    axes.set(ylim=(85, -2), xlim=(-leaves - 0.2, 1.2))
    axes.set_xticks([])
    axes.grid(axis="x", visible=False)
    axes.spines["bottom"].set_visible(False)
