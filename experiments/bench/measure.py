"""Times the engines on fixed matrices, in turn and in one run, and writes results/bench*.

The times of an engine are those of bench, a program of our own that uses Google Benchmark.
Whole runs of dance show what more threads bring, and how much memory a search needs.

Whatever depends on how fast a machine is, is written here and nowhere else: also the paper's own
speeds, and where this machine stands among those of the paper.
"""
import itertools
import json
import math
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from bench import blocks
from bench.matrices import (
    BLOCKS_LIMIT, COUNTING_MATRICES, ENGINE_TITLES, FIRST_COVER_MATRICES, MATRICES,
    MATRIX_TITLES, PEER_MATRICES, PROCESSOR_LIMIT, REFINEMENT_MATRICES, THREAD_MATRICES)
from harness.judge.catalogue import Catalogue, Reading
from harness.judge.expressions import apply_rule, rule_called
from harness.judge.solvers import ask_in_turn, command_from
from harness.judge.figures import four_digits
from harness.results import write_table_files, write_tex
from project import Project, UsageError, split_command
from harness.run.cache import RunCache
from harness.run.runs import Run
from harness.run.matrices import output_of
from harness.run.pipeline import Failure, describe_status, start_program
from harness.show.table import Table, as_csv, table_as_tex, write_table

Peers = dict[str, list[str]]  # commands of other solvers, by name
# By matrix and engine: solutions, processor seconds, megabytes.
CountsByEngine = dict[tuple[str, str], tuple[int, float, float]]
# What you wait for: (title, command, how many answers a run gives, how many seeds take
# turns in it). The commands name programs, and files of the folder with the matrices.
FIRST_COVER = "dance --shuffle {seed} --restart "
WAITING = {
    "langford": ("first solution, Langford 60", FIRST_COVER + "langford-60.txt", 1, 25),
    "queens-300": ("first solution, 300 queens", FIRST_COVER + "queens-300.txt", 1, 25),
    "queens-1000": ("first solution, 1000 queens", FIRST_COVER + "queens-1000.txt", 1, 5),
    "rectangle": ("first solution, 6x10", FIRST_COVER + "6x10.txt", 1, 25),
    "any-million": ("first solution, a million rows", FIRST_COVER + "million.txt", 1, 5),
    "sudokus": ("a sudoku, of 2000", "sudoku --solve --threads 1 sudokus.txt", 2000, 1),
    "silent": ("14 queens, counted", "dance --threads 1 queens.txt", 1, 1),
    "listening": ("14 queens, each heard of", "dance --threads 1 --print 1000000 queens.txt", 1, 1),
    "reading": ("a million rows, to the first solution",
                "dance --threads 1 --limit 1 million.txt", 1, 1),
    "reader": ("the same by a plain reader", "reader million.txt", 1, 1),
    "count": ("library: count, 10x10 dominoes", "questions count 10", 10, 1),
    "first": ("library: first, 10x10 dominoes", "questions first 100", 100, 1),
    "solve": ("library: solve, 10 queens", "questions solve 100", 100, 1),
    "count8": ("library: count, 8x8 dominoes", "questions count8 200", 200, 1),
    "count12": ("library: count, 12x12 dominoes", "questions count12 20", 20, 1),
    "sudoku": ("library: first, a hard sudoku", "questions sudoku 200", 200, 1),
    "links": ("the same by the links alone", "questions links 200", 200, 1),
    "queens-8": ("library: first, 8 queens", "questions queens 5000", 5000, 1),
    "solutions": ("library: solutions, 11 queens", "questions solutions 100", 100, 1),
    "listen": ("library: solve and listen, 11 queens", "questions listen 100", 100, 1),
    "late": ("library: a millisecond for 3,000,000 rows", "questions late 200", 200, 1),
    "labeled": ("library: Labeled, 40,000 rows", "questions labeled 10", 10, 1),
    "small": ("a small puzzle, two programs", "polyominoes small.puzzle | dance -t 1", 1, 1),
    "empty": ("two programs that do nothing", "/bin/true | /bin/true", 1, 1),
}
# How time grows with size: (title, what writes the matrix of a size, what is timed, sizes, what
# the time is compared with: a power of the size, or growth by 1).
GROWTH = {
    "dominoes": ("dominoes, n x n, counted", "polyominoes", "dance -t 1 --engine frontier",
                 range(8, 19, 2), "by 1"),
    "pentominoes": ("twelve pentominoes, n x 60/n", "polyominoes", "dance -t 1", (3, 4, 5, 6),
                    "by 1"),
    "queens": ("n queens, counted", "queens {size}", "dance -t 1", range(9, 16), "by 1"),
    "first queens": ("n queens, the first", "queens {size}", "dance --shuffle 1 --restart",
                     (50, 100, 200, 400, 800), "power"),
    "langford": ("Langford n, the first", "langford {size}", "dance --shuffle 1 --restart",
                 (20, 40, 80, 160, 320), "power"),
    "sudokus": ("n sudokus", "sudoku --make {size} --seed 7", "sudoku --solve -t 1",
                (30, 100, 300, 1000), "power"),
}
GROWING_PUZZLES = {"dominoes": "board {size}x{size}\npiece D ##\nD repeated\n",  # puzzles of a size
                   "pentominoes": "board {size}x{rest}\npieces pentominoes\n"}
