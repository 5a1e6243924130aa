"""Every option and every error of rivals, and the rules and pictures that read their runs."""
import json
from types import SimpleNamespace

import pytest
from matplotlib.colors import to_hex

from draw.colours import BLUE, ORANGE
from harness.judge.rules import rivals as speeds
from harness.results import Record
from harness.show.given import Figures, Incomplete, Runs
from harness.show.pictures import rivals, sudoku, words
from harness.show.pictures.speeds import machines
from conftest import PUZZLES, complaint, output, report, run, warning_of


# ---------------------------------------------------------------- rivals

def test_rival_queens():
    assert output("rivals", "--rival", "dijkstra", "8") == (
        "solutions 92\nnodes 2057\nlooks 15720\n")
    assert output("rivals", "-r", "linked", "8") == "solutions 92\nnodes 2057\nlooks 5508\n"
    assert json.loads(output("rivals", "--rival", "linked", "--json", "4")) == {
        "solutions": 2, "nodes": 17, "looks": 32}


@pytest.mark.parametrize("rival", ["scott", "fletcher"])
@pytest.mark.parametrize("case", ["x23", "x24", "x33"])
def test_rival_packers_have_the_trees_of_the_paper(catalogue, rival, case):
    puzzle = PUZZLES / f"scott-{case}.puzzle"
    got = json.loads(output("rivals", "--rival", rival, "--json", puzzle))
    printed = catalogue.claims[f"scott.{case}.first"].quantities
    assert (got["solutions"], got["nodes"] - 1) == (printed["solutions"], printed["nodes"])


@pytest.mark.parametrize("columns", ["X cells pieces", "cells pieces"])
def test_rival_packers_have_the_tree_of_the_links(columns):
    options = ["--columns", columns, PUZZLES / "pentominoes-20x3.puzzle"]
    links = report("--choose", "first", text=output("polyominoes", *options))
    got = json.loads(output("rivals", "--race", "1", "--json", *options))
    assert links["solutions"] == 8
    for rival in ("scott", "fletcher"):
        assert [got[rival][name] for name in ("solutions", "nodes")] == [
            links["solutions"], links["nodes"]]


def test_race():
    got = json.loads(output("rivals", "--race", "2", "--json", "6"))
    assert list(got) == ["dijkstra", "linked", "seconds", "speedup"]
    assert got["dijkstra"]["solutions"] == got["linked"]["solutions"] == 4
    assert got["speedup"] == pytest.approx(got["seconds"]["dijkstra"] / got["seconds"]["linked"])
    assert output("rivals", "--race", "1", "6").splitlines()[-1].startswith("speedup ")


NEEDED = ("one of --rival and --race is needed: --rival dijkstra or linked,"
          " or --race and a number")


@pytest.mark.parametrize("arguments, message", [
    (["8"], NEEDED),
    (["--rival", "linked", "--race", "2", "8"], NEEDED),
    ([PUZZLES / "scott.puzzle"], NEEDED.replace("dijkstra or linked", "scott or fletcher")),
    (["--rival", "linked"], "N is missing, the number of queens, or a file"),
    (["0"], "the number of queens must be a whole number from 1 to 20, not '0'"),
    (["--rival", "linked", "21"],
     "the number of queens must be a whole number from 1 to 20, not '21'"),
    (["--race", "0", "8"], "--race must be a whole number from 1 to 1000, not '0'"),
    (["--rival", "scott", "8"],
     "--rival must be dijkstra or linked for this problem, not 'scott'"),
    (["--rival", "linked", PUZZLES / "scott.puzzle"],
     "--rival must be scott or fletcher for this problem, not 'linked'"),
    (["--rival", "linked", "--columns", "X cells", "8"],
     "--columns is for puzzles, not for queens"),
    (["--rival", "scott", "--columns", "Q", PUZZLES / "scott.puzzle"],
     "--columns: the columns are cells, pieces, or single pieces, but not 'Q'"),
    (["--rival", "scott", "--columns", "cells | pieces", PUZZLES / "scott.puzzle"],
     "a packer must use all pieces, so there can be none behind the bar"),
    (["--rival", "fletcher", PUZZLES / "6x10.puzzle"],
     "piece 'X' is restricted to some places, so it must stand before the cells"),
])
def test_bad_options_of_rivals(arguments, message):
    assert complaint("rivals", *arguments) == message


D = "board 2x3\npieces dominoes\npiece E ##\npiece F ##\n"
AHEAD = "columns D E F cells\n"
FAR = "board 1x2\nwith 1,9999 9999,1\npiece D ##\n"
LONG = "piece D " + 1001 * "#" + "\n"
REPEATED = "piece 'D' is repeated, and a packer has one of each"
BEHIND = "a packer must use all pieces, so there can be none behind the bar"
PLACES = "piece 'D' is restricted to some places, so it must stand before the cells"
COVER = "fletcher can restrict a cell only if all pieces stand before the cells"
LARGE = "the board has 81 cells, and two registers have 80 bits"
ORDER = "fletcher fills the cells rank by rank, and in no other order"


