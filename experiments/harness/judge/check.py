"""Runs matrices through another's solver: which of the paper's figures does it give?"""
import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from dataclasses import dataclass, field

from harness.judge.verdicts import in_figures
from harness.project import UsageError, one_line, words_of
from harness.run.display import steps
from harness.run.matrices import Source, as_dance_reads, command_of, source_of, text_of
from harness.run.pipeline import ending, start_program

WORDS = ["solutions", "nodes", "updates"]
NODE_RULES = ["nodes", "nodes - 1", "nodes - solutions"]
NUMBER = r"(?:\d{1,3}(?:,\d{3})+|\d{1,30})(?!\d)"
WORD = r"(?:solution|node|update)"
PAIR = rf"(?:{NUMBER} {WORD}s?|{WORD}s?[:=]? *{NUMBER})"
LINE = re.compile(
    rf"(?:(?:\||altogether|total) )?{PAIR}(?:, (?:after )?{PAIR})*\.?", re.IGNORECASE)
TOO_LARGE = 10**30  # no count is
ANOTHER_TREE = "the paper has "  # the remark on nodes and updates of another tree begins so
LAST_WORDS, LONGEST_WORDS = 3, 200  # of a solver that has failed: lines, letters of each
USUAL_SECONDS = 60  # that a solver may take for a matrix
MOST_OUTPUT = 64 * 2**20  # bytes that it may print about one


@dataclass
class PrintedCount:
    """A figure of the paper that a solver may give."""
    claim: str
    word: str
    rule: str
    printed: int
    right: int


@dataclass
class Matrix:
    """A matrix, by what makes it, and what the paper says of it."""
    source: Source
    figures: list = field(default_factory=list)

    @property
    def solutions(self):
        """The number of solutions, if the paper gives it."""
        counts = {figure.right for figure in self.figures if figure.word == "solutions"}
        return counts.pop() if counts else None


def matrices_of(catalogue, project, experiments) -> list[Matrix]:
    """The matrices of those experiments that are searches, in their order."""
    matrices = {}
    for experiment in experiments:
        if experiment.searches:
            source = source_of(experiment, project.experiments)
            matrix = matrices.setdefault(source, Matrix(source))
            matrix.figures += figures_of(catalogue, experiment)
    return [matrix for matrix in matrices.values() if matrix.figures]


def figures_of(catalogue, experiment):
    for settlement in experiment.readings:
        word = "nodes" if settlement.rule in NODE_RULES else settlement.rule
        if word in WORDS and not settlement.in_kind:
            printed = catalogue.claims[settlement.claim].quantities[settlement.quantity]
            right = printed if settlement.right is None else settlement.right
            if isinstance(printed, (int, float)) and isinstance(right, (int, float)):
                yield PrintedCount(settlement.claim, word, settlement.rule, printed, right)


def find_figures(text):
    """Solutions, nodes and updates in what a solver prints, a JSON object or lines of them.

    The last ones count. A line of several without solutions is that of a level, as in the profile
    that dance.w prints, and no total.
    """
    found = {}
    for line in text.splitlines():
        found.update(figures_of_object(line) or figures_of_line(line.strip()))
    return found or figures_of_object(text)


def figures_of_object(text):
    try:
        report = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    if not isinstance(report, dict):
        return {}
    return {word: int(report[word]) for word in WORDS
            if type(report.get(word)) in (int, float) and 0 <= report[word] < TOO_LARGE}


def figures_of_line(line):
    if not LINE.fullmatch(line):
        return {}
    words = [f"{word.lower()}s" for word in re.findall(WORD, line, re.IGNORECASE)]
    numbers = [int(number.replace(",", "")) for number in re.findall(NUMBER, line)]
    return dict(zip(words, numbers)) if len(words) == 1 or "solutions" in words else {}


def node_counts(figure, solutions):
    """The same tree counted by each rule; its nodes by the rule of the paper's figure are known."""
    total = figure.right + dict(zip(NODE_RULES, (0, 1, solutions or 0)))[figure.rule]
    counts = {"root and solutions counted": total, "the root not counted": total - 1}
    if solutions is not None:
        counts["the solutions not counted"] = total - solutions
        counts["neither root nor solutions counted"] = total - solutions - 1
    return counts


def recognize(word, number, matrix):
    """What the paper says that is the same as the solver's number."""
    for figure in matrix.figures:
        if figure.word != word:
            continue
        if word == "nodes":
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


