"""Runs matrices through another's solver: which of the paper's figures does it give?"""
from collections.abc import Iterator
from dataclasses import dataclass

from harness.judge.catalogue import Catalogue, CommandExperiment
from harness.judge.solvers import ask_in_turn, command_from
from harness.judge.figures import in_figures
from harness.run.display import steps
from harness.run.matrices import by_source, in_knuths_format, matrix_text
from harness.run.runs import COUNTERS
from project import Project, UsageError, counted

NODE_RULES = ["nodes", "nodes - 1", "nodes - solutions"]
# How the remark begins on nodes or updates that are not the paper's under any way of counting: the
# solver has searched another tree.
ANOTHER_TREE = "the paper has "


@dataclass
class PrintedCount:
    """A figure of the paper that a solver may give."""
    claim: str  # its id
    counter: str  # one of COUNTERS
    rule: str  # which nodes are counted: one of NODE_RULES; else the same as `counter`
    printed: float
    right: float


@dataclass
class Matrix:
    """A matrix, by what makes it, and what the paper says of it."""
    source: str
    figures: list[PrintedCount]

    @property
    def solutions(self) -> float | None:
        """The number of solutions, if the paper prints it; else None."""
        counts = {figure.right for figure in self.figures if figure.counter == "solutions"}
        return counts.pop() if counts else None


def matrices_of(catalogue: Catalogue, project: Project,
                experiments: list[CommandExperiment]) -> list[Matrix]:
    """The matrices of those experiments that are searches and have figures, in their order."""
    matrices = [Matrix(source, [figure for experiment in some
                                for figure in figures_of(catalogue, experiment)])
                for source, some in by_source(experiments, project).items()]
    return [matrix for matrix in matrices if matrix.figures]


def figures_of(catalogue: Catalogue, experiment: CommandExperiment) -> Iterator[PrintedCount]:
    """The printed numbers that a solver of its matrix may give."""
    for settlement in experiment.readings:
        counter = "nodes" if settlement.rule in NODE_RULES else settlement.rule
        if counter in COUNTERS and not settlement.in_kind:
            printed = catalogue.claims[settlement.claim].quantities[settlement.quantity]
            right = printed if settlement.right is None else settlement.right
            if isinstance(printed, (int, float)) and isinstance(right, (int, float)):
                yield PrintedCount(settlement.claim, counter, settlement.rule, printed, right)


def node_counts(figure: PrintedCount, solutions: float | None) -> dict[str, float]:
    """How many nodes other rules count in a tree whose nodes the paper counts by `figure.rule`."""
    total = figure.right + dict(zip(NODE_RULES, (0, 1, solutions or 0)))[figure.rule]
    counts = {"root and solutions counted": total, "the root not counted": total - 1}
    if solutions is not None:
        counts["the solutions not counted"] = total - solutions
        counts["neither root nor solutions counted"] = total - solutions - 1
    return counts


def recognize(counter: str, number: int, matrix: Matrix) -> str:
    """Which figure of the paper the solver's number equals, in words; "" if none."""
    for figure in matrix.figures:
        if figure.counter != counter:
            continue
        if counter == "nodes":
            for how, count in node_counts(figure, matrix.solutions).items():
                if number == count:
                    printed = in_figures(figure.printed)
                    return f"the paper's {printed} ({figure.claim}); {how}"
        elif number == figure.right == figure.printed:
            return f"the paper's ({figure.claim})"
        elif number == figure.right:
            return f"the paper's, misprinted {in_figures(figure.printed)} ({figure.claim})"
        elif number == figure.printed:
            return f"a misprint of the paper's for {in_figures(figure.right)} ({figure.claim})"
    return ""


def check(catalogue: Catalogue, project: Project, experiments: list[CommandExperiment],
          command: str, seconds: float) -> int:
    """Hands each matrix to the solver, which has so many seconds for it.

    Returns the exit status: 0 if every number of solutions agrees.
    """
    solvers = {"solver": command_from(command, "the solver"),
               "dance": [str(project.programs / "dance"), "--threads", "1"]}
    matrices = matrices_of(catalogue, project, experiments)
    if not matrices:
        raise UsageError("no matrix of these experiments has a figure in the paper")
    agreed = silent = known = recognized = other_trees = 0
    total = ours = 0.0
    for matrix in steps("check", matrices, lambda matrix: matrix.source):
        text = in_knuths_format(matrix_text(matrix.source, project))
        solver, dance = ask_in_turn(solvers, text, seconds).values()
        print(matrix.source)
        if solver.trouble:
            print(f"  {solver.trouble}")
        if matrix.solutions is not None:
            known += 1
            agreed += solver.counts.get("solutions") == matrix.solutions
            silent += "solutions" not in solver.counts
        print(f"  time {sum(solver.times):.2f} s; dance, one thread: {sum(dance.times):.2f} s"
              + (dance.trouble and f" ({dance.trouble})"))
        total += sum(solver.times)
        ours += sum(dance.times)
        for counter in COUNTERS:
            number = solver.counts.get(counter)
            meaning = describe(counter, number, matrix)
            recognized += meaning.startswith("the paper's")
            other_trees += meaning.startswith(ANOTHER_TREE)
            print(f"  {counter}{'' if number is None else f' {in_figures(number)}'}: {meaning}",
                  flush=True)
    print(f"{counted(len(matrices), 'matrix', 'matrices')}; the paper gives the solutions of"
          f" {known}: {agreed} agree, {known - agreed - silent} are wrong, {silent} are missing;"
          f" {counted(recognized, 'figure')} of the solver's {'is' if recognized == 1 else 'are'}"
          f" the paper's; {total:.2f} s, and {ours:.2f} s by dance")
    if other_trees:
        print("The paper's nodes and updates are those of the first of the shortest columns, in the"
              " order of the file; a solver that breaks ties otherwise searches another tree.")
    return 0 if agreed == known else 1


def describe(counter: str, number: int | None, matrix: Matrix) -> str:
    """What the paper says about this number of a solver."""
    if number is None:
        return "not in what the solver prints"
    figures = [figure for figure in matrix.figures if figure.counter == counter]
    if not figures:
        return "the paper does not say"
    if counter == "solutions" and number != matrix.solutions:
        return f"WRONG, {in_figures(matrix.solutions)} are right"
    return recognize(counter, number, matrix) or ANOTHER_TREE + " or ".join(
        f"{in_figures(figure.right)} ({figure.claim})" for figure in figures)
