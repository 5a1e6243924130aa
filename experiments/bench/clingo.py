#!/usr/bin/env python3
"""usage: clingo.py < MATRIX: counts the exact covers of a matrix by clingo, of the Potsdam Answer
Set Solving Collection (Debian: gringo). Knows nothing of columns chosen, of nodes or of updates.
"""
import re
import subprocess
import sys

from satisfy import matrix_from

EXACT_COVER = """
{ row(R) : has(R, _) }.
:- primary(C), not 1 { row(R) : has(R, C) } 1.
:- secondary(C), 2 { row(R) : has(R, C) }.
#defined has/2. #defined secondary/1.
"""


def program(text: str) -> str:
    """The program for clingo: the rules, and the matrix as facts, with columns by name, and by
    number the rows that have a primary column."""
    primary, secondary, rows = matrix_from(text)
    facts = [f'primary("{name}").' for name in primary]
    facts += [f'secondary("{name}").' for name in secondary]
    for number, row in rows.items():
        facts += [f'has({number}, "{name}").' for name in row]
    return EXACT_COVER + "\n".join(facts)


def main() -> None:
    """Count the covers of the matrix on standard input, and print their number."""
    try:
        done = subprocess.run(["clingo", "--models=0", "--quiet"], input=program(sys.stdin.read()),
                              stdout=subprocess.PIPE, text=True)
    except FileNotFoundError:
        sys.exit("clingo.py: there is no clingo here; Debian's package gringo has it")
    count = re.search(r"^Models +: (\d+)$", done.stdout, re.MULTILINE)
    if not count:
        sys.exit("clingo.py: clingo has not counted to the end")
    print(f"{count[1]} solutions")


if __name__ == "__main__":
    main()
