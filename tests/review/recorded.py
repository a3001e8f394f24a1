"""Deals that bots have played, as records."""

from __future__ import annotations

from functools import cache
from typing import Any

from eldest.bots import seat_bot
from eldest.table.match import Match
from eldest.table.record.hand_record import HandRecord


@cache
def recorded(game: str, seed: int = 1, first: str = "random", **options: Any) -> HandRecord:
    """One deal, the seat P0 played by a bot of one kind and the others by the rules of play."""
    match = Match.start(game, options, seed=seed, seats=["ann", *["rules"] * (_players(game, options) - 1)])
    bots = [seat_bot(first if seat == 0 else "rules", game, f"{seed} {seat}") for seat in range(len(match.seats))]
    while not match.deal.over:
        view = match.deal.view(match.deal.awaited[0])
        match.act(bots[view.seat].choose(view).action, view.seat)
    return match.record()


def _players(game: str, options: dict[str, Any]) -> int:
    from eldest.families import family

    return int(family(game).options.make(options).record().players)
