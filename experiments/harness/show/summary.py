"""Writes the form of verdicts.json, verdicts.schema.json, and the tables that the README shows,
first.md and verdicts.md.
"""
import json
from typing import Any

from harness.judge.catalogue import Catalogue, Claim
from harness.judge.definitions import PROVED, VERDICTS, verdicts_where
from harness.judge.errata import by_slip, errata, slips_in_words
from harness.judge.figures import in_figures
from harness.judge.verdicts import named, summary
from harness.results import Record
from harness.show.template import HERE, template
from project import Project, write


def schema_of(catalogue: Catalogue) -> str:
    """The JSON schema of verdicts.json as text, with the sources of the catalogue and the verdicts
    filled in. For the verdicts whose records must have a field, verdicts.schema.json here has the
    name of this field after `with`; `without` a run are others."""
    schema = json.loads((HERE / "verdicts.schema.json").read_text(encoding="utf-8"))
    fields = schema["items"]["properties"]
    fields["source"]["enum"], fields["verdict"]["enum"] = [*catalogue.sources], [*VERDICTS]
    for rule in schema["items"]["allOf"]:
        condition = rule["if"]["properties"]["verdict"]
        if field := condition.pop("with", None):
            names = verdicts_where(lambda verdict: field in verdict.must_have)
        elif condition.pop("without", None):
            names = verdicts_where(lambda verdict: not verdict.is_run)
        else:
            continue
        if len(names) == 1:
            condition["const"] = names[0]
        else:
            condition["enum"] = names
    return json.dumps(schema, indent=1) + "\n"


# What everybody asks for first: problem, claim and what its quantities begin with, command.
FIRST_FIGURES = [
    ("pentominoes, X at 23", "scott.x23.shortest", "", "polyominoes scott-x23.puzzle | dance"),
    ("pentominoes, X at 33", "scott.x33.shortest", "", "polyominoes scott-x33.puzzle | dance"),
    ("pentominoes in 6x10", "pentominoes.6x10.shortest", "",
     "polyominoes 6x10.puzzle | dance"),
    ("eight queens", "queens", "8.", "queens 8 | dance"),
    ("sixteen queens", "queens", "16.", "queens 16 | dance"),
    ("eighteen queens", "queens", "18.", "queens 18 | dance"),
    ("the Aztec diamond, N = 23, 33, 14, 24, 34, 44", "aztec-diamond", "",
     "polysticks aztec-diamond-N.puzzle | dance")]


FIGURES_IN_SHORT = 4  # figures of a claim, and of a list, that the short version has


def in_short(claim: Claim) -> str:
    """What a claim prints, in one cell: the first of its figures, and its quotes."""
    def shorten(value: Any) -> str:
        """A figure in words; of a list the first FIGURES_IN_SHORT."""
        some = value[:FIGURES_IN_SHORT] if isinstance(value, list) else value
        return in_figures(some) + ", ..." * (some != value)
    names = [*claim.quantities]
    parts = [f"{name.replace('_', ' ')} {shorten(claim.quantities[name])}"
             for name in names[:FIGURES_IN_SHORT]]
    if len(names) > FIGURES_IN_SHORT:
        parts.append(f"{len(names) - FIGURES_IN_SHORT} more")
    return "; ".join([*parts, *(f'"{quote}"' for quote in claim.statements.values())]).replace(
        "|", "\\|")


def write_summary(project: Project, catalogue: Catalogue, records: list[Record]) -> None:
    """The form of verdicts.json; and two tables for the README: the first figures that it shows,
    with the scale that confirms each, and a line for each claim: how many figures have which
    verdict, and the misprints."""
    found = errata(catalogue, records)
    write(project.results / "verdicts.schema.json", schema_of(catalogue))
    by_name = {record.name: record for record in records}
    first = [(title, by_name.get((claim, f"{prefix}solutions")),
              by_name.get((claim, f"{prefix}updates")), command)
             for title, claim, prefix, command in FIRST_FIGURES]
    claims = []
    for claim in catalogue.claims.values():
        found_as: dict[str, list[Record]] = {verdict: [] for verdict in VERDICTS}
        for quantity in claim.printed:
            record = by_name[claim.id, quantity]
            found_as[record.verdict].append(record)
        counts = [f"{len(some)} {verdict}" for verdict, some in found_as.items() if some]
        place = claim.where or catalogue.sources[claim.source].words
        claims.append((claim.id, place, in_short(claim), counts,
                       [record for verdict in PROVED for record in found_as[verdict]]))
    write(project.results / "first.md", template("first.md.jinja").render(first=first))
    write(project.results / "verdicts.md", template("summary.md.jinja").render(
        claims=claims, slips=by_slip(catalogue, found),
        summary=summary(records), named=[slips_in_words(found), *named(records)]))
