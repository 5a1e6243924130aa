"""results/ and figures/ as the reference: what a run changes there, and what it says of it."""
import json
import os
import shutil
import sys
import zlib
from base64 import b64encode
from contextlib import suppress
from dataclasses import asdict, replace
from pathlib import Path
from unittest.mock import patch

import jsonschema
import pytest
from conftest import FRONTIER, ROOT, Scene, needs_book, run, with_misprint

from harness.judge.catalogue import read_catalogue
from harness.judge.definitions import VERDICTS
from harness.judge.errata import errata
from harness.judge.reference import Reference
from harness.judge.merge import merged
from harness.judge.verdicts import Judge
from harness.results import published_records, read_records, read_table
from project import Project, UsageError, counted, write
from draw.rows import squares_in_print
from harness.run.experiment import SCALES
from harness.show import dictionary
from harness.show.given import Given, Incomplete
from page.report import embedded, embedded_content
from harness.show.pictures import PICTURES
from page.site import LINKED, write_site
from harness.show.summary import write_summary
from harness.show.table import TABLES, TRIED, with_counting_rule, write_table
from harness.judge.titles import MISPRINTS
from studies import candidates

ALL_IS_WELL = ("everything that was run came out as published;"
               " your results are the reference's\n")


class Published(Scene):
    """A project whose results are published: in a commit, or in an archive, which has no .git."""
    is_archive = False

    def publish(self, page=False):
        """Run everything, commit the results, copy them to build/expected, and empty the cache."""
        self.harness("run", page=page)
        self.commit()
        shutil.copytree(self.root / "results", self.root / "build/expected")
        self.forget_runs()

    def commit(self):
        """Commit everything; of an archive, then remove what git keeps."""
        self.put(".gitignore", "build/\nlog\nfail-*\n.reference/\nfigures/*third*\n")
        super().commit()
        if self.is_archive:
            for name in (".git", ".reference"):
                shutil.rmtree(self.root / name, ignore_errors=True)

    def forget_runs(self):
        """Empty the cache of runs."""
        shutil.rmtree(self.root / "build/runs", ignore_errors=True)

    def changed(self):
        """The files of results/ that are not as published."""
        found = sorted(path.name for path in (self.root / "results").iterdir()
                       if not (self.root / "build/expected" / path.name).is_file()
                       or path.read_bytes()
                       != (self.root / "build/expected" / path.name).read_bytes())
        if not self.is_archive:
            names = self.git("status", "--short", "results", "figures").split("\n")[:-1]
            assert [name[len(" M results/"):] for name in names] == found
        return found

    def changed_figures(self):
        """The figures whose records are not as in build/expected."""
        before, after = (json.loads((self.root / folder / "verdicts.json").read_text())
                         for folder in ("build/expected", "results"))
        assert len(before) == len(after)
        return [f"{new['claim']} {new['quantity']}" for old, new in zip(before, after)
                if old != new]


@pytest.fixture
def scene(request, tmp_path):
    """A project that can be published, as a commit or as an archive."""
    if shutil.which("git") is None:
        pytest.skip("there is no git")
    scene = Published(tmp_path)
    scene.is_archive = getattr(request, "param", "commit") == "archive"
    return scene


# For tests of how the reference is read: from a commit, and in an archive from copies of its files.
from_both = pytest.mark.parametrize("scene", ["commit", "archive"], indirect=True)


@pytest.mark.parametrize("words, standing", [
    (["--scale", "quick"], ["large updates"]),
    (["--only", "large*"], ["small solutions", "small updates"]),
    (["--engine", "links", "--jobs", "1"], []),
])
@from_both
def test_a_run_that_comes_out_as_published_changes_nothing(scene, words, standing):
    """The files are not even touched."""
    def times():
        """By path, when each file of results/ was written."""
        return {path: path.stat().st_mtime_ns for path in (scene.root / "results").iterdir()}
    scene.publish()
    before = times()
    output, _ = scene.harness("run", *words)
    assert ALL_IS_WELL in output and not scene.changed() and times() == before
    confirmed = counted(3 - len(standing), "figure is", "figures are")
    line = f"{confirmed} confirmed by runs on this machine"
    if standing:
        line += (f"; {counted(len(standing), 'stands', 'stand')} as in the reference:"
                 f" {', '.join(standing)}")
    assert line + "\n" in output


