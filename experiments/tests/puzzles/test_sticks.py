"""Polysticks: the program as a user meets it, and the harness's reading and drawing of packings."""
import json
import random
from collections import Counter
from itertools import product
from types import SimpleNamespace
from unittest.mock import patch

import matplotlib
import matplotlib.pyplot as plt
import pytest
from conftest import PUZZLES, ROOT, Scene, complaint, output, report, sizes_differ
from matplotlib.ticker import MaxNLocator

from draw import sticks as shapes
from draw.drawing import STYLES, bare_axes
from harness.judge.rules import RULES
from harness.judge.rules.sticks import crossing_points, pairs_in_mirror_position
from draw.lattices import directions, symmetries
from project import Project
from draw.rows import SQUARES, STICKS, read_packing, read_sticks
from harness.run.runs import Run
from harness.run.pipeline import parse_matrix, parse_search
from harness.results import Record, read_searches
from harness.show.given import Figures
from harness.show.pictures import (
    PICTURES, Album, draw_pictures, drawn_elsewhere, register)
from harness.show.pictures import sticks as stickpictures
from harness.show.shown import drawn_by, mark, content_hash
from harness.results import read_table
from harness.judge import octants
from harness.show.tables import diamond
from studies import columns


def matrix(text="", *options, file=None, warning=""):
    """The matrix that polysticks makes of a text or a file."""
    return output("polysticks", *options, *([file] if file else []), text=text, warning=warning)


def solved(puzzle):
    """The run of a puzzle file, with its solutions."""
    text = matrix(file=PUZZLES / puzzle)
    report, solutions = parse_search(output("dance", "--print", "--json", text=text))
    return Run(key="", engine="auto", seconds=0.0, report=report, solutions=solutions)


# ---------------------------------------------------------------- the program

@pytest.mark.parametrize("program, words", [
    ("polysticks", ["cross 33", "welds pass", "except L", "cells are the segments"]),
    ("polyiamonds", ["LATTICE POINTS", "cells 41-69", "hexiamonds"])])
def test_help_on_the_lattice(program, words):
    text = output(program, "--help")
    assert [word for word in words if word not in text] == []


def test_order_of_columns():
    text = "board 2x1\npieces disticks\n"
    few = sizes_differ("polysticks", 4, 7, "segments")
    assert matrix(text, warning=few).startswith("H00 H01 H02 V00 V10 V01 V11 I V\n")
    for order, header in [("pieces cells", "I V H00 H01 H02 V00 V10 V01 V11"),
                          ("V cells", "V H00 H01 H02 V00 V10 V01 V11 I"),
                          ("cells | pieces", "H00 H01 H02 V00 V10 V01 V11 | I V"),
                          ("V cells | I", "V H00 H01 H02 V00 V10 V01 V11 | I")]:
        warning = few if "|" not in order else (
            "polysticks: standard input: there is no packing: no choice of the pieces has the 7"
            " segments of the board\n")
        assert matrix(text, "--columns", order, warning=warning).splitlines()[0] == header
    assert complaint("polysticks", "--columns", "cells | |", text=text) == (
        "--columns: the order of columns has '|' twice")


def test_census_of_the_aztec_diamond():
    found = json.loads(matrix("", "-j", file=PUZZLES / "aztec-diamond.puzzle"))
    assert found["columns"] == {"cells": 100, "pieces": 25, "crossings": 40}
    assert found["rows"] == sum(found["rows_by_piece"].values()) == 2945
    assert found["rows_by_piece"]["X"] == 40
    rows = parse_matrix(matrix(file=PUZZLES / "aztec-diamond.puzzle"))
    entries = [len(row.split()) for row in rows]
    assert (min(entries), max(entries)) == (diamond.PRIMARY_COLUMNS, diamond.MOST_COLUMNS)
    assert sum(entries) + sum(found["columns"].values()) == 18194  # no path has more updates


@pytest.mark.parametrize("cells, header", [
    ("V10 H00 V00 H01", "V10 H00 V00 H01 H02 V01 V11"),
    ("V01", "V01 H00 H01 H02 V00 V10 V11"),
    ("H01-H02", "H01 V01 H02 H00 V00 V10 V11")])
def test_segments_that_are_put_in_order(cells, header):
    """They stay as the puzzle has them, both kinds mixed; of the others, the horizontal ones come
    first."""
    text = f"board 2x1\npieces disticks\ncells {cells}\ncolumns cells pieces\n"
    assert matrix(text, warning=sizes_differ("polysticks", 4, 7, "segments")).splitlines()[0] == (
        f"{header} I V")


