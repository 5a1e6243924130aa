"""What depends on the machine: drawn from the tables that make bench writes."""
from collections.abc import Iterable, Mapping
from math import inf
from operator import gt, itemgetter, lt

import matplotlib.pyplot as plt
from matplotlib.ticker import LogLocator, NullFormatter, NullLocator

from bench.blocks import lines as matrix_of_blocks
from bench.matrices import (
    BLOCKS_LIMIT, COUNTING_MATRICES, ENGINE_TITLES, MATRICES, MATRIX_TITLES, PROCESSOR_LIMIT)
from draw.colours import BLUE, GREY, ORANGE
from draw.drawing import ON_GRID, WIDE, axes_in_panels
from harness.show.given import Figures, Runs, needed
from harness.show.pictures.register import BOOK, PLOTS, Drawn, ReadTable, picture

LEAST_GROWN = 1e-3  # seconds, of which the start of a program is most
YARDSTICK = "6x10"  # the matrix by which this machine is compared with others


def as_time(seconds: float) -> str:
    """Seconds as text with two digits, in the unit that fits."""
    units = ((86400, "days"), (3600, "hours"), (60, "minutes"), (1, "s"), (1e-3, "ms"))
    unit, name = next((one for one in units if seconds >= one[0]), units[-1])
    return f"{float(f'{seconds / unit:.2g}'):,g} {name}"


def speeds_here(timings: Iterable[Mapping[str, str]]) -> dict[str, float]:
    """Million updates per second, by the links and by the fastest kernel of the bits."""
    speeds = {row["engine"]: 1000 / float(row["ns per update"]) for row in timings
              if row["matrix"] == YARDSTICK and row["times as fast as links"]}
    kernel = max((engine for engine in speeds if engine.startswith("bits")), key=speeds.__getitem__)
    return {ENGINE_TITLES[engine]: speeds[engine] for engine in ("links", kernel)}


def describe_machines(table: ReadTable) -> str:
    """The alt text of measured-machines: the speed of each."""
    rows = table("measured-machines")
    speeds = "; ".join(f"{row['machine']}{', ' if row['year'] else ''}{row['year']}:"
                       f" {float(row['million updates per second']):,g}" for row in rows)
    return f"Points on a logarithmic scale, a line for each machine. {speeds}."


@picture("measured-machines",
         "The paper's machines and ours: updates per second, and in brackets how long ours takes,"
         " by links and by bits, to do what took an hour then. Before 1992 other programs ran"
         " (hollow marks); we credit them with the updates that DLX needs for the same job.",
         describe_machines, gallery=PLOTS)
def machines(runs: Runs, figures: Figures) -> Drawn:
    """Draw the speeds of the machines in the paper, and of this one by links and by bits, on a
    logarithmic scale."""
    timings = figures.table("bench")
    scott = figures.pair("scott.total.shortest", "updates").measured
    six_by_ten = figures.pair("pentominoes.6x10.shortest", "updates").measured
    equivalent, printed, here = "another program's job", "as printed", "measured"
    rows = [[1958, "IAS computer", scott / (3.5 * 3600) / 1e6, equivalent],
            [1963, "IBM 1620", six_by_ten / (18 * 3600) / 1e6, equivalent],
            [1965, "IBM 7094", six_by_ten / 600 / 1e6, equivalent]]
    for year, name, quantity in ((1992, "SPARCstation 2", "sparcstation2"),
                                 (1996, "Pentium, 120 MHz", "pentium_120"),
                                 (1999, "Pentium III, 500 MHz", "pentium3_500")):
        rows.append([year, name, figures.pair("speed", quantity, is_needed=False).printed, printed])
    ours = speeds_here(timings)
    rows += [["", f"this machine, {name}", speed, here] for name, speed in ours.items()]
    drawing, axes = axes_in_panels(height=3.2)
    styles = {equivalent: (BLUE, "white"), printed: (BLUE, BLUE), here: (ORANGE, ORANGE)}
    for line, (_, _, speed, kind) in enumerate(rows):
        colour, face = styles[kind]
        axes.plot(speed, line, "o", color=colour, markerfacecolor=face)
        hours = " \u2192 ".join(as_time(3600 * speed / fastest) for fastest in ours.values())
        axes.annotate(f"{float(f'{speed:.3g}'):,g}" + (f"  ({hours})" if kind != here else ""),
                      (speed, line), (-6 if kind == here else 6, 0), va="center_baseline",
                      ha="right" if kind == here else "left", textcoords="offset points",
                      bbox=ON_GRID)
    first = as_time(3600 * rows[0][2] / ours["links"])
    axes.set(title=f"An hour of {rows[0][0]} is now {first}", xscale="log", xlim=(4e-4, 2e5),
             ylim=(len(rows) - 0.4, -0.6), xlabel="million updates per second; this machine:\n"
             + timings[0]["machine"])
    axes.set_yticks(range(len(rows)), [f"{name}, {year}" if year else name
                                       for year, name, *_ in rows])
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:,g}")
    axes.xaxis.set_minor_locator(NullLocator())
    header = ["year", "machine", "million updates per second", "kind"]
    return drawing, {"measured-machines": [header, *([year, name, float(f"{speed:.3g}"), kind]
                                                     for year, name, speed, kind in rows)]}


