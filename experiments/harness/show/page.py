"""Writes report.html, one page that needs no other file but its large pictures.

The page is made from what is in results/ and figures/, and from no run.
"""
import gzip
import json
import tomllib
from base64 import b64encode
from collections import Counter
from pathlib import Path
from urllib.parse import quote

from markupsafe import Markup

from harness.judge.definitions import VERDICTS
from harness.judge.errata import errata
from harness.judge.sentences import judged, read_sentences
from harness.judge.verdicts import named
from harness.project import UsageError, write
from harness.show.colours import PENTOMINOES
from harness.show.pictures import PICTURES
from harness.show.pictures.register import ERRATA, GALLERIES
from harness.show.summary import by_slip, template
from harness.show.tables import read_table

TITLES = ["Number", "Place", "Published", "Measured", "Verdict", "Rule, command, note"]
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


def shown_pictures():
    """Their names; of the errata, the page has a table instead."""
    return [name for name, picture in PICTURES.items()
            if picture.drawn_by != "request" and picture.gallery != ERRATA]


def galleries(project):
    """The pictures that are there, by gallery: name, caption, what is seen, itself, its data."""
    found = {gallery: [] for gallery in GALLERIES}
    for name in shown_pictures():
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
        raise UsageError(f"{name}: cannot be described; its table in"
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


def write_page(project, catalogue, records):
    scripts = [(HERE / name).read_text(encoding="utf-8")
               for name in ("claims.js", "sentences.js", "module.js", "packer.js", "stepper.js")]
    module = module_in_letters(project)
    tables, provable = live(project) if module else ({}, {})
    sentences = list(judged(catalogue, read_sentences(project.catalogue), records))
    groups = by_slip(catalogue, errata(catalogue, records))
    page = template("report.html", autoescape=True).render(
        named=named(records), titles=TITLES,
        counts=Counter(record["verdict"] for record in records), verdicts=VERDICTS.values(),
        records=records, errata=groups,
        slips=sum(slip is not None for slip, _ in groups), galleries=galleries(project),
        claims=catalogue.claims,
        sources=catalogue.sources, sentences=sentences,
        quotes={(claim.id, name) for claim in catalogue.claims.values()
                for name in claim.statements},
        module=module, live=in_script(tables), provable=provable,
        version=project.release(), colours=in_script(PENTOMINOES),
        style=Markup((HERE / "report.css").read_text(encoding="utf-8")),
        script=Markup("".join(scripts).replace('"use strict";\n', "")))
    write(project.results / "report.html", page + "\n")