def by_files(segment):
    """A key that sorts segments by kind, then file by file."""
    return tuple(segment)  # as in a dictionary


def by_ranks(segment):
    """A key that sorts segments by kind, then rank by rank."""
    kind, x, y = segment
    return kind, y, x


@pytest.mark.parametrize("puzzle, key, is_backwards", [
    ("aztec-diamond", by_ranks, False),
    ("aztec-diamond-files", by_files, False),
    ("aztec-diamond-lines", lambda name: (by_ranks if name[0] == "H" else by_files)(name), False),
    ("aztec-diamond-points-ranks", lambda name: (name[2], name[1], name[0]), False),
    ("aztec-diamond-points-files", lambda name: (name[1], name[2], name[0]), False),
    ("aztec-diamond-last-ranks", by_ranks, True),
    ("aztec-diamond-last-files", by_files, True)])
def test_lists_of_the_segments(puzzle, key, is_backwards):
    """Only the order of the primary columns differs, not that of the rows, nor of their names."""
    header, *rows = matrix(file=PUZZLES / "aztec-diamond.puzzle").splitlines()
    listed, *others = matrix(file=PUZZLES / f"{puzzle}.puzzle").splitlines()
    assert others == rows
    primary, secondary = header.split(" | ")
    pieces, segments = primary.split()[:25], primary.split()[25:]
    columns = [*pieces, *sorted(segments, key=key)]
    assert listed == f"{' '.join(columns[::-1] if is_backwards else columns)} | {secondary}"


def test_the_order_of_rows_does_not_matter():
    """Nor does that of the names in a row. The order of the primary columns does."""
    columns, *rows = matrix(file=PUZZLES / "sticks-5x5-without-H-side.puzzle").splitlines()
    chance = random.Random(1)

    def mixed(words):
        """The words in a random order, as a list."""
        return chance.sample(words, len(words))

    def counters(columns, rows):
        """Solutions, nodes, updates and levels that dance reports for a matrix."""
        found = report(text="\n".join([columns, *rows]) + "\n")
        return [found[name] for name in ("solutions", "nodes", "updates", "levels")]
    ours = counters(columns, rows)
    assert counters(columns, mixed([" ".join(mixed(row.split())) for row in rows])) == ours
    primary, secondary = columns.split(" | ")
    same, *others = counters(f"{' '.join(primary.split()[::-1])} | {secondary}", rows)
    assert same == ours[0] and others != ours[1:]
    assert counters(f"{primary} | {' '.join(mixed(secondary.split()))}", rows) == ours


def test_octants_that_fit_the_numbers_of_the_packings():
    """If both coordinates ascend, rank by rank or file by file, there are two of them."""
    printed = [15, 11, 7, 19, 36, 19]
    fit = set()
    for symmetry, (first, second) in product(octants.OCTANTS, [(0, 1), (1, 0)]):
        octant = {octants.image_of_place(place, symmetry): number
                  for place, number in zip(octants.CLASSES, printed)}
        listed = sorted(octant, key=lambda place: (place[first], place[second]))
        if [octant[place] for place in listed] == printed:
            fit.add(listed[0])
    assert fit == {*diamond.HIS}


def test_each_search_of_the_diamond_has_the_packings_of_its_place(catalogue):
    """However the segments are listed, and whatever image of the place is taken."""
    searches, known = read_searches(Project(ROOT)), set()
    for place, number in zip(octants.CLASSES, [15, 11, 7, 19, 36, 19]):
        for order, symmetry in product(octants.ID_PREFIXES, octants.OCTANTS):
            for id in octants.ways_of(octants.image_of_place(place, symmetry), order).values():
                if id in searches:
                    assert searches[id]["solutions"] == number
                    known.add(id)
    assert len(known) >= 60


