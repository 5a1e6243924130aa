"""A picture is a function that draws it, with a caption and a description.

The function takes the kept runs and the figures, and returns the figure drawn and the rows of its
CSV, or several such tables by name, or none. To add a picture, write such a function, with
`@picture(...)` above it, in the module of its subject; the page shows it after those before it. A
plot is drawn twice: for paper, and narrow, for a phone; and so is any other picture that says so.

The description is for readers who cannot see the picture. It is a text, or a function that makes
one from the tables of the results, so that its numbers are those of the picture.
"""
from dataclasses import dataclass
from typing import Any, Callable, TypeVar

from matplotlib.figure import Figure

# Sections of the page.
PACKINGS, SHEETS, PLOTS = GALLERIES = ["Packings", "Sheets of solutions", "Plots"]
BOOK = "Book"  # pictures that are in the book alone
ReadTable = Callable[[str], list[dict[str, str]]]  # of its name: the rows of a table of the results
Drawn = tuple[Figure, Any]  # what is drawn, and the rows of its CSV or such tables by name
Draw = TypeVar("Draw", bound=Callable[..., Drawn])


@dataclass(frozen=True)
class Picture:
    """How a picture is drawn and described, and where it is shown."""
    draw: Callable[..., Drawn]
    caption: str
    gallery: str
    alt: str | Callable[[ReadTable], str]  # what is seen, for those who do not see it
    spoiler: bool  # is it drawn only if somebody asks for it?
    narrow: bool = False  # is it drawn for a phone, too?

    def described(self, table: ReadTable) -> str:
        """The description, for who cannot see the picture. table(name) gives the rows of a table of
        the results, each a dict by the names of its columns."""
        return self.alt(table) if callable(self.alt) else self.alt


PICTURES: dict[str, Picture] = {}


def picture(name: str, caption: str, alt: str | Callable[[ReadTable], str], gallery: str = PACKINGS,
            spoiler: bool = False, narrow: bool = False) -> Callable[[Draw], Draw]:
    """Registers the decorated function, which draws, as the picture of this name. Plots are always
    drawn for phones, too."""
    def register(draw: Draw) -> Draw:
        """Enter the function into PICTURES, and return it as it is."""
        PICTURES[name] = Picture(draw, caption, gallery, alt, spoiler, narrow or gallery == PLOTS)
        return draw
    return register
