"""Reference texts in files for people to read: `ELDEST_KEEP=1 python -m pytest tests/web` writes them again."""

from __future__ import annotations

import os
from pathlib import Path

KEPT = Path(__file__).with_name("kept")


def same(name: str, text: str) -> bool:
    """Whether a text is as it is kept; it is written again first if that is wanted."""
    path = KEPT / name
    if os.environ.get("ELDEST_KEEP"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8").splitlines() == text.splitlines()
    return True
