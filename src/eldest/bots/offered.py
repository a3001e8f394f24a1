"""
Which bots are offered at a table.

Level 4 is offered only for the numbers of players with which it was measured to be stronger than level 3. A family's
measurements are in `player/net/measured.json` in its folder; without that file level 4 is not offered. It can
be seated at any table by its name.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from eldest.families import FAMILIES, NotAFamily, family
from eldest.families.summary import listed

LEVEL_4 = "learned"
FILE = "measured.json"
SURE = 0.01  # the chance of so large a difference between equal bots has to be less


class Measurement(NamedTuple):
    """The points a deal that level 4 scored more than level 3, with a 95 % interval; `p` as the arena says it."""

    players: int
    bots: tuple[str, str]
    deals: int
    points: float
    low: float
    high: float
    p: float
    date: str
    command: str

    @property
    def stronger(self) -> bool:
        """Whether level 4 was significantly stronger."""
        return self.points > 0 and self.p < SURE


@cache
def measured(name: str) -> tuple[Measurement, ...]:
    """The measurements of a family, one for a number of players. Raises `NotAFamily` if the file is damaged."""
    path = family(name).folder / "player" / "net" / FILE
    if not path.is_file():
        return ()
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        return tuple(Measurement(**{**each, "bots": tuple(each["bots"])}) for each in found)
    except (ValueError, TypeError, KeyError) as fault:
        raise NotAFamily(f"{path}: no list of measurements ({fault})") from None


def best_with(name: str) -> list[int]:
    """The numbers of players with which level 4 is offered."""
    return sorted(each.players for each in measured(name) if each.stronger)


def is_offered(bot: str, name: str, players: int) -> bool:
    """Whether a bot is offered in a family with so many players."""
    return bot != LEVEL_4 or players in best_with(name)


def games(names: Iterable[str] = FAMILIES) -> list[dict[str, Any]]:
    """Families in short, as plain values, with the numbers of players for which level 4 is offered."""
    return [each | {"level_4": best_with(each["id"])} for each in listed(names)]
