"""The rule player's bid-cards and offers at Ninety-Nine."""

from __future__ import annotations

from eldest.bots.reason import because
from eldest.cards import Calls, Cards, Seat
from eldest.compiler import count, lowest, rule
from eldest.families.ninety_nine.player.knowledge import faces, pack_in_use, tricks_in_all
from eldest.families.ninety_nine.player.reasons import (
    BID_FEW,
    BID_MANY,
    BID_NOTHING,
    BID_SHARE,
    DECLARE_SAFE,
    OFFER_NOTHING,
    REVEAL_SAFE,
)
from eldest.families.ninety_nine.player.weights import OPEN
from eldest.families.ninety_nine.player.worth import ONE, SURE, chance, exact, live_part
from eldest.families.ninety_nine.rules import BID_CARDS, DECLARE, NONE, REVEAL, bid_of, sides
from eldest.mechanics.hands import has
from eldest.mechanics.seats import after
from eldest.record import Deal, Rules

STAKE = 22  # the total value of a fulfilled bid, in points

# The least chances, in hundredths, for declaring and for revealing.
DECLARE_FROM, REVEAL_FROM = 54, 60

DECLARING, REVEALING = range(2)


@rule
def lay_choice(rules: Rules, deal: Deal, seat: Seat, legal: Cards) -> int:
    """A card of the best three to lay aside, including those laid already."""
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
    return because(lowest(found), why_bid(rules, bid_of(deal, laid | found)))


@rule
def why_bid(rules: Rules, bid: int) -> int:
    """The reason for three bid-cards, by the bid and an equal share of the tricks."""
    if bid == 0:
        return BID_NOTHING
    share = tricks_in_all(rules) // sides(rules)
    if bid < share:
        return BID_FEW
    return BID_SHARE if bid <= share + 1 else BID_MANY


@rule
def worth_of_bid(rules: Rules, deal: Deal, seat: Seat, laid: Cards) -> int:
    """The expected score of three bid-cards, tricks included; those of a failed bid cannot be foreseen."""
    bid = bid_of(deal, laid)
    return (STAKE + bid) * chance_of_bid(rules, deal, seat, laid, bid)


@rule
def chance_of_bid(rules: Rules, deal: Deal, seat: Seat, laid: Cards, bid: int) -> int:
    """The chance of fulfilling a bid with the cards that are not laid aside."""
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
def offer_choice(rules: Rules, deal: Deal, seat: Seat, legal: Calls) -> int:
    """Declare or reveal if the bid is safe enough."""
    laid = deal.bid_cards[seat]
    bid = bid_of(deal, laid)
    hidden = chance_of_bid(rules, deal, seat, laid, bid)
    if has(legal, REVEAL) and 100 * in_the_open(REVEALING, rules, bid, hidden) >= REVEAL_FROM * SURE:
        return because(REVEAL, REVEAL_SAFE)
    if 100 * in_the_open(DECLARING, rules, bid, hidden) >= DECLARE_FROM * SURE:
        return because(DECLARE, DECLARE_SAFE)
    return because(NONE, OFFER_NOTHING)


@rule
def in_the_open(how: int, rules: Rules, bid: int, hidden: int) -> int:
    """The chance of a bid that all know, from the chance if nobody knew it."""
    if bid == tricks_in_all(rules) and hidden == SURE:
        return SURE
    row = OPEN[4 * how + rules.players - 2]
    part = ONE * bid // tricks_in_all(rules)
    weighed = ONE * row[0] + ONE * hidden // SURE * row[1] + part * row[2] + part * part // ONE * row[3]
    return chance(weighed + (ONE * row[4] if bid == 0 else 0))
