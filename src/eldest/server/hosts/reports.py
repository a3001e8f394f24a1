"""Stored reports: what somebody says about somebody else at a table, and where its record is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, func, insert, select, update

from eldest.server.journal.schema import reports

MOST = 200  # reports in a list


class Report(NamedTuple):
    """A report: by and about whom, and the table's last entry, match and deal when it was made."""

    at: int
    person: str
    about: str
    table: str
    entry: int
    match: int | None
    deal: int | None
    words: str


class Filed(NamedTuple):
    """A stored report; `closed` is when a host closed it (UTC ms), or `None`."""

    number: int
    report: Report
    closed: int | None
    outcome: str


NAMED = reports.c["at", "person", "about", "place", "entry", "match", "deal", "words"]


def file(connection: Connection, report: Report) -> int:
    """Store a report. Returns its number."""
    row = dict(zip((column.name for column in NAMED), report, strict=True))
    return int(connection.execute(insert(reports).values(row).returning(reports.c.number)).scalar_one())


def listed(connection: Connection, closed: bool) -> list[Filed]:
    """Open or closed reports, the last one first."""
    which = reports.c.closed.is_not(None) if closed else reports.c.closed.is_(None)
    asked = select(reports.c.number, reports.c.closed, reports.c.outcome, *NAMED).where(which)
    return [_filed(row) for row in connection.execute(asked.order_by(reports.c.number.desc()).limit(MOST))]


def by_number(connection: Connection, number: int) -> Filed | None:
    """A report; `None` if there is none with this number."""
    asked = select(reports.c.number, reports.c.closed, reports.c.outcome, *NAMED).where(reports.c.number == number)
    found = connection.execute(asked).one_or_none()
    return _filed(found) if found else None


def close(connection: Connection, number: int, now: int, outcome: str) -> bool:
    """Close a report. Returns whether there is one."""
    changed = update(reports).where(reports.c.number == number).values(closed=now, outcome=outcome)
    return bool(connection.execute(changed).rowcount)


def count_open(connection: Connection) -> int:
    """Number of open reports."""
    return connection.scalar(select(func.count()).select_from(reports).where(reports.c.closed.is_(None))) or 0


def _filed(row: Sequence[Any]) -> Filed:
    number, closed, outcome, *filed = row
    return Filed(number, Report(*filed), closed, outcome)
