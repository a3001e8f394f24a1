"""The stored people: the only rows that hold names or tokens."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlalchemy import Connection, delete, insert, select, update

from eldest.server.journal.journal import Fault, NoPerson, Person
from eldest.server.journal.schema import parts, passes, passkeys, people, posted, reports, tables, tokens
from eldest.server.people import devices
from eldest.server.people.devices import NewDevice

SOME = 500  # ids in one query
PERSON = people.c["id", "name", "avatar"]


Admit = Callable[[Connection], int | None]  # the number of the invitation by which somebody comes


def welcome(connection: Connection, person: Person, device: NewDevice, admit: Admit = lambda connection: None) -> None:
    """Store a new person, if they are admitted, and a device of theirs; what is stored already is left as it is."""
    known = connection.scalar(select(tokens.c.person).where(tokens.c.token == device.token))
    if known is not None and known != person.id:
        raise Fault("this token is another person's")
    if connection.scalar(select(people.c.id).where(people.c.id == person.id)) is None:
        row = {**person._asdict(), "since": device.now, "invitation": admit(connection)}
        connection.execute(insert(people).values(row))
    if known is None:
        connection.execute(insert(tokens).values(device.row(person.id)))


def by_id(connection: Connection, ids: Sequence[str]) -> dict[str, Person]:
    """People by id."""
    found: dict[str, Person] = {}
    for start in range(0, len(ids), SOME):
        asked = select(*PERSON).where(people.c.id.in_(ids[start : start + SOME]))
        found |= {person.id: person for person in map(Person._make, connection.execute(asked))}
    return found


def change(connection: Connection, person: Person) -> None:
    """Store a person's name and avatar. Raises `NoPerson`."""
    changed = update(people).where(people.c.id == person.id).values(name=person.name, avatar=person.avatar)
    if not connection.execute(changed).rowcount:
        raise NoPerson(f"there is no person {person.id}")


def put_pairing_code(connection: Connection, code: bytes, person: str, until: int) -> None:
    """Store a pairing code. Raises `NoPerson`."""
    # Locked, because another server might delete them in between.
    if connection.scalar(select(people.c.id).where(people.c.id == person).with_for_update(key_share=True)) is None:
        raise NoPerson(f"there is no person {person}")
    connection.execute(insert(passes).values(code=code, person=person, until=until))


def use_pairing_code(connection: Connection, code: bytes, device: NewDevice, after: int) -> Person | None:
    """The person of a code, who gets the device. The code is deleted, and so are all expired ones."""
    connection.execute(delete(passes).where(passes.c.until <= device.now))
    asked = select(*PERSON).join(passes).where(passes.c.code == code)
    found = connection.execute(asked.with_for_update(key_share=True, of=people)).one_or_none()
    connection.execute(delete(passes).where(passes.c.code == code))
    if found:
        # In the same transaction, because the person might be forgotten between two, and the second would restore them.
        devices.add(connection, found.id, device, after)
    return Person(*found) if found else None


def forget(connection: Connection, person: str) -> None:
    """Delete a person's name, tokens, passkeys, passes and pending commands, and the reports by and about them."""
    for theirs in (tokens, passkeys, passes, posted, reports):
        connection.execute(delete(theirs).where(theirs.c.person == person))
    connection.execute(delete(reports).where(reports.c.about == person))
    connection.execute(delete(people).where(people.c.id == person))


def tables_of(connection: Connection, person: str) -> list[str]:
    """The tables in which a person takes part."""
    asked = select(tables.c.id).join(parts).where(parts.c.person == person).order_by(tables.c.serial)
    return list(connection.scalars(asked))
