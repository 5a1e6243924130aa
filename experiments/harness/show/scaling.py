"""How far many machines reach: times of parts of the Aztec diamond, of Slurm, and what both give.

The processor's time of each part that is measured is kept in build/ as soon as it is known, so that
an interrupted measurement goes on where it was. Slurm is that of this machine, or of the cluster
that it belongs to. A simulation deals the parts out: whoever is free takes the next one.
"""
import csv
import hashlib
import io
import os
import random
import statistics
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from math import inf
from pathlib import Path

import matplotlib.pyplot as plt
from SimPy.Simulation import Process, Resource, Simulation, hold, release, request

from harness.judge.verdicts import read_records
from harness.project import UsageError, write
from harness.run.display import steps
from harness.run.launch import Slurm
from harness.run.pipeline import Failure, Pipeline, ending, parse_report, start_program
from harness.show.bench import processor
from harness.show.dictionary import with_counting_rule
from harness.show.drawing import STYLES
from harness.show.pictures import save
from harness.show.pictures.speeds import speedups
from harness.show.tables import Figures, Pair, Table, as_tex, csv_text

PLACES = ["23", "33", "14", "24", "34", "44"]  # of the X
LAST = PLACES[-1:]
JOBS = {  # title: places, parts of each, and the distance of those that are measured
    "X at 44, 1,000 parts": (LAST, 1000, 1),
    "X at 44, 100,000 parts": (LAST, 100_000, 200),
    "six places, 10,000 parts of each": (PLACES, 10_000, 500),
}
TIMES = ["place of X", "parts", "part", "nodes", "updates", "processor seconds", "machine"]
WAYS = {"a node for each": (["--exclusive"], 30, 0), "side by side": ([], 100, 10)}
TASKS = ["way", "task", "node", "start", "end", "machine"]  # in seconds after they were submitted
WORKERS = [count * 10**power for power in range(5) for count in (1, 3)] + [10**5]
SPEEDUPS = ["job", "tasks", "launched by", "workers", "seconds", "times as fast as one"]
NODES = 16  # of Wassermann's cluster


# ---------------------------------------------------------------- parts

def time_parts(project, machine):
    """Measure what is missing, and write the table. Other programs or puzzles begin anew."""
    project.require_writable(project.results, project.figures, project.root / "build")
    with tempfile.TemporaryDirectory() as name:
        files = {place: Path(name) / place for place in PLACES}
        for place, file in files.items():
            generator = Pipeline([["polysticks", f"puzzles/aztec-diamond-{place}.puzzle"]],
                                 project.experiments, project.programs)
            file.write_text(generator.run(), encoding="utf-8")
        times = times_of_parts(project, files, machine)
    write(project.results / "bench-parts.csv", csv_text(
        with_counting_rule("bench-parts", [TIMES, *times])))


