"""What depends on the machine: drawn from the tables that make bench writes."""
from math import inf
from operator import gt, itemgetter, lt

import matplotlib.pyplot as plt
from matplotlib.ticker import LogLocator, NullFormatter, NullLocator

from harness.show.colours import BLUE, GREY, ORANGE
from harness.show.pictures.register import PLOTS, picture

ENGINES = {"pointers": "pointers", "links": "links", "bits:portable": "bits, portable",
           "bits:popcnt": "bits, POPCNT", "bits:avx2": "bits, AVX2", "bits:avx512": "bits, AVX-512"}
YARDSTICK = "6x10"  # the matrix by which this machine is compared with others


def as_time(seconds):
    """A time in two digits, in the unit that fits."""
    for unit, name in ((86400, "days"), (3600, "hours"), (60, "minutes"), (1, "s"), (1e-3, "ms")):
        if seconds >= unit or name == "ms":
            return f"{float(f'{seconds / unit:.2g}'):,g} {name}"


def speeds_here(timings):
    """Million updates per second, by the links and by the fastest kernel of the bits."""
    speeds = {row["engine"]: 1000 / float(row["ns per update"]) for row in timings
              if row["matrix"] == YARDSTICK and row["times as fast as links"]}
    kernel = max((engine for engine in speeds if engine.startswith("bits")), key=speeds.get)
    return {ENGINES[engine]: speeds[engine] for engine in ("links", kernel)}


def seen_in_machines(table):
    rows = table("measured-machines")
    speeds = "; ".join(f"{row['machine']}{', ' if row['year'] else ''}{row['year']}:"
                       f" {float(row['million updates per second']):,g}" for row in rows)
    return f"Points on a logarithmic scale, a line for each machine. {speeds}."


@picture("measured-machines",
         "The paper's machines and ours: updates per second, and how long ours takes to do"
         " what took an hour. Before 1992 other programs ran; we credit them with the updates that"
         " DLX needs for the same job.", seen_in_machines, gallery=PLOTS, drawn_by="bench")
def machines(figures, timings):
    """The machines that the paper tells of, and this one by links and by bits."""
    scott = figures.pair("scott.total.shortest", "updates").measured
    six_by_ten = figures.pair("pentominoes.6x10.shortest", "updates").measured
    equivalent, printed, here = "another program's job", "as printed", "measured"
    rows = [[1958, "IAS computer", scott / (3.5 * 3600) / 1e6, equivalent],
            [1963, "IBM 1620", six_by_ten / (18 * 3600) / 1e6, equivalent],
            [1965, "IBM 7094", six_by_ten / 600 / 1e6, equivalent]]
    for year, name, quantity in ((1992, "SPARCstation 2", "sparcstation2"),
                                 (1996, "Pentium, 120 MHz", "pentium_120"),
                                 (1999, "Pentium III, 500 MHz", "pentium3_500")):
        rows.append([year, name, figures.pair("speed", quantity, needed=False).printed, printed])
    ours = speeds_here(timings)
    rows += [["", f"this machine, {name}", speed, here] for name, speed in ours.items()]
    drawing, axes = plt.subplots(figsize=(6.8, 3.2), constrained_layout=True)
    styles = {equivalent: ("o", BLUE, "white"), printed: ("o", BLUE, BLUE),
              here: ("D", ORANGE, ORANGE)}
    for kind, (marker, colour, face) in styles.items():
        lines = [line for line, row in enumerate(rows) if row[3] == kind]
        axes.plot([rows[line][2] for line in lines], lines, marker, color=colour,
                  markerfacecolor=face, label=kind)
    beside = {"ha": "right", "va": "center_baseline", "fontsize": 7.5,
              "transform": axes.get_yaxis_transform()}
    for line, (_, _, speed, kind) in enumerate(rows):
        axes.annotate(f"{float(f'{speed:.2g}'):,g}", (speed, line), (6, 0), va="center_baseline",
                      textcoords="offset points", fontsize=7)
        for place, fastest in zip((1.13, 1.25), ours.values()):
            axes.text(place, line, as_time(3600 * speed / fastest) if kind != here else "",
                      **beside)
    for place, name in zip((1.13, 1.25), ("links", "bits")):
        axes.text(place, -0.9, name, **beside)
    axes.text(1.25, -1.6, "an hour then is now, by", **beside)
    axes.set(title="Millions of updates per second", xscale="log", xlim=(4e-4, 2e5),
             ylim=(len(rows) - 0.4, -0.6), xlabel=f"this machine: {timings[0]['machine']}")
    axes.set_yticks(range(len(rows)), [f"{name}, {year}" if year else name
                                       for year, name, *_ in rows])
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:,g}")
    axes.xaxis.set_minor_locator(NullLocator())
    axes.legend(loc="lower left", fontsize=7)
    header = ["year", "machine", "million updates per second", "kind"]
    return drawing, [header, *([year, name, float(f"{speed:.3g}"), kind]
                               for year, name, speed, kind in rows)]


