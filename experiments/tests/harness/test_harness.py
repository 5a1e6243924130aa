"""The harness as a whole, on small projects whose programs are stand-ins."""
import csv
import os
import re
import shlex
import shutil
import signal
import sys

import pytest
from conftest import (
    DANCE, EXPERIMENTS, FRONTIER, PROGRAMS, SOURCE, call, processes, run, wait_for, with_misprint)

from harness.cli import main
from harness.judge.catalogue import read_catalogue

# An experiment that reads the solutions of two others, and a stand-in for its program.
FED = """
[[experiment]]
id = "fed"
command = "symmetry"
packings = ["first", "second"]
scale = "quick"
seconds = 50
[experiment.settles.fed]
rows = "rows"
"""
PRINTING = """
[[experiment]]
id = "{id}"
command = "dance {id}.json --print"
scale = "quick"
seconds = 50
"""
COUNT_LINES = f"""#!{sys.executable}
import json, sys
text = sys.stdin.read()
print(json.dumps({{"rows": text.count("A"), "columns": {{}}}}))
"""


# ---------------------------------------------------------------- verdicts

def test_all_is_well(scene):
    output, _ = scene.harness("run", page=True)
    first, *rest = output.splitlines()
    pictures = [line for line in rest if " pictures stay as they were, for want of runs: " in line]
    assert first == "3 figures of 2 claims: 2 reproduced, 1 edition." and len(pictures) == 1
    assert [line for line in rest if line not in pictures] == [
        "3 figures are confirmed by runs on this machine",
        "there is no reference to compare this with",
        "the page is results/report.html; the book is build/book.pdf, which make book makes"]
    assert scene.verdicts() == {"small solutions": "reproduced", "small updates": "reproduced",
                                "large updates": "edition"}
    record = scene.records()[0]
    assert list(record) == ["claim", "quantity", "source", "published", "holds", "measured",
                            "error", "verdict", "note", "objection", "proof", "rule", "command",
                            "scale", "engine", "release", "left_open", "chosen_with", "tried",
                            "untried", "agree", "by_chance"]
    assert record["scale"] == "quick" and record["release"] == "2.5.0"
    assert record["command"] == "dance small.json"
    assert record["rule"] == "solutions"
    assert record["engine"] == "auto"
    assert "small" in (scene.root / "results/numbers.html").read_text()


# Statements instead of figures, in a catalogue file of their own, with one verdict of each kind.
SENTENCES = """
[[claim]]
id = "sentences"
source = "knuth"
where = "here and there"
conjectures = ["fewer"]
lost = { seen = "The picture is in none of our texts." }
[claim.statements]
many = "more than half of them"
both = "small and large"
fewer = "probably fewer than ten"
smaller = "the other one has fewer"
seen = "as the picture shows"

[[experiment]]
id = "sentences"
runs = ["small.one", "large.one"]
[experiment.settles.sentences.many]
holds = ["2 * run[0].updates > total.nodes", 'run("large.one").nodes == 10']
verdict = "true"
shows = "100 * run[0].updates / total.updates"
note = "Ours."
objection = "Whose?"
[experiment.settles.sentences.both]
holds = ["run[0].solutions < 20", "min(run.solutions) > 1"]
verdict = "in part"
shows = ["run.solutions", "len(run)"]
[experiment.settles.sentences.fewer]
holds = "run[0].solutions < 10"
verdict = "refuted"
[experiment.settles.sentences.smaller]
holds = "run[1].nodes < run[0].nodes"
verdict = "false"
note = "They are equal."
"""


@pytest.fixture
def sentences(scene):
    """A project with statements in its catalogue."""
    scene.put("sentences.toml", SENTENCES)
    return scene


def test_statements(sentences):
    output, _ = sentences.harness("run", page=True)
    assert "8 figures of 3 claims: 2 reproduced, 1 edition, 1 true statement," in output
    records = sentences.records()
    found = {record["quantity"]: [record[name] for name in ("verdict", "holds", "measured")]
             for record in records if record["claim"] == "sentences"}
    assert found == {"many": ["true", [True, True], 4.762],
                     "both": ["in part", [True, False], [[19, 1], 2]],
                     "fewer": ["refuted", [False], None], "smaller": ["false", [False], None],
                     "seen": ["lost", None, None]}
    (many,) = [record for record in records if record["quantity"] == "many"]
    assert (many["published"], many["note"], many["objection"]) == (
        "more than half of them", "Ours.", "Whose?")
    page = (sentences.root / "results/numbers.html").read_text()
    assert "<q>more than half of them</q>" in page and "Whose?" in page
    errata = errata_of(sentences)
    assert [row["quantity"] for row in errata if row["claim"] == "sentences"] == ["both", "smaller"]
    sentences.forget()
    sentences.report("large", solutions=2, nodes=9, updates=2000)
    output, complaints = sentences.harness("run", status=1)
    assert "sentences, both: " in complaints and "it is true, and not in part" in complaints
    assert sentences.verdicts()["sentences smaller"] == "differs"


def test_statements_stand_as_in_the_reference(sentences):
    sentences.harness("run")
    sentences.commit()
    shutil.rmtree(sentences.root / "build/runs")
    sentences.harness("run", "--scale", "quick")
    assert sentences.verdicts()["sentences both"] == "in part"
    sentences.edit("sentences.toml", 'conjectures = ["fewer"]', "")
    sentences.edit("sentences.toml", '"refuted"', '"false"')
    sentences.harness("run", "--scale", "quick", status=1)
    assert sentences.verdicts()["sentences fewer"] == "false"


@pytest.fixture
def misprint(scene):
    """A project with a misprint."""
    return with_misprint(scene)


def test_misprint_by_a_second_engine(misprint):
    misprint.edit("all.toml", "proofs", "witnesses")
    misprint.edit("proof.toml", "dance faulty.json", "dance faulty.json --engine sets")
    misprint.report("faulty", updates=90)
    misprint.harness("run", "--engine", "links")
    assert misprint.verdicts()["small updates"] == "misprint"
    log = (misprint.root / "log").read_text()
    assert "faulty.json --engine sets --json --progress --threads 1\n" in log
    assert "small.json --json --progress --engine links --threads 1\n" in log


def errata_of(scene):
    """The rows of results/errata.csv."""
    with (scene.root / "results/errata.csv").open() as lines:
        return list(csv.DictReader(lines))


def test_errata_are_what_is_wrong_in_print(misprint):
    misprint.harness("run")
    first, second = errata_of(misprint)
    assert first == {
        "claim": "small", "quantity": "updates", "text": "knuth", "where": "somewhere",
        "printed": "100", "right": "90", "why": "five legs",
        "proof": "`dance faulty.json` gives 100, as printed", "standard error": "",
        "objection": "Or six?", "slip": "", "certainty": "", "shown by": "printed"}
    assert second == {
        "claim": "large", "quantity": "updates", "text": "knuth-cn", "where": "elsewhere",
        "printed": "3000", "right": "2000", "why": "Knuth prints 2,000",
        "proof": "`dance large.json` gives 2,000", "standard error": "", "objection": "",
        "slip": "", "certainty": "", "shown by": "edition"}
    misprint.report("large", updates=3000)
    misprint.forget()
    misprint.harness("run", page=True)
    assert [(row["text"], row["printed"], row["right"]) for row in errata_of(misprint)] == [
        ("knuth", "100", "90"), ("knuth", "2000", "3000")]
    page = (misprint.root / "results/numbers.html").read_text()
    assert re.search("<code>dance faulty.json</code> <button [^>]*>Copy</button></span>"
                     " gives 100, as printed", page)
    assert "(knuth" not in page and "<small>(Knuth)</small>" in page
    picture = (misprint.root / "figures/errata-at-a-glance.svg").read_text()
    texts = re.findall("<text [^>]*>([^<]*)</text>", picture)
    assert texts == [
        "printed", "right",
        "A faulty input gives the printed number: it shows what happened (1)",
        "small: updates", "100", "90", "five legs", "Another text of the paper has it right (1)",
        "large: updates", "2,000", "3,000", "The Chinese translation prints 3,000"]


