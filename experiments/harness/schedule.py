"""Runs experiments side by side, the longest first, and knows how long the rest will take."""
import heapq
import time
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import dataclass

from harness.pipeline import Failure

GLANCE = 0.2  # seconds between two looks at what runs


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


class Schedule:
    def __init__(self, keeper, experiments, engine, jobs, display):
        self.keeper = keeper
        self.engine = engine
        self.jobs = jobs
        self.threads = max(jobs // max(len(experiments), 1), 1)  # of a search; all cores have work
        self.display = display
        self.waiting = sorted(experiments, key=lambda experiment: -experiment.seconds)
        self.active = {}
        self.finished_expected = self.finished_actual = 0.0
        self.failures = {}
        self.stopping = False

    def run(self):
        """Run them all. Returns what failed, by id; an interrupt stops what is under way."""
        pool = ThreadPoolExecutor(self.jobs)
        futures = {pool.submit(self.run_one, experiment) for experiment in list(self.waiting)}
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

    def run_one(self, experiment):
        def begin(pipeline):
            self.active[experiment] = Active(pipeline, time.monotonic())
            self.waiting.remove(experiment)
            self.display.begin(experiment)
            if self.stopping:
                pipeline.stop()

        def heed_progress(done, seconds_left):
            active = self.active[experiment]
            active.done, active.seconds_left = done, seconds_left

        failure = None
        try:
            self.keeper.run(experiment, self.engine, begin, heed_progress, self.threads)
        except Failure as error:
            failure = self.failures[experiment.id] = str(error)
        seconds = self.active.pop(experiment).elapsed()
        if self.stopping:
            return
        self.finished_expected += experiment.seconds
        self.finished_actual += seconds
        self.display.finish(experiment, seconds, failure)

    def stop(self):
        self.stopping = True
        pipelines = [active.pipeline for active in list(self.active.values())]
        for pipeline in pipelines:
            pipeline.terminate()
        for pipeline in pipelines:
            pipeline.stop()

    def pace(self):
        """How much longer things take here than expected; 1 until two seconds of them are done."""
        expected, actual = self.finished_expected, self.finished_actual
        for experiment, active in list(self.active.items()):
            if active.done > 0.05:
                expected += experiment.seconds * active.done
                actual += active.elapsed()
        return actual / expected if expected > 2 else 1.0

    def seconds_left(self):
        """When the last one ends, if each free worker takes the next in line."""
        pace = self.pace()
        workers = [active.remaining(experiment.seconds * pace)
                   for experiment, active in list(self.active.items())]
        workers += [0.0] * (self.jobs - len(workers))
        heapq.heapify(workers)
        for experiment in list(self.waiting):
            heapq.heapreplace(workers, workers[0] + experiment.seconds * pace)
        return max(workers)
