"""A decision for which a chance was found, and its result."""

from __future__ import annotations

from typing import Any, NamedTuple

from eldest.bots.searching.thought import Circumstance


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
