"""Runs experiments side by side, and knows how long the rest will take.

What takes no time goes first, so that soon there is something to see; then comes the longest.
"""
import time
from collections.abc import Callable, Collection
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import dataclass, field

from harness.run.display import Display, duration, time_left
from harness.run.experiment import Experiment
from harness.run.cache import RunCache, uses_engine
from harness.run.pipeline import Failure, Pipeline

REFRESH_INTERVAL = 0.2  # seconds between two updates of the line of progress
SHORT = 1.0  # seconds; tasks that should take less are started first
LEAST = 0.1  # seconds that a task takes at least, since programs have to start
# The engines of dance, each with the time that it takes, roughly, in times of the links.
ENGINES = {"auto": 0.1, "bits": 0.1, "links": 1, "sets": 5}


@dataclass(eq=False)
class Task:
    """An experiment to be run by an engine, for a cache; and how far it is, once it runs."""
    cache: RunCache
    experiment: Experiment
    engine: str
    is_check: bool = False  # does it repeat a search by another engine?

    pipeline: Pipeline = field(init=False, repr=False)  # of programs, once it runs
    start: float = field(init=False, default=0.0)  # by time.monotonic

    @property
    def id(self) -> str:
        """The id of its experiment; that of a check also names the engine."""
        return f"{self.experiment.id} (by {self.engine})" if self.is_check else self.experiment.id

    @property
    def seconds(self) -> float:
        """How long it should take: the experiments say it for the links, and for the frontier."""
        if not uses_engine(self.experiment) or self.experiment.tree:
            return self.experiment.seconds
        if self.engine == "frontier":
            return self.experiment.frontier
        return self.experiment.seconds * ENGINES[self.engine]

    def is_cached(self) -> bool:
        """Is there a valid run of it by its engine?"""
        return self.cache.load(self.experiment, self.engine) is not None

    def run(self, begin: Callable[[Pipeline], None], threads: int) -> None:
        """Run the experiment and store the run; call `begin` just before."""
        self.cache.run(self.experiment, self.engine, begin, threads)

    def elapsed(self) -> float:
        """Seconds since it began."""
        return time.monotonic() - self.start

    def share_done(self) -> float:
        """The fraction done, from 0 to 1, which the search says; or by its time, of which it may
        need more."""
        return self.pipeline.done or min(self.elapsed() / max(self.seconds, LEAST), 0.99)


class Schedule:
    """Runs tasks, as many at a time as there are jobs."""

    def __init__(self, tasks: Collection[Task], jobs: int, display: Display):
        self.jobs = jobs
        # of a search; more than one where tasks are too few for all cores
        self.threads = max(jobs // max(len(tasks), 1), 1)
        self.display = display
        self.waiting = sorted(tasks, key=lambda task: (task.seconds >= SHORT, -task.seconds))
        self.expected = sum(max(task.seconds, LEAST) for task in tasks)
        self.start = time.monotonic()
        self.active: list[Task] = []
        self.failures: dict[str, str] = {}  # why tasks failed, by id
        self.stopping = False

    def run(self) -> dict[str, str]:
        """Run them all. Returns what failed, by id; an interrupt stops what is under way."""
        pool = ThreadPoolExecutor(self.jobs)
        futures = {pool.submit(self.run_one, task) for task in list(self.waiting)}
        try:
            while futures:
                done, futures = wait(futures, REFRESH_INTERVAL, FIRST_COMPLETED)
                for future in done:
                    future.result()
                self.display.show(self.state())
        except BaseException:
            self.stop()
            raise
        finally:
            pool.shutdown(cancel_futures=True)
        return self.failures

    def run_one(self, task: Task) -> None:
        """Run one task and show that it has ended; note why, if it failed. Nothing if we are
        stopping."""
        def begin(pipeline: Pipeline) -> None:
            """Note that the task has begun, and with which pipeline; end that if we are
            stopping."""
            task.pipeline, task.start = pipeline, time.monotonic()
            self.active.append(task)
            if self.stopping:
                pipeline.stop()

        if self.stopping:
            return
        self.waiting.remove(task)
        failure = None
        try:
            task.run(begin, self.threads)
        except Failure as error:
            failure = self.failures[task.id] = str(error)
        self.active.remove(task)
        if not self.stopping:
            self.display.finish(task.id, task.elapsed(), failure)

    def stop(self) -> None:
        """Start nothing more, and end the programs that run."""
        self.stopping = True
        pipelines = [task.pipeline for task in list(self.active)]
        for pipeline in pipelines:
            pipeline.terminate()
        for pipeline in pipelines:
            pipeline.stop()

    def state(self) -> str:
        """What runs, how far it is, and how long the rest will take."""
        running = ", ".join(f"{task.id} ({task.share_done():.0%})" for task in list(self.active))
        return f"{duration(self.seconds_left())} left, running {running}"

    def seconds_left(self) -> float:
        """All at the pace so far; but no search ends earlier than it says of itself."""
        active = list(self.active)
        left = sum(max(task.seconds, LEAST) for task in list(self.waiting))
        left += sum(max(task.seconds, LEAST) * (1 - task.share_done()) for task in active)
        guess = time_left(left, self.expected - left, time.monotonic() - self.start, self.jobs)
        return max([guess, *(task.pipeline.seconds_left for task in active)])
