"""The parts of the harness, one by one."""
import ast
import inspect
import io
import itertools
import json
import os
import random
import re
from dataclasses import replace
from itertools import chain, permutations
from math import exp
from pathlib import Path
from types import SimpleNamespace

import numpy
import pytest
from conftest import EXPERIMENTS, ROOT, run
from matplotlib import rcParams
from matplotlib.figure import Figure
from matplotlib.transforms import IdentityTransform

from draw import colours
from draw import drawing as boards
from harness.judge import definitions
from harness.judge.catalogue import Choice, Reading
from harness.judge.chance import by_chance, nodes_by_every_rule, values_of
from harness.judge.expressions import apply_rule, rule_called
from harness.judge.rules import RULES
from harness.judge.rules.register import FITS
from harness.judge.solvers import parse_counts
from harness.judge.verdicts import Judge, distance, named, names_of, summary
from harness.judge.figures import agree, in_figures, within
from project import FEW, Project, one_line, temporary_beside, write
from draw.rows import SQUARES, board_of
from harness.run.display import Display, steps, time_left
from harness.run.experiment import Experiment
from harness.run.cache import RunCache
from harness.run.runs import Run, deserialize, serialize
from harness.run.pipeline import Failure, Pipeline, describe_status, parse_matrix, parse_search
from harness.run.schedule import ENGINES, Schedule, Task
from harness.show import pdf
from bench.measure import peers_from, table_of_peers, time_npm, time_peers
from harness.show.given import Figures, Given, Incomplete
from harness.show.pictures import PICTURES, draw_pictures, errata, queens, speeds, trees
from harness.results import Pair, Record, read_searches, read_table
from harness.show.table import TABLES, Table, table_as_tex
from harness.judge import octants
from harness.show.tables import diamond
from harness.show.tables.figures import register_described
from studies import candidates


def run_with(**fields):
    """A run with these fields, and an empty report unless there is one."""
    return Run(key="", engine="auto", seconds=0.0, **{"report": {}, **fields})


def read_off(name, *runs, **arguments):
    """What the rule of this name reads off runs."""
    return RULES[name](list(runs), arguments)


# ---------------------------------------------------------------- rules

SEARCH = run_with(report={
    "solutions": 19, "nodes": 10422, "updates": 3617723,
    "levels": [{"level": 0, "nodes": 1, "updates": 0},
               {"level": 1, "nodes": 1, "updates": 2031},
               {"level": 2, "nodes": 2, "updates": 1676},
               {"level": 3, "nodes": 22, "updates": 28492}]})


SMALL = run_with(report={"solutions": 15, "nodes": 101, "updates": 10, "columns": {
    "cells": 60, "pieces": 12}, "rows_by_piece": {"F": 2}, "table": [{"horizontal": 3},
                                                                     {"horizontal": 5}]})
SEARCH.id, SMALL.id = "search", "small"


@pytest.mark.parametrize("runs, values", [
    ([SEARCH], {
        "solutions": 19, "nodes - solutions": 10403, "14 * total.updates": 14 * 3617723,
        "levels[1:].nodes": [1, 2, 22], "levels[2].nodes": 2,
        "sum(levels[2:].nodes) / nodes": 24 / 10422,
        "sum(levels.nodes) == nodes or solutions > 10 and not nodes < 3 <= 4": True,
        "max(levels.nodes) ** 2 // 3 % 7 - -1": 22 ** 2 // 3 % 7 + 1,
        "nodes in [1, 10_422]": True, "[solutions, abs(-2), round(2.6)]": [19, 2, 3]}),
    ([SEARCH, SMALL], {
        "total.solutions": 34, "run.solutions": [19, 15], "len(run)": 2,
        "100 * run[1].updates / run[0].updates": 1000 / 3617723,
        'run("small").nodes - run[-2].nodes': 101 - 10422, "run[:1].nodes": [10422],
        "run[1].columns.pieces + run[1].rows_by_piece.F": 14, "sum(run[1].columns)": 72,
        'run[1].columns["cells"]': 60, "max(run[1:].table.horizontal)": 5,
        "run[0].levels[1].updates": 2031})], ids=["one search", "several runs"])
def test_expressions(runs, values):
    assert values == {text: rule_called(text)(runs, {}) for text in values}
    assert not [misfit for text in values for misfit in rule_called(text).misfits(
        [run.id for run in runs], lambda id: {"report"})]


def test_expression_that_calls_a_rule():
    rows = run_with(matrix=["F 11 12", "F 13", "I 12 13"])
    runs = [SMALL, rows]
    assert rule_called("largest_row(run[1]) == 3")(runs, {})
    asked = rule_called("places_left_for_another_piece(first='F', second='I')")
    assert asked([rows], {}) == 0
    assert list(asked.misfits(["small"], lambda id: {"report"})) == [
        "reads a matrix, which small does not give"]
    assert not list(rule_called("largest_row(run[1])").misfits(
        ["small", "rows"], lambda id: {"matrix"} if id == "rows" else {"report"}))


def random_expression(chance, depth):
    """An expression in the language of rules, nested so deep."""
    if depth == 0:
        return chance.choice(["nodes", "solutions", "2", "3.5"])
    inner = [random_expression(chance, depth - 1) for _ in range(2)]
    sign = chance.choice(["+", "-", "*", "/", "<", "<=", "==", "and", "or"])
    return f"({inner[0]} {sign} {inner[1]})"


def test_expressions_are_those_of_python():
    chance, names = random.Random(1), {"nodes": 10422, "solutions": 19}
    for _ in range(500):
        text = random_expression(chance, chance.randint(1, 4))
        try:
            value = eval(text, names)
        except ArithmeticError as error:
            with pytest.raises(type(error)):
                apply_rule(text, {}, [SEARCH])
        else:
            assert apply_rule(text, {}, [SEARCH]) == value


@pytest.mark.parametrize("text", [
    "nodse", "nodes +", "open('x')", "__import__('os')", "nodes.__class__", "run[0]._run",
    "[n for n in levels]", "lambda: 1", "nodes if solutions else 1", "nodes := 3", "f'{nodes}'",
    "largest_row(3)", "largest_row(what=3)", "places_left_for_another_piece()", "run[0].nodez",
    "total.nodez", "max(nodes, key=abs)", "packing_among_the_solutions()", "speed_up()", "nodes()"])
def test_expression_is_refused(text):
    with pytest.raises(ValueError) as caught:
        rule_called(text)
    assert "\n" not in str(caught.value) and len(str(caught.value)) > 5


def test_expression_of_a_figure_that_is_not_there():
    for text in ("run[0].rows", "levels[9].nodes", "levels[0]", "nodes / (solutions - 19)"):
        with pytest.raises((LookupError, TypeError, ArithmeticError)) as raised:
            apply_rule(text, {}, [SEARCH])
        assert text in raised.value.__notes__[0]


# What rules count is judged by the numbers of the paper; here is what these have not: another row,
# another solution, a path that is not in the tree.

