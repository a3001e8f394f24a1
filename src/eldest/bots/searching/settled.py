"""
What others decide in secret while a seat decides too: asked of the rules of play, once for every drawn deal.

Sealed bids, bid-cards and offers that are not yet shown tell a seat nothing, so those in a drawn deal were made up:
they are taken back, and all others decide anew with the hands that they have there.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from eldest._jit import bind, lowest, machine, overwrite, rule
from eldest.bots.budget import Clock
from eldest.bots.searching.search import SEARCH
from eldest.engine.batch import Array, new_tables, unbound
from eldest.engine.shuffle import start
from eldest.families import family
from eldest.options import Options
from eldest.rules.hands import only
from eldest.table.deal import View

legal = act = choose = unbound
SLICE = 16  # deals of one call
PART = 0.2  # of the budget
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
        until = clock.part + PART
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
