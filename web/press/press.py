"""usage: press.py WORK PDF [--list]

Measures the pages of a book or chapter that weave.sh has set, and fails, with a list of them, if a
page is not as a reader wants it: if two fifths of it are empty (the last one of a part aside),
if something stands in its margins, or if a line goes through its words. WORK is where TeX left
NAME.toc and NAME.aid; --list tells how empty each page is.
"""
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy

# The page, in points of PDF.
MM = 72/25.4
PAGE = {name: float(number)*MM for name, number in re.findall(
    r'\\(\w+)=([\d.]+)mm', (Path(__file__).parent/'page-book.tex').read_text())}
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
GAP = 30  # more than so many points without ink, from line to line, are empty: two lines and a half

MOST_EMPTY = 0.4  # of a page

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
    """How much of the height of a page is empty, from 0 to 1; its heading does not count."""
    scale = DPI/72
    inked = numpy.flatnonzero(ink[round(TOP*scale):round(BOTTOM*scale)].any(axis=1))/scale
    if len(inked) == 0:
        return 1.0
    gaps = numpy.diff(numpy.append(inked, HEIGHT))
    return float(gaps[gaps > GAP].sum()/HEIGHT)


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
    text = ink[:, round((LEFT + 1)*scale):round((RIGHT - 1)*scale)]
    lines = numpy.flatnonzero(text.mean(axis=1) > 0.98)/scale
    return any(top + 0.3*(bottom - top) < line < bottom - 0.2*(bottom - top)
               for line in lines for _, top, _, bottom, _ in boxes)


def last_pages(work: Path, name: str) -> tuple[int, set[int]]:
    """The number of pages in front of page 1, and the last page of each part."""
    toc = (work/f'{name}.toc').read_text()
    first = {int(page) for depth, page in
             re.findall(r'^\\ZZ.*\{(\d)\}\{\d+\}\s*\{(\d+)\}\{.*?\}$', toc, re.M)
             if int(depth) == 0}
    (front,) = re.findall(r'^% pages in front: (\d+)', (work/f'{name}.aid').read_text(), re.M)
    return int(front), {page - 1 for page in first}


def main(work: str, pdf: str, listing: bool = False) -> int:
    """Print what is wrong with pages on standard error, with `listing` also how empty each is; 1 if
    anything is wrong, else 0."""
    front, ends = last_pages(Path(work), Path(pdf).stem)
    wrong, empty_parts = [], []
    texts = words(pdf)
    for number, (ink, boxes) in enumerate(zip(pages(pdf), texts), 1 - front):
        if number < 1:
            continue
        empty = empty_part(ink)
        empty_parts.append(empty)
        if listing:
            print(number, f'{empty:.2f}', 'end' if number in ends else '')
        if empty > MOST_EMPTY and number not in ends:
            wrong.append(f'page {number} is empty by {empty:.0%}')
        if has_ink_in_margin(ink):
            wrong.append(f'page {number} has something in its margin')
        if has_struck_words(ink, boxes):
            wrong.append(f'page {number} has a line through its words')
    if empty_parts and empty_parts[-1] > MOST_EMPTY:  # the last page of all is one of a part
        last = f'page {len(empty_parts)} is empty'
        wrong = [fault for fault in wrong if not fault.startswith(last)]
    if listing:
        inner = [value for number, value in enumerate(empty_parts, 1)
                 if number not in ends and number < len(empty_parts)]
        for name, values in (('all pages', empty_parts), ('but for the ends of parts', inner)):
            print(f'{name}: {len(values)}, {sum(values)/max(len(values), 1):.1%} empty, '
                  f'{sum(value > 1/3 for value in values)} by more than a third, '
                  f'{sum(value > 1/2 for value in values)} by more than half')
    for fault in wrong:
        print(f'press: {pdf}: {fault}', file=sys.stderr)
    return 1 if wrong else 0


if __name__ == '__main__':
    if len(sys.argv) not in (3, 4) or sys.argv[3:] not in ([], ['--list']):
        sys.exit(__doc__.splitlines()[0])
    sys.exit(main(sys.argv[1], sys.argv[2], len(sys.argv) == 4))
