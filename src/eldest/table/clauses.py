"""
Clauses as text: the rule book's label and one short line.

The text comes from the docstrings of the rules that implement the clauses; it is written nowhere else.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from eldest.families import Family

LABEL = re.compile(r"^\s*([A-Z]{2}-\d+)(?:, [A-Z]{2}-\d+)*  +(\S.*)$")


@cache
def sentences(family: Family) -> dict[str, str]:
    """
    The short line of every clause quoted in a family's code, by label.

    If several docstrings quote a clause, the rule that makes a legal set (`cards_open`) has priority,
    because refusals use its words; an option's values come last.
    """
    found: dict[str, str] = {}
    for member in sorted(_members(family), key=_standing):
        for label, words in quoted(inspect.getdoc(member) or ""):
            found.setdefault(label, words)
    return found


def _members(family: Family) -> Iterator[Any]:
    """The functions and classes in a family's file, and the methods of the classes."""
    for member in vars(family.module).values():
        if getattr(member, "__module__", "") != family.module.__name__:
            continue
        if inspect.isfunction(member) or inspect.isclass(member):
            yield member
        if inspect.isclass(member):
            yield from filter(inspect.isfunction, vars(member).values())


def _standing(member: Any) -> tuple[bool, bool, bool]:
    return not member.__name__.endswith("_open"), not hasattr(member, "is_rule"), inspect.isclass(member)


def quoted(docstring: str) -> list[tuple[str, str]]:
    """The labels in a docstring with their lines; an indented line continues the one before."""
    found: list[tuple[str, str]] = []
    for line in docstring.splitlines():
        match = LABEL.match(line)
        if match:
            labels = re.findall(r"[A-Z]{2}-\d+", line[: match.start(2)])
            found += [(label, match[2]) for label in labels]
        elif found and line.startswith("     "):
            found[-1] = (found[-1][0], f"{found[-1][1]} {line.strip()}")
    return found


def sentence(family: Family, label: str) -> str:
    """A clause as a refusal quotes it: its short line and its label."""
    words = sentences(family).get(label, "").rstrip(".")
    return f"{words} ({label})" if words else f"({label})"
