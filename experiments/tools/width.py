"""usage: width.py: names each line of more than 100 columns, and says how to shorten it.

Prints nothing, and succeeds, if there is none. Of Python, flake8 says it; TOML, the changelog, and
what a program has written (results, figures, the tables of README files) may have longer lines.
"""
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
MOST = 100

STRING = r'"(?:\\.|[^"\\])*"' + r"|'(?:\\.|[^'\\])*'" + r'|`(?:\\.|[^`\\])*`'
ADDRESS = r'https?://\S+|\]\(\S*\)'


class Kind(NamedTuple):
    unbroken: str  # pattern of what stays in one line, however long
    free: str  # pattern of lines that may be longer
    cure: str


CHAPTER = Kind(r'"(?:\\.|[^"\\])*"|@[<^.:].*?@>',  # names of sections, entries of the index
               r'@[iq] |.*(?:\\cr\b|\\halign)',  # tables
               "break prose at a blank, and C++ behind a comma or before an operator; a comment may"
               " stand below its code")
SHELL = Kind(STRING, r'(?!)', r"go on in the next line, behind \ or &&, || or |")
CODE = Kind(STRING, r'(?!)', "go on in the next line, indented")
MARKDOWN = Kind(ADDRESS, r'\|', "go on in the next line, with the same indentation")
KINDS = {'.w': CHAPTER, '.tex': CHAPTER, '.md': MARKDOWN, '.css': CODE, '.cmake': CODE,
         '.js': CODE, '.mjs': CODE, '.ts': CODE, 'CMakeLists.txt': CODE,
         '.sh': SHELL, 'Makefile': SHELL}
PLACES = ['*', '.ci/*', 'experiments/**/*', 'generated/*.md', 'web/**/*']


def kind_of(path: Path) -> Kind | None:
    """What kind of file this is, by its name or ending; None if its lines have no limit here."""
    return KINDS.get(path.name) or KINDS.get('.sh' if path.parent.name == '.ci' else path.suffix)


def paths() -> list[Path]:
    """The files whose lines have a limit, sorted, without the changelog."""
    found = {path for place in PLACES for path in ROOT.glob(place) if path.name != 'CHANGELOG.md'}
    return sorted(path for path in found if kind_of(path) and path.is_file())


def written_by_hand(path: Path) -> Iterator[tuple[int, str]]:
    """The lines with their numbers: of Markdown without examples, and what programs put there; of
    the Makefile without the help of a target."""
    end = None
    for number, line in enumerate(path.read_text(encoding='utf-8').split('\n'), 1):
        if path.suffix == '.md':
            if end and line.lstrip().startswith(end):
                end = None
                continue
            if not end and (begin := re.match(r' *```|<!-- ', line)):
                end = begin[0].lstrip()
            if end:
                continue
        yield number, line.split(' ## ')[0] if path.name == 'Makefile' else line


def is_full(line: str, unbroken: str) -> bool:
    """Does one part that stays in one line fill it? (Around it there may be a few signs.)"""
    room = MOST - (len(line) - len(line.lstrip())) - len('  ); ')
    return any(len(part) > room and len(line) - len(part) <= MOST
               for part in re.findall(f'{unbroken}|{ADDRESS}', line))


def main() -> int:
    """Print each line that is too long, and how to shorten it; 1 if there is any, else 0."""
    is_wrong = False
    for path in paths():
        kind = kind_of(path)
        assert kind
        for number, line in written_by_hand(path):
            if len(line) > MOST and not re.match(kind.free, line) \
                    and not is_full(line, kind.unbroken):
                print(f'{path.relative_to(ROOT)}:{number}: {len(line)} columns, of at most {MOST}:'
                      f' {kind.cure}')
                is_wrong = True
    return int(is_wrong)


if __name__ == '__main__':
    sys.exit(main())