def test_what_the_chapter_says_of_the_diamond():
    """Its numbers are those of the searches, and of the sums that can be his."""
    chapter = " ".join((ROOT / "web/results/experiments.w").read_text().split())
    searches = read_searches(Project(ROOT))
    ours, pieces = (searches[name]["updates"] for name in (
        "aztec-diamond.33", "diamond.pieces.33"))
    assert f"{pieces:,} updates of {ours:,}, a change of less than a millionth" in chapter
    assert 0 < pieces - ours < ours / 10**6
    at_44 = searches["diamond.pieces.44"]["updates"] / searches["aztec-diamond.44"]["updates"]
    assert round(10**6 * (at_44 - 1)) == 4 and "with the X at 44 it is four millionths" in chapter
    fewer = []
    for place, strict in (("33", "aztec-diamond.33.strict"), ("44", "diamond.strict.44")):
        assert searches[strict]["nodes"] == searches[f"aztec-diamond.{place}"]["nodes"]
        fewer.append(100 - 100 * searches[strict]["updates"]
                     / searches[f"aztec-diamond.{place}"]["updates"])
    assert "{:.1f} percent fewer with the X at 33, and {:.1f} at~44".format(*fewer) in chapter
    rates = [(searches[f"aztec-diamond.{place}"]["updates"]
              - searches[f"diamond.skip.{place}"]["updates"])
             / searches[f"aztec-diamond.{place}"]["nodes"] for place in ("33", "44")]
    assert "we find {:.3f} of them a node, and at 44 {:.3f}".format(*rates) in chapter
    *sums, nearest = read_table(ROOT / "results/aztec-diamond-sums.csv")
    assert 6.6 < max(float(row["per cent"]) for row in sums if row["per cent"]) < 6.7
    assert not [row for row in sums if row["as in his text"] != "no" and row["per node"]
                and 0.5 < float(row["per node"]) < 1]
    assert f"misses his by {abs(int(nearest['more than printed'])):,}" in chapter
    least = min(abs(int(row["more than printed"])) for row in sums
                if row["as in his text"] != "no" and row["updates"] != "not run")
    printed = int(nearest["updates"]) - int(nearest["more than printed"])
    assert f"is off by {1e6 * least / printed:.0f}." in chapter
    (below, above) = [float(row["per cent"]) for row in sums
                      if row["segments"] == "by lines" and row["per cent"]]
    assert (f"this is {-below:.3f}\\% below his number, in that of~32 {above:.3f}\\% above it"
            in chapter)
    (natural, former), = [[float(row["per cent"]) for row in sums if row["places of the X"] ==
                           "23 33 14 24 34 44" and (row["segments"], row["I at the sixth"]) in (
                               ("by files", "vertical"), ("by ranks", "horizontal"))
                           and row["I at the second"] == "vertical"][::-1]]
    assert f"and it is {natural:.3f}\\% off" in chapter and f"{former:.3f}\\% above his" in chapter


def test_headers_that_a_search_removes():
    """The covers of primary columns in a trace: each row of these disticks has two, its sticks."""
    text = matrix("board 2x2\npieces disticks\nI repeated\nV repeated\n")
    found = report(text=text)
    events = json.loads(output("dance", "--trace", str(10**9), text=text))["events"]
    covers = [event["cover"] for event in events if "cover" in event]
    names = {*text.splitlines()[0].partition(" |")[0].split()}
    assert {len(names & {*row.split()}) for row in parse_matrix(text)} == {2}
    assert len([name for name in covers if name in names]) == diamond.headers(found, 2)
    assert found["solutions"] and found["nodes"] > 50


def test_six_places_of_the_x_stand_for_all():
    """Six places and their images are all forty; where X is on a diagonal, I is upright."""
    rows = parse_matrix(matrix(file=PUZZLES / "aztec-diamond.puzzle"))
    orbits = set()
    for file in sorted(PUZZLES.glob("aztec-diamond-??.puzzle")):
        found = parse_matrix(matrix(file=file))
        assert set(found) <= set(rows)
        (cross,) = [read_sticks(row) for row in found if "X" in row.split()]
        (centre,) = [point for point in crossing_points(cross[1])]
        upright = all(name[0] == "V" for row in found if "I" in row.split()
                      for name in row.split() if name[0] not in "I")
        assert upright == (centre[0] == centre[1] or sum(centre) == 9)
        orbits.add(frozenset(symmetry(centre) for symmetry in symmetries(9)))
        # Nothing but the X, and the I on a diagonal, is restricted.
        assert len(found) == 2945 - 39 - (24 if upright else 0)
    assert len(orbits) == 6
    assert sum(map(len, orbits)) == len(set().union(*orbits)) == 40


def words(text):
    """A matrix: the words of its header, and of each row in alphabetical order."""
    header, *rows = (line.split() for line in text.splitlines())
    return [header, *map(sorted, rows)]


