"""The Python package: its wheel in a fresh virtual environment, its examples, and errors."""
import contextlib
import copy
import functools
import json
import os
import pickle
import random
import re
import shutil
import subprocess
import sys
import threading
import warnings
from fractions import Fraction
from math import inf, nan
from pathlib import Path
from time import sleep

import lists
import pytest
from conftest import ROOT, covers_of, random_matrix, run, warning_of

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
    """The package dlx, as it is installed for the tests."""
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
    done = run(python, "-m", "pip", "show", "--verbose", "dancing-links-reproduced")
    author = re.search('- name: "(.*)"', (ROOT / "CITATION.cff").read_text())[1]
    for line in (f"Version: {version}", f"Author: {author}", "  Paper, https://arxiv.org/",
                 "  Operating System :: POSIX :: Linux"):
        assert line in done.stdout


def pythons():
    """Versions of Python that are here, with which pip can make the wheel of the sources; with
    SDIST=1, as in .ci/full, since that compiles the library each time."""
    names = [f"python3.{minor}" for minor in range(11, 20)] if "SDIST" in os.environ else []
    return [name for name in names if run(
        "sh", "-c", f"{name} -c 'import sys, sysconfig, pathlib as p, venv, ensurepip;"
        " sys.exit(not (p.Path(sysconfig.get_path(\"include\")) / \"Python.h\").exists())'"
    ).returncode == 0]


@pytest.mark.parametrize("name", pythons())
def test_pip_makes_a_wheel_of_the_sources(tmp_path, name):
    """Without an index, so nothing can be fetched, and in an empty environment."""
    sources, = WHEELS[0].parent.glob("*.tar.gz")
    done = run(name, "-m", "venv", tmp_path)
    assert done.returncode == 0, done.stdout
    done = run(tmp_path / "bin/python", "-m", "pip", "install", "--no-index", sources)
    assert done.returncode == 0, done.stdout + done.stderr
    code = f"import dlx, sys; print(dlx.count({MATRIX}), 'python%d.%d' % sys.version_info[:2])"
    done = run(tmp_path / "bin/python", "-c", code)
    assert done.stdout == f"1 {name}\n", done.stderr


def test_the_extension_exports_its_start_alone(site):
    extension, = (site / "dlx").glob("_dlx.*.so")
    names = [line.split()[-1] for line in run("nm", "-D", "--defined-only", extension)
             .stdout.splitlines()]
    assert names == ["PyInit__dlx"]


def backend_of(folder, run_it="backend.build_wheel('.')", **environment):
    """What happens if the backend makes a wheel in a folder that has nothing but itself."""
    source = ROOT / "web/packages/python/backend.py"
    (folder / "backend.py").write_text(source.read_text())
    (folder / "PKG-INFO").write_text("Name: a-b\nVersion: 1.2\n\nText: x\n")
    return run(sys.executable, "-c", f"import backend; {run_it}", cwd=folder,
               env={**os.environ, **environment})


def test_what_the_sources_need_is_said(tmp_path):
    for path, fault in ((str(tmp_path), "there is no cmake"),
                        (os.environ["PATH"], "cmake has failed")):
        done = backend_of(tmp_path, PATH=path)
        assert done.returncode == 1
        assert done.stderr.splitlines()[-1] == (
            f"{fault}; dancing-links-reproduced needs a C++20 compiler, CMake 3.25, the headers of"
            " Boost and those of Python (apt install g++ cmake libboost-dev python3-dev)")


def test_the_sources_can_be_packed_again(tmp_path):
    (tmp_path / "build").mkdir()
    (tmp_path / "build/x").write_text("")
    (tmp_path / "out").mkdir()
    done = backend_of(tmp_path, "print(backend.build_sdist('out'))")
    assert done.stdout == "a_b-1.2.tar.gz\n", done.stderr
    done = run("tar", "-tf", tmp_path / "out/a_b-1.2.tar.gz")
    assert set(done.stdout.split()) >= {"a_b-1.2/PKG-INFO", "a_b-1.2/backend.py"}
    assert "build/x" not in done.stdout


