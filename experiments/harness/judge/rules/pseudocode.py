"""Counting rules that run the paper's pseudo-code on the matrix of a trace, or alter it.

It is a witness that shares nothing with our programs, and slow: it is for small matrices. What it
does otherwise than the paper is given in words, such as "first shuffled":

    first           the S fields are ignored, and the first column is chosen
    shuffled        the rows, and the elements of each row, come in another order
    rows down       uncovering a column, the rows return from top to bottom
    rows mixed      uncovering a column, the rows return in a random order
    columns right   the columns of a row are uncovered from left to right
"""
import json
import random
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import pairwise
from operator import ne
from typing import Any

from harness.judge.rules.register import of_trace
from harness.run.runs import Run

ROOT_NODE = 0
WORDS_OF_ELEMENT = 5  # of an element: L, R, U, D, C; of a header: S in place of C


class Counted(list):
    """An array that counts how often it is read or written, and how often written."""
    accesses = writes = 0

    def __getitem__(self, place: Any, read: Any = list.__getitem__) -> Any:
        self.accesses += 1
        return read(self, place)

    def __setitem__(self, place: Any, value: Any, write: Any = list.__setitem__) -> None:
        self.accesses += 1
        self.writes += 1
        write(self, place, value)


class Dance:
    """The fields of the paper, and its operations. The root is 0, and the headers follow it."""

    def __init__(self, matrix: dict[str, Any], words: str = ""):
        rows, primary = matrix["lists"], matrix["primary"]
        self.names = ["", *matrix["columns"]]
        self.dice = random.Random(1)
        if "shuffled" in words:
            rows = [self.dice.sample(row, len(row)) for row in self.dice.sample(rows, len(rows))]
        self.words = words
        size = len(self.names) + sum(map(len, rows))
        self.L, self.R, self.U, self.D, self.C, self.S = (Counted(range(size)) for _ in range(6))
        for c in range(len(self.names)):
            self.S[c] = 0
        for left, right in pairwise([ROOT_NODE, *range(1, primary + 1), ROOT_NODE]):
            self.R[left], self.L[right] = right, left
        self.row = [0] * len(self.names)
        for number, row in enumerate(rows, 1):
            self.link(number, [column + 1 for column in row])
        self.nodes, self.updates, self.solutions, self.walks = 1, 0, 0, 0
        self.wrong, self.broken = 0, 0  # rows after which anything, or a link, is not as before
        self.restored = 0  # how often operation (2) was applied
        self.left, self.copied = size - 1, 0  # headers and elements; words of their copies
        for field in self.fields():
            field.accesses = field.writes = 0

    def fields(self) -> list[Counted]:
        """The arrays L, R, U, D, C and S of all elements, whose accesses are counted."""
        return [self.L, self.R, self.U, self.D, self.C, self.S]

    def accesses(self) -> int:
        """How often an element of any field was read or written."""
        return sum(field.accesses for field in self.fields())

    def link(self, number: int, columns: list[int]) -> None:
        """Add a row of this number, with elements in these columns, to the links."""
        nodes = range(len(self.row), len(self.row) + len(columns))
        for left, right in pairwise([*nodes, nodes[0]]):
            self.R[left], self.L[right] = right, left
        for x, c in zip(nodes, columns):
            self.U[x], self.D[x], self.C[x] = self.U[c], c, c
            self.D[self.U[c]] = self.U[c] = x
            self.S[c] += 1
            self.row.append(number)

    def around(self, links: Counted, start: int) -> Iterator[int]:
        """What one meets after `start` until one is back; the steps are counted."""
        x = links[start]
        self.walks += 1
        for _ in links:
            if x == start:
                return
            yield x
            x = links[x]
            self.walks += 1
        raise ArithmeticError("the links go round without coming back")

    def remove(self, before: Counted, after: Counted, x: int) -> None:
        """Operation (1), an update: take x out of the list with these links."""
        left, right = before[x], after[x]
        before[right], after[left] = left, right
        self.updates += 1

    def restore(self, before: Counted, after: Counted, x: int) -> None:
        """Operation (2): put x back into the list with these links; counted apart from updates."""
        left, right = before[x], after[x]
        before[right] = after[left] = x
        self.restored += 1

    def cover(self, c: int) -> None:
        """Cover column c as the paper does. `left` counts the elements and headers still in the
        links."""
        self.remove(self.L, self.R, c)
        self.left -= 1
        for i in self.around(self.D, c):
            self.left -= 1
            for j in self.around(self.R, i):
                self.left -= 1
                self.remove(self.U, self.D, j)
                self.resize(j, -1)

    def uncover(self, c: int) -> None:
        """Uncover column c, its rows in the order that `returning` gives."""
        for i in self.returning(c):
            for j in self.around(self.L, i):
                self.resize(j, 1)
                self.restore(self.U, self.D, j)
                self.left += 1
            self.left += 1
        self.restore(self.L, self.R, c)
        self.left += 1

    def returning(self, c: int) -> Iterable[int]:
        """The rows of a column, in the order in which they return."""
        if "rows mixed" in self.words:
            rows = list(self.around(self.U, c))
            return self.dice.sample(rows, len(rows))
        return self.around(self.D if "rows down" in self.words else self.U, c)

    def resize(self, j: int, difference: int) -> None:
        """Change the size of the column of element j."""
        if "first" not in self.words:
            self.S[self.C[j]] += difference

    def choose(self) -> int:
        """The header of the column to branch on."""
        columns = list(self.around(self.R, ROOT_NODE))
        if "first" in self.words:
            return columns[0]
        self.walks += len(columns)  # looks at their sizes
        return min(columns, key=self.S.__getitem__)

    def search(self) -> None:
        """Search all that is left, and count."""
        if list.__getitem__(self.R, ROOT_NODE) == ROOT_NODE:
            self.solutions += 1
            return
        c = self.choose()
        self.cover(c)
        for r in self.around(self.D, c):
            self.nodes += 1
            before = [list(field) for field in self.fields()]
            for j in self.around(self.R, r):
                self.cover(self.column(j))
            self.copied += WORDS_OF_ELEMENT * self.left
            self.search()
            self.undo(r, before)
        self.uncover(c)

    def undo(self, r: int, before: list[list[int]]) -> None:
        """Uncover the columns of row r. If links or sizes are not as before, make them so."""
        for j in self.around(self.R if "columns right" in self.words else self.L, r):
            self.uncover(self.column(j))
        *links, sizes = map(ne, before, self.fields())
        if any(links) or sizes:
            self.wrong += 1
            self.broken += any(links)
            for field, values in zip(self.fields(), before):
                field[:] = values

    def column(self, j: int) -> int:
        """The header of the column of element j."""
        self.walks += 1
        return self.C[j]


