"""The Python package: its wheel in a fresh virtual environment, its examples, and errors."""
import json
import os
import re
import subprocess
import sys

import pytest
from conftest import ROOT, covers_of, random_matrix, run

WHEELS = sorted((ROOT / "build/wheel").glob("*.whl"))
if not WHEELS:
    pytest.skip("make python makes the wheel", allow_module_level=True)

MATRIX = [list(row) for row in ("CEF", "ADG", "BCF", "AD", "BG", "DEG")]
SLOW = """import dlx
queens = [[r, 20 + f, 40 + r + f, 98 + r - f] for r in range(20) for f in range(20)]
slow = dlx.Matrix(queens, primary=40)  # takes weeks
"""


@pytest.fixture(scope="module", name="site")
def unpacked(tmp_path_factory):
    """The wheel, unpacked beside the packages of the system."""
    site = tmp_path_factory.mktemp("site")
    done = run(ROOT / "web/packages/wheel.sh", "install", site, "/usr", env={
        **os.environ, "PYTHON": sys.executable})
    assert done.returncode == 0, done.stderr
    return site / "usr/lib/python3/dist-packages"


@pytest.fixture(name="dlx")
def imported(site, monkeypatch):
    monkeypatch.syspath_prepend(site)
    return pytest.importorskip("dlx")


def test_a_fresh_virtual_environment(tmp_path):
    done = run(sys.executable, "-m", "venv", tmp_path / "fresh")
    assert done.returncode == 0, done.stdout
    python = tmp_path / "fresh/bin/python"
    done = run(python, "-m", "pip", "install", "--no-index", WHEELS[0])
    assert done.returncode == 0, done.stderr
    code = f"import dlx; print(dlx.count({MATRIX}), dlx.__version__)"
    done = run(python, "-W", "error", "-c", code, cwd=tmp_path)
    version = next(line.split()[1] for line in (ROOT / "CITATION.cff").read_text().splitlines()
                   if line.startswith("version:"))
    assert done.stdout == f"1 {version}\n", done.stderr
    done = run(python, "-m", "pip", "show", "dancing-links-reproduced")
    assert f"Version: {version}" in done.stdout


@pytest.mark.parametrize("test, least", [
    ("testmod(dlx, extraglobs={'dlx': dlx})", 18),
    ("testfile('page', module_relative=False)", 5)])
def test_examples(site, test, least, tmp_path):
    """Those of the docstrings, and of the page that shows the package."""
    text = (ROOT / "experiments/README.md").read_text()
    (tmp_path / "page").write_text(text.replace("```", ""))
    done = run(sys.executable, "-c", f"import doctest, dlx; print(doctest.{test})",
               cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(site)})
    attempted = re.search(r"failed=0, attempted=(\d+)", done.stdout)
    assert attempted and int(attempted[1]) >= least, done.stdout + done.stderr


def test_rows_in_every_form(dlx):
    """The same matrix by names, by numbers, and as arrays."""
    numpy = pytest.importorskip("numpy")
    numbers = [["ABCDEFG".index(name) for name in row] for row in MATRIX]
    dense = numpy.zeros((6, 7), dtype=bool)
    for r, row in enumerate(numbers):
        dense[r, row] = True
    tuples = [[("column", name) for name in row] for row in MATRIX]
    for rows in MATRIX, map(iter, MATRIX), tuples:  # by the columns C, E, F, A, ...
        assert dlx.first(rows) == [0, 4, 3]
    for rows in numbers, dense, dense.astype(float), numpy.array(dense, dtype=object):
        assert dlx.first(rows) == [3, 0, 4]
    assert dlx.first(dlx.Matrix(iter(map(iter, MATRIX)), primary="ABCDEFG")) == [3, 0, 4]


def test_sparse_arrays(dlx):
    sparse = pytest.importorskip("scipy.sparse", reason="apt install python3-scipy")
    dense = [[0, 1, 1], [1, 0, 0], [0, 0, 0], [0, 1, 0], [0, 0, 1]]
    for form in "csr", "csc", "coo", "lil", "dok":
        array = sparse.coo_matrix(dense).asformat(form)
        assert list(map(sorted, dlx.solutions(array))) == [[0, 1], [1, 3, 4]]


def test_agreement_with_dance(dlx):
    """Random matrices, some with secondary columns: counts and lists are those of the program."""
    for seed in range(40):
        text, rows, primary, secondary = random_matrix(seed)
        matrix = dlx.Matrix(rows, primary=primary, secondary=secondary)
        found = list(dlx.solutions(matrix))
        assert [[rows[r] for r in solution] for solution in found] == covers_of(text)
        assert dlx.count(matrix) == dlx.count(matrix, threads=2) == len(found)
        assert dlx.first(matrix) == (found[0] if found else None)
        assert dlx.count(dlx.Matrix.read(text)) == len(found)
        if len(found) > 1:
            assert dlx.count(matrix, limit=len(found) - 1) == len(found) - 1


