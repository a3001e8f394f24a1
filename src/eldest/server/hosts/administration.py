"""A connection by which a terminal changes what the hosts decide, whether or not a server has the database open."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool

from eldest.server.journal.journal import Fault
from eldest.server.journal.migrate import check
from eldest.server.journal.postgres import SCHEMES, PostgresStore
from eldest.server.journal.sqlite import engine, fault, path_of, recognised

WHAT = "what the hosts decide"  # its name in a fault's message


@contextmanager
def administering(db: str) -> Iterator[Connection]:
    """A transaction in a database of this release; it is committed at the end. Raises `Fault`."""
    with _in_postgres(db) if db.startswith(SCHEMES) else _in_file(db) as connection:
        yield connection


@contextmanager
def _in_postgres(db: str) -> Iterator[Connection]:
    store = PostgresStore(db, server="", lease=0)
    try:
        connection = store.begin()
        check(connection, store.name)
        yield connection
        store.commit()
    except DBAPIError as error:
        raise store.fault(error, WHAT) from None
    finally:
        store.close()


@contextmanager
def _in_file(db: str) -> Iterator[Connection]:
    """A short transaction beside those of the server, which waits for it as this waits for the server's."""
    path = path_of(db)
    if not path.is_file() or not recognised(path):
        raise Fault(f"{path}: there is no journal")
    made = engine(path, pool=StaticPool)
    try:
        with made.connect() as connection:
            driver = connection.connection.driver_connection
            assert driver is not None
            driver.execute("BEGIN IMMEDIATE")
            try:
                check(connection, str(path))
                yield connection
            except BaseException:
                driver.execute("ROLLBACK")
                raise
            driver.execute("COMMIT")
    except (DBAPIError, sqlite3.Error) as error:
        raise fault(error, WHAT, path) from None
    finally:
        made.dispose()
