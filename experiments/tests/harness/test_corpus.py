"""The corpus: matrices, their counters, and the reference that these are taken from."""
import json
import shutil

import pytest
from conftest import EXPERIMENTS, PROGRAMS, ROOT, call, output, run

from harness.cli import main
from harness.judge.expressions import apply_rule, rule_called
from harness.judge.figures import four_digits
from project import Project
from harness.results import COUNTERS_AND_LEVELS, read_searches, read_table, run_from
from harness.run.runs import COUNTERS, Run
from harness.show.corpus import write_corpus, write_searches

LARGE = 1_000_000  # updates


@pytest.fixture
def project(tmp_path):
    """A project with the experiments, the programs and the counters of this one."""
    return project_in(tmp_path / "project")


def project_in(root):
    """A project with the experiments, the programs and the counters of this one."""
    (root / "build").mkdir(parents=True)
    (root / "results").mkdir()
    (root / "experiments").symlink_to(EXPERIMENTS)
    (root / "build" / "bin").symlink_to(PROGRAMS)
    shutil.copy(ROOT / "results" / "searches.json", root / "results")
    return Project(root)


def harness(project, *words):
    """Run the harness in this project; returns the finished process."""
    return call(main, ["harness", "--root", project.root, *words])


@pytest.fixture(scope="module")
def corpus(tmp_path_factory):
    """That of scale quick, as the command line writes it."""
    project = project_in(tmp_path_factory.mktemp("corpus") / "project")
    done = harness(project, "corpus", "--scale", "quick")
    assert done.returncode == 0 and "no counters" not in done.stderr, done.stderr
    return project.root / "build" / "corpus"


def searches_in(folder):
    """The rows of searches.csv in a folder."""
    return read_table(folder / "searches.csv")


def test_checksums(corpus):
    assert run("sha256sum", "-c", "--quiet", "--strict", "SHA256SUMS", cwd=corpus).returncode == 0
    listed = {line.split()[1] for line in (corpus / "SHA256SUMS").read_text().splitlines()}
    there = {str(path.relative_to(corpus)) for path in corpus.rglob("*") if path.is_file()}
    assert there == listed | {"SHA256SUMS"}
    assert {search["matrix"] for search in searches_in(corpus)} == {
        str(path.relative_to(corpus)) for path in corpus.glob("matrices/*")}
    readme = (corpus / "README.md").read_text()
    assert all(f"`{column}`" in readme for column in searches_in(corpus)[0])


def test_a_solver_that_reads_the_corpus_finds_the_counters(corpus):
    found = 0
    for search in searches_in(corpus):
        if search["updates"] and int(search["updates"]) < LARGE:
            report = json.loads(output(
                "dance", corpus / search["matrix"], "--json", "--engine", "links", "--choose",
                search["choose"], "--empty-columns", search["empty columns"]))
            assert [str(report[name]) for name in COUNTERS] == [
                search[name] for name in COUNTERS]
            assert search["levels"] == " ".join(
                f"{level['nodes']}/{level['updates']}" for level in report["levels"])
            found += 1
    assert found > 40


def test_dance_w_reads_it(corpus):
    """Columns in the first line, then rows, and nothing else; but colors are for its successors."""
    for path in (corpus / "matrices").iterdir():
        header, *rows = map(str.split, path.read_text().splitlines())
        assert header[0] != "|" and len(set(header)) == len(header)
        assert all(row and {name.split(":")[0] for name in row} <= set(header) for row in rows)


def test_what_is_known_of_scott(corpus):
    (scott,) = [search for search in searches_in(corpus)
                if search["experiment"] == "scott.x23.shortest"]
    assert [scott[name] for name in ("matrix", "choose", *COUNTERS)] == [
        "matrices/polyominoes-scott-x23.txt", "shortest", "19", "10422", "3617723"]


def test_an_old_corpus_is_replaced_and_nothing_else_is(project, tmp_path):
    old, words = tmp_path / "old", ["corpus", "--only", "queens.4", "--folder"]
    old.mkdir()
    (old / "mine.txt").write_text("mine")
    done = harness(project, *words, old)
    assert (done.returncode, done.stderr.splitlines()[-1]) == (
        2, f"harness: {old}: exists, and is not a corpus")
    (old / "mine.txt").rename(old / "searches.csv")
    done = harness(project, *words, old)
    assert done.returncode == 0, done.stderr
    assert {path.name for path in old.iterdir()} == {
        "README.md", "SHA256SUMS", "matrices", "searches.csv"}
    done = harness(project, *words, "/proc/x")
    assert (done.returncode, done.stderr.splitlines()[-1]) == (
        1, "harness: /proc/x: No such file or directory")


def test_counters_that_the_reference_lacks_or_has_of_another_matrix(
        catalogue, project, tmp_path, capfd):
    some = [catalogue.experiments[id] for id in ("queens.4", "queens.5", "queens.6")]
    entries = read_searches(project)
    del entries["queens.4"]
    entries["queens.5"]["matrix"] = entries["queens.6"]["matrix"]
    (project.results / "searches.json").write_text(json.dumps(entries))
    write_corpus(project, some, tmp_path / "corpus")
    found = searches_in(tmp_path / "corpus")
    assert [search["solutions"] for search in found] == ["", "", "4"]
    assert [search["levels"] == "" for search in found] == [True, True, False]
    assert "has no counters of queens.4, queens.5\n" in capfd.readouterr().err


def test_a_reference_that_is_damaged(project):
    (project.results / "searches.json").write_text("[1]")
    done = harness(project, "corpus", "--only", "queens.4")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "is not what a run writes" in done.stderr


def test_a_run_brings_the_reference_up_to_date(catalogue, project):
    """A search without a run keeps its counters, unless the catalogue has another command now."""
    before = read_searches(project)
    before["queens.5"]["nodes"] = 1
    before["queens.6"]["command"] += " --choose first"
    (project.results / "searches.json").write_text(json.dumps(before))
    report = {"matrix": {"sha256": "x"}, "solutions": 2, "nodes": 3, "updates": 4,
              "levels": [{"level": 0, "nodes": 3, "updates": 4}]}
    write_searches(project, catalogue, {"queens.4": Run("", "bits", 1, report)})
    after = read_searches(project)
    assert after["queens.4"] == {
        "command": catalogue.experiments["queens.4"].command, "matrix": "x", "solutions": 2,
        "nodes": 3, "updates": 4, "levels": [[3, 4]]}
    assert after["queens.5"] == before["queens.5"] and "queens.6" not in after


def test_the_reference_says_what_the_verdicts_say(catalogue):
    project = Project(ROOT)
    entries = read_searches(project)
    records = {(record["claim"], record["quantity"]): record
               for record in json.loads((project.results / "verdicts.json").read_text())}
    compared = 0
    for id, entry in entries.items():
        settled = [settlement for settlement in catalogue.experiments[id].readings
                   if rule_called(settlement.rule).only_reads({*COUNTERS_AND_LEVELS})]
        for settlement in settled:
            measured = records[settlement.claim, settlement.quantity]["measured"]
            if measured is not None:
                found = apply_rule(settlement.rule, {}, [run_from(id, entry)])
                assert four_digits(found) == measured
                compared += 1
    assert compared > 100
