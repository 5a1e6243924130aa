"""The page in a real browser, as a reader meets it."""
import base64
import gzip
import io
import json
import os
import re
import shutil
import signal
import sys
from urllib.parse import quote

import matplotlib.image
import pytest
from conftest import (EXPERIMENTS, MATRIX_3, PATIENCE, PROGRAMS, PUZZLES, ROOT, output, run,
                      wait_for)
from harness.judge.catalogue import read_catalogue
from harness.judge.expressions import rule_called
from page.report import misprinted_estimate, shown_pictures
from harness.show.pictures import PICTURES
from harness.show.pictures.register import PLOTS
from harness.results import COUNTERS_AND_LEVELS, read_searches, read_table
from links import Links
from project import Project

NEEDED = "make test LABEL=page installs it"
if not shutil.which("chromium") or not shutil.which("chromedriver"):
    pytest.skip(f"there is no Chromium with its driver; {NEEDED}", allow_module_level=True)
webdriver = pytest.importorskip("selenium.webdriver", reason=f"there is no Selenium; {NEEDED}")

from selenium.common.exceptions import TimeoutException  # noqa: E402
from selenium.webdriver.chrome.service import Service  # noqa: E402
from selenium.webdriver.common.by import By  # noqa: E402
from selenium.webdriver.common.keys import Keys  # noqa: E402

STATE = """
    const { left, right, up, down, size, headers } = picture.links;
    return [left.slice(0, headers), right.slice(0, headers), up, down, size]"""
FIRST = """
    const all = [...document.querySelectorAll(arguments[0])];
    return [all[0], new Set(all.map(x => x.closest("section, dialog"))).size]"""
HOLDS = """
    try { return Boolean(eval(arguments[0])); } catch (error) { return String(error); }"""
SHOWN = """
    const said = "[role=status], [role=alert], [aria-live], dialog[open]";
    return [location.href, ...[...document.querySelectorAll(said)]
      .map(x => x.textContent.trim()).filter(x => x)]"""
PACKED = "!packer.isRunning && packer.searches[0]?.complete"


