"""The pictures, each as SVG and PDF, with its data as CSV.

A picture is drawn only when all the runs or figures that it needs are there.
"""
import io
import re
from pathlib import Path

import matplotlib

matplotlib.use("Agg")

import matplotlib.pyplot as plt  # noqa: E402

from harness import packings, plots, queens_pictures, rivals, searchtree  # noqa: E402
from harness import square_pictures, stickpictures, triangles  # noqa: E402
from harness.display import steps  # noqa: E402
from harness.project import write  # noqa: E402
from harness.rules import NO_FIGURE  # noqa: E402
from harness.tables import Figures, Incomplete, csv_text  # noqa: E402

STYLES = ["default", Path(__file__).with_name("dancing.mplstyle")]  # and nothing of the user's
NO_DATES = {"svg": {"Date": None, "Creator": None}, "pdf": {"CreationDate": None}}

# Each takes the runs and the figures, and returns the figure drawn and the rows of its CSV, or
# several such tables by name. None depends on the machine: such pictures are drawn by make bench.
PICTURES = {
    "figure1": packings.figure1,
    "scott-solutions": packings.scott_solutions,
    "scott-tree": searchtree.scott_tree,
    "scott-levels": plots.scott_levels,
    "figure7": triangles.figure7,
    "hexiamond-solutions": triangles.hexiamond_solutions,
    "figure8": triangles.figure8,
    "figure16": queens_pictures.figure16,
    "queens-per-solution": plots.queens_per_solution,
    "queens-ratio": plots.queens_ratio,
    **stickpictures.PICTURES,
    "figure6": square_pictures.figure6,
    "y-solutions": square_pictures.y_solutions,
    "figure9": square_pictures.figure9,
    "3x30-solutions": square_pictures.strips,
    "dudeney": square_pictures.dudeney,
    "kanoodle": square_pictures.kanoodle,
    "scott-hybrids": rivals.scott_hybrids,
    "rival-queens": rivals.rival_queens,
    "rival-packers": rivals.rival_packers,
    "sudoku-trees": rivals.sudoku_trees,
    "word-squares": rivals.word_squares,
}


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
    wanted = {**PICTURES, **(stickpictures.SPOILERS if spoilers else {})}
    figures = Figures(records)
    drawn, left_out = [], []
    for name, draw in steps("pictures", wanted.items(), lambda picture: picture[0]):
        with plt.style.context(STYLES):
            try:
                drawing, data = draw(Runs(runs), figures)
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
