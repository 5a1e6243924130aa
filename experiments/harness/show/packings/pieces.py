"""What packings of squares, triangles and sticks have in common: pieces, their names and colours.

A piece without a name, one of many copies, has its number in the packing instead.
"""
from collections import Counter
from itertools import cycle

from harness.rows import cell_named
from harness.show.colours import PENTOMINOES, TETRASTICKS


def understands(names, lattice):
    """May these be the names of a row? All of them are cells, but for one at most."""
    cells = sum(1 for name in names if lattice.fullmatch(name))
    return 1 <= cells >= len(names) - 1


def hang_together(cells, joints):
    """Can one walk from each cell to each other one? `joints` gives what a cell may share with
    its neighbours."""
    rest, reached = list(cells), None
    while rest:
        if reached is None:
            reached = set(joints(rest.pop()))
        near = [cell for cell in rest if not reached.isdisjoint(joints(cell))]
        if not near:
            return not rest
        for cell in near:
            reached.update(joints(cell))
            rest.remove(cell)
    return True


def read_pieces(rows, lattice, joints):
    """The cells of each piece, by its name or number, from the names in the rows.

    A name such as P1 might be that of a cell, too. It is a piece's if the row has no other, its
    cell would touch nothing, and without it the row's cells hang together.
    """
    cells_of = [{name: cell for name in names if (cell := cell_named(name, lattice))}
                for names in rows]
    uses = Counter(joint for cells in cells_of for cell in cells.values() for joint in joints(cell))
    pieces = {}
    for number, (names, cells) in enumerate(zip(rows, cells_of)):
        named = [name for name in names if name not in cells]
        if not named and not hang_together(cells.values(), joints):
            named = [name for name, cell in cells.items()
                     if all(uses[joint] == 1 for joint in joints(cell))
                     and hang_together([other for other in cells.values() if other != cell],
                                       joints)]
        piece = named[0] if len(named) == 1 else number
        pieces[piece] = frozenset(cell for name, cell in cells.items() if name != piece)
    return pieces


def board_with(packing):
    """The piece on each cell."""
    return {cell: piece for piece, cells in packing.items() for cell in cells}


def at_origin(cells, place_of):
    """A shape, wherever it lies: its cells, of which place_of gives two coordinates and the rest.
    """
    placed = [place_of(cell) for cell in cells]
    left, top = min(x for x, _, _ in placed), min(y for _, y, _ in placed)
    return frozenset((x - left, y - top, rest) for x, y, rest in placed)


class Colours:
    """The colours of all packings of a sheet: those of the first palette that has all pieces of
    the first packing. Pieces that it does not have, and orientations of pieces without a name,
    get others in turn."""

    def __init__(self, palettes):
        self.palettes, self.palette, self.others = palettes, None, {}
        self.spare = None

    def choose_for(self, pieces):
        """Colour the pieces of a packing; the first one chooses the palette."""
        names = sorted(piece.rstrip("'") for piece in pieces if isinstance(piece, str))
        if self.palette is None:
            self.palette = next((palette for palette in self.palettes
                                 if all(name in palette for name in names)), self.palettes[0])
            taken = {self.palette[name] for name in names if name in self.palette}
            every = dict.fromkeys([*PENTOMINOES.values(), *TETRASTICKS.values()])
            self.spare = cycle([colour for colour in every if colour not in taken] or every)
        for name in names:
            self.of(name)

    def of(self, what):
        """The colour of a piece's name, or of a shape."""
        if isinstance(what, str) and what in self.palette:
            return self.palette[what]
        if what not in self.others:
            self.others[what] = next(self.spare)
        return self.others[what]

    def __getitem__(self, piece):
        """A mirror image, such as F', has the colour of its piece."""
        return self.of(piece.rstrip("'"))


def size_of_letters(pieces, most):
    """In points, for names of any length; `most` if they are single letters."""
    longest = max((len(piece.rstrip("'")) for piece in pieces if isinstance(piece, str)), default=1)
    return most * min(1.0, 1.8 / longest)
