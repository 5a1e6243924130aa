"""Draws hybrids, rivals, machines, sudokus and word squares."""
import hashlib
import shutil
import subprocess
import time

import matplotlib.pyplot as plt

from harness.packings import bare_axes
from harness.rivalrules import million_updates_per_second, square_of
from harness.searchtree import BLUE, GREY, ORANGE, read_nodes, with_ancestors
from harness.tables import Incomplete


# ---------------------------------------------------------------- hybrids

def scott_hybrids(runs, figures):
    """S on the levels up to k; 14 memory accesses for an update on these levels, 8 below."""
    choices = {"never": "scott.x23.first",
               **{str(k): f"scott.x23.shortest-to-{k}" for k in range(11)},
               "always": "scott.x23.shortest"}
    data = [["S up to level", "nodes", "updates", "memory accesses"]]
    for number, (name, id) in enumerate(choices.items()):
        report = runs[id].report
        with_s = len(report["levels"]) if name == "always" else number
        accesses = sum((14 if level["level"] <= with_s else 8) * level["updates"]
                       for level in report["levels"])
        data.append([name, report["nodes"] - 1, report["updates"], accesses])
    drawing, axes = plt.subplots(1, 3, figsize=(6.8, 2.5), constrained_layout=True)
    names, *columns = zip(*data[1:])
    for axis, title, column, unit in zip(axes, data[0][1:], columns, (1e3, 1e6, 1e6)):
        best = min(column)
        axis.bar(range(len(names)), [value / unit for value in column],
                 color=[ORANGE if value == best else BLUE for value in column])
        axis.set(title=f"{title.capitalize()}, {'thousands' if unit == 1e3 else 'millions'}",
                 xlabel="S is used up to level")
        axis.set_xticks(range(len(names)), names, rotation=90)
        axis.grid(axis="x", visible=False)
    return drawing, data


# ---------------------------------------------------------------- rivals

def rival_queens(runs, figures):
    data = [["N", "queens placed", "looks, Boolean arrays", "looks, linked files"]]
    for n in (4, 6, 8, 10, 12):
        report = runs[f"history.queens.{n}"].report
        data.append([n, report["linked"]["nodes"] - 1, report["dijkstra"]["looks"],
                     report["linked"]["looks"]])
    sizes, placed, arrays, linked = zip(*data[1:])
    drawing, axes = plt.subplots(figsize=(4.2, 2.7), constrained_layout=True)
    for looks, name, marker in ((arrays, "Dijkstra: Boolean arrays", "s"),
                                (linked, "Hitotumatu and Noshita: linked files", "o")):
        axes.plot(sizes, [look / queens for look, queens in zip(looks, placed)], marker=marker,
                  label=name)
    axes.set(title="Squares looked at for each queen placed", xlabel="N", ylim=(0, 13))
    axes.set_xticks(sizes)
    axes.legend(loc="upper left")
    return drawing, data


PACKINGS = {"history.scott.x23": "X at 23", "history.scott.x24": "X at 24",
            "history.scott.x33": "X at 33", "history.scott.all": "Scott's, whole",
            "history.6x10": "6x10"}


def rival_packers(runs, figures):
    data = [["problem", "solutions", "nodes", "tests, Scott and Trotter", "tests, Fletcher"]]
    for id, name in PACKINGS.items():
        report = runs[id].report
        scott, fletcher = report["scott"], report["fletcher"]
        if scott["nodes"] != fletcher["nodes"]:
            raise Incomplete
        data.append([name, scott["solutions"], scott["nodes"], scott["tests"], fletcher["tests"]])
    drawing, axes = plt.subplots(figsize=(5.4, 2.7), constrained_layout=True)
    names, _, nodes, *tests = zip(*data[1:])
    for values, name, shift, colour in zip(
            tests, ("Scott and Trotter: bitwise-and", "Fletcher: one cell"), (-0.2, 0.2),
            (BLUE, ORANGE)):
        axes.bar([place + shift for place in range(len(names))],
                 [value / node for value, node in zip(values, nodes)], 0.38, color=colour,
                 label=name)
    axes.set(title="Tests for each node of the tree", ylim=(0, 17))
    axes.set_xticks(range(len(names)), [f"{name}\n{node:,} nodes"
                                        for name, node in zip(names, nodes)], fontsize=6.5)
    axes.grid(axis="x", visible=False)
    axes.legend(loc="upper right", ncols=2, fontsize=7)
    return drawing, data


