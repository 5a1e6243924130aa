"""Reads the claims and the experiments, and refuses what does not fit together."""
import re
import reprlib
import sys
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

from harness.judge.arithmetic import FORMULAS
from harness.judge.rules import RULES
from harness.project import UsageError
from harness.run.experiment import Experiment

SCALES = ["quick", "paper", "full"]
OUTPUTS = ["report", "matrix", "trace"]
GIVES = ["printed", "right"]
ID = r"[A-Za-z0-9_][A-Za-z0-9._-]{0,99}"
PROGRAM = r"[A-Za-z0-9_][A-Za-z0-9._+-]*"
LARGEST = 1e300  # figure
LONGEST = 1e9  # seconds that an experiment may take
MOST_DIGITS = 17  # of a figure that are compared; no double has more
OWN_OPTIONS = {"--json": "-j", "--progress": None, "--engine": "-e", "--threads": "-t",
               "--tree": None}
FIXABLE = {"--engine": "ENGINE", "--threads": "N"}  # what a command may set, in this form


@dataclass
class Claim:
    id: str
    source: str
    where: str
    note: str
    quantities: dict
    other_source: str = ""
    other: dict = field(default_factory=dict)
    bounds: list = field(default_factory=list)  # quantities printed as the least and the greatest
    lost: dict = field(default_factory=dict)  # why these quantities cannot be known


@dataclass
class Proof:
    """Runs which, by a rule, give the printed figure, or the right one."""
    runs: list
    rule: str
    arguments: dict
    gives: str


@dataclass
class Arithmetic:
    """Printed figures which, by a formula, contradict another; each is (claim, quantity)."""
    formula: str
    figures: list
    contradicts: tuple
    runs: list = field(default_factory=list)  # none


@dataclass
class Open:
    """A printed figure that is not explained: what ours is, what was tried, what came nearest."""
    ours: float
    nearest: float
    tried: str


@dataclass
class Settlement:
    """How an experiment settles one quantity of a claim."""
    claim: str
    quantity: str
    rule: str
    arguments: dict
    digits: int = 0
    in_kind: bool = False
    right: object = None
    proofs: list = field(default_factory=list)
    open: Open | None = None
    note: str = ""


@dataclass
class Catalogue:
    claims: dict
    experiments: dict

    def sources(self, experiment):
        """The ids of the experiments whose runs this one reads: itself, if it has a command."""
        return experiment.runs or [experiment.id]

    def needed(self, experiments):
        """The experiments with a command that must run to judge all of these, proofs included."""
        ids = []
        for experiment in experiments:
            ids += self.sources(experiment)
            for settlement in experiment.settlements:
                for proof in settlement.proofs:
                    ids += proof.runs
        fed = [source for id in ids for source in self.experiments[id].packings]
        return [self.experiments[id] for id in dict.fromkeys(fed + ids)]

    def settlements(self):
        """Every settled quantity: (claim, quantity) -> (experiment, settlement)."""
        return {(settlement.claim, settlement.quantity): (experiment, settlement)
                for experiment in self.experiments.values()
                for settlement in experiment.settlements}

    def unsettled(self):
        """Every quantity that no experiment settles, and that no claim declares lost."""
        settled = self.settlements()
        return [(claim.id, quantity) for claim in self.claims.values()
                for quantity in claim.quantities
                if (claim.id, quantity) not in settled and quantity not in claim.lost]


