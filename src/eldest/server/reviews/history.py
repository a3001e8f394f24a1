"""Looking back: the deals of a table that are over and may be known, as they are sent."""

from __future__ import annotations

from typing import Any

from pydantic_core import to_json

from eldest.options import Options
from eldest.server.journal.export import Archive
from eldest.server.reviews.replay import steps
from eldest.server.reviews.sheet import columns
from eldest.table.record.hand_record import HandRecord

Json = dict[str, Any]


def deals(archive: Archive, people: Json) -> bytes:
    """All deals whose cards may be known, match by match; `people` is who asks, and who sits there by now."""
    head = {**people, "options": archive.table.options.to_json(), "secret": archive.secret()}
    return b'%s,"matches":[%s]}' % (to_json(head)[:-1], b",".join(archive.open_sheets()))


def replay(record: HandRecord, match: int, people: Json) -> bytes:
    """A deal step by step, with all hands open."""
    options: Options = record.options
    about = {
        "family": options.family,
        "match": match,
        "deal": record.number,
        "options": options.to_json(),
        "sides": columns(options),
    }
    return to_json({**about, **people, "steps": list(steps(record))})