class Page:
    """A browser that shows one of the pages, with words for what tests often do. The packer is that
    of the page, and has its variables `packer' and `picture'."""

    def __init__(self, browser):
        self.browser = browser

    def __getattr__(self, name):
        return getattr(self.browser, name)

    def show(self, width, scheme, address):
        """Open an address in a window of this width, with a colour scheme."""
        self.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": 800, "deviceScaleFactor": 1, "mobile": width < 500})
        self.set_script_timeout(PATIENCE)
        self.prefer(scheme)
        self.get(address)

    def prefer(self, scheme, motion="reduce"):
        """Set the colour scheme, and whether the reader wants motion; it takes a processor that
        tests can use."""
        self.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "", "features": [
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": motion}]})

    def arrive(self, address):
        """Open an address, coming from elsewhere."""
        self.get("about:blank")
        self.get(address)

    def ready(self):
        """Wait until the page is ready."""
        self.execute_async_script("ready().then(arguments[0])")

    def value(self, expression, *arguments):
        """The value of an expression of JavaScript in the page."""
        return self.execute_script(f"return {expression}", *arguments)

    def execute_script(self, script, *arguments, execute="execute_script"):
        """Run a script; fails where it takes longer than the browser's limit of time, and says what
        the page shows."""
        try:
            return getattr(self.browser, execute)(script, *arguments)
        except TimeoutException:
            pytest.fail(f"still waiting after {self.timeouts.script:g} seconds: {script}"
                        f" {arguments}\n{self.shown()}")

    def execute_async_script(self, script, *arguments):
        """Run a script until it calls the last of its arguments, a function."""
        return self.execute_script(script, *arguments, execute="execute_async_script")

    def wait(self, condition, patience=PATIENCE):
        """Wait until a condition of JavaScript holds, which it does not while it throws."""
        wait_for(lambda: self.execute_script(HOLDS, condition) is True, patience, lambda:
                 f"{condition}: {self.execute_script(HOLDS, condition)}\n{self.shown()}")

    def shown(self):
        """What the page shows now: its address, what it says, and the errors of its scripts."""
        try:
            said = self.browser.execute_script(SHOWN)
        except TimeoutException:
            said = ["The page does not answer."]
        return "\n".join(said + [entry["message"] for entry in self.get_log("browser")])

    def one(self, selector):
        """The first element of a CSS selector; fails if there is none, or if a section has it and
        another one, too."""
        first, sections = self.execute_script(FIRST, selector)
        assert sections == 1, f"{selector}: {sections} sections have it; name the one that is meant"
        return first

    def all(self, selector):
        """All elements of a CSS selector."""
        return self.find_elements(By.CSS_SELECTOR, selector)

    def text(self, selector):
        """The text of the first element of a CSS selector."""
        return self.one(selector).text

    def texts(self, selector):
        """The texts of all elements of a CSS selector, in sight or not."""
        return self.value("[...document.querySelectorAll(arguments[0])].map("
                          "x => x.textContent.trim())", selector)

    def click(self, selector):
        """Scroll to an element, and click on it."""
        element = self.one(selector)
        self.execute_script("arguments[0].scrollIntoView({block: 'center'})", element)
        element.click()

    def press(self, element):
        """Click on an element, as by a mouse, wherever it is."""
        self.execute_script("arguments[0].dispatchEvent(new MouseEvent('click', {bubbles: true}))",
                            element)

    def keys(self, *keys):
        """Type keys into the element that has the focus."""
        self.switch_to.active_element.send_keys(*keys)

    def swipe(self, points):
        """Touch the first of these points, move over the others, and let go."""
        for kind, touches in (("Start", points[:1]), *(("Move", [point]) for point in points[1:]),
                              ("End", [])):
            self.execute_cdp_cmd("Input.dispatchTouchEvent",
                                 {"type": f"touch{kind}", "touchPoints": touches})

    def step_through(self, search):
        """Show a search in the picture of the idea, by its number in live.toml."""
        self.execute_async_script("picture.load(live.stepper[arguments[0]]).then(arguments[1])",
                                  search)

    def preset(self, title):
        """Load the puzzle whose title begins so into the packer."""
        self.execute_async_script("""
            const preset = live.preset.find(({ title }) => title.startsWith(arguments[0]));
            packer.load(preset).then(arguments[1])""", title)

    def puzzle(self, text, kind="squares"):
        """Load the text of a puzzle into the packer."""
        self.execute_async_script("packer.load({kind: arguments[0], text: arguments[1]})"
                                  ".then(arguments[2])", kind, text)

    def has_cells(self, count):
        """Wait until the board of the packer has so many cells."""
        self.wait(f"packer?.board?.cells.size === {count}")

    def go(self):
        """Press the button that packs, and wait for the result."""
        self.click("[data-go]")
        self.wait(PACKED)

    def pack(self):
        """Start the packer, and wait for its result."""
        self.execute_script("packer.pack()")
        self.wait(PACKED)

    def cell(self, rank, file):
        """The element of the cell at a rank and a file of the board."""
        return self.execute_script("""
            const label = `rank ${arguments[0]}, file ${arguments[1]}`;
            return [...document.querySelectorAll("#packer .board [data-cell]")]
              .find(x => x.ariaLabel.startsWith(label)
                         && !/^\\d/.test(x.ariaLabel.slice(label.length)))""", rank, file)

    def touch(self, rank, file):
        """Press the cell at a rank and a file of the board."""
        self.press(self.cell(rank, file))


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    """A copy of the project whose page has just been written."""
    root = tmp_path_factory.mktemp("project")
    for folder in ("experiments", "figures"):
        (root / folder).symlink_to(ROOT / folder)
    shutil.copytree(ROOT / "results", root / "results")
    for name in ("report.html", "numbers.html", "pictures.html", "module.js", "packings.js"):
        (root / "results" / name).unlink(missing_ok=True)
    (root / "generated").symlink_to(ROOT / "generated")
    assert run(sys.executable, "-m", "harness", "--root", root, "page").returncode == 0
    return root


@pytest.fixture(scope="module")
def browser():
    """A headless Chromium."""
    options = webdriver.ChromeOptions()
    options.add_argument("--headless=new")
    options.add_argument("--disable-dev-shm-usage")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    if os.geteuid() == 0:
        options.add_argument("--no-sandbox")
    driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
    yield Page(driver)
    driver.quit()


@pytest.fixture
def address(root):
    """The address of the page in this folder."""
    return (root / "results/report.html").as_uri()


@pytest.fixture
def page(address, browser, request):
    """The page on a screen of some width, in some colour scheme; it must say nothing bad."""
    browser.show(*getattr(request, "param", (1280, "light")), address)
    browser.ready()
    yield browser
    assert browser.get_log("browser") == []


@pytest.fixture
def numbers(address, browser, request):
    """The page with all numbers on such a screen; it must say nothing bad."""
    browser.show(*getattr(request, "param", (1280, "light")), address.replace("report", "numbers"))
    yield browser
    assert browser.get_log("browser") == []


@pytest.fixture
def pictures(address, browser, request):
    """The page with all pictures on such a screen; it must say nothing bad."""
    browser.show(*getattr(request, "param", (1280, "light")),
                 address.replace("report", "pictures"))
    yield browser
    assert browser.get_log("browser") == []


on_a_phone = pytest.mark.parametrize("page", [(390, "light")], indirect=True)
on_both = pytest.mark.parametrize("page", [(390, "light"), (1280, "light")], indirect=True)


def records():
    """The records of results/verdicts.json."""
    return json.loads((ROOT / "results/verdicts.json").read_text())


def shown_rows(page):
    """The texts of the rows of the table of numbers that are not hidden; also of those out of
    sight, which are laid out for that, as otherwise they have no inner text."""
    return page.execute_script("""
        const rows = [...document.querySelectorAll('#claims tbody tr')];
        for (const part of [...document.querySelectorAll('.below'), ...rows])
          part.style.contentVisibility = 'visible';
        return rows.filter(row => row.offsetHeight > 0).map(row => row.innerText)""")


def column(page, number):
    """The texts in a column of the table of numbers."""
    return page.texts(f"#claims tbody tr > :nth-child({number + 1})")


# ---------------------------------------------------------------- all of it

def test_what_waits_in_vain_fails_and_says_what_the_page_shows(page):
    for condition, value in (("packer.none", "False"), ("packer.none.some", "TypeError: ")):
        page.execute_script("""
            document.getElementById("problem").textContent = "It is a test.";
            setTimeout(() => { throw new Error("on purpose"); })""")
        with pytest.raises(pytest.fail.Exception) as failed:
            page.wait(condition, patience=0.3)
        for said in (f"0.3 seconds: {condition}: {value}", page.current_url, "\nIt is a test.",
                     "Error: on purpose"):
            assert said in str(failed.value)
    page.set_script_timeout(0.3)
    with pytest.raises(pytest.fail.Exception, match="0.3 seconds: 'in vain'(.|\n)*It is a test"):
        page.execute_async_script("'in vain'")


def test_a_selector_that_two_sections_have_is_refused(page):
    with pytest.raises(AssertionError, match=r"\[data-undo\]: 2 sections have it; name the one"):
        page.click("[data-undo]")


@pytest.mark.parametrize("width", [390, 1280])
def test_the_page_is_light(root, address, browser, width):
    """A phone shows a packed board at once; the programs come when the page is idle."""
    browser.show(width, "light", address)
    weights = [len(gzip.compress((root / "results" / name).read_bytes()))
               for name in ("report.html", "module.js")]
    assert weights[0] < 90_000 and sum(weights) < 300_000
    assert browser.value("[...document.images].every(x => x.loading === 'lazy')")
    browser.wait("packer?.matrix")
    browser.execute_script("document.getElementById('dance').scrollIntoView()")
    browser.wait("picture && picture.trace")
    assert browser.title.startswith("Dancing Links, Reproduced")
    assert browser.get_log("browser") == []


# A picture is read when it is seen; and before that it cannot be decoded.
LOAD = "for (const image of document.images) image.loading = 'eager'"


def test_every_picture_is_drawn_and_described(pictures):
    pictures.execute_script(LOAD)
    drawings = pictures.value("Promise.all([...document.images].map(image => image.decode().then("
                              "() => [image.naturalWidth, image.alt], () => [0, image.alt])))")
    drawn = [name for name in shown_pictures() if (ROOT / "figures" / f"{name}.svg").is_file()]
    assert len(drawings) == len(drawn) > 0
    assert all(width > 50 for width, _ in drawings)
    alts = {alt for _, alt in drawings}
    assert len(alts) == len(drawn) and min(map(len, alts)) > 40
    assert alts.isdisjoint(picture.caption for picture in PICTURES.values())


@pytest.mark.parametrize("page", [(360, "light"), (360, "dark"), (768, "light"), (1280, "light")],
                         indirect=True)
def test_nothing_is_wider_than_the_screen(page):
    page.execute_script("document.head.append(element('style', {},"
                        " '.below, figure { content-visibility: visible !important }'))")
    for search, step in ((0, 13), (3, 2500)):
        page.step_through(search)
        page.execute_script(f"picture.go({step})")
        wide, width = page.execute_script("""
            const width = document.documentElement.clientWidth;
            return [[...document.querySelectorAll("body *")].filter(element =>
              element.getBoundingClientRect().right > width + 1 && !element.closest("svg")
              && !element.closest("figure > a > *")) // its box scrolls, and must fit itself
              .map(element => element.outerHTML.slice(0, 80)), width]""")
        assert wide == []
        assert page.value("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("name", ["report", "numbers", "pictures"])
@pytest.mark.parametrize("width", [390, 1280])
def test_no_text_is_smaller_than_14_pixels(address, browser, width, name):
    browser.show(width, "light", address.replace("report", name))
    small = browser.execute_script("""
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
        while (texts.nextNode()) {
          const { parentElement: parent, data } = texts.currentNode;
          if (data.trim() && !parent.closest("svg, script, style, noscript, template")
              && parseFloat(getComputedStyle(parent).fontSize) < 13.9)
            found.push(`${parent.tagName} ${data.slice(0, 40)}`);
        }
        return found""")
    assert small == []
    browser.get_log("browser")


def test_buttons_of_a_pair_touch_on_any_screen_and_others_do_not(page):
    """A pair was torn over two lines, with corners cut off."""
    for width in (1280, 390, 320):
        page.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": 844, "deviceScaleFactor": 1, "mobile": width < 500})
        gaps = page.execute_script("""
            return ["#play [data-turn]", "#play [data-take-back]", "#choose [data-undo]",
              "#pack [data-undo]", "#play [data-flip]"].map(name => {
                const one = document.querySelector(name);
                const other = one.nextElementSibling ?? one.parentElement.nextElementSibling;
                const [a, b] = [one, other].map(button => button.getBoundingClientRect());
                return [b.top - a.top, b.left - a.right];
              })""")
        assert all(down == 0 and across <= 0 for down, across in gaps[:4]), (width, gaps)
        assert gaps[4][0] > 0 or gaps[4][1] > 0


def test_the_header_of_the_numbers_is_as_wide_as_its_columns(numbers):
    headers, cells = numbers.execute_script("""
        return ["thead tr", "tbody tr"].map(row => [...document.querySelector(`#claims ${row}`)
          .children].map(cell => cell.offsetWidth))""")
    assert headers == cells


# Of each picture that is shown: its name; how wide it is, itself and by nature, and its figure;
# and how far it can be moved in its box.
WIDTHS = """
    const done = arguments[0];
    const shown = [...document.images].filter(image => image.offsetWidth > 0);
    Promise.all(shown.map(image => image.decode())).then(() => done(shown.map(image => {
      const box = image.closest("a"), style = getComputedStyle(image);
      box.scrollLeft = 9999;
      const moved = box.scrollLeft;
      box.scrollLeft = 0;
      const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
      return [image.closest("figure").id, image.clientWidth - padding, image.naturalWidth,
              image.closest("figure").clientWidth, moved];
    })), error => done(String(error)))"""


@pytest.mark.parametrize("pictures", [(390, "light")], indirect=True)
def test_on_a_phone_all_of_figure_15_is_seen_and_a_picture_that_is_cut_fades(pictures):
    pictures.execute_script(LOAD)
    widths = pictures.execute_async_script("""
        const done = arguments[0], image = document.querySelector("#figure15 img");
        image.decode().then(() => done([image.clientWidth, image.closest("a").clientWidth]))""")
    assert 300 < widths[0] <= widths[1]
    cut, whole = pictures.execute_script("""
        const faded = figure => getComputedStyle(figure.querySelector("a")).maskImage !== "none";
        const isCut = figure => figure.querySelector("img").width > figure.clientWidth;
        const all = [...document.querySelectorAll("figure")];
        return [true, false].map(cut => all.filter(x => isCut(x) === cut).map(faded))""")
    assert all(cut) and len(cut) > 10 and not any(whole)


def test_titles_are_findings_and_fit_what_is_said(pictures):
    """Digits that can be read; as many nodes in the title of a tree as in its description."""
    findings = {"sudoku-trees": "forks", "scott-tree": r"19 solutions in [\d,]+ nodes",
                "rivals-links": r"up to [\d.]+ ", "falls-apart": r"by components: \d+ blocks",
                "queens-per-solution": r"\d+ to \d+ queens: \d+ to \d+ nodes"}
    texts = {name: re.findall(r"<text [^>]*?font[^>]*?([\d.]+)px[^>]*>([^<]+)<",
                              (ROOT / f"figures/{name}-narrow.svg").read_text())
             for name in findings}
    for name, finding in findings.items():
        assert any(re.search(finding, text) for _, text in texts[name]), name
    digits = [float(size) for size, text in texts["sudoku-trees"] if re.fullmatch("[1-9]", text)]
    assert len(digits) == 243 and min(digits) * 4 / 3 > 11  # pixels
    (nodes,) = {match[1] for _, text in texts["scott-tree"]
                if (match := re.search(r"in ([\d,]+) nodes", text))}
    assert f"it has {nodes} nodes" in pictures.one("#scott-tree img").get_attribute("alt")
    (caption,) = pictures.texts("#sudoku-trees figcaption")
    assert "black" not in caption  # it is white in the dark


def test_each_solver_has_a_color_of_its_own():
    drawing = (ROOT / "figures/bench-blocks-narrow.svg").read_text()
    solvers = dict(re.findall(r'stroke:(#\w+)" xlink:href="#\w+"/><text [^>]*>([^<:]+): ',
                              drawing))
    assert {"frontier", "bits", "dlxlib 1.0.3"} <= set(solvers.values()) and len(solvers) == 5


@pytest.mark.parametrize("pictures", [(390, "light"), (1280, "light")], indirect=True)
def test_a_plot_is_narrow_and_a_wide_picture_moves_in_its_box_on_a_phone_alone(pictures, request):
    pictures.execute_script(LOAD)
    widths = pictures.execute_async_script(WIDTHS)
    if request.node.callspec.params["pictures"][0] == 1280:
        for name, width, _, box, moved in widths:
            assert width <= box and moved == 0, name
        return
    assert {"scott-solutions", "figure9"} <= {
        name for name, _, natural, box, _ in widths if natural > box}
    for name, width, natural, box, moved in widths:
        assert 300 < box < 390, name
        if PICTURES[name].gallery == PLOTS:
            assert width > 0.9 * natural and moved == 0, name
        else:
            assert width >= natural - 1 and (moved > 0) == (width > box), name


@pytest.mark.parametrize("pictures, is_dark", [((1280, "light"), False), ((1280, "dark"), True)],
                         indirect=["pictures"])
def test_all_is_readable_in_the_light_and_in_the_dark(pictures, is_dark):
    paper, ink = pictures.execute_script(
        "const {backgroundColor, color} = getComputedStyle(document.body);"
        " return [backgroundColor, color]")
    darkness = [sum(map(int, re.findall(r"\d+", colour)[:3])) < 200 for colour in (paper, ink)]
    assert darkness == [is_dark, not is_dark]
    for name in ("figure1", "queens-ratio"):
        picture = pictures.one(f"#{name} img")
        pictures.execute_async_script(
            "const [picture, done] = arguments; picture.loading = 'eager';"
            "picture.decode().then(() => { picture.scrollIntoView(); done(); })", picture)
        points = matplotlib.image.imread(io.BytesIO(picture.screenshot_as_png))[..., :3]
        assert (points.mean() < 0.5) == (is_dark and name != "figure1")  # which keeps its colours
        assert points.min() < 0.2 and points.max() > 0.8


def test_the_numbers_of_the_opening_add_up(page, address):
    def numbers_in(selector):
        """The whole numbers in the text of each element of a CSS selector."""
        return [[int(number) for number in re.findall(r"\b\d+\b", text)]
                for text in page.texts(selector)]
    total, *groups = numbers_in("#idea .counts")[0]
    assert total == sum(groups) == len(records())
    parts = numbers_in("h2#numbers + section > p + ul li")
    assert [found[0] for found in parts] == [sum(found[1:]) for found in parts] == groups
    verdicts = re.findall(r"\d+ ([a-z ]+)", " ".join(page.texts("#numbers + section ul a")))
    assert len(set(verdicts)) == len(verdicts)  # four, and four more, are true in part
    wrong, slips, *explained = numbers_in("h2#errata + p")[0]
    (text,) = page.texts("h2#numbers + section > p + ul")
    page.show(1280, "light", address.replace("report", "numbers"))
    rows = len(page.all("#wrong tbody tr:not(.slip)"))
    alone = len(page.all("#wrong tbody:not(:has(.slip)) tr"))
    assert wrong == groups[1] == rows and explained[:-1] == [rows - alone] * bool(alone)
    assert slips == len(page.all("#wrong .slip"))
    assert not re.search(r"\b1 (errors|misprints|editions|\w+ (statements|conjectures))", text)


# ---------------------------------------------------------------- the table

def test_the_search_comes_first(numbers):
    assert numbers.value("document.querySelector('main')"
                         ".querySelector('input, button, a, summary').id") == "filter-text"


def found(numbers, words):
    """The texts of the rows that are left when these words are looked for."""
    search = numbers.one("#filter-text")
    search.clear()
    search.send_keys(words)
    return shown_rows(numbers)


def test_filter(numbers):
    everything = records()
    assert len(shown_rows(numbers)) == len(everything)
    rows = found(numbers, "queens UPDATES")
    assert 0 < len(rows) < len(everything)
    whole = numbers.texts("#claims tbody tr:not([hidden])")
    assert len(whole) == len(rows)
    assert all("queens" in row.lower() and "updates" in row.lower() for row in whole)
    assert numbers.text("#filter-count") == f"{len(rows)} of {len(everything)} numbers"
    numbers.one("#filter-text").clear()
    numbers.click("#filter-verdict option:nth-child(3)")
    verdict = numbers.one("#filter-verdict").get_attribute("value")
    assert len(shown_rows(numbers)) == sum(record["verdict"] == verdict for record in everything)


def test_a_phrase_in_quotes_is_found_as_it_is_and_a_number_also_with_its_commas(numbers):
    rows = found(numbers, '"Figure 6" updates')
    assert 0 < len(rows) < len(found(numbers, "Figure 6"))
    assert all("figure 6" in row.lower() and "updates" in row.lower() for row in rows)
    for text in ("2015702974", "2,015,702,974"):
        assert [row.count("2,015,702,974") for row in found(numbers, text)] == [1]


def test_sort(numbers):
    order = column(numbers, 0)
    numbers.click("#claims th:nth-child(3) button")
    cells = [text.replace(",", "") for text in column(numbers, 2)]
    values = [float(text) for text in cells if re.fullmatch(r"[0-9.]+", text)]
    assert len(values) > 100 and values == sorted(values)
    for downward in (False, True):
        numbers.click("#claims th:nth-child(5) button")
        assert column(numbers, 4) == sorted(column(numbers, 4), reverse=downward)
    for _ in range(2):  # whatever has no number comes last, up and down
        numbers.click("#claims th:nth-child(4) button")
        empty = numbers.value("[...document.querySelectorAll('#claims tbody tr')]"
                              ".map(row => row.cells[3].dataset.value === '')")
        assert not empty[0] and empty == sorted(empty)
    numbers.click("#claims th:nth-child(1) button")
    assert column(numbers, 0) == order


def test_copy(numbers):
    button = numbers.one("#claims button.copy")
    command = button.find_element(By.XPATH, "../code").text
    assert command in {record["command"] for record in records()
                       if record["claim"].startswith("scott")}
    numbers.execute_script("""
        const button = arguments[0];
        window.said = new Promise(heed => new MutationObserver(() => heed(button.textContent))
          .observe(button, {childList: true}))""", button)
    numbers.click("#claims button.copy")
    assert numbers.execute_async_script("said.then(arguments[0])") in ("Copied", "Selected")


def test_what_the_table_shows_stands_in_the_address(numbers, address):
    found(numbers, "queens updates")
    numbers.find_element(By.XPATH, "//*[@id='filter-verdict']/option[.='misprint']").click()
    numbers.click("#claims th:nth-child(3) button")
    numbers.click("#claims th:nth-child(3) button")
    here, seen = numbers.current_url, shown_rows(numbers)
    assert here.endswith("#filter=queens+updates&verdict=misprint&order=-2") and len(seen) > 1
    numbers.arrive(here)
    assert shown_rows(numbers) == seen
    numbers.get(address.replace("report", "numbers") + "#filter=&verdict=open")
    assert len(shown_rows(numbers)) == sum(record["verdict"] == "open" for record in records())


def test_a_row_has_an_address_and_is_shown(numbers):
    found(numbers, "tetrasticks")
    numbers.execute_script("location.hash = '#queens.18.updates'")
    top = "document.getElementById('queens.18.updates').getBoundingClientRect().top"
    numbers.wait(f"0 <= {top} && {top} < 800")
    assert numbers.find_element(By.ID, "queens.18.updates").is_displayed()


@on_a_phone
def test_a_link_to_an_erratum_unfolds_its_proof_and_back_leads_to_the_link(page):
    link = "document.querySelector('a[href$=\"#erratum.scott.x33.shortest.updates\"]')"
    page.execute_script(f"""
        addEventListener("unload", () => {{}}); // or the browser would keep the page as it is
        document.getElementById("misprint").style.paddingTop = "700px"; // which Back forgets
        {link}.scrollIntoView({{ block: "center" }})""")
    top = page.value(f"{link}.getBoundingClientRect().top")
    page.execute_script(f"{link}.click()")
    row = "document.getElementById('erratum.scott.x33.shortest.updates')"
    page.wait(f"location.pathname.endsWith('numbers.html') && {row}.querySelector('details').open")
    page.wait(f"0 <= {row}.getBoundingClientRect().top"
              f" && {row}.getBoundingClientRect().top < 200")
    assert page.value(f"{row}.innerText.includes('all seven digits')")
    page.back()
    page.wait("location.pathname.endsWith('report.html') && history.state === null")
    page.wait(f"Math.abs({link}.getBoundingClientRect().top - {top}) < 2")
    page.ready()


def test_an_erratum_says_once_how_certain_it_is():
    for slip in read_catalogue(EXPERIMENTS / "catalogue").slips.values():
        assert not re.search("certain|guess", slip.sentence), slip.sentence


@pytest.mark.parametrize("numbers", [(360, "light")], indirect=True)
def test_a_phone_can_sort(numbers):
    numbers.click("#sort-by option:nth-child(3)")
    first = column(numbers, 2)[0].split(",")[0]
    assert first == "0" or re.fullmatch(r"[0-9.]+", first)


def test_links_lead_to_files_that_are_there(address, browser):
    addresses, names = {}, {}
    for page in ("report", "numbers", "pictures"):
        browser.show(1280, "light", address.replace("report", page))
        links, names[page] = browser.value(
            "[[...document.links].map(link => link.getAttribute('href')),"
            " [...document.querySelectorAll('[id]')].map(x => x.id)]")
        assert len(names[page]) == len(set(names[page]))
        for link in links:
            file, _, place = link.partition("#")
            addresses.setdefault(file or f"{page}.html", set()).add(place)
    files = {file for file in addresses if not file.startswith("https://")}
    assert any("puzzles/scott-x23.puzzle" in file for file in files)
    assert all((ROOT / "results" / file).exists() for file in files
               if file != "../generated/book.pdf")
    for page in names:
        assert {place for place in addresses[f"{page}.html"]
                if not place.startswith("filter=")} <= {"", *names[page]}


@pytest.mark.parametrize("name, least", [("report", 0), ("numbers", 230), ("pictures", -1)])
def test_buttons_tables_and_parts_have_names(address, browser, name, least):
    browser.show(1280, "light", address.replace("report", name))
    copied = browser.value(
        "[...document.querySelectorAll('button.copy')].map(button => [button.ariaLabel,"
        " button.parentElement.querySelector('code')?.textContent])")
    assert len(copied) > least and len({name for name, _ in copied}) == len({*map(tuple, copied)})
    assert len(browser.all("main")) == 1 and browser.all("table:not(:has(caption))") == []


# ---------------------------------------------------------------- the picture of the idea

def traced(text, *options):
    """What dance does, event by event."""
    return json.loads(output("dance", "--trace", "100000", *options, text=text))


def words(page):
    """What the picture says of its step."""
    return page.text("[data-words]")


def lit(page, view):
    """What is lit in a view of the picture: rows and columns from 0, of parts other than cells."""
    return page.value("""[...document.querySelectorAll(`#dance .${arguments[0]} .lit`)].map(
        part => [part.dataset.row ?? null, part.dataset.column ?? part.dataset.under ?? null])""",
                      view)


def test_an_element_is_taken_out_of_a_list_and_put_back(page):
    """What is out keeps its own links, and so it can be put back."""
    def arrows():
        """The paths of all arrows: the two that change, and those of x itself."""
        return page.value("""[...document.querySelectorAll("#removal path")].map(
            path => path.getAttribute("d"))""")
    before, button = arrows(), page.one("#removal button")
    button.click()
    assert button.text == "Put x back" and "x still points" in page.text("#removal [role=status]")
    during = arrows()
    assert [a != b for a, b in zip(before, during, strict=True)] == [True, True, False]
    button.click()
    assert button.text == "Take x out" and arrows() == before
    assert "two links put it back" in page.text("#removal [role=status]")


ON_BOARD = "#dance [data-board] [data-piece]"
MOST_WORDS = 18  # of a sentence beside the picture


def test_the_links_dance_to_the_solution_and_back(page):
    page.step_through(0)
    steps = traced(MATRIX_3)
    links = Links(steps["matrix"])
    states = [links.state()]
    assert page.execute_script(STATE) == states[0]
    for event in steps["events"]:
        links.replay(event)
        states.append(links.state())
        assert page.execute_script(
            "picture.jump(picture.position + 1);" + STATE) == states[-1]
        if "solution" in event:
            assert words(page) == "All columns are covered: row 4, row 1 and row 5 are a solution."
    assert ("Change 71 of 71, 30 updates. The search is over: 1 solution. The paper prints 28"
            in page.text("[data-count]"))
    assert states[-1] == states[0]
    assert page.text("[data-leads]").startswith("Watch the matrix")
    for state in reversed(states[:-1]):
        page.one("#dance").send_keys(Keys.ARROW_LEFT)
        assert page.execute_script(STATE) == state
    assert words(page).startswith("Nothing is laid yet")


def test_each_step_is_told_in_a_short_sentence_and_the_small_search_has_a_dead_end(page):
    said, positions = [words(page)], [0]
    while positions[-1] < page.value("picture.changes.length"):
        page.one("#dance").send_keys(Keys.PAGE_DOWN)
        said.append(words(page))
        positions.append(page.value("picture.position"))
        assert positions[-1] > positions[-2]
    assert said[:6] == [
        "Nothing is laid yet. Choose rows so that each column is covered exactly once.",
        "Column D has two rows left, and no other has fewer: they are tried in turn.",
        "Row 2 is tried: it covers B and C, too, and rows in its way leave.",
        "Column A has one row left.",
        "Row 7 is tried: it covers E, too, and rows in its way leave.",
        "Column F has no row left: a dead end."]
    assert "Back: row 7 leaves, and E is uncovered." in said[:9]
    assert [line for line in said if "solution" in line] == [
        "All columns are covered: row 5, row 3 and row 6 are a solution.",
        "All columns are covered: row 5, row 7 and row 8 are a solution."]
    assert all(len(line.split()) <= MOST_WORDS for line in said)
    assert len(page.all("#dance .tree .solved.ended")) == 2
    assert len(page.all("#dance .tree .dead.ended")) == 1
    for line in said[-2::-1]:
        page.one("#dance").send_keys(Keys.PAGE_UP)
        assert words(page) == line


def test_the_keys_of_the_picture(page):
    page.step_through(0)
    for key, said in (
            (Keys.PAGE_DOWN, "Column A has two rows left"),
            (Keys.PAGE_DOWN, "Row 2 is tried: it covers D and G, too"),
            (Keys.ARROW_RIGHT, "Column B has one row left."),
            (Keys.PAGE_UP, "Row 2 is tried"),
            (Keys.END, "All rows of column A have been tried: it is uncovered."),
            (Keys.HOME, "Nothing is laid yet")):
        page.one("#dance").send_keys(key)
        assert words(page).startswith(said)


def test_the_links_drawn_are_those_of_the_paper(page):
    page.step_through(0)
    page.execute_script("picture.go(13)")
    drawn = [len(page.all(f"[data-links] g{kind}"))
             for kind in ("", ".gone", ".covered", ".fresh")]
    assert drawn == [24, 10, 5, 1]  # headers A, D, G, B; nodes in D, D, G, E, G, B are gone


@on_both
def test_what_is_pointed_at_is_lit_in_all_views(page):
    """A row by its line, its boxes, its edge in the tree and its piece; a column likewise; from
    each of them, and after a click it stays lit."""
    page.execute_script("picture.jump(picture.endOf(2))")  # row 2 has been tried
    found = {"matrix": [["1", None]], "links": [["1", "1"], ["1", "2"], ["1", "3"]],
             "tree": [["1", None]]}
    for place in ("tbody tr:nth-child(2) td", ".links [data-row='1'] rect",
                  ".tree [data-row='1'] path", ".board [data-row='1']"):
        page.execute_script("""
            document.querySelector(`#dance ${arguments[0]}`)
              .dispatchEvent(new PointerEvent("pointerover", {bubbles: true}))""", place)
        assert {view: lit(page, view) for view in found} == found, place
        assert [row for row, _ in lit(page, "board")] == ["1"] * 3
        assert page.text("[data-pointed]") == "Row 2 covers B, C and D. It lies there."
        page.execute_script("picture.find('views').dispatchEvent(new PointerEvent('pointerleave'))")
        assert page.all("#dance .lit") == [] and page.text("[data-pointed]") == ""
    page.execute_script("document.querySelector('#dance thead th:nth-child(2) button').focus()")
    assert lit(page, "links") == [[None, "0"], ["0", "0"], ["2", "0"], ["6", "0"]]
    assert lit(page, "board") == [[None, "0"]]
    assert page.text("[data-pointed]") == "Column A has 1 row left."
    page.keys(Keys.ENTER)
    page.one("#dance").send_keys(Keys.PAGE_DOWN)
    assert lit(page, "board") == [[None, "0"]]
    assert page.all("#dance [aria-pressed=true]") == page.all("#dance thead th:nth-child(2) button")


@on_both
def test_the_small_search_is_on_one_screen(page):
    """What you see beside each other on a wide screen, and on a phone one half at a time."""
    page.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": page.value("innerWidth"), "height": 800 if page.value("innerWidth > 500") else 844,
        "deviceScaleFactor": 1, "mobile": page.value("innerWidth < 500")})
    page.execute_script("""
        const isWide = innerWidth > 500;
        document.getElementById(isWide ? "idea" : "dance").scrollIntoView()""")
    boxes = page.value("""[...document.querySelectorAll("#dance :is(.views > div, .guide)")]
        .filter(part => part.offsetHeight).map(part => part.getBoundingClientRect())
        .map(({ top, bottom }) => [top, bottom])""")
    assert len(boxes) == (5 if page.value("innerWidth > 500") else 4)
    assert all(top >= 0 and bottom <= page.value("innerHeight") for top, bottom in boxes)


