"""Every option and every error of sudoku, words and rivals, and the rules that read their runs."""

import csv
import json
import subprocess
import tomllib
from types import SimpleNamespace

import pytest

from harness.judge.rules import rivals as speeds
from harness.judge.rules import trees
from harness.judge.rules import words as squares
from harness.show.pictures import rivals, sudoku, words
from harness.show.pictures import Runs
from harness.show.pictures.speeds import machines
from harness.show.tables import Figures, Incomplete
from test_programs import BIN, PUZZLES, complaint, output, report, run, warning_of

SUDOKUS = PUZZLES / "sudoku.txt"
EMPTY = 81 * "."
FULL = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
LIST = "ate\nwin\nled\nawl\ntie\nend\naid\nlie\nAnn\nten's\n"


# ---------------------------------------------------------------- sudoku

def puzzles():
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
    assert lines[1:] == ["several solutions", "no solution", FULL]
    assert all(given in (".", digit) for given, digit in zip(puzzles()[1], lines[0]))
    assert output("sudoku", "--solve", "--puzzle", "3", text=text) == "no solution\n"
    told = json.loads(output("sudoku", "--solve", "--json", text=text))["puzzles"]
    assert [puzzle["answer"] for puzzle in told] == [
        "one solution", "several solutions", "no solution", "one solution"]
    assert [puzzle["givens"] for puzzle in told] == [25, 0, 2, 81]
    assert told[0]["solution"] == lines[0] and told[2]["solution"] == ""
    assert told[0]["nodes"] == 101 and told[0]["branches"] == 2
    assert told[3]["nodes"] == 82 and told[3]["branches"] == 1


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
    (["--make", "1", "--solve"], "--make goes with neither --solve nor --puzzle nor --json"),
    (["--make", "1", "--json"], "--make goes with neither --solve nor --puzzle nor --json"),
])
def test_bad_options_of_sudoku(arguments, message):
    assert complaint("sudoku", *arguments) == message


@pytest.mark.parametrize("text, message", [
    ("", "1: there is no puzzle"),
    ("| a comment\n12\n", "2: a puzzle has 81 characters without blanks; this one is '12'"),
    (EMPTY + "\n" + EMPTY + " 1\n", "2: a puzzle has 81 characters without blanks; this one is '"
     + 40 * "." + "...'"),
    ("a" + EMPTY[1:], "1: 'a' is neither a digit nor a point"),
])
def test_bad_sudokus(text, message):
    assert complaint("sudoku", text=text) == "standard input:" + message


# ---------------------------------------------------------------- words

def test_matrix_of_words():
    text = output("words", text=LIST)
    header, *rows = text.splitlines()
    primary, secondary = header.split(" | ")
    assert primary == "D1 D2 R1 R2 R3 F1 F2 F3"
    assert secondary.split()[:8] == ["aid", "ate", "awl", "end", "led", "lie", "tie", "win"]
    assert len(secondary.split()) == 8 + 7 * 22 and len(rows) == 64
    assert rows[0].startswith("D1 aid ")
    assert report(text=text)["solutions"] == 1


def test_census_of_words():
    assert json.loads(output("words", "-j", text=LIST)) == {
        "columns": {"slots": 8, "words": 8, "crossings": 154}, "rows": 64,
        "words": ["aid", "ate", "awl", "end", "led", "lie", "tie", "win"]}


def test_squares():
    assert output("words", "--squares", text=LIST) == "ate win led\n"
    assert output("words", "-s", text=LIST.replace("led\n", "")) == ""
    twice = "aaa\n" + LIST  # would fill a square by itself, but no word is used twice
    assert output("words", "--squares", text=twice) == "ate win led\n"


def test_squares_are_the_solutions_of_the_matrix():
    solution = output("dance", "--print", text=output("words", text=LIST)).split("\n\n")[0]
    assert squares.square_of(solution.splitlines()) == "ATE WIN LED"


def test_mistakes_about_words():
    assert complaint("words", "--squares", "--json", text=LIST) == "--squares goes without --json"
    assert complaint("words", text="four\n") == "standard input: there is no word of three letters"


# ---------------------------------------------------------------- rivals

def printed(claim):
    claims = tomllib.loads((PUZZLES.parent / "catalogue" / "claims.toml").read_text())["claim"]
    (found,) = [entry["quantities"] for entry in claims if entry["id"] == claim]
    return found


