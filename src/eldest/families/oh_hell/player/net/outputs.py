"""
The predictions of the learned player of Oh Hell for an action, and their value.

Six numbers, from which the points follow by any scoring (OH-36, OH-37, OH-47, OH-48): the chance to make the own bid,
the tricks still to come, how far all tricks are from the bid; and of the others, on the average, how many make their
bids, how high the bids made are, and how far tricks are from bids.
"""

from __future__ import annotations

from typing import Any

from eldest.arrays import np
from eldest.bots.learned.spec import Outputs
from eldest.cards import Seat
from eldest.compiler import rule
from eldest.engine.batch import Array
from eldest.families.oh_hell.rules import EXACT_BONUS, PLAYING, OffBid, Scoring
from eldest.families.oh_hell.rules import points as scored
from eldest.record import Deal, Result, Rules

MADE, TRICKS, OFF, THEIR_MADE, THEIR_BIDS, THEIR_OFF = range(6)
OUTPUTS = 6


@rule
def points(rules: Rules, deal: Deal, seat: Seat, action: int, predicted: Any, at: int) -> float:
    """The points to expect, less those of the others on average, if so much is predicted of an action."""
    bid = deal.result.bids[seat] if deal.phase == PLAYING else action
    made, theirs = predicted[at + MADE], predicted[at + THEIR_MADE]
    if rules.scoring == Scoring.EXACT:
        return made * (EXACT_BONUS + bid) - EXACT_BONUS * theirs - predicted[at + THEIR_BIDS]
    value = EXACT_BONUS * (made - theirs)
    if rules.off_bid == OffBid.PENALTY:
        own = made * bid - predicted[at + OFF]
        return value + rules.trick_points * (own - predicted[at + THEIR_BIDS] + predicted[at + THEIR_OFF])
    won = deal.result.tricks[seat] + predicted[at + TRICKS]
    return value + rules.trick_points * (won - (deal.each - won) / (rules.players - 1))


@rule
def kept(rules: Rules, result: Result, seat: Seat) -> bool:
    """Whether a seat made its bid."""
    return result.tricks[seat] == result.bids[seat]


def came(rules: Rules, results: Any, seats: Array, actions: Array, won: Array) -> Array:
    """The correct predictions, (n, 6), of seats (n,) that had won so many tricks, by the results (n,)."""
    each, kept = np.arange(len(seats)), rules.players
    bids, tricks = results["bids"][:, :kept], results["tricks"][:, :kept]
    off = np.abs(tricks - bids)
    made = off == 0
    found = np.zeros((len(seats), OUTPUTS), np.float32)
    found[:, MADE] = made[each, seats]
    found[:, TRICKS] = tricks[each, seats] - won
    found[:, OFF] = off[each, seats]
    for place, of_all in ((THEIR_MADE, made), (THEIR_BIDS, made * bids), (THEIR_OFF, off)):
        found[:, place] = (of_all.sum(axis=1) - of_all[each, seats]) / (kept - 1)
    return found


PREDICTED = Outputs(
    points=points,
    scored=scored,
    kept=kept,
    came=came,
    made=MADE,
    chances=(True, False, False, False, False, False),
    care=(1.0, 0.05, 0.02, 1.0, 0.02, 0.02),
    to_come=(False, True, False, False, False, False),
)
