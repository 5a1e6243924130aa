"""The program draw: packings, as dance prints them, become pictures."""
import argparse
import logging
import re
import signal
import sys
import warnings
from collections.abc import Callable, Container, Iterable, Iterator
from itertools import count, islice
from pathlib import Path
from types import ModuleType
from typing import Any, BinaryIO, NoReturn

from program import Parser, handle_signals, interrupt, open_all_streams, run_program, whole
from project import Project, Trouble, UsageError, one_line, write
from draw.rows import STICKS, TRIANGLES, base_of, cell_named, packed_names

ROOT = Path(__file__).resolve().parents[2]

FORMATS = ["svg", "pdf", "png"]
MOST_ON_SHEET = 1000  # packings that a sheet shows at most, unless --first says otherwise
EXAMPLES = """Examples:
  polyominoes scott-x23.puzzle | dance --print | draw --columns 5 > scott.svg
  queens 8 | dance --print | draw --first 3 --each queens- --format png
  polyominoes scott.puzzle | dance --marginals | draw --marginals > often.svg"""


class Stopped(Trouble):
    """The work has ended before its time."""


class NothingToDraw(Trouble):
    """The search has had no solution, and so there is nothing to draw."""
    status = 0


# ---------------------------------------------------------------- the command line

class Formatter(argparse.RawDescriptionHelpFormatter):
    """The same words in the same places as in the help of the other programs."""

    def add_usage(self, usage: str | None, actions: Any, groups: Any,
                  prefix: str | None = None) -> None:
        """As argparse does, but the line begins with `Usage: `."""
        super().add_usage(usage, actions, groups, prefix="Usage: ")


def make_parser() -> Parser:
    """The parser of draw's command line, with its help."""
    parser = Parser(
        prog="draw", usage="draw [OPTIONS] [FILE]", add_help=False, allow_abbrev=False,
        formatter_class=Formatter, epilog=EXAMPLES,
        description="Draw packings from FILE or standard input, in the format of dance --print,"
        "\non a sheet or each in a file. draw recognizes squares, triangles, sticks, cubes,"
        "\nqueens, sudokus, word squares, word searches, and tiles by the names in the"
        "\nrows. If dance reports no packing, draw says so, writes nothing, and exits with"
        "\ncode 0.")
    add = parser.add_argument_group("Options").add_argument
    add("-c", "--columns", type=whole, metavar="N", help="packings side by side (default: as"
        " many as make the sheet about square)")
    add("-s", "--scale", type=scale_in_millimetres, metavar="MM",
        help="side of a cell in millimetres (default: 8, or less to keep the sheet within 180)")
    add("-f", "--format", type=known_format, default=FORMATS[0],
        metavar=f"{{{','.join(FORMATS)}}}", help="format of the pictures (default: %(default)s)")
    add("-n", "--first", type=whole, metavar="N", help="stop after N packings (default: all, but"
        " no more than 1000 on a sheet)")
    add("-m", "--marginals", action="store_true", help="draw what dance --marginals prints: for"
        " each piece a map of how often it covers each cell, for dominoes one of their places; of"
        " squares, triangles, sticks, cubes, queens and sudokus")
    add("-b", "--board", metavar="PUZZLE", help="the puzzle file, if its board is a cylinder, a"
        " torus or a mobius strip: its edges that meet are dashed, and pieces go on behind them")
    add("-e", "--each", metavar="NAME", help="write a file for each packing: mine- makes"
        " mine-0001.svg and so on, and any folders in NAME")
    add("-h", "--help", action="store_true", help="print this help")
    add("-V", "--version", action="version", help="print the version",
        version=f"draw (Dancing Links, Reproduced) {Project(ROOT).cited('version')}")
    parser.add_argument("files", nargs="*", help=argparse.SUPPRESS)
    return parser


def parse_arguments(arguments: list[str]) -> argparse.Namespace:
    """The options of this command line; `file` is the one file, or - for standard input, and `help`
    the text of the help, if it is asked for."""
    parser = make_parser()
    end = arguments.index("--") if "--" in arguments else len(arguments)
    options, unknown = parser.parse_known_intermixed_args(arguments[:end])
    options.files += arguments[end + 1:]
    for argument in unknown:
        parser.error(f"unrecognised option '{argument}'")
    if len(options.files) > 1:
        one, other, *_ = options.files
        parser.error(f"there can be only one FILE, not '{one}' and '{other}'")
    options.file = options.files[0] if options.files else "-"
    if options.each is not None and options.columns:
        raise UsageError("--columns cannot be used with --each")
    for option in ("first", "board", "each"):
        if options.marginals and getattr(options, option) is not None:
            raise UsageError(f"--{option} cannot be used with --marginals")
    options.help = parser.format_help() if options.help else ""
    return options


