"""Puts the rule book of a family into its page, with the deal of `docs/live/FAMILY.md` before its first clause."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
LIVE = ROOT / "docs" / "live"
BOOKS = "docs/rules/"
INCLUDED = re.compile(r"^```\{include\} (\S+)\n```$", re.MULTILINE)
HEADING = "\n## 1. "


def setup(app: Any) -> dict[str, bool]:
    """What Sphinx calls to learn of it."""
    app.connect("source-read", add)
    return {"parallel_read_safe": True}


def add(app: Any, page: str, source: list[str]) -> None:
    """A rule book with its deal, in place of the page that includes it; every other page as it is."""
    included = INCLUDED.search(source[0])
    if not page.startswith(BOOKS) or not included:
        return
    book, live = ROOT / BOOKS / included[1], LIVE / f"{page.removeprefix(BOOKS)}.md"
    if app:
        app.env.note_dependency(book.resolve())
    text = book.read_text(encoding="utf-8")
    source[0] = with_deal(page, text, live.read_text(encoding="utf-8")) if live.exists() else text


def with_deal(page: str, book: str, live: str) -> str:
    """A rule book as a notebook, in which a deal stands before the first clause."""
    head, cells = split(live)
    before, found, rest = book.partition(HEADING)
    if not found:
        raise ValueError(f"{page} has no heading {HEADING.strip()!r} before which its deal could stand")
    return f"{head}\n{before}\n{cells}{found}{rest}"


def split(text: str) -> tuple[str, str]:
    """The head of a notebook, between its two lines of dashes, and the rest."""
    _, head, rest = text.split("---\n", 2)
    return f"---\n{head}---\n", rest
