"""The verdicts: their names, their words, and what each of them means.

This is the only place. Harness and page read it here; `make readme` writes it into the chapter
Summary and into results/README.md.
"""
import textwrap
from dataclasses import dataclass


@dataclass(frozen=True)
class Verdict:
    """A verdict, and how it is explained."""
    name: str  # in results/verdicts.json and on the page
    words: str  # in a tally, after the number of such figures
    meaning: str  # in plain ASCII without anything that TeX or HTML would read

    def counted(self, number: int) -> str:
        """So many figures of this verdict, as a tally says it."""
        return f"{number} {self.words.removesuffix('s') if number == 1 else self.words}"


VERDICTS = {verdict.name: verdict for verdict in [
    Verdict("reproduced", "reproduced",
            "our run gives the printed number, to the last digit printed. If the text leaves"
            " something open, we say what, and how many ways we tried; chance alone would have"
            " given such an agreement less than once in a thousand times."),
    Verdict("consistent", "consistent",
            "our run gives the printed number, too; but the text leaves something open, and we"
            " tried so many ways that chance alone would give such an agreement once in a thousand"
            " times or more, or we did not count the ways."),
    Verdict("misprint", "misprints",
            "the printed number cannot be right. Our run gives another, and a proof is run as well:"
            " a second engine gives ours, a faulty input gives the printed one, or the text's own"
            " numbers contradict it."),
    Verdict("error", "errors",
            "the printed number is wrong, and no slip of the pen explains it: the author meant what"
            " he printed."),
    Verdict("edition", "editions",
            "two texts print different numbers, and our run agrees with the one that we name."),
    Verdict("measured", "measured",
            "the number depends on the machine or on chance, or the text gives it only"
            " roughly, or in a word such as many. We print ours next to it, with its standard error"
            " if it is an estimate."),
    Verdict("true", "true statements",
            "our runs confirm a statement without a number, or that a printed set is among those"
            " found, by comparisons that we name. Each of them could have failed."),
    Verdict("false", "false statements", "our runs contradict the statement."),
    Verdict("refuted", "refuted conjectures",
            "the text only conjectures it, and our runs show that it is not so."),
    Verdict("in part", "true in part", "a part of the statement is true, and a part is not."),
    Verdict("open", "open",
            "our run gives another number, and nothing proves which is right. We say what we tried,"
            " and how near it came."),
    Verdict("lost", "lost",
            "the texts that we have do not determine what the number counts."),
    Verdict("differs", "differ",
            "our run gives a number that the catalogue does not expect, or its proof fails; then"
            " the whole run fails."),
    Verdict("not-run", "not run",
            "no run that could tell has been made."),
]}


NEVER_RELEASED = {"differs", "not-run"}  # they stop a release, so the book need not explain them


def as_tex() -> str:
    """The verdicts and their meanings as a bulleted list in lines of a chapter, in TeX, without
    those that are never released."""
    items = [rf"\bull {{\it {verdict.name.capitalize()}\/}}: {verdict.meaning}"
             for verdict in VERDICTS.values() if verdict.name not in NEVER_RELEASED]
    return "".join(textwrap.fill(item, 100, break_on_hyphens=False) + "\n" for item in items)


def as_markdown() -> str:
    """All verdicts and their meanings as a bulleted list."""
    return "".join(f"- **{verdict.name}**: {verdict.meaning}\n" for verdict in VERDICTS.values())
