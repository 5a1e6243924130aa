"""What changes a puzzle on the page without typing, in a real browser."""
import re
import tomllib

import pytest
import test_page
from conftest import EXPERIMENTS, ROOT
from test_page import Keys

# The fixtures of these tests are those of test_page.py.
root, browser, address, page = (
    test_page.root, test_page.browser, test_page.address, test_page.page)

LINES = tomllib.loads((EXPERIMENTS / "page/live.toml").read_text(encoding="utf-8"))["line"]
BASES = {"squares": "board 8x8\npieces pentominoes", "triangles": "board 6x6\npieces hexiamonds",
         "sticks": "board 5x5\npieces tetrasticks"}
OF_CUBES = {"reflected", "unturned"}  # statements that no puzzle of the page has


def test_every_statement_of_the_language_is_a_line_to_click_in():
    chapter = (ROOT / "web/puzzles/puzzle_file.w").read_text(encoding="utf-8")
    statements = re.findall(r"@\^([^@]*), statement of a\s+puzzle@>", chapter)
    shown = " ".join(f"{line['write']} {line['says']}" for line in LINES)
    words = {word for statement in statements for word in statement.split()} - {"cells"}
    assert len(words) > 15
    assert {word for word in words if not re.search(rf"\b{word}\b", shown)} == OF_CUBES


@pytest.mark.parametrize("kind", BASES)
def test_each_line_is_put_in_and_what_is_to_be_changed_is_selected(page, kind):
    page.execute_script("packer.find('text').closest('details').open = true")
    shown = [line for line in LINES if line.get("kind", kind) == kind]
    assert len(shown) > 5
    for line in shown:
        page.puzzle(BASES[kind], kind)
        page.click(f"[data-lines] [value='{line['write']}']")
        page.wait("packer.matrix && packer.puzzle.reader && !packer.find('text').matches('.stale')"
                  " && packer.find('size').textContent !== 'Reading \u2026'")
        assert page.text("#problem") == "", line
        selected = page.execute_script("""
            const field = document.activeElement;
            return field.value.slice(field.selectionStart, field.selectionEnd)""")
        wanted = re.search(r"\[(.*)\]", line["write"])
        first = page.value("packer.matrix.pieces[0]")
        assert selected in (wanted[1] if wanted else line["write"], first,
                            wanted and wanted[1].replace("P", first)), line
        written = re.sub(r"[\[\]]", "", line["write"]).split()
        assert any(text.split()[-1] == written[-1] for text in page.value("packer.text").split("\n")
                   if text), line


def test_two_p_and_two_free_cells_are_packed_on_a_ring(page):
    page.puzzle("board 3x4\npieces pentominoes at most once")
    page.click("[data-draw]")
    for option in ("1", "2", "1"):
        page.click(f"[data-edges] [value='{option}']")
        page.wait(f"packer.matrix?.wrap[0] === {option} && packer.board")
    page.one("[data-free]").send_keys(Keys.CONTROL, "a")
    page.keys("2", Keys.TAB)
    page.wait("packer.matrix && packer.text.includes('free 2')")
    for times in "012":
        page.execute_script("""
            const button = document.querySelector("[data-pieces] [data-name='P']");
            button.focus();
            button.click()""")
        page.wait(f"packer.matrix && document.activeElement.textContent.endsWith(' {times}')")
    page.go()
    assert page.value("packer.text") == (
        "board cylinder\n####\n####\n####\npieces pentominoes at most once\nfree 2\nP twice\n")
    labels = page.value("packer.results.found.map(rows =>"
                        " packer.editor.piecesOf(rows).map(x => x.label).join(''))")
    assert len(labels) > 0 and {label.replace("free", "") for label in labels} == {"PP"}
    assert len(page.all("#packer .board .seam")) == 1
