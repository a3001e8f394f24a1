"""The deals that a decision is made in: drawn as a seat sees them, and as likely as what the others did makes them."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from eldest.bots.budget import Clock
from eldest.bots.searching.beliefs import Beliefs
from eldest.bots.searching.ending import holding
from eldest.bots.searching.search import SEARCH
from eldest.compiler import bind, count, lowest, machine, overwrite, rule
from eldest.engine.batch import Array, new_tables, unbound
from eldest.engine.shuffle import start
from eldest.families import family
from eldest.mechanics.hands import only
from eldest.options import Options
from eldest.phases import TRICKS
from eldest.sample.sampler import Unseen
from eldest.table.deal import View

DEALS = 4096  # drawn at most for one decision
EACH_SECOND = 40_000  # of a budget: more are hardly looked at
WEIGHED = 64  # at a time
PART = 0.3  # of the budget is for weighing
FEW = 48  # deals that must be about equally likely, or else less is believed


def likely_deals(view: View, beliefs: Beliefs, seed: int, clock: Clock) -> Array:
    """Deals (n,) of `DEAL` in random order, all as likely as the others; some of them several times."""
    drawn = Unseen(view.options, view.seat, view.row).draw(clock.room(DEALS, EACH_SECOND, WEIGHED), seed)
    if not beliefs.known(view):
        return drawn
    weighing = beliefs.weighing(view, seed)
    weights = np.zeros(0, np.float64)
    while (done := len(weights)) < len(drawn) and (not done or clock.weigh(PART)):
        weights = np.append(weights, weighing.weights(drawn[done : done + WEIGHED]))
        clock.weighed = len(weights)
    weights = believed(weights)
    clock.efficiency = effective(weights) / len(weights)
    return drawn[_again(weights, seed)]


def believed(weights: Array) -> Array:
    """
    The weights as far as they can be trusted: their sum is 1, and `FEW` deals count, or a quarter of all.

    Where very few deals carry all the weight chance has chosen them; the weights are then raised to a power below
    one, by which they come closer to each other.
    """
    if not weights.any():
        return np.full(len(weights), 1.0 / len(weights))
    logs = np.log(np.maximum(weights, 1e-300))
    low, high = 0.0, 1.0
    if effective(_powered(logs, 1.0)) >= min(FEW, len(weights) / 4):
        return _powered(logs, 1.0)
    for _ in range(8):
        middle = (low + high) / 2
        if effective(_powered(logs, middle)) < min(FEW, len(weights) / 4):
            high = middle
        else:
            low = middle
    return _powered(logs, low)


def _powered(logs: Array, power: float) -> Array:
    weights = np.exp(power * (logs - logs.max()))
    return weights / weights.sum()


def effective(weights: Array) -> float:
    """As many equally likely deals would tell as much: L. Kish, "Survey sampling", 1965. The sum of `weights` is 1."""
    return float(1.0 / (weights * weights).sum())


def _again(weights: Array, seed: int) -> Array:
    """Which deals to take, each as often as its weight says, in random order."""
    dice = np.random.Generator(np.random.PCG64(seed))
    many = len(weights)
    heap = np.cumsum(weights)
    chosen = np.searchsorted(heap, (np.arange(many) + dice.random()) * (heap[-1] / many), side="right")
    return dice.permutation(np.minimum(chosen, many - 1))


# ---------------------------------------------------------------- what others decide in secret

legal = act = choose = unbound
SLICE = 16  # deals of one call
ASKING = 0.2  # of the budget is for what others decide
STREAM = 5


@rule
def decide(tables: Any, worlds: Any, seat: int, dice: Any) -> int:
    """All others who may act now do so, as the rules of play say, until the seat alone is awaited."""
    rules = tables[0].rules
    deal = tables[0].deal
    for k in range(len(worlds)):
        overwrite(deal, worlds[k])
        others = deal.awaited & ~only(seat)
        while others:
            who = lowest(others)
            act(rules, deal, who, choose(rules, deal, who, legal(rules, deal, who), dice))
            others = deal.awaited & ~only(seat)
        overwrite(worlds[k], deal)
    return len(worlds)


class Settled:
    """For one game's options."""

    def __init__(self, options: Options, choose: Any, who: str) -> None:
        self._tables = new_tables(options, 1)
        self._entry = _entry(options.family, choose, who)

    def worlds(self, view: View, deals: Array, seed: int, clock: Clock) -> Array:
        """As many of the deals (n,) as there is time for; all of them where nothing is decided in secret now."""
        if not secret(view):
            return deals
        SEARCH.of(view.family.id).take_back(view.options.record(), view.row, view.seat, deals)
        dice = np.array([start(seed, STREAM)], np.int64)
        done, clock.weighed = 0, 0
        until = clock.part + ASKING
        while done < len(deals) and (not done or clock.weigh(until)):
            self._entry(self._tables, deals[done : done + SLICE], view.seat, dice)
            done = min(done + SLICE, len(deals))
            clock.weighed = done
        return deals[:done]


def secret(view: View) -> bool:
    """Whether others decide now, and the seat does not see what."""
    sealed = view.family.phases[view.row.phase].sealed
    return sealed and SEARCH.of(view.family.id).in_secret(view.options.record(), view.row, view.seat)


@cache
def _entry(name: str, choose: Any, who: str) -> Any:
    games = family(name)
    loop = bind(decide, f"{name}.{who}.decide", legal=games.rules.legal, act=games.rules.act, choose=choose)
    return machine(loop, new_tables(games.options(), 1), games.deal.zeros(1), 0, np.zeros(1, np.int64))


# ---------------------------------------------------------------- the one deal that is possible

MOST = 12  # cards held: what comes of them is searched in a millisecond or two
ALIKE = 24  # ways to lay the cards that may be one deal, because equal cards of two packs are two cards


def known_deal(view: View) -> Array | None:
    """The only deal (1,) that may be, if no more cards are held than can be searched whole."""
    if view.family.phases[view.row.phase].name not in TRICKS or _at_least(view) > MOST:
        return None
    unseen = Unseen(view.options, view.seat, view.row)
    if unseen.count > ALIKE:
        return None
    deals = unseen.every(ALIKE)
    if any(each.tobytes() != deals[0].tobytes() for each in deals):
        return None
    deal = view.family.deal.structure.from_buffer_copy(deals[0].tobytes())
    return deals[:1] if holding(view.family)(deal) <= MOST else None


def _at_least(view: View) -> int:
    """How many cards are held at the least: no other hand has two less than the seat's own."""
    rules, hand = view.options.record(), view.row.hands[view.seat]
    return (count(hand) - 1) * max(rules.players, view.family.rules.sides(rules))
