"""A picture is a function that draws it, with a caption and a description.

The function takes the kept runs and the figures, and returns the figure drawn and the rows of its
CSV, or several such tables by name, or none. To add a picture, write such a function, with
`@picture(...)` above it, in the module of its subject; the page shows it after those before it. A
plot is drawn twice: for paper, and narrow, for a phone; and so is any other picture that says so.

The description is for readers who cannot see the picture. It is a text, or a function that makes
one from the tables of the results, so that its numbers are those of the picture.
"""
from dataclasses import dataclass
from typing import Callable

# Sections of the page.
PACKINGS, SHEETS, PLOTS = GALLERIES = ["Packings", "Sheets of solutions", "Plots"]
BOOK = "Book"  # pictures that are in the book alone
PICTURES = {}


@dataclass(frozen=True)
class Picture:
    draw: Callable
    caption: str
    gallery: str
    alt: str | Callable  # what is seen, for those who do not see it
    spoiler: bool  # is it drawn only if somebody asks for it?
    narrow: bool = False  # is it drawn for a phone, too?

    def described(self, table):
        """What is seen. The table of some name is a list of rows, which have names for columns."""
        return self.alt(table) if callable(self.alt) else self.alt


def picture(name, caption, alt, gallery=PACKINGS, spoiler=False, narrow=False):
    def register(draw):
        PICTURES[name] = Picture(draw, caption, gallery, alt, spoiler, narrow or gallery == PLOTS)
        return draw
    return register
