"""How a player of Sweven bids, and which trump he names."""

from __future__ import annotations

from math import erf, sqrt

from eldest._jit import lowest, rule
from eldest.bots.reason import because
from eldest.bots.sweven.reasons import JUST_ENOUGH, LET_IT_STAND, NAME_BEST, OPEN_BID, OVERBID, TOO_HIGH, TOO_WEAK
from eldest.bots.sweven.worth import best_trump, points_with
from eldest.cards import Call, Calls, Seat
from eldest.games.sweven import LAST_BID, NOTHING, PASS, last_to_call
from eldest.record import Deal, Rules
from eldest.rules.hands import has

# The chance of a normal variable to stay below z, in hundredths, for z from -3 to 3 by tenths.
STEPS = 30
CHANCE = tuple(round(50 * (1 + erf(step / 10 / sqrt(2)))) for step in range(-STEPS, STEPS + 1))

# How far points stray from what was expected, in hundredths: more, the more are expected.
SPREAD, MORE_SPREAD = 135, 9

# By players and bid: how often, in hundredths, a player who speaks later lets the bid stand.
LETS_STAND = tuple(
    tuple(min(100, max(0, 40 + 100 * (bid - 3) // reach)) for bid in range(LAST_BID + 1))
    for reach in (10, 10, 10, 10, 8, 7, 6)
)
OTHERS_BID = 30  # how much more often, in hundredths, the others make their bids than not


@rule
def call_choice(rules: Rules, deal: Deal, seat: Seat, legal: Calls) -> int:
    """The bid that should bring most, or pass."""
    hand = deal.hands[seat]
    expected = points_with(rules, hand, best_trump(rules, hand))
    behind = seats_behind(rules, deal, seat)
    found = PASS
    most = passing(rules, deal)
    bids = legal & (legal - 2) & ~(1 << PASS)
    while bids:
        bid = lowest(bids)
        worth = worth_of_bid(rules, expected, bid, behind)
        if worth > most:
            most = worth
            found = bid
        bids &= bids - 1
    return because(found, OPEN_BID if found != PASS else TOO_WEAK)


@rule
def passing(rules: Rules, deal: Deal) -> int:
    return -max(4, deal.result.bid) * OTHERS_BID // (rules.players - 1)


@rule
def seats_behind(rules: Rules, deal: Deal, seat: Seat) -> int:
    """How many speak later."""
    return (last_to_call(rules, deal) - seat) % rules.players - (1 if skips(rules, deal, seat) else 0)


@rule
def skips(rules: Rules, deal: Deal, seat: Seat) -> bool:
    """Whether a seat behind is barred."""
    for other in range(rules.players):
        if has(deal.barred, other):
            return (other - seat) % rules.players < (last_to_call(rules, deal) - seat) % rules.players
    return False


@rule
def chance(expected: int, bid: Call) -> int:
    """The chance, in hundredths, to win that many points."""
    spread = SPREAD + MORE_SPREAD * max(0, expected) // 100
    margin = expected - 100 * bid + 50
    return CHANCE[STEPS + max(-STEPS, min(STEPS, 10 * margin // spread))]


@rule
def worth_of_bid(rules: Rules, expected: int, bid: Call, behind: int) -> int:
    """What a bid should bring against the others, in hundredths of a point."""
    stands = 100
    for _ in range(behind):
        stands = stands * LETS_STAND[rules.players][bid] // 100
    makes = chance(expected, bid)
    worth = bid * (2 * makes - 100) - BAR * (100 - makes) // 100 + ACC * max(0, expected - 100 * bid) // 100
    outbid = -(bid + 1) * OTHERS_BID // (rules.players - 1)
    return (stands * worth + (100 - stands) * outbid) // 100

BAR, ACC = 50, 15


@rule
def suit_choice(rules: Rules, deal: Deal, seat: Seat, legal: int) -> int:
    """The trump with which the hand should win most."""
    return because(best_trump(rules, deal.hands[seat]), NAME_BEST)