def describe_updates(table: ReadTable) -> str:
    """The alt text of bench-updates: the range of each engine."""
    times: dict[str, list[float]] = {}
    for row in table("bench"):
        if row["times as fast as links"]:
            times.setdefault(row["engine"], []).append(float(row["ns per update"]))
    ranges = "; ".join(f"{ENGINE_TITLES[engine]}, {min(found):.2f} to {max(found):.2f}"
                       for engine, found in times.items())
    return ("A line for each of the matrices, from an orange mark for the links at the right to a"
            " blue one for the fastest bits, far to the left; gray ticks between them are the other"
            f" engines. {ranges}.")


@picture("bench-updates",
         "Nanoseconds per update, on one thread: links, which is dancing links as in the paper, and"
         " bits, which keeps the rows left as bits of long words; between the two, how many times"
         " as fast these are. Gray ticks: plain pointers and the slower kernels of the bits,"
         " for processors with narrower words.",
         describe_updates, gallery=PLOTS)
def nanoseconds(runs: Runs, figures: Figures) -> Drawn:
    """Draw the time of an update by engine and matrix, on a logarithmic scale."""
    timings = [row for row in figures.table("bench") if row["times as fast as links"]]
    drawing, axes = axes_in_panels(height=3.1)
    lines, gains = MATRICES[::-1], []
    for line, name in enumerate(lines):
        times = {row["engine"]: float(row["ns per update"]) for row in timings
                 if row["matrix"] == name}
        bits = [time for engine, time in times.items() if engine.startswith("bits")]
        if "links" not in times or not bits:
            continue
        best, links = min(bits), times["links"]
        gains.append(links / best)
        axes.plot([best, links], [line, line], color=GREY, linewidth=0.8, zorder=1)
        axes.plot([*times.values()], [line] * len(times), "|", color=GREY, zorder=1)
        axes.plot(best, line, "s", color=BLUE)
        axes.plot(links, line, "o", color=ORANGE)
        axes.annotate(f"\u00d7 {links / best:.0f}", ((best * links)**0.5, line), (0, 2),
                      textcoords="offset points", ha="center", va="bottom", fontsize=8)
    needed(gains)
    for time, name, colour in ((best, "bits", BLUE), (links, "links", ORANGE)):
        axes.annotate(name, (time, len(lines) - 1), (0, 5), textcoords="offset points",
                      ha="center", va="bottom", color=colour)
    axes.set(title=f"Bits are {min(gains):.0f} to {max(gains):.0f} times as fast as links",
             xscale="log", ylim=(-0.5, len(lines) - 0.3), xlabel="nanoseconds per update")
    axes.set_yticks(range(len(lines)), [MATRIX_TITLES[name][0] for name in lines])
    axes.xaxis.set_major_locator(LogLocator(subs=(1, 2, 5)))
    axes.xaxis.set_minor_formatter(NullFormatter())
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")
    return drawing, {}