def test_colors(dlx):
    """Random rows with colors: counts and lists are those of the program."""
    import random
    chance = random.Random(2)
    for _ in range(40):
        rows = [[f"p{chance.randrange(4)}"]
                + [f"s{c}" + chance.choice(["", ":x", ":x", ":y"])
                   for c in chance.sample(range(4), chance.randint(0, 3))] for _ in range(20)]
        header = ["p0", "p1", "p2", "p3", "|", "s0", "s1", "s2", "s3"]
        text = "".join(" ".join(line) + "\n" for line in [header, *rows])
        done = run("dance", "--print=json", text=text)
        *covers, _ = map(json.loads, done.stdout.splitlines())
        matrix = dlx.Matrix(rows, primary=header[:4], secondary=header[5:])
        found = list(dlx.solutions(matrix))
        assert found == [cover["rows"] for cover in covers]
        assert dlx.count(matrix) == dlx.count(dlx.Matrix.read(text)) == len(found)
    named = dlx.Matrix([["a", "p:x"], ["b", "p:x"]], secondary=["p", "p:x"])
    assert dlx.count(named) == 0  # a column of that name comes before a color


@pytest.mark.parametrize("rows, options, error", [
    ([["a", "p:"]], {"secondary": ["p"]}, "ValueError: row 0 has an empty color: 'p:'"),
    (["AD"], {}, "TypeError: row 0 is a string; a row is a list, such as ['A', 'D', 'G']"),
    ([["a"], ["a", "b", "a"]], {}, "ValueError: row 1 has a column twice: ['a', 'b', 'a']"),
    ([["a"], ["b"]], {"primary": ["a"]},
     "ValueError: row 1 has column 'b', which is neither primary nor secondary"),
    ([["a"]], {"primary": ["a", "b"], "secondary": ["a"]}, "ValueError: a column is named twice"),
    ([[0], [2]], {"primary": 1, "secondary": 1},
     "ValueError: row 1 has column 2, which is neither primary nor secondary"),
    ([[0], [-1]], {},
     "ValueError: row 1 has column -1, which is neither primary nor secondary"),
    ([[0], ["a"]], {}, "TypeError: 'str' object cannot be interpreted as an integer"),
    (7, {}, "TypeError: 'int' object is not iterable"),
])
def test_errors(dlx, rows, options, error):
    with pytest.raises((TypeError, ValueError)) as caught:
        dlx.Matrix(rows, **options)
    assert f"{caught.type.__name__}: {caught.value}" == error


def test_limits(dlx):
    with pytest.raises(ValueError):
        dlx.count(MATRIX, threads=0)
    with pytest.raises(ValueError):
        dlx.count(MATRIX, limit=0)
    with pytest.raises(ValueError):
        dlx.first(MATRIX, seconds=-1)
    assert dlx.count([]) == 1 and dlx.first([]) == [] and list(dlx.solutions([])) == [[]]
    assert dlx.count([[], [0], []]) == 1 and dlx.first([[], [0], []]) == [1]
    with pytest.raises(ValueError):
        dlx.Matrix.read("a\nb\n")


def test_a_limit_of_time(dlx):
    space = {"dlx": dlx}
    exec(SLOW, space)
    with pytest.raises(TimeoutError):
        dlx.count(space["slow"], threads=2, seconds=0.2)
    with pytest.raises(TimeoutError):
        dlx.count(space["slow"], limit=10**15, seconds=0.2)
    coins = [[c] for c in range(20000) for _ in range(2)]
    assert dlx.count(coins[:200]) == 2**100 and dlx.count(coins) == 2**20000
    hopeless = [[c, d] for c in range(31) for d in range(c)]  # an odd number of columns
    for call in dlx.first, lambda rows, seconds: next(dlx.solutions(rows, seconds=seconds)):
        with pytest.raises(TimeoutError):
            call(hopeless, seconds=0.2)


@pytest.mark.parametrize("call", ["dlx.count(slow)", "dlx.count(slow, threads=2)",
                                  "sum(1 for _ in dlx.solutions(slow))"])
def test_interrupts(site, call):
    code = f"{SLOW}try:\n  print('began', flush=True)\n  {call}\n"
    code += "except KeyboardInterrupt:\n  print('ended')"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True,
                          env={**os.environ, "PYTHONPATH": str(site)}) as process:
        assert process.stdout.readline() == "began\n"
        process.send_signal(2)
        assert process.communicate(timeout=600)[0] == "ended\n"


def test_other_threads_run_meanwhile(site):
    """Of two threads that ask an iterator, one searches for ever, and the other is refused."""
    code = """
import dlx, os, threading
waiting = dlx.solutions([[c, d] for c in range(31) for d in range(c)])
def ask():
    try:
        next(waiting)
    except ValueError as error:
        print(error, flush=True)
        os._exit(0)
for _ in range(2):
    threading.Thread(target=ask).start()
"""
    done = run(sys.executable, "-c", code, env={**os.environ, "PYTHONPATH": str(site)})
    assert done.stdout == "the iterator is at work in another thread\n", done.stderr


def test_where_it_is_installed(tmp_path):
    for prefix, folder in ("/usr/local", "dist-packages"), ("/opt/dlx", "site-packages"):
        done = run(ROOT / "web/packages/wheel.sh", "install", tmp_path, prefix, env={
            **os.environ, "PYTHON": sys.executable})
        assert done.returncode == 0, done.stderr
        python = f"python{sys.version_info.major}.{sys.version_info.minor}"
        assert list((tmp_path / prefix[1:] / "lib" / python / folder / "dlx").glob("_dlx.*.so"))
