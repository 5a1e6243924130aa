"""C++, Python, npm and dance are asked the same questions, and say the same, or all refuse. Python
and npm are asked if their packages have been made of the present sources."""
import json
import os
import shutil
import sys
import tarfile
import zipfile
from dataclasses import dataclass, field
from pathlib import Path

import conftest
import pytest
from conftest import ROOT

C, PYTHON, NPM, DANCE = "C++", "Python", "npm", "dance"
CANNOT = object()  # a question for which a language has no words


class Refused(str):
    """An error of the input, whose message has this word."""


class Drawn(list):
    """Solutions of which each one that is in the answer is one; asked again, it is the same."""


@dataclass
class Question:
    """A call with its options, as text; what all languages answer, and what some of them do apart
    from the others; and the matrix, with names of columns, or its text."""
    call: str
    answer: object
    options: dict = field(default_factory=dict)
    apart: dict = field(default_factory=dict)
    primary: tuple = ("a", "b")
    secondary: tuple = ()
    rows: tuple = (["a"], ["b"], ["a", "b"], ["a"])
    text: str = ""

    def expected(self, language):
        """What a language answers."""
        return self.apart.get(language, self.answer)

    def as_text(self):
        """The matrix as dance reads it."""
        header = " ".join(self.primary) + (" | " + " ".join(self.secondary)
                                           if self.secondary else "")
        return self.text or "\n".join([header, *map(" ".join, self.rows), ""])


COLORED = {"secondary": ("p", "q"),
           "rows": (["a", "p:x"], ["b", "p:x"], ["b", "p:y"], ["a", "b", "q"])}
NO_PRIMARY = {"primary": (), "secondary": ("p",), "rows": (["p"],)}
EMPTY = {"primary": (), "rows": ()}
HOPELESS = {"rows": (["a"], ["a"])}  # no row has b; the packages warn of that
ALL = [[1, 0], [1, 3], [2]]
ONE = {"given": "2"}
LEVELS = [[1, 0], [2, 3], [2, 1]]
BY_TIME, BY_STOP = ({"stopped": ended, "solutions": 0} for ended in ("time", "stop"))
REPORT = {"solutions": 3, "complete": True, "ended": "all", "levels": LEVELS}
NO_REPORT = {"solutions": 0, "complete": False, "levels": []}
# A command has no call that says how it counted, and no token; its text needs a primary column, and
# a blank line is no row; draws and marginals that were stopped have no number of solutions. C++ has
# types for what others must refuse.
NO_COMMAND, TYPED = {DANCE: CANNOT}, {C: CANNOT}
UNKNOWN = {DANCE: {"stopped": "time", "solutions": None}}
QUESTIONS = {
    "count": Question("count", 3),
    "count with its way": Question("counted", [3, "walk"], apart=NO_COMMAND),
    "the first": Question("first", [1, 0]),
    "all": Question("solutions", ALL),
    "a report": Question("solve", REPORT),
    "marginals": Question("marginals", {"solutions": 3, "rows": [1, 2, 1, 1], "colors": []}),
    "no first": Question("first", None, **HOPELESS),
    "none of all": Question("solutions", [], **HOPELESS),
    "colors": Question("solutions", [[0, 1], [3]], **COLORED),
    "marginals of colors": Question("marginals", {
        "solutions": 2, "rows": [1, 1, 0, 1], "colors": [["p", "x", 1], ["p", "y", 0]]},
        **COLORED),
    "no primary column": Question("count", 1, apart={DANCE: Refused("|")}, **NO_PRIMARY),
    "the first without primary columns":
        Question("first", [], apart={DANCE: Refused("|")}, **NO_PRIMARY),
    "an empty matrix": Question("count", 1, apart={DANCE: Refused("no primary column")}, **EMPTY),
    "all of an empty matrix":
        Question("solutions", [[]], apart={DANCE: Refused("no primary column")}, **EMPTY),
    "given": Question("solutions", [[3, 1]], {"given": "3"}),
    "a report of what is left": Question("solve", {
        **REPORT, "solutions": 1, "levels": [[1, 0], [1, 1]]}, {"given": "3", "without": "2"}),
    "without": Question("count", 1, {"without": "2,3"}),
    "marginals of what is left": Question("marginals", {
        "solutions": 1, "rows": [0, 1, 0, 1], "colors": []}, {"given": "3"}),
    "given rows that exclude each other":
        Question("first", Refused("exclude each other"), {"given": "0,2"}),
    "a given row twice": Question("count", Refused("twice"), {"given": "0,0"}),
    "given and forbidden": Question("count", Refused("given 1"), {"given": "1", "without": "1"}),
    "no such row": Question("count", Refused("9"), {"without": "9"}),
    "at most one": Question("count", 1, {"limit": "1"}),
    "at most two of all": Question("solutions", ALL[:2], {"limit": "2"}),
    "a limit of exactly all": Question("solve", {
        **REPORT, "complete": False, "ended": "limit"}, {"limit": "3"}),
    "a limit of more than all": Question("solve", REPORT, {"limit": "4"}),
    "limit 0": Question("count", Refused("limit"), {"limit": "0"}),
    "limit -1": Question("solve", Refused("limit"), {"limit": "-1"}, TYPED),
    "time 0": Question("count", BY_TIME, {"time": "0"}),
    "time below 0": Question("first", BY_TIME, {"time": "-1"}),
    "all in no time": Question("solutions", BY_TIME, {"time": "-inf"}),
    "a report in no time": Question("solve", {**NO_REPORT, "ended": "time"}, {"time": "0"}),
    "a draw in no time": Question(
        "sample", BY_TIME, {"draws": "3", "seed": "1", "time": "0"}, UNKNOWN),
    "marginals in no time": Question("marginals", BY_TIME, {"time": "0"}, UNKNOWN),
    "infinite time": Question("count", 3, {"time": "inf"}),
    "a time past all clocks": Question("solve", REPORT, {"time": "1e300"}),
    "time that is no number": Question("count", Refused("time"), {"time": "nan"}),
    "another name of time":
        Question("count", BY_TIME, {"seconds": "0"}, {C: CANNOT, DANCE: Refused("seconds")}),
    "both names of time":
        Question("count", Refused("seconds"), {"time": "1", "seconds": "1"}, TYPED),
    "two threads": Question("count", 3, {"threads": "2"}, {NPM: Refused("threads")}),
    "a report of two threads":
        Question("solve", REPORT, {"threads": "2"}, {NPM: Refused("threads")}),
    "threads 0": Question("count", Refused("threads"), {"threads": "0"}),
    "a gigabyte": Question("count", 3, {"memory": "1000000000"}),
    "memory 0": Question("count", Refused("memory"), {"memory": "0"}),
    "a stop that has come": Question("count", BY_STOP, {"stop": "1"}, NO_COMMAND),
    "a report after a stop":
        Question("solve", {**NO_REPORT, "ended": "stop"}, {"stop": "1"}, NO_COMMAND),
    "any one": Question("first", Drawn(ALL), {"seed": "3"}),
    "the only one by a seed": Question("first", [2], {"seed": "1", **ONE}),
    "draws": Question("sample", Drawn(ALL), {"draws": "5", "seed": "18446744073709551615"}),
    "draws of the only one": Question("sample", 3*[[2]], {"draws": "3", "seed": "1", **ONE}),
    "no draws": Question("sample", [], {"draws": "3", "seed": "1"}, **HOPELESS),
    "a seed of a count": Question("count", Refused("seed"), {"seed": "1"}, {
        C: CANNOT, DANCE: Refused("seed")}),
    "no option": Question("count", Refused("tiem"), {"tiem": "1"}, TYPED),
    "an unknown column": Question("count", Refused("c"), rows=(["a"], ["c"])),
    "a column twice": Question("count", Refused("twice"), rows=(["a"], ["b", "b"])),
    "an empty color": Question("count", Refused("color"), secondary=("p",), rows=(["a", "p:"],)),
    "an empty row": Question("count", 3, apart={C: Refused("row"), DANCE: CANNOT},
                             rows=(["a"], ["b"], [], ["a", "b"], ["a"])),
    "labels": Question("labels", ["Y", "Y", "Z"], apart={NPM: CANNOT}, text=(
        "a b c\n| label Y\na\nb\n| label Z\nc\n")),
}


