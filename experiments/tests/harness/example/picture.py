"""Langford's problem."""
import matplotlib.pyplot as plt

from harness.show.pictures.register import PLOTS, picture


def seen(table):
    nodes = [int(row["nodes"]) for row in table("langford")]
    return f"Bars that rise to {max(nodes)} nodes on level {nodes.index(max(nodes))}, and fall."


@picture("langford", "The nodes on each level.", seen, gallery=PLOTS)
def langford(runs, figures):
    levels = runs["langford.7"].report["levels"]
    nodes = [level["nodes"] for level in levels]
    drawing, axes = plt.subplots()
    axes.bar(range(len(nodes)), nodes)
    axes.set(xlabel="level", ylabel="nodes")
    return drawing, [["level", "nodes"], *enumerate(nodes)]
