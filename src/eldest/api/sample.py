"""Deals that a seat cannot tell from its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from eldest import cards
from eldest.cards import card as card_of
from eldest.engine.batch import Array
from eldest.options import NotAnOption
from eldest.research import rows
from eldest.research.rows import Row
from eldest.sampler.unseen import Unseen
from eldest.table.deal import View

SHOWN = 10  # deals in a notebook
PRINTED = 3  # as text


@dataclass(frozen=True, eq=False)
class Sample:
    """
    Possible deals, each as likely as any other and independent of the others.

    `count` is the exact number of deals that look the same from the seat. `deals` (n,) is a structured array with the
    fields of the family's `DEAL`; `deals["hands"]` (n, hands) int64 are sets of cards, bit by card.
    """

    view: View
    count: int
    deals: Array

    def __len__(self) -> int:
        return len(self.deals)

    def holds(self, card: str) -> dict[str, float]:
        """By seat, in how many of the deals it holds a card: a share from 0 to 1. Raises `NotACard`."""
        held = self.deals["hands"] >> card_of(card) & 1
        return {f"P{seat}": float(held[:, seat].mean()) for seat in range(self._players)}

    def to_rows(self) -> list[Row]:
        """A row for each deal: a column for each seat with its cards as text."""
        return [self._row(deal) for deal in self.deals]

    def to_dict(self) -> dict[str, Any]:
        """Game, seat, the exact count as text, and the rows."""
        told = {"game": str(self.view.options), "seat": self.view.seat, "deals_that_fit": str(self.count)}
        return {**told, "deals": self.to_rows()}

    def __str__(self) -> str:
        drawn = ["\n".join(f"  {seat} {held}" for seat, held in row.items()) for row in self._first(PRINTED)]
        return "\n\n".join([self._head(), *drawn])

    def _repr_html_(self) -> str:
        return rows.html(self._first(SHOWN), self._head())

    @property
    def _players(self) -> int:
        return int(self.view.options.record().players)

    def _first(self, most: int) -> Sequence[Row]:
        return [self._row(deal) for deal in self.deals[:most]]

    def _row(self, deal: Any) -> Row:
        twice = deal["twice"] if "twice" in self.view.family.deal.fields else [0] * self._players
        return {f"P{seat}": _written(int(deal["hands"][seat]), int(twice[seat])) for seat in range(self._players)}

    def _head(self) -> str:
        seat = "a spectator" if self.view.seat < 0 else f"P{self.view.seat}"
        return f"{self.view.options}, seen by {seat}: {self.count:,} deals fit, {len(self):,} drawn"


def _written(held: int, twice: int) -> str:
    return " ".join(name for card in cards.members(held) for name in [cards.name(card)] * (1 + (twice >> card & 1)))


def sampled(view: View, deals: int, seed: int) -> Sample:
    """So many deals that look to the view's seat like its own. Raises `NoDeal`, `NotAnOption`."""
    if deals < 0:
        raise NotAnOption(f"deals={deals}: must be 0 or more")
    unseen = Unseen(view.options, view.seat, view.row)
    return Sample(view, unseen.count, unseen.draw(deals, seed))
