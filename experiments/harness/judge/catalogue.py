"""Reads the claims and the experiments, and refuses what does not fit together."""
import json
import re
import reprlib
import tomllib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, ClassVar

from harness.judge.definitions import OF_STATEMENTS
from harness.judge.expressions import rule_called
from harness.results import read_benched, read_ways
from harness.run.experiment import BY_TABLES, RANKS, Experiment
from harness.schema import (
    Entry, Names, Number, PrintedValue, Quantity, Text, is_number, one_of, plain, read_entry,
    refuse, structure, up_to)
from project import Project, UsageError

ID_PATTERN = r"[A-Za-z0-9_][A-Za-z0-9._-]{0,99}"
MOST_DIGITS = 17  # significant digits to which `digits` may round; a double has no more


@dataclass(kw_only=True)
class Columns(Entry):
    """Figures of a claim in a table; the first entry of a row names it."""
    columns: Names
    table: list[Any]

    def figures(self) -> dict[str, Any]:
        """The figures of the table; the name of each is ROW.COLUMN."""
        found = {}
        for row in self.table:
            if not isinstance(row, list) or len(row) != len(self.columns):
                raise ValueError(f"the row {reprlib.repr(row)} of 'table' has not one figure for"
                                 f" each of the columns {', '.join(self.columns)}")
            for column, figure in zip(self.columns[1:], row[1:]):
                if f"{row[0]}.{column}" in found:
                    raise ValueError(f"'table' gives {row[0]}.{column} twice")
                found[f"{row[0]}.{column}"] = figure
        if not found:
            raise ValueError("'table' has no figures")
        return found


@dataclass(kw_only=True)
class Claim(Entry):
    """What a passage of a text prints."""
    id: str
    source: str  # the id of the text
    where: str  # the passage
    note: str = ""
    quantities: dict[str, PrintedValue] = field(default_factory=dict)  # figures by name
    # Quotes, by name, that say something without a figure.
    statements: dict[str, Text] = field(default_factory=dict)
    # Names of statements that the text supposes and does not claim.
    conjectures: Names = field(default_factory=list)
    # What another text prints, by name of the quantity; under `source`, the id of that text.
    other: dict[str, PrintedValue] = field(default_factory=dict)
    # Names of quantities printed as a range: [least, greatest].
    bounds: Names = field(default_factory=list)
    # Why these quantities or statements can no longer be checked, by name.
    lost: dict[str, Text] = field(default_factory=dict)
    # For quantities and statements that are in another text than `source`, the id of that text.
    sources: dict[str, str] = field(default_factory=dict)

    @classmethod
    def written_out(cls, table: Any) -> Any:
        """The table; if it gives quantities by `columns` and `table`, with the `quantities` made of
        them instead."""
        rows = {name: table[name] for name in ("columns", "table") if name in table}
        if "table" not in rows or "quantities" in table:
            return table
        rest = {name: value for name, value in table.items() if name not in rows}
        return {**rest, "quantities": structure(Columns, rows).figures()}

    @property
    def other_source(self) -> str:
        """The id of the text that prints `other`."""
        return str(self.other.get("source", ""))

    @property
    def printed(self) -> dict[str, Any]:
        """What is to be judged: the figures, and the quotes, by name."""
        return {**self.quantities, **self.statements}

    def source_of(self, name: str) -> str:
        """The id of the text that prints a quantity or a statement."""
        return self.sources.get(name, self.source)

    def check(self) -> None:
        """Raise a ValueError if the claim prints nothing, if a name is that of a quantity and a
        statement, if another field names what it does not print, or if bounds are no pair in
        order."""
        if not self.printed:
            raise ValueError("the claim has neither quantities nor statements")
        for name in self.quantities.keys() & self.statements.keys():
            raise ValueError(f"'{name}' is both a quantity and a statement")
        if self.other and not isinstance(self.other.get("source"), str):
            raise ValueError("'other' has no source")
        for key, known in {"conjectures": self.statements, "other": [*self.quantities, "source"],
                           "bounds": self.quantities, "lost": self.printed,
                           "sources": self.printed}.items():
            for name in getattr(self, key):
                if name not in known:
                    raise ValueError(f"'{key}' names '{name}', which the claim does not print")
        for name in self.bounds:
            figure = self.quantities[name]
            low, high = figure if isinstance(figure, list) and len(figure) == 2 else (0, 0)
            if not (is_number(low) and is_number(high) and low < high):
                raise ValueError(f"'bounds' names '{name}', which is not a pair of bounds")


