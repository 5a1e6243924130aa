"""The answers to the exercises of the book are what the programs print."""
import csv
import functools
import heapq
import itertools
import json
import math
import os
import re
import sys
from fractions import Fraction

import pytest
from conftest import PROGRAMS, PUZZLES, ROOT, run

from harness.judge.rules import pseudocode

WEB = ROOT / "web"


def prose(path):
    """The text of a chapter, wherever its lines end."""
    return " ".join((WEB / path).read_text().split())


def items(*chapters):
    """The text of each exercise, or answer, by its number, in the order of the book."""
    text = "".join((WEB / chapter).read_text() for chapter in chapters)
    _, *parts = re.split(r"\\(?:numbered|answer)\{(\d+)\}", text)
    return dict(zip(map(int, parts[::2]), parts[1::2], strict=True))


CHAPTERS = run(sys.executable, WEB / "press/chapters.py").stdout.split()
ANSWERS = items("results/answers.w")
SMALL = PROGRAMS.parent / "small"  # the programs that the book prints whole
ENVIRONMENT = {**os.environ, "PATH": f"{SMALL}:{os.environ['PATH']}"}
INSTALLED = {**os.environ, "PATH": f"{os.environ['PATH']}:{SMALL}"}  # has another plain


def sessions(text):
    """Each command in the sessions of a chapter, with the lines that it is said to print."""
    for session in re.findall(r"^\\session\n(.*?)^\\endsession$", text, re.MULTILINE | re.DOTALL):
        assert max(map(len, session.splitlines())) < 79  # or else CWEAVE breaks lines
        session = re.sub(r"\\BAR(?:\\/)?", "|", session).replace(r"\\", "\\").replace("@@", "@")
        assert session.startswith("$ ") and "%" not in re.sub(r"'%[sd]|\\%", "", session)
        for part in re.split(r"^\$ ", session, flags=re.MULTILINE)[1:]:
            command, output = re.fullmatch(r"(.*\n(?:> .*\n)*)((?:.*\n)*)", part).groups()
            yield command.replace("\n> ", "\n"), output.replace("\\%", "%")


def test_each_exercise_has_an_answer():
    exercises = items(*(chapter for chapter in CHAPTERS if chapter != "results/answers.w"))
    assert list(exercises) == list(ANSWERS) == list(range(1, len(ANSWERS) + 1))


# Compilers, make and Python have tests of their own, in the rooms library, tools and python.
APART = re.compile(r"^((g\+\+|make)( |$)|python3$)")


@pytest.mark.parametrize("chapter", ["preface.tex", *CHAPTERS])
def test_sessions(chapter, tmp_path):
    """Every dialogue with a shell in the book, in a folder with all puzzles, prints what stands
    there; a line `...' is for any number of lines. Both programs called plain do, the printed one
    and the one that is installed."""
    for path in PUZZLES.iterdir():
        (tmp_path / path.name).symlink_to(path)
    for command, output in sessions((WEB / chapter).read_text()):
        if APART.match(command):
            continue
        for environment in [ENVIRONMENT, INSTALLED][:1 + bool(re.search(r"\bplain\b", command))]:
            done = run("bash", "-o", "pipefail", "-c", command, cwd=tmp_path, env=environment)
            assert done.returncode == 0
            pattern = re.escape(output).replace(re.escape("...\n"), r"(?:.*\n)*")
            found = done.stdout + done.stderr
            assert re.fullmatch(pattern, found), f"{command}\n{found}"


def test_the_function_of_the_preface_solves_matrix_3():
    """As the chapter on dancing links says where it calls this function."""
    (command, _), *_ = sessions((WEB / "preface.tex").read_text())
    function = re.search(r"^def covers.*?(?=^n = )", command, re.MULTILINE | re.DOTALL)[0]
    call, output = re.search(r"^(for cover in covers.*?\\cr\n.*?)\\cr.*?\nprints \\\.\{(.*?)\}",
                             (WEB / "dance/dancing.w").read_text(), re.MULTILINE).groups()
    done = run(sys.executable, "-c", function + call.replace("\\cr", "").replace("\\ ", " "))
    assert (done.returncode, done.stdout) == (0, output + "\n")


