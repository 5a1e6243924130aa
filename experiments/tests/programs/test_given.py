"""Given and forbidden rows, as a user meets them in dance and gather."""

import csv
import json
import random

import pytest
from conftest import ENGINES, MATRIX_3, PUZZLES, complaint, output, queens, report

LABELED = "A B | p\n| label X\nA p:a\nB p:a\nB p:b\n| label Y\nB p:a\n"


def solutions(*options, text):
    """The rows of each solution that dance prints."""
    lines = output("dance", "--print=json", *options, text=text).splitlines()
    return [json.loads(line)["rows"] for line in lines[:-1]]


def reduced(text, given, without):
    """The matrix without the columns of the given rows, and without the rows that cannot follow, by
    hand; and the numbers of the rows that are left."""
    (header, *lines) = text.splitlines()
    rows = [set(line.split()) for line in lines]
    gone = set().union(*(rows[r] for r in given))
    left = [r for r, row in enumerate(rows) if r not in without and not row & gone]
    columns = " ".join(word for word in header.split() if word not in gone)
    return "\n".join([columns, *(lines[r] for r in left)]) + "\n", left


def without_times(found):
    """A report without what depends on the machine, on the matrix, and on fixed rows."""
    return {field: value for field, value in found.items()
            if field not in ("seconds", "matrix", "given", "without", "frontier")}


def test_solutions_begin_with_the_given_rows():
    options = "--given", "3", "--without", "1"
    assert output("dance", *options, "--print", PUZZLES / "matrix3.txt") == (
        "A D\nE F C\nB G\n\n| 1 solution, 3 nodes, 10 updates, given row 3, without row 1\n")
    assert output("dance", "--given", "3,0", "--print", "--rows", "--branches", text=MATRIX_3) == (
        "| 3 0 4\nA D (given)\nC E F (given)\nB G (1 of 1)\n\n"
        "| 1 solution, 2 nodes, 3 updates, given rows 3 0\n")
    lines = output("dance", *options, "--print=json", "--branches", text=MATRIX_3).splitlines()
    assert json.loads(lines[0])["branches"] == [None, [1, 1], [1, 1]]
    found = json.loads(lines[1])
    assert (found["given"], found["without"], found["matrix"]["rows"]) == ([3], [1], 6)
    assert output("dance", "--without", ",".join(map(str, range(19, 30))), text=queens(8)).endswith(
        ", without 11 rows\n")
    assert not {"given", "without"} & report(text=MATRIX_3).keys()


@pytest.mark.parametrize("engine", ENGINES)
def test_counters_are_those_of_a_matrix_that_was_reduced_by_hand(engine):
    text, dice = queens(7), random.Random(engine)
    everything = solutions(text=text)
    for _ in range(5):
        solution = dice.choice(everything)
        given = dice.sample(solution, dice.randrange(4))
        without = dice.sample([r for r in range(49) if r not in solution], 3)
        options = ["--engine", engine, "--without", ",".join(map(str, without))]
        if given:
            options += ["--given", ",".join(map(str, given))]
        by_hand, left = reduced(text, given, without)
        found = solutions(*options, text=text)
        expected = [given + [left[r] for r in rows]
                    for rows in solutions("--engine", engine, text=by_hand)]
        assert found == expected
        assert sorted(map(sorted, found)) == sorted(
            sorted(rows) for rows in everything
            if set(given) <= set(rows) and not set(without) & set(rows))
        assert without_times(report(*options, text=text)) == without_times(
            report("--engine", engine, text=by_hand))


def test_given_rows_go_with_other_options(tmp_path):
    text, fixed = queens(8), ["--given", "3", "--without", "20,21"]
    by_hand, _ = reduced(text, [3], [20, 21])
    for options in (["--threads", "3"], ["--limit", "2"], ["--choose", "first"],
                    ["--estimate", "20"], ["--profile=degree"], ["--shuffle", "5"],
                    ["--shuffle", "5", "--restart", "--threads", "1"], ["--engine", "links"]):
        assert without_times(report(*options, *fixed, text=text)) == without_times(
            report(*options, text=by_hand)), options
    in_order = solutions(*fixed, text=text)
    shuffled = solutions("--shuffle", "5", *fixed, text=text)
    assert shuffled != in_order
    assert sorted(map(sorted, shuffled)) == sorted(map(sorted, in_order))
    (rows,) = solutions("--shuffle", "5", "--restart", *fixed, text=text)
    assert rows[0] == 3 and sorted(rows) in map(sorted, in_order)
    tables = []
    for options, matrix in (fixed, text), ([], by_hand):
        output("dance", "--tree", tmp_path/"tree", *options, text=matrix)
        tables.append(list(csv.reader((tmp_path/"tree").read_text().splitlines())))
    assert tables[0] == tables[1]