@pytest.mark.parametrize("words, pages", [
    ([], ["numbers.html", "report.html"]), (["--only", "large*"], [])])
@from_both
def test_one_altered_claim_is_named_whether_it_is_run_or_not(scene, words, pages):
    scene.publish(page=bool(pages))
    scene.edit("claims.toml", "updates = 100", "updates = 101")
    output, complaints = scene.harness("run", *words, status=1, page=bool(pages))
    assert "differs: small, updates: published 101, measured 100" in complaints
    assert "differ: small updates\n" in output and ALL_IS_WELL not in output
    assert scene.changed_figures() == ["small updates"]
    changed = [*pages, "summary.csv", "summary.tex", "verdicts.json", "verdicts.md"]
    assert scene.changed() == changed
    named = ", ".join(f"results/{name}" for name in changed)
    assert f"not as in the reference: {named}\n" in output


def test_one_altered_result_is_named_until_it_is_mended(scene):
    scene.publish()
    scene.report("small", solutions=19, nodes=10, updates=99)
    for _ in range(2):
        _, complaints = scene.harness("run", "--scale", "quick", status=1)
        assert "differs: small, updates: published 100, measured 99" in complaints
        assert scene.changed_figures() == ["small updates"]
    scene.report("small", solutions=19, nodes=10, updates=100)
    scene.edit("CITATION.cff", "2.5.0", "2.6.0")
    output, _ = scene.harness("run", "--scale", "quick", "--engine", "links")
    assert ALL_IS_WELL in output and not scene.changed()


@from_both
def test_an_edit_by_hand_is_put_back_and_named(scene):
    scene.publish()
    assert ALL_IS_WELL in scene.harness("run", "--scale", "quick")[0]
    scene.edit("results/summary.csv", "1", "7")
    output, _ = scene.harness("run", "--only", "small*")
    assert "put back as in the reference: results/summary.csv\n" in output
    assert ALL_IS_WELL in output and not scene.changed()


@pytest.mark.parametrize("change, words, changed, says", [
    (lambda scene: scene.report("large", solutions=1, nodes=10, updates=3000), [],
     ["large updates"],  # of the same verdict
     ["otherwise: large, updates: edition, 2,000 in the reference; edition, 3,000 here\n"]),
    (lambda scene: scene.put("fail-small.json", ""), [], [],
     ["failed: small.one: dance ended with status 1: no luck",
      "2 stand as in the reference: small solutions, small updates\n"]),
    (lambda scene: scene.edit("all.toml", '[experiment.settles.large]\nupdates = "updates"',
                              '[experiment.settles.large]\nupdates = "nodes"'),
     ["--scale", "quick"], ["large updates"], ["not run: large updates\n"])])
def test_what_does_not_come_out_as_published_is_named(scene, change, words, changed, says):
    scene.publish()
    change(scene)
    output, complaints = scene.harness("run", *words, status=1)
    assert all(line in output + complaints for line in says) and ALL_IS_WELL not in output
    assert scene.changed_figures() == changed


def test_a_measurement_keeps_the_engines_and_the_release_that_made_it(scene):
    scene.edit("all.toml", "seconds = 60", "seconds = 2")
    scene.publish()
    scene.edit("CITATION.cff", "2.5.0", "2.6.0")
    scene.harness("run", "--engine", "links")
    assert not scene.changed()
    scene.edit("claims.toml", "updates = 100", "updates = 99")
    scene.report("large", updates=3000)
    scene.harness("run", "--engine", "links", status=1)
    assert [(record["engine"], record["release"]) for record in scene.records()] == [
        ("auto, plain", "2.5.0"), ("auto, plain", "2.5.0"), ("links", "2.6.0")]