SLIPS = """
[[slip]]
id = "legs"
sentence = "It had five legs."
certain = true

[[slip]]
id = "preprint"
sentence = "It was another preprint."
certain = false
"""


def test_errata_in_groups(misprint):
    misprint.put("slips.toml", SLIPS)
    misprint.edit("all.toml", 'note = "five legs",', 'note = "five legs", slip = "legs",')
    misprint.edit("all.toml", '[experiment.settles.large]\nupdates = "updates"',
                  '[experiment.settles.large]\nupdates = { rule = "updates", slip = "preprint" }')
    misprint.harness("run", page=True)
    misprint.commit()
    assert [(row["slip"], row["certainty"]) for row in errata_of(misprint)] == [
        ("legs", "certain"), ("preprint", "a guess")]
    page = (misprint.root / "results/numbers.html").read_text()
    assert page.index("It had five legs. <small>This is certain.") < page.index(
        "It was another preprint. <small>This is a guess.")
    assert "It may be said against this: Or six?<" in page
    assert "translated by Wu Hao" in (misprint.root / "results/report.html").read_text()
    assert "- It had five legs. Certain: `small` updates.\n" in (
        misprint.root / "results/verdicts.md").read_text()
    misprint.edit("all.toml", 'slip = "legs",', 'slip = "legs", guess = true,')
    misprint.harness("run", status=1)  # not as in the reference
    assert errata_of(misprint)[0]["certainty"] == "a guess"
    misprint.edit("slips.toml", '"legs"', '"arms"')
    assert "small, updates: no slip is called 'legs'" in misprint.complaint()


def test_figure_of_another_source(scene):
    scene.edit("claims.toml", 'source = "knuth"\nwhere = "somewhere"',
               'source = "knuth"\nwhere = "somewhere"\nsources = { updates = "knuth-cn" }')
    scene.harness("run")
    assert [record["source"] for record in scene.records()] == ["knuth", "knuth-cn", "knuth"]


CONTRADICTION = '{ printed = ["large", "updates"], contradicts = ["small", "updates"] }'
FAULTY = '{ runs = ["faulty"], rule = "updates" }'
LOST = ("updates = 100", "updates = 100\nshape = 'oboe'\n[claim.lost]\nshape = 'never drawn'")
# Small projects, each made of another one by changing texts of its catalogue.
OPEN = '{ ours = 120, nearest = 99, tried = "Both orders." }'
VARIANTS = {
    "unexplained": ("scene", ('"updates"', f'{{ rule = "updates", open = {OPEN} }}')),
    "contradicted": ("misprint", (FAULTY, CONTRADICTION)),  # by another number that is printed
    # Updates that take a year and more, where the text promises the result in months.
    "promised": ("misprint", (FAULTY, '{ printed = ["small", "updates"],'
                              ' speed = ["small", "solutions"], contradicts = ["small", "soon"] }'),
                 ('"somewhere"', '"somewhere"\nstatements = { soon = "in a few months" }'),
                 ("updates = 100", "updates = 1900000000000000")),
    "evident": ("misprint", (FAULTY, '{ runs = ["faulty"], holds = "updates > 95" }'),
                ("proofs", "witnesses")),
    "rounded": ("scene", ('"updates"', '{ rule = "updates", digits = 2 }')),
    "bounded": ("scene", ('"somewhere"', '"somewhere"\nbounds = ["updates"]'),
                ("updates = 100", "updates = [100, 200]"),
                ('"updates"\n', '{ rule = "run.updates", digits = 2 }\n')),
}


@pytest.fixture
def variant(request):
    """The small project of a name, which is a fixture or one of VARIANTS."""
    def made(name):
        """The project of a fixture, or a variant of one with its changes."""
        if name not in VARIANTS:
            return request.getfixturevalue(name)
        base, *changes = VARIANTS[name]
        scene = made(base)
        for change in changes:
            scene.change(*change)
        return scene
    return made


# A small project; the change of a text in its catalogue; what its runs count; a figure and its
# verdict; and a part of its note, of the complaint about it, or of its proof.
@pytest.mark.parametrize("made, change, runs, figure, verdict, said", [
    ("scene", ("updates = 100", "updates = 101"), {}, "small updates", "differs",
     "differs: small, updates: published 101, measured 100 (unexplained)"),
    ("scene", None, {}, "large updates", "edition",
     "agrees with Knuth; the Chinese translation prints 3,000"),
    ("scene", None, {"large": 3000}, "large updates", "edition", "prints"),
    ("scene", None, {"large": 4000}, "large updates", "differs", "published 2,000"),
    ("scene", ('solutions = "solutions"', 'solutions = { rule = "nodes", in_kind = true }'), {},
     "small solutions", "measured", ""),
    ("rounded", None, {"small": 101}, "small updates", "reproduced", ""),
    ("rounded", None, {"small": 106}, "small updates", "differs", ""),
    ("scene", LOST, {}, "small shape", "lost", "never drawn"),
    ("misprint", None, {}, "small updates", "misprint", "five legs"),
    ("misprint", None, {"faulty": 99}, "small updates", "differs",
     "the proof fails: faulty gives 99 and not 100"),
    ("misprint", None, {"small": 91}, "small updates", "differs", ""),
    ("misprint", None, {"small": 100}, "small updates", "differs",
     "measured 100 (as printed, but the catalogue holds 90 to be right)"),
    ("misprint", ('note = "five legs",', 'note = "five legs", meant = "He says so.",'), {},
     "small updates", "error", "five legs He says so.\n`dance faulty.json` gives 100, as printed"),
    ("contradicted", None, {}, "small updates", "misprint",
     "large updates is printed as 2,000, but small updates as 100"),
    ("contradicted", ("updates = 100", "updates = 2000"), {}, "small updates", "differs",
     "the proof fails: large updates is printed as 2,000, and small"),
    ("promised", None, {}, "small updates", "misprint",
     "small updates is printed as 1,900,000,000,000,000; at the printed 19 million a second,"
     " that is 3.17 years, and the text says: in a few months"),
    ("promised", ("updates = 1900000000000000", "updates = 190000000000000"), {}, "small updates",
     "differs", ""),
    ("evident", None, {}, "small updates", "misprint", "`dance faulty.json`: `updates > 95` holds"),
    ("evident", None, {"faulty": 95}, "small updates", "differs", ""),
    ("unexplained", None, {"small": 120}, "small updates", "open",
     "Both orders. Ours is 20 (20%) more than printed; the nearest that was tried, 99, is 1 (1%)"
     " less than printed."),
    *(("unexplained", None, {"small": updates}, "small updates", "differs",
       f"measured {updates} (not 120, which is ours in the catalogue)")
      for updates in (121, 100)),  # not ours; even if it is the printed one, ours has changed
    ("bounded", None, {"small": 204}, "small updates", "reproduced", ""),
    ("bounded", None, {"small": 98}, "small updates", "differs", "published 100, 200, measured 98"),
    ("bounded", None, {"small": 206}, "small updates", "differs", ""),
])
def test_verdict(variant, made, change, runs, figure, verdict, said):
    scene = variant(made)
    if change:
        scene.change(*change)
    for name, updates in runs.items():
        scene.report(name, solutions=19, nodes=19, updates=updates)
    _, complaints = scene.harness("run", status=int(verdict == "differs"))
    assert scene.verdicts()[figure] == verdict
    claim, quantity = figure.split()
    proofs = [row["proof"] for row in errata_of(scene)
              if (row["claim"], row["quantity"]) == (claim, quantity)]
    assert said in "\n".join([scene.note(claim, quantity), *proofs, complaints])


