"""Reads what a run has written to results/."""
import json
from typing import Any

from project import Project, UsageError

SEARCHES = "searches.json"  # in results/
COUNTERS = ["solutions", "nodes", "updates", "levels"]  # of an entry of it


def read_searches(project: Project) -> dict[str, dict[str, Any]]:
    """The entries of searches.json by the ids of their experiments; none if there is no file."""
    path = project.results / SEARCHES
    if not path.is_file():
        return {}
    try:
        entries = json.loads(path.read_text(encoding="utf-8"))
        return {id: entry for id, entry in entries.items()
                if {"command", "matrix", *COUNTERS} <= entry.keys()}
    except (ValueError, AttributeError):
        raise UsageError(f"{path}: is not what a run writes") from None
