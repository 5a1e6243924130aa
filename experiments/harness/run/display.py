"""Shows what is under way, how far it is, and how long it will still take.

On a terminal, one line changes all the time; elsewhere there is a new line now and then.
"""
import os
import shutil
import time
from contextlib import suppress

LINE_INTERVAL = 10  # seconds between two lines where there is no terminal
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


def say(text, end="\n"):
    """Write a line on standard error, in one piece, as several threads do. That may have lost its
    reader, which is no reason to stop a run."""
    with suppress(OSError):
        os.write(2, (text + end).encode(errors="replace"))


class Line:
    """The line that says what is under way."""

    def __init__(self):
        self.is_live = os.isatty(1) and os.isatty(2)
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
        elif time.monotonic() - self.last_news >= LINE_INTERVAL:
            self.say(state)


class Display(Line):
    """Says how far experiments are, and where there is no terminal, which of them end."""

    def __init__(self, count):
        super().__init__()
        self.count, self.finished = count, 0

    def finish(self, task, seconds, failure):
        self.finished += 1
        if failure or not self.is_live:
            self.say(f"[{self.finished}/{self.count}] {task.id}: "
                     + (f"FAILED: {failure}" if failure else f"{seconds:.2f} s"))

    def show(self, state):
        super().show(f"{self.finished} of {self.count} experiments; {state}" if self.is_live
                     else state)


def steps(title, items, name=str):
    """Yield the items one by one, and show which is being worked on."""
    items = list(items)
    with Line() as line:
        for number, item in enumerate(items, start=1):
            line.show(f"{title}: {number} of {len(items)}, {name(item)}")
            yield item
