"""What readers call claims and figures, in the words of titles.toml."""
import tomllib
from pathlib import Path
from typing import Any

WORDS_OF_TITLES: dict[str, dict[str, str]] = tomllib.loads(
    Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
MISPRINTS = WORDS_OF_TITLES["misprints"]


def subject_of(claim: str) -> str:
    """The subject of a claim in words, by the first word of its name."""
    word = claim.split(".")[0]
    return WORDS_OF_TITLES["subjects"].get(word, word)


def misprint_title(claim: str, quantity: str) -> str:
    """What a table or picture of misprints calls a figure."""
    return MISPRINTS.get(f"{claim} {quantity}", f"{claim}: {quantity}")


def figure_title(record: Any) -> str:
    """What the page calls the figure of a record or an erratum: scott.x33.shortest updates is
    `X at 33 ...: updates', queens 8.R-nodes is `8 queens: R-nodes'."""
    name = f"{record.claim} {record.quantity}"
    if name in MISPRINTS:
        return MISPRINTS[name]
    row, _, quantity = record.quantity.rpartition(".")
    subject, *parts = record.claim.split(".")
    if parts and parts[0].isdigit():  # queens.16.natural-order is of 16 queens
        row = parts.pop(0)
    title = [f"{row} {subject_of(subject)}".strip(), *(
        WORDS_OF_TITLES["parts"].get(part, part.replace("-", " ")) for part in parts)]
    what = WORDS_OF_TITLES["quantities"].get(quantity, quantity.replace("_", " "))
    return f"{', '.join(title)}: {what}"
