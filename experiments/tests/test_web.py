"""The scripts of web/press/ that make mini-indexes and manual pages."""
import importlib
import sys
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2]/'web'/'press'
sys.path.insert(0, str(WEB))
manuals = importlib.import_module('manuals')
mini = importlib.import_module('mini')

# Chapter 1 makes a header with a class (2), a function of it (3) and a part of that (4); chapter 5
# includes the header, and has a function of its own.
TEXT = r"""\N{1}{1}Lists.\fi
\M{2}\B\X2:\.{list.hpp }\X${}\E{}$\6
\&{class} \&{List} \\{add}(\&{int} \\{item}); \\{size};
\fi
\M{3}\B\X3:Functions\X${}\E{}$\6
\&{void} \&{List}\DC\\{add}(\&{int} \\{item}) \\{place}${}\K{}$\\{size};
\X4:Put it there\X
\fi
\M{4}\B\X4:Put it there\X${}\E{}$\6
\\{place} \\{item} \\{place}.\\{size}(\,);
\U3.
\fi
\N{1}{5}Program.\B\6
\8\#\&{include} \.{"list.hpp"}\6
\&{void} \\{fill}(\&{List} ${}{\AND}\\{list}) \\{list}.\\{add}(\T{1});
\fi
\M{6}\B\\{fill}(\\{list}); \\{size};
\fi
"""


@pytest.mark.parametrize('identifier, section, definitions, expected', [
    (r'\\{place}', 4, [3], 3),  # a variable of the section that this is a part of
    (r'\\{add}', 4, [2, 3], 3),  # the function itself rather than its declaration
    (r'\\{add}', 5, [2, 3], 2),  # from outside, the declaration
    (r'\&{List}', 5, [2], 2),
    (r'\\{fill}', 6, [5], 5),
    (r'\\{list}', 6, [5], None),  # a variable of somebody else
    (r'\\{size}', 3, [2], 2),  # in the chapter, it is the one of the class
    (r'\\{size}', 4, [2], None),  # but a function of that name is not
    (r'\\{size}', 6, [2], None),  # from outside, it may be one of the standard library
])
def test_definition(identifier, section, definitions, expected):
    assert mini.Book(TEXT).definition(identifier, section, definitions) == expected


def test_index():
    entries = list(mini.read_index('\\I\\\\{add\\_row}, \\[4], %\n\\[10], 14.\n\\I\\.{--json}, 3.\n'
                                   '\\I\\|{a}, \\[5].\n\\I\\&{List}, \\[2], 7.\n'))
    assert entries == [('\\\\{add\\_row}', [4, 10, 14], [4, 10]), ('\\&{List}', [2, 7], [2])]


def test_options_in_the_form_of_gnu():
    text = ('Options:\n  -c [ --choose ] arg (=shortest) column: shortest, or \n'
            '                                  first\n  -p [ --print ] [=arg(=1)]       all\n'
            '  --tree arg            a file\n  -h [ --help ]         this\n\nExamples:\n  a\n  b\n')
    assert manuals.in_form_of_gnu(text) == (
        'Options:\n  -c, --choose=ARG  column: shortest, or first (default: shortest)\n'
        '  -p, --print[=ARG]  all\n  --tree=ARG  a file\n  -h, --help  this\n\n'
        'Examples:\n  a\n\n  b\n\n')