class Table:
    """A table of a TOML file that hands out its fields and complains about the others by name."""

    def __init__(self, name, table):
        if not isinstance(table, dict):
            raise UsageError(f"{name}: a table is needed here")
        self.name = name
        self.fields = dict(table)

    def take(self, key, kind, default=None):
        if key not in self.fields:
            if default is None:
                self.fail(f"'{key}' is missing")
            return default
        value = self.fields.pop(key)
        if not isinstance(value, kind) or isinstance(value, bool) and kind is not bool:
            self.fail(f"'{key}' is of the wrong kind: {reprlib.repr(value)}")
        return value

    def take_text(self, key):
        """A string that says something."""
        text = self.take(key, str)
        if not text.strip():
            self.fail(f"'{key}' says nothing")
        return text

    def take_number(self, key):
        number = self.take(key, (int, float))
        if not is_number(number):
            self.fail(f"'{key}' is no figure: {reprlib.repr(number)}")
        return number

    def take_names(self, key, default=None):
        """A list of strings, of which no two are the same."""
        names = self.take(key, list, default)
        if names == default == []:
            return names
        if not names or not all(isinstance(name, str) for name in names):
            self.fail(f"'{key}' must be a list of names: {reprlib.repr(names)}")
        if len(set(names)) < len(names):
            self.fail(f"'{key}' names one twice: {', '.join(names)}")
        return names

    def take_figures(self, key, default=None):
        """A table of figures: numbers, strings, or lists of these."""
        figures = self.take(key, dict, default)
        for name, figure in figures.items():
            self.check_figure(name, figure)
        return figures

    def check_figure(self, name, figure):
        items = figure if isinstance(figure, list) else [figure]
        if not all(isinstance(item, str) or is_number(item) for item in items):
            self.fail(f"'{name}' is no figure: {reprlib.repr(figure)}")

    def take_one_of(self, key, choices, default=None):
        value = self.take(key, str, default)
        if value not in choices:
            self.fail(f"'{key}' is '{value}', but must be one of {', '.join(choices)}")
        return value

    def finish(self):
        for key in self.fields:
            self.fail(f"'{key}' is not known")

    def fail(self, message):
        raise UsageError(f"{self.name}: {message}")


def is_number(value):
    return type(value) in (int, float) and abs(value) < LARGEST


def parse(path):
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except ValueError as error:
        raise UsageError(f"{path}: {error}") from None
    except RecursionError:
        raise UsageError(f"{path}: its lists or tables are too deeply nested") from None
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}") from None


def entries(path, key):
    """The tables [[key]] of a file, which has nothing else."""
    file = Table(str(path), parse(path))
    tables = file.take(key, list, [])
    file.finish()
    for table in tables:
        entry = Table(str(path), table)
        id = entry.take("id", str)
        if not re.fullmatch(ID, id):
            entry.fail(f"'{id}' is no name for a file: up to 100 letters, digits and . - _ only")
        entry.name = f"{path}: {key} {id}"
        yield id, entry


# ---------------------------------------------------------------- claims

def quantities_of_table(entry):
    columns = entry.take_names("columns")
    quantities = {}
    for row in entry.take("table", list):
        if not isinstance(row, list) or len(row) != len(columns):
            entry.fail(f"the row {reprlib.repr(row)} of 'table' has not one figure for each of the"
                       f" columns {', '.join(columns)}")
        for column, figure in zip(columns[1:], row[1:]):
            name = f"{row[0]}.{column}"
            if name in quantities:
                entry.fail(f"'table' gives {name} twice")
            entry.check_figure(name, figure)
            quantities[name] = figure
    if not quantities:
        entry.fail("'table' has no figures")
    return quantities


def read_claims(path):
    claims = {}
    for id, entry in entries(path, "claim"):
        if id in claims:
            entry.fail("the id is given twice")
        other = entry.take_figures("other", {})
        source = other.pop("source", "")
        if not isinstance(source, str):
            entry.fail("'other' has a source that is no name")
        quantities = (quantities_of_table(entry) if "table" in entry.fields
                      else entry.take_figures("quantities"))
        claims[id] = Claim(id, entry.take("source", str), entry.take("where", str),
                           entry.take("note", str, ""), quantities, source, other)
        for quantity in other.keys() - quantities.keys():
            entry.fail(f"'other' names a quantity '{quantity}' that the claim has not")
        if other and not source:
            entry.fail("'other' has no source")
        claims[id].bounds = read_bounds(entry, quantities)
        claims[id].lost = read_lost(entry, quantities)
        entry.finish()
    return claims


