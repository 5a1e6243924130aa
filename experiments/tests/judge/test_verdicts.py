"""No verdict that cannot fail: each number of a statement is read off a report, and decides it.

A report is changed: each of its numbers is set to 0, to one more, and to a thousandfold; each
printed line is dropped, and so are all lines, and a name from all. What a verdict reads must change
by one of these; and each part of a statement must turn over when one thing that it reads is changed
in the same way, or is set to what it is compared with. This finds constants. An input that was made
so that it fits, or a threshold of our own, it does not find.

The reports are small: the published counters, or runs of some seconds.
"""
import ast
import re
from collections import defaultdict
from contextlib import closing, suppress
from copy import copy
from dataclasses import replace
from functools import cache
from itertools import islice
from types import SimpleNamespace

import pytest
from conftest import ROOT
from harness.judge.catalogue import Reading, Reason, read_catalogue
from harness.judge.crosscheck import with_command
from harness.judge.expressions import CALLABLE, REPORT_FIELDS, apply_rule, rule_called
from harness.judge.rules import NO_FIGURE, pseudocode
from project import Project
from harness.run.cache import RunCache, read_output
from harness.run.runs import Run
from harness.results import read_searches, read_table, run_from

PROJECT = Project(ROOT)
CATALOGUE = read_catalogue(PROJECT.catalogue)
SEARCHES = read_searches(PROJECT)
NINE_BY_TEN = "one-sided-pentominoes.9x10"
PACKINGS = 100  # packings of a small run
ARITHMETIC = {"digits of a power of two"}  # rules that read no report
SLOW = "dance.welded", "dance.queens"  # for the pseudo-code, which takes a small matrix instead:
TRACE = "dance puzzles/matrix3.txt --trace 1"
MOST = 2000  # changes of one report, or of what is read off it
LONG = 5  # seconds of the links; what takes longer is not searched to its end


# ---------------------------------------------------------------- small reports

def run_of(id, report, **more):
    """A run of the experiment with this id, with this report."""
    run = Run(key="", engine="", seconds=0.0, report=report, **more)
    run.id = id
    return run


@cache
def published():
    """Runs that take too long, from the tables that were made of them."""
    rows = [{name: int(cell) for name, cell in row.items()}
            for row in read_table(PROJECT.results / "nine-by-ten-scores.csv")]
    found = {
        f"{NINE_BY_TEN}.{place}.symmetry": run_of(f"{NINE_BY_TEN}.{place}.symmetry", {
            "table": some, "packings": sum(row["packings"] for row in some)})
        for place, some in (("x-above", rows[:-1]), ("x-middle", rows[-1:]))}
    packings = defaultdict(list)
    for row in read_table(PROJECT.results / "aztec-diamond-packings.csv"):
        packings[row["packing"]].append(f"{row['piece']} {row['segments']}")
    places = defaultdict(list)
    for row in read_table(PROJECT.results / "aztec-diamond-pairs.csv"):
        places[f"aztec-diamond.{row['X']}"].append(packings[row["packing"]])
    for id, solutions in places.items():
        found[id] = run_of(id, dict(run_from(id, SEARCHES[id]).report), solutions=solutions)
    return found


def smaller(experiment):
    """The command of an experiment, cut short."""
    if experiment.id in SLOW:
        return with_command(experiment, TRACE)
    command = re.sub(r"--estimate \d+", "--estimate 1000", experiment.command)
    command = re.sub(r" --least \d+", "", command)
    if "--print" in command and ("--engine frontier" in command or experiment.seconds > LONG):
        command = command.replace("--engine frontier", "")
        command = command.replace("--print", f"--print --limit {PACKINGS}")
    return replace(with_command(experiment, command), tree=experiment.tree)


@cache
def run_small(id, folder):
    """A run of this experiment: the published one if it takes too long, or else one that is made
    now by a command cut short; with the published counters, if there are any."""
    if id in published():
        return published()[id]
    experiment = CATALOGUE.experiments[id]
    short = smaller(experiment)
    feed = None
    if experiment.packings:
        feed = (folder / f"{id}.packings").open("w+", encoding="utf-8")
        for source in experiment.packings:
            feed.writelines("\n".join(rows) + "\n\n"
                            for rows in run_small(source, folder).solutions[:PACKINGS])
        feed.seek(0)
    tree = folder / f"{id}.tree"
    run = run_of(id, {})
    text = RunCache(PROJECT, folder=folder).pipeline(short, "bits", tree, 1).run(feed)
    read_output(short, text, run, tree)
    if id in SEARCHES and short.command != experiment.command:
        run.report |= run_from(id, SEARCHES[id]).report
    return run