@dataclass(kw_only=True)
class Source(Entry):
    """A text."""
    id: str
    words: Text  # its short name, for use in a sentence
    title: Text
    authors: Names
    translators: Names = field(default_factory=list)
    document: str = ""  # its address
    note: str = ""


@dataclass(kw_only=True)
class Choice(Entry):
    """What a text leaves open, and how we chose. `make tables` counts the ways that there are in
    results/candidates.csv, under the id."""
    id: str
    left_open: Text
    first: Quantity | None = None  # the figure at which it is made; the others share it
    node_rules: bool = False  # is it open, too, whether root and solutions are nodes?
    orders: bool = False  # is it the order of the figures of a list?
    table: str = "candidates"
    column: str = ""  # in which the figure is, if not under its own name
    uncounted: str = ""  # why nobody knows how many ways were tried

    def check(self) -> None:
        """Raise a ValueError unless just one of `first` and `uncounted` is given."""
        if bool(self.uncounted) == bool(self.first):
            raise ValueError("needs either 'first', the figure at which it is made, or 'uncounted'")


@dataclass(kw_only=True)
class Slip(Entry):
    """What happened once in a text, and made one figure wrong or several."""
    id: str
    sentence: Text  # says what happened
    certain: bool


@dataclass(kw_only=True)
class Limit(Entry):
    """What is too much to be run in some place, such as a browser."""
    id: str
    updates: Annotated[int, up_to(10**18, int)]  # that a search may make there, at most


def parse_expression(value: Any) -> str:
    """The text as it is, if it names a rule or is an expression; else a ValueError."""
    text = plain(str, value)
    rule_called(text)
    return text


def parse_expressions(value: Any) -> list[str]:
    """A list of rules and expressions, given as a list or as one by itself; a ValueError if one is
    neither."""
    return structure(list[ExpressionField], [value] if isinstance(value, str) else value)


def parse_some_expressions(value: Any) -> list[str]:
    """The same, but a ValueError if the list is empty."""
    return parse_expressions(value) or refuse("is empty", value)


ExpressionField = Annotated[str, parse_expression]  # judge/expressions.py; or the name of a rule
Expressions = Annotated[list[str], parse_expressions]
SomeExpressions = Annotated[list[str], parse_some_expressions]  # one at least


@dataclass(kw_only=True)
class Ruled(Entry):
    """A table with `rule`, the name of a rule or an expression. Keys that are no fields are the
    arguments of the rule."""
    rule: str
    arguments: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def written_out(cls, table: Any) -> Any:
        """The table with all keys that are not fields moved into `arguments`, those of the rule."""
        if not isinstance(table, dict):
            return table
        known = cls.field_names() - {"arguments"}
        arguments = {key: value for key, value in table.items() if key not in known}
        return {**{key: value for key, value in table.items() if key in known},
                "arguments": arguments}

    def check(self) -> None:
        """Raise a ValueError if the rule does not take these arguments."""
        if error := rule_called(self.rule).arguments_error(self.arguments):
            raise ValueError(f"rule '{self.rule}': {error}")


@dataclass(kw_only=True)
class Reason(Ruled):
    """Other runs that bear a figure out. A witness gives the same figure by its rule, a proof the
    printed one, though its input is faulty: it shows what happened. Or else something `holds` of
    these runs, by an expression. Witnesses need not have been run, but where they alone prove that
    a figure is wrong."""
    runs: Names  # ids of experiments with a command
    must_hold: bool = False  # is the rule an expression that must be true?
    shows: ClassVar[str] = "printed"

    @classmethod
    def written_out(cls, table: Any) -> Any:
        """`holds = X` is short for `rule = X, must_hold = true`."""
        if isinstance(table, dict) and "holds" in table and "rule" not in table:
            table = {**table, "rule": table["holds"], "must_hold": True}
            del table["holds"]
        return super().written_out(table)


@dataclass(kw_only=True)
class Contradiction(Entry):
    """Two figures of the text that should be the same, and are not; or the first, a list of names,
    `lacks` some that the second has. Or, with a speed that the text
    prints in millions a second, updates that take longer than a year, and a statement that promises
    the result in months."""
    printed: Quantity
    contradicts: Quantity
    speed: Quantity | None = None
    lacks: bool = False
    runs: ClassVar[list[str]] = []
    shows: ClassVar[str] = "contradiction"
    marked_by: ClassVar[str] = "contradicts"


