"""The verdicts: their names, their words, and what each of them means.

This is the only place. Harness and page read it here; the book and the README take it as text,
which this file prints: as `tex` for the preface, in web/press/weave.sh, and as `markdown` for the
README, which make lint compares.
"""
import sys
from dataclasses import dataclass


@dataclass(frozen=True)
class Verdict:
    name: str  # in records and on the page
    words: str  # after their number, in a tally
    meaning: str  # one sentence, in plain ASCII without anything that TeX or HTML would read


VERDICTS = {verdict.name: verdict for verdict in [
    Verdict("reproduced", "reproduced",
            "our run gives the printed number, in every digit that is printed."),
    Verdict("consistent", "consistent",
            "our run gives it, but we chose the input so that it does: it is said among how many."),
    Verdict("misprint", "misprints",
            "the printed number cannot be right: our run gives another, and there is a proof that"
            " is run, too, by a second engine that gives ours, by a faulty input that gives the"
            " printed one, or by arithmetic with the text's own numbers."),
    Verdict("error", "errors",
            "the printed number is wrong in the same way, but it is no slip of print: its author"
            " takes it for right."),
    Verdict("edition", "editions",
            "two texts print different numbers, and our run agrees with one of them, which is"
            " named."),
    Verdict("measured", "measured",
            "what depends on the machine or on chance, or is printed in kind only: our number"
            " stands beside the printed one, with its standard error if it is an estimate."),
    Verdict("true", "true statements",
            "what the text says without a number holds of our runs, by comparisons that are"
            " named."),
    Verdict("false", "false statements", "it does not hold of our runs."),
    Verdict("refuted", "refuted conjectures",
            "the text only supposes it, and our runs show that it is not so."),
    Verdict("in part", "true in part", "some of what the sentence says holds, and some does not."),
    Verdict("open", "open",
            "our run gives another number, and nothing proves which is right: we say what was"
            " tried, and how near it came."),
    Verdict("lost", "lost",
            "what the number counts cannot be known from the texts that we have."),
    Verdict("differs", "differ",
            "our run gives a number that the catalogue does not expect, or its proof fails: the"
            " whole run fails."),
    Verdict("not-run", "not run",
            "no run has been made that would tell."),
]}


NEVER_RELEASED = {"differs", "not-run"}  # verdicts that no reader of the book will meet


def as_tex():
    return "".join(rf"\bull {{\it {verdict.name.capitalize()}\/}}: {verdict.meaning}" + "\n"
                   for verdict in VERDICTS.values() if verdict.name not in NEVER_RELEASED)


def as_markdown():
    return "".join(f"- **{verdict.name}**: {verdict.meaning}\n" for verdict in VERDICTS.values())


if __name__ == "__main__":
    sys.stdout.write({"tex": as_tex, "markdown": as_markdown}[sys.argv[1]]())
