"""Ninety-Nine: the possible places of the cards that a seat does not see."""

from __future__ import annotations

from typing import Any

from eldest.arrays import np
from eldest.cards import JOKER, SUIT_CARDS, Cards, Seat
from eldest.families.ninety_nine.rules import (
    BID_CARDS,
    LAYING,
    OFFERING,
    OFFERS,
    REVEAL,
    WORTH,
    Hand,
    held,
    open_hand,
    sides,
)
from eldest.mechanics.hands import has, only
from eldest.options import Options
from eldest.record import Deal, Rules
from eldest.sampler.hidden import Hiding, Lot, numbers


def placed(options: Options, rules: Rules, row: Deal, seat: Seat) -> list[Cards]:
    """The seat's own hand and bid-cards, cards played, turned up or shown, and an open hand."""
    own = [row.hands[seat], row.bid_cards[seat]] if seat >= 0 else []
    shown = [row.shown[hand] for hand in range(sides(rules)) if hand != seat]
    lying = 0 if open_hand(rules, row) == seat else row.faceup
    return [*own, *shown, row.played, row.turned, lying]


def lots(options: Options, rules: Rules, row: Deal, seat: Seat) -> list[Lot]:
    """
    The other hands and their bid-cards, a dummy's too.

    NN-10  While a player lays bid-cards nobody sees how many are laid.
    NN-11  Those of a declarer lie open.
    NN-23  A player who does not follow suit has none of it in hand, but may among the bid-cards.
    """
    found = []
    lying = open_hand(rules, row)
    for hand in range(sides(rules)):
        if hand == seat:
            continue
        if hand != lying:
            most = BID_CARDS - 1 if _laying(row, hand) else 0
            found.append(Lot("hands", hand, held(rules, row, hand), row.lacks[hand], most))
        if not _laying(row, hand) and not row.shown[hand]:
            found.append(Lot("bid_cards", hand, BID_CARDS))
    return found


def _laying(row: Deal, hand: Hand) -> bool:
    return bool(row.phase == LAYING and has(row.awaited, hand))


def lay_open(options: Options, rules: Rules, row: Deal, seat: Seat) -> None:
    """
    NN-12  A hand that lies open is seen by all.
    NN-11  So are bid-cards that were turned up.
    NN-16  Offers that were compared are those that were sealed.
    """
    lying = open_hand(rules, row)
    if lying >= 0:
        row.hands[lying] = row.faceup
    for hand in range(sides(rules)):
        row.bid_cards[hand] |= row.shown[hand]
        if row.phase > OFFERING:
            row.sealed[hand] = row.offers[hand]


def complete(options: Options, rules: Rules, rows: Any, seat: Seat, dice: Any) -> None:
    """
    NN-7   A bid follows from its cards.
    NN-16  An offer that is not yet compared may be any, each equally likely here.
    """
    first = rows[0]
    awaited = int(first["awaited"])
    for hand in range(sides(rules)):
        laying = first["phase"] == LAYING and has(awaited, hand)
        if hand != seat and not laying:
            rows["result"]["bids"][:, hand] = _bids(rows["bid_cards"][:, hand], int(first["turned"]))
        offered = first["phase"] == OFFERING and hand < rules.players and not has(awaited, hand)
        if hand != seat and offered:
            rows["sealed"][:, hand] = numbers(dice, len(rows), REVEAL if rules.players == 2 else len(OFFERS))


def _bids(laid: Any, turned: Cards) -> Any:
    """NN-8, NN-58  The sums of the bid-cards' tricks (n,), the joker counting as the card turned up."""
    joker = (laid >> JOKER) & 1
    bids = np.zeros(len(laid), np.int64)
    for suit in range(4):
        bids += WORTH[suit] * np.bitwise_count(laid & SUIT_CARDS[suit])
        if turned & ~only(JOKER) & SUIT_CARDS[suit]:
            bids += WORTH[suit] * joker
    return bids


HIDING = Hiding(placed=placed, lots=lots, lay_open=lay_open, complete=complete, aside="bid_cards")
