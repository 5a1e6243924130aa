"""What the harness makes of hexiamonds."""
import json
import re
from types import SimpleNamespace

import pytest

from draw import lattices as lattice
from harness.judge.rules import RULES
from harness.results import Record
from project import Project
from draw.rows import TRIANGLES, board_of
from harness.run.runs import Run
from harness.run.pipeline import parse_search
from harness.show.given import Figures, Incomplete, Runs
from harness.show.pictures import triangles
from studies import candidates, columns
from conftest import PUZZLES, ROOT, output, sizes_differ


def matrix(text, warning=""):
    """The matrix that polyiamonds makes of a text: its header, and its rows as lists of names."""
    header, *rows = output("polyiamonds", text=text, warning=warning).splitlines()
    return header, [row.split() for row in rows]


def test_the_crowns_in_the_book_are_placements_of_their_puzzles():
    drawn = re.findall(r'draw_board\(("[^)]*)\)\("(.*?)"\)',
                       (ROOT / "web/press/crown.mp").read_text())
    assert len(drawn) == 2
    for (names, tooth), puzzle in zip(drawn, ("sector", "axis")):
        crown = {*re.findall(r'"(.*?)"', names)}
        _, rows = matrix((PUZZLES / f"hexagon-0-{puzzle}.puzzle").read_text())
        assert {"CRO", *crown} in map(set, rows) and tooth in crown


# ---------------------------------------------------------------- rules

def fake(solutions, nodes, updates):
    """A stand-in for a run with these counters."""
    return SimpleNamespace(report={"solutions": solutions, "nodes": nodes, "updates": updates})


def test_case_that_the_other_runs_divide():
    rule = RULES["case that the other runs divide"]
    runs = [fake(count, 0, 0) for count in (2, 3, 4, 1, 5, 6)]  # two parts; a in two runs, b, c
    cases = {"cases": ["a", "a", "b", "c"]}
    with pytest.raises(ValueError):  # both a and b
        rule(runs, cases)
    assert rule([*runs[:3], fake(7, 0, 0), *runs[4:]], cases) == "b"
    with pytest.raises(ValueError):  # none
        rule([fake(9, 0, 0), *runs[1:]], cases)


# ---------------------------------------------------------------- candidates

def test_variants_of_a_puzzle():
    puzzle = "| title\nboard\n.##\n###\npieces hexiamonds\nSPH unflipped\ncells 21-2z\n"
    assert candidates.count_drawn_ranks(puzzle) == 2
    assert candidates.arrow_puzzle(puzzle, 2, "unflipped").splitlines() == [
        "| title", "board", ".##", "###", "pieces hexiamonds", "SPH unflipped",
        "cells 21-2z 11-1z"]


@pytest.mark.parametrize("side", ["unflipped", "flipped"])
def test_sides_of_the_sphinx(side):
    rows = matrix(text=f"board 5x5\npieces hexiamonds\n{candidates.SPHINX[side]}\n",
                  warning=sizes_differ("polyiamonds", 72, 50))[1]
    one_sided = matrix(text="board 5x5\npieces one-sided hexiamonds\n",
                       warning=sizes_differ("polyiamonds", 114, 50))[1]
    name = {"unflipped": "SPH", "flipped": "SPH'"}[side]
    assert (sorted(row[1:] for row in rows if row[0] == "SPH")
            == sorted(row[1:] for row in one_sided if row[0] == name))


def test_counts_of_a_printed_arrow():
    def counts(puzzle):
        """Solutions, nodes and updates of the search of a puzzle, given as its text."""
        project = Project(PUZZLES.parents[1])
        return columns.search_counters(
            project, candidates.matrix_of(project, "polyiamonds", puzzle))
    puzzle = (PUZZLES / "arrow-0.puzzle").read_text(encoding="ascii")
    assert counts(puzzle) == [0, 7603, 3115387]
    assert candidates.arrow_puzzle(puzzle, 4, "unflipped") == puzzle
    assert counts(candidates.arrow_puzzle(puzzle, 1, "unflipped"))[1] != 7603


@pytest.mark.parametrize("choice, program, name, count", [
    ("hexagon.b", "polyiamonds", "hexagon-1", 6 * 16),
    ("hexagon.c", "polyiamonds", "hexagon-sqrt3", 6 * 8),
    ("hexagon.e", "polyiamonds", "hexagon-sqrt7", 12),
    ("rhombus", "polyiamonds", "rhombus", 4 ** 3),
    ("y.a", "polyominoes", "y-vhhv", 2 * 16),
    ("y.b", "polyominoes", "y-vhvv", 8),
    ("y.c", "polyominoes", "y-vhvh", 4 * 16),
    ("y.d", "polyominoes", "y-vvvv", 2 * 16),
    ("6x10", "polyominoes", "6x10", 8),
    ("chessboard", "polyominoes", "mutilated-chessboard", 2),
    ("scott.p", "polyominoes", "scott-x33", 2),
    ("3x30", "polyominoes", "one-sided-3x30", 16)])