GROWTH_HEADER = ["series", "size", "seconds", "slope", "its meaning", "command"]
HARD_SUDOKU = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
ADAPTER_TO_NPM = "libraries.mjs"  # in the command of a peer; behind it is the folder of a library
OUR_PACKAGE = "dancing-links-reproduced"
FIRST_OF_NPM = "npm: the sudoku, first, by "
KEPT = "a kept solver"  # of our package
WAITING_HEADER = ["work", "seconds", "least", "most", "runs", "command"]
WAITING_RUNS = 9  # runs of each, in turn; of several seeds, as many runs as there are
COUNTING_ENGINES = ["links", "bits", "frontier"]  # the last one has no tree
WALL_FACTOR = 30  # a busy machine may take so many times as long for them
SEEDS = range(1, 81)  # of the matrices that blocks.py makes
# A solver that has failed on so many of them is not asked about those with more solutions.
MAX_FAILURES = 3
BLOCKS_HEADER = ["seed", "primary", "rows", "components", "solver", "solutions", "seconds",
                 "load", "remark"]
THREADS = [1, 2]
REPETITIONS = 5
PEER_RUNS = 3
PEERS_HEADER = ["matrix", "solver", "solutions", "processor seconds", "times as long as dance",
                "spread %", "command", "remark"]
OURS = "dance"
IN_ORDER = "in order"  # dance, with the rows as they come
FIRST_OF_PEER = "first:"  # before the name of a peer: it looks for one cover
ENGINES_HEADER = ["matrix", "engine", "threads", "nodes", "updates", "ns per update", "ns per node",
                  "times as fast as links", "times as fast as one thread", "spread %",
                  "peak megabytes"]


@dataclass
class Timing:
    """The time of one engine on one matrix; of the whole program, if there is a number of
    threads."""
    matrix: str
    engine: str
    threads: int | None
    nodes: int
    updates: int
    seconds: float
    spread: float  # standard deviation over mean
    megabytes: float | None = None

    def row(self, baseline: float) -> list[Any]:
        """A row of the table; the baseline is the time of the links, or of one thread."""
        faster = f"{baseline / self.seconds:.2f}"
        return [self.matrix, self.engine, self.threads or 1, self.nodes, self.updates,
                f"{self.seconds / self.updates * 1e9:.3f}",
                f"{self.seconds / self.nodes * 1e9:.1f}",
                "" if self.threads else faster, faster if self.threads else "",
                f"{100 * self.spread:.1f}", f"{self.megabytes:.1f}" if self.megabytes else ""]


# ---------------------------------------------------------------- measuring

