"""Back up a data file while a server writes it, and restore it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from eldest.server.journal.journal import Damaged, Fault
from eldest.server.journal.migrate import newer
from eldest.server.journal.postgres import SCHEMES
from eldest.server.journal.schema import HEAD
from eldest.server.journal.sqlite import READING, connect, fault, lock, path_of, recognised

LOGS = ("-wal", "-shm", "-journal")  # files that belong to a data file


def backup(db: str | Path, target: str | Path) -> None:
    """
    Copy a journal as it is at one instant, without making anybody wait.

    Nothing is overwritten. The copy of a damaged journal is kept, and `Damaged` says so.
    """
    source, copy = _file(db, "pg_dump"), Path(target)
    if not source.is_file() or not recognised(source):
        raise Fault(f"{source}: there is no journal")
    try:
        os.close(os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except OSError as error:
        raise Fault(f"{copy}: {error.strerror}; a backup must be a new file") from None
    try:
        _copy(source, copy)
    except Exception as error:
        _remove(copy)
        raise fault(error, "the backup", copy) from None
    _check(copy, "the copy is kept, but ")


def restore(copy: str | Path, db: str | Path, *, overwrite: bool = False) -> None:
    """Replace a journal that no server has open by a backup. An existing one is lost only with `overwrite`."""
    source, path = Path(copy), _file(db, "psql or pg_restore").resolve()
    if not source.is_file() or not recognised(source):
        raise Fault(f"{source}: there is no backup of a journal")
    _check(source, "")
    _check_release(source)
    held = lock(path)
    try:
        if path.exists() and not overwrite:
            raise Fault(f"{path}: there is a journal already, and it may not be overwritten")
        _replace(source, path)
    finally:
        held.release()


def _replace(source: Path, path: Path) -> None:
    fresh = path.with_name(path.name + "-restored")
    try:
        _remove(fresh)
        os.close(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        _copy(source, fresh)
        # The old file's log must not be taken for the new file's.
        for log in LOGS:
            path.with_name(path.name + log).unlink(missing_ok=True)
        fresh.replace(path)
        _sync_folder(path.parent)
    except Exception as error:
        _remove(fresh)
        raise fault(error, "the restored journal", path) from None


def _copy(source: Path, copy: Path) -> None:
    """Copy all pages of one snapshot while others write."""
    with closing(connect(source, READING)) as reading, closing(connect(copy, ["synchronous=FULL"])) as writing:
        reading.backup(writing)
        # Leave one file without a log next to it.
        writing.execute("PRAGMA journal_mode=DELETE")
    with copy.open("rb+") as file:
        os.fsync(file.fileno())
    _sync_folder(copy.parent)


def _check(path: Path, kept: str) -> None:
    """Raise `Damaged` if a file is damaged."""
    with closing(connect(path, READING)) as connection:
        try:
            # The message's headline, which is dropped below, names no place.
            found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
        except sqlite3.DatabaseError as error:
            found = str(error)
    if found != "ok":
        raise Damaged(f"{path}: {kept}the journal is damaged ({found.splitlines()[-1]})")


def _check_release(path: Path) -> None:
    """Refuse a copy from a newer release before it replaces anything."""
    with closing(connect(path, READING)) as connection:
        (found,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    if found > HEAD:
        raise newer(str(path))


def _remove(path: Path) -> None:
    for name in ("", *LOGS):
        path.with_name(path.name + name).unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Make the name of a new file durable too; Windows does so by itself."""
    if os.name == "posix":
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def _file(db: str | Path, instead: str) -> Path:
    if str(db).startswith(SCHEMES):
        raise Fault(f"a journal in PostgreSQL is copied with PostgreSQL's own {instead}")
    return path_of(str(db))
