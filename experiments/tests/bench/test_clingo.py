"""The adapters to other solvers: the one to clingo counts what our own engines count."""
import importlib
import itertools
import json
import shutil
import sys

import pytest
from conftest import (
    EXPERIMENTS, MATRIX_3, call, output, queens, random_matrix, report, run, warning_of)

sys.path.insert(0, str(EXPERIMENTS / "bench"))
clingo, later, satisfy = map(importlib.import_module, ("clingo", "later", "satisfy"))
RANDOM = [random_matrix(seed)[0] for seed in range(20)]
PYTHON = sys.executable, "-SE", "-c"
CLINGO, LATER, SATISFY = (EXPERIMENTS / f"bench/{name}.py"
                          for name in ("clingo", "later", "satisfy"))


def test_a_matrix_becomes_facts():
    facts = clingo.program("| comment\nA B | x\n\nA x\nx\nB A\n").splitlines()
    assert [fact for fact in facts if fact.startswith(("primary", "secondary", "has"))] == [
        'primary("A").', 'primary("B").', 'secondary("x").',
        'has(0, "A").', 'has(0, "x").', 'has(2, "B").', 'has(2, "A").']


@pytest.mark.skipif(not shutil.which("clingo"), reason="there is no clingo (Debian: gringo)")
@pytest.mark.parametrize("text", [MATRIX_3, queens(6), *RANDOM])
def test_clingo_counts_the_same(text):
    count = report(text=text, warning=warning_of(text))["solutions"]
    assert output(CLINGO, text=text) == f"{count} solutions\n"


def test_there_may_be_no_clingo():
    done = run(sys.executable, CLINGO, text=MATRIX_3, env={"PATH": "/nonexistent"})
    assert (done.returncode, done.stdout, done.stderr) == (
        1, "", "clingo.py: there is no clingo here; Debian's package gringo has it\n")


@pytest.mark.skipif(not shutil.which("node"), reason="there is no Node.js")
@pytest.mark.parametrize("folders", [[], ["node_modules/unknown"]])
def test_libraries_that_are_unknown(folders):
    done = run("node", EXPERIMENTS / "bench/libraries.mjs", *folders, text=MATRIX_3)
    assert (done.returncode, done.stdout, done.stderr) == (
        2, "", "libraries.mjs: wanted is the folder of dancing-links or dlxlib or"
        " dancing-links-reproduced\n")


# Stands in for the libraries: each of them finds the solution of Knuth's matrix (3), but dlxlib
# another one where it is named wrong. Ours wants the solver to be kept.
PACKAGES = {
    "dancing-links": """export class DancingLinks {
  createSolver({ columns }) {
    const rows = []
    if (columns !== 7) throw new Error(columns)
    return { addSparseConstraint: (data, row) => rows.push([data, row]),
             findOne: () => [[3, 0, 4].map(row => ({ data: rows[row][0] }))] }
  }
}""",
    "dlxlib": """export default { *solutionGenerator(rows) {
  if (rows.join() !== "0,0,1,0,1,1,0,1,0,0,1,0,0,1,0,1,1,0,0,1,0,1,0,0,1,0,0,0,0,1,0,0,0,0,1,0,0,0,"
      + "1,1,0,1") throw new Error(rows.join())
  yield [3, SECOND, 4]
} }""",
    "dancing-links-reproduced": """let made = 0
export const createSolver = async () => {
  if (made++) throw new Error("it is kept")
  return { first: (rows, { primary, secondary }) => primary + secondary === 7 && [0, 3, 4] }
}"""}


def packages(folder, second=0):
    """The folders of these packages, where npm has put them."""
    for name, module in PACKAGES.items():
        package = folder / "node_modules" / name
        package.mkdir(parents=True)
        (package / "package.json").write_text('{"type": "module", "exports": "./index.js"}')
        (package / "index.js").write_text(module.replace("SECOND", str(second)))
        yield package