def test_the_release_is_the_first_that_has_the_figure(scene):
    scene.publish()
    scene.edit("CITATION.cff", "2.5.0", "2.6.0")
    scene.edit("all.toml", "dance small.json", "dance small.json --choose shortest")
    scene.harness("run", status=1)  # its command is not as in the reference
    records = scene.records()
    assert "--choose" in records[0]["command"]
    assert [record["release"] for record in records] == ["2.5.0"] * 3


def test_a_misprint_stands_without_its_proof_while_the_text_is_the_same(scene):
    with_misprint(scene).publish()
    scene.put("fail-faulty.json", "")
    for words in (["--only", "large*"], ["--only", "small*"]):
        scene.harness("run", *words, status=1 if "small*" in words else 0)
        assert not scene.changed()
    scene.edit("claims.toml", "updates = 100", "updates = 101")
    scene.harness("run", status=1)
    assert scene.verdicts()["small updates"] == "not-run"


def test_a_drawing_that_is_not_the_reference_is_named_but_no_failure(scene):
    scene.put("figures/figure1.svg", '<svg width="9pt" height="9pt"/>')
    scene.publish()
    scene.harness("run", "--scale", "quick")
    scene.put("figures/figure1.svg", '<svg width="9pt" height="9pt"></svg>')
    output, _ = scene.harness("run")
    assert "not as in the reference: figures/figure1.svg\n" in output.replace(
        ", results/report.html", "")
    assert "these are drawings; every figure and table came out as published\n" in output


def test_files_of_make_bench_are_not_compared(scene):
    scene.put("results/bench.csv", "fast")
    scene.put("results/measured-machines.csv", "fast")
    scene.publish()
    scene.put("results/bench.csv", "faster")
    scene.put("results/measured-machines.csv", "faster")
    assert ALL_IS_WELL in scene.harness("run")[0]


@from_both
def test_what_is_compressed_counts_by_what_it_holds(scene):
    def with_letters(contents, level):
        """A script as of embedded, but compressed at this level."""
        return embedded("x", b"").replace(b64encode(zlib.compress(b"", 9)),
                                          b64encode(zlib.compress(contents, level)))
    published, path = with_letters(b"abc" * 999, 1), scene.root / "results/x.js"
    scene.put("results/x.js", published.decode())
    scene.commit()
    reference = Reference(Project(scene.root))
    for contents, laid in ((b"abc" * 999, published), (b"abc", embedded("x", b"abc"))):
        for _ in range(2):
            reference.write_if_changed("results/x.js", embedded("x", contents), embedded_content)
            assert path.read_bytes() == laid and embedded_content(laid) == contents
        path.write_bytes(b"by hand")
    for damaged in (b"", b'inLetters["x"] = "abc', b'inLetters["x"] = "YWJj";'):
        assert embedded_content(damaged) is None


def test_without_git_the_files_that_came_are_kept_once(scene):
    scene.is_archive = True
    scene.publish()
    scene.put("figures/figure13-third.svg", "a spoiler")
    scene.report("large", solutions=1, nodes=10, updates=3000)
    for _ in range(2):
        output, complaints = scene.harness("run", status=1)
        assert "2,000 in the reference; edition, 3,000 here" in complaints
        assert "not as in the reference: results/" in output and "third" not in output
    kept = scene.root / ".reference/results"
    assert {path.name: path.read_bytes() for path in kept.iterdir()} == {
        path.name: path.read_bytes() for path in (scene.root / "build/expected").iterdir()}


@from_both
def test_damaged_reference(scene):
    """A verdicts.json that cannot be read counts as none; a run does not stop because of it."""
    for text in ("", "{", "[3]", '{"a": 1}', '[{"claim": "small"}]', "[[]]", "\xff"):
        assert published_records(text.encode("latin-1")) == {}
    scene.put("results/verdicts.json", "[3]")
    scene.commit()
    assert "there is no reference to compare this with\n" in scene.harness("run")[0]


