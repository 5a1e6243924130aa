"""What the harness and draw have in common as programs: options, signals, streams, and their end.
"""
import argparse
import fcntl
import os
import re
import shlex
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

from project import Trouble, UsageError, one_line


class Parser(argparse.ArgumentParser):
    """Complains in one line, like everything else here."""

    def error(self, message: str) -> NoReturn:
        """Raise a UsageError with the message and where to find help, instead of ending the
        program."""
        raise UsageError(f"{message}; see {self.prog} --help")


def whole(text: str) -> int:
    """The argument of an option that takes a whole number."""
    if not re.fullmatch("[0-9]{1,18}", text) or int(text) < 1:
        raise argparse.ArgumentTypeError(f"must be a whole number not less than 1, not '{text}'")
    return int(text)


SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]  # that stop a program from outside


def handle_signals(handler: Any) -> None:
    """From now on, this handles SIGNALS. One that our parent ignores (nohup) stays ignored."""
    sys.unraisablehook = interrupt_again
    for number in SIGNALS:
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, handler)


def interrupt(number: int, frame: object) -> None:
    """The first signal raises KeyboardInterrupt; those that follow are ignored, so that they do not
    interrupt the cleaning up."""
    handle_signals(signal.SIG_IGN)
    raise KeyboardInterrupt


def interrupt_again(dropped: Any) -> None:
    """Python drops what a destructor raises. If that is an interrupt, it comes again soon."""
    if not isinstance(dropped.exc_value, KeyboardInterrupt):
        return sys.__unraisablehook__(dropped)
    signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.01)


@contextmanager
def locked(lock: Path) -> Iterator[None]:
    """Lock this file, and write into it which process we are. While another harness has locked it,
    we wait, and say which one. (The system drops the lock of a process that ends, even by kill.)"""
    lock.parent.mkdir(parents=True, exist_ok=True)
    with lock.open("a+", encoding="utf-8") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.seek(0)
            print(f"waiting for {file.read().strip()}", file=sys.stderr)
            fcntl.flock(file, fcntl.LOCK_EX)
        file.truncate(0)
        file.write(f"process {os.getpid()}, {shlex.join(['harness', *sys.argv[1:]])}\n")
        file.flush()
        yield


def open_all_streams() -> None:
    """Open each standard stream that the caller has closed, on /dev/null. Otherwise a file that is
    opened later would get its number, and messages would end up in that file."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            os.open(os.devnull, os.O_RDWR)  # the lowest number that is free: this one
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, open(number, mode, encoding="utf-8", closefd=False))


def run_program(name: str, work: Callable[[], int | None], stopped: str) -> int:
    """Do the work of a program, and return its exit status. If anything stops it, print a line that
    explains what; for an interrupt, that is the text `stopped`."""
    try:
        try:
            return work() or 0
        finally:
            sys.stdout.flush()
    except Trouble as error:
        message, status = str(error), error.status
    except KeyboardInterrupt:
        message, status = stopped, 1
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return 1
        message, status = (f"{error.filename}: {error.strerror}" if error.filename
                           else "cannot write the standard output"), 1
    print(f"{name}: {one_line(message)}", file=sys.stderr)
    return status
