"""Runs one command line, `generator | dance`, without a shell, and reads what comes out of it."""
import json
import re
import signal
import subprocess
import tempfile
import threading

from harness.project import UsageError

PROGRESS = re.compile(r"dance: ([0-9.]+)% done, ([0-9.]+) s left")


class Failure(Exception):
    """A command line that did not do its work."""


class Pipeline:
    """A chain of programs, each reading what the one before it writes."""

    def __init__(self, stages, directory, programs):
        self.stages = stages
        self.directory = directory
        self.programs = programs
        self.processes = []
        self.stopped = False
        self.lock = threading.Lock()

    def run(self, source=None, heed_progress=lambda done, seconds_left: None):
        """Run to the end and return what the last program writes."""
        with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as complaints:
            try:
                self.start(source, output, complaints)
                last_words = self.listen(heed_progress)
                statuses = [process.wait() for process in self.processes]
            except BaseException:
                self.stop()
                raise
            complaints.seek(0)
            self.check(statuses, last_words or complaints.read().decode(errors="replace"))
            output.seek(0)
            return output.read().decode(errors="replace")

    def start(self, source, output, complaints):
        """Start every program in a session of its own: Ctrl-C is to reach the harness alone."""
        feed = source or subprocess.DEVNULL
        for number, stage in enumerate(self.stages):
            is_last = number == len(self.stages) - 1
            with self.lock:
                if self.stopped:
                    raise Failure("stopped")
                try:
                    process = subprocess.Popen(
                        [self.programs / stage[0], *stage[1:]], cwd=self.directory, stdin=feed,
                        stdout=output if is_last else subprocess.PIPE,
                        stderr=subprocess.PIPE if is_last else complaints, start_new_session=True)
                except OSError as error:
                    raise UsageError(f"{stage[0]} cannot be run: {error.strerror}") from None
                self.processes.append(process)
            if number > 0:
                feed.close()
            feed = process.stdout

    def listen(self, heed_progress):
        """Pass on the last program's progress; return the last other line that it says."""
        last_words = ""
        with self.processes[-1].stderr as stream:
            for raw in stream:
                line = raw.decode(errors="replace").strip()
                progress = PROGRESS.match(line)
                if progress:
                    heed_progress(float(progress[1]) / 100, float(progress[2]))
                elif line:
                    last_words = line
        return last_words

    def check(self, statuses, last_words):
        """Blame the last that failed: the ones before it may have died of its closed pipe."""
        if self.stopped:
            raise Failure("stopped")
        for stage, status in reversed(list(zip(self.stages, statuses))):
            if status != 0:
                cause = f": {last_words.strip().splitlines()[-1]}" if last_words.strip() else ""
                how = f"signal {signal.Signals(-status).name}" if status < 0 else f"status {status}"
                raise Failure(f"{stage[0]} ended with {how}{cause}")

    def stop(self):
        with self.lock:
            self.stopped = True
            for process in self.processes:
                process.kill()
        for process in self.processes:
            process.wait()


def parse_search(text):
    """The report, which is the last line of what dance writes, and the solutions before it."""
    printed, _, last = text.rstrip("\n").rpartition("\n")
    report = parse_report(last)
    if not report.get("complete"):
        raise Failure("the search was stopped before its end")
    blocks = [block.splitlines() for block in printed.split("\n\n")]
    return report, [block for block in blocks if block]


def parse_report(text):
    try:
        report = json.loads(text)
    except json.JSONDecodeError as error:
        raise Failure(f"no report in JSON: {error}") from None
    if not isinstance(report, dict):
        raise Failure("the report is no JSON object")
    return report


def parse_matrix(text):
    """The rows of a matrix in text form, without the header, comments and blank lines."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("|")]
    return lines[1:]
