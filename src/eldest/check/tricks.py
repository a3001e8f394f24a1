"""Hands and tricks of a deal that is played card by card, in families where a trick is nothing but cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from eldest.cards import Seat
from eldest.check.given import Fault, Given, card, each, play, seat_of
from eldest.table.deal import Deal, NotAllowed

Laid = tuple[Seat | None, str]  # who laid a card, where that is said


def hands(players: int, given: Given) -> dict[str, list[str]]:
    """The hands by seat."""
    seated = seat_of(players)
    held = given.read("hands", _mapping)
    return {
        f"P{Given({'hands': owner}).read('hands', seated)}": Given({"hands": names}).read("hands", each(card))
        for owner, names in held.items()
    }


def _mapping(value: Any) -> Mapping[Any, Any]:
    if not isinstance(value, Mapping):
        raise ValueError(f"{value!r} is not a mapping of seats to cards")
    return value


def play_tricks(deal: Deal, given: Given) -> list[Seat]:
    """The winners of the tricks, all played card by card."""
    won: list[Seat] = []
    for number, trick in enumerate(given.several("tricks", each(_laid))):
        where = f"tricks[{number}]"
        if not trick:
            raise Fault(f"{where}: it is empty")
        for place, (layer, name) in enumerate(trick):
            if place and not deal.row.laid:
                raise Fault(f"{where}[{place}]: the trick is complete before {name}")
            _lay(deal, layer, name, f"{where}[{place}]")
        if deal.row.laid:
            raise Fault(f"{where}: only {len(trick)} cards are laid")
        won.append(deal.row.winning)
    return won


def _laid(value: Any) -> Laid:
    return play(value) if isinstance(value, list) else (None, card(value))


def _lay(deal: Deal, layer: Seat | None, name: str, where: str) -> None:
    if deal.over:
        raise Fault(f"{where}: {name}: the deal is over")
    try:
        deal.play(name, layer)
    except NotAllowed as refusal:
        raise Fault(f"{where}: {refusal}") from refusal
