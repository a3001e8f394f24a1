"""How a table stands, apart from the deal: who sits where, what is waited for, what is asked. No card is in it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

from eldest import cards
from eldest.server.tables.announcements import told_against
from eldest.server.tables.create.repeated_deal import Again
from eldest.server.tables.seats import Seat
from eldest.server.tables.table import Asking, Table
from eldest.table.dealing import arranged, twins
from eldest.table.fair.fair import DealName, Shares
from eldest.table.fair.gathering import Gathering


def instant(milliseconds: int | None) -> str | None:
    """An instant as it stands in messages: ISO 8601, UTC."""
    if milliseconds is None:
        return None
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def table_view(
    table: Table, names: Mapping[str, str], here: Collection[str], *, watching: bool = True
) -> dict[str, Any]:
    """
    What everybody at the table may know of it; names of people who are forgotten are missing.

    Who may not watch is told nothing by which cards could be known.
    """
    return {
        "id": table.id,
        "status": table.status,
        "damaged": table.damaged,
        "paused": table.paused,
        "step": table.step,
        "game": table.options.family,
        "options": table.changed,
        "seats": [_seat(table, number, names, here) for number in range(len(table.seats))],
        "host": next(iter(table.seats_of(table.host)), None),
        "patience": table.clock.patience,
        "absence": table.sits_in_after,
        "watch": table.watch,
        "chat": table.chat,
        "hints": table.hints,
        "again": _again(table.again) if table.again else None,
        "secret_until": "match" if table.keeps_secrets else "deal",
        "asking": _asking(table, table.asking, watching=watching),
        "shuffle": _shuffle(table, watching=watching),
        "wake": None if table.paused else instant(table.gather_until),
    }


def players(seats: Iterable[Seat], names: Mapping[str, str]) -> list[dict[str, Any]]:
    """Whose the seats are: persons' by name, or bots'."""
    owners = ((seat.person, None if seat.person else seat.bot or None) for seat in seats)
    return [{"name": names.get(person, ""), "bot": bot} for person, bot in owners]


def _seat(table: Table, number: int, names: Mapping[str, str], here: Collection[str]) -> dict[str, Any]:
    seat = table.seats[number]
    return {
        "seat": number,
        "held_by": "person" if seat.person else "bot" if seat.bot else "open",
        "name": names.get(seat.person, "") if seat.person else "",
        "bot": seat.bot or None,
        "guest": names.get(seat.guest, "") if seat.guest else None,
        "lent": seat.lent,
        "absent": seat.absent,
        "here": bool(seat.player) and seat.player in here,
        "ready": number in table.ready,
        "due": None if table.paused else instant(table.clock.due.get(number)),
    }


def _asking(table: Table, asking: Asking | None, *, watching: bool) -> dict[str, Any] | None:
    """What waits for consent; who claims shows his hand by it."""
    if asking is None:
        return None
    claim = asking.what == "claim"
    return {
        "asked": asking.number,
        "seat": asking.seat,
        "what": asking.what,
        "side": asking.value if claim else None,
        "hand": _shown_hand(table, asking.seat) if claim and watching else None,
        "patience": asking.value if asking.what == "pace" else None,
        "away": asking.value if asking.what == "away" else None,
        "yes": sorted(asking.yes),
        "against": told_against(table, asking.against, "claim_unsure") if asking.against and watching else [],
        "until": None if table.paused else instant(asking.until),
    }


def _shown_hand(table: Table, seat: int) -> list[str]:
    assert table.match
    deal = table.match.deal
    held = arranged(
        deal.family, deal.family.face.trump(deal.row), deal.row.hands[seat], twins(deal.family, deal.row, seat)
    )
    return [cards.name(card) for card in held]


def _shuffle(table: Table, *, watching: bool) -> dict[str, Any]:
    """What is published of the next shuffle, and of the last one: its opening only when that may be known."""
    last = table.shuffles[-1] if table.shuffles else None
    shown = _shares(last, opened=watching and may_open(table, last.name)) if last else None
    return {"next": _gathering(table.gathering), "last": shown}


def _again(again: Again) -> dict[str, int]:
    return {"match": again.match, "deal": again.deal, "step": len(again.done)}


def may_open(table: Table, deal: DealName) -> bool:
    """Whether the secret, the seeds and so the pack of a deal may be known by now."""
    if table.match is None or deal.match < table.matches:
        return True
    if deal.deal == table.match.number and not table.match.deal.over:
        return False
    return not table.keeps_secrets or table.match.over or (table.status == "closed" and not table.damaged)


def _gathering(gathering: Gathering | None) -> dict[str, Any] | None:
    if gathering is None:
        return None
    return {
        "match": gathering.name.match,
        "deal": gathering.name.deal,
        "secret": gathering.secret_commitment,
        "committed": list(gathering.committed),
        "promise": gathering.promise.to_json() if gathering.promise else None,
        "awaited": list(gathering.awaited),
    }


def _shares(shares: Shares, *, opened: bool) -> dict[str, Any]:
    return {
        "match": shares.name.match,
        "deal": shares.name.deal,
        "promise": shares.promise.to_json(),
        "withheld": list(shares.withheld),
        "opening": shares.opening.to_json() if opened and shares.opening else None,
    }