CHOICE = """
[[choice]]
id = "side"
left_open = "which side is up"
first = ["small", "updates"]
"""
SHARED = ('solutions = "solutions"', 'solutions = { rule = "solutions", left_open = ["side"] }')


@pytest.mark.parametrize("ways, change, measured, verdict, tried, said", [
    ([100, 1000100], None, 100, "reproduced", [2, 0, 1, 2e-06],
     "Left open: which side is up; tried: 2; agree: 1; by chance: 2e-06."),
    ([100, 2098], None, 100, "consistent", [2, 0, 1, 0.001], "by chance: 0.001."),
    ([100, 2199], None, 100, "reproduced", [2, 0, 1, 0.00095], "by chance: 0.00095."),
    ([100, "", 1000100, ""], None, 100, "reproduced", [2, 2, 1, 2e-06], "tried: 2, 2 more not run"),
    ([100, 100], None, 100, "consistent", [2, 0, 2, 1.0], "by chance: 1.0"),
    ([101, 900], None, 100, "differs", [2, 0, 0, 0.0025], "none of the 2 ways tried gives it"),
    ([100, 1000100], None, 101, "differs", [2, 0, 1, 2e-06], "unexplained"),
    ([], None, 100, "not-run", [0, 0, 0, None], ""),
    ([100, 1000100], ('first = ["small", "updates"]', 'uncounted = "Nobody counted."'), 100,
     "consistent", [None] * 4, "Left open: which side is up. Nobody counted."),
])
def test_what_a_text_leaves_open(scene, ways, change, measured, verdict, tried, said):
    scene.change('updates = "updates"', 'updates = { rule = "updates", left_open = ["side"] }')
    scene.change(*SHARED)
    scene.put("choices.toml", CHOICE)
    if change:
        scene.change(*change)
    scene.put("results/candidates.csv", "choice,solutions,nodes,updates,counting rule\n" + "".join(
        f"side,19,19,{updates},nodes\n" for updates in ways))
    scene.report("small", solutions=19, nodes=19, updates=measured)
    scene.harness("run", status=int(verdict == "differs"))
    record, other = ({record["quantity"]: record for record in scene.records()
                      if record["claim"] == "small"}[name] for name in ("updates", "solutions"))
    assert record["verdict"] == verdict
    assert [record[name] for name in ("tried", "untried", "agree", "by_chance")] == tried
    assert said in record["note"]
    if not change:  # the other figure pays nothing for the same choice
        assert other["verdict"] == "reproduced" and other["tried"] is None
        assert other["note"] == ("Left open: which side is up; chosen with small updates.")


def test_choices_that_do_not_fit(scene):
    scene.put("choices.toml", CHOICE)
    assert "its first figure, small updates, does not have it in 'left_open'" in scene.complaint()
    scene.change(*SHARED)
    scene.change('first = ["small", "updates"]', "")
    assert "needs either 'first'" in scene.complaint()
    scene.change('id = "side"', 'id = "face"\nuncounted = "Nobody counted."')
    assert "small, solutions: no choice is called 'side'" in scene.complaint()


def test_experiment_made_of_others(scene):
    scene.put("sum.toml", """
[[experiment]]
id = "sum"
runs = ["small.one", "large.one"]
[experiment.settles.sum]
updates = "total.updates"

[[claim]]
id = "sum"
source = "knuth"
where = "there"
quantities = { updates = 2100 }
""")
    scene.harness("run", "--only", "sum")
    assert scene.verdicts()["sum updates"] == "reproduced"


def test_a_new_claim_that_comes_out_right_is_no_failure(scene):
    scene.harness("run")
    scene.commit()
    scene.edit("claims.toml", "updates = 100", "updates = 100\nnodes = 10")
    scene.edit("all.toml", 'solutions = "solutions"', 'solutions = "solutions"\nnodes = "nodes"')
    output, _ = scene.harness("run")
    assert "1 figure or statement is new: small nodes reproduced\n" in output
    scene.edit("claims.toml", "nodes = 10", "nodes = 11")
    scene.harness("run", status=1)
    scene.edit("claims.toml", "nodes = 11", "nodes = 10")
    scene.report("small", solutions=18, nodes=10, updates=100)
    scene.harness("run", status=1)


NEW_SEARCH = """
[[experiment]]
id = "more.one"
command = "dance more.json"
scale = "quick"
seconds = 60
"""


def test_a_new_experiment_without_a_claim_is_no_failure(scene):
    def report(name, updates):
        """Have the search of this name print its counters with these updates, and its name as the
        hash of its matrix."""
        scene.report(name, solutions=19, nodes=10, updates=updates, matrix={"sha256": name})
    report("small", 100)
    scene.harness("run")
    scene.commit()
    scene.put("more.toml", NEW_SEARCH)
    report("more", 5)
    output, _ = scene.harness("run")
    assert "1 search is new: more.one\n" in output
    assert "not as in the reference: results/searches.json\n" in output
    report("small", 100)  # another search that has other counters than published is a failure
    scene.report("small", solutions=19, nodes=11, updates=100, matrix={"sha256": "small"})
    output, _ = scene.harness("run", status=1)
    assert "search is new" not in output


def test_pictures_that_cannot_be_drawn_name_what_they_lack(scene):
    scene.harness("run")
    output, _ = scene.harness("figures", "--only", "figure12", status=1)
    assert "0 pictures drawn\n1 picture stays as it was, for want of runs: figure12\n" in output
    (line,) = [line for line in output.splitlines() if line.startswith("figure12: the run ")]
    run = line.split()[3]
    assert line.endswith(f" is missing; make reproduce SCALE=full ONLY='{run}' makes it")
    scene.put("pictures.toml", "".join(
        f'[[experiment]]\nid = "{id}"\ncommand = "dance large.json"\n'
        f'scale = "{scale}"\nseconds = 9\n'
        for id, scale in (("tetrasticks.figure12-crossing", "quick"), *(
            (f"scott.{place}.shortest", "paper") for place in ("x23", "x24", "x33")))))
    output, _ = scene.harness("figures", "--only", "figure12 scott-solutions", status=1)
    assert ("\nfigure12: the run tetrasticks.figure12-crossing is missing; make reproduce"
            " SCALE=quick ONLY='tetrasticks.figure12-crossing' makes it\n") in output
    assert ("\nscott-solutions: the run scott.x23.shortest and 2 more are missing; make reproduce"
            " SCALE=paper ONLY='scott.x23.shortest scott.x24.shortest scott.x33.shortest' makes"
            " them\n") in output
    assert scene.refused("figures", "--only", "no-such-one") == (
        "harness: no picture matches 'no-such-one'; they are in figures/\n")


# ---------------------------------------------------------------- what runs

def test_scale_and_only(scene):
    output, _ = scene.harness("run", "--scale", "quick")
    assert scene.ran() == ["small.json"]
    assert "not run: large updates\n" in output
    scene.forget()
    scene.harness("run", "--only", "large*")
    assert scene.ran() == ["small.json", "large.json"]
    assert scene.verdicts()["small updates"] == "reproduced"
    scene.forget()
    scene.harness("run", "--only", "large* small.?ne")
    assert sorted(scene.ran()) == ["large.json", "small.json"]


