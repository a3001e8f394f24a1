"""Five Hundred: the possible places of the cards that a seat does not see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from eldest.cards import Cards, Seat
from eldest.families.five_hundred.rules import (
    ALLPASS_NT,
    DISCARDING,
    HAND,
    NAMING,
    AllPassWidow,
    hands_dealt,
    held,
    open_hand,
    widow_size,
)
from eldest.mechanics.hands import has
from eldest.options import Options
from eldest.record import Deal, Rules
from eldest.sampler.hidden import Hiding, Lot


def placed(options: Options, rules: Rules, row: Deal, seat: Seat) -> list[Cards]:
    """The seat's own hand and discards, the cards played, and an open hand or a widow turned up."""
    own = [row.hands[seat], row.discards[seat]] if seat >= 0 else []
    return [*own, row.played, 0 if seat >= 0 and open_hand(rules, row) == seat else row.faceup]


def lots(options: Options, rules: Rules, row: Deal, seat: Seat) -> list[Lot]:
    """The other hands, the widow or the bidder's discards, and a dead hand."""
    return [*_hands(rules, row, seat), *_widow(rules, row, seat), *_dead(rules)]


def _hands(rules: Rules, row: Deal, seat: Seat) -> Iterator[Lot]:
    """
    FH-32  A player who sits out keeps their ten cards.
    FH-34  While the bidder discards, nobody sees how many cards are laid away.
    FH-37  A player who does not follow suit has none of it.
    """
    lying = open_hand(rules, row)
    for each in range(rules.players):
        if each not in (seat, lying):
            discarding = row.phase == DISCARDING and each == row.result.bidder
            barred = row.lacks[each] | not_called(row, each)
            yield Lot("hands", each, held(rules, row, each), barred, widow_size(rules) - 1 if discarding else 0)


def not_called(row: Deal, seat: Seat) -> Cards:
    """
    The called card, if a seat is known not to hold it.

    FH-48  Its holder may have announced it.
    FH-49  The bidder called a card neither held nor discarded.
    """
    elsewhere = seat == row.result.bidder or (row.result.partners and not has(row.result.partners, seat))
    return row.called if elsewhere else 0


def _widow(rules: Rules, row: Deal, seat: Seat) -> Iterator[Lot]:
    """
    FH-35  Neither the widow nor the discards are shown to the others.
    FH-24  The widow of a deal that nobody bid on may be turned up.
    """
    untouched = row.phase <= NAMING or row.result.contract == ALLPASS_NT
    if untouched and not _turned_up(rules, row):
        yield Lot("widow", 0, widow_size(rules))
    bidder = row.result.bidder
    if not untouched and row.phase > DISCARDING and bidder != seat:
        yield Lot("discards", bidder, widow_size(rules), row.called)


def _turned_up(rules: Rules, row: Deal) -> bool:
    return bool(row.result.contract == ALLPASS_NT and rules.all_pass_widow == AllPassWidow.SHOWN)


def _dead(rules: Rules) -> Iterator[Lot]:
    """FH-63  Two players may deal a third, dead hand."""
    if hands_dealt(rules) > rules.players:
        yield Lot("dead", 0, HAND)


def lay_open(options: Options, rules: Rules, row: Deal, seat: Seat) -> None:
    """
    FH-24  A widow turned up is seen by all.
    FH-31  So is the bidder's hand at Open Nullo.
    FH-34  The bidder has seen the widow.
    """
    lying = open_hand(rules, row)
    if lying >= 0:
        row.hands[lying] = row.faceup
    if _turned_up(rules, row):
        row.widow = row.faceup
    elif seat >= 0:
        row.widow = row.taken[seat]


def complete(options: Options, rules: Rules, rows: Any, seat: Seat, dice: Any) -> None:
    """FH-50  The holder of the called card knows about being the partner, also after playing it."""
    first = rows[0]
    called, played, partners = int(first["called"]), int(first["played"]), int(first["result"]["partners"])
    for each in range(rules.players if called else 0):
        if each != seat:
            fell = bool(called & played) and has(partners, each)
            rows["holder"][:, each] = fell | (rows["hands"][:, each] & called != 0)


HIDING = Hiding(placed=placed, lots=lots, lay_open=lay_open, complete=complete, aside="discards")
