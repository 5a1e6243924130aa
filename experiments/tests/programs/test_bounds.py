"""Columns that are to be covered between a and b times, as a user meets them in dance."""

import json

import pytest
from conftest import complaint, output, report, run

ROSTER = ("2:3|Ann 2:3|Bob 2:3|Cid 2:3|Dee"
          + "".join(f" d{day}s{shift}" for day in "123" for shift in "123") + " |"
          + "".join(f" {nurse}{day}" for nurse in ("Ann", "Bob", "Cid", "Dee") for day in "123")
          + "\n" + "".join(f"{nurse} d{day}s{shift} {nurse}{day}\n"
                           for nurse in ("Ann", "Bob", "Cid", "Dee")
                           for day in "123" for shift in "123"))
SAMPLE = "A B 2:3|C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nC X:0\nB X:1\nC Y:1\n"
SUBSETS = "0:2|A\nA\nA\nA\n"


def rows(*options, text):
    """The rows of each solution that dance prints."""
    lines = output("dance", "--print=json", *options, text=text).splitlines()
    return [json.loads(line)["rows"] for line in lines[:-1]]


@pytest.mark.parametrize("engine", ["auto", "links"])
def test_the_examples_of_the_chapter(engine):
    assert output("dance", "-e", engine, "--print", text=SAMPLE) == (
        "A C X:1 Y:1\nB X:1\nC Y:1\n\n| 1 solution, 5 nodes, 24 updates\n")
    assert report("-e", engine, text=ROSTER)["solutions"] == 5184


def test_each_set_counts_once_and_a_solution_may_have_others_below():
    assert rows(text=SUBSETS) == [[], [0], [0, 1], [0, 2], [1], [1, 2], [2]]
    assert rows("--limit", "3", text=SUBSETS) == [[], [0], [0, 1]]
    assert rows("--given", "1", "--without", "2", text=SUBSETS) == [[1], [1, 0]]
    assert rows(text="1|A 1:1|B\nA\nB\n") == rows(text="A B\nA\nB\n") == [[0, 1]]
    assert not report(text="2|A\nA\n")["solutions"]
    assert report(text="0:1|A B\nB\n")["solutions"] == 1


def test_what_asks_for_a_tree(tmp_path):
    whole = report(text=ROSTER)
    for options in ["--threads", "3"], ["--choose", "first"], ["--shuffle", "7"]:
        assert report(*options, text=ROSTER)["solutions"] == 5184
    files = [tmp_path / str(part) for part in (1, 2, 3)]
    for part, file in enumerate(files, 1):
        file.write_text(output("dance", "--part", f"{part}/3", "--print", "--json", text=ROSTER))
    *solutions, joined = output("gather", *files).splitlines()
    assert json.loads(joined)["levels"] == whole["levels"]
    assert [json.loads(line)["rows"] for line in solutions] == rows(text=ROSTER)
    output("dance", "--tree", tmp_path / "tree.csv", text=SUBSETS)
    assert (tmp_path / "tree.csv").read_text() == (
        "level,updates,column,branches,row\n0,0,,,\n1,2,,,A\n2,4,,,A\n2,6,,,A\n1,8,,,A\n2,10,,,A\n"
        "1,12,,,A\n")
    assert "about 7.011 solutions" in output("dance", "--estimate", "20000", text=SUBSETS)


def test_draws_and_marginals():
    lines = run("dance", "--sample", "40", "--print=json", text=SUBSETS).stdout.splitlines()
    assert {tuple(json.loads(line)["rows"]) for line in lines[:-1]} == {
        (), (0,), (0, 1), (0, 2), (1,), (1, 2), (2,)}
    found = json.loads(output("dance", "--marginals", "--json", text=SUBSETS).splitlines()[-1])
    assert found["solutions"] == 7


@pytest.mark.parametrize("engine, message", [
    ("bits", "the engine bits takes no bounds, and column 'C' has some; take the engine links, or"
             " auto"),
    ("sets", "the engine sets takes no bounds, and column 'C' has some; take the engine links, or"
             " auto"),
    ("frontier", "the frontier is hopeless here: it takes no bounds; take another engine, such as"
                 " links")])
def test_other_engines_name_the_one_that_does_it(engine, message):
    assert complaint("dance", "-e", engine, text=SAMPLE) == message


def test_what_else_refuses_bounds():
    assert complaint("dance", "--trace", "3", text=SUBSETS).endswith(": --trace takes no bounds")
    assert complaint("dance", "--given", "0,1,2", text="2|A\nA\nA\nA\n") == (
        "--given 2 is one too many: column 'A' is to be covered at most 2 times")
    assert complaint("dance", text="2|A\nA |4\n") == (
        "standard input:2: row has '|4'; a row lists the names of its columns, and costs are not"
        " supported")
    warned = run("dance", text="2|A B\nA\nA\n").stderr
    assert warned == "dance: primary columns without rows: 'B'; there is no solution\n"