@pytest.mark.parametrize("command, ending", [
    ("cat matrix3.txt", "Altogether 1 solution, after 30 updates.\n"),
    ("printf 'a\\na\\n'", "Altogether 1 solution, after 1 update.\n"),
    ("printf 'a b\\na\\n'", "Altogether 0 solutions, after 1 update.\n"),
    ("printf 'a b | s\\na s\\nb s\\na b\\n'", "Altogether 1 solution, after 8 updates.\n"),
    ("queens 8", ""), ("queens 10", ""), ("polyominoes scott-x23.puzzle", "")])
@pytest.mark.parametrize("options", [[], ["--first"], ["--print"], ["--first", "--print"]])
def test_the_printed_plain_is_the_installed_one(command, ending, options):
    if "--first" in options and "scott" in command:
        return  # too long
    text = run("bash", "-c", command, cwd=PUZZLES).stdout
    printed, installed = (run(folder / "plain", *options, text=text)
                          for folder in (SMALL, PROGRAMS))
    assert printed.returncode == installed.returncode == 0 and not printed.stderr
    assert printed.stdout == installed.stdout
    if "--first" not in options:
        assert printed.stdout.endswith(ending)
        counts = json.loads(run("dance", "--engine", "links", "--json", text=text).stdout)
        assert re.findall(r"\d+", printed.stdout.splitlines()[-1]) == [
            str(counts["solutions"]), str(counts["updates"])]


@pytest.mark.parametrize("options, text, message", [
    (["--json"], "a\na\n", "plain: what is --json?"),
    (["matrix3.txt"], "a\na\n", "plain: what is matrix3.txt?"),
    ([], "a | s\na s:x\n", "this program takes no colors"),
    ([], "a b\na\nb\nc\n",
     "standard input:4: there is no column c; the first line names them all")])
def test_what_the_printed_plain_refuses(options, text, message):
    done = run(SMALL / "plain", *options, text=text)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", message + "\n")


def answer_with(words):
    """The answer to an exercise that has these words."""
    answers = (" ".join(answer.split()) for answer in ANSWERS.values())
    return next(answer for answer in answers if words in answer)


def ways_that_destroy(elements):
    """How many of all ways to remove neighbors from a list and to put them back, in any orders, do
    not give the list back; and how many have three elements that are removed as x, y, z and return
    as x, z, y, which all of those have."""
    def links(going, coming):
        """The links to the left and right after removing elements, and restoring, in these
        orders."""
        left, right = [*range(-1, elements + 1)], [*range(1, elements + 3)]
        for x in going:
            left[right[x]], right[left[x]] = left[x], right[x]
        for x in coming:
            left[right[x]] = right[left[x]] = x
        return left, right
    orders = [*itertools.permutations(range(1, elements + 1))]
    for going in orders:  # as in a search
        assert links(going, going) == links(going, going[::-1]) == links((), ())
    suspects = [(going, coming) for going in orders for coming in orders if any(
        sorted((x, z, y), key=coming.index) == [x, z, y] and (x < y < z or x > y > z)
        for x, y, z in itertools.combinations(going, 3))]
    wrong = {(going, coming) for going in orders for coming in orders
             if links(going, coming) != links((), ())}
    assert wrong <= set(suspects)
    return len(wrong), len(suspects)


def test_orders_of_undoing():
    """And those of the chapter Dancing links."""
    assert ways_that_destroy(3) == (2, 2)
    answer = answer_with("With four neighbors")
    wrong, suspects = ways_that_destroy(4)
    assert f"four neighbors {wrong} of them" in answer
    assert f"in {suspects} orders, and {suspects - wrong} of them are saved" in answer
    assert f"with five {ways_that_destroy(5)[0]:,} of {math.factorial(5)**2:,}" in answer


def test_a_search_by_hand():
    """Of the first exercise."""
    done = run("dance", input="A B C D\nA B\nA C\nB D\nC D\nB C\n").stdout
    answer = answer_with("leaves the row C~D")
    solutions, nodes, updates = re.findall(r"[\d,]+(?= [snu])", done)
    assert f"{solutions} solutions and, with the root, {nodes}~nodes" in answer
    assert f"={updates}$ updates" in answer


