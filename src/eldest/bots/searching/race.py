"""What it is worth that a deal ends the game: points alone do not say who is first there."""

from __future__ import annotations

import numpy as np

from eldest.engine.batch import Array
from eldest.games import five_hundred
from eldest.table.deal import View

# Points that it is worth to win now, or that it costs if another does: about a fifth (Sweven: a third) of what leads
# through a game.
STAKE = {"five_hundred": 100.0, "sweven": 10.0}


def stakes(view: View, results: Array, gains: Array) -> Array:
    """
    By deals (n,) with what each side gains (n, sides): STAKE where the view's side wins the game, less it where
    another does.

    SW-45 to SW-47  The highest score from the target on wins.
    FH-56, FH-57, FH-60  Five hundred points win, those of the bidder first; with two scores minus 500 loses.
    """
    rules, kept = view.options.record(), view.family.sides(view.options.record())
    side, stake = view.seat % kept, STAKE[view.options.family]
    scores = np.array(view.game.scores[:kept]) + gains[:, :kept]
    if view.options.family == "sweven":
        there = (scores >= rules.target) & (scores == scores.max(axis=1, keepdims=True))
    else:
        there = scores >= five_hundred.GAME_POINTS
        bidder = results["bidder"] % kept
        rows = np.arange(len(scores))
        first = (results["bidder"] >= 0) & there[rows, bidder]
        there[first] = False
        there[rows[first], bidder[first]] = True
        if kept == 2 and rules.minus_500 == five_hundred.Minus500.TWO_SIDES:
            over = ~there.any(axis=1, keepdims=True)
            there |= over & (scores[:, ::-1] <= five_hundred.HOLE)
    won = there[:, side]
    worth: Array = stake * (won * 1.0 - (there.any(axis=1) & ~won))
    return worth
