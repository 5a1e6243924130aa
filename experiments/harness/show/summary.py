"""Writes the form of verdicts.json, verdicts.schema.json, and the tables that the README shows,
first.md and verdicts.md.
"""
import json
import re
from functools import cache
from itertools import groupby
from pathlib import Path

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup, escape

from harness.judge.definitions import PROVED, VERDICTS, verdicts_where
from harness.judge.errata import errata, slips_in_words
from harness.judge.rules import RULES
from harness.judge.verdicts import in_figures, measured_in_figures, named, summary
from project import write
from harness.show.tables.figures import MISPRINTS, differences, subject_of

HERE = Path(__file__).parent


def sort_key(value):
    """The number by which a figure is sorted; a list by its first one."""
    first = value[0] if isinstance(value, list) and value else value
    return first if isinstance(first, (int, float)) else ""


def linked_command(command):
    """The command as HTML, in which each puzzle is a link to its file, and a line cannot break at
    the hyphens of an option."""
    unbroken = re.sub(r"(?<!\S)--\S+", r"<span>\g<0></span>", str(escape(command)))
    return Markup(re.sub(r"puzzles/[^\s;|)&']+", r'<a href="../experiments/\g<0>">\g<0></a>',
                         unbroken))


def with_commands(text):
    """Text whose backquotes hold commands, each with a button that copies it, and conditions."""
    return Markup("").join(
        Markup('<span class="command"><code>{}</code> <button class="copy" aria-label="Copy the'
               ' command {}">Copy</button></span>').format(linked_command(part), part)
        if number % 2 and re.match("[a-z]+ [^<=>!]", part)
        else Markup("<code>{}</code>").format(part) if number % 2 else part
        for number, part in enumerate(text.split("`")))


def title_of(record):
    """What a reader calls the figure of a record or an erratum: scott.x33.shortest updates is
    `X at 33 ...: updates'."""
    claim, quantity = record.claim, record.quantity
    return MISPRINTS.get(f"{claim} {quantity}",
                         f"{subject_of(claim)}: {quantity.replace('_', ' ')}")


def marked(number, other, kind):
    """A number as HTML, with <mark class="KIND"> around what differs from the other number."""
    number, other = in_figures(number), "" if other is None else in_figures(other)
    made, end = Markup(""), 0
    for start, stop in differences(number, other) if other else []:
        made += number[end:start] + Markup('<mark class="{}">{}</mark>').format(
            kind, number[start:stop])
        end = stop
    return made + number[end:]


def parts_of(record):
    """What is counted: a rule's sentence, or an expression; and if it is part of a statement,
    whether it holds."""
    rules = record.rule.split("; ") if record.rule else []
    holds = record.holds or []
    return [(Markup("<code>{}</code>").format(rule) if rule not in RULES else RULES[rule].sentence,
             holds[number] if number < len(holds) else None) for number, rule in enumerate(rules)]


@cache
def template(name, folder=HERE, **options):
    """The Jinja template of this name in a folder, with our filters, which write figures as people
    do."""
    environment = Environment(loader=FileSystemLoader(folder), trim_blocks=True, lstrip_blocks=True,
                              **options)
    environment.filters |= {"figures": in_figures, "measured": measured_in_figures,
                            "sort_key": sort_key, "command": linked_command,
                            "with_commands": with_commands, "parts": parts_of,
                            "title": title_of, "marked": marked}
    return environment.get_template(name)


def schema_of(catalogue):
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
        condition |= {"const": names[0]} if len(names) == 1 else {"enum": names}
    return json.dumps(schema, indent=1) + "\n"


def by_slip(catalogue, found):
    """Pairs of a slip and its errata, which must stand together; errata without a slip come with
    None."""
    return [(catalogue.slips.get(id), list(some))
            for id, some in groupby(found, key=lambda erratum: erratum.slip)]


# What everybody asks for first: problem, claim and what its quantities begin with, command.
FIRST = [("pentominoes, X at 23", "scott.x23.shortest", "", "polyominoes scott-x23.puzzle | dance"),
         ("pentominoes, X at 33", "scott.x33.shortest", "", "polyominoes scott-x33.puzzle | dance"),
         ("pentominoes in 6x10", "pentominoes.6x10.shortest", "",
          "polyominoes 6x10.puzzle | dance"),
         ("eight queens", "queens", "8.", "queens 8 | dance"),
         ("sixteen queens", "queens", "16.", "queens 16 | dance"),
         ("eighteen queens", "queens", "18.", "queens 18 | dance"),
         ("the Aztec diamond, N = 23, 33, 14, 24, 34, 44", "aztec-diamond", "",
          "polysticks aztec-diamond-N.puzzle | dance")]


SHOWN = 4  # figures of a claim, and of a list, that the short version has


def in_short(claim):
    """What a claim prints, in one cell: the first of its figures, and its quotes."""
    def shorten(value):
        """A figure in words; of a list the first SHOWN."""
        some = value[:SHOWN] if isinstance(value, list) else value
        return in_figures(some) + ", ..." * (some != value)
    names = [*claim.quantities]
    parts = [f"{name.replace('_', ' ')} {shorten(claim.quantities[name])}"
             for name in names[:SHOWN]]
    if len(names) > SHOWN:
        parts.append(f"{len(names) - SHOWN} more")
    return "; ".join([*parts, *(f'"{quote}"' for quote in claim.statements.values())]).replace(
        "|", "\\|")


def write_summary(project, catalogue, records):
    """The form of verdicts.json; and two tables for the README: the first figures that it shows,
    with the scale that confirms each, and a line for each claim: how many figures have which
    verdict, and the misprints."""
    found = errata(catalogue, records)
    write(project.results / "verdicts.schema.json", schema_of(catalogue))
    by_name = {record.name: record for record in records}
    first = [(title, by_name.get((claim, f"{prefix}solutions")),
              by_name.get((claim, f"{prefix}updates")), command)
             for title, claim, prefix, command in FIRST]
    claims = []
    for claim in catalogue.claims.values():
        found_as = {verdict: [] for verdict in VERDICTS}
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
