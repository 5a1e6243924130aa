"""Writes report.html, one page that needs no other file, errata.csv, sentences.csv and verdicts.md.

The page is made from what is in results/ and figures/, and from no run.
"""
import gzip
import json
import re
import tomllib
from base64 import b64encode
from collections import Counter
from itertools import groupby
from pathlib import Path
from urllib.parse import quote

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup, escape

from harness.judge.definitions import VERDICTS
from harness.judge.errata import errata, errata_as_data
from harness.judge.rules import RULES
from harness.judge.sentences import HEADER, judged, read_sentences
from harness.judge.verdicts import in_figures, measured_in_figures, named, summary
from harness.project import UsageError, write
from harness.show.colours import PENTOMINOES
from harness.show.pictures import PICTURES
from harness.show.pictures.register import ERRATA, GALLERIES
from harness.show.tables import csv_text, read_table

TRACES = ["matrix3.trace", "matrix3.first.trace", "scott.x24.trace"]
TITLES = ["Figure", "Place", "Published", "Measured", "Verdict", "Rule, command, note"]
HERE = Path(__file__).parent


LARGE = 60000  # bytes: what has more stays a file beside the page, and is read when it is seen


def image(path):
    """The address of a picture; it contains the picture, if that is small."""
    try:
        text = path.read_text(encoding="utf-8").strip()
    except ValueError:
        text = ""
    if not text.startswith("<svg"):
        raise UsageError(f"{path}: not a picture; run make figures")
    if len(text) > LARGE:
        return f"../figures/{path.name}"
    return "data:image/svg+xml," + quote(text.replace('"', "'"),
                                         safe=" !$()*+,-./:;=?@[]^_`{|}~")


def galleries(project):
    """The pictures that are there, by gallery: name, caption, what is seen, itself, its data."""
    found = {gallery: [] for gallery in GALLERIES}
    shown = {name: picture for name, picture in PICTURES.items() if picture.drawn_by != "request"}
    for name in shown:
        path = project.figures / f"{name}.svg"
        if path.is_file():
            picture = PICTURES[name]
            tables = [table.name for table in sorted(project.results.glob(f"{name}*.csv"))
                      if table.stem == name or table.stem.startswith(f"{name}-")]
            found[picture.gallery].append(
                (name, picture.caption, seen_in(project, name), image(path), tables))
    return [(title, pictures) for title, pictures in found.items() if pictures]


def seen_in(project, name):
    """What is seen in a picture, with the figures of the tables that were made with it."""
    try:
        return PICTURES[name].described(
            lambda table: read_table(project.results / f"{table}.csv"))
    except (LookupError, TypeError, ValueError):
        raise UsageError(f"{name}: what is seen in it cannot be told; its table in"
                         f" {project.results} is damaged; run make figures") from None


def in_script(value):
    """JSON that cannot end the script it stands in."""
    return Markup(json.dumps(value, separators=(",", ":")).replace("<", "\\u003c"))


def live(project):
    """What live.toml offers, with the text of each puzzle, as the page's scripts take it;
    and by claim and quantity the number of the proof that the page can run.
    """
    tables = tomllib.loads((HERE / "live.toml").read_text(encoding="utf-8"))
    puzzles = [puzzle for proof in tables["proof"] for puzzle in proof["puzzles"]]
    for entry in [*tables["preset"], *tables["stepper"], *puzzles]:
        if "file" in entry:
            path = project.experiments / "puzzles" / entry.pop("file")
            entry["text"] = path.read_text(encoding="utf-8")
    provable = {(proof["claim"], quantity): number
                for number, proof in enumerate(tables["proof"])
                for quantity in proof["quantities"]}
    return tables, provable


def module_in_letters(project):
    """The programs as WebAssembly, compressed, in letters; nothing if they are not there."""
    path = project.root / "generated/dlx.wasm"
    if not path.is_file():
        return ""
    return b64encode(gzip.compress(path.read_bytes(), mtime=0)).decode()


def write_traces(project, runs):
    for id in TRACES:
        if runs.get(id) is not None:
            write(project.results / f"{id}.json", in_lines(runs[id].report))


def in_lines(trace):
    """A trace as dance writes it, an event on each line; but no release changes it."""
    head = json.dumps({key: trace[key] for key in trace
                       if key not in ("events", "complete", "version")}, separators=(",", ":"))
    events = ",\n".join(json.dumps(event, separators=(",", ":")) for event in trace["events"])
    return f'{head[:-1]},"events":[\n{events}\n],"complete":{json.dumps(trace["complete"])}}}\n'


def sort_key(value):
    """The number by which a figure is sorted; a list by its first one."""
    first = value[0] if isinstance(value, list) and value else value
    return first if isinstance(first, (int, float)) else ""


