"""What a player of Oh Hell bids."""

from __future__ import annotations

from eldest._jit import lowest, rule
from eldest.bots.oh_hell.chances import prospect
from eldest.bots.oh_hell.outlook import BIDS, outlook, steering
from eldest.bots.oh_hell.reading import density, out_once, out_twice
from eldest.bots.oh_hell.reasons import BID_COUNT, BID_ZERO
from eldest.bots.reason import because
from eldest.cards import Seat
from eldest.record import Deal, Rules
from eldest.rules.hands import has


@rule
def bid_choice(rules: Rules, deal: Deal, seat: Seat, legal: int) -> int:
    """The number that promises most points, with the reason."""
    once = out_once(rules, deal, seat)
    twins = out_twice(rules, deal, seat)
    thick = density(rules, deal, seat, once, twins)
    tricks = prospect(rules, deal, seat, deal.hands[seat], deal.twice[seat], once, twins, thick)
    row = BIDS + steering(deal, deal.each)
    found = lowest(legal)
    most = outlook(rules, row, found, 0, deal.each, tricks, 0)
    for number in range(found + 1, deal.each + 1):
        if has(legal, number):
            points = outlook(rules, row, number, 0, deal.each, tricks, 0)
            if points > most:
                most = points
                found = number
    return because(found, BID_COUNT if found else BID_ZERO)
