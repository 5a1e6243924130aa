"""How far it scales, and where the time goes: the measurements, with small jobs, and what is made
of them."""
import csv
import random

import pytest
from test_harness import PROGRAMS, Scene

from harness.project import Project, UsageError
from harness.run.pipeline import Failure
from harness.show import scaling
from harness.show.scaling import Job, costs_of_slurm, finish, of_1999, speedup_rows


def test_workers_take_the_next_task():
    assert finish([3, 1, 2], 1, 0, 0) == 6
    assert finish([3, 1, 2], 2, 0, 0) == 3
    assert finish([1, 1, 3], 2, 0, 0) == 4
    assert finish([3, 1, 2], 100, 0, 0) == 3
    assert finish([3, 1, 2], 1, 0.5, 0.25) == 6 + 3 * 0.75


def test_the_controller_starts_one_task_at_a_time():
    assert finish([1] * 8, 8, 0.5, 0.25) == 8 * 0.25 + 0.5 + 1
    assert finish([1] * 8, 1000, 0.5, 0.25) == 8 * 0.25 + 0.5 + 1


def test_nobody_is_slower_than_the_bound_of_graham():
    dice = random.Random(1)
    for _ in range(50):
        tasks = [dice.expovariate(1) for _ in range(dice.randint(1, 40))]
        workers = dice.randint(1, 50)
        seconds = finish(tasks, workers, 0, 0)
        least = max(max(tasks), sum(tasks) / workers)
        bound = sum(tasks) / workers + (1 - 1 / workers) * max(tasks)
        assert least - 1e-9 < seconds < bound + 1e-9


def tasks_of(way, *tasks):
    return [[way, "1", node, str(start), str(end), "machine"] for node, start, end in tasks]


def test_what_slurm_costs():
    alone, together = scaling.WAYS
    rows = [*tasks_of(alone, ("b", 3, 4), ("a", 1, 2), ("a", 7, 8), ("b", 5, 6), ("b", 7, 8)),
            *tasks_of(together, ("a", 5, 20), ("a", 2, 20), ("b", 3, 20))]
    assert costs_of_slurm(rows) == (1, 1.5)
    with pytest.raises(Failure, match="no node has done two tasks"):
        costs_of_slurm([*tasks_of(alone, ("a", 1, 2), ("b", 3, 4)), *rows[5:]])


@pytest.fixture
def small(monkeypatch):
    """Jobs of a few parts."""
    monkeypatch.setattr(scaling, "PLACES", ["44", "33"])
    monkeypatch.setattr(scaling, "JOBS", {
        "all": (["44"], 4, 1), "half": (["44", "33"], 4, 2)})


def times(*rows):
    return [[place, "4", str(part), "1", str(updates), str(seconds), "machine"]
            for place, part, updates, seconds in rows]


UPDATES = 198264  # of ten queens
TIMES = times(("44", 1, 10, 2), ("44", 2, 20, 3), ("44", 3, 30, 4), ("44", 4, 40, 5),
              ("33", 2, 100, 11), ("33", 4, 60, 7))


def test_a_job(small):
    job = Job("all", TIMES, {"44": 100})
    assert job.per_update == pytest.approx(0.1)
    assert [cell if isinstance(cell, str) else cell.measured for cell in job.row()] == [
        "all", "4", "3500.0", "71", "0.40", "1.60", "40"]
    assert sorted(job.tasks()) == [2, 3, 4, 5]
    rows = speedup_rows([job], 0.5, 0.25)
    assert len(rows) == 2 * len(scaling.WORKERS)
    assert rows[0] == ["all", 4, "nobody", 1, "14.00", "0.71"]
    assert rows[len(scaling.WORKERS)] == ["all", 4, "Slurm", 1, "17.00", "0.59"]
    assert rows[len(scaling.WORKERS) - 1] == ["all", 4, "nobody", 10**5, "5.00", "2.00"]


