"""Estimates, symmetries and packings of squares: options and errors, and counts made otherwise."""
import json
import re
from decimal import Decimal, localcontext
from itertools import count as numbers_from
from math import prod
from types import SimpleNamespace

import pytest
from conftest import (
    CHESSBOARD, PUZZLES, ROOT, complaint, output, queens, report, tilings)
from draw.colours import Y_HORIZONTAL, Y_VERTICAL
from harness.judge.expressions import rule_called
from harness.judge.rules import RULES
from project import Project
from draw.rows import DIGITS, SQUARES, board_of, read_row
from harness.show.given import Given, Incomplete
from harness.show.pictures import squares as square_pictures
from harness.show.pictures.squares import y_colour
from harness.results import read_table
from harness.show.scores import SCORED
from harness.show.tables import write_tables
from harness.show.tables.figures import DESCRIBED

RESULTS = ROOT / "results"
PI = Decimal("3.14159265358979323846264338327950288419716939937510582097494459230781640628620"
             "89986280348253421170679821480865")


# ---------------------------------------------------------------- dance --estimate

def test_estimate_in_words():
    lines = output("dance", "--estimate", "100", text=queens(6)).splitlines()
    number = r"[-+.\de]+"
    for line, name in zip(lines, ["solutions", "nodes", "updates"]):
        assert re.fullmatch(rf"about {number} {name}, standard error {number},"
                            rf" 95% interval {number} to {number}", line)
    assert lines[3:] == ["from 100 descents with seed 1"]
    levels = output("dance", "--estimate", "1", "--seed", "5", "--profile", text="A B\nA\nB\n")
    assert levels.startswith("level 0: about 1 nodes, 0 updates\n"
                             "level 1: about 1 nodes, 1 updates\n"
                             "level 2: about 1 nodes, 1 updates\nabout 1 solutions\n")
    assert levels.endswith("from 1 descent with seed 5\n")


def test_estimate_in_json():
    text = queens(8)
    got = report("--estimate", "5000", text=text)
    assert list(got) == ["descents", "solved", "seed", "solutions", "nodes", "updates", "complete",
                         "engine", "choose", "empty_columns", "threads", "seconds", "matrix",
                         "levels", "version"]
    assert got["descents"] == 5000 and got["seed"] == 1 and got["complete"] is True
    for name, exact in [("solutions", 92), ("nodes", 1049), ("updates", 16680)]:
        mean, error = got[name]["mean"], got[name]["standard_error"]
        assert abs(mean - exact) < 4 * error < 0.3 * exact
        assert got[name]["low"] == pytest.approx(mean - 1.96 * error)
        assert got[name]["high"] == pytest.approx(mean + 1.96 * error)
    assert sum(level["nodes"] for level in got["levels"]) == pytest.approx(got["nodes"]["mean"])
    assert got["levels"][1]["nodes"] == 8


def test_estimates_depend_on_seed_and_rules_but_not_on_engine_or_threads():
    text = output("polyominoes", PUZZLES / "one-sided-3x30.puzzle")
    first, *runs = [report("--estimate", "300", *options.split(), text=text) for options in (
        "-e links -t 1", "-e links -t 3", "-e bits -t 1", "-e bits:portable -t 2", "-t 2")]
    assert [other["engine"] for other in runs] == ["links", "bits", "bits", "bits"]
    assert [other["threads"] for other in runs] == [3, 1, 2, 2]
    assert all(other[name] == first[name] for other in runs
               for name in first.keys() - {"engine", "threads", "seconds"})
    for option in "--seed 2", "--choose first":
        assert report("--estimate", "300", *option.split(), text=text)["nodes"] != first["nodes"]


def test_estimate_that_has_seen_no_solution():
    text = "A B C\nA B\nB C\n"
    assert output("dance", "--estimate", "5", text=text).splitlines()[:2] == [
        "no descent met a solution, so nothing is known of their number",
        "about 2 nodes, standard error 0, 95% interval 2 to 2"]
    got = report("--estimate", "5", text=text)
    assert got["solved"] == 0 and got["solutions"] is None
    assert report("--estimate", "5", text="A\nA\nA\n")["solved"] == 5


def test_one_descent_tells_no_error():
    assert output("dance", "--estimate", "1", text="A\nA\nA\n").splitlines()[:2] == [
        "about 2 solutions", "about 3 nodes"]
    got = report("--estimate", "1", text="A\nA\nA\n")
    unknown = ["standard_error", "low", "high"]
    assert got["nodes"] == {"mean": 3.0, **dict.fromkeys(unknown),
                            "why": dict.fromkeys(unknown, "a single descent has no error")}


