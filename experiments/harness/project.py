"""Where the project's files are, and how results are written."""
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path


class UsageError(Exception):
    """Something the user must mend: the harness says it in one line and exits with status 2."""


@dataclass(frozen=True)
class Project:
    root: Path

    @property
    def experiments(self):
        return self.root / "experiments"

    @property
    def programs(self):
        return self.root / "build" / "bin"

    @property
    def runs(self):
        return self.root / "build" / "runs"

    @property
    def results(self):
        return self.root / "results"

    @property
    def figures(self):
        return self.root / "figures"


def temporary_beside(path):
    """A new file in the folder of `path`, to be renamed to it when it is complete."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    os.fchmod(handle, 0o644)
    os.close(handle)
    return Path(name)


def write(path, text):
    """Write `text` to `path` whole or not at all."""
    temporary = temporary_beside(path)
    try:
        temporary.write_text(text, encoding="utf-8")
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)
