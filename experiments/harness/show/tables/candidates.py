"""Counts the inputs among which ours was chosen, where the texts leave a choice.

The paper breaks the symmetry of a board without saying how, and the pictures are lost that would
tell in which order the cells of the arrows were listed. For each figure that depends on it, this
tries all choices of one kind and compares solutions, nodes and updates with what is printed. At
least one must give the same.
"""
from functools import lru_cache, partial
from itertools import product

from harness.lattices import corners, symmetries
from harness.rows import TRIANGLES, read_row
from harness.run.matrices import output_of, searched
from harness.run.pipeline import COUNTERS, Failure
from harness.show.table import Table, table

HEADER = ["claim", "candidate", *COUNTERS, "as printed", "counting rule"]
SPHINX = {
    "unflipped": "SPH unflipped",
    "flipped": "SPH as ###/.##/..# ...#/..###/.## #####/...# .#/.##/.### ...##/.###/..# .#/#####",
}


# ---------------------------------------------------------------- matrices

def puzzle_of(project, name):
    return (project.experiments / "puzzles" / f"{name}.puzzle").read_text(encoding="ascii")


@lru_cache(maxsize=None)
def matrix_of(project, program, *lines):
    """What a generator makes of a puzzle of these lines."""
    return output_of(project, [program], "\n".join(lines) + "\n")


@lru_cache(maxsize=None)
def counts(project, matrix):
    """Solutions, nodes and updates."""
    return [searched(project, matrix)[counter] for counter in COUNTERS]


def without(matrix, rows):
    """The matrix without these rows."""
    left_out = set(rows)
    return "".join(f"{row}\n" for row in matrix.splitlines() if row not in left_out)


def rows_of(matrix, piece):
    return [row for row in matrix.splitlines()[1:] if piece in row.split()]


def other_half(matrix, restricted, piece):
    """The rows of a piece that a restricted matrix lacks, in place of those that it has."""
    return without(matrix, rows_of(restricted, piece))


# ---------------------------------------------------------------- arrows: the order of the cells

def ranks_of(puzzle):
    """How many ranks the drawn board of a puzzle file has."""
    return sum(bool(line) and set(line) <= set("#.") for line in puzzle.splitlines())


def variant(puzzle, first, side):
    """The puzzle with the ranks from `first` on in front, and the sphinx on one of its sides."""
    cells = " ".join(["cells", f"{first}1-{ranks_of(puzzle)}z",
                      *(f"{rank}1-{rank}z" for rank in range(first - 1, 0, -1))])
    kept = [line for line in puzzle.splitlines() if line.split()[0] not in ("SPH", "cells")]
    return "\n".join([*kept, SPHINX[side], cells]) + "\n"


def of_an_arrow(project, name):
    """Some ranks come first, downward, and then those above, upward; the sphinx on either side."""
    puzzle = puzzle_of(project, name)
    for first, side in product(range(1, ranks_of(puzzle) + 1), SPHINX):
        yield (f"ranks from {first} on, then those above upward; the sphinx {side}",
               [matrix_of(project, "polyiamonds", variant(puzzle, first, side))])


# ---------------------------------------------------------------- Dudeney: an octant for the X

OCTANT, DIAGONAL = [(2, 3), (2, 4), (3, 4)], [(2, 2), (3, 3), (4, 4)]
CHIRAL = "FLNPYZ"  # pentominoes that turning does not reflect
IMAGES = dict(zip((f"{turns} quarter turns{reflected}" for reflected, turns in product(
    ("", " of the reflection"), range(4))), symmetries(9)))


def moved(places, image):
    """Places of an 8x8 board, turned and reflected, as a puzzle file has them."""
    images = [IMAGES[image]((file, rank)) for rank, file in places]
    return " ".join(sorted(f"{rank}{file}" for file, rank in images))


def of_dudeney(project):
    """The X in each octant; on the diagonal, some piece with one of its sides up."""
    matrix = partial(matrix_of, project, "polyominoes", "board 8x8", "pieces pentominoes",
                     "piece S ##/##")
    for image, piece, side in product(IMAGES, CHIRAL, ("unflipped", "flipped")):
        x = f"X at {moved(DIAGONAL, image)}"
        diagonal = matrix(x, f"{piece} unflipped")
        if side == "flipped":
            diagonal = other_half(matrix(x), diagonal, piece)
        yield (f"{image}; with the X on a diagonal, the {piece} {side}",
               [matrix(f"X at {moved(OCTANT, image)}"), diagonal])


# ---------------------------------------------------------------- Y pentominoes: their center