def times_of_parts(project, files, machine):
    """A line for each part that any job measures; on all cores, but each part by one."""
    digest = hashlib.sha256(b"".join(
        path.read_bytes() for path in (project.programs / "dance", *files.values())))
    kept = project.root / "build" / f"bench-parts-{digest.hexdigest()[:16]}.csv"
    found = {tuple(row[:3]): row for row in rows_of(kept)} if kept.is_file() else {}
    wanted = sorted({(place, parts, part) for places, parts, step in JOBS.values()
                     for place in places for part in range(step // 2 + 1, parts + 1, step)},
                    key=lambda key: (-key[1], key))  # the longest at the end
    wanted = [tuple(map(str, key)) for key in wanted]
    with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        def measure(key):
            return [*key, *timed_part(project, files[key[0]], *key[1:]), machine]
        missing = [key for key in wanted if key not in found]
        measured = pool.map(measure, missing)
        try:
            for key in steps("parts", missing, lambda key: f"X at {key[0]}, {key[2]}/{key[1]}"):
                found[key] = next(measured)
                write(kept, csv_text(found.values()))
        finally:
            pool.shutdown(cancel_futures=True)
    return [found[key] for key in wanted]


def timed_part(project, file, parts, part):
    """Nodes and updates of a part, and the processor's seconds of the whole program."""
    with start_program([project.programs / "dance", "--threads", "1", "--json", "--part",
                        f"{part}/{parts}", file], stdout=subprocess.PIPE) as process:
        output = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise Failure(f"dance ended with {ending(process.returncode)}")
    report = parse_report(output)
    return report["nodes"], report["updates"], f"{usage.ru_utime + usage.ru_stime:.4f}"


def rows_of(path):
    return list(csv.reader(io.StringIO(path.read_text(encoding="utf-8"))))


# ---------------------------------------------------------------- Slurm

def time_slurm(project, machine):
    """Two arrays of tasks that do nothing: one task on a node at a time, or as many as it takes."""
    slurm = Slurm(project)
    project.require_writable(project.results, project.figures, slurm.logs)
    rows = []
    for way, (options, count, seconds) in steps("Slurm", WAYS.items(), lambda item: item[0]):
        with tempfile.TemporaryDirectory(dir=slurm.logs) as name:
            start = time.time()
            slurm.ask(["sbatch", "--wait", "--quiet", "--ntasks=1", f"--array=1-{count}", *options,
                       f"--output={name}/%a", "--wrap",
                       f"echo $SLURMD_NODENAME; date +%s.%N; sleep {seconds}; date +%s.%N"])
            for path in sorted(Path(name).iterdir(), key=lambda path: int(path.name)):
                node, *moments = path.read_text(encoding="utf-8").split()
                rows.append([way, path.name, node,
                             *(f"{float(moment) - start:.4f}" for moment in moments), machine])
    write(project.results / "bench-parts-slurm.csv", csv_text([TASKS, *rows]))


def costs_of_slurm(rows):
    """The seconds between two tasks of a node, and those between two starts by the controller."""
    alone, together = (sorted((node, float(start), float(end))
                              for other, _, node, start, end, _ in rows if other == way)
                       for way in WAYS)
    pauses = [later[1] - former[2] for former, later in pairwise(alone) if former[0] == later[0]]
    if not pauses:
        raise Failure("Slurm: no node has done two tasks")
    starts = [start for _, start, _ in together]
    return statistics.median(pauses), (max(starts) - min(starts)) / (len(starts) - 1)


# ---------------------------------------------------------------- the simulation

class Worker(Process):
    """Does the next task as long as there is one. Between two tasks it waits, and it takes the
    controller a while to start one."""

    def work(self, tasks, controller, pause, starting):
        for seconds in tasks:
            yield request, self, controller
            yield hold, self, starting
            yield release, self, controller
            yield hold, self, pause + seconds


def finish(tasks, workers, pause, starting):
    """After how many seconds all tasks are done, which are given to the workers in this order."""
    world = Simulation()
    world.initialize()
    controller, queue = Resource(sim=world), iter(tasks)
    for _ in range(min(workers, len(tasks))):
        worker = Worker(sim=world)
        world.activate(worker, worker.work(queue, controller, pause, starting))
    world.simulate(until=inf)
    return world.now()


class Job:
    """A search in parts, of which some were measured."""

    def __init__(self, title, times, whole):
        places, self.parts, self.step = JOBS[title]
        self.title = title
        rows = [row for row in times if row[0] in places and int(row[1]) == self.parts]
        rows = [row for row in rows if int(row[2]) % self.step == (self.step // 2 + 1) % self.step]
        self.measured = len(rows)
        self.count = self.parts * len(places)
        self.updates, self.seconds = [int(row[4]) for row in rows], [float(row[5]) for row in rows]
        self.whole = sum(whole[place] for place in places)
        if self.measured != self.count // self.step:
            raise UsageError("not all parts are measured; run make bench OF=parts")
        if self.step == 1 and sum(self.updates) != self.whole:
            raise Failure(f"{title}: they do not add up to {self.whole} updates")
        self.work = self.step * sum(self.updates)  # of the tasks, if one is made of each sample
        self.per_update = statistics.linear_regression(self.updates, self.seconds).slope

    def row(self):
        """Of the table: the mean of the parts, and how far the largest is from it."""
        mean, seconds = statistics.mean(self.updates), statistics.mean(self.seconds)
        return [self.title, *map(text, [
            str(self.measured), f"{1e3 * seconds:.1f}",
            f"{100 * self.per_update * mean / seconds:.0f}", f"{min(self.updates) / mean:.2f}",
            f"{max(self.updates) / mean:.2f}", f"{100 * max(self.updates) / self.whole:.2g}"])]

    def tasks(self, per_update=None):
        """The seconds of all parts. Each that was measured stands for as many as its sample does,
        and their order is one by chance, but the same each time."""
        seconds = self.seconds if per_update is None else [
            per_update * updates for updates in self.updates]
        tasks = seconds * self.step
        random.Random(1).shuffle(tasks)
        return tasks


def text(figure):
    return Pair(figure, figure)


HEADER = ["Parts", "measured", "ms, mean", "search, %", "least, of mean", "largest, of mean",
          "largest, % of all"]


def speedup_rows(jobs, pause, starting):
    """With tasks that cost nothing to start, and with Slurm; each job, and each number of workers.

    What one worker takes has neither cutting nor waiting in it."""
    launchers = {"nobody": (0, 0), "Slurm": (pause, starting)}
    wanted = [(job, launcher, workers) for job in jobs for launcher in launchers
              for workers in WORKERS]
    rows = []
    for job, launcher, workers in steps("simulation", wanted, lambda item: item[0].title):
        seconds = finish(job.tasks(), workers, *launchers[launcher])
        rows.append([job.title, job.count, launcher, workers, f"{seconds:.2f}",
                     f"{job.per_update * job.work / seconds:.2f}"])
    return rows


def of_1999(job, speed, pause, starting):
    """The same for Wassermann's cluster, if its nodes made so many million updates per second."""
    faster = job.work * 1e-6 / speed / finish(job.tasks(1e-6 / speed), NODES, pause, starting)
    return [f"{job.title}, in 1999", job.count, "Slurm", NODES,
            f"{job.whole * 1e-6 / speed / faster:.0f}", f"{faster:.2f}"]


def simulate(project, catalogue):
    """From the times that are in results/: the tables of parts and of speed, and the picture."""
    slurm, times, updates = (
        rows_of(project.results / f"{name}.csv")[1:]
        for name in ("bench-parts-slurm", "bench-parts", "aztec-diamond-updates"))
    whole = {run: int(count) for run, *_, count in updates}
    jobs = [Job(title, times, whole) for title in JOBS]
    costs = costs_of_slurm(slurm)
    records = read_records(project.results / "verdicts.json", catalogue)
    speed = Figures(records).pair("speed", "pentium3_500", needed=False).printed
    rows = [*speedup_rows(jobs, *costs), *(of_1999(job, speed, *costs) for job in jobs[-1:])]
    write(project.results / "bench-parts.tex", as_tex(
        Table("Parts", HEADER, [job.row() for job in jobs], is_wide=True)))
    write(project.results / "bench-parts-speedup.csv", csv_text([SPEEDUPS, *rows]))
    with plt.style.context(STYLES):
        save(speedups(rows, [job.title for job in jobs]), project.figures, "bench-parts")
    print(f"Slurm: {1e3 * costs[0]:.0f} ms between two tasks, {1e3 * costs[1]:.1f} ms for a start")


def bench(project, catalogue, what):
    """Measure the parts, or Slurm; then simulate, if there is what the other one has measured."""
    machine = f"{processor()}, {os.cpu_count()} cores"
    {"parts": time_parts, "slurm": time_slurm}[what](project, machine)
    if all((project.results / f"bench-parts{name}.csv").is_file() for name in ("", "-slurm")):
        simulate(project, catalogue)
    return 0
