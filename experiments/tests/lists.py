"""Random rows as lists, for the packages of Python and npm: it is known beforehand, by the rules
that are written here once more, which must be answered, and how, and which must be refused."""
import itertools
import json
import math
import os
import time
from dataclasses import dataclass, field

SECONDS = float(os.environ.get("FUZZ_SECONDS", 3))  # for each package
LARGEST = 2**24  # the number of a column, if nobody says how many there are
NAMES = ["a", "b", "c", "0", "1", "1.5", "a b", "|", ":", "q:", "é", "e\u0301", "\U0001d11e", "nan"]
COLORS = ["", "", ":x", ":x", ":y", ":x:y"]


@dataclass
class Case:
    """Rows and options; then either the solutions and the primary columns without rows, the first
    three and how many there are, or a word of the message."""
    rows: list
    options: dict = field(default_factory=dict)
    solutions: list = None
    empty: tuple = ([], 0)
    culprit: str = ""


def cases(chance, names=(), arrays=()):
    """Yields random cases for SECONDS: rows and options, with their solutions by brute force, or
    spoiled, with a word of the message that refuses them. There may be other names, and functions
    that make an array of a list of lists, for those packages that know these."""
    begun = time.monotonic()
    while time.monotonic() < begun + SECONDS:
        if arrays and chance.random() < 0.1:
            yield of_array(chance, arrays)
            continue
        case, columns = answered(chance, [*NAMES, *names])
        if chance.random() < 0.3:
            case.solutions = None
            case.culprit = Spoiler(chance, case, columns).spoil()
        if is_zeros_and_ones(case.rows):
            case.solutions = None
            case.culprit = "" if case.culprit else "a row lists its columns"
        yield case


def is_zeros_and_ones(rows):
    """Rows that all have one length of 2 or more and hold only 0 and 1."""
    if not all(isinstance(row, (list, tuple)) for row in rows):
        return False
    cells = [cell for row in rows for cell in row]
    return len({len(row) for row in rows}) == 1 and len(rows[0]) > 1 and all(
        isinstance(cell, int) and cell in (0, 1) for cell in cells)


def rows_of(chance, columns):
    """At most nine random rows of these columns, of up to four columns each."""
    return [chance.sample(columns, min(len(columns), chance.choice([0, 1, 1, 2, 2, 2, 3, 4])))
            for _ in range(chance.randint(0, 9))]


def answered(chance, names):
    """A case that must be answered, but for 0s and 1s, and the columns of its rows."""
    form = chance.choice(["plain", "secondary", "both", "n", "n and m"])
    if form in ("n", "n and m"):
        columns = list(range(chance.randint(1, 6)))
        primary, secondary = chance.randint(0, len(columns) + 1), None
        most = LARGEST
        if form == "n and m":
            secondary = max(0, len(columns) - primary) + chance.choice([0, 0, 1, 3, 2**40])
            most = primary + secondary - 1
        columns += [most] * (primary <= most and most not in columns and chance.random() < 0.3)
        options = {"primary": primary} if secondary is None else {
            "primary": primary, "secondary": secondary}
        case = Case(rows_of(chance, columns), options)
        solve(case, range(primary), [column for column in columns if column >= primary])
        return case, columns
    if chance.random() < 0.5:
        columns = chance.sample(names, chance.randint(1, 6))
    else:
        columns = chance.sample(chance.choice([range(2), range(9), range(2**53)]), 2)
        columns += [*{*columns, 7, 3, LARGEST + 5} - {*columns}][:chance.randint(0, 2)]
    case = Case(rows_of(chance, columns))
    used = {column for row in case.rows for column in row}
    number = chance.randint(0, len(columns))
    primary, secondary = columns[number:], columns[:number]
    if form == "plain":
        primary, secondary = sorted(used, key=str), []
    elif form == "secondary":
        primary = [column for column in primary if column in used]
        case.options = {"secondary": secondary}
    else:
        case.options = {"primary": primary, "secondary": secondary}
    plain = case.rows
    if secondary and isinstance(columns[0], str) and chance.random() < 0.5:
        case.rows = [[color(chance, cell, columns) if cell in secondary else cell for cell in row]
                     for row in plain]
    solve(case, primary, secondary, plain)
    return case, columns


def color(chance, name, columns):
    """The name of a column, perhaps with a color, but not one that would be another column's name.
    """
    colored = name + chance.choice(COLORS) if isinstance(name, str) and ":" not in name else name
    return name if colored in columns else colored


def solve(case, primary, secondary, plain=None):
    """Fill in a case's solutions, by brute force, and its primary columns without rows. A row
    without a primary column is in no solution."""
    plain = plain or case.rows
    firsts = {column for row in plain for column in row if column in primary}
    total = len(primary) - len(firsts)
    case.empty = list(itertools.islice(
        (column for column in primary if column not in firsts), 3)), total
    candidates = [r for r, row in enumerate(plain) if any(column in primary for column in row)]
    case.solutions = []
    for size in range(len(candidates) + 1 if total == 0 else 0):
        for chosen in itertools.combinations(candidates, size):
            entries = [entry for r in chosen for entry in zip(plain[r], case.rows[r])]
            covered = [column for column, _ in entries if column in primary]
            others = {}
            for column, cell in entries:
                if column in secondary:
                    others.setdefault(column, []).append(cell)
            if len(covered) == len(firsts) == len({*covered}) and all(
                    len(cells) == 1 or len({*cells}) == 1 and cells[0] != column
                    for column, cells in others.items()):
                case.solutions.append(list(chosen))


