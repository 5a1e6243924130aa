"""What a table is, and how it is written: as CSV for programs, as TeX for the book.

A table is a function with `@table` above it, in a module of the folder `tables`; tables.toml there
describes those that are no more than rows of figures or of runs.
"""
import re
import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any, TypeVar

from harness.results import Pair, csv_text, write_table_files
from project import Project

Build = TypeVar("Build", bound=Callable[..., "Table"])  # makes a table of what is given
# What the tables in results/ mean: see dictionary.py.
DICTIONARY = tomllib.loads(
    Path(__file__).with_name("dictionary.toml").read_text(encoding="utf-8"))
COUNTING_RULE = "counting rule"  # the column with the names of the rules by which nodes are counted
# By name: the function that makes the table of what is given.
TABLES: dict[str, Callable[..., "Table"]] = {}
# Those that need searches of their own, minutes of them; make tables writes these.
TRIED: dict[str, Callable[..., "Table"]] = {}
# By name: parts of such a table, each of which can be made by itself.
PARTS_OF_TABLES: dict[str, list[str]] = {}


def table(name: str, tries: bool = False, parts: Iterable[str] = ()) -> Callable[[Build], Build]:
    """A decorator that registers a function which makes the table of this name, or raises
    Incomplete. If it has parts, the function makes one of them anew, and takes the others from the
    table that is there."""
    def register(build: Build) -> Build:
        """Put the function into TABLES or TRIED, and return it unchanged."""
        (TRIED if tries else TABLES)[name] = build
        if parts:
            PARTS_OF_TABLES[name] = list(parts)
        return build
    return register


@dataclass
class Table:
    """Rows of cells: the first of each names the row, the others are pairs, or nothing. Or else no
    cell is a pair, and the table is plain."""
    title: str
    header: list[Any]
    rows: list[list[Any]]
    in_book: Any = True  # another Table, if the book has another one; False if it has none
    cases: str = ""  # the letters that the paper has for its first rows
    # For a column of lists: names for the columns into which CSV takes it apart.
    parts: dict[str, list[str]] = field(default_factory=dict)
    # What the book calls its rows, and in which order, if its own names are not for readers.
    words: dict[str, str] = field(default_factory=dict)

    @property
    def is_plain(self) -> bool:
        """Has it only plain values, and no cell with a printed and a measured figure?"""
        return not any(isinstance(cell, Pair) for row in self.rows for cell in row)

    def case(self, row: int) -> str:
        """The letter of the row of this number; nothing if it has none."""
        return self.cases[row:row + 1]


def write_table(project: Project, name: str, made: Table) -> None:
    """Write results/NAME.csv; and NAME.tex, if the table or a part of it is in the book."""
    in_book = made if made.in_book is True else made.in_book
    write_table_files(project, name, as_csv(made, name), table_as_tex(in_book) if in_book else None)


# ---------------------------------------------------------------- as CSV

def as_csv(table: Table, name: str) -> str:
    """Every column of figures twice, as published and as measured; then how nodes are counted, by
    the rules of the figures or by that which the dictionary has for the table of this name."""
    if table.is_plain:
        return csv_text(with_counting_rule(name, [table.header, *table.rows]))
    columns = [[table.header[0], *(row[0] for row in table.rows)]]
    if table.cases:
        columns.insert(0, ["Case", *(table.case(number) for number in range(len(table.rows)))])
    for number, name in enumerate(table.header[1:], start=1):
        cells = [row[number] for row in table.rows]
        for part, pairs in columns_of(name, cells, table.parts.get(name)):
            for kind, figures in zip(("published", "measured"), zip(*map(both, pairs))):
                columns.append([f"{part} ({kind})", *figures])
    if any(is_of_nodes(name) for name in table.header):
        columns.append([COUNTING_RULE, *(rules_of(table.header, row) for row in table.rows)])
    return csv_text(zip(*columns))


def columns_of(name: str, cells: list[Any], parts: list[str] | None) -> list[tuple[str, list[Any]]]:
    """The columns that a column becomes: itself, or one for each part of its lists."""
    if parts is None:
        return [(name, cells)]
    return [(part, [cell and Pair(cell.printed[place], cell.measured[place]) for cell in cells])
            for place, part in enumerate(parts)]


def with_counting_rule(name: str, rows: list[Any]) -> list[Any]:
    """The rows of a table, header first, with one column more if the dictionary has a rule for its
    nodes."""
    rule = DICTIONARY["file"].get(name, {}).get("nodes")
    if rule is None:
        return rows
    header, *others = rows
    return [[*header, COUNTING_RULE], *([*row, rule] for row in others)]


def is_of_nodes(name: str) -> bool:
    """Does the name of a column contain the word nodes, in capitals or not?"""
    return "nodes" in name.lower()


def rules_of(header: Iterable[str], cells: Iterable[Any]) -> str:
    """The names of the rules by which the nodes of a row are counted."""
    return "; ".join(dict.fromkeys(
        cell.rule for name, cell in zip(header, cells)
        if is_of_nodes(name) and isinstance(cell, Pair) and cell.rule))


def both(cell: Pair | None) -> tuple[Any, Any]:
    """The printed and the measured figure of a pair; two empty texts for None."""
    return ("", "") if cell is None else (cell.printed, cell.measured)


# ---------------------------------------------------------------- as TeX

TEX_RULE = r"\noalign{\kern2pt\hrule\kern2pt}"
PRINTED_AND_FOUND = ["printed", "found"]


