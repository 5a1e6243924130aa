"""The scripts behind make: set-up, build, and how they show where they are."""
import os
import pty
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRESS = ROOT / "experiments/progress.sh"


def on_terminal(*command):
    """What a command shows on a terminal, piece by piece, and its status."""
    reader, writer = pty.openpty()
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
    os.close(reader)
    return shown.decode().replace("\r\n", "\n").split("\r\033[K"), process.wait()


def elsewhere(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, **options)


def put(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/bash\n" + text)
    path.chmod(0o755)


# ---------------------------------------------------------------- progress

def test_a_terminal_has_a_clock_and_one_line():
    shown, status = on_terminal(
        PROGRESS, "work", "bash", "-c",
        "echo progress: begins; sleep 3; echo words; printf half; sleep 1.5; echo ' of it'; exit 3")
    assert status == 3
    assert "".join(piece for piece in shown if "\n" in piece) == "words\nhalf of it\n"
    clock = [piece for piece in shown if piece.startswith("work: begins, ")]
    assert len(set(clock)) >= 4 and all(piece.endswith(" s") for piece in clock)
    assert shown[-1] == ""  # the line is wiped


def test_a_log_has_what_is_said_and_no_thousands_of_lines():
    done = elsewhere(PROGRESS, "work", "bash", "-c",
                     "for i in {1..500}; do echo progress: $i; done; sleep 11; printf end; exit 3")
    assert done.returncode == 3 and done.stdout == "end\n"
    assert done.stderr.startswith("work: 500, 1") and done.stderr.count("\n") == 1


@pytest.mark.parametrize("lines, states", [
    (["[ 12%] Building CXX object CMakeFiles/dlx.dir/generated/bits_avx2.cpp.o",
      "[ 97%] Linking CXX executable bin/dance", "[ 98%] Tangling links.w",
      "Consolidate compiler generated dependencies of target dlx", "[100%] Built target dance"],
     ["12%, bits_avx2.cpp", "97%, dance is linked", "98%, links.w is tangled", "100%"]),
    (["dlstatus:2:73.6670:Retrieving file 2 of 3", "pmstatus:time:22.2222:Unpacking time (amd64)",
      "pmstatus:libc6:amd64:66.6:Installed libc6:amd64 (amd64)"],
     ["Retrieving file 2 of 3", "22%, 0 of 3 packages, Unpacking time (amd64)",
      "66%, 1 of 3 packages, Installed libc6:amd64 (amd64)"]),
    (["      Start  1: matrix", "      Start 12: harness",
      " 1/60 Test  #1: matrix ....................   Passed    0.03 sec"],
     ["0 are done, running matrix", "1 of 60 are done, running harness"]),
])
def test_lines_of_progress(lines, states):
    shown, _ = on_terminal(PROGRESS, "work", "printf", "%s\\n", *lines, "error: bad")
    assert [piece for piece in shown if "\n" in piece] == ["error: bad\n"]
    assert all(any(piece.startswith(f"work: {state}, ") for piece in shown) for state in states)


def test_failed_tests_are_said():
    failed = " 2/60 Test #12: harness ....................***Failed    0.03 sec"
    passed = " 1/60 Test  #1: matrix ....................   Passed    0.03 sec"
    shown, _ = on_terminal(PROGRESS, "tests", "printf", "%s\\n", passed, failed, "100% tests")
    assert [piece for piece in shown if "\n" in piece] == [failed + "\n", "100% tests\n"]
    log = elsewhere(PROGRESS, "tests", "printf", "%s\\n", passed, failed)
    assert log.stdout.splitlines() == [passed, failed]


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
    done = elsewhere(ROOT / "experiments/setup.sh", group, env={"PATH": str(tools)})
    assert done.returncode == 1
    command = done.stderr.splitlines()[-1]
    assert {"g++", "python3-pytest", "texlive-metapost", "texlive-extra-utils"} <= {
        *command.split()}
    assert command.startswith("setup: apt-get install ")


def test_packages_that_cannot_be_installed(tools):
    put(tools / "id", "echo 0\n")
    put(tools / "apt-get", "echo dlstatus:1:0:Retrieving file 1 of 2; echo no luck; exit 9\n")
    done = elsewhere(ROOT / "experiments/setup.sh", "base", env={"PATH": str(tools)})
    assert done.returncode == 1
    assert "no luck\n" in done.stderr and "could not install" in done.stderr


@pytest.fixture
def checkout(tmp_path):
    """The scripts and the Makefile alone, with a CMake that says what it is asked."""
    root = tmp_path / "checkout"
    for name in ("experiments/build.sh", "experiments/progress.sh", "Makefile", "web/book.w"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, root / name)
    put(tmp_path / "bin/cmake", f"echo \"$@\" >> {tmp_path}/log\n")
    put(root / "experiments/setup.sh", "")
    put(root / "python", "shift 2; printf '<%s>' \"$@\"\n")
    return root


def make(checkout, *words):
    environment = {**os.environ, "PATH": f"{checkout.parent}/bin:{os.environ['PATH']}"}
    for name in ("MAKEFLAGS", "MAKELEVEL", "ONLY", "SOLVER", "MPLCONFIGDIR"):
        environment.pop(name, None)
    return elsewhere("make", *words, cwd=checkout, env=environment)


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


@pytest.mark.parametrize("name", ["a b", 'a"b', "a$b", "a'b", "a;b", "a:b", "a\\b", "a#b"])
def test_paths_that_will_not_do(checkout, name):
    odd = checkout.rename(checkout.parent / name)
    done = make(odd, "build")
    assert done.returncode == 2 and "please put the project elsewhere" in done.stderr
    assert done.stderr.count("\n") == 1 and name in done.stderr
    assert not (checkout.parent / "log").exists()


@pytest.mark.parametrize("solver", ["my $HOME", "a $$ b", "$(shell touch oops)", "a 'b' \"c\" #d"])
def test_make_leaves_the_solver_alone(checkout, solver):
    words = ["check", "PYTHON=./python", f"SOLVER={solver}", "ONLY=$x*", "LIMIT=5"]
    done = make(checkout, *words)
    assert done.stdout == f"<check><{solver}><--only><$x*><--seconds><5>", done.stderr
    assert not (checkout / "oops").exists()


def test_make_leaves_the_folder_of_the_corpus_alone(checkout):
    done = make(checkout, "corpus", "PYTHON=./python", "FOLDER=a $b", "SCALE=full")
    assert done.stdout == "<corpus><--scale><full><--folder><a $b>", done.stderr
    assert make(checkout, "corpus", "PYTHON=./python").stdout == "<corpus><--scale><paper>"
