"""usage: mini.py NAME

Finds out where the identifiers are defined that a section uses, from what CWEAVE has written: the
sections in NAME.tex, and the index in NAME.idx. Writes, for macros.tex, a line
\\minientry{entry}{identifier}{section} for each entry of the mini-indexes, in alphabetic order, and
\\miniuse{section}{identifier}{entry} for each use of it. (CTWILL, which was made for this, stops at
declarations of C++: "This can't happen".)
"""
import re
import sys
from pathlib import Path

# Names of the standard library, too. They are taken for that, unless a section that uses this one
# defines them, or the header of the chapter: as a function if it is called here, or a variable.
STANDARD = set('assign at back begin c_str clear contains count data empty end erase find first '
               'front get insert length max min open pop_back push_back resize second size stem '
               'string substr swap value what'.split())


def read_index(text):
    """For each identifier of two letters or more: the sections that use it, and that define it."""
    for entry in text.replace('%\n', '').split('\\I')[1:]:
        if match := re.match(r'(\\[\\&]\{.*?\}), (.*)\.', entry.replace('\n', ' ')):
            places = re.findall(r'(\\\[)?(\d+)', match[2])
            yield (match[1], [int(number) for _, number in places],
                   [int(number) for underlined, number in places if underlined])


class Book:
    def __init__(self, text):
        self.text = {}  # of a section
        self.chapter = {}  # of a section
        self.users = {}  # of a section: those that contain its name
        self.header = {}  # that a section makes
        self.included = {}  # headers, of a chapter
        text = re.sub(r'%?\n(?!\\)', ' ', text)
        pieces = re.split(r'^\\(?:M|N\{(\d)\})\{(\d+)\}', text, flags=re.M)
        chapter = 0
        for depth, number, piece in zip(*[iter(pieces[1:])] * 3):
            section = int(number)
            if depth in ('0', '1'):
                chapter = section
            self.text[section] = piece
            self.chapter[section] = chapter
            self.users[section] = [int(user) for line in re.findall(r'^\\Us?(\d.*?)\.', piece, re.M)
                                   for user in re.findall(r'\d+', line)]
            if match := re.search(r'\\X\d+:\\\.\{(\S*\.hpp) *\}\\X\$\{\}\\E', piece):
                self.header[section] = match[1]
            self.included.setdefault(chapter, []).extend(
                re.findall(r'\\&\{include\} \\\.\{"(.*?)"\}', piece))

    def users_of(self, section):
        """This section, and those that it is a part of; the nearest first."""
        found = [section]
        for one in found:
            # The first section of a name says for all of that name who uses it.
            name = re.search(r'\\X(\d+):', self.text[one])
            users = self.users[one] or (self.users[int(name[1])] if name else [])
            found += [user for user in users if user not in found]
        return found

    def is_public(self, section):
        return any(one in self.header for one in self.users_of(section))

    def visible_chapters(self, chapter):
        makers = {header: self.chapter[section] for section, header in self.header.items()}
        found = [chapter]
        for one in found:
            found += [makers[header] for header in self.included[one]
                      if header in makers and makers[header] not in found]
        return found[1:]

    def forms(self, identifier, section):
        """Is it a function in this section (True), a variable (False), or both?"""
        found = re.findall(re.escape(identifier) + r'(?:\$\{\})?(\(?)', self.text[section])
        return {bool(parenthesis) for parenthesis in found}

    def rank(self, identifier, section):
        """How good a definition is this? 0, a function of a class; 1, something in a header; 2,
        what other functions can see, too; 3, a variable of one of them. Parameters come last."""
        text = self.text[section]
        if re.search(r'\\DC *' + re.escape(identifier) + r'\(', text):
            return 0
        parameter = 0.5 if identifier + ',' in text or identifier + ')' in text else 0
        if self.is_public(section):
            return 1 + parameter
        classes = any(re.search(r'\\&\{(struct|class)\}', self.text[one])
                      for one in self.users_of(section))
        if classes or identifier + '(' in text or '\\&{constexpr}' in text:
            return 2 + parameter
        return 3

    def definition(self, identifier, section, definitions):
        """Where that is defined which this section uses, or None."""
        if identifier.startswith('\\&'):
            name = re.escape(identifier)
            definitions = [one for one in definitions if re.search(
                rf'\\&\{{(class|enum|struct)\}} *{name}|\\&\{{using\}} *{name}(\$\{{\}})?\\K',
                self.text[one])]
        for one in self.users_of(section):
            if one in definitions:
                return one
        if f'\\&{{std}}\\DC{identifier}' in self.text[section]:
            return None
        chapter = self.chapter[section]
        ranks = {one: self.rank(identifier, one) for one in definitions}
        near = [one for one in definitions if self.chapter[one] == chapter and ranks[one] < 3]
        if identifier[3:-1].replace('\\_', '_') in STANDARD:
            forms = self.forms(identifier, section)
            near = [one for one in near if ranks[one] < 2 and forms & self.forms(identifier, one)]
            definitions = near
        if near:
            return min(near, key=ranks.get)
        visible = self.visible_chapters(chapter)
        far = [one for one in definitions if self.chapter[one] in visible and self.is_public(one)]
        return far[0] if len({self.chapter[one] for one in far}) == 1 else None


def main(name):
    book = Book(Path(name + '.tex').read_text())
    found = {}
    for identifier, uses, definitions in read_index(Path(name + '.idx').read_text()):
        if identifier.startswith('\\&'):
            definitions = uses  # CWEAVE does not know where types are defined
        for section in uses:
            place = book.definition(identifier, section, definitions)
            if place not in (None, section):
                key = identifier[3:-1].replace('\\_', '_').lower(), identifier, place
                found.setdefault(key, []).append(section)
    for number, ((_, identifier, place), sections) in enumerate(sorted(found.items()), 1):
        print(f'\\minientry{{{number}}}{{{identifier}}}{{{place}}}')
        for section in sections:
            print(f'\\miniuse{{{section}}}{{{identifier[3:-1]}}}{{{number}}}')


if __name__ == '__main__':
    if len(sys.argv) != 2:
        sys.exit(__doc__.splitlines()[0])
    main(sys.argv[1])
