"""usage: names.py CHAPTER...

Writes the formats, @s NAME int and the like, by which CWEAVE knows the types and the
function templates that the chapters define. Those of the libraries are in cxx.w.
"""
import re
import sys
from collections.abc import Iterator
from pathlib import Path

TYPE = re.compile(r'\b(?:class|struct|union|typename) +([A-Z]\w+)|\busing ([A-Z]\w+) *=')
TEMPLATE = re.compile(r'\btemplate *<')
NAME = re.compile(r'[^;{}()=]*?\b([a-z]\w*)(?:@\])? *[(={]')  # has arguments or a value


def after_brackets(text: str, start: int) -> int:
    """The place behind the partner of the angle bracket at `start`; the end of the text if it has
    none."""
    depth = 0
    for bracket in re.compile('[<>]').finditer(text, start):
        depth += 1 if bracket[0] == '<' else -1
        if depth == 0:
            return bracket.end()
    return len(text)


def templates(text: str) -> Iterator[str]:
    """Yields the names of functions and constants that are templates."""
    for template in TEMPLATE.finditer(text):
        name = NAME.match(text, after_brackets(text, template.end() - 1))
        if name:
            yield name[1]


def main(paths: list[str]) -> None:
    """Print a format for each type, and each function template called with explicit arguments."""
    text = ''.join(Path(path).read_text() for path in paths)
    types = {name for match in TYPE.findall(text) for name in match if name}
    called = set(re.findall(r'(?<!::)(?<!template )\b([a-z]\w*)<', text))  # with explicit arguments
    for name in sorted(types):
        print(f'@s {name} int')
    for name in sorted((set(templates(text)) & called) - {'operator'}):
        print(f'@s {name} make_pair')


if __name__ == '__main__':
    main(sys.argv[1:])