def with_welds(text):
    """The words of a matrix, with a point wherever two segments are in line, welded or not."""
    header, *rows = words(text)
    points = header[header.index("|") + 1:]
    for row in rows:
        _, sticks, passages = read_sticks(" ".join(row))
        row += [name for name in points
                if (int(name[1]), int(name[2])) not in passages
                and len(directions(sticks, (int(name[1]), int(name[2])))) > 2]
    return [header, *map(sorted, rows)]


def test_updates_tell_how_welds_are_counted():
    """The updates printed for the square without H are those of our rule, not of the paper's."""
    total = {"solutions": 0, "nodes": 0, "updates": 0, "updates with welds": 0}
    for place in ("diagonal", "side"):
        puzzle = (PUZZLES / f"sticks-5x5-without-H-{place}.puzzle").read_text()
        texts = matrix(puzzle), matrix(puzzle + "welds pass\n")
        assert with_welds(texts[0]) == words(texts[1]) != words(texts[0])
        ours, literal = (report(text=text) for text in texts)
        assert (literal["solutions"], literal["nodes"]) == (ours["solutions"], ours["nodes"])
        for name in ("solutions", "nodes", "updates"):
            total[name] += ours[name]
        total["updates with welds"] += literal["updates"]
    assert total == {"solutions": 72, "nodes": 1_132_070, "updates": 283_814_227,
                     "updates with welds": 302_735_806}


def test_strict_aztec_diamond_differs_by_its_welds():
    strict, literal = (matrix(file=PUZZLES / f"aztec-diamond-33{rule}.puzzle")
                       for rule in ("-strict", ""))
    assert with_welds(strict) == words(literal) != words(strict)


def across_the_diagonal(row):
    """A row of the Aztec diamond after x and y have changed places."""
    turned = {"H": "V", "V": "H", "I": "I"}
    mirrored = {piece: piece.removesuffix("'") if "'" in piece else piece + "'"
                for letter in "FHJLNPRYZ" for piece in (letter, letter + "'")}
    return sorted(turned[name[0]] + name[2] + name[1] if name[1:].isdigit()
                  else mirrored.get(name, name) for name in row)


def test_i_lying_is_the_mirror_image_of_i_upright():
    for place in (33, 44):
        (_, *upright), (_, *lying) = (
            words(matrix(file=PUZZLES / f"aztec-diamond-{place}{i}.puzzle"))
            for i in ("", "-lying"))
        assert sorted(map(across_the_diagonal, upright)) == sorted(lying) != sorted(upright)


# ---------------------------------------------------------------- packings

def test_row_is_read_in_any_order():
    assert read_sticks("H24 V33 I33 Z V32 H32") == (
        "Z", {("H", 2, 4), ("V", 3, 3), ("V", 3, 2), ("H", 3, 2)}, {(3, 3)})
    assert read_sticks("F' Ha1")[1] == {("H", 10, 1)}
    with pytest.raises(ValueError):
        read_sticks("F H00 G")


# On two squares by two: F and F' mirror each other left to right, N and N' along a rising line.
TWO_PAIRS = ["F H00 V00", "F' H10 V20", "N H01", "N' V10", "X V01"]


def test_pairs_in_mirror_position():
    assert list(map(len, pairs_in_mirror_position(TWO_PAIRS, 2))) == [1, 0, 0, 1]
    pairs = ["N H01", "F H00", "F' H10", "N' H11"]
    assert pairs_in_mirror_position(pairs, 2) == [["F", "N"], [], [], []]
    assert pairs_in_mirror_position(["F H00", "F' H01 H11", "X V01"], 2) == [[], [], [], []]
    runs = [Run("", "", 0.0, {}, solutions=[rows]) for rows in (
        TWO_PAIRS, ["F H00", "F' H10", "N H01", "N' H11"], ["F V00", "F' V10", "X V01"])]
    arguments = {"squares": 2}
    assert RULES["most pairs in mirror position"](runs, arguments) == 2
    assert RULES["packings by pairs in mirror position"](runs, arguments) == [1, 1]


def test_three_packings_of_the_welded_tetrasticks():
    """Two are symmetric; the third has the X in the middle, and is not."""
    runs = {"tetrasticks.one-sided-welded.4x4": solved("sticks-welded.puzzle")}
    for picture, in_the_middle in ((stickpictures.figure13, [False, False]),
                                   (stickpictures.figure13_third, [True])):
        _, data = picture(runs, None)
        assert [segments == "H12 H22 V21 V22" for _, piece, segments in data
                if piece == "X"] == in_the_middle


