"""What a counting rule is: how a figure of the paper is read off one report, or several.

A claim's figure has a meaning only with the rule by which it is counted; experiments name it. Each
rule is a function of the runs, with a sentence that says what it counts. No rule sees what is
printed, but for the few that search for printed sets among what the runs have found: these say so,
and give what they have found.
"""
import csv
import inspect
from dataclasses import dataclass
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
    sees_print: bool = False  # does it look for printed sets? Then they are its second argument
    timed: bool = False  # does it depend on the machine? Then only bench writes what it gives

    def arguments_error(self, arguments):
        """What is wrong with `arguments`, or nothing."""
        signature = inspect.signature(self.function)
        try:
            signature.bind([], *([[]] if self.sees_print else []), **arguments)
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

    def __call__(self, runs, printed, arguments):
        return self.function(runs, *([printed] if self.sees_print else []), **arguments)


# The kinds of a rule's arguments: a place to count from, a name, a list of names.
FITS = {
    int: lambda value: type(value) is int and value >= 0,
    str: lambda value: isinstance(value, str),
    list: lambda value: isinstance(value, list) and all(isinstance(step, str) for step in value),
}
RULES = {}


def rule(name, sentence, reads="report", sees_print=False, timed=False):
    def register(function):
        RULES[name] = Rule(name, sentence, function, reads, sees_print, timed)
        return function
    return register