def read_bounds(entry, quantities):
    bounds = entry.take_names("bounds", [])
    for quantity in bounds:
        figure = quantities.get(quantity)
        if not (isinstance(figure, list) and len(figure) == 2 and all(map(is_number, figure))
                and figure[0] < figure[1]):
            entry.fail(f"'bounds' names '{quantity}', which is no pair of a lower and an upper one")
    return bounds


def read_lost(entry, quantities):
    lost = Table(f"{entry.name}: lost", entry.take("lost", dict, {}))
    for quantity in list(lost.fields):
        if quantity not in quantities:
            lost.fail(f"the claim has no quantity '{quantity}'")
    return {quantity: lost.take_text(quantity) for quantity in list(lost.fields)}


# ---------------------------------------------------------------- experiments

def read_rule(entry):
    """The rule named in a table, with whatever is left there as its arguments."""
    name = entry.take("rule", str)
    if name not in RULES:
        entry.fail(f"no rule is called '{name}'")
    error = RULES[name].arguments_error(entry.fields)
    if error:
        entry.fail(f"rule '{name}': {error}")
    return name, entry.fields


def read_proof(name, table):
    entry = Table(f"{name}, proof", table)
    if "formula" in entry.fields:
        return read_arithmetic(entry)
    runs = entry.take_names("runs")
    gives = entry.take_one_of("gives", GIVES)
    rule, arguments = read_rule(entry)
    return Proof(runs, rule, arguments, gives)


def read_arithmetic(entry):
    formula = entry.take_one_of("formula", FORMULAS)
    figures = entry.take("figures", list)
    if len(figures) != FORMULAS[formula].size:
        entry.fail(f"'figures' has {len(figures)}, but '{formula}' is of {FORMULAS[formula].size}")
    proof = Arithmetic(formula, figures, entry.take("contradicts", list))
    for name in [*figures, proof.contradicts]:
        if not (isinstance(name, list) and len(name) == 2
                and all(isinstance(part, str) for part in name)):
            entry.fail(f"{reprlib.repr(name)} is not the name of a claim and of its quantity")
    entry.finish()
    return proof


def read_open(name, table):
    entry = Table(f"{name}, open", table)
    found = Open(entry.take_number("ours"), entry.take_number("nearest"), entry.take_text("tried"))
    entry.finish()
    return found


def read_settlement(name, claim, quantity, value):
    fields = {"rule": value} if isinstance(value, str) else value
    entry = Table(f"{name}: {claim}, {quantity}", fields)
    digits = entry.take("digits", int, 0)
    if not 0 <= digits <= MOST_DIGITS:
        entry.fail(f"'digits' is {digits}, but must be from 0 to {MOST_DIGITS}")
    in_kind = entry.take("in_kind", bool, False)
    right = entry.fields.pop("right", None)
    if right is not None:
        entry.check_figure("right", right)
        if digits and not is_number(right):
            entry.fail("'digits' are for a number, which 'right' is not")
    proofs = [read_proof(entry.name, proof) for proof in entry.take("proofs", list, [])]
    is_open = "open" in entry.fields
    unexplained = read_open(entry.name, entry.fields.pop("open")) if is_open else None
    note = entry.take("note", str, "")
    if (right is None) != (not proofs):
        entry.fail("a misprint needs both: 'right', the right figure, and 'proofs'")
    if is_open and (proofs or in_kind or digits):
        entry.fail("an 'open' figure goes without 'right', 'proofs', 'in_kind' and 'digits'")
    rule, arguments = read_rule(entry)
    if RULES[rule].timed and not in_kind:
        entry.fail(f"rule '{rule}' depends on the machine: 'in_kind' must be true")
    return Settlement(claim, quantity, rule, arguments, digits, in_kind, right, proofs,
                      unexplained, note)


