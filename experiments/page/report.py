"""Writes report.html, the page, with numbers.html, pictures.html, module.js and packings.js beside
it.

The page is light, so that a phone shows it at once: pictures, the ledger of all numbers, the
programs and the packings are files beside it, which are read when they are wanted. It is made from
what is in results/ and figures/, and from no run.
"""
import json
import re
import runpy
import tomllib
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping
from itertools import takewhile
from pathlib import Path
from typing import Any

from markupsafe import Markup

from draw.colours import HEXIAMONDS, PENTOMINOES, TETRASTICKS
from harness.judge.catalogue import Catalogue
from harness.judge.definitions import VERDICTS, Verdict
from harness.judge.errata import Erratum, by_slip, errata
from harness.judge.figures import LARGE_NUMBERS
from harness.judge.reference import Reference
from harness.judge.sentences import judged, read_sentences
from harness.judge.verdicts import named
from harness.schema import Quantity
from page.runnable import living, proofs
from project import Project, UsageError, write
from harness.show.pictures import PICTURES
from harness.show.pictures.register import GALLERIES, SHEETS
from harness.show.template import template
from harness.results import Record, read_table

COLUMN_TITLES = ["Number", "Place", "Printed", "Found", "Verdict", "Rule, command, note"]
HERE = Path(__file__).parent
# what all pages share comes first, so that a widget's own style, such as game.css, may differ
STYLES = [HERE / "report.css", *sorted(set(HERE.glob("*.css")) - {HERE / "report.css"})]


def verdicts_in_groups(
        records: Iterable[Record], found: Iterable[Erratum]
        ) -> list[tuple[str, list[tuple[Verdict, int]]]]:
    """The verdicts that occur, each with its count, in three groups with a title each; `found` are
    the errata."""
    wrong = {(erratum.claim, erratum.quantity) for erratum in found}
    groups: dict[str, list[str]] = {
        "come out as printed": [], "are wrong in print": [], "are neither": []}
    for record in records:
        name = ("are wrong in print" if record.name in wrong else
                "come out as printed" if VERDICTS[record.verdict].is_right else "are neither")
        groups[name].append(record.verdict)
    return [(title, [(verdict, names.count(name)) for name, verdict in VERDICTS.items()
                     if name in names]) for title, names in groups.items()]


def size_of(path: Path) -> list[int]:
    """Width and height of an SVG file in pixels, so that the page keeps its place free."""
    head = path.read_bytes()[:200].decode("utf-8", "replace")
    size = re.match(r'<svg width="([\d.]+)pt" height="([\d.]+)pt"', head)
    if size is None:
        raise UsageError(f"{path}: not a picture; run make figures")
    return [round(float(points) * 4 / 3) for points in size.groups()]


def shown_pictures() -> list[str]:
    """The names of the pictures that the page shows."""
    return [name for name, picture in PICTURES.items() if picture.gallery in GALLERIES]


def galleries(project: Project) -> list[tuple[str, list[Any]]]:
    """The pictures that are there, by gallery: name, caption, what is seen, its size, its file for
    a phone, its data."""
    found: dict[str, list[Any]] = {gallery: [] for gallery in GALLERIES}
    for name in shown_pictures():
        path = project.figures / f"{name}.svg"
        if path.is_file():
            picture = PICTURES[name]
            tables = [table.name for table in sorted(project.results.glob(f"{name}*.csv"))
                      if table.stem == name or table.stem.startswith(f"{name}-")]
            common = project.results / f"{name.split('-')[0]}.csv"
            if not tables and common.is_file():  # such as bench.csv, which may be missing
                tables = [common.name]
            narrow = project.figures / f"{name}-narrow.svg"
            found[picture.gallery].append(
                (name, picture.caption, description_of(project, name), size_of(path),
                 narrow.name if narrow.is_file() else "", tables))
    return [(title, pictures) for title, pictures in found.items() if pictures]


def description_of(project: Project, name: str) -> str:
    """What is seen in a picture, with the figures of the tables that were made with it."""
    try:
        return PICTURES[name].described(
            lambda table: read_table(project.results / f"{table}.csv"))
    except (LookupError, TypeError, ValueError):
        raise UsageError(f"{name}: cannot be described; its table in"
                         f" {project.results} is damaged; run make figures") from None


