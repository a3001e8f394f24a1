"""
The measured strength of the bots, by game and number of players.

Bots without a budget in their name were measured with their default budget. 1000 is the mean of the bots compared, but
for `random`. 400 points are odds of ten to one to score more with the same cards, each bot sitting in every seat once.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

SHIPPED = Path(__file__).with_name("ratings.json")
MEAN = 1000


class Rated(NamedTuple):
    """A bot's rating and the bounds of its 95 % confidence interval."""

    bot: str
    points: int
    low: int
    high: int


class RatedTable(NamedTuple):
    """The bots at a game with some number of players, weakest first, by so many deals."""

    family: str
    players: int
    deals: int
    seed: str
    date: str
    bots: list[Rated]


def rated(family: str, players: int) -> list[Rated]:
    """The bots at a game's standard rules with so many players, weakest first; empty if none was measured."""
    return next((each.bots for each in tables() if (each.family, each.players) == (family, players)), [])


@cache
def tables() -> list[RatedTable]:
    """All measured tables."""
    return measured(SHIPPED)


def measured(path: Path) -> list[RatedTable]:
    """The tables in a file of ratings."""
    return [_table(*each) for each in json.loads(path.read_text(encoding="utf-8"))]


def _table(family: str, players: int, deals: int, seed: str, date: str, bots: list[list[Any]]) -> RatedTable:
    rated = sorted((Rated(*each) for each in bots), key=lambda each: each.points)
    return RatedTable(family, players, deals, seed, date, rated)
