"""The comments of the catalogue, from which a newcomer learns how to write an entry."""
import re
import tomllib
from typing import Annotated, ClassVar, get_args, get_origin, get_type_hints

import pytest
from conftest import EXPERIMENTS

from harness.judge.catalogue import (
    Choice, Claim, Columns, CommandExperiment, DerivedExperiment, Slip, Source)
from harness.schema import Entry, read_entry

FILES = sorted((EXPERIMENTS / "catalogue").glob("*.toml"))
KINDS = {"claim": [Claim, Columns], "experiment": [CommandExperiment, DerivedExperiment],
         "source": [Source], "slip": [Slip], "choice": [Choice]}


def head_of(path):
    """The comment at the top of a file."""
    return re.match("(#.*\n)*", path.read_text(encoding="utf-8"))[0]


def fields_in(kind):
    """The names of the fields of a class, and of the classes that its fields have."""
    if get_origin(kind) is ClassVar:
        return set()
    if isinstance(kind, type) and issubclass(kind, Entry):
        return kind.field_names().union(*map(fields_in, get_type_hints(kind).values()))
    parts = get_args(kind)[:1] if get_origin(kind) is Annotated else get_args(kind)
    return set().union(*map(fields_in, parts))


def keys_in(value):
    """The keys of tables within tables and lists; and the columns of a table of entries."""
    if isinstance(value, list):
        return set().union(*map(keys_in, value))
    if not isinstance(value, dict):
        return set()
    columns = value.get("columns") if isinstance(value.get("table"), list) else None
    return {*value, *(columns or [])}.union(*map(keys_in, value.values()))


@pytest.mark.parametrize("kind", KINDS)
def test_every_field_that_is_used_is_explained(kind):
    """In the comment that says what a [[claim]], for instance, has: as the first word of a line, or
    between backquotes."""
    used = keys_in([tomllib.loads(path.read_text(encoding="utf-8")).get(kind, [])
                    for path in FILES])
    (where, text), = [(path.name, head_of(path)) for path in FILES
                      if f"A [[{kind}]]" in head_of(path) or f"An [[{kind}]]" in head_of(path)]
    firsts = re.findall(r"^#   (\w+(?:, \w+)*)", text, re.MULTILINE)
    explained = {*", ".join(firsts).split(", "), *re.findall(r"`(\w+)`", text)}
    known = {"columns", "table"}.union(*map(fields_in, KINDS[kind]))
    missing = sorted(used & known - explained)
    assert not missing, f"the top of {where} does not explain {', '.join(missing)}"


def test_the_first_example_is_a_plain_experiment():
    head = head_of(EXPERIMENTS / "catalogue" / "matrix3.toml")
    example = head[head.index("#   [[experiment]]"):head.index("# An [[experiment]] has")]
    table, = tomllib.loads(example.replace("#", ""))["experiment"]
    assert len(read_entry(CommandExperiment, "the example", table).readings) == 2
