"""The package for Node and browsers, installed from its file into an empty folder."""
import collections
import functools
import http.server
import itertools
import json
import math
import random
import re
import shutil
import threading
from pathlib import Path

import conftest
import lists
import pytest
from conftest import ROOT, covers_of, random_matrix, tilings

PACKAGES = sorted((ROOT / "build/npm").glob("*.tgz"))
if not PACKAGES or not shutil.which("npm"):
    pytest.skip("make npm makes the package", allow_module_level=True)
NAME = "dancing-links-reproduced"

REST = [
    '[0,4,3]', '[3,0,4]', '["2n",null]', '["1n",[0,2]]',
    '"RangeError: row 0 has an empty color: p:"',
    '"TypeError: row 0 is \\"ADG\\"; a row is a list, such as [\\"A\\", \\"D\\", \\"G\\"]"',
    '"RangeError: row 1 has column \\"A\\" twice"',
    '"RangeError: row 1 has column \\"B\\", which is neither primary nor secondary"',
    '"RangeError: row 1 has column 2, which is neither primary nor secondary"',
    *3*['["1n",[],[[]]]'],
    '[[124,126],[124,127],[125,126]]',
    '[true,"time",true,"stopped by its limit of time, without an answer; solutions found until'
    ' then: N"]',
    '[true,"stop","enough"]',
    *(f'"Stopped: stopped by its {limit}, without an answer; solutions found until then: 0"'
      for limit in ("signal", "limit of time", "limit of time"))]


