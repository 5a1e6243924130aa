"""What a drawing shows, as a hash that does not depend on who draws it.

The hash is of our part in a drawing: lines, shapes, words, colors, limits and scales. What a
library adds as it sees fit is left out: the places of ticks, the room that labels take, the widths
of letters. So another matplotlib writes another file, and perhaps another picture, of the same
hash. Each file says in itself what it shows and who has drawn it.
"""
import re
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import Any

import matplotlib
from matplotlib.backend_bases import RendererBase
from matplotlib.colors import to_hex
from matplotlib.figure import Figure
from matplotlib.ticker import FixedLocator, FuncFormatter, NullFormatter, NullLocator

from draw.drawing import STYLE_SHEET

FORM = 1  # of how we write files; if you change how, count it up, and all of them are written anew
MARK = re.compile(rb"shows (\w{16}), drawn with matplotlib (\d[\w.]*)")


def mark(drawing: Figure, caption: str) -> str:
    """The words that a file says of itself: the hash of what the drawing shows, and the version of
    matplotlib. The drawing must not have been laid out yet."""
    recorder = Recorder()
    recorder.note(FORM, STYLE_SHEET.read_text(encoding="utf-8"), caption)
    engine = drawing.get_layout_engine()
    drawing.set_layout_engine("none")
    with plain_ticks(drawing, recorder):
        drawing.draw(recorder)
    if engine:
        drawing.set_layout_engine(engine)
    version = matplotlib.__version__.partition("+")[0]
    return f"shows {recorder.hash.hexdigest()[:16]}, drawn with matplotlib {version}"


def content_hash(file: bytes) -> bytes:
    """The hash in a file, of what it shows; the whole file, if it has none."""
    found = MARK.search(file)
    return found[1] if found else file


def drawn_by(file: bytes) -> str:
    """The version of matplotlib in a file, or ""."""
    found = MARK.search(file)
    return found[2].decode() if found else ""


@contextmanager
def plain_ticks(drawing: Figure, recorder: Any) -> Iterator[None]:
    """Within this context, an axis has ticks at its ends alone; the ticks that we have placed are
    noted."""
    axes = [axis for axes in drawing.axes for axis in (axes.xaxis, axes.yaxis)]
    kept = [(axis, axis.get_major_locator(), axis.get_minor_locator(), axis.get_major_formatter())
            for axis in axes]
    for axis, ticks, _, names in kept:
        ends = axis.get_view_interval()
        recorder.note(axis.get_scale(), [f"{end:.9g}" for end in ends])
        if isinstance(ticks, FixedLocator):
            places = [*ticks()]
            recorder.note([f"{place:.9g}" for place in places], names.format_ticks(places))
    for axis, ticks, _, names in kept:
        axis.set_major_locator(FixedLocator(axis.get_view_interval()))
        axis.set_minor_locator(NullLocator())
        if isinstance(ticks, FixedLocator) or not isinstance(names, FuncFormatter):
            axis.set_major_formatter(NullFormatter())
    try:
        yield
    finally:
        for axis, ticks, minor, names in reversed(kept):
            axis.set_major_locator(ticks)
            axis.set_minor_locator(minor)
            axis.set_major_formatter(names)


class Recorder(RendererBase):
    """Draws nothing, and notes what it should draw. All its letters have the same width."""

    def __init__(self) -> None:
        super().__init__()
        self.hash = sha256()

    def note(self, *words: Any) -> None:
        """Add these values to the hash."""
        self.hash.update(repr(words).encode())

    def note_stroke(self, gc: Any, *more: Any) -> None:
        """Add to the hash the style of a stroke, and these values."""
        _, dashes = gc.get_dashes()
        self.note(to_hex(gc.get_rgb(), keep_alpha=True), two_places(gc.get_linewidth()),
                  [two_places(dash) for dash in dashes or ()], gc.get_capstyle(),
                  gc.get_joinstyle(), gc.get_hatch(), *more)

    def draw_path(self, gc: Any, path: Any, transform: Any, rgbFace: Any = None) -> None:
        """Note a line or shape."""
        segments = [(int(code), *map(two_places, points)) for points, code in
                    path.iter_segments(transform, simplify=False)]
        if segments:
            self.note_stroke(gc, segments, None if rgbFace is None else to_hex(rgbFace, True))

    def draw_text(self, gc: Any, x: float, y: float, s: str, prop: Any, angle: float,
                  ismath: Any = False, mtext: Any = None) -> None:
        """Note a text and its style."""
        self.note_stroke(gc, two_places(x), two_places(y), s, prop.get_family(), prop.get_weight(),
                         prop.get_style(), prop.get_size_in_points(), angle, bool(ismath))

    def draw_image(self, gc: Any, x: float, y: float, im: Any, transform: Any = None) -> None:
        """Note the pixels of an image."""
        self.note_stroke(gc, two_places(x), two_places(y), im.shape, im.tobytes())

    def get_text_width_height_descent(self, s: str, prop: Any, ismath: Any
                                      ) -> tuple[float, float, float]:
        """The size of a text whose letters all have the same width."""
        size = prop.get_size_in_points()
        return 0.6 * size * len(s), size, 0.2 * size


def two_places(number: Any) -> float:
    """A number rounded to two places, after a shift by which no number that is likely to occur lies
    at the edge."""
    return round(float(number) + 0.00314, 2)
