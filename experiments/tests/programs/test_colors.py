"""Colors in dance, and the programs that need them: tiles, wordsearch, words --colors."""
import itertools
import json
import re
import unicodedata

import pytest

from draw.rows import square_of, tile_of
from drawings import texts
from conftest import PUZZLES, ROOT, complaint, output, report, run
from test_words import LIST

CROSSED = "R F D | p q r\nR p:a q:t\nR p:b q:e\nF p:a r:n\nF p:b r:y\nD r:n q:o\nD r:y q:e\n"
HOPELESS = "the frontier is hopeless here: it takes no colors; take another engine, such as bits"


@pytest.mark.parametrize("engine", ["auto", "links", "sets", "bits", "bits:portable"])
def test_the_example_of_the_chapter(engine):
    got = report("-e", engine, text=CROSSED)
    assert [(level["nodes"], level["updates"]) for level in got["levels"]] == [
        (1, 0), (2, 19), (1, 6), (1, 5)]
    assert output("dance", "-e", engine, "--print", text=CROSSED).startswith(
        "R p:b q:e\nF p:b r:y\nD r:y q:e\n\n")


def test_solutions_name_their_colors(tmp_path):
    line, _ = output("dance", "--print=json", text=CROSSED).splitlines()
    assert json.loads(line) == {"rows": [1, 3, 5], "names": [
        ["R", "p:b", "q:e"], ["F", "p:b", "r:y"], ["D", "r:y", "q:e"]]}
    output("dance", "--tree", tmp_path / "tree.csv", text=CROSSED)
    assert "p:b" in (tmp_path / "tree.csv").read_text()


def test_parts_threads_and_estimates():
    text = output("wordsearch", "--empty", text="3x4\nROOK ROW KNOT\n")
    whole = report("-e", "links", text=text)
    assert whole["solutions"] == 100
    parts = [report("--part", f"{part}/3", text=text) for part in (1, 2, 3)]
    for name in "solutions", "nodes", "updates":
        assert sum(part[name] for part in parts) == whole[name]
        assert report("-t", "2", text=text)[name] == whole[name]
    guesses = [report("-e", engine, "--estimate", "200", text=text)["nodes"]["mean"]
               for engine in ("links", "bits")]
    assert guesses[0] == guesses[1] and 0.5 < guesses[0] / whole["nodes"] < 2


@pytest.mark.parametrize("program, options, message", [
    ("dance", ["-e", "frontier"], HOPELESS),
    ("dance", ["--trace", "9"], "standard input: --trace takes no colors")])
def test_what_takes_no_colors(program, options, message):
    assert complaint(program, *options, text=CROSSED) == message


# ---------------------------------------------------------------- tiles

def turned(tile, turns):
    """The colors of a tile that has been turned by so many quarters."""
    return tile[turns:] + tile[:turns]


def tilings(ranks, files, tiles, border, board=()):
    """In how many ways one can go on with this board: each tile, turned in each way, where it fits,
    is laid into the next cell."""
    if not tiles:
        return 1
    rank, file = divmod(len(board), files)
    return sum(
        tilings(ranks, files, tiles[:k] + tiles[k + 1:], border, (*board, tile))
        for k in range(len(tiles)) for tile in {turned(tiles[k], turns) for turns in range(4)}
        if (tile[0] == board[-files][2] if rank > 0 else tile[0] in border)
        and (tile[3] == board[-1][1] if file > 0 else tile[3] in border)
        and (file + 1 < files or tile[1] in border) and (rank + 1 < ranks or tile[2] in border))


@pytest.mark.parametrize("ranks, files, tiles, border", [
    (2, 3, ["aaaa", "aaab", "aabb", "abab", "abbb", "bbbb"], ""),
    (2, 2, ["aabb", "aacc", "aabc", "aacb"], "a"),
    (1, 5, ["aaaa", "aaab", "abab", "aaac", "acab"], "a"),
    (3, 2, ["aabb", "aacb", "abcc", "abac", "aabc", "abcb"], "")])
def test_tiles_are_those_of_brute_force(ranks, files, tiles, border):
    lines = [f"board {ranks}x{files}", *(f"border {color}" for color in border),
             *(f"tile {tile}" for tile in tiles)]
    expected = tilings(ranks, files, tiles, border or "abc")
    for options in [], ["--plain"]:
        matrix = output("tiles", *options, text="\n".join(lines))
        assert report(text=matrix)["solutions"] == expected
        assert (":" in matrix) == (not options)