def test_rules_of_solutions():
    found = run_with(solutions=[["A D", "E F C"], ["D A", "B"]])
    for rows, count in (["B", "A D"], 2), (["A D", "F E C"], 2), (["A D"], 0):
        assert read_off("packings of these rows", found, found, rows=rows) == count
    with pytest.raises(ValueError):
        read_off("printed solution", found)


@pytest.mark.parametrize("name", RULES)
def test_no_rule_sees_what_is_printed(name):
    """It is handed the runs, and what the catalogue gives."""
    first, *others = inspect.signature(RULES[name].function).parameters.values()
    assert first.name == "runs" and all(other.annotation in FITS for other in others)
    handed = []
    spy = replace(RULES[name], function=lambda *words, **arguments: handed.append(words))
    spy("the runs", {})
    assert handed == [("the runs",)]


def tree_of(*rows):
    """A run with this tree, whose nodes are rows of comma-separated fields."""
    run = run_with()
    names = ["level", "updates", "column", "branches", "row"]
    run.tree = [dict(zip(names, row.split(","))) for row in rows]
    return run


TREE = tree_of("0,0,R4,2,", "1,5,F4,1,R4 F7 A1", "2,9,R3,2,F4 R5", "3,12,F2,0,R3 F0",
               "3,20,,,R3 F1", "1,30,F1,0,R4 F0")


def test_rules_of_a_tree():
    assert read_off("columns along a path", TREE, path=["R4 F7"]) == ["R4", "F4"]
    with pytest.raises(LookupError):
        read_off("branches along a path", TREE, path=["R4 F5"])


def test_rule_refuses_a_wrong_argument():
    rule = RULES["packings up to symmetry"]
    assert rule.arguments_error({"squares": 8}) is None
    assert "squares" in rule.arguments_error({})
    assert "begin" in rule.arguments_error({"squares": 8, "begin": 8})
    assert "'squares' is" in rule.arguments_error({"squares": -1})
    assert "no start" in rule_called("nodes").arguments_error({"start": 1})


# ---------------------------------------------------------------- small functions

@pytest.mark.parametrize("function, cases", [
    (distance, {(13102170421547, 13045224997514): "56,945,424,033 (0.44%) more than printed",
                (1526277803, 1526279783): "1,980 (0.00013%) less than printed"}),
    (agree, {(33.83, 34, 2): True, (34.6, 34, 2): False, (33.83, 34, 0): False,
             ("34", 34, 2): False}),
    (lambda *list: agree([*list], [1, 2], 0), {(1, 2): True, (1, 3): False}),
    (lambda digits: within([1_700_000, 2_240_000], [1.7e6, 2.2e6], digits), {2: True, 3: False}),
    (lambda low: within([1_600_000, 1_800_000], [low, 2.2e6], 2), {1.7e6: False, 1.6e6: True}),
    (lambda figure: within(figure, [1, 12], 0), {1: True, 12: True, 13: False}),
    (lambda *list: in_figures([*list]), {(3617723, 35.5): "3,617,723, 35.5"}),
    (in_figures, {None: "nothing", 3617723: "3,617,723", 2e12: "2,000,000,000,000", 35.5: "35.5"}),
    (describe_status, {-9: "signal SIGKILL", -40: "signal 40", 3: "status 3"}),
    (errata.differences, {("13,955,353,609", "13,955,363,609"): [(8, 9)], ("12", "12"): [],
                          ("8(c)", "8(e)"): [(2, 3)], ("140", "148.9"): [(0, 3)]}),
    (errata.short, {"F H I": "FHI", "10, 14, 4": "10, 14, 4"}),
    (speeds.as_time, {0.00048: "0.48 ms", 0.24: "240 ms", 2.84: "2.8 s", 63.9: "1.1 minutes",
                      7300: "2 hours", 200000: "2.3 days"}),
    (parse_matrix, {"| comment\nA B | C\n\nA C\n| more\nB\n": ["A C", "B"]}),
], ids=itertools.count())
def test_small_functions(function, cases):
    assert cases == {given: function(*given if isinstance(given, tuple) else (given,))
                     for given in cases}


# ---------------------------------------------------------------- reading what programs write

REPORT = {"complete": True, "solutions": 2, "nodes": 3, "updates": 4}


def test_report_follows_the_solutions():
    printed = [json.dumps({"rows": [0, 1], "names": names})
               for names in ([["A", "D"], ["B"]], [["A"], ["B", "D"]])]
    report, solutions = parse_search("\n".join([*printed, json.dumps(REPORT)]) + "\n")
    assert report["nodes"] == 3
    assert solutions == [["A D", "B"], ["A", "B D"]]
    assert parse_search(json.dumps(REPORT)) == (REPORT, [])


@pytest.mark.parametrize("text", [
    "A D\n" + json.dumps(REPORT), "{}\n" + json.dumps(REPORT),
    "", "nothing\n", "[1]\n", '{"complete": true}\n', json.dumps({**REPORT, "complete": False}),
    *(json.dumps({**REPORT, **wrong}) for wrong in [
        {"solutions": "19"}, {"nodes": True}, {"updates": -1}, {"updates": 1.5}])])
def test_search_without_a_report_fails(text):
    with pytest.raises(Failure):
        parse_search(text)


@pytest.mark.parametrize("text, figures", [
    ("19 solutions, 10,422 nodes, 3,617,723 updates", (19, 10422, 3617723)),
    ("solutions: 19, nodes: 10422, updates: 3617723", (19, 10422, 3617723)),
    ("solutions 19\nnodes 10,422\nupdates=3617723\n", (19, 10422, 3617723)),
    ("| 19 solutions, 10,422 nodes\n", (19, 10422, None)),
    ('A D\n{"solutions": 19, "nodes": 10422}\n', (19, 10422, None)),
    ('{\n "solutions": 19,\n "updates": 5\n}\n', (19, None, 5)),
    ("Altogether 19 solutions, after 3617723 updates.\n", (19, None, 3617723)),
    ("1 solution\n2 solutions\n", (2, None, None)),
    ("1 solution, after 30 updates.\n    0    1    2 nodes, 10 updates\n    1 nodes, 5 updates\n"
     "Total 3 nodes.\n", (1, 3, 30)),
    ("2 nodes, 10 updates\n", (None, None, None)),
    ("step 3: solutions=19 in 0.25 s\n", (None, None, None)),
    ("no figures here", (None, None, None)),
    ("-1 solutions", (None, None, None)),
    ("solutions - 19", (None, None, None)),
    ("9" * 5000 + " solutions", (None, None, None)),
    ("1" * 100_000 + "x solutions", (None, None, None)),
    ('{"solutions": NaN, "nodes": Infinity, "updates": 5}', (None, None, 5)),
    ('{"solutions": ' + "9" * 5000 + "}", (None, None, None)),
    ("[" * 100_000, (None, None, None)),
])
def test_figures_in_what_a_solver_prints(text, figures):
    found = parse_counts(text)
    assert tuple(found.get(word) for word in ("solutions", "nodes", "updates")) == figures


