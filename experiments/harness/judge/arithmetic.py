"""Proofs by arithmetic: printed figures that contradict each other.

A formula is a function of printed figures, and of nothing else. If they were right, what it gives
would be another printed figure, or lie between two bounds; the proof is that it does not.
"""
from dataclasses import dataclass
from typing import Callable

SECONDS_OF_A_MONTH = 365.25 / 12 * 24 * 3600
FORMULAS = {}


@dataclass(frozen=True)
class Formula:
    name: str
    sentence: str  # with the printed figures, by number, and what the formula gives
    function: Callable

    @property
    def size(self):
        """How many figures it takes."""
        return self.function.__code__.co_argcount


def formula(name, sentence):
    def register(function):
        FORMULAS[name] = Formula(name, sentence, function)
        return function
    return register


def months(updates, millions):
    """The months that so many updates take, at so many millions a second."""
    return updates / (1e6 * millions) / SECONDS_OF_A_MONTH


@formula("months of updates", "{0} updates at {1} million a second take {result} months")
def months_of_updates(updates, millions):
    return months(updates, millions)


@formula("months of nodes",
         "{0} nodes are tried with rows of {1} columns, and for each of them at least one header is"
         " removed for each other column; at {2} million updates a second, these alone take"
         " {result} months")
def months_of_nodes(nodes, entries, millions):
    return months(nodes * (entries - 1), millions)


@formula("solutions beside the figure", "{0} solutions are printed beside this figure")
def solutions_beside_the_figure(solutions):
    return solutions
