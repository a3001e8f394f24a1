"""
Perfect information Monte Carlo (PIMC): sampled deals are solved with open cards, and each action's results averaged.

D. Levy, "The million pound bridge program", 1989; M. Ginsberg, "GIB: Imperfect information in a computationally
challenging game", JAIR 14, 2001. Two sides: the bidder's side against the others.
"""

from __future__ import annotations

import threading
import time
from typing import NamedTuple

from eldest.arrays import np
from eldest.bots.budget import Clock
from eldest.bots.searching.certain.scores import scores
from eldest.bots.searching.flat import rewards_of
from eldest.bots.searching.racing.game_value import GameValue
from eldest.cards import Seats
from eldest.engine.batch import Array
from eldest.options import Options
from eldest.solver.many_worlds import ManyWorlds
from eldest.table.deal import View

REACH = 3  # tricks or points: an action this much worse is no longer evaluated
OVER = 0.004  # seconds beyond the budget that the last deal may take
PART = 0.5  # of the time left that one deal may take: the machine may slow down to half its speed
SLOW = 400_000  # nodes a second, assumed before the speed is measured
TELLING = 0.002  # seconds of search needed to measure the speed
LEAST, MOST = 1_000, 500_000  # nodes of a deal; a deal that takes more is left out
STRAY = (0.15, 0.7, 0.15)  # how often actual play takes one less, the same and one more than with open cards

_own = threading.local()


def many_worlds(options: Options) -> ManyWorlds:
    """The solver of many deals for a game's options, one per thread."""
    kept: dict[Options, ManyWorlds] = _own.__dict__.setdefault("kept", {})
    if options not in kept:
        kept[options] = ManyWorlds(options)
    return kept[options]


class Opened(NamedTuple):
    """
    The results: rewards (n, actions) in n solved deals, and whether the bid was made (n, actions).

    The actions are in ascending order.
    """

    rewards: Array
    made: Array


def opened(view: View, deals: Array, clock: Clock, until: float = 1.0) -> Opened:
    """Solve deals one by one until the fraction `until` of the budget is spent."""
    many = many_worlds(view.options)
    many.ask(deals, view.seat, view.legal, REACH)
    tables = {int(ours): _brings(view, int(ours)) for ours in np.unique(many.ours)}
    rewards, made = [], []
    speed, nodes, begun = _own.__dict__.get("speed", SLOW), 0, time.process_time()
    for deal in range(len(deals)):
        spent = time.process_time() - begun
        if not clock.slice(1, until) or spent / max(deal, 1) > clock.left(until, OVER):
            break
        found = many.value(deal, max(LEAST, min(MOST, int((PART * clock.left(until) + OVER) * speed))))
        nodes += many.nodes
        clock.iterations += 1
        spent = time.process_time() - begun
        if spent > TELLING:
            speed = _own.speed = nodes / spent
        if found is not None:
            brings, makes = tables[int(many.ours[deal])]
            rewards.append(brings[found])
            made.append(makes[found])
    shape = (len(rewards), len(many.actions))
    return Opened(np.array(rewards).reshape(shape), np.array(made, float).reshape(shape))


def _brings(view: View, ours: Seats) -> tuple[Array, Array]:
    """
    By what the bidder's side takes in the whole deal: the reward of the seat's side, and how often the bid is made.

    Both are blurred, because actual play strays a little from play with open cards.
    """
    found = scores(view, ours)
    kept = found.gains.shape[1]
    brings = rewards_of(found.gains, kept, view.seat % kept) + GameValue(view)(found.results, found.gains)
    return _blurred(brings), _blurred(found.made)


def _blurred(table: Array) -> Array:
    less, more = np.concatenate([table[:1], table[:-1]]), np.concatenate([table[1:], table[-1:]])
    return STRAY[0] * less + STRAY[1] * table + STRAY[2] * more
