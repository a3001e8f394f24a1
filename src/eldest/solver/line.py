"""A line of play as text."""

from __future__ import annotations

from collections.abc import Iterable

from eldest.cards import Seat
from eldest.table.deal import Deal

Line = tuple[tuple[Seat, str], ...]  # seats and actions, in order


def line_of(deal: Deal, actions: Iterable[int]) -> Line:
    """Seats and actions as text, if some actions are played from a deal in turn."""
    played = deal.copy()
    begun = len(played.actions)
    for action in actions:
        played.act(action)
    return tuple((done.seat, done.text) for done in played.actions[begun:])
