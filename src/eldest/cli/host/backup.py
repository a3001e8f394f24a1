"""`eldest backup` and `eldest restore`: copies of the tables."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from eldest import settings
from eldest.server.journal import backup
from eldest.server.journal.journal import Damaged
from eldest.server.journal.postgres import SCHEMES
from eldest.server.journal.sqlite import lock, path_of
from eldest.settings import chosen


def keep(flags: Mapping[str, Any], file: str) -> int:
    """Copy the tables into a file, even while people play at them."""
    backup.backup(chosen(flags).of(settings.DB), file)
    print(file)
    return 0


def bring_back(flags: Mapping[str, Any], file: str) -> int:
    """Replace the tables by a copy; the old ones are kept beside it."""
    db = chosen(flags).of(settings.DB)
    if db.startswith(SCHEMES):
        backup.restore(file, db)  # the message names the program for that
    path = path_of(db)
    aside = _kept(db, path) if path.exists() else None
    try:
        backup.restore(file, db, overwrite=True)
    except BaseException:
        if aside:
            aside.unlink()
        raise
    if aside:
        print(f"the old tables are kept in {aside}", file=sys.stderr)
    print(path)
    return 0


def _kept(db: str, path: Path) -> Path:
    """A copy of the file to be replaced, damaged or not; none is made while a server writes it."""
    lock(path.resolve()).release()
    aside = path.with_name(f"{path.name}-before-{datetime.now(UTC):%Y%m%dT%H%M%SZ}")
    with contextlib.suppress(Damaged):
        backup.backup(db, aside)
    return aside
