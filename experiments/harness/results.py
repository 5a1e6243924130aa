"""The one door to results/: reads and writes what a run keeps there as data, and what an earlier
run has published. That is verdicts.json, searches.json and the tables. Other modules write texts
there that only people read: the page, and what README files show.
"""
import csv
import io
import json
from collections.abc import Container, Iterable, Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from harness.judge.definitions import VERDICTS
from harness.run.runs import COUNTERS, Run
from harness.schema import Quantity
from project import Project, UsageError, write

RECORDS, SEARCHES = "verdicts.json", "searches.json"  # in results/
RECORDS_PATH, SEARCHES_PATH = f"results/{RECORDS}", f"results/{SEARCHES}"  # in the project
BENCHED = "bench-claims"  # the table of the paper's own speeds, as make bench finds them here
COUNTERS_AND_LEVELS = [*COUNTERS, "levels"]  # of an entry of searches.json


# ---------------------------------------------------------------- verdicts.json

@dataclass(frozen=True)
class Record:
    """What is known about a figure or a statement: an entry of verdicts.json, whose schema,
    verdicts.schema.json, describes the fields."""
    claim: str
    quantity: str
    source: str = ""
    published: Any = None
    holds: list[bool | None] | None = None
    measured: Any = None
    error: Any = None
    verdict: str = "not-run"
    note: str = ""
    objection: str = ""
    proof: str = ""
    rule: str = ""
    command: str = ""
    scale: str = ""
    engine: str = ""
    release: str = ""
    left_open: str = ""
    chosen_with: list[str] = field(default_factory=list)
    tried: int | None = None
    untried: int | None = None
    agree: int | None = None
    by_chance: float | None = None

    @property
    def name(self) -> Quantity:
        """Its claim and quantity."""
        return self.claim, self.quantity


@dataclass
class Pair:
    """A figure: what the paper prints, and what the run gives."""
    printed: Any
    measured: Any
    rule: str = ""  # the name of the rule by which ours is counted

    def differs(self) -> bool:
        """Are both known, and not the same?"""
        return None not in (self.printed, self.measured) and self.printed != self.measured


RECORD_FIELDS = [field.name for field in fields(Record)]
# What a published record must have to be compared with that of a run.
COMPARED = {"claim", "quantity", "published", "holds", "measured", "error", "rule", "command",
            "verdict", "proof", "engine", "release"}


def read_records(project: Project, claims: Container[str]) -> list[Record]:
    """The records that a run has written to verdicts.json; a UsageError if it is missing or
    damaged, or if one is not on these claims."""
    path = project.results / RECORDS
    try:
        entries = json.loads(path.read_text(encoding="utf-8"))
        good = isinstance(entries, list) and entries and all(
            entry.keys() == {*RECORD_FIELDS} and entry["claim"] in claims
            and entry["verdict"] in VERDICTS for entry in entries)
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}") from None
    except (ValueError, AttributeError, TypeError):
        good = False
    if not good:
        raise UsageError(f"{path}: not the verdicts on these claims; run make reproduce")
    return [Record(**entry) for entry in entries]


def published_records(text: bytes | None) -> dict[Quantity, Record]:
    """The records of a published verdicts.json by claim and quantity; none if the text is damaged,
    or lacks fields that we need. Fields that another release had are left out."""
    try:
        records = [Record(**{name: entry[name] for name in RECORD_FIELDS if name in entry})
                   for entry in json.loads(text or b"[]") if COMPARED <= entry.keys()]
        return {record.name: record for record in records}
    except (ValueError, LookupError, TypeError, AttributeError):
        return {}


def write_records(project: Project, records: list[Record]) -> None:
    """Write verdicts.json."""
    write(project.results / RECORDS, json.dumps([*map(asdict, records)], indent=1) + "\n")


# ---------------------------------------------------------------- searches.json

def read_searches(project: Project) -> dict[str, dict[str, Any]]:
    """The entries of searches.json by the ids of their experiments, without those that lack a
    field; none if there is no file, and a UsageError if it is damaged."""
    path = project.results / SEARCHES
    if not path.is_file():
        return {}
    try:
        entries = json.loads(path.read_text(encoding="utf-8"))
        return {id: entry for id, entry in entries.items()
                if {"command", "matrix", *COUNTERS_AND_LEVELS} <= entry.keys()}
    except (ValueError, AttributeError):
        raise UsageError(f"{path}: is not what a run writes") from None


