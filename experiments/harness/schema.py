"""Reads tables of TOML into dataclasses: the annotations of their fields are the schema.

A field may have the type str, bool, int, float (an int will do) or Any, a dataclass derived from
Entry, a Literal, `T | None` (in the table it is a T, or missing), a union of dataclasses, a list,
dict or tuple of these, or Annotated[T, parse]: then parse(value) makes the T, or raises a
ValueError that says what is wrong.
"""
import reprlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import lru_cache
from types import NoneType, UnionType
from typing import (
    Annotated, Any, ClassVar, Literal, TypeGuard, TypeVar, Union, get_args, get_origin,
    get_type_hints)

from project import UsageError

LARGEST = 1e300  # absolute value of a number in the catalogue
TYPE_NAMES = {str: "a string", bool: "true or false", int: "a whole number", float: "a number",
              list: "a list", dict: "a table"}


@dataclass(kw_only=True)
class Entry:
    """Base of the dataclasses that are read from a table, which has their fields and no others."""

    # Where the schema has several dataclasses, a table with this key is of this one.
    marked_by: ClassVar[str] = ""

    @classmethod
    def field_names(cls) -> set[str]:
        """The names of the fields of this class."""
        return {field.name for field in fields(cls)}

    @classmethod
    def written_out(cls, table: Any) -> Any:
        """The table with a key for each field, from the short forms that the catalogue may use;
        here the table as it is, and classes with short forms override this."""
        return table

    def check(self) -> None:
        """Raise a ValueError if the fields, each of which is valid, do not fit together. Here there
        is nothing to check; classes override this."""


SomeEntry = TypeVar("SomeEntry", bound=Entry)


def read_entry(cls: type[SomeEntry], name: str, table: dict[str, Any]) -> SomeEntry:
    """The table as an instance of the class. If it is not valid, raise a UsageError with its name,
    the path to the first bad value, what is wrong with it, and the value."""
    try:
        return structure(cls, table)
    except ValueError as error:
        complaint, *path = error.args
    raise UsageError(": ".join(filter(None, [name, ".".join(map(str, path)), complaint])))


# ---------------------------------------------------------------- by type

def structure(kind: Any, value: Any) -> Any:
    """The value as one of this type. If it is none, raise a ValueError, whose arguments are what is
    wrong, and the keys and indices of the path from `value` to it."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return kind.__metadata__[0](value)
    if origin is Literal:
        return one_of(parts)(value)
    if origin in (Union, UnionType):
        return structure(chosen(parts, value), value)
    if is_dataclass(kind):
        return structure_entry(kind, value)
    if origin is dict:
        return {key: structure_at(key, parts[1], one) for key, one in plain(dict, value).items()}
    if origin is list:
        return structure_each(len(plain(list, value)) * parts, value)
    if origin is tuple:
        if len(plain(list, value)) != len(parts):
            refuse(f"has not {len(parts)} entries", value)
        return tuple(structure_each(parts, value))
    return value if kind is Any else plain(kind, value)


def structure_at(place: str | int, kind: Any, value: Any) -> Any:
    """The value, which is at this key or index of another, as one of this type."""
    try:
        return structure(kind, value)
    except ValueError as error:
        complaint, *path = error.args
        raise ValueError(complaint, place, *path) from None


def structure_each(kinds: Iterable[Any], values: list[Any]) -> list[Any]:
    """The values, each as one of the type at the same place in `kinds`; errors as of structure."""
    return [structure_at(*one) for one in zip(range(len(values)), kinds, values)]


def structure_entry(cls: Any, value: Any) -> Entry:
    """The table as a checked instance of this subclass of Entry; a ValueError if a field is
    unknown, missing or not valid."""
    table, kinds = plain(dict, cls.written_out(value)), types_of(cls)
    found = {name: structure_at(name, kind, table[name])
             for name, kind in kinds.items() if name in table}
    for name in table:
        if name not in kinds:
            raise ValueError(f"is not a field here: {reprlib.repr(table[name])}", name)
    for field in fields(cls):
        if field.name not in table and field.default is field.default_factory is MISSING:
            raise ValueError("is missing", field.name)
    entry = cls(**found)
    entry.check()
    return entry


@lru_cache(maxsize=None)
def types_of(cls: Any) -> dict[str, Any]:
    """The types of the fields by name, in the order of the class."""
    hints = get_type_hints(cls, include_extras=True)
    return {field.name: hints[field.name] for field in fields(cls)}


def chosen(kinds: tuple[Any, ...], value: Any) -> Any:
    """Which of the types of a union the value must have: the first marked by one of its keys, or
    the last."""
    kinds = tuple(kind for kind in kinds if kind is not NoneType)
    marked = [kind for kind in kinds[:-1] if isinstance(value, dict) and kind.marked_by in value]
    return [*marked, kinds[-1]][0]


def plain(kind: type, value: Any) -> Any:
    """The value, if it is of this type, which is one of TYPE_NAMES. True and false are no
    numbers."""
    wanted = (int, float) if kind is float else (kind,)
    return value if type(value) in wanted else refuse(f"is not {TYPE_NAMES[kind]}", value)


def refuse(complaint: str, value: Any) -> Any:
    """Raise a ValueError with the complaint and the value, shortened."""
    raise ValueError(f"{complaint}: {reprlib.repr(value)}")


# ---------------------------------------------------------------- kinds of fields

def parse_text(value: Any) -> str:
    """The text without blanks at its ends; a ValueError if it is no text, or empty."""
    return plain(str, value).strip() or refuse("is empty", value)


def parse_names(value: Any) -> list[str]:
    """The list of texts as it is; a ValueError if it is none, if it is empty, or has one twice."""
    names = structure(list[str], value)
    if len(set(names)) < len(names):
        refuse("has one entry twice", value)
    return names or refuse("is empty", value)


def one_of(words: Sequence[str]) -> Callable[[Any], Any]:
    """A parser that takes these words only."""
    return lambda value: value if value in words else refuse(f"is none of {', '.join(words)}",
                                                             value)


def up_to(most: int, kind: type = float) -> Callable[[Any], Any]:
    """A parser of numbers of this type from 0 to `most`."""
    def parse(value: Any) -> Any:
        """The number, if it is of the type and in range; else a ValueError."""
        in_range = 0 <= plain(kind, value) <= most
        return value if in_range else refuse(f"is not between 0 and {most:,}", value)
    return parse


def is_number(value: Any) -> TypeGuard[float]:
    return type(value) in (int, float) and abs(value) < LARGEST


def parse_number(value: Any) -> Any:
    return value if is_number(value) else refuse("is not a figure", value)


def parse_printed(value: Any) -> Any:
    for item in value if isinstance(value, list) else [value]:
        if not (isinstance(item, str) or is_number(item)):
            refuse("is not a figure", value)
    return value


Text = Annotated[str, parse_text]  # not empty; without blanks at both ends
Names = Annotated[list[str], parse_names]  # not empty, and each name once
Quantity = tuple[str, str]  # the id of a claim, and the name of one of its figures
Number = Annotated[float, parse_number]
PrintedValue = Annotated[float | str | list[float | str], parse_printed]
