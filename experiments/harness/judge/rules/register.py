"""What a counting rule is: how a figure of the paper is read off one report, or several.

A claim's figure has a meaning only with the rule by which it is counted; experiments name it. Each
rule is a function of the runs, with a sentence that says what it counts. No rule sees what is
printed. Whether a printed set is among those that were found is asked by a statement, which names
the set.
"""
import csv
import inspect
from dataclasses import dataclass
from functools import partial
from typing import Callable

# What a rule raises when the runs lack what it looks for, or have it in another shape.
NO_FIGURE = (LookupError, ValueError, TypeError, AttributeError, ArithmeticError, OSError,
             csv.Error)


@dataclass(frozen=True)
class Rule:
    name: str
    sentence: str
    function: Callable
    reads: str  # report, matrix or tree: what the runs must have
    timed: bool = False  # does it depend on the machine? Then only bench writes what it gives

    def arguments_error(self, arguments):
        """What is wrong with `arguments`, or nothing."""
        signature = inspect.signature(self.function)
        try:
            signature.bind([], **arguments)
        except TypeError as error:
            return str(error)
        for name, value in arguments.items():
            if not FITS[signature.parameters[name].annotation](value):
                return f"'{name}' is of the wrong kind"
        return None

    def only_reads(self, fields):
        return False

    def misfits(self, sources, gives):
        """Sentences on runs that do not have what it reads."""
        return (f"rule '{self.name}' reads a {self.reads}, which {source} does not give"
                for source in sources if self.reads not in gives(source))

    def __call__(self, runs, arguments):
        return self.function(runs, **arguments)


# The kinds of a rule's arguments: a place to count from, a name, a list of names.
FITS = {
    int: lambda value: type(value) is int and value >= 0,
    str: lambda value: isinstance(value, str),
    list: lambda value: isinstance(value, list) and all(isinstance(step, str) for step in value),
}
RULES = {}


def rule(name, sentence, reads="report", timed=False):
    def register(function):
        RULES[name] = Rule(name, sentence, function, reads, timed)
        return function
    return register


# Rules that read something else than reports of searches, and those that depend on the machine.
of_matrix, of_tree, of_trace = (partial(rule, reads=what) for what in ("matrix", "tree", "trace"))
of_speed = partial(rule, timed=True)
