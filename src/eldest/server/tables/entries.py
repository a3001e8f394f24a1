"""Journal entries: everything that can happen at a table, by kind."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple

from eldest.server.journal.journal import VERSION, Damaged, Newer, Row
from eldest.server.models.json_bytes import to_json

Status = Literal["waiting", "between", "playing", "over", "closed"]  # of a table
Question = Literal["take_back", "claim", "rematch", "pace", "away"]  # on which the others at a table decide

# The keys of an entry besides `kind`, by kind. People appear as ids, never as names.
KINDS = {
    "opened": ("version", "game", "seats", "host", "patience", "watch", "chat"),
    "sat": ("seat", "person"),
    "stood": ("seat",),
    "placed": ("seat", "bot"),
    "removed": ("seat", "person", "by", "bot"),
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

# Optional keys, added by later releases; written only when they carry a value.
BESIDES = {
    "opened": ("hints", "again", "absence", "edition", "stand_in"),
    "absence_set": ("stand_in",),
    "missed": ("away",),
    "asked": ("excused",),
    "judged": ("proved", "hands", "line", "taker"),
    "dropped": ("hands", "line", "taker"),
    "claimed": ("proved",),
}


# The first version of journals that has a kind, or a key of it (`kind.key`); those of version 1 are not listed.
SINCE = {"removed": 3}


def version_of(kind: str, what: Iterable[str]) -> int:
    """The version of journals that an entry of a kind with some keys needs."""
    return max([SINCE.get(kind, 1), *(SINCE.get(f"{kind}.{key}", 1) for key in what)])


def fits(kind: str, what: Mapping[str, Any]) -> bool:
    """Whether an entry of a kind has all its required keys and no unknown ones."""
    return {*KINDS[kind]} <= what.keys() <= {*KINDS[kind], *BESIDES.get(kind, ())}


class Entry(NamedTuple):
    """One event: its number at the table, instant (UTC, ms), kind, other keys, and the command that caused it."""

    number: int
    at: int
    kind: str
    what: dict[str, Any]
    command: str | None = None

    def row(self) -> Row:
        """The entry as a journal row."""
        return Row(self.number, self.at, to_json({"kind": self.kind, **self.what}), self.command)


def entry(row: Row) -> Entry:
    """The entry stored in a row. Raises `Damaged` if the row holds no valid entry."""
    try:
        what = json.loads(row.body)
        kind = what.pop("kind")
        if kind not in KINDS or what.keys() - {*KINDS[kind], *BESIDES.get(kind, ())}:
            raise Newer(f"entry {row.number} is of a newer release of Eldest; install that one to go on")
        if not fits(kind, what):
            raise ValueError(f"{kind} has the keys {', '.join(what)}")
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise Damaged(f"entry {row.number} is not one of journal version {VERSION}: {error}") from error
    return Entry(row.number, row.at, kind, what, row.command)


class Happening(NamedTuple):
    """An entry that is about to happen, without number and instant."""

    kind: str
    what: dict[str, Any]


def happening(kind: str, **what: Any) -> Happening:
    """A `Happening` with exactly the keys of its kind."""
    assert fits(kind, what), f"{kind}: {', '.join(what)}"
    return Happening(kind, what)


class Against(NamedTuple):
    """A deal in which a claim fails: the cards as they might fall, the hand that takes a trick, and possible hands."""

    line: tuple[str, ...]
    taker: int
    hands: tuple[tuple[int, tuple[str, ...]], ...]

    @classmethod
    def of(cls, what: dict[str, Any]) -> Against | None:
        """The counterexample of an entry; `None` if it has none."""
        if "line" not in what:
            return None
        hands = tuple((seat, tuple(held)) for seat, held in what["hands"])
        return cls(tuple(what["line"]), what["taker"], hands)


class Asking(NamedTuple):
    """A request for the others' consent: its entry, seat and kind, and the seats that have said yes."""

    number: int
    seat: int
    what: Question
    value: Any
    until: int
    yes: frozenset[int]
    judged: bool  # whether the bots consent; only a claim needs that
    proved: bool = False  # whether a claim holds in every possible deal, so that nobody needs to consent
    against: Against | None = None  # a deal in which it fails, shown to everybody
    excused: frozenset[int] = frozenset()  # seats that are not asked because nobody is connected there