def in_script(value: Any) -> Markup:
    """A value as JSON in which no `<` can end the script that it stands in."""
    return Markup(json.dumps(value, separators=(",", ":")).replace("<", "\\u003c"))


def live_examples(project: Project, catalogue: Catalogue) -> dict[str, Any]:
    """What live.toml offers, with the text of each puzzle and what a claim prints filled in, as the
    page's scripts take it."""
    tables = tomllib.loads((HERE / "live.toml").read_text(encoding="utf-8"))
    for entry in [*tables["preset"], *tables["stepper"], tables["estimate"]]:
        if "file" in entry:
            path = project.experiments / "puzzles" / entry.pop("file")
            entry["text"] = path.read_text(encoding="utf-8")
    for entry in tables["stepper"]:
        if "claim" in entry:
            entry["says"] = entry["says"].format(**catalogue.claims[entry.pop("claim")].quantities)
    return tables


def spelled(number: float) -> tuple[str, str]:
    """A large number as the paper prints it, digits and word: 19e15 is 19 quadrillion."""
    zeros = max(zeros for zeros in LARGE_NUMBERS if 10**zeros <= number)
    return f"{number / 10**zeros:g}", LARGE_NUMBERS[zeros]


MISPRINT = "scott.x33.shortest", "updates"  # which a section of the page makes
SPEED = "speed", "pentium3_500"  # of the faster machine in the paper, in million updates a second


def misprinted_estimate(catalogue: Catalogue, estimate: Mapping[str, Any]) -> dict[str, Any]:
    """The estimate that the paper prints, and the right one, each spelled by quantity; and how long
    the updates of both take at the paper's own speed."""
    claim = catalogue.claims[estimate["claim"]]
    printed: dict[str, Any] = claim.quantities
    settlements: dict[Quantity, Any] = catalogue.settlements()
    right = {name: settlements[claim.id, name][1].right for name in estimate["quantities"]}
    speed_claim, quantity = SPEED
    speed: Any = catalogue.claims[speed_claim].quantities[quantity]
    updates_per_day = 86_400 * 1e6 * speed
    return {"printed": {name: spelled(printed[name]) for name in right},
            "right": {name: spelled(number) for name, number in right.items()},
            "years": round(printed["updates_estimate"] / updates_per_day / 365.25),
            "days": round(right["updates_estimate"] / updates_per_day)}


# Where the number of a packing is not at its upper left corner: how far this is from the number, in
# widths and heights of a packing.
NUMBERED_ELSEWHERE = {"scott-solutions": (-0.5, -0.5), "3x30-solutions": (0, -0.5)}


def corners_on_sheet(project: Project, name: str) -> list[list[float]]:
    """The upper left corners of the packings in the picture of a sheet, in its width and height;
    the numbers there say where they are."""
    path = project.figures / f"{name}.svg"
    size = [3 / 4 * pixels for pixels in size_of(path)]
    text = path.read_text(encoding="utf-8")
    numbers = re.findall(r'<text x="([^"]+)" y="([^"]+)" style="[^"]*?font(?:-size)?:([\d.]+)px'
                         r'[^>]*>(?:\d+|\([a-z]\)|vsym \d+)<', text)
    places = [(float(x), float(y) - float(font)) for x, y, font in numbers]
    files, ranks = (sorted({place[i] for place in places}) for i in (0, 1))
    if name in NUMBERED_ELSEWHERE and len(files) > 1 and len(ranks) > 1:
        across, down = files[1] - files[0], ranks[1] - ranks[0]
        right, below = NUMBERED_ELSEWHERE[name]
        places = [(x + right * across, y + below * down) for x, y in places]
    return [[round(x / size[0], 4), round(y / size[1], 4)] for x, y in places]


TELLING = ["scott-solutions", "scott-tree", "queens-ratio"]  # pictures that the first page shows

# The levels of the game that the page begins with: a packing of Scott's problem, numbered from 1 in
# its table, and the pieces of it that you lay. A level has several ways, and fewer pieces lie there
# in the next one.
LEVELS = [(52, "PTV"), (47, "FLNVWZ"), (60, "FILNUVWXZ"), (1, "FILNPTUVWXYZ")]


def scott_packings(project: Project) -> list[list[str]]:
    """The packings of Scott's problem, each by its ranks in letters; none if the table is not
    there."""
    table = project.results / "scott-solutions.csv"
    return [[packing[f"rank {rank}"] for rank in range(1, 9)]
            for packing in (read_table(table) if table.is_file() else [])]


