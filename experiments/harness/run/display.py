"""Shows what is under way, how far it is, and how long it will still take.

On a terminal, one line changes all the time; elsewhere there is a new line now and then.
"""
import os
import shutil
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Self, TypeVar

Item = TypeVar("Item")

LINE_INTERVAL = 10  # seconds between two lines where there is no terminal
ERASE = "\r\x1b[K"  # the line on a terminal
TRIAL = 10  # seconds of work after which the pace here counts as much as what was expected


def duration(seconds: float) -> str:
    """A duration in words, in the unit that suits it."""
    if seconds < 1:
        return "under 1 s"
    if seconds < 120:
        return f"{seconds:.0f} s"
    if seconds < 7200:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.1f} h"


def time_left(left: float, done: float, elapsed: float, jobs: int = 1) -> float:
    """How long the rest takes at the pace so far, from the seconds of work that were expected for
    the rest and for what is done. As long as little is done, the pace is the expected one."""
    return left * (elapsed + TRIAL / jobs) / (done + TRIAL)


def say(text: str, end: str = "\n") -> None:
    """Write a line on standard error, in one piece, as several threads do. That may have lost its
    reader, which is no reason to stop a run."""
    with suppress(OSError):
        os.write(2, (text + end).encode(errors="replace"))


class StatusLine:
    """The line that says what is under way."""

    def __init__(self) -> None:
        self.is_live = os.isatty(1) and os.isatty(2)
        self.last_line = time.monotonic()  # when it was written

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.is_live:
            say(ERASE, end="")

    def say(self, text: str) -> None:
        """Say something that stays."""
        self.last_line = time.monotonic()
        say((ERASE if self.is_live else "") + text)

    def show(self, state: str) -> None:
        """Say what is under way: on a terminal always, on the same line; elsewhere on a line that
        stays, if it is time for another one."""
        if self.is_live:
            say(ERASE + state[:shutil.get_terminal_size().columns - 1], end="")
        elif time.monotonic() - self.last_line >= LINE_INTERVAL:
            self.say(state)


class Display(StatusLine):
    """Says how far experiments are, and where there is no terminal, which of them end."""

    def __init__(self, count: int):
        super().__init__()
        self.count, self.finished = count, 0

    def finish(self, id: str, seconds: float, failure: str | None) -> None:
        """An experiment has ended, after so many seconds; `failure` says why, if it failed."""
        self.finished += 1
        if failure or not self.is_live:
            self.say(f"[{self.finished}/{self.count}] {id}: "
                     + (f"FAILED: {failure}" if failure else f"{seconds:.2f} s"))

    def show(self, state: str) -> None:
        """Say what is under way, if it is time; on a terminal after how many experiments have
        ended."""
        super().show(f"{self.finished} of {self.count} experiments; {state}" if self.is_live
                     else state)


def steps(title: str, items: Iterable[Item], name: Callable[[Item], str] = str) -> Iterator[Item]:
    """Yield the items one by one, and show which is being worked on, after the title."""
    items = list(items)
    with StatusLine() as line:
        for number, item in enumerate(items, start=1):
            line.show(f"{title}: {number} of {len(items)}, {name(item)}")
            yield item