@cache
def dance_through(matrix: str, words: str) -> Dance:
    """The search of a matrix, given as JSON, once it is complete. The words, which are
    listed at the top, say what it does otherwise than the paper."""
    dance = Dance(json.loads(matrix), words)
    dance.search()
    return dance


def danced(name: str, sentence: str, read: Callable[[Dance], Any]) -> None:
    """Register a rule whose figure `read` takes off the whole search."""
    @of_trace(name, sentence)
    def of_dance(runs: list[Run], words: str = "") -> Any:
        """What `read` returns for the search of the trace's matrix, done otherwise as `words`
        say."""
        return read(dance_through(json.dumps(runs[0].report["matrix"]), words))


danced("nodes by the pseudo-code", "Nodes of its search, the root and the solutions included.",
       lambda dance: dance.nodes)
danced("updates by the pseudo-code", "How often it applies operation (1).",
       lambda dance: dance.updates)
danced("restorations by the pseudo-code", "How often it applies operation (2).",
       lambda dance: dance.restored)
danced("rows after which links are broken",
       "Rows tried after which the links are not what they were before. Links and S fields are then"
       " put right: each row is tried from a correct state.", lambda dance: dance.broken)
danced("rows after which links or sizes are wrong",
       "The same, with the rows after which only the S fields are not what they were.",
       lambda dance: dance.wrong)