@dataclass(kw_only=True)
class Open(Entry):
    """A printed figure that is not explained: what ours is, what was tried, what came nearest."""
    ours: Number
    nearest: Number
    tried: Text


@dataclass(kw_only=True)
class Settlement(Entry):
    """How an experiment settles what a claim prints."""
    claim: str = ""  # its id; the key of the table gives it
    quantity: str = ""  # the name of the figure, or of the statement; as above
    note: str = ""
    objection: str = ""  # what a reader may say against the verdict
    slip: str = ""  # the id of the slip that made this figure wrong
    guess: bool = False  # is it only a guess that the slip made it wrong?


@dataclass(kw_only=True)
class Judgement(Settlement):
    """How an experiment settles a statement: by expressions that are true of its runs, or not."""
    holds: SomeExpressions
    # What is expected of them: all are true, none is (and the statement is a conjecture), or some.
    verdict: Annotated[str, one_of(OF_STATEMENTS)]
    erratum: bool = True  # is it wrong in print if a part of it is not true?
    shows: Expressions = field(default_factory=list)  # figures to print beside the verdict
    proofs: ClassVar[list[Any]] = []
    witnesses: ClassVar[list[Any]] = []
    reasons: ClassVar[list[Any]] = []
    marked_by: ClassVar[str] = "holds"

    @property
    def rules(self) -> list[str]:
        """The expressions that must hold, and then those that are only shown."""
        return self.holds + self.shows

    @property
    def rule_text(self) -> str:
        """All its rules as one text, with semicolons between."""
        return "; ".join(self.rules)


@dataclass(kw_only=True)
class Reading(Settlement, Ruled):
    """How an experiment settles a figure: by a rule."""
    digits: Annotated[int, up_to(MOST_DIGITS, int)] = 0  # significant, to compare; 0 for all
    in_kind: bool = False  # is it only measured, and not compared with the printed one?
    right: PrintedValue | None = None  # the right figure, if the printed one is wrong
    proofs: list[Contradiction | Reason] = field(default_factory=list)
    witnesses: list[Reason] = field(default_factory=list)
    open: Open | None = None
    left_open: Names = field(default_factory=list)  # ids of choices: the input was chosen to fit
    meant: str = ""  # how we know that the printed figure is the author's, and no slip
    error: ExpressionField = ""  # the standard error, if the figure is an estimate

    @property
    def rules(self) -> list[str]:
        """The rule of the figure, and that of its standard error, if it has one."""
        return [self.rule, self.error] if self.error else [self.rule]

    @property
    def rule_text(self) -> str:
        """The rule of the figure, without that of its standard error."""
        return self.rule

    @classmethod
    def written_out(cls, table: Any) -> Any:
        """A rule without arguments may be given by itself."""
        return super().written_out({"rule": table} if isinstance(table, str) else table)

    @property
    def reasons(self) -> list[Any]:
        """What must hold before a figure is called wrong: proofs; or, if there is none, witnesses
        of the right one."""
        return self.proofs or (self.witnesses if self.right is not None else [])

    def check(self) -> None:
        """Raise a ValueError if some fields are given that exclude each other, or lack one that
        they need."""
        super().check()
        is_wrong = self.right is not None
        if is_wrong and self.digits and not is_number(self.right):
            raise ValueError("'digits' are for a number, which 'right' is not")
        if self.proofs and not is_wrong or is_wrong and not (self.proofs or self.witnesses):
            raise ValueError("a misprint needs both: 'right', the right figure, and 'proofs' or"
                             " 'witnesses'")
        if self.open and (is_wrong or self.in_kind or self.digits):
            raise ValueError("an 'open' figure takes no 'right', 'proofs', 'in_kind' or 'digits'")
        if is_wrong and self.in_kind:
            raise ValueError("'right' is for a figure that is compared, which 'in_kind' is not")
        if self.left_open and self.in_kind:
            raise ValueError("'left_open' is for a figure that is compared to its digits")
        if self.meant and not is_wrong:
            raise ValueError("'meant' needs a proof that the figure is wrong")
        if rule_called(self.rule).timed and not self.in_kind:
            raise ValueError(f"rule '{self.rule}' depends on the machine: 'in_kind' must be true")


