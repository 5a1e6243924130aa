"""The pictures, each as SVG and PDF, with its data as CSV.

Each stands in the module of its subject, and is there drawn and described. A picture is drawn only
when all the runs or figures that it needs are there; and again only if one of them has changed, or
the harness, or a file that was made. What the pictures were made of is kept in
build/pictures.json.

The files go to build/figures. Those that show something else than what is published go to figures,
too, where the others stay as published, whoever has drawn them.
"""
import json
import re
import sys
import traceback
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache
from importlib import import_module
from pathlib import Path
from types import MappingProxyType

import matplotlib
from matplotlib.figure import Figure
import matplotlib.pyplot as plt
from scour.scour import generateDefaultOptions, scourString

from draw.drawing import NARROW, STYLE_SHEET, STYLES, file_of, set_as_in_book
from harness.judge.reference import Reference
from harness.results import Record
from project import Project, write
from harness.run.display import steps
from harness.run.runs import Run, hash_of
from harness.show.given import (
    Figures, Incomplete, MissingRun, ProbedRuns, Runs, missing_in_words)
from harness.show.pdf import short_files
from harness.show.pictures.register import PICTURES
from harness.show.shown import drawn_by, mark, content_hash
from harness.show.table import Table, write_table

EXPERIMENTS = Path(__file__).parents[3]
DRAWING_MODULES = ("harness.show.", "draw.")
DATA_MODULES = ("harness.show.given", "harness.show.table", "harness.show.dictionary")

# All modules with pictures, in the order of the page.
for subject in ("errata", "trees", "scott", "triangles", "queens", "heuristics", "sticks",
                "squares", "marginals", "scores", "rivals", "sudoku", "words", "speeds"):
    import_module(f"{__name__}.{subject}")


@cache
def hashes_of_code(module: str) -> list[str]:
    """The hashes of the style sheet, of the module that draws, and of those modules for drawing
    that it imports."""
    return [hash_of(path.read_bytes()) for path in [STYLE_SHEET, *sorted(files_behind(module))]]


def files_behind(module: str) -> set[Path]:
    """The files of a module, and of those that it imports from the folders `show` and `draw` or
    from the modules for cells. What it takes from elsewhere are figures, whose values count."""
    found, ahead = set(), [module]
    while ahead:
        path = EXPERIMENTS / (ahead.pop().replace(".", "/") + ".py")
        if path in found or not path.is_file():
            continue
        found.add(path)
        names = re.findall(r"^(?:from|import) (\S+)", path.read_text("utf-8"), re.M)
        ahead += [name for name in names
                  if name.startswith(DRAWING_MODULES) and name not in DATA_MODULES]
    return found


class Album:
    """The pictures of a project, and what each was made of when it was drawn last."""

    def __init__(self, project: Project, runs: Mapping[str, Run | None],
                 records: list[Record]) -> None:
        """Read from build/pictures.json what the pictures were made of; nothing, if the file is not
        there or not readable."""
        self.project, self.runs, self.records = project, runs, records
        self.reference = Reference(project)
        self.file = project.root / "build" / "pictures.json"
        try:
            self.made = dict(json.loads(self.file.read_text(encoding="utf-8")))
        except (OSError, ValueError, TypeError):
            self.made = {}

    def digest(self, name: str, runs: Iterable[str], figures: Iterable[Sequence[str]],
               files: Iterable[str]) -> str:
        """The hash of what draws a picture, of these runs and figures, and of these files."""
        by_name = Figures(self.records).by_name
        parts = [sys.version, matplotlib.__version__,
                 hashes_of_code(PICTURES[name].draw.__module__),
                 [run and run.key for run in map(self.runs.get, runs)],
                 [[getattr(by_name[claim, quantity], field) for field in ("published", "measured")]
                  for claim, quantity in figures],
                 [hash_of((self.project.root / name).read_bytes()) for name in files]]
        return hash_of(json.dumps(parts))

    def is_up_to_date(self, name: str) -> bool:
        """Is the picture drawn already, and of the same code, runs, figures and files as now?"""
        try:
            *parts, digest = self.made[name]
            return self.digest(name, *parts) == digest
        except (LookupError, AttributeError, OSError, TypeError, ValueError):
            return False

    def draw(self, name: str) -> None:
        """Draw a picture, write its files and tables, and note what it was made of. Raises
        Incomplete if a run or a figure is lacking."""
        runs, figures = Runs(self.runs), Figures(self.records, self.project.results)
        picture = PICTURES[name]
        try:
            with plt.style.context(STYLES):
                drawing, data = picture.draw(runs, figures)
                words = mark(drawing, picture.caption)
                files = {f"{name}.svg": render(drawing, "svg", picture.caption, words)}
                set_as_in_book(drawing)
                files[f"{name}.pdf"] = render(drawing, "pdf", picture.caption, words)
            if picture.narrow:
                with plt.style.context([*STYLES, NARROW]):
                    drawing, _ = picture.draw(runs, figures)
                    words = mark(drawing, picture.caption)
                    files[f"{name}-narrow.svg"] = render(drawing, "svg", picture.caption, words)
        finally:
            plt.close("all")
        for file, contents in files.items():
            write(self.project.drawings / file, contents)
            self.reference.write_if_changed(f"figures/{file}", contents, content_hash)
        tables = data if isinstance(data, dict) else {name: data}
        for table, rows in tables.items():
            header, *rows = rows
            write_table(self.project, table, Table(table, header, rows, in_book=False))
        parts = (sorted(runs.asked_for), sorted(figures.asked_for),
                 [*sorted(f"{folder}figures/{file}" for folder in ("", "build/") for file in files),
                  *(f"results/{table}.csv" for table in [*tables, *sorted(figures.tables)])])
        self.made[name] = [*parts, self.digest(name, *parts)]
        write(self.file, json.dumps(self.made))


