"""Replays traces: operations (1) and (2) alone, in the order of the events."""
import json

import pytest
from conftest import MATRIX_3, PUZZLES, output, queens, random_matrix, report, warning_of

SCOTT = ("polyominoes", PUZZLES / "scott-x23.puzzle")


def trace(steps, *options, text):
    return json.loads(output("dance", "--trace", str(steps), *options, text=text,
                             warning=warning_of(text)))


class Links:
    """The root is 0, then come the headers, then the nodes row by row."""

    def __init__(self, matrix):
        self.names = {name: number for number, name in enumerate(matrix["columns"], start=1)}
        headers = range(len(self.names) + 1)
        listed = range(matrix["primary"] + 1)
        self.left = [listed[number - 1] if number in listed else number for number in headers]
        self.right = list(headers)
        for number in listed:
            self.right[self.left[number]] = number
        self.up, self.down, self.column = list(headers), list(headers), list(headers)
        self.size = [0 for _ in headers]
        self.nodes = {}
        for row, columns in enumerate(matrix["lists"]):
            for column in columns:
                self.add(row, column + 1)

    def add(self, row, column):
        node = len(self.up)
        self.nodes[row, column] = node
        self.column.append(column)
        self.up.append(self.up[column])
        self.down.append(column)
        self.down[self.up[column]] = self.up[column] = node
        self.size[column] += 1

    def state(self):
        return [list(links) for links in
                (self.left, self.right, self.up, self.down, self.size)]

    def replay(self, event):
        """Do what an event says; the element must be, or not be, where it says."""
        act, name = next(iter(event.items()))
        if act in ("cover", "uncover"):
            operate(self.left, self.right, self.names[name], act == "cover")
        elif act in ("remove", "restore"):
            column = self.names[name]
            operate(self.up, self.down, self.nodes[event["row"], column], act == "remove")
            self.size[column] += 1 if act == "restore" else -1
        elif act == "choose":
            assert self.names[name] in self.headers()
        elif act == "solution":
            assert self.right[0] == 0

    def headers(self):
        found = []
        header = self.right[0]
        while header != 0:
            found.append(header)
            header = self.right[header]
        return found

    def rows_of(self, header):
        found = []
        node = self.down[header]
        while node != header:
            found.append(node)
            node = self.down[node]
        return found


def operate(before, after, x, removes):
    """Operation (1) or (2) on one list. No element is removed or put back twice."""
    assert (after[before[x]] == x) is removes or before[x] == x
    after[before[x]] = after[x] if removes else x
    before[after[x]] = before[x] if removes else x


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
