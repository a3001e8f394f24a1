"""A decision for which a chance was found, and what came of it."""

from __future__ import annotations

from typing import Any, NamedTuple

from eldest.bots.searching.thought import Circumstance


class Forecast(NamedTuple):
    """
    A decision: when a chance was found, the part of the deals in which the bid was made, whether it then was.

    `bid`: by it the bid was made, the last word of a seat that then had to make it.
    """

    when: Circumstance
    found: float
    made: bool
    bid: bool

    def to_json(self) -> list[Any]:
        """As it stands in a log."""
        kind, players, side, held, effective = self.when
        return [kind, players, side, held, round(effective, 2), round(self.found, 5), int(self.made), int(self.bid)]

    @classmethod
    def from_json(cls, row: list[Any]) -> Forecast:
        """The same again. Raises ValueError or TypeError where it is none."""
        kind, players, side, held, effective, found, made, bid = row
        when = Circumstance(str(kind), int(players), int(side), int(held), float(effective))
        return cls(when, float(found), bool(made), bool(bid))
