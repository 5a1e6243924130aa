"""What is wrong in print: a row for each figure, of each text."""
from harness.judge.definitions import named_source
from harness.judge.verdicts import agree, in_figures, measured_in_figures

HEADER = ["claim", "quantity", "text", "where", "printed", "right", "why", "proof"]
STANDARD_ERROR = "standard error"  # of the right figure, if that is an estimate


def errata(catalogue, records):
    """The header, and a row for each misprint, for each edition that is not the right one, and for
    each sentence that is not so; with figures as people write them."""
    return [HEADER, *([*row[:4], in_figures(row[4]), right_in_figures(record), *row[6:]]
                      for row, record in wrong(catalogue, records))]


def right_in_figures(record):
    return "" if record["measured"] is None else measured_in_figures(record)


def errata_as_data(catalogue, records):
    """The same for programs: with bare figures, and the standard error in a column of its own."""
    return [[*HEADER, STANDARD_ERROR], *([*row, record["error"]]
                                         for row, record in wrong(catalogue, records))]


def wrong(catalogue, records):
    """A row for each of these, with bare figures, and the record."""
    settlements = catalogue.settlements()
    for record in records:
        claim = catalogue.claims[record["claim"]]
        if record["verdict"] == "misprint":
            yield [claim.id, record["quantity"], claim.source, claim.where, record["published"],
                   record["measured"], record["note"], record["proof"]], record
        elif record["verdict"] == "edition":
            _, settlement = settlements[claim.id, record["quantity"]]
            yield of_an_edition(claim, record, settlement.digits), record
        elif record["verdict"] in ("false", "in part"):
            yield of_a_statement(claim, record), record


def of_an_edition(claim, record, digits):
    """The wrong text is the one that the run does not agree with."""
    quantity, measured = record["quantity"], record["measured"]
    texts = {claim.source: record["published"], claim.other_source: claim.other[quantity]}
    right, wrong = texts
    if not agree(measured, texts[right], digits):
        right, wrong = wrong, right
    who = named_source(right)
    return [claim.id, quantity, wrong, claim.where, texts[wrong], measured,
            f"{who[0].upper()}{who[1:]} prints {in_figures(texts[right])}",
            f"`{record['command']}` gives {in_figures(measured)}"]


def of_a_statement(claim, record):
    """What does not hold of the runs is the proof."""
    parts = [part for part, holds in zip(record["rule"].split("; "), record["holds"]) if not holds]
    return [claim.id, record["quantity"], claim.source, claim.where, record["published"],
            record["measured"], record["note"],
            f"`{record['command']}`: {' and '.join(f'`{part}`' for part in parts)} does not hold"]
