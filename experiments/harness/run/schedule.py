"""Runs experiments side by side, and knows how long the rest will take.

What takes no time goes first, so that soon there is something to see, and to reckon with; then
comes the longest. What another harness runs at the same time is left to it.
"""
import heapq
import threading
import time
from collections import defaultdict
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import dataclass

from harness.run.experiment import Experiment
from harness.run.kept import Keeper, uses_engine
from harness.run.pipeline import Failure

GLANCE = 0.2  # seconds between two looks at what runs
SHORT = 1.0  # seconds of what goes first
# The engines of dance, each with how slow it is, roughly, against links.
ENGINES = {"auto": 0.1, "bits": 0.1, "links": 1, "sets": 5}


@dataclass
class Active:
    """An experiment under way."""
    pipeline: object
    start: float
    done: float = 0.0
    seconds_left: float = 0.0

    def elapsed(self):
        return time.monotonic() - self.start

    def remaining(self, expected):
        """What the search says of itself counts the more, the farther it is."""
        guess = max(expected - self.elapsed(), 0.0)
        if self.done == 0.0:
            return guess
        return self.done * self.seconds_left + (1 - self.done) * (guess or self.seconds_left)


@dataclass(eq=False)
class Task:
    """An experiment to be run by an engine, for a keeper."""
    keeper: Keeper
    experiment: Experiment
    engine: str
    is_check: bool = False

    @property
    def id(self):
        return f"{self.experiment.id} (by {self.engine})" if self.is_check else self.experiment.id

    @property
    def kind(self):
        """Tasks of a kind take so many times as long as expected, all of them."""
        has_choice = uses_engine(self.experiment) and not self.experiment.tree
        return self.engine if has_choice else "links"

    @property
    def seconds(self):
        """How long it will take: the experiments say it for the links, and for the frontier."""
        if self.kind == "frontier":
            return self.experiment.frontier
        return self.experiment.seconds * ENGINES[self.kind]

    def claim(self):
        return self.keeper.claim(self.experiment)

    def is_kept(self):
        return self.keeper.load(self.experiment, self.engine) is not None

    def run(self, begin, heed_progress, threads):
        self.keeper.run(self.experiment, self.engine, begin, heed_progress, threads)


class Schedule:
    def __init__(self, tasks, jobs, display):
        self.jobs = jobs
        self.threads = max(jobs // max(len(tasks), 1), 1)  # of a search; all cores have work
        self.display = display
        self.waiting = sorted(tasks, key=lambda task: (task.seconds >= SHORT, -task.seconds))
        self.choice = threading.Lock()
        self.active = {}
        self.finished = defaultdict(lambda: (0.0, 0.0))  # by kind: seconds expected, and actual
        self.failures = {}
        self.stopping = False

    def run(self):
        """Run them all. Returns what failed, by id; an interrupt stops what is under way."""
        pool = ThreadPoolExecutor(self.jobs)
        futures = {pool.submit(self.run_next) for _ in list(self.waiting)}
        try:
            while futures:
                done, futures = wait(futures, timeout=GLANCE, return_when=FIRST_COMPLETED)
                for future in done:
                    future.result()
                self.display.update(self)
        except BaseException:
            self.stop()
            raise
        finally:
            pool.shutdown(cancel_futures=True)
        return self.failures

    def run_next(self):
        """Run the next that no other harness runs, or wait until there is one."""
        task = claim = None
        while claim is None:
            if self.stopping:
                return
            with self.choice:
                for task in self.waiting:
                    claim = task.claim()
                    if claim:
                        self.waiting.remove(task)
                        break
            if claim is None:
                time.sleep(GLANCE)
        with claim:
            if task.is_kept():
                self.display.skip(task)
            else:
                self.run_one(task)

    def run_one(self, task):
        def begin(pipeline):
            self.active[task] = Active(pipeline, time.monotonic())
            self.display.begin(task)
            if self.stopping:
                pipeline.stop()

        def heed_progress(done, seconds_left):
            active = self.active[task]
            active.done, active.seconds_left = done, seconds_left

        failure = None
        try:
            task.run(begin, heed_progress, self.threads)
        except Failure as error:
            failure = self.failures[task.id] = str(error)
        seconds = self.active.pop(task).elapsed()
        if self.stopping:
            return
        expected, actual = self.finished[task.kind]
        self.finished[task.kind] = expected + task.seconds, actual + seconds
        self.display.finish(task, seconds, failure)

    def stop(self):
        self.stopping = True
        pipelines = [active.pipeline for active in list(self.active.values())]
        for pipeline in pipelines:
            pipeline.terminate()
        for pipeline in pipelines:
            pipeline.stop()

    def pace(self, task):
        """How much longer than expected its kind takes here; 1 until two seconds of it are done."""
        expected, actual = self.finished[task.kind]
        for other, active in list(self.active.items()):
            if other.kind == task.kind and active.done > 0.05:
                expected += other.seconds * active.done
                actual += active.elapsed()
        return actual / expected if expected > 2 else 1.0

    def seconds_left(self):
        """When the last one ends, if each free worker takes the next in line."""
        workers = [active.remaining(task.seconds * self.pace(task))
                   for task, active in list(self.active.items())]
        workers += [0.0] * (self.jobs - len(workers))
        heapq.heapify(workers)
        for task in list(self.waiting):
            heapq.heapreplace(workers, workers[0] + task.seconds * self.pace(task))
        return max(workers)
