"""The tables of the paper, printed figure beside measured one, as CSV and as TeX.

A table is built from the records of the verdicts alone. It is written only when each figure that it
needs is there.
"""
import csv
import io
import re
import tomllib
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from harness.judge.definitions import VERDICTS
from harness.project import UsageError, write
from harness.show.dictionary import COUNTING_RULE, with_counting_rule


class Incomplete(Exception):
    """A figure of the table has not been measured."""


@dataclass
class Pair:
    """A figure: what the paper prints, and what the run gives."""
    printed: object
    measured: object
    rule: str = ""  # by which it is counted, by name

    def differs(self):
        return None not in (self.printed, self.measured) and self.printed != self.measured


@dataclass
class Table:
    """Rows of cells: the first of each names the row, the others are pairs, or nothing."""
    title: str
    header: list
    rows: list
    is_wide: bool = False  # then, in print, what agrees everywhere stands once
    is_plain: bool = False  # then the cells are no pairs
    cases: str = ""  # the letters that the paper has for its first rows
    parts: dict = field(default_factory=dict)  # of a column of lists: the names of their figures

    def case(self, row):
        """The letter of the row of this number; nothing if it has none."""
        return self.cases[row:row + 1]


class Figures:
    """Looks up the figures of the records, and the tables in the folder of the results."""

    def __init__(self, records, results=None):
        self.by_name = {(record["claim"], record["quantity"]): record for record in records}
        self.results = results
        self.asked_for, self.tables = set(), set()

    def table(self, name):
        """The rows of a table, each by the names of its columns."""
        path = self.results / f"{name}.csv"
        if not path.is_file():
            raise Incomplete
        self.tables.add(name)
        return read_table(path)

    def pair(self, claim, quantity, needed=True):
        """The figure; one that is not needed may lack what is measured."""
        self.asked_for.add((claim, quantity))
        record = self.by_name.get((claim, quantity))
        if record is None or record["measured"] is None and needed:
            raise Incomplete
        return Pair(record["published"], record["measured"], record.get("rule", ""))

    def cell(self, name):
        """A figure, CLAIM QUANTITY, or its standard error; nothing if the paper prints none."""
        claim, quantity, *error = name.split() or ["", ""]
        if (claim, quantity) not in self.by_name:
            return None
        pair = self.pair(claim, quantity)
        return Pair(None, self.by_name[claim, quantity]["error"]) if error else pair

    def pairs(self, claim, quantity):
        """The pairs of a figure that is a list."""
        both = self.pair(claim, quantity)
        if len(both.printed) != len(both.measured):
            raise Incomplete
        return [Pair(*figures, both.rule) for figures in zip(both.printed, both.measured)]


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


QUEENS_COLUMNS = ["solutions", "nodes", "updates", "R-nodes", "R-updates"]
QUEENS_NEEDED = 16  # larger boards take long, and are shown when they have been run


def queens(figures):
    rows = []
    for n in range(1, 19):
        pairs = [figures.pair("queens", f"{n}.{column}", needed=n <= QUEENS_NEEDED)
                 for column in QUEENS_COLUMNS]
        if any(pair.measured is not None for pair in pairs):
            rows.append([n, *pairs])
    header = ["N", "Solutions", "Nodes", "Updates", "R-Nodes", "R-Updates"]
    return Table("The N queens", header, rows, is_wide=True)


def table_of(title, rows=None, header=None, first="", quantities=(), claims=None, **options):
    """A table as tables.toml describes it."""
    if claims is not None:
        header = [first, *(quantity.replace("_", " ").capitalize() for quantity in quantities)]
        rows = {name: [f"{claim} {quantity}" for quantity in quantities]
                for name, claim in claims.items()}

    def build(figures):
        cells = [[name, *map(figures.cell, names)] for name, names in rows.items()]
        if not any(isinstance(cell, Pair) for row in cells for cell in row):
            raise Incomplete
        return Table(title, header, cells, **options)
    return build


def coloured(figures):
    updates = figures.pair("hexagon.coloured", "updates_each_between").measured
    rows = [[number, solutions, Pair(None, count)] for number, (solutions, count) in enumerate(
        zip(figures.pairs("hexagon.coloured", "solutions"), updates, strict=True), start=1)]
    whole = [figures.pair("hexagon.e", quantity) for quantity in ("solutions", "updates")]
    total = figures.pair("hexagon.coloured", "updates_total")
    return Table("The hexagon in six subproblems", ["Subproblem", "Solutions", "Updates"],
                 [*rows, ["Total", sum_of(row[1] for row in rows), total], ["undivided", *whole]])


def sum_of(pairs):
    pairs = list(pairs)
    return Pair(sum(pair.printed for pair in pairs), sum(pair.measured for pair in pairs))


