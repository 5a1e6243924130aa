"""The reference: results/ and figures/ as they are published, all of them, at scale full.

A run replaces only those parts that it finds to be different. The reference is the last commit. In
a folder without git, such as a downloaded archive, it is the files as they came: they are copied to
.reference/ before the first of them is written.
"""
import json
import os
import shutil
import subprocess
import tempfile
from fnmatch import fnmatch
from pathlib import Path, PurePath

from harness.judge.expressions import rule_called
from harness.judge.verdicts import Judge, engines_of, in_figures, is_timed
from project import write
from harness.run.cache import Run

FOLDERS = ["results", "figures"]
RECORDS = "results/verdicts.json"
SEARCHES = "results/searches.json"
COUNTERS = {"solutions", "nodes", "updates", "levels"}
PAGE = "results/report.html"
OF_BENCH = ("bench", "measured-")  # how the names of files begin that only make bench writes
MEASUREMENT = ["holds", "measured", "error", "rule", "command"]
PROVED = "misprint", "error"
PROVENANCE = ["engine", "release"]  # fields that tell who made a measurement first


# ---------------------------------------------------------------- what it is

def git(project, *words):
    """What git says, in bytes; nothing if it fails, or is not there."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    try:
        done = subprocess.run(["git", "-C", project.root, *words], capture_output=True, check=False,
                              env={**own, "GIT_OPTIONAL_LOCKS": "0"})
    except OSError:
        return None
    return done.stdout if done.returncode == 0 else None


class Reference:
    """What the last commit holds, or, without git, what came."""

    def __init__(self, project):
        self.project = project
        self.as_it_came = project.root / ".reference"
        self.has_git = git(project, "rev-parse", "--verify", "HEAD:./results") is not None
        if not self.has_git and not self.as_it_came.is_dir():
            self.keep()

    def keep(self):
        """Copy the files as they are, whole or not at all."""
        with tempfile.TemporaryDirectory(prefix=".reference.", dir=self.project.root) as name:
            for folder in FOLDERS:
                source, copy = self.project.root / folder, Path(name, "all", folder)
                copy.mkdir(parents=True)
                if source.is_dir():
                    shutil.copytree(source, copy, dirs_exist_ok=True)
            Path(name, "all").rename(self.as_it_came)

    def text_of(self, name):
        if self.has_git:
            return git(self.project, "show", f"HEAD:./{name}")
        path = self.as_it_came / name
        return path.read_bytes() if path.is_file() else None

    def lay(self, name, content, held_by):
        """Write a file with this content. But if the published file holds the same, and only its
        bytes differ, write the published bytes. held_by(bytes) tells what a file holds."""
        published = self.text_of(name)
        is_same = published is not None and held_by(published) == held_by(content)
        write(self.project.root / name, published if is_same else content)

    def records(self):
        return by_figure(self.text_of(RECORDS))

    def counters(self, catalogue):
        """Runs, by id, that have no more than the counters which were published: of the searches
        of the catalogue that still have the same command."""
        try:
            found = json.loads(self.text_of(SEARCHES) or b"{}")
            return {id: counted(id, found[id]) for id in found.keys() & catalogue.experiments.keys()
                    if found[id]["command"] == getattr(catalogue.experiments[id], "command", "")}
        except (ValueError, LookupError, TypeError, AttributeError):
            return {}

    def changed(self):
        """The files that are not as they were, in alphabetical order."""
        if not self.has_git:
            return of_the_reference(name for name in self.names() if self.text_of(name) != (
                path.read_bytes() if (path := self.project.root / name).is_file() else None))
        found = [git(self.project, *words, "--", *FOLDERS) for words in (
            ["diff", "--name-only", "--no-renames", "--relative", "-z", "HEAD"],
            ["ls-files", "--others", "--exclude-standard", "-z"])]
        return of_the_reference(name for text in found
                                for name in os.fsdecode(text or b"").split("\0") if name)

    def names(self):
        """The files that are there, or were, without those that git would ignore."""
        ignored = self.project.root / ".gitignore"
        globs = ignored.read_text(encoding="utf-8").split() if ignored.is_file() else []
        found = {str(path.relative_to(root)) for root in (self.project.root, self.as_it_came)
                 for folder in FOLDERS for path in (root / folder).rglob("*") if path.is_file()}
        return [name for name in found if not any(fnmatch(name, glob) for glob in globs)]


def counted(id, entry):
    """A run with the counters of an entry of searches.json."""
    report = {name: entry[name] for name in ("solutions", "nodes", "updates")
              if entry[name] is not None}
    if entry["levels"]:
        report["levels"] = [{"level": number, "nodes": nodes, "updates": updates}
                            for number, (nodes, updates) in enumerate(entry["levels"])]
    run = Run(key="", engine="", seconds=0.0, report=report)
    run.id = id
    return run


def of_the_reference(names):
    return sorted(name for name in names if not PurePath(name).name.startswith(OF_BENCH))


def by_figure(text):
    """The records of verdicts.json by claim and quantity; none if the text is damaged, or lacks
    fields that we need."""
    try:
        return {name_of(record): record for record in json.loads(text or b"[]")
                if {*MEASUREMENT, *PROVENANCE, "verdict", "published", "proof"} <= record.keys()}
    except (ValueError, LookupError, TypeError, AttributeError):
        return {}


def name_of(record):
    return record["claim"], record["quantity"]


# ---------------------------------------------------------------- with a run

def merged(judge, found, reference, release, counters=None):
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
        old = reference.get(name_of(record))
        if old and record["verdict"] == "not-run":
            record = standing(judge, record, old)
        if record["verdict"] == "not-run" and needs_counters(judge, record):
            record = by_counters.record(*name_of(record))
        if old and all(record[field] == old[field] for field in MEASUREMENT):
            record = record | {"engine": with_checks(judge, record, old), "release": old["release"]}
        elif record["verdict"] != "not-run" and record["command"]:
            is_known = old and old["release"] and record["measured"] == old["measured"]
            record = record | {"release": old["release"] if is_known else release}
        records.append(record)
    return records


def with_checks(judge, record, old):
    """The engines of the old record, and those that have checked it for the new one, too. Where
    one of them was measured without an engine, they are the other's."""
    if not (record["engine"] and old["engine"]):
        return record["engine"] or old["engine"]
    experiment, _ = judge.settlements[name_of(record)]
    checks = engines_of([run for id in experiment.sources for run in judge.checks.get(id, [])])
    added = [name for name in record["engine"].split(", ") if name in checks]
    return ", ".join(dict.fromkeys(old["engine"].split(", ") + added))


