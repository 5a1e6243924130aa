"""How long the search for a first solution takes if the rows are shuffled, over a thousand seeds.

Each search is `dance --shuffle SEED --restart`. The nodes of all its attempts are added up, so no
number depends on the machine, and the table comes out again.
"""
from statistics import median, quantiles
from typing import Any

from harness.run.matrices import output_of, search_report
from harness.show.given import Given
from harness.show.table import Table, table
from project import Project

CHANCE_SEEDS = range(1, 1001)
CHANCE_HEADER = ["Matrix", "Rows", "In one, attempt", "In two", "In more", "Nodes, least", "Median",
                 "Of 90%, up to", "Of 99%, up to", "Most"]


def distribution_row(project: Project, title: str, matrix: str) -> list[Any]:
    """The row for a matrix: how the nodes to the first solution, and the attempts, are spread over
    CHANCE_SEEDS."""
    reports = [search_report(project, matrix, "--shuffle", str(seed), "--restart")
               for seed in CHANCE_SEEDS]
    nodes = [report["nodes"] for report in reports]
    attempts = [min(report["attempts"], 3) for report in reports]
    cuts = quantiles(nodes, n=100, method="inclusive")
    return [title, reports[0]["matrix"]["rows"], *map(attempts.count, (1, 2, 3)), min(nodes),
            *map(round, (median(nodes), cuts[89], cuts[98])), max(nodes)]


@table("chance", tries=True)
def chance(given: Given) -> Table:
    """The table of searches with shuffled rows, which begin again if they take long, for Langford's
    problem and queens of several sizes."""
    project = given.project
    matrices = {title.format(n): output_of(project, [program, str(n)])
                for title, program, sizes in (("Langford, {}", "langford", (16, 32, 60)),
                                              ("{} queens", "queens", (30, 100, 300)))
                for n in sizes}
    return Table("chance", CHANCE_HEADER,
                 [distribution_row(project, *each) for each in matrices.items()])
