"""The tables in results/, each described or made in the module of its subject."""
from importlib import import_module

from harness.show.given import Given, Incomplete
from harness.show.table import TABLES, write_table

for subject in ("diamond", "figures", "queens", "scores"):
    import_module(f"{__name__}.{subject}")


def write_tables(given: Given) -> None:
    """Write all tables of the results for which everything is there; the others stay as they
    are."""
    for name, build in TABLES.items():
        try:
            write_table(given.project, name, build(given))
        except Incomplete:
            continue
