"""Every option and every error of words."""
import json
import re
import unicodedata

from draw.rows import square_of
from conftest import complaint, first_line, output, report

LIST = "ate\nwin\nled\nawl\ntie\nend\naid\nlie\nAnn\nten's\n"


def test_matrix_of_words():
    text = output("words", text=LIST)
    header, *rows = text.splitlines()
    primary, secondary = header.split(" | ")
    assert primary == "D1 D2 R1 R2 R3 F1 F2 F3"
    assert secondary.split()[:8] == ["aid", "ate", "awl", "end", "led", "lie", "tie", "win"]
    assert len(secondary.split()) == 8 + 7 * 22 and len(rows) == 64
    assert rows[0].startswith("D1 aid ")
    assert report(text=text)["solutions"] == 1


def test_census_of_words():
    assert json.loads(output("words", "-j", text=LIST)) == {
        "columns": {"slots": 8, "words": 8, "crossings": 154}, "rows": 64,
        "words": ["aid", "ate", "awl", "end", "led", "lie", "tie", "win"]}


def test_squares():
    assert output("words", "--squares", text=LIST) == "ate win led\n"
    assert output("words", "-s", text=LIST.replace("led\n", "")) == ""
    twice = "aaa\n" + LIST  # would fill a square by itself, but no word is used twice
    assert output("words", "--squares", text=twice) == "ate win led\n"


def test_squares_are_the_solutions_of_the_matrix():
    solution = output("dance", "--print", text=output("words", text=LIST)).split("\n\n")[0]
    assert square_of(solution.splitlines()) == "ATE WIN LED"


def test_letters_beyond_ascii():
    """The square of LIST with \u00e4 for a, and \u03bb for l, in two spellings."""
    text = LIST.translate({ord("a"): "a\u0308", ord("l"): "\u03bb"})
    mixed = text + unicodedata.normalize("NFC", text)
    for options in [], ["--colors"]:
        matrix = output("words", *options, text=mixed)
        assert unicodedata.is_normalized("NFC", matrix)
        assert report(text=matrix)["solutions"] == 1
        solution = output("dance", "--print", text=matrix).split("\n\n")[0]
        assert square_of(solution.splitlines()) == "\u00c4TE WIN \u039bED"
    assert output("words", "--squares", text=mixed) == "\u00e4te win \u03bbed\n"
    assert json.loads(output("words", "--json", text=mixed))["words"] == [
        "end", "tie", "win", "\u00e4id", "\u00e4te", "\u00e4w\u03bb", "\u03bbed", "\u03bbie"]
    assert output("words", "--squares", text=LIST.replace("led", "l\u0117d")) == ""


def test_mistakes_about_words():
    assert complaint("words", "--squares", "--json", text=LIST) == (
        "--squares cannot be used with --json")
    assert complaint("words", text="four\n") == "standard input: there is no word of three letters"


def test_squares_of_words_come_one_by_one():
    words = "".join(f"{a}{b}{c}\n" for a in "abcdefghijklmno" for b in "abcdefghijklmno"
                    for c in "abcdefghijklmno")
    square = first_line("words", "--squares", text=words)
    assert re.fullmatch(r"[a-o]{3} [a-o]{3} [a-o]{3}\n", square)
