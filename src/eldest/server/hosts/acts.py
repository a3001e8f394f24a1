"""A host's acts on a person, on a connection to the database: the same from a page and from the terminal."""

from __future__ import annotations

from sqlalchemy import Connection, select

from eldest.server.hosts import standings
from eldest.server.hosts.standings import FOREVER
from eldest.server.journal.schema import tokens
from eldest.server.people import devices

DAY = 86_400_000  # ms


def until(days: float | None, now: int) -> int:
    """The instant in so many days (UTC ms); without a number, one that does not come."""
    return FOREVER if days is None else now + round(days * DAY)


def mute(connection: Connection, person: str, days: float | None, now: int, why: str = "") -> None:
    """Let a person play, but not talk or change their name."""
    standings.decide(connection, person, muted=until(days, now), why=why)


def ban(connection: Connection, person: str, days: float | None, now: int, why: str = "") -> None:
    """Keep a person away; they leave all tables."""
    standings.ban(connection, person, until(days, now), now, why)


def kick(connection: Connection, person: str, now: int) -> None:
    """Have a person leave all tables. They may come back."""
    standings.decide(connection, person, removed=now)


def pardon(connection: Connection, person: str) -> None:
    """Lift a ban, and let a person talk again."""
    standings.decide(connection, person, muted=0, banned=0, why="")


def give_role(connection: Connection, person: str, role: str) -> None:
    """Make a person an owner, a moderator, or neither."""
    standings.decide(connection, person, role=role)


def log_out(connection: Connection, person: str) -> None:
    """Log all devices of a person out."""
    devices.log_out(
        connection, person, connection.scalars(select(tokens.c.token).where(tokens.c.person == person)).all()
    )
    standings.note_change(connection)