# ---------------------------------------------------------------- running programs

@pytest.fixture
def project(tmp_path):
    """An empty project with folders for programs and runs."""
    for folder in ("experiments", "build/bin", "build/runs"):
        (tmp_path / folder).mkdir(parents=True)
    return Project(tmp_path)


def put_program(project, text, name="dance"):
    """Write a shell script as a program of the project."""
    path = project.programs / name
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)


def pipeline_of(project, *texts):
    """A pipeline of shell scripts with these texts, in place of words and dance, or of dance
    alone."""
    names = ["words", "dance"][-len(texts):]
    for name, text in zip(names, texts):
        put_program(project, text, name)
    return Pipeline([[name] for name in names], project.experiments, project.programs)


def test_progress_and_what_only_looks_like_it(project):
    for percent, done in (("12.5", 0.125), ("900", 1.0)):
        pipeline = pipeline_of(project, f"""echo 'dance: {percent}% done, 7 s left' >&2
            echo 'dance: 1.2.3% done, 5 s left' >&2""")
        pipeline.run()
        assert (pipeline.done, pipeline.seconds_left) == (done, 7)


def test_last_words_fit_on_a_line(project):
    with pytest.raises(Failure) as caught:
        pipeline_of(project, r"printf '\033[31m\377\000no luck %05000d' 0 >&2; exit 3").run()
    assert "no luck" in str(caught.value) and "status 3" in str(caught.value)
    assert str(caught.value).isprintable() and len(str(caught.value)) < 500
    assert one_line("a\n\tb\0c") == "a b?c"


@pytest.mark.parametrize("first, second, blamed", [
    ("kill -SEGV $$", "echo no column >&2; exit 2", "words ended with signal SIGSEGV"),
    ("echo no puzzle >&2; exit 2", "echo no column >&2; exit 2", "status 2: no puzzle"),
    ("kill -PIPE $$", "echo no column >&2; exit 2", "dance ended with status 2: no column"),
    ("exit 1", "echo no column >&2; exit 2", "dance ended with status 2: no column"),
    ("echo no luck >&2; exit 1", "cat", "words ended with status 1: no luck"),
])
def test_the_program_that_failed_of_itself_is_blamed(project, first, second, blamed):
    with pytest.raises(Failure) as caught:
        pipeline_of(project, first, second).run()
    assert str(caught.value).endswith(blamed)


TREE_TEXT = "level,updates,column,branches,row\n0,0,A,1,\n1,5,,,\N{GREEK SMALL LETTER ALPHA}\n"
SEARCH_WITH_TREE = Experiment(id="K", command="dance", scale="quick", seconds=1, tree=True)


def printing(report=REPORT, tree=TREE_TEXT):
    """A program that prints a report, and writes a tree to the file that it is told."""
    return (f"for last; do :; done\ncat > $last <<'END'\n{tree}END\n"
            f"cat <<'END'\n{json.dumps(report)}\nEND\n")


@pytest.fixture
def kept(project):
    """The cache of a run, and its record."""
    put_program(project, printing())
    cache = RunCache(project)
    cache.run(SEARCH_WITH_TREE, "auto")
    assert [node["row"] for node in cache.load(SEARCH_WITH_TREE).tree] == ["", "\u03b1"]
    return cache, project.runs / "K.json"


@pytest.mark.parametrize("damaged", [
    *(lambda text, pair=pair: text.replace(*pair, 1) for pair in (
        ('"nodes": 3', '"nodes": 4'), ('"gathered": false', '"gathered": true'), ("}", "} "),
        ('"sha256": "', '"sha256": "0'), ('"sha256"', '"md5"'), ("{", "[{"))),
    lambda text: serialize(replace(deserialize(text), tree=[])),  # its tree is lost
    *(lambda text, other=other: other for other in ("", "[]", "{}", "\udcff"))])
def test_damaged_record_runs_again(kept, damaged):
    cache, record = kept
    text = record.read_text()
    assert damaged(text) != text
    record.write_text(damaged(text), errors="surrogateescape")
    cache = RunCache(cache.project)
    assert cache.load(SEARCH_WITH_TREE) is None
    cache.run(SEARCH_WITH_TREE, "auto")
    assert cache.load(SEARCH_WITH_TREE).report == REPORT
    assert [path.name for path in cache.project.runs.iterdir()] == ["K.json"]


def test_a_kept_run_is_json_and_comes_back_as_it_was():
    run = Run("key", "links", 1.5, REPORT, [["A \N{GREEK SMALL LETTER ALPHA}"]], tree=TREE.tree)
    assert deserialize(serialize(run)) == run
    assert json.loads(serialize(run))["report"] == REPORT


@pytest.mark.parametrize("options", [
    {"report": {"complete": True}}, {"report": {**REPORT, "nodes": "3"}}, {"tree": ""},
    {"tree": "level,updates\n0,0\n"}, {"tree": TREE_TEXT + "1\n"}])
def test_nonsense_is_not_kept(project, options):
    put_program(project, printing(**options))
    with pytest.raises(Failure):
        RunCache(project).run(SEARCH_WITH_TREE, "auto")
    assert not list(project.runs.iterdir())


def test_sweep_leaves_what_is_being_written(project):
    for name in (".a.json.99999999.x_1.tmp", ".a.json.x_1.tmp", f".b.{os.getpid()}.x_1.tmp.part",
                 "K.json"):
        (project.runs / name).touch()
    project.remove_partial_files()
    assert sorted(path.name for path in project.runs.iterdir()) == [
        f".b.{os.getpid()}.x_1.tmp.part", "K.json"]


# ---------------------------------------------------------------- verdicts

def test_nothing_measured_is_not_in_kind(catalogue):
    settlement = Reading(claim="queens", quantity="1.nodes", rule="nodes", in_kind=True)
    for measured, verdict in (None, "differs"), (3, "measured"):
        assert Judge.judge(None, catalogue.claims["queens"], settlement, measured)[0] == verdict


def records_of(*verdicts, claim="a"):
    """Records of figures q0, q1, ... of a claim, with these verdicts."""
    return [Record(claim, f"q{number}", verdict=verdict)
            for number, verdict in enumerate(verdicts)]


def test_tally_counts_figures_and_names_those_that_are_not_settled():
    records = [*records_of("reproduced", "misprint", "open"),
               *records_of("open", "lost", claim="b"),
               *records_of("differs", "not-run", "measured", "edition", claim="c")]
    assert summary(records) == ("9 figures of 3 claims: 1 reproduced, 1 misprint, 1 edition,"
                                " 1 measured, 2 open, 1 lost, 1 differ, 1 not run")
    assert named(records) == ["measured: c q2", "open: a q2, b q0", "lost: b q1", "differ: c q0",
                              "not run: c q1"]
    assert named(records_of("reproduced", "misprint", "edition")) == []


