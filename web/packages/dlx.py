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

There are seven questions: count, counted, first, solutions, solve, sample, marginals.
They take these limits, each of which you may leave out, if they make sense there:

- time: seconds that our code may take, to make an engine and to search; what you do
  between two solutions does not count. A time of 0 or less is over at once.
  (seconds is another name of it.)
- limit: at most so many solutions.
- memory: bytes that the process may occupy, where a count needs many of them.
- threads: at most so many.
- stop: a threading.Event; if another thread sets it, the search ends within some
  milliseconds.
- given, without: rows, by their numbers, that a solution must have, and those that it
  must not have. It begins with the given ones. Given rows that exclude each other are a
  ValueError, which names both, and the column.

If time is over or an event is set before there is an answer, dlx.Stopped is raised,
which is a TimeoutError. Ctrl-C ends every search, and other threads run meanwhile. If
you have several questions about the same rows, make a dlx.Matrix of them once.
"""
from __future__ import annotations

import reprlib
import sys
import warnings
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping
from itertools import chain, islice
from math import inf, isnan
from numbers import Number
from operator import index
from time import perf_counter
from typing import Any, NamedTuple, Protocol, SupportsFloat, SupportsIndex, Union

import dlx._dlx as _dlx

__all__ = ["Counted", "Level", "Marginals", "Matrix", "Report", "Stopped",
           "count", "counted", "first", "marginals", "sample", "solutions", "solve"]
__version__: str = _dlx.release


class Array(Protocol):
    """What we need of an array of NumPy or SciPy."""
    @property
    def shape(self) -> tuple[int, ...]:
        """Its numbers of rows and of columns."""

    @property
    def dtype(self) -> Any:
        """The type of its elements."""

    def nonzero(self) -> tuple[Any, ...]:
        """The rows and the columns of all elements that are not 0."""


class Event(Protocol):
    """What we need of a threading.Event."""
    def is_set(self) -> bool:
        """Is the search to be stopped?"""


Rows = Union[Iterable[Iterable[Hashable]], Iterable[Iterable[SupportsIndex]], Array]
_Columns = Union[list, int, None]

_ZEROS_AND_ONES = (
    "a row lists its columns: write [0, 3] for [1, 0, 0, 1], with primary=4, or make an array,"
    " numpy.array(rows); columns that are called 0 and 1 may have the names '0' and '1'")


class Stopped(TimeoutError):
    """Raised if a search has been stopped before there was an answer: ended is "time" or "stop",
    and solutions is how many had been found one by one until then."""

    def __init__(self, ended: str, solutions: int):
        super().__init__(f"stopped by its {'limit of time' if ended == 'time' else 'event'},"
                         f" without an answer; solutions found until then: {solutions}")
        self.ended = ended
        self.solutions = solutions

    def __reduce__(self) -> tuple:
        return Stopped, (self.ended, self.solutions)


class Level(NamedTuple):
    """A level of the tree of a search, or all of them: nodes, and updates, which are removals of
    an element from a list, the unit of Knuth's paper."""
    nodes: int
    updates: int


class Report(NamedTuple):
    """What solve returns: how many solutions were found; was the search complete; by what it has
    ended, "all", "limit", "time" or "stop"; and the levels of its tree."""
    solutions: int
    complete: bool
    ended: str
    levels: list[Level]

    def total(self) -> Level:
        """Nodes and updates of all levels."""
        return Level(sum(level.nodes for level in self.levels),
                     sum(level.updates for level in self.levels))


class Counted(NamedTuple):
    """What counted returns: the number of exact covers; the way to it, "walk", "frontier",
    "branches" or "components", which are counted one by one; and in a few words why this way."""
    number: int
    way: str
    why: str


