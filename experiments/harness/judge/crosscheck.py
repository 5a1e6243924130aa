"""Holds the engine of bits against the dancing links, which must agree on everything.

The searches that do not take the links long are made by them once more. Their runs are
kept beside those of the bits, in build/runs/links.
"""
from harness.run.kept import Keeper, uses_engine

ENGINE = "links"
USUAL_SECONDS = 30  # that the links may take
MOST_SECONDS = 120  # for the scale full, or for those who ask for both engines
COUNTED = ["solutions", "nodes", "updates", "levels"]


def second_keeper(project, catalogue):
    return Keeper(project, catalogue, project.runs / ENGINE)


def patience(engine, scale):
    """How many seconds a search by links may take to be made beside the same search by `engine`."""
    if engine == "both" or engine in ("auto", "bits") and scale == "full":
        return MOST_SECONDS
    return USUAL_SECONDS if engine in ("auto", "bits") else 0


def to_be_checked(experiments, seconds):
    return [experiment for experiment in experiments
            if uses_engine(experiment) and not experiment.tree and experiment.seconds < seconds]


def differences(run, other):
    """What two runs of the same experiment do not agree on."""
    names = [name for name in COUNTED if run.report.get(name) != other.report.get(name)]
    return names + ["packings"] * (run.solutions != other.solutions)


def dispute(id, run, other):
    """A sentence on what they do not agree on."""
    names = ", ".join(differences(run, other))
    return f"{run.report['engine']} and {other.report['engine']} disagree on the {names} of {id}"
