"""Where the matrix of a search comes from; and searches that are in no catalogue."""
import shlex
import tempfile
from pathlib import Path

from harness.project import Project, UsageError
from harness.run.experiment import Experiment
from harness.run.pipeline import Pipeline, parse_report

Source = str | tuple[tuple[str, ...], ...]  # a file of experiments/, or the stages that write it


def by_source(experiments: list[Experiment], project: Project) -> dict[Source, list[Experiment]]:
    """Those of the experiments that are searches, by what makes their matrix, in their order."""
    found = {}
    for experiment in experiments:
        if experiment.searches:
            source = source_of(experiment, project.experiments)
            found.setdefault(source, []).append(experiment)
    return found


def source_of(experiment: Experiment, directory: Path) -> Source:
    """What makes the matrix: the generators, or else the file that the search reads."""
    *generators, search = experiment.stages
    if generators:
        return tuple(map(tuple, generators))
    for word in search[1:]:
        if (directory / word).is_file():
            return word
    raise UsageError(f"experiment {experiment.id}: its command reads no file that is there")


def text_of(source: Source, project: Project) -> bytes:
    """The matrix, as the search reads it."""
    if isinstance(source, str):
        return (project.experiments / source).read_bytes()
    return Pipeline([list(stage) for stage in source], project.experiments,
                    project.programs).run().encode()


def command_of(source: Source) -> str:
    """The command line that writes the matrix, or the file."""
    return source if isinstance(source, str) else " | ".join(map(shlex.join, source))


def as_dance_reads(text: bytes) -> bytes:
    """The bytes of a matrix as Knuth's dance.w wants it: columns, then rows, and nothing else."""
    return b"".join(line + b"\n" for line in text.splitlines()
                    if line.strip() and not line.startswith(b"|"))


def output_of(project: Project, words: list, text: str = "") -> str:
    """What a program of ours writes when it reads this text. It runs in experiments/."""
    with tempfile.TemporaryFile() as source:
        source.write(text.encode())
        source.seek(0)
        return Pipeline([words], project.experiments, project.programs).run(source)


def searched(project: Project, matrix: str, *options: str) -> dict:
    """The report of dance on a matrix, with one thread."""
    words = ["dance", "--threads", "1", "--json", *options]
    return parse_report(output_of(project, words, matrix))
