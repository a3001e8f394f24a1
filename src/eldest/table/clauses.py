"""
Clauses in words: the rule book's label and one short line.

The words stand in the docstrings of the rules that obey them; nobody writes them twice.
"""

from __future__ import annotations

import inspect
import re
from functools import cache
from types import ModuleType

LABEL = re.compile(r"^\s*([A-Z]{2}-\d+)(?:, [A-Z]{2}-\d+)*  +(\S.*)$")


@cache
def sentences(family: ModuleType) -> dict[str, str]:
    """The short line of every clause that a family's code quotes, by label."""
    found: dict[str, str] = {}
    for member in vars(family).values():
        if inspect.isfunction(member) or inspect.isclass(member):
            for label, words in quoted(inspect.getdoc(member) or ""):
                found.setdefault(label, words)
    return found


def quoted(docstring: str) -> list[tuple[str, str]]:
    """The labels of a docstring with their lines; an indented line goes on with the one before."""
    found: list[tuple[str, str]] = []
    for line in docstring.splitlines():
        match = LABEL.match(line)
        if match:
            labels = re.findall(r"[A-Z]{2}-\d+", line[: match.start(2)])
            found += [(label, match[2]) for label in labels]
        elif found and line.startswith("     "):
            found[-1] = (found[-1][0], f"{found[-1][1]} {line.strip()}")
    return found


def sentence(family: ModuleType, label: str) -> str:
    """A clause as a refusal quotes it: its short line and its label."""
    words = sentences(family).get(label, "").rstrip(".")
    return f"{words} ({label})" if words else f"({label})"
