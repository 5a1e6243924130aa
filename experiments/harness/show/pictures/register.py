"""What a picture is: a function that draws it, and what is said of it.

The function takes the kept runs and the figures, and returns the figure drawn and the rows of its
CSV, or several such tables by name. Whoever adds a picture writes such a function, with
`@picture(...)` above it, in the module of its subject; the page shows it after those before it.
"""
from dataclasses import dataclass
from typing import Callable

PACKINGS, SHEETS, PLOTS = GALLERIES = ["Packings", "Sheets of solutions", "Plots"]
PICTURES = {}


@dataclass(frozen=True)
class Picture:
    draw: Callable
    caption: str
    gallery: str  # of the page
    alt: str  # what is seen, for those who do not see it
    drawn_by: str  # run; bench, if it depends on the machine; request, and then no page shows it


def picture(name, caption, gallery=PACKINGS, alt="", drawn_by="run"):
    def register(draw):
        PICTURES[name] = Picture(draw, caption, gallery, alt or caption, drawn_by)
        return draw
    return register