REFINED = {"6x10": "s", "scott-x23": "D", "queens-10": "o", "queens-8": "^"}  # with a marker


def describe_refinements(table: ReadTable) -> str:
    """The alt text of bench-refinements: the gain with each step, by matrix."""
    gains: dict[str, list[tuple[str, str]]] = {}
    for row in table("bench-refinements"):
        gains.setdefault(row["matrix"], []).append((row["times as fast as bare bits"], row["with"]))
    return "A line for each matrix, from one refinement to the next. " + " ".join(
        f"{MATRIX_TITLES[name][0]}: {', '.join(f'{gain} with {step}' for gain, step in steps)}."
        for name, steps in gains.items())


@picture("bench-refinements",
         "What the refinements of the bits bring: how many times as fast as bare bits a search is"
         " with one refinement after the other. The last line is the kernel portable, which has all"
         " of them; the first one is the dancing links, for comparison.",
         describe_refinements, gallery=BOOK)
def refinements(runs: Runs, figures: Figures) -> Drawn:
    """Draw how many times as fast as bare bits each matrix is with one refinement after the other.
    The links stand on a line of their own at the top."""
    rows = figures.table("bench-refinements")
    steps = list(dict.fromkeys(row["with"] for row in rows))
    steps.remove("links")
    gains = {(row["matrix"], row["with"]): float(row["times as fast as bare bits"])
             for row in rows}
    drawing, axes = axes_in_panels(height=2.7)
    for name, marker in REFINED.items():
        if (name, "links") in gains:
            points = [(gains[name, step], line) for line, step in enumerate(steps)]
            style, = axes.plot(*zip(*points), marker, linestyle="-", markersize=5,
                               label=MATRIX_TITLES[name][0], markerfacecolor="white")
            axes.plot(gains[name, "links"], -1, marker, markersize=5, color=style.get_color(),
                      markerfacecolor="white")
    best = [gain for (_, step), gain in gains.items() if step == steps[-1]]
    axes.set(title=f"All refinements together: {min(best):.0f} to {max(best):.0f} times as fast"
                   " as bare bits",
             xscale="log", xlabel="times as fast as bare bits", ylim=(len(steps) - 0.5, -1.5))
    axes.set_yticks(range(-1, len(steps)), ["links", steps[0], *(
        f"+ {step}" for step in steps[1:-1]), f"+ the rest: {steps[-1]}"])
    axes.axhline(-0.5, color=GREY, linewidth=0.8)
    axes.set_xticks([1, 2, 5, 10, 20, 50])
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")
    axes.xaxis.set_minor_locator(NullLocator())
    axes.legend(loc="lower left")
    return drawing, {}


LEAST_COUNTED = 0.01  # seconds of a processor that can be measured


def describe_counting(table: ReadTable) -> str:
    """The alt text of bench-counting: in how many matrices the frontier wins or loses."""
    seconds: dict[str, dict[str, float]] = {}
    for row in table("bench-counting"):
        seconds.setdefault(row["matrix"], {})[row["engine"]] = float(row["processor seconds"])
    trees = [min(found.get("links", inf), found.get("bits", inf)) for found in seconds.values()]
    fronts = [found.get("frontier", inf) for found in seconds.values()]
    return (f"A line for each of {len(seconds)} matrices, with marks for links, bits and frontier."
            f" The frontier is the fastest in {sum(map(lt, fronts, trees))} of them, and alone in"
            f" time in {trees.count(inf)}; it is slower than a tree in"
            f" {sum(map(gt, fronts, trees))}.")


@picture("bench-counting",
         "Where the dance loses and where it wins: seconds to count all solutions on one thread,"
         " with a search tree (links and bits) and without one (the frontier, which goes through"
         " the board cell by cell and counts all partial packings of the same outline together).",
         describe_counting, gallery=PLOTS)
