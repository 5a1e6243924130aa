"""What changes a puzzle on the page without typing, and what you can keep of it, in a real
browser."""
import base64
import functools
import re
import threading
import tomllib
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

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
    statements = re.findall(r"@\^puzzle\s+file,\s+([^@]*)@>", chapter)
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
    for times in "12":
        page.execute_script("""
            const button = document.querySelector("[data-pieces] [data-name='P']");
            button.focus();
            button.click()""")
        page.wait(f"packer.matrix && document.activeElement.textContent.endsWith('P {times}')")
    page.go()
    assert page.value("packer.text") == (
        "board cylinder\n####\n####\n####\npieces pentominoes at most once\nfree 2\nP twice\n")
    labels = page.value("packer.results.found.map(rows =>"
                        " packer.editor.piecesOf(rows).map(x => x.label).join(''))")
    assert len(labels) > 0 and {label.replace("free", "") for label in labels} == {"PP"}
    assert len(page.all("#packer .board .seam")) == 1


def test_a_narrow_ring_is_written_as_two_numbers_and_one_piece_taken_from_none(page):
    page.puzzle("board 3x8 cylinder\npieces pentominoes\n")
    page.click("[data-draw]")
    assert [page.value(f"packer.find('{name}').value") for name in ("wide", "high")] == ["8", "3"]
    page.one("[data-wide]").send_keys(Keys.CONTROL, "a")
    page.keys("e", "5", Keys.TAB)
    page.wait("packer.matrix?.wrap[2] === 5 && packer.board.cells.size === 15")
    page.click("[data-pick] [value='none']")
    page.wait("packer.find('pieces').querySelectorAll('.out').length === 12")
    page.click("[data-pieces] [data-name='Y']")
    page.wait("packer.matrix && packer.matrix.pieces.join() === 'Y'")
    page.wait("packer.find('pieces').querySelectorAll('.out').length === 11")
    page.click("[data-pieces] [data-name='P']")
    page.wait("packer.matrix && packer.matrix.pieces.length === 2")
    page.click("[data-pick] [value='all']")
    page.wait("packer.matrix && packer.matrix.pieces.length === 12")
    page.one("[data-high]").send_keys(Keys.CONTROL, "a")
    page.keys("0", Keys.TAB)
    page.wait("packer.find('said').textContent.startsWith('A board has from 1')")
    assert page.value("packer.find('high').value") == "3"
    page.go()
    border, seam = page.value("""[".border", ".seam"].map(part => [...document.querySelector(
        "#packer .board svg").children].indexOf(document.querySelector(`#packer .board ${part}`)))
        """)
    assert seam > border > 0  # which would hide it


CHOOSE = """
    const choice = packer.find("preset"), [title] = arguments;
    choice.value = packer.presets.findIndex(preset => preset.title.includes(title));
    choice.dispatchEvent(new Event("change"))"""


def test_back_leads_to_the_puzzle_before_with_its_packings_at_the_first_press(page):
    for title, count in (("calendar", 0), ("8 queens", 92)):
        page.execute_script(CHOOSE, title)
        page.wait(f"packer.find('preset').selectedOptions[0].text.includes('{title}')"
                  " && !packer.find('go').disabled")
        page.go()
        assert count in (0, page.value("packer.results.found.length"))
    page.back()
    page.wait("packer.matrix && packer.text.startsWith('| calendar')"
              " && packer.searches[0]?.complete")
    assert page.value("packer.results.found.length > 0 && packer.editor.packing.length === 8")
    assert re.match(r"\d+ packings, and no others", page.text("[data-status]"))
    page.forward()
    page.wait("packer.kind === 'queens' && packer.matrix && packer.searches[0]?.complete")
    assert page.text("[data-status]").startswith("92 solutions")


def test_a_piece_has_a_grid_that_grows_and_the_name_you_give_it(page):
    page.puzzle("board 1x6\npiece A #\n")
    page.click("[data-draw]")
    page.execute_script("packer.find('drawn-piece').open = true")
    for file in range(4, -1, -1):
        page.one(f"[data-square='0,{file}']").click()
        assert page.value("document.activeElement.dataset.square") == f"0,{file}"
    grid = "getComputedStyle(packer.find('shape')).gridTemplateColumns.split(' ').length"
    assert page.value(grid) == 7
    page.one("[data-called]").send_keys("free")
    page.click("[data-add]")
    page.wait("packer.find('shape-said').textContent.includes('reserved')")
    page.one("[data-called]").send_keys("dom bar")
    page.click("[data-add]")
    page.wait("packer.matrix?.shapes.has('freedom-bar')")
    assert "\npiece freedom-bar #####\n" in page.value("packer.text")
    assert page.value(grid) == 5


def test_a_calendar_has_the_date_that_you_choose(page):
    page.execute_script(CHOOSE, "calendar")
    page.wait("packer.find('date').value === dateHere()")
    page.execute_script("""
        const date = packer.find("date");
        date.value = "2027-01-01";
        date.dispatchEvent(new Event("change"))""")
    page.wait("packer.text.includes('without 11 31\\n') && !packer.find('go').disabled")
    names = "[...packer.find('board').querySelectorAll('.name')].map(x => x.textContent).join(' ')"
    assert len(page.value(names).split()) == 43
    page.go()
    assert page.text("[data-status]") == "64 packings, and no others."
    assert page.value(names) == "Jan 1"
    page.prefer("dark")
    inks = page.execute_script("""
        return ["[data-board]", "[data-found]"].map(place =>
          getComputedStyle(packer.place.querySelector(`${place} .name.hole`)).fill)""")
    assert inks[0] != inks[1] == "rgb(34, 34, 34)"  # on the stage; on white
    page.preset("6 x 10")
    assert not page.one("[data-date]").is_displayed() and page.value(names) == ""


