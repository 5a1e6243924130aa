"""How long the search for a first solution takes if the rows are shuffled, over a thousand seeds.

Each search is `dance --shuffle SEED --restart`. The nodes of all its attempts are added up, so no
number depends on the machine, and the table comes out again.
"""
from statistics import median, quantiles

from harness.run.matrices import output_of, searched
from harness.show.table import plain, table

SEEDS = range(1, 1001)
HEADER = ["Matrix", "Rows", "In one, attempt", "In two", "In more", "Nodes, least", "Median",
          "Of 90%, up to", "Of 99%, up to", "Most"]


def langford(n):
    """The matrix of Langford's problem: each number up to n twice, with as many others between the
    two as it says."""
    places = range(1, 2 * n + 1)
    rows = [f"{k} s{i} s{i + k + 1}" for k in range(1, n + 1) for i in places if i + k < 2 * n]
    columns = [*range(1, n + 1), *(f"s{i}" for i in places)]
    return "\n".join([" ".join(map(str, columns)), *rows, ""])


def row_of(project, title, matrix):
    reports = [searched(project, matrix, "--shuffle", str(seed), "--restart") for seed in SEEDS]
    nodes = [report["nodes"] for report in reports]
    attempts = [min(report["attempts"], 3) for report in reports]
    cuts = quantiles(nodes, n=100, method="inclusive")
    return [title, reports[0]["matrix"]["rows"], *map(attempts.count, (1, 2, 3)), min(nodes),
            *map(round, (median(nodes), cuts[89], cuts[98])), max(nodes)]


@table("chance", tries=True)
def chance(given):
    project = given.project
    matrices = {f"Langford, {n}": langford(n) for n in (16, 32, 60)}
    matrices.update({f"{n} queens": output_of(project, ["queens", str(n)])
                     for n in (30, 100, 300)})
    return plain("chance", HEADER, [row_of(project, *each) for each in matrices.items()])