def drawn(ranks: list[str], left_out: str = "") -> dict[str, Any]:
    """What is needed to draw a packing that is given by its ranks in letters, without some of its
    pieces."""
    letters = {*"".join(ranks)} - {*left_out}
    cells = [(x, y, letter) for x, rank in enumerate(ranks) for y, letter in enumerate(rank)
             if letter != "."]
    places: dict[str, list[tuple[int, int]]] = {}
    for x, y, letter in cells:
        if letter in letters:
            places.setdefault(letter, []).append((x, y))
    middles = {letter: min(piece, key=lambda cell: sum(
        (cell[i] - sum(place[i] for place in piece) / len(piece)) ** 2 for i in (0, 1)))
        for letter, piece in places.items()}
    owner = {(x, y): letter if letter in letters else "" for x, y, letter in cells}
    border = "".join(f"M{y} {x}{step}" for x in range(len(ranks) + 1) for y in range(len(ranks) + 1)
                     for step, before in (("h1", (x - 1, y)), ("v1", (x, y - 1)))
                     if owner.get((x, y)) != owner.get(before))
    return {"cells": cells, "middles": middles, "border": border,
            "ranks": len(ranks), "files": len(ranks[0]),
            "colours": {letter: PENTOMINOES[letter] for letter in places}}


def sheets(project: Project) -> dict[str, dict[str, Any]]:
    """The packings of each sheet, as its table has them, and where they are in its picture."""
    found = {}
    for name in shown_pictures():
        tables = [table for ending in ("-packings", "")
                  if (table := project.results / f"{name}{ending}.csv").is_file()]
        is_drawn = (project.figures / f"{name}.svg").is_file()
        if PICTURES[name].gallery == SHEETS and tables and is_drawn:
            found[name] = {"table": tables[0].read_text(encoding="utf-8"),
                           "corners": corners_on_sheet(project, name)}
    return found


def titles_of_chapters(project: Project) -> list[str]:
    """The titles of the book's chapters, in their order, without the appendices, and without the
    small programs, which are groups of chapters."""
    web = project.root / "web"
    if not (web / "book.w").is_file():
        return []
    book = (web / "book.w").read_text(encoding="utf-8")
    press = runpy.run_path(str(HERE.parents[1] / "web/press/chapters.py"))
    texts = [(web / name).read_text(encoding="utf-8") for name in press["chapters"](web)]
    titles = [re.split(r"\.\s", text, maxsplit=1)[0].removeprefix("@* ") for text in texts
              if text.startswith("@* ")]
    return [*takewhile(lambda title: f"\\part{{{title}}}{{Appendices}}" not in book, titles)]


def embedded(name: str, contents: bytes) -> bytes:
    """The text of a script that holds a file, compressed and in Base64: a page may read it without
    a server."""
    letters = b64encode(zlib.compress(contents, 9)).decode()
    return f'inLetters["{name}"] = "{letters}";\n'.encode()


def embedded_content(script: bytes) -> bytes | None:
    """The file in such a script, which another zlib may have compressed in another way; nothing
    if there is none."""
    try:
        return zlib.decompress(b64decode(script.split(b'"')[3]))
    except (LookupError, ValueError, zlib.error):
        return None


IMPORT = re.compile(r'^import [^"]*"\./([\w-]+\.js)";\n', re.MULTILINE)
EXPORT = re.compile("^export (?=async |class |const |function )", re.MULTILINE)
# Comments, but for the title on top. What has a quotation mark behind it may be within a string.
NOTES = re.compile(r"\n *//.*(?=\n)| // [^\n\"'`]*(?=\n)")
TYPES = re.compile(r"^ */\*\*((?!\*/).)*\*/\n", re.DOTALL | re.MULTILINE)  # comments for tsc


def script_of(entry: str) -> Markup:
    """A module of this folder and all that it imports, as one script, since a page opened from a
    disk may not load modules: each comes once, behind those that it imports itself, and without
    its comments, but for its title."""
    scripts = {}

    def add(name: str) -> None:
        """Add a module and, before it, those that it imports, unless they are there already."""
        if name in scripts:
            return
        text = (HERE / name).read_text(encoding="utf-8")
        scripts[name] = ""  # should modules import each other, one of the two comes first
        for imported in IMPORT.findall(text):
            add(imported)
        del scripts[name]
        scripts[name] = NOTES.sub("", EXPORT.sub("", TYPES.sub("", IMPORT.sub("", text))))
    add(entry)
    return Markup('"use strict";\n' + "".join(scripts.values()))


