"""Counting rules for speeds, of the links and of their rivals."""
from harness.judge.rules.register import of_speed
from harness.run.runs import Run


@of_speed("million updates per second",
          "Updates divided by the seconds of the search, in millions.")
def million_updates_per_second(runs: list[Run]) -> float:
    return runs[0].report["updates"] / runs[0].report["seconds"] / 1e6


@of_speed("speed-up", "Best time of the first program divided by that of the second, run in turn.")
def speed_up(runs: list[Run]) -> float:
    return runs[0].report["speedup"]


@of_speed("speed against a rival",
          "Seconds of a rival in the first run, divided by those of the second, which is the"
          " links'.")
def speed_against_rival(runs: list[Run], rival: str) -> float:
    return runs[0].report["seconds"][rival] / runs[1].report["seconds"]


@of_speed("speed of one rival against another",
          "Seconds of the other rival, divided by those of the first, run in turn.")
def speed_of_rivals(runs: list[Run], rival: str, other: str) -> float:
    seconds = runs[0].report["seconds"]
    return seconds[other] / seconds[rival]


def time_of_update(run: Run) -> float:
    """Seconds of the search for each update."""
    return run.report["seconds"] / run.report["updates"]


@of_speed("spread of the time of an update",
          "The longest time of an update in any of the searches, divided by the shortest one.")
def spread_of_update(runs: list[Run]) -> float:
    times = [time_of_update(run) for run in runs]
    return max(times) / min(times)


@of_speed("time of an update against another",
          "The time of an update in the first search, divided by that in the second.")
def time_against_another(runs: list[Run]) -> float:
    return time_of_update(runs[0]) / time_of_update(runs[1])
