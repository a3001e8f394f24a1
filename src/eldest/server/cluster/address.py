"""The address of the server that has a data file open."""

from __future__ import annotations

from pathlib import Path

from eldest import file_lock
from eldest.server.journal.postgres import SCHEMES
from eldest.server.journal.sqlite import path_of


def _file(db: str) -> Path | None:
    """The data file; `None` for a database, which many servers may serve."""
    return None if db.startswith(SCHEMES) else path_of(db).resolve()


def note(db: str, url: str) -> None:
    """Store the URL at which this process serves the tables."""
    path = _file(db)
    if path:
        file_lock.note(path, url)


def find(db: str) -> str | None:
    """URL of the running server; `''` while it starts, `None` if there is none."""
    path = _file(db)
    held = file_lock.holder(path) if path and path.exists() else None
    return held.noted if held else None