@pytest.mark.skipif(not shutil.which("node"), reason="there is no Node.js")
def test_libraries_look_for_a_first_cover_in_turn(tmp_path):
    adapter = "node", EXPERIMENTS / "bench/libraries.mjs", "--first"
    found = json.loads(output(*adapter, "3", *packages(tmp_path), text=MATRIX_3))
    assert [*found] == [*PACKAGES]
    assert all(len(times) == 3 and all(0 < seconds < 1 for seconds in times)
               for times in found.values())
    for second in 1, 7:  # it overlaps others, or there is no such row
        done = run(*adapter, "3", *packages(tmp_path / str(second), second), text=MATRIX_3)
        assert (done.returncode, done.stdout, done.stderr) == (
            2, "", "libraries.mjs: dlxlib has found no cover\n")
    for words in [], ["none"], ["0", tmp_path]:
        done = run(*adapter, *words, text=MATRIX_3)
        assert (done.returncode, done.stdout, done.stderr) == (
            2, "", "libraries.mjs: wanted are a number of turns, and folders, behind --first\n")


# ---------------------------------------------------------------- Knuth's later solvers

# A solver that reads the matrix and prints it, and then what DLX1 prints on standard error.
SOLVER = """import sys
sys.stderr.write("".join(sys.stdin) + "(4 options, 3+1 items, 7 entries successfully read)\\n"
  "Altogether {} solution{}, 100+200 mems, 3617723 updates, 5 bytes, 10422 nodes, etc.\\n")
"""


@pytest.mark.parametrize("count, plural", [(0, "s"), (1, ""), (19, "s")])
def test_a_later_solver_tells_its_counters(count, plural):
    done = call(later.main, ["later.py", *PYTHON, SOLVER.format(count, plural)], text=MATRIX_3)
    assert done.stdout == f"{count} solutions\n3617723 updates\n10422 nodes\n"


def test_a_later_solver_gets_short_names():
    assert later.renamed("| comment\nparallelogram B | x\n\nB parallelogram x\nx\n") == (
        "0 1 | 3\n1 0 3\n3\n")


@pytest.mark.parametrize("command, message", [
    (["/nonexistent"], "No such file"), (["sh", "-c", "echo too many >&2"], "too many")])
def test_a_later_solver_that_fails(command, message):
    done = run(LATER, *command, text=MATRIX_3)
    assert done.returncode == 1 and message in done.stderr


# ---------------------------------------------------------------- solvers for satisfiability

# A solver that tries all assignments.
PATIENT = """import itertools, sys
header, *lines = sys.stdin.read().splitlines()
clauses = [list(map(int, line.split()[:-1])) for line in lines]
for signs in itertools.product([-1, 1], repeat=int(header.split()[2])):
    values = [sign * number for number, sign in enumerate(signs, 1)]
    if all(not set(values).isdisjoint(clause) for clause in clauses):
        print("s SATISFIABLE\\nv", *values, 0)
        break
else:
    print("s UNSATISFIABLE")
"""


@pytest.mark.parametrize("variables", range(1, 12))
def test_at_most_one_of_many_variables(variables):
    """Each choice of at most one can be completed by values of the new variables, and no other."""
    formula = satisfy.Formula(variables)
    formula.at_most_one(list(range(1, variables + 1)))
    for signs in itertools.product([False, True], repeat=variables):
        can_be = any(all(any((signs + new)[abs(one) - 1] == (one > 0) for one in clause)
                         for clause in formula.clauses)
                     for new in itertools.product([False, True],
                                                  repeat=formula.variables - variables))
        assert can_be == (sum(signs) <= 1)


@pytest.mark.parametrize("text", [
    MATRIX_3, "A B | x\nA x\nB x\n", "A\nA\n", *RANDOM[:12]])
def test_one_cover_is_found_or_none(text):
    covers = report(text=text, warning=warning_of(text))["solutions"]
    done = call(satisfy.main, ["satisfy.py", *PYTHON, PATIENT], text=text)
    assert done.stdout == ("1 solution\n" if covers else "0 solutions\n")


@pytest.mark.parametrize("solver, message", [
    (["/nonexistent"], "No such file"),
    (["sh", "-c", "cat > /dev/null; echo s SATISFIABLE; echo v 1 2 0"], "has not found a cover"),
    (["sh", "-c", "cat > /dev/null; echo s UNKNOWN"], "has not found a cover")])
def test_a_solver_for_satisfiability_is_not_believed(solver, message):
    done = call(satisfy.main, ["satisfy.py", *solver], text=MATRIX_3)
    assert done.returncode == 1 and done.stdout == "" and message in done.stderr


def test_colors_are_not_for_satisfiability():
    done = run(SATISFY, "cat", text="A | p\nA p:x\n")
    assert (done.returncode, done.stderr) == (1, "satisfy.py: colors are not for this\n")
