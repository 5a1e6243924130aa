"""Nothing that is found by its path can be lost: files that scripts name, tests, and rooms."""
import json
import re
import shutil
from fnmatch import fnmatch
from itertools import product

import pytest
from conftest import EXPERIMENTS, ROOT, needs_book, run

TESTS = EXPERIMENTS / "tests"
FOLDERS = [".ci", "experiments", "figures", "generated", "results", "web"]
SCRIPTS = [ROOT / "Makefile", ROOT / "CMakeLists.txt", *ROOT.glob(".ci/*"), *(
    path for folder in ("experiments", "web") for ending in ("cmake", "sh", "py")
    for path in ROOT.glob(f"{folder}/**/*.{ending}") if path.suffix != ".py"
    or TESTS not in path.parents)]

# ---------------------------------------------------------------- paths

AT_ROOT = re.compile(r"(\$\{?(PROJECT_SOURCE_DIR|PWD|root)\}?|\.\./\.\.|\.\.)/(?=\w|\.ci/)")
PATH = re.compile(r"(?<![\w./$}{-])(?:(?:%s)(?:/[\w.*{},-]+)+|[A-Z]{4,}\.(?:md|cff))"
                  % "|".join(map(re.escape, FOLDERS)))
PLACEHOLDER = re.compile(r"(^|/)[A-Z]{2,}(?!\.md|\.cff)\b|\{\w+\}")  # PART/NAME.w, {name}.csv
IGNORED = (ROOT / ".gitignore").read_text().splitlines()


def expanded(word):
    """The patterns that a shell makes of a word with braces."""
    parts = [part[1:-1].split(",") if part.startswith("{") else [part]
             for part in re.findall(r"\{[^}]*\}|[^{]+", word)]
    return ["".join(choice) for choice in product(*parts)]


def lost(text):
    """The paths in a script that lead nowhere, apart from those that git ignores."""
    text = AT_ROOT.sub("", text.replace("${WEB}", "web"))
    words = {word.rstrip(".," if "{" in word else ".,}") for word in PATH.findall(text)
             if not PLACEHOLDER.search(word)}
    return sorted(word for word in words
                  if not any(fnmatch(word, pattern) for pattern in IGNORED)
                  and not any([*ROOT.glob(pattern)] for pattern in expanded(word)))


@needs_book
def test_paths_in_scripts_exist():
    found = {str(script.relative_to(ROOT)): words for script in SCRIPTS
             if (words := lost(script.read_text(encoding="utf-8")))}
    assert not found


@needs_book
@pytest.mark.parametrize("text, words", [
    ("git diff -- no/such web/nothing CMakeLists.txt", ["web/nothing"]),
    ("cat ${WEB}/press/gone.py web/{press,gone}/*.w web/{,*/}*.w", ["web/press/gone.py"]),
    ("see experiments/GONE.md, web/PART/NAME.w and SUCH.cff.", ["SUCH.cff", "experiments/GONE.md"]),
    ("$root/experiments/gone:$root/figures/figure1.pdf", ["experiments/gone"]),
    ("generated/dance.cpp build/figures/a.pdf a/web/b $x/web/b", [])])
def test_lost_paths_are_found(text, words):
    assert lost(text) == words


# ---------------------------------------------------------------- rooms of tests

LABELS = ["page", "book", "cluster", "python", "npm"]


def configure(root, *files):
    """CMake's words about a project with the rooms of the labels and these files of tests."""
    tests = root / "experiments/tests"
    for name in (*files, *(f"{label}/test_it.py" for label in LABELS)):
        (tests / name).parent.mkdir(parents=True, exist_ok=True)
        (tests / name).touch()
    shutil.copy(TESTS / "rooms.cmake", tests)
    (root / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.25)\nproject(x LANGUAGES NONE)\nenable_testing()\n"
        "set(PYTHON python3)\ninclude(experiments/tests/rooms.cmake)\n")
    done = run("cmake", "-S", root, "-B", root / "build")
    return done.returncode, " ".join(done.stderr.split())


def test_each_folder_of_tests_is_a_case_of_ctest(tmp_path):
    assert configure(tmp_path, "a/test_x.py", "a/test_y.py", "b/test_x.py", "a/other.py") == (0, "")
    shown = json.loads(run("ctest", "--test-dir", tmp_path / "build",
                           "--show-only=json-v1").stdout)
    labels = {test["name"]: property["value"] for test in shown["tests"]
              for property in test["properties"] if property["name"] == "LABELS"}
    assert labels == {**{label: [label] for label in LABELS}, "a": ["quick"], "b": ["quick"]}


@pytest.mark.parametrize("file", ["test_x.py", "a/b/test_x.py"])
def test_a_file_of_tests_outside_a_room_is_an_error(tmp_path, file):
    status, complaint = configure(tmp_path, file)
    assert status == 1 and complaint.count("CMake Error") == 1
    assert (f"experiments/tests/{file}: would never run; put it into a folder of experiments/tests"
            in complaint)


def test_a_label_without_a_room_is_an_error(tmp_path, monkeypatch):
    monkeypatch.setattr(f"{__name__}.LABELS", [*set(LABELS) - {"npm"}])
    status, complaint = configure(tmp_path)
    assert status == 1 and "npm is a label, but no room has tests of it" in complaint


def test_tests_are_in_files_that_pytest_finds():
    assert not [path for path in TESTS.rglob("*.py") if not path.name.startswith("test_")
                and re.search(r"^\s*def test_", path.read_text(), re.MULTILINE)]
