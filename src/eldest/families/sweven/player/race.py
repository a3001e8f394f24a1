"""The race at Sweven: the first to reach the target wins; the bar and the account affect the next deal."""

from __future__ import annotations

from eldest.arrays import np
from eldest.bots.searching.racing.race import BARRED, Finish, Race
from eldest.engine.batch import Array
from eldest.families.sweven.rules import NOTHING
from eldest.record import Game, Rules


def finish(rules: Rules) -> Finish:
    """SW-45  Points are never lost."""
    return Finish(rules.target, 0, 1)


def won(rules: Rules, scores: Array, results: Array, gains: Array) -> Array:
    """SW-45 to SW-47  The highest score from the target on wins."""
    return np.asarray((scores >= rules.target) & (scores == scores.max(axis=1, keepdims=True)))


def before(rules: Rules, game: Game, sides: int) -> Array:
    """SW-33, SW-41  The account of its owner, and who is barred."""
    each = range(sides)
    return np.array([game.account if game.owner >> side & 1 else BARRED * (game.barred >> side & 1) for side in each])


def after(rules: Rules, results: Array, sides: int) -> Array:
    """
    SW-33  The bidder's points above the bid go into the account.
    SW-41  A high bidder who fails may not bid in the next hand.
    """
    firsts = np.zeros((len(results), sides), int)
    rows = np.flatnonzero(results["bid"] != NOTHING)
    bidders = results["bidder"][rows]
    above = results["points"][rows, bidders] - results["bid"][rows]
    firsts[rows, bidders] = np.where(above >= 0, above, BARRED)
    return firsts


RACE = Race(finish=finish, won=won, before=before, after=after)
