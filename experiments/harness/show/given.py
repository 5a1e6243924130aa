"""What a table or a picture may be made of: figures, runs, searches, and other tables."""
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from harness.results import Pair, Record, read_searches, read_table
from harness.run.experiment import BY_TABLES, RANKS, SCALES
from harness.run.runs import Run
from project import FEW, Project

if TYPE_CHECKING:
    from harness.judge.catalogue import Catalogue

T = TypeVar("T")
QUEENS_NEEDED = 16  # larger boards take long


class Incomplete(Exception):
    """A run or a figure that a table or a picture needs is not there: which, and how to make it."""


class MissingRun(Incomplete):
    """A run is not there."""


def needed(found: T, lack: str = "what it shows has not been run; run make reproduce") -> T:
    """What a table or a picture is made of; Incomplete with the words for what it lacks, if there
    is nothing."""
    if not found:
        raise Incomplete(lack)
    return found


class Figures:
    """Looks up the figures of the records, and the tables in the folder of the results."""

    def __init__(self, records: list[Record], results: Path | None = None) -> None:
        self.records = records
        self.by_name = {record.name: record for record in records}
        self.results = results
        self.asked_for: set[tuple[str, str]] = set()
        self.tables: set[str] = set()

    def table(self, name: str) -> list[dict[str, str]]:
        """The rows of results/NAME.csv, each by the names of its columns. The name is noted in
        self.tables; if the file is missing, it is Incomplete."""
        assert self.results
        path = self.results / f"{name}.csv"
        target = "bench" if name.startswith("bench") else "reproduce"
        needed(path.is_file(), f"results/{name}.csv is missing; run make {target}")
        self.tables.add(name)
        return read_table(path)

    def pair(self, claim: str, quantity: str, is_needed: bool = True) -> Pair:
        """A figure of a claim. Without a measurement it is Incomplete, unless it is not needed."""
        self.asked_for.add((claim, quantity))
        record = self.by_name.get((claim, quantity))
        scale = record and record.scale or SCALES[-1]
        lack = f"{claim} {quantity} has not been measured; run make reproduce SCALE={scale}"
        if record is None or record.measured is None and is_needed:
            raise Incomplete(lack)
        return Pair(record.published, record.measured, record.rule)

    def cell(self, name: str) -> Pair | None:
        """The figure named by a cell of tables.toml, "CLAIM QUANTITY", or its standard error; None
        if the paper prints none."""
        claim, quantity, *error = name.split() or ["", ""]
        if (claim, quantity) not in self.by_name:
            return None
        pair = self.pair(claim, quantity)
        return Pair(None, self.by_name[claim, quantity].error) if error else pair

    def pairs(self, claim: str, quantity: str) -> list[Pair]:
        """The pairs of a figure that is a list."""
        both = self.pair(claim, quantity)
        needed(len(both.printed) == len(both.measured))
        return [Pair(*figures, both.rule) for figures in zip(both.printed, both.measured)]

    def queens(self, column: str) -> dict[int, Pair]:
        """The figures of one column of the table of queens, by the number of queens. Those of
        boards larger than QUEENS_NEEDED may be unmeasured."""
        return {n: self.pair("queens", f"{n}.{column}", is_needed=n <= QUEENS_NEEDED)
                for n in range(1, 19)}


class Runs:
    """The kept runs, and which of them have been asked for; one may be lacking."""

    def __init__(self, runs: Mapping[str, Run | None]) -> None:
        self.runs = runs
        self.asked_for: set[str] = set()

    def __getitem__(self, id: str) -> Any:
        self.asked_for.add(id)
        if not self.runs.get(id):
            raise MissingRun(id)
        return self.runs[id]


class Nothing:
    """What stands for a run that is missing, for its attributes and entries, and for what is
    computed of them: an empty list. So a picture goes on for a while, and asks for more runs."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __iter__(self) -> Iterator[Any]:
        return iter(())

    def __len__(self) -> int:
        return 0

    def itself(self, *_: object) -> Any:
        return self

    __call__ = __getitem__ = __add__ = __radd__ = __sub__ = __rsub__ = itself
    __mul__ = __rmul__ = __truediv__ = __rtruediv__ = itself


class ProbedRuns(Runs):
    """Runs of which none is missing, since there is Nothing in its place; `missing` are the ids of
    these, in the order in which they have been asked for."""

    def __init__(self, runs: Mapping[str, Run | None]) -> None:
        super().__init__(runs)
        self.missing: list[str] = []

    def __getitem__(self, id: str) -> Any:
        self.asked_for.add(id)
        if not self.runs.get(id) and id not in self.missing:
            self.missing.append(id)
        return self.runs.get(id) or Nothing()


def missing_in_words(ids: Sequence[str], are_all: bool, scales: Mapping[str, str]) -> str:
    """Which runs are missing, of which these `are_all`, or there may be more; and the command that
    makes them, by the scale of each that has one."""
    at_least = "" if are_all else "at least "
    verb, them = ("is", "it") if len(ids) == 1 else ("are", "them")
    others = f" and {at_least}{len(ids) - 1} more" if len(ids) > 1 else ""
    scale = max((scales.get(id, SCALES[-1]) for id in ids), key=RANKS.index)
    only = f" ONLY='{' '.join(ids)}'" if len(ids) <= FEW else ""
    make = "tables" if scale == BY_TABLES else f"reproduce SCALE={scale}"
    return f"the run {ids[0]}{others} {verb} missing; make {make}{only} makes {them}"


class Given:
    """Figures, runs, searches and catalogue together: what a table is made of."""

    def __init__(self, project: Project, catalogue: "Catalogue", records: list[Record],
                 runs: Mapping[str, Run | None]) -> None:
        self.project, self.catalogue = project, catalogue
        self.figures, self.runs = Figures(records, project.results), Runs(runs)

    @cached_property
    def searches(self) -> dict[str, dict[str, Any]]:
        """The counters of results/searches.json, by the id of the experiment."""
        return read_searches(self.project)

    def printed(self, claim: str, quantity: str) -> Any:
        """What the paper prints: a figure, or the quote of a statement."""
        return self.catalogue.claims[claim].printed[quantity]
