"""An experiment: a command line, and what is to be kept of its run."""
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, Literal, get_args

from harness.schema import Entry, Names, plain, up_to
from project import split_command

Scale = Literal["quick", "paper", "full", "tables"]
RANKS = get_args(Scale)
*SCALES, BY_TABLES = RANKS  # the last is of a search that only make tables makes, if it is named
PROGRAM = r"[A-Za-z0-9_][A-Za-z0-9._+-]*"
LONGEST = 10**9  # seconds that an experiment may take
OWN_OPTIONS = {"--json": "-j", "--progress": None, "--engine": "-e", "--threads": "-t",
               "--tree": None}
# Options of OWN_OPTIONS that a command may have all the same, but only as two words.
FIXABLE = {"--engine": "ENGINE", "--threads": "N"}


def parse_command(value: Any) -> str:
    """The command line as it is, if each stage names a program in build/bin; else a ValueError."""
    command = plain(str, value)
    stages = stages_of(command)
    if not all(stages):
        raise ValueError("has an empty stage")
    if "\0" in command:
        raise ValueError("has a NUL in it")
    for program, *_ in stages:
        if not re.fullmatch(PROGRAM, program):
            raise ValueError(f"has '{program}', which is not the bare name of a program in"
                             " build/bin")
    return command


Seconds = Annotated[float, up_to(LONGEST)]


@dataclass(kw_only=True)
class Experiment(Entry):
    """A command line, what to record of its run, and how long that takes."""
    id: str
    # Programs in build/bin, with arguments, joined by |. The harness adds OWN_OPTIONS.
    command: Annotated[str, parse_command]
    scale: Scale  # the smallest --scale at which it runs
    seconds: Seconds  # of processor time, about: those that take long begin first
    # What the last program writes: a report in JSON, the matrix, or a trace of the search.
    output: Literal["report", "matrix", "trace"] = "report"
    tree: bool = False  # is the tree of the search recorded, too?
    frontier: Seconds = 0  # in which the engine frontier can count it, too; 0 if it cannot
    colors: bool = False  # has its matrix any? `plain` takes none
    # Ids of searches that print; their solutions are its standard input.
    packings: Names = field(default_factory=list)

    @cached_property
    def stages(self) -> list[list[str]]:
        """The programs of the command line with their arguments."""
        return stages_of(self.command)

    @property
    def sources(self) -> list[str]:
        """The ids of the experiments whose runs its figures are read off."""
        return [self.id]

    @property
    def searches(self) -> bool:
        """Is it a search, whose last program is dance?"""
        return self.stages[-1][0] == "dance"

    @property
    def gives(self) -> set[str]:
        """What a rule may read off its run: report, matrix, trace or tree."""
        return {self.output, "tree"} if self.tree else {self.output}

    def fixes(self, option: str) -> bool:
        """Does its command set this option of the last program?"""
        return option in self.stages[-1]

    def check(self) -> None:
        """Raise a ValueError if its output, tree, options, frontier or scale do not fit the
        command."""
        output, (_, *arguments) = self.output, self.stages[-1]
        if self.tree and not self.searches:
            raise ValueError("only a search has a 'tree'")
        if output == ("matrix" if self.searches else "trace"):
            raise ValueError("the 'output' of a search is its report or its trace, that of others"
                             " their report or matrix")
        if output == "report":
            check_options(arguments, OWN_OPTIONS if self.searches else ["--json"])
        if self.frontier and not (
                self.searches and output == "report" and "--engine" not in arguments):
            raise ValueError("'frontier' needs a search that names no engine")
        if self.scale == BY_TABLES and not (self.searches and output == "report"):
            raise ValueError(f"only a search with a report can be of scale {BY_TABLES}")


def stages_of(command: str) -> list[list[str]]:
    """The programs of a command line, each with its arguments; or a ValueError."""
    stages: list[list[str]] = [[]]
    for word in split_command(command):
        if word == "|":
            stages.append([])
        else:
            stages[-1].append(word)
    return stages


def check_options(arguments: list[str], own: Iterable[str]) -> None:
    """Refuse those of OWN_OPTIONS that are `own`, since the harness adds them, in any form but
    that in which a command may set it: raise a ValueError."""
    for word in arguments:
        name = word.partition("=")[0]
        for option in own:
            letter = OWN_OPTIONS[option]
            if (len(name) > 2 and option.startswith(name) and word not in FIXABLE
                    or letter and word.startswith(letter)):
                hint = f"; write {option} {FIXABLE[option]}" if option in FIXABLE else ""
                raise ValueError(f"'command' has '{word}', but the harness sets {option} itself"
                                 f"{hint}")
