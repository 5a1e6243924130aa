"""Long searches are cut into parts, and each part is kept. The programs are the real ones."""
import json
import os
import shutil
import signal
from pathlib import Path
from unittest.mock import patch

import pytest
from conftest import PROGRAMS, wait_for
from long_search import COUNT, NOTING, kept, parts_kept, put_queens

from harness.run import launch
from harness.run.experiment import Experiment
from harness.run.parts import MAX_PARTS, can_be_split, split_into_parts
from harness.run.schedule import Task
from studies import TRIED  # whose import fills it

RUN = ["run", "--no-page", "--jobs", "1"]


@pytest.fixture
def scene(scene):
    """A project of one long search."""
    return put_queens(scene)


def parts_run(scene):
    """The numbers of the parts that have been searched, sorted; one may be there twice."""
    lines = (scene.root / "log").read_text().splitlines()
    return sorted(int(line.partition("--part ")[2].partition("/")[0]) for line in lines)


def test_a_long_search_is_cut_and_gathered(scene):
    output, complaints = scene.harness("run")
    assert output.startswith("2 figures of 1 claim: 2 reproduced")
    assert f"[{COUNT}/{COUNT}] queens, part " in complaints
    assert parts_run(scene) == list(range(1, COUNT + 1))
    assert not (scene.root / "build/runs/parts/queens").exists()
    in_parts = kept(scene)
    assert len(in_parts[0]) == 352
    scene.harness(*RUN)
    assert len(parts_run(scene)) == COUNT
    (scene.root / "build/runs/queens.json").unlink()
    scene.edit("all.toml", "seconds = 1201", "seconds = 1")
    scene.harness(*RUN)
    assert kept(scene) == in_parts


def ended_in_part(scene, part, number):
    """Start a search in parts, and send a signal to the harness while one of them runs."""
    scene.put(f"wait-{part}", "")
    process = scene.start(*RUN)
    wait_for(lambda: (scene.root / "log").exists() and part in parts_run(scene))
    process.send_signal(number)
    process.communicate()
    (scene.root / f"wait-{part}").unlink()


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_what_is_lost_is_the_part_under_way(scene, number):
    ended_in_part(scene, 4, number)
    assert parts_kept(scene) == [1, 2, 3]
    scene.harness(*RUN)
    assert parts_run(scene) == [1, 2, 3, 4, 4, 5]


def without_the_last(scene, *options):
    """The folder of all parts but the last, which fails."""
    scene.put(f"fail-{COUNT}", "")
    _, complaints = scene.harness(*RUN, *options, status=1)
    assert complaints.endswith(
        f"failed: queens, part {COUNT} of {COUNT}: dance ended with status 3\n")
    (scene.root / f"fail-{COUNT}").unlink()
    (folder,) = scene.root.glob("build/runs/parts/queens/*")
    return folder


def test_damaged_parts_are_run_again(scene):
    folder = without_the_last(scene)
    half, other, endless, empty = (folder / str(number) for number in (1, 2, 3, 4))
    half.write_text(half.read_text()[:100])
    shutil.copy(empty, other)
    endless.write_text(endless.read_text()[:-1])
    empty.write_text("")
    (folder / ".8.1.x.tmp").write_text("of a machine that has died")
    scene.harness(*RUN)
    assert parts_run(scene) == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


def test_parts_of_another_matrix_are_not_taken(scene):
    without_the_last(scene)
    matrix = scene.path("experiments/queens.txt")
    matrix.write_text(matrix.read_text() + "\n")
    scene.harness(*RUN)
    assert len(parts_run(scene)) == 2 * COUNT


# Searches that make tables makes, if they are named; and one that any run makes.
ON_DEMAND = """
[[experiment]]
id = "small"
command = "dance small.txt"
scale = "quick"
seconds = 1
[experiment.settles.queens]
solutions = "solutions"
updates = "updates"

[[experiment]]
id = "{id}"
command = "dance queens.txt"
scale = "tables"
seconds = {seconds}
"""
TABLES = ["tables", "--jobs", "1"]


def put_on_demand(scene, id="queens", seconds=1201, more=""):
    """Let the catalogue have a small search, and a long one that runs on demand only."""
    scene.put("all.toml", ON_DEMAND.format(id=id, seconds=seconds) + more)
    scene.put("experiments/small.txt", scene.path("experiments/queens.txt").read_text())