def aztec(figures):
    both = figures.pair("aztec-diamond", "solutions_by_x_position", needed=False)
    measured = both.measured or [None] * len(both.printed)
    rows = [[number, Pair(*pair), None]
            for number, pair in enumerate(zip(both.printed, measured), start=1)]
    total = [figures.pair("aztec-diamond", quantity, needed=False)
             for quantity in ("solutions", "updates")]
    return Table("The Aztec diamond, by the position of the X", ["X", "Solutions", "Updates"],
                 [*rows, ["Total", *total]])


DESCRIBED = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
MISPRINTS, SUBJECTS = DESCRIBED.pop("misprints"), DESCRIBED.pop("subjects")


TOGETHER = {"error": "misprint", "refuted": "false", "in part": "false", "lost": "open"}


def by_subject(figures):
    """How many figures there are of each subject, and how many have which verdict; what is rare
    stands with its like, so that the table is no wider than a page."""
    counts = {}
    for (claim, _), record in figures.by_name.items():
        subject = counts.setdefault(subject_of(claim), Counter())
        subject.update(["all", TOGETHER.get(record["verdict"], record["verdict"])])
    total = sum(counts.values(), Counter())
    shown = ["all", *(verdict for verdict in VERDICTS if total[verdict])]
    rows = [[subject, *(count[kind] or None for kind in shown)]
            for subject, count in [*counts.items(), ("Total", total)]]
    names = {"all": "Figures", "misprint": "Wrong", "true": "True", "false": "Not true",
             "open": "Open, lost"}
    header = ["Subject", *(names.get(kind) or VERDICTS[kind].words.capitalize() for kind in shown)]
    return Table("The verdicts", header, rows, is_plain=True)


def slack(figures):
    """What the equivalent exact cover problem costs."""
    without, given = figures.pair("dance.slack", "faster").measured
    rows = [[n, *both, f"{both[1] / both[0]:.2f}"] for n, both in enumerate(zip(without, given), 4)]
    header = ["N", "Updates, secondary columns", "Updates, slack rows", "Times"]
    return Table("Queens with secondary columns and with slack rows", header, rows, is_plain=True)


def subject_of(claim):
    """What the first word in the name of a claim means."""
    word = claim.split(".")[0]
    return SUBJECTS.get(word, word)


def differences(figure, other):
    """The stretch of a figure in which it differs from the other: if both are as long, from the
    first place to the last, since what agrees between them does so by chance; or else all of it."""
    if len(figure) != len(other):
        return [(0, len(figure))]
    marks = "".join("x" if one != two else " " for one, two in zip(figure, other))
    return [match.span() for match in re.finditer("x.*x|x", marks)]


def misprints(figures):
    rows = [[MISPRINTS.get(f"{claim} {quantity}", f"{claim}: {quantity}"),
             Pair(record["published"], record["measured"])]
            for (claim, quantity), record in figures.by_name.items()
            if record.get("verdict") in ("misprint", "error")]
    if not rows:
        raise Incomplete
    return Table("Misprints", ["Figure", "Value"], rows)


TABLES = {
    "matrix3": matrix3,
    "scott-x23-shortest": profile("scott.x23.shortest", "X at 23, shortest column"),
    "scott-x23-first": profile("scott.x23.first", "X at 23, first column"),
    "scott-hybrid-7": hybrid("scott.x23.shortest-to-7", 8, "X at 23, S ignored after level 7"),
    "scott-hybrid-8": hybrid("scott.x23.shortest-to-8", 9, "X at 23, S ignored after level 8"),
    "queens": queens,
    "slack": slack,
    "hexagon-coloured": coloured,
    "aztec-diamond": aztec,
    "misprints": misprints,
    **{name: table_of(**description) for name, description in DESCRIBED.items()},
    "summary": by_subject,
}


def build_tables(records):
    """The tables that are complete, by name."""
    figures = Figures(records)
    tables = {}
    for name, build in TABLES.items():
        try:
            tables[name] = build(figures)
        except Incomplete:
            continue
    return tables


# ---------------------------------------------------------------- as CSV

def csv_text(rows):
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([list(map(as_data, row)) for row in rows])
    return text.getvalue()


def as_data(value):
    """A cell for programs: a whole number has no decimals, and a list has blanks between."""
    if isinstance(value, list):
        return " ".join(str(as_data(item)) for item in value)
    return int(value) if isinstance(value, float) and value.is_integer() else value


def read_table(path):
    """The rows of a CSV file that the harness has written, each by the names of its columns."""
    try:
        with path.open(newline="", encoding="utf-8") as lines:
            return list(csv.DictReader(lines, strict=True))
    except (OSError, ValueError, csv.Error):
        raise UsageError(f"{path}: not a table") from None