def test_what_does_not_take_long_is_checked_by_the_plain_program(scene):
    scene.edit("all.toml", "seconds = 60", "seconds = 2")
    _, complaints = scene.harness("run", "--engine", "bits")
    assert sorted(scene.ran()) == ["large.json", "small.json", "small.json"]
    assert "small.one (by plain): " in complaints
    records = scene.records()
    assert [record["engine"] for record in records] == ["bits, plain", "bits, plain", "bits"]
    scene.harness("run", "--engine", "bits", "--scale", "quick")
    assert len(scene.ran()) == 3
    scene.harness("run", "--engine", "bits", "--scale", "full")
    assert scene.ran()[3:] == ["large.json"]
    scene.harness("run", "--engine", "links")
    assert "by plain" not in scene.harness("run", "--engine", "both")[1]


def test_engines_that_disagree(scene):
    scene.put("as-plain", '{"solutions": 19, "nodes": 10, "updates": 101}')
    output, complaints = scene.harness("run", "--engine", "both", status=1)
    sentence = "auto and plain disagree on the updates of small.one"
    assert f"failed: small.one: {sentence}" in complaints and "3 differ." in output
    assert scene.note("small", "solutions") == sentence
    assert "3 differ." in scene.harness("run", "--engine", "both", status=1)[0]


def test_what_the_frontier_can_count_is_counted_by_it(scene):
    """Its engine is named beside solutions, and not beside updates."""
    scene.put("as-frontier", FRONTIER)
    scene.edit("all.toml", "seconds = 60", "seconds = 60\nfrontier = 0.5")
    scene.edit("all.toml", "dance small.json", "dance small.json --choose first --print")
    _, complaints = scene.harness("run", "--engine", "bits")
    assert "small.one (by frontier): " in complaints
    assert "small.json --json --progress --engine frontier" in (
        scene.root / "log").read_text()
    records = scene.records()
    assert [record["engine"] for record in records] == ["bits, frontier", "bits", "bits"]
    scene.harness("run", "--no-page", "--engine", "bits")
    assert len(scene.ran()) == 3
    shutil.rmtree(scene.root / "build/runs")
    assert "by frontier" not in scene.harness("run", "--engine", "links")[1]


def test_a_frontier_that_disagrees(scene):
    scene.put("as-frontier", FRONTIER.replace("19", "20"))
    scene.edit("all.toml", "seconds = 60", "seconds = 60\nfrontier = 0.5")
    _, complaints = scene.harness("run", "--engine", "bits", status=1)
    assert "small.one: bits and frontier disagree on the solutions of small.one" in complaints
    assert scene.verdicts()["small solutions"] == "differs"


@pytest.fixture
def witnessed(scene):
    """A project whose small solutions are, as a witness says, an eighth of those of another run."""
    scene.edit("all.toml", '"solutions"', '{ rule = "solutions",'
               ' witnesses = [{ runs = ["whole"], rule = "solutions / 8" }] }')
    scene.put("whole.toml", PRINTING.format(id="whole").replace("--print", "--engine sets")
              .replace("quick", "paper"))
    scene.report("whole", solutions=8 * 19)
    return scene


def test_a_witness(witnessed):
    witnessed.harness("run", "--scale", "quick")
    assert witnessed.verdicts()["small solutions"] == "reproduced"
    witnessed.forget()
    witnessed.harness("run")
    records = witnessed.records()
    assert [record["engine"] for record in records] == ["auto, sets", "auto", "auto"]
    assert witnessed.verdicts()["small solutions"] == "reproduced"


@pytest.mark.parametrize("solutions, says", [(8 * 18, "18"), (8 * 19 + 1, "19.125")])
def test_a_witness_that_disagrees(witnessed, solutions, says):
    witnessed.report("whole", solutions=solutions)
    _, complaints = witnessed.harness("run", status=1)
    assert witnessed.note("small", "solutions") == f"whole gives {says} and not 19"
    assert witnessed.verdicts()["small updates"] == "reproduced"


def test_witnesses_of_the_same_scale_run_with_what_they_witness(witnessed):
    witnessed.harness("run", "--only", "small*")
    assert sorted(witnessed.ran()) == ["small.json"]
    witnessed.edit("whole.toml", "paper", "quick")
    witnessed.forget()
    witnessed.harness("run", "--only", "small*")
    assert sorted(witnessed.ran()) == ["small.json", "whole.json"]


def test_what_holds_of_runs_without_a_claim(scene):
    scene.put("agreement.toml", """
[[experiment]]
id = "agreement"
runs = ["small.one", "large.one"]
holds = ["20 * run[0].updates == run[1].updates"]
""")
    scene.harness("run")
    scene.report("large", solutions=1, updates=2001)
    _, complaints = scene.harness("run", status=1)
    assert "failed: agreement: 20 * run[0].updates == run[1].updates does not hold" in complaints
    scene.edit("agreement.toml", "run[1]", "run[2]")
    assert "experiment agreement: 20 * run[0].updates == run[2].updates" in scene.complaint()


def test_a_tree_goes_without_bits(scene):
    scene.edit("all.toml", "seconds = 60", "seconds = 2\ntree = true")
    scene.harness("run", "--engine", "bits", "--only", "small*", status=1)
    (words,) = (scene.root / "log").read_text().splitlines()
    assert "--engine auto " in words and " --tree " in words  # the stand-in writes none: it fails


def test_only_what_matters_runs_again(scene):
    scene.harness("run")
    scene.edit("all.toml", "seconds = 60", "seconds = 70")
    scene.harness("run")
    assert len(scene.ran()) == 2
    scene.report("small", solutions=19, nodes=11, updates=100)
    scene.harness("run")
    assert scene.ran()[2:] == ["small.json"]
    scene.harness("run", "--engine", "links", "--only", "large*")
    assert scene.ran()[3:] == ["large.json"]
    scene.put("build/bin/dance", DANCE + "# another program\n")
    scene.harness("run")
    assert sorted(scene.ran()[4:]) == ["large.json", "small.json"]


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
def test_a_run_that_is_stopped_keeps_what_finished(scene, number):
    os.mkfifo(scene.root / "wait-large.json")
    process = scene.start("run", "--jobs", "1")
    wait_for(lambda: scene.ran() == ["small.json", "large.json"])
    process.send_signal(number)
    output, complaints = process.communicate()
    if number != signal.SIGKILL:
        assert process.returncode == 1 and not output
        assert complaints.endswith("harness: stopped; what had finished is kept\n")
        assert [path.name for path in (scene.root / "build/runs").iterdir()] == ["small.one.json"]
    (scene.root / "wait-large.json").unlink()
    scene.harness("run")
    assert scene.ran() == ["small.json", "large.json", "large.json"]


def test_ctrl_c_during_the_imports(scene):
    """It dies of the signal, without a traceback."""
    begun = scene.root / "begun"
    scene.put("argparse.py", f"import time\nopen({str(begun)!r}, 'x').close()\ntime.sleep(1e6)\n")
    process = scene.start("run", python=("env", f"PYTHONPATH={scene.root}:{EXPERIMENTS}",
                                         sys.executable))
    wait_for(begun.exists)
    process.send_signal(signal.SIGINT)
    assert process.communicate() == ("", "")
    assert process.returncode == -signal.SIGINT


@pytest.mark.parametrize("all_of_group", [False, True])
def test_no_search_outlives_its_harness(scene, all_of_group):
    """Neither if the harness is killed, nor if all of its process group is, as by a terminal."""
    for name in ("small", "large"):
        os.mkfifo(scene.root / f"wait-{name}.json")
    process = scene.start("run", "--jobs", "2", start_new_session=True)
    wait_for(lambda: len(scene.ran()) == 2)
    assert len(scene.searches()) == 2
    (os.killpg if all_of_group else os.kill)(process.pid, signal.SIGKILL)
    process.communicate()
    wait_for(lambda: not scene.searches())


# A stand-in for dance that begins to write a tree, and ends only when it is killed.
STUBBORN = f"""#!{sys.executable}
import pathlib, signal, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
for part in (".part", ".part123"):
    pathlib.Path(sys.argv[-1] + part).write_text("level")
pathlib.Path("../begun").touch()
time.sleep(1e6)
"""


