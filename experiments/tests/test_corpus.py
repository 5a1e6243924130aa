"""The corpus: matrices, their counters, and the reference that these are taken from."""
import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest

from harness import cli
from harness.judge.catalogue import read_catalogue
from harness.judge.expressions import rule_called
from harness.judge.reference import COUNTERS, counted
from harness.judge.verdicts import apply_rule, four_digits
from harness.project import Project, UsageError
from harness.run.kept import Run
from harness.run.pipeline import Failure
from harness.show.corpus import is_counted, read_searches, write_corpus, write_searches

ROOT = Path(__file__).resolve().parents[2]
LARGE = 20_000_000  # updates; and what the frontier has only counted is as good as large
PROGRAMS = Path(os.environ.get("PROGRAMS", ROOT / "build" / "bin"))


def project_in(root):
    """A project with the experiments and the programs of this one, and no results."""
    root.mkdir()
    (root / "experiments").symlink_to(ROOT / "experiments")
    shutil.copy(ROOT / "CITATION.cff", root)
    (root / "build").mkdir()
    (root / "build" / "bin").symlink_to(PROGRAMS)
    return Project(root)


def quick_searches(catalogue):
    return [experiment for experiment in catalogue.with_commands()
            if experiment.scale == "quick" and is_counted(experiment)]


@pytest.fixture(scope="module", name="quick")
def searched_quick(tmp_path_factory):
    """A project whose reference has all searches of scale quick, made by bits where bits can."""
    project = project_in(tmp_path_factory.mktemp("corpus") / "project")
    work = cli.Work(argparse.Namespace(root=project.root, engine="bits", only=None))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cli, "patience", lambda *_: 0)
        assert not work.bring_up_to_date(quick_searches(work.catalogue), "quick", jobs=2)
    write_searches(project, work.catalogue, work.runs())
    return project


@pytest.fixture(scope="module", name="corpus")
def corpus_of_quick(quick):
    """Its corpus, as the command line writes it."""
    done = harness(quick, "corpus", "--scale", "quick")
    assert done.returncode == 0, done.stderr
    assert "no counters" not in done.stderr
    return quick.root / "build" / "corpus"


def harness(project, *words):
    return subprocess.run([sys.executable, "-m", "harness", "--root", project.root, *words],
                          cwd=ROOT / "experiments", capture_output=True, text=True, check=False)


def manifest_of(folder):
    return json.loads((folder / "manifest.json").read_text())


def dance(path, search, engine):
    words = [PROGRAMS / "dance", path, "--json", "--engine", engine, "--choose", search["choose"],
             "--empty-columns", search["empty_columns"]]
    return json.loads(subprocess.run(words, capture_output=True, text=True, check=True).stdout)


def test_checksums_and_schema(corpus):
    assert subprocess.run(["sha256sum", "-c", "--quiet", "--strict", "SHA256SUMS"], cwd=corpus,
                          check=False).returncode == 0
    listed = {line.split()[1] for line in (corpus / "SHA256SUMS").read_text().splitlines()}
    there = {str(path.relative_to(corpus)) for path in corpus.rglob("*") if path.is_file()}
    assert there == listed | {"SHA256SUMS"}
    manifest, schema = manifest_of(corpus), json.loads((corpus / "schema.json").read_text())
    jsonschema.validate(manifest, schema)
    for change in ({"rows": "many"}, {"searches": [{}]}, {"more": 1}):
        broken = manifest | {"matrices": [manifest["matrices"][0] | change]}
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(broken, schema)


def test_readme_tells_the_format(corpus):
    text, manifest = (corpus / "README.md").read_text(), manifest_of(corpus)
    assert f"{len(manifest['matrices'])} exact cover problems" in text
    assert f"{sum(matrix['size'] for matrix in manifest['matrices']):,} bytes together" in text
    matrix, search = next((matrix, search) for matrix in manifest["matrices"]
                          for search in matrix["searches"] if "levels" in search)
    for name in [*manifest, *matrix, *search, *search["levels"][0]]:
        assert f"- `{name}`: " in text


def test_another_engine_finds_the_same_counters(corpus):
    """The reference was made by bits; the links search again what is not large. (The large ones,
    too, are searched twice by make reproduce.)"""
    searched = 0
    for matrix in manifest_of(corpus)["matrices"]:
        path = corpus / matrix["file"]
        for search in matrix["searches"]:
            if search.get("updates", LARGE) >= LARGE:
                continue
            report = dance(path, search, "links")
            assert report["matrix"] == {
                name: matrix[name] for name in ("primary", "secondary", "rows", "entries",
                                                "sha256")}
            known = {name for name in ("solutions", "nodes", "updates", "levels")
                     if name in search}
            assert {name: report[name] for name in known} == {name: search[name] for name in known}
            if "levels" in known:
                for name in ("nodes", "updates"):
                    assert sum(level[name] for level in search["levels"]) == search[name]
            searched += "levels" in known
    assert searched > 50


def test_dance_w_reads_it(corpus):
    """Columns in the first line, then rows, and nothing else."""
    for path in (corpus / "matrices").iterdir():
        header, *rows = map(str.split, path.read_text().splitlines())
        assert header[0] != "|" and len(set(header)) == len(header)
        assert all(row and set(row) <= set(header) for row in rows)


