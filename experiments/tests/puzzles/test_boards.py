"""Boards whose edges meet, and packings up to the symmetries of a board: of any cells, with cells
that stay free. What the generator counts there, test_brute.py counts in the plane."""
import pytest
from conftest import ENGINES, complaint, count, output, run
from draw.squares import Wrap, wrap_of
from drawings import POINTS, coloured, draw, paths, refusal

KINDS = ["cylinder", "torus", "mobius"]


def packings_of(puzzle, generator="polyominoes"):
    """The packings of a puzzle, as dance prints them."""
    return output("dance", "--print", text=run(generator, text=puzzle).stdout)


def different(puzzle, tmp_path, generator="polyominoes"):
    """How many packings there are, and how many of them are different."""
    file = tmp_path / "a.puzzle"
    file.write_text(puzzle)
    last = output("symmetry", "--different", "--board", file,
                  text=packings_of(puzzle, generator)).splitlines()[-1].split()
    return int(last[1]), int(last[3])


def motions(kind, ranks, files):
    """Each symmetry of an empty board, by what becomes of its cells: all that comes of a step to
    the right, a step down on a torus, reflections, and of a quarter turn if the torus is square."""
    def around(rank, file):
        """The cell that a step to the right, or down on a torus, leads to: across the edge if need
        be."""
        if file > files:
            rank, file = ranks + 1 - rank if kind == "mobius" else rank, 1
        return (rank - 1) % ranks + 1, file
    cells = [(rank, file) for rank in range(1, ranks + 1) for file in range(1, files + 1)]
    steps = [lambda rank, file: around(rank, file + 1), lambda rank, file: (ranks + 1 - rank, file),
             lambda rank, file: (rank, files + 1 - file)]
    if kind == "torus":
        steps.append(lambda rank, file: around(rank + 1, file))
    if kind == "torus" and ranks == files:
        steps.append(lambda rank, file: (file, rank))
    found, new = set(), [tuple(cells)]
    while new:
        motion = new.pop()
        if motion not in found:
            found.add(motion)
            new += [tuple(step(*cell) for cell in motion) for step in steps]
    return [dict(zip(cells, motion)) for motion in found]


def classes(packings, moves):
    """The number of classes of packings, sets of sets of cells, that these moves take to each
    other."""
    seen, count = set(), 0
    for packing in packings:
        if packing not in seen:
            count += 1
            seen |= {frozenset(frozenset(move[cell] for cell in piece) for piece in packing)
                     for move in moves}
    return count


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("ranks, files", [(4, 4), (2, 5), (4, 3)])
def test_packings_of_boards_that_wrap_up_to_symmetry(kind, ranks, files, tmp_path):
    puzzle = f"board {ranks}x{files} {kind}\npieces dominoes\nD repeated\n"
    printed = packings_of(puzzle).split("\n\n")[:-1]
    packings = [frozenset(frozenset((int(name[0]), int(name[1])) for name in row.split())
                          for row in packing.splitlines()) for packing in printed]
    moves = motions(kind, ranks, files)
    assert len(moves) >= 4*files
    assert different(puzzle, tmp_path) == (len(set(packings)), classes(packings, moves))


@pytest.mark.parametrize("kind", KINDS)
def test_every_place_on_a_board_that_wraps_is_the_same(kind, tmp_path):
    """But for the ranks, unless it is a torus; and a missing cell takes that away."""
    puzzle = f"board 3x5 {kind}\npiece S #\nfree any\n"
    assert different(puzzle, tmp_path) == (15, 1 if kind == "torus" else 2)
    assert different(f"{puzzle}without 22\n", tmp_path) == (14, 5)


@pytest.mark.parametrize("puzzle, packings", [
    ("board 2x2 torus\npieces dominoes\nD repeated\n", 2),
    ("board 6x6 torus\npieces dominoes\nD repeated\n", 90176),  # is known
    ("board 1x5 cylinder\npiece I #####\n", 1), ("board 1x4 torus\npiece I #####\n", 0),
    ("board 2x3 mobius\npiece I ######\n", 1),  # twice round, and each cell once
    ("board 1x5 cylinder\npiece I ###\npiece D ##\nI at 15\n", 1),
    ("board 2x4 cylinder\npiece L ###/#..\nL twice\n", 8),
    ("board 2x4 cylinder\npiece O ##/##\nO twice\ncells 14 13\n", 2),
    ("board 2x3 torus\npiece V ##/#.\nV as ##/#.\nfree 3\n", 6),
])
def test_small_boards_that_wrap(puzzle, packings):
    assert [count(puzzle, engine) for engine in ENGINES] == 4 * [packings]


@pytest.mark.parametrize("lines, culprit", [
    ("board 2x3 mobius\npieces one-sided tetrominoes", "2: on a mobius strip, a piece becomes its"
     " mirror image on its way round; so no piece can be unflipped or one-sided"),
    ("board 2x3 mobius\npieces trominoes\nV unflipped", "3: on a mobius strip"),
    ("board 2x3 mobius\npieces trominoes\ncover 11 by V unflipped", "3: on a mobius strip"),
    ("pieces one-sided trominoes\nboard 2x3 mobius", "1: on a mobius strip"),
    ("board 2x3 torus\nwith 14\npieces trominoes", "2: '14' is beyond the edges of the board"),
    ("board 2x3 ring\npieces trominoes", "1: the board needs a size such as 6x10, or a drawing on"
     " the next lines; cylinder, torus or mobius may come last"),
])
def test_refusals_of_boards_that_wrap(lines, culprit):
    assert culprit in complaint("polyominoes", text=lines + "\n")


