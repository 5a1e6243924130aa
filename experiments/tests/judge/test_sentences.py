"""Tests of the list of sentences, and of the rules that read statements off the runs."""
import copy
import json
import random
import re
import sys
from collections import Counter

import pytest
from conftest import EXPERIMENTS, PUZZLES, ROOT, output, report, run

from harness.judge.quotes import Texts
from harness.judge.rules.pseudocode import Dance, dance_through
from harness.judge.sentences import Sentence, judged, judged_by, read_sentences
from project import UsageError
from harness.results import Record, read_table
from harness.run.pipeline import Failure, parse_search
from studies import orders
from studies.orders import SEGMENT_ORDERS

CATALOGUE = EXPERIMENTS / "catalogue"


def test_sentences_and_claims_agree(catalogue):
    """Each sentence has a claim or a reason, and each figure of each claim is in a sentence."""
    sentences, listed = read_sentences(CATALOGUE), set()
    for sentence in sentences:
        assert sentence.text in catalogue.sources, sentence
        assert bool(sentence.claims) != bool(sentence.reason), sentence
        for id, quantity in judged_by(catalogue, sentence):
            assert quantity in catalogue.claims[id].printed, sentence
            listed.add((id, quantity))
    texts = {sentence.text for sentence in sentences}
    assert not [(claim.id, quantity) for claim in catalogue.claims.values()
                if claim.source in texts for quantity in claim.printed
                if (claim.id, quantity) not in listed]


# ---------------------------------------------------------------- quotes

@pytest.fixture(scope="module")
def texts(catalogue):
    """The texts that the catalogue checks."""
    return Texts(catalogue).read()


def numbers_in(value):
    """Yields the numbers in nested lists."""
    if isinstance(value, (list, tuple)):
        for each in value:
            yield from numbers_in(each)
    elif not isinstance(value, str):
        yield value


def test_every_quote_is_in_its_text(catalogue, texts):
    """In the section that is named."""
    quotes = [(sentence.text, sentence.place, sentence.quote)
              for sentence in read_sentences(CATALOGUE)]
    quotes += [(claim.source_of(name), claim.where, quote)
               for claim in catalogue.claims.values() for name, quote in claim.statements.items()]
    assert not [quote for quote in quotes if not texts.have_quote(*quote)]


def test_every_figure_is_in_its_text(catalogue, texts):
    figures = [(claim.source_of(name), claim.where, value) for claim in catalogue.claims.values()
               for name, value in claim.quantities.items()]
    figures += [(claim.other_source, claim.where, value) for claim in catalogue.claims.values()
                for value in claim.other.values() if claim.other]
    assert not [figure for figure in figures for number in numbers_in(figure[-1])
                if not texts.have_number(*figure[:-1], number)]


@pytest.mark.parametrize("text, place, quote", [
    ("knuth", "Efficiency considerations", "operation (2) to unremove an element"),
    ("knuth", "Efficiency considerations", "Thus it appears ... a step backward"),
    ("knuth", "The dance steps", "branch on the ways to fill a cell"),  # of another section
    ("knuth-digest", "", "r advances to the row (A, D)"), ("knuth", "", "10,421 ... X at 32"),
    ("knuth", "", "the ... a"), ("knuth", "", "to"),
    ("knuth-cn", "Figure 8", "hsym 52, vsym 50")])
def test_a_misquote_is_found(texts, text, place, quote):
    assert not texts.have_quote(text, place, quote)


@pytest.mark.parametrize("text, number", [
    ("knuth", 1764631796), ("knuth", 19e14), ("knuth", 0.38), ("knuth-cn", 1764631796)])
def test_a_figure_of_another_text_is_found(texts, text, number):
    assert not texts.have_number(text, "", number)