def turned(shape):
    """A drawn piece, turned by a quarter."""
    return "/".join("".join(column)[::-1] for column in zip(*shape.split("/")))


def reflected(shape):
    return "/".join(line[::-1] for line in shape.split("/"))


def orbits(name):
    """The orientations of the Y, divided by the symmetries that leave its ways at the corners as
    they are: v or h, for the upper two and the lower two."""
    corners = name[:2] + name[:1:-1]  # clockwise
    images = []
    for mirrored in (False, True):
        ways, shape = corners, (lambda shape: shape)
        if mirrored:
            ways, shape = corners[1::-1] + corners[:1:-1], reflected
        for turns in range(4):
            seen = ways[-turns:] + ways[:-turns]
            if turns % 2:
                seen = seen.translate(str.maketrans("vh", "hv"))
            if seen == corners:
                images.append((shape, turns))
    left = ["####/.#..", "####/..#."]
    for shape in left[:]:
        for _ in range(3):
            left.append(shape := turned(shape))
    while left:
        orbit = set()
        for shape, turns in images:
            image = shape(left[0])
            for _ in range(turns):
                image = turned(image)
            orbit.add(image)
        yield sorted(orbit)
        left = [shape for shape in left if shape not in orbit]


def of_the_ys(project, name):
    """One orientation of each orbit may cover the center."""
    puzzle = [line for line in puzzle_of(project, f"y-{name}").splitlines()
              if not line.startswith("cover 88")]
    for choice in map(" ".join, product(*orbits(name))):
        yield (f"the Y at the center as {choice}",
               [matrix_of(project, "polyominoes", *puzzle, f"cover 88 by Y as {choice}")])


# ---------------------------------------------------------------- 3x30: half of the V or of the W

IN_PAIRS = {  # what the reflection that leaves the X in its place does to a piece of one side only
    "V": [("###/#../#..", "#../#../###"), ("###/..#/..#", "..#/..#/###")],
    "W": [("##./.##/..#", "..#/.##/##."), ("#../##./.##", ".##/##./#..")],
}


def of_the_strip(project):
    """The X in either half, and one orientation of each pair of the V, or of the W."""
    for places, (piece, pairs) in product(("23 28 2d", "2s 2n 2i"), IN_PAIRS.items()):
        for choice in map(" ".join, product(*pairs)):
            yield (f"X at {places}; {piece} as {choice}", [matrix_of(
                project, "polyominoes", "board 3x30", "pieces one-sided pentominoes",
                f"X at {places}", f"{piece} as {choice}")])


# ---------------------------------------------------------------- the hexagon's case (a)

def hopeless(matrix, piece):
    """The rows of a piece that leave a cell which nothing covers."""
    header, *rows = [frozenset(line.split()) for line in matrix.splitlines()]
    for row, names in zip(matrix.splitlines()[1:], rows):
        left = frozenset().union(*(other for other in rows if not other & names))
        if piece in names and {name for name in header - names - left if name[0].isdigit()
                               or name[0] == "a"}:
            yield row


def of_the_hexagon(project):
    """Hopeless places of the crown are counted or not; on the axis, either half of the chevron."""
    puzzle = puzzle_of(project, "hexagon-0-axis")
    free = "".join(line for line in puzzle.splitlines(True) if not line.startswith("CHE as"))
    sector, axis, whole = (matrix_of(project, "polyiamonds", text) for text in (
        puzzle_of(project, "hexagon-0-sector"), puzzle, free))
    halves = {"ours": axis, "the other": other_half(whole, axis, "CHE")}
    bad = list(hopeless(sector, "CRO"))
    for kept, half in product(product((True, False), repeat=len(bad)), halves):
        left_out = [row for row, keeps in zip(bad, kept) if not keeps]
        names = "; ".join(row.removeprefix("CRO ") for row in left_out) or "none"
        yield (f"hopeless places of the crown left out: {names}; half of the chevron: {half}",
               [without(sector, left_out), halves[half]])


# ---------------------------------------------------------------- its other cases: half of a piece

MIDDLE = (6, 6)  # the lattice point in the center of the hexagon


def centers(row):
    """The middles of a row's triangles, seen from that of the hexagon: thrice their coordinates."""
    _, cells = read_row(row, TRIANGLES)
    return sorted(tuple(sum(point[axis] - MIDDLE[axis] for point in corners(cell))
                        for axis in (0, 1)) for cell in cells)


def orientation(middles):
    """The same for rows that differ by a translation of the lattice."""
    x, y = middles[0]
    return x % 3, y % 3, tuple((p - x, q - y) for p, q in middles)


