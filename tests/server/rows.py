"""Rows and batches for tests, and a journal opened for the duration of a call."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from eldest.server.journal.journal import Batch, Person, Row
from eldest.server.journal.sql_journal import Journal, open_journal
from eldest.server.people.devices import NewDevice

Act = Callable[[Journal], Awaitable[None]]


def row(number: int, text: str = "", command: str | None = None) -> Row:
    return Row(number, 1000 + number, json.dumps({"kind": "played", "text": text}).encode(), command)


def batch(table: str, first: int, count: int = 1, fence: int = 1, **more: Any) -> Batch:
    return Batch(table, fence, [row(number) for number in range(first, first + count)], **more)


def device(token: bytes, now: int = 0) -> NewDevice:
    """A device without a name that has a token; by default, its use was never noted."""
    return NewDevice(token, "", now)


async def person_of(journal: Journal, token: bytes) -> Person | None:
    """Whose token this is."""
    session = await journal.session(token, 0)
    return session.person if session else None


@asynccontextmanager
async def opened(db: str, **settings: Any) -> AsyncIterator[Journal]:
    """A journal that is closed at the end."""
    journal = await open_journal(db, **settings)
    try:
        yield journal
    finally:
        await journal.close()


def with_journal(db: str, act: Act, **settings: Any) -> None:
    """Do something with an open journal."""

    async def doing() -> None:
        async with opened(db, **settings) as journal:
            await act(journal)

    asyncio.run(doing())
