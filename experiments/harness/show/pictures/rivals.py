"""Hybrids of S and no S, and the rivals that the paper names."""
from typing import Any

from draw.colours import BLUE, ORANGE
from draw.drawing import ON_GRID, axes_in_panels
from harness.show.given import Figures, Runs, needed
from harness.show.pictures.register import BOOK, PLOTS, Drawn, ReadTable, picture


def describe_hybrids(table: ReadTable) -> str:
    """The alt text of scott-hybrids, with the numbers of its table."""
    rows = table("scott-hybrids")
    never, ten, always = rows[0], rows[-2], rows[-1]
    return (f"A row of bars, high as far as level 6, then falling steeply. Nodes"
            f" fall from {int(never['nodes']):,} to {int(ten['nodes']):,}, updates from"
            f" {int(never['updates']):,} to {int(ten['updates']):,}. The memory accesses are least"
            f" if S is used up to level {ten['S up to level']}: {int(ten['memory accesses']):,},"
            f" against {int(always['memory accesses']):,} if it is always used.")


@picture("scott-hybrids",
         "Scott's problem with the X at 23: the shortest column on the upper levels, the first one"
         " below. To drop the rule of the shortest column deep in the tree never saves nodes or"
         " updates. Level 0 is the placement of the X. The least bars are orange.",
         describe_hybrids, gallery=BOOK)
def scott_hybrids(runs: Runs, figures: Figures) -> Drawn:
    """Draw the updates if the S heuristic is used on the levels up to k, for each k. The memory
    accesses in the data are 14 for an update on these levels, 8 below."""
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
    drawing, axes = axes_in_panels()
    names, _, updates, accesses = zip(*data[1:])
    best = min(updates)
    axes.bar(range(len(names)), [value / 1e6 for value in updates],
             color=[ORANGE if value == best else BLUE for value in updates])
    axes.set(title="No mixture saves nodes or updates",
             xlabel="last level with the shortest column", ylabel="million updates")
    axes.set_xticks(range(len(names)), names)
    axes.grid(axis="x", visible=False)
    axes.text(0.99, 0.98, "memory accesses\n" + "\n".join(
        f"{name if name == 'always' else 'up to ' + name}: {value:,}"
        for name, value in list(zip(names, accesses))[-2:]),
        ha="right", va="top", transform=axes.transAxes, bbox=ON_GRID)
    return drawing, data


def describe_looks(table: ReadTable) -> str:
    """The alt text of rival-queens, with the looks for each queen placed."""
    rows = table("rival-queens")
    first, last = ([int(row[f"looks, {way}"]) / int(row["queens placed"])
                    for way in ("Boolean arrays", "linked files")] for row in (rows[0], rows[-1]))
    return (f"Two lines. The upper one, Boolean arrays, rises from {first[0]:.1f} looks a queen at"
            f" N = {rows[0]['N']} to {last[0]:.1f} at N = {rows[-1]['N']}; the lower one, linked"
            f" files, only from {first[1]:.1f} to {last[1]:.1f}.")


@picture("rival-queens",
         "Two ways to place N queens before dancing links: how many squares a program looks at for"
         " each queen that it places. Dijkstra's looks at all squares of a rank, Hitotumatu and"
         " Noshita's only at files that are still free, which it keeps in a linked list.",
         describe_looks, gallery=PLOTS)
def rival_queens(runs: Runs, figures: Figures) -> Drawn:
    """Draw against N how many squares are looked at for each queen placed: by Dijkstra's Boolean
    arrays, and by linked files."""
    data: list[list[Any]] = [["N", "queens placed", "looks, Boolean arrays", "looks, linked files"]]
    for n in (4, 6, 8, 10, 12):
        report = runs[f"rivals.queens.{n}"].report
        data.append([n, report["linked"]["nodes"] - 1, report["dijkstra"]["looks"],
                     report["linked"]["looks"]])
    sizes, placed, arrays, linked = zip(*data[1:])
    drawing, axes = axes_in_panels()
    for looks, name, marker, colour, height in (
            (arrays, "Dijkstra: Boolean arrays", "s", ORANGE, 0.85),
            (linked, "Hitotumatu and Noshita: linked files", "o", BLUE, 0.05)):
        axes.plot(sizes, [look / queens for look, queens in zip(looks, placed)], marker=marker,
                  color=colour)
        axes.text(0.3, height, name, color=colour, transform=axes.transAxes)
    axes.set(title=f"At N = {sizes[-1]}, Dijkstra looks at {arrays[-1] / linked[-1]:.1f} times as"
             " many squares", xlabel="N", ylabel="squares for each queen", ylim=(0, 13))
    axes.set_xticks(sizes)
    return drawing, data


# Runs: the name, and the claim that tells the nodes as the paper counts them.
PROBLEMS = {"rivals.scott.x23": ("X at 23", "scott.x23.first"),
            "rivals.scott.x24": ("X at 24", "scott.x24.first"),
            "rivals.scott.x33": ("X at 33", "scott.x33.first"),
            "rivals.scott.all": ("Scott's, whole", "scott.all.first"),
            "rivals.6x10": ("6x10", "pentominoes.6x10.first")}


