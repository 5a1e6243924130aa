"""Shows what is under way, how far it is, and how long it will still take.

On a terminal, one line changes all the time; elsewhere there is a new line now and then.
"""
import shutil
import sys
import threading
import time
from contextlib import contextmanager, suppress

NEWS = 10  # seconds between two lines where there is no terminal
GLANCE = 0.2  # seconds between two states of the line on a terminal
ERASE = "\r\x1b[K"  # the line on a terminal
TRIAL = 10  # seconds of work after which the pace here counts as much as what was expected


def duration(seconds):
    if seconds < 1:
        return "under 1 s"
    if seconds < 120:
        return f"{seconds:.0f} s"
    if seconds < 7200:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.1f} h"


def time_left(left: float, done: float, elapsed: float, jobs=1) -> float:
    """How long the rest takes at the pace so far, from the seconds of work that were expected for
    the rest and for what is done. As long as little is done, the pace is the expected one."""
    return left * (elapsed + TRIAL / jobs) / (done + TRIAL)


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


def say(text, end="\n"):
    """Write a line on standard error, in one piece, as several threads do."""
    sys.stderr.write(text + end)
    sys.stderr.flush()


class Line:
    """The line that says what is under way."""

    def __init__(self):
        self.is_live = sys.stdout.isatty() and sys.stderr.isatty()
        self.last_news = time.monotonic()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.is_live:
            say(ERASE, end="")

    def say(self, text):
        """Say something that stays."""
        self.last_news = time.monotonic()
        say((ERASE if self.is_live else "") + text)

    def show(self, state):
        """Say what is under way, if it is time for that."""
        if self.is_live:
            say(ERASE + state[:shutil.get_terminal_size().columns - 1], end="")
        elif time.monotonic() - self.last_news >= NEWS:
            self.say(state)


class Display(Line):
    """Says how far experiments are, and where there is no terminal, which of them end."""

    def __init__(self, count):
        super().__init__()
        self.count, self.finished = count, 0

    def begin(self, task):
        if task.seconds >= NEWS and not self.is_live:
            self.say(f"{task.id}: expected to take {duration(task.seconds)}")

    def finish(self, task, seconds, failure):
        self.end(f"{task.id}: {f'FAILED: {failure}' if failure else f'{seconds:.2f} s'}", failure)

    def skip(self, task):
        self.end(f"{task.id}: another harness has run it")

    def end(self, outcome, must_stay=False):
        self.finished += 1
        if must_stay or not self.is_live:
            self.say(f"[{self.finished}/{self.count}] {outcome}")

    def show(self, state):
        super().show(f"{self.finished} of {self.count} experiments; {state}" if self.is_live
                     else state)


def steps(title, items, name=str):
    """Yield the items one by one, and show which is being worked on."""
    items = list(items)
    state = [title]
    with showing(lambda: state[0]):
        for number, item in enumerate(items, start=1):
            state[0] = f"{title}: {number} of {len(items)}, {name(item)}"
            yield item


@contextmanager
def showing(state):
    """Show what is under way, and for how long, as long as this goes on."""
    is_over, start = threading.Event(), time.monotonic()
    with Line() as line:
        def tick():
            while not is_over.wait(GLANCE if line.is_live else NEWS):
                line.show(f"{state()} ({time.monotonic() - start:.0f} s)" if line.is_live
                          else state())

        thread = threading.Thread(target=tick, daemon=True)
        thread.start()
        try:
            yield
        finally:
            is_over.set()
            thread.join()
