"""Polycubes: random puzzles by brute force, which knows nothing of the generator; known numbers;
what is refused; classes of packings.

A cell is (layer, rank, file). A motion of the cube is an order of these three with signs, and a
matrix with determinant 1 if it is a turn. PUZZLES=5000 asks for more puzzles.
"""
import os
import random
import re
from collections import Counter
from functools import lru_cache
from itertools import permutations, product
from math import prod

import pytest
from conftest import CHESSBOARD, ENGINES, ROOT, complaint, output, run

PUZZLES = int(os.environ.get("PUZZLES", 600))

# Typed once more, and not taken from the generator.
SETS = {
    "soma": {"V": "000+001+010", "L": "000+001+002+010", "T": "000+001+002+011",
             "Z": "000+001+011+012", "A": "001+100+101+110", "P": "000+100+101+110"},
    "tricubes": {"I": "000+001+002", "V": "000+001+010"},
    "tetracubes": {"I": "000+001+002+003", "L": "000+001+002+010", "O": "000+001+010+011",
                   "S": "001+002+010+011", "T": "000+001+002+011", "A": "001+100+101+110",
                   "P": "000+100+101+110"},
    "dominoes": {"D": "000+001"}}


# ---------------------------------------------------------------- space

def is_turn(order, signs):
    """Is this motion a turn, and no reflection?"""
    inversions = sum(order[i] > order[j] for i in range(3) for j in range(i + 1, 3))
    return prod(signs) == (-1)**inversions


MOTIONS = [*product(permutations(range(3)), product((1, -1), repeat=3))]
TURNS = [motion for motion in MOTIONS if is_turn(*motion)]


def home(cells):
    """The cells, moved so that the least layer, rank and file are 0."""
    cells = [*cells]
    low = [min(numbers) for numbers in zip(*cells)]
    return frozenset(tuple(a - b for a, b in zip(cell, low)) for cell in cells)


@lru_cache(None)
def images(shape, motions=None):
    """What these motions, or all turns, make of a shape, each at home and each once."""
    return sorted({home([tuple(sign*cell[k] for k, sign in zip(*motion)) for cell in shape])
                   for motion in motions or TURNS}, key=sorted)


def size(cells):
    """Layers, ranks and files of the bounding box."""
    return [max(numbers) - min(numbers) + 1 for numbers in zip(*cells)]