def needs_counters(judge, record):
    """Are solutions, nodes, updates and levels all that its rules read?"""
    _, settlement = judge.settlements.get(name_of(record), (None, None))
    return settlement is not None and all(
        rule_called(name).only_reads(COUNTERS) for name in settlement.rules)


def standing(judge, record, old):
    """The record of a figure without a run: what was measured before is judged again.

    A misprint needs no new proof as long as the text prints the same.
    """
    if old["verdict"] == "not-run" or any(
            record[field] != old[field] for field in ("rule", "command")):
        return record
    claim = judge.catalogue.claims[record["claim"]]
    _, settlement = judge.settlements[name_of(record)]
    verdict, note = judge.judge(claim, settlement, old["measured"], old["holds"])
    if verdict == "not-run":
        if old["verdict"] not in PROVED or old["published"] != record["published"]:
            return record
        verdict, note = judge.proved(settlement)
    measured = (judge.catalogue.benched.get(name_of(record)) if is_timed(settlement)
                else old["measured"])
    return record | {"holds": old["holds"], "measured": measured, "error": old["error"],
                     "verdict": verdict, "note": note,
                     "proof": old["proof"] if verdict in PROVED else ""}


def came_out_otherwise(records, reference):
    """A line for each figure that does not differ, but is not what a run made of it for the
    reference."""
    return [f"otherwise: {record['claim']}, {record['quantity']}: {old['verdict']},"
            f" {in_figures(old['measured'])} in the reference;"
            f" {record['verdict']}, {in_figures(record['measured'])} here"
            for record in records if record["verdict"] != "differs"
            and (old := reference.get(name_of(record))) and old["verdict"] != "not-run"
            and any(record[field] != old[field] for field in ("holds", "measured", "verdict"))]