def test_windows_are_made_of_texts(tmp_path, catalogue):
    """The words themselves are not kept, and not their order."""
    (tmp_path / "sentences.csv").write_text(
        "text,place,quote,claims,reason\nknuth,One,a,b,\nknuth,Two,a,b,\n")
    (tmp_path / "knuth.txt").write_text(
        "Begin 1,234,567 here.\n# One\nS[x] $\\leftarrow$ 2\u00d73 billion.\nTwo. A B C D E F")
    Texts(catalogue, tmp_path).take(tmp_path)
    texts = Texts(catalogue, tmp_path).read()
    with pytest.raises(UsageError, match="no hashes of the text 'austin'.* as austin.txt, and run"):
        texts.have_number("austin", "", 3e9)
    for place, quote in (("Opening", "begin 1234567 here"), ("One", "s x <- 2x3"), ("", "e f"),
                         ("Two", "a b c d e f"), ("One and Two", "3 billion ... b c")):
        assert texts.have_quote("knuth", place, quote), quote
    for place, quote in (("One", "begin 1234567"), ("Two", "a b c d f"), ("", "a c")):
        assert not texts.have_quote("knuth", place, quote), quote
    assert texts.have_number("knuth", "One", 3e9) and not texts.have_number("knuth", "", 4e9)


def test_a_folder_may_have_some_of_the_texts(tmp_path, catalogue):
    """The others keep their hashes. A comma with a blank is between thousands in translations
    alone."""
    (tmp_path / "sentences.csv").write_text("text,place,quote,claims,reason\nknuth,,a,b,\n")
    for id in ("knuth", "knuth-cn"):
        path = tmp_path / f"{id}.txt"
        path.write_text("42, 182")
        Texts(catalogue, tmp_path).take(tmp_path)
        path.unlink()
    texts = Texts(catalogue, tmp_path).read()
    for number, text in ((42, "knuth"), (182, "knuth"), (42182, "knuth-cn")):
        assert [id for id in ("knuth", "knuth-cn") if texts.have_number(id, "", number)] == [text]


@pytest.mark.parametrize("name, complaint", [
    ("kunth.txt", r"/kunth.txt: no \[\[source\]\] of the catalogue has the id 'kunth'; there are"
                  " knuth, .*"),
    ("knuth", r": has no file ID.txt, with the text of a \[\[source\]\]")])
def test_a_folder_without_texts_of_ours(tmp_path, name, complaint):
    (tmp_path / name).touch()
    done = run(sys.executable, "-m", "harness.judge.quotes", tmp_path, cwd=EXPERIMENTS)
    assert done.returncode == 2
    assert re.fullmatch(f"harness.judge.quotes: {tmp_path}{complaint}\n", done.stderr)


def test_a_quote_is_short(catalogue):
    for sentence in read_sentences(CATALOGUE):
        assert len(sentence.quote.split()) <= 25, sentence


def test_the_verdict_on_a_sentence(catalogue):
    sentence = Sentence("knuth", "there", "both", ("dudeney", "queens.4.rows/rows"), "")
    records = [Record("dudeney", "solutions", verdict="reproduced"),
               Record("dudeney", "updates", verdict="misprint"),
               Record("queens.4.rows", "rows", verdict="reproduced")]
    (row,) = judged(catalogue, [sentence], records)
    assert row[3] == "2 reproduced, 1 misprint"
    (row,) = judged(catalogue, [sentence], records[::2])
    assert row[3] == "2 reproduced, 1 not-run"


@pytest.mark.parametrize("text", ["text,place\n", "text,place,quote,claims,reason\nknuth,there\n"])
def test_a_list_that_is_none(tmp_path, text):
    (tmp_path / "sentences.csv").write_text(text)
    with pytest.raises(UsageError, match="sentences.csv"):
        read_sentences(tmp_path)


# ---------------------------------------------------------------- the paper's pseudo-code

def random_matrix(seed):
    """A small matrix, as a trace of dance has it."""
    dice = random.Random(seed)
    columns = dice.randint(1, 7)
    rows = [sorted(dice.sample(range(columns), dice.randint(1, columns)))
            for _ in range(dice.randint(1, 10))]
    return {"columns": [f"c{n}" for n in range(columns)], "lists": rows,
            "primary": dice.randint(0, columns)}


