"""The page in a real browser, as a reader meets it."""
import base64
import gzip
import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from urllib.parse import quote

import matplotlib.image
import pytest
from harness.show.page import shown_pictures
from harness.show.pictures import PICTURES
from harness.show.pictures.register import PLOTS
from test_trace import Links

NEEDED = "make test LABEL=page installs it"
if not shutil.which("chromium") or not shutil.which("chromedriver"):
    pytest.skip(f"there is no Chromium with its driver; {NEEDED}", allow_module_level=True)
webdriver = pytest.importorskip("selenium.webdriver", reason=f"there is no Selenium; {NEEDED}")

from selenium.webdriver.chrome.service import Service  # noqa: E402
from selenium.webdriver.common.by import By  # noqa: E402
from selenium.webdriver.common.keys import Keys  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
STATE = """
    const { left, right, up, down, size, names } = stepper.links;
    return [left.slice(0, names.length), right.slice(0, names.length), up, down, size]"""


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    """A copy of the project whose page has just been written."""
    root = tmp_path_factory.mktemp("project")
    for folder in ("experiments", "figures"):
        (root / folder).symlink_to(ROOT / folder)
    shutil.copytree(ROOT / "results", root / "results")
    for name in ("report.html", "numbers.html", "module.js", "packings.js"):
        (root / "results" / name).unlink()
    (root / "generated").symlink_to(ROOT / "generated")
    subprocess.run([sys.executable, "-m", "harness", "--root", root, "page"], check=True)
    return root


@pytest.fixture(scope="module")
def browser():
    options = webdriver.ChromeOptions()
    options.add_argument("--headless=new")
    options.add_argument("--disable-dev-shm-usage")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    if os.geteuid() == 0:
        options.add_argument("--no-sandbox")
    driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
    driver.set_script_timeout(1_000_000)  # seconds
    yield driver
    driver.quit()


def show(browser, width, scheme, address):
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": 800, "deviceScaleFactor": 1, "mobile": width < 500})
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
        "features": [{"name": "prefers-color-scheme", "value": scheme}]})
    browser.get(address)


@pytest.fixture
def page(root, browser, request):
    """The page on a screen of some width, in some colour scheme; it must say nothing bad."""
    show(browser, *getattr(request, "param", (1280, "light")),
         (root / "results/report.html").as_uri())
    browser.execute_async_script("ready().then(arguments[0])")
    yield browser
    assert browser.get_log("browser") == []


@pytest.fixture
def numbers(root, browser, request):
    """The same of the page with all numbers."""
    show(browser, *getattr(request, "param", (1280, "light")),
         (root / "results/numbers.html").as_uri())
    yield browser
    assert browser.get_log("browser") == []


def records():
    return json.loads((ROOT / "results/verdicts.json").read_text())


def shown_rows(page):
    """Also those out of sight, which are laid out for that: what is not has no inner text."""
    return page.execute_script("""
        const rows = [...document.querySelectorAll('#claims tbody tr')];
        for (const part of [...document.querySelectorAll('.below'), ...rows])
          part.style.contentVisibility = 'visible';
        return rows.filter(row => row.offsetHeight > 0).map(row => row.innerText)""")


def column(page, number):
    return page.execute_script("return [...document.querySelectorAll('#claims tbody tr')]"
                               f".map(row => row.cells[{number}].textContent.trim())")


def click(page, selector):
    element = page.find_element(By.CSS_SELECTOR, selector)
    page.execute_script("arguments[0].scrollIntoView({block: 'center'})", element)
    element.click()


# ---------------------------------------------------------------- all of it

@pytest.mark.parametrize("width", [390, 1280])
def test_the_page_is_light(root, browser, width):
    """A phone shows a packed board at once; the programs come when the page is idle."""
    show(browser, width, "light", (root / "results/report.html").as_uri())
    weights = [len(gzip.compress((root / "results" / name).read_bytes()))
               for name in ("report.html", "module.js")]
    assert weights[0] < 100_000 and sum(weights) < 300_000
    assert browser.execute_script("return [...document.images].every(x => x.loading === 'lazy')")
    wait(browser, "packer?.matrix")
    browser.execute_script("document.getElementById('dance').scrollIntoView()")
    wait(browser, "stepper && stepper.trace")
    assert browser.title.startswith("Dancing Links, Reproduced")
    assert browser.get_log("browser") == []


SHOWN = shown_pictures()


# A picture is read when it is seen; and before that it cannot be decoded.
LOAD = "for (const image of document.images) image.loading = 'eager'"


def test_every_picture_is_drawn_and_described(page):
    page.execute_script(LOAD)
    pictures = page.execute_script(
        "return Promise.all([...document.images].map(image => image.decode().then("
        "() => [image.naturalWidth, image.alt], () => [0, image.alt])))")
    drawn = [name for name in SHOWN if (ROOT / "figures" / f"{name}.svg").is_file()]
    assert len(pictures) == len(drawn) > 0
    assert all(width > 50 for width, _ in pictures)
    alts = {alt for _, alt in pictures}
    assert len(alts) == len(drawn) and min(map(len, alts)) > 40
    assert alts.isdisjoint(picture.caption for picture in PICTURES.values())


@pytest.mark.parametrize("page", [(360, "light"), (360, "dark"), (768, "light"), (1280, "light")],
                         indirect=True)
def test_nothing_is_wider_than_the_screen(page):
    page.execute_script("document.head.append(element('style', {},"
                        " '.below, figure { content-visibility: visible !important }'))")
    for search, step in ((0, 13), (3, 2500)):
        load(page, search)
        page.execute_script(f"stepper.go({step})")
        wide, width = page.execute_script("""
            const width = document.documentElement.clientWidth;
            return [[...document.querySelectorAll("body *")].filter(element =>
              element.getBoundingClientRect().right > width + 1 && !element.closest("svg")
              && !element.closest("figure > a > *")) // its box scrolls, and must fit itself
              .map(element => element.outerHTML.slice(0, 80)), width]""")
        assert wide == []
        assert page.execute_script("return document.documentElement.scrollWidth") <= width


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


@pytest.mark.parametrize("page", [(390, "light")], indirect=True)
def test_on_a_phone_all_of_figure_15_is_seen_and_a_picture_that_is_cut_fades(page):
    page.execute_script(LOAD)
    widths = page.execute_async_script("""
        const done = arguments[0], image = document.querySelector("#figure15 img");
        image.decode().then(() => done([image.clientWidth, image.closest("a").clientWidth]))""")
    assert 300 < widths[0] <= widths[1]
    cut, whole = page.execute_script("""
        const faded = figure => getComputedStyle(figure.querySelector("a")).maskImage !== "none";
        const isCut = figure => figure.querySelector("img").width > figure.clientWidth;
        const all = [...document.querySelectorAll("figure")];
        return [true, false].map(cut => all.filter(x => isCut(x) === cut).map(faded))""")
    assert all(cut) and len(cut) > 10 and not any(whole)


def test_titles_are_findings_and_fit_what_is_said(page):
    """Digits that can be read; as many nodes in the title of a tree as in its description."""
    texts = {name: re.findall(r"<text [^>]*?font[^>]*?([\d.]+)px[^>]*>([^<]+)<",
                              (ROOT / f"figures/{name}-narrow.svg").read_text())
             for name in ("sudoku-trees", "scott-tree", "rivals-links", "queens-per-solution",
                          "falls-apart")}
    digits = [float(size) for size, text in texts["sudoku-trees"] if re.fullmatch("[1-9]", text)]
    assert len(digits) == 243 and min(digits) * 4 / 3 > 11  # pixels
    findings = {"sudoku-trees": "forks", "scott-tree": r"19 solutions in [\d,]+ nodes",
                "rivals-links": r"up to [\d.]+ ", "queens-per-solution": r"From 15 to 18 queens",
                "falls-apart": r"by components: \d+ blocks"}
    for name, finding in findings.items():
        assert any(re.search(finding, text) for _, text in texts[name]), name
    (nodes,) = {match[1] for _, text in texts["scott-tree"]
                if (match := re.search(r"in ([\d,]+) nodes", text))}
    alt = page.find_element(By.CSS_SELECTOR, "#scott-tree img").get_attribute("alt")
    assert f"it has {nodes} nodes" in alt
    assert "black" not in page.find_element(By.CSS_SELECTOR, "#sudoku-trees figcaption"
                                            ).get_attribute("textContent")  # white in the dark


def test_each_solver_has_a_color_of_its_own():
    drawing = (ROOT / "figures/bench-blocks-narrow.svg").read_text()
    solvers = dict(re.findall(r'stroke:(#\w+)" xlink:href="#\w+"/><text [^>]*>([^<:]+): ',
                              drawing))
    assert {"frontier", "bits", "dlxlib 1.0.3"} <= set(solvers.values()) and len(solvers) == 5


@pytest.mark.parametrize("page", [(390, "light")], indirect=True)
def test_on_a_phone_a_plot_is_narrow_and_a_wide_picture_moves_in_its_box(page):
    page.execute_script(LOAD)
    pictures = page.execute_async_script(WIDTHS)
    assert {"scott-solutions", "figure9"} <= {
        name for name, _, natural, box, _ in pictures if natural > box}
    for name, width, natural, box, moved in pictures:
        assert 300 < box < 390, name
        if PICTURES[name].gallery == PLOTS:
            assert width > 0.9 * natural and moved == 0, name
        else:
            assert width >= natural - 1 and (moved > 0) == (width > box), name


def test_on_a_large_screen_no_picture_moves(page):
    page.execute_script(LOAD)
    for name, width, _, box, moved in page.execute_async_script(WIDTHS):
        assert width <= box and moved == 0, name


@pytest.mark.parametrize("page, is_dark", [((1280, "light"), False), ((1280, "dark"), True)],
                         indirect=["page"])
