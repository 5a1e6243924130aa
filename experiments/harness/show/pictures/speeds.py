"""What depends on the machine: make bench draws it."""
import time

import matplotlib.pyplot as plt
from matplotlib.ticker import LogLocator, NullFormatter

from harness.show.colours import BLUE, ORANGE
from harness.show.pictures.register import PLOTS, picture

ENGINES = {"pointers": "pointers", "links": "links", "bits:portable": "bits, portable",
           "bits:popcnt": "bits, POPCNT", "bits:avx2": "bits, AVX2", "bits:avx512": "bits, AVX-512"}


@picture("measured-machines",
         "Machines from 1958 to today by updates per second.", gallery=PLOTS, drawn_by="bench")
def machines(figures, here):
    """Machines before 1992 ran other programs: their job, in the updates that DLX takes for it.

    `here` is what this machine does, in million updates per second.
    """
    scott = figures.pair("scott.total.shortest", "updates").measured
    six_by_ten = figures.pair("pentominoes.6x10.shortest", "updates").measured
    equivalent, printed = "job in DLX's updates", "printed"
    rows = [[1958, "IAS computer", scott / (3.5 * 3600) / 1e6, equivalent],
            [1963, "IBM 1620", six_by_ten / (18 * 3600) / 1e6, equivalent],
            [1965, "IBM 7094", six_by_ten / 600 / 1e6, equivalent]]
    for year, name, quantity in ((1992, "SPARCstation 2", "sparcstation2"),
                                 (1996, "Pentium, 120 MHz", "pentium_120"),
                                 (1999, "Pentium III, 500 MHz", "pentium3_500")):
        rows.append([year, name, figures.pair("speed", quantity, needed=False).printed,
                     printed])
    rows.append([time.localtime().tm_year, "this machine", here, "measured"])
    drawing, axes = plt.subplots(figsize=(5.6, 3.2), constrained_layout=True)
    styles = {equivalent: ("o", BLUE, "white", "another program's job, in DLX's updates"),
              printed: ("o", BLUE, BLUE, "DLX, as printed in the paper"),
              "measured": ("D", ORANGE, ORANGE, "DLX, measured")}
    for kind, (marker, colour, face, label) in styles.items():
        points = [row for row in rows if row[3] == kind]
        axes.plot([row[0] for row in points], [row[2] for row in points], marker, color=colour,
                  markerfacecolor=face, label=label)
    for year, name, speed, _ in rows:
        left = year > 2010
        two_digits = float(f"{speed:.2g}")
        axes.annotate(f"{name}: {two_digits:g}", (year, speed), textcoords="offset points",
                      xytext=(-6 if left else 6, -2), ha="right" if left else "left",
                      va="center", fontsize=7)
    axes.set(title="Millions of updates per second", yscale="log", ylim=(4e-4, 3e3),
             xlim=(1954, rows[-1][0] + 4))
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:g}")
    axes.legend(loc="lower right", fontsize=7)
    data = [["year", "machine", "million updates per second", "kind"]]
    return drawing, data + [[year, name, float(f"{speed:.3g}"), kind]
                            for year, name, speed, kind in rows]


@picture("bench-updates",
         "Nanoseconds per update: plain pointers, links, and bits by each kernel.",
         gallery=PLOTS,
         drawn_by="bench")
def nanoseconds(timings, titles, machine):
    """On a logarithmic scale, by engine and by matrix, which have titles."""
    drawing, axes = plt.subplots(figsize=(6.5, 3.1), constrained_layout=True)
    lines = list(reversed(titles))
    for (engine, name), marker in zip(ENGINES.items(), "xosv^D", strict=True):
        points = [timing for timing in timings if timing.engine == engine]
        if points:
            axes.plot([1e9 * timing.seconds / timing.updates for timing in points],
                      [lines.index(timing.matrix) for timing in points], marker, label=name,
                      markerfacecolor="none")
    axes.set(title="Nanoseconds per update", xscale="log", xlabel=machine, ylim=(-0.5, None))
    axes.set_yticks(range(len(lines)), [titles[name] for name in lines])
    axes.xaxis.set_major_locator(LogLocator(subs=(1, 2, 5)))
    axes.xaxis.set_minor_formatter(NullFormatter())
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")
    axes.legend(loc="center left", bbox_to_anchor=(1, 0.5))
    return drawing


