"""Lets the tests import the harness from wherever they are started; programs and small projects
for them."""
import contextlib
import importlib
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from harness.cli import main  # noqa: E402
from harness.judge.catalogue import read_catalogue  # noqa: E402
from program import SIGNALS  # noqa: E402
from project import UsageError  # noqa: E402
from harness.show.template import template  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
EXPERIMENTS = ROOT / "experiments"
PUZZLES = EXPERIMENTS / "puzzles"
PROGRAMS = Path(os.environ.get("PROGRAMS", ROOT / "build" / "bin")).resolve()
MATRIX_3 = (PUZZLES / "matrix3.txt").read_text()
ENGINES = ["links", "bits", "sets", "frontier"]
CHESSBOARD = ("colored like a chessboard, the board has {} cells of one color and {} of the other,"
              " and the pieces cannot cover so many of each")
needs_book = pytest.mark.skipif(not (ROOT / "generated/book.pdf").is_file(),
                                reason="the archive in the book has no book, pictures and page")
os.environ["PATH"] = f"{PROGRAMS}:{os.environ['PATH']}"  # so that shells find them, too
os.environ.setdefault("PYTHON", sys.executable)  # for scripts, which make calls with it
# A shell ignores this signal for what it starts in the background, and programs inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)


# ---------------------------------------------------------------- programs

def call(main, words, text="", cwd=".", **files):
    """The main function of a program in Python, in this process, as `run' says: to start Python and
    to read the modules takes longer than most of these runs. The files are stdin, in place of a
    text, and stdout."""
    mode = "w+b" if isinstance(text, bytes) else "w+"
    handlers = {number: signal.getsignal(number) for number in SIGNALS}
    kept, hook = (sys.argv, sys.stdin, sys.stdout, sys.stderr), sys.unraisablehook
    with contextlib.ExitStack() as end:
        given, output, complaints = (
            end.enter_context(tempfile.TemporaryFile(mode)) for _ in range(3))
        given.write(text)
        given.seek(0)
        for number, file in enumerate((files.get("stdin", given), files.get("stdout", output),
                                       complaints)):
            end.callback(os.close, saved := os.dup(number))
            end.callback(os.dup2, saved, number)
            os.dup2(file if isinstance(file, int) else file.fileno(), number)
        end.enter_context(contextlib.chdir(cwd))
        sys.argv, *streams = list(map(str, words)), *(
            open(number, mode, closefd=False) for number, mode in enumerate("rww"))
        sys.stdin, sys.stdout, sys.stderr = streams
        try:
            code = main()
        except SystemExit as done:
            code = done.code
            if isinstance(code, str):
                print(code, file=sys.stderr)
                code = 1
        finally:
            for stream in streams:
                with contextlib.suppress(OSError):  # what cannot be written
                    stream.close()
            sys.argv, sys.stdin, sys.stdout, sys.stderr = kept
            sys.unraisablehook = hook
            for number, handler in handlers.items():
                signal.signal(number, handler)
        for file in (output, complaints):
            file.seek(0)
        return subprocess.CompletedProcess(words, code or 0, output.read(), complaints.read())