# ---------------------------------------------------------------- symmetry

def test_symmetry_of_figure_1():
    assert output("symmetry", PUZZLES / "scott-figure1.packing") == (
        "1: horizontal 30, vertical 36, of 51 edges; unchanged pieces 0 and 0\n")


THREE = "A 11\nB 12 21 22\n\nA 11 12\nB 21 22\n\nA 11 21\nB 12 22\n\n"  # the last two are the best


def test_best():
    best = output("symmetry", "--best", text=THREE)
    assert best == ("| 2: horizontal 2, vertical 2, of 2 edges; unchanged pieces 2 and 2\n"
                    "A 11 12\nB 21 22\n\n"
                    "| 3: horizontal 2, vertical 2, of 2 edges; unchanged pieces 2 and 2\n"
                    "A 11 21\nB 12 22\n\n")
    assert output("symmetry", text=best).count("\n") == 2
    got = json.loads(output("symmetry", "--json", text=THREE))
    assert got["packings"] == 3 and "chosen" not in got
    assert [best["number"] for best in got["best"]] == [2, 3]
    assert got["best"][0]["rows"] == ["A 11 12", "B 21 22"] and got["best"][0]["edges"] == 2
    assert got["table"] == [
        {"horizontal": 1, "vertical": 1, "unchanged_horizontal": 0, "unchanged_vertical": 0,
         "packings": 1},
        {"horizontal": 2, "vertical": 2, "unchanged_horizontal": 2, "unchanged_vertical": 2,
         "packings": 2}]


def test_least():
    for least, count in ("1", 3), ("2", 2), ("3", 0):
        assert output("symmetry", "--least", least, text=THREE).count("\n\n") == count
    got = json.loads(output("symmetry", "--least", "2", "--json", text=THREE))
    assert got["chosen"] == got["best"] and len(got["chosen"]) == 2
    # without a score, a packing is less symmetric than any with one
    assert output("symmetry", "--least", "0", text="A 11 12\nB 21\n") == ""


def test_symmetry_of_nothing_and_on_another_lattice():
    assert output("symmetry", text="| a comment\n") == ""
    assert json.loads(output("symmetry", "--json")) == {"packings": 0, "best": [], "table": []}
    assert output("symmetry", "--lattice", "triangles", text="A 00\nB 01\n").startswith(
        "1: horizontal none, vertical none, of 0 edges;")


def test_lines_and_packings_without_an_end():
    assert complaint("symmetry", "/dev/zero") == "/dev/zero:1: the line is longer than a megabyte"
    assert complaint("symmetry", text="A 11\n" + "B" * 2**20) == (
        "standard input:2: the line is longer than a megabyte")
    assert complaint("symmetry", text=("B" * (2**20 - 2) + "\n") * 17) == (
        "standard input:17: the packing is longer than 16 megabytes")


# ---------------------------------------------------------------- the 9x10

def read_ranks(name):
    """The packings of a file of results: the two scores, and the letters of the pieces by ranks."""
    for row in read_table(RESULTS / name):
        ranks = [row[f"rank {rank}"].split() for rank in range(1, 11)]
        yield int(row["horizontal"]), int(row["vertical"]), [rank for rank in ranks if rank]


def borders(ranks):
    """Pairs of neighbours that are of different pieces: where they stand, by their middles."""
    across = {(2 * x, 2 * y + 1) for x, rank in enumerate(ranks) for y in range(len(rank) - 1)
              if rank[y] != rank[y + 1]}
    down = {(2 * x + 1, 2 * y) for x in range(len(ranks) - 1) for y in range(len(ranks[x]))
            if ranks[x][y] != ranks[x + 1][y]}
    return across | down


def by_hand(ranks):
    """The two scores, by the words of the paper alone."""
    last_x, last_y, found = 2 * len(ranks) - 2, 2 * len(ranks[0]) - 2, borders(ranks)
    return (sum((x, last_y - y) in found for x, y in found),
            sum((last_x - x, y) in found for x, y in found))