@dataclass(kw_only=True)
class Settling(Entry):
    """What an experiment settles: figures and statements by claim and name."""
    settles: dict[str, dict[str, Judgement | Reading]] = field(default_factory=dict)

    def check(self) -> None:
        """Check as any entry, and put into each settlement the claim and quantity it settles."""
        super().check()
        for claim, settlements in self.settles.items():
            for quantity, settlement in settlements.items():
                settlement.claim, settlement.quantity = claim, quantity

    @property
    def settlements(self) -> list[Judgement | Reading]:
        """All settlements, in one list."""
        return [settlement for some in self.settles.values() for settlement in some.values()]

    @property
    def readings(self) -> list[Reading]:
        """Those of its settlements that are a Reading: of figures, not of statements."""
        return [settlement for settlement in self.settlements if isinstance(settlement, Reading)]


@dataclass(kw_only=True)
class CommandExperiment(Settling, Experiment):
    """An experiment with a command."""


@dataclass(kw_only=True)
class DerivedExperiment(Settling):
    """An experiment whose figures come from the runs of others, or that says what holds of them."""
    id: str
    runs: Names  # ids of experiments with a command
    # Expressions that must be true of these runs, or the whole run fails.
    holds: list[ExpressionField] = field(default_factory=list)
    packings: ClassVar[list[str]] = []
    searches: ClassVar[bool] = False

    @property
    def sources(self) -> list[str]:
        """The ids of the experiments whose runs its figures are read off."""
        return self.runs


SomeExperiment = CommandExperiment | DerivedExperiment


@dataclass
class Catalogue:
    """All that is claimed and run; by id, if not said otherwise."""
    claims: dict[str, Claim]
    experiments: dict[str, SomeExperiment]
    sources: dict[str, Source]
    slips: dict[str, Slip]
    choices: dict[str, Choice]
    limits: dict[str, Limit]
    benched: dict[Quantity, float]  # what make bench has measured
    tried: dict[str, list[dict[str, str]]]  # by choice: see results.read_ways

    def with_commands(self) -> list[CommandExperiment]:
        """All experiments that have a command, unlike the derived ones."""
        return [experiment for experiment in self.experiments.values()
                if isinstance(experiment, CommandExperiment)]

    def command(self, id: str) -> CommandExperiment:
        """The experiment of this id, which must have a command."""
        experiment = self.experiments[id]
        assert isinstance(experiment, CommandExperiment)
        return experiment

    def scale_of(self, ids: Iterable[str]) -> str:
        """The largest scale of these experiments, which have commands."""
        return max((self.command(id).scale for id in ids), key=RANKS.index)

    def is_within(self, ids: Iterable[str], scale: str) -> bool:
        """Does a run at this scale contain all of these experiments?"""
        return RANKS.index(self.scale_of(ids)) <= RANKS.index(scale)

    def needed(self, experiments: Iterable[SomeExperiment]) -> list[CommandExperiment]:
        """The experiments with a command that must run to judge all of these, proofs included."""
        ids: list[str] = []
        for experiment in experiments:
            ids += experiment.sources
            for settlement in experiment.settlements:
                for reason in settlement.reasons:
                    ids += reason.runs
                for witness in settlement.witnesses:
                    ids += [id for id in witness.runs
                            if self.is_within([id], self.scale_of(experiment.sources))]
        read = [source for id in ids for source in self.command(id).packings]
        return [self.command(id) for id in dict.fromkeys(read + ids)]

    def settlements(self) -> dict[Quantity, tuple[SomeExperiment, Judgement | Reading]]:
        """By claim and quantity, each that is settled: by which experiment, and how."""
        return {(settlement.claim, settlement.quantity): (experiment, settlement)
                for experiment in self.experiments.values()
                for settlement in experiment.settlements}


# ---------------------------------------------------------------- reading

