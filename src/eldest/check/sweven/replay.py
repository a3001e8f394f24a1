"""Whole deals, action by action."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from eldest import cards
from eldest.cards import Seat
from eldest.check import finding
from eldest.check.finding import Finding
from eldest.check.given import Fault, Given, card, each, play, seat_of, suit
from eldest.check.sweven import bidding, score
from eldest.games import sweven as family
from eldest.options import Options
from eldest.record import copy
from eldest.table.actions import NotAnAction
from eldest.table.deal import Deal, NotAllowed
from eldest.table.dealing import pack_of

Found = Mapping[str, Finding]
Laid = tuple[Seat | None, str]  # who laid a card, where that is said


def replay(options: Options, given: Given) -> Found:
    """A deal and what it comes to."""
    game = score.game_before(options, given)
    deal = Deal(family, options, game, pack_of(family, options, game, _hands(options, given)))
    _make_calls(deal, given)
    _name_trump(deal, given)
    won = _play_tricks(deal, given)
    gap = "" if deal.over else f"the deal is not over: it awaits {deal.phase}"
    return {
        **bidding.closed(deal),
        **(score.unsettled(gap) if gap else score.settled(options, copy(deal.game), deal.row.result)),
        "trick_winners": finding.seats(won),
        "points": score.labelled([*deal.row.result.points][: deal.rules.players]),
        "over": finding.truth(deal.over),
    }


def _hands(options: Options, given: Given) -> dict[str, list[str]]:
    """The hands by seat."""
    seated = seat_of(options.record().players)
    held = given.read("hands", _mapping)
    return {
        f"P{Given({'hands': owner}).read('hands', seated)}": Given({"hands": names}).read("hands", each(card))
        for owner, names in held.items()
    }


def _mapping(value: Any) -> Mapping[Any, Any]:
    if not isinstance(value, Mapping):
        raise ValueError(f"{value!r} is not a mapping of seats to cards")
    return value


def _make_calls(deal: Deal, given: Given) -> None:
    """The whole bidding; each refusal is named by the place of its call."""
    for place, (caller, said) in enumerate(given.read("calls", each(bidding.call))):
        try:
            bidding.make(deal, caller, said)
        except (NotAllowed, NotAnAction) as refusal:
            raise Fault(f"calls[{place}]: {refusal}") from refusal
    bidding.only_passes_left(deal)
    if deal.phase == bidding.CALLING.name:
        raise Fault("calls: the bidding is not over")


def _name_trump(deal: Deal, given: Given) -> None:
    if not deal.over:
        deal.play(cards.SUITS[given.read("trump", suit)])
    elif "trump" in given:
        raise Fault("trump: nobody has bid")


# ---------------------------------------------------------------- the tricks


def _laid(value: Any) -> Laid:
    return play(value) if isinstance(value, list) else (None, card(value))


def _play_tricks(deal: Deal, given: Given) -> list[Seat]:
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


def _lay(deal: Deal, layer: Seat | None, name: str, where: str) -> None:
    if deal.over:
        raise Fault(f"{where}: {name}: the deal is over")
    try:
        deal.play(name, layer)
    except NotAllowed as refusal:
        raise Fault(f"{where}: {refusal}") from refusal
