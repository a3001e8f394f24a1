"""The sources of the page: a digest tells whether a built page is up to date."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator
from pathlib import Path

from page.places import BUILT, FAMILIES, GENERATED, MADE, NOTICE, ROOT, SOURCES, WEB

LEFT_OUT = {"node_modules", "dist", "openapi.json", GENERATED.name}
# The sources of the parts generated from families, and of the page's Python.
READ = (
    "arrays", "keeper", "families", "mechanics", "compiler", "sampler", "engine", "table", "solver", "bots", "reviews",
    "research", "puzzles", "narration", "lessons", "api", "browser", "__init__.py", "cards.py", "file_lock.py",
    "folders.py", "options.py", "phases.py", "record.py", "settings.py", "server/__init__.py", "server/bots",
    "server/daily_puzzles.py", "server/journal", "server/models/__init__.py", "server/models/json_bytes.py",
    "server/people", "server/problems.py", "server/reviews", "server/positions.py", "server/setups.py", "server/tables",
)  # fmt: skip
KINDS = (".py", ".json", ".ftl", ".jsonl", ".weights", ".yaml")
KERNELS = SOURCES / "eldest" / "kernels"


def digest() -> str:
    """A digest of the names and contents of all sources."""
    told = hashlib.sha256()
    for path in [*_files(WEB), NOTICE, *python_files()]:
        content = path.read_bytes()
        told.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode())
        told.update(content)
    return told.hexdigest()


def _files(folder: Path) -> Iterator[Path]:
    """All sources in a folder, always in the same order."""
    for each in sorted(os.scandir(folder), key=lambda entry: entry.name):
        if each.name in LEFT_OUT or each.name.startswith("."):
            continue
        if each.is_dir():
            yield from _files(Path(each.path))
        else:
            yield Path(each.path)


def python_files() -> Iterator[Path]:
    """The Python sources, what they read, rule books, sentences and kernels from which a part of the page is made."""
    for name in READ:
        path = SOURCES / "eldest" / name
        yield from sorted(each for each in path.rglob("*") if each.suffix in KINDS) if path.is_dir() else [path]
    yield from sorted(FAMILIES.glob("*/rules.md"))
    yield from sorted(KERNELS.glob("*.wasm"))
    yield from sorted(FAMILIES.glob("*/lessons/*.yaml"))
    yield from sorted(each for each in (ROOT / "page").rglob("*") if each.suffix in (".py", ".mjs"))


def is_built() -> bool:
    """Whether the built page is up to date."""
    try:
        made = json.loads((BUILT / MADE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return bool(made.get("sources") == digest())
