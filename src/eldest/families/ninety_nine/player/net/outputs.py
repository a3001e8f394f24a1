"""
The predictions of the learned player of Ninety-Nine for an action, and their value.

Five numbers, from which the points follow (NN-27 to NN-29, NN-47, NN-48, NN-52): the chance to fulfil the own bid, the
tricks still to come, the own bonus, that of the other hands on the average, and how much more than theirs the own
premium is; the last three in tens of points. The dummy is one of the others: it can win a game.
"""

from __future__ import annotations

from typing import Any

from eldest.arrays import np
from eldest.bots.learned.spec import Outputs
from eldest.cards import Seat
from eldest.compiler import rule
from eldest.engine.batch import Array
from eldest.families.ninety_nine.rules import BONUS, DECLARED, DUMMY, PLAYING, REVEALED, sides, succeeded, to_take
from eldest.families.ninety_nine.rules import points as scored
from eldest.record import Deal, Rules

MADE, TRICKS, OWN_BONUS, THEIR_BONUS, PREMIUM = range(5)
OUTPUTS = 5
TEN = 10  # points
TEN_TRICKS = 10  # NN-51


@rule
def points(rules: Rules, deal: Deal, seat: Seat, action: int, predicted: Any, at: int) -> float:
    """NN-27  The points to expect, less those of the others on average, if so much is predicted of an action."""
    result = deal.result
    settled = (deal.phase >= PLAYING) & (result.declared | result.revealed == 0) & (rules.players > 2)
    premium = 0.0 if settled else predicted[at + PREMIUM]
    won = result.tricks[seat] + predicted[at + TRICKS]
    tricks = won - (to_take(rules, deal) - won) / (sides(rules) - 1)
    return tricks + TEN * (predicted[at + OWN_BONUS] - predicted[at + THEIR_BONUS] + premium)


def came(rules: Rules, results: Any, seats: Array, actions: Array, won: Array | int) -> Array:
    """The correct predictions, (n, 5), of seats (n,) that had won so many tricks, by the results (n,)."""
    each, hands = np.arange(len(seats)), sides(rules)
    made = fulfilled(rules, results)
    bonus = made * np.array(BONUS)[made.sum(axis=1)][:, None]
    found = np.zeros((len(seats), OUTPUTS), np.float32)
    found[:, MADE] = made[each, seats]
    found[:, TRICKS] = results["tricks"][each, seats] - won
    found[:, OWN_BONUS] = bonus[each, seats] / TEN
    found[:, THEIR_BONUS] = (bonus.sum(axis=1) - bonus[each, seats]) / (hands - 1) / TEN
    gained = premiums(rules, results, made)
    own = gained[each, seats]
    found[:, PREMIUM] = (own - (gained.sum(axis=1) - own) / (hands - 1)) / TEN
    return found


def fulfilled(rules: Rules, results: Any) -> Array:
    """
    Which hands fulfilled their bids, (n, hands).

    NN-47  The dummy with fewer tricks, too.
    NN-51  Four players: three diamonds with all ten tricks, too.
    """
    hands = sides(rules)
    bids, tricks = results["bids"][:, :hands], results["tricks"][:, :hands]
    made = bids == tricks
    if rules.players == 2:
        made[:, DUMMY] |= tricks[:, DUMMY] < bids[:, DUMMY]
    if rules.players == 4:
        made |= (bids == 0) & (tricks == TEN_TRICKS)
    return np.asarray(made)


def premiums(rules: Rules, results: Any, made: Array) -> Array:
    """
    The premium of each hand for declaring and revealing, (n, hands).

    NN-29  A player who succeeds has it, else each of the others.
    NN-47  A dummy with exactly its bid has declared and succeeded.
    NN-48  A player who has failed gets nothing for the other's failure.
    """
    seats = np.arange(rules.players)
    offered = (results["declared"] | results["revealed"])[:, None] >> seats & 1 > 0
    worth = np.where(results["revealed"] > 0, REVEALED, DECLARED)
    kept, failed = offered & made[:, : rules.players], offered & ~made[:, : rules.players]
    gained = np.repeat(failed.sum(axis=1)[:, None], sides(rules), axis=1)
    gained[:, : rules.players] = np.where(failed, 0, gained[:, : rules.players]) + kept
    if rules.players == 2:
        gained[:, DUMMY] += results["bids"][:, DUMMY] == results["tricks"][:, DUMMY]
    return np.asarray(gained * worth[:, None])


PREDICTED = Outputs(
    points=points,
    scored=scored,
    kept=succeeded,
    came=came,
    made=MADE,
    chances=(True, False, False, False, False),
    care=(1.0, 0.05, 1.0, 1.0, 0.3),
    to_come=(False, True, False, False, False),
)
