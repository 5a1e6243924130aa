"""The program draw: each kind of packing, every option and every error; what is drawn is read."""
import contextlib
import math
import multiprocessing
import os
import re
import signal
import subprocess
import sys
from collections import Counter
from types import SimpleNamespace
from xml.etree import ElementTree

import matplotlib.pyplot as plt
import pytest
from conftest import (
    EXPERIMENTS, PROGRAMS, PUZZLES, ROOT, complaint, output, run, stat,
    wait_for)
from drawings import (
    POINTS, colour_at, coloured, draw, is_inside, packings, paths, refusal, refusal_of, texts,
    written)

import draw.__main__ as program
from draw import cubes, marginals, pieces, squares
from draw.__main__ import Stopped
from draw.colours import (
    HEXIAMONDS, KANOODLE, PENTOMINOES, TETRASTICKS, WHITE, darkened, ink, pale, shade)
from draw.drawing import STYLES, file_of
from draw.triangles import on_paper
from draw.lattices import corners, ends
from draw.rows import (
    SQUARES, STICKS, TRIANGLES, board_of, letters_in, read_row, square_of)
from harness.show.pictures import squares as of_the_paper


# ---------------------------------------------------------------- each kind

def test_packings_of_scotts_problem_are_drawn_with_their_cells():
    unit = 5 * POINTS
    count = 0
    for case in ("23", "33"):
        text, found = packings("polyominoes", PUZZLES / f"scott-x{case}.puzzle", limit=9)
        svg = draw("--columns", 4, "--scale", 5, text=text).decode()
        fills, left, top = coloured(svg)
        for number, rows in enumerate(found):
            board = board_of(rows, SQUARES)
            for rank in range(1, 9):
                for file in range(1, 9):
                    place = (left + unit * (number % 4 * 9.4 + file - 0.5),
                             top + unit * (number // 4 * 9.4 + rank - 0.5))
                    piece = board.get((rank, file))
                    assert colour_at(place, fills) == ([PENTOMINOES[piece]] if piece else [])
        letters = [letter for letter, *_ in texts(svg)]
        assert sorted(letters) == sorted("FILNPTUVWXYZ" * len(found))
        count += len(found)
    assert count == 18


def test_thick_lines_stand_between_pieces_and_nowhere_else():
    svg = draw("--scale", 10, text="A 11 12\nB 21 22 23 13\n").decode()
    unit = 10 * POINTS
    (lines,) = (lines for colour, lines in paths(svg, "stroke").items() if colour == "#000000")
    left, top = (min(place) for place in zip(*(point for line in lines for point in line)))
    sides = {tuple(sorted((round((x - left) / unit), round((y - top) / unit)) for x, y in line))
             for line in lines}
    assert sides == {((0, 0), (3, 0)), ((0, 0), (0, 2)), ((3, 0), (3, 2)), ((0, 2), (3, 2)),
                     ((0, 1), (2, 1)), ((2, 0), (2, 1))}


def test_triangles():
    text, (rows,) = packings("polyiamonds", PUZZLES / "hexagon-1.puzzle")
    svg = draw("--scale", 8, text=text).decode()
    fills, left, top = coloured(svg)
    board = board_of(rows, TRIANGLES)
    places = {cell: [on_paper(point) for point in corners(cell)] for cell in board}
    first, highest = (min(place) for place in zip(*(p for three in places.values() for p in three)))
    for cell, piece in board.items():
        x, y = (sum(place) / 3 for place in zip(*places[cell]))
        place = left + 8 * POINTS * (x - first), top + 8 * POINTS * (y - highest)
        assert colour_at(place, fills) == [HEXIAMONDS[piece]]
    assert sorted(name for name, *_ in texts(svg)) == sorted(set(board.values()))


def test_sticks():
    text, (rows,) = packings("polysticks", PUZZLES / "sticks-5x5-without-L-side.puzzle")
    svg = draw("--scale", 8, text=text).decode()
    lines = paths(svg, "stroke")
    grid = [point for line in lines["#CCCCCC"] for point in line]
    left, bottom = min(x for x, _ in grid), max(y for _, y in grid)
    sticks = {cell: piece for piece, cells in (read_row(row, STICKS) for row in rows)
              for cell in cells if cell[0] != "I"}
    assert len(sticks) == 60
    for stick, piece in sticks.items():
        (x, y), (other_x, other_y) = ends(stick)
        middle = (left + 8 * POINTS * (x + other_x) / 2, bottom - 8 * POINTS * (y + other_y) / 2)
        assert any(math.isclose(math.dist(one, middle) + math.dist(middle, other),
                                math.dist(one, other), abs_tol=0.1)
                   for one, other in lines[TETRASTICKS[piece]])
    assert {piece for piece, *_ in texts(svg)} == set(sticks.values())


def test_queens():
    text, found = packings("queens", "8", limit=3)
    svg = draw("--columns", 3, "--scale", 10, text=text).decode()
    unit = 10 * POINTS
    places = [(x, y) for queen, x, y in texts(svg) if queen == "\u265b"]
    assert len(places) == 24
    for number, rows in enumerate(found):
        squares = sorted((int(rank), int(file)) for row in rows for rank, file in [
            (re.search(r"R(\d)", row)[1], re.search(r"F(\d)", row)[1])])
        board = places[8 * number:8 * number + 8]  # by rank
        (left, low), (first, file) = board[0], squares[0]
        assert [(round((low - y) / unit) + first, round((x - left) / unit) + file)
                for x, y in board] == squares


def test_boards_of_queens_are_checkered():
    text, _ = packings("queens", "5")
    dark = paths(draw("--scale", 10, text=text).decode(), "fill")["#D0D0D0"]
    left, top = (min(place) for place in zip(*(point for stripe in dark for point in stripe)))

    def area(stripe):  # above 0 if its corners go round to the right
        """Twice the area of a polygon, negative if its corners go the other way round."""
        around = zip(stripe, [*stripe[1:], stripe[0]])
        return sum(ax * by - bx * ay for (ax, ay), (bx, by) in around)

    for rank in range(5):
        for file in range(5):
            middle = (left + 10 * POINTS * (file + 0.5), top + 10 * POINTS * (rank + 0.5))
            turns = sum(math.copysign(1, area(stripe)) for stripe in dark
                        if is_inside(middle, stripe))
            assert (turns != 0) == ((rank + file) % 2 == 1)


def test_sudokus_come_out_as_they_went_in():
    puzzle = next(line for line in (PUZZLES / "sudoku.txt").read_text().splitlines()
                  if line[0] != "|")
    text, _ = packings("sudoku", text=puzzle)
    digits = sorted((round(y), round(x), digit) for digit, x, y in texts(draw(text=text).decode()))
    assert "".join(digit for *_, digit in digits) == output("sudoku", "--solve",
                                                            text=puzzle).strip()


def test_word_squares():
    text, found = packings("words", text="ate\nwin\nled\nawl\ntie\nend\naid\nlie\n")
    written = [what for what, *_ in texts(draw(text=text).decode())]
    assert written in ([*"ATEWINLED", "AWL TIE END", "AID LIE"],
                       [*"AWLTIEEND", "ATE WIN LED", "AID EIL"])


@pytest.mark.parametrize("first, last, drawn", [
    ("\u00e4", "\u03bb", "\u00c4TE WIN \u039bED"), ("q\u0308", "\u0448", "Q\u0308TE WIN \u0428ED"),
    ("\u05d0", "\u05dc", "\u05d0TE WIN \u05dcED"),
    ("\u00df", "l", "\u00dfte win led"), ("\u0131", "l", "\u0131te win led")])  # not SSTE, not ITE
@pytest.mark.parametrize("options", [[], ["--colors"]])
def test_word_squares_in_other_letters(options, first, last, drawn):
    words = "ate\nwin\nled\nawl\ntie\nend\naid\nlie\n".translate(
        {ord("a"): first, ord("l"): last})
    text, found = packings("words", *options, text=words)
    assert square_of(*found).split() in (drawn.split(), [
        "".join(rank) for rank in zip(*map(letters_in, drawn.split()))])
    written = [what for what, *_ in texts(draw(text=text).decode())]
    assert written[:9] == letters_in(square_of(*found).replace(" ", ""))


@pytest.mark.parametrize("format, boxes", [("svg", ""), ("pdf", "\u6587\u8a9e"),
                                           ("png", "\u6587\u8a9e")])
def test_letters_that_the_font_lacks(format, boxes, capfd, tmp_path):
    rows = tmp_path / "rows"
    rows.write_text("\u8a9e\u6587B 0,0:\u8a9e 0,1:\u6587 0,2:B\n\n" * 2, encoding="utf-8")
    written("--format", format, "--each", tmp_path / "x", rows)
    assert capfd.readouterr().err == (
        f"draw: the font has no '{boxes}', so there are boxes; --format svg leaves the choice of"
        " fonts to the viewer\n" if boxes else "")


# ---------------------------------------------------------------- marginals

def maps(generator, *arguments, options=()):
    """The fills, upper left corner and texts of the maps that draw makes of these marginals; the
    lines of dance, each as its number and names; and the number of solutions."""
    text = run("dance", "--marginals", "--threads", "1", text=output(generator, *arguments)).stdout
    *lines, last = text.splitlines()
    svg = draw("--marginals", *options, text=text).decode()
    return svg, [(int(number), names) for number, *names in map(str.split, lines)], int(
        last.split()[1].replace(",", ""))


def test_marginals_of_pieces_are_maps_of_the_board():
    """Each cell of each map has the shade of the share that adding up rows gives."""
    svg, lines, solutions = maps("polyominoes", PUZZLES / "scott-x23.puzzle",
                                 options=("--columns", 4, "--scale", 5))
    assert solutions == 19
    fills, left, _ = coloured(svg)
    top = min(y for colour in fills for line in fills[colour] for _, y in line)
    unit, uses = 5 * POINTS, Counter()
    for number, names in lines:
        piece, cells = read_row(" ".join(names), SQUARES)
        for cell in cells:
            uses[piece, cell] += number
    most = 100 * max(number for number in uses.values() if number < 19) / 19
    end, _ = marginals.scale_for(most)
    for number, piece in enumerate("FILNPTUVWXYZ"):
        for cell in {cell for _, cell in uses}:
            rank, file = cell
            here = uses[piece, cell]
            place = (left + unit * (number % 4 * 9.4 + file - 0.5),
                     top + unit * (number // 4 * 10.9 + rank - 0.5))
            wanted = [shade(100 * here / 19 / end) if here else WHITE]
            # Black is what SVG fills with if no colour is named.
            assert colour_at(place, fills) == ([] if here == 19 else wanted)
    words = [word for word, *_ in texts(svg)]
    assert [word for word in words if word.isalpha()] == list("FILNPTUVWXYZ")
    assert "percent of 19 solutions; hatched: in none; black: in all" in words
    assert words.count("100") == 5 + (end == 100)  # the X is pinned


def test_marginals_of_dominoes_are_places():
    text = "2 11 12\n1 21 22\n2 13 23\n1 11 21\n1 12 22\n1 12 13\n1 22 23\n| 3 solutions\n"
    svg = draw("--marginals", "--scale", 20, text=text).decode()
    assert sorted(word for word, *_ in texts(svg))[:-1] == sorted(
        ["67", "67", *5 * ["33"], "0", "20", "40", "60", "80"])
    fills, left, top = coloured(svg)
    unit = 20 * POINTS
    for x, y, colour in [(1, 0.5, shade(200 / 3 / 80)), (3 - 0.5, 1, shade(200 / 3 / 80)),
                         (1, 1.5, shade(100 / 3 / 80)), (0.5, 1, shade(100 / 3 / 80))]:
        # the upper end of a bar is the highest
        place = left + unit * x, top + unit * (y - marginals.LONG)
        assert colour_at(place, fills) == [colour]


def test_marginals_of_cubes_are_layers_side_by_side():
    text = "1 A 111 112\n1 A 111 211\n1 A 112 212\n| 3 solutions\n"
    fills, left, _ = coloured(draw("--marginals", "--scale", 20, text=text).decode())
    top = min(y for colour in fills for line in fills[colour] for _, y in line)
    unit = 20 * POINTS
    for x, share in [(0.5, 200 / 3), (1.5, 200 / 3), (3.3, 100 / 3), (4.3, 100 / 3)]:
        place = left + unit * x, top + unit / 2
        assert colour_at(place, fills) == [shade(share / 80)]
    assert colour_at((left + unit * 2.4, top + unit / 2), fills) == []


@pytest.mark.parametrize("generator, arguments, solutions, words", [
    ("polyiamonds", [PUZZLES / "hexagon-1.puzzle"], "5,727", ["BAR", "BAR'", "YAC'"]),
    ("polysticks", [PUZZLES / "sticks-5x5-without-L-side.puzzle"], "218", ["F", "J", "Z"]),
    ("queens", ["6"], "4", ["25"]),
    ("sudoku", [PUZZLES / "sudoku.txt"], "1", ["1", "9"]),
    ("polyominoes", [PUZZLES / "y.puzzle"], "1,696", []),
    ("polycubes", [PUZZLES / "box-2x3x10.puzzle"], "96", ["F", "X"]),
])
def test_marginals_of_each_kind(generator, arguments, solutions, words):
    svg, *_ = maps(generator, *arguments)
    written = [word for word, *_ in texts(svg)]
    plural = "" if solutions == "1" else "s"
    assert any(word.split(";")[0] == f"percent of {solutions} solution{plural}" for word in written)
    assert {*words} <= {*written}


def test_a_scale_has_round_numbers_and_few():
    for most in [0.03, 0.5, 1, 1.01, 7, 9.99, 10, 24, 25, 25.1, 49, 50, 83, 99.9]:
        end, step = marginals.scale_for(most)
        assert most <= end <= min(100, 1.7 * most + 1e-9) and 2 <= round(end / step) <= 5
    assert marginals.scale_for(0) == (100, 20)
    assert marginals.in_words(10**48 + 1) == "1 \u00d7 10^48"
    assert marginals.in_percent(1, 10**48, 50) == "0"
    assert marginals.in_percent(999, 1000, 100) == "99"
    assert marginals.in_percent(5, 5, 100) == "100" and not marginals.in_percent(0, 5, 100)
    assert marginals.in_percent(21, 1000, 2.5) == "2.1"


def test_shades_become_darker_step_by_step():
    """In grey, too: luminance falls all the way."""
    def luminance(colour):
        red, green, blue = (int(colour[start:start + 2], 16) for start in (1, 3, 5))
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    grey = [luminance(shade(share / 100)) for share in range(101)]
    assert all(one > other for one, other in zip(grey, grey[1:]))


def test_numbers_are_legible_on_all_shades():
    """The contrast of letters with their ground is as that of large ones must be, by WCAG."""
    def luminance(colour):
        red, green, blue = (int(colour[start:start + 2], 16) / 255 for start in (1, 3, 5))
        return 0.2126 * red**2.2 + 0.7152 * green**2.2 + 0.0722 * blue**2.2
    for share in range(101):
        ground = shade(share / 100)
        light = luminance(ground) + 0.05
        is_white = ink(darkened(ground, marginals.DARKER)) == "white"
        assert (1.05 / light if is_white else light / 0.05) > 3


LAST = "the last line is not that of dance --marginals, | and a number of solutions"


@pytest.mark.parametrize("text, message", [
    ("X 11 12\n| 1 solution\n", "1: 'X' is not a number of solutions, with a row behind it, as"
     " dance --marginals prints them"),
    ("11\n| 1 solution\n", "1: '11' is not a number of solutions, with a row behind it, as dance"
     " --marginals prints them"),
    ('{"solutions":3}\n', "1: '{\"solutions\":3}' is not a number of solutions, with a row behind"
     " it, as dance --marginals prints them"),
    ("1 a b c\n| 1 solution\n", "1: this is not a row of anything that draw knows: a b c"),
    ("1 X 11 12\n", f" {LAST}"),
    ("1 X 11 12\n\n| 1 solution, 3 nodes, 5 updates\n", f" {LAST}"),
    ("3 X 11 12\n| 2 solutions\n", " a row is in more solutions than there are"),
    ("1 DOG 0,0:D 0,1:O 0,2:G\n| 1 solution\n", " --marginals is for squares, triangles, sticks,"
     " cubes, queens and sudokus, not for word searches"),
    ("| stopped before the end\n", " there is neither a packing nor a report of dance"),
])
def test_bad_marginals(text, message):
    assert refusal("--marginals", text=text) == message


@pytest.mark.parametrize("options, message", [
    (["--first", 2], "--first cannot be used with --marginals"),
    (["--each", "x"], "--each cannot be used with --marginals"),
    (["--board", "x"], "--board cannot be used with --marginals"),
])
def test_options_that_marginals_exclude(options, message):
    assert refusal("--marginals", *options, text=TWO) == message


# ---------------------------------------------------------------- colours and names

def test_colours_are_those_of_the_papers_pictures():
    text, (rows,) = packings("polyominoes", PUZZLES / "kanoodle-sample.puzzle")
    with plt.style.context(STYLES):
        runs = {"kanoodle.sample": SimpleNamespace(solutions=[rows])}
        svg = file_of(of_the_paper.kanoodle(runs, None)[0], "svg").decode()
    board = board_of(rows, SQUARES)
    for picture in (svg, draw(text=text).decode()):
        fills, left, top = coloured(picture)
        unit = (max(x for polygons in fills.values() for polygon in polygons
                    for x, _ in polygon) - left) / 11
        for (rank, file), piece in board.items():
            place = left + unit * (file - 0.5), top + unit * (rank - 0.5)
            assert colour_at(place, fills) == [KANOODLE[piece]]


def test_pieces_of_any_name_have_colours_of_their_own():
    colours = pieces.Colours([PENTOMINOES, KANOODLE])
    colours.choose_for(["F", "Q", "Q'", 7])
    assert colours["F"] == PENTOMINOES["F"]
    assert colours["Q"] == colours["Q.2"] not in (colours["F"], colours["R"])
    assert colours["Q'"] == pale(colours["Q"]) != colours["Q"]
    colours.choose_for(["A", "B"])  # in a later packing, unknown pieces do not change the palette
    assert len({colours[piece] for piece in "FQRAB"}) == 5


def test_pieces_without_names_are_coloured_by_orientation():
    svg = draw("--scale", 10, text="11 12\n13 23\n21 22\n").decode()
    fills, left, top = coloured(svg)
    lying, standing, other = (colour_at((left + 10 * POINTS * x, top + 10 * POINTS * y), fills)
                              for x, y in ((1, 0.5), (2.5, 1), (1, 1.5)))
    assert lying == other != standing
    assert texts(svg) == []


def test_ys_without_names_have_the_colours_of_figure_6():
    lying, standing = {(1, 1), (1, 2), (1, 3), (1, 4), (2, 2)}, {(1, 1), (2, 1), (3, 1), (4, 1),
                                                                 (3, 2)}
    for y in (lying, standing):
        assert squares.colour_of_shape(y, None) == of_the_paper.y_colour(y)
    for other in ("11 12 13 14 21", "11 12 13 23 24", "11 12 13 14 15", "11 12 21 22 13"):
        assert not squares.is_y({(int(name[0]), int(name[1])) for name in other.split()})


def test_marks_take_no_room_in_names():
    one, two, longer = (draw(text=f"{name} 11 12\n").decode() for name in (
        "\u00c4", "A\u0308", "AA"))
    sizes = [re.findall(r"font(?:-size)?: ([\d.]+)px", svg) for svg in (one, two, longer)]
    assert sizes[0] == sizes[1] != sizes[2]


def test_names_that_are_markup_elsewhere():
    svg = draw(text="<&$x_2$> 11 12\n").decode()
    ElementTree.fromstring(svg)
    assert [text for text, *_ in texts(svg)] == ["&lt;&amp;$x_2$&gt;"]


def test_names_of_pieces_that_look_like_cells():
    matrix = run("polyominoes", text="board 3x4\npiece L1 ###/#..\npiece L2 ###/#..\n"
                 "piece S .##/##.\n").stdout
    text = run("dance", "--print", "--limit", "9", text=matrix).stdout
    svg = draw("--columns", 1, text=text).decode()
    assert sorted(name for name, *_ in texts(svg)) == ["L1"] * 9 + ["L2"] * 9 + ["S"] * 9
    # a cell that lies apart, but beside another one of the board, is a cell
    assert [name for name, *_ in texts(draw(text="11 12 14\n13 15 16\n").decode())] == []


def test_two_triangles_without_a_name_are_no_square_with_one():
    text, _ = packings("polyiamonds", text="board 2x2\npiece D ##\nD repeated\n", limit=9)
    svg = draw("--columns", 1, text=text).decode()
    assert "*" in text and texts(svg) == []
    named = draw(text="D 11 11*\n").decode()
    assert named.count("<path") == svg.count("<path") + 1  # what is under its name


def test_large_boards_and_names_with_a_comma():
    text, _ = packings("polyominoes", text="board 2x100\npieces dominoes\nD repeated\n")
    fills, left, _ = coloured(draw("--scale", 1, text=text).decode())
    right = max(x for polygons in fills.values() for polygon in polygons for x, _ in polygon)
    assert right - left == pytest.approx(100 * POINTS, abs=0.1)


@pytest.mark.parametrize("files", [12, 37, 62])
@pytest.mark.parametrize("generator, piece", [
    ("polyominoes", "##"), ("polyiamonds", "##"), ("polysticks", "H00")])
def test_a_packing_of_any_width_is_drawn_with_all_of_its_pieces(generator, piece, files):
    text = f"board 2x{files}\npiece A {piece}\nA repeated\n"
    _, ((*rows,),) = packings(generator, text=text)
    names = [f"number{number}" for number in range(len(rows))]
    named = "".join(f"{name} {row}\n" for name, row in zip(names, rows))
    assert sorted(name for name, *_ in texts(draw(text=named).decode())) == sorted(names)


def test_cubes_are_drawn_by_layers_and_as_they_are_seen():
    """A box of 2x3x4, a piece for each of its cubes: in the layers are all names, and in the view
    three sides of the box."""
    text = "".join(f"c{layer}{rank}{file}. {layer}{rank}{file}\n" for layer in (1, 2)
                   for rank in (1, 2, 3) for file in (1, 2, 3, 4))
    drawn = draw(text=text).decode()
    assert sorted(name for name, *_ in texts(drawn)) == sorted(
        line.split()[0] for line in text.splitlines())
    board = {(layer, rank, file): (layer, rank, file)
             for layer in range(2) for rank in range(3) for file in range(4)}
    seen = Counter((face.axis, face.cube) for face in cubes.in_sight(board).values())
    assert seen == {(axis, cube): 2 for cube in board for axis in range(3)
                    if (cube[0] == 0, cube[1] == 2, cube[2] == 3)[axis]}


def test_a_cube_hides_those_behind_it():
    assert {face.cube for face in cubes.in_sight({(1, 0, 0): "A", (0, 1, 1): "B"}).values()} == {
        (0, 1, 1)}
    near = cubes.in_sight({(0, 0, 0): "A", (0, 0, 1): "B"})
    assert Counter(face.piece for face in near.values()) == {"A": 4, "B": 6}


@pytest.mark.parametrize("text, names", [
    ("A 1,62,1 1,62,2\n", ["A"]), ("111 112\n", []), ("A' 111 112\nA 121 122\n", ["A", "A'"]),
    ("C001 111 112\n", ["C001"]), ("L.1 111 L.1<2.4\nL.2 112\nfree.1 113\n", ["L", "L"])])
def test_names_of_cubes(text, names):
    assert sorted(name for name, *_ in texts(draw(text=text).decode())) == names


@pytest.mark.parametrize("n", [12, 40])
def test_a_board_of_queens_has_all_of_its_queens(n):
    text, ((*rows,),) = packings("queens", str(n))
    drawn = [word for word, *_ in texts(draw(text=text).decode())]
    assert drawn.count("\u265b") == len(rows) == n


# ---------------------------------------------------------------- options

TWO = "A 11 12\nB 21 22\n\nA 11 21\nB 12 22\n\n"


def extent(svg):
    """Width and height of all that is filled, in millimetres."""
    fills, left, top = coloured(svg)
    xs, ys = zip(*(point for polygons in fills.values() for polygon in polygons
                   for point in polygon))
    return round((max(xs) - left) / POINTS, 1), round((max(ys) - top) / POINTS, 1)


@pytest.mark.parametrize("options, wide, high", [
    (["--columns", "1"], 16, 43.2), (["--columns", "2"], 43.2, 16), (["-c", "9"], 43.2, 16),
    ([], 43.2, 16), (["--scale", "2.5", "--columns", "1"], 5, 13.5), (["-s", "100"], 540, 200),
    (["--first", "1"], 16, 16), (["-n", "1"], 16, 16), (["-n", "3"], 43.2, 16)])
def test_columns_scale_and_first(options, wide, high):
    assert extent(draw(*options, text=TWO).decode()) == (wide, high)


def test_one_long_name_makes_all_letters_smaller():
    sizes = [{*re.findall(r"font-size: ([\d.]+)px|font: ([\d.]+)px", draw(
        "--scale", 8, text=f"A 11 12\n{name} 13 14\n").decode())} for name in ("B", "LONG")]
    small, large = (max(float(size) for pair in found for size in pair if size)
                    for found in reversed(sizes))
    assert len(sizes[1]) == 1 and 2 * small < large


def test_a_sheet_is_not_wider_than_180_millimetres():
    text, _ = packings("polyominoes", PUZZLES / "scott-x23.puzzle", limit=19)
    wide, high = extent(draw("--columns", 19, text=text).decode())
    assert wide == 180
    wide, high = extent(draw(text=text).decode())
    assert high <= wide <= 180


@pytest.mark.parametrize("format, start", [
    ("svg", b"<?xml"), ("pdf", b"%PDF-"), ("png", b"\x89PNG")])
def test_formats(format, start, tmp_path):
    assert draw("--format", format, text=TWO).startswith(start)
    assert draw("-f", format, "-e", f"{tmp_path}/of-", text=TWO) == b""
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        f"of-0001.{format}", f"of-0002.{format}"]
    assert all(path.read_bytes().startswith(start) for path in tmp_path.iterdir())


def test_each_packing_has_a_file_and_all_have_the_same_colours(tmp_path):
    draw("--each", f"{tmp_path}/new/", "--first", 2, text=TWO + "nonsense\n")
    one, two = sorted((tmp_path / "new").iterdir())
    assert set(coloured(one.read_text())[0]) == set(coloured(two.read_text())[0])
    assert one.read_bytes() == draw("--first", 1, text=TWO)


def test_a_picture_is_the_same_each_time_and_has_a_title():
    svg = draw(text=TWO).decode()
    assert output("draw", "-", text=TWO) == svg
    assert "<title>Packings of squares: 2</title>" in svg


def test_a_file_and_comments(tmp_path):
    file = tmp_path / "packings.txt"
    file.write_text("| a comment\n" + TWO.replace("\n", "\r\n") + "| 2 solutions\n")
    assert written(file) == draw(text="\ufeff" + TWO)


# ---------------------------------------------------------------- errors

@pytest.mark.parametrize("options, message", [
    (["--columns", "0"],
     "argument -c/--columns: must be a whole number not less than 1, not '0'; see draw --help"),
    (["--first", "\u0663"], "argument -n/--first: must be a whole number not less than 1, not"
     " '\u0663'; see draw --help"),
    (["--scale", "nan"],
     "argument -s/--scale: must be a number from 0.1 to 1000, not 'nan'; see draw --help"),
    (["--format", "gif"],
     "argument -f/--format: must be one of svg, pdf, png, not 'gif'; see draw --help"),
    (["--columns", "2", "--each", "x"], "--columns cannot be used with --each"),
    (["-f", "png", "--scale", "1000"], "the PNG would have 46772 x 17323 pixels, and neither may"
     " exceed 20000, nor their product 100000000; --scale makes it smaller"),
])
def test_bad_options(options, message):
    assert refusal(*options, text=TWO) == message


ROW = "this is not a row of"
LARGE = "with this packing, the sheet is larger than 1,000,000 cells"


@pytest.mark.parametrize("text, message", [
    ("\n\n", " there is neither a packing nor a report of dance"),
    ("| solutions\n\n\n", " there is neither a packing nor a report of dance"),
    ("A B C\n", f"1: {ROW} anything that draw knows: A B C"),
    ("A 11\n\nB\n", f"3: {ROW} packings of squares: B"),
    ("A 11\nB C 12\n", f"2: {ROW} anything that draw knows: B C 12"),
    ("A 11 12\nB 13 14*\n\nA H11 V12\n", f"4: {ROW} packings of triangles: A H11 V12"),
    ("R0 F10 A10\nR1 F1 R2\n", f"2: {ROW} boards of queens: R1 F1 R2"),
    ("p11 r15 f16 b15\n", f"1: {ROW} anything that draw knows: p11 r15 f16 b15"),
    ("A 11 12\nB 12 13\n", "2: '12' is covered twice, here and in line 1"),
    ("\nA 11 11\n", "2: '11' is there twice"),
    ("A 11 1\x0712\n", "1: '1\x0712' is no name that can be printed"),
    ("\u00c4 11 1\u00a012\n", "1: '1\u00a012' is no name that can be printed"),
    ("ab 0,0:a 0,1:c\n", f"1: {ROW} anything that draw knows: ab 0,0:a 0,1:c"),
    ("R1 \u00e4te\nF1 tie\n", "1: '\u00e4te' does not fit into the square"),
    ("R1 ate\nF1 tie\n", "1: 'ate' does not fit into the square"),
    ("R1 ate\n", "1: the square is not full"),
    ("A 11\n" + "Q" * 101 + " 00 01\n", f"2: '{'Q' * 10} ... {'Q' * 10}' is longer than 100"
     " letters"),
    ("11\n\n\n22\nR2 33 0,0 2000,500\n", f"4: {LARGE}"),
    ("R9999 F9999 A1 B1\n", f"1: {LARGE}"),
])
def test_bad_packings(text, message):
    assert refusal(text=text) == message


@pytest.mark.parametrize("pipeline, options", [
    ("polyominoes impossible | dance --print", []), ("queens 8 | dance --print 100", []),
    ("queens 3 | dance --print --engine frontier", ["--each", "x"]), ("cat report", [])])
def test_a_search_without_packings_is_no_error(pipeline, options, tmp_path):
    (tmp_path / "impossible").write_text("board 2x2\npieces tetrominoes only I\n")
    (tmp_path / "report").write_text("\ufeff| 1,234 solutions, stopped before the end")
    (tmp_path / "drawn").mkdir()
    text = in_shell(f"set +o pipefail; {pipeline}", tmp_path).stdout
    done = run("draw", *options, text=text, cwd=tmp_path / "drawn")
    assert (done.returncode, done.stdout) == (0, "")
    assert done.stderr == "draw: standard input: there is no packing, and so no picture\n"
    assert not list((tmp_path / "drawn").iterdir())


def test_a_report_does_not_excuse_bad_rows():
    assert refusal(text="| 0 solutions\nA B\n") == f"2: {ROW} anything that draw knows: A B"


def test_input_that_is_no_text(tmp_path):
    file = tmp_path / "odd"
    file.write_bytes(b"\xff\xfe 11\n")
    assert refusal_of(file) == f"{file}:1: '\ufffd\ufffd' is no name that can be printed"
    assert refusal(text="1" * 2**20 + "\n") == "1: the line is longer than a megabyte"
    assert refusal_of("/dev/zero") == "/dev/zero:1: the line is longer than a megabyte"
    assert refusal_of("/proc/self/mem") == "/proc/self/mem: cannot read: Input/output error"
    words = refusal_of("--each")
    assert words.startswith("argument -e/--each: ") and words.endswith("; see draw --help")
    assert complaint("draw", text="A B") == f"standard input:1: {ROW} anything that draw knows: A B"


@pytest.mark.parametrize("format", ["svg", "pdf", "png"])
@pytest.mark.parametrize("scale", [0.1, 100])
def test_the_longest_name_is_drawn(format, scale):
    for row in ("{} 00 01", "{} 00 00*", "{} H00 V00"):
        assert draw("-f", format, "-s", scale, text=row.format("Q" * 100) + "\n")


def test_a_sheet_has_so_many_cells(monkeypatch, tmp_path):
    monkeypatch.setattr(program, "MOST_CELLS", 8)
    assert draw("--first", 2, text=3 * TWO)
    assert refusal(text=TWO + TWO) == f"7: {LARGE.replace('1,000,000', '8')}"
    draw("--each", f"{tmp_path}/x", text=TWO + TWO)
    assert len(list(tmp_path.iterdir())) == 4
    monkeypatch.setattr(program, "MOST_ON_SHEET", 2)
    assert b"<title>Packings of squares: 2<" in draw(text=TWO)
    with pytest.raises(Stopped):
        draw(text=TWO + TWO)
    monkeypatch.setattr(program, "MOST_CELLS", 100)
    assert b"<title>Packings of squares: 3<" in draw("--first", 3, text=TWO + TWO)


def test_a_file_whose_name_begins_with_a_dash(tmp_path, monkeypatch):
    (tmp_path / "-odd").write_text(TWO)
    monkeypatch.chdir(tmp_path)
    for words in (["--", "-odd"], ["-n", "2", "--", "-odd"]):
        assert written(*words) == draw(text=TWO)
    assert refusal_of("--", "sc", "-c") == (
        "there can be only one FILE, not 'sc' and '-c'; see draw --help")


def test_a_packing_without_end():
    rows = "".join(f"{x},{y}\n" for x in range(100) for y in range(1001))
    assert refusal(text=rows) == "100001: the packing is larger than 100,000 names"


def test_an_endless_stream_is_not_read_to_its_end():
    with subprocess.Popen(["yes", "A 11\n"], stdout=subprocess.PIPE) as endless:
        assert output("draw", "-n", "3", stdin=endless.stdout).startswith("<?xml")
        endless.stdout.close()


def test_a_thousand_packings_and_more():
    done = run("draw", "--scale", "0.5", text="11\n\n" * 1001)
    assert done.returncode == 1 and extent(done.stdout) == (37.7, 37.7)
    assert done.stderr == (
        "draw: these are the first 1000 packings, and there are more; --first says how many to"
        " draw, --each makes a file of each\n")


def test_output_that_cannot_be_written(tmp_path):
    with open("/dev/full", "w", encoding="ascii") as full:
        done = run("draw", text=TWO, stdout=full)
    assert (done.returncode, done.stderr) == (1, "draw: cannot write the standard output\n")
    (tmp_path / "file").touch()
    for name, culprit in ((f"{tmp_path}/file/x", f"{tmp_path}/file"),
                          ("/proc/x", "/proc/x0001.svg")):
        with pytest.raises(OSError) as raised:
            draw("--each", name, text=TWO)
        assert raised.value.filename == culprit


def test_a_reader_that_has_gone():
    reading, writing = os.pipe()
    os.close(reading)
    done = run("draw", text=TWO, stdout=writing)
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, "")


SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]


@contextlib.contextmanager
def drawing(folder):
    """A process that has drawn a packing, and waits for more; its input and its complaints."""
    (given, words), (complaints, said) = os.pipe(), os.pipe()
    with open(words, "w") as words, open(complaints) as complaints:
        def draw_on():
            words.close()  # or else its input would not end
            for number, file in enumerate((given, 1, said)):
                os.dup2(file, number)
            sys.argv = ["draw", "--each", str(folder / "x")]
            sys.stdin, sys.stderr = open(0, closefd=False), open(2, "w", closefd=False)
            sys.exit(program.main())
        process = multiprocessing.get_context("fork").Process(target=draw_on)
        process.start()
        for file in given, said:
            os.close(file)
        words.write(TWO)
        words.flush()
        wait_for(lambda: (folder / "x0001.svg").exists() and stat(process)[0] == "S")
        yield process, words, complaints


@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_ends_it_in_a_line(number, tmp_path):
    with drawing(tmp_path) as (process, _, complaints):
        os.kill(process.pid, number)
        assert complaints.read() == "draw: stopped\n"
        process.join()
    assert process.exitcode == 1 and not list(tmp_path.glob(".*"))


def test_a_signal_in_a_destructor_is_not_lost():
    """Python drops what is raised there."""
    script = """
import os, signal, time
from program import handle_signals, interrupt, run_program
class Thing:
    def __del__(self):
        signal.raise_signal(signal.SIGTERM)
def work():
    handle_signals(interrupt)
    Thing()
    time.sleep(1e6)
os._exit(run_program("draw", work, "stopped"))
"""
    done = run(sys.executable, "-c", script)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", "draw: stopped\n")


@pytest.mark.parametrize("number, place", [
    (signal.SIGINT, "argparse.py"), *((number, "matplotlib/__init__.py") for number in SIGNALS)])
def test_a_signal_ends_it_before_the_work_begins(number, place, tmp_path):
    """During early imports it ends without a word, for there is nothing to be put in order."""
    slow, begun = tmp_path / "slow" / place, tmp_path / "begun"
    slow.parent.mkdir(parents=True)
    slow.write_text(f"import time\nopen({str(begun)!r}, 'x').close()\ntime.sleep(1e6)\n")
    with subprocess.Popen(["draw", "-"], stdin=subprocess.DEVNULL, text=True,
                          env={**os.environ, "PYTHONPATH": str(tmp_path / "slow")},
                          stderr=subprocess.PIPE, start_new_session=True) as child:
        wait_for(begun.exists)
        os.killpg(child.pid, number)
        assert (child.wait(), child.stderr.read()) == (-number, "")


def test_a_signal_that_is_ignored_is_ignored(tmp_path):
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    with drawing(tmp_path) as (process, words, complaints):
        os.kill(process.pid, signal.SIGHUP)
        words.close()
        assert complaints.read() == ""
        process.join()
    assert process.exitcode == 0
    signal.signal(signal.SIGHUP, before)


# ---------------------------------------------------------------- what is written about it

def in_shell(script, folder):
    """Run a script by bash in this folder."""
    return run("bash", "-e", "-o", "pipefail", "-c", script, cwd=folder)


def test_the_puzzle_of_the_readme_becomes_a_picture(tmp_path):
    text = (ROOT / "README.md").read_text()
    commands = re.search("```\n(cat > build/heart.puzzle .*?)```", text, re.DOTALL)[1]
    done = in_shell(commands.replace("build/bin/", "").replace("build/", ""), tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    picture = (tmp_path / "heart.svg").read_text()
    assert "<title>Packings of squares: 4</title>" in picture
    assert sorted(letter for letter, *_ in texts(picture)) == sorted("FLNPTUWY" * 4)


def test_the_picture_of_the_book(tmp_path):
    chapter = (ROOT / "web" / "results" / "experiments.w").read_text()
    command = re.search(r"\$ (polyominoes .* draw .*)", chapter)[1].replace("\\BAR", "|")
    done = in_shell(f"set +o pipefail; cp {PUZZLES}/*.puzzle .; {command}", tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "<title>Packings of squares: 1<" in (tmp_path / "k.svg").read_text()


# ---------------------------------------------------------------- wherever it stands

def test_installed_it_works_elsewhere(tmp_path):
    run("cmake", "--install", PROGRAMS.parent, "--prefix", tmp_path / "it's here", "--component",
        "draw")
    (tmp_path / "harness").mkdir()  # Python must not take it for ours
    environment = {**os.environ, "HOME": str(tmp_path), "PYTHONPATH": ""}
    environment.pop("MPLCONFIGDIR", None)
    installed = tmp_path / "it's here" / "bin" / "draw"
    done = run(installed, text=TWO, cwd=tmp_path, env=environment)
    assert (done.stdout, done.stderr) == (draw(text=TWO).decode(), "")
    version = output(installed, "--version")
    assert version == output("draw", "--version")
    assert version.split()[1:] == output("dance", "--version").split()[1:]


def test_without_matplotlib():
    """As where Debian's packages are not seen."""
    done = run(sys.executable, "-S", "-m", "draw", "-", cwd=EXPERIMENTS)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith("has no matplotlib; Debian's package python3-matplotlib has all"
                                " that draw needs\n")
