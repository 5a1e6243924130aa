"""Asks the solvers of others: programs that read a matrix on standard input, and print counts."""
import contextlib
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass, field

from project import UsageError, one_line, split_command
from harness.run.pipeline import describe_status, start_program
from harness.run.runs import COUNTERS

COUNT_PATTERN = r"(?:\d{1,3}(?:,\d{3})+|\d{1,30})(?!\d)"
COUNTER_PATTERN = r"(?:solution|node|update)"
COUNTED_PATTERN = (
    rf"(?:{COUNT_PATTERN} {COUNTER_PATTERN}s?|{COUNTER_PATTERN}s?[:=]? *{COUNT_PATTERN})")
LINE_PATTERN = re.compile(
    rf"(?:(?:\||altogether|total) )?{COUNTED_PATTERN}(?:, (?:after )?{COUNTED_PATTERN})*\.?",
    re.IGNORECASE)
TOO_LARGE = 10**30  # a number this large, or larger, is not taken for a count
QUOTED_LINES, QUOTED_LENGTH = 3, 200  # of a solver that failed we quote 3 lines, 200 letters each
USUAL_SECONDS = 60  # that a solver may take for a matrix
MOST_OUTPUT = 64 * 2**20  # bytes that it may print for a matrix


@dataclass
class Answer:
    """What a solver makes of a matrix."""
    counts: dict[str, int] = field(default_factory=dict)  # by COUNTERS, as far as it prints them
    trouble: str = ""  # how it ended, if not well
    times: list[float] = field(default_factory=list)  # seconds
    # Seconds of processors, in user and system mode.
    costs: list[float] = field(default_factory=list)


def command_from(text: str, whose: str) -> list[str]:
    """The program and arguments of a command line that can be run; or a UsageError, which says
    `whose` it is."""
    try:
        words = split_command(text)
    except ValueError as error:
        raise UsageError(f"{whose}: {error}") from None
    if not words:
        raise UsageError(f"{whose}: the command is empty")
    if shutil.which(words[0]) is None:
        raise UsageError(f"{whose}: '{words[0]}' cannot be run")
    return words


def ask_in_turn(solvers: Mapping[str, list[str]], text: bytes, seconds: float,
                repetitions: int = 1) -> dict[str, Answer]:
    """What solvers, commands by name, make of a matrix, by name. They take turns, each
    `repetitions` times; but one that fails is not asked again."""
    found = {name: Answer() for name in solvers}
    for _ in range(repetitions):
        for name, command in solvers.items():
            answer = found[name]
            if not answer.trouble:
                before = resource.getrusage(resource.RUSAGE_CHILDREN)
                printed, answer.trouble, taken = ask(command, text, seconds)
                after = resource.getrusage(resource.RUSAGE_CHILDREN)
                answer.counts = parse_counts(printed)
                answer.times.append(taken)
                answer.costs.append(after.ru_utime + after.ru_stime
                                    - before.ru_utime - before.ru_stime)
    return found


def ask(solver: list[str], text: bytes, seconds: float) -> tuple[str, str, float]:
    """The solver's output for a matrix; a remark on how it ended, or ""; and the seconds it took.

    A solver that takes too long, or prints too much, is killed, and what it has printed is nothing.
    """
    with tempfile.TemporaryFile() as matrix, tempfile.TemporaryFile() as printed:
        matrix.write(text)
        matrix.seek(0)
        start = time.monotonic()
        process = start_program(["prlimit", f"--fsize={MOST_OUTPUT}", "--", *solver], stdin=matrix,
                                stdout=printed, stderr=subprocess.STDOUT)
        excess = ""
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            excess = f"took more than {seconds:g} s"
        finally:
            taken = time.monotonic() - start
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)  # whatever it has started, too
            status = process.wait()
        if os.fstat(printed.fileno()).st_size >= MOST_OUTPUT:
            excess = f"printed more than {MOST_OUTPUT // 2**20} MB"
        if excess:
            return "", f"the solver was killed: it {excess}", taken
        printed.seek(0)
        output = printed.read().decode(errors="replace")
        trouble = f"the solver ended with {describe_status(status)}" if status else ""
        if trouble and (last := output.strip().splitlines()[-QUOTED_LINES:]):
            trouble += "; it said: " + " / ".join(one_line(line, QUOTED_LENGTH) for line in last)
        return output, trouble, taken


def parse_counts(text: str) -> dict[str, int]:
    """Solutions, nodes and updates in what a solver prints, a JSON object or lines of them.

    The last ones count. A line of several without solutions is that of a level, as in the profile
    that dance.w prints, and no total.
    """
    found: dict[str, int] = {}
    for line in text.splitlines():
        found.update(figures_of_object(line) or figures_of_line(line.strip()))
    return found or figures_of_object(text)


def figures_of_object(text: str) -> dict[str, int]:
    """The COUNTERS of a JSON object; none if the text is no object."""
    try:
        report = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    if not isinstance(report, dict):
        return {}
    return {word: int(report[word]) for word in COUNTERS
            if type(report.get(word)) in (int, float) and 0 <= report[word] < TOO_LARGE}


def figures_of_line(line: str) -> dict[str, int]:
    """The COUNTERS of a line such as "92 solutions, 1,049 nodes"; none if it is no such line."""
    if not LINE_PATTERN.fullmatch(line):
        return {}
    words = [f"{word.lower()}s" for word in re.findall(COUNTER_PATTERN, line, re.IGNORECASE)]
    numbers = [int(number.replace(",", "")) for number in re.findall(COUNT_PATTERN, line)]
    return dict(zip(words, numbers)) if len(words) == 1 or "solutions" in words else {}