def test_all_is_readable_in_the_light_and_in_the_dark(page, is_dark):
    paper, ink = page.execute_script(
        "const {backgroundColor, color} = getComputedStyle(document.body);"
        " return [backgroundColor, color]")
    darkness = [sum(map(int, re.findall(r"\d+", colour)[:3])) < 200 for colour in (paper, ink)]
    assert darkness == [is_dark, not is_dark]
    for name in ("figure1", "queens-ratio"):
        picture = page.find_element(By.ID, name).find_element(By.TAG_NAME, "img")
        page.execute_async_script(
            "const [picture, done] = arguments; picture.loading = 'eager';"
            "picture.decode().then(() => { picture.scrollIntoView(); done(); })", picture)
        points = matplotlib.image.imread(io.BytesIO(picture.screenshot_as_png))[..., :3]
        assert (points.mean() < 0.5) == (is_dark and name != "figure1")  # which keeps its colours
        assert points.min() < 0.2 and points.max() > 0.8


def test_the_moving_picture_can_be_stopped(page):
    state = "return getComputedStyle(document.querySelector('.dancing .jump')).animationPlayState"
    assert page.execute_script(state) == "running"
    click(page, "button.still")
    assert page.execute_script(state) == "paused"


def test_the_numbers_of_the_opening_add_up(page):
    def numbers_in(selector):
        texts = page.execute_script("return [...document.querySelectorAll(arguments[0])]"
                                    ".map(x => x.textContent)", selector)
        return [[int(number) for number in re.findall(r"\b\d+\b", text)] for text in texts]
    total, *groups = numbers_in("#idea p:last-child")[0]
    assert total == sum(groups) == len(records())
    parts = numbers_in("h2#numbers + p + ul li")
    assert [found[0] for found in parts] == [sum(found[1:]) for found in parts] == groups
    wrong, slips, *explained = numbers_in("h2#errata + p")[0]
    rows = page.find_elements(By.CSS_SELECTOR, "#wrong tbody tr:not(.slip)")
    alone = page.find_elements(By.CSS_SELECTOR, "#wrong tbody:not(:has(.slip)) tr")
    assert wrong == groups[1] == len(rows) and explained == [len(rows) - len(alone)] * bool(alone)
    assert slips == len(page.find_elements(By.CSS_SELECTOR, "#wrong .slip"))
    text = page.find_element(By.CSS_SELECTOR, "h2#numbers + p + ul").get_attribute("textContent")
    assert not re.search(r"\b1 (errors|misprints|editions|\w+ (statements|conjectures))", text)


# ---------------------------------------------------------------- the table

def test_the_search_comes_first(numbers):
    first = numbers.execute_script(
        "return document.querySelector('main').querySelector('input, button, a, summary').id")
    assert first == "filter-text"


def test_filter(numbers):
    everything = records()
    assert len(shown_rows(numbers)) == len(everything)
    numbers.find_element(By.ID, "filter-text").send_keys("queens UPDATES")
    rows = shown_rows(numbers)
    assert 0 < len(rows) < len(everything)
    whole = numbers.execute_script("return [...document.querySelectorAll('#claims tbody tr')]"
                                   ".filter(row => !row.hidden).map(row => row.textContent)")
    assert len(whole) == len(rows)
    assert all("queens" in row.lower() and "updates" in row.lower() for row in whole)
    assert numbers.find_element(By.ID, "filter-count").text == (
        f"{len(rows)} of {len(everything)} numbers")
    numbers.find_element(By.ID, "filter-text").clear()
    click(numbers, "#filter-verdict option:nth-child(3)")
    verdict = numbers.find_element(By.ID, "filter-verdict").get_attribute("value")
    assert len(shown_rows(numbers)) == sum(record["verdict"] == verdict for record in everything)


def test_a_phrase_in_quotes_is_found_as_it_is_and_a_number_also_with_its_commas(numbers):
    def found(words):
        search = numbers.find_element(By.ID, "filter-text")
        search.clear()
        search.send_keys(words)
        return shown_rows(numbers)
    rows = found('"Figure 6" updates')
    assert 0 < len(rows) < len(found("Figure 6"))
    assert all("figure 6" in row.lower() and "updates" in row.lower() for row in rows)
    for text in ("2015702974", "2,015,702,974"):
        assert [row.count("2,015,702,974") for row in found(text)] == [1]


def test_sort(numbers):
    order = column(numbers, 0)
    click(numbers, "#claims th:nth-child(3) button")
    found = [text.replace(",", "") for text in column(numbers, 2)]
    values = [float(text) for text in found if re.fullmatch(r"[0-9.]+", text)]
    assert len(values) > 100 and values == sorted(values)
    click(numbers, "#claims th:nth-child(5) button")
    assert column(numbers, 4) == sorted(column(numbers, 4))
    click(numbers, "#claims th:nth-child(5) button")
    assert column(numbers, 4) == sorted(column(numbers, 4), reverse=True)
    for _ in range(2):  # whatever has no number comes last, up and down
        click(numbers, "#claims th:nth-child(4) button")
        empty = numbers.execute_script("return [...document.querySelectorAll('#claims tbody tr')]"
                                       ".map(row => row.cells[3].dataset.value === '')")
        assert not empty[0] and empty == sorted(empty)
    click(numbers, "#claims th:nth-child(1) button")
    assert column(numbers, 0) == order


def test_copy(numbers):
    button = numbers.find_element(By.CSS_SELECTOR, "#claims button.copy")
    command = button.find_element(By.XPATH, "../code").text
    assert command in {record["command"] for record in records()
                       if record["claim"].startswith("scott")}
    numbers.execute_script("""
        const button = arguments[0];
        window.said = new Promise(heed => new MutationObserver(() => heed(button.textContent))
          .observe(button, {childList: true}))""", button)
    click(numbers, "#claims button.copy")
    said = numbers.execute_async_script("said.then(arguments[0])")
    assert said in ("Copied", "Selected")


def test_what_the_table_shows_stands_in_the_address(numbers, root):
    numbers.find_element(By.ID, "filter-text").send_keys("queens updates")
    numbers.find_element(By.XPATH, "//*[@id='filter-verdict']/option[.='misprint']").click()
    click(numbers, "#claims th:nth-child(3) button")
    click(numbers, "#claims th:nth-child(3) button")
    address, seen = numbers.current_url, shown_rows(numbers)
    assert address.endswith("#filter=queens+updates&verdict=misprint&order=-2") and len(seen) > 1
    numbers.get("about:blank")
    numbers.get(address)
    assert shown_rows(numbers) == seen
    numbers.get((root / "results/numbers.html").as_uri() + "#filter=&verdict=open")
    assert len(shown_rows(numbers)) == sum(record["verdict"] == "open" for record in records())


def test_a_row_has_an_address_and_is_shown(numbers):
    numbers.find_element(By.ID, "filter-text").send_keys("tetrasticks")
    numbers.execute_script("location.hash = '#queens.18.updates'")
    row = numbers.find_element(By.ID, "queens.18.updates")
    top = "document.getElementById('queens.18.updates').getBoundingClientRect().top"
    wait(numbers, f"0 <= {top} && {top} < 800")
    assert row.is_displayed()


@pytest.mark.parametrize("numbers", [(360, "light")], indirect=True)
def test_a_phone_can_sort(numbers):
    click(numbers, "#sort-by option:nth-child(3)")
    first = column(numbers, 2)[0].split(",")[0]
    assert first == "0" or re.fullmatch(r"[0-9.]+", first)


def test_links_lead_to_files_that_are_there(root, browser):
    addresses, names = {}, {}
    for page in ("report.html", "numbers.html"):
        show(browser, 1280, "light", (root / "results" / page).as_uri())
        links, names[page] = browser.execute_script(
            "return [[...document.links].map(link => link.getAttribute('href')),"
            " [...document.querySelectorAll('[id]')].map(x => x.id)]")
        assert len(names[page]) == len(set(names[page]))
        for link in links:
            file, _, place = link.partition("#")
            addresses.setdefault(file or page, set()).add(place)
    files = {file for file in addresses if not file.startswith("https://")}
    assert any("puzzles/scott-x23.puzzle" in file for file in files)
    assert all((ROOT / "results" / file).exists() for file in files
               if file != "../generated/book.pdf")
    for page in names:
        assert {place for place in addresses[page] if not place.startswith("filter=")} <= {
            "", *names[page]}


@pytest.mark.parametrize("name, least", [("report.html", 30), ("numbers.html", 200)])
def test_buttons_tables_and_parts_have_names(root, browser, name, least):
    show(browser, 1280, "light", (root / "results" / name).as_uri())
    page = browser
    copied = page.execute_script(
        "return [...document.querySelectorAll('button.copy')].map(button => [button.ariaLabel,"
        " button.parentElement.querySelector('code')?.textContent])")
    assert len(copied) > least and len({name for name, _ in copied}) == len({*map(tuple, copied)})
    assert len(page.find_elements(By.TAG_NAME, "main")) == 1
    assert page.find_elements(By.CSS_SELECTOR, "table:not(:has(caption))") == []


# ---------------------------------------------------------------- the stepper

def dance(*options, text=None):
    """What dance says, as JSON."""
    done = subprocess.run([ROOT / "build/bin/dance", *options], input=text, text=True,
                          capture_output=True, check=True, cwd=ROOT / "experiments/puzzles")
    return json.loads(done.stdout)


def load(page, search):
    page.execute_async_script("stepper.load(live.stepper[arguments[0]]).then(arguments[1])",
                              search)


def words(page):
    return page.find_element(By.CSS_SELECTOR, "[data-words]").text


def test_the_stepper_dances_to_the_solution_and_back(page):
    steps = dance("--trace", "1000", "matrix3.txt")
    links = Links(steps["matrix"])
    start = links.state()
    assert page.execute_script(STATE) == start
    states = [start]
    for event in steps["events"]:
        click(page, "[data-forward]")
        links.replay(event)
        states.append(links.state())
        assert page.execute_script(STATE) == states[-1]
        if "solution" in event:
            assert words(page) == "No column is left. A solution: A D; C E F; B G."
            assert page.find_element(By.CSS_SELECTOR, "[data-path]").text == "A D; C E F; B G"
    assert ("Step 71 of 71, 30 updates; the search is over: 1 solution. The paper prints 28"
            in page.find_element(By.CSS_SELECTOR, ".stepper small").text)
    assert states[-1] == start
    assert page.find_element(By.CSS_SELECTOR, "[data-leads]").text.startswith("Watch the matrix")
    stepper = page.find_element(By.ID, "stepper")
    for state in reversed(states[:-1]):
        stepper.send_keys(Keys.ARROW_LEFT)
        assert page.execute_script(STATE) == state
    assert words(page).startswith("Before the first step")