def styles_of(engines):
    """A marker and a colour for each: the bits in blues, which darken from kernel to kernel."""
    kernels = [engine for engine in engines if engine.startswith("bits")]
    blues = plt.get_cmap("Blues")
    styles = {"pointers": ("x", GREY), "links": ("o", ORANGE)}
    for number, (kernel, marker) in enumerate(zip(kernels, "sv^Dp*hP", strict=False)):
        styles[kernel] = marker, blues(0.45 + 0.55 * number / max(1, len(kernels) - 1))
    return styles


def seen_in_updates(table):
    times = {}
    for row in table("bench"):
        if row["times as fast as links"]:
            times.setdefault(row["engine"], []).append(float(row["ns per update"]))
    ranges = "; ".join(f"{ENGINES[engine]}, {min(found):.2f} to {max(found):.2f}"
                       for engine, found in times.items())
    return (f"A line for each of the matrices, with a mark for each engine: pointers and links at"
            f" the right, nearly on each other, the bits far to the left. {ranges}.")


@picture("bench-updates",
         "Nanoseconds per update: plain pointers, links, and bits by each kernel.", seen_in_updates,
         gallery=PLOTS, drawn_by="bench")
def nanoseconds(timings, titles):
    """On a logarithmic scale, by engine and by matrix, which have titles."""
    drawing, axes = plt.subplots(figsize=(6.5, 3.1), constrained_layout=True)
    lines = list(reversed(titles))
    found = [row for row in timings if row["times as fast as links"]]
    for engine, (marker, colour) in styles_of(ENGINES).items():
        points = [(float(row["ns per update"]), lines.index(row["matrix"])) for row in found
                  if row["engine"] == engine]
        if points:
            axes.plot(*zip(*points), marker, color=colour, label=ENGINES[engine],
                      markerfacecolor="none")
    axes.set(title="Nanoseconds per update, one thread", xscale="log", ylim=(-0.5, None),
             xlabel=f"nanoseconds on the machine {found[0]['machine']}")
    axes.set_yticks(range(len(lines)), [titles[name] for name in lines])
    axes.xaxis.set_major_locator(LogLocator(subs=(1, 2, 5)))
    axes.xaxis.set_minor_formatter(NullFormatter())
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")
    axes.legend(loc="center left", bbox_to_anchor=(1, 0.5))
    return drawing


LEAST = 0.01  # seconds of a processor that can be told


def seen_in_counting(table):
    seconds = {}
    for row in table("bench-counting"):
        seconds.setdefault(row["matrix"], {})[row["engine"]] = float(row["processor seconds"])
    trees = [min(found.get("links", inf), found.get("bits", inf)) for found in seconds.values()]
    fronts = [found.get("frontier", inf) for found in seconds.values()]
    return (f"A line for each of {len(seconds)} matrices, with marks for links, bits and frontier."
            f" The frontier is the fastest in {sum(map(lt, fronts, trees))} of them, and alone in"
            f" time in {trees.count(inf)}; it is slower than a tree in"
            f" {sum(map(gt, fronts, trees))}.")


@picture("bench-counting",
         "Where the dance loses and where it wins: seconds to count all solutions, with a tree and"
         " without. Runs longer than the grey line are left out.", seen_in_counting,
         gallery=PLOTS, drawn_by="bench")