def test_every_engine_that_has_ever_checked_a_figure_is_named(scene):
    """Although what a measurement finds again keeps those that made it first."""
    def engines():
        """The engines named by each record of verdicts.json."""
        return [record["engine"] for record in scene.records()]

    scene.put("as-frontier", FRONTIER)
    scene.harness("run", "--engine", "auto")
    assert engines() == ["auto", "auto", "auto"]
    scene.commit()
    scene.edit("all.toml", "seconds = 60", "seconds = 60\nfrontier = 0.5")
    scene.harness("run", "--engine", "both", status=1)  # not as in the reference
    more = ["auto, plain, frontier", "auto, plain", "auto, plain"]
    assert engines() == more
    scene.commit()
    for words in (["--engine", "bits"], ["--engine", "links", "--only", "small*"]):
        scene.forget_runs()
        assert ALL_IS_WELL in scene.harness("run", *words)[0]
        assert engines() == more


# ---------------------------------------------------------------- what depends on the machine

SPEED = """
[[experiment]]
id = "fast"
command = "dance fast.json"
scale = "quick"
seconds = 50
[experiment.settles.fast]
speed = { rule = "million updates per second", in_kind = true, note = "see bench" }
"""


def test_a_speed_is_not_in_the_results(scene):
    scene.put("fast.toml", SPEED)
    scene.put("claims.toml", scene.path("claims.toml").read_text()
              + '[[claim]]\nid = "fast"\nsource = "knuth"\nwhere = "there"\n'
              + "quantities = { speed = 5.94 }\n")
    scene.report("fast", updates=10**7)
    scene.publish()
    assert ALL_IS_WELL in scene.harness("run", "--scale", "quick")[0] and not scene.changed()
    record = scene.records()[-1]
    assert (record["measured"], record["verdict"]) == (None, "measured")
    scene.edit("fast.toml", ", in_kind = true", "")
    with pytest.raises(UsageError, match="depends on the machine: 'in_kind' must be true"):
        read_catalogue(scene.path("all.toml").parent)


# ---------------------------------------------------------------- a run that nobody listens to

@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams(scene, closed):
    scene.publish()
    python = "sh", "-c", f'exec {sys.executable} "$@" {closed}', "sh"
    output, complaints = scene.harness("run", python=python)
    assert "Traceback" not in complaints
    assert ALL_IS_WELL in output or ">&-" in closed.split()
    assert not scene.changed() and len(set(scene.ran())) == 2


def test_a_standard_error_that_breaks_does_not_stop_the_run(scene):
    scene.publish()
    reading, writing = os.pipe()
    os.close(reading)
    assert ALL_IS_WELL in scene.harness("run", stderr=writing)[0]
    os.close(writing)


def test_exit_codes_through_make(scene):
    """Make has a code of its own for all that is not well."""
    environment = {name: value for name, value in os.environ.items() if "MAKE" not in name}
    scene.put("python", f"#!/bin/sh\nshift 2\nexec {sys.executable} -m harness --root {scene.root}"
              ' "$@" --no-page\n')
    python = scene.path("python")
    python.chmod(0o755)

    def make(*words):
        """The exit status of make reproduce with these variables."""
        return run("make", "-C", ROOT, "-o", "programs", "reproduce", f"PYTHON={python}", *words,
                   env=environment).returncode
    scene.publish()
    assert make("ONLY=huge*") == 2
    assert make("ONLY=small*", "SCALE=quick") == 0
    scene.edit("claims.toml", "updates = 100", "updates = 101")
    assert make("ONLY=small*", "SCALE=quick") == 2
    scene.harness("run", status=1)
    scene.refused("run", "--only", "huge*")


# ---------------------------------------------------------------- the reference of this project

@pytest.fixture(scope="module")
def records(catalogue):
    """The records that this repository has published."""
    return read_records(Project(ROOT), catalogue.claims)


def test_the_reference_is_that_of_the_catalogue(catalogue, records):
    """Without any run, each figure stands: it is measured by the same rule, and judged alike."""
    judge = Judge(catalogue, {})
    before = {record.name: record for record in records}
    assert merged(judge, judge.records(), before, "next") == records


