"""Runs the experiments, judges the claims, and writes what the results say.

Data runs one way: catalogue/*.toml -> run -> judge -> show. The 65 solutions of Scott's problem,
for example, are asked for in catalogue/scott.toml, found by run/, added up by
judge/rules/searches.py and drawn by show/pictures/scott.py. ../README.md draws the path of one
figure, and says where to add an experiment, a rule, a picture, a table or an engine.

Folders import only from those before them: run/ knows how to run programs and to keep what they
say, judge/ what the paper prints and how it is counted, show/ how that is shown. draw/ draws
packings, for show/ and as a program of its own; it needs no other folder. Below all lie project.py,
program.py, rows.py, lattices.py and schema.py; above them cli.py, the command line.
"""
import os
import signal
import sys
from pathlib import Path

# While a program of ours is imported (python3 -m harness), Ctrl-C ends it without a traceback.
if sys.argv[0] == "-m" and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, signal.SIG_DFL)

# matplotlib draws to files, leaves its fonts here, and nothing in the user's home.
os.environ["MPLBACKEND"] = "Agg"
os.environ.setdefault("MPLCONFIGDIR",
                      str(Path(__file__).resolve().parents[2] / "build" / "matplotlib"))
