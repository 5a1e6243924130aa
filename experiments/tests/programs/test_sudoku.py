"""Every option and every error of sudoku."""
import json

import pytest

from conftest import PUZZLES, complaint, first_line, output, report, run

SUDOKUS = PUZZLES / "sudoku.txt"
EMPTY = 81 * "."
FULL = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"


def puzzles():
    """The lines of the file of sudokus that are no comments."""
    return [line for line in SUDOKUS.read_text().splitlines() if not line.startswith("|")]


def test_matrix_of_a_sudoku():
    lines = output("sudoku", SUDOKUS).splitlines()
    assert len(lines[0].split()) == 324 and len(lines) == 458
    assert lines[1].split() == ["p11", "r11", "f11", "b11"]
    assert "p12 r11 f21 b11" in lines and "p12 r12 f22 b12" not in lines
    assert output("sudoku", text=puzzles()[0]) == output("sudoku", SUDOKUS)
    assert output("sudoku", text=puzzles()[0].replace(".", "0")) == output("sudoku", SUDOKUS)


def test_which_puzzle():
    for number, puzzle in enumerate(puzzles(), start=1):
        text = output("sudoku", "--puzzle", str(number), SUDOKUS)
        assert text == output("sudoku", text=puzzle) == output("sudoku", "-n", str(number), SUDOKUS)
        assert text.count("\n") == 730 - 8 * (81 - puzzle.count("."))
        assert report(text=text)["solutions"] == 1


def test_census_of_a_sudoku():
    assert json.loads(output("sudoku", "--json", SUDOKUS)) == {
        "columns": {"cells": 81, "ranks": 81, "files": 81, "boxes": 81}, "rows": 457, "givens": 34}


def test_solve_says_none_one_or_several():
    spoiled = "11" + EMPTY[2:]
    text = "\n".join([puzzles()[1], EMPTY, spoiled, FULL])
    lines = output("sudoku", "--solve", text=text).splitlines()
    assert lines[1:] == ["several solutions", "no solution: two 1s in rank 1", FULL]
    assert all(given in (".", digit) for given, digit in zip(puzzles()[1], lines[0]))
    assert output("sudoku", "--solve", "--puzzle", "3", text=text) == f"{lines[2]}\n"
    told = json.loads(output("sudoku", "--solve", "--json", text=text))["puzzles"]
    assert [puzzle["answer"] for puzzle in told] == [
        "one solution", "several solutions", "no solution", "one solution"]
    assert [puzzle["givens"] for puzzle in told] == [25, 0, 2, 81]
    assert told[0]["solution"] == lines[0] and told[2]["solution"] == ""
    assert told[0]["nodes"] == 101 and told[0]["branches"] == 2
    assert told[3]["nodes"] == 82 and told[3]["branches"] == 1


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_answers_are_in_order_with_any_number_of_threads(options):
    text = "\n".join([*puzzles(), EMPTY, "11" + EMPTY[2:], FULL] * 20)
    one = output("sudoku", "--solve", "--threads", "1", *options, text=text)
    for words in (["--threads", "2"], ["-t", "7"], []):
        assert output("sudoku", "--solve", *words, *options, text=text) == one
    assert output("sudoku", "--solve", "--threads", "9", text=FULL) == f"{FULL}\n"


def test_solving_ends_when_the_reader_has_gone():
    text = "\n".join(puzzles() * 1000)
    done = run("bash", "-c", "set -o pipefail; sudoku --solve -t 3 | head -n 1", text=text)
    assert len(done.stdout.split()) == 1 and done.returncode != 0


@pytest.mark.parametrize("cells, why", [
    ((0, 8), "two 5s in rank 1"), ((9, 17), "two 5s in rank 2"), ((1, 73), "two 5s in file 2"),
    ((31, 50), "two 5s in box 5"), ((60, 80), "two 5s in box 9")])
def test_a_digit_given_twice_is_named(cells, why):
    spoiled = "".join("5" if cell in cells else "." for cell in range(81))
    assert output("sudoku", "--solve", text=spoiled + "\n") == f"no solution: {why}\n"


def test_no_solution_without_such_a_reason():
    spoiled = list(EMPTY)
    spoiled[:8], spoiled[17] = "12345678", "9"  # the ninth cell needs a 9, which its box has
    assert output("sudoku", "--solve", text="".join(spoiled) + "\n") == "no solution\n"


def test_puzzles_are_made_by_seed_and_number_of_givens():
    made = output("sudoku", "--make", "5", "--seed", "8", "--givens", "40").splitlines()
    assert len(set(made)) == 5 and all(puzzle.count(".") == 41 for puzzle in made)
    assert output("sudoku", "-m5", "--seed", "8", "-g", "40").splitlines() == made
    assert output("sudoku", "-m1", "--seed", "9", "-g", "40").splitlines()[0] not in made
    assert "solution" not in output("sudoku", "--solve", text="\n".join(made))
    assert output("sudoku", "--make", "1") == output("sudoku", "--make", "1", "--seed", "1",
                                                     "--givens", "17")


@pytest.mark.parametrize("arguments, message", [
    (["--puzzle", "4", SUDOKUS], f"--puzzle 4: there are only 3 puzzles in {SUDOKUS}"),
    (["--puzzle", "0", SUDOKUS], "--puzzle must be a whole number not less than 1, not '0'"),
    (["--make", "0"], "--make must be a whole number from 1 to 100000, not '0'"),
    (["--make", "1", "--givens", "16"],
     "--givens must be a whole number from 17 to 81, not '16'"),
    (["--make", "1", "--seed", "x"], "--seed must be a whole number not less than 0, not 'x'"),
    (["--make", "1", SUDOKUS], "--make reads no file"),
    (["--make", "1", "--solve"], "--make cannot be used with --solve, --puzzle or --json"),
    (["--threads", "2"], "--threads needs --solve"),
    (["--solve", "--threads", "0"], "--threads must be a whole number from 1 to 1024, not '0'"),
    (["--seed", "2"], "--seed needs --make"),
    (["--givens", "17", "--solve"], "--givens needs --make"),
    (["--puzzle", "5"], "--puzzle 5: there is only 1 puzzle in standard input"),
    (["--make", "1", "--json"], "--make cannot be used with --solve, --puzzle or --json"),
])
def test_bad_options_of_sudoku(arguments, message):
    assert complaint("sudoku", *arguments, text=EMPTY) == message


@pytest.mark.parametrize("text, message", [
    ("\n", "1: there is no puzzle"),
    ("| a comment\n12\n", "2: a puzzle has 81 characters without blanks; this one is '12'"),
    (EMPTY + "\n" + EMPTY + " 1\n", "2: a puzzle has 81 characters without blanks; this one is '"
     + 40 * "." + "...'"),
    ("a" + EMPTY[1:], "1: 'a' is neither a digit nor a point"),
])
def test_bad_sudokus(text, message):
    assert complaint("sudoku", text=text) == "standard input:" + message


def test_sudokus_come_one_by_one():
    assert first_line("sudoku", "--make", "100000") == output("sudoku", "--make", "1")
    assert first_line("sudoku", "--solve", text=("." * 81 + "\n") * 12_000) == "several solutions\n"