@on_a_phone
def test_the_bar_with_the_buttons_is_of_one_height_and_hides_nothing(page):
    page.execute_script("document.getElementById('dance').scrollIntoView()")
    heights = page.execute_script("""
        const guide = document.querySelector("#dance .guide"), said = guide.querySelector("p");
        return Array.from({ length: picture.changes.length + 1 }, (_, position) => {
          picture.go(position);
          return [guide.offsetHeight, said.scrollHeight - said.clientHeight];
        })""")
    assert len({height for height, _ in heights}) == 1 and not any(over for _, over in heights)
    hidden = """(() => {
        const [views, guide] = ["#dance .views", "#dance .guide"].map(part =>
          document.querySelector(part).getBoundingClientRect());
        return views.bottom - guide.top; })()"""
    page.execute_script("scrollBy(0, -300)")
    assert page.value(hidden) > 0
    page.click("#dance [data-back]")
    page.wait(f"{hidden} <= 1")


@on_a_phone
def test_a_switch_shows_the_matrix_or_the_links(page):
    def seen():
        """Is the matrix in sight, and are the links?"""
        return page.value("['matrix', 'links'].map(name => "
                          "document.querySelector(`#dance .views .${name}`).offsetHeight > 0)")
    assert seen() == [True, False]
    page.click("#dance [value=links]")
    assert seen() == [False, True]


@pytest.mark.parametrize("motion, moves", [("no-preference", True), ("reduce", False)])
def test_arrows_swing_past_what_is_removed_unless_you_want_no_motion(page, motion, moves):
    """The path of the arrow that changes is for a while between the old one and the new one, and
    the links of what was removed stay, dashed."""
    page.prefer("light", motion)
    page.execute_script("""
        picture.go(0);
        const arrow = picture.linksView.arrows.find(({ from, isAcross, direction }) =>
          from === 3 && isAcross && direction === 1).drawn; // from C to D, which is covered first
        const shape = () => getComputedStyle(arrow).d;
        window.shapes = [shape()];
        window.look = () => { shapes.push(shape()); requestAnimationFrame(look); };
        look();
        picture.find("next").click()""")
    page.wait("!picture.timer && shapes.at(-1) !== shapes[0] && shapes.at(-1) === shapes.at(-2)")
    assert (page.value("new Set(shapes).size") > 2) == moves
    assert words(page).startswith("Column D has two rows left")
    stays = page.value("""picture.linksView.arrows.filter(({ from, isAcross }) =>
        from === 4 && isAcross).map(({ drawn }) => drawn.classList.contains("stays"))""")
    assert stays == [True, True]


def test_a_large_matrix_has_a_large_board_and_tree(page):
    steps = traced(output("polyominoes", PUZZLES / "scott-x24.puzzle"))
    first = next(i for i, event in enumerate(steps["events"]) if "solution" in event)
    links = Links(steps["matrix"])
    start = links.state()
    page.step_through(3)
    assert "you see it up to its first solution" in page.text("[data-count]")
    assert page.execute_script(STATE) == start
    for event in steps["events"][:first + 1]:
        links.replay(event)
    page.execute_script("picture.go(arguments[0])", first + 1)
    assert page.execute_script(STATE) == links.state()
    assert page.value("picture.board.cells.size") == len(page.all(ON_BOARD)) == 60
    assert sorted(page.texts("#dance [data-board] .letter")) == sorted("FILNPTUVWXYZ")
    assert words(page).startswith("All columns are covered")
    widths = page.value("['board', 'tree'].map(name => "
                        "document.querySelector(`#dance .views .${name}`).offsetWidth)")
    assert min(widths) > 500 and page.all("#dance [data-links] svg") == []
    page.one("#dance").send_keys(Keys.HOME)
    assert page.execute_script(STATE) == start
    page.one("#dance").send_keys(Keys.ARROW_RIGHT)  # a step, since its changes are not drawn
    assert page.value("picture.position === picture.endOf(1)")


def test_stepping_starts_from_what_is_laid(page):
    """The search, its links and its tree are those of what is left, and the board has all."""
    page.puzzle("board 2x3\npiece D ##\nD repeated")
    page.execute_script("packer.editor.pins = parseRows(packer.matrix, '11.21')")
    pins = page.value("packer.editor.pinsText")
    page.click("[data-step]")
    page.wait("picture.search?.lay")
    assert page.value("picture.search.lay") == pins
    assert len(page.all(ON_BOARD)) == 2 and page.value("picture.trace.columns.length") == 4
    page.one("#dance").send_keys(Keys.END)
    assert "The search is over: 2 solutions" in page.text("[data-count]")
    page.wait("location.hash.endsWith(`,${picture.position}`)")
    page.refresh()
    page.ready()
    assert page.value("picture.search.lay") == pins and len(page.all(ON_BOARD)) == 2


def test_what_plays_is_not_stopped_by_a_step_that_was_still_moving(page):
    page.execute_script("""picture.jump(0); picture.find("next").click();
        picture.find("play").click()""")
    goal = page.value("picture.endOf(1)")
    page.wait(f"picture.position > {goal}")
    assert page.value("picture.isPlaying") and page.text("#dance [data-play]") == "Stop"


def test_a_column_without_rows_is_not_said_to_have_been_tried(page):
    words = page.execute_script("""
        return picture.steps.map((step, number) => {
          picture.jump(picture.endOf(number));
          return [step.kind, picture.links.size[step.column + 1],
                  picture.find("words").textContent];
        }).filter(([kind]) => kind === "leave")""")
    assert {size > 0 for _, size, _ in words} == {True, False}
    for _, size, sentence in words:
        assert ("have been tried" if size else "had no row to try") in sentence


def test_space_plays_and_the_focus_stays(page):
    page.step_through(3)
    page.one("#dance").send_keys(Keys.HOME)
    top = page.value("scrollY")
    page.one("#dance").send_keys(" ")
    page.wait("!picture.timer")
    assert page.value("picture.position === picture.changes.length")
    assert page.value("scrollY") == top
    page.click("#dance [data-back]")
    page.execute_script("picture.jump(0)")
    assert page.value("document.activeElement === picture.find('back')")
    assert page.value("picture.find('back').ariaDisabled") == "true"


def test_the_tree_grows_and_leads_to_its_nodes(page):
    page.step_through(0)

    def seen():
        """How many nodes of the drawn tree are there, the root included."""
        return len(page.all("[data-tree] g:not(.ahead)"))
    assert seen() == 1
    page.one("#dance").send_keys(Keys.END)
    assert seen() == 1 + sum("try" in event for event in traced(MATRIX_3)["events"]) == 6
    page.click("[data-tree] [data-row='1'] text")
    assert words(page).startswith("Row 2 is tried") and seen() == 2
    page.wait("location.hash === `#dance=0,${picture.position}`")
    position = page.value("picture.position")
    page.arrive(page.current_url)
    page.ready()
    assert page.value("picture.position") == position > 0


def test_the_end_leads_to_the_faulty_matrix_and_there_is_another_rule(page):
    page.step_through(0)
    page.one("#dance").send_keys(Keys.END)
    page.click("[data-leads]")
    page.wait("picture.search === live.stepper[2]")
    page.one("#dance").send_keys(Keys.END)
    assert "28 updates. The search is over" in page.text("[data-count]")
    page.step_through(1)
    page.execute_script("picture.go(arguments[0])",
                        len(traced(MATRIX_3, "--choose", "first")["events"]))
    assert "35 updates. The search is over" in page.text("[data-count]")


def test_a_matrix_of_ones_own_in_the_picture(page):
    page.execute_script("document.querySelector('#dance details').open = true")
    own = page.one("[data-own]")
    own.clear()
    own.send_keys("P Q R\nP\nQ R\nP Q\nS")
    page.click("[data-use]")
    page.wait("document.querySelector('[data-wrong]').textContent")
    assert "'S'" in page.text("[data-wrong]")
    own.send_keys(Keys.BACKSPACE)
    page.click("[data-use]")
    page.wait("!document.querySelector('[data-wrong]').textContent"
              " && picture.links.headers === 4")
    page.one("#dance").send_keys(Keys.END)
    assert "The search is over: 1 solution" in page.text("[data-count]")


@pytest.mark.parametrize("kind, puzzle, cells", [
    ("squares", "board 2x12\npieces dominoes\nD repeated", 24),
    ("squares", "board 3x40\npiece I ###\nI repeated", 120),
    ("squares", "board 1x64\npieces dominoes\nD repeated", 64),
    ("triangles", "board 2x11\npiece A #.\npiece B .#\nA repeated\nB repeated", 44),
    ("sticks", "board 1x38\npiece A H00\nA repeated", 115), ("queens", "12", 12),
    ("sudoku", "..8...4......53...3.1....8.5.4..8.......421.....3......6...79.1.......62149.....7",
     81)])
def test_the_picture_draws_the_board_of_its_search(page, kind, puzzle, cells):
    """With all pieces of the solution, however wide it is."""
    page.execute_async_script(
        "picture.load({kind: arguments[0], text: arguments[1], shortest: true}).then(() => {"
        " picture.go(picture.changes.findIndex(({ act }) => act === 'solution') + 1);"
        " arguments[2](); })", kind, puzzle)
    assert len(page.all(ON_BOARD)) == cells


# ---------------------------------------------------------------- the module and the packer

GENERATORS = {"squares": "polyominoes", "triangles": "polyiamonds", "sticks": "polysticks"}
SEARCH = """
    const [kind, text, shortest, parts, done] = arguments;
    (async () => {
      const sum = { solutions: 0, levels: [] };
      const instance = await instantiate(await readModule());
      instance.take(KINDS.indexOf(kind), text, false);
      for (let part = 1; part <= parts; ++part) {
        const { solutions, levels } = instance.search(shortest, part, parts, false);
        sum.solutions += solutions;
        levels.forEach(({ nodes, updates }, k) => {
          const level = sum.levels[k] ??= { nodes: 0, updates: 0 };
          level.nodes += nodes; level.updates += updates;
        });
      }
      return sum;
    })().then(done, error => done(error.message))"""


def puzzles():
    """The puzzles that have pieces, each with its matrix."""
    for path in sorted(PUZZLES.glob("*.puzzle")):
        text = path.read_text()
        if "\npiece" in text:
            kind = "sticks" if "sticks" in text else "triangles" if "amonds" in text else "squares"
            yield path.stem, kind, text, run(GENERATORS[kind], path).stdout


def test_the_module_counts_as_dance_does(page):
    """All searches that take dance less than 0.05 seconds of a processor, whole and in parts."""
    compared = 0
    for name, kind, text, matrix in puzzles():
        for rule in ("shortest", "first"):
            done = run("dance", "--json", "--threads", "1", "--choose", rule, text=matrix,
                       preexec_fn=lambda: signal.setitimer(signal.ITIMER_PROF, 0.05))
            if done.returncode:
                continue
            report = json.loads(done.stdout)
            for parts in (1, 5):
                found = page.execute_async_script(SEARCH, kind, text, rule == "shortest", parts)
                assert found["solutions"] == report["solutions"], (name, rule, parts)
                assert [[level["nodes"], level["updates"]] for level in found["levels"]] == [
                    [level["nodes"], level["updates"]] for level in report["levels"]], (name, rule)
                compared += 1
    assert compared > 40


def test_the_packer_packs(page):
    page.preset("a heart")
    page.go()
    assert page.text("[data-status]") == (
        "4 packings, and no others: 2 up to the board's two symmetries.")
    assert len(page.all("[data-found] svg")) == 4
    page.click("[data-found] button")
    assert page.one("#enlarged").is_displayed()
    page.keys(Keys.ARROW_RIGHT)
    assert page.text("[data-caption]") == "Packing 2 (2 of 4)"
    page.keys(Keys.ESCAPE)
    assert not page.one("#enlarged").is_displayed()


# Top, bottom and height of some parts of the packer.
BOXES = """
    return arguments[0].map(part => document.querySelector(`#packer ${part}`)
      .getBoundingClientRect()).map(({ top, bottom, height }) => [top, bottom, height])"""


@on_both
def test_the_first_packing_and_the_counts_are_on_one_screen(page):
    for is_race in (False, True):
        page.preset("a heart")
        page.execute_script("packer.find('race').checked = arguments[0]; packer.find('go')"
                            ".scrollIntoView({block: 'end'})", is_race)
        page.one("[data-go]").click()
        page.wait(PACKED)
        button, status, races, board = page.execute_script(
            BOXES, ["[data-go]", "[data-status]", ".races", ".board svg"])
        assert page.all("#packer .board [data-piece]")
        assert button[0] >= 0 and board[1] <= 800 and board[2] > 150
        assert button[1] <= status[0] < status[1] <= board[0]
        assert races[2] > 0 and (not is_race or races[1] <= 800)


def test_what_need_not_be_covered_is_said_in_the_words_of_the_player(page):
    for preset, said in (("a board of your own", "30 cells. You need not use all 12 pieces."),
                         ("4 x 4 squares", "Two pieces may not cross"),
                         ("8 queens", "diagonals need no queen")):
        page.preset(preset)
        assert said in page.text("[data-size]")
    page.puzzle("board 1x1\npiece A #")
    assert page.text("[data-size]").startswith("1 cell. The matrix has 2 columns and 1 row,")


def test_a_board_is_drawn_with_the_mouse_and_with_keys(page):
    page.preset("a heart")
    page.click("[data-draw]")
    cells = page.value("packer.board.cells.size")
    page.press(page.one("#packer [data-board] [data-cell]:not(.off)"))
    page.has_cells(cells - 1)
    assert "cells" in page.text("[data-remark]")
    page.keys(" ")
    page.has_cells(cells)
    page.keys(Keys.ARROW_RIGHT)
    page.keys(" ")
    page.has_cells(cells - 1)


CHOSEN = "packer.find('preset').selectedOptions[0].text"


@pytest.fixture
def own_board(page):
    """The page with the board that a reader draws."""
    page.preset("a board of your own")
    page.click("[data-draw]")
    page.has_cells(30)
    assert page.value(CHOSEN).startswith("a board of your own")
    return page


def test_a_stroke_with_the_mouse_draws_a_board_of_ones_own(own_board):
    page = own_board
    page.execute_script("document.querySelector('#packer .board').scrollIntoView()")
    for stroke, cells in ((((3, 10), (4, 10), (5, 10)), 33), (((7, 4), (7, 5)), 31),
                          (((3, 3),), 32)):
        actions = webdriver.ActionChains(page.browser)
        actions.move_to_element(page.cell(*stroke[0])).click_and_hold()
        for place in stroke[1:]:
            actions.move_to_element(page.cell(*place))
        actions.release().perform()
        page.has_cells(cells)
    assert page.text("[data-remark]") == (
        "There is no packing yet: each piece has 5 cells, and the board has 32. Put 3 cells on, or"
        " take 2 cells off.")
    assert page.value(CHOSEN) == "as drawn or typed"
    for file, cells in ((4, 31), (5, 30)):
        page.touch(6, file)
        page.has_cells(cells)
    assert page.text("[data-remark]") == ""
    page.go()
    assert len(page.all("#packer .board [data-piece]")) == 30
    assert page.value("packer.searches[0].solutions")


def test_a_board_grows_up_and_to_the_left_with_what_lies_on_it(page):
    page.puzzle("board 2x2\npieces dominoes\npiece O ##/##")
    page.touch(1, 1)
    before = page.value("packer.editor.pinsText")
    page.click("[data-draw]")
    page.execute_script("arguments[0].focus()", page.cell(0, 1))
    page.keys(" ")
    page.has_cells(5)
    page.wait("packer.matrix && document.activeElement.ariaLabel === 'rank 1, file 1'")
    page.keys(Keys.ARROW_LEFT, " ")
    page.wait("packer.board?.cells.size === 6 && packer.text.startsWith('board\\n##.\\n.##\\n')")
    moved = page.value("packer.editor.pinsText")
    assert [name.translate(str.maketrans("123", "012")) for name in moved.split(".")[1:]] == (
        before.split(".")[1:])


def test_strokes_that_come_while_the_board_is_read_are_not_lost(own_board):
    page = own_board
    page.execute_script('''
        const all = document.querySelectorAll("#packer .board [data-cell]:not(.off)");
        const cells = [...all].slice(0, 4), press = (cell, key) => cell.dispatchEvent(
            new KeyboardEvent("keydown", { key, bubbles: true }));
        for (const cell of [...cells, cells[0]]) press(cell, " ");''')
    page.wait("packer.board.cells.size === 27 && packer.text.includes('...#...##')")
    shown = [page.cell(3, file).get_attribute("aria-checked") for file in range(4, 8)]
    assert shown == ["true", "false", "false", "false"]
    for cells in (26, 27, 28):
        page.click("#packer [data-undo]")
        page.has_cells(cells)


def test_a_board_that_was_changed_needs_all_pieces_and_has_no_remark_of_ours(page):
    page.click("[data-draw]")
    for kind, cells in ((":not(.off)", 58), (".off", 60)):
        page.execute_script(
            f"[...document.querySelectorAll('#packer .board [data-cell]{kind}')].slice(0, 2)"
            ".forEach(x => x.dispatchEvent(new MouseEvent('click', {bubbles: true})))")
        page.has_cells(cells)
        if cells == 58:
            assert "You need not use all 12 pieces" in page.text("[data-size]")
            assert "Scott" in page.value("live.preset[0].text")
            assert page.value("packer.text").startswith("board\n")
    assert page.text("[data-size]").startswith("60 cells. The matrix")
    page.execute_script("packer.puzzle.undo(4)")
    page.wait("packer.text === live.preset[0].text")


