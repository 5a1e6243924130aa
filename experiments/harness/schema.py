"""Kinds of fields for the tables of the catalogue, and how they are checked, by pydantic."""
import reprlib
from contextlib import suppress
from typing import Tuple, Type, Union

from project import UsageError

try:  # pydantic 2 contains pydantic 1, which Debian 12 has
    from pydantic import v1 as pydantic
except ImportError:
    import pydantic

StrictBool, StrictStr = pydantic.StrictBool, pydantic.StrictStr
root_validator, validator = pydantic.root_validator, pydantic.validator

LARGEST = 1e300  # that a figure of the catalogue may be


class Entry(pydantic.BaseModel):
    """A table with these fields and no others."""

    class Config:
        extra = "forbid"
        copy_on_model_validation = "none"


# What is wrong, by pydantic's types of errors; of the others we pass its words on.
WORDS = {
    "value_error.missing": "is missing",
    "value_error.extra": "is not a field here",
    "value_error.const": "is none of {permitted}",
    "value_error.any_str.min_length": "is empty",
    "value_error.list.unique_items": "has one entry twice",
    "value_error.number.not_ge": "is less than {limit_value}",
    "value_error.number.not_le": "is more than {limit_value}",
    "type_error.dict": "is not a table",
    "type_error.float": "is not a number",
}


def checked(model, name, table):
    """The table as such an entry; if it is none, a complaint about the first thing wrong: where it
    is in the table, what pydantic says of it, and what stands there."""
    try:
        return model.parse_obj(table)
    except pydantic.ValidationError as error:
        first = error.errors()[0]
    place = [part for part in first["loc"] if part != "__root__"]
    context = first.get("ctx", {})
    allowed = ", ".join(map(str, context.get("permitted", [])))
    message = (WORDS[first["type"]].format(**context | {"permitted": allowed})
               if first["type"] in WORDS else first["msg"])
    words = [name, ".".join(map(str, place)), message]
    with suppress(LookupError, TypeError):
        for part in place:
            table = table[part]
        words += [reprlib.repr(table)] if place and first["type"] != "value_error" else []
    raise UsageError(": ".join(filter(None, words)))


# ---------------------------------------------------------------- kinds of fields

Text = pydantic.constr(strict=True, strip_whitespace=True, min_length=1)
Names = pydantic.conlist(StrictStr, min_items=1, unique_items=True)
Quantity = Tuple[StrictStr, StrictStr]  # the id of a claim, and which of its figures


def whole_up_to(most):
    return pydantic.conint(strict=True, ge=0, le=most)


def up_to(most):
    return Union[pydantic.confloat(strict=True, ge=0, le=most), whole_up_to(most)]


def kind(check) -> Type:
    """A kind of field, from a function that returns a valid value or raises a ValueError."""
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
