"""What a picture is: a function that draws it, and what is said of it.

The function takes the kept runs and the figures, and returns the figure drawn and the rows of its
CSV, or several such tables by name. Whoever adds a picture writes such a function, with
`@picture(...)` above it, in the module of its subject; the page shows it after those before it.

Those who do not see it are told what is seen: in words, or by a function that takes the tables of
the results, by their names, so that the numbers in what it says are those of the picture.
"""
from dataclasses import dataclass
from typing import Callable

ERRATA, PACKINGS, SHEETS, PLOTS = GALLERIES = [
    "Errata", "Packings", "Sheets of solutions", "Plots"]
PICTURES = {}


@dataclass(frozen=True)
class Picture:
    draw: Callable
    caption: str
    gallery: str  # of the page
    alt: str | Callable  # what is seen, for those who do not see it
    drawn_by: str  # run; verdicts, without any run; bench, if it depends on the machine; request,
    #                and then no page shows it

    def described(self, table):
        """What is seen. The table of some name is a list of rows, which have names for columns."""
        return self.alt(table) if callable(self.alt) else self.alt


def picture(name, caption, alt, gallery=PACKINGS, drawn_by="run"):
    def register(draw):
        PICTURES[name] = Picture(draw, caption, gallery, alt, drawn_by)
        return draw
    return register
