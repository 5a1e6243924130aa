"""Word squares."""
import hashlib

import matplotlib.pyplot as plt

from harness.judge.rules.words import square_of
from harness.show.colours import BLUE
from harness.show.drawing import bare_axes
from harness.show.pictures.register import picture


def seen_in_squares(table):
    printed = [row["square"] for row in table("word-squares") if row["printed"]]
    return (f"Squares of three by three letters, with blue diagonals: {', '.join(printed)}. Below"
            " each, the words of its files, and of its diagonals in blue.")


@picture("word-squares",
         "The five word squares of the paper, found among all that a list of words has.",
         seen_in_squares)
def word_squares(runs, figures):
    printed = figures.pair("word-squares.3x3", "printed").measured
    found = sorted(square_of(solution) for solution in runs["words.squares"].solutions)
    words = runs["words.census"].report["words"]
    drawing, axes = bare_axes(22.2, 5.4, 6.2)
    for number, square in enumerate(printed):
        draw_square(axes, 4.6 * number + 0.3, square)
    data = [["square", "files", "diagonals", "printed"]]
    for square in found:
        data.append([square, *other_words(square), "yes" if square in printed else ""])
    digest = hashlib.sha256("".join(f"{word}\n" for word in words).encode()).hexdigest()
    provenance = [["file", "package", "words", "sha256 of the words, a line each"],
                  ["/usr/share/dict/american-english", "wamerican", len(words), digest]]
    return drawing, {"word-squares": data, "word-list": provenance}


def other_words(square):
    """What a word square, given by its ranks, has in its files and on its diagonals."""
    a, b, c = square.split()
    return " ".join(map("".join, zip(a, b, c))), f"{a[0] + b[1] + c[2]} {c[0] + b[1] + a[2]}"


def draw_square(axes, x, square):
    for rank, word in enumerate(square.split()):
        for file, letter in enumerate(word):
            diagonal = rank == file or rank + file == 2
            axes.add_patch(plt.Rectangle((x + file, rank + 0.5), 1, 1, linewidth=0.8,
                                         facecolor="#D6E8F5" if diagonal else "white",
                                         edgecolor="black"))
            axes.text(x + file + 0.5, rank + 1.0, letter, ha="center", va="center_baseline",
                      fontsize=12)
    files, diagonals = other_words(square)
    axes.text(x + 1.5, 4.15, files, ha="center", va="center", fontsize=7)
    axes.text(x + 1.5, 4.8, diagonals, ha="center", va="center", fontsize=7, color=BLUE)
