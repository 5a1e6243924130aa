"""Times other solvers beside dance: whole programs, each reading a matrix on standard input."""
import shutil
import statistics

from harness.judge.check import USUAL_SECONDS, ask, find_figures
from harness.project import UsageError, words_of
from harness.run.pipeline import Failure

HEADER = ["matrix", "solver", "solutions", "seconds", "times as long as dance", "spread %",
          "remark"]
OURS = "dance"


def peers_from(text):
    """The commands by name, from NAME=COMMAND words; a command with options needs quotes."""
    try:
        peers = {}
        for word in words_of(text):
            name, _, command = word.partition("=")
            if not name or name == OURS or name in peers or not words_of(command):
                raise UsageError(f"PEERS: '{word}' is not NAME=COMMAND, with a name of its own")
            peers[name] = words_of(command)
    except ValueError as error:
        raise UsageError(f"PEERS: {error}") from None
    for name, command in peers.items():
        if shutil.which(command[0]) is None:
            raise UsageError(f"PEERS: {name}: {command[0]} cannot be run")
    return peers


def time_peers(dance, peers, matrices, repetitions, seconds=USUAL_SECONDS):
    """Rows of a table, without the machine: for each file with a matrix, for dance with one thread
    and for each peer. They take turns; a solver that fails on a matrix is not run on it again.
    """
    solvers = {OURS: [dance, "--threads", "1"], **peers}
    rows = []
    for file in matrices:
        runs, remarks, counts = {name: [] for name in solvers}, {}, {}
        for _ in range(repetitions):
            for name, command in solvers.items():
                if name not in remarks:
                    printed, trouble, taken = ask(command, file.read_bytes(), seconds)
                    runs[name].append(taken)
                    counts[name] = find_figures(printed).get("solutions")
                    if trouble:
                        remarks[name] = trouble
                    elif counts[name] != counts[OURS]:
                        remarks[name] = "other solutions than dance"
        if OURS in remarks:
            raise Failure(f"{OURS}, {file.stem}: {remarks[OURS]}")
        rows += [row(file.stem, name, counts[name], times, statistics.median(runs[OURS]),
                     remarks.get(name, "")) for name, times in runs.items()]
    return rows


def row(matrix, name, solutions, times, ours, remark):
    median = statistics.median(times)
    spread = statistics.stdev(times) / statistics.mean(times) if len(times) > 1 else 0
    return [matrix, name, "" if solutions is None else solutions, f"{median:.3f}",
            f"{median / ours:.1f}", f"{100 * spread:.1f}", remark]