def test_hangup_leaves_nothing(scene):
    """Neither the program, nor its tree half-written; nor what a killed harness left before."""
    scene.edit("all.toml", "seconds = 60", "seconds = 60\ntree = true")
    scene.put("build/bin/dance", STUBBORN)
    scene.put("build/runs/.x.tree.csv.99999999.abc_1.tmp.part", "")
    scene.put("results/.y.abc_1.tmp", "")
    scene.put(f"results/.z.{os.getpid()}.abc_1.tmp", "of a process that lives")
    process = scene.start("run", "--only", "small*")
    wait_for((scene.root / "begun").exists)
    process.send_signal(signal.SIGHUP)
    output, complaints = process.communicate()
    assert process.returncode == 1 and complaints.endswith("what had finished is kept\n")
    assert not list((scene.root / "build/runs").iterdir())
    assert [path.name[:3] for path in (scene.root / "results").iterdir()] == [".z."]


@pytest.mark.skipif(not (PROGRAMS / "queens").is_file(), reason="the programs are not built")
def test_two_runs_of_the_real_programs_are_identical(tmp_path):
    """Tables and pictures too, byte for byte, and nothing is left in the home. (All of them are
    made again by .ci/run, and compared with those of the last commit.)"""
    (tmp_path / "home").mkdir()
    environment = {**os.environ, "PYTHONPATH": str(EXPERIMENTS), "HOME": str(tmp_path / "home")}
    environment.pop("MPLCONFIGDIR", None)

    def files(root, run_it):
        """The contents of the files in results/ and figures/ by path, once an experiment has been
        run in a new project."""
        (root / "build").mkdir(parents=True)
        (root / "build/bin").symlink_to(PROGRAMS)
        (root / "experiments").symlink_to(EXPERIMENTS)
        assert run_it(["--root", root, "run", "--scale", "quick", "--only",
                       "tetrasticks.one-sided-welded.4x4"]).returncode == 0
        return {path.relative_to(root): path.read_bytes() for folder in ("results", "figures")
                for path in (root / folder).iterdir()}
    first = files(tmp_path / "first", lambda words: run(
        sys.executable, "-m", "harness", *words, env=environment))
    assert first == files(tmp_path / "second", lambda words: call(main, ["harness", *words]))
    assert {"figure13.svg", "figure13.pdf"} <= {path.name for path in first}
    assert not list((tmp_path / "home").iterdir())


# ---------------------------------------------------------------- two harnesses at once

def test_a_second_harness_waits_and_says_for_whom(scene):
    """Then it can be interrupted; or it goes on, once the first has ended, if only by kill -9."""
    os.mkfifo(scene.root / "wait-small.json")
    first = scene.start("run", "--only", "small*")
    wait_for(lambda: scene.ran() == ["small.json"])
    second, third = scene.start("run"), scene.start("figures")
    for process in (second, third):
        assert process.stderr.readline() == (
            f"waiting for process {first.pid}, harness --root {scene.root} run --only 'small*'"
            " --no-page\n")
    third.send_signal(signal.SIGINT)
    third.communicate()
    assert third.returncode == 1
    first.kill()
    (scene.root / "wait-small.json").unlink()
    for process in (first, second):
        process.communicate()
    assert second.returncode == 0
    assert scene.ran()[1:] in (["small.json", "large.json"], ["large.json", "small.json"])


# ---------------------------------------------------------------- bad input

MANY = """
[[experiment]]
id = "many.{n}"
command = "dance many-{n}.json"
columns = ["n", "name", "scale", "seconds"]
table = [[1, "one", "quick", 0.1], [2, "two", "paper", 0.2]]
[experiment.settles.many]
"{n}.{name}" = { rule = "run[0].updates", note = "{n} {m}" }
"""


@pytest.fixture
def many(scene):
    """A project with an experiment for each row of a table."""
    scene.put("many.toml", MANY)
    return scene


