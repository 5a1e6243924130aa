"""Splits a search that takes long into parts, and stores each of them as soon as it is done.

The parts of a run are files in build/runs/parts/ID/KEY/, as dance has written them. KEY is a hash
of all that enters the run, and of the number of parts, so only parts of the same whole can lie side
by side, no matter which machine writes them, or how often. When the last one is there, gather makes
the report of the whole, which is cached like any other, and the parts are removed.
"""
import math
import shutil
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from harness.run.display import Display
from harness.run.experiment import Experiment
from harness.run.cache import read_output
from harness.run.runs import Run, hash_of
from harness.run.pipeline import Failure, Pipeline, parse_search
from harness.run.schedule import Schedule, Task
from project import write

if TYPE_CHECKING:
    from harness.run.launch import Launcher

SPLIT_ABOVE = 120  # seconds of one core; a search that should take longer is split into parts
SECONDS_PER_PART = 30
MAX_PARTS = 1000  # into which one search is split
UNSPLITTABLE = {"--limit", "-l", "--estimate", "--part", "frontier"}


def can_be_split(experiment: Experiment) -> bool:
    """Can parts of the search be run, one by one, and their reports be added?"""
    if not experiment.searches or experiment.output != "report" or experiment.tree:
        return False
    arguments = [word.partition("=")[0] for word in experiment.stages[-1]]
    pairs = zip(arguments, arguments[1:])
    return not (UNSPLITTABLE & set(arguments) or any(
        option in ("--print", "-p") and number.isdigit() for option, number in pairs))


@dataclass(eq=False)
class Part(Task):
    """One of several parts of a task."""
    number: int = 1
    of: int = 1

    @property
    def id(self) -> str:
        """The id of the search, and which of how many parts this is."""
        return f"{super().id}, part {self.number} of {self.of}"

    @property
    def seconds(self) -> float:
        """How long it should take: an equal share of the whole search."""
        return super().seconds / self.of

    @property
    def folder(self) -> Path:
        """The folder for the reports of all parts of this search."""
        key = f"{self.cache.key(self.experiment, self.engine)} {self.of}"
        return (self.cache.folder / "parts" / self.experiment.id
                / hash_of(key)[:32])

    @property
    def file(self) -> Path:
        """Its report, once it has been run."""
        return self.folder / str(self.number)

    def is_cached(self) -> bool:
        """Is its report there and whole?"""
        try:
            self.check(self.file.read_text(encoding="utf-8"))
            return True
        except (OSError, ValueError, Failure):
            return False

    def check(self, text: str) -> None:
        """Raise a Failure if this is not the report of this part."""
        report, _ = parse_search(text)
        if not text.endswith("\n") or report.get("part") != f"{self.number}/{self.of}":
            raise Failure("this is the report of another part")

    def run(self, begin: Callable[[Pipeline], None] = lambda pipeline: None,
            threads: int = 1) -> None:
        """Run this part and store its report; call `begin` just before. Raise a Failure if it
        fails."""
        pipeline = self.cache.pipeline(self.experiment, self.engine, None, threads,
                                       ["--part", f"{self.number}/{self.of}"])
        begin(pipeline)
        text = pipeline.run()
        self.check(text)
        write(self.file, text)


def split_into_parts(task: Task) -> list[Part]:
    """The parts of a task that takes long; nothing if it is better left whole."""
    if task.seconds <= SPLIT_ABOVE or not can_be_split(task.experiment):
        return []
    count = min(math.ceil(task.seconds / SECONDS_PER_PART), MAX_PARTS)
    return [Part(task.cache, task.experiment, task.engine, task.is_check, number=number, of=count)
            for number in range(1, count + 1)]


def gather(task: Task, parts: list[Part]) -> None:
    """Make the run of a task from its parts, all of which are there, and store it."""
    files = [str(part.number) for part in parts]
    pipeline = Pipeline([["gather", *files]], parts[0].folder, task.cache.project.programs)
    text = pipeline.run()
    key = task.cache.key(task.experiment, task.engine, gathered=True)
    run = Run(key, task.engine, 0.0, {}, gathered=True)
    read_output(task.experiment, text, run, None)
    task.cache.store(task.experiment, run)
    shutil.rmtree(parts[0].folder.parent, ignore_errors=True)


def run_all(tasks: list[Task], jobs: int, launcher: "Launcher | None") -> dict[str, str]:
    """Run these tasks, as many at a time as there are jobs, the long ones in parts, which the
    Launcher takes, if there is one. Returns why tasks failed, by id."""
    split = {task: parts for task in tasks if (parts := split_into_parts(task))}
    missing = [part for parts in split.values() for part in parts if not part.is_cached()]
    whole = [task for task in tasks if task not in split]
    here = whole if launcher else [*whole, *missing]
    with Display(len(whole) + len(missing)) as display:
        with launcher.launched(missing, display) if launcher else nullcontext():
            failures = Schedule(here, jobs, display).run()
    for task, parts in split.items():
        lost = sum(not part.is_cached() for part in parts)
        if lost and launcher:
            failures[task.id] = f"{lost} of {len(parts)} parts have no report; see {launcher.log}"
        elif not lost:
            try:
                gather(task, parts)
            except Failure as error:
                failures[task.id] = str(error)
    return failures
