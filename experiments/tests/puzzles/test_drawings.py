"""The packings that web/press/ draws."""
import re

import pytest

from conftest import PUZZLES, ROOT, output, run
from harness.results import read_table


def drawn(name):
    """The ranks of a packing in packings.mp."""
    picture = (ROOT / "web/press/packings.mp").read_text()
    lines = re.search(rf'\b{name}\.(?:mps|puzzle)\b.*?reset\((.*?)\)', picture, re.DOTALL)[1]
    return re.findall(r'"([^"]*)"', lines)


def matrix(program, name):
    """The columns of a puzzle, and its rows."""
    header, *rows = output(program, PUZZLES / f"{name}.puzzle").splitlines()
    return {*header.split(" |")[0].split()}, [{*row.split()} for row in rows]


def triangle(rank, file):
    """The name of a triangle, with its place in a line of the drawing."""
    return f"{rank:x}{file//2 + 1:x}" + "*"*(file % 2)


def is_packing(pieces, places, rows, columns):
    """Are the pieces, sets of places, rows that cover all columns once?"""
    found = [next((row for row in rows if row & places == piece & places and piece <= row), None)
             for piece in pieces]
    covered = [name for row in found if row for name in row & columns]
    return all(found) and sorted(covered) == sorted(columns)


@pytest.mark.parametrize("name,program,puzzle,count", [
    ("six-by-ten", "polyominoes", "6x10", 12), ("near-miss", "polyominoes", "dudeney-diagonal", 13),
    ("y-square", "polyominoes", "y", 45), ("guy-hexagon", "polyiamonds", "hexagon", 19),
    *((f"arrow-{packings}", "polyiamonds", f"arrow-{packings}", 12) for packings in (4, 41, 3))])
def test_drawn_cells_are_a_packing(name, program, puzzle, count):
    pieces = {}
    for rank, line in enumerate(drawn(name), 1):
        for file, letter in enumerate(line):
            cell = (f"{rank:x}{file + 1:x}" if program == "polyominoes" else triangle(rank, file))
            if letter != ".":
                pieces.setdefault(letter, set()).add(cell)
    columns, rows = matrix(program, puzzle)
    assert len(pieces) == count
    assert is_packing(pieces.values(), set().union(*pieces.values()), rows, columns)


def test_arrow_without_packings_is_drawn_whole():
    columns, _ = matrix("polyiamonds", "arrow-0")
    cells = {triangle(rank, file) for rank, line in enumerate(drawn("arrow-0"), 1)
             for file, letter in enumerate(line) if letter == "0"}
    assert len(cells) == 72 and cells < columns


def test_drawn_sticks_are_a_packing():
    picture = (ROOT / "web/press/sticks.mp").read_text()
    square, diamond = ([{*re.findall("[HV]..", piece)} for piece in
                        re.findall(r"\b(?:[HV]\d\d){4}\b", part)]
                       for part in re.split(r"beginfig\([45]\)", picture)[1:])
    columns, rows = matrix("polysticks", "sticks-5x5-without-H-diagonal")
    assert len(square) == 15 and is_packing(square, set().union(*square), rows, columns)
    packing = [{*row["segments"].split()} for row in
               read_table(ROOT / "results/aztec-diamond-packings.csv") if row["packing"] == "53"]
    assert sorted(map(sorted, diamond)) == sorted(map(sorted, packing)) and len(packing) == 25


def test_tiles_of_wang_are_those_of_the_session():
    picture = (ROOT / "web/press/macmahon.mp").read_text()
    told = re.search(r"for tile in ([^;]*);", (ROOT / "web/puzzles/tiles.w").read_text())[1]
    tiles = re.findall(r"\d{4}", told)
    assert re.findall(r'"(\d{4})"', picture) == tiles and len(tiles) == 11


def test_small_square_is_a_sudoku():
    picture = (ROOT / "web/press/margins.mp").read_text()
    ranks = re.findall(r'rank_of\d = "(\d{4})"', picture)
    boxes = ["".join(rank[file:file + 2] for rank in ranks[first:first + 2])
             for first in (0, 2) for file in (0, 2)]
    files = map("".join, zip(*ranks))
    assert {"".join(sorted(line)) for line in (*ranks, *files, *boxes)} == {"1234"}
    assert len(ranks) == 4


