"""The corpus: every matrix that an experiment searches, with what is known of the search.

It is for people who write solvers. The counters are those of the reference, results/searches.json,
which a run keeps up to date; nothing is searched for a corpus. The reference has the hash of each
matrix, so that its counters cannot be those of another one.
"""
import hashlib
import os
import re
import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from harness.judge.catalogue import Catalogue, CommandExperiment
from project import Project, UsageError, counted, few, write
from harness.run.display import say, steps
from harness.run.experiment import stages_of
from harness.run.matrices import in_knuths_format, by_source, matrix_text
from harness.run.runs import COUNTERS, Run
from harness.results import (
    COUNTERS_AND_LEVELS, SEARCHES_PATH, csv_text, read_searches, write_entries)

LIST = "searches.csv"  # in the folder of the corpus
CORPUS_README = Path(__file__).with_suffix(".md")


# ---------------------------------------------------------------- the counters of the reference

def is_counted(experiment: CommandExperiment) -> bool:
    """Is it a search that has been made whole, and neither estimated, stopped nor traced; nor a
    question about all solutions?"""
    others = {"--estimate", "--limit", "--part", "--sample", "--marginals"}
    return (experiment.searches and experiment.output == "report"
            and not others & {*experiment.stages[-1]})


def write_searches(project: Project, catalogue: Catalogue, runs: Mapping[str, Run | None]) -> None:
    """Bring the counters of all searches up to date; one that has no run here stands as it is."""
    before, found = read_searches(project), {}
    for experiment in filter(is_counted, catalogue.with_commands()):
        run, old = runs.get(experiment.id), before.get(experiment.id)
        # Programs that tests put in place of dance give no hash of the matrix.
        if run and "sha256" in (run.report.get("matrix") or {}):
            found[experiment.id] = counters_of(experiment, run.report)
        elif old and old["command"] == experiment.command:
            found[experiment.id] = old
    if found or before:
        write_entries(project, found)


def counters_of(experiment: CommandExperiment, report: Mapping[str, Any]) -> dict[str, Any]:
    """The entry of a search in searches.json: command, hash of the matrix, counters, and those by
    level."""
    return {"command": experiment.command, "matrix": report["matrix"]["sha256"],
            **{name: report.get(name) for name in COUNTERS},
            "levels": [[level["nodes"], level["updates"]] for level in report.get("levels", [])]}


# ---------------------------------------------------------------- the folder

def file_name(source: str) -> str:
    """What the file of a matrix is called: the words of the command that makes it, without folders
    and endings."""
    name = "-".join(os.path.splitext(os.path.basename(word))[0] if "/" in word else word
                    for stage in stages_of(source) for word in stage)
    return "matrices/" + re.sub(r"[^A-Za-z0-9.]+", "-", name).strip("-") + ".txt"


def option(experiment: CommandExperiment, name: str, default: str) -> str:
    """The argument of this option in the command of a search; the default if it is not given."""
    words = experiment.stages[-1]
    return words[words.index(name) + 1] if name in words else default


def row_of(experiment: CommandExperiment, matrix: str, entry: Mapping[str, Any]) -> list[Any]:
    """A line of the list; without counters if the reference has them of another matrix."""
    solutions, nodes, updates, levels = (entry.get(name) for name in COUNTERS_AND_LEVELS)
    return [matrix, experiment.id, experiment.command,
            option(experiment, "--choose", "shortest"),
            option(experiment, "--empty-columns", "count"), solutions, nodes, updates,
            " ".join(f"{nodes}/{updates}" for nodes, updates in levels or [])]


def write_corpus(project: Project, experiments: Iterable[Any], folder: Path) -> None:
    """Write the corpus, its list first and SHA256SUMS last, in the place of another corpus, and
    print its size. A folder with anything else is a UsageError."""
    if folder.exists() and not (folder / LIST).is_file() and (
            not folder.is_dir() or any(folder.iterdir())):
        raise UsageError(f"{folder}: exists, and is not a corpus")
    reference = read_searches(project)
    searches, matrices, unknown = by_source(experiments, project), {}, []
    rows = [["matrix", "experiment", "command", "choose", "empty columns", *COUNTERS_AND_LEVELS]]

    for source in steps("corpus", searches, file_name):
        searched, name = matrix_text(source, project), file_name(source)
        matrices[name] = in_knuths_format(searched)
        for experiment in searches[source]:
            entry = reference.get(experiment.id, {})
            if entry.get("matrix") != hashlib.sha256(searched).hexdigest():
                entry = {}
            rows.append(row_of(experiment, name, entry))
            unknown += [experiment.id] * (is_counted(experiment) and not entry)
    files = {LIST: csv_text(rows).encode(), "README.md": CORPUS_README.read_bytes(), **matrices}
    files["SHA256SUMS"] = "".join(f"{hashlib.sha256(text).hexdigest()}  {name}\n"
                                  for name, text in files.items()).encode()
    shutil.rmtree(folder, ignore_errors=True)
    for name, text in files.items():
        write(folder / name, text)
    size = sum(map(len, matrices.values()))
    print(f"{counted(len(matrices), 'matrix', 'matrices')} of {size:,} bytes in {folder};"
          f" {counted(len(rows) - 1, 'search', 'searches')}")
    if unknown:
        say(f"the reference, {SEARCHES_PATH}, has no counters of {few(unknown)}")
