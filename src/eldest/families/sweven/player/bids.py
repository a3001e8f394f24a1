"""The rule player's bids at Sweven, and the trump it names."""

from __future__ import annotations

from math import erf, sqrt

from eldest.bots.reason import because
from eldest.cards import Call, Calls, Seat
from eldest.compiler import lowest, rule
from eldest.families.sweven.player.reasons import BID_ALL, JUST_ENOUGH, NAME_BEST, OPEN_BID, OVERBID, TOO_HIGH, TOO_WEAK
from eldest.families.sweven.player.worth import best_trump, points_with, takes_all
from eldest.families.sweven.rules import BIDS, LAST_BID, NOTHING, PASS, last_to_call, next_to_call
from eldest.mechanics.hands import has
from eldest.record import Deal, Rules

# The standard normal distribution function in hundredths, for z from -3 to 3 by tenths.
STEPS = 30
CHANCE = tuple(round(50 * (1 + erf(step / 10 / sqrt(2)))) for step in range(-STEPS, STEPS + 1))

# By players: the standard deviation of points in hundredths, and its increase for each point expected.
SPREAD = (0, 0, 195, 165, 140, 130, 128)
MORE_SPREAD = (0, 0, -2, 4, 9, 11, 12)

# By players and bid: how often, in hundredths, a later bidder lets the bid stand.
# fmt: off
LETS_STAND = (
    (0,) * 18,
    (0,) * 18,
    (0, 0, 0, 0, 2, 10, 23, 48, 71, 90, 98, 100, 100, 100, 100, 100, 100, 100),  # two players
    (0, 0, 0, 2, 7, 17, 30, 45, 64, 77, 86, 92, 95, 98, 99, 100, 100, 100),  # three
    (0, 0, 0, 11, 28, 48, 69, 84, 91, 95, 97, 99, 99, 100, 100, 100, 100, 100),  # four
    (0, 0, 0, 30, 55, 76, 88, 95, 97, 99, 99, 100, 100, 100, 100, 100, 100, 100),  # five
    (0, 0, 0, 50, 73, 88, 95, 98, 99, 100, 100, 100, 100, 100, 100, 100, 100, 100),  # six
)
# fmt: on

# By players: the others' expected bid, and the part of it, in hundredths, that they gain on average:
# how much more often they make than fail.
USUAL_BID = (0, 0, 7, 8, 7, 6, 5)
THEIR_PART = (0, 0, 62, 64, 54, 50, 46)

# How often, in hundredths, a player is the next bidder and makes the bid, times the number of players: then the
# account is theirs to keep.
REDEEMED = 80


@rule
def call_choice(rules: Rules, deal: Deal, seat: Seat, legal: Calls) -> int:
    """The bid with the highest expected score, or pass."""
    hand = deal.hands[seat]
    if has(legal, LAST_BID) and takes_all(rules, hand, best_trump(rules, hand)):
        return because(LAST_BID, BID_ALL)
    expected = points_with(rules, hand, best_trump(rules, hand))
    behind = seats_behind(rules, deal, seat)
    found = PASS
    most = leaving(rules, max(deal.result.bid, USUAL_BID[rules.players] if behind else 0))
    bids = legal & BIDS
    while bids:
        bid = lowest(bids)
        worth = worth_of_bid(rules, expected, bid, behind)
        if worth > most:
            most = worth
            found = bid
        bids &= bids - 1
    return because(found, why_call(deal, legal, found, behind))


@rule
def why_call(deal: Deal, legal: Calls, said: Call, behind: int) -> int:
    """The reason for a call."""
    if said == PASS:
        return TOO_WEAK if deal.result.bid == NOTHING else TOO_HIGH
    if not behind and said == lowest(legal & BIDS):
        return JUST_ENOUGH
    return OPEN_BID if deal.result.bid == NOTHING else OVERBID


@rule
def leaving(rules: Rules, bid: Call) -> int:
    """The value of letting another player play a bid, in hundredths of a point."""
    return -bid * THEIR_PART[rules.players] // (rules.players - 1)


@rule
def seats_behind(rules: Rules, deal: Deal, seat: Seat) -> int:
    """The number of seats that bid later."""
    behind = 0
    last = last_to_call(rules, deal)
    while seat != last:
        seat = next_to_call(rules, deal, seat)
        behind += 1
    return behind


@rule
def chance(rules: Rules, expected: int, bid: Call) -> int:
    """The chance, in hundredths, of winning that many points."""
    spread = SPREAD[rules.players] + MORE_SPREAD[rules.players] * expected // 100
    margin = expected - 100 * bid + 50
    return CHANCE[STEPS + max(-STEPS, min(STEPS, 10 * margin // spread))]


@rule
def worth_of_bid(rules: Rules, expected: int, bid: Call, behind: int) -> int:
    """The expected score of a bid relative to the others, in hundredths of a point."""
    stands = 100
    for _ in range(behind):
        stands = stands * LETS_STAND[rules.players][bid] // 100
    makes = chance(rules, expected, bid)
    # A bidder who fails may not bid in the next deal, which goes to the others.
    barred = leaving(rules, USUAL_BID[rules.players]) * (100 - makes) // 100
    stored = max(0, expected - 100 * bid) * REDEEMED // rules.players // 100
    outbid = leaving(rules, max(bid + 1, USUAL_BID[rules.players]))
    return (stands * (bid * (2 * makes - 100) + barred + stored) + (100 - stands) * outbid) // 100


@rule
def suit_choice(rules: Rules, deal: Deal, seat: Seat, legal: int) -> int:
    """The trump with which the hand should win most points."""
    return because(best_trump(rules, deal.hands[seat]), NAME_BEST)
