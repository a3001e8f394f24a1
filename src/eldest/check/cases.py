"""
Cases: the worked examples of a file, parsed and checked for their form.

A `.yaml` file has the key `examples`; in a `.md` page every fenced yaml block with
this key is read, and other blocks are ignored. A page that includes another also has its
examples.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from eldest.families import FAMILIES
from eldest.table.plain_yaml import NotYaml, form_fault, load
from eldest.table.rule_book import books

KEY = "examples"
YAML, PAGE = (".yaml", ".yml"), (".md",)
INCLUDED = re.compile(r"^`{3,}\{include\} +(\S+) *$", re.MULTILINE)  # in MyST syntax

# Allowed and required keys of an example.
FORM: Mapping[str, tuple[type, str]] = {
    "id": (str, "a text"),
    "family": (str, "a text"),
    "kind": (str, "a text"),
    "clauses": (list, "a list"),
    "options": (dict, "a mapping"),
    "given": (dict, "a mapping"),
    "expect": (dict, "a mapping"),
    "why": (str, "a text"),
}
NEEDED = ("id", "family", "kind", "given", "expect")


class Malformed(ValueError):
    """A malformed example or file; the one-line message names the key."""


@dataclass(frozen=True)
class Case:
    """One worked example. `problem` describes a fault in its form; empty if there is none."""

    file: str
    id: str
    family: str = ""
    kind: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    given: Mapping[str, Any] = field(default_factory=dict)
    expect: Mapping[str, Any] = field(default_factory=dict)
    clauses: tuple[str, ...] = ()
    why: str = ""
    problem: str = ""


def read(path: str) -> list[Case]:
    """The cases of a file, in order. Raises `Malformed` if the file cannot be read at all."""
    found: list[Case] = []
    for file, line, block in _all_blocks(path):
        for item in _examples(file, line, block):
            found.append(_case(file, item, len(found) + 1, {case.id for case in found}))
    return found


def _all_blocks(path: str, within: tuple[str, ...] = ()) -> Iterator[tuple[str, int, str]]:
    """The blocks of a file and then of the pages it includes, each with its file and first line."""
    text = _text(path)
    if path.lower().endswith(YAML):
        yield path, 1, text
        return
    yield from ((path, line, block) for line, block in _blocks(text))
    for named in INCLUDED.findall(text):
        other = os.path.normpath(Path(path).parent / named)
        if other in (path, *within):
            raise Malformed(f"{path}: it includes itself")
        yield from _all_blocks(other, (path, *within))


def _text(path: str) -> str:
    if not path.lower().endswith(YAML + PAGE):
        raise Malformed(f"{path}: examples are read from {', '.join(YAML + PAGE)} files")
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise Malformed(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise Malformed(f"{path}: it is not UTF-8 text") from error


def _blocks(page: str) -> Iterator[tuple[int, str]]:
    """The fenced yaml blocks of a page that have the key, each with its first line."""
    fence, first, lines = "", 0, list[str]()
    for number, line in enumerate(page.splitlines(), 1):
        opening = re.match(r" {0,3}(`{3,}|~{3,})\s*(\S*)", line)
        if not fence and opening:
            fence, first, lines = opening[1], number + 1, []
            wanted = opening[2].lower() in ("yaml", "yml")
        elif fence and re.fullmatch(rf" {{0,3}}{fence[0]}{{{len(fence)},}}\s*", line):
            if wanted and _has_key(lines):
                yield first, "\n".join(lines)
            fence = ""
        else:
            lines.append(line)
    if fence and wanted and _has_key(lines):
        yield first, "\n".join(lines)


def _has_key(lines: list[str]) -> bool:
    return any(re.match(rf"""["']?{KEY}["']?\s*:""", line) for line in lines)


def _examples(path: str, line: int, block: str) -> list[Any]:
    try:
        loaded = load(block, line)
    except NotYaml as error:
        raise Malformed(f"{path}: {error}") from error
    if not isinstance(loaded, dict) or KEY not in loaded:
        raise Malformed(f"{path}: the key {KEY!r} is missing")
    for key in loaded:
        if key != KEY:
            raise Malformed(f"{path}: unknown key {key!r} (its only key is {KEY!r})")
    if not isinstance(loaded[KEY], list):
        raise Malformed(f"{path}: {KEY} must be a list")
    return loaded[KEY]


# ---------------------------------------------------------------- one case


def _case(path: str, item: Any, number: int, ids: set[str]) -> Case:
    """The case from a list item; a malformed item gives a case with a `problem`."""
    name = str(item["id"]) if isinstance(item, dict) and "id" in item else f"example {number}"
    problem = form_fault(item, FORM, NEEDED) or _wrong_value(item, ids)
    if problem:
        return Case(path, name, problem=problem)
    parts = {key: value for key, value in item.items() if value is not None}
    clauses = tuple(parts.pop("clauses", ()))
    return Case(path, clauses=clauses, **parts)


def _wrong_value(item: Mapping[str, Any], ids: set[str]) -> str:
    if item["id"] in ids:
        return "id: it is there twice in this file"
    family = item["family"].replace("-", "_")
    if family not in FAMILIES and family not in books():
        return f"family: unknown family {item['family']!r} (known: {', '.join({**FAMILIES, **books()})})"
    if not all(isinstance(label, str) for label in item.get("clauses") or ()):
        return "clauses: they must be texts"
    if not all(isinstance(key, str) for part in ("options", "given", "expect") for key in item.get(part) or ()):
        return "keys must be texts"
    return "" if item["expect"] else "expect: it is empty, so nothing is tested"
