"""The list of the texts' sentences that say what a run could contradict, or have a number or a
comparison, and who judges them.

catalogue/sentences.csv has a line for each: the text, the place, a few words of it, and then either
the claims that judge it, as CLAIM or CLAIM/QUANTITY with blanks between them, or the reason why
none does.
"""
import csv
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from harness.judge.catalogue import Catalogue
from harness.results import Record
from harness.schema import Quantity
from project import UsageError

LISTED_COLUMNS = ["text", "place", "quote", "claims", "reason"]
JUDGED_HEADER = ["text", "place", "quote", "verdict", "claims", "reason"]


@dataclass(frozen=True)
class Sentence:
    """A line of catalogue/sentences.csv."""
    text: str  # its id
    place: str  # in the text
    quote: str
    claims: tuple[str, ...]  # CLAIM or CLAIM/QUANTITY
    reason: str  # why no claim judges it


def read_sentences(directory: Path) -> list[Sentence]:
    """The sentences that the catalogue in this folder lists; none if there is no file, and a
    UsageError if its columns are wrong."""
    path = directory / "sentences.csv"
    if not path.is_file():
        return []
    with path.open(newline="", encoding="utf-8") as lines:
        header, *rows = csv.reader(lines)
    if header != LISTED_COLUMNS:
        raise UsageError(f"{path}: the columns must be {', '.join(LISTED_COLUMNS)}")
    for number, row in enumerate(rows, start=2):
        if len(row) != len(LISTED_COLUMNS):
            raise UsageError(f"{path}:{number}: needs {len(LISTED_COLUMNS)} cells")
    return [Sentence(text, place, quote, tuple(claims.split()), reason)
            for text, place, quote, claims, reason in rows]


def judged_by(catalogue: Catalogue, sentence: Sentence) -> Iterator[Quantity]:
    """The figures that judge a sentence, each as claim and quantity."""
    for name in sentence.claims:
        id, _, quantity = name.partition("/")
        yield from ([(id, quantity)] if quantity else
                    [(id, each) for each in catalogue.claims[id].printed])


def judged(catalogue: Catalogue, sentences: Iterable[Sentence],
           records: Iterable[Record]) -> Iterator[list[str]]:
    """A row, with the columns of JUDGED_HEADER, for each sentence: with the verdicts on the figures
    that judge it."""
    verdicts = {record.name: record.verdict for record in records}
    for sentence in sentences:
        found = Counter(verdicts.get(name, "not-run") for name in judged_by(catalogue, sentence))
        words = [verdict if len(found) == 1 else f"{count} {verdict}"
                 for verdict, count in found.most_common()]
        yield [sentence.text, sentence.place, sentence.quote, ", ".join(words) or "none",
               " ".join(sentence.claims), sentence.reason]
