"""The reference: results/ and figures/ as they are published, all of them, at scale full.

A run replaces only those parts that it finds to be different. The reference is the last commit. In
a folder without git, such as a downloaded archive, it is the files as they came: they are copied to
.reference/ before the first of them is written.
"""
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Mapping
from fnmatch import fnmatch
from pathlib import Path, PurePath
from typing import Any

from harness.results import (
    RECORDS_PATH, SEARCHES_PATH, Record, new_searches, published_counters,
    published_records)
from harness.run.runs import Run
from harness.schema import Quantity
from project import Project, write

FOLDERS = ["results", "figures"]
PAGE = "results/report.html"
OF_BENCH = ("bench", "measured-")  # how the names of files begin that only make bench writes


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

    def counters(self, experiments: Mapping[str, Any]) -> dict[str, Run]:
        """Runs, by id, that have no more than the counters which were published: of those searches
        among the experiments of the catalogue that still have the same command."""
        return published_counters(self.published(SEARCHES_PATH), {
            id: getattr(experiment, "command", "")
            for id, experiment in experiments.items()})

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
