"""Writes results/report.html: one page that needs no other file."""
import base64
from collections import Counter
from pathlib import Path

from jinja2 import Environment, FileSystemLoader

from harness.pictures import PICTURES
from harness.project import write
from harness.verdicts import IN_WORDS, in_figures, summary, verdicts_by_claim

CAPTIONS = {
    "figure1": "The packing of Figure 1, found among the solutions with X at 33.",
    "scott-solutions": "All 65 solutions of Scott's problem.",
    "scott-tree": "The search tree of Figure 5: equal widths are equal numbers of updates.",
    "scott-levels": "Nodes and updates level by level, with and without the S heuristic.",
    "queens-per-solution": "N queens: nodes and updates per solution.",
    "queens-ratio": "N queens: does the ratio of R-Updates to Updates approach a limit?",
    "figure6": "Figure 6: Y pentominoes in a square, one packing of each class that has any.",
    "y-solutions": "All 212 packings of 45 Y pentominoes, coloured by orientation.",
    "figure9": "Figure 9: a maximally symmetric packing of the one-sided pentominoes in 3x30.",
    "dudeney": "One of the dissections of the chessboard: twelve pentominoes and a square.",
    "kanoodle": "A packing of the Kanoodle.",
}


def image(path):
    return "data:image/svg+xml;base64," + base64.b64encode(path.read_bytes()).decode()


def write_page(project, records):
    environment = Environment(loader=FileSystemLoader(Path(__file__).parent), autoescape=True,
                              trim_blocks=True, lstrip_blocks=True)
    environment.filters["figures"] = in_figures
    verdicts = verdicts_by_claim(records)
    pictures = [(CAPTIONS[name], image(path)) for name in PICTURES
                if (path := project.figures / f"{name}.svg").is_file()]
    page = environment.get_template("report.html").render(
        summary=summary(records), counts=Counter(record["verdict"] for record in records),
        words=IN_WORDS, verdicts=verdicts, records=records, pictures=pictures)
    write(project.results / "report.html", page + "\n")