@on_a_phone
def test_advice_does_not_move_the_board_under_a_finger(own_board):
    top = own_board.value("document.querySelector('#packer .board').offsetTop")
    own_board.touch(4, 5)
    own_board.has_cells(29)
    assert "Put 1 cell on" in own_board.text("[data-remark]")
    assert own_board.value("document.querySelector('#packer .board').offsetTop") == top


@pytest.mark.parametrize("text, advice", [
    ("board 1x6\npiece A ###\npiece B ##", "the pieces have 5 cells together, and the board has 6."
     " Take 1 cell off."),
    ("board 1x4\npiece A ###\npiece B ##", "the pieces have 5 cells together, and the board has 4."
     " Put 1 cell on."),
    ("board 1x7\npieces pentominoes\ncolumns cells | pieces", "each piece has 5 cells, and the"
     " board has 7. Put 3 cells on, or take 2 cells off."),
    ("board 8x8\npieces pentominoes\ncolumns cells | pieces", "the pieces have 60 cells together,"
     " and the board has 64. Take 4 cells off."),
    ("board 1x9\npiece A ##\nA twice\nfree 2", "the pieces have 6 cells together, and the board has"
     " 9. Take 3 cells off.")])
def test_a_board_that_cannot_be_filled_says_what_to_do(page, text, advice):
    page.puzzle(text)
    assert page.text("[data-remark]") == f"There is no packing yet: {advice}"


def test_a_puzzle_in_the_address_is_shown_and_back_leads_to_the_one_before(page, address):
    first, second = (f"{address}#pack=squares,{quote(f'board 1x{n}{chr(10)}piece A {n * chr(35)}')}"
                     for n in (3, 4))
    for there, cells in ((first, 3), (second, 4)):
        page.get(there)
        page.has_cells(cells)
    page.back()
    page.has_cells(3)
    page.arrive(first)
    page.has_cells(3)
    assert -10 < page.value("document.getElementById('pack').getBoundingClientRect().top") < 100


@on_a_phone
def test_a_stroke_with_a_finger_draws_and_does_not_scroll(own_board):
    page = own_board
    page.execute_script(
        "document.querySelector('#packer .board').scrollIntoView({block: 'center'})")
    top = page.value("scrollY")
    for places, cells in ((((3, 10), (7, 10)), 35), (((7, 4), (7, 8)), 30)):
        page.swipe([page.execute_script(
            "const {x, y, width} = arguments[0].getBoundingClientRect();"
            "return {x: x + width / 2, y: y + width / 2}", page.cell(*place)) for place in places])
        page.has_cells(cells)
    assert page.value("scrollY") == top


def test_a_piece_is_left_out_and_used_once_twice_or_any_number_of_times(own_board):
    page, before = own_board, own_board.value("packer.text")
    button = "[data-pieces] [data-name='{}']"

    def comes(name, line, label):
        page.wait(f"packer.matrix && document.activeElement.ariaLabel === 'piece {name}{label}'")
        assert page.value("packer.text") == before.replace("pentominoes", line[0]) + line[1]
    for name, line, label in (
            ("X", ("pentominoes", "X once\n"), " 1"),
            ("X", ("pentominoes", "X twice\n"), " 2, twice"),
            ("X", ("pentominoes", "X repeated\n"), " any, repeated"),
            ("X", ("pentominoes except X", ""), " 0, left out"),
            ("X", ("pentominoes", ""), " \u2264 1, at most once")):
        page.click(button.format(name))
        comes(name, line, label)
    page.one(button.format("F")).send_keys("0")
    comes("F", ("pentominoes except F", ""), " 0, left out")
    page.execute_script("document.querySelector(arguments[0]).focus()", button.format("X"))
    for key, line, label in (("2", ("pentominoes except F", "X twice\n"), " 2, twice"),
                             ("0", ("pentominoes except F X", ""), " 0, left out"),
                             ("+", ("pentominoes except F", "X repeated\n"), " any, repeated")):
        page.keys(key)
        comes("X", line, label)
    assert page.text(f"{button.format('X')} b") == "any"


def test_two_p_and_free_cells_are_packed_on_a_board_that_was_drawn(own_board):
    page = own_board
    for label in (" 1", " 2, twice"):
        page.click("[data-pieces] [data-name='P']")
        page.wait(f"packer.matrix && document.activeElement.ariaLabel === 'piece P{label}'")
    page.execute_async_script("""packer.puzzle.change(`${packer.text}free 5\n`)
        .then(arguments[0])""")
    page.go()
    labels = page.value("packer.results.found.map(rows =>"
                        " packer.editor.piecesOf(rows).filter(x => x.label === 'P').length)")
    assert labels and set(labels) == {2}


def test_what_cannot_be_read_is_said_at_the_field(page):
    page.execute_script("packer.find('text').closest('details').open = true")
    text = page.one("[data-text]")
    text.clear()
    text.send_keys("board 6x10\npieces pentominos")
    page.wait("document.querySelector('[data-problem]').textContent.includes('pentominos')")
    assert not page.one("[data-go]").is_enabled()
    text.send_keys(Keys.BACKSPACE, "es")
    page.wait("!document.querySelector('[data-problem]').textContent && packer.matrix")
    assert page.one("[data-go]").is_enabled()


def test_the_line_that_cannot_be_read_is_named_and_marked_as_you_have_written_it(page):
    page.execute_script("packer.find('text').closest('details').open = true")
    page.puzzle("##.##\n#####\npieces pentominos")
    assert page.text("[data-problem]").startswith("Line 3: There is no set of pieces 'pentominos'")
    marked = "getComputedStyle(packer.find('text')).backgroundImage.startsWith('linear-gradient')"
    assert page.value(f"packer.find('text').style.getPropertyValue('--faulty') === '3' && {marked}")
    page.puzzle("Board 6 x 10\npieces pentominoes")
    assert page.value("packer.board.cells.size") == 60 and not page.value(marked)


def test_a_search_is_stopped(page):
    page.puzzle("board 3x20\npieces pentominoes")
    page.click("[data-race]")
    page.click("[data-go]")
    page.wait("packer.searches[0].complete")
    assert page.value("[packer.searches[0].solutions, packer.searches[1].running]") == [8, True]
    page.click("[data-stop]")
    assert page.value("packer.isRunning") is False
    assert not page.one("[data-stop]").is_displayed()


def test_a_link_brings_the_puzzle(page, address):
    text = "board 2x2\npiece <img/src=x/onerror=document.title='hurt'> ##/##\n"
    page.arrive(f"{address}#pack=squares,{quote(text)}")
    page.ready()
    page.wait("packer.matrix?.rows === 1")
    page.go()
    assert page.value("packer.searches[0].solutions") == 1
    assert page.title == "Dancing Links, Reproduced"
    page.arrive(f"{address}#filter=%zz")
    page.wait("document.getElementById('filter-count')?.textContent.startsWith('Nothing')")


@pytest.mark.parametrize("title, solutions", [
    ("a rhombus", 156),
    ("4 x 4 squares, the ten welded ones", 16), ("8 queens", 92), ("12 queens", 14200),
    ("one that takes a search", 1)])
def test_puzzles_of_all_kinds(page, title, solutions):
    """Each solution that is drawn has all the pieces of its rows."""
    page.preset(title)
    page.go()
    assert page.value("packer.searches[0].solutions") == solutions
    drawn = page.value(
        "[...document.querySelectorAll('[data-found] svg')].map(svg =>"
        " new Set([...svg.querySelectorAll('[data-piece]')].map(x => x.dataset.piece)).size)")
    assert drawn == page.value("packer.results.found.slice(0, PER_PAGE).map(rows => rows.length)")
    assert drawn


def test_what_is_proved_hopeless_is_not_searched(page):
    page.preset("a chessboard that lacks two corners")
    assert page.text("[data-remark]").startswith("There is no packing: colored like a chessboard")
    page.click("[data-go]")
    assert page.text("[data-way]") == "That is proved, so nothing is searched."
    assert page.value("packer.searches.length") == 0 and not page.value("packer.isRunning")


@pytest.mark.parametrize("n", [9, 10, 11, 12, 32])  # a page takes no more
def test_a_board_of_queens_has_all_of_its_queens(page, n):
    page.puzzle(str(n), "queens")
    page.execute_script("packer.editor.setPins(Array.from({ length: arguments[0] }, (_, i) =>"
                        " (arguments[0] + 1) * i))", n)  # a diagonal
    queens = page.value("[...document.querySelectorAll('#packer .board .piece')]"
                        ".map(x => [x.getAttribute('x'), x.getAttribute('y')].join())")
    assert queens == [f"{i - 0.5},{n - i + 0.5}" for i in range(1, n + 1)]


@pytest.mark.parametrize("files", [9, 35, 36, 60, 61, 62])
def test_a_stick_is_put_on_a_board_of_any_width(page, files):
    """And taken off again, also if with it the names of all segments have become longer."""
    page.puzzle(f"board 1x{files}\npieces tetrasticks at most once\n", "sticks")
    page.click("[data-draw]")
    text, count = page.value("packer.text"), page.value("packer.board.cells.size")
    for change in (1, 2, 1, 0):
        page.press(page.execute_script(
            "return packer.editor.cellElement([...packer.editor.cells].find(([, at]) =>"
            " String(at) === arguments[0])[0])", f"{change % 2},{files},0"))
        page.has_cells(count + change)
        assert page.value("packer.find('problem').textContent") == ""
    assert page.value("packer.text") == text


def test_a_newcomer_makes_the_misprint(page):
    """Its packings are shown beside their images."""
    page.click("#misprint button")
    page.wait("document.querySelectorAll('#misprint .line').length === 2")
    right, wrong = page.all("#misprint .line")
    assert "26 packings" in right.text and "4,865,610" in right.text
    assert [line.text.split(":")[0] for line in (right, wrong)] == ["Right", "As printed"]
    assert not right.find_elements(By.TAG_NAME, "mark")
    assert wrong.find_element(By.TAG_NAME, "mark").text == "5,526,988"
    assert right.value_of_css_property("color") != wrong.value_of_css_property("color")
    page.wait("document.querySelectorAll('.twins svg').length === 8")
    assert page.text(".twins").startswith("4 packings found twice")
    assert "14,046 nodes with the root" in page.text("#misprint")


def test_the_text_takes_its_numbers_from_the_catalogue():
    """The template and what it offers have none of the paper's; another catalogue has others."""
    for path in (EXPERIMENTS / "page" / name for name in ("report.html", "live.toml")):
        text = re.sub(r'"""[^"]*"""', "", path.read_text(encoding="utf-8"))
        assert not re.search(r"\d,\d{3}|[tdr]illion|\d (<i>|updates|nodes|years|days)", text), path
    catalogue = read_catalogue(EXPERIMENTS / "catalogue")
    claim = catalogue.claims["one-sided-pentominoes.9x10"]
    estimate = {"claim": claim.id, "quantities": ["nodes_estimate", "updates_estimate"]}
    assert misprinted_estimate(catalogue, estimate) == {
        "printed": {"nodes_estimate": ("64", "trillion"),
                    "updates_estimate": ("19", "quadrillion")},
        "right": {"nodes_estimate": ("64", "billion"), "updates_estimate": ("19", "trillion")},
        "years": 101, "days": 37}
    claim.quantities["updates_estimate"] = 2.5e12
    changed = misprinted_estimate(catalogue, estimate)
    assert changed["printed"]["updates_estimate"] == ("2.5", "trillion")
    assert changed["years"] == 0 and changed["days"] == 37


def test_the_errata_of_the_large_search_lead_to_its_estimate(numbers):
    links = numbers.all("#wrong a[href='report.html#estimate']")
    assert len(links) == 2
    numbers.execute_script("arguments[0].click()", links[0])
    numbers.wait("Math.abs(document.getElementById('estimate')?.getBoundingClientRect().top) < 100")


def check_misprint(page, element, lines):
    """Press the button in an element with this XPath, and look at both of its results, which are
    lines that this CSS selector finds."""
    place = page.find_element(
        By.XPATH, f"{element}[contains(., 'X at 33, shortest column: updates')]"
                  "[.//*[@data-proof]]")
    page.execute_script("arguments[0].click()", place.find_element(By.TAG_NAME, "button"))
    page.wait(f"[...document.querySelectorAll('{lines}')].length === 2")
    assert "4,865,610 updates" in place.text and "5,526,988 updates" in place.text


def test_some_errata_run_on_the_page(page):
    assert len(page.all(".cards article")) == 4
    check_misprint(page, "//article", ".cards .line")


def test_a_misprint_is_made_on_the_page(numbers):
    check_misprint(numbers, "//tr", ".run .line")


# ---------------------------------------------------------------- figures that run again

RUNS = "#living tr[data-again]"


def again(numbers, name):
    """The row of a figure in the section that runs it, in sight."""
    row = numbers.one(f"#living [data-again='{name}']")
    numbers.execute_script("arguments[0].closest('details').open = true", row)
    return row


def cells(row):
    """What is printed, what was found, and the verdict, in such a row."""
    return [cell.text for cell in row.find_elements(By.TAG_NAME, "td")[:3]]


def run_again(numbers, name):
    """Press the button of a figure, and return what its row says then."""
    row = again(numbers, name)
    numbers.press(row.find_element(By.TAG_NAME, "button"))
    numbers.wait(f"document.querySelector(\"#living [data-again='{name}']\").cells[3]"
                 ".className !== 'verdict' && !document.querySelector('#living [role=status]')"
                 ".textContent.startsWith('Stop')")
    return cells(row)


def test_a_figure_runs_and_agrees(numbers):
    assert run_again(numbers, "queens.8.R-updates") == ["18,849", "18,849", "as printed"]
    numbers.wait("document.querySelector('#living [role=status]').textContent ==="
                 " '8 queens: R-updates, 18,849, 18,849, as printed'")
    assert numbers.text("[data-tally]").startswith("1 of ")


def test_a_misprint_comes_out_as_ours(numbers):
    assert run_again(numbers, "scott.x33.shortest.updates") == [
        "5,526,988", "4,865,610", "misprint A faulty input gives 5,526,988."]


def test_a_wrong_count_is_said_to_differ(numbers):
    numbers.execute_script("living.figures['queens.6.updates'].found = 5")
    assert run_again(numbers, "queens.6.updates")[2] == "differs"
    assert ", 1 otherwise" in numbers.text("[data-tally]")


def test_all_figures_that_a_browser_can_run_come_out_as_listed(numbers):
    numbers.click("[data-all]")
    numbers.wait("document.querySelector('#living [role=status]').textContent === 'Done.'")
    count = len(numbers.all(RUNS))
    assert numbers.text("[data-tally]") == (
        f"{count} of {count} numbers that a browser can run have come out as the list says."
        f" All {len(records())} are in the list.")
    lines = numbers.one("[data-result] code").get_attribute("textContent").split("\n")
    assert len(lines) == 1 + count and not [line for line in lines if "differs" in line]
    assert {line.count("\t") for line in lines[1:]} == {3}
    assert numbers.text("[data-all]") == "Run all"


def test_run_all_stops_and_goes_on(numbers):
    """It is stopped in its first search, which ends at once; then it begins where it was."""
    numbers.execute_script("""
        const button = document.querySelector("[data-all]");
        button.focus();
        button.click();
        const look = () => /^[1-9]/.test(document.querySelector("[data-tally]").textContent)
          ? button.click() : setTimeout(look, 1);
        look()""")
    numbers.wait("document.querySelector('#living [role=status]').textContent === 'Stopped.'")
    done = int(numbers.text("[data-tally]").split()[0])
    assert 0 < done < len(numbers.all(RUNS))
    assert numbers.text("[data-all]") == "Run all"
    assert "searching" not in numbers.one("#living").get_attribute("textContent")
    assert numbers.value("document.activeElement.matches('[data-all]')")
    numbers.keys(Keys.ENTER)
    numbers.wait("document.querySelector('#living [role=status]').textContent === 'Done.'")


def test_a_figure_runs_by_keyboard_and_keeps_the_focus(numbers):
    numbers.execute_script(
        "document.querySelector(\"[data-again='queens.4.nodes']\").closest('details')"
        ".querySelector('summary').focus()")
    numbers.keys(Keys.ENTER)  # unfolds the section
    numbers.execute_script(
        "document.querySelector(\"[data-again='queens.4.nodes'] button\").focus()")
    numbers.keys(Keys.ENTER)
    numbers.wait("document.querySelector('#living [role=status]').textContent.startsWith("
                 "'4 queens: nodes, ')")
    assert numbers.value("document.activeElement.ariaLabel") == "Run it here: 4 queens: nodes"


def test_what_can_run_is_found_in_the_catalogue(root, numbers):
    """Figures whose searches are small enough, read off their counters, run here; but for those
    whose options or matrices the module does not know."""
    catalogue = read_catalogue(EXPERIMENTS / "catalogue")
    most, searches = catalogue.limits["browser"].updates, read_searches(Project(root))
    expected = set()
    for (claim, quantity), (experiment, settlement) in catalogue.settlements().items():
        runs = {*experiment.sources} | {
            id for proof in settlement.proofs for id in proof.runs}
        if (all(hasattr(rule_called(rule), "only_reads") and rule_called(rule).only_reads(
                COUNTERS_AND_LEVELS) for rule in settlement.rules)
                and all((searches.get(id) or {}).get("updates") is not None for id in runs)
                and sum(searches[id]["updates"] for id in runs) <= most
                and not re.search("shortest:|--empty-columns|--estimate|words |--limit",
                                  " ".join(catalogue.command(id).command for id in runs))):
            expected.add(f"{claim}.{quantity}")
    assert len(expected) > 100
    assert expected == set(numbers.value(f"[...document.querySelectorAll('{RUNS}')]"
                                         ".map(row => row.dataset.again)"))
    sections = numbers.texts("#living h3")
    assert sections.index("Efficiency considerations") < sections.index("Applications to queens")