def shapes_of(ranks):
    """The shapes of the pieces, each in that of its four turns that is the least."""
    cells = {}
    for x, rank in enumerate(ranks):
        for y, piece in enumerate(rank):
            cells.setdefault(piece, []).append((x, y))
    found = []
    for shape in cells.values():
        turns = []
        for _ in range(4):
            shape = [(y, -x) for x, y in shape]
            least = [min(axis) for axis in zip(*shape)]
            turns.append(sorted((x - least[0], y - least[1]) for x, y in shape))
        found.append(min(turns))
    return found


def hangs_together(shape):
    """Are these cells connected by their sides?"""
    reached, cells = set(shape[:1]), set(shape)
    while more := {(x + i, y + j) for x, y in reached
                   for i, j in ((0, 1), (1, 0), (0, -1), (-1, 0))} & cells - reached:
        reached |= more
    return reached == cells


@pytest.mark.parametrize("name, count", [("nine-by-ten-best.csv", 17),
                                         ("nine-by-ten-figure10.csv", 8)])
def test_the_most_symmetric_packings_are_what_they_are_said_to_be(name, count):
    packings = list(read_ranks(name))
    assert len(packings) == len({str(ranks) for _, _, ranks in packings}) == count
    for horizontal, vertical, ranks in packings:
        assert sorted([len(ranks), len(ranks[0])]) == [9, 10]
        assert len({len(rank) for rank in ranks}) == 1
        shapes = shapes_of(ranks)
        assert len(shapes) == len({str(shape) for shape in shapes}) == 18
        assert all(len(shape) == 5 and hangs_together(shape) for shape in shapes)
        assert by_hand(ranks) == (horizontal, vertical)


def test_all_packings_of_a_rectangle_have_the_scores_of_the_program():
    matrix = output("polyominoes", PUZZLES / "one-sided-3x30-all.puzzle")
    packings = output("dance", "--engine", "frontier", "--print", text=matrix)
    found = output("symmetry", text=packings).splitlines()
    blocks = [block.splitlines() for block in packings.split("\n\n")]
    boards = [board_of(rows, SQUARES) for rows in blocks if len(rows) == 18]
    assert len(boards) == len(found) == 184
    for line, board in zip(found, boards):
        ranks = [[board[rank, file] for file in range(1, 31)] for rank in (1, 2, 3)]
        assert re.search(r"horizontal (\d+), vertical (\d+),", line).groups() == tuple(
            map(str, by_hand(ranks)))


# ---------------------------------------------------------------- polyominoes

def matchings(rows, cells):
    """How many sets of disjoint dominoes there are, by the number of their dominoes."""
    ends = [sorted(row) for row in rows]
    states = {frozenset(): {0: 1}}  # of cells covered ahead
    for cell in cells:
        after = {}
        for covered, counts in states.items():
            moves = [(covered - {cell}, 0)]
            if cell not in covered:
                moves += [(covered | {last}, 1) for first, last in ends
                          if first == cell and last not in covered]
            for state, dominoes in moves:
                target = after.setdefault(state, {})
                for number, count in counts.items():
                    target[number + dominoes] = target.get(number + dominoes, 0) + count
        states = after
    return states[frozenset()]


def test_ways_to_place_thirty_dominoes():
    puzzle = PUZZLES / "mutilated-chessboard.puzzle"
    lines = output("polyominoes", puzzle, warning=(
        f"polyominoes: {puzzle}: there is no packing: {CHESSBOARD.format(30, 32)}\n")).splitlines()
    counts = matchings([line.split() for line in lines[1:]], lines[0].split())
    assert 31 not in counts
    assert counts[30] == 355_644_584
    assert matchings([["11", "12"], ["12", "13"]], ["11", "12", "13"]) == {0: 1, 1: 2}


def test_no_such_set_of_pieces_has_the_printed_rows_of_the_kanoodle():
    """One tromino, three tetrominoes and eight pentominoes: the most rows they can have, by the
    generator and by the rule."""
    def most(family, number):
        """How many rows on a 5x11 board so many pieces of a family have together, of those that
        have the most."""
        census = json.loads(output("polyominoes", "--json", text=f"board 5x11\npieces {family}\n"))
        return sum(sorted(census["rows_by_piece"].values())[-number:])
    largest = most("trominoes", 1) + most("tetrominoes", 3) + most("pentominoes", 8)
    rule = RULES["most placements of such pieces"]
    matrix = output("polyominoes", PUZZLES / "kanoodle.puzzle").splitlines()[1:]
    assert largest == rule([SimpleNamespace(matrix=matrix)], {}) == 2140 < 2222
    assert rule([SimpleNamespace(matrix=["A 11 12", "B 12 13"])], {}) == 2  # one domino, of two


