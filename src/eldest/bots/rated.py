"""
How strong the bots have been found, by game and number of players.

Bots without a budget of their own in the name were measured with what they may think about a move at a table. Ratings
are those of the arena (Bradley and Terry) with 1000 as the mean of the bots that met: 400 points are odds of ten to one
to score more with the same cards, each bot in every seat once.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

SHIPPED = Path(__file__).with_name("ratings.json")
MEAN = 1000


class Rated(NamedTuple):
    """A bot's rating, and the ends of its 95 % interval."""

    bot: str
    points: int
    low: int
    high: int


class RatedTable(NamedTuple):
    """The bots at a game for so many players, the weakest first, and the deals in which every two of them met."""

    family: str
    players: int
    deals: int
    seed: str
    date: str
    bots: list[Rated]


def rated(family: str, players: int) -> list[Rated]:
    """The bots at a game's printed rules for so many players, the weakest first; nobody where none was measured."""
    return next((each.bots for each in tables() if (each.family, each.players) == (family, players)), [])


@cache
def tables() -> list[RatedTable]:
    """Every table that was measured."""
    return measured(SHIPPED)


def measured(path: Path) -> list[RatedTable]:
    """The tables in a file of ratings."""
    return [_table(*each) for each in json.loads(path.read_text(encoding="utf-8"))]


def _table(family: str, players: int, deals: int, seed: str, date: str, bots: list[list[Any]]) -> RatedTable:
    rated = sorted((Rated(*each) for each in bots), key=lambda each: each.points)
    return RatedTable(family, players, deals, seed, date, rated)