def test_what_may_be_said_against_the_verdict_that_a_text_is_wrong(records):
    """It is said, with an answer, wherever the catalogue calls a figure or a statement wrong."""
    wrong = [record for record in records
             if record.verdict in ("misprint", "error", "false", "refuted", "in part")]
    assert wrong and not [record.name for record in wrong if not record.objection]


def test_the_tables_are_made_of_the_records(catalogue, records, tmp_path):
    """Each of them; no other file has the name of a table."""
    shutil.copytree(ROOT / "experiments/catalogue", tmp_path / "experiments/catalogue")
    project, made = Project(tmp_path), set()
    (tmp_path / "results").mkdir()
    shutil.copy(ROOT / "results/searches.json", tmp_path / "results")
    given = Given(project, catalogue, records, {})
    for name, build in TABLES.items():
        with suppress(Incomplete):  # those of runs
            write_table(project, name, build(given))
            made.add(name)
    write_summary(project, catalogue, records)
    assert {"scott-cases", "queens-levels", "aztec-diamond-sums", "errata", "sentences"} <= made
    for path in (tmp_path / "results").iterdir():
        assert path.read_text() == (ROOT / "results" / path.name).read_text()


def test_the_dictionary_says_which_command_makes_a_table():
    """make reproduce, if it says nothing."""
    for name in (path.stem for path in (ROOT / "results").glob("*.csv")):
        entry = dictionary.FILES[name]
        of_bench = name.startswith(("bench", "measured-")) and "when" not in entry
        if of_bench:
            assert entry["by"].startswith("make bench")
        else:
            assert entry.get("by") == ("make tables" if name in TRIED else None)


@needs_book
@pytest.mark.skipif(not shutil.which("pdftoppm"), reason="make setup-book installs poppler-utils")
def test_a_site_has_what_the_page_links(tmp_path):
    for name in LINKED:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).symlink_to(ROOT / name)
    write_site(Project(tmp_path), "https://host/")
    site = tmp_path / "build/site"
    assert {path.name for path in site.iterdir()} == {
        "index.html", "scott-solutions.png", *(name.split("/")[0] for name in LINKED)}
    picture = '<meta property="og:image" content="https://host/scott-solutions.png">\n'
    page, index = site / "results/report.html", (site / "index.html").read_text()
    assert page.read_text() == (ROOT / "results/report.html").read_text().replace(
        '<meta property="og:title"', picture + '<meta property="og:title"')
    assert picture in index and index.endswith("url=results/report.html\">\n")
    with pytest.raises(UsageError, match="it must be an address such as https://host/"):
        write_site(Project(tmp_path), "https://host/'; touch oops; '")


def test_every_speed_is_in_the_table_of_make_bench(records):
    """And in the records, which say where it is from."""
    there = {(row["claim"], row["figure"]): float(row["measured"])
             for row in read_table(ROOT / "results/bench-claims.csv")}
    found = {record.name: record for record in records if record.verdict == "measured"}
    assert there and all(found[name].measured == figure for name, figure in there.items())
    assert {name for name, record in found.items()
            if "results/bench-claims.csv" in record.note} == there.keys()
    assert all(record.measured is not None for record in found.values())


def test_who_does_not_see_a_picture_is_told_what_is_seen():
    """And not what the caption says already."""
    seen = {name: picture.described(lambda name: read_table(ROOT / f"results/{name}.csv"))
            for name, picture in PICTURES.items()}
    assert all(len(words) > 40 and words.endswith(".") for words in seen.values())
    captions = [picture.caption for picture in PICTURES.values()]
    assert len({*seen.values(), *captions}) == len(seen) + len(captions)


