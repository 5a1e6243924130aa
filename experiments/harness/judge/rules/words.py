"""Counting rules for word squares."""
from harness.judge.rules.register import rule

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
