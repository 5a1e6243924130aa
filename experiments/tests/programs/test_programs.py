"""Every option and every error of the programs, as a user meets them on a command line."""

import csv
import fcntl
import hashlib
import itertools
import json
import math
import os
import random
import re
import resource
import shlex
import shutil
import signal
import struct
import subprocess
import termios
import time
from collections import Counter
from pathlib import Path

from bench import blocks
import pytest
from conftest import (
    CHESSBOARD, MATRIX_3, PROGRAMS, PUZZLES, complaint, output, queens, report, run,
    started, tilings, stat, wait_for, warning_of)

from bench.measure import million
from studies import word_squares


# ---------------------------------------------------------------- what all programs share

@pytest.mark.parametrize("program", [
    "dance", "queens", "polyominoes", "polyiamonds", "polysticks", "polycubes", "symmetry",
    "sudoku", "words", "wordsearch", "tiles", "rivals", "draw", "gather", "langford"])
def test_what_all_programs_answer(program, tmp_path):
    text = output(program, "--help")
    assert text == output(program, "-h") and text.startswith(f"Usage: {program} ")
    options, examples = text.split("\nExamples:\n")
    assert options.count("Options:") == 1 and examples.count("\n") >= 2
    assert all(len(line) <= 80 for line in options.splitlines())
    version = output(program, "--version")
    assert version == output(program, "-V")
    assert re.fullmatch(rf"{program} \(.*\) \d+\.\d+\.\d+\n", version)
    see = f"; see {program} --help"
    for option in "--nonsense", "--versio":
        assert complaint(program, option) == f"unrecognised option '{option}'{see}"
    if program == "gather":  # it takes many files, and folders
        return
    for second in "b", "-":
        assert re.fullmatch(rf"there can be only one \S+, not 'a' and '{second}'{see}",
                            complaint(program, "a", second))
    if program in ("queens", "langford"):
        return
    options = ["--rival", "scott"] if program == "rivals" else []
    for file, reason in (tmp_path / "missing", "No such file or directory"), (
            tmp_path, "Is a directory"):
        assert complaint(program, *options, file) == f"{file}: cannot read: {reason}"
    if program not in ("rivals", "symmetry"):
        assert complaint(program) == (
            "standard input is empty; perhaps the program before it has failed")
        (tmp_path / "empty").touch()
        assert complaint(program, tmp_path / "empty") == f"{tmp_path / 'empty'} is empty"


def test_help_of_bench_tells_of_matrices_before_the_options_of_the_library():
    text = output("bench", "--help")
    assert text.startswith("Usage: bench [OPTIONS] MATRIX...\n")
    assert "[--benchmark_filter=" in text
    assert complaint("bench") == (
        "matrices are wanted, and options of Google Benchmark; see bench --help")


@pytest.mark.parametrize("program", ["dance", "polyominoes"])
def test_standard_input_that_cannot_be_read(program, tmp_path):
    directory = os.open(tmp_path, os.O_RDONLY)
    assert complaint(program, stdin=directory) == "standard input: cannot read: Is a directory"
    os.close(directory)


def test_messages_are_short_whatever_they_quote():
    assert len(complaint("dance", "--limit", "9" * 5000, text=MATRIX_3)) < 500
    assert complaint("dance", "/proc/self/mem") == (
        "/proc/self/mem: cannot read: Input/output error")


def test_output_that_cannot_be_written():
    with open("/dev/full", "w", encoding="ascii") as full:
        done = run("queens", "300", stdout=full)
    assert (done.returncode, done.stderr) == (1, "queens: cannot write the standard output\n")


def test_an_output_that_is_the_input_is_refused(tmp_path):
    file = tmp_path / "matrix.txt"
    file.write_text(MATRIX_3)
    for source in (str(file), "-"):
        with open(file, "a", encoding="ascii") as out, open(file, encoding="ascii") as given:
            assert complaint("dance", source, stdin=given, stdout=out).endswith(
                ": is both input and output")
    assert file.read_text() == MATRIX_3


def test_an_endless_input_ends_in_a_message_with_a_line():
    """All programs read by the same function; generators have another main program around it."""
    large_pages = os.environ | {"GLIBC_TUNABLES": "glibc.malloc.hugetlb=1"}  # which come quickly
    assert complaint("dance", "/dev/zero", env=large_pages) == (
        "/dev/zero:1: the input is longer than a gigabyte")
    for program, start in (("dance", "yes | exec"), ("polyominoes", "exec")):
        name, line = ("standard input", "[0-9]{7,}") if program == "dance" else ("/dev/zero", "1")
        file = "" if "|" in start else name
        done = run("sh", "-c", f"ulimit -v 100000; {start} {program} {file}")
        assert done.returncode == 2
        assert re.fullmatch(f"{program}: {name}:{line}: not enough memory\n", done.stderr)


def test_all_dance_by_the_loops_of_the_library():
    """The linker takes the first of several copies. One with fewer optimizations is slower."""
    symbols = output("nm", "--demangle", PROGRAMS.parent / "libframe.a")
    steps = re.findall(r"(\w) dlx::(?:Cursor|\w*Dance<.*>)::(?:\w*cover|choose|go_back)", symbols)
    assert set(steps) == {"U"}


# ---------------------------------------------------------------- dance

def test_the_sentence():
    assert output("dance", text=MATRIX_3) == "1 solution, 6 nodes, 30 updates\n"
    assert output("dance", "-", text=queens(8)) == "92 solutions, 1,049 nodes, 16,680 updates\n"


def test_choose_and_empty_columns():
    for rule, updates in (("shortest", [0, 12, 14, 4]), ("shortest:99", [0, 12, 14, 4]),
                          ("first", [0, 12, 16, 7]), ("shortest:0", [0, 12, 16, 7]),
                          ("shortest:1", [0, 12, 14, 4])):
        got = report("--choose", rule, text=MATRIX_3)
        assert got["choose"] == rule
        assert [level["updates"] for level in got["levels"]] == updates
    scott = output("polyominoes", PUZZLES / "scott-x23.puzzle")
    assert report(text=scott)["empty_columns"] == "count"
    for kind, updates in ("count", 3617723), ("skip", 3610626):
        got = report("--empty-columns", kind, text=scott)
        assert (got["empty_columns"], got["updates"]) == (kind, updates)


def test_engines_report_the_same():
    engines = complaint("dance", "--engine", "").partition("choose one of ")[2].split(", ")
    assert {"links", "sets", "auto", "bits", "bits:portable"} <= set(engines)
    links = report("--engine", "links", text=queens(8))
    assert (links["solutions"], links["nodes"], links["updates"]) == (92, 1049, 16680)
    for engine in set(engines) - {"frontier"}:  # the frontier has no tree
        got = report("--engine", engine, text=queens(8))
        assert got["engine"] == ("bits" if engine == "auto" else engine.partition(":")[0])
        assert [got[name] for name in ("nodes", "levels")] == [links["nodes"], links["levels"]]


@pytest.mark.parametrize("options", [
    "--print", "--choose shortest:2 --empty-columns skip --print 7", "--limit 50 --print 2",
    "--limit 724 --choose first", "--shuffle 1", "--shuffle 2",
    "--shuffle 1 --limit 50 --choose shortest:2",
    "--print 3 --choose shortest:3", "--empty-columns skip"])
def test_all_engines_and_threads_write_what_links_write(options):
    """If rows are shuffled, their order is another one, but printed rows keep their numbers. With
    fewer queens, the search would take one thread."""
    def written(options):
        """What dance prints for ten queens with these options, and the profile."""
        return output("dance", *options.split(), "--profile", *shown, text=queens(10))
    shown = ["--rows", "--print"] if "--shuffle" in options else []
    wanted = written(f"{options} -e links -t 1")
    assert wanted.endswith(", limit reached\n") == ("--limit" in options)
    for words in ("sets", "auto", "auto -t 3", "bits", "bits:portable", "links -t 2", "auto -t 16"):
        assert wanted == written(f"{options} -e {words}")
    if shown:
        unlike = {written(f"{seed} {options[11:]}") for seed in ("", "--shuffle 3", options[:11])}
        assert wanted in unlike and len(unlike) == 3
        rows = queens(10).splitlines()[1:]
        for solution in wanted.split("\n\n")[:-1]:
            numbers, *texts = solution.splitlines()
            assert [sorted(rows[int(number)].split()) for number in numbers.split()[1:]] == [
                sorted(row.split()) for row in texts]


def test_shuffled_rows_work_with_all_that_reports(tmp_path):
    tree = tmp_path / "tree"
    got = report("--shuffle", "7", "--tree", tree, text=queens(6))
    assert got["shuffle"] == 7 and "attempts" not in got
    assert len(tree.read_text().splitlines()) == got["nodes"] + 1
    assert report("--shuffle", "7", "--estimate", "99", text=queens(6))["shuffle"] == 7
    degrees = report("--shuffle", "7", "--profile=degree", text=queens(6))["branches"]
    assert sum(map(sum, degrees)) == got["nodes"]
    assert " of " in output("dance", "--shuffle", "7", "--print", "--branches", text=queens(6))


def test_restarts_find_what_the_order_of_the_file_does_not():
    """No engine finds 60 queens in the order of the file within hours."""
    text = queens(60)
    got = report("--shuffle", "1", "--restart", text=text)
    assert got["solutions"] == 1 and got["attempts"] >= 1 and got["engine"] == "links"
    assert got["nodes"] == sum(level["nodes"] for level in got["levels"])
    del got["seconds"]
    again = report("--shuffle", "1", "--restart", "--threads", "3", text=text)
    assert {**again, "seconds": None} == {**got, "seconds": None}
    printed = output("dance", "--shuffle", "1", "--restart", "--print", "--rows", text=text)
    numbers, *rows, empty, sentence = printed.splitlines()
    columns = [name for row in rows for name in row.split()]
    assert len(numbers.split()) == 61 and len(set(columns)) == len(columns) > 3 * 60
    assert not empty
    assert re.fullmatch(r"\| 1 solution, .*, limit reached, in \d+ attempts?", sentence)
    none = output("dance", "--shuffle", "1", "--restart", text=queens(3))
    assert none.startswith("0 solutions, ")
    assert report("--shuffle", "1", "--restart", text=queens(3))["complete"]


def test_restarts_take_a_limit_of_one():
    options = ["--shuffle", "1", "--restart", "--print"]
    one = output("dance", *options, "--limit", "1", text=queens(8))
    assert one == output("dance", *options, text=queens(8)) and ", limit reached" in one
    assert complaint("dance", *options, "--limit", "2", text=queens(8)) == (
        "--restart finds one solution; --limit must be 1, not '2'")


