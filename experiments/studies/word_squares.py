"""Counts the updates for word squares in other matrices than that of the program `words`.

The paper found its squares in "about 60 million updates", with "about 600" words. Its list is
unknown, and so is its matrix. This takes 600 words, those of the printed squares and others drawn
at random, with fixed seeds, from the 665 of Debian's list, and makes the matrix in other ways.
"""
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, product
from pathlib import Path
from typing import Any

from draw.rows import SLOTS, squares_in_print
from harness.run.matrices import output_of, search_report
from harness.run.pipeline import Failure, parse_report
from harness.run.runs import COUNTERS
from harness.show.given import Given
from harness.show.table import Table, table

WORD_LIST = Path("/usr/share/dict/american-english")
SAMPLE_SIZE = 600
SAMPLE_SEEDS = [1, 2, 3, 4, 5]  # of samples; the models are compared with the first one
SLOT_ORDERS = {"diagonals, ranks, files": "D1 D2 R1 R2 R3 F1 F2 F3",
               "the rising diagonal first": "D2 D1 R1 R2 R3 F1 F2 F3",
               "ranks, files, diagonals": "R1 R2 R3 F1 F2 F3 D1 D2",
               "ranks and files by turns": "R1 F1 R2 F2 R3 F3 D1 D2"}
# Which slots that share a cell are compared there.
CROSSINGS = {"each with each": lambda slots: list(combinations(slots, 2)),
             "each with the first": lambda slots: [(slots[0], other) for other in slots[1:]],
             "each with the next": lambda slots: list(zip(slots, slots[1:]))}


def code_by_sets(size: int, columns: int) -> Callable[[int], Sequence[Sequence[int]]]:
    """Returns a code of letters: each has a set of `size` of the columns. The word in the first
    slot of a crossing takes those of its letter, and the word in the second slot takes the
    others."""
    chosen = list(combinations(range(columns), size))
    return lambda letter: (chosen[letter], [k for k in range(columns) if k not in chosen[letter]])


def code_by_bits(letter: int) -> list[list[int]]:
    """The columns of a letter, 0 to 25, for the first and the second word of a crossing: the 1s of
    a number from 1 to 26, and its 0s."""
    return [[k for k in range(5) if (letter + 1 >> k & 1) == bit] for bit in (1, 0)]


def code_by_pairs_of_bits(letter: int) -> list[list[int]]:
    """The columns of a letter, 0 to 25, for both words of a crossing, one for each bit: the first
    word's for a 0 or for a 1, the second word's is the other one."""
    return [[2 * k + (letter >> k & 1 ^ other) for k in range(5)] for other in (0, 1)]


# How letters are coded, and whether the columns are secondary. If they are primary, each must be
# covered by one of the two words; then the bits of a number are enough.
CODES = {"threes of 7": (code_by_sets(3, 7), True), "fours of 7": (code_by_sets(4, 7), True),
         "twos of 8": (code_by_sets(2, 8), True), "sixes of 8": (code_by_sets(6, 8), True),
         "one of 26": (code_by_sets(1, 26), True),
         "two for each of 5 bits": (code_by_pairs_of_bits, True),
         "threes of 7, primary": (code_by_sets(3, 7), False),
         "5 bits, primary": (code_by_bits, False)}
WORD_SQUARES_HEADER = [
    "sample", "words", "order of slots", "compared", "code", "different", *COUNTERS]


def words_of_squares(squares: Iterable[str]) -> Iterator[str]:
    """Yields the eight words of each of these squares."""
    for square in squares:
        cells = square.lower().replace(" ", "")
        yield from ("".join(cells[cell] for cell in slot) for slot in SLOTS.values())


def sample_words(every: Iterable[str], kept: list[str], seed: int) -> list[str]:
    """SAMPLE_SIZE words, sorted: all of `kept`, and others drawn from `every` at random."""
    others = sorted(set(every) - set(kept))
    return sorted([*kept, *random.Random(seed).sample(others, SAMPLE_SIZE - len(kept))])


