"""Phases: what a deal is waiting for, and the actions of each phase."""

from __future__ import annotations

from dataclasses import dataclass

from eldest.cards import UNIVERSE

SEATS = 8  # at the widest table
BIDDING = ("call", "bid", "offer")  # phases in which something is bid
TRICKS = ("play", "dummy")  # phases in which a card goes to a trick


@dataclass(frozen=True)
class Phase:
    """
    A phase of a deal, by its name in hand records.

    Its actions are `cards`, `seats`, or a list of names in order. In a sealed
    phase they are known only to the seat itself, until the family's `opened` reveals them.
    """

    name: str
    actions: str | tuple[str, ...]
    holds: bool = False  # its cards come from the hand
    sealed: bool = False  # others see that the seat acted, but not the action

    @property
    def size(self) -> int:
        """How many actions have a name."""
        return {"cards": UNIVERSE, "seats": SEATS}[self.actions] if isinstance(self.actions, str) else len(self.actions)
