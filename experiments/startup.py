"""What must hold before a program imports anything else; imported first by `harness` and `draw`."""
import os
import signal
import sys
from pathlib import Path

# While Python imports a program of ours (python3 -m harness), Ctrl-C ends it without a traceback.
if sys.argv[0] == "-m" and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, signal.SIG_DFL)

# matplotlib draws to files, and keeps its cache of fonts here instead of in the user's home.
os.environ["MPLBACKEND"] = "Agg"
os.environ.setdefault("MPLCONFIGDIR",
                      str(Path(__file__).resolve().parents[1] / "build" / "matplotlib"))