def run_for_report(words: list[str | Path]) -> dict[str, Any]:
    """Run a command and return its report, which is JSON on standard output. Raises Failure if it
    fails."""
    process = start_program(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    output, _ = process.communicate()
    if process.returncode != 0:
        raise Failure(f"{Path(words[0]).name} ended with {describe_status(process.returncode)}")
    return json.loads(output)


def time_engines(project: Project, folder: Path) -> list[Timing]:
    """The timings of all engines on all matrices, from the report of the program bench."""
    report = run_for_report([
        project.programs / "bench", f"--benchmark_repetitions={REPETITIONS}",
        "--benchmark_enable_random_interleaving=true", "--benchmark_format=json",
        "--benchmark_report_aggregates_only=true", *(folder / f"{name}.txt" for name in MATRICES)])
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for entry in report["benchmarks"]:
        if entry.get("error_occurred"):
            raise Failure(f"bench: {entry['name']}: {entry['error_message']}")
        matrix, engine, *_ = entry["run_name"].split("/")
        found.setdefault((matrix, engine), {})[entry["aggregate_name"]] = entry
    timings = [Timing(matrix, engine, None, round(entry["median"]["nodes"]),
                      round(entry["median"]["updates"]), entry["median"]["cpu_time"] / 1000,
                      entry["cv"]["cpu_time"]) for (matrix, engine), entry in found.items()]
    return sorted(timings, key=lambda timing: (MATRICES.index(timing.matrix),
                                               list(ENGINE_TITLES).index(timing.engine)))


def machine() -> str:
    """The name of the processor, as the system has it, and how many cores there are."""
    lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return f"{[*names, os.uname().machine][0]}, {os.cpu_count()} cores"


def run_dance(project: Project, matrix: Path, engine: str, threads: int,
              patience: int | str = 'unlimited') -> tuple[dict[str, Any], float, float, float]:
    """Run dance on a matrix and return its report, its seconds from start to end, those of
    processors, and its peak of memory in megabytes. Raises Failure if it takes more than `patience`
    processor seconds."""
    with tempfile.NamedTemporaryFile("r", encoding="utf-8") as costs:
        start = time.monotonic()
        report = run_for_report([
            "/usr/bin/time", "--quiet", "--format=%U %S %M", f"--output={costs.name}", "prlimit",
            f"--cpu={patience}", project.programs / "dance", "--json", f"--engine={engine}",
            f"--threads={threads}", matrix])
        seconds = time.monotonic() - start
        user, system, kilobytes = map(float, costs.read().split())
        return report, seconds, user + system, kilobytes / 1000


def time_threads(project: Project, folder: Path) -> list[Timing]:
    """The timings of whole programs, with one thread and with more in turn."""
    timings = []
    for name in THREAD_MATRICES:
        runs: dict[int, list[Any]] = {threads: [] for threads in THREADS}
        for _ in range(REPETITIONS):
            for threads in THREADS:
                runs[threads].append(run_dance(project, folder / f"{name}.txt", "auto", threads))
        for threads, measured in runs.items():
            reports, seconds, _, megabytes = zip(*measured)
            timings.append(Timing(name, "auto", threads, reports[0]["nodes"], reports[0]["updates"],
                                  statistics.median(seconds),
                                  spread(seconds), max(megabytes)))
    return timings


def time_counting(project: Project, folder: Path) -> CountsByEngine:
    """Count all solutions of each matrix with each engine: by both, solutions, processor seconds
    and megabytes. What takes too long is left out."""
    found = {}
    for name in COUNTING_MATRICES:
        for engine in COUNTING_ENGINES:
            try:
                report, _, seconds, megabytes = run_dance(project, folder / f"{name}.txt", engine,
                                                          1, PROCESSOR_LIMIT)
            except Failure:
                continue
            found[name, engine] = report["solutions"], seconds, megabytes
        counts = {found[key][0] for key in found if key[0] == name}
        if len(counts) > 1:
            raise Failure(f"the engines disagree on {name}: {sorted(counts)}")
    return found


def million() -> str:
    """The text of a matrix with a million rows of four names over 3,000 columns, in blocks of
    twelve."""
    names = [f"c{number}" for number in range(3000)]
    rows = [" ".join(names[block * 12 + place] for place in four)
            for four in itertools.combinations(range(12), 4) for block in range(250)]
    million_rows = itertools.islice(itertools.cycle(rows), 1_000_000)
    return "\n".join([" ".join(names), *million_rows]) + "\n"


def processor_seconds(command: str, folder: Path, programs: Path) -> float:
    """Run a shell command, and return the processor seconds of all its processes, in user and
    system mode."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {**os.environ, "PATH": f"{programs}:{os.environ['PATH']}"}
    done = subprocess.run(["bash", "-c", f"set -o pipefail; {command}"], cwd=folder, check=False,
                          env=environment, stdout=subprocess.DEVNULL)
    if done.returncode != 0:
        raise Failure(f"{command} ended with {describe_status(done.returncode)}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def time_waiting(project: Project, folder: Path) -> list[list[Any]]:
    """Rows of a table: for each of WAITING, the median, the least and the most processor seconds
    of an answer. They take turns, so that a disturbance strikes all of them alike."""
    for program, n in (("langford", 60), ("queens", 300), ("queens", 1000)):
        (folder / f"{program}-{n}.txt").write_text(output_of(project, [program, str(n)]), "utf-8")
    (folder / "sudokus.txt").write_text(
        output_of(project, ["sudoku", "--make", "2000", "--seed", "7"]), "utf-8")
    (folder / "6x10.txt").write_text(
        output_of(project, ["polyominoes"], "board 6x10\npieces pentominoes\n"), "utf-8")
    (folder / "million.txt").write_text(million(), encoding="utf-8")
    (folder / "small.puzzle").write_text("board 2x2\npiece D ##\nD repeated\n", encoding="utf-8")
    found: dict[str, list[float]] = {name: [] for name in WAITING}
    for turn in range(max(WAITING_RUNS, *(seeds for *_, seeds in WAITING.values()))):
        for name, (_, command, answers_given, seeds) in WAITING.items():
            if turn < (seeds if seeds > 1 else WAITING_RUNS):
                seconds = processor_seconds(command.format(seed=turn + 1), folder,
                                            project.programs)
                found[name].append(seconds / answers_given)
    return [[title, *median_least_most(found[name]), len(found[name]), command.format(seed="SEED")]
            for name, (title, command, *_) in WAITING.items()]


def median_least_most(times: list[float]) -> list[str]:
    """The cells of a table with the median of seconds, the least and the most of them."""
    return [f"{seconds:.6f}" for seconds in (statistics.median(times), min(times), max(times))]


def time_npm(project: Project, peers: Peers, turns: int) -> list[list[Any]]:
    """Rows of the same table: the first solution of a hard sudoku by the libraries of npm among the
    peers, from lists of numbers, all in one process, in turn; our solver is kept. None, and a line
    on standard error, if no peer is such a library."""
    commands = [words for words in peers.values()
                if any(Path(word).name == ADAPTER_TO_NPM for word in words[-2:-1])]
    if not commands:
        print(f"left out is '{FIRST_OF_NPM}{KEPT}': PEERS has no command with {ADAPTER_TO_NPM}",
              file=sys.stderr)
        return []
    *adapter, _ = commands[0]
    command = [*adapter, "--first", str(turns), *(words[-1] for words in commands)]
    done = subprocess.run(command, input=output_of(project, ["sudoku"], HARD_SUDOKU), text=True,
                          check=False, stdout=subprocess.PIPE)
    if done.returncode != 0:
        raise Failure(f"{ADAPTER_TO_NPM} ended with {describe_status(done.returncode)}")
    return [[FIRST_OF_NPM + (KEPT if name == OUR_PACKAGE else name), *median_least_most(seconds),
             turns, f"{ADAPTER_TO_NPM} --first {turns} {name}"]
            for name, seconds in json.loads(done.stdout).items()]


def time_growth(project: Project, folder: Path) -> list[list[Any]]:
    """Rows of a table: the least processor seconds of three runs, for each size of a series; and
    from each size to the next, the power of the size by which they grow, or the factor for one."""
    rows = []
    for series, (title, source, command, sizes, meaning) in GROWTH.items():
        before = None
        for size in sizes:
            board = GROWING_PUZZLES.get(series, "").format(size=size, rest=60 // size)
            matrix = output_of(project, source.format(size=size).split(), board)
            (folder / "growing").write_text(matrix, encoding="utf-8")
            seconds = min(processor_seconds(f"{command} growing", folder, project.programs)
                          for _ in range(3))
            slope = ""
            if before:
                times = max(seconds, 1e-4) / max(before[1], 1e-4)
                slope = f"{times ** (1 / (size - before[0])):.2f}" if meaning == "by 1" else (
                    f"{math.log(times) / math.log(size / before[0]):.2f}")
            rows.append([title, size, f"{seconds:.4f}", slope, meaning, command])
            before = size, seconds
    return rows


def table_of_waiting(rows: list[list[Any]]) -> Table:
    """The table of waiting times for the book, in milliseconds."""
    return Table("Waiting", ["Work", "ms, median", "ms, least", "ms, most"],
                 [[title, *(f"{1000 * float(seconds):.2f}" for seconds in times)]
                  for title, *times, _, _ in rows])


def count_blocks(project: Project, folder: Path, seed: int) -> dict[str, Any]:
    """Count a matrix of blocks.py with the frontier and return its report. Counts a second time,
    with columns and rows in another order, and raises Failure unless it finds the same."""
    reports = []
    for again in (False, True):
        file = folder / f"blocks-{seed}{'-again' * again}.txt"
        file.write_text("\n".join(blocks.lines(seed, again)) + "\n", encoding="utf-8")
        reports.append(run_dance(project, file, "frontier", 1)[0])
    solutions, other = (report["solutions"] for report in reports)
    if solutions != other:
        raise Failure(f"blocks, seed {seed}: {solutions} solutions in one order, {other} in "
                      "another")
    return reports[0]


def time_blocks(project: Project, folder: Path, peers: Peers) -> list[list[Any]]:
    """Rows of a table: for each matrix of blocks.py, the frontier with one thread, bits, and the
    peers. The matrices with the fewest solutions come first, until a solver has failed often
    enough; `load` is that of the whole machine in the last minute."""
    dance = [str(project.programs / "dance"), "--threads", "1", "--json", "--engine"]
    solvers = {"frontier": [*dance, "frontier"], "bits": [*dance, "bits"], **peers}
    rows, failures = [], dict.fromkeys(solvers, 0)
    reports = {seed: count_blocks(project, folder, seed) for seed in SEEDS}
    for seed, report in sorted(reports.items(), key=lambda item: item[1]["solutions"]):
        shape = [seed, report["matrix"]["primary"], report["matrix"]["rows"],
                 report["frontier"]["components"]]
        matrix = (folder / f"blocks-{seed}.txt").read_bytes()
        asked = {name: words for name, words in solvers.items() if failures[name] < MAX_FAILURES}
        for name, answer in ask_in_turn(asked, matrix, BLOCKS_LIMIT).items():
            count, remark = answer.counts.get("solutions"), answer.trouble
            if not remark and count != report["solutions"]:
                remark = "other solutions than the frontier"
            failures[name] += bool(remark)
            rows.append([*shape, name, count, f"{answer.times[0]:.3f}", f"{os.getloadavg()[0]:.1f}",
                         remark])
    return sorted(rows, key=lambda row: row[0])


def peers_from(text: str) -> Peers:
    """The commands of other solvers by name, from the words NAME=COMMAND of a text; a command with
    options needs quotes."""
    peers = {}
    try:
        words = split_command(text)
    except ValueError as error:
        raise UsageError(f"PEERS: {error}") from None
    for word in words:
        name, _, command = word.partition("=")
        if not name or name == OURS or name in peers or not command.strip():
            raise UsageError(f"PEERS: '{word}' is not NAME=COMMAND, with a name of its own")
        peers[name] = command_from(command, f"PEERS: {name}")
    return peers


def time_peers(ours: list[str], peers: Peers, matrices: list[Path],
               repetitions: int) -> list[list[Any]]:
    """Rows of a table: for each file with a matrix, dance, by the command `ours`, and each peer,
    which must find as many solutions."""
    solvers, rows = {OURS: ours, **peers}, []
    limited = {name: ["prlimit", f"--cpu={PROCESSOR_LIMIT}", "--", *words]
               for name, words in solvers.items()}
    for file in matrices:
        found = ask_in_turn(limited, file.read_bytes(), WALL_FACTOR*PROCESSOR_LIMIT, repetitions)
        if found[OURS].trouble:
            raise Failure(f"{OURS}, {file.stem}: {found[OURS].trouble}")
        usual = statistics.median(found[OURS].costs)
        for name, answer in found.items():
            count, median = answer.counts.get("solutions"), statistics.median(answer.costs)
            remark = answer.trouble or ("other solutions than dance"
                                        if count != found[OURS].counts["solutions"] else "")
            rows.append([file.stem, name, count, f"{median:.3f}",
                         f"{median / max(usual, 0.001):.1f}", f"{100 * spread(answer.costs):.1f}",
                         " ".join(Path(word).name for word in solvers[name]), remark])
    return rows


def table_of_peers(title: str, matrices: dict[str, tuple[str, str]],
                   rows: list[list[Any]]) -> Table:
    """The table of peers for the book: seconds by matrix and solver, and a dash if there is no
    count."""
    seconds = {(matrix, solver): cost for matrix, solver, _, cost, *_, remark in rows if not remark}
    solvers = list(dict.fromkeys(row[1] for row in rows))
    return Table(title, ["Matrix", *solvers],
                 [[matrices[matrix][0], *(f"{float(seconds[matrix, solver]):.2f}"
                                          if (matrix, solver) in seconds else "---"
                                          for solver in solvers)]
                  for matrix in dict.fromkeys(row[0] for row in rows)])


def spread(times: Sequence[float]) -> float:
    """The standard deviation of times over their mean."""
    return statistics.stdev(times) / statistics.mean(times) if len(times) > 1 else 0


# ---------------------------------------------------------------- what comes out

def rows_with_baselines(timings: list[Timing]) -> list[list[Any]]:
    """The rows of timings, each compared with the links, or with one thread, on the same matrix.
    This one must be among the timings, or it is a KeyError."""
    links = {timing.matrix: timing.seconds for timing in timings if timing.engine == "links"}
    one_thread = {timing.matrix: timing.seconds for timing in timings if timing.threads == 1}
    return [timing.row((one_thread if timing.threads else links)[timing.matrix])
            for timing in timings]


def table_of_engines(timings: list[Timing]) -> Table:
    """The table for the book: how many times as fast as the links, and the memory of dance."""
    by_name = {(timing.matrix, timing.engine): timing for timing in timings}
    others = [engine for engine in ENGINE_TITLES if engine != "links"
              and any(timing.engine == engine for timing in timings)]
    rows = []
    for matrix in MATRICES:
        links, *found = (by_name[matrix, engine] for engine in ["links", *others])
        rows.append([MATRIX_TITLES[matrix][0],
                     *(f"{links.seconds / timing.seconds:.2f}" for timing in found),
                     f"{links.megabytes:.1f}", f"{found[-1].megabytes:.1f}"])
    return Table("Engines", ["Matrix", *(ENGINE_TITLES[engine] for engine in others),
                             "MB, links", "MB, " + ENGINE_TITLES[others[-1]].replace(", ", " ")],
                 rows)


def table_of_threads(timings: list[Timing]) -> Table:
    """The table for the book: how many times as fast with more threads, and the memory."""
    rows = []
    for name in THREAD_MATRICES:
        one, more = (timing for timing in timings if timing.matrix == name)
        rows.append([MATRIX_TITLES[name][0], f"{one.seconds / more.seconds:.2f}",
                     f"{one.megabytes:.1f}", f"{more.megabytes:.1f}"])
    return Table("Threads", ["Matrix", "Times as fast", "MB, 1 thread",
                             f"MB, {THREADS[-1]} threads"], rows)


def table_of_counting(found: CountsByEngine) -> Table:
    """The table for the book: seconds and memory to count all solutions, by matrix and engine."""
    rows = []
    for name in COUNTING_MATRICES:
        runs = [found.get((name, engine)) for engine in COUNTING_ENGINES]
        rows.append([MATRIX_TITLES[name][0], next((run[0] for run in runs if run), None),
                     *(f"{run[1]:.2f}" if run else "---" for run in runs),
                     *(f"{run[2]:.0f}" if run else "---" for run in runs)])
    return Table("Counting", ["Matrix", "Solutions",
                              *(f"seconds, {name}" for name in COUNTING_ENGINES),
                              *(f"megabytes, {name}" for name in COUNTING_ENGINES)], rows)


# ---------------------------------------------------------------- the paper's own speeds

def time_claims(project: Project, catalogue: Catalogue, folder: Path) -> list[list[Any]]:
    """A row for each figure whose rule measures speed: what it is on this machine. The searches run
    now, for kept runs may be those of another day."""
    cache, rows = RunCache(project, catalogue.experiments, folder), []
    for (claim, quantity), (experiment, settlement) in catalogue.settlements().items():
        rule = rule_called(settlement.rules[0])
        if rule.timed and isinstance(settlement, Reading):
            needed = catalogue.needed([experiment])
            for source in needed:
                if cache.load(source) is None:
                    cache.run(source, "links")
            runs = [cast(Run, cache.load(source)) for source in needed]  # all are there now
            measured = apply_rule(settlement.rule, settlement.arguments, runs)
            rows.append([claim, quantity, catalogue.claims[claim].quantities[quantity],
                         four_digits(measured), rule.sentence])
    return rows


def bench(project: Project, catalogue: Catalogue, peers: str, only: str) -> None:
    """Times the updates of the engines, or counting, or what people wait for, or all of these; or
    what each refinement of the bits brings. Prints the tables, too."""
    solvers = peers_from(peers)
    if only == "peers" and not solvers:
        raise UsageError("PEERS names no solver")
    # Complain now, and not after minutes of timing.
    project.require_writable(project.results, project.figures)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for name, (_, command) in MATRIX_TITLES.items():
            (folder / f"{name}.txt").write_text(output_of(project, split_command(command)), "utf-8")
        if only == "refinements":
            bench_refinements(project, folder)
        for kind, measure in (("updates", bench_updates), ("counting", bench_counting),
                              ("waiting", bench_waiting), ("peers", bench_peers)):
            if only in ("all", kind):
                measure(project, catalogue, folder, solvers)


def bench_updates(project: Project, catalogue: Catalogue, folder: Path, peers: Peers) -> None:
    """Time the updates of all engines and threads, and the paper's own speeds; write and print
    these tables."""
    timings = time_engines(project, folder)
    for timing in timings:
        if timing.engine != "pointers":
            *_, timing.megabytes = run_dance(project, folder / f"{timing.matrix}.txt",
                                             timing.engine, 1)
    threads = time_threads(project, folder)
    found = time_claims(project, catalogue, folder / "runs")
    publish(project, "bench", ENGINES_HEADER, rows_with_baselines([*timings, *threads]),
            table_of_engines(timings))
    write_tex(project, "bench-threads", table_as_tex(table_of_threads(threads)))
    publish(project, "bench-claims", ["claim", "figure", "published", "measured", "rule"], found)


def bench_counting(project: Project, catalogue: Catalogue, folder: Path, peers: Peers) -> None:
    """Time counting all solutions, and matrices of blocks; write and print these tables."""
    counting = time_counting(project, folder)
    publish(project, "bench-counting",
            ["matrix", "engine", "solutions", "processor seconds", "peak megabytes"],
            [[*key, solutions, f"{seconds:.3f}", f"{megabytes:.1f}"]
             for key, (solutions, seconds, megabytes) in counting.items()],
            table_of_counting(counting))
    publish(project, "bench-blocks", BLOCKS_HEADER, time_blocks(project, folder, peers))


def bench_waiting(project: Project, catalogue: Catalogue, folder: Path, peers: Peers) -> None:
    """Time what people wait for, and how time grows with size; write and print these tables."""
    rows = [*time_npm(project, peers, WAITING_RUNS), *time_waiting(project, folder)]
    publish(project, "bench-waiting", WAITING_HEADER, rows, table_of_waiting(rows))
    publish(project, "bench-growth", GROWTH_HEADER, time_growth(project, folder))


def bench_peers(project: Project, catalogue: Catalogue, folder: Path, peers: Peers) -> None:
    """Time other solvers beside dance, where all covers are counted; and, with the rows in a random
    order, where one is looked for by the peers whose names begin with `first:'."""
    dance = [str(project.programs / "dance"), "--threads", "1"]
    seekers = {name.removeprefix(FIRST_OF_PEER): words for name, words in peers.items()
               if name.startswith(FIRST_OF_PEER)}
    counters = {name: words for name, words in peers.items() if not name.startswith(FIRST_OF_PEER)}
    if counters:
        rows = time_peers(dance, counters, [folder / f"{name}.txt" for name in PEER_MATRICES],
                          PEER_RUNS)
        publish(project, "bench-peers", PEERS_HEADER, rows,
                table_of_peers("Peers", MATRIX_TITLES, rows))
    if seekers:
        rows = time_peers([*dance, "--json", "--shuffle", "1", "--restart"],
                          {IN_ORDER: [*dance, "--json", "--limit", "1"], **seekers},
                          [folder / f"{name}.txt" for name in FIRST_COVER_MATRICES], PEER_RUNS)
        publish(project, "bench-first", PEERS_HEADER, rows,
                table_of_peers("First", MATRIX_TITLES, rows))


def bench_refinements(project: Project, folder: Path) -> None:
    """Write the table that the program refinements makes, and print it."""
    matrices = [str(folder / f"{name}.txt") for name in REFINEMENT_MATRICES]
    table = output_of(project, ["refinements", *matrices])
    write_table_files(project, "bench-refinements", table)
    print(table, end="", flush=True)


def publish(project: Project, name: str, header: list[str], rows: list[list[Any]],
            in_book: Any = False) -> None:
    """Write a table, with the machine in each row, and print it."""
    here = machine()
    table = Table(name, [*header, "machine"], [[*row, here] for row in rows], in_book)
    write_table(project, name, table)
    print(as_csv(table, name), end="", flush=True)
