"""Puts the deal of `docs/live/FAMILY.md` into the rule book of that family, before its first clause."""

from __future__ import annotations

from pathlib import Path
from typing import Any

LIVE = Path(__file__).parents[1] / "live"
BOOKS = "docs/rules/"
HEADING = "\n## 1. "


def setup(app: Any) -> dict[str, bool]:
    """What Sphinx calls to learn of it."""
    app.connect("source-read", add)
    return {"parallel_read_safe": True}


def add(app: Any, page: str, source: list[str]) -> None:
    """A rule book with its deal; every other page as it is."""
    live = LIVE / f"{page.removeprefix(BOOKS)}.md"
    if not page.startswith(BOOKS) or not live.exists():
        return
    head, cells = split(live.read_text(encoding="utf-8"))
    before, found, rest = source[0].partition(HEADING)
    if not found:
        raise ValueError(f"{page} has no heading {HEADING.strip()!r} before which its deal could stand")
    source[0] = f"{head}\n{before}\n{cells}{found}{rest}"


def split(text: str) -> tuple[str, str]:
    """The head of a notebook, between its two lines of dashes, and the rest."""
    _, head, rest = text.split("---\n", 2)
    return f"---\n{head}---\n", rest