# ---------------------------------------------------------------- rules and pictures

def test_packings_with_two_scores():
    """Whichever way the rectangle is drawn."""
    rows = [{"horizontal": 3, "vertical": 5, "packings": 2},
            {"horizontal": 5, "vertical": 3, "packings": 4},
            {"horizontal": 9, "vertical": 1, "packings": 7}]
    runs = [SimpleNamespace(report={"table": [row]}) for row in rows]
    rule, above = RULES["packings with two scores"], RULES["packings that are more symmetric"]
    for (one, other), found in {(5, 3): 6, (3, 5): 6, (9, 1): 7, (9, 9): 0, (3, 3): 0}.items():
        assert rule(runs, {"one": one, "other": other}) == found
    for (one, other), found in {(5, 3): 7, (5, 2): 13, (9, 0): 7, (9, 1): 0, (4, 9): 13}.items():
        assert above(runs, {"one": one, "other": other}) == found


def test_rows_with_their_images():
    rule, size = RULES["rows with their images"], {"ranks": 2, "files": 3}
    four = ["L 11 12 21", "L 12 13 23", "L 11 21 22", "L 13 22 23", "I 12 22"]
    for matrix, count in (four, 5), (four[1:], 1), ([*four, "M 11 12"], 5):
        assert rule([SimpleNamespace(matrix=matrix)], size) == count


def test_sheet_of_strips():
    rows = [" ".join([piece, *(f"{rank}{DIGITS[file]}" for file in range(1, 31))])
            for rank, piece in ((1, "F"), (2, "F'"), (3, "I"))]
    runs = {"one-sided-pentominoes.3x30": SimpleNamespace(solutions=[rows] * 4)}
    _, data = square_pictures.strips(runs, None)
    assert len(data) == 5 and data[4][:2] == [4, " ".join(["F"] * 30)]
    runs["one-sided-pentominoes.3x30"].solutions = []
    with pytest.raises(Incomplete):
        square_pictures.strips(runs, None)


def test_each_orientation_of_the_y_has_its_colour():
    matrix = output("polyominoes", text="board 4x5\npiece Y ####/.#..\nY repeated\n").splitlines()
    shapes = {}
    for row in matrix[1:]:
        _, cells = read_row(row, SQUARES)
        x, y = (min(coordinates) for coordinates in zip(*cells))
        shapes.setdefault(y_colour(cells), set()).add(
            frozenset((rank - x, file - y) for rank, file in cells))
    assert set(shapes) == set(Y_HORIZONTAL + Y_VERTICAL)
    assert all(len(forms) == 1 for forms in shapes.values())
    key = [(x, cells, y_colour(cells)) for x, cells in square_pictures.orientations()]
    assert [colour in Y_HORIZONTAL for *_, colour in key] == [True] * 4 + [False] * 4
    for _, cells, colour in key:
        assert {(rank - 1, file - 1) for rank, file in cells} in shapes[colour]


def test_the_scores_and_the_corners_of_packings_are_told():
    strip = [" ".join(["F", *(f"{rank}{DIGITS[file]}" for file in range(1, 31))])
             for rank in (1, 2, 3)]
    best = {"rows": strip, "horizontal": 7, "vertical": 5}
    runs = {"one-sided-pentominoes.3x30.symmetry": SimpleNamespace(report={"best": [best]})}
    drawing, _ = square_pictures.figure9(runs, None)
    assert drawing.axes[0].texts[-1].get_text() == "hsym = 7, vsym = 5"
    colours = {"a": Y_HORIZONTAL[3], "b": Y_VERTICAL[0]}
    board = {(1, 1): "a", (1, 15): "b", (15, 1): "b", (15, 15): "b"}
    assert square_pictures.corners_of(board, colours) == "HVVV"


# ---------------------------------------------------------------- beyond the paper

def cosine(x):
    """The cosine of a Decimal, by Taylor's series, to the digits of the context."""
    term = total = Decimal(1)
    for k in numbers_from(2, 2):
        term *= -x * x / (k * (k - 1))
        if total + term == total:
            return total
        total += term


