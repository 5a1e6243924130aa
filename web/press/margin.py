"""usage: margin.py PDF AID MARGIN

Moves remarks and small figures in the margin of the book that would stand upon each other, or upon
code, tables and captions there. PDF is the book as a run of TeX has made it, AID says where each
note is, \\marginalat{note}{page}{top}{height}, and MARGIN is written for the next run: a line
\\moved{note}{distance} for each that has to move, down or up. All are in scaled points; note 0 is a
caption, and note -1 a wide figure or table, both of which stay. Complains of a page that has no
room for all, or where something is upon a caption.
"""
import itertools
import math
import re
import sys
from pathlib import Path
from typing import NamedTuple

import numpy

import press

SPACE = 16  # between notes, in points: more than an empty line, or two would read as one
ABOVE = 9  # so far above the text a note may begin
MOST = 5  # notes of a page, all of whose orders are tried
MARKED = re.compile(r'^\\marginalat\{(-?\d+)\}\{(f?)(\d+)\}\{(\d+)\}\{(\d+)\}', re.M)
MOVED = re.compile(r'^\\moved\{(\d+)\}\{(-?\d+)\}', re.M)


class Note(NamedTuple):
    """In the margin of a page: its number, and where it is, in points from the top of the paper."""
    number: int
    page: int
    top: float
    bottom: float


def notes_of(aid: str, front: int) -> list[Note]:
    """All notes that TeX has set. The page before page 1 is page 0, and so on."""
    height = press.PAGE['pdfpageheight']
    return [Note(int(number), int(page) - (front if is_front else 0), height - int(top)*press.SP,
                 height - (int(top) - int(size))*press.SP)
            for number, is_front, page, top, size in MARKED.findall(aid)]


def occupied(ink: numpy.ndarray, notes: list[Note]) -> list[tuple[float, float]]:
    """Where the margin of a page is not free for notes: by ink that is not of a note, or that
    comes from the text, by captions, and by wide figures."""
    scale = press.DPI/72
    left, middle, right = (round(x*scale) for x in (press.TEXT_RIGHT + press.SLACK,
                                                    press.MARGIN_LEFT - press.SLACK, press.RIGHT))
    rows = numpy.logical_or.reduce(ink[:, left:right], axis=1)
    for note in notes:
        rows[round(note.top*scale) - 2:round(note.bottom*scale) + 2] = False
    rows |= ink[:, left:middle].any(axis=1)
    edges = numpy.flatnonzero(numpy.diff(numpy.concatenate(([0], rows, [0])).astype(int)))/scale
    return [*zip(edges[::2], edges[1::2]),
            *((note.top, note.bottom) for note in notes if note.number <= 0)]


def collide(ink: numpy.ndarray, notes: list[Note]) -> bool:
    """Is text upon captions, or are they upon each other?"""
    stay = sorted((note.top, note.bottom) for note in notes if not note.number)
    text = occupied(ink, [note._replace(number=1) for note in notes])
    return (any(bottom > top for (_, bottom), (top, _) in zip(stay, stay[1:]))
            or any(low < bottom - 1 and top + 1 < high
                   for low, high in text for top, bottom in stay))


def place(wishes: list[tuple[float, float]], taken: list[tuple[float, float]]
          ) -> list[float | None]:
    """Tops for notes that should be at (top, bottom), near to it, where nothing is; None for one
    that has no room. Earlier notes choose first, if all have room then, and none gets above one
    before it; or else all move as little as they can without that. If even then they have no room,
    they choose in the order that leaves most of them room."""
    first: list[float | None] = []
    for order in itertools.permutations(range(min(len(wishes), MOST))):
        order = (*order, *range(MOST, len(wishes)))
        found = dict(zip(order, in_turn([wishes[one] for one in order], taken)))
        tops = [found[one] for one in range(len(wishes))]
        known = [one for one in tops if one is not None]
        if not first and (None in tops or known != sorted(known)):
            kept = in_order(wishes, taken)
            if kept:
                return kept
        if not first or tops.count(None) < first.count(None):
            first = tops
        if None not in first:
            break
    return first


def in_order(wishes: list[tuple[float, float]], taken: list[tuple[float, float]]
             ) -> list[float | None]:
    """The same, when each stays below the one before it, and the sum of all moves is smallest;
    nothing if there is no room."""
    # For each place where the next note may begin: the least sum, and the tops so far.
    best: dict[int, tuple[float, list[float | None]]] = {math.ceil(press.TOP) - ABOVE: (0, [])}
    for top, bottom in wishes:
        height = bottom - top
        reached: dict[int, tuple[float, list[float | None]]] = {}
        starts, index, least = sorted(best), 0, None
        for one in range(math.ceil(press.TOP) - ABOVE, int(press.BOTTOM - height) + 1):
            while index < len(starts) and starts[index] <= one:
                if least is None or best[starts[index]][0] < least[0]:
                    least = best[starts[index]]
                index += 1
            if least and all(one + height + SPACE <= low or high + SPACE <= one
                             for low, high in taken):
                reached[int(one + height + SPACE) + 1] = (
                    least[0] + abs(one - top), [*least[1], float(one)])
        best = reached
    return min(best.values(), key=lambda found: found[0])[1] if best else []


def in_turn(wishes: list[tuple[float, float]], taken: list[tuple[float, float]]
            ) -> list[float | None]:
    """The same, when they choose in this order."""
    taken, found = list(taken), []
    for top, bottom in wishes:
        height = bottom - top
        tops = [top, press.TOP, press.BOTTOM - height]
        tops += [edge for low, high in taken for edge in (high + SPACE, low - SPACE - height)]
        free = [one for one in tops if press.TOP <= one + ABOVE and one + height <= press.BOTTOM
                and all(one + height + SPACE <= low + 0.1 or high + SPACE <= one + 0.1
                        for low, high in taken)]
        best = min(free, key=lambda one: abs(one - top), default=None)
        found.append(best)
        if best is not None:
            taken.append((best, best + height))
    return found


def main(pdf: str, aid: Path, margin: Path) -> None:
    """Write MARGIN."""
    text = aid.read_text()
    (front,) = re.findall(r'^% pages in front: (\d+)', text, re.M)
    moved = {int(number): int(by)*press.SP for number, by in MOVED.findall(
        margin.read_text() if margin.exists() else '')}
    on_page: dict[int, list[Note]] = {}
    for note in notes_of(text, int(front)):
        on_page.setdefault(note.page, []).append(note)
    lines = ''
    for page, ink in enumerate(press.pages(pdf), 1 - int(front)):
        notes = sorted(on_page.get(page, ()), key=lambda note: note.top)
        if collide(ink, notes):
            print(f'margin: page {page} has one thing upon another in its margin', file=sys.stderr)
        movable = [(note, note.top - moved.get(note.number, 0))
                   for note in notes if note.number > 0]
        movable.sort(key=lambda pair: pair[1])
        wishes = [(top, top + note.bottom - note.top) for note, top in movable]
        for (note, top), new in zip(movable, place(wishes, occupied(ink, notes))):
            if new is None:
                print(f'margin: page {page} has no room in its margin for a note of '
                      f'{note.bottom - note.top:.0f} points', file=sys.stderr)
            elif abs(new - top) > 0.5:
                lines += f'\\moved{{{note.number}}}{{{round((new - top)/press.SP)}}}\n'
    margin.write_text(lines)


if __name__ == '__main__':
    if len(sys.argv) != 4:
        sys.exit(__doc__.splitlines()[0])
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]))
