"""The reference: results/ and figures/ as they are published, all of them, at scale full.

A run replaces only those parts that it finds to be different. The reference is the last commit. In
a folder without git, such as a downloaded archive, it is the files as they came: they are copied to
.reference/ before the first of them is written.
"""
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import replace
from fnmatch import fnmatch
from pathlib import Path, PurePath
from typing import Any

from harness.judge.catalogue import Catalogue
from harness.judge.definitions import PROVED
from harness.judge.expressions import rule_called
from harness.judge.verdicts import Judge, engines_of, in_figures, is_timed
from harness.results import (
    COUNTERS_AND_LEVELS, RECORDS_PATH, SEARCHES_PATH, Record, new_searches, published_counters,
    published_records)
from harness.run.cache import Run
from harness.schema import Quantity
from project import Project, write

FOLDERS = ["results", "figures"]
PAGE = "results/report.html"
OF_BENCH = ("bench", "measured-")  # how the names of files begin that only make bench writes
MEASUREMENT = ["holds", "measured", "error", "rule", "command"]


# ---------------------------------------------------------------- what it is

def git(project: Project, *arguments: str) -> bytes | None:
    """What git writes to standard output; nothing if it fails, or is not there."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    try:
        done = subprocess.run(["git", "-C", project.root, *arguments], capture_output=True,
                              check=False, env={**own, "GIT_OPTIONAL_LOCKS": "0"})
    except OSError:
        return None
    return done.stdout if done.returncode == 0 else None


class Reference:
    """What the last commit holds, or, without git, what came."""

    def __init__(self, project: Project):
        self.project = project
        self.snapshot = project.root / ".reference"
        self.has_git = git(project, "rev-parse", "--verify", "HEAD:./results") is not None
        if not self.has_git and not self.snapshot.is_dir():
            self.take_snapshot()

    def take_snapshot(self) -> None:
        """Copy the files as they are, whole or not at all."""
        with tempfile.TemporaryDirectory(prefix=".reference.", dir=self.project.root) as name:
            for folder in FOLDERS:
                source, copy = self.project.root / folder, Path(name, "all", folder)
                copy.mkdir(parents=True)
                if source.is_dir():
                    shutil.copytree(source, copy, dirs_exist_ok=True)
            Path(name, "all").rename(self.snapshot)

    def published(self, name: str) -> bytes | None:
        """The content of a file as it was published, if it was."""
        if self.has_git:
            return git(self.project, "show", f"HEAD:./{name}")
        path = self.snapshot / name
        return path.read_bytes() if path.is_file() else None

    def write_if_changed(self, name: str, content: bytes, parse: Callable[[bytes], Any]) -> None:
        """Write a file with this content. But if parse(content) is equal for the published file, of
        which only bytes differ, write the published bytes."""
        published = self.published(name)
        is_same = published is not None and parse(published) == parse(content)
        write(self.project.root / name, published if is_same and published is not None else content)

    def records(self) -> dict[Quantity, Record]:
        """The published records."""
        return published_records(self.published(RECORDS_PATH))

    def counters(self, catalogue: Catalogue) -> dict[str, Run]:
        """Runs, by id, that have no more than the counters which were published: of the searches
        of the catalogue that still have the same command."""
        return published_counters(self.published(SEARCHES_PATH), {
            id: getattr(experiment, "command", "")
            for id, experiment in catalogue.experiments.items()})

    def new_searches(self) -> set[str]:
        """The ids of searches in searches.json that the reference lacks; none if those that it has
        are not all there with the same counters."""
        return new_searches(self.published(SEARCHES_PATH), self.project)

    def changed(self) -> list[str]:
        """The files that are not as they were, in alphabetical order."""
        if not self.has_git:
            return of_the_reference(name for name in self.names() if self.published(name) != (
                path.read_bytes() if (path := self.project.root / name).is_file() else None))
        found = [git(self.project, *arguments, "--", *FOLDERS) for arguments in (
            ["diff", "--name-only", "--no-renames", "--relative", "-z", "HEAD"],
            ["ls-files", "--others", "--exclude-standard", "-z"])]
        return of_the_reference(name for text in found
                                for name in os.fsdecode(text or b"").split("\0") if name)

    def names(self) -> list[str]:
        """The files that are there, or were, without those that git would ignore."""
        ignored = self.project.root / ".gitignore"
        globs = ignored.read_text(encoding="utf-8").split() if ignored.is_file() else []
        found = {str(path.relative_to(root)) for root in (self.project.root, self.snapshot)
                 for folder in FOLDERS for path in (root / folder).rglob("*") if path.is_file()}
        return [name for name in found if not any(fnmatch(name, glob) for glob in globs)]


def of_the_reference(names: Iterable[str]) -> list[str]:
    """These files in alphabetical order, without those that only make bench writes."""
    return sorted(name for name in names if not PurePath(name).name.startswith(OF_BENCH))


# ---------------------------------------------------------------- with a run

def merged(judge: Judge, found: Iterable[Record], reference: dict[Quantity, Record], release: str,
           counters: dict[str, Run] | None = None) -> list[Record]:
    """The records found by a run, and those of the reference for the figures that it lacks; or what
    the `counters` of the reference say of these, runs by id.

    A measurement that comes out as in the reference keeps its provenance, so that it does not
    matter which engines made it this time. But the engines that have checked it, now or ever, are
    all named: what one run leaves out, at a smaller scale, another has done. The release is the
    first that has this figure, by whatever command.
    """
    records = []
    by_counters = Judge(judge.catalogue, {**(counters or {}), **{
        id: run for id, run in judge.runs.items() if run}})
    for record in found:
        old = reference.get(record.name)
        if old and record.verdict == "not-run":
            record = judged_again(judge, record, old)
        if record.verdict == "not-run" and needs_counters(judge, record):
            record = by_counters.record(*record.name)
        if old and all(getattr(record, field) == getattr(old, field) for field in MEASUREMENT):
            record = replace(record, engine=with_checks(judge, record, old), release=old.release)
        elif record.verdict != "not-run" and record.command:
            known = old.release if old and record.measured == old.measured else ""
            record = replace(record, release=known or release)
        records.append(record)
    return records


def with_checks(judge: Judge, record: Record, old: Record) -> str:
    """The engines of the old record, and those that have checked it for the new one, too. Where
    one of them was measured without an engine, they are the other's."""
    if not (record.engine and old.engine):
        return record.engine or old.engine
    experiment, _ = judge.settlements[record.name]
    checks = engines_of([run for id in experiment.sources for run in judge.checks.get(id, [])])
    added = [name for name in record.engine.split(", ") if name in checks]
    return ", ".join(dict.fromkeys(old.engine.split(", ") + added))


