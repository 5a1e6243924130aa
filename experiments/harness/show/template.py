"""The Jinja templates of the page and of what README files show, with their filters."""
import re
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, Template
from markupsafe import Markup, escape

from harness.judge.figures import differences, in_figures
from harness.judge.rules import RULES
from harness.judge.titles import figure_title
from harness.results import Record

HERE = Path(__file__).parent


def sort_key(value: Any) -> Any:
    """The number by which a figure is sorted; a list by its first one."""
    first = value[0] if isinstance(value, list) and value else value
    return first if isinstance(first, (int, float)) else ""


def linked_command(command: str) -> Markup:
    """The command as HTML, in which each puzzle is a link to its file, and a line cannot break at
    the hyphens of an option."""
    unbroken = re.sub(r"(?<!\S)--\S+", r"<span>\g<0></span>", str(escape(command)))
    return Markup(re.sub(r"puzzles/[^\s;|)&']+", r'<a href="../experiments/\g<0>">\g<0></a>',
                         unbroken))


def with_commands(text: str) -> Markup:
    """Text whose backquotes hold commands, each with a button that copies it, and conditions."""
    return Markup("").join(
        Markup('<span class="command"><code>{}</code> <button class="copy" aria-label="Copy the'
               ' command {}">Copy</button></span>').format(linked_command(part), part)
        if number % 2 and re.match("[a-z]+ [^<=>!]", part)
        else Markup("<code>{}</code>").format(part) if number % 2 else part
        for number, part in enumerate(text.split("`")))


def marked(number: Any, other: Any, kind: str) -> Markup:
    """A number as HTML, with <mark class="KIND"> around what differs from the other number."""
    number, other = in_figures(number), "" if other is None else in_figures(other)
    made, end = Markup(""), 0
    for start, stop in differences(number, other) if other else []:
        made += number[end:start] + Markup('<mark class="{}">{}</mark>').format(
            kind, number[start:stop])
        end = stop
    return made + number[end:]


def counted_parts(record: Record) -> list[tuple[str, bool | None]]:
    """What is counted: a rule's sentence, or an expression; and if it is part of a statement,
    whether it holds."""
    rules = record.rule.split("; ") if record.rule else []
    holds = record.holds or []
    return [(Markup("<code>{}</code>").format(rule) if rule not in RULES else RULES[rule].sentence,
             holds[number] if number < len(holds) else None) for number, rule in enumerate(rules)]


def measured_in_figures(record: Record) -> str:
    """What was measured, with its standard error if it is an estimate."""
    error = record.error
    return in_figures(record.measured) + (
        "" if error is None else f" (standard error {in_figures(error)})")


@cache
def template(name: str, folder: Path = HERE, **options: Any) -> Template:
    """The Jinja template of this name in a folder, with our filters, which write figures as people
    do."""
    environment = Environment(loader=FileSystemLoader(folder), trim_blocks=True, lstrip_blocks=True,
                              **options)
    environment.filters |= {"figures": in_figures, "measured": measured_in_figures,
                            "sort_key": sort_key, "command": linked_command,
                            "with_commands": with_commands, "parts": counted_parts,
                            "title": figure_title, "marked": marked}
    return environment.get_template(name)
