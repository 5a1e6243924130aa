"""The library, used from outside: installed into an empty folder, found by CMake and pkg-config."""
import importlib
import itertools
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = Path(os.environ.get("PROGRAMS", ROOT / "build" / "bin"))
EXAMPLE = ROOT / "experiments" / "tests" / "example"
sys.path.insert(0, str(ROOT / "web" / "press"))
legible = importlib.import_module("legible")

HEADERS = ["components", "crew", "engines", "frontier", "matrix", "search", "solve", "text"]
SAYS = """\
Bors Kay
Percival Gareth
Lancelot Tristan

"""
OTHER = r"""
#include <dlx/crew.hpp>
#include <dlx/engines.hpp>
#include <dlx/frontier.hpp>
#include <iostream>

int main()
try {
  const dlx::Matrix matrix = dlx::read_matrix(std::cin, "pairs");
  dlx::Question question;
  question.solution_limit = 2;
  const auto links = dlx::engine_for(matrix, "links");
  dlx::Report report = links->search(question, dlx::Listener());
  std::cout << report.solutions << report.complete << '\n';
  int heard = 0;
  dlx::Listener listener;
  listener.pulse_interval = 1;
  listener.on_solution = [&](auto) { ++heard; };
  listener.on_pulse = [&](const dlx::Pulse&) { return heard == 0; };
  report = links->search(dlx::Question(), listener);
  std::cout << (heard > 0 && heard < 100) << report.complete << '\n';
  dlx::Crew crew([&] { return dlx::engine_for(matrix); }, 2);
  std::cout << crew.search(dlx::Question(), dlx::Listener()).solutions << '\n';
  std::cout << dlx::Frontier(matrix).search({}, {}).solutions << '\n';
} catch (const std::invalid_argument& error) {
  std::cout << error.what() << '\n';
}
"""


def run(*command, **options):
    done = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module", name="prefix")
def installed(tmp_path_factory):
    prefix = tmp_path_factory.mktemp("installed")
    run("cmake", "--install", PROGRAMS.parent, "--component", "library", "--prefix", prefix)
    return prefix


@pytest.fixture(name="outside")
def example(tmp_path):
    """A folder with the program of the book, as it stands there."""
    chapter = legible.Chapter(ROOT / "web" / "engines" / "outside.w")
    text = "\n".join(chapter.file("outside.cpp", with_prose=False)) + "\n"
    (tmp_path / "outside.cpp").write_text(text)
    (tmp_path / "CMakeLists.txt").write_text((EXAMPLE / "CMakeLists.txt").read_text())
    return tmp_path


def compiled(prefix, source):
    """A program that pkg-config tells how to compile."""
    flags = run("pkg-config", "--cflags", "--libs", "dlx",
                env={**os.environ, "PKG_CONFIG_PATH": str(prefix / "lib" / "pkgconfig")})
    run("g++", "-std=c++20", "-Wall", "-Wextra", "-Werror", source, *flags.split(), "-o",
        source.with_suffix(""))
    return source.with_suffix("")


def tournaments(printed):
    """The four of them in any order, and the lines below."""
    *blocks, counters = printed.split("\n\n")
    return {frozenset(frozenset(line.split()) for line in block.splitlines())
            for block in blocks}, counters.splitlines()


def check_example(printed):
    assert printed.startswith(SAYS)
    found, counters = tournaments(printed)
    knights = "Bors Gareth Kay Lancelot Percival Tristan".split()
    neighbors = [{one, other} for one, other in zip(knights, knights[1:] + knights[:1])]
    assert len(found) == 4 and not any(pair in neighbors for pairs in found for pair in pairs)
    assert all(sorted(knight for pair in pairs for knight in pair) == knights for pairs in found)
    total = re.fullmatch(r"4 solutions, (\d+) updates", counters[0])
    levels = [re.fullmatch(r"(\d+) nodes, (\d+) updates", line) for line in counters[1:]]
    assert [int(level[1]) for level in levels] == [1, 3, 4, 4]
    assert int(total[1]) == sum(int(level[2]) for level in levels) > 0


def test_cmake_finds_the_library(prefix, outside):
    run("cmake", "-S", outside, "-B", outside / "build", f"-DCMAKE_PREFIX_PATH={prefix}")
    run("cmake", "--build", outside / "build")
    check_example(run(outside / "build" / "outside"))


def test_pkg_config_finds_the_library(prefix, outside):
    check_example(run(compiled(prefix, outside / "outside.cpp")))


def test_streams_limits_threads_and_the_frontier(prefix, tmp_path):
    """Twelve people in a row, in pairs, none of whom stand side by side."""
    source = tmp_path / "other.cpp"
    source.write_text(OTHER)
    program = compiled(prefix, source)
    pairs = [(i, j) for i in range(12) for j in range(i + 2, 12)]
    text = " ".join(f"p{i}" for i in range(12)) + "\n" + "".join(
        f"p{i} p{j}\n" for i, j in pairs)
    count = matchings(frozenset(range(12)), set(pairs))
    assert run(program, input=text).splitlines() == ["20", "10", str(count), str(count)]
    assert run(program, input=text + "p1 p99\n") == (
        f"pairs:{len(pairs) + 2}: row has unknown column 'p99'\n")