def read_experiment(id, entry):
    settles = entry.take("settles", dict, {})
    settlements = [
        read_settlement(entry.name, claim, quantity, value)
        for claim, quantities in settles.items()
        for quantity, value in Table(f"{entry.name}: settles.{claim}", quantities).fields.items()]
    common = {"id": id, "title": entry.take("title", str), "where": entry.take("where", str),
              "settlements": settlements}
    if "runs" in entry.fields:
        experiment = Experiment(command="", runs=entry.take_names("runs"), scale="", seconds=0,
                                output="report", tree=False, **common)
    else:
        experiment = Experiment(
            command=entry.take("command", str), runs=[], scale=entry.take_one_of("scale", SCALES),
            seconds=entry.take("seconds", (int, float)),
            output=entry.take_one_of("output", OUTPUTS, "report"),
            tree=entry.take("tree", bool, False),
            packings=entry.take_names("packings") if "packings" in entry.fields else [], **common)
        if not 0 <= experiment.seconds <= LONGEST:
            entry.fail(f"'seconds' is {experiment.seconds}, but must be from 0 to {LONGEST:.0f}")
        check_command(entry, experiment)
    entry.finish()
    return experiment


def check_command(entry, experiment):
    try:
        stages = experiment.stages
    except ValueError as error:
        entry.fail(f"'command': {error}")
    if not all(stages):
        entry.fail("'command' has an empty stage")
    if "\0" in experiment.command:
        entry.fail("'command' has a NUL in it")
    for program, *_ in stages:
        if not re.fullmatch(PROGRAM, program):
            entry.fail(f"'command': '{program}' is not the bare name of a program in build/bin")
    if experiment.tree and not experiment.searches:
        entry.fail("only a search has a 'tree'")
    if experiment.output == ("matrix" if experiment.searches else "trace"):
        entry.fail("the 'output' of a search is its report or its trace, that of others their"
                   " report or matrix")
    if experiment.output == "report":
        check_options(entry, stages[-1][1:], OWN_OPTIONS if experiment.searches else ["--json"])


def check_options(entry, words, own):
    """Refuse options that the harness adds, in any form but that in which a command may set it."""
    for word in words:
        name = word.partition("=")[0]
        for option in own:
            letter = OWN_OPTIONS[option]
            if (len(name) > 2 and option.startswith(name) and word not in FIXABLE
                    or letter and word.startswith(letter)):
                hint = f"; write {option} {FIXABLE[option]}" if option in FIXABLE else ""
                entry.fail(f"'command' has '{word}', but the harness sets {option} itself{hint}")


def check_references(catalogue, path_of):
    settled = set()
    for id, experiment in catalogue.experiments.items():
        name = f"{path_of[id]}: experiment {id}"
        for source in experiment.runs + experiment.packings:
            check_source(catalogue, name, source)
        for source in experiment.packings:
            check_packings(catalogue, name, experiment, source)
        if experiment.runs:
            experiment.scale = highest_scale(catalogue, experiment.runs)
        for settlement in experiment.settlements:
            key = (settlement.claim, settlement.quantity)
            claim = catalogue.claims.get(settlement.claim)
            if claim is None or settlement.quantity not in claim.quantities:
                raise UsageError(f"{name}: no claim {key[0]} with the quantity {key[1]}")
            if key in settled:
                raise UsageError(f"{name}: {key[0]}, {key[1]} is settled twice")
            settled.add(key)
            check_printed(f"{name}: {key[0]}, {key[1]}", claim, settlement)
            check_rule(catalogue, name, settlement.rule, catalogue.sources(experiment))
            for proof in settlement.proofs:
                check_proof(catalogue, name, experiment, proof)


