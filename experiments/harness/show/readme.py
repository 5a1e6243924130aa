"""Puts tables of the results, and what they mean, into README files and a chapter."""
import re
from collections.abc import Iterable, Iterator, Mapping

from harness.judge.definitions import as_markdown, as_tex
from project import Project, Trouble, write
from harness.show import dictionary
from bench.matrices import ENGINE_TITLES
from harness.results import read_table

BLOCKS = {"README.md": ["first", "tally", "speed"],
          "results/README.md": ["definitions", "dictionary"],
          "web/results/summary.w": ["verdicts"]}
KERNELS = {engine: words for engine, words in ENGINE_TITLES.items() if engine.startswith("bits")}


def speeds(rows: Iterable[Mapping[str, str]]) -> Iterator[str]:
    """Yields the lines of a table in Markdown: how many times as fast as the links the kernels of
    the bits are, by matrix."""
    yield f"| matrix | links, ns per update | {' | '.join(KERNELS.values())} |"
    yield "|---|--:" + "|--:" * len(KERNELS) + "|"
    alone = {(row["matrix"], row["engine"]): row for row in rows if row["threads"] == "1"}
    for matrix, engine in alone:
        if engine == "links":
            times = [alone.get((matrix, kernel), {}).get("times as fast as links")
                     for kernel in KERNELS]
            yield " | ".join([f"| {matrix}",
                              f"{float(alone[matrix, engine]['ns per update']):.1f}",
                              *(f"{float(one):.1f} times" if one else "-" for one in times)]) + " |"


def texts(project: Project, tables: Mapping[str, list[list[str]]]) -> dict[str, str]:
    """By name of a block, its new text: the lines between one that has <!-- NAME --> and one that
    has <!-- end of NAME -->."""
    verdicts = (project.results / "verdicts.md").read_text(encoding="utf-8")
    return {
        "first": (project.results / "first.md").read_text(encoding="utf-8"),
        "tally": verdicts[verdicts.index("\n**") + 1:],
        "speed": "".join(f"{line}\n" for line in speeds(read_table(project.results / "bench.csv"))),
        "definitions": as_markdown(),
        "verdicts": as_tex(),
        "dictionary": "".join(f"{line}\n" for line in dictionary.markdown(tables)),
    }


def fill_readmes(project: Project, is_check: bool) -> None:
    """Fill the blocks of the README files; as a check, raise Trouble if they are not up to date,
    instead of writing. Tables must be those of the dictionary."""
    tables = dictionary.tables_in(project.results)
    if found := sorted(set(dictionary.complaints(tables))):
        raise Trouble("; ".join(f"results/{name}.csv: {complaint}" for name, complaint in found))
    new = texts(project, tables)
    for name, blocks in BLOCKS.items():
        path = project.root / name
        before = filled = path.read_text(encoding="utf-8")
        for block in blocks:
            begin, end = f"<!-- {block} -->", f"<!-- end of {block} -->"
            found_block = re.search(rf"{begin}.*\n()(?:.*\n)*?().*{end}", filled)
            if not found_block:
                raise Trouble(f"{name}: lacks {begin} or {end}")
            filled = filled[:found_block.start(1)] + new[block] + filled[found_block.start(2):]
        if is_check and filled != before:
            raise Trouble(f"{name}: its tables are not those of the results; make readme")
        write(path, filled)
