"""Exact covers by dancing links.

A row is a list of columns, and a matrix is a list of rows, or an array of 0s and 1s.
A column is a name, that is a string, a tuple, or whatever can be in a set, or it is a
whole number from 0. An exact cover is a set of rows that has each column exactly once.
A solution is the list of its rows, numbered from 0.

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

import reprlib
import sys
import warnings
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping
from itertools import chain, islice
from numbers import Number
from operator import index
from typing import Any, SupportsIndex, Union

from dlx import _dlx

__all__ = ["Matrix", "count", "first", "solutions"]
__version__: str = _dlx.release

Rows = Union[Iterable[Iterable[Hashable]], Iterable[Iterable[SupportsIndex]], Any]
_Columns = Union[list, int, None]

_ZEROS_AND_ONES = (
    "a row lists its columns: write [0, 3] for [1, 0, 0, 1], with primary=4, or make an array,"
    " numpy.array(rows); columns that are called 0 and 1 may have the names '0' and '1'")


class Matrix:
    """Rows, as lists of columns, or as an array of NumPy or SciPy.

    Primary columns are covered exactly once, secondary ones at most once. Columns have
    names: primary and secondary are lists of them; without primary, all others are
    primary, in the order in which they appear. Numbers are names like any other, except
    that they have an order of their own; but a matrix has either numbers or other names.

    With primary=n, columns are numbers from 0: the first n are primary, and all others
    are secondary, up to 2**24, or with secondary=m the next m. An array has all of its
    columns, and all that is not 0 is a 1; without primary, all but the last m are primary.

    A row may give a color to a secondary column that is listed: "p:x" is the column "p"
    in color "x", and rows that agree on its color may share it. If no row has a certain
    primary column, there is no solution, and a warning names the column.

    >>> dlx.Matrix([["a", "b"], ["b"]], secondary=["b"])
    <dlx.Matrix of 2 rows, 1 primary column, 1 secondary column>
    >>> dlx.count(dlx.Matrix([["a", "p:x"], ["b", "p:x"], ["b", "p:y"]], secondary=["p"]))
    1
    >>> dlx.count([[1, 4], [1, 2], [2, 3, 5], [4, 5]])
    1
    >>> dlx.first(dlx.Matrix([[0, 2], [1, 2], [1]], primary=2))
    [0, 2]
    >>> import numpy
    >>> dlx.count(numpy.array([[1, 1, 0], [0, 0, 1], [1, 0, 0], [0, 1, 1]]))
    2
    """

    def __init__(self, rows: Rows, primary: Iterable[Hashable] | int | None = None,
                 secondary: Iterable[Hashable] | int | None = None):
        is_array = hasattr(rows, "nonzero")
        lists = _from_array(rows) if is_array else _from_lists(rows)
        primary, secondary = _listed("primary", primary), _listed("secondary", secondary)
        if is_array:
            primary, secondary = _of_array(rows.shape[1], primary, secondary)
        if (isinstance(secondary, int) and not isinstance(primary, int)
                or isinstance(primary, int) and isinstance(secondary, list)):
            one, other = ("a list" if isinstance(columns, list) else columns
                          for columns in (primary, secondary))
            raise TypeError(f"primary is {one} and secondary is {other}; write two numbers, as in"
                            " primary=5, secondary=3, or lists of names")
        lists, primary, secondary = _alike(lists, primary, secondary)
        if not is_array:
            _refuse_zeros_and_ones(lists)
        lists, colors, self._colors = _without_colors(lists, primary, secondary)
        lengths = list(map(len, lists))
        _refuse_twice(lists, lengths)
        entries = list(chain.from_iterable(lists))
        used = dict.fromkeys(entries)
        sizes, present, absent, others = (_numbered if isinstance(primary, int) else _named)(
            used, primary, secondary)
        empty = list(islice(absent, 3))  # and these are enough: numbers may leave out billions
        number = {column: c for c, column in enumerate([*present, *empty, *others])}
        if not number.keys() >= used.keys():
            column = next(column for column in used if column not in number)
            r = next(r for r, row in enumerate(lists) if column in row)
            raise ValueError(f"row {r} has column {column!r}, which is " + (
                f"past 2**24; if that is meant, write secondary={max(column + 1 - primary, 0)}"
                if isinstance(primary, int) and secondary is None else
                "neither primary nor secondary"))
        self._problem = _dlx.Problem(
            len(number), len(present) + len(empty), lengths,
            list(map(number.__getitem__, entries)), list(chain.from_iterable(colors)))
        self._sizes = len(lists), *sizes
        self._columns = list(number)
        _warn_of_empty(empty, sizes[0] - len(present))

    @classmethod
    def read(cls, text: str) -> Matrix:
        """A matrix from a text as the program dance reads it: a line with the names of
        all columns, the secondary ones after a bar, and then a line for each row.

        >>> dlx.count(dlx.Matrix.read("a b | c\\na c\\nb c\\nb\\n"))
        1
        """
        if not isinstance(text, str):
            raise TypeError(f"the text of a matrix is a str, not a {type(text).__name__};"
                            " for a file, write dlx.Matrix.read(Path(name).read_text())")
        matrix = cls.__new__(cls)
        matrix._problem = _dlx.Problem(text.encode())
        matrix._sizes = matrix._problem.sizes()
        matrix._columns, matrix._colors = matrix._problem.names()
        empty = matrix._problem.empty_columns()
        _warn_of_empty(empty[:3], len(empty))
        return matrix

    def __repr__(self) -> str:
        parts = zip(self._sizes, ("row", "primary column", "secondary column"))
        return f"<dlx.Matrix of {', '.join(f'{n} {what}' + 's' * (n != 1) for n, what in parts)}>"


def count(matrix: Matrix | Rows, *, threads: int = 1, limit: int | None = None,
          seconds: float | None = None, given: Iterable[int] = (),
          without: Iterable[int] = ()) -> int:
    """The number of exact covers, but at most limit. After so many seconds,
    TimeoutError is raised. The quickest way is found: without a limit, the
    solutions need not be visited one by one. Only those are counted that have
    all given rows, and lack the rows of without; given rows that exclude each
    other are a ValueError, which names both, and the column.

    >>> queens = [[r, 4 + f, 8 + r + f, 18 + r - f] for r in range(4) for f in range(4)]
    >>> dlx.count(dlx.Matrix(queens, primary=8))
    2
    >>> dlx.count(dlx.Matrix(queens, primary=8), limit=1)
    1
    >>> squares = range(100)  # dominoes on ten by ten of them
    >>> across = [[s, s + 1] for s in squares if s % 10 < 9]
    >>> dlx.count(across + [[s, s + 10] for s in squares if s < 90])
    258584046368
    >>> dlx.count(dlx.Matrix(queens, primary=8), given=[1], without=[4])
    1
    """
    threads = min(_whole("threads", threads, 1), 1024)  # others would only take memory
    if limit is not None:
        limit = min(_whole("limit", limit, 1), 2**64 - 1)  # which no search reaches
    seconds = _duration(seconds)
    matrix = _matrix(matrix)
    digits = _dlx.count(matrix._problem, threads, limit, seconds, *_fixed(matrix, given, without))
    whole = 0
    for i in range(0, len(digits), 4000):  # Python reads no more than 4300 at a time
        part = digits[i:i + 4000]
        whole = whole * 10**len(part) + int(part)
    return whole


def first(matrix: Matrix | Rows, *, seconds: float | None = None, given: Iterable[int] = (),
          without: Iterable[int] = ()) -> list[int] | None:
    """The first exact cover, or None if there is none. It begins with the given rows,
    and lacks the rows of without.

    >>> dlx.first([["a"], ["a", "b"], ["c"]])
    [1, 2]
    >>> dlx.first([["a", "b"], ["b", "c"], ["a", "c"]]) is None
    True
    """
    seconds = _duration(seconds)
    matrix = _matrix(matrix)
    return _dlx.first(matrix._problem, seconds, *_fixed(matrix, given, without))


def solutions(matrix: Matrix | Rows, *, seconds: float | None = None, given: Iterable[int] = (),
              without: Iterable[int] = ()) -> Iterator[list[int]]:
    """An iterator over all exact covers. Each is found when you ask for it, so there
    may be any number of them. If one takes longer than so many seconds, TimeoutError
    is raised, and you may go on afterwards. They begin with the given rows, and lack
    the rows of without.

    >>> from itertools import islice
    >>> coins = [[c] for c in range(64) for _ in range(2)]
    >>> [solution[-2:] for solution in islice(dlx.solutions(coins), 3)]
    [[124, 126], [124, 127], [125, 126]]
    """
    seconds = _duration(seconds)
    matrix = _matrix(matrix)
    return _dlx.Iteration(matrix._problem, seconds, *_fixed(matrix, given, without))


def _matrix(matrix: Matrix | Rows) -> Matrix:
    """The matrix itself, or one that is made of rows."""
    return matrix if isinstance(matrix, Matrix) else Matrix(matrix)


def _fixed(matrix: Matrix, given: Any, without: Any) -> tuple[list[int], list[int]]:
    """The numbers of rows that are given or forbidden; a ValueError if given rows exclude each
    other. What else can be wrong, _dlx finds out."""
    def numbers(what, rows):
        """The rows as a list, if they are whole numbers of rows that are there, each once."""
        if isinstance(rows, (str, bytes)) or not isinstance(rows, Iterable):
            raise TypeError(f"{what} must be a list of numbers of rows, not {rows!r}")
        found = [_whole(what, row, 0) for row in rows]
        for row in found:
            if row >= matrix._sizes[0]:
                raise ValueError(
                    f"{what} {row}: there are {matrix._sizes[0]} rows, numbered from 0")
        if len(set(found)) < len(found):
            raise ValueError(f"{what} {_twice(found)} comes twice")
        return found
    rows = numbers("given", given), numbers("without", without)
    taken: dict[int, tuple[int, int]] = {}  # the first row that has a column, and its color
    for row in rows[0]:
        for column, color in matrix._problem.row(row):
            first, other = taken.setdefault(column, (row, color))
            if first != row and not color == other != 0:
                one, two = (repr(f"{matrix._columns[column]}:{matrix._colors[shade - 1]}" if shade
                                 else matrix._columns[column]) for shade in (other, color))
                raise ValueError(f"given {first} and given {row} exclude each other: " + (
                    f"both have column {one}" if color == other
                    else f"one has {one}, the other {two}"))
    return rows


def _whole(what: str, value: Any, least: int) -> int:
    """The value as an int; a TypeError if it is no whole number, and a ValueError if less than
    `least`."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"{what} must be a whole number, not {value!r}")
    if index(value) < least:
        raise ValueError(f"{what} must be {least} or more, not {value!r}")
    return index(value)


