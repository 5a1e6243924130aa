"""usage: mini.py NAME < NAME.tex

Finds out where the identifiers are defined that a section uses, from what CWEAVE has written: the
sections in NAME.tex, on the standard input, and the index in NAME.idx. Writes, for macros.tex, a line
\\minientry{entry}{identifier}{section} for each entry of the mini-indexes, in alphabetic order, and
\\miniuse{section}{identifier}{entry} for each use of it.
"""
import re
import sys
from pathlib import Path

# Names of the standard library, too. They are taken for that, unless a section that uses this one
# defines them, or the header of the chapter.
STANDARD = set('assign at back begin c_str clear contains count data empty end erase find first front '
               'get insert length max min pop_back push_back resize second size substr swap value '
               'string what'.split())


def read_sections(text):
    """For each section: its chapter, the sections that use it, the header that it makes, and the
    members of classes that it defines. For each chapter: the headers that it includes."""
    chapter, section = 0, 0
    chapters, users, includes, headers, members = {}, {}, {}, {}, {}
    for line in re.sub(r'\n(?!\\)', ' ', text).splitlines():
        if match := re.match(r'\\(?:M|N\{(\d)\})\{(\d+)\}', line):
            section = int(match[2])
            if match[1] in ('0', '1'):
                chapter = section
            chapters[section] = chapter
        members.setdefault(section, set()).update(
            name.replace('\\_', '_') for name in re.findall(r'\\DC\s*\\\\\{(\w[^}]*)\}\(', line))
        if match := re.match(r'\\Us?(\d.*?)\.', line):
            users.setdefault(section, []).extend(map(int, re.findall(r'\d+', match[1])))
        elif match := re.search(r'\\&\{include\} \\\.\{"(.*?)"\}', line):
            includes.setdefault(chapter, set()).add(match[1])
        elif match := re.search(r'\\X\d+:\\\.\{(.*?\.hpp) *\}\\X\$\{\}\\E', line):
            headers[section] = match[1].replace('\\_', '_')
    return chapters, users, includes, headers, members


def read_index(text):
    """For each identifier of two letters or more: the sections that use it, and that define it."""
    for entry in text.replace('%\n', '').split('\\I')[1:]:
        if match := re.match(r'(\\[\\&]\{.*?\}), (.*)\.', entry.replace('\n', ' ')):
            places = re.findall(r'(\\\[)?(\d+)', match[2])
            yield (match[1], [int(number) for _, number in places],
                   [int(number) for underlined, number in places if underlined])


class Book:
    def __init__(self, text):
        self.chapters, self.users, self.includes, self.headers, self.members = read_sections(text)

    def ancestors(self, section):
        """The sections that use this one, the nearest first."""
        found = [section]
        for one in found:
            found += [user for user in self.users.get(one, []) if user not in found]
        return found

    def is_public(self, section):
        return any(one in self.headers for one in self.ancestors(section))

    def visible_chapters(self, chapter):
        makers = {header: self.chapters[section] for section, header in self.headers.items()}
        found = [chapter]
        for one in found:
            found += [makers[header] for header in sorted(self.includes.get(one, set()))
                      if header in makers and makers[header] not in found]
        return found[1:]

    def definition(self, name, section, definitions):
        """Where the name is defined that this section uses, or None."""
        for one in self.ancestors(section):
            if one in definitions:
                return one
        chapter = self.chapters[section]
        near = [one for one in definitions if self.chapters[one] == chapter]
        if name in STANDARD:
            near = [one for one in near if self.is_public(one)]
        if near:
            return min(near, key=lambda one: (
                name not in self.members[one], not self.is_public(one), one))
        visible = self.visible_chapters(chapter)
        far = [one for one in definitions
               if self.chapters[one] in visible and self.is_public(one)]
        if name in STANDARD or len({self.chapters[one] for one in far}) != 1:
            return None
        return far[0]


def main(name):
    book = Book(sys.stdin.read())
    found = {}
    for identifier, uses, definitions in read_index(Path(name + '.idx').read_text()):
        plain = identifier[3:-1].replace('\\_', '_')
        for section in uses:
            place = book.definition(plain, section, definitions)
            if place not in (None, section):
                found.setdefault((plain.lower(), identifier, place), []).append(section)
    for number, ((_, identifier, place), sections) in enumerate(sorted(found.items()), 1):
        print(f'\\minientry{{{number}}}{{{identifier}}}{{{place}}}')
        for section in sections:
            print(f'\\miniuse{{{section}}}{{{identifier[3:-1]}}}{{{number}}}')


if __name__ == '__main__':
    main(sys.argv[1])
