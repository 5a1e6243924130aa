"""The tables of the paper, printed figure beside measured one, and those of counts that it lacks.

Most are described by tables.toml. A table is written only when each figure that it needs is there.
"""
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import astuple, fields
from functools import partial
from pathlib import Path
from typing import Any

from harness.judge.definitions import PROVED, VERDICTS
from harness.judge.errata import Erratum, errata
from harness.judge.octants import CLASSES
from harness.judge.sentences import JUDGED_HEADER, judged, read_sentences
from harness.judge.expressions import apply_rule
from harness.judge.titles import misprint_title, subject_of
from harness.show.given import Given, needed
from harness.show.table import Table, table
from harness.results import Pair

DESCRIBED = tomllib.loads(Path(__file__).with_name("tables.toml").read_text(encoding="utf-8"))


# ---------------------------------------------------------------- those of tables.toml

def register_described(name: str, title: Any = None, **fields: Any) -> None:
    """Register a table that tables.toml describes: of runs, if it has any, else of figures."""
    if "runs" in fields:
        table(name)(partial(table_of_runs, name, **fields))
    else:
        table(name)(partial(table_of_figures, title, **fields))


def table_of_runs(name: str, given: Given, header: list[str], read: Mapping[str, str],
                  runs: Iterable[list[Any]]) -> Table:
    """A table with a row for each list of runs. The columns named in `read` are expressions,
    evaluated for these runs; the other cells are as described."""
    def row(ids: Iterable[str], cells: Iterable[Any]) -> list[Any]:
        """The cells of one row, of which those in `cells` that begin with = are expressions."""
        found, rest = [given.runs[id] for id in ids], iter(cells)
        texts = [f"={read[column]}" if column in read else next(rest) for column in header]
        return [apply_rule(text[1:], {}, found) if text.startswith("=") else text for text in texts]
    return Table(name, header, [row(ids, cells) for ids, *cells in runs])


def table_of_figures(title: Any, given: Given, rows: Any = None, header: Any = None,
                     first: str = "", quantities: Sequence[str] = (),
                     claims: Mapping[str, str] | None = None, **options: Any) -> Table:
    """A table with a row for each name, of the figures listed for it; or, with `claims`, of these
    quantities of a claim."""
    if claims is not None:
        header = [first, *(quantity.replace("_", " ").capitalize() for quantity in quantities)]
        rows = {name: [f"{claim} {quantity}" for quantity in quantities]
                for name, claim in claims.items()}
    cells = [[name, *map(given.figures.cell, names)] for name, names in rows.items()]
    needed(any(isinstance(cell, Pair) for row in cells for cell in row))
    return Table(title, header, cells, **options)


for name, description in DESCRIBED.items():
    register_described(name, **description)


# ---------------------------------------------------------------- the others of the paper

@table("matrix3")
def matrix3(given: Given) -> Table:
    """Updates for matrix (3), level by level, by both rules."""
    figures = given.figures
    claims = ["matrix3.shortest", "matrix3.first"]
    columns = [figures.pairs(claim, "updates_by_level") for claim in claims]
    totals = [figures.pair(claim, "updates") for claim in claims]
    rows = [[level, *pairs] for level, pairs in enumerate(zip(*columns))]
    return Table("Updates for matrix (3)", ["Level", "Shortest column", "First column"],
                 [*rows, ["Total", *totals]])


def percent(pair: Pair, total: Pair) -> Pair:
    """A figure as percentage of a total, printed and measured."""
    return Pair(f"{100 * pair.printed / total.printed:.0f}%",
                f"{100 * pair.measured / total.measured:.0f}%")


def quotient(updates: Pair, nodes: Pair) -> Pair:
    """Updates per node, printed and measured."""
    return Pair(f"{updates.printed / nodes.printed:.1f}",
                f"{updates.measured / nodes.measured:.1f}")


def register_profile(name: str, claim: str, title: str) -> None:
    """Register the table of a claim's nodes and updates level by level, with their shares."""
    @table(name)
    def build(given: Given) -> Table:
        """The table of this claim."""
        figures = given.figures
        all_nodes, all_updates = figures.pair(claim, "nodes"), figures.pair(claim, "updates")
        nodes = [*figures.pairs(claim, "levels_nodes"), all_nodes]
        updates = [*figures.pairs(claim, "levels_updates"), all_updates]
        names = [*range(len(nodes) - 1), "Total"]
        rows = [[name, node, percent(node, all_nodes), update, percent(update, all_updates),
                 quotient(update, node)] for name, node, update in zip(names, nodes, updates)]
        header = ["Level", "Nodes", "Nodes %", "Updates", "Updates %", "Updates per node"]
        return Table(title, header, rows)


def register_hybrid(name: str, claim: str, start: int, title: str) -> None:
    """Register the table of a claim's nodes and updates on the levels from `start`, where S is
    ignored."""
    @table(name)
    def build(given: Given) -> Table:
        """The table of this claim."""
        figures = given.figures
        nodes = figures.pairs(claim, f"levels_nodes_from_{start}")
        updates = figures.pairs(claim, f"levels_updates_from_{start}")
        rows = [[start + number, *pairs] for number, pairs in enumerate(zip(nodes, updates))]
        return Table(title, ["Level", "Nodes", "Updates"], rows)


register_profile("scott-x23-shortest", "scott.x23.shortest", "X at 23, shortest column")
register_profile("scott-x23-first", "scott.x23.first", "X at 23, first column")
register_hybrid("scott-hybrid-7", "scott.x23.shortest-to-7", 8, "X at 23, S ignored after level 7")
register_hybrid("scott-hybrid-8", "scott.x23.shortest-to-8", 9, "X at 23, S ignored after level 8")