def test_an_engine_that_is_not_there():
    for engine in ("bytes", "bits:slow", "bits:", ""):
        assert re.fullmatch(rf"there is no engine '{engine}' on this machine; choose one of links,"
                            r" sets, frontier, auto, bits, bits:portable(, bits:\w+)*",
                            complaint("dance", "--engine", engine))


# ---------------------------------------------------------------- the frontier

DOMINOES = "board 8x{}\npiece D ##\nD repeated\n"
FRONTIER = ["--engine", "frontier"]


def test_a_sweep_says_when_a_walk_would_be_over():
    """Fourteen queens have too many shapes; and a sweep takes no longer to say so than it does."""
    with started("dance", *FRONTIER, text=queens(14), code=-signal.SIGKILL) as sweep:
        assert sweep.stderr.readline() == (
            "dance: the sweep goes on; a walk would be over by now, with --engine bits\n")
        sweep.kill()


def solutions(text):
    """The solutions that dance --print has printed, each as the set of its rows."""
    return sorted(sorted(sorted(row.split()) for row in solution.splitlines())
                  for solution in text.split("\n\n")[:-1])


@pytest.mark.parametrize("files, digits", [(8, 8), (50, 48)])  # which is beyond 128 bits
def test_frontier_counts(files, digits):
    text = output("polyominoes", text=DOMINOES.format(files))
    number = tilings(files, 8)
    assert len(str(number)) == digits
    assert output("dance", *FRONTIER, text=text).startswith(f"{number:,} solutions, ")
    got = report(*FRONTIER, "--memory", "1G", "--threads", "2", text=text)
    assert (got["solutions"], got["complete"], got["engine"]) == (number, True, "frontier")
    assert got["nodes"] is got["updates"] is got["choose"] is got["empty_columns"] is None
    assert (got["levels"], got["matrix"]["rows"]) == ([], 15 * files - 8)
    found = got["frontier"]
    assert (found["long"], found["cut"], found["passes"], found["states"]) == ([], 0, 1, [])
    assert sorted(found["order"]) == sorted(text.split("\n", maxsplit=1)[0].split())
    assert found["shapes"][0] == found["shapes"][-1] == 1 and max(found["shapes"]) == 70
    assert 0 < found["memory_used"] < found["memory"] == 2 ** 30


def test_frontier_prints_pentominoes_in_one_order():
    text = output("polyominoes", PUZZLES / "6x10.puzzle")
    got = output("dance", *FRONTIER, "--print", "--threads", "1", text=text)
    assert solutions(got) == solutions(output("dance", "--print", text=text))
    assert output("dance", *FRONTIER, "--print", "-t", "7", text=text) == got
    assert got.endswith("\n\n| 2,339 solutions, " + got.split("solutions, ")[1])
    assert output("dance", *FRONTIER, "--print", "100", text=text).count("\n\n") == 23
    *limited, last = output("dance", *FRONTIER, "--print", "--limit", "5",
                            text=text).splitlines(keepends=True)
    assert got.startswith("".join(limited))
    assert last.startswith("| 5 solutions, ") and last.endswith(", limit reached\n")
    assert report(*FRONTIER, "--limit", "5", text=text)["complete"] is False


def test_frontier_refuses_what_is_hopeless():
    """Hours would pass if it did not know beforehand."""
    start = "the frontier is hopeless here: "
    end = "; take another engine, such as bits"
    got = complaint("dance", *FRONTIER, "--memory", "1M", text=MATRIX_3)
    assert re.fullmatch(start + r"the process needs \d+M of memory, and may use 1M" + end, got)
    sudoku = output("sudoku", PUZZLES / "sudoku.txt")
    got = complaint("dance", *FRONTIER, "--memory", "4G", text=sudoku)
    assert got.startswith(start) and got.endswith(end)
    # Without --memory it walks through a tree.
    assert run("dance", *FRONTIER, text=sudoku).stdout.startswith("1 solution")
    assert complaint("dance", *FRONTIER, "--memory", "1M", text="A\n" * 500_000).endswith(
        "; take another engine, such as links")


def with_peak(tmp_path, *arguments, text, **options):
    """A run of the frontier, and the largest number of megabytes that it has had."""
    done = run("time", "-f", "%M", "-o", tmp_path / "peak", "dance", *FRONTIER, *arguments,
               text=text, **options)
    return done, int((tmp_path / "peak").read_text().split()[-1]) / 1024


def test_frontier_keeps_its_promise_about_memory(tmp_path):
    """It is just enough, with many passes."""
    done, peak = with_peak(tmp_path, "--memory", "40M", "--threads", "3", text=queens(12))
    assert peak < 40
    assert (done.returncode, done.stdout.split(",")[0]) == (0, "14") or done.returncode == 2


def test_frontier_says_how_many_threads_have_room():
    done = run("dance", *FRONTIER, "--json", "--memory", "64M", "--threads", "64", text=queens(8))
    got = json.loads(done.stdout)
    assert (done.returncode, got["solutions"]) == (0, 92)
    assert 1 <= got["threads"] < 64
    assert done.stderr == f"dance: the memory is enough for {got['threads']} of 64 threads\n"


def test_frontier_branches_where_it_is_hopeless():
    """Wide rows in a chain of eight blocks; a link covers two neighbors as a whole."""
    chance = random.Random(3)
    blocks, numbers, rows = [], [], []
    for letter in "abcdefgh":
        names = [f"{letter}{i}" for i in range(50)]
        cut = set()
        for _ in range(60):
            chance.shuffle(names)
            at = [0, *sorted(chance.sample(range(1, 50), 3)), 50]
            cut |= {" ".join(sorted(names[i:j])) for i, j in zip(at, at[1:])}
        block = sorted(cut)
        text = "\n".join([" ".join(sorted(names)), *block])
        numbers.append(report("--engine", "links", text=text)["solutions"])
        blocks.append(" ".join(sorted(names)))
        rows += block
    links = [" ".join(pair) for pair in zip(blocks, blocks[1:])]
    expected, after = 1, 0
    for number in numbers:
        expected, after = number * expected + after, expected
    assert min(numbers) > 50
    got = output("dance", *FRONTIER, text="\n".join([" ".join(blocks), *rows, *links]))
    assert re.fullmatch(rf"{expected:,} solutions by \d+ branchings\n", got)


@pytest.mark.parametrize("seed", [1, 66])
def test_blocks_are_apart_or_hang_together(seed):
    matrix, again = blocks.lines(seed), blocks.lines(seed, again=True)
    assert matrix != again and [sorted(matrix[0].split()), *sorted(matrix[1:])] == [
        sorted(again[0].split()), *sorted(again[1:])]
    reports = [report(*FRONTIER, text="\n".join(lines)) for lines in (matrix, again)]
    assert reports[0]["solutions"] == reports[1]["solutions"] > 0
    letters = {name[0] for name in matrix[0].split()}
    assert reports[0]["frontier"]["components"] == (len(letters) if seed % 2 else 1)
    assert (len(letters) < 4) == (seed > 64)
    assert run("/usr/bin/python3", blocks.__file__, "1", "more").returncode != 0


def test_frontier_counts_components_apart(tmp_path):
    """Boards that share nothing: their numbers multiply, and the list turns like an odometer."""
    boards = [[f"{letter}{i}" for i in range(40)] for letter in "abc"]
    rows = [f"{b[i]} {b[i + 1]}" for b in boards for i in range(39)]
    rows += [cell for b in boards for cell in b]
    columns = sorted(sum(boards, []), key=lambda name: name[::-1])
    text = "\n".join([" ".join(columns), *sorted(rows, key=lambda row: row[::-1])])
    fibonacci = [1, 1]
    while len(fibonacci) < 41:
        fibonacci.append(fibonacci[-1] + fibonacci[-2])
    assert run("dance", *FRONTIER, text=text).stdout.startswith(
        f"{fibonacci[40] ** 3:,} solutions in 3 components")
    listed = run("dance", *FRONTIER, "--print", "--limit", "5", text=text)
    assert listed.returncode == 0 and listed.stdout.count("\n\n") == 5


@pytest.mark.parametrize("columns", [20, 26, 60])
def test_frontier_keeps_its_promise_where_a_step_forgets_many_columns(tmp_path, columns):
    """A step that forgets n long secondary columns is taken backward in 2^n ways."""
    names = [f"s{i}" for i in range(columns)]
    rows = [f"p {name}" for name in names]
    done, peak = with_peak(
        tmp_path, "--memory", "100M", text="\n".join([f"p | {' '.join(names)}", *rows]),
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (10**9, 10**9)))
    assert done.stdout.startswith(f"{columns} solutions, ") and done.returncode == 0
    assert peak < 100


def test_frontier_divides_the_work_if_memory_is_short(tmp_path):
    """A piece for each of n places, which are two columns each: n! solutions."""
    def places(n):
        """A matrix of n a's and n b's, of which each pair of the same number takes one of n
        places."""
        return "\n".join([" ".join(f"{kind}{i}" for kind in "abp" for i in range(n)),
                          *(f"a{i} b{i} p{j}" for i in range(n) for j in range(n))])
    options = [*FRONTIER, "--memory", "36M"]
    done, peak = with_peak(tmp_path, *options[2:], "--json", text=places(18))
    got = json.loads(done.stdout)
    assert got["solutions"] == math.factorial(18)
    assert got["frontier"]["passes"] > 1 and peak < 36
    with started("dance", *options, "--progress", text=places(22)) as child:  # takes minutes
        assert any(re.match(r"dance: [a-z ]+, level \d+ of 22, passes done: [1-9]", line)
                   for line in child.stderr)
        child.terminate()


def test_frontier_takes_the_pieces_for_long_columns():
    puzzle = (PUZZLES / "sticks-5x5-without-H-side.puzzle").read_text()
    for columns in ("pieces cells", "cells pieces"):
        text = output("polysticks", text=puzzle.replace("pieces cells", columns))
        got = report(*FRONTIER, text=text)
        assert got["solutions"] == 31
        # The X is not among them, for it has its place.
        assert set(got["frontier"]["long"]) == set("FIJLNOPRTUVWYZ")


def columns_in_a_chain(number, length):
    """A matrix whose rows are all runs of so many neighbors among its columns."""
    names = [f"c{i}" for i in range(number)]
    rows = [" ".join(names[i:i + length]) for i in range(number - length + 1)]
    return "\n".join([" ".join(names), *rows]) + "\n"