def test_rival_queens():
    assert output("rivals", "--rival", "dijkstra", "8") == (
        "solutions 92\nnodes 2057\nlooks 15720\n")
    assert output("rivals", "-r", "linked", "8") == "solutions 92\nnodes 2057\nlooks 5508\n"
    assert json.loads(output("rivals", "--rival", "linked", "--json", "4")) == {
        "solutions": 2, "nodes": 17, "looks": 32}


@pytest.mark.parametrize("rival", ["scott", "fletcher"])
@pytest.mark.parametrize("case", ["x23", "x24", "x33"])
def test_rival_packers_have_the_trees_of_the_paper(rival, case):
    puzzle = PUZZLES / f"scott-{case}.puzzle"
    got = json.loads(output("rivals", "--rival", rival, "--json", puzzle))
    claim = printed(f"scott.{case}.first")
    assert (got["solutions"], got["nodes"] - 1) == (claim["solutions"], claim["nodes"])


def test_rival_packers_on_the_whole_board_and_on_6x10():
    got = json.loads(output("rivals", "--race", "1", "--json", PUZZLES / "scott.puzzle"))
    claim = printed("scott.all.first")
    for rival in ("scott", "fletcher"):
        assert got[rival]["solutions"] == 520
        assert got[rival]["nodes"] - 520 == claim["nodes"]
    options = ["--columns", "X cells pieces", "--json", PUZZLES / "6x10.puzzle"]
    got = json.loads(output("rivals", "--rival", "scott", *options))
    claim = printed("pentominoes.6x10.first")
    assert (got["solutions"], got["nodes"] - 2339) == (2339, claim["nodes"])


def test_race():
    got = json.loads(output("rivals", "--race", "2", "--json", "6"))
    assert list(got) == ["dijkstra", "linked", "seconds", "speedup"]
    assert got["dijkstra"]["solutions"] == got["linked"]["solutions"] == 4
    assert got["speedup"] == pytest.approx(got["seconds"]["dijkstra"] / got["seconds"]["linked"])
    assert output("rivals", "--race", "1", "6").splitlines()[-1].startswith("speedup ")


NEEDED = ("one of --rival and --race is needed: --rival dijkstra or linked,"
          " or --race and a number")


@pytest.mark.parametrize("arguments, message", [
    (["8"], NEEDED),
    (["--rival", "linked", "--race", "2", "8"], NEEDED),
    ([PUZZLES / "scott.puzzle"], NEEDED.replace("dijkstra or linked", "scott or fletcher")),
    (["--rival", "linked"], "N is missing, the number of queens, or a file"),
    (["0"], "the number of queens must be a whole number from 1 to 20, not '0'"),
    (["--rival", "linked", "21"],
     "the number of queens must be a whole number from 1 to 20, not '21'"),
    (["--race", "0", "8"], "--race must be a whole number from 1 to 1000, not '0'"),
    (["--rival", "scott", "8"],
     "--rival must be dijkstra or linked for this problem, not 'scott'"),
    (["--rival", "linked", PUZZLES / "scott.puzzle"],
     "--rival must be scott or fletcher for this problem, not 'linked'"),
    (["--rival", "linked", "--columns", "X cells", "8"],
     "--columns is for puzzles, not for queens"),
    (["--rival", "scott", "--columns", "Q", PUZZLES / "scott.puzzle"],
     "--columns: the columns are cells, pieces, or single pieces, but not 'Q'"),
    (["--rival", "scott", "--columns", "cells | pieces", PUZZLES / "scott.puzzle"],
     "--columns: a packer must use all pieces, so there can be none behind the bar"),
    (["--rival", "fletcher", PUZZLES / "6x10.puzzle"],
     f"{PUZZLES / '6x10.puzzle'}:4: piece 'X' is restricted to some places,"
     " so it must stand before the cells"),
])
def test_bad_options_of_rivals(arguments, message):
    assert complaint("rivals", *arguments) == message


D = "board 2x3\npieces dominoes\npiece E ##\npiece F ##\n"
AHEAD = "columns D E F cells\n"
FAR = "board 1x2\nwith 1,9999 9999,1\npiece D ##\n"
LONG = "piece D " + 1001 * "#" + "\n"
REPEATED = "piece 'D' is repeated, and a packer has one of each"
BEHIND = "a packer must use all pieces, so there can be none behind the bar"
PLACES = "piece 'D' is restricted to some places, so it must stand before the cells"
COVER = "fletcher can restrict a cell only if all pieces stand before the cells"
LARGE = "the board has 81 cells, and two registers have 80 bits"
ORDER = "fletcher fills the cells rank by rank, and in no other order"