def matrix(words: list[str], order: str, crossings: str, code: str, different: bool) -> str:
    """The matrix of such a model, as text: a row puts a word into a slot, and takes columns of its
    crossings."""
    slots = SLOT_ORDERS[order].split()
    pairs = [(pair, cell) for cell in range(9)
             for pair in CROSSINGS[crossings]([slot for slot in slots if cell in SLOTS[slot]])]
    columns_of, is_secondary = CODES[code]
    codes = {chr(ord("a") + letter): columns_of(letter) for letter in range(26)}
    rows: list[list[str]] = []
    used: dict[str, None] = {}
    for slot, word in product(slots, words):
        taken = [f"{''.join(pair)}.{k}" for pair, cell in pairs if slot in pair
                 for k in codes[word[SLOTS[slot].index(cell)]][pair.index(slot)]]
        used |= dict.fromkeys(taken)
        rows.append([slot, *([word] if different else []), *taken])
    header = [*slots, *([] if is_secondary else used), "|", *(words if different else []),
              *(used if is_secondary else [])]
    return "\n".join(map(" ".join, [header, *rows])) + "\n"


def is_tried(order: str, crossings: str, code: str, different: bool) -> bool:
    """Is this model searched? Words that may come twice, and crossings each with the next, only by
    our code, which is enough to show what they do."""
    return code == next(iter(CODES)) or different and crossings != "each with the next"


OUR_MODEL = {"order": next(iter(SLOT_ORDERS)), "crossings": next(iter(CROSSINGS)),
             "code": next(iter(CODES)), "different": "yes"}
# What the book shows of the models, step by step, and in what each of them is not ours.
STEPS: dict[str, dict[str, str]] = {
    "ours: diagonals, ranks, files; 22 crossings": {},
    "each slot of a cell with the first: 15 crossings": {"crossings": "each with the first"},
    "the rising diagonal is the first slot": {
        "order": "the rising diagonal first", "crossings": "each with the first"},
    "the first word takes four of seven columns": {
        "order": "the rising diagonal first", "crossings": "each with the first",
        "code": "fours of 7"},
    "ours, but words may come twice": {"different": "no"},
    "ours, but a column for each letter": {"code": "one of 26"},
    "ours, but the diagonals come last": {"order": "ranks, files, diagonals"}}


def models_in_book(rows: list[list[Any]]) -> Table:
    """The models in STEPS alone, with the first sample: they show how lean a matrix can be."""
    found = {tuple(row[2:6]): row[6:9] for row in rows if str(row[0]) == str(SAMPLE_SEEDS[0])}
    return Table("Word squares in other matrices", ["Matrix", "Nodes", "Updates"],
                 [[step, *map(int, found[tuple((OUR_MODEL | changes).values())][1:])]
                  for step, changes in STEPS.items()])


@table("word-square-models", tries=True)
def models(given: Given) -> Table:
    """The table of all models: the counters of each. Fails unless all find the same number of
    squares in the same list."""
    project, printed = given.project, squares_in_print(
        given.printed("word-squares.3x3", "squares"))
    report = parse_report(output_of(project, ["words", "--ascii", "--json", str(WORD_LIST)]))
    every = report["words"]
    kept = sorted(set(words_of_squares(printed)))
    lists = {"all": every} | {seed: sample_words(every, kept, seed) for seed in SAMPLE_SEEDS}
    *ours, _ = OUR_MODEL.values()
    tried: list[tuple[Any, ...]] = [
        (name, *ours, different) for name in lists for different in (True, False)]
    tried += [(SAMPLE_SEEDS[0], *model)
              for model in product(SLOT_ORDERS, CROSSINGS, CODES, (True, False))
              if is_tried(*model)]
    rows: list[list[Any]] = []
    solutions: dict[tuple[Any, bool], int] = {}
    for name, order, crossings, code, different in dict.fromkeys(tried):
        text = matrix(lists[name], order, crossings, code, different)
        report = search_report(project, text)
        found = [report[counter] for counter in COUNTERS]
        if solutions.setdefault((name, different), found[0]) != found[0]:
            raise Failure(f"word squares: {order}, {crossings}, {code} finds {found[0]} of"
                          f" sample {name}, and not {solutions[name, different]}")
        rows.append([name, len(lists[name]), order, crossings, code,
                     "yes" if different else "no", *found])
    return Table("word-square-models", WORD_SQUARES_HEADER, rows, in_book=models_in_book(rows))