def test_colors_of_tiles_are_letters_of_any_alphabet():
    """In other letters, and their other spellings, the same puzzle."""
    text = "board 2x3\nborder a\n" + "".join(f"tile {tile}\n" for tile in (
        "aaab", "aabb", "abab", "aaac", "aacb", "aaaa"))
    other = re.sub("(?<= )[abc]+", lambda tile: tile[0].translate(
        {ord("a"): "A\u0308", ord("b"): "\u03b2", ord("c"): "\u05e9\u05c1"}), text)
    for options in [], ["--plain"]:
        found, wanted = (report(text=output("tiles", *options, text=puzzle))
                         for puzzle in (other, text))
        assert found["levels"] == wanted["levels"] and found["solutions"] > 0
    matrix = output("tiles", text=other)
    assert unicodedata.is_normalized("NFC", matrix)
    cover = json.loads(output("dance", "--print=json", text=matrix).splitlines()[0])["names"]
    assert {color for _, tile in map(tile_of, cover) for color in tile} == {
        "\u00c4", "\u03b2", "\u05e9\u05c1"}
    output("draw", text=output("dance", "--print", text=matrix))


def test_all_tiles_in_some_colors():
    header = output("tiles", PUZZLES / "macmahon-4x6.puzzle").splitlines()[0]
    tiles = [name for name in header.split(" | ")[0].split() if "," not in name]
    assert len(tiles) == 24 == len({min(turned(tile, k) for k in range(4)) for tile in tiles})
    assert output("tiles", text="board 2x3\ncolors ab\n").startswith("aaaa aaab aabb abab abbb")


FORMS = ("a line is 'board 4x6', perhaps with torus or cylinder, 'border a', 'colors abc' or 'tile"
         " abca', perhaps with unturned, once, twice, 3 times, at most twice, 1 to 3 times,"
         " at least once or repeated")


@pytest.mark.parametrize("text, message", [
    ("board 2x2\ntile abcd\n", "standard input: 1 tiles for 4 cells"),
    ("tile abcd\n", "standard input: 1 tiles for 0 cells"),
    ("| note\nboard 0x2\n",
     "standard input:2: the number of ranks must be a whole number from 1 to 100, not '0'"),
    *((f"{line}\n", f"standard input:1: {FORMS}; and not '{line}'")
      for line in ["tile aab", "tile a b a b", "board 2x2 mobius", "board 2x2 torus 2",
                   "tile aaaa at most 2", "tile aaaa unturned unturned", "tile aaaa twice once",
                   "colors a b", "colors", "border a twice"]),
    ("  tile  abab\tturned\r\n", f"standard input:1: {FORMS}; and not 'tile abab turned'"),
    ("tile abab 3 to 2 times\n",
     "standard input:1: a range begins with its least number, unlike '3 to 2'"),
    ("board 2x2\ntile aaaa at least 5 times\n",
     "standard input: at least 5 tiles for 4 cells"),
    ("board 2x2\ntile aaaa at most 3 times\n", "standard input: at most 3 tiles for 4 cells"),
    ("board 2x2 torus\nborder a\ntile aaaa repeated\n", "standard input: a torus has no border"),
    ("tile aaaa repeated\n", "standard input: there is no board"),
    ("board 4x6\nboard 6x4\n", "standard input:2: there is a board already, of 4x6"),
    ("border a\nborder b\n", "standard input:2: there is a border already, of color 'a'"),
    ("tile aabb\ntile bbaa unturned\n",
     "standard input:2: tile 'bbaa' is there already, as 'aabb', and only one of them is unturned"),
    ("tile ab\u20acb\n",
     "standard input:1: tile 'ab\u20acb' has other colors than letters and digits"),
    ("tile a:bb\n", "standard input:1: tile 'a:bb' has other colors than letters and digits")])
def test_mistakes_about_tiles(text, message):
    assert complaint("tiles", text=text) == message


# ---------------------------------------------------------------- word search

def hidings(ranks, files, words):
    """How many ways there are to hide the words, by brute force, and how many of them fill the
    board."""
    places = []
    for word in words:
        found = {}
        for rank, file, down, right in itertools.product(
                range(ranks), range(files), (-1, 0, 1), (-1, 0, 1)):
            cells = [(rank + k * down, file + k * right) for k in range(len(word))]
            if len(set(cells)) == len(cells) and all(
                    0 <= r < ranks and 0 <= f < files for r, f in cells):
                found[frozenset(zip(cells, word))] = True
        places.append(found)
    ways = filled = 0
    for hidden in itertools.product(*places):
        letters = set().union(*hidden)
        if len(dict(letters)) == len(letters):
            ways += 1
            filled += len(letters) == ranks * files
    return ways, filled