class Marginals(NamedTuple):
    """What marginals returns: the number of solutions; for each row, how many of them have it;
    and for each secondary column and color in the rows, in how many it has this color."""
    solutions: int
    rows: list[int]
    colors: dict[tuple[Hashable, str], int]


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

    A matrix has a length, its number of rows, and matrix[r] are the columns of row r. It does not
    change, and can be copied and pickled. Its labels are those of the text that it was read from,
    one for each row, if there are any.

    >>> matrix = dlx.Matrix([["a", "b"], ["b"]], secondary=["b"])
    >>> matrix, len(matrix), matrix[0]
    (<dlx.Matrix of 2 rows, 1 primary column, 1 secondary column>, 2, ['a', 'b'])
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
        entries = list(chain.from_iterable(lists))
        plain, primary, secondary = _alike(lists, entries, primary, secondary)
        if not is_array:
            _refuse_zeros_and_ones(plain)
        plain, colors, self._colors = _without_colors(plain, primary, secondary)
        if plain is not lists:
            lists, entries = plain, list(chain.from_iterable(plain))
        used = _used(lists, entries)
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
        try:
            self._problem = _dlx.Problem(
                len(number), len(present) + len(empty), list(map(len, lists)),
                list(map(number.__getitem__, entries)), list(chain.from_iterable(colors)), [])
        except ValueError:
            _refuse_twice(lists)
            raise
        self._sizes = len(lists), *sizes
        self._columns = list(number)
        self.labels: list[str] = []
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
        matrix.labels = matrix._problem.labels()
        empty = matrix._problem.empty_columns()
        _warn_of_empty(empty[:3], len(empty))
        return matrix

    def __len__(self) -> int:
        """The number of rows."""
        return self._sizes[0]

    def __getitem__(self, row: SupportsIndex) -> list[Hashable]:
        """The columns of a row, with their colors, as they were given; of an array, in order."""
        r = _whole("the number of a row", row, -inf)
        if not -len(self) <= r < len(self):
            raise IndexError(f"row {r}: there are {len(self)} rows, numbered from 0")
        return [f"{self._columns[column]}:{self._colors[color - 1]}" if color
                else self._columns[column]
                for column, color in self._problem.row(r % len(self))]

    def __repr__(self) -> str:
        parts = zip(self._sizes, ("row", "primary column", "secondary column"))
        return f"<dlx.Matrix of {', '.join(f'{n} {what}' + 's' * (n != 1) for n, what in parts)}>"


