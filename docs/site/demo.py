"""Leads from the first page to the live demo, if `python -m bundle.site demo` has put it into the site."""

from __future__ import annotations

from pathlib import Path
from typing import Any

PAGE, BEFORE = "docs/index", "\n## Players\n"
LINK = '\n<p><a href="../demo/index.html">Play in this browser</a>: the whole page, without a server.</p>\n'


def setup(app: Any) -> dict[str, bool]:
    """What Sphinx calls to learn of it."""
    app.connect("source-read", add)
    return {"parallel_read_safe": True}


def add(app: Any, page: str, source: list[str]) -> None:
    """The first page with the link; every other page as it is."""
    if page == PAGE and (Path(app.outdir) / "demo" / "index.html").is_file():
        head, found, rest = source[0].partition(BEFORE)
        if not found:
            raise ValueError(f"{page} has no heading {BEFORE.strip()!r} before which the demo could stand")
        source[0] = f"{head}{LINK}{found}{rest}"
