"""usage: press.py WORK PDF [--list]

Measures the pages of the book that weave.sh has set, and fails, with a list of them, if a page is
not as a reader wants it: if too much of its text's height is white, if something stands in the
margins of the paper, if a line goes through words, or if the index lacks a letter. (What stands
beside the text is for margin.py to see.) WORK is where TeX left NAME.toc, NAME.aid and NAME.idx;
--list tells how empty each page is.

An eighth of a page may be white, and a page half of which is figures, tables and puzzle files may
have a little more, since these cannot be divided. The last page of a chapter may be as empty as it
is; but press.py says, without failing, if a chapter ends with few lines on a page of their own.
"""
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy

# The page, in points of PDF.
MM = 72/25.4
BOOK = (Path(__file__).parent/'page-book.tex').read_text()
MAG = float(re.findall(r'\\mag=(\d+)', BOOK)[0])/1000
SP = MAG*72/72.27/65536  # a scaled point
PAGE = {name: float(number)*MM*(1 if is_true else MAG) for name, number, is_true in re.findall(
    r'\\(\w+)=([\d.]+)(true)?mm', BOOK)}
LEFT = PAGE['pdfhorigin']
TEXT_RIGHT = LEFT + PAGE['hsize']
MARGIN_LEFT = TEXT_RIGHT + PAGE['gutter']
RIGHT = MARGIN_LEFT + PAGE['margin']
HEAD = PAGE['pdfvorigin']
BOTTOM = HEAD + PAGE['fullpageheight']
TOP = BOTTOM - PAGE['vsize']
HEIGHT = PAGE['vsize']

DPI = 48
SLACK = 3  # points by which letters and dots may stand out
GAP = 60  # more than so many points without ink, from line to line, are empty,
LINES = 30  # and so many at the foot: two lines and a half

MOST_EMPTY = 0.15  # of a page, which is hardly stretched
MOST_BY_FIGURES = 0.35  # of one with so much of them, since it has few places to end:
FIGURES = 0.5
FEW = 70  # points, less than six lines

Box = tuple[float, float, float, float, str]  # of a word: left, top, right, bottom, the word


def pages(pdf: str) -> Iterator[numpy.ndarray]:
    """For each page: for each pixel whether there is ink."""
    picture = subprocess.run(['pdftoppm', '-r', str(DPI), '-gray', pdf], check=True,
                             stdout=subprocess.PIPE).stdout
    start = 0
    while header := re.compile(rb'P5\s+(\d+)\s+(\d+)\s+255\s').match(picture, start):
        width, height = int(header[1]), int(header[2])
        start = header.end() + width*height
        yield numpy.frombuffer(picture, numpy.uint8, width*height,
                               header.end()).reshape(height, width) < 200
    assert start == len(picture)


def words(pdf: str) -> list[list[Box]]:
    """For each page: the boxes (left, top, right, bottom) of its words, in points, by the word."""
    text = subprocess.run(['pdftotext', '-bbox', pdf, '-'], check=True,  # complains of empty pages
                          capture_output=True).stdout.decode(errors='replace')
    box = re.compile(r'<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)<')
    return [[(float(left), float(top), float(right), float(bottom), word)
             for left, top, right, bottom, word in box.findall(page)]
            for page in text.split('<page ')[1:]]


def empty_part(ink: numpy.ndarray) -> float:
    """How much of the height of a page's text is empty, from 0 to 1. Its heading does not count,
    nor does the white above the rule of a chapter."""
    rows = rows_of(ink)
    if len(rows) == 0:
        return 1.0
    gaps = numpy.diff(numpy.append(rows, HEIGHT))
    is_above_rule = numpy.append(numpy.isin(rows[1:], rules_of(ink)), False)
    is_gap = (gaps > GAP) & ~is_above_rule
    is_gap[-1] = gaps[-1] > LINES  # below the last line
    return float(gaps[is_gap].sum()/HEIGHT)


def rows_of(ink: numpy.ndarray) -> numpy.ndarray:
    """Where a page's text has ink, in points from its top."""
    scale = DPI/72
    text = ink[round(TOP*scale):round(BOTTOM*scale), round(LEFT*scale):round(TEXT_RIGHT*scale)]
    return numpy.flatnonzero(text.any(axis=1))/scale


def rules_of(ink: numpy.ndarray) -> numpy.ndarray:
    """Where a page has rules as wide as its text, which are above the titles of chapters, in points
    from the top of the text."""
    scale = DPI/72
    text = ink[:round(BOTTOM*scale), round(LEFT*scale):round(TEXT_RIGHT*scale)]
    return (numpy.flatnonzero(text.mean(axis=1) > 0.98) - round(TOP*scale))/scale


