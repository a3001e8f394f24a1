"""
What a seat may expect: deals that it cannot tell from its own are drawn and played on.

How they go on depends on who plays them: what is told here is what comes of them among such players.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from eldest.bots import chooser
from eldest.cards import members
from eldest.engine.batch import Array, Played, Worlds
from eldest.engine.unseen import Unseen
from eldest.options import Options
from eldest.table.deal import Deal, View

SLICE = 500  # deals between two looks at the keyboard
CALLS = ("call", "bid")  # phases in which every action is a bid that can be tried
SURE = 1.96  # standard deviations on either side of an interval of 95 %


@dataclass(frozen=True)
class Share:
    """A part of some deals, and the interval in which it lies with 95 % (E. B. Wilson, JASA 1927)."""

    part: float
    low: float
    high: float


def share(times: int, of: int) -> Share:
    """How often something happened in so many deals."""
    if not of:
        return Share(math.nan, 0.0, 1.0)
    part, z = times / of, SURE**2 / of
    middle, width = (part + z / 2) / (1 + z), SURE * math.sqrt(part * (1 - part) / of + z / of / 4) / (1 + z)
    return Share(part, max(0.0, middle - width), min(1.0, middle + width))


@dataclass(frozen=True)
class Prospect:
    """What comes of an action, or of letting the players choose it."""

    action: str  # empty where they choose
    deals: int
    takings: dict[int, int]  # how many deals brought the seat's side so much
    mean: float  # of the takings
    score: float  # mean points of the deal for the seat's side
    played: Share  # where one bidder plays: how often it is this seat's side
    made: Share  # how often the bid was made: of the deals in which the side played it, or where all bid, of all


@dataclass(frozen=True)
class Odds:
    """What a seat may expect, by every action that it may try."""

    seat: int
    count: int  # deals that the seat cannot tell from its own, exactly
    players: str  # who played them
    prospects: list[Prospect]


class Estimate:
    """Deals drawn for a view, played on by one kind of players."""

    def __init__(self, view: View, players: str, deals: int, seed: int) -> None:
        self.view = view
        self.options: Options = view.options
        self.games = view.family
        self.players = players
        self.unseen = Unseen(view.options, view.seat, view.row)
        self.deals = self.unseen.draw(deals, seed)
        self._worlds = Worlds(view.options, view.game, seed, chooser(players, view.options.family), players)
        self._side = view.seat % self.games.sides(view.options.record())

    def odds(self, deal: Deal) -> Odds:
        """What may be expected, by every bid that is legal now, or as the players choose."""
        tried = [(deal.name(action), action) for action in members(self.view.legal)] if deal.phase in CALLS else []
        found = [self._prospect(text, action) for text, action in tried or [("", -1)]]
        return Odds(self.view.seat, self.unseen.count, self.players, found)

    def _prospect(self, text: str, action: int) -> Prospect:
        played = list(self._played(action))
        results, gains = (
            np.concatenate([each.results for each in played]),
            np.concatenate([each.gains for each in played]),
        )
        takings = results[self.games.TAKINGS][:, self._side]
        numbers, times = np.unique(takings, return_counts=True)
        mine, made = self._bids(results, gains)
        return Prospect(
            text,
            len(results),
            {int(number): int(many) for number, many in zip(numbers, times, strict=True)},
            float(takings.mean()),
            float(gains[:, self._side].mean()),
            share(int(mine.sum()), len(results)),
            share(int((mine & made).sum()), int(mine.sum())),
        )

    def _played(self, action: int) -> Iterator[Played]:
        for first in range(0, len(self.deals), SLICE):
            yield self._worlds.play(self.deals[first : first + SLICE], self.view.seat, action)

    def _bids(self, results: Array, gains: Array) -> tuple[Array, Array]:
        """In which deals the seat's side played a bid, and in which it was made."""
        if "bidder" not in self.games.RESULT.fields:
            bids, tricks = results["bids"][:, self._side], results["tricks"][:, self._side]
            return np.ones(len(results), bool), bids == tricks
        sides = self.games.sides(self.options.record())
        mine = (results["bidder"] >= 0) & (results["bidder"] % sides == self._side) & (results[self.games.CONTRACT] > 1)
        return mine, gains[:, self._side] > 0


def odds(deal: Deal, seat: int, *, players: str = "rules", worlds: int = 2_000, seed: int = 0) -> Odds:
    """What a seat of a deal at the table may expect; it is told nothing that the seat does not know."""
    return Estimate(deal.view(seat), players, worlds, seed).odds(deal)
