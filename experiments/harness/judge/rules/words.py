"""Counting rules for word squares."""
from harness.judge.rules.register import rule
from harness.rows import square_of


@rule("word squares among the solutions", "The printed squares that are among the solutions.",
      sees_print=True)
def squares_among_solutions(runs, printed):
    found = {square_of(solution) for solution in runs[0].solutions}
    return [square for square in printed if square in found]
