"""An experiment: a command line, and what is to be kept of its run."""
import re
from functools import cached_property
from typing import Literal

from project import words_of
from harness.schema import Entry, Names, StrictBool, StrictStr, root_validator, up_to, validator

SCALES = ["quick", "paper", "full"]
BY_TABLES = "tables"  # the scale of a search that only make tables makes, if it is named
RANKS = [*SCALES, BY_TABLES]
OUTPUTS = "report", "matrix", "trace"
PROGRAM = r"[A-Za-z0-9_][A-Za-z0-9._+-]*"
LONGEST = 1e9  # seconds that an experiment may take
OWN_OPTIONS = {"--json": "-j", "--progress": None, "--engine": "-e", "--threads": "-t",
               "--tree": None}
# Options of OWN_OPTIONS that a command may have all the same, but only as two words.
FIXABLE = {"--engine": "ENGINE", "--threads": "N"}


class Experiment(Entry):
    id: StrictStr
    command: StrictStr
    scale: Literal[tuple(RANKS)]
    seconds: up_to(LONGEST)
    output: Literal[OUTPUTS] = "report"
    tree: StrictBool = False
    frontier: up_to(LONGEST) = 0  # seconds in which the engine frontier can count it, too
    colors: StrictBool = False  # has its matrix any? `plain` takes none
    packings: Names = []  # ids of searches; their solutions are its standard input

    class Config:
        keep_untouched = (cached_property,)

    @cached_property
    def stages(self):
        """The programs of the command line with their arguments."""
        return stages_of(self.command)

    @property
    def sources(self):
        """The ids of the experiments whose runs its figures are read off."""
        return [self.id]

    @property
    def searches(self):
        return self.stages[-1][0] == "dance"

    @property
    def gives(self):
        """What a rule may read off its run."""
        return {self.output, "tree"} if self.tree else {self.output}

    def fixes(self, option):
        return option in self.stages[-1]

    @validator("command")
    def names_programs(cls, command):
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

    @root_validator(skip_on_failure=True)
    def fits_together(cls, fields):
        output, (last, *words) = fields["output"], stages_of(fields["command"])[-1]
        searches = last == "dance"
        if fields["tree"] and not searches:
            raise ValueError("only a search has a 'tree'")
        if output == ("matrix" if searches else "trace"):
            raise ValueError("the 'output' of a search is its report or its trace, that of others"
                             " their report or matrix")
        if output == "report":
            check_options(words, OWN_OPTIONS if searches else ["--json"])
        if fields["frontier"] and not (searches and output == "report" and "--engine" not in words):
            raise ValueError("'frontier' needs a search that names no engine")
        if fields["scale"] == BY_TABLES and not (searches and output == "report"):
            raise ValueError(f"only a search with a report can be of scale {BY_TABLES}")
        return fields


def stages_of(command):
    stages = [[]]
    for word in words_of(command):
        if word == "|":
            stages.append([])
        else:
            stages[-1].append(word)
    return stages


def check_options(words, own):
    """Refuse options that the harness adds, in any form but that in which a command may set it."""
    for word in words:
        name = word.partition("=")[0]
        for option in own:
            letter = OWN_OPTIONS[option]
            if (len(name) > 2 and option.startswith(name) and word not in FIXABLE
                    or letter and word.startswith(letter)):
                hint = f"; write {option} {FIXABLE[option]}" if option in FIXABLE else ""
                raise ValueError(f"'command' has '{word}', but the harness sets {option} itself"
                                 f"{hint}")