def test_what_is_seen_changes_with_the_figures():
    table = read_table(ROOT / "results/rival-queens.csv")
    before = PICTURES["rival-queens"].described(lambda _: table)
    table[-1]["looks, linked files"] = 9 * int(table[-1]["queens placed"])
    after = PICTURES["rival-queens"].described(lambda _: table)
    assert "to 9.0." in after and "to 9.0." not in before
    first = int(table[0]["looks, Boolean arrays"]) / int(table[0]["queens placed"])
    assert f"rises from {first:.1f} looks a queen at N = {table[0]['N']} to " in before


def test_what_is_seen_ends_where_the_figures_do():
    """At scale paper, without a reference, nothing is known of the nodes of 18 queens."""
    table = read_table(ROOT / "results/queens-per-solution.csv")
    table[-1]["nodes per solution"] = ""
    assert "At N = 17 " in PICTURES["queens-per-solution"].described(lambda _: table)


def test_every_erratum_has_a_name_in_words(records, catalogue):
    assert sorted(MISPRINTS) == sorted(
        f"{one.claim} {one.quantity}" for one in errata(catalogue, records))


def test_a_list_that_lacks_a_name_of_another(catalogue):
    """The T of the tetrasticks; and no name, if the list had it."""
    judge = Judge(catalogue, {})
    _, settlement = judge.settlements["tetrasticks.columns", "pieces"]
    (proof,) = settlement.proofs
    lacks, sentence = judge.compare(proof)
    assert lacks and "which lacks T of pieces.welded-tetrasticks welded, F H R T X Y" in sentence
    claim = catalogue.claims["tetrasticks.columns"]
    whole = replace(claim, quantities={"pieces": settlement.right})
    with patch.dict(catalogue.claims, {claim.id: whole}):
        assert not judge.compare(proof)[0]


def test_what_is_true_in_part_need_not_be_an_erratum(records, catalogue):
    """The columns of the pieces are first in a sentence, and last in the searches."""
    (verdict,) = [record.verdict for record in records if record.claim == "scott.columns"]
    assert verdict == "in part"
    assert "scott.columns" not in {one.claim for one in errata(catalogue, records)}


def test_the_first_table_has_all_its_rows():
    rows = (ROOT / "results/first.md").read_text().splitlines()[2:]
    assert len(rows) == 7 and not any("nothing" in row for row in rows)
    assert [row.split(" | ")[5] for row in rows][-2:] == ["full", "full"]


def test_what_stands_there_is_not_written_again(tmp_path):
    path = tmp_path / "file"
    write(path, "same")
    before = path.stat()
    write(path, b"same")
    assert path.stat().st_ino == before.st_ino
    write(path, "other")
    assert Path(path).read_text() == "other" and path.stat().st_ino != before.st_ino


# ---------------------------------------------------------------- the schema of the verdicts

