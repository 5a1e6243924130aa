"""Makes drawings by the program draw, and reads what is drawn."""
import contextlib
import io
import re
import tempfile

import pytest
from conftest import output, run

from draw.__main__ import run_draw
from project import UsageError

POINTS = 72 / 25.4  # in a millimetre
NUMBER = r"(-?[\d.]+)"


def packings(*generator, limit=1, text=""):
    """Packings as dance prints them, and each as a list of rows."""
    matrix = output(*generator, text=text)
    printed = run("dance", "--print", "--limit", str(limit), text=matrix).stdout
    rows = re.sub(r"^\|.*\n", "", printed, flags=re.MULTILINE)
    return printed, [packing.splitlines() for packing in rows.strip().split("\n\n")]


def written(*words):
    """The bytes that draw writes with this command line; matplotlib is loaded once for all tests.
    """
    with io.TextIOWrapper(io.BytesIO()) as file:
        with contextlib.redirect_stdout(file):
            run_draw([*map(str, words)])
        return file.buffer.getvalue()


def draw(*options, text):
    """The bytes that draw writes for a text, with these options."""
    with tempfile.NamedTemporaryFile() as file:
        file.write(text.encode())
        file.flush()
        return written(*options, file.name)


def refusal_of(*words):
    """The message with which draw refuses this command line."""
    with pytest.raises(UsageError) as refused:
        written(*words)
    return str(refused.value)


def refusal(*options, text):
    """The message with which draw refuses a text, without the path of its file."""
    with pytest.raises(UsageError) as refused:
        draw(*options, text=text)
    return re.sub("^/tmp/[^:]*:", "", str(refused.value))


def paths(svg, property):
    """The filled or stroked lines of a picture, by their colour: lists of corners. Curves are
    left out."""
    found = {}
    for d, style in re.findall(r'<path d="([^"]*)"[^>]* style="([^"]*)"', svg):
        colour = re.search(rf"\b{property}: (#\w+)", style)
        if colour:
            lines = [[tuple(map(float, pair)) for pair in re.findall(rf"{NUMBER} {NUMBER}", line)]
                     for line in d.split("M")[1:] if "C" not in line]
            found.setdefault(colour[1].upper(), []).extend(lines)
    return found


def texts(svg):
    """Each text of an SVG picture, with its x and y."""
    return [(text, float(x), float(y)) for x, y, text in re.findall(
        rf'<text [^>]*x="{NUMBER}" y="{NUMBER}"[^>]*>(.*?)</text>', svg)]


def is_inside(point, polygon):
    """Does a point lie inside a polygon?"""
    (x, y), crossings = point, 0
    for (ax, ay), (bx, by) in zip(polygon, [*polygon[1:], polygon[0]]):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            crossings += 1
    return crossings % 2 == 1


def colour_at(point, fills):
    """The colours of the fills, as `paths` gives them, that cover a point."""
    return [colour for colour, polygons in fills.items()
            if any(is_inside(point, polygon) for polygon in polygons)]


def coloured(svg):
    """The fills of a picture but for its background, and their upper left corner."""
    fills = paths(svg, "fill")
    assert len(fills["#FFFFFF"].pop(0)) == 4  # the sheet
    points = [point for polygons in fills.values() for polygon in polygons for point in polygon]
    return fills, min(x for x, _ in points), min(y for _, y in points)
