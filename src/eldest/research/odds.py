"""
Odds: possible deals are sampled for a seat and played on.

How they go on depends on who plays them: what is told here is what comes of them among such players, or with open
hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Protocol

from eldest.bots import BATCHED
from eldest.engine.batch import Array
from eldest.options import NotAnOption
from eldest.research.candidates import Try, tries
from eldest.research.open_hands import OpenHands
from eldest.research.playouts import ByPlayers
from eldest.research.prospect import Odds, Prospect
from eldest.sampler.unseen import Unseen
from eldest.table.deal import Deal

SOLVER = "solver"  # who plays where the hands are open
WORLDS = {SOLVER: 200}  # deals that are drawn where nobody says how many …
USUAL = 2_000  # … and for all other players
TRIAL = 20  # bid-cards are chosen by one of so many deals, and by as many at least


class Judge(Protocol):
    """Whoever says what comes of a try."""

    def prospects(self, tried: Sequence[Try], deals: Array) -> list[Prospect]:
        """The results of every candidate in the same deals (n,)."""


def check(players: str) -> None:
    """Refuse players that cannot play many deals. Raises `NotAnOption`."""
    if players not in (*BATCHED, SOLVER):
        raise NotAnOption(f"bots {players!r}: must be one of {', '.join((*BATCHED, SOLVER))}")


def odds(deal: Deal, seat: int, *, players: str = "rules", worlds: int | None = None, seed: int = 0) -> Odds:
    """
    What a seat of a deal at the table may expect; it is told nothing that the seat does not know.

    `players` is the name of a bot, or `solver`: with open hands. Every action of the seat is tried, if it is to
    act; of bid-cards that stand for the same number those that promised most in some other deals. Raises `NoDeal`
    where no deal fits, `NotSolved` where the solver does not reach so far, and `NotAnOption` for other players.
    """
    check(players)
    view = deal.view(seat)
    drawn = worlds or WORLDS.get(players, USUAL)
    judge: Judge = OpenHands(view, seed) if players == SOLVER else ByPlayers(view, players, seed)
    unseen = Unseen(view.options, seat, view.row)
    tried = tries(deal, seat)
    if any(each.bid is not None for each in tried):
        tried = _best_of_each_bid(tried, judge, unseen.draw(max(TRIAL, drawn // TRIAL), seed + 1))
    found = judge.prospects(tried, unseen.draw(drawn, seed))
    return Odds(seat, unseen.count, players, found, deal.phase, deal.options)


def _best_of_each_bid(tried: list[Try], judge: Judge, deals: Array) -> list[Try]:
    """Of all bid-cards for a number those that score most in some deals, or are made most often."""
    found = list(zip(tried, judge.prospects(tried, deals), strict=True))
    found.sort(key=lambda each: (each[0].bid, each[1].score if each[1].score == each[1].score else each[1].made.part))
    return [list(group)[-1][0] for _, group in groupby(found, key=lambda each: each[0].bid)]
