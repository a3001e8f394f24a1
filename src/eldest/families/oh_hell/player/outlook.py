"""What a bid is worth that so many tricks are expected to meet."""

from __future__ import annotations

import math

from eldest.cards import NO_TRUMP
from eldest.compiler import rule
from eldest.families.oh_hell.player.chances import SCATTER
from eldest.families.oh_hell.rules import EXACT_BONUS, OffBid, Scoring
from eldest.record import Deal, Rules

# The share of a normal distribution that lies below, in thousandths, by hundredths of its width from -4 to 4.
EDGE = 400
BELOW_IT = tuple(round(500 * (1 + math.erf(place / 100 / math.sqrt(2)))) for place in range(-EDGE, EDGE + 1))

# By variance in hundredths: the width in hundredths, of a distribution that is never quite certain.
NARROWEST = 5
WIDEST = 425
WIDTH = tuple(max(NARROWEST, round(10 * math.sqrt(place))) for place in range(WIDEST + 1))


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
    ( 30,  45,  80,  30,   0,   0,  -1),  # without trumps
    (  9,  17,  87,   0,   5,  37,  -9),  # one card left to play
    ( 29,  21, 207,   0,  10,  40, -12),  # two or three
    ( 42,  72,  90,  39,  11,  17,  -2),  # four to eight
    ( 52,  70,  42,  37,  12,   1,  -1),  # nine or more
    ( 40,  60,  80,  30,   5,   5,   0),  # without trumps
)
# fmt: on

GREED = 5  # points of a trick from which on tricks are sought beyond the bid


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
def natural(row: int, left: int, prospect: int, more: int) -> int:
    """The tricks to expect of one who neither seeks nor avoids them, in thousandths."""
    return prospect % SCATTER + 10 * (STEERING[row][PER_CARD] * left + more)


@rule
def steered(row: int, left: int, prospect: int, more: int, gap: int) -> int:
    """The tricks to expect of one who is that far from what he wants."""
    return natural(row, left, prospect, more) + STEERING[row][UP if gap > 0 else DOWN] * gap // 100


@rule
def width_of(row: int, prospect: int, gap: int) -> int:
    """The width of the distribution of his tricks."""
    scatter = STEERING[row][SCATTERED] * (prospect // SCATTER) // 100 + STEERING[row][GAP] * abs(gap) // 100
    return WIDTH[min(WIDEST, scatter // 10)]


@rule
def outlook(rules: Rules, row: int, bid: int, won: int, left: int, prospect: int, more: int) -> int:
    """The points to expect, in thousandths, from a bid with some tricks won and others to come."""
    need = bid - won
    gap = 1000 * need - prospect % SCATTER
    greedy = tricks_pay(rules) and rules.trick_points >= GREED
    mean = natural(row, left, prospect, more) if greedy else steered(row, left, prospect, more, gap)
    width = width_of(row, prospect, gap)
    if rules.scoring == Scoring.BY_TRICKS and rules.off_bid == OffBid.PENALTY:
        return with_penalty(rules, bid, need, left, mean, width)
    exact = exactly(need, left, mean, width)
    if rules.scoring == Scoring.EXACT:
        return exact * (EXACT_BONUS + bid)
    return exact * EXACT_BONUS + rules.trick_points * (1000 * won + mean)


@rule
def tricks_pay(rules: Rules) -> bool:
    """OH-47  Whether every trick scores, bid or not."""
    return (rules.scoring == Scoring.BY_TRICKS) & (rules.off_bid == OffBid.TRICKS)


@rule
def exactly(need: int, left: int, mean: int, width: int) -> int:
    """The chance of winning that many tricks, in thousandths."""
    if need < 0 or need > left:
        return 0
    upper = below(need + 1, mean, width) if need < left else 1000
    return upper - (below(need, mean, width) if need else 0)


@rule
def with_penalty(rules: Rules, bid: int, need: int, left: int, mean: int, width: int) -> int:
    """OH-48  The points to expect where every trick off the bid costs."""
    total = exactly(need, left, mean, width) * (EXACT_BONUS + rules.trick_points * bid)
    for tricks in range(left + 1):
        total -= exactly(tricks, left, mean, width) * abs(tricks - need) * rules.trick_points
    return total