def test_many_figures_are_named_by_claim():
    records = records_of(*FEW * ["lost"])
    assert named(records)[0].endswith(f", a q{FEW - 1}")
    assert named(records + records_of("lost", claim="b")) == [f"lost: a ({FEW}), b (1)"]


def test_no_line_names_all_figures_of_a_catalogue():
    claims = [record for number in range(FEW + 2)
              for record in records_of("not-run", claim=f"c{number}")]
    (line,) = named(claims)
    assert line.endswith(f", c{FEW - 1} (1), and 2 more")
    assert names_of(claims, FEW) in line and names_of(claims).endswith(f"c{FEW + 1} (1)")


def test_definitions_are_fit_for_every_medium():
    """Nothing that TeX or HTML would read as its own."""
    for verdict in definitions.VERDICTS.values():
        assert re.fullmatch(r"[a-z][ -~]*\.", verdict.meaning)
        assert not set(verdict.meaning) & set("\\{}$&#%_^~<>`*|@")
        in_tex = rf"{{\it {verdict.name.capitalize()}\/}}: {verdict.meaning}"
        assert (in_tex in definitions.as_tex().replace("\n", " ")) == (
            verdict.name not in ("differs", "not-run"))
        assert f"- **{verdict.name}**: {verdict.meaning}\n" in definitions.as_markdown()
        assert (f"\n@^verdicts, {verdict.name}@>\n" in f"\n{definitions.as_tex()}"
                ) == verdict.is_released


@pytest.mark.parametrize("verdict", definitions.VERDICTS.values(), ids=lambda one: one.name)
def test_a_verdict_has_all_that_it_needs(verdict):
    """The message says where it is missing."""
    style = (EXPERIMENTS / "page" / "report.css").read_text(encoding="utf-8")
    colored = " ".join(re.findall(r"([^{}]+)\{ color:", style)).replace(",", " ").split()
    selector = f".{verdict.name.replace(' ', '-')}"
    assert selector in colored, (
        f"page/report.css has no color for the verdict '{verdict.name}' of judge/definitions.py:"
        f" add {selector} to a line such as that of .reproduced")
    schema = json.loads((EXPERIMENTS / "harness/show/verdicts.schema.json").read_text())
    known = {rule["if"]["properties"]["verdict"].get("with") for rule in schema["items"]["allOf"]}
    for field in verdict.must_have:
        assert field in known, (
            f"show/verdicts.schema.json has no rule for records with {field}, which the verdict"
            f" '{verdict.name}' of judge/definitions.py must have: add one to allOf, with"
            f' {{"with": "{field}"}}')


def test_verdicts_are_listed_in_one_place():
    """No other module has a list of their names."""
    names, found = {*definitions.VERDICTS}, []
    for path in EXPERIMENTS.rglob("*.py"):
        if "tests" in path.parts or path == Path(definitions.__file__):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            entries = (node.keys if isinstance(node, ast.Dict) else
                       node.elts if isinstance(node, (ast.List, ast.Set, ast.Tuple)) else [])
            words = [entry.value for entry in entries if isinstance(entry, ast.Constant)]
            if len(words) > 1 and len(words) == len(entries) and names.issuperset(words):
                found.append(f"{path}:{node.lineno}: {', '.join(words)}")
    assert not found, f"say it in a field of Verdict, in {definitions.__file__}: {found}"


# ---------------------------------------------------------------- tables

@pytest.mark.parametrize("points, written", [
    ([(1.23456, 2), (4.5, 2), (4.5, 9.876), (1.23456, 9.876)], b"1.23 2 3.27 7.87 re\n"),
    ([(1.23456, 2), (4.5, 2), (4.5, 9.876)], b"1.23 2 m\n4.5 2 l\n4.5 9.87 l\nh\n"),
    ([(1, 2), (4, 2.5), (4, 9), (1, 9)], b"1 2 m\n4 2.5 l\n4 9 l\n1 9 l\nh\n"),
])
def test_paths_of_a_pdf_are_short(points, written):
    path = boards.closed([points])
    (operations,) = pdf.short_operations(path, IdentityTransform(), simplify=False)
    assert operations.pdfRepr() == written


def test_pictures_have_short_pdfs():
    def size():
        """How many bytes matplotlib needs for the PDF of a drawing with a few words."""
        file = io.BytesIO()
        drawing = Figure()
        drawing.text(0.5, 0.5, "words and 365 numbers")
        drawing.savefig(file, format="pdf")
        return len(file.getvalue())
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(rcParams, "pdf.fonttype", 42)
        with pdf.short_files():
            short = size()
            assert pdf.PdfFile.pathOperations is pdf.short_operations
        assert short < 0.7 * size()  # which is as usual again
    assert pdf.PdfFile.pathOperations is pdf.long_operations
    assert pdf.Options.__init__ is pdf.usual_options


def given(records):
    """What a table is made of, with these records and no runs."""
    return Given(Project(ROOT), None, records, {})


def as_described(records, **description):
    """The table with this description, made of these records."""
    register_described("test", title="Test", **description)
    return TABLES.pop("test")(given(records))


def test_table_of_counts():
    description = {"first": "Board", "claims": {"8x8": "dudeney"},
                   "quantities": ["solutions", "nodes", "updates"]}
    records = [Record("dudeney", "solutions", published=5, measured=5),
               Record("dudeney", "updates", published=9, measured=8)]
    assert as_described(records, **description).rows == [["8x8", Pair(5, 5), None, Pair(9, 8)]]
    records[1] = replace(records[1], measured=None)
    for incomplete in (records, []):
        with pytest.raises(Incomplete):
            as_described(incomplete, **description)


def test_table_lacks_a_figure():
    with pytest.raises(Incomplete):
        TABLES["queens"](given([Record("queens", "1.solutions", published=1)]))


def test_file_is_written_whole_or_not_at_all(tmp_path):
    path = tmp_path / "deep" / "file"
    write(path, "old")
    with pytest.raises(UnicodeEncodeError):
        write(path, "new \ud800")
    assert path.read_text() == "old"
    assert [found.name for found in path.parent.iterdir()] == ["file"]


def test_a_signal_finds_no_temporary_file_that_is_not_removed(tmp_path):
    with pytest.raises(KeyboardInterrupt), temporary_beside(tmp_path / "file") as temporary:
        assert not temporary.exists()  # made in here
        temporary.write_text("half")
        raise KeyboardInterrupt
    assert not list(tmp_path.iterdir())


def test_folder_that_cannot_be_written_to_is_named(tmp_path, monkeypatch):
    def refuse(path):
        """Raise the error of a file that must not be written."""
        raise PermissionError(13, "Permission denied", path)
    monkeypatch.setattr(Path, "touch", refuse)
    with pytest.raises(PermissionError) as caught:
        Project(tmp_path).require_writable(tmp_path / "results")
    assert caught.value.filename == str(tmp_path / "results")


# ---------------------------------------------------------------- pictures

