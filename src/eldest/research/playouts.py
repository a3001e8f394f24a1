"""Deals played out by one kind of player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import isnan

from eldest.arrays import np
from eldest.bots import chooser
from eldest.bots.searching.certain.calls import certain_call
from eldest.bots.searching.search import Playout, careful_of
from eldest.bots.searching.thought import stated_chances
from eldest.bots.searching.two_sided import to_confirm
from eldest.engine.batch import Array, Played, Worlds
from eldest.mechanics.hands import has
from eldest.research.candidates import Try
from eldest.research.prospect import Prospect, Share, share
from eldest.table.deal import View

LEVEL_3 = "search"
SLICE = 500  # deals between two checks for Ctrl-C


class ByPlayers:
    """The same players for every candidate: `players` is the name of a bot; `rules` play as in a search's play-outs."""

    def __init__(self, view: View, players: str, seed: int) -> None:
        self._view = view
        self._family, self._rules = view.family, view.options.record()
        self._worlds = Worlds(view.options, view.game, seed, *_played_by(players, view.options.family))
        self._side = view.seat % self._family.rules.sides(self._rules)

    def prospects(self, tried: Sequence[Try], deals: Array) -> list[Prospect]:
        """The results of every candidate in the same deals (n,)."""
        return [self._prospect(each, deals) for each in tried]

    def _prospect(self, tried: Try, deals: Array) -> Prospect:
        played = list(self._played(tried, deals))
        results = np.concatenate([each.results for each in played])
        gains = np.concatenate([each.gains for each in played])
        takings = results[self._family.traits.takings][:, self._side]
        numbers, times = np.unique(takings, return_counts=True)
        mine, made = self._bids(results, gains)
        return Prospect(
            tried.text,
            len(results),
            {int(number): int(many) for number, many in zip(numbers, times, strict=True)},
            float(takings.mean()),
            float(gains[:, self._side].mean()),
            share(int(mine.sum()), len(results)),
            share(int((mine & made).sum()), int(mine.sum())),
        )

    def _played(self, tried: Try, deals: Array) -> Iterator[Played]:
        for first in range(0, len(deals), SLICE):
            yield self._worlds.play(deals[first : first + SLICE], self._view.seat, tried.actions)

    def _bids(self, results: Array, gains: Array) -> tuple[Array, Array]:
        """By deal whether the seat's side played a bid, and whether it made it."""
        if not self._family.traits.one_bidder:
            bids, takings = (results[name][:, self._side] for name in ("bids", self._family.traits.takings))
            return np.ones(len(results), bool), np.asarray(self._family.rules.made(self._rules, bids, takings), bool)
        sides = self._family.rules.sides(self._rules)
        bidder = results["bidder"]
        mine = (bidder >= 0) & (bidder % sides == self._side) & (results[self._family.traits.call] > 1)
        return mine, gains[:, self._side] > 0


class AsStated(ByPlayers):
    """Players by rules, as in a search's play-outs; the chances to make a bid as level 3 states them."""

    def __init__(self, view: View, seed: int) -> None:
        super().__init__(view, "rules", seed)
        certain = certain_call(view)
        self._certain = certain.every if certain else frozenset()

    def prospects(self, tried: Sequence[Try], deals: Array) -> list[Prospect]:
        """The results of every candidate in the same deals (n,)."""
        found = zip(tried, super().prospects(tried, deals), strict=True)
        return [self._stated(one.actions[0], each) if one.actions else each for one, each in found]

    def _stated(self, action: int, found: Prospect) -> Prospect:
        """The prospect with a stated chance, and its interval on the same curve."""
        if action in self._certain:
            return replace(found, made=Share(1.0, 1.0, 1.0))
        if isnan(found.made.part) or has(to_confirm(self._view), action):
            return found
        part, low, high = (
            stated_chances(self._view, LEVEL_3, float(found.deals), {action: each})[action]
            for each in (found.made.part, found.made.low, found.made.high)
        )
        return replace(found, made=Share(part, min(low, part), max(high, part)))


def _played_by(players: str, family: str) -> Playout:
    return careful_of(family) if players == "rules" else Playout(chooser(players, family), players)
