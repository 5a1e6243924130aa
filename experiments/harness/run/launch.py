"""Where the parts of long searches run: here, or on many machines that share the project's folder.

A machine runs `harness part`, which writes its report into the shared folder, whole or not at all.
No messages are sent; the launcher looks for the reports. It launches a part again, a few times, if
its job has gone without a report. Stopping the launcher does not stop the jobs.
"""
import os
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path

from harness.project import UsageError, one_line
from harness.run.display import duration, say, time_left

PACKAGE = Path(__file__).resolve().parents[2]  # the folder with the harness
ATTEMPTS = 4  # to run a part
GLANCE = 1.0  # seconds between two looks at the reports
ASKING = 10  # seconds between two questions to the queue
NEEDED = {"slurm": ["sbatch", "squeue"], "ssh": ["parallel", "ssh"]}


class Launcher:
    """What all launchers have in common."""

    def __init__(self, project, hosts=()):
        self.project = project
        self.hosts = hosts
        missing = [name for name in NEEDED[self.name] if shutil.which(name) is None]
        if missing:
            raise UsageError(f"--launch {self.name} needs {', '.join(missing)};"
                             f" experiments/setup.sh {self.name} installs that")

    def launch(self, parts):
        """Begin, and return a function that waits for the end and returns the failures by id."""
        waiting = {part: 0 for part in parts}
        self.submit([part for part in parts if not self.is_under_way(part)])
        return lambda display: self.wait(waiting, display)

    def wait(self, attempts, display):
        failures, all_of_them = {}, sum(part.seconds for part in attempts)
        start = asked = time.monotonic()
        while attempts:
            for part in [part for part in attempts if part.file.exists()]:
                if part.is_kept():
                    del attempts[part]
                    display.finish(part, time.monotonic() - start, None)
                else:
                    part.file.unlink()  # damaged
            display.show(state_of(all_of_them, attempts, time.monotonic() - start))
            if attempts and time.monotonic() - asked > self.asking:
                self.launch_again(attempts, failures, display)
                asked = time.monotonic()
            time.sleep(GLANCE if attempts else 0)
        return failures

    def farewell(self):
        """Explain, after Ctrl-C, how to cancel the jobs that go on."""
        if jobs := self.to_cancel():
            say(f"the jobs go on; the same command collects what they have done. To cancel: {jobs}")

    def launch_again(self, attempts, failures, display):
        """The parts that are neither there nor under way."""
        gone = [part for part in attempts if not self.is_under_way(part)]
        for part in gone:
            attempts[part] += 1
            if part.is_kept():  # perhaps because another harness has gathered them all
                del attempts[part]
                display.skip(part)
            elif attempts[part] >= ATTEMPTS:
                del attempts[part]
                failures[part.id] = f"no report after {ATTEMPTS} attempts; see {self.logs}"
                display.finish(part, 0.0, failures[part.id])
        self.submit([part for part in gone if part in attempts])

    @property
    def logs(self):
        return self.project.root / "build" / "launch"

    def words(self, part, number):
        """The command that runs a part; its number may be one that the shell puts in."""
        return " ".join([shlex.join(
            ["env", f"PYTHONPATH={PACKAGE}", sys.executable, "-m", "harness", "--root",
             str(self.project.root), "part", part.experiment.id, "--engine", part.engine,
             "--key", part.folder.name, "--of", str(part.of), "--number"]), number])


class Slurm(Launcher):
    """Job arrays: one for each experiment, an element for each part."""
    name = "slurm"
    asking = ASKING

    def __init__(self, project, hosts=()):
        super().__init__(project)
        self.queue = None, set()
        self.names = set()

    def submit(self, parts):
        self.logs.mkdir(parents=True, exist_ok=True)
        for name in dict.fromkeys(map(self.job_name_of, parts)):
            same = [part for part in parts if self.job_name_of(part) == name]
            self.ask(["sbatch", "--quiet", "--requeue", "--ntasks=1", "--cpus-per-task=1",
                      f"--job-name={name}", f"--output={self.logs}/%x.%a.log",
                      f"--chdir={self.project.root}", "--array="
                      + ",".join(str(part.number) for part in same), "--wrap",
                      "exec " + self.words(same[0], '"$SLURM_ARRAY_TASK_ID"')])
            self.names.add(name)
        self.queue = 0.0, set()

    def is_under_way(self, part):
        """Is it in the queue, waiting or running? It does not matter who submitted it."""
        asked, jobs = self.queue
        if asked is None or time.monotonic() - asked > GLANCE:
            try:
                lines = self.ask(["squeue", "--noheader", "--array", "--format=%j %K"])
            except UsageError:
                if asked is None:
                    raise
                return True  # as far as we know
            jobs = {tuple(line.split()) for line in lines.splitlines()}
            self.queue = time.monotonic(), jobs
        if (self.job_name_of(part), str(part.number)) in jobs:
            self.names.add(self.job_name_of(part))
            return True
        return False

    def job_name_of(self, part):
        return f"{part.experiment.id}-{part.folder.name[:8]}"

    def ask(self, words):
        done = subprocess.run(words, text=True, capture_output=True, check=False)
        if done.returncode != 0:
            raise UsageError(f"{words[0]}: {one_line(done.stderr or 'failed')}")
        return done.stdout

    def to_cancel(self):
        return self.names and f"scancel --name={','.join(sorted(self.names))}"


class Ssh(Launcher):
    """GNU parallel starts the parts on all hosts, and again elsewhere if a host is lost."""
    name = "ssh"
    asking = GLANCE

    def __init__(self, project, hosts=()):
        super().__init__(project, hosts)
        if not hosts:
            raise UsageError("--launch ssh needs --hosts 'A B C'")
        self.process = None

    def submit(self, parts):
        if not parts:
            return
        own = self.logs / "parallel"  # its folder, which would be in the home directory
        own.mkdir(parents=True, exist_ok=True)
        with (self.logs / "ssh.log").open("a", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                ["parallel", "--will-cite", "--retries", "3", "--sshlogin", ",".join(self.hosts)],
                stdin=subprocess.PIPE, stdout=log, stderr=log, text=True, start_new_session=True,
                env={**os.environ, "PARALLEL_HOME": str(own)})
        with self.process.stdin as stream:
            stream.writelines(self.words(part, str(part.number)) + "\n" for part in parts)

    def is_under_way(self, part):
        return self.process is not None and self.process.poll() is None

    def to_cancel(self):
        return self.process and f"kill {self.process.pid}"


def state_of(all_of_them, waiting, elapsed):
    """How far the parts are that other machines have, and how long the rest will take at this
    pace."""
    left = sum(part.seconds for part in waiting)
    guess = time_left(left, all_of_them - left, elapsed)
    return f"waiting for {len(waiting)} parts on other machines; {duration(guess)} left"


# On this machine, the schedule runs parts like anything else.
LAUNCHERS = {"local": lambda *_: None, "slurm": Slurm, "ssh": Ssh}
