"""The colours of pieces, each said once, and those of plots.

Eyes that lack one of the three kinds of cones tell those of pieces apart, too.
"""
from collections.abc import Iterable


class Palette(dict[str, str]):
    """The colours of pieces by name; a mirror image, such as F', has that of its piece, paler."""

    def __missing__(self, piece: str) -> str:
        if not piece.endswith("'"):
            raise KeyError(piece)
        return pale(self[piece.rstrip("'")])


PENTOMINOES = Palette({
    "F": "#FF766D", "I": "#74C4FF", "L": "#C5BC00", "N": "#FFC0CB", "P": "#FBEE5E", "T": "#008699",
    "U": "#6FE8FF", "V": "#C02AFC", "W": "#F694CD", "X": "#C94979", "Y": "#A1D683", "Z": "#8679D2",
})
WHITE = "#FFFFFF"
DUDENEY = Palette(PENTOMINOES, S=WHITE)  # S is his thirteenth piece, a square


def palette_like(pieces: Iterable[str], pentominoes: Iterable[str]) -> Palette:
    """A palette that gives these pieces, in their order, the colours of those pentominoes."""
    return Palette(zip(pieces, map(PENTOMINOES.__getitem__, pentominoes), strict=True))


HEXIAMONDS = Palette(palette_like("LOB BUT CHE CRO SNA HOK SIG BAR CRK".split(), "FNVPTIWLX"),
                     HEX=WHITE, SPH=PENTOMINOES["U"], YAC=PENTOMINOES["Y"])
TETRASTICKS = Palette(PENTOMINOES, H="#9E6C2D", J="#A78FFF", O=WHITE, R="#56B294")
# By the letters of its puzzle file; the tetrominoes and the tromino take what is left.
KANOODLE = palette_like("ABCDEFGHIJKL", "IPLYNFVWUTZX")
# The eight orientations of the Y: blue and green if its arm is horizontal, red and yellow if not.
Y_HORIZONTAL = [PENTOMINOES[letter] for letter in "IUTY"]
Y_VERTICAL = [PENTOMINOES[letter] for letter in "FNPX"]

# From few to many, in the blues of the book: nearly white at first, and each darker than the one
# before, in grey, too.
SHADES = ["#F5F9FD", "#DBEBF7", "#9EC4E3", "#5C94C7", "#2F68A6", "#123A70"]

DARK_LUMINANCE = 0.21  # and less is the luminance of a colour that takes white letters
BLUE, ORANGE, GREY = "#0072B2", "#D55E00", "#999999"


def channels(colour: str) -> list[int]:
    """Red, green and blue of a colour such as #FF766D, from 0 to 255."""
    return [int(colour[start:start + 2], 16) for start in (1, 3, 5)]


def pale(colour: str) -> str:
    """The colour halfway to white."""
    return "#" + "".join(f"{(channel + 255) // 2:02X}" for channel in channels(colour))


def shade(share: float) -> str:
    """The colour of a share from 0 to 1 on the scale of SHADES, between two of which it may lie."""
    place = min(max(share, 0), 1) * (len(SHADES) - 1)
    lower = min(int(place), len(SHADES) - 2)
    pairs = zip(channels(SHADES[lower]), channels(SHADES[lower + 1]))
    mixed = [round(low + (high - low) * (place - lower)) for low, high in pairs]
    return "#" + "".join(f"{channel:02X}" for channel in mixed)


def darkened(colour: str, share: float) -> str:
    """The colour with this share of its light, from 0, which is black, to 1."""
    return "#" + "".join(f"{round(channel * share):02X}" for channel in channels(colour))


def ink(colour: str) -> str:
    """The colour of letters on a ground of this colour: white on dark ones, otherwise black."""
    red, green, blue = (((channel / 255 + 0.055) / 1.055) ** 2.4 for channel in channels(colour))
    return "white" if 0.2126 * red + 0.7152 * green + 0.0722 * blue < DARK_LUMINANCE else "black"