@pytest.mark.parametrize("steps, begins", [(1, "1 solution in "), (2, "1 solution, ")])
def test_frontier_plans_in_a_time_that_grows_like_the_matrix(steps, begins):
    """Four times the columns take four times as long, and not sixteen times."""
    def processor_seconds(columns):
        """The processor seconds of a frontier's count for a chain of so many columns."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        found = output("dance", *FRONTIER, text=columns_in_a_chain(columns, steps))
        assert found.startswith(begins)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    assert processor_seconds(20_000) < 9 * processor_seconds(5_000)


def test_frontier_ends_at_a_signal_while_it_plans(tmp_path):
    """Its pipe has no room for its first line of progress, so it still plans at the signal."""
    (tmp_path / "chain").write_text(columns_in_a_chain(300_000, 3))
    reading, writing = os.pipe()
    room = fcntl.fcntl(writing, fcntl.F_SETPIPE_SZ, 4096)
    os.write(writing, bytes(room))
    with subprocess.Popen(["dance", *FRONTIER, "--json", "--progress", tmp_path / "chain"],
                          stdout=subprocess.PIPE, stderr=writing, text=True) as child:
        wait_for(lambda: stat(child)[0] in "SZ")
        child.send_signal(signal.SIGINT)
        os.read(reading, room)
        got = json.loads(child.stdout.read())
        assert child.wait() == 1
    os.close(reading)
    os.close(writing)
    assert (got["complete"], got["solutions"], got["frontier"]["order"]) == (False, 0, [])


def test_frontier_ends_at_a_signal():
    text = output("polyominoes", text=DOMINOES.format(8).replace("8x", "26x2"))
    with started("dance", *FRONTIER, "--json", "--progress", text=text) as child:
        progress = child.stderr.readline()
        child.send_signal(signal.SIGTERM)
        got = json.loads(child.stdout.read())
    assert re.fullmatch(r"dance: (plan|shapes, level \d+), \d+M\n", progress)
    assert got["complete"] is False and got["solutions"] == 0


def test_print():
    solution = "A D\nE F C\nB G\n\n"
    end = "| 1 solution, 6 nodes, 30 updates\n"
    for options in (["--print"], ["-p"], ["--print", "1"], ["-p1"], ["--print=1"]):
        assert output("dance", *options, text=MATRIX_3) == solution + end
    assert output("dance", "--print", PUZZLES / "matrix3.txt") == solution + end
    assert output("dance", "--print", "2", PUZZLES / "matrix3.txt") == end
    first = output("dance", "--print", "--choose", "first", text=MATRIX_3)
    assert first.startswith("A D\nB G\nC E F\n\n")


def test_every_third_solution():
    text = queens(6)
    every = output("dance", "--print", text=text).split("\n\n")[:-1]
    assert len(every) == 4 and every[2::3] == output(
        "dance", "--print", "3", text=text).split("\n\n")[:-1]
    assert len(output("dance", "--print=40", "--json", text=queens(8)).splitlines()) == 1 + 92 // 40


@pytest.mark.parametrize("engine", ["auto", "links", "sets"])
def test_forms_of_a_solution(engine):
    """By the numbers of its rows, their names, and their branches: which of how many."""
    found = {"rows": [3, 0, 4], "names": [["A", "D"], ["E", "F", "C"], ["B", "G"]]}
    branches = {"branches": [[2, 2], [1, 1], [1, 1]]}
    for options, form in ((["--print=json"], found), (["-p", "-j"], found),
                          (["--print=json", "--branches"], found | branches)):
        solution, last = output("dance", "-e", engine, *options, text=MATRIX_3).splitlines()
        assert (json.loads(solution), json.loads(last)["solutions"]) == (form, 1)
    assert output("dance", "-e", engine, "--print", "--rows", "--branches", text=MATRIX_3) == (
        "| 3 0 4\nA D (2 of 2)\nE F C (1 of 1)\nB G (1 of 1)\n\n"
        "| 1 solution, 6 nodes, 30 updates\n")


def test_large_numbers_as_strings():
    text = output("polyominoes", text=DOMINOES.format(50))
    number = tilings(50, 8)
    for options, shown in (["--json"], number), (["--json=strings"], str(number)):
        assert json.loads(output("dance", *FRONTIER, *options, text=text))["solutions"] == shown
    assert json.loads(output("dance", "--json=strings", text=MATRIX_3))["updates"] == 30


# From public reports of what is awkward.
EQUAL_ROWS = "a b c\nc\nb\na c\nc\nc\na c\nb\nc\nb c\na\n"
ROWS_OF_ZEROS = "a b c\na b\na c\na c\na b\na b\n\n\nc\na b\na c\nb\na\n"
CALENDAR = """board
######.
######.
#######
#######
#######
#######
###....
without 11 64
pieces pentominoes only L N P U V Y Z
piece O ###/###
"""


@pytest.mark.parametrize("text, found", [
    (EQUAL_ROWS, 13), (ROWS_OF_ZEROS, 8), (CALENDAR, 216)], ids=["equal", "zeros", "calendar"])
@pytest.mark.parametrize("engine", ["bits", "links", "frontier"])
def test_covers_are_told_apart_by_the_numbers_of_their_rows(text, found, engine):
    matrix = output("polyominoes", text=text) if text == CALENDAR else text
    rows = [line.split() for line in matrix.splitlines()[1:] if line]
    *covers, last = map(json.loads, output("dance", "-e", engine, "--print=json",
                                           text=matrix).splitlines())
    assert last["solutions"] == len({tuple(sorted(cover["rows"])) for cover in covers}) == found
    for cover in covers:
        assert [sorted(names) for names in cover["names"]] == [
            sorted(rows[row]) for row in cover["rows"]]
        assert sorted(sum(cover["names"], [])) == sorted({*matrix.split("\n", 1)[0].split()})


@pytest.mark.parametrize("text, options, words", [
    ("queens 300", ["--estimate", "2"], r"about \d\.\d+e\+\d+ nodes, .*"),
    ("board 30x30\npiece D ##\nD repeated\n", ["--estimate", "100"],
     r"about .*e\+\d+ solutions, .*interval [0-9].* to [0-9].*"),
    ("queens 8", ["--limit", "1"], "1 solution, 9 nodes, .*, limit reached")])
def test_what_used_to_be_awkward(text, options, words):
    matrix = queens(text.split()[1]) if "queens" in text else output("polyominoes", text=text)
    got = output("dance", *options, text=matrix)
    assert re.search(f"^{words}$", got, re.M) and not re.search(r"nan|inf\b|al -", got)


def test_a_walk_that_never_ends_is_told():
    names = [f"c{i}" for i in range(70)]
    with started("dance", "-t", "1", text="\n".join([" ".join(names), *names, *names])) as child:
        assert child.stderr.readline().endswith(
            " solutions so far, and no end of them for months; --engine frontier counts without"
            " walking to each, if the memory is enough\n")
        child.terminate()


def test_reading_takes_little_memory(tmp_path):
    """At most 1.2 times as much as a plain reader with 32-bit links, to the first solution."""
    file = tmp_path / "matrix"
    file.write_text(million())
    peaks = []
    for words in ["reader"], ["dance", "--limit", "1"]:
        done = run("time", "-f", "%M", "-o", tmp_path / "peak", *words, file)
        assert done.stdout.startswith("1 solution")
        peaks.append(int((tmp_path / "peak").read_text()))
    assert peaks[1] < 1.2 * peaks[0]


def test_the_calls_of_the_library_that_are_timed_answer_as_they_should():
    for question, answer in (("count", 258584046368), ("count8", 12988816),
                             ("count12", 53060477521960000), ("first", 50), ("sudoku", 81),
                             ("links", 1), ("queens", 8), ("solve", 724), ("solutions", 2680),
                             ("listen", 2680), ("late", "stopped"), ("labeled", 40000)):
        assert output("questions", question, "2") == f"{answer}\n"
    done = run("questions", "count", "0")
    assert done.returncode == 2 and done.stderr.startswith("usage: questions count|count12|")


def test_limit():
    got = report("--limit", "3", text=queens(8))
    assert got["solutions"] == 3 and got["complete"] is False
    assert report("--limit", "93", text=queens(8))["complete"] is True


def test_profile():
    lines = output("dance", "--profile", text=queens(4)).splitlines()
    assert lines[0].split() == ["Level", "Nodes", "Updates", "Updates", "per", "node"]
    assert lines[1].split() == ["0", "1", "(8%)", "0", "(0%)", "0.0"]
    assert lines[2].split() == ["1", "4", "(31%)", "101", "(55%)", "25.2"]
    assert lines[-2].split() == ["Total", "13", "(100%)", "183", "(100%)", "14.1"]
    assert lines[-1] == "2 solutions, 13 nodes, 183 updates"
    assert all(line.startswith("| ") for line in
               output("dance", "--profile", "--print", "99", text=queens(4)).splitlines())


def test_profile_by_branches(tmp_path):
    """As Knuth's program has it: a node with two branches, and so on; a solution has none."""
    assert output("dance", "--profile=degree", text=queens(4)).splitlines() == [
        "Level           0           1           2           3           4       Nodes",
        "0               0           0           0           0           1           1",
        "1               0           4           0           0           0           4",
        "2               2           2           0           0           0           4",
        "3               0           2           0           0           0           2",
        "4               2           0           0           0           0           2",
        "2 solutions, 13 nodes, 183 updates"]
    tree = tmp_path / "tree"
    got = report("--profile=degree", "--tree", tree, text=queens(8))
    nodes = Counter((int(node["level"]), int(node["branches"] or 0))
                    for node in csv.DictReader(tree.open()))
    assert nodes == {(level, degree): count for level, counts in enumerate(got["branches"])
                     for degree, count in enumerate(counts) if count}


def test_json():
    text = queens(5)
    got = report(text=text)
    assert list(got) == ["solutions", "nodes", "updates", "complete", "engine", "choose",
                         "empty_columns", "threads", "seconds", "matrix", "levels", "version"]
    assert got["matrix"] == {
        "primary": 10, "secondary": 14, "rows": 25, "entries": 96,
        "sha256": hashlib.sha256(text.encode()).hexdigest()}
    assert sum(level["nodes"] for level in got["levels"]) == got["nodes"] == 46
    assert sum(level["updates"] for level in got["levels"]) == got["updates"] == 572
    assert [level["level"] for level in got["levels"]] == list(range(len(got["levels"])))
    assert got["threads"] == 1 and got["complete"] is True


def test_tree(tmp_path):
    file = tmp_path / "tree.csv"
    output("dance", "--tree", file, text=MATRIX_3)
    assert file.read_text() == (
        "level,updates,column,branches,row\n"
        "0,0,A,2,\n"
        "1,9,B,1,A D G\n"
        "2,16,E,0,B C F\n"
        "1,20,E,1,A D\n"
        "2,27,B,1,E F C\n"
        "3,30,,,B G\n")
    assert [p.name for p in tmp_path.iterdir()] == ["tree.csv"]