@pytest.mark.parametrize("text, place, scott, fletcher", [
    (D + "D repeated\n", 5, REPEATED, REPEATED),
    (D + "E at 11-23\nE repeated\nE at 11\n", 6, *2 * [REPEATED.replace("D", "E")]),
    (D + "columns cells | pieces\n", 5, BEHIND, BEHIND),
    (D + "columns D cells E | F\n", 5, BEHIND, BEHIND),
    (D + "D at 11\n", 5, 6, PLACES),
    (D + "D as ## at 11\nD unflipped\n", 5, 14, PLACES),
    (D + "cover 11 by D\n", 5, 6, COVER),
    (D + "cells 13\n", 5, 18, ORDER),
    (D + AHEAD + "cells 13\n", 6, 18, ORDER),
    (D + AHEAD + "cover 11 by D\n", 5, 6, 6),
    (D + AHEAD + "D at 11\n", 5, 6, 6),
    (D + "columns D E F cells | pieces\n", 5, 18, 18),
    ("12 11\nD\nD 4 2 11 12\n", 1, 1, ORDER),
    ("board 9x9\npieces dominoes\n", 1, LARGE, 0),
    ("board 8x10\nwith 91\npieces dominoes\n", 2, LARGE, 0),
    (FAR, 2, 0, "fletcher needs 100020001 bytes for the board"
     " and a border as wide as the pieces, and has 10000000"),
    ("board 2x2\n" + LONG, 2, 0, "piece 'D' has more than 1000 cells"),
    ("board 1x2\n" + "".join(f"piece p{i} #\n" for i in range(33)), 34,
     *2 * ["a packer has at most 32 pieces"]),
])
def test_packers_refuse_what_they_cannot_do_and_do_the_rest(text, place, scott, fletcher):
    for rival, told in (("scott", scott), ("fletcher", fletcher)):
        arguments = ("rivals", "--rival", rival, "--json", "/dev/stdin")
        if isinstance(told, str):
            assert complaint(*arguments, text=text) == f"/dev/stdin:{place}: {told}"
            assert complaint("rivals", "--race", "2", "/dev/stdin", text=text)
        else:
            assert json.loads(output(*arguments, text=text))["solutions"] == told
            matrix = run("polyominoes", text=text).stdout
            assert report(text=matrix, warning=warning_of(matrix))["solutions"] == told


def test_a_mistake_in_a_puzzle_is_told_as_by_its_generator(tmp_path):
    for text in (D + "D at 99\n", D + "D at 23\nD horizontal\n", "board 2x2\npiece 11 ##\n"):
        puzzle = tmp_path / "puzzle"
        puzzle.write_text(text)
        message = complaint("polyominoes", puzzle)
        assert complaint("rivals", "--rival", "scott", puzzle) == message


# ---------------------------------------------------------------- the rules

def test_squares_among_solutions():
    rows = ["D1 aid x", "D2 lie", "R1 ate", "R2 win", "R3 led", "F1 awl", "F2 tie", "F3 end"]
    runs = [SimpleNamespace(solutions=[rows])]
    wanted = ["ATE WIN LED", "TWO ION TEE"]
    assert squares.squares_among_solutions(runs, wanted) == ["ATE WIN LED"]


def test_largest_branching(tmp_path):
    tree = tmp_path / "tree.csv"
    output("dance", "--tree", tree, text=output("sudoku", "--puzzle", "2", SUDOKUS))
    with tree.open(newline="") as lines:
        runs = [SimpleNamespace(tree=list(csv.DictReader(lines)))]
    assert trees.largest_branching(runs) == 2


def test_speeds():
    run = SimpleNamespace(report={"updates": 3_000_000, "seconds": 0.5, "speedup": 1.5})
    assert speeds.million_updates_per_second([run]) == 6
    assert speeds.speed_up([run]) == 1.5


def test_pictures_wait_for_their_runs():
    for draw in (rivals.scott_hybrids, rivals.rival_queens, rivals.rival_packers,
                 sudoku.sudoku_trees, words.word_squares):
        with pytest.raises(Incomplete):
            draw(Runs({}), Figures([]))
    with pytest.raises(Incomplete):
        machines(Figures([]), 1.0)


def test_output_that_cannot_be_written():
    with open("/dev/full", "w", encoding="ascii") as full:
        done = subprocess.run([BIN / "sudoku", "--make", "300"], stdout=full,
                              stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "sudoku: cannot write the standard output\n"