# ---------------------------------------------------------------- machines

def machines(runs, figures):
    """Machines before 1992 ran other programs: their job, in the updates that DLX takes for it."""
    scott = sum(runs[f"scott.{case}.shortest"].report["updates"] for case in ("x23", "x24", "x33"))
    six_by_ten = runs["speed.links"].report["updates"]
    here = million_updates_per_second([runs["speed.links"]])
    equivalent, printed = "job in DLX's updates", "printed"
    rows = [[1958, "IAS computer", scott / (3.5 * 3600) / 1e6, equivalent],
            [1963, "IBM 1620", six_by_ten / (18 * 3600) / 1e6, equivalent],
            [1965, "IBM 7094", six_by_ten / 600 / 1e6, equivalent]]
    for year, name, quantity in ((1992, "SPARCstation 2", "sparcstation2"),
                                 (1996, "Pentium, 120 MHz", "pentium_120"),
                                 (1999, "Pentium III, 500 MHz", "pentium3_500")):
        rows.append([year, name, figures.pair("speed", quantity).printed, printed])
    rows.append([time.localtime().tm_year, "this machine", here, "measured"])
    drawing, axes = plt.subplots(figsize=(5.6, 3.2), constrained_layout=True)
    styles = {equivalent: ("o", BLUE, "white", "another program's job, in DLX's updates"),
              printed: ("o", BLUE, BLUE, "DLX, as printed in the paper"),
              "measured": ("D", ORANGE, ORANGE, "DLX, measured")}
    for kind, (marker, colour, face, label) in styles.items():
        points = [row for row in rows if row[3] == kind]
        axes.plot([row[0] for row in points], [row[2] for row in points], marker, color=colour,
                  markerfacecolor=face, label=label)
    for year, name, speed, _ in rows:
        left = year > 2010
        two_digits = float(f"{speed:.2g}")
        axes.annotate(f"{name}: {two_digits:g}", (year, speed), textcoords="offset points",
                      xytext=(-6 if left else 6, -2), ha="right" if left else "left",
                      va="center", fontsize=7)
    axes.set(title="Millions of updates per second", yscale="log", ylim=(4e-4, 3e3),
             xlim=(1954, rows[-1][0] + 4))
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:g}")
    axes.legend(loc="lower right", fontsize=7)
    data = [["year", "machine", "million updates per second", "kind"]]
    return drawing, data + [[year, name, float(f"{speed:.3g}"), kind]
                            for year, name, speed, kind in rows]


# ---------------------------------------------------------------- sudokus

SUDOKUS = {"sudoku.easy": "Easy", "sudoku.fork": "One fork", "sudoku.hard": "Hard"}


def cell_and_digit(row):
    """What a row such as `p12 r14 f24 b14` places: 4 on the cell 12."""
    names = {name[0]: name[1:] for name in row.split()}
    return names["p"], names["r"][1]


def sudoku_trees(runs, figures):
    drawing, axes = plt.subplots(2, 3, figsize=(6.8, 6.0),
                                 gridspec_kw={"height_ratios": [1, 1.45], "hspace": 0.12})
    data = [["puzzle", "nodes", "updates", "branches at most", "level of the first fork"]]
    for (id, title), grid, tree in zip(SUDOKUS.items(), *axes):
        run = runs[id]
        branches = [int(row["branches"]) for row in run.tree if row["branches"]]
        forks = [int(row["level"]) for row in run.tree if int(row["branches"] or 0) > 1]
        data.append([title, run.report["nodes"], run.report["updates"], max(branches),
                     forks[0] if forks else ""])
        draw_grid(grid, run, forks[0] if forks else 81)
        grid.set_title(title, loc="center")
        draw_sudoku_tree(tree, read_nodes(run))
        tree.set_title(f"{run.report['nodes']:,} nodes, {len(forks)}"
                       f" {'fork' if len(forks) == 1 else 'forks'}", loc="center")
    axes[1][0].set_ylabel("level")
    return drawing, data