def check_printed(name, claim, settlement):
    """Does what is said of the figure fit to how it is printed?"""
    quantity, printed = settlement.quantity, claim.quantities[settlement.quantity]
    numbers = [claim.other.get(quantity, 0), *(printed if quantity in claim.bounds else [printed])]
    if settlement.digits and not all(map(is_number, numbers)):
        raise UsageError(f"{name}: 'digits' are for numbers only")
    if quantity in claim.lost:
        raise UsageError(f"{name}: is settled, but the claim says that it is lost")
    if settlement.open and (not is_number(printed) or quantity in claim.other
                            or printed in (0, settlement.open.ours, settlement.open.nearest)):
        raise UsageError(f"{name}: 'open' is for one number, which neither ours nor the nearest is")


def check_source(catalogue, name, source):
    if source not in catalogue.experiments or catalogue.experiments[source].runs:
        raise UsageError(f"{name}: no experiment with a command is called '{source}'")


def check_packings(catalogue, name, experiment, source):
    fed_from = catalogue.experiments[source]
    if not fed_from.searches or "--print" not in fed_from.stages[-1] or fed_from.packings:
        raise UsageError(f"{name}: '{source}' is not a search that prints its solutions")
    if SCALES.index(fed_from.scale) > SCALES.index(experiment.scale):
        raise UsageError(f"{name}: '{source}' is of a higher scale")


def check_rule(catalogue, name, rule, sources):
    reads = RULES[rule].reads
    for source in sources:
        if reads not in catalogue.experiments[source].gives:
            raise UsageError(f"{name}: rule '{rule}' reads a {reads}, which {source} does not give")


def check_proof(catalogue, name, experiment, proof):
    if isinstance(proof, Arithmetic):
        check_arithmetic(catalogue, name, proof)
        return
    for source in proof.runs:
        check_source(catalogue, name, source)
    check_rule(catalogue, name, proof.rule, proof.runs)
    if set(proof.runs) <= set(catalogue.sources(experiment)):
        raise UsageError(f"{name}: a proof needs a run of another experiment")
    if SCALES.index(highest_scale(catalogue, proof.runs)) > SCALES.index(experiment.scale):
        raise UsageError(f"{name}: a proof is of a higher scale than the experiment")


def check_arithmetic(catalogue, name, proof):
    for claim, quantity in [*proof.figures, proof.contradicts]:
        if claim not in catalogue.claims or quantity not in catalogue.claims[claim].quantities:
            raise UsageError(f"{name}: a proof names {claim}, {quantity}, which no claim has")
    for claim, quantity in proof.figures:
        if not is_number(catalogue.claims[claim].quantities[quantity]):
            raise UsageError(f"{name}: a proof calculates with {claim}, {quantity}, no number")


def highest_scale(catalogue, ids):
    return max((catalogue.experiments[id].scale for id in ids), key=SCALES.index)


def read_catalogue(directory):
    """The claims and the experiments of a folder: claims.toml, and every other TOML file."""
    claims_file = directory / "claims.toml"
    experiments, path_of = {}, {}
    for path in sorted(directory.glob("*.toml")):
        if path == claims_file:
            continue
        for id, entry in entries(path, "experiment"):
            if id in experiments:
                entry.fail(f"the id is given twice, also in {path_of[id]}")
            experiments[id] = read_experiment(id, entry)
            path_of[id] = path
    if not experiments:
        raise UsageError(f"there are no experiments in {directory}")
    catalogue = Catalogue(read_claims(claims_file), experiments)
    check_references(catalogue, path_of)
    return catalogue


def main():
    """Tell which quantities of the catalogue are neither settled nor declared lost."""
    unsettled = read_catalogue(Path(__file__).resolve().parents[2] / "catalogue").unsettled()
    for claim, quantity in unsettled:
        print(f"experiments/catalogue/claims.toml: {claim}, {quantity}: no experiment settles it;"
              " if none can, the claim must say so in 'lost'")
    return 1 if unsettled else 0


if __name__ == "__main__":
    sys.exit(main())