def ask(solver: list[str], text: bytes, seconds: float, directory=None) -> tuple[str, str, float]:
    """The solver's output for a matrix; a remark on how it ended, or ""; and the seconds it took.

    A solver that takes too long, or prints too much, is killed, and what it has printed is nothing.
    """
    with tempfile.TemporaryFile() as matrix, tempfile.TemporaryFile() as printed:
        matrix.write(text)
        matrix.seek(0)
        start = time.monotonic()
        process = start_program(["prlimit", f"--fsize={MOST_OUTPUT}", "--", *solver], stdin=matrix,
                                stdout=printed, stderr=subprocess.STDOUT, cwd=directory)
        excess = ""
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            excess = f"took more than {seconds:g} s"
        finally:
            taken = time.monotonic() - start
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)  # whatever it has started, too
            status = process.wait()
        if os.fstat(printed.fileno()).st_size >= MOST_OUTPUT:
            excess = f"printed more than {MOST_OUTPUT // 2**20} MB"
        if excess:
            return "", f"the solver was killed: it {excess}", taken
        printed.seek(0)
        words = printed.read().decode(errors="replace")
        trouble = f"the solver ended with {ending(status)}" if status else ""
        if trouble and (last := words.strip().splitlines()[-LAST_WORDS:]):
            trouble += "; it said: " + " / ".join(one_line(line, LONGEST_WORDS) for line in last)
        return words, trouble, taken


def check(catalogue, project, experiments, command, seconds):
    """Hands each matrix to the solver, which has so many seconds for it.

    Returns the exit status: 0 if every number of solutions agrees.
    """
    try:
        solver = words_of(command)
    except ValueError as error:
        raise UsageError(f"the solver's command: {error}") from None
    if not solver:
        raise UsageError("the solver's command is empty")
    if shutil.which(solver[0]) is None:
        raise UsageError(f"the solver '{solver[0]}' cannot be run")
    matrices = matrices_of(catalogue, project, experiments)
    if not matrices:
        raise UsageError("no matrix of these experiments has a figure in the paper")
    agreed = silent = known = recognized = other_trees = total = ours = 0
    dance = [str(project.programs / "dance"), "--threads", "1"]
    for matrix in steps("check", matrices, lambda matrix: command_of(matrix.source)):
        text = as_dance_reads(text_of(matrix.source, project))
        printed, trouble, taken = ask(solver, text, seconds)
        _, failure, taken_by_dance = ask(dance, text, seconds, project.experiments)
        found = find_figures(printed)
        print(command_of(matrix.source))
        if trouble:
            print(f"  {trouble}")
        if matrix.solutions is not None:
            known += 1
            agreed += found.get("solutions") == matrix.solutions
            silent += "solutions" not in found
        print(f"  time {taken:.2f} s; dance, one thread: {taken_by_dance:.2f} s"
              + (failure and f" ({failure})"))
        total += taken
        ours += taken_by_dance
        for word in WORDS:
            meaning = describe(word, found.get(word), matrix)
            recognized += meaning.startswith("the paper's")
            other_trees += meaning.startswith(ANOTHER_TREE)
            number = f" {in_figures(found[word])}" if word in found else ""
            print(f"  {word}{number}: {meaning}", flush=True)
    print(f"{counted(len(matrices), 'matrix', 'matrices')}; the paper gives the solutions of"
          f" {known}: {agreed} agree, {known - agreed - silent} are wrong, {silent} are missing;"
          f" {counted(recognized, 'figure')} of the solver's {'is' if recognized == 1 else 'are'}"
          f" the paper's; {total:.2f} s, and {ours:.2f} s by dance")
    if other_trees:
        print("The paper's nodes and updates are those of the first of the shortest columns, in the"
              " order of the file; a solver that breaks ties otherwise searches another tree.")
    return 0 if agreed == known else 1


def counted(number, one, more=""):
    return f"{number} {one if number == 1 else more or f'{one}s'}"


def describe(word, number, matrix):
    if number is None:
        return "not in what the solver prints"
    figures = [figure for figure in matrix.figures if figure.word == word]
    if not figures:
        return "the paper does not say"
    if word == "solutions" and number != matrix.solutions:
        return f"WRONG, {in_figures(matrix.solutions)} are right"
    return recognize(word, number, matrix) or ANOTHER_TREE + " or ".join(
        f"{in_figures(figure.right)} ({figure.claim})" for figure in figures)
