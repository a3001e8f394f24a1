"""Sayings: what everybody at a table hears of an entry, the cards apart."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from eldest.narration.messages import Words, words
from eldest.server.models.commands import PHRASES
from eldest.server.tables.clock import SECOND
from eldest.server.tables.entries import Entry
from eldest.server.tables.table import Against, Table

Saying = Callable[[Table, dict[str, Any]], list[Words]]


def sayings(table: Table, entry: Entry) -> list[Words]:
    """The sentences of an entry that has just been applied; none where nobody need hear of it."""
    said = SAYINGS.get(entry.kind)
    return said(table, entry.what) if said else []


def speaker(table: Table, person: str) -> int | None:
    """The seat of whoever says something."""
    return next(iter(table.seats_of(person)), None)


def _seat(key: str) -> Saying:
    return lambda table, what: [words(key, seat=what["seat"])]


def _placed(table: Table, what: dict[str, Any]) -> list[Words]:
    return [words("bot_sits" if what["bot"] else "seat_opens", seat=what["seat"])]


def _lent(table: Table, what: dict[str, Any]) -> list[Words]:
    return [words(f"lent_{what['why']}", seat=what["seat"])]


def _asked(table: Table, what: dict[str, Any]) -> list[Words]:
    seat, value = what["seat"], what["value"]
    if what["what"] == "claim":
        return [words("asks_claim", seat=seat, side=_side(table, value))]
    if what["what"] == "pace":
        return [words("asks_pace", seat=seat, seconds=value) if value else words("asks_no_limit", seat=seat)]
    if what["what"] == "away":
        return [words("asks_away", seat=seat, away=value)]
    return [words(f"asks_{what['what']}", seat=seat)]


def _side(table: Table, side: int) -> str:
    return table.match.sides[side] if table.match else str(side)


def _answered(table: Table, what: dict[str, Any]) -> list[Words]:
    return [words("agrees" if what["yes"] else "disagrees", seat=what["seat"])]


def _judged(table: Table, what: dict[str, Any]) -> list[Words]:
    if what.get("proved"):
        return [words("claim_holds")]
    if against := Against.of(what):
        return told_against(table, against, "claim_unsure")
    return [words("bots_agree" if what["yes"] else "bots_disagree")]


def _dropped(table: Table, what: dict[str, Any]) -> list[Words]:
    against = Against.of(what)
    return told_against(table, against, "claim_refuted") if against else [words(f"dropped_{what['why']}")]


def told_against(table: Table, against: Against, key: str) -> list[Words]:
    """A deal in which a claim fails: how the cards may fall, and who may hold what."""
    line = list(against.line)
    hands = [words("may_hold", seat=seat, cards=list(held)) for seat, held in against.hands]
    if against.taker >= len(table.seats):
        return [words(f"{key}_by_dummy", cards=line), *hands]
    return [words(key, cards=line, seat=against.taker), *hands]


def _claimed(table: Table, what: dict[str, Any]) -> list[Words]:
    return [words("claimed_proved" if what.get("proved") else "claimed", side=_side(table, what["side"]))]


def _paced(table: Table, what: dict[str, Any]) -> list[Words]:
    return [words("paced", seconds=what["patience"]) if what["patience"] else words("no_limit")]


def _absence_set(table: Table, what: dict[str, Any]) -> list[Words]:
    return [words("absence_set", seconds=what["absence"]) if what["absence"] else words("absence_never")]


def _phrased(table: Table, what: dict[str, Any]) -> list[Words]:
    return _says(table, what["person"], PHRASES.get(what["phrase"], what["phrase"]))


def _said(table: Table, what: dict[str, Any]) -> list[Words]:
    """A text that was blanked, because its author asked for it, is not heard."""
    return _says(table, what["person"], what["text"]) if what["text"] is not None else []


def _says(table: Table, person: str, text: str) -> list[Words]:
    seat = speaker(table, person)
    return [words("says", seat=seat, said=text)] if seat is not None else []


SAYINGS: dict[str, Saying] = {
    "sat": _seat("sits"),
    "stood": _seat("gets_up"),
    "placed": _placed,
    "started": lambda table, what: [words("match_begins")],
    "ready": _seat("is_ready"),
    "lent": _lent,
    "taken": _seat("taken_over"),
    "returned": _seat("is_back"),
    "paused": _seat("pauses"),
    "resumed": _seat("resumes"),
    "moved": lambda table, what: [words("was_away", seconds=round(what["by"] / SECOND))],
    "asked": _asked,
    "answered": _answered,
    "judged": _judged,
    "dropped": _dropped,
    "took_back": lambda table, what: [words("took_back", seat=what["seat"])],
    "claimed": _claimed,
    "paced": _paced,
    "absence_set": _absence_set,
    "rematched": lambda table, what: [words("rematched")],
    "phrased": _phrased,
    "said": _said,
    "chatted": lambda table, what: [words("chat_on" if what["allowed"] else "chat_off")],
    "closed": lambda table, what: [words("table_closed")],
}