# What eyes see, in linear light: all of them, and those without the first, the second or the third
# kind of cones, after Machado, Oliveira and Fernandes (2009).
EYES = [[[1, 0, 0], [0, 1, 0], [0, 0, 1]],
        [[0.1523, 1.0526, -0.2049], [0.1145, 0.7863, 0.0992], [-0.0039, -0.0481, 1.0520]],
        [[0.3673, 0.8606, -0.2280], [0.2801, 0.6725, 0.0474], [-0.0118, 0.0429, 0.9689]],
        [[1.2555, -0.0767, -0.1788], [-0.0784, 0.9308, 0.1476], [0.0047, 0.6914, 0.3039]]]
# To the cones and from there to Oklab, in which distances are those that are seen.
CONES = [[0.4122, 0.5363, 0.0514], [0.2119, 0.6807, 0.1074], [0.0883, 0.2817, 0.6300]]
OKLAB = [[0.2105, 0.7936, -0.0041], [1.9780, -2.4286, 0.4506], [0.0259, 0.7828, -0.8087]]


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("palette", [colours.PENTOMINOES, colours.DUDENEY, colours.HEXIAMONDS,
                                     colours.TETRASTICKS, colours.KANOODLE])
def test_colours_of_pieces_can_be_told_apart_and_carry_black_letters(palette, eyes):
    channels = numpy.array([[int(colour[place:place + 2], 16) / 255 for place in (1, 3, 5)]
                            for colour in palette.values()])
    light = numpy.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)
    luminance = light @ [0.2126, 0.7152, 0.0722]
    assert luminance.min() > 0.175  # black letters have the contrast of 4.5 that WCAG asks for
    seen = numpy.clip(light @ numpy.transpose(eyes), 0, 1)
    places = numpy.cbrt(seen @ numpy.transpose(CONES)) @ numpy.transpose(OKLAB)
    distances = numpy.linalg.norm(places[:, None] - places[None], axis=2)
    assert distances[~numpy.eye(len(palette), dtype=bool)].min() > 0.08


def test_edges_without_a_mirror_image_are_those_that_no_score_counts():
    """Three of four: one edge has a mirror image."""
    board = board_of(["A 11 12", "B 13 23", "C 21 22"], SQUARES)
    between, _, alone = boards.edges(board, compared=True)
    assert sum(sum(abs(a - b) for a, b in zip(*line)) for line in alone) == 3
    assert [(1, 1), (2, 1)] in between


def test_figure16():
    """The way that the paper tells; a search that chose another column has no picture."""
    tree = [dict(zip(("level", "column", "branches", "row"), node.split(","))) for node in (
        "0,R4,8,", "1,F4,5,R4 F7 A11 B10", "2,R3,4,F4 A9 B6 R5", "3,F3,2,R3 F5 A8 B9",
        "4,F2,0,F3 A5 B8 R2")]
    searched = SimpleNamespace(tree=tree)
    drawing, data = queens.figure16({"queens.8.tree": searched}, None)
    assert [row[1] for row in data[1:]] == [
        "", "R4F7", "R4F7 R5F4", "R4F7 R5F4 R3F5", "R4F7 R5F4 R3F5 R2F3"]
    assert [row[-1] for row in data[1:]] == ["R4", "F4", "R3", "F3", "F2"]
    texts = [text.get_text() for text in drawing.axes[0].texts]
    assert "(b) 5 ways to cover F4" in texts and texts.count("\u265b") == 10
    assert "(e) no way to cover F2" in texts
    assert queens.ways_left([(4, 7), (5, 4), (3, 5), (2, 3)])["F2"] == 0
    tree[2]["column"] = "R1"
    for incomplete in (tree, tree[:4]):
        with pytest.raises(Incomplete):
            queens.figure16({"queens.8.tree": SimpleNamespace(tree=incomplete)}, None)


def test_node_spans_the_updates_of_its_subtree():
    nodes = trees.read_nodes(TREE)
    assert [(node.first, node.last) for node in nodes] == [
        (0, 30), (0, 20), (5, 20), (9, 12), (12, 20), (20, 30)]
    assert [node.parent for node in nodes] == [-1, 0, 1, 2, 2, 0]
    assert trees.with_ancestors(nodes, [4]) == [1, 2, 4]
    assert [2 * node.middle for node in nodes] == [node.first + node.last for node in nodes]


def queens_of(**figures):
    """Records of the queens' table, in which all is as if each board took 12 of everything."""
    return Figures([Record("queens", f"{n}.{column}", published=12,
                           measured=figures.get(f"{column}_{n}", 12))
                    for n in range(1, 19) for column in (
                        "solutions", "nodes", "updates", "R-nodes", "R-updates")])


def test_a_printed_ratio_that_is_wrong_shows_itself():
    drawing, data = queens.queens_ratio(None, queens_of(updates_18=8))
    assert data[17:] == [[17, 1.0, 1.0], [18, 1.5, 1.0]]
    found, wrong = drawing.axes[0].lines
    assert list(found.get_xdata()) == list(range(4, 19)) and found.get_ydata()[-1] == 1.5
    assert (list(wrong.get_xdata()), list(wrong.get_ydata())) == ([17, 18], [1, 1])
    drawing, _ = queens.queens_ratio(None, queens_of())
    assert len(drawing.axes[0].lines) == 1


def test_boards_without_a_solution_leave_a_gap():
    drawing, data = queens.queens_per_solution(None, queens_of(solutions_2=0, solutions_3=0))
    assert [row[0] for row in data[1:4]] == [1, 4, 5]
    for axes in drawing.axes:
        assert [text.get_position()[0] for text in axes.texts] == [2, 3]
        assert all(list(numpy.isnan(line.get_ydata()[:4])) == [False, True, True, False]
                   for line in axes.lines)


BENCH = """matrix,engine,threads,nodes,updates,ns per update,times as fast as links,machine
6x10,links,1,9,9,4.000,1.00,a fast one
6x10,bits:avx2,1,9,9,0.500,8.00,a fast one
6x10,bits:portable,1,9,9,1.000,4.00,a fast one
6x10,auto,2,9,9,0.250,,a fast one
"""
REFINEMENTS = """matrix,with,milliseconds,times as fast as bare bits
6x10,bare bits,9.000,1.00
6x10,links,1.500,6.00
6x10,frames,0.500,18.00
6x10,portable,0.250,36.00
"""
SPEEDS = [Record(claim, quantity, published=figure, measured=figure)
          for claim, quantity, figure in (
              ("scott.total.shortest", "updates", 126_000_000),
              ("pentominoes.6x10.shortest", "updates", 300_000_000),
              ("speed", "sparcstation2", 0.5), ("speed", "pentium_120", 1.0),
              ("speed", "pentium3_500", 5.0))]


def draw_speeds(project, records, only="measured-machines bench-*"):
    """Draw the pictures of speeds from these records; what draw_pictures returns."""
    return draw_pictures(project, {}, records, only=only)


