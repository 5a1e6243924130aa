"""Shows what runs, how far it is, and how long it will still take.

On a terminal something moves all the time; elsewhere there is a line now and then.
"""
import sys
import threading
import time
from contextlib import contextmanager, suppress

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

NEWS = 10  # seconds between two plain lines
GUARD = 1e-3  # seconds: keeps a quotient finite


def in_words(seconds):
    if seconds < 1:
        return "under 1 s"
    if seconds < 120:
        return f"{seconds:.0f} s"
    if seconds < 7200:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.1f} h"


class Unheeded:
    """A stream that may lose its reader, which is no reason to stop a run."""

    def __init__(self, stream):
        self.stream = stream

    def __getattr__(self, name):
        return getattr(self.stream, name)

    def write(self, text):
        with suppress(OSError):
            self.stream.write(text)
        return len(text)

    def flush(self):
        with suppress(OSError):
            self.stream.flush()


def say(text):
    """Write a line on standard error, in one piece, as several threads do."""
    sys.stderr.write(text + "\n")
    sys.stderr.flush()


def on_terminal():
    return sys.stdout.isatty() and sys.stderr.isatty()


@contextmanager
def display_for(count):
    """Bars on a terminal, lines elsewhere."""
    if not on_terminal():
        yield Lines(count)
        return
    with Progress(TextColumn("{task.description}"), BarColumn(),
                  TextColumn("{task.percentage:3.0f}%"), TextColumn("{task.fields[left]}"),
                  console=Console(stderr=True), transient=True) as progress:
        yield Bars(count, progress)


def steps(title, items, name=str):
    """Yield the items one by one, and show which is being worked on."""
    items = list(items)
    with (bar if on_terminal() else ticks)(title, len(items)) as show:
        for number, item in enumerate(items):
            show(number, name(item))
            yield item


def busy(title, work):
    """Do a piece of work, and show that it goes on."""
    for work in steps(title, [work], lambda _: ""):
        return work()


@contextmanager
def bar(title, count):
    """One bar, with a clock that shows that the work goes on."""
    with Progress(TextColumn("{task.description}", markup=False), BarColumn(),
                  TextColumn("{task.completed} of {task.total}"), TimeElapsedColumn(),
                  TextColumn("{task.fields[item]}", markup=False),
                  console=Console(stderr=True), transient=True) as progress:
        whole = progress.add_task(title, total=count, item="")
        yield lambda number, item: progress.update(whole, completed=number, item=item)


@contextmanager
def ticks(title, count):
    """A line each ten seconds."""
    state, is_over = [""], threading.Event()

    def show(number, item):
        state[0] = f"{title}: {number + 1} of {count}" + (item and f", {item}")

    def tick():
        while not is_over.wait(NEWS):
            say(state[0])

    thread = threading.Thread(target=tick, daemon=True)
    thread.start()
    try:
        yield show
    finally:
        is_over.set()
        thread.join()


class Lines:
    """A line on standard error for each experiment that ends, and one now and then between."""

    def __init__(self, count):
        self.count = count
        self.finished = 0
        self.last_news = time.monotonic()

    def say(self, text):
        self.last_news = time.monotonic()
        say(text)

    def begin(self, task):
        if task.seconds >= NEWS:
            self.say(f"{task.id}: expected to take {in_words(task.seconds)}")

    def finish(self, task, seconds, failure):
        self.finished += 1
        outcome = f"FAILED: {failure}" if failure else f"{seconds:.2f} s"
        self.say(f"[{self.finished}/{self.count}] {task.id}: {outcome}")

    def skip(self, task):
        self.finished += 1
        self.say(f"[{self.finished}/{self.count}] {task.id}: another harness has run it")

    def wait(self, state):
        if time.monotonic() - self.last_news >= NEWS:
            self.say(state)

    def update(self, schedule):
        running = ", ".join(f"{task.id} ({active.done:.0%})"
                            for task, active in list(schedule.active.items()))
        self.wait(f"running {running}; {in_words(schedule.seconds_left())} left" if running
                  else "waiting for what another harness runs")


class Bars:
    """A bar for the whole, and one for each experiment under way."""

    def __init__(self, count, progress):
        self.count = count
        self.finished = 0
        self.bars = {}
        self.progress = progress
        self.whole = progress.add_task("experiments", total=1.0, left="")
        self.start = time.monotonic()

    def begin(self, task):
        self.bars[task] = self.progress.add_task(task.id, total=1.0, left="")

    def finish(self, task, seconds, failure):
        self.finished += 1
        if task in self.bars:  # not if another machine has run it
            self.progress.remove_task(self.bars.pop(task))
        if failure:
            self.progress.console.print(f"{task.id}: FAILED: {failure}", markup=False)

    def skip(self, task):
        self.finished += 1

    def wait(self, state):
        self.show(self.finished / self.count, state)

    def show(self, completed, state):
        self.progress.update(self.whole, completed=completed, left=state,
                             description=f"{self.finished} of {self.count} experiments")

    def update(self, schedule):
        for task, active in list(schedule.active.items()):
            left = active.remaining(task.seconds * schedule.pace(task))
            done = active.done or min(active.elapsed() / max(active.elapsed() + left, GUARD), 0.99)
            if task in self.bars:
                self.progress.update(self.bars[task], completed=done,
                                     left=f"{in_words(left)} left")
        left = schedule.seconds_left()
        elapsed = time.monotonic() - self.start
        self.show(elapsed / max(elapsed + left, GUARD), f"{in_words(left)} left"
                  if schedule.active else "waiting for another harness")
