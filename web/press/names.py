"""usage: names.py CHAPTER...
       names.py --variables CHAPTER...

Writes the formats, @s NAME int and the like, by which CWEAVE knows the types and the
function templates that the chapters define. Those of the libraries are in cxx.w. --variables
complains instead of each variable that is named like a type, which CWEAVE would set in bold.
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


FORMAT = re.compile(r'^@s (\w+) int$', re.M)
CODE = re.compile(r'(?:^(?:@ )?@c|@[<(][^@]*@>=)$', re.M)
NO_CODE = re.compile(r"""
"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\])+'|/\*.*?\*/|@<.*?@>|^\#.*?$""", re.M | re.S | re.X)
KEYWORDS = 'return using typename class struct union enum new namespace else throw operator'
BEFORE = (rf'(?:(?:\b(?!(?:{KEYWORDS.replace(" ", "|")})\b)\w+|>)[&*]*(?: const)? +[&*]?'
          r'|\bauto&? \[(?:\w+, )*)')


def misnamed_variables(chapter: str, types: set[str]) -> Iterator[tuple[int, str]]:
    """Yields, for each variable that is declared in a chapter under the name of a type, the line
    and the name."""
    declared = re.compile(BEFORE + rf'({"|".join(sorted(types))})(?=(?: = |[;,)\[\]({{]| : ))')
    line = 1
    for section in re.split(r'(?m)^(?=@[ *\n])', chapter):
        code = CODE.search(section)
        if code:
            text = NO_CODE.sub(lambda match: re.sub(r'[^\n]', ' ', match[0]), section[code.end():])
            for match in declared.finditer(text):
                at = code.end() + match.start(1)
                yield line + section.count('\n', 0, at), match[1]
        line += section.count('\n')


def main(paths: list[str]) -> None:
    """Print a format for each type, and each function template called with explicit arguments."""
    text = ''.join(Path(path).read_text() for path in paths)
    types = {name for match in TYPE.findall(text) for name in match if name}
    called = set(re.findall(r'(?<!::)(?<!template )\b([a-z]\w*)<', text))  # with explicit arguments
    for name in sorted(types):
        print(f'@s {name} int')
    for name in sorted((set(templates(text)) & called) - {'operator'}):
        print(f'@s {name} make_pair')


def complain(paths: list[str]) -> int:
    """Print each variable that is named like a type; 1 if there is one, else 0."""
    types = set(FORMAT.findall((Path(__file__).parent/'cxx.w').read_text()))
    found = [f'{path}:{line}: the variable {name} is named like a type, which CWEAVE sets in bold'
             for path in paths for line, name in misnamed_variables(Path(path).read_text(), types)]
    print(*found, sep='\n', end='\n' if found else '')
    return 1 if found else 0


if __name__ == '__main__':
    if sys.argv[1:2] == ['--variables']:
        sys.exit(complain(sys.argv[2:]))
    main(sys.argv[1:])
