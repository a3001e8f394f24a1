"""The people of a server as its hosts see them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, func, or_, select

from eldest.server.hosts.standings import COLUMNS, Standing
from eldest.server.journal.schema import invitations, people, standings, tokens


class Known(NamedTuple):
    """A person: when they came and were last seen (UTC ms, 0 if unknown), and how."""

    id: str
    name: str
    avatar: str
    since: int
    seen: int
    devices: int
    recovery: bool  # whether they have a recovery code
    invitation: str | None  # the label of the one by which they came
    standing: Standing


def listed(
    connection: Connection, find: str = "", *, first: int = 0, most: int = 50, ids: Sequence[str] = ()
) -> list[Known]:
    """People whose name contains a text, or who have one of some ids, the last seen first."""
    uses = (
        select(tokens.c.person, func.max(tokens.c.used).label("seen"), func.count().label("devices"))
        .group_by(tokens.c.person)
        .subquery()
    )
    seen = func.coalesce(uses.c.seen, 0)
    asked = (
        select(
            *people.c["id", "name", "avatar", "since"],
            seen,
            func.coalesce(uses.c.devices, 0),
            people.c.recovery.is_not(None),
            invitations.c.label,
            *COLUMNS,
        )
        .outerjoin(uses, uses.c.person == people.c.id)
        .outerjoin(standings, standings.c.person == people.c.id)
        .outerjoin(invitations, invitations.c.number == people.c.invitation)
    )
    if find:
        asked = asked.where(or_(func.lower(people.c.name).contains(find.lower(), autoescape=True), people.c.id == find))
    if ids:
        asked = asked.where(people.c.id.in_(ids))
    newest = asked.order_by(seen.desc(), people.c.id).offset(first).limit(most)
    return [
        Known(*row[:6], bool(row[6]), row[7], Standing(*row[8:]) if row[8] is not None else Standing())
        for row in connection.execute(newest)
    ]


def count(connection: Connection) -> int:
    """Number of people."""
    return connection.scalar(select(func.count()).select_from(people)) or 0
