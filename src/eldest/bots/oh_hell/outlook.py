"""What a bid is worth that so many tricks are expected to meet."""

from __future__ import annotations

import math

from eldest._jit import rule
from eldest.bots.oh_hell.chances import SCATTER
from eldest.cards import NO_TRUMP
from eldest.games.oh_hell import EXACT_BONUS, OffBid, Scoring
from eldest.record import Deal, Rules

# The share of a normal distribution that lies below, in thousandths, by hundredths of its width from -4 to 4.
EDGE = 400
BELOW_IT = tuple(round(500 * (1 + math.erf(place / 100 / math.sqrt(2)))) for place in range(-EDGE, EDGE + 1))

# By variance in hundredths: the width in hundredths, of a distribution that is never quite certain.
NARROWEST = 5
WIDEST = 425
WIDTH = tuple(max(NARROWEST, round(10 * math.sqrt(place))) for place in range(WIDEST + 1))


@rule
def worth(rules: Rules, bid: int, tricks: int) -> int:
    """OH-36, OH-37, OH-47, OH-48  What a bid scores that won so many tricks."""
    off = abs(bid - tricks)
    if rules.scoring == Scoring.EXACT:
        return 0 if off else EXACT_BONUS + bid
    if off and rules.off_bid == OffBid.PENALTY:
        return -rules.trick_points * off
    return rules.trick_points * tricks + (0 if off else EXACT_BONUS)


# What turns chances into the tricks really won, in hundredths, fitted over deals that these players played out.
UP, DOWN, SCATTERED, GAP, FREE, LEADER, PER_CARD = range(7)
BIDS, PLAYS = 0, 5  # the first row of each
# fmt: off
STEERING = (
    # of the tricks that a bid is above the prospect, or below it, how many are brought in, or got rid of;
    # of the scatter, and more for each trick between; each trick nobody wants; the lead; each card left
    (  0,  13, 111,   0,   0,   0, -10),  # a bid on one card
    ( 15,  15, 126,   0,   0,   0,  -8),  # on two or three
    ( 23,  44,  72,  29,   0,   0,  -1),  # on four to eight
    ( 42,  58,  46,  41,   0,   0,  -1),  # on nine or more
    ( 57,  75,  64,  76,   0,   0,   0),  # without trumps
    (  9,  17,  87,   0,   5,  37,  -9),  # one card left to play
    ( 29,  21, 207,   0,  10,  40, -12),  # two or three
    ( 42,  72,  90,  39,  11,  17,  -2),  # four to eight
    ( 52,  70,  42,  37,  12,   1,  -1),  # nine or more
    ( 50,  89,  78,  65,   8,   1,   0),  # without trumps
)
# fmt: on


@rule
def steering(deal: Deal, left: int) -> int:
    """The row of the table above, counted from the first of the bids or of the plays."""
    if left >= 9:
        return 4 if deal.trump == NO_TRUMP else 3
    return 2 if left > 3 else 1 if left > 1 else 0


@rule
def below(tricks: int, mean: int, width: int) -> int:
    """The chance of fewer tricks, where so many thousandths are expected."""
    return BELOW_IT[max(0, min(2 * EDGE, EDGE + (1000 * tricks - 500 - mean) * 10 // width))]


@rule
def outlook(rules: Rules, row: int, bid: int, won: int, left: int, prospect: int, more: int) -> int:
    """The points to expect, in thousandths, from a bid with some tricks won and others to come."""
    mean = prospect % SCATTER
    gap = 1000 * (bid - won) - mean
    scatter = STEERING[row][SCATTERED] * (prospect // SCATTER) // 100 + STEERING[row][GAP] * abs(gap) // 100
    mean += STEERING[row][UP if gap > 0 else DOWN] * gap // 100 + 10 * (STEERING[row][PER_CARD] * left + more)
    width = WIDTH[min(WIDEST, scatter // 10)]
    total = 0
    lower = 0
    for tricks in range(left + 1):
        upper = below(tricks + 1, mean, width) if tricks < left else 1000
        total += (upper - lower) * worth(rules, bid, won + tricks)
        lower = upper
    return total