def _duration(seconds: Any) -> float | None:
    """The seconds as a float, or None for no limit; a TypeError or ValueError if they are none."""
    if seconds is None:
        return None
    if isinstance(seconds, bool) or not hasattr(seconds, "__float__"):
        raise TypeError(f"seconds must be a number, not {seconds!r}")
    if not float(seconds) >= 0:
        raise ValueError(f"seconds must be 0 or more, not {seconds!r}")
    return float(seconds)


def _from_array(array: Any) -> list[list]:
    """The columns of the 1s in each row of an array, sorted; a ValueError or TypeError if it is not
    one."""
    if len(array.shape) != 2:
        raise ValueError(f"an array of rows has two dimensions, not {len(array.shape)}")
    kind = getattr(array.dtype, "kind", "not of NumPy")
    if kind not in {*"biufcO"} or kind == "O" and not all(
            isinstance(cell, Number) for cell in array.ravel().tolist()):
        raise TypeError(f"an array of rows has 0s and 1s, and this one has type {array.dtype};"
                        " if it has names, write rows.tolist()")
    if hasattr(array, "tocoo"):
        array = array.tocoo().tocsr()  # in which no place comes twice
    for r, c in zip(*(array != array).nonzero()):
        raise ValueError(f"row {r} of the array has {array[r, c]} in column {c}")
    lists: list[list] = [[] for _ in range(array.shape[0])]
    for r, c in zip(*(places.tolist() for places in array.nonzero())):
        lists[r].append(c)
    return [sorted(row) for row in lists]  # those of a sparse array come in any order


