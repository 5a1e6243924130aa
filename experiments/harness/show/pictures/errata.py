"""The errata at a glance: what is printed, what is right, and how we know."""
import re
from collections.abc import Iterable, Mapping
from textwrap import wrap
from typing import Any

from matplotlib.axes import Axes
from matplotlib.font_manager import FontProperties
from matplotlib.patches import Rectangle
from matplotlib.textpath import text_to_path

from draw.drawing import bare_axes, figure_of
from harness.show.given import Figures, Runs, needed
from harness.show.pictures.register import BOOK, Drawn, ReadTable, picture
from harness.judge.titles import misprint_title
from harness.judge.figures import differences

# Headings of the picture, by the kind of proof, in their order.
HEADINGS = {"printed": "A faulty input gives the printed number: it shows what happened",
            "contradiction": "The text contradicts itself",
            "right": "Runs that share no part of the search give another number",
            "edition": "Another text of the paper has it right",
            "sentence": "Sentences that are not so, or not quite"}
ERRATA_WIDTH, PRINTED_END, RIGHT_END = 430, 315, 425  # in points; where the figures end
FIGURE, WORDS_SIZE, LETTERS = 7.5, 6.3, 124  # sizes, and how many letters a line of words has
WRONG_GROUND, RIGHT_GROUND = "#F8CFA8", "#BFDDF2"


def by_proof(rows: Iterable[Mapping[str, str]]) -> dict[str, Any]:
    """The rows of the errata table as the picture has them: grouped by what proves them, entries
    with the same note together."""
    found: dict[str, Any] = {kind: {} for kind in HEADINGS}
    for row in rows:
        title = misprint_title(row["claim"], row["quantity"])
        if row["shown by"] == "sentence":
            entry, note = (title, "", ""), f"\"{row['printed']}\" {row['why']}"
        else:
            entry, note = (title, shown(row["printed"]), shown(row["right"])), row["why"]
        found[row["shown by"]].setdefault(note, []).append(entry)
    return found


def shown(cell: str) -> str:
    """The cell of a table as the picture shows it: numbers with commas, in a list, too."""
    words = cell.split()
    if len(words) > 1 and all(word.isdecimal() for word in words):
        return ", ".join(f"{int(word):,}" for word in words)
    return f"{int(cell):,}" if cell.isdecimal() else short(cell)


def short(figure: str) -> str:
    """The figure, in which single letters have no blanks between them: F I L becomes FIL."""
    return figure.replace(" ", "") if re.fullmatch(r"\w( \w)+", figure) else figure


def describe_errata(table: ReadTable) -> str:
    """The alt text of errata: how many there are, and in how many a single character differs."""
    rows = table("errata")
    stretches = [differences(row["printed"], row["right"]) for row in rows]
    one = sum([stop - start for start, stop in found] == [1] for found in stretches)
    return (f"A list of {len(rows)} errata in groups by what proves them, with what is printed and"
            " what is right side by side; what differs has an orange ground and a blue one. In"
            f" {one} of them a single digit or letter differs. The table has all of it in words.")


@picture("errata-at-a-glance",
         "The errata at a glance: what is printed, and what is right. The ground is colored where"
         " the two are not the same.", describe_errata, gallery=BOOK)
def errata_at_a_glance(runs: Runs, figures: Figures) -> Drawn:
    """Draw a line for each erratum, printed beside right, and its reason, once for all that have
    the same."""
    rows = needed(figures.table("errata"))
    lines = [(kind, [(entries, wrap(note, LETTERS)) for note, entries in found.items()])
             for kind, found in by_proof(rows).items() if found]
    height = sum(22 + sum(3 + 14 * len(entries) + 8 * len(words) for entries, words in found)
                 for _, found in lines)
    axes = bare_axes(ERRATA_WIDTH, height + 12, ERRATA_WIDTH / 72)
    for end, head in ((PRINTED_END, "printed"), (RIGHT_END, "right")):
        axes.text(end, 8, head, ha="right", fontsize=WORDS_SIZE, color="#666666")
    y = 12
    for kind, found in lines:
        count = sum(len(entries) for entries, _ in found)
        axes.text(0, y + 12, f"{HEADINGS[kind]} ({count})", fontsize=8, weight="bold")
        y += 22
        for entries, words in found:
            for title, printed, right in entries:
                axes.text(0, y + 8, title, fontsize=FIGURE)
                for end, figure, other, ground in ((PRINTED_END, printed, right, WRONG_GROUND),
                                                   (RIGHT_END, right, printed, RIGHT_GROUND)):
                    write_figure(axes, end, y + 8, figure, other, ground)
                y += 14
            for number, line in enumerate(words):
                axes.text(0, y + 2.5 + 8 * number, line, fontsize=WORDS_SIZE, color="#555555")
            y += 3 + 8 * len(words)
    return figure_of(axes), {}


def write_figure(axes: Axes, end: float, y: float, figure: str, other: str, ground: str) -> None:
    """Write a figure whose right end is at `end`, with a coloured ground behind what differs from
    the other."""
    for start, stop in differences(figure, other):
        left, right = (end - width_of(figure[place:]) for place in (start, stop))
        axes.add_patch(Rectangle((left, y - 7), right - left, 9, facecolor=ground, linewidth=0))
    axes.text(end, y, figure, ha="right", fontsize=FIGURE)


def width_of(text: str) -> float:
    """How wide a text is in the font of the picture, in points."""
    width, _, _ = text_to_path.get_text_width_height_descent(
        text or " ", FontProperties(size=FIGURE), ismath=False)
    return width if text else 0
