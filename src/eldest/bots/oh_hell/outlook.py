"""What a bid is worth that so many tricks are expected to meet."""

from __future__ import annotations

import math

from eldest._jit import rule
from eldest.bots.oh_hell.chances import SCATTER
from eldest.games.oh_hell import EXACT_BONUS, OffBid, Scoring
from eldest.record import Rules

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


@rule
def below(tricks: int, mean: int, width: int) -> int:
    """The chance of fewer tricks, where so many thousandths are expected."""
    return BELOW_IT[max(0, min(2 * EDGE, EDGE + (1000 * tricks - 500 - mean) * 10 // width))]


@rule
def outlook(rules: Rules, bid: int, won: int, left: int, prospect: int) -> int:
    """The points to expect, in thousandths, from a bid with some tricks won and others to come."""
    mean = prospect % SCATTER
    width = WIDTH[min(WIDEST, prospect // SCATTER // 10)]
    total = 0
    lower = 0
    for tricks in range(left + 1):
        upper = below(tricks + 1, mean, width) if tricks < left else 1000
        total += (upper - lower) * worth(rules, bid, won + tricks)
        lower = upper
    return total