def unbroken_options(command):
    """Options are not broken at their hyphens."""
    return Markup(re.sub(r"(?<!\S)--\S+", r"<span>\g<0></span>", str(escape(command))))


def linked_command(command):
    """A command whose puzzles lead to their files."""
    return Markup(re.sub(r"puzzles/[^\s;|)&']+", r'<a href="../experiments/\g<0>">\g<0></a>',
                         str(unbroken_options(command))))


def with_commands(text):
    """Text in which the commands stand in backquotes."""
    return Markup("").join(
        Markup("<code>{}</code>").format(unbroken_options(part)) if number % 2 else part
        for number, part in enumerate(text.split("`")))


def parts_of(record):
    """What is counted: a rule's sentence, or an expression; and if it is part of a statement,
    whether it holds."""
    rules = record["rule"].split("; ") if record["rule"] else []
    holds = record["holds"] or []
    return [(Markup("<code>{}</code>").format(rule) if rule not in RULES else RULES[rule].sentence,
             holds[number] if number < len(holds) else None) for number, rule in enumerate(rules)]


def template(name, **options):
    """One of the templates of this folder, which write figures as people do."""
    environment = Environment(loader=FileSystemLoader(HERE), trim_blocks=True, lstrip_blocks=True,
                              **options)
    environment.filters |= {"figures": in_figures, "measured": measured_in_figures,
                            "sort_key": sort_key, "command": linked_command,
                            "with_commands": with_commands, "parts": parts_of}
    return environment.get_template(name)


def schema_of(catalogue):
    """What verdicts.json is, with the texts and the verdicts that there are."""
    schema = json.loads((HERE / "verdicts.schema.json").read_text(encoding="utf-8"))
    fields = schema["items"]["properties"]
    fields["source"]["enum"], fields["verdict"]["enum"] = [*catalogue.sources], [*VERDICTS]
    return json.dumps(schema, indent=1) + "\n"


def by_slip(catalogue, found):
    """The errata in groups, each with its slip; what stands for itself in a group without."""
    return [(catalogue.slips.get(id), list(some))
            for id, some in groupby(found, key=lambda erratum: erratum.slip)]


def write_page(project, catalogue, records):
    found = errata(catalogue, records)
    write(project.results / "verdicts.schema.json", schema_of(catalogue))
    write(project.results / "errata.csv", csv_text(errata_as_data(found)))
    scripts = [(HERE / name).read_text(encoding="utf-8")
               for name in ("claims.js", "sentences.js", "module.js", "packer.js", "stepper.js")]
    module = module_in_letters(project)
    tables, provable = live(project) if module else ({}, {})
    sentences = list(judged(catalogue, read_sentences(project.catalogue), records))
    if sentences:
        write(project.results / "sentences.csv", csv_text([HEADER, *sentences]))
    shown = dict(galleries(project))
    page = template("report.html", autoescape=True).render(
        named=named(records), titles=TITLES,
        counts=Counter(record["verdict"] for record in records), verdicts=VERDICTS.values(),
        records=records, errata=by_slip(catalogue, found), of_errata=shown.pop(ERRATA, []),
        galleries=list(shown.items()),
        claims=catalogue.claims,
        sources=catalogue.sources, sentences=sentences,
        quotes={(claim.id, name) for claim in catalogue.claims.values()
                for name in claim.statements},
        module=module, live=in_script(tables), provable=provable,
        version=project.release(), colours=in_script(PENTOMINOES),
        style=Markup((HERE / "report.css").read_text(encoding="utf-8")),
        script=Markup("".join(scripts).replace('"use strict";\n', "")))
    write(project.results / "report.html", page + "\n")


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


def write_summary(project, catalogue, records):
    """Two tables for the README: the first figures that it shows, with the scale that confirms
    each, and a line for each claim: how many figures have which verdict, and the misprints."""
    by_name = {(record["claim"], record["quantity"]): record for record in records}
    first = [(title, by_name.get((claim, f"{prefix}solutions")),
              by_name.get((claim, f"{prefix}updates")), command)
             for title, claim, prefix, command in FIRST]
    claims = []
    for claim in catalogue.claims.values():
        judged = {verdict: [] for verdict in VERDICTS}
        for quantity in claim.printed:
            record = by_name[claim.id, quantity]
            judged[record["verdict"]].append(record)
        counts = [f"{len(some)} {verdict}" for verdict, some in judged.items() if some]
        place = claim.where or catalogue.sources[claim.source].words
        claims.append((claim.id, place, counts, judged["misprint"] + judged["error"]))
    write(project.results / "first.md", template("first.md.jinja").render(first=first))
    write(project.results / "verdicts.md", template("summary.md.jinja").render(
        claims=claims, slips=by_slip(catalogue, errata(catalogue, records)),
        summary=summary(records), named=named(records)))