def count(matrix: Matrix | Rows, *, time: SupportsFloat | None = None, limit: int | None = None,
          memory: int | None = None, threads: int = 1, stop: Event | None = None,
          given: Iterable[SupportsIndex] = (), without: Iterable[SupportsIndex] = (),
          seconds: SupportsFloat | None = None) -> int:
    """The number of exact covers, but at most limit. The quickest way is found: without a limit,
    the solutions need not be visited one by one.

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
    return counted(matrix, time=time, limit=limit, memory=memory, threads=threads, stop=stop,
                   given=given, without=without, seconds=seconds).number


def counted(matrix: Matrix | Rows, *, time: SupportsFloat | None = None, limit: int | None = None,
            memory: int | None = None, threads: int = 1, stop: Event | None = None,
            given: Iterable[SupportsIndex] = (), without: Iterable[SupportsIndex] = (),
            seconds: SupportsFloat | None = None) -> Counted:
    """The number that count returns, the way by which it was found, and why it was this way.

    >>> dlx.counted([["a"], ["a", "b"], ["b"]])[:2]
    (2, 'walk')
    """
    _, call = _call(matrix, given, without, stop, threads, time=time, seconds=seconds,
                    limit=limit, memory=memory)
    digits, way, why = call.counted()
    return Counted(_number(digits), way, why)


def first(matrix: Matrix | Rows, *, seed: int | None = None, time: SupportsFloat | None = None,
          threads: int = 1, stop: Event | None = None, given: Iterable[SupportsIndex] = (),
          without: Iterable[SupportsIndex] = (), seconds: SupportsFloat | None = None
          ) -> list[int] | None:
    """The first exact cover, or None if there is none. With a seed it is any one, the same for the
    same seed: the rows are tried in a random order, and in another one if that takes long. This
    finds solutions of large matrices that have many; but not each with the same chance, for which
    there is sample.

    >>> dlx.first([["a"], ["a", "b"], ["c"]])
    [1, 2]
    >>> dlx.first([["a", "b"], ["b", "c"], ["a", "c"]]) is None
    True
    """
    _, call = _call(matrix, given, without, stop, threads, time=time, seconds=seconds)
    return call.first(None if seed is None else _whole("seed", seed, 0, 64))


def solutions(matrix: Matrix | Rows, *, time: SupportsFloat | None = None,
              limit: int | None = None, threads: int = 1, stop: Event | None = None,
              given: Iterable[SupportsIndex] = (), without: Iterable[SupportsIndex] = (),
              seconds: SupportsFloat | None = None) -> Iterator[list[int]]:
    """An iterator over all exact covers, or the first ones, as many as limit says. Each is found
    when you ask for it, so there may be any number of them. It takes one thread. When its time is
    over, dlx.Stopped is raised; after an event or Ctrl-C, you may go on.

    >>> from itertools import islice
    >>> coins = [[c] for c in range(64) for _ in range(2)]
    >>> [solution[-2:] for solution in islice(dlx.solutions(coins), 3)]
    [[124, 126], [124, 127], [125, 126]]
    """
    _, call = _call(matrix, given, without, stop, threads, time=time, seconds=seconds, limit=limit)
    return _dlx.Iteration(call)


def solve(matrix: Matrix | Rows, *, time: SupportsFloat | None = None, limit: int | None = None,
          threads: int = 1, stop: Event | None = None, given: Iterable[SupportsIndex] = (),
          without: Iterable[SupportsIndex] = (), seconds: SupportsFloat | None = None) -> Report:
    """A report of a search for all exact covers, or as many as limit says. It does not raise
    dlx.Stopped: a search that was stopped is not complete, and says by what it has ended. Nodes
    and updates are those of Knuth's paper.

    >>> report = dlx.solve([["C", "E", "F"], ["A", "D", "G"], ["B", "C", "F"],
    ...                     ["A", "D"], ["B", "G"], ["D", "E", "G"]])
    >>> report.solutions, report.ended, report.total().nodes
    (1, 'all', 6)
    """
    _, call = _call(matrix, given, without, stop, threads, time=time, seconds=seconds, limit=limit)
    found, complete, ended, levels = call.solve()
    return Report(found, complete, ended, [Level(*level) for level in levels])


def sample(matrix: Matrix | Rows, n: int, *, seed: int, time: SupportsFloat | None = None,
           memory: int | None = None, threads: int = 1, stop: Event | None = None,
           given: Iterable[SupportsIndex] = (), without: Iterable[SupportsIndex] = (),
           seconds: SupportsFloat | None = None) -> list[list[int]]:
    """A list of n exact covers that are drawn by lot, with repetition, each time with exactly the
    same chance for all of them; an empty list, if there is none. A seed gives the same draws for
    any number of threads, as long as the memory is the same.

    >>> across = [[s, s + 1] for s in range(100) if s % 10 < 9]  # as for count
    >>> drawn = dlx.sample(across + [[s, s + 10] for s in range(90)], 3, seed=1)
    >>> [len(cover) for cover in drawn]
    [50, 50, 50]
    """
    _, call = _call(matrix, given, without, stop, threads, time=time, seconds=seconds,
                    memory=memory)
    return call.sample(_whole("n", n, 0, 32), _whole("seed", seed, 0, 64))


def marginals(matrix: Matrix | Rows, *, time: SupportsFloat | None = None,
              memory: int | None = None, threads: int = 1, stop: Event | None = None,
              given: Iterable[SupportsIndex] = (), without: Iterable[SupportsIndex] = (),
              seconds: SupportsFloat | None = None) -> Marginals:
    """For each row the number of exact covers that have it, and for each secondary column and
    color the number of those that give it this color.

    >>> dlx.marginals([["a"], ["a", "b"], ["b"], ["b"]]).rows
    [2, 1, 1, 1]
    >>> matrix = dlx.Matrix([["a", "p:x"], ["b", "p:x"], ["b", "p:y"]], secondary=["p"])
    >>> dlx.marginals(matrix).colors["p", "x"]
    1
    """
    matrix, call = _call(matrix, given, without, stop, threads, time=time, seconds=seconds,
                         memory=memory)
    total, rows, colors = call.marginals()
    numbers = dict(rows)
    return Marginals(
        _number(total), [_number(numbers.get(r, "0")) for r in range(len(matrix))],
        {(matrix._columns[column], matrix._colors[color - 1]): _number(digits)
         for column, color, digits in colors})


def _call(matrix: Matrix | Rows, given: Any, without: Any, stop: Any, threads: Any, *,
          time: Any, seconds: Any, limit: Any = None, memory: Any = None) -> tuple[Matrix, Any]:
    """The matrix, made of rows if it is none, and a _dlx.Call about it; a TypeError or ValueError
    if a limit is wrong. The time has begun with this function."""
    begin = perf_counter()
    allowed = _duration(time, seconds)
    threads = min(_whole("threads", threads, 1), 1024)  # others would only take memory
    most = 2**64 - 1  # of solutions, and of bytes
    limit = most if limit is None else min(_whole("limit", limit, 1), most)
    memory = most if memory is None else min(_whole("memory", memory, 1), most)
    if stop is not None and (isinstance(stop, type) or not hasattr(stop, "is_set")):
        raise TypeError(f"stop must be a threading.Event, not {stop!r}")
    if not isinstance(matrix, Matrix):
        matrix = Matrix(matrix)
    fixed = _fixed(matrix, given, without)
    left = allowed - (perf_counter() - begin)
    return matrix, _dlx.Call(matrix._problem, left, limit, memory, threads, stop, *fixed)


def _number(digits: str) -> int:
    """The whole number with these decimal digits, however many they are."""
    whole = 0
    for i in range(0, len(digits), 4000):  # Python reads no more than 4300 at a time
        part = digits[i:i + 4000]
        whole = whole * 10**len(part) + int(part)
    return whole


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
    bounds = matrix._problem.bounds() if rows[0] else []
    taken: dict[int, list[tuple[int, int]]] = {}  # the rows that have a column, and its colors
    for row in rows[0]:
        for column, color in matrix._problem.row(row):
            before = taken.setdefault(column, [])
            before.append((row, color))
            most = bounds[column][1] if column < len(bounds) else 1
            if len(before) > most > 1:
                raise ValueError(f"given {row} is one too many: column {matrix._columns[column]!r}"
                                 f" is to be covered at most {most} times")
            first, other = before[0]
            if most == 1 and first != row and not color == other != 0:
                one, two = (repr(f"{matrix._columns[column]}:{matrix._colors[shade - 1]}" if shade
                                 else matrix._columns[column]) for shade in (other, color))
                raise ValueError(f"given {first} and given {row} exclude each other: " + (
                    f"both have column {one}" if color == other
                    else f"one has {one}, the other {two}"))
    return rows


def _whole(what: str, value: Any, least: float, bits: int | None = None) -> int:
    """The value as an int; a TypeError if it is no whole number, and a ValueError if it is less
    than `least`, or has more than so many bits."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"{what} must be a whole number, not {value!r}")
    if index(value) < least:
        raise ValueError(f"{what} must be {least} or more, not {value!r}")
    if bits is not None and index(value) >= 2**bits:
        raise ValueError(f"{what} must be less than 2**{bits}, not {value!r}")
    return index(value)