def run(*command, **options):
    """What a command prints on standard output; it must succeed."""
    done = conftest.run(*command, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module", name="folder")
def installed(tmp_path_factory):
    """A folder with the package installed from its archive."""
    folder = tmp_path_factory.mktemp("empty")
    run("npm", "install", "--offline", "--no-audit", "--no-fund", PACKAGES[0], cwd=folder)
    shutil.copy(Path(__file__).with_name("npm.mjs"), folder)
    return folder


@pytest.fixture(scope="module", name="matrices")
def random_matrices():
    """Matrices, and what dance says of them."""
    matrices, says = [], []
    for text, rows, primary, secondary in map(random_matrix, range(25)):
        matrices.append({"rows": rows, "primary": primary, "secondary": secondary})
        says.append(covers_of(text))
    return matrices, says


def judge(said, matrices, says):
    """Check the lines printed for random matrices: solutions, their number, and the first; then
    REST."""
    for matrix, covers, line in zip(matrices, says, said, strict=False):
        count, first, found = json.loads(line)
        assert [[matrix["rows"][r] for r in solution] for solution in found] == covers
        assert count == f"{len(covers)}n" and first == (found[0] if found else None)
    assert said[len(matrices):] == REST


def test_its_data(folder):
    """The author is that of CITATION.cff."""
    data = json.loads((folder / "node_modules" / NAME / "package.json").read_text())
    assert f'name: "{data["author"]}"\n' in (ROOT / "CITATION.cff").read_text()
    assert data["homepage"].startswith("https://") and data["license"] == "MIT"


def test_in_node(folder, matrices):
    (folder / "main.mjs").write_text(
        f'import * as dlx from "{NAME}";\nimport {{ check }} from "./npm.mjs";\n'
        f"console.log(JSON.stringify(await check(dlx, {json.dumps(matrices[0])})));\n")
    judge(json.loads(run("node", "main.mjs", cwd=folder)), *matrices)


DENSE = ("a row lists its columns: write [0, 3] for [1, 0, 0, 1], with { primary: 4 }, as by"
         " rows.map(row => row.flatMap((one, c) => one ? [c] : [])); columns that are called 0"
         ' and 1 may have the names "0" and "1"')
ALIKE = "columns are all numbers, or all names"
COUNTS = "write two numbers, as in { primary: 5, secondary: 3 }, or lists of names"
NUMBER = "a column is a whole number from 0 to 2 ** 53 - 1, or a name"
EMPTY = "primary columns without rows: {}; there is no solution"
AT_ONCE = "stopped by its limit of time, without an answer; solutions found until then: 0"
ONE = {"count": "1", "first": [0], "all": [[0]], "warnings": []}
NONE = {"count": "0", "first": None, "all": []}
CALLS = {
    "[[1, 4], [1, 2], [2, 3, 5], [4, 5]]": {**ONE, "first": [2, 0], "all": [[2, 0]]},
    "[[0, 2], [4]]": {**ONE, "first": [0, 1], "all": [[0, 1]]},
    "[[Symbol('a')], [{}]]": {**ONE, "first": [0, 1], "all": [[0, 1]]},
    "[[Symbol('a')]], { primary: 1 }":
        f"TypeError: primary is 1, but row 0 has the name Symbol(a); {ALIKE}: list the names that"
        " are primary",
    "[[4000000000]]": ONE,
    "[[2 ** 53 - 1]], { seconds: Infinity }": ONE,
    "[[5n], [6n]], { seconds: 3e6 }": {**ONE, "first": [0, 1], "all": [[0, 1]]},
    "[['a']], { seconds: 1e300, signal: null, primary: undefined }": ONE,
    "[['a', 'b']], { primary: new Set('a'), secondary: new Set('b') }": ONE,
    "[[0, 2 ** 24]], { primary: 1 }": ONE,
    "[[0, 2 ** 24 + 1]], { primary: 1, secondary: 2 ** 24 + 1 }": ONE,
    "[[0], [2]], { primary: 4 }": {**NONE, "warnings": 3*[EMPTY.format("1, 3")]},
    "[[0]], { primary: 1e12 }": {
        **NONE, "warnings": 3*[EMPTY.format("1, 2, 3 and 999999999996 more")]},
    "[['a']], { primary: ['a', 'b'] }": {**NONE, "warnings": 3*[EMPTY.format('"b"')]},
    "[['a']], { primry: 16 }": (
        'TypeError: there is no option "primry"; options are primary, secondary, given, without,'
        " time, seconds, threads, signal, limit, memory"),
    **{f"[['a', 'p:x'], ['b', 'p:y'], ['b', 'p'], ['b', 'p:x'], ['a', 'b'], [], ['q']],"
       f" {{ secondary: ['p', 'q'], {fixed} }}": error for fixed, error in {
           "given: [4, 0]":
               'RangeError: given 4 and given 0 exclude each other: both have column "a"',
           "given: [0, 1]": "RangeError: given 0 and given 1 exclude each other: one has"
                            ' "p:x", the other "p:y"',
           "given: [0, 2]": "RangeError: given 0 and given 2 exclude each other: one has"
                            ' "p:x", the other "p"',
           "given: [5]": "RangeError: given 5 has no primary column, and is in no solution",
           "given: [6]": "RangeError: given 6 has no primary column, and is in no solution",
           "given: [7]": "RangeError: given 7: there are 7 rows, numbered from 0",
           "without: [1e9]": "RangeError: without 1000000000: there are 7 rows, numbered from 0",
           "given: [0, 3, 0]": "RangeError: given 0 comes twice",
           "without: [5, 5]": "RangeError: without 5 comes twice",
           "given: [0], without: [0]": "RangeError: given 0 is forbidden by without 0",
           "given: [-1]": "RangeError: given has -1; a row is a whole number from 0",
           "without: ['a']": 'RangeError: without has "a"; a row is a whole number from 0',
           "given: '0'": 'TypeError: given must be a list of numbers of rows, and not "0"',
           "given: 0": "TypeError: given must be a list of numbers of rows, and not 0",
           "given: [4]": {**ONE, "first": [4], "all": [[4]]},
           "given: [3, 0], without: [5]": {**ONE, "first": [3, 0], "all": [[3, 0]]}}.items()},
    "[[0, 2], [1, 2], [1]], { primary: 2, given: [0, 1] }":
        "RangeError: given 0 and given 1 exclude each other: both have column 2",
    "[['a']], null": "TypeError: options must be an object, such as { time: 10 }, and not null",
    "[['a']], { seconds: NaN }": "RangeError: seconds must be a number of seconds, and not NaN",
    "[['a']], { time: -1 }": f"Stopped: {AT_ONCE}",
    "[['a']], { time: 0 }": f"Stopped: {AT_ONCE}",
    "[['p']], { secondary: ['p'], seconds: 0 }": f"Stopped: {AT_ONCE}",
    "[['a']], { seconds: '1' }": 'TypeError: seconds must be a number, and not "1"',
    "[['a']], { seconds: 1, time: 1 }":
        "TypeError: time and seconds are the same limit; write one of them",
    "[['a']], { threads: 2 }":
        "RangeError: threads must be 1, and not 2: this package searches by one thread",
    "[['a']], { threads: 0 }": "RangeError: threads must be a whole number from 1, and not 0",
    "[['a']], { threads: '1' }": 'TypeError: threads must be a whole number, and not "1"',
    "[['a']], { signal: new AbortController() }": (
        "TypeError: signal must be an AbortSignal, such"
        " as controller.signal, and not [object AbortController]"),
    "[[NaN]]": f"RangeError: row 0 has NaN; {NUMBER}",
    "[[0], [1.5]]": f"RangeError: row 1 has 1.5; {NUMBER}",
    "[[-1, 0]]": f"RangeError: row 0 has -1; {NUMBER}",
    "[[2 ** 53]]": f"RangeError: row 0 has 9007199254740992; {NUMBER}",
    "[[undefined]]": (
        "TypeError: row 0 has undefined; a column is a whole number from 0, or a name,"
        ' such as "0,1"'),
    "[[[0, 1]]]": (
        "TypeError: row 0 has [object Array]; a column is a whole number from 0, or a"
        ' name, such as "0,1"'),
    "[[true, false], [false, true]]": f"TypeError: row 0 has true; {DENSE}",
    "[[1, 0], [0, 1]]": (
        "RangeError: row 0 is [1,0], and all rows have as many 0s and 1s;"
        f" {DENSE}"),
    "[[1, 0, 0], [0, 1, 1]]": (
        "RangeError: row 0 is [1,0,0], and all rows have as many 0s and 1s;"
        f" {DENSE}"),
    "[new Uint8Array([1, 0])], { primary: 2 }": (
        "RangeError: row 0 is [1,0], and all rows have as"
        f" many 0s and 1s; {DENSE}"),
    "[[1, 'a'], [2]]": (
        'TypeError: row 0 has the number 1, but row 0 has the name "a";'
        f' {ALIKE}: write "1"'),
    "[['a', 1], [2]]": (
        'TypeError: row 0 has the number 1, but row 0 has the name "a";'
        f' {ALIKE}: write "1"'),
    "[['a']], { primary: 5 }": (
        'TypeError: primary is 5, but row 0 has the name "a";'
        f" {ALIKE}: list the names that are primary"),
    "[[0, 2 ** 24 + 1]], { primary: 1 }": (
        "RangeError: row 0 has column 16777217, which is past"
        " 2 ** 24; if that is meant, write secondary: 16777217"),
    "[[0]], { secondary: 1 }": f"TypeError: primary is undefined and secondary is 1; {COUNTS}",
    "[[0]], { primary: 1, secondary: [1] }": (
        f"TypeError: primary is 1 and secondary is a list; {COUNTS}"),
    "[['a']], { primary: 'ab' }": (
        'TypeError: primary is "ab"; write a list of names, such as primary: ["ab"]'),
    "[['p']], { secondary: 'pq' }": (
        'TypeError: secondary is "pq"; write a list of names, such as secondary: ["pq"]'),
    "[[0]], { primary: -1 }": "RangeError: primary must be a whole number from 0, and not -1",
    "[[0]], { primary: 1.5 }": "RangeError: primary must be a whole number from 0, and not 1.5",
    "[[0]], { primary: true }": (
        "TypeError: primary must be a number of columns, or a list of names, and not true"),
    "[['a']], { primary: ['a', 'a'] }": 'RangeError: column "a" is named twice',
    "[[0], 5]": 'TypeError: row 1 is 5; a row is a list, such as ["A", "D", "G"]',
    "{}": (
        "TypeError: the rows are [object Object]; a matrix is a list of rows, such as"
        ' [["A", "D"], ["B", "G"]]'),
    "new Map([['A', 'BC']])": (
        "TypeError: the rows are [object Map]; a matrix is a list of rows,"
        ' such as [["A", "D"], ["B", "G"]]'),
}


def ask(folder, calls):
    """What the package says of rows and options, which are written in JavaScript."""
    cases = ", ".join(f"((rows, options) => ({{ rows, options }}))({call})" for call in calls)
    (folder / "ask.mjs").write_text(
        f'import * as dlx from "{NAME}";\nimport {{ answers }} from "./npm.mjs";\n'
        f"console.log(JSON.stringify(await answers(dlx, [{cases}])));\n")
    return json.loads(run("node", "ask.mjs", cwd=folder))


def test_answers_and_errors(folder):
    said = ask(folder, CALLS)
    assert [answer.get("error", answer) for answer in said] == [*CALLS.values()]


def test_fixed_rows(folder):
    """Random matrices and rows from their solutions: lists are those of dance, in its order."""
    chance, calls, covers = random.Random(4), [], []
    for seed in range(40):
        text, rows, primary, secondary = random_matrix(seed)
        found = solutions_of(text)
        solution = chance.choice(found or [[]])
        given = chance.sample(solution, chance.randint(0, len(solution)))
        others = [r for r in range(len(rows)) if r not in given]
        without = chance.sample(others, min(len(others), chance.randint(0, 2)))
        covers.append(solutions_of(text, *(
            f"--{name}={','.join(map(str, numbers))}"
            for name, numbers in (("given", given), ("without", without)) if numbers)))
        names = [[f"c{c}" for c in row] for row in rows]
        listed = {"primary": [f"c{c}" for c in range(primary)],
                  "secondary": [f"c{c}" for c in range(primary, primary + secondary)]}
        numbered = {"primary": primary, "secondary": secondary}
        calls += [f"{json.dumps(columns)}, {json.dumps({**options, 'given': given})}"
                  .replace("}", f", without: new Set({without}) }}")
                  for columns, options in ((rows, numbered), (names, listed))]
    for call, answer, found in zip(calls, ask(folder, calls),
                                   (cover for cover in covers for _ in range(2)), strict=True):
        assert (answer["count"], answer["all"]) == (str(len(found)), found), call
        assert answer["first"] in found if found else answer["first"] is None
    assert sum(map(bool, covers)) > 5


def solutions_of(text, *options):
    """The rows of each solution that dance prints."""
    done = conftest.run("dance", "--print=json", *options, text=text)
    return [json.loads(line)["rows"] for line in done.stdout.splitlines()[:-1]]


def test_random_lists(folder):
    """Each must be answered or refused, and it is known beforehand which; at least half of them
    have solutions, or none, as brute force says."""
    cases, number = lists.cases(random.Random(66)), {"answered": 0, "refused": 0}
    while batch := [*itertools.islice(cases, 25)]:
        said = ask(folder, (f"{lists.javascript(case.rows)}, {lists.javascript(case.options)}"
                            for case in batch))
        for case, answer in zip(batch, said, strict=True):
            says = f"{case} {answer}"
            if case.solutions is None:
                number["refused"] += 1
                assert re.match("(Type|Range)Error: ", answer["error"]), says
                assert case.culprit in answer["error"], says
                continue
            number["answered"] += 1
            assert sorted(map(sorted, answer["all"])) == sorted(case.solutions), says
            assert answer["count"] == str(len(case.solutions)), says
            assert (sorted(answer["first"]) in case.solutions if case.solutions
                    else answer["first"] is None), says
            assert answer["warnings"] == 3 * lists.warnings_of(case, lists.javascript), says
    print(number)
    assert number["answered"] >= number["refused"] > 0


WHOLE = "must be a whole number from"
COLORED = "[['a', 'p:x'], ['b', 'p:x'], ['b', 'p:y'], ['b'], ['c']], {{ secondary: ['p']{} }}"
EMPTY_REPORT = {"solutions": "0n", "complete": False, "levels": []}
SAYS = {
    "count([[0], [0], [0]], { limit: 2 })": "2n",
    "count([[0], [0], [0]], { limit: 2n ** 70n })": "3n",
    "count([['p']], { secondary: ['p'], limit: 1 })": "1n",
    "count([[0]], { limit: 0 })": f"RangeError: limit {WHOLE} 1, and not 0",
    "count([[0]], { limit: -1n })": f"RangeError: limit {WHOLE} 1, and not -1",
    "count([[0]], { limit: Infinity })": f"RangeError: limit {WHOLE} 1, and not Infinity",
    "count([[0]], { limit: '1' })": 'TypeError: limit must be a whole number, and not "1"',
    "count([[0]], { memory: 0 })": f"RangeError: memory {WHOLE} 1, and not 0",
    "count([[0]], { memory: 1.5 })": f"RangeError: memory {WHOLE} 1, and not 1.5",
    "count([[0]], { seed: 1 })":
        'TypeError: there is no option "seed"; options are primary, secondary, given, without,'
        " time, seconds, threads, limit, memory",
    "counted([[0], [0]])": {
        "number": "2n", "way": "walk",
        "why": "the walk ended, or promised to, before anything else was worth a trial"},
    f"counted({COLORED.format('')})": {
        "number": "2n", "way": "walk", "why": "there are colors, which only a walk can take"},
    "counted(dominoes(10))": {
        "number": f"{tilings(10, 10)}n", "way": "sweep",
        "why": "of the ways that took turns, the sweep ended first"},
    "counted(dominoes(10), { primary: 100 })": {
        "number": f"{tilings(10, 10)}n", "way": "sweep",
        "why": "of the ways that took turns, the sweep ended first"},
    "counted([[0, 7], [0, 5], [], [0, 7]], { primary: 1, secondary: 8, limit: 3 })": {
        "number": "3n", "way": "walk",
        "why": "as many solutions were found as were wanted"},
    "list(solutions([[5, 1, 0], [1, 5], [], [0, 7], [0, 5]], { primary: 2 }))": [[0], [1, 3]],
    "list(solutions([[9, 5], [5], [], [9], [2 ** 30]], { given: [4] }))": [[4, 0], [4, 1, 3]],
    "list(solutions([[9, 5], [5], [], [9]]))": [[0], [1, 3]],
    "count(dominoes(6), { limit: 1000, memory: 1 })": "1000n",
    "counted(dominoes(10), { limit: 2n ** 37n })": {
        "number": f"{2**37}n", "way": "sweep",
        "why": "as many solutions were found as were wanted"},
    "count(dominoes(7), { memory: 1 })": "0n",
    "list(solutions([[0], [0], [0]], { limit: 2 }))": [[0], [1]],
    "list(solutions([[0], [0], [0]], { limit: 4 }))": [[0], [1], [2]],
    "list(solutions([['p']], { secondary: ['p'], limit: 1 }))": [[]],
    "solve(dominoes(2))": {
        "solutions": "2n", "complete": True, "ended": "all",
        "levels": [{"nodes": 1, "updates": 0}, {"nodes": 2, "updates": 7},
                   {"nodes": 2, "updates": 6}]},
    "solve([[0], [0], [0]], { limit: 2 })": {
        "solutions": "2n", "complete": False, "ended": "limit",
        "levels": [{"nodes": 1, "updates": 0}, {"nodes": 2, "updates": 1}]},
    "solve([[0], [0], [0]], { limit: 4 }).ended": "all",
    "solve([['p']], { secondary: ['p'] })": {
        "solutions": "1n", "complete": True, "ended": "all",
        "levels": [{"nodes": 1, "updates": 0}]},
    "solve([['p']], { secondary: ['p'], limit: 1 }).ended": "limit",
    "solve([[0]], { time: 0 })": {**EMPTY_REPORT, "ended": "time"},
    "solve([[0]], { seconds: -Infinity })": {**EMPTY_REPORT, "ended": "time"},
    "solve([['p']], { secondary: ['p'], time: 0 })": {**EMPTY_REPORT, "ended": "time"},
    "solve(dominoes(2)).total()": {"nodes": 5, "updates": 13},
    "first(dominoes(2), { seed: -1 })":
        f"RangeError: seed {WHOLE} 0 to {2**64 - 1}, and not -1",
    "first(dominoes(2), { seed: 2n ** 64n })":
        f"RangeError: seed {WHOLE} 0 to {2**64 - 1}, and not {2**64}",
    "first([[0], [1], [0, 1], []], { seed: 1, given: [2] })": [2],
    "first([['p']], { secondary: ['p'], seed: 1 })": [],
    "first([[0, 1], [1, 2], [0, 2]], { seed: 1 })": None,
    "first(dominoes(9), { seed: 3, time: 0.1 })": f"Stopped: {AT_ONCE}",
    "sample(dominoes(2), 1)":
        "TypeError: sample needs a seed, as in sample(rows, 3, { seed: 1 })",
    "sample(dominoes(2), -1, { seed: 1 })":
        f"RangeError: the number of draws {WHOLE} 0 to {2**32 - 1}, and not -1",
    "sample(dominoes(2), undefined, { seed: 1 })":
        f"RangeError: the number of draws {WHOLE} 0 to {2**32 - 1}, and not Infinity",
    "sample([[0, 1], [1, 2], [0, 2]], 3, { seed: 1 })": [],
    "sample([['p']], 2, { secondary: ['p'], seed: 1 })": [[], []],
    "sample([[0], [1], [1], [0, 1]], 2, { seed: 1, given: [0], without: [1] })": [[0, 2], [0, 2]],
    "sample(dominoes(9), 2, { seed: 1, memory: 1, time: 0.2 }).constructor.name":
        f"Stopped: {AT_ONCE}",
    f"marginals({COLORED.format('')})": {
        "solutions": "2n", "rows": ["2n", "1n", "0n", "1n", "2n"], "colors": [
            {"column": "p", "color": "x", "solutions": "2n"},
            {"column": "p", "color": "y", "solutions": "0n"}]},
    f"marginals({COLORED.format(', given: [3], without: [4]')})": {
        "solutions": "0n", "rows": 5*["0n"], "colors": [
            {"column": "p", "color": "x", "solutions": "0n"},
            {"column": "p", "color": "y", "solutions": "0n"}]},
    f"marginals({COLORED.format(', given: [0], without: [3]')})": {
        "solutions": "1n", "rows": ["1n", "1n", "0n", "0n", "1n"], "colors": [
            {"column": "p", "color": "x", "solutions": "1n"},
            {"column": "p", "color": "y", "solutions": "0n"}]},
    "marginals([['p'], []], { secondary: ['p'] })": {
        "solutions": "1n", "rows": ["0n", "0n"], "colors": []},
}


def test_other_calls(folder):
    """A solver says the same."""
    calls = ", ".join(
        f"async ({{ count, counted, first, solutions, solve, sample, marginals }}) => {call}"
        for call in map(awaited, SAYS))
    (folder / "says.mjs").write_text(f"""
import * as dlx from "{NAME}";
const solver = await dlx.createSolver();
const dominoes = side => {{
  const rows = [];
  for (let c = 0; c < side*side; ++c) {{
    if (c % side + 1 < side) rows.push([c, c + 1]);
    if (c + side < side*side) rows.push([c, c + side]);
  }}
  return rows;
}};
const list = async found => {{
  const all = [];
  for await (const solution of found) all.push(solution);
  return all;
}};
const calls = [{calls}];
const bound = Object.fromEntries(Object.keys(dlx).map(name => [name, solver[name]?.bind(solver)]));
for (const call of calls)
  for (const from of [dlx, bound])
    console.log(JSON.stringify(
      await call(from).catch(error => `${{error.name}}: ${{error.message}}`),
      (_, x) => typeof x === "bigint" ? `${{x}}n` : x));
""")
    said = [json.loads(line) for line in run("node", "says.mjs", cwd=folder).splitlines()]
    assert said[1::2] == [*SAYS.values()]
    assert json.loads(json.dumps(said[::2]).replace(" signal,", "")) == said[1::2]


def awaited(call):
    """The call with its promise awaited before a member of the answer is read."""
    return re.sub(r"^(.*\))(\.\w+.*)$", r"(await \1)\2", call)


def uses(covers, rows):
    """In how many covers each of so many rows is."""
    return [sum(row in cover for cover in covers) for row in range(rows)]


def check_chances(draws, number):
    """Check that there are so many different draws, by chi-square at 7 standard deviations."""
    times = collections.Counter(tuple(sorted(draw)) for draw in draws)
    mean = len(draws)/number
    chi_square = sum((found - mean)**2/mean for found in times.values())
    assert len(times) == number
    assert abs(chi_square - (number - 1)) < 7*math.sqrt(2*number), chi_square


def check_uses(text, number, used, drawn):
    """Check marginals and twenty draws by the solutions of dance; returns how many these are."""
    covers = [sorted(cover) for cover in solutions_of(text)]
    assert number == len(covers) and used == uses(covers, text.rstrip().count("\n"))
    assert len(drawn) == (20 if covers else 0) and all(sorted(draw) in covers for draw in drawn)
    return number


BOARD = "\n".join([" ".join(map(str, range(16))), *(
    f"{c} {c + step}" for c in range(16) for step in (1, 4)
    if (c % 4 < 3 if step == 1 else c < 12))])


def test_draws_and_marginals_by_a_walk(folder):
    """Each row is in as many solutions as brute force finds, and draws are some of these."""
    matrices = [random_matrix(seed) for seed in range(40)]
    board = [[int(word) for word in line.split()] for line in BOARD.split("\n")[1:]]
    (folder / "draws.mjs").write_text(f"""
import {{ createSolver }} from "{NAME}";
const solver = await createSolver();
for (const [rows, primary, secondary] of {json.dumps([matrix[1:] for matrix in matrices])}) {{
  const {{ solutions, rows: uses }} = solver.marginals(rows, {{ primary, secondary }});
  const draws = solver.sample(rows, 20, {{ primary, secondary, seed: 2n ** 64n - 1n }});
  console.log(JSON.stringify([Number(solutions), uses.map(Number), draws]));
}}
console.log(JSON.stringify(solver.sample({json.dumps(board)}, 7200, {{ seed: 1 }})));
""")
    *said, draws = map(json.loads, run("node", "draws.mjs", cwd=folder).splitlines())
    numbers = [check_uses(matrix[0], *line) for matrix, line in zip(matrices, said, strict=True)]
    assert sum(number > 1 for number in numbers) > 10
    check_chances(draws, 36)


def test_draws_and_marginals_by_a_sweep(folder):
    """They are those of the walk; and levels that are kept count as memory."""
    matrices = [*(random_matrix(seed)[0].strip() for seed in range(100)), BOARD]
    *said, fits, draws = map(json.loads, in_source(folder, """
const last = steps => {
  let step;
  do step = steps.next(); while (!step.done);
  return step.value;
};
for (const text of texts) {
  const { solutions, rows } = last(usesBySweep(text, 2 ** 20));
  const draws = last(drawsBySweep(text, 2 ** 20, 20, new Dice(1n)));
  console.log(JSON.stringify([Number(solutions), rows.map(Number), draws]));
}
const board = texts.pop();
console.log(JSON.stringify([1, 3000, 10000].map(memory => [
  last(sweep(board, memory)) !== null, last(usesBySweep(board, memory)) !== null])));
console.log(JSON.stringify(last(drawsBySweep(board, 2 ** 20, 7200, new Dice(2n)))));
""", *matrices))
    numbers = [check_uses(text, *line) for text, line in zip(matrices, said, strict=True)]
    assert sum(number > 1 for number in numbers) > 10
    assert fits == [[False, False], [True, False], [True, True]]
    check_chances(draws, 36)


def test_types(folder):
    """TypeScript takes what index.d.ts describes, and nothing else."""
    if not shutil.which("tsc"):
        pytest.skip("there is no tsc")
    shutil.copy(Path(__file__).with_name("types.ts"), folder)
    done = conftest.run(
        "tsc", "--noEmit", "--strict", "--target", "es2022", "--module", "es2022",
        "--moduleResolution", "node", "--lib", "es2022,dom", "types.ts", cwd=folder)
    assert done.returncode == 0, done.stdout


def test_an_iterator_that_is_left(folder):
    """Node ends, although there are more solutions."""
    (folder / "left.mjs").write_text(
        f'import {{ solutions }} from "{NAME}";\n'
        "console.log(JSON.stringify(await solutions([[0], [0]]).next()));\n")
    assert json.loads(run("node", "left.mjs", cwd=folder)) == {"value": [0], "done": False}


def test_a_solver_that_is_kept(folder):
    """It answers after an error, after a search that was stopped or left, and between solutions of
    another one; but it has no signal."""
    (folder / "kept.mjs").write_text(f"""
import {{ Stopped, createSolver }} from "{NAME}";
const solver = await createSolver(), said = [];
const coins = Array.from({{ length: 128 }}, (_, row) => [row >> 1]);
const people = [...Array(40).keys()];
const pairs = people.flatMap(one => people.slice(0, one).map(other => [one, other]));
const attempt = work => {{
  try {{
    said.push(work());
  }} catch (error) {{
    said.push([error.name, error.message, error.solutions > 0n]);
  }}
}};
attempt(() => solver.count(pairs, {{ time: 1 }}));
const some = solver.solutions(coins), others = solver.solutions([[0], [0]]);
attempt(() => [some.next().value.length, others.next(), some.next().value.length, others.next(),
               others.next()]);
some.return();
attempt(() => solver.first([["a"], ["a", "a"]]));
attempt(() => solver.first(coins, {{ signal: AbortSignal.timeout(1) }}));
attempt(() => solver.first([[0, 1], [2], [0]], {{ primary: 3 }}));
attempt(() => String(solver.count([[0], [0]])));
console.log(JSON.stringify(said));
""")
    stopped, pulled, *rest = json.loads(run("node", "kept.mjs", cwd=folder))
    assert re.fullmatch("stopped by its limit of time, .* until then: [1-9][0-9]*", stopped.pop(1))
    assert stopped == ["Stopped", True]
    assert pulled == [64, {"value": [0], "done": False}, 64, {"value": [1], "done": False},
                      {"done": True}]
    assert rest == [
        ["RangeError", 'row 1 has column "a" twice', False],
        ["TypeError",
         'there is no option "signal"; options are primary, secondary, given, without, time,'
         " seconds, threads, seed",
         False],
        [0, 1], "2"]


def board_matrix(chance):
    """The text of a board with holes, and some of its dominoes and trominoes, which need not cover
    each cell; cells in any order."""
    ranks, files = chance.randint(1, 9), chance.randint(1, 9)
    cells = [(r, f) for r in range(ranks) for f in range(files) if chance.random() < 0.95]
    chance.shuffle(cells)
    name = {cell: number for number, cell in enumerate(cells)}
    shapes = [[(0, 1)], [(1, 0)], [(0, 1), (1, 0)], [(0, 1), (0, 2)]]  # beside the first cell
    rows = [" ".join(str(name[place]) for place in places)
            for shape in shapes for r, f in cells if chance.random() < 0.9
            for places in [[(r, f), *((r + dr, f + df) for dr, df in shape)]]
            if {*places} <= {*cells}]
    chance.shuffle(rows)
    primary = chance.randint(len(cells)//2, len(cells))
    header = [*range(primary), "|", *range(primary, len(cells))]
    return "\n".join([" ".join(map(str, header)), *rows])


def in_source(folder, script, *given):
    """What a script prints that has what the package's sweep.js exports, and a list of texts."""
    (folder / "texts.json").write_text(json.dumps(given))
    (folder / "sweep.mjs").write_text(
        "import { sweep, usesBySweep, drawsBySweep, Dice, Turns } from"
        f' "{(ROOT / "web/packages/npm/sweep.js").as_uri()}";\n'
        'import { readFileSync } from "node:fs";\n'
        'const texts = JSON.parse(readFileSync("texts.json", "utf8"));\n' + script)
    return run("node", "sweep.mjs", cwd=folder).splitlines()


def test_sweep(folder):
    """Of small matrices it says what dance finds one by one; of boards what the frontier says of
    them, except where it refuses because they are too broad."""
    small = [random_matrix(seed)[0] for seed in range(300)]
    boards = [board_matrix(random.Random(seed)) for seed in range(100)]
    said = in_source(folder, """
for (const text of texts) {
  const steps = sweep(text);
  let step;
  do step = steps.next(); while (!step.done);
  console.log(String(step.value));
}
""", *small, *boards)
    assert said[:len(small)] == [str(len(covers_of(text))) for text in small]
    frontier = [run("dance", "--engine", "frontier", text=text).split()[0].replace(",", "")
                for text in boards]
    answers = [answer for answer, count in zip(said[len(small):], frontier, strict=True)
               if answer not in ("null", count)]
    assert answers == [] and said.count("null") <= 5
    assert len({count for count in frontier if len(count) > 3}) > 20


PAIRS = "\n".join([" ".join(map(str, range(40)))]
                  + [f"{c} {d}" for c in range(40) for d in range(c)])
NAMES = [" ".join(f"{kind}{i}" for i in range(28)) for kind in "ps"]
SWITCHES = "\n".join([f"{NAMES[0]} z | {NAMES[1]}", f"z {NAMES[1]}"]
                     + [row for i in range(28) for row in (f"p{i}", f"p{i} s{i}")])


def test_sweep_that_gives_up(folder):
    """A sweep gives up where there are colors, too many columns or too many shapes, and the walk
    goes on."""
    assert in_source(folder, """
for (const text of texts) {
  const turns = new Turns(sweep(text));
  let goesOn = true;
  for (const end = performance.now() + 60000; performance.now() < end && turns.sweep && goesOn;)
    goesOn = turns.pulse(1e-6);
  console.log(goesOn, String(turns.answer), turns.why);
}
const turns = new Turns(sweep(texts.at(-1)));
for (let n = 0; n < 1e6; ++n) turns.pulse(1);
console.log(turns.why);
""", "0 | 1\n0 1:2", PAIRS, SWITCHES, "0 1\n0\n1\n0 1") == [
        *3*["true null the sweep needs too much memory, or is hopeless"],
        "false 2 of the ways that took turns, the sweep ended first",
        "the walk ended, or promised to, before anything else was worth a trial"]


def test_dominoes(folder):
    """No walk would ever count them; limits of time do not matter."""
    sizes = [(8, 8), (9, 9), (10, 10), (12, 12), (40, 5)]
    (folder / "dominoes.mjs").write_text(f"""
import {{ count, createSolver }} from "{NAME}";
const solver = await createSolver();
for (const [ranks, files] of {json.dumps(sizes)}) {{
  const rows = [];
  for (let c = 0; c < ranks*files; ++c) {{
    if (c % files + 1 < files) rows.push([c, c + 1]);
    if (c + files < ranks*files) rows.push([c, c + files]);
  }}
  for (const options of [{{}}, {{ primary: ranks*files, seconds: 600 }}])
    console.log(String(await count(rows, options)), String(solver.count(rows, options)));
}}
""")
    expected = [f"{number} {number}" for size in sizes for number in 2*[tilings(*size)]]
    assert run("node", "dominoes.mjs", cwd=folder).splitlines() == expected


def test_examples(folder):
    """Those of its README, in turn, and of the project's."""
    said = []
    for text in folder / "node_modules" / NAME / "README.md", ROOT / "experiments/README.md":
        blocks = re.findall(r"```js\n(.*?)```", text.read_text(), re.DOTALL)
        (folder / "examples.mjs").write_text("\n".join(blocks))
        said += run("node", "examples.mjs", cwd=folder).splitlines()
    assert said[0] == "1n" and said[1] == "[ 0, 4, 3 ]" and said.pop() == "3n"
    assert said[2] == "2n"
    assert said[3] == f"{tilings(10, 10)}n"
    assert said[4] == f"{tilings(10, 10)//2}n"  # by symmetry
    assert re.fullmatch("50 (true|false)", said[5])
    assert re.fullmatch(r"time: [1-9]\d* so far", said[6])
    assert said[7:] == ["b1 d2 a3 c4", "c1 a2 d3 b4"]


def test_in_a_browser(folder, matrices):
    """Chromium loads the files as they are, without a bundler or special headers."""
    webdriver = pytest.importorskip("selenium.webdriver", reason="make setup-page installs it")
    service = pytest.importorskip("selenium.webdriver.chrome.service")
    if not shutil.which("chromedriver"):
        pytest.skip("make setup-page installs chromium-driver")
    options = webdriver.ChromeOptions()
    for option in "--headless=new", "--disable-dev-shm-usage", "--no-sandbox":
        options.add_argument(option)
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=folder)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever).start()
        driver = webdriver.Chrome(
            options=options, service=service.Service(shutil.which("chromedriver")))
        driver.set_script_timeout(600)
        try:
            (folder / "index.html").write_text("<!doctype html><title>empty</title>")
            driver.get(f"http://127.0.0.1:{server.server_port}/index.html")
            said = driver.execute_async_script(
                "const [address, matrices, done] = arguments;"
                "Promise.all([import(address), import('/npm.mjs')])"
                ".then(([dlx, { check }]) => check(dlx, matrices))"
                ".then(done, error => done([String(error)]))",
                f"/node_modules/{NAME}/index.js", matrices[0])
        finally:
            driver.quit()
            server.shutdown()
    judge(said, *matrices)


def test_what_is_packed(folder):
    package = folder / "node_modules" / NAME
    assert sorted(path.name for path in package.iterdir()) == [
        "LICENSE", "README.md", "dlx.wasm", "index.d.ts", "index.js", "package.json", "worker.js"]
    about = json.loads((package / "package.json").read_text())
    assert f"version: {about['version']}\n" in (ROOT / "CITATION.cff").read_text()
    exported, typed = (
        {*re.findall(r"^export (?:async )?(?:function\*?|class|{) ?(\w+)", path.read_text(), re.M)}
        for path in (package / "index.js", package / "index.d.ts"))
    assert exported == typed and len(typed) == 10
