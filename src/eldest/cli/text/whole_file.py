"""
Files that commands write.

A file is replaced whole, or not at all. Its lines end with the same byte on every system.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path


class NotAFile(ValueError):
    """Nothing can be saved at a path."""


def plain(file: str, what: str) -> Path:
    """The file that a path leads to: it is replaced, so a device, a pipe or a folder is refused."""
    if not file.strip():
        raise NotAFile("--file: name a file")
    path = Path(os.path.realpath(file)) if Path(file).is_symlink() else Path(file)
    if path.exists() and not path.is_file():
        raise NotAFile(f"{path} is not a plain file: {what} cannot be kept there")
    return path


def check_out(path: str) -> None:
    """
    Refuse a path at which no result can be written: a folder, or one in a folder that is not there.

    Called before anything is computed or printed. Raises `NotAFile`.
    """
    if not Path(path).parent.is_dir():
        raise NotAFile(f"{path}: there is no such folder")
    if Path(path).is_dir():
        raise NotAFile(f"{path} is a folder: name a file")
    if not os.access(path if Path(path).exists() else Path(path).parent, os.W_OK):
        raise NotAFile(f"{path} cannot be written")


def put(path: Path, text: str, what: str) -> None:
    """Write a text to a file atomically; only a plain file is ever replaced."""
    plain(str(path), what)
    written = None
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(
            "w", dir=path.parent, prefix=".", suffix=".part", delete=False, encoding="utf-8", newline="\n"
        ) as part:
            written = Path(part.name)
            part.write(text)
            part.flush()
            os.fsync(part.fileno())
        written.replace(path)
    except OSError as error:
        if written:
            with contextlib.suppress(OSError):
                written.unlink()
        kept = "it is as it was before this action" if path.exists() else "nothing was written"
        raise OSError(error.errno, f"{what} cannot be saved: {error.strerror}; {kept}", str(path)) from error
