"""Copies of pieces, and cells that stay free, counted in two ways; sets that are made."""
import json
import random
import re
import sys
from math import factorial, prod

import pytest
from conftest import ENGINES, ROOT, complaint, count, output, report, run
from draw import squares
from draw.rows import base_of, packed_names
from test_brute import Reading

TETROMINOES = """board 5x8
pieces tetrominoes except I O T
piece J ###/..#
piece Z ##./.##
L unflipped
J unflipped
S unflipped
Z unflipped
"""
SHAPES = {"I": "####", "O": "##/##", "T": "###/.#."}


def counts(puzzle, generator="polyominoes"):
    """The set of the numbers of packings of a puzzle that the engines give: one, if all agree."""
    matrix = run(generator, text=puzzle).stdout
    return {json.loads(run("dance", "--json", "--engine", engine, text=matrix).stdout)["solutions"]
            for engine in ENGINES}


def test_tetrominoes_of_which_three_come_twice():
    twice = TETROMINOES + "".join(f"piece {name} {shape}\n{name} twice\n"
                                  for name, shape in SHAPES.items())
    assert counts(twice) == {740}
    apart = TETROMINOES + "".join(f"piece {name}{i} {shape}\n"
                                  for name, shape in SHAPES.items() for i in (1, 2))
    warned = run("polyominoes", text=apart)
    assert "alike: O1 O2, I1 I2, T1 T2; so each packing comes 8 times" in warned.stderr
    assert "'O1 twice'" in warned.stderr
    assert report(text=warned.stdout)["solutions"] == 8 * 740
    assert run("polyominoes", text=twice).stderr == ""
    assert run("polyominoes", text="board 2x2\npiece S #\nfree 1\npiece D ##\n").stderr == ""
    optional = run("polyominoes", text=apart + "columns cells | pieces\n").stderr
    assert "so some packings come several times" in optional


# Of each lattice, a board, and pieces with the shape and the number of copies of each.
BOARDS = {
    "polyominoes": ("board 3x5\n", [("I", "###", 3), ("V", "##/#.", 2)]),
    "polyiamonds": ("board 3x3\n", [("D", "00+00*", 3), ("T", "00+00*+01", 4)]),
    "polysticks": ("board 2x2\n", [("L", "H00+V00", 3), ("I", "H00+H10", 2), ("S", "H00", 2)]),
}


