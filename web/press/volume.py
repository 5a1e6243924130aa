"""usage: volume.py NAME.tex

Makes the book of what CWEAVE has written in NAME.tex: leaves out each section that its chapter
marks by \\listing, with all that is below it: \\listing behind the title of a chapter or a group
means the chapter or the group. \\apart{5}{9} tells macros.tex which are missing, so that their
numbers look different.
"""
import re
import sys
from pathlib import Path

SECTION = re.compile(r'^\\(?:M|N\{(?P<depth>\d)\})\{(?P<number>\d+)\*?\}'
                     r'(?(depth)(?P<title>[^.]*)\.)(?P<mark>\s*\\listing(?![A-Za-z]))?', re.M)
BELOW = 9  # the depth of a section without a title


class Section:
    """A section as CWEAVE writes it: its number, its depth among headings, and its mark."""
    def __init__(self, match: re.Match, text: str):
        self.text = text
        self.number = int(match['number'])
        self.depth = BELOW if match['depth'] is None else int(match['depth'])
        self.title = match['title'] and ' '.join(match['title'].split())
        self.is_marked = bool(match['mark'])


def sections_of(text: str) -> tuple[str, list[Section], str]:
    """What comes before the first section, the sections, and what follows the last one."""
    body, end = text.split('\n\\inx\n')
    found = list(SECTION.finditer(body))
    starts = [match.start() for match in found]
    sections = [Section(match, body[start:stop])
                for match, start, stop in zip(found, starts, [*starts[1:], None])]
    return body[:starts[0]], sections, '\n\\inx\n' + end


def split_by_book(sections: list[Section]) -> list[tuple[bool, list[Section]]]:
    """Lists of sections that follow each other: (is it in the book?, list)."""
    found: list[tuple[bool, list[Section]]] = []
    limit = None  # the depth at which the last mark ends
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


def book(text: str) -> str:
    """The text without the sections that are not in the book."""
    start, sections, end = sections_of(text)
    result, apart_commands = '', ''
    for is_kept, group in split_by_book(sections):
        if is_kept:
            result += ''.join(section.text for section in group)
        else:
            apart_commands += f'\\apart{{{group[0].number}}}{{{group[-1].number}}}\n'
    return start + apart_commands + result + end


def missing(text: str) -> set[int]:
    """The numbers of the sections that a text in NAME.tex, once it is a book, leaves out."""
    return {number for first, last in re.findall(r'^\\apart\{(\d+)\}\{(\d+)\}', text, re.M)
            for number in range(int(first), int(last) + 1)}


if __name__ == '__main__':
    if len(sys.argv) != 2:
        sys.exit(__doc__.splitlines()[0])
    PATH = Path(sys.argv[1])
    PATH.write_text(book(PATH.read_text()))
