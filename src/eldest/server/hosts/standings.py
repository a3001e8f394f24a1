"""Stored standings: the roles of people, and who is muted, banned or was removed from the tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from sqlalchemy import Connection, insert, select, update

from eldest.server.journal.journal import NoPerson
from eldest.server.journal.schema import address_bans, hosting, people, standings

Role = Literal["", "moderator", "owner"]
ROLES: tuple[Role, ...] = ("", "moderator", "owner")  # each may act on people of those before it
FOREVER = 2**53 - 1  # an instant (UTC ms) that does not come
OPEN, INVITED, CLOSED = "open", "invited", "closed"
REGISTRATIONS = (OPEN, INVITED, CLOSED)


class Standing(NamedTuple):
    """The decisions about a person; instants are UTC ms, 0 for never."""

    role: Role = ""
    muted: int = 0  # until then
    banned: int = 0  # until then
    removed: int = 0  # when they had to leave all tables
    left: int = 0  # that `removed` for which a server has freed their seats
    why: str = ""


class Decisions(NamedTuple):
    """Everything that the hosts have decided, and how often they have changed it."""

    changes: int
    registration: str
    standings: Mapping[str, Standing]  # by person
    banned: Mapping[str, int]  # networks, and until when


NONE = Decisions(0, OPEN, {}, {})
COLUMNS = standings.c["role", "muted", "banned", "removed", "left", "why"]


def changes(connection: Connection) -> int:
    """How often the hosts have changed something."""
    return connection.scalar(select(hosting.c.changes)) or 0


def decisions(connection: Connection) -> Decisions:
    """All decisions."""
    row = connection.execute(select(*hosting.c["changes", "registration"])).one_or_none()
    if row is None:
        return NONE
    found = connection.execute(select(standings.c.person, *COLUMNS))
    by_person = {person: Standing(*rest) for person, *rest in found}
    banned = [(row.network, row.until) for row in connection.execute(select(address_bans))]
    return Decisions(row[0], row[1], by_person, dict(banned))


def registration(connection: Connection) -> str:
    """Who may become a guest: everybody (`open`), the invited, or nobody (`closed`)."""
    return connection.scalar(select(hosting.c.registration)) or OPEN


def set_registration(connection: Connection, chosen: str) -> None:
    """Decide who may become a guest."""
    note_change(connection)
    connection.execute(update(hosting).values(registration=chosen))


def note_change(connection: Connection) -> None:
    """Count a change, so that all servers notice it."""
    if not connection.execute(update(hosting).values(changes=hosting.c.changes + 1)).rowcount:
        connection.execute(insert(hosting).values(id=1, changes=1, registration=OPEN))


def of(connection: Connection, person: str) -> Standing:
    """The decisions about a person."""
    found = connection.execute(select(*COLUMNS).where(standings.c.person == person)).one_or_none()
    return Standing(*found) if found else Standing()


def decide(connection: Connection, person: str, **values: Any) -> None:
    """Change what is decided about a person. Raises `NoPerson`."""
    # Locked, so that nobody else adds the row, or deletes the person, in between.
    if connection.scalar(select(people.c.id).where(people.c.id == person).with_for_update()) is None:
        raise NoPerson(f"there is no person {person}")
    note_change(connection)
    if not connection.execute(update(standings).where(standings.c.person == person).values(values)).rowcount:
        connection.execute(insert(standings).values(person=person, **values))


def ban(connection: Connection, person: str, until: int, now: int, why: str) -> None:
    """Ban a person until an instant; they leave all tables."""
    decide(connection, person, banned=until, removed=now, why=why)


def claim_seats(connection: Connection, person: str, removed: int) -> bool:
    """Whether this server is the first that frees the seats of a person who was removed."""
    mine = (standings.c.person == person) & (standings.c.removed == removed) & (standings.c.left < removed)
    return bool(connection.execute(update(standings).where(mine).values(left=removed)).rowcount)