@pytest.mark.parametrize("generator", ["polyiamonds", "polysticks"])
def test_only_squares_wrap(generator):
    assert "only boards of squares can be" in complaint(generator, text="board 2x2 torus\n")


def test_packers_have_flat_boards():
    assert "a packer's board is flat" in complaint(
        "rivals", "--rival", "scott", "-", text="board 2x3 torus\npieces trominoes\n")


# ---------------------------------------------------------------- classes

def test_any_free_cells_belong_to_the_board_of_the_puzzle(tmp_path):
    puzzle = "board 3x3\npiece S #\nS twice\nfree any\n"
    assert different(puzzle, tmp_path) == (36, 8)
    without = run("symmetry", "--different", text=packings_of(puzzle))
    assert without.stdout.endswith("36 packings, 36 of them different\n")
    assert "cover 36 different sets of cells" in without.stderr and "--board" in without.stderr
    smaller = tmp_path / "smaller.puzzle"
    smaller.write_text("board 1x3\npiece S #\n")
    options = "--different", "--board", smaller
    assert complaint("symmetry", *options, text="S.1 11\nS.2 21\n") == (
        "standard input:2: cell '21' is not on the board")
    assert complaint("symmetry", "--board", smaller, text="") == "--board goes with --different"


def test_free_cells_are_no_piece(tmp_path):
    """Two dominoes in a square, and one with two free cells beside it, are not the same."""
    assert different("board 2x2\npieces dominoes\nD repeated\nfree at most 2\n", tmp_path) == (6, 2)


@pytest.mark.parametrize("puzzle, found", [
    ("board 2x2\npieces tetrasticks only O P U\n", (8, 1)),  # one in eight orientations
    ("board 1x1\npiece I H00\nI 4 times\n", (1, 1)),
    ("board 1x1\npiece I H00\npiece V H00+V00\nfree 1\n", (8, 1)),
    ("board 1x1\npiece I H00\npiece V H00+V00\nfree any\n", (8, 1)),
    ("board 1x2\npiece I H00\nfree any\n", (7, 3)),
])
def test_packings_of_sticks_up_to_symmetry(puzzle, found, tmp_path):
    assert different(puzzle, tmp_path, "polysticks") == found
    if "any" not in puzzle:
        printed = packings_of(puzzle, "polysticks")
        for options in ([], ["--lattice", "sticks"]):
            assert output("symmetry", "--different", *options, text=printed).endswith(
                f"{found[1]} of them different\n")


def test_sticks_have_no_scores():
    text = packings_of("board 2x2\npieces tetrasticks only O P U\n", "polysticks")
    assert "scores count edges between cells, and sticks have none" in complaint(
        "symmetry", text=text)
    assert output("symmetry", text="H07 11 12 13 14 15 16\n").startswith("1: horizontal 0")


# ---------------------------------------------------------------- pictures

@pytest.mark.parametrize("puzzle, wrap", [
    ("| a board\nboard 4x15 cylinder\npieces pentominoes\n", Wrap("cylinder", 4, 15)),
    ("board mobius\r\n###\r\n| in it\n#.\npieces dominoes\n", Wrap("mobius", 2, 3)),
    ("board 2x3\n", None), ("board\n###\npiece torus #\n", None)])
def test_draw_finds_how_a_board_wraps(puzzle, wrap):
    assert wrap_of(puzzle) == wrap


@pytest.mark.parametrize("kind, row, is_open", [
    ("cylinder", "11 13", True), ("torus", "11 13", True), ("mobius", "11 23", True),
    ("mobius", "11 13", False), ("cylinder", "11 23", False), ("torus", "11 21", False)])
def test_pieces_go_on_behind_edges_that_meet(kind, row, is_open, tmp_path):
    """The left edge is thick at the second rank, where a piece ends, but not at the first."""
    file = tmp_path / "a.puzzle"
    file.write_text(f"board 2x3 {kind}\npieces trominoes\n")
    rest = [name for name in ("11", "12", "13", "21", "22", "23") if name not in row.split()]
    text = f"A {row}\n" + "".join(f"p{name} {name}\n" for name in rest)
    svg, unit = draw("--board", file, "--scale", 10, text=text).decode(), 10 * POINTS
    thick, fills = paths(svg, "stroke")["#000000"], coloured(svg)
    left, top = fills[1:]
    edge = {rank for line in thick for rank in (1, 2) if all(abs(x - left) < 1 for x, _ in line)
            and min(y for _, y in line) < top + (rank - 0.5)*unit < max(y for _, y in line)}
    assert edge == ({2} if is_open else {1, 2})
    assert "#cc3311" in svg.lower() and "#cc3311" not in draw(text=text).decode().lower()


def test_only_squares_are_drawn_on_boards_that_wrap(tmp_path):
    file = tmp_path / "a.puzzle"
    file.write_text("board 2x3 torus\n")
    assert "--board is for packings of squares" in refusal("--board", file, text="A H00\n")
