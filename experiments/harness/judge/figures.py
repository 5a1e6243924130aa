"""Figures, printed and measured: whether they agree, and how people write them."""
import re
from typing import Any

# By the number of its zeros, what a large number is called.
LARGE_NUMBERS = {6: "million", 9: "billion", 12: "trillion", 15: "quadrillion"}


def four_digits(measured: Any) -> Any:
    """Rounded to four digits, if it is a quotient, or so large that a double is not exact. Counts
    are unchanged, and so are figures that a rule has rounded to one decimal."""
    if isinstance(measured, list):
        return [four_digits(entry) for entry in measured]
    is_long = isinstance(measured, float) and (
        measured != round(measured, 1) or measured > 2**53)
    return float(f"{measured:.4g}") if is_long else measured


def within(measured: Any, bounds: Any, digits: int) -> bool:
    """Does a figure, or each of a list, lie between two, to so many significant digits?"""
    low, high = bounds
    figures = measured if isinstance(measured, list) else [measured]
    return all(low <= (float(f"{figure:.{digits}g}") if digits else figure) <= high
               for figure in figures)


def agree(measured: Any, wanted: Any, digits: int) -> bool:
    """Are they equal, to so many significant digits if `digits` is not 0?"""
    if digits and isinstance(measured, (int, float)):
        return float(f"{measured:.{digits}g}") == float(f"{wanted:.{digits}g}")
    return measured == wanted


def in_figures(value: Any) -> str:
    """A figure, or a list of them, as people write it: with commas."""
    if isinstance(value, list):
        return ", ".join(in_figures(item) for item in value)
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, (int, float)):
        return f"{value:,}"
    return "nothing" if value is None else str(value)


def differences(figure: str, other: str) -> list[tuple[int, int]]:
    """The stretch of a figure in which it differs from the other: if both are as long, from the
    first place to the last, since what agrees between them does so by chance; or else all of it."""
    if len(figure) != len(other):
        return [(0, len(figure))]
    marks = "".join("x" if one != two else " " for one, two in zip(figure, other))
    return [match.span() for match in re.finditer("x.*x|x", marks)]
