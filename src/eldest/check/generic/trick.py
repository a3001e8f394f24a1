"""Tricks: their winners, and the legal cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eldest import cards
from eldest.cards import Card
from eldest.check import finding
from eldest.check.cases import Malformed
from eldest.check.finding import Finding
from eldest.check.given import Fault, Given, card, each, set_of, suit
from eldest.check.notation import Found, Notation
from eldest.check.sides import Hand, Sides
from eldest.options import Options
from eldest.phases import TRICKS
from eldest.table.deal import Deal, NotAllowed
from eldest.table.position import NotAPosition, awaited_hand, position

Plays = Sequence[tuple[Hand, str]]


def trick(notation: Notation, options: Options, given: Given) -> Found:
    """The winner and worth of a trick; an incomplete one only has the winner so far."""
    sides = Sides(notation.options(options, given))
    plays = given.read("plays", each(sides.play))
    if not plays:
        raise Malformed("given: plays: there is none")
    fields = notation.laid(sides, given)
    try:
        named = _named(notation, given)
        deal = position(sides.family.id, sides.options, fields=fields, trick=plays, suit=named)
    except (NotAllowed, NotAPosition) as refusal:
        raise Fault(f"plays: {refusal}") from refusal
    row, complete = deal.row, not deal.row.laid
    brought = finding.number(sum(sides.family.takings(row.result)) if complete else None)
    lapped = {"countered": finding.set_of_cards(cards.names(row.played_twice))} if _cancel(sides) else {}
    return {
        "winner": sides.one_hand(row.winning),
        "next_leader": sides.one_hand(_next_leader(deal) if complete else None),
        "worth": brought,
        sides.family.traits.takings: brought,
        **lapped,
    }


def _next_leader(deal: Deal) -> Hand | None:
    """The next leader: in a position without hands, the winner of the trick; `None` after the last trick."""
    if not deal.over:
        return awaited_hand(deal)
    return deal.row.winning if deal.family.face.held(deal.rules, deal.row, deal.row.winning) > 0 else None


def _cancel(sides: Sides) -> bool:
    return sides.family.traits.laps == 2


def _named(notation: Notation, given: Given) -> str:
    """The suit named for a card led; empty if there is none."""
    number = given.find(given.first(notation.suit_keys), suit, None) if notation.suit_keys else None
    return "" if number is None else cards.SUITS[number]


# ---------------------------------------------------------------- the legal cards


def legal(notation: Notation, options: Options, given: Given) -> Found:
    """The legal cards, or the legal suits to name for a card led."""
    sides = Sides(notation.options(options, given))
    plays, held = given.several("trick", sides.play), given.read("hand", each(card))
    fields, named = notation.laid(sides, given), _named(notation, given)
    laid = position(sides.family.id, sides.options, fields=fields, trick=plays, suit=named, mover=0) if plays else None
    mover = _mover(sides, given, laid)
    deal = position(
        sides.family.id,
        sides.options,
        fields=fields,
        hands={mover: held},
        trick=plays,
        suit=named,
        mover=mover,
    )
    _lead_suit(deal, given, mover)
    return _open(deal)


def _mover(sides: Sides, given: Given, laid: Deal | None) -> Hand:
    """The hand to play."""
    player = given.find("player", sides.hand, None)
    if laid is None:
        return player or 0
    if (laid.phase in TRICKS and not laid.row.laid) or laid.over:
        raise Fault("trick: everybody has laid a card")
    following = awaited_hand(laid)
    if player not in (None, following):
        raise Fault(f"player: {sides.name(player)} is not to play, {sides.name(following)} is")
    return following


def _lead_suit(deal: Deal, given: Given, mover: Hand) -> None:
    """If only the suit led is given, set up a trick led in it by no particular hand."""
    if "led" not in given:
        return
    led = deal.family.face.follows(deal.row, given.read("led", _led))
    if deal.row.laid and deal.row.led != led:
        raise Fault("led: it is not the suit that the trick was led in")
    if not deal.row.laid:
        deal.row.led = led
        deal.row.laid = 1 << (mover - 1) % deal.rules.players


def _led(value: Any) -> Card:
    """The card that was led, or the ace of the suit led."""
    return cards.JOKER if value == cards.name(cards.JOKER) else cards.card(f"A{cards.SUITS[suit(value)]}")


def _open(deal: Deal) -> dict[str, Finding]:
    if deal.phase in TRICKS:
        return {"legal": finding.set_of_cards(deal.legal())}
    suits = finding.Value(frozenset(deal.legal()), set_of(lambda value: cards.SUITS[suit(value)]), sorted)
    return {"legal": suits, "suits": suits}
