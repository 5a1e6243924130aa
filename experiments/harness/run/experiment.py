"""An experiment: a command line, and what is to be kept of its run."""
import re
import shlex
from functools import cached_property
from typing import Literal

from harness.schema import Entry, Names, StrictBool, StrictStr, root_validator, up_to

SCALES = ["quick", "paper", "full"]
OUTPUTS = "report", "matrix", "trace"
PROGRAM = r"[A-Za-z0-9_][A-Za-z0-9._+-]*"
LONGEST = 1e9  # seconds that an experiment may take
OWN_OPTIONS = {"--json": "-j", "--progress": None, "--engine": "-e", "--threads": "-t",
               "--tree": None}
FIXABLE = {"--engine": "ENGINE", "--threads": "N"}  # what a command may set, in this form


class Experiment(Entry):
    id: StrictStr
    title: StrictStr
    where: StrictStr
    command: StrictStr
    scale: Literal[tuple(SCALES)]
    seconds: up_to(LONGEST, [int, float])
    output: Literal[OUTPUTS] = "report"
    tree: StrictBool = False
    frontier: up_to(LONGEST, [int, float]) = 0  # seconds that it takes to count this, too
    packings: Names = []  # searches whose solutions are its input
    settlements: list = []

    class Config:
        keep_untouched = (cached_property,)

    @cached_property
    def stages(self):
        """The programs of the command line with their arguments."""
        return stages_of(self.command)

    @property
    def runs(self):
        """The ids of the experiments whose runs it reads: its own."""
        return []

    @property
    def searches(self):
        return self.stages[-1][0] == "dance"

    @property
    def gives(self):
        """What a rule may read off its run."""
        return {self.output, "tree"} if self.tree else {self.output}

    def fixes(self, option):
        return option in self.stages[-1]

    @root_validator(skip_on_failure=True)
    def fits_together(cls, fields):
        check_command(fields["command"], fields["output"], fields["tree"])
        last = stages_of(fields["command"])[-1]
        if fields["frontier"] and (last[0] != "dance" or "--engine" in last
                                   or fields["output"] != "report"):
            raise ValueError("what the 'frontier' counts, too, is a search that names no engine")
        return fields


def stages_of(command):
    stages = [[]]
    for word in shlex.split(command):
        if word == "|":
            stages.append([])
        else:
            stages[-1].append(word)
    return stages


def check_command(command, output, tree):
    try:
        stages = stages_of(command)
    except ValueError as error:
        raise ValueError(f"'command': {error}") from None
    if not all(stages):
        raise ValueError("'command' has an empty stage")
    if "\0" in command:
        raise ValueError("'command' has a NUL in it")
    for program, *_ in stages:
        if not re.fullmatch(PROGRAM, program):
            raise ValueError(f"'command': '{program}' is not the bare name of a program in"
                             " build/bin")
    searches = stages[-1][0] == "dance"
    if tree and not searches:
        raise ValueError("only a search has a 'tree'")
    if output == ("matrix" if searches else "trace"):
        raise ValueError("the 'output' of a search is its report or its trace, that of others"
                         " their report or matrix")
    if output == "report":
        check_options(stages[-1][1:], OWN_OPTIONS if searches else ["--json"])


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
