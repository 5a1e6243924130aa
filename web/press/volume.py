"""usage: volume.py NAME.tex

Makes the book of what CWEAVE has written in NAME.tex and NAME.idx: leaves out each section that its
chapter marks by \\listing, with all that is below it: \\listing behind the title of a chapter or a
group means the chapter or the group. The sections that stay are numbered anew, from 1 on, and only
these are in the index. Where the text names a chapter or a group, \\onpage{number} follows, which
prints its page.
"""
import re
import sys
from pathlib import Path

SECTION = re.compile(r'^\\(?:M|N\{(?P<depth>\d)\})\{(?P<number>\d+)\*?\}'
                     r'(?(depth)(?P<title>[^.]*)\.)(?P<mark>\s*\\listing(?![A-Za-z]))?', re.M)
# Where CWEAVE writes numbers of sections: where one begins, in its name, and in notes below it.
NUMBERS = re.compile(r'(?m)(?P<before>^\\M\{|^\\N\{\d\}\{|\\X(?=\d)|^\\[AUQ]s?(?=\d))'
                     r'(?P<numbers>\d+(?:(?:, |\\ETs? ?)\d+)*)')
# An entry of the index and its sections; \[8] is one that defines it. See index.py.
ENTRY = re.compile(r'(?m)^\\I(.*?),((?:[\s%]+(?:\d+|\\\[\d+\]),?)+)\.\n')
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


def book(text: str) -> tuple[str, dict[int, int]]:
    """The text without the sections that are not in the book, and with new numbers; for each old
    number that stays, the new one."""
    start, sections, end = sections_of(text)
    kept = [section for is_kept, group in split_by_book(sections) if is_kept for section in group]
    new = {section.number: number for number, section in enumerate(kept, 1)}
    titled = {section.title: new[section.number] for section in kept if section.title}
    return start + ''.join(
        with_pages(renumbered(section.text, new), titled) for section in kept) + end, new


def with_pages(text: str, titled: dict[str, int]) -> str:
    """The text, with \\onpage{number} behind each title in italics of a section of this number."""
    def change(match: re.Match) -> str:
        number = titled.get(' '.join(match[1].split()))
        return match[0] + (f'\\onpage{{{number}}}' if number else '')
    return re.sub(r'\{\\it\s+([^{}\\]+?)(?:\\/)?\}', change, text)


def renumbered(text: str, new: dict[int, int]) -> str:
    """The text of a section with new numbers: of itself, and of others in names and in notes, where
    those that are not in the book are left out. (A note on two sections begins with an s, and they
    are divided by \\ET, more of them by commas and \\ETs.)"""
    def change(match: re.Match) -> str:
        found = re.findall(r'\d+', match['numbers'])
        *most, last = [str(new[int(number)]) for number in found if int(number) in new] or found
        if match['before'][1] not in 'AUQ':
            return match['before'] + ', '.join([*most, last])
        return match['before'][:2] + 's'*bool(most) + ', '.join(most) + (
            '', r'\ET', r'\ETs')[min(len(most), 2)] + last
    return NUMBERS.sub(change, text)


def index_of_book(text: str, new: dict[int, int]) -> str:
    """NAME.idx with new numbers, without the sections that are not in the book."""
    def change(match: re.Match) -> str:
        numbers = [(mark, new[int(number)]) for mark, number in
                   re.findall(r'(\\\[)?(\d+)', match[2]) if int(number) in new]
        if not numbers:
            return ''
        return f'\\I{match[1]}, ' + ', '.join(
            f'{mark}{number}]' if mark else str(number) for mark, number in numbers) + '.\n'
    return ENTRY.sub(change, text)


if __name__ == '__main__':
    if len(sys.argv) != 2:
        sys.exit(__doc__.splitlines()[0])
    PATH = Path(sys.argv[1])
    TEXT, NEW = book(PATH.read_text())
    PATH.write_text(TEXT)
    INDEX = PATH.with_suffix('.idx')
    INDEX.write_text(index_of_book(INDEX.read_text(encoding='ascii'), NEW), encoding='ascii')