@pytest.mark.parametrize("button", ["#living [data-all]", "#wrong [data-proof] button"])
def test_a_button_says_that_the_programs_are_missing(root, tmp_path, browser, button):
    shutil.copy(root / "results/numbers.html", tmp_path)
    browser.show(1280, "light", (tmp_path / "numbers.html").as_uri())
    browser.press(browser.one(button))
    browser.wait("document.querySelector('main').textContent.includes("
                 "'The programs are missing: put the file module.js beside this page.')")
    browser.get_log("browser")  # which says that module.js is not there


def test_each_number_has_a_readable_name_of_its_own(numbers):
    names = numbers.value("[...document.querySelectorAll('#claims td:first-child')]"
                          ".map(cell => cell.textContent.trim())")
    assert len(set(names)) == len(names) == len(records())
    assert [name for name in names if re.search(r"_|[a-z]\.[a-z0-9]|\d\.[a-zR]", name)] == []
    assert "8 queens: updates" in names and len(found(numbers, "queens.8.updates")) == 1


def test_errata_have_names_marks_and_commands(numbers):
    rows = numbers.all("#wrong tbody tr:not(.slip)")
    assert len(rows) == len(read_table(ROOT / "results/errata.csv"))
    titles = numbers.value("[...document.querySelectorAll('#wrong td:first-child')]"
                           ".map(c => c.innerText)")
    assert [title for title in titles if "_" in title or ".x" in title] == []
    row = next(row for row in rows if row.text.startswith("18 queens: R-nodes"))
    assert [mark.text for mark in row.find_elements(By.TAG_NAME, "mark")] == ["5", "6"]
    command = row.find_element(By.CSS_SELECTOR, "code").get_attribute("textContent")
    assert command == "queens 18 --primary ranks | dance --choose shortest"
    assert all(row.find_elements(By.CSS_SELECTOR, "button") for row in rows
               if "puzzles/" in row.get_attribute("textContent"))


def test_an_enlarged_picture_is_zoomed(pictures):
    pictures.click("#figure1 a")
    width = "document.querySelector('[data-place] img').clientWidth"
    before = pictures.value(width)
    pictures.click("[data-zoom]")
    assert pictures.value(width) > 2 * before
    pictures.click("[data-next]")
    assert pictures.value(width) == before
    pictures.keys(Keys.ESCAPE)


@pytest.mark.parametrize("sheet, count, pieces", [
    ("scott-solutions", 65, 12), ("hexiamond-solutions", 204, 12),
    ("tetrasticks-without-H", 72, 15), ("aztec-diamond", 107, 25),
    ("y-solutions", 212, 45), ("3x30-solutions", 46, 18),
    ("nine-by-ten-best", 17, 18), ("nine-by-ten-figure10", 8, 18)])
def test_the_packings_of_a_sheet_are_shown_one_at_a_time(pictures, sheet, count, pieces):
    pictures.click(f"[data-sheet='{sheet}']")
    pictures.wait("document.getElementById('enlarged').open")
    assert pictures.text("[data-caption]").endswith(f"(1 of {count})")
    names = [key.text for key in pictures.all("[data-key] button")]
    letters = pictures.texts("[data-place] .letter")
    assert len(set(names)) == pieces and letters == [name.split()[0] for name in names]
    pictures.keys(Keys.ARROW_RIGHT)
    assert pictures.text("[data-caption]").endswith(f"(2 of {count})")


@pytest.mark.parametrize("sheet, x, y, number, count", [
    ("tetrasticks-without-H", 4.6 / 8, 0.3, 21, 72), ("3x30-solutions", 0.3, 0.5, 22, 46),
    ("scott-solutions", 0.195, 0.29, 12, 65), ("aztec-diamond", 0.25, 0.207, 11, 107)])
def test_a_click_on_a_packing_of_a_sheet_shows_it(pictures, sheet, x, y, number, count):
    """In the page and in the sheet, enlarged; the places are measured by eye."""
    at = """
        const [selector, x, y, done] = arguments, picture = document.querySelector(selector);
        picture.loading = "eager";
        picture.decode().then(() => {
          picture.scrollIntoView({ block: "center" });
          const box = picture.getBoundingClientRect(), padding = 4.8;
          const wide = picture.clientWidth - 2 * padding, high = picture.clientHeight - 2 * padding;
          const scale = Math.min(wide / picture.naturalWidth, high / picture.naturalHeight);
          const along = (v, size) => (v - 0.5) * size * scale;
          picture.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true,
            detail: 1, clientX: box.left + box.width / 2 + along(x, picture.naturalWidth),
            clientY: box.top + box.height / 2 + along(y, picture.naturalHeight) }));
        }).then(done, error => done(String(error)))"""
    pictures.execute_async_script(at, f"[id='{sheet}'] img", x, y)
    pictures.wait("document.getElementById('enlarged').open")
    assert pictures.text("[data-caption]").endswith(f"({number} of {count})")
    pictures.keys(Keys.ESCAPE)
    pictures.click(f"[data-whole='{sheet}']")
    pictures.wait("document.querySelector('[data-place] img')?.naturalWidth > 0")
    pictures.execute_async_script(at.replace("4.8", "0"), "[data-place] img", x, y)
    pictures.wait("document.querySelector('[data-place] svg')")
    assert pictures.text("[data-caption]").endswith(f"({number} of {count})")


def test_a_piece_of_a_sheet_is_named_and_kept(pictures):
    with (ROOT / "results/scott-solutions.csv").open() as lines:
        boards = [line.strip().split(",")[2:] for line in lines][1:]
    place = [(x, y) for x, rank in enumerate(boards[0]) for y in range(8) if rank[y] == "N"]
    same = sum(all(board[x][y] == "N" for x, y in place) for board in boards)
    pictures.click("[data-sheet='scott-solutions']")
    pictures.wait("document.getElementById('enlarged').open")
    cell = next(cell for cell in pictures.all("[data-place] polygon")
                if cell.get_attribute("textContent") == "N")
    webdriver.ActionChains(pictures.browser).move_to_element(cell).perform()
    assert pictures.text("[data-key] .pointed") == "N"
    cell.click()
    assert 1 < same < 65 and pictures.text("[data-caption]").endswith(f"with N here (1 of {same})")
    pictures.click("[data-key] [aria-pressed='true']")
    assert pictures.text("[data-caption]").endswith("(1 of 65)")


def test_the_board_keeps_its_place_when_the_focus_leaves_it(page):
    page.preset("a heart")
    page.click("[data-draw]")
    page.execute_script("document.querySelector('#packer [data-board] [tabindex=\"0\"]').focus()")
    page.keys(Keys.ARROW_RIGHT, Keys.ARROW_DOWN, " ")
    page.wait("document.querySelector('[data-remark]').textContent"
              " && document.activeElement.dataset.cell")
    place = page.switch_to.active_element.get_attribute("aria-label")
    page.keys(Keys.TAB)
    page.keys(Keys.SHIFT, Keys.TAB)
    assert page.switch_to.active_element.get_attribute("aria-label") == place


# ---------------------------------------------------------------- the first screen

# ---------------------------------------------------------------- the game

def laid(page):
    """The pieces on the board of the game, with the ranks and files of their cells, from 1."""
    return page.value("""game.laid.map(({ piece, cells }) => [piece, cells.map(cell =>
        game.positions.squares[cell].map(i => i + 1).join(""))])""")


def said(page):
    """What the game says: the number of ways that are left, and the words behind it."""
    return page.text(".game .left").split()


def counted_by_dance(pieces):
    """How many packings of Scott's board have these pieces where they lie."""
    lines = "".join(f"{piece} on {' '.join(cells)}\n" for piece, cells in pieces)
    puzzle = (PUZZLES / "scott.puzzle").read_text() + lines
    return int(output("dance", input=output("polyominoes", input=puzzle)).split()[0])


def lay(page, piece, packing):
    """Lay a piece where it lies in a packing of scott-solutions.csv, numbered from 0."""
    page.execute_script("""
        const squares = squaresOfPieces(game.packings[arguments[1]]).get(arguments[0]);
        game.goOn([...game.laid, game.positions.placement(arguments[0], squares)])""",
                        piece, packing)


def drag(page, piece, rank, file, *keys):
    """Drag a piece from beside the board until its upper left corner is at a rank and a file,
    counted from 0; type keys on the way; and let go."""
    start = page.execute_script("""
        const button = game.button(arguments[0]);
        button.scrollIntoView({ block: "center" });
        const { x, y, width, height } = button.getBoundingClientRect();
        return [x + width / 2, y + height / 2]""", piece)
    actions = webdriver.ActionChains(page.browser, duration=30)
    pointer = actions.w3c_actions.pointer_action
    pointer.move_to_location(*map(int, start)).pointer_down()
    pointer.move_to_location(int(start[0]) - 20, int(start[1]))
    actions.perform()
    webdriver.ActionChains(page.browser).send_keys(*keys).perform()
    x, y = page.execute_script("""
        const [piece, rank, file] = arguments;
        const matrix = game.find("stage").firstChild.getScreenCTM();
        const [height, width] = extent(game.shapes.get(piece));
        const point = new DOMPoint(file + width / 2, rank + height / 2).matrixTransform(matrix);
        return [point.x, point.y]""", piece, rank, file)
    pointer = (actions := webdriver.ActionChains(page.browser, duration=30)).w3c_actions
    pointer.pointer_action.move_to_location(int(x), int(y))
    pointer.pointer_action.pointer_up()
    actions.perform()


@pytest.mark.parametrize("page", [(390, "light"), (390, "dark"), (1280, "light")], indirect=True)
def test_the_first_screen_is_a_game(page):
    question, *others = page.execute_script("""
        return ["#question", ".stage svg", ".tray", "[data-search]"].map(part =>
          document.querySelector(`.game ${part}`).getBoundingClientRect())
          .map(({ top, bottom }) => [top, bottom])""")
    assert page.value("scrollY") == 0
    assert 0 < question[0] < question[1] and all(bottom <= 800 for _, bottom in others)
    assert page.text("#play [data-level]") == "Harder: 6 pieces missing"
    assert page.text("#question").startswith("65 ways to do this.")
    assert said(page) == ["4", "ways", "left"]
    assert len(page.all(".tray button:not(.laid)")) == 3


def test_the_ways_that_are_left_are_those_that_dance_counts(page):
    seen = []
    for level in range(4):
        page.execute_script("game.load(arguments[0])", level)
        ways = int(said(page)[0].replace(",", ""))
        assert ways == counted_by_dance(laid(page))
        seen.append(ways)
    assert seen == [4, 6, 14, 520]
    for piece, packing, ways in (("X", 0, 19), ("I", 0, None), ("L", 0, None), ("U", 40, 0)):
        lay(page, piece, packing)
        found = int(said(page)[0])
        assert found == counted_by_dance(laid(page)) and ways in (None, found)


def test_a_piece_is_dragged_turned_and_taken_back(page):
    before = laid(page)
    drag(page, "V", 0, 5)
    assert laid(page)[9:] == [["V", ["16", "17", "18", "26", "36"]]]
    assert said(page)[:3] == ["0", "ways", "left"] and "marked" in said(page)
    assert len(page.all(".game .hopeless")) == 3
    assert page.text("[data-search]") == "Let the computer get out of this"
    page.click("[data-take-back]")
    assert laid(page) == before and said(page) == ["4", "ways", "left"]
    drag(page, "V", 0, 5, "r")
    assert laid(page)[9:] == [["V", ["16", "17", "18", "28", "38"]]]
    drag(page, "T", 4, 5)  # where it does not fit
    assert len(laid(page)) == 10
    assert page.one("[data-piece=T]").get_attribute("aria-pressed") == "false"
    assert page.text("[data-comment]") == "T does not fit there; it is beside the board again."


@pytest.mark.parametrize("page", [(390, "light"), (1000, "light"), (1280, "dark")], indirect=True)
def test_nothing_jumps_when_the_game_says_something_and_marked_cells_are_hatched(page):
    before, *others = page.execute_script("""
        const tops = () => [".stage", ".tray", "[data-turn]", "[data-day]"].map(part =>
          document.querySelector(`.game ${part}`).getBoundingClientRect().top);
        const words = ["", "Nothing fits on the marked cells.",
          "V at ranks 1 to 3, files 1 to 3: it does not fit there."];
        return words.map(some => { game.say(some); return tops(); })""")
    assert all(tops == before for tops in others)
    page.execute_script("game.take('V', [0, 5]); game.lay()")
    assert page.value("getComputedStyle(document.querySelector('.game .hopeless')).fill") \
        == 'url("#hatch")'
    assert page.value("document.querySelectorAll('#hatch').length") == 1


def test_a_piece_that_is_let_go_outside_or_put_away_on_the_way_is_beside_the_board(page):
    before = laid(page)
    for keys in ([], [Keys.ESCAPE]):
        start = page.value("(({ x, y }) => [x + 20, y + 20])("
                           "game.button('T').getBoundingClientRect())")
        actions = webdriver.ActionChains(page.browser, duration=30)
        pointer = actions.w3c_actions.pointer_action
        pointer.move_to_location(*map(int, start)).pointer_down().move_to_location(400, 300)
        actions.perform()
        webdriver.ActionChains(page.browser).send_keys(*keys).perform()
        actions = webdriver.ActionChains(page.browser, duration=30)
        pointer = actions.w3c_actions.pointer_action
        pointer.move_to_location(30, 790).pointer_up()
        actions.perform()
        assert page.value("[game.hand, game.carried]") == [None, None]
        assert laid(page) == before and not page.all(".carried, .ghost")
        assert keys or page.text("[data-comment]") == "T is beside the board again."


@on_a_phone
def test_a_finger_moves_a_piece_that_lies_there_if_it_pulls_sideways_or_rests_first(page):
    def touch(kind, *points):
        page.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": [
            {"x": x, "y": y} for x, y in points]})
    for direction in ("sideways", "down"):
        page.execute_script("game.load(0)")
        x, y = page.execute_script("""
            document.querySelector(".stage").scrollIntoView({ block: "center" });
            const { x, y, width, height } =
              document.querySelector(".stage [data-cell='8']").getBoundingClientRect();
            return [x + width / 2, y + height / 2]""")  # of the I
        before, start = laid(page), page.value("scrollY")
        touch("Start", (x, y))
        if direction == "down":
            page.wait("game.carried")
        step = page.value("game.unit")
        for i in range(1, 11):
            touch("Move", (x + step * i / 2, y) if direction == "sideways" else (x, y + step * i))
        assert page.value("[game.hand?.piece, Boolean(game.carried)]") == ["I", True]
        assert page.value("scrollY") == start
        touch("End")
        assert page.value("[game.hand, game.carried]") == [None, None]
        assert len(laid(page)) == len(before) - 1
        page.click("[data-take-back]")
        assert laid(page) == before and page.text("[data-comment]") == "I is back where it was."


def test_to_take_a_move_back_takes_the_piece_off_and_then_says_where_it_went(page):
    before = laid(page)
    page.execute_script("game.take('V', [0, 5]); game.lay()")
    bad = laid(page)
    page.execute_script("game.take('V', [0, 5]); game.turn(turned); game.lay()")
    assert len(laid(page)) == 10 and laid(page) != bad
    page.click("[data-take-back]")
    assert laid(page) == before and said(page) == ["4", "ways", "left"]
    page.click("[data-take-back]")
    assert laid(page) == bad
    assert page.text("[data-comment]") \
        == "V is back where it was. Nothing fits on the marked cells."


@pytest.mark.parametrize("change", ["move([0, 5])", "turn(turned)", "drop(false)"])
def test_what_is_said_of_a_piece_goes_when_it_is_no_longer_so(page, change):
    page.execute_script("game.take('V', [0, 0]); game.lay()")
    assert page.text("[data-comment]") == "V does not fit there."
    page.execute_script(f"game.{change}")
    assert "fit" not in page.text("[data-comment]")


def test_the_piece_that_is_dragged_fits_the_board_after_a_resize_or_a_scroll(page):
    page.execute_script("game.load(3)")  # the empty board, where it fits
    x, y = page.value("""(({ x, y }) => [x + 20, y + 20])(
        game.button("T").querySelector("svg").getBoundingClientRect())""")
    actions = webdriver.ActionChains(page.browser, duration=30)
    pointer = actions.w3c_actions.pointer_action
    pointer.move_to_location(int(x), int(y)).pointer_down().move_to_location(110, 250)
    actions.perform()
    for width, scroll in ((1280, 0), (1000, 0), (1000, 90)):
        page.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": 640, "deviceScaleFactor": 1, "mobile": False})
        page.execute_script("scrollTo(0, arguments[0])", scroll)
        page.execute_script("return new Promise(done => setTimeout(done, 100))")
        carried, ghost = page.execute_script("""
            return [".carried .border", ".ghost"].map(part => document.querySelector(part))
              .map(part => part.getBoundingClientRect())
              .map(({ x, y, width }) => [x, y, width])""")
        unit = page.value("game.unit")
        assert all(abs(one - other) <= unit / 2 + 4 for one, other in zip(carried, ghost))
        assert abs(carried[2] - ghost[2]) < unit / 4
    page.execute_script("game.drop(false)")
    webdriver.ActionChains(page.browser).release().perform()


