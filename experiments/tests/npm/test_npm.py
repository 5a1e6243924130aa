"""The package for Node and browsers, installed from its file into an empty folder."""
import functools
import http.server
import itertools
import json
import random
import re
import shutil
import threading
from pathlib import Path

import conftest
import lists
import pytest
from conftest import ROOT, covers_of, random_matrix

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
    '[[124,126],[124,127],[125,126]]', '[true,"the search was stopped after 2 s",true]',
    '[true,"enough"]', '"Stopped: the search was stopped"',
    *2*['"Stopped: the search was stopped after 0.3 s"']]


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
ONE = {"count": "1", "first": [0], "all": [[0]], "warnings": []}
NONE = {"count": "0", "first": None, "all": []}
CALLS = {
    "[[1, 4], [1, 2], [2, 3, 5], [4, 5]]": {**ONE, "first": [2, 0], "all": [[2, 0]]},
    "[[0, 2], [4]]": {**ONE, "first": [0, 1], "all": [[0, 1]]},
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
        'TypeError: there is no option "primry"; options are primary,'
        " secondary, seconds, signal"),
    "[['a']], null": "TypeError: options must be an object, such as { seconds: 10 }, and not null",
    "[['a']], { seconds: NaN }": "RangeError: seconds must be 0 or more, and not NaN",
    "[['a']], { seconds: -1 }": "RangeError: seconds must be 0 or more, and not -1",
    "[['a']], { seconds: '1' }": 'TypeError: seconds must be a number, and not "1"',
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
const attempt = work => {{
  try {{
    said.push(work());
  }} catch (error) {{
    said.push([error.name, error.message, error.solutions > 0n]);
  }}
}};
attempt(() => solver.count(coins, {{ seconds: 0.2 }}));
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
    assert stopped == ["Stopped", "the search was stopped after 0.2 s", True]
    assert pulled == [64, {"value": [0], "done": False}, 64, {"value": [1], "done": False},
                      {"done": True}]
    assert rest == [
        ["RangeError", 'row 1 has column "a" twice', False],
        ["TypeError", 'there is no option "signal"; options are primary, secondary, seconds',
         False],
        [0, 1], "2"]


def test_examples(folder):
    """Those of its README, in turn, and of the project's."""
    said = []
    for text in folder / "node_modules" / NAME / "README.md", ROOT / "experiments/README.md":
        blocks = re.findall(r"```js\n(.*?)```", text.read_text(), re.DOTALL)
        (folder / "examples.mjs").write_text("\n".join(blocks))
        said += run("node", "examples.mjs", cwd=folder).splitlines()
    assert said[0] == "1n" and said[1] == "[ 0, 4, 3 ]" and said.pop() == "3n"
    assert said[2] == "2n"
    assert re.fullmatch(r"12988816n|the search was stopped after 1 s: \d+ so far", said[3])
    assert said[4:] == ["b1 d2 a3 c4", "c1 a2 d3 b4"]


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
        re.findall(r"^export (?:async )?(?:function\*?|class) (\w+)", path.read_text(), re.M)
        for path in (package / "index.js", package / "index.d.ts"))
    assert exported == typed and len(typed) == 5
