"""What axe-core, a checker of accessibility, finds wrong in the states of the pages: nothing."""
import pytest
import test_page
from conftest import ROOT
from test_page import NEEDED, SUDOKU, chosen, lay

AXE = ROOT / "build/axe/node_modules/axe-core/axe.min.js"
if not AXE.is_file():
    pytest.skip(f"there is no axe-core; {NEEDED}, if npm is there", allow_module_level=True)

# The fixtures of these tests are those of test_page.py.
root, browser, address = test_page.root, test_page.browser, test_page.address

# All faults, each with its rule and element; and how many elements were looked at. What is out of
# sight is laid out for that.
FAULTS = """
    const [rules, done] = arguments;
    document.head.append(element("style", {}, "* { content-visibility: visible !important; }"));
    axe.run({ rules }).then(({ violations, passes }) => done([
      violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) =>
        `${id}: ${html.slice(0, 200)}: ${failureSummary}`)),
      passes.flatMap(({ nodes }) => nodes).length]), error => done([[String(error)], 0]))"""


def pick_up(page):
    """Take a piece of the game into the hand, on the board."""
    page.execute_script("game.take('X', [2, 2])")


def solve(page):
    """Lay the pieces of the game that are missing, as in a packing that has the others."""
    page.execute_script("""
        const { laid, positions } = game;
        const packing = [...Array(positions.total).keys()].find(number =>
          laid.every(({ packings }) => packings.has(number)));
        game.goOn(positions.packing(packing))""")
    assert page.value("game.place.matches('.done')")


def get_stuck(page):
    """Lay pieces of the game so that no way is left."""
    page.execute_script("game.load(1)")
    for number, piece in enumerate("XIV"):
        lay(page, piece, number)
    assert page.value("game.place.matches('.stuck')")


def mark_a_line(page):
    """A text whose second line cannot be read."""
    page.puzzle("board 3x3\nplate L\n")
    page.execute_script("packer.find('text').closest('details').open = true")
    assert page.value("packer.find('text').ariaInvalid") == "true"


def draw(page):
    """A board of one's own, with a piece to draw."""
    page.execute_script("packer.editor.setDrawing(true);"
                        " packer.find('drawn-piece').open = true")


def race(page):
    """Two searches, with what they count."""
    page.click("[data-race]")
    page.pack()


def enlarge(page):
    """A picture in the dialog."""
    page.execute_script("document.querySelector('figure > a').click()")
    page.wait("document.querySelector('dialog').open")


def enlarge_a_packing(page):
    """A packing in the dialog, with its pieces."""
    page.pack()
    page.click("#packer .found button")
    page.wait("document.querySelector('dialog').open")


def step(page):
    """The picture of the idea, half-way, with what one points at."""
    page.step_through(0)
    page.execute_script("picture.go(13)")


def step_far(page):
    """A large search in the picture of the idea."""
    page.step_through(3)
    page.execute_script("picture.go(2500)")


def choose(page):
    """The second board of Be the algorithm, with a bad choice."""
    page.click("#chooser [data-level][value='2']")
    chosen(page, "P")


def show_all(page):
    """All that is folded."""
    page.execute_script("for (const part of document.querySelectorAll('details')) part.open = true")


def run_some(page):
    """What runs on the page of numbers, with its verdicts."""
    page.execute_script("document.querySelector('#living > details').open = true")
    page.click("#living tbody button")
    page.wait("document.querySelector('#living tbody .verdict').textContent")


def run_on(page):
    """A search on the page of numbers that does not end."""
    page.execute_script("""
        living.readModule = () => new Promise(() => {});
        document.querySelector("#living > details").open = true;
        document.querySelector("#living tbody button").click()""")
    assert page.text("#living tbody button") == "Stop"


WIDE, PHONE = 1280, 390
STATES = {
    "first screen": ("report", WIDE, "light", None),
    "first screen, dark": ("report", WIDE, "dark", None),
    "first screen, phone": ("report", PHONE, "light", None),
    "piece in hand": ("report", WIDE, "light", pick_up),
    "solved": ("report", WIDE, "light", solve),
    "stuck, dark": ("report", WIDE, "dark", get_stuck),
    "packed": ("report", WIDE, "light", test_page.Page.pack),
    "packed, dark": ("report", PHONE, "dark", test_page.Page.pack),
    "race, dark": ("report", WIDE, "dark", race),
    "sudoku": ("report", WIDE, "light", lambda page: page.puzzle(SUDOKU, "sudoku")),
    "calendar, dark": ("report", WIDE, "dark", lambda page: page.preset("a calendar")),
    "drawing": ("report", WIDE, "light", draw),
    "drawing, phone": ("report", PHONE, "dark", draw),
    "wrong line": ("report", WIDE, "light", mark_a_line),
    "wrong line, dark": ("report", WIDE, "dark", mark_a_line),
    "picture enlarged": ("pictures", WIDE, "light", enlarge),
    "packing enlarged, dark": ("report", WIDE, "dark", enlarge_a_packing),
    "idea": ("report", WIDE, "light", step),
    "idea, dark": ("report", WIDE, "dark", step),
    "idea, phone": ("report", PHONE, "light", step),
    "large search": ("report", WIDE, "light", step_far),
    "be the algorithm": ("report", WIDE, "light", choose),
    "be the algorithm, dark": ("report", WIDE, "dark", choose),
    "all unfolded": ("report", WIDE, "light", show_all),
    "numbers": ("numbers", WIDE, "light", run_some),
    "numbers, searching": ("numbers", WIDE, "light", run_on),
    "numbers, phone": ("numbers", PHONE, "dark", show_all),
    "pictures": ("pictures", WIDE, "dark", None),
    "pictures, phone": ("pictures", PHONE, "light", None),
    "forced colors": ("report", WIDE, "forced", step),
}


@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing_wrong(browser, address, state):
    name, width, scheme, prepare = STATES[state]
    browser.show(width, scheme, address.replace("report", name))
    if scheme == "forced":
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
            {"name": "forced-colors", "value": "active"}]})
    if name == "report":
        browser.ready()
        browser.wait("packer?.matrix")
    if prepare:
        prepare(browser)
    browser.execute_script(AXE.read_text())
    # of forced colors, which are the reader's, axe-core takes some for ours
    rules = {"color-contrast": {"enabled": scheme != "forced"}}
    faults, count = browser.execute_async_script(FAULTS, rules)
    assert faults == [] and count > 50