def test_tree_is_left_behind_if_it_goes_as_far_as_was_asked(tmp_path):
    file = tmp_path / "tree.csv"
    output("dance", "--tree", file, "--limit", "1", text=queens(8))
    levels = [int(node["level"]) for node in csv.DictReader(file.open())]
    assert (len(levels), levels[-1]) == (report("--limit", "1", text=queens(8))["nodes"], 8)
    file.unlink()
    with started("dance", "--tree", file, "--progress", text=queens(17)) as child:
        child.stderr.readline()
        child.terminate()
        assert child.stderr.read().endswith("dance: the tree is not complete, and is not kept\n")
    assert not list(tmp_path.iterdir())
    assert complaint("dance", "--tree", tmp_path, text=MATRIX_3) == (
        f"{tmp_path}: cannot write: not a regular file")
    assert not list(tmp_path.iterdir())
    assert not tmp_path.with_suffix(".part").exists()
    assert complaint("dance", "--tree", "", text=MATRIX_3) == "--tree needs the name of a file"
    bad = tmp_path / "no" / "tree.csv"
    assert complaint("dance", "--tree", bad, text=MATRIX_3) == (
        f"{bad}: cannot write: No such file or directory")


def test_a_tree_never_overwrites_what_is_read_or_written(tmp_path):
    file, link, hard = (tmp_path / name for name in ("matrix.txt", "link", "hard"))
    file.write_text(MATRIX_3)
    link.symlink_to(file)
    hard.hardlink_to(file)
    for tree in (file, link, hard):
        message = f"--tree {tree} would overwrite what this command reads or writes"
        for source in (file, link):
            assert complaint("dance", source, "--tree", tree) == message
        for arguments in ([], ["-"]):
            with open(file, encoding="ascii") as given:
                assert complaint("dance", *arguments, "--tree", tree, stdin=given) == message
        assert file.read_text() == MATRIX_3
    written = tmp_path / "report"
    with open(written, "w", encoding="ascii") as out:
        complaint("dance", file, "--tree", written, stdout=out)
    assert written.read_text() == ""
    output("dance", "-", "--tree", tmp_path / "tree.csv", text=MATRIX_3)
    assert (tmp_path / "tree.csv").read_text().startswith("level,updates,")


def test_links_have_what_does_not_suit_bits():
    def rows_of_one(number):
        """A matrix of so many columns, each with one row of its own."""
        names = [str(i) for i in range(number)]
        return "\n".join([" ".join(names), *names])
    for engine in ("bits", "bits:portable"):
        assert complaint("dance", "--engine", engine, text=rows_of_one(20_000)) == (
            "the engine bits cannot take 20000 rows in 20000 columns with 20000 entries;"
            " take the engine links")
    assert "take the engine links" in complaint("dance", "-e", "bits", text="A\n" * 500_000)
    for text in rows_of_one(1001), "A\n" * 70_000:
        assert report("--choose", "first", text=text)["engine"] == "links"
    assert report("--engine", "bits", text=rows_of_one(1001))["engine"] == "bits"


def test_threads_are_as_many_as_the_search_can_use(tmp_path):
    text = queens(11)
    for threads in 1, 2, 3:
        assert report("--threads", str(threads), text=text)["threads"] == threads
    assert report("--threads", "2", text=queens(4))["threads"] == 1
    assert report("--threads", "2", "--engine", "sets", text=queens(7))["threads"] == 1
    assert report("--threads", "2", "--tree", tmp_path / "tree", text=text)["threads"] == 1
    assert report("--threads", "2", "--estimate", "9", text=text)["threads"] == 1
    options = ["--limit", "1000", "--print"]
    first = output("dance", "--threads", "2", *options, text=text)
    assert first == output("dance", "--threads", "1", *options, text=text)
    limited = report("--threads", "3", *options, text=text)
    links = report("--engine", "links", "--threads", "1", *options, text=text)
    assert all(limited[key] == links[key] for key in ("solutions", "nodes", "updates", "levels"))


def test_a_search_goes_on_if_the_system_has_no_thread_to_spare():
    text = queens(12)
    # Of kilobytes; a thread wants eight thousand for its stack.
    got = json.loads(output("sh", "-c", "ulimit -v 54000; exec dance --json --threads 200",
                            text=text))
    assert 1 <= got["threads"] < 6
    assert got["nodes"] == report("--threads", "1", text=text)["nodes"]


@pytest.mark.parametrize("number, threads", [(signal.SIGINT, "1"), (signal.SIGTERM, "3")])
def test_a_signal_ends_the_search_with_the_counts_so_far(number, threads):
    with started("dance", "--json", "--progress", "-t", threads, text=queens(17)) as child:
        progress = child.stderr.readline()
        child.send_signal(number)
        got = json.loads(child.stdout.read())
    assert re.fullmatch(r"dance: \d+\.\d\d% done, (\d+ s left, )?"
                        r"\d+\.\d million updates per second\n", progress)
    assert got["complete"] is False
    assert got["nodes"] > 1000


PIGEONS, HOLES = [f"p{i}" for i in range(14)], [f"h{i}" for i in range(13)]
NO_ROOM = "\n".join([" ".join([*PIGEONS, "|", *HOLES]),
                     *map(" ".join, itertools.product(PIGEONS, HOLES))])


@pytest.mark.parametrize("options, text", [
    *((f"--engine {engine}", queens) for engine in ("links", "sets", "bits", "bits:portable")),
    ("--threads 3 --print", queens), ("--profile=degree", queens), ("--part 2/3", queens),
    ("--print --branches", queens), (f"--limit {10**12} --choose first", queens),
    ("--shuffle 1 --empty-columns skip", queens), ("-t 1 --engine frontier", queens),
    ("-t 1 --engine frontier --print", queens), ("--shuffle 1 --restart --limit 1", NO_ROOM)])
def test_a_search_ends_when_its_time_is_over(options, text):
    text = text if text == NO_ROOM else queens(17)
    done = run("dance", "--time", "0.2", "--json", *options.split(), text=text)
    got = json.loads(done.stdout.splitlines()[-1])
    assert (done.returncode, done.stderr, got["complete"]) == (1, "", False)
    assert (got["solutions"] == 0) == (text == NO_ROOM or "frontier" in options)
    assert got["seconds"] < 60


def test_what_else_ends_when_the_time_is_over(tmp_path):
    text = queens(17)
    assert output("dance", "--time", ".2", text=text, code=1).endswith(", stopped before the end\n")
    tree = "dance: the tree is not complete, and is not kept\n"
    assert report("--time", "0.2", "--tree", tmp_path / "tree", text=text, code=1, warning=tree)
    assert not list(tmp_path.iterdir())
    descents = report("--time", "0.2", "--estimate", str(10**9), text=text, code=1)["descents"]
    assert 0 < descents < 10**9
    steps = json.loads(output("dance", "--time", "0.2", "--trace", str(10**9), text=text, code=1))
    assert len(steps["events"]) > 1000 and steps["complete"] is False
    part = tmp_path / "part"
    part.write_text(output("dance", "--time", "0.2", "--part", "1/1", "--json", text=text, code=1))
    assert complaint("gather", part) == f"{part}:1: the search was stopped before its end"


@pytest.mark.parametrize("options", [
    "", "--engine frontier", "--threads 2 --print", "--shuffle 1", "--shuffle 1 --restart",
    "--estimate 9", "--sample 3 --seed 1", "--marginals", "--given 3", "--part 1/1", "--trace 99"])
@pytest.mark.parametrize("seconds", ["0", "-1", "-inf", "1e-300"])
def test_a_time_of_0_or_less_is_over_at_once(seconds, options):
    done = run("dance", f"--time={seconds}", "--json", *options.split(), text=MATRIX_3)
    got = json.loads(done.stdout)
    assert (done.returncode, done.stderr, got["complete"]) == (1, "", False)
    assert not got.get("solutions") and not got.get("events") and not got.get("levels")


@pytest.mark.parametrize("seconds", ["inf", "5.", ".5", "1e300"])
def test_a_search_that_is_over_in_time_is_complete(seconds):
    assert report("--time", seconds, text=MATRIX_3)["complete"] is True
    assert report("--time", seconds, "--estimate", "1", text=MATRIX_3)["complete"] is True


def bytes_in(pipe):
    """How many bytes wait in a pipe."""
    return struct.unpack("i", fcntl.ioctl(pipe, termios.FIONREAD, bytes(4)))[0]


def test_a_second_signal_kills_a_program_that_cannot_write():
    with started("dance", "--print", text=queens(14), code=-signal.SIGTERM) as child:
        assert child.stdout.readline().startswith("R7 ")
        half = fcntl.fcntl(child.stdout, fcntl.F_GETPIPE_SZ) // 2  # of it; pages may be cut
        wait_for(lambda: stat(child)[0] == "S" and bytes_in(child.stdout) > half)
        while child.poll() is None:  # of two that arrive at once, one is lost
            child.send_signal(signal.SIGTERM)
            time.sleep(0.2)


@pytest.mark.parametrize("options, line, n", [
    (["--print"], "R7 F", 14), (["--trace", str(10**12)], '{"choose":', 14), ([], "", 20)])
def test_a_search_ends_when_its_reader_has_gone(options, line, n):
    with started("dance", *options, text=queens(n)) as child:
        if line:
            assert child.stdout.readline().startswith(line)
        else:
            wait_for(lambda: sum(map(int, stat(child)[11:13])) > 20)  # hundredths of a second
            assert child.poll() is None
        child.stdout.close()
        assert child.stderr.read() == ""


WHOLE = "must be a whole number"
ONE = "; leave out one of them"
NO_TREE = "the engine frontier has no tree, and does not take {}" + ONE
NO_VISITS = "does not work with the engine bits; leave out --engine"