class Spoiler:
    """Makes something of a case that must be refused. Each method that takes no argument does so in
    its own way; what a method returns is in the message."""

    def __init__(self, chance, case, columns):
        self.chance, self.case, self.columns = chance, case, columns
        self.options = case.options
        self.is_counted = isinstance(case.options.get("primary"), int)
        self.is_named = isinstance(columns[0], (str, tuple))
        self.number = chance.randrange(len(case.rows) + 1)
        self.row = case.rows[self.number] if self.number < len(case.rows) else []
        case.rows[self.number:self.number + 1] = [self.row]

    def put(self, cell):
        """Put a cell at a random place into the row."""
        self.row.insert(self.chance.randint(0, len(self.row)), cell)
        return f"row {self.number}"

    def set_option(self, name, value):
        """Set an option, whose name messages have."""
        self.options[name] = value
        return name

    def mix_names_and_numbers(self):
        """Have a name among numbers, or a number among names."""
        if not self.is_counted:
            self.put(self.columns[0])
        return self.put(5 if self.is_named else "5")

    def count_secondary_alone(self):
        """Give the secondary columns as a number, but not the primary ones."""
        self.options.pop("primary", None)
        return self.set_option("secondary", self.chance.randint(0, 3))

    def put_unknown_column(self):
        """Put a column into the row that is neither primary nor secondary."""
        options = self.options
        if not self.is_counted:
            options["primary"] = self.columns
            options.pop("secondary", None)
            self.put("other" if self.is_named else 10**6)
            return "neither primary nor secondary"
        end = options["primary"] + options["secondary"] if "secondary" in options else LARGEST + 1
        self.put(column := end + self.chance.choice([0, 1, 10**9]))
        return f"row {self.number} has column {column}"

    def put_name_beside_count(self):
        """Have a name in the row, but give the primary columns as a number."""
        self.put("a")
        self.options.pop("secondary", None)
        self.set_option("primary", 5)
        return "primary is 5"

    def repeat_column(self):
        """Have a column twice in the row, or twice among the secondary ones."""
        if self.is_counted or self.chance.random() < 0.5:
            self.row[:] = self.row or self.columns[:1]
            return self.put(self.row[0])
        self.options["secondary"] = [self.columns[0], *self.columns[1:2], self.columns[0]]
        return "named twice"

    def leave_color_empty(self):
        """Have a cell that ends after the colon of its color."""
        self.case.rows, self.options["secondary"] = [["a"], ["b:"]], ["b"]
        self.options.pop("primary", None)
        return "row 1"

    def replace_row(self):
        """Put something that is no list in place of the row."""
        self.case.rows[self.number] = self.chance.choice(["ab", "", 5, None, math.nan])
        return f"row {self.number}"

    def spoil(self):
        """Spoil the case in one of these ways, or by a value that a cell or option cannot have."""
        choice = self.chance.choice
        return choice([
            *4 * [lambda: self.put(choice([True, False, math.nan, math.inf, 1.5, -1, None, [0]]))],
            self.mix_names_and_numbers, self.count_secondary_alone, self.put_unknown_column,
            self.put_name_beside_count, self.repeat_column, self.leave_color_empty,
            self.replace_row,
            lambda: self.set_option("primary", choice(["ab", "", -1, 1.5, True, math.nan])),
            lambda: self.set_option("secondary", choice(["pq", "", -1, 0.5, False])),
            lambda: self.set_option(choice(["primry", "secundary", "columns", "Primary"]), 1),
            lambda: self.set_option("seconds", choice([math.nan, "1", True, [1]])),
        ])()


def of_array(chance, arrays):
    """A case whose rows are an array of 0s and 1s: all columns exist, those without a 1, too."""
    width = chance.randint(1, 5)
    dense = [[chance.choice([0, 0, 1]) for _ in range(width)] for _ in range(chance.randint(1, 8))]
    number = chance.randint(0, width)
    options = chance.choice([{}, {"primary": number}, {"secondary": width - number}])
    case = Case([[c for c in range(width) if row[c]] for row in dense], options)
    solve(case, range(number if options else width), range(number if options else width, width))
    case.rows = chance.choice(arrays)(dense)
    return case


def warnings_of(case, spelled):
    """The warning for a case's primary columns without rows, in a list; `spelled` writes their
    names."""
    names, total = case.empty
    more = f" and {total - len(names)} more" if total > len(names) else ""
    return names and [f"primary columns without rows: {', '.join(map(spelled, names))}{more};"
                      " there is no solution"]


def javascript(value):
    """A value as it is written in JavaScript."""
    if isinstance(value, list):
        return f"[{', '.join(map(javascript, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{name}: {javascript(value[name])}' for name in value)} }}"
    return json.dumps(value, ensure_ascii=False)  # which writes NaN, Infinity, true and null