def _from_lists(rows: Any) -> list[list]:
    """The rows as new lists; a TypeError that names what is no list of lists."""
    if isinstance(rows, Mapping) or not isinstance(rows, Iterable):
        raise TypeError(f"the rows are of type {type(rows).__name__}; a matrix is a list of rows,"
                        " such as [['A', 'D'], ['B', 'G']]")
    rows = list(rows)
    wrong = {kind for kind in set(map(type, rows))
             if issubclass(kind, (str, bytes, Mapping)) or not issubclass(kind, Iterable)}
    for r, row in enumerate(rows if wrong else []):
        if type(row) in wrong:
            raise TypeError(f"row {r} is of type {type(row).__name__}; a row is a list, such as"
                            " ['A', 'D', 'G']")
    return list(map(list, rows))


def _listed(what: str, columns: Any) -> _Columns:
    """What primary or secondary is: a list of names, a number of columns, or None."""
    if isinstance(columns, (str, bytes)):
        raise TypeError(
            f"{what} is {columns!r}; write a list of names, such as {what}=[{columns!r}]")
    if isinstance(columns, Iterable):
        return list(columns)
    return columns if columns is None else _whole(what, columns, 0)


def _of_array(width: int, primary: _Columns, secondary: _Columns) -> tuple[_Columns, _Columns]:
    """Primary and secondary for an array of so many columns, which may be more than its rows
    have."""
    if primary is None and isinstance(secondary, list):
        others = _set_of("secondary", secondary)
        return [column for column in range(width) if column not in others], secondary
    if primary is None:
        primary = width - (secondary or 0)
        if primary < 0:
            raise ValueError(f"secondary is {secondary}, but the array has {width} columns")
    if secondary is None and isinstance(primary, int):
        secondary = max(width - primary, 0)
    return primary, secondary