@pytest.mark.parametrize("command, message", [
    (r"dance --choose 'a{newline}b{escape}[31m'",  # seen in one line
     "--choose must be shortest, first or shortest:K, not 'a?b?[31m'"),
    ("dance --engine bits --tree tree.csv", f"--tree {NO_VISITS}"),
    ("dance --engine bits:portable --tree tree.csv", f"--tree {NO_VISITS}"),
    ("dance --engine bits --trace 1", "--trace needs the engine links"),
    ("dance --engine sets --trace 1", "--trace needs the engine links"),
    ("dance --threads 0", f"--threads {WHOLE} from 1 to 1024, not '0'"),
    ("dance --threads 1025", f"--threads {WHOLE} from 1 to 1024, not '1025'"),
    ("dance -t x", f"--threads {WHOLE} from 1 to 1024, not 'x'"),
    ("dance --choose longest", "--choose must be shortest, first or shortest:K, not 'longest'"),
    ("dance --choose shortest:x", f"--choose shortest:K: K {WHOLE} from 0 to 1000000000, not 'x'"),
    ("dance --empty-columns no", "--empty-columns must be count or skip, not 'no'"),
    ("dance --limit 0", f"--limit {WHOLE} not less than 1, not '0'"),
    ("dance --limit -1", f"--limit {WHOLE} not less than 1, not '-1'"),
    ("dance --limit 18446744073709551616",
     "--limit must be at most 18446744073709551615, not '18446744073709551616'"),
    ("dance --limit 1 --limit 2",
     "option '--limit' cannot be specified more than once; see dance --help"),
    ("dance --print 1.5", f"--print {WHOLE} not less than 1, not '1.5'"),
    ("dance --print=x", f"--print {WHOLE} not less than 1, not 'x'"),
    ("dance F --print abc", "there can be only one FILE, not 'F' and 'abc'; see dance --help"),
    ("dance --print json F", "there is no file 'json'; if it is the value of --print,"
     " say --print=json; see dance --help"),
    ("dance F --profile degree", "there is no file 'degree'; if it is the value of --profile,"
     " say --profile=degree; see dance --help"),
    ("dance -j strings", "there is no file 'strings'; if it is the value of --json,"
     " say --json=strings; see dance --help"),
    ("dance --profile=x", "--profile must be levels or degree, not 'x'"),
    ("dance --profile=degree -e bits", f"--profile=degree {NO_VISITS}"),
    ("dance --profile=degree --tree t -e bits", f"--tree {NO_VISITS}"),
    ("dance --profile=degree --part 1/2", "--part cannot be used with --profile=degree" + ONE),
    ("dance --profile=degree --estimate 9",
     "--estimate cannot be used with --profile=degree" + ONE),
    ("dance --branches", "--branches needs --print"),
    ("dance --rows", "--rows needs --print or --sample"),
    ("dance --json=x", "--json must be numbers or strings, not 'x'"),
    ("dance --part 1/2 --json=strings", "--part needs --json without a value"),
    ("dance --seed 1 --print", "--seed needs --estimate or --sample"),
    ("dance --shuffle x", f"--shuffle {WHOLE} not less than 0, not 'x'"),
    ("dance --shuffle 1 -e frontier", NO_TREE.format("--shuffle")),
    *((f"dance --shuffle 1 {option} 1/2",
       f"--shuffle cannot be used with {option}; shuffle the rows of the file instead")
      for option in ("--part", "--trace")),
    ("dance --restart", "--restart needs --shuffle"),
    *((f"dance --shuffle 1 --restart --print {option}",
       f"--restart cannot be used with {option}; take --limit 1 in place of --restart")
      for option in ("--profile=degree", "--branches")),
    ("dance --shuffle 1 --restart --tree t",
     "--restart cannot be used with --tree; take --limit 1 in place of --restart"),
    ("dance --shuffle 1 --restart --estimate 9",
     "--estimate cannot be used with --restart" + ONE),
    *((f"dance --shuffle 1 --restart --limit {limit}",
       f"--restart finds one solution; --limit must be 1, not '{limit}'")
      for limit in (2, 2**64 - 1)),
    *((f"dance --time '{seconds}'",
       f"--time must be a number of seconds, such as 90 or 0.5, not '{seconds}'")
      for seconds in ("", "nan", "-nan", "1e400", "0x5", "1s", "1,5", " 1", "+1")),
    *((f"dance --shuffle 1 --restart -e {engine}", "--restart needs the engine links")
      for engine in ("bits", "sets")),
    ("dance --memory 4G", "--memory needs the engine frontier"),
    ("dance -e frontier --profile", NO_TREE.format("--profile")),
    ("dance -e frontier --tree t.csv", NO_TREE.format("--tree")),
    ("dance -e frontier --choose first", NO_TREE.format("--choose")),
    ("dance -e frontier --empty-columns skip", NO_TREE.format("--empty-columns")),
    ("dance -e frontier --estimate 9", NO_TREE.format("--estimate")),
    ("dance -e frontier --trace 9", "--trace needs the engine links"),
    *((f"dance -e frontier --memory '{size}'",
       f"--memory must be a size such as 500M or 4G, not '{size}'")
      for size in ("", "G", "4GB", "-1", "1.5G")),
    *((f"dance -e frontier --memory {size}", f"--memory {size} is more than any machine has")
      for size in ("99999999T", "9" * 25)),
    ("dance --trace 0", f"--trace {WHOLE} not less than 1, not '0'"),
    *((f"dance --trace 1 {option} 1", f"--trace cannot be used with {option}" + ONE)
      for option in ("--print", "--limit", "--tree", "--estimate")),
    *((f"dance --trace 1 {option}", f"--trace cannot be used with {option}" + ONE)
      for option in ("--profile", "--progress")),
    ("dance --part ''", "--part must be two numbers, as in 3/100, not ''"),
    ("dance --part 3", "--part must be two numbers, as in 3/100, not '3'"),
    ("dance --part 0/3", f"--part K/N: K {WHOLE} from 1 to 3, not '0'"),
    ("dance --part 4/3", f"--part K/N: K {WHOLE} from 1 to 3, not '4'"),
    ("dance --part 1/1000001", f"--part K/N: N {WHOLE} from 1 to 1000000, not '1000001'"),
    ("dance --part 1/2/3", f"--part K/N: N {WHOLE} from 1 to 1000000, not '2/3'"),
    *((f"dance --part 1/2 {option} 9", f"--part cannot be used with {option}" + ONE)
      for option in ("--limit", "--tree", "--trace", "--estimate")),
    ("dance --part 1/2 -e frontier",
     "--part does not work with the engine frontier, which has no tree" + ONE),
    ("dance --part 1/2 --print 2", "--part needs --print without a number"),
    ("gather", "which reports? Name files or folders"),
    ("queens", "N is missing, the number of queens"),
    ("queens 0", f"N {WHOLE} from 1 to 1000, not '0'"),
    ("queens 1001", f"N {WHOLE} from 1 to 1000, not '1001'"),
    ("queens eight", f"N {WHOLE} from 1 to 1000, not 'eight'"),
    ("queens 8 --order random", "--order must be organ-pipe or natural, not 'random'"),
    ("queens 8 --primary files", "--primary must be both, ranks or all, not 'files'"),
    ("dance --estimate 0", f"--estimate {WHOLE} not less than 1, not '0'"),
    ("dance --estimate x", f"--estimate {WHOLE} not less than 1, not 'x'"),
    ("dance --seed -1", f"--seed {WHOLE} not less than 0, not '-1'"),
    *((f"dance --estimate 9 {option}", f"--estimate cannot be used with {option.split()[0]}" + ONE)
      for option in ("--print", "--limit 1", "--tree t.csv")),
    ("dance --estimate 9 --engine sets",
     "--estimate does not work with the engine sets; leave out --engine"),
    ("symmetry --lattice hexagons",
     "--lattice must be auto, squares, triangles, sticks or cubes, not 'hexagons'"),
    ("symmetry --turns", "--turns goes with --different"),
    ("symmetry --least x", f"--least {WHOLE} not less than 0, not 'x'"),
    ("symmetry --least -1", f"--least {WHOLE} not less than 0, not '-1'"),
    ("symmetry --least 1 --best", "--best cannot be used with --least"),
    ("symmetry --best --json", "--best cannot be used with --json, which has the best packings"),
    ("dance --sample 0", "--sample must be a whole number from 1 to 1000000000, not '0'"),
    ("dance --sample 3 --limit 2", "--sample cannot be used with --limit; leave out one of them"),
    ("dance --marginals --print",
     "--marginals cannot be used with --print; leave out one of them"),
    ("symmetry --different --best",
     "--different cannot be used with --best, --least or --json, which are about scores"),
])
def test_options_that_are_refused(command, message):
    program, *words = shlex.split(command.format(newline="\n", escape="\x1b"))
    assert complaint(program, *words, text=MATRIX_3) == message


THREE_DOMINOES = "a b c d e f\na b\nc d\ne f\na c\nb d\nc e\nd f\n"


def test_solutions_drawn_by_lot():
    """The strip has three coverings; a row for each of 300 draws, and then the report."""
    *solutions, last = output("dance", "--sample", "300", "--print=json",
                              text=THREE_DOMINOES).splitlines()
    got = json.loads(last)
    assert (got["solutions"], got["draws"], got["seed"]) == (3, 300, 1)
    drawn = [tuple(sorted(json.loads(line)["rows"])) for line in solutions]
    assert set(drawn) == {(0, 1, 2), (2, 3, 4), (0, 5, 6)}
    assert all(80 <= drawn.count(rows) <= 120 for rows in set(drawn))
    for engine in ["links", "bits", "sets", "frontier"]:
        assert output("dance", "--sample", "1", "--seed", "3", "--engine", engine, "--rows",
                      text=THREE_DOMINOES).endswith("| 1 draw by lot from 3 solutions\n")
    assert output("dance", "--sample", "4", text="A\n",
                  warning=warning_of("A\n")) == "| 0 draws by lot from 0 solutions\n"


def test_memory_of_draws_is_said_at_the_start_and_refused():
    board = output("polyominoes", PUZZLES / "dominoes-8x8.puzzle")
    limit = ["--engine", "frontier", "--memory", "900M"]
    said = "dance: the frontier takes up to 900M of memory"
    assert output("dance", "--marginals", *limit, text=board, warning=said + "\n").endswith(
        "\n| 12,988,816 solutions\n")
    *_, last = output("dance", "--sample", "5000", *limit, "--json", text=board,
                      warning=f"{said}, of which the draws are 4M\n").splitlines()
    got = json.loads(last)
    assert (got["engine"], got["memory"]) == ("frontier", 900 << 20)
    assert 5000 * 640 < got["memory_used"] < 900 << 20
    assert (got["nodes"], got["updates"], got["levels"]) == (None, None, [])
    assert complaint("dance", "--sample", "1000000000", *limit, text=board) == (
        "1000000000 draws, each of which may take 640 bytes, do not fit into 900M of memory; draw"
        " fewer, or allow more memory")
    assert run("dance", "--sample", "1", *limit[:-1], "1M", text=board).stderr.splitlines()[
        -1].startswith("dance: the frontier is hopeless here: the process needs ")
    assert output("dance", "--sample", "10000", "--engine", "links", text=THREE_DOMINOES,
                  warning="dance: 10,000 draws take up to 2M of memory\n").count("\n\n") == 10000


def test_the_engine_that_has_answered():
    for engine in ["auto", "frontier"]:  # a short walk is tried first
        for question in ["--marginals", "--sample=2"]:
            assert report(question, "--engine", engine, text=THREE_DOMINOES)["engine"] == "bits"