def write_page(project: Project, catalogue: Catalogue, records: list[Record]) -> None:
    """Write report.html, numbers.html, pictures.html, packings.js, and module.js if there is a
    WebAssembly module, to results/; the scripts only if what they hold has changed."""
    reference = Reference(project)
    module = project.root / "generated/dlx.wasm"
    found = errata(catalogue, records)
    tables: dict[str, Any] = {}
    provable: dict[Quantity, int] = {}
    sections: list[tuple[str, list[Record]]] = []
    again: dict[str, Any] = {}
    if module.is_file():
        tables = live_examples(project, catalogue)
        tables["proof"], provable = proofs(project, catalogue, [
            (erratum.claim, erratum.quantity) for erratum in found])
        sections, again = living(project, catalogue, records)
    lines = tables.pop("line", [])
    scott, packings = scott_packings(project), sheets(project)
    estimated = {(tables["estimate"]["claim"], quantity)
                 for quantity in tables["estimate"]["quantities"]} if tables else set()
    levels = [{"packing": packing, "out": out} for packing, out in LEVELS]
    groups, verdicts = by_slip(catalogue, found), verdicts_in_groups(records, found)
    common = {
        "groups": verdicts,
        "verdicts": list(dict.fromkeys(verdict for _, counts in verdicts for verdict, _ in counts)),
        "sources": catalogue.sources, "records": records,
        "sentences": list(judged(catalogue, read_sentences(project.catalogue), records)),
        "quotes": {(claim.id, name) for claim in catalogue.claims.values()
                   for name in claim.statements},
        "errata": groups, "slips": [len(one_slip) for slip, one_slip in groups if slip],
        "estimated": estimated, "provable": provable, "sheets": packings,
        "style": Markup("".join(path.read_text(encoding="utf-8") for path in STYLES))}
    shown = galleries(project)
    settings = {"colours": {**TETRASTICKS, **HEXIAMONDS}}
    pages: dict[str, dict[str, Any]] = {
        "report.html": {
            "cards": {provable[erratum.claim, erratum.quantity]: erratum for erratum in found[::-1]
                      if (erratum.claim, erratum.quantity) in provable}.values(),
            "kinds": [title for title, _ in shown],
            "pictures": [picture for _, pictures in shown for picture in pictures
                         if picture[0] in TELLING],
            "module": module.is_file(),
            "opening": drawn(scott[0]) if scott else None,
            "ways": len(scott), "start": drawn(scott[LEVELS[0][0] - 1], LEVELS[0][1])
            if scott else None, "settings": in_script(settings | {
                "game": {"packings": scott, "levels": levels} if scott else None, "live": tables}),
            "lines": lines, "first_title": tables["preset"][0]["title"] if tables else "",
            "misprint": provable.get(MISPRINT),
            "misprinted": next((record for record in records if MISPRINT == (
                record.claim, record.quantity)), None),
            "estimate": misprinted_estimate(catalogue, tables["estimate"]) if tables else None,
            "version": project.cited("version"),
            "released": project.cited("date-released"), "chapters": titles_of_chapters(project),
            "script": script_of("report.js")},
        "numbers.html": {
            "records": sorted(records, key=lambda record: (
                not record.claim.startswith("scott"), record.source != "knuth")),
            "settings": in_script(settings | {
                "living": again, "live": {"proof": tables.get("proof", [])}}),
            "sections": sections, "again": {*again.get("figures", [])},
            "most_updates": catalogue.limits["browser"].updates if sections else 0,
            "named": named(records), "titles": COLUMN_TITLES, "claims": catalogue.claims,
            "script": script_of("numbers.js")},
        "pictures.html": {
            "galleries": shown, "settings": in_script(settings),
            "script": script_of("pictures.js")}}
    for name, variables in pages.items():
        page = template(name, HERE, autoescape=True).render(common | variables)
        write(project.results / name, page + "\n")
    files = {"packings.js": json.dumps(packings).encode()}
    if module.is_file():
        files["module.js"] = module.read_bytes()
    for name, contents in files.items():
        reference.write_if_changed(f"results/{name}", embedded(name, contents), embedded_content)