def _alike(lists: list[list], primary: _Columns, secondary: _Columns) -> tuple:
    """The rows, primary and secondary, with numbers as ints; a TypeError or ValueError unless all
    columns are names, or all are numbers from 0."""
    def cells():
        """All lists of columns, each with what messages call it."""
        return chain(((f"row {r}", row) for r, row in enumerate(lists)), (
            (what, columns) for what, columns in (("primary", primary), ("secondary", secondary))
            if isinstance(columns, list)))

    def ints(columns):
        """A list with its numbers as ints; anything else as it is."""
        return list(map(index, columns)) if isinstance(columns, list) else columns

    def entries():
        """All columns that rows, primary and secondary name, one after the other."""
        return chain(chain.from_iterable(lists), *(
            columns for columns in (primary, secondary) if isinstance(columns, list)))

    kinds = {kind: _kind(kind) for kind in set(map(type, entries()))}
    if set(kinds.values()) == {"name"} and not isinstance(primary, int):
        return lists, primary, secondary
    if set(kinds.values()) - {"number"}:
        raise TypeError(_quarrel(cells(), kinds, primary))
    if set(kinds) - {int}:
        lists, primary, secondary = list(map(ints, lists)), ints(primary), ints(secondary)
    if min(entries(), default=0) < 0:
        where, row = next((where, row) for where, row in cells() if min(row, default=0) < 0)
        raise ValueError(f"{where} has column {min(row)}; numbers of columns begin with 0")
    return lists, primary, secondary


def _kind(kind: type) -> str:
    """What values of a type are as columns: "truth", "number", "name", or "neither"."""
    if kind.__name__ in {"bool", "bool_"}:  # of Python, and of NumPy
        return "truth"
    if hasattr(kind, "__index__") and kind.__hash__:  # arrays have an index, and are no numbers
        return "number"
    return "neither" if issubclass(kind, (Number, type(None))) else "name"


def _quarrel(cells: Iterable[tuple[str, list]], kinds: dict[type, str], primary: _Columns) -> str:
    """The message that says why these are not all names, or all numbers."""
    found, instead = {}, "list the names that are primary"
    if isinstance(primary, int):
        found["number"] = f"primary is {primary}"
    for where, row in cells:
        for cell in row:
            kind = kinds[type(cell)]
            if kind == "truth":
                return f"{where} has {cell!r}; {_ZEROS_AND_ONES}"
            if kind == "neither":
                return f"{where} has {cell!r}; a column is a whole number from 0, or a name"
            if kind == "number" and kind not in found:
                cell = index(cell)
                instead = f"write {str(cell)!r}"
            found.setdefault(kind, f"{where} has the {kind} {cell!r}")
    return (f"{found['number']}, but {found['name']};"
            f" columns are all numbers, or all names: {instead}")


