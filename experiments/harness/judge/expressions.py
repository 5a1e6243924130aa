"""Counting rules that the catalogue writes itself: expressions over the runs of an experiment.

    14 * updates                        a number of the only run
    levels[31].nodes                    the report counts levels from the root, which is level 0:
                                        level k of the paper is levels[k + 1]
    sum(levels[9:].nodes)               what is asked of a list is asked of each of its entries
    run[0].nodes, run("queens.8").nodes one run of several, by its place or by its id
    run.updates, run[:2].updates        a list: run by run
    total.nodes                         the sum over all runs
    largest_branching()                 a rule of judge/rules, of all runs; blanks become _
    most_pairs(run[1], squares=9)       the same, of one run, with an argument

An expression has numbers, names and lists; + - * / // % **, comparisons, and, or, not; and the
functions of FUNCTIONS. It never sees what is printed.
"""
import ast
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain
from typing import Any

from harness.judge.rules import RULES
from harness.judge.rules.register import Rule
from harness.run.runs import Run

# What the reports of our programs have, and in which unit.
REPORT_FIELDS = {
    "solutions": "exact covers found",
    "nodes": "nodes of the search tree: the root and every row tried, solutions included; of an"
             " estimate, its .mean and .standard_error",
    "updates": "removals from a list: headers and nodes, on covering only; of an estimate as above",
    "levels": ".nodes and .updates, the root first",
    "matrix": "what is searched: .primary, .secondary, .rows, .entries",
    "columns": "of a matrix, by kind: .pieces, .cells, .crossings",
    "rows": "of a matrix",
    "rows_by_piece": "placements on the board: rows_by_piece.F",
    "packings": "how many packings have been scored",
    "best": "the most symmetric ones: best[0].horizontal, best[0].vertical",
    "table": "scores: table.horizontal, table.vertical, table.packings",
    "givens": "of a sudoku",
    "words": "the list of words",
    "tests": "of a packer among the rivals: how often it tries whether a piece fits",
    **{name: "a rival: .solutions, .nodes, and .tests or .looks"
       for name in ("scott", "fletcher", "dijkstra", "linked")},
}
FUNCTIONS: dict[str, Any] = {
    function.__name__: function
    for function in (min, max, sum, round, abs, len, sorted, all, any)}
CALLABLE = {re.sub(r"\W", "_", name): rule for name, rule in RULES.items()}
ONLY_RUN = ()  # what `asked` gives as the index of the run, where an expression names no run
GRAMMAR = (
    ast.Expression, ast.Constant, ast.Name, ast.List, ast.Load, ast.BinOp, ast.operator,
    ast.UnaryOp, ast.USub, ast.Not, ast.BoolOp, ast.boolop, ast.Compare, ast.cmpop, ast.Attribute,
    ast.Subscript, ast.Slice, ast.Call, ast.keyword)


class TableOfReport:
    """A table of a report, whose entries are attributes; the sum of it is that of its entries."""

    def __init__(self, entries: dict[str, Any]):
        self._entries = entries

    def __getattr__(self, name: str) -> Any:
        if name not in self._entries:
            raise LookupError(name)
        return view(self._entries[name])

    def __getitem__(self, name: str) -> Any:
        return view(self._entries[name])

    def __iter__(self) -> Iterator[Any]:
        return map(view, self._entries.values())

    def __len__(self) -> int:
        return len(self._entries)


class Several(list):
    """A list, of which an attribute is the list of its entries' attributes; one list, if these are
    lists themselves."""

    def __getattr__(self, name: str) -> "Several":
        found = [getattr(entry, name) for entry in self]
        if found and all(isinstance(one, list) for one in found):
            return Several(chain.from_iterable(found))
        return Several(found)

    def __getitem__(self, place: Any) -> Any:
        found = super().__getitem__(place)
        return Several(found) if isinstance(place, slice) else found

    def __call__(self, id: str) -> Any:
        """The run of this id, if it is a list of runs."""
        (run,) = [entry for entry in self if entry._run.id == id]
        return run


