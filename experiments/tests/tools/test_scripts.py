"""The scripts behind make: set-up, build, and how they show where they are."""
import os
import pty
import re
import shutil
import signal
import subprocess
from pathlib import Path

import pytest
from conftest import ROOT, git, run, wait_for
from matplotlib.backends.backend_pdf import PdfPages
from matplotlib.figure import Figure

PROGRESS = ROOT / "experiments/tools/progress.sh"


def on_terminal(*command, heed=lambda shown: None):
    """What a command shows on a terminal, piece by piece, and its status. `heed` is called with
    all that has been shown, whenever there is more."""
    try:
        reader, writer = pty.openpty()
    except OSError as error:  # a chroot without /dev/pts
        pytest.skip(f"no terminal can be opened here: {error}")
    process = subprocess.Popen(command, stdout=writer, stderr=writer)
    os.close(writer)
    shown = b""
    while True:
        try:
            chunk = os.read(reader, 4096)
        except OSError:  # the end, says Linux
            break
        if not chunk:
            break
        shown += chunk
        heed(shown.decode(errors="replace"))
    os.close(reader)
    return shown.decode().replace("\r\n", "\n").split("\r\033[K"), process.wait()


def put(path, text):
    """Write a script for bash, with its folders."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/bash\n" + text)
    path.chmod(0o755)


# ---------------------------------------------------------------- progress

UNTIL = "until [[ -e {} ]]; do sleep 0.1; done; "  # waits until the test makes this file


def test_a_terminal_has_a_clock_and_one_line(tmp_path):
    """The command goes on when the clock has moved: twice before its words, once amid a line."""
    def heed(shown):
        """Write the file `seen` once three times have been shown, and `again` once the words come
        back."""
        if len(set(re.findall(r"work: begins, \d+ s", shown))) >= 3:
            (tmp_path / "seen").touch()
        if re.search(r"words.*work: begins, \d+ s", shown, re.DOTALL):
            (tmp_path / "again").touch()
    shown, status = on_terminal(
        PROGRESS, "work", "bash", "-c",
        f"echo progress: begins; {UNTIL.format(tmp_path / 'seen')} echo words; printf half;"
        f" {UNTIL.format(tmp_path / 'again')} echo ' of it'; exit 3", heed=heed)
    assert status == 3
    assert "".join(piece for piece in shown if "\n" in piece) == "words\nhalf of it\n"
    assert shown[-1] == ""  # the line is wiped


def test_a_log_has_what_is_said_and_no_thousands_of_lines(tmp_path):
    """After ten seconds or more there is a line of progress; only then the command ends. For bash,
    each second without a line takes as long as five."""
    (tmp_path / "clock").write_text(
        'read() { local status=0; builtin read "$@" || status=$?\n'
        '  ((status <= 128)) || SECONDS=$((SECONDS + 4)); return $status; }\n')
    script = ("for i in {1..500}; do echo progress: $i; done; "
              + UNTIL.format(tmp_path / "seen") + "printf end; exit 3")
    process = subprocess.Popen([PROGRESS, "work", "bash", "-c", script], text=True,
                               env={**os.environ, "BASH_ENV": str(tmp_path / "clock")},
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert re.fullmatch(r"work: 500, \d\d+ s\n", process.stderr.readline())
    (tmp_path / "seen").touch()
    output, complaints = process.communicate()
    assert (process.returncode, output) == (3, "end\n") and complaints.count("\n") < 100


@pytest.mark.parametrize("lines, states", [
    (["[ 12%] Building CXX object CMakeFiles/dlx.dir/generated/bits_avx2.cpp.o",
      "[ 97%] Linking CXX executable bin/dance", "[ 98%] Tangling the chapters",
      "Consolidate compiler generated dependencies of target dlx", "[100%] Built target dance"],
     ["12%, bits_avx2.cpp", "97%, dance is linked", "98%, the chapters are tangled", "100%"]),
    (["dlstatus:2:73.6670:Retrieving file 2 of 3", "pmstatus:time:22.2222:Unpacking time (amd64)",
      "pmstatus:libc6:amd64:66.6:Installed libc6:amd64 (amd64)"],
     ["Retrieving file 2 of 3", "22%, Unpacking time (amd64)",
      "66%, Installed libc6:amd64 (amd64)"]),
])
def test_lines_of_progress(lines, states):
    shown, _ = on_terminal(PROGRESS, "work", "printf", "%s\\n", *lines, "error: bad")
    assert [piece for piece in shown if "\n" in piece] == ["error: bad\n"]
    assert all(any(piece.startswith(f"work: {state}, ") for piece in shown) for state in states)


# ---------------------------------------------------------------- set-up and build

@pytest.fixture
def tools(tmp_path):
    """A folder of programs that is all of the PATH, without sudo; nothing is installed."""
    folder = tmp_path / "tools"
    folder.mkdir()
    for name in ("bash", "dirname", "env", "grep", "sort", "mktemp", "rm", "cat", "sed", "cut"):
        (folder / name).symlink_to(shutil.which(name))
    for name in ("dpkg-query", "apt-get"):
        put(folder / name, f"echo {name} \"$@\" >> {tmp_path}/log; exit 1\n")
    put(folder / "id", "echo 1000\n")
    return folder


@pytest.mark.parametrize("group", ["base", "book"])
def test_who_is_not_root_is_told_all_at_once(tools, group):
    done = run(ROOT / "experiments/tools/setup.sh", group, env={"PATH": str(tools)})
    assert done.returncode == 1
    command = done.stderr.splitlines()[-1]
    assert {"g++", "python3-pytest", "texlive-metapost", "texlive-extra-utils"} <= {
        *command.split()}
    assert command.startswith("setup: apt-get install ")


def test_packages_that_cannot_be_installed(tools):
    put(tools / "id", "echo 0\n")
    put(tools / "apt-get", "echo dlstatus:1:0:Retrieving file 1 of 2; echo no luck; exit 9\n")
    done = run(ROOT / "experiments/tools/setup.sh", "base", env={"PATH": str(tools)})
    assert done.returncode == 1
    assert "no luck\n" in done.stderr and "could not install" in done.stderr


TOOLS = ROOT / "experiments/tools"
GROUPS = re.findall(r"^  ([a-z]+)\)", (TOOLS / "setup.sh").read_text(), re.MULTILINE)


@pytest.mark.parametrize("group", GROUPS)
def test_where_there_is_no_apt_get(tools, group):
    """Each group names projects and versions, and the step of make that is left out then."""
    (tools / "apt-get").unlink()
    done = run(ROOT / "experiments/tools/setup.sh", group, env={"PATH": str(tools)})
    _, projects, packages, last = done.stderr.splitlines()
    assert done.returncode == 1 and re.search(r"[A-Z]\w+ [0-9]|[a-z]+ [0-9.]+", projects)
    assert packages.startswith("setup: (the packages of Debian are ")
    step = "setup" if group == "base" else f"setup-{group}"
    assert last == f"setup: Then do without this step: make -o {step} ..."


@pytest.fixture
def checkout(tmp_path):
    """A folder with the scripts of build and the Makefile alone, and a CMake that notes its
    arguments."""
    root = tmp_path / "checkout"
    for name in ("experiments/tools/build.sh", "experiments/tools/harness.sh",
                 "experiments/tools/progress.sh", "Makefile"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, root / name)
    put(tmp_path / "bin/cmake", f"echo \"$@\" >> {tmp_path}/log\n")
    put(root / "experiments/tools/setup.sh", "")
    put(root / "python", "shift 2; printf '<%s>' \"$@\"\n")
    return root


def environment_of(checkout):
    """The environment of make in a checkout, with the stand-ins for tools before all others."""
    environment = {**os.environ, "PATH": f"{checkout.parent}/bin:{os.environ['PATH']}"}
    for name in ("MAKEFLAGS", "MAKELEVEL", "ONLY", "SOLVER", "MPLCONFIGDIR"):
        environment.pop(name, None)
    return environment


def make(checkout, *words):
    """Run make in a checkout; returns the finished process."""
    return run("make", *words, cwd=checkout, env=environment_of(checkout))


def test_without_set_up(checkout):
    put(checkout / "experiments/tools/setup.sh", "exit 1\n")
    assert make(checkout, "build").returncode == 2
    assert not (checkout.parent / "log").exists()
    assert make(checkout, "-o", "setup", "build").returncode == 0
    assert (checkout.parent / "log").read_text().startswith("-S . -B build\n")
    words = ["-o", "setup", "-o", "setup-slurm", "reproduce", "LAUNCH=slurm", "PYTHON=./python"]
    assert make(checkout, *words).stdout.startswith("<run>")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_what_ends_make_ends_the_harness(checkout, number):
    put(checkout / "python", "trap 'touch ended; exit' TERM; touch began; sleep 60 & wait\n")
    process = subprocess.Popen(["make", "reproduce", "PYTHON=./python"], cwd=checkout,
                               env=environment_of(checkout))
    wait_for((checkout / "began").exists)
    process.send_signal(number)
    wait_for((checkout / "ended").exists)
    process.wait()


def test_a_project_that_has_been_moved_is_configured_anew(checkout):
    cache = checkout / "build/CMakeCache.txt"
    for home, stays in (checkout, True), ("/some/where else", False):
        cache.parent.mkdir(exist_ok=True)
        (checkout / "build/runs").mkdir(exist_ok=True)
        cache.write_text(f"CMAKE_HOME_DIRECTORY:INTERNAL={home}\n")
        done = make(checkout, "build")
        assert done.returncode == 0, done.stderr
        assert cache.exists() == stays and (checkout / "build/runs").exists()
        assert ("it is built anew" in done.stderr) != stays


def test_a_build_without_tests_needs_no_libraries_of_tests(tmp_path):
    """As that of an architecture where they are not to be had."""
    lacks = [f"-DCMAKE_DISABLE_FIND_PACKAGE_{name}=ON" for name in ("GTest", "benchmark")]
    for testing, status in ("OFF", 0), ("ON", 1):
        done = run("cmake", "-S", ROOT, "-B", tmp_path, f"-DBUILD_TESTING={testing}", *lacks)
        assert done.returncode == status, done.stderr


@pytest.mark.parametrize("name", ["a b", 'a"b', "a$b", "a'b", "a;b", "a:b", "a\\b", "a#b"])
def test_paths_that_will_not_do(checkout, name):
    odd = checkout.rename(checkout.parent / name)
    done = make(odd, "build")
    assert done.returncode == 2 and "please put the project elsewhere" in done.stderr
    assert done.stderr.count("\n") == 1 and name in done.stderr
    assert not (checkout.parent / "log").exists()


@pytest.mark.parametrize("words, handed_on", [
    *((["check", f"SOLVER={solver}", "ONLY=$x*", "LIMIT=5"],
       f"<check><{solver}><--only=$x*><--seconds=5>")
      for solver in ("my $HOME", "a $$ b", "$(shell touch oops)", "a 'b' \"c\" #d")),
    (["reproduce", "ENGINE=a; touch oops", "JOBS=3", "LAUNCH=ssh", "HOSTS=-oProxyCommand=x b"],
     "<run><--scale=paper><--engine=a; touch oops><--jobs=3>"
     "<--launch=ssh><--hosts=-oProxyCommand=x b>"),
    (["corpus", "FOLDER=a $b", "SCALE=full"], "<corpus><--scale=full><--folder=a $b>"),
    (["corpus", "ONLY="], "<corpus><--scale=paper>")])
def test_make_hands_on_what_it_is_given(checkout, words, handed_on):
    """On the command line and in the environment."""
    goal, *values = words
    variables = dict(value.split("=", 1) for value in values)
    for done in (make(checkout, *words, "PYTHON=./python"),
                 run("make", goal, "PYTHON=./python", cwd=checkout,
                     env={**environment_of(checkout), **variables})):
        assert done.stdout == handed_on, done.stderr
    assert not (checkout / "oops").exists()


@pytest.mark.parametrize("name", ["ONLY", "CXX", "ANYTHING"])
@pytest.mark.parametrize("environment", [False, True])
def test_make_expands_no_variable(checkout, name, environment):
    """On the command line or in the environment, it is text, and programs find it as it is."""
    value = "$(shell touch oops) $x `touch oops` # ' \""
    put(checkout / "experiments/tools/build.sh", f"printf %s \"${name}\"\n")
    words, more = ([], {name: value}) if environment else ([f"{name}={value}"], {})
    done = run("make", "build", *words, cwd=checkout, env={**environment_of(checkout), **more})
    assert done.stdout == value, done.stderr
    assert not (checkout / "oops").exists()


@pytest.mark.parametrize("words, complaint", [
    *((["build", f"JOBS={jobs}"], f"JOBS must be a whole number from 1 to 9999, not '{jobs}'\n")
      for jobs in ("0", "", "two", "$(shell touch oops)", "1; touch oops")),
    (["build/$(touch oops).pdf"], "No rule to make target"),
    (["build/nothing.pdf"], "No rule to make target"),
    (["reproduce", "SCALE=quick; touch oops"], "SCALE=quick; touch oops: it must be one of"),
    (["corpus", "SCALE="], "SCALE=: it must be one of quick paper full"),
    (["reproduce", "LAUNCH=foo"], "LAUNCH=foo: it must be one of local slurm ssh"),
    (["reproduce", "HOSTS=$(shell touch oops)"], "hosts go with LAUNCH=ssh"),
    (["reproduce", "LAUNCH=ssh"], "on which hosts? Say: HOSTS='a b c'"),
    (["test", "LABEL=foo"], "LABEL=foo: it must be one of quick unit page"),
    (["library", "SHARED=yes"], "SHARED=yes: it must be one of OFF ON"),
    (["check"], "which solver? Say: make check SOLVER='COMMAND'"),
    (["reproduce", "ENGINE="], "which engine? Say: ENGINE=links, or both"),
])
def test_make_refuses_before_it_does_anything(checkout, words, complaint):
    """Also where there is no Python."""
    put(checkout / "experiments/tools/setup.sh", f"touch {checkout.parent}/log\n")
    done = make(checkout, *words, "PYTHON=./nothing", *["-o", "setup"] * (words[0] == "build"))
    assert done.returncode == 2 and complaint in done.stderr
    assert done.stderr.count("\n") == 1 or words[0].startswith("build")
    assert not (checkout.parent / "log").exists() and not (checkout / "oops").exists()


# ---------------------------------------------------------------- a fresh Debian

@pytest.fixture
def fresh(checkout):
    """A commit, and a debootstrap that makes nothing but a folder, in which commands are run."""
    root, bin = checkout, checkout.parent / "bin"
    shutil.copytree(ROOT / ".ci", root / ".ci")
    (root / "README.md").write_text("```\nmake one    # first\nmake two  # second\n```\n")
    for words in ("init -q", "add -A", "commit -qm x"):
        git(root, *words.split())
    (root / "late").write_text("")
    put(bin / "id", "echo 0\n")
    put(bin / "setpriv", "shift 3; exec \"$@\"\n")
    put(bin / "unshare", "shift 4; exec \"$@\"\n")
    put(bin / "debootstrap", "[[ $3 != nosuch ]] || { echo E: none; exit 1; }\n"
        'mkdir -p "$4"/{root,etc}; echo 13.0 > "$4/etc/debian_version"\n')
    for name in ("mount", "ln"):
        put(bin / name, "")
    put(bin / "env", "while [[ $1 == -i || $1 == *=* ]]; do shift; done; exec \"$@\"\n")
    put(bin / "chroot", "root=$1; shift 3\nexec bash -c \"${1//\\/project/$root/project}\"\n")
    put(bin / "make", "echo made $*; pwd; [[ $1 != two ]]\n")
    return root


def run_fresh(root, *words):
    """Run .ci/fresh, which makes a minimal Debian in a temporary folder, and check that it leaves
    none behind; returns the finished process."""
    environment = {**environment_of(root), "TMPDIR": str(root.parent)}
    done = run(root / ".ci/fresh", *words, env=environment)
    assert not list(root.parent.glob("fresh-*"))
    return done


def test_a_fresh_debian(fresh):
    done = run_fresh(fresh, "trixie", "ls; touch new", "rm new")
    assert done.returncode == 1
    for line in ("made one", "made two", "README.md"):
        assert line in done.stdout.splitlines()
    assert "late\n" not in done.stdout and "what is not committed is left out" in done.stderr
    lines = re.sub("[0-9]+ s", "T s", done.stdout).splitlines()
    assert lines[-5:] == [
        "trixie: make one: exit code 0, T s", "trixie: make two: exit code 1, T s",
        "trixie: ls; touch new: exit code 0, T s, and the tree is changed:", "?? new",
        "trixie: rm new: exit code 0, T s"]


@pytest.mark.parametrize("words, status, complaint", [
    ([], 2, "usage: .ci/fresh SUITE"), (["../etc"], 2, "'../etc' cannot be a suite"),
    (["nosuch"], 1, "E: none\nfresh: debootstrap could not make a Debian of the suite nosuch")])
def test_a_debian_that_cannot_be(fresh, words, status, complaint):
    done = run_fresh(fresh, *words)
    assert (done.returncode, done.stdout) == (status, "") and complaint in done.stderr


def test_only_root_makes_a_fresh_debian(fresh):
    put(fresh.parent / "bin/id", "echo 1000\n")
    put(fresh.parent / "bin/sudo", "printf '<%s>' \"$@\"\n")
    done = run_fresh(fresh, "trixie", "make book")
    assert done.stdout.endswith(f"<{fresh}/.ci/fresh><trixie><make book>")


# ---------------------------------------------------------------- CI

@pytest.fixture
def pipeline(tmp_path):
    """.ci/run in a clone of a project after its release, with tools that do nothing."""
    root, tools = tmp_path / "origin", tmp_path / "tools"
    for name in ("make", "cmake", "ctest"):
        put(tools / name, "[[ $* != *LABEL=quick* ]] || echo '100% tests passed, 0 tests failed'\n")
    put(root / ".ci/full", "echo full: $*\n")
    put(root / "build/tsan/bin/crew_test", "")
    shutil.copy(ROOT / ".ci/run", root / ".ci/run")
    for paths in re.findall("^full [a-z]+ (.*)", (root / ".ci/run").read_text(), re.MULTILINE):
        for name in paths.split():
            put(root / (name if Path(name).suffix else f"{name}/a.w"), "")
    git(root, "init", "-q")
    for version in ("1.0.0", "1.1.0"):
        (root / "CITATION.cff").write_text(f"cff-version: 1.2.0\nversion: {version}\n")
        (root / "web/a.w").write_text(version)
        git(root, "add", "-A")
        git(root, "commit", "-qm", version)

    def more_than_usual(*options, lacks="", **variables):
        """Run .ci/run in a new clone, and check how it ends; what it has .ci/full do, a text for
        each."""
        clone = tmp_path / f"clone{len(list(tmp_path.iterdir()))}"
        git(tmp_path, "clone", "-q", *options, f"file://{root}", clone)
        done = run(clone / ".ci/run", env={
            **os.environ, "PATH": f"{tools}:{os.environ['PATH']}", **variables})
        assert (done.returncode, lacks in done.stderr) == (2 if lacks else 0, True), done.stderr
        assert done.stdout.endswith("\n100% tests passed, 0 tests failed\n")
        assert re.search(r"\n +\d+ s  set-up\n", done.stdout)
        return re.findall(r"^full: (.*)", done.stdout, re.MULTILINE)
    return root, more_than_usual


def test_what_ci_seldom_does_is_done_when_it_is_due(pipeline):
    root, more_than_usual = pipeline
    assert more_than_usual() == []
    due = ["fuzzing", "library", "listing", "packages"]
    assert more_than_usual(FULL="1") == ["cluster", *due, "clang", "queens", "debian"]
    (root / "web/a.w").write_text("changed")
    git(root, "commit", "-qam", "later")
    assert more_than_usual() == due
    assert more_than_usual("--depth=1") == ["cluster", *due]  # it cannot know
    git(root, "mv", "experiments/tests/npm", "experiments/tests/node")
    git(root, "commit", "-qm", "moved")
    assert more_than_usual(lacks="experiments/tests/npm") == due[:-1]


# ---------------------------------------------------------------- release

needs_pdfinfo = pytest.mark.skipif(shutil.which("pdfinfo") is None,
                                   reason="make setup-lint installs poppler-utils")


def put_book(root, name, edition, sources, size=0):
    """A PDF with this metadata, and so many random bytes behind its end."""
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    with PdfPages(path) as book:
        book.infodict().update({"Edition": edition, "Sources": sources})
        book.savefig(Figure())
    with path.open("ab") as file:
        file.write(os.urandom(size))


UNTOUCHED = [".ci/run", ".gitignore", "generated/README.md"]  # by these tests


class House:
    """A small repository that release.sh can check."""

    def __init__(self, root):
        self.root = root
        put(root / "experiments/tools/release.sh", "")
        shutil.copy(ROOT / "experiments/tools/release.sh", root / "experiments/tools/release.sh")
        self.write("CHANGELOG.md", "# Changelog\n\n## 1.1.0\n\n- New.\n\n## 1.0.0\n\n- Old.\n")
        self.write("CITATION.cff", "cff-version: 1.2.0\nversion: 1.1.0\n")
        self.write("web/dance/chapter.w", "a chapter")
        self.write("figures/figure1.pdf", "one")
        self.write("results/queens.tex", "two")
        for name in UNTOUCHED:
            self.write(name, name)

    def write(self, name, text):
        """Write a file of the repository."""
        (self.root / name).parent.mkdir(parents=True, exist_ok=True)
        (self.root / name).write_text(text)

    def says(self, *words, code=0):
        """What release.sh prints, on standard error if it fails."""
        done = run(self.root / "experiments/tools/release.sh", *words, cwd="/")
        assert (done.returncode, bool(done.stderr)) == (code, code > 0), done.stderr
        return (done.stderr or done.stdout).rstrip("\n")

    def complains(self, *words):
        """The line with which release.sh fails."""
        said = self.says(*words, code=1)
        assert "\n" not in said
        return said


@pytest.fixture
def house(tmp_path):
    """A repository that can be released."""
    return House(tmp_path)


def test_what_a_book_is_made_of(house):
    assert house.says("edition") == "1.1.0"
    names = house.says("sources").split("\n")
    assert names == sorted([
        *UNTOUCHED, "CHANGELOG.md", "CITATION.cff", "experiments/tools/release.sh",
        "results/queens.tex", "web/dance/chapter.w"]) + ["figures/figure1.pdf"]
    before = house.says("hash")
    for name in ("figures/figure13-third.pdf", "results/figure13-third.csv", "results/report.html",
                 "experiments/__pycache__/a.pyc", "experiments/.hypothesis/a", "build/bin/dance"):
        house.write(name, "made by a tool, or for those who ask for it")
    assert len(before) == 64 and house.says("hash") == before
    for name in names:
        text = (house.root / name).read_text()
        house.write(name, text + " ")
        assert house.says("hash") != before
        house.write(name, text)
    (house.root / "results/queens.tex").rename(house.root / "results/dames.tex")
    assert house.says("hash") != before
    house.write("CHANGELOG.md", "## Next\n\n## 1.1.0\n")
    assert house.says("edition") == "1.1.0, and what comes after it"


@needs_pdfinfo
def test_a_version_is_the_same_everywhere(house):
    assert house.says("check") == ""  # before the first release there is no book
    house.write("CITATION.cff", "version: 1.0.0\n")
    assert house.complains("check") == (
        "CITATION.cff: the version is '1.0.0', but '1.1.0' in CHANGELOG.md")
    house.write("CITATION.cff", "version: 1.1.0\n")
    house.write("CHANGELOG.md", "## Soon\n")
    assert "CHANGELOG.md: 'Soon' is no version such as 1.1.0" in house.says(
        "check", code=1).split("\n")


@needs_pdfinfo
def test_a_stale_book_is_found(house):
    put_book(house.root, "generated/book.pdf", "1.1.0", house.says("hash"))
    assert house.says("check") == ""
    house.write("results/queens.tex", "three")
    assert house.complains("check") == (
        "generated/book.pdf: is not made of the present sources; make release, or begin with"
        " '## Next' in CHANGELOG.md")
    house.write("CHANGELOG.md", "## Next\n\n## 1.1.0\n")
    assert house.says("check") == ""
    put_book(house.root, "generated/book.pdf", "1.0.0", "")
    assert house.complains("check") == (
        "generated/book.pdf: is version '1.0.0', but '1.1.0' is the last one in CHANGELOG.md")
    assert house.says("check", "new") == ""
    put_book(house.root, "generated/book.pdf", "1.1.0", "", size=4 << 20)
    assert house.complains("check").endswith(" bytes; 4194304 are too many")


@needs_pdfinfo
def test_a_book_is_published_only_if_it_is_that_of_the_release(house):
    pikepdf = pytest.importorskip("pikepdf", reason="make setup-release installs python3-pikepdf")
    book = house.root / "generated/book.pdf"
    shutil.copytree(ROOT / "web/press", house.root / "web/press")
    put_book(house.root, "build/book.pdf", "1.1.0", "other sources")
    assert house.complains("publish").startswith("build/book.pdf: is not made of the present")
    house.write("CHANGELOG.md", "## Next\n\n## 1.1.0\n")
    put_book(house.root, "build/book.pdf", "1.1.0", house.says("hash"))
    assert house.complains("publish") == "CHANGELOG.md: begins with 'Next', which is no release"
    assert not book.exists()
    house.write("CHANGELOG.md", "## 1.1.0\n")
    put_book(house.root, "build/book.pdf", "1.1.0", house.says("hash"))
    assert house.says("publish") == ("release 1.1.0: generated/book.pdf, results/ and figures/"
                                     " belong together; commit them")
    assert house.says("check") == ""
    assert [path.name for path in (house.root / "build").iterdir()] == ["book.pdf"]
    first = book.read_bytes()
    assert house.says("publish") and book.read_bytes() == first
    with pikepdf.open(book) as pdf:
        assert len(pdf.pages) == 1


def test_usage_of_release(house):
    assert house.says(code=2).startswith("usage: release.sh edition ")


def test_this_version_is_the_same_everywhere():
    done = run(ROOT / "experiments/tools/release.sh", "check", "new")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("readme", ["README.md", "experiments/README.md"])
def test_examples_write_nothing_that_git_would_show(readme):
    """A clean tree is the proof that all came out as published."""
    text = (ROOT / readme).read_text(encoding="utf-8")
    written = [name for block in re.findall(r"^```\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
               for name in re.findall(r"(?: > |--each )(\S+)", block)]
    assert written and all(name.startswith(("/tmp/", "build/")) for name in written)