def _duration(time: Any, seconds: Any) -> float:
    """The limit of time by either of its names, in seconds, or infinity; a TypeError or ValueError
    if it is no number, or has both names."""
    if time is not None and seconds is not None:
        raise TypeError("time and seconds are the same limit; write one of them")
    what, value = ("seconds", seconds) if time is None else ("time", time)
    if value is None:
        return inf
    if isinstance(value, bool) or not hasattr(value, "__float__"):
        raise TypeError(f"{what} must be a number of seconds, not {value!r}")
    if isnan(value):
        raise ValueError(f"{what} must be a number of seconds, not {value!r}")
    return float(value)


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
    """The rows as lists or tuples; a TypeError that names what is no list of lists."""
    if isinstance(rows, Mapping) or not isinstance(rows, Iterable):
        raise TypeError(f"the rows are of type {type(rows).__name__}; a matrix is a list of rows,"
                        " such as [['A', 'D'], ['B', 'G']]")
    rows = list(rows)
    kinds = set(map(type, rows))
    wrong = {kind for kind in kinds
             if issubclass(kind, (str, bytes, Mapping)) or not issubclass(kind, Iterable)}
    for r, row in enumerate(rows if wrong else []):
        if type(row) in wrong:
            raise TypeError(f"row {r} is of type {type(row).__name__}; a row is a list, such as"
                            " ['A', 'D', 'G']")
    return rows if kinds <= {list, tuple} else list(map(list, rows))


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


