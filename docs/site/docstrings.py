"""
Docstrings as Sphinx reads them.

They are plain text with names in `backticks`, clauses and indented examples; reStructuredText would take their
stars, bars and underscores for marks of its own.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import Any

CLAUSE = re.compile(r"[A-Z]{2}-\d+ ")
NAMELESS = re.compile(r"Alias for field number \d+")  # what Python says of a named tuple's fields
MARKS = re.compile(r"([\\*|_])")


def setup(app: Any) -> dict[str, bool]:
    """What Sphinx calls to learn of it."""
    app.connect("autodoc-process-docstring", lambda app, what, name, member, options, lines: replace(lines))
    return {"parallel_read_safe": True}


def replace(lines: list[str]) -> None:
    """The lines of a docstring, made into reStructuredText where they are."""
    paragraphs = (list(run) for blank, run in groupby(lines, key=lambda line: not line.strip()) if not blank)
    told = [line for paragraph in paragraphs for line in (*_marked(paragraph), "")]
    lines[:] = [] if NAMELESS.fullmatch(told[0] if told else "") else told


def _marked(paragraph: list[str]) -> list[str]:
    """A paragraph: an example, a program's text, clauses line by line, a list, or prose."""
    if paragraph[0].lstrip().startswith(">>> "):
        return paragraph
    if all(line.startswith(("    ", "|")) for line in paragraph):
        return ["::", "", *(f"    {line}" for line in paragraph)]
    told = [_plain(line) for line in paragraph]
    if CLAUSE.match(paragraph[0]):
        return [f"| {line}" if CLAUSE.match(line) else f"  {line.strip()}" for line in told]
    return told


def _plain(line: str) -> str:
    """Names in backticks as code, and nothing else as a mark."""
    parts = line.split("`")
    if len(parts) % 2 == 0:  # one that is opened in this line and closed in the next
        return MARKS.sub(r"\\\1", line.replace("`", "'"))
    marked = [f"``{part}``" if place % 2 and part else MARKS.sub(r"\\\1", part) for place, part in enumerate(parts)]
    return "".join(marked)