def test_figure_12_crosses_at_one_point_only():
    for rows in solved("sticks-crossing.puzzle").solutions:
        passing = [(point, piece) for piece, sticks in read_packing(rows).items()
                   for point in crossing_points(frozenset().union(*read_packing(rows).values()))
                   if sorted(directions(sticks, point)) in ([(-1, 0), (1, 0)], [(0, -1), (0, 1)])]
        points = [point for point, _ in passing]
        assert {point for point in points if points.count(point) > 1} == {(3, 3)}
        assert {piece for point, piece in passing if point == (3, 3)} == {"V", "Z"}


# ---------------------------------------------------------------- pictures

@pytest.fixture(autouse=True)
def pictures_of_sticks():
    """In each test, there are no pictures but those of sticks."""
    ours = {name: picture for name, picture in PICTURES.items()
            if picture.draw.__module__ == stickpictures.__name__}
    with patch.dict(PICTURES, ours, clear=True):
        yield


def test_bends_do_not_touch():
    bend = shapes.strokes(frozenset({("H", 0, 0), ("V", 0, 0)}))
    assert [len(line) for line in bend] == [2, 2, 4]
    straight = shapes.strokes(frozenset({("H", 0, 0), ("H", 1, 0)}))
    assert straight == [[(shapes.END_GAP, 0), (1, 0)],
                        [(1, 0), (2 - shapes.END_GAP, 0)]]
    x, y = (sum(weight * point[axis] for weight, point in zip((1, 3, 3, 1), bend[2])) / 8
            for axis in (0, 1))
    half = shapes.WIDTH / 2 + shapes.OUTLINE
    assert (x**2 + y**2) ** 0.5 > half  # the bend opposite is as far on the other side
    assert shapes.END_GAP > 2 * half  # a loose end, and a piece that passes it


def test_axes_are_drawn_where_three_pairs_are_symmetric(tmp_path):
    pairs = [f"{piece}{prime} H{x}4" for piece, x in (("F", 1), ("H", 2), ("J", 3))
             for prime, x in (("", x), ("'", 8 - x))]
    places = [*octants.CLASSES, "33.lying", "44.lying", "33.strict"]
    runs = {f"aztec-diamond.{place}":
            Run("", "", 0.0, {"solutions": 1, "nodes": 10 + number, "updates": 10**number},
                solutions=[["X H34 H44 V43 V44"]])
            for number, place in enumerate(places)}
    runs["aztec-diamond.14"].solutions.append(pairs)
    project = Project(tmp_path)
    drawn, *_ = draw_pictures(project, runs, [])
    assert drawn == ["aztec-diamond-best", "aztec-diamond", "aztec-diamond-some"]
    best = (project.results / "aztec-diamond-best.csv").read_text().splitlines()
    assert best[1:] == [f"4,{pieces},{segment}" for pieces, segment in (
        ("F", "H14"), ("F'", "H74"), ("H", "H24"), ("H'", "H64"), ("J", "H34"), ("J'", "H54"))]
    table = (project.results / "aztec-diamond-pairs.csv").read_text().splitlines()
    assert table[0] == "packing,X,symmetric pairs,axis" and len(table) == 8
    assert table[4] == "4,14,3,upright" and table[5] == "5,24,0,"
    assert "4,F',H74" in (project.results / "aztec-diamond-packings.csv").read_text()
    picture = (project.figures / "aztec-diamond.svg").read_text()
    assert "#c31" in picture  # the colour of axes, shortened
    del runs["aztec-diamond.34"]
    assert draw_pictures(project, runs, [])[0] == []


def test_the_packings_stand_at_the_places_of_the_x():
    rows = [f"{kind}{x}{y}" for x in range(9) for y in range(9) for kind in "HV"]
    runs = {"aztec-diamond.rows": Run("", "", 0.0, {}, matrix=["X " + " ".join(rows)])}
    for counts in ([101, 102, 103, 104, 105, 106], None):
        figures = Figures([Record("aztec-diamond", "solutions_by_x_position",
                                  published=counts, measured=counts)])
        drawing, _ = stickpictures.figure15(runs, figures)
        texts = {text.get_text(): text.get_position() for text in drawing.axes[0].texts}
        for place, count in zip(octants.CLASSES, counts or ()):
            assert texts[str(count)] == (int(place[0]) + 11.2, int(place[1]) + 1.4)
        assert not counts or "101 + 102 + 103 + 104 + 105 + 106 = 621 packings" in texts


