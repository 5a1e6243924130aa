"""Runs the experiments, judges the claims, and writes what the results say.

Data runs one way: catalogue/*.toml -> run -> judge -> show.

Folders import only from those before them: run/ knows how to run programs and to keep what they
say, judge/ what the paper prints and how it is counted, show/ how that is shown. Below them lie
project.py, rows.py and schema.py; above them cli.py, the command line.
"""
import os
from pathlib import Path

# matplotlib draws to files, leaves its fonts here, and nothing in the user's home.
os.environ["MPLBACKEND"] = "Agg"
os.environ.setdefault("MPLCONFIGDIR",
                      str(Path(__file__).resolve().parents[2] / "build" / "matplotlib"))
