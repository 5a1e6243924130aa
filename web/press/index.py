"""usage: index.py NAME: shortens the index of a book, NAME.idx.

Nobody goes through a list of more than MOST sections. Of an identifier that is used in so many,
only those are kept that define it; it goes if none does, because it is of a library.
"""
import re
import sys
from pathlib import Path

MOST = 20

# CWEAVE writes \I, the identifier in the font of its kind, and its sections; \[8] is one that
# defines it. A long entry goes on in the next line.
ENTRY = re.compile(r'(?m)^\\I(\\[\\&|.]\{.*?\}),((?:[\s%]+(?:\d+|\\\[\d+\]),?)+)\.\n')


def shortened(entry):
    sections = re.findall(r'\d+|\\\[\d+\]', entry[2])
    if len(sections) > MOST:
        sections = [section for section in sections if section.startswith('\\[')]
    return f'\\I{entry[1]}, {", ".join(sections)}.\n' if sections else ''


if __name__ == '__main__':
    path = Path(f'{sys.argv[1]}.idx')
    path.write_text(ENTRY.sub(shortened, path.read_text(encoding='ascii')), encoding='ascii')