def test_the_third_packing_is_drawn_only_when_asked_for(tmp_path):
    runs = {"tetrasticks.one-sided-welded.4x4": solved("sticks-welded.puzzle")}
    assert PICTURES["figure13-third"].spoiler
    project = Project(tmp_path)
    drawn, left_out, _ = draw_pictures(project, runs, [])
    assert drawn == ["figure13"] and "figure11" in left_out
    drawn, *_ = draw_pictures(project, runs, [], only="figure13-third")
    assert drawn == ["figure13-third"]
    assert (project.figures / "figure13-third.svg").stat().st_size > 5000
    assert "X,H12 H22 V21 V22" in (project.results / "figure13-third.csv").read_text()


def line_of(name):
    """A function that draws a picture of a line, whose points are the solutions of a run of this
    name."""
    def draw(runs, figures):
        """Draw the line; the drawing and the rows of its table."""
        axes = bare_axes(9, 9, 1)
        axes.plot(*zip(*runs[name].solutions))
        return axes.figure, [["x", "y"], *runs[name].solutions]
    return draw


@pytest.fixture
def lines():
    """The runs of two such pictures, which take less time than ours, and are the only ones."""
    names = ("first", "second")
    pictures = {name: register.Picture(
        line_of(name), f"The {name} line.", register.PACKINGS, "A line.", False) for name in names}
    with patch.dict(PICTURES, pictures, clear=True):
        yield {name: Run("key", "", 0.0, {}, solutions=[[1, 2], [3, 4], [5, 2]]) for name in names}


def test_a_picture_is_drawn_again_only_if_something_has_changed(tmp_path, lines, monkeypatch):
    project, run_of = Project(tmp_path), lines["first"]

    def drawn(**options):
        """The names of the pictures that are drawn of this run, with options of draw_pictures."""
        return draw_pictures(project, {"first": run_of}, [], **options)[0]
    assert drawn() == ["first"] and drawn() == []
    assert drawn(only="figure1 scott*") == [] and drawn(only="first", anew=True) == ["first"]
    assert drawn(anew=True) == ["first"]
    for path in (project.figures / "first.pdf", project.results / "first.csv"):
        good = path.read_bytes()
        path.write_bytes(b"spoilt")
        assert drawn() == ["first"] and path.read_bytes() == good
        path.unlink()
        assert drawn() == ["first"] and path.read_bytes() == good
    run_of.key = "another"
    assert drawn() == ["first"] and drawn() == []
    album = tmp_path / "build/pictures.json"
    for text in ("", "[]", "3", '{"first": 3}', '{"first": []}', '{"first": [1, 2, 3, 4]}',
                 '{"first": [["x"], [], [], ""]}', '{"first": [[], [["a", "b"]], [], ""]}'):
        album.write_text(text)
        assert not Album(project, {"first": run_of}, []).is_up_to_date("first")
    assert drawn() == ["first"]
    monkeypatch.setattr("matplotlib.__version__", "another")
    assert drawn() == ["first"] and drawn() == []


@pytest.fixture
def published(tmp_path, lines, monkeypatch):
    """Two pictures, published; and a function that draws them where files are written otherwise."""
    runs, scene = lines, Scene(tmp_path)
    draw_pictures(Project(tmp_path), runs, [])
    scene.put(".gitignore", "build/\n.reference/\n")
    (tmp_path / "results/summary.csv").write_text("a\n")
    scene.commit()
    (usual,) = {drawn_by(path.read_bytes()) for path in (tmp_path / "figures").iterdir()}
    assert usual == matplotlib.__version__.partition("+")[0]
    assert list(drawn_elsewhere(Project(tmp_path))) == []
    monkeypatch.setattr("matplotlib.__version__", "99.1+here")

    def draw():
        """Draw the pictures with the other version; those drawn, the published files that changed,
        and the lines of drawn_elsewhere."""
        drawn, *_ = draw_pictures(Project(tmp_path), runs, [])
        changed = scene.git("status", "--short", "--no-renames", "figures", "results").split()
        return drawn, [name for name in changed if "/" in name], [
            *drawn_elsewhere(Project(tmp_path))]
    return SimpleNamespace(root=tmp_path, runs=runs, draw=draw, usual=usual)


