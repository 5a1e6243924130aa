#!/usr/bin/env python3
"""usage: satisfy.py COMMAND [WORD...] < MATRIX: lets a solver for satisfiability, such as CaDiCaL
(Debian: cadical), find one exact cover of a matrix, or prove that there is none. It must read
DIMACS, and print lines that begin with s and v, as in the competitions.
"""
import itertools
import subprocess
import sys
from pathlib import Path

PAIRS = 6  # so many variables, of which at most one is true, get a clause for each pair


class Formula:
    """Clauses over variables from 1 on, the first of which are there from the beginning."""
    def __init__(self, variables: int) -> None:
        """Without clauses yet."""
        self.variables = variables
        self.clauses: list[list[int]] = []

    def at_most_one(self, some: list[int]) -> None:
        """Add clauses by which at most one of these literals is true. A longer list is cut: at most
        one of the first, with a new variable, which takes their place among the others."""
        while len(some) > PAIRS:
            self.variables += 1
            first, some = some[:PAIRS - 1], [self.variables, *some[PAIRS - 1:]]
            self.at_most_one([*first, -self.variables])
        self.clauses += ([-one, -other] for one, other in itertools.combinations(some, 2))

    def text(self) -> str:
        """The formula in the format DIMACS."""
        return "".join((f"p cnf {self.variables} {len(self.clauses)}\n",
                        *(" ".join(map(str, clause)) + " 0\n" for clause in self.clauses)))


def matrix_from(text: str) -> tuple[list[str], list[str], dict[int, list[str]]]:
    """Read a matrix: its primary columns, its secondary ones, and the names in each row that has a
    primary one, by the number of the row."""
    header, *lines = [line for line in text.splitlines() if line.strip() and line[0] != "|"]
    primary, _, secondary = (part.split() for part in header.partition("|"))
    if any(":" in line for line in lines):
        sys.exit(f"{Path(sys.argv[0]).name}: colors are not for this")
    rows, needed = enumerate(map(str.split, lines)), set(primary)
    return primary, secondary, {number: row for number, row in rows if not needed.isdisjoint(row)}


def formula(primary: list[str], secondary: list[str], rows: list[list[str]]) -> Formula:
    """The matrix as a formula: a variable for each row; at most one row for each column, and at
    least one for a primary."""
    having: dict[str, list[int]] = {name: [] for name in primary + secondary}
    for number, row in enumerate(rows, 1):
        for name in row:
            having[name].append(number)
    result = Formula(len(rows))
    result.clauses += (having[name] for name in primary)
    for some in having.values():
        result.at_most_one(some)
    return result


def is_cover(primary: list[str], chosen: list[list[str]]) -> bool:
    """Do the chosen rows cover each primary column once, and no column twice?"""
    names = list(itertools.chain(*chosen))
    return len(names) == len(set(names)) and set(primary) <= set(names)


def main() -> None:
    """Write the matrix on standard input for the solver that the arguments name, run it, and print
    0 or 1 solutions."""
    primary, secondary, by_number = matrix_from(sys.stdin.read())
    rows = list(by_number.values())
    try:
        done = subprocess.run(sys.argv[1:], input=formula(primary, secondary, rows).text(),
                              text=True, check=False, stdout=subprocess.PIPE)
    except OSError as error:
        sys.exit(f"satisfy.py: {error}")
    words = done.stdout.split()
    if "UNSATISFIABLE" in words:
        print("0 solutions")
        return
    values = [line.split()[1:] for line in done.stdout.splitlines() if line.startswith("v")]
    chosen = [rows[int(word) - 1] for word in itertools.chain(*values)
              if 0 < int(word) <= len(rows)]
    if "SATISFIABLE" not in words or not is_cover(primary, chosen):
        sys.exit("satisfy.py: the solver has not found a cover, and not proved that there is none")
    print("1 solution")


if __name__ == "__main__":
    main()
