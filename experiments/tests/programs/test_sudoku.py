"""Every option and every error of sudoku, and other grids by brute force."""
import itertools
import json
import random

import pytest

from conftest import ENGINES, PUZZLES, complaint, first_line, output, report, run

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


SEVERAL = "sudoku: several solutions are counted by: sudoku --puzzle N FILE | dance\n"


def test_solve_says_none_one_or_several():
    spoiled = "11" + EMPTY[2:]
    text = "\n".join([puzzles()[1], EMPTY, spoiled, FULL])
    lines = output("sudoku", "--solve", text=text, warning=SEVERAL).splitlines()
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
    one = run("sudoku", "--solve", "--threads", "1", *options, text=text)
    assert one.returncode == 0 and one.stderr in ("", SEVERAL)
    for words in (["--threads", "2"], ["-t", "7"], []):
        again = run("sudoku", "--solve", *words, *options, text=text)
        assert (again.stdout, again.stderr) == (one.stdout, one.stderr)
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


FORMS = ("a sudoku is a line of 81 characters or 9 lines of 9, or has another size up to 25x25;"
         " this line has")


@pytest.mark.parametrize("text, message", [
    ("\n", "1: there is no puzzle"),
    ("| a comment\n12\n", f"2: {FORMS} 2 characters"),
    (f"{EMPTY}\n{EMPTY}{EMPTY}\n", f"2: {FORMS} 162 characters"),
    (EMPTY[1:], f"1: {FORMS} 80 characters"),
    ("z" + EMPTY[1:], "1: 'z' is neither a digit nor a vacant cell, which is one of"
     " . 0 * _ x - ?"),
])
def test_bad_sudokus(text, message):
    for options in ([], ["--solve"]):
        assert complaint("sudoku", *options, text=text) == f"standard input:{message}"


def test_sudokus_come_one_by_one():
    assert first_line("sudoku", "--make", "100000") == output("sudoku", "--make", "1")
    assert first_line("sudoku", "--solve", text=("." * 81 + "\n") * 12_000) == "several solutions\n"


# ---------------------------------------------------------------- in the forms that people have

GIVEN = (".1..8.7....3.....226.74.19.8.....36...41....597.2...1.4.2.9.....968........43.2..")
SOLVED = "519382746743619852268745193821954367634178925975263418482597631396821574157436289"


def in_ranks(cells, side=9):
    """The ranks of a grid."""
    return [cells[i:i + side] for i in range(0, len(cells), side)]


NINE = "\n".join(in_ranks(GIVEN))
BARS = [f"{rank[:3]}|{rank[3:6]}|{rank[6:]}" for rank in in_ranks(GIVEN)]
BANDED = "\n".join([*BARS[:3], 11 * "-", *BARS[3:6], 11 * "-", *BARS[6:]])
DOTS = ".".join(in_ranks(GIVEN.replace(".", "0")))
SPACED = "\n".join(" ".join(rank) + " " for rank in in_ranks(GIVEN))


@pytest.mark.parametrize("text", [
    DOTS, NINE, SPACED, BANDED, f"{GIVEN} easy", f"#A nobody\n{NINE}", GIVEN.replace(".", "*"),
    f"Grid 01\n{NINE.replace('.', '0')}", BANDED.replace("-----------", "---+---+---"),
    NINE.replace(".", "-"), f"[Puzzle]\r\n{NINE}\r\n", f"\ufeff{DOTS} no. 1",
    SPACED.replace(".", "_"),
    "\n".join(f"| {rank} |" for rank in BARS), " ".join(in_ranks(GIVEN.replace(".", "?")))],
    ids=["points between ranks", "nine", "spaced", "bars and rules", "named", "sdk", "stars",
         "headings", "crossed rules", "dashes", "sections", "mark", "lines", "frame", "a line"])
def test_a_sudoku_in_the_forms_that_people_have(text):
    assert output("sudoku", "--solve", text=text) == f"{SOLVED}\n"
    assert output("sudoku", "--solve", text=f"{text}\nNo. 2\n{GIVEN}\n\n") == 2 * f"{SOLVED}\n"
    assert output("sudoku", text=text) == output("sudoku", text=GIVEN)


# ---------------------------------------------------------------- other grids

def hexadecimal(digits):
    """A puzzle whose digits are 0 to 9 and A to F."""
    return digits.translate(str.maketrans("0123456789ABCDEF", "123456789ABCDEFG"))


