"""Stored invitations, and bans of networks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update

from eldest.server.hosts import standings
from eldest.server.hosts.standings import CLOSED, INVITED
from eldest.server.journal.journal import Fault
from eldest.server.journal.schema import address_bans, invitations, people
from eldest.server.people.guests import Admit


class NotAdmitted(Fault):
    """Somebody may not become a guest; `key` names the problem."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Invitation(NamedTuple):
    """An invitation without its code: who invites (empty: from the terminal), until when, and how many may come."""

    number: int
    person: str
    label: str
    made: int
    until: int
    uses: int
    came: int  # people who came by it


class AddressBan(NamedTuple):
    """A network from which nobody may come."""

    number: int
    network: str
    until: int
    why: str


def invite(connection: Connection, code: bytes, person: str, label: str, now: int, until: int, uses: int) -> int:
    """Store an invitation by the SHA-256 of its code. Returns its number. Old ones that nobody used are dropped."""
    came = select(people.c.invitation).where(people.c.invitation.is_not(None))
    connection.execute(delete(invitations).where(invitations.c.until <= now, invitations.c.number.not_in(came)))
    row = {"code": code, "person": person, "label": label, "made": now, "until": until, "uses": uses}
    made = connection.execute(insert(invitations).values(row).returning(invitations.c.number))
    return int(made.scalar_one())


def accept(connection: Connection, code: bytes, now: int) -> int | None:
    """Use an invitation once. Returns its number; `None` if it is not valid."""
    valid = (invitations.c.code == code) & (invitations.c.until > now) & (invitations.c.uses > 0)
    used = update(invitations).where(valid).values(uses=invitations.c.uses - 1).returning(invitations.c.number)
    return connection.execute(used).scalar_one_or_none()


def admission(code: bytes | None, now: int, here: bool) -> Admit:
    """A function that admits a guest: by their invitation `code`, if any, or because they are `here` at the server."""

    def admit(connection: Connection) -> int | None:
        chosen = standings.registration(connection)
        if chosen == CLOSED and not here:
            raise NotAdmitted("closed_registration")
        number = accept(connection, code, now) if code else None
        if number is None and chosen == INVITED and not here:
            raise NotAdmitted("no_invitation" if code else "invited_only")
        return number

    return admit


def invited(connection: Connection) -> list[Invitation]:
    """All invitations, the last one first."""
    came = select(func.count()).select_from(people).where(people.c.invitation == invitations.c.number).scalar_subquery()
    asked = select(*invitations.c["number", "person", "label", "made", "until", "uses"], came)
    return [Invitation._make(row) for row in connection.execute(asked.order_by(invitations.c.number.desc()))]


def withdraw(connection: Connection, number: int) -> bool:
    """Make an invitation invalid. Returns whether there is one."""
    return bool(connection.execute(update(invitations).where(invitations.c.number == number).values(uses=0)).rowcount)


def came_by(connection: Connection, number: int) -> Sequence[str]:
    """The people who came by an invitation."""
    return connection.scalars(select(people.c.id).where(people.c.invitation == number)).all()


def ban_invitation(connection: Connection, number: int, until: int, now: int, why: str) -> list[str] | None:
    """Withdraw an invitation and ban all without a role who came by it. Returns them; `None` if there is none."""
    if not withdraw(connection, number):
        return None
    banned = [person for person in came_by(connection, number) if not standings.of(connection, person).role]
    for person in banned:
        standings.ban(connection, person, until, now, why)
    return banned


def ban_address(connection: Connection, network: str, until: int, now: int, why: str) -> None:
    """Ban a network until an instant, in place of an earlier ban. Bans that have ended are dropped."""
    standings.note_change(connection)
    connection.execute(delete(address_bans).where((address_bans.c.until <= now) | (address_bans.c.network == network)))
    connection.execute(insert(address_bans).values(network=network, until=until, why=why))


def lift_address_ban(connection: Connection, number: int) -> bool:
    """Let a network in again. Returns whether it was banned."""
    standings.note_change(connection)
    return bool(connection.execute(delete(address_bans).where(address_bans.c.number == number)).rowcount)


def banned_addresses(connection: Connection, now: int) -> list[AddressBan]:
    """The banned networks."""
    asked = select(address_bans).where(address_bans.c.until > now).order_by(address_bans.c.number)
    return [AddressBan(*row) for row in connection.execute(asked)]