@dataclass(frozen=True)
class MissingRuns:
    """The runs that a picture lacks, which take a moment to find."""
    album: Album
    name: str  # of the picture
    scales: Mapping[str, str]  # of experiments, by id

    def __str__(self) -> str:
        """Which they are, and the command that makes them. The function of the picture asks for
        them; it has nothing in their place, and may break off before it has asked for all."""
        runs, are_all = ProbedRuns(self.album.runs), True
        try:
            PICTURES[self.name].draw(runs, Figures(self.album.records, self.album.project.results))
        except Exception:  # whatever a function does that has nothing to draw
            are_all = False
        finally:
            plt.close("all")
        return missing_in_words(runs.missing, are_all, self.scales)


def draw_pictures(project: Project, runs: Mapping[str, Run | None], records: list[Record],
                  anew: bool = False, only: str = "*",
                  scales: Mapping[str, str] = MappingProxyType({})
                  ) -> tuple[list[str], Mapping[str, object], list[str]]:
    """Draw what can be drawn, or else only what is not up to date, of the pictures whose names
    match one of the patterns `only`; a spoiler must be called by its name. `scales` are those of
    experiments, by id. Returns the names of the pictures drawn; those left out, each with what it
    lacks and the command that makes that; and the names of those that raised an error, whose
    tracebacks are shown."""
    album = Album(project, runs, records)
    wanted = [name for name, picture in PICTURES.items() if name in only.split()
              or not picture.spoiler and any(fnmatch(name, glob) for glob in only.split())]
    drawn, failed = [], []
    left_out: dict[str, MissingRuns | str] = {}
    for name in steps("pictures", wanted):
        if anew or not album.is_up_to_date(name):
            try:
                album.draw(name)
                drawn.append(name)
            except MissingRun:
                left_out[name] = MissingRuns(album, name, scales)
            except Incomplete as lack:
                left_out[name] = str(lack)
            except Exception:
                traceback.print_exc()
                failed.append(name)
    return drawn, left_out, failed


def drawn_elsewhere(project: Project) -> Iterator[str]:
    """Yields one line, or none: how many published files show what is drawn here, but differ in
    their bytes, and which versions of matplotlib have drawn both."""
    pairs = [(published.read_bytes(), drawn.read_bytes())
             for drawn in sorted(project.drawings.glob("*"))
             if (published := project.figures / drawn.name).is_file()]
    equal = [pair for pair in pairs if pair[0] != pair[1] and len({*map(content_hash, pair)}) == 1]
    if equal:
        before, here = (", ".join(sorted({*map(drawn_by, files)})) for files in zip(*equal))
        yield (f"drawn with matplotlib {here}, published with {before}:"
               f" {len(equal)} drawings are equal in what they show")


def render(drawing: Figure, kind: str, caption: str, words: str) -> bytes:
    """The bytes of the SVG or PDF file of a drawing, with its caption as title, and the words of
    `mark` as a comment or keyword."""
    if kind == "svg":
        svg = file_of(drawing, kind, Title=caption).decode()
        return f"{minified(svg)}<!-- {words} -->\n".encode()
    with short_files():
        return file_of(drawing, kind, Title=caption, Keywords=words)


def minified(svg: str) -> str:
    """The text of an SVG with short numbers and names and without metadata: it takes a second or
    two less to load."""
    options = generateDefaultOptions()
    options.digits, options.newlines, options.indent_type = 8, False, "none"
    options.strip_comments = options.strip_xml_prolog = options.shorten_ids = True
    options.strip_ids = options.remove_metadata = True
    options.style_to_xml = False
    small = scourString(svg, options).strip()
    return small[small.index("<svg"):] + "\n"
