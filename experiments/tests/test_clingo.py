"""The adapters to other solvers: the one to clingo counts what our own engines count."""
import shutil
import subprocess
import sys

import clingo
import later
import pytest
from test_programs import MATRIX_3, ROOT, queens, report, warning_of
from test_trace import random_matrix

ADAPTER = ROOT / "experiments" / "clingo.py"


def count(text):
    done = subprocess.run([ADAPTER], input=text, text=True, capture_output=True,
                          check=True)
    assert done.stdout.endswith(" solutions\n") and done.stderr == ""
    return int(done.stdout.split()[0])


def test_a_matrix_becomes_facts():
    facts = clingo.program("| comment\nA B | x\n\nA x\nx\nB A\n").splitlines()
    assert [fact for fact in facts if fact.startswith(("primary", "secondary", "has"))] == [
        'primary("A").', 'primary("B").', 'secondary("x").',
        'has(0, "A").', 'has(0, "x").', 'has(2, "B").', 'has(2, "A").']


@pytest.mark.skipif(not shutil.which("clingo"), reason="there is no clingo (Debian: gringo)")
@pytest.mark.parametrize("text", [MATRIX_3, queens(6), *map(random_matrix, range(20))])
def test_clingo_counts_the_same(text):
    assert count(text) == report(text=text, warning=warning_of(text))["solutions"]


def test_there_may_be_no_clingo():
    done = subprocess.run([sys.executable, ADAPTER], input=MATRIX_3, text=True,
                          capture_output=True, env={"PATH": "/nonexistent"}, check=False)
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr == "clingo.py: there is no clingo here; Debian's package gringo has it\n"


@pytest.mark.skipif(not shutil.which("node"), reason="there is no Node.js")
@pytest.mark.parametrize("folders", [[], ["node_modules/unknown"]])
def test_libraries_that_are_unknown(folders):
    adapter = ADAPTER.with_name("libraries.mjs")
    done = subprocess.run(["node", adapter, *folders], input=MATRIX_3, text=True,
                          capture_output=True, check=False)
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr == ("libraries.mjs: wanted is the folder of dancing-links or dlxlib"
                           " or dancing-links-reproduced\n")


# ---------------------------------------------------------------- Knuth's later solvers

LATER = ROOT / "experiments" / "later.py"
# A solver that reads the matrix and prints it, and then what DLX1 prints on standard error.
SOLVER = """import sys
sys.stderr.write("".join(sys.stdin) + "(4 options, 3+1 items, 7 entries successfully read)\\n"
  "Altogether {} solution{}, 100+200 mems, 3617723 updates, 5 bytes, 10422 nodes, etc.\\n")
"""


@pytest.mark.parametrize("count, plural", [(0, "s"), (1, ""), (19, "s")])
def test_a_later_solver_tells_its_counters(count, plural):
    solver = [sys.executable, "-c", SOLVER.format(count, plural)]
    done = subprocess.run([LATER, *solver], input=MATRIX_3, text=True, capture_output=True,
                          check=True)
    assert done.stdout.split("\n") == [
        f"{count} solutions", "3617723 updates", "10422 nodes", ""]


def test_a_later_solver_gets_short_names():
    assert later.renamed("| comment\nparallelogram B | x\n\nB parallelogram x\nx\n") == (
        "0 1 | 3\n1 0 3\n3\n")


@pytest.mark.parametrize("command, message", [
    (["/nonexistent"], "No such file"), (["sh", "-c", "echo too many >&2"], "too many")])
def test_a_later_solver_that_fails(command, message):
    done = subprocess.run([LATER, *command], input=MATRIX_3, text=True, capture_output=True,
                          check=False)
    assert done.returncode == 1 and message in done.stderr
