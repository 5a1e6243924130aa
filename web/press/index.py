"""usage: index.py NAME FOLDER: makes the index of a book or chapter, NAME.idx, one for people.

CWEAVE lists each identifier with all sections that use it; the mini-indexes do that better. What
stays: concepts, persons, options and messages, which the chapters name by hand; types and
functions, with the sections that define them. Sections that are only in the listing are not in the
book's index, and neither are messages and functions. FOLDER has the C++ of all chapters, as for
mini.py.
"""
import re
import sys
from pathlib import Path

import mini
import volume

# CWEAVE writes \I, the identifier in the font of its kind, and its sections; \[8] is one that
# defines it. A long entry goes on in the next line.
ENTRY = re.compile(r'(?m)^\\I(.*?),((?:[\s%]+(?:\d+|\\\[\d+\]),?)+)\.\n')
IDENTIFIER = re.compile(r'\\[\\&|]\{(.*)\}$')
KEYWORD = re.compile(r'\$\\\w+\$$')  # this, which has a macro of its own
MESSAGE = re.compile(r'\\\.\{(?!-)')  # in typewriter type, and no option


def definitions(found, first):
    """The names of types and functions, with the sections that define them."""
    result = {}
    for meanings in found.values():
        for one in meanings:
            if one.kind in ('type', 'function') and one.section[0] in first:
                number = first[one.section[0]] + one.section[1]
                result.setdefault(one.name, set()).add(number)
    return result


def index(text, defined, missing):
    """The text of NAME.idx, for people."""
    def entry(match):
        if KEYWORD.match(match[1]):
            return ''
        identifier = IDENTIFIER.match(match[1])
        sections = {int(number) for number in re.findall(r'\d+', match[2])} - missing
        if identifier:
            sections &= defined.get(identifier[1].replace('\\_', '_'), set())
        if missing and (match[1].startswith(r'\\') or MESSAGE.match(match[1])):
            return ''
        numbers = ', '.join(map(str, sorted(sections)))
        return f'\\I{match[1]}, {numbers}.\n' if numbers else ''
    return ENTRY.sub(entry, text)


if __name__ == '__main__':
    if len(sys.argv) != 3:
        sys.exit(__doc__.splitlines()[0])
    NAME, FOLDER = sys.argv[1], Path(sys.argv[2])
    PATH = Path(f'{NAME}.idx')
    DEFINED = definitions(mini.meanings(FOLDER), mini.chapters_of(Path('whole.w')))
    PATH.write_text(index(PATH.read_text(encoding='ascii'), DEFINED,
                          volume.missing(Path(f'{NAME}.tex').read_text())), encoding='ascii')
