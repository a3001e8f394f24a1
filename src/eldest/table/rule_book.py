"""
The rule books: the page `rules.md` in the folder of each family, by clause.

A family without one gets a page generated from its options and the clauses quoted in its code.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from eldest.families import FAMILIES, Family
from eldest.families import family as family_of
from eldest.options import text
from eldest.table.clauses import sentences

PAGE = "rules.md"  # the rule book's file in a family's folder

CLAUSE = re.compile(r"^- \*\*([A-Z]{2}-\d+)\*\* (.*)$")
HEAD = re.compile(r"^#{2,3} (.*)$")
NUMBER = re.compile(r"^\d+[a-z]?\. (Clauses - )?")
LABEL = re.compile(r"[A-Z]{2}-\d+")
ORIGIN = re.compile(r"\[(?:seed|source|ruling)\b[^\]]*\] ?")  # the source of the words after it
MARKUP = re.compile(r"\*\*|`")


class Chapter(NamedTuple):
    """Clauses under one heading of a book, in order."""

    title: str
    labels: list[str]


class NotAClause(ValueError):
    """A label that no rule book has."""


@cache
def books() -> dict[str, Path]:
    """The pages by family id, of all families that have one."""
    pages = {name: family_of(name).folder / PAGE for name in sorted(FAMILIES)}
    return {name: page for name, page in pages.items() if page.is_file()}


def book(name: str) -> str:
    """The page of a family. Raises `NotAFamily`."""
    return _book(family_of(name).id)


@cache
def _book(name: str) -> str:
    family = family_of(name)
    page = family.folder / PAGE
    return page.read_text(encoding="utf-8") if page.is_file() else "\n".join(_made(family))


def _made(family: Family) -> Iterator[str]:
    """The lines of a generated page: clauses of options with a table of them, then all others."""
    options = list(family.options.declared().values())
    lines = {label: said for label, said in sentences(family).items() if label.startswith(f"{family.clauses}-")}
    declared = {label: each for each in reversed(options) if each.clause for label in labels(each.clause)}
    yield f"# {family.name}"
    yield "\nThis game comes without a rule book; its rules are known by what its code quotes of them."
    yield "\n## Options\n"
    for label in sorted(declared, key=_number):
        yield f"- **{label}** {lines.get(label) or f'{declared[label].help}.'}"
    yield "\n| Option | Values | Default | Clause | Meaning |\n|---|---|---|---|---|"
    for each in options:
        yield f"| `{each.name}` | {each.range} | {text(each.default)} | {each.clause} | {each.help} |"
    yield "\n## Clauses\n"
    for label in sorted(lines.keys() - declared.keys(), key=_number):
        yield f"- **{label}** {lines[label]}"
    yield ""


def _number(label: str) -> int:
    return int(label.partition("-")[2])


def chapters(name: str) -> list[Chapter]:
    """The headings of a book that have clauses."""
    found: list[Chapter] = []
    for line in book(name).splitlines():
        if head := HEAD.match(line):
            found.append(Chapter(NUMBER.sub("", head[1]), []))
        elif (clause := CLAUSE.match(line)) and found:
            found[-1].labels.append(clause[1])
    return [chapter for chapter in found if chapter.labels]


@cache
def clauses() -> dict[str, str]:
    """The full text of every clause of every book, by label."""
    return {label: words for name in sorted(FAMILIES) for label, words in _clauses_of(name).items()}


@cache
def _clauses_of(name: str) -> dict[str, str]:
    """The clauses of a family's book, or of the page made for it."""
    return _clauses(_book(name))


def _clauses(page: str) -> dict[str, str]:
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in page.splitlines():
        match = CLAUSE.match(line)
        if match:
            lines = found.setdefault(match[1], [])
            lines.append(match[2])
        elif line.startswith("#"):
            lines = []
        else:
            lines.append(line)
    return {label: "\n".join(said).strip() for label, said in found.items()}


def clause(label: str) -> str:
    """The full text of a clause."""
    known = label.strip().upper()
    for name in FAMILIES:  # ours come first: when pip builds the page, no other families can be imported
        if known in _clauses_of(name):
            return _clauses_of(name)[known]
    raise NotAClause(f"{label!r} is no clause (labels look like FH-37, SW-12, OH-31, NN-15, CO-21)")


def labels(written: str) -> list[str]:
    """The labels in a text such as `FH-3, FH-25..FH-28`, one by one."""
    found: list[str] = []
    for part in written.split(", "):
        first, _, last = part.partition("..")
        book, _, number = first.partition("-")
        found += [f"{book}-{each}" for each in range(int(number), int((last or first).partition("-")[2]) + 1)]
    return found


def sentence(label: str) -> str:
    """A clause as it is quoted: its first paragraph, without source marks and formatting."""
    return " ".join(plain(label).partition("\n\n")[0].split())


def plain(label: str) -> str:
    """The full text of a clause, without source marks and formatting."""
    return MARKUP.sub("", ORIGIN.sub("", clause(label)))
