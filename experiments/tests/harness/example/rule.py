"""Counting rules for Langford's problem."""
from harness.judge.rules.register import rule


@rule("pairs of solutions", "Solutions found, of which two are mirror images of each other.")
def pairs_of_solutions(runs):
    return runs[0].report["solutions"] // 2
