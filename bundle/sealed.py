"""
Folders into which nobody writes: what a program finds that somebody else has installed.

As a script it runs a command that is bound by that, even as root: `python sealed.py COMMAND …`.
"""

from __future__ import annotations

import ctypes
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

DROP, OVERRIDE = 24, 1  # PR_CAPBSET_DROP and CAP_DAC_OVERRIDE, by which root writes wherever it likes
WRITE = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH


@contextmanager
def sealed(*folders: Path) -> Iterator[None]:
    """Nothing in these folders may be written meanwhile; root must be bound by that."""
    found = [path for folder in folders for path in (folder, *folder.rglob("*")) if not path.is_symlink()]
    before = [path.stat().st_mode for path in found]
    for path, mode in zip(found, before, strict=True):
        path.chmod(mode & ~WRITE)
    try:
        yield
    finally:
        for path, mode in zip(found, before, strict=True):
            path.chmod(mode)


def bound(*command: str) -> list[str]:
    """A command that may write only what the folders allow."""
    return [sys.executable, __file__, *command]


def _bind() -> None:
    if sys.platform == "win32" or os.geteuid():
        return  # bound already
    if not sys.platform.startswith("linux"):
        sys.exit("sealed: root writes everywhere: begin this as somebody else")
    if ctypes.CDLL(None, use_errno=True).prctl(DROP, OVERRIDE, 0, 0, 0):
        sys.exit(f"sealed: root stays unbound: {os.strerror(ctypes.get_errno())}")


if __name__ == "__main__":
    _bind()
    os.execvp(sys.argv[1], sys.argv[1:])