def draw_grid(axes, run, forced):
    """The solution: black where the search had no choice before its first fork, else orange."""
    (solution,) = run.solutions
    first = {cell_and_digit(node["row"])[0] for node in run.tree
             if 0 < int(node["level"]) <= forced}
    for cell, digit in map(cell_and_digit, solution):
        rank, file = int(cell[0]), int(cell[1])
        axes.text(file - 0.5, rank - 0.5, digit, ha="center", va="center_baseline", fontsize=8,
                  color="black" if cell in first else ORANGE)
    for place in range(10):
        width = 1.4 if place % 3 == 0 else 0.4
        axes.plot([0, 9], [place, place], color="black", linewidth=width)
        axes.plot([place, place], [0, 9], color="black", linewidth=width)
    axes.set(xlim=(-0.1, 9.1), ylim=(9.1, -0.1), aspect="equal")
    axes.axis("off")


def draw_sudoku_tree(axes, nodes):
    """Every leaf has its own place across; a node stands over the middle of its first and last."""
    children = [[] for _ in nodes]
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
    axes.plot([across[n] for n in dead], [nodes[n].level for n in dead], "x", color=GREY,
              markersize=3)
    axes.plot([across[n] for n in solved], [nodes[n].level for n in solved], "o", color=ORANGE)
    axes.set(ylim=(84, -3), xlim=(-leaves - 0.2, 1.2))
    axes.set_xticks([])
    axes.grid(axis="x", visible=False)
    axes.spines["bottom"].set_visible(False)


# ---------------------------------------------------------------- word squares

def word_squares(runs, figures):
    printed = figures.pair("word-squares.3x3", "printed").measured
    found = sorted(square_of(solution) for solution in runs["words.squares"].solutions)
    words = runs["words.census"].report["words"]
    drawing, axes = bare_axes(22.2, 5.4, 6.2)
    for number, square in enumerate(printed):
        draw_square(axes, 4.6 * number + 0.3, square)
    data = [["square", "files", "diagonals", "printed"]]
    for square in found:
        data.append([square, *other_words(square), "yes" if square in printed else ""])
    digest = hashlib.sha256("".join(f"{word}\n" for word in words).encode()).hexdigest()
    provenance = [["file", "package", "version", "words", "sha256 of the words, a line each"],
                  ["/usr/share/dict/american-english", "wamerican", version("wamerican"),
                   len(words), digest]]
    return drawing, {"word-squares": data, "word-list": provenance}


def other_words(square):
    """What a word square, given by its ranks, has in its files and on its diagonals."""
    a, b, c = square.split()
    return " ".join(map("".join, zip(a, b, c))), f"{a[0] + b[1] + c[2]} {c[0] + b[1] + a[2]}"


def draw_square(axes, x, square):
    for rank, word in enumerate(square.split()):
        for file, letter in enumerate(word):
            diagonal = rank == file or rank + file == 2
            axes.add_patch(plt.Rectangle((x + file, rank + 0.5), 1, 1, linewidth=0.8,
                                         facecolor="#D6E8F5" if diagonal else "white",
                                         edgecolor="black"))
            axes.text(x + file + 0.5, rank + 1.0, letter, ha="center", va="center_baseline",
                      fontsize=12)
    files, diagonals = other_words(square)
    axes.text(x + 1.5, 4.15, files, ha="center", va="center", fontsize=7)
    axes.text(x + 1.5, 4.8, diagonals, ha="center", va="center", fontsize=7, color=BLUE)


def version(package):
    """The version of a Debian package, where there is such a thing."""
    if shutil.which("dpkg-query") is None:
        return ""
    asked = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", package], text=True,
                           capture_output=True, check=False)
    return asked.stdout if asked.returncode == 0 else ""
