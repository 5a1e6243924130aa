"""Counting rules for numbers that are too long to be compared as such."""
from textwrap import wrap

from harness.judge.rules.register import rule


@rule("digits of a power of two", "The digits of 2 to the power, in lines of a width.")
def digits_of_power(runs, exponent: int, width: int):
    return wrap(str(2 ** exponent), width)