def kasteleyn(n):
    """How many ways there are to cover an n x n board with dominoes, by Kasteleyn's product."""
    with localcontext() as context:
        context.prec = 100
        squares = [4 * cosine(PI * j / (n + 1)) ** 2 for j in range(1, n // 2 + 1)]
        product = prod(one + other for one in squares for other in squares)
        assert abs(product - round(product)) < Decimal("1e-30")
        return round(product)


DOMINOES = {n: kasteleyn(n) for n in range(2, 21, 2)}


def test_kasteleyn(catalogue):
    assert [DOMINOES[n] for n in range(2, 13, 2)] == [tilings(n, n) for n in range(2, 13, 2)]
    for n, value in DOMINOES.items():
        assert catalogue.experiments[f"beyond.dominoes.{n}.formula"].holds == [
            f"solutions == {value}"]


@pytest.fixture
def tables_of(catalogue, tmp_path):
    """A function that writes all tables from runs with these solutions or reports, by id."""
    def tables(found, name="project"):
        """Write the tables, and return the folder; each run has these solutions, or is a report."""
        runs = {id: SimpleNamespace(id=id, report=report if isinstance(report, dict) else {
            "solutions": report}) for id, report in found.items()}
        write_tables(Given(Project(tmp_path / name), catalogue, [], runs))
        return tmp_path / name / "results"
    return tables


def test_table_of_dominoes(tables_of):
    written = tables_of({f"beyond.dominoes.{n}": count for n, count in DOMINOES.items()})
    table = (written / "dominoes.csv").read_text()
    assert table == (RESULTS / "dominoes.csv").read_text() and "\n8x8,12988816\n" in table
    assert not (written / "beyond.csv").exists()


def test_scores_of_all_packings_of_9x10(tables_of):
    """The table says what the scores say that stand beside it."""
    table = [{name: int(number) for name, number in row.items()}
             for row in read_table(RESULTS / "nine-by-ten-scores.csv")]
    assert sum(row["packings"] for row in table) == 10440433
    written = tables_of({id: {"table": half} for id, half in zip(
        SCORED, (table[::2], table[1::2]), strict=True)})
    for kind in ("csv", "tex"):
        assert (written / f"nine-by-ten.{kind}").read_text() == (
            RESULTS / f"nine-by-ten.{kind}").read_text()
    *_, column = zip(*(row.values() for row in read_table(RESULTS / "nine-by-ten.csv")))
    most = max(row["vertical"] for row in table)

    def packings(wanted):
        """How many packings have a vertical and a horizontal score as wanted, as text."""
        return str(sum(row["packings"] for row in table
                       if wanted(row["vertical"], row["horizontal"])))

    assert [*column[:3], column[-1]] == [  # of ten ranks of nine
        str(most), packings(lambda h, v: h == most), packings(lambda h, v: (h, v) == (74, 49)),
        packings(lambda h, v: h >= 74 and v >= 49)]


def test_tables_name_experiments_that_are_there(catalogue):
    """And what they say of these can be read off them."""
    for description in DESCRIBED.values():
        for ids, *cells in description.get("runs", []):
            texts = [*description["read"].values(),
                     *(cell[1:] for cell in cells if cell.startswith("="))]
            for text in texts:
                assert not list(rule_called(text).misfits(
                    ids, lambda id: catalogue.experiments[id].gives))


def test_table_of_packings_beyond_the_paper(tables_of):
    found = {id: 12 for ids, *_ in DESCRIBED["beyond"]["runs"] for id in ids}
    written = tables_of({**found, "beyond.one-sided.5x18": 480})
    assert "\none-sided pentominoes,5x18,480,120,tree\n" in (written / "beyond.csv").read_text()
    del found["hexagon.b"]
    assert not (tables_of(found, "other") / "beyond.csv").exists()


def test_z_means_the_last_file_of_a_wide_board():
    board = "board 3x40\nwithout 11-1z\npieces dominoes\nD repeated\n"
    assert len(output("polyominoes", text=board).splitlines()[0].split()) == 2 * 40


# ---------------------------------------------------------------- two sets of pieces

def test_of_two_sets_pieces_of_one_name_can_be_left_out():
    columns, *_ = output("polyominoes", text="board 8x8\npieces pentominoes\n"
                         "pieces tetrominoes only O\n").splitlines()
    assert columns.endswith(" F I L N P T U V W X Y Z O")
    columns, *_ = output("polyominoes", text="board 4x17\npieces pentominoes\n"
                         "pieces tetrominoes except I L T\n").splitlines()
    assert columns.endswith(" Y Z O S")
    assert complaint("polyominoes", text="board 8x8\npieces pentominoes\npieces tetrominoes\n") == (
        "standard input:3: there are two pieces 'I'")
