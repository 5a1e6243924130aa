"""An experiment: a command line, and what is to be kept of its run."""
import shlex
from dataclasses import dataclass, field
from functools import cached_property


@dataclass(eq=False)
class Experiment:
    id: str
    title: str
    where: str
    command: str
    runs: list
    scale: str
    seconds: float
    output: str
    tree: bool
    settlements: list
    packings: list = field(default_factory=list)  # searches whose solutions are its input

    @cached_property
    def stages(self):
        """The programs of the command line with their arguments."""
        stages = [[]]
        for word in shlex.split(self.command):
            if word == "|":
                stages.append([])
            else:
                stages[-1].append(word)
        return stages

    @property
    def searches(self):
        return self.stages[-1][0] == "dance"

    @property
    def gives(self):
        """What a rule may read off its run."""
        return {self.output, "tree"} if self.tree else {self.output}

    def fixes(self, option):
        return option in self.stages[-1]