def test_speeds_are_drawn_from_what_bench_has_written(tmp_path):
    project = Project(tmp_path)
    assert draw_speeds(project, SPEEDS)[0] == []
    write(project.results / "bench.csv", BENCH)
    write(project.results / "bench-counting.csv",
          "matrix,engine,processor seconds\nscott,links,0.5\n")
    write(project.results / "bench-refinements.csv", REFINEMENTS)
    assert draw_speeds(project, SPEEDS)[0] == [
        "measured-machines", "bench-updates", "bench-refinements", "bench-counting"]
    assert draw_speeds(project, SPEEDS)[0] == []
    rows = (project.results / "measured-machines.csv").read_text().splitlines()
    assert rows[1].startswith("1958,IAS computer,0.01,")
    assert rows[-2:] == [',"this machine, links",250,measured',
                         ',"this machine, bits, AVX2",2000,measured']
    for name in ("measured-machines.svg", "measured-machines-narrow.svg"):
        picture = (project.figures / name).read_text()
        assert ">a fast one<" in picture  # an hour of 5 million a second, by links and by bits:
        assert "(1.2 minutes \u2192 9 s)<" in picture
    picture = (project.figures / "bench-updates.svg").read_text()
    assert f"<title>{PICTURES['bench-updates'].caption}</title>" in picture
    assert "DejaVu Sans, Verdana, sans-serif" in picture and ">pentominoes, 6x10</text>" in picture
    for name, fonts in (("bench-refinements", [b"Cmr10"]),
                        ("bench-updates", [b"Cmr10", b"DejaVuSans"])):  # for the sign x of times
        file = (project.figures / f"{name}.pdf").read_bytes()
        assert sorted({*re.findall(rb"/FontName /[A-Z]+\+(\w+)", file)}) == fonts
    assert ">+ the rest: portable</text>" in (project.figures / "bench-refinements.svg").read_text()


def test_pictures_of_speeds_say_what_they_lack(tmp_path, capfd):
    project = Project(tmp_path)
    write(project.results / "bench.csv", BENCH)
    _, left_out, failed = draw_speeds(project, [])
    assert not failed and left_out == {
        "measured-machines": "scott.total.shortest updates has not been measured; run make"
        " reproduce SCALE=full",
        "bench-growth": "results/bench-growth.csv is missing; run make bench",
        "bench-blocks": "results/bench-blocks.csv is missing; run make bench",
        "bench-counting": "results/bench-counting.csv is missing; run make bench",
        "bench-refinements": "results/bench-refinements.csv is missing; run make bench"}
    for text in ("", BENCH.replace("ns per update", "other"), BENCH.replace("0.500", "half")):
        (project.results / "bench.csv").write_text(text)
        assert "measured-machines" in draw_speeds(project, SPEEDS)[2]
    (project.results / "bench.csv").write_bytes(b"\xff")
    assert draw_speeds(project, SPEEDS)[2] == ["measured-machines", "bench-updates"]
    assert "bench.csv: not a table" in capfd.readouterr().err


def test_growth_is_drawn_from_what_bench_has_written(tmp_path):
    project = Project(tmp_path)
    write(project.results / "bench-growth.csv", "series,size,seconds,slope,its meaning\n"
          "n queens,8,0.01,,by 1\nn queens,9,0.05,5.00,by 1\nn sudokus,9,0.01,,power\n"
          "n sudokus,90,0.1,1.00,power\n")
    assert draw_speeds(project, [], only="bench-growth")[0] == ["bench-growth"]
    text = (project.figures / "bench-growth.svg").read_text()
    assert "n queens: 5.00 times for n + 1<" in text and "n sudokus: n to the power 1.00<" in text


# ---------------------------------------------------------------- time left

def waiting(seconds):
    """An experiment in a schedule that should take so many seconds."""
    return SimpleNamespace(id=str(seconds), seconds=seconds)


def schedule_of(*seconds, jobs=2):
    """A schedule of experiments that should take so many seconds each."""
    return Schedule(list(map(waiting, seconds)), jobs, None)


def test_time_left_is_that_of_the_pace_so_far():
    assert time_left(60, 0, 0) == 60  # as expected, before anything is known
    assert time_left(60, 0, 0, jobs=2) == 30
    assert time_left(60, 10, 30) == 120  # half as fast, and half expected to be
    assert 170 < time_left(60, 1000, 3000) < 180  # three times as long as expected


def test_no_search_ends_earlier_than_it_says(monkeypatch):
    monkeypatch.setattr("time.monotonic", lambda: 100.0)
    schedule = schedule_of(10, 30, 20)
    assert schedule.seconds_left() == 30
    search = Task(None, replace(SEARCH_WITH_TREE, seconds=20), "links")
    schedule.active.append(search)
    schedule.waiting.clear()
    schedule.expected, search.start = 20, 90.0
    search.pipeline = SimpleNamespace(done=0.0, seconds_left=0.0)
    assert search.share_done() == 0.5
    assert schedule.seconds_left() == 2.5
    assert schedule.state() == "2 s left, running K (50%)"
    search.pipeline = SimpleNamespace(done=0.75, seconds_left=40.0)
    assert schedule.seconds_left() == 40 and search.share_done() == 0.75


def test_what_takes_no_time_goes_first():
    assert [task.seconds for task in schedule_of(3, 0.5, 30, 0.7).waiting] == [0.7, 0.5, 30, 3]


def test_progress_that_nobody_reads_stops_nothing(monkeypatch):
    monkeypatch.setattr("os.write", lambda *_: os.close(-1))
    with Display(1) as display:
        display.finish(waiting(5).id, 1.5, None)
    assert list(steps("work", [1, 2])) == [1, 2]


def test_on_a_terminal_one_line_changes(monkeypatch, capfd):
    monkeypatch.setattr("os.isatty", lambda _: True)
    monkeypatch.setenv("COLUMNS", "30")
    with Display(2) as display:
        display.finish(waiting(5).id, 1.5, None)
        display.show("running 50 (10%); 2 min left")
        display.finish(waiting(50).id, 1.5, "no luck")
    erase = "\r\x1b[K"
    assert capfd.readouterr().err == (
        f"{erase}1 of 2 experiments; running 5{erase}[2/2] 50: FAILED: no luck\n{erase}")


def test_steps_tell_where_they_are_now_and_then(monkeypatch, capfd):
    monkeypatch.setattr("harness.run.display.LINE_INTERVAL", 0)
    assert list(steps("pictures", ["one", "two"], str.upper)) == ["one", "two"]
    assert capfd.readouterr().err == "pictures: 1 of 2, ONE\npictures: 2 of 2, TWO\n"


def test_bits_are_expected_to_be_faster():
    search = replace(SEARCH_WITH_TREE, tree=False, seconds=60)
    tasks = [Task(None, search, engine) for engine in ("auto", "links", "sets")]
    assert [task.seconds for task in tasks] == [6, 60, 300]
    with_tree = replace(SEARCH_WITH_TREE, seconds=60)
    assert Task(None, with_tree, "auto").seconds == 60


