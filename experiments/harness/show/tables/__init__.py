"""The tables in results/, each described or made in the module of its subject."""
from importlib import import_module
from pathlib import Path

from harness.run.display import steps
from harness.show.given import Given, Incomplete
from harness.show.table import PARTS, TABLES, TRIED, write_table

for subject in sorted(path.stem for path in Path(__file__).parent.glob("[a-z]*.py")):
    import_module(f"{__name__}.{subject}")


def write_tables(given: Given):
    """Those for which everything is there."""
    for name, build in TABLES.items():
        try:
            write_table(given.project, name, build(given))
        except Incomplete:
            continue


def to_try():
    """The names of the tables with searches of their own; of one that has parts, NAME/PART."""
    return [f"{name}/{part}" if part else name
            for name in TRIED for part in PARTS.get(name, [""])]


def try_and_write(given: Given, names):
    """Those of these names, which have searches of their own."""
    for name in steps("tables", names):
        table, *part = name.split("/")
        write_table(given.project, table, TRIED[table](given, *part))
