"""Copies of tiles, tiles that are not turned, and boards whose edges meet, by brute force; and what
the readers of puzzles do with words in any order."""
import json

import pytest
from hypothesis import event, given, note
from hypothesis import strategies as st

from draw import tiles as drawn
from conftest import complaint, output, run
from test_brute import INFINITE, many

COUNTS = {"": (1, 1), "once": (1, 1), "twice": (2, 2), "3 times": (3, 3), "at most once": (0, 1),
          "at most twice": (0, 2), "0 to 3 times": (0, 3), "1 to 3 times": (1, 3),
          "at least once": (1, INFINITE), "at least twice": (2, INFINITE),
          "repeated": (0, INFINITE)}


def turned(tile):
    """The tile turned by quarters, each way once."""
    return {tile[k:] + tile[:k] for k in range(4)}


def fillings(ranks, files, kind, border, tiles, board=()):
    """In how many ways one can go on with this board, a tuple of words; tiles are (words, least,
    most)."""
    if len(board) == ranks * files:
        counts = [sum(word in words for word in board) for words, _, _ in tiles]
        return int(all(least <= number <= most
                       for number, (_, least, most) in zip(counts, tiles)) and agree(
                           ranks, files, kind, border, board))
    above = board[-files][2] if len(board) >= files else None
    before = board[-1][1] if len(board) % files else None
    return sum(fillings(ranks, files, kind, border, tiles, (*board, word))
               for words, _, most in tiles if sum(other in words for other in board) < most
               for word in words if above in (None, word[0]) and before in (None, word[3]))


def agree(ranks, files, kind, border, board):
    """Do the edges of a full board agree where they meet, and have those on the border its color?
    """
    at = {divmod(i, files): word for i, word in enumerate(board)}
    return all(
        (at[rank, file][side] == at[(rank + down) % ranks, (file + right) % files][side ^ 2]
         if 0 <= rank + down < ranks and 0 <= file + right < files
         or kind == "torus" or kind == "cylinder" and right
         else at[rank, file][side] in (border or at[rank, file][side]))
        for rank, file in at
        for side, down, right in ((0, -1, 0), (1, 0, 1), (2, 1, 0), (3, 0, -1)))


def solutions_of(matrix, *options):
    """How many solutions dance finds, whatever it warns of."""
    return json.loads(run("dance", "--json", *options, text=matrix).stdout)["solutions"]


@st.composite
def puzzles(draw):
    """Of tiles: the lines, and what `fillings` wants to know of them."""
    ranks = draw(st.integers(1, 3))
    files = draw(st.integers(1, 3 if ranks < 3 else 2))
    kind = draw(st.sampled_from(["", "cylinder", "torus"]))
    border = "" if kind == "torus" else draw(st.sampled_from(["", "", "a"]))
    lines, tiles = [f"board {ranks}x{files} {kind}"], []
    if border:
        lines.append(f"border {border}")
    for _ in range(draw(st.integers(1, 5))):
        word = "".join(draw(st.lists(st.sampled_from("aab"), min_size=4, max_size=4)))
        is_unturned = draw(st.booleans())
        words = {word} if is_unturned else turned(word)
        if any(words & others for others, _, _ in tiles):
            continue
        how = draw(st.sampled_from([*COUNTS, *3 * ["repeated", "at least once", "0 to 3 times"]]))
        least, most = COUNTS[how]
        more = draw(st.permutations(["unturned" * is_unturned, how]))
        lines.append(" ".join(["tile", word, *more]))
        if draw(st.integers(0, 3)) == 0:
            again = draw(st.sampled_from(sorted(words)))
            lines.append(f"tile {again} {'unturned' * is_unturned}")
            least, most = least + 1, most + 1
        tiles.append((words, least, most))
    return "\n".join(lines) + "\n", (ranks, files, kind, border, tiles)


@many(600)
@given(puzzles())
def test_tiles_fill_as_by_brute_force(puzzle):
    text, (ranks, files, *_, tiles) = puzzle
    made = run("tiles", text=text)
    least, most = (sum(tile[i] for tile in tiles) for i in (1, 2))
    if not least <= ranks * files <= most:
        event("too few tiles, or too many")
        assert made.returncode == 2 and f" tiles for {ranks * files} cells" in made.stderr
        return
    expected = fillings(*puzzle[1])
    event("fillings" if expected else "no filling")
    plain = output("tiles", "--plain", text=text)
    found = [solutions_of(matrix, "--engine", engine)
             for engine, matrix in [("links", made.stdout), ("bits", made.stdout),
                                    ("frontier", plain)]]
    note(f"{text}by brute force {expected}, by dance {found}")
    assert {*found} == {expected}