def runs_for(rule, ids, folder):
    """Runs of these experiments for a rule: if it reads nothing else, the published counters stand
    for them; otherwise as run_small makes them."""
    runs = [run_from(id, SEARCHES[id]) if id in SEARCHES else run_small(id, folder) for id in ids]
    for run in runs:
        if run.id in SEARCHES:
            run.matrix = run.solutions = run.tree = None
    if value_of(rule, {}, runs) is not None:
        return runs
    return [run_small(id, folder) for id in ids]


# ---------------------------------------------------------------- changes

def is_number(value):
    """Is this an int or a float, and no bool?"""
    return type(value) in (int, float)


def lines(part, change):
    """A part of a report, lists in lists of lines, with each line changed."""
    return change(part) if isinstance(part, str) else [lines(entry, change) for entry in part]


def words_in(part):
    """All words of its lines, if it has nothing but lines."""
    if isinstance(part, str):
        return dict.fromkeys(part.split())
    if not all(isinstance(entry, (str, list)) for entry in part):
        return {}
    return dict.fromkeys(word for entry in part for word in words_in(entry))


def without(word):
    """A function that leaves a word out of a line."""
    return lambda line: " ".join(other for other in line.split() if other != word)


def changed(value, others=()):
    """What becomes of a value if it is changed in one place, or if a word is left out everywhere.
    Then a number is another one, a text has a word less, a list an entry, a table a key. What
    takes longest comes last."""
    if is_number(value):
        yield from (0, value + 1, 1000 * value, *filter(is_number, others))
    elif isinstance(value, str):
        if value.isdigit():  # in a tree
            yield from map(str, changed(int(value)))
        yield from ("", *(word for word in others if isinstance(word, str)))
        yield from (without(word)(value) for word in value.split())
    elif isinstance(value, list):
        yield from ([], [0], *(other if isinstance(other, list) else [other] for other in others))
        yield from (lines(value, without(word)) for word in words_in(value))
        yield from (value[:place] + value[place + 1:] for place in range(len(value)))
        for place, entry in enumerate(value):
            yield from (value[:place] + [new] + value[place + 1:]
                        for new in changed(entry, others))
    elif isinstance(value, dict):
        yield from ({key: value[key] for key in value if key != gone} for gone in value)
        for key, entry in value.items():
            yield from ({**value, key: new} for new in changed(entry, others))


def changes(runs):
    """Change the runs, in one way after the other; in the end they are as they were. First all
    lines of all runs are cut; then come the counters of the pseudo-code, which is a program; then
    each part of a report is empty, and then it has a single change."""
    through = pseudocode.dance_through
    parts = [(run, name, getattr(run, name)) for run in runs
             for name in ("report", "matrix", "solutions", "tree") if getattr(run, name)]

    def restore():
        """Give all runs and the pseudo-code back what they had."""
        pseudocode.dance_through = through
        for run, name, part in parts:
            setattr(run, name, part)

    try:
        for run, name, part in parts:
            if name in ("matrix", "solutions"):
                setattr(run, name, lines(part, lambda line: line.rpartition(" ")[0]))
        yield
        restore()
        for name in ("nodes", "updates", "broken", "walks", "left", "copied", "accesses"):
            pseudocode.dance_through = miscounting(through, name)
            yield
        restore()
        for ways in (lambda part: [type(part)()], lambda part: islice(changed(part), MOST)):
            for run, name, part in parts:
                for new in ways(part):
                    setattr(run, name, new)
                    yield
                setattr(run, name, part)
    finally:
        restore()


def miscounting(through, name):
    """A function like dance_through, `through`, with a counter of this name that is wrong."""
    def wrong(count):
        """A count that is certainly wrong."""
        return 1000 * count + 1

    def dance(matrix, words):
        """The search as `through` gives it, with the wrong counter."""
        found = copy(through(matrix, words))
        if name == "accesses":
            fields = [SimpleNamespace(accesses=wrong(field.accesses), writes=wrong(field.writes))
                      for field in found.fields()]
            found.fields = lambda: fields
        else:
            setattr(found, name, wrong(getattr(found, name)))
        return found
    return dance


def value_of(rule, arguments, runs):
    """What is read, or nothing, if the report lacks it."""
    with suppress(*NO_FIGURE):
        return apply_rule(rule, arguments, runs)
    return None


def is_read_off(rule, arguments, runs):
    """Does what the rule reads change with some report, or fail?"""
    base = value_of(rule, arguments, runs)
    with closing(changes(runs)) as some:
        return any(value_of(rule, arguments, runs) != base for _ in some)


# ---------------------------------------------------------------- what decides an expression

def is_read(node):
    """Does this part of an expression read a run, and nothing else?"""
    if isinstance(node, ast.Call):
        return getattr(node.func, "id", "") in {*CALLABLE, "run"}
    if isinstance(node, (ast.Attribute, ast.Subscript)):
        return is_read(node.value)
    return isinstance(node, ast.Name) and node.id in {*REPORT_FIELDS, "run", "total"}


