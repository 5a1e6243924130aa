"""Puzzles by brute force: a second reading of the puzzle file, which shares nothing with the
generators; random puzzles, each held against the exact covers of the generator's matrix.

The second reading thinks in another way. A cell is a point of the plane with whole coordinates:
the center of a square or a triangle, the middle of a stick. A symmetry acts on points; a placement
is a set of points; a restriction is a question that each placement must pass. There are no
orientations in normal form, and no columns. The unit is such that all is whole: the side of a
square is 1, that of a triangle 3, and a stick has length 2. PUZZLES=1000 asks for more puzzles, and
for others each time; --hypothesis-show-statistics says what kinds of puzzles they were.
"""
import json
import os
import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from string import ascii_lowercase, digits

import pytest
from hypothesis import HealthCheck, event, given, note, settings
from hypothesis import strategies as st

from conftest import run

UNIT = {"squares": 1, "triangles": 3, "sticks": 2}
GENERATOR = {"squares": "polyominoes", "triangles": "polyiamonds", "sticks": "polysticks"}
LATTICES = list(UNIT)
NUMERALS = digits + ascii_lowercase
ENGINES = ("links", "bits", "sets", "frontier")

# Typed once more, and not taken from the generators: a wrong drawing there would be wrong here. Of
# the hexiamonds there are three.
SETS = {
    "squares": {
        "dominoes": "D 11+12",
        "trominoes": "I 11+12+13 V 11+12+21",
        "tetrominoes": "I 11+12+13+14 L 11+12+13+21 O 11+12+21+22 S 12+13+21+22 T 11+12+13+22",
        "pentominoes": "F 12+13+21+22+32 I 11+12+13+14+15 L 11+12+13+14+21 N 11+12+13+23+24"
                       " P 11+12+21+22+31 T 11+12+13+22+32 U 11+13+21+22+23 V 11+12+13+21+31"
                       " W 12+13+21+22+31 X 12+21+22+23+32 Y 11+12+13+14+22 Z 11+12+22+32+33"},
    "triangles": {
        "diamonds": "D 11+11*",
        "triamonds": "T 11+11*+12",
        "tetriamonds": "I 11+11*+12+12* T 11+11*+12+21 V 12+12*+21*+22",
        "pentiamonds": "I 11+11*+12+12*+13 J 11+11*+21+21*+22 U 11*+12+12*+21+21*"
                       " Y 12+12*+13+21*+22",
        "hexiamonds": "BAR 11+11*+12+12*+13+13* SPH 11+11*+12+12*+13+21 HEX 11*+12+12*+21+21*+22"},
    "sticks": {  # the pieces of N-sticks come in the order of their least orientations
        "1-sticks": "S1 H00",
        "2-sticks": "S1 V00+H00 S2 H00+H10",
        "disticks": "I H00+H10 V V00+H00",
        "tristicks": "I H00+H10+H20 L V00+V01+H00 T H00+H10+V10 U V00+H00+V10 Z H01+V10+H10",
        "tetrasticks": "F V00+V01+H01+H02 H V00+V01+H01+V10 I H00+H10+H20+H30 J V00+H00+V10+V11"
                       " L V00+V01+V02+H00 N V00+V01+H02+V12 O H00+H01+V00+V10 P H00+V10+H01+V01"
                       " R H01+H11+V11+V00 T H02+H12+V10+V11 U V00+H00+H10+V20 V V00+V01+H00+H10"
                       " W H00+V10+H11+V21 X H01+H11+V10+V11 Y H00+H10+H20+V10 Z H02+V11+V10+H10"}}


# ---------------------------------------------------------------- the plane

def moved(points, rank, file):
    """The points moved by so many ranks and files."""
    return frozenset((a + rank, b + file) for a, b in points)


