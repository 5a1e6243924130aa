"""Word squares."""
import hashlib

from draw.drawing import bare_axes, figure_of
from draw.words import draw_word_square, other_words
from draw.rows import square_of, squares_in_print
from harness.show.given import Figures, Runs
from harness.show.pictures.register import Drawn, ReadTable, picture


def describe_squares(table: ReadTable) -> str:
    """The alt text of word-squares: the squares that are printed."""
    printed = [row["square"] for row in table("word-squares") if row["printed"]]
    return (f"Squares of three by three letters, with blue diagonals: {', '.join(printed)}. Below"
            " each, the words of its files, and of its diagonals in blue.")


@picture("word-squares",
         "The five word squares of the paper: ranks, files and both diagonals are words. Our list"
         " of words has them, too, among many others.",
         describe_squares)
def word_squares(runs: Runs, figures: Figures) -> Drawn:
    """Draw the five word squares of the paper, and write the tables of all squares and of the list
    of words."""
    printed = squares_in_print(figures.pair("word-squares.3x3", "squares").printed)
    found = sorted(square_of(solution) for solution in runs["words.squares"].solutions)
    words = runs["words.census"].report["words"]
    axes = bare_axes(22.2, 6.2, 6.5)
    axes.text(11.1, 5.9, f"{len(printed)} of the {len(found):,} squares of our {len(words)} words",
              ha="center", va="center")
    for number, square in enumerate(printed):
        draw_word_square(axes, 4.6 * number + 0.3, 0.5, square)
    data = [["square", "files", "diagonals", "printed"]]
    for square in found:
        data.append([square, *other_words(square), "yes" if square in printed else ""])
    digest = hashlib.sha256("".join(f"{word}\n" for word in words).encode()).hexdigest()
    provenance = [["file", "package", "words", "sha256 of the words, a line each"],
                  ["/usr/share/dict/american-english", "wamerican", len(words), digest]]
    return figure_of(axes), {"word-squares": data, "word-list": provenance}
