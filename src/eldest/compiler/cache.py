"""The cache of machine code: a folder for every entry point, sealed when it is complete."""

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

# A folder of another digest that has not been opened for this long is deleted.
KEPT_SECONDS = 30 * 24 * 3600

# The file in a folder that holds the digest of its compiled code.
SEAL = "sha256"


def kept(function: Any, folder: Path, signature: tuple[Any, ...]) -> Any:
    """Load an entry point from its folder, which may be read-only, and mark it as used."""
    with contextlib.suppress(OSError):
        os.utime(folder)
        _prune(folder)
    return _cached(function, folder).compile(signature)


def made(function: Any, folder: Path, signature: tuple[Any, ...]) -> Any:
    """Compile an entry point into an unfinished folder, which is renamed when complete."""
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
    A new folder beside the final one, for one process to write in.

    A lock shows other processes that this one lives; it is taken first, so that nobody finds the folder unlocked.
    """
    beside = folder.with_name(f"{folder.name}.{secrets.token_hex(4)}")
    lock = None
    with contextlib.suppress(Locked):  # a file system without locks: there nobody deletes the folder too early
        lock = FileLock(beside)
    try:
        beside.mkdir()
        yield beside
    finally:
        shutil.rmtree(beside, ignore_errors=True)
        if lock:
            lock.release()
        with contextlib.suppress(OSError):  # on Windows another process may be looking at it
            lock_of(beside).unlink()


def _publish(beside: Path, folder: Path) -> None:
    """Rename a complete folder, unless another process was first: its code is the same."""
    try:
        beside.rename(folder)
    except OSError:
        if not folder.exists():
            raise


def _sum(folder: Path) -> str:
    """A digest of the compiled files, because Numba would run a corrupted file."""
    total = hashlib.sha256()
    for path in sorted(folder.rglob("*.nb[ci]")):
        total.update(path.name.encode() + path.read_bytes())
    return total.hexdigest()


def intact(folder: Path) -> bool:
    """Whether a folder's content matches its seal."""
    try:
        return (folder / SEAL).read_text(encoding="ascii", errors="replace") == _sum(folder)
    except OSError:
        return False


def _prune(folder: Path) -> None:
    """Delete old folders of the same entry point's other digests, and unfinished folders of dead processes."""
    entry = folder.name.rpartition("-")[0]
    for other in folder.parent.glob(f"{entry}-*"):
        if other != folder and other.is_dir() and (_forsaken(other) or _forgotten(other)):
            shutil.rmtree(other, ignore_errors=True)


def _forgotten(folder: Path) -> bool:
    """Whether a folder has long been unused; false if it has just been renamed or deleted."""
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
    with contextlib.suppress(OSError):
        lock_of(folder).unlink()
    return True


class Locator:
    """
    Tells Numba where an entry point's code is cached, whatever its source file or modification time.

    The folder's name identifies the code. Without this, Numba would silently recompile in
    another installation, and after a file is rewritten with the same content. Versions of Numba without
    locators still do.
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
        """The folder, which exists."""
        return self._folder

    def ensure_cache_path(self) -> None:
        """Nothing to do: the folder exists."""

    def get_source_stamp(self) -> str:
        """A constant: other rules have another folder."""
        return SEAL

    def get_disambiguator(self) -> str:
        """Empty: a folder holds one entry point."""
        return ""


def _cached(function: Any, folder: Path) -> Any:
    """Decorate a function while Numba's cache settings point to a folder; Numba reads them only then."""
    from numba import config

    settings: Any = config
    meant = {"CACHE_DIR": str(folder), "CACHE_LOCATOR_CLASSES": f"{__name__}.{Locator.__name__}"}
    before = {name: getattr(settings, name, "") for name in meant}
    vars(settings).update(meant)
    try:
        return jitted(function, nogil=True, cache=True)
    except RuntimeError as error:  # from a Numba without locators, if the folder is read-only
        raise OSError(str(error)) from None
    finally:
        vars(settings).update(before)