UNSEEN = "has a character that cannot be seen: a blank, or a mark without a letter"
A, BEAR, OIL = "\u00c4", "B\u00c4R", "\u00d6L"


@pytest.mark.parametrize("ranks, files, words", [
    (3, 3, "CAT TAR RAT ART"), (2, 3, "ABA BAB AB B"), (3, 2, "DO OR NO A"), (2, 4, "ABBA BA AB"),
    (2, 3, f"{A}B{A} B{A}B {A}B B"), (2, 3, f"{BEAR} {OIL}R"), (1, 3, f"{BEAR} B")])
def test_word_searches_are_those_of_brute_force(ranks, files, words):
    text = f"| words\n{ranks}x{files}\n{words}\n"
    expected = hidings(ranks, files, words.split())
    assert expected[0] >= expected[1] > 0
    for options, number in zip((["--empty"], []), expected):
        assert report(text=output("wordsearch", *options, text=text))["solutions"] == number


def test_the_rows_in_the_book_are_those_of_the_program():
    picture = (ROOT / "web/press/first-word.mp").read_text()
    columns = re.search(r'split\("(.*?) "\)', picture)[1].split()
    text = output("wordsearch", text="1x3\nTO AT\n")
    rows = [" ".join(entry for entry in row.split() if entry.split(":")[0] in columns)
            for row in text.splitlines()[1:]]
    shown = re.findall(r'row\d = "(.*?) "', picture)
    assert len(shown) == 4 and {*shown} <= {*rows}
    covers = run("dance", "--print", text=text).stdout.split("\n\n")[:2]
    assert all("TO" in cover for cover in covers)  # read from left to right, or from right to left
    assert sum(all(any(set(row.split()) <= set(line.split()) for line in cover.splitlines())
                   for row in shown[:3]) for cover in covers) == 1


def test_the_board_in_the_book_is_the_filling_that_is_found_first():
    picture = (ROOT / "web/press/five-by-five.mp").read_text()
    matrix = output("wordsearch", PUZZLES / "word-search.puzzle")
    found = run("dance", "--limit", "1", "--print", text=matrix).stdout
    board = dict(re.findall(r"(\d,\d):(\w)", found))
    assert re.findall(r'rank\d = "(\w+)"', picture) == [
        "".join(board[f"{rank},{file}"] for file in range(5)) for rank in range(5)]


def test_the_picture_in_the_book_is_a_filling_by_macmahons_squares():
    picture = (ROOT / "web/press/macmahon.mp").read_text()
    below, beside = (["".join(found) for found in re.findall(rf'{name}\d = "(\w+)"', picture)]
                     for name in ("below", "beside"))
    assert [*map(len, below)] == [6] * 3 and [*map(len, beside)] == [5] * 4
    below, beside = ["a" * 6, *below, "a" * 6], [f"a{edges}a" for edges in beside]
    tiles = [below[rank][file] + beside[rank][file + 1] + below[rank + 1][file] + beside[rank][file]
             for rank in range(4) for file in range(6)]
    assert len({min(tile[turn:] + tile[:turn] for turn in range(4)) for tile in tiles}) == 24


@pytest.mark.parametrize("text, message", [
    ("KNUTH\n", "standard input:1: the first line is the board, RANKSxFILES, not 'KNUTH'"),
    ("0x5\n", "standard input:1: the number of ranks must be a whole number from 1 to 50, not '0'"),
    ("2x2\n", "standard input: there are no words"),
    ("2x2\n\nLONG\n", "standard input: word 'LONG' fits nowhere"),
    ("2x2\nNO\nNO\n", "standard input:3: word 'NO' is there twice"),
    (f"1x3\nBA\u0308R {BEAR}\n", f"standard input:2: word '{BEAR}' is there twice"),
    ("2x2\nN\u00a0O\n", f"standard input:2: word 'N\u00a0O' {UNSEEN}"),
    ("2x2\nN \u0308O\n", f"standard input:2: word '\u0308O' {UNSEEN}"),
    ("2x2\n\u00ad\n", f"standard input:2: word '\u00ad' {UNSEEN}"),
    ("2x2\nN\u009bO\n", f"standard input:2: word 'N?O' {UNSEEN}"),
    (f"1x2\n{BEAR}\n", f"standard input: word '{BEAR}' fits nowhere"),
    ("2x2\nN:O\n", "standard input:2: word 'N:O' has other signs than letters")])
