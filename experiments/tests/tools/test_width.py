"""Lines have at most 100 columns, but for what cannot be broken."""
import shutil
import sys

import pytest
from conftest import EXPERIMENTS, run

WORDS = "words " * 17  # 102 columns with the blank at its end
LONG = "w" * 97


@pytest.fixture(name="complaints")
def checked(tmp_path):
    """A function that says what width.py prints of a project with nothing but one file."""
    def complaints(path, text):
        """What width.py prints of a project that has nothing but this file."""
        tools = tmp_path / "experiments" / "tools"
        tools.mkdir(parents=True)
        shutil.copy(EXPERIMENTS / "tools" / "width.py", tools)
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
        done = run(sys.executable, tools / "width.py")
        assert (done.returncode, done.stderr) == (bool(done.stdout), "")
        return done.stdout
    return complaints


@pytest.mark.parametrize("path, line, cure", [
    ("web/dance/a.w", WORDS, "break prose at a blank"),
    ("web/dance/a.w", f'refuse("{LONG[:60]}", {LONG[:40]});', "behind a comma"),
    ("web/dance/a.w", f"  call({LONG}); /* why */", "a comment may stand below its code"),
    ("web/preface.tex", WORDS, "break prose at a blank"),
    ("README.md", WORDS, "with the same indentation"),
    ("README.md", f"```\nmake\n```\n{WORDS}", "with the same indentation"),
    ("README.md", f"<!-- tally -->\n- 1\n<!-- end of tally -->\n{WORDS}", "the same indentation"),
    ("experiments/page/report.css", WORDS, "go on in the next line"),
    ("experiments/page/a.js", WORDS, "go on in the next line"),
    ("experiments/tests/npm/a.mjs", WORDS, "go on in the next line"),
    ("web/packages/npm/index.d.ts", WORDS, "go on in the next line"),
    ("CMakeLists.txt", WORDS, "go on in the next line"),
    ("web/packages/library.cmake", WORDS, "go on in the next line"),
    (".ci/run", WORDS, r"behind \ or &&"), ("experiments/tools/a.sh", WORDS, r"behind \ or &&"),
    ("Makefile", f"{WORDS}## help", r"behind \ or &&"),
])
def test_a_line_that_is_too_long(complaints, path, line, cure):
    above = "\n" * 4
    said = complaints(path, f"{above}{line}\n")
    number = 5 + line.count("\n")
    width = len(line.split("\n")[-1]) - (len("## help") + 1 if path == "Makefile" else 0)
    assert said.startswith(f"{path}:{number}: {width} columns, of at most 100: ") and cure in said


@pytest.mark.parametrize("path, line", [
    ("web/dance/a.w", "w" * 100), ("web/dance/a.w", f'  refuse("{LONG}");'),
    ("web/dance/a.w", f"@<{LONG}@>@;"), ("web/dance/a.w", f"word.@^{LONG}@>"),
    ("web/dance/a.w", f"@q {WORDS}@>"), ("web/dance/a.w", rf"{WORDS}&{{\it words\/}}\cr"),
    ("README.md", f"| {WORDS} |"), ("README.md", f"```\n{WORDS}\n```"),
    ("README.md", f"<!-- floors -->\n```\n{WORDS}\n```\n{WORDS}\n<!-- /floors -->"),
    ("README.md", f"See [this](https://{LONG})."), ("CHANGELOG.md", WORDS),
    ("experiments/catalogue/a.toml", WORDS), ("results/a.md", WORDS),
    ("experiments/page/a.js", f"  throw new Error(`{LONG}`);"),
    ("Makefile", f"make: ## {WORDS}"), ("web/press/a.sh", f"echo '{LONG}'"),
])
def test_what_may_be_longer(complaints, path, line):
    assert complaints(path, f"{line}\n") == ""
