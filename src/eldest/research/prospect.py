"""What may be expected: how often something happens, and in what interval that lies."""

from __future__ import annotations

import math
from dataclasses import dataclass

SURE = 1.96  # standard deviations on either side of an interval of 95 %


@dataclass(frozen=True)
class Share:
    """A part of some deals, and the interval in which it lies with 95 % (E. B. Wilson, JASA 1927)."""

    part: float
    low: float
    high: float


def share(times: int, of: int) -> Share:
    """How often something happened in so many deals; not a number, from 0 to 1, where there were none."""
    if not of:
        return Share(math.nan, 0.0, 1.0)
    part, z = times / of, SURE**2 / of
    middle, width = (part + z / 2) / (1 + z), SURE * math.sqrt(part * (1 - part) / of + z / of / 4) / (1 + z)
    return Share(part, max(0.0, middle - width), min(1.0, middle + width))


@dataclass(frozen=True)
class Prospect:
    """What comes of an action, or of letting the players choose it; not a number where nothing is said of it."""

    action: str  # empty where they choose
    deals: int
    takings: dict[int, int]  # how many deals brought the seat's side so much
    mean: float  # of the takings
    score: float  # mean points of the deal for the seat's side
    played: Share  # where one bidder plays: how often it is this seat's side
    made: Share  # how often the bid was made: of the deals in which the side played it, or where all bid, of all


@dataclass(frozen=True)
class Odds:
    """What a seat may expect, by everything that it may try."""

    seat: int
    count: int  # deals that the seat cannot tell from its own, exactly
    players: str  # who played them
    prospects: list[Prospect]
    phase: str  # what was awaited