def test_table_of_the_rivals():
    """The one in the chapter Rivals, from the results."""
    rows = {}
    with (ROOT / "results/rivals-links.csv").open() as results:
        for row in csv.DictReader(results):
            if row["problem"] == "queens":
                rows.setdefault(row["size"], {})[row["rival"]] = int(row["looks or tests"])
                rows[row["size"]]["links"] = int(row["updates of the links"])
    printed = re.findall(r"^(\d+)&([\d,]+)&([\d,]+)&([\d,]+)\\cr",
                         (WEB / "engines/rivals.w").read_text(), re.MULTILINE)
    assert len(printed) == 5
    for size, *numbers in printed:
        assert [*rows[size].values()] == [int(number.replace(",", "")) for number in [
            numbers[0], numbers[2], numbers[1]]]


def test_tetrasticks_have_the_excess_that_the_proof_says():
    text = prose("puzzles/polysticks.w")
    pieces = re.search(r'\{"tetrasticks", \{(.*?)\}\}\}', text, re.DOTALL)[1]
    excess = {}
    for name, sticks in re.findall(r'"(\w)", "([^"]*)"', pieces):
        excess.setdefault(abs(sticks.count("H") - sticks.count("V")), []).append(name)
    assert excess == {2: ["H", "J", "L", "N", "Y"], 4: ["I"], 0: [*"FOPRTUVWXZ"]}


def parse_matrix(text):
    """A matrix as the harness has that of a trace, and the colors of its elements, row by row."""
    header, *rows = [line.split() for line in text.splitlines() if line and line[0] != "|"]
    names = [name for name in header if name != "|"]
    parts = [[word.partition(":") for word in row] for row in rows]
    lists = [[names.index(name) for name, _, _ in row] for row in parts]
    return ({"columns": names, "primary": [*header, "|"].index("|"), "lists": lists},
            [color for row in parts for _, _, color in row])


class Dance(pseudocode.Dance):
    """The paper's links and operations, with colors; by Knuth's rule for these if it is sparing."""

    def __init__(self, text, sparing=False):
        matrix, colors = parse_matrix(text)
        super().__init__(matrix)
        self.color = [0] * len(self.names) + [1 + ord(color) if color else 0 for color in colors]
        self.sparing = sparing
        self.costs = {}

    def hide(self, i):
        """Remove the other elements of a row from their columns."""
        for j in self.around(self.R, i):
            if self.color[j] >= 0:
                self.remove(self.U, self.D, j)
                self.resize(j, -1)

    def unhide(self, i):
        """Undo hide."""
        for j in self.around(self.L, i):
            if self.color[j] >= 0:
                self.resize(j, 1)
                self.restore(self.U, self.D, j)

    def cover(self, c):
        """Cover a column, but for elements whose color the sparing rule has checked."""
        self.remove(self.L, self.R, c)
        for i in self.around(self.D, c):
            self.hide(i)

    def uncover(self, c):
        """Undo cover."""
        for i in self.around(self.U, c):
            self.unhide(i)
        self.restore(self.L, self.R, c)

    def commit(self, j):
        """Cover the column of an element, or, if that has a color, hide the rows with other colors.
        """
        c, color = self.C[j], self.color[j]
        if color == 0:
            self.cover(c)
            return
        self.updates += 1
        self.color[c] += 1
        for i in self.around(self.D, c) if self.color[c] == 1 else ():
            if self.color[i] != color:
                self.hide(i)
            elif self.sparing:
                self.color[i] = -color

    def uncommit(self, j):
        """Undo commit."""
        c, color = self.C[j], self.color[j]
        if color == 0:
            self.uncover(c)
            return
        self.color[c] -= 1
        for i in self.around(self.U, c) if self.color[c] == 0 else ():
            if self.color[i] == -color:
                self.color[i] = color
            elif self.color[i] != color:
                self.unhide(i)

    def cost(self, operation, x):
        """Do an operation to an element, and return its updates."""
        before = self.updates
        operation(x)
        return self.updates - before

    def search(self, level=1):
        """Search as in the book, and return self; `costs` has the updates of each operation, by the
        level."""
        if self.R[0] == 0:
            self.solutions += 1
            return self
        c = self.choose()
        costs = self.costs.setdefault(level, [])
        costs.append(self.cost(self.cover, c))
        r = self.D[c]
        while r != c:
            self.nodes += 1
            costs.extend(self.cost(self.commit, j) for j in self.around(self.R, r))
            self.search(level + 1)
            for j in self.around(self.L, r):
                self.uncommit(j)
            r = self.D[r]
        self.uncover(c)
        return self


