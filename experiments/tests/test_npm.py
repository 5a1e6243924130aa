"""The package for Node and browsers, installed from its file into an empty folder."""
import functools
import http.server
import json
import re
import shutil
import threading
from pathlib import Path

import conftest
import pytest
from conftest import ROOT, covers_of, random_matrix

PACKAGES = sorted((ROOT / "build/npm").glob("*.tgz"))
if not PACKAGES or not shutil.which("npm"):
    pytest.skip("make npm makes the package", allow_module_level=True)
NAME = "dancing-links-reproduced"

REST = [
    '[0,4,3]', '[3,0,4]', '["2n",null]', '["1n",[0,2]]',
    '"RangeError: row 0 has an empty color: p:"',
    '"TypeError: row 0 is a string; a row is a list, such as [\\"A\\", \\"D\\", \\"G\\"]"',
    '"RangeError: row 1 has a column twice"',
    '"RangeError: row 1 has column B, which is neither primary nor secondary"',
    '"RangeError: row 1 has column 2, which is neither primary nor secondary"',
    '"RangeError: there is no primary column"',
    '[[124,126],[124,127],[125,126]]', '[true,"the search was stopped after 2 s",true]',
    '[true,"enough"]', '"Stopped: the search was stopped"',
    *2*['"Stopped: the search was stopped after 0.3 s"']]


def run(*command, **options):
    done = conftest.run(*command, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module", name="folder")
def installed(tmp_path_factory):
    folder = tmp_path_factory.mktemp("empty")
    run("npm", "install", "--offline", "--no-audit", "--no-fund", PACKAGES[0], cwd=folder)
    shutil.copy(Path(__file__).with_name("npm.mjs"), folder)
    return folder


@pytest.fixture(scope="module", name="matrices")
def random_matrices():
    """Matrices, and what dance says of them."""
    matrices, says = [], []
    for text, rows, primary, secondary in map(random_matrix, range(25)):
        matrices.append({"rows": rows, "primary": primary, "secondary": secondary})
        says.append(covers_of(text))
    return matrices, says


def judge(said, matrices, says):
    for matrix, covers, line in zip(matrices, says, said, strict=False):
        count, first, found = json.loads(line)
        assert [[matrix["rows"][r] for r in solution] for solution in found] == covers
        assert count == f"{len(covers)}n" and first == (found[0] if found else None)
    assert said[len(matrices):] == REST


def test_in_node(folder, matrices):
    (folder / "main.mjs").write_text(
        f'import * as dlx from "{NAME}";\nimport {{ check }} from "./npm.mjs";\n'
        f"console.log(JSON.stringify(await check(dlx, {json.dumps(matrices[0])})));\n")
    judge(json.loads(run("node", "main.mjs", cwd=folder)), *matrices)


def test_examples(folder):
    """Those of its README, in turn, and of the project's."""
    said = []
    for text in folder / "node_modules" / NAME / "README.md", ROOT / "experiments/README.md":
        blocks = re.findall(r"```js\n(.*?)```", text.read_text(), re.DOTALL)
        (folder / "examples.mjs").write_text("\n".join(blocks))
        said += run("node", "examples.mjs", cwd=folder).splitlines()
    assert said[0] == "1n" and said[1] == "[ 0, 4, 3 ]" and said.pop() == "3n"
    assert re.fullmatch(r"12988816n|the search was stopped after 1 s: \d+ so far", said[2])
    assert said[3:] == ["b1 d2 a3 c4", "c1 a2 d3 b4"]


def test_in_a_browser(folder, matrices):
    """Chromium loads the files as they are, without a bundler or special headers."""
    webdriver = pytest.importorskip("selenium.webdriver", reason="make setup-page installs it")
    service = pytest.importorskip("selenium.webdriver.chrome.service")
    if not shutil.which("chromedriver"):
        pytest.skip("make setup-page installs chromium-driver")
    options = webdriver.ChromeOptions()
    for option in "--headless=new", "--disable-dev-shm-usage", "--no-sandbox":
        options.add_argument(option)
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=folder)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever).start()
        driver = webdriver.Chrome(
            options=options, service=service.Service(shutil.which("chromedriver")))
        driver.set_script_timeout(600)
        try:
            (folder / "index.html").write_text("<!doctype html><title>empty</title>")
            driver.get(f"http://127.0.0.1:{server.server_port}/index.html")
            said = driver.execute_async_script(
                "const [address, matrices, done] = arguments;"
                "Promise.all([import(address), import('/npm.mjs')])"
                ".then(([dlx, { check }]) => check(dlx, matrices))"
                ".then(done, error => done([String(error)]))",
                f"/node_modules/{NAME}/index.js", matrices[0])
        finally:
            driver.quit()
            server.shutdown()
    judge(said, *matrices)


def test_what_is_packed(folder):
    package = folder / "node_modules" / NAME
    assert sorted(path.name for path in package.iterdir()) == [
        "LICENSE", "README.md", "dlx.wasm", "index.d.ts", "index.js", "package.json", "worker.js"]
    about = json.loads((package / "package.json").read_text())
    assert f"version: {about['version']}\n" in (ROOT / "CITATION.cff").read_text()
    exported, typed = (
        re.findall(r"^export (?:async )?(?:function\*?|class) (\w+)", path.read_text(), re.M)
        for path in (package / "index.js", package / "index.d.ts"))
    assert exported == typed and len(typed) == 4