def covers(matrix):
    """How many sets of rows are an exact cover, by trying all of them."""
    found, rows = 0, matrix["lists"]
    for choice in range(2 ** len(rows)):
        taken = [c for n, row in enumerate(rows) if choice >> n & 1 for c in row]
        found += len(taken) == len(set(taken)) and set(taken) >= set(range(matrix["primary"])) and (
            all(set(row) & set(range(matrix["primary"])) for n, row in enumerate(rows)
                if choice >> n & 1))
    return found


@pytest.mark.parametrize("seed", range(100))
@pytest.mark.parametrize("words", ["", "first", "shuffled", "rows down", "columns right"])
def test_the_pseudo_code_finds_all_covers(seed, words):
    matrix = random_matrix(seed)
    dance = Dance(matrix, words)
    before = copy.deepcopy([list(field) for field in dance.fields()])
    dance.search()
    assert dance.solutions == covers(matrix)
    assert [list(field) for field in dance.fields()] == before
    if words != "columns right":
        assert dance.wrong == dance.broken == 0
        assert dance.restored == dance.updates


@pytest.mark.parametrize("words, numbers", [("rows mixed", [3, 3]), ("columns right", [112, 1])])
def test_what_returns_in_another_order_breaks_links(words, numbers):
    """What is wrong, links or sizes, is counted, and mended where the row was tried, so that all
    covers are found."""
    found = [0, 0]
    for seed in range(100):
        dance = Dance(matrix := random_matrix(seed), words)
        dance.search()
        assert dance.solutions == covers(matrix)
        found = [found[0] + dance.wrong, found[1] + dance.broken]
    assert found == numbers


@pytest.mark.parametrize("bound, segments", [(5, 144), (4, 100)])  # <= 5, and < 5
def test_the_board_of_the_diamond_by_its_definition(bound, segments):
    """Unit squares whose centers are whole numbers with |x| + |y| at most so large."""
    numbers = range(-bound, bound + 1)
    sides = {side for x in numbers for y in numbers if abs(x) + abs(y) <= bound
             for side in ((2*x - 1, 2*y), (2*x + 1, 2*y), (2*x, 2*y - 1), (2*x, 2*y + 1))}
    assert len(sides) == segments


@pytest.mark.parametrize("command", ["queens 6", "polyominoes puzzles/dominoes-4x4.puzzle"])
@pytest.mark.parametrize("choose", ["shortest", "first"])
def test_the_pseudo_code_counts_as_dance_does(command, choose):
    matrix = run(*command.split(), cwd=EXPERIMENTS).stdout
    traced = json.loads(output("dance", "--choose", choose, "--trace", "1", text=matrix))
    dance = dance_through(json.dumps(traced["matrix"]), choose)
    links = report("--choose", choose, "--engine", "links", "--threads", "1", text=matrix)
    assert [dance.solutions, dance.nodes, dance.updates] == [
        links["solutions"], links["nodes"], links["updates"]]


@pytest.mark.parametrize("seed", range(20))
def test_what_is_left_and_what_is_written(seed):
    """Rows without a covered column, and headers; two words for each link undone or put back."""
    matrix, left = random_matrix(seed), []

    class Watched(Dance):
        """Checks after each cover how many elements and headers are left."""
        def cover(self, c):
            """Cover as usual, and check the count of elements that are left."""
            super().cover(c)
            covered.add(c - 1)
            assert self.left == len(matrix["columns"]) - len(covered) + sum(
                len(row) for row in matrix["lists"] if not covered & set(row))
            left.append(self.left)

        def uncover(self, c):
            """Uncover as usual, and note it."""
            super().uncover(c)
            covered.remove(c - 1)

    covered = set()
    dance = Watched(matrix, "first")
    before = dance.left
    dance.search()
    assert dance.left == before and not covered and all(size < before for size in left)
    assert sum(field.writes for field in dance.fields()) == 4 * dance.updates


# ---------------------------------------------------------------- a search that a limit stops

def test_only_a_limit_may_stop_a_search():
    report = json.dumps({"solutions": 3, "nodes": 5, "updates": 7, "complete": False})
    assert parse_search(report, limited=True)[0]["solutions"] == 3
    with pytest.raises(Failure, match="stopped before its end"):
        parse_search(report)


# ---------------------------------------------------------------- orders of columns