def test_one_of_the_candidates_is_ours(choice, program, name, count):
    def sorted_rows(matrix):
        """The header of a matrix, and its rows in alphabetical order."""
        header, *rows = matrix.splitlines()
        return header, *sorted(rows)
    project = Project(PUZZLES.parents[1])
    matrices = [sorted_rows(found) for _, (found,) in candidates.FAMILIES[choice][1](project)]
    assert len(set(matrices)) == count
    ours = candidates.matrix_of(project, program, candidates.read_puzzle(project, name))
    assert matrices.count(sorted_rows(ours)) == 1


def test_candidates_of_two_searches():
    """An image of the crown's twelfth is a search as large; there are twelve, and each has eight
    ways to count hopeless places and two halves of the chevron."""
    project = Project(PUZZLES.parents[1])
    found = [each for _, each in candidates.FAMILIES["hexagon.a"][1](project)]
    sectors, axes = (set(matrices) for matrices in zip(*found))
    assert len(found) == 192 and len(sectors) == 96 and len(axes) == 12
    assert len({matrix.count("\n") for matrix in axes}) == 1


# ---------------------------------------------------------------- pictures

HEXAGON = ["HEX 12* 13 13* 22 22* 23"]


def test_neighbours_share_a_side():
    for cell in [(4, 7, 0), (4, 7, 1)]:
        for opposite, other in zip(lattice.corners(cell), lattice.neighbours(cell)):
            common = set(lattice.corners(cell)) & set(lattice.corners(other))
            assert common == set(lattice.corners(cell)) - {opposite}
            assert cell in lattice.neighbours(other)


def test_sides_of_a_board():
    between, inside = lattice.sides(board_of(HEXAGON, TRIANGLES))
    assert (len(between), len(inside)) == (6, 6)
    half = {cell: "A" if number < 3 else "B"
            for number, cell in enumerate(sorted(board_of(HEXAGON, TRIANGLES)))}
    between, inside = lattice.sides(half)
    assert (len(between), len(inside)) == (8, 4)
    assert len(triangles.inner_sides(half)) == 2


def test_triangles_stand_upright_on_paper():
    for up in (0, 1):
        points = [triangles.on_paper(point) for point in lattice.corners((3, 5, up))]
        tops = sorted(round(y, 6) for _, y in points)
        assert (tops[0] == tops[1]) == (up == 0)  # one that points down has its side on top
        across = sorted(x for x, _ in points)
        assert across[1] - across[0] == across[2] - across[1] == 0.5


def test_symmetry_scores():
    """A hexagon cut along a line from corner to corner, whose halves are reflections."""
    board = {cell: "A" if cell[0] == 1 else "B" for cell in board_of(HEXAGON, TRIANGLES)}
    assert len(triangles.inner_sides(board)) == 2
    assert triangles.scores(board) == [[2, 2], [0, 0], [0, 0]]


def test_reflections_keep_the_board():
    points = {point for cell in board_of(HEXAGON, TRIANGLES) for point in lattice.corners(cell)}
    centre = triangles.centre_of(board_of(HEXAGON, TRIANGLES))
    assert centre == (2, 3)
    for turns in range(3):
        seen = {triangles.turned_by_sixths(point, centre, turns) for point in points}
        for reflect in (triangles.point_left_right, triangles.top_bottom):
            assert {reflect(point) for point in seen} == seen
            assert all(reflect(reflect(point)) == point for point in seen)


def symmetry(packings):
    """The packings with the best score, by the program symmetry."""
    text = "".join("\n".join(rows) + "\n\n" for rows in packings)
    return json.loads(output("symmetry", "--json", text=text))["best"]


def packings_of(puzzle):
    """The packings of a puzzle file, each a list of rows."""
    text = output("polyiamonds", PUZZLES / puzzle)
    return parse_search(output("dance", "--print", "--json", text=text))[1]


def test_scores_are_those_of_the_program():
    packings = packings_of("hexagon-0-axis.puzzle")
    assert len(packings) == 135
    for rows in packings[::9]:
        (best,) = symmetry([rows])
        scores = triangles.scores(board_of(rows, TRIANGLES))
        assert [best["horizontal"], best["vertical"]] in scores
        assert sorted([best["horizontal"], best["vertical"]]) == max(map(sorted, scores),
                                                                     key=lambda pair: pair[::-1])


