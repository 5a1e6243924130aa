"""What a text leaves open at a figure, and whether our agreement with it may be chance.

A choice of the catalogue is made once, at the figure that is its first. Of N ways that were tried
there, some give what is printed. By chance, one of them would do so with the probability

    p = N * unit / (largest - smallest + unit)

at most: N times the chance that a value drawn from the spread of those tried is the printed one,
where `unit` is one in the last digit printed. Of a list, it is the product for all its entries.
"""
from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations
from math import floor, log10, prod
from typing import Any

FEW_BY_CHANCE = 1e-3  # by chance: from here on, an agreement proves nothing


def unit_of(printed: float, digits: int) -> float:
    """One in the last digit printed."""
    return 10.0 ** (floor(log10(abs(printed))) + 1 - digits) if digits and printed else 1


def by_chance(values: Sequence[Any], printed: Any, digits: int = 0) -> float:
    """The probability above, for the values of all ways that were tried, each a number or a list of
    them, as is the printed one. Numbers are compared to so many digits; 0 stands for all."""
    if not isinstance(printed, list):
        values, printed = [[value] for value in values], [printed]
    units = [unit_of(entry, digits) for entry in printed]
    one = prod(unit / (max(some) - min(some) + unit) for unit, some in zip(units, zip(*values)))
    return min(1.0, len(values) * one)


def values_of(choices: Iterable[Any], tried: Mapping[str, list[dict[str, str]]], quantity: str,
              measured: Any) -> tuple[list[Any], int]:
    """What the ways of these Choices give for a figure, and how many ways have not been run. Which
    counter of `tried` it is, a Choice says, or else the name of the quantity. If a Choice is the
    order of a list, its ways are those of the list `measured`."""
    if any(choice.orders for choice in choices):
        return [list(order) for order in set(permutations(measured))], 0
    rows = [row for choice in choices for row in tried[choice.id]]
    counter = next(filter(None, (choice.column for choice in choices)),
                   quantity.rpartition(".")[2])
    run = [row for row in rows if row[counter]]
    if counter == "nodes" and any(choice.node_rules for choice in choices):
        return [value for row in run for value in nodes_by_every_rule(row)], len(rows) - len(run)
    return [int(row[counter]) for row in run], len(rows) - len(run)


def nodes_by_every_rule(row: Mapping[str, str]) -> list[int]:
    """The nodes of a search by each of the ways in which the paper counts those of a tree."""
    nodes, solutions, rule = int(row["nodes"]), int(row["solutions"]), row["counting rule"]
    total = nodes + (1 if rule.endswith("- 1") else solutions if "- " in rule else 0)
    return [total, total - 1, total - solutions]