def test_in_how_many_solutions_a_row_is():
    assert output("dance", "--marginals", text=THREE_DOMINOES) == (
        "2 a b\n1 c d\n2 e f\n1 a c\n1 b d\n1 c e\n1 d f\n| 3 solutions\n")
    text = "a b | p q\na p:x\nb p:x\na p:y q\nb p:y\n"
    assert output("dance", "--marginals", text=text) == (
        "1 a p:x\n1 b p:x\n1 a p:y q\n1 b p:y\n\n1 p:x\n1 p:y\n| 2 solutions\n")
    got = report("--marginals", text=text)
    assert (got["rows"], got["colors"]) == ([1, 1, 1, 1], [["p", "x", 1], ["p", "y", 1]])
    pairs = "\n".join([" ".join(f"c{i}" for i in range(70)), *(2 * [f"c{i}" for i in range(70)])])
    large = json.loads(output("dance", "--marginals", "--json=strings", text=pairs))
    assert large["rows"] == 140 * [str(2**69)]


def test_a_bad_matrix_is_named_with_its_line(tmp_path):
    text, message = "A B\n\nA\nB\n| comment\nA C\0\n", "6: row has unknown column 'C?'"
    assert complaint("dance", text=text) == "standard input:" + message
    file = tmp_path / "matrix.txt"
    file.write_text(text)
    assert complaint("dance", file) == f"{file}:{message}"


def test_an_estimate_beyond_a_double():
    """Two rows for each of 1,100 columns: 2^1100 solutions, and all descents are alike."""
    names = [f"c{i}" for i in range(1100)]
    text = "\n".join([" ".join(names), *names, *names])
    number = f"{2**1100 / 10**331:.3f}e+331"
    assert output("dance", "--estimate", "2", text=text).startswith(
        f"about {number} solutions, standard error 0, 95% interval {number} to {number}\n")
    got = report("--estimate", "2", text=text)["solutions"]
    assert (got["mean"], got["low"], got["high"], got["standard_error"]) == (None, None, None, 0)
    assert got["why"] == dict.fromkeys(["mean", "low", "high"],
                                       f"{number} does not fit into a double")


def test_a_line_of_ten_megabytes():
    names = " ".join(f"{i:0100}" for i in range(100_000))
    assert len(names) > 10_000_000
    assert output("dance", text=f"{names}\n{names}\n") == (
        "1 solution, 2 nodes, 199,999 updates\n")
    word = "x" * 10_000_000
    assert complaint("dance", text="A\n" + word) == (
        "standard input:2: row has unknown column '" + 40 * "x" + "...'" + FORM)


def test_an_empty_primary_column_is_legal_and_named():
    empty = {"text": "A B\nA\n", "warning": warning_of("A B\nA\n")}
    assert output("dance", **empty) == "0 solutions, 1 node, 1 update\n"
    assert output("dance", *FRONTIER, **empty).startswith("0 solutions")
    assert output("dance", "--estimate", "1", **empty).startswith("no descent met a solution, ")
    assert output("dance", "--trace", "1", **empty).startswith("{")
    text = "A B C D E | x y\nA x\n"
    assert warning_of(text).endswith("'B', 'C', 'D' and 1 more; there is no solution\n")
    assert output("dance", text=text, warning=warning_of(text))
    assert output("dance", text="A | x y\nA x\n") == "1 solution, 2 nodes, 3 updates\n"


FORM = ("; the first line of a matrix names its columns, as in 'A B C', and each further line those"
        " of a row, as in 'A C', not 0s and 1s")


@pytest.mark.parametrize("text, message", [
    ("1 0 0 1\n0 1 1 0\n", "1: column '0' is named twice" + FORM),
    ("1001\n0110\n", "2: row has unknown column '0110'" + FORM),
    ("[[1,4],[2,3]]\n", "1: this is a list of lists" + FORM),
    ("[\n  [1, 4],\n  [2, 3]\n]\n", "2: row has unknown column '[1,'" + FORM),
    ('{"A": [1, 4]}\n', "1: name '{\"A\":' contains ':', which gives a color to a column of a row"
     + FORM),
    ("c\nc a comment\np cnf 2 1\n1 2 0\n", "2: row has unknown column 'a'" + FORM),
    ("a,b\na\nb\n", "2: row has unknown column 'a'" + FORM),
    ("a b\na |4\nb |5\n", "2: row has '|4'; a row lists the names of its columns, and costs are"
     " not supported")])
def test_other_forms_of_an_exact_cover_are_told_what_a_matrix_looks_like(text, message):
    assert complaint("dance", text=text) == "standard input:" + message


def test_a_row_without_primary_columns_is_told():
    one = "dance: row 2 has no primary column, and is in no solution\n"
    assert output("dance", "--print", text="a b | s\na\nb\ns\n", warning=one) == (
        "a\nb\n\n| 1 solution, 3 nodes, 2 updates\n")
    text = "a b | s t\n| no row\ns\na\nt s\nt\n"
    more = ("dance: 3 rows have no primary column, and are in no solution; the first is row 0\n"
            "dance: primary columns without rows: 'b'; there is no solution\n")
    for options in [], FRONTIER, ["--estimate", "1"], ["--shuffle", "1", "--restart"]:
        assert output("dance", *options, text=text, warning=more)


def test_two_columns_of_zeros_and_ones_are_told():
    said = ("dance: the columns are 0 and 1, and each row has both; if you mean 0s and 1s, name the"
            " columns in the first line, and in each further line those where a row has a 1\n")
    assert output("dance", text="1 0\n0 1\n1 0\n", warning=said).startswith("2 solutions")
    assert output("dance", text="1 0\n0 1\n1\n0\n").startswith("2 solutions")
    assert output("dance", text="1 0 |\n0 1\n").startswith("1 solution")


def test_langford_counts_a_solution_and_its_reversal():
    words = " ".join(output("langford", "--help").split())
    assert "An arrangement and its reversal are two solutions" in words
    *found, last = map(json.loads, output("dance", "--print=json", text=output(
        "langford", "7")).splitlines())
    assert last["solutions"] == len(found) == 52
    assert complaint("langford", "3", "9").startswith("there can be only one N, not '3' and '9'")


def test_a_header_without_primary_columns_is_a_comment_and_that_is_said():
    hint = ("dance: the first line begins with |, and so it is a comment; in a header, a primary"
            " column comes before the |\n")
    assert output("dance", text="| a b\na\na\n", warning=hint) == "1 solution, 2 nodes, 1 update\n"
    assert output("dance", text="| of a\na b\na b\n").startswith("1 solution")
    assert output("dance", text="| note\na | b\na b\n").startswith("1 solution")


def columns_of_one_row(n):
    """A matrix of n columns, each with a row of its own."""
    names = [str(i) for i in range(n)]
    return "\n".join([" ".join(names), *names])


def test_a_way_of_hours_is_told_at_once():
    with started("dance", text=columns_of_one_row(100_000)) as child:
        assert child.stderr.readline() == (
            "dance: this will take long: a solution has at least 100,000 rows, and to choose their"
            " columns takes 5,000,050,000 looks at columns; --choose first needs none\n")
        child.terminate()
        assert child.stdout.read().endswith(", stopped before the end\n")


def test_a_short_way_is_no_reason_for_a_warning():
    text = columns_of_one_row(100_000)
    first = output("sh", "-c", "ulimit -s 1024; exec dance --choose first", text=text)
    assert first == "1 solution, 100,001 nodes, 100,000 updates\n"  # such levels need no stack
    for options in ["--choose", "shortest:99"], ["--trace", "3"]:
        assert output("dance", *options, text=text)
    names = text.split("\n", maxsplit=1)[0].split()
    text = "\n".join(map(" ".join, (names, names[:50_000], names[50_000:])))
    assert output("dance", text=text) == "1 solution, 3 nodes, 199,998 updates\n"


# ---------------------------------------------------------------- queens

def test_orders_and_census_of_queens():
    lines = queens(4, "--order", "natural").splitlines()
    assert lines[0] == "R0 R1 R2 R3 F0 F1 F2 F3 | A1 A2 A3 A4 A5 B1 B2 B3 B4 B5"
    assert lines[1:5] == ["R0 F0 B3", "R0 F1 A1 B4", "R0 F2 A2 B5", "R0 F3 A3"]
    assert len(lines) == 17
    assert queens(8).startswith("R4 F4 R3 F3 R5 F5 R2 F2 R6 F6 R1 F1 R7 F7 R0 F0 | ")
    assert queens(5, "--primary", "ranks").startswith("R2 R1 R3 R0 R4 | F2 F1 F3 F0 F4 A1 ")
    assert queens(3, "--primary", "ranks", "-o", "natural").startswith("R0 R1 R2 | F0 F1 F2 A1 ")
    assert queens(1) == "R0 F0\nR0 F0\n"
    assert json.loads(queens(8, "--json")) == {
        "columns": {"ranks": 8, "files": 8, "diagonals": 26}, "rows": 64}


# ---------------------------------------------------------------- polyominoes

def test_scotts_matrix():
    text = output("polyominoes", PUZZLES / "scott.puzzle")
    assert len(text.splitlines()) == 1569
    census = json.loads(output("polyominoes", "--json", PUZZLES / "scott.puzzle"))
    assert census["columns"] == {"cells": 60, "pieces": 12}
    assert census["rows"] == 1568 and census["rows_by_piece"]["F"] == 192


def test_order_of_columns():
    puzzle = "board 2x2\npiece O ##/##\npiece I ####\n"
    done = run("polyominoes", text=puzzle)
    assert done.stdout == "11 12 21 22 O I\nO 11 12 21 22\n"
    assert done.stderr == "polyominoes: standard input:3: piece 'I' fits nowhere\n"
    assert done.returncode == 0
    ordered = run("polyominoes", "--columns", "I pieces cells", text=puzzle).stdout
    assert ordered.startswith("I O 11 12 21 22\n")
    assert complaint("polyominoes", "--columns", "Q", text=puzzle) == (
        "--columns: the columns are cells, pieces, or single pieces, but not 'Q'")


def test_lines_added_to_a_puzzle():
    puzzle = "board 5x5\npieces pentominoes only X P\ncolumns pieces cells | "
    place = "X at 33"
    added = run("polyominoes", "--add", place, "--add", "P unflipped", text=puzzle).stdout
    assert added == run("polyominoes", text=f"{puzzle}\n{place}\nP unflipped\n").stdout
    assert complaint("polyominoes", "--add", "Q at 23", text=puzzle).startswith(
        "standard input and --add:4: ")