def test_the_keys_of_the_stepper(page):
    stepper = page.find_element(By.ID, "stepper")
    stepper.send_keys(Keys.PAGE_DOWN)
    assert words(page) == "Level 0: column A is chosen, which has 2 rows."
    stepper.send_keys(Keys.PAGE_DOWN)
    assert words(page) == "Row A D G is tried; it leads to level 1."
    stepper.send_keys(Keys.ARROW_RIGHT)
    assert words(page) == "Column D is covered: its header leaves the list of headers."
    stepper.send_keys(Keys.PAGE_UP)
    assert words(page).startswith("Row A D G is tried")
    stepper.send_keys(Keys.END)
    assert words(page) == "Column A is uncovered: its header comes back to the list of headers."
    stepper.send_keys(Keys.HOME)
    assert words(page).startswith("Before the first step")


def test_the_links_drawn_are_those_of_the_picture(page):
    page.execute_script("stepper.go(13)")
    drawn = page.execute_script("""
        const count = kind => document.querySelectorAll(`[data-picture] ${kind}`).length;
        return [count(".object"), count(".gone"), count(".covered"), count(".object.focus")]""")
    assert drawn == [24, 10, 5, 1]  # headers A, D, G, B; nodes in D, D, G, E, G, B are gone


def test_a_large_matrix(page):
    scott = subprocess.run([ROOT / "build/bin/polyominoes", "scott-x24.puzzle"], text=True,
                           capture_output=True, check=True, cwd=ROOT / "experiments/puzzles")
    steps = dance("--trace", "100000", text=scott.stdout)
    first = next(i for i, event in enumerate(steps["events"]) if "solution" in event)
    del steps["events"][first + 1:]
    links = Links(steps["matrix"])
    start = links.state()
    load(page, 3)
    assert page.execute_script(STATE) == start
    for event in steps["events"]:
        links.replay(event)
    page.execute_script("stepper.go(arguments[0])", len(steps["events"]))
    assert page.execute_script(STATE) == links.state()
    assert "this is the first solution" in page.find_element(By.CSS_SELECTOR, ".stepper small").text
    letters = page.execute_script(
        "return [...document.querySelectorAll('[data-board] .piece')].map(x => x.textContent)")
    assert len(letters) == 60 and letters.count("X") == 5
    assert words(page) == "No column is left: here is a solution."
    path = page.find_element(By.CSS_SELECTOR, "[data-path]").text
    assert re.fullmatch(r"[A-Z](, [A-Z]){11}", path)
    frames = set()
    for position in range(0, len(steps["events"]), 997):
        page.execute_script("stepper.go(arguments[0])", position)
        frames.add(page.execute_script(
            "return document.querySelector('[data-picture] svg').getAttribute('viewBox')"))
    assert len(frames) == 1  # nothing jumps
    click(page, "[data-first]")
    assert page.execute_script(STATE) == start


def test_the_focus_stays_and_space_plays(page):
    click(page, "[data-last]")
    page.switch_to.active_element.send_keys(Keys.ARROW_LEFT)
    assert words(page) != "Column A is uncovered: its header comes back to the list of headers."
    click(page, "[data-speed] option:last-child")
    stepper = page.find_element(By.ID, "stepper")
    stepper.send_keys(Keys.HOME)
    top = page.execute_script("return scrollY")
    stepper.send_keys(" ")
    page.execute_async_script("""
        const wait = () => stepper.timer ? setTimeout(wait, 20) : arguments[0]();
        wait()""")
    assert page.execute_script("return stepper.position === stepper.events.length")
    assert page.execute_script("return scrollY") == top


def test_the_tree_grows_and_leads_to_its_nodes(page, root):
    def seen():
        return page.execute_script(
            "return document.querySelectorAll('[data-tree] circle:not(.now)').length")
    assert seen() == 1
    click(page, "[data-last]")
    rows = [event for event in dance("--trace", "1000", "matrix3.txt")["events"] if "try" in event]
    assert seen() == 1 + len(rows) == 6
    page.execute_script("""
        const box = document.querySelector('[data-tree] svg').getBoundingClientRect();
        document.querySelector('[data-tree] svg').dispatchEvent(new MouseEvent('click', {
          bubbles: true, clientX: box.left, clientY: box.top + 0.3 * box.height}))""")
    assert words(page) == "Row A D G is tried; it leads to level 1." and seen() == 2
    assert page.execute_script("return document.querySelectorAll('.object.tried').length") == 3
    wait(page, "location.hash === `#dance=0,${stepper.position}`")
    address, position = page.current_url, page.execute_script("return stepper.position")
    page.get("about:blank")
    page.get(address)
    page.execute_async_script("ready().then(arguments[0])")
    assert page.execute_script("return stepper.position") == position > 0


def test_the_end_leads_to_the_faulty_matrix_and_there_is_another_rule(page):
    click(page, "[data-last]")
    click(page, "[data-leads]")
    wait(page, "stepper.search === live.stepper[2]")
    said = page.find_element(By.CSS_SELECTOR, ".stepper small")
    click(page, "[data-last]")
    assert "28 updates; the search is over" in said.text
    load(page, 1)
    steps = dance("--trace", "1000", "--choose", "first", "matrix3.txt")
    page.execute_script("stepper.go(arguments[0])", len(steps["events"]))
    assert "35 updates; the search is over" in said.text


def test_a_matrix_of_ones_own_in_the_stepper(page):
    page.execute_script("document.querySelector('.stepper details').open = true")
    own = page.find_element(By.CSS_SELECTOR, "[data-own]")
    own.clear()
    own.send_keys("P Q R\nP\nQ R\nP Q\nS")
    click(page, "[data-use]")
    wrong = page.find_element(By.CSS_SELECTOR, "[data-wrong]")
    wait(page, "document.querySelector('[data-wrong]').textContent")
    assert "'S'" in wrong.text
    own.send_keys(Keys.BACKSPACE)
    click(page, "[data-use]")
    wait(page, "!document.querySelector('[data-wrong]').textContent"
               " && stepper.links.names.length === 4")
    page.find_element(By.ID, "stepper").send_keys(Keys.END)
    assert "the search is over: 1 solution" in page.find_element(
        By.CSS_SELECTOR, ".stepper small").text


# ---------------------------------------------------------------- the module and the packer

def wait(page, condition):
    """CTest's limit of time is the only one; a machine may be busy."""
    page.execute_async_script("""
        const [condition, done] = arguments;
        const look = () => { if (eval(condition)) done(); else setTimeout(look, 20); };
        look()""", condition)


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


def kind_of(path):
    text = path.read_text()
    if "sticks" in text:
        return "sticks"
    return "triangles" if "amonds" in text else "squares"


def puzzles():
    """The puzzles that have pieces, each with its matrix."""
    for path in sorted((ROOT / "experiments/puzzles").glob("*.puzzle")):
        if "\npiece" not in path.read_text():
            continue
        kind = kind_of(path)
        matrix = subprocess.run([ROOT / "build/bin" / GENERATORS[kind], path], text=True,
                                capture_output=True, check=True).stdout
        yield path.stem, kind, path.read_text(), matrix


@pytest.mark.parametrize("page", [(1280, "light")], indirect=True)
def test_the_module_counts_as_dance_does(page):
    """All searches that take dance less than 0.3 seconds of a processor."""
    compared = 0
    for name, kind, text, matrix in puzzles():
        for rule in ("shortest", "first"):
            done = subprocess.run([ROOT / "build/bin/dance", "--json", "--threads", "1",
                                   "--choose", rule], input=matrix, text=True, capture_output=True,
                                  preexec_fn=lambda: signal.setitimer(signal.ITIMER_PROF, 0.3))
            if done.returncode:
                continue
            report = json.loads(done.stdout)
            for parts in (1, 5):
                found = page.execute_async_script(SEARCH, kind, text, rule == "shortest", parts)
                assert found["solutions"] == report["solutions"], (name, rule, parts)
                assert [[level["nodes"], level["updates"]] for level in found["levels"]] == [
                    [level["nodes"], level["updates"]] for level in report["levels"]], (name, rule)
                compared += 1
    assert compared > 100


def load_preset(page, title):
    page.execute_async_script("""
        const preset = live.preset.find(({ title }) => title.startsWith(arguments[0]));
        packer.load(preset).then(arguments[1])""", title)


def press(page, element):
    page.execute_script("arguments[0].dispatchEvent(new MouseEvent('click', {bubbles: true}))",
                        element)


def pack(page, title=None):
    if title:
        load_preset(page, title)
    click(page, "[data-go]")
    wait(page, PACKED)


def load_puzzle(page, kind, text):
    page.execute_async_script("packer.load({kind: arguments[0], text: arguments[1]})"
                              ".then(arguments[2])", kind, text)


PACKED = "!packer.isRunning && packer.searches[0]?.complete"


def test_the_packer_packs(page):
    pack(page, "a heart")
    assert page.find_element(By.CSS_SELECTOR, "[data-status]").text == (
        "4 packings, and no others: 2 up to the board's two symmetries.")
    assert len(page.find_elements(By.CSS_SELECTOR, "[data-found] svg")) == 4
    click(page, "[data-found] button")
    assert page.find_element(By.ID, "enlarged").is_displayed()
    page.switch_to.active_element.send_keys(Keys.ARROW_RIGHT)
    assert page.find_element(By.CSS_SELECTOR, "[data-caption]").text == "Packing 2 (2 of 4)"
    page.switch_to.active_element.send_keys(Keys.ESCAPE)
    assert not page.find_element(By.ID, "enlarged").is_displayed()


