"""The library, used from outside: installed into an empty folder, found by CMake and pkg-config.
With LIBRARY=1, as in .ci/full, it is also added to a project, as a folder and as the tarball."""
import importlib
import itertools
import os
import re
import shutil
import sys
from pathlib import Path

import conftest
import pytest
from conftest import EXPERIMENTS, PROGRAMS, ROOT

EXAMPLE = EXPERIMENTS / "tests" / "harness" / "example"
sys.path.insert(0, str(ROOT / "web" / "press"))
legible = importlib.import_module("legible")

LIBRARY_MD = ROOT / "web" / "packages" / "library.md"
VERSION = re.search(r"^version: (.*)", (ROOT / "CITATION.cff").read_text(), re.MULTILINE)[1]
MAJOR = VERSION.split(".", maxsplit=1)[0]
COMPONENT = "dancing_links_reproduced"
HEADERS = sorted([*legible.PUBLIC, "version"])
SAYS = """\
Bors Kay
Percival Gareth
Lancelot Tristan

"""


def run(*command, **options):
    """What a command prints on standard output; it must succeed."""
    done = conftest.run(*command, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module", name="prefix")
def installed(tmp_path_factory):
    """The prefix where the library is installed."""
    prefix = tmp_path_factory.mktemp("installed")
    run("cmake", "--install", PROGRAMS.parent, "--component", COMPONENT, "--prefix", prefix)
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
    """Check all that the example prints: its four tournaments, and the counts of each level."""
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
    run("cmake", "-S", outside, "-B", outside / "build", f"-DCMAKE_PREFIX_PATH={prefix}", WORKS)
    run("cmake", "--build", outside / "build")
    check_example(run(outside / "build" / "outside"))


WITHOUT_BOOST = "-DCMAKE_DISABLE_FIND_PACKAGE_Boost=ON"


def find(prefix, folder, *words):
    """The command that configures a project which finds the library with these words; the project,
    a CMakeLists.txt, is written into the folder."""
    (folder / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.25)\nproject(other LANGUAGES CXX)\n"
        f"find_package(dlx {' '.join(words)})\n"
        "add_library(other INTERFACE)\ntarget_link_libraries(other INTERFACE dlx::dlx)\n")
    return ["cmake", "-S", folder, "-B", folder / "build", WORKS, f"-DCMAKE_PREFIX_PATH={prefix}"]


def test_components_are_checked(prefix, tmp_path):
    """The headers of Boost are needed for the frontier alone."""
    run(*find(prefix, tmp_path, f"{MAJOR}.0 REQUIRED COMPONENTS frontier"))
    run(*find(prefix, tmp_path, "REQUIRED OPTIONAL_COMPONENTS nonsense"), WITHOUT_BOOST)
    for words, reason in (
            ("COMPONENTS nonsense", "dlx has no component 'nonsense'; its only one is frontier"),
            ("COMPONENTS frontier", "dlx needs the headers of Boost for its frontier (apt install"
             " libboost-dev)")):
        check_refused([*find(prefix, tmp_path, "REQUIRED", words), WITHOUT_BOOST], reason)
    check_refused(find(prefix, tmp_path, "99 REQUIRED"), f"version: {VERSION}")


def test_a_shared_library_of_this_project_is_refused(tmp_path):
    check_refused(["cmake", "-S", ROOT, "-B", tmp_path, WORKS, "-DBUILD_SHARED_LIBS=ON"],
                  "make library SHARED=ON")


def matchings(people, pairs):
    """The number of ways to divide people into these pairs, by brute force."""
    if not people:
        return 1
    first = min(people)
    return sum(matchings(people - {first, other}, pairs) for other in people
               if (first, other) in pairs)


def test_versions_are_that_of_the_release(prefix):
    package = (prefix / "lib" / "pkgconfig" / "dlx.pc").read_text()
    assert f"\nVersion: {VERSION}\n" in package
    cmake = (prefix / "lib" / "cmake" / "dlx" / "dlxConfigVersion.cmake").read_text()
    assert f'"{VERSION}"' in cmake


