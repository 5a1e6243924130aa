"""Replays traces: operations (1) and (2) alone, in the order of the events."""
import json

import pytest
from conftest import MATRIX_3, PUZZLES, output, queens, random_matrix, report, warning_of
from links import Links

SCOTT = ("polyominoes", PUZZLES / "scott-x23.puzzle")


def trace(steps, *options, text):
    """The JSON of `dance --trace` for a matrix."""
    return json.loads(output("dance", "--trace", str(steps), *options, text=text,
                             warning=warning_of(text)))


@pytest.mark.parametrize("text", [
    MATRIX_3, queens(5), *(random_matrix(seed)[0] for seed in range(12))])
@pytest.mark.parametrize("options", [[], ["--choose", "first"], ["--choose", "shortest:1"],
                                     ["--empty-columns", "skip"]])
def test_a_whole_trace_does_what_the_report_says(text, options):
    whole = trace(10**9, *options, text=text)
    assert whole["complete"] is True
    links = Links(whole["matrix"])
    start = links.state()
    acts = [next(iter(event)) for event in whole["events"]]
    for event in whole["events"]:
        links.replay(event)
        if "choose" in event and options == []:
            lengths = [len(links.rows_of(header)) for header in links.headers()]
            assert lengths == [links.size[header] for header in links.headers()]
            chosen = links.headers().index(links.names[event["choose"]])
            assert chosen == lengths.index(min(lengths))
    assert links.state() == start
    assert links.size[1:] == [len(links.rows_of(links.names[name])) for name in links.names]
    found = report(*options, text=text, warning=warning_of(text))
    assert acts.count("remove") + acts.count("cover") == found["updates"]
    assert acts.count("remove") == acts.count("restore")
    assert acts.count("cover") == acts.count("uncover")
    assert acts.count("choose") + acts.count("solution") == found["nodes"]
    assert acts.count("try") == found["nodes"] - 1
    assert acts.count("solution") == found["solutions"]


def test_the_rows_tried_last_are_the_solution():
    rows, path = trace(10**9, text=MATRIX_3), []
    for event in rows["events"]:
        if "try" in event:
            path[event["level"] - 1:] = [event["try"]]
        if "solution" in event:
            assert path == [3, 0, 4] and event == {"solution": True, "level": 3}


def test_a_short_trace_is_the_beginning_of_a_long_one():
    text = queens(6)
    whole = trace(10**9, text=text)
    count = len(whole["events"])
    for steps in (1, 2, 3, 100, count - 1, count):
        part = trace(steps, text=text)
        assert part["events"] == whole["events"][:steps]
        assert part["complete"] is (steps == count)
        assert part["matrix"] == whole["matrix"]
    scott = trace(5000, text=output(*SCOTT))
    assert len(scott["events"]) == 5000 and scott["complete"] is False
    links = Links(scott["matrix"])
    for event in scott["events"]:
        links.replay(event)
