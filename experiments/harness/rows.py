"""Reads the rows of a packing: the name of a piece, and the names of the cells that it covers.

A cell is (rank, file) in squares, (rank, file, 1 if it points up) in triangles, (kind, x, y) in
sticks: H from (x, y) to (x+1, y), V from (x, y) to (x, y+1), I for passing the point (x, y).
"""
import re

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
PLACE = "(?P<x>[0-9a-zA-Z])(?P<y>[0-9a-zA-Z])"
SQUARES = re.compile(PLACE)
TRIANGLES = re.compile(PLACE + r"(?P<up>\*?)")
STICKS = re.compile("(?P<kind>[HVI])" + PLACE)
READ = {"x": DIGITS.index, "y": DIGITS.index, "up": len, "kind": str}


def read_row(row, lattice):
    """The piece, which may be nothing, and the cells; the names stand in any order."""
    piece, cells = "", []
    for name in row.split():
        cell = lattice.fullmatch(name)
        if cell:
            cells.append(tuple(READ[part](text) for part, text in cell.groupdict().items()))
        elif piece:
            raise ValueError(f"a row with two pieces: {row}")
        else:
            piece = name
    return piece, cells


def board_of(rows, lattice):
    """The piece on each cell."""
    return {cell: piece for piece, cells in (read_row(row, lattice) for row in rows)
            for cell in cells}