@pytest.mark.parametrize("page", [(390, "light"), (1280, "light")], indirect=True)
def test_the_first_packing_and_the_counts_are_on_one_screen(page):
    seen = """
        return ["[data-go]", "[data-status]", ".races", ".board svg"].map(part =>
          packer.place.querySelector(part).getBoundingClientRect())
          .map(({ top, bottom, height }) => [top, bottom, height])"""
    for is_race in (False, True):
        load_preset(page, "a heart")
        page.execute_script("packer.find('race').checked = arguments[0]; packer.find('go')"
                            ".scrollIntoView({block: 'end'})", is_race)
        page.find_element(By.CSS_SELECTOR, "[data-go]").click()
        wait(page, PACKED)
        button, status, races, board = page.execute_script(seen)
        assert page.execute_script("return document.querySelectorAll('.board [data-piece]').length")
        assert button[0] >= 0 and board[1] <= 800 and board[2] > 150
        assert button[1] <= status[0] < status[1] <= board[0]
        assert races[2] > 0 and (not is_race or races[1] <= 800)


def test_what_need_not_be_covered_is_said_in_the_words_of_the_player(page):
    size = page.find_element(By.CSS_SELECTOR, "[data-size]")
    for preset, words in (("a board of your own", "30 cells. You need not use all 12 pieces."),
                          ("4 x 4 squares", "Two pieces may not cross"),
                          ("8 queens", "diagonals need no queen")):
        load_preset(page, preset)
        assert words in size.text
    load_puzzle(page, "squares", "board 1x1\npiece A #")
    assert size.text.startswith("1 cell. The matrix has 2 columns and 1 row,")


def test_a_board_is_drawn_with_the_mouse_and_with_keys(page):
    board = "[data-board] [data-cell]"
    count = "packer.board.cells.size"
    load_preset(page, "a heart")
    click(page, "[data-draw]")
    cells = page.execute_script(f"return {count}")
    page.execute_script(f"document.querySelector('{board}:not(.off)').dispatchEvent("
                        "new MouseEvent('click', {bubbles: true}))")
    wait(page, f"{count} === {cells - 1}")
    assert "cells" in page.find_element(By.CSS_SELECTOR, "[data-remark]").text
    page.switch_to.active_element.send_keys(" ")
    wait(page, f"{count} === {cells}")
    page.switch_to.active_element.send_keys(Keys.ARROW_RIGHT)
    page.switch_to.active_element.send_keys(" ")
    wait(page, f"{count} === {cells - 1}")


def own_board(page):
    """The board that a reader draws, with each place by its rank and file."""
    load_preset(page, "a board of your own")
    click(page, "[data-draw]")
    wait(page, "packer.board.cells.size === 30")
    chosen = "return packer.find('preset').selectedOptions[0].text"
    assert page.execute_script(chosen).startswith("a board of your own")

    def at(rank, file):
        return page.execute_script("""
            const [rank, file] = arguments, cells = document.querySelectorAll(".board [data-cell]");
            return [...cells].find(x => x.ariaLabel === `rank ${rank}, file ${file}`)""",
                                   rank, file)
    return at


def test_a_stroke_with_the_mouse_draws_a_board_of_ones_own(page):
    at = own_board(page)
    page.execute_script("document.querySelector('.board').scrollIntoView()")
    for stroke, cells in ((((3, 10), (4, 10), (5, 10)), 33), (((7, 4), (7, 5)), 31),
                          (((3, 3),), 32)):
        actions = webdriver.ActionChains(page).move_to_element(at(*stroke[0])).click_and_hold()
        for place in stroke[1:]:
            actions.move_to_element(at(*place))
        actions.release().perform()
        wait(page, f"packer.board.cells.size === {cells}")
    remark = page.find_element(By.CSS_SELECTOR, "[data-remark]")
    assert remark.text == ("There is no packing yet: each piece has 5 cells, and the board has 32."
                           " Put 3 cells on, or take 2 cells off.")
    chosen = "return packer.find('preset').selectedOptions[0].text"
    assert page.execute_script(chosen) == "as drawn or typed"
    for place in ((6, 4), (6, 5)):
        press(page, at(*place))
        cells -= 1
        wait(page, f"packer.board.cells.size === {cells}")
    assert remark.text == ""
    pack(page)
    shown = page.execute_script("return document.querySelectorAll('.board [data-piece]').length")
    assert shown == 30 and page.execute_script("return packer.searches[0].solutions") > 0


def test_strokes_that_come_while_the_board_is_read_are_not_lost(page):
    at = own_board(page)
    page.execute_script('''
        const cells = [...document.querySelectorAll(".board [data-cell]:not(.off)")].slice(0, 4);
        const press = (cell, key) => cell.dispatchEvent(
            new KeyboardEvent("keydown", { key, bubbles: true }));
        for (const cell of [...cells, cells[0]]) press(cell, " ");''')
    wait(page, "packer.board.cells.size === 27 && packer.text.includes('...#...##')")
    shown = [at(3, file).get_attribute("aria-checked") for file in range(4, 8)]
    assert shown == ["true", "false", "false", "false"]
    for cells in (26, 27, 28):
        click(page, "[data-undo]")
        wait(page, f"packer.board.cells.size === {cells}")


def test_a_board_that_was_changed_needs_all_pieces_and_has_no_remark_of_ours(page):
    click(page, "[data-draw]")
    words = page.find_element(By.CSS_SELECTOR, "[data-size]")
    size = "packer.board.cells.size"
    cells = "document.querySelectorAll('.board [data-cell]:not(.off)')"
    click_all = (".slice(0, 2).forEach(x => x.dispatchEvent(new MouseEvent('click',"
                 " {bubbles: true})))")
    page.execute_script(f"[...{cells}]{click_all}")
    wait(page, f"{size} === 58")
    assert "You need not use all 12 pieces" in words.text and "Scott" in page.execute_script(
        "return live.preset[0].text")
    assert page.execute_script("return packer.text").startswith("board\n")
    page.execute_script(f"[...document.querySelectorAll('.board .off')]{click_all}")
    wait(page, f"{size} === 60")
    assert words.text.startswith("60 cells. The matrix")
    page.execute_script("packer.travel(-4)")
    wait(page, "packer.text === live.preset[0].text")


@pytest.mark.parametrize("page", [(390, "light")], indirect=True)
def test_advice_does_not_move_the_board_under_a_finger(page):
    at = own_board(page)
    top = page.execute_script("return document.querySelector('.board').offsetTop")
    press(page, at(4, 5))
    wait(page, "packer.board.cells.size === 29")
    assert "Put 1 cell on" in page.find_element(By.CSS_SELECTOR, "[data-remark]").text
    assert page.execute_script("return document.querySelector('.board').offsetTop") == top


@pytest.mark.parametrize("kind, text, advice", [
    ("squares", "board 1x6\npiece A ###\npiece B ##", "the pieces have 5 cells together, and the"
     " board has 6. Take 1 cell off."),
    ("squares", "board 1x4\npiece A ###\npiece B ##", "the pieces have 5 cells together, and the"
     " board has 4. Put 1 cell on."),
    ("squares", "board 1x7\npieces pentominoes\ncolumns cells | pieces", "each piece has 5 cells,"
     " and the board has 7. Put 3 cells on, or take 2 cells off."),
    ("squares", "board 8x8\npieces pentominoes\ncolumns cells | pieces", "the pieces have 60 cells"
     " together, and the board has 64. Take 4 cells off."),
    ("squares", "board 1x9\npiece A ##\nA twice\nfree 2", "the pieces have 6 cells together, and"
     " the board has 9. Take 3 cells off.")])
def test_a_board_that_cannot_be_filled_says_what_to_do(page, kind, text, advice):
    load_puzzle(page, kind, text)
    remark = page.find_element(By.CSS_SELECTOR, "[data-remark]").text
    assert remark == f"There is no packing yet: {advice}"


def test_a_puzzle_in_the_address_is_shown_and_back_leads_to_the_one_before(page, root):
    address = (root / "results/report.html").as_uri()
    first, second = (f"{address}#pack=squares,{quote(f'board 1x{n}{chr(10)}piece A {n * chr(35)}')}"
                     for n in (3, 4))
    for there, cells in ((first, 3), (second, 4)):
        page.get(there)
        wait(page, f"packer.board.cells.size === {cells}")
    page.back()
    wait(page, "packer.board.cells.size === 3")
    page.get("about:blank")
    page.get(first)
    wait(page, "packer?.board?.cells.size === 3")
    top = "return document.getElementById('pack').getBoundingClientRect().top"
    assert -10 < page.execute_script(top) < 100


@pytest.mark.parametrize("page", [(390, "light")], indirect=True)
def test_a_stroke_with_a_finger_draws_and_does_not_scroll(page):
    at = own_board(page)
    page.execute_script("document.querySelector('.board').scrollIntoView({block: 'center'})")
    top = page.execute_script("return scrollY")
    for places, cells in ((((3, 10), (7, 10)), 35), (((7, 4), (7, 8)), 30)):
        points = [page.execute_script("const {x, y, width} = arguments[0].getBoundingClientRect();"
                                      "return {x: x + width / 2, y: y + width / 2}", at(*place))
                  for place in places]
        for kind, touches in (("Start", points[:1]), ("Move", points[1:]), ("End", [])):
            page.execute_cdp_cmd("Input.dispatchTouchEvent",
                                 {"type": f"touch{kind}", "touchPoints": touches})
        wait(page, f"packer.board.cells.size === {cells}")
    assert page.execute_script("return scrollY") == top


def test_a_piece_is_left_out_and_taken_in_again(page):
    own_board(page)
    text = "return packer.text"
    before = page.execute_script(text)
    click(page, "[data-pieces] [data-name='X']")
    wait(page, "packer.matrix.columns.length === 41")
    assert "pieces pentominoes except X\n" in page.execute_script(text)
    wait(page, "document.activeElement.dataset.name === 'X'"
               " && document.activeElement.ariaPressed === 'false'")
    click(page, "[data-pieces] [data-name='F']")
    wait(page, "packer.matrix.columns.length === 40")
    assert "pieces pentominoes except F X\n" in page.execute_script(text)
    for name, columns in (("F", 41), ("X", 42)):
        click(page, f"[data-pieces] [data-name='{name}']")
        wait(page, f"packer.matrix.columns.length === {columns}")
    assert page.execute_script(text) == before