def table_as_tex(table: Table) -> str:
    """A \\vbox to be \\input. A figure that is found as it is printed is there once; where ours is
    another, it is bold, and the printed one is in the line below. If every row has such a figure,
    there are two columns instead."""
    rows = rows_in_words(table)
    first, *names = table.header
    has_two_columns = all(any(map(is_printed_otherwise, row)) for row in rows)
    heads, bodies = [[first]], [[tex_figure(row[0]) for row in rows]]
    for number, name in enumerate(names, start=1):
        cells = [row[number] for row in rows]
        if table.is_plain:
            heads.append(name.split(", "))
            digits = any(isinstance(cell, float) and cell % 1 for cell in cells)
            bodies.append([f"{cell:,.1f}" if digits and isinstance(cell, float) and cell < 1e9
                           else tex_figure(cell) for cell in cells])
        elif has_two_columns and any(map(is_printed_otherwise, cells)):
            heads.append([*(name.split(", ") if name else ()), PRINTED_AND_FOUND])
            bodies.append([tex_printed(cell) + "&" + tex_found(cell) for cell in cells])
        else:
            heads.append(name.split(", "))
            bodies.append([*map(tex_found, cells)])
    lines = [rf"% {table.title}: made by the harness",
             r"\vbox{\offinterlineskip", r"\halign{\strut#\hfil&&\quad\hfil#\cr",
             TEX_RULE, *tex_header(heads), TEX_RULE]
    for row, texts in zip(rows, zip(*bodies)):
        if row[0] == "Total":
            lines.append(TEX_RULE)
        lines.append(tex_row(texts))
        if not has_two_columns and any(map(is_printed_otherwise, row)):
            lines.append(tex_row([r"\quad printed", *(
                tex_printed(cell) if is_printed_otherwise(cell) else "" for cell in row[1:])]))
    return "\n".join([*lines, TEX_RULE + "}}"]) + "\n"


def rows_in_words(table: Table) -> list[list[Any]]:
    """The rows with the names that the book has for them, and the paper's letters before these."""
    rows = [[f"({table.case(number)}) {tex_figure(row[0])}" if table.case(number) else row[0],
             *row[1:]] for number, row in enumerate(table.rows)]
    if not table.words:
        return rows
    by_name = {row[0]: row for row in rows}
    return [[words, *by_name[name][1:]] for name, words in table.words.items()]


def is_printed_otherwise(cell: Any) -> bool:
    """Is it a printed figure that was not found, or not looked for?"""
    return isinstance(cell, Pair) and cell.printed is not None and cell.printed != cell.measured


def tex_header(heads: list[list[Any]]) -> list[str]:
    """A line for each part of the longest head; the words above a pair span both columns, and
    so does a word that stands above several columns in a row."""
    height = max(map(len, heads))
    columns = []
    for head in heads:
        is_pair = PRINTED_AND_FOUND in head
        lines = [""] * (height - len(head)) + [
            "&".join(part) if part is PRINTED_AND_FOUND
            else rf"\multispan2\quad\hfil {part}\hfil" if is_pair else part for part in head]
        columns.append([line or "&" * is_pair for line in lines])
    *upper, last = zip(*columns)
    return [*(tex_row([spanning(word, len([*same])) for word, same in groupby(line)])
              for line in upper), tex_row(last)]


def spanning(word: str, columns: int) -> str:
    """A word in TeX, centered above so many columns; if it is empty or spans some already, it is
    repeated."""
    if columns == 1 or not word.strip("&") or r"\multispan" in word:
        return "&".join([word] * columns)
    return rf"\multispan{columns}\quad\hfil {word}\hfil"


def tex_row(cells: Iterable[str]) -> str:
    """A row of a halign in TeX: the cells with & between them and cr at the end."""
    return "&".join(cell.replace("%", r"\%") for cell in cells) + r"\cr"


def tex_figure(value: Any) -> str:
    """A value in TeX: numbers with commas, 6x10 with a times sign, `sqrt 2` as a root; nothing for
    None."""
    if value is None:
        return ""
    if isinstance(value, list):
        return ", ".join(map(tex_figure, value))
    if isinstance(value, float):
        return tex_float(value)
    root = re.fullmatch(r"sqrt (\d+)", str(value))
    if re.fullmatch(r"[-+][\d.]+", str(value)):
        return f"${value}$"
    if re.fullmatch(r"\w( \w)+", str(value)):  # letters with blanks between, as in `F I L`
        return value.replace(" ", "")
    size = re.sub(r"\b(?<!\.)\d+(?:x\d+)+", tex_size, str(value))
    return f"{value:,}" if isinstance(value, int) else rf"$\sqrt{{{root[1]}}}$" if root else size


def tex_size(size: re.Match[str]) -> str:
    """A size such as 6x10 or 3x4x5 in TeX, with times signs."""
    times = size[0].replace("x", r"\times")
    return f"${times}$"


def is_estimate(value: Any) -> bool:
    """Is it a large number of floating point?"""
    return isinstance(value, float) and value >= 1e9


def tex_float(value: float) -> str:
    """A number of floating point in TeX; of an estimate, two digits are worth printing."""
    if not is_estimate(value):
        return f"{value:,.0f}" if value == round(value) else f"{value:,.1f}"
    digits, power = f"{value:.1e}".split("e")
    return rf"${digits}\times10^{{{int(power)}}}$"


def tex_printed(cell: Pair | None) -> str:
    """The printed figure; nothing if there is none."""
    return tex_figure(cell and cell.printed)


def tex_found(cell: Pair | None) -> str:
    """Our figure, in bold where another is printed, if it is no estimate; a dash if we have
    none."""
    if cell is None:
        return ""
    found = "---" if cell.measured is None else tex_figure(cell.measured)
    return rf"{{\bf {found}}}" if cell.differs() and not is_estimate(cell.measured) else found
