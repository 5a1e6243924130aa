"""Reads the names in the rows of all matrices: those of pieces, cells, queens, digits and words.
No other module takes them apart.

A cell is (rank, file) in squares, (rank, file, 1 if it points up) in triangles, (layer, rank, file)
in cubes, (kind, x, y) in sticks: H from (x, y) to (x+1, y), V from (x, y) to (x, y+1), I for
passing the point (x, y). On large boards, there are decimal numbers with a comma between them.
"""
import re
import unicodedata
from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Any

Point = tuple[int, int]
Square = tuple[int, int]
Triangle = tuple[int, int, int]
Stick = tuple[str, int, int]
Cube = tuple[int, int, int]
Cell = Any  # one of these four, as its lattice has it
Lattice = re.Pattern[str]

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
PLACE = "(?P<x>[0-9]{1,7}(?=,)|[0-9a-zA-Z](?!,)),?(?P<y>(?<=,)[0-9]{1,7}|(?<!,)[0-9a-zA-Z])"
SQUARES = re.compile(PLACE)
TRIANGLES = re.compile(PLACE + r"(?P<up>\*?)")
STICKS = re.compile("(?P<kind>[HVI])" + PLACE)
CUBES = re.compile("(?P<layer>[0-9]{1,7}(?=,)|[0-9a-zA-Z](?!,)),?"
                   "(?P<x>(?<=,)[0-9]{1,7}(?=,)|(?<!,)[0-9a-zA-Z](?!,)),?"
                   "(?P<y>(?<=,)[0-9]{1,7}|(?<!,)[0-9a-zA-Z])")


def parse_coordinate(text: str) -> int:
    """The number that a single digit or letter, or a decimal number, stands for."""
    return DIGITS.index(text) if len(text) == 1 else int(text)


CONVERTERS: dict[str, Any] = {"layer": parse_coordinate, "x": parse_coordinate,
                              "y": parse_coordinate, "up": len, "kind": str}


@lru_cache(10_000)
def cell_named(name: str, lattice: Lattice) -> Cell | None:
    """The cell of this name, by one of SQUARES, TRIANGLES, STICKS and CUBES; None if it names none.
    """
    cell = lattice.fullmatch(name)
    return cell and tuple(CONVERTERS[part](text) for part, text in cell.groupdict().items())


def packed_names(row: str) -> list[str]:
    """The names in a row that belong to a packing. Thresholds, such as L.1<2.5, only keep copies
    of a piece in order; cells that stay free are holes, so that their row has none; nor has the row
    of a copy that is left over, such as L.2 alone."""
    names = row.split() if row.isascii() else re.findall(r"[^ \t-\r]+", row)  # as for dance
    if "free" in row and any(re.fullmatch(r"free(\.\d+)?", name) for name in names):
        return []
    names = [name for name in names
             if "<" not in name or not re.fullmatch(r".+\.\d+<\d+\.\d+", name)]
    return [] if len(names) == 1 and base_of(names[0]) != names[0] else names


def base_of(piece: str) -> str:
    """The name of a piece without the number of its copy: L for L.2."""
    return re.sub(r"\.\d+$", "", piece)


def name_of_triangle(cell: Triangle) -> str:
    """The name of a triangle, such as 12*, as the matrix has it."""
    x, y, up = cell
    return DIGITS[x] + DIGITS[y] + "*" * up


def read_row(row: str, lattice: Lattice) -> tuple[str, list[Cell]]:
    """The piece of a row, which may be empty, and its cells; the names stand in any order."""
    piece, cells = "", []
    for name in packed_names(row):
        cell = cell_named(name, lattice)
        if cell:
            cells.append(cell)
        elif piece:
            raise ValueError(f"a row with two pieces: {row}")
        else:
            piece = name
    return piece, cells


def board_of(rows: Iterable[str], lattice: Lattice) -> dict[Cell, str]:
    """The piece on each cell."""
    return {cell: piece for piece, cells in (read_row(row, lattice) for row in rows)
            for cell in cells}


def read_sticks(row: str) -> tuple[str, frozenset[Stick], frozenset[Point]]:
    """The piece of a row, its sticks, and the points where it passes."""
    piece, cells = read_row(row, STICKS)
    passages = frozenset((x, y) for kind, x, y in cells if kind == "I")
    return piece, frozenset(cell for cell in cells if cell[0] != "I"), passages


def read_packing(rows: Iterable[str]) -> dict[str, frozenset[Stick]]:
    """The sticks of each piece."""
    return {piece: sticks for piece, sticks, _ in map(read_sticks, rows)}


def queen_of(row: Iterable[str]) -> Square:
    """Rank and file of the queen in a row such as `R0 F1 A1 B4`."""
    numbers = {name[0]: int(name[1:]) for name in row}
    return numbers["R"], numbers["F"]


SUDOKU_DIGITS = "123456789ABCDEFGHIJKLMNOP"


