"""A lock that one living process holds: the system gives it back when the process ends, however it ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt

    # Locked bytes cannot be read by others on Windows, so the lock lies far behind the text.
    def _take(file: IO[bytes]) -> None:
        file.seek(1 << 30)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

    def _give(file: IO[bytes]) -> None:
        file.seek(1 << 30)
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)
else:
    import fcntl

    def _take(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _give(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_UN)


class Locked(Exception):
    """Another living process holds the lock; `process` is its number if it is known."""

    def __init__(self, process: str) -> None:
        super().__init__(process)
        self.process = process


class FileLock:
    """The lock beside a file. The file of the lock stays: to delete it would let two hold two locks of one name."""

    def __init__(self, path: Path) -> None:
        """Take the lock, or raise `Locked`."""
        opened = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
        self._file = os.fdopen(opened, "r+b", buffering=0)
        try:
            _take(self._file)
        except OSError:
            self._file.seek(0)
            process = self._file.read(20).decode("ascii", "replace").strip()
            self._file.close()
            raise Locked(process) from None
        self._file.seek(0)
        self._file.truncate()
        self._file.write(b"%d\n" % os.getpid())

    def release(self) -> None:
        """Give the lock back."""
        _give(self._file)
        self._file.close()