def test_what_cannot_be_read_is_said_at_the_field(page):
    page.execute_script("packer.find('text').closest('details').open = true")
    text = page.find_element(By.CSS_SELECTOR, "[data-text]")
    text.clear()
    text.send_keys("board 6x10\npieces pentominos")
    wait(page, "document.querySelector('[data-problem]').textContent.includes('pentominos')")
    assert not page.find_element(By.CSS_SELECTOR, "[data-go]").is_enabled()
    text.send_keys(Keys.BACKSPACE, "es")
    wait(page, "!document.querySelector('[data-problem]').textContent && packer.matrix")
    assert page.find_element(By.CSS_SELECTOR, "[data-go]").is_enabled()


def test_a_search_is_stopped(page):
    text = "board 3x20\npieces pentominoes"
    load_puzzle(page, "squares", text)
    click(page, "[data-race]")
    click(page, "[data-go]")
    wait(page, "packer.searches[0].complete")
    assert page.execute_script("return [packer.searches[0].solutions, packer.searches[1].running]"
                               ) == [8, True]
    click(page, "[data-stop]")
    assert page.execute_script("return packer.isRunning") is False
    assert not page.find_element(By.CSS_SELECTOR, "[data-stop]").is_displayed()


def test_a_link_brings_the_puzzle(page, root):
    name = "<img/src=x/onerror=document.title='hurt'>"
    text = f"board 2x2\npiece {name} ##/##\n"
    page.get("about:blank")
    page.get((root / "results/report.html").as_uri() + "#pack=squares," + quote(text))
    page.execute_async_script("ready().then(arguments[0])")
    wait(page, "packer.matrix?.rows === 1")
    click(page, "[data-go]")
    wait(page, "packer.searches[0].complete")
    assert page.execute_script("return packer.searches[0].solutions") == 1
    assert page.title == "Dancing Links, Reproduced"
    page.get("about:blank")
    page.get((root / "results/report.html").as_uri() + "#filter=%zz")
    wait(page, "document.getElementById('filter-count')?.textContent.startsWith('Nothing')")


@pytest.mark.parametrize("title, solutions", [
    ("a chessboard that lacks two corners", 0), ("a rhombus", 156),
    ("4 x 4 squares, the ten welded ones", 16), ("8 queens", 92), ("one that takes a search", 1)])
def test_puzzles_of_all_kinds(page, title, solutions):
    pack(page, title)
    assert page.execute_script("return packer.searches[0].solutions") == solutions
    assert bool(page.find_elements(By.CSS_SELECTOR, "[data-found] svg")) == (solutions > 0)


def test_a_newcomer_makes_the_misprint(page):
    click(page, "#misprint button")
    wait(page, "document.querySelectorAll('#misprint .line').length === 2")
    right, wrong = page.find_elements(By.CSS_SELECTOR, "#misprint .line")
    assert "26 packings" in right.text and "4,865,610" in right.text
    assert [line.text.split(",")[0] for line in (right, wrong)] == ["Right", "As printed"]
    assert not right.find_elements(By.TAG_NAME, "mark")
    assert wrong.find_element(By.TAG_NAME, "mark").text == "5,526,988"
    assert right.value_of_css_property("color") != wrong.value_of_css_property("color")


def test_the_packings_of_the_misprint_are_shown_beside_their_images(page):
    click(page, "#misprint button")
    wait(page, "document.querySelectorAll('.twins svg').length === 8")
    assert page.find_element(By.CSS_SELECTOR, ".twins").text.startswith("4 packings found twice")
    assert "14,046 nodes with the root" in page.find_element(By.ID, "misprint").text


def test_the_errata_of_the_large_search_lead_to_its_estimate(page):
    links = page.find_elements(By.CSS_SELECTOR, "#wrong a[href='#estimate']")
    assert len(links) == 2
    page.execute_script("arguments[0].click()", links[0])
    wait(page, "Math.abs(document.getElementById('estimate').getBoundingClientRect().top) < 100")


def test_a_misprint_is_made_on_the_page(page):
    row = page.find_element(
        By.XPATH, "//tr[contains(., 'X at 33, shortest column: updates')][.//span[@data-proof]]")
    button = row.find_element(By.TAG_NAME, "button")
    page.execute_script("arguments[0].click()", button)
    wait(page, "[...document.querySelectorAll('.run .line')].length === 2")
    assert "4,865,610 updates" in row.text and "5,526,988 updates" in row.text


def test_errata_have_names_marks_and_commands(page):
    rows = page.find_elements(By.CSS_SELECTOR, "#wrong tbody tr:not(.slip)")
    with (ROOT / "results/errata.csv").open() as lines:
        assert len(rows) == len(lines.readlines()) - 1
    titles = page.execute_script(
        "return [...document.querySelectorAll('#wrong td:first-child')].map(c => c.innerText)")
    assert [title for title in titles if "_" in title or ".x" in title] == []
    row = next(row for row in rows if row.text.startswith("18 queens: R-nodes"))
    assert [mark.text for mark in row.find_elements(By.TAG_NAME, "mark")] == ["5", "6"]
    command = row.find_element(By.CSS_SELECTOR, "code").get_attribute("textContent")
    assert command == "queens 18 --primary ranks | dance --choose shortest"
    assert all(row.find_elements(By.CSS_SELECTOR, "button") for row in rows
               if "puzzles/" in row.get_attribute("textContent"))


def test_an_enlarged_picture_is_zoomed(page):
    click(page, "#figure1 a")
    width = "return document.querySelector('[data-place] img').clientWidth"
    before = page.execute_script(width)
    click(page, "[data-zoom]")
    assert page.execute_script(width) > 2 * before
    click(page, "[data-next]")
    assert page.execute_script(width) == before
    page.switch_to.active_element.send_keys(Keys.ESCAPE)


@pytest.mark.parametrize("sheet, count, pieces", [
    ("scott-solutions", 65, 12), ("hexiamond-solutions", 204, 12),
    ("tetrasticks-without-H", 72, 15), ("aztec-diamond", 107, 25),
    ("y-solutions", 212, 45), ("3x30-solutions", 46, 18),
    ("nine-by-ten-best", 17, 18), ("nine-by-ten-figure10", 8, 18)])
def test_the_packings_of_a_sheet_are_shown_one_at_a_time(page, sheet, count, pieces):
    click(page, f"[data-sheet='{sheet}']")
    wait(page, "document.getElementById('enlarged').open")
    caption = page.find_element(By.CSS_SELECTOR, "[data-caption]")
    assert caption.text.endswith(f"(1 of {count})")
    names = [key.text for key in page.find_elements(By.CSS_SELECTOR, "[data-key] button")]
    letters = page.execute_script(
        "return [...document.querySelectorAll('[data-place] .letter')].map(x => x.textContent)")
    assert len(set(names)) == pieces and letters == [name.split()[0] for name in names]
    page.switch_to.active_element.send_keys(Keys.ARROW_RIGHT)
    assert caption.text.endswith(f"(2 of {count})")


@pytest.mark.parametrize("sheet, x, y, number, count", [
    ("tetrasticks-without-H", 2.6 / 9, 0.34, 21, 72), ("3x30-solutions", 0.3, 0.5, 22, 46),
    ("scott-solutions", 0.195, 0.29, 12, 65), ("aztec-diamond", 0.955, 0.06, 11, 107)])
def test_a_click_on_a_packing_of_a_sheet_shows_it(page, sheet, x, y, number, count):
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
    caption = page.find_element(By.CSS_SELECTOR, "[data-caption]")
    page.execute_async_script(at, f"[id='{sheet}'] img", x, y)
    wait(page, "document.getElementById('enlarged').open")
    assert caption.text.endswith(f"({number} of {count})")
    page.switch_to.active_element.send_keys(Keys.ESCAPE)
    click(page, f"[data-whole='{sheet}']")
    wait(page, "document.querySelector('[data-place] img')?.naturalWidth > 0")
    page.execute_async_script(at.replace("4.8", "0"), "[data-place] img", x, y)
    wait(page, "document.querySelector('[data-place] svg')")
    assert caption.text.endswith(f"({number} of {count})")


def test_a_piece_of_a_sheet_is_named_and_kept(page):
    with (ROOT / "results/scott-solutions.csv").open() as lines:
        boards = [line.strip().split(",")[2:] for line in lines][1:]
    place = [(x, y) for x, rank in enumerate(boards[0]) for y in range(8) if rank[y] == "N"]
    same = sum(all(board[x][y] == "N" for x, y in place) for board in boards)
    click(page, "[data-sheet='scott-solutions']")
    wait(page, "document.getElementById('enlarged').open")
    cell = page.find_elements(By.CSS_SELECTOR, "[data-place] polygon")
    cell = next(x for x in cell if x.get_attribute("textContent") == "N")
    webdriver.ActionChains(page).move_to_element(cell).perform()
    assert page.find_element(By.CSS_SELECTOR, "[data-key] .pointed").text == "N"
    cell.click()
    caption = page.find_element(By.CSS_SELECTOR, "[data-caption]")
    assert 1 < same < 65 and caption.text.endswith(f"with N here (1 of {same})")
    click(page, "[data-key] [aria-pressed='true']")
    assert caption.text.endswith("(1 of 65)")


def test_the_board_keeps_its_place_when_the_focus_leaves_it(page):
    load_preset(page, "a heart")
    click(page, "[data-draw]")
    page.execute_script("document.querySelector('[data-board] [tabindex=\"0\"]').focus()")
    page.switch_to.active_element.send_keys(Keys.ARROW_RIGHT, Keys.ARROW_DOWN, " ")
    wait(page, "document.querySelector('[data-remark]').textContent"
               " && document.activeElement.dataset.cell")
    place = page.switch_to.active_element.get_attribute("aria-label")
    page.switch_to.active_element.send_keys(Keys.TAB)
    page.switch_to.active_element.send_keys(Keys.SHIFT, Keys.TAB)
    assert page.switch_to.active_element.get_attribute("aria-label") == place


