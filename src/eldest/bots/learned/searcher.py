"""Level 4 with a budget: looks ahead in deals that may be, up to its next choice, and asks its net there."""

from __future__ import annotations

from functools import lru_cache

from eldest.bots.budget import Budget, Clock
from eldest.bots.learned.lookahead import Lookahead
from eldest.bots.learned.net import Net
from eldest.bots.searching.player import GAMES, Searcher
from eldest.bots.searching.reasons import TREE
from eldest.bots.searching.thought import Thought
from eldest.engine.batch import Array
from eldest.options import Options
from eldest.table.deal import View


@lru_cache(GAMES)
def lookahead(options: Options, net: Net) -> Lookahead:
    """The search of a game's options by a net."""
    return Lookahead(options, net)


class LearnedSearcher(Searcher):
    """States the chances that it has found."""

    name = "learned"

    def __init__(self, family: str, seed: int | str, budget: Budget, net: Net) -> None:
        super().__init__(family, seed, budget)
        self._net = net

    def think(self, view: View) -> Thought:
        """What came of every action."""
        return self.look(view)

    def _prepare(self, view: View) -> None:
        lookahead(view.options, self._net)

    def _search(self, view: View, deals: Array, seed: int, clock: Clock) -> Thought:
        found = lookahead(view.options, self._net).search(view, deals, seed, clock)
        return Thought(tuple(found), deals, TREE)
