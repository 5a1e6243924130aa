"""Where the matrix of a search comes from; and searches that are in no catalogue."""
import os
import shlex
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeVar

from harness.run.experiment import Experiment, stages_of
from harness.run.pipeline import Pipeline, parse_report
from project import Project, UsageError

Search = TypeVar("Search", bound=Experiment)


def by_source(experiments: Iterable[Search], project: Project) -> dict[str, list[Search]]:
    """Those of the experiments that are searches, in their order, by what makes their matrix: a
    command line, or else the name of the file in experiments/ that the search reads."""
    found: dict[str, list[Search]] = {}
    for experiment in experiments:
        if experiment.searches:
            source = source_of(experiment, project.experiments)
            found.setdefault(source, []).append(experiment)
    return found


def source_of(experiment: Experiment, directory: Path) -> str:
    """What makes the matrix of a search: a command line, or a file in the directory."""
    *generators, search = experiment.stages
    if generators:
        return " | ".join(map(shlex.join, generators))
    for word in search[1:]:
        if (directory / word).is_file():
            return word
    raise UsageError(f"experiment {experiment.id}: its command reads no file that is there")


def matrix_text(source: str, project: Project) -> bytes:
    """The matrix, as the search reads it."""
    path = project.experiments / source
    if os.path.isfile(path):  # which takes a long command, too
        return path.read_bytes()
    return Pipeline(stages_of(source), project.experiments, project.programs).run().encode()


def in_knuths_format(text: bytes) -> bytes:
    """The bytes of a matrix as Knuth's dance.w wants it: columns, then rows, and nothing else."""
    return b"".join(line + b"\n" for line in text.splitlines()
                    if line.strip() and not line.startswith(b"|"))


def output_of(project: Project, command: list[str], text: str = "") -> str:
    """What a program of ours writes when it reads this text. It runs in experiments/."""
    with tempfile.TemporaryFile() as source:
        source.write(text.encode())
        source.seek(0)
        return Pipeline([command], project.experiments, project.programs).run(source)


def search_report(project: Project, matrix: str, *options: str) -> dict[str, Any]:
    """The report of dance on a matrix, with one thread."""
    command = ["dance", "--threads", "1", "--json", *options]
    return parse_report(output_of(project, command, matrix))
