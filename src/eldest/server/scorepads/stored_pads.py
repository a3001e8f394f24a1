"""Stored scorepads: their strokes in order of arrival. Only the page knows what they mean."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select, update

from eldest.server.journal.journal import MOST, FullPad, NoPad, Stroke
from eldest.server.journal.schema import Store, pads, place, strokes

STROKES = 20_000  # maximum per pad
MOST_BYTES = 8 << 20  # bytes of strokes per pad


def write(connection: Connection, store: Store, pad: str, person: str, given: Sequence[Stroke]) -> int:
    """Write new strokes in order. Returns the number of the last one."""
    now = store.now(connection)
    head = _head(connection, pad, lasting=True)
    if head is not None and head.gone:
        raise NoPad(f"scorepad {pad} was deleted")
    new = _new(connection, head, given)
    last = (head.last if head else 0) + len(new)
    room = (head.room if head else 0) + sum(len(each.body) for each in new)
    if new and (last > STROKES or room > MOST_BYTES):
        raise FullPad(f"scorepad {pad}: there is no room for more")
    if head is None:
        row = {"id": pad, "owner": person, "created": now, "changed": now, "last": 0, "room": 0, "gone": False}
        connection.execute(insert(pads).values(row))
        head = _head(connection, pad)
        assert head is not None
    if new:
        _write(connection, head, person, new)
        connection.execute(update(pads).where(pads.c.serial == head.serial).values(changed=now, last=last, room=room))
    return last


def _new(connection: Connection, head: Row[Any] | None, given: Sequence[Stroke]) -> list[Stroke]:
    """The strokes not stored yet, each once."""
    once = {each.mark: each for each in given}
    if head is None or not once:
        return list(once.values())
    asked = select(strokes.c.mark).where(strokes.c.serial == head.serial, strokes.c.mark.in_(list(once)))
    known = set(connection.scalars(asked))
    return [each for mark, each in once.items() if mark not in known]


def _write(connection: Connection, head: Row[Any], person: str, new: Sequence[Stroke]) -> None:
    rows = [
        {"place": place(head.serial, number), "serial": head.serial, "person": person, "mark": mark, "body": body}
        for number, (mark, body) in enumerate(new, head.last + 1)
    ]
    connection.execute(insert(strokes), rows)


def read(connection: Connection, pad: str, after: int, most: int) -> tuple[list[bytes], int]:
    """At most `most` strokes after a number, and the number of the last one."""
    head = _head(connection, pad)
    if head is None or head.gone:
        raise NoPad(f"there is no scorepad {pad}")
    first, last = place(head.serial, min(after, MOST)), place(head.serial, MOST)
    asked = select(strokes.c.body).where(strokes.c.place > first, strokes.c.place <= last)
    return list(connection.scalars(asked.order_by(strokes.c.place).limit(most))), head.last


def there(connection: Connection, pad: str) -> bool:
    """Whether a pad exists or existed."""
    return _head(connection, pad) is not None


def drop(connection: Connection, pad: str, person: str) -> bool:
    """Delete a pad for good if it is this person's. Returns whether it is."""
    head = _head(connection, pad, lasting=True)
    if head is None or head.gone:
        raise NoPad(f"there is no scorepad {pad}")
    if head.owner == person:
        _empty(connection, head.serial)
    return bool(head.owner == person)


def forget(connection: Connection, person: str) -> None:
    """Delete the pads that a person has shared, and their name on strokes elsewhere."""
    for serial in list(connection.scalars(select(pads.c.serial).where(pads.c.owner == person))):
        _empty(connection, serial)
    written = select(strokes.c.place, strokes.c.body).where(strokes.c.person == person)
    for where, body in list(connection.execute(written)):
        blank = json.dumps({**json.loads(body), "by": ""}, separators=(",", ":"), ensure_ascii=False).encode()
        connection.execute(update(strokes).where(strokes.c.place == where).values(body=blank, person=""))


def _empty(connection: Connection, serial: int) -> None:
    connection.execute(delete(strokes).where(strokes.c.serial == serial))
    connection.execute(update(pads).where(pads.c.serial == serial).values(gone=True, room=0, owner=""))


def _head(connection: Connection, pad: str, *, lasting: bool = False) -> Row[Any] | None:
    """The row of a pad; with `lasting`, locked until the end of the transaction."""
    asked = select(pads).where(pads.c.id == pad)
    return connection.execute(asked.with_for_update() if lasting else asked).one_or_none()
