"""The tables of the paper, printed figure beside measured one, as CSV and as TeX.

A table is built from the records of the verdicts alone. It is written only when each figure that it
needs is there.
"""
import csv
import io
from dataclasses import dataclass

from harness.project import write
from harness.rules import NO_FIGURE


class Incomplete(Exception):
    """A figure of the table has not been measured."""


@dataclass
class Pair:
    """A figure: what the paper prints, and what the run gives."""
    printed: object
    measured: object

    def differs(self):
        return None not in (self.printed, self.measured) and self.printed != self.measured


@dataclass
class Table:
    """Rows of cells: the first of each names the row, the others are pairs, or nothing."""
    title: str
    header: list
    rows: list


class Figures:
    """Looks up the figures of the records."""

    def __init__(self, records):
        self.by_name = {(record["claim"], record["quantity"]): record for record in records}

    def pair(self, claim, quantity, needed=True):
        record = self.by_name.get((claim, quantity))
        if record is None or record["measured"] is None and needed:
            raise Incomplete
        return Pair(record["published"], record["measured"])

    def pairs(self, claim, quantity):
        """The pairs of a figure that is a list."""
        both = self.pair(claim, quantity)
        if len(both.printed) != len(both.measured):
            raise Incomplete
        return [Pair(*figures) for figures in zip(both.printed, both.measured)]


# ---------------------------------------------------------------- the tables

def matrix3(figures):
    claims = ["matrix3.shortest", "matrix3.first"]
    columns = [figures.pairs(claim, "updates_by_level") for claim in claims]
    totals = [figures.pair(claim, "updates") for claim in claims]
    rows = [[level, *pairs] for level, pairs in enumerate(zip(*columns))]
    return Table("Updates for matrix (3)", ["Level", "Shortest column", "First column"],
                 [*rows, ["Total", *totals]])


def percent(pair, total):
    return Pair(f"{100 * pair.printed / total.printed:.0f}%",
                f"{100 * pair.measured / total.measured:.0f}%")


def quotient(updates, nodes):
    return Pair(f"{updates.printed / nodes.printed:.1f}",
                f"{updates.measured / nodes.measured:.1f}")


def profile(claim, title):
    def build(figures):
        all_nodes, all_updates = figures.pair(claim, "nodes"), figures.pair(claim, "updates")
        nodes = [*figures.pairs(claim, "levels_nodes"), all_nodes]
        updates = [*figures.pairs(claim, "levels_updates"), all_updates]
        names = [*range(len(nodes) - 1), "Total"]
        rows = [[name, node, percent(node, all_nodes), update, percent(update, all_updates),
                 quotient(update, node)] for name, node, update in zip(names, nodes, updates)]
        header = ["Level", "Nodes", "Nodes %", "Updates", "Updates %", "Updates per node"]
        return Table(title, header, rows)
    return build


def hybrid(claim, start, title):
    def build(figures):
        nodes = figures.pairs(claim, f"levels_nodes_from_{start}")
        updates = figures.pairs(claim, f"levels_updates_from_{start}")
        rows = [[start + number, *pairs] for number, pairs in enumerate(zip(nodes, updates))]
        return Table(title, ["Level", "Nodes", "Updates"], rows)
    return build


def scott_cases(figures):
    cases = {"x23": "X at 23", "x24": "X at 24", "x33": "X at 33, P not flipped"}
    rows = []
    for case, name in cases.items():
        shortest, first = f"scott.{case}.shortest", f"scott.{case}.first"
        rows.append([name, figures.pair(shortest, "solutions"), figures.pair(first, "nodes"),
                     figures.pair(shortest, "nodes"), figures.pair(shortest, "updates")])
    total = "scott.total.shortest"
    rows.append(["Total", figures.pair(total, "solutions"), None, None,
                 figures.pair(total, "updates")])
    return Table("The three cases of Scott's problem",
                 ["Case", "Solutions", "Nodes, first column", "Nodes, shortest column",
                  "Updates, shortest column"], rows)


QUEENS_COLUMNS = ["solutions", "nodes", "updates", "R-nodes", "R-updates"]
QUEENS_NEEDED = 16  # larger boards take long, and are shown when they have been run


def queens(figures):
    rows = []
    for n in range(1, 19):
        pairs = [figures.pair("queens", f"{n}.{column}", needed=n <= QUEENS_NEEDED)
                 for column in QUEENS_COLUMNS]
        if all(pair.measured is not None for pair in pairs):
            rows.append([n, *pairs])
    header = ["N", "Solutions", "Nodes", "Updates", "R-Nodes", "R-Updates"]
    return Table("The N queens", header, rows)


def counts(title, first, claims, more=()):
    """A table of solutions, nodes and updates, with a row for each of the claims by its name."""
    quantities = ["solutions", "nodes", "updates", *more]

    def build(figures):
        rows = [[name, *(figures.pair(claim, quantity) for quantity in quantities)]
                for name, claim in claims.items()]
        return Table(title, [first, *(quantity.capitalize() for quantity in quantities)], rows)
    return build