BEGINNING = "#include <dlx/solve.hpp>\n#include <iostream>\n\nint main()\n{\n"


@pytest.fixture(name="example", scope="module")
def examples(prefix, tmp_path_factory):
    """What the examples of the reference print, as lists of lines. Those without a main get one."""
    folder = tmp_path_factory.mktemp("examples")
    programs = re.findall(r"```cpp\n(.*?)```", LIBRARY_MD.read_text(), re.DOTALL)
    printed = []
    for number, text in enumerate(programs):
        source = folder / f"{number}.cpp"
        source.write_text(text if "int main()" in text else BEGINNING + text + "}\n")
        printed.append(run(compiled(prefix, source)).splitlines())
    return printed


def fillings(squares, shapes, weight=lambda shape: 1):
    """The sum of the products of weights, over all ways to divide these squares into shapes."""
    if not squares:
        return 1
    return sum(weight(shape) * fillings(squares - shape, shapes, weight) for shape in shapes
               if min(squares) in shape and shape <= squares)


def pieces(ranks, files):
    """The dominoes on a board, as sets of squares."""
    return [frozenset((square, square + step)) for square in range(ranks * files)
            for step in (1, files) if square + step < ranks * files
            and (step == files or square % files < files - 1)]


def test_the_examples_of_the_reference(example):
    """With the ways that three people ride three horses found here, too."""
    dominoes, riders, queens, fixed = example[:4]
    assert dominoes == ["258584046368 ways"]
    ways = [frozenset(zip(["Ann", "Bob", "Cid"], horses))
            for horses in itertools.permutations(["bay", "gray", "roan"]) if horses[0] != "bay"]
    assert frozenset(tuple(line.split(" rides the ")) for line in riders[:3]) in ways
    assert len(riders) == 7 and all(line.startswith("| Ann rides the ") for line in riders[3:6])
    assert riders[6].startswith(f"{len(ways)} solutions, ")
    assert re.fullmatch("stopped by its limit of time, without an answer; "
                        r"solutions found until then: \d+", "\n".join(queens))
    squares, board = frozenset(range(16)), pieces(4, 4)
    without = [shape for shape in board if shape != board[5]]
    assert fixed == [f"{fillings(squares - board[0], without)} ways", *(
        f"{fillings(squares - board[row], board)} after row {row}" for row in range(3))]


