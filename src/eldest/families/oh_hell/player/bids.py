"""The rule player's bids at Oh Hell."""

from __future__ import annotations

from eldest.bots.reason import because
from eldest.cards import NO_TRUMP, Seat
from eldest.compiler import count, lowest, rule
from eldest.families.oh_hell.player.chances import BIDS, outlook, prospect, steering
from eldest.families.oh_hell.player.knowledge import density, out_once, out_twice
from eldest.families.oh_hell.player.reasons import (
    BID_COUNT,
    BID_HEARD_HIGH,
    BID_HEARD_LOW,
    BID_HIGH_CARDS,
    BID_HOOKED,
    BID_ZERO,
)
from eldest.families.oh_hell.rules import Bidding, sum_of_bids
from eldest.mechanics.hands import has
from eldest.record import Deal, Rules

# For each trick by which the bids so far exceed an even share, how much the others together
# take from this hand, in hundredths; and the bids of these players as a part of their share.
HEARD = 50
SHARE_BID = 93


@rule
def bid_choice(rules: Rules, deal: Deal, seat: Seat, legal: int) -> int:
    """The number with the highest expected score, with the reason."""
    once = out_once(rules, deal, seat)
    twins = out_twice(rules, deal, seat)
    thick = density(rules, deal, seat, once, twins)
    tricks = prospect(rules, deal, seat, deal.hands[seat], deal.twice[seat], once, twins, thick)
    heard = heard_so_far(rules, deal)
    found = best_number(rules, deal, legal, tricks, heard)
    anything = (1 << (deal.each + 1)) - 1
    wished = found if legal == anything else best_number(rules, deal, anything, tricks, heard)
    if found != wished:
        return because(found, BID_HOOKED)
    alone = found if not heard else best_number(rules, deal, anything, tricks, 0)
    if found != alone:
        return because(found, BID_HEARD_HIGH if found < alone else BID_HEARD_LOW)
    counted = BID_HIGH_CARDS if deal.trump == NO_TRUMP else BID_COUNT
    return because(found, counted if found else BID_ZERO)


@rule
def heard_so_far(rules: Rules, deal: Deal) -> int:
    """The adjustment of the expected tricks for the bids so far, in hundredths: lower if they are high."""
    if rules.bidding == Bidding.TOGETHER:
        return 0
    even = count(deal.ready) * deal.each * SHARE_BID // rules.players
    return HEARD * (even - 100 * sum_of_bids(rules, deal)) // (100 * (rules.players - 1))


@rule
def best_number(rules: Rules, deal: Deal, numbers: int, tricks: int, more: int) -> int:
    """The number with the highest expected score; of equal ones the lowest."""
    row = BIDS + steering(deal, deal.each)
    found = lowest(numbers)
    most = outlook(rules, row, found, 0, deal.each, tricks, more)
    for number in range(found + 1, deal.each + 1):
        if has(numbers, number):
            points = outlook(rules, row, number, 0, deal.each, tricks, more)
            if points > most:
                most = points
                found = number
    return found