# ---------------------------------------------------------------- the first screen

@pytest.mark.parametrize("page", [(390, "light"), (390, "dark"), (1280, "light")], indirect=True)
def test_the_first_screen_has_a_packed_board_and_a_button_that_packs_it_anew(page):
    button, board = page.execute_script("""
        return ["[data-go]", "#packer .board svg"].map(part =>
          document.querySelector(part).getBoundingClientRect())
          .map(box => [box.top, box.bottom])""")
    assert 0 < button[0] < button[1] <= board[0] < board[1] <= 800
    assert page.execute_script("return scrollY") == 0
    packing = "return packer.now.slice().sort((a, b) => a - b).join()"
    seen = {page.execute_script(packing)}
    for _ in range(2):
        page.find_element(By.CSS_SELECTOR, "[data-go]").click()
        wait(page, PACKED)
        seen.add(page.execute_script(packing))
        letters = page.execute_script("return [...document.querySelectorAll('#packer .board"
                                      " .letter')].map(x => x.textContent).sort().join('')")
        assert letters == "FILNPTUVWXYZ"
    assert len(seen) > 1  # the same one of 520 thrice would be a wonder


def test_the_board_is_there_without_a_script(root, browser):
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        show(browser, 1280, "light", (root / "results/report.html").as_uri())
        assert len(browser.find_elements(By.CSS_SELECTOR, "#packer .board rect")) == 60
        assert not browser.find_element(By.CSS_SELECTOR, "[data-go]").is_displayed()
        assert "Press Pack" not in browser.find_element(By.TAG_NAME, "body").text
        misprint = browser.find_element(By.ID, "misprint").text
        assert "5,526,988" in misprint and "4,865,610" in misprint
    finally:
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


def test_the_keyboard_packs_after_few_tabs_and_can_skip(page):
    page.execute_script("document.activeElement.blur()")
    first, *others = [press_tab(page) for _ in range(6)]
    assert "skip" in first and any("data-go" in other for other in others)


def press_tab(page):
    webdriver.ActionChains(page).send_keys(Keys.TAB).perform()
    return page.switch_to.active_element.get_attribute("outerHTML")[:80]


def test_who_prefers_it_sees_nothing_move(page):
    page.execute_cdp_cmd("Emulation.setEmulatedMedia", {
        "features": [{"name": "prefers-reduced-motion", "value": "reduce"}]})
    page.execute_script("window.seen = new Set();"
                        "new MutationObserver(() => seen.add(packer.now?.length))"
                        ".observe(packer.find('board'), {childList: true})")
    pack(page)
    assert page.execute_script("return [...seen]") == [12]