def write_entries(project: Project, entries: Mapping[str, Mapping[str, Any]]) -> None:
    """Write searches.json, a line for each entry, given by the id of its experiment."""
    lines = [f"{json.dumps(id)}: {json.dumps(entry)}" for id, entry in entries.items()]
    write(project.results / SEARCHES, "{\n" + ",\n".join(lines) + "\n}\n")


def published_counters(text: bytes | None, commands: Mapping[str, str]) -> dict[str, Run]:
    """Runs, by id, that have no more than the counters of a published searches.json: of the
    searches that still have the same command. None if the text is damaged."""
    try:
        found = json.loads(text or b"{}")
        return {id: run_from(id, found[id]) for id in found.keys() & commands.keys()
                if found[id]["command"] == commands[id]}
    except (ValueError, LookupError, TypeError, AttributeError):
        return {}


def run_from(id: str, entry: Mapping[str, Any]) -> Run:
    """A run with the counters of an entry of searches.json."""
    report: dict[str, Any] = {name: entry[name] for name in COUNTERS if entry[name] is not None}
    if entry["levels"]:
        report["levels"] = [{"level": number, "nodes": nodes, "updates": updates}
                            for number, (nodes, updates) in enumerate(entry["levels"])]
    run = Run(key="", engine="", seconds=0.0, report=report)
    run.id = id
    return run


def new_searches(published: bytes | None, project: Project) -> set[str]:
    """The ids of searches in searches.json that the published one lacks; none if those that it has
    are not all there with the same counters."""
    path = project.results / SEARCHES
    try:
        before = json.loads(published or b"{}")
        now = json.loads(path.read_bytes()) if path.is_file() else {}
        return now.keys() - before.keys() if before.items() <= now.items() else set()
    except (ValueError, AttributeError, TypeError):
        return set()


# ---------------------------------------------------------------- tables

def table_path(project: Project, name: str) -> Path:
    """The CSV file of the table of this name."""
    return project.results / f"{name}.csv"


def read_table(path: Path) -> list[dict[str, str]]:
    """The rows of a CSV file that the harness has written, each by the names of its columns; a
    UsageError if it cannot be read."""
    try:
        with path.open(newline="", encoding="utf-8") as lines:
            return list(csv.DictReader(lines, strict=True))
    except (OSError, ValueError, csv.Error):
        raise UsageError(f"{path}: not a table") from None


def read_rows(path: Path) -> list[list[str]]:
    """The rows of a CSV file, header first, as text."""
    with path.open(newline="", encoding="utf-8") as lines:
        return list(csv.reader(lines, strict=True)) or [[]]


def rows_so_far(project: Project, name: str) -> list[dict[str, str]]:
    """The rows of the table of this name; none if it has not been written yet."""
    path = table_path(project, name)
    return read_table(path) if path.is_file() else []


def read_ways(project: Project, table: str, choice: str) -> list[dict[str, str]]:
    """The ways of the choice of this id: rows of a table, with `choice`, `counting rule` and
    counters, which are empty if a way has not been run. No rows if there is no such table."""
    return [row for row in rows_so_far(project, table) if row.get("choice", choice) == choice]


def read_benched(project: Project) -> dict[Quantity, float]:
    """What make bench has measured, by claim and figure; nothing if there is no such table."""
    try:
        return {(row["claim"], row["figure"]): float(row["measured"])
                for row in rows_so_far(project, BENCHED)}
    except (LookupError, TypeError, ValueError):
        raise UsageError(f"{table_path(project, BENCHED)}: not what make bench writes") from None


def csv_text(rows: Iterable[Iterable[Any]]) -> str:
    """The text of a CSV file with these rows."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([list(map(as_data, row)) for row in rows])
    return text.getvalue()


def as_data(value: Any) -> Any:
    """A cell for programs: a whole number has no decimals, and a list has blanks between."""
    if isinstance(value, list):
        return " ".join(str(as_data(item)) for item in value)
    return int(value) if isinstance(value, float) and value.is_integer() else value


def write_table_files(project: Project, name: str, text: str, tex: str | None = None) -> None:
    """Write a table as CSV, and as TeX if the book has it."""
    write(table_path(project, name), text)
    if tex is not None:
        write_tex(project, name, tex)


def write_tex(project: Project, name: str, text: str) -> None:
    """Write a table as the book has it."""
    write(project.results / f"{name}.tex", text)