def run(*words, text="", **options):
    """A command that has ended, whatever came of it. If its input is bytes, so is its output. Draw
    is not started anew, unless it is in a pipeline."""
    if words[0] == "draw":
        importlib.import_module("matplotlib.pyplot")
        return call(importlib.import_module("draw.__main__").main, words,
                    text=text, **options)
    given = {} if "stdin" in options else {"input": text}
    return subprocess.run(words, check=False, text=isinstance(text, str), **{
        "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **given, **options})


def output(*words, text="", code=0, warning="", **options):
    """What a command prints on standard output; its exit code and standard error must be these."""
    done = run(*words, text=text, **options)
    assert done.stderr == warning
    assert done.returncode == code
    return done.stdout


def complaint(program, *arguments, text="", **options):
    """The single line on standard error of a program that ends with exit code 2."""
    done = run(program, *arguments, text=text, **options)
    assert done.returncode == 2
    assert not done.stdout
    assert done.stderr.count("\n") == 1
    start = program + ": "
    assert done.stderr.startswith(start)
    return done.stderr[len(start):-1]


def report(*options, text, code=0, warning=""):
    """The JSON report of dance, run with these options on a matrix."""
    return json.loads(output("dance", "--json", *options, text=text, code=code,
                             warning=warning).splitlines()[-1])


def git(folder, *words):
    """What git prints when it is run in this folder, with an author of its own; it must succeed."""
    names = {f"GIT_{who}_{what}": "x@example.org" for who in ("AUTHOR", "COMMITTER")
             for what in ("NAME", "EMAIL")}
    done = run("git", "-C", folder, "-c", "maintenance.auto=false", *words,
               env={**os.environ, **names})
    assert done.returncode == 0, done.stderr
    return done.stdout


def count(puzzle, engine="bits", generator="polyominoes"):
    """How many packings a puzzle has; its generator may say that there is none."""
    matrix = run(generator, text=puzzle).stdout
    return json.loads(run("dance", "--json", "--engine", engine, text=matrix).stdout)["solutions"]


def queens(n, *options):
    """The matrix of n queens, as the program queens makes it with these options."""
    return output("queens", str(n), *options)


def warning_of(text):
    """What dance prints on standard error for this matrix: rows without primary columns, and
    primary columns without rows."""
    lines = [line.split() for line in text.splitlines()]
    header, *rows = [words for words in lines if words and not words[0].startswith("|")]
    primary = header[:header.index("|")] if "|" in header else header
    idle = [number for number, row in enumerate(rows) if not set(primary) & set(row)]
    said = ""
    if len(idle) == 1:
        said = f"dance: row {idle[0]} has no primary column, and is in no solution\n"
    elif idle:
        said = (f"dance: {len(idle)} rows have no primary column, and are in no solution; the first"
                f" is row {idle[0]}\n")
    names = [f"'{name}'" for name in primary if not any(name in row for row in rows)]
    more = f" and {len(names) - 3} more" if len(names) > 3 else ""
    if names:
        said += (f"dance: primary columns without rows: {', '.join(names[:3])}{more};"
                 " there is no solution\n")
    return said


def sizes_differ(program, pieces, board, noun="cells"):
    """What a generator says of a puzzle whose pieces have too many or too few cells."""
    return (f"{program}: standard input: there is no packing: the pieces have {pieces} {noun}"
            f" together, and the board has {board}\n")


@contextlib.contextmanager
def started(*words, text, code=1):
    """A program that has all of its input. Something stops it, and then it ends with this code."""
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True) as child:
        child.stdin.write(text)
        child.stdin.close()
        yield child
        assert child.wait() == code


def first_line(*words, text=""):
    """The first line of a program that is left alone thereafter, and must end by itself."""
    with started(*words, text=text) as child:
        line = child.stdout.readline()
        child.stdout.close()
        assert child.stderr.read() == ""
    return line


def random_matrix(seed):
    """A small one: its text; its rows, of numbers; and how many columns are primary, and not."""
    chance = random.Random(seed)
    primary, secondary = chance.randint(1, 7), chance.randint(0, 3)
    columns = primary + secondary
    rows = [sorted(chance.sample(range(columns), chance.randint(1, min(3, columns))))
            for _ in range(chance.randint(0, 20))]
    header = [*range(primary), "|", *range(primary, columns)]
    text = "".join(" ".join(map(str, line)) + "\n" for line in [header, *rows])
    return text, rows, primary, secondary


def covers_of(text):
    """The covers that dance prints for a matrix: lists of rows, each a sorted list of numbers."""
    return [[sorted(map(int, line.split())) for line in cover.splitlines()]
            for cover in run("dance", "--print", text=text).stdout.split("\n\n")[:-1]]


def tilings(ranks, files):
    """The number of tilings of a board by dominoes, counted cell by cell over the sets of files
    whose next cell is taken."""
    ways = {0: 1}
    for cell in range(ranks * files):
        file, found = cell % files, {}
        for taken, count in ways.items():
            if taken >> file & 1:
                steps = [taken ^ 1 << file]
            else:
                steps = [taken | 1 << file]
                if file + 1 < files and not taken >> file + 1 & 1:
                    steps.append(taken | 1 << file + 1)
            for step in steps:
                found[step] = found.get(step, 0) + count
        ways = found
    return ways.get(0, 0)


# ---------------------------------------------------------------- projects

# A stand-in for dance: it prints the file that it reads as its report, or as-ENGINE if there is
# that file. It adds a line to `log', waits forever if there is a pipe wait-NAME, fails if there is
# fail-NAME.
DANCE = r"""#!/bin/sh
root=${0%/build/bin/*} name=$1 engine=links
case $0 in *plain) engine=plain; esac
echo "$*" >> "$root/log"
if [ -e "$root/wait-$name" ]; then read -r word < "$root/wait-$name"; fi
if [ -e "$root/fail-$name" ]; then echo no luck >&2; exit 1; fi
for word do [ "$before" != --engine ] || engine=$word; before=$word; done
if [ -e "$root/as-$engine" ]; then name=$root/as-$engine; fi
read -r report < "$name"
printf '{"complete": true, "engine": "%s", "seconds": 0.%d, %s\n' "$engine" $$ "${report#?}"
"""

SOURCE = """
[[source]]
id = "knuth"
words = "Knuth"
title = "Dancing Links"
authors = ["Donald E. Knuth"]
"""

CLAIMS = SOURCE + """
[[source]]
id = "knuth-cn"
words = "the Chinese translation"
title = "Dancing Links"
authors = ["Donald E. Knuth"]
translators = ["Wu Hao"]

[[claim]]
id = "small"
source = "knuth"
where = "somewhere"
[claim.quantities]
solutions = 19
updates = 100

[[claim]]
id = "large"
source = "knuth"
where = "elsewhere"
other = { source = "knuth-cn", updates = 3000 }
[claim.quantities]
updates = 2000
"""

EXPERIMENT = """
[[experiment]]
id = "small.one"
command = "dance small.json"
scale = "quick"
seconds = 60
[experiment.settles.small]
solutions = "solutions"
updates = "updates"

[[experiment]]
id = "large.one"
command = "dance large.json"
scale = "paper"
seconds = 50
[experiment.settles.large]
updates = "updates"
"""


PROOF = """
[[experiment]]
id = "faulty"
command = "dance faulty.json"
scale = "quick"
seconds = 50
"""
FRONTIER = '{"solutions": 19, "nodes": null, "updates": null, "levels": []}'


class Scene:
    """A small project in a folder of its own, with stand-ins for dance and plain: claims.toml and
    all.toml are its catalogue, and NAME.json in experiments/ is what a search prints."""

    def __init__(self, root):
        self.root, self.begun = root, []
        self.put("build/bin/dance", DANCE)
        self.put("build/bin/plain", DANCE)
        for name in ("dance", "plain"):
            (root / "build/bin" / name).chmod(0o755)
        self.put("CITATION.cff", "title: Small\nversion: 2.5.0\n")
        self.put("claims.toml", CLAIMS)
        self.put("all.toml", EXPERIMENT)
        self.report("small", solutions=19, nodes=10, updates=100)
        self.report("large", solutions=1, nodes=10, updates=2000)

    def path(self, name):
        """The path of a file in the project; those that end in .toml are in the catalogue."""
        return self.root / ("experiments/catalogue" if name.endswith(".toml") else "") / name

    def put(self, name, text):
        """Write a file, by a name as for path."""
        path = self.path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def edit(self, name, old, new):
        """Replace the first occurrence of a text in a file."""
        text = self.path(name).read_text()
        assert old in text
        self.put(name, text.replace(old, new, 1))

    def change(self, old, new):
        """Replace the first occurrence of a text in that file of the catalogue that has it."""
        (name,) = [path.name for path in self.path("all.toml").parent.iterdir()
                   if old in path.read_text()]
        self.edit(name, old, new)

    def report(self, name, **fields):
        """Write what a search prints; counters that are not given are 0."""
        self.put(f"experiments/{name}.json", json.dumps(
            {"solutions": 0, "nodes": 0, "updates": 0, **fields}))

    def words(self, *words, page=False):
        """The arguments of the harness for this project; it makes no page unless it should."""
        return ["--root", self.root, *words, *["--no-page"] * (words[:1] == ("run",) and not page)]

    def start(self, *words, how=subprocess.Popen, python=(sys.executable,), page=False, **options):
        """Start the harness in a process of its own."""
        process = how([*python, "-m", "harness", *self.words(*words, page=page)], **{
            "env": {**os.environ, "PYTHONPATH": str(EXPERIMENTS)}, "text": True,
            "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options})
        self.begun += [process] * (how == subprocess.Popen)
        return process

    def searches(self):
        """The process ids of the stand-ins for dance that are running."""
        return processes(str(self.root / "build/bin/dance"))

    def end(self):
        """Kill what a test that has failed has left running."""
        for process in self.begun:
            process.kill()
            process.wait()
        for search in self.begun and self.searches():
            os.kill(search, signal.SIGKILL)

    def harness(self, *words, status=0, page=False, **options):
        """What the harness prints on standard output and standard error; with options of
        subprocess, it runs in a process of its own."""
        if options:
            done = self.start(*words, how=subprocess.run, page=page, **options)
        else:
            given = self.words(*words, page=page)
            with_page = "--no-page" not in given
            for name in ("corpus", "summary", "tables"):
                importlib.import_module(f"harness.show.{name}")
            for name in ("first.md.jinja", "summary.md.jinja"):  # which are kept then
                template(name)
            if with_page:
                importlib.import_module("harness.show.pictures")
                folder = importlib.import_module("page.report").HERE
                for name in ("report.html", "numbers.html", "pictures.html"):
                    template(name, folder, autoescape=True)
            done = call(main, ["harness", *given])
        assert done.returncode == status, f"{done.stdout}{done.stderr}"
        return done.stdout, done.stderr

    def refused(self, *words, **options):
        """The one line with which the harness refuses to work."""
        output, complaints = self.harness(*words, status=2, **options)
        assert not output and complaints.count("\n") == 1
        return complaints

    def complaint(self):
        """The line with which the catalogue of this project, which must be bad, is refused."""
        with pytest.raises(UsageError) as caught:
            read_catalogue(self.path("all.toml").parent)
        return str(caught.value)

    def commit(self):
        """Commit everything: the results become the reference."""
        self.git("init", "-q", "--template=")
        self.git("add", "-A")
        self.git("commit", "-qm", "published")

    def git(self, *words):
        """What git prints when it is run in the folder of this project."""
        return git(self.root, *words)

    def forget(self):
        """Remove results and figures, but not the cache of runs: there is nothing to compare with.
        """
        for name in ("results", "figures"):
            shutil.rmtree(self.root / name, ignore_errors=True)

    def ran(self):
        """The first argument of each call of the stand-ins, in their order."""
        log = self.root / "log"
        return [line.split()[0] for line in log.read_text().splitlines()] if log.exists() else []

    def records(self):
        """The records of results/verdicts.json."""
        return json.loads((self.root / "results/verdicts.json").read_text())

    def verdicts(self):
        """The verdict of each figure, by claim and quantity in one string."""
        return {f"{record['claim']} {record['quantity']}": record["verdict"]
                for record in self.records()}

    def note(self, claim, quantity):
        """The note of the record of a figure."""
        (note,) = [record["note"] for record in self.records()
                   if (record["claim"], record["quantity"]) == (claim, quantity)]
        return note


def with_misprint(scene):
    """Its small updates are a misprint, which a faulty run proves."""
    scene.edit("all.toml", 'solutions = "solutions"\nupdates = "updates"',
               'solutions = "solutions"\n'
               'updates = { rule = "updates", right = 90, note = "five legs",'
               ' objection = "Or six?", proofs = [{ runs = ["faulty"], rule = "updates" }] }')
    scene.put("proof.toml", PROOF)
    scene.report("small", solutions=19, updates=90)
    scene.report("faulty", solutions=20, updates=100)
    return scene


@pytest.fixture
def scene(tmp_path):
    """A small project, whose processes end with the test."""
    scene = Scene(tmp_path)
    yield scene
    scene.end()


@pytest.fixture(scope="session")
def catalogue():
    """The catalogue of this repository; no test may change it."""
    return read_catalogue(EXPERIMENTS / "catalogue")


def processes(*words):
    """The process ids of those that have all these words on their command lines."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with contextlib.suppress(OSError):  # one may end while we look
            if set(words) <= set(path.read_text(errors="replace").split("\0")):
                found.append(int(path.parent.name))
    return found


def stat(process):
    """The fields that the system gives for a process; the first is its state, S if it sleeps."""
    return Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()


PATIENCE = 300  # in seconds; a busy machine needs less


def wait_for(condition, patience=PATIENCE, shown=lambda: "it does not hold"):
    """Wait until a condition holds; fails after so many seconds, and says what is shown then."""
    end = time.monotonic() + patience
    while not condition():
        if time.monotonic() > end:
            pytest.fail(f"still waiting after {patience} seconds: {shown()}")
        time.sleep(0.02)


def pytest_terminal_summary(terminalreporter):
    """Name the version of make: test_scripts tests how it treats variables, and 4.4 does otherwise
    than 4.3."""
    done = subprocess.run(["make", "--version"], capture_output=True, text=True, check=False)
    terminalreporter.write_line(f"with {done.stdout.partition(chr(10))[0]}")
