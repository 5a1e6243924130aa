"""Exact covers by dancing links.

A row is a list of columns, given by names or by numbers from 0; a matrix is a
list of rows, or an array of 0s and 1s. A name is a string, a tuple, or whatever
can be in a set. An exact cover is a set of rows that has
each column exactly once. A solution is the list of its rows, numbered from 0.

>>> import dlx
>>> rows = [["C", "E", "F"], ["A", "D", "G"], ["B", "C", "F"],
...         ["A", "D"], ["B", "G"], ["D", "E", "G"]]
>>> dlx.count(rows)
1
>>> dlx.first(rows)
[0, 4, 3]

Ctrl-C ends every search, and other threads run meanwhile. If you have several
questions about the same rows, make a dlx.Matrix of them once.
"""
from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from operator import index
from typing import Any, SupportsIndex, Union

from dlx import _dlx

__all__ = ["Matrix", "count", "first", "solutions"]
__version__: str = _dlx.release

Rows = Union[Iterable[Iterable[Hashable]], Iterable[Iterable[SupportsIndex]], Any]


class Matrix:
    """Rows, as lists of names, as lists of numbers, or as an array of NumPy or SciPy.

    Primary columns are covered exactly once, secondary ones at most once. If the
    columns have names, primary and secondary are lists of names; without primary,
    all others are primary, in the order in which they appear. If the columns have
    numbers, primary and secondary say how many there are of each kind; the
    primary ones come first. In an array, all that is not 0 is a 1. A row may give a
    color to a secondary column that is listed: "p:x" is the column "p" in color "x",
    and rows that agree on its color may share it.

    >>> dlx.Matrix([["a", "b"], ["b"]], secondary=["b"])
    <dlx.Matrix of 2 rows, 1 primary column, 1 secondary column>
    >>> dlx.count(dlx.Matrix([["a", "p:x"], ["b", "p:x"], ["b", "p:y"]], secondary=["p"]))
    1
    >>> dlx.first(dlx.Matrix([[0, 2], [1, 2], [1]], primary=2))
    [0, 2]
    >>> import numpy
    >>> dlx.count(numpy.array([[1, 1, 0], [0, 0, 1], [1, 0, 0], [0, 1, 1]]))
    2
    """

    def __init__(self, rows: Rows, primary: Iterable[Hashable] | int | None = None,
                 secondary: Iterable[Hashable] | int | None = None):
        lists = _from_array(rows) if hasattr(rows, "nonzero") else _from_lists(rows)
        primary, secondary = (list(names) if isinstance(names, Iterable) else names
                              for names in (primary, secondary))
        lists, colors = _without_colors(lists, primary, secondary)
        cell = next((c for row in lists for c in row), 0)
        if any(isinstance(listed, Iterable) for listed in (primary, secondary)) or not hasattr(
                cell, "__index__"):
            columns, first = _named(lists, primary, secondary)
        else:
            lists = [[index(c) for c in row] for row in lists]
            width = rows.shape[1] if hasattr(rows, "nonzero") else max(
                (c + 1 for row in lists for c in row), default=0)
            columns, first = _numbered(width, primary, secondary)
        number = {column: c for c, column in enumerate(columns)}
        if len(number) < len(columns):
            raise ValueError("a column is named twice")
        self._problem = _dlx.Problem(
            len(columns), first, [_checked(number, row, r) for r, row in enumerate(lists)], colors)

    @classmethod
    def read(cls, text: str) -> Matrix:
        """A matrix from a text as the program dance reads it: a line with the names of
        all columns, the secondary ones after a bar, and then a line for each row.

        >>> dlx.count(dlx.Matrix.read("a b | c\\na c\\nb c\\nb\\n"))
        1
        """
        matrix = cls.__new__(cls)
        matrix._problem = _dlx.Problem(text)
        return matrix

    def __repr__(self) -> str:
        rows, columns, primary = (ask() for ask in (
            self._problem.rows, self._problem.columns, self._problem.primary))
        parts = (rows, "row"), (primary, "primary column"), (columns - primary, "secondary column")
        return f"<dlx.Matrix of {', '.join(f'{n} {what}' + 's' * (n != 1) for n, what in parts)}>"


