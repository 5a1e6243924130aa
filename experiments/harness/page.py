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
    "scott-hybrids": "X at 23 if S is ignored below a level: neither nodes nor updates gain by it,"
                     " and memory accesses hardly do.",
    "rival-queens": "Squares that Dijkstra's program looks at, and Hitotumatu and Noshita's.",
    "rival-packers": "Scott and Trotter's packer and Fletcher's: the same trees, other tests.",
    "measured-machines": "Machines from 1958 to today by updates per second.",
    "sudoku-trees": "Three sudokus and their search trees, from easy to hard. The digits in"
                    " black are placed before the tree forks; the way to the solution is orange.",
    "word-squares": "The five word squares of the paper, found among all that a list of words has.",
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
