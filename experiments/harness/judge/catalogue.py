"""Reads the claims and the experiments, and refuses what does not fit together."""
import re
import reprlib
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Dict, List, Literal

from harness.judge.arithmetic import FORMULAS
from harness.judge.rules import RULES
from harness.project import UsageError
from harness.run.experiment import SCALES, Experiment
from harness.schema import (
    Entry, Figure, Names, Number, Quantity, StrictBool, StrictStr, Text, checked, is_number,
    root_validator, up_to, validator)

ID = r"[A-Za-z0-9_][A-Za-z0-9._-]{0,99}"
GIVES = "printed", "right"
MOST_DIGITS = 17  # of a figure that are compared; no double has more


class Claim(Entry):
    id: StrictStr
    source: StrictStr
    where: StrictStr
    note: StrictStr = ""
    quantities: Dict[str, Figure]
    other: Dict[str, Figure] = {}  # what another text prints, and which one: its source
    bounds: Names = []  # quantities printed as the least and the greatest
    lost: Dict[str, Text] = {}  # why these quantities cannot be known

    @property
    def other_source(self):
        return self.other.get("source", "")

    @validator("other")
    def has_source(cls, other):
        if not isinstance(other.get("source"), str):
            raise ValueError("has no source")
        return other

    @validator("other", "lost")
    def is_printed(cls, table, values):
        for name in table.keys() - values.get("quantities", table).keys() - {"source"}:
            raise ValueError(f"names '{name}', but the claim has no quantity '{name}'")
        return table

    @validator("bounds")
    def are_bounds(cls, names, values):
        for name in names:
            figure = values.get("quantities", {}).get(name)
            if not (isinstance(figure, list) and len(figure) == 2 and all(map(is_number, figure))
                    and figure[0] < figure[1]):
                raise ValueError(f"names '{name}', which is no pair of a lower and an upper one")
        return names


class Ruled(Entry):
    """A counting rule with its arguments: whatever else stands in the table."""
    rule: StrictStr
    arguments: dict

    @root_validator(pre=True)
    def sort(cls, table):
        known = cls.__fields__.keys() - {"arguments"}
        arguments = {key: value for key, value in table.items() if key not in known}
        return {**{key: table[key] for key in known & table.keys()}, "arguments": arguments}

    @root_validator(skip_on_failure=True)
    def has_rule(cls, fields):
        name = fields["rule"]
        if name not in RULES:
            raise ValueError(f"no rule is called '{name}'")
        if error := RULES[name].arguments_error(fields["arguments"]):
            raise ValueError(f"rule '{name}': {error}")
        return fields


class Proof(Ruled):
    """Runs which, by a rule, give the printed figure, or the right one."""
    runs: Names
    gives: Literal[GIVES]


class Witness(Ruled):
    """Other runs which, by a rule, give the same figure. They need not have been made."""
    runs: Names


class Arithmetic(Entry):
    """Printed figures which, by a formula, contradict another."""
    formula: Literal[tuple(FORMULAS)]
    figures: List[Quantity]
    contradicts: Quantity
    runs: ClassVar[list] = []

    @root_validator(skip_on_failure=True)
    def are_enough(cls, fields):
        given, wanted = len(fields["figures"]), FORMULAS[fields["formula"]].size
        if given != wanted:
            raise ValueError(f"'figures' has {given}, but '{fields['formula']}' is of {wanted}")
        return fields


class Open(Entry):
    """A printed figure that is not explained: what ours is, what was tried, what came nearest."""
    ours: Number
    nearest: Number
    tried: Text


class Settlement(Ruled):
    """How an experiment settles one quantity of a claim."""
    claim: StrictStr
    quantity: StrictStr
    digits: up_to(MOST_DIGITS, [int]) = 0
    in_kind: StrictBool = False
    right: Figure = None
    proofs: list = []
    witnesses: list = []
    open: Open = None
    note: StrictStr = ""

    @root_validator(skip_on_failure=True)
    def fits_together(cls, fields):
        right, proofs = fields["right"], fields["proofs"]
        if right is not None and fields["digits"] and not is_number(right):
            raise ValueError("'digits' are for a number, which 'right' is not")
        if (right is None) != (not proofs):
            raise ValueError("a misprint needs both: 'right', the right figure, and 'proofs'")
        if fields["open"] and (proofs or fields["in_kind"] or fields["digits"]):
            raise ValueError("an 'open' figure goes without 'right', 'proofs', 'in_kind', 'digits'")
        if RULES[fields["rule"]].timed and not fields["in_kind"]:
            raise ValueError(f"rule '{fields['rule']}' depends on the machine:"
                             " 'in_kind' must be true")
        return fields