def searched(matrix):
    """The number of solutions, and the counters of each level, that dance reports for a matrix."""
    return [report(text=matrix)[counter] for counter in ("solutions", "levels")]


def with_x_at(place):
    """The matrix of a small puzzle of tetrasticks with the X at a place."""
    puzzle = f"board 4x4\npieces one-sided welded tetrasticks\nX at {place}\nwelds pass\n"
    return output("polysticks", text=puzzle)


def exchange(names):
    """Each mirror image before its piece instead of behind it."""
    return [name for piece in names if not piece.endswith("'")
            for name in ([f"{piece}'", piece] if f"{piece}'" in names else [piece])]


@pytest.mark.parametrize("place, reflected", [("12", "21"), ("23", "32"), ("13", "31")])
@pytest.mark.parametrize("order, of_reflected", [
    (SEGMENT_ORDERS["horizontal, then vertical, by ranks"], lambda kind, x, y: (kind != "V", x, y)),
    (SEGMENT_ORDERS["rank by rank, both kinds"], SEGMENT_ORDERS["file by file, both kinds"])])
def test_to_reflect_the_board_is_to_reorder_the_columns(place, reflected, order, of_reflected):
    """Both searches go through the same tree, if mirror images of pieces change places, too."""
    other = orders.reorder_segments(with_x_at(reflected), of_reflected)
    columns, rows = other.split("\n", 1)
    names = columns.split()
    pieces = [name for name in names[:names.index("|")] if len(name) < 3]
    other = " ".join([*exchange(pieces), *names[len(pieces):]]) + "\n" + rows
    assert searched(orders.reorder_segments(with_x_at(place), order)) == searched(other)


def test_the_pieces_may_come_behind():
    matrix = with_x_at("12")
    behind = orders.reorder_segments(matrix, SEGMENT_ORDERS["rank by rank, both kinds"],
                                     pieces_first=False)
    columns = behind.split("\n", 1)[0].split()
    assert sorted(columns) == sorted(matrix.split("\n", 1)[0].split())
    assert columns[:6] == ["H00", "H10", "H20", "H30", "V00", "V10"]
    assert columns[columns.index("|") - 1] == "Y'"


def test_how_much_more_one_sum_is():
    assert orders.percent_more([10, 20, 30], [11, 22, 33]) == pytest.approx((10, 0))
    change, error = orders.percent_more([10, 20, 30], [11, 20, 33])
    assert change == pytest.approx(20 / 3) and 0 < error < 10


def test_the_slips_that_README_and_summary_count(catalogue):
    records = json.loads((ROOT / "results/verdicts.json").read_text())
    settlements = catalogue.settlements()
    slips = [settlements[record["claim"], record["quantity"]][1].slip for record in records
             if record["verdict"] == "misprint"]
    words = {9: "nine", 17: "seventeen"}
    assert all(slips)
    for name in ("README.md", "web/results/summary.w"):
        text = " ".join((ROOT / name).read_text().lower().split())
        assert f"{words[len(set(slips))]} slips" in text
        assert f"{words[len(slips)]} misprints" in text


# ---------------------------------------------------------------- what the cases say

def judged_figures():
    """The records of all figures, with their verdicts."""
    return json.loads((ROOT / "results/verdicts.json").read_text())


def prose(path):
    return " ".join((ROOT / "web/results" / path).read_text().split())


def test_the_score_of_the_summary():
    text, *_, total = prose("summary.w"), *read_table(ROOT / "results/summary.csv")
    verdicts = Counter(record["verdict"] for record in judged_figures())
    assert f"compared {total['Figures']} numbers and statements" in text
    assert total["Figures"] == str(verdicts.total()) and verdicts["open"] == 1
    assert f"Of them, {verdicts['reproduced']} are reproduced, {verdicts['consistent']} " \
        f"consistent, {verdicts['misprint']} misprints, and one is open." in text
    others = Counter({word: number for word, number in verdicts.items()
                      if word not in ("reproduced", "consistent", "misprint", "open")})
    statements = ("true", "false", "refuted", "in part")
    said = sum(others[word] for word in statements)
    assert f"The other {others.total()} are {others['true']} statements that are true," in text
    assert f"{said - others['true']} that are not," in text
    assert f"and {others.total() - said} numbers that are lost, or can only be measured" in text
    assert others["error"] == 1 and "One number is a plain error," in text
    assert rf"{verdicts['reproduced']} were {{\it reproduced}}," in text
    assert f"{others['true']} are true, and {said - others['true']} are not, or not quite; " in text


