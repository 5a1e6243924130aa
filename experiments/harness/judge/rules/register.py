"""What a counting rule is: how a figure of the paper is read off one report, or several.

A claim's figure has a meaning only with the rule by which it is counted; experiments name it. Each
rule is a function of the runs, with a sentence that says what it counts. No rule sees what is
printed. Whether a printed set is among those that were found is asked by a statement, which names
the set.
"""
import csv
import inspect
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

# What a rule raises when the runs lack what it looks for, or have it in another shape.
NO_FIGURE = (LookupError, ValueError, TypeError, AttributeError, ArithmeticError, OSError,
             csv.Error)


@dataclass(frozen=True)
class Rule:
    """A function that reads a figure off runs, and what is known about it."""
    name: str
    sentence: str  # says what it counts
    function: Callable[..., Any]  # of runs, and of arguments by name
    reads: str  # report, matrix or tree: what the runs must have
    timed: bool = False  # does it depend on the machine? Then only bench writes what it gives

    def arguments_error(self, arguments: Mapping[str, Any]) -> str | None:
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

    def only_reads(self, fields: Iterable[str]) -> bool:
        """As of an Expression: does it read nothing but these? Nobody knows, of a function."""
        return False

    def misfits(self, sources: list[str], gives: Callable[[str], set[str]]) -> Iterable[str]:
        """Sentences on runs, given by id, that do not have what it reads. `gives` says what the run
        of an id has."""
        return (f"rule '{self.name}' reads a {self.reads}, which {source} does not give"
                for source in sources if self.reads not in gives(source))

    def __call__(self, runs: list[Any], arguments: Mapping[str, Any]) -> Any:
        return self.function(runs, **arguments)


# The kinds of a rule's arguments: a place to count from, a name, a list of names.
FITS: dict[type, Callable[[Any], bool]] = {
    int: lambda value: type(value) is int and value >= 0,
    str: lambda value: isinstance(value, str),
    list: lambda value: isinstance(value, list) and all(isinstance(step, str) for step in value),
}
RULES: dict[str, Rule] = {}


def rule(name: str, sentence: str, reads: str = "report",
         timed: bool = False) -> Callable[[Function], Function]:
    """A decorator that registers a function as the rule of this name."""
    def register(function: Function) -> Function:
        """Put the function into RULES under the name, and return it unchanged."""
        RULES[name] = Rule(name, sentence, function, reads, timed)
        return function
    return register


# Rules that read something else than reports of searches, and those that depend on the machine.
of_matrix, of_tree, of_trace = (partial(rule, reads=what) for what in ("matrix", "tree", "trace"))
of_speed = partial(rule, timed=True)