def known_format(text: str) -> str:
    """The format, if it is one of FORMATS: what argparse calls for --format."""
    if text not in FORMATS:
        raise argparse.ArgumentTypeError(f"must be one of {', '.join(FORMATS)}, not '{text}'")
    return text


def scale_in_millimetres(text: str) -> float:
    """The number of millimetres, from 0.1 to 1000: what argparse calls for --scale."""
    if not re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,9})?", text) or not 0.1 <= float(text) <= 1000:
        raise argparse.ArgumentTypeError(f"must be a number from 0.1 to 1000, not '{text}'")
    return float(text)


# ---------------------------------------------------------------- reading

STANDARD_INPUT = "standard input"
HINT = "; perhaps the program before it has failed"
MOST_BYTES = 1 << 20  # that a line may have
MOST_NAMES = 100_000  # that a packing may have
MOST_LETTERS = 100  # that a name may have
MOST_CELLS = 1_000_000  # that a sheet may have, gaps included
REPORT = re.compile(r"\| ([0-9,]+) solutions?\b(, [0-9,]+ node|)")  # the last line of dance
MOST_DIGITS = 4000  # of a number; Python reads no longer ones


def name_of_copy(name: str, seen: Container[str]) -> str:
    """The name of a piece, unless the packing has it already: then that of its next copy, such as
    L.2."""
    if (name not in seen or ":" in name  # in a color
            or any(cell_named(name, lattice) for lattice in (TRIANGLES, STICKS))):
        return name
    return next(other for number in count(2) if (other := f"{base_of(name)}.{number}") not in seen)