def reads_of(node):
    """The parts of an expression that read something."""
    if is_read(node):
        return [node]
    return [read for child in ast.iter_child_nodes(node) for read in reads_of(child)]


def sides_of(node):
    """What is compared in an expression."""
    return [side for part in ast.walk(node) if isinstance(part, ast.Compare)
            for side in [part.left, *part.comparators]]


class Put(ast.NodeTransformer):
    """Puts a constant in the place of each expression that reads like this text."""
    def __init__(self, text, value):
        self.text, self.value = text, value

    def visit(self, node):
        """The constant, if the node is the part to be replaced; otherwise go on below it."""
        if isinstance(node, ast.expr) and ast.unparse(node) == self.text:
            return ast.parse(repr(self.value), mode="eval").body
        return self.generic_visit(node)


def with_put(text, part, value):
    """The expression with a constant in the place of a part."""
    return ast.unparse(Put(part, value).visit(ast.parse(text, mode="eval")))


def can_fail(text, runs):
    """Does something that the expression reads off these runs turn it over?"""
    tree = ast.parse(text, mode="eval")
    base = bool(value_of(text, {}, runs))
    others = [value for side in sides_of(tree)
              if (value := value_of(ast.unparse(side), {}, runs)) is not None]
    for part in dict.fromkeys(map(ast.unparse, reads_of(tree))):
        value = value_of(part, {}, runs)
        if value is None or not is_read_off(part, {}, runs):
            continue
        for new in islice(changed(value, others), MOST):
            found = value_of(with_put(text, part, new), {}, runs)
            if found is not None and bool(found) != base:
                return True
    return False


# ---------------------------------------------------------------- the catalogue

def parts():
    """Every expression that must be true or false of runs: its name, the text, the runs."""
    for experiment in CATALOGUE.experiments.values():
        for number, text in enumerate(getattr(experiment, "holds", [])):
            yield f"{experiment.id} {number}", text, experiment.sources
        for settlement in experiment.settlements:
            name = f"{settlement.claim} {settlement.quantity}"
            for number, text in enumerate(getattr(settlement, "holds", [])):
                yield f"{name} {number}", text, experiment.sources
            for reason in [*settlement.witnesses, *settlement.proofs]:
                if getattr(reason, "must_hold", False):
                    yield f"{name} witness", reason.rule, reason.runs


def readings():
    """Every rule that reads a figure, proofs and witnesses included, but for speeds."""
    for experiment in CATALOGUE.experiments.values():
        for settlement in experiment.settlements:
            name = f"{settlement.claim} {settlement.quantity}"
            rules = [(settlement, experiment.sources)] if isinstance(settlement, Reading) else []
            rules += [(reason, reason.runs)
                      for reason in [*settlement.witnesses, *settlement.proofs]
                      if isinstance(reason, Reason) and not reason.must_hold]
            for number, (reading, ids) in enumerate(rules):
                if not (rule_called(reading.rule).timed or reading.rule in ARITHMETIC):
                    yield f"{name} {number}", reading, ids


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder for the runs of all tests."""
    return tmp_path_factory.mktemp("runs")


@pytest.mark.parametrize("text, ids", [pytest.param(text, ids, id=name)
                                       for name, text, ids in parts()])
def test_each_part_of_a_statement_can_fail(text, ids, folder):
    assert can_fail(text, runs_for(text, ids, folder)), text


@pytest.mark.parametrize("reading, ids", [pytest.param(reading, ids, id=name)
                                          for name, reading, ids in readings()])
def test_each_figure_is_read_off_a_report(reading, ids, folder):
    assert is_read_off(reading.rule, reading.arguments, runs_for(reading.rule, ids, folder))


# ---------------------------------------------------------------- what the test finds

SEARCH = {"solutions": 19, "nodes": 10422, "updates": 3617723}


@pytest.mark.parametrize("text, fails", [
    ("1024 * 40 / 8 == 5120", False),
    ("len(run) == 1", False),
    ("solutions >= 0", False),  # whatever it is
    ("solutions == solutions", False),
    ("solutions == 19", True),
    ("solutions == 20", True),
    ("nodes < 1000 * solutions and updates > nodes", True),
    ("nodes < 1000 * solutions or 1 == 1", False),
    ("largest_row() == 3", True),
    ("largest_row() > 7", True),
    ("largest_row() < 0", False),
])
def test_what_cannot_fail_is_found(text, fails):
    run = run_of("search", dict(SEARCH), matrix=["A B", "C D E"])
    assert can_fail(text, [run]) == fails
    assert run.report == SEARCH and run.matrix == ["A B", "C D E"]