def test_the_focus_goes_on_when_its_button_goes_and_in_print_no_hand_is_seen(page):
    page.execute_script("game.find('search').focus()")
    page.keys(Keys.ENTER)
    page.wait("!game.isRunning && game.laid.length === 12")
    assert page.value("document.activeElement.dataset.level") == ""
    assert not page.one("[data-search]").is_displayed()
    page.execute_script("game.load(0); game.take('T', [0, 4])")
    assert page.one(".ghost").is_displayed()
    page.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    assert not page.one(".ghost").is_displayed()


@pytest.mark.parametrize("width, height", [(1280, 800), (1920, 1080), (2560, 1440)])
def test_the_game_fills_the_first_screen(page, width, height):
    page.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
    board = page.value("game.find('stage').firstChild.getBoundingClientRect().toJSON()")
    side = page.value("document.querySelector('.game .side').getBoundingClientRect().toJSON()")
    assert 0.7 * height < board["height"] < board["bottom"] <= height
    assert side["bottom"] <= height
    assert page.execute_script("""
        return [...document.querySelectorAll(".tray button")].every(button =>
          button.querySelector("svg").getBoundingClientRect().width <= button.offsetWidth)""")


def test_outlines_are_dark_on_light_cells_in_any_scheme(page):
    """In the dark they were light on pieces that are light, too."""
    def light(color):
        return sum(int(part) for part in re.findall(r"\d+", color)[:3]) / 3
    for scheme in ("light", "dark"):
        page.prefer(scheme)
        for board in (".game .stage", "#packer .board"):
            outline, *cells = page.execute_script("""
                const board = document.querySelector(arguments[0]);
                return [getComputedStyle(board.querySelector(".border")).stroke,
                  ...[...board.querySelectorAll(".cell")].map(x => getComputedStyle(x).fill)]""",
                                                  board)
            assert light(outline) < 50 < 95 < min(map(light, cells)), (scheme, board)


def test_the_last_piece_is_laid_by_keys_and_all_is_said(page):
    for piece in "PT":
        lay(page, piece, 51)
    assert said(page) == ["1", "way", "left"]
    [corner] = page.value("""[squaresOfPieces(game.packings[51]).get("V")]
        .map(squares => [0, 1].map(axis => Math.min(...squares.map(one => one[axis]))))""")
    page.execute_script("""game.shapes.set("V", normalized(squaresOfPieces(game.packings[51])
        .get("V"))); game.button("V").focus()""")
    page.keys(Keys.ENTER)
    assert page.one(".ghost").is_displayed() and "does not fit" in page.text("[data-comment]")
    page.keys(*[Keys.DOWN] * corner[0], *[Keys.RIGHT] * corner[1])
    assert page.text("[data-comment]").endswith("1 way left with it.")
    page.keys("r", "r", "r", "r", "f", "f", Keys.ENTER)
    assert page.text(".game .left") == "Done!\nYours is one of the 65."
    assert page.text("#question span") == "You found one."
    assert counted_by_dance(laid(page)) == 1


def middle_of_its_hole(page, piece):
    """Take the piece off that was laid last, leaving its hole, turned as it lay there; and the
    middle of the hole on the screen, with the size of a cell."""
    return page.execute_script("""
        const [piece] = arguments, { positions } = game;
        const packing = positions.packing([...Array(positions.total).keys()].find(number =>
          game.laid.every(({ packings }) => packings.has(number))));
        const its = packing.find(one => one.piece === piece);
        game.set(packing.filter(one => one !== its));
        const corner = game.cornerOf(its);
        game.shapes.set(piece, normalized(its.cells.map(cell => positions.squares[cell])));
        game.drawInTray(piece);
        game.button(piece).scrollIntoView({ block: "end" });
        const [height, width] = extent(game.shapes.get(piece)), { a, e, f } = game.screen;
        return [e + (corner[1] + width / 2) * a, f + (corner[0] + height / 2) * a, a]""", piece)


@on_a_phone
@pytest.mark.parametrize("piece", "PTV")
@pytest.mark.parametrize("below", [0, 1, 1.5, 2.5])
def test_a_piece_lands_in_its_hole_if_the_finger_or_the_piece_is_near_it(page, piece, below):
    """The finger is on the hole; or below it, so that the piece, which is drawn above the finger,
    is there, or misses it by a cell."""
    x, y, unit = middle_of_its_hole(page, piece)
    before = laid(page)
    start = page.value("""(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(
        game.button(arguments[0]).querySelector("svg").getBoundingClientRect())""", piece)
    end = {"x": x, "y": y + below * unit}
    page.swipe([start, {"x": start["x"], "y": start["y"] - 20}, end, end])
    assert len(laid(page)) == 12 and laid(page)[:11] == before
    assert page.text("[data-left]") == "Done!"


@on_a_phone
@pytest.mark.parametrize("is_own", [True, False])
def test_a_finger_drags_a_piece_of_yours_off_the_board_and_scrolls_over_others(page, is_own):
    """At once, and not only after a rest."""
    for piece in "PT":
        lay(page, piece, 51)
    start = page.value("""(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(
        game.find("stage").querySelector(`[data-piece="${game.laid.findIndex(({ piece }) =>
          piece === arguments[0])}"]`).getBoundingClientRect())""", "T" if is_own else "X")
    page.swipe([start, *({"x": start["x"], "y": start["y"] - y} for y in range(10, 300, 10))])
    assert (page.value("game.laid.some(({ piece }) => piece === 'T')")) is not is_own
    assert (page.value("scrollY") > 0) is not is_own


@on_a_phone
def test_the_packings_of_the_misprint_have_whole_outlines(page):
    page.click("#misprint button, .making button")
    page.wait("document.querySelector('.twins svg')")
    assert page.value("""[...new Set([...document.querySelectorAll(".twins svg path")].map(
        path => getComputedStyle(path).strokeDasharray))]""") == ["none"]


@on_a_phone
def test_the_board_stays_where_it_is_whatever_is_said(page):
    top = "game.find('stage').getBoundingClientRect().top"
    before = page.value(top)
    for words in ("P does not fit there; it is beside the board again.",
                  "Each cell and each piece still has a place, but not all at once.",
                  "Found, after 1,234 pieces tried and 3 pieces of yours taken off."):
        page.execute_script("game.say(arguments[0])", words)
        assert page.value(top) == before


@on_a_phone
def test_a_tap_on_each_cell_of_a_hole_lays_the_piece_that_fits_there(page):
    middle_of_its_hole(page, "P")
    before = laid(page)
    cells = page.value("""game.positions.squares.map((_, cell) => cell).filter(cell =>
        game.laid.every(({ cells }) => !cells.includes(cell)))""")
    for cell in cells:
        at = page.execute_script("""
            const { x, y, width, height } = document.querySelector(
              `.stage [data-cell='${arguments[0]}']`).getBoundingClientRect();
            game.take("P");
            return { x: x + width / 2, y: y + height / 2 }""", cell)
        assert not page.all(".ghost")
        page.swipe([at])
        assert len(laid(page)) == 12 and page.text("[data-left]") == "Done!", cell
        page.execute_script("game.takeBack()")
        assert laid(page) == before


def test_a_click_of_the_mouse_lays_the_piece_where_its_shadow_is(page):
    x, y, unit = middle_of_its_hole(page, "P")
    page.one(".tray [data-piece=P]").click()
    assert page.value("game.hand.piece") == "P" and not page.all(".ghost")
    pointer = (actions := webdriver.ActionChains(page.browser, duration=30)).w3c_actions
    pointer.pointer_action.move_to_location(int(x), int(y - unit))
    actions.perform()
    assert page.text(".ghost.open text") == "1"
    webdriver.ActionChains(page.browser).click().perform()
    assert page.text("[data-left]") == "Done!"


def test_a_tap_covers_its_cell_and_one_where_nothing_fits_says_so(page):
    """On each free cell of each level, and on all cells of the first one."""
    found = page.execute_script("""
        const found = [], { squares, cellAt } = game.positions;
        for (const level of game.levels.keys()) {
          for (const piece of game.levels[level].out) {
            for (const [x, y] of squares) {
              game.load(level);
              const isFree = game.laid.every(({ cells }) => !cells.includes(cellAt[x][y]));
              game.take(piece);
              const fits = game.positions.fitting(piece, game.shapes.get(piece), game.laid)
                .some(([, { cells }]) => cells.includes(cellAt[x][y]));
              const before = game.laid.length, { a, e, f } = game.screen;
              game.tap(e + (y + 0.5) * a, f + (x + 0.5) * a);
              game.lay();
              const isLaid = game.laid.length > before;
              const words = game.find("comment").textContent;
              if (!isLaid) found.push(words === `${piece} does not fit there.`);
              if (isFree) found.push(isLaid || !fits);
              if (fits) found.push(game.laid.at(-1).cells.includes(cellAt[x][y]));
            }
          }
        }
        return found""")
    assert len(found) > 1000 and all(found)


@pytest.mark.parametrize("name", ["turn", "flip"])
def test_what_turns_without_a_piece_in_the_hand_is_the_only_one_or_the_last(page, name):
    shapes = "Object.fromEntries(game.shapes)"

    def turned():
        after = page.value(shapes)
        return [piece for piece in after if after[piece] != before[piece]]
    before = page.value(shapes)
    page.click(f"#play [data-{name}]")
    assert turned() == []
    assert page.text("[data-comment]") == "Tap a piece beside the board first."
    drag(page, "P", 5, 9)  # beside the board
    page.click(f"#play [data-{name}]")
    assert turned() == ["P"]
    middle_of_its_hole(page, "V")
    before = page.value(shapes)
    page.click(f"#play [data-{name}]")
    assert turned() == ["V"]


@on_a_phone
def test_on_a_phone_a_tap_takes_a_piece_and_another_lays_it(page):
    def tap(selector, *, x=0, y=0):
        """Touch an element, or a place in it in cells of the board."""
        left, top = page.execute_script("""
            const { x, y, width, height } =
              document.querySelector(arguments[0]).getBoundingClientRect();
            return arguments[1] ? [x + game.unit * (arguments[1] + 0.2),
                                   y + game.unit * (arguments[2] + 0.2)]
              : [x + width / 2, y + height / 2]""", selector, x, y)
        page.swipe([{"x": left, "y": top}])
    tap(".tray [data-piece=P]")
    assert page.one(".tray [data-piece=P]").get_attribute("aria-pressed") == "true"
    tap(".tray [data-piece=P]")  # turns it
    tap(".stage svg", x=5, y=1.5)
    assert len(laid(page)) == 10
    tap(".stage [data-cell='0']")  # the I, which is taken off
    assert "I" not in dict(laid(page))


def test_the_computer_gets_out_of_what_has_no_way(page):
    """A position without a way in which each cell and each piece has a place left: the search tries
    all of them, then takes pieces off, the last first, until a way is left."""
    page.execute_script("""
        game.load(3);
        for (let found = false; !found;) {
          const { positions } = game, all = [...positions.placements.values()];
          let laid = [];
          while (positions.ways(laid) && laid.length < 6) {
            const left = positions.remaining(laid);
            laid = [...laid, left[Math.floor(Math.random() * left.length)]];
          }
          found = !positions.ways(laid) && laid.length > 3 && !positions.hopeless(laid).length;
          if (found) game.set(laid);
        }""")
    before = laid(page)
    assert counted_by_dance(before) == 0
    assert page.text("[data-comment]") == (
        "Each cell and each piece still has a place, but not all at once.")
    assert page.text("[data-search]") == "Let the computer get out of this"
    page.click("[data-search]")
    page.wait("!game.isRunning")
    kept = next(n for n in range(len(before), -1, -1) if counted_by_dance(before[:n]))
    off = f"{len(before) - kept} piece" + "s" * (len(before) - kept > 1)
    assert re.fullmatch(rf"Found, after [\d,]+ pieces tried and {off} of yours taken off\.",
                        page.text("[data-comment]"))
    assert laid(page)[:kept] == before[:kept] and counted_by_dance(laid(page)) == 1
    page.click("[data-take-back]")
    assert laid(page) == before


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_computer_goes_on_from_your_position_and_can_be_stopped(page, motion):
    page.prefer("light", motion)
    before = laid(page)
    page.execute_script("scrollTo(0, arguments[0])", 400)
    start = page.value("performance.now()")
    page.press(page.one("[data-search]"))
    page.wait("game.find('stage').getBoundingClientRect().top >= 0")
    page.wait("!game.isRunning")
    took = page.value("performance.now()") - start
    found = re.fullmatch(r"Done!\nFound, after (\d) pieces tried\.", page.text(".game .left"))
    assert motion == "reduce" or took > 400 * (int(found[1]) - 1)  # few steps are slow ones
    after = laid(page)
    assert after[:9] == before and counted_by_dance(after) == 1
    page.click("[data-take-back]")
    assert laid(page) == before
    page.execute_script("game.load(3)")
    assert page.text("[data-comment]") == "The 65 are 520 with turned and mirrored ones."
    page.click("[data-search]")
    page.execute_script("if (game.isRunning) game.takeOver()")
    stopped = laid(page)
    page.execute_script("return new Promise(resolve => setTimeout(resolve, 300))")
    assert laid(page) == stopped
    if len(stopped) < 12:
        assert said(page)[0].replace(",", "") == str(counted_by_dance(stopped))
        assert page.text("[data-search]") == "Go on"
        page.click("[data-search]")
        page.wait("!game.isRunning")
        assert page.text(".game .left").startswith("Done!")


def test_the_puzzle_of_a_day_has_a_link_and_a_sentence_when_it_is_solved(page, address):
    page.click("[data-day]")
    assert page.text("#play [data-level]").startswith("Another: ")  # neither harder nor easier
    today = page.value("new Date().toISOString().slice(0, 10)")
    assert page.current_url.endswith(f"#day={today}")
    assert page.text("#question").startswith("Puzzle of ")
    assert said(page) == ["1", "way", "left"]
    page.click("#play [data-level]")
    assert page.current_url == address and page.text("#question").startswith("65 ways")
    page.back()
    page.arrive(f"{address}#day=2026-11-24")  # a Tuesday
    page.ready()
    assert page.text("#question") == "Puzzle of 24 November.\nThere is one way."
    start = laid(page)
    assert len(start) == 8 and counted_by_dance(start) == 1
    [packing] = page.value("[[...Array(520).keys()].find(number =>"
                           " game.laid.every(({ packings }) => packings.has(number)))]")
    lay_one = """const left = game.positions.packing(arguments[0])
        .filter(one => !game.laid.includes(one));
        game.take(left[0].piece);
        game.goOn([...game.laid, left[0]])"""
    page.execute_script(lay_one, packing)
    page.click("[data-take-back]")
    for _ in range(4):
        assert not page.one("[data-solved]").is_displayed()
        page.execute_script(lay_one, packing)
    assert re.fullmatch(r"Puzzle of 24 November, solved in \d+:\d\d, 1 take-back:"
                        rf" {re.escape(address)}#day=2026-11-24", page.text("[data-solved] code"))
    page.click("[data-solved] button")
    page.wait("document.querySelector('[data-solved] button').textContent !== 'Copy'")
    page.click("[data-again]")
    assert laid(page) == start and not page.one("[data-solved]").is_displayed()
    page.click("[data-search]")
    page.wait("!game.isRunning")
    assert len(laid(page)) == 12 and not page.one("[data-solved]").is_displayed()


def test_a_link_to_what_is_no_day_says_how_to_name_one(page, address):
    page.arrive(f"{address}#day=2026-02-30")
    page.ready()
    assert page.text("[data-comment]").startswith('"2026-02-30" is no day; a link names one as 20')
    assert page.text("#question").startswith("65 ways")


def test_one_plays_without_the_programs_and_is_told_what_is_missing(root, browser, tmp_path):
    shutil.copy(root / "results/report.html", tmp_path)
    browser.show(1280, "light", (tmp_path / "report.html").as_uri())
    browser.wait("document.getElementById('problem').textContent")
    assert browser.text("#problem").startswith("The programs are missing: put the file module.js")
    assert not browser.one("[data-go]").is_enabled()
    drag(browser, "V", 0, 5)
    assert len(laid(browser)) == 10
    browser.get_log("browser")


@pytest.mark.parametrize("hash, is_said", [
    ("#pack=squares,board%206x10%0Apieces%2", True), ("#PACK=squares,x", True),
    ("#anything", True), ("#idea", False), ("", False),
    ("#pack=squares,board%203x5%0Apieces%20L%20P%20V", False)])
def test_a_link_that_was_cut_off_stays_here_and_says_so(address, browser, hash, is_said):
    browser.show(1280, "light", "about:blank")
    browser.get(address + hash)
    browser.ready()
    assert browser.current_url.split("#")[0] == address
    assert ("is incomplete" in browser.text("#incomplete")) == is_said


def test_the_board_is_there_without_a_script(address, browser):
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        browser.show(1280, "light", address)
        assert len(browser.all("#packer .board rect")) == 60
        assert len(browser.all(".game :not(pattern) > rect")) == 60
        assert not browser.one("[data-go]").is_displayed()
        assert not browser.one("[data-search]").is_displayed()
        assert "Press Pack" not in browser.text("body")
        misprint = browser.text("#misprint")
        assert "5,526,988" in misprint and "4,865,610" in misprint
    finally:
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


def test_the_keyboard_plays_after_few_tabs_and_can_skip(page):
    page.execute_script("document.activeElement.blur()")
    met = []
    for _ in range(8):
        webdriver.ActionChains(page.browser).send_keys(Keys.TAB).perform()
        met.append(page.switch_to.active_element.get_attribute("outerHTML")[:80])
    assert "skip" in met[0] and any("data-piece" in other for other in met[1:])


@pytest.mark.parametrize("motion, is_shown", [("no-preference", True), ("reduce", False)])
def test_the_way_to_a_packing_is_shown_but_who_prefers_it_sees_nothing_move(page, motion, is_shown):
    page.prefer("light", motion)
    page.execute_script("window.seen = new Set();"
                        "new MutationObserver(() => seen.add(packer.editor.packing?.length))"
                        ".observe(packer.find('board'),"
                        "{childList: true, subtree: true, attributes: true})")
    page.go()
    seen = page.value("[...seen]")
    assert len(seen) > 1 if is_shown else seen == [12]