def _alike(lists: list[list], entries: list, primary: _Columns, secondary: _Columns) -> tuple:
    """The rows, which have these entries, primary and secondary, with numbers as ints; a TypeError
    or ValueError unless all columns are names, or all are numbers from 0."""
    def cells():
        """All lists of columns, each with what messages call it."""
        return chain(((f"row {r}", row) for r, row in enumerate(lists)), (
            (what, columns) for what, columns in (("primary", primary), ("secondary", secondary))
            if isinstance(columns, list)))

    def ints(columns):
        """A list with its numbers as ints; anything else as it is."""
        return list(map(index, columns)) if isinstance(columns, list) else columns

    listed = [column for columns in (primary, secondary) if isinstance(columns, list)
              for column in columns]
    kinds = {kind: _kind(kind) for kind in {*map(type, entries), *map(type, listed)}}
    if set(kinds.values()) == {"name"} and not isinstance(primary, int):
        return lists, primary, secondary
    if set(kinds.values()) - {"number"}:
        raise TypeError(_quarrel(cells(), kinds, primary))
    if set(kinds) - {int}:
        lists = [list(map(index, row)) for row in lists]
        entries, primary, secondary = [*chain.from_iterable(lists)], ints(primary), ints(secondary)
    if min(entries, default=0) < 0 or min(map(index, listed), default=0) < 0:
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


def _used(lists: list[list], entries: list) -> dict:
    """The columns that are among the entries of these rows, in the order in which they appear; a
    TypeError that names the row, if a column cannot be in a set."""
    try:
        return dict.fromkeys(entries)
    except TypeError:
        for r, row in enumerate(lists):
            _set_of(f"row {r}", row)
        raise


def _refuse_twice(lists: list[list]) -> None:
    """A ValueError that names the row, if a row has a column twice."""
    for r, row in enumerate(lists):
        if len(set(row)) < len(row):
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
    if len(listed.union(_set_of("primary", primary or []))) < len(primary or []) + len(others):
        raise ValueError(f"column {_twice(chain(primary or [], others))!r} is named twice")
    if primary is not None:
        return ((len(primary), len(others)), [name for name in primary if name in used],
                (name for name in primary if name not in used), others)
    firsts = [name for name in used if name not in listed] if others else list(used)
    if firsts and isinstance(firsts[0], int):
        firsts.sort()
    return (len(firsts), len(others)), firsts, iter(()), others


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
