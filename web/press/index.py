"""usage: index.py NAME [FOLDER]: makes the index of a book or chapter, NAME.idx, one for people.

CWEAVE lists each identifier with all sections that use it; the mini-indexes do that better. What
stays: concepts, persons, options and messages, which the chapters name by hand; types and
functions, with the sections that define them. FOLDER has the C++ of all chapters, as for mini.py,
which knows them. Without a folder it is the index of the book: messages and functions are not in
it; of types, CWEAVE says where they are defined; and the preface is, as section 0. The order is
that of the words; a type comes before a word that is spelled like it, and what has the words of an
entry and more behind a comma is part of that entry.
"""
import re
import sys
from collections.abc import Iterable
from pathlib import Path

from volume import ENTRY

IDENTIFIER = re.compile(r'\\[\\&|]\{(.*)\}$')
TYPE = re.compile(r'\\&\{[A-Z]')  # one of our own
KEYWORD = re.compile(r'\$\\\w+\$$')  # this, which has a macro of its own
MESSAGE = re.compile(r'\\\.\{(?!-)')  # in typewriter type, and no option
SORTED_AS = re.compile(r'\\9\{(.*?)\}\{(.*)\}$')  # sorted like the one, but printed as the other
IN_PREFACE = re.compile(r'\\entryat\{((?:[^{}]|\{[^{}]*\})*)\}')


def definitions(found: 'mini.Meanings', first: dict[str, int]) -> dict[str, set[int]]:
    """The names of types and functions, each with the sections that define it, numbered as in the
    listing, whose chapters begin behind the sections in `first`."""
    result: dict[str, set[int]] = {}
    for meanings in found.values():
        for one in meanings:
            if one.kind in ('type', 'function') and one.section[0] in first:
                number = first[one.section[0]] + one.section[1]
                result.setdefault(one.name, set()).add(number)
    return result


def printed(entry: str) -> str:
    """What the reader sees of an entry, without braces round the whole."""
    match = SORTED_AS.match(entry)
    return match[2] if match else re.sub(r'^\{(.*)\}$', r'\1', entry)


def sort_key(entry: str) -> tuple[bool, str, bool, str, str]:
    """The key by which entries are sorted: words before signs, and a head before what stands under
    it."""
    match = SORTED_AS.match(entry)
    words = re.sub(r'\\[a-z]+ ?|[^a-z0-9, ]', '',
                   (match[1] if match else entry).lower().replace('-', ' ')).strip()
    head, _, rest = words.partition(', ')
    is_word = head[:1].isalpha() and not entry.startswith(r'\.')
    return is_word, head, r'\&' not in entry, rest, entry


def index(text: str, defined: dict[str, set[int]] | None, preface: Iterable[str] = ()) -> str:
    """The text of NAME.idx, for people. The preface has entries of its own. If nothing is said of
    definitions, this is the book, and those of types count that CWEAVE marks."""
    found: dict[str, set[int]] = {}
    for entry, numbers in ENTRY.findall(text):
        identifier = IDENTIFIER.match(entry)
        sections = {int(number) for number in re.findall(r'\d+', numbers)}
        if identifier and defined is None:
            sections &= {int(number) for number in re.findall(r'\[(\d+)', numbers)
                         if TYPE.match(entry)}
        elif identifier and defined is not None:
            sections &= defined.get(identifier[1].replace('\\_', '_'), set())
        if sections and not (KEYWORD.match(entry) or defined is None and (
                entry.startswith(r'\\') or MESSAGE.match(entry))):
            found.setdefault(entry, set()).update(sections)
    for entry in preface:
        found.setdefault(f'{{{entry}}}', set()).add(0)
    lines, letter, heads = '', '', {*map(printed, found)}
    for entry in sorted(found, key=sort_key):
        is_word, head, *_ = sort_key(entry)
        if is_word and head[0] != letter:
            letter = head[0]
            lines += f'\\letter{{{letter.upper()}}}\n'
        above, comma, rest = printed(entry).rpartition(', ')
        while comma and above not in heads:
            above, comma, more = above.rpartition(', ')
            rest = f'{more}, {rest}'
        if comma:
            lines += f'\\under{{{rest}}}\n'
        lines += f'\\I{entry}, {", ".join(map(str, sorted(found[entry])))}.\n'
    return lines


if __name__ == '__main__':
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__.splitlines()[0])
    NAME = sys.argv[1]
    PATH = Path(f'{NAME}.idx')
    DEFINED, PREFACE = None, ''
    if sys.argv[2:]:
        import mini  # needs a compiler
        DEFINED = definitions(mini.meanings(Path(sys.argv[2])), mini.chapters_of(Path('whole.w')))
    else:
        PREFACE = (Path(__file__).parents[1]/'preface.tex').read_text()
    PATH.write_text(index(PATH.read_text(encoding='ascii'), DEFINED,
                          IN_PREFACE.findall(PREFACE)), encoding='ascii')