def seconds_to_count(runs: Runs, figures: Figures) -> Drawn:
    """Draw the seconds to count all solutions, by matrix and engine; what took too long is named at
    the right."""
    found = {(row["matrix"], row["engine"]): float(row["processor seconds"])
             for row in figures.table("bench-counting")}
    drawing, axes = axes_in_panels(height=3.8)
    lines, engines = COUNTING_MATRICES[::-1], ("links", "bits", "frontier")
    for engine, marker, colour, shift in zip(engines, "osD", (ORANGE, BLUE, "black"),
                                             (0.22, 0, -0.22), strict=True):
        points = [(max(found[name, engine], LEAST_COUNTED), line + shift)
                  for line, name in enumerate(lines) if (name, engine) in found]
        if points:
            axes.plot(*zip(*points), marker, label=engine, color=colour, markerfacecolor="none")
    beyond = PROCESSOR_LIMIT * 1.3
    for line, name in enumerate(lines):
        missing = [engine for engine in engines if (name, engine) not in found]
        axes.text(beyond, line, f"{', '.join(missing)}" if missing else "", fontsize=8,
                  va="center_baseline", color="#666666", bbox=ON_GRID if missing else None)
    axes.axvline(PROCESSOR_LIMIT, color="grey", linewidth=0.8)
    axes.text(beyond, len(lines) - 0.4, f"over {PROCESSOR_LIMIT} s:", fontsize=8, va="center",
              color="#666666", bbox=ON_GRID)
    axes.set(title="Boards suit the frontier, queens the dance", xscale="log",
             xlabel="seconds", xlim=(LEAST_COUNTED * 0.7, PROCESSOR_LIMIT * 20),
             ylim=(-0.5, len(lines)))
    axes.set_yticks(range(len(lines)), [MATRIX_TITLES[name][0] for name in lines])
    axes.set_xticks([0.01, 0.1, 1, 10], ["\u2264 0.01", "0.1", "1", "10"])
    axes.xaxis.set_minor_locator(NullLocator())
    axes.legend(loc="upper center", bbox_to_anchor=(0.4, -0.13), ncols=3)
    return drawing, {}


def growth_by_series(table: ReadTable) -> dict[str, tuple[list[tuple[int, float]], str]]:
    """The points (size, seconds) of each series in the table bench-growth, and the slope at its end
    in words."""
    series: dict[str, tuple[list[tuple[int, float]], str]] = {}
    for row in table("bench-growth"):
        points: list[tuple[int, float]] = series.get(row["series"], ([], ""))[0]
        points.append((int(row["size"]), max(float(row["seconds"]), LEAST_GROWN)))
        slope = f"n to the power {row['slope']}" if row["its meaning"] == "power" else (
            f"{row['slope']} times for n + 1")
        series[row["series"]] = points, slope
    return series


@picture("bench-growth",
         "How the time grows with the size n of a problem: seconds of a processor, both scales"
         " logarithmic, with the slope between the two largest sizes.",
         lambda table: "A curve for each series: " + "; ".join(
             f"{name}: {slope}" for name, (_, slope) in growth_by_series(table).items()) + ".",
         gallery=PLOTS)
def seconds_by_size(runs: Runs, figures: Figures) -> Drawn:
    """Draw seconds against size for each series. Straight lines are powers, and curves that bend
    upward grow exponentially."""
    is_narrow = plt.rcParams["figure.figsize"][0] < WIDE
    drawing, axes = axes_in_panels(height=3.8 if is_narrow else 3.3)
    colours = [BLUE, ORANGE, "black", "C2", "C3", GREY]
    for (name, (points, slope)), marker, colour in zip(
            growth_by_series(figures.table).items(), "osD^v*", colours):
        axes.plot(*zip(*points), marker, linestyle="-", markersize=4, linewidth=0.8, color=colour,
                  markerfacecolor="none", label=f"{name}: {slope}")
    axes.set(title="Counting explodes; first solutions do not", xscale="log",
             yscale="log", xlabel="n", ylabel="seconds")
    for axis, digits in ((axes.xaxis, (1, 3)), (axes.yaxis, (1, 2, 5))):
        least, most = axis.get_view_interval()
        axis.set_ticks([digit * 10**power for power in range(-3, 5) for digit in digits
                        if least <= digit * 10**power <= most])
        axis.set_major_formatter(lambda value, _: f"{value:g}")
        axis.set_minor_locator(NullLocator())
    axes.legend(loc="upper center", bbox_to_anchor=(0.47, -0.17), ncols=1 if is_narrow else 2)
    return drawing, {}