def seconds_to_count(found, titles, patience):
    """By matrix and engine; what took longer than `patience` is not there."""
    drawing, axes = plt.subplots(figsize=(6.5, 3.6), constrained_layout=True)
    lines = list(reversed(titles))
    for engine, marker, colour in zip(["links", "bits", "frontier"], "osD",
                                      (ORANGE, BLUE, "black"), strict=True):
        points = [(max(float(row["processor seconds"]), LEAST), lines.index(row["matrix"]))
                  for row in found if row["engine"] == engine]
        if points:
            axes.plot(*zip(*points), marker, label=engine, color=colour, markerfacecolor="none")
    axes.axvline(patience, color="grey", linewidth=0.8)
    axes.set(title="Seconds to count all solutions, one thread", xscale="log",
             xlabel=f"{LEAST:g} or less, up to {patience}", ylim=(-0.5, len(lines) - 0.5))
    axes.set_yticks(range(len(lines)), [titles[name] for name in lines])
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")
    axes.legend(loc="center left", bbox_to_anchor=(1, 0.5))
    return drawing


def seen_in_blocks(table):
    rows = table("bench-blocks")
    solved = {}
    for row in rows:
        solved.setdefault(row["solver"], []).append(not row["remark"])
    return "A curve for each solver. Counted in time: " + ", ".join(
        f"{sum(some)} of {len(some)} by {solver}" for solver, some in solved.items()) + "."


@picture("bench-blocks",
         "Matrices that fall apart, or nearly so: how many of them each solver counts in how many"
         " seconds, one matrix after the other, the quickest first.", seen_in_blocks,
         gallery=PLOTS, drawn_by="bench")
def seconds_together(found, patience):
    """A curve for each solver: the seconds of each matrix that it has counted, sorted."""
    drawing, axes = plt.subplots(figsize=(6.5, 3.2), constrained_layout=True)
    by_solver = {}
    for row in found:
        by_solver.setdefault(row["solver"], []).append(row)
    for (solver, rows), marker in zip(by_solver.items(), "Dos^v<>*" * len(by_solver)):
        times = sorted(float(row["seconds"]) for row in rows if not row["remark"])
        axes.plot(range(1, len(times) + 1), times, marker, markersize=3, linestyle="-",
                  linewidth=0.8, markerfacecolor="none",
                  label=f"{solver}: {len(times)} of {len(rows)} in time")
    axes.set(title="Too many covers for a walk, but not for counting", yscale="log",
             xlabel="matrices counted", ylabel="seconds for each",
             xlim=(0, max(map(len, by_solver.values())) + 1))
    axes.axhline(patience, color="grey", linewidth=0.8)
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:g}")
    axes.legend()
    return drawing


ROWS = 240  # of a matrix that are drawn


@picture("falls-apart",
         "A matrix that falls apart: as it is given, and with the columns and rows of each"
         " component side by side. The second picture has the dots of the first.",
         lambda table: "Two pictures of the same dots: scattered, and in blocks on the diagonal.",
         gallery=PLOTS, drawn_by="bench")
def falls_apart(lines):
    """The ones of a matrix whose columns are named by a letter for each component."""
    columns, rows = lines[0].split(), [line.split() for line in lines[1:ROWS + 1]]
    drawing, both = plt.subplots(1, 2, figsize=(6.5, 3.4), constrained_layout=True)
    for axes, key, title in zip(both, (None, itemgetter(0)), ("as given", "by components")):
        names = sorted(columns, key=key) if key else columns
        some = sorted(rows, key=lambda row: row[0][0]) if key else rows
        place = {name: number for number, name in enumerate(names)}
        dots = [(place[name], number) for number, row in enumerate(some) for name in row]
        axes.plot(*zip(*dots), ",", color="black", alpha=0.6, rasterized=True)
        axes.set(title=title, xlim=(-1, len(columns)), ylim=(len(rows), -1), xticks=[], yticks=[],
                 xlabel=f"{len(columns)} columns")
    both[0].set_ylabel(f"{len(rows)} of {len(lines) - 1} rows")
    return drawing
