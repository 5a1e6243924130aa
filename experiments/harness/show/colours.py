"""The colours of pieces, each said once, and those of plots.

Those of pieces are light enough to carry a letter; neighbours in hue differ in lightness.
"""


class Palette(dict):
    """The colours of pieces by name; a mirror image, such as F', has that of its piece."""

    def __missing__(self, piece):
        if not piece.endswith("'"):
            raise KeyError(piece)
        return self[piece.rstrip("'")]


PENTOMINOES = Palette({
    "F": "#EE8866", "I": "#77AADD", "L": "#BBCC33", "N": "#FFAABB", "P": "#EEDD88", "T": "#44BB99",
    "U": "#99DDFF", "V": "#AAAA00", "W": "#CC99CC", "X": "#CC6677", "Y": "#DDDDDD", "Z": "#7788AA",
})
WHITE = "#FFFFFF"
DUDENEY = Palette(PENTOMINOES, S=WHITE)  # with a square


def like(pieces, pentominoes):
    """Other pieces in colours of pentominoes."""
    return Palette(zip(pieces, map(PENTOMINOES.get, pentominoes), strict=True))


HEXIAMONDS = Palette(like("LOB BUT CHE CRO SNA HOK SIG BAR CRK".split(), "FNVPTIWLX"),
                     HEX=WHITE, SPH=PENTOMINOES["U"], YAC="#BBBBBB")
TETRASTICKS = Palette(PENTOMINOES, H="#C69C6D", J="#A493E0", O=WHITE, R="#99DD88")
# By the letters of its puzzle file; the tetrominoes and the tromino take what is left.
KANOODLE = like("ABCDEFGHIJKL", "IPLYNFVWUTZX")
# The eight orientations of the Y: blue and green if its arm is horizontal, red and yellow if not.
Y_HORIZONTAL = [PENTOMINOES[letter] for letter in "IUTL"]
Y_VERTICAL = [PENTOMINOES[letter] for letter in "FNPX"]

BLUE, ORANGE, GREY = "#0072B2", "#D55E00", "#999999"


def tinted(piece, colours):
    """A mirror image halfway to white."""
    colour = colours[piece]
    if not piece.endswith("'"):
        return colour
    parts = [int(colour[start:start + 2], 16) for start in (1, 3, 5)]
    return "#" + "".join(f"{(part + 255) // 2:02X}" for part in parts)