def test_files_stay_as_published_whoever_draws(published):
    line = (f"drawn with matplotlib 99.1, published with {published.usual}:"
            " 4 drawings are equal in what they show")
    assert published.draw() == (["first", "second"], [], [line])
    assert published.draw() == ([], [], [line])
    for path in (published.root / "figures/first.pdf", published.root / "figures/second.svg"):
        path.write_bytes(path.read_bytes() + b"by hand")
        assert published.draw() == ([path.stem], [], [line])
        path.unlink()
        assert published.draw() == ([path.stem], [], [line])
    drawn = published.root / "build/figures"
    assert {drawn_by(path.read_bytes()) for path in drawn.iterdir()} == {"99.1"}


def test_one_point_changes_the_files_of_its_picture(published):
    """Back where it was, the files are as published again."""
    published.draw()
    run_of = published.runs["first"]
    run_of.solutions[1][1], run_of.key = 4.1, "another"
    assert published.draw()[:2] == (["first"], [
        "figures/first.pdf", "figures/first.svg", "results/first.csv"])
    run_of.solutions[1][1], run_of.key = 4, "and another"
    assert published.draw()[:2] == (["first"], [])


@pytest.mark.parametrize("change, is_shown", [
    (lambda drawing, axes: None, False),
    (lambda drawing, axes: axes.set_position([0.1, 0.2, 0.6, 0.5]), True),
    (lambda drawing, axes: axes.lines[0].set_ydata([1, 2.001, 4]), True),
    (lambda drawing, axes: axes.lines[0].set_color("#0072B3"), True),
    (lambda drawing, axes: axes.lines[0].set_linestyle("--"), True),
    (lambda drawing, axes: axes.lines[0].set_markersize(4.1), True),
    (lambda drawing, axes: axes.texts[0].set_text("other words"), True),
    (lambda drawing, axes: axes.texts[0].set_fontweight("bold"), True),
    (lambda drawing, axes: axes.set_ylabel("height"), True),
    (lambda drawing, axes: axes.set_xlim(0, 3.01), True),
    (lambda drawing, axes: axes.set_yscale("log"), True),
    (lambda drawing, axes: axes.grid(False), True),
    (lambda drawing, axes: axes.set_xticks([0, 2]), True),
    (lambda drawing, axes: axes.set_xticks([0, 1, 2], ["a", "b", "d"]), True),
    (lambda drawing, axes: axes.yaxis.set_major_locator(MaxNLocator(9)), False),
    (lambda drawing, axes: axes.yaxis.set_major_formatter(lambda value, _: f"{value}!"), True),
    (lambda drawing, axes: drawing.set_size_inches(3, 2.1), True),
])
def test_what_a_drawing_shows(change, is_shown):
    def marked(change, caption="Points"):
        """The words of `mark` for a small plot after this change, which must leave it as it was."""
        with plt.style.context(STYLES):
            drawing, axes = plt.subplots(figsize=(3, 2), layout="constrained")
            axes.plot([1, 2, 3], [1, 2, 4], "o-", label="line")
            axes.text(1, 2, "words")
            axes.set_xticks([0, 1, 2], ["a", "b", "c"])
            axes.legend(loc="upper left")
            change(drawing, axes)
            kept = [axes.yaxis.get_major_locator(), axes.yaxis.get_major_formatter(),
                    drawing.get_layout_engine()]
            words = mark(drawing, caption)
            assert kept == [axes.yaxis.get_major_locator(), axes.yaxis.get_major_formatter(),
                            drawing.get_layout_engine()]
            plt.close(drawing)
            return words
    usual = marked(lambda drawing, axes: None)
    assert (marked(change) != usual) == is_shown
    assert marked(change, "Others") not in (marked(change), usual)
    assert content_hash(usual.encode()) == usual.split()[1].strip(",").encode()


def test_an_error_in_a_picture_is_shown_and_draws_the_others(tmp_path, capfd):
    def broken(runs, figures):
        """A picture that always fails."""
        return runs["tetrasticks.one-sided-welded.4x4"].solutions["no such thing"]
    register.picture("broken", "A picture that raises.", "Nothing.")(broken)
    runs = {"tetrasticks.one-sided-welded.4x4": solved("sticks-welded.puzzle")}
    try:
        drawn, left_out, failed = draw_pictures(Project(tmp_path), runs, [])
    finally:
        del PICTURES["broken"]
    assert failed == ["broken"] and "broken" not in left_out and drawn == ["figure13"]
    said = capfd.readouterr().err
    assert "Traceback" in said and "TypeError" in said and "no such thing" in said