def has_few_lines(ink: numpy.ndarray) -> bool:
    """Does its text end near the top of the page?"""
    return rows_of(ink).max(initial=0) < FEW


def has_ink_in_margin(ink: numpy.ndarray) -> bool:
    """Is there ink beyond the left, right, or lower margin?"""
    scale = DPI/72
    return bool(ink[:, :round((LEFT - SLACK)*scale)].any()
                or ink[:, round((RIGHT + SLACK)*scale):].any()
                or ink[round((BOTTOM + SLACK)*scale):].any()
                or ink[:round((HEAD - SLACK)*scale)].any())


def has_struck_words(ink: numpy.ndarray, boxes: list[Box]) -> bool:
    """Does a line as wide as the text go through a word?"""
    scale = DPI/72
    text = ink[:, round((LEFT + 1)*scale):round((TEXT_RIGHT - 1)*scale)]
    lines = numpy.flatnonzero(text.mean(axis=1) > 0.98)/scale
    return any(top + 0.3*(bottom - top) < line < bottom - 0.2*(bottom - top)
               for line in lines for left, top, _, bottom, _ in boxes if left < TEXT_RIGHT)


class Layout(NamedTuple):
    """What TeX says of the pages: how many are in front of page 1, where chapters begin, and how
    much of each page is figures and tables."""
    front: int
    chapters: set[int]
    figures: dict[int, float]


def layout_of(work: Path, name: str) -> Layout:
    """Read it from NAME.toc and NAME.aid."""
    toc, aid = ((work/f'{name}.{kind}').read_text() for kind in ('toc', 'aid'))
    chapters = {int(page) for page in re.findall(
        r'^\\ZZ.*\{[01]\}\{\d+\}\s*\{(\d+)\}\{.*?\}$', toc, re.M)}
    (front,) = re.findall(r'^% pages in front: (\d+)', aid, re.M)
    figures: dict[int, float] = {}
    for page, height in re.findall(r'^\\floaton\{(\d+)\}\{(\d+)\}', aid, re.M):
        figures[int(page)] = figures.get(int(page), 0) + int(height)*SP/HEIGHT
    return Layout(int(front), chapters, figures)


def main(work: str, pdf: str, listing: bool = False) -> int:
    """Print what is wrong with pages on standard error, with `listing` also how empty each is; 1 if
    anything is wrong, else 0."""
    layout = layout_of(Path(work), Path(pdf).stem)
    inked = [*pages(pdf)][layout.front:]
    texts = words(pdf)[layout.front:]
    wrong, empty_parts = [], []
    for number, (ink, boxes) in enumerate(zip(inked, texts), 1):
        empty = empty_part(ink)
        empty_parts.append(empty)
        is_last = number == len(inked) or (  # of its chapter, and the next one is on a new page
            number + 1 in layout.chapters and rules_of(inked[number]).min(initial=HEIGHT) < 15)
        limit = (1 if is_last else MOST_BY_FIGURES if layout.figures.get(number, 0) > FIGURES
                 else MOST_EMPTY)
        if is_last and has_few_lines(ink):
            print(f'press: {pdf}: page {number}, the last one of a chapter, has few lines',
                  file=sys.stderr)
        if listing:
            print(number, f'{empty:.2f}', '' if limit == MOST_EMPTY else f'at most {limit}')
        if empty > limit:
            wrong.append(f'page {number} is empty by {empty:.0%}')
        if has_ink_in_margin(ink):
            wrong.append(f'page {number} has something in its margin')
        if has_struck_words(ink, boxes):
            wrong.append(f'page {number} has a line through its words')
    if listing:
        print(f'{len(inked)} pages, {sum(empty_parts)/max(len(inked), 1):.1%} empty')
        for least in (1/8, 1/5, 1/3):
            print(f'{sum(value > least for value in empty_parts)} by more than {least:.0%}')
    # each letter of the index is on one of the last pages
    index = (Path(work)/f'{Path(pdf).stem}.idx').read_text()
    last = {box[-1] for boxes in texts[-8:] for box in boxes}
    wrong += [f'the index lacks {letter}'
              for letter in re.findall(r'^\\letter\{(\w)\}', index, re.M) if letter not in last]
    for fault in wrong:
        print(f'press: {pdf}: {fault}', file=sys.stderr)
    return 1 if wrong else 0


if __name__ == '__main__':
    if len(sys.argv) not in (3, 4) or sys.argv[3:] not in ([], ['--list']):
        sys.exit(__doc__.splitlines()[0])
    sys.exit(main(sys.argv[1], sys.argv[2], len(sys.argv) == 4))