def test_the_recipes_of_the_reference(example):
    """By brute force; and the sudoku by its rules."""
    packings, switches, bounded, weights, (digits,) = example[4:]
    free = [frozenset((square,)) for square in range(12)]
    assert packings == [
        f"{fillings(frozenset(range(9)), pieces(3, 3) + free)} ways to put some dominoes"]
    shapes = [{0, 1}, {1, 2}, {2, 3}, {3}]
    apart = sum(sum(map(len, some)) == len(set().union(*some)) for size in range(5)
                for some in itertools.combinations(shapes, size))
    assert switches == [f"{apart} sets of shapes that do not overlap"]
    board = frozenset(range(12))
    ways = sum(fillings(board - set(some), pieces(3, 4)) for size in range(3)
               for some in itertools.combinations(range(12), size))
    assert bounded == [f"{ways} ways with at most two free squares"]
    colors = fillings(frozenset(range(16)), pieces(4, 4),
                      lambda shape: 3 if max(shape) - min(shape) == 1 else 1)
    assert weights == [f"{colors} ways in colors"]
    clues = re.search(r'"([1-9.]{81})"', LIBRARY_MD.read_text())[1]
    assert all(clue in (".", digit) for clue, digit in zip(clues, digits, strict=True))
    for line in range(9):
        box = 27 * (line // 3) + 3 * (line % 3)
        for cells in (digits[9 * line:9 * line + 9], digits[line::9], "".join(
                digits[box + 9 * rank:box + 9 * rank + 3] for rank in range(3))):
            assert sorted(cells) == list("123456789")


def test_the_program_in_the_book_is_the_first_example():
    first = re.search(r"```cpp\n(.*?)```", LIBRARY_MD.read_text(), re.DOTALL)[1]
    assert (EXAMPLE / "ways.cpp").read_text() == first


CALLS = r"""
#include <dlx/crew.hpp>
#include <dlx/engines.hpp>
#include <dlx/frontier.hpp>
#include <dlx/solve.hpp>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <new>

static std::size_t bytes = 0;
void* operator new(std::size_t size)
{
  bytes += size;
  if (void* place = std::malloc(size)) return place;
  throw std::bad_alloc();
}
void operator delete(void* place) noexcept { std::free(place); }
void operator delete(void* place, std::size_t) noexcept { std::free(place); }

template <typename Matrix> Matrix matrix_of(dlx::Index rows, auto... label)
{
  constexpr dlx::Index columns = 200;
  Matrix matrix;
  for (dlx::Index c = 0; c < columns; ++c) matrix.add_primary('c' + std::to_string(c));
  for (dlx::Index r = 0; r < rows; ++r)
    matrix.add_row({r % columns, (r + 1 + r/columns % (columns - 1)) % columns}, label...);
  return matrix;
}

static int costs()
{
  const auto cost = [](const char* name, auto call) {
    std::size_t costs[2];
    for (int i = 0; i < 2; ++i) {
      const dlx::Index rows = i == 0 ? 1000 : 20000;
      bytes = 0;
      call(rows);
      costs[i] = bytes;
    }
    std::printf("%s %zu %zu\n", name, costs[0], costs[1]);
  };
  cost("Matrix", [](dlx::Index rows) { matrix_of<dlx::Matrix>(rows); });
  cost("Labeled", [](dlx::Index rows) {
    matrix_of<dlx::Labeled<std::string>>(rows, std::string(40, 'x'));
  });
  cost("solutions", [](dlx::Index rows) {
    dlx::Solutions solutions = dlx::solutions(matrix_of<dlx::Matrix>(rows));
    *solutions.begin();
  });
  cost("first", [](dlx::Index rows) { dlx::first(matrix_of<dlx::Matrix>(rows)); });
  return 0;
}

int main(int words, char**)
try {
  if (words > 1) return costs();
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


@pytest.fixture(name="calls", scope="module")
def calling(prefix, tmp_path_factory):
    """A compiled program that calls the installed library."""
    source = tmp_path_factory.mktemp("calls") / "calls.cpp"
    source.write_text(CALLS)
    return compiled(prefix, source)


VIEWS = """
#include <dlx/solve.hpp>
#include <iostream>
#include <ranges>
#include <sstream>
#include <vector>

int main()
{
  dlx::Matrix matrix;
  matrix.add_primary(3);
  const std::vector<int> columns = {0, 1, 2};
  std::istringstream numbers("0 1");
  matrix.add_row(std::views::iota(0, 2));
  matrix.add_row(columns | std::views::filter([](int c) { return c < 2; }));
  matrix.add_row(std::ranges::istream_view<int>(numbers));
  dlx::write_matrix(std::cout, matrix);
}
"""


def test_views_are_rows(prefix, tmp_path):
    source = tmp_path / "views.cpp"
    source.write_text(VIEWS)
    assert run(compiled(prefix, source)) == "0 1 2\n" + 3 * "0 1\n"


def test_streams_limits_threads_and_the_frontier(calls):
    """Twelve people in a row, in pairs, none of whom stand side by side."""
    pairs = [(i, j) for i in range(12) for j in range(i + 2, 12)]
    text = " ".join(f"p{i}" for i in range(12)) + "\n" + "".join(
        f"p{i} p{j}\n" for i, j in pairs)
    count = matchings(frozenset(range(12)), set(pairs))
    assert run(calls, text=text).splitlines() == ["20", "10", str(count), str(count)]
    assert run(calls, text=text + "p1 p99\n") == (
        f"pairs:{len(pairs) + 2}: row has unknown column 'p99'\n")


def test_twenty_times_the_rows_take_less_than_forty_times_the_memory(calls):
    """All bytes that are ever allocated; a clock would depend on the machine."""
    lines = [line.split() for line in run(calls, "costs").splitlines()]
    assert [name for name, *_ in lines] == ["Matrix", "Labeled", "solutions", "first"]
    for name, few, many in lines:
        assert 0 < int(many) < 40 * int(few), name


def test_exceptions_are_needed(prefix, tmp_path):
    source = tmp_path / "silent.cpp"
    source.write_text("#include <dlx/solve.hpp>\n")
    done = conftest.run("g++", "-std=c++20", "-fno-exceptions", "-E", "-I", prefix / "include",
                        source)
    assert done.returncode != 0
    assert "dlx reports errors by exceptions; compile without -fno-exceptions" in done.stderr


# ---------------------------------------------------------------- in another project

EMBEDDED = """cmake_minimum_required(VERSION 3.25)
project(other LANGUAGES CXX)
{how}
add_executable(other other.cpp)
target_link_libraries(other PRIVATE dlx::dlx)
file(GENERATE OUTPUT flags.txt CONTENT
  "${{CMAKE_BUILD_TYPE}};${{CMAKE_CXX_FLAGS}};${{CMAKE_CXX_STANDARD}}")
"""
INSIDE = """
#include <dlx/solve.hpp>
#include <dlx/version.hpp>
#include <iostream>

int main()
{
  dlx::Matrix board;
  for (dlx::Index square = 0; square < 16; ++square) board.add_primary(std::to_string(square));
  for (dlx::Index square = 0; square < 16; ++square) {
    if (square % 4 < 3) board.add_row({square, square + 1});
    if (square < 12) board.add_row({square, square + 4});
  }
  std::cout << dlx::count(board, {.threads = 2}) << " by " << DLX_VERSION << std::endl;
}
"""
OFTEN = pytest.mark.skipif("LIBRARY" not in os.environ, reason="LIBRARY=1 builds all kernels again")
FETCH = ("include(FetchContent)\nFetchContent_Declare(dlx URL {tarball})\n"
         "FetchContent_MakeAvailable(dlx)")
WORKS = "-DCMAKE_CXX_COMPILER_WORKS=1"  # which CMake would try for a second
ALLOWED = ("CMAKE_", "DLX_", "Boost_", "boost_", "FETCHCONTENT_", "BUILD_SHARED_LIBS")


# A library of others that throws what it gets from ours.
THING = """
#include <dlx/solve.hpp>

dlx::Number ways(dlx::Index side, const dlx::Limits& limits)
{
  dlx::Matrix board;
  for (dlx::Index square = 0; square < side*side; ++square)
    board.add_primary(std::to_string(square));
  for (dlx::Index square = 0; square < side*side; ++square) {
    if (square % side < side - 1) board.add_row({square, square + 1});
    if (square < side*(side - 1)) board.add_row({square, square + side});
  }
  return dlx::count(board, limits);
}
"""
EXPORTING = """
add_library(thing thing.cpp)
target_link_libraries(thing PUBLIC dlx::dlx)
install(TARGETS thing EXPORT thing)
install(EXPORT thing DESTINATION lib/cmake/thing NAMESPACE thing:: FILE thingTargets.cmake)
file(WRITE ${CMAKE_BINARY_DIR}/thingConfig.cmake "include(CMakeFindDependencyMacro)
find_dependency(dlx MAJOR)
include(\\${CMAKE_CURRENT_LIST_DIR}/thingTargets.cmake)")
install(FILES ${CMAKE_BINARY_DIR}/thingConfig.cmake DESTINATION lib/cmake/thing)
""".replace("MAJOR", MAJOR)
USING = """cmake_minimum_required(VERSION 3.25)
project(user LANGUAGES CXX)
find_package(thing REQUIRED)
add_executable(user user.cpp)
target_link_libraries(user PRIVATE thing::thing)
"""
USER = """
#include <dlx/frontier.hpp>
#include <dlx/solve.hpp>
#include <iostream>

dlx::Number ways(dlx::Index side, const dlx::Limits& limits);

int main()
{
  const dlx::Number four = ways(4, {});
  std::cout << four << (four > dlx::Number(35) ? " more\\n" : " less\\n");
  try {
    ways(20, {.time = std::chrono::seconds(0)});
  } catch (const dlx::Stopped&) {
    std::cout << "Stopped\\n";
  }
  dlx::Matrix matrix;
  matrix.add_secondary("p");
  matrix.add_named_row({"p:x"});
  try {
    dlx::Frontier(matrix).search({}, {});
  } catch (const dlx::Hopeless&) {
    std::cout << "Hopeless\\n";
  }
  try {
    ways(4, {.threads = 0});
  } catch (const std::invalid_argument&) {
    std::cout << "invalid\\n";
  }
}
"""


def project(folder, how):
    """Write a project of CMake that takes the library in this way; returns the command that
    configures it."""
    (folder / "other.cpp").write_text(INSIDE)
    (folder / "CMakeLists.txt").write_text(EMBEDDED.format(how=how))
    return ["cmake", "-S", folder, "-B", folder / "build", WORKS]


def exporting(folder, how):
    """The same, for a project that exports a library of its own, and installs ours with it."""
    (folder / "thing.cpp").write_text(THING)
    return project(folder, f"set(DLX_INSTALL ON)\n{how}{EXPORTING}")


def check_inside(folder, how, *options):
    """The program in a project that adds the library in this way, and nothing else of ours."""
    run(*project(folder, how), *options)
    build = folder / "build"
    assert (build / "flags.txt").read_text() == ";;"
    run("cmake", "--build", build, "--parallel", "2")
    assert run(build / "other") == f"36 by {VERSION}\n"
    cache = (build / "CMakeCache.txt").read_text()
    cached = re.findall(r"^(\w+):(?!INTERNAL|STATIC)", cache, re.MULTILINE)
    assert [name for name in cached if not name.startswith(ALLOWED)] == []
    assert not [*build.rglob("bin"), *build.rglob("man"), *build.rglob("pytest")]


def snapshot(folder):
    """All files of a folder, and when they were written."""
    return {path: path.stat().st_mtime_ns for path in folder.rglob("*")
            if not {".git", "build", "__pycache__"} & set(path.parts)}


@pytest.fixture(name="tarball", scope="module")
def packed(tmp_path_factory):
    """The library of make dist, without make."""
    folder = tmp_path_factory.mktemp("dist") / f"dlx-{VERSION}"
    legible.main(folder)
    return shutil.make_archive(folder, "gztar", folder.parent, folder.name)


@OFTEN
def test_as_a_folder_it_writes_into_its_build_folder_only(tmp_path):
    before = snapshot(ROOT)
    check_inside(tmp_path, f"add_subdirectory({ROOT} dlx)")
    assert snapshot(ROOT) == before


def test_the_tarball_says_what_has_changed_and_how_to_cite(tarball):
    """Lines of the changelog about the library, by their part or their words, and no others."""
    folder = Path(tarball.removesuffix(".tar.gz"))
    assert (folder / "CITATION.cff").read_text() == (ROOT / "CITATION.cff").read_text()
    changes = (folder / "CHANGELOG.md").read_text()
    assert "\n## 4.0.0\n" in changes and "\n- `make npm`" not in changes
    assert legible.changes(
        "# Changelog\n\n## Next\n\nWords.\n\n- C++: a.\n- Python: b.\n\n### Library\n\n- c.\n"
        "\n### Page\n\n- d.\n- `dlx::count` e.\n\n## 2.0.0\n\n- f.\n\n"
        "## 1.0.0\n\n- The library g.\n"
    ).split("\n\n", 2)[2] == (
        "## Next\n\n- C++: a.\n- c.\n- `dlx::count` e.\n\n## 1.0.0\n\n- The library g.\n")


@OFTEN
def test_as_a_tarball_without_the_frontier(tarball, tmp_path):
    check_inside(tmp_path, FETCH.format(tarball=tarball), "-DDLX_FRONTIER=OFF", WITHOUT_BOOST)


def test_names_and_folders_of_others(tarball, tmp_path):
    """A project may have targets, exports and components of our names, and libraries in lib64."""
    others = ("add_library(dlx INTERFACE)\nadd_library(library INTERFACE)\n"
              "install(TARGETS dlx EXPORT dlx)\ninstall(EXPORT dlx DESTINATION lib)\n")
    library = tarball.removesuffix(".tar.gz")
    run(*project(tmp_path, f"{others}add_subdirectory({library} dlx)"), "-DDLX_INSTALL=ON",
        "-DCMAKE_INSTALL_LIBDIR=lib64/deep", "-DCMAKE_INSTALL_INCLUDEDIR=headers")
    package = (tmp_path / "build" / "dlx" / "dlx.pc").read_text()
    assert package.startswith("prefix=${pcfiledir}/../../..")
    assert "-I${prefix}/headers\n" in package and "-L${prefix}/lib64/deep " in package
    script = (tmp_path / "build" / "dlx" / "cmake_install.cmake").read_text()
    for folder in "headers", "lib64/deep", "lib64/deep/cmake/dlx", "lib64/deep/pkgconfig":
        assert f'DESTINATION "${{CMAKE_INSTALL_PREFIX}}/{folder}"' in script
    assert set(re.findall('_COMPONENT STREQUAL "([^"]+)"', script)) == {COMPONENT}


def test_a_project_that_exports(tarball, tmp_path):
    run(*exporting(tmp_path, f"add_subdirectory({tarball.removesuffix('.tar.gz')} dlx)"))


def symbols(library):
    """What a shared library exports, as names of C++."""
    return {line.split(maxsplit=2)[2] for line in
            run("nm", "-DC", "--defined-only", library).splitlines() if " A " not in line}


@OFTEN
def test_a_project_that_exports_a_shared_library(tarball, tmp_path):
    """It installs the library with its own, and a third project uses both. The exceptions of one
    are caught by the other; and what is in no header, is not exported."""
    prefix = tmp_path / "installed"
    run(*exporting(tmp_path, FETCH.format(tarball=tarball)), "-DBUILD_SHARED_LIBS=ON",
        f"-DCMAKE_INSTALL_PREFIX={prefix}")
    run("cmake", "--build", tmp_path / "build", "--parallel", "2")
    run("cmake", "--install", tmp_path / "build")
    user = tmp_path / "user"
    user.mkdir()
    (user / "user.cpp").write_text(USER)
    (user / "CMakeLists.txt").write_text(USING)
    run("cmake", "-S", user, "-B", user / "build", WORKS, f"-DCMAKE_PREFIX_PATH={prefix}")
    run("cmake", "--build", user / "build")
    assert run(user / "build" / "user") == "36 more\nStopped\nHopeless\ninvalid\n"
    library = prefix / "lib" / f"libdlx.so.{VERSION}"
    code = tokens("".join(path.read_text() for path in (prefix / "include" / "dlx").iterdir()))
    exported = symbols(library)
    assert {"typeinfo for dlx::Stopped", "typeinfo for dlx::Hopeless"} <= exported
    for name in exported:
        found = re.match(r"(?:[a-z ]+ for )?dlx::(operator|\w+)", name)
        assert found and found[1] in code, f"{name}: is exported, but in no header"


def check_refused(command, *words):
    """Run a command that must fail; standard error must have these words."""
    done = conftest.run(*command, env={**os.environ, "CXX": shutil.which("c++")})
    assert done.returncode == 1
    for word in words:
        assert word in " ".join(done.stderr.split())


def test_what_is_missing_is_named(tarball, tmp_path):
    for name in ("boost", "python"):
        (tmp_path / name).mkdir()
    library = tarball.removesuffix(".tar.gz")
    check_refused([*project(tmp_path / "boost", f"add_subdirectory({library} dlx)"), WITHOUT_BOOST],
                  "libboost-dev", "-DDLX_FRONTIER=OFF")
    check_refused([*project(tmp_path / "python", f"add_subdirectory({ROOT} dlx)"),
                   f"-DCMAKE_MAKE_PROGRAM={shutil.which('make')}",
                   "-DCMAKE_FIND_USE_CMAKE_SYSTEM_PATH=OFF",
                   "-DCMAKE_FIND_USE_SYSTEM_ENVIRONMENT_PATH=OFF"],
                  "apt install python3", f"dlx-{VERSION}.tar.gz")


# ---------------------------------------------------------------- headers for people

def tokens(text):
    """A program without comments, blanks, numbers of lines, and what is visible."""
    text = text.replace(legible.VISIBLE, "namespace dlx {")
    text = re.sub(r"^#line .*", "", text, flags=re.MULTILINE)
    text = re.sub(r'("(?:\\.|[^"\\])*")|//.*|/\*.*?\*/', lambda match: match[1] or "", text)
    return re.sub(r"\s+", "", text)


def test_headers_say_what_they_declare(prefix):
    found = sorted((prefix / "include" / "dlx").iterdir())
    assert [path.stem for path in found] == HEADERS
    for path in [*found, *(PROGRAMS.parent / "library" / "src").iterdir()]:
        if path.stem == "version":
            continue
        text = path.read_text()
        assert tokens(text) == tokens((ROOT / "generated" / path.name).read_text()), path
        assert max(map(len, re.findall("^ *//.*", text, re.MULTILINE))) <= legible.WIDTH
    matrix = (prefix / "include" / "dlx" / "matrix.hpp").read_text()
    assert "/* a column, a row, or an entry */" in matrix
    assert "// - names[c] is the name of column c, and no two are equal." in matrix


def test_friends_are_visible(prefix):
    """To a friend that is defined elsewhere, compilers give the visibility of its definition."""
    for path in (prefix / "include" / "dlx").iterdir():
        assert not re.search(r"friend (?!class).*\)( const)?;", path.read_text()), path


def header_of(path, prose, code="int x; /* |y| */"):
    """The header that is made of a chapter with this prose and code."""
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


def test_a_comment_becomes_a_line(tmp_path):
    header = header_of(tmp_path / "a.w", "One.", "int x; /* |y|,\n          or |z| */\nint w;")
    assert header.endswith("// One.\nint x; /* y, or z */\nint w;")


@pytest.mark.parametrize("prose, code, message", [
    (r"A formula, $\sum x$.", "int x;", r"a.w:8: no plain form of: A formula, \sum x."),
    ("Good.", "if (x) @<Do it@>@;", "a.w:8: a section within a line: if (x) @<Do it@>@;"),
    ("Good.", "@<Do it@>@;", "a.w:8: no section Do it")])
def test_what_cannot_be_plain_is_refused(tmp_path, prose, code, message):
    with pytest.raises(legible.Illegible) as caught:
        header_of(tmp_path / "a.w", prose, code)
    assert str(caught.value).endswith(message)


def test_complaints_are_lines(tmp_path):
    (tmp_path / "file").write_text("")
    done = conftest.run(sys.executable, legible.__file__, tmp_path / "file" / "folder")
    assert done.returncode == 1 and done.stderr.count("\n") == 1
    assert done.stderr.startswith("legible: ") and "file/folder" in done.stderr


def test_sources_keep_the_prose_that_has_a_plain_form(tmp_path):
    path = tmp_path / "a.w"
    path.write_text("@* Title. First, $\\sum x$.\n\n@ @c\nfor (; ; ) @<Do |x|@>@;\n\n"
                    "@ A $\\sum$.\n\nWell.\n\n@<Do |x|@>=\nx(); /* $\\sum$ */\n")
    assert legible.Chapter(path).file("a.cpp", is_strict=False) == [
        "// Title.", "", "for (; ; )", "// Do x.", "//", "// Well.", "x();"]