def in_cpp(question):
    """What the program asked answers."""
    options = "".join(f" {name}={value}" for name, value in question.options.items())
    done = conftest.run("asked", text=f"{question.call}{options}\n{question.as_text()}")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def in_python(question):
    """What the package dlx answers, which is to be imported."""
    dlx = sys.modules["dlx"]
    read = {"time": float, "seconds": float, "given": as_rows, "without": as_rows}
    options = {name: read.get(name, int)(value) for name, value in question.options.items()
               if name not in ("stop", "draws")}
    try:
        if question.call == "labels":
            return dlx.Matrix.read(question.text).labels
        if "stop" in question.options:
            options["stop"] = AlreadySet()
        matrix = dlx.Matrix(question.rows, question.primary, question.secondary)
        draws = [int(question.options["draws"])] if question.call == "sample" else []
        found = getattr(dlx, question.call)(matrix, *draws, **options)
        if question.call == "solutions":
            return list(found)
    except dlx.Stopped as stopped:
        return {"stopped": stopped.ended, "solutions": stopped.solutions}
    except (TypeError, ValueError) as error:
        return {"refused": str(error)}
    if question.call == "counted":
        return [found.number, found.way]
    if question.call == "solve":
        return {**found._asdict(), "levels": list(map(list, found.levels))}
    if question.call == "marginals":
        colors = [[*key, number] for key, number in found.colors.items()]
        return {**found._asdict(), "colors": colors}
    return found


class AlreadySet:
    """An event that has come."""
    @staticmethod
    def is_set():
        """As threading.Event has it."""
        return True


def as_rows(numbers):
    """Numbers of rows."""
    return list(map(int, numbers.split(",")))