@pytest.mark.parametrize("text, scott, fletcher", [
    (D + "D repeated\n", REPEATED, REPEATED),
    (D + "E at 11-23\nE repeated\nE at 11\n", *2 * [REPEATED.replace("D", "E")]),
    (D + "columns cells | pieces\n", BEHIND, BEHIND),
    (D + "columns D cells E | F\n", BEHIND, BEHIND),
    (D + "D at 11\n", 6, PLACES),
    (D + "D as ## at 11\nD at 11-23\n", 14, PLACES),
    (D + "D on 11 12\n", 2, PLACES),
    (D + "cover 11 by D\n", 6, COVER),
    (D + "cells 13\n", 18, ORDER),
    (D + AHEAD + "cells 13\n", 18, ORDER),
    (D + AHEAD + "cover 11 by D\n", 6, 6),
    (D + AHEAD + "D at 11\n", 6, 6),
    (D + "columns D E F cells | pieces\n", 18, 18),
    ("12 11\nD\nD 4 2 11 12\n", 1, ORDER),
    ("board 9x9\npieces dominoes\n", LARGE, 0),
    ("board 8x10\nwith 91\npieces dominoes\n", LARGE, 0),
    (FAR, 0, "fletcher needs 100020001 bytes for the board"
     " and a border as wide as the pieces, and has 10000000"),
    ("board 2x2\n" + LONG, 0, "piece 'D' has more than 1000 cells"),
    ("board 1x2\n" + "".join(f"piece p{i} #\n" for i in range(33)),
     *2 * ["a packer has at most 32 pieces"]),
])
def test_packers_refuse_what_they_cannot_do_and_do_the_rest(text, scott, fletcher):
    for rival, told in (("scott", scott), ("fletcher", fletcher)):
        arguments = ("rivals", "--rival", rival, "--json", "/dev/stdin")
        if isinstance(told, str):
            assert complaint(*arguments, text=text) == told
            assert complaint("rivals", "--race", "2", "/dev/stdin", text=text)
        else:
            assert json.loads(output(*arguments, text=text))["solutions"] == told
            matrix = run("polyominoes", text=text).stdout
            assert report(text=matrix, warning=warning_of(matrix))["solutions"] == told


def test_a_mistake_in_a_puzzle_is_told_as_by_its_generator(tmp_path):
    for text in (D + "D at 99\n", D + "D at 23\nD horizontal\n", "board 2x2\npiece 11 ##\n"):
        puzzle = tmp_path / "puzzle"
        puzzle.write_text(text)
        message = complaint("polyominoes", puzzle)
        assert complaint("rivals", "--rival", "scott", puzzle) == message


# ---------------------------------------------------------------- the rules

def test_speeds():
    run = SimpleNamespace(report={"updates": 3_000_000, "seconds": 0.5, "speedup": 1.5})
    assert speeds.million_updates_per_second([run]) == 6
    assert speeds.speed_up([run]) == 1.5


def test_pictures_wait_for_their_runs(tmp_path):
    for draw in (rivals.scott_hybrids, rivals.rival_queens, rivals.rival_packers,
                 rivals.rivals_against_links,
                 sudoku.sudoku_trees, words.word_squares):
        with pytest.raises(Incomplete):
            draw(Runs({}), Figures([]))
    with pytest.raises(Incomplete):
        machines([], Figures([], tmp_path))


def test_the_last_bars_of_the_hybrids_have_their_numbers():
    def run_of(updates):
        """A stand-in for a run with so many updates, all of them on level 0."""
        return SimpleNamespace(report={"nodes": 8, "updates": updates,
                                       "levels": [{"level": 0, "updates": updates}]})
    runs = {f"scott.x23.{name}": run_of(3000) for name in (
        "first", "shortest", *(f"shortest-to-{level}" for level in range(11)))}
    runs["scott.x23.shortest-to-10"] = run_of(2000)
    drawing, _ = rivals.scott_hybrids(runs, None)
    (axes,) = drawing.axes
    (note,) = axes.texts
    assert note.get_text() == "memory accesses\nup to 10: 28,000\nalways: 42,000"
    assert [to_hex(bar.get_facecolor()).upper() for bar in axes.patches] == [
        *11 * [BLUE], ORANGE, BLUE]


def test_nodes_of_the_packers_are_those_of_the_paper():
    side = {"solutions": 2, "nodes": 100, "tests": 900}
    runs = {id: SimpleNamespace(report={"scott": side, "fletcher": side})
            for id in rivals.PROBLEMS}
    figures = Figures([Record(claim, "nodes", published=0, measured=98 + n)
                       for n, (_, claim) in enumerate(rivals.PROBLEMS.values())])
    drawing, data = rivals.rival_packers(runs, figures)
    assert [row[2:4] for row in data[1:]] == [[100, 98 + n] for n in range(5)]
    labels = [label.get_text() for label in drawing.axes[0].get_xticklabels()]
    assert labels[0] == "X at 23\n98 nodes" and labels[-1] == "6x10\n102 nodes"