def home(points, lattice):
    """The points moved by multiples of the lattice's unit so that the least rank and file are 0."""
    unit = UNIT[lattice]
    return moved(points, -(min(a for a, _ in points)//unit)*unit,
                 -(min(b for _, b in points)//unit)*unit)


@lru_cache(None)
def images(shape, lattice, flipped=True):
    """All turns of a shape and, unless it cannot be flipped, of its other side, each at home;
    twelve serve for all lattices, so there are copies."""
    result = []
    for side in range(1 + flipped):
        image = shape
        if side == 1:
            image = [(b, a) if lattice == "triangles" else (a, -b) for a, b in shape]
        for _ in range(12):
            result.append(home(image, lattice))
            image = [(a + b, -a) if lattice == "triangles" else (b, -a) for a, b in image]
    return result


def ends(sticks):
    """The points, (rank, file), at the ends of these sticks."""
    return {((a + i)//2, (b + i)//2) for a, b in sticks for i in (0, 1)}


def corner(point, lattice):
    """The rank and file of the square, or of the corner of the triangles, that has the point."""
    return point[0]//UNIT[lattice], point[1]//UNIT[lattice]


def box(points, lattice):
    """The least rank and file, and the largest ones, of a shape; of sticks, those of their ends."""
    corners = ends(points) if lattice == "sticks" else {corner(p, lattice) for p in points}
    ranks, files = zip(*corners)
    return min(ranks), min(files), max(ranks), max(files)


def place(points, lattice):
    """The rank and file that stand for a shape: the middle of its box, rounded down; but up for
    triangles, whose places are corners."""
    low, left, high, right = box(points, lattice)
    up = lattice == "triangles"
    return (low + high + up)//2, (left + right + up)//2


def around(sticks, rank, file):
    """How many horizontal sticks end at a point, and how many vertical ones."""
    return (((2*rank, 2*file - 1) in sticks) + ((2*rank, 2*file + 1) in sticks),
            ((2*rank - 1, 2*file) in sticks) + ((2*rank + 1, 2*file) in sticks))


# ---------------------------------------------------------------- names and drawings

def named(name, lattice):
    """The point of a cell by its name in a puzzle."""
    numbers = name.strip("HVI*")
    first, second = map(int, numbers.split(",")) if "," in numbers else map(NUMERALS.index, numbers)
    if lattice == "squares":
        return first, second
    if lattice == "triangles":
        star = name.endswith("*")
        return 3*first + 1 + star, 3*second + 1 + star
    return 2*second + name.startswith("V"), 2*first + name.startswith("H")


def name_of(point, lattice):
    """The name of a cell in a puzzle, by its point."""
    first, second = (NUMERALS[x] for x in corner(point, lattice))
    if lattice == "sticks":
        return ("V" if point[0] % 2 else "H" if point[1] % 2 else "I") + second + first
    return first + second + "*"*(lattice == "triangles" and point[0] % 3 == 2)


def drawn(lines, lattice):
    """The points of the cells that lines with # draw. A mark is a square, a triangle, or the four
    sides of a square. Lines of triangles begin half a side further to the right than the ones above
    them."""
    result = set()
    for i, line in enumerate(lines):
        for j in (j for j, mark in enumerate(line) if mark == "#"):
            star, up = (i + j) % 2, 2*(len(lines) - 1 - i)
            if lattice == "squares":
                result.add((i, j))
            elif lattice == "triangles":
                result.add((3*i + 1 + star, 3*((j - i)//2) + 1 + star))
            else:
                result |= {(up, 2*j + 1), (up + 2, 2*j + 1), (up + 1, 2*j), (up + 1, 2*j + 2)}
    return result


@lru_cache(None)
def shape_of(word, lattice):
    """The shape that a word in a puzzle describes, at home: a drawing, or names of cells with +
    between them."""
    if word[0] in "#./":
        return home(drawn(word.split("/"), lattice), lattice)
    return home({named(name, lattice) for name in word.split("+")}, lattice)


def cells_joined(points, lattice):
    """A shape as names of cells with + between them."""
    points = sorted(moved(points, UNIT[lattice], UNIT[lattice]))
    return "+".join(name_of(point, lattice) for point in points)


def drawing(points, lattice):
    """A shape as a word in a puzzle: a drawing, or for sticks the names of its cells."""
    if lattice == "sticks":  # a drawing has whole squares
        return cells_joined(points, lattice)
    lines = {}
    for point in home(points, lattice):
        rank, file = corner(point, lattice)
        if lattice == "triangles":
            file = 2*file + rank + point[0] % 3 - 1
        lines.setdefault(rank, set()).add(file)
    return "/".join("".join(".#"[j in lines.get(i, ())] for j in range(max(lines.get(i, [0])) + 1))
                    for i in range(max(lines) + 1))


# ---------------------------------------------------------------- the reading of a puzzle

@dataclass
class Part:
    """A piece of a puzzle."""
    name: str
    shape: frozenset  # as it was given
    forms: list  # the images in which it may appear, at home
    tests: list = field(default_factory=list)  # all of which a placement must pass
    local_lines: int = 0  # that restrict orientations at some places
    has_place: bool = False  # is there a line that says where it may be?
    least: int = 1  # copies
    most: float = 1
    count_lines: set = field(default_factory=set)  # the lines that say how many copies there are

    @property
    def repeated(self):
        """May any number of copies be used, or none?"""
        return (self.least, self.most) == (0, INFINITE)

    def come(self, least, most):
        """There are so many copies; no line about them where both are None."""
        if most is not None:
            self.least, self.most = least, most


INFINITE = float("inf")
NUMBERS = {"once": (1,), "twice": (2,), "repeated": (0, INFINITE)}


def range_at_end(words):
    """The words without those at the end that say how many copies there are; the least number of
    them, and the largest one, or None twice."""
    words, low, high = list(words), None, None
    if words and words[-1] in NUMBERS:
        low, high = (NUMBERS[words.pop()] * 2)[:2]
    elif words[-1:] == ["times"]:
        low = high = int(words[-2])
        words = words[:-2]
        if words and words[-1] == "to":
            low = int(words[-2])
            words = words[:-2]
    if high is not None and words[-2:-1] == ["at"]:
        low, high = (0, high) if words[-1] == "most" else (low, INFINITE)
        words = words[:-2]
    return words, low, high


class Reading:
    """What is left of a puzzle that was read. Mistakes are tested elsewhere; lines are trusted."""

    def __init__(self, text, lattice):
        self.lattice, self.unit = lattice, UNIT[lattice]
        self.board, self.parts = set(), []
        self.covers = []  # cell, name, test: a piece at such a cell must pass one of its lines
        self.crossings = set()  # that are allowed
        self.any_free = False  # may any cell stay free?
        self.contradictions = set()  # pieces that must be used, and need not
        self.wrap, self.ranks, self.files = "", 0, 0  # cylinder, torus or mobius
        drawing, lines = [], []
        for line in text.splitlines() + ["|"]:
            if line[:1] in ("#", "."):
                drawing.append(line)
            elif line.startswith("|") and len(line) > 1:
                pass
            elif line:
                if drawing:
                    self.draw(drawing)
                drawing = []
                lines.append(line.split())
        if len(lines[0][0]) == 2:
            self.read_knuths(lines[:-1])
        else:
            for words in lines[:-1]:
                self.obey(*words)

    def draw(self, lines):
        """Read the board from these lines of a drawing."""
        self.board = drawn(lines, self.lattice)
        self.ranks, self.files = len(lines), max(map(len, lines))
        if self.lattice == "triangles":
            self.board = moved(self.board, 0, -3*box(self.board, self.lattice)[1])
        first = 0 if self.lattice == "sticks" else self.unit
        self.board = set(moved(self.board, first, first))

    def around(self, rank, file):
        """Where on a board that wraps a cell of the plane is: step by step across the edges."""
        while self.wrap and not 1 <= file <= self.files:
            file += self.files if file < 1 else -self.files
            rank = self.ranks + 1 - rank if self.wrap == "mobius" else rank
        while self.wrap == "torus" and not 1 <= rank <= self.ranks:
            rank += self.ranks if rank < 1 else -self.ranks
        return rank, file

    def named(self, name):
        """The piece of this name."""
        return [part for part in self.parts if part.name == name][0]

    def chosen(self, names, among, unit):
        """Those of the points `among` that the names mean. Alone, a name means one point; in a
        rectangle, A-B, star and letter do not count."""
        result = set()
        for name in names:
            first, hyphen, last = name.partition("-")
            one = named(first, self.lattice)
            low, high = corner(one, self.lattice), corner(named(last or first, self.lattice),
                                                          self.lattice)
            for point in among:
                x, y = point[0]//unit, point[1]//unit
                if hyphen:
                    is_meant = low[0] <= x <= high[0] and low[1] <= y <= high[1]
                else:
                    is_meant = point == (one if among is self.board else low)
                if is_meant:
                    result.add(point)
        return result

    def places(self):
        """The ranks and files that a restriction may name."""
        if self.lattice == "sticks":
            return ends(self.board)
        return {corner(cell, self.lattice) for cell in self.board
                if self.lattice == "squares" or cell[0] % 3 == 1}

    def inner_points(self):
        """The points (rank, file) of the board where sticks can cross; none for other lattices."""
        if self.lattice != "sticks":
            return set()
        return {point for point in ends(self.board) if around(self.board, *point) == (2, 2)}

    def obey(self, kind, *words):
        """Take in a line of the puzzle. Order of cells and passing welds have no influence on the
        number of packings."""
        if kind == "board" and words and words[-1].isalpha():
            self.wrap, words = words[-1], words[:-1]
        if kind == "board" and words:
            ranks, files = map(int, words[0].split("x"))
            if self.lattice == "triangles":
                self.draw(["."*i + "##"*files for i in range(ranks)])
            else:
                self.draw(["#"*files]*ranks)
        elif kind == "with":
            self.board |= {named(word, self.lattice) for word in words}
        elif kind == "without":
            self.board -= self.chosen(words, self.board, self.unit)
        elif kind == "pieces":
            self.add_set(list(words))
        elif kind == "piece":
            shape = shape_of(words[1], self.lattice)
            self.parts.append(Part(words[0], shape, images(shape, self.lattice)))
        elif kind == "cross":
            self.crossings |= self.chosen(words, self.inner_points(), 1)
        elif kind == "cover":
            cells, _, name, *how = words
            test = self.test_of(self.named(name), how) if how else lambda points: True
            self.covers += [(cell, name, test)
                            for cell in self.chosen([cells], self.board, self.unit)]
        elif kind == "columns":
            behind = words[words.index("|"):] if "|" in words else ()
            for part in self.parts:
                name = part.name if part.name in words else "pieces"
                if name in behind and part.most and part.name != "free":
                    if 0 < part.least < part.most:
                        self.contradictions.add(part.name)
                    part.least = 0
        elif kind == "free" and words == ("any",):
            self.any_free = True
        elif kind == "free":
            self.parts.append(Part("free", frozenset(), []))
            self.parts[-1].come(*range_at_end([*words, "times"])[1:])
        elif kind not in ("board", "welds", "cells"):
            self.restrict(self.named(kind), list(words))

    def add_set(self, words):
        """Add the pieces of a line `pieces ...`. The reflection of a piece that cannot be flipped
        over is another piece, if it differs."""
        words, least, most = range_at_end(words)
        one_sided = words[0] == "one-sided"
        words = words[one_sided:]
        weld = words.pop(0) if words[0] in ("welded", "unwelded") else None
        pairs, found = SETS[self.lattice][words[0]].split(), []
        for name, cells in zip(pairs[::2], pairs[1::2]):
            shape = shape_of(cells, self.lattice)
            is_welded = weld and any(sum(around(shape, *point)) > 2 for point in ends(shape))
            if weld and is_welded != (weld == "welded"):
                continue
            turned = images(shape, self.lattice, False)
            reflected = images(shape, self.lattice)[-1]
            found.append(Part(name, shape, turned if one_sided else images(shape, self.lattice)))
            if one_sided and reflected not in turned:
                found.append(Part(name + "'", reflected, images(reflected, self.lattice, False)))
        for part in found:
            part.come(least, most)
            if len(words) == 1 or (part.name in words[2:]) == (words[1] == "only"):
                self.parts.append(part)

    def test_of(self, part, how):
        lattice = self.lattice
        if how[0] in ("vertical", "horizontal"):
            sign = 1 if how[0] == "vertical" else -1

            def is_so(points):
                low, left, high, right = box(points, lattice)
                return sign*((high - low) - (right - left)) > 0
            return is_so
        forms = {shape_of(word, lattice) for word in how[1:]} if how[0] == "as" else (
            images(part.shape, lattice, False))
        return lambda points: home(points, lattice) in forms

    def restrict(self, part, words):
        """Add a test of its placements to a piece, by a line of the puzzle. With `at', an
        orientation is restricted there, and free everywhere else."""
        rest, least, most = range_at_end(words)
        if not rest:
            part.count_lines.add((least, most))
            part.come(least, most)
            return
        at = words.index("at") if "at" in words else len(words)
        here = self.chosen(words[at + 1:], self.places(), 1)
        part.local_lines += words[0] == "as" and at < len(words)
        part.has_place |= words[0] in ("at", "on")
        if words[0] == "on":
            cells = self.chosen(words[1:], self.board, self.unit)
            part.tests.append(lambda points: {self.around(*point) for point in points} == cells)
        elif words[0] == "at":
            part.tests.append(lambda points: self.around(*place(points, self.lattice)) in here)
        else:
            test = self.test_of(part, words[:at])
            part.tests.append(lambda points: test(points) or (
                at < len(words) and self.around(*place(points, self.lattice)) not in here))

    def read_knuths(self, lines):
        """Read a puzzle in Knuth's form: cells, names, and pieces with numbers of turns and sides;
        the other side is made of each orientation by transposing."""
        self.board = {named(word, self.lattice) for word in lines[0]}
        for name, turns, sides, *cells in lines[2:]:
            turned = images(frozenset(named(cell, self.lattice) for cell in cells),
                            self.lattice, False)[:int(turns)]
            if sides == "2":
                turned = turned + [frozenset((b, a) for a, b in form) for form in turned]
            self.parts.append(Part(name, frozenset(), turned))

    # ------------------------------------------------------------ and its packings

    def may_cover(self, part, points):
        """May a piece cover these points, by all lines of the puzzle?"""
        for cell in (self.around(*point) for point in points):
            lines = [(name, test) for at, name, test in self.covers if at == cell]
            if lines and not any(name == part.name and test(points) for name, test in lines):
                return False
        return all(test(points) for test in part.tests)

    def wrapped_placements(self, part):
        """The placements of a piece on a board that wraps, as sets of cells: everything that comes
        near the rectangle in the plane is tried."""
        result = set()
        for form in set(part.forms):
            files = [b for _, b in form]
            for rank in range(-9, 10):
                for file in range(1 - max(files), self.files + 1 - min(files)):
                    points = moved(form, rank, file)
                    cells = frozenset(self.around(*point) for point in points)
                    if (len(cells) == len(form) and cells <= self.board
                            and self.may_cover(part, points)):
                        result.add(cells)
        return result

    def placements(self, part):
        """All placements of a piece: frozen sets of points."""
        if part.name == "free":
            return {cell for cell in map(frozenset, zip(self.board)) if self.may_cover(part, cell)}
        if self.wrap:
            return self.wrapped_placements(part)
        result = set()
        for form in set(part.forms):
            first = min(form)
            for cell in self.board:
                rank, file = cell[0] - first[0], cell[1] - first[1]
                if rank % self.unit == file % self.unit == 0 and all(
                        (a + rank, b + file) in self.board for a, b in form):
                    result.add(moved(form, rank, file))
        return {points for points in result if self.may_cover(part, points)}

    @cached_property
    def placed(self):
        """The placements of each piece."""
        return [self.placements(part) for part in self.parts]

    def has_trap(self):
        """Has a piece a single line about orientations at some places, and none that puts it there?
        That reads as if the piece were there."""
        return any(part.local_lines == 1 and not part.has_place for part in self.parts)

    def is_hopeless(self):
        """Has a piece no placement, or can nothing cover a cell of which the file speaks? A
        generator may refuse such a puzzle, and no other."""
        covered = {cell for placed in self.placed for points in placed for cell in points}
        return not all(self.placed) or any(cell not in covered for cell, _, _ in self.covers)

    def packings(self, patience=5000):
        """How many packings there are, by brute force; None if that takes more steps than
        `patience`. What is vacant is covered from its end."""
        bit = {cell: 1 << i for i, cell in enumerate(sorted(self.board))}
        point = {end: 1 << i for i, end in enumerate(sorted(self.inner_points() - self.crossings))}
        lays = {cell: [] for cell in bit.values()}
        for p, placed in enumerate(self.placed):
            for points in placed:
                marks = [around(points, *end) for end in point]
                across, upright = (sum(b for m, b in zip(marks, point.values()) if m[way] == 2)
                                   for way in (0, 1))
                lays[bit[max(points)]].append(
                    (p, sum(bit[cell] for cell in points), across, upright))
        steps = 0

        def cover(vacant, used, across, upright):
            """How many ways there are to cover what is vacant, with so many copies of each piece
            used, and these points crossed across and upright; 0 once the steps are too many."""
            nonlocal steps
            if vacant == 0:
                return all(number >= part.least for part, number in zip(self.parts, used))
            last = 1 << vacant.bit_length() - 1
            found = cover(vacant ^ last, used, across, upright) if self.any_free else 0
            for p, cells, wide, high in lays[last]:
                if (cells & ~vacant or used[p] == self.parts[p].most
                        or wide & upright or high & across):
                    continue
                steps += 1
                if steps > patience:
                    return 0
                more = (*used[:p], used[p] + 1, *used[p + 1:])
                found += cover(vacant ^ cells, more, across | wide, upright | high)
            return found
        found = cover(sum(bit.values()), (0,) * len(self.parts), 0, 0)
        return None if steps > patience else found


@lru_cache(maxsize=9)
def reading_of(text, lattice):
    """The Reading of a puzzle; the last ones are kept, since the scribe often asks for the same."""
    return Reading(text, lattice)


# ---------------------------------------------------------------- the scribe

RANGES = ["once", "twice", "3 times", "at most once", "at most twice", "at most 3 times",
          "0 to 2 times", "1 to 2 times", "2 to 3 times", "at least once", "at least twice",
          "at least 1 times", "repeated"]


class Scribe:
    """Writes a puzzle, and reads what it has written so far; Hypothesis makes its choices. It often
    cuts the board into pieces, so that there is a packing, and takes most lines back that make the
    puzzle hopeless. Lines that a packer refuses are rare in a puzzle for packers."""

    def __init__(self, draw, lattice, for_packers=False):
        self.draw, self.lattice, self.for_packers = draw, lattice, for_packers
        self.text = ""

    def below(self, n):
        """A random number below n."""
        return self.draw(st.integers(0, n - 1))

    def one_in(self, n):
        """True once in n times."""
        return self.below(n) == n - 1

    def some(self, words):
        """One of these words."""
        return words[self.below(len(words))]

    def read(self):
        """What the puzzle says so far."""
        return reading_of(self.text, self.lattice)

    def puzzle(self):
        """The text of a random puzzle."""
        if self.one_in(4):
            self.text = "| a comment\n\n"
        self.write_board()
        if self.for_packers or not self.one_in(3):
            self.cut_board()
        if self.one_in(9 if self.for_packers else 2) or not self.read().parts:
            self.write_set()
        for _ in range(self.below(4)):
            self.try_line(self.restrict_piece)
        if self.one_in(4):
            self.try_line(self.write_cover)
        if self.one_in(4):
            self.text += "cells " + " ".join({self.some_cell(): 0, self.some_cell(): 0}) + "\n"
        points = sorted(self.read().inner_points())
        if points and self.one_in(3):
            self.text += "welds pass\n"
        if points and self.one_in(3):
            rank, file = self.some(points)
            name = name_of((2*rank, 2*file), self.lattice)
            self.text += f"cross {name[self.below(2):]}\n"
        if self.one_in(2):
            self.write_columns()
        return self.text

    def puzzle_with_ranges(self):
        """With ranges of copies, and of free cells."""
        self.write_board()
        self.cut_board()
        if self.one_in(3):
            self.write_set(" " + self.some(RANGES) if self.one_in(2) else "")
        for part in self.read().parts:
            if not part.repeated and self.one_in(2):
                self.text += f"{part.name} {self.some(RANGES)}\n"
        for _ in range(self.below(2)):
            self.try_line(self.restrict_piece)
        if self.one_in(4):
            self.try_line(self.write_cover)
        free = self.some(["", "", "any", "1", "0 to 2", "1 to 3", "at most 1", "at most 2",
                          "at least 1", "at least 2"])
        self.text += f"free {free}\n" if free else ""
        if free != "any" and self.one_in(3):
            self.write_columns()
        return self.text

    def knuths_puzzle(self):
        """In the form of his program: cells in some order, pieces with any numbers of turns and
        sides, whether or not they are as symmetric as that."""
        self.write_board()
        self.cut_board()
        reading, cells, others = self.read(), [], []
        for cell in sorted(reading.board):
            cells.insert(0 if self.one_in(5) else len(cells), name_of(cell, self.lattice))
        for part in reading.parts:
            others.append(" ".join([part.name, self.some("1244"), self.some("122")]
                                   + [name_of(cell, self.lattice) for cell in sorted(part.shape)]))
        self.text = "\n".join([" ".join(cells), " ".join(part.name for part in reading.parts)]
                              + others) + "\n"
        return self.text

    def try_line(self, write):
        """Write a line, and take most of those back that make the puzzle hopeless."""
        before = self.text
        write()
        if self.read().is_hopeless() and not self.one_in(9):
            self.text = before

    def some_cell(self):
        """The name of a cell of the board."""
        return name_of(self.some(sorted(self.read().board)), self.lattice)

    def write_board(self):
        """Write a random board: at most 16 squares, 12 triangles or 17 sticks, of which some go,
        and others come."""
        most_ranks, most_files = {"squares": (4, 4), "triangles": (3, 2), "sticks": (2, 3)}[
            self.lattice]
        ranks, files = 1 + self.below(most_ranks), 1 + self.below(most_files)
        wrap = ""
        if self.lattice == "squares" and not self.for_packers and self.one_in(2):
            wrap = self.some([" cylinder", " torus", " mobius"])
        if not self.one_in(3):
            self.text += f"board {ranks}x{files}{wrap}\n"
        else:
            self.text += f"board{wrap}\n"
            for rank in range(ranks):
                if rank == 1 and self.one_in(4):
                    self.text += "| in the drawing\n"
                width = 2*files + 1 if self.lattice == "triangles" else files
                line = "".join("#.."[self.one_in(4)] for _ in range(width))
                self.text += ("#" + line[1:] if rank == 0 else line) + "\n"
        if not wrap and self.one_in(4):
            name = f"{1 + self.below(4)}{',' if self.one_in(5) else ''}{1 + self.below(4)}"
            if self.lattice == "sticks":
                name = self.some("HV") + name
            star = self.lattice == "triangles" and self.one_in(2)
            self.text += f"with {name}{'*'*star}\n"
        if self.one_in(4):
            before, cell = self.text, self.some_cell()
            self.text += f"without {cell}{'-' + cell if self.one_in(3) else ''}\n"
            if not self.read().board:
                self.text = before

    def cut_board(self):
        """Cut the board into pieces, and write a line for each. A piece gets the first cell that is
        left and some of the next ones; then it is turned."""
        left, number = sorted(self.read().board), 0
        while left:
            piece = {left.pop(0)}
            for _ in range(1 + self.below(4)):
                if left:
                    piece.add(left.pop(min(self.below(3), len(left) - 1)))
            image = self.some(images(frozenset(piece), self.lattice))
            number += 1
            shape = self.some([drawing, cells_joined])(image, self.lattice)
            self.text += f"piece p{number} {shape}\n"

    def write_set(self, end=""):
        """Write a line that adds a set of pieces, or a part of it, with these words at its end; and
        change some of these pieces, if there are none."""
        family = self.some(list(SETS[self.lattice]))
        line = "pieces " + ("one-sided " if self.one_in(3) else "")
        if family == "tetrasticks" and self.one_in(3):
            line += self.some(["welded ", "unwelded "])
        line += family
        before, known = self.text, {part.name for part in self.read().parts}
        self.text += line + end + "\n"
        names = [part.name for part in self.read().parts if part.name not in known]
        if family == "hexiamonds" or not self.one_in(3):
            self.text = f"{before}{line} only {self.some(names)} {self.some(names)}{end}\n"
        elif len(names) > 1 and self.one_in(3):
            self.text = f"{before}{line} except {self.some(names)}{end}\n"
        for part in self.read().parts:
            if not end and part.name not in known and self.one_in(9 if self.for_packers else 2):
                self.text += f"{part.name} repeated\n"

    def some_places(self):
        """Random places for a restriction: names, or a rectangle, which may be empty; of sticks,
        the letter may be left out."""
        places = sorted(self.read().places())

        def name(index):
            """The name of the place of this index."""
            half = self.lattice == "triangles"  # the triangle that points down
            return name_of(tuple(UNIT[self.lattice]*x + half for x in places[index]), self.lattice)
        first = self.below(len(places))
        if self.one_in(3):
            return f"{name(first)}-{name(first + self.below(len(places) - first))}"
        others = [name(i) for i in range(first + 1, len(places)) if self.one_in(2)]
        return " ".join([name(first)] + [
            other[self.below(2) if self.lattice == "sticks" else 0:] for other in others])

    def some_orientation(self, part):
        """Words that restrict the orientation of a piece. Most forms after `as' are those of
        placements that are left; others are hopeless."""
        kind = self.some(["vertical", "horizontal", "unflipped", "as", "as"])
        if kind != "as":
            return kind
        left = sorted(map(sorted, self.read().placements(part)))
        for _ in range(1 + self.below(4)):
            form = self.some(part.forms if self.one_in(9) or not left else left)
            kind += " " + self.some([drawing, cells_joined])(home(form, self.lattice), self.lattice)
        return kind

    def restrict_piece(self):
        """Write a random restriction of a piece: often that of the last line once more, since its
        restrictions must all be obeyed."""
        parts = self.read().parts
        last = [part for part in parts if self.text.splitlines()[-1].startswith(part.name + " ")]
        part = self.some(last or parts) if self.one_in(2) else self.some(parts)
        kind = self.below(5)
        has_places = bool(self.read().places())  # triangles that point up have none
        how = "at " + self.some_places() if kind > 2 and has_places else self.some_orientation(part)
        if kind == 1 and has_places and how.startswith("as"):
            how += " at " + self.some_places()
            if not self.one_in(9):
                self.text += f"{part.name} at {self.some_places()}\n"
        if kind == 4 and self.one_in(3) and (placed := self.read().placements(part)):
            cells = self.some(sorted(map(sorted, placed)))
            how = " ".join(["on", *(name_of(cell, self.lattice) for cell in cells)])
        if kind == 2 and self.one_in(9 if self.for_packers else 3):
            how = "repeated"
        self.text += f"{part.name} {how}\n"

    def write_cover(self):
        """Write one to three commands `cover CELL by PIECE`."""
        cell = self.some_cell()
        for _ in range(1 + self.below(3)):
            part = self.some(self.read().parts)
            how = " " + self.some_orientation(part) if self.one_in(2) else ""
            self.text += f"cover {cell}{'-' + cell if self.one_in(5) else ''} by {part.name}{how}\n"

    def write_columns(self):
        """Write a random line `columns`. Pieces behind the bar are optional; all the rest is order,
        and changes no number."""
        names = {"before": [], "after": [], "behind": [], "nowhere": []}
        where = ["before", "after", "nowhere"]*(3 if self.for_packers else 1) + ["behind"]
        for name in [part.name for part in self.read().parts
                     if not part.repeated and part.name != "free"] + ["pieces"]:
            names[self.some(where)].append(name)
        bar = ["|"] if names["behind"] else []
        self.text += " ".join(["columns", *names["before"], "cells", *names["after"], *bar,
                               *names["behind"]]) + "\n"


@st.composite
def puzzles(draw, lattice, for_packers=False):
    """A strategy of Hypothesis: texts of puzzles."""
    return Scribe(draw, lattice, for_packers).puzzle()


@st.composite
def puzzles_with_ranges(draw, lattice):
    """A strategy of Hypothesis: texts of puzzles with ranges of copies."""
    return Scribe(draw, lattice).puzzle_with_ranges()


@st.composite
def knuths_puzzles(draw):
    """A strategy of Hypothesis: texts of puzzles such as Knuth's programs make."""
    return Scribe(draw, "squares").knuths_puzzle()


# ---------------------------------------------------------------- comparisons

def many(count):
    """Settings of Hypothesis for so many examples, the same ones each time, without a limit of
    time; PUZZLES in the environment wants other ones, and how many."""
    wanted = os.environ.get("PUZZLES")
    return settings(max_examples=int(wanted or count), derandomize=not wanted, deadline=None,
                    database=None, suppress_health_check=list(HealthCheck), print_blob=False)


def danced(matrix, *options):
    """The report of dance on a matrix."""
    engine = () if "--engine" in options else ("--engine", "links")
    return json.loads(run("dance", *engine, "--json", *options, text=matrix).stdout)


def covers(matrix):
    """How many exact covers a matrix has, by brute force. The columns that the fewest rows have
    come first."""
    header, *rows = [line.split() for line in matrix.splitlines() if not line.startswith("|")]
    primary = header[:header.index("|")] if "|" in header else header
    often = Counter(name for row in rows for name in row)
    names = sorted(primary, key=often.__getitem__) + header[len(primary) + 1:]
    bit = {name: 1 << i for i, name in enumerate(names)}
    wanted, having = (1 << len(primary)) - 1, {bit[name]: [] for name in primary}
    for row in rows:
        columns = sum(bit[name] for name in row)
        if first := columns & wanted & -columns:
            having[first].append(columns)

    def cover(taken):
        """How many ways there are to cover the primary columns that are left."""
        left = wanted & ~taken
        return sum(cover(taken | columns) for columns in having[left & -left]
                   if not columns & taken) if left else 1
    return cover(0)


def is_due(refusal, text, reading):
    """May the generator refuse the puzzle in these words? A refusal in other words may come from a
    line that was misunderstood."""
    if "is on other cells already" in refusal:
        return re.search(r"^(\S+) on .*\n(.*\n)*\1 on ", text, re.MULTILINE)
    return ("is not an orientation" in refusal or re.search("there is no .* on the board", refusal)
            or "this leaves no orientation" in refusal and "cover" in text
            or "on a mobius strip" in refusal and (
                "mobius" in text and ("unflipped" in text or "one-sided" in text))
            or "cannot have the shape" in refusal and reading.is_hopeless()
            or "says nothing about other places" in refusal and reading.has_trap()
            or "so it cannot be behind" in refusal and reading.contradictions
            or "there is a second line about the copies" in refusal
            and any(len(part.count_lines) > 1 for part in reading.parts)
            or "has copies, which cannot all be on the same cells" in refusal
            and any(re.search(f"^{part.name} on ", text, re.MULTILINE) for part in reading.parts
                    if part.most > 1)
            or "leave" in refusal and reading.is_hopeless())


def compare(text, lattice, engines=()):
    """Check that a generator, with these engines of dance, finds the packings that brute force
    finds, or refuses a puzzle rightly."""
    reading = reading_of(text, lattice)
    packings = reading.packings()
    if packings is None:
        event("given up")
        return
    made = run(GENERATOR[lattice], text=text)
    if made.returncode == 2:
        event("refused")
        note(f"{text}refused: {made.stderr}")
        assert is_due(made.stderr, text, reading)
        return
    assert not reading.has_trap()
    found = covers(made.stdout)
    event("packings" if packings else "no packing")
    note(f"{text}by brute force {packings}, by the generator {found} {made.stderr}")
    assert found == packings
    assert "there is no packing" not in made.stderr or packings == 0
    if engines:
        assert {danced(made.stdout, "--engine", engine)["solutions"] for engine in engines} == {
            packings}


@pytest.mark.parametrize("lattice", LATTICES)
def test_generators_pack_as_brute_force_does(lattice):
    @many(200)
    @given(puzzles(lattice))
    def pack(text):
        """Compare the packings of random puzzles of this lattice, made by generator and brute
        force."""
        compare(text, lattice)
    pack()


@pytest.mark.parametrize("lattice", LATTICES)
def test_ranges_of_copies_are_those_of_brute_force(lattice):
    @many(200)
    @given(puzzles_with_ranges(lattice))
    def pack(text):
        """Compare the packings of random puzzles with ranges, found by all engines."""
        compare(text, lattice, ENGINES)
    pack()


@many(120)
@given(knuths_puzzles())
def test_knuths_form_is_packed_as_brute_force_does(text):
    compare(text, "squares")


@many(80)
@given(puzzles("squares", for_packers=True))
def test_rivals_have_the_tree_of_the_links(text):
    """Those of the first column. They refuse what their chapter says, and nothing else."""
    made = run("polyominoes", text=text)
    if made.returncode == 2:
        return
    dance = danced(made.stdout, "--choose", "first")
    for rival, unknown in (("scott", "repeated| \\| "),
                           ("fletcher", "repeated| \\| |cover| at | on |^cells ")):
        packed = run("rivals", "--rival", rival, "--json", "-", text=text)
        note(f"{text}{rival}: {packed.stdout}{packed.stderr}dance: {dance}")
        if packed.returncode == 2:
            assert re.search(unknown, text, re.MULTILINE)
        else:
            tally = json.loads(packed.stdout)
            event("packed by " + rival)
            assert [tally[name] for name in ("solutions", "nodes")] == [
                dance[name] for name in ("solutions", "nodes")]


def test_sticks_do_not_cross_unless_they_may():
    """Six tetrasticks cover 3x3 squares; whether they may cross makes a difference there."""
    board = "board 3x3\npieces tetrasticks\ncolumns cells | pieces\n"
    counts = []
    for text in (board, board + "cross 11-22\n"):
        counts.append(danced(run("polysticks", text=text).stdout)["solutions"])
        assert counts[-1] == Reading(text, "sticks").packings(patience=10**9)
    assert 0 < counts[0] < counts[1]
    assert danced(run("polysticks", text=board + "welds pass\n").stdout)["solutions"] == counts[0]


@pytest.mark.parametrize("text, packings", [
    ("board 2x3\npieces dominoes\npiece E 11+12\npiece F ##\ncover 11 by D\n", 6),  # in the book
    ("board 2x2\npieces dominoes\nD repeated\nD at 11 21\nD at 11 12 21\n", 1),
    ("board 4x4 torus\npieces dominoes\nD repeated\n", 272),  # both are known
    ("board 2x4 cylinder\npieces dominoes\nD repeated\n", 9),
    ("board 1x4 cylinder\npiece I ####\n", 1), ("board 1x3 cylinder\npiece I ####\n", 0),
    ("board 2x1 mobius\npieces dominoes\nD repeated\n", 1),
    ("board mobius\n##\n#.\npiece V ##/#.\n", 1),
    ("board 3x3 mobius\npiece P ##/##/#.\npiece I ####\nI at 12\n", 1),
    ("board 3x3\npiece D ##\nD as ##\nD at 22\nD on 22 23\npiece S #\nS repeated\n", 1),
    ("board 2x4 cylinder\npieces dominoes\npiece E ##\nE on 11 14\nD repeated\n", 3)])
def test_small_puzzles(text, packings):
    assert Reading(text, "squares").packings() == packings
    assert danced(run("polyominoes", text=text).stdout)["solutions"] == packings


@pytest.mark.parametrize("lattice, start, line, sizes", [
    ("squares", "board 3x3\npiece D ##\n", "D as ## at 22", (1, 11)),
    ("squares", "board 70x2\npieces dominoes\n", "D as ## #/# at 61,1 62,1", None),
    ("squares", "board 3x4 torus\npieces trominoes only V\n", "V as ##/#. .#/## at 22-33", None),
    ("triangles", "board 3x3\npieces diamonds\n", "D as ## at 22", None),
    ("triangles", "board\n.####\n######\npiece Q ###\n", "Q as 11+11*+12 at 22-23", None),
    ("sticks", "board 2x2\npieces disticks\n", "V as H00+V10 at 11", None)])
def test_lines_that_read_like_a_place_are_refused(lattice, start, line, sizes):
    """The message has both lines that may have been meant, and they do what it says."""
    start += "columns pieces | cells\n"
    told = []
    for arguments, text in ([], start + line), (["--add", line], start):
        told.append(run(GENERATOR[lattice], *arguments, text=text + "\n"))
        assert told[-1].returncode == 2 and told[-1].stdout == ""
    assert "--add:" in told[1].stderr and f":{start.count(chr(10)) + 1}: '{line}'" in told[0].stderr
    whole, form, place, everywhere = re.findall("'([^']*)'", told[0].stderr)
    assert whole == line
    counts = []
    for lines in (form, place), (whole, everywhere), (whole, whole):
        text = start + "\n".join(lines) + "\n"
        reading = Reading(text, lattice)
        size, = {len(reading.placements(part)) for part in reading.parts if part.has_place or
                 part.local_lines}
        counts.append(size)
        rows = [row for row in run(GENERATOR[lattice], text=text).stdout.splitlines()[1:]
                if row.split()[0] == line.split()[0]]
        assert len(rows) == size
    assert 0 < counts[0] < counts[1] == counts[2]
    assert sizes in (None, tuple(counts[:2]))
