"""Runs one experiment and caches the run; an unchanged experiment need not run again.

A cached run is the file build/runs/ID.json. Its key is a hash of all that enters the run: the
command line, the files that it reads, the programs themselves, the engine. The file begins with the
hash of all that follows in it, so that a damaged one is ignored.
"""
import csv
import json
import os
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import IO, Any

from harness.run.experiment import Experiment
from harness.run.pipeline import Failure, Pipeline, parse_matrix, parse_report, parse_search
from harness.run.runs import Run, deserialize, hash_of, read_tree, serialize
from project import Project, write


class RunCache:
    """The runs of a project that are stored in a folder, which is build/runs if not given.
    `experiments`, by id, has those whose solutions others read."""

    def __init__(self, project: Project, experiments: Mapping[str, Any] = {},
                 folder: Path | None = None):
        self.project = project
        self.experiments = experiments
        self.folder = folder or project.runs
        self.hashes: dict[Path, str] = {}  # of files that enter runs
        self.loaded: dict[str, Run] = {}  # runs by id, each read once

    def path_of(self, experiment: Experiment) -> Path:
        """The file of its cached run, which need not exist."""
        return self.folder / f"{experiment.id}.json"

    def key(self, experiment: Experiment, engine: str, gathered: bool = False) -> str:
        """The hash of all that enters the run; nothing that is only said about it."""
        names = [stage[0] for stage in experiment.stages] + ["gather"] * gathered
        programs = [self.project.programs / name for name in names]
        arguments = [word for stage in experiment.stages for word in stage[1:]]
        inputs = [self.project.experiments / word
                  for word in arguments if not word.startswith("-")]
        parts: list[Any] = [
            experiment.stages, experiment.output, experiment.tree,
            engine if uses_engine(experiment) else "",
            [self.file_hash(path) for path in programs],
            [self.file_hash(path) for path in inputs if os.path.isfile(path)]]
        if experiment.packings:
            parts.append([hash_of(self.path_of(source).read_bytes())
                          for source in self.input_searches(experiment)])
        return hash_of(json.dumps(parts))

    def input_searches(self, experiment: Experiment) -> list[Experiment]:
        """The experiments whose solutions it reads."""
        return [self.experiments[id] for id in experiment.packings]

    def open_input(self, experiment: Experiment) -> IO[str] | None:
        """A temporary file with the solutions that an experiment reads, if it reads any."""
        if not experiment.packings:
            return None
        source = tempfile.TemporaryFile("w+", encoding="utf-8")
        for other in self.input_searches(experiment):
            run = self.load(other)
            if run is None:
                raise Failure(f"{other.id} has not been run")
            source.writelines("\n".join(rows) + "\n\n" for rows in run.solutions)
        source.seek(0)
        return source

    def file_hash(self, path: Path) -> str:
        """The SHA-256 of a file's content, which is read only the first time."""
        if path not in self.hashes:
            self.hashes[path] = hash_of(path.read_bytes())
        return self.hashes[path]

    def load(self, experiment: Experiment, engine: str | None = None) -> Run | None:
        """The stored run, if its key is still valid for this engine, or by default for the one that
        the run names; else None."""
        try:
            run = self.loaded.get(experiment.id) or self.read(experiment)
            if run.key != self.key(experiment, engine or run.engine, run.gathered):
                return None
        except (OSError, ValueError, TypeError):
            return None
        self.loaded[experiment.id] = run
        return run

    def read(self, experiment: Experiment) -> Run:
        """The stored run, whether or not its key is valid; an OSError or ValueError if it is
        missing or damaged."""
        run = deserialize(self.path_of(experiment).read_text(encoding="utf-8"))
        run.id = experiment.id
        if experiment.tree and not run.tree:
            raise ValueError("it has no search tree")
        return run

    def store(self, experiment: Experiment, run: Run) -> None:
        """Write the run to the file of its experiment, and forget the one that was loaded
        before."""
        write(self.path_of(experiment), serialize(run))
        self.loaded.pop(experiment.id, None)

    def pipeline(self, experiment: Experiment, engine: str, tree_file: Path | None, threads: int,
                 more: Iterable[str] = ()) -> Pipeline:
        """The pipeline of an experiment, with the options that the harness adds, and `more`. A tree
        is to be written into the file."""
        *generators, last = experiment.stages
        options = []
        if experiment.searches and experiment.output == "report":
            options = ["--json", "--progress"]
            if uses_engine(experiment):
                options += ["--engine", "auto" if experiment.tree and engine == "bits" else engine]
            if not experiment.fixes("--threads"):
                options += ["--threads", str(threads)]
            if experiment.tree:
                options += ["--tree", str(tree_file)]
        elif experiment.output == "report":
            options = ["--json"]
        stages = [*generators, [*last, *options, *more]]
        return Pipeline(stages, self.project.experiments, self.project.programs)

    def run(self, experiment: Experiment, engine: str,
            begin: Callable[[Pipeline], None] = lambda pipeline: None, threads: int = 1) -> None:
        """Run the experiment now and store the run; call `begin` just before."""
        with tempfile.TemporaryDirectory() as folder:
            tree_file = Path(folder) / "tree.csv"
            pipeline = self.pipeline(experiment, engine, tree_file, threads)
            begin(pipeline)
            start = time.monotonic()
            text = pipeline.run(self.open_input(experiment))
            run = Run(self.key(experiment, engine), engine, round(time.monotonic() - start, 3), {})
            read_output(experiment, text, run, tree_file)
        self.store(experiment, run)


def uses_engine(experiment: Experiment) -> bool:
    """Does its run depend on the engine that the user chooses?"""
    return (experiment.searches and experiment.output == "report"
            and not experiment.fixes("--engine"))


def read_output(experiment: Experiment, text: str, run: Run, tree_file: Path | None) -> None:
    """Parse what an experiment has written to its output and its tree file, and put it into the
    run."""
    if experiment.output == "report" and experiment.stages[-1][0] in ("dance", "plain"):
        run.report, run.solutions = parse_search(text, experiment.fixes("--limit"))
        run.seconds = run.report.get("seconds", run.seconds)
    elif experiment.output == "matrix":
        run.matrix = parse_matrix(text)
    else:
        run.report = parse_report(text)
    if experiment.tree and tree_file:
        try:
            run.tree = read_tree(tree_file)
        except (OSError, ValueError, csv.Error) as error:
            raise Failure(f"no search tree: {error}") from None
