"""What is wrong in print, slip by slip: an erratum for each figure and sentence of each text."""
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from harness.judge.catalogue import Catalogue, Claim, Reading
from harness.judge.definitions import OF_STATEMENTS, verdicts_where
from harness.judge.figures import agree, in_figures
from harness.results import Record

WRONG = verdicts_where(lambda verdict: verdict.is_wrong)


@dataclass
class Erratum:
    """A figure or sentence that is wrong in print: a row of results/errata.csv."""
    slip: str  # its id, or nothing if it stands for itself
    certainty: str  # is it certain that the slip is what happened, or a guess?
    claim: str
    quantity: str
    text: str  # the id of the source that prints it
    where: str
    printed: object
    right: object
    why: str
    objection: str  # what may be said against the verdict, with our answer
    proof: str
    standard_error: object  # of the right figure, if that is an estimate
    shown_by: str  # what shows that it is wrong: a kind of proof, another edition, or a sentence


def errata(catalogue: Catalogue, records: Iterable[Record]) -> list[Erratum]:
    """The errata that these records tell of, slip by slip, in the order of the slips."""
    settlements, order = catalogue.settlements(), [*catalogue.slips, ""]
    found = [erratum(catalogue, settlement, record) for record in records
             if record.verdict in WRONG
             and getattr(settlement := settlements[record.name][1],
                         "erratum", True)]
    return sorted(found, key=lambda one: order.index(one.slip))


def slips_in_words(found: Iterable[Erratum]) -> str:
    """How many slips made the misprints and errors; other errata are not counted."""
    misprints = [one for one in found if one.shown_by not in ("edition", "sentence")]
    slips = len({one.slip or one.quantity for one in misprints})
    return f"slips: {slips} made the {len(misprints)} misprints and errors"


def erratum(catalogue: Catalogue, settlement: Any, record: Record) -> Erratum:
    """The erratum for a record whose verdict is one of WRONG."""
    claim, verdict = catalogue.claims[record.claim], record.verdict
    text, printed, why, proof = (
        record.source, record.published, record.note, record.proof)
    if verdict == "edition":
        text, printed, why, proof = of_an_edition(catalogue, claim, settlement, record)
    elif verdict in OF_STATEMENTS:
        parts = [f"`{part}`" for part, holds in zip(settlement.holds, record.holds or [])
                 if not holds]
        proof = f"`{record.command}`: {' and '.join(parts)} does not hold"
    slip = catalogue.slips.get(settlement.slip)
    certainty = "" if slip is None else (
        "certain" if slip.certain and not settlement.guess else "a guess")
    return Erratum(settlement.slip, certainty, claim.id, record.quantity, text, claim.where,
                   printed, record.measured, why, record.objection, proof, record.error,
                   shown_by(settlement, verdict))


def shown_by(settlement: Any, verdict: str) -> str:
    """What shows that the print is wrong: "sentence", "edition" (another text), what the first
    proof shows, or "right" if there are only witnesses of the right figure."""
    if verdict in OF_STATEMENTS:
        return "sentence"
    if verdict == "edition":
        return "edition"
    return settlement.proofs[0].shows if settlement.proofs else "right"


def of_an_edition(catalogue: Catalogue, claim: Claim, settlement: Reading,
                  record: Record) -> tuple[str, Any, str, str]:
    """Of two texts that print different figures, the wrong one is that which differs from the run:
    its id, what it prints, why that is wrong, and the proof."""
    quantity, measured = record.quantity, record.measured
    texts = {record.source: record.published, claim.other_source: claim.other[quantity]}
    right, wrong = texts
    if not agree(measured, texts[right], settlement.digits):
        right, wrong = wrong, right
    who = catalogue.sources[right].words
    return (wrong, texts[wrong], f"{who[0].upper()}{who[1:]} prints {in_figures(texts[right])}",
            f"`{record.command}` gives {in_figures(measured)}")


def by_slip(catalogue: Catalogue, found: Iterable[Erratum]) -> list[tuple[Any, list[Erratum]]]:
    """Pairs of a slip and its errata, which must stand together; errata without a slip come with
    None."""
    return [(catalogue.slips.get(id), list(some))
            for id, some in groupby(found, key=lambda erratum: erratum.slip)]
