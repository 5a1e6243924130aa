"""usage: blocks.py SEED [again]

Writes a matrix of wide rows, like those that counters of exact covers are compared on: graphs of
real networks, whose components have some fifty columns each. There are 4 to 12 blocks of columns,
from SEED 65 on 2 or 3, each cut into two to six rows in many ways at random, with other wide rows
between them. An odd SEED leaves the blocks apart; with an even one, a few rows cover a part of two
neighbors each, so that the whole hangs together. `again` gives the same matrix with its columns and
rows in another order, whose number of covers is the same.
"""
import random
import sys

CUTS = (60, 90)  # in how many ways a block is cut into rows
LINKS = (1, 6)  # rows that two neighbors have in common
# Seeds of 4 to 12 blocks; the others have few enough covers for a walk.
SEEDS_OF_LARGE = range(1, 65)


def block(chance: random.Random, letter: str) -> tuple[list[str], list[tuple[str, ...]]]:
    """The columns of a block, and its rows as tuples of columns, none of them twice."""
    columns = [f"{letter}{number}" for number in range(chance.randint(40, 60))]
    rows = set()
    for _ in range(chance.randint(*CUTS)):
        mixed = chance.sample(columns, len(columns))
        ends = sorted(chance.sample(range(4, len(columns) - 4), chance.randint(1, 5)))
        for start, end in zip([0, *ends], [*ends, None]):
            rows.add(tuple(sorted(mixed[start:end])))
        rows.add(tuple(sorted(chance.sample(columns, len(columns) // 3))))
    return columns, sorted(rows)


def lines(seed: int, again: bool = False) -> list[str]:
    """The lines of the matrix: its columns, then its rows."""
    chance = random.Random(seed)
    several = chance.randint(*((4, 12) if seed in SEEDS_OF_LARGE else (2, 3)))
    blocks = [block(chance, letter) for letter in "abcdefghijkl"[:several]]
    columns = [name for names, _ in blocks for name in names]
    rows = [row for _, some in blocks for row in some]
    if seed % 2 == 0:
        for (_, left), (_, right) in zip(blocks, blocks[1:]):
            for _ in range(chance.randint(*LINKS)):
                rows.append(chance.choice(left) + chance.choice(right))
    chance = random.Random(f"{seed} again" if again else f"{seed} mixed")
    chance.shuffle(columns)
    chance.shuffle(rows)
    return [" ".join(row) for row in [columns, *rows]]


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3) or sys.argv[2:] not in ([], ["again"]):
        sys.exit(__doc__)
    print(*lines(int(sys.argv[1]), again=len(sys.argv) == 3), sep="\n")