def test_the_list_of_what_is_not_true():
    """Each statement that is not true has an item in the list of the tables, with its words."""
    (part,) = re.findall(r"\{\\it What is not true\.\}.*?\\endtwocolumns", prose("tables.w"))
    quotes = [re.sub(r"\\le|[^a-z0-9]", "", quote.lower())
              for quote in re.findall(r"\\bull [^`]*``(.*?)''", part)]
    untrue = [record for record in judged_figures()
              if record["verdict"] in ("false", "refuted", "in part")]
    said = [re.sub(r"[^a-z0-9]", "", record["published"].lower()) for record in untrue]
    assert len(quotes) == len(untrue)
    assert "Of the statements without a number, eighteen are" in part and len(untrue) == 18
    assert [quote for quote in quotes if not any(quote in text for text in said)] == []


def test_the_drawn_tally():
    """The squares of tally.mp, and the words beside them, are the verdicts of the summary."""
    picture = (ROOT / "web/press/tally.mp").read_text()
    drawn = re.findall(r"verdict\((\d+), .*, btex (\d+) (.*) etex\);", picture)
    *_, total = read_table(ROOT / "results/summary.csv")
    counts = {name.lower(): int(total[name])
              for name in total if name not in ("Subject", "Figures")}
    assert {name: int(squares) for squares, _, name in drawn} == counts
    assert all(squares == said for squares, said, _ in drawn)
    assert sum(counts.values()) == int(total["Figures"])


def test_what_was_guessed():
    """How many of the reproduced numbers needed a guess, and the chances that it was luck."""
    text = prose("summary.w")
    reproduced = [record for record in judged_figures() if record["verdict"] == "reproduced"]
    left_open = [record for record in reproduced if record["left_open"]]
    guessed = [record["by_chance"] for record in left_open if record["by_chance"] is not None]
    assert f"For {len(reproduced) - len(left_open)} of the {len(reproduced)}, nothing had to be " \
        f"guessed. At {len(guessed)} of the other {len(left_open)} a guess was made" in text
    assert all(record["by_chance"] or record["chosen_with"] for record in left_open)
    assert f"The chances of the {len(guessed)} add up to {sum(guessed):.4f}" in text


def test_the_case_of_the_queens():
    """A pencil is enough: the printed updates break two curves that are smooth without them."""
    text = prose("experiments.w")
    rows = {int(row["N"]): row for row in read_table(ROOT / "results/queens.csv")}
    ours = {n: int(row["Updates (measured)"]) for n, row in rows.items()}
    nodes = {n: int(row["Nodes (measured)"]) for n, row in rows.items()}
    printed = int(rows[18]["Updates (published)"])
    assert printed - ours[18] == 2**32 == 4294967296
    assert f"prints {printed:,}, and we count {ours[18]:,}" in text
    a_node = {n: f"{ours[n] / nodes[n]:.2f}" for n in range(14, 19)}
    assert "With 14, 15, 16 and 17 queens they are {14}, {15}, {16} and {17}".format(
        *[""] * 14, *a_node.values()) in text
    assert f"there are {a_node[18]}; with the printed number and the printed nodes, " \
        f"{printed / nodes[18]:.2f}." in text
    ratios = [int(rows[n]["R-Updates (measured)"]) / ours[n] for n in range(7, 19)]
    assert ratios == sorted(ratios) and ratios[-2] > ratios[-1] * ours[18] / printed
    drawing = (ROOT / "web/press/queens-fall.mp").read_text()
    assert f"for r = {', '.join(f'{ratio:.3f}' for ratio in ratios)}:" in drawing
    assert f"printed = {ratios[-1] * ours[18] / printed:.3f};" in drawing


