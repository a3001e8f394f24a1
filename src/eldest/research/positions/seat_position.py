"""A position as one seat knows it, and its right actions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from eldest.cards import NotACard
from eldest.options import NotAnOption
from eldest.research.positions.layout import lay
from eldest.sampler.hidden import NoDeal
from eldest.sampler.unseen import Unseen
from eldest.table.actions import NotAnAction
from eldest.table.actions import seat as seat_named
from eldest.table.deal import Deal, NotAllowed, View
from eldest.table.dealing import NotADeal
from eldest.table.position import NotAPosition

WRONG = (NotACard, NoDeal, NotAnOption, NotAnAction, NotAllowed, NotADeal, NotAPosition)


class NotASeatPosition(ValueError):
    """A file or a position in it is faulty: one line, with the position's id."""


@dataclass(frozen=True)
class SeatPosition:
    """
    A seat's knowledge (`given`) and its right actions (`accepted`).

    `proof` is the method of proof: `forced`, `solved` or `played`; `goal` what the solver counts: `contract`,
    `takings` or `score`. `missed_by` names bots that are known to answer otherwise.
    """

    file: str
    id: str
    family: str
    given: Mapping[str, Any]
    accepted: tuple[str, ...]
    why: str
    proof: str = "forced"
    goal: str = "contract"
    options: Mapping[str, Any] = field(default_factory=dict)
    source: str = ""
    missed_by: tuple[str, ...] = ()
    laid: Deal | None = None  # a deal that was played to this point, in place of `given`

    @cached_property
    def deal(self) -> Deal:
        """The deal as far as the seat knows it, with the seat to act. Raises `NotASeatPosition`."""
        try:
            deal = self.laid or lay(self.family, self.options, self.given)
            self._check(deal)
        except WRONG as wrong:
            raise self.refusal(str(wrong)) from wrong
        return deal

    @property
    def seat(self) -> int:
        """The seat whose turn it is."""
        return seat_named(str(self.given.get("seat", "P0")))

    @property
    def view(self) -> View:
        """The view of a bot in that seat."""
        return self.deal.view(self.seat)

    @cached_property
    def unseen(self) -> Unseen:
        """All deals that the seat cannot tell from its own."""
        return Unseen(self.deal.options, self.seat, self.view.row)

    @property
    def sealed(self) -> bool:
        """Whether cards are laid aside, one after another and unseen."""
        phase = self.deal.family.phases[self.deal.row.phase]
        return bool(phase.sealed and phase.holds)

    @property
    def rejected(self) -> tuple[str, ...]:
        """The legal actions that are not accepted."""
        return tuple(text for text in self.deal.legal(self.seat) if text not in self.accepted)

    def refusal(self, wrong: str) -> NotASeatPosition:
        """An error that names the position and its fault."""
        return NotASeatPosition(f"{self.file}: {self.id}: {' '.join(wrong.split())}")

    def _check(self, deal: Deal) -> None:
        """Check that the deal is possible, and that some but not all legal actions are accepted."""
        Unseen(deal.options, self.seat, deal.view(self.seat).row)
        legal = deal.legal(self.seat)
        for text in self.accepted:
            if text not in legal:
                raise NotAPosition(f"accepted: {text} is not one of {', '.join(legal)}")
        if len(self.accepted) == len(legal):
            raise NotAPosition("accepted: every legal action is, so that nothing is asked")
