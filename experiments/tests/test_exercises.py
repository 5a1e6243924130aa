"""The answers to the exercises of the book are what the programs print."""
import os
import re
import subprocess
from pathlib import Path

import pytest

EXPERIMENTS = Path(__file__).resolve().parents[1]
PROGRAMS = Path(os.environ.get("PROGRAMS", EXPERIMENTS.parent / "build" / "bin"))
RESULTS = EXPERIMENTS.parent / "web" / "results"


def items(chapter):
    """The text of each exercise, or answer, by its number."""
    _, *parts = re.split(r"\\numbered\{(\d+)\}", (RESULTS / f"{chapter}.w").read_text())
    return dict(zip(map(int, parts[::2]), parts[1::2], strict=True))


ANSWERS = items("answers")


def sessions(text):
    """Each command in the sessions of an answer, with the lines that it is said to print."""
    for session in re.findall(r"^\\session\n(.*?)^\\endsession$", text, re.MULTILINE | re.DOTALL):
        assert max(map(len, session.splitlines())) < 79  # or else CWEAVE breaks lines
        session = session.replace(r"\BAR", "|").replace(r"\\", "\\")
        assert session.startswith("$ ") and "%" not in session.replace("'%s", "")
        for part in re.split(r"^\$ ", session, flags=re.MULTILINE)[1:]:
            command, output = re.fullmatch(r"(.*\n(?:> .*\n)*)((?:.*\n)*)", part).groups()
            yield command.replace("\n> ", "\n"), output


def test_each_exercise_has_an_answer():
    assert list(items("exercises")) == list(ANSWERS) == list(range(1, 39))


@pytest.mark.parametrize("number", ANSWERS)
def test_answer(number):
    commands = [*sessions(ANSWERS[number])]
    assert commands or number < 17 or number > 30  # those need no machine
    for command, output in commands:
        assert output
        done = subprocess.run(
            ["bash", "-o", "pipefail", "-c", command], cwd=EXPERIMENTS / "puzzles", check=True,
            env={**os.environ, "PATH": f"{PROGRAMS}:{os.environ['PATH']}"},
            capture_output=True, text=True)
        assert done.stdout + done.stderr == output, command
