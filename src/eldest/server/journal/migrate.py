"""Migration of a database to this release's schema. A database from a newer release is refused."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, func, insert, inspect, select, text

from eldest.server.journal.journal import VERSION, Fault, Newer
from eldest.server.journal.schema import HEAD, journal

if TYPE_CHECKING:
    from alembic.config import Config

KEY = 0x456C6473  # of the advisory lock during a migration in PostgreSQL: "Elds"
LONGEST = 300  # seconds that a migration may take between two statements
MIGRATIONS = Path(__file__).parent / "migrations"


def migrate(connection: Connection, name: str) -> None:
    """Migrate a database in the connection's current transaction; errors call it `name`."""
    lock(connection)
    if connection.dialect.name == "postgresql":
        # A busy machine may need longer than the limit for transactions that write at a table.
        connection.execute(text(f"SET LOCAL idle_in_transaction_session_timeout = '{LONGEST}s'"))
    found = revision(connection, name)
    if found != HEAD:
        _upgrade(connection, found, name)
    written = connection.scalar(select(journal.c.version))
    if written is None:
        connection.execute(insert(journal).values(version=VERSION))
    elif written > VERSION:
        raise newer(name)


def check(connection: Connection, name: str) -> None:
    """Refuse a database that this release cannot read."""
    found = revision(connection, name)
    if found is None:
        raise Fault(f"{name}: there is no journal")
    if found != HEAD:
        raise newer(name) if found > HEAD else older(name)
    if (connection.scalar(select(journal.c.version)) or 0) > VERSION:
        raise newer(name)


def revision(connection: Connection, name: str) -> str | None:
    """The latest migration of a database; `None` if it is empty."""
    there = set(inspect(connection).get_table_names())
    if "alembic_version" in there and "journal" in there:
        return connection.scalar(text("SELECT version_num FROM alembic_version"))
    if there:
        raise Fault(f"{name}: this database is not a journal of Eldest")
    return None


def lock(connection: Connection) -> None:
    """Wait until no other server migrates the database, starts there, or raises the version of entries."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(KEY)))


def newer(name: str) -> Newer:
    """The error about a database from a newer release."""
    return Newer(f"{name}: it was written by a newer release of Eldest; install that one to open it")


def older(name: str) -> Fault:
    """The error about a database that must be migrated first."""
    return Fault(f"{name}: it was written by an older release of Eldest; `eldest serve` brings it up to date")


def config(connection: Connection | None = None) -> Config:
    """The configuration of Alembic, without a settings file."""
    from alembic.config import Config

    made = Config()
    made.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    made.attributes["connection"] = connection
    return made


def _upgrade(connection: Connection, found: str | None, name: str) -> None:
    # Alembic takes a quarter of a second to load, and is needed only here.
    from alembic import command
    from alembic.script import ScriptDirectory

    settings = config(connection)
    known = {script.revision for script in ScriptDirectory.from_config(settings).walk_revisions()}
    if found is not None and found not in known:
        raise newer(name)
    command.upgrade(settings, "head")