def test_engines_are_those_that_dance_lists():
    """A kernel that the machine has not is not in the list; the frontier has no tree to judge."""
    engines = run("dance", "--engine", "").stderr[:-1].partition("choose one of ")[2].split(", ")
    families = {engine for engine in engines if ":" not in engine}
    assert set(ENGINES) == families - {"frontier"}
    assert {engine for engine in engines if ":" in engine} <= set(speeds.ENGINE_TITLES)


def test_a_search_has_the_threads_that_no_other_search_needs():
    for searches, threads in (0, 8), (1, 8), (3, 2), (8, 1), (9, 1):
        assert schedule_of(*searches * [1], jobs=8).threads == threads


# ---------------------------------------------------------------- the project's own catalogue

def test_catalogue_of_the_project(catalogue):
    assert len(catalogue.claims["queens"].quantities) == 18 * 5
    settled = catalogue.settlements()
    for claim in ("matrix3.first", "scott.x23.shortest", "pentominoes.6x10.first",
                  "queens.8.figure16"):
        assert all((claim, quantity) in settled for quantity in catalogue.claims[claim].quantities)
    slips = {settlement.slip for _, settlement in settled.values()} - {""}
    assert slips == catalogue.slips.keys()
    assert all(settlement.slip for _, settlement in settled.values()
               if getattr(settlement, "proofs", []))
    assert not [(claim.id, quantity) for claim in catalogue.claims.values()
                for quantity in claim.printed if quantity not in claim.lost
                and (claim.id, quantity) not in settled]


