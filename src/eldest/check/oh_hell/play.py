"""Which cards may be played, and who wins a trick."""

from __future__ import annotations

from collections.abc import Mapping

from eldest import cards
from eldest.cards import SUIT_CARDS, Seat
from eldest.check import finding
from eldest.check.cases import Malformed
from eldest.check.finding import Finding
from eldest.check.given import Fault, Given, card, each, play, seat_of, suit, suit_or_none
from eldest.options import Options
from eldest.rules.seats import after
from eldest.table.deal import Deal
from eldest.table.position import position

Found = Mapping[str, Finding]


def trick(options: Options, given: Given) -> Found:
    """Who wins a trick; one that is not complete has a winner so far and no next leader."""
    plays = given.read("plays", each(play))
    if not plays:
        raise Malformed("given: plays: there is none")
    row = position(options.family, options, fields={"trump": given.read("trump", suit_or_none)}, trick=plays).row
    return {"winner": finding.seat(row.winning), "next_leader": finding.seat(None if row.laid else row.winning)}


def legal(options: Options, given: Given) -> Found:
    """The cards that may be played."""
    plays = given.several("trick", play)
    player = given.find("player", seat_of(options.record().players), None)
    mover = _mover(options, [one for one, _ in plays], player)
    deal = position(
        options.family,
        options,
        fields={"trump": given.read("trump", suit_or_none)},
        hands={mover: given.read("hand", each(card))},
        trick=plays,
        mover=mover,
    )
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