@pytest.mark.parametrize("program, text, reason", [
    ("polyominoes", "board 7x7\npieces pentominoes\n",
     "the pieces have 60 cells together, and the board has 49"),
    ("polyominoes", "board 5x5\npieces dominoes\nD repeated\n",
     "no choice of the pieces has the 25 cells of the board"),
    ("polyominoes", "board 2x5\npieces dominoes\npieces pentominoes only Y P\ncolumns cells D |"
     " pieces\n", "no choice of the pieces has the 10 cells of the board"),
    ("polyominoes", "board 8x8\nwithout 11 88\npieces dominoes\nD repeated\n",
     CHESSBOARD.format(30, 32)),
    ("polyominoes", "board 4x5\npieces tetrominoes\n", CHESSBOARD.format(10, 10)),
    ("polyominoes", "board 5x5\nwithout 12 21\npieces dominoes\nD repeated\n",
     "no piece can cover '11'"),
    ("polyominoes", "board 4x4\npieces tetrominoes only L O S I\nL at 22\nO at 22\nS at 22\n"
     "I at 22\ncolumns cells | pieces\n", "no piece can cover '11', '14', '34' and 3 more"),
    ("polyominoes", "11 12 13 14\nI\nI 2 1 00 01 02\n",
     "the pieces have 3 cells together, and the board has 4"),
    ("polyiamonds", "board 2x3\npieces tetriamonds\n", CHESSBOARD.format(6, 6)),
    ("polysticks", "board 1x1\n" + "".join(f"piece {name} H00\n{name} as H00\n" for name in "ABC")
     + "piece D V00\nD as V00\n", "the board has 2 horizontal segments and 2 vertical ones,"
     " and the pieces cannot cover so many of each"),
])
def test_a_generator_says_why_there_is_no_packing(program, text, reason):
    done = run(program, text=text)
    assert done.stderr == f"{program}: standard input: there is no packing: {reason}\n"
    assert done.returncode == 0
    assert report(text=done.stdout, warning=warning_of(done.stdout))["solutions"] == 0
    assert run(program, "--json", text=text).stderr == ""


@pytest.mark.parametrize("program, text", [
    ("polyominoes", "board 8x8\npieces dominoes\nD repeated\n"),
    ("polyominoes", "board 3x3\nwithout 22\npieces pentominoes only V U\npiece I ###\n"
     "columns cells | pieces\n"),
    ("polyiamonds", "board 1x1\npieces diamonds\n"),
    ("polysticks", "board 1x1\npieces 1-sticks\nS1 repeated\n")])
def test_a_puzzle_that_may_have_a_packing_gives_no_warning(program, text):
    assert output(program, text=text)


def test_pieces_that_fit_nowhere_are_told_in_one_line():
    done = run("polyominoes", text="board 2x2\npieces pentominoes\npieces dominoes\n")
    assert done.stderr == (
        "polyominoes: standard input:2: pieces 'F', 'I', 'L' and 9 more fit nowhere\n")
    text = "board 2x2\npiece I ####\npieces dominoes\nD repeated\ncolumns cells | I\n"
    assert run("polyominoes", text=text).stderr == (
        "polyominoes: standard input:2: piece 'I' fits nowhere\n")


@pytest.mark.parametrize("program, text, message", [
    ("polyominoes", "board 8x8\npieces pentominoes\nX at 11\n",
     "3: the restrictions of piece 'X' leave no placement"),
    ("polyiamonds", "board 2x2\npieces diamonds\ncells 11-99\n",
     "3: '11-99' reaches beyond the board"),
    ("polysticks", "board\n" + "#\n" * 1_000_000 + "pieces disticks\n",
     "1002: the drawing of the board is larger than 1000 lines of 2000 characters"),
    ("polyominoes", "board 2x2\npiece Q " + "#" * 5_000_000,
     "2: the drawing of a piece is longer than 10000 characters"),
    ("polyominoes", "board 1000x1000\n" + "without 1,1-2,2 1,1-1000,999\n" * 30_000,
     "3: there is no cell '1,1-2,2' on the board"),
    ("polyominoes", "board 1000x1000\n" + "with 1,1\n" * 100_000,
     "302: the statements look at more than 300000000 cells; the puzzle is too large"),
    ("polyominoes", "board 1000x1000\npieces dominoes\n" + "cover 1,1-1000,1000 by D\n" * 40_000,
     "3: the statements look at more than 300000000 cells; the puzzle is too large"),
    ("polyominoes", "11\n" + " ".join(f"p{i}" for i in range(150_000)),
     "2: there are more than 10000 pieces"),
    ("symmetry", "X 11 12 Y\n", "1: the row names two pieces, 'X' and 'Y'"),
    ("symmetry", "A 11 13\nB 12 14\n",
     "2: no piece of this packing hangs together; are these names of cells?"),
], ids=itertools.count())  # the names of tests stand in the environment, which must not be large
def test_puzzles_and_packings_that_are_refused_at_once_with_the_line(program, text, message):
    assert complaint(program, text=text) == "standard input:" + message


def test_large_boards_come_out_in_time():
    for program, text, rows in (
            ("polyominoes", "board 1000x1000\npieces dominoes\n", 2 * 1000 * 999),
            ("polyiamonds", "board 200x200\npieces diamonds\n", 200 * 200 + 2 * 200 * 199)):
        assert json.loads(output(program, "--json", text=text))["rows"] == rows


# ---------------------------------------------------------------- symmetry

@pytest.mark.parametrize("n", [1, 4, 5, 8, 9, 10, 12])
def test_queens_are_no_packings(n):
    found = run("dance", "--print", "--limit", "100", text=queens(n)).stdout
    assert re.fullmatch(r"standard input:\d+: (the row names two pieces, .*"
                        r"|no piece of this packing hangs together; are these names of cells\?)",
                        complaint("symmetry", text=found))


def test_many_cells_of_a_packing_take_no_time():
    text = "".join(f"{x},{y}\n" for x in range(1, 300) for y in range(1, 300))
    assert output("symmetry", text=text).startswith("1: horizontal 178204, vertical 178204, ")


# ---------------------------------------------------------------- parts of a tree

def write_parts(folder, parts, *options, text):
    """The files with the reports of all parts."""
    folder.mkdir()
    files = [folder / f"{part:02}" for part in range(1, parts + 1)]
    for part, file in enumerate(files, 1):
        file.write_text(output("dance", "--part", f"{part}/{parts}", "--json", *options, text=text))
    return files


def timeless(text):
    """A JSON report without its seconds and threads."""
    return re.sub(r'"(threads|seconds)":[^,]*,', "", text)


@pytest.mark.parametrize("parts, options", [
    (1, []), (40, ["--print"]), (2, ["--engine", "links", "-t", "1"]),
    (3, ["--engine", "sets", "--print", "--profile"]),
    (2, ["--engine", "bits:portable", "--choose", "first", "--print", "--threads", "3"]),
    (40, ["--choose", "shortest:2", "--empty-columns", "skip", "--print"])])
def test_gathered_parts_are_the_whole(tmp_path, options, parts):
    text = queens(9) if parts < 40 else output("polysticks", PUZZLES / "sticks-welded.puzzle")
    files = write_parts(tmp_path / "parts", parts, *options, text=text)
    whole = timeless(output("dance", "--json", *options, text=text))
    assert timeless(output("gather", *files)) == whole
    assert timeless(output("gather", tmp_path / "parts")) == whole
    assert timeless(output("gather", *reversed(files))) == whole


def test_parts_of_a_tree_with_a_very_wide_level(tmp_path):
    text = "a b c\n" + "a\n" * 1000 + "b\n" * 1100 + "c\n"  # 1,100,000 paths on level 2
    files = write_parts(tmp_path / "parts", 33, text=text)
    assert timeless(output("gather", *files)) == timeless(output("dance", "--json", text=text))


def test_cutting_takes_little_memory():
    """There is no room for four bytes of each of the six million paths on level 2."""
    text = "a b c\n" + "a\n" * 1000 + "b\n" * 6_000 + "c\n" * 6_200
    output("sh", "-c", "ulimit -v 98000; exec dance -t 1 --part 1/1000000", text=text)


def test_the_sentence_and_the_profile_of_a_part():
    whole = output("dance", "--profile", text=MATRIX_3)
    first = output("dance", "--profile", "--part", "1/2", text=MATRIX_3)
    assert first == whole[:-1] + ", in part 1 of 2\n"
    nothing = "0 solutions, 0 nodes, 0 updates, in part {0} of {0}\n"
    assert output("dance", "--part", "1000000/1000000", text=MATRIX_3) == nothing.format(1000000)
    assert output("dance", "--part", "2/2", "--print", "1", text=MATRIX_3) == (
        "| " + nothing.format(2))


@pytest.fixture(scope="module")
def three_parts(tmp_path_factory):
    """The files of the three parts of a search."""
    return write_parts(tmp_path_factory.mktemp("three") / "parts", 3, "--print", text=queens(9))


REPORT = "not the report of a part, by dance --part --json"
SOLUTION = "not a solution, by dance --print --json"
TOO_LARGE = "{1}:{last}: its numbers are too large to be added"


def replaced(old, new):
    """A function that puts `new` for `old` in the second of three reports."""
    def spoil(files):
        """Put `new` for `old` in the second file."""
        text = files[1].read_text()
        assert old in text
        files[1].write_text(text.replace(old, new))
    return spoil


def preceded(by):
    """A function that puts a text before the contents of the second of some files."""
    return lambda files: files[1].write_text(by + files[1].read_text())


