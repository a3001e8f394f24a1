"""The names that a family's words must have in every language, as types: of its clauses, options and reasons."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from page.places import WEB

FOLDERS = WEB / "src" / "families"
FILE = "names.gen.ts"
HEAD = "// Made by `python -m page types`; what stands here is not edited.\n"


def write() -> None:
    """Write the types."""
    for file, text in texts().items():
        file.write_text(text, encoding="utf-8")


def texts() -> dict[Path, str]:
    """The expected contents, by file: one for each family that has a folder in the page."""
    from eldest.families.registry import OURS

    return {FOLDERS / name / FILE: _text(name) for name in OURS if (FOLDERS / name).is_dir()}


def _text(name: str) -> str:
    from eldest.bots.rule_player import reasons_of
    from eldest.families import family
    from eldest.keeper import KEEPER
    from eldest.table import rule_book

    clauses = [label for chapter in rule_book.chapters(name) for label in chapter.labels]
    return "\n".join(
        (
            HEAD,
            _union("The clauses of its rule book.", "Clause", clauses),
            _union("The clauses that an entry on a score sheet may break.", "EntryClause", KEEPER.of(name).faults[1:]),
            _union("Its options.", "Option", family(name).options.declared()),
            _union("Why its bots do something.", "Reason", [each.key.partition(".")[2] for each in reasons_of(name)]),
        )
    )


def _union(says: str, name: str, members: Iterable[str]) -> str:
    lines = "".join(f"\n  | {json.dumps(each)}" for each in members)
    return f"/** {says} */\nexport type {name} ={lines};\n"
