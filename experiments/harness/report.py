"""Says what came out of a run: judges it, writes the results, and compares them with the reference.
"""
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from harness.judge.catalogue import Catalogue
from harness.judge.definitions import VERDICTS
from harness.judge.merge import came_out_otherwise, merged
from harness.judge.reference import PAGE, Reference
from harness.judge.verdicts import Judge, lines_on, named, names_of, summary
from harness.results import SEARCHES_PATH, Record, write_records
from harness.run.runs import Run
from harness.run.display import say
from harness.schema import Quantity
from project import FEW, Project, counted, few


def judge_and_show(judge: Judge, project: Project, reference: Reference,
                   failures: dict[str, str], with_page: bool) -> int:
    """Judge all runs, write the results, the figures and the page, and say what came out, with the
    causes of failures, by id. Returns the exit status."""
    from harness.show.corpus import write_searches
    from harness.show.given import Given
    from harness.show.summary import write_summary
    from harness.show.tables import write_tables
    found, before = judge.records(), reference.records()
    counters = reference.counters(judge.catalogue.experiments)
    records = merged(judge, found, before, project.cited("version"), counters)
    write_records(project, records)
    write_searches(project, judge.catalogue, judge.runs)
    write_tables(Given(project, judge.catalogue, records, judge.runs))
    write_summary(project, judge.catalogue, records)
    broken: list[str] = []
    on_pictures: list[str] = []
    if with_page:
        _, broken, _, on_pictures = show(project, judge.catalogue, judge.runs, records)
    failures |= judge.disputes | {f"picture {name}": "see the traceback" for name in broken}
    complaints = [*lines_on(records, "differs"), *came_out_otherwise(records, before)]
    for line in complaints:
        say(line)
    complain_of(failures)
    is_bad = bool(complaints or failures)
    added = [record for record in records if record.name not in before]
    searches = reference.new_searches()
    is_the_reference, comparison = compare(reference, before, is_bad, added, searches)
    released, made = "generated/book.pdf", "build/book.pdf, which make book makes"
    book = released if (project.root / released).is_file() else made
    print(summary(records) + ".", *named(records), confirmation_line(found, records),
          *made_twice(judge), *comparison, *on_pictures,
          f"the page is {PAGE}; the book is {book}", sep="\n")
    return 0 if (is_the_reference or added) and not is_bad else 1


def show(project: Project, catalogue: Catalogue, runs: Mapping[str, Run | None],
         records: list[Record], **options: Any
         ) -> tuple[list[str], list[str], Mapping[str, object], list[str]]:
    """Draw the pictures, with options of draw_pictures, and write the page that shows them. Only
    these and bench load matplotlib. Returns the names of the pictures drawn, of those that failed,
    and those left out with what they lack; and lines about all but the first."""
    from harness.show.pictures import draw_pictures, drawn_elsewhere
    from page.report import write_page
    scales = {experiment.id: experiment.scale for experiment in catalogue.with_commands()}
    drawn, left_out, failed = draw_pictures(project, runs, records, scales=scales, **options)
    write_page(project, catalogue, records)
    lines = [*drawn_elsewhere(project)]
    if left_out:  # because not all their runs are on this machine
        stay = counted(len(left_out), "picture stays as it was", "pictures stay as they were")
        lines.append(f"{stay}, for want of runs: {few(left_out)}")
    return drawn, failed, left_out, lines


def complain_of(failures: dict[str, str]) -> None:
    """A line on standard error for each failure, given by id with its cause."""
    for id, cause in sorted(failures.items()):
        say(f"failed: {id}: {cause}")


def confirmation_line(judged: list[Record], records: list[Record]) -> str:
    """How many figures the runs on this machine confirm, and which stand without one."""
    has_run = {record.name for record in judged if VERDICTS[record.verdict].is_run}
    confirmed = [record for record in records
                 if record.name in has_run and record.verdict != "differs"]
    standing = [record for record in records if record.name not in has_run
                and VERDICTS[record.verdict].is_run]
    lost = sum(record.verdict == "lost" for record in records)
    line = (f"{counted(len(confirmed), 'figure is', 'figures are')} confirmed by runs on this"
            " machine")
    line += f"; {counted(lost, 'is', 'are')} lost" if lost else ""
    return line + (f"; {counted(len(standing), 'stands', 'stand')} as in the reference:"
                   f" {names_of(standing, FEW)}" if standing else "")


def made_twice(judge: Judge) -> Iterator[str]:
    """A line that counts the searches which other engines have repeated with the same counters; or
    nothing."""
    engines = Counter(check.report["engine"] for id, checks in judge.checks.items()
                      for check in checks if id not in judge.disputes)
    if engines:
        repeated = [f"{counted(count, 'search', 'searches')} by {engine}"
                    for engine, count in engines.items()]
        yield (f"made once more, with the same counters: {', '.join(repeated)}"
               + "; plain is the program of the chapter on dancing links" * ("plain" in engines))


def in_words(record: Record) -> str:
    """Its claim, quantity and verdict."""
    return f"{record.claim} {record.quantity} {record.verdict}"


def compare(reference: Reference, before: dict[Quantity, Record], is_bad: bool,
            added: list[Record], searches: set[str]) -> tuple[bool, list[str]]:
    """Whether the results are those of the reference, and lines about it. New entries of the
    catalogue change results, too, without being a failure."""
    if not before:
        return True, ["there is no reference to compare this with"]
    changed = reference.changed()
    new_searches = [SEARCHES_PATH] if searches else []
    drawings = [name for name in changed if name.endswith((".svg", ".pdf", ".html", ".js"))]
    lines = []
    if added:
        lines.append(f"{counted(len(added), 'figure or statement is', 'figures or statements are')}"
                     f" new: {few(sorted(map(in_words, added)))}")
    if searches:
        lines.append(f"{counted(len(searches), 'search is', 'searches are')} new:"
                     f" {few(sorted(searches))}")
    if changed:
        lines.append(f"not as in the reference: {few(changed)}")
    if drawings == changed and not is_bad:
        lines.append(
            "these are drawings; every figure and table came out as published" if changed else
            "everything that was run came out as published; your results are the reference's")
    return {*drawings, *new_searches} >= {*changed}, lines