OPTIONS = {"count": ["--json"], "first": ["--limit=1", "--print=json"], "solve": ["--json"],
           "solutions": ["--print=json"], "sample": ["--print=json"], "labels": ["--print=json"],
           "marginals": ["--marginals", "--json"]}


def in_dance(question):
    """What dance answers. It does not say what has ended a search; here, that can only be its time.
    """
    options = [*OPTIONS[question.call]]
    for name, value in question.options.items():
        if name == "draws":
            options.append(f"--sample={value}")
        elif name == "seed" and question.call == "first":
            options += [f"--shuffle={value}", "--restart"]
        else:
            options.append(f"--{name}={value}")
        if name == "memory":
            options.append("--engine=frontier")
    done = conftest.run("dance", *options, text=question.as_text())
    if done.returncode == 2:
        return {"refused": done.stderr}
    *solutions, report = map(json.loads, done.stdout.splitlines())
    if done.returncode == 1 and question.call != "solve":
        return {"stopped": "time", "solutions": report["solutions"]}
    found = [solution["rows"] for solution in solutions]
    if question.call == "labels":
        return solutions[0]["labels"]
    if question.call == "solve":
        levels = [[level["nodes"], level["updates"]] for level in report["levels"]]
        return {"solutions": report["solutions"], "complete": report["complete"], "levels": levels}
    if question.call == "marginals":
        return {name: report[name] for name in ("solutions", "rows", "colors")}
    if question.call == "first":
        return found[0] if found else None
    return report["solutions"] if question.call == "count" else found


@pytest.fixture(scope="module", name="dlx")
def imported(tmp_path_factory):
    """The package of Python, from its wheel; its folder is removed from the path afterwards."""
    for wheel in sorted((ROOT / "build/wheel").glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            if archive.read("dlx/__init__.py") != (ROOT / "web/packages/dlx.py").read_bytes():
                continue
        site = tmp_path_factory.mktemp("site")
        done = conftest.run(ROOT / "web/packages/wheel.sh", "install", site, "/usr",
                            env={**os.environ, "PYTHON": sys.executable})
        assert done.returncode == 0, done.stderr
        path = str(site / "usr/lib/python3/dist-packages")
        sys.path.insert(0, path)
        try:
            return pytest.importorskip("dlx")
        finally:
            sys.path.remove(path)
    return pytest.skip("make python makes the wheel of these sources")


@pytest.fixture(scope="module", name="said_by_npm")
def asked_at_once(tmp_path_factory):
    """What the package of npm answers, by question; it is started once, and asked twice."""
    for package in sorted((ROOT / "build/npm").glob("*.tgz")):
        with tarfile.open(package) as archive:
            types = archive.extractfile("package/index.d.ts").read()
        if types != (ROOT / "web/packages/npm/index.d.ts").read_bytes() or not shutil.which("node"):
            continue
        folder = tmp_path_factory.mktemp("npm")
        with tarfile.open(package) as archive:
            archive.extractall(folder / "node_modules")
        name = folder / "node_modules/package"
        name.rename(name.with_name("dancing-links-reproduced"))
        shutil.copy(Path(__file__).with_name("ask.mjs"), folder)
        asked = {name: question for name, question in QUESTIONS.items()
                 if question.expected(NPM) is not CANNOT}
        done = conftest.run("node", "ask.mjs", cwd=folder, text=json.dumps(
            2*[vars(question) for question in asked.values()], default=str))
        assert done.returncode == 0, done.stderr
        answers = json.loads(done.stdout)
        half = len(asked)
        assert answers[:half] == answers[half:]
        return dict(zip(asked, answers))
    return pytest.skip("make npm makes the package of these sources")


def check(answer, again, expected, language):
    """Check what a language says, twice, against what is expected of it."""
    if isinstance(expected, Refused):
        assert isinstance(answer, dict) and expected in answer.get("refused", ""), answer
        return
    assert answer == again
    if isinstance(expected, Drawn):
        assert all(one in expected for one in answer) or answer in expected, answer
        return
    if language == DANCE and isinstance(expected, dict):
        expected = {name: value for name, value in expected.items() if name != "ended"}
    assert answer == expected


def questions(language):
    """The questions that a language can be asked, as parameters of a test."""
    return pytest.mark.parametrize("name", [
        name for name, question in QUESTIONS.items() if question.expected(language) is not CANNOT])


@questions(C)
def test_cpp(name):
    question = QUESTIONS[name]
    check(in_cpp(question), in_cpp(question), question.expected(C), C)


@questions(PYTHON)
@pytest.mark.filterwarnings("ignore:primary columns without rows")
def test_python(dlx, name):
    question = QUESTIONS[name]
    assert dlx.count([["a"]]) == 1
    check(in_python(question), in_python(question), question.expected(PYTHON), PYTHON)


@questions(NPM)
def test_npm(said_by_npm, name):
    check(said_by_npm[name], said_by_npm[name], QUESTIONS[name].expected(NPM), NPM)


@questions(DANCE)
def test_dance(name):
    question = QUESTIONS[name]
    check(in_dance(question), in_dance(question), question.expected(DANCE), DANCE)
