"""Times the engines on fixed matrices, in turn and in one run, and writes results/bench.csv."""
import csv
import io
import json
import shlex
import subprocess
import tempfile
from pathlib import Path

from harness.pipeline import Failure, Pipeline, ending
from harness.project import write

MATRICES = {
    "6x10": "polyominoes puzzles/6x10.puzzle",
    "scott-x23": "polyominoes puzzles/scott-x23.puzzle",
    "queens-12": "queens 12",
    "queens-12-ranks": "queens 12 --primary ranks",
}
REPETITIONS = 9
HEADER = ["matrix", "engine", "nodes", "updates", "ns per update", "ns per node",
          "time as against links", "spread %"]


def measure(project):
    """The aggregates of Google Benchmark, as (matrix, engine) -> {median, cv}."""
    with tempfile.TemporaryDirectory() as folder:
        for name, command in MATRICES.items():
            generator = Pipeline([shlex.split(command)], project.experiments, project.programs)
            (Path(folder) / f"{name}.txt").write_text(generator.run(), encoding="utf-8")
        done = subprocess.run(
            [project.programs / "bench", f"--benchmark_repetitions={REPETITIONS}",
             "--benchmark_enable_random_interleaving=true", "--benchmark_format=json",
             "--benchmark_report_aggregates_only=true",
             *(f"{folder}/{name}.txt" for name in MATRICES)],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    if done.returncode != 0:
        raise Failure(f"bench ended with {ending(done.returncode)}")
    measured = {}
    for entry in json.loads(done.stdout)["benchmarks"]:
        if entry.get("error_occurred"):
            raise Failure(f"bench: {entry['name']}: {entry['error_message']}")
        matrix, engine = entry["run_name"].split("/")[:2]
        measured.setdefault((matrix, engine), {})[entry["aggregate_name"]] = entry
    return measured


def rows(measured):
    order = list(MATRICES)
    for matrix, engine in sorted(measured, key=lambda key: (order.index(key[0]), key[1])):
        figures = measured[matrix, engine]
        median, spread = figures["median"], figures["cv"]["cpu_time"]
        links = measured[matrix, "links"]["median"]["cpu_time"]
        yield [matrix, engine, round(median["nodes"]), round(median["updates"]),
               f"{median['seconds_per_update'] * 1e9:.2f}",
               f"{median['seconds_per_node'] * 1e9:.1f}",
               f"{median['cpu_time'] / links:.2f}", f"{100 * spread:.1f}"]


def bench(project):
    """Medians of the processor time over all repetitions; prints the table, too."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEADER)
    writer.writerows(rows(measure(project)))
    write(project.results / "bench.csv", text.getvalue())
    print(text.getvalue(), end="")
    return 0
