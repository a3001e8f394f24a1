"""
Odds: possible deals are sampled for a seat and played out.

The results depend on the players: they hold among such players, or with open
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
from eldest.research.playouts import LEVEL_3, AsStated, ByPlayers
from eldest.research.prospect import Odds, Prospect
from eldest.sampler.unseen import Unseen
from eldest.table.deal import Deal, View

SOLVER = "solver"  # the name of the player with open hands
WORLDS = {SOLVER: 200}  # deals sampled by default …
USUAL = 2_000  # … and for all other players
TRIAL = 20  # bid-cards are chosen by one of so many deals, and by as many at least


class Judge(Protocol):
    """Predicts the result of a candidate."""

    def prospects(self, tried: Sequence[Try], deals: Array) -> list[Prospect]:
        """The results of every candidate in the same deals (n,)."""


def check(players: str) -> None:
    """Raise `NotAnOption` for players that cannot play many deals."""
    known = (*BATCHED, LEVEL_3, SOLVER)
    if players not in known:
        raise NotAnOption(f"bots {players!r}: must be one of {', '.join(known)}")


def odds(deal: Deal, seat: int, *, players: str = "rules", worlds: int | None = None, seed: int = 0) -> Odds:
    """
    The odds of a seat in a deal at the table; they use only what the seat knows.

    `players` is the name of a bot, or `solver`: with open hands. With `search` rule players play, and the chances to
    make a bid are stated as level 3 states them. Every action of the seat is tried if it is to act; of bid-cards that
    stand for one number, those that were best in some other deals. Raises `NoDeal` if no deal fits, `NotSolved` if the
    position is too large for the solver, and `NotAnOption` for other players.
    """
    check(players)
    view = deal.view(seat)
    drawn = worlds or WORLDS.get(players, USUAL)
    judge = _judge(view, players, seed)
    unseen = Unseen(view.options, seat, view.row)
    tried = tries(deal, seat)
    if any(each.bid is not None for each in tried):
        tried = _best_of_each_bid(tried, judge, unseen.draw(max(TRIAL, drawn // TRIAL), seed + 1))
    found = judge.prospects(tried, unseen.draw(drawn, seed))
    return Odds(seat, unseen.count, players, found, deal.phase, deal.options)


def _judge(view: View, players: str, seed: int) -> Judge:
    if players == SOLVER:
        return OpenHands(view, seed)
    return AsStated(view, seed) if players == LEVEL_3 else ByPlayers(view, players, seed)


def _best_of_each_bid(tried: list[Try], judge: Judge, deals: Array) -> list[Try]:
    """For each number, the bid-cards that score most in some deals, or are made most often."""
    found = list(zip(tried, judge.prospects(tried, deals), strict=True))
    found.sort(key=lambda each: (each[0].bid, each[1].score if each[1].score == each[1].score else each[1].made.part))
    return [list(group)[-1][0] for _, group in groupby(found, key=lambda each: each[0].bid)]