@pytest.mark.parametrize("generator", BOARDS)
def test_copies_are_pieces_that_change_places(generator):
    board, pieces = BOARDS[generator]
    counted = board + "".join(f"piece {name} {shape}\n{name} {copies} times\n"
                              for name, shape, copies in pieces)
    named = board + "".join(f"piece {name}{i} {shape}\n"
                            for name, shape, copies in pieces for i in range(copies))
    one_each = prod(factorial(copies) for _, _, copies in pieces)
    expected = count(named, generator=generator)
    assert expected > 0 and expected % one_each == 0
    assert counts(counted, generator) == {expected // one_each}
    warning = run(generator, text=named).stderr
    assert f"each packing comes {one_each} times" in warning


def random_board(seed):
    """A puzzle with a random board, and with pieces that leave two of its cells free. Of the first
    there are two."""
    cells = [f"{x}{y}" for x in range(1, 5) for y in range(1, 5)]
    chance = random.Random(seed)
    removed = chance.sample(cells, chance.choice([3, 5]))
    other = "piece I ###" if len(removed) == 3 else "piece S #"
    return f"board 4x4\nwithout {' '.join(removed)}\npiece V ##/#.\npiece D ##\n{other}\n"


def arrangements(lays, used=frozenset()):
    """In how many ways pieces lie beside each other, with these choices of cells for each."""
    return sum(arrangements(lays[1:], used | lay)
               for lay in lays[0] if used.isdisjoint(lay)) if lays else 1


@pytest.mark.parametrize("seed", range(4))
def test_free_cells_are_those_that_no_piece_covers(seed):
    puzzle = random_board(seed)
    reading = Reading(puzzle, "squares")
    lays = [reading.placements(part) for part in reading.parts]
    expected = arrangements([lays[0], *lays]) // 2
    puzzle += "V twice\n"
    assert expected > 0 and count(f"{puzzle}free 1\n") == 0
    for line in ["free 2", "free at most 3", "free any", "columns pieces | cells"]:
        assert counts(f"{puzzle}{line}\n") == {expected}, line


def test_at_most_so_many_free_cells():
    puzzle = "board 3x4\npieces trominoes\npiece D ##\ncolumns cells | pieces\n"
    each = [count(puzzle), *(count(f"{puzzle}free {n}\n") for n in range(1, 13))]
    assert each[3] == 0 < each[4] and each[12] == 1
    for most in (1, 4, 5, 9, 12):
        assert counts(f"{puzzle}free at most {most}\n") == {sum(each[:most + 1])}


PARTY = "board 2x4\npiece D ##\nD repeated\npiece L ###/#\n"  # L: none 5 times, one 8, two 2


@pytest.mark.parametrize("line, packings", [
    ("L at most once", 13), ("L at most twice", 15), ("L 0 to 2 times", 15), ("L 1 to 2 times", 10),
    ("L at least once", 10), ("L at least twice", 2), ("L twice", 2), ("L once", 8),
    ("L repeated", 15), ("L twice\ncolumns cells | pieces", 15), ("columns cells | L", 13),
    ("L at least once\ncolumns cells L | pieces", 10)])
def test_ranges_of_copies(line, packings):
    assert counts(f"{PARTY}{line}\n") == {packings}


def test_ranges_of_free_cells():
    puzzle = "board 3x4\npieces trominoes\npiece D ##\ncolumns cells | pieces\n"
    each = [count(puzzle), *(count(f"{puzzle}free {n}\n") for n in range(1, 13))]
    for line, least, most in [("2 to 4", 2, 4), ("4 to 9", 4, 9), ("at least 7", 7, 12),
                              ("at least 1", 1, 12), ("at most 1", 0, 1), ("0 to 5", 0, 5)]:
        assert counts(f"{puzzle}free {line}\n") == {sum(each[least:most + 1])}, line


def test_any_cell_stays_free_and_pieces_need_not_be_used():
    """Matchings of a board of 2x3 squares, by every way to say it."""
    puzzle = "board 2x3\npieces dominoes\n"
    for line in ["D repeated\nfree any", "D repeated\ncolumns pieces | cells", "D at most 3 times\n"
                 "free any", "D repeated\npiece S #\nS repeated", "D repeated\nfree 0 to 6"]:
        assert counts(f"{puzzle}{line}\n") == {22}, line
    assert counts(f"{puzzle}columns | cells pieces\n") == {8}
    assert counts(f"{puzzle}D at least once\nfree any\n") == {21}


def test_a_set_has_a_range_and_a_piece_of_it_another():
    sets = "board 3x4\npieces trominoes at most twice\nI at least twice\n"
    each = "board 3x4\npiece I ###\npiece V ##/#\nI at least twice\nV 0 to 2 times\n"
    assert output("polyominoes", text=sets) == output("polyominoes", text=each)


RANGES = ["at most twice", "1 to 3 times", "at least once", "at least twice", "at most once"]


@pytest.mark.parametrize("line", RANGES)
def test_packings_with_ranges_are_read_by_other_programs(line):
    """By draw and symmetry, in which a copy that is left over is nothing, and from JSON."""
    matrix = output("polyominoes", text=f"{PARTY}L {line}\n")
    printed = output("dance", "--print", text=matrix)
    packings = printed.split("\n\n")[:-1]
    assert output("symmetry", "--different", text=printed).splitlines()[-1].startswith(
        f"| {len(packings)} packing")
    assert output("draw", text=printed).startswith("<?xml")
    cells = set()
    for solution in map(json.loads, output(
            "dance", "--print=json", text=matrix).splitlines()[:-1]):
        parts = [(label, [name for name in names if name.isdigit()])
                 for label, names in zip(solution["labels"], solution["names"])]
        assert all(len(found) in (0, 2 if label == "D" else 4) for label, found in parts)
        cells.add(frozenset((label, *found) for label, found in parts if found))
    assert len(cells) == len(packings) > 1


def test_copies_and_further_ones_have_names_of_their_own_in_pictures():
    rows = "L 11 12 13 21\nL.1 31 32 33 41\nL 51 52 53 61\nL.2 71 72 73 81 L.2<3.4\nL.3\n"
    assert output("draw", text=rows).count("<text") == output(
        "draw", text=rows.replace("L.1", "L").replace("L.2 ", "L ")).count("<text")


def test_restrictions_hold_for_all_copies():
    puzzle = "board 2x4\npiece L ###/#..\nL twice\n"
    everywhere = count(puzzle)
    restricted = puzzle + "L unflipped\n"
    rows = [line for line in output("polyominoes", text=restricted).splitlines()
            if line.startswith("L.")]
    assert 0 < count(restricted) < everywhere
    assert {row.split()[0] for row in rows} == {"L.1", "L.2"}
    assert len(rows) == 2 * 2 * 2  # two copies, two orientations that fit, two places


def test_a_whole_set_comes_twice():
    sets = "board 6x6\npieces trominoes except I twice\npieces tetrominoes only O S 3 times\n"
    names = output("polyominoes", text=sets + "free 6\n").splitlines()[0].split()
    assert [name for name in names[:names.index("|")] if not name.isdigit()] == [
        "V.1", "V.2", "O.1", "O.2", "O.3", "S.1", "S.2", "S.3", *(f"free.{i}" for i in range(1, 7))]


@pytest.mark.parametrize("lines, culprit", [
    ("V twice\nV repeated", "there is a second line about the copies of piece 'V'"),
    ("V at 11 twice", "a line has one restriction; write 'V at 11', 'V twice'"),
    ("V 3 times unflipped", "a line has one restriction; write 'V 3 times', 'V unflipped'"),
    ("V at most twice\nV at least once", "for a range, write one line, as in '1 to 3 times'"),
    ("V at most twice unflipped", "write 'V at most twice', 'V unflipped'"),
    ("V at most 2", "at most twice, 1 to 3 times, at least once or repeated, but not 'at most 2'"),
    ("V 2 to 1 times", "a range begins with its least number, unlike '2 to 1'"),
    ("V exactly twice", "but not 'exactly twice'"),
    ("pieces dominoes at most two", "but not 'at most two'"),
    ("V at least once\ncolumns cells | pieces", "piece 'V' is used 1 time or more"),
    ("V on 11 12 21\nV twice", "piece 'V' has copies, which cannot all be on the same cells"),
    ("V 0 times", "the number of copies"), ("V many times", "but not 'many times'"),
    ("V any number of times", "3 times, at most twice, 1 to 3 times, at least once or repeated"),
    ("V 1-3 times", "but not '1-3 times'"), ("V 1 to x times", "but not '1 to x times'"),
    ("V 2 time", "but not '2 time'"), ("pieces dominoes many times", "but not"),
    ("piece V twice", "a piece needs a name and a drawing; write 'V twice'"),
    ("piece V", "a piece needs a name and a drawing; 'V' is there already"),
    ("piece L 1 to 3 times", "for a piece of a set, write 'pieces tetrominoes', 'L 1 to 3 times'"),
    ("piece L", "for a piece of a set, write 'pieces tetrominoes only L'"),
    ("pieces I O L T", "for some pieces of a set, write 'pieces tetrominoes only I O L T'"),
    ("pieces trominoes I", "for some pieces of a set, write 'pieces trominoes only I'"),
    ("pieces F X twice", "write 'pieces pentominoes only F X twice'"),
    ("without V", "'V' is not the name of a cell; to leave this piece out, write "
     "'pieces ... except V'"),
    ("free", "free needs a number"), ("free twice", "or at least 2, or any, and not 'twice'"),
    ("free 3 to 2", "unlike '3 to 2'"),
    ("free 0", "the number of free cells"), ("free x", "free needs a number"),
    ("free 1\nfree any", "there is a second line about free cells"),
    ("free any\ncolumns cells pieces", "write 'columns pieces | cells'"),
    ("free any\ncolumns cells | pieces",
     "write 'columns | cells pieces', or 'pieces ... at most once' instead"),
    ("free 1\ncolumns pieces | cells", "free cells are counted"),
    ("columns free cells\nfree 1", "but not 'free'"),
    ("piece free ##", "the name 'free' is reserved"),
    ("columns pieces", "the order of columns lacks the cells"),
])
def test_refusals(lines, culprit):
    assert culprit in complaint("polyominoes", text=f"board 2x3\npieces trominoes\n{lines}\n")


@pytest.mark.parametrize("generator, line, example", [
    ("polyominoes", "L twice", "tetrominoes"), ("polyominoes", "X twice", "pentominoes"),
    ("polyominoes", "cover 11 by Y", "pentominoes"), ("polyominoes", "V2 twice", "tetrominoes"),
    ("polyiamonds", "L twice", "hexiamonds"), ("polysticks", "L twice", "tristicks"),
])
def test_without_pieces_the_line_that_names_them_comes_first(generator, line, example):
    assert complaint(generator, text=f"board 3x4\n{line}\n").endswith(
        f"no pieces are named yet; first write a line such as 'pieces {example}'")


def test_a_choice_may_come_behind_the_copies():
    for copies in "repeated", "at most twice", "1 time":
        choice, usual = (run("polyominoes", text=f"board 3x4\npieces tetrominoes {words}\n").stdout
                         for words in (f"{copies} except S", f"except S {copies}"))
        assert choice == usual and "S" not in choice.split("\n")[0]


def test_pieces_that_need_not_be_used():
    """Each at most once: alone, by `columns`, and where cells stay free, counting the empty one."""
    some = "board 2x4\npieces tetrominoes only I O L T"
    for puzzle in (f"{some} at most once\nfree any\n", f"{some} at most 1 time\nfree any\n",
                   f"{some}\nfree any\ncolumns | cells pieces\n"):
        assert counts(puzzle) == {1 + 2 + 3 + 8 + 4}, puzzle  # no two of them fit together
    full = "board 3x5\npieces pentominoes"
    assert counts(f"{full} at most once\n") == counts(f"{full}\ncolumns cells | pieces\n")
    assert counts(f"{full} at most once\n") != {0}


def test_columns_on_the_command_line_keep_free_cells_free():
    puzzle = "board 2x4\npieces trominoes\nfree 2\n"
    header = output("polyominoes", "--columns", "cells | pieces", text=puzzle).splitlines()[0]
    assert header.split("|")[0].split()[-2:] == ["free.1", "free.2"]
    assert "--columns: free cells are counted" in complaint(
        "polyominoes", "--columns", "pieces | cells", text=puzzle)


def test_symmetry_skips_what_is_no_piece():
    plain = "A 11 12\nB 13 23\nC 21 22\n"
    copies = "A.1 11 12 A.1<2.3\n13 B 23\nA.1<2.1 A.2 21 22\nfree.1 14 free.1<2.4\nfree.2\n"
    assert output("symmetry", text=copies) == output("symmetry", text=plain)


def test_drawings_show_copies_as_pieces():
    rows = ["L.1 11 12 13 L.1<2.3", "L.2 21 22 23", "F'.2 31 32", "free.1 33", "free.2"]
    packing = squares.read([names for row in rows if (names := packed_names(row))])
    assert set(packing) == {"L.1", "L.2", "F'.2"}
    assert [base_of(piece) for piece in packing] == ["L", "L", "F'"]


@pytest.mark.parametrize("generator, family, size", [
    ("polyominoes", "hexominoes", 35), ("polyominoes", "one-sided hexominoes", 60),
    ("polyominoes", "heptominoes", 108), ("polyominoes", "heptominoes without holes", 107),
    ("polyominoes", "one-sided heptominoes", 196), ("polyominoes", "octominoes", 369),
    ("polyominoes", "octominoes without holes", 363), ("polyiamonds", "heptiamonds", 24),
    ("polyiamonds", "one-sided heptiamonds", 43), ("polyiamonds", "octiamonds", 66),
    ("polyiamonds", "octiamonds without holes", 66), ("polysticks", "5-sticks", 55),
])  # as in the literature
def test_sets_that_grow(generator, family, size):
    pieces = output(generator, "--pieces", family).split("\n\n")[:-1]
    assert len({piece.split()[0] for piece in pieces}) == len(pieces) == size
    assert run("draw", "--columns", "20", text="\n\n".join(pieces[::40])).returncode == 0


def test_hexominoes_do_not_fill_a_rectangle():
    hexominoes = run("polyominoes", text="board 14x15\npieces hexominoes\n")
    assert "colored like a chessboard" in hexominoes.stderr
    assert hexominoes.stdout.split("\n")[0].split()[-35:][0] == "H01"


def test_sets_are_named():
    assert "hexominoes, heptominoes and octominoes" in complaint("polyominoes", "--pieces", "x")


REPEATED = "board 2x4\npiece I ###\npiece D ##\npiece S #\nD repeated\nS repeated\n"


def test_repeated_pieces_are_named_where_there_are_others():
    """By a label, which is a comment to others, and no column."""
    matrix = output("polyominoes", text=REPEATED)
    lines = matrix.splitlines()
    assert lines[0] == "11 12 13 14 21 22 23 24 I"
    assert [line for line in lines if line.startswith("|")] == ["| label D", "| label S"]
    shapes = {"I": 3, "D": 2, "S": 1}
    printed = output("dance", "--print", text=matrix).split("\n\n")[:-1]
    for row in (row.split() for packing in printed for row in packing.splitlines()):
        (piece,) = [name for name in row if name in shapes]
        assert len(row) == shapes[piece] + 1
    assert len(set(printed)) == len(printed) == 32
    bare = "\n".join(line for line in lines if not line.startswith("|"))
    assert report(text=bare)["solutions"] == len(printed)
    in_json = output("dance", "--print=json", "--limit", "1", text=matrix)
    solution = json.loads(in_json.splitlines()[0])
    assert {names[0] for names in solution["names"] if "I" not in names} <= {"D", "S"}
    assert run("draw", text=printed[0]).returncode == 0


TWO = "board 4x4\npiece E ##/##\nE twice\nfree any\n"
MIXED = "board 2x4\npiece D ##\npiece L ###/#\npiece S #\nD repeated\nS twice\n"
ORDER = re.compile(r"[A-Z]\.\d+<\d+\.\d+")


@pytest.mark.parametrize("puzzle, pieces", [
    (TWO, "E"), (MIXED, "DLS"), (MIXED + "free at most 1\n", "DLSf")])
def test_solutions_name_their_pieces_and_the_columns_that_only_order(puzzle, pieces):
    """In JSON, whatever row comes first; rows and names are as in text, where nothing is new."""
    matrix = output("polyominoes", text=puzzle)
    for options in [], ["--shuffle", "7"], ["--engine", "frontier"]:
        *solutions, last = map(json.loads, output(
            "dance", "--print=json", *options, text=matrix).splitlines())
        assert len(solutions) == last["solutions"] > 1 and "labels" not in last
        plain = "\n".join(" ".join(names) for names in solutions[0]["names"])
        assert output("dance", "--print", *options, text=matrix).startswith(plain + "\n\n")
        for solution in solutions:
            named = [[*names] for names in solution["names"]]
            assert len(solution["labels"]) == len(named)
            for label, names in zip(solution["labels"], named):
                assert label[0] in pieces
                assert (names[0] == "D" if label == "D" else
                        label in {base_of(name) for name in names})
            assert solution["order"] == [
                name for names in named for name in names if ORDER.fullmatch(name)]


def test_only_puzzles_with_copies_have_an_order_and_labels_of_all_rows():
    for line in ["", "D repeated\n", "free any\n", "columns cells | pieces\n"]:
        matrix = output("polyominoes", text=f"board 1x3\npiece D ##\npiece S #\n{line}")
        assert "order" not in matrix and ("label" in matrix) == ("repeated" in line)
        solution = json.loads(output("dance", "--print=json", text=matrix).splitlines()[0])
        assert "order" not in solution and ("labels" in solution) == ("repeated" in line)
    *_, header, order, label, _ = output("polyominoes", text=TWO).partition("E.1 11")[0].split("\n")
    assert order.split()[2:] == [name for name in header.split() if "<" in name]
    assert label == "| label E"


def test_readme_reads_the_packings_of_a_puzzle_with_copies():
    script = re.search("```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)[1]
    for puzzle, pieces in (TWO, ["E", "E"]), (MIXED, ["D", "L", "S", "S"]):
        packings = output("dance", "--print=json", "--limit", "1",
                          text=output("polyominoes", text=puzzle))
        lines = [line.split() for line in run(
            sys.executable, "-c", script, text=packings).stdout.splitlines()]
        assert sorted(piece for piece, *_ in lines) == pieces
        cells = [cell for _, *cells in lines for cell in cells]
        assert len(set(cells)) == len(cells) == 8 and all(map(str.isdigit, cells))


def test_readme_shows_a_whole_puzzle_with_copies():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    puzzle = re.search(r"cat > build/copies.puzzle << end\n(.*?)^end$", text, re.M | re.S)[1]
    assert counts(puzzle) not in ({0}, {1})


def test_labels_end_where_the_next_begins():
    text = "a b c\n| label x\na\nb\n| label\nc\n| label y\n| a comment\nb c\n| label y z\nc\n"
    printed = output("dance", "--print", text=text).split("\n\n")[:-1]
    assert sorted(sorted(packing.splitlines()) for packing in printed) == [
        ["c", "x a", "x b"], ["x a", "x b", "y c"], ["x a", "y b c"]]
    bare = "\n\n".join(printed).replace("x ", "").replace("y ", "")
    assert "\n\n".join(output("plain", "--print", text=text).split("\n\n")[:-1]) == bare


def different(puzzle, generator="polyominoes"):
    """What the program symmetry prints of the packings of a puzzle that are different."""
    matrix = run(generator, text=puzzle).stdout
    return run("symmetry", "--different", text=output("dance", "--print", text=matrix)).stdout


@pytest.mark.parametrize("generator, puzzle, last", [
    ("polyominoes", "board 3x20\npieces pentominoes\n", "| 8 packings, 2 of them different"),
    ("polyominoes", "board 4x15\npieces pentominoes\n", "| 1472 packings, 368 of them different"),
    ("polyominoes", "board 4x4\npiece O ##/##\nO 4 times\n", "| 1 packing, 1 of them different"),
    ("polyominoes", "board 2x2\npiece D ##\nfree 2\n", "| 4 packings, 1 of them different"),
    ("polyominoes", "board 3x3\npiece S #\nfree 8\n", "| 9 packings, 3 of them different"),
    ("polyiamonds", "board\n.###\n.###\npiece D ##\nD 3 times\n",
     "| 2 packings, 1 of them different"),
])
def test_one_packing_of_each_class(generator, puzzle, last):
    assert different(puzzle, generator).splitlines()[-1] == last


def test_a_packing_is_not_new_after_one_of_another_board():
    row, other, both = "A 11 12\n", "A 21 22\n", "A 11 21\n"
    packings = "\n".join([row, both, other, row, both])
    warning = ("symmetry: the packings cover 3 different sets of cells; if they leave cells free,"
               " --board PUZZLE tells what the board is\n")
    assert output("symmetry", "--different", text=packings, warning=warning) == (
        f"{row}\n{both}\n{other}\n| 5 packings, 3 of them different\n")


def test_mirror_images_exchange_one_sided_pieces():
    puzzle = "board 3x4\npieces one-sided tetrominoes only L L' O\n"
    packings = different(puzzle).split("\n\n")
    total, classes = (int(words.split()[-1 if i else 1]) for i, words in enumerate(
        packings[-1].replace(" of them different", "").split(",")))
    assert len(packings) - 1 == classes < total