class Seen(TableOfReport):
    """A run as an expression sees it: the fields of its report are attributes."""

    def __init__(self, run: Run):
        super().__init__(run.report)
        self._run = run


class Total:
    """Several runs, of which an attribute is the sum of theirs."""

    def __init__(self, runs: Several):
        self._runs = runs

    def __getattr__(self, name: str) -> Any:
        return sum(getattr(run, name) for run in self._runs)


def view(value: Any) -> Any:
    """A part of a report as an expression sees it: a dict as a Table, a list as Several."""
    if isinstance(value, dict):
        return TableOfReport(value)
    return Several(map(view, value)) if isinstance(value, list) else value


class Expression:
    """A counting rule, like those of judge/rules; but an expression, which is its name."""

    searches = timed = False

    def __init__(self, text: str):
        self.name = self.sentence = text
        try:
            self.tree = ast.parse(text.strip(), mode="eval")
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            raise ValueError(f"'{text}' is neither a rule nor an expression") from None
        for node in ast.walk(self.tree):
            self.refuse(node)
        self.code = compile(self.tree, text, "eval")

    def refuse(self, node: ast.AST) -> None:
        """Raise a ValueError if an expression may not have such a node in its syntax tree."""
        part = ast.unparse(node) if isinstance(node, ast.expr) else type(node).__name__
        if not isinstance(node, GRAMMAR):
            raise ValueError(f"'{part}' cannot be part of an expression")
        if isinstance(node, ast.Name) and not (
                node.id in REPORT_FIELDS or node.id in FUNCTIONS or node.id in CALLABLE
                or node.id in ("run", "total")):
            raise ValueError(f"'{node.id}' is neither a rule nor a number of a report")
        if isinstance(node, ast.Attribute) and node.attr.startswith("_"):
            raise ValueError(f"'{part}' cannot be part of an expression")
        if (isinstance(node, ast.Attribute) and is_run(node.value)
                and node.attr not in REPORT_FIELDS):
            raise ValueError(f"'{node.attr}' is not a number of a report")
        if isinstance(node, ast.Call):
            self.refuse_call(node)

    def refuse_call(self, call: ast.Call) -> None:
        """Raise a ValueError if the call is none of a rule or function, or has wrong arguments."""
        name = getattr(call.func, "id", "")
        if name in CALLABLE and not CALLABLE[name].timed:
            try:
                arguments = {str(word.arg): ast.literal_eval(word.value)
                             for word in call.keywords}
            except ValueError:
                raise ValueError(f"'{ast.unparse(call)}': arguments are numbers, names or lists"
                                 ) from None
            if error := CALLABLE[name].arguments_error(arguments):
                raise ValueError(f"rule '{name}': {error}")
            if not all(map(is_run, call.args)):
                raise ValueError(f"'{ast.unparse(call)}': a rule takes runs, such as run[0]")
        elif call.keywords or not (name in FUNCTIONS or name == "run"):
            raise ValueError(f"'{ast.unparse(call)}' cannot be called")

    def arguments_error(self, arguments: Mapping[str, Any]) -> str | None:
        """What is wrong with the arguments, if there are any."""
        return "it is an expression, and takes no " + ", ".join(arguments) if arguments else None

    def asked(self) -> Iterator[tuple[Any, str]]:
        """What it looks for: the index or the id of a run, None for all, ONLY_RUN for the only one;
        and report, matrix or tree."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in CALLABLE:
                reads = CALLABLE[ast.unparse(node.func)].reads
                yield from ((place_of(run), reads) for run in node.args or [ast.Name("run")])
            elif isinstance(node, ast.Attribute) and is_run(node.value):
                yield place_of(node.value), "report"
            elif isinstance(node, ast.Name) and node.id in REPORT_FIELDS:
                yield ONLY_RUN, "report"

    def only_reads(self, fields: Iterable[str]) -> bool:
        """Does it look for nothing in the runs but these fields of their reports?"""
        names = {node.id for node in ast.walk(self.tree) if isinstance(node, ast.Name)}
        names |= {node.attr for node in ast.walk(self.tree)
                  if isinstance(node, ast.Attribute) and is_run(node.value)}
        return names <= {*fields, *FUNCTIONS, "run", "total"}

    def misfits(self, sources: list[str], gives: Callable[[str], set[str]]) -> Iterator[str]:
        """Sentences on what it asks of runs that are not these, given by id, or that do not have
        it. `gives` says what the run of an id has."""
        for place, what in self.asked():
            if place is ONLY_RUN and len(sources) > 1:
                yield ("a number by itself is of the only run; of several there are total.nodes,"
                       " run[0].nodes and run.nodes")
            elif isinstance(place, int) and place >= len(sources):
                yield f"there is no run[{place}]"
            elif isinstance(place, str) and place not in sources:
                yield f"there is no run \"{place}\""
            else:
                some = sources if place in (ONLY_RUN, None) else [
                    place if isinstance(place, str) else sources[place]]
                yield from (f"reads a {what}, which {source} does not give"
                            for source in some if what not in gives(source))

    def __call__(self, runs: list[Run], arguments: Mapping[str, Any]) -> Any:
        """Its value, read off these runs; it takes no arguments."""
        seen = Several(map(Seen, runs))
        names: dict[str, Any] = {"run": seen, "total": Total(seen), **FUNCTIONS}
        names |= {name: rule_of(rule, runs) for name, rule in CALLABLE.items()}
        if len(runs) == 1:
            names |= {name: getattr(seen[0], name)
                      for name in REPORT_FIELDS if name in runs[0].report}
        try:
            # Safe: `refuse` has let pass nothing beyond GRAMMAR.
            return bare(eval(self.code, {"__builtins__": {}}, names))
        except NameError as error:
            raise LookupError(error.name) from None


def is_run(node: ast.AST) -> bool:
    """Is it run, total, run[...] or run("...")?"""
    if isinstance(node, ast.Subscript):
        return is_run(node.value) and getattr(node.value, "id", "") != "total"
    name = node.func if isinstance(node, ast.Call) else node
    return isinstance(name, ast.Name) and name.id in ("run", "total")


def place_of(node: ast.AST) -> int | str | None:
    """The index or the id of the run that this part of an expression names; None for all."""
    key = node.slice if isinstance(node, ast.Subscript) else (
        node.args[0] if isinstance(node, ast.Call) and len(node.args) == 1 else None)
    if key is None:
        return None
    try:
        value = ast.literal_eval(key)
    except (ValueError, TypeError):
        return None
    return value if type(value) in (int, str) else None


def rule_of(rule: Rule, runs: list[Run]) -> Callable[..., Any]:
    """The function by which an expression calls a rule: of all these runs, or of those it names."""
    def called(*some: Any, **arguments: Any) -> Any:
        """The figure that the rule reads off these runs, or lists of runs; of all if none is
        given."""
        own = [run for one in some for run in ([one] if isinstance(one, Seen) else one)]
        return rule([one._run for one in own] if some else runs, arguments)
    return called


def bare(value: Any) -> Any:
    """The value as a figure of the records: a number, a text, or lists of them; else a TypeError.
    """
    if isinstance(value, list):
        return [bare(entry) for entry in value]
    if not isinstance(value, (int, float, str)):
        raise TypeError("no figure")
    return value


@lru_cache(maxsize=None)
def rule_called(name: str) -> Rule | Expression:
    """The rule of this name, or the expression."""
    return RULES[name] if name in RULES else Expression(name)


def apply_rule(rule: str, arguments: Mapping[str, Any], runs: list[Run]) -> Any:
    """The figure that the rule reads off the runs."""
    try:
        return rule_called(rule)(runs, arguments)
    except Exception as error:
        error.add_note(f"when the rule '{rule}' read a figure off {[run.id for run in runs]}")
        raise