# By a small project and a file of its catalogue: a text in it, what takes its place, and words of
# the complaint.
BAD = {}
BAD["scene", "all.toml"] = [
    ("[[experiment]]", "[[experiment]", ["all.toml", "line 2"]),
    ("[[experiment]]", "[[test]]\n[[experiment]]", ["all.toml: 'test' is not known"]),
    ("[[experiment]]", "claim = [3]\n[[experiment]]", ["all.toml: claim: must be a table"]),
    ('"updates"', '"updatez"', ["all.toml", "small.one", "small.updates", "updatez"]),
    ('"updates"', '{ rule = "updates", start = 1 }', ["all.toml", "start"]),
    ('"updates"', '{ rule = "updates", right = 5 }', ["all.toml", "needs both"]),
    ("settles.small", "settles.smell", ["all.toml", "small.one", "no claim smell"]),
    ("settles.large", "settles.small", ["all.toml", "small, updates is settled twice"]),
    ('"updates"', '{ rule = "updates", proofs = 3 }', ["small.updates.proofs: ", ": 3"]),
    ('scale = "quick"', 'scale = "slow"',
     ["small.one: scale: is none of quick, paper, full, tables: 'slow'"]),
    ("seconds = 60", 'seconds = "2"', ["all.toml", "one: seconds: is not a number: '2'"]),
    ("seconds = 60", "seconds = 60\nrepeat = 5",
     ["all.toml", "small.one: repeat: is not a field here: 5"]),
    ('scale = "quick"\n', "", ["all.toml", "small.one: scale: is missing"]),
    ("large.one", "small.one", ["all.toml", "small.one", "the id is also that of"]),
    ("dance small.json", "| dance", ["all.toml", "small.one", "empty stage"]),
    ("dance small.json", "dance 'small", ["all.toml", "small.one", "has no partner"]),
    ('id = "small.one"', 'id = "../one"', ["all.toml", "'../one'"]),
    ('id = "small.one"', 'id = "' + 300 * "a" + '"', ["all.toml", "cannot name a file"]),
    ("seconds = 60", "seconds = " + 5000 * "9", ["all.toml"]),
    ("seconds = 60", ".".join(2000 * "a") + " = 1", ["all.toml"]),
    ("seconds = 60", "seconds = " + 5000 * "[" + 5000 * "]", ["all.toml: a key has too many"]),
    ("seconds = 60", "seconds = 60\ntree = 1",
     ["all.toml", "small.one: tree: is not true or false: 1"]),
    ('scale = "quick"', 'scaley = "quick"', ["small.one: scaley: is not a field here: 'quick'"]),
    ('command = "dance small.json"', "command = 3", ["small.one: command: is not a string: 3"]),
    ('command = "dance small.json"', "runs = []", ["all.toml", "small.one: runs: is empty: []"]),
    ('command = "dance small.json"', 'runs = "x"', ["small.one: runs: is not a list: 'x'"]),
    ('command = "dance small.json"', 'runs = ["x", "x"]', ["small.one: runs: has one entry twice"]),
    ("[experiment.settles.small]", "settles = { c = 3 }\n[experiment.x]",
     ["settles.c: is not a table"]),
    ('"updates"', "3", ["small.updates: is not a table: 3"]),
    ('"updates"', '{ rule = "packings up to symmetry", squares = -1 }', ["updates", "'squares'"]),
    ('"updates"', '{ rule = "dead end after a path", path = 3 }', ["small.updates", "'path'"]),
    ('"updates"', '{ rule = "dead end after a path", path = ["A"] }', ["small.one", "a tree"]),
    ('"updates"', '{ rule = "places left for another piece", first = "F", second = "I" }',
     ["small.one", "a matrix"]),
    ('"updates"', '{ rule = "updates", digits = -1 }', ["small.updates.digits", ": -1"]),
    ('"updates"', '{ rule = "updates", digits = 100000000000 }', ["small.updates.digits"]),
    ('"updates"', '{ rule = "updates", digits = 2, right = "a" }', ["small.updates", "right"]),
    ('"updates"', '{ rule = "updates", right = 2020-01-01 }', ["small.updates", "right"]),
    ("seconds = 60", "seconds = nan",
     ["small.one: seconds: is not between 0 and 1,000,000,000: nan"]),
    ("seconds = 60", "seconds = inf",
     ["small.one: seconds: is not between 0 and 1,000,000,000: inf"]),
    ("seconds = 60", 'seconds = 60\noutput = "matrix"', ["small.one", "'output'"]),
    ('dance small.json"', 'queens 8"\noutput = "trace"', ["small.one", "'output'"]),
    ("dance small.json", r"dance small\u0000", ["small.one", "NUL"]),
    ("dance small.json", "/bin/cat", ["small.one", "'/bin/cat'", "bare name"]),
    ("dance small.json", "../x | dance", ["small.one", "'../x'", "bare name"]),
    ("dance small.json", "queens 8 -j", ["small.one", "'-j'", "--json"]),
    *(("small.json", f"small.json {option}", ["small.one", f"'{option}'", "the harness sets"])
      for option in ("--tree", "--tree=x", "--tr", "-e", "-elinks", "--engine=links", "--eng",
                     "--threads=2", "-t2", "--json", "-j", "--progress")),
    *(('"dance small.json"', f'"{command}"\nfrontier = 0.5',
       ["'frontier' needs a search that names no engine"])
      for command in ("dance small.json --engine links", "queens 8")),
]
BAD["scene", "claims.toml"] = [
    ('source = "knuth"\n', "", ["claims.toml", "small: source: is missing"]),
    ('source = "knuth"', 'source = "euler"', ["claim small: no source is called 'euler'"]),
    ("updates = 3000", "nodes = 3000", ["claims.toml", "large", "nodes"]),
    ('id = "large"', 'id = "small"', ["claims.toml", "the id is also that of"]),
    ("solutions = 19", "solutions = true", ["claims.toml", "small", "solutions: is not a figure"]),
    ("solutions = 19", "solutions = nan", ["claims.toml", "small", "solutions: is not a figure"]),
    ("solutions = 19", "solutions = [[1]]", ["claims.toml", "small: quantities.solutions"]),
    ("updates = 3000", "updates = true", ["claims.toml", "large", "updates: is not a figure"]),
    ('source = "knuth-cn"', "source = 3", ["claims.toml", "large: 'other'"]),
    (LOST[0], LOST[0] + '\n[claim.lost]\nshape = "x"', ["small: 'lost' names 'shape'"]),
    (LOST[0], LOST[0] + "\n[claim.lost]\nupdates = 3", ["small: lost.updates", "3"]),
    (LOST[0], LOST[0] + '\n[claim.lost]\nupdates = ""', ["lost.updates: is empty"]),
    (LOST[0], LOST[0] + '\n[claim.lost]\nupdates = "x"',
     ["small, updates: is settled, but the claim says that it is lost"]),
]
BAD["sentences", "sentences.toml"] = [
    ('holds = "run[0].solutions < 10"\n', "", ["sentences.fewer"]),
    ('"run[0].solutions < 10"', "[]", ["sentences.fewer.holds: is empty"]),
    ('"run[0].solutions < 10"', '["1 < 2", 3]', ["sentences.fewer.holds.1: is not a string: 3"]),
    ("run[0].solutions < 10", "run[2].solutions < 10", ["sentences, fewer", "run[2]"]),
    ("run[0].solutions < 10", "solutions < 10", ["sentences, fewer", "only run"]),
    ("run[0].solutions < 10", "run('x').solutions < 10", ["sentences, fewer", '"x"']),
    ("run[0].solutions < 10", "largest_row() < 10", ["sentences, fewer", "matrix", "small.one"]),
    ('"refuted"', '"false"', ["sentences, fewer", "conjecture"]),
    ('"refuted"', '"perhaps"', ["sentences.fewer.verdict", "perhaps"]),
    ("settles.sentences.fewer", "settles.sentences.few", ["statement few"]),
    ('conjectures = ["fewer"]', 'conjectures = ["few"]', ["conjectures", "few"]),
    ("seen = \"The", "none = \"The", ["lost", "none"]),
    ("[claim.statements]", "[claim.quantities]", ["conjectures"]),
]
BAD["contradicted", "all.toml"] = [
    ('["large", "updates"]', '["large"]',
     ["updates.proofs.0.printed: has not 2 entries: ['large']"]),
    ('["large", "updates"]', '["large", 3]', ["updates.proofs.0.printed.1", "3"]),
    ('["small", "updates"] }', '["small", "weeks"] }', ["small.one", "names small, weeks"]),
    ('["small", "updates"] }', '["heat", "updates"] }', ["small.one", "names heat, updates"]),
    ('["small", "updates"] }', '"updates" }', ["updates.proofs.0.contradicts", "'updates'"]),
    ('["small", "updates"] }', '["small", "updates"], gives = "right" }', ["proofs.0.gives"]),
    ("proofs = [" + CONTRADICTION, 'witnesses = [{ runs = ["faulty"], holds = "updatez" }',
     ["witness", "updatez"]),
    ("proofs = [" + CONTRADICTION, 'witnesses = [{ runs = ["nothing"], holds = "updates > 2" }',
     ["small.one", "'nothing'"]),
    (", proofs = [" + CONTRADICTION + "]", "", ["small.updates", "'proofs' or 'witnesses'"]),
]
BAD["promised", "all.toml"] = [
    ('["small", "soon"]', '["small", "late"]', ["a proof names small, late"]),
]
BAD["misprint", "all.toml"] = [
    ('["faulty"]', "[]", ["all.toml", "updates.proofs.0.runs"]),
    ('["faulty"]', '["small.one"]', ["of another experiment"]),
    ('["faulty"]', '["large.one"]', ["higher scale"]),
    ("right = 90", "right = 100", ["small.one: small, updates: 'right' is as printed"]),
    ("right = 90", "right = 90, in_kind = true", ["small.updates", "'right' is for a figure"]),
]
BAD["misprint", "claims.toml"] = [
    ('"somewhere"', '"somewhere"\nother = { source = "knuth-cn", updates = 90 }',
     ["small.one: small, updates: 'right' is for one figure"]),
]
BAD["unexplained", "all.toml"] = [
    ("ours = 120, ", "", ["small.updates.open.ours: is missing"]),
    ("ours = 120", "ours = inf", ["open.ours: is not a figure"]),
    ("ours = 120", "ours = 100", ["small.one", "small, updates", "neither ours nor the nearest"]),
    ("nearest = 99", "nearest = 100", ["small, updates", "neither ours nor the nearest"]),
    ('"Both orders."', '" "', ["open.tried: is empty"]),
    ('"Both orders."', '"Both.", long = 3', ["open.long: is not a field here: 3"]),
    ('rule = "updates"', 'rule = "updates", in_kind = true', ["small.updates", "takes no"]),
    (OPEN, "3", ["open: is not a table: 3"]),
]
BAD["bounded", "claims.toml"] = [
    ("[100, 200]", figure, ["small: 'bounds' names 'updates', which is not a pair"])
    for figure in ("100", "[100]", "[200, 100]", '["a", "b"]', "[1, 2, 3]")]
BAD["witnessed", "all.toml"] = [
    ('runs = ["whole"]', 'runs = ["hole"]',
     ["no experiment with a command is called 'hole'"]),
    ('rule = "solutions / 8"', 'rule = "up"',
     ["'up' is neither a rule nor a number of a report"]),
    ('rule = "solutions / 8"', 'rule = "packings up to symmetry"',
     ["missing a required argument: 'squares'"]),
    ('rule = "solutions / 8"', 'rule = "largest row"',
     ["rule 'largest row' reads a matrix, which whole does not give"]),
]


