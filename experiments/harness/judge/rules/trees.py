"""Counting rules for search trees, node by node."""
from harness.judge.rules.register import rule


def walk(run):
    """The nodes of a search tree, each with the path of rows that leads to it."""
    path = []
    for node in run.tree:
        level = int(node["level"])
        if level > 0:
            path[level - 1:] = [frozenset(node["row"].split())]
        yield node, tuple(path)


def walk_after(run, path):
    """The nodes reached by rows that contain, step by step, the columns named in `path`."""
    steps = [frozenset(step.split()) for step in path]
    return [(node, rows) for node, rows in walk(run)
            if len(rows) == len(steps) and all(step <= row for step, row in zip(steps, rows))]


def nodes_after(run, path):
    return [node for node, _ in walk_after(run, path)]


def nodes_along(run, path):
    """The node before the first step of `path`, and the one after each step."""
    return [nodes_after(run, path[:length])[0] for length in range(len(path) + 1)]


@rule("branches along a path",
      "Rows of the column chosen at the root, and after each step of the path.",
      reads="tree")
def branches_along(runs, path: list):
    return [int(node["branches"]) for node in nodes_along(runs[0], path)]


@rule("columns along a path", "Column chosen at the root, and after each step of the path.",
      reads="tree")
def columns_along(runs, path: list):
    return [node["column"] for node in nodes_along(runs[0], path)]


@rule("dead end after a path", "Column without rows that stops the search after the path.",
      reads="tree")
def dead_end_after(runs, path: list):
    after = nodes_after(runs[0], path)
    return " ".join(sorted({node["column"] for node in after if node["branches"] == "0"}))


@rule("nodes that branch on", "Nodes where a column is chosen whose name begins with a letter.",
      reads="tree")
def nodes_that_branch_on(runs, kind: str):
    return sum(node["column"].startswith(kind) for node in runs[0].tree)


@rule("largest branching", "The most rows that a column has when it is chosen.",
      reads="tree")
def largest_branching(runs):
    return max(int(node["branches"]) for node in runs[0].tree if node["branches"])


@rule("nodes that branch on a cell", "Nodes whose chosen column has a digit in its name.",
      reads="tree")
def branch_on_cell(runs):
    return sum(any(map(str.isdigit, node["column"])) for node in runs[0].tree)


@rule("nodes that branch on a piece", "Nodes that choose a column without a digit in its name.",
      reads="tree")
def branch_on_piece(runs):
    return sum(bool(node["column"]) and not any(map(str.isdigit, node["column"]))
               for node in runs[0].tree)
