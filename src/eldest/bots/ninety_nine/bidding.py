"""Which cards a player of Ninety-Nine lays aside, and what he offers."""

from __future__ import annotations

from eldest._jit import count, lowest, rule
from eldest.bots.ninety_nine.reading import faces, pack_in_use, tricks_in_all
from eldest.bots.ninety_nine.reasons import BID_SHARE, OFFER_NOTHING
from eldest.bots.ninety_nine.worth import SURE, exact, live_part
from eldest.bots.reason import because
from eldest.cards import Cards, Seat
from eldest.games.ninety_nine import BID_CARDS, NONE, bid_of
from eldest.record import Deal, Rules
from eldest.rules.seats import after

STAKE = 22


@rule
def lay_choice(rules: Rules, deal: Deal, seat: Seat, legal: Cards) -> int:
    """A card of the best three to lay aside, those laid already among them."""
    laid = deal.bid_cards[seat]
    missing = BID_CARDS - count(laid)
    best = -1
    found = 0
    first = legal
    while first:
        one = first & -first
        first ^= one
        second = first if missing > 1 else 1
        while second:
            two = second & -second if missing > 1 else 0
            second &= second - 1
            third = second if missing > 2 else 1
            while third:
                three = third & -third if missing > 2 else 0
                third &= third - 1
                worth = worth_of_bid(rules, deal, seat, laid | one | two | three)
                if worth > best:
                    best = worth
                    found = one | two | three
    return because(lowest(found), BID_SHARE)


@rule
def worth_of_bid(rules: Rules, deal: Deal, seat: Seat, laid: Cards) -> int:
    """What three bid-cards should bring."""
    bid = bid_of(deal, laid)
    return STAKE * chance_of_bid(rules, deal, seat, laid, bid) + bid * SURE


@rule
def chance_of_bid(rules: Rules, deal: Deal, seat: Seat, laid: Cards, bid: int) -> int:
    """The chance to fulfil a bid with the cards that are not laid aside."""
    mine = deal.hands[seat] | deal.bid_cards[seat]
    hand = faces(deal, mine & ~laid)
    out = pack_in_use(rules, deal) & ~faces(deal, mine)
    cards = tricks_in_all(rules)
    live = live_part(out, (rules.players - 1) * cards)
    leads = seat == after(rules, deal.dealer)
    chances = exact(rules, deal.trump, hand, out, 0, live, bid, leads)
    if rules.players == 4 and bid == 0:
        chances += exact(rules, deal.trump, hand, out, 0, live, cards, leads)
    return chances


@rule
def offer_choice(rules: Rules, deal: Deal, seat: Seat, legal: int) -> int:
    return because(NONE, OFFER_NOTHING)
