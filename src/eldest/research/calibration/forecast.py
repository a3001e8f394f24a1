"""A decision for which a chance was found, and its result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from eldest.bots.searching.thought import FOR, Circumstance, kind
from eldest.families import family
from eldest.phases import BIDDING


class Forecast(NamedTuple):
    """
    When a chance was found, the share of sampled deals in which the bid was made, and whether it then was.

    `bid`: the decision made the bid: it is the last word of a seat that then had to make it.
    """

    when: Circumstance
    found: float
    made: bool
    bid: bool

    def to_json(self) -> list[Any]:
        """The forecast as a row of a log."""
        kind, players, side, held, effective = self.when
        return [kind, players, side, held, round(effective, 2), round(self.found, 5), int(self.made), int(self.bid)]

    @classmethod
    def from_json(cls, row: list[Any]) -> Forecast:
        """The forecast in a row of a log. Raises ValueError or TypeError if it holds none."""
        kind, players, side, held, effective, found, made, bid = row
        when = Circumstance(str(kind), int(players), int(side), int(held), float(effective))
        return cls(when, float(found), bool(made), bool(bid))


def telling(name: str, forecasts: Sequence[Forecast]) -> list[Forecast]:
    """
    The forecasts of a deal whose result tells how good they were.

    With one bidder, a call that others outbid was never played: it is left out.
    """
    if not family(name).traits.one_bidder:
        return list(forecasts)
    bidding = kind(BIDDING[0], "")
    return [each for each in forecasts if each.bid or each.when.side != FOR or not each.when.kind.startswith(bidding)]
