"""Level 4 where the net decides all before the first card, and level 3's tree plays the cards."""

from __future__ import annotations

from eldest.bots import Choice
from eldest.bots.budget import Budget
from eldest.bots.learned.net import Net
from eldest.bots.learned.player import LearnedPlayer
from eldest.bots.searching.player import SearchPlayer
from eldest.phases import TRICKS
from eldest.table.deal import View


class NetBidder(SearchPlayer):
    """
    To look ahead tells nothing of bid-cards that the net does not say at once: nothing is seen before the first trick.

    From then on nobody foresees so well as a tree, which ends with open cards.
    """

    def __init__(self, family: str, seed: int | str, budget: Budget, net: Net) -> None:
        super().__init__(family, seed, budget)
        self._bidder = LearnedPlayer(family, net)

    def choose(self, view: View) -> Choice:
        """The action that promises most."""
        if view.family.PHASES[view.row.phase].name in TRICKS:
            return super().choose(view)
        return self._bidder.choose(view)