QUEENS_COLUMNS = ["solutions", "nodes", "updates", "R-nodes", "R-updates"]


@table("queens")
def queens(given: Given) -> Table:
    """The counters for each N that has been run."""
    columns = [given.figures.queens(column) for column in QUEENS_COLUMNS]
    rows = [[n, *(pairs[n] for pairs in columns)] for n in columns[0]
            if any(pairs[n].measured is not None for pairs in columns)]
    header = ["N", "Solutions", "Nodes", "Updates", "R-Nodes", "R-Updates"]
    return Table("The N queens", header, rows)


@table("hexagon-coloured")
def coloured(given: Given) -> Table:
    """The hexagon in six subproblems, their total, and the hexagon undivided."""
    figures = given.figures
    updates = figures.pair("hexagon.coloured", "updates_each_between").measured
    solutions = figures.pairs("hexagon.coloured", "solutions")
    rows = [[number, pair, Pair(None, count)] for number, (pair, count) in enumerate(
        zip(solutions, updates, strict=True), start=1)]
    every = Pair(sum(pair.printed for pair in solutions), sum(pair.measured for pair in solutions))
    whole = [figures.pair("hexagon.e", quantity) for quantity in ("solutions", "updates")]
    total = figures.pair("hexagon.coloured", "updates_total")
    return Table("The hexagon in six subproblems", ["Subproblem", "Solutions", "Updates"],
                 [*rows, ["Total", every, total], ["undivided", *whole]])


@table("aztec-diamond")
def aztec(given: Given) -> Table:
    """Solutions and updates of the Aztec diamond for each place of the X, and their total."""
    figures = given.figures
    both = figures.pair("aztec-diamond", "solutions_by_x_position", is_needed=False)
    measured = both.measured or [None] * len(both.printed)
    updates = [given.searches.get(f"aztec-diamond.{place}", {}).get("updates") for place in CLASSES]
    rows = [[number, Pair(*pair), Pair(None, found)]
            for number, (*pair, found) in enumerate(zip(both.printed, measured, updates), start=1)]
    total = [figures.pair("aztec-diamond", quantity, is_needed=False)
             for quantity in ("solutions", "updates")]
    return Table("The Aztec diamond, by the position of the X", ["X", "Solutions", "Updates"],
                 [*rows, ["Total", *total]])


def column_of(verdict: str) -> str:
    """The column that counts the figures of a verdict."""
    return VERDICTS[verdict].column or VERDICTS[verdict].words.capitalize()


# What the book has in place of some words of the summary.
IN_BOOK = {
    "Figures": "Numbers", "Open, lost": "Open or, lost", "sets from 1 to 5": "an example with sets",
    "dance": "the algorithm", "rivals": "other programs", "pieces": "lists of pieces",
    "heuristics": "the shortest column", "speed": "machines"}


def in_words(value: Any) -> Any:
    """A word of the summary as the book has it."""
    return IN_BOOK.get(value, value)


@table("summary")
def by_subject(given: Given) -> Table:
    """How many figures there are of each subject, and how many have which verdict; what is rare
    stands with its like, so that the table is no wider than a page."""
    counts: dict[str, Counter[str]] = {}
    for (claim, _), record in given.figures.by_name.items():
        subject = counts.setdefault(subject_of(claim), Counter())
        subject.update(["Figures", column_of(record.verdict)])
    total: Counter[str] = sum(counts.values(), Counter())
    columns = dict.fromkeys(["Figures", *map(column_of, VERDICTS)])
    header = ["Subject", *(column for column in columns if total[column])]
    rows = [[subject, *(count[column] or None for column in header[1:])]
            for subject, count in [*counts.items(), ("Total", total)]]
    return Table("The verdicts", header, rows, Table(
        "The verdicts", [*map(in_words, header)], [[in_words(row[0]), *row[1:]] for row in rows]))


@table("slack")
def slack(given: Given) -> Table:
    """Updates of queens with secondary columns, and if each of these has a row of its own (a slack
    row) instead."""
    rows = [[n, *both, f"{both[1] / both[0]:.2f}"] for n, both in enumerate(
        zip(*given.figures.pair("dance.slack", "faster").measured), start=4)]
    header = ["N", "Updates, secondary columns", "Updates, slack rows", "Times"]
    return Table("Queens with secondary columns and with slack rows", header, rows)


@table("misprints")
def misprints(given: Given) -> Table:
    """The figures whose verdict is misprint or error, printed and measured."""
    rows = needed([[misprint_title(claim, quantity),
                    Pair(record.published, record.measured)]
                   for (claim, quantity), record in given.figures.by_name.items()
                   if record.verdict in PROVED])
    return Table("Misprints", ["Figure", "Value"], rows,
                 in_book=Table("Misprints", ["Number", ""], rows))


@table("errata")
def wrong_in_print(given: Given) -> Table:
    """All errata, a row each, with the fields of Erratum as columns."""
    header = [field.name.replace("_", " ") for field in fields(Erratum)]
    rows = [[*astuple(one)] for one in errata(given.catalogue, given.figures.records)]
    return Table("errata", header, rows, in_book=False)


@table("sentences")
def sentences(given: Given) -> Table:
    """The sentences of the paper about figures, with how each was judged."""
    read = needed(read_sentences(given.project.catalogue))
    rows = [*judged(given.catalogue, read, given.figures.records)]
    return Table("sentences", JUDGED_HEADER, rows, in_book=False)
