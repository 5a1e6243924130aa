"""Hands the parts of long searches to Slurm, or by GNU parallel and ssh to other hosts.

All machines share the project's folder. What they get is a list of commands, one for each part:
`harness part` writes a report into the folder, whole or not at all. Slurm and parallel repeat what
a lost machine was doing. What has no report when they end is run when the user tries again.
"""
import os
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from harness.run.runs import hash_of
from harness.run.display import Display
from harness.run.parts import Part
from project import Project, UsageError, write

PACKAGE = Path(__file__).resolve().parents[2]  # the folder with the harness
POLL_INTERVAL = 1.0  # seconds between two looks at the reports
LONGEST_ARRAY = 1000  # elements of a job array; Slurm refuses more, unless it is configured so
# The programs of others that each kind of launch needs.
NEEDED: dict[str, list[str]] = {
    "local": [], "slurm": ["sbatch", "scancel"], "ssh": ["parallel", "ssh"]}


class Launcher:
    """Runs parts on other machines, by `name`: slurm, or ssh to these hosts. By local it does
    nothing."""

    def __init__(self, project: Project, name: str, hosts: list[str]):
        self.project, self.name, self.hosts = project, name, hosts
        self.folder = project.root / "build" / "launch"
        self.commands, self.log = self.folder / "parts", self.folder / "log"
        self.job = f"parts-{hash_of(str(project.root))[:8]}"  # for Slurm, the name of our jobs
        missing = [tool for tool in NEEDED[name] if shutil.which(tool) is None]
        if missing:
            raise UsageError(f"--launch {name} needs {', '.join(missing)};"
                             f" experiments/tools/setup.sh {name} installs that")
        if name == "ssh" and not hosts:
            raise UsageError("--launch ssh needs --hosts 'A B C'")

    @contextmanager
    def launched(self, parts: list[Part], display: Display) -> Iterator[None]:
        """A context during which other machines run the parts. At its end we wait for the last of
        them; an error or Ctrl-C stops them."""
        if not parts:
            yield
            return
        for part in parts:
            part.file.unlink(missing_ok=True)  # if it is there, it is damaged
        write(self.commands, "".join(self.command_of(part) + "\n" for part in parts))
        self.stop()
        with self.commands.open() as commands, self.log.open("w") as log:
            process = subprocess.Popen(
                ["setpriv", "--pdeathsig", "TERM", "--", *self.dispatcher(len(parts))],
                stdin=commands, stdout=log, stderr=log, start_new_session=True,
                # parallel would write into ~
                env={**os.environ, "PARALLEL_HOME": str(self.folder)})
        try:
            yield
            self.wait(process, parts, display)
        finally:
            process.terminate()  # sbatch looks for the end every ten seconds only
            self.stop()

    def wait(self, process: subprocess.Popen[bytes], parts: list[Part], display: Display) -> None:
        """Show which parts have a report, until all have one or the process has ended."""
        start, left = time.monotonic(), parts
        while left:
            has_ended = process.poll() is not None
            for part in [part for part in left if part.file.exists()]:
                display.finish(part.id, time.monotonic() - start, None)
            left = [part for part in left if not part.file.exists()]
            if has_ended:
                break
            display.show(f"waiting for {len(left)} parts on other machines")
            time.sleep(POLL_INTERVAL)

    def stop(self) -> None:
        """Cancel our jobs at Slurm, also those of a harness that was killed."""
        if self.name == "slurm":
            subprocess.run(["scancel", f"--name={self.job}"], check=False, capture_output=True)

    def dispatcher(self, count: int) -> list[str]:
        """The program, with arguments, that has all of so many commands run, and then ends."""
        if self.name == "ssh":
            return ["parallel", "--will-cite", "--retries", "3", "--sshlogin", ",".join(self.hosts)]
        return ["sbatch", "--wait", "--requeue", "--ntasks=1", "--cpus-per-task=1",
                f"--job-name={self.job}", f"--output={self.folder}/%a.log",
                f"--chdir={self.project.root}", f"--array=1-{min(count, LONGEST_ARRAY)}", "--wrap",
                f'sed -n "$SLURM_ARRAY_TASK_ID~{LONGEST_ARRAY}p" {shlex.quote(str(self.commands))}'
                " | sh"]

    def command_of(self, part: Part) -> str:
        """The shell command that runs a part."""
        return shlex.join(
            ["env", f"PYTHONPATH={PACKAGE}", sys.executable, "-m", "harness", "--root",
             str(self.project.root), "part", part.experiment.id, "--engine", part.engine,
             "--key", part.folder.name, "--of", str(part.of), "--number", str(part.number)])
