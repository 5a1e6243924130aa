"""The registry of verdicts: how each is named and explained, and how it counts.

All lists of verdicts are made of it, in tallies, tables, errata, page, the schema of verdicts.json,
the chapter Summary and results/README.md (the last two by `make readme`). Beside it, a verdict has
a color in page/report.css, and judge/verdicts.py has the conditions under which it is given.
"""
import textwrap
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Verdict:
    """A verdict: how it is explained, and how it counts."""
    name: str  # in results/verdicts.json and on the page
    words: str  # in a tally, after the number of such figures
    meaning: str  # in plain ASCII without anything that TeX or HTML would read
    must_have: tuple[str, ...] = ()  # what a record must have: verdicts.schema.json says it of each
    is_right: bool = False  # did it come out as printed?
    is_wrong: bool = False  # is an erratum made of it?
    is_named: bool = False  # does a tally name such figures, since nothing is settled?
    is_run: bool = True
    is_released: bool = True  # if not, a release stops, so the book need not explain it
    column: str = ""  # of the table of verdicts by subject, if it is not under its words; then the
    # caption in summary.w and show/dictionary.toml say what the column has

    def counted(self, number: int) -> str:
        """So many figures of this verdict, as a tally says it."""
        return f"{number} {self.words.removesuffix('s') if number == 1 else self.words}"


VERDICTS = {verdict.name: verdict for verdict in [
    Verdict("reproduced", "reproduced",
            "our run gives the printed number, to the last digit printed. If the text leaves"
            " something open, we say what, and how many ways we tried; chance alone would have"
            " given such an agreement less than once in a thousand times.",
            must_have=("measured",), is_right=True),
    Verdict("consistent", "consistent",
            "our run gives the printed number, too; but the text leaves something open, and we"
            " tried so many ways that chance alone would give such an agreement once in a thousand"
            " times or more, or we did not count the ways.",
            must_have=("measured", "left_open", "note"), is_right=True),
    Verdict("misprint", "misprints",
            "the printed number cannot be right. Our run gives another, and a proof is run as well:"
            " a second engine gives ours, a faulty input gives the printed one, or the text's own"
            " numbers contradict it.",
            must_have=("measured", "proof", "note"), is_wrong=True, column="Wrong"),
    Verdict("error", "errors",
            "the printed number is wrong, and no slip of the pen explains it: the author meant what"
            " he printed.",
            must_have=("measured", "proof", "note"), is_wrong=True, column="Wrong"),
    Verdict("edition", "editions",
            "two texts print different numbers, and our run agrees with the one that we name.",
            must_have=("measured", "note"), is_wrong=True),
    Verdict("measured", "measured",
            "the number depends on the machine or on chance, or the text gives it only"
            " roughly, or in a word such as many. We print ours next to it, with its standard error"
            " if it is an estimate.", is_named=True),
    Verdict("true", "true statements",
            "our runs confirm a statement without a number, or that a printed set is among those"
            " found, by comparisons that we name. Each of them could have failed.",
            must_have=("holds",), is_right=True, column="True"),
    Verdict("false", "false statements", "our runs contradict the statement.",
            must_have=("holds",), is_wrong=True, column="Not true"),
    Verdict("refuted", "refuted conjectures",
            "the text only conjectures it, and our runs show that it is not so.",
            must_have=("holds",), column="Not true"),
    Verdict("in part", "true in part", "a part of the statement is true, and a part is not.",
            must_have=("holds",), is_wrong=True, column="Not true"),
    Verdict("open", "open",
            "our run gives another number, and nothing proves which is right. We say what we tried,"
            " and how near it came.",
            must_have=("measured", "note"), is_named=True, column="Open, lost"),
    Verdict("lost", "lost",
            "the texts that we have do not determine what the number counts.",
            must_have=("note",), is_named=True, is_run=False, column="Open, lost"),
    Verdict("differs", "differ",
            "our run gives a number that the catalogue does not expect, or its proof fails; then"
            " the whole run fails.", is_named=True, is_released=False),
    Verdict("not-run", "not run",
            "no run that could tell has been made.",
            is_named=True, is_run=False, is_released=False),
]}


def verdicts_where(holds: Callable[[Verdict], bool]) -> list[str]:
    """The names of the verdicts for which this holds."""
    return [verdict.name for verdict in VERDICTS.values() if holds(verdict)]


PROVED = verdicts_where(lambda verdict: "proof" in verdict.must_have)
OF_STATEMENTS = verdicts_where(lambda verdict: "holds" in verdict.must_have)


def as_tex() -> str:
    """The verdicts and their meanings as a bulleted list in lines of a chapter, in TeX, each with
    an entry of the index, without those that are never released."""
    released = [verdict for verdict in VERDICTS.values() if verdict.is_released]
    items = [rf"\bull {{\it {verdict.name.capitalize()}\/}}: {verdict.meaning}"
             for verdict in released]
    return "".join(
        [f"@^verdicts, {verdict.name}@>\n" for verdict in released]
        + [textwrap.fill(item, 100, break_on_hyphens=False) + "\n" for item in items])


def as_markdown() -> str:
    """All verdicts and their meanings as a bulleted list."""
    return "".join(f"- **{verdict.name}**: {verdict.meaning}\n" for verdict in VERDICTS.values())
