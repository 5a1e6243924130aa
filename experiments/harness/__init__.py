"""Runs the experiments, judges the claims, and writes what the results say.

Data runs one way: experiments/*.toml -> pipeline -> kept run -> verdict -> table, picture, page.
"""
import os
from pathlib import Path

# matplotlib leaves its fonts here, and nothing in the user's home.
os.environ.setdefault("MPLCONFIGDIR",
                      str(Path(__file__).resolve().parents[2] / "build" / "matplotlib"))
