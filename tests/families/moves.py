"""Moves at a table of any family, for the clause tests."""

from __future__ import annotations

from collections.abc import Callable

from eldest import cards
from eldest.table.deal import Deal, NotAllowed


def do(deal: Deal, actions: str) -> Deal:
    """Do one action after the other, each for the seat that is awaited."""
    for action in actions.split():
        deal.play(action)
    return deal


def play_out(deal: Deal, play: Callable[[str, int], object] | None = None) -> Deal:
    """Play a deal to its end, always the first action that is legal; `play` is that of its match."""
    while not deal.over:
        seat = deal.awaited[0]
        (play or deal.play)(deal.legal(seat)[0], seat)
    return deal


def refusal(deal: Deal, text: str, seat: int | None = None) -> str:
    """The clause by which an action is refused, after which nothing has changed; empty if it is not."""
    before = bytes(deal.row), len(deal.actions)
    try:
        deal.play(text, seat)
    except NotAllowed as refused:
        assert (bytes(deal.row), len(deal.actions)) == before
        return refused.clause
    return ""


def hand(deal: Deal, seat: int) -> set[str]:
    """The cards that a seat holds."""
    return set(cards.names(deal.row.hands[seat]))