@pytest.fixture(scope="module")
def schema():
    """A validator of verdicts.json, by its schema."""
    words = json.loads((ROOT / "results/verdicts.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(words)
    return jsonschema.Draft202012Validator(words)


def test_the_verdicts_are_as_the_schema_has_them(records, schema, tmp_path):
    assert not list(schema.iter_errors([*map(asdict, records)]))
    fields = schema.schema["items"]["properties"]
    assert fields["verdict"]["enum"] == list(VERDICTS)
    assert fields["scale"]["enum"] == [*SCALES, ""]
    assert all(field["description"] for field in fields.values())
    scene = Scene(tmp_path)
    scene.harness("run")
    assert not list(schema.iter_errors(json.loads(
        (tmp_path / "results/verdicts.json").read_text())))


@pytest.mark.parametrize("verdict, change", [
    ("reproduced", {"measured": None}), ("reproduced", {"proof": "a proof"}),
    ("reproduced", {"release": ""}), ("reproduced", {"release": "one"}),
    ("reproduced", {"command": ""}), ("reproduced", {"rule": ""}), ("reproduced", {"claim": ""}),
    ("reproduced", {"verdict": "right"}), ("reproduced", {"scale": "huge"}),
    ("reproduced", {"published": []}), ("reproduced", {"published": [[1]]}),
    ("reproduced", {"published": None}), ("reproduced", {"measured": True}),
    ("reproduced", {"more": 1}), ("reproduced", {"source": "nobody"}),
    ("misprint", {"proof": ""}), ("misprint", {"note": ""}), ("measured", {"error": -1}),
    ("open", {"measured": None}), ("lost", {"measured": 1}), ("lost", {"note": ""}),
])
def test_verdicts_that_are_not_as_the_schema_has_them(records, schema, verdict, change):
    record = asdict(next(record for record in records if record.verdict == verdict))
    assert schema.is_valid([record]) and not schema.is_valid([record | change])
    lacking = {field: value for field, value in record.items() if field not in change}
    assert change.keys() == {"more"} or not schema.is_valid([lacking])
    assert not schema.is_valid([]) and not schema.is_valid(record)


# ---------------------------------------------------------------- the dictionary of the tables

@pytest.fixture(scope="module")
def tables():
    """The tables in results/, as the dictionary finds them."""
    return dictionary.tables_in(ROOT / "results")


def test_every_column_is_in_the_dictionary_and_in_the_readme(tables):
    assert not list(dictionary.complaints(tables))
    readme = (ROOT / "results/README.md").read_text()
    assert "\n".join(dictionary.markdown(tables)) in readme
    assert "[`queens.csv`](queens.csv), a row for each N: `N`: " in readme
    for name in tables:
        assert f"`{name}.csv`" in readme


@pytest.mark.parametrize("name, change, complaint", [
    ("new", lambda table: [["N"]], "is not in the dictionary"),
    ("queens", lambda table: None, "is in the dictionary, but is missing"),
    ("queens", lambda table: [[*row, ""] for row in table],
     "the column '' is not in the dictionary"),
    ("queens", lambda table: [row[1:] for row in table],
     "there is no column 'N', which is in the dictionary"),
    ("queens", lambda table: [row[:-1] for row in table],
     "there are nodes, but no column 'counting rule'"),
    ("queens", lambda table: [[row[0], *row] for row in table], "two columns have the same name"),
    ("queens", lambda table: [*table, ["19"]], "row 20 has 1 cells, and not 12"),
    ("queens", lambda table: [*table, ["1.9e+16", *table[-1][1:]]],
     "row 20: '1.9e+16' is no number as programs write it"),
    ("hexagon", lambda table: [*table, ["[51, 24]", *table[-1][1:]]], "row 10: '[51, 24]' is no"),
    ("estimates", lambda table: [*table, ["", "2000000.0", *table[-1][2:]]], "'2000000.0' is no"),
    ("queens", lambda table: [*table, [*table[-1][:-1], "nods"]], "'nods' is neither a rule"),
])
def test_what_is_wrong_with_a_table(tables, name, change, complaint):
    changed = {**tables, name: change(tables.get(name))}
    found = [words for _, words in dictionary.complaints(
        {name: table for name, table in changed.items() if table is not None})]
    assert any(complaint in words for words in found), found


def test_columns_of_all_files_are_in_some_file(tables):
    without = {name: table for name, table in tables.items() if "rank" not in table[0]}
    assert "no file has the column 'rank' of the dictionary" in [
        words for _, words in dictionary.complaints(without)]


def test_pictures_and_benchmarks_say_how_nodes_are_counted():
    assert with_counting_rule("scott-levels", [["level"], [0], [1]]) == [
        ["level", "counting rule"], [0, "levels[1:].nodes"], [1, "levels[1:].nodes"]]
    assert with_counting_rule("figure1", [["rank"], [1]]) == [["rank"], [1]]


def test_tables_that_take_minutes_find_what_the_catalogue_prints(catalogue, records):
    """Without their searches: the claims and quantities that they ask for are there."""
    given = Given(Project(ROOT), catalogue, records, {})
    assert "OHM RUE BET" in squares_in_print(given.printed("word-squares.3x3", "squares"))
    assert given.printed("aztec-diamond", "updates") > 1e13
    assert {claim for claim, _ in candidates.FAMILIES.values()} <= catalogue.claims.keys()