@pytest.mark.parametrize("spoil, message", [
    (lambda files: files.pop(1), "{0}: it is one of 3 parts, and part 2 is missing"),
    (lambda files: [files.pop(), files.pop()],
     "{0}: it is one of 3 parts, and part 2 is missing, and 1 more"),
    (lambda files: files.insert(1, files[0]), "{1}:{last}: part 1 is also in {0}"),
    (replaced('"engine":"bits"', '"engine":"links"'),
     "{1}:{last}: its 'engine' differs from that of {0}"),
    (replaced('"choose":"shortest"', '"choose":"first"'),
     "{1}:{last}: its 'choose' differs from that of {0}"),
    (replaced('"empty_columns":"count"', '"empty_columns":"skip"'),
     "{1}:{last}: its 'empty_columns' differs from that of {0}"),
    (replaced('"sha256":"', '"sha256":"0'), "{1}:{last}: its 'matrix' differs from that of {0}"),
    (replaced('"version":"', '"version":"0'), "{1}:{last}: its 'version' differs from that of {0}"),
    (replaced('"2/3"', '"2/4"'), "{1}:{last}: this is one of 4 parts, and {0} one of 3"),
    (replaced('"2/3"', '"2"'), "{1}:{last}: its part must be two numbers, as in 3/100, not '2'"),
    (replaced('"2/3"', '"4/3"'),
     "{1}:{last}: its part K/N: K must be a whole number from 1 to 3, not '4'"),
    (replaced('"part":"2/3",', ""), "{1}:{last}: " + REPORT),
    (replaced('"solutions":', '"solutions":-'),
     "{1}:{last}: its 'solutions' is not a whole number"),
    (replaced('"threads":', '"threads":0.5,"was":'),
     "{1}:{last}: its 'threads' is not a whole number"),
    (replaced('"rows":[', '"rows":[0,'), "{1}:1: " + SOLUTION),
    (replaced('"complete":true', '"complete":false'),
     "{1}:{last}: the search was stopped before its end"),
    (replaced('"level":0,"nodes":0', '"level":0,"nodes":1'),
     "{1}:{last}: its levels do not add up"),
    (replaced('"level":1,', '"level":2,'), "{1}:{last}: its levels are not in order"),
    (replaced('"levels":', '"levels":{},"were":'), "{1}:{last}: " + REPORT),
    (replaced('"solutions":', f'"solutions":{2 ** 64 - 1},"were":'), TOO_LARGE),
    (replaced('"level":1,"nodes":', f'"level":1,"nodes":{2 ** 64 - 1},"were":'), TOO_LARGE),
    (replaced('"seconds":', '"seconds":-1,"was":'), "{1}:{last}: its 'seconds' is not a time"),
    (replaced('"seconds":', '"seconds":3,"was":'),
     "{1}:{last}: it was changed after dance wrote it: its checksum does not match"),
    (lambda files: files[1].write_text(files[1].read_text()[:-1]),
     "{1}:{last}: not the report of a part; its end is missing"),
    (lambda files: files[1].write_text(files[1].read_text()[:-9] + "\n"), "{1}:{last}: " + REPORT),
    (lambda files: files[1].write_text(""), "{1}:1: not the report of a part; its end is missing"),
    (lambda files: files[1].write_text("\n"), "{1}:1: " + REPORT),
    (preceded("R1 F1\n"), "{1}:1: " + SOLUTION),
    (preceded('{"rows":[-1],"names":[["R1"]]}\n'), "{1}:1: " + SOLUTION),
    (preceded('{"rows":[],"names":[]}\n'),
     "{1}:{last}: there are {more} packings, and not {right}"),
    (lambda files: files[1].write_text(files[1].read_text().splitlines()[-1] + "\n"),
     "{1}:1: {0} has packings, and {1} has none"),
    (lambda files: files[1].unlink(), "{1}: cannot read: No such file or directory"),
    (lambda files: [files[1].unlink(), files[1].mkdir()], "{1}: there is no file in it"),
])
def test_gather_refuses(tmp_path, three_parts, spoil, message):
    files = [Path(shutil.copy(file, tmp_path)) for file in three_parts]
    right = files[1].read_text().count('"rows":[')
    assert right > 0
    spoil(files)
    text = files[1].read_text() if len(files) > 1 and files[1].is_file() else ""
    last = text.removesuffix("\n").count("\n") + 1
    wanted = message.format(*files, last=last, more=right + 1, right=right)
    assert complaint("gather", *files) == wanted


NOT_TEXT = b"\xff\xfe A\n\xff\xfe A\n"
OTHER_BYTES = b"dance: names that are not UTF-8: '??'; JSON has U+FFFD for their bytes\n"


@pytest.mark.parametrize("options", [["--json"], [*FRONTIER, "--json"], ["--trace", "3"]])
def test_names_that_are_no_characters(options):
    done = run("dance", *options, text=NOT_TEXT)
    warning = OTHER_BYTES if "--trace" in options else b""
    assert (done.returncode, done.stderr) == (0, warning)
    json.loads(done.stdout)


def test_names_that_are_no_characters_stay_as_they_are_but_in_json():
    done = run("dance", "--print", text=b"\xc4 \xd6l | \xfc\n\xc4 \xfc:\xdf\n\xd6l\n\xc4 \xd6l\n")
    assert done.stdout.startswith(b"\xc4 \xfc:\xdf\n\xd6l\n\n\xc4 \xd6l\n\n")
    done = run("dance", "--print=json", text=b"\xc4 \xd6l | \xfc\n\xc4 \xfc:\xdf\n\xd6l\n")
    assert json.loads(done.stdout.splitlines()[0])["names"] == [
        ["\ufffd", "\ufffd:\ufffd"], ["\ufffdl"]]
    assert done.stderr == (b"dance: names that are not UTF-8: '?', '?l', '?' and 1 more; JSON has"
                           b" U+FFFD for their bytes\n")
    done = run("polyominoes", "--json", text=b"board 1x2\npiece \xc4 #\npiece \xd6 #\n")
    assert done.stderr == (b"polyominoes: names that are not UTF-8: '?', '?'; JSON has U+FFFD for"
                           b" their bytes\n")


NAMES = "\u00c4 A\u0308 \u05e9\u05c1 \u0434 \u20ac \U0001f600".split()


def test_names_in_any_language(tmp_path):
    """Two spellings of a letter are two names for dance, which compares bytes."""
    text = " ".join(NAMES) + " | \u03b1\n" + "".join(f"{name} \u03b1:\u03c9\n" for name in NAMES)
    solution, report_line = output("dance", "--print=json", text=text).splitlines()
    assert json.loads(solution)["names"] == [[name, "\u03b1:\u03c9"] for name in NAMES]
    assert json.loads(report_line)["solutions"] == 1
    assert output("dance", "--print", text=text).split("\n\n")[0].splitlines() == [
        f"{name} \u03b1:\u03c9" for name in NAMES]
    tree = tmp_path / "tree.csv"
    output("dance", "--tree", tree, text=text)
    assert [line["column"] for line in csv.DictReader(tree.open(encoding="utf-8"))] == [*NAMES, ""]
    plain = output("dance", "--profile", text=text)
    assert plain == output("dance", "--profile", text=re.sub(
        r"[^ \n|:]+", lambda name: f"n{ord(name[0][-1])}", text))
    pieces = "".join(f"piece {name} #\n" for name in NAMES)
    census = json.loads(output("polyominoes", "--json", text=f"board 1x6\n{pieces}"))
    assert census["rows_by_piece"] == dict.fromkeys(NAMES, 6)
    packing = output("dance", "--print", "--limit", "1", text=output(
        "polyominoes", text=f"board 1x6\n{pieces}", warning=(
            f"polyominoes: standard input: pieces are alike: {' '.join(NAMES)}; so each packing"
            f" comes 720 times, and once if you count copies, as in '{NAMES[0]} twice'\n")))
    assert output("symmetry", "--different", text=packing).startswith(packing.split("\n\n")[0])


def test_symmetry_stops_when_its_reader_has_gone():
    with subprocess.Popen(["symmetry"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL) as child:
        child.stdout.close()
        with pytest.raises(BrokenPipeError):
            for _ in range(10_000):
                os.write(child.stdin.fileno(), b"A 11 12\n\n" * 1000)
        assert child.wait() == 1


def test_a_size_of_memory_may_do_without_a_letter():
    assert report(*FRONTIER, "--memory", "500000000", text=MATRIX_3)["frontier"]["memory"] == (
        500_000_000)


# ---------------------------------------------------------------- words

WORDS = ("ate win led awl tie end aid lie bed oar wry bow ear dry bay wad ale axe tee eel pie ape"
         " pea tea eat art rat tar era are").split()


def test_other_matrices_find_the_same_word_squares():
    """The first matrix is that of words; the others have other trees."""
    def counters(text):
        """Solutions, nodes and updates that dance reports for a matrix."""
        return [report(text=text)[name] for name in word_squares.COUNTERS]
    expected = counters(output("words", text="\n".join(WORDS)))
    ours, *others = itertools.product(
        word_squares.SLOT_ORDERS, word_squares.CROSSINGS, word_squares.CODES)
    assert expected[0] > 1 and counters(word_squares.matrix(sorted(WORDS), *ours, True)) == expected
    found = [counters(word_squares.matrix(sorted(WORDS), *model, True)) for model in others[::3]]
    assert {solutions for solutions, _, _ in found} == {expected[0]}
    assert len({updates for _, _, updates in found}) > len(found) / 2


# ---------------------------------------------------------------- plain

@pytest.mark.parametrize("text", [
    MATRIX_3, queens(6), "a b | s\na s\nb s\na b\n", "a b\na\n"],
    ids=["matrix 3", "queens", "secondary", "no solution"])
@pytest.mark.parametrize("choose", ["shortest", "first"])
def test_plain_finds_and_counts_what_dance_does(text, choose):
    options = ["--first"] if choose == "first" else []
    questions = ["--engine", "links", "--choose", choose, "--print"]
    *found, last = output("plain", "--print", *options, text=text).splitlines()
    *expected, _ = run("dance", *questions, text=text).stdout.splitlines()
    assert found == expected and last.startswith("Altogether ")
    *found, last = output("plain", "--print", "--json", *options, text=text).splitlines()
    *expected, printed = run("dance", *questions, "--json", text=text).stdout.splitlines()
    assert found == expected
    mine, theirs = json.loads(last), json.loads(printed)
    assert mine["engine"] == "plain" and mine["complete"]
    for name in ("solutions", "nodes", "updates", "levels"):
        assert mine[name] == theirs[name]


def test_plain_speaks_as_the_papers_program_does():
    assert output("plain", text=queens(8)) == "Altogether 92 solutions, after 16680 updates.\n"
    assert output("plain", "--version") == output("dance", "--version").replace("dance", "plain", 1)
    assert output("plain", "-h").startswith("Usage: plain [OPTIONS] [FILE]\n\nFind all exact ")


@pytest.mark.parametrize("options, text, message", [
    ([], "a b\na\nb\nc\n",
     "standard input:4: there is no column c; the first line names them all"),
    ([], "a a\na\n", "standard input:1: two columns are a"),
    ([], "| first\n\na b\na b a\n", "standard input:4: column a comes twice"),
    ([], "", "standard input:1: the first line must name a primary column"),
    ([], "a b\na |4\n", "standard input:2: there is no column |4; the first line names them all"),
    ([], "2|A\nA\nA\n", "standard input:1: no bounds here, as in 2|A; take dance"),
    ([], "a | s\na s:x\n", "standard input: plain takes no colors; take dance"),
    (["--nonsense"], "", "what is --nonsense? See plain --help"),
    (["/dev/null", "b"], "", "what is b? See plain --help"),
    (["/dev/null"], "", "/dev/null:1: the first line must name a primary column"),
    (["no-such-file"], "", "no-such-file cannot be read")])
def test_what_plain_refuses(options, text, message):
    assert complaint("plain", *options, text=text) == message


def test_how_many_columns_plain_takes():
    assert complaint("plain", text=columns_of_one_row(20_000)) == (
        "standard input: plain takes at most 10000 primary columns; take dance")
