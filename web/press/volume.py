"""usage: volume.py NAME.tex

Makes the book of what CWEAVE has written in NAME.tex: leaves out each section that its chapter
marks by \\listing, with all that is below it: \\listing behind the title of a chapter or a group
means the chapter or the group. A line says which sections are missing, and \\apart{5}{9} tells
macros.tex, so that numbers of sections that are in the listing alone look different.
"""
import re
import sys
from pathlib import Path

SECTION = re.compile(r'^\\(?:M|N\{(?P<depth>\d)\})\{(?P<number>\d+)\*?\}'
                     r'(?(depth)(?P<title>[^.]*)\.)(?P<mark>\s*\\listing(?![A-Za-z]))?', re.M)
BELOW = 9  # the depth of a section without a title


class Section:
    def __init__(self, match, text):
        self.text = text
        self.number = int(match['number'])
        self.depth = BELOW if match['depth'] is None else int(match['depth'])
        self.title = match['title'] and ' '.join(match['title'].split())
        self.is_marked = bool(match['mark'])


def sections_of(text):
    """What comes before the first section, the sections, and what follows the last one."""
    body, end = text.split('\n\\inx\n')
    found = list(SECTION.finditer(body))
    starts = [match.start() for match in found]
    sections = [Section(match, body[start:stop])
                for match, start, stop in zip(found, starts, [*starts[1:], None])]
    return body[:starts[0]], sections, '\n\\inx\n' + end


def runs(sections):
    """Lists of sections that follow each other: (is it in the book?, list)."""
    found, limit = [], None  # the depth at which the last mark ends
    for section in sections:
        if limit is not None and section.depth <= limit:
            limit = None
        if section.is_marked and limit is None:
            limit = section.depth
        is_kept = limit is None
        if not found or found[-1][0] != is_kept:
            found.append((is_kept, []))
        found[-1][1].append(section)
    return found


def titles(sections):
    """Those of the chapters that are missing, or else of the groups."""
    some = [section for section in sections if section.title]
    top = min((section.depth for section in some if section.depth), default=BELOW)  # no part
    return ', '.join(section.title for section in some if section.depth == top)


def book(text):
    """The same text with its gaps."""
    start, sections, end = sections_of(text)
    result, gaps = '', ''
    for is_kept, some in runs(sections):
        if is_kept:
            result += ''.join(section.text for section in some)
        else:
            ends = f'{{{some[0].number}}}{{{some[-1].number}}}'
            gaps += f'\\apart{ends}\n'
            result += f'\\gap{ends}{{{titles(some)}}}\n\n'
    return start + gaps + result + end


def missing(text):
    """The numbers of the sections that a text in NAME.tex, once it is a book, leaves out."""
    return {number for first, last in re.findall(r'^\\apart\{(\d+)\}\{(\d+)\}', text, re.M)
            for number in range(int(first), int(last) + 1)}


if __name__ == '__main__':
    if len(sys.argv) != 2:
        sys.exit(__doc__.splitlines()[0])
    PATH = Path(sys.argv[1])
    PATH.write_text(book(PATH.read_text()))