# ---------------------------------------------------------------- nothing is lost

def test_what_is_chosen_is_there_after_a_reload(page):
    page.preset("3 x 20")
    page.execute_script("packer.find('preset').value = live.preset.findIndex("
                        "({ title }) => title === '6 x 10');"
                        "packer.find('preset').dispatchEvent(new Event('change'))")
    page.wait("packer.matrix && packer.text.includes('6x10')")
    page.refresh()
    page.wait("packer?.matrix && packer.text.includes('6x10')")


def test_what_is_drawn_is_there_after_another_page(own_board):
    own_board.touch(3, 10)
    own_board.has_cells(31)
    own_board.get(own_board.current_url.split("#")[0].replace("report", "numbers"))
    own_board.back()
    own_board.has_cells(31)


def test_what_is_packed_and_stepped_through_is_in_the_address(page):
    """A puzzle and a step; the matrix of that puzzle; a matrix of your own."""
    def again(expression):
        """Reload the page; the value of an expression of JavaScript in it."""
        page.refresh()
        page.ready()
        return page.value(expression)
    page.puzzle("board 1x3\npiece A ###")
    page.step_through(0)
    page.one("#dance").send_keys(Keys.ARROW_RIGHT)
    page.wait("location.hash.includes('dance=0,1')")
    assert "#pack=squares,board%201x3" in page.current_url
    assert again("[packer.board.cells.size, picture.position]") == [3, 1]
    page.puzzle("board 2x3\npiece A ###\npiece B ###")
    page.click("[data-step]")
    page.wait("picture.links.headers === 9"
              " && location.hash.includes('dance=shortest.squares')")
    assert again("picture.links.headers") == 9
    page.execute_async_script("picture.load({kind: 'matrix', text: 'P Q\\nP\\nQ\\nP Q',"
                              "shortest: false}).then(arguments[0])")
    assert page.value("picture.find('choice').selectedOptions[0].text") == "your own"
    page.execute_script("picture.go(5)")
    page.wait("location.hash.endsWith(',5')")
    assert again("[picture.trace.columns.join(), picture.position, picture.search.shortest]") == [
        "P,Q", 5, False]


def test_to_draw_wipes_nothing_and_can_be_undone(own_board):
    for file, cells in ((10, 31), (11, 32)):
        own_board.touch(3, file)
        own_board.has_cells(cells)
    own_board.click("[data-draw]")
    own_board.click("[data-draw]")
    assert own_board.value("packer.board.cells.size") == 32
    for button, cells in (("undo", 31), ("undo", 30), ("redo", 31), ("redo", 32)):
        own_board.click(f"#packer [data-{button}]")
        own_board.wait(f"packer.board?.cells.size === {cells} && packer.matrix")


def test_back_leads_to_what_was_packed(page):
    page.puzzle("board 1x3\npiece A ###")
    page.go()
    page.puzzle("board 1x4\npiece A ####")
    page.back()
    page.has_cells(3)
    page.forward()
    page.has_cells(4)


def test_back_leads_to_the_puzzle_before_the_one_that_was_chosen(page):
    for title in ("6 x 10", "a heart"):
        page.execute_script("""
            const choice = packer.find("preset");
            choice.value = live.preset.findIndex(({ title }) => title.startsWith(arguments[0]));
            choice.dispatchEvent(new Event("change"))""", title)
        page.wait(f"packer.matrix && packer.board.cells.size === {60 if title[0] == '6' else 40}")
        page.go()
    page.back()
    page.wait("packer.text.includes('6x10')")


def test_a_link_within_the_page_keeps_the_puzzle(page):
    page.puzzle("board 1x3\npiece A ###")
    page.click("#contents a[href='#errata']")
    page.refresh()
    page.has_cells(3)
    assert -10 < page.value("document.getElementById('errata').getBoundingClientRect().top") < 100


# ---------------------------------------------------------------- hands

@on_a_phone
@pytest.mark.parametrize("board", [".game .stage", "#packer .board"])
def test_a_swipe_over_a_board_scrolls_and_changes_nothing(page, board):
    state = "[packer.text, packer.editor.pins.length, game.laid.length, game.hand]"
    before = page.value(state)
    page.execute_script("document.querySelector(arguments[0]).scrollIntoView()", board)
    start = page.value("scrollY")
    page.swipe([{"x": 200, "y": y} for y in range(300, 20, -20)])
    page.wait(f"scrollY > {start + 100}")
    assert page.value(state) == before


def test_a_piece_is_kept_by_a_click_and_only_packings_with_it_are_shown(page):
    page.go()
    page.touch(1, 1)
    page.wait(PACKED)
    pin, solutions, total = page.value(
        "[packer.editor.pins[0], packer.searches[0].found, packer.searches[0].solutions]")
    assert 0 < len(solutions) == total < 520 and all(pin in rows for rows in solutions)
    page.refresh()
    page.wait("packer?.matrix && packer.editor.pins.length === 1")
    page.go()
    assert page.value("packer.editor.packing.includes(packer.editor.pins[0])")


def test_pieces_are_laid_by_hand_turned_and_completed(page):
    page.puzzle("board 2x3\npiece A ##/#.\npiece B ##/.#")
    page.click("[data-pieces] [data-name='B']")
    page.touch(1, 1)
    seen = set()
    while page.value("packer.editor.pins.length"):
        assert page.value("packer.editor.pinsText") not in seen
        seen.add(page.value("packer.editor.pinsText"))
        page.touch(1, 1)
    assert len(seen) == 3  # of the four orientations, those that cover the corner
    page.touch(1, 1)
    page.go()
    assert page.text("[data-status]") == "There is no packing with what you have laid."


def squares_laid(page):
    """The ranks and files that the pieces laid in the packer cover, by piece."""
    return page.value("""Object.fromEntries(packer.editor.piecesOf(packer.editor.pins).map(
        ({label, cells}) => [label, cells.map(cell => packer.editor.placeOf(`${cell}`))
          .map(([x, y]) => `${x}${y}`).sort().join(" ")]))""")


def test_a_laid_piece_turns_both_ways_is_turned_over_and_undone_in_one_step(page):
    page.puzzle("board 5x5\npiece F .##/##./.#.\nfree 20")
    page.execute_script("packer.editor.hand = 'F'")
    page.touch(3, 3)
    first, seen = squares_laid(page), []
    for key in "rrrr":
        page.keys(key)
        seen.append(squares_laid(page)["F"])
    assert len(set(seen)) == 4 and {"F": seen[-1]} == first
    page.keys(Keys.SHIFT + "R")
    assert squares_laid(page)["F"] == seen[2]
    page.keys("r")
    page.keys("f")
    assert squares_laid(page)["F"] not in seen
    page.keys("f")
    assert squares_laid(page) == first
    webdriver.ActionChains(page.browser).context_click(page.cell(3, 3)).perform()
    assert squares_laid(page)["F"] == seen[2]
    page.execute_script("""arguments[0].dispatchEvent(
        new WheelEvent('wheel', {deltaY: 1, bubbles: true, cancelable: true}))""", page.cell(3, 3))
    assert squares_laid(page) == first
    page.click("#packer [data-undo]")
    page.wait("packer.matrix && packer.editor.pins.length === 0")
    page.click("[data-redo]")
    page.wait("packer.matrix && packer.editor.pins.length === 1")
    assert squares_laid(page) == first
    page.press(page.cell(1, 1))
    page.execute_script("arguments[0].focus()", page.cell(3, 3))
    page.keys(Keys.DELETE)
    assert squares_laid(page) == {}


def test_a_laid_piece_is_dragged_and_another_one_comes_from_beside_the_board(page):
    page.puzzle("board 4x4\npiece L ###/#..\npiece O ##/##\nfree 8")
    page.execute_script("document.querySelector('#packer').scrollIntoView()")
    actions = webdriver.ActionChains(page.browser)
    actions.move_to_element(page.one("[data-pieces] [data-name='O']")).click_and_hold()
    actions.move_to_element(page.cell(1, 1)).release().perform()
    assert squares_laid(page) == {"O": "11 12 21 22"}
    webdriver.ActionChains(page.browser).move_to_element(page.cell(2, 2)).click_and_hold().perform()
    for place in ((3, 3), (4, 4)):  # whose elements are drawn anew each time
        webdriver.ActionChains(page.browser).move_to_element(page.cell(*place)).perform()
    webdriver.ActionChains(page.browser).release().perform()
    assert squares_laid(page) == {"O": "33 34 43 44"}
    page.click("#packer [data-undo]")
    page.wait("packer.matrix && packer.editor.pins.length")
    assert squares_laid(page) == {"O": "11 12 21 22"}


def test_undo_brings_back_the_packing_with_its_count(page):
    page.go()
    for rank, file in ((1, 1), (8, 8)):
        page.touch(rank, file)
        page.wait(PACKED)
    page.click("#packer [data-undo]")
    page.wait(f"packer.editor.pins.length === 1 && {PACKED}")
    assert "with this piece there" in page.text("[data-status]")
    assert page.value("packer.editor.packing.length") == 12
    page.click("#packer [data-undo]")
    page.wait(f"packer.editor.pins.length === 0 && {PACKED}")
    assert page.text("[data-status]").startswith("520 packings")


def test_each_kind_of_pieces_has_an_empty_board(page):
    """In sight, and ready to be drawn on."""
    for name, cells in (("one-sided", 40), ("hexominoes", 30), ("hexiamonds", 48),
                        ("tetrasticks", 24), ("pentominoes", 30)):
        page.execute_script("""
            const choice = packer.find("preset");
            choice.value = live.preset.findIndex(({ own }) => own === arguments[0]);
            choice.dispatchEvent(new Event("change"))""", name)
        page.wait(f"packer.board?.cells.size === {cells} && packer.matrix"
                  " && packer.editor.isDrawing")
        assert page.value("packer.find('problem').textContent") == ""
        assert page.all("#packer .board .off")


@pytest.mark.parametrize("title, cells", [("one for hexiamonds", 48), ("one for tetrasticks", 24)])
def test_triangles_and_sticks_are_drawn_too(page, title, cells):
    page.preset(title)
    page.click("[data-draw]")
    for kind, change in ((".off", 1), (":not(.off)", 0)):
        page.press(page.one(f"#packer [data-cell]{kind}"))
        page.wait(f"packer.board?.cells.size === {cells + change} && packer.matrix")
    assert page.value("packer.find('problem').textContent") == ""


def test_a_piece_of_ones_own(page):
    page.puzzle("board 2x4\npiece Q ##/##\n")
    page.click("[data-draw]")
    page.execute_script("packer.find('drawn-piece').open = true")
    for square in ("1,1", "1,2", "2,1"):
        page.one(f"[data-square='{square}']").click()
    page.click("[data-add]")
    page.wait("packer.matrix?.rows === 15")
    assert "piece A1 ##/#" in page.value("packer.text")
    assert not any(box.is_selected() for box in page.all("[data-shape] input"))
    for square in ("0,0", "1,0", "1,1"):  # the same, turned
        page.one(f"[data-square='{square}']").click()
    page.click("[data-add]")
    assert page.text("[data-shape-said]") == "Piece A1 has this shape already."
    assert page.value("packer.matrix.rows") == 15


def test_a_sudoku_has_boxes_bold_givens_and_a_keypad(page):
    page.preset("one that takes a search")
    assert page.one("[data-keypad]").is_displayed()
    page.touch(1, 1)
    page.click("[data-keypad] [value='6']")
    page.wait("packer.text.startsWith('6') && packer.matrix")
    page.go()
    weights = page.value("[...document.querySelectorAll('#packer .board .piece')]"
                         ".map(x => getComputedStyle(x).fontWeight)")
    assert len(weights) == 81 and 17 < weights.count("700") < 40
    assert page.all("#packer .board path.border[d*='M3.000,0.000L3.000,1.000']")
    assert not page.all("#packer .board path.border[d*='M1.000,0.000L1.000,1.000']")


@pytest.mark.parametrize("pictures", [(390, "light")], indirect=True)
def test_on_a_phone_a_swipe_turns_the_page_of_an_album_and_back_closes_it(pictures):
    pictures.click("[data-sheet='scott-solutions']")
    pictures.wait("document.getElementById('enlarged').open")
    pictures.swipe([{"x": x, "y": 500} for x in range(300, 100, -20)])
    pictures.wait("document.querySelector('[data-caption]').textContent.endsWith('(2 of 65)')")
    assert pictures.one("[data-caption]").is_displayed()
    pictures.back()
    pictures.wait("!document.getElementById('enlarged').open")
    assert pictures.title.startswith("All pictures")


# ---------------------------------------------------------------- numbers that explain themselves

COUNTS = ("[packer.searches[0].solutions, packer.results.oneOfEach.length,"
          " packer.results.symmetries.images.length + 1]")


@pytest.mark.parametrize("title, all_of_them, some, order", [
    ("6 x 10", 9356, 2339, 4), ("3 x 20", 8, 2, 4), ("8 queens", 92, 12, 8),
    ("12 queens", 14200, 1787, 8), ("Scott's problem", 520, 65, 8)])
def test_packings_are_counted_up_to_symmetry(page, title, all_of_them, some, order):
    page.preset(title)
    page.pack()
    assert page.value(COUNTS) == [all_of_them, some, order]
    page.click("[data-each]")
    assert f"{some:,}, one of each" in page.text("[data-page]")
    page.click("[data-found] button")
    caption = page.text("[data-caption]")
    page.execute_script("document.getElementById('enlarged').close()")
    assert caption.endswith(f"(1 of {some:,})")


def test_one_of_each_is_in_the_address(page):
    """The checkbox is as it was after a reload, in a shared link, and after Back."""
    page.preset("a heart")
    page.go()
    page.click("[data-each]")
    assert "&each" in page.current_url
    assert page.texts("[data-page]") == ["1 to 2 of 2, one of each"]
    page.arrive(page.current_url)
    page.wait("packer?.matrix && packer.kind === 'squares'")
    page.go()
    assert page.texts("[data-page]") == ["1 to 2 of 2, one of each"]
    page.execute_script("location.hash = location.hash.replace('&each', '')")
    page.wait("document.querySelector('[data-page]').textContent === '1 to 4 of 4'")
    page.back()
    page.wait("document.querySelector('[data-page]').textContent.endsWith('one of each')")
    page.click("[data-each]")
    assert "each" not in page.current_url


@on_both
def test_what_to_do_with_a_packing_is_near_the_board(page):
    """With all of it on one screen, also of a phone."""
    page.go()
    page.execute_script("packer.place.scrollIntoView()")
    board, *others = page.execute_script(BOXES, [
        ".board svg", "[data-draw]", "[data-share]", "[data-see]", "[data-each]"])
    assert all(board[1] <= top < bottom <= 800 for top, bottom, _ in others)
    page.click("[data-see]")
    assert abs(page.value("document.querySelector('[data-results]').getBoundingClientRect().top")
               ) < 20


def test_a_piece_of_a_packing_is_kept_in_the_enlargement(page):
    page.go()
    page.click("[data-found] button")
    assert page.text("[data-caption]") == "Packing 1 (1 of 520)"
    keys = page.all("[data-key] button")
    assert sorted(key.text for key in keys) == list("FILNPTUVWXYZ")
    same = page.execute_script("""
        const [{ found }] = packer.searches;
        return found.filter(rows => rows.includes(found[0][0])).length""")
    keys[0].click()
    assert page.text("[data-caption]").endswith(f"here (1 of {same})") and 1 < same < 520


def test_repeated_pieces_have_their_names(page):
    """The page shows them, and saves rows as dance prints them."""
    text = "board 4x5\npiece D ##\npiece T ###/.#.\nD repeated\nT twice\n"
    page.puzzle(text)
    page.pack()
    assert set(page.texts("[data-found] svg:first-child .letter")) == {"D", "T"}
    printed = output("dance", "--print", text=output("polyominoes", text=text))
    rows = {" ".join(sorted(line.split())) for line in printed.splitlines() if "|" not in line}
    shown = page.value("packer.results.texts()").split("\n")
    assert rows - {""} == {" ".join(sorted(line.split())) for line in shown} - {""}
    page.execute_script("packer.editor.setPins([]); packer.editor.hand = 'D';"
                        "packer.editor.lay(packer.matrix.columns.indexOf('11'))")
    assert page.value("packer.editor.pieces.map(({ label }) => label)") == ["D"]


def test_copies_are_one_piece_and_free_cells_are_holes(page):
    page.puzzle("board 3x4\npiece L ###/#..\nL twice\nfree 4\n")
    assert page.text("[data-size]").startswith("12 cells. The matrix")
    page.pack()
    assert page.value(COUNTS)[:2] == [64, 19]  # as symmetry --different says
    assert set(page.texts("[data-found] svg title")) == {"L"}


def test_a_piece_has_one_color_in_all_packings_and_shares_it_with_none(page):
    page.puzzle("board 4x6\npieces tetrominoes except O\nL twice\nfree 4\n")
    page.pack()
    seen = page.execute_script('''
        const seen = new Set();
        for (const shape of document.querySelectorAll(
            "#packer [data-board] [data-piece], [data-found] [data-piece]")) {
          const name = shape.querySelector("title").textContent;
          seen.add(`${name} ${shape.style.fill}`);
        }
        return [...seen].sort()''')
    assert [words[0] for words in seen] == ["I", "L", "S", "T"]
    assert len({words[2:] for words in seen}) == 4


@pytest.mark.parametrize("puzzle", [
    "board 3x5\npiece L ###/#..\nL 3 times\nfree 3\n",
    "board 2x5\npiece D ##\npiece V ##/#.\nD twice\nV twice\n",
    "board 3x5\npiece L ###/#..\nL twice\npiece V ##/#.\nV twice\nfree at most 1\n"])
