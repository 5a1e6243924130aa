"""The script of web/press/ that makes manual pages."""
import importlib
import sys
from pathlib import Path

WEB = Path(__file__).parents[2]/'web'/'press'
sys.path.insert(0, str(WEB))
manuals = importlib.import_module('manuals')


def test_options_in_the_form_of_gnu():
    text = ('Options:\n  -c [ --choose ] arg (=shortest) column: shortest, or \n'
            '                                  first\n  -p [ --print ] [=arg(=1)]       all\n'
            '  --tree arg            a file\n  -h [ --help ]         this\n\nExamples:\n  a\n  b\n')
    assert manuals.in_form_of_gnu(text) == (
        'Options:\n  -c, --choose=ARG  column: shortest, or first (default: shortest)\n'
        '  -p, --print[=ARG]  all\n  --tree=ARG  a file\n  -h, --help  this\n\n'
        'Examples:\n  a\n\n  b\n\n')
