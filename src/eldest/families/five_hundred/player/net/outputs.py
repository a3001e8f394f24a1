"""
The predictions of the learned player of Five Hundred for a call, and their value.

Five numbers, from which the points follow (FH-51 to FH-55): the chance that the contract is made, whosever it is; that
this very bid stands and is made; that it stands and fails; what the own side scores beside its value, and what the
others score on the average, both in hundreds of points.
"""

from __future__ import annotations

from typing import Any

from eldest.arrays import np
from eldest.bots.learned.spec import Outputs
from eldest.cards import Seat
from eldest.compiler import rule
from eldest.engine.batch import Array
from eldest.families.five_hundred.rules import (
    ALLPASS_NT,
    BID_TRICKS,
    HAND,
    NOBODY,
    NOTHING,
    NULLO,
    OPEN_NULLO,
    SLAM,
    TRICK,
    VALUES,
    NulloDefenders,
    PartnerShare,
    made,
    sides,
)
from eldest.families.five_hundred.rules import points as scored_by
from eldest.record import Deal, Result, Rules

MADE, KEPT, LOST, BESIDE, THEIRS = range(5)
OUTPUTS = 5
HUNDRED = 100  # points

# Of Nullos that are made against level 1, which defends them badly, so many would be made against level 3.
HELD = {NULLO: 0.92, OPEN_NULLO: 0.78}


@rule
def points(rules: Rules, deal: Deal, seat: Seat, action: int, predicted: Any, at: int) -> float:
    """The points to expect, less those of the others on average, if so much is predicted of a call."""
    stake = VALUES[rules.schedule][action] * (predicted[at + KEPT] - predicted[at + LOST])
    return stake + HUNDRED * (predicted[at + BESIDE] - predicted[at + THEIRS])


@rule
def kept(rules: Rules, result: Result, seat: Seat) -> bool:
    """Whether there was a contract, and it was made."""
    return made(rules, result) if result.bidder != NOBODY else False


def came(rules: Rules, results: Any, seats: Array, actions: Array, won: Array) -> Array:
    """The correct predictions, (n, 5), of calls (n,) of seats (n,), by the results (n,)."""
    each, camps = np.arange(len(seats)), sides(rules)
    likely = fulfilled(rules, results).astype(float)
    for contract, part in HELD.items():
        likely[results["contract"] == contract] *= part
    scores = likely[:, None] * scored(rules, results, True) + (1 - likely)[:, None] * scored(rules, results, False)
    value = np.array(VALUES[rules.schedule])[actions]
    stood = (results["contract"] == actions) & (results["bidder"] == seats)
    own = scores[each, seats % camps]
    found = np.zeros((len(seats), OUTPUTS), np.float32)
    found[:, MADE] = likely
    found[:, KEPT] = stood * likely
    found[:, LOST] = stood * (1 - likely)
    found[:, BESIDE] = (own - value * (found[:, KEPT] - found[:, LOST])) / HUNDRED
    found[:, THEIRS] = (scores.sum(axis=1) - own) / (camps - 1) / HUNDRED
    return found


def fulfilled(rules: Rules, results: Any) -> Array:
    """FH-29, FH-51  Whether contracts were made, (n,); without a bidder none was."""
    taken = (results["tricks"][:, : sides(rules)] * camp(rules, results)).sum(axis=1)
    nullo = np.isin(results["contract"], (NULLO, OPEN_NULLO))
    made = np.where(nullo, taken == 0, taken >= np.array(BID_TRICKS)[results["contract"]])
    return np.asarray(made & (results["bidder"] >= 0))


def camp(rules: Rules, results: Any) -> Array:
    """Which sides are the bidder's, including partners, (n, sides)."""
    kept = np.arange(sides(rules))
    own = kept == (results["bidder"] % sides(rules))[:, None]
    return np.asarray((own | (results["partners"][:, None] >> kept & 1 > 0)) & (results["bidder"] >= 0)[:, None])


def scored(rules: Rules, results: Any, made: bool) -> Array:
    """
    The score of each side if contracts are made or not, (n, sides).

    FH-24  Without any bid every trick scores ten.
    FH-51  A made bid scores its value; all ten tricks score at least 250.
    FH-52  A bid that fails is taken off the score.
    FH-53  Adversaries score ten a trick; at Nullo ten for each that the bidder wins, one at the least if it fails.
    FH-54  Five players: a partner is credited or charged in full, or by half.
    """
    contract, tricks = results["contract"], results["tricks"][:, : sides(rules)]
    mine, nullo = camp(rules, results), np.isin(contract, (NULLO, OPEN_NULLO))
    taken = (tricks * mine).sum(axis=1)
    value = np.array(VALUES[rules.schedule])[contract]
    if made and rules.slam_250:
        value = np.where((taken == HAND) & ~nullo, np.maximum(value, SLAM), value)
    stake = value if made else -value
    share = stake // 2 if rules.partner_share == PartnerShare.HALF else stake
    bidder = np.arange(sides(rules)) == (results["bidder"] % sides(rules))[:, None]
    per_trick = TRICK if rules.nullo_defenders == NulloDefenders.PER_BIDDER_TRICK else 0
    against = np.where(nullo, 0 if made else per_trick * np.maximum(taken, 1), 0)
    theirs = np.where(nullo[:, None], against[:, None], TRICK * tricks)
    bid = (contract != NOTHING) & (contract != ALLPASS_NT)
    found = np.where(mine, np.where(bidder, stake[:, None], share[:, None]), theirs)
    found = np.where(bid[:, None], found, TRICK * tricks)
    return np.asarray(found * (contract != NOTHING)[:, None])


PREDICTED = Outputs(
    points=points,
    scored=scored_by,
    kept=kept,
    came=came,
    made=MADE,
    chances=(True, True, True, False, False),
    care=(0.2, 1.0, 1.0, 0.5, 0.5),
)