@pytest.mark.parametrize("text, solutions", [
    ("board 2x2\n" + 4 * "tile aaaa\n", 1),
    ("board 2x2\ntile aaaa 4 times\n", 1), ("board 2x2\ntile aaaa repeated\n", 1),
    ("board 1x1\ntile abab unturned\n", 1), ("board 1x1\ntile abab\n", 2),
    ("board 2x2 torus\ncolors a\ntile aaaa repeated\n", 1),
    ("board 2x2\ncolors a repeated\n", 1),
    ("board 2x2 torus\ncolors ab unturned repeated\n", 2**8),  # each coloring of the edges
    ("board 2x2 cylinder\ncolors ab repeated\n", 2**10),
    ("board 1x3 torus\ncolors ab repeated\n", 2**6), ("board 1x1 torus\ntile abab\n", 2),
    ("board 1x1 torus\ntile aabb\n", 0), ("board 1x2\ntile aaaa\ntile bbbb at most 3 times\n", 0),
    ("board 2x2\ntile aabb twice\ntile bbaa unturned\n", None)])
def test_small_puzzles_of_tiles(text, solutions):
    if solutions is None:
        assert "only one of them is unturned" in complaint("tiles", text=text)
        return
    for options in [], ["--plain"]:
        assert solutions_of(output("tiles", *options, text=text)) == solutions


def test_turns_of_a_tile_are_one_tile_and_symmetry_knows_none():
    """The name is the one that comes first, in the file or the alphabet."""
    for tiles, name in ("tile abba\ntile aabb\n", "abba"), ("tile aabb\ntile abba\n", "aabb"):
        puzzle = f"board 1x2\n{tiles}"
        matrix = output("tiles", text=puzzle)
        assert matrix == output("tiles", text=f"board 1x2\ntile {name} twice\n")
        fillings = output("dance", "--print", text=matrix)
        assert f"{name}.2" in fillings
        assert "symmetry knows squares, triangles, sticks and cubes, but no tiles" in complaint(
            "symmetry", "--different", text=fillings)
    header = output("tiles", text="board 2x3\ncolors ab\n").split(" |")[0].split()
    assert {"aaaa", "aaab", "aabb", "abab", "abbb", "bbbb"} <= {*header}


JEANDEL_RAO = "4212 2202 1113 2123 1333 1013 0010 1320 2021 2141 3321".split()


def test_eleven_tiles_of_wang_cover_no_torus():
    """As in the chapter; a board of any size has fillings."""
    tiles = "".join(f"tile {tile} unturned repeated\n" for tile in JEANDEL_RAO)
    for ranks in range(1, 6):
        for files in range(1, 6):
            matrix = output("tiles", text=f"board {ranks}x{files} torus\n{tiles}")
            assert solutions_of(matrix) == 0
    assert solutions_of(output("tiles", text=f"board 9x9\n{tiles}"), "--limit", "1") == 1


def test_tiles_are_drawn_as_they_lie():
    """Each filling by the colors in the cells, of copies and of a board whose edges meet."""
    for text in ("board 2x2 torus\ncolors ab repeated\n", "board 1x3 torus\ncolors ab repeated\n",
                 "board 1x2\ntile aabc at most twice\ntile aaaa 0 to 2 times\n",
                 "board 2x1 torus\ntile abac repeated\ntile aaaa at least once\n"):
        matrix = output("tiles", text=text)
        *solutions, last = map(json.loads, output(
            "dance", "--print=json", text=matrix).splitlines())
        pictures = set()
        for names in (solution["names"] for solution in solutions):
            rows = [names + [label] if not any(map(drawn.is_tile, names)) else names
                    for names, label in zip(names, solutions[0]["labels"])]
            rows = [[name for name in row if "<" not in name] for row in rows]
            rows = [row for row in rows if len(row) > 1]
            assert all(map(drawn.understands, rows))
            pictures.add(tuple(sorted((cell, *tile) for cell, tile in drawn.read(rows).items())))
        assert pictures
        if "torus" in text:
            assert len(pictures) == len(solutions) == last["solutions"]
        printed = output("dance", "--print", text=matrix)
        assert output("draw", text=printed).startswith("<?xml")


WORDS = {"polyominoes": ("board 2x3\npieces trominoes\npiece D ##\n",
                         "I V D D free pieces columns cover cells by at most least to times once"
                         " twice repeated 0 1 2 3 11 12 any only except cells | as ## on unflipped"
                         " dominoes trominoes 10001 -1 x"),
         "tiles": ("board 2x2\ntile aaaa at most 4 times\n",
                   "tile tile board border colors abab aaaa ab a 2x2 1x1 torus cylinder at most"
                   " least to times once twice repeated unturned 0 1 2 3 10001 x \u20ac")}


@pytest.mark.parametrize("program", WORDS)
def test_words_in_any_order_are_read_or_refused_in_one_line(program):
    start, words = WORDS[program]

    @many(300)
    @given(st.lists(st.lists(st.sampled_from(words.split()), min_size=1, max_size=6), max_size=3))
    def read(lines):
        """Read or refuse these lines at the end of a puzzle."""
        text = start + "".join(" ".join(line) + "\n" for line in lines)
        done = run(program, text=text)
        note(f"{text}{done.returncode} {done.stderr}")
        event("read" if done.returncode == 0 else "refused")
        if done.returncode:
            assert done.returncode == 2 and not done.stdout
            assert done.stderr.startswith(f"{program}: standard input:")
            assert done.stderr.count("\n") == 1
        else:
            assert run("dance", "--json", "--limit", "9", text=done.stdout).returncode == 0
    read()