def cell_and_digit(row: str) -> tuple[str, str]:
    """What a row of a sudoku such as `p12 r14 f24 b14` places: 4 on the cell 12."""
    names = {name[0]: name[1:] for name in row.split()}
    return names["p"], names["r"][1]


def cell_and_region(row: str) -> tuple[str, str]:
    """The cell of a row of a sudoku, and its box or region: 12 and 1 for `p12 r14 f24 b14`."""
    names = {name[0]: name[1:] for name in row.split()}
    return names["p"], names["b"][0]


# The slots of a word square, with the cells that their letters are in: both diagonals, the second
# one read upward, ranks and files.
SLOTS = {"D1": (0, 4, 8), "D2": (6, 4, 2), "R1": (0, 1, 2), "R2": (3, 4, 5), "R3": (6, 7, 8),
         "F1": (0, 3, 6), "F2": (1, 4, 7), "F3": (2, 5, 8)}


def letters_in(word: str) -> list[str]:
    """What a person sees as letters: each character with the marks that follow it."""
    letters: list[str] = []
    for character in word:
        if letters and unicodedata.category(character).startswith("M"):
            letters[-1] += character
        else:
            letters.append(character)
    return letters


def is_word(name: str) -> bool:
    """May this be in a word square? It has three letters."""
    letters = letters_in(name)
    return len(letters) == 3 and all(letter[0].isalpha() for letter in letters)


def slot_and_word(names: Iterable[str]) -> tuple[str, str]:
    """The slot and the word in the names of a row of a word square."""
    (slot,) = [name for name in names if name in SLOTS]
    (word,) = [name for name in names if is_word(name)]
    return slot, word


def square_letters(solution: Iterable[str]) -> list[str]:
    """The nine letters of the word square in a solution, rank by rank. They are capitals, unless
    these would make two letters of one, or one of two; those that no word gives are empty."""
    letters = [""] * 9
    for row in solution:
        slot, word = slot_and_word(row.split())
        for cell, letter in zip(SLOTS[slot], letters_in(word)):
            letters[cell] = letter
    capitals = {letter: letter.upper() for letter in letters}
    if (len({*capitals.values()}) == len(capitals)
            and all(len(letters_in(letter)) < 2 for letter in capitals.values())):
        letters = [capitals[letter] for letter in letters]
    return letters


def square_of(solution: Iterable[str]) -> str:
    """The word square in a solution, as `ATE WIN LED`."""
    letters = square_letters(solution)
    return " ".join("".join(letters[rank:rank + 3]) for rank in (0, 3, 6))


def squares_in_print(text: str) -> list[str]:
    """Word squares that stand side by side: their letters, rank by rank."""
    ranks = [rank.replace(" ", "") for rank in text.split("/")]
    return [" ".join(rank[file:file + 3] for rank in ranks) for file in range(0, len(ranks[0]), 3)]


# A cell, in a word search with its letter.
LETTER_CELL = re.compile("([0-9]+),([0-9]+)(?::([^:]+))?")


def letters_of(row: Iterable[str]) -> dict[Square, str]:
    """The letters that a row of a word search puts into cells, (rank, file)."""
    found = filter(None, map(LETTER_CELL.fullmatch, row))
    return {(int(letter[1]), int(letter[2])): letter[3] for letter in found if letter[3]}


EDGE = re.compile("([es])([0-9]+),([0-9]+):([^:]+)")  # on the east side of a cell, or south


def is_tile(name: str) -> bool:
    """Four colors, which are letters or digits, and perhaps the number of a copy."""
    colors = letters_in(base_of(name))
    return len(colors) == 4 and all(color[0].isalnum() for color in colors)


def tile_of(row: Collection[str], meeting: Iterable[int] = ()) -> tuple[Square, list[str]]:
    """The cell (rank, file) of a tile, and its four colors, clockwise from the top. If edges leave
    a choice, the tile lies as its name says, if it can. The edges on sides that are `meeting` (1:
    right, 2: bottom), if the row names them, are also those on the opposite sides."""
    (tile,) = (letters_in(base_of(name)) for name in row if is_tile(name))
    ((rank, file),) = (map(int, name.split(",")) for name in row if LETTER_CELL.fullmatch(name))
    sides = {(True, True): 1, (False, True): 2, (True, False): 3, (False, False): 0}
    known = {sides[edge[1] == "e", (int(edge[2]), int(edge[3])) == (rank, file)]: edge[4]
             for edge in filter(None, map(EDGE.fullmatch, row))}
    known |= {(side + 2) % 4: known[side] for side in meeting if side in known}
    turned = [tile[k:] + tile[:k] for k in range(4)]
    fitting = [colors for colors in turned if all(colors[k] == c for k, c in known.items())]
    if not fitting:
        raise ValueError(f"tile '{''.join(tile)}' has other edges")
    return (rank, file), fitting[0]
