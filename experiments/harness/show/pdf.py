"""Makes the PDF files of matplotlib short, as the book has many of them."""
import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from fontTools.subset import Options
from matplotlib.backends.backend_pdf import PdfFile, Verbatim

PDF_NUMBER = rb"(-?[\d.]+)"
RECTANGLE = re.compile(
    rb"%s %s m\n%s \2 l\n\3 %s l\n\1 \4 l\n(?:\1 \2 l\n)?h" % ((PDF_NUMBER,) * 4))
long_operations, usual_options = PdfFile.pathOperations, Options.__init__


def short_operations(*arguments: Any, **options: Any) -> list[Any]:
    """In place of PdfFile.pathOperations: the operations of a path, in points with two decimals; a
    rectangle is one of them, and not five."""
    def rectangle(match: re.Match[bytes]) -> bytes:
        """The one operation for a rectangle that a match of RECTANGLE draws in five."""
        left, bottom, right, top = map(float, match.groups())
        return b"%s %s %.6g %.6g re" % (match[1], match[2], right - left, top - bottom)

    (path,) = long_operations(*arguments, **options)
    rounded = re.sub(rb"(\.\d\d)\d+", rb"\1", path.pdfRepr())
    return [Verbatim(RECTANGLE.sub(rectangle, rounded))]


def options_without_hints(options: Any, **words: Any) -> None:
    """In place of Options.__init__: leave out of a font the hints for drawing its letters on coarse
    screens."""
    usual_options(options, **{"hinting": False, **words})


@contextmanager
def short_files() -> Iterator[None]:
    """Within this context, matplotlib writes short files; elsewhere it works as usual."""
    log = logging.getLogger("fontTools")
    level = log.level
    log.setLevel("ERROR")  # it would warn that the book's fonts are of an old format
    try:
        with (patch.object(PdfFile, "pathOperations", staticmethod(short_operations)),
              patch.object(Options, "__init__", options_without_hints)):
            yield
    finally:
        log.setLevel(level)