danced("solutions by the pseudo-code", "Exact covers that it finds.",
       lambda dance: dance.solutions)
danced("accesses of the S fields", "How often the whole search reads or writes an S field.",
       lambda dance: dance.S.accesses)
danced("memory accesses of an update",
       "How often operations (1) and (2) and the S fields read or write an element of an array, for"
       " each update; to walk through lists and to choose columns is not counted.",
       lambda dance: round((dance.accesses() - dance.walks) / dance.updates, 2))
danced("memory accesses of an update, with the walks",
       "The same, with all that it takes to walk through lists and to choose columns.",
       lambda dance: round(dance.accesses() / dance.updates, 2))
danced("memory accesses of the pseudo-code",
       "How often the whole search reads or writes an element of an array, walks and choices"
       " included.", Dance.accesses)
danced("words written for a node",
       "Words that the search writes into its links and S fields, covering and uncovering, for each"
       " node but the root.",
       lambda dance: round(sum(field.writes for field in dance.fields()) / (dance.nodes - 1), 1))
danced("words of a copy for a node",
       "Words of a copy of no more than the headers and elements that are left at a node, five for"
       " each; the mean of all nodes but the root.",
       lambda dance: round(dance.copied / (dance.nodes - 1), 1))
danced("words of the matrix", "The same for the root: five for each header and element.",
       lambda dance: WORDS_OF_ELEMENT * dance.left)


# ---------------------------------------------------------------- the matrix itself

@of_trace("rows of the trace", "How many rows the matrix of a trace has.")
def rows_of_trace(runs: list[Run]) -> int:
    return len(runs[0].report["matrix"]["lists"])


@of_trace("general rows of queens",
          "Rows Ri Fj A(i+j) B(n-1-i+j) that the matrix of a trace has, for i, j from 0 to the"
          " last.")
def general_rows(runs: list[Run], n: int, last: int) -> int:
    matrix = runs[0].report["matrix"]
    rows = {frozenset(matrix["columns"][c] for c in row) for row in matrix["lists"]}
    return sum({f"R{i}", f"F{j}", f"A{i + j}", f"B{n - 1 - i + j}"} in rows
               for i in range(last + 1) for j in range(last + 1))


# ---------------------------------------------------------------- the links in between

def after_covering(runs: list[Run], columns: str) -> Dance:
    """The links of a trace's matrix when these columns have been covered."""
    dance = Dance(runs[0].report["matrix"])
    for name in columns.split():
        dance.cover(dance.names.index(name))
    return dance


@of_trace("matrix after columns are covered",
          "The names of the columns that are left, and then the rows that are left in them, as 0s"
          " and 1s.")
def matrix_after(runs: list[Run], columns: str) -> list[str]:
    dance = after_covering(runs, columns)
    left = list(dance.around(dance.R, ROOT_NODE))
    rows = {c: {dance.row[x] for x in dance.around(dance.D, c)} for c in left}
    return [" ".join(dance.names[c] for c in left),
            *(" ".join(str(int(row in rows[c])) for c in left)
              for row in sorted(set().union(*rows.values())))]


@of_trace("links of removed elements",
          "Where the removed elements of a column, from above, point upward and downward: the"
          " number of a row, or 0 for the header.")
def links_of_removed(runs: list[Run], columns: str, of: str) -> list[str]:
    dance = after_covering(runs, columns)
    c = dance.names.index(of)
    here = set(dance.around(dance.D, c))
    return [f"{dance.row[dance.U[x]]} {dance.row[dance.D[x]]}"
            for x in range(len(dance.names), len(dance.row)) if dance.C[x] == c and x not in here]
