"""How sides stand in a game: their scores, who has won, and how the next deal is not like others for them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from eldest.bots.searching.racing.race import Finish
from eldest.engine.batch import Array
from eldest.families import family
from eldest.families.counters import rules as counters
from eldest.families.five_hundred import rules as five_hundred
from eldest.families.ninety_nine import rules as ninety_nine
from eldest.families.sweven import rules as sweven
from eldest.record import Game, Rules
from eldest.table.deal import View

BARRED = -1
DEEPEST = -1000  # no score of Five Hundred below is told apart


class Placing(NamedTuple):
    """Of n games: scores (n, sides), what part of a win each side has (n, sides), `Race.chances`' firsts (n, sides)."""

    scores: Array
    won: Array
    firsts: Array


def finish(name: str, rules: Rules) -> Finish:
    """
    What has to be run for a game.

    SW-45, NN-27  Points are never lost.
    CO-46  In the Back forms of Counters scores may become negative.
    FH-60  With two scores minus 500 loses, if it is so agreed.
    FH-67  Where it is so agreed, only a side that has just made its bid can win.
    """
    target = family(name).face.target(rules)
    if name in ("sweven", "ninety_nine"):
        return Finish(target, 0, 1)
    if name == "counters":
        return Finish(target, -target if counters.BACK[rules.variant] else 0, 1)
    return Finish(target, DEEPEST, five_hundred.TRICK, _hole(rules), bool(rules.must_bid_out))


def settles(name: str, rules: Rules, game: Game) -> float:
    """
    From 0 to 1, how much the chance to win says about a deal that is to be played.

    The chances are those of sides that play alike, for whom it is right to stake a whole game of Five Hundred on an
    Open Nullo that is made two times of five. Whoever plays better has the less reason for that the farther the end
    is: the chances count by how near to it somebody is. So they do at Ninety-Nine, where the first deal of a game is
    played for its points. In Sweven they always count, because the account and the bar are no points, and in Counters,
    where no bid stakes so much.
    """
    if name == "ninety_nine":
        return min(max(game.points) / ninety_nine.GAME_POINTS, 1.0)
    if name != "five_hundred":
        return 1.0
    scores = [game.scores[side] for side in range(five_hundred.sides(rules))]
    hole = _hole(rules)
    near = max(scores) / five_hundred.GAME_POINTS
    if hole is not None:
        near = max(near, min(scores) / hole)
    if rules.max_hands:
        near = max(near, (game.deals + 1) / rules.max_hands)
    return float(min(max(near, 0.0), 1.0))


def deals_left(name: str, rules: Rules, game: Game) -> int | None:
    """How many deals there are left at the most, where that is agreed; of Ninety-Nine nobody agrees on it."""
    if name == "ninety_nine" or not rules.max_hands:
        return None
    return max(rules.max_hands - game.deals, 1)


def before(name: str, rules: Rules, game: Game) -> Placing:
    """How they stand before a deal (1, sides)."""
    sides = family(name).rules.sides(rules)
    scores = np.array([(game.points if name == "ninety_nine" else game.scores)[:sides]])
    firsts = np.zeros_like(scores)
    if name == "sweven":
        for side in range(sides):
            firsts[0, side] = game.account if game.owner >> side & 1 else BARRED if game.barred >> side & 1 else 0
    return Placing(scores, np.zeros(scores.shape), firsts)


def after(view: View, results: Array, gains: Array) -> Placing:
    """How they stand after deals (n,) with what each side gains (n, sides)."""
    rules, name = view.options.record(), view.options.family
    stood = before(name, rules, view.game)
    scores = stood.scores + gains[:, : stood.scores.shape[1]]
    firsts, won = AFTER[name](rules, scores, results, gains)
    if deals_left(name, rules, view.game) == 1:
        over = ~won.any(axis=1)
        won[over] = (scores == scores.max(axis=1, keepdims=True))[over]
    return Placing(scores, won / np.maximum(won.sum(axis=1, keepdims=True), 1), firsts)


def _sweven(rules: Rules, scores: Array, results: Array, gains: Array) -> tuple[Array, Array]:
    """
    SW-33  What the bidder wins above his bid goes into the account.
    SW-41  A high bidder who fails may not bid in the next hand.
    SW-45 to SW-47  The highest score from the target on wins.
    """
    won = (scores >= rules.target) & (scores == scores.max(axis=1, keepdims=True))
    firsts = np.zeros_like(scores)
    rows = np.flatnonzero(results["bid"] != sweven.NOTHING)
    bidders = results["bidder"][rows]
    above = results["points"][rows, bidders] - results["bid"][rows]
    firsts[rows, bidders] = np.where(above >= 0, above, BARRED)
    return firsts, won


def _counters(rules: Rules, scores: Array, results: Array, gains: Array) -> tuple[Array, Array]:
    """CO-37, CO-59  The highest total at the game score wins, if nobody shares it; the extras are among the gains."""
    return np.zeros_like(scores), _alone_there(scores, rules.target)


def _ninety_nine(rules: Rules, scores: Array, results: Array, gains: Array) -> tuple[Array, Array]:
    """
    NN-33  The highest score wins a game from a hundred on, if nobody shares it.
    NN-34  The bonus for it is among the gains: it goes to the highest, and leaves him the highest.
    """
    return np.zeros_like(scores), _alone_there(scores, ninety_nine.GAME_POINTS)


def _alone_there(scores: Array, target: int) -> Array:
    ahead = scores == scores.max(axis=1, keepdims=True)
    alone: Array = (scores >= target) & ahead & (ahead.sum(axis=1, keepdims=True) == 1)
    return alone


def _five_hundred(rules: Rules, scores: Array, results: Array, gains: Array) -> tuple[Array, Array]:
    """
    FH-56, FH-57, FH-60  Five hundred points win, those of the bidder first; with two scores minus 500 loses.
    FH-67  Where it is so agreed, only a side that has just made its bid can win.
    """
    sides = scores.shape[1]
    won = scores >= five_hundred.GAME_POINTS
    bid = results["bidder"] >= 0
    bidders = np.arange(sides) == (results["bidder"] % sides)[:, None]
    if rules.must_bid_out:
        ours = bidders | (results["partners"][:, None] >> np.arange(sides) & 1 > 0)
        won &= ours & bid[:, None] & (gains[:, :sides] > 0)
    first = bid & (won & bidders).any(axis=1)
    won[first] = bidders[first]
    if _hole(rules) is not None:
        over = ~won.any(axis=1, keepdims=True)
        won |= over & (scores[:, ::-1] <= five_hundred.HOLE)
    return np.zeros_like(scores), won


def _hole(rules: Rules) -> int | None:
    falls = five_hundred.sides(rules) == 2 and rules.minus_500 == five_hundred.Minus500.TWO_SIDES
    return five_hundred.HOLE if falls else None


AFTER = {"counters": _counters, "five_hundred": _five_hundred, "ninety_nine": _ninety_nine, "sweven": _sweven}
