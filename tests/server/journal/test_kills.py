"""A few kills; `python -m tests.server.journal.kills` makes a thousand."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.journal.kills import run


def test_nothing_acknowledged_is_lost_by_kills(tmp_path: Path) -> None:
    kills, seen = asyncio.run(run(tmp_path, kills=4, seed=1))
    assert kills == 4, seen
