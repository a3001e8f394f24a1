"""Expectations: shares with their intervals."""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass
from typing import Any

from eldest.families.registry import family
from eldest.options import Options
from eldest.research import rows
from eldest.research.rows import Row

HOW = {  # the word for the deals, by the players
    "solver": "solved with open hands",
    "rules": "played by rule players",
    "random": "played by random players",
    "search": "played by rule players; chances as level 3 states them",
}
SURE = 1.96  # standard deviations on either side of an interval of 95 %


@dataclass(frozen=True)
class Share:
    """A share of some deals and its 95 % interval (E. B. Wilson, JASA 1927)."""

    part: float
    low: float
    high: float


def share(times: int, of: int) -> Share:
    """The share of `times` in `of` deals; NaN with the interval from 0 to 1 if there were none."""
    if not of:
        return Share(math.nan, 0.0, 1.0)
    part, z = times / of, SURE**2 / of
    middle, width = (part + z / 2) / (1 + z), SURE * math.sqrt(part * (1 - part) / of + z / of / 4) / (1 + z)
    return Share(part, max(0.0, middle - width), min(1.0, middle + width))


@dataclass(frozen=True)
class Prospect:
    """The expected result of an action, or of the players' choice; NaN if a number is not known."""

    action: str  # empty if the players choose
    deals: int
    takings: dict[int, int]  # the number of deals by takings of the seat's side
    mean: float  # of the takings
    score: float  # mean points of the deal for the seat's side
    played: Share  # with one bidder: how often it is this seat's side
    made: Share  # how often the bid was made: in the deals in which the side played it, or in all if all bid


@dataclass(frozen=True)
class Odds:
    """The odds of a seat, by candidate action."""

    seat: int
    count: int  # deals that the seat cannot tell from its own, exactly
    players: str  # the players
    prospects: list[Prospect]
    phase: str  # the action awaited
    options: Options

    def __str__(self) -> str:
        first, wide = self.prospects[0], max(12, *(len(each.action) + 1 for each in self.prospects))
        alone, unit = self._alone, family(self.options.family).traits.takings
        lines = [
            f"{self.options}, P{self.seat}: {self.count:,} deals fit",
            f"{first.deals:,} of them {HOW[self.players]}; 95 % intervals",
            "",
        ]
        if not first.action and first.takings:
            return "\n".join([*lines, f"{unit:7}  deals", *_bars(first.takings, first.deals)])
        head = f"{self.phase:{wide}}" + (f"{'played':>9}" if alone else "")
        lines.append(head + f"{'made':>9}{'interval':>18}{unit:>9}{'score':>8}")
        for each in self.prospects:
            row = f"{each.action:{wide}}" + (f"{each.played.part:9.1%}" if alone else "")
            numbers = f"{_number(each.mean, 9, '.2f')}{_number(each.score, 8, '+.1f')}"
            lines.append(f"{row}{_part(each.made)}{numbers}".rstrip())
        return "\n".join(lines)

    def to_dict(self) -> dict[str, Any]:
        """Everything in plain values, as `eldest odds --json` prints it; `None` for unknown numbers."""
        told = {"game": str(self.options), "seat": self.seat, "deals_that_fit": str(self.count)}
        told |= {"players": self.players, "phase": self.phase}
        return {**told, "prospects": [_plain(asdict(each)) for each in self.prospects]}

    def to_rows(self) -> list[Row]:
        """A row for each action: its chance with the interval, the mean of the takings, the mean score."""
        return [
            _plain(
                {
                    "action": each.action,
                    "deals": each.deals,
                    **({"played": each.played.part} if self._alone else {}),
                    **{"made": each.made.part, "low": each.made.low, "high": each.made.high},
                    **{"mean": each.mean, "score": each.score},
                }
            )
            for each in self.prospects
        ]

    def _repr_html_(self) -> str:
        return rows.html(self.to_rows(), f"{self.options}, P{self.seat}: {self.count:,} deals fit")

    @property
    def _alone(self) -> bool:
        return family(self.options.family).traits.one_bidder


def _number(number: float, width: int, form: str) -> str:
    return " " * width if math.isnan(number) else f"{number:{form}}".rjust(width)


def _part(found: Share) -> str:
    if math.isnan(found.part):
        return f"{'':>9}{'':>18}"
    return f"{found.part:9.1%}{f'{found.low:.1%} to {found.high:.1%}':>18}"


def _bars(takings: dict[int, int], deals: int) -> list[str]:
    return [f"{number:7}  {times / deals:6.1%}  {'#' * round(50 * times / deals)}" for number, times in takings.items()]


def _plain(row: dict[str, Any]) -> dict[str, Any]:
    """The same with `None` for NaN, which JSON does not have."""
    return {
        key: _plain(each) if isinstance(each, dict) else None if each != each else each for key, each in row.items()
    }