def test_mistakes_about_word_searches(text, message):
    assert complaint("wordsearch", text=text) == message


def test_words_that_are_not_utf_8():
    done = run("wordsearch", text=b"1x3\n| B\xc4R\n\nB\xc4R\n")
    assert done.returncode == 2
    assert done.stderr == (b"wordsearch: standard input:4: word 'B?R' is not UTF-8; convert the"
                           b" file, as by iconv -f latin1 -t utf-8\n")


@pytest.mark.parametrize("board, words, solutions", [
    ("5x5", f"{BEAR} {OIL}", 10512), ("2x3", f"{BEAR} {OIL}", 16), ("1x3", BEAR, 2),
    ("1x3", "BA\u0308R", 2),
    ("1x2", "q\u0308d", 2),  # no character has this letter
    ("1x4", "\u05e9\u05c1\u05dc\u05d5\u05dd", 2),  # a point is no letter
    ("1x3", "\u05d0\u200f\u05d1\u05d0", 1),  # nor is a mark of direction; read backwards, the same
    ("1x5", "\u039b\u03cc\u03b3\u03bf\u03c2", 2), ("1x4", "\u0421\u043b\u043e\u0439", 2),
    ("1x2", "\u1112\u1161\u11ab\uad6d", 2), ("1x2", "aA", 2)])
def test_letters_are_what_one_sees(board, words, solutions):
    matrix = output("wordsearch", "--empty", text=f"\ufeff{board}\n{words}\n")
    assert unicodedata.is_normalized("NFC", matrix)
    *found, done = map(json.loads, output("dance", "--print=json", text=matrix).splitlines())
    assert done["solutions"] == len(found) == solutions
    one = found[0]["names"]
    printed = output("dance", "--print", "--limit", "1", text=matrix).split("\n\n")[0]
    assert printed.splitlines() == list(map(" ".join, one))
    drawn = sorted((round(y), round(x), what) for what, x, y in texts(output("draw", text=printed)))
    letters = {(int(rank), int(file)): letter for row in one for rank, file, letter in [
        re.fullmatch("(.*),(.*?):(.*)", name).groups() for name in row if ":" in name]}
    assert [what for *_, what in drawn] == [letters[cell] for cell in sorted(letters)]


def test_pictures():
    words = output("wordsearch", PUZZLES / "word-search.puzzle")
    picture = output("draw", text=output("dance", "--print", "--limit", "1", text=words))
    written = sorted((round(y), round(x), what) for what, x, y in texts(picture))
    assert "".join(what for *_, what in written) == "KNUTHEDONTGNIRRKOOREDANCE"
    tiles = output("tiles", text="board 2x3\nborder a\n" + "".join(
        f"tile {tile}\n" for tile in ("aaab", "aabb", "abab", "aaac", "aacb", "aaaa")))
    covers = output("dance", "--print=json", text=tiles).splitlines()[:-1]
    assert covers
    for cover in map(json.loads, covers):
        board = dict(map(tile_of, cover["names"]))
        assert {board[0, file][0] for file in range(3)} == {"a"}
        assert all(board[rank, 0][1] == board[rank, 1][3] for rank in range(2))
        assert all(board[0, file][2] == board[1, file][0] for file in range(3))
    output("draw", text=output("dance", "--print", text=tiles))


# ---------------------------------------------------------------- word squares

def test_word_squares_in_colors():
    colored, plain = output("words", "--colors", text=LIST), output("words", text=LIST)
    assert len(colored.splitlines()[0].split(" | ")[1].split()) == 8 + 9
    assert json.loads(output("words", "-cj", text=LIST))["columns"] == {
        "slots": 8, "words": 8, "cells": 9}
    ours, theirs = report(text=colored), report(text=plain)
    assert (ours["solutions"], ours["nodes"]) == (theirs["solutions"], theirs["nodes"])
    assert ours["updates"] < theirs["updates"]
    solution = output("dance", "--print", text=colored).split("\n\n", maxsplit=1)[0]
    assert square_of(solution.splitlines()) == "ATE WIN LED"
    assert output("draw", text=solution + "\n\n").startswith("<?xml")
    assert complaint("words", "--colors", "--squares", text=LIST) == (
        "--colors cannot be used with --squares")