# Puzzles of others, with the places where they can be found.
HEXADOKUS = {
    "Elektor, 2011, as DavidEGrayson/doku has it":
    "2A.7.C..9D648.....3.A..D7....2F..1....0.8....4AB.....7.2..BC.0.3C2.8.D3...4E......FA7.2."
    "B.3.1C04....4..F..1....E9..B1.......23....8C.......03..D6....F..1..A....D37E.0.1.9.8AF.."
    "....3B...2D.C.80F.B.51..2.A.....3CA....7.E....6..E4....93..5.D.....1F3A4..9.5.E2",
    "sudoku-puzzles-online.com, easy":
    "B.78.5E.3..AD.C0..4..7...C.FA..2A..........437....5...9F.......8.4..B8...E.793....E37C.."
    "..FDB..49F.7..5D.3....8.5..D.F3.24A8C.0..8......B....0D5..D......8..F.E...A.9.F..67...BC"
    "...C.AB....E724.7A.9.B1...5..63.D.CEF.7.A....8......E.A..D..5....63509C..B..E...",
    "sudoku-puzzles-online.com, medium":
    ".....5..6.F.B.4...49.EA.83..D.....E680D..B...F......1....D4A.836...8.17..423..AD....0..E"
    "DA.......E52D64..1.9.C0.......2...B..9E.....EDB1.8C.5......E3.......7.29...........73.CF"
    "6....F..5..D.B......5..F...2..1E8..0........C2...56A..0.3.14.7...31.9...F.7.0.5.",
    "sudoku-puzzles-online.com, hard":
    "E.........8..6.1..9...3F.C....85.61.5B...9.3..C..3..2...6.....A.D......B..2...13.8.A.641"
    ".....79E0...F.8.9.7.A.5..........1C..0..........A...3.6..0.5.4..1E.....C.C.73.0........F"
    "9E3.B.A.....7..0...C9.7.8..F...2A2...5.8...7DE..3.E....4..D.1....15...D.C..E.9.8",
    "OliRosHow/HexadokuSolver, Hexaduko3A.txt":
    "-----3C---6----5-2D-----E--F7---C9----4-D---A--E--BE---8-7--3----B--D0E-53F--6---E--1--B"
    "C2------1-7---6-4------A8F4-3-5-A69---17E-F86----1AB-3-9--3D---96-7-B2-4----07--89--FD--"
    "--9CF-BA---E----5312AF9C----4E7---8-2D-----C5A-F---7-6---A--D-8---E-8---F---9---",
    "echojoel/hexa-sudoku, README.md":
    "EBxF3xxxx6xxxx4xxC8xxxx5x0xxx6xxx5xxxxxD4ExxxA90xxxx1x4xFxACxxxxx14Bx02C5xEx38AxxAxxxxxB"
    "0xx47xxxxx5ExxF1D36B9xxxxxxxx3xxxxxxxE5xxxxxxxxEAxx78x1xxFxD8xx0xxx2xxExBxx7x2xxE9xxxxFx"
    "Cx6xx9xxxx5xxxxxxxxxEBDx8xF0xxx1xxxxxxxxCxx6xxxDxxx42xxAxxDxE7x5x8xxxxx32x7xxxx6",
}


@pytest.mark.parametrize("place", HEXADOKUS)
def test_sudokus_of_16x16_from_many_places_have_one_solution(place):
    digits = HEXADOKUS[place]
    assert complaint("sudoku", text=digits) == (
        "standard input:1: a vacant cell is either 0 or another sign, not both, and the digits are"
        " 1 to 9 and A to G")
    text = hexadecimal(digits)
    solved = output("sudoku", "--solve", text=text).strip()
    units = units_of(16, boxes(4, 4))
    assert all(len({solved[cell] for cell in unit}) == 16 for unit in units)
    assert all(digit in (".", "-", "x", there) for digit, there in zip(text, solved))
    matrix = output("sudoku", text="\n".join(in_ranks(text, 16)))
    assert all(report("--engine", engine, text=matrix)["solutions"] == 1
               for engine in ENGINES if engine != "sets")


JIGSAW = "..........23..7.....89.51..8.6..4315...6......92..3....35.4.....67....9198....5.."
REGIONS = ("112222333111222333111122333444556666444555666447555566477888899777888999777889999")


def test_a_jigsaw_has_34_solutions():
    text = f"{JIGSAW}\n" + "\n".join(in_ranks(REGIONS))
    matrix = output("sudoku", text=text)
    assert {report("--engine", engine, text=matrix)["solutions"] for engine in ENGINES} == {34}
    letters = REGIONS.translate(str.maketrans("123456789", "CABDEFGHI"))
    named = output("sudoku", text=f"{JIGSAW} jigsaw\nRegions\n" + "\n".join(in_ranks(letters)))
    assert report(text=named)["solutions"] == 34
    assert output("sudoku", "--solve", text=text, warning=SEVERAL) == "several solutions\n"
    assert json.loads(output("sudoku", "--json", text=text))["columns"] == {
        "cells": 81, "ranks": 81, "files": 81, "regions": 81}


