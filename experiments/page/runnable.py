"""What a browser can run of the catalogue, found and not listed: the searches that the module of
the page makes, and the figures that are read off their counters.
"""
import ast
import json
import re
from collections.abc import Callable, Container, Iterable
from typing import Any

from harness.judge.catalogue import Catalogue, Judgement, Reading, Reason
from harness.judge.expressions import REPORT_FIELDS, Expression, rule_called
from harness.judge.sentences import read_sentences
from harness.results import COUNTERS_AND_LEVELS, Record, read_searches
from harness.run.experiment import Experiment
from harness.schema import Quantity
from project import Project

PAPER = "knuth"  # the text whose sections are the headings
KINDS = {"polyominoes": "squares", "polyiamonds": "triangles", "polysticks": "sticks"}
# What living.js computes, by its sign there.
OPERATIONS = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.Eq: "==", ast.Gt: ">",
              ast.Lt: "<"}
FUNCTIONS = ["sum", "len"]


# ---------------------------------------------------------------- searches

def read_words(words: Iterable[str], with_value: Container[str], flags: Container[str] = ()
               ) -> tuple[list[tuple[str, str]], list[str]] | None:
    """The options of a program, each with its value, and its other words; nothing if there is an
    option that is neither among those with a value nor among the flags."""
    options, others = [], []
    rest = iter(words)
    for word in rest:
        if word in with_value:
            options.append((word, next(rest, "")))
        elif not word.startswith("-"):
            others.append(word)
        elif word not in flags:
            return None
    return options, others


def puzzle_with(text: str, options: Iterable[tuple[str, str]]) -> str:
    """A puzzle with the lines that --add and --columns give it."""
    for name, value in options:
        if name == "--columns":
            text = re.sub("^columns .*\n?", "", text, flags=re.MULTILINE)
            value = f"columns {value}"
        text = f"{text.rstrip()}\n{value}\n"
    return text


def generated(project: Project, program: str, words: list[str]) -> dict[str, str] | None:
    """The puzzle of which a generator makes the matrix, as the page takes it: its kind and text,
    and which columns are primary if it is of queens. Nothing if the page cannot take it."""
    names = {"queens": ["--primary"], **dict.fromkeys(KINDS, ["--columns", "--add"])}
    options, others = read_words(words, names.get(program, [])) or ([], [])
    if program not in names or len(others) != 1:
        return None
    if program == "queens":
        return {"kind": program, "text": others[0],
                **{"primary": value for _, value in options if value != "both"}}
    text = (project.experiments / others[0]).read_text(encoding="utf-8")
    return {"kind": KINDS[program], "text": puzzle_with(text, options)}


def browser_run(project: Project, experiment: Experiment) -> dict[str, Any] | None:
    """A search as the page makes it: kind and text of the puzzle, and the rule for columns; nothing
    if the module cannot make it."""
    *before, (_, *words) = experiment.stages
    found = read_words(words, ["--choose", "--engine", "--threads"], ["--print"])
    if found is None or not experiment.searches or experiment.output != "report":
        return None
    options, files = found
    choose = dict(options).get("--choose", "shortest")
    if choose not in ("shortest", "first") or len(before) + len(files) != 1:
        return None
    puzzle = generated(project, before[0][0], before[0][1:]) if before else {
        "kind": "matrix", "text": (project.experiments / files[0]).read_text(encoding="utf-8")}
    return None if puzzle is None else {**puzzle, "shortest": choose == "shortest"}


# ---------------------------------------------------------------- rules

def in_browser(rule: str) -> list[Any] | None:
    """An expression as living.js computes it: a number, a name of a field, or a list of an
    operation and what it is made of. Nothing if the page has not all that it needs."""
    expression = rule_called(rule)
    if not (isinstance(expression, Expression) and expression.only_reads(COUNTERS_AND_LEVELS)):
        return None
    try:
        return translated(expression.tree.body)
    except LookupError:
        return None


def translated(node: ast.AST) -> Any:
    """A part of an expression as in_browser has it; a LookupError if the page cannot compute it."""
    match node:
        case ast.Constant(value=int() | float() as value):
            return value
        case ast.Name(id="run"):
            return ["run"]
        case ast.Name(id=name) if name in REPORT_FIELDS:
            return ["field", ["at", ["run"], 0], name]
        case ast.Attribute(value=ast.Name(id="total"), attr=name):
            return ["sum", ["field", ["run"], name]]
        case ast.Attribute(value=value, attr=name):
            return ["field", translated(value), name]
        case ast.Subscript(value=value, slice=ast.Slice(lower=lower, upper=upper, step=None)):
            ends = [0 if lower is None else translated(lower),
                    *([] if upper is None else [translated(upper)])]
            return ["slice", translated(value), *ends]
        case ast.Subscript(value=value, slice=place):
            return ["at", translated(value), translated(place)]
        case ast.BinOp(left=left, op=op, right=right):
            return [OPERATIONS[type(op)], translated(left), translated(right)]
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            return [OPERATIONS[type(op)], translated(left), translated(right)]
        case ast.Call(func=ast.Name(id=name), args=[argument]) if name in FUNCTIONS:
            return [name, translated(argument)]
        case ast.List(elts=parts):
            return ["list", *map(translated, parts)]
    raise LookupError(ast.unparse(node))


