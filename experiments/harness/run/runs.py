"""A run, which is what came out of an experiment, and how it is written to the cache."""
import csv
import hashlib
import json
import re
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

COUNTERS = ["solutions", "nodes", "updates"]  # of a search, in its report
TREE = ["level", "updates", "column", "branches", "row"]  # the columns of a search tree


@dataclass
class Run:
    """What came out of an experiment."""
    key: str  # of the cache
    engine: str
    seconds: float  # that dance, or else the whole command, took
    report: dict[str, Any]  # what the last program printed as JSON
    solutions: list[list[str]] = field(default_factory=list)  # the rows of each that is printed
    matrix: list[str] = field(default_factory=list)  # its rows
    tree: list[dict[str, str]] = field(default_factory=list)  # its nodes, by the names of TREE
    gathered: bool = False  # was it made in parts, and put together by gather?
    id = ""  # of the experiment; not written to the file, whose name it is


def hash_of(content: bytes | str) -> str:
    """Its SHA-256, as 64 hexadecimal digits."""
    content = content if isinstance(content, bytes) else content.encode()
    return hashlib.sha256(content).hexdigest()


def serialize(run: Run) -> str:
    """The text of a run, which begins with the hash of what follows."""
    text = json.dumps(asdict(run))[1:]
    return f'{{"sha256": "{hash_of(text)}", {text}'


def deserialize(text: str) -> Run:
    """The run in such a text; a ValueError if it is damaged."""
    found = re.fullmatch(r'\{"sha256": "(\w{64})", (.*)', text, re.DOTALL)
    if not found or hash_of(found[2]) != found[1]:
        raise ValueError("not a cached run")
    stored = json.loads("{" + found[2])
    names = {field.name for field in fields(Run)}
    return Run(**{name: stored[name] for name in stored.keys() & names})


def read_tree(path: Path) -> list[dict[str, str]]:
    """The nodes of a search tree from the CSV file that dance has written; a ValueError if it is
    damaged."""
    with path.open(newline="", encoding="utf-8") as lines:
        nodes = list(csv.DictReader(lines))
    if not nodes:
        raise ValueError("it has no root")
    if any(list(node) != TREE or None in node.values() for node in nodes):
        raise ValueError(f"the columns of a node must be {', '.join(TREE)}")
    return nodes
