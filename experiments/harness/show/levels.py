"""The queens level by level, in both ways of counting: what the paper gives for Scott's problem."""
from harness.project import write
from harness.show.corpus import read_searches
from harness.show.dictionary import with_counting_rule
from harness.show.tables import Table, as_tex, csv_text

SIZES = range(8, 19)
IN_BOOK = 16
HEADER = ["level", "nodes", "updates", "R-nodes", "R-updates"]


def levels_of(searches, n):
    """A row for each level of N queens, with ranks and files primary and with ranks alone; none,
    if either search is unknown. The root is left out: level 0 is the first queen."""
    both, ranks = (searches.get(id, {}).get("levels", [])[1:]
                   for id in (f"queens.{n}", f"queens.{n}.ranks"))
    return [[level, *counts, *rank_counts]
            for level, (counts, rank_counts) in enumerate(zip(both, ranks))]


def write_levels(project):
    """Write the tables, from all searches that results/searches.json knows."""
    searches = read_searches(project)
    rows = [[n, *row] for n in SIZES for row in levels_of(searches, n)]
    if not rows:
        return
    table = with_counting_rule("queens-levels", [["N", *HEADER], *rows])
    write(project.results / "queens-levels.csv", csv_text(table))
    write(project.results / "queens-levels.tex", as_tex(Table(
        f"{IN_BOOK} queens, level by level", ["Level", *map(str.capitalize, HEADER[1:])],
        levels_of(searches, IN_BOOK), is_plain=True)))
