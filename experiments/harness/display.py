"""Shows what runs, how far it is, and how long it will still take."""
import sys
import time

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn

NEWS = 30  # seconds between two plain lines on a long run
GUARD = 1e-3  # seconds: keeps a quotient finite


def in_words(seconds):
    if seconds < 1:
        return "under 1 s"
    if seconds < 120:
        return f"{seconds:.0f} s"
    if seconds < 7200:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.1f} h"


def display_for(count):
    """Bars on a terminal, lines elsewhere."""
    if sys.stdout.isatty() and sys.stderr.isatty():
        return Bars(count)
    return Lines(count)


class Lines:
    """A line on standard error for each experiment that ends, and one now and then between."""

    def __init__(self, count):
        self.count = count
        self.finished = 0
        self.last_news = time.monotonic()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def say(self, text):
        self.last_news = time.monotonic()
        print(text, file=sys.stderr, flush=True)

    def begin(self, task):
        if task.seconds >= NEWS:
            self.say(f"{task.id}: expected to take {in_words(task.seconds)}")

    def finish(self, task, seconds, failure):
        self.finished += 1
        outcome = f"FAILED: {failure}" if failure else f"{seconds:.2f} s"
        self.say(f"[{self.finished}/{self.count}] {task.id}: {outcome}")

    def update(self, schedule):
        if schedule.active and time.monotonic() - self.last_news >= NEWS:
            running = ", ".join(f"{task.id} ({active.done:.0%})"
                                for task, active in list(schedule.active.items()))
            self.say(f"running {running}; {in_words(schedule.seconds_left())} left")


class Bars:
    """A bar for the whole, and one for each experiment under way."""

    def __init__(self, count):
        self.count = count
        self.finished = 0
        self.bars = {}
        self.progress = Progress(TextColumn("{task.description}"), BarColumn(),
                                 TextColumn("{task.percentage:3.0f}%"),
                                 TextColumn("{task.fields[left]}"),
                                 console=Console(stderr=True), transient=True)
        self.whole = self.progress.add_task("experiments", total=1.0, left="")
        self.start = time.monotonic()

    def __enter__(self):
        self.progress.start()
        return self

    def __exit__(self, *_):
        self.progress.stop()

    def begin(self, task):
        self.bars[task] = self.progress.add_task(task.id, total=1.0, left="")

    def finish(self, task, seconds, failure):
        self.finished += 1
        self.progress.remove_task(self.bars.pop(task))
        if failure:
            self.progress.console.print(f"{task.id}: FAILED: {failure}", markup=False)

    def update(self, schedule):
        for task, active in list(schedule.active.items()):
            left = active.remaining(task.seconds * schedule.pace(task))
            done = active.done or min(active.elapsed() / max(active.elapsed() + left, GUARD), 0.99)
            if task in self.bars:
                self.progress.update(self.bars[task], completed=done,
                                     left=f"{in_words(left)} left")
        left = schedule.seconds_left()
        elapsed = time.monotonic() - self.start
        self.progress.update(self.whole, completed=elapsed / max(elapsed + left, GUARD),
                             description=f"{self.finished} of {self.count} experiments",
                             left=f"{in_words(left)} left")