def test_each_matrix_is_there_once(corpus):
    matrices = manifest_of(corpus)["matrices"]
    assert len({matrix["sha256"] for matrix in matrices}) == len(matrices)
    assert all(matrix["size"] == (corpus / matrix["file"]).stat().st_size for matrix in matrices)
    (scott,) = [matrix for matrix in matrices
                if "polyominoes puzzles/scott-x23.puzzle" in matrix["made_by"]]
    assert scott["file"] == "matrices/polyominoes-scott-x23.txt"
    (shortest,) = [search for search in scott["searches"]
                   if "scott.x23.shortest" in search["experiments"]]
    assert (shortest["solutions"], shortest["nodes"], shortest["updates"]) == (19, 10422, 3617723)
    assert shortest["choose"] == "shortest"


def test_an_old_corpus_is_replaced_and_nothing_else_is(quick, tmp_path):
    old = tmp_path / "old"
    old.mkdir()
    (old / "mine.txt").write_text("mine")
    done = harness(quick, "corpus", "--scale", "quick", "--folder", old)
    assert (done.returncode, done.stderr.splitlines()[-1]) == (
        2, f"harness: {old}: exists, and is not a corpus")
    (old / "mine.txt").rename(old / "manifest.json")
    done = harness(quick, "corpus", "--scale", "quick", "--folder", old)
    assert done.returncode == 0, done.stderr
    assert (old / "SHA256SUMS").is_file() and [path.name for path in tmp_path.iterdir()] == ["old"]


def test_a_folder_that_cannot_be_written_is_named(quick):
    done = harness(quick, "corpus", "--only", "queens.4", "--folder", "/proc/x")
    assert (done.returncode, done.stderr.splitlines()[-1]) == (
        1, "harness: /proc/x: No such file or directory")


def test_the_reference_need_not_have_all(quick, tmp_path):
    """A search that it lacks, or has of another matrix, is told, and has no counters."""
    project = project_in(tmp_path / "project")
    catalogue = read_catalogue(project.catalogue)
    some = [catalogue.experiments[id] for id in ("queens.4", "queens.5", "queens.6")]
    entries = read_searches(quick)
    del entries["queens.4"]
    entries["queens.5"]["matrix"] = entries["queens.6"]["matrix"]
    project.results.mkdir()
    (project.results / "searches.json").write_text(json.dumps(entries))
    write_corpus(project, catalogue, some, "quick", tmp_path / "corpus")
    found = [search for matrix in manifest_of(tmp_path / "corpus")["matrices"]
             for search in matrix["searches"]]
    assert [search.get("solutions") for search in found] == [None, None, 4]
    assert [search.get("levels", []) == [] for search in found] == [True, True, False]


def test_a_reference_that_contradicts_itself(quick, tmp_path):
    project = project_in(tmp_path / "project")
    catalogue = read_catalogue(project.catalogue)
    twins = twins_of(catalogue)
    entries = read_searches(quick)
    entries[twins[0].id]["nodes"] += 1
    project.results.mkdir()
    (project.results / "searches.json").write_text(json.dumps(entries))
    with pytest.raises(Failure, match="different nodes"):
        write_corpus(project, catalogue, twins, "quick", tmp_path / "corpus")
    (project.results / "searches.json").write_text("[1]")
    with pytest.raises(UsageError, match="is not what a run writes"):
        write_corpus(project, catalogue, twins, "quick", tmp_path / "corpus")
    assert not (tmp_path / "corpus").exists()


def twins_of(catalogue):
    """Two experiments that make the same search."""
    seen = {}
    for experiment in quick_searches(catalogue):
        *generators, search = experiment.stages
        if "frontier" not in search:
            words = [word for word in search if word != "--print"]
            twin = seen.setdefault(str([*generators, words]), experiment)
            if twin is not experiment:
                return [twin, experiment]
    raise AssertionError("no search is made twice")


def test_a_run_brings_the_reference_up_to_date(quick, tmp_path):
    """What has no run here stands, unless its command is another one."""
    project = project_in(tmp_path / "project")
    catalogue = read_catalogue(project.catalogue)
    before = read_searches(quick)
    before["queens.5"]["nodes"] = 1
    before["queens.6"]["command"] += " --choose first"
    project.results.mkdir()
    (project.results / "searches.json").write_text(json.dumps(before))
    report = {"matrix": {"sha256": "x"}, "solutions": 2, "nodes": 3, "updates": 4,
              "levels": [{"level": 0, "nodes": 3, "updates": 4}]}
    write_searches(project, catalogue, {"queens.4": Run("", "bits", 1, report)})
    after = read_searches(project)
    assert after["queens.4"] == {
        "command": catalogue.experiments["queens.4"].command, "matrix": "x", "solutions": 2,
        "nodes": 3, "updates": 4, "levels": [[3, 4]]}
    assert after["queens.5"] == before["queens.5"] and "queens.6" not in after


@pytest.mark.skipif(not (ROOT / "results" / "searches.json").is_file(),
                    reason="no run has written results/searches.json yet")
def test_the_reference_says_what_the_verdicts_say():
    project = Project(ROOT)
    catalogue, entries = read_catalogue(project.catalogue), read_searches(project)
    records = {(record["claim"], record["quantity"]): record
               for record in json.loads((project.results / "verdicts.json").read_text())}
    compared = 0
    for id, entry in entries.items():
        settled = [settlement for settlement in catalogue.experiments[id].readings
                   if rule_called(settlement.rule).only_reads(COUNTERS)]
        for settlement in settled:
            measured = records[settlement.claim, settlement.quantity]["measured"]
            if measured is not None:
                found = apply_rule(settlement.rule, {}, [counted(id, entry)], None)
                assert four_digits(found) == measured
                compared += 1
    assert compared > 100