def test_matrices_in_the_margin_are_those_of_the_chapter():
    chapter = (ROOT / "web/dance/dancing.w").read_text()
    picture = (ROOT / "web/press/margins.mp").read_text()
    chosen, rows = (re.findall("[A-G]+", part) for part in re.findall(
        r'matrix\("[A-G]*"\)\((.*?)\);', picture))
    assert chosen == re.search("'([A-G ]+)'.split", chapter)[1].split()
    assert rows == re.findall("[A-D]{2}", re.search(
        r"Search by hand the rows (.*?):", chapter, re.DOTALL)[1].replace(r"\thinspace ", ""))


def test_drawn_lot_is_what_the_command_prints():
    """The one of the chapter *Drawn by lot*, without its `tail`."""
    board = output("polyominoes", PUZZLES / "dominoes-aztec-16.puzzle")
    lot = run("dance", "--engine=frontier", "--sample=1", "--seed=7", text=board).stdout
    found = {frozenset((int(cell[1], 36), int(cell[0], 36)) for cell in line.split())
             for line in lot.splitlines() if re.fullmatch(r"\w\w \w\w", line)}
    picture = (ROOT / "web/press/aztec-lot.mp").read_text()
    places = [map(int, place) for place in re.findall(r"\((\d+),(\d+),([01])\)", picture)]
    assert found == {frozenset(((file, rank), (file + 1 - upright, rank + upright)))
                     for file, rank, upright in places} and len(places) == 16 * 17


def beside(name):
    """The program of a picture in margins.mp."""
    picture = (ROOT / "web/press/margins.mp").read_text()
    return re.search(rf'"{name}\.mps";\n(.*?)^endfig;', picture, re.DOTALL | re.MULTILINE)[1]


def test_three_cases_are_those_of_the_files():
    drawn_at = re.findall(r"\bscott\((\d), (\d)\)", beside("three-cases"))
    for (rank, file), name in zip(drawn_at, ("x23", "x24", "x33"), strict=True):
        assert f"X at {rank}{file}\n" in (PUZZLES / f"scott-{name}.puzzle").read_text()


def test_lost_letter_is_the_last_of_the_matrix():
    *_, last = lines = (PUZZLES / "matrix3.txt").read_text().splitlines()[2:]
    drawn_lines = re.findall(r'"([A-G]+)"', beside("lost-letter"))
    assert drawn_lines == [line.replace(" ", "") for line in lines] and last.endswith("G")


def test_shapes_of_the_strip_have_their_beginnings():
    drawn_shapes = {covered: int(count) for covered, count in
                    re.findall(r'strip\("([a-f]*)", (\d),', beside("strip-levels"))}
    beginnings = level = {"": 1}
    while level:
        following = {}
        for shape, count in level.items():
            first = min({*"abcdef"} - {*shape}, default=None)
            for row in "ab", "cd", "ef", "ac", "bd", "ce", "df":
                if first in {*row} and not {*row} & {*shape}:
                    after = "".join(sorted(shape + row))
                    following[after] = following.get(after, 0) + count
        level = following
        beginnings = beginnings | level
    assert drawn_shapes == beginnings


def test_the_three_ways_name_the_chapters_of_the_main_part():
    picture = (ROOT / "web/press/ways.mp").read_text()
    paths = re.findall(r"^@i (\S+)$", (ROOT / "web/book.w").read_text(), re.MULTILINE)
    chapters = [re.match(r"@\* ([^.]*)\.", (ROOT / "web" / path).read_text()) for path in paths]
    titles = [match[1] for match in chapters if match]
    drawn = re.findall(r"chapter\(btex (.*) etex\);", picture)
    assert drawn == titles[:len(drawn)] and titles[len(drawn)] == "The crew"


def test_three_pieces_fill_the_rectangle_of_the_first_page():
    picture = (ROOT / "web/press/margins.mp").read_text()
    ranks = re.findall(r'trio\d = "(\w{5})"', picture)
    pieces = {}
    for rank, line in enumerate(ranks, 1):
        for file, letter in enumerate(line, 1):
            pieces.setdefault(letter, {letter}).add(f"{rank}{file}")
    text = ("board 3x5\npiece F .##/##./.#.\npiece P ##/##/#.\npiece U #.#/###\n"
            "F unflipped\nP unflipped\n")
    columns, *rows = output("polyominoes", "-", text=text).splitlines()
    rows = [{*row.split()} for row in rows]
    assert is_packing(pieces.values(), set().union(*pieces.values()), rows, {*columns.split()})
    assert len(pieces) == len(ranks) == 3
