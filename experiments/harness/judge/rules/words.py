"""Counting rules for word squares."""
from harness.judge.rules.register import rule
from harness.rows import square_of


@rule("word squares among these", "How many of these squares are among the solutions.")
def squares_among(runs, squares: list):
    return len({square_of(solution) for solution in runs[0].solutions} & {*squares})