def place(cells):
    """The middle of the bounding box, rounded down."""
    return tuple((min(numbers) + max(numbers))//2 for numbers in zip(*cells))


# ---------------------------------------------------------------- names and drawings

def name_of(cell):
    """Its name in a puzzle."""
    return "".join(map(str, cell))


def named(name):
    """The cell of this name."""
    return tuple(map(int, name.split(",") if "," in name else name))


def chosen(names, cells):
    """Those of the cells that the names and boxes mean."""
    result = set()
    for name in names:
        first, _, last = name.partition("-")
        result |= {cell for cell in cells if all(
            a <= b <= c for a, b, c in zip(named(first), cell, named(last or first)))}
    return result


def drawing(cells, between="/"):
    """The cells at home, as text: ranks, and an empty one between two layers."""
    cells, (layers, ranks, files) = home(cells), size(cells)
    return between.join(
        "".join(".#"[(layer, rank, file) in cells] for file in range(files))
        if rank < ranks else "" for layer in range(layers) for rank in range(ranks + 1)
        if rank < ranks or layer < layers - 1)


def shape_of(word):
    """The shape, at home, of a drawing or of names with a plus between."""
    if "#" not in word:
        return home(map(named, word.split("+")))
    cells, layer, rank = [], 0, 0
    for line in word.split("/"):
        cells += [(layer, rank, file) for file, mark in enumerate(line) if mark == "#"]
        layer, rank = (layer, rank + 1) if line else (layer + 1, 0)
    return home(cells)


# ---------------------------------------------------------------- the second reading

class Part:
    """A piece: in which orientations it comes, what a placement must pass, how often it comes."""

    def __init__(self, shape, motions=TURNS):
        self.shape, self.forms = shape, images(shape, tuple(motions))
        self.tests, self.copies, self.optional = [], 1, False

    def placements(self, board):
        """All placements on a board, sorted."""
        return [cells for form in self.forms for at in sorted(board)
                if (cells := frozenset(tuple(a + b for a, b in zip(
                    (x - y for x, y in zip(at, min(form))), cell)) for cell in form)) <= board
                and all(test(cells) for test in self.tests)]


class Reading:
    """A puzzle, read line by line; the lines are trusted."""

    def __init__(self, text):
        self.board, self.parts, self.covers, self.free = set(), {}, [], None
        head, *rest = re.split(r"\n(?=[^#.\n])", text)
        drawn = head.partition("\n")[2].strip("\n")
        if drawn:
            lines = [line for line in drawn.split("\n")]
            self.board = {tuple(1 + a for a in cell) for cell in self.drawn(lines)}
        else:
            self.board = {tuple(1 + a for a in cell)
                          for cell in product(*map(range, map(int, head.split()[1].split("x"))))}
        for line in rest:
            self.obey(*line.split())

    @staticmethod
    def drawn(lines):
        """The cells of these ranks, where they are."""
        layer, rank = 0, 0
        for line in lines:
            yield from ((layer, rank, file) for file, mark in enumerate(line) if mark == "#")
            layer, rank = (layer, rank + 1) if line else (layer + 1, 0)

    def obey(self, kind, *words):
        """Take in a line."""
        if kind == "without":
            self.board -= chosen(words, self.board)
        elif kind == "with":
            self.board |= {*map(named, words)}
        elif kind == "pieces":
            self.add_set(*words)
        elif kind == "piece":
            self.parts[words[0]] = Part(shape_of(words[1]))
        elif kind == "free":
            self.free = words[-1]
            if words[-1] != "any":
                part = self.parts["free"] = Part(frozenset([(0, 0, 0)]))
                part.copies, part.optional = int(words[-1]), len(words) == 3
        elif kind == "cover":
            cell, _, name, *how = words
            test = self.test(self.parts[name], how) if how else lambda cells: True
            self.covers += [(one, name, test) for one in chosen([cell], self.board)]
        elif kind == "columns":
            for part in self.parts.values():
                part.optional = "|" in words
        elif words[0] == "reflected":
            part = self.parts[kind]
            part.forms = images(part.shape, tuple(MOTIONS))
        elif words[0] in ("twice", "repeated"):
            self.parts[kind].copies = 2 if words[0] == "twice" else None
        else:
            self.parts[kind].tests.append(self.test(self.parts[kind], words))

    def add_set(self, *words):
        """Add the pieces of a set, with the mirror images that differ."""
        reflected = words[0] == "reflected"
        family, *choice = words[words[0] in ("reflected", "one-sided"):]
        for name, cells in SETS[family].items():
            shape = shape_of(cells)
            mirrored = home([(a, b, -c) for a, b, c in shape])
            found = {name: Part(shape, MOTIONS if reflected else TURNS)}
            if not reflected and mirrored not in images(shape):
                found[name + "'"] = Part(mirrored)
            self.parts |= {name: part for name, part in found.items()
                           if not choice or (name in choice[1:]) == (choice[0] == "only")}

    def test(self, part, how):
        """The test that placements must pass, by the words behind the name of a piece."""
        kind, *words = how
        if kind == "as" and "at" in words:
            i = words.index("at")
            form, here = self.test(part, ["as", *words[:i]]), chosen(words[i + 1:], self.board)
            return lambda cells: place(cells) not in here or form(cells)
        if kind == "as":
            forms = set(map(shape_of, words))
        elif kind == "unturned":
            forms = {part.shape}
        elif kind == "unflipped":
            forms = set(images(part.shape))
        else:
            sign, here = 1 if kind == "vertical" else -1, chosen(words, self.board)
            return {"at": lambda cells: place(cells) in here, "on": here.__eq__}.get(
                kind, lambda cells: sign*(size(cells)[0] - max(size(cells)[1:])) > 0)
        return lambda cells: home(cells) in forms

    def placed(self):
        """The placements of each piece that the covers allow, too."""
        def is_allowed(name, cells):
            """Do all lines about a cell of these allow the piece there?"""
            return all(any(other == name and test(cells) for one, other, test in self.covers
                           if one == cell) for cell in cells & {one for one, _, _ in self.covers})
        return {name: [cells for cells in part.placements(frozenset(self.board))
                       if is_allowed(name, cells)] for name, part in self.parts.items()}

    def packings(self, patience=3000):
        """How many packings there are; None if that takes more steps than `patience`."""
        lays = {cell: [] for cell in self.board}
        for name, placements in self.placed().items():
            for cells in placements:
                lays[min(cells)].append((name, cells))
        left = {name: part.copies for name, part in self.parts.items()}
        steps = 0

        def cover(vacant):
            """How many ways there are to cover what is vacant."""
            nonlocal steps
            if not vacant:
                return all(self.parts[name].optional or not number
                           for name, number in left.items())
            steps += 1
            first, found = min(vacant), 0
            if self.free == "any":
                found += cover(vacant - {first})
            for name, cells in lays[first]:
                if left[name] == 0 or not cells <= vacant or steps > patience:
                    continue
                if left[name]:
                    left[name] -= 1
                found += cover(vacant - cells)
                if left[name] is not None:
                    left[name] += 1
            return found
        found = cover(frozenset(self.board))
        return None if steps > patience else int(found)


# ---------------------------------------------------------------- the scribe

class Scribe:
    """Writes a puzzle by chance, which its seed decides."""

    def __init__(self, seed):
        self.by = random.Random(seed)
        self.text = ""

    def one_in(self, n):
        """True once in n times."""
        return self.by.randrange(n) == 0

    def reading(self):
        """What the puzzle says so far."""
        return Reading(self.text)

    def puzzle(self):
        """The text of a puzzle."""
        while True:
            sizes = [self.by.randint(1, 3) for _ in range(3)]
            if prod(sizes) <= 12:
                break
        cells = {cell for cell in product(*map(range, sizes)) if not self.one_in(6)}
        if not cells or self.one_in(2) or size(cells) != sizes:
            self.text = f"board {'x'.join(map(str, sizes))}\n"
        else:
            self.text = f"board\n{drawing(cells, chr(10))}\n"
        cell = name_of([self.by.randint(1, 3) for _ in range(3)])
        if self.one_in(4):
            self.text += f"with {cell}\n"
        if self.one_in(4) and cell in map(name_of, self.reading().board) and prod(sizes) > 1:
            self.text += f"without {cell}{self.by.choice(['', '-' + cell])}\n"
        if not self.one_in(3):
            self.cut()
        if self.one_in(2):
            self.add_set()
        if not self.reading().parts:
            self.text += "piece Q ##\n"
        for name in [*self.reading().parts]:
            if self.one_in(5):
                how = self.by.choice(['twice', 'repeated', 'repeated', 'reflected'])
                self.text += f"{name} {how}\n"
        for _ in range(self.by.randrange(4)):
            self.try_line(self.restrict)
        if self.one_in(3):
            self.try_line(self.cover)
        if self.one_in(3):
            any_cell = [] if "repeated" in self.text else ["any"]  # or nothing would need the piece
            self.text += f"free {self.by.choice(['1', '2', 'at most 2', *any_cell])}\n"
        elif self.one_in(2) and "twice" not in self.text:
            self.text += "columns cells | pieces\n"
        return self.text

    def try_line(self, write):
        """Write a line, and take most of those back that make the puzzle hopeless."""
        before = self.text
        write()
        if is_hopeless(self.reading()) and not self.one_in(9):
            self.text = before

    def cover(self):
        """Restrict a cell."""
        cell = self.some_cell()
        for _ in range(self.by.randint(1, 2)):
            self.text += f"cover {cell} by {self.some_part()}{self.by.choice(HOW)}\n"

    def cut(self):
        """Cut the board into pieces, turned by chance."""
        left, number = sorted(self.reading().board), 0
        while left:
            piece = [left.pop(0)]
            for _ in range(self.by.randrange(4)):
                if left:
                    piece.append(left.pop(min(self.by.randrange(3), len(left) - 1)))
            self.text += f"piece p{(number := number + 1)} {self.drawn(frozenset(piece))}\n"

    def drawn(self, cells):
        """A shape, turned by chance, in one of the two forms."""
        form = self.by.choice(images(home(cells)))
        return drawing(form) if self.one_in(2) else "+".join(map(name_of, sorted(form)))

    def add_set(self):
        """Add a set, or a part of it."""
        family = self.by.choice([*SETS])
        line = f"pieces {self.by.choice(['', '', 'one-sided ', 'reflected '])}{family}"
        names = [*Reading(f"board 1x1x1\n{line}\n").parts]
        some = " ".join(sorted(set(self.by.choices(names, k=2))))
        self.text += f"{line}{self.by.choice([' only ' + some]*2 + [' except ' + names[0], ''])}\n"

    def some_part(self):
        """The name of a piece."""
        return self.by.choice([*self.reading().parts])

    def some_cell(self):
        """The name of a cell of the board."""
        return name_of(self.by.choice(sorted(self.reading().board)))

    def restrict(self):
        """Restrict a piece."""
        name, reading = self.some_part(), self.reading()
        placements = reading.parts[name].placements(frozenset(reading.board))
        kind = self.by.randrange(5)
        if kind == 0 and placements and f"{name} on" not in self.text and (
                f"{name} twice" not in self.text):
            how = "on " + " ".join(map(name_of, sorted(self.by.choice(placements))))
        elif kind == 1:
            how = f"at {self.some_cell()} {self.some_cell()}"
        elif kind == 2 and placements:
            how = "as " + " ".join(drawing(self.by.choice(placements)) for _ in range(2))
            if self.one_in(2):
                low, high = (name_of(map(end, zip(*reading.board))) for end in (min, max))
                how += f" at {self.some_cell()}\n{name} at {low}-{high}"
        else:
            how = self.by.choice(HOW[1:]).strip()
        self.text += f"{name} {how}\n"


HOW = ["", " vertical", " horizontal", " unturned", " unflipped"]


def is_hopeless(reading):
    """Has a piece no placement, or can nothing cover a cell of which the file speaks?"""
    placed = reading.placed()
    covered = {cell for placements in placed.values() for cells in placements for cell in cells}
    return not all(placed.values()) or any(cell not in covered for cell, _, _ in reading.covers)


def is_due(refusal, text, reading):
    """May the generator refuse the puzzle in these words?"""
    return ("is not an orientation" in refusal or "nothing must be covered" in refusal
            or "this leaves no orientation" in refusal and "cover" in text
            or re.search("leaves? no|leave nothing|cannot have the shape", refusal)
            and is_hopeless(reading)
            or "is reflected before you restrict it" in refusal and "reflected" in text)


def test_polycubes_packs_as_brute_force_does():
    """All engines, too; and a refusal is due."""
    tally = Counter()
    for seed in range(PUZZLES):
        text = Scribe(seed).puzzle()
        reading = Reading(text)
        packings = reading.packings()
        if packings is None:
            tally["given up"] += 1
            continue
        made = run("polycubes", text=text)
        if made.returncode == 2:
            tally["refused"] += 1
            assert is_due(made.stderr, text, reading), (text, made.stderr)
            continue
        found = [int(run("dance", "--engine", engine, text=made.stdout).stdout.split()[0]
                     .replace(",", "")) for engine in ENGINES]
        tally["packings" if packings else "no packing"] += 1
        assert found == [packings]*len(ENGINES), text
        assert "there is no packing" not in made.stderr or not packings, (text, made.stderr)
    assert tally["packings"] > PUZZLES/4, tally
    assert tally["refused"] + tally["given up"] < PUZZLES/3, tally


# ---------------------------------------------------------------- known numbers

def matrix(text, *options):
    """What polycubes makes of a text."""
    return output("polycubes", *options, text=text)


@pytest.mark.parametrize("board, pieces, solutions, turns, all_motions", [
    ("3x3x3", "soma", 11520, 480, 240), ("2x3x10", "pentominoes", 96, 24, 12),
    ("2x5x6", "pentominoes", 2112, 528, 264)])
def test_packings_up_to_symmetry_are_as_many_as_are_known(
        board, pieces, solutions, turns, all_motions):
    made = matrix(f"board {board}\npieces {pieces}\n")
    printed = output("dance", "--print", text=made)
    for options, classes in (["--turns"], turns), ([], all_motions):
        last = output("symmetry", "--different", *options, text=printed).splitlines()[-1]
        assert last == f"| {solutions} packings, {classes} of them different"


@pytest.mark.parametrize("family, size", [
    ("tricubes", 2), ("tetracubes", 8), ("reflected tetracubes", 7), ("pentacubes", 29),
    ("reflected pentacubes", 23), ("hexacubes", 166), ("one-sided hexacubes", 166),
    ("reflected hexacubes", 112), ("reflected heptacubes", 607), ("heptacubes", 1023),
    ("pentominoes", 12), ("soma", 7), ("reflected soma", 6)])  # as in the literature
def test_sets_of_polycubes(family, size):
    pieces = output("polycubes", "--pieces", family).split("\n\n")[:-1]
    assert len({piece.split()[0] for piece in pieces}) == len(pieces) == size
    shapes = {frozenset(images(home(map(named, piece.split()[1:])))) for piece in pieces}
    assert len(shapes) == size


def test_a_piece_without_symmetry_has_24_orientations_and_48_if_it_is_reflected():
    text = "board 4x4x4\npiece Q .#//###/#\n"
    for line, number in ("", 24), ("Q reflected\n", 48), ("Q reflected\nQ unflipped\n", 24), (
            "Q unturned\n", 1), ("Q reflected\nQ unturned\n", 1):
        header, *rows = run("polycubes", text=text + line).stdout.splitlines()
        shapes = {home(map(named, row.split()[1:])) for row in rows if row.startswith("Q ")}
        assert len(shapes) == number


def test_soma_says_so_in_three_ways():
    """As a box, as a drawing, and with the pieces drawn; the L has 24 orientations."""
    layer = "###\n###\n###\n"
    drawn = f"board\n{layer}\n{layer}\n\n{layer}| a comment\n\npieces soma\n"
    assert matrix(drawn) == matrix("board 3x3x3\npieces soma\n")
    pieces = ("piece V ##/#\npiece L ###/#\npiece T ###/.#\npiece Z ##./.##\n"
              "piece A .#//##/#\npiece A' #.//##/.#\npiece P #//##/#\n")
    assert matrix("board 3x3x3\n" + pieces) == matrix("board 3x3x3\npieces soma\n")
    assert output("dance", text=matrix("board 3x3x3\npieces soma\nL unturned\n")).startswith(
        "480 solutions, ")


# ---------------------------------------------------------------- classes

def test_classes_of_packings_by_brute_force():
    """Boxes and other boards, by turns alone and with reflections."""
    for board in ("board 2x2x2\nfree at most 2", "board 1x2x4\nfree 2", "board 2x2x3",
                  "board\n##\n#.\n\n##\n##\nfree 1", "board\n##\n\n##\n\n##\nfree 2"):
        text = f"{board}\npieces dominoes\nD repeated\n"
        printed = run("dance", "--print", text=matrix(text)).stdout
        packings = [frozenset(frozenset(named(name) for name in row.split() if name.isdigit())
                              for row in packing.splitlines() if "free" not in row)
                    for packing in printed.split("\n\n")[:-1]]
        whole = frozenset(Reading(text).board)
        for motions, options in (MOTIONS, []), (TURNS, ["--turns"]):
            seen, classes = set(), 0
            for packing in packings:
                classes += packing not in seen
                seen |= {image for motion in motions
                         if (image := moved(packing, whole, motion)) is not None}
            last = output("symmetry", "--different", *options, text=printed).splitlines()[-1]
            assert last == f"| {len(packings)} packings, {classes} of them different", text


def moved(packing, board, motion):
    """The packing after a motion of the board, if it is one of its symmetries; else None."""
    def image(cells):
        """The cells after the motion."""
        return frozenset(tuple(sign*cell[k] for k, sign in zip(*motion)) for cell in cells)
    by = [min(a) - min(b) for a, b in zip(zip(*board), zip(*image(board)))]
    shifted = [frozenset(tuple(a + b for a, b in zip(cell, by)) for cell in image(cells))
               for cells in [board, *packing]]
    return frozenset(shifted[1:]) if shifted[0] == board else None


def test_turns_leave_reflections_out_in_the_plane():
    """An L in a rectangle of 2x3 lies in four ways: one but for symmetry, and two but for turns."""
    line = "board 2x3\npieces tetrominoes only L\nfree 2\n"
    printed = output("dance", "--print", text=output("polyominoes", text=line))
    for options, classes in ([], 1), (["--turns"], 2):
        assert output("symmetry", "--different", *options, text=printed).endswith(
            f"| 4 packings, {classes} of them different\n")


def test_the_board_of_cubes_may_come_from_the_puzzle(tmp_path):
    file = tmp_path / "a.puzzle"
    file.write_text("board 2x2x2\npiece S #\nfree any\n")
    printed = output("dance", "--print", text=output("polycubes", file))
    assert output("symmetry", "--different", "--board", file, "--lattice", "cubes",
                  text=printed).endswith("| 8 packings, 1 of them different\n")


def test_the_picture_in_the_chapter_is_a_packing_of_soma():
    picture = (ROOT / "web/press/soma.mp").read_text()
    layers = re.findall(r'layer\d := "(\w{3})/(\w{3})/(\w{3})"', picture)
    cells = {}
    for (layer, ranks), rank, file in product(enumerate(layers, 1), range(1, 4), range(1, 4)):
        piece = ranks[rank - 1][file - 1].replace("a", "A'")
        cells.setdefault(piece, set()).add(f"{layer}{rank}{file}")
    matrix = output("polycubes", text="board 3x3x3\npieces soma\n").splitlines()[1:]
    rows = [{*line.split()} for line in matrix]
    assert len(layers) == 3 and len(cells) == 7
    assert all({piece, *places} in rows for piece, places in cells.items())


# ---------------------------------------------------------------- refusals

@pytest.mark.parametrize("text, message", [
    ("board 3x3\n", "1: the board needs a size such as 3x4x5 (layers, ranks and files), or a"
     " drawing on the next lines, with a blank line between layers"),
    ("board 1000x1000x2\n", "1: the board is larger than 1000000 cells"),
    ("board 3x3x3 torus\n", "1: only boards of squares can be a cylinder, a torus or a mobius"
     " strip"),
    ("board 2x2x2\npieces pentacube\n", "2: there is no set of pieces 'pentacube'; the sets are"
     " soma, tricubes, tetracubes, pentacubes, hexacubes, heptacubes and octacubes; and flat ones:"
     " dominoes, trominoes, tetrominoes, pentominoes, hexominoes, heptominoes and octominoes"),
    ("board 2x2x2\npieces soma\nV at 12\n", "3: '12' is not the name of a cell"),
    ("board 2x2x2\npieces soma\nV at 113\n", "3: there is no cell '113' on the board"),
    ("board 2x2x2\npieces soma\nV at 111-311\n", "3: '111-311' reaches beyond the board"),
    ("board 2x2x2\npieces soma\nV at 211\nV reflected\n",
     "4: say that piece 'V' is reflected before you restrict it"),
    ("board 2x2x2\npieces soma\nV lying\n", "3: a restriction of a piece is: at CELLS, as"
     " DRAWINGS, on CELLS, unflipped, unturned, vertical, horizontal, or reflected, or copies:"
     " once, twice, 3 times, at most twice, 1 to 3 times, at least once or repeated, and not"
     " 'lying'"),
    ("board 2x2x2\npiece S ## reflected\n", "2: a restriction has a line of its own; write 'piece S"
     " ##', 'S reflected'"),
    ("board 2x2x2\npieces tricubes\nV as ##/# at 111\n", "3: 'V as ##/# at 111' says nothing about"
     " other places; if V lies there, write 'V as ##/#' and 'V at 111'; if it may lie elsewhere in"
     " any way, add 'V at 111-222'")])
def test_refusals_of_polycubes(text, message):
    assert complaint("polycubes", text=text) == f"standard input:{message}"


def test_the_plane_has_no_reflected_pieces():
    assert complaint("polyominoes", text="board 2x2\npieces trominoes\nV reflected\n") == (
        "standard input:3: pieces are reflected in space only; in the plane, a piece may be flipped"
        " over unless it is unflipped or one-sided")


def test_cubes_have_no_scores():
    assert complaint("symmetry", text="A 111 112\n") == (
        "standard input:1: scores are for packings of the plane; --different knows cubes")


def test_cubes_are_colored_like_a_chessboard():
    """A box that lacks two cells of one color, as the chessboard without two opposite corners."""
    made = run("polycubes", text="board 2x2x3\nwithout 111 212\npieces dominoes\nD repeated\n")
    assert CHESSBOARD.format(6, 4) in made.stderr or CHESSBOARD.format(4, 6) in made.stderr


def test_mangled_puzzles_are_read_or_refused():
    """Texts changed at random end with code 0 or 2, and a message names the line."""
    by = random.Random(1)
    for seed in range(PUZZLES//4):
        text = Scribe(seed).puzzle()
        for _ in range(by.randint(1, 4)):
            at, end = sorted(by.randrange(len(text) + 1) for _ in range(2))
            text = by.choice([
                text[:at] + by.choice(["#", ".", "/", "\n", " ", "x", "-", ",", "1", "9", "|", "'",
                                       "at", "twice", "reflected", "\0", "\xe9"]) + text[at:],
                text[:at] + text[min(end, at + 3):],
                text[:at] + text[at:end]*2 + text[end:]])[:2000]
        made = run("polycubes", text=text)
        assert made.returncode in (0, 2), text
        if made.returncode == 2:
            assert re.fullmatch(r"polycubes: (standard input|--columns)(:\d+)?: .*\n",
                                made.stderr), (text, made.stderr)
            assert made.stdout == "", text
