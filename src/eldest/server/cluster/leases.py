"""Leases: the server that may write a table, and each server's last heartbeat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import (
    BigInteger,
    BindParameter,
    ColumnElement,
    CompoundSelect,
    Connection,
    String,
    all_,
    any_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import ARRAY

from eldest.server.journal.journal import VERSION, Claim, Fault, Followed, Held, Lease, NoTable, Row, Seen
from eldest.server.journal.migrate import lock, newer
from eldest.server.journal.schema import Store, entries, file_rows, journal, parts, servers, tables

NAMES = ARRAY(String)
# Tables that act by themselves and that this release can read; their index is partial.
_WAKING = (tables.c.wake.is_not(None), tables.c.version <= VERSION)


def _dead(server: str | BindParameter[str], now: int | BindParameter[int]) -> tuple[ColumnElement[bool], ...]:
    """Servers other than this one whose last heartbeat does not count any more."""
    # If the clock is set back, a live server's next heartbeat has the new time; a dead one's stays in the future.
    return servers.c.id != server, func.abs(now - servers.c.alive) >= servers.c.lease


def _look() -> CompoundSelect[str, int, str]:
    """The query of a heartbeat, which is the same for all of them: followed tables, and a row if some are unserved."""
    waking = (*_WAKING, tables.c.id != all_(bindparam("without", type_=NAMES)))
    dead = _dead(bindparam("me", type_=String), bindparam("now", type_=BigInteger))
    nobodys = exists().where(*waking, ~tables.c.held)
    holder_dead = exists().where(*waking, tables.c.held, tables.c.server == servers.c.id, *dead)
    asked = select(literal("").label("id"), literal(0).label("last"), literal("").label("server"))
    here = select(*tables.c["id", "last", "server"]).where(tables.c.id == any_(bindparam("followed", type_=NAMES)))
    return asked.where(or_(nobodys, holder_dead)).union_all(here)


_LOOK = _look()
_AGREED = select(journal.c.version).scalar_subquery()
KEPT = 86_400_000  # ms after which a server without tables is deleted


def register(connection: Connection, store: Store, *, alone: bool) -> int:
    """Register this server; `alone`, all others count as dead. Returns the version in which entries are written."""
    now = store.now(connection)
    connection.execute(
        delete(servers).where(servers.c.alive < now - KEPT, ~exists().where(tables.c.server == servers.c.id))
    )
    if alone:
        connection.execute(update(servers).values(lease=0))
    connection.execute(insert(servers).values(_this(store, now)))
    return agree(connection, store, now)


def _this(store: Store, now: int) -> dict[str, Any]:
    """The row of this server."""
    return {"id": store.server, "alive": now, "lease": store.lease, "version": VERSION}


def agree(connection: Connection, store: Store, now: int) -> int:
    """
    The version in which entries are written. It is raised once all living servers read a newer one.

    Servers of an earlier release can then not start any more. One that has been silent meanwhile does not understand
    some entries when it comes back, and leaves their tables to others.
    """
    agreed = connection.scalar(select(journal.c.version)) or VERSION
    if agreed >= VERSION:
        return agreed
    lock(connection)
    alive = func.abs(now - servers.c.alive) < servers.c.lease
    common = connection.scalar(select(func.min(servers.c.version)).where(or_(servers.c.id == store.server, alive)))
    if common and common > agreed:
        connection.execute(update(journal).where(journal.c.version < common).values(version=common))
        return common
    return agreed


def heartbeat(connection: Connection, store: Store) -> int:
    """Record that this server is alive. Returns the present instant."""
    now = store.now(connection)
    if not connection.execute(update(servers).where(servers.c.id == store.server).values(alive=now)).rowcount:
        connection.execute(insert(servers).values(_this(store, now)))
    return now


def heartbeat_and_look(
    connection: Connection,
    store: Store,
    followed: Sequence[str],
    without: Sequence[str] = (),
    before: int | None = None,
) -> Seen:
    """
    Record that this server is alive, and look by one query at followed tables and at those that nobody serves.

    If the last heartbeat is not the one `before`, another server has marked it, and may have taken tables over: the
    tables of this server are looked up.
    """
    own = (servers.c.id == store.server, servers.c.alive == before)
    now = store.now(connection)
    kept = connection.execute(update(servers).where(*own).values(alive=now)).rowcount
    if not kept:
        now = heartbeat(connection, store)  # what is stored, as the next heartbeat compares with it
    named = {"me": store.server, "now": now, "followed": list(followed), "without": list(without)}
    found = [Followed._make(row) for row in connection.execute(_LOOK, named)]
    held_here = select(*tables.c["id", "fence"]).where(*_held_by(store))
    held = None if kept else {each.id: each.fence for each in connection.execute(held_here)}
    return Seen(any(not each.table for each in found), [each for each in found if each.table], now, held)


def _held_by(store: Store) -> tuple[ColumnElement[bool], ...]:
    """The tables of this server."""
    return tables.c.server == store.server, tables.c.held


def _marked(connection: Connection, store: Store, holders: Iterable[str], now: int) -> set[str]:
    """
    Mark the last heartbeats of holders that are still dead, before their tables are taken over. Returns those holders.

    A holder that has only been silent sees the mark with its next heartbeat.
    """
    marked = set()
    for holder in sorted(holders):
        dead = (servers.c.id == holder, *_dead(store.server, now))
        if connection.execute(update(servers).where(*dead).values(alive=servers.c.alive - 1)).rowcount:
            marked.add(holder)
    return marked


def claim(
    connection: Connection, store: Store, since: dict[str, int], most: int, without: Sequence[str]
) -> list[Claim]:
    """
    Acquire leases on at most `most` tables that act by themselves and that no live server holds, `without` some.

    `since` is told since when no server has looked after each: the answer of the database may not arrive.
    """
    now = store.now(connection)
    dead = list(connection.scalars(select(servers.c.id).where(*_dead(store.server, now))))
    asked = select(*tables.c["id", "serial", "fence", "last", "server", "held"]).where(
        *_WAKING,
        or_(~tables.c.held, tables.c.held & tables.c.server.in_(dead)),
        tables.c.id.not_in(without),
    )
    # Servers that claim at the same time take different tables.
    found = connection.execute(asked.limit(most).with_for_update(skip_locked=True)).all()
    holders = select(*servers.c["id", "alive"]).where(servers.c.id.in_({each.server for each in found}))
    last_alive = {each.id: each.alive for each in connection.execute(holders)}
    marked = _marked(connection, store, {each.server for each in found if each.held}, now)
    found = [each for each in found if not each.held or each.server in marked]
    mine = {"fence": tables.c.fence + 1, "server": store.server, "held": True, "version": _AGREED}
    connection.execute(update(tables).where(tables.c.serial.in_([each.serial for each in found])).values(mine))
    since.update((each.id, min(last_alive[each.server], now)) for each in found)
    return [Claim(each.id, each.serial, Lease(each.fence + 1, each.last, since[each.id], now)) for each in found]


def begin(
    connection: Connection, store: Store, table: str, rows: Sequence[Row], people: Sequence[str]
) -> tuple[int, Lease]:
    """Create a table. Returns its serial number and the first lease on it."""
    if connection.scalar(select(tables.c.serial).where(tables.c.id == table)) is not None:
        raise Fault(f"table {table} is there already")
    new = {
        "id": table,
        "version": _AGREED,
        "created": rows[0].at,
        "changed": rows[-1].at,
        "last": rows[-1].number,
        "status": "open",
        "fence": 1,
        "server": store.server,
        "held": True,
    }
    key = connection.execute(insert(tables).values(new)).inserted_primary_key
    assert key is not None
    serial = key[0]
    filed = [dict(zip(entries.c.keys(), row, strict=True)) for row in file_rows(table, serial, rows)]
    connection.execute(insert(entries), filed)
    if people:
        connection.execute(insert(parts), [{"person": person, "serial": serial} for person in dict.fromkeys(people)])
    now = store.now(connection)
    return serial, Lease(1, rows[-1].number, now, now)


def take(connection: Connection, store: Store, since: dict[str, int], table: str, serial: int) -> Lease:
    """
    Acquire the lease on a table; `since` is told since when no server has looked after it.

    If this server held the lease already, `since` says whether it knew: it may not have looked after the table yet.
    """
    found = connection.execute(select(tables).where(tables.c.serial == serial).with_for_update()).one_or_none()
    if found is None:
        raise NoTable(f"there is no table {table}")
    if found.version > VERSION:
        raise newer(f"table {table}")
    # A second query: with a join, PostgreSQL could combine the current table with its holder's old row.
    holder = connection.execute(select(servers).where(servers.c.id == found.server)).one()
    now = store.now(connection)
    own = holder.id == store.server
    if found.held and not own and not _marked(connection, store, [holder.id], now):
        raise Held(f"table {table} is held by server {found.server}", found.server)
    mine = {"fence": found.fence + 1, "server": store.server, "held": True, "version": _AGREED}
    connection.execute(update(tables).where(tables.c.serial == found.serial).values(mine))
    if not own:
        since[table] = min(holder.alive, now)
    return Lease(found.fence + 1, found.last, since.get(table, now), now)


def give(connection: Connection, store: Store, table: str, fence: int) -> bool:
    """Release a lease and invalidate its fence. Returns false if this server did not hold it."""
    own = (tables.c.id == table, tables.c.fence == fence, tables.c.server == store.server, tables.c.held)
    return connection.execute(update(tables).where(*own).values(held=False, fence=tables.c.fence + 1)).rowcount > 0


def give_all(connection: Connection, store: Store) -> list[str]:
    """Release all leases of this server, and record that it was alive until then. Returns the tables."""
    own = _held_by(store)
    given = list(connection.scalars(select(tables.c.id).where(*own)))
    connection.execute(update(tables).where(*own).values(held=False, fence=tables.c.fence + 1))
    # Tables come before servers in every transaction, so that two of them never wait for each other.
    heartbeat(connection, store)
    return given