def test_the_idea_is_told_with_the_board(page):
    words, chips = "[data-idea-words]", "[data-idea-list] li"

    def names():
        return page.execute_script(f"return [...document.querySelectorAll('{chips}')]"
                                   ".map(x => x.textContent)")

    def take(letter):
        page.execute_script(f"document.querySelector('[data-idea-board] [data-letter={letter}]')"
                            ".dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    assert names() == ["h"]
    take("X")
    assert len(names()) == 7 and names()[:2] == ["h", "X"]
    take("I")
    assert len(names()) == 13 and names()[1:3] == ["I", "X"]
    take("X")  # which was not the last
    assert len(names()) == 13 and "reverse order" in page.find_element(By.CSS_SELECTOR, words).text
    click(page, "[data-idea-back]")
    click(page, "[data-idea-back]")
    assert names() == ["h"]


# ---------------------------------------------------------------- nothing is lost

def test_what_is_chosen_and_drawn_is_there_after_a_reload(page):
    load_preset(page, "3 x 20")
    page.execute_script("packer.find('preset').value = live.preset.findIndex("
                        "({ title }) => title === '6 x 10');"
                        "packer.find('preset').dispatchEvent(new Event('change'))")
    wait(page, "packer.matrix && packer.text.startsWith('board 6x10') || packer.board?.cells"
               ".size === 60 && packer.text.includes('6x10')")
    page.refresh()
    wait(page, "packer?.matrix && packer.text.includes('6x10')")
    at = own_board(page)
    press(page, at(3, 10))
    wait(page, "packer.board.cells.size === 31")
    page.get(page.current_url.split("#")[0].replace("report", "numbers"))
    page.back()
    wait(page, "packer?.board?.cells.size === 31")


def test_what_is_packed_and_stepped_through_is_in_the_address(page):
    """A puzzle and a step; the matrix of that puzzle; a matrix of your own."""
    def again(expression):
        page.refresh()
        page.execute_async_script("ready().then(arguments[0])")
        return page.execute_script(f"return {expression}")
    load_puzzle(page, "squares", "board 1x3\npiece A ###")
    click(page, "[data-forward]")
    wait(page, "location.hash.includes('dance=0,1')")
    assert "#pack=squares,board%201x3" in page.current_url
    assert again("[packer.board.cells.size, stepper.position]") == [3, 1]
    load_puzzle(page, "squares", "board 2x3\npiece A ###\npiece B ###")
    click(page, "[data-step]")
    wait(page, "stepper.links.names.length === 9"
               " && location.hash.includes('dance=shortest.squares')")
    assert again("stepper.links.names.length") == 9
    page.execute_async_script("stepper.load({kind: 'matrix', text: 'P Q\\nP\\nQ\\nP Q',"
                              "shortest: false}).then(arguments[0])")
    assert page.execute_script("return stepper.find('choice').selectedOptions[0].text"
                               ) == "your own"
    page.execute_script("stepper.go(5)")
    wait(page, "location.hash.endsWith(',5')")
    assert again("[stepper.links.names.join(), stepper.position, stepper.search.shortest]") == [
        ",P,Q", 5, False]


def test_to_draw_wipes_nothing_and_can_be_undone(page):
    at = own_board(page)
    for place, cells in (((3, 10), 31), ((3, 11), 32)):
        press(page, at(*place))
        wait(page, f"packer.board.cells.size === {cells}")
    click(page, "[data-draw]")
    click(page, "[data-draw]")
    assert page.execute_script("return packer.board.cells.size") == 32
    for button, cells in (("undo", 31), ("undo", 30), ("redo", 31), ("redo", 32)):
        click(page, f"[data-{button}]")
        wait(page, f"packer.board?.cells.size === {cells} && packer.matrix")


def test_back_leads_to_what_was_packed(page):
    load_puzzle(page, "squares", "board 1x3\npiece A ###")
    pack(page)
    load_puzzle(page, "squares", "board 1x4\npiece A ####")
    page.back()
    wait(page, "packer.board?.cells.size === 3")
    page.forward()
    wait(page, "packer.board?.cells.size === 4")


def test_a_link_within_the_page_keeps_the_puzzle(page):
    load_puzzle(page, "squares", "board 1x3\npiece A ###")
    click(page, "#contents a[href='#errata']")
    page.refresh()
    wait(page, "packer?.board?.cells.size === 3")
    top = page.execute_script("return document.getElementById('errata')"
                              ".getBoundingClientRect().top")
    assert -10 < top < 100


# ---------------------------------------------------------------- hands

def swipe(page, points):
    for kind, touches in (("Start", points[:1]), *(("Move", [point]) for point in points[1:]),
                          ("End", [])):
        page.execute_cdp_cmd("Input.dispatchTouchEvent",
                             {"type": f"touch{kind}", "touchPoints": touches})


@pytest.mark.parametrize("page", [(390, "light")], indirect=True)
def test_a_swipe_over_the_board_scrolls_and_changes_nothing(page):
    text = page.execute_script("return packer.text")
    swipe(page, [{"x": 200, "y": y} for y in range(600, 300, -20)])
    wait(page, "scrollY > 100")
    assert page.execute_script("return [packer.text, packer.pins.length]") == [text, 0]


def cell_of(page, rank, file):
    return page.execute_script("""
        const [rank, file] = arguments;
        return [...document.querySelectorAll("#packer .board [data-cell]")]
          .find(x => x.ariaLabel.startsWith(`rank ${rank}, file ${file}`)
                     && !/^\\d/.test(x.ariaLabel.slice(`rank ${rank}, file ${file}`.length)))""",
                               rank, file)


def touch(page, rank, file):
    press(page, cell_of(page, rank, file))


def test_a_piece_is_kept_by_a_click_and_only_packings_with_it_are_shown(page):
    pack(page)
    touch(page, 1, 1)
    wait(page, PACKED)
    pin, solutions, total = page.execute_script(
        "return [packer.pins[0], packer.searches[0].found, packer.searches[0].solutions]")
    assert 0 < len(solutions) == total < 520 and all(pin in rows for rows in solutions)
    page.refresh()
    wait(page, "packer?.matrix && packer.pins.length === 1")
    pack(page)
    assert page.execute_script("return packer.now.includes(packer.pins[0])")


def test_pieces_are_laid_by_hand_turned_and_completed(page):
    load_puzzle(page, "squares", "board 2x3\npiece A ##/#.\npiece B ##/.#")
    click(page, "[data-pieces] [data-name='B']")
    touch(page, 1, 1)
    seen = set()
    while page.execute_script("return packer.pins.length"):
        seen.add(page.execute_script("return packer.laidInWords()"))
        touch(page, 1, 1)
    assert len(seen) == 3  # of the four orientations, those that cover the corner
    touch(page, 1, 1)
    pack(page)
    board = page.execute_script("return document.querySelectorAll('.board [data-piece]').length")
    assert board == 6 or "no packing" in page.find_element(By.CSS_SELECTOR, "[data-status]").text


def test_each_kind_of_pieces_has_an_empty_board(page):
    """In sight, and ready to be drawn on."""
    for name, cells in (("one-sided", 40), ("hexominoes", 30), ("hexiamonds", 48),
                        ("tetrasticks", 24), ("pentominoes", 30)):
        button = page.find_element(By.XPATH, f"//*[@data-owns]/button[.='{name}']")
        page.execute_script("arguments[0].click()", button)
        wait(page, f"packer.board?.cells.size === {cells} && packer.matrix && packer.isDrawing")
        assert page.execute_script("return packer.find('problem').textContent") == ""
        assert page.find_elements(By.CSS_SELECTOR, "#packer .board .off")


@pytest.mark.parametrize("title, cells", [("one for hexiamonds", 48), ("one for tetrasticks", 24)])
def test_triangles_and_sticks_are_drawn_too(page, title, cells):
    load_preset(page, title)
    click(page, "[data-draw]")
    some = "[...document.querySelectorAll('#packer [data-cell]')].filter(x => {}" \
        "x.classList.contains('off'))[0]"
    for sign, change in (("", 1), ("!", 0)):
        page.execute_script(f"{some.format(sign)}.dispatchEvent("
                            "new MouseEvent('click', {bubbles: true}))")
        wait(page, f"packer.board?.cells.size === {cells + change} && packer.matrix")
    assert page.execute_script("return packer.find('problem').textContent") == ""


def test_a_piece_of_ones_own(page):
    load_puzzle(page, "squares", "board 2x4\npiece Q ##/##\n")
    click(page, "[data-draw]")
    page.execute_script("packer.find('drawn-piece').open = true")
    for number in (6, 7, 11, 12):
        page.find_elements(By.CSS_SELECTOR, "[data-shape] input")[number].click()
    click(page, "[data-add]")
    wait(page, "packer.matrix?.rows === 6")
    assert "piece A1 ##/##" in page.execute_script("return packer.text")


def test_a_sudoku_has_boxes_bold_givens_and_a_keypad(page):
    load_preset(page, "one that takes a search")
    assert page.find_element(By.CSS_SELECTOR, "[data-keypad]").is_displayed()
    touch(page, 1, 1)
    click(page, "[data-keypad] [value='6']")
    wait(page, "packer.text.startsWith('6') && packer.matrix")
    pack(page)
    weights = page.execute_script(
        "return [...document.querySelectorAll('#packer .board .piece')]"
        ".map(x => getComputedStyle(x).fontWeight)")
    assert len(weights) == 81 and 17 < weights.count("700") < 40
    assert page.find_elements(By.CSS_SELECTOR, "#packer .board path.border[d^='M3 0']")


@pytest.mark.parametrize("page", [(390, "light")], indirect=True)
def test_on_a_phone_a_swipe_turns_the_page_of_an_album_and_back_closes_it(page):
    click(page, "[data-sheet='scott-solutions']")
    wait(page, "document.getElementById('enlarged').open")
    swipe(page, [{"x": x, "y": 500} for x in range(300, 100, -20)])
    caption = page.find_element(By.CSS_SELECTOR, "[data-caption]")
    wait(page, "document.querySelector('[data-caption]').textContent.endsWith('(2 of 65)')")
    assert caption.is_displayed()
    page.back()
    wait(page, "!document.getElementById('enlarged').open")
    assert page.title.startswith("Dancing")


# ---------------------------------------------------------------- numbers that explain themselves

@pytest.mark.parametrize("title, all_of_them, some, order", [
    ("6 x 10", 9356, 2339, 4), ("3 x 20", 8, 2, 4), ("8 queens", 92, 12, 8),
    ("Scott's problem", 520, 65, 8)])
def test_packings_are_counted_up_to_symmetry(page, title, all_of_them, some, order):
    load_preset(page, title)
    page.execute_script("packer.pack()")
    wait(page, PACKED)
    assert page.execute_script("return [packer.searches[0].solutions, packer.each.length,"
                               " packer.symmetries.length + 1]") == [all_of_them, some, order]
    click(page, "[data-each]")
    assert f"{some:,}, one of each" in page.find_element(By.CSS_SELECTOR, "[data-page]").text
    click(page, "[data-found] button")
    caption = page.find_element(By.CSS_SELECTOR, "[data-caption]").text
    page.execute_script("document.getElementById('enlarged').close()")
    assert caption.endswith(f"(1 of {some:,})")


def test_one_of_each_is_in_the_address(page):
    """The checkbox is as it was after a reload, in a shared link, and after Back."""
    pack(page, "a heart")
    shown = "return document.querySelector('[data-page]').textContent"
    click(page, "[data-each]")
    assert "&each" in page.current_url and page.execute_script(shown) == "1 to 2 of 2, one of each"
    address = page.current_url
    page.get("about:blank")
    page.get(address)
    wait(page, "packer?.matrix && packer.kind === 'squares'")
    pack(page)
    assert page.execute_script(shown) == "1 to 2 of 2, one of each"
    page.execute_script("location.hash = location.hash.replace('&each', '')")
    wait(page, "document.querySelector('[data-page]').textContent === '1 to 4 of 4'")
    page.back()
    wait(page, "document.querySelector('[data-page]').textContent.endsWith('one of each')")
    click(page, "[data-each]")
    assert "each" not in page.current_url


@pytest.mark.parametrize("page", [(390, "light"), (1280, "light")], indirect=True)
def test_what_to_do_with_a_packing_is_near_the_board(page):
    """With all of it on one screen, also of a phone."""
    pack(page)
    page.execute_script("scrollTo(0, 0)")
    board, *others = page.execute_script("""
        return [".board svg", "[data-draw]", "[data-share]", "[data-see]", "[data-each]"]
          .map(part => document.querySelector(`#packer ${part}`).getBoundingClientRect())
          .map(({ top, bottom }) => [top, bottom])""")
    assert all(board[1] <= top < bottom <= 800 for top, bottom in others)
    click(page, "[data-see]")
    top = "return document.querySelector('[data-results]').getBoundingClientRect().top"
    assert abs(page.execute_script(top)) < 20


def test_a_piece_of_a_packing_is_kept_in_the_enlargement(page):
    pack(page)
    click(page, "[data-found] button")
    caption = page.find_element(By.CSS_SELECTOR, "[data-caption]")
    assert caption.text == "Packing 1 (1 of 520)"
    keys = page.find_elements(By.CSS_SELECTOR, "[data-key] button")
    assert sorted(key.text for key in keys) == list("FILNPTUVWXYZ")
    same = page.execute_script("""
        const [{ found }] = packer.searches;
        return found.filter(rows => rows.includes(found[0][0])).length""")
    keys[0].click()
    assert caption.text.endswith(f"here (1 of {same})") and 1 < same < 520


def test_repeated_pieces_have_their_names(page):
    """The page shows them, and saves rows as dance prints them."""
    text = "board 4x5\npiece D ##\npiece T ###/.#.\nD repeated\nT twice\n"
    load_puzzle(page, "squares", text)
    page.execute_script("packer.pack()")
    wait(page, PACKED)
    names = page.execute_script("""
        return [...document.querySelectorAll("[data-found] svg:first-child .letter")]
          .map(name => name.textContent)""")
    assert set(names) == {"D", "T"}
    matrix = subprocess.run([ROOT / "build/bin/polyominoes", "-"], input=text, text=True,
                            capture_output=True, check=True).stdout
    printed = subprocess.run([ROOT / "build/bin/dance", "--print"], input=matrix, text=True,
                             capture_output=True, check=True).stdout
    rows = {" ".join(sorted(line.split())) for line in printed.splitlines() if "|" not in line}
    shown = page.execute_script("return packer.texts()").split("\n")
    assert rows - {""} == {" ".join(sorted(line.split())) for line in shown} - {""}
    page.execute_script("packer.setPins([]); packer.hand = 'D';"
                        "packer.lay(packer.matrix.columns.indexOf('11'))")
    assert page.execute_script("return packer.lying().map(({ label }) => label)") == ["D"]


def test_copies_are_one_piece_and_free_cells_are_holes(page):
    load_puzzle(page, "squares", "board 3x4\npiece L ###/#..\nL twice\nfree 4\n")
    assert page.find_element(By.CSS_SELECTOR, "[data-size]").text.startswith("12 cells. The matrix")
    page.execute_script("packer.pack()")
    wait(page, PACKED)
    assert page.execute_script("return [packer.searches[0].solutions, packer.each.length]") == [
        64, 19]  # as symmetry --different says
    names = page.execute_script("""return [...document.querySelectorAll("[data-found] svg title")]
        .map(title => title.textContent)""")
    assert set(names) == {"L"}


def test_a_piece_has_one_color_in_all_packings_and_shares_it_with_none(page):
    load_puzzle(page, "squares", "board 4x6\npieces tetrominoes except O\nL twice\nfree 4\n")
    page.execute_script("packer.pack()")
    wait(page, PACKED)
    seen = page.execute_script('''
        const seen = new Set();
        for (const shape of document.querySelectorAll(
            "[data-board] [data-piece], [data-found] [data-piece]")) {
          const name = shape.querySelector("title").textContent;
          seen.add(`${name} ${shape.style.fill}`);
        }
        return [...seen].sort()''')
    assert [words[0] for words in seen] == ["I", "L", "S", "T"]
    assert len({words[2:] for words in seen}) == 4


@pytest.mark.parametrize("page", [(1280, "light")], indirect=True)
@pytest.mark.parametrize("puzzle", [
    "board 3x5\npiece L ###/#..\nL 3 times\nfree 3\n",
    "board 2x5\npiece D ##\npiece V ##/#.\nD twice\nV twice\n",
    "board 3x5\npiece L ###/#..\nL twice\npiece V ##/#.\nV twice\nfree at most 1\n"])
def test_what_you_lay_may_be_any_of_the_copies(page, puzzle):
    """As many packings have these shapes as there are among all."""
    load_puzzle(page, "squares", puzzle)
    page.execute_script("packer.pack()")
    wait(page, PACKED)
    laid = page.execute_script("""
        const first = row => packer.matrix.first[row] ?? row;
        const all = packer.searches[0].found.map(rows => rows.map(first));
        const some = all[Math.floor(all.length / 2)];
        const isLaid = row => placed("squares", packer.matrix, row).cells.length > 0;
        window.having = rows => all.filter(others =>
          rows.every(row => others.includes(row))).length;
        return some.filter(isLaid)""")
    for count in range(1, len(laid) + 1):
        for chosen in (laid[:count], laid[-count:]):
            page.execute_script("packer.setPins(arguments[0]); packer.count()", chosen)
            having = page.execute_script("return having(arguments[0])", chosen)
            if not page.execute_script("return packer.isFull"):
                wait(page, PACKED)
                assert page.execute_script("return packer.searches[0].solutions") == having


def test_copies_are_laid_by_hand(page):
    """Two of the same piece, and no third one; the address knows them."""
    load_puzzle(page, "squares", "board 3x4\npiece L ###/#..\nL twice\nfree 4\n")
    page.execute_script("packer.hand = 'L'")
    for cell in ("34", "11"):  # the second copy comes before the first
        page.execute_script("packer.lay(packer.matrix.columns.indexOf(arguments[0]))", cell)
    assert page.execute_script("return packer.pins.length") == 2
    address = page.current_url
    page.execute_script("packer.lay(packer.matrix.columns.indexOf('32'))")
    assert page.execute_script("return packer.pins.length") == 2
    page.execute_script("packer.count()")
    wait(page, PACKED)
    assert page.execute_script("return packer.searches[0].solutions") == 1
    page.get(address)
    page.refresh()
    wait(page, "packer?.pins?.length === 2")


@pytest.mark.parametrize("kind, count, different, order", [
    ("cylinder", 8, 1, 16), ("mobius", 8, 1, 16), ("torus", 8, 1, 16)])
def test_boards_wrap(page, kind, count, different, order):
    """Pieces go on behind the edges that meet; the numbers are those of symmetry --different."""
    text = f"board 2x4 {kind}\npiece L ###/#..\nL twice\n"
    load_puzzle(page, "squares", text)
    page.execute_script("packer.pack()")
    wait(page, PACKED)
    found = page.execute_script("return [packer.searches[0].solutions, packer.each.length,"
                                " packer.symmetries.length + 1]")
    assert found == [count, different, order]
    assert page.find_elements(By.CSS_SELECTOR, "[data-board] .seam")
    click(page, "[data-draw]")
    cell = page.execute_script("return packer.matrix.columns.indexOf('24')")
    page.execute_script("packer.toggle([String(arguments[0])])", cell)
    wait(page, "packer.matrix && packer.board.cells.size === 7")
    assert page.execute_script("return packer.text").startswith(f"board {kind}\n####\n###.\n")
    assert page.execute_script("return packer.spare().length") == 1


def test_a_race_is_on_one_scale_and_the_board_can_be_stood_up(page):
    load_puzzle(page, "squares", "board 3x10\npieces pentominoes\ncolumns cells | pieces")
    click(page, "[data-race]")
    page.execute_script("packer.pack()")
    races = "packer.searches.length === 2 && packer.searches.every(x => x.complete) && !packer.way"
    wait(page, races)
    counts = page.execute_script("return packer.searches.map(({ total }) => total.nodes)")
    widths = page.execute_script("return [...document.querySelectorAll('.races .race')].map(race =>"
                                 " Math.max(...[...race.querySelectorAll('.bars span')]"
                                 ".map(x => parseFloat(x.style.width))))")
    assert max(widths) == 100 and min(widths) < 100 * 2 * min(counts) / max(counts) + 20
    said = page.find_element(By.CSS_SELECTOR, "[data-race-said]").text
    assert "times the nodes" in said and "up to 10 cells" in said and "short side" in said
    assert "the root" in page.find_element(By.CSS_SELECTOR, "[data-counted]").text
    solutions = page.execute_script("return packer.searches.map(x => x.solutions)")
    assert solutions[0] == solutions[1]
    click(page, "[data-stand]")
    wait(page, f"packer.board?.box[2] < 4 && {races}")
    assert page.execute_script("return packer.searches.map(x => x.solutions)") == solutions


# ---------------------------------------------------------------- large and absurd boards

def test_a_large_board_is_read_while_the_page_goes_on(page):
    page.execute_script("""
        window.ticks = 0;
        setInterval(() => { ++ticks; }, 10);
        packer.load({kind: 'squares', text: 'board 80x80\\npieces pentominoes'})""")
    wait(page, "packer.find('size').textContent.includes('Reading')")
    wait(page, "packer.matrix?.rows > 300000")
    assert page.execute_script("return ticks") > 3
    assert "6,400 cells. You can look at a board of more than 2,500" in page.find_element(
        By.CSS_SELECTOR, "[data-size]").text
    assert page.execute_script("return packer.find('board').firstChild.localName") == "canvas"
    load_puzzle(page, "squares", "board 1x3\npiece A ###")
    assert page.execute_script("return packer.board.cells.size") == 3


@pytest.mark.parametrize("kind, text, limit", [
    ("squares", "board 250x250\npieces pentominoes", "62,500 cells times 315"),
    ("triangles", "board 100x100\npieces hexiamonds", "20,000 cells times 564"),
    ("sticks", "board 90x90\npieces tetrasticks", "16,380 segments times 352")])
def test_a_puzzle_that_is_too_large_is_drawn_and_the_limit_is_said(page, kind, text, limit):
    load_puzzle(page, kind, text)
    assert page.find_element(By.CSS_SELECTOR, "[data-problem]").text == (
        f"The puzzle is too large for a page: {limit} in the orientations of the pieces are more"
        " than 5,000,000; the programs take four times as much.")
    assert page.find_element(By.CSS_SELECTOR, "[data-remark]").text == ""
    assert not any(page.find_element(By.CSS_SELECTOR, f"[data-{name}]").is_enabled()
                   for name in ("go", "draw", "step"))
    colours = page.execute_script("""
        const picture = document.querySelector(".board canvas"), { width, height } = picture;
        const { data } = picture.getContext("2d").getImageData(0, 0, width, height);
        return new Set(data).size""")
    assert colours > 1
    load_preset(page, "Scott's problem")
    assert page.find_element(By.CSS_SELECTOR, "[data-problem]").text == ""


def test_the_reading_of_a_puzzle_can_be_stopped(page):
    load_puzzle(page, "squares", "board 1x3\npiece A ###")
    page.execute_script("""
        window.RealWorker = Worker;
        window.Worker = class { postMessage() {} terminate() {} }; // it never answers
        packer.load({kind: 'squares', text: 'board 1x4\\npiece A ####'});""")
    wait(page, "!packer.find('stop').hidden")
    assert page.find_element(By.CSS_SELECTOR, "[data-size]").text.startswith("Reading")
    page.execute_script("window.Worker = RealWorker")
    click(page, "[data-stop]")
    wait(page, "packer.find('problem').textContent.startsWith('You have stopped')")
    assert not page.find_element(By.CSS_SELECTOR, "[data-stop]").is_displayed()
    click(page, "[data-undo]")
    wait(page, "packer.board?.cells.size === 3 && !packer.find('problem').textContent")


def test_old_results_vanish_when_the_puzzle_changes(page):
    pack(page, "a heart")
    assert page.find_element(By.CSS_SELECTOR, "[data-results]").is_displayed()
    load_puzzle(page, "squares", "board nonsense")
    assert not page.find_element(By.CSS_SELECTOR, "[data-results]").is_displayed()
    assert page.find_element(By.CSS_SELECTOR, "[data-status]").text == ""
    assert page.execute_script("return packer.find('board').children.length") == 0


def test_a_wide_board_has_a_canvas_as_wide(page):
    load_puzzle(page, "squares", "board 3x30\npieces one-sided pentominoes")
    click(page, "[data-draw]")
    assert cell_of(page, 1, 31) is not None
    assert cell_of(page, 4, 30) is not None


# ---------------------------------------------------------------- paper and dark

def test_packings_that_were_found_are_printed(page):
    pack(page, "a heart")
    page.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        found = page.find_elements(By.CSS_SELECTOR, "[data-found] svg")
        assert len(found) == 4 and all(drawing.is_displayed() for drawing in found)
        assert not page.find_element(By.CSS_SELECTOR, "[data-go]").is_displayed()
        assert "Run it here" not in page.find_element(By.TAG_NAME, "body").text
        printed = page.execute_cdp_cmd("Page.printToPDF", {"paperWidth": 8.27, "paperHeight": 11.7})
        assert base64.b64decode(printed["data"]).startswith(b"%PDF-")
    finally:
        page.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def test_the_large_misprint_is_estimated_on_the_page(page):
    click(page, "[data-estimate] button")
    wait(page, "/^[1-9]\\d parts of a million/.test(document.querySelector("
               "'[data-estimate] [role=status]').textContent)")
    click(page, "[data-estimate] button")
    words = page.find_element(By.CSS_SELECTOR, "[data-estimate] [role=status]").text
    nodes, updates = re.findall(r"([\d.e+]+) \u00b1", words)
    assert 10 < float(nodes) < 400 and 3 < float(updates) < 100


# ---------------------------------------------------------------- all numbers

def test_the_numbers_begin_with_scott_and_long_values_are_folded(numbers):
    first = numbers.execute_script("return document.querySelector('#claims tbody tr').id")
    assert first.startswith("scott")
    longest = numbers.execute_script("""
        return Math.max(...[...document.querySelectorAll('#claims td.number')]
          .map(cell => cell.innerText.length))""")
    assert longest < 250
    heights = numbers.execute_script("""
        const rows = [...document.querySelectorAll("#claims tbody tr")];
        return rows.filter(row =>
          row.cells[0].checkVisibility({ contentVisibilityAuto: true })).length""")
    assert 0 < heights < len(records()) / 2  # those out of sight are not laid out


def test_in_firefox(root):
    """Firefox is driven by puppeteer-core, since Debian lacks its driver for Selenium."""
    driver = ROOT / "build/firefox/node_modules/puppeteer-core"
    if not driver.is_dir() or not shutil.which("firefox-esr"):
        pytest.skip(f"there is no Firefox with puppeteer-core; {NEEDED}")
    subprocess.run(["node", Path(__file__).with_name("firefox.mjs"), driver,
                    (root / "results/report.html").as_uri()], check=True)