def test_what_you_lay_may_be_any_of_the_copies(page, puzzle):
    """As many packings have these shapes as there are among all."""
    page.puzzle(puzzle)
    page.pack()
    laid = page.execute_script("""
        const first = row => packer.matrix.first[row] ?? row;
        const all = packer.searches[0].found.map(rows => rows.map(first));
        const some = all[Math.floor(all.length / 2)];
        const isLaid = row => pieceInRow("squares", packer.matrix, row).cells.length > 0;
        window.having = rows => all.filter(others =>
          rows.every(row => others.includes(row))).length;
        return some.filter(isLaid)""")
    for count in range(1, len(laid) + 1):
        for chosen in (laid[:count], laid[-count:]):
            page.execute_script(
                "packer.editor.setPins(arguments[0]); packer.runner.count()", chosen)
            if not page.value("packer.editor.isFull"):
                page.wait(PACKED)
                assert page.value("packer.searches[0].solutions") == page.value(
                    "having(arguments[0])", chosen)


def test_copies_are_laid_by_hand(page):
    """Two of the same piece, and no third one; the address knows them."""
    page.puzzle("board 3x4\npiece L ###/#..\nL twice\nfree 4\n")
    page.execute_script("packer.editor.hand = 'L'")
    for cell, count in (("34", 1), ("11", 2), ("32", 2)):  # the second copy comes before the first
        page.execute_script("packer.editor.lay(packer.matrix.columns.indexOf(arguments[0]))", cell)
        assert page.value("packer.editor.pins.length") == count
    address = page.current_url
    page.execute_script("packer.runner.count()")
    page.wait(PACKED)
    assert page.value("packer.searches[0].solutions") == 1
    page.get(address)
    page.refresh()
    page.wait("packer?.editor.pins.length === 2")


@pytest.mark.parametrize("kind", ["cylinder", "mobius", "torus"])
def test_boards_wrap(page, kind):
    """Pieces go on behind the edges that meet; the numbers are those of symmetry --different."""
    page.puzzle(f"board 2x4 {kind}\npiece L ###/#..\nL twice\n")
    page.pack()
    assert page.value(COUNTS) == [8, 1, 16]
    assert page.all("#packer [data-board] .seam")
    page.click("[data-draw]")
    page.execute_script("packer.editor.toggleCells([String(packer.matrix.columns.indexOf('24'))])")
    page.wait("packer.matrix && packer.board.cells.size === 7")
    assert page.value("packer.text").startswith(f"board {kind}\n####\n###.\n")
    assert page.value("[...packer.editor.cells.keys()].filter(isSpare).length") == 1


def test_a_race_is_on_one_scale_and_the_board_can_be_stood_up(page):
    page.puzzle("board 3x10\npieces pentominoes\ncolumns cells | pieces")
    page.click("[data-race]")
    page.execute_script("packer.pack()")
    races = ("packer.searches.length === 2 && packer.searches.every(x => x.complete)"
             " && !packer.runner.demo")
    page.wait(races)
    counts = page.value("packer.searches.map(({ total }) => total.nodes)")
    widths = page.value("[...document.querySelectorAll('.races .race')].map(race =>"
                        " Math.max(...[...race.querySelectorAll('.bars span')]"
                        ".map(x => parseFloat(x.style.width))))")
    assert max(widths) == 100 and min(widths) < 100 * 2 * min(counts) / max(counts) + 20
    said = page.text("[data-race-said]")
    assert "times the nodes" in said and "up to 10 cells" in said and "short side" in said
    assert "the root" in page.text("[data-counted]")
    solutions = page.value("packer.searches.map(x => x.solutions)")
    assert solutions[0] == solutions[1]
    page.click("[data-stand]")
    page.wait(f"packer.board?.box[2] < 4 && {races}")
    assert page.value("packer.searches.map(x => x.solutions)") == solutions


# ---------------------------------------------------------------- large and absurd boards

def test_a_large_board_is_read_while_the_page_goes_on(page):
    page.execute_script("""
        window.ticks = 0;
        setInterval(() => { ++ticks; }, 10);
        packer.load({kind: 'squares', text: 'board 80x80\\npieces pentominoes'})""")
    page.wait("packer.find('size').textContent.includes('Reading')")
    page.wait("packer.matrix?.rows > 300000")
    assert page.value("ticks") > 3
    assert "6,400 cells. You can look at a board of more than 2,500" in page.text("[data-size]")
    assert page.value("packer.find('board').firstChild.localName") == "canvas"
    page.puzzle("board 1x3\npiece A ###")
    assert page.value("packer.board.cells.size") == 3


@pytest.mark.parametrize("kind, text, limit", [
    ("squares", "board 250x250\npieces pentominoes", "62,500 cells times 315"),
    ("triangles", "board 100x100\npieces hexiamonds", "20,000 cells times 564"),
    ("sticks", "board 90x90\npieces tetrasticks", "16,380 segments times 352")])
def test_a_puzzle_that_is_too_large_is_drawn_and_the_limit_is_said(page, kind, text, limit):
    page.puzzle(text, kind)
    assert page.text("[data-problem]") == (
        f"The puzzle is too large for a page: {limit} in the orientations of the pieces are more"
        " than 5,000,000; the programs take four times as much.")
    assert page.text("[data-remark]") == ""
    assert not any(page.one(f"[data-{name}]").is_enabled() for name in ("go", "draw", "step"))
    colours = page.execute_script("""
        const picture = document.querySelector("#packer .board canvas");
        const { width, height } = picture, context = picture.getContext("2d");
        const { data } = context.getImageData(0, 0, width, height);
        return new Set(data).size""")
    assert colours > 1
    page.preset("Scott's problem")
    assert page.text("[data-problem]") == ""


def test_the_reading_of_a_puzzle_can_be_stopped(page):
    page.puzzle("board 1x3\npiece A ###")
    page.execute_script("""
        window.RealWorker = Worker;
        window.Worker = class { postMessage() {} terminate() {} }; // it never answers
        packer.load({kind: 'squares', text: 'board 1x4\\npiece A ####'});""")
    page.wait("!packer.find('stop').hidden")
    assert page.text("[data-size]").startswith("Reading")
    page.execute_script("window.Worker = RealWorker")
    page.click("[data-stop]")
    page.wait("packer.find('problem').textContent.startsWith('You have stopped')")
    assert not page.one("[data-stop]").is_displayed()
    page.click("#packer [data-undo]")
    page.wait("packer.board?.cells.size === 3 && !packer.find('problem').textContent")


def test_old_results_vanish_when_the_puzzle_changes(page):
    page.preset("a heart")
    page.go()
    assert page.one("[data-results]").is_displayed()
    page.puzzle("board nonsense")
    assert not page.one("[data-results]").is_displayed()
    assert page.text("[data-status]") == ""
    assert page.value("packer.find('board').children.length") == 0


def test_a_wide_board_has_a_canvas_as_wide(page):
    page.puzzle("board 3x30\npieces one-sided pentominoes")
    page.click("[data-draw]")
    assert page.cell(1, 31) is not None
    assert page.cell(4, 30) is not None


# ---------------------------------------------------------------- paper and dark

def test_packings_that_were_found_are_printed(page):
    page.preset("a heart")
    page.go()
    page.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        found = page.all("[data-found] svg")
        assert len(found) == 4 and all(drawing.is_displayed() for drawing in found)
        assert not page.one("[data-go]").is_displayed()
        assert "Run it here" not in page.text("body")
        printed = page.execute_cdp_cmd("Page.printToPDF", {"paperWidth": 8.27, "paperHeight": 11.7})
        assert base64.b64decode(printed["data"]).startswith(b"%PDF-")
    finally:
        page.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def test_the_large_misprint_is_estimated_on_the_page(page):
    page.click("[data-estimate] button")
    page.wait("/^[1-9]\\d parts of a million/.test(document.querySelector("
              "'[data-estimate] [role=status]').textContent)")
    page.click("[data-estimate] button")
    nodes, updates = re.findall(r"([\d.e+]+) \u00b1", page.text("[data-estimate] [role=status]"))
    assert 10 < float(nodes) < 400 and 3 < float(updates) < 100


# ---------------------------------------------------------------- be the algorithm

CHOOSER = "#chooser [data-{}]"


def dance_counts(puzzle):
    """The nodes and updates of a search by the shortest column, as our programs count them."""
    matrix = output(PROGRAMS / "polyominoes", text=puzzle)
    report = json.loads(output(PROGRAMS / "dance", "--json", text=matrix))
    return f"{report['nodes']:,} nodes, {report['updates']:,} updates"


def chosen(page, *columns):
    """Take these columns, pieces or cells, in the section where you are the algorithm."""
    for name in columns:
        page.execute_script("""
            const [name] = arguments, labels = [`cell ${name}`, `piece ${name}`];
            [...document.querySelectorAll("#chooser [data-column]")].find(({ ariaLabel }) =>
              labels.includes(ariaLabel.split(",")[0]))
              .dispatchEvent(new MouseEvent("click", { bubbles: true }))""", name)


def test_a_bad_choice_makes_you_suffer_beside_the_shortest_column(page):
    page.click(CHOOSER.format("level") + "[value='2']")
    state = CHOOSER.format("state")
    assert page.text(state).startswith("Which column would you take first?")
    assert page.texts("#chooser .size") == []  # your prediction comes before the numbers
    assert page.text("[data-its] span") == dance_counts(
        "board 3x5\npieces pentominoes only L P V\n")
    chosen(page, "P")
    assert "P has 40 rows" in page.text(state) and "11, with 12" in page.text(state)
    assert len(page.texts("#chooser .size")) == 10
    chosen(page, "P")
    assert page.text(state).startswith("P is covered already.")
    page.click(CHOOSER.format("rule"))
    assert page.text(state) == "You: 61 nodes; the shortest column: 33. That is 1.8 times as many."
    assert [len(page.all(f"[data-{tree}] circle")) for tree in ("yours", "its")] == [61, 33]
    page.click(CHOOSER.format("undo"))
    assert "P is tried" in page.text(state) and len(page.all("[data-yours] circle")) == 2
    page.click(CHOOSER.format("undo"))
    assert page.text(state).startswith("Which column would you take first?")


def test_you_choose_at_each_node_until_all_rows_are_tried(page):
    """Four cells: O has four rows, of which two leave no row for I."""
    state, going_on = CHOOSER.format("state"), CHOOSER.format("next")
    chosen(page, "O", "I")
    assert page.text(state) == "A packing! Nothing is left to cover."
    page.click(going_on)
    assert "row 2 of 4 in O" in page.text(state)
    chosen(page, "I")
    assert page.text(state).startswith("No row is left in I: a dead end, so the search backs up.")
    assert "row 3 of 4 in O" in page.text(state)
    chosen(page, "11", "I")
    page.click(going_on)
    assert page.text(state).startswith("You: 7 nodes; the shortest column: 5.")
    page.click(going_on)
    assert page.value("chooser.number") == 2


def test_cells_have_the_names_that_are_said_and_the_rule_offers_to_go_on(page):
    page.click(CHOOSER.format("level") + "[value='2']")
    key, rule = CHOOSER.format("key"), CHOOSER.format("rule")
    assert len(page.texts("#chooser .called")) == 15
    assert page.text(key) == "In its corner, a cell has its name: rank, and file."
    for count, name in enumerate(("11", "12", "13", "14", "15")):
        is_offered = page.value("document.querySelector(arguments[0]).matches('.main')", rule)
        assert is_offered == (count >= 3) or page.value("chooser.search.isSolved")
        page.execute_script("""
            const cell = [...chooser.play.problem.squares.keys()]
              .find(column => chooser.search.isOpen(column));
            chooser.choose(cell ?? 0)""")
        if not count:
            assert page.text(CHOOSER.format("state")).startswith("Cell 11 has 12 rows")
            assert "how many rows" in page.text(key)


def test_columns_are_chosen_by_keys_and_the_focus_stays(page):
    page.click(CHOOSER.format("level") + "[value='2']")
    page.execute_script("document.querySelector('#chooser .field [tabindex=\"0\"]').focus()")
    page.keys(Keys.ARROW_RIGHT)
    page.keys(Keys.ARROW_DOWN)
    assert page.value("document.activeElement.ariaLabel") == "cell 22"
    page.keys(Keys.ENTER)
    assert page.value("chooser.choices") == ["22"]
    assert page.value("document.activeElement.ariaLabel").startswith("cell 22, ")
    for button in ("undo", "level", "rule", "next", "over", "link"):
        page.execute_script("document.querySelector(arguments[0]).focus()",
                            CHOOSER.format(button))
        page.keys(Keys.ENTER)
        assert page.value("document.activeElement.matches(arguments[0])", CHOOSER.format(button))


def test_a_link_holds_your_game_and_says_if_it_was_cut_off(page, address):
    page.click(CHOOSER.format("level") + "[value='2']")
    chosen(page, "23", "P")
    link = page.current_url
    for hash_, choices, is_cut in ((link.split("#")[1], ["23", "P"], False),
                                   ("choose=2,2,23", ["23"], True),
                                   ("choose=2,1,X", [], True),
                                   ("choose=3,4,X.I.1k.L", ["X", "I", "1k"], True),
                                   ("choose=2,2", [], True), ("choose=-7,0,", [], True)):
        page.arrive(f"{address}#{hash_}")
        assert page.value("chooser.choices") == choices
        assert ("cut off" in page.text(CHOOSER.format("state"))) == is_cut
        assert page.value("Math.abs(document.getElementById('choose').getBoundingClientRect().top)"
                          " < innerHeight")
    page.arrive(link)
    page.execute_script("history.pushState(null, '', '#choose=2,1,L')")
    page.execute_script("history.back()")
    page.wait("String(chooser.choices) === '23,P'")


@on_both
def test_on_the_large_board_you_choose_three_columns_and_the_rule_goes_on(page):
    page.click(CHOOSER.format("level") + "[value='3']")
    chosen(page, "X")  # the shortest one
    page.wait("!chooser.running")
    counts = dance_counts("board 3x20\npieces pentominoes\n")
    assert [page.text(f"[data-{tree}] span") for tree in ("yours", "its")] == [counts, counts]
    assert len(page.all("[data-yours] .levels span")) == 13
    chosen(page, "L", "N")  # a large search, which you can stop
    assert page.text(".column-pieces .taken span") == "L"
    rule = page.one(CHOOSER.format("rule"))
    assert rule.text == "Stop"
    page.click(CHOOSER.format("rule"))
    assert page.text(CHOOSER.format("state")) == "Stopped."
    assert rule.text == "Let the rule go on" and rule.get_attribute("aria-disabled") == "false"
    chosen(page, "Y")
    assert page.text(CHOOSER.format("state")).startswith("The rule takes the others.")
    page.click(CHOOSER.format("over"))
    assert page.value("chooser.running") is None and page.value("chooser.choices") == []


def test_the_rule_plays_a_node_at_a_time_for_those_who_like_motion(page):
    page.prefer("light", "no-preference")
    page.click(CHOOSER.format("level") + "[value='2']")
    page.click(CHOOSER.format("rule"))
    page.wait("chooser.search.tree.length > 3")
    assert page.text(CHOOSER.format("rule")) == "Stop"
    page.wait("chooser.search.isOver && !chooser.running")
    assert "You: 33 nodes" in page.text(CHOOSER.format("state"))
    page.prefer("light")


# ---------------------------------------------------------------- all numbers

def test_the_numbers_begin_with_scott_and_long_values_are_folded(numbers):
    assert numbers.value("document.querySelector('#claims tbody tr').id").startswith("scott")
    longest = numbers.value("Math.max(...[...document.querySelectorAll('#claims td.number')]"
                            ".map(cell => cell.innerText.length))")
    assert longest < 250
    laid_out = numbers.value(
        "[...document.querySelectorAll('#claims tbody tr')].filter(row =>"
        " row.cells[0].checkVisibility({ contentVisibilityAuto: true })).length")
    assert 0 < laid_out < len(records()) / 2  # those out of sight are not laid out


def test_in_firefox(address):
    """Firefox is driven by puppeteer-core, since Debian lacks its driver for Selenium."""
    driver = ROOT / "build/firefox/node_modules/puppeteer-core"
    if not driver.is_dir() or not shutil.which("firefox-esr"):
        pytest.skip(f"there is no Firefox with puppeteer-core; {NEEDED}")
    done = run("node", EXPERIMENTS / "tests/page/firefox.mjs", driver, address)
    assert done.returncode == 0, done.stdout + done.stderr


SUDOKU = """53.|.7.|...
6..|195|...
.98|...|.6.
---+---+---
8..|.6.|..3
4..|8.3|..1
7..|.2.|..6
---+---+---
.6.|...|28.
...|419|..5
...|.8.|.79
"""


def test_a_sudoku_of_nine_lines_with_bars_is_solved_and_digits_given_twice_are_named(page):
    page.puzzle(SUDOKU, "sudoku")
    page.has_cells(81)
    assert page.text("[data-remark]") == ""
    page.go()
    digits = page.value("packer.editor.pieces.map(({label}) => label).join('')")
    assert sorted(digits) == sorted(9 * "123456789")
    page.puzzle(SUDOKU.replace("6..|195", "65.|195"), "sudoku")
    page.has_cells(81)
    assert page.text("[data-remark]") == "There is no solution: two 5s in box 1."
    page.puzzle("boxes 2x3\n1" + 35 * ".", "sudoku")
    page.has_cells(36)
    shown = page.all("[data-keypad] [value]:not([hidden])")
    assert [button.get_attribute("value") for button in shown] == [*"123456."]
    page.touch(2, 1)
    page.click("[data-keypad] [value='4']")
    page.wait("packer.matrix && packer.text.startsWith('1.....4')")
    page.has_cells(36)