# ---------------------------------------------------------------- figures

def section_finder(project: Project) -> tuple[list[str], Callable[[str], str]]:
    """The sections of the paper in its order, and a function that says to which of them a passage
    belongs; the first is "", of a passage that names none. The texts' sentences tell in which
    section a figure is drawn."""
    path = project.catalogue / "windows.json"
    names = [*json.loads(path.read_text(encoding="ascii"))[PAPER]] if path.is_file() else []
    figures: dict[int, str] = {}
    section = ""
    for sentence in read_sentences(project.catalogue):
        if sentence.place in names and sentence.text == PAPER:
            section = sentence.place
        elif number := re.match(r"Figure (\d+)", sentence.place):
            figures.setdefault(int(number[1]), section)

    def section_of(where: str) -> str:
        """The section that a passage names first; or that of its figure, or of the one before."""
        named = [(where.index(name), name) for name in names if name in where]
        number = re.search(r"Figure (\d+)", where)
        before = [known for known in figures if number and known <= int(number[1])]
        return min(named)[1] if named else figures[max(before)] if before else ""
    return ["", *names], section_of


class Runnable:
    """Collects the searches that figures need, each once, within a limit of updates."""

    def __init__(self, project: Project, catalogue: Catalogue):
        self.project = project
        self.catalogue = catalogue
        self.searches = read_searches(project)
        limit = catalogue.limits.get("browser")
        self.most_updates = limit.updates if limit else 0
        self.runs: dict[str, dict[str, Any]] = {}  # by the ids of their experiments
        self.known: dict[str, dict[str, Any] | None] = {}  # the same, or nothing

    def run_of(self, id: str) -> dict[str, Any] | None:
        """The search of an experiment, if the module makes it."""
        if id not in self.known:
            self.known[id] = browser_run(self.project, self.catalogue.command(id))
        return self.known[id]

    def are_small(self, ids: Iterable[str]) -> bool:
        """Does the module make all these searches, and have they few enough updates together?"""
        updates: list[Any] = [self.searches.get(id, {}).get("updates") for id in set(ids)]
        return None not in updates and sum(updates) <= self.most_updates and all(
            self.run_of(id) for id in ids)

    def numbers(self, ids: Iterable[str]) -> list[int]:
        """The places of these searches in the list of all that are collected."""
        for id in ids:
            self.runs.setdefault(id, self.run_of(id) or {})
        return [[*self.runs].index(id) for id in ids]

    def figure(self, record: Record, settlement: Judgement | Reading, sources: list[str]
               ) -> dict[str, Any] | None:
        """What the page needs to find a figure again, and to judge it; nothing if a browser cannot
        run it. If a faulty input proves it wrong, that is run, too."""
        proof: Any = next((reason for reason in settlement.proofs
                           if isinstance(reason, Reason) and not reason.must_hold), None)
        rules = [in_browser(rule) for rule in settlement.rules]
        faulty = in_browser(proof.rule) if proof else None
        if (record.verdict == "not-run" or None in rules or proof and faulty is None
                or not self.are_small([*sources, *(proof.runs if proof else [])])):
            return None
        found = {"printed": record.published, "found": record.measured, "verdict": record.verdict,
                 "digits": getattr(settlement, "digits", 0), "holds": record.holds or [],
                 "rules": rules, "runs": self.numbers(sources)}
        return found | ({"faulty": faulty, "faultyRuns": self.numbers(proof.runs)} if proof else {})


def living(project: Project, catalogue: Catalogue, records: Iterable[Record]
           ) -> tuple[list[tuple[str, list[Record]]], dict[str, Any]]:
    """The records that a browser can run, by the sections of the paper in its order; and what the
    page's script needs: the searches, and by claim and quantity the figures."""
    settled, runnable = catalogue.settlements(), Runnable(project, catalogue)
    names, section_of = section_finder(project)
    sections: dict[str, list[Record]] = {name: [] for name in names}
    figures = {}
    for record in records:
        if record.name not in settled:
            continue
        experiment, settlement = settled[record.name]
        figure = runnable.figure(record, settlement, experiment.sources)
        if figure:
            figures[f"{record.claim}.{record.quantity}"] = figure
            sections[section_of(catalogue.claims[record.claim].where)].append(record)
    return [(name, some) for name, some in sections.items() if some], {
        "figures": figures, "runs": [*runnable.runs.values()]}


def proofs(project: Project, catalogue: Catalogue, wrong: Iterable[Quantity]
           ) -> tuple[list[list[Any]], dict[Quantity, int]]:
    """The pairs of searches, the right one and a faulty one, of which the second gives what is
    printed by the rule that gives what is right; and by claim and quantity the number of the pair
    for those figures that are wrong."""
    settled, runnable = catalogue.settlements(), Runnable(project, catalogue)
    pairs: dict[tuple[str, ...], int] = {}
    provable = {}
    for name in wrong:
        experiment, settlement = settled[name]
        for proof in settlement.proofs:
            if isinstance(proof, Reason) and [proof.rule] == settlement.rules:
                ids = *experiment.sources, *proof.runs
                if len(ids) == 2 and runnable.are_small(ids):
                    provable[name] = pairs.setdefault(ids, len(pairs))
    return [[*map(runnable.run_of, ids)] for ids in pairs], provable
