"""Figure 16: the first steps of the eight queens, and the ways left to go on."""
from draw.colours import WHITE
from draw.drawing import Drawing, bare_axes, rectangle
from draw.queens import add_lines, draw_queens
from harness.judge.rules.trees import walk, walk_after
from draw.rows import queen_of
from harness.show.given import needed
from harness.show.pictures.register import picture

N = 8
STEPS = ["R4 F7", "R5 F4", "R3", "R2 F3"]  # rows that lead to a dead end
ATTACKED, CHOSEN = "#D0D0D0", "#8CC5E8"
LEFT, TOP, ACROSS, DOWN = 1.3, 2.2, 11.6, 12.6


def way_to_dead_end(run):
    """The nodes on the way, root first, each with the rows chosen; the dead end comes last."""
    dead_ends = needed([rows for node, rows in walk_after(run, STEPS) if node["branches"] == "0"])
    return [(node, path) for node, path in walk(run)
            if path == dead_ends[0][:len(path)]]


def free_squares(queens):
    """The squares that no queen stands on or attacks."""
    return {(rank, file) for rank in range(N) for file in range(N)
            if all(rank != r and file != f and abs(rank - r) != abs(file - f) for r, f in queens)}


def ways_left(queens):
    """The number of free squares of each rank and file that has no queen."""
    free = free_squares(queens)
    ways = {}
    for line in range(N):
        if all(rank != line for rank, _ in queens):
            ways[f"R{line}"] = sum(rank == line for rank, _ in free)
        if all(file != line for _, file in queens):
            ways[f"F{line}"] = sum(file == line for _, file in free)
    return ways


@picture("figure16",
         "Figure 16: the first steps of the eight queens. Above the boards and at their right are"
         " the ways left to cover each file and rank; the next queen goes to where these are"
         " fewest. The paper draws the boards (a) to (d); (e) is the dead end that follows, since"
         " no square is left in one of the files.",
         "Five chessboards with none to four queens. Attacked squares are gray, and those of the"
         " rank or file that is covered next are blue: R4, F4, R3, F3; in the last one, F2 has"
         " none. Above and at the right stand the numbers of ways, with the chosen one in bold.")
def figure16(runs, figures):
    """Draw the board after each choice on the way to the dead end. Fails if the search has not
    chosen a column with the fewest ways."""
    axes = bare_axes(3 * ACROSS - 0.4, 2 * DOWN - 1.3, 6.5)
    picture = Drawing(axes, 0.8)
    data = [["board", "queens", *(f"{kind}{line}" for line in range(N) for kind in "RF"),
             "chosen"]]
    for number, (node, rows) in enumerate(way_to_dead_end(runs["queens.8.tree"])):
        queens, chosen = [queen_of(row) for row in rows], node["column"]
        ways = ways_left(queens)
        needed(int(node["branches"]) == ways[chosen] == min(ways.values()))
        x, y = LEFT + number % 3 * ACROSS, TOP + number // 3 * DOWN
        add_squares(picture, x, y, free_squares(queens), chosen)
        write_names(axes, x, y, ways, chosen)
        draw_queens(axes, x, y, N, queens, 12)
        axes.text(x, y - 1.7, f"({'abcde'[number]})"
                  f" {f'{ways[chosen]} ways' if ways[chosen] else 'no way'} to cover {chosen}",
                  va="center")
        names = " ".join(f"R{rank}F{file}" for rank, file in queens)
        data.append(["abcde"[number], names,
                     *(ways.get(f"{kind}{line}", "") for line in range(N) for kind in "RF"),
                     chosen])
    axes.text(2 * ACROSS + LEFT, DOWN + TOP + N / 2, "Numbers: ways left\nto cover a file\n(above)"
              " or a rank\n(at the right).\n\nGray: attacked.\nBlue: the column\ncovered next.",
              va="center")
    return picture.finish(), data


def add_squares(picture, x, y, free, chosen):
    """Draw the squares of a board at (x, y), rank 0 at the bottom: grey where a queen is or
    attacks, blue in the chosen rank or file."""
    kind, line = "RF".index(chosen[0]), int(chosen[1:])
    for rank in range(N):
        for file in range(N):
            square = rank, file
            colour = (ATTACKED if square not in free else
                      CHOSEN if square[kind] == line else WHITE)
            top = y + N - rank - 1
            picture.fill(colour, [rectangle(x + file, top, x + file + 1, top + 1)])
    add_lines(picture, x, y, N)


def write_names(axes, x, y, ways, chosen):
    """Write the names of files and ranks below and on the left of a board, and how many ways each
    has left above and on the right."""
    for line in range(N):
        middle = y + N - line - 0.5
        for name, here, there in (
                (f"R{line}", (x - 0.7, middle), (x + N + 0.5, middle)),
                (f"F{line}", (x + line + 0.5, y + N + 0.6), (x + line + 0.5, y - 0.5))):
            axes.text(*here, name, fontsize=7, color="#666666", ha="center",
                      va="center_baseline")
            axes.text(*there, ways.get(name, ""), fontsize=8.5, ha="center", va="center_baseline",
                      weight="bold" if name == chosen else "normal")
