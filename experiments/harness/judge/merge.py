"""Puts together what a run finds, and what the reference has of figures that it did not run."""
from collections.abc import Iterable
from dataclasses import replace

from harness.judge.definitions import PROVED
from harness.judge.expressions import rule_called
from harness.judge.figures import in_figures
from harness.judge.verdicts import Judge, engines_of, is_timed
from harness.results import COUNTERS_AND_LEVELS, Record
from harness.run.runs import Run
from harness.schema import Quantity

MEASUREMENT = ["holds", "measured", "error", "rule", "command"]


def merged(judge: Judge, found: Iterable[Record], reference: dict[Quantity, Record], release: str,
           counters: dict[str, Run] | None = None) -> list[Record]:
    """The records found by a run, one for one. A figure that was not run gets what the reference
    has measured, judged again; if that does not serve, it is judged by the `counters` of the
    reference, runs by id, if its rules read nothing else.

    A measurement that comes out as in the reference keeps its provenance, so that it does not
    matter which engines made it this time. But the engines that have checked it, now or ever, are
    all named: what one run leaves out, at a smaller scale, another has done. The release is the
    first that has this figure, by whatever command.
    """
    records = []
    by_counters = Judge(judge.catalogue, {**(counters or {}), **{
        id: run for id, run in judge.runs.items() if run}})
    for record in found:
        old = reference.get(record.name)
        if old and record.verdict == "not-run":
            record = judged_again(judge, record, old)
        if record.verdict == "not-run" and needs_counters(judge, record):
            record = by_counters.record(*record.name)
        if old and all(getattr(record, field) == getattr(old, field) for field in MEASUREMENT):
            record = replace(record, engine=with_checks(judge, record, old), release=old.release)
        elif record.verdict != "not-run" and record.command:
            known = old.release if old and record.measured == old.measured else ""
            record = replace(record, release=known or release)
        records.append(record)
    return records


def with_checks(judge: Judge, record: Record, old: Record) -> str:
    """The engines of the old record, and those that have checked it for the new one, too. Where
    one of them was measured without an engine, they are the other's."""
    if not (record.engine and old.engine):
        return record.engine or old.engine
    experiment, _ = judge.settlements[record.name]
    checks = engines_of([run for id in experiment.sources for run in judge.checks.get(id, [])])
    added = [name for name in record.engine.split(", ") if name in checks]
    return ", ".join(dict.fromkeys(old.engine.split(", ") + added))


def needs_counters(judge: Judge, record: Record) -> bool:
    """Are solutions, nodes, updates and levels all that its rules read?"""
    _, settlement = judge.settlements.get(record.name, (None, None))
    return settlement is not None and all(
        rule_called(name).only_reads({*COUNTERS_AND_LEVELS}) for name in settlement.rules)


def judged_again(judge: Judge, record: Record, old: Record) -> Record:
    """The record of a figure that was not run: what `old` has measured is judged again.

    A misprint needs no new proof as long as the text prints the same.
    """
    if old.verdict == "not-run" or (
            record.rule, record.command) != (old.rule, old.command):
        return record
    claim = judge.catalogue.claims[record.claim]
    _, settlement = judge.settlements[record.name]
    verdict, note = judge.judge(claim, settlement, old.measured, old.holds)
    if verdict == "not-run":
        if old.verdict not in PROVED or old.published != record.published:
            return record
        verdict, note = judge.proved(settlement)
    measured = (judge.catalogue.benched.get(record.name) if is_timed(settlement)
                else old.measured)
    return replace(record, holds=old.holds, measured=measured, error=old.error, verdict=verdict,
                   note=note, proof=old.proof if verdict in PROVED else "")


def came_out_otherwise(records: Iterable[Record],
                       reference: dict[Quantity, Record]) -> list[str]:
    """A line for each figure that does not differ, but is not what a run made of it for the
    reference."""
    return [f"otherwise: {record.claim}, {record.quantity}: {old.verdict},"
            f" {in_figures(old.measured)} in the reference;"
            f" {record.verdict}, {in_figures(record.measured)} here"
            for record in records if record.verdict != "differs"
            and (old := reference.get(record.name)) and old.verdict != "not-run"
            and any(getattr(record, field) != getattr(old, field)
                    for field in ("holds", "measured", "verdict"))]
