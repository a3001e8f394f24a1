"""The cache of machine code: a folder for every entry point, sealed when it is whole."""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
import secrets
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from eldest.compiler.twin import jitted
from eldest.file_lock import FileLock, Locked, lock_of

log = logging.getLogger("eldest")

# A folder of a digest that nobody has opened for this long is thrown away.
KEPT_SECONDS = 30 * 24 * 3600

# The file in a folder of compiled code that says what the others were when they were written.
SEAL = "sha256"


def kept(function: Any, folder: Path, signature: tuple[Any, ...]) -> Any:
    """The entry point from its folder, which counts as opened now; it may be read-only."""
    with contextlib.suppress(OSError):
        os.utime(folder)
        _prune(folder)
    return _cached(function, folder).compile(signature)


def made(function: Any, folder: Path, signature: tuple[Any, ...]) -> Any:
    """The entry point compiled into an unfinished folder, which gets its name when it is whole."""
    log.warning("compiling %s, once (some seconds)", function.__qualname__)
    folder.parent.mkdir(parents=True, exist_ok=True)
    _prune(folder)
    with _unfinished(folder) as beside:
        entry = _cached(function, beside).compile(signature)
        (beside / SEAL).write_text(_sum(beside), encoding="ascii")
        _publish(beside, folder)
    return entry


@contextlib.contextmanager
def _unfinished(folder: Path) -> Iterator[Path]:
    """
    A new folder beside the one that is meant, for one process to write in.

    A lock tells the others that its process lives; it is taken first, so that nobody finds the folder without it.
    """
    beside = folder.with_name(f"{folder.name}.{secrets.token_hex(4)}")
    lock = None
    with contextlib.suppress(
        Locked
    ):  # a file system without locks: there nobody throws the folder away before its time
        lock = FileLock(beside)
    try:
        beside.mkdir()
        yield beside
    finally:
        shutil.rmtree(beside, ignore_errors=True)
        if lock:
            lock.release()
        lock_of(beside).unlink(missing_ok=True)


def _publish(beside: Path, folder: Path) -> None:
    """Give a whole folder its name, unless another process has been quicker: its code is the same."""
    try:
        beside.rename(folder)
    except OSError:
        if not folder.exists():
            raise


def _sum(folder: Path) -> str:
    """A digest of the compiled files, because Numba would run a file with a changed byte."""
    total = hashlib.sha256()
    for path in sorted(folder.rglob("*.nb[ci]")):
        total.update(path.name.encode() + path.read_bytes())
    return total.hexdigest()


def intact(folder: Path) -> bool:
    """Whether a folder is as it was left."""
    try:
        return (folder / SEAL).read_text(encoding="ascii", errors="replace") == _sum(folder)
    except OSError:
        return False


def _prune(folder: Path) -> None:
    """Throw away what other digests of the same entry point left long ago, and what dead processes left unfinished."""
    entry = folder.name.rpartition("-")[0]
    for other in folder.parent.glob(f"{entry}-*"):
        if other != folder and other.is_dir() and (_forsaken(other) or _forgotten(other)):
            shutil.rmtree(other, ignore_errors=True)


def _forgotten(folder: Path) -> bool:
    """Whether nobody has opened a folder for long; one that has just been renamed or deleted is not there at all."""
    try:
        return time.time() - folder.stat().st_mtime > KEPT_SECONDS
    except FileNotFoundError:
        return False


def _forsaken(folder: Path) -> bool:
    """Whether a folder is unfinished and no living process holds its lock."""
    if "." not in folder.name.rpartition("-")[2]:
        return False
    try:
        FileLock(folder).release()
    except (Locked, OSError):
        return False
    lock_of(folder).unlink(missing_ok=True)
    return True


class Locator:
    """
    Where Numba keeps the code of an entry point, whatever file its rule came from and when that was written.

    The name of the folder says what the code was made of; by itself Numba would compile again, without a word, in
    another installation, and after a file was written anew with what it held before. Numbas that ask for no
    locator do so still.
    """

    def __init__(self, folder: str) -> None:
        self._folder = folder

    @classmethod
    def from_function(cls, function: Any, file: str) -> Locator:
        """The locator of a function that is being decorated."""
        from numba import config

        settings: Any = config
        return cls(settings.CACHE_DIR)

    def get_cache_path(self) -> str:
        """The folder, which is there."""
        return self._folder

    def ensure_cache_path(self) -> None:
        """It is there."""

    def get_source_stamp(self) -> str:
        """Always the same: other rules have another folder."""
        return SEAL

    def get_disambiguator(self) -> str:
        """Nothing: a folder holds one entry point."""
        return ""


def _cached(function: Any, folder: Path) -> Any:
    """Numba reads where it keeps code when a function is decorated: set, and put back."""
    from numba import config

    settings: Any = config
    meant = {"CACHE_DIR": str(folder), "CACHE_LOCATOR_CLASSES": f"{__name__}.{Locator.__name__}"}
    before = {name: getattr(settings, name, "") for name in meant}
    vars(settings).update(meant)
    try:
        return jitted(function, nogil=True, cache=True)
    except RuntimeError as error:  # of a Numba that asks for no locator, if the folder is read-only
        raise OSError(str(error)) from None
    finally:
        vars(settings).update(before)