SHAPES = {"rhombus": "rhombus", "arrow": "arrow-4", "another": "arrow-0", "a third": "arrow-41",
          "a fourth": "arrow-3"}
DISTANCES = {"a": "0", "b": "1", "c": "sqrt 3", "d": "2", "e": "sqrt 7", "f": "3",
             "g": "sqrt 12"}
CORNERS = {"a": "first", "b": "second", "c": "third", "d": "fourth"}


TABLES = {
    "matrix3": matrix3,
    "scott-cases": scott_cases,
    "scott-x23-shortest": profile("scott.x23.shortest", "X at 23, shortest column"),
    "scott-x23-first": profile("scott.x23.first", "X at 23, first column"),
    "scott-hybrid-7": hybrid("scott.x23.shortest-to-7", 8, "X at 23, S ignored after level 7"),
    "scott-hybrid-8": hybrid("scott.x23.shortest-to-8", 9, "X at 23, S ignored after level 8"),
    "queens": queens,
    "y-pentominoes": counts(
        "Packings of 45 Y pentominoes", "Class",
        {name: f"y-pentominoes.15x15.{case}" for case, name in CORNERS.items()}),
    "hexiamonds": counts(
        "The twelve hexiamonds", "Shape",
        {name: f"hexiamonds.{shape}" for name, shape in SHAPES.items()}),
    "hexagon": counts(
        "O'Beirne's hexagon", "Distance",
        {distance: f"hexagon.{case}" for case, distance in DISTANCES.items()},
        more=["symmetries"]),
    "tetrasticks": counts(
        "Squares of fifteen tetrasticks", "Without",
        {letter: f"tetrasticks.5x5.without-{letter}" for letter in "HJLNY"}),
}


def build_tables(records):
    """The tables that are complete, by name."""
    figures = Figures(records)
    tables = {}
    for name, build in TABLES.items():
        try:
            tables[name] = build(figures)
        except (Incomplete, *NO_FIGURE):
            continue
    return tables


# ---------------------------------------------------------------- as CSV

def csv_text(rows):
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def as_csv(table):
    """Every column of figures twice: as published, and as measured."""
    first, *others = table.header
    kinds = ["published", "measured"]
    header = [first, *(f"{name} ({kind})" for name in others for kind in kinds)]
    rows = [[name, *(figure for cell in cells for figure in both(cell))]
            for name, *cells in table.rows]
    return csv_text([header, *rows])


def both(cell):
    return ("", "") if cell is None else (cell.printed, cell.measured)


# ---------------------------------------------------------------- as TeX

TEX_RULE = r"\noalign{\kern2pt\hrule\kern2pt}"


def as_tex(table):
    """A \\vbox to be \\input. A column stands once if it agrees everywhere; else twice."""
    first, *names = table.header
    columns = [[row[number] for row in table.rows] for number in range(1, len(table.header))]
    heads, bodies = [], []
    for name, cells in zip(names, columns):
        if any(cell and cell.differs() for cell in cells):
            heads += [f"{name}, printed", f"{name}, found"]
            bodies += [[tex_figure(cell and cell.printed) for cell in cells],
                       [tex_found(cell) for cell in cells]]
        else:
            heads.append(name)
            bodies.append([tex_figure(cell and cell.measured) for cell in cells])
    lines = [f"% {table.title}: made by the harness from the verdicts", r"\vbox{\offinterlineskip",
             r"\halign{\strut#\hfil&&\quad\hfil#\cr",
             TEX_RULE, *tex_header([first, *heads]), TEX_RULE]
    for number, row in enumerate(table.rows):
        if row[0] == "Total":
            lines.append(TEX_RULE)
        lines.append(tex_row([tex_figure(row[0]), *(body[number] for body in bodies)]))
    return "\n".join([*lines, TEX_RULE + "}}"]) + "\n"


def tex_header(heads):
    """A line for each part of the longest head; the parts stand between commas."""
    parts = [head.split(", ") for head in heads]
    height = max(len(part) for part in parts)
    padded = [[""] * (height - len(part)) + part for part in parts]
    return [tex_row(line) for line in zip(*padded)]


def tex_row(cells):
    return "&".join(cell.replace("%", r"\%") for cell in cells) + r"\cr"


def tex_figure(value):
    if value is None:
        return ""
    if isinstance(value, list):
        return ", ".join(map(tex_figure, value))
    return f"{value:,}" if isinstance(value, int) else str(value)


def tex_found(cell):
    """Our figure, in bold where the paper has another."""
    if cell is None:
        return ""
    text = tex_figure(cell.measured)
    return rf"{{\bf {text}}}" if cell.differs() else text


def write_tables(tables, results):
    for name, table in tables.items():
        write(results / f"{name}.csv", as_csv(table))
        write(results / f"{name}.tex", as_tex(table))
