"""Repeats searches with other engines, and compares their counts.

The searches that do not take the links long are made by them once more: by `plain`, which has
the lists and the search of the book's chapter on the plain program, or if that lacks an option that
the search has, or the colors of its matrix, by the links of dance. The frontier, which has no tree,
counts the solutions where the catalogue says that it can in a few seconds. These runs are kept
beside those of the bits, in build/runs/plain, links and frontier.
"""
import re
import shlex
from dataclasses import replace

from harness.judge.catalogue import Catalogue
from harness.run.cache import RunCache, uses_engine
from harness.run.experiment import Experiment
from project import Project

# By scale: a search that takes the links less than so many seconds is made again.
SECONDS = {"quick": 1, "paper": 30, "full": 300}
MOST_SECONDS = SECONDS["full"]


def caches_of(project: Project, catalogue: Catalogue) -> dict[str, RunCache]:
    """By engine, the cache of its runs, in build/runs/ENGINE."""
    return {engine: RunCache(project, catalogue.experiments, project.runs / engine)
            for engine in ("plain", "links", "frontier")}


def patience(engine: str, scale: str) -> float:
    """A search that takes another engine less than so many seconds is made again by it, if
    `engine` made it; 0 stands for none."""
    if engine == "both":
        return MOST_SECONDS
    return SECONDS[scale] if engine in ("auto", "bits") else 0


def made_again(experiment: Experiment, seconds: float = MOST_SECONDS) -> dict[str, Experiment]:
    """By engine: this search as another engine makes it again, if that takes less than so many
    seconds."""
    found = {}
    if uses_engine(experiment):
        if not experiment.tree and experiment.seconds < seconds:
            plain = "" if experiment.colors else plain_form(experiment)
            found = {"plain": with_command(experiment, plain)} if plain else {"links": experiment}
        if 0 < experiment.frontier < seconds:
            # It has no tree, and so knows no --choose; nor need it print.
            found["frontier"] = with_command(
                experiment, re.sub(r" --choose \S+| --print\b", "", experiment.command))
    return found


def with_command(experiment: Experiment, command: str) -> Experiment:
    """The experiment with another command, and without a tree."""
    return replace(experiment, command=command, tree=False)


# --choose RULE, as options of plain.
CHOICES: dict[str, list[str]] = {"shortest": [], "first": ["--first"]}


def plain_form(experiment: Experiment) -> str:
    """The command line with `plain` in place of dance; nothing if the search has options that
    plain lacks."""
    *before, (_, *arguments) = experiment.stages
    last, rest = ["plain"], iter(arguments)
    for word in rest:
        if word == "--choose" and (rule := next(rest, "")) in CHOICES:
            last += CHOICES[rule]
        elif word == "--print" or not word.startswith("-") and not word.isdigit():
            last.append(word)
        else:
            return ""
    return " | ".join(map(shlex.join, [*before, last]))