def test_a_job_of_which_half_is_measured(small):
    job = Job("half", TIMES, {"44": 100, "33": 1000})
    assert job.count == 8 and job.measured == 4
    assert sorted(job.tasks()) == [3, 3, 5, 5, 7, 7, 11, 11]
    assert job.tasks() == Job("half", TIMES, {"44": 100, "33": 1000}).tasks()
    assert of_1999(job, 1e-6, 0, 0)[-2:] == ["250", "4.40"]


def test_parts_that_are_missing_or_do_not_add_up(small):
    with pytest.raises(Failure, match="all: they do not add up to 101 updates"):
        Job("all", TIMES, {"44": 101})
    with pytest.raises(UsageError, match="not all parts are measured; run make bench OF=parts"):
        Job("all", TIMES[1:], {"44": 90})


@pytest.fixture
def scene(tmp_path):
    """A project whose diamond is a matrix of ten queens."""
    scene = Scene(tmp_path)
    scene.put("build/bin/polysticks", f"#!/bin/sh\nexec {PROGRAMS / 'queens'} 10\n")
    (tmp_path / "build/bin/polysticks").chmod(0o755)
    scene.put("build/bin/dance",
              f'#!/bin/sh\necho $5 >> {tmp_path}/log\nexec {PROGRAMS / "dance"} "$@"\n')
    return scene


def table(scene, name):
    with (scene.root / f"results/{name}.csv").open(newline="") as lines:
        return list(csv.DictReader(lines))


def test_parts_are_timed_once(scene, small):
    """And again if the program is another one. Their updates are those of the whole."""
    project = Project(scene.root)
    scaling.time_parts(project, "machine")
    measured = table(scene, "bench-parts")
    assert [row["place of X"] + row["part"] for row in measured] == [
        "332", "334", "441", "442", "443", "444"]
    assert sum(int(row["updates"]) for row in measured[2:]) == UPDATES
    assert all(0 < float(row["processor seconds"]) < 5 for row in measured)
    (kept,) = scene.root.glob("build/bench-parts-*.csv")
    kept.write_text("".join(kept.read_text().splitlines(keepends=True)[:4]))
    scaling.time_parts(project, "machine")
    assert len((scene.root / "log").read_text().split()) == 6 + 2
    assert [row | {"processor seconds": 0} for row in table(scene, "bench-parts")] == [
        row | {"processor seconds": 0} for row in measured]
    scene.edit("build/bin/dance", "exec", "true\nexec")
    scaling.time_parts(project, "machine")
    assert len((scene.root / "log").read_text().split()) == 6 + 2 + 6


def test_a_part_that_fails(scene, small):
    scene.put("build/bin/dance", "#!/bin/sh\nexit 3\n")
    with pytest.raises(Failure, match="dance ended with status 3"):
        scaling.time_parts(Project(scene.root), "machine")
    assert not (scene.root / "results/bench-parts.csv").exists()


def test_what_bench_refuses(scene, monkeypatch):
    assert "--peers goes with the engines" in scene.refused(
        "bench", "--of", "parts", "--peers", "a=true")
    assert "not all runs are there; run make reproduce SCALE=paper" in scene.refused(
        "bench", "--of", "reproduce")
    monkeypatch.setenv("PATH", "/nowhere")
    assert "--launch slurm needs sbatch, squeue" in scene.refused("bench", "--of", "slurm")


def test_where_the_time_goes(tmp_path):
    """The runs of all engines, and what the harness does itself; the reference stays."""
    scene = Scene(tmp_path)
    scene.edit("all.toml", "dance small.json", "dance small.json --engine links")
    scene.harness("run")
    before = {path: path.read_bytes() for path in tmp_path.glob("results/*")}
    output, _ = scene.harness("bench", "--of", "reproduce")
    assert output == (tmp_path / "results/bench-reproduce.csv").read_text()
    groups = {row["group"]: row for row in table(scene, "bench-reproduce")}
    assert {name: row["runs"] for name, row in groups.items()} == {
        "cross-checks by links": "1", "all other programs": "1", "verdicts and tables": "",
        "pictures and page": ""}
    assert (tmp_path / "figures/bench-reproduce.svg").is_file()
    assert all(path.read_bytes() == content for path, content in before.items())
