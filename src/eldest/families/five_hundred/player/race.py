"""The race at Five Hundred: won at 500 points, and with two scores lost at minus 500."""

from __future__ import annotations

from eldest.arrays import np
from eldest.bots.searching.racing.race import Finish, Race
from eldest.engine.batch import Array
from eldest.families.five_hundred.rules import GAME_POINTS, HOLE, TRICK, Minus500, sides
from eldest.record import Game, Rules

DEEPEST = -1000  # lower scores count alike


def hole(rules: Rules) -> int | None:
    """FH-60  With two scores minus 500 loses, if it is so agreed."""
    return HOLE if sides(rules) == 2 and rules.minus_500 == Minus500.TWO_SIDES else None


def finish(rules: Rules) -> Finish:
    """FH-67  Where it is so agreed, only a side that has just made its bid can win."""
    return Finish(GAME_POINTS, DEEPEST, TRICK, hole(rules), bool(rules.must_bid_out))


def settles(rules: Rules, game: Game) -> float:
    """
    The weight of the game's chances, by how near its end is.

    The chances assume sides of equal strength, for which it is right to stake a whole game on an Open Nullo that is
    made two times out of five. The farther the end, the less reason a stronger player has for that.
    """
    scores = [game.scores[side] for side in range(sides(rules))]
    near, lowest = max(scores) / GAME_POINTS, hole(rules)
    if lowest is not None:
        near = max(near, min(scores) / lowest)
    if rules.max_hands:
        near = max(near, (game.deals + 1) / rules.max_hands)
    return float(min(max(near, 0.0), 1.0))


def won(rules: Rules, scores: Array, results: Array, gains: Array) -> Array:
    """
    FH-56, FH-57, FH-60  Five hundred points win, those of the bidder first; with two scores minus 500 loses.
    FH-67  Where it is so agreed, only a side that has just made its bid can win.
    """
    kept = scores.shape[1]
    found = scores >= GAME_POINTS
    bid = results["bidder"] >= 0
    bidders = np.arange(kept) == (results["bidder"] % kept)[:, None]
    if rules.must_bid_out:
        ours = bidders | (results["partners"][:, None] >> np.arange(kept) & 1 > 0)
        found &= ours & bid[:, None] & (gains[:, :kept] > 0)
    first = bid & (found & bidders).any(axis=1)
    found[first] = bidders[first]
    if hole(rules) is not None:
        over = ~found.any(axis=1, keepdims=True)
        found |= over & (scores[:, ::-1] <= HOLE)
    return np.asarray(found)


RACE = Race(finish=finish, won=won, settles=settles)
