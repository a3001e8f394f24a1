"""Tricks in families whose cards belong to the suits that are printed on them, one card each in turn."""

from __future__ import annotations

from collections.abc import Mapping

from eldest import cards
from eldest.cards import SUIT_CARDS, Seat, Suit
from eldest.check import finding
from eldest.check.cases import Malformed
from eldest.check.finding import Finding
from eldest.check.given import Fault, Given, card, each, play, seat_of, suit
from eldest.options import Options
from eldest.record import Record
from eldest.rules.seats import after
from eldest.table.deal import Deal
from eldest.table.position import position


def laid(options: Options, given: Given, trump: Suit) -> Record:
    """A deal in which some cards have been laid to a trick."""
    plays = given.read("plays", each(play))
    if not plays:
        raise Malformed("given: plays: there is none")
    return position(options.family, options, fields={"trump": trump}, trick=plays).row


def legal(options: Options, given: Given, trump: Suit) -> Mapping[str, Finding]:
    """The cards that may be played."""
    plays = given.several("trick", play)
    player = given.find("player", seat_of(options.record().players), None)
    mover = _mover(options, [one for one, _ in plays], player)
    hands = {mover: given.read("hand", each(card))}
    deal = position(options.family, options, fields={"trump": trump}, hands=hands, trick=plays, mover=mover)
    _lead_suit(deal, given, mover)
    return {"legal": finding.set_of_cards(deal.legal())}


def _mover(options: Options, laid: list[Seat], player: Seat | None) -> Seat:
    """Whose hand it is."""
    if not laid:
        return player or 0
    following: Seat = after(options.record(), laid[-1])
    if following in laid:
        raise Fault("trick: everybody has laid a card")
    if player is not None and player != following:
        raise Fault(f"player: P{player} is not to play, P{following} is")
    return following


def _lead_suit(deal: Deal, given: Given, mover: Seat) -> None:
    """Where only the suit led is known: the cards that follow it, from nobody's hand in particular."""
    if "led" not in given:
        return
    led = SUIT_CARDS[given.read("led", suit)]
    if deal.row.laid and deal.row.led != led:
        raise Fault("led: it is not the suit that the trick was led in")
    if not deal.row.laid:
        deal.row.led = led
        deal.row.laid = cards.gather([(mover - 1) % deal.rules.players])
