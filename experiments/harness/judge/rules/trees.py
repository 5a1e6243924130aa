"""Counting rules for search trees, node by node."""
from collections.abc import Iterator

from harness.judge.rules.register import of_tree
from harness.run.runs import Run

Node = dict[str, str]  # see TREE of harness/run/cache.py
Path = tuple[frozenset[str], ...]  # of rows, each as the set of its columns


def walk(run: Run) -> Iterator[tuple[Node, Path]]:
    """The nodes of a search tree, each with the path of rows that leads to it."""
    path: list[frozenset[str]] = []
    for node in run.tree:
        level = int(node["level"])
        if level > 0:
            path[level - 1:] = [frozenset(node["row"].split())]
        yield node, tuple(path)


def walk_after(run: Run, path: list[str]) -> list[tuple[Node, Path]]:
    """The nodes reached by rows that contain, step by step, the columns named in `path`."""
    steps = [frozenset(step.split()) for step in path]
    return [(node, rows) for node, rows in walk(run)
            if len(rows) == len(steps) and all(step <= row for step, row in zip(steps, rows))]


def nodes_after(run: Run, path: list[str]) -> list[Node]:
    """The nodes of walk_after, without their paths."""
    return [node for node, _ in walk_after(run, path)]


def nodes_along(run: Run, path: list[str]) -> list[Node]:
    """The node before the first step of `path`, and the one after each step."""
    return [nodes_after(run, path[:length])[0] for length in range(len(path) + 1)]


@of_tree("branches along a path",
         "Rows of the column chosen at the root, and after each step of the path.")
def branches_along(runs: list[Run], path: list) -> list[int]:
    return [int(node["branches"]) for node in nodes_along(runs[0], path)]


@of_tree("columns along a path", "Column chosen at the root, and after each step of the path.")
def columns_along(runs: list[Run], path: list) -> list[str]:
    return [node["column"] for node in nodes_along(runs[0], path)]


@of_tree("dead end after a path", "Column without rows that stops the search after the path.")
def dead_end_after(runs: list[Run], path: list) -> str:
    after = nodes_after(runs[0], path)
    return " ".join(sorted({node["column"] for node in after if node["branches"] == "0"}))


@of_tree("nodes that branch on", "Nodes where a column is chosen whose name begins with a letter.")
def nodes_that_branch_on(runs: list[Run], kind: str) -> int:
    return sum(node["column"].startswith(kind) for node in runs[0].tree)


@of_tree("printed rows that begin with another column",
         "Rows of the printed solutions whose first name is not that of the column branched on.")
def rows_that_begin_otherwise(runs: list[Run]) -> int:
    chosen = {rows: node["column"] for node, rows in walk(runs[0])}
    return sum(row.split()[0] != chosen[tuple(frozenset(row.split()) for row in rows[:number])]
               for rows in runs[0].solutions for number, row in enumerate(rows))


@of_tree("largest branching", "The most rows that a column has when it is chosen.")
def largest_branching(runs: list[Run]) -> int:
    return max(int(node["branches"]) for node in runs[0].tree if node["branches"])


@of_tree("nodes that branch on a cell", "Nodes whose chosen column has a digit in its name.")
def branch_on_cell(runs: list[Run]) -> int:
    return sum(any(map(str.isdigit, node["column"])) for node in runs[0].tree)


@of_tree("nodes that branch on a piece", "Nodes that choose a column without a digit in its name.")
def branch_on_piece(runs: list[Run]) -> int:
    return sum(bool(node["column"]) and not any(map(str.isdigit, node["column"]))
               for node in runs[0].tree)
