"""Runs one experiment and keeps the run; an unchanged experiment need not run again.

A kept run is the file build/runs/ID.json. Its key is a hash of all that enters the run: the command
line, the files that it reads, the programs themselves, the engine. The search tree, if wanted,
stands in ID.tree.csv.
"""
import csv
import hashlib
import json
import time
from dataclasses import asdict, dataclass, field
from functools import cached_property

from harness.pipeline import Failure, Pipeline, parse_matrix, parse_report, parse_search
from harness.project import UsageError, temporary_beside, write


@dataclass
class Run:
    key: str
    engine: str
    seconds: float
    report: dict
    solutions: list = field(default_factory=list)
    matrix: list = field(default_factory=list)

    @cached_property
    def tree(self):
        """The rows of the search tree, read when first asked for."""
        with self.tree_file.open(newline="", encoding="ascii") as lines:
            return list(csv.DictReader(lines))


class Keeper:
    """The kept runs of a project."""

    def __init__(self, project):
        self.project = project
        self.digests = {}

    def missing_programs(self, experiments):
        names = {stage[0] for experiment in experiments for stage in experiment.stages}
        return sorted(name for name in names if not (self.project.programs / name).is_file())

    def file_of(self, experiment):
        return self.project.runs / f"{experiment.id}.json"

    def tree_of(self, experiment):
        return self.project.runs / f"{experiment.id}.tree.csv"

    def key(self, experiment, engine):
        """The hash of all that enters the run; nothing that is only said about it."""
        programs = [self.project.programs / stage[0] for stage in experiment.stages]
        words = [word for stage in experiment.stages for word in stage[1:]]
        inputs = [self.project.experiments / word for word in words if not word.startswith("-")]
        parts = [experiment.stages, experiment.output, experiment.tree,
                 engine if uses_engine(experiment) else "",
                 [self.digest(path) for path in programs],
                 [self.digest(path) for path in inputs if path.is_file()]]
        return hashlib.sha256(json.dumps(parts).encode()).hexdigest()

    def digest(self, path):
        if path not in self.digests:
            self.digests[path] = hashlib.sha256(path.read_bytes()).hexdigest()
        return self.digests[path]

    def load(self, experiment, engine=None):
        """The kept run, if its key is still valid: for this engine, or for the one it names."""
        try:
            run = Run(**json.loads(self.file_of(experiment).read_text(encoding="utf-8")))
            if run.key != self.key(experiment, engine or run.engine):
                return None
        except (OSError, ValueError, TypeError):
            return None
        run.tree_file = self.tree_of(experiment)
        return run if run.tree_file.is_file() or not experiment.tree else None

    def keep(self, experiment, run):
        write(self.file_of(experiment), json.dumps(asdict(run)) + "\n")

    def pipeline(self, experiment, engine, tree_file):
        """The pipeline of an experiment, with the options that are the harness's own."""
        *generators, last = experiment.stages
        options = []
        if experiment.searches:
            options = ["--json", "--progress"]
            if uses_engine(experiment):
                options += ["--engine", engine]
            if experiment.tree:
                options += ["--tree", str(tree_file)]
        elif experiment.output == "report":
            options = ["--json"]
        stages = [*generators, [*last, *options]]
        return Pipeline(stages, self.project.experiments, self.project.programs)

    def run(self, experiment, engine, begin=lambda pipeline: None, heed_progress=lambda *_: None):
        """Run the experiment now and keep the run."""
        tree_file = temporary_beside(self.tree_of(experiment)) if experiment.tree else None
        try:
            pipeline = self.pipeline(experiment, engine, tree_file)
            begin(pipeline)
            start = time.monotonic()
            try:
                text = pipeline.run(heed_progress=heed_progress)
            except UsageError as error:
                raise Failure(str(error)) from None
            run = Run(self.key(experiment, engine), engine, round(time.monotonic() - start, 3), {})
            read_output(experiment, text, run)
            if tree_file:
                tree_file.replace(self.tree_of(experiment))
            self.keep(experiment, run)
        finally:
            if tree_file:
                tree_file.unlink(missing_ok=True)


def uses_engine(experiment):
    return experiment.searches and not experiment.fixes_engine


def read_output(experiment, text, run):
    if experiment.searches:
        run.report, run.solutions = parse_search(text)
        run.seconds = run.report.get("seconds", run.seconds)
    elif experiment.output == "matrix":
        run.matrix = parse_matrix(text)
    else:
        run.report = parse_report(text)
