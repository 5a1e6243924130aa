"""The dictionary of the tables in results/: what a row is, what each column means.

dictionary.toml has the words. `make readme` copies them into the README of results/, and `make
lint` says where words and files do not belong together.
"""
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from harness.judge.definitions import VERDICTS
from harness.judge.expressions import rule_called
from harness.judge.rules import RULES
from harness.results import read_rows
from harness.show.table import COUNTING_RULE, DICTIONARY

EVERYWHERE, FILES = DICTIONARY["everywhere"], DICTIONARY["file"]
OF_VERDICTS = {verdict.words.capitalize(): verdict.meaning for verdict in VERDICTS.values()}
Tables = Mapping[str, list[list[str]]]  # rows, header first, by the name of the file
# Cells that other programs would not read as the number meant: 1e+16, 1234567.0, [1, 2].
ODD = re.compile(r"[\d.]+e[+-]?\d+|\d{6,}\.0|\[.*\]")


def name_of(column: str) -> str:
    """What the dictionary calls a column: what is published and what is measured have one name, #
    stands for a number, and @@@ for the name of a hexiamond."""
    bare = re.sub(r" \((published|measured)\)$", "", column)
    return re.sub("^[A-Z]{3}$", "@@@", re.sub(r"(?<![a-z0-9])\d+", "#", bare))


def column_names(header: Iterable[str]) -> list[str]:
    """The names that the dictionary has for the columns of a header, each once."""
    return list(dict.fromkeys(map(name_of, header)))


def common_meaning(name: str) -> str | None:
    """The meaning of a column that means the same in all files, in capitals or not; None, if it has
    none."""
    return EVERYWHERE.get(name.lower()) or OF_VERDICTS.get(name)


def tables_in(folder: Path) -> Tables:
    """The rows of all CSV files of a folder, by the name of the file without its ending."""
    return {path.stem: read_rows(path) for path in sorted(folder.glob("*.csv"))}


# ---------------------------------------------------------------- for the README

def markdown(tables: Tables) -> Iterator[str]:
    """Yields the lines of the dictionary as the README of results/ has them."""
    in_use = rules_in(tables)
    yield from ["These columns mean the same in every file, in capitals or not:", ""]
    yield from (f"- `{name}`: {meaning}" for name, meaning in EVERYWHERE.items())
    yield from ["", "How nodes are counted, by the name of the rule:", ""]
    yield from (f"- `{name}`: {RULES[name].sentence}" for name in RULES if name in in_use)
    yield from (f"- `{name}`" for name in sorted(in_use - RULES.keys()))
    yield from ["", "The files:", ""]
    for name, entry in sorted(FILES.items()):
        own = entry.get("columns", {})
        if "when" in entry:  # the file may be missing: the text must not depend on that
            link, columns = f"`{name}.csv` ({entry['when']})", own
        else:
            link, columns = f"[`{name}.csv`]({name}.csv)", column_names(tables[name][0])
            link += f" (by `{entry['by']}`)" if "by" in entry else ""
        meanings = "; ".join(f"`{column}`" + (f": {own[column]}" if own.get(column) else "")
                             for column in columns)
        yield f"- {link}, {entry['row']}: {meanings}."


def rules_in(tables: Tables) -> set[str]:
    """The names of the rules by which nodes are counted, in any table."""
    return {rule for header, *rows in tables.values() for row in rows
            for rule in dict(zip(header, row)).get(COUNTING_RULE, "").split("; ") if rule}


# ---------------------------------------------------------------- for make lint

def complaints(tables: Tables) -> Iterator[tuple[str, str]]:
    """Yields pairs of a table and what is wrong: what is in files or dictionary alone, and cells
    that are not written as they should be."""
    for name in tables.keys() - FILES.keys():
        yield name, "is not in the dictionary, experiments/harness/show/dictionary.toml"
    for name, entry in FILES.items():
        if name in tables:
            yield from ((name, complaint) for complaint in complaints_of(tables[name], entry))
        elif "when" not in entry:
            yield name, "is in the dictionary, but is missing"
    used = {column.lower() for header, *_ in tables.values() for column in column_names(header)}
    for column in EVERYWHERE.keys() - used:
        yield "*", f"no file has the column '{column}' of the dictionary"
    for rule in rules_in(tables):
        try:
            rule_called(rule)
        except ValueError as error:
            yield "*", f"nodes are counted by '{rule}': {error}"


def complaints_of(table: list[list[str]], entry: Mapping[str, Any]) -> Iterator[str]:
    """Yields what is wrong with one table, given its rows and its entry in the dictionary."""
    header, *rows = table
    own = entry.get("columns", {})
    for column in column_names(header):
        if column not in own and not common_meaning(column):
            yield f"the column '{column}' is not in the dictionary"
    for column in own.keys() - set(column_names(header)):
        yield f"there is no column '{column}', which is in the dictionary"
    if len(set(header)) < len(header):
        yield "two columns have the same name"
    if any("nodes" in column.lower() for column in header) and COUNTING_RULE not in header:
        yield f"there are nodes, but no column '{COUNTING_RULE}'"
    for number, row in enumerate(rows, start=2):
        if len(row) != len(header):
            yield f"row {number} has {len(row)} cells, and not {len(header)}"
        yield from (f"row {number}: '{cell}' is no number as programs write it"
                    for cell in row if ODD.fullmatch(cell))
