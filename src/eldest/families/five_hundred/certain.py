"""Bids of Five Hundred that the hand makes alone, whatever the widow and the others hold, and the play for that."""

from __future__ import annotations

from itertools import combinations

from eldest.bots.searching.certain.calls import Certain
from eldest.cards import NO_TRUMP, Call, Cards, Suit, gather, members
from eldest.compiler import count
from eldest.families.five_hundred.player.worth import sure_at_nullo
from eldest.families.five_hundred.rules import (
    BID_TRICKS,
    BIDS,
    DISCARDING,
    HAND,
    NULLO_BIDS,
    PASS,
    PLAYING,
    POWER,
    SUIT_CARDS,
    TRUMP,
    bidders_tricks,
)
from eldest.families.five_hundred.two_sides import bars_suits, ranking
from eldest.mechanics.hands import has, only
from eldest.record import Rules
from eldest.solver.certain import FEW_NODES, NODES, Hand, Trick, certain_loss, holds, keeping, likely_losers
from eldest.table.deal import View


def calls(view: View) -> dict[Call, range]:
    """
    FH-36  The bidder leads, and may discard the whole widow. FH-29  At Nullo no trick may be won.

    A pass counts if the seat's own bid stands.
    """
    standing = view.row.result.contract if view.row.result.bidder == view.seat else PASS
    asked = gather(action for action in (*members(view.legal), standing) if has(BIDS, action))
    found: dict[Call, range] = {}
    for trump in range(5):
        bids = [bid for bid in members(asked & ~NULLO_BIDS) if TRUMP[bid] == trump]
        tricks = certain_tricks(view, trump, min((BID_TRICKS[bid] for bid in bids), default=HAND + 1))
        found |= {bid: range(tricks, HAND + 1) for bid in bids if BID_TRICKS[bid] <= tricks}
    if asked & NULLO_BIDS and loses_every_trick(view):
        found |= {bid: range(1) for bid in members(asked & NULLO_BIDS)}
    if standing in found:
        found[PASS] = found[standing]
    return found


def certain_tricks(view: View, trump: Suit, least: int) -> int:
    """The tricks that the hand wins with a trump suit in any case; 0 if they are fewer than `least`."""
    rules = view.options.record()
    loss = None
    if least <= HAND:
        hand = Hand(ranking(trump), view.row.hands[view.seat], unseen(view), names_freely=not bars_suits(rules))
        loss = certain_loss(hand, HAND - least)
    return 0 if loss is None else HAND - loss


def unseen(view: View) -> Cards:
    """The cards of the pack that are not in the hand."""
    return gather(view.options.pack()) & ~view.row.hands[view.seat]


def loses_every_trick(view: View) -> bool:
    """
    FH-29  Whether nobody can make the hand win a trick at Nullo.

    FH-32  A partner, who sits out, might hold all cards of a suit: with partners nothing is certain.
    """
    return bool(safe_leads(view.options.record(), view.row.hands[view.seat], unseen(view)))


def safe_leads(rules: Rules, hand: Cards, others: Cards) -> Cards:
    """The first leads of a hand that then wins no trick: its cards are the lowest, and somebody has to follow."""
    elsewhere = count(others) - HAND * (rules.players - 1)  # the widow, and a dead hand
    if rules.players > 3 or not sure_at_nullo(rules, hand):
        return 0
    return sum(suit & hand for suit in SUIT_CARDS[NO_TRUMP][:4] if count(others & suit) > elsewhere)


# ---------------------------------------------------------------- after the auction

TRIED = 3  # cards to discard that are tried besides as many as have to go
FAILED = 2  # sets of them after which no others are tried


def keeps(view: View) -> Cards:
    """FH-36, FH-37  The cards, or discards, of a bidder with which the contract is certain; none if it is not."""
    row, rules = view.row, view.options.record()
    if row.result.bidder != view.seat or not has(BIDS | NULLO_BIDS, row.result.contract):
        return 0
    if row.phase == DISCARDING:
        return _discards(view)
    if row.phase != PLAYING:
        return 0
    if has(NULLO_BIDS, row.result.contract):
        first = not row.played
        return safe_leads(rules, row.hands[view.seat], _others(view)) if first else 0
    loss = _may_lose(view)
    if not 0 <= loss < count(row.hands[view.seat]):
        return 0
    return keeping(_hand(view, row.hands[view.seat]), view.legal, loss, _trick(view))


def _may_lose(view: View) -> int:
    """The tricks that the bidder's side may still lose."""
    row, rules = view.row, view.options.record()
    return HAND - BID_TRICKS[row.result.contract] - (row.tricks - bidders_tricks(rules, row.result))


def _others(view: View) -> Cards:
    """The cards that the others may hold."""
    row = view.row
    return unseen(view) & ~(row.played | row.discards[view.seat])


def _hand(view: View, cards: Cards) -> Hand:
    trump, free = TRUMP[view.row.result.contract], not bars_suits(view.options.record())
    return Hand(ranking(trump), cards, _others(view), names_freely=free)


def _trick(view: View) -> Trick | None:
    row, rules = view.row, view.options.record()
    if not row.laid:
        return None
    suits = SUIT_CARDS[TRUMP[row.result.contract]]
    led = next(suit for suit in range(5) if suits[suit] == row.led)
    return Trick(led, row.trick[row.winning], count(row.laid | row.out) == rules.players - 1)


def _discards(view: View) -> Cards:
    """FH-34  The cards of a set that may be discarded: the widow, or some of those that seem to lose."""
    cards, trump = view.row.hands[view.seat], TRUMP[view.row.result.contract]
    many = count(cards) - HAND
    if not _may_be_certain(view, cards, many):
        return 0
    least = sorted(
        members(cards), key=lambda card: (likely_losers(_hand(view, cards ^ only(card))), POWER[trump][card])
    )
    sets = [gather(some) for some in combinations(least[: many + TRIED], many)]
    widow = view.row.taken[view.seat] & cards
    if count(widow) == many:
        sets.insert(0, widow)
    kept = failed = 0
    for some in sets:
        if some & ~kept and failed < FAILED:
            certain = _is_certain(view, cards ^ some, NODES if some == widow else FEW_NODES)
            kept, failed = kept | (some if certain else 0), failed + (not certain)
    return kept


def _may_be_certain(view: View, cards: Cards, more: int) -> bool:
    """Whether a hand with some cards more than are kept might be certain: every card that goes may be a loser."""
    if has(NULLO_BIDS, view.row.result.contract):
        return True
    return likely_losers(_hand(view, cards)) - more <= _may_lose(view)


def _is_certain(view: View, cards: Cards, nodes: int) -> bool:
    """Whether the contract is certain with these ten cards on the lead."""
    if has(NULLO_BIDS, view.row.result.contract):
        return bool(safe_leads(view.options.record(), cards, _others(view)))
    return holds(_hand(view, cards), _may_lose(view), nodes)


CERTAIN = Certain(calls=calls, keeps=keeps)
