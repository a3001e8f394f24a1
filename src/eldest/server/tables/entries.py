"""Entries: what can happen at a table, as it stands in the journal. Declared here, once."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from pydantic_core import to_json

from eldest.server.journal.journal import VERSION, Damaged, Row

# By kind: the keys of an entry beside `kind`. People are ids here, never names.
KINDS = {
    "opened": ("version", "game", "seats", "host", "patience", "watch", "chat"),
    "sat": ("seat", "person"),
    "stood": ("seat",),
    "placed": ("seat", "bot"),
    "started": (),
    "drawn": ("match", "deal", "secret"),
    "committed": ("seat", "commitment"),
    "shared": ("seat", "seed"),
    "gathered": ("bots",),
    "dealt": ("match", "deal"),
    "acted": ("seat", "text"),
    "ready": ("seat",),
    "missed": ("seats",),
    "lent": ("seat", "bot", "why"),
    "taken": ("seat", "person"),
    "returned": ("seat",),
    "paused": ("seat",),
    "resumed": ("seat",),
    "moved": ("by",),
    "asked": ("seat", "what", "value"),
    "answered": ("seat", "asked", "yes"),
    "judged": ("asked", "yes"),
    "dropped": ("asked", "why"),
    "took_back": ("asked", "seat", "step"),
    "claimed": ("asked", "side", "actions"),
    "paced": ("asked", "patience"),
    "absence_set": ("absence",),
    "ended": ("winners",),
    "rematched": ("asked",),
    "phrased": ("person", "phrase"),
    "said": ("person", "text"),
    "chatted": ("allowed",),
    "closed": ("why",),
}

# Keys that entries of later releases may have besides: only where they say something.
BESIDES = {
    "opened": ("hints", "again", "absence", "edition"),
    "asked": ("excused",),
    "judged": ("proved", "hands", "line", "taker"),
    "dropped": ("hands", "line", "taker"),
    "claimed": ("proved",),
}


def fits(kind: str, what: Mapping[str, Any]) -> bool:
    """Whether an entry of a kind has its keys, and none but those that it may have besides."""
    return {*KINDS[kind]} <= what.keys() <= {*KINDS[kind], *BESIDES.get(kind, ())}


class Entry(NamedTuple):
    """One thing that happened: its number in the table, when (UTC, ms), of which kind, and the rest by key."""

    number: int
    at: int
    kind: str
    what: dict[str, Any]
    command: str | None = None

    def row(self) -> Row:
        """As it is stored."""
        return Row(self.number, self.at, to_json({"kind": self.kind, **self.what}), self.command)


def entry(row: Row) -> Entry:
    """What a stored row says; one that says something else than an entry is damaged."""
    try:
        what = json.loads(row.body)
        kind = what.pop("kind")
        if not fits(kind, what):
            raise ValueError(f"{kind} has the keys {', '.join(what)}")
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise Damaged(f"entry {row.number} is not one of journal version {VERSION}: {error}") from error
    return Entry(row.number, row.at, kind, what, row.command)


class Happening(NamedTuple):
    """What is about to happen: an entry without its number and instant."""

    kind: str
    what: dict[str, Any]


def happening(kind: str, **what: Any) -> Happening:
    """A happening with just the keys of its kind."""
    assert fits(kind, what), f"{kind}: {', '.join(what)}"
    return Happening(kind, what)