WORDS = "R F D | p q r\nR p:a q:t\nR p:b q:e\nF p:a r:n\nF p:b r:y\nD r:n q:o\nD r:y q:e\n"


def test_sparing_colors():
    answer = answer_with("The three words take")
    costs = [*Dance(WORDS).search().costs.values()]
    assert costs == [[5, 3, 5, 3, 3], [1, 3, 1, 1], [3, 1, 1]]
    above = [costs[0][0], sum(costs[0][1:3]), sum(costs[0][3:])]  # the cover, and two rows
    sums = [f"{'+'.join(map(str, some))}={sum(some)}" for some in (above, *costs[1:])]
    assert "${}$, ${}$, and ${}$ updates; that makes~30".format(*sums) in answer
    steps = [costs[0][0], sum(costs[0][1:3]), costs[1][0], sum(costs[0][3:]), costs[1][1],
             sum(costs[1][2:]), costs[2][0], sum(costs[2][1:])]
    assert f"need 5~nodes and ${'+'.join(map(str, steps))}={sum(steps)}$ updates" in prose(
        "dance/colors.w")
    spared = Dance(WORDS, sparing=True).search()
    levels = "+".join(str(sum(costs)) for costs in spared.costs.values())
    assert f"{levels}={spared.updates}$ updates" in answer
    orders = [f"A B | p q z\n{row}\nB p:b q z\n" for row in ("A p:b q", "A q p:b")]
    assert [Dance(order).search().updates for order in orders] == [9, 9]
    assert [Dance(order, sparing=True).search().updates for order in orders] == [8, 9]
    assert "takes 8~updates" in answer and "takes~9. Our rule takes 9 in both" in answer


def test_the_longest_column():
    class Longest(Dance):
        """It branches on a column of maximum size."""
        def choose(self):
            return max(self.around(self.R, 0), key=self.S.__getitem__)
    answer = answer_with("a long column of the queens")
    factors = []
    for number in 6, 7, 8:
        queens = run("queens", str(number)).stdout
        updates = Longest(queens).search().updates
        factors.append(updates / Dance(queens).search().updates)
    assert f"{updates:,} updates" in answer and factors == sorted(factors) and factors[-1] < 5


def test_the_first_picture_shows_what_is_in_the_tables():
    picture = (WEB / "press/thousand.mp").read_text()
    shown = re.findall(r"estimate\(btex (?:the )?(\w+).* etex, ([\d.]+), ([\d.]+)\);", picture)
    with (ROOT / "results/nine-by-ten-estimates.csv").open() as file:
        rows = {row["Restricted"].removeprefix("the ")[:1]: row for row in csv.DictReader(file)
                if not row["Restricted"].startswith("the same")}
    assert len(shown) == len(rows) == 6
    for piece, mean, error in shown:
        row = rows[piece[:1]]
        assert float(mean) == float(row["Trillion updates"])
        assert float(error) == float(row["Error of the updates"])


def test_an_estimate_and_the_truth():
    """At the beginning of the chapter Estimates."""
    text = prose("engines/estimate.w")
    truth = int(re.search(r"in ([\d,]+) ways", text)[1].replace(",", ""))
    mean, error = map(float, re.search(
        r"about (\S+) solutions, standard error (\S+)", text).groups())
    assert 0.009 < 1 - mean/truth < 0.011 and "is one percent below the truth" in text
    assert f"the truth is {abs(truth - mean)/error:.1f} standard errors away." in text


def beliefs(queens):
    """What each descent in the tree of so many queens, rank by rank, believes, and how likely it
    is."""
    def descend(files, weight, believed):
        """The beliefs and probabilities of all descents that begin with queens in these files."""
        safe = [f for f in range(queens) if len(files) < queens and all(
            f != g and abs(f - g) != len(files) - rank for rank, g in enumerate(files))]
        believed += weight
        if not safe:
            return [(believed, Fraction(1, weight))]
        return [leaf for f in safe for leaf in descend([*files, f], weight*len(safe), believed)]
    return descend([], 1, 0)