def searches(scene):
    """The contents of results/searches.json."""
    return json.loads((scene.root / "results/searches.json").read_text())


def test_a_search_of_scale_tables_is_made_if_make_tables_names_it(scene):
    put_on_demand(scene)
    scene.harness(*RUN, "--scale", "full")
    assert searches(scene).keys() == {"small"}
    assert "one of scale tables does; make tables ONLY='queens' runs it" in scene.refused(
        "run", "--only", "queens", "--scale", "full")
    with patch.dict(TRIED, {}, clear=True):
        scene.harness(*TABLES)
        assert searches(scene).keys() == {"small"}
        assert "matches 'knights'" in scene.refused(*TABLES, "--only", "queens knights")
        (scene.root / "log").unlink()
        scene.put(f"fail-{COUNT}", "")
        _, complaints = scene.harness(*TABLES, "--only", "queens", status=1)
        assert "search 1 of 1: queens" in complaints and "failed: queens, part 5 of 5" in complaints
        assert parts_kept(scene) == [1, 2, 3, 4] and searches(scene).keys() == {"small"}
        (scene.root / f"fail-{COUNT}").unlink()
        for _ in range(2):  # the second time it is there
            output, _ = scene.harness(*TABLES, "--only", "qu*")
            assert output == "results/searches.json\n" and parts_run(scene) == [1, 2, 3, 4, 5, 5]
    entry = searches(scene)["queens"]
    assert [entry[name] for name in ("solutions", "nodes", "updates")] == [352, 3440, 54818]
    shutil.rmtree(scene.root / "build/runs")
    scene.harness(*RUN)
    assert searches(scene)["queens"] == entry


def test_other_counters_than_in_the_results(scene):
    """What the results lack is counted first, and what they have is counted again."""
    other = """
[[experiment]]
id = "again"
command = "dance queens.txt --choose first"
scale = "tables"
seconds = 1
"""
    put_on_demand(scene, seconds=1, more=other)
    scene.harness(*RUN)
    scene.harness(*TABLES, "--only", "queens")
    text = json.dumps({id: {**entry, "updates": 54819} if id == "queens" else entry
                       for id, entry in searches(scene).items()})
    scene.put("results/searches.json", text)
    _, complaints = scene.harness(*TABLES, "--only", "again queens", status=1)
    assert complaints.index("search 1 of 2: again") < complaints.index("search 2 of 2: queens")
    assert complaints.endswith("failed: queens: results/searches.json had other counters of it\n")
    assert searches(scene)["queens"]["updates"] == 54818


@pytest.mark.parametrize("change, words", [
    (('scale = "quick"', 'scale = "tables"'),
     "experiment small: no figure or statement is read off a search of scale tables"),
    (("dance queens.txt", "queens 9"), "only a search with a report can be of scale tables")])
def test_what_is_of_scale_tables_is_a_search_that_settles_nothing(scene, change, words):
    put_on_demand(scene)
    text = scene.path("all.toml").read_text()
    first, _, last = text.rpartition(change[0])
    scene.put("all.toml", first + change[1] + last)
    assert words in scene.complaint()


def test_the_help_says_how_long_the_searches_take(scene):
    output = scene.harness("tables", "--help")[0]
    assert "  diamond.lines.*         3.0 h\n" in output


def test_gather_that_is_missing(scene):
    (scene.root / "build/bin/gather").unlink()
    assert "failed: queens: gather cannot be run" in scene.harness(*RUN, status=1)[1]
    for program in ("gather", "plain"):
        shutil.copy(PROGRAMS / program, scene.root / "build/bin")
    scene.harness(*RUN)
    assert len(parts_run(scene)) == COUNT


def test_another_gather_gathers_anew(scene):
    scene.harness(*RUN)
    gather = scene.root / "build/bin/gather"
    gather.write_bytes(gather.read_bytes() + b"\n")
    scene.harness(*RUN)
    assert len(parts_run(scene)) == 2 * COUNT


def experiment(command, seconds=3600, **fields):
    """An experiment of this command, for --scale full."""
    return Experiment(id="x", command=command, scale="full", seconds=seconds,
                      **fields)


