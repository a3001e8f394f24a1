"""
What the calls of the others say of their hands: deals as likely as the calls make them.

Deals that the cards allow are drawn, each is weighed by how likely everybody's calls were in it, and they are drawn
again in proportion (C. Solinas, D. Rebstock and M. Buro, "Improving search with supervised learning in trick-based
card games", AAAI 2019, weigh them so by a net).
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

import numpy as np

from eldest._jit import bind, machine, rule
from eldest.engine.batch import Array, new_tables, unbound
from eldest.engine.shuffle import start
from eldest.engine.unseen.weighing import Weighted, weigh
from eldest.games import family
from eldest.options import Options

FAMILIES = ("five_hundred", "sweven")
STREAM = 7  # of the dice, beside those of the cards

told = unbound


@rule
def how_likely(tables: Any, deals: Any, laid: Any, likely: Any, seat: int, dice: Any) -> int:
    """How likely the calls were in every deal, into `likely`, by the rules of `tables[0]`, with its deal as room."""
    for each in range(len(deals)):
        likely[each] = told(tables[0].rules, deals[each], tables[0].deal, laid, seat, dice)
    return len(deals)


@cache
def _entry(name: str) -> Any:
    games = family(name)
    loop = bind(how_likely, f"{name}.how_likely", told=import_module(f"eldest.bots.{name}.telling").told)
    numbers = np.zeros(8, np.int64)
    return machine(loop, new_tables(games.OPTIONS(), 2), games.DEAL.zeros(1), numbers, np.zeros(1), 0, numbers)


class Belief:
    """For one game's options."""

    def __init__(self, options: Options) -> None:
        self._tables = new_tables(options, 2)
        self._blank = self._tables["deal"].copy()
        self._loop = _entry(options.family)

    def likely(self, deals: Array, laid: list[int], seat: int, times: int, seed: int) -> Weighted:
        """
        Out of deals (n,), which it may mend, so many, as likely as the calls make them.

        `laid`: by seat the cards that it has played.
        """
        deals = np.ascontiguousarray(deals)
        gone = np.zeros(8, np.int64)
        gone[: len(laid)] = laid
        chances = np.zeros(len(deals))
        self._tables["deal"] = self._blank
        dice = np.array([start(seed, STREAM)], np.int64)
        self._loop(self._tables, deals, gone, chances, seat, dice)
        return weigh(deals, np.log(np.maximum(chances, 1e-300)), times, seed)