BAD["many", "many.toml"] = [
    ('"scale", "seconds"]', '"scale"]', ["'table' has not one entry"]),
    ('columns = ["n", "name", "scale", "seconds"]', "columns = 3", ["'table' has not one entry"]),
    ("table = [[1", "table = [1, [1", ["'table' has not one entry"]),
    ('"many.{n}"', '"many"', ["the id is also that of"]),
    ('"quick"', '"slow"', ["many.1: scale: is none of quick, paper, full"]),
    ("many-{n}", "many-{n} --json", ["many.1"]),
]
BAD["scene", "claims.toml"] += [
    ("[claim.quantities]\nsolutions = 19\nupdates = 100", f"columns = {columns}\ntable = {table}",
     ["claims.toml: claim small", culprit]) for columns, table, culprit in (
        ('["N", "a"]', "[1, 2]", "the row 1 "), ('["N", "a"]', '["ab"]', "the row 'ab'"),
        ("[1]", "[[1]]", "columns"), ('["N"]', "[[1]]", "no figures"),
        ('["N", "a"]', "[]", "no figures"), ('["N", "a"]', "[[1, true]]", "1.a: is not a figure"),
        ('["N", "a"]', "[[1, 2], [1, 3]]", "1.a twice"),
        ('["N", "a", "a"]', "[[1, 2, 3]]", "columns: has one entry twice"))]
BAD["rounded", "claims.toml"] = [
    ("updates = 100", f"updates = {figure}", ["small.one: small, updates: 'digits'"])
    for figure in ("[1, 2]", '"a"')]


@pytest.mark.parametrize("made, name, old, new, culprits",
                         [(*place, *row) for place, rows in BAD.items() for row in rows],
                         ids=lambda value: str(value)[:30])
def test_bad_catalogue(variant, made, name, old, new, culprits):
    scene = variant(made)
    scene.edit(name, old, new)
    complaint = scene.complaint()
    assert [words for words in culprits if words not in complaint] == [], complaint


def test_table_of_experiments(many):
    many.put("more.toml", """
[[claim]]
id = "many"
source = "knuth"
where = "all over"
quantities = { "1.one" = 10, "2.two" = 20 }
""")
    experiments = read_catalogue(many.path("all.toml").parent).experiments
    one, two = (experiments[f"many.{n}"] for n in (1, 2))
    assert (one.command, one.scale, one.seconds) == ("dance many-1.json", "quick", 0.1)
    assert (two.command, two.scale, two.seconds) == ("dance many-2.json", "paper", 0.2)
    (settlement,) = two.settlements
    assert (settlement.quantity, settlement.note) == ("2.two", "2 {m}")
    many.report("many-1", updates=10)
    many.harness("run", "--scale", "quick")
    assert many.verdicts()["many 1.one"] == "reproduced"


def test_byte_order_mark(scene):
    for name in ("claims", "all"):
        path = scene.path(f"{name}.toml")
        path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    catalogue = read_catalogue(scene.path("all.toml").parent)
    assert list(catalogue.experiments) == ["small.one", "large.one"]


def test_complaint_is_one_line(scene):
    scene.edit("all.toml", '"quick"', r'"a\n\u001b[31m' + 1000 * "b" + '"')
    complaint = scene.refused("run")
    assert "all.toml" in complaint and complaint[:-1].isprintable() and len(complaint) < 500


def test_no_experiments(scene):
    scene.path("all.toml").unlink()
    assert f"there are no experiments in {scene.root / 'experiments'}" in scene.refused("run")


def test_folder_that_is_a_file(scene):
    """The harness complains in one line, before it runs anything."""
    for command, name in (("run", "build/runs"), ("run", "results"), ("bench", "results"),
                          ("run", "figures"), ("bench", "figures")):
        scene.put(name, "")
        _, complaints = scene.harness(command, status=1)
        assert complaints == f"harness: {scene.root / name}: File exists\n" and not scene.ran()
        (scene.root / name).unlink()


def test_full_disk(scene):
    with open("/dev/full", "w") as full:
        _, complaints = scene.harness("run", status=1, stdout=full)
    assert complaints.endswith("harness: cannot write the standard output\n")


def test_bench_whose_generator_fails(scene):
    scene.put("build/bin/polyominoes", "#!/bin/sh\necho no luck >&2\nexit 3\n")
    (scene.root / "build/bin/polyominoes").chmod(0o755)
    _, complaints = scene.harness("bench", status=1)
    assert complaints == "harness: polyominoes ended with status 3: no luck\n"


NO_PEER = "is not NAME=COMMAND, with a name of its own"


@pytest.mark.parametrize("command, words", [
    ("", "; see harness --help"), ("'li\nst'", "; see harness --help"),
    *((f"run {options}", "; see harness run --help")
      for options in ("--scale huge", "--jobs 0", "--engine bytes")),
    ("run --only 'huge*'", "no experiment matches 'huge*'"),
    ("run --only ''", "no experiment matches ''"),
    ("run --only 'large* huge'", "no experiment matches 'huge'"),
    ("run --only 'large*' --scale quick", "one of scale paper does"),
    ("check true --only tiny", "no experiment matches 'tiny'"),
    ("part kings --number 1 --of 2 --key 0 --engine bits",
     "no experiment with a command is called 'kings'"),
    ("check true --only 'large.*'", "no experiment of scale quick"),
    *((f"check true --seconds {limit}", "--seconds") for limit in ("0", "nan", "inf", "soon")),
    ("check /no/such/solver", "'/no/such/solver' cannot be run"), ("check ' '", "empty"),
    ("""check "'" """, "the solver: a quotation mark has no partner"),
    *((f"bench --peers '{peers}'", f"'{peers.split()[-1]}' {NO_PEER}")
      for peers in ("true", "=true", "a=", "a=true a=true", "dance=true")),
    ("""bench --peers "a='true" """, "PEERS: a quotation mark has no partner"),
    ("bench --peers a=no-such-solver", "a: 'no-such-solver' cannot be run")])
def test_refused(scene, command, words):
    complaint = scene.refused(*shlex.split(command))
    assert complaint.startswith("harness: ") and words in complaint


def test_missing_programs(scene):
    (scene.root / "build/bin/dance").unlink()
    for words in (["run"], ["check", "true"]):
        complaint = scene.refused(*words)
        assert "dance" in complaint and "run make build" in complaint


def test_help(scene):
    for words in (["--help"], ["run", "--help"], ["check", "--help"]):
        assert "usage: harness" in scene.harness(*words)[0]


def test_interpreter_without_the_libraries(scene):
    complaint = scene.refused("list", python=(sys.executable, "-S"))
    assert "/usr/bin/python3" in complaint and "python3-matplotlib" in complaint


# ---------------------------------------------------------------- the page

SVG = '<svg width="9pt" height="9pt"/>'