def as_csv(table):
    """Every column of figures twice, as published and as measured; then how nodes are counted."""
    if table.is_plain:
        return csv_text(with_counting_rule(table.title, [table.header, *table.rows]))
    columns = [[table.header[0], *(row[0] for row in table.rows)]]
    if table.cases:
        columns.insert(0, ["Case", *(table.case(number) for number in range(len(table.rows)))])
    for number, name in enumerate(table.header[1:], start=1):
        cells = [row[number] for row in table.rows]
        for part, pairs in parts_of(name, cells, table.parts.get(name)):
            for kind, figures in zip(("published", "measured"), zip(*map(both, pairs))):
                columns.append([f"{part} ({kind})", *figures])
    if any(is_of_nodes(name) for name in table.header):
        columns.append([COUNTING_RULE, *(rules_of(table.header, row) for row in table.rows)])
    return csv_text(zip(*columns))


def parts_of(name, cells, parts):
    """The columns that a column becomes: itself, or one for each part of its lists."""
    if parts is None:
        return [(name, cells)]
    return [(part, [cell and Pair(cell.printed[place], cell.measured[place]) for cell in cells])
            for place, part in enumerate(parts)]


def is_of_nodes(name):
    return "nodes" in name.lower()


def rules_of(header, cells):
    """The names of the rules by which the nodes of a row are counted."""
    return "; ".join(dict.fromkeys(
        cell.rule for name, cell in zip(header, cells)
        if is_of_nodes(name) and isinstance(cell, Pair) and cell.rule))


def both(cell):
    return ("", "") if cell is None else (cell.printed, cell.measured)


# ---------------------------------------------------------------- as TeX

TEX_RULE = r"\noalign{\kern2pt\hrule\kern2pt}"
KINDS = ["printed", "found"]


def as_tex(table):
    """A \\vbox to be \\input, with each figure as it is printed and as it is found."""
    first, *names = table.header
    columns = [[row[number] for row in table.rows] for number in range(1, len(table.header))]
    heads, bodies = [[first]], [[
        (f"({table.case(number)}) " if table.case(number) else "") + tex_figure(row[0])
        for number, row in enumerate(table.rows)]]
    for name, cells in zip(names, columns):
        if table.is_plain:
            heads.append(name.split(", "))
            bodies.append(list(map(tex_figure, cells)))
        elif not table.is_wide or any(cell and cell.printed != cell.measured for cell in cells):
            heads.append([*name.split(", "), KINDS])
            bodies.append([tex_both(cell) for cell in cells])
        else:
            heads.append(name.split(", "))
            bodies.append([tex_figure(cell and cell.measured) for cell in cells])
    lines = [rf"% {table.title}: made by the harness",
             r"\vbox{\offinterlineskip", r"\halign{\strut#\hfil&&\quad\hfil#\cr",
             TEX_RULE, *tex_header(heads), TEX_RULE]
    for name, *cells in zip(*bodies):
        if name == "Total":
            lines.append(TEX_RULE)
        lines.append(tex_row([name, *cells]))
    return "\n".join([*lines, TEX_RULE + "}}"]) + "\n"


def tex_header(heads):
    """A line for each part of the longest head; the words above a pair span both columns."""
    height = max(map(len, heads))
    columns = []
    for head in heads:
        is_pair = KINDS in head
        lines = [""] * (height - len(head)) + [
            "&".join(part) if part is KINDS else rf"\multispan2\quad\hfil {part}\hfil" if is_pair
            else part for part in head]
        columns.append([line or "&" * is_pair for line in lines])
    return [tex_row(line) for line in zip(*columns)]


def tex_row(cells):
    return "&".join(cell.replace("%", r"\%") for cell in cells) + r"\cr"


def tex_figure(value):
    if value is None:
        return ""
    if isinstance(value, list):
        return ", ".join(map(tex_figure, value))
    if isinstance(value, float):
        return tex_float(value)
    root = re.fullmatch(r"sqrt (\d+)", str(value))
    if re.fullmatch(r"\w( \w)+", str(value)):  # a list of letters
        return value.replace(" ", "")
    size = re.sub(r"\b(?<!\.)(\d+)x(\d+)", r"$\1\\times\2$", str(value))
    return f"{value:,}" if isinstance(value, int) else rf"$\sqrt{{{root[1]}}}$" if root else size


def tex_float(value):
    """Large ones are estimates, of which two digits are worth printing."""
    if value < 1e9:
        return f"{value:,.0f}" if value == round(value) else f"{value:,.1f}"
    digits, power = f"{value:.1e}".split("e")
    return rf"${digits}\times10^{{{int(power)}}}$"


def tex_both(cell):
    """The printed figure and ours, in bold where they are not the same."""
    if cell is None:
        return "&"
    found = "---" if cell.measured is None else tex_figure(cell.measured)
    return tex_figure(cell.printed) + "&" + (rf"{{\bf {found}}}" if cell.differs() else found)


def write_tables(tables, project):
    for name, table in tables.items():
        write(project.results / f"{name}.csv", as_csv(table))
        write(project.results / f"{name}.tex", as_tex(table))
