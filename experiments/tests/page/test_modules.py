"""The modules of the page, without a browser."""
import re
import shutil
from pathlib import Path

import pytest
from conftest import EXPERIMENTS, run
from page.report import script_of

HERE = Path(__file__).parent
PAGE = EXPERIMENTS / "page"
ENTRIES = ["report.js", "numbers.js", "pictures.js"]  # of the pages
in_node = pytest.mark.skipif(not shutil.which("node"), reason="there is no Node.js; make setup-npm"
                             " installs it")


@in_node
def test_what_needs_no_browser_is_tested_by_node():
    done = run("node", "--test", "--test-reporter=spec", *sorted(HERE.glob("*.test.js")))
    assert done.returncode == 0, done.stdout
    assert int(re.search(r"tests (\d+)", done.stdout)[1]) > 20, done.stdout


@in_node
@pytest.mark.parametrize("entry", ENTRIES)
def test_a_script_of_modules_has_no_syntax_error(tmp_path, entry):
    (tmp_path / "script.js").write_text(script_of(entry), encoding="utf-8")
    done = run("node", "--check", tmp_path / "script.js")
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("path", sorted(PAGE.glob("*.js")), ids=lambda path: path.stem)
def test_a_method_says_what_it_clears(path):
    """Of five methods called clear, one dropped the pieces, and one forgot the puzzle."""
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"^  (?:async )?clear\(", text, re.MULTILINE), (
        f"{path}: a method is called clear; name what it clears, such as forgetSearches")


def test_every_module_is_in_a_script_once_and_behind_what_it_imports():
    used = set()
    for entry in ENTRIES:
        script = script_of(entry)
        assert not re.search(r"^(import|export)\b|/\*\*\n", script, re.MULTILINE)
        titles = {path.name: re.search("^// .*", path.read_text(encoding="utf-8"), re.MULTILINE)[0]
                  for path in PAGE.glob("*.js")}
        assert len(set(titles.values())) == len(titles)
        notes = re.findall(r"^ *//.*", script, re.MULTILINE)
        assert set(notes) <= set(titles.values())  # other comments have no use for readers
        places = {name: script.index(title + "\n") for name, title in titles.items()
                  if title + "\n" in script}
        for name in places:
            assert script.count(titles[name] + "\n") == 1, name
            text = (PAGE / name).read_text(encoding="utf-8")
            for imported in re.findall(r'^import [^"]*"\./(.*)";$', text, re.MULTILINE):
                assert places[imported] < places[name], f"{name} imports {imported}"
        used |= set(places)
    assert used == {path.name for path in PAGE.glob("*.js")}


@pytest.mark.parametrize("entry", ENTRIES)
def test_no_two_modules_of_a_script_define_the_same_name(entry):
    names = re.findall(r"^(?:async )?(?:function\*? |class |const |let )(\w+)", script_of(entry),
                       re.MULTILINE)
    assert len(names) > 10 and {name for name in names if names.count(name) > 1} == set()


def test_sizes_of_type_and_spaces_of_the_page_are_those_of_its_scales():
    """But the size of the root, and the room for the arrow of a list."""
    space = r"(?<![\w-])(?:font-size|(?:margin|padding)(?:-\w+)*|(?:\w+-)?gap): ([^;}]*)"
    other = [value for path in sorted([*PAGE.glob("*.css"), *PAGE.glob("*.html")])
             for value in re.findall(
                 space, re.sub(r"@media print \{.*?\n\}", "", path.read_text(encoding="utf-8"),
                               flags=re.DOTALL))
             if re.search(r"(?<![\w.])\d*\.?\d+rem", value)]
    assert other == ["clamp(100%, 0.5rem + 0.625vw, 140%)", "1.6rem"]
