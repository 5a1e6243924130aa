"""What is wrong in print: a row for each figure, of each text."""
from harness.judge.verdicts import agree, in_figures, measured_in_figures

HEADER = ["claim", "quantity", "text", "where", "printed", "right", "why", "proof"]


def errata(catalogue, records):
    """The header, and a row for each misprint and for each edition that is not the right one."""
    rows, settlements = [HEADER], catalogue.settlements()
    for record in records:
        claim = catalogue.claims[record["claim"]]
        if record["verdict"] == "misprint":
            rows.append([claim.id, record["quantity"], claim.source, claim.where,
                         in_figures(record["published"]), measured_in_figures(record),
                         record["note"], record["proof"]])
        elif record["verdict"] == "edition":
            _, settlement = settlements[claim.id, record["quantity"]]
            rows.append(of_an_edition(claim, record, settlement.digits))
    return rows


def of_an_edition(claim, record, digits):
    """The wrong text is the one that the run does not agree with."""
    quantity, measured = record["quantity"], record["measured"]
    texts = {claim.source: record["published"], claim.other_source: claim.other[quantity]}
    right, wrong = texts
    if not agree(measured, texts[right], digits):
        right, wrong = wrong, right
    return [claim.id, quantity, wrong, claim.where, in_figures(texts[wrong]), in_figures(measured),
            f"{right} prints {in_figures(texts[right])}",
            f"`{record['command']}` gives {in_figures(measured)}"]
