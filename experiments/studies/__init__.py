"""What `make tables` tries: other inputs and orders than those that the paper may have had.

Each module makes a table of what they give. Their searches take minutes, or hours, so a run of the
experiments leaves these tables as they are.
"""
from collections.abc import Sequence

from harness.run.display import steps
from harness.show.given import Given
from harness.show.table import PARTS_OF_TABLES, TRIED, write_table
from studies import candidates, chance, columns, orders, word_squares

__all__ = ["candidates", "chance", "columns", "orders", "word_squares", "to_try", "try_and_write"]


def to_try() -> list[str]:
    """The names of the tables that need searches of their own; of one that has parts, NAME/PART for
    each."""
    return [f"{name}/{part}" if part else name
            for name in TRIED for part in PARTS_OF_TABLES.get(name, [""])]


def try_and_write(given: Given, names: Sequence[str]) -> None:
    """Make and write the tables of these names, as `to_try` gives them."""
    for name in steps("tables", names):
        table, *part = name.split("/")
        write_table(given.project, table, TRIED[table](given, *part))
