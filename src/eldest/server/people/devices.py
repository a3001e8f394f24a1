"""Stored devices: each has a token of its person. Recovery codes, with which a person comes back without a device."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, insert, or_, select, update

from eldest.server.journal.journal import NoPerson, Person
from eldest.server.journal.schema import passes, people, tokens

SOME = 500  # tokens in one query
SHOWN = 16  # hexadecimal digits of a token's SHA-256 that identify a device to its person


class Session(NamedTuple):
    """A person, by the token (a SHA-256) of one of their devices, and about when that was last used (UTC ms)."""

    person: Person
    token: bytes
    used: int


class NewDevice(NamedTuple):
    """A device that gets a token (a SHA-256), its name, and the present (UTC ms)."""

    token: bytes
    name: str
    now: int

    def row(self, person: str) -> dict[str, object]:
        """The device as a row of `tokens`."""
        return {"token": self.token, "person": person, "name": self.name, "since": self.now, "used": self.now}


class Device(NamedTuple):
    """A device of a person; an instant that is not known is 0."""

    token: bytes
    name: str
    since: int
    used: int

    @property
    def id(self) -> str:
        """The id under which its owner sees it."""
        return self.token.hex()[:SHOWN]


def _valid(after: int) -> ColumnElement[bool]:
    """Whether a token was used after an instant; those of an earlier release were never noted."""
    return or_(tokens.c.used > after, tokens.c.used == 0)


def session(connection: Connection, token: bytes, after: int) -> Session | None:
    """Whose token this is, if it was used after an instant."""
    asked = select(*people.c["id", "name", "avatar"], tokens.c.used).join(tokens)
    found = connection.execute(asked.where(tokens.c.token == token, _valid(after))).one_or_none()
    return Session(Person(*found[:3]), token, found[3]) if found else None


def still_valid(connection: Connection, asked: Sequence[bytes], after: int) -> set[bytes]:
    """Those of some tokens that are still valid."""
    found: set[bytes] = set()
    for start in range(0, len(asked), SOME):
        known = select(tokens.c.token).where(tokens.c.token.in_(asked[start : start + SOME]), _valid(after))
        found |= {bytes(token) for token in connection.scalars(known)}
    return found


def use(connection: Connection, token: bytes, now: int) -> None:
    """Note that a token is used."""
    connection.execute(update(tokens).where(tokens.c.token == token).values(used=now))


def add(connection: Connection, person: str, device: NewDevice, after: int) -> None:
    """Give a person another device, and drop those that were not used after an instant."""
    connection.execute(delete(tokens).where(tokens.c.person == person, ~_valid(after)))
    connection.execute(insert(tokens).values(device.row(person)))


def of_person(connection: Connection, person: str, after: int) -> list[Device]:
    """A person's devices, the last used first."""
    asked = select(*tokens.c["token", "name", "since", "used"]).where(tokens.c.person == person, _valid(after))
    newest = asked.order_by(tokens.c.used.desc(), tokens.c.token)
    return [Device(bytes(row.token), row.name, row.since, row.used) for row in connection.execute(newest)]


def rename(connection: Connection, person: str, token: bytes, name: str) -> None:
    """Name a person's device."""
    connection.execute(update(tokens).where(tokens.c.person == person, tokens.c.token == token).values(name=name))


def log_out(connection: Connection, person: str, out: Collection[bytes]) -> None:
    """Delete a person's tokens, and the codes with which other devices would get one."""
    connection.execute(delete(tokens).where(tokens.c.person == person, tokens.c.token.in_(out)))
    connection.execute(delete(passes).where(passes.c.person == person))


def recovery_made(connection: Connection, person: str) -> int | None:
    """When a person's recovery code was made (UTC ms); `None` if they have none."""
    return connection.scalar(select(people.c.recovery_made).where(people.c.id == person))


def put_recovery_code(connection: Connection, person: str, code: bytes, now: int) -> None:
    """Store the SHA-256 of a person's recovery code, in place of the last one. Raises `NoPerson`."""
    changed = update(people).where(people.c.id == person).values(recovery=code, recovery_made=now)
    if not connection.execute(changed).rowcount:
        raise NoPerson(f"there is no person {person}")


def use_recovery_code(connection: Connection, code: bytes, device: NewDevice, new: bytes, after: int) -> Person | None:
    """The person of a recovery code, who gets a device and a new code in place of this one."""
    asked = select(*people.c["id", "name", "avatar"]).where(people.c.recovery == code).with_for_update()
    found = connection.execute(asked).one_or_none()
    if found is None:
        return None
    person = Person(*found)
    add(connection, person.id, device, after)
    put_recovery_code(connection, person.id, new, device.now)
    return person