class Reader:
    """Reads packing by packing. Each row leaves those of the kinds (modules of draw) that it may
    belong to; the first packing chooses one, and the list keeps that one alone."""

    def __init__(self, stream: BinaryIO, name: str, kinds: list[ModuleType]):
        self.stream, self.name, self.kinds = stream, name, kinds
        self.line = 0
        self.report: re.Match[str] | None = None
        self.cells = 0  # on the sheet

    def complain(self, message: str, line: int | None = None) -> NoReturn:
        """Raise a UsageError that names the file and this line, or the one that was read last."""
        raise UsageError(f"{self.name}:{line or self.line}: {message}")

    def lines(self) -> Iterator[list[str]]:
        """Yields the names in each line that belong to a packing, an empty list for a blank line,
        and one more at last, which ends the last packing. Lines with | are skipped, but a report is
        noted. A UsageError if a line is too long or cannot be read."""
        while True:
            try:
                line = self.stream.readline(MOST_BYTES)
            except OSError as error:
                raise UsageError(f"{self.name}: cannot read: {error.strerror}") from None
            if not line:
                break
            self.line += 1
            if len(line) == MOST_BYTES and not line.endswith(b"\n"):
                self.complain("the line is longer than a megabyte")
            text = line.decode("utf-8-sig" if self.line == 1 else "utf-8", "replace")
            if not text.startswith("|"):
                names = packed_names(text)
                if names or not text.strip():
                    yield names
            else:
                self.report = REPORT.match(text) or self.report
        yield []

    def packings(self) -> Iterator[Any]:
        """Yields the packings, one by one, all of the same kind."""
        rows: list[list[str]] = []
        seen: dict[str, int] = {}
        for names in self.lines():
            if names:
                names = [name_of_copy(name, seen) for name in names]
                self.check(names, seen)
                rows.append(names)
            elif rows:
                yield self.read(rows, next(iter(seen.values())))
                rows, seen = [], {}

    def uses(self) -> list[tuple[int, list[str]]]:
        """The rows that dance --marginals prints, each with the number of solutions that have it,
        all of the same kind, which can be drawn so; and then the report is that of their number."""
        found = []
        for number, *names in filter(None, self.lines()):
            if not re.fullmatch(f"[0-9]{{1,{MOST_DIGITS}}}", number) or not names:
                self.complain(f"'{one_line(number, 20)}' is not a number of solutions, with a row"
                              " behind it, as dance --marginals prints them")
            self.check_names(names)
            self.keep_kinds(names)
            found.append((int(number), names))
        del self.kinds[1:]
        if found and not {"outline", "for_maps"} & {*dir(self.kinds[0])}:
            raise UsageError(f"{self.name}: --marginals is for squares, triangles, sticks, cubes,"
                             f" queens and sudokus, not for {self.kinds[0].NAME}")
        if found and (not self.report or self.report[2]):
            raise UsageError(f"{self.name}: the last line is not that of dance --marginals,"
                             " | and a number of solutions")
        self.require_packing(self.solutions and found)
        if max(uses for uses, _ in found) > self.solutions:
            raise UsageError(f"{self.name}: a row is in more solutions than there are")
        return found

    @property
    def solutions(self) -> int:
        """The number of solutions in the report, or 0 without one."""
        return int(self.report[1].replace(",", "")) if self.report else 0

    def check_names(self, names: list[str]) -> None:
        """Refuse names that are too long, or that cannot be printed."""
        for name in names:
            if len(name) > MOST_LETTERS:
                self.complain(f"'{one_line(name, 20)}' is longer than {MOST_LETTERS} letters")
            if not name.isprintable() or "\ufffd" in name:
                self.complain(f"'{name}' is no name that can be printed")

    def check(self, names: list[str], seen: dict[str, int]) -> None:
        """Refuse a row that cannot belong to the rows before it, or that is too large."""
        self.check_names(names)
        for name in names:
            if name in seen and (":" not in name or seen[name] == self.line):  # colors are shared
                self.complain(f"'{name}' is covered twice, here and in line {seen[name]}"
                              if seen[name] != self.line else f"'{name}' is there twice")
            seen[name] = self.line
        if len(seen) > MOST_NAMES:
            self.complain(f"the packing is larger than {MOST_NAMES:,} names")
        self.keep_kinds(names)

    def keep_kinds(self, names: list[str]) -> None:
        """Leave only those kinds that this row may belong to, and refuse it if there are none."""
        left = [kind for kind in self.kinds if kind.understands(names)]
        if not left:
            row = one_line(" ".join(names), 80)
            what = self.kinds[0].NAME if len(self.kinds) == 1 else "anything that draw knows"
            self.complain(f"this is not a row of {what}: {row}")
        self.kinds[:] = left

    def require_packing(self, any_packing: Any) -> None:
        """Raise an error that says why there is none, unless there has been any packing."""
        if any_packing:
            return
        if self.report:
            raise NothingToDraw(f"{self.name}: there is no packing, and so no picture")
        if self.line:
            raise UsageError(f"{self.name}: there is neither a packing nor a report of dance")
        raise UsageError(f"{self.name} is empty{HINT if self.name == STANDARD_INPUT else ''}")

    def read(self, rows: list[list[str]], line: int) -> Any:
        """The packing with these rows, read by the kind that is left first; `line` is that of its
        first row, for messages."""
        del self.kinds[1:]
        try:
            packing = self.kinds[0].read(rows)
        except ValueError as error:
            self.complain(str(error), line)
        left, top, right, bottom = self.kinds[0].bounds(packing)
        self.cells += (right - left) * (bottom - top)
        if self.cells > MOST_CELLS:
            self.complain(f"with this packing, the sheet is larger than {MOST_CELLS:,} cells", line)
        return packing


# ---------------------------------------------------------------- drawing

MOST_WIDE, USUAL_SIDE = 180, 8  # millimetres: width of a sheet and side of a cell without --scale
GAP = 1.4  # between packings, in sides of a cell
MILLIMETRES_PER_INCH = 25.4
MOST_PIXELS, MOST_PIXELS_IN_ALL = 20_000, 100_000_000  # of a PNG: along a side, in all


