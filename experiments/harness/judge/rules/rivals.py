"""Counting rules for speeds, of the links and of their rivals."""
from harness.judge.rules.register import rule


@rule("million updates per second", "Updates divided by the seconds of the search, in millions.",
      timed=True)
def million_updates_per_second(runs):
    return runs[0].report["updates"] / runs[0].report["seconds"] / 1e6


@rule("speed-up", "Best time of the first program divided by that of the second, run in turn.",
      timed=True)
def speed_up(runs):
    return runs[0].report["speedup"]


@rule("speed against a rival",
      "Seconds of a rival in the first run, divided by those of the second, which is the links'.",
      timed=True)
def speed_against_rival(runs, rival: str):
    return runs[0].report["seconds"][rival] / runs[1].report["seconds"]