def describe_blocks(table: ReadTable) -> str:
    """The alt text of bench-blocks: how many matrices each solver has counted in time."""
    solved: dict[str, list[bool]] = {}
    for row in table("bench-blocks"):
        solved.setdefault(row["solver"], []).append(not row["remark"])
    return "A curve for each solver. Counted in time: " + ", ".join(
        f"{sum(some)} of the {len(some)} tried by {solver}"
        for solver, some in solved.items()) + "."


@picture("bench-blocks",
         "Matrices that fall apart, or nearly so: how many of them each solver counts in how many"
         " seconds, one matrix after the other, the quickest first.", describe_blocks,
         gallery=PLOTS)
def seconds_together(runs: Runs, figures: Figures) -> Drawn:
    """Draw a curve for each solver: the seconds of each matrix that it has counted, sorted."""
    drawing, axes = axes_in_panels(height=3.2)
    by_solver: dict[str, list[dict[str, str]]] = {}
    for row in figures.table("bench-blocks"):
        by_solver.setdefault(row["solver"], []).append(row)
    colours = ["C0", "C1", "C2", "C3", "black", GREY, "#8A4B00", "#56B4E9"]
    for (solver, rows), marker, colour in zip(by_solver.items(), "Dos^v<>*", colours):
        times = sorted(float(row["seconds"]) for row in rows if not row["remark"])
        axes.plot(range(1, len(times) + 1), times, marker, markersize=3, linestyle="-",
                  color=colour, linewidth=0.8, markerfacecolor="none",
                  label=f"{solver}: {len(times)} of the {len(rows)} tried")
    axes.set(title="Too many covers for a walk, but not for counting", yscale="log",
             xlabel="matrices counted", ylabel="seconds for each",
             xlim=(0, max(map(len, by_solver.values())) + 1))
    axes.axhline(BLOCKS_LIMIT, color="grey", linewidth=0.8)
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:g}")
    if plt.rcParams["figure.figsize"][0] < WIDE:  # where the curves leave no room
        axes.legend(loc="upper center", bbox_to_anchor=(0.45, -0.2))
    else:
        axes.legend()
    return drawing, {}


ROWS = 120  # of a matrix that are drawn


@picture("falls-apart",
         "A matrix that falls apart: as it is given, and with the columns and rows of each"
         " component side by side. The second picture has the dots of the first.",
         lambda table: "Two pictures of the same dots: scattered, and in blocks on the diagonal.",
         gallery=PLOTS)
def falls_apart(runs: Runs, figures: Figures) -> Drawn:
    """Draw the ones of a matrix of blocks as it is given, and sorted by component, which the first
    letter of a column names."""
    lines = matrix_of_blocks(int(figures.table("bench-blocks")[0]["seed"]))
    columns, rows = lines[0].split(), [line.split() for line in lines[1:ROWS + 1]]
    components = len({name[0] for name in columns})
    drawing, both = axes_in_panels(count=2, height=3.4)
    titles = ("as given: one cloud", f"by components: {components} blocks")
    for axes, key, title in zip(both, (None, itemgetter(0)), titles):
        names = sorted(columns, key=key) if key else columns
        some = sorted(rows, key=lambda row: row[0][0]) if key else rows
        place = {name: number for number, name in enumerate(names)}
        dots = [(place[name], number) for number, row in enumerate(some) for name in row]
        axes.plot(*zip(*dots), "s", color="black", markersize=1.6, markeredgewidth=0,
                  rasterized=True)
        axes.set(title=title, xlim=(-1, len(columns)), ylim=(len(rows), -1), xticks=[], yticks=[],
                 xlabel=f"{len(columns)} columns")
    both[0].set_ylabel(f"{len(rows)} of {len(lines) - 1} rows")
    return drawing, {}
