"""The pictures, each as SVG and PDF, with its data as CSV.

Each stands in the module of its subject, and is there drawn and described. A picture is drawn only
when all the runs or figures that it needs are there.
"""
import io
import re
from importlib import import_module
from pathlib import Path

import matplotlib.pyplot as plt

from harness.judge.rules import NO_FIGURE
from harness.project import write
from harness.run.display import steps
from harness.show.pictures.register import PICTURES
from harness.show.tables import Figures, Incomplete, csv_text

STYLES = ["default", Path(__file__).with_name("dancing.mplstyle")]  # and nothing of the user's
NO_DATES = {"svg": {"Date": None, "Creator": None}, "pdf": {"CreationDate": None}}

# In the order of the page.
for subject in ("scott", "trees", "curves", "triangles", "queens", "sticks", "squares", "scores",
                "rivals", "sudoku", "words", "speeds"):
    import_module(f"{__name__}.{subject}")


class Runs:
    """The kept runs, of which a picture may find one lacking."""

    def __init__(self, runs):
        self.runs = runs

    def __getitem__(self, id):
        if self.runs.get(id) is None:
            raise Incomplete
        return self.runs[id]


def draw_pictures(project, runs, records, spoilers=False):
    """Draw what can be drawn. Returns the names of the pictures drawn and of those left out."""
    wanted = [name for name, picture in PICTURES.items()
              if picture.drawn_by == "run" or spoilers and picture.drawn_by == "request"]
    figures = Figures(records)
    drawn, left_out = [], []
    for name in steps("pictures", wanted):
        with plt.style.context(STYLES):
            try:
                drawing, data = PICTURES[name].draw(Runs(runs), figures)
            except (Incomplete, *NO_FIGURE):
                plt.close("all")
                left_out.append(name)
                continue
            save(drawing, project.figures, name)
        for table, rows in (data.items() if isinstance(data, dict) else [(name, data)]):
            write(project.results / f"{table}.csv", csv_text(rows))
        drawn.append(name)
    return drawn, left_out


def save(drawing, folder, name):
    for kind, metadata in NO_DATES.items():
        picture = io.BytesIO()
        drawing.savefig(picture, format=kind, metadata=metadata)
        content = picture.getvalue()
        write(folder / f"{name}.{kind}", shorten(content) if kind == "svg" else content)
    plt.close(drawing)


def shorten(svg):
    """Two decimals are enough for the points of a path, and a letter needs no blanks round it."""
    def shorten_path(match):
        rounded = re.sub(rb"(\.\d\d)\d+", rb"\1", match[0])
        return re.sub(rb"(?<=[MLQCz])\s+|\s+(?=[MLQCz])", b"", rounded)
    return re.sub(rb' d="[^"]*"', shorten_path, svg)
