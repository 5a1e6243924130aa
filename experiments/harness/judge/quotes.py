"""Compares quotes and figures with the texts, of which the project has no copies: for each section
of a text, catalogue/windows.json has short hashes of every five words that follow each other, of
every two, and of every number.

    PYTHONPATH=experiments python3 -m harness.judge.quotes FOLDER

takes the texts of FOLDER into that file: ID.txt is the text of the [[source]] of this id. Texts
that are not in FOLDER keep their hashes.
"""
import json
import re
import sys
import unicodedata
from base64 import b64decode, b64encode
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Self

from harness.judge.catalogue import Catalogue, read_catalogue
from harness.judge.figures import LARGE_NUMBERS
from harness.judge.sentences import read_sentences
from program import Parser, run_program
from project import UsageError, write

CATALOGUE = Path(__file__).parents[2] / "catalogue"
BYTES = 3  # of a hash: of a thousand wrong windows, one passes
SMALL = ("no one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
         " fifteen sixteen seventeen eighteen nineteen").split()
COMMAND = "PYTHONPATH=experiments python3 -m harness.judge.quotes FOLDER"


def normalized_words(text: str, comma: str = ",") -> list[str]:
    """The words of a text in small letters, without accents, signs and commands of TeX. A number is
    a word of its own, without what the text has between thousands, the regular expression `comma`.
    """
    text = unicodedata.normalize("NFKD", text.replace("\\times", "x").replace("\u00d7", "x"))
    text = re.sub(rf"(?<=\d){comma}(?=\d{{3}}(?!\d))", "", re.sub(r"\\[A-Za-z]+", " ", text))
    return re.findall(r"\d+(?:\.\d+)?|[a-z]+", text.lower())


def windows_of(words: list[str]) -> set[str]:
    """Every number, every two words and every five words that follow each other, each as a text
    with blanks between the words."""
    found = {word for word in words
             if word[0].isdigit() or word in (*SMALL, *LARGE_NUMBERS.values())}
    for size in (2, 5):
        found |= {" ".join(words[i:i + size]) for i in range(len(words) - size + 1)}
    return found


def hash_of_window(window: str) -> bytes:
    """The first BYTES bytes of its SHA-256."""
    return sha256(window.encode()).digest()[:BYTES]


def sections_of(text: str, places: Iterable[str]) -> dict[str, str]:
    """The parts of a text, by the places that begin a line of it; before them is "Opening"."""
    found: dict[str, str] = {}
    name = "Opening"
    for line in text.splitlines(keepends=True):
        start = line.lstrip("# ").rstrip()
        name = next((each for each in places if start == each or start.startswith(f"{each}. ")),
                    name)
        found[name] = found.get(name, "") + line
    return found


class Texts:
    """The hashes of each section. Of a translation, whose quotes are translated back, only numbers
    are compared."""

    def __init__(self, catalogue: Catalogue, directory: Path = CATALOGUE):
        self.translated = {id for id, source in catalogue.sources.items() if source.translators}
        self.places: dict[str, set[str]] = {id: set() for id in catalogue.sources}
        for sentence in read_sentences(directory):
            self.places.setdefault(sentence.text, set()).add(sentence.place)
        self.path = directory / "windows.json"
        self.sections: dict[str, dict[str, set[bytes]]] = {}  # hashes, by id of the text and place

    def compared(self, id: str, text: str) -> list[str]:
        """The words that count of a part of the text of this id."""
        if id in self.translated:  # that into Chinese prints 3, 617, 723
            return [word for word in normalized_words(text, ", ?") if word[0].isdigit()]
        return normalized_words(text)

    def take(self, folder: Path) -> None:
        """Make the hashes of the texts in a folder, and write them to windows.json, which keeps
        those of other texts."""
        encoded = json.loads(self.path.read_bytes()) if self.path.is_file() else {}
        paths = {path.stem: path for path in sorted(folder.glob("*.txt"))}
        if not paths:
            raise UsageError(f"{folder}: has no file ID.txt, with the text of a [[source]]")
        for id, path in paths.items():
            if id not in self.places:
                raise UsageError(f"{path}: no [[source]] of the catalogue has the id '{id}';"
                                 f" there are {', '.join(self.places)}")
            encoded[id] = {
                name: b64encode(b"".join(sorted(set(map(hash_of_window, windows_of(
                    self.compared(id, part))))))).decode()
                for name, part in sections_of(
                    path.read_text(encoding="utf-8"), self.places[id]).items()}
        write(self.path, json.dumps(encoded, indent=0) + "\n")

    def read(self) -> Self:
        """Read the hashes from windows.json."""
        for id, sections in json.loads(self.path.read_text(encoding="ascii")).items():
            self.sections[id] = {
                name: {bytes(some) for some in zip(*[iter(b64decode(hashes))] * BYTES)}
                for name, hashes in sections.items()}
        return self

    def have(self, id: str, place: str, windows: Iterable[str]) -> bool:
        """Are all windows in the sections that a place names, or in the text, if it names none? A
        UsageError if there are no hashes of the text."""
        if id not in self.sections:
            raise UsageError(f"{self.path}: has no hashes of the text '{id}'; put it into FOLDER as"
                             f" {id}.txt, and run {COMMAND}")
        sections = self.sections[id]
        named = [known for name, known in sections.items() if name in place]
        known = set[bytes]().union(*named or sections.values())
        return known.issuperset(map(hash_of_window, windows))

    def have_quote(self, id: str, place: str, quote: str) -> bool:
        """Is the quote at this place of the text? Three dots stand for what is left out. The rest
        are at least two words at a time, or a number."""
        parts = [windows_of(self.compared(id, part)) for part in quote.split("...") if part.strip()]
        return (all(parts) or id in self.translated) and self.have(
            id, place, set[str]().union(*parts))

    def have_number(self, id: str, place: str, number: float) -> bool:
        """Is the number at this place of the text? In digits or letters, or as 2 x 10^12, 19
        quadrillion."""
        spellings = [[str(number)]]
        if number in range(len(SMALL)):
            spellings.append([SMALL[int(number)]])
        if number >= 10**6:
            mantissa, power = f"{number:e}".split("e+")
            spellings.append([f"{float(mantissa):g} x", "x 10", f"10 {int(power)}"])
            spellings += [[f"{number / 10**zeros:g}", word]
                          for zeros, word in LARGE_NUMBERS.items()]
        return any(self.have(id, place, windows) for windows in spellings)


def main() -> None:
    parser = Parser(prog="harness.judge.quotes", description="Takes texts into windows.json.")
    parser.add_argument("FOLDER", type=Path, help="has each text as ID.txt")
    Texts(read_catalogue(CATALOGUE)).take(parser.parse_args().FOLDER)


if __name__ == "__main__":
    sys.exit(run_program("harness.judge.quotes", main, "interrupted"))
