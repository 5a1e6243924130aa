"""Where the time of make reproduce goes: the seconds of the kept runs of scale paper, by groups.

A run has one thread, so that its seconds are those of a processor, if the machine has nothing else
to do. What the harness itself does once all runs are there is done again, and measured.
"""
import os
import tempfile
import time
from collections import defaultdict
from pathlib import Path

import matplotlib.pyplot as plt

from harness.judge.crosscheck import checkers_of
from harness.judge.verdicts import Judge
from harness.project import Project, UsageError, write
from harness.run.experiment import SCALES
from harness.run.kept import Keeper
from harness.show.bench import processor
from harness.show.page import write_page, write_traces
from harness.show.drawing import STYLES
from harness.show.pictures import draw_pictures, save
from harness.show.pictures.speeds import spending
from harness.show.tables import build_tables, csv_text

SCALE = "paper"
REST, CHECKS = "all other programs", "cross-checks by {}"
GROUPS = {  # title: which experiments, the first that fits
    "9x10 by the frontier": lambda it: it.id.startswith("one-sided-pentominoes.9x10.x-"),
    CHECKS.format("links"): lambda it: "--engine links" in it.command,
    "other counts by the frontier": lambda it: "--engine frontier" in it.command,
    "estimates": lambda it: "--estimate" in it.command,
    "queens": lambda it: it.id.startswith("queens"),
    "packings": lambda it: it.searches and it.stages[0][0].startswith("poly"),
    REST: lambda it: True,
}


def kept_seconds(project, catalogue):
    """The seconds of each run of this scale, by group; the runs and the checks as the judge wants
    them."""
    needed = catalogue.needed([experiment for experiment in catalogue.experiments.values()
                               if SCALES.index(catalogue.scale_of(experiment.sources))
                               <= SCALES.index(SCALE)])
    keeper = Keeper(project, catalogue)
    runs = {experiment.id: keeper.load(experiment) for experiment in needed}
    found, checks = defaultdict(list), {id: [] for id in runs}
    for experiment in needed:
        group = next(title for title, fits in GROUPS.items() if fits(experiment))
        found[group].append(runs[experiment.id])
    for checker in checkers_of(project, catalogue):
        for experiment in checker.to_be_made(needed, "auto", SCALE):
            run = checker.keeper.load(experiment)
            found[CHECKS.format(checker.engine)].append(run)
            checks[experiment.id].append(run)
    if any(None in some for some in found.values()):
        raise UsageError(f"not all runs are there; run make reproduce SCALE={SCALE}")
    return {group: [run.seconds for run in some] for group, some in found.items()}, runs, checks


def of_the_harness(catalogue, runs, checks):
    """The processor's seconds for the verdicts, and for the pictures, in a folder of their own."""
    start = time.process_time()
    records = Judge(catalogue, runs, checks).records()
    build_tables(records)
    judged = time.process_time()
    with tempfile.TemporaryDirectory() as name:
        project = Project(Path(name))
        draw_pictures(project, runs, records, anew=True)
        write_traces(project, runs)
        write_page(project, catalogue, records)
    return {"verdicts and tables": [judged - start],
            "pictures and page": [time.process_time() - judged]}


def bench(project, catalogue):
    project.require_writable(project.results, project.figures)
    start = time.process_time()
    found, runs, checks = kept_seconds(project, catalogue)
    reading = time.process_time() - start
    own = of_the_harness(catalogue, runs, checks)
    own["verdicts and tables"][0] += reading
    groups = sorted((found | own).items(), key=lambda item: -sum(item[1]))
    machine = f"{processor()}, {os.cpu_count()} cores"
    rows = [[title, len(seconds) if title not in own else "", f"{sum(seconds):.2f}", machine]
            for title, seconds in groups]
    table = csv_text([["group", "runs", "seconds of one core", "machine"], *rows])
    write(project.results / "bench-reproduce.csv", table)
    with plt.style.context(STYLES):
        save(spending(rows), project.figures, "bench-reproduce")
    print(table, end="")
    return 0
