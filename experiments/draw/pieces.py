"""What packings of squares, triangles and sticks have in common: pieces, their names and colours.

A piece without a name, one of many copies, has its number in the packing instead.
"""
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from itertools import cycle
from typing import Any

from draw.colours import PENTOMINOES, TETRASTICKS, pale
from draw.rows import Cell, Lattice, base_of, cell_named, letters_in

Piece = str | int  # its name, or the number of a piece without one
Packing = Mapping[Any, frozenset[Cell]]  # the cells of each piece
Joints = Callable[[Cell], Iterable[Any]]  # sides or ends that a cell may share with neighbours


def understands(names: Collection[str], lattice: Lattice) -> bool:
    """May these be the names of a row? All of them are cells of the lattice, but for one at most.
    """
    cells = sum(1 for name in names if lattice.fullmatch(name))
    return 1 <= cells >= len(names) - 1


def connected(cells: Collection[Cell], joints: Joints) -> list[list[Cell]]:
    """The cells in lists of those that hang together; joints(cell) are the sides or ends that a
    cell may share with its neighbours."""
    having: dict[Any, list[Cell]] = {}
    for cell in cells:
        for joint in joints(cell):
            having.setdefault(joint, []).append(cell)
    groups, met = [], set()
    for start in cells:
        if start in met:
            continue
        met.add(start)
        group = [start]
        for cell in group:  # which grows
            near = {other for joint in joints(cell) for other in having[joint]} - met
            met |= near
            group += near
        groups.append(group)
    return groups


def read_pieces(rows: Sequence[Iterable[str]], lattice: Lattice, joints: Joints) -> Packing:
    """The frozen set of cells of each piece, by its name or number, from the names in the rows."""
    cells_of = [{name: cell for name in names if (cell := cell_named(name, lattice))}
                for names in rows]
    named = {number: name for number, names in enumerate(rows)
             for name in names if name not in cells_of[number]}
    named |= named_like_cells(
        {number: cells for number, cells in enumerate(cells_of) if number not in named}, joints,
        {joint for number in named for cell in cells_of[number].values() for joint in joints(cell)})
    pieces = {}
    for number, cells in enumerate(cells_of):
        cells.pop(named.get(number, ""), None)
        pieces[named.get(number, number)] = frozenset(cells.values())
    return pieces


def named_like_cells(cells_of: Mapping[int, Mapping[str, Cell]], joints: Joints,
                     taken: Set[Any]) -> dict[int, str]:
    """The names of pieces among those of cells, by number, for rows that name no piece.

    A name such as P1 might be a cell. It is taken for a piece if all other cells of its row hang
    together, and if it would lie apart from these and from all cells of the packing.
    """
    found = {}
    for number, cells in cells_of.items():
        groups = sorted(connected(cells.values(), joints), key=len)
        if len(groups) == 2 and len(groups[0]) == 1 < len(groups[1]):
            found[number] = groups[0][0]
    taken = taken | {joint for number, cells in cells_of.items() for cell in cells.values()
                     if cell != found.get(number) for joint in joints(cell)}
    return {number: next(name for name in cells_of[number] if cells_of[number][name] == cell)
            for number, cell in found.items() if taken.isdisjoint(joints(cell))}


def board_with(packing: Packing) -> dict[Cell, Piece]:
    """The piece on each cell."""
    return {cell: piece for piece, cells in packing.items() for cell in cells}


def at_origin(cells: Iterable[Cell], place_of: Callable[[Cell], Cell]) -> frozenset[Cell]:
    """The same frozen set for a shape wherever it lies. For each cell, place_of gives two
    coordinates, which are moved, and something else, which is kept."""
    placed = [place_of(cell) for cell in cells]
    left, top = min(x for x, _, _ in placed), min(y for _, y, _ in placed)
    return frozenset((x - left, y - top, rest) for x, y, rest in placed)


def plain_name(piece: str) -> str:
    """The name of a piece without the number of its copy and the prime of its mirror image."""
    return base_of(piece).rstrip("'")


class Colours:
    """The colours of all packings of a sheet: those of the first palette that has all pieces of
    the first packing. Pieces that it does not have, and orientations of pieces without a name,
    get others in turn."""

    def __init__(self, palettes: Sequence[Mapping[str, str]]):
        self.palettes = palettes
        self.palette: Mapping[str, str] = {}
        self.others: dict[Any, str] = {}
        self.spare: Iterator[str] = iter(())

    def choose_for(self, pieces: Iterable[Piece]) -> None:
        """Give each named piece of a packing its colour; the first packing chooses the palette."""
        names = sorted(plain_name(piece) for piece in pieces if isinstance(piece, str))
        if not self.palette:
            self.palette = next((palette for palette in self.palettes
                                 if all(name in palette for name in names)), self.palettes[0])
            taken = {self.palette[name] for name in names if name in self.palette}
            every = dict.fromkeys([*PENTOMINOES.values(), *TETRASTICKS.values()])
            self.spare = cycle([colour for colour in every if colour not in taken] or every)
        for name in names:
            self.of(name)

    def of(self, what: Any) -> str:
        """The colour of a piece's name, or of a shape."""
        if isinstance(what, str) and what in self.palette:
            return self.palette[what]
        if what not in self.others:
            self.others[what] = next(self.spare)
        return self.others[what]

    def __getitem__(self, piece: str) -> str:
        """A copy, such as L.2, has the colour of its piece, a mirror image, F', is paler."""
        colour = self.of(plain_name(piece))
        return pale(colour) if base_of(piece).endswith("'") else colour


def size_of_letters(pieces: Iterable[Piece], most: float) -> float:
    """The size of letters in points for the names of these pieces: `most` if they are single
    letters, and less for longer names."""
    names = [plain_name(piece) for piece in pieces if isinstance(piece, str)]
    longest = max((len(letters_in(name)) for name in names), default=1)
    return most * min(1.0, 1.8 / longest)
