"""What a table or a picture may be made of: figures, runs, searches, and other tables."""
from functools import cached_property

from project import Project
from harness.results import read_searches, read_table
from harness.show.table import Pair


class Incomplete(Exception):
    """A run or a figure that a table or a picture needs is not there: which, and how to make it."""


def needed(found, lack="what it shows has not been run; run make reproduce"):
    """What a table or a picture is made of; Incomplete with the words for what it lacks, if there
    is nothing."""
    if not found:
        raise Incomplete(lack)
    return found


class Figures:
    """Looks up the figures of the records, and the tables in the folder of the results."""

    def __init__(self, records, results=None):
        self.records = records
        self.by_name = {record.name: record for record in records}
        self.results = results
        self.asked_for, self.tables = set(), set()

    def table(self, name):
        """The rows of a table, each by the names of its columns."""
        path = self.results / f"{name}.csv"
        target = "bench" if name.startswith("bench") else "reproduce"
        needed(path.is_file(), f"results/{name}.csv is missing; run make {target}")
        self.tables.add(name)
        return read_table(path)

    def pair(self, claim, quantity, is_needed=True):
        """A figure of a claim. Without a measurement it is Incomplete, unless it is not needed."""
        self.asked_for.add((claim, quantity))
        lack = f"{claim} {quantity} has not been measured; run make reproduce SCALE=full"
        record = needed(self.by_name.get((claim, quantity)), lack)
        needed(record.measured is not None or not is_needed, lack)
        return Pair(record.published, record.measured, record.rule)

    def cell(self, name):
        """The figure named by a cell of tables.toml, "CLAIM QUANTITY", or its standard error; None
        if the paper prints none."""
        claim, quantity, *error = name.split() or ["", ""]
        if (claim, quantity) not in self.by_name:
            return None
        pair = self.pair(claim, quantity)
        return Pair(None, self.by_name[claim, quantity].error) if error else pair

    def pairs(self, claim, quantity):
        """The pairs of a figure that is a list."""
        both = self.pair(claim, quantity)
        needed(len(both.printed) == len(both.measured))
        return [Pair(*figures, both.rule) for figures in zip(both.printed, both.measured)]


class Runs:
    """The kept runs, and which of them have been asked for; one may be lacking."""

    def __init__(self, runs):
        self.runs = runs
        self.asked_for = set()

    def __getitem__(self, id):
        self.asked_for.add(id)
        return needed(self.runs.get(id),
                      f"the run {id} is missing; make reproduce SCALE=full ONLY='{id}' makes it")


class Given:
    """Figures, runs, searches and catalogue together: what a table is made of."""

    def __init__(self, project: Project, catalogue, records, runs):
        self.project, self.catalogue = project, catalogue
        self.figures, self.runs = Figures(records, project.results), Runs(runs)

    @cached_property
    def searches(self):
        """The counters of results/searches.json, by the id of the experiment."""
        return read_searches(self.project)

    def printed(self, claim, quantity):
        """What the paper prints: a figure, or the quote of a statement."""
        return self.catalogue.claims[claim].printed[quantity]