def reflection_that_keeps(point):
    """The one of the six reflections of the lattice that leaves this point where it is."""
    def image(place, turns):
        p, q = reversed(place)
        for _ in range(turns):
            p, q = -q, p + q
        return p, q
    (turns,) = [turns for turns in range(6) if image(point, turns) == point]
    return lambda place: image(place, turns)


def of_a_case(project, distance):
    """One orientation of each pair of a piece, if the reflection that is left turns all its
    orientations into others; its rows are named by the first of each orientation."""
    puzzle = puzzle_of(project, f"hexagon-{distance}").splitlines()
    whole = matrix_of(project, "polyiamonds", *(line for line in puzzle if " as " not in line))
    (small,) = rows_of(whole, "HEX")
    reflection = reflection_that_keeps(tuple(map(sum, zip(*centers(small)))))
    for piece in ("LOB", "CHE", "CRO"):
        rows, mirror = {}, {}
        for row in rows_of(whole, piece):
            middles = centers(row)
            rows.setdefault(orientation(middles), []).append(row)
            mirror[orientation(middles)] = orientation(sorted(map(reflection, middles)))
        if any(one == other for one, other in mirror.items()):
            continue
        pairs = [(one, other) for one, other in mirror.items() if one < other]
        for choice in product(*pairs):
            names = "; ".join(rows[one][0].removeprefix(f"{piece} ") for one in choice)
            left_out = [row for one in mirror if one not in choice for row in rows[one]]
            yield f"the {piece} turned as in {names}", [without(whole, left_out)]


# ---------------------------------------------------------------- Figure 11: octant, I, welds

def of_a_square(project, left_out):
    """The X in each octant; the I either way where the X is on a diagonal; welds pass or not."""
    matrix = partial(matrix_of, project, "polysticks", "board 5x5",
                     f"pieces tetrasticks except {left_out}", "columns pieces cells")
    for number, symmetry in enumerate(symmetries(5), 1):
        diagonal, side = ([f"X at {' '.join(f'{x}{y}' for x, y in map(symmetry, places))}"]
                          for places in ([(1, 1), (2, 2)], [(1, 2)]))
        for way, welds in product(("horizontal", "vertical"), ([], ["welds pass"])):
            yield (f"octant {number}; on a diagonal, the I {way};"
                   f" {'welds pass' if welds else 'welds do not pass'}",
                   [matrix(*diagonal, f"I {way}", *welds), matrix(*side, *welds)])


# ---------------------------------------------------------------- all of them

FAMILIES = {  # by claim: its candidates, and the rule for their nodes
    **{f"hexiamonds.{name}": (partial(of_an_arrow, name=name), "nodes")
       for name in ("arrow-4", "arrow-0", "arrow-41", "arrow-3")},
    "dudeney": (of_dudeney, "nodes"),
    "hexagon.a": (of_the_hexagon, "total.nodes - total.solutions"),
    **{f"hexagon.{case}": (partial(of_a_case, distance=distance), "nodes - solutions")
       for case, distance in (("b", "1"), ("c", "sqrt3"), ("d", "2"), ("f", "3"), ("g", "sqrt12"))},
    **{f"y-pentominoes.15x15.{case}": (partial(of_the_ys, name=name), "nodes")
       for case, name in (("a", "vhhv"), ("c", "vhvh"), ("d", "vvvv"))},
    "one-sided-pentominoes.3x30": (of_the_strip, "nodes"),
    **{f"tetrasticks.5x5.without-{piece}": (partial(of_a_square, left_out=piece), "total.nodes")
       for piece in "HJLNY"},
}


def tried(project, claim, printed):
    """A row of the table for each candidate of a claim."""
    candidates, rule = FAMILIES[claim]
    for words, matrices in candidates(project):
        solutions, nodes, updates = (
            sum(some) for some in zip(*(counts(project, matrix) for matrix in matrices)))
        if rule.endswith("solutions"):
            nodes -= solutions
        found = dict(zip(COUNTERS, (solutions, nodes, updates)))
        fits = all(found[name] == printed[name] for name in COUNTERS if name in printed)
        yield [claim, words, solutions, nodes, updates, "yes" if fits else "no", rule]


@table("candidates", tries=True)
def candidates(given):
    rows = []
    for claim in FAMILIES:
        some = [*tried(given.project, claim, given.catalogue.claims[claim].quantities)]
        if not any(row[HEADER.index("as printed")] == "yes" for row in some):
            raise Failure(f"candidates: none of {len(some)} gives what is printed of {claim}")
        rows += some
    return Table("candidates", HEADER, rows, in_book=False)
