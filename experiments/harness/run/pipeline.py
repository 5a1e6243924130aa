"""Runs one command line, `generator | dance`, without a shell, and reads what comes out of it.

No program outlives the harness, whatever ends the harness: setpriv(1), which every Debian has,
asks the kernel to kill the program when its parent is gone, and then becomes the program. (A pipe
that closes would need a thread in every program that listens to it, and a function between fork
and exec is not safe where there are threads.) The kernel's parent is the thread that has started
the program; it also waits for the program, so that one ends with the other.
"""
import errno
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from pathlib import Path
from typing import IO, Any

from harness.run.runs import COUNTERS
from project import Trouble, one_line

PROGRESS_NUMBER = r"(\d{1,12}(?:\.\d{1,12})?)"
PROGRESS = re.compile(rf"dance: {PROGRESS_NUMBER}% done, {PROGRESS_NUMBER} s left")
GRACE_PERIOD = 2  # seconds that a program has to end by itself after SIGTERM
LONGEST_LINE = 65536  # bytes on standard error
# What a report is about: it has one of these fields.
REPORT_SUBJECTS = {"solutions", "descents", "events", "packings", "speedup", "rows"}
# Put before a command, which is then killed when we end.
DIE_WITH_PARENT = ["setpriv", "--pdeathsig", "KILL", "--"]


class Failure(Trouble):
    """A command line that did not do its work."""


class Pipeline:
    """A chain of programs, each reading what the one before it writes."""

    def __init__(self, stages: list[list[str]], directory: Path, programs: Path):
        self.stages = stages  # programs with their arguments
        self.directory = directory  # in which they run
        self.programs = programs  # the folder with the programs
        self.processes: list[subprocess.Popen[bytes]] = []
        self.done = self.seconds_left = 0.0  # from the progress that dance prints
        self.deadline = 0.0  # after terminate: the time at which stop() kills
        self.lock = threading.Lock()

    def run(self, source: IO[Any] | None = None) -> str:
        """Run to the end and return what the last program writes; the first reads the source, a
        file. Raise a Failure if a program fails."""
        with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
            try:
                self.start(source, output, errors)
                last_line = self.read_progress()
                statuses = [process.wait() for process in self.processes]
            except BaseException:
                self.stop()
                raise
            errors.seek(0)
            self.check(statuses, last_line, errors.read().decode(errors="replace"))
            output.seek(0)
            return output.read().decode(errors="replace")

    def start(self, source: IO[Any] | None, output: IO[bytes], errors: IO[bytes]) -> None:
        """Start all programs. The standard error of the last one is a pipe, and that of the others
        the file `errors`."""
        stdin = source
        for number, stage in enumerate(self.stages):
            is_last = number == len(self.stages) - 1
            with self.lock:
                if self.deadline:
                    raise Failure("stopped")
                process = start_program(
                    [self.programs / stage[0], *stage[1:]], cwd=self.directory,
                    stdin=stdin or subprocess.DEVNULL,
                    stdout=output if is_last else subprocess.PIPE,
                    stderr=subprocess.PIPE if is_last else errors)
                self.processes.append(process)
            if number > 0 and stdin:
                stdin.close()
            stdin = process.stdout

    def read_progress(self) -> str:
        """Note the progress that the last program prints on standard error; return the last other
        line there."""
        last_line = ""
        stderr = self.processes[-1].stderr
        assert stderr
        with stderr as stream:
            for raw in iter(lambda: stream.readline(LONGEST_LINE), b""):
                line = raw.decode(errors="replace").strip()
                if progress := PROGRESS.match(line):
                    self.done = min(float(progress[1]) / 100, 1.0)
                    self.seconds_left = float(progress[2])
                elif line:
                    last_line = line
        return last_line

    def check(self, statuses: list[int], last_line: str, errors: str) -> None:
        """If a program failed, raise a Failure that names it.

        One failure causes others: a program behind it finds its input cut off, and one before it
        writes into a closed pipe, and ends by SIGPIPE or, as our programs do, with status 1. So we
        name the first that ended in another way; if there is none, the last that failed.
        """
        if self.deadline:
            raise Failure("stopped")
        failed = [number for number, status in enumerate(statuses) if status != 0]
        if not failed:
            return
        of_itself = [number for number in failed if statuses[number] not in (1, -signal.SIGPIPE)]
        blamed = (of_itself or failed[::-1])[0]
        is_last = blamed == len(self.stages) - 1
        cause = (is_last and last_line or errors).strip().splitlines()[-1:]
        status = describe_status(statuses[blamed])
        raise Failure(": ".join([f"{self.stages[blamed][0]} ended with {status}",
                                 *map(one_line, cause)]))

    def terminate(self) -> None:
        """Ask the programs to end, which lets them clean up."""
        with self.lock:
            self.deadline = self.deadline or time.monotonic() + GRACE_PERIOD
            for process in self.processes:
                process.terminate()

    def stop(self) -> None:
        """End the programs: by SIGTERM, and after GRACE_PERIOD seconds by SIGKILL."""
        self.terminate()
        for process in self.processes:
            try:
                process.wait(max(self.deadline - time.monotonic(), 0))
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def start_program(command: list[str | Path], **options: Any) -> subprocess.Popen[bytes]:
    """Start a program in a session of its own, to which Ctrl-C does not reach, with options of
    Popen. It is killed if this thread ends before it."""
    name = os.path.basename(command[0])
    path = shutil.which(command[0])
    if path is None:
        number = errno.EACCES if os.path.exists(command[0]) else errno.ENOENT
        raise Failure(f"{name} cannot be run: {os.strerror(number)}")
    return subprocess.Popen(
        [*DIE_WITH_PARENT, path, *command[1:]], start_new_session=True, **options)


def describe_status(status: int) -> str:
    """In words: by which signal a program ended, or with which status."""
    if status >= 0:
        return f"status {status}"
    names = {number.value: number.name for number in signal.Signals}
    return f"signal {names.get(-status, -status)}"


def parse_search(text: str, limited: bool = False) -> tuple[dict[str, Any], list[list[str]]]:
    """The report, which is the last line of what dance writes, and the solutions in the lines
    before it, each as a list of its rows. Only a limited search may end before it is complete."""
    *printed, last = text.rstrip("\n").split("\n")
    report = parse_report(last)
    if "descents" not in report and not all(is_counter(report.get(name)) for name in COUNTERS):
        raise Failure("the report has a counter that is none")
    if not (report.get("complete") or limited):
        raise Failure("the search was stopped before its end")
    try:
        return report, [[" ".join(row) for row in json.loads(line)["names"]] for line in printed]
    except (ValueError, TypeError, KeyError):
        raise Failure("what is printed before the report is not a list of solutions") from None


def parse_report(text: str) -> dict[str, Any]:
    """The report that a program has written as JSON; or a Failure."""
    try:
        report = json.loads(text)
    except ValueError as error:
        raise Failure(f"the report is not JSON: {error}") from None
    if not (isinstance(report, dict) and REPORT_SUBJECTS & report.keys()):
        raise Failure("the report lacks fields")
    return report


def is_counter(value: object) -> bool:
    """None is one, too: the frontier walks through no tree, and counts no nodes and updates."""
    return value is None or type(value) is int and value >= 0


def parse_matrix(text: str) -> list[str]:
    """The rows of a matrix in text form, without the header, comments and blank lines."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("|")]
    return lines[1:]