def test_the_case_of_the_turned_p():
    text, puzzle = prose("experiments.w"), (PUZZLES / "scott-x33.puzzle").read_text()

    def found(restriction, *options):
        assert "P unflipped" in puzzle
        changed = puzzle.replace("P unflipped\n", restriction)
        return report(*options, text=output("polyominoes", "-", text=changed))

    free, other = found(""), found("P as ###/##. .##/### ##/##/.# #./##/##\n")
    assert f"there are {free['solutions']} solutions and {free['updates']:,} updates" in text
    assert f"on the other side were taken; they make {other['updates']:,}" in text
    first = found("P as ###/.## ##./### ##/##/#. .#/##/## ##/##/.#\n", "--choose=first")
    assert f"the wrong matrix makes {first['nodes'] - 1:,} nodes" in text


def test_the_cases_where_many_ways_were_tried():
    text, ways = prose("experiments.w"), read_table(ROOT / "results/candidates.csv")
    dudeney = [row for row in ways if row["choice"] == "dudeney"]
    (right,) = [int(row["updates"]) for row in dudeney if row["as printed"] == "yes"]
    near = min(abs(int(row["updates"]) - right) for row in dudeney if row["as printed"] == "no")
    least, most = (choose(int(row["updates"]) for row in dudeney) for choose in (min, max))
    assert f"There are {len(dudeney)} ways to break the symmetry, from {round(least / 10**6)} to " \
        f"{round(most / 10**6)} million updates" in text
    assert f"Of these {len(dudeney)} ways, just one gives the printed updates" in text
    assert f"Another of the {len(dudeney)} misses them by {near:,}" in text
    apart = (most - least) / len(dudeney)
    assert round(apart / 10**6) == 2 and "once in two million times" in text
    assert round(apart / 60, -3) == 37000 and "once in 37,000 times, if each of my sixty" in text
    arrow = [row for row in ways if row["choice"] == "arrow-4"]
    (top,) = [int(row["updates"]) for row in arrow if "from 1 on" in row["candidate"]
              and "unflipped" in row["candidate"]]
    assert f"takes {top:,}, where the paper has 4,687,159" in text
    assert {len([row for row in ways if row["choice"] == f"arrow-{n}"])
            for n in (4, 0, 41, 3)} == {12, 16}


def test_the_case_of_the_diamond():
    """How near the sums that can be his come, in his octants and in all."""
    text, (*rows, _) = prose("experiments.w"), read_table(ROOT / "results/aztec-diamond-sums.csv")
    can_be = [row for row in rows if row["as in his text"] != "no" and row["per cent"]]
    apart = sorted(float(row["per cent"]) for row in can_be)
    assert f"we counted {len(can_be)} sums that can be his" in text
    assert f"between {-apart[0]:.2f} percent below his number and {apart[-1]:.1f} above" in text
    near = min(float(row["per cent"]) for row in can_be if float(row["per cent"]) > 0
               and row["places of the X"].split()[0] in ("23", "32"))
    assert rf"the most natural system of all, and it is {near:.3f}\% off" in text


def test_the_picture_of_the_scores():
    """It shows a packing of the results, whose scores are those of Figure 10."""
    drawing = (ROOT / "web/press/scored.mp").read_text()
    board = re.findall(r'line\d := "(\w+)"', drawing)
    assert [" ".join(re.sub("[a-z]", lambda small: small[0].upper() + "'", piece) for piece in rank)
            for rank in board] in [[row[f"rank {rank}"] for rank in range(1, 10)] for row in
                                   read_table(ROOT / "results/nine-by-ten-figure10.csv")]

    def edges(board):
        return {(rank, file, down) for rank, line in enumerate(board)
                for file, piece in enumerate(line) for down, right in ((0, 1), (1, 0))
                if rank + down < len(board) and file + right < len(line)
                and board[rank + down][file + right] != piece}

    mirrored = [line[::-1] for line in board], board[::-1]
    assert [len(edges(board) & edges(image)) for image in mirrored] == [74, 49]
    assert 'board(true, "74")' in drawing and 'board(false, "49")' in drawing