def boxes(ranks, files):
    """The box of each cell."""
    side = ranks * files
    return [cell // side // ranks * ranks + cell % side // files for cell in range(side * side)]


def units_of(side, regions, diagonals=False):
    """The cells of each rank, file, region and diagonal."""
    cells = range(side * side)
    units = [[cell for cell in cells if kind(cell) == number] for number in range(side)
             for kind in (lambda cell: cell // side, lambda cell: cell % side, regions.__getitem__)]
    crossed = [list(cells)[::side + 1], list(cells)[side - 1:-1:side - 1]]
    return units + crossed * diagonals


def completions(side, units, cells, most=10_000):
    """All ways to fill the vacant cells, tried rank by rank; no more than so many."""
    others = [{other for unit in units if cell in unit for other in unit} - {cell}
              for cell in range(side * side)]
    grid, found = list(cells), []
    if any(digit != "." and digit in {grid[other] for other in others[cell]}
           for cell, digit in enumerate(grid)):
        return found

    def fill(cell):
        """Fill this cell, and all behind it."""
        cell = next((i for i in range(cell, len(grid)) if grid[i] == "."), None)
        if cell is None:
            found.append("".join(grid))
            return
        taken = {grid[other] for other in others[cell]}
        for digit in "123456"[:side]:
            if digit not in taken and len(found) < most:
                grid[cell] = digit
                fill(cell + 1)
        grid[cell] = "."

    fill(0)
    return found


def random_regions(side, dice):
    """Connected regions: two neighbors change places as long as all regions stay connected."""
    regions = boxes(*((2, side // 2) if side % 2 == 0 else (1, side)))
    neighbors = [[other for other in range(side * side) if abs(cell // side - other // side)
                  + abs(cell % side - other % side) == 1] for cell in range(side * side)]

    def is_connected(region):
        """Can a region be walked through?"""
        cells = {cell for cell in range(side * side) if regions[cell] == region}
        seen, walk = set(), [min(cells)]
        while walk:
            cell = walk.pop()
            seen.add(cell)
            walk += [other for other in neighbors[cell] if other in cells - seen]
        return seen == cells

    for _ in range(60):
        one, other = dice.sample(range(side * side), 2)
        regions[one], regions[other] = regions[other], regions[one]
        if not (is_connected(regions[one]) and is_connected(regions[other])):
            regions[one], regions[other] = regions[other], regions[one]
    return regions


def random_sudoku(dice):
    """Side, regions, diagonals, cells and text of a small one with random givens. Most of them are
    from a grid that is full, so that they have a solution."""
    kind = dice.choice(["2x2", "2x3", "3x2", "jigsaw 2x2", "jigsaw 2x3", "jigsaw 1x5"])
    ranks, files = map(int, kind[-3::2])
    side = ranks * files
    regions = random_regions(side, dice) if "jigsaw" in kind else boxes(ranks, files)
    diagonals = kind != "jigsaw 2x3" and dice.random() < 0.5  # few have a full grid with diagonals
    cells = ["."] * side * side
    full = completions(side, units_of(side, regions, diagonals), cells, 1)
    digits = dice.sample("123456"[:side], side)
    for cell in dice.sample(range(side * side), dice.randrange(side * side // 4, side * side // 2)):
        given = digits[int(full[0][cell]) - 1] if full else dice.choice(digits)
        cells[cell] = given if dice.random() < 0.99 else dice.choice(digits)
    cells = "".join(cells)
    text = f"boxes {kind[-3:]}\n" + dice.choice(
        [f"{cells}\n", "\n".join(in_ranks(cells, side)) + "\n"])
    if "jigsaw" in kind:
        text += "".join("ABCDEF"[region] for region in regions) + "\n"
    return side, regions, diagonals, cells, text


def test_brute_force_agrees_on_600_small_sudokus():
    dice, numbers = random.Random(71), []
    sudokus = [random_sudoku(dice) for _ in range(600)]
    for crossed in (False, True):
        chosen = [(side, regions, cells, text) for side, regions, diagonals, cells, text in sudokus
                  if diagonals == crossed]
        statement = "diagonals\n" * crossed
        text = statement + "".join(text for *_, text in chosen)
        answers = run("sudoku", "--solve", text=text).stdout.splitlines()
        for number, ((side, regions, cells, text), said) in enumerate(zip(chosen, answers)):
            found = completions(side, units_of(side, regions, crossed), cells)
            numbers.append(len(found))
            assert said == found[0] if len(found) == 1 else said.startswith(
                "several solutions" if found else "no solution"), text
            if number % 6 == 0:
                options = "--json", "--engine", ENGINES[number // 6 % len(ENGINES)]
                matrix = output("sudoku", text=statement + text)
                told = run("dance", *options, text=matrix).stdout  # there may be a warning, too
                assert json.loads(told)["solutions"] == len(found), text
    assert len(numbers) == 600 and numbers.count(0) > 20 and numbers.count(1) > 50
    assert sum(1 < number < 10_000 for number in numbers) > 200


@pytest.mark.parametrize("kind, columns", [
    ("boxes 2x2", 64), ("boxes 3x2", 144), ("boxes 2x3\ndiagonals", 156), ("boxes 3x4", 576),
    ("diagonals", 342), ("boxes 1x7", 196), (f"{EMPTY}\n{REGIONS}", 324)])
def test_sudokus_are_made_in_other_grids(kind, columns):
    made = output("sudoku", "--make", "3", "--seed", "4", "-", text=f"{kind}\n")
    assert output("sudoku", "--make", "3", "--seed", "4", text=f"{kind}\n") != made
    assert len(output("sudoku", text=made).splitlines()[0].split()) == columns
    solved = output("sudoku", "--solve", text=made).splitlines()
    assert len(solved) == 3 and not any("solution" in line for line in solved)
    puzzle = made.splitlines()[-2 if REGIONS in kind else -1]
    erased = puzzle.replace(next(digit for digit in puzzle if digit != "."), ".", 1)
    assert output("sudoku", "--solve", "-n3", text=made.replace(puzzle, erased),
                  warning=SEVERAL) == "several solutions\n"
    assert output("sudoku", "--make", "1", "-g", str(len(puzzle)), "-", text=f"{kind}\n").count(
        ".") == 0


@pytest.mark.parametrize("text, why", [
    (f"diagonals\n7{EMPTY[2:]}7", "two 7s in diagonal 1"),
    (f"diagonals\n........7{63 * '.'}7........", "two 7s in diagonal 2"),
    (f"{EMPTY[:45]}8{'.' * 17}8{'.' * 17}\n{REGIONS}", "two 8s in file 1"),
    (f"{EMPTY[:30]}8{'.' * 20}8{'.' * 29}\n{REGIONS}", "two 8s in region 5"),
    (f"....A{18 * '.'}A{232 * '.'}", "two As in box 2")])
def test_a_digit_given_twice_in_other_units(text, why):
    assert output("sudoku", "--solve", text=text) == f"no solution: {why}\n"


def test_a_killer_is_a_matrix_of_ones_own():
    """As the help says: the rows of the cells of a cage are joined."""
    dice, cells = random.Random(5), [f"{rank}{file}" for rank in "1234" for file in "1234"]
    empty = output("sudoku", text=16 * ".").splitlines()
    rows = {(row.split()[0][1:], row.split()[1][2]): row for row in empty[1:]}
    full = completions(4, units_of(4, boxes(2, 2)), 16 * ".")
    for solution in dice.sample(full, 10):
        cages = [cells[i:i + 2] for i in range(0, 16, 2)]
        sums = [sum(int(solution[cells.index(cell)]) for cell in cage) for cage in cages]
        lines = [" ".join(rows[cell, str(digit)] for cell, digit in zip(cage, digits))
                 for cage, total in zip(cages, sums)
                 for digits in itertools.permutations(range(1, 5), 2) if sum(digits) == total]
        fitting = [other for other in full if sums == [
            sum(int(other[cells.index(cell)]) for cell in cage) for cage in cages]]
        matrix = "\n".join([empty[0], *lines])
        assert report(text=matrix)["solutions"] == len(fitting) > 0
    for names in ("p11 r11 f11 b11 p12 r12 f22 b12", "p11 r12 f12 b12 p12 r11 f21 b11"):
        assert names in output("sudoku", "--help") and all(
            row in rows.values() for row in (names[:15], names[16:]))


@pytest.mark.parametrize("text, message", [
    ("nothing\n", "1: there is neither a puzzle nor a line 'boxes 2x3'"),
    ("boxes 9x9\n", "1: 'boxes 9x9' is neither 'diagonals' nor 'boxes' with a size from 2x2 to 5x5,"
     " such as 'boxes 2x3'; a comment begins with | or #")])
def test_bad_grids_to_make(text, message):
    assert complaint("sudoku", "--make", "2", "-", text=text) == f"standard input:{message}"


def test_bad_givens_in_other_grids():
    for givens, kind, most in (("37", "boxes 2x3", 36), ("82", "diagonals", 81)):
        assert complaint("sudoku", "--make", "1", "-g", givens, "-", text=kind) == (
            f"--givens must be a whole number from 0 to {most}, not '{givens}'")
    assert complaint("sudoku", "--make", "1", "-", text=(
        "................\n1222112431443334\n")) == "no sudoku has these regions"