class Artist:
    """Draws sheets of packings, all of one kind and in the same colours, as the options say."""

    def __init__(self, options: argparse.Namespace):
        from draw import (
            cubes, drawing, letters, queens, squares, sticks, sudoku, tiles, triangles, words)
        from draw.pieces import Colours
        self.options, self.drawing, self.make_colours = options, drawing, Colours
        self.kinds = [queens, sudoku, words, letters, tiles, sticks, squares, triangles, cubes]
        self.colours: Colours | None = None
        self.missing: set[str] = set()
        self.wrap = squares.wrap_of(read_input(options.board)) if options.board else None

    def encoded_packings(self, packings: list[Any]) -> bytes:
        """The content of an SVG, PDF or PNG file: a sheet with these packings."""
        (kind,) = self.kinds
        self.colours = self.colours or self.make_colours(getattr(kind, "PALETTES", []))
        return self.encoded_picture(f"{kind.NAME}: {len(packings)}".capitalize(),
                                    lambda: self.sheet(kind, packings))

    def encoded_maps(self, rows: list[tuple[int, list[str]]], solutions: int) -> bytes:
        """The content of such a file: a sheet with maps of these uses of rows, in so many
        solutions."""
        (kind,) = self.kinds
        return self.encoded_picture(f"Marginals of {kind.NAME}",
                                    lambda: self.sheet_of_maps(kind, rows, solutions))

    def encoded_picture(self, title: str, make_sheet: Callable[[], Any]) -> bytes:
        """The content of such a file with a sheet, which is made in the style of all pictures."""
        import matplotlib.pyplot as plt
        format = self.options.format
        with plt.style.context([*self.drawing.STYLES, {"text.parse_math": False}]):
            sheet = make_sheet()
            if format == "png":
                refuse_many_pixels(sheet.get_size_inches() * self.drawing.PIXELS)
            with warnings.catch_warnings(record=True) as said:
                warnings.simplefilter("always")
                content = self.drawing.file_of(sheet, format, Title=title)
            plt.close(sheet)
        if format != "svg":  # whose viewer has fonts of its own
            self.warn_of_missing_letters(map(str, (warning.message for warning in said)))
        return content

    def warn_of_missing_letters(self, messages: Iterable[str]) -> None:
        """Warn once of each letter that matplotlib, by its messages, draws as a box."""
        found = re.findall(r"^Glyph (\d+) ", "\n".join(messages), re.MULTILINE)
        new = sorted({*map(chr, map(int, found))} - self.missing)
        self.missing.update(new)
        if new:
            print(f"draw: the font has no '{one_line(''.join(new), 40)}', so there are boxes;"
                  " --format svg leaves the choice of fonts to the viewer", file=sys.stderr)

    def sheet(self, kind: ModuleType, packings: list[Any]) -> Any:
        """A drawing with these packings of a kind, each in a frame of the same size."""
        left, top, right, bottom = common_frame(kind, packings)
        more = {}
        if self.wrap:
            if kind.NAME != "packings of squares":
                raise UsageError(f"--board is for packings of squares, not for {kind.NAME}")
            right, bottom = max(right, self.wrap.files), max(bottom, self.wrap.ranks)
            left, top, more = 0, 0, {"wrap": self.wrap}
        across, down = right - left + GAP, bottom - top + GAP
        columns = self.options.columns or columns_for(len(packings), across, down)
        columns = min(columns, len(packings))
        ((_, places),), height = self.drawing.laid_out([packings], columns, across, down)
        width = columns * across - GAP
        scale = self.options.scale or min(USUAL_SIDE, MOST_WIDE / width)
        return kind.sheet([(x - left, y - top, packing) for x, y, _, packing in places],
                          self.colours, width, height - GAP, scale / MILLIMETRES_PER_INCH, **more)

    def sheet_of_maps(self, kind: ModuleType, rows: list[tuple[int, list[str]]],
                      solutions: int) -> Any:
        """A drawing with the maps of these rows."""
        from draw import marginals
        drawn = kind.for_maps([names for _, names in rows]) if hasattr(kind, "for_maps") else kind
        maps = marginals.maps_of(drawn, rows)
        left, top, right, bottom = marginals.frame_of(maps, drawn.outline)
        if len(maps) * (right - left) * (bottom - top) > MOST_CELLS:
            raise UsageError(f"the maps have more than {MOST_CELLS:,} cells together")
        across, down = right - left + GAP, bottom - top + GAP + marginals.HEADING
        columns = min(self.options.columns or columns_for(len(maps), across, down), len(maps))
        scale = self.options.scale or min(USUAL_SIDE, MOST_WIDE / (columns * across - GAP))
        return marginals.sheet(drawn, maps, solutions, columns, scale / MILLIMETRES_PER_INCH)


