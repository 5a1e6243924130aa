"""What the last run has said: where nothing has changed since, a run says it again, and is done.

Everything that enters verdicts, tables, pictures and page counts: the kept runs, the catalogue, the
puzzles, the harness and its libraries, the last commit; and the files that were made of them.
"""
import importlib.util
import json
import os
import sys
from pathlib import Path

from harness.judge.reference import FOLDERS, git
from harness.project import Project, write
from harness.run.kept import Run, hash_of

HARNESS = Path(__file__).parent
INPUTS = ["experiments/catalogue", "experiments/puzzles", "CITATION.cff", "generated"]
LIBRARIES = ["matplotlib", "jinja2", "scour", "pydantic"]


class Outcome:
    """The closing lines of a run, kept for the next one with the same inputs and results."""

    def __init__(self, project: Project, runs: list[Run], with_page: bool):
        self.project, self.with_page = project, with_page
        self.runs = sorted((run.id, run.engine, run.sha256) for run in runs)
        self.file = project.root / "build" / "outcome.json"

    def digest(self) -> str:
        folders = [HARNESS, *(self.project.root / name for name in (*FOLDERS, *INPUTS))]
        files = [path for folder in folders for path in (folder, *sorted(folder.rglob("*")))
                 if path.is_file() and path.suffix != ".pyc"]
        libraries = [os.stat(importlib.util.find_spec(name).origin).st_mtime_ns
                     for name in LIBRARIES]
        commit = git(self.project, "rev-parse", *(f"HEAD:./{name}" for name in FOLDERS)) or b""
        return hash_of(json.dumps([
            sys.version, libraries, commit.decode(), self.with_page, self.runs,
            [(str(path), hash_of(path.read_bytes())) for path in files]]))

    def said(self) -> list[str]:
        """The lines that were said when all was the same; nothing if it was not."""
        try:
            digest, lines = json.loads(self.file.read_text(encoding="utf-8"))
        except (OSError, ValueError, TypeError):
            return []
        return lines if digest == self.digest() else []

    def keep(self, lines: list[str]):
        write(self.file, json.dumps([self.digest(), lines]))
