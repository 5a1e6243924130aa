"""Counting rules for sudokus, word squares, and speeds."""
from harness.rules import rule

SLOTS = {"D1": (0, 4, 8), "D2": (6, 4, 2), "R1": (0, 1, 2), "R2": (3, 4, 5), "R3": (6, 7, 8),
         "F1": (0, 3, 6), "F2": (1, 4, 7), "F3": (2, 5, 8)}


def square_of(solution):
    """The word square in a solution, as `ATE WIN LED`."""
    letters = [""] * 9
    for row in solution:
        names = row.split()
        (slot,) = [name for name in names if name in SLOTS]
        (word,) = [name for name in names if len(name) == 3 and name.isalpha()]
        for cell, letter in zip(SLOTS[slot], word.upper()):
            letters[cell] = letter
    text = "".join(letters)
    return f"{text[:3]} {text[3:6]} {text[6:]}"


@rule("word squares among the solutions", "The printed squares that are among the solutions.",
      searches=True)
def squares_among_solutions(runs, printed):
    found = {square_of(solution) for solution in runs[0].solutions}
    return [square for square in printed if square in found]


@rule("largest branching", "The most rows that a column has when it is chosen.",
      reads="tree")
def largest_branching(runs):
    return max(int(node["branches"]) for node in runs[0].tree if node["branches"])


@rule("million updates per second", "Updates divided by the seconds of the search, in millions.",
      timed=True)
def million_updates_per_second(runs):
    return runs[0].report["updates"] / runs[0].report["seconds"] / 1e6


@rule("speed-up", "Best time of the first program divided by that of the second, run in turn.",
      timed=True)
def speed_up(runs):
    return runs[0].report["speedup"]
