"""The plain texts of a family in another language: a module for each part of its `words.<language>.ftl`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from fluent.syntax import ast

from page.names import FILE, FOLDERS
from page.places import GENERATED
from page.words.fluent_code import quoted
from page.words.fluent_file import FluentFile

CLAUSES, REASONS = "Clauses", "Reasons"  # headings
ATTRIBUTES = ("line", "entry")
HEAD = "// Made by `python -m page words`; what stands here is not edited.\n\n"


def texts(folders: Path = FOLDERS) -> dict[Path, str]:
    """The expected modules, by file."""
    found: dict[Path, str] = {}
    for path in sorted(folders.glob("*/words.*.ftl")):
        code = path.name.split(".")[1]
        folder = GENERATED / code / path.parent.name
        found |= {folder / f"{part}.ts": text for part, text in _parts(FluentFile(path, ATTRIBUTES)).items()}
    return found


def _parts(file: FluentFile) -> dict[str, str]:
    """The modules of a file: clauses, their short lines, what an entry breaks, and the reasons of bots."""
    source = (file.path.parent / FILE).read_text(encoding="utf-8")
    clauses, entries, reasons = (_members(source, name) for name in ("Clause", "EntryClause", "Reason"))
    _compare(file, file.sections.get(CLAUSES, []), clauses)
    _compare(file, file.sections.get(REASONS, []), reasons)
    lines = [key for key in file.words if key.endswith(".line")]
    broken = [key for key in file.words if key.endswith(".entry")]
    _compare(file, broken, [f"{each}.entry" for each in entries])
    module = file.path.parent.name
    return {
        "clauses": _module(file, module, "clauses", "Clause", "Record<Clause, string>", clauses),
        "lines": _module(file, module, "lines", "Clause", "Partial<Record<Clause, string>>", lines),
        "entries": _module(file, module, "entries", "EntryClause", "Record<EntryClause, string>", broken),
        "reasons": _module(file, module, "reasons", "Reason", "Record<Reason, string>", file.sections[REASONS]),
    }


def _members(source: str, name: str) -> list[str]:
    """The members of a union of texts."""
    _, _, union = source.partition(f"export type {name} =")
    return re.findall(r'"([^"]+)"', union.partition(";")[0])


def _compare(file: FluentFile, there: Iterable[str], wanted: Iterable[str]) -> None:
    """Refuse what is missing, and what nothing is known by."""
    for key in there:
        if key not in wanted:
            raise file.fault(f"{key} is unknown here", file.words[key].pattern)
    for key in wanted:
        if key not in there:
            raise file.fault(f"{key} is missing")


def _module(file: FluentFile, family: str, name: str, key: str, typed: str, keys: Iterable[str]) -> str:
    lines = "".join(f"  {quoted(each.partition('.')[0])}: {quoted(_plain(file, each))},\n" for each in keys)
    imported = f'import type {{ {key} }} from "../../../families/{family}/names.gen";\n\n'
    return f"{HEAD}{imported}export const {name}: Readonly<{typed}> = {{\n{lines}}};\n"


def _plain(file: FluentFile, key: str) -> str:
    """Words without values."""
    said = ""
    for each in file.words[key].pattern.elements:
        if not isinstance(each, ast.TextElement):
            raise file.fault(f"{key}: nothing can stand in braces here", each)
        said += each.value
    return said
