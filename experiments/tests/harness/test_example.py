"""The example of the chapter on adding: claim, experiment, rule, picture, in a copied harness."""
import json
import os
import shutil
import sys

from conftest import EXPERIMENTS, PROGRAMS, run

EXAMPLE = EXPERIMENTS / "tests" / "harness" / "example"


def test_example_of_the_book(tmp_path):
    harness = tmp_path / "experiments" / "harness"
    shutil.copytree(EXPERIMENTS, harness.parent, ignore=shutil.ignore_patterns(
        "__pycache__", "catalogue", "puzzles", "tests"))
    for name in ("claims.toml", "langford.toml"):
        (tmp_path / "experiments" / "catalogue").mkdir(exist_ok=True)
        shutil.copy(EXAMPLE / name, tmp_path / "experiments" / "catalogue")
    shutil.copy(EXAMPLE / "rule.py", harness / "judge" / "rules" / "langford.py")
    shutil.copy(EXAMPLE / "picture.py", harness / "show" / "pictures" / "langford.py")
    for folder, last in (("judge/rules", '"triangles"'), ("show/pictures", '"speeds"')):
        listing = harness / folder / "__init__.py"
        assert last in listing.read_text()
        listing.write_text(listing.read_text().replace(last, f'{last}, "langford"', 1))
    (tmp_path / "build" / "bin").mkdir(parents=True)
    for program in ("langford", "dance", "plain"):
        (tmp_path / "build" / "bin" / program).symlink_to(PROGRAMS / program)
    done = run(sys.executable, "-m", "harness", "--root", tmp_path, "run", "--scale", "quick",
               cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(harness.parent)})
    assert done.returncode == 0, done.stdout + done.stderr
    (record,) = json.loads((tmp_path / "results" / "verdicts.json").read_text())
    assert (record["claim"], record["measured"], record["verdict"]) == (
        "langford", 26, "reproduced")
    assert record["rule"] == "pairs of solutions"
    nodes = (tmp_path / "results" / "langford.csv").read_text().split()
    assert nodes[:2] == ["level,nodes", "0,1"]
    assert (tmp_path / "figures" / "langford.svg").is_file()
    assert "langford" in (tmp_path / "results" / "numbers.html").read_text()