SPY = """
    window.saved = [];
    HTMLAnchorElement.prototype.click = function () { saved.push([this.download, this.href]); }"""
ONE_FILE = "oneFile(UNTOUCHED).then(arguments[0])"


def test_the_page_is_saved_as_one_file_with_the_programs(page, tmp_path):
    text = page.execute_async_script(ONE_FILE)
    (tmp_path / "one.html").write_text(text, encoding="utf-8")
    page.get((tmp_path / "one.html").as_uri())
    page.ready()
    page.go()
    assert page.text("[data-status]").startswith("520 packings, and no others: 65")
    assert page.value("[...document.images].length") == 0
    assert page.execute_async_script(ONE_FILE) == text


@pytest.fixture
def host(root):
    """The address of a server of this folder."""
    files = functools.partial(SimpleHTTPRequestHandler, directory=root)
    with ThreadingHTTPServer(("127.0.0.1", 0), files) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_a_page_from_a_server_is_saved_with_links_that_lead_there(page, host):
    page.get(f"{host}/results/report.html")
    page.ready()
    text = page.execute_async_script(ONE_FILE)
    assert text.count('<script>inLetters["module.js"] = ') == 1
    assert f'href="{host}/results/numbers.html"' in text and 'href="#play"' in text
    assert f'src="{host}/figures/' in text


def test_a_picture_from_a_server_is_saved_as_png_and_one_from_a_disk_lies_beside(browser, host,
                                                                                 address):
    for folder, is_shown in ((host + "/results", True), (address.rsplit("/", 1)[0], False)):
        browser.show(1280, "light", f"{folder}/pictures.html")
        browser.execute_script("document.querySelector('.plots figure > a').click()")
        browser.wait("document.querySelector('dialog').open")
        for form in ("svg", "png"):
            assert browser.one(f"#enlarged [data-{form}]").is_displayed() is is_shown
        if is_shown:
            browser.execute_script(SPY)
            for form in ("svg", "png"):
                browser.click(f"#enlarged [data-{form}]")
                browser.wait(f"saved.some(([name]) => name === 'picture-1.{form}')")
    assert browser.get_log("browser") == []


def test_packings_are_saved_as_svg_and_png_and_the_button_says_how_many(page):
    page.puzzle("board 3x20\npieces pentominoes")
    page.go()
    assert page.text("#packer [data-svg]") == "Save these 8 as SVG"
    page.execute_script(SPY)
    page.click("#packer [data-found] button")
    for form in ("svg", "png"):
        page.click(f"#enlarged [data-{form}]")
        page.execute_script(f"packer.find('{form}').click()")
    page.execute_script("document.querySelector('#packer [data-keep] [value=png]').click()")
    page.wait("saved.length === 5")
    names = page.value("saved.map(([name]) => name).sort()")
    assert names == ["board.png", "packings.png", "packings.svg", "picture-1.png", "picture-1.svg"]
    pngs = page.execute_async_script("""
        Promise.all(saved.filter(([name]) => name.endsWith("png")).map(async ([, address]) => {
          const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
          return String.fromCharCode(...bytes.slice(0, 24));
        })).then(arguments[0])""")
    assert [png[1:4] for png in pngs] == 3 * ["PNG"]
    widths = {int.from_bytes(png[16:20].encode("latin-1"), "big") for png in pngs}
    assert max(widths) == 2000


def test_pieces_are_printed_apart_and_to_scale(page):
    page.puzzle("board 3x4\npiece L ###/#..\npiece I ####\nL twice")
    page.execute_script("window.print = () => {}; packer.find('keep').parentElement.open = true;"
                        " packer.find('centimeters').value = 2")
    page.click("#packer [data-keep] [value='print']")
    page.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    centimeters = page.execute_script("""
        return [...document.querySelectorAll(".scissors svg")].map(drawing =>
          [...drawing.querySelectorAll(".cell")].map(cell =>
            Math.round(cell.getBoundingClientRect().width * 254 / 96) / 100))""")
    assert sorted(map(len, centimeters)) == [4, 4, 4, 12]
    assert all(abs(width - 2) < 0.1 for widths in centimeters for width in widths)
    assert not page.one("#packer").is_displayed()
    assert base64.b64decode(page.print_page()).startswith(b"%PDF")
    page.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
    assert page.all(".scissors") == []


def test_esc_leads_to_the_packing_that_you_looked_at(page):
    page.preset("Scott")
    page.go()
    page.click("#packer [data-found] button:nth-child(12)")
    page.keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    page.wait("document.querySelector('#enlarged [data-caption]').textContent.includes('14 of')")
    page.keys(Keys.ESCAPE)
    page.wait("packer.find('page').textContent.startsWith('13 to 24 of')"
              " && document.activeElement === packer.find('found').children[1]")


def test_no_title_of_a_puzzle_is_wider_than_its_list(page):
    widths = page.execute_script("""
        const list = packer.find("preset"), style = getComputedStyle(list);
        const context = document.createElement("canvas").getContext("2d");
        context.font = style.font;
        return [list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight),
          ...[...list.options].map(({ text }) => context.measureText(text).width)]""")
    assert len(widths) > 20 and max(widths) == widths[0]
