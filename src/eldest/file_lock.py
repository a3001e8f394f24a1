"""A lock held by one living process; the system releases it when the process ends, even by a crash."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt

    # On Windows others cannot read locked bytes, so the locked byte lies far behind the text.
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


MOST = 1000  # bytes read from a note


class Locked(Exception):
    """Another living process holds the lock; its id and its note, if known."""

    def __init__(self, process: str, noted: str) -> None:
        super().__init__(process)
        self.process = process
        self.noted = noted


def lock_of(path: Path) -> Path:
    """The lock file beside a file."""
    return path.with_name(path.name + "-lock")


def note(path: Path, text: str) -> None:
    """Write a note into a file's lock for others to read; only the holder of the lock may do this."""
    with lock_of(path).open("r+b") as file:
        file.readline()
        file.truncate()
        file.write(text.encode() + b"\n")


def holder(path: Path) -> Locked | None:
    """The holder of a file's lock; `None` if it is free."""
    try:
        FileLock(path).release()
    except Locked as held:
        return held
    except OSError:
        return None
    return None


class FileLock:
    """The lock beside a file. The lock file is never deleted: else two processes could hold two locks of one name."""

    def __init__(self, path: Path) -> None:
        """Take the lock, or raise `Locked`."""
        opened = os.open(lock_of(path), os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
        self._file = os.fdopen(opened, "r+b", buffering=0)
        try:
            _take(self._file)
        except OSError:
            self._file.seek(0)
            process, _, noted = self._file.read(MOST).decode("ascii", "replace").partition("\n")
            self._file.close()
            raise Locked(process.strip(), noted.strip()) from None
        self._file.seek(0)
        self._file.truncate()
        self._file.write(b"%d\n" % os.getpid())

    def release(self) -> None:
        """Release the lock."""
        _give(self._file)
        self._file.close()