def test_the_nearest_sum_of_the_diamond():
    """Its other sums are compared with those published; this one with all sums that there are."""
    ids = [id for place in octants.CLASSES for id in octants.ways_of(place).values()]
    searches = {id: {"solutions": 1, "nodes": 2, "updates": 3 ** number}
                for number, id in enumerate(ids)}
    sums = [sum(choice) for ways in ([3, 729], [9, 2187])
            for choice in product([1], ways[:1], [27], [81], [243], ways[1:])]
    for wanted in (5, 500, 1000, 2000):
        assert diamond.sums_table(searches, ids, wanted)[-1][6] == min(
            sums, key=lambda total: abs(total - wanted))


def test_sums_of_the_diamond():
    """Each row by hand; what is planned and has not been run is there, and says so."""
    places = ["23", "33", "14", "24", "34", "44"]
    searches = {f"aztec-diamond.{place}": {"solutions": 1, "nodes": 10, "updates": 100 * number}
                for number, place in enumerate(places, start=1)}
    searches |= {f"aztec-diamond.{place}.lying": {"solutions": 1, "nodes": 10, "updates": 1000}
                 for place in ("33", "44")}
    planned = [*searches, *(f"diamond.lines.{place}" for place in places),
               *(f"diamond.files.{place}{way}" for place in places
                 for way in ["", ".lying"][:1 + octants.is_on_a_diagonal(place)])]
    searches["diamond.lines.33"] = {"solutions": 1, "nodes": 9, "updates": 7}
    rows = [dict(zip(diamond.SUMS, row)) for row in diamond.sums_table(searches, planned, 2000)]
    assert [(row["segments"], row["I at the second"], row["I at the sixth"], row["as in his text"],
             row["searches"], row["updates"]) for row in rows] == [
        ("by ranks", "vertical", "vertical", "yes", 6, 2100),
        ("by ranks", "vertical", "horizontal", "no", 6, 2500),
        ("by ranks", "horizontal", "vertical", "no", 6, 2900),
        ("by ranks", "horizontal", "horizontal", "mirrored", 6, 3300),
        ("by files", "vertical", "vertical", "yes", 0, "not run"),
        ("by files", "horizontal", "horizontal", "mirrored", 0, "not run"),
        ("by lines", "vertical", "vertical", "yes", 1, "not run"),
        ("by ranks", "vertical", "vertical", "yes", 6, 2100)]
    assert [*rows[0].values()][7:] == [
        100, "+5.0000", "+1.667", 2**32 - 100, 100 - 6 * 9, 100 - 6 * (9 + 9 * 4),
        100 - 6 * (9 + 9 * 7)]
    assert {*[*rows[4].values()][7:]} == {""}
    in_book = diamond.sums_for_the_book([[*row.values()] for row in rows[:-1]])
    assert [row[:4] for row in in_book.rows] == [
        ["by ranks", "23", "vertical", "2,100"], ["by ranks", "23", "horizontal", "3,300"],
        ["by files", "1 octant", "vertical", "not run"],
        ["by files", "1 octant", "horizontal", "not run"],
        ["by lines", "1 octant", "vertical", "in part"], ["2 sums", "", "", ""]]
    assert in_book.rows[-1][-1] == "0 (chance: 0.0)"


@pytest.mark.parametrize("place", ["23", "33"])
def test_images_of_a_place_have_the_board_of_each_other(place):
    """The matrices of all images are the same, but for the order of the columns."""
    def shape(text):
        """How many columns and rows a matrix has, and, sorted, how many rows each column has."""
        columns, *rows = text.splitlines()
        degrees = Counter(name for row in rows for name in row.split())
        return len(columns.split()), len(rows), sorted(degrees.values())
    shapes = [shape(matrix("", "--add", f"X at {octants.image_of_place(place, symmetry)}",
                           file=PUZZLES / "aztec-diamond.puzzle"))
              for symmetry in octants.OCTANTS]
    assert all(other == shapes[0] for other in shapes)


def test_the_pieces_come_before_the_cells_or_behind_them():
    matrix = "H00 X V00 H01 I H | I11 I12\nX H00 V00 I11\n"
    assert columns.reorder_pieces(matrix, STICKS, True) == (
        "X I H H00 V00 H01 | I11 I12\nX H00 V00 I11\n")
    assert columns.reorder_pieces(matrix, STICKS, False, list.reverse) == (
        "H00 V00 H01 H I X | I11 I12\nX H00 V00 I11\n")
    assert columns.reorder_pieces("A 11 12\nA 11\n", SQUARES, False) == "11 12 A\nA 11\n"