def needs_counters(judge: Judge, record: Record) -> bool:
    """Are solutions, nodes, updates and levels all that its rules read?"""
    _, settlement = judge.settlements.get(record.name, (None, None))
    return settlement is not None and all(
        rule_called(name).only_reads({*COUNTERS_AND_LEVELS}) for name in settlement.rules)


def judged_again(judge: Judge, record: Record, old: Record) -> Record:
    """The record of a figure that was not run: what `old` has measured is judged again.

    A misprint needs no new proof as long as the text prints the same.
    """
    if old.verdict == "not-run" or (
            record.rule, record.command) != (old.rule, old.command):
        return record
    claim = judge.catalogue.claims[record.claim]
    _, settlement = judge.settlements[record.name]
    verdict, note = judge.judge(claim, settlement, old.measured, old.holds)
    if verdict == "not-run":
        if old.verdict not in PROVED or old.published != record.published:
            return record
        verdict, note = judge.proved(settlement)
    measured = (judge.catalogue.benched.get(record.name) if is_timed(settlement)
                else old.measured)
    return replace(record, holds=old.holds, measured=measured, error=old.error, verdict=verdict,
                   note=note, proof=old.proof if verdict in PROVED else "")


def came_out_otherwise(records: Iterable[Record],
                       reference: dict[Quantity, Record]) -> list[str]:
    """A line for each figure that does not differ, but is not what a run made of it for the
    reference."""
    return [f"otherwise: {record.claim}, {record.quantity}: {old.verdict},"
            f" {in_figures(old.measured)} in the reference;"
            f" {record.verdict}, {in_figures(record.measured)} here"
            for record in records if record.verdict != "differs"
            and (old := reference.get(record.name)) and old.verdict != "not-run"
            and any(getattr(record, field) != getattr(old, field)
                    for field in ("holds", "measured", "verdict"))]