def test_pictures_and_page_are_made_again_without_runs_and_not_of_damaged_files(scene):
    scene.harness("run", page=True)
    page, picture = (scene.root / name for name in ("results/report.html", "figures/figure1.svg"))
    results = [page, *(scene.root / "results" / name for name in ("verdicts.json", "verdicts.md"))]
    before = [path.read_bytes() for path in results]
    shutil.rmtree(scene.root / "build/runs")
    scene.harness("figures")
    assert [path.read_bytes() for path in results] == before
    page.unlink()
    page.mkdir()
    _, complaints = scene.harness("page", status=1)
    assert complaints == f"harness: {page}: Is a directory\n"
    page.rmdir()
    scene.harness("page")
    assert page.read_bytes() == before[0]
    for content in (b"", b"\xff", b"[]"):
        picture.write_bytes(content)
        assert "figures/figure1.svg: not a picture; run make figures" in scene.refused("page")
    picture.write_text(SVG)
    scene.harness("page")
    scene.put("figures/queens-ratio.svg", SVG)
    for content in ("", "N,other\n1,2\n", "N,R-Updates / Updates\n7,x\n"):
        scene.put("results/queens-ratio.csv", content)
        assert ("queens-ratio: cannot be described; its table in"
                in scene.refused("page"))
    scene.put("results/queens-ratio.csv", "N,R-Updates / Updates,as printed\n7,1,1\n")
    scene.harness("page")
    for text in ("", "{}", "[{}]", '["x"]', '[{"claim": "huge", "verdict": "reproduced"}]'):
        scene.put("results/verdicts.json", text)
        assert "verdicts.json: not the verdicts" in scene.refused("page")
    (scene.root / "results/verdicts.json").unlink()
    for command in "page", "figures":
        assert "verdicts.json: No such file" in scene.harness(command, status=2)[1]


# ---------------------------------------------------------------- another's solver

def solver(scene, text):
    """The path of a solver, a script in Python whose input is in `text`."""
    scene.put("solver", f"#!{sys.executable}\nimport sys\ntext = sys.stdin.read()\n{text}\n")
    (scene.root / "solver").chmod(0o755)
    return str(scene.root / "solver")


@pytest.mark.parametrize("text, status, says", [
    ("print('19 solutions, 100 updates')", 0, [
        "solutions 19: the paper's (small)", "updates 100: the paper's (small)",
        "\n1 matrix; the paper gives the solutions of 1: 1 agree, 0 are wrong",
        "; 2 figures of the solver's are the paper's; "]),
    ("print('18 solutions')", 1, ["of 1: 0 agree, 1 are wrong"]),
    ("print('hello')", 1, ["of 1: 0 agree, 0 are wrong, 1 are missing"]),
    ("sys.exit(3)", 1, ["of 1: 0 agree, ", "the solver ended with status 3"]),
    *((f"print('19 solutions', '9' * 5000, sep='\\n', flush=True)\n{end}", 0,
       [f"the solver ended with {how}; it said: 19 solutions / 99", "solutions 19: the paper's"])
      for end, how in (("sys.exit(3)", "status 3"),
                       ("import os; os.kill(os.getpid(), 9)", "signal SIGKILL"))),
])
def test_check(scene, text, status, says):
    output, _ = scene.harness("check", solver(scene, text), status=status)
    assert [words for words in says if words not in output] == []


def test_check_tells_times(scene):
    beside = r"\n  time \d+\.\d\d s; dance, one thread: \d+\.\d\d s"
    for status, remark in ((0, ""), (3, r" \(the solver ended with status 3\)")):
        scene.put("build/bin/dance", f"#!/bin/sh\nexit {status}\n")
        output, _ = scene.harness("check", solver(scene, "print('19 solutions')"), "--only",
                                  "small.*")
        assert re.search(beside + remark + "\n", output)
        assert re.search(r"; \d+\.\d\d s, and \d+\.\d\d s by dance\n$", output)


def test_check_counts_nodes_by_any_rule(scene):
    scene.edit("claims.toml", "solutions = 19\n", "solutions = 19\nnodes = 10421\n")
    scene.edit("all.toml", 'solutions = "solutions"',
               'solutions = "solutions"\nnodes = "nodes - 1"')
    text = "print('solutions: 19, nodes: {}')"
    for nodes, how in (("10,422", "root and solutions counted"),
                       ("10421", "the root not counted"),
                       ("10403", "the solutions not counted"),
                       ("10402", "neither root nor solutions counted")):
        output, _ = scene.harness("check", solver(scene, text.format(nodes)))
        assert f"the paper's 10,421 (small); {how}" in output
    output, _ = scene.harness("check", solver(scene, text.format(5)))
    assert "nodes 5: the paper has 10,421 (small)\n" in output
    assert output.endswith("a solver that breaks ties otherwise searches another tree.\n")


@pytest.mark.parametrize("text, excess", [
    ("import time; time.sleep(1e6)", "took more than 0.5 s"),
    ("print('19 solutions', flush=True); import time; time.sleep(1e6)", "took more than 0.5 s"),
    ("import os, time; os.close(1); os.close(2); time.sleep(1e6)", "took more than 0.5 s"),
    ("while True: print('y' * 10**6)", "printed more than 64 MB"),
    ("import subprocess as s; s.run(['sleep', '54321'])", "took more than 0.5 s"),
])
def test_check_kills_a_solver(scene, text, excess):
    """Then the next matrix is tried, and no process of the solver is left."""
    scene.edit("all.toml", 'scale = "paper"', 'scale = "quick"')
    limit = "1e8" if "printed" in excess else "0.5"
    output, _ = scene.harness("check", solver(scene, text), "--seconds", limit, status=1)
    assert output.count(f"  the solver was killed: it {excess}\n") == 2
    assert "solutions: not in what" in output and "0 are wrong, 1 are missing" in output
    wait_for(lambda: not processes("54321") and not processes(str(scene.root / "solver")))


# Reads what Knuth's dance.w reads, and prints what it prints when it is asked for a profile.
KNUTH = f"""
import json, subprocess
header, *rows = text.splitlines()
names = header.split()
if names[0] == "|" or any(len(name) > 7 for name in names):
    sys.exit("No primary columns!" if names[0] == "|" else "Column name too long!")
if not all(row.split() and set(row.split()) <= set(names) for row in rows):
    sys.exit("Empty row, or unknown column name!")
words = ["{PROGRAMS}/dance", "--json", "--engine", "links"]
report = json.loads(subprocess.run(words, input=text, text=True, capture_output=True).stdout)
print(f"Altogether {{report['solutions']}} solutions, after {{report['updates']}} updates.")
for level in report["levels"][1:]:
    print(f"    0{{level['nodes']:5}}{{level['nodes']:5}} nodes, {{level['updates']}} updates")
print(f"Total {{report['nodes']}} nodes.")
"""


def test_check_of_a_solver_that_reads_and_prints_as_knuths(scene):
    said = run(sys.executable, "-m", "harness", "check", solver(scene, KNUTH), "--only",
               "matrix3.shortest* scott.x23.shortest", cwd=EXPERIMENTS).stdout
    assert "updates 30: the paper's, misprinted 28 (matrix3.shortest)\n" in said
    assert "updates 3,617,723: the paper's (scott.x23.shortest)\n" in said
    assert "nodes 10,422: the paper's 10,421 (scott.x23.shortest); root" in said
    assert "the solver ended" not in said


def test_solutions_of_searches_are_the_input_of_another(scene):
    scene.put("claims.toml", SOURCE + '''
[[claim]]
id = "fed"
source = "knuth"
where = ""
quantities = { rows = 4 }
''')
    scene.put("all.toml",
              FED + PRINTING.format(id="first") + PRINTING.format(id="second"))
    scene.put("build/bin/symmetry", COUNT_LINES)
    printing = """echo '{"names": [["A", "B"]]}\n{"names": [["A", "B"]]}'\nread"""
    scene.put("build/bin/dance", DANCE.replace("read", printing))
    for name in ("symmetry", "dance"):
        (scene.root / "build/bin" / name).chmod(0o755)
    for name in ("first", "second"):
        scene.report(name)
    output, _ = scene.harness("run", "--only", "fed")
    assert output.startswith("1 figure of 1 claim: 1 reproduced.\n")
    assert sorted(scene.ran()) == ["first.json", "second.json"]
    scene.harness("run", "--only", "fed")
    assert len(scene.ran()) == 2
    scene.edit("all.toml", '"dance first.json --print"', '"dance first.json"')
    assert "'first' is not a search that prints its solutions" in scene.complaint()
