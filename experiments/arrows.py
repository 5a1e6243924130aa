"""Searches for the order of cells that gives the figures of the paper's arrows.

The pictures of Figure 7 are lost, and with them how the cells of the arrows were listed. This
tries the orders in which some ranks come first, downward, and then the ranks above them, upward,
with the sphinx on either side, and compares solutions, nodes and updates with the printed figures:

    /usr/bin/python3 experiments/arrows.py

It writes results/arrow-orders.csv.
"""
import subprocess
import sys
from pathlib import Path

from harness.judge.catalogue import read_catalogue
from harness.project import Project, write
from harness.run.pipeline import parse_report
from harness.show.dictionary import with_counting_rule
from harness.show.tables import csv_text

ARROWS = ["arrow-4", "arrow-0", "arrow-41", "arrow-3"]
COUNTERS = ["solutions", "nodes", "updates"]
HEADER = ["arrow", "first rank", "sphinx", *COUNTERS, "as printed"]
SPHINX = {
    "unflipped": "SPH unflipped",
    "flipped": "SPH as ###/.##/..# ...#/..###/.## #####/...# .#/.##/.### ...##/.###/..# .#/#####",
}


def ranks_of(puzzle):
    """How many ranks the drawn board of a puzzle file has."""
    return sum(bool(line) and set(line) <= set("#.") for line in puzzle.splitlines())


def variant(puzzle, first, side):
    """The puzzle with the ranks from `first` on in front, and the sphinx on one of its sides."""
    cells = " ".join(["cells", f"{first}1-{ranks_of(puzzle)}z",
                      *(f"{rank}1-{rank}z" for rank in range(first - 1, 0, -1))])
    kept = [line for line in puzzle.splitlines() if line.split()[0] not in ("SPH", "cells")]
    return "\n".join([*kept, SPHINX[side], cells]) + "\n"


def counts(puzzle, programs):
    """Solutions, nodes and updates of a puzzle."""
    matrix = subprocess.run([programs / "polyiamonds"], input=puzzle, text=True, check=True,
                            stdout=subprocess.PIPE).stdout
    report = subprocess.run([programs / "dance", "--json"], input=matrix, text=True, check=True,
                            stdout=subprocess.PIPE).stdout
    return [parse_report(report)[counter] for counter in COUNTERS]


def main():
    project = Project(Path(__file__).resolve().parents[1])
    claims = read_catalogue(project.catalogue).claims
    rows = []
    for arrow in ARROWS:
        puzzle = (project.experiments / "puzzles" / f"{arrow}.puzzle").read_text(encoding="ascii")
        printed = [claims[f"hexiamonds.{arrow}"].quantities[counter] for counter in COUNTERS]
        for first in range(1, ranks_of(puzzle) + 1):
            for side in SPHINX:
                found = counts(variant(puzzle, first, side), project.programs)
                rows.append([arrow, first, side, *found, "yes" if found == printed else "no"])
    table = with_counting_rule("arrow-orders", [HEADER, *rows])
    write(project.results / "arrow-orders.csv", csv_text(table))
    matching = [row for row in rows if row[-1] == "yes"]
    for arrow, first, side, *_ in matching:
        print(f"{arrow}: ranks from {first} on, then those above upward; the sphinx {side}")
    return 0 if {row[0] for row in matching} == set(ARROWS) else 1


if __name__ == "__main__":
    sys.exit(main())
