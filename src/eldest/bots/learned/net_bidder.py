"""Level 4 where the net decides what it is told of before the first card, and level 3 does all else."""

from __future__ import annotations

from eldest.bots import Choice
from eldest.bots.learned.player import LearnedPlayer
from eldest.bots.learned.spec import phases_told, spec_of
from eldest.bots.searching.player import Searcher
from eldest.bots.searching.racing.race import RACE
from eldest.phases import TRICKS
from eldest.table.deal import View

NEAR = 0.5  # from where on the chance to win the game says so much about a deal that level 3 bids


class NetBidder:
    """
    To look ahead tells nothing of bids that the net does not say at once: nothing is seen before the first trick.

    From then on nobody foresees so well as level 3, which ends with open cards.
    """

    def __init__(self, family: str, bidder: LearnedPlayer, cards: Searcher) -> None:
        self._told = phases_told(family)
        self._bidder, self._cards = bidder, cards

    def choose(self, view: View) -> Choice:
        """The action that promises most."""
        return (self._bidder if self._bids(view) else self._cards).choose(view)

    def _bids(self, view: View) -> bool:
        if view.family.phases[view.row.phase].name in TRICKS or not self._told >> view.row.phase & 1:
            return False
        spec, race, rules = spec_of(view.family.id), RACE.of(view.family.id), view.options.record()
        if spec.players and rules.players not in spec.players:
            return False
        return not spec.heeds_scores or race is None or race.settles(rules, view.game) < NEAR
