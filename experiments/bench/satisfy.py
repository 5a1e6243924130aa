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
    def __init__(self, variables):
        self.variables, self.clauses = variables, []

    def at_most_one(self, some):
        """A longer list is cut: at most one of the first, with a new variable, which takes their
        place among the others."""
        while len(some) > PAIRS:
            self.variables += 1
            first, some = some[:PAIRS - 1], [self.variables, *some[PAIRS - 1:]]
            self.at_most_one([*first, -self.variables])
        self.clauses += ([-one, -other] for one, other in itertools.combinations(some, 2))

    def text(self):
        return "".join((f"p cnf {self.variables} {len(self.clauses)}\n",
                        *(" ".join(map(str, clause)) + " 0\n" for clause in self.clauses)))


def matrix_from(text):
    """Primary columns, secondary ones, and of the rows that have a primary one the names, by their
    numbers."""
    header, *rows = [line for line in text.splitlines() if line.strip() and line[0] != "|"]
    primary, _, secondary = (part.split() for part in header.partition("|"))
    if any(":" in row for row in rows):
        sys.exit(f"{Path(sys.argv[0]).name}: colors are not for this")
    rows, needed = enumerate(map(str.split, rows)), set(primary)
    return primary, secondary, {number: row for number, row in rows if not needed.isdisjoint(row)}


def formula(primary, secondary, rows):
    """A variable for each row; at most one row for each column, and at least one for a primary."""
    having = {name: [] for name in primary + secondary}
    for number, row in enumerate(rows, 1):
        for name in row:
            having[name].append(number)
    result = Formula(len(rows))
    result.clauses += (having[name] for name in primary)
    for some in having.values():
        result.at_most_one(some)
    return result


def is_cover(primary, chosen):
    names = list(itertools.chain(*chosen))
    return len(names) == len(set(names)) and set(primary) <= set(names)


def main():
    primary, secondary, rows = matrix_from(sys.stdin.read())
    rows = list(rows.values())
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