def common_frame(kind: ModuleType, packings: list[Any]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a frame that is large enough for each of the packings."""
    left, top, right, bottom = zip(*map(kind.bounds, packings))
    return min(left), min(top), max(right), max(bottom)


def columns_for(count: int, across: float, down: float) -> int:
    """How many packings stand side by side, without --columns: the fewest that make the sheet at
    least as wide as high. `across` and `down` are the room that each takes."""
    return next(columns for columns in range(1, count + 1)
                if columns == count or columns * across >= -(-count // columns) * down)


def refuse_many_pixels(size: tuple[float, float]) -> None:
    """Raise a UsageError if a PNG of this size would be too large."""
    wide, high = round(size[0]), round(size[1])
    if max(wide, high) > MOST_PIXELS or wide * high > MOST_PIXELS_IN_ALL:
        raise UsageError(f"the PNG would have {wide} x {high} pixels, and neither may exceed"
                         f" {MOST_PIXELS}, nor their product {MOST_PIXELS_IN_ALL}; --scale makes it"
                         " smaller")


def draw_sheet(options: argparse.Namespace, artist: Artist, reader: Reader) -> None:
    """Write one sheet with all packings, or the first ones, to standard output. Raise Stopped if
    there are more than --first or the limit allows for."""
    most = options.first or MOST_ON_SHEET
    source = reader.packings()
    packings = list(islice(source, most))
    reader.require_packing(packings)
    reader.cells = 0  # the limit is for a sheet; the packings after it are only counted
    there_are_more = not options.first and len(packings) == most and next(source, None) is not None
    sys.stdout.buffer.write(artist.encoded_packings(packings))
    sys.stdout.buffer.flush()
    if there_are_more:
        raise Stopped(f"these are the first {most} packings, and there are more; --first says how"
                      " many to draw, --each makes a file of each")


def draw_maps(options: argparse.Namespace, artist: Artist, reader: Reader) -> None:
    """Write one sheet with the maps of all pieces to standard output."""
    rows = reader.uses()
    sys.stdout.buffer.write(artist.encoded_maps(rows, reader.solutions))
    sys.stdout.buffer.flush()


def draw_each(options: argparse.Namespace, artist: Artist, reader: Reader) -> None:
    """Write a file for each packing, up to --first, numbered from 1."""
    number = 0
    for number, packing in enumerate(islice(reader.packings(), options.first), start=1):
        path = Path(f"{options.each}{number:04}.{options.format}")
        write(path, artist.encoded_packings([packing]))
        reader.cells = 0
    reader.require_packing(number)


# ---------------------------------------------------------------- the program

def run_draw(arguments: list[str], on_ready: Callable[[], None] = lambda: None) -> None:
    """Do what the command line says; `on_ready` is called when all imports have been made."""
    options = parse_arguments(arguments)
    if options.help:
        print(options.help, end="")
        return
    logging.getLogger("matplotlib").setLevel(logging.ERROR)
    warnings.simplefilter("ignore")
    with open_input(options.file) as stream:
        try:
            artist = Artist(options)
        except ModuleNotFoundError as error:
            raise UsageError(f"{sys.executable} has no {error.name}; Debian's package"
                             " python3-matplotlib has all that draw needs") from None
        on_ready()
        name = STANDARD_INPUT if options.file == "-" else options.file
        make = (draw_maps if options.marginals else draw_sheet if options.each is None
                else draw_each)
        make(options, artist, Reader(stream, name, artist.kinds))


def read_input(name: str) -> str:
    """The text of a file, or of standard input for -."""
    with open_input(name) as stream:
        return stream.read().decode(errors="replace")


def open_input(name: str) -> BinaryIO:
    """A file, or standard input for -, opened for reading bytes."""
    try:
        return open(0 if name == "-" else name, "rb", closefd=name != "-")
    except OSError as error:
        name = STANDARD_INPUT if name == "-" else name
        raise UsageError(f"{name}: cannot read: {error.strerror}") from None


def main() -> int:
    """Run draw with the arguments of the process; the exit code."""
    open_all_streams()
    return run_program(
        "draw", lambda: run_draw(sys.argv[1:], lambda: handle_signals(interrupt)), "stopped")


if __name__ == "__main__":
    try:
        sys.exit(main())
    finally:
        handle_signals(signal.SIG_IGN)