@pytest.mark.parametrize("test, least", [
    ("testmod(dlx, extraglobs={'dlx': dlx})", 19),
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
    assert dlx.first(dlx.Matrix(iter(map(iter, MATRIX)), primary=iter("ABCDEFG"))) == [3, 0, 4]


def arrays_that_are_here():
    """Functions that make an array of lists of 0s and 1s."""
    numpy = pytest.importorskip("numpy", reason="make setup-python installs it")
    made = [functools.partial(numpy.array, dtype=kind) for kind in (int, bool, float, object)]
    with contextlib.suppress(ImportError):  # apt install python3-scipy
        from scipy import sparse
        made += [getattr(sparse, f"{form}_{kind}") for kind in ("matrix", "array")
                 for form in ("bsr", "coo", "csc", "csr", "dia", "dok", "lil")]
    return made


def test_arrays(dlx):
    """An array has all of its columns, and 0s and 1s are what it is made of."""
    dense = [[0, 1, 1], [1, 0, 0], [0, 0, 0], [0, 1, 0], [0, 0, 1]]
    for array in arrays_that_are_here():
        rows = array(dense)
        assert list(map(sorted, dlx.solutions(rows))) == [[0, 1], [1, 3, 4]]
        assert dlx.count(array([[1, 0], [0, 1]])) == 1
        assert dlx.count(dlx.Matrix(rows, secondary=2)) == 1
        assert dlx.count(dlx.Matrix(rows, primary=1)) == 1
        assert dlx.count(dlx.Matrix(rows, primary=[1, 2], secondary=[0])) == 2
        with pytest.warns(UserWarning, match="primary columns without rows: 1; there"):
            assert dlx.count(array([[1, 0, 0], [0, 0, 1]])) == 0
        with pytest.warns(UserWarning, match="primary columns without rows: 1; there"):
            assert dlx.count(dlx.Matrix(array([[1, 0, 0], [0, 0, 1]]), secondary=[2])) == 0
        with pytest.raises(ValueError, match="secondary is 4, but the array has 3 columns"):
            dlx.Matrix(rows, secondary=4)


def test_arrays_that_are_no_rows(dlx):
    numpy = pytest.importorskip("numpy", reason="make setup-python installs it")
    names = numpy.array([["a", "b"], ["b", "c"]])
    for rows, message in (
            (names, "an array of rows has 0s and 1s, and this one has type <U1;"
             " if it has names, write rows.tolist()"),
            (names.astype(object), "has type object; if it has names, write rows.tolist()"),
            (numpy.array([1, 0]), "an array of rows has two dimensions, not 1"),
            (numpy.array([[1, 0], [nan, 1]]), "row 1 of the array has nan in column 0"),
            ([numpy.array([1, 0]), numpy.array([0, 1])], "numpy.array(rows)"),
            ([numpy.array([[1, 0], [0, 1]])], "row 0: unhashable type: 'numpy.ndarray'; names"),
            ([numpy.array([True, False]), [1]], "; a row lists its columns"),
            ([numpy.array([1, 2]), ["a"]], "row 0 has the number 1, but row 1 has the name 'a'")):
        with pytest.raises((TypeError, ValueError), match=re.escape(message)):
            dlx.count(rows)
    assert dlx.count(names[:1].tolist()) == 1
    assert dlx.count(map(numpy.array, [[1, 4], [1, 2], [2, 3, 5], [4, 5]])) == 1


def test_elements_of_sparse_arrays(dlx):
    sparse = pytest.importorskip("scipy.sparse", reason="apt install python3-scipy")
    twice = sparse.coo_matrix(([1, 1, 1], ([0, 0, 1], [0, 0, 1])), shape=(2, 2))
    assert dlx.count(twice) == 1  # the element that comes twice is a sum
    zero = sparse.csr_matrix(([1, 0, 1], ([0, 0, 1], [0, 1, 1])), shape=(2, 2))
    assert dlx.count(zero) == 1
    wide = sparse.csr_matrix(([1], ([0], [2])), shape=(1, 2**31 - 1))
    with pytest.warns(UserWarning, match="rows: 0, 1, 3 and 2147483643 more; there"):
        assert dlx.count(wide) == 0
    with pytest.raises(ValueError, match="row 0 of the array has nan in column 1"):
        dlx.count(sparse.csr_matrix([[0, nan]]))


def test_numbers_as_names(dlx):
    """Without primary: they begin anywhere, have gaps, and are as large as they like."""
    from_1 = [[1, 4], [1, 2], [2, 3, 5], [4, 5]]
    assert [sorted(solution) for solution in dlx.solutions(from_1)] == [[0, 2]]
    assert dlx.count(from_1) == 1 and sorted(dlx.first(from_1)) == [0, 2]
    assert dlx.count([[0, 2], [4]]) == dlx.count([[4000000000]]) == dlx.count([[10**30]]) == 1
    assert dlx.first(dlx.Matrix([[7, 9], [7]], secondary=[9])) == [0]
    assert repr(dlx.Matrix([[7, 9], []])) == (
        "<dlx.Matrix of 2 rows, 2 primary columns, 0 secondary columns>")


def test_numbers_of_columns(dlx):
    """With primary: from 0, and secondary ones as far as 2**24, or as secondary says."""
    for rows, options in (([[0, 2**24]], {"primary": 1}),
                          ([[0, 2**24 + 1]], {"primary": 1, "secondary": 2**24 + 1}),
                          ([[0, 10**30]], {"primary": 1, "secondary": 10**30})):
        matrix = dlx.Matrix(rows, **options)
        assert dlx.count(matrix) == 1
        assert repr(matrix) == (
            f"<dlx.Matrix of 1 row, 1 primary column, {rows[0][1]} secondary columns>")
    with pytest.warns(UserWarning, match="rows: 1, 2, 3 and 999999999996 more; there"):
        assert dlx.count(dlx.Matrix([[0]], primary=10**12)) == 0


@pytest.mark.parametrize("call, columns", [
    ("Matrix([[0], [2]], primary=4)", "1, 3"),
    ("Matrix([['a']], primary=['a', 'b', 'c', 'd', 'e'])", "'b', 'c', 'd' and 1 more"),
    ("Matrix.read('a b c | d\\nb\\n')", "'a', 'c'"),
    ("count(numpy.array([[0, 1]]))", "0"),
    ("first(numpy.array([[0, 1]]))", "0"),
    ("solutions(numpy.array([[0, 1]]))", "0")])
def test_a_primary_column_without_rows(dlx, call, columns):
    """The warning is for the line that called the package."""
    numpy = pytest.importorskip("numpy", reason="make setup-python installs it")
    with pytest.warns(UserWarning) as caught:
        exec(compile(f"\n\ndlx.{call}", "mine.py", "exec"), {"dlx": dlx, "numpy": numpy})
    assert [(str(warning.message), warning.filename, warning.lineno) for warning in caught] == [
        (f"primary columns without rows: {columns}; there is no solution", "mine.py", 3)]


def test_agreement_with_dance(dlx):
    """Random matrices, some with secondary columns: counts and lists are those of the program."""
    for seed in range(40):
        text, rows, primary, secondary = random_matrix(seed)
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            matrix = dlx.Matrix(rows, primary=primary, secondary=secondary)
            read = dlx.Matrix.read(text)
        says = [f"dance: {warning.message}" for warning in caught]
        foreseen = [line for line in warning_of(text).splitlines() if "without rows" in line]
        assert says == says[:1] + foreseen and len(says) == 2 * len(foreseen)
        found = list(dlx.solutions(matrix))
        assert [[rows[r] for r in solution] for solution in found] == covers_of(text)
        assert dlx.count(matrix) == dlx.count(matrix, threads=2) == len(found)
        assert dlx.first(matrix) == (found[0] if found else None)
        assert dlx.count(read) == len(found)
        if len(found) > 1:
            assert dlx.count(matrix, limit=len(found) - 1) == len(found) - 1


@pytest.mark.filterwarnings("ignore:primary columns without rows")
def test_colors(dlx):
    """Random rows with colors: counts and lists are those of the program."""
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


DENSE = ("a row lists its columns: write [0, 3] for [1, 0, 0, 1], with primary=4, or make an array,"
         " numpy.array(rows); columns that are called 0 and 1 may have the names '0' and '1'")
ALIKE = "columns are all numbers, or all names"
COUNTS = "write two numbers, as in primary=5, secondary=3, or lists of names"


@pytest.mark.parametrize("rows, options, error", [
    ([["a", "p:"]], {"secondary": ["p"]}, "ValueError: row 0 has an empty color: 'p:'"),
    (["AD"], {}, "TypeError: row 0 is of type str; a row is a list, such as ['A', 'D', 'G']"),
    ([[0], 5], {}, "TypeError: row 1 is of type int; a row is a list, such as ['A', 'D', 'G']"),
    ([{"a": 1}], {}, "TypeError: row 0 is of type dict; a row is a list, such as ['A', 'D', 'G']"),
    ([["a"], ["a", "b", "a"]], {}, "ValueError: row 1 has column 'a' twice"),
    ([["a"], ["b"]], {"primary": ["a"]},
     "ValueError: row 1 has column 'b', which is neither primary nor secondary"),
    ([["a"]], {"primary": ["a", "b"], "secondary": ["a"]},
     "ValueError: column 'a' is named twice"),
    ([["a"]], {"secondary": ["b", "b"]}, "ValueError: column 'b' is named twice"),
    ([[0], [2]], {"primary": 1, "secondary": 1},
     "ValueError: row 1 has column 2, which is neither primary nor secondary"),
    ([[0, 2**24 + 1]], {"primary": 1}, "ValueError: row 0 has column 16777217, which is past 2**24;"
     " if that is meant, write secondary=16777217"),
    ([[4000000000]], {"primary": 1}, "ValueError: row 0 has column 4000000000, which is past 2**24;"
     " if that is meant, write secondary=4000000000"),
    ([[0], [-1]], {}, "ValueError: row 1 has column -1; numbers of columns begin with 0"),
    ([[0]], {"primary": [0, -1]},
     "ValueError: primary has column -1; numbers of columns begin with 0"),
    ([[0], [1.5]], {}, "TypeError: row 1 has 1.5; a column is a whole number from 0, or a name"),
    ([["a", nan]], {}, "TypeError: row 0 has nan; a column is a whole number from 0, or a name"),
    ([["a", None]], {}, "TypeError: row 0 has None; a column is a whole number from 0, or a name"),
    ([[[0, 1]]], {}, "TypeError: row 0: unhashable type: 'list'; names are strings, tuples, or"
     " whatever can be in a set"),
    ([["a"]], {"secondary": [["p"]]}, "TypeError: secondary: unhashable type: 'list'; names are"
     " strings, tuples, or whatever can be in a set"),
    ([[True, False], [False, True]], {}, f"TypeError: row 0 has True; {DENSE}"),
    ([["a", True]], {}, f"TypeError: row 0 has True; {DENSE}"),
    ([[1, 0], [0, 1]], {}, f"ValueError: row 0 is [1, 0], and all rows have as many 0s and 1s;"
     f" {DENSE}"),
    ([[1, 0, 0], [0, 1, 1]], {}, "ValueError: row 0 is [1, 0, 0], and all rows have as many 0s and"
     f" 1s; {DENSE}"),
    ([[0, 1]], {"primary": 2}, "ValueError: row 0 is [0, 1], and all rows have as many 0s and"
     f" 1s; {DENSE}"),
    ([[0], [5, "a"]], {}, "TypeError: row 0 has the number 0, but row 1 has the name 'a';"
     f" {ALIKE}: write '0'"),
    ([[1, "a"], [2]], {}, "TypeError: row 0 has the number 1, but row 0 has the name 'a';"
     f" {ALIKE}: write '1'"),
    ([["a", 1], [2]], {}, "TypeError: row 0 has the number 1, but row 0 has the name 'a';"
     f" {ALIKE}: write '1'"),
    ([[1]], {"secondary": ["p"]}, "TypeError: row 0 has the number 1, but secondary has the name"
     f" 'p'; {ALIKE}: write '1'"),
    ([["a"]], {"primary": 5}, "TypeError: primary is 5, but row 0 has the name 'a';"
     f" {ALIKE}: list the names that are primary"),
    ([["a"]], {"secondary": 5}, f"TypeError: primary is None and secondary is 5; {COUNTS}"),
    ([[0]], {"secondary": 1}, f"TypeError: primary is None and secondary is 1; {COUNTS}"),
    ([[0]], {"primary": 1, "secondary": [1]},
     f"TypeError: primary is 1 and secondary is a list; {COUNTS}"),
    ([["a"]], {"primary": ["a"], "secondary": 1},
     f"TypeError: primary is a list and secondary is 1; {COUNTS}"),
    ([["p"]], {"secondary": "pq"},
     "TypeError: secondary is 'pq'; write a list of names, such as secondary=['pq']"),
    ([["a"]], {"primary": "ab"},
     "TypeError: primary is 'ab'; write a list of names, such as primary=['ab']"),
    ([[0]], {"primary": -1}, "ValueError: primary must be 0 or more, not -1"),
    ([[0]], {"primary": 1.5}, "TypeError: primary must be a whole number, not 1.5"),
    ([[0]], {"primary": True}, "TypeError: primary must be a whole number, not True"),
    (7, {}, "TypeError: the rows are of type int; a matrix is a list of rows, such as"
     " [['A', 'D'], ['B', 'G']]"),
    ({"A": [1, 4]}, {}, "TypeError: the rows are of type dict; a matrix is a list of rows, such as"
     " [['A', 'D'], ['B', 'G']]"),
])
def test_errors(dlx, rows, options, error):
    with pytest.raises((TypeError, ValueError)) as caught:
        dlx.Matrix(rows, **options)
    assert f"{caught.type.__name__}: {caught.value}" == error
    with pytest.raises(TypeError, match="'primry'"):
        dlx.Matrix(rows, primry=1)


@pytest.mark.parametrize("call, error", [
    ("count(rows, threads=0)", "ValueError: threads must be 1 or more, not 0"),
    ("count(rows, threads=-1)", "ValueError: threads must be 1 or more, not -1"),
    ("count(rows, threads='2')", "TypeError: threads must be a whole number, not '2'"),
    ("count(rows, limit=0)", "ValueError: limit must be 1 or more, not 0"),
    ("count(rows, limit=-1)", "ValueError: limit must be 1 or more, not -1"),
    ("count(rows, limit=2.0)", "TypeError: limit must be a whole number, not 2.0"),
    ("count(rows, limit=True)", "TypeError: limit must be a whole number, not True"),
    ("count(rows, seconds='1')", "TypeError: seconds must be a number of seconds, not '1'"),
    ("solve(rows, time=True)", "TypeError: time must be a number of seconds, not True"),
    ("first(rows, time=nan)", "ValueError: time must be a number of seconds, not nan"),
    ("solutions(rows, time=1, seconds=1)",
     "TypeError: time and seconds are the same limit; write one of them"),
    ("solutions(rows, limit=0)", "ValueError: limit must be 1 or more, not 0"),
    ("solve(rows, threads=0)", "ValueError: threads must be 1 or more, not 0"),
    ("counted(rows, memory=0)", "ValueError: memory must be 1 or more, not 0"),
    ("marginals(rows, memory='1G')", "TypeError: memory must be a whole number, not '1G'"),
    ("first(rows, stop=Event)",
     "TypeError: stop must be a threading.Event, not <class 'threading.Event'>"),
    ("count(rows, stop=True)", "TypeError: stop must be a threading.Event, not True"),
    ("first(rows, seed=-1)", "ValueError: seed must be 0 or more, not -1"),
    ("sample(rows, 1, seed=2**64)",
     "ValueError: seed must be less than 2**64, not 18446744073709551616"),
    ("sample(rows, 1, seed=None)", "TypeError: seed must be a whole number, not None"),
    ("sample(rows, -1, seed=1)", "ValueError: n must be 0 or more, not -1"),
    ("sample(rows, 2.0, seed=1)", "TypeError: n must be a whole number, not 2.0"),
    ("sample(rows, 10**30, seed=1)",
     f"ValueError: n must be less than 2**32, not {10**30}"),
    ("sample(rows, 1)", "TypeError: sample() missing 1 required keyword-only argument: 'seed'"),
    ("Matrix(rows)[6]", "IndexError: row 6: there are 6 rows, numbered from 0"),
    ("Matrix(rows)[-7]", "IndexError: row -7: there are 6 rows, numbered from 0"),
    ("Matrix(rows)[1:2]",
     "TypeError: the number of a row must be a whole number, not slice(1, 2, None)"),
    ("Matrix(Matrix(rows))", "TypeError: the rows are of type Matrix; a matrix is a list of rows,"
     " such as [['A', 'D'], ['B', 'G']]"),
    ("Matrix.read(Path('x'))", "TypeError: the text of a matrix is a str, not a PosixPath;"
     " for a file, write dlx.Matrix.read(Path(name).read_text())"),
    ("Matrix.read('a \\udc80')", "UnicodeEncodeError: 'utf-8' codec can't encode character"
     " '\\udc80' in position 2: surrogates not allowed"),
    ("Matrix.read('a\\n\\rb\\n')", "ValueError: the text:2: there is a carriage return within the"
     " line; lines end with line feeds"),
])
def test_errors_of_calls(dlx, call, error):
    with pytest.raises((TypeError, ValueError, IndexError)) as caught:
        eval(f"dlx.{call.replace('(Matrix', '(dlx.Matrix')}", {
            "dlx": dlx, "rows": MATRIX, "nan": nan, "Path": Path, "Event": threading.Event})
    assert f"{caught.type.__name__}: {caught.value}" == error


CALLS = {  # the calls, with the limits that they have beside time, threads and stop
    "count": {"limit", "memory"}, "counted": {"limit", "memory"}, "first": {"seed"},
    "solutions": {"limit"}, "solve": {"limit"}, "sample": {"memory", "seed"},
    "marginals": {"memory"}}


def asked(dlx, name, matrix, **limits):
    """The answer of a call; of an iterator, all of them."""
    if name == "sample":
        answer = dlx.sample(matrix, 3, **{"seed": 1, **limits})
    else:
        answer = getattr(dlx, name)(matrix, **limits)
    return list(answer) if name == "solutions" else answer


@pytest.mark.parametrize("name", CALLS)
def test_limits_that_a_call_takes(dlx, name):
    """All of them have the same names everywhere; one that makes no sense is refused by name."""
    right = {"time": 1e9, "seconds": None, "threads": 2, "stop": threading.Event(),
             "given": [3], "without": [1]}
    plain = asked(dlx, name, MATRIX, **right)
    assert "[[3, 0, 4]" in str([plain]) or name not in {"first", "solutions", "sample"}
    for limit, value in (("limit", 10**30), ("memory", 2**33), ("seed", 2**64 - 1)):
        if limit in CALLS[name]:
            assert asked(dlx, name, MATRIX, **right, **{limit: value}) == plain
        else:
            with pytest.raises(TypeError, match=f"'{limit}'"):
                asked(dlx, name, MATRIX, **right, **{limit: value})


@pytest.mark.parametrize("name", CALLS)
def test_what_ends_a_call(dlx, name):
    """No time is over at once, and so is a call whose event is set; infinite time is no limit."""
    is_set = threading.Event()
    is_set.set()
    for limits, ended in (
            ({"time": 0}, "time"), ({"seconds": -1}, "time"), ({"time": -inf}, "time"),
            ({"stop": is_set}, "stop"), ({"time": 0, "stop": is_set}, "stop")):
        if name == "solve":
            assert dlx.solve(MATRIX, **limits) == (0, False, ended, [])
            continue
        with pytest.raises(dlx.Stopped) as stopped:
            asked(dlx, name, MATRIX, **limits)
        assert (stopped.value.ended, stopped.value.solutions) == (ended, 0)
    assert asked(dlx, name, MATRIX, time=inf) == asked(dlx, name, MATRIX)


@pytest.mark.parametrize("name", CALLS)
def test_another_thread_stops_a_call(dlx, name):
    """A search that would take for ever ends when its event is set."""
    stop = threading.Event()
    hopeless = [[c, d] for c in range(31) for d in range(c)]  # an odd number of columns
    timer = threading.Timer(0.1, stop.set)
    timer.start()
    try:
        report = asked(dlx, name, hopeless, stop=stop)
        assert name == "solve" and (report.complete, report.ended) == (False, "stop")
    except dlx.Stopped as stopped:
        assert stopped.ended == "stop"
    finally:
        timer.join()


def test_an_event_that_fails(dlx):
    """An error of is_set ends the search, and is raised."""
    class Failing:
        asked = 0

        def is_set(self):
            """False for the first time, and an error for the second."""
            self.asked += 1
            return 1 // (2 - self.asked) == 5

    with pytest.raises(ZeroDivisionError):
        dlx.count([[c, d] for c in range(31) for d in range(c)], stop=Failing())


def test_stopped(dlx):
    stopped = dlx.Stopped("time", 3)
    assert isinstance(stopped, TimeoutError)
    assert str(stopped) == (
        "stopped by its limit of time, without an answer; solutions found until then: 3")
    again = pickle.loads(pickle.dumps(stopped))
    assert (again.ended, again.solutions, str(again)) == ("time", 3, str(stopped))
    assert str(dlx.Stopped("stop", 0)).startswith("stopped by its event, without")


def test_an_iterator_that_is_stopped(dlx):
    """It has found some solutions, and goes on when the event is cleared; a limit of time stays
    over."""
    stop = threading.Event()
    coins = [[c] for c in range(8) for _ in range(2)]
    both = dlx.solutions(coins, stop=stop)
    found = [next(both), next(both)]
    stop.set()
    with pytest.raises(dlx.Stopped) as stopped:
        next(both)
    assert (stopped.value.ended, stopped.value.solutions) == ("stop", 2)
    stop.clear()
    assert found + [*both] == [*dlx.solutions(coins)] and next(both, None) is None
    slow = dlx.solutions([[c, d] for c in range(31) for d in range(c)], time=0.1)
    for _ in range(2):
        with pytest.raises(dlx.Stopped, match="limit of time"):
            next(slow)


def test_the_time_of_an_iterator_is_its_own(dlx):
    """What the caller does between two solutions does not count."""
    coins = dlx.solutions([[0], [0], [0]], time=2)
    assert next(coins) == [0]
    sleep(2.1)
    assert list(coins) == [[1], [2]]


def test_at_most_so_many_solutions(dlx):
    coins = [[c] for c in range(8) for _ in range(2)]
    for limit in 1, 3, 255, 256, 257:
        found = list(dlx.solutions(coins, limit=limit))
        report = dlx.solve(coins, limit=limit, threads=2)
        assert len(found) == report.solutions == dlx.count(coins, limit=limit) == min(limit, 256)
        assert report.ended == ("all" if limit > 256 else "limit")
        assert report.complete == (limit > 256)
        assert dlx.counted(coins, limit=limit)[0] == min(limit, 256)


def test_limits(dlx):
    for seconds in inf, 1e300, 3e6, Fraction(7, 2):
        assert dlx.count(MATRIX, seconds=seconds) == 1
    assert dlx.count(MATRIX, limit=10**30) == dlx.count(MATRIX, threads=10**12) == 1
    assert dlx.count([]) == 1 and dlx.first([]) == [] and list(dlx.solutions([])) == [[]]
    assert dlx.count([[], [0], []]) == 1 and dlx.first([[], [0], []]) == [1]
    assert dlx.count(dlx.Matrix(MATRIX, secondary=[*"ABCDEFG"])) == 1


def test_random_lists(dlx):
    """Each must be answered or refused, and it is known beforehand which; at least half of them
    have solutions, or none, as brute force says."""
    chance = random.Random(66)
    forms = [*map(functools.partial(functools.partial, map), (tuple, iter)), list, tuple, iter]
    number = {"answered": 0, "refused": 0}
    for case in lists.cases(chance, names=[("a", 1), ("a", 2)], arrays=arrays_that_are_here()):
        options, rows = dict(case.options), case.rows
        limits = {"seconds": options.pop("seconds")} if "seconds" in options else {}
        says = f"{case}"
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            if case.solutions is None:
                number["refused"] += 1
                with pytest.raises((TypeError, ValueError)) as refused:
                    dlx.first(dlx.Matrix(rows, **options), **limits)
                assert refused.type in (TypeError, ValueError), says
                assert case.culprit in str(refused.value), f"{says}: {refused.value}"
                assert not re.search("pybind|_dlx|incompatible", str(refused.value)), says
                continue
            if isinstance(rows, list):
                rows = chance.choice(forms)(rows)
            matrix = dlx.Matrix(rows, **options)
        number["answered"] += 1
        found = list(dlx.solutions(matrix))
        assert sorted(map(sorted, found)) == sorted(case.solutions), says
        assert dlx.count(matrix) == dlx.count(matrix, threads=2) == len(found), says
        one = dlx.first(matrix)
        assert sorted(one) in case.solutions if found else one is None, says
        assert dlx.count(matrix, limit=2) == min(2, len(found)), says
        assert [str(warning.message) for warning in caught] == lists.warnings_of(case, repr), says
    print(number)
    assert number["answered"] >= number["refused"] > 0


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
    for name in "first", "solutions", "sample", "marginals":
        with pytest.raises(dlx.Stopped) as stopped:
            asked(dlx, name, hopeless, seconds=0.2)
        assert stopped.value.ended == "time"
    with pytest.raises(dlx.Stopped):
        dlx.first(hopeless, seed=1, time=0.2)
    report = dlx.solve(hopeless, time=0.2)
    assert (report.solutions, report.complete, report.ended) == (0, False, "time")
    assert report.total().nodes > 1


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


@pytest.mark.filterwarnings("ignore:primary columns without rows")
def test_fixed_rows(dlx):
    """Random matrices and rows from their solutions: lists are those of the program, in its order;
    counts and first solutions agree with them."""
    chance, number = random.Random(3), 0
    for seed in range(40):
        text, rows, primary, secondary = random_matrix(seed)
        matrix = dlx.Matrix(rows, primary=primary, secondary=secondary)
        solution = chance.choice([*dlx.solutions(matrix)] or [[]])
        given = chance.sample(solution, chance.randint(0, len(solution)))
        others = [r for r in range(len(rows)) if r not in given]
        without = chance.sample(others, min(len(others), chance.randint(0, 2)))
        options = [f"--{name}={','.join(map(str, numbers))}"
                   for name, numbers in (("given", given), ("without", without)) if numbers]
        done = run("dance", "--print=json", *options, text=text)
        *covers, _ = map(json.loads, done.stdout.splitlines())
        fixed = {"given": given, "without": iter(without)}
        found = list(dlx.solutions(matrix, **fixed))
        assert found == [cover["rows"] for cover in covers]
        fixed["without"] = set(without)
        assert dlx.count(matrix, **fixed) == dlx.count(matrix, threads=2, **fixed) == len(found)
        assert dlx.first(dlx.Matrix.read(text), **fixed) == (found[0] if found else None)
        if len(found) > 1:
            assert dlx.count(matrix, limit=1, **fixed) == 1
        number += len(found) > 0 and len(given) > 0
    assert number > 5


@pytest.mark.parametrize("given, without, error", [
    ([4, 0], [], "ValueError: given 4 and given 0 exclude each other: both have column 'a'"),
    ([0, 1], [], "ValueError: given 0 and given 1 exclude each other: one has 'p:x', the other"
     " 'p:y'"),
    ([0, 2], [], "ValueError: given 0 and given 2 exclude each other: one has 'p:x', the other"
     " 'p'"),
    ([5], [], "ValueError: given 5 has no primary column, and is in no solution"),
    ([6], [], "ValueError: given 6 has no primary column, and is in no solution"),
    ([7], [], "ValueError: given 7: there are 7 rows, numbered from 0"),
    ([], [10**30], f"ValueError: without {10**30}: there are 7 rows, numbered from 0"),
    ([0, 3, 0], [], "ValueError: given 0 comes twice"),
    ([], [5, 5], "ValueError: without 5 comes twice"),
    ([0], [0], "ValueError: given 0 is forbidden by without 0"),
    ([-1], [], "ValueError: given must be 0 or more, not -1"),
    (["a"], [], "TypeError: given must be a whole number, not 'a'"),
    ([True], [], "TypeError: given must be a whole number, not True"),
    ("0", [], "TypeError: given must be a list of numbers of rows, not '0'"),
    (0, [], "TypeError: given must be a list of numbers of rows, not 0")])
def test_fixed_rows_that_are_refused(dlx, given, without, error):
    rows = [["a", "p:x"], ["b", "p:y"], ["b", "p"], ["b", "p:x"], ["a", "b"], [], ["q"]]
    matrix = dlx.Matrix(rows, secondary=["p", "q"])
    for call in dlx.count, dlx.first, dlx.solutions:
        with pytest.raises((TypeError, ValueError)) as raised:
            call(matrix, given=given, without=without)
        assert f"{raised.type.__name__}: {raised.value}" == error
    assert list(dlx.solutions(matrix, given=[0], without=[5])) == [[0, 3]]
    assert dlx.first(matrix, given=[4]) == [4] and dlx.count(matrix, given=[3, 0]) == 1
    with pytest.raises(ValueError, match="one has 'p:a', the other 'p:b'"):
        dlx.count(dlx.Matrix.read("A B | p\nA p:a\nB p:b\n"), given=[0, 1])


def random_texts():
    """Small matrices as texts: some with secondary columns, and some with colors."""
    for seed in range(30):
        yield random_matrix(seed)[0]
    chance = random.Random(70)
    for _ in range(30):
        rows = [[f"p{c}" for c in chance.sample(range(4), chance.randint(1, 2))]
                + [f"s{c}" + chance.choice(["", ":x", ":x", ":y"])
                   for c in chance.sample(range(3), chance.randint(0, 2))] for _ in range(20)]
        yield "".join(" ".join(line) + "\n" for line in ["p0 p1 p2 p3 | s0 s1 s2".split(), *rows])


@pytest.mark.filterwarnings("ignore:primary columns without rows")
def test_reports_draws_and_marginals(dlx):
    """Those of random matrices are those of the program."""
    number = 0
    for text in random_texts():
        def says(*options, text=text):
            """The lines that dance prints in JSON."""
            return list(map(json.loads, run("dance", "--json", *options, text=text)
                            .stdout.splitlines()))
        matrix, (told,) = dlx.Matrix.read(text), says()
        report = dlx.solve(matrix)
        assert (report.solutions, report.complete, report.ended) == (
            told["solutions"], True, "all")
        assert [level._asdict() for level in report.levels] == [
            {name: level[name] for name in ("nodes", "updates")} for level in told["levels"]]
        assert report.total() == (told["nodes"], told["updates"])
        assert dlx.solve(matrix, threads=2) == report
        assert dlx.counted(matrix).number == told["solutions"]
        *draws, _ = says("--sample", "20", "--seed", "7")
        found = dlx.sample(matrix, 20, seed=7)
        assert found == [draw["rows"] for draw in draws] == dlx.sample(
            matrix, 20, seed=7, threads=2, memory=2**34)
        told, = says("--marginals")
        uses = dlx.marginals(matrix)
        assert (uses.solutions, uses.rows) == (told["solutions"], told["rows"])
        assert [[*pair, uses] for pair, uses in uses.colors.items()] == told["colors"]
        number += uses.solutions > 0 and len(uses.colors) > 0
    assert number > 10


@pytest.mark.filterwarnings("ignore:primary columns without rows")
def test_marginals_of_rows_without_columns(dlx):
    """They have their numbers, and are in no solution; names and colors are those of the caller."""
    matrix = dlx.Matrix([[], [("a",), "p:x"], [("a",)], [], ["b", "p:x"], ["b", "p"], []],
                        primary=[("a",), "b"], secondary=["p"])
    found = sorted(map(sorted, dlx.solutions(matrix)))
    assert found == [[1, 4], [2, 4], [2, 5]]
    assert dlx.marginals(matrix) == (3, [0, 1, 2, 0, 2, 1, 0], {("p", "x"): 2})
    assert dlx.marginals(matrix, given=[2]) == (2, [0, 0, 2, 0, 1, 1, 0], {("p", "x"): 1})
    assert dlx.marginals(matrix, without=[0, 1, 2]) == (0, [0] * 7, {("p", "x"): 0})
    assert {tuple(sorted(draw)) for draw in dlx.sample(matrix, 50, seed=2)} == set(
        map(tuple, found))
    assert dlx.sample(matrix, 3, seed=2, given=[5]) == 3 * [[5, 2]]
    assert dlx.sample(matrix, 3, seed=2, without=[4, 5]) == dlx.sample(matrix, 0, seed=2) == []


def test_numbers_of_any_length(dlx):
    coins = [[c] for c in range(500) for _ in range(2)]
    uses = dlx.marginals(coins)
    assert uses.solutions == 2**500 and uses.rows == 1000 * [2**499]
    draw, = dlx.sample(coins, 1, seed=1)
    assert sorted(row // 2 for row in draw) == list(range(500))


def dominoes(n):
    """The places of dominoes on a board of n by n cells."""
    return [[cell, cell + 1] for cell in range(n * n) if cell % n < n - 1] + [
        [cell, cell + n] for cell in range(n * (n - 1))]


def test_which_way_a_count_went(dlx):
    number, way, why = dlx.counted(dominoes(12))
    assert (number, way) == (53060477521960000, "frontier") and why
    assert dlx.counted([["a"]]).way == "walk"
    assert dlx.counted(dominoes(12), limit=5).number == 5
    apart = dominoes(12) + [[144 + c for c in row] for row in dominoes(12)]
    assert dlx.counted(apart).number == 53060477521960000**2
    assert dlx.count(dominoes(6), memory=2**20) == 6728  # too little for the frontier
    with pytest.raises(RuntimeError, match="4294967295 draws, .* do not fit into .* of memory"):
        dlx.sample(dominoes(6), 2**32 - 1, seed=1, memory=2**30)


def test_a_solution_by_chance(dlx):
    """The same for the same seed, and another one for others."""
    board = dlx.Matrix(dominoes(4))
    found = [sorted(dlx.first(board, seed=seed)) for seed in range(100)]
    assert found == [sorted(dlx.first(board, seed=seed)) for seed in range(100)]
    every = set(map(frozenset, dlx.solutions(board)))
    assert len(every) == 36 and set(map(frozenset, found)) < every
    assert len(set(map(frozenset, found))) > 18
    assert dlx.first(board, seed=1, given=[0])[0] == 0
    assert dlx.first([[c, d] for c in range(5) for d in range(c)], seed=2**64 - 1) is None


BOUNDS = """2|a 0:2|b c | p
a p:x
a b p:x
a
b c
c p:x
a b
"""


def test_columns_that_are_covered_several_times(dlx):
    """A text may say so; all calls agree with the program, and so do copies."""
    *covers, told = map(json.loads, run("dance", "--json", "--print", text=BOUNDS)
                        .stdout.splitlines())
    every = sorted(sorted(cover["rows"]) for cover in covers)
    matrix = dlx.Matrix.read(BOUNDS)
    for one in matrix, pickle.loads(pickle.dumps(matrix)), copy.copy(matrix):
        assert sorted(map(sorted, dlx.solutions(one))) == every and len(every) > 5
        assert dlx.count(one) == dlx.solve(one).solutions == told["solutions"] == len(every)
        assert sorted(dlx.first(one)) in every
        assert dlx.marginals(one).rows == [sum(r in cover for cover in every) for r in range(6)]
        assert {tuple(sorted(draw)) for draw in dlx.sample(one, 200, seed=1)} == set(
            map(tuple, every))
        given = [sorted(cover) for cover in dlx.solutions(one, given=[2, 1])]
        assert sorted(given) == [cover for cover in every if {1, 2} <= set(cover)]
        for rows, error in (
                ([0, 1, 2], "given 2 is one too many: column 'a' is to be covered at most 2 times"),
                ([3, 4], "given 3 and given 4 exclude each other: both have column 'c'")):
            with pytest.raises(ValueError) as caught:
                dlx.count(one, given=rows)
            assert str(caught.value) == error


@pytest.mark.filterwarnings("ignore:primary columns without rows")
def test_copies(dlx):
    """Copied and pickled, a matrix gives the same answers."""
    colors = dlx.Matrix([["a", "p:x"], [], ["b", "p:x"], ["b", "p:y"], []], secondary=["p"])
    texts = [dlx.Matrix.read(text) for text in random_texts()]
    for matrix in (colors, dlx.Matrix([]), dlx.Matrix([[], []]), dlx.Matrix([["a"]], ["a", "b"]),
                   dlx.Matrix([[0, 10**30]], primary=1, secondary=10**30), *texts,
                   dlx.Matrix([[("a", 1), frozenset("b")], [None.__class__]])):
        for again in (copy.copy(matrix), copy.deepcopy(matrix),
                      *(pickle.loads(pickle.dumps(matrix, protocol)) for protocol in range(2, 6))):
            assert repr(again) == repr(matrix) and again.labels == matrix.labels
            assert list(again) == list(matrix) and len(again) == len(matrix) == len(list(matrix))
            assert list(dlx.solutions(again)) == list(dlx.solutions(matrix))
            assert dlx.marginals(again) == dlx.marginals(matrix)


def test_rows_as_they_were_given(dlx):
    rows = [["b", "a", "p:x"], [], ["a", "q:r"], ["p"]]
    matrix = dlx.Matrix(map(iter, rows), secondary=["p", "q:r"])
    assert list(matrix) == rows and matrix[-1] == ["p"] and len(matrix) == 4
    assert list(dlx.Matrix([[7, 3], [5]])) == [[7, 3], [5]] and not dlx.Matrix([]).labels
    text = "a b | p\n| label X Y\nb a\n| label Z\np:x a\n| label\na\n"
    matrix = dlx.Matrix.read(text)
    assert list(matrix) == [["b", "a"], ["p:x", "a"], ["a"]]
    assert matrix.labels == ["", "Z", ""]
    for array in arrays_that_are_here():
        assert list(dlx.Matrix(array([[0, 1, 1], [0, 0, 0], [1, 0, 0]]))) == [[1, 2], [], [0]]


USES = """
import dlx
import threading
import numpy
rows = [["a", "b"], ["b"]]
digits: int = dlx.count(rows)
dlx.count(3)  # wrong
dlx.count([1, 2])  # wrong
dlx.count(None)  # wrong
dlx.count([[1, 2], [3]], time=1, limit=2, memory=2**30, threads=2, stop=threading.Event())
dlx.count([("a", 1), ("b", 2)], given=[0], without={1})
dlx.count((row.split() for row in ["a b", "c"]), seconds=0.5)
dlx.count(numpy.array([[0, 1], [1, 0]]), given=numpy.array([0]))
dlx.count(rows, limit="2")  # wrong
dlx.count(rows, stop=True)  # wrong
dlx.count(rows, seed=1)  # wrong
dlx.count(rows, given=["a"])  # wrong
dlx.count(rows, time="1 s")  # wrong
solution = dlx.first(rows, seed=1)
len(solution)  # wrong
if solution is not None:
    row: int = solution[0]
for one in dlx.solutions(rows, limit=1):
    row = one[0]
    name: str = one[0]  # wrong
next(dlx.solutions(rows))
nodes: int = dlx.solve(rows).total().nodes + dlx.solve(rows).levels[0].updates
dlx.solve(rows).node  # wrong
number, way, why = dlx.counted(rows)
number + 1, way + why
number + why  # wrong
draws: list[list[int]] = dlx.sample(rows, 3, seed=1)
dlx.sample(rows, 3)  # wrong
uses: int = dlx.marginals(rows).rows[0] + dlx.marginals(rows).colors["p", "x"]
dlx.marginals(rows).colors["p"]  # wrong
matrix = dlx.Matrix(rows, primary=["a"], secondary=("b",))
dlx.Matrix(rows, primary=1.5)  # wrong
dlx.Matrix.read(b"a")  # wrong
length: int = len(matrix)
label: str = matrix.labels[0]
dlx.first(matrix)
dlx.Matrix(matrix)  # wrong
matrix["a"]  # wrong
try:
    dlx.count(matrix, time=1)
except dlx.Stopped as stopped:
    found: int = stopped.solutions
    stopped.ended + 1  # wrong
"""


@pytest.mark.skipif(not shutil.which("mypy"), reason="make setup-release installs mypy")
def test_types(tmp_path):
    """Of the package as it is installed, mypy knows what is right and what is wrong."""
    pytest.importorskip("numpy", reason="make setup-python installs it")
    python = tmp_path / "fresh/bin/python"
    done = run(sys.executable, "-m", "venv", "--system-site-packages", tmp_path / "fresh")
    assert done.returncode == 0, done.stdout
    done = run(python, "-m", "pip", "install", "--no-index", WHEELS[0])
    assert done.returncode == 0, done.stderr
    (tmp_path / "uses.py").write_text(USES)
    done = run("mypy", "--strict", "--python-executable", python, "--cache-dir",
               tmp_path / "cache", "uses.py", cwd=tmp_path)
    complaints = {int(line) for line in re.findall(r"uses\.py:(\d+): error", done.stdout)}
    wrong = {number for number, line in enumerate(USES.splitlines(), 1) if "# wrong" in line}
    assert complaints == wrong, done.stdout + done.stderr
