"""Writes report.html, one page that needs no other file, errata.csv and verdicts.md."""
import base64
from collections import Counter
from pathlib import Path

from jinja2 import Environment, FileSystemLoader

from harness import stickpictures
from harness.pictures import PICTURES
from harness.project import write
from harness.tables import csv_text
from harness.verdicts import IN_WORDS, in_figures, summary, verdicts_by_claim

CAPTIONS = {
    "figure1": "The packing of Figure 1, found among the solutions with X at 33.",
    "scott-solutions": "All 65 solutions of Scott's problem.",
    "scott-tree": "The search tree of Figure 5: equal widths are equal numbers of updates.",
    "scott-levels": "Nodes and updates level by level, with and without the S heuristic.",
    "figure7": "Figure 7: the twelve hexiamonds in a rhombus and in four arrows.",
    "hexiamond-solutions": "All packings of the rhombus, and of the arrows that have any.",
    "figure8": "Figure 8: O'Beirne's hexagon, a maximally symmetric packing of each case. The ranks"
               " go up, so that left-right and top-bottom are those of the scores.",
    "figure16": "Figure 16: the first steps of the eight queens, with the ways left to cover each"
                " rank and file. After (d), a queen in R2 and F3 leaves no way to cover F2.",
    "queens-per-solution": "N queens: nodes and updates per solution.",
    "queens-ratio": "N queens: does the ratio of R-Updates to Updates approach a limit?",
    **stickpictures.CAPTIONS,
    "figure6": "Figure 6: Y pentominoes in a square, one packing of each class that has any.",
    "y-solutions": "All 212 packings of 45 Y pentominoes, coloured by orientation.",
    "figure9": "Figure 9: a maximally symmetric packing of the one-sided pentominoes in 3x30.",
    "3x30-solutions": "All 46 packings of the one-sided pentominoes in 3x30.",
    "dudeney": "One of the dissections of the chessboard: twelve pentominoes and a square.",
    "kanoodle": "A packing of the Kanoodle.",
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


def write_page(project, catalogue, records):
    environment = Environment(loader=FileSystemLoader(Path(__file__).parent), autoescape=True,
                              trim_blocks=True, lstrip_blocks=True)
    environment.filters["figures"] = in_figures
    verdicts = verdicts_by_claim(records)
    found = errata(catalogue, records)
    write(project.results / "errata.csv", csv_text(found))
    pictures = [(CAPTIONS[name], image(path)) for name in PICTURES
                if (path := project.figures / f"{name}.svg").is_file()]
    page = environment.get_template("report.html").render(
        summary=summary(records), counts=Counter(record["verdict"] for record in records),
        words=IN_WORDS, verdicts=verdicts, records=records, pictures=pictures, errata=found[1:])
    write(project.results / "report.html", page + "\n")


def write_summary(project, catalogue, records):
    """A table for the README: a line for each claim that has been judged, the others in one."""
    lines = ["| claim | where it stands | verdict |", "|---|---|---|"]
    not_run = []
    for claim in catalogue.claims.values():
        judged = [record for record in records
                  if record["claim"] == claim.id and record["verdict"] != "not-run"]
        if judged:
            lines.append(f"| `{claim.id}` | {claim.where or claim.source} | {judgement(judged)} |")
        else:
            not_run.append(f"`{claim.id}`")
    lines += ["", f"**{summary(records)}.**"]
    if not_run:
        lines += ["", "Not run: " + ", ".join(not_run) + "."]
    write(project.results / "verdicts.md", "\n".join(lines) + "\n")


def errata(catalogue, records):
    """What is wrong in print, or not the same in two texts: a row each, as in errata.csv."""
    rows = [["claim", "figure", "where", "source", "printed", "right", "verdict", "explanation",
             "command"]]
    for record in records:
        if record["verdict"] in ("misprint", "edition"):
            rows.append([record["claim"], record["quantity"],
                         catalogue.claims[record["claim"]].where, record["source"],
                         in_figures(record["published"]), in_figures(record["measured"]),
                         record["verdict"], record["note"], record["command"]])
    return rows


def judgement(records):
    """What to say of a claim: how many figures are reproduced, and each of the others."""
    counts = Counter(record["verdict"] for record in records)
    parts = [f"{counts[verdict]} {verdict}" for verdict in IN_WORDS if counts[verdict]]
    remarks = [f"{record['quantity']}: printed {in_figures(record['published'])},"
               f" right {in_figures(record['measured'])}"
               for record in records if record["verdict"] == "misprint"]
    return "; ".join([", ".join(parts), *remarks])
