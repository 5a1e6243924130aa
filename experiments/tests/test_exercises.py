"""The answers to the exercises of the book are what the programs print."""
import itertools
import math
import re

import pytest
from conftest import PUZZLES, ROOT, run

WEB = ROOT / "web"


def items(*chapters):
    """The text of each exercise, or answer, by its number, in the order of the book."""
    text = "".join((WEB / f"{chapter}.w").read_text() for chapter in chapters)
    _, *parts = re.split(r"\\numbered\{(\d+)\}", text)
    return dict(zip(map(int, parts[::2]), parts[1::2], strict=True))


CHAPTERS = re.findall(r"^@i (.*/.*)\.w$", (WEB / "book.w").read_text(), re.MULTILINE)
ANSWERS = items("results/answers")


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
    exercises = items(*(chapter for chapter in CHAPTERS if chapter != "results/answers"))
    assert list(exercises) == list(ANSWERS) == list(range(1, len(ANSWERS) + 1))


@pytest.mark.parametrize("number", [number for number in ANSWERS if [*sessions(ANSWERS[number])]])
def test_answer(number):
    for command, output in sessions(ANSWERS[number]):
        assert output
        done = run("bash", "-o", "pipefail", "-c", command, cwd=PUZZLES)
        assert (done.returncode, done.stdout + done.stderr) == (0, output), command


def answer_with(words):
    return next(answer for answer in ANSWERS.values() if words in answer)


def ways_that_destroy(elements):
    """Of all ways to remove neighbors from a list and to put them back, in any orders."""
    def links(going, coming):
        left, right = [*range(-1, elements + 1)], [*range(1, elements + 3)]
        for x in going:
            left[right[x]], right[left[x]] = left[x], right[x]
        for x in coming:
            left[right[x]] = right[left[x]] = x
        return left, right
    orders = [*itertools.permutations(range(1, elements + 1))]
    return sum(links(going, coming) != links((), ()) for going in orders for coming in orders)


def test_orders_of_undoing():
    """And those of the chapter Dancing links."""
    assert ways_that_destroy(3) == 2
    answer = answer_with("With four neighbors")
    assert f"four neighbors {ways_that_destroy(4)} of them" in answer
    assert f"with five {ways_that_destroy(5):,} of {math.factorial(5)**2:,}" in answer


def test_looks_of_the_rivals():
    answer, levels, queens = answer_with("Dijkstra at all"), [1, 4, 6, 4, 2], 4
    for rival, looks in (("dijkstra", queens*(sum(levels) - levels[-1])),
                         ("linked", sum((queens - k)*n for k, n in enumerate(levels)))):
        done = run("rivals", "--rival", rival, str(queens))
        assert done.stdout.split()[-1] == str(looks) and f"={looks}" in answer


def test_tetrasticks_have_the_excess_that_the_proof_says():
    text = (WEB / "puzzles" / "polysticks.w").read_text()
    pieces = re.search(r'\{"tetrasticks", \{(.*?)\}\}\}', text, re.DOTALL)[1]
    excess = {}
    for name, sticks in re.findall(r'"(\w)", "([^"]*)"', pieces):
        excess.setdefault(abs(sticks.count("H") - sticks.count("V")), []).append(name)
    assert excess == {2: ["H", "J", "L", "N", "Y"], 4: ["I"], 0: [*"FOPRTUVWXZ"]}
