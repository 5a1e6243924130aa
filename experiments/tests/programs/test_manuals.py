"""The script of web/press/ that makes manual pages, and an installation without them."""
import importlib
import subprocess
import sys
from pathlib import Path

from conftest import PROGRAMS

WEB = Path(__file__).parents[3]/'web'/'press'
sys.path.insert(0, str(WEB))
manuals = importlib.import_module('manuals')


def test_options_in_the_form_of_gnu():
    text = ('Options:\n  -c, --choose=RULE     column: shortest, or\n'
            '                        first\n      --tree=FILE  a file\n\nExamples:\n  a\n  b\n')
    assert manuals.in_gnu_format(text) == (
        'Options:\n  -c, --choose=RULE     column: shortest, or  first\n'
        '      --tree=FILE  a file\n\n'
        'Examples:\n  a\n\n  b\n\n')


def test_cmake_installs_with_manual_pages_or_without(tmp_path):
    subprocess.run(["cmake", "--install", PROGRAMS.parent, "--prefix", tmp_path], check=True,
                   capture_output=True)
    assert (tmp_path / "bin" / "dance").exists() and (tmp_path / "bin" / "draw").exists()
