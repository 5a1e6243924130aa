"""Writes results/ and figures/: all that the verdicts and the runs say."""
from collections.abc import Mapping

from harness.judge.catalogue import Catalogue
from harness.judge.verdicts import Judge
from project import Project, counted, few
from harness.results import Record, write_records
from harness.show.corpus import write_searches
from harness.show.given import Given
from harness.show.summary import write_summary
from harness.show.tables import write_tables


PLURAL = "pictures stay as they were"


def write_results(project: Project, judge: Judge, records: list[Record]):
    """Write verdicts, counters of searches, and tables."""
    write_records(project, records)
    write_searches(project, judge.catalogue, judge.runs)
    write_tables(Given(project, judge.catalogue, records, judge.runs))
    write_summary(project, judge.catalogue, records)


def publish(project: Project, catalogue: Catalogue, runs: Mapping, records: list[Record],
            **options):
    """Pictures, and the page that shows them. Only these and bench load matplotlib. Returns the
    names of the pictures drawn, of those that failed, and those left out with what they lack; and
    lines about all but the first."""
    from page.report import write_page
    from harness.show.pictures import draw_pictures, drawn_elsewhere
    scales = {experiment.id: experiment.scale for experiment in catalogue.with_commands()}
    drawn, left_out, failed = draw_pictures(project, runs, records, scales=scales, **options)
    write_page(project, catalogue, records)
    lines = [*drawn_elsewhere(project)]
    if left_out:  # because not all their runs are on this machine
        lines.append(f"{counted(len(left_out), 'picture stays as it was', PLURAL)}, for want of"
                     f" runs: {few(left_out)}")
    return drawn, failed, left_out, lines
