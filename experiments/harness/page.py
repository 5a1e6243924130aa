"""Writes results/report.html, one page that needs no other file, and results/verdicts.md."""
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
    "figure7": "Figure 7: the twelve hexiamonds in a rhombus and in four arrows.",
    "queens-per-solution": "N queens: nodes and updates per solution.",
    "queens-ratio": "N queens: does the ratio of R-Updates to Updates approach a limit?",
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


def judgement(records):
    """What to say of a claim: how many figures are reproduced, and each of the others."""
    counts = Counter(record["verdict"] for record in records)
    parts = [f"{counts[verdict]} {verdict}" for verdict in IN_WORDS if counts[verdict]]
    remarks = [f"{record['quantity']}: printed {in_figures(record['published'])},"
               f" right {in_figures(record['measured'])}"
               for record in records if record["verdict"] == "misprint"]
    return "; ".join([", ".join(parts), *remarks])