def test_figure7():
    run_of = {}
    for id in [*triangles.SHAPES, "hexiamonds.arrow-0.matrix"]:
        report = {"solutions": 1, "nodes": 7, "updates": 1234567}
        run_of[id] = Run("", "links", 0.1, report, [HEXAGON], HEXAGON)
    run_of["hexiamonds.arrow-0"].solutions = []
    drawing, data = triangles.figure7(Runs(run_of), None)
    assert len(data) == 1 + 5 * 6
    assert ["arrow-0", 1, 2, 1, ""] in data and ["rhombus", 1, 2, 1, "HEX"] in data
    texts = [text.get_text() for text in drawing.axes[0].texts]
    assert texts.count("HEX") == 4
    assert "(a) 1 solutions, 7 nodes,\n1,234,567 updates" in texts and "no packing" in texts
    with pytest.raises(Incomplete):
        triangles.figure7(Runs({}), None)


def test_figure8():
    """The hexagon is turned until its symmetries are left-right and top-bottom on the page."""
    (best, *_) = symmetry(packings_of("hexagon-0-axis.puzzle")[:5])
    runs = {f"{id}.symmetry": SimpleNamespace(report={"best": [best]}) for id in triangles.CASES}
    counts = [7_000_000, None, None, *6 * 3 * [7_000_000]]
    records = [Record(id, name, published=0, measured=counts.pop(0))
               for id in triangles.CASES for name in ("solutions", "nodes", "updates")]
    drawing, data = triangles.figure8(Runs(runs), Figures(records))
    assert len(data) == 1 + 7 * 114
    texts = [text.get_text() for text in drawing.axes[0].texts]
    assert texts.count("SPH'") == 7
    symmetries = f"hsym = {best['horizontal']}, vsym = {best['vertical']}\n7,000,000 solutions"
    assert f"(a) distance 0: {symmetries}" in texts
    assert f"(b) distance 1: {symmetries}, 7,000,000 nodes,\n7,000,000 updates" in texts
    board = board_of(best["rows"], TRIANGLES)
    place = triangles.places_on_page(board, [best["horizontal"], best["vertical"]], (0, 0))
    lines = {frozenset(tuple(round(number, 3) for number in place(point)) for point in side)
             for side in triangles.inner_sides(board)}
    for symmetry_of_page, across, down in ((best["horizontal"], -1, 1), (best["vertical"], 1, -1)):
        mirrored = {frozenset((across * x, down * y) for x, y in line) for line in lines}
        assert len(lines & mirrored) == symmetry_of_page
    with pytest.raises(ValueError):
        triangles.places_on_page(board, [0, 0], (0, 0))
    with pytest.raises(Incomplete):
        triangles.figure8(Runs(runs), Figures([]))


def test_the_axis_of_the_better_symmetry_is_drawn(monkeypatch):
    id = "hexagon.a"
    monkeypatch.setattr(triangles, "CASES", {id: triangles.CASES[id]})
    seen = {}
    for rows in packings_of("hexagon-0-axis.puzzle")[::9]:
        (best,) = symmetry([rows])
        seen[best["horizontal"] >= best["vertical"]] = best
    assert len(seen) == 2
    for is_upright, best in seen.items():
        runs = {f"{id}.symmetry": SimpleNamespace(report={"best": [best]})}
        figures = Figures([Record(id, name, published=0, measured=7)
                           for name in ("solutions", "nodes", "updates")])
        drawing, _ = triangles.figure8(Runs(runs), figures)
        assert {(xs[0] == xs[1], ys[0] == ys[1]) for xs, ys in (
            line.get_data() for line in drawing.axes[0].lines)} == {(is_upright, not is_upright)}


def test_sheet_of_hexiamonds():
    run_of = {id: SimpleNamespace(solutions=[HEXAGON] * 13) for id in triangles.SHAPES}
    run_of["hexiamonds.arrow-0"].solutions = []
    drawing, data = triangles.hexiamond_solutions(run_of, None)
    assert len(data) == 1 + 4 * 13
    assert data[1] == ["arrow-4", 1, *["12* 13 13* 22 22* 23" if piece == "HEX" else ""
                                       for piece in triangles.PIECES]]
    texts = [text.get_text() for text in drawing.axes[0].texts]
    assert [text for text in texts if text.startswith("(")] == [
        f"({letter}) {shape}: 13 packings" for letter, shape in (
            ("a", "arrow"), ("c", "rhombus"), ("d", "arrow"), ("e", "arrow"))]
    assert texts.count("13") == 4
