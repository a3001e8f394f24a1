"""People: the only rows that hold a name or a token."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, delete, insert, select, update

from eldest.server.journal.journal import Fault, NoPerson, Person
from eldest.server.journal.schema import parts, passes, people, posted, tables, tokens

SOME = 500  # ids in one question


def welcome(connection: Connection, person: Person, token: bytes) -> None:
    """Enter a person who is new, and a token of his; nothing is new the second time."""
    known = connection.scalar(select(tokens.c.person).where(tokens.c.token == token))
    if known is not None and known != person.id:
        raise Fault("this token is another person's")
    if connection.scalar(select(people.c.id).where(people.c.id == person.id)) is None:
        connection.execute(insert(people).values(id=person.id, name=person.name))
    if known is None:
        connection.execute(insert(tokens).values(token=token, person=person.id))


def of_token(connection: Connection, token: bytes) -> Person | None:
    """Whose token this is."""
    asked = select(*people.c["id", "name"]).join(tokens).where(tokens.c.token == token)
    found = connection.execute(asked).one_or_none()
    return Person(*found) if found else None


def by_id(connection: Connection, ids: Sequence[str]) -> dict[str, Person]:
    """Persons by id."""
    found: dict[str, Person] = {}
    for start in range(0, len(ids), SOME):
        asked = select(*people.c["id", "name"]).where(people.c.id.in_(ids[start : start + SOME]))
        found |= {id: Person(id, name) for id, name in connection.execute(asked)}
    return found


def rename(connection: Connection, person: str, name: str) -> None:
    """Give a person another name."""
    if not connection.execute(update(people).where(people.c.id == person).values(name=name)).rowcount:
        raise NoPerson(f"there is no person {person}")


def put_pass(connection: Connection, code: bytes, person: str, until: int) -> None:
    """Store a code."""
    if connection.scalar(select(people.c.id).where(people.c.id == person)) is None:
        raise NoPerson(f"there is no person {person}")
    connection.execute(insert(passes).values(code=code, person=person, until=until))


def use_pass(connection: Connection, code: bytes, now: int, token: bytes) -> Person | None:
    """The person of a code, who has the token from then on; the code is gone, with all that have run out."""
    connection.execute(delete(passes).where(passes.c.until <= now))
    asked = select(*people.c["id", "name"]).join(passes).where(passes.c.code == code)
    found = connection.execute(asked).one_or_none()
    connection.execute(delete(passes).where(passes.c.code == code))
    if found:
        # At once: between two transactions the person might be forgotten, and the second would bring them back.
        connection.execute(insert(tokens).values(token=token, person=found.id))
    return Person(*found) if found else None


def forget(connection: Connection, person: str) -> None:
    """Delete a person's name, tokens and passes, and what he has asked that is not done."""
    for of_his in (tokens, passes, posted):
        connection.execute(delete(of_his).where(of_his.c.person == person))
    connection.execute(delete(people).where(people.c.id == person))


def tables_of(connection: Connection, person: str) -> list[str]:
    """The tables in which a person has a part."""
    asked = select(tables.c.id).join(parts).where(parts.c.person == person).order_by(tables.c.serial)
    return list(connection.scalars(asked))
