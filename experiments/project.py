"""Where the project's files are, and how results are written."""
import os
import re
import secrets
import shlex
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path


FEW = 12  # names that a message lists; it counts the others


class Trouble(Exception):
    """What stops a program: it says so in one line, and exits with this status."""
    status = 1


class UsageError(Trouble):
    """Something the user must mend."""
    status = 2


def one_line(text: str, limit: int = 400) -> str:
    """Text of any origin, fit for a line of a terminal: without control characters, and with its
    middle left out if it is longer than the limit."""
    text = " ".join("".join(c if c.isprintable() or c.isspace() else "?" for c in text).split())
    return text if len(text) <= limit else f"{text[:limit // 2]} ... {text[-limit // 2:]}"


def split_command(command: str) -> list[str]:
    """The program and the arguments of a command line, as a shell would split it; or a ValueError.
    """
    try:
        return shlex.split(command)
    except ValueError:
        raise ValueError("a quotation mark has no partner, or the last sign is \\") from None


def few(names: Iterable[str], most: int = FEW) -> str:
    """The first of these names, at most so many, and how many more there are, as text."""
    names = [*names]
    return ", ".join(names[:most] + [f"and {len(names) - most} more"] * (len(names) > most))


def counted(number: int, one: str, more: str = "") -> str:
    """A number of things in words: 1 picture, 2 pictures. `more` is a plural that is not formed by
    an s."""
    return f"{number} {one if number == 1 else more or f'{one}s'}"


class Folder:
    """An attribute of a project that is the path of this name in its root."""

    def __init__(self, name: str):
        self.name = name

    def __get__(self, project: "Project", _: object) -> Path:
        return project.root / self.name


@dataclass(frozen=True)
class Project:
    """Where the files are."""
    root: Path

    experiments = Folder("experiments")
    catalogue = Folder("experiments/catalogue")
    programs = Folder("build/bin")
    runs = Folder("build/runs")
    lock = Folder("build/harness.lock")
    drawings = Folder("build/figures")
    results = Folder("results")
    figures = Folder("figures")

    def cited(self, field: str) -> str:
        """What CITATION.cff has in this field, or nothing."""
        citation = self.root / "CITATION.cff"
        text = citation.read_text(encoding="utf-8") if citation.is_file() else ""
        found = re.search(rf"^{field}: *(\S+)", text, re.MULTILINE)
        return found[1] if found else ""

    def require_writable(self, *folders: Path) -> None:
        """Complain early if nothing can be written to one of these folders."""
        for folder in folders:
            with temporary_beside(folder / "trial") as trial, errors_naming(folder):
                trial.touch()

    def remove_partial_files(self) -> None:
        """Remove what a harness that was killed has left half-written."""
        for folder in (self.runs, self.results, self.figures):
            for path in folder.rglob(".*.tmp*"):
                writer = re.search(r"\.(\d+)\.\w+\.tmp", path.name)
                if path.is_file() and not (writer and Path("/proc", writer[1]).exists()):
                    path.unlink(missing_ok=True)


@contextmanager
def errors_naming(path: Path) -> Iterator[None]:
    """Errors of the system that happen here name this path, and no temporary one."""
    try:
        yield
    except OSError as error:
        error.filename = str(path)
        raise


@contextmanager
def temporary_beside(path: Path) -> Iterator[Path]:
    """The name of a new file in the folder of `path`, to be renamed to it when it is complete; at
    the end the file is removed if it is still there. Its name tells which process writes it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.{secrets.token_hex(4)}.tmp")
    try:  # the caller makes the file in here, so that after a signal it is removed, too
        yield temporary
    finally:
        temporary.unlink(missing_ok=True)


def write(path: Path, content: str | bytes) -> None:
    """Write a text, or bytes, to `path`, whole or not at all. A file that has this content already
    is not touched."""
    content = content if isinstance(content, bytes) else content.encode()
    if path.is_file() and path.read_bytes() == content:
        return
    with temporary_beside(path) as temporary, errors_naming(path):
        temporary.write_bytes(content)
        temporary.replace(path)