def count(matrix: Matrix | Rows, *, threads: int = 1, limit: int | None = None,
          seconds: float | None = None) -> int:
    """The number of exact covers, but at most limit. After so many seconds,
    TimeoutError is raised. The quickest way is found: without a limit, the
    solutions need not be visited one by one.

    >>> queens = [[r, 4 + f, 8 + r + f, 18 + r - f] for r in range(4) for f in range(4)]
    >>> dlx.count(dlx.Matrix(queens, primary=8))
    2
    >>> dlx.count(dlx.Matrix(queens, primary=8), limit=1)
    1
    >>> squares = range(100)  # dominoes on ten by ten of them
    >>> across = [[s, s + 1] for s in squares if s % 10 < 9]
    >>> dlx.count(across + [[s, s + 10] for s in squares if s < 90])
    258584046368
    """
    digits = _dlx.count(_problem(matrix), threads, limit, seconds)
    whole = 0
    for i in range(0, len(digits), 4000):  # Python reads no more than 4300 at a time
        part = digits[i:i + 4000]
        whole = whole * 10**len(part) + int(part)
    return whole


def first(matrix: Matrix | Rows, *, seconds: float | None = None) -> list[int] | None:
    """The first exact cover, or None if there is none.

    >>> dlx.first([["a"], ["a", "b"], ["c"]])
    [1, 2]
    >>> dlx.first([["a", "b"], ["b", "c"], ["a", "c"]]) is None
    True
    """
    return _dlx.first(_problem(matrix), seconds)


def solutions(matrix: Matrix | Rows, *, seconds: float | None = None) -> Iterator[list[int]]:
    """An iterator over all exact covers. Each is found when you ask for it, so there
    may be any number of them. If one takes longer than so many seconds, TimeoutError
    is raised, and you may go on afterwards.

    >>> from itertools import islice
    >>> coins = [[c] for c in range(64) for _ in range(2)]
    >>> [solution[-2:] for solution in islice(dlx.solutions(coins), 3)]
    [[124, 126], [124, 127], [125, 126]]
    """
    return _dlx.Iteration(_problem(matrix), seconds)


def _problem(matrix: Matrix | Rows) -> _dlx.Problem:
    return (matrix if isinstance(matrix, Matrix) else Matrix(matrix))._problem


def _from_array(array: Any) -> list[list]:
    if len(array.shape) != 2:
        raise ValueError(f"an array of rows has two dimensions, not {len(array.shape)}")
    lists: list[list] = [[] for _ in range(array.shape[0])]
    for r, c in zip(*(places.tolist() for places in array.nonzero())):
        lists[r].append(c)
    return [sorted(row) for row in lists]  # those of a sparse array come in any order


def _from_lists(rows: Iterable) -> list[list]:
    lists = []
    for row in rows:
        if isinstance(row, str):
            raise TypeError(
                f"row {len(lists)} is a string; a row is a list, such as ['A', 'D', 'G']")
        lists.append(list(row))
    return lists


def _without_colors(lists: list[list], primary: Any, secondary: Any) -> tuple[list, list]:
    """Rows without colors; and for each of their entries the number of its color, or 0, if there
    are any colors."""
    if not isinstance(secondary, list):
        return lists, []
    others = set(secondary)
    names = others.union(primary if isinstance(primary, list) else ())
    number: dict[str, int] = {}

    def parted(name, r):
        column, colon, color = name.partition(":") if isinstance(name, str) else (name, "", "")
        if not colon or name in names or column not in others:
            return name, 0
        if not color:
            raise ValueError(f"row {r} has an empty color: {name!r}")
        return column, number.setdefault(color, len(number) + 1)

    rows = [[parted(name, r) for name in row] for r, row in enumerate(lists)]
    plain = [[name for name, _ in row] for row in rows]
    return plain, [[color for _, color in row] for row in rows] if number else []


def _checked(number: dict, row: list, r: int) -> list[int]:
    """The row with numbers in place of names."""
    if len(set(row)) < len(row):
        raise ValueError(f"row {r} has a column twice: {row}")
    for column in row:
        if column not in number:
            raise ValueError(
                f"row {r} has column {column!r}, which is neither primary nor secondary")
    return [number[column] for column in row]


def _named(lists: list[list], primary: Any, secondary: Any) -> tuple[list, int]:
    """All columns, and how many of them are primary."""
    second = list(secondary or ())
    others = set(second)
    seen = dict.fromkeys(name for row in lists for name in row if name not in others)
    first = list(seen if primary is None else primary)
    return first + second, len(first)


def _numbered(width: int, primary: int | None, secondary: int | None) -> tuple[range, int]:
    """All columns, and how many of them are primary."""
    if primary is None:
        count = max(width, secondary or 0)
        return range(count), count - (secondary or 0)
    return range(max(width, primary) if secondary is None else primary + secondary), primary