@pytest.mark.parametrize("command, fields, whole", [
    ("dance m --print", {}, False), ("dance --print m", {}, False),
    ("dance m --print 5", {}, True), ("dance m --limit=3", {}, True),
    ("dance m -l 3", {}, True), ("dance m --estimate 5", {}, True),
    ("dance m --engine frontier", {}, True), ("dance m --engine links", {}, False),
    ("dance m", {"tree": True}, True), ("dance m --trace 5", {"output": "trace"}, True),
    ("rivals m", {}, True)])
def test_what_can_be_cut(command, fields, whole):
    assert can_be_split(experiment(command, **fields)) is not whole


def test_how_many_parts():
    def count(seconds, engine):
        """Into how many parts a search is cut."""
        cache = type("RunCache", (), {})()
        return len(split_into_parts(Task(cache, experiment("dance m", seconds), engine)))
    assert count(120, "links") == 0 and count(121, "links") == 5
    assert count(1200, "bits") == 0 and count(1201, "bits") == 5
    assert count(1e8, "links") == MAX_PARTS


def part(scene, *words, status=0):
    """What `harness part` prints for the first part of the search."""
    return scene.harness("part", "queens", "--number", "1", "--engine", "bits", *words,
                         status=status)


def test_a_part_by_another_machine(scene):
    folder = without_the_last(scene, "--engine", "bits")
    wanted = (folder / "1").read_text()
    (folder / "1").unlink()
    words = ["--key", folder.name, "--of", str(COUNT)]
    for _ in range(2):
        part(scene, *words)
        assert (folder / "1").read_text().partition('"seconds"')[0] == (
            wanted.partition('"seconds"')[0])
    assert parts_run(scene) == [1, 1, 2, 3, 4, 5]
    refusal = ("harness: this machine has other programs or files than the one that launched the"
               " part\n")
    assert part(scene, "--key", "0", "--of", str(COUNT), status=2)[1] == refusal
    scene.put("build/bin/dance", NOTING + "# another program\n")
    assert part(scene, *words, status=2)[1] == refusal


@pytest.mark.parametrize("words, message", [
    (["--launch", "ssh", "--hosts", "a"], "--launch ssh needs parallel, ssh;"
     " experiments/tools/setup.sh ssh installs that"),
    (["--launch", "slurm"], "--launch slurm needs sbatch, scancel;"
     " experiments/tools/setup.sh slurm installs that")])
def test_launchers_that_are_not_installed(scene, words, message, monkeypatch):
    monkeypatch.setenv("PATH", os.fspath(Path("/nowhere")))
    assert scene.refused("run", *words) == f"harness: {message}\n"


# A stand-in for Slurm: the elements of an array are run at once.
SBATCH = """#!/bin/bash
echo sbatch >> LOG
[[ ! -e LOG-refuses ]] || { echo no luck >&2; exit 1; }
array=$(grep -o -- '--array=1-[0-9]*' <<< "$*")
for ((SLURM_ARRAY_TASK_ID = 1; SLURM_ARRAY_TASK_ID <= ${array##*-}; ++SLURM_ARRAY_TASK_ID)); do
  export SLURM_ARRAY_TASK_ID
  bash -c "${!#}"
done
"""


@pytest.fixture
def queue(scene, monkeypatch):
    """A project whose sbatch and scancel are stand-ins."""
    for name, text in (("sbatch", SBATCH), ("scancel", "#!/bin/bash\necho scancel >> LOG\n")):
        scene.put(f"tools/{name}", text.replace("LOG", f"{scene.root}/slurm"))
        (scene.root / "tools" / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{scene.root}/tools:{os.environ['PATH']}")
    return scene


def test_a_queue(queue):
    """What a killed harness has left there is cancelled before, what is not done in the end after.
    An element of an array may have several parts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(launch, "LONGEST_ARRAY", 3)
        output, complaints = queue.harness("run", "--launch", "slurm")
    assert output.startswith("2 figures of 1 claim: 2 reproduced")
    assert f"[{COUNT}/{COUNT}] queens, part " in complaints
    assert parts_run(queue) == list(range(1, COUNT + 1))
    assert (queue.root / "slurm").read_text().split() == ["scancel", "sbatch", "scancel"]


def test_a_queue_that_refuses(queue):
    queue.put("slurm-refuses", "")
    _, complaints = queue.harness("run", "--launch", "slurm", status=1)
    log = queue.root / "build/launch/log"
    assert f"failed: queens: {COUNT} of {COUNT} parts have no report; see {log}\n" in complaints
    assert log.read_text() == "no luck\n"
