"""Reads the rows of packings of squares."""

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def is_cell(name):
    return len(name) == 2 and all(letter in DIGITS for letter in name)


def cells_of(row):
    """The piece of a row, which may have none, and its cells (rank, file)."""
    names = row.split()
    pieces = [name for name in names if not is_cell(name)]
    cells = [(DIGITS.index(name[0]), DIGITS.index(name[1])) for name in names if is_cell(name)]
    return (pieces[0] if pieces else ""), cells


def board_of(rows):
    """The piece on each cell."""
    return {cell: piece for piece, cells in map(cells_of, rows) for cell in cells}