def matchings(people, pairs):
    if not people:
        return 1
    first = min(people)
    return sum(matchings(people - {first, other}, pairs) for other in people
               if (first, other) in pairs)


def test_versions_are_that_of_the_release(prefix):
    release = re.search(r"^version: (.*)", (ROOT / "CITATION.cff").read_text(), re.MULTILINE)[1]
    package = (prefix / "lib" / "pkgconfig" / "dlx.pc").read_text()
    assert f"\nVersion: {release}\n" in package
    cmake = (prefix / "lib" / "cmake" / "dlx" / "dlxConfigVersion.cmake").read_text()
    assert f'"{release}"' in cmake


def test_the_readme_shows_the_program_of_the_book(outside):
    readme = (ROOT / "experiments" / "README.md").read_text()
    assert f"```cpp\n{(outside / 'outside.cpp').read_text()}```\n" in readme
    assert f"```cmake\n{(outside / 'CMakeLists.txt').read_text()}```\n" in readme


def test_each_wish_is_a_line(prefix, tmp_path):
    """The second program of the README, with the ways found here, too."""
    readme = (ROOT / "experiments" / "README.md").read_text()
    source = tmp_path / "riders.cpp"
    source.write_text(re.search(r"```cpp\n(#include <dlx/solve.hpp>.*?)```", readme, re.DOTALL)[1])
    count, nodes, *found = run(compiled(prefix, source)).splitlines()
    ways = [set(zip(["Ann", "Bob", "Cid"], horses))
            for horses in itertools.permutations(["bay", "gray", "roan"]) if horses[0] != "bay"]
    assert count == f"{len(ways)} ways" and re.fullmatch(r"\d+ nodes, by two threads", nodes)
    assert {tuple(line.split(" rides the ")) for line in found[:3]} in ways
    assert all(line.startswith("| Ann rides the ") for line in found[3:-1])
    assert found[-2] == "| Ann rides the roan"
    assert found[-1] == "3 and maybe more"


# ---------------------------------------------------------------- headers for people

def tokens(text):
    """A program without comments, blanks, and numbers of lines."""
    text = re.sub(r"^#line .*", "", text, flags=re.MULTILINE)
    text = re.sub(r'("(?:\\.|[^"\\])*")|//.*|/\*.*?\*/', lambda match: match[1] or "", text)
    return re.sub(r"\s+", "", text)


def test_headers_say_what_they_declare(prefix):
    found = sorted((prefix / "include" / "dlx").iterdir())
    assert [path.stem for path in found] == HEADERS
    for path in found:
        text = path.read_text()
        assert tokens(text) == tokens((ROOT / "generated" / path.name).read_text())
        assert max(map(len, re.findall("^ *//.*", text, re.MULTILINE))) <= legible.WIDTH
    matrix = (prefix / "include" / "dlx" / "matrix.hpp").read_text()
    assert "/* a column, a row, or an entry */" in matrix
    assert "// - names[c] is the name of column c;" in matrix


def header_of(path, prose, code="int x; /* |y| */"):
    path.write_text("@* Title. First.\n\nNot this.\n\n@i cxx.w\n@s X int\n\n"
                    f"@ {prose}\n@^entry@>\n\n@(a.hpp@>=\n{code}\n")
    return "\n".join(legible.Chapter(path).file("a.hpp"))


@pytest.mark.parametrize("prose, plain", [
    (r"The {\it name\/} of |a_b|, \.{\BAR} and \.{a\_b}.", "The name of a_b, | and a_b."),
    (r"``One''~is $k\ge1$; {\mc DANCE}, and \dots", '"One" is k>=1; DANCE, and ...'),
    ("One.\n\nTwo.", "One.\n//\n// Two."),
    ("\\listing\nOne.", "One."),
    (r"These:" + "\n" + r"\bull one;" + "\n" + r"\bull two.", "These:\n//\n// - one;\n// - two.")])
def test_prose_becomes_plain(tmp_path, prose, plain):
    assert header_of(tmp_path / "a.w", prose) == (
        f"// Title.\n//\n// First.\n\n// {plain}\nint x; /* y */")


@pytest.mark.parametrize("prose, code, message", [
    (r"A formula, $\sum x$.", "int x;", r"a.w:8: no plain form of: A formula, \sum x."),
    ("Good.", "if (x) @<Do it@>@;", "a.w:8: a section within a line: if (x) @<Do it@>"),
    ("Good.", "@<Do it@>@;", "a.w:8: no section Do it")])
def test_what_cannot_be_plain_is_refused(tmp_path, prose, code, message):
    with pytest.raises(legible.Illegible) as caught:
        header_of(tmp_path / "a.w", prose, code)
    assert str(caught.value).endswith(message)


@pytest.mark.parametrize("name", ["a.w", "b.w"])
def test_complaints_are_lines(tmp_path, name):
    (tmp_path / "a.w").write_text("@* Title. No header.\n")
    done = subprocess.run([sys.executable, legible.__file__, tmp_path, tmp_path / name],
                          capture_output=True, text=True, check=False)
    assert done.returncode == 1 and done.stderr.count("\n") == 1
    assert done.stderr.startswith("legible: ") and name in done.stderr
    assert not list(tmp_path.glob("*.hpp"))