class Derived(Entry):
    """An experiment whose figures come from the runs of others; its scale is their highest."""
    id: StrictStr
    title: StrictStr
    where: StrictStr
    runs: Names
    settlements: list
    scale: str = ""
    command: ClassVar[str] = ""
    packings: ClassVar[list] = []

    @validator("scale")
    def is_not_given(cls, scale):
        raise ValueError("is not known")


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
                for witness in settlement.witnesses:
                    ids += [id for id in witness.runs if SCALES.index(
                        self.experiments[id].scale) <= SCALES.index(experiment.scale)]
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


# ---------------------------------------------------------------- reading

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
    """The tables [[key]] of a file, which has nothing else: id, what it is called, table."""
    class File(Entry):
        tables: List[dict] = []

        class Config:
            fields = {"tables": key}

    for table in checked(File, str(path), parse(path)).tables:
        id = table.get("id")
        if not (isinstance(id, str) and re.fullmatch(ID, id)):
            raise UsageError(f"{path}: '{id}' is no name for a file: up to 100 letters, digits and"
                             " . - _ only")
        yield id, f"{path}: {key} {id}", table


class Columns(Entry):
    columns: Names
    table: list


def read_claims(path):
    claims = {}
    for id, name, table in entries(path, "claim"):
        if id in claims:
            raise UsageError(f"{name}: the id is given twice")
        if "table" in table and "quantities" not in table:
            rows = {field: table.pop(field) for field in ("columns", "table") if field in table}
            table["quantities"] = quantities_of(name, checked(Columns, name, rows))
        claims[id] = checked(Claim, name, table)
    return claims


def quantities_of(name, rows):
    """The figures of a table; the first column names the row."""
    quantities, columns = {}, rows.columns
    for row in rows.table:
        if not isinstance(row, list) or len(row) != len(columns):
            raise UsageError(f"{name}: the row {reprlib.repr(row)} of 'table' has not one figure"
                             f" for each of the columns {', '.join(columns)}")
        for column, figure in zip(columns[1:], row[1:]):
            if f"{row[0]}.{column}" in quantities:
                raise UsageError(f"{name}: 'table' gives {row[0]}.{column} twice")
            quantities[f"{row[0]}.{column}"] = figure
    if not quantities:
        raise UsageError(f"{name}: 'table' has no figures")
    return quantities


def read_proof(name, table):
    is_arithmetic = isinstance(table, dict) and "formula" in table
    return checked(Arithmetic if is_arithmetic else Proof, f"{name}, proof", table)


def read_settlement(name, claim, quantity, value):
    name = f"{name}: {claim}, {quantity}"
    fields = {"rule": value} if isinstance(value, str) else value
    if isinstance(fields, dict):
        fields = {**fields, "claim": claim, "quantity": quantity}
        if isinstance(fields.get("proofs"), list):
            fields["proofs"] = [read_proof(name, proof) for proof in fields["proofs"]]
        if isinstance(fields.get("witnesses"), list):
            fields["witnesses"] = [checked(Witness, f"{name}, witness", witness)
                                   for witness in fields["witnesses"]]
        if "open" in fields:
            fields["open"] = checked(Open, f"{name}, open", fields["open"])
    return checked(Settlement, name, fields)


class Settles(Entry):
    settles: Dict[str, object] = {}

    class Config:
        extra = "ignore"


def read_experiment(name, table):
    settlements = []
    for claim, quantities in checked(Settles, name, table).settles.items():
        if not isinstance(quantities, dict):
            raise UsageError(f"{name}: settles.{claim}: a table is needed here")
        settlements += [read_settlement(name, claim, quantity, value)
                        for quantity, value in quantities.items()]
    fields = {key: value for key, value in table.items() if key != "settles"}
    fields["settlements"] = settlements
    return checked(Derived if "runs" in table else Experiment, name, fields)


# ---------------------------------------------------------------- what refers to what

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
            for witness in settlement.witnesses:
                for source in witness.runs:
                    check_source(catalogue, name, source)
                check_rule(catalogue, name, witness.rule, witness.runs)


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
        for id, name, table in entries(path, "experiment"):
            if id in experiments:
                raise UsageError(f"{name}: the id is given twice, also in {path_of[id]}")
            experiments[id] = read_experiment(name, table)
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