def describe_tests(table: ReadTable) -> str:
    """The alt text of rival-packers, with the tests for each node."""
    rows = table("rival-packers")
    quotients = {name: [int(row[f"tests, {name}"]) / int(row["nodes"]) for row in rows]
                 for name in ("Scott and Trotter", "Fletcher")}
    ranges = [f"{name}, {min(values):.1f} to {max(values):.1f}"
              for name, values in quotients.items()]
    return (f"Pairs of bars for {len(rows)} problems, nearly of the same height: tests a node by"
            f" {'; by '.join(ranges)}.")


@picture("rival-packers",
         "Scott and Trotter's packer and Fletcher's search the same trees, and need nearly as many"
         " tests for each node of them.", describe_tests, gallery=BOOK)
def rival_packers(runs: Runs, figures: Figures) -> Drawn:
    """Draw how many tests a node takes in the programs of Scott and Trotter and of Fletcher,
    problem by problem."""
    data = [["problem", "solutions", "nodes", "nodes as the paper counts them",
             "tests, Scott and Trotter", "tests, Fletcher"]]
    for id, (name, claim) in PROBLEMS.items():
        report = runs[id].report
        scott, fletcher = report["scott"], report["fletcher"]
        needed(scott["nodes"] == fletcher["nodes"])
        data.append([name, scott["solutions"], scott["nodes"],
                     figures.pair(claim, "nodes").measured, scott["tests"], fletcher["tests"]])
    drawing, axes = axes_in_panels()
    names, _, nodes, as_printed, *tests = zip(*data[1:])
    for values, name, shift, colour in zip(
            tests, ("Scott and Trotter: bitwise-and", "Fletcher: one cell"), (-0.2, 0.2),
            (BLUE, ORANGE)):
        axes.bar([place + shift for place in range(len(names))],
                 [value / node for value, node in zip(values, nodes)], 0.38, color=colour,
                 label=name)
    axes.set(title="Two packers of the sixties: ten tests or so for each node", ylim=(0, 17),
             ylabel="tests for each node")
    axes.set_xticks(range(len(names)), [f"{name}\n{node:,} nodes"
                                        for name, node in zip(names, as_printed)], fontsize=8)
    axes.grid(axis="x", visible=False)
    axes.legend(loc="upper right", ncols=2, fontsize=8)
    return drawing, data


RIVALS = {"dijkstra": "Dijkstra", "linked": "Hitotumatu and Noshita",
          "scott": "Scott and Trotter", "fletcher": "Fletcher"}
RIVAL_SIZES: dict[str, list[Any]] = {
    "queens": [4, 6, 8, 10, 12, 14], "pentominoes": ["20x3", "15x4", "12x5", "10x6"]}


def describe_rivals(table: ReadTable) -> str:
    """The alt text of rivals-links: from where to where each curve goes."""
    rows = table("rivals-links")
    changes = []
    for rival, name in RIVALS.items():
        found = [row for row in rows if row["rival"] == rival]
        changes.append(f"{name}, from {float(found[0]['times']):.2f} to"
                       f" {float(found[-1]['times']):.2f}")
    return ("Two plots of two curves each; all end higher than they begin. Looks or tests for an"
            f" update of the links: {'; '.join(changes)}.")


@picture("rivals-links",
         "How often the rivals look at a square or test a piece for each update of the links, which"
         " choose the shortest column, as problems grow. Neither is a time.",
         describe_rivals, gallery=PLOTS)
def rivals_against_links(runs: Runs, figures: Figures) -> Drawn:
    """Draw against the size how many looks or tests of a rival program there are for each update of
    the dancing links."""
    data = [["problem", "size", "rival", "nodes", "looks or tests", "nodes of the links",
             "updates of the links", "times"]]
    drawing, both = axes_in_panels(2)
    for axes, (problem, sizes), rivals, effort in zip(
            both, RIVAL_SIZES.items(), (("dijkstra", "linked"), ("scott", "fletcher")),
            ("looks", "tests")):
        rivalry, links = (("rivals.queens.{}", "queens.{}") if problem == "queens" else
                          ("rivals.rectangles.{}", "rectangles.{}.shortest"))
        most = 0.0
        for rival, marker, colour in zip(rivals, "so", (ORANGE, BLUE)):
            times = []
            for size in sizes:
                theirs = runs[rivalry.format(size)].report[rival]
                ours = runs[links.format(size)].report
                needed(theirs["solutions"] == ours["solutions"])
                times.append(theirs[effort] / ours["updates"])
                data.append([problem, size, rival, theirs["nodes"], theirs[effort], ours["nodes"],
                             ours["updates"], round(times[-1], 4)])
            axes.plot(range(len(sizes)), times, marker=marker, color=colour, label=RIVALS[rival])
            most = max(most, *times)
        axes.set(title=f"{problem.capitalize()}: up to {most:.1f} {effort} per update",
                 ylabel=f"{effort} per update", ylim=(0, None))
        axes.set_xticks(range(len(sizes)), [str(size).replace("x", "\u00d7") for size in sizes])
        axes.legend(loc="upper left", fontsize=7)
    return drawing, data