def _refuse_zeros_and_ones(lists: list[list]) -> None:
    """A ValueError if all rows have one length of 2 or more, and nothing but 0s and 1s."""
    lengths = set(map(len, lists))
    if len(lengths) == 1 and lengths.pop() > 1 and all(
            isinstance(cell, int) and cell in (0, 1) for row in lists for cell in row):
        raise ValueError(f"row 0 is {reprlib.repr(lists[0])}, and all rows have as many 0s and 1s;"
                         f" {_ZEROS_AND_ONES}")


def _set_of(where: str, columns: list) -> set:
    """The set of these columns; a TypeError that says where, if one cannot be in a set."""
    try:
        return set(columns)
    except TypeError as error:
        raise TypeError(
            f"{where}: {error}; names are strings, tuples, or whatever can be in a set") from None


def _refuse_twice(lists: list[list], lengths: list[int]) -> None:
    """A ValueError that names the row, if a row has a column twice."""
    try:
        if list(map(len, map(set, lists))) == lengths:
            return
    except TypeError:  # of a name that cannot be in a set; the loop finds its row
        pass
    for r, row in enumerate(lists):
        if len(_set_of(f"row {r}", row)) < len(row):
            raise ValueError(f"row {r} has column {_twice(row)!r} twice")


def _twice(columns: Iterable) -> Hashable:
    """The first column that is there more than once; there must be one."""
    return next(column for column, times in Counter(columns).items() if times > 1)


def _without_colors(lists: list[list], primary: Any, secondary: Any) -> tuple[list, list, list]:
    """Rows without colors; for each of their entries the number of its color, or 0, if there are
    any colors; and the names of these."""
    if not isinstance(secondary, list):
        return lists, [], []
    others = _set_of("secondary", secondary)
    names = others.union(_set_of("primary", primary) if isinstance(primary, list) else ())
    number: dict[str, int] = {}

    def parted(name, r):
        """The column that a name in row r means, and the number of its color, 0 for none; a
        ValueError if the color is empty."""
        column, colon, color = name.partition(":") if isinstance(name, str) else (name, "", "")
        if not colon or name in names or column not in others:
            return name, 0
        if not color:
            raise ValueError(f"row {r} has an empty color: {name!r}")
        return column, number.setdefault(color, len(number) + 1)

    rows = [[parted(name, r) for name in row] for r, row in enumerate(lists)]
    plain = [[name for name, _ in row] for row in rows]
    return plain, [[color for _, color in row] for row in rows] if number else [], list(number)


def _named(used: Iterable, primary: list | None, secondary: list | None) -> tuple:
    """Of columns with names: how many are primary and secondary; the primary ones that some row
    has, and an iterator over those that none has; and the secondary ones. A ValueError if one is
    named twice."""
    others = secondary or []
    listed = _set_of("secondary", others)
    if primary is None:
        firsts = [name for name in used if name not in listed]
        if firsts and isinstance(firsts[0], int):
            firsts.sort()
    else:
        firsts = primary
    if len(listed.union(_set_of("primary", firsts))) < len(firsts) + len(others):
        raise ValueError(f"column {_twice(chain(firsts, others))!r} is named twice")
    return ((len(firsts), len(others)), [name for name in firsts if name in used],
            (name for name in firsts if name not in used), others)


def _numbered(used: Iterable, primary: int, secondary: int | None) -> tuple:
    """What _named returns, for numbers; there is no limit to how many of them no row has."""
    end = 2**24 + 1 if secondary is None else primary + secondary
    present = sorted(number for number in used if number < min(primary, end))
    others = sorted(number for number in used if primary <= number < end)
    if secondary is None:
        secondary = others[-1] + 1 - primary if others else 0
    return ((primary, secondary), present,
            (number for number in range(primary) if number not in used), others)


def _warn_of_empty(columns: list, total: int) -> None:
    """Warn, for the line that called this module, of these first columns, of so many in all, that
    no row has; nothing if there are none."""
    if not columns:
        return
    more = f" and {total - len(columns)} more" if total > len(columns) else ""
    level = 1
    while sys._getframe(level).f_globals is globals():
        level += 1
    warnings.warn(f"primary columns without rows: {', '.join(map(repr, columns))}{more};"
                  " there is no solution", stacklevel=level + 1)
