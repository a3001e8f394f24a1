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
from eldest.bots.searching.flat import rewards_of
from eldest.bots.searching.racing.game_value import GameValue
from eldest.cards import Seats, members
from eldest.engine.batch import Array
from eldest.options import Options
from eldest.record import Record, copy
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
    games, rules = view.family, view.options.record()
    kept = games.rules.sides(rules)
    bidders = sorted({seat % kept for seat in members(ours)})
    rest = [side for side in range(kept) if side not in bidders]
    every = games.face.to_take(rules, view.row)
    makes = np.zeros(every + 1)
    gained, results = np.zeros((every + 1, kept)), games.result.zeros(every + 1)
    before = np.array(view.game.scores[:kept])
    for taken in range(every + 1):
        game = copy(view.game)
        result = _result(view, bidders, rest, taken)
        games.rules.settle(rules, game, result)
        gains = np.array(game.scores[:kept]) - before
        for those in (bidders, rest):
            gained[taken, those] = gains[those].mean()
        results[taken] = np.frombuffer(bytearray(result), games.result.dtype)[0]
        makes[taken] = result.bidder >= 0 and gains[result.bidder % kept] > 0
    brings = rewards_of(gained, kept, view.seat % kept) + GameValue(view)(results, gained)
    return _blurred(brings), _blurred(makes)


def _result(view: View, bidders: list[int], rest: list[int], taken: int) -> Record:
    """The deal's result if the bidder's side takes `taken`; one player of each side gets all its takings."""
    games = view.family
    result = copy(view.row).result
    if "partners" in games.result.fields:
        for side in bidders:
            result.partners |= 1 << side if result.bidder >= 0 and side != result.bidder % len(bidders + rest) else 0
    takings = games.takings(result)
    for side in bidders + rest:
        takings[side] = 0
    takings[bidders[0]] = taken
    takings[rest[0]] = games.face.to_take(view.options.record(), view.row) - taken
    return result


def _blurred(table: Array) -> Array:
    less, more = np.concatenate([table[:1], table[:-1]]), np.concatenate([table[1:], table[-1:]])
    return STRAY[0] * less + STRAY[1] * table + STRAY[2] * more