def test_open_figures_of_the_project(catalogue):
    """The nearest to Wassermann's updates is in the table of sums, and so is ours. With the headers
    or without, no sum that can be his is the printed one, and it would take many shares of the
    search to make up for what is missing. The catalogue says how many."""
    ((name, settlement),) = [(name, settlement) for name, (_, settlement)
                             in catalogue.settlements().items()
                             if getattr(settlement, "open", None)]
    assert name == ("aztec-diamond", "updates")
    printed = catalogue.claims[name[0]].quantities[name[1]]
    *sums, nearest = read_table(ROOT / "results/aztec-diamond-sums.csv")
    assert sums[0]["updates"] == str(settlement.open.ours)
    assert nearest["updates"] == str(settlement.open.nearest)
    his = [row for row in sums if row["as in his text"] != "no" and row["updates"] != "not run"]
    assert (f"{len(his)} sums that can be his" in settlement.objection
            and f"Of the {len(his)} " in settlement.open.tried)
    more = {name: [int(row[name]) for row in his] for name in (
        "more than printed", "without chosen headers", "without primary headers",
        "least without headers")}
    assert all(figures.count(0) == 0 for figures in more.values())
    assert not any(least <= 0 <= most for least, most in zip(
        more["least without headers"], more["without primary headers"]))
    below = max(most for most in more["without primary headers"] if most < 0)
    above = min(least for least in more["least without headers"] if least > 0)
    assert f"{-100 * below / printed:.2f}% below it or {100 * above / printed:.1f}% above" in (
        settlement.objection)
    lacking = sorted(-figure for figure in more["more than printed"] if figure < 0)
    assert f"{len(lacking)} of these sums lie below" in settlement.objection
    for figures in (lacking, [-(-lack // 18194) for lack in lacking]):
        assert f"{figures[0]:,} to {figures[-1]:,}" in settlement.objection
    hits = sum(int(row["modulo a word"]) < diamond.NEAR for row in his)
    assert f"below 100:&{hits} (chance: {len(his) * 1e8 / 2**32:.1f})" in (
        ROOT / "results/aztec-diamond-sums.tex").read_text()
    for row in sorted(his, key=lambda row: abs(float(row["per cent"])))[:3]:
        percents = float(row["per cent"])
        assert f"{abs(percents):.3f}% {'above' if percents > 0 else 'below'}" in (
            settlement.open.tried)


def test_sums_near_the_open_figure(catalogue):
    """An image for each place, the I the same way: how many sums there are, and how many lie at
    most a hundred million below the printed number, as the catalogue and the chapter say."""
    ((_, settlement),) = [found for name, found in catalogue.settlements().items()
                          if name == ("aztec-diamond", "updates")]
    printed = catalogue.claims["aztec-diamond"].quantities["updates"]
    searches, sums = read_searches(Project(ROOT)), []
    for way in ("vertical", "horizontal"):
        first, others = ([total for total, _ in diamond.all_choices(searches, classes, way)]
                         for classes in (octants.CLASSES[:3], octants.CLASSES[3:]))
        assert len(first) * len(others) == 8**4 * 4**2
        sums += [one + other for one in first for other in others]
    assert f"{len(sums):,} choices" in settlement.open.tried
    below = sum(0 < printed - total < diamond.NEAR for total in sums)
    assert f"{below} of them lie below his number by less than 100,000,000" in (
        settlement.open.tried)
    apart = 2 * 10**10 / sum(abs(total - printed) < 10**10 for total in sums)
    assert 11.4e6 < apart < 11.6e6  # "eleven and a half million"
    nearest = min(abs(total - printed) for total in sums)
    assert 0.6 < 1 - exp(-2 * nearest / apart) < 0.7  # "two times in three"


def orders_that_fit(runs, wanted):
    """Of the orders of the runs, each a list of pairs, how many give each number its pairs?"""
    return sum(all(pairs[number - 1] == wanted[number] for number in wanted)
               for pairs in map(list, map(chain.from_iterable, permutations(runs))))


def test_orders_that_give_numbers_to_the_symmetric_coverings(catalogue):
    """As the catalogue says: none of 720. But the four packings are there, under other numbers."""
    printed = catalogue.claims["aztec-diamond"].quantities["numbers_with_4_4_3_3_pairs"]
    runs = {place: [] for place in ("23", "33", "14", "24", "34", "44")}
    for row in read_table(ROOT / "results/aztec-diamond-pairs.csv"):
        runs[row["X"]].append(int(row["symmetric pairs"]))
    assert orders_that_fit([*runs.values()], dict(zip(printed, [4, 4, 3, 3]))) == 0
    pairs = sum(runs.values(), [])
    ours = {number: count for number, count in enumerate(pairs, 1) if count > 2}
    assert sorted(ours.values()) == [3, 3, 4, 4]
    assert 1 <= orders_that_fit([*runs.values()], ours) < 720


def test_sets_for_845_combinations():
    """Just two have 83; and nearly every number up to 100 is that of some set."""
    counts = [int(row["packings up to symmetry"])
              for row in read_table(ROOT / "results/845-combinations.csv")]
    assert counts.count(83) == 2 and len(set(counts)) == 84
    assert sum(count <= 100 for count in set(counts)) == 74


# ---------------------------------------------------------------- other solvers

def script(path, text):
    """The path of a shell script that ignores its input."""
    path.write_text(f"#!/bin/sh\ncat > /dev/null\n{text}\n")
    path.chmod(0o755)
    return str(path)


def test_peers_are_timed_beside_dance(tmp_path):
    """A quick one, a slow one, one that fails, and one that is wrong."""
    dance = script(tmp_path / "dance", f"echo run >> {tmp_path}/log; echo 19 solutions")
    work = "i=0; while [ $i -lt 200000 ]; do i=$((i + 1)); done"
    bodies = {"slow": f"{work}; echo 19 solutions", "broken": "exit 3",
              "wrong": "echo 18 solutions"}
    peers = peers_from(" ".join(f"'{name}={script(tmp_path / name, text)} -x'"
                                for name, text in bodies.items()))
    assert peers["slow"] == [str(tmp_path / "slow"), "-x"]
    matrix = tmp_path / "small.txt"
    matrix.write_text("A\nA\n")
    rows = time_peers([dance], peers, [matrix], 3)
    assert [row[:3] for row in rows] == [["small", "dance", 19], ["small", "slow", 19],
                                         ["small", "broken", None], ["small", "wrong", 18]]
    assert [row[7] for row in rows] == ["", "", "the solver ended with status 3",
                                        "other solutions than dance"]
    assert rows[0][4] == "1.0" and float(rows[1][4]) > 1 and rows[1][6] == "slow -x"
    table = table_of_peers("Peers", {"small": ("a small one", "")}, rows)
    assert table.header == ["Matrix", "dance", "slow", "broken", "wrong"]
    assert table.rows[0][0] == "a small one" and table.rows[0][3:] == ["---", "---"]
    assert (tmp_path / "log").read_text() == 3 * "run\n"
    with pytest.raises(Failure, match="dance, small: the solver ended with status 3"):
        time_peers(peers["broken"], {}, [matrix], 1)


def test_libraries_of_npm_find_the_sudoku_in_one_process(tmp_path, project, capsys):
    """Those among the peers, by their folders; our solver is kept. Without them, a line says so."""
    times = {"dancing-links-reproduced": [0.003, 0.001, 0.002], "dlxlib": [0.5, 0.25, 1]}
    put_program(project, "cat > /dev/null; echo matrix", "sudoku")
    adapter = script(tmp_path / "libraries.mjs", "\n".join([
        f"[ \"$*\" = '--first 3 {' '.join(times)}' ] || exit 1", f"echo '{json.dumps(times)}'"]))
    peers = peers_from(" ".join([f"other={adapter}", *(
        f"'{name}=sh {adapter} {name}'" for name in times)]))
    title, command = "npm: the sudoku, first, by ", "libraries.mjs --first 3 "
    assert time_npm(project, peers, 3) == [
        [title + "a kept solver", "0.002000", "0.001000", "0.003000", 3,
         command + "dancing-links-reproduced"],
        [title + "dlxlib", "0.500000", "0.250000", "1.000000", 3, command + "dlxlib"]]
    assert time_npm(project, {"other": peers["other"]}, 3) == []
    assert capsys.readouterr().err == (
        f"left out is '{title}a kept solver': PEERS has no command with libraries.mjs\n")
    with pytest.raises(Failure, match="libraries.mjs ended with status 1"):
        time_npm(project, peers, 4)


# ---------------------------------------------------------------- what a text leaves open

def test_agreement_by_chance():
    assert by_chance([10421, 10577], 10421) == 2 / 157
    assert by_chance([5], 5) == 1  # one way only
    assert by_chance([100, 300], 100, digits=1) == 2 / 3  # 100, 200 and 300 to this digit
    assert by_chance([[1, 2], [2, 1]], [1, 2]) == 2 / 4


def test_nodes_by_every_rule():
    row = {"nodes": "90", "solutions": "10", "counting rule": "nodes - solutions"}
    assert nodes_by_every_rule(row) == [100, 99, 90]
    assert nodes_by_every_rule(row | {"nodes": "99", "counting rule": "nodes - 1"}) == [100, 99, 90]
    assert nodes_by_every_rule(row | {"nodes": "100", "counting rule": "total.nodes"}) == [
        100, 99, 90]


def test_ways_of_several_choices():
    rows = {"one": [{"nodes": "5", "solutions": "1", "counting rule": "nodes"},
                    {"nodes": "", "solutions": "", "counting rule": "nodes"}],
            "other": [], "list": []}
    one, other, order = (Choice(id=id, left_open="all", first=("small", "nodes"), **options)
                         for id, options in (("one", {}), ("other", {"node_rules": True}),
                                             ("list", {"orders": True})))
    assert values_of([one], rows, "8.nodes", 5) == ([5], 1)
    assert values_of([one, other], rows, "nodes", 5) == ([5, 4, 4], 1)
    values, untried = values_of([order], rows, "solutions", [7, 8, 8])
    assert sorted(values) == [[7, 8, 8], [8, 7, 8], [8, 8, 7]] and untried == 0


def test_each_choice_is_counted(catalogue):
    """Each has ways, or says why not; and each table of ways belongs to one."""
    assert candidates.FAMILIES.keys() <= catalogue.choices.keys()
    used = {id for experiment in catalogue.experiments.values()
            for settlement in experiment.settlements
            for id in getattr(settlement, "left_open", [])}
    assert used == catalogue.choices.keys()
    for id, choice in catalogue.choices.items():
        assert choice.uncounted or choice.orders or choice.node_rules or catalogue.tried[id], id


def tex_rows(header, rows, **options):
    """The rows of a table as the book has them, heads first; those between are rules."""
    lines = table_as_tex(Table("x", header, rows, **options)).splitlines()[3:-1]
    return [line for line in lines if not line.startswith(r"\noalign")]


def test_the_book_prints_once_what_is_found_as_it_is_printed():
    assert tex_rows(["Case", "Nodes", "Updates"], [
        ["one", Pair(7, 7), Pair(1000, 1001)], ["two", None, Pair(5, 5)],
        ["three", Pair(8, None), Pair(None, 6)]], cases="ab") == [
        r"Case&Nodes&Updates\cr", r"(a) one&7&{\bf 1,001}\cr", r"\quad printed&&1,000\cr",
        r"(b) two&&5\cr", r"three&---&6\cr", r"\quad printed&8&\cr"]


def test_two_columns_in_the_book_if_every_row_differs():
    """But an estimate is never bold."""
    assert tex_rows(["Case", "Nodes", "Updates"], [
        ["one", Pair(7, 7), Pair(4, 5)], ["two", Pair(8, 8), Pair(2e10, 3e10)]]) == [
        r"&&\multispan2\quad\hfil Updates\hfil\cr", r"Case&Nodes&printed&found\cr",
        r"one&7&4&{\bf 5}\cr", r"two&8&$2.0\times10^{10}$&$3.0\times10^{10}$\cr"]


def test_the_book_has_words_for_rows_and_an_order_of_its_own():
    assert tex_rows(["Box", "Packings"], [["3x4x5", Pair(1, 1)], ["b-2", Pair(2, 2)]], words={
        "b-2": "the second", "3x4x5": "3x4x5"}) == [
        r"Box&Packings\cr", r"the second&2\cr", r"$3\times4\times5$&1\cr"]
