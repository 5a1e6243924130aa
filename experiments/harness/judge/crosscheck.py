"""Repeats searches with other engines, and compares their counts.

The searches that do not take the links long are made by them once more: by `plain`, which is the
program of the book's chapter on dancing links and nothing else, or if that lacks an option that the
search has, by the links of dance. The frontier, which has no tree, counts the solutions where the
catalogue says that it can in a few seconds. These runs are kept beside those of the bits, in
build/runs/plain, links and frontier.
"""
import re
import shlex
from dataclasses import dataclass

from harness.run.kept import Keeper, uses_engine

USUAL_SECONDS = 30  # that the links may take
MOST_SECONDS = 300  # for the scale full, or for those who ask for both engines
COUNTED = ["solutions", "nodes", "updates", "levels"]


@dataclass
class Checker:
    """An engine that makes searches once more, and the keeper of its runs."""
    engine: str
    keeper: Keeper

    def form_of(self, experiment):
        """The experiment as this engine makes it. The frontier counts, and chooses no column."""
        if self.engine == "links":
            return experiment
        command = (plain_form(experiment) or experiment.command if self.engine == "plain" else
                   re.sub(r" --choose \S+| --print\b", "", experiment.command))
        return experiment.copy(exclude={"stages"}, update={"command": command, "tree": False})

    def suits(self, experiment, seconds):
        """Is it this engine that makes the search once more, if links may take so many seconds?"""
        if self.engine == "frontier":
            return experiment.frontier > 0
        is_short = not experiment.tree and experiment.seconds < seconds
        return is_short and (self.engine == "plain") == (plain_form(experiment) != "")

    def to_be_made(self, experiments, engine, scale):
        """Those of the searches by `engine` that this engine makes, too, in its form."""
        seconds = patience(engine, scale)
        return [self.form_of(experiment) for experiment in experiments
                if uses_engine(experiment) and seconds and self.suits(experiment, seconds)]


CHOICES = {"shortest": [], "first": ["--first"]}  # what plain calls them


def plain_form(experiment):
    """The command line with `plain` in place of dance; nothing if the search has options that
    plain lacks."""
    *before, (_, *words) = experiment.stages
    last, rest = ["plain"], iter(words)
    for word in rest:
        if word == "--choose" and (rule := next(rest, "")) in CHOICES:
            last += CHOICES[rule]
        elif word == "--print" or not word.startswith("-") and not word.isdigit():
            last.append(word)
        else:
            return ""
    return " | ".join(map(shlex.join, [*before, last]))


def checkers_of(project, catalogue):
    return [Checker(engine, Keeper(project, catalogue, project.runs / engine))
            for engine in ("plain", "links", "frontier")]


def patience(engine, scale):
    """How many seconds a search by links may take to be made beside the same search by `engine`."""
    if engine == "both" or engine in ("auto", "bits") and scale == "full":
        return MOST_SECONDS
    return USUAL_SECONDS if engine in ("auto", "bits") else 0


def differences(run, other):
    """What two runs of the same experiment do not agree on; the frontier has only solutions."""
    if other.report["engine"] == "frontier":
        return ["solutions"] * (run.report["solutions"] != other.report["solutions"])
    names = [name for name in COUNTED if run.report.get(name) != other.report.get(name)]
    return names + ["packings"] * (run.solutions != other.solutions)


def dispute(id, run, other):
    """A sentence on what they do not agree on."""
    names = ", ".join(differences(run, other))
    return f"{run.report['engine']} and {other.report['engine']} disagree on the {names} of {id}"