def parse(path: Path) -> dict[str, Any]:
    """What a TOML file has; or a UsageError."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except ValueError as error:
        raise UsageError(f"{path}: {error}") from None
    except RecursionError:  # of nested lists; in Python 3.14 also of a.b.c...
        raise UsageError(f"{path}: a key has too many parts, or a list too many in it") from None


def each_of(path: Path, key: str, table: dict[str, Any]) -> list[dict[str, Any]]:
    """The table itself; or, if it is an experiment or a choice with a `table`, one for each row. A
    column is a field of them, or a word that stands in braces wherever they differ."""
    if key not in ("experiment", "choice") or not isinstance(table.get("table", ""), list):
        return [table]
    columns, rows = table.pop("columns", None), table.pop("table")
    if not (isinstance(columns, list) and isinstance(rows, list) and rows
            and all(isinstance(row, list) and len(row) == len(columns) for row in rows)):
        raise UsageError(f"{path}: {key} {table.get('id')}: 'table' has not one entry for each of"
                         " 'columns' in each row")
    return [filled(table, dict(zip(columns, row))) for row in rows]


def filled(table: dict[str, Any], values: dict[str, Any]) -> dict[str, Any]:
    """The table with these values in place of their names in braces, or as fields."""
    text = json.dumps(table, default=str)  # braces around a word can only be in strings
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", json.dumps(str(value))[1:-1])
    fields = CommandExperiment.field_names() & values.keys()
    return {**json.loads(text), **{name: values[name] for name in fields}}


def read_tables(paths: Iterable[Path], models: dict[str, Callable[[dict[str, Any]], type[Entry]]]
                ) -> tuple[dict[str, dict[str, Any]], dict[tuple[str, str], str]]:
    """The tables [[key]] of files that have nothing else, for each key of `models`, by id; and, by
    key and id, what a message calls each. Of a key, the function in `models` gives the class of a
    table."""
    found: dict[str, dict[str, Any]] = {key: {} for key in models}
    names: dict[tuple[str, str], str] = {}
    for path in paths:
        for key, tables in parse(path).items():
            if key not in models:
                raise UsageError(f"{path}: '{key}' is not known")
            if not (isinstance(tables, list) and all(isinstance(one, dict) for one in tables)):
                raise UsageError(f"{path}: {key}: must be a table")
            for table in (one for table in tables for one in each_of(path, key, table)):
                id = table.get("id")
                if not (isinstance(id, str) and re.fullmatch(ID_PATTERN, id)):
                    raise UsageError(f"{path}: '{id}' cannot name a file: up to 100 letters,"
                                     " digits and . - _ only")
                name = f"{path}: {key} {id}"
                if id in found[key]:
                    raise UsageError(f"{name}: the id is also that of {names[key, id]}")
                found[key][id] = read_entry(models[key](table), name, table)
                names[key, id] = name
    return found, names


def read_catalogue(directory: Path) -> Catalogue:
    """What is in the TOML files of a folder, in whichever of them, and the ways that were tried; or
    a UsageError about the first thing that does not fit."""
    found, names = read_tables(sorted(directory.glob("*.toml")), {
        "claim": lambda table: Claim,
        "experiment": lambda table: DerivedExperiment if "runs" in table else CommandExperiment,
        "source": lambda table: Source, "slip": lambda table: Slip,
        "choice": lambda table: Choice, "limit": lambda table: Limit})
    if not found["experiment"]:
        raise UsageError(f"there are no experiments in {directory}")
    project = Project(directory.parents[1])
    catalogue = Catalogue(
        claims=found["claim"], experiments=found["experiment"], sources=found["source"],
        slips=found["slip"], choices=found["choice"], limits=found["limit"],
        benched=read_benched(project),
        tried={id: read_ways(project, choice.table, id) for id, choice in found["choice"].items()})
    for id, claim in catalogue.claims.items():
        for source in {claim.source, *claim.sources.values(), claim.other_source} - {""}:
            if source not in catalogue.sources:
                raise UsageError(f"{names['claim', id]}: no source is called '{source}'")
    for id, choice in catalogue.choices.items():
        for complaint in misplaced(catalogue, choice):
            raise UsageError(f"{names['choice', id]}: {complaint}")
    for id, experiment in catalogue.experiments.items():
        for complaint in misfits(catalogue, experiment):
            raise UsageError(f"{names['experiment', id]}: {complaint}")
    return catalogue


# ---------------------------------------------------------------- what refers to what

def misplaced(catalogue: Catalogue, choice: Choice) -> Iterator[str]:
    """A sentence if a choice is not made at its first figure."""
    if choice.first:
        _, settlement = catalogue.settlements().get(choice.first, (None, None))
        if choice.id not in getattr(settlement, "left_open", []):
            yield f"its first figure, {' '.join(choice.first)}, does not have it in 'left_open'"


def misfits(catalogue: Catalogue, experiment: SomeExperiment) -> Iterator[str]:
    """A sentence for each name in an experiment that is unknown, or does not fit. The caller stops
    at the first one, so each check may rely on those before it."""
    yield from no_runs(catalogue, experiment.sources + experiment.packings)
    scale = catalogue.scale_of(experiment.sources)
    for source in experiment.packings:
        search = catalogue.command(source)
        if not search.searches or "--print" not in search.stages[-1] or search.packings:
            yield f"'{source}' is not a search that prints its solutions"
        if not catalogue.is_within([source], scale):
            yield f"'{source}' is of a higher scale"
    if scale == BY_TABLES and (experiment.settlements or not isinstance(experiment, Experiment)):
        yield f"no figure or statement is read off a search of scale {BY_TABLES}"
    for rule in getattr(experiment, "holds", []):
        yield from unread(catalogue, rule, experiment.sources)
    for settlement in experiment.settlements:
        yield from unprinted(catalogue, settlement)
        for rule in settlement.rules:
            yield from unread(catalogue, rule, experiment.sources, settlement)
        for other in [*settlement.witnesses, *settlement.proofs]:
            if isinstance(other, Contradiction):
                yield from unfounded(catalogue, other)
            else:
                yield from no_runs(catalogue, other.runs)
                yield from unread(catalogue, other.rule, other.runs, settlement)
        for reason in settlement.reasons:
            if reason.runs and set(reason.runs) <= set(experiment.sources):
                yield "a proof needs a run of another experiment"
            if reason.runs and not catalogue.is_within(reason.runs, scale):
                yield "a proof is of a higher scale than the experiment"


def no_runs(catalogue: Catalogue, ids: Iterable[str]) -> Iterator[str]:
    """A sentence for each id that is none of an experiment with a command."""
    for id in ids:
        if not isinstance(catalogue.experiments.get(id), Experiment):
            yield f"no experiment with a command is called '{id}'"


def unread(catalogue: Catalogue, rule: str, sources: list[str],
           settlement: Settlement | None = None) -> Iterator[str]:
    """A sentence for each thing that a rule, here of a settlement, does not find in the runs."""
    where = f"{settlement.claim}, {settlement.quantity}: " if settlement else ""
    for misfit in rule_called(rule).misfits(sources, lambda id: catalogue.command(id).gives):
        yield f"{where}{rule}: {misfit}"


def unprinted(catalogue: Catalogue, settlement: Judgement | Reading) -> Iterator[str]:
    """A sentence for each reason why the figure is not printed, or its settlement does not suit it.
    """
    claim, quantity = catalogue.claims.get(settlement.claim), settlement.quantity
    name, is_statement = f"{settlement.claim}, {quantity}", isinstance(settlement, Judgement)
    if claim is None or quantity not in (
            claim.statements.keys() if is_statement else claim.quantities.keys()):
        what = "statement" if is_statement else "quantity"
        yield f"no claim {settlement.claim} with the {what} {quantity}"
        return
    if sum(quantity in other.settles.get(claim.id, {})
           for other in catalogue.experiments.values()) > 1:
        yield f"{name} is settled twice"
    for id in getattr(settlement, "left_open", []):
        if id not in catalogue.choices:
            yield f"{name}: no choice is called '{id}'"
    if settlement.slip and settlement.slip not in catalogue.slips:
        yield f"{name}: no slip is called '{settlement.slip}'"
    if quantity in claim.lost:
        yield f"{name}: is settled, but the claim says that it is lost"
    if isinstance(settlement, Reading):
        yield from (f"{name}: {misfit}" for misfit in incomparable(claim, settlement))
    elif settlement.verdict == ("false" if quantity in claim.conjectures else "refuted"):
        yield (f"{name}: a conjecture is refuted, and another statement is false, but 'verdict'"
               f" is {settlement.verdict}")


def incomparable(claim: Claim, settlement: Reading) -> Iterator[str]:
    """A sentence for each reason why a printed figure cannot be compared as its settlement says."""
    quantity, printed = settlement.quantity, claim.quantities[settlement.quantity]
    has_numbers = quantity in claim.bounds or is_number(printed)
    if settlement.digits and not (has_numbers and is_number(claim.other.get(quantity, 0))):
        yield "'digits' are for numbers only"
    if settlement.right == printed:
        yield "'right' is as printed"
    if settlement.right is not None and (quantity in claim.bounds or quantity in claim.other):
        yield "'right' is for one figure, which no other text prints otherwise"
    if settlement.open and (not is_number(printed) or quantity in claim.other
                            or printed in (0, settlement.open.ours, settlement.open.nearest)):
        yield "'open' is for one number, which neither ours nor the nearest is"


def unfounded(catalogue: Catalogue, proof: Contradiction) -> Iterator[str]:
    """A sentence for each figure that a proof names, and no claim has."""
    names = [name for name in (proof.printed, proof.contradicts, proof.speed) if name]
    for claim, quantity in names:
        known = catalogue.claims.get(claim)
        is_statement = proof.speed and (claim, quantity) == proof.contradicts
        if known is None or quantity not in (
                known.printed if is_statement else known.quantities):
            yield f"a proof names {claim}, {quantity}, which no claim has"
