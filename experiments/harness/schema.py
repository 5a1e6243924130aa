"""Kinds of fields for the tables of the catalogue, and how they are checked, by pydantic."""
import reprlib
from contextlib import suppress
from typing import Type

from harness.project import UsageError

try:  # pydantic 2 contains pydantic 1, which Debian 12 has
    from pydantic import v1 as pydantic
except ImportError:
    import pydantic

StrictBool, StrictStr = pydantic.StrictBool, pydantic.StrictStr
root_validator, validator = pydantic.root_validator, pydantic.validator

LARGEST = 1e300  # figure
WORDS = {"value_error.missing": "is missing", "value_error.extra": "is not known",
         "type_error.dict": "must be a table"}
EACH = {"proofs": "proof", "witnesses": "witness"}


class Entry(pydantic.BaseModel):
    """A table with these fields and no others."""

    class Config:
        extra = "forbid"
        copy_on_model_validation = "none"


def described(words):
    """A field with a description, for a JSON schema."""
    return pydantic.Field(description=words)


def checked(model, name, table):
    """The table as such an entry; if it is none, a complaint about the first thing wrong."""
    try:
        return model.parse_obj(table)
    except pydantic.ValidationError as error:
        first = error.errors()[0]
    place = [part for part in first["loc"] if isinstance(part, str) and part != "__root__"]
    subject = "" if first["loc"][-1] == "__root__" else f"'{place.pop()}' "
    words = WORDS.get(first["type"], first["msg"])
    if first["type"] == "type_error.dict":
        place, subject = [*place, subject.strip("' ")], ""
    elif "permitted" in first.get("ctx", {}):
        given, choices = first["ctx"]["given"], ", ".join(first["ctx"]["permitted"])
        words = f"is {reprlib.repr(given)}, but must be one of {choices}"
    elif first["type"].startswith("type_error"):
        with suppress(LookupError, TypeError):
            for part in first["loc"]:
                table = table[part]
        words = f"is of the wrong kind: {reprlib.repr(table)}"
    if len(place) > 2 and place[0] == "settles":  # a figure, by claim and quantity
        place = [", ".join(EACH.get(part, part) for part in place[1:])]
    raise UsageError(": ".join(filter(None, [name, ".".join(place), subject + words])))


# ---------------------------------------------------------------- kinds of fields

def kind(check) -> Type:
    """What is a value is told by a function that returns it, or raises a ValueError."""
    return type(check.__name__, (), {"__get_validators__": lambda: iter([check])})


def is_number(value):
    return type(value) in (int, float) and abs(value) < LARGEST


@kind
def Number(value):
    if not is_number(value):
        raise ValueError(f"is not a figure: {reprlib.repr(value)}")
    return value


@kind
def PrintedValue(value):
    """A number, a string, or a list of these."""
    items = value if isinstance(value, list) else [value]
    if not all(isinstance(item, str) or is_number(item) for item in items):
        raise ValueError(f"is not a figure: {reprlib.repr(value)}")
    return value


@kind
def Text(value):
    """A string that says something."""
    if not isinstance(value, str):
        raise TypeError
    if not value.strip():
        raise ValueError("says nothing")
    return value


@kind
def Names(value):
    """A list of strings, of which no two are the same."""
    if not (value and isinstance(value, list) and all(isinstance(name, str) for name in value)):
        raise ValueError(f"must be a list of names: {reprlib.repr(value)}")
    if len(set(value)) < len(value):
        raise ValueError(f"names one twice: {', '.join(value)}")
    return value


@kind
def Quantity(value):
    """Of a claim: its id and the name of the figure."""
    if not (isinstance(value, list) and len(value) == 2
            and all(isinstance(part, str) for part in value)):
        raise ValueError(f"has {reprlib.repr(value)}, which names no claim and its quantity")
    return value


def up_to(most, kinds):
    @kind
    def number(value):
        if type(value) not in kinds:
            raise TypeError
        if not 0 <= value <= most:
            raise ValueError(f"is {value}, but must be from 0 to {most:.0f}")
        return value
    return number