def test_what_descents_believe():
    """The numbers of the chapter Estimates, beside its figures."""
    text = prose("engines/estimate.w")
    six, eight = beliefs(6), beliefs(8)
    assert sum(p*belief for belief, p in six) == 153 and len(six) == 50
    believed = [str(belief) for belief in sorted({belief for belief, _ in six})]
    assert "fifty descents are possible, and they believe in {}, or {} nodes.".format(
        ", ".join(believed[:-1]), believed[-1]) in text
    nodes = sum(p*belief for belief, p in eight)
    low = sum(p for belief, p in eight if belief < nodes)
    near = sum(p for belief, p in eight if 10*abs(belief - nodes) <= nodes)
    most = max(belief for belief, _ in eight)
    rare = 1/sum(p for belief, p in eight if belief == most)
    assert (f"which has {int(nodes):,} nodes: {float(100*low):.0f} percent of them are too low, and"
            f" {float(100*near):.0f} percent are within a tenth of the truth.") in text
    assert f"up to the one in {rare} that believes in {most:,} nodes." in text


def test_a_thousand_orders():
    """The numbers of the chapter Chance, and those in its figure."""
    matrix, text = run("queens", "40", "-o", "natural", "-p", "ranks").stdout, prose(
        "engines/chance.w")
    patient, impatient = [], []
    for seed in map(str, range(1, 1001)):
        search = run("dance", "--choose", "first", "--limit", "1", "--shuffle", seed, "--json",
                     text=matrix)
        patient.append(json.loads(search.stdout)["nodes"] - 1)
        impatient.append(int(run(SMALL / "small_chance", seed, text=matrix).stdout.split()[-2]))
    bars = [[sum(4*math.log10(rows)//1 == bar for rows in found) for bar in range(6, 28)]
            for found in (patient, impatient)]
    picture = (WEB / "press/chance-orders.mp").read_text()
    assert bars == [[*map(int, bar.split(", "))]
                    for bar in re.findall(r"^list\(\d\)\((.*)\);$", picture, re.MULTILINE)]
    patient.sort()
    assert f"within {patient[499]} rows. But the mean is {sum(patient)//1000:,}," in text
    assert f"one order takes {patient[-1]:,} rows" in text
    assert 0.75 <= sum(patient[-10:])/sum(patient) < 0.76  # three quarters
    assert (f"the mean falls to {sum(impatient)/1000:.0f}, and the most unlucky search of the"
            f" thousand takes {max(impatient):,} rows.") in text


def test_columns_in_the_wrong_order():
    """What the chapter Dancing links says of it; each row is tried from a correct state."""
    def careless_search(text):
        """The paper's search of a matrix, but it takes columns back in the wrong order."""
        dance = pseudocode.Dance(parse_matrix(text)[0], "columns right")
        dance.search()
        return dance
    sticks = careless_search(run("polysticks", "sticks-welded.puzzle", cwd=PUZZLES).stdout)
    text = prose("dance/dancing.w")
    assert (f"{sticks.wrong} of {sticks.nodes - 1} rows leave a wrong link or size,"
            f" {sticks.broken} of them a wrong link") in text
    queens = careless_search(run("queens", "8").stdout)
    assert (queens.solutions, queens.wrong) == (92, 0)
    assert "With queens neither a link nor a size ever goes wrong" in text


def dominating_sets(side, queens):
    """The number of sets of so many queens that attack or occupy all squares of a board."""
    squares = [*itertools.product(range(side), repeat=2)]
    reach = [sum(1 << s for s, (c, d) in enumerate(squares)
                 if a == c or b == d or a - c in (b - d, d - b)) for a, b in squares]
    most = max(map(int.bit_count, reach))

    def count(left, allowed, queens):
        """In how many ways so many queens, of the allowed squares, reach the squares that are left;
        both are sets of bits."""
        if left == 0:
            return math.comb(allowed.bit_count(), queens)
        if left.bit_count() > queens*most:
            return 0
        rows = min((reach[s] & allowed for s in range(len(squares)) if left >> s & 1),
                   key=int.bit_count)  # the queens that reach s are those in the reach of s
        sets = 0
        for r in range(len(squares)):
            if rows >> r & 1:
                allowed &= ~(1 << r)
                sets += count(left & ~reach[r], allowed, queens - 1)
        return sets
    return count((1 << len(squares)) - 1, (1 << len(squares)) - 1, queens)


def test_dominating_queens():
    assert dominating_sets(8, 4) == 0
    assert f"The dance finds {dominating_sets(8, 5):,} ways" in prose("engines/bounds.w")
    assert dominating_sets(4, 2) == sum(  # by trying all pairs
        all(any(a == c or b == d or abs(a - c) == abs(b - d) for a, b in pair)
            for c, d in itertools.product(range(4), repeat=2))
        for pair in itertools.combinations(itertools.product(range(4), repeat=2), 2))


def forms_of(piece, turn, reflect, turns):
    """All orientations of a shape, each with its first cell at the origin."""
    forms = set()
    for image in (piece, [*map(reflect, piece)]):
        for _ in range(turns):
            a, b = min(image)
            forms.add(tuple(sorted((x - a, y - b) for x, y in image)))
            image = [*map(turn, image)]
    return forms


def test_orientations():
    text = prose("puzzles/polyominoes.w")
    orientations = []
    for family in ("trominoes", "pentominoes"):
        words = " ".join(re.findall(r'"([^"]*)"', re.search(
            r'\{"%s", (.*?)\}' % family, text, re.DOTALL)[1])).split()
        forms = set()
        for drawing in words[1::2]:
            cells = [(x, y) for x, line in enumerate(drawing.split("/"))
                     for y, sign in enumerate(line) if sign == "#"]
            forms |= forms_of(cells, lambda c: (c[1], -c[0]), lambda c: (c[0], -c[1]), 4)
        orientations.append(len(forms))
    assert orientations == [6, 63]
    assert "They have 63, as before" in answer_with("has become another piece")


def test_hexagons():
    def turn(c):
        """A cell of the hexagonal lattice after a sixth of a turn."""
        return c[0] + c[1], -c[0]

    def reflect(c):
        """A cell of the hexagonal lattice after a reflection."""
        return c[1], c[0]

    def neighbors(c):
        """The six neighbors of a cell of the hexagonal lattice."""
        return {(c[0] + a, c[1] + b) for a, b in
                ((1, 0), (-1, 0), (0, 1), (0, -1), (-1, 1), (1, -1))}
    for c in itertools.product(range(-3, 4), repeat=2):
        assert {*map(turn, neighbors(c))} == neighbors(turn(c))
        assert {*map(reflect, neighbors(c))} == neighbors(reflect(c))
    shapes, numbers = {((0, 0),)}, [1]
    while len(numbers) < 4:
        shapes = {min(forms_of([*shape, cell], turn, reflect, 6)) for shape in shapes
                  for near in shape for cell in neighbors(near) if cell not in shape}
        numbers.append(len(shapes))
    chiral = sum(len({min(forms_of(image, turn, lambda c: c, 6)) for image in (
        shape, [*map(reflect, shape)])}) == 2 for shape in shapes)
    assert numbers == [1, 1, 3, 7] and "seven shapes of four hexagons" in prose(
        "small/small_polyominoes.w")
    assert chiral == 3 and "the L, the P and the S come from one side only" in answer_with(
        "second motion of the hexagons")


def kept_coverings(side, motion):
    """How many ways to cover a square with dominoes a motion keeps: covers of its orbits."""
    def orbit(thing, move):
        """All that becomes of a thing by a move, done again and again, as a frozen set."""
        found = [thing]
        while move(found[-1]) != thing:
            found.append(move(found[-1]))
        return frozenset(found)
    cells = [*itertools.product(range(side), repeat=2)]
    name = {cell: "%d,%d" % min(orbit(cell, motion)) for cell in cells}
    dominoes = {orbit(frozenset(((x, y), (x + a, y + 1 - a))),
                      lambda domino: frozenset(map(motion, domino)))
                for x, y in cells for a in (0, 1) if max(x + a, y + 1 - a) < side}
    rows = [{name[cell] for domino in some for cell in domino} for some in dominoes
            if len(frozenset().union(*some)) == 2*len(some)]
    matrix = "".join(" ".join(row) + "\n" for row in [sorted(set(name.values())), *rows])
    done = run("dance", "--engine", "frontier", text=matrix)
    return int(done.stdout.split()[0].replace(",", ""))


def test_coverings_by_dominoes():
    def kept(side):
        """How many coverings of a square board are kept by each of five motions: none, a half and a
        quarter turn, and two reflections."""
        last = side - 1
        motions = [lambda c: c, lambda c: (last - c[0], last - c[1]), lambda c: (c[1], last - c[0]),
                   lambda c: (last - c[0], c[1]), lambda c: (c[1], c[0])]
        return [kept_coverings(side, motion) for motion in motions]
    assert kept(4) == [36, 8, 2, 12, 0]  # and there are 9 classes
    whole, half, quarter, axis, diagonal = kept(8)
    answer = answer_with("for each orbit@^orbits@>").replace("{,}", ",")
    assert diagonal == 0 and f"{half:,} for the half turn, {quarter} for" in answer
    assert fr"({whole:,}+{half:,}+2\cdot{quarter}+2\cdot{axis:,})/8" in answer
    assert f"={(whole + half + 2*quarter + 2*axis)//8:,}$$" in answer


def test_queens_by_words_of_bits():
    """The program of the answer, line by line."""
    def generate(n, rank, file, up, down):
        """How many squares are looked at when n queens are placed from this rank on, with bits for
        files and diagonals that are attacked."""
        if rank == n:
            return 0
        looks, free = 0, ~(file | up | down) & ((1 << n) - 1)
        while free:
            square = free & -free
            looks += 1 + generate(n, rank + 1, file | square, (up | square) << 1,
                                  (down | square) >> 1)
            free &= free - 1
        return looks
    answer = answer_with("It looks at those squares only")
    for n in (4, 8):
        looks = [generate(n, 0, 0, 0, 0)]
        for rival in ("dijkstra", "linked"):
            _, _, nodes, _, effort = run("rivals", "--rival", rival, str(n)).stdout.split()[1:]
            assert looks[0] == int(nodes) - 1
            looks.append(int(effort))
    assert ("For eight queens these are {:,}, where Dijkstra has {:,} looks and the linked files"
            " {:,}.").format(*looks) in answer


def test_crew():
    """The sizes of the subtrees in the picture of the crew, and when its searches are over."""
    matrix = run("polyominoes", "all-3x20.puzzle", cwd=PUZZLES).stdout.splitlines()
    number = {name: c for c, name in enumerate(matrix[0].split())}
    rows = [sum(1 << number[name] for name in line.split()) for line in matrix[1:]]

    def children(left, columns):
        """The rows and columns that are left after each row of the shortest column."""
        having = [[row for row in left if row & column] for column in columns]
        for row in min(having, key=len):
            yield tuple(r for r in left if not r & row), tuple(c for c in columns if not c & row)

    @functools.cache
    def size(left, columns):
        return 1 + sum(size(*child) for child in children(left, columns)) if columns else 1

    def over(sizes):
        """When four workers are done that are dealt subtrees of these sizes."""
        busy = [0]*4
        for nodes in sizes:
            heapq.heapreplace(busy, busy[0] + nodes)
        return max(busy)
    levels = [[(tuple(rows), tuple(1 << c for c in number.values()))]]
    for _ in range(3):
        levels.append([child for node in levels[-1] for child in children(*node)])
    sizes = [[size(*node) for node in level] for level in levels[1:]]
    assert "for n = " + ", ".join(map(str, sizes[0])) + ":" in (WEB / "press/crew.mp").read_text()
    text = prose("engines/crew.w")
    assert "There are {} subtrees on the next level;".format(len(sizes[1])) in text
    assert "{:,} nodes instead of {}.".format(over(sizes[1]), over(sizes[0])) in text
    assert ("With {} subtrees, at last, the search is over after {} nodes, where nothing less than"
            " {} is").format(len(sizes[2]), over(sizes[2]), -(-sum(sizes[2])//4)) in text
    latest = over(sorted(sizes[0], reverse=True))
    assert f"After {latest} nodes, where {-(-sum(sizes[0])//4)} is" in answer_with(
        "one can hope for")
