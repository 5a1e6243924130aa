"""usage: chapters.py

Prints the chapters of the book, as PART/NAME.w, in their order. In web/book.w, each has a line
`@i PART/NAME.w'; only this module parses these lines.
"""
import re
from pathlib import Path

WEB = Path(__file__).resolve().parents[1]
INCLUDE = re.compile(r'^@i (\S+/\S+\.w)$', re.M)


def chapters(web: Path = WEB) -> list[str]:
    """The chapters, as PART/NAME.w, in the order of the book in this folder."""
    return INCLUDE.findall((web/'book.w').read_text(encoding='utf-8'))


if __name__ == '__main__':
    print(*chapters(), sep='\n')