def test_gather_compares_fixed_rows(tmp_path):
    text, fixed = queens(8), ["--given", "3", "--without", "20"]
    files = [tmp_path/str(k) for k in (1, 2, 3)]
    for k, file in enumerate(files, start=1):
        file.write_text(output("dance", "--part", f"{k}/3", "--print=json", *fixed, text=text))
    whole = output("dance", "--print=json", *fixed, text=text).splitlines()
    *packings, last = output("gather", *files).splitlines()
    assert packings == whole[:-1]
    assert [without_times(json.loads(line)) | {"threads": 1} for line in (last, whole[-1])] == [
        without_times(json.loads(whole[-1])) | {"threads": 1}] * 2
    assert json.loads(last)["given"] == [3]
    for others, field in ([], "given"), (["--given", "3"], "without"), (
            ["--given", "4", "--without", "20"], "given"):
        files[2].write_text(output("dance", "--part", "3/3", "--print=json", *others, text=text))
        assert complaint("gather", *files) == (
            f"{files[2]}:{files[2].read_text().count(chr(10))}: its '{field}' differs from that of"
            f" {files[0]}")


def test_a_label_stands_for_its_rows():
    assert report("--without-label", "Y", text=LABELED)["without"] == [3]
    assert solutions("--without-label", "Y", text=LABELED) == [[0, 1]]
    assert report("--without-label", "Y", "--without", "3", text=LABELED)["without"] == [3]
    both = ["--without-label", "X", "--without-label", "Y"]
    assert output("dance", *both, text=LABELED, warning=(
        "dance: primary columns without rows: 'A', 'B', after what is given and forbidden;"
        " there is no solution\n")) == "0 solutions, 1 node, 1 update, without rows 0 1 2 3\n"
    assert complaint("dance", "--without-label", "Z", text=LABELED) == (
        "--without-label Z: no row has this label")
    assert complaint("dance", "--given", "0", "--without-label", "X", text=LABELED) == (
        "--given 0 is forbidden by --without-label X")


@pytest.mark.parametrize("options, text, message", [
    ("--given 3,1", MATRIX_3, "--given 3 and --given 1 exclude each other: both have column 'A'"),
    ("--given 0,2", LABELED,
     "--given 0 and --given 2 exclude each other: one has 'p:a', the other 'p:b'"),
    ("--given 6", MATRIX_3, "--given 6: there are 6 rows, numbered from 0"),
    ("--without 4294967295", MATRIX_3,
     "--without 4294967295: there are 6 rows, numbered from 0"),
    ("--without 4294967296", MATRIX_3,
     "--without must be a whole number from 0 to 4294967295, not '4294967296'"),
    ("--given 1,1", MATRIX_3, "--given 1 comes twice"),
    ("--without 2,0,2", MATRIX_3, "--without 2 comes twice"),
    ("--given 3 --without 3", MATRIX_3, "--given 3 is forbidden by --without 3"),
    ("--given 0", "A | p\np\nA\n", "--given 0 has no primary column, and is in no solution"),
    *((f"--given {wrong}", MATRIX_3,
       f"--given must be numbers of rows, such as 5,17, not '{wrong}'")
      for wrong in ("x", "1,", ",1", "1,,2", "-1", "1.5", "1;2")),
    *((f"{option} --trace 5", MATRIX_3, f"{option.split()[0]} cannot be used with --trace;"
       " --tree shows the search of what is left")
      for option in ("--given 3", "--without 3", "--without-label X")),
])
def test_what_is_refused(options, text, message):
    assert complaint("dance", *options.split(), text=text) == message
