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
from eldest.engine.batch import Array
from eldest.families.oh_hell.rules import DEAL, EXACT_BONUS, PLAYING, OffBid, Scoring
from eldest.record import Rules

MADE, TRICKS, OFF, THEIR_MADE, THEIR_BIDS, THEIR_OFF = range(6)
OUTPUTS = 6


def points(rules: Rules, rows: Array, seats: Array, actions: Array, predicted: Array) -> Array:
    """
    The points to expect, less those of the others on the average, (n,).

    `rows` (n,) of `DEAL`, where seats (n,) do actions (n,) of which so much is predicted, (n, 6), chances as chances.
    """
    each = np.arange(len(rows))
    bids = np.where(rows["phase"] == PLAYING, rows["result"]["bids"][each, seats], actions)
    won = rows["result"]["tricks"][each, seats] + predicted[:, TRICKS]
    made, rivals = predicted[:, MADE], rules.players - 1
    if rules.scoring == Scoring.EXACT:
        return np.asarray(
            made * (EXACT_BONUS + bids) - EXACT_BONUS * predicted[:, THEIR_MADE] - predicted[:, THEIR_BIDS]
        )
    value = EXACT_BONUS * (made - predicted[:, THEIR_MADE])
    if rules.off_bid == OffBid.PENALTY:
        own = made * bids - predicted[:, OFF]
        return np.asarray(value + rules.trick_points * (own - predicted[:, THEIR_BIDS] + predicted[:, THEIR_OFF]))
    return np.asarray(value + rules.trick_points * (won - (rows["each"] - won) / rivals))


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


def more(rules: Rules, results: Any, seat: int) -> Array:
    """The points of a seat less those of the others on the average, by results (n,), (n,)."""
    seats = np.full(len(results), seat)
    rows = np.zeros(len(results), DEAL.dtype)
    rows["phase"], rows["result"] = PLAYING, results
    rows["each"] = results["tricks"].sum(axis=1)
    return points(rules, rows, seats, seats, came(rules, results, seats, seats, results["tricks"][:, seat]))


PREDICTED = Outputs(
    points=points,
    came=came,
    more=more,
    made=MADE,
    chances=(True, False, False, False, False, False),
    care=(1.0, 0.05, 0.02, 1.0, 0.02, 0.02),
    to_come=(False, True, False, False, False, False),
)