LEAST = 0.01  # seconds of a processor that can be told


@picture("bench-counting",
         "Where the dance loses and where it wins: seconds to count all solutions, with a tree and"
         " without.", gallery=PLOTS, drawn_by="bench")
def seconds_to_count(found, titles, patience):
    """By matrix and engine; what took longer than `patience` is not there."""
    drawing, axes = plt.subplots(figsize=(6.5, 3.6), constrained_layout=True)
    lines = list(reversed(titles))
    for engine, marker in zip(["links", "bits", "frontier"], "osD", strict=True):
        points = [(max(run[1], LEAST), lines.index(name)) for (name, other), run in found.items()
                  if other == engine]
        if points:
            axes.plot(*zip(*points), marker, label=engine, markerfacecolor="none")
    axes.axvline(patience, color="grey", linewidth=0.8)
    axes.set(title="Seconds to count all solutions, one thread", xscale="log",
             xlabel=f"{LEAST:g} or less, up to {patience}", ylim=(-0.5, len(lines) - 0.5))
    axes.set_yticks(range(len(lines)), [titles[name] for name in lines])
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")
    axes.legend(loc="center left", bbox_to_anchor=(1, 0.5))
    return drawing


@picture("bench-parts",
         "How far many machines reach: the Aztec diamond in parts, on 1 to 100,000 workers, if a"
         " task costs nothing to start, and by Slurm.", gallery=PLOTS, drawn_by="bench")
def speedups(rows, titles):
    """By the rows of the simulation; one side for one place of the X, one for all."""
    drawing, both = plt.subplots(1, 2, figsize=(6.8, 3.2), sharex=True, sharey=True,
                                 constrained_layout=True)
    for number, title in enumerate(titles):
        axes = both[number // 2]
        for launcher, style in (("nobody", "--"), ("Slurm", "-")):
            points = [(int(row[3]), float(row[5])) for row in rows
                      if row[0] == title and row[2] == launcher]
            axes.plot(*zip(*points), style, color=(BLUE, ORANGE)[number % 2], linewidth=1,
                      marker="o" if launcher == "Slurm" else None,
                      label=f"{title.partition(', ')[2]}{', by Slurm' * (launcher == 'Slurm')}")
    for axes, title in zip(both, titles[::2]):
        axes.plot([1, 1e5], [1, 1e5], color="grey", linewidth=0.5)
        axes.set(title=title.partition(",")[0].capitalize(), xscale="log", yscale="log",
                 xlabel="workers", ylim=(0.05, 1e5))
        axes.yaxis.set_major_formatter(lambda value, _: f"{value:,g}")
        axes.xaxis.set_major_formatter(lambda value, _: f"{value:,g}")
        axes.legend(loc="upper left", fontsize=6.5)
    both[0].set_ylabel("times as fast as one")
    return drawing


@picture("bench-reproduce",
         "Where the time of make reproduce goes: seconds of one core.", gallery=PLOTS,
         drawn_by="bench")
def spending(rows):
    """One bar of all groups, the largest first."""
    drawing, axes = plt.subplots(figsize=(6.8, 2.4), constrained_layout=True)
    colours = plt.get_cmap("tab20").colors
    start = 0
    for number, (title, _, seconds, _) in enumerate(rows):
        axes.barh(0, float(seconds), left=start, color=colours[2 * number % 19], edgecolor="white",
                  label=f"{title}: {float(seconds):.0f} s")
        start += float(seconds)
    axes.set(title=f"Seconds of one core, {start:.0f} in all", ylim=(-0.5, 0.5), xlim=(0, start))
    axes.set_yticks([])
    axes.grid(axis="y", visible=False)
    axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.15), ncols=3, fontsize=7)
    return drawing
