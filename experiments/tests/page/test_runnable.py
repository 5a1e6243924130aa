"""What a browser can run, as it is found in the catalogue."""
import pytest
from conftest import ROOT
from harness.judge.catalogue import read_catalogue
from page.runnable import browser_run, in_browser, puzzle_with, section_finder
from project import Project

PROJECT = Project(ROOT)


def test_options_of_a_puzzle_become_lines_of_it():
    text = "board 2x2\ncolumns cells pieces\npieces pentominoes\n"
    assert puzzle_with(text, [("--add", "X at 23"), ("--columns", "X cells")]) == (
        "board 2x2\npieces pentominoes\nX at 23\ncolumns X cells\n")


@pytest.mark.parametrize("id, primary, shortest", [
    ("queens.8", None, True), ("queens.8.ranks", "ranks", True), ("queens.8.slack", "all", True)])
def test_queens_keep_what_is_primary(id, primary, shortest):
    run = browser_run(PROJECT, read_catalogue(PROJECT.catalogue).command(id))
    assert run is not None and run["text"] == "8" and run["kind"] == "queens"
    assert (run.get("primary"), run["shortest"]) == (primary, shortest)


@pytest.mark.parametrize("id", [
    "scott.x23.shortest-to-7", "scott.x23.skip", "scott.census", "words.squares"])
def test_what_the_module_cannot_search_has_no_run(id):
    assert browser_run(PROJECT, read_catalogue(PROJECT.catalogue).command(id)) is None


def test_a_rule_is_translated_only_if_the_page_can_compute_it():
    assert in_browser("nodes - 1") == ["-", ["field", ["at", ["run"], 0], "nodes"], 1]
    assert in_browser("sum(levels[9:].nodes)") == [
        "sum", ["field", ["slice", ["field", ["at", ["run"], 0], "levels"], 9], "nodes"]]
    assert in_browser("14 * total.updates") == ["*", 14, ["sum", ["field", ["run"], "updates"]]]
    for rule in ("rows", "printed solution", "sorted(levels.nodes)", "updates.mean // 2"):
        assert in_browser(rule) is None


def test_a_passage_belongs_to_the_section_that_it_names_first_or_to_that_of_its_figure():
    names, section_of = section_finder(PROJECT)
    assert names[0] == "" and names.index("The dance steps") < names.index("A failed experiment")
    assert section_of("Efficiency considerations, table beside Figure 5") == (
        "Efficiency considerations")
    assert section_of("Figure 7") == "Applications to hexiamonds"
    assert section_of("after Figure 13") == "Applications to tetrasticks"
    assert section_of("the Kanoodle") == ""
